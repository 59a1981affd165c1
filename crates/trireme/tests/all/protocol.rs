//! The program as others see it: a child process that speaks lines of JSON.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

struct Trireme {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Trireme {
    fn new() -> Trireme {
        let mut child = Command::new(env!("CARGO_BIN_EXE_trireme"))
            .arg("protocol")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        Trireme { child, input, output }
    }

    /// With a game of Hannibal, a few actions played.
    fn in_play() -> Trireme {
        Trireme::playing("hannibal")
    }

    /// With a game, a few actions played.
    fn playing(game: &str) -> Trireme {
        let mut trireme = Trireme::new();
        trireme.good(&json!({ "cmd": "new", "game": game, "seed": "in play" }));
        for _ in 0..20 {
            let action = trireme.good(&json!({ "cmd": "legal" }))["actions"][0]["action"].clone();
            trireme.good(&json!({ "cmd": "play", "action": action }));
        }
        trireme
    }

    fn send(&mut self, line: &[u8]) -> Value {
        self.input.write_all(line).expect("it listens");
        self.input.write_all(b"\n").expect("it listens");
        self.input.flush().expect("it listens");
        let mut reply = String::new();
        self.output.read_line(&mut reply).expect("it answers");
        serde_json::from_str(&reply).expect("in JSON")
    }

    fn good(&mut self, request: &Value) -> Value {
        let reply = self.send(request.to_string().as_bytes());
        assert_eq!(reply["ok"], true, "{request}: {reply}");
        reply
    }

    /// A refusal leaves the game as it was and the process alive.
    fn bad(&mut self, line: &[u8]) -> Value {
        let before = self.good(&json!({ "cmd": "hash" }));
        let reply = self.send(line);
        let shown = String::from_utf8_lossy(&line[..line.len().min(200)]);
        assert_eq!(reply["ok"], false, "{shown}");
        assert!(reply["error"].as_str().is_some_and(|error| !error.is_empty()), "{shown}");
        assert_eq!(self.good(&json!({ "cmd": "hash" })), before, "{shown}");
        reply
    }
}

impl Drop for Trireme {
    fn drop(&mut self) {
        // Not all tests say `quit`.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Games of two seats, rome and carthage.
const OF_TWO: [&str; 2] = ["hannibal", "hands-in-the-sea"];

#[test]
fn bad_lines_are_refused_and_the_process_goes_on() {
    OF_TWO.iter().for_each(|game| bad_lines_are_refused(Trireme::playing(game)));
}

fn bad_lines_are_refused(mut trireme: Trireme) {
    let deep = format!("{{\"cmd\":{}1{}}}", "[".repeat(100_000), "]".repeat(100_000));
    let lines: [&[u8]; 16] = [
        b"",
        b"   ",
        b"{",
        br#"{"cmd":"pla"#,
        br#"{"cmd":"play","action":"#,
        b"null",
        b"42",
        br#"["cmd","hash"]"#,
        br#"{"cmd":7}"#,
        br#"{"command":"hash"}"#,
        br#"{"cmd":"fly"}"#,
        br#"{"cmd":"hash","now":true}"#,
        br#"{"cmd":"hash"} {"cmd":"hash"}"#,
        b"\xff\xfe{}",
        b"{\"cmd\":\"view\",\"seat\":\"\xc3\"}",
        deep.as_bytes(),
    ];
    for line in lines {
        trireme.bad(line);
    }
}

#[test]
fn a_line_of_any_length_is_survived() {
    let mut trireme = Trireme::in_play();
    trireme.bad(&vec![b'x'; 1_000_000]);
    trireme.bad(format!(r#"{{"cmd":"play","action":"{}"}}"#, "a".repeat(1_000_000)).as_bytes());
    trireme.bad(&vec![b'['; 20_000_000]);
    let mut long = format!(r#"{{"cmd":"hash"{}"#, " ".repeat(5_000_000)).into_bytes();
    long.push(b'}');
    trireme.bad(&long);
}

#[test]
fn a_game_says_by_which_rules_it_is_played() {
    let mut trireme = Trireme::new();
    let setup = json!({ "edition": "valley", "rules": { "fates": true, "one_siege_train": false } });
    trireme.good(&json!({ "cmd": "new", "game": "hannibal", "setup": setup, "seed": "rules" }));
    let view = trireme.good(&json!({ "cmd": "view", "seat": "rome" }));
    assert_eq!((&view["view"]["edition"], &view["view"]["rules"]), (&setup["edition"], &setup["rules"]));
    let position = trireme.good(&json!({ "cmd": "position" }));
    assert_eq!(position["position"]["rules"], setup["rules"]);
    let hash = trireme.good(&json!({ "cmd": "hash" }));
    let record = trireme.good(&json!({ "cmd": "record" }))["record"].clone();
    assert_eq!(
        (&record["setup"]["edition"], &record["setup"]["rules"]),
        (&setup["edition"], &setup["rules"])
    );
    let mut other = Trireme::new();
    other.good(&json!({ "cmd": "replay", "record": record }));
    assert_eq!(other.good(&json!({ "cmd": "hash" })), hash);
}

/// A built-in scenario by its name, and one of somebody's own as a document.
#[test]
fn a_game_is_played_in_the_scenario_of_its_setup() {
    let mut trireme = Trireme::new();
    let games = trireme.good(&json!({ "cmd": "games" }))["games"].clone();
    let hannibal = games.as_array().and_then(|games| games.iter().find(|game| game["id"] == "hannibal"));
    let setups = &hannibal.expect("Hannibal")["setups"];
    for id in setups["scenarios"].as_array().expect("scenarios") {
        let id = id.as_str().expect("an id");
        assert!(setups["about_scenarios"][id]["about"][0].is_string(), "{id}");
        let setup = json!({ "scenario": id });
        trireme.good(&json!({ "cmd": "new", "game": "hannibal", "setup": setup, "seed": "scenario" }));
        let record = trireme.good(&json!({ "cmd": "record" }))["record"].clone();
        assert_eq!(record["setup"]["scenario"], id);
        trireme.good(&json!({ "cmd": "replay", "record": record }));
        let position = trireme.good(&json!({ "cmd": "position" }))["position"].clone();
        let hash = trireme.good(&json!({ "cmd": "view", "seat": "rome" }))["view"].clone();
        trireme.good(&json!({ "cmd": "load", "game": "hannibal", "position": position }));
        assert_eq!(trireme.good(&json!({ "cmd": "view", "seat": "rome" }))["view"], hash, "{id}");
    }

    let text = include_str!("../../../../games/hannibal/data/second-punic-war.json");
    let mut document: Value = serde_json::from_str(text).expect("a document");
    document["turns"] = json!(5);
    for key in ["cards_per_turn", "years"] {
        document[key].as_array_mut().expect("a list").truncate(5);
    }
    document["arrivals"] = json!([]);
    document["track"] = json!([]);
    document["gone"] = json!(["africanus"]);
    let new =
        |document: &Value| json!({ "cmd": "new", "game": "hannibal", "setup": { "scenario": document } });
    trireme.good(&new(&document));
    let view = trireme.good(&json!({ "cmd": "view", "seat": "rome" }));
    assert_eq!((&view["view"]["turn"], &view["view"]["turns"]), (&json!(1), &json!(5)));
    document["forces"][3]["space"] = json!("romaa");
    let refused = trireme.bad(new(&document).to_string().as_bytes());
    let why = "scenario.forces[3].space: there is no space 'romaa'";
    assert!(refused.to_string().contains(why), "{refused}");
}

#[test]
fn requests_that_make_no_sense_are_refused() {
    let mut trireme = Trireme::in_play();
    let requests = [
        json!({ "cmd": "new", "game": "chess" }),
        json!({ "cmd": "new" }),
        json!({ "cmd": "new", "game": "hannibal", "setup": { "edition": "seventh" } }),
        json!({ "cmd": "new", "game": "hannibal", "setup": { "colour": "red" } }),
        json!({ "cmd": "new", "game": "hannibal", "setup": { "rules": { "fly": true } } }),
        json!({ "cmd": "new", "game": "hannibal", "setup": 7 }),
        json!({ "cmd": "new", "game": "hannibal", "seed": {} }),
        json!({ "cmd": "legal", "seat": "gaul" }),
        json!({ "cmd": "legal", "seat": 1 }),
        json!({ "cmd": "play" }),
        json!({ "cmd": "play", "action": "" }),
        json!({ "cmd": "play", "action": "conquer the world" }),
        json!({ "cmd": "play", "action": "march atlantis" }),
        json!({ "cmd": "play", "action": "drop 99999999999999999999" }),
        json!({ "cmd": "play", "action": "drop -1" }),
        json!({ "cmd": "play", "action": ["march", "narbo"] }),
        json!({ "cmd": "play", "action": "\u{0}\u{202e}" }),
        json!({ "cmd": "view" }),
        json!({ "cmd": "view", "seat": "nobody" }),
        json!({ "cmd": "dice" }),
        json!({ "cmd": "dice", "next": [0] }),
        json!({ "cmd": "dice", "next": [5, 7] }),
        json!({ "cmd": "dice", "next": [256] }),
        json!({ "cmd": "dice", "next": [-1] }),
        json!({ "cmd": "dice", "next": [1.5] }),
        json!({ "cmd": "dice", "next": "6" }),
        json!({ "cmd": "dice", "next": vec![6; 1001] }),
        json!({ "cmd": "playout", "n": 0 }),
        json!({ "cmd": "playout", "n": 100_001 }),
        json!({ "cmd": "playout", "n": -5 }),
        json!({ "cmd": "playout", "n": 1, "bot": "caesar" }),
        json!({ "cmd": "best", "ms": 1e300 }),
        json!({ "cmd": "best", "ms": 10, "bot": "caesar" }),
        json!({ "cmd": "replay", "record": null }),
        json!({ "cmd": "replay", "record": { "format": "trireme-record/1" } }),
    ];
    for request in requests {
        trireme.bad(request.to_string().as_bytes());
    }
}

#[test]
fn the_best_action_comes_with_what_was_tried() {
    for (game, searching, plain) in [
        ("hannibal", "tribune", "legate"),
        ("hands-in-the-sea", "navarch:100it", "suffete"),
        ("mare-nostrum", "archon:100it", "tradesman"),
    ] {
        let mut trireme = Trireme::new();
        trireme.good(&json!({ "cmd": "new", "game": game, "seed": "best" }));
        let legal = trireme.good(&json!({ "cmd": "legal" }));
        let choices: Vec<&Value> =
            legal["actions"].as_array().expect("a list").iter().map(|choice| &choice["action"]).collect();
        for bot in [searching, plain] {
            let best = trireme.good(&json!({ "cmd": "best", "ms": 20, "bot": bot }));
            assert!(choices.contains(&&best["action"]), "{game}, {bot}: {best}");
            let lines = best["lines"].as_array().expect("a list");
            assert_eq!(lines[0]["action"], best["action"], "{game}, {bot}: the choice comes first");
            assert_eq!(lines[0]["value"], best["value"]);
            assert!(best["value"].as_f64().is_some_and(|value| (0.0..=1.0).contains(&value)), "{best}");
        }
    }
}

#[test]
fn a_searching_player_tells_its_own_figures() {
    let mut trireme = Trireme::in_play();
    let best = trireme.good(&json!({ "cmd": "best", "ms": 60_000, "bot": "strategos:300it" }));
    let visits = |line: &Value| line["visits"].as_u64().expect("a number");
    let lines = best["lines"].as_array().expect("a list");
    assert!(lines.iter().map(visits).sum::<u64>() <= 300 + 64, "{best}");
    assert!(lines.iter().skip(1).all(|line| visits(line) <= visits(&lines[0])), "{best}");
}

#[test]
fn requests_about_hands_in_the_sea_that_make_no_sense_are_refused() {
    let mut trireme = Trireme::playing("hands-in-the-sea");
    let setups = [
        json!(7),
        json!({ "map": "atlantis" }),
        json!({ "cards": 1 }),
        json!({ "fate": "maybe" }),
        json!({ "edition": "x" }),
    ];
    for setup in setups {
        let request = json!({ "cmd": "new", "game": "hands-in-the-sea", "setup": setup });
        trireme.bad(request.to_string().as_bytes());
    }
    let actions = [
        "",
        "at atlantis",
        "from ",
        "play excalibur",
        "cycle 4",
        "cycle 99999999999",
        "sail -1",
        "reroll 0",
        "give legion nowhere",
        "buy storms_at_sea",
        "\u{0}\u{202e}",
    ];
    for action in actions {
        trireme.bad(json!({ "cmd": "play", "action": action }).to_string().as_bytes());
    }
}

#[test]
fn another_seats_action_is_refused_with_the_rule() {
    OF_TWO.iter().for_each(|game| another_seats_action_is_refused(Trireme::playing(game)));
}

fn another_seats_action_is_refused(mut trireme: Trireme) {
    let legal = trireme.good(&json!({ "cmd": "legal" }));
    let other = if legal["seat"] == "rome" { "carthage" } else { "rome" };
    let foreign = json!({ "cmd": "play", "seat": other, "action": legal["actions"][0]["action"] });
    let refused = trireme.bad(foreign.to_string().as_bytes());
    assert!(refused["rule"].is_string());
    let nonsense = trireme.bad(br#"{"cmd":"play","action":"march nowhere"}"#);
    assert_eq!(nonsense["rule"], legal["rule"]);
}

#[test]
fn unsound_positions_are_refused() {
    OF_TWO.iter().for_each(|game| unsound_positions_of(game));
}

fn unsound_positions_of(game: &str) {
    let mut trireme = Trireme::playing(game);
    let sound = trireme.good(&json!({ "cmd": "position" }))["position"].clone();
    let load = |position: &Value| json!({ "cmd": "load", "game": game, "position": position });
    for odd in [json!(null), json!(7), json!("x"), json!([]), json!([[[]]]), json!({ "hands": 7 })] {
        trireme.bad(load(&odd).to_string().as_bytes());
    }
    let keys: Vec<String> = sound.as_object().expect("an object").keys().cloned().collect();
    for key in keys {
        for odd in [json!(-1), json!("atlantis"), json!(1e18)] {
            let mut position = sound.clone();
            position[&key] = odd;
            trireme.bad(load(&position).to_string().as_bytes());
        }
    }
    trireme.good(&load(&sound));
    assert_eq!(trireme.good(&json!({ "cmd": "position" }))["position"], sound);
}

#[test]
fn a_record_that_was_touched_is_refused() {
    OF_TWO.iter().for_each(|game| touched_records_are_refused(Trireme::playing(game)));
}

fn touched_records_are_refused(mut trireme: Trireme) {
    let sound = trireme.good(&json!({ "cmd": "record" }))["record"].clone();
    let touched: [(&str, Value); 8] = [
        ("format", json!("trireme-record/9")),
        ("game", json!("go")),
        ("rules_version", json!(-1)),
        ("rules_version", json!(1_000_000)),
        ("seed", json!("00")),
        ("commitment", json!("")),
        ("hash", json!("0")),
        ("actions", json!([["rome", "march narbo"]])),
    ];
    for (key, value) in touched {
        let mut record = sound.clone();
        record[key] = value;
        trireme.bad(json!({ "cmd": "replay", "record": record }).to_string().as_bytes());
    }
    trireme.good(&json!({ "cmd": "replay", "record": sound }));
}

#[test]
fn the_same_seed_and_actions_are_the_same_game() {
    let hash = || Trireme::in_play().good(&json!({ "cmd": "hash" }));
    assert_eq!(hash(), hash());
}

#[test]
fn queued_dice_come_back_with_undo_and_stay_in_the_record() {
    let mut trireme = Trireme::in_play();
    assert_eq!(trireme.good(&json!({ "cmd": "dice", "next": [5, 3] }))["queued"], json!([5, 3]));
    let queued = trireme.good(&json!({ "cmd": "hash" }));
    let action = trireme.good(&json!({ "cmd": "legal" }))["actions"][0]["action"].clone();
    trireme.good(&json!({ "cmd": "play", "action": action }));
    let played = trireme.good(&json!({ "cmd": "hash" }));
    let record = trireme.good(&json!({ "cmd": "record" }))["record"].clone();
    assert_eq!(record["tools"], true);
    trireme.good(&json!({ "cmd": "undo" }));
    assert_eq!(trireme.good(&json!({ "cmd": "hash" })), queued);
    trireme.good(&json!({ "cmd": "replay", "record": record }));
    assert_eq!(trireme.good(&json!({ "cmd": "hash" })), played);
}

#[test]
fn quit_ends_the_process() {
    let mut trireme = Trireme::new();
    assert_eq!(trireme.good(&json!({ "cmd": "quit" })), json!({ "ok": true }));
    assert!(trireme.child.wait().expect("it ends").success());
}
