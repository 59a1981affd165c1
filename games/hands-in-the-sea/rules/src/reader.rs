//! Reads the documents of map and cards. Errors are for people: what is wrong, and where.

mod cards;
mod map;

use std::fmt::Display;
use std::ops::RangeInclusive;

use serde_json::Value;

pub(crate) use cards::SCHEMA as CARDS_SCHEMA;
pub(crate) use map::SCHEMA as MAP_SCHEMA;

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// A number of the document that the rules can work with.
fn within<T: PartialOrd + Display>(what: &str, value: T, range: RangeInclusive<T>) -> Result<(), String> {
    ensure(range.contains(&value), || {
        format!("{what}: {value} is not a number from {} to {}", range.start(), range.end())
    })
}

/// Names in documents become words of the notation: small letters, digits, and marks that are no blanks.
fn name(id: &str) -> Result<(), String> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "_-".contains(c);
    ensure((1..=40).contains(&id.len()) && id.chars().all(plain), || {
        format!("`{id}` is no name: up to 40 small letters, digits, `_` and `-` are")
    })
}

/// What people read on the board and on cards: a short line without marks that a page could take for its own.
fn title(text: &str) -> Result<(), String> {
    let plain = |c: char| c.is_alphanumeric() || " -–'’.,()".contains(c);
    let letters = text.chars().count();
    ensure((1..=60).contains(&letters) && text.chars().all(plain) && text.trim() == text, || {
        format!("`{text}` is no title: up to 60 letters, digits, blanks and - ' . , ( ) are")
    })
}

/// No two of these are the same.
fn each_once<'a>(ids: impl Iterator<Item = &'a str>) -> Result<(), String> {
    let mut all: Vec<&str> = ids.collect();
    all.sort_unstable();
    match all.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("`{}` is the name of two things", pair[0])),
        None => Ok(()),
    }
}

/// The name of a document. That of any other than the built-in one ends in a fingerprint, however the
/// document is laid out: a game is not opened with one that only has the same name.
fn full_name(id: &str, text: &str, built_in: &str) -> String {
    let fingerprint = |text: &str| {
        let plain = serde_json::from_str::<Value>(text).unwrap_or_default().to_string();
        engine::digest(&plain).chars().take(12).collect::<String>()
    };
    let (this, usual) = (fingerprint(text), fingerprint(built_in));
    if this == usual { id.to_owned() } else { format!("{id}-{this}") }
}
