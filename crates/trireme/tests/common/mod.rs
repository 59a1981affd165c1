//! The real program as a server, on a directory and a port of its own.
#![allow(dead_code, reason = "each of the two test programs uses its part")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// Longer than anything takes that works.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Server {
    child: Child,
    /// Such as `127.0.0.1:40123`; the same after a restart.
    pub(crate) address: String,
    directory: TempDir,
    end_turn_s: &'static str,
}

impl Server {
    /// Turns end at once: whoever tests something else need not end them by hand.
    pub(crate) fn start() -> Server {
        Server::waiting_for_ends("0")
    }

    /// The end of a turn can be taken back for so many seconds.
    pub(crate) fn waiting_for_ends(end_turn_s: &'static str) -> Server {
        Server::with(tempfile::tempdir().expect("a directory"), end_turn_s)
    }

    /// On data that is there.
    pub(crate) fn on(directory: TempDir) -> Server {
        Server::with(directory, "0")
    }

    fn with(directory: TempDir, end_turn_s: &'static str) -> Server {
        let (child, address) = spawn("127.0.0.1:0", directory.path(), end_turn_s);
        Server { child, address, directory, end_turn_s }
    }

    /// Ends it as a power cut would.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it was running");
        self.child.wait().expect("it has ended");
    }

    /// Starts it again on the same data and at the same address.
    pub(crate) fn restart(&mut self) {
        (self.child, _) = spawn(&self.address, self.directory.path(), self.end_turn_s);
    }

    pub(crate) fn data(&self) -> &Path {
        self.directory.path()
    }

    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn get(&self, path: &str) -> std::io::Result<String> {
        let mut stream = TcpStream::connect(&self.address)?;
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address)?;
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

fn spawn(listen: &str, data: &Path, end_turn_s: &str) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_trireme"))
        .args(["serve", "--no-limits", "--listen", listen, "--bot-pause-ms", "0"])
        // An analysis is short: nobody needs it to be good here.
        .args(["--analysis-iterations", "1", "--end-turn-s", end_turn_s, "--data"])
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
