//! Random games of every variant, put through every property of the engine's harness: what is legal is
//! accepted and nothing else; the laws of conservation hold; snapshots, positions and notation read
//! back; undo and replay lead to the same hash; nobody sees what he cannot know; every game ends.
//!
//! `GAMES=2000 cargo test --release -p mare-nostrum --test all random_games` plays more of them.

use engine::{Game, fuzz};
use mare_nostrum::{Players, Setup, State};

/// Games of each variant in an ordinary run.
const GAMES: u64 = 4;
/// The longest game that random players have been seen to play is far below this.
const ACTIONS_MAX: u32 = 100_000;
/// Random players rarely finish: their games are stopped after so many rounds.
const ROUNDS: u8 = 20;

fn random_games_keep_every_law(players: Players) {
    let games = std::env::var("GAMES").map_or(GAMES, |n| n.parse().expect("GAMES is a number"));
    let options = fuzz::Options { actions_max: ACTIONS_MAX, ..fuzz::Options::default() };
    for variant in State::variants().into_iter().filter(|variant| variant.players == players) {
        let setup = Setup { rounds: ROUNDS, ..variant };
        for number in 0..games {
            let Err(failure) = fuzz::game::<State>(&setup, fuzz::seed(number), &options) else { continue };
            let last = failure.record.map(|r| r.actions[r.actions.len().saturating_sub(12)..].to_vec());
            let last = last.unwrap_or_default();
            panic!("{setup:?}, game {number}, action {}: {}\n{last:#?}", failure.action, failure.what);
        }
    }
}

#[test]
fn three_players() {
    random_games_keep_every_law(Players::Three);
}

#[test]
fn four_players() {
    random_games_keep_every_law(Players::Four);
}

#[test]
fn five_players() {
    random_games_keep_every_law(Players::Five);
}
