//! Random games of every variant, put through every property of the engine's harness: what is legal is
//! accepted and nothing else; the laws of conservation hold; snapshots, positions and notation read
//! back; undo and replay lead to the same hash; nobody sees what he cannot know; every game ends.
//!
//! `GAMES=2000 cargo test --release -p hands-in-the-sea --test all random_games` plays more of them.

use engine::{Game, fuzz};
use hands_in_the_sea::State;

/// Games of each variant in an ordinary run.
const GAMES: u64 = 2;

#[test]
fn random_games_keep_every_law() {
    let games = std::env::var("GAMES").map_or(GAMES, |n| n.parse().expect("GAMES is a number"));
    let options = fuzz::Options::default();
    for setup in State::variants() {
        for number in 0..games {
            let Err(failure) = fuzz::game::<State>(&setup, fuzz::seed(number), &options) else { continue };
            let last = failure.record.map(|r| r.actions[r.actions.len().saturating_sub(12)..].to_vec());
            let last = last.unwrap_or_default();
            panic!("{setup:?}, game {number}, action {}: {}\n{last:#?}", failure.action, failure.what);
        }
    }
}
