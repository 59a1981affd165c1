//! The program, run to its end.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// What the program says to these arguments and this input.
pub(crate) fn trireme(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_trireme"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // It may have refused its arguments before it listens.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}
