//! What is sent to a seat holds nothing that the seat may not know.

mod common;

use axum::http::StatusCode;
use common::{Browser, House, choice, id, revision};
use serde_json::{Value, json};

/// The codes of the cards in a hand, as the page of their owner shows them.
fn hand(state: &Value) -> Vec<String> {
    let html = state["hand"].as_str().expect("a hand");
    let cards = html.split("data-on=\"card:").skip(1).filter_map(|part| part.split('"').next());
    cards.map(|code| format!("card:{code}\"")).collect()
}

/// Everything that is sent to somebody about a game, as one text.
async fn sent(browser: &Browser, game: &str) -> (Value, String) {
    let (status, text) = browser.get(&format!("{game}/state")).await;
    assert_eq!(status, StatusCode::OK);
    (serde_json::from_str(&text).expect("JSON"), text)
}

#[tokio::test(flavor = "multi_thread")]
async fn no_hand_reaches_other_eyes() {
    let house = House::new();
    let (anna, hanno) = (house.guest("Anna").await, house.guest("Hanno").await);
    let stranger = house.stranger();
    let game = anna.create(json!({ "rome": "me", "carthage": "open" })).await;
    hanno.post(&format!("{game}/join"), json!({ "seat": "carthage" })).await;
    let seed: String = house
        .database()
        .query_row("SELECT seed FROM games WHERE id = ?1", [id(&game)], |row| row.get(0))
        .expect("the seed");
    let mut compared = 0;
    for n in 0..600 {
        let (rome, rome_text) = sent(&anna, &game).await;
        let (carthage, carthage_text) = sent(&hanno, &game).await;
        let (_, stranger_text) = sent(&stranger, &game).await;
        let (roman, punic) = (hand(&rome), hand(&carthage));
        for text in [&rome_text, &carthage_text, &stranger_text] {
            assert!(!text.contains(&seed));
        }
        // Quotes are escaped in JSON: `data-on=\"card:33\"`.
        let shows = |text: &str, card: &String| text.contains(&card.replace('"', "\\\""));
        for card in &roman {
            assert!(shows(&rome_text, card));
            assert!(!shows(&carthage_text, card) && !shows(&stranger_text, card), "{card} at step {n}");
            compared += 1;
        }
        for card in &punic {
            assert!(!shows(&rome_text, card) && !shows(&stranger_text, card), "{card} at step {n}");
            compared += 1;
        }
        if !rome["over"].is_null() {
            break;
        }
        let (player, state) = if rome["asked"] == true { (&anna, rome) } else { (&hanno, carthage) };
        let (status, _) = player.act(&game, &choice(&state, n * 13 + n / 7), revision(&state)).await;
        assert_eq!(status, StatusCode::OK);
    }
    assert!(compared > 1000, "{compared}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_the_computer_ends_with_its_record() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "random" })).await;
    let record = format!("{game}/record");
    assert_eq!(anna.get(&record).await.0, StatusCode::BAD_REQUEST);
    for n in 0..20_000 {
        let state = anna.asked(&game).await;
        if !state["over"].is_null() {
            break;
        }
        let (status, reply) = anna.act(&game, &choice(&state, n * 31 + n / 3), revision(&state)).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
    }
    let state = anna.state(&game).await;
    assert!(!state["over"].is_null(), "not over");
    let replay: engine::Record = serde_json::from_value(anna.json(&record).await).expect("a record");
    let replayed = replay.replay::<hannibal::State>().expect("it replays");
    assert_eq!(Some(replayed.hash()), house.app.fingerprint(id(&game)).await.map(|(_, hash)| hash));
    let (_, lobby) = anna.get("/").await;
    assert!(lobby.contains("Finished") && lobby.contains(" won"));
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_hold_their_rules_and_scripts() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let (_, rules) = anna.get("/rules/hannibal").await;
    assert!(rules.contains("<a id=\"p6-2\"></a>"));
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    assert_eq!(anna.state(&game).await["prompt"]["href"], "/rules/hannibal#p6-2");
    let state = anna.state(&game).await;
    let (status, ground) = anna.get(state["ground"].as_str().expect("an address")).await;
    assert!(
        status == StatusCode::OK && ground.starts_with("<svg") && ground.contains("<g id=\"pieces\"></g>")
    );
    assert_eq!(anna.get("/ground/chess").await.0, StatusCode::NOT_FOUND);
    let (_, page) = anna.get(&game).await;
    for part in page.split('"').filter(|part| part.starts_with("/web/")) {
        assert_eq!(anna.get(part).await.0, StatusCode::OK, "{part}");
    }
    assert_eq!(anna.get("/health").await, (StatusCode::OK, "ok\n".to_owned()));
}
