//! Two fleets could follow each other round Sicily for ever, and with a Deep Reserve cards could go there and
//! back: none is drawn, and the campaign never comes. The longer a turn lasts, the less the suffete likes what
//! leaves his hand as it is.

use hands_in_the_sea::{Action, State, Verb};

use super::Score;

/// Actions in a turn without a card that cost nothing.
const FREE: Score = 6;
/// What each further one costs more than the one before.
const COST: Score = 15;

/// What he has done without a card in the turn that is played.
#[derive(Debug, Default)]
pub(super) struct Patience {
    turn: u8,
    idle: Score,
}

impl Patience {
    /// A new turn, or another game, begins anew.
    pub(super) fn look_at(&mut self, state: &State) {
        if self.turn != state.turn {
            *self = Patience { turn: state.turn, idle: 0 };
        }
    }

    /// What an action costs in patience.
    pub(super) fn cost(&self, action: Action) -> Score {
        if keeps_the_hand(action) { COST * (self.idle - FREE).max(0) } else { 0 }
    }

    /// He has chosen it.
    pub(super) fn done(&mut self, action: Action) {
        self.idle += Score::from(keeps_the_hand(action));
    }
}

/// No card is played with it, so none is drawn, and the campaign comes no nearer.
pub(crate) fn keeps_the_hand(action: Action) -> bool {
    matches!(
        action,
        Action::Sail(_)
            | Action::Cycle(_)
            | Action::Do(Verb::Pass | Verb::Buy | Verb::GiveUp | Verb::Retrieve)
    )
}
