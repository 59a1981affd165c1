//! What the legate, on whose scores first looks are based, does not see. He stays as he is: he is the
//! yardstick.

use hannibal::{Action, Province, Side, Space, SpaceSet, State};

use crate::legate::Score;

/// Going back to where one came from a moment ago.
const TO_AND_FRO: Score = -40;
/// Going where one could have gone directly with the step before.
const ROUND_ABOUT: Score = -30;
/// An activation may come to nothing; a marker that is placed stays.
const UNCERTAIN: Score = -12;
/// A marker that will be taken off at the end of the turn anyway.
const LOST_ANYWAY: Score = 16;
/// A marker under an own army: nobody else can put one there.
const GUARDED: Score = 6;
/// Each marker beyond the majority of its province.
const SPARE: Score = 3;

pub(super) struct Corrections<'a> {
    state: &'a State,
    side: Side,
    came_from: Option<Space>,
    isolated: SpaceSet,
}

impl Corrections<'_> {
    pub(super) fn new(state: &State, side: Side) -> Corrections<'_> {
        let came_from = state.moving().and_then(|moving| moving.from);
        let isolated = if state.owed[side] > 0 { state.isolated(side) } else { SpaceSet::EMPTY };
        Corrections { state, side, came_from, isolated }
    }

    /// Points to be added to the score of an action.
    pub(super) fn of(&self, action: Action) -> Score {
        match action {
            Action::March(to) if self.came_from == Some(to) => TO_AND_FRO,
            Action::March(to) if self.is_round_about(to) => ROUND_ABOUT,
            Action::Activate(_) => UNCERTAIN,
            Action::Remove(space) if self.state.owner(space) == Some(self.side) => self.removal(space),
            _ => 0,
        }
    }

    fn is_round_about(&self, to: Space) -> bool {
        self.came_from.is_some_and(|from| from.neighbours().iter().any(|&(next, _)| next == to))
    }

    /// How well a marker of one's own can be missed.
    fn removal(&self, space: Space) -> Score {
        if self.isolated.contains(space) {
            return LOST_ANYWAY;
        }
        let guarded = if self.state.cus(self.side, space) > 0 { GUARDED } else { 0 };
        guarded + SPARE * spare(self.state, self.side, space.province())
    }
}

/// How many markers a side has beyond the majority of a province.
fn spare(state: &State, side: Side, province: Province) -> Score {
    let held = state.control[side].intersection(province.spaces()).len() as Score;
    (held - Score::from(province.majority())).clamp(0, 3)
}
