//! What operators change beside a server that runs, and what those hear who watch over it.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use futures_util::StreamExt;
use serde_json::{Value, json};
use server::admin::{Admin, FOR_EVER};
use server::{Clock, TidyOptions, tidy};

use crate::common::{Browser, House, choice, copied, id, pair, revision};

/// Longer than anything takes that works.
const PATIENCE: Duration = Duration::from_secs(60);

fn operator(house: &House) -> Admin {
    Admin::open(house.directory.path(), "tester", Clock::default()).expect("it opens")
}

/// Waits until something holds, and says how long it took.
async fn until(what: &str, mut holds: impl AsyncFnMut() -> bool) -> Duration {
    let begin = Instant::now();
    while !holds().await {
        assert!(begin.elapsed() < PATIENCE, "still not: {what}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    begin.elapsed()
}

/// Is nobody known by what this browser or program shows?
async fn is_a_stranger(browser: &Browser) -> bool {
    let path = if browser.token.is_some() { "/api/v1/account" } else { "/account/sessions/end-others" };
    let (status, answer) = match browser.token {
        Some(_) => (browser.get(path).await.0, Value::Null),
        None => browser.post(path, json!({})).await,
    };
    assert!(matches!(status, StatusCode::OK | StatusCode::UNAUTHORIZED), "{status} {answer}");
    status == StatusCode::UNAUTHORIZED
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_banned_is_a_stranger_within_two_seconds() {
    let house = House::new();
    let mut admin = operator(&house);
    let mut quickest = PATIENCE;
    for name in ["Anna", "Hanno", "Mago"] {
        let (owner, program) = house.account_with_program(name).await;
        assert!(!is_a_stranger(&owner).await && !is_a_stranger(&program).await);
        assert_eq!(admin.ban(name, FOR_EVER).expect("banned"), (1, 1));
        let took = until("a stranger", async || is_a_stranger(&owner).await).await;
        assert!(is_a_stranger(&program).await);
        // Of three, since a machine may be busy for a moment.
        quickest = quickest.min(took);
    }
    assert!(quickest < Duration::from_secs(2), "{quickest:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_an_operator_closes_is_closed() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({})).await;
    let asked = if anna.state(&game).await["asked"] == true { &anna } else { &hanno };
    let state = asked.state(&game).await;
    let step = choice(&state, 0);
    let mut live = anna.listen(&format!("{game}/live")).await;
    let first = live.next().await.expect("a word").expect("unbroken");
    operator(&house).close_table(id(&game)).expect("closed");
    // At once, before the server has heard of it: what is over stays over.
    let (status, _) = asked.act(&game, &step, revision(&state)).await;
    assert_ne!(status, StatusCode::OK);
    let stored = "SELECT state FROM games";
    let stored: String = house.database().query_row(stored, [], |row| row.get(0)).expect("read");
    assert_eq!(stored, "over");
    // The room is opened anew after what was refused, and busy for that moment.
    until("the page says so", async || {
        let (status, text) = anna.get(&format!("{game}/state")).await;
        status == StatusCode::OK && text.contains("The table is closed.")
    })
    .await;
    assert_eq!(anna.state(&game).await["prompt"]["text"], "The table is closed.");
    let (status, _) = asked.act(&game, &step, revision(&state)).await;
    assert_ne!(status, StatusCode::OK);
    // Who listens is told, or his line ends and he comes again.
    let next = live.next().await;
    assert_ne!(next.and_then(Result::ok), Some(first));
    // It is the same after a restart.
    let house = house.reopened();
    assert_eq!(anna.at(&house).state(&game).await["prompt"]["text"], "The table is closed.");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_table_shows_a_name_that_an_operator_has_given() {
    let house = House::new();
    let (anna, _, game) = pair(&house, json!({})).await;
    assert!(anna.state(&game).await["seats"].to_string().contains("Hanno"));
    operator(&house).rename("Hanno", "Mago").expect("renamed");
    until("the new name", async || anna.state(&game).await["seats"].to_string().contains("Mago")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn health_is_found_out_by_no_more_than_one_change_a_second() {
    let house = House::new();
    let (anybody, begin) = (house.stranger(), Instant::now());
    let mut beats = BTreeSet::new();
    for _ in 0..40 {
        assert_eq!(anybody.get("/health").await, (StatusCode::OK, "ok\n".to_owned()));
        let beat: i64 =
            house.database().query_row("SELECT at_ms FROM pulse", [], |row| row.get(0)).expect("read");
        beats.insert(beat);
    }
    assert!(!beats.contains(&0), "something was stored");
    assert!(beats.len() as u64 <= begin.elapsed().as_secs() + 1, "{beats:?}");
    house.clock.advance(Duration::from_secs(1));
    anybody.get("/health").await;
    let beat: i64 =
        house.database().query_row("SELECT at_ms FROM pulse", [], |row| row.get(0)).expect("read");
    assert!(!beats.contains(&beat), "after a second it is found out anew");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_ready_until_it_ends() {
    let house = House::new();
    house.app.looked_through().await;
    let anybody = house.stranger();
    assert_eq!(anybody.get("/ready").await, (StatusCode::OK, "ready\n".to_owned()));
    house.database().pragma_update(None, "user_version", 1).expect("set");
    let (status, words) = anybody.get("/ready").await;
    assert_eq!((status, words.contains("not that of this program")), (StatusCode::SERVICE_UNAVAILABLE, true));
    house.app.close();
    let (status, words) = anybody.get("/ready").await;
    assert_eq!((status, words.contains("about to end")), (StatusCode::SERVICE_UNAVAILABLE, true));
}

/// People and tables of all kinds, half a year after most of them were seen last.
const HALF_A_YEAR_AGO: &str = "
    UPDATE people SET created = 1000;
    UPDATE sessions SET seen = 1000;
    UPDATE games SET changed = 1000;
    INSERT INTO people (id, name, created, handle, password, banned_until) VALUES
        (101, 'idle', 1000, NULL, NULL, NULL), (102, 'fresh', 1000, NULL, NULL, NULL),
        (103, 'account', 1000, 'account', 'x', NULL), (104, 'banned', 1000, NULL, NULL, 99999999999),
        (105, 'told of', 1000, NULL, NULL, NULL), (106, 'new', 15000000, NULL, NULL, NULL);
    INSERT INTO sessions (person, token, agent, created, seen) VALUES
        (101, x'01', '', 1000, 1000), (102, x'02', '', 1000, 15000000);
    INSERT INTO blocks (person, other, since) VALUES (103, 101, 1);
    INSERT INTO reports (made, person, about, text, why) VALUES (1, 103, 105, 'x', 'y');
    INSERT INTO resets (token, person, until) VALUES (x'01', 103, 1000), (x'02', 103, 99999999999);
    INSERT INTO resting_names (skeleton, until) VALUES ('old', 1000), ('new', 99999999999);
    INSERT INTO devices (token, person, seen) VALUES (x'01', 103, 1000);
    INSERT INTO audit (happened, kind, person, detail) VALUES (1000, 'x', 101, 'x'), (15000000, 'x', 103, 'x');";

#[tokio::test(flavor = "multi_thread")]
async fn only_what_nobody_needs_is_deleted() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    // One waits for a second player, in one somebody has played, one never had more to wait for.
    let waiting = anna.create(json!({ "rome": "me", "carthage": "open" })).await;
    let played = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let state = anna.state(&played).await;
    assert_eq!(anna.act(&played, &choice(&state, 0), revision(&state)).await.0, StatusCode::OK);
    let begun = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let talked = anna.create(json!({ "rome": "me", "carthage": "open" })).await;
    let mark = "INSERT INTO chat (game, n, list, person, said, text) VALUES (?1, 1, 'table', 1, ?2, 'x')";
    let directory = copied(house.directory.path());
    let database = rusqlite::Connection::open(directory.path().join("trireme.sqlite")).expect("the database");
    database.execute_batch(HALF_A_YEAR_AGO).expect("rows");
    let now = 16_000_000;
    database.execute(mark, rusqlite::params![id(&talked), now]).expect("said");
    database.execute(mark, rusqlite::params![id(&waiting), 1]).expect("said");
    let names = |table: &str, column: &str| -> BTreeSet<String> {
        let mut statement = database.prepare(&format!("SELECT {column} FROM {table}")).expect("SQL");
        statement.query_map([], |row| row.get(0)).expect("read").collect::<Result<_, _>>().expect("rows")
    };
    let wish = |dry_run| TidyOptions { guest_days: 90, table_days: 90, dry_run };
    let would = tidy(directory.path(), wish(true), now).expect("counted");
    assert_eq!(names("people", "name").len(), 7, "nothing is gone yet");
    let tidied = tidy(directory.path(), wish(false), now).expect("tidied");
    assert_eq!(tidied, would);
    let told = serde_json::to_value(&tidied).expect("JSON");
    // Nobody has been away for 400 days, and no entry is a year old.
    let expected = json!({ "sessions": 0, "devices": 0, "resets": 1, "resting_names": 1, "audit": 0, "tables": 1,
        "guests": 0 });
    assert_eq!(told, expected);
    let kept: BTreeSet<String> = [&played, &begun, &talked].map(|game| id(game).to_owned()).into();
    assert_eq!(names("games", "id"), kept);

    // When the year of the entry that names him is over, nothing tells of the idle guest any more.
    let later = 36_000_000;
    let told =
        serde_json::to_value(tidy(directory.path(), wish(false), later).expect("tidied")).expect("JSON");
    let expected = json!({ "sessions": 2, "devices": 1, "resets": 0, "resting_names": 0, "audit": 1, "tables": 1,
        "guests": 3 });
    assert_eq!(told, expected);
    let left: BTreeSet<String> = ["Anna", "account", "banned", "told of"].map(str::to_owned).into();
    assert_eq!(names("people", "name"), left);
    let broken: i64 = database
        .query_row("SELECT count(*) FROM pragma_foreign_key_check", [], |row| row.get(0))
        .expect("read");
    assert_eq!(broken, 0);
}
