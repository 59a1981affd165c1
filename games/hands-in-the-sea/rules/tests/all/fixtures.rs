//! Whole recorded games, one at least for each way in which a game can end. They play again exactly.
//!
//! If a change of the rules makes them unplayable, raise `RULES_VERSION` and make new ones:
//! `cargo run --release -p hands-in-the-sea --example record_hands_in_the_sea`

use std::collections::BTreeSet;

use hands_in_the_sea::{Reason, State};

/// A new reason does not compile until it has a place here.
fn place(reason: Reason) -> usize {
    match reason {
        Reason::Capital => 0,
        Reason::Lead => 1,
        Reason::Sicily => 2,
        Reason::Markers => 3,
        Reason::Captured => 4,
        Reason::Prestige => 5,
        Reason::LastTurn => 6,
        Reason::Points => 7,
        Reason::Peace => 8,
    }
}

/// [14.1] [14.2] Every action of every recorded game is legal, and result and hash come out again.
#[test]
fn recorded_games_play_again_and_end_in_every_way() {
    let mut seen = BTreeSet::new();
    for (name, record) in proof::recorded::<State>(env!("CARGO_MANIFEST_DIR")) {
        assert!(!record.tools, "{name}: a game with its own dice");
        let game = record.replay::<State>().unwrap_or_else(|error| panic!("{name}: {error}"));
        let over = game.state().over.unwrap_or_else(|| panic!("{name} has no end"));
        let result = record.result.as_ref().unwrap_or_else(|| panic!("{name} has no result"));
        assert_eq!(result["reason"], over.reason.id(), "{name}");
        seen.insert(place(over.reason));
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), (0..9).collect::<Vec<_>>());
}
