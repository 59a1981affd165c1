//! Random games with every combination of options keep every law.
//!
//! `GAMES=2000 cargo test --release -p hands-in-the-sea --test all random_games` plays more of them.

use engine::Game;
use hands_in_the_sea::State;

/// Games of each variant in an ordinary run.
const GAMES: u64 = 2;
/// The longest game that random players have been seen to play is far below this.
const ACTIONS_MAX: u32 = 100_000;

#[test]
fn random_games_keep_every_law() {
    for setup in State::variants() {
        for number in 0..proof::games(GAMES) {
            proof::keeps_every_law::<State>(&setup, number, ACTIONS_MAX);
        }
    }
}
