//! What a seat cannot know is replaced by something else that it could not tell from it: which of the cards
//! that are in neither open pile are in a hand, and which in the draw deck; and Deus Ex Machina cards.

use engine::{Chance, Eyes};

use crate::state::Step;
use crate::{CardSet, Empire, Machina, Reactions, State};

/// Tries to find a hand that fits the question being asked, before a card is put into it.
const TRIES: usize = 16;

impl State {
    /// Redraws hidden hands and cards for these eyes.
    pub(crate) fn resample_for(&mut self, eyes: Eyes, chance: &mut Chance) {
        let own = eyes.and_then(Empire::from_seat);
        for empire in Empire::BOTH.into_iter().filter(|&empire| Some(empire) != own) {
            // A spectator does not know what one player has seen of the other.
            if own.is_none() {
                self.piles[empire].known = CardSet::EMPTY;
            }
            self.redraw_machina(empire, chance);
            for _ in 0..TRIES {
                self.redraw_hand(empire, chance);
                if self.still_asks(empire) {
                    break;
                }
            }
            if !self.still_asks(empire) {
                self.deal_a_block(empire, chance);
            }
        }
    }

    fn redraw_machina(&mut self, empire: Empire, chance: &mut Chance) {
        if self.machina[empire].is_some() {
            self.machina[empire] = Machina::of(empire).nth(chance.below(4) as usize);
        }
    }

    /// The cards that the enemy does not know are drawn anew from hand and draw deck.
    fn redraw_hand(&mut self, empire: Empire, chance: &mut Chance) {
        let piles = &mut self.piles[empire];
        let mut hidden = piles.hand.minus(piles.known);
        let count = hidden.len();
        piles.deck = piles.deck.union(hidden);
        hidden = CardSet::EMPTY;
        for _ in 0..count {
            if let Some(card) = piles.deck.nth(chance.below(piles.deck.len() as u32) as usize) {
                piles.deck.remove(card);
                hidden.insert(card);
            }
        }
        piles.hand = piles.known.union(hidden);
    }

    /// In a fast game who is asked whether he blocks can block.
    fn still_asks(&self, empire: Empire) -> bool {
        self.rules.reactions == Reactions::Strict
            || self.step != Step::Block
            || self.asked() != Some(empire)
            || !self.blocks(empire).is_empty()
    }

    /// A small hand rarely gets a card that fits by chance: it is given one in exchange.
    fn deal_a_block(&mut self, empire: Empire, chance: &mut Chance) {
        let (hand, deck) = (self.piles[empire].hand, self.piles[empire].deck);
        self.piles[empire].hand = hand.union(deck);
        let fitting = self.blocks(empire).intersection(deck);
        self.piles[empire].hand = hand;
        let hidden = hand.minus(self.piles[empire].known);
        if fitting.is_empty() || hidden.is_empty() {
            return;
        }
        let card = fitting.nth(chance.below(fitting.len() as u32) as usize);
        let other = hidden.nth(chance.below(hidden.len() as u32) as usize);
        if let (Some(card), Some(other)) = (card, other) {
            let piles = &mut self.piles[empire];
            piles.deck = piles.deck.without(card).with(other);
            piles.hand = piles.hand.without(other).with(card);
        }
    }
}
