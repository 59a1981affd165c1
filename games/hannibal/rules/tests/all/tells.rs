//! Who is asked next gives nothing away, but what the setup says.

use engine::fuzz::{self, Tell};
use hannibal::{Question, Reactions, Setup, State};

/// Games of one kind in an ordinary run.
const GAMES: u64 = 6;
/// Then a random game is broken off.
const ACTIONS_MAX: u32 = 3000;
/// One of so many steps is looked at.
const STEPS: u32 = 2;

fn tells(reactions: Reactions) -> Vec<Tell<State>> {
    let setup = Setup { reactions, ..Setup::default() };
    let tells = |number| fuzz::tells(&setup, fuzz::seed(number), ACTIONS_MAX, STEPS).expect("it is played");
    (0..proof::games(GAMES)).flat_map(tells).collect()
}

fn told(tell: &Tell<State>) -> String {
    let [here, there] = tell.worlds.map(|world| world.question());
    format!("{:?} learns from `{}`, at {}: {here:?} or {there:?}", tell.eyes, tell.action, tell.place)
}

/// [D-21] In strict games nobody sees from who is asked what another one holds.
#[test]
fn strict_games_tell_nothing() {
    let tells: Vec<String> = tells(Reactions::Strict).iter().map(told).collect();
    assert!(tells.is_empty(), "{tells:#?}");
}

/// [D-21] In fast games he sees whether there was a card that fits a moment, and nothing else.
#[test]
fn fast_games_tell_of_windows_only() {
    let tells = tells(Reactions::Fast);
    let is_window = |world: &State| matches!(world.question(), Some((_, Question::Window(_))));
    let (windows, others): (Vec<_>, Vec<_>) =
        tells.iter().partition(|tell| tell.worlds.iter().any(is_window));
    assert!(!windows.is_empty(), "the test sees tells");
    let others: Vec<String> = others.into_iter().map(told).collect();
    assert!(others.is_empty(), "{others:#?}");
}
