//! Records that people bring, and playing on from a moment.

use crate::common::{Browser, House, choice, id, revision};
use axum::http::StatusCode;
use engine::Record;
use hannibal::State;
use serde_json::{Value, json};

/// A finished game of one person, and its record.
async fn finished(anna: &Browser) -> (String, Value) {
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    for n in 0..20_000 {
        let state = anna.asked(&game).await;
        if !state["over"].is_null() {
            return (game.clone(), anna.json(&format!("{game}/record")).await);
        }
        anna.act(&game, &choice(&state, n * 31 + n / 3), revision(&state)).await;
    }
    panic!("a game without end");
}

async fn upload(browser: &Browser, record: &Value) -> (StatusCode, Value) {
    browser.post("/replays", record.clone()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_comes_back_as_a_game_that_was_not_played_here() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let (game, record) = finished(&anna).await;
    let (status, made) = upload(&anna, &record).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let copy = made["url"].as_str().expect("an address").to_owned();
    assert_ne!(copy, game);
    let check = |state: &Value| {
        assert_eq!((&state["uploaded"], &state["mine"]), (&json!(true), &json!([])));
        assert_eq!(state["over"], record["result"]);
        assert_eq!(state["seats"][0]["kind"], "unknown");
    };
    check(&anna.state(&copy).await);
    // It gives the same record again, and shows every moment with all eyes.
    assert_eq!(anna.json(&format!("{copy}/record")).await, record);
    Record::from_value(record.clone()).expect("a record").replay::<State>().expect("it agrees");
    let stranger = house.stranger();
    for eyes in ["rome", "carthage", "spectator"] {
        let (there, here) = (format!("{game}/at/40?eyes={eyes}"), format!("{copy}/at/40?eyes={eyes}"));
        let (there, here) = (stranger.json(&there).await, stranger.json(&here).await);
        assert_eq!((&there["board"], &there["hand"]), (&here["board"], &here["hand"]));
    }
    // Listed for whoever brought it, and for nobody else.
    let hanno = house.guest("Hanno").await;
    assert!(anna.get("/").await.1.contains(&copy));
    assert!(!hanno.get("/").await.1.contains(&copy));
    // Kept like any other game.
    let house = house.reopened();
    check(&house.stranger().state(&copy).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_does_not_agree_is_refused_with_the_reason() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let (_, record) = finished(&anna).await;
    let with = |key: &str, value: Value| {
        let mut record = record.clone();
        record[key] = value;
        record
    };
    let mut shorter = record.clone();
    shorter["actions"].as_array_mut().expect("actions").pop();
    let mut dice = record.clone();
    dice["actions"].as_array_mut().expect("actions").insert(0, json!(["dice", [6, 6]]));
    let mut swapped = record.clone();
    swapped["actions"].as_array_mut().expect("actions").swap(0, 1);
    let ended = |how: Value| {
        let mut record = shorter.clone();
        (record["result"], record["ended"]) = (Value::Null, how);
        record
    };
    for (wrong, why) in [
        (json!({}), "not a record"),
        (json!([1, 2]), "not a record"),
        (with("format", json!("other/1")), "not a record"),
        (with("game", json!("chess")), "not played here"),
        (with("rules_version", json!(999)), "rules version"),
        (with("seed", json!("00")), "64 hexadecimal digits"),
        (with("seed", Value::Null), "The seed is missing"),
        (with("seed", json!("00".repeat(32))), "step"),
        (with("commitment", json!("0")), "seed does not agree"),
        (with("hash", json!("0")), "fingerprint"),
        (with("result", json!({ "winner": "rome" })), "result"),
        (with("setup", json!({ "edition": "none" })), "setup"),
        (with("start", json!({ "turn": 1 })), "position"),
        (shorter.clone(), "result"),
        (dice, "set by a tool"),
        (swapped, "step 1"),
        (with("ended", json!({ "by": "time" })), "ends once"),
        (with("more", json!(1)), "not a record"),
        (ended(json!({ "by": "magic", "winner": null })), "fingerprint"),
    ] {
        let (status, reply) = upload(&anna, &wrong).await;
        let said = reply["error"].as_str().expect("a reason");
        assert_eq!(status, StatusCode::BAD_REQUEST, "{said}");
        assert!(said.contains(why), "{said} instead of {why}");
    }
    assert_eq!(upload(&house.stranger(), &record).await.0, StatusCode::UNAUTHORIZED);
    let long = format!("[{}1]", "1,".repeat(1 << 20));
    assert_eq!(anna.post_raw("/replays", long).await.status(), StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(anna.post_raw("/replays", "[[").await.status(), StatusCode::BAD_REQUEST);
    assert!(!anna.get("/").await.1.contains("Uploaded records"), "nothing was kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resigned_game_comes_back_as_well() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    for n in 0..20 {
        let state = anna.asked(&game).await;
        anna.act(&game, &choice(&state, n * 7), revision(&state)).await;
    }
    let (status, _) = anna.post(&format!("{game}/resign"), json!({ "seat": "rome" })).await;
    assert_eq!(status, StatusCode::OK);
    let record = anna.json(&format!("{game}/record")).await;
    let (status, made) = upload(&anna, &record).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let state = anna.state(made["url"].as_str().expect("an address")).await;
    assert_eq!(state["over"], json!({ "winner": "carthage", "by": "resignation" }));
    assert_eq!((&state["asked"], &state["choices"]), (&json!(false), &json!([])));
    let mut magic = record.clone();
    magic["ended"] = json!({ "winner": "carthage", "by": "magic" });
    assert_eq!(upload(&anna, &magic).await.0, StatusCode::BAD_REQUEST);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_is_tried_out() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    for n in 0..60 {
        let state = anna.asked(&game).await;
        anna.act(&game, &choice(&state, n * 13), revision(&state)).await;
    }
    let play_on = format!("{game}/play-on");
    let seats = json!({ "rome": "me", "carthage": "me" });
    for moment in [0, 17, 37, 60] {
        let (status, made) = anna.post(&play_on, json!({ "revision": moment, "seats": seats })).await;
        assert_eq!(status, StatusCode::CREATED, "{made}");
        let study = made["url"].as_str().expect("an address").to_owned();
        let (then, now) = (anna.json(&format!("{game}/at/{moment}")).await, anna.state(&study).await);
        for part in ["hand", "tracks", "scene", "waiting", "turn"] {
            assert_eq!(then[part], now[part], "{part} at {moment}");
        }
        assert_eq!((&now["study"], &now["revision"]), (&json!(true), &json!(0)));
        // It goes on, and is the same after a restart.
        for n in 0..10 {
            let state = anna.asked(&study).await;
            let (status, reply) = anna.act(&study, &choice(&state, n), revision(&state)).await;
            assert_eq!(status, StatusCode::OK, "{reply}");
        }
        let before = house.app.fingerprint(id(&study)).await.expect("a game");
        anna.post(&format!("{study}/resign"), json!({ "seat": "rome" })).await;
        let record: Record =
            Record::from_value(anna.json(&format!("{study}/record")).await).expect("a record");
        assert!(record.start.is_some());
        assert_eq!(record.replay::<State>().expect("it agrees").hash(), before.1);
        assert_eq!(upload(&anna, &record.to_value()).await.0, StatusCode::CREATED);
    }
    let wrong = [
        json!({ "revision": 1, "seats": { "rome": "legate", "carthage": "legate" } }),
        json!({ "revision": 1, "seats": { "rome": "me", "carthage": "open" } }),
        json!({ "revision": 1, "seats": { "rome": "me" } }),
        json!({ "revision": -1, "seats": seats }),
    ];
    for wish in wrong {
        assert_eq!(anna.post(&play_on, wish.clone()).await.0, StatusCode::BAD_REQUEST, "{wish}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tried_out_position_survives_a_restart() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let (game, _) = finished(&anna).await;
    // Of a game that is over, anybody may try out any position, also against the computer.
    let hanno = house.guest("Hanno").await;
    let seats = json!({ "rome": "me", "carthage": "legate" });
    let last = json!({ "revision": u64::MAX, "seats": seats });
    assert_eq!(
        hanno.post(&format!("{game}/play-on"), last).await.0,
        StatusCode::BAD_REQUEST,
        "it is over there"
    );
    let (status, made) =
        hanno.post(&format!("{game}/play-on"), json!({ "revision": 50, "seats": seats })).await;
    assert_eq!(status, StatusCode::CREATED);
    let study = made["url"].as_str().expect("an address").to_owned();
    for n in 0..10 {
        let state = hanno.asked(&study).await;
        hanno.act(&study, &choice(&state, n * 3), revision(&state)).await;
    }
    hanno.asked(&study).await;
    let before = house.app.fingerprint(id(&study)).await;
    let house = house.reopened();
    assert_eq!(house.app.fingerprint(id(&study)).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn secrets_are_not_tried_out() {
    let house = House::new();
    let (anna, hanno) = (house.guest("Anna").await, house.guest("Hanno").await);
    let with_computer = anna.create(json!({ "rome": "me", "carthage": "legate" })).await;
    let curtain = json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "me" }, "curtain": true });
    let (_, curtain) = anna.post("/games", curtain).await;
    let alone = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let wish = json!({ "revision": 0, "seats": { "rome": "me", "carthage": "me" } });
    for (who, game) in [
        (&anna, with_computer.as_str()),
        (&anna, curtain["url"].as_str().expect("an address")),
        (&hanno, &alone),
    ] {
        let (status, reply) = who.post(&format!("{game}/play-on"), wish.clone()).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{reply}");
        assert_eq!(who.state(game).await["history"]["tries"], json!([]));
    }
    let tries = anna.state(&alone).await["history"]["tries"].clone();
    let texts: Vec<_> = tries.as_array().expect("ways").iter().map(|way| way["text"].as_str()).collect();
    let expected = ["Rome against the computer", "Carthage against the computer", "All sides myself"];
    assert_eq!(texts, expected.map(Some));
    let wish = json!({ "revision": 0, "seats": tries[1]["seats"] });
    assert_eq!(anna.post(&format!("{alone}/play-on"), wish).await.0, StatusCode::CREATED);
}
