//! What operators do: watch over a server, copy its data while it runs, bring it back, look after people.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::{Value, json};

use crate::common::{Server, wait_until};

fn trireme(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_trireme")).args(arguments).output().expect("it starts")
}

/// What a command says that succeeds.
fn told(arguments: &[&str]) -> Value {
    let output = trireme(&[arguments, &["--json"]].concat());
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {words}{}", String::from_utf8_lossy(&output.stdout));
    serde_json::from_slice(&output.stdout).expect("one JSON document")
}

/// What a command says that cannot be done.
fn refused(arguments: &[&str]) -> String {
    let output = trireme(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    String::from_utf8(output.stderr).expect("text")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

/// Somebody wants to become a guest: the whole answer.
fn enter(address: &str, name: &str) -> String {
    let body = json!({ "name": name }).to_string();
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(
        stream,
        "POST /guest HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nX-Trireme: 1\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
    .expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

fn count(data: &Path, table: &str) -> i64 {
    let database = rusqlite::Connection::open(data.join("trireme.sqlite")).expect("the database");
    database.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).expect("a number")
}

/// A server whose files cannot become larger than two megabytes, as on a disk that is full then.
struct Cramped {
    child: Child,
    address: String,
}

impl Cramped {
    fn start(data: &Path) -> Cramped {
        let command = "ulimit -f 4096; trap '' XFSZ; exec \"$0\" \"$@\"";
        let mut child = Command::new("sh")
            .args(["-c", command, env!("CARGO_BIN_EXE_trireme"), "serve", "--no-limits"])
            .args(["--listen", "127.0.0.1:0", "--data", text(data)])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("a line");
        let address = line.trim().rsplit('/').next().expect("an address").to_owned();
        Cramped { child, address }
    }
}

impl Drop for Cramped {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(unix)]
#[test]
fn a_server_on_a_full_disk_is_not_well() {
    let data = tempfile::tempdir().expect("a directory");
    let full = Cramped::start(data.path());
    let ask = |more: &[&str]| trireme(&[&["health", "--server", &full.address], more].concat());
    wait_until("it is ready", || ask(&["--ready"]).status.success());
    assert_eq!(String::from_utf8_lossy(&ask(&[]).stdout), "ok\n");
    let mut welcome = 0;
    while enter(&full.address, "Anna").starts_with("HTTP/1.1 201") {
        welcome += 1;
        assert!(welcome < 10_000, "the disk is never full");
    }
    wait_until("it says so", || !ask(&[]).status.success());
    assert!(String::from_utf8_lossy(&ask(&[]).stdout).starts_with("nothing can be stored"));
    assert_eq!(ask(&["--ready"]).status.code(), Some(1));
    drop(full);
    // Nobody is lost who was welcome, and with more room it is well again.
    let mut server = Server::on(data);
    assert_eq!(count(server.data(), "people"), welcome);
    assert!(trireme(&["health", "--server", &server.address]).status.success());
    server.kill();
    let gone = trireme(&["health", "--server", &server.address, "--json"]);
    assert_eq!(gone.status.code(), Some(1), "nobody answers");
}

fn load(arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trireme"));
    command.arg("load").args(arguments).arg("--json").stdout(Stdio::piped()).spawn().expect("it starts")
}

/// The newest stored step of each game.
fn newest(data: &Path) -> BTreeMap<String, u64> {
    let database = rusqlite::Connection::open(data.join("trireme.sqlite")).expect("the database");
    let mut statement = database.prepare("SELECT game, max(n) FROM actions GROUP BY game").expect("SQL");
    let steps = statement.query_map([], |row| Ok((row.get(0)?, row.get::<_, i64>(1)?.unsigned_abs())));
    steps.expect("read").collect::<Result<_, _>>().expect("rows")
}

#[test]
fn a_backup_under_load_holds_what_was_acknowledged_before_it() {
    let mut server = Server::start();
    let elsewhere = tempfile::tempdir().expect("a directory");
    let [ledger, backup, back] = ["ledger", "backup", "back"].map(|name| elsewhere.path().join(name));
    let playing =
        load(&["--server", &server.address, "--tables", "16", "--seconds", "300", "--ledger", text(&ledger)]);
    wait_until("enough steps", || server.metric("trireme_steps_total") >= 200);
    // All that was acknowledged by now is stored by now.
    let before = newest(server.data());
    let made = told(&["backup", text(&backup), "--data", text(server.data())]);
    let during = server.metric("trireme_steps_total");
    assert_eq!((&made["replayed"], &made["faults"]), (&json!(16), &json!([])), "{made}");
    wait_until("play goes on", || server.metric("trireme_steps_total") >= during + 50);
    server.kill();
    let report: Value =
        serde_json::from_slice(&playing.wait_with_output().expect("it ends").stdout).expect("JSON");
    assert_eq!(report["refused"], 0, "{report}");

    told(&["restore", text(&backup), "--data", text(&back)]);
    let all = std::fs::read_to_string(&ledger).expect("a ledger");
    let early = all.lines().filter(|line| {
        let mut words = line.split(' ');
        let (game, n) = (words.next().expect("a game"), words.next().expect("a number"));
        before.get(game).is_some_and(|newest| n.parse::<u64>().expect("a number") <= *newest)
    });
    let early: String = early.map(|line| format!("{line}\n")).collect();
    std::fs::write(&ledger, early).expect("written");
    let checking = load(&["--check", text(&ledger), "--data", text(&back)]);
    let audit: Value =
        serde_json::from_slice(&checking.wait_with_output().expect("it ends").stdout).expect("JSON");
    assert!(audit["acknowledged"].as_u64() >= Some(150), "{audit}");
    assert_eq!((&audit["lost"], &audit["integrity"]), (&json!(0), &json!("ok")), "{audit}");
}

#[cfg(unix)]
#[test]
fn nothing_is_written_over_unless_it_is_wanted() {
    use std::os::unix::fs::PermissionsExt;
    let mut server = Server::start();
    enter(&server.address, "Anna");
    let elsewhere = tempfile::tempdir().expect("a directory");
    let backup = elsewhere.path().join("backup");
    let (data, to) = (text(server.data()).to_owned(), text(&backup));
    told(&["backup", to, "--data", &data]);
    let mode = std::fs::metadata(&backup).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(std::fs::read_dir(elsewhere.path()).expect("read").count(), 1, "one file is all there is");
    assert!(refused(&["backup", to, "--data", &data]).contains("is there already"));
    enter(&server.address, "Hanno");
    told(&["backup", to, "--data", &data, "--force"]);
    assert!(
        refused(&["backup", text(&elsewhere.path().join("x")), "--data", "/nowhere"]).contains("no data")
    );

    // Where a server runs, nothing is brought back, and nothing deleted.
    assert!(refused(&["restore", to, "--data", &data, "--force"]).contains("another server uses"));
    assert!(refused(&["tidy", "--data", &data]).contains("another server uses"));
    enter(&server.address, "Mago");
    server.kill();
    assert!(refused(&["restore", to, "--data", &data]).contains("there is data"));
    let noise = elsewhere.path().join("noise");
    std::fs::write(&noise, "no backup at all".repeat(1000)).expect("written");
    assert!(!refused(&["restore", text(&noise), "--data", &data, "--force"]).is_empty());
    assert_eq!(count(server.data(), "people"), 3, "it is as it was");

    let restored = told(&["restore", to, "--data", &data, "--force"]);
    assert_eq!(count(server.data(), "people"), 2);
    let aside = restored["put_aside"].as_str().expect("a directory");
    assert_eq!(count(Path::new(aside), "people"), 3, "what was there is not lost");
    assert_eq!(told(&["tidy", "--data", &data, "--dry-run"])["guests"], 0);
    server.restart();
    assert!(trireme(&["health", "--server", &server.address]).status.success());
}

#[test]
fn damaged_data_is_not_served() {
    let mut server = Server::start();
    server.kill();
    let file = server.data().join("trireme.sqlite");
    for end in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", text(&file)));
    }
    std::fs::write(&file, "").expect("emptied");
    let words = refused(&["serve", "--listen", "127.0.0.1:0", "--data", text(server.data())]);
    assert!(words.contains("trireme restore"), "{words}");
}

#[test]
fn operators_look_after_a_server_that_runs() {
    let server = Server::start();
    enter(&server.address, "Anna");
    enter(&server.address, "Hanno");
    let admin =
        |arguments: &[&str]| told(&[&["admin"], arguments, &["--data", text(server.data())]].concat());
    let people = admin(&["people", "ann"]);
    assert_eq!((&people[1]["name"], &people[1]["account"]), (&json!("Anna"), &json!(false)));
    assert_eq!(admin(&["sessions", "Anna"]).as_array().map(Vec::len), Some(1));
    assert_eq!(admin(&["rename", "Hanno", "Mago"])["name"], "Mago");
    assert_eq!(admin(&["ban", "Anna", "--days", "3"])["sessions"], 1);
    assert_eq!(admin(&["sessions", "Anna"]), json!([]));
    admin(&["unban", "Anna"]);
    assert_eq!(admin(&["reports"]), json!([]));
    assert_eq!(admin(&["audit"]).as_array().map(Vec::len), Some(3));
    assert_eq!(admin(&["audit", "--person", "Mago"])[0]["kind"], "admin-rename");
    for arguments in
        [&["ban", "Anna"][..], &["end-session", "Anna"], &["sessions", "nobody"], &["close", "none"]]
    {
        refused(&[&["admin"], arguments, &["--data", text(server.data())]].concat());
    }
    let words = trireme(&["admin", "people", "@1", "--data", text(server.data())]);
    assert!(String::from_utf8_lossy(&words.stdout).starts_with("@1  Anna  (guest, since "), "{words:?}");
}
