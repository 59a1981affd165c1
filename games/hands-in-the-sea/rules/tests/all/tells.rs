//! Who is asked next gives nothing away, but what the setup says. What a player pays with the only card that he can
//! pay with is seen by all, and that he had no choice: it is his own action, and nobody else is asked.

use engine::Game;
use engine::fuzz::{self, Tell};
use hands_in_the_sea::{Question, Reactions, Setup, State};

/// Games of one kind in an ordinary run.
const GAMES: u64 = 3;
/// Then a random game is broken off.
const ACTIONS_MAX: u32 = 800;
/// One of so many steps is looked at.
const STEPS: u32 = 3;

fn tells(reactions: Reactions) -> Vec<Tell<State>> {
    let setups = State::variants().into_iter().filter(|setup| setup.reactions == reactions);
    let tells = |(setup, number): (Setup, u64)| {
        fuzz::tells(&setup, fuzz::seed(number), ACTIONS_MAX, STEPS).expect("it is played")
    };
    let asked = |tell: &Tell<State>| tell.worlds.map(|world| world.asked());
    let mut found: Vec<_> = setups.step_by(5).zip(0..proof::games(GAMES)).flat_map(tells).collect();
    found.retain(|tell| asked(tell)[0] != asked(tell)[1]);
    found
}

fn told(tell: &Tell<State>) -> String {
    let [here, there] = tell.worlds.map(|world| world.question());
    format!("{:?} learns from `{}`, at {}: {here:?} or {there:?}", tell.eyes, tell.action, tell.place)
}

/// In strict games nobody sees from who is asked what another one holds.
#[test]
fn strict_games_tell_nothing() {
    let tells: Vec<String> = tells(Reactions::Strict).iter().map(told).collect();
    assert!(tells.is_empty(), "{tells:#?}");
}

/// In fast games he sees whether there was a card that blocks, and nothing else.
#[test]
fn fast_games_tell_of_blocks_only() {
    let is_block = |world: &State| matches!(world.question(), Some(Question::Block { .. }));
    let mut others = tells(Reactions::Fast);
    others.retain(|tell| !tell.worlds.iter().any(is_block));
    let others: Vec<String> = others.iter().map(told).collect();
    assert!(others.is_empty(), "{others:#?}");
}
