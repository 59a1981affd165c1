//! The players of Hands in the Sea. A new one is one line here, and a sentence in `title.rs` of the table.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use hands_in_the_sea::State;
use search::{Budget, Knowledge, Player, random, searching};

use crate::Suffete;
use crate::navarch::Navarch;

static NAVARCH: LazyLock<Arc<Navarch>> = LazyLock::new(Arc::default);

/// The bots of the game, the strongest last.
pub fn players() -> Vec<Player<State>> {
    vec![
        random(),
        Player::searching("deckhand", Budget::Iterations(12), |chance, budget| {
            searching(&*NAVARCH, chance, budget, 75)
        }),
        Player::plain("suffete", |chance, _| Box::new(Suffete::new(chance))),
        Player::searching("helmsman", Budget::Iterations(30), |chance, budget| {
            searching(&*NAVARCH, chance, budget, 40)
        }),
        Player::searching("trierarch", Budget::Iterations(60), |chance, budget| {
            searching(&*NAVARCH, chance, budget, 10)
        }),
        Player::searching("navarch", Budget::Time(Duration::from_secs(1)), |chance, budget| {
            searching(&*NAVARCH, chance, budget, 0)
        }),
    ]
}

/// What the searching players know of the game: with it a decision can be judged for somebody else.
pub fn knowledge() -> Arc<dyn Knowledge<State>> {
    NAVARCH.clone()
}
