//! Every paragraph of the players' reference that is not plain explanation is named by a test.

use std::collections::BTreeSet;

/// The marks that tests of this crate carry: what stands in `[brackets]` in comments above tests.
fn marks() -> BTreeSet<String> {
    let mut marks = BTreeSet::new();
    let folders = [
        concat!(env!("CARGO_MANIFEST_DIR"), "/src/tests"),
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/all"),
    ];
    for folder in folders {
        for entry in std::fs::read_dir(folder).expect("the folder of tests") {
            let text = std::fs::read_to_string(entry.expect("an entry").path()).expect("a test file");
            for line in text.lines().filter(|line| line.trim_start().starts_with("///")) {
                marks.extend(
                    line.split('[').skip(1).filter_map(|part| Some(part.split_once(']')?.0.to_owned())),
                );
            }
        }
    }
    marks
}

/// The mark that belongs to an anchor of the reference.
fn mark(anchor: &str) -> String {
    if let Some(name) = anchor.strip_prefix("card-") {
        format!("card {name}")
    } else if let Some(number) = anchor.strip_prefix("r-") {
        format!("R-{number}")
    } else {
        anchor.trim_start_matches('p').replace('-', ".")
    }
}

#[test]
fn every_paragraph_has_a_test() {
    let reference = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules/mare-nostrum.md");
    let text = std::fs::read_to_string(reference).expect("the players' reference");
    let marks = marks();
    let mut missing = Vec::new();
    for paragraph in text.split("<a id=\"").skip(1) {
        let (anchor, body) = paragraph.split_once('"').expect("an anchor");
        if !body.contains("<!-- plain -->") && !marks.contains(&mark(anchor)) {
            missing.push(mark(anchor));
        }
    }
    assert!(missing.is_empty(), "{} paragraphs without a test: {missing:?}", missing.len());
}

#[test]
fn every_example_has_a_test() {
    let marks = marks();
    let examples = (1..=15).map(|n| format!("T{n:02}")).chain((1..=20).map(|n| format!("D{n:02}")));
    let missing: Vec<_> = examples.filter(|mark| !marks.contains(mark)).collect();
    assert!(missing.is_empty(), "examples without a test: {missing:?}");
}
