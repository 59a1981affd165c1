//! What the searching players know of Mare Nostrum.

mod corrections;
mod features;
mod threats;

use std::sync::LazyLock;

use engine::{Chance, SEATS_MAX, Seat};
use mare_nostrum::{Action, Phase, Question, State};

pub use features::{COUNT, Features, features, names};

use self::corrections::Corrections;
use self::features::has_won;
use crate::tradesman::{self, Sight};
use search::{Knowledge, Pace, Values, Weights};

/// Scores of the tradesman up to about this tell choices apart finely, higher ones less and less.
const FINE: f32 = 8.0;
/// How much a score that is felt twice as strongly adds.
const STRENGTH: f32 = 2.0;

static BUILT_IN: LazyLock<Weights<COUNT>> =
    LazyLock::new(|| Weights::built_in(include_str!("../weights.json"), &names()));

/// Knowledge of Mare Nostrum: how positions are judged, and what is looked at first.
#[derive(Clone, Debug)]
pub struct Archon {
    weights: Weights<COUNT>,
}

impl Archon {
    /// One that judges by these weights.
    pub fn new(weights: Weights<COUNT>) -> Archon {
        Archon { weights }
    }
}

impl Default for Archon {
    /// By the weights of `weights.json`.
    fn default() -> Archon {
        Archon::new(BUILT_IN.clone())
    }
}

impl Knowledge<State> for Archon {
    fn promises(
        &self,
        state: &State,
        seat: Seat,
        legal: &[Action],
        _chance: &mut Chance,
        promises: &mut Vec<f32>,
    ) {
        let asked = state.civ(seat).and_then(|civ| Some((civ, state.question(civ)?)));
        let Some((civ, question)) = asked else { return promises.resize(legal.len(), 0.0) };
        let sight = Sight::new(state, civ);
        let corrections = Corrections::new(state, civ, legal);
        let felt = |score: i32| STRENGTH * (score as f32 / FINE).asinh();
        let score =
            |action: Action| corrections.score(action, tradesman::score(&sight, civ, question, action));
        promises.extend(legal.iter().map(|&action| felt(score(action))));
    }

    /// The stronger a civilisation stands, the larger its share.
    fn evaluate(&self, state: &State) -> Values {
        let mut values = [0.0; SEATS_MAX];
        let civs = features(state);
        let sums = civs.iter().map(|features| self.weights.sum(features));
        let mut all = 0.0;
        for (value, sum) in values.iter_mut().zip(sums) {
            *value = sum.clamp(-30.0, 30.0).exp();
            all += *value;
        }
        values.map(|value| value / all)
    }

    /// Not while cards change hands or armies march: trade, purchases and war are finished first, or whoever
    /// does more would see less of what others do next. Nor before purchases with which somebody wins.
    fn is_quiet(&self, state: &State) -> bool {
        let question = state.asked().iter().next().and_then(|civ| state.question(civ));
        match question {
            Some(Question::Order(Phase::Building)) => !state.civs().iter().any(|civ| has_won(state, civ)),
            Some(Question::Order(_) | Question::Demand | Question::Appoint(_)) => true,
            _ => false,
        }
    }

    /// What was chosen is not begun anew: between choices that are worth the same, a search would never end.
    fn solved(
        &self,
        state: &State,
        seat: Seat,
        legal: &[Action],
        _pace: Pace,
        chance: &mut Chance,
    ) -> Option<usize> {
        legal.contains(&Action::Anew).then(|| self.first_thought(state, seat, legal, chance))
    }

    fn first_thought(&self, state: &State, seat: Seat, legal: &[Action], chance: &mut Chance) -> usize {
        let asked = state.civ(seat).and_then(|civ| Some((civ, state.question(civ)?)));
        let Some((civ, question)) = asked else { return 0 };
        let sight = Sight::new(state, civ);
        let corrections = Corrections::new(state, civ, legal);
        let score =
            |action: Action| corrections.score(action, tradesman::score(&sight, civ, question, action));
        let scores = legal.iter().map(|&action| (score(action), chance.below(64)));
        scores.enumerate().max_by_key(|&(_, score)| score).map_or(0, |(index, _)| index)
    }
}
