//! Every rule has a test.

use engine::Game;

use crate::{Rule, State};

const CRATE: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn every_paragraph_of_the_books_is_accounted_for() {
    let rules: Vec<String> = Rule::ALL.iter().map(|rule| format!("{rule:?}")).collect();
    for book in ["classic", "anniversary", "second-edition"] {
        proof::concordance_is_whole(CRATE, book, &rules);
    }
}

#[test]
fn every_paragraph_has_a_test() {
    proof::every_paragraph_has_a_test(CRATE);
}

#[test]
fn every_point_read_again_names_its_tests() {
    proof::every_point_names_a_test(CRATE);
}

#[test]
fn every_version_of_the_rules_is_told() {
    proof::every_version_is_told(CRATE, State::RULES_VERSION);
}

#[test]
fn every_example_has_a_test() {
    proof::every_example_has_a_test(CRATE, (1..=32).map(|n| format!("T{n:02}")));
}
