//! Nobody is taken for somebody else: names, passwords, sessions, and who may guess.

use std::net::SocketAddr;
use std::time::Duration;

use crate::common::{Browser, ELEPHANTS, House, number, text};
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, Response, StatusCode};
use serde_json::{Value, json};
use server::Options;
use server::admin::Admin;

const DAY: Duration = Duration::from_secs(24 * 3600);

async fn account(house: &House, name: &str) -> Browser {
    let mut browser = house.guest(name).await;
    let wish = json!({ "name": name, "password": ELEPHANTS });
    let (status, reply) = browser.post_and_keep("/account", wish).await;
    assert_eq!(status, StatusCode::CREATED, "{name}: {reply}");
    browser
}

async fn log_in(house: &House, name: &str, password: &str) -> (StatusCode, Browser) {
    let mut browser = house.stranger();
    let wish = json!({ "name": name, "password": password });
    (browser.post_and_keep("/login", wish).await.0, browser)
}

async fn is_known(browser: &Browser) -> bool {
    browser.get("/account").await.0 == StatusCode::OK
}

/// What was written down of the safety of accounts, in order.
fn audit(house: &House) -> Vec<String> {
    let database = house.database();
    let mut rows = database.prepare("SELECT kind FROM audit ORDER BY id").expect("a table");
    let kinds = rows.query_map([], |row| row.get(0)).expect("rows");
    kinds.collect::<Result<_, _>>().expect("words")
}

#[tokio::test(flavor = "multi_thread")]
async fn who_chooses_a_password_gets_a_new_token() {
    let house = House::new();
    let mut anna = house.guest("Anna").await;
    let stolen = anna.clone();
    let wish = json!({ "name": "Anna", "password": ELEPHANTS });
    assert_eq!(anna.post_and_keep("/account", wish).await.0, StatusCode::CREATED);
    assert!(is_known(&anna).await);
    assert!(!is_known(&stolen).await, "the token of the guest is worth nothing");
    assert_eq!(number(&house, "SELECT count(*) FROM sessions"), 1);
    assert_eq!(audit(&house), ["registered"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_alone_changes_no_account() {
    let house = House::new();
    let anna = account(&house, "Anna").await;
    let wishes = [
        ("/guest", json!({ "name": "Livia" }), StatusCode::OK),
        ("/account/tokens", json!({ "name": "laptop" }), StatusCode::CREATED),
        ("/account/bot", json!({ "about": "A bot" }), StatusCode::OK),
    ];
    for (path, wish, done) in &wishes {
        for password in [None, Some(""), Some("something else")] {
            let mut wish = wish.clone();
            if let Some(password) = password {
                wish["password"] = json!(password);
            }
            assert_eq!(anna.post(path, wish).await.0, StatusCode::FORBIDDEN, "{path} {password:?}");
        }
        let state = "SELECT count(*) FROM people WHERE name = 'Anna' AND bot IS NULL";
        assert_eq!(number(&house, state) + number(&house, "SELECT count(*) FROM tokens"), 1, "{path}");
        let page = anna.get("/account").await.1;
        assert!(page.contains(&format!("data-post=\"{path}\"")), "{path} is on the page");
        let mut right = wish.clone();
        right["password"] = json!(ELEPHANTS);
        if *path == "/guest" {
            right["name"] = json!("ANNA");
        }
        let (status, reply) = anna.post(path, right).await;
        assert_eq!(status, *done, "{path} {reply}");
        house
            .database()
            .execute_batch("UPDATE people SET name = 'Anna'; DELETE FROM tokens")
            .expect("as before");
    }
    assert_eq!(anna.get("/account").await.1.matches("id=\"token-current-password\"").count(), 1);
    assert_eq!(audit(&house), ["registered", "name changed", "token made", "declared a bot"]);
    // A guest has no password, and needs none.
    let hanno = house.guest("Hanno").await;
    assert_eq!(hanno.post("/guest", json!({ "name": "Gisgo" })).await.0, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_guessed_first_is_no_password() {
    let house = House::new();
    let bad = [
        "        ",
        "password",
        "Passw0rd!",
        "12345678",
        "qwertyui",
        "aaaaaaaa",
        "hannibal1",
        "Anna1234",
        "Trireme!",
        "mare nostrum",
        "tab\tand\u{7}bell",
        "iloveyou",
    ];
    for password in bad {
        let wish = json!({ "name": "Anna", "password": password });
        let (status, reply) = house.guest("Anna").await.post("/account", wish).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{password} {reply}");
    }
    let anna = account(&house, "Anna").await;
    for password in bad {
        let wish = json!({ "old": ELEPHANTS, "new": password });
        assert_eq!(anna.post("/account/password", wish).await.0, StatusCode::BAD_REQUEST, "{password}");
    }
    assert_eq!(log_in(&house, "Anna", ELEPHANTS).await.0, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_looks_like_somebody_with_an_account() {
    let house = House::new();
    account(&house, "Hanno").await;
    for name in ["H\u{430}nno", "HANNO", "hanno", "Ｈａｎｎｏ", "Hann0", "\u{41d}\u{410}NNO"] {
        let stranger = house.stranger();
        assert_eq!(stranger.post("/guest", json!({ "name": name })).await.0, StatusCode::CONFLICT, "{name}");
        let other = house.guest("Somebody").await;
        assert_eq!(other.post("/guest", json!({ "name": name })).await.0, StatusCode::CONFLICT, "{name}");
        let wish = json!({ "name": name, "password": ELEPHANTS });
        assert_eq!(other.post("/account", wish).await.0, StatusCode::CONFLICT, "{name}");
    }
    account(&house, "Han-no").await;
    // He logs in however wide he writes, and nobody does with letters that are not his.
    assert_eq!(log_in(&house, "ＨＡＮＮＯ", ELEPHANTS).await.0, StatusCode::OK);
    assert_eq!(log_in(&house, "H\u{430}nno", ELEPHANTS).await.0, StatusCode::FORBIDDEN);
}

/// A guest keeps his name when somebody makes an account of the same one.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_is_not_taken_for_somebody_with_an_account() {
    let house = House::new();
    let mut guest = house.guest("Hanno").await;
    let hanno = account(&house, "Hanno").await;
    let table = hanno.create(json!({ "rome": "me", "carthage": "open" })).await;
    assert_eq!(guest.post(&format!("{table}/join"), json!({ "seat": "carthage" })).await.0, StatusCode::OK);
    for browser in [&hanno, &guest] {
        let wish = json!({ "text": "It is me, Hanno" });
        assert_eq!(browser.post(&format!("{table}/chat"), wish).await.0, StatusCode::OK);
    }
    let told = async || {
        let (state, talk) = (hanno.state(&table).await, hanno.json(&format!("{table}/chat")).await);
        let [seats, lines] = [&state["seats"], &talk["lines"]];
        [&seats[0], &seats[1], &lines[0], &lines[1]].map(|from| from["guest"].clone())
    };
    let lobby = async || hanno.get("/").await.1.matches("<span class=\"visitor\">guest</span>").count();
    assert_eq!((told().await, lobby().await), ([false, true, false, true].map(Value::from), 1));
    let wish = json!({ "name": "Gisgo", "password": ELEPHANTS });
    assert_eq!(guest.post_and_keep("/account", wish).await.0, StatusCode::CREATED);
    assert_eq!((told().await, lobby().await), ([false; 4].map(Value::from), 0));
    // Of whoever has left nobody is told what he was.
    assert_eq!(guest.post("/account/delete", json!({ "password": ELEPHANTS })).await.0, StatusCode::OK);
    assert_eq!((told().await, lobby().await), ([false; 4].map(Value::from), 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_taken_for_the_house() {
    let house = House::new();
    let guest = house.guest("Somebody").await;
    for name in [
        "admin",
        "Administrat\u{43e}r",
        "MODERATOR",
        "Operator",
        "root",
        "System",
        "Trlreme",
        "Support",
        "Computer",
        "Spectator",
        "legate",
        "Leg\u{430}te",
        "strategos",
        "random",
        "Somebody who left",
    ] {
        let wish = json!({ "name": name });
        assert_eq!(house.stranger().post("/guest", wish.clone()).await.0, StatusCode::CONFLICT, "{name}");
        assert_eq!(guest.post("/guest", wish).await.0, StatusCode::CONFLICT, "{name}");
        let wish = json!({ "name": name, "password": ELEPHANTS });
        assert_eq!(guest.post("/account", wish).await.0, StatusCode::CONFLICT, "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_rests_when_its_owner_has_given_it_up() {
    let house = House::new();
    let (anna, hanno) = (account(&house, "Anna").await, account(&house, "Hanno").await);
    let wish = json!({ "name": "Livia", "password": ELEPHANTS });
    assert_eq!(anna.post("/guest", wish).await.0, StatusCode::OK);
    assert_eq!(hanno.post("/account/delete", json!({ "password": ELEPHANTS })).await.0, StatusCode::OK);
    let free = async |name: &str| {
        house.stranger().post("/guest", json!({ "name": name })).await.0 == StatusCode::CREATED
    };
    for name in ["Anna", "ANN\u{410}", "hanno", "Hann0"] {
        assert!(!free(name).await, "{name}");
    }
    house.clock.advance(89 * DAY);
    assert!(!free("Anna").await && !free("Hanno").await);
    house.clock.advance(2 * DAY);
    assert!(free("Anna").await && free("Hanno").await && !free("Livia").await);
    assert_eq!(audit(&house), ["registered", "registered", "name changed", "deleted"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_can_be_taken_back_unless_an_operator_has_taken_it() {
    let house = House::new();
    let anna = account(&house, "Anna").await;
    let take = async |name: &str| anna.post("/guest", json!({ "name": name, "password": ELEPHANTS })).await.0;
    assert_eq!(take("Livia").await, StatusCode::OK);
    assert_eq!(anna.json("/account/export").await["former_names"].as_array().map(Vec::len), Some(1));
    assert_eq!(house.stranger().post("/guest", json!({ "name": "Anna" })).await.0, StatusCode::CONFLICT);
    assert_eq!(take("Anna").await, StatusCode::OK);
    let mut operator = Admin::open(house.directory.path(), "tester", house.clock.clone()).expect("it opens");
    operator.rename("Anna", "Octavia").expect("renamed");
    assert_eq!(take("Anna").await, StatusCode::CONFLICT);
    // He can undo what he has done.
    operator.rename("Octavia", "Anna").expect("given back");
    assert_eq!(take("Octavia").await, StatusCode::CONFLICT);
}

/// A request with the cookies of a browser, from an address.
async fn from(browser: &Browser, address: &str, path: &str, body: &Value) -> Response<Body> {
    let mut request = Request::post(path)
        .header("host", "localhost")
        .header("origin", "http://localhost")
        .header("x-trireme", "1")
        .header("content-type", "application/json");
    for cookie in browser.cookie.iter().chain(&browser.device) {
        request = request.header("cookie", cookie);
    }
    let mut request = request.body(Body::from(body.to_string())).expect("a request");
    let address: SocketAddr = address.parse().expect("an address");
    request.extensions_mut().insert(ConnectInfo(address));
    browser.send(request).await
}

#[tokio::test(flavor = "multi_thread")]
async fn many_who_guess_do_not_lock_the_owner_out() {
    let house = House::with(Options::default());
    let mut anna = account(&house, "Anna").await;
    let right = json!({ "name": "Anna", "password": ELEPHANTS });
    let wrong = json!({ "name": "Anna", "password": "something else" });
    assert_eq!(anna.post_and_keep("/logout", json!({})).await.0, StatusCode::OK);
    assert!(anna.device.is_some(), "the browser is known again");
    // From twelve addresses, as often as each is let.
    let mut refused = 0;
    for n in 0..12 {
        for _ in 0..11 {
            let reply = from(&house.stranger(), &format!("9.9.{n}.9:1000"), "/login", &wrong).await;
            refused += u32::from(reply.status() == StatusCode::TOO_MANY_REQUESTS);
        }
    }
    assert!(refused >= 12 * 11 - 60, "{refused}");
    let elsewhere = from(&house.stranger(), "7.7.7.7:1000", "/login", &right).await;
    assert_eq!(elsewhere.status(), StatusCode::TOO_MANY_REQUESTS);
    let reply = from(&anna, "7.7.7.7:1000", "/login", &right).await;
    assert_eq!(reply.status(), StatusCode::OK);
    anna.keep_cookie(&reply);
    // His own browser guesses no more often than others.
    let mut let_through = 0;
    for n in 0..40 {
        let reply = from(&anna, &format!("7.7.{n}.7:1000"), "/login", &wrong).await;
        let_through += u32::from(reply.status() == StatusCode::FORBIDDEN);
    }
    assert_eq!(let_through, 10);
    // And it guesses at no other account.
    account(&house, "Hanno").await;
    let mut let_through = 0;
    for n in 0..20 {
        let wish = json!({ "name": "Hanno", "password": format!("guess {n}") });
        let reply = from(&anna, "6.6.6.6:1000", "/login", &wish).await;
        let_through += u32::from(reply.status() == StatusCode::FORBIDDEN);
    }
    assert_eq!(let_through, 10, "as from any address");
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_guess_elsewhere_do_not_keep_somebody_from_his_account() {
    let house = House::with(Options::default());
    let mut anna = account(&house, "Anna").await;
    let wrong = json!({ "name": "Anna", "password": "something else" });
    for n in 0..80 {
        from(&house.stranger(), &format!("9.9.{n}.9:1000"), "/login", &wrong).await;
    }
    let wish = json!({ "name": "Ann", "password": ELEPHANTS });
    assert_eq!(anna.post("/guest", wish).await.0, StatusCode::OK);
    let wish = json!({ "old": ELEPHANTS, "new": "ceterum censeo" });
    assert_eq!(anna.post_and_keep("/account/password", wish).await.0, StatusCode::OK);
    // Whoever has only the session does not guess the password through it.
    let mut let_through = 0;
    for (n, path) in
        ["/account/password", "/account/delete", "/account/tokens"].iter().cycle().enumerate().take(30)
    {
        let wish = match *path {
            "/account/password" => json!({ "old": "something else", "new": "delenda est" }),
            "/account/delete" => json!({ "password": "something else" }),
            _ => json!({ "name": "x", "password": "something else" }),
        };
        let reply = from(&anna, &format!("8.8.{n}.8:1000"), path, &wish).await;
        let_through += u32::from(reply.status() == StatusCode::FORBIDDEN);
    }
    assert_eq!(let_through, 10);
    house.clock.advance(Duration::from_secs(30));
    let wish = json!({ "password": "ceterum censeo" });
    assert_eq!(anna.post("/account/delete", wish).await.0, StatusCode::OK);
    assert_eq!(number(&house, "SELECT count(*) FROM devices"), 0);
}

/// Nobody logs in any more but from a browser that is known.
async fn guess_from_everywhere(house: &House, name: &str) {
    let wrong = json!({ "name": name, "password": "something else" });
    for n in 0..12 {
        for _ in 0..10 {
            from(&house.stranger(), &format!("9.9.{n}.9:1000"), "/login", &wrong).await;
        }
    }
    let reply = from(&house.stranger(), "7.7.7.7:1000", "/login", &wrong).await;
    assert_eq!(reply.status(), StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_guess_do_not_keep_out_whoever_has_a_link() {
    let house = House::with(Options::default());
    account(&house, "Anna").await;
    let mut operator = Admin::open(house.directory.path(), "tester", house.clock.clone()).expect("it opens");
    let link = format!("/reset/{}", operator.reset("Anna").expect("a link"));
    guess_from_everywhere(&house, "Anna").await;
    // On a browser from which she was never here.
    let mut anna = house.stranger();
    let reply = from(&anna, "7.7.7.7:1000", &link, &json!({ "password": "ceterum censeo" })).await;
    assert_eq!(reply.status(), StatusCode::OK);
    anna.keep_cookie(&reply);
    let right = json!({ "name": "Anna", "password": "ceterum censeo" });
    assert_eq!(from(&anna, "7.7.7.7:1000", "/login", &right).await.status(), StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_was_logged_in_before_devices_were_known_becomes_one() {
    let house = House::with(Options::default());
    let mut anna = account(&house, "Anna").await;
    // As an upgrade leaves it.
    house
        .database()
        .execute_batch("DELETE FROM devices; UPDATE sessions SET before_devices = 1")
        .expect("as it was");
    let house = house.reopened();
    anna = Browser { device: None, ..anna.at(&house) };
    guess_from_everywhere(&house, "Anna").await;
    for visit in 0..3 {
        let request = Request::get("/").header("cookie", anna.cookie.as_deref().expect("known"));
        let reply = anna.send(request.body(Body::empty()).expect("a request")).await;
        let given = reply.headers().get_all("set-cookie").iter().count() == 2;
        assert_eq!(given, visit == 0, "a session gets one, and no other to guess from");
        anna.keep_cookie(&reply);
    }
    assert_eq!(number(&house, "SELECT count(*) FROM devices"), 1);
    assert_eq!(anna.post_and_keep("/logout", json!({})).await.0, StatusCode::OK);
    let right = json!({ "name": "Anna", "password": ELEPHANTS });
    assert_eq!(from(&anna, "7.7.7.7:1000", "/login", &right).await.status(), StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn devices_are_few_and_end_with_the_password() {
    let house = House::new();
    let mut anna = account(&house, "Anna").await;
    let first = anna.device.clone();
    for n in 1..=25 {
        house.clock.advance(Duration::from_secs(1));
        assert_eq!(log_in(&house, "Anna", ELEPHANTS).await.0, StatusCode::OK);
        assert_eq!(number(&house, "SELECT count(*) FROM devices"), (n + 1).min(20));
    }
    // The same browser is one device, however often he logs in from it.
    let (_, mut phone) = log_in(&house, "Anna", ELEPHANTS).await;
    let wish = json!({ "name": "Anna", "password": ELEPHANTS });
    phone.post_and_keep("/login", wish.clone()).await;
    let again = phone.device.clone();
    phone.post_and_keep("/login", wish).await;
    assert!(again.is_some() && phone.device != again);
    assert_eq!(number(&house, "SELECT count(*) FROM devices"), 20);
    let wish = json!({ "old": ELEPHANTS, "new": "ceterum censeo" });
    assert_eq!(anna.post_and_keep("/account/password", wish).await.0, StatusCode::OK);
    assert_eq!(number(&house, "SELECT count(*) FROM devices"), 1);
    assert!(anna.device.is_some() && anna.device != first);
    assert_eq!(audit(&house), ["registered", "password changed"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_are_bound_to_the_host() {
    let house = House::at(Some("https://example.org"));
    let token = "0123456789abcdef0123456789abcdef";
    let cookies = format!("__Host-trireme={token}; __Host-trireme-device={token}");
    let request = Request::get("/").header("cookie", cookies).body(Body::empty()).expect("a request");
    let response = house.stranger().send(request).await;
    let set: Vec<&str> = response
        .headers()
        .get_all("set-cookie")
        .iter()
        .map(|cookie| cookie.to_str().expect("text"))
        .collect();
    let expected = "; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure";
    let expected =
        ["__Host-trireme", "__Host-trireme-device"].map(|name| format!("{name}={token}{expected}"));
    assert_eq!(set, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_shut_out_is_told_until_when() {
    let house = House::new();
    let (anna, program) = house.account_with_program("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    assert!(is_known(&anna).await);
    let until = house.clock.now() + 7 * 24 * 3600;
    // By the server itself, so that what it remembers is forgotten.
    house.database().execute("UPDATE people SET banned_until = ?1", [until]).expect("set");
    let house = house.reopened();
    let (anna, program) = (anna.at(&house), program.at(&house));
    assert!(!is_known(&anna).await);
    assert_eq!(anna.state(&game).await["mine"], json!([]), "he may look like anybody");
    let told =
        |reply: &Value| reply["error"].as_str().is_some_and(|words| words.contains("shut out until 2"));
    for (path, wish) in [
        (format!("{game}/act"), json!({ "action": "x", "revision": 0, "key": "k" })),
        ("/guest".to_owned(), json!({ "name": "Livia" })),
        ("/account/tokens".to_owned(), json!({ "name": "x", "password": ELEPHANTS })),
    ] {
        let (status, reply) = anna.post(&path, wish).await;
        assert!(status == StatusCode::FORBIDDEN && told(&reply), "{path} {reply}");
    }
    let (status, words) = program.get("/api/v1/account").await;
    assert!(status == StatusCode::FORBIDDEN && words.contains("shut out until"), "{words}");
    let wish = json!({ "name": "Anna", "password": ELEPHANTS });
    let (status, reply) = house.stranger().post("/login", wish).await;
    assert!(status == StatusCode::FORBIDDEN && told(&reply), "{reply}");
    let wish = json!({ "name": "Anna", "password": "something else" });
    let (_, reply) = house.stranger().post("/login", wish).await;
    assert!(!told(&reply), "only he is told");
    house.clock.advance(8 * DAY);
    assert!(is_known(&anna).await);
    assert_eq!(program.get("/api/v1/account").await.0, StatusCode::OK);
    assert_eq!(log_in(&house, "Anna", ELEPHANTS).await.0, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_password_is_replaced_once() {
    let house = House::new();
    let (anna, program) = house.account_with_program("Anna").await;
    let mut operator = Admin::open(house.directory.path(), "tester", house.clock.clone()).expect("it opens");
    let mut reset = |name: &str| format!("/reset/{}", operator.reset(name).expect("a link"));
    let (void, link) = (reset("ANNA"), reset("Anna"));
    let stranger = house.stranger();
    let (status, page) = stranger.get(&link).await;
    assert!(
        status == StatusCode::OK && page.contains("Anna") && page.contains(&format!("data-post=\"{link}\""))
    );
    let wish = json!({ "password": "ceterum censeo" });
    for bad in [&void, "/reset/x", "/reset/0123456789abcdef0123456789abcdef"] {
        assert!(stranger.get(bad).await.1.contains("not good any more"), "{bad}");
        assert_eq!(stranger.post(bad, wish.clone()).await.0, StatusCode::BAD_REQUEST, "{bad}");
    }
    let weak = json!({ "password": "anna1234" });
    assert_eq!(stranger.post(&link, weak).await.0, StatusCode::BAD_REQUEST);
    assert!(is_known(&anna).await, "nothing has happened yet");

    assert_eq!(stranger.post(&link, wish.clone()).await.0, StatusCode::OK);
    assert!(!is_known(&anna).await);
    assert_eq!(program.get("/api/v1/account").await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(number(&house, "SELECT count(*) FROM resets"), 0);
    assert_eq!(number(&house, "SELECT count(*) FROM devices"), 1, "the browser that has brought the link");
    assert_eq!(log_in(&house, "Anna", ELEPHANTS).await.0, StatusCode::FORBIDDEN);
    assert_eq!(log_in(&house, "Anna", "ceterum censeo").await.0, StatusCode::OK);
    assert_eq!(stranger.post(&link, wish.clone()).await.0, StatusCode::BAD_REQUEST, "once");
    // Nothing of it is stored but its hash, and after its time it is worth nothing.
    let late = reset("Anna");
    let token = late.rsplit('/').next().expect("a token").to_owned();
    let plain = "SELECT count(*) FROM resets WHERE CAST(token AS TEXT) = ?1";
    let plain: i64 = house.database().query_row(plain, [token], |row| row.get(0)).expect("a number");
    assert_eq!(plain, 0);
    house.clock.advance(Duration::from_secs(24 * 3600));
    assert_eq!(stranger.post(&late, wish).await.0, StatusCode::BAD_REQUEST);
    let words = "registered, token made, admin-reset, admin-reset, reset link used, admin-reset";
    assert_eq!(audit(&house).join(", "), words);
    let foreign = Request::post(&late).header("host", "localhost").body(Body::from("{}")).expect("a request");
    assert_eq!(text(stranger.send(foreign).await).await.0, StatusCode::FORBIDDEN);
}
