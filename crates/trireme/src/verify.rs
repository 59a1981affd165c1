//! `trireme verify`: does a record agree with itself?

use std::io::Read;
use std::path::Path;

use engine::Record;
use serde_json::{Value, json};

use crate::games::{GAMES, find};

const RECORD_BYTES_MAX: u64 = 64 << 20;

/// What a record was found to be.
pub(crate) struct Verdict {
    pub(crate) actions: usize,
    pub(crate) result: Option<Value>,
    pub(crate) tools: bool,
    pub(crate) error: Option<String>,
}

pub(crate) fn verify(path: &Path) -> Verdict {
    match read(path) {
        Ok(record) => judge(record),
        Err(error) => Verdict { actions: 0, result: None, tools: false, error: Some(error) },
    }
}

/// The record in a file.
pub(crate) fn read(path: &Path) -> Result<Record, String> {
    let place = |error: std::io::Error| format!("{}: {error}", path.display());
    let mut text = String::new();
    let file: Box<dyn Read> = if path == Path::new("-") {
        Box::new(std::io::stdin())
    } else {
        Box::new(std::fs::File::open(path).map_err(place)?)
    };
    file.take(RECORD_BYTES_MAX).read_to_string(&mut text).map_err(place)?;
    let document: Value = serde_json::from_str(&text).map_err(|error| format!("not JSON: {error}"))?;
    Record::from_value(document).map_err(|error| error.to_string())
}

fn judge(record: Record) -> Verdict {
    let replayed =
        find(GAMES, &record.game).and_then(|title| title.verify(&record).map_err(|error| error.to_string()));
    let (actions, result, tools) = (record.actions.len(), record.result, record.tools);
    Verdict { actions, result, tools, error: replayed.err() }
}

impl Verdict {
    pub(crate) fn ok(&self) -> bool {
        self.error.is_none()
    }

    pub(crate) fn document(&self) -> Value {
        let mut document = json!({ "ok": self.ok(), "actions": self.actions, "result": self.result });
        if self.tools {
            document["tools"] = json!(true);
        }
        if let Some(error) = &self.error {
            document["error"] = json!(error);
        }
        document
    }

    pub(crate) fn print(&self) {
        match &self.error {
            Some(error) => println!("does not agree: {error}"),
            None => println!("all {} actions, dice and deals agree", self.actions),
        }
        if self.tools {
            println!("note: dice were set by a tool");
        }
        match &self.result {
            Some(result) => println!("result: {result}"),
            None => println!("the game is not over"),
        }
    }
}
