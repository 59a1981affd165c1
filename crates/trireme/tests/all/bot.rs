//! The example of a program that plays, at tables of the real server: a whole game of each title against
//! a computer. Needs Node.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::Server;
use serde_json::{Value, json};

const BOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.mjs");

/// Longer than a whole game takes, be the machine ever so busy.
const WHOLE_GAME: Duration = Duration::from_secs(300);

/// Posts as our own page does; the cookie that came with the answer, and what it said.
fn post(server: &Server, path: &str, cookie: &str, body: &Value) -> (String, Value) {
    let (address, body) = (&server.address, body.to_string());
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nX-Trireme: 1\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
    .expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).unwrap_or_default();
    (cookie.to_owned(), serde_json::from_str(body).unwrap_or_else(|_| panic!("{answer}")))
}

/// A new account that is a bot, and a token of it.
fn account(server: &Server, name: &str) -> String {
    let (cookie, _) = post(server, "/guest", "", &json!({ "name": name }));
    let password = "elephants over the alps";
    let wish = json!({ "name": name, "password": password });
    let (cookie, _) = post(server, "/account", &cookie, &wish);
    let wish = json!({ "about": "Plays anything, an example", "password": password });
    post(server, "/account/bot", &cookie, &wish);
    let wish = json!({ "name": "test", "password": password });
    let (_, made) = post(server, "/account/tokens", &cookie, &wish);
    made["token"].as_str().unwrap_or_else(|| panic!("no token: {made}")).to_owned()
}

/// A program that is ended with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_example_plays_a_whole_game_of_each_title() {
    let server = Server::start();
    let tables = [("hannibal", "legate"), ("mare-nostrum", "tradesman"), ("hands-in-the-sea", "suffete")];
    let start = |(game, computer): (&str, &str)| {
        let mut bot = Command::new("node");
        bot.arg(BOT).args(["--server", &format!("http://{}", server.address)]);
        bot.args(["--new", game, "--against", computer, "--games", "1"]);
        bot.env("TRIREME_TOKEN", account(&server, &format!("{game} bot")));
        Running(bot.stdout(Stdio::piped()).spawn().expect("this test needs Node"))
    };
    let mut bots = tables.map(start);
    let begin = Instant::now();
    for (bot, (game, _)) in bots.iter_mut().zip(tables) {
        while bot.0.try_wait().expect("it was started").is_none() {
            assert!(begin.elapsed() < WHOLE_GAME, "{game} is not over");
            std::thread::sleep(Duration::from_millis(20));
        }
        let mut said = String::new();
        bot.0.stdout.take().expect("piped").read_to_string(&mut said).expect("text");
        let over = said.lines().find_map(|line| line.strip_prefix(&format!("{game} ")));
        let id = over.and_then(|line| line.split(' ').next()).unwrap_or_else(|| panic!("not over: {said}"));
        assert!(said.starts_with(&format!("playing as {game} bot\n")), "{said}");
        let record = server.get(&format!("/games/{id}/record")).expect("a record");
        let (_, record) = record.split_once("\r\n\r\n").expect("a body");
        let record: Value = serde_json::from_str(record).expect("JSON");
        assert!(
            record["result"]["reason"].is_string(),
            "played to its end by the rules: {}",
            record["result"]
        );
    }
}
