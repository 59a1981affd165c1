//! What a legion cannot do now, and why.

use engine::Seat;
use mare_nostrum::{Province, Question, State};

use super::names;
use table::Barred;

/// A legion with a task does not march; it can be taken off it.
pub(super) fn barred(state: &State, seat: Seat) -> Vec<Barred> {
    let Some(civ) = state.civ(seat) else { return Vec::new() };
    if !matches!(state.question(civ), Some(Question::Land { .. })) {
        return Vec::new();
    }
    let busy = |at: &Province| {
        state.legions[civ].iter().any(|legion| legion.at == Some(*at) && legion.task.is_some())
    };
    let told = Province::all().filter(busy).map(|at| Barred {
        text: format!("March from {} with a legion that has a task", names::province(at)),
        why: "It stays where it stands. Take it off its task first; one that was given in this turn stays until the \
              next."
            .to_owned(),
    });
    told.collect()
}
