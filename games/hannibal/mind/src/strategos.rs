//! What the searching players know of Hannibal.

mod corrections;
mod duel;
mod features;
mod instinct;

use std::sync::LazyLock;

use engine::{Chance, Events, SEATS_MAX, Seat};
use hannibal::{Action, Side, State};

pub use features::{COUNT, Features, features, names};

use self::corrections::Corrections;
use crate::legate;
use search::{Knowledge, Pace, Values, Weights};

/// Points of the legate's scores that make one action about three times as promising as another.
const POINTS_PER_E: f32 = 8.0;

static BUILT_IN: LazyLock<Weights<COUNT>> =
    LazyLock::new(|| Weights::built_in(include_str!("../weights.json"), &names()));

/// Knowledge of Hannibal: how positions are judged, and what is looked at first.
#[derive(Clone, Debug)]
pub struct Strategos {
    weights: Weights<COUNT>,
}

impl Strategos {
    /// One that judges by these weights.
    pub fn new(weights: Weights<COUNT>) -> Strategos {
        Strategos { weights }
    }
}

impl Default for Strategos {
    /// By the weights of `weights.json`.
    fn default() -> Strategos {
        Strategos::new(BUILT_IN.clone())
    }
}

impl Knowledge<State> for Strategos {
    fn promises(
        &self,
        state: &State,
        seat: Seat,
        legal: &[Action],
        chance: &mut Chance,
        promises: &mut Vec<f32>,
    ) {
        let Some(side) = Side::from_seat(seat) else { return promises.resize(legal.len(), 0.0) };
        let mut events = Events::ignored();
        let scores = legate::scores(state, side, legal, chance, &mut events);
        let corrections = Corrections::new(state, side);
        let scores = scores.zip(legal).map(|(score, &action)| score + corrections.of(action));
        promises.extend(scores.map(|score| score as f32 / POINTS_PER_E));
    }

    fn evaluate(&self, state: &State) -> Values {
        let rome = 1.0 / (1.0 + (-self.weights.sum(&features(state))).exp());
        let mut values = [0.0; SEATS_MAX];
        values[Side::Rome.index()] = rome;
        values[Side::Carthage.index()] = 1.0 - rome;
        values
    }

    fn is_quiet(&self, state: &State) -> bool {
        state.is_between_cards()
    }

    fn first_thought(&self, state: &State, seat: Seat, legal: &[Action], chance: &mut Chance) -> usize {
        let Some(side) = Side::from_seat(seat) else { return 0 };
        instinct::choose(state, side, legal, chance)
    }

    fn solved(
        &self,
        state: &State,
        seat: Seat,
        legal: &[Action],
        pace: Pace,
        chance: &mut Chance,
    ) -> Option<usize> {
        duel::choose(state, Side::from_seat(seat)?, legal, pace, chance)
    }
}
