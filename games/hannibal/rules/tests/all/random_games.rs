//! Random games of every edition and with random options keep every law.
//!
//! `GAMES=2000 cargo test --release -p hannibal --test all random_games` plays more of them.

use engine::{Chance, Game, fuzz};
use hannibal::{Reactions, Setup, State};

/// Games of one kind in an ordinary run.
const GAMES: u64 = 50;
/// The longest game that random players have been seen to play is far below this.
const ACTIONS_MAX: u32 = 20_000;

fn random_games_keep_every_law(setup: impl Fn(u64) -> Setup) {
    for number in 0..proof::games(GAMES) {
        proof::keeps_every_law::<State>(&setup(number), number, ACTIONS_MAX);
    }
}

#[test]
fn fast_reactions() {
    random_games_keep_every_law(|_| Setup::default());
}

#[test]
fn strict_reactions() {
    random_games_keep_every_law(|_| Setup { reactions: Reactions::Strict, ..Setup::default() });
}

#[test]
fn every_edition_and_option() {
    random_games_keep_every_law(|number| State::some_setup(&mut Chance::new(fuzz::seed(number))));
}
