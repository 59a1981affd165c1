//! What was acknowledged is there after a restart, and nothing is ever lost.

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::Options;

use crate::common::{Browser, House, choice, copied, id, key, pair, revision};

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

/// The same person at the same server after a restart.
fn back(house: House, person: &Browser) -> (House, Browser) {
    let house = house.reopened();
    let person = person.at(&house);
    (house, person)
}

/// Anna plays both sides for so many steps.
async fn played(house: &House, steps: usize) -> (Browser, String) {
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    for n in 0..steps {
        let state = anna.state(&game).await;
        assert_eq!(anna.act(&game, &choice(&state, n * 5), revision(&state)).await.0, StatusCode::OK);
    }
    (anna, game)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_does_not_lead_to_where_it_stood_is_kept_and_shown() {
    for (damage, why) in [
        ("UPDATE games SET rules_version = 0, turn = 7, hash = NULL", "made with other rules"),
        ("UPDATE actions SET action = 'first nobody' WHERE n = 1", "does not lead to where it stood"),
        ("UPDATE games SET setup = '{\"edition\":\"lost\"}'", "does not lead to where it stood"),
        ("UPDATE games SET hash = NULL, turn = 7", "does not lead to where it stood"),
    ] {
        let house = House::new();
        let (anna, game) = played(&house, 1).await;
        house.app.put_away().await;
        house.database().execute(damage, []).expect("damaged");

        let (house, anna) = back(house, &anna);
        let state = anna.state(&game).await;
        assert_eq!((&state["kept"], &state["asked"]), (&json!(true), &json!(false)), "{damage}");
        assert!(state["prompt"]["text"].as_str().expect("text").contains(why), "{}", state["prompt"]);
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

/// Another step that the rules allow as well leads elsewhere: nobody plays on there without knowing it.
#[tokio::test(flavor = "multi_thread")]
async fn an_altered_step_is_noticed() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let mut state = anna.state(&game).await;
    // Without a campaign card Rome can only pass.
    if choice(&state, 0) == choice(&state, 1) {
        (_, state) = anna.act(&game, &choice(&state, 0), 0).await;
    }
    let (chosen, other) = (choice(&state, 0), choice(&state, 1));
    assert_ne!(chosen, other);
    anna.act(&game, &chosen, revision(&state)).await;
    let alter = "UPDATE actions SET action = ?1 WHERE n = (SELECT max(n) FROM actions)";
    for (action, noticed) in [(&chosen, false), (&other, true)] {
        house.database().execute(alter, [action]).expect("altered");
        let directory = copied(house.directory.path());
        let again = House::on(directory, Options { no_limits: true, ..Options::default() });
        let state = anna.at(&again).state(&game).await;
        assert_eq!(state["kept"] == true, noticed, "{action}");
    }
}

/// What it looked like is kept for each pair of eyes, and shown to no other.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_cannot_be_played_again_is_shown_as_it_was_last_seen() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({})).await;
    let stranger = house.guest("Stranger").await;
    let people = [&anna, &hanno, &stranger];
    let mut before = Vec::new();
    // Between two turns nobody holds anything: on until it matters who looks.
    for n in 0.. {
        for person in [&anna, &hanno] {
            let state = person.state(&game).await;
            if state["asked"] == true {
                person.act(&game, &choice(&state, n * 5), revision(&state)).await;
                person.post(&format!("{game}/end-turn"), json!({})).await;
            }
        }
        before.clear();
        for person in people {
            before.push(person.state(&game).await);
        }
        assert!(before[0]["over"].is_null(), "the game has ended");
        if n >= 20 && before[0]["hand"] != before[1]["hand"] {
            break;
        }
    }
    house.app.put_away().await;
    house.database().execute("UPDATE games SET hash = 'lost'", []).expect("damaged");

    let house = house.reopened();
    for (person, before) in people.into_iter().zip(before) {
        let after = person.at(&house).state(&game).await;
        assert_eq!(after["kept"], true);
        for part in ["board", "hand", "tracks", "mine", "eyes", "revision"] {
            assert_eq!(after[part], before[part], "{part}");
        }
        assert_eq!(after["log"]["lines"], before["log"]["lines"]);
        assert_eq!(after["choices"], json!([]));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_other_rules_goes_on_if_it_agrees_with_these_and_says_so() {
    let house = House::new();
    let (anna, game) = played(&house, 30).await;
    let before = anna.state(&game).await;
    house.app.put_away().await;
    // As a program would have left it behind whose states had less to remember.
    house.database().execute("UPDATE games SET rules_version = 0, hash = 'other'", []).expect("set");

    let (house, anna) = back(house, &anna);
    house.app.looked_through().await;
    let after = anna.state(&game).await;
    for part in ["board", "hand", "tracks", "choices", "prompt", "revision"] {
        assert_eq!(after[part], before[part], "{part}");
    }
    let last = after["log"]["lines"].as_array().and_then(|lines| lines.last()).expect("a line");
    assert!(last["parts"].to_string().contains("of the rules holds"), "{last}");
    assert_eq!(anna.act(&game, &choice(&after, 0), revision(&after)).await.0, StatusCode::OK);
    let row = |column: &str| {
        let sql = format!("SELECT CAST({column} AS TEXT) FROM games");
        house.database().query_row(&sql, [], |row| row.get::<_, String>(0)).expect("a row")
    };
    assert_ne!(row("rules_version"), "0");
    assert_eq!(Some((31, row("hash"))), house.app.fingerprint(id(&game)).await);
}

/// The steps are allowed and the digest agrees, but somebody saw something else.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_other_rules_does_not_go_on_if_it_looked_otherwise() {
    let house = House::new();
    let (anna, game) = played(&house, 30).await;
    let (bert, other) = played(&house, 30).await;
    house.app.put_away().await;
    let swap =
        "UPDATE keepsakes SET packed = (SELECT packed FROM keepsakes AS k WHERE k.game = ?2) WHERE game = ?1";
    house.database().execute(swap, [id(&game), id(&other)]).expect("swapped");
    let older = "UPDATE games SET rules_version = 0, hash = 'other'";
    house.database().execute(older, []).expect("set");

    let house = house.reopened();
    house.app.looked_through().await;
    assert_eq!(anna.at(&house).state(&game).await["kept"], true);
    assert_eq!(bert.at(&house).state(&other).await["kept"], Value::Null, "nothing is wrong with this one");
}

/// Of each title a game just begun, one under way and one that is over: they go on, or are shown.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_last_release_left_behind_is_not_lost() {
    let directory = tempfile::tempdir().expect("a directory");
    let database = rusqlite::Connection::open(directory.path().join("trireme.sqlite")).expect("a database");
    database.execute_batch(include_str!("../fixtures/before.sql")).expect("filled");
    let games: Vec<(String, String, u32, String)> = {
        let list = "SELECT id, game, revision, state FROM games ORDER BY id";
        let mut statement = database.prepare(list).expect("sound");
        let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
        let rows = statement.query_map([], row).expect("rows");
        rows.collect::<Result<_, _>>().expect("rows")
    };
    drop(database);
    assert_eq!(games.len(), 9);
    let house = House::on(directory, Options { no_limits: true, ..Options::default() });
    let anna = house.guest("Anna").await;
    let hers = "UPDATE seats SET person = (SELECT max(id) FROM people)";
    house.database().execute(hers, []).expect("hers");
    house.app.looked_through().await;
    let (mut gone_on, mut shown) = (0, 0);
    for (id, title, steps, standing) in games {
        let game = format!("/games/{id}");
        let state = anna.state(&game).await;
        let lines = state["log"]["lines"].as_array().expect("lines").len();
        assert_eq!(revision(&state), u64::from(steps), "{title}");
        match (state["kept"] == true, standing.as_str()) {
            // What it was, and why nobody plays on.
            (true, _) => {
                shown += 1;
                assert!(state["prompt"]["text"].to_string().contains("made with other rules"), "{title}");
                assert_eq!(anna.act(&game, "pass", revision(&state)).await.0, StatusCode::CONFLICT);
                assert_eq!(
                    lines == 0,
                    standing == "running",
                    "{title}: its steps are no secret once it is over"
                );
            }
            (false, "over") => {
                assert!(state["told"].to_string().contains("Played under version"), "{title}");
                assert!(!state["over"].is_null() && lines > 100, "{title}");
            }
            (false, _) => {
                gone_on += 1;
                let last = &state["log"]["lines"][lines - 1]["parts"];
                assert!(last.to_string().contains("of the rules holds"), "{title}: {last}");
                let (status, reply) = anna.act(&game, &choice(&state, 0), revision(&state)).await;
                assert_eq!(status, StatusCode::OK, "{title}: {reply}");
            }
        }
    }
    assert!(gone_on > 0 && shown > 0, "{gone_on} and {shown}: the test sees both");
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
