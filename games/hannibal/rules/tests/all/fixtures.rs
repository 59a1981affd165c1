//! Whole recorded games, at least one for each way in which a game can end. They play again exactly.
//!
//! If a change of the rules makes them unplayable, raise `RULES_VERSION` and make new ones:
//! `cargo run --release -p hannibal --example record_hannibal`

use std::collections::BTreeSet;

use hannibal::{Reason, Side, State};

/// Each reason and the sides that can win by it.
const ENDS: [(Reason, &[Side]); 10] = [
    (Reason::Provinces, &Side::BOTH),
    (Reason::Tie, &[Side::Carthage]),
    (Reason::RomeCaptured, &[Side::Carthage]),
    (Reason::CarthageCaptured, &[Side::Rome]),
    (Reason::ItalianProvinces, &[Side::Carthage]),
    (Reason::NoPcsBattle, &Side::BOTH),
    (Reason::NoPcsVictoryCheck, &Side::BOTH),
    (Reason::NoPcsEvent, &[Side::Carthage]),
    (Reason::NoPcsHannibal, &[Side::Rome]),
    // Not in the whole war: only a scenario can say so.
    (Reason::HeldOut, &[]),
];

/// A new reason does not compile until it has a place in [`ENDS`].
fn place(reason: Reason) -> usize {
    match reason {
        Reason::Provinces => 0,
        Reason::Tie => 1,
        Reason::RomeCaptured => 2,
        Reason::CarthageCaptured => 3,
        Reason::ItalianProvinces => 4,
        Reason::NoPcsBattle => 5,
        Reason::NoPcsVictoryCheck => 6,
        Reason::NoPcsEvent => 7,
        Reason::NoPcsHannibal => 8,
        Reason::HeldOut => 9,
    }
}

/// [20.1] [20.2] Every action of every recorded game is legal, and result and hash come out again.
#[test]
fn recorded_games_play_again_and_end_in_every_way() {
    let mut seen = BTreeSet::new();
    for (name, record) in proof::recorded::<State>(env!("CARGO_MANIFEST_DIR")) {
        assert!(record.start.is_none() && !record.tools, "{name}: a game from the start, with its own dice");
        let game = record.replay::<State>().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(game.hash(), record.hash, "{name}");
        let over = game.state().over.unwrap_or_else(|| panic!("{name} has no end"));
        let result = record.result.as_ref().unwrap_or_else(|| panic!("{name} has no result"));
        assert_eq!(result["winner"], over.winner.id(), "{name}");
        assert_eq!(result["reason"], over.reason.id(), "{name}");
        seen.insert((place(over.reason), over.winner.id()));
    }
    for (index, (reason, winners)) in ENDS.into_iter().enumerate() {
        assert_eq!(place(reason), index);
        for winner in winners {
            assert!(seen.contains(&(index, winner.id())), "no game in which {winner:?} wins by {reason:?}");
        }
    }
}
