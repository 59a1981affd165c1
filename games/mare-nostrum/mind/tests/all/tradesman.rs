//! The tradesman knows what the game is about.

use engine::{Arena, Bot, Chance, Events, Game, Turn};
use mare_nostrum::{Civ, Opening, Players as Count, Setup, State};
use search::player;

const GAMES: u64 = 12;
const ACTIONS_MAX: u32 = 100_000;

fn bot(name: &str, number: u64) -> Box<dyn Bot<State>> {
    player(mare_nostrum_mind::players(), name).expect("a bot").bot(Chance::from_number(number))
}

/// Who wins when one seat is a tradesman among random players, and all others are not.
fn winner(setup: &Setup, tradesman: usize, number: u64) -> Option<Civ> {
    let (mut chance, mut events) = (Chance::from_number(number), Events::ignored());
    let mut state =
        State::start(setup, &mut Turn { chance: &mut chance, events: &mut events }).expect("sound");
    let name = |seat| if seat == tradesman { "tradesman" } else { "random" };
    let mut bots: Vec<_> = (0..State::seats(setup).len()).map(|seat| bot(name(seat), number + 1)).collect();
    let playout = Arena::new(Chance::from_number(9)).playout(&mut state, &mut chance, &mut bots, ACTIONS_MAX);
    playout.result()?.winner().and_then(|seat| state.civ(seat))
}

#[test]
fn it_beats_random_players_from_every_seat() {
    for players in [Count::Three, Count::Four, Count::Five] {
        for number in 0..GAMES {
            let set_up = if number % 2 == 0 { Opening::Basic } else { Opening::Advanced };
            let setup = Setup { players, set_up, ..Setup::default() };
            let seat = number as usize % players.count();
            let civ = setup.civs().expect("sound").iter().nth(seat);
            assert_eq!(winner(&setup, seat, number), civ, "{players:?}, game {number}");
        }
    }
}

#[test]
fn the_strongest_comes_last() {
    assert_eq!(mare_nostrum_mind::players().last().map(|player| player.name), Some("archon"));
}
