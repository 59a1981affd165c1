//! The worked examples of `docs/protocol.md` are replayed line by line.
//!
//! With `UPDATE_DOCS=1` the replies in the document are written anew instead of compared.

use crate::program::trireme;

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");

/// What the program answers to these requests, one line each.
fn answers(requests: &[&str]) -> Vec<String> {
    let input: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let output = trireme(&["protocol"], &input);
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("UTF-8").lines().map(str::to_owned).collect()
}

fn is_accepted(reply: &str) -> bool {
    reply.starts_with(r#"{"ok":true"#)
}

#[test]
fn worked_examples_are_true() {
    let text = std::fs::read_to_string(DOCUMENT).expect("the document");
    let mut parts = text.split("```session\n");
    let mut written = parts.next().unwrap_or_default().to_owned();
    let mut examples = 0;
    for part in parts {
        let (session, rest) = part.split_once("```").expect("an end of the example");
        let requests: Vec<&str> = session.lines().filter_map(|line| line.strip_prefix("> ")).collect();
        let shown: Vec<&str> = session.lines().filter_map(|line| line.strip_prefix("< ")).collect();
        let replies = answers(&requests);
        assert_eq!(replies.len(), requests.len(), "one reply for each request");
        // What an example shows may change with its cards, but not that it is accepted or refused.
        for (request, (shown, reply)) in requests.iter().zip(shown.iter().zip(&replies)) {
            assert_eq!(is_accepted(shown), is_accepted(reply), "{request}: {reply}");
        }
        if std::env::var_os("UPDATE_DOCS").is_none() {
            assert_eq!(shown, replies, "the example in docs/protocol.md is out of date");
        }
        let lines = requests.iter().zip(&replies).map(|(request, reply)| format!("> {request}\n< {reply}\n"));
        written += &format!("```session\n{}```{rest}", lines.collect::<String>());
        examples += 1;
    }
    assert!(examples > 0, "the document has no example");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(DOCUMENT, written).expect("the document is written");
    }
}
