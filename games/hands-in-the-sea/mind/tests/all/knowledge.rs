//! The computers know no more than their seat, and the one that others are measured against does not change.

use hands_in_the_sea::{Setup, State};
use hands_in_the_sea_mind::{knowledge, players};
use search::player;

#[test]
fn advice_keeps_to_what_the_seat_knows() {
    proof::advises_by_what_the_seat_knows(&players(), &knowledge());
}

#[test]
fn choices_keep_to_what_the_seat_knows() {
    proof::keeps_to_what_it_knows(players, &["navarch:8it", "deckhand"]);
}

/// If a rule was mended, these figures change with it; if not, a yardstick has been bent.
#[test]
fn the_yardstick_is_not_bent() {
    let yardstick = player(players(), "suffete").expect("a bot");
    assert_eq!(proof::played::<State>(&Setup::default(), &yardstick), (1094, 10678063171094081428));
}
