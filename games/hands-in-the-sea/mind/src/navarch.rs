//! What the searching players know of Hands in the Sea.

mod features;
mod war;

use std::sync::LazyLock;

use engine::{Chance, SEATS_MAX, Seat};
use hands_in_the_sea::{Action, Empire, Question, State};

pub use features::{COUNT, Features, features, names};

use crate::suffete::{Score, Suffete, keeps_the_hand};
use search::{Knowledge, Values, Weights};

/// Points of the suffete's scores that make one action about three times as promising as another.
const POINTS_PER_E: f32 = 25.0;
/// Whatever he thinks of an action, it does not fall further behind the most promising one than this: he is
/// often wrong by a lot, and what is never tried cannot be found.
const BEHIND_MAX: f32 = 2.0;

static BUILT_IN: LazyLock<Weights<COUNT>> =
    LazyLock::new(|| Weights::built_in(include_str!("../weights.json"), &names()));

/// Knowledge of Hands in the Sea: how positions are judged, and what is looked at first.
#[derive(Clone, Debug)]
pub struct Navarch {
    weights: Weights<COUNT>,
}

impl Navarch {
    /// One that judges by these weights.
    pub fn new(weights: Weights<COUNT>) -> Navarch {
        Navarch { weights }
    }
}

impl Default for Navarch {
    /// By the weights of `weights.json`.
    fn default() -> Navarch {
        Navarch::new(BUILT_IN.clone())
    }
}

impl Knowledge<State> for Navarch {
    fn promises(
        &self,
        state: &State,
        seat: Seat,
        legal: &[Action],
        chance: &mut Chance,
        promises: &mut Vec<f32>,
    ) {
        let Some(me) = Empire::from_seat(seat) else { return promises.resize(legal.len(), 0.0) };
        let scores = scores(state, me, legal, chance);
        promises.extend(scores.map(|score| score as f32 / POINTS_PER_E));
        let best = promises.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for promise in promises {
            *promise = BEHIND_MAX * ((*promise - best) / BEHIND_MAX).exp_m1();
        }
    }

    fn evaluate(&self, state: &State) -> Values {
        let [rome, carthage] = features(state).map(|features| self.weights.sum(&features));
        let rome = 1.0 / (1.0 + (carthage - rome).exp());
        let mut values = [0.0; SEATS_MAX];
        values[Empire::Rome.index()] = rome;
        values[Empire::Carthage.index()] = 1.0 - rome;
        values
    }

    /// Between two actions.
    fn is_quiet(&self, state: &State) -> bool {
        matches!(state.question(), Some(Question::Act { .. }))
    }

    fn idle(&self, state: &State, action: Action) -> Option<u8> {
        keeps_the_hand(action).then_some(state.turn)
    }

    fn first_thought(&self, state: &State, seat: Seat, legal: &[Action], chance: &mut Chance) -> usize {
        let Some(me) = Empire::from_seat(seat) else { return 0 };
        let scores = scores(state, me, legal, chance);
        scores.enumerate().max_by_key(|&(_, score)| score).map_or(0, |(index, _)| index)
    }
}

/// What the suffete thinks of each action.
fn scores(state: &State, me: Empire, legal: &[Action], chance: &mut Chance) -> impl Iterator<Item = Score> {
    let mut suffete = Suffete::new(Chance::from_number(chance.below(u32::MAX).into()));
    legal.iter().map(move |&action| suffete.score(state, me, action))
}
