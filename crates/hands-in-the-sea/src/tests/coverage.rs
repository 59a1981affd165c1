//! Every rule has a test.

const CRATE: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn every_paragraph_has_a_test() {
    proof::every_paragraph_has_a_test(CRATE, "hands-in-the-sea.md");
}

#[test]
fn every_example_has_a_test() {
    proof::every_example_has_a_test(CRATE, (1..=48).map(|n| format!("T{n:02}")));
}
