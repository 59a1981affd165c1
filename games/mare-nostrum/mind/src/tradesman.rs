//! A plain rule-based player of Mare Nostrum, the baseline that stronger players are measured against.
//!
//! It scores each choice by rules of thumb, without looking ahead: many different goods, buildings
//! that bring them, a hero or a wonder as soon as it can be paid, and war only where it should win.

mod building;
mod trade;
mod war;

use std::cell::OnceCell;
use std::ops::Deref;

pub(crate) use building::sets;
use engine::{Bot, Chance, Seat};
use mare_nostrum::{Action, Civ, Pact, Phase, Pile, ProvinceSet, Question, State};

/// Scores are whole numbers; about 10 for each card that a choice is worth.
pub(crate) type Score = i32;

/// The rule-based baseline.
#[derive(Debug)]
pub struct Tradesman {
    chance: Chance,
}

impl Tradesman {
    /// A tradesman with a chance of his own, for choices that look alike.
    pub fn new(chance: Chance) -> Tradesman {
        Tradesman { chance }
    }
}

impl Bot<State> for Tradesman {
    fn choose(&mut self, state: &State, seat: Seat, legal: &[Action]) -> usize {
        let Some((civ, question)) = state.civ(seat).and_then(|civ| Some((civ, state.question(civ)?))) else {
            return 0;
        };
        let sight = Sight::new(state, civ);
        let mut score = |action: Action| (score(&sight, civ, question, action), self.chance.below(64));
        let scores = legal.iter().map(|&action| score(action));
        scores.enumerate().max_by_key(|&(_, score)| score).map_or(0, |(index, _)| index)
    }
}

/// A position as somebody looks at it who has to decide: what he needs for each choice is reckoned once.
pub(crate) struct Sight<'a> {
    state: &'a State,
    civ: Civ,
    income: OnceCell<Pile>,
    reach: OnceCell<ProvinceSet>,
}

impl Sight<'_> {
    /// A civilisation looks at a position.
    pub(crate) fn new(state: &State, civ: Civ) -> Sight<'_> {
        Sight { state, civ, income: OnceCell::new(), reach: OnceCell::new() }
    }

    /// What it is to get.
    fn income(&self) -> &Pile {
        self.income.get_or_init(|| self.state.income_due()[self.civ])
    }

    /// Where it could lay a marker, or complete an annexation.
    fn reach(&self) -> ProvinceSet {
        *self.reach.get_or_init(|| self.state.marker_reach(self.civ))
    }
}

impl Deref for Sight<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        self.state
    }
}

/// What a choice is worth by rules of thumb.
pub(crate) fn score(state: &Sight<'_>, civ: Civ, question: Question, action: Action) -> Score {
    match question {
        Question::Appoint(_) => appoint(state, action),
        Question::Artemis
        | Question::Demand
        | Question::Offer { .. }
        | Question::Wish { .. }
        | Question::Take
        | Question::TurnAside { .. }
        | Question::TakeInstead(_)
        | Question::Compensate(_) => trade::score(state, civ, action),
        Question::Agree(pact) => terms(civ, pact, action),
        Question::Order(phase) => order(state, civ, phase, action),
        Question::Place { .. }
        | Question::Build
        | Question::Pay { .. }
        | Question::KeepTax
        | Question::KeepGood => building::score(state, civ, action),
        Question::Sea { .. } | Question::Land { .. } | Question::Charm { .. } | Question::Lose { .. } => {
            war::score(state, civ, action)
        }
    }
}

/// How near somebody is to winning.
fn standing(state: &State, civ: Civ) -> Score {
    100 * state.owned[civ].len() as Score + 5 * state.buildings_of(civ) as Score
}

/// Who would win alone does; for the others all terms are better than none.
fn terms(civ: Civ, pact: Pact, action: Action) -> Score {
    Score::from((action == Action::Pass) == (civ == pact.first))
}

/// Roles go to the weaker of those who tie.
fn appoint(state: &State, action: Action) -> Score {
    match action {
        Action::Appoint(to) => -standing(state, to),
        _ => 0,
    }
}

/// First to build, so that no hero is gone; last to fight, when others have shown their plans. The
/// strong come after the weak.
fn order(state: &State, civ: Civ, phase: Phase, action: Action) -> Score {
    match action {
        Action::Next(next) if next == civ => {
            if phase == Phase::Military {
                -10_000
            } else {
                10_000
            }
        }
        Action::Next(next) => -standing(state, next),
        _ => 0,
    }
}
