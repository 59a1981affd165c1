//! What the tradesman, on whose scores first looks are based, does not see. He stays as he is: he is the
//! yardstick.

use mare_nostrum::{Action, Civ, Kind, Pile, State};

use super::features::may_win_by_tax;
use crate::tradesman::{Score, sets};

/// A swap that makes more of the hand comes before all purchases but those of heroes and wonders.
const SWAP: Score = 400;
/// An attack comes after everything that is good for something, and before what is good for nothing.
const ATTACK: Score = 2;
/// A legion leaves where another one has just come: they change places.
const CHANGING_PLACES: Score = -100;
/// A legion is taken off what it stands on: it mostly goes back there.
const RECALL: Score = -30;

/// Tax with which somebody wins: whoever may get it keeps and takes it, and others do not let him have it.
const WINNING_TAX: Score = 100;
const DENIED_TAX: Score = 20;

/// What a thing for 3 cards is worth, and what a tax card that is kept.
const THING: Score = 30;
const KEPT: Score = 8;

pub(super) struct Corrections<'a> {
    state: &'a State,
    civ: Civ,
    swap: Option<Action>,
    /// What a card of tax is worth more in this trade than otherwise.
    tax: Score,
}

impl<'a> Corrections<'a> {
    pub(super) fn new(state: &'a State, civ: Civ, legal: &[Action]) -> Corrections<'a> {
        let swap = best_swap(&state.hand[civ], legal);
        let trades = matches!(legal.first(), Some(Action::Offer(_) | Action::Take(..)));
        let tax = if trades { tax_in_trade(state, civ) } else { 0 };
        Corrections { state, civ, swap, tax }
    }

    /// The score of an action, which looked like this at first.
    pub(super) fn score(&self, action: Action, first: Score) -> Score {
        match action {
            Action::Swap(..) if self.swap == Some(action) => first + SWAP,
            Action::Offer(Kind::Tax) => first - self.tax,
            Action::Take(_, Kind::Tax) => first + self.tax,
            Action::Attack { .. } => ATTACK,
            Action::March(from, to) => {
                let own = self.state.lands[self.civ];
                let at_home = own.contains(from) && own.contains(to);
                if at_home && self.state.has_come(self.civ, from) { first + CHANGING_PLACES } else { first }
            }
            Action::Recall(..) => first + RECALL,
            _ => first,
        }
    }
}

fn tax_in_trade(state: &State, civ: Civ) -> Score {
    if may_win_by_tax(state, civ) {
        WINNING_TAX
    } else if state.civs().iter().any(|other| may_win_by_tax(state, other)) {
        DENIED_TAX
    } else {
        0
    }
}

/// The swap of Cleopatra that makes most of a hand, if any makes more of it.
fn best_swap(hand: &Pile, legal: &[Action]) -> Option<Action> {
    let swapped = |&action: &Action| {
        let Action::Swap(gives, gets) = action else { return None };
        let mut then = *hand;
        then[gives] -= 1;
        then[gets] += 1;
        Some((worth(&then), action))
    };
    let (most, swap) = legal.iter().filter_map(swapped).max_by_key(|&(worth, _)| worth)?;
    (most > worth(hand)).then_some(swap)
}

/// What a hand buys, and the tax that is left for the next round. Many kinds make long sets.
fn worth(hand: &Pile) -> Score {
    let kinds = hand.goods().len() as Score;
    THING * Score::from(sets(hand)) + KEPT * Score::from(hand[Kind::Tax] % 3) + kinds
}
