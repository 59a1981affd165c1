//! Accounts and sessions.

use std::time::Duration;

use crate::common::{Browser, House, choice, id, revision, text};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use server::Options;
use sha2::{Digest, Sha256};

const PASSWORD: &str = "delenda est";

/// What `House` does not know of: an account, and a browser that logs in.
async fn account(house: &House, name: &str) -> Browser {
    let mut browser = house.guest(name).await;
    let wish = json!({ "name": name, "password": PASSWORD });
    assert_eq!(browser.post_and_keep("/account", wish).await.0, StatusCode::CREATED);
    browser
}

async fn log_in(house: &House, name: &str, password: &str) -> Browser {
    let mut browser = house.stranger();
    let wish = json!({ "name": name, "password": password });
    assert_eq!(browser.post_and_keep("/login", wish).await.0, StatusCode::OK);
    browser
}

async fn is_known(browser: &Browser) -> bool {
    browser.get("/account").await.0 == StatusCode::OK
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_becomes_an_account_and_keeps_his_games() {
    let house = House::new();
    let mut guest = house.guest("Hanno").await;
    let game = guest.create(json!({ "rome": "me", "carthage": "me" })).await;
    let state = guest.state(&game).await;
    guest.act(&game, &choice(&state, 0), 0).await;
    let (status, reply) =
        guest.post_and_keep("/account", json!({ "name": " Livia ", "password": PASSWORD })).await;
    assert_eq!((status, &reply["name"]), (StatusCode::CREATED, &json!("Livia")));
    // Whoever looks at the game sees the new name at once.
    assert_eq!(house.stranger().state(&game).await["seats"][0]["who"], "Livia");

    let elsewhere = log_in(&house, "LIVIA", PASSWORD).await;
    let state = elsewhere.state(&game).await;
    assert_eq!(state["mine"], json!(["rome", "carthage"]));
    assert_eq!(elsewhere.act(&game, &choice(&state, 0), revision(&state)).await.0, StatusCode::OK);
    // Both browsers stay logged in.
    assert!(is_known(&guest).await && is_known(&elsewhere).await);
    assert_ne!(guest.cookie, elsewhere.cookie);
    let (status, _) = guest.post("/account", json!({ "name": "Livia", "password": PASSWORD })).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "one account is enough");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_belongs_to_one_account() {
    let house = House::new();
    let anna = account(&house, "Ánna").await;
    for name in ["Ánna", "ánna", "ÁNNA", " á\u{200b}nna "] {
        let (status, _) = house.stranger().post("/guest", json!({ "name": name })).await;
        assert_eq!(status, StatusCode::CONFLICT, "{name}");
        let other = house.guest("Somebody").await;
        assert_eq!(other.post("/guest", json!({ "name": name })).await.0, StatusCode::CONFLICT);
        let wish = json!({ "name": name, "password": PASSWORD });
        assert_eq!(other.post("/account", wish).await.0, StatusCode::CONFLICT);
    }
    // The owner may write it otherwise, or take another one; then it is free, after a while.
    for name in ["ÁNNA", "Livia"] {
        let wish = json!({ "name": name, "password": PASSWORD });
        assert_eq!(anna.post("/guest", wish).await.0, StatusCode::OK);
    }
    house.clock.advance(Duration::from_secs(91 * 24 * 3600));
    house.guest("Ánna").await;
    log_in(&house, "livia", PASSWORD).await;
    // Guests may share a name, but not that of those who left.
    house.guest("Ánna").await;
    let (status, _) = house.stranger().post("/guest", json!({ "name": "Somebody who left" })).await;
    assert_eq!(status, StatusCode::CONFLICT);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_password_and_an_unknown_name_look_the_same() {
    let house = House::new();
    account(&house, "Anna").await;
    house.guest("Hanno").await;
    let mut answers = Vec::new();
    for (name, password) in
        [("Anna", "delenda Est"), ("Nobody", PASSWORD), ("Hanno", PASSWORD), ("Hanno", ""), ("Anna", "")]
    {
        let wish = json!({ "name": name, "password": password });
        let mut response = house.stranger().post_raw("/login", wish.to_string()).await;
        // Each request has a name of its own.
        response.headers_mut().remove("x-request-id");
        let headers = format!("{:?}", response.headers());
        let (status, text) = text(response).await;
        assert_eq!(status, StatusCode::FORBIDDEN);
        answers.push((headers, text));
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
    assert!(!answers[0].0.contains("set-cookie"));
}

#[tokio::test(flavor = "multi_thread")]
async fn passwords_are_stored_as_hashes_and_tokens_too() {
    let house = House::new();
    let anna = account(&house, "Anna").await;
    let stored: String = house
        .database()
        .query_row("SELECT password FROM people WHERE handle = 'anna'", [], |row| row.get(0))
        .expect("a password");
    assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
    let token = anna.cookie.expect("a cookie");
    let token = token.strip_prefix("trireme=").expect("the token").as_bytes().to_vec();
    let found: u32 = house
        .database()
        .query_row("SELECT count(*) FROM sessions WHERE token = ?1", [token], |row| row.get(0))
        .expect("a number");
    assert_eq!(found, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_logged_out_is_a_stranger_at_once() {
    let house = House::new();
    let anna = account(&house, "Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let mut phone = log_in(&house, "Anna", PASSWORD).await;
    let stolen = phone.clone();
    assert_eq!(phone.post_and_keep("/logout", json!({})).await.0, StatusCode::OK);
    assert_eq!(phone.cookie.as_deref(), Some("trireme="), "the browser forgets");
    for gone in [&phone, &stolen] {
        assert!(!is_known(gone).await);
        let state = gone.state(&game).await;
        assert_eq!(state["mine"], json!([]));
        assert_eq!(
            gone.act(&game, &choice(&anna.state(&game).await, 0), 0).await.0,
            StatusCode::UNAUTHORIZED
        );
        assert_eq!(gone.post("/logout", json!({})).await.0, StatusCode::UNAUTHORIZED);
    }
    assert!(is_known(&anna).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_request_under_way_keeps_somebody_known_who_logs_out() {
    let house = House::new();
    for _ in 0..20 {
        let anna = house.guest("Anna").await;
        let asking = (0..4).map(|_| {
            let anna = anna.clone();
            tokio::spawn(async move { while is_known(&anna).await {} })
        });
        let asking: Vec<_> = asking.collect();
        assert_eq!(anna.post("/logout", json!({})).await.0, StatusCode::OK);
        assert!(!is_known(&anna).await);
        for asks in asking {
            asks.await.expect("he hears that he is a stranger");
        }
        assert!(!is_known(&anna).await);
    }
}

/// The ids of sessions that the page of an account offers to end.
async fn others(browser: &Browser) -> Vec<i64> {
    let (_, page) = browser.get("/account").await;
    let parts = page.split("name=\"session\" value=\"").skip(1);
    parts.map(|part| part.split('"').next().expect("a value").parse().expect("a number")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_listed_and_ended() {
    let house = House::new();
    let anna = account(&house, "Anna").await;
    let (first, second) = (log_in(&house, "Anna", PASSWORD).await, log_in(&house, "Anna", PASSWORD).await);
    let listed = others(&anna).await;
    assert_eq!(listed.len(), 2);
    assert!(anna.get("/account").await.1.contains("this one"));
    // Nobody ends what is not his.
    let hanno = account(&house, "Hanno").await;
    for session in listed.iter().copied().chain([-1, i64::MAX]) {
        hanno.post("/account/sessions/end", json!({ "session": session })).await;
    }
    assert!(is_known(&first).await && is_known(&second).await);

    let (status, _) = anna.post("/account/sessions/end", json!({ "session": listed[0] })).await;
    assert_eq!(status, StatusCode::OK);
    assert!(is_known(&first).await != is_known(&second).await, "one of them");
    log_in(&house, "Anna", PASSWORD).await;
    assert_eq!(anna.post("/account/sessions/end-others", json!({})).await.0, StatusCode::OK);
    assert!(!is_known(&first).await && !is_known(&second).await && is_known(&anna).await);
    assert!(others(&anna).await.is_empty());
    assert!(is_known(&hanno).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_password_ends_the_other_sessions() {
    let house = House::new();
    let mut anna = account(&house, "Anna").await;
    let (old, phone) = (anna.clone(), log_in(&house, "Anna", PASSWORD).await);
    let wrong = json!({ "old": "something else", "new": "ceterum censeo" });
    assert_eq!(anna.post("/account/password", wrong).await.0, StatusCode::FORBIDDEN);
    let short = json!({ "old": PASSWORD, "new": "short" });
    assert_eq!(anna.post("/account/password", short).await.0, StatusCode::BAD_REQUEST);
    assert!(is_known(&phone).await);

    let wish = json!({ "old": PASSWORD, "new": "ceterum censeo" });
    assert_eq!(anna.post_and_keep("/account/password", wish).await.0, StatusCode::OK);
    assert!(is_known(&anna).await && !is_known(&phone).await);
    assert!(!is_known(&old).await, "the token is a new one");
    let wish = json!({ "name": "Anna", "password": PASSWORD });
    assert_eq!(house.stranger().post("/login", wish).await.0, StatusCode::FORBIDDEN);
    log_in(&house, "Anna", "ceterum censeo").await;
    // A guest has none to change.
    let wish = json!({ "old": "", "new": "ceterum censeo" });
    let (status, _) = house.guest("Hanno").await.post("/account/password", wish).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_is_forgotten_and_his_games_are_not() {
    let house = House::new();
    let (anna, hanno) = (account(&house, "Anna").await, house.guest("Hanno").await);
    let phone = log_in(&house, "Anna", PASSWORD).await;
    let begun = hanno.create(json!({ "rome": "me", "carthage": "open" })).await;
    anna.post(&format!("{begun}/join"), json!({ "seat": "carthage" })).await;
    let waiting = anna.create(json!({ "rome": "me", "carthage": "open" })).await;
    for wrong in [json!({}), json!({ "password": "something else" })] {
        assert_eq!(anna.post("/account/delete", wrong).await.0, StatusCode::FORBIDDEN);
    }
    let (status, _) = anna.post("/account/delete", json!({ "password": PASSWORD })).await;
    assert_eq!(status, StatusCode::OK);
    assert!(!is_known(&anna).await && !is_known(&phone).await);

    assert_eq!(hanno.state(&begun).await["seats"][1]["who"], "somebody who left");
    assert_eq!(hanno.state(&waiting).await["seats"][0]["kind"], "open");
    let house = house.reopened();
    let stranger = house.stranger();
    assert_eq!(stranger.state(&begun).await["seats"][1]["who"], "somebody who left");
    assert_eq!(stranger.state(&waiting).await["seats"][0]["kind"], "open");
    let known: u32 = house
        .database()
        .query_row("SELECT count(*) FROM people WHERE name = 'Anna' OR handle IS NOT NULL", [], |row| {
            row.get(0)
        })
        .expect("a number");
    assert_eq!(known, 0);
    // After a while the name is free again, and does not open the old door.
    house.clock.advance(Duration::from_secs(91 * 24 * 3600));
    let wish = json!({ "name": "Anna", "password": PASSWORD });
    assert_eq!(stranger.post("/login", wish).await.0, StatusCode::FORBIDDEN);
    let again = account(&house, "Anna").await;
    assert_eq!(again.state(&begun).await["mine"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn no_log_names_whoever_has_left() {
    let house = House::new();
    let (hanno, anna) = (house.guest("Hanno").await, house.guest("Anna").await);
    let table = async || hanno.create(json!({ "rome": "me", "carthage": "open" })).await;
    let (resigned, gone, other) = (table().await, table().await, table().await);
    let carthage = json!({ "seat": "carthage" });
    for game in [&resigned, &gone] {
        assert_eq!(anna.post(&format!("{game}/join"), carthage.clone()).await.0, StatusCode::OK);
        assert_eq!(anna.post(&format!("{game}/resign"), json!({})).await.0, StatusCode::OK);
    }
    // A table at which she sits no more.
    house
        .database()
        .execute("UPDATE seats SET person = NULL WHERE game = ?1 AND seat = 1", [id(&gone)])
        .expect("set");
    // One of the same name, who stays.
    house.guest("Anna").await.post(&format!("{other}/join"), carthage).await;
    // What she does under another name is hers, too.
    assert_eq!(anna.post("/guest", json!({ "name": "Livia" })).await.0, StatusCode::OK);
    anna.post(&format!("{resigned}/rematch"), json!({})).await;
    let log = async |game: &String| hanno.state(game).await["log"]["lines"].to_string();
    let told = log(&resigned).await;
    assert!(told.contains("Anna resigned.") && told.contains("Livia has opened"), "{told}");

    assert_eq!(anna.post("/account/delete", json!({})).await.0, StatusCode::OK);
    for game in [&resigned, &gone] {
        let told = log(game).await;
        assert!(!told.contains("Anna") && !told.contains("Livia"), "{told}");
        assert!(told.contains("somebody who left resigned."), "{told}");
    }
    assert!(log(&other).await.contains("Anna takes the seat"), "the other Anna is still here");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_leaves_without_a_password() {
    let house = House::new();
    let hanno = house.guest("Hanno").await;
    assert_eq!(hanno.post("/account/delete", json!({})).await.0, StatusCode::OK);
    assert!(!is_known(&hanno).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_logs_in_may_bring_his_games() {
    let house = House::new();
    account(&house, "Anna").await;
    for bring in [true, false] {
        let mut guest = house.guest("Anna's phone").await;
        let as_guest = guest.clone();
        let game = guest.create(json!({ "rome": "me", "carthage": "legate" })).await;
        let wish = json!({ "name": "Anna", "password": PASSWORD, "bring_games": bring });
        assert_eq!(guest.post_and_keep("/login", wish).await.0, StatusCode::OK);
        let state = guest.state(&game).await;
        let (mine, who) = if bring { (json!(["rome"]), "Anna") } else { (json!([]), "Anna's phone") };
        assert_eq!((&state["mine"], &state["seats"][0]["who"]), (&mine, &json!(who)));
        assert!(!is_known(&as_guest).await);
    }
    // Twice at once, as by a double click: both sessions are good.
    let guest = house.guest("Anna's tablet").await;
    let game = guest.create(json!({ "rome": "me", "carthage": "legate" })).await;
    let wish = json!({ "name": "Anna", "password": PASSWORD, "bring_games": true });
    let (mut one, mut two) = (guest.clone(), guest);
    let (first, second) =
        tokio::join!(one.post_and_keep("/login", wish.clone()), two.post_and_keep("/login", wish));
    assert_eq!((first.0, second.0), (StatusCode::OK, StatusCode::OK));
    for browser in [one, two] {
        assert_eq!(browser.state(&game).await["mine"], json!(["rome"]));
    }
    // The games of an account never change hands.
    let mut hanno = account(&house, "Hanno").await;
    let game = hanno.create(json!({ "rome": "me", "carthage": "legate" })).await;
    let wish = json!({ "name": "Anna", "password": PASSWORD, "bring_games": true });
    assert_eq!(hanno.post_and_keep("/login", wish).await.0, StatusCode::OK);
    assert_eq!(hanno.state(&game).await["seats"][0]["who"], "Hanno");
}

/// When the only session was last seen.
fn seen(house: &House) -> i64 {
    house.database().query_row("SELECT seen FROM sessions", [], |row| row.get(0)).expect("a time")
}

#[tokio::test(flavor = "multi_thread")]
async fn when_a_session_was_seen_is_noted_now_and_then() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let state = anna.state(&game).await;
    let first = seen(&house);
    house.clock.advance(Duration::from_secs(30 * 60));
    anna.get("/").await;
    house.clock.advance(Duration::from_secs(40 * 60));
    assert_eq!(anna.act(&game, &choice(&state, 0), revision(&state)).await.0, StatusCode::OK);
    assert_eq!(seen(&house), first, "not by a move");
    anna.get("/").await;
    for _ in 0..4000 {
        if seen(&house) != first {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(seen(&house) > first);
    // Who was away for more than a year is a stranger, and at the next start forgotten.
    house.clock.advance(Duration::from_secs(401 * 24 * 3600));
    assert!(!is_known(&anna).await);
    let hanno = house.guest("Hanno").await;
    let house = house.reopened();
    assert!(is_known(&hanno.at(&house)).await);
    let count = "SELECT count(*) FROM sessions";
    let kept: u32 = house.database().query_row(count, [], |row| row.get(0)).expect("a number");
    assert_eq!(kept, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visit_makes_the_cookie_last() {
    let house = House::at(Some("https://example.org"));
    let token = "0123456789abcdef0123456789abcdef";
    let request = Request::get("/").header("cookie", format!("__Host-trireme={token}"));
    let response = house.stranger().send(request.body(Body::empty()).expect("a request")).await;
    let cookie = response.headers()["set-cookie"].to_str().expect("text");
    let expected = "; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure";
    assert_eq!(cookie, format!("__Host-trireme={token}{expected}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_browser_is_named_in_few_words() {
    let house = House::new();
    let request = Request::post("/guest")
        .header("host", "localhost")
        .header("origin", "http://localhost")
        .header("x-trireme", "1")
        .header("content-type", "application/json")
        .header("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
        .body(Body::from("{\"name\":\"Anna\"}"))
        .expect("a request");
    let response = house.stranger().send(request).await;
    let mut anna = house.stranger();
    anna.keep_cookie(&response);
    assert!(anna.get("/account").await.1.contains("Firefox on Linux"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_database_keeps_its_guests() {
    let directory = tempfile::tempdir().expect("a directory");
    let database = rusqlite::Connection::open(directory.path().join("trireme.sqlite")).expect("a database");
    // As the first version left it.
    database
        .execute_batch(
            "CREATE TABLE people (
                id INTEGER PRIMARY KEY, name TEXT NOT NULL, token BLOB NOT NULL UNIQUE, created INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE games (
                id TEXT PRIMARY KEY, game TEXT NOT NULL, setup TEXT NOT NULL, seed TEXT NOT NULL,
                rules_version INTEGER NOT NULL, created INTEGER NOT NULL, changed INTEGER NOT NULL,
                revision INTEGER NOT NULL DEFAULT 0, turn INTEGER NOT NULL DEFAULT 0,
                waiting INTEGER NOT NULL DEFAULT 0,
                state TEXT NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'over')), result TEXT
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX games_by_change ON games (state, changed);
            CREATE TABLE seats (
                game TEXT NOT NULL REFERENCES games (id), seat INTEGER NOT NULL,
                person INTEGER REFERENCES people (id), bot TEXT, PRIMARY KEY (game, seat),
                CHECK (person IS NULL OR bot IS NULL)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX seats_by_person ON seats (person);
            CREATE TABLE actions (
                game TEXT NOT NULL REFERENCES games (id), n INTEGER NOT NULL, seat INTEGER NOT NULL,
                kind TEXT NOT NULL CHECK (kind IN ('play', 'undo')), action TEXT NOT NULL, key TEXT,
                PRIMARY KEY (game, n)
            ) STRICT, WITHOUT ROWID;
            CREATE UNIQUE INDEX actions_by_key ON actions (game, key) WHERE key IS NOT NULL;
            INSERT INTO people VALUES (7, 'Anna', x'2a8b6e8c', 1), (8, 'Hanno', x'00', 1);
            INSERT INTO games (id, game, setup, seed, rules_version, created, changed)
                VALUES ('bcdfghjkmnpq', 'hannibal', '{}', '', 0, 1, 1);
            INSERT INTO seats VALUES ('bcdfghjkmnpq', 0, 7, NULL), ('bcdfghjkmnpq', 1, NULL, 'legate');
            PRAGMA user_version = 1;",
        )
        .expect("made");
    let token = "0123456789abcdef0123456789abcdef";
    let hash: [u8; 32] = Sha256::digest(token).into();
    database.execute("UPDATE people SET token = ?1 WHERE id = 7", [hash]).expect("set");
    drop(database);

    let house = House::on(directory, Options { no_limits: true, ..Options::default() });
    let mut anna = house.stranger();
    anna.cookie = Some(format!("trireme={token}"));
    let (status, page) = anna.get("/").await;
    assert!(status == StatusCode::OK && page.contains("Anna") && page.contains("bcdfghjkmnpq"), "{page}");
    let wish = json!({ "name": "Anna", "password": PASSWORD });
    assert_eq!(anna.post_and_keep("/account", wish).await.0, StatusCode::CREATED);
    log_in(&house, "anna", PASSWORD).await;
    let broken: u32 = house
        .database()
        .query_row("SELECT count(*) FROM pragma_foreign_key_check", [], |row| row.get(0))
        .expect("a number");
    assert_eq!(broken, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_requests_to_every_route_of_people() {
    let house = House::new();
    let anna = account(&house, "Anna").await;
    let routes = [
        "/guest",
        "/login",
        "/logout",
        "/account",
        "/account/password",
        "/account/sessions/end",
        "/account/sessions/end-others",
        "/account/delete",
        "/account/unblock",
        "/reset/0123456789abcdef0123456789abcdef",
    ];
    let huge = format!("{{\"name\":\"{}\"}}", "x".repeat(70_000));
    for route in routes {
        for body in [
            "",
            "{",
            "[[]]",
            "null",
            "7",
            "\u{0}",
            "{\"name\":5}",
            "{\"password\":[]}",
            "{\"old\":{},\"new\":1}",
            "{\"session\":\"1\"}",
            "{\"session\":1e300}",
            "{\"more\":1}",
        ] {
            let (status, text) = text(anna.post_raw(route, body).await).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{route} {body}");
            assert_eq!(text, "{\"error\":\"The request could not be read.\"}", "{route} {body}");
        }
        assert_eq!(anna.post_raw(route, huge.clone()).await.status(), StatusCode::PAYLOAD_TOO_LARGE);
        // Not from our own page.
        for (origin, own) in [("http://evil.example", true), ("http://localhost", false), ("null", true)] {
            let mut request = Request::post(route).header("host", "localhost").header("origin", origin);
            if own {
                request = request.header("x-trireme", "1");
            }
            let request = request.header("cookie", anna.cookie.as_deref().expect("a cookie"));
            let request = request.header("content-type", "application/json").body(Body::from("{}"));
            assert_eq!(
                anna.send(request.expect("a request")).await.status(),
                StatusCode::FORBIDDEN,
                "{route}"
            );
        }
        let request = Request::put(route).header("host", "localhost").header("origin", "http://localhost");
        let request = request.header("x-trireme", "1").body(Body::empty()).expect("a request");
        assert_eq!(anna.send(request).await.status(), StatusCode::METHOD_NOT_ALLOWED, "{route}");
    }
    // A stranger changes nothing.
    for (route, wish) in [
        ("/logout", json!({})),
        ("/account", json!({ "name": "Livia", "password": PASSWORD })),
        ("/account/password", json!({ "old": PASSWORD, "new": PASSWORD })),
        ("/account/sessions/end", json!({ "session": 1 })),
        ("/account/sessions/end-others", json!({})),
        ("/account/delete", json!({ "password": PASSWORD })),
    ] {
        assert_eq!(house.stranger().post(route, wish).await.0, StatusCode::UNAUTHORIZED, "{route}");
    }
    for password in ["", "1234567", &"x".repeat(129), &"x".repeat(60_000)] {
        let hanno = house.guest("Hanno").await;
        let (status, _) = hanno.post("/account", json!({ "name": "Hanno", "password": password })).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        let (status, _) = hanno.post("/login", json!({ "name": "Anna", "password": password })).await;
        assert_eq!(status, StatusCode::FORBIDDEN);
    }
    assert!(is_known(&anna).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_the_account_are_whole_and_harmless() {
    let house = House::new();
    let name = "<script>\"'&</script>";
    let guest = house.guest(name).await;
    guest.create(json!({ "rome": "me", "carthage": "me" })).await;
    let stranger = house.stranger();
    for (browser, path) in [(&guest, "/account"), (&guest, "/login"), (&stranger, "/login")] {
        let (status, page) = browser.get(path).await;
        assert_eq!(status, StatusCode::OK);
        assert!(!page.contains(name) && !page.contains("onclick=") && !page.contains("<script>"));
        // Without its script a form would put what was typed into the address.
        assert_eq!(page.matches("<form ").count(), page.matches("<form method=\"post\"").count(), "{path}");
        for part in page.split('"').filter(|part| part.starts_with("/web/")) {
            assert_eq!(browser.get(part).await.0, StatusCode::OK, "{part}");
        }
    }
    assert_eq!(stranger.get("/account").await.0, StatusCode::SEE_OTHER);
    assert!(guest.get("/login").await.1.contains("bring_games"));
    assert!(!stranger.get("/login").await.1.contains("bring_games"));
    assert!(stranger.get("/").await.1.contains("href=\"/login\""));
    assert!(guest.get("/").await.1.contains("href=\"/account\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_there_after_a_restart() {
    let house = House::new();
    let anna = account(&house, "Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let house = house.reopened();
    let mut again = house.stranger();
    again.cookie = anna.cookie.clone();
    assert!(is_known(&again).await);
    assert_eq!(
        log_in(&house, "Anna", PASSWORD).await.state(&game).await["mine"],
        json!(["rome", "carthage"])
    );
    assert!(house.app.fingerprint(id(&game)).await.is_some());
    let _: Value = again.state(&game).await;
}
