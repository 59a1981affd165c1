//! Chapter 9: the end of the game.

use engine::Turn;
use serde::{Deserialize, Serialize};

use crate::state::Step;
use crate::{Action, Card, Civ, CivSet, Event, Kind, Over, Pile, Reason, Role, State};

/// Heroes and wonders that win together [9.1].
const ENOUGH: usize = 4;

/// Terms among those who would all win in the same building phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pact {
    /// Who is the first to have what wins.
    pub first: Civ,
    /// All who would win in this phase.
    pub all: CivSet,
    /// What the first has offered: to play on, or to share the victory; nothing yet.
    pub play_on: Option<bool>,
    /// Who has yet to answer.
    pub(crate) left: CivSet,
}

impl Pact {
    /// Who is asked: the first for his offer, then the others.
    pub(crate) fn asked(&self) -> Option<Civ> {
        if self.play_on.is_none() { Some(self.first) } else { self.left.iter().next() }
    }
}

impl State {
    pub(crate) fn finish(&mut self, winner: Option<Civ>, reason: Reason, turn: &mut Turn<'_, Event>) {
        self.end_game(Over { winner, reason, shared: CivSet::EMPTY }, turn);
    }

    fn end_game(&mut self, over: Over, turn: &mut Turn<'_, Event>) {
        let Over { winner, reason, shared } = over;
        self.over = Some(over);
        turn.tell(Event::Over { winner, reason, shared });
    }

    /// Has the civilisation what wins: the Pyramids, or four heroes and wonders [9.1]?
    pub fn has_finished(&self, civ: Civ) -> bool {
        self.owned[civ].len() >= ENOUGH || self.has(civ, Card::Pyramids)
    }

    fn wins(&mut self, civ: Civ, turn: &mut Turn<'_, Event>) {
        let pyramids = self.has(civ, Card::Pyramids);
        self.finish(Some(civ), if pyramids { Reason::Pyramids } else { Reason::FourCards }, turn);
    }

    /// [9.1] The first to have what wins has won, unless others could have it in the same phase too: if none
    /// of them is the Political Leader, they may come to terms.
    pub(crate) fn finish_first(&mut self, first: Civ, turn: &mut Turn<'_, Event>) {
        if self.playing_on {
            return;
        }
        let rivals: CivSet = self.to_come().iter().filter(|&civ| self.could_finish(civ)).collect();
        let all = rivals.with(first);
        if rivals.is_empty() || all.contains(self.leader(Role::Political)) {
            return self.wins(first, turn);
        }
        // Who could have it, too, tells of hands.
        turn.reveal();
        self.pact = Some(Pact { first, all, play_on: None, left: rivals });
        self.step = Step::Agree;
    }

    /// Do the cards of somebody pay for what wins, if it is his turn?
    fn could_finish(&self, civ: Civ) -> bool {
        let (hand, owned) = (self.hand[civ], self.owned[civ].len());
        // Cleopatra swaps a card in the turn in which she is bought, too.
        let buys_her =
            || after_a_set(&hand).iter().flatten().any(|left| self.swap_would_finish(civ, left, owned + 1));
        self.would_finish(civ, &hand, owned)
            || (self.has(civ, Card::Cleopatra) && self.swap_would_finish(civ, &hand, owned))
            || (self.is_for_sale(civ, Card::Cleopatra) && buys_her())
    }

    fn swap_would_finish(&self, civ: Civ, hand: &Pile, owned: usize) -> bool {
        let swapped = |gives: Kind, gets: Kind| {
            let mut then = *hand;
            then[gives] -= 1;
            then[gets] += 1;
            self.would_finish(civ, &then, owned)
        };
        hand.goods().iter().any(|good| self.bank[Kind::Tax] > 0 && swapped(good, Kind::Tax))
            || self.bank.goods().iter().any(|good| hand[Kind::Tax] > 0 && swapped(Kind::Tax, good))
    }

    /// Would these cards pay for what wins, with so many heroes and wonders owned?
    fn would_finish(&self, civ: Civ, hand: &Pile, owned: usize) -> bool {
        let pyramids = self.holder(Card::Pyramids).is_none() && sets(hand, Card::Pyramids.price()) > 0;
        let missing = ENOUGH.saturating_sub(owned);
        // One that is owned only in thought is for sale still.
        let bought = owned - self.owned[civ].len();
        let others = Card::ALL.iter().filter(|&&card| card != Card::Pyramids);
        let for_sale = others.filter(|&&card| self.is_for_sale(civ, card)).count() - bought;
        pyramids || (usize::from(sets(hand, Card::Caesar.price())) >= missing && for_sale >= missing)
    }

    fn is_for_sale(&self, civ: Civ, card: Card) -> bool {
        self.holder(card).is_none() && card.civ().is_none_or(|own| own == civ)
    }

    pub(crate) fn legal_terms(&self, civ: Civ, out: &mut Vec<Action>) {
        let Some(pact) = self.pact else { return };
        out.push(Action::Pass);
        if civ == pact.first || pact.play_on == Some(false) {
            out.push(Action::Share);
        }
        if civ == pact.first || pact.play_on == Some(true) {
            out.push(Action::PlayOn);
        }
    }

    /// The first offers terms, then each of the others accepts or not; if one does not, the order of play
    /// decides, and the first has won.
    pub(crate) fn apply_terms(&mut self, civ: Civ, action: Action, turn: &mut Turn<'_, Event>) {
        let Some(mut pact) = self.pact.take() else { return };
        if action == Action::Pass {
            return self.wins(pact.first, turn);
        }
        let play_on = action == Action::PlayOn;
        pact.play_on = Some(play_on);
        pact.left.remove(civ);
        turn.tell(Event::Agreed { civ, play_on });
        if !pact.left.is_empty() {
            self.pact = Some(pact);
        } else if play_on {
            self.playing_on = true;
            self.step = Step::Building;
        } else {
            self.end_game(Over { winner: None, reason: Reason::Shared, shared: pact.all }, turn);
        }
    }

    /// Of those who play on with what wins, one alone is ahead: he has won. When nothing is left that
    /// could put anybody ahead, they share the victory.
    pub(crate) fn settle_pact(&mut self, turn: &mut Turn<'_, Event>) -> bool {
        if !self.playing_on {
            return false;
        }
        let finished = || self.civs().iter().filter(|&civ| self.has_finished(civ));
        let most = finished().map(|civ| self.owned[civ].len()).max();
        let ahead: CivSet = finished().filter(|&civ| Some(self.owned[civ].len()) == most).collect();
        let can_buy = |civ: Civ| Card::ALL.iter().any(|&card| self.is_for_sale(civ, card));
        match ahead.iter().next() {
            Some(winner) if ahead.len() == 1 => self.wins(winner, turn),
            Some(_) if !self.civs().iter().any(can_buy) => {
                self.end_game(Over { winner: None, reason: Reason::Shared, shared: ahead }, turn);
            }
            Some(_) | None => return false,
        }
        true
    }

    /// The round is over; after the last one, if there is one, whoever stands best wins.
    pub(crate) fn end_round(&mut self, turn: &mut Turn<'_, Event>) {
        if self.rules.rounds == 0 || self.round < self.rules.rounds {
            return self.begin_round(turn);
        }
        let best = self.civs().iter().map(|civ| self.standing(civ)).max();
        let mut first = self.civs().iter().filter(|&civ| Some(self.standing(civ)) == best);
        let winner = first.next().filter(|_| first.next().is_none());
        self.finish(winner, Reason::LastRound, turn);
    }

    /// Heroes and wonders, then buildings in own provinces, then cards.
    fn standing(&self, civ: Civ) -> (usize, u32, u8) {
        (self.owned[civ].len(), self.buildings_of(civ), self.hand[civ].len())
    }
}

/// Sets of this price that a hand pays one after the other.
fn sets(hand: &Pile, price: u8) -> u8 {
    let goods = |count: u8| -> u8 { Kind::GOODS.iter().map(|kind| hand[kind].min(count)).sum() };
    let most = (1..=3).take_while(|&count| goods(count) >= price * count).last().unwrap_or(0);
    most + hand[Kind::Tax] / price
}

/// What is left after a set for a hero or a wonder: of tax, or of different goods, those that are held most often.
fn after_a_set(hand: &Pile) -> [Option<Pile>; 2] {
    let price = Card::Caesar.price();
    let tax = (hand[Kind::Tax] >= price).then(|| {
        let mut left = *hand;
        left[Kind::Tax] -= price;
        left
    });
    let goods = (hand.goods().len() >= usize::from(price)).then(|| {
        let mut left = *hand;
        let mut unpaid = hand.goods();
        for _ in 0..price {
            if let Some(most) = unpaid.iter().max_by_key(|&good| hand[good]) {
                left[most] -= 1;
                unpaid.remove(most);
            }
        }
        left
    });
    [tax, goods]
}
