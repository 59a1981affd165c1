//! Whole recorded games, one at least for each way in which a game can end, with three, four and five
//! players. They play again exactly.
//!
//! If a change of the rules makes them unplayable, raise `RULES_VERSION` and make new ones:
//! `cargo run --release -p mare-nostrum --example record_mare_nostrum`

use std::collections::BTreeSet;

use mare_nostrum::{Reason, State};

/// A new reason does not compile until it has a place here.
fn place(reason: Reason) -> usize {
    match reason {
        Reason::Pyramids => 0,
        Reason::FourCards => 1,
        Reason::LastRound => 2,
        // It takes people to agree; `tests/victory.rs` shows it.
        Reason::Shared => 3,
    }
}

/// [9.1] [9.2] Every action of every recorded game is legal, and result and hash come out again.
#[test]
fn recorded_games_play_again_and_end_in_every_way() {
    let mut seen = BTreeSet::new();
    for (name, record) in proof::recorded::<State>(env!("CARGO_MANIFEST_DIR")) {
        assert!(record.start.is_none() && !record.tools, "{name}: a game from the start, with its own dice");
        let game = record.replay::<State>().unwrap_or_else(|error| panic!("{name}: {error}"));
        let over = game.state().over.unwrap_or_else(|| panic!("{name} has no end"));
        let result = record.result.as_ref().unwrap_or_else(|| panic!("{name} has no result"));
        assert_eq!(result["reason"], over.reason.id(), "{name}");
        seen.insert((place(over.reason), game.state().civs().len()));
    }
    for reason in 0..3 {
        for players in 3..=5 {
            assert!(seen.contains(&(reason, players)), "no game of {players} players ends in way {reason}");
        }
    }
}
