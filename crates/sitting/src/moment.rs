//! The moments of a game: the steps that still count, and the way from one to the next.

use serde::Serialize;

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
