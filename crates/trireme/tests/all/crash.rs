//! Under load the server is killed, again and again, as by a power cut: nothing that it has
//! acknowledged is lost. `CRASH_ROUNDS` says how often.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{Server, wait_until};
use serde_json::Value;

const TABLES: u64 = 16;

fn load(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trireme"));
    command.arg("load").args(arguments).arg("--json").stdout(Stdio::piped());
    command
}

/// Runs to its end; the object that it printed.
fn report(child: std::process::Child) -> Value {
    let output = child.wait_with_output().expect("it ends");
    serde_json::from_slice(&output.stdout).expect("one JSON document")
}

/// The newest acknowledged revision of each game.
fn newest(ledger: &Path) -> BTreeMap<String, u64> {
    let mut games = BTreeMap::new();
    for line in std::fs::read_to_string(ledger).expect("a ledger").lines() {
        let mut words = line.split(' ');
        let (game, revision) = (words.next().expect("a game"), words.next().expect("a revision"));
        let newest = games.entry(game.to_owned()).or_insert(0);
        *newest = revision.parse().map_or(*newest, |revision: u64| revision.max(*newest));
    }
    games
}

#[test]
fn what_was_acknowledged_survives() {
    let rounds: u64 = std::env::var("CRASH_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(3);
    let mut server = Server::start();
    let ledger = server.data().join("ledger");
    let file = ledger.to_str().expect("a plain path").to_owned();
    let data = server.data().to_str().expect("a plain path").to_owned();
    for round in 0..rounds {
        let (tables, seed) = (TABLES.to_string(), round.to_string());
        let playing = load(&["--server", &server.address, "--tables", &tables, "--seconds", "300"])
            .args(["--ledger", &file, "--seed", &seed])
            .spawn()
            .expect("it starts");
        let enough = 100 + round * 61 % 400;
        wait_until("enough steps", || server.metric("trireme_steps_total") >= enough);
        server.kill();
        let report = report(playing);
        assert_eq!(report["broken_off"], TABLES, "{report}");
        assert_eq!(report["refused"], 0, "{report}");
        server.restart();
    }
    let checking = load(&["--check", &file, "--data", &data]).spawn().expect("it starts");
    let audit = report(checking);
    println!("{rounds} rounds: {audit}");
    assert!(audit["acknowledged"].as_u64() >= Some(rounds * 50), "{audit}");
    assert_eq!((&audit["lost"], &audit["integrity"]), (&0.into(), &"ok".into()), "{audit}");
    for (game, revision) in newest(&ledger).into_iter().rev().take(20) {
        let answer = server.get(&format!("/games/{game}/state")).expect("an answer");
        let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
        let state: Value = serde_json::from_str(body).expect("JSON");
        assert!(state["kept"].is_null(), "{game} can be played on");
        assert!(state["revision"].as_u64() >= Some(revision), "{game}");
    }
}
