//! What the tests of all games have in common. All of it panics where something does not hold: it is called
//! by tests alone.

mod docs;
mod minds;
mod recorded;
mod tables;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use engine::{Game, fuzz};

pub use docs::{concordance_is_whole, every_point_names_a_test, every_version_is_told};
pub use minds::{Blank, advises_by_what_the_seat_knows, keeps_to_what_it_knows, played};
pub use recorded::{keep, recorded};
pub use tables::{Looks, Paragraphs, assert_readable, attributes, fragments};

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

fn read(file: &Path) -> String {
    std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// How many random games are played: what the variable `GAMES` says, or so many in an ordinary run.
pub fn games(usual: u64) -> u64 {
    std::env::var("GAMES").map_or(usual, |games| games.parse().expect("GAMES is a number"))
}

/// Plays the random game of a number, put through every property of the engine's harness: what is legal is
/// accepted and nothing else; the laws of conservation hold; snapshots, positions and notation read back;
/// undo and replay lead to the same hash; nobody sees what he cannot know; the game ends.
pub fn keeps_every_law<G: Game>(setup: &G::Setup, number: u64, actions_max: u32) {
    let options = fuzz::Options { actions_max, ..fuzz::Options::default() };
    let Err(failure) = fuzz::game::<G>(setup, fuzz::seed(number), &options) else { return };
    let (action, what) = (failure.action, failure.what);
    let last =
        failure.record.map(|record| record.actions[record.actions.len().saturating_sub(12)..].to_vec());
    panic!("game {number}, {setup:?}, action {action}: {what}\n{:#?}", last.unwrap_or_default());
}

/// The marks that the tests of a crate carry: what stands in `[brackets]` in comments above them.
fn marks(crate_folder: &str) -> BTreeSet<String> {
    let folders = ["src/tests", "tests/all"].map(|folder| Path::new(crate_folder).join(folder));
    let mut marks = BTreeSet::new();
    for text in folders.iter().flat_map(|folder| files(folder)).map(|file| read(&file)) {
        for line in text.lines().filter(|line| line.trim_start().starts_with("///")) {
            let brackets = line.split('[').skip(1).filter_map(|part| Some(part.split_once(']')?.0));
            marks.extend(brackets.map(str::to_lowercase));
        }
    }
    marks
}

/// The mark that belongs to an anchor of a players' reference.
fn mark(anchor: &str) -> String {
    if anchor.starts_with("card-") || anchor.starts_with("general-") {
        anchor.replacen('-', " ", 1)
    } else if anchor.starts_with("r-") || anchor.starts_with("d-") {
        anchor.to_owned()
    } else {
        anchor.trim_start_matches('p').replace('-', ".")
    }
}

/// Every paragraph of a players' reference that is not plain explanation is named by a test of the crate.
pub fn every_paragraph_has_a_test(crate_folder: &str) {
    let marks = marks(crate_folder);
    let text = read(&Path::new(crate_folder).join(docs::REFERENCE));
    let mut missing = Vec::new();
    for paragraph in text.split("<a id=\"").skip(1) {
        let (anchor, body) = paragraph.split_once('"').expect("an anchor");
        if !body.contains("<!-- plain -->") && !marks.contains(&mark(anchor)) {
            missing.push(mark(anchor));
        }
    }
    assert!(missing.is_empty(), "{} paragraphs without a test: {missing:?}", missing.len());
}

/// Every worked example of the rules, such as T01, is named by a test of the crate.
pub fn every_example_has_a_test(crate_folder: &str, examples: impl IntoIterator<Item = String>) {
    let marks = marks(crate_folder);
    let missing: Vec<String> =
        examples.into_iter().filter(|example| !marks.contains(&example.to_lowercase())).collect();
    assert!(missing.is_empty(), "examples without a test: {missing:?}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anchors_have_marks() {
        for (anchor, expected) in [
            ("p5-1", "5.1"),
            ("card-9a", "card 9a"),
            ("general-h-gisgo", "general h-gisgo"),
            ("r-07", "r-07"),
            ("d-12", "d-12"),
        ] {
            assert_eq!(mark(anchor), expected);
        }
    }

    #[test]
    #[should_panic(expected = "examples without a test: [\"T99\"]")]
    fn what_no_test_names_is_missed() {
        every_example_has_a_test(
            concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/hannibal/rules"),
            ["T01".to_owned(), "T99".to_owned()],
        );
    }
}
