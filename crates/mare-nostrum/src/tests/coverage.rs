//! Every rule has a test.

const CRATE: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn every_paragraph_has_a_test() {
    proof::every_paragraph_has_a_test(CRATE, "mare-nostrum.md");
}

#[test]
fn every_example_has_a_test() {
    proof::every_example_has_a_test(
        CRATE,
        (1..=15).map(|n| format!("T{n:02}")).chain((1..=20).map(|n| format!("D{n:02}"))),
    );
}
