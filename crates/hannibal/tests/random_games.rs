//! Random games with every law on.

use engine::{Game, fuzz};
use hannibal::State;

#[test]
fn random_games_keep_every_law() {
    let games = std::env::var("GAMES").map_or(60, |n| n.parse().unwrap_or(60));
    for (i, setup) in (0..games).zip(State::variants().into_iter().cycle()) {
        if let Err(failure) = fuzz::game::<State>(&setup, fuzz::seed(i), &fuzz::Options::default()) {
            let tail = failure.record.map(|r| {
                let n = r.actions.len();
                format!("{:#?}", &r.actions[n.saturating_sub(12)..])
            });
            panic!("game {i}, action {}: {}\n{}", failure.action, failure.what, tail.unwrap_or_default());
        }
    }
}
