//! Lines of a log: sentences in which things of the board are named.

use serde::{Deserialize, Serialize};

/// What a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum LineKind {
    Turn,
    /// How something big ended.
    Outcome,
    Battle,
    Die,
    Card,
    Move,
    Plain,
}

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Part {
    /// Just words.
    Text(String),
    /// The name of a thing, and what it carries in `data-on`.
    Named(String, String),
}

/// One line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// What it is about.
    pub kind: LineKind,
    /// The sentence.
    pub parts: Vec<Part>,
    /// The dice that were thrown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u8>,
}

/// Letters that no text uses: they stand around the name of a thing, as in `B on M name E`.
const BEGIN: char = '\u{e000}';
const MIDDLE: char = '\u{e001}';
const END: char = '\u{e002}';

/// The name of a thing, to be put into a sentence for [`Line::new`].
pub fn named(name: &str, on: &str) -> String {
    format!("{BEGIN}{on}{MIDDLE}{name}{END}")
}

impl Line {
    /// A line from a sentence that may hold names.
    pub fn new(kind: LineKind, sentence: &str) -> Line {
        let mut parts = Vec::new();
        for piece in sentence.split_inclusive(END) {
            let (words, name) = piece.split_once(BEGIN).unwrap_or((piece, ""));
            if !words.is_empty() {
                parts.push(Part::Text(words.to_owned()));
            }
            if let Some((on, name)) = name.trim_end_matches(END).split_once(MIDDLE) {
                parts.push(Part::Named(name.to_owned(), on.to_owned()));
            }
        }
        Line { kind, parts, dice: Vec::new() }
    }

    /// The sentence as plain text.
    pub fn text(&self) -> String {
        let words = self.parts.iter().map(|part| match part {
            Part::Text(words) | Part::Named(words, _) => words.as_str(),
        });
        words.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_in_a_sentence() {
        let sentence =
            format!("{} marches to {}.", named("Mago", "general:mago"), named("Gades", "space:gades"));
        let line = Line::new(LineKind::Move, &sentence);
        assert_eq!(line.text(), "Mago marches to Gades.");
        let parts = serde_json::to_value(&line.parts).unwrap();
        let expected =
            serde_json::json!([["Mago", "general:mago"], " marches to ", ["Gades", "space:gades"], "."]);
        assert_eq!(parts, expected);
        assert_eq!(Line::new(LineKind::Plain, "Peace.").parts, [Part::Text("Peace.".to_owned())]);
    }
}
