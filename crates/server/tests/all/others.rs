//! What somebody can do about others, and what he can have of himself.

use std::time::Duration;

use crate::common::{Browser, ELEPHANTS, House, choice, id, number, pair, revision};
use axum::http::StatusCode;
use serde_json::{Value, json};
use server::Options;
use server::admin::Admin;

const TABLE: [&str; 2] = ["rome", "carthage"];

async fn say(browser: &Browser, game: &str, text: &str) {
    let (status, reply) = browser.post(&format!("{game}/chat"), json!({ "text": text })).await;
    assert_eq!(status, StatusCode::OK, "{reply}");
}

async fn heard(browser: &Browser, game: &str) -> Vec<String> {
    let lines = browser.json(&format!("{game}/chat")).await;
    let lines = lines["lines"].as_array().expect("lines");
    lines.iter().map(|line| line["text"].as_str().expect("text").to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_blocked_is_not_heard_and_not_let_in() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({})).await;
    say(&hanno, &game, "Elephants!").await;
    say(&anna, &game, "Ave").await;
    let lines = anna.json(&format!("{game}/chat")).await;
    assert_eq!((&lines["lines"][0]["mine"], &lines["lines"][1]["mine"]), (&json!(false), &json!(true)));
    let (line, seat) = (json!({ "whom": { "line": 1 } }), json!({ "whom": { "seat": "rome" } }));
    for (browser, wish) in [
        (&anna, json!({ "whom": { "line": 2 } })),
        (&anna, seat.clone()),
        (&anna, json!({ "whom": { "line": 7 } })),
        (&anna, json!({ "whom": { "seat": "egypt" } })),
    ] {
        let (status, reply) = browser.post(&format!("{game}/block"), wish.clone()).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{wish} {reply}");
    }
    assert_eq!(
        house.stranger().post(&format!("{game}/block"), seat.clone()).await.0,
        StatusCode::UNAUTHORIZED
    );

    for _ in 0..2 {
        assert_eq!(anna.post(&format!("{game}/block"), line.clone()).await.0, StatusCode::OK);
    }
    say(&hanno, &game, "More elephants!").await;
    assert_eq!(heard(&anna, &game).await, ["Ave"], "neither what he says nor what he has said");
    assert_eq!(heard(&hanno, &game).await, ["Elephants!", "Ave", "More elephants!"], "he is not told");
    // He does not sit down where she is host, or sits.
    for wish in [json!({ "rome": "me", "carthage": "open" }), json!({ "rome": "open", "carthage": "me" })] {
        let table = anna.create(wish).await;
        for seat in TABLE {
            let (status, reply) = hanno.post(&format!("{table}/join"), json!({ "seat": seat })).await;
            let taken = anna.state(&table).await["seats"][usize::from(seat == "carthage")]["kind"] != "open";
            let expected = if taken { StatusCode::CONFLICT } else { StatusCode::FORBIDDEN };
            assert_eq!(status, expected, "{reply}");
        }
    }
    // Nor by a rematch that he asks for: her seat is open.
    assert_eq!(hanno.post(&format!("{game}/resign"), json!({})).await.0, StatusCode::OK);
    assert_eq!(hanno.post(&format!("{game}/rematch"), json!({})).await.0, StatusCode::OK);
    let next = hanno.state(&game).await["menu"]["next"].as_str().expect("a game").to_owned();
    let seats = hanno.state(&next).await["seats"].clone();
    assert!(seats[0]["mine"] == true && seats[1]["kind"] == "open", "{seats}");

    // Until she changes her mind.
    let page = anna.get("/account").await.1;
    let (_, rest) = page.split_once("name=\"person\" value=\"").expect("he is listed");
    let blocked: i64 = rest.split('"').next().and_then(|number| number.parse().ok()).expect("a number");
    assert!(!hanno.get("/account").await.1.contains("name=\"person\""));
    hanno.post("/account/unblock", json!({ "person": blocked })).await;
    assert_eq!(heard(&anna, &game).await, ["Ave"], "nobody else unblocks him");
    assert_eq!(anna.post("/account/unblock", json!({ "person": blocked })).await.0, StatusCode::OK);
    assert_eq!(heard(&anna, &game).await.len(), 3);
    let table = anna.create(json!({ "rome": "me", "carthage": "open" })).await;
    assert_eq!(hanno.post(&format!("{table}/join"), json!({ "seat": "carthage" })).await.0, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_or_a_name_is_reported_once() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({})).await;
    let watcher = house.guest("Watcher").await;
    say(&hanno, &game, "Something bad").await;
    let report = format!("{game}/report");
    let line = json!({ "whom": { "line": 1 }, "why": "An insult \u{202e}" });
    assert_eq!(watcher.post(&report, line.clone()).await.0, StatusCode::BAD_REQUEST, "he cannot read it");
    assert_eq!(hanno.post(&report, line.clone()).await.0, StatusCode::BAD_REQUEST, "his own");
    for why in ["", " \u{200b}", &"x".repeat(301)] {
        let wish = json!({ "whom": { "line": 1 }, "why": why });
        assert_eq!(anna.post(&report, wish).await.0, StatusCode::BAD_REQUEST, "{why}");
    }
    for _ in 0..2 {
        assert_eq!(anna.post(&report, line.clone()).await.0, StatusCode::OK);
    }
    let name = json!({ "whom": { "seat": "carthage" }, "why": "His name" });
    assert_eq!(anna.post(&report, name.clone()).await.0, StatusCode::OK);
    let database = house.database();
    let mut rows =
        database.prepare("SELECT game, line, text, why, outcome FROM reports ORDER BY id").expect("a table");
    type Row = (Option<String>, Option<i64>, String, String, Option<String>);
    let row = |row: &rusqlite::Row<'_>| -> rusqlite::Result<Row> {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?))
    };
    let kept: Vec<Row> = rows.query_map([], row).expect("rows").collect::<Result<_, _>>().expect("rows");
    let line =
        (Some(id(&game).to_owned()), Some(1), "Something bad".to_owned(), "An insult".to_owned(), None);
    assert_eq!(kept, [line, (None, None, "Hanno".to_owned(), "His name".to_owned(), None)]);
    // Of whoever has left, no report says the name. Operators read words in its place.
    assert_eq!(hanno.post("/account/delete", json!({})).await.0, StatusCode::OK);
    assert_eq!(number(&house, "SELECT count(*) FROM reports WHERE text = ''"), 1);
    let operator = Admin::open(house.directory.path(), "tester", house.clock.clone()).expect("it opens");
    let told = operator.reports(true, 2).expect("read");
    let told: Vec<_> = told.iter().map(|report| (report.about.as_str(), report.text.as_str())).collect();
    assert_eq!(told, [("somebody who left", "somebody who left"), ("somebody who left", "Something bad")]);
    assert_eq!(number(&house, "SELECT count(*) FROM reports WHERE text = 'Something bad'"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_buries_the_operator_in_reports() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({})).await;
    for n in 0..21 {
        say(&hanno, &game, &format!("Line {n}")).await;
        house.clock.advance(Duration::from_secs(10));
    }
    for n in 1..=21 {
        let wish = json!({ "whom": { "line": n }, "why": "x" });
        let (status, reply) = anna.post(&format!("{game}/report"), wish).await;
        assert_eq!(status == StatusCode::OK, n <= 20, "{n} {reply}");
    }
    assert_eq!(number(&house, "SELECT count(*) FROM reports"), 20);
    // With limits, few at once.
    let house = House::with(Options::default());
    let (anna, hanno, game) = pair(&house, json!({})).await;
    say(&hanno, &game, "Line").await;
    let wish = json!({ "whom": { "line": 1 }, "why": "x" });
    for n in 0..6 {
        let (status, _) = anna.post(&format!("{game}/report"), wish.clone()).await;
        assert_eq!(status == StatusCode::OK, n < 5, "{n}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn blocks_come_along_and_end_with_the_account() {
    let house = House::new();
    let (hanno, _) = house.account_with_program("Hanno").await;
    let mut guest = house.guest("Anna's phone").await;
    let table = hanno.create(json!({ "rome": "me", "carthage": "open" })).await;
    guest.post(&format!("{table}/join"), json!({ "seat": "carthage" })).await;
    let (rome, carthage) = (json!({ "whom": { "seat": "rome" } }), json!({ "whom": { "seat": "carthage" } }));
    assert_eq!(guest.post(&format!("{table}/block"), rome).await.0, StatusCode::OK);
    assert_eq!(hanno.post(&format!("{table}/block"), carthage).await.0, StatusCode::OK);
    house.account_with_program("Anna").await;
    let wish = json!({ "name": "Anna", "password": ELEPHANTS, "bring_games": true });
    assert_eq!(guest.post_and_keep("/login", wish).await.0, StatusCode::OK);
    let both =
        "SELECT count(*) FROM blocks b JOIN people p ON p.id = b.person JOIN people o ON o.id = b.other
                WHERE (p.name, o.name) IN (('Anna', 'Hanno'), ('Hanno', 'Anna'))";
    assert_eq!(number(&house, both), 2);
    assert_eq!(guest.post("/account/delete", json!({ "password": ELEPHANTS })).await.0, StatusCode::OK);
    assert_eq!(number(&house, "SELECT count(*) FROM blocks"), 0);
}

/// Everything that is kept about somebody.
async fn export(browser: &Browser) -> Value {
    browser.json("/account/export").await
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_have_all_that_is_kept_about_him() {
    let house = House::new();
    let (anna, _) = house.account_with_program("Anna").await;
    let hanno = house.guest("Hanno").await;
    let table = json!({ "rome": "me", "carthage": "open" });
    let (over, running) = (anna.create(table.clone()).await, anna.create(table).await);
    for game in [&over, &running] {
        let (status, _) = hanno.post(&format!("{game}/join"), json!({ "seat": "carthage" })).await;
        assert_eq!(status, StatusCode::OK);
        say(&anna, game, "Ave <b>").await;
        say(&hanno, game, "Chaire").await;
        assert_eq!(anna.post(&format!("{game}/notes"), json!({ "text": "Beware" })).await.0, StatusCode::OK);
        // Whoever is asked plays, so that both have done something.
        for n in 0..12 {
            for player in [&anna, &hanno] {
                let state = player.state(game).await;
                if state["asked"] == true {
                    player.act(game, &choice(&state, n), revision(&state)).await;
                }
            }
        }
    }
    assert_eq!(hanno.post(&format!("{over}/resign"), json!({})).await.0, StatusCode::OK);
    assert_eq!(
        anna.post(&format!("{over}/block"), json!({ "whom": { "seat": "carthage" } })).await.0,
        StatusCode::OK
    );
    let wish = json!({ "whom": { "seat": "carthage" }, "why": "His name" });
    assert_eq!(anna.post(&format!("{over}/report"), wish).await.0, StatusCode::OK);

    assert!(anna.get("/account").await.1.contains("href=\"/account/export\""));
    assert_eq!(house.stranger().get("/account/export").await.0, StatusCode::UNAUTHORIZED);
    let all = export(&anna).await;
    assert_eq!((&all["person"]["name"], &all["person"]["account"]), (&json!("Anna"), &json!(1)));
    for (part, count) in
        [("sessions", 1), ("devices", 1), ("tokens", 1), ("blocks", 1), ("reports", 1), ("games", 2)]
    {
        assert_eq!(all[part].as_array().map(Vec::len), Some(count), "{part}: {}", all[part]);
    }
    let done = |all: &Value| -> Vec<String> {
        let done = all["audit"].as_array().expect("a list").iter();
        done.map(|entry| entry["kind"].as_str().expect("a word").to_owned()).collect()
    };
    assert_eq!(done(&all), ["registered", "token made"]);
    assert_eq!((&all["tokens"][0]["name"], &all["blocks"][0]["name"]), (&json!("laptop"), &json!("Hanno")));
    let words = all.to_string();
    assert!(!words.contains("argon2") && !words.contains("trireme_"), "nothing by which she is known");
    let secrets = "SELECT lower(hex(token)) FROM sessions UNION SELECT lower(hex(hash)) FROM tokens";
    let database = house.database();
    let mut secrets = database.prepare(secrets).expect("sound");
    for secret in secrets.query_map([], |row| row.get::<_, String>(0)).expect("rows") {
        assert!(!words.contains(&secret.expect("a hash")));
    }

    let game = |name: &String| {
        let games = all["games"].as_array().expect("games");
        games.iter().find(|game| game["id"] == id(name)).expect("it is there").clone()
    };
    let (over, running) = (game(&over), game(&running));
    for game in [&over, &running] {
        assert_eq!(
            (&game["said"][0]["what"], game["said"].as_array().map(Vec::len)),
            (&json!("Ave <b>"), Some(1))
        );
        assert_eq!((&game["notes"], &game["seats"][1]["who"]), (&json!("Beware"), &json!("Hanno")));
    }
    // A finished game is there as a whole; of a running one, what she has done and what she may know.
    let seats = |game: &Value| -> Vec<String> {
        let steps = game["steps"].as_array().expect("steps").iter();
        let mut seats: Vec<String> = steps.map(|step| step[0].as_str().expect("a seat").to_owned()).collect();
        seats.sort();
        seats.dedup();
        seats
    };
    assert_eq!(
        (seats(&over), seats(&running)),
        (vec!["carthage".into(), "rome".into()], vec!["rome".to_owned()])
    );
    assert!(over["seed"].is_string() && over["record"].is_string() && over["over"] == true);
    assert!(running["seed"].is_null() && running["start"].is_null() && running["over"] == false);
    let seed = "SELECT seed FROM games WHERE state = 'running'";
    let seed: String = database.query_row(seed, [], |row| row.get(0)).expect("a seed");
    assert!(!words.contains(&seed));
    // A guest has as much. That others have complained of him is theirs.
    let mut operator = Admin::open(house.directory.path(), "tester", house.clock.clone()).expect("it opens");
    operator.decide(1, "Insults everybody").expect("decided");
    operator.rename("Hanno", "Mago").expect("renamed");
    let all = export(&hanno).await;
    assert_eq!(all["games"].as_array().map(Vec::len), Some(2));
    assert_eq!(done(&all), ["admin-rename"]);
    assert!(!all.to_string().contains("Insults") && !all.to_string().contains("tester"), "{all}");
}

/// The hands of the others are covered, but all seats are his in the eyes of the database.
#[tokio::test(flavor = "multi_thread")]
async fn where_one_device_is_passed_around_nobody_gets_the_steps_before_the_end() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let wish = json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "me" }, "curtain": true });
    let (_, made) = anna.post("/games", wish).await;
    let game = made["url"].as_str().expect("an address");
    for n in 0..12 {
        let state = anna.state(game).await;
        anna.act(game, &choice(&state, n), revision(&state)).await;
    }
    assert!(number(&house, "SELECT count(*) FROM actions") > 0);
    let steps = async || {
        let all = export(&anna).await;
        all["games"][0]["steps"].as_array().expect("steps").len()
    };
    assert_eq!(steps().await, 0);
    assert_eq!(anna.post(&format!("{game}/resign"), json!({})).await.0, StatusCode::OK);
    assert!(steps().await > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_fetches_all_of_it_all_the_time() {
    let house = House::with(Options::default());
    let anna = house.guest("Anna").await;
    for n in 0..5 {
        let (status, _) = anna.get("/account/export").await;
        assert_eq!(status == StatusCode::OK, n < 3, "{n}");
    }
}
