//! The computers know no more than their seat, and the one that others are measured against does not change.

use hannibal::{Setup, State};
use hannibal_mind::{knowledge, players};
use search::player;

#[test]
fn advice_keeps_to_what_the_seat_knows() {
    proof::advises_by_what_the_seat_knows(&players(), &knowledge());
}

#[test]
fn choices_keep_to_what_the_seat_knows() {
    proof::keeps_to_what_it_knows(players, &["strategos:24it", "tiro"]);
}

/// If a rule was mended, these figures change with it; if not, a yardstick has been bent.
#[test]
fn the_yardstick_is_not_bent() {
    let yardstick = player(players(), "legate").expect("a bot");
    assert_eq!(proof::played::<State>(&Setup::default(), &yardstick), (1994, 13384855349114327091));
}
