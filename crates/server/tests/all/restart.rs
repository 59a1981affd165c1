//! What was acknowledged is there after a restart, and nothing is ever lost.

use crate::common::{House, choice, id, key, revision};
use axum::http::StatusCode;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_the_same_after_a_restart() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let mut repeated = None;
    for n in 0..100 {
        let state = anna.state(&game).await;
        let wish = json!({ "action": choice(&state, n * 5), "revision": revision(&state), "key": key() });
        let (status, reply) = anna.post(&format!("{game}/act"), wish.clone()).await;
        assert_eq!(status, StatusCode::OK);
        repeated = Some((wish, reply["accepted"].clone()));
        if n % 9 == 0 && reply["can_undo"] == true {
            let wish = json!({ "revision": revision(&reply), "key": key() });
            assert_eq!(anna.post(&format!("{game}/undo"), wish).await.0, StatusCode::OK);
        }
    }
    let (before, state) = (house.app.fingerprint(id(&game)).await, anna.state(&game).await);
    assert!(before.as_ref().is_some_and(|(revision, _)| *revision >= 100));

    let house = house.reopened();
    assert_eq!(house.app.fingerprint(id(&game)).await, before);
    let cookie = anna.cookie.clone();
    let mut anna = house.stranger();
    anna.cookie = cookie;
    assert_eq!(anna.state(&game).await, state);
    // A request whose answer got lost in the restart is not carried out again.
    let (wish, accepted) = repeated.expect("played");
    let (status, reply) = anna.post(&format!("{game}/act"), wish).await;
    assert_eq!((status, &reply["accepted"]), (StatusCode::OK, &accepted));
    assert_eq!(house.app.fingerprint(id(&game)).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_other_rules_is_kept_and_shown() {
    for damage in [
        "UPDATE games SET rules_version = 0, turn = 7",
        "UPDATE actions SET action = 'first nobody' WHERE n = 1",
        "UPDATE games SET setup = '{\"edition\":\"lost\"}'",
    ] {
        let house = House::new();
        let anna = house.guest("Anna").await;
        let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
        let state = anna.state(&game).await;
        anna.act(&game, &choice(&state, 0), 0).await;
        house.database().execute(damage, []).expect("damaged");

        let house = house.reopened();
        let cookie = anna.cookie.clone();
        let mut anna = house.stranger();
        anna.cookie = cookie;
        let state = anna.state(&game).await;
        assert_eq!((&state["kept"], &state["asked"]), (&json!(true), &json!(false)), "{damage}");
        assert!(state["prompt"]["text"].as_str().expect("text").contains("made with other rules"));
        assert_eq!(anna.act(&game, "first rome", 1).await.0, StatusCode::CONFLICT);
        assert_eq!(anna.get(&game).await.0, StatusCode::OK);
        assert_eq!(anna.get("/").await.0, StatusCode::OK);
        let rows: u32 = house
            .database()
            .query_row("SELECT count(*) FROM actions", [], |row| row.get(0))
            .expect("a number");
        assert_eq!(rows, 1, "nothing is deleted");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_other_rules_goes_on_if_it_agrees_with_these() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    for n in 0..30 {
        let state = anna.state(&game).await;
        anna.act(&game, &choice(&state, n * 5), revision(&state)).await;
    }
    let before = anna.state(&game).await;
    house.database().execute("UPDATE games SET rules_version = 0", []).expect("set");

    let house = house.reopened();
    let cookie = anna.cookie.clone();
    let mut anna = house.stranger();
    anna.cookie = cookie;
    let mut after = anna.state(&game).await;
    for _ in 0..2000 {
        if after["kept"].is_null() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        after = anna.state(&game).await;
    }
    assert_eq!(after, before);
    assert_eq!(anna.act(&game, &choice(&after, 0), revision(&after)).await.0, StatusCode::OK);
    let version: u32 = house
        .database()
        .query_row("SELECT rules_version FROM games", [], |row| row.get(0))
        .expect("a number");
    assert_ne!(version, 0);
}

#[test]
fn a_newer_database_is_left_alone() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("trireme.sqlite");
    let database = rusqlite::Connection::open(&file).expect("a database");
    database.pragma_update(None, "user_version", 1000).expect("set");
    let options = server::Options { data: directory.path().to_owned(), ..server::Options::default() };
    let error = server::App::open(Vec::new(), &options).err().expect("refused");
    assert!(error.to_string().contains("newer version"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_directory_has_one_server() {
    let house = House::new();
    let options = server::Options { data: house.directory.path().to_owned(), ..server::Options::default() };
    let error = server::App::open(Vec::new(), &options).err().expect("refused");
    assert!(error.to_string().contains("another server uses"), "{error}");
    house.guest("Anna").await;

    // What a server leaves behind that was killed is no lock.
    let directory = tempfile::tempdir().expect("a directory");
    std::fs::write(directory.path().join("trireme.lock"), "").expect("written");
    House::on(directory, server::Options::default());
}
