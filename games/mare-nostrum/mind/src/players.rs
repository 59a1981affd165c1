//! The players of Mare Nostrum. A new one is one line here, and a sentence in `title.rs` of the table.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use mare_nostrum::State;
use search::{Budget, Knowledge, Player, random, searching};

use crate::Tradesman;
use crate::archon::Archon;

static ARCHON: LazyLock<Arc<Archon>> = LazyLock::new(Arc::default);

/// The bots of the game, the strongest last.
pub fn players() -> Vec<Player<State>> {
    vec![
        random(),
        Player::searching("pedlar", Budget::Iterations(12), |chance, budget| {
            searching(&*ARCHON, chance, budget, 75)
        }),
        Player::plain("tradesman", |chance, _| Box::new(Tradesman::new(chance))),
        Player::searching("shipowner", Budget::Iterations(20), |chance, budget| {
            searching(&*ARCHON, chance, budget, 40)
        }),
        Player::searching("magistrate", Budget::Iterations(60), |chance, budget| {
            searching(&*ARCHON, chance, budget, 15)
        }),
        Player::searching("archon", Budget::Time(Duration::from_secs(1)), |chance, budget| {
            searching(&*ARCHON, chance, budget, 0)
        }),
    ]
}

/// What the searching players know of the game: with it a decision can be judged for somebody else.
pub fn knowledge() -> Arc<dyn Knowledge<State>> {
    ARCHON.clone()
}
