//! Every rule has a test.

use engine::Game;

use crate::{Setup, State};

const CRATE: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn every_paragraph_of_the_book_is_accounted_for() {
    let setup = serde_json::to_value(Setup::default()).expect("plain data");
    let options: Vec<String> = setup.as_object().expect("an object").keys().cloned().collect();
    proof::concordance_is_whole(CRATE, "mare-nostrum", &options);
}

#[test]
fn every_paragraph_has_a_test() {
    proof::every_paragraph_has_a_test(CRATE);
}

#[test]
fn every_example_has_a_test() {
    proof::every_example_has_a_test(
        CRATE,
        (1..=15).map(|n| format!("T{n:02}")).chain((1..=20).map(|n| format!("D{n:02}"))),
    );
}

#[test]
fn every_point_names_a_test() {
    proof::every_point_names_a_test(CRATE);
}

#[test]
fn every_version_is_told() {
    proof::every_version_is_told(CRATE, State::RULES_VERSION);
}
