//! `trireme health`: asks a server how it is, for whatever watches over it and has no other program to ask with.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use serde_json::json;

/// A server that is well answers sooner.
const PATIENCE: Duration = Duration::from_secs(10);
/// More than any answer to this question.
const ANSWER_MAX: u64 = 64 * 1024;

/// What `trireme health` is told.
#[derive(Args)]
pub(crate) struct HealthOptions {
    /// Where the server listens.
    #[arg(long, default_value = "127.0.0.1:7575")]
    server: SocketAddr,
    /// Also asks whether people may be sent there.
    #[arg(long)]
    ready: bool,
    /// One object for machines.
    #[arg(long)]
    json: bool,
}

/// Succeeds if all is well.
pub(crate) fn health(options: &HealthOptions) -> ExitCode {
    let path = if options.ready { "/ready" } else { "/health" };
    let (well, words) = match ask(options.server, path) {
        Ok(answer) => judge(&answer),
        Err(error) => (false, format!("no answer: {error}")),
    };
    match options.json {
        true => println!("{}", json!({ "ok": well, "says": words })),
        false => println!("{words}"),
    }
    if well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn ask(server: SocketAddr, path: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&server, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.take(ANSWER_MAX).read_to_string(&mut answer)?;
    Ok(answer)
}

/// Is all well, and what was said.
fn judge(answer: &str) -> (bool, String) {
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((answer, ""));
    let status = head.split(' ').nth(1).unwrap_or("no HTTP");
    match (status, body.trim()) {
        ("200", said) => (true, said.to_owned()),
        (status, said) => (false, format!("{said} ({status})")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_good_answer_is_good() {
        let told = |answer| judge(answer);
        assert_eq!(told("HTTP/1.1 200 OK\r\na: b\r\n\r\nok\n"), (true, "ok".to_owned()));
        let full = "HTTP/1.1 503 Service Unavailable\r\n\r\nnothing can be stored\n";
        assert_eq!(told(full), (false, "nothing can be stored (503)".to_owned()));
        for bad in ["", "200", "SSH-2.0-something\r\n"] {
            assert!(!told(bad).0, "{bad}");
        }
    }
}
