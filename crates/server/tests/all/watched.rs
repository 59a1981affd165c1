//! What operators see of requests, and what holds for every answer: numbers, names of requests, what is packed,
//! and that lines that rest are known to be whole.

use std::time::Duration;

use crate::common::{Browser, ELEPHANTS, House, text};
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode};
use futures_util::StreamExt;
use serde_json::json;
use server::Options;
use server::admin::Admin;

const TOKEN: &str = "a token for those who count";

fn counted() -> House {
    let metrics_token = Some(TOKEN.to_owned());
    House::with(Options { metrics_token, no_limits: true, ..Options::default() })
}

async fn ask(browser: &Browser, path: &str, headers: &[(&str, &str)]) -> (StatusCode, HeaderMap, String) {
    let mut request = Request::get(path).header("host", "localhost");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let response = browser.send(request.body(Body::empty()).expect("a request")).await;
    let headers = response.headers().clone();
    let (status, text) = text(response).await;
    (status, headers, text)
}

async fn numbers(house: &House) -> String {
    let bearer = format!("Bearer {TOKEN}");
    let (status, _, text) = ask(&house.stranger(), "/metrics", &[("authorization", &bearer)]).await;
    assert_eq!(status, StatusCode::OK);
    text
}

/// How often something that concerns safety has happened.
async fn times(house: &House, kind: &str) -> u32 {
    let text = numbers(house).await;
    let line = format!("trireme_security_total{{kind=\"{kind}\"}} ");
    let found = text.lines().find_map(|row| row.strip_prefix(&line));
    found.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no {kind} in {text}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_are_for_whoever_shows_the_token() {
    let house = counted();
    let anna = house.guest("Anna").await;
    anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let text = numbers(&house).await;
    assert!(
        text.contains("\ntrireme_games_made_total 1\n") && text.contains("\ntrireme_requests_total "),
        "{text}"
    );
    let stranger = house.stranger();
    let (status, _, nothing) = ask(&stranger, "/nothing", &[]).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let wrong =
        ["", "Bearer", "Bearer ", "Bearer x", TOKEN, &format!("Basic {TOKEN}"), &format!("Bearer {TOKEN}x")];
    for shown in wrong {
        let (status, _, page) = ask(&stranger, "/metrics", &[("authorization", shown)]).await;
        assert_eq!((status, &page), (StatusCode::NOT_FOUND, &nothing), "{shown}");
    }
    assert_eq!(times(&house, "token_refused").await, wrong.len() as u32);

    // Where nobody was given a token, none is good, and there is no such page in any way.
    let closed = House::new();
    for shown in wrong {
        let (status, _, page) = ask(&closed.stranger(), "/metrics", &[("authorization", shown)]).await;
        assert_eq!((status, &page), (StatusCode::NOT_FOUND, &nothing), "{shown}");
    }
    assert_eq!(closed.stranger().post("/metrics", json!({})).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_concerns_safety_is_counted() {
    let house = counted();
    let (anna, mut program) = house.account_with_program("Anna").await;
    let stranger = house.stranger();
    for name in ["Anna", "Nobody"] {
        let wish = json!({ "name": name, "password": "something else" });
        assert_eq!(stranger.post("/login", wish).await.0, StatusCode::FORBIDDEN);
    }
    let wish = json!({ "name": "x", "password": "something else" });
    assert_eq!(anna.post("/account/tokens", wish).await.0, StatusCode::FORBIDDEN);
    let wish = json!({ "name": "Anna", "password": ELEPHANTS });
    assert_eq!(stranger.post("/login", wish).await.0, StatusCode::OK);
    let foreign =
        Request::post("/games").header("host", "localhost").body(Body::from("{}")).expect("a request");
    assert_eq!(stranger.send(foreign).await.status(), StatusCode::FORBIDDEN);
    assert_eq!(stranger.post("/games", json!({})).await.0, StatusCode::UNAUTHORIZED);
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let hanno = house.guest("Hanno").await;
    assert_eq!(hanno.act(&game, "x", 0).await.0, StatusCode::FORBIDDEN);
    for token in [None, Some("trireme_0123456789abcdef0123456789abcdef".to_owned())] {
        program.token = token;
        assert_eq!(program.get("/api/v1/account").await.0, StatusCode::UNAUTHORIZED);
    }
    let mut operator = Admin::open(house.directory.path(), "tester", house.clock.clone()).expect("it opens");
    let link = format!("/reset/{}", operator.reset("Anna").expect("a link"));
    for new in ["ceterum censeo", "something else again"] {
        stranger.post(&link, json!({ "password": new })).await;
    }
    assert!(stranger.get(&link).await.1.contains("not good any more"));
    for body in ["{", "[]", "{\"name\":5}", "{\"name\":\"\"}"] {
        assert_eq!(stranger.post_raw("/guest", body).await.status(), StatusCode::BAD_REQUEST, "{body}");
    }
    assert_eq!(stranger.post("/health", json!({})).await.0, StatusCode::METHOD_NOT_ALLOWED);
    for (kind, expected) in [
        ("not_understood", 5),
        ("login", 1),
        ("account_made", 1),
        ("token_made", 1),
        ("wrong_password", 3),
        ("foreign_page", 1),
        ("stranger", 1),
        ("not_allowed", 1),
        ("token_refused", 2),
        ("reset_used", 1),
        ("link_refused", 2),
        ("banned", 0),
        ("too_often", 0),
    ] {
        assert_eq!(times(&house, kind).await, expected, "{kind}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_often_or_is_shut_out_is_counted() {
    let house = House::with(Options { metrics_token: Some(TOKEN.to_owned()), ..Options::default() });
    let (anna, _) = house.account_with_program("Anna").await;
    let wish = json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "me" } });
    let mut refused = 0;
    for _ in 0..14 {
        refused += u32::from(anna.post("/games", wish.clone()).await.0 == StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!((refused, times(&house, "too_often").await), (4, 4));
    let until = house.clock.now() + 1000;
    house.database().execute("UPDATE people SET banned_until = ?1", [until]).expect("set");
    let wish = json!({ "name": "Anna", "password": ELEPHANTS });
    assert_eq!(house.stranger().post("/login", wish).await.0, StatusCode::FORBIDDEN);
    assert_eq!(times(&house, "banned").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn each_request_has_a_name_of_its_own() {
    let house = House::new();
    let mut seen = std::collections::HashSet::new();
    for path in ["/", "/", "/nothing", "/health", "/api/v1/account", "/metrics", "/lobby/lists"] {
        let (_, headers, _) = ask(&house.stranger(), path, &[("x-request-id", "mine")]).await;
        let id = headers["x-request-id"].to_str().expect("text").to_owned();
        let (run, number) = id.split_once('-').expect("two parts");
        assert!(run.len() == 4 && number.parse::<u64>().is_ok(), "{id}");
        assert!(seen.insert(id), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_is_large_is_packed() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let packed = async |path: &str| {
        let mut request = Request::get(path).header("host", "localhost").header("accept-encoding", "gzip");
        if let Some(cookie) = &anna.cookie {
            request = request.header("cookie", cookie);
        }
        let response = anna.send(request.body(Body::empty()).expect("a request")).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        response.headers().contains_key("content-encoding")
    };
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    for large in ["/", "/rules/hannibal", &format!("{game}/state"), "/docs/bots.md"] {
        assert!(packed(large).await, "{large}");
    }
    for small in ["/health", "/ready", &format!("{game}/chat"), &format!("{game}/notes")] {
        assert!(!packed(small).await, "{small}");
    }
    for stream in ["/lobby/live", &format!("{game}/live")] {
        assert!(!packed(stream).await, "{stream}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_come_back_by_tls_where_there_is_some() {
    for (base, expected) in [
        (Some("https://example.org"), Some("max-age=31536000")),
        (Some("http://example.org"), None),
        (None, None),
    ] {
        let house = House::at(base);
        for path in ["/", "/nothing", "/health", "/api/v1/account", "/lobby/lists"] {
            let (_, headers, _) = ask(&house.stranger(), path, &[]).await;
            let told = headers.get("strict-transport-security").map(|value| value.to_str().expect("text"));
            assert_eq!(told, expected, "{base:?} {path}");
        }
        // What is refused at the door says so, too.
        let foreign = Request::post("/guest").body(Body::from("{}")).expect("a request");
        let response = house.stranger().send(foreign).await;
        assert_eq!(response.status(), StatusCode::FORBIDDEN);
        assert_eq!(response.headers().contains_key("strict-transport-security"), expected.is_some());
    }
}

#[tokio::test(start_paused = true)]
async fn a_page_hears_that_the_line_is_whole() {
    let house = House::new();
    let mut live = house.stranger().listen("/lobby/live").await;
    let mut next = async || {
        let word = live.next().await.expect("a word").expect("unbroken");
        String::from_utf8_lossy(&word).into_owned()
    };
    assert!(next().await.starts_with("data: "));
    for _ in 0..3 {
        let begin = tokio::time::Instant::now();
        // An event with a name and with data: a script hears no other.
        assert_eq!(next().await, "event: beat\ndata: -\n\n");
        let waited = begin.elapsed();
        assert!((Duration::from_secs(4)..Duration::from_secs(6)).contains(&waited), "{waited:?}");
    }
}

#[tokio::test]
async fn a_program_hears_that_the_line_is_whole_and_takes_it_for_no_news() {
    let house = House::new();
    let (_, program) = house.account_with_program("Anna").await;
    let mut events = program.listen("/api/v1/events").await;
    tokio::time::pause();
    let word = events.next().await.expect("a word").expect("unbroken");
    assert_eq!(String::from_utf8_lossy(&word), ": beat\n\n");
}
