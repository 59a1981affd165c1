//! Looking back at a game: the moments of its history, each seen as it was seen then.

use engine::{Eyes, Seat};
use serde::Serialize;
use serde_json::{Value, json};

use crate::request::Denied;
use crate::room::{Board, Room};
use crate::running::{Running, title_case};
use crate::state;

/// The eyes of somebody without a seat.
const SPECTATOR: &str = "spectator";

/// Where a moment is in the history of a game. Steps that were taken back are no part of it; places
/// to go from here are revisions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Moment {
    /// How many steps led here.
    pub step: usize,
    /// How many steps there are.
    pub steps: usize,
    /// The revision that they led to; 0 at the beginning.
    pub at: u64,
    /// The revision that all steps led to.
    pub last: u64,
    /// One step back.
    pub before: Option<u64>,
    /// One step on.
    pub after: Option<u64>,
    /// The beginning of this game turn, or of the one before if this is its beginning.
    pub turn_before: Option<u64>,
    /// The beginning of the next game turn.
    pub turn_after: Option<u64>,
}

impl Moment {
    /// The moment at a revision, in a history whose steps led to the revisions `standing`; `turns`
    /// has the number of the game turn at the beginning and after each of them.
    pub(crate) fn new(standing: &[u64], turns: &[u32], revision: u64) -> Moment {
        debug_assert_eq!(turns.len(), standing.len() + 1);
        debug_assert!(turns.is_sorted());
        let revision_of = |step: usize| if step == 0 { Some(0) } else { standing.get(step - 1).copied() };
        let step = standing.partition_point(|at| *at <= revision);
        let begin = |step: usize| {
            let turn = turns.get(step).copied().unwrap_or_default();
            turns.partition_point(|other| *other < turn)
        };
        let this_turn = begin(step);
        let turn_before = if this_turn < step { Some(this_turn) } else { step.checked_sub(1).map(begin) };
        let next_turn = turns.partition_point(|other| turns.get(step).is_none_or(|turn| other <= turn));
        Moment {
            step,
            steps: standing.len(),
            at: revision_of(step).unwrap_or_default(),
            last: standing.last().copied().unwrap_or_default(),
            before: step.checked_sub(1).and_then(revision_of),
            after: revision_of(step + 1),
            turn_before: turn_before.and_then(revision_of),
            turn_after: revision_of(next_turn),
        }
    }
}

impl Room {
    /// The game as a person saw it at a revision; once it is over, with the eyes that he chooses.
    pub(crate) fn at(&self, person: Option<i64>, revision: u64, eyes: Option<&str>) -> Result<Value, Denied> {
        let Board::Running(game) = &self.board else { return Err(Denied::Kept) };
        let own = self.seats_of(person);
        let moment = game.moment(revision);
        let then = game.at(&moment);
        let eyes = match eyes {
            None => state::eyes(then.as_ref(), &own),
            Some(name) => {
                let eyes = named(then.as_ref(), name)?;
                if self.over().is_none() && eyes.is_some_and(|seat| !own.contains(&seat)) {
                    return Err(Denied::Running);
                }
                eyes
            }
        };
        // The lines of this step only: whoever looks back has the log.
        let mut seen = self.running(then.as_ref(), &own, eyes, moment.at.saturating_sub(1));
        seen["choices"] = json!([]);
        for ability in ["asked", "can_undo", "can_reset"] {
            seen[ability] = json!(false);
        }
        seen["history"] = self.history(game.as_ref(), &moment);
        Ok(seen)
    }

    /// Where a moment is, and with whose eyes one can look at it.
    pub(crate) fn history(&self, game: &dyn Running, moment: &Moment) -> Value {
        let mut history = json!(moment);
        history["eyes"] = if self.over().is_some() { all_eyes(game.seats()) } else { json!([]) };
        history
    }
}

fn named(game: &dyn Running, name: &str) -> Result<Eyes, Denied> {
    if name == SPECTATOR {
        return Ok(None);
    }
    let seat = game.seats().iter().position(|seat| *seat == name);
    seat.map(|index| Some(Seat(index as u8)))
        .ok_or_else(|| Denied::Rules("There are no such eyes.".to_owned()))
}

/// All eyes that one can look with, and what a page calls them.
fn all_eyes(seats: &[&str]) -> Value {
    let seats = seats.iter().map(|seat| json!({ "eyes": seat, "name": title_case(seat) }));
    seats.chain([json!({ "eyes": SPECTATOR, "name": "Spectators" })]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_knows_the_way_from_here() {
        // Revisions 2 and 3 were a step and its undo.
        let (standing, turns) = ([1, 4, 5, 6], [1, 1, 1, 2, 2]);
        let moment = |revision| Moment::new(&standing, &turns, revision);
        assert_eq!(
            moment(4),
            Moment {
                step: 2,
                steps: 4,
                at: 4,
                last: 6,
                before: Some(1),
                after: Some(5),
                turn_before: Some(0),
                turn_after: Some(5)
            }
        );
        assert_eq!(moment(3), moment(1), "an undone step is no moment");
        let first = moment(0);
        assert_eq!((first.before, first.turn_before, first.after), (None, None, Some(1)));
        assert_eq!((moment(5).turn_before, moment(5).turn_after), (Some(0), None));
        let last = moment(u64::MAX);
        assert_eq!((last.at, last.after, last.turn_before), (6, None, Some(5)));
        let bare = Moment::new(&[], &[0], 7);
        assert_eq!((bare.step, bare.at, bare.before, bare.after), (0, 0, None, None));
    }
}
