//! What a page of Hannibal is made of: sound markup, and a thing to click for every choice.

use hannibal_table::Hannibal;
use std::collections::HashSet;

use crate::common::{SEATS, play};
use engine::{Chance, Eyes, Game};
use hannibal::{Event, Fighting};
use proof::Looks;
use table::Words;

const EYES: [Eyes; 3] = [None, Some(SEATS[0]), Some(SEATS[1])];

#[test]
fn ids_are_unique_and_every_choice_can_be_clicked() {
    let mut looks = Looks::of::<Hannibal>();
    let mut states = 0;
    play(24, |state, _| {
        states += 1;
        if states % 11 == 0 {
            looks.look::<Hannibal>(state, SEATS);
        }
    });
    assert!(looks.missing.is_empty(), "{:?}", looks.missing);
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
