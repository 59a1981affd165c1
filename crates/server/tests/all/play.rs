//! People play: against the computer, against each other, alone.

use crate::common::{Browser, House, choice, id, key, revision};
use axum::http::StatusCode;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_plays_the_computer() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    // One by rules of thumb, and one that searches.
    for bot in ["legate", "tiro"] {
        plays(&anna, bot).await;
    }
}

async fn plays(anna: &Browser, bot: &str) {
    let game = anna.create(json!({ "rome": "me", "carthage": bot })).await;
    let mut bot_steps = 0;
    for n in 0..60 {
        let state = anna.asked(&game).await;
        if !state["over"].is_null() {
            break;
        }
        assert_eq!(state["eyes"], "rome");
        assert_eq!(state["waiting"], json!(["rome"]));
        assert!(!state["prompt"]["text"].as_str().expect("text").is_empty());
        assert!(state["board"].as_str().expect("pieces").starts_with("<"));
        let (status, reply) = anna.act(&game, &choice(&state, n * 7), revision(&state)).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
        assert_eq!(reply["accepted"], revision(&state) + 1);
        if reply["asked"] == false && reply["over"].is_null() {
            bot_steps += 1;
        }
    }
    assert!(bot_steps > 2, "the {bot} answered {bot_steps} times");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friend_takes_the_open_seat() {
    let house = House::new();
    let (anna, hanno) = (house.guest("Anna").await, house.guest("Hanno").await);
    let game = anna.create(json!({ "rome": "me", "carthage": "open" })).await;
    let state = anna.state(&game).await;
    assert_eq!((&state["begun"], &state["asked"]), (&json!(false), &json!(false)));
    let (status, _) = anna.act(&game, "first rome", 0).await;
    assert_eq!(status, StatusCode::CONFLICT);

    let (_, lobby) = hanno.get("/").await;
    assert!(lobby.contains("Open games") && lobby.contains(&game));
    let join = format!("{game}/join");
    assert_eq!(house.stranger().post(&join, json!({ "seat": "carthage" })).await.0, StatusCode::UNAUTHORIZED);
    for seat in ["rome", "athens"] {
        assert_eq!(hanno.post(&join, json!({ "seat": seat })).await.0, StatusCode::CONFLICT, "{seat}");
    }
    let (status, state) = hanno.post(&join, json!({ "seat": "carthage" })).await;
    assert_eq!((status, &state["mine"]), (StatusCode::OK, &json!(["carthage"])));
    let late = house.guest("Late").await;
    assert_eq!(late.post(&join, json!({ "seat": "carthage" })).await.0, StatusCode::CONFLICT);

    // Both see the same game with their own eyes.
    let first = if anna.state(&game).await["asked"] == true { &anna } else { &hanno };
    let (status, _) = first.act(&game, &choice(&first.asked(&game).await, 0), 0).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!((revision(&anna.state(&game).await), revision(&hanno.state(&game).await)), (1, 1));
    let (_, lobby) = hanno.get("/").await;
    assert!(lobby.contains("My games") && lobby.contains("Anna"));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_holds_both_sides() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let mut eyes = std::collections::BTreeSet::new();
    for n in 0..80 {
        let state = anna.state(&game).await;
        assert_eq!(state["waiting"][0], state["eyes"]);
        eyes.insert(state["eyes"].to_string());
        anna.act(&game, &choice(&state, n * 3), revision(&state)).await;
    }
    assert_eq!(eyes.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_is_taken_back_and_leaves_a_trace() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let before = anna.state(&game).await;
    assert_eq!(before["can_undo"], false);
    let (_, after) = anna.act(&game, &choice(&before, 0), 0).await;
    assert_eq!(after["can_undo"], true);
    let undo = format!("{game}/undo");
    let wish = json!({ "revision": 1, "key": key() });
    let (status, back) = anna.post(&undo, wish.clone()).await;
    assert_eq!((status, revision(&back)), (StatusCode::OK, 2));
    assert_eq!((&back["board"], &back["choices"]), (&before["board"], &before["choices"]));
    let lines = back["log"]["lines"].as_array().expect("lines");
    assert!(
        lines.last().expect("a line")["parts"][0]
            .as_str()
            .expect("text")
            .contains("takes the last step back")
    );
    // The same request once more: the same answer, nothing else happens.
    let (status, again) = anna.post(&undo, wish).await;
    assert_eq!((status, &again["accepted"]), (StatusCode::OK, &json!(2)));
    assert_eq!(
        anna.post(&undo, json!({ "revision": 2, "key": key() })).await.0,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    // Nothing is deleted, and the game goes on from there.
    let (status, _) = anna.act(&game, &choice(&back, 1), 2).await;
    assert_eq!(status, StatusCode::OK);
    let rows: u32 = house
        .database()
        .query_row("SELECT count(*) FROM actions WHERE game = ?1", [id(&game)], |row| row.get(0))
        .expect("a number");
    assert_eq!(rows, 3);
}

/// Whoever holds all seats changes eyes all the time; his log tells what everybody may know, so that the
/// lines which he has need not be sent again.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_holds_several_seats_reads_the_log_for_all_eyes() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let mut state = anna.state(&game).await;
    let mut other = 0;
    for n in 0..60 {
        let (seen, eyes) = (revision(&state), state["eyes"].clone());
        let wish = json!({ "action": choice(&state, n * 3), "revision": seen, "key": key(), "since": seen });
        let (status, next) = anna.post(&format!("{game}/act"), wish).await;
        assert_eq!(status, StatusCode::OK, "{next}");
        assert!(seen == 0 || next["log"]["from"].as_u64() > Some(0), "{}", next["log"]);
        other += u32::from(next["eyes"] != eyes);
        state = next;
    }
    assert!(other > 1, "{other}");
    let log = |state: &Value| state["log"]["lines"].clone();
    let stranger = house.guest("Otto").await;
    assert_eq!(log(&anna.state(&game).await), log(&stranger.state(&game).await));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_is_sent_from_where_the_reader_is() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "legate", "carthage": "me" })).await;
    for n in 0..30 {
        let state = anna.asked(&game).await;
        anna.act(&game, &choice(&state, n), revision(&state)).await;
    }
    let now = anna.asked(&game).await;
    let all = now["log"]["lines"].as_array().expect("lines").clone();
    assert_eq!(now["log"]["from"], 0);
    let part = anna.json(&format!("{game}/state?since={}", revision(&now) - 5)).await;
    // A line may tell several steps: then it is sent from its beginning.
    let from = part["log"]["from"].as_u64().expect("a revision");
    assert!(0 < from && from <= revision(&now) - 4, "{from}");
    let part = part["log"]["lines"].as_array().expect("lines").clone();
    assert!(part.len() < all.len() && all.ends_with(&part));
    let wrong = anna.get(&format!("{game}/state?since=never")).await;
    assert_eq!(wrong.0, StatusCode::OK);
}
