//! A game that was played on the server, checked by the program as its players would do it.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Output;

use crate::common::Server;
use crate::program::trireme;
use serde_json::{Value, json};

/// Asks as our own page would; the answer's head and its document.
fn ask(server: &Server, line: &str, cookie: &str, body: &str) -> (String, Value) {
    let address = &server.address;
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(
        stream,
        "{line} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nX-Trireme: 1\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
    .expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("text");
    let (head, text) = answer.split_once("\r\n\r\n").expect("a head");
    (head.to_owned(), serde_json::from_str(text).expect("JSON"))
}

fn post(server: &Server, path: &str, cookie: &str, body: &Value) -> (String, Value) {
    ask(server, &format!("POST {path}"), cookie, &body.to_string())
}

fn record(server: &Server, game: &str) -> String {
    let answer = server.get(&format!("{game}/record")).expect("an answer");
    answer.split_once("\r\n\r\n").expect("a head").1.to_owned()
}

fn verify(record: &str) -> Output {
    trireme(&["verify", "-", "--json"], record)
}

#[test]
fn a_record_goes_out_is_verified_and_comes_back() {
    let server = Server::start();
    let (head, _) = post(&server, "/guest", "", &json!({ "name": "Anna" }));
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    let cookie = cookie.split(';').next().expect("a pair");
    let seats = json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "me" } });
    let (_, made) = post(&server, "/games", cookie, &seats);
    let game = made["url"].as_str().expect("an address");
    // What is asked first depends on the deal, and that on the table's own seed.
    let (_, state) = ask(&server, &format!("GET {game}/state"), cookie, "");
    let [done, left] = [0, 1].map(|n| state["choices"][n]["action"].clone());
    let wish = json!({ "action": done, "revision": 0, "key": "1" });
    let (_, state) = post(&server, &format!("{game}/act"), cookie, &wish);
    assert_eq!(state["revision"], 1, "{state}");
    post(&server, &format!("{game}/resign"), cookie, &json!({ "seat": "rome" }));

    let downloaded = record(&server, game);
    assert!(verify(&downloaded).status.success());
    let mut document: Value = serde_json::from_str(&downloaded).expect("JSON");
    let (head, made) = post(&server, "/replays", cookie, &document);
    assert!(head.starts_with("HTTP/1.1 201"), "{head}: {made}");
    let uploaded = record(&server, made["url"].as_str().expect("an address"));
    assert!(verify(&uploaded).status.success());
    assert_eq!(uploaded, downloaded);

    document["actions"][0][1] = left;
    assert!(!verify(&document.to_string()).status.success());
    let (head, _) = post(&server, "/replays", cookie, &document);
    assert!(head.starts_with("HTTP/1.1 400"), "{head}");
}
