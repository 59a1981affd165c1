//! What must hold of the words and drawings of every game.

use std::collections::{BTreeSet, HashSet};
use std::path::Path;

use engine::{Eyes, Seat};
use roxmltree::Document;
use table::{Page, Words, choices};

use crate::{docs, read};

/// Traces of the inside of a program.
const INSIDE: [&str; 9] = ["{", "}", "_", "::", "Some", "None", "  ", " ,", " ."];

/// Words for people: something is said, and nothing in it comes from the inside of the program; neither do these
/// others, which only this game has.
pub fn assert_readable(text: &str, others: &[&str]) {
    assert!(!text.is_empty() && text.trim() == text, "{text:?}");
    for trace in INSIDE.iter().chain(others) {
        assert!(!text.contains(trace), "{trace:?} in {text:?}");
    }
    let first = text.chars().next().expect("something is said");
    assert!(first.is_uppercase() || first.is_ascii_digit() || first == '"', "{text:?}");
}

/// The paragraphs of a players' reference.
pub struct Paragraphs(HashSet<String>);

impl Paragraphs {
    /// Those of the reference beside the folder of a crate.
    pub fn of(crate_folder: &str) -> Paragraphs {
        let text = read(&Path::new(crate_folder).join(docs::REFERENCE));
        let anchors = text.split("<a id=\"").skip(1).filter_map(|rest| rest.split('"').next());
        Paragraphs(anchors.map(str::to_owned).collect())
    }

    /// Is there such a paragraph? Its anchor: `11.2` is at p11-2, `R-03` at r-03, `card 9A` at card-9a.
    pub fn has(&self, rule: &str) -> bool {
        let id = rule.to_lowercase().replace(['.', ' '], "-");
        self.0.contains(&if id.starts_with(|c: char| c.is_ascii_digit()) { format!("p{id}") } else { id })
    }
}

/// The attributes of this name in a fragment, which has to be well-formed.
pub fn attributes(text: &str, name: &str) -> Vec<String> {
    let document = Document::parse(text).unwrap_or_else(|error| panic!("{error} in {text}"));
    document.descendants().filter_map(|node| node.attribute(name)).map(str::to_owned).collect()
}

/// The ground of a board, beside which pages are looked at.
pub struct Looks {
    ids: Vec<String>,
    things: Vec<String>,
    /// What could not be clicked where a choice said so, and the choice.
    pub missing: BTreeSet<(String, String)>,
}

impl Looks {
    /// Those of this game.
    pub fn of<W: Words>() -> Looks {
        let ground = &W::ground().svg;
        Looks {
            ids: attributes(ground, "id"),
            things: attributes(ground, "data-on"),
            missing: BTreeSet::new(),
        }
    }

    /// No two things on a page have the same id, and every choice can be clicked where it says so.
    pub fn look<W: Words>(&mut self, state: &W::Game, seats: impl IntoIterator<Item = Seat>) {
        for eyes in seats.into_iter().map(Some).chain([None]) {
            self.look_with::<W>(state, eyes);
        }
    }

    fn look_with<W: Words>(&mut self, state: &W::Game, eyes: Eyes) {
        let parts = fragments(&W::page(state, eyes, &[]));
        let shown = |name: &'static str| parts.iter().flat_map(move |part| attributes(part, name));
        let mut ids = HashSet::new();
        for id in self.ids.iter().cloned().chain(shown("id")) {
            assert!(ids.insert(id.clone()), "two things are called {id}");
        }
        let Some(seat) = eyes else { return };
        let things: HashSet<String> = self.things.iter().cloned().chain(shown("data-on")).collect();
        let wanted = choices::<W>(state, seat).into_iter();
        let wanted = wanted.filter_map(|choice| Some((choice.on?, choice.action)));
        self.missing.extend(wanted.filter(|(on, _)| !things.contains(on)));
    }
}

/// The fragments of a page as documents.
pub fn fragments(page: &Page) -> [String; 4] {
    [&page.board, &page.hand, &page.tracks, &page.scene].map(|fragment| format!("<div>{fragment}</div>"))
}
