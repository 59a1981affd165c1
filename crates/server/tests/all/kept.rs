//! Finished games that the rules of now cannot play again: all that was known of them is still to be had.

use axum::http::StatusCode;
use engine::Record;
use serde_json::{Value, json};
use server::admin::Admin;
use server::{Clock, Options};

use crate::common::{Browser, House, choice, id, key, revision};

/// A game of each title.
const GAMES: [(&str, &[&str]); 3] = [
    ("hannibal", &["rome", "carthage"]),
    ("mare-nostrum", &["carthage", "greece", "babylon"]),
    ("hands-in-the-sea", &["rome", "carthage"]),
];

/// What makes the rules of now lead elsewhere.
const OTHER_RULES: &str = "UPDATE games SET rules_version = 0, turn = turn + 90, hash = NULL";

/// A game that was played for a while by as many people as it has seats, who then agreed to a draw.
async fn finished(house: &House, game: &str, seats: &[&str]) -> (Vec<Browser>, String) {
    let mut people = Vec::new();
    for seat in seats {
        people.push(house.guest(&format!("Player {seat}")).await);
    }
    let mut wish = json!({ "game": game, "setup": {}, "seats": {} });
    if seats.len() == 3 {
        wish["setup"]["players"] = "3".into();
    }
    for (n, seat) in seats.iter().enumerate() {
        wish["seats"][seat] = if n == 0 { "me" } else { "open" }.into();
    }
    let (status, made) = people[0].post("/games", wish).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let game = made["url"].as_str().expect("an address").to_owned();
    for (person, seat) in people.iter().zip(seats).skip(1) {
        person.post(&format!("{game}/join"), json!({ "seat": seat })).await;
    }
    let mut taken_back = 0;
    for n in 0..60 {
        let person = &people[n % people.len()];
        let state = person.state(&game).await;
        if state["asked"] != true {
            continue;
        }
        let (status, reply) = person.act(&game, &choice(&state, n * 5), revision(&state)).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
        if taken_back < 3 && reply["can_undo"] == true {
            taken_back += 1;
            let undo = json!({ "revision": revision(&reply), "key": key() });
            assert_eq!(person.post(&format!("{game}/undo"), undo).await.0, StatusCode::OK);
        }
    }
    assert!(taken_back > 0, "the test sees steps that were taken back");
    people[0].post(&format!("{game}/chat"), json!({ "text": "Well played." })).await;
    for person in &people {
        assert_eq!(person.post(&format!("{game}/draw"), json!({ "agree": true })).await.0, StatusCode::OK);
    }
    (people, game)
}

fn prompt(state: &Value) -> &str {
    state["prompt"]["text"].as_str().expect("a text")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_of_other_rules_is_shown_as_it_ended() {
    for (title, seats) in GAMES {
        let house = House::new();
        let (people, game) = finished(&house, title, seats).await;
        let stranger = house.stranger();
        let mut before = Vec::new();
        for person in people.iter().chain([&stranger]) {
            before.push(person.state(&game).await);
        }
        let record = stranger.json(&format!("{game}/record")).await;

        let house = house.altered(OTHER_RULES).await;
        let stranger = house.stranger();
        for (person, before) in people.iter().chain([&stranger]).zip(&before) {
            let after = person.at(&house).state(&game).await;
            assert_eq!(after["kept"], true, "{title}");
            for part in ["board", "hand", "tracks", "seats", "mine", "over", "record", "commitment"] {
                assert_eq!(after[part], before[part], "{title}: {part}");
            }
            assert_eq!(after["log"]["lines"], before["log"]["lines"], "{title}");
            for words in ["agrees: the game is a draw", "made with other rules", "version 0", "as it ended"] {
                assert!(prompt(&after).contains(words), "{title}: {}", prompt(&after));
            }
        }
        // The record is what it was, but for the rules; it says of itself that it is of others.
        let kept = stranger.json(&format!("{game}/record")).await;
        let mut same = record.clone();
        (same["rules_version"], same["hash"]) = (0.into(), "".into());
        assert_eq!(kept, same, "{title}");
        let (status, refused) = people[0].at(&house).post("/replays", kept).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{title}");
        assert!(refused["error"].to_string().contains("played under rules version 0"), "{refused}");
        // What was said, and that it was played.
        assert_eq!(stranger.json(&format!("{game}/chat")).await["lines"][0]["text"], "Well played.");
        let (_, lists) = stranger.get("/").await;
        assert!(lists.contains(&game) && lists.contains("a draw by agreement"), "{title}");
        // What cannot be done, and why.
        let analysis = format!("{game}/analysis");
        let found = stranger.json(&analysis).await;
        assert_eq!(found["state"], "impossible");
        assert!(found["why"].to_string().contains("play again"), "{found}");
        let (status, refused) = people[0].at(&house).post(&analysis, json!({})).await;
        assert_eq!((status, &refused["error"]), (StatusCode::CONFLICT, &found["why"]));
        let (status, refused) = stranger.get(&format!("{game}/at/1")).await;
        assert_eq!(status, StatusCode::CONFLICT);
        assert!(refused.contains("Only how this game looked last is kept"), "{refused}");
        // The same for programs.
        let (_, program) = house.account_with_program("Reader").await;
        let facts = program.json(&format!("/api/v1{game}")).await;
        assert_eq!((&facts["record"], &facts["turn"]["over"]), (&before[0]["record"], &before[0]["over"]));
    }
}

/// Of games that no program has seen that keeps how they look, there are the steps.
#[tokio::test(flavor = "multi_thread")]
async fn of_an_older_finished_game_there_is_all_that_was_stored() {
    let directory = tempfile::tempdir().expect("a directory");
    let database = rusqlite::Connection::open(directory.path().join("trireme.sqlite")).expect("a database");
    database.execute_batch(include_str!("../fixtures/before.sql")).expect("filled");
    database.execute_batch(OTHER_RULES.trim_end_matches(", hash = NULL")).expect("older");
    let mut statement = database.prepare("SELECT id, game FROM games WHERE state = 'over'").expect("sound");
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("rows");
    let games: Vec<(String, String)> = rows.collect::<Result<_, _>>().expect("rows");
    drop(statement);
    drop(database);
    assert_eq!(games.len(), 3, "one of each title");
    let house = House::on(directory, Options { no_limits: true, ..Options::default() });
    let stranger = house.stranger();
    for (id, title) in games {
        let state = stranger.state(&format!("/games/{id}")).await;
        assert_eq!(state["kept"], true, "{title}");
        for words in ["made with other rules", "How its board looked is not known."] {
            assert!(prompt(&state).contains(words), "{title}: {}", prompt(&state));
        }
        let ended = state["over"]["winner"].as_str().map_or("The game is a draw.", |_| "has won.");
        assert!(prompt(&state).contains(ended), "{title}: {}", prompt(&state));
        assert!(state["seats"].as_array().is_some_and(|seats| seats.iter().all(|seat| seat["who"] != "")));
        let lines = state["log"]["lines"].to_string();
        let record = stranger.json(&format!("/games/{id}/record")).await;
        let record = Record::from_value(record).expect("a record");
        assert_eq!((record.rules_version, &record.result), (0, &Some(state["over"].clone())), "{title}");
        assert!(record.actions.len() > 100, "{title}");
        for line in &record.actions {
            let engine::RecordLine::Played(_, action) = line else { panic!("{title}: {line:?}") };
            assert!(lines.contains(action.as_str()), "{title}: {action}");
        }
    }
}

/// A game ends while nobody keeps how it looks, or an older program has left it behind: it is kept before other
/// rules come.
#[tokio::test(flavor = "multi_thread")]
async fn how_games_look_is_kept_while_they_can_be_played_again() {
    let house = House::new();
    let (people, game) = finished(&house, "hannibal", GAMES[0].1).await;
    let before = people[0].state(&game).await;
    for lost in ["DELETE FROM keepsakes", "UPDATE keepsakes SET revision = 1, packed = x''"] {
        house.app.put_away().await;
        house.database().execute_batch(lost).expect("lost");
        let again = House::on(
            crate::common::copied(house.directory.path()),
            Options { no_limits: true, ..Options::default() },
        );
        let kept = "SELECT count(*) FROM keepsakes WHERE game = ?1 AND revision = ?2";
        let is_kept = || {
            let found: rusqlite::Result<i64> =
                again.database().query_row(kept, (id(&game), revision(&before) as i64), |row| row.get(0));
            found.expect("a number") == 1
        };
        // Nobody opens it.
        let mut looked = 0;
        while !is_kept() {
            looked += 1;
            assert!(looked < 4000, "it is not kept");
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        let again = again.altered(OTHER_RULES).await;
        let after = people[0].at(&again).state(&game).await;
        assert_eq!((&after["kept"], &after["board"]), (&json!(true), &before["board"]), "{lost}");
        assert_eq!(after["hand"], before["hand"], "{lost}");
    }
}

/// Nobody knows whether such a table was private: it is refused, and nobody else's lists suffer from it.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_terms_cannot_be_read_is_not_taken_for_a_public_one() {
    // What is not even JSON, or says of privacy what is no number, the database refuses.
    let warp = json!({ "private": false, "pace": { "kind": "warp" } });
    for terms in [json!({ "private": 0 }), warp, json!([true]), json!(7)] {
        let house = House::new();
        let (_, _, broken) = crate::common::pair(&house, json!({})).await;
        let (anna, _, sound) = crate::common::pair(&house, json!({})).await;
        let change = format!("UPDATE games SET terms = '{terms}' WHERE id = '{}'", id(&broken));
        let house = house.altered(&change).await;
        let stranger = house.stranger();
        for person in [&stranger, &anna.at(&house)] {
            let (status, lists) = person.get("/").await;
            assert_eq!(status, StatusCode::OK, "{terms}");
            assert!(lists.contains(&sound) && !lists.contains(&broken), "{terms}");
            for address in [broken.clone(), format!("{broken}/state"), format!("{broken}/record")] {
                let (status, words) = person.get(&address).await;
                assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR, "{terms}: {address}");
                assert!(words.contains("What is stored of this game cannot be read"), "{terms}: {words}");
            }
        }
        // Its table can be closed all the same.
        let mut operator = Admin::open(house.directory.path(), "tester", Clock::default()).expect("it opens");
        operator.close_table(id(&broken)).expect("closed");
        let state = "SELECT state FROM games WHERE id = ?1";
        let state: String = house.database().query_row(state, [id(&broken)], |row| row.get(0)).expect("read");
        assert_eq!(state, "over", "{terms}");
    }
}
