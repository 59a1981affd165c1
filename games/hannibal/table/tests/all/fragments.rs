//! What a page of Hannibal is made of: sound markup, and a thing to click for every choice.

use hannibal_table::Hannibal;
use std::collections::{BTreeSet, HashSet};

use crate::common::{SEATS, play};
use engine::{Chance, Eyes, Game};
use hannibal::{Event, Fighting};
use roxmltree::Document;
use table::{Page, Words, choices};

const EYES: [Eyes; 3] = [None, Some(SEATS[0]), Some(SEATS[1])];

/// A fragment as a document of its own; fails if it is not well-formed.
fn whole(fragment: &str) -> String {
    format!("<div>{fragment}</div>")
}

fn attributes<'a>(text: &'a str, name: &str) -> Vec<String> {
    let document: Document<'a> = Document::parse(text).unwrap_or_else(|error| panic!("{error} in {text}"));
    document.descendants().filter_map(|node| node.attribute(name)).map(str::to_owned).collect()
}

fn fragments(page: &Page) -> [String; 4] {
    [&page.board, &page.hand, &page.tracks, &page.scene].map(|fragment| whole(fragment))
}

#[test]
fn ids_are_unique_and_every_choice_can_be_clicked() {
    let ground_ids = attributes(&Hannibal::ground().svg, "id");
    let ground_things = attributes(&Hannibal::ground().svg, "data-on");
    let mut missing = BTreeSet::new();
    let mut states = 0;
    play(24, |state, _| {
        states += 1;
        if states % 11 != 0 {
            return;
        }
        for eyes in EYES {
            let page = Hannibal::page(state, eyes, &[]);
            let parts = fragments(&page);
            let mut ids: HashSet<String> = HashSet::new();
            for id in ground_ids.iter().cloned().chain(parts.iter().flat_map(|part| attributes(part, "id"))) {
                assert!(ids.insert(id.clone()), "two things are called {id}");
            }
            let Some(seat) = eyes else { continue };
            let shown = parts.iter().flat_map(|part| attributes(part, "data-on"));
            let things: HashSet<String> = ground_things.iter().cloned().chain(shown).collect();
            let wanted = choices::<Hannibal>(state, seat)
                .into_iter()
                .filter_map(|choice| Some((choice.on?, choice.action)));
            missing.extend(wanted.filter(|(on, _)| !things.contains(on)));
        }
    });
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_trail_shows_what_moved() {
    let mut trails = 0;
    play(4, |state, events| {
        let recent: Vec<Event> = events.all().iter().map(|(_, event)| *event).collect();
        let moves =
            recent.iter().filter(|event| matches!(event, Event::Moved { from, to, .. } if from != to));
        let drawn = Hannibal::page(state, None, &recent).board.matches("class=\"trail ").count();
        assert_eq!(drawn, moves.count());
        trails += drawn;
    });
    assert!(trails > 20, "{trails}");
}

#[test]
fn odds_come_from_what_one_knows() {
    let mut chance = Chance::from_number(5);
    let (mut states, mut told) = (0, HashSet::new());
    play(12, |state, _| {
        states += 1;
        let under_way = |fighting: &Fighting| fighting.dealt && fighting.winner.is_none();
        if states % 7 != 0 || !state.fighting().as_ref().is_some_and(under_way) {
            return;
        }
        for eyes in EYES {
            let mut other = *state;
            other.resample(eyes, &mut chance);
            let odds = Hannibal::odds(state, eyes);
            assert_eq!(odds, Hannibal::odds(&other, eyes));
            assert!(odds.contains(" in 100, "), "{odds}");
            told.insert(odds);
        }
    });
    assert!(told.len() > 20, "{told:?}");
}
