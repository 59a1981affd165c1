//! Chat, notes, and what the lobby tells to whom.

use std::time::Duration;

use crate::common::{Browser, House, id, pair};
use axum::body::BodyDataStream;
use axum::http::StatusCode;
use futures_util::StreamExt;
use serde_json::{Value, json};

async fn chat(browser: &Browser, game: &str) -> Vec<(String, String)> {
    let reply = browser.json(&format!("{game}/chat")).await;
    let lines = reply["lines"].as_array().expect("lines");
    let text = |line: &Value, key: &str| line[key].as_str().expect("text").to_owned();
    lines.iter().map(|line| (text(line, "who"), text(line, "text"))).collect()
}

fn said(who: &str, text: &str) -> (String, String) {
    (who.to_owned(), text.to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn players_and_spectators_have_lists_of_their_own_until_the_end() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({})).await;
    let watcher = house.guest("Watcher").await;
    let say = format!("{game}/chat");
    let text = |text: &str| json!({ "text": text });
    assert_eq!(house.stranger().post(&say, text("x")).await.0, StatusCode::UNAUTHORIZED);
    anna.post(&say, text(" Ave,\n <b>Hanno</b>\u{202e}! ")).await;
    watcher.post(&say, text("Rome holds card 33")).await;
    hanno.post(&say, text("Salve.")).await;
    let table = vec![said("Anna", "Ave, <b>Hanno</b>!"), said("Hanno", "Salve.")];
    let gallery = vec![said("Watcher", "Rome holds card 33")];
    assert_eq!(chat(&anna, &game).await, table);
    assert_eq!(chat(&hanno, &game).await, table);
    for browser in [&watcher, &house.stranger()] {
        assert_eq!(chat(browser, &game).await, gallery);
    }
    // Only what is new; nonsense means all.
    assert_eq!(anna.json(&format!("{say}?since=1")).await["lines"].as_array().expect("lines").len(), 1);
    assert_eq!(anna.json(&format!("{say}?since=x")).await["lines"].as_array().expect("lines").len(), 2);

    let house = house.reopened();
    let (anna, hanno, watcher) = (anna.at(&house), hanno.at(&house), watcher.at(&house));
    assert_eq!(chat(&anna, &game).await, table);
    hanno.post(&format!("{game}/resign"), json!({})).await;
    for browser in [&anna, &hanno, &watcher, &house.stranger()] {
        assert_eq!(chat(browser, &game).await.len(), 3);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn talk_has_limits() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({})).await;
    let say = format!("{game}/chat");
    for empty in ["", "  \n", "\u{202e}\u{0}", &"x".repeat(501)] {
        assert_eq!(anna.post(&say, json!({ "text": empty })).await.0, StatusCode::CONFLICT, "{empty:?}");
    }
    for n in 0..8 {
        assert_eq!(anna.post(&say, json!({ "text": "x".repeat(500) })).await.0, StatusCode::OK, "{n}");
    }
    assert_eq!(anna.post(&say, json!({ "text": "more" })).await.0, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(hanno.post(&say, json!({ "text": "mine" })).await.0, StatusCode::OK);
    house.clock.advance(Duration::from_secs(30));
    assert_eq!(anna.post(&say, json!({ "text": "more" })).await.0, StatusCode::OK);
    let version = anna.state(&game).await["version"].clone();
    hanno.post(&say, json!({ "text": "news" })).await;
    assert_ne!(anna.state(&game).await["version"], version, "pages are told");
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_look_on_leave_room_for_those_who_play() {
    let house = House::new();
    let (anna, _, game) = pair(&house, json!({})).await;
    let watcher = house.guest("Watcher").await;
    let many = "WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 2500)
                INSERT INTO chat (game, n, list, person, said, text)
                SELECT ?1, n, 'gallery', 3, 0, 'noise' FROM count";
    house.database().execute(many, [id(&game)]).expect("said");
    let house = house.reopened();
    let (say, line) = (format!("{game}/chat"), json!({ "text": "Ave" }));
    assert_eq!(watcher.at(&house).post(&say, line.clone()).await.0, StatusCode::CONFLICT);
    assert_eq!(anna.at(&house).post(&say, line).await.0, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn notes_are_private_and_kept() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({})).await;
    let notes = format!("{game}/notes");
    assert_eq!(house.stranger().get(&notes).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(anna.json(&notes).await["text"], "");
    let text = "Hanno bluffs.\n<script>";
    assert_eq!(anna.post(&notes, json!({ "text": text })).await.0, StatusCode::OK);
    assert_eq!(hanno.json(&notes).await["text"], "");
    let long = json!({ "text": "ő".repeat(8001) });
    assert_eq!(anna.post(&notes, long).await.0, StatusCode::BAD_REQUEST);
    let house = house.reopened();
    assert_eq!(anna.at(&house).json(&notes).await["text"], text);
    assert!(!hanno.at(&house).state(&game).await.to_string().contains("bluffs"));
}

#[tokio::test(flavor = "multi_thread")]
async fn private_games_are_in_no_list_of_others() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({ "private": true })).await;
    let watcher = house.guest("Watcher").await;
    let seen = |page: &str| page.contains(&game);
    for over in [false, true] {
        for place in ["/", "/lobby/lists"] {
            for browser in [&watcher, &house.stranger()] {
                assert!(!seen(&browser.get(place).await.1), "{place}");
            }
            for browser in [&anna, &hanno] {
                assert!(seen(&browser.get(place).await.1), "{place}");
            }
        }
        // Whoever has the address may look on.
        assert_eq!(watcher.get(&game).await.0, StatusCode::OK);
        if !over {
            anna.post(&format!("{game}/resign"), json!({})).await;
        }
    }
}

/// The next word of a stream of updates.
async fn word(stream: &mut BodyDataStream) -> String {
    let bytes = stream.next().await.expect("it goes on").expect("bytes");
    String::from_utf8_lossy(&bytes).trim().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_told_that_something_is_new_and_count_as_spectators() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({})).await;
    let mut lobby = anna.listen("/lobby/live").await;
    let first = word(&mut lobby).await;
    assert!(first.starts_with("data:"), "{first}");
    let mut watching = house.stranger().listen(&format!("{game}/live")).await;
    let playing = hanno.listen(&format!("{game}/live")).await;
    word(&mut watching).await;
    let state = anna.state(&game).await;
    assert_eq!(state["spectators"], 1, "players are no spectators");
    assert_eq!((&state["seats"][0]["here"], &state["seats"][1]["here"]), (&json!(false), &json!(true)));
    anna.post(&format!("{game}/resign"), json!({})).await;
    assert_eq!(
        word(&mut watching).await,
        format!("data: {}", anna.state(&game).await["version"].as_str().expect("text"))
    );
    assert_ne!(word(&mut lobby).await, first);
    drop((watching, playing));
    assert_eq!(anna.state(&game).await["spectators"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_counts_what_waits_for_me() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({ "pace": { "kind": "slow", "days": 3 } })).await;
    let waiting = |page: String| page.split("data-waiting=\"").nth(1).and_then(|rest| rest.chars().next());
    let (_, mine) = anna.get("/lobby/lists").await;
    let (_, his) = hanno.get("/lobby/lists").await;
    let mut counts = [waiting(mine.clone()), waiting(his)];
    counts.sort_unstable();
    assert_eq!(counts, [Some('0'), Some('1')]);
    assert!(mine.contains("My games") && mine.contains(&game) && mine.contains("slow, 3 days"));
    let (_, watcher) = house.stranger().get("/lobby/lists").await;
    assert!(watcher.contains("Games to watch") && !watcher.contains("My games"));
    // A free seat asks nobody.
    let open = anna.create(json!({ "rome": "me", "carthage": "open" })).await;
    assert!(house.stranger().get("/").await.1.contains(&open));
    let (_, lists) = house.guest("New").await.get("/lobby/lists").await;
    assert!(lists.contains("Open games") && waiting(lists) == Some('0'));
    // Other rules are said before one sits down.
    let setup = json!({ "edition": "valley", "rules": { "fates": true } });
    let seats = json!({ "rome": "me", "carthage": "open" });
    anna.post("/games", json!({ "game": "hannibal", "setup": setup, "seats": &seats })).await;
    let (_, lists) = house.stranger().get("/lobby/lists").await;
    assert!(lists.contains("Valley edition, with Fates"), "{lists}");
    // So is another scenario; its background stands where it is chosen.
    let setup = json!({ "scenario": "after_cannae" });
    let (status, made) =
        anna.post("/games", json!({ "game": "hannibal", "setup": setup, "seats": seats })).await;
    assert!(status.is_success(), "{made}");
    let (_, page) = house.stranger().get("/").await;
    assert!(page.contains("After Cannae") && page.contains("More about After Cannae"), "{page}");
}
