//! The commands for machines: what they print with `--json`, and their exit status.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Output, Stdio};

use crate::program::trireme;
use serde_json::{Value, json};

/// The one object that a command prints.
fn document(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).expect("one JSON document")
}

fn number(document: &Value, key: &str) -> f64 {
    document[key].as_f64().unwrap_or_else(|| panic!("no number `{key}` in {document}"))
}

#[test]
fn bench_measures() {
    let output = trireme(&["bench", "hannibal", "--seconds", "0.1", "--json"], "");
    assert!(output.status.success());
    let bench = document(&output);
    assert_eq!(bench["game"], "hannibal");
    for key in ["actions_per_second", "games_per_second", "actions_per_game", "state_bytes"] {
        assert!(number(&bench, key) > 0.0, "{key}");
    }
    assert_eq!(number(&bench, "allocations_per_action"), 0.0);
}

#[test]
fn a_series_ends_when_it_is_clear() {
    let sim = |jobs: &str| {
        let arguments =
            ["sim", "hannibal", "--seats", "legate,random", "--games", "100", "--sprt", "0.5,0.7"];
        let output = trireme(&[&arguments[..], &["--jobs", jobs, "--json"]].concat(), "");
        assert!(output.status.success());
        document(&output)
    };
    let report = sim("1");
    assert_eq!(report["test"]["verdict"], "high");
    assert!(number(&report, "games") < 100.0, "{report}");
    assert_eq!(report, sim("2"));
    assert!(!trireme(&["sim", "hannibal", "--seats", "legate:5ms,random"], "").status.success());
}

#[test]
fn a_simulation_does_not_depend_on_its_jobs() {
    let sim = |jobs: &str| {
        let output = trireme(
            &["sim", "hannibal", "--seats", "random,random", "--games", "10", "--jobs", jobs, "--json"],
            "",
        );
        assert!(output.status.success());
        document(&output)
    };
    let report = sim("1");
    assert_eq!(report, sim("3"));
    assert_eq!(report["games"], 10);
    let wins: f64 = (0..2).map(|seat| number(&report["seats"][seat], "wins")).sum();
    assert_eq!(wins + number(&report, "draws"), 10.0);
    assert!(number(&report["seats"][0], "share_low") <= number(&report["seats"][0], "share_high"));
    assert!(report["by_side"]["rome"].is_object() && report["reasons"].is_object());
}

#[test]
fn a_simulation_needs_a_bot_for_each_seat() {
    for seats in ["random", "random,random,random", "random,caesar"] {
        let output = trireme(&["sim", "hannibal", "--seats", seats, "--games", "2"], "");
        assert_eq!(output.status.code(), Some(2), "{seats}");
    }
}

#[test]
fn a_simulation_plays_the_tables_that_are_asked_for() {
    let bots = |seats: usize| vec!["random"; seats].join(",");
    let sim = |seats: usize, more: &[&str]| {
        let bots = bots(seats);
        trireme(&[&["sim", "mare-nostrum", "--json", "--games", "20", "--seats", &bots], more].concat(), "")
    };
    let four = document(&sim(4, &["--players", "4", "--threads", "2"]));
    let tables = four["tables"].as_array().expect("several tables");
    assert_eq!(tables.len(), 5);
    for table in tables {
        assert_eq!((&table["games"], &table["setup"]["players"]), (&json!(4), &json!("4")));
        assert_eq!(table["by_side"].as_object().expect("shares").len(), 4);
    }
    assert_eq!(four["by_side"]["rome"]["games"], 16, "Rome is left out at one table of five");
    assert!(number(&four, "mean_turns") >= 1.0);

    let three = document(&sim(3, &["--setup", r#"{"players":"3"}"#]));
    assert!(three["by_side"].get("rome").is_none());
    assert_eq!(three["tables"][0]["setup"]["players"], "3", "it says that it was not the usual table");
    assert_eq!(three["by_side"]["greece"]["games"], 20);

    for more in [
        &["--players", "2"][..],
        &["--setup", r#"{"players":"7"}"#],
        &["--setup", "no-such-file"],
        &["--setup", r#"{"players":"4","left_out":["rome","egypt"]}"#],
    ] {
        assert_eq!(sim(4, more).status.code(), Some(2), "{more:?}");
    }
}

/// The built-in board but for what is changed, in a file.
fn board(name: &str, change: impl FnOnce(&mut Value)) -> std::path::PathBuf {
    let mut document: Value =
        serde_json::from_str(include_str!("../../../../games/mare-nostrum/data/board.json")).expect("JSON");
    change(&mut document);
    let path = std::env::temp_dir().join(format!("trireme-{name}-{}.json", std::process::id()));
    std::fs::write(&path, document.to_string()).expect("written");
    path
}

#[test]
fn another_board_is_played_on_and_its_games_on_no_other() {
    let other = board("other", |board| board["provinces"][0]["name"] = json!("Latium Vetus"));
    let map = other.to_str().expect("a path");
    let requests = "{\"cmd\":\"new\",\"game\":\"mare-nostrum\"}\n{\"cmd\":\"record\"}\n";
    let replies = trireme(&["protocol", "--map", map], requests);
    let last = String::from_utf8(replies.stdout).expect("text");
    let last: Value = serde_json::from_str(last.lines().nth(1).expect("two replies")).expect("JSON");
    let record = last["record"].to_string();
    let name = last["record"]["setup"]["board"].as_str().expect("a name").to_owned();
    assert!(name.starts_with("mediterranean-"), "{name}");

    let refused = trireme(&["verify", "-", "--json"], &record);
    assert_eq!(refused.status.code(), Some(1));
    let error = document(&refused)["error"].to_string();
    assert!(error.contains(&format!("`{name}` is not in use here, `mediterranean` is")), "{error}");
    assert!(trireme(&["verify", "-", "--map", map], &record).status.success());
    let named = format!("mare-nostrum={map}");
    assert!(trireme(&["verify", "-", "--map", &named], &record).status.success());
    std::fs::remove_file(other).expect("it was there");
}

#[test]
fn an_unsound_board_is_refused_before_anything_begins() {
    type Change = fn(&mut Value);
    let cases: [(&str, Change, &str); 5] = [
        ("schema", |board| board["schema"] = json!("chess/1"), "known are mare-nostrum-board/1"),
        (
            "site",
            |board| board["setups"][1]["caravans"][0] = json!("x"),
            "set-up of carthage: there is no site",
        ),
        (
            "border",
            |board| board["land_adjacency"][0]["a"] = json!("atlantis"),
            "there is no province `atlantis`",
        ),
        (
            "role",
            |board| board["setups"][2]["role"] = json!("military"),
            "two civilisations start with the role",
        ),
        ("field", |board| board["provinces"][3]["sites"] = json!(7), "not a board"),
    ];
    for (name, change, why) in cases {
        let path = board(name, change);
        let map = path.to_str().expect("a path");
        for command in [&["serve", "--data", "/dev/null/x"][..], &["protocol"], &["bench", "mare-nostrum"]] {
            let output = trireme(&[command, &["--map", map]].concat(), "");
            assert_eq!(output.status.code(), Some(2), "{name}");
            let error = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(error.contains(why) && error.contains(map), "{name}: {error}");
        }
        std::fs::remove_file(path).expect("it was there");
    }
    for named in ["no-such-file", "hannibal=Cargo.toml"] {
        assert_eq!(trireme(&["bench", "--map", named], "").status.code(), Some(2), "{named}");
    }
}

#[test]
fn odds_are_fractions() {
    let battle = |extra: &[&str]| {
        let cards = ["--attacker-cards", "10", "--attacker-rating", "4"];
        let against = ["--defender-cards", "8", "--defender-rating", "2", "--trials", "20000", "--json"];
        let output = trireme(&[&["odds", "hannibal"], &cards[..], &against[..], extra].concat(), "");
        assert!(output.status.success());
        document(&output)
    };
    let odds = battle(&["--policy", "proportional"]);
    assert!((number(&odds, "attacker_wins") - 0.857).abs() < 0.02, "{odds}");
    assert_eq!(odds["trials"], 20_000);
    let best = battle(&[]);
    assert!((0.5..1.0).contains(&number(&best, "attacker_wins")));
}

/// What lists of opponents show follows from the series that are kept.
#[test]
fn published_ratings_are_those_of_the_series_that_are_kept() {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/");
    let series = format!("{data}results.jsonl");
    let place = tempfile::tempdir().expect("a directory");
    let ratings = place.path().join("ratings.json").to_string_lossy().into_owned();
    for game in ["hannibal", "mare-nostrum", "hands-in-the-sea"] {
        let output = trireme(&["ratings", game, "--from", &series, "--write", &ratings], "");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    let read = |file: &str| std::fs::read_to_string(file).expect("ratings");
    assert_eq!(read(&ratings), read(&format!("{data}ratings.json")));
}

#[test]
fn a_fuzzed_game_is_reported() {
    let output = trireme(&["fuzz", "hannibal", "--games", "2", "--seconds", "600", "--json"], "");
    let report = document(&output);
    assert_eq!((&report["games"], &report["failures"]), (&json!(2), &json!(0)), "{report}");
    assert!(output.status.success());
}

#[test]
fn a_record_is_analysed() {
    let record = include_str!("../../../../games/hannibal/rules/fixtures/rome_captured.json");
    let analyse = |iterations: &str| {
        let output = trireme(&["analyse", "-", "--iterations", iterations, "--json"], record);
        assert!(output.status.success());
        document(&output)
    };
    let report = analyse("2");
    assert_eq!(report, analyse("2"), "the same each time");
    assert_eq!(report["seats"], json!(["Rome", "Carthage"]));
    assert_eq!(report["end"], json!([0, 1000]));
    assert!(report["steps"].as_array().is_some_and(|steps| steps.len() > 20));
    let text = trireme(&["analyse", "-", "--iterations", "1"], record);
    assert!(String::from_utf8_lossy(&text.stdout).contains("Turning points:"));
    assert_eq!(trireme(&["analyse", "no-such-file"], "").status.code(), Some(2));
}

#[test]
fn verify_agrees_with_a_true_record_and_with_no_other() {
    let requests = "{\"cmd\":\"new\",\"game\":\"hannibal\"}\n{\"cmd\":\"record\"}\n";
    let replies = trireme(&["protocol"], requests);
    let last = String::from_utf8(replies.stdout).expect("text");
    let last: Value = serde_json::from_str(last.lines().nth(1).expect("two replies")).expect("JSON");
    let mut record = last["record"].clone();

    let verify = |text: &str| trireme(&["verify", "-", "--json"], text);
    let verdict = verify(&record.to_string());
    assert!(verdict.status.success());
    assert_eq!(document(&verdict), json!({ "ok": true, "actions": 0, "result": null }));

    record["hash"] = json!("0");
    for text in [record.to_string(), "{}".to_owned(), "nonsense".to_owned(), String::new()] {
        let verdict = verify(&text);
        assert_eq!(verdict.status.code(), Some(1));
        assert_eq!(document(&verdict)["ok"], false);
    }
    assert_eq!(trireme(&["verify", "no-such-file"], "").status.code(), Some(1));
}

/// Asks a server one thing, without a library.
fn ask(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("text");
    answer
}

#[test]
fn serve_says_where_it_is_and_answers() {
    let data = std::env::temp_dir().join(format!("trireme-serve-{}", std::process::id()));
    let mut child = Command::new(env!("CARGO_BIN_EXE_trireme"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(&data)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("a line");
    let address = line.trim().rsplit('/').next().expect("an address");
    assert!(line.starts_with("Trireme is open at http://127.0.0.1:"), "{line}");
    assert!(ask(address, "/health").ends_with("ok\n"));
    assert!(ask(address, "/").contains("Your name"));
    assert!(ask(address, "/rules/hannibal").contains("id=\"r-46\""));
    child.kill().expect("it ends");
    child.wait().expect("it has ended");
    std::fs::remove_dir_all(&data).expect("the data was there");
}

#[test]
fn serve_refuses_what_cannot_work() {
    for arguments in [
        &["--listen", "nowhere"][..],
        &["--base-url", "example"],
        &["--data", "Cargo.toml/x"],
        // Others could reach a server without limits.
        &["--no-limits", "--listen", "0.0.0.0:0"],
        &["--no-limits", "--base-url", "https://example.org"],
        &["--no-limits", "--trust-proxy"],
    ] {
        let output = trireme(&[&["serve"], arguments].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stderr.is_empty());
    }
}
