//! What a seat cannot know is replaced by something else that it could not tell from it.

use engine::{Chance, Eyes};

use crate::battle::Pack;
use crate::frame::{Frame, Window, always_asks, runs_by_itself};
use crate::{BATTLE_DECK, Card, CardSet, Reactions, Side, State};

/// Tries to find hands that fit the question being asked, before settling for any.
const TRIES: usize = 64;

/// What a side that is asked must hold in a fast game.
enum Hint {
    /// A counter-event for this window.
    Counter(Window, Side),
    /// Something to attack with.
    Lead,
    /// Something to match the attack with.
    Match,
}

impl State {
    /// Redraws hidden hands and decks for these eyes.
    pub(crate) fn resample_for(&mut self, eyes: Eyes, chance: &mut Chance) {
        let seat = eyes.and_then(Side::from_seat);
        for _ in 0..TRIES {
            self.redraw_cards(seat, chance);
            self.redraw_battle_cards(seat, chance);
            // In fast games a side is asked only if it can act: its hand must allow that.
            if self.still_asks() {
                return;
            }
        }
        self.deal_fitting_card(seat, chance);
    }

    /// In a fast game a side that is asked to react can react.
    fn still_asks(&self) -> bool {
        if self.rules.reactions == Reactions::Strict || self.asked().is_none() {
            return true;
        }
        match self.hint() {
            Some(Hint::Counter(window, side)) => !self.playable(window, side).is_empty(),
            Some(Hint::Lead) => self.can_lead(),
            Some(Hint::Match) => self.can_match(self.battle.turn.other()),
            None => true,
        }
    }

    /// What whoever is asked shows of his hand in a fast game by being asked at all.
    fn hint(&self) -> Option<Hint> {
        match self.stack.top() {
            Frame::Window(window, side) | Frame::WindowLast(window, side) => {
                Some(Hint::Counter(window, side))
            }
            Frame::Lead => Some(Hint::Lead),
            Frame::Match => Some(Hint::Match),
            // Whether there is anything to ask is to be seen by all.
            Frame::Preempt | Frame::Turn(_) | Frame::HostileTarget(_) | Frame::Campaign(_) => None,
            Frame::ChoosePcs(..) | Frame::SecondRaid(_) | Frame::March => None,
            Frame::ResolveInterceptions | Frame::Retreat => None,
            always_asks!() | runs_by_itself!() => None,
        }
    }

    /// A small hand rarely gets a card that fits by chance: it is given one in exchange.
    fn deal_fitting_card(&mut self, seat: Option<Side>, chance: &mut Chance) {
        let (side, fitting) = match self.hint() {
            Some(Hint::Counter(window, side)) => (side, self.fitting(window, side)),
            // Who is asked without a battle card that fits holds Maharbal's Cavalry.
            Some(Hint::Lead | Hint::Match) => (Side::Carthage, CardSet::only(Card::MAHARBAL)),
            None => return,
        };
        // Who knows neither hand may just have dealt the card that fits to the other side.
        let enemy = if seat.is_none() { self.cards.hand[side.other()] } else { CardSet::EMPTY };
        let fitting = fitting.intersection(self.cards.deck.union(enemy));
        let hidden = self.cards.hand[side].minus(self.cards.known[side]);
        if Some(side) == seat || fitting.is_empty() || hidden.is_empty() {
            return;
        }
        let card = fitting.nth(chance.below(fitting.len() as u32) as usize);
        let other = hidden.nth(chance.below(hidden.len() as u32) as usize);
        if let (Some(card), Some(other)) = (card, other) {
            let giver =
                if enemy.contains(card) { &mut self.cards.hand[side.other()] } else { &mut self.cards.deck };
            *giver = giver.without(card).with(other);
            self.cards.hand[side] = self.cards.hand[side].without(other).with(card);
        }
    }

    /// Strategy cards: own hand, piles and cards known to be held stay; the rest is drawn anew.
    fn redraw_cards(&mut self, seat: Option<Side>, chance: &mut Chance) {
        let cards = &mut self.cards;
        let mut unseen = cards.deck;
        let mut missing = [0; 2];
        for side in Side::BOTH.into_iter().filter(|&side| Some(side) != seat) {
            let known = if seat.is_some() { cards.known[side] } else { CardSet::EMPTY };
            let hidden = cards.hand[side].minus(known);
            missing[side.index()] = hidden.len();
            unseen = unseen.union(hidden);
            cards.hand[side] = known;
        }
        for side in Side::BOTH {
            for _ in 0..missing[side.index()] {
                let k = chance.below(unseen.len() as u32) as usize;
                if let Some(card) = unseen.nth(k) {
                    unseen.remove(card);
                    cards.hand[side].insert(card);
                }
            }
            if seat.is_none() {
                // A spectator does not know which cards one side has seen of the other.
                cards.known[side] = CardSet::EMPTY;
            }
        }
        cards.deck = unseen;
    }

    /// Battle cards: own hand, the table and open cards stay.
    fn redraw_battle_cards(&mut self, seat: Option<Side>, chance: &mut Chance) {
        if !self.battle.dealt {
            return;
        }
        let mut unseen = BATTLE_DECK;
        for side in Side::BOTH {
            take(&mut unseen, &self.battle.table[side]);
            let kept = if Some(side) == seat { self.battle.hand[side] } else { self.open_cards(side, seat) };
            take(&mut unseen, &kept);
        }
        for side in Side::BOTH.into_iter().filter(|&side| Some(side) != seat) {
            let hidden = self.battle.cards(side);
            let mut hand = self.open_cards(side, seat);
            for _ in hand.iter().sum::<u8>()..hidden {
                let kind = draw(&mut unseen, chance);
                hand[kind] += 1;
            }
            self.battle.hand[side] = hand;
        }
        if seat.is_none() {
            self.battle.taken = None;
        }
    }

    /// Battle cards of a side that these eyes know it holds.
    pub(crate) fn open_cards(&self, side: Side, seat: Option<Side>) -> Pack {
        let mut open = self.battle.shown[side];
        if let (Some((holder, card)), Some(_)) = (self.battle.taken, seat)
            && holder == side
        {
            open[card.index()] += 1;
        }
        open
    }
}

fn take(from: &mut Pack, cards: &Pack) {
    for (n, taken) in from.iter_mut().zip(cards) {
        *n -= taken;
    }
}

fn draw(pack: &mut Pack, chance: &mut Chance) -> usize {
    let total: u8 = pack.iter().sum();
    let mut k = chance.below(total.into()) as u8;
    for (kind, n) in pack.iter_mut().enumerate() {
        if k < *n {
            *n -= 1;
            return kind;
        }
        k -= *n;
    }
    0
}
