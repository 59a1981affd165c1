//! What operators do: watch over a server, copy its data while it runs, bring it back, look after people.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Output, Stdio};

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
    post(address, "/guest", &json!({ "name": name }))
}

/// What our page sends: the whole answer.
fn post(address: &str, path: &str, body: &Value) -> String {
    post_with(address, path, body, "")
}

/// The same with a header more. One that is there twice counts as it came first.
fn post_with(address: &str, path: &str, body: &Value, header: &str) -> String {
    let body = body.to_string();
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: {address}\r\n{header}Origin: http://{address}\r\nX-Trireme: 1\r\n\
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

/// A line to a server that comes from another address of this machine.
#[cfg(target_os = "linux")]
async fn connect_from(address: &str, server: &str) -> tokio::net::TcpStream {
    let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
    socket.bind(format!("{address}:0").parse().expect("an address")).expect("ours");
    socket.connect(server.parse().expect("an address")).await.expect("it listens")
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn whoever_opens_a_thousand_lines_keeps_nobody_else_out() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let server = Server::strict();
    let mut lines = Vec::new();
    let mut refused = 0;
    for _ in 0..1000 {
        let mut line = connect_from("127.0.0.2", &server.address).await;
        // It may be closed before this has come.
        let _ = line.write_all(b"GET / HTTP/1.1\r\nhost: ").await;
        // Whoever is let in hears nothing before he has said what he wants; only the others are read here.
        if lines.len() < 600 {
            lines.push(line);
            continue;
        }
        let mut said = Vec::new();
        let read = line.read_to_end(&mut said).await;
        assert!(read.is_err() || said.starts_with(b"HTTP/1.1 503"), "{said:?}");
        refused += 1;
    }
    assert_eq!(refused, 400);
    assert!(trireme(&["health", "--server", &server.address]).status.success());
    // Whoever goes makes room.
    drop(lines);
    wait_until("there is room", || server.metric("trireme_connections") < 10);
    let mut line = connect_from("127.0.0.2", &server.address).await;
    line.write_all(b"GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.expect("sent");
    let mut said = String::new();
    line.read_to_string(&mut said).await.expect("an answer");
    assert!(said.starts_with("HTTP/1.1 200"), "{said}");
}

/// A server whose log is read when it has ended.
struct Logged {
    child: Child,
    address: String,
    log: BufReader<ChildStderr>,
}

impl Logged {
    fn start(data: &Path, level: Option<&str>, options: &[&str]) -> Logged {
        Logged::start_after("", data, level, options)
    }

    /// After these commands of the shell, such as one that sets a limit.
    fn start_after(before: &str, data: &Path, level: Option<&str>, options: &[&str]) -> Logged {
        let mut command = Command::new("sh");
        command.args(["-c", &format!("{before}\nexec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_trireme")]);
        command.args(["serve", "--listen", "127.0.0.1:0", "--data", text(data)]).args(options);
        command.env_remove("TRIREME_LOG").stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(level) = level {
            command.env("TRIREME_LOG", level);
        }
        let mut child = command.spawn().expect("it starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("a line");
        let address = line.trim().rsplit('/').next().expect("an address").to_owned();
        let log = BufReader::new(child.stderr.take().expect("piped"));
        Logged { child, address, log }
    }

    /// The next line of the log.
    fn line(&mut self) -> String {
        let mut line = String::new();
        self.log.read_line(&mut line).expect("a line");
        line.trim_end().to_owned()
    }

    /// All that it has written since. What concerns an answer is written before that is sent.
    fn ended(mut self) -> String {
        self.child.kill().expect("it runs");
        let mut log = String::new();
        self.log.read_to_string(&mut log).expect("text");
        self.child.wait().expect("it has ended");
        log
    }

    /// The whole answer to what our page sends.
    fn post(&self, path: &str, body: &Value) -> String {
        post(&self.address, path, body)
    }
}

/// The name that an answer says its request has.
fn request_id(answer: &str) -> &str {
    answer.lines().find_map(|line| line.strip_prefix("x-request-id: ")).expect("a name")
}

#[test]
fn the_log_tells_who_failed_to_log_in_and_nothing_private() {
    let data = tempfile::tempdir().expect("a directory");
    let server = Logged::start(data.path(), None, &[]);
    let entered = server.post("/guest", &json!({ "name": "Hamilkar" }));
    let cookie = entered.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    let cookie = cookie.split(';').next().expect("a pair").to_owned();
    let secret = "elephants over the alps";
    let register = json!({ "name": "Hamilkar", "password": secret });
    let registered = post_with(&server.address, "/account", &register, &format!("Cookie: {cookie}\r\n"));
    assert!(registered.starts_with("HTTP/1.1 201"), "{registered}");
    let guess = "some other password";
    let failed = server.post("/login", &json!({ "name": "Hamilkar", "password": guess }));
    let unknown = server.post("/login", &json!({ "name": "Nobody at all", "password": guess }));
    assert!(failed.starts_with("HTTP/1.1 403") && unknown.starts_with("HTTP/1.1 403"), "{failed}");
    let good = server.post("/login", &json!({ "name": "Hamilkar", "password": secret }));
    let foreign = post_with(&server.address, "/login", &json!({}), "Origin: http://evil.example\r\n");
    assert!(foreign.starts_with("HTTP/1.1 403"), "{foreign}");
    let link = "0123456789abcdef0123456789abcdef";
    let reset = server.post(&format!("/reset/{link}"), &json!({ "password": guess }));
    let method = "MORITURI".repeat(1000);
    let mut stream = TcpStream::connect(&server.address).expect("it listens");
    write!(stream, "{method} /login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").expect("sent");
    let mut strange = String::new();
    stream.read_to_string(&mut strange).expect("an answer");

    let log = server.ended();
    let line = |answer: &str| {
        let id = format!("\"{}\"", request_id(answer));
        let mut lines = log.lines().filter(|line| line.contains(&id));
        let line = lines.next().unwrap_or_else(|| panic!("nothing of {id} in {log}"));
        assert_eq!(lines.next(), None);
        line
    };
    for (answer, words) in [
        (&registered, &["INFO", "security: account_made person=1", "what=\"POST /account\""][..]),
        (&failed, &["WARN", "security: wrong_password person=1", "what=\"POST /login\""]),
        (&unknown, &["WARN", "security: wrong_password what=\"POST /login\""]),
        (&good, &["INFO", "security: login person=1", "what=\"POST /login\""]),
        (&foreign, &["WARN", "security: foreign_page what=\"POST /login\""]),
        (&reset, &["WARN", "security: link_refused what=\"POST /reset/{token}\""]),
        (&strange, &["what=\"other /login\""]),
    ] {
        let line = line(answer);
        assert!(words.iter().all(|word| line.contains(word)), "{line}");
    }
    let token = cookie.split('=').nth(1).expect("a token");
    for private in ["Hamilkar", "Nobody at all", secret, guess, link, token, "evil.example", "MORITURI"] {
        assert!(!log.contains(private), "{private}: {log}");
    }
    // The address where it listens is in the first line, the addresses of others are nowhere.
    assert_eq!(log.matches("127.0.0.1").count(), 1, "{log}");
}

#[test]
fn the_first_line_of_the_log_says_what_runs_where() {
    let data = tempfile::tempdir().expect("a directory");
    let options = ["--base-url", "https://example.org", "--metrics-listen", "127.0.0.1:0"];
    let mut server = Logged::start(data.path(), Some("info"), &options);
    let line = server.line();
    let version = format!("version=\"{}\"", env!("CARGO_PKG_VERSION"));
    let directory = format!("data={}", text(data.path()));
    for part in ["INFO", "Trireme is open", &version, &directory, "base_url=\"https://example.org\""] {
        assert!(line.contains(part), "{part}: {line}");
    }
    let after = |name: &str| {
        let (_, rest) = line.split_once(name).unwrap_or_else(|| panic!("no {name} in {line}"));
        rest.split(' ').next().expect("a word").to_owned()
    };
    let (listen, metrics) = (after("listen="), after("metrics="));
    let get = |address: &str, path: &str| {
        let mut stream = TcpStream::connect(address).expect("it listens");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    };
    // The numbers are at an address of their own, and nothing else is.
    assert!(get(&metrics, "/metrics").contains("trireme_requests_total "));
    assert!(get(&metrics, "/health").starts_with("HTTP/1.1 404"));
    assert!(get(&listen, "/health").starts_with("HTTP/1.1 200"));
    assert!(get(&listen, "/metrics").starts_with("HTTP/1.1 404"));
    server.ended();
}

/// A system that lets a service open few files lets it open more if it asks.
#[cfg(target_os = "linux")]
#[test]
fn a_server_takes_the_files_that_it_may_open_and_lets_in_no_more_people() {
    let data = tempfile::tempdir().expect("a directory");
    let limits = "ulimit -Sn 150; ulimit -Hn 300";
    let server = Logged::start_after(limits, data.path(), Some("warn"), &[]);
    // There it has said what it has to say.
    assert!(trireme(&["health", "--server", &server.address]).status.success());
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.child.id())).expect("its limits");
    let line = limits.lines().find(|line| line.starts_with("Max open files")).expect("a limit");
    assert_eq!(line.split_whitespace().collect::<Vec<_>>()[3..5], ["300", "300"], "{line}");
    // Half of a hundred is for one address. Whoever comes then is told so, and nobody waits for a file.
    let mut lines: Vec<TcpStream> = Vec::new();
    for _ in 0..60 {
        let mut line = TcpStream::connect(&server.address).expect("it listens");
        write!(line, "GET /health HTTP/1.1\r\nHost: x\r\n\r\n").expect("sent");
        let mut said = [0; 12];
        line.read_exact(&mut said).expect("an answer");
        match &said {
            b"HTTP/1.1 200" => lines.push(line),
            other => assert_eq!(other, b"HTTP/1.1 503"),
        }
    }
    assert_eq!(lines.len(), 50);
    let log = server.ended();
    assert!(log.contains("few files may be open") && log.contains("files=300 connections=100"), "{log}");
    assert!(!log.contains("ERROR"), "{log}");
}

#[test]
fn how_much_is_written_into_the_log_can_be_chosen() {
    let data = tempfile::tempdir().expect("a directory");
    let server = Logged::start(data.path(), Some("warn"), &[]);
    let failed = server.post("/login", &json!({ "name": "Anna", "password": "some other password" }));
    let log = server.ended();
    assert!(!log.contains("INFO") && !log.contains("Trireme is open"), "{log}");
    assert!(log.contains(request_id(&failed)), "{log}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_trireme"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--data", text(data.path())]);
    let loud = command.env("TRIREME_LOG", "loud").output().expect("it starts");
    let words = String::from_utf8_lossy(&loud.stderr);
    assert!(loud.status.code() == Some(2) && words.contains("warn, info or debug"), "{words}");
    // Nor does a token that is none open the numbers.
    let short = data.path().join("token");
    std::fs::write(&short, "short\n").expect("written");
    for file in [&short, &data.path().join("missing")] {
        let serve = ["serve", "--listen", "127.0.0.1:0", "--data", text(data.path())];
        let words = refused(&[&serve[..], &["--metrics-token-file", text(file)]].concat());
        assert!(words.contains(text(file)), "{words}");
    }
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
