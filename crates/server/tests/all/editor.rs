//! Scenarios that people make: changed, judged, kept, shared and played.

use crate::common::{Browser, House, choice, pair, revision};
use axum::http::StatusCode;
use engine::Record;
use hannibal::State;
use serde_json::{Value, json};
use server::Options;

const DESK: &str = "/editor/hannibal/desk";

/// The usual war, as a document to begin with.
async fn start(browser: &Browser) -> Value {
    browser.json("/editor/hannibal/0/document").await["document"].clone()
}

/// The document after some changes, and what is said of it.
async fn changed(browser: &Browser, document: &Value, changes: Value, open: &str) -> Value {
    let work = json!({ "document": document, "changes": changes, "open": open });
    let (status, desk) = browser.post(DESK, work).await;
    assert_eq!(status, StatusCode::OK, "{desk}");
    desk
}

fn set(control: &str, value: impl Into<Value>) -> Value {
    json!({ "control": control, "set": value.into() })
}

async fn keep(browser: &Browser, document: &Value) -> (StatusCode, Value) {
    browser.post("/scenarios", json!({ "game": "hannibal", "document": document })).await
}

/// The value of a control on the sheet that is open.
fn value(desk: &Value, control: &str) -> Value {
    let groups = desk["sheet"]["groups"].as_array().expect("groups").iter();
    let mut controls = groups.flat_map(|group| group["controls"].as_array().expect("controls"));
    controls.find(|one| one["id"] == control).unwrap_or_else(|| panic!("no {control}"))["value"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_told_with_its_place() {
    let house = House::new();
    // Nobody needs a name to try it.
    let stranger = house.stranger();
    let document = start(&stranger).await;
    let desk = changed(&stranger, &document, json!([]), "space:rome").await;
    assert_eq!((&desk["faults"], &desk["document"]), (&json!([]), &document));
    assert_eq!(value(&desk, "space:rome/cus:rome"), 8);

    let many = changed(&stranger, &document, json!([set("space:rome/cus:rome", 97)]), "space:rome").await;
    assert_eq!(value(&many, "space:rome/cus:rome"), 97);
    let fault = &many["faults"][0];
    assert_eq!((&fault["open"], &fault["control"]), (&json!("space:rome"), &json!("space:rome/cus:rome")));
    assert!(many["board"].as_str().expect("a drawing").contains("97"), "it is drawn all the same");
    // What is not sound is neither kept nor played.
    let hanno = house.guest("Hanno").await;
    let (status, reply) = keep(&hanno, &many["document"]).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{reply}");
    let seats = json!({ "rome": "me", "carthage": "me" });
    let wish = json!({ "document": many["document"], "seats": seats });
    let (status, reply) = hanno.post("/editor/hannibal/play", wish).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(reply["error"].as_str().expect("a reason").contains("cannot be played"), "{reply}");

    let mended = changed(&stranger, &many["document"], json!([set("space:rome/cus:rome", 9)]), "").await;
    assert_eq!(mended["faults"], json!([]));
    // Somebody twice: only a file can say so, and both places are in it.
    let mut twice = document.clone();
    twice["forces"][1]["generals"].as_array_mut().expect("generals").push(json!("p_scipio"));
    let desk = changed(&stranger, &twice, json!([]), "").await;
    let fault = &desk["faults"][0];
    assert!(fault["text"].as_str().expect("a text").contains("two places"), "{desk}");
    assert_eq!(fault["open"], "space:agrigentum");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_scenario_is_kept_shared_changed_and_thrown_away() {
    let house = House::new();
    let (anna, hanno) = (house.guest("Anna").await, house.guest("Hanno").await);
    let changes = json!([set("war/title", "Zama <b>"), set("war/turns", 2)]);
    let document = changed(&anna, &start(&anna).await, changes, "").await["document"].clone();
    let (status, made) = keep(&anna, &document).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let url = made["url"].as_str().expect("an address").to_owned();
    assert_eq!(keep(&house.stranger(), &document).await.0, StatusCode::UNAUTHORIZED);

    // Listed for her alone; whoever has the address may look, and take a copy.
    let (_, list) = anna.get("/scenarios").await;
    assert!(list.contains(&url) && list.contains("Zama &lt;b&gt;"), "{list}");
    assert!(!hanno.get("/scenarios").await.1.contains(&url));
    let shared = house.stranger();
    assert_eq!(shared.json(&format!("{url}/document")).await["document"], document);
    assert!(anna.get(&url).await.1.contains("data-saved"));
    assert!(!shared.get(&url).await.1.contains("data-saved"));

    // Only she can change it, or throw it away.
    let other = changed(&hanno, &document, json!([set("war/title", "Mine")]), "").await["document"].clone();
    let wish = json!({ "game": "hannibal", "document": other });
    assert_eq!(hanno.post(&url, wish.clone()).await.0, StatusCode::BAD_REQUEST);
    assert_eq!(hanno.post(&format!("{url}/delete"), json!({})).await.0, StatusCode::BAD_REQUEST);
    assert_eq!(shared.json(&format!("{url}/document")).await["document"], document);
    assert_eq!(anna.post(&url, wish).await.0, StatusCode::OK);
    // It survives a restart.
    let house = house.reopened();
    let (anna, shared) = (anna.at(&house), house.stranger());
    assert_eq!(shared.json(&format!("{url}/document")).await["document"]["title"], "Mine");
    assert_eq!(anna.post(&format!("{url}/delete"), json!({})).await.0, StatusCode::OK);
    assert_eq!(shared.get(&url).await.0, StatusCode::NOT_FOUND);
    assert_eq!(shared.get("/scenarios/000000000000").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_scenario_is_played_alone_or_with_a_friend() {
    let house = House::new();
    let (anna, hanno) = (house.guest("Anna").await, house.guest("Hanno").await);
    let document = changed(&anna, &start(&anna).await, json!([set("war/turns", 1)]), "").await;
    let play = async |seats: Value, dice: Value| {
        let wish = json!({ "document": document["document"], "seats": seats, "dice": dice });
        anna.post("/editor/hannibal/play", wish).await
    };
    let (status, made) = play(json!({ "rome": "me", "carthage": "open" }), json!([])).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let game = made["url"].as_str().expect("an address").to_owned();
    let (status, _) = hanno.post(&format!("{game}/join"), json!({ "seat": "carthage" })).await;
    assert_eq!(status, StatusCode::OK);
    let state = anna.state(&game).await;
    assert_eq!((&state["study"], &state["turn"]), (&json!(false), &json!(1)));
    // It is over after its one turn.
    let players = [&anna, &hanno];
    for n in 0..3000 {
        let mut over = false;
        for player in players {
            let state = player.state(&game).await;
            over |= !state["over"].is_null();
            if state["asked"] == true {
                player.act(&game, &choice(&state, n), revision(&state)).await;
            }
        }
        if over {
            break;
        }
    }
    assert!(!anna.state(&game).await["over"].is_null());

    for (seats, dice, why) in [
        (json!({ "rome": "me", "carthage": "open" }), json!([6]), "nobody but the computer"),
        (json!({ "rome": "me", "carthage": "me" }), json!([7]), "7"),
        (json!({ "rome": "legate", "carthage": "legate" }), json!([]), "yours"),
        (json!({ "rome": "me" }), json!([]), "carthage"),
    ] {
        let (status, reply) = play(seats, dice).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert!(reply["error"].as_str().expect("a reason").contains(why), "{reply}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn set_dice_make_a_study_and_the_record_says_so() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let wish = json!({
        "document": start(&anna).await,
        "seats": { "rome": "me", "carthage": "me" },
        "dice": [6, 1, 6],
    });
    let (status, made) = anna.post("/editor/hannibal/play", wish).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let game = made["url"].as_str().expect("an address").to_owned();
    for n in 0..12 {
        let state = anna.asked(&game).await;
        assert_eq!((&state["study"], &state["loaded"]), (&json!(true), &json!(true)));
        anna.act(&game, &choice(&state, n), revision(&state)).await;
    }
    // Every moment of it can be looked at, also after a restart, and it goes on.
    let first = anna.json(&format!("{game}/at/0")).await;
    assert_eq!(first["history"]["step"], 0);
    let house = house.reopened();
    let anna = anna.at(&house);
    assert_eq!(anna.json(&format!("{game}/at/0")).await["board"], first["board"]);
    let state = anna.state(&game).await;
    assert_eq!(revision(&state), 12);
    assert!(anna.act(&game, &choice(&state, 0), 12).await.0.is_success());
    let (status, _) = anna.post(&format!("{game}/resign"), json!({ "seat": "rome" })).await;
    assert_eq!(status, StatusCode::OK);
    let record = anna.json(&format!("{game}/record")).await;
    assert_eq!(record["actions"][0], json!(["dice", [6, 1, 6]]));
    Record::from_value(record.clone()).expect("a record").replay::<State>().expect("it agrees");
    // It is not taken back as a game that counts.
    assert_eq!(anna.post("/replays", record).await.0, StatusCode::BAD_REQUEST);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moment_opens_only_for_whoever_may_know_everything() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({})).await;
    for browser in [&anna, &hanno, &house.guest("Gisgo").await] {
        for page in ["editor/0", "editor/0/document"] {
            let (status, said) = browser.get(&format!("{game}/{page}")).await;
            assert_eq!(status, StatusCode::FORBIDDEN, "{said}");
            assert!(!said.contains("hands"), "{said}");
        }
    }
    // Against the computer its hand is hidden, too.
    let alone = anna.create(json!({ "rome": "me", "carthage": "legate" })).await;
    assert_eq!(anna.get(&format!("{alone}/editor/0/document")).await.0, StatusCode::FORBIDDEN);
    // Around one device nobody knows all.
    let wish = json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "me" }, "curtain": true });
    let covered = anna.post("/games", wish).await.1["url"].as_str().expect("an address").to_owned();
    assert_eq!(anna.get(&format!("{covered}/editor/0/document")).await.0, StatusCode::FORBIDDEN);

    let own = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    for n in 0..40 {
        let state = anna.asked(&own).await;
        anna.act(&own, &choice(&state, n * 7), revision(&state)).await;
    }
    for at in [0, 13, 40] {
        let moment = anna.json(&format!("{own}/editor/{at}/document")).await;
        let desk = changed(&anna, &moment["document"], json!([]), "war").await;
        assert_eq!(desk["faults"], json!([]), "{}", moment["document"]);
        assert!(moment["document"]["procedure"].is_null());
    }
    assert_eq!(hanno.get(&format!("{own}/editor/0/document")).await.0, StatusCode::FORBIDDEN);
    assert_eq!(house.stranger().get(&format!("{own}/editor/0/document")).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(anna.get(&format!("{own}/editor/0")).await.0, StatusCode::OK);
    // Once the game is over, everybody may.
    anna.post(&format!("{own}/resign"), json!({ "seat": "rome" })).await;
    assert_eq!(hanno.get(&format!("{own}/editor/5/document")).await.0, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_says_what_it_would_do() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let own = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let document = anna.json(&format!("{own}/editor/0/document")).await["document"].clone();
    let (status, reply) = anna.post("/editor/hannibal/advice", json!({ "document": document })).await;
    assert_eq!(status, StatusCode::OK, "{reply}");
    assert!(!reply["advice"][0]["text"].as_str().expect("advice").is_empty());
    let (status, reply) =
        anna.post("/editor/hannibal/advice", json!({ "document": start(&anna).await })).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{reply}");
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_documents_do_no_harm() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let document = start(&anna).await;
    let keys: Vec<String> = document.as_object().expect("an object").keys().cloned().collect();
    let odd =
        [json!(null), json!(-1), json!(1e300), json!("x"), json!([[]]), json!({ "rome": 3 }), json!([{}])];
    let mut documents = vec![json!(null), json!(3), json!([]), json!({}), json!({ "forces": [1, [], {}] })];
    for key in &keys {
        for odd in &odd {
            let mut bad = document.clone();
            bad[key] = odd.clone();
            documents.push(bad);
        }
    }
    let opens = ["", "war", "generals", "cards", "rules", "space:rome", "space:", "nothing", "space:x/y"];
    let controls = [
        "space:rome/cus:rome",
        "space:rome/elephants",
        "space:rome/general",
        "space:rome/general:hannibal",
        "space:rome/clear",
        "space:rome/siege",
        "space:rome/tribe",
        "space:rome/control",
        "war/turns",
        "war/cards_per_turn:3",
        "war/cards_per_turn:0",
        "war/cards_per_turn:99999999999",
        "war/title",
        "war/victory.at_end",
        "general:hannibal/place",
        "general:hannibal/arrives",
        "general:africanus/brings",
        "general:fabius/office",
        "card:1/pile",
        "card:1/deck",
        "rules/edition",
        "rules/fates",
        "lasting/truce",
        "lasting/x",
        "",
        "/",
        "space:/",
        "war/forces",
    ];
    for (n, document) in documents.iter().enumerate() {
        let open = opens[n % opens.len()];
        // Each with some of them, all of them with some.
        for (m, control) in controls.iter().enumerate().filter(|(m, _)| m % 5 == n % 5) {
            let odd = &odd[(n + m) % odd.len()];
            let change = match m % 3 {
                0 => json!({ "control": control, "add": i64::MAX }),
                1 => json!({ "control": control, "set": "hannibal" }),
                _ => json!({ "control": control, "set": odd }),
            };
            let work = json!({ "document": document, "changes": [change], "open": open });
            let (status, reply) = anna.post(DESK, work).await;
            assert!(
                [StatusCode::OK, StatusCode::BAD_REQUEST].contains(&status),
                "{control}: {status} {reply}"
            );
        }
        let work = json!({ "document": document, "open": open });
        assert_eq!(anna.post(DESK, work).await.0, StatusCode::OK);
        let wish = json!({ "document": document, "seats": { "rome": "me", "carthage": "me" } });
        let (status, reply) = anna.post("/editor/hannibal/play", wish).await;
        assert!([StatusCode::CREATED, StatusCode::BAD_REQUEST].contains(&status), "{status} {reply}");
    }
    for (path, body) in [
        (DESK, "[1]".to_owned()),
        (DESK, json!({ "document": {}, "more": 1 }).to_string()),
        (DESK, json!({ "document": document, "changes": vec![set("war/turn", 1); 101] }).to_string()),
        ("/scenarios", json!({ "game": "chess", "document": document }).to_string()),
        ("/editor/mare-nostrum/desk", json!({ "document": {} }).to_string()),
    ] {
        let status = anna.post_raw(path, body).await.status();
        assert!(status.is_client_error(), "{path}: {status}");
    }
    let long = json!({ "document": { "title": "x".repeat(70_000) } }).to_string();
    assert_eq!(anna.post_raw(DESK, long).await.status(), StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_keeps_too_many_or_asks_too_often() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let document = start(&anna).await;
    for _ in 0..100 {
        assert_eq!(keep(&anna, &document).await.0, StatusCode::CREATED);
    }
    let (status, reply) = keep(&anna, &document).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(reply["error"].as_str().expect("a reason").contains("Delete one"), "{reply}");

    let house = House::with(Options::default());
    let anna = house.guest("Anna").await;
    let mut last = StatusCode::OK;
    for _ in 0..20 {
        last = keep(&anna, &document).await.0;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
}
