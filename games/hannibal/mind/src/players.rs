//! The players of Hannibal. A new one is one line here, and a sentence in `title.rs` of the table.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use hannibal::State;
use search::{Budget, Knowledge, Player, random, searching};

use crate::Legate;
use crate::strategos::Strategos;

static STRATEGOS: LazyLock<Arc<Strategos>> = LazyLock::new(Arc::default);

/// The bots of the game, the strongest last.
pub fn players() -> Vec<Player<State>> {
    vec![
        random(),
        Player::searching("tiro", Budget::Iterations(12), |chance, budget| {
            searching(&*STRATEGOS, chance, budget, 75)
        }),
        Player::plain("legate", |chance, _| Box::new(Legate::new(chance))),
        Player::searching("centurion", Budget::Iterations(30), |chance, budget| {
            searching(&*STRATEGOS, chance, budget, 25)
        }),
        Player::searching("tribune", Budget::Iterations(200), |chance, budget| {
            searching(&*STRATEGOS, chance, budget, 0)
        }),
        Player::searching("strategos", Budget::Time(Duration::from_secs(1)), |chance, budget| {
            searching(&*STRATEGOS, chance, budget, 0)
        }),
    ]
}

/// What the searching players know of the game: with it a decision can be judged for somebody else.
pub fn knowledge() -> Arc<dyn Knowledge<State>> {
    STRATEGOS.clone()
}
