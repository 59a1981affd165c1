//! What a computer tells somebody who does not know what to do.

use std::time::Duration;

use engine::{Chance, Game, Seat, Seed};
use search::{Budget, Weighed, advise};
use serde::Serialize;
use table::Action;

use crate::playable::Playable;

/// Half of the time that it takes.
const BUDGET: Budget = Budget::Time(Duration::from_millis(700));
/// Two choices whose chances differ by less, in hundredths, are about as good.
const ALIKE: i32 = 2;

/// An action, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hint {
    /// In notation.
    action: String,
    /// In words, with what comes next to it.
    text: String,
}

/// What a computer would do in the place of a seat, that knows what the seat knows. None if nothing can
/// be done, or if no computer can say.
pub(crate) fn hint<P: Playable>(state: &P::Game, seat: Seat, seed: Seed) -> Option<Hint> {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let knowledge = P::knowledge()?;
    let hint = |action: Action<P>, text| Some(Hint { action: action.to_string(), text });
    if let [only] = legal.as_slice() {
        return hint(*only, format!("There is only one choice: {}.", P::describe(state, *only)));
    }
    let advice = advise(state, seat, &legal, &knowledge, BUDGET, &mut Chance::new(seed))?;
    let told = |weighed: &Weighed| {
        let action = legal.get(weighed.index).copied()?;
        Some((action, P::describe(state, action), (100.0 * weighed.prospect.of(seat)).round() as i32))
    };
    let (action, best, chance) = told(&advice.best)?;
    let next = advice.next.as_ref().and_then(told).map(|(_, next, chance)| (next, chance));
    hint(action, words(&best, chance, next))
}

fn words(best: &str, chance: i32, next: Option<(String, i32)>) -> String {
    let choice = format!("The computer would choose: {best}.");
    match next {
        Some((next, other)) if chance - other >= ALIKE => format!(
            "{choice} It judges your chance to win at {chance} %, and at {other} % with what comes next to it: {next}."
        ),
        Some((next, _)) => {
            format!("{choice} It judges your chance to win at {chance} %. About as good: {next}.")
        }
        None => format!("{choice} It judges your chance to win at {chance} %."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_says_how_much_better_it_is() {
        let next = |chance| Some(("pass".to_owned(), chance));
        assert!(words("march", 54, next(49)).contains("at 54 %, and at 49 % with"));
        assert!(words("march", 54, next(53)).contains("About as good: pass."));
        assert!(words("march", 54, next(60)).contains("About as good"), "it was preferred all the same");
        assert!(words("march", 54, None).ends_with("at 54 %."));
    }
}
