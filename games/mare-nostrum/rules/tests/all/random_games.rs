//! Random games of every variant keep every law.
//!
//! `GAMES=2000 cargo test --release -p mare-nostrum --test all random_games` plays more of them.

use engine::Game;
use mare_nostrum::{Players, Setup, State};

/// Games of each variant in an ordinary run.
const GAMES: u64 = 4;
/// The longest game that random players have been seen to play is far below this.
const ACTIONS_MAX: u32 = 100_000;
/// Random players rarely finish: their games are stopped after so many rounds.
const ROUNDS: u8 = 20;

fn random_games_keep_every_law(players: Players) {
    for variant in State::variants().into_iter().filter(|variant| variant.players == players) {
        let setup = Setup { rounds: ROUNDS, ..variant };
        for number in 0..proof::games(GAMES) {
            proof::keeps_every_law::<State>(&setup, number, ACTIONS_MAX);
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
