//! The real program as a server, on a directory and a port of its own.
#![allow(dead_code, reason = "each of the two test programs uses its part")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::{NamedTempFile, TempDir};

/// Longer than anything takes that works.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// What the tests read the numbers of a server by.
const TOKEN: &str = "a token for those who count";

pub(crate) struct Server {
    child: Child,
    /// Such as `127.0.0.1:40123`; the same after a restart.
    pub(crate) address: String,
    directory: TempDir,
    /// Where the server finds that token.
    token: NamedTempFile,
    options: Vec<String>,
}

impl Server {
    /// Turns end at once: whoever tests something else need not end them by hand.
    pub(crate) fn start() -> Server {
        Server::waiting_for_ends("0")
    }

    /// The end of a turn can be taken back for so many seconds.
    pub(crate) fn waiting_for_ends(end_turn_s: &'static str) -> Server {
        Server::with(tempfile::tempdir().expect("a directory"), &["--no-limits", "--end-turn-s", end_turn_s])
    }

    /// On data that is there.
    pub(crate) fn on(directory: TempDir) -> Server {
        Server::with(directory, &["--no-limits", "--end-turn-s", "0"])
    }

    /// One that tells people to wait, as it does for others than us.
    pub(crate) fn strict() -> Server {
        Server::with(tempfile::tempdir().expect("a directory"), &["--end-turn-s", "0"])
    }

    /// With these options.
    pub(crate) fn with(directory: TempDir, options: &[&str]) -> Server {
        let mut token = NamedTempFile::new().expect("a file");
        writeln!(token, "{TOKEN}").expect("written");
        let options: Vec<_> = options.iter().map(|option| (*option).to_owned()).collect();
        let (child, address) = spawn("127.0.0.1:0", directory.path(), token.path(), &options);
        Server { child, address, directory, token, options }
    }

    /// Ends it as a power cut would.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it was running");
        self.child.wait().expect("it has ended");
    }

    /// Starts it again on the same data and at the same address.
    pub(crate) fn restart(&mut self) {
        (self.child, _) = spawn(&self.address, self.directory.path(), self.token.path(), &self.options);
    }

    pub(crate) fn data(&self) -> &Path {
        self.directory.path()
    }

    /// It stands still, and its lines stay open: as seen from outside, it was unplugged.
    pub(crate) fn stop(&self) {
        self.signal("-STOP");
    }

    /// It goes on.
    pub(crate) fn go_on(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let sent = Command::new("kill").args([signal, &self.process().to_string()]).status();
        assert!(sent.expect("a command").success(), "{signal}");
    }

    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn get(&self, path: &str) -> std::io::Result<String> {
        let mut stream = TcpStream::connect(&self.address)?;
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {TOKEN}\r\nConnection: close\r\n\r\n",
            self.address
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    }

    /// A number that the server counts.
    pub(crate) fn metric(&self, name: &str) -> u64 {
        let text = self.get("/metrics").expect("metrics");
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        line.and_then(|rest| rest.trim().parse().ok()).unwrap_or_else(|| panic!("no {name} in {text}"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(listen: &str, data: &Path, token: &Path, options: &[String]) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_trireme"))
        .args(["serve", "--listen", listen, "--bot-pause-ms", "0"])
        // An analysis is short: nobody needs it to be good here.
        .args(["--analysis-iterations", "1"])
        .args(options)
        .env("TRIREME_LOG", "warn")
        .arg("--metrics-token-file")
        .arg(token)
        .arg("--data")
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("a line");
    let address = line.trim().rsplit('/').next().expect("an address").to_owned();
    assert!(line.contains("open at http://127.0.0.1:"), "it did not start: {line}");
    (child, address)
}

/// Waits until something holds.
pub(crate) fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !holds() {
        assert!(begin.elapsed() < PATIENCE, "still not: {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}
