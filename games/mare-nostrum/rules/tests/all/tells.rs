//! Who is asked next gives nothing away.

use engine::{Game, fuzz};
use mare_nostrum::{Question, State};

/// Games in an ordinary run.
const GAMES: u64 = 4;
/// Then a random game is broken off.
const ACTIONS_MAX: u32 = 800;
/// One of so many steps is looked at.
const STEPS: u32 = 3;

/// At the end of the building phase goods go back, and what is left comes to light, a card of the Director included.
fn comes_to_light(world: &State) -> bool {
    let keeps = |civ| matches!(world.question(civ), Some(Question::KeepTax | Question::KeepGood));
    world.asked().into_iter().any(keeps)
}

#[test]
fn nobody_sees_from_who_is_asked_what_is_hidden() {
    let setups = State::variants().into_iter().step_by(7);
    for (number, setup) in (0..proof::games(GAMES)).zip(setups) {
        let tells =
            fuzz::tells::<State>(&setup, fuzz::seed(number), ACTIONS_MAX, STEPS).expect("it is played");
        let tells: Vec<String> = tells
            .iter()
            .filter(|tell| !tell.worlds.iter().all(comes_to_light))
            .map(|tell| format!("{:?} learns from `{}`, at {}", tell.eyes, tell.action, tell.place))
            .collect();
        assert!(tells.is_empty(), "{setup:?}: {tells:#?}");
    }
}
