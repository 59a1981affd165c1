//! Random games of every edition and with random options, put through every property of the engine's harness: what is legal is
//! accepted and nothing else; the laws of conservation hold; snapshots, positions and notation read
//! back; undo and replay lead to the same hash; nobody sees what he cannot know; every game ends.
//!
//! `GAMES=2000 cargo test --release -p hannibal --test all random_games` plays more of them.

use engine::{Chance, Game, fuzz};
use hannibal::{Reactions, Setup, State};

/// Games of one kind in an ordinary run.
const GAMES: u64 = 50;
/// The longest game that random players have been seen to play is far below this.
const ACTIONS_MAX: u32 = 20_000;

fn random_games_keep_every_law(setup: impl Fn(u64) -> Setup) {
    let games = std::env::var("GAMES").map_or(GAMES, |n| n.parse().expect("GAMES is a number"));
    let options = fuzz::Options { actions_max: ACTIONS_MAX, ..fuzz::Options::default() };
    for number in 0..games {
        let setup = setup(number);
        let Err(failure) = fuzz::game::<State>(&setup, fuzz::seed(number), &options) else { continue };
        let last = failure.record.map(|r| r.actions[r.actions.len().saturating_sub(12)..].to_vec());
        let (action, what) = (failure.action, failure.what);
        panic!("game {number}, {setup:?}, action {action}: {what}\n{:#?}", last.unwrap_or_default());
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
