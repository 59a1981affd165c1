//! What a computer tells of a game: hints while it runs, to those who may have them, and an analysis when
//! it is over.

use std::time::Duration;

use crate::common::{Browser, House, choice, id, pair, revision};
use axum::http::StatusCode;
use futures_util::StreamExt;
use serde_json::{Value, json};
use server::Options;

fn house(iterations: u32) -> House {
    House::with(Options { no_limits: true, analysis_iterations: Some(iterations), ..Options::default() })
}

/// A short game that Anna has played with herself and given up.
async fn finished(anna: &Browser) -> String {
    let game = begun(anna).await;
    let (status, _) = anna.post(&format!("{game}/resign"), json!({ "seat": "rome" })).await;
    assert_eq!(status, StatusCode::OK);
    game
}

async fn begun(anna: &Browser) -> String {
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    for n in 0..20 {
        let state = anna.asked(&game).await;
        anna.act(&game, &choice(&state, n * 7), revision(&state)).await;
    }
    game
}

/// Waits until the analysis is made.
async fn done(browser: &Browser, analysis: &str) -> Value {
    for _ in 0..4000 {
        let found = browser.json(analysis).await;
        if found["state"] == "done" {
            return found;
        }
        assert_ne!(found["state"], "none", "it is under way");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("an analysis without end");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_analysed_once() {
    let house = house(4);
    let anna = house.guest("Anna").await;
    let game = begun(&anna).await;
    let analysis = format!("{game}/analysis");
    assert_eq!(anna.get(&analysis).await.0, StatusCode::CONFLICT);
    let (status, reply) = anna.post(&analysis, json!({})).await;
    assert_eq!(
        (status, &reply["error"]),
        (StatusCode::CONFLICT, &json!("A game is analysed when it is over."))
    );
    anna.post(&format!("{game}/resign"), json!({ "seat": "rome" })).await;

    // Anybody may look and ask for it; a name is needed for that.
    let stranger = house.stranger();
    assert_eq!(stranger.json(&analysis).await["state"], "none");
    assert_eq!(stranger.post(&analysis, json!({})).await.0, StatusCode::UNAUTHORIZED);
    let hanno = house.guest("Hanno").await;
    let (status, reply) = hanno.post(&analysis, json!({})).await;
    assert_eq!((status, &reply["may_cancel"]), (StatusCode::OK, &json!(false)), "{reply}");
    let found = done(&stranger, &analysis).await;
    let report = &found["report"];
    assert_eq!(report["seats"], json!(["Rome", "Carthage"]));
    let steps = report["steps"].as_array().expect("steps");
    assert!(!steps.is_empty() && steps.len() <= 20, "{report}");
    assert!(
        steps.iter().all(|step| step["at"].as_u64() < Some(20) && step["played"].is_string()),
        "{report}"
    );
    for account in report["accounts"].as_array().expect("accounts") {
        let number = |name: &str| account[name].as_i64().expect("a number");
        let parts: i64 = ["begin", "own", "others", "luck", "rest"].map(number).into_iter().sum();
        assert_eq!(parts, number("end"), "{account}");
    }
    // Asked for again, it is there; also after a restart.
    assert_eq!(anna.post(&analysis, json!({})).await, (StatusCode::OK, found.clone()));
    let house = house.reopened();
    assert_eq!(house.stranger().json(&analysis).await, found);
}

/// Dice that were set stand before the first step: moments are counted without them.
#[tokio::test(flavor = "multi_thread")]
async fn a_study_with_set_dice_is_analysed_at_its_moments() {
    let house = house(4);
    let anna = house.guest("Anna").await;
    let document = anna.json("/editor/hannibal/0/document").await["document"].clone();
    let seats = json!({ "rome": "me", "carthage": "me" });
    let wish = json!({ "document": document, "seats": seats, "dice": [6, 1, 6] });
    let (status, made) = anna.post("/editor/hannibal/play", wish).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let game = made["url"].as_str().expect("an address").to_owned();
    let mut revisions = Vec::new();
    for n in 0..6 {
        let state = anna.asked(&game).await;
        // What had to be is not judged.
        if choice(&state, 0) != choice(&state, 1) {
            revisions.push(revision(&state));
        }
        anna.act(&game, &choice(&state, n), revision(&state)).await;
    }
    anna.post(&format!("{game}/resign"), json!({ "seat": "rome" })).await;
    let analysis = format!("{game}/analysis");
    anna.post(&analysis, json!({})).await;
    let report = done(&anna, &analysis).await["report"].clone();
    let steps = report["steps"].as_array().expect("steps");
    let at: Vec<u64> = steps.iter().filter_map(|step| step["at"].as_u64()).collect();
    assert_eq!(at, revisions, "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_told_how_far_an_analysis_has_come() {
    let house = house(4);
    let anna = house.guest("Anna").await;
    let game = finished(&anna).await;
    let mut live = anna.listen(&format!("{game}/live")).await;
    let before = live.next().await.expect("a version").expect("unbroken");
    anna.post(&format!("{game}/analysis"), json!({})).await;
    let under_way = live.next().await.expect("a version").expect("unbroken");
    assert_ne!(before, under_way);
    while live.next().await.expect("a version").expect("unbroken") != before {}
    assert_eq!(anna.json(&format!("{game}/analysis")).await["state"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_can_be_cancelled_by_those_who_played() {
    let house = house(300);
    let (anna, hanno) = (house.guest("Anna").await, house.guest("Hanno").await);
    let game = finished(&anna).await;
    let (analysis, cancel) = (format!("{game}/analysis"), format!("{game}/analysis/cancel"));
    let (_, reply) = anna.post(&analysis, json!({})).await;
    assert_eq!(reply["may_cancel"], true, "{reply}");
    assert_eq!(hanno.post(&cancel, json!({})).await.0, StatusCode::FORBIDDEN);
    let (status, reply) = anna.post(&cancel, json!({})).await;
    assert_eq!((status, &reply["state"]), (StatusCode::OK, &json!("none")), "{reply}");
    let stored = "SELECT count(*) FROM analyses";
    let count: i64 = house.database().query_row(stored, [], |row| row.get(0)).expect("a number");
    assert_eq!(count, 0);
    // Cancelled or not, it can be asked for (again).
    let (_, reply) = hanno.post(&analysis, json!({})).await;
    assert_ne!(reply["state"], "none", "{reply}");
    anna.post(&cancel, json!({})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_three_waiting_is_told_to_wait() {
    let house = house(3000);
    let (anna, hanno) = (house.guest("Anna").await, house.guest("Hanno").await);
    let mut analyses = Vec::new();
    for _ in 0..4 {
        analyses.push(format!("{}/analysis", finished(&anna).await));
    }
    for analysis in &analyses[..3] {
        assert_eq!(anna.post(analysis, json!({})).await.0, StatusCode::OK);
    }
    let (status, reply) = anna.post(&analyses[3], json!({})).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    let why = "You have three analyses waiting already. Please ask again when one of them is made.";
    assert_eq!(reply["error"], why);
    assert_eq!(anna.json(&analyses[3]).await["state"], "none", "nothing is left of it");
    assert_eq!(hanno.post(&analyses[3], json!({})).await.0, StatusCode::OK);
    for analysis in &analyses[..3] {
        anna.post(&format!("{analysis}/cancel"), json!({})).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unfinished_analysis_is_begun_again_after_a_restart() {
    let house = house(4);
    let anna = house.guest("Anna").await;
    let game = finished(&anna).await;
    let asked = "INSERT INTO analyses (game, asked) VALUES (?1, 1)";
    house.database().execute(asked, [id(&game)]).expect("inserted");
    let house = house.reopened();
    let stranger = house.stranger();
    let analysis = format!("{game}/analysis");
    for _ in 0..4000 {
        if stranger.json(&analysis).await["state"] == "done" {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("it was not begun again");
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_games_and_nonsense_are_refused() {
    let house = house(4);
    let anna = house.guest("Anna").await;
    for what in ["analysis", "analysis/cancel"] {
        let path = format!("/games/0123456789bc/{what}");
        assert_eq!(anna.post(&path, json!({})).await.0, StatusCode::NOT_FOUND, "{what}");
    }
    let hint = "/games/0123456789bc/hint";
    assert_eq!(anna.post(hint, json!({ "revision": 0 })).await.0, StatusCode::NOT_FOUND);
    assert_eq!(anna.get("/games/0123456789bc/analysis").await.0, StatusCode::NOT_FOUND);
    let game = finished(&anna).await;
    assert_eq!(anna.post(&format!("{game}/analysis"), json!({ "more": 1 })).await.0, StatusCode::BAD_REQUEST);
    assert_eq!(anna.post(&format!("{game}/hint"), json!({})).await.0, StatusCode::BAD_REQUEST);
    let (status, _) = anna.post(&format!("{game}/hint"), json!({ "revision": 20 })).await;
    assert_eq!(status, StatusCode::CONFLICT, "the game is over");
}

/// How often the log says that somebody takes hints.
fn told(state: &Value) -> usize {
    state["log"].to_string().matches("takes hints from the computer").count()
}

#[tokio::test(flavor = "multi_thread")]
async fn against_the_computer_there_are_hints() {
    let house = house(4);
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "legate" })).await;
    for _ in 0..2 {
        let state = anna.asked(&game).await;
        assert_eq!(state["can_hint"], true);
        let wish = json!({ "revision": revision(&state) });
        let (status, hint) = anna.post(&format!("{game}/hint"), wish).await;
        assert_eq!(status, StatusCode::OK, "{hint}");
        let choices = state["choices"].as_array().expect("choices");
        assert!(choices.iter().any(|choice| choice["action"] == hint["action"]), "{hint}");
        assert!(
            hint["text"].as_str().is_some_and(|text| text.contains("choose") || text.contains("choice")),
            "{hint}"
        );
        // Nothing has changed but that everybody knows of it.
        let after = anna.state(&game).await;
        assert_eq!((revision(&after), told(&after)), (revision(&state), 1));
        let action = hint["action"].as_str().expect("an action");
        assert_eq!(anna.act(&game, action, revision(&state)).await.0, StatusCode::OK);
    }
    let no_hints =
        json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "legate" }, "hints": false });
    let (_, made) = anna.post("/games", no_hints).await;
    let game = made["url"].as_str().expect("an address");
    let state = anna.asked(game).await;
    let (status, _) = anna.post(&format!("{game}/hint"), json!({ "revision": revision(&state) })).await;
    assert_eq!((status, &state["can_hint"]), (StatusCode::CONFLICT, &json!(false)));
}

#[tokio::test(flavor = "multi_thread")]
async fn between_people_there_are_hints_only_where_it_was_agreed_on() {
    let house = house(4);
    let (anna, _, game) = pair(&house, json!({})).await;
    let state = anna.state(&game).await;
    let (status, reply) = anna.post(&format!("{game}/hint"), json!({ "revision": revision(&state) })).await;
    assert_eq!(
        (status, &reply["error"]),
        (StatusCode::CONFLICT, &json!("There are no hints at this table."))
    );

    let (anna, hanno, game) = pair(&house, json!({ "hints": true })).await;
    let hint = format!("{game}/hint");
    let states = [anna.state(&game).await, hanno.state(&game).await];
    let now = json!({ "revision": revision(&states[0]) });
    let (asked, other) = if states[0]["asked"] == true { (&anna, &hanno) } else { (&hanno, &anna) };
    let (status, reply) = other.post(&hint, now.clone()).await;
    assert_eq!((status, &reply["error"]), (StatusCode::CONFLICT, &json!("You are not asked anything now.")));
    assert_eq!(other.state(&game).await["can_hint"], false);
    assert_eq!(house.stranger().post(&hint, now.clone()).await.0, StatusCode::UNAUTHORIZED);
    let spectator = house.guest("Sosylos").await;
    assert_eq!(spectator.post(&hint, now.clone()).await.0, StatusCode::FORBIDDEN);
    assert_eq!(spectator.state(&game).await["can_hint"], false);
    let (status, reply) = asked.post(&hint, json!({ "revision": 77 })).await;
    assert_eq!((status, revision(&reply)), (StatusCode::CONFLICT, revision(&states[0])));
    assert_eq!(told(&anna.state(&game).await), 0, "nobody has had one yet");
    assert_eq!(asked.post(&hint, now).await.0, StatusCode::OK);
    assert_eq!(told(&other.state(&game).await), 1, "the other player knows of it");
}
