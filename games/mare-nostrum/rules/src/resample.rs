//! What a seat cannot know is replaced by something else that it could not tell from it.
//!
//! Everything that is dealt, taken, paid or returned is seen by all. Hidden are only the offers before
//! they are turned up, lists of wishes, and the card that the Director gives at the end of a trade.

use engine::{Chance, Eyes};

use crate::state::Step;
use crate::trade::Gift;
use crate::{Civ, Kind, Pile, State, WISHES};

impl State {
    /// Redraws hidden offers and the hidden gift for these eyes.
    pub(crate) fn resample_for(&mut self, eyes: Eyes, chance: &mut Chance) {
        let own = eyes.and_then(|seat| self.civ(seat));
        if self.step == Step::Offers {
            for civ in self.trade.partners.iter().filter(|&civ| Some(civ) != own) {
                self.redraw_offer(civ, chance);
            }
        }
        // Whoever is asked to take has no wish that fits: an empty list looks the same.
        for civ in self.trade.partners.iter().filter(|&civ| Some(civ) != own) {
            self.trade.wishes[civ] = [None; WISHES];
        }
        if let Some(gift) = self.gift.filter(|gift| own != Some(gift.from) && own != Some(gift.to)) {
            self.redraw_gift(gift, chance);
        }
    }

    /// As many cards as there are in the offer, but any.
    fn redraw_offer(&mut self, civ: Civ, chance: &mut Chance) {
        let count = self.trade.open[civ].len();
        let open = std::mem::take(&mut self.trade.open[civ]);
        self.hand[civ].add(open);
        for _ in 0..count {
            if let Some(kind) = draw(&self.hand[civ], chance) {
                self.hand[civ].give(kind, &mut self.trade.open[civ]);
            }
        }
    }

    /// Another card that could have been given: one that the giver still has. If the card has been
    /// spent since, or a set is just being paid, it stays what it was.
    fn redraw_gift(&mut self, gift: Gift, chance: &mut Chance) {
        if self.step == Step::Paying || self.hand[gift.to][gift.kind] == 0 {
            return;
        }
        self.hand[gift.to][gift.kind] -= 1;
        self.hand[gift.from][gift.kind] += 1;
        let kind = draw(&self.hand[gift.from], chance).unwrap_or(gift.kind);
        self.hand[gift.from][kind] -= 1;
        self.hand[gift.to][kind] += 1;
        self.gift = Some(Gift { kind, ..gift });
    }
}

/// One card of a pile, all equally likely.
fn draw(pile: &Pile, chance: &mut Chance) -> Option<Kind> {
    let total = pile.len();
    if total == 0 {
        return None;
    }
    let mut k = chance.below(total.into()) as u8;
    for &kind in Kind::ALL {
        if k < pile[kind] {
            return Some(kind);
        }
        k -= pile[kind];
    }
    None
}
