//! Nobody asks more often than is good for all, and who waits may go on.

use std::net::SocketAddr;
use std::time::Duration;

use crate::common::{Browser, House, choice, revision, text};
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, Response, StatusCode};
use serde_json::json;
use server::Options;

/// A server with limits.
fn strict(trust_proxy: bool) -> House {
    House::with(Options { trust_proxy, ..Options::default() })
}

/// A request from an address, perhaps through a proxy.
async fn from(house: &House, address: &str, told: Option<&str>, path: &str, body: &str) -> Response<Body> {
    let mut request = Request::post(path)
        .header("host", "localhost")
        .header("origin", "http://localhost")
        .header("x-trireme", "1")
        .header("content-type", "application/json");
    if let Some(told) = told {
        request = request.header("x-forwarded-for", told);
    }
    let mut request = request.body(Body::from(body.to_owned())).expect("a request");
    let address: SocketAddr = address.parse().expect("an address");
    request.extensions_mut().insert(ConnectInfo(address));
    house.stranger().send(request).await
}

/// How many of so many new guests are let in from addresses.
async fn let_in(house: &House, addresses: impl Iterator<Item = (String, Option<String>)>) -> usize {
    let mut count = 0;
    for (address, told) in addresses {
        let response = from(house, &address, told.as_deref(), "/guest", "{\"name\":\"Anna\"}").await;
        count += usize::from(response.status() == StatusCode::CREATED);
    }
    count
}

#[tokio::test(flavor = "multi_thread")]
async fn new_guests_are_counted_by_address() {
    let house = strict(false);
    let same = |n: u32| (format!("9.9.9.9:{}", 1000 + n), Some(format!("1.1.1.{n}")));
    assert_eq!(let_in(&house, (0..50).map(same)).await, 30);
    assert_eq!(let_in(&house, (0..50).map(|n| (format!("8.8.8.{n}:1000"), None))).await, 50);
    // People are given whole networks of the newer kind.
    assert_eq!(let_in(&house, (0..50).map(|n| (format!("[2001:db8::{n}]:1000"), None))).await, 30);
    assert_eq!(let_in(&house, (1..51).map(|n| (format!("[2001:db8:0:{n}::1]:1000"), None))).await, 50);
    // One more for each half minute.
    house.clock.advance(Duration::from_secs(61));
    assert_eq!(let_in(&house, (0..50).map(same)).await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_trusted_proxy_says_who_asks() {
    let house = strict(true);
    let last = |n: u32| ("127.0.0.1:1000".to_owned(), Some(format!("7.7.7.7, 1.1.1.{n}")));
    assert_eq!(let_in(&house, (0..50).map(last)).await, 50);
    let first = |n: u32| ("127.0.0.1:1000".to_owned(), Some(format!("7.7.7.{n}, 6.6.6.6")));
    assert_eq!(let_in(&house, (0..50).map(first)).await, 30, "what comes before can be made up");
}

/// How many guesses at Anna's password are answered before somebody is told to wait, and that answer.
async fn guesses(house: &House, address: impl Fn(u32) -> String) -> (u32, Response<Body>) {
    let wish = json!({ "name": "Anna", "password": "something else" }).to_string();
    for n in 0..100 {
        let response = from(house, &address(n), None, "/login", &wish).await;
        if response.status() == StatusCode::TOO_MANY_REQUESTS {
            return (n, response);
        }
        assert_eq!(response.status(), StatusCode::FORBIDDEN);
    }
    panic!("guessing never ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn passwords_are_not_guessed() {
    let house = strict(false);
    let (n, response) = guesses(&house, |_| "9.9.9.9:1000".to_owned()).await;
    assert_eq!(n, 10);
    let wait: u64 = response.headers()["retry-after"].to_str().expect("text").parse().expect("seconds");
    assert!((1..=30).contains(&wait), "{wait}");
    assert_eq!(response.headers()["x-content-type-options"], "nosniff");
    let (_, words) = text(response).await;
    assert_eq!(words, format!("{{\"error\":\"That was too often. Please wait {wait} seconds.\"}}"));
    house.clock.advance(Duration::from_secs(wait));
    let (n, _) = guesses(&house, |_| "9.9.9.9:1000".to_owned()).await;
    assert_eq!(n, 1, "one more guess");
    // One address does not keep Anna out; many together are stopped for a while.
    house.clock.advance(Duration::from_secs(3600));
    let (n, _) = guesses(&house, |n| format!("9.9.8.{n}:1000")).await;
    assert!((50..60).contains(&n), "{n}");
}

#[tokio::test(flavor = "multi_thread")]
async fn new_games_are_few_and_play_is_free() {
    let house = strict(false);
    let anna = house.guest("Anna").await;
    let wish = json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "me" } });
    for _ in 0..10 {
        assert_eq!(anna.post("/games", wish.clone()).await.0, StatusCode::CREATED);
    }
    assert_eq!(anna.post("/games", wish.clone()).await.0, StatusCode::TOO_MANY_REQUESTS);
    // Somebody else may.
    let hanno = house.guest("Hanno").await;
    let game = hanno.create(json!({ "rome": "me", "carthage": "me" })).await;
    // Ten clicks a second, for as long as it takes.
    let mut state = hanno.state(&game).await;
    for n in 0..100 {
        house.clock.advance(Duration::from_millis(100));
        let (status, reply) = hanno.act(&game, &choice(&state, n), revision(&state)).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
        state = reply;
    }
    // A flood is stopped.
    let act = format!("{game}/act");
    let mut status = StatusCode::BAD_REQUEST;
    for _ in 0..2000 {
        status = hanno.post(&act, json!({})).await.0;
        if status != StatusCode::BAD_REQUEST {
            break;
        }
    }
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    house.clock.advance(Duration::from_secs(60));
    assert_eq!(anna.post("/games", wish).await.0, StatusCode::CREATED);
    assert_eq!(hanno.act(&game, &choice(&state, 0), revision(&state)).await.0, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_that_was_made_up_counts_for_nothing() {
    let house = strict(false);
    let (anna, hanno) = (house.guest("Anna").await, house.guest("Hanno").await);
    let made_up = async |n: u32| {
        let stranger = Browser { cookie: Some(format!("trireme={n:032x}")), ..house.stranger() };
        stranger.post("/editor/hannibal/desk", json!({})).await.0
    };
    // Whoever makes up another one each time is stopped like somebody without any, long before his address is.
    let mut status = StatusCode::BAD_REQUEST;
    for n in 0..800 {
        status = made_up(n).await;
        if status != StatusCode::BAD_REQUEST {
            break;
        }
    }
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    // Those who are known go on, from the same address.
    for known in [anna, hanno] {
        for _ in 0..20 {
            let (status, _) = known.post("/editor/hannibal/desk", json!({})).await;
            assert_eq!(status, StatusCode::BAD_REQUEST);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_take_all_places_of_listeners() {
    let house = strict(false);
    let listen = async |address: &str| {
        let mut request = Request::get("/lobby/live").body(Body::empty()).expect("a request");
        request.extensions_mut().insert(ConnectInfo(address.parse::<SocketAddr>().expect("an address")));
        house.stranger().send(request).await
    };
    let mut pages = Vec::new();
    for _ in 0..300 {
        pages.push(listen("9.9.9.9:1000").await);
    }
    assert!(pages.iter().all(|page| page.status() == StatusCode::OK));
    assert_eq!(listen("9.9.9.9:1000").await.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(listen("8.8.8.8:1000").await.status(), StatusCode::OK);
    pages.pop();
    assert_eq!(listen("9.9.9.9:1000").await.status(), StatusCode::OK);
}
