//! Requests that should not work, and what comes of them.

use std::time::Duration;

use crate::common::{House, choice, key, pair, revision, text};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt, Interest};
use tokio::net::{TcpListener, TcpStream};

#[tokio::test(flavor = "multi_thread")]
async fn only_the_owner_of_a_seat_acts_for_it() {
    let house = House::new();
    let (anna, hanno) = (house.guest("Anna").await, house.guest("Hanno").await);
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let act = format!("{game}/act");
    let state = anna.state(&game).await;
    let action = choice(&state, 0);
    let wish = json!({ "action": action, "revision": 0, "key": key() });
    assert_eq!(house.stranger().post(&act, wish.clone()).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(hanno.post(&act, wish.clone()).await.0, StatusCode::FORBIDDEN);
    for seat in ["carthage", "rome", "nobody"] {
        let wish = json!({ "seat": seat, "action": action, "revision": 0, "key": key() });
        assert_eq!(hanno.post(&act, wish).await.0, StatusCode::FORBIDDEN);
    }
    // The right person for the wrong seat: the rules refuse it.
    let other = if state["eyes"] == "rome" { "carthage" } else { "rome" };
    let wrong = json!({ "seat": other, "action": action, "revision": 0, "key": key() });
    assert_eq!(anna.post(&act, wrong).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    // Another's key tells nothing and does nothing.
    assert_eq!(anna.post(&act, wish.clone()).await.0, StatusCode::OK);
    assert_eq!(hanno.post(&act, wish).await.0, StatusCode::FORBIDDEN);
    assert_eq!(revision(&anna.state(&game).await), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn stale_repeated_and_illegal_actions() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let act = format!("{game}/act");
    let state = anna.state(&game).await;
    let wish = json!({ "action": choice(&state, 0), "revision": 0, "key": "once" });
    let (status, first) = anna.post(&act, wish.clone()).await;
    assert_eq!(status, StatusCode::OK);
    let (status, second) = anna.post(&act, wish).await;
    assert_eq!((status, &second), (StatusCode::OK, &first));

    let stale = json!({ "action": choice(&first, 0), "revision": 0, "key": key() });
    let (status, reply) = anna.post(&act, stale).await;
    assert_eq!((status, &reply["revision"]), (StatusCode::CONFLICT, &json!(1)));
    for action in ["march narbo", "nonsense", "", "march narbo; DROP TABLE games", &"x".repeat(5000)] {
        let (status, reply) = anna.act(&game, action, 1).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{action}");
        let words = reply["error"].as_str().expect("words");
        assert!(words.len() < 200 && words.ends_with('.'), "{words}");
    }
    assert_eq!(revision(&anna.state(&game).await), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn malformed_and_huge_bodies() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "random" })).await;
    let places =
        ["/guest", "/games", &format!("{game}/act"), &format!("{game}/undo"), &format!("{game}/join")];
    for place in places {
        for body in ["", "{", "[]", "null", "{\"name\":5}", "{\"name\":\"a\",\"seat\":7,\"more\":1}", "\u{0}"]
        {
            let status = anna.post_raw(place, body).await.status();
            assert_eq!(status, StatusCode::BAD_REQUEST, "{place} {body}");
        }
        let huge = format!("{{\"name\":\"{}\"}}", "x".repeat(70_000));
        assert_eq!(anna.post_raw(place, huge).await.status(), StatusCode::PAYLOAD_TOO_LARGE, "{place}");
    }
    let long_key = json!({ "action": "x", "revision": 0, "key": "k".repeat(100) });
    assert_eq!(anna.post(&format!("{game}/act"), long_key).await.0, StatusCode::BAD_REQUEST);
}

/// Every address at which something can be changed, for a game.
fn changes(game: &str) -> Vec<String> {
    let here = ["guest", "login", "logout", "account", "games", "replays"].map(str::to_owned).into_iter();
    let account = [
        "password",
        "sessions/end",
        "sessions/end-others",
        "delete",
        "tokens",
        "tokens/end",
        "bot",
        "unblock",
    ];
    let account = account.iter().map(|what| format!("account/{what}"));
    let deeds =
        "act undo join seats leave end-turn resign draw claim rematch chat notes play-on block report";
    let deeds = deeds.split(' ').map(|what| format!("{}/{what}", game.trim_start_matches('/')));
    here.chain(account).chain(deeds).map(|path| format!("/{path}")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_is_no_request() {
    let house = House::new();
    let (anna, _, game) = pair(&house, json!({})).await;
    let before = anna.state(&game).await;
    for path in changes(&game) {
        for body in
            ["[]", "[0]", "[null,null]", "\"since\"", "0", &"[".repeat(9000), &"{\"since\":".repeat(5000)]
        {
            let (status, reply) = text(anna.post_raw(&path, body.to_owned()).await).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{path} {reply}");
            assert!(reply.contains("\"error\":\""), "{path} {reply}");
        }
    }
    assert_eq!(anna.state(&game).await, before, "still known, still at the table");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_methods_and_addresses_are_answered_in_words() {
    let house = House::new();
    let (anna, _, game) = pair(&house, json!({})).await;
    for path in
        [&format!("{game}/state"), &format!("{game}/at/0"), "/lobby/lists", "/rules/hannibal", "/health"]
    {
        let (status, reply) = anna.post(path, json!({})).await;
        assert_eq!(status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
        assert!(reply["error"].is_string(), "{path}");
    }
    for path in changes(&game) {
        let (status, words) = anna.get(&path).await;
        assert!(!words.is_empty() && status != StatusCode::INTERNAL_SERVER_ERROR, "{path} {status}");
    }
    let joined = format!("{game}/join/%ff");
    for path in
        ["/games/%ff", "/games/%ff/state", "/games/%c3%28/live", &joined, "/rules/%ff", "/web/%ff/table.js"]
    {
        let (status, page) = anna.get(path).await;
        assert!(status == StatusCode::NOT_FOUND && page.contains("There is no such page."), "{path}");
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_never_ends_his_request_is_let_go() {
    let house = House::new();
    let endless = Body::from_stream(futures_util::stream::pending::<Result<String, std::io::Error>>());
    let (status, reply) = text(house.stranger().post_raw("/guest", endless).await).await;
    assert_eq!(status, StatusCode::REQUEST_TIMEOUT);
    assert!(reply.contains("took too long"), "{reply}");
}

#[tokio::test(start_paused = true)]
async fn whoever_never_says_what_he_wants_is_let_go_and_stops_nobody() {
    let house = House::new();
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let (end, ended) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::spawn(server::serve(house.app.clone(), listener, async { drop(ended.await) }));
    // Nothing at all, half a line, half a head.
    for word in ["", "GET / HT", "GET / HTTP/1.1\r\nhost: "] {
        let mut stream = TcpStream::connect(address).await.expect("connected");
        stream.write_all(word.as_bytes()).await.expect("sent");
        let closed = tokio::time::timeout(Duration::from_secs(60), stream.read_to_end(&mut Vec::new())).await;
        assert!(closed.is_ok(), "{word:?} is kept");
    }
    // Paused time runs on while somebody waits for the disk: for this it has to be real.
    tokio::time::resume();
    let mut stream = TcpStream::connect(address).await.expect("connected");
    stream.write_all(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\nGET / HT").await.expect("sent");
    let mut answer = [0; 15];
    stream.read_exact(&mut answer).await.expect("an answer");
    assert_eq!(&answer, b"HTTP/1.1 200 OK");
    tokio::time::pause();
    // Another who waits in the middle of something does not keep the server from its end.
    end.send(()).expect("it listens");
    let over = tokio::time::timeout(Duration::from_secs(60), serving).await;
    assert!(over.is_ok_and(|over| over.is_ok_and(|served| served.is_ok())));
}

#[tokio::test(start_paused = true)]
async fn whoever_reads_nothing_is_let_go() {
    let house = House::new();
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(server::serve(house.app.clone(), listener, std::future::pending()));
    let mut stream = TcpStream::connect(address).await.expect("connected");
    // More than the system keeps for somebody, and none of it is read.
    let wishes = "GET /rules/hannibal HTTP/1.1\r\nhost: x\r\n\r\n".repeat(500);
    stream.write_all(wishes.as_bytes()).await.expect("sent");
    let cut = tokio::time::timeout(Duration::from_secs(60), stream.ready(Interest::ERROR)).await;
    assert!(cut.is_ok(), "he is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_make_no_sense() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    for wish in [
        json!({ "game": "chess", "seats": {} }),
        json!({ "game": "hannibal", "seats": {} }),
        json!({ "game": "hannibal", "seats": { "rome": "me" } }),
        json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "deep blue" } }),
        json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "me", "athens": "me" } }),
        json!({ "game": "hannibal", "seats": { "rome": "legate", "carthage": "open" } }),
        json!({ "game": "hannibal", "setup": { "edition": "none" }, "seats": { "rome": "me", "carthage": "me" } }),
        json!({ "game": "hannibal", "setup": { "scenario": "atlantis" }, "seats": { "rome": "me", "carthage": "me" } }),
        json!({ "game": "hannibal", "setup": { "scenario": { "title": "x" } }, "seats": { "rome": "me", "carthage": "me" } }),
        json!({ "game": "hannibal", "setup": { "scenario": ["x".repeat(40_000)] }, "seats": { "rome": "me", "carthage": "me" } }),
        json!({ "game": "hannibal", "setup": [], "seats": { "rome": "me", "carthage": "me" } }),
        json!({ "game": "hannibal", "setup": { "rules": { "fly": true } }, "seats": { "rome": "me", "carthage": "me" } }),
        json!({ "game": "hannibal", "setup": { "rules": { "fates": "yes" } }, "seats": { "rome": "me", "carthage": "me" } }),
        json!({ "game": "hannibal", "setup": { "rules": ["fates"] }, "seats": { "rome": "me", "carthage": "me" } }),
    ] {
        let (status, reply) = anna.post("/games", wish.clone()).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{wish}");
        assert!(reply["error"].is_string(), "{wish}");
    }
    let strict = json!({ "game": "hannibal", "setup": { "reactions": "strict" }, "seats": { "rome": "me", "carthage": "me" } });
    assert_eq!(anna.post("/games", strict).await.0, StatusCode::CREATED);
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_ids() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    for id in ["x", "000000000000", "..%2f..", "%00", &"a".repeat(3000), "'%20OR%201=1"] {
        for page in ["", "/state", "/live", "/record"] {
            let (status, _) = anna.get(&format!("/games/{id}{page}")).await;
            assert!(
                status == StatusCode::NOT_FOUND || status == StatusCode::BAD_REQUEST,
                "{id}{page}: {status}"
            );
        }
        let (status, _) = anna.post(&format!("/games/{id}/join"), json!({ "seat": "rome" })).await;
        assert!(status.is_client_error(), "{id}");
    }
    for page in ["/rules/chess", "/web/x/../../Cargo.toml", "/web/x/secret.js", "/nothing"] {
        assert_eq!(anna.get(page).await.0, StatusCode::NOT_FOUND, "{page}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_cannot_break_a_page() {
    let house = House::new();
    let name = "<script>\"'&</script>";
    let anna = house.guest(name).await;
    let game = anna.create(json!({ "rome": "me", "carthage": "open" })).await;
    for browser in [&anna, &house.stranger()] {
        for page in ["/", &game] {
            let (_, page) = browser.get(page).await;
            assert!(!page.contains(name) && !page.contains("<script>\""));
        }
    }
    assert!(anna.get("/").await.1.contains("&lt;script&gt;"));
    // In JSON it is plain text; the page puts it in as text.
    assert_eq!(anna.state(&game).await["seats"][0]["who"], name);
    for bad in ["", "   ", "\u{202e}\u{200b}", &"x".repeat(25)] {
        let (status, _) = house.stranger().post("/guest", json!({ "name": bad })).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{bad:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_from_other_pages_change_nothing() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let cookie = anna.cookie.clone().expect("a cookie");
    let wish = json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "me" } }).to_string();
    let ask = |origin: Option<&str>, own: bool, kind: &str| {
        let mut request = Request::post("/games").header("host", "localhost").header("cookie", &cookie);
        if let Some(origin) = origin {
            request = request.header("origin", origin);
        }
        if own {
            request = request.header("x-trireme", "1");
        }
        request.header("content-type", kind).body(Body::from(wish.clone())).expect("a request")
    };
    let json_kind = "application/json";
    for request in [
        ask(None, true, json_kind),
        ask(Some("http://localhost"), false, json_kind),
        ask(Some("http://evil.example"), true, json_kind),
        ask(Some("null"), true, json_kind),
        ask(Some("http://localhost.evil.example"), true, json_kind),
    ] {
        assert_eq!(anna.send(request).await.status(), StatusCode::FORBIDDEN);
    }
    let form = ask(Some("http://localhost"), true, "text/plain");
    assert_eq!(anna.send(form).await.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert_eq!(anna.send(ask(Some("http://localhost"), true, json_kind)).await.status(), StatusCode::CREATED);
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_tell_the_browser_to_be_strict() {
    let house = House::at(Some("https://example.org"));
    let request = Request::post("/guest")
        .header("origin", "https://example.org")
        .header("x-trireme", "1")
        .header("content-type", "application/json")
        .body(Body::from("{\"name\":\"Anna\"}"))
        .expect("a request");
    let response = house.stranger().send(request).await;
    let header = |name: &str| response.headers()[name].to_str().expect("text").to_owned();
    let cookie = header("set-cookie");
    for part in ["__Host-trireme=", "; Path=/", "; HttpOnly", "; SameSite=Lax", "; Secure"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let policy = header("content-security-policy");
    assert!(policy.contains("script-src 'self';") && policy.contains("frame-ancestors 'none'"), "{policy}");
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert_eq!(header("cache-control"), "no-store");
    // No page has a script or a handler of its own: the policy would stop it.
    let (_, lobby) = House::new().guest("Anna").await.get("/").await;
    assert!(!lobby.contains("onclick=") && !lobby.contains("<script>"));
    let document: Value = serde_json::from_str(&text(response).await.1).expect("JSON");
    assert_eq!(document["name"], "Anna");
}
