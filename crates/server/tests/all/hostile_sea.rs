//! Requests about Hands in the Sea that should not work, and what comes of them.

use crate::common::{Browser, House, choice, key, revision};
use axum::http::StatusCode;
use serde_json::{Value, json};

async fn game(browser: &Browser) -> String {
    let wish = json!({ "game": "hands-in-the-sea", "seats": { "rome": "me", "carthage": "me" } });
    let (status, made) = browser.post("/games", wish).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    made["url"].as_str().expect("an address").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn setups_that_make_no_sense() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    for setup in [
        json!([]),
        json!(7),
        json!({ "fate": true }),
        json!({ "fate": "perhaps" }),
        json!({ "edition": "classic" }),
        json!({ "map": "owned-000000000000" }),
        json!({ "cards": "" }),
        json!({ "map": ["reconstructed"] }),
        json!({ "only": ["alt_revolt"] }),
        json!({ "events": "on", "only": ["revolt"] }),
        json!({ "events": "on", "only": ["alt_revolt", "alt_revolt"] }),
    ] {
        let seats = json!({ "rome": "me", "carthage": "me" });
        let wish = json!({ "game": "hands-in-the-sea", "setup": setup, "seats": seats });
        let (status, reply) = anna.post("/games", wish).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{setup}");
        assert!(reply["error"].is_string(), "{setup}");
    }
    for seats in [
        json!({ "rome": "me" }),
        json!({ "rome": "me", "greece": "me" }),
        json!({ "rome": "legate", "carthage": "me" }),
    ] {
        let wish = json!({ "game": "hands-in-the-sea", "seats": seats });
        assert_eq!(anna.post("/games", wish).await.0, StatusCode::BAD_REQUEST, "{seats}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn actions_of_others_and_actions_that_are_none() {
    let house = House::new();
    let (anna, hanno) = (house.guest("Anna").await, house.guest("Hanno").await);
    let game = game(&anna).await;
    let state = anna.state(&game).await;
    let wish = json!({ "action": choice(&state, 0), "revision": 0, "key": key() });
    let act = format!("{game}/act");
    assert_eq!(house.stranger().post(&act, wish.clone()).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(hanno.post(&act, wish.clone()).await.0, StatusCode::FORBIDDEN);
    for seat in ["carthage", "nobody"] {
        let mut wrong = wish.clone();
        wrong["seat"] = json!(seat);
        let status = anna.post(&act, wrong).await.0;
        assert!(status.is_client_error(), "{seat}: {status}");
    }
    for action in [
        "at atlantis",
        "draft excalibur",
        "cycle 9",
        "cycle -1",
        "sail moon",
        "reroll 255",
        "settle ",
        "",
        "give legion",
    ] {
        let (status, reply) = anna.act(&game, action, 0).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{action}");
        assert!(reply["error"].as_str().is_some_and(|words| words.ends_with('.')), "{reply}");
    }
    let cut = format!("{{\"action\":\"{}\",\"revision\":", choice(&state, 0));
    assert_eq!(anna.post_raw(&act, cut).await.status(), StatusCode::BAD_REQUEST);
    assert_eq!(revision(&anna.state(&game).await), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_says_what_is_reconstructed() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let state = anna.state(&game(&anna).await).await;
    assert!(state["note"].as_str().is_some_and(|note| note.contains("reconstructed")), "{}", state["note"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn damaged_records_are_refused() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let text = include_str!("../../../../games/hands-in-the-sea/rules/fixtures/capital.json");
    let sound: Value = serde_json::from_str(text).expect("JSON");
    let touched: [(&str, Value); 9] = [
        ("game", json!("hannibal")),
        ("rules_version", json!(1_000_000)),
        ("setup", json!({ "map": "owned-000000000000" })),
        ("setup", json!([])),
        ("seed", json!("00")),
        ("hash", json!("0")),
        ("actions", json!([["rome", "at atlantis"]])),
        ("actions", json!([["carthage", "settle"]])),
        ("actions", json!(7)),
    ];
    for (name, value) in touched {
        let mut record = sound.clone();
        record[name] = value;
        let (status, reply) = anna.post("/replays", record).await;
        assert!(status.is_client_error() && reply["error"].is_string(), "{name}: {status} {reply}");
    }
    assert_eq!(anna.post_raw("/replays", &text[..text.len() / 2]).await.status(), StatusCode::BAD_REQUEST);
    assert_eq!(anna.post("/replays", sound).await.0, StatusCode::CREATED);
}
