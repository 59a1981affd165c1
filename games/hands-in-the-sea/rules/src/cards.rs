//! Cards on their way: drawn, played, returned, handed over.

use engine::{Seats, Turn};

use crate::data::board;
use crate::{Campaign, Card, CardSet, Empire, Event, Kind, Location, Spot, State, Top};

/// What the top of a draw deck was.
enum Drawn {
    Card(Card),
    Campaign,
    Nothing,
}

impl State {
    /// The cards in hand that can be used: location cards only while their location is supplied and
    /// without a battle [8.1].
    pub fn live(&self, empire: Empire) -> CardSet {
        self.means(empire).live
    }

    fn draw_one(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) -> Drawn {
        let piles = &mut self.piles[empire];
        if let Some(card) = piles.top.pop() {
            piles.hand.insert(card);
            piles.known.insert(card);
            return Drawn::Card(card);
        }
        if !piles.deck.is_empty()
            && let Some(card) = piles.deck.nth(turn.chance.below(piles.deck.len() as u32) as usize)
        {
            piles.deck.remove(card);
            piles.hand.insert(card);
            return Drawn::Card(card);
        }
        if empire == Empire::Carthage && self.campaign == Campaign::Bottom {
            self.campaign = Campaign::Aside;
            turn.tell(Event::CampaignDrawn);
            return Drawn::Campaign;
        }
        Drawn::Nothing
    }

    /// [3.3] [3.4] [4.1] Fills a hand up; the discard pile becomes the draw deck when that is used up, and
    /// when Carthage has drawn the Campaign card.
    pub(crate) fn refill(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let mut drawn = CardSet::EMPTY;
        if empire == Empire::Carthage && self.campaign == Campaign::Aside {
            self.shuffle_discards(empire, turn);
        }
        while self.piles[empire].hand.len() < usize::from(board().hand) {
            match self.draw_one(empire, turn) {
                Drawn::Card(card) => drawn.insert(card),
                Drawn::Campaign => self.shuffle_discards(empire, turn),
                Drawn::Nothing if self.piles[empire].discard.is_empty() => break,
                Drawn::Nothing => self.shuffle_discards(empire, turn),
            }
        }
        if self.drawable(empire) == 0 && !self.piles[empire].discard.is_empty() {
            self.shuffle_discards(empire, turn);
        }
        tell_drawn(empire, drawn, turn);
    }

    /// [3.5] Draws for a card's effect: no more than there are, and without reshuffling. The Campaign
    /// card counts as one of them.
    pub(crate) fn draw_for_effect(&mut self, empire: Empire, count: u8, turn: &mut Turn<'_, Event>) {
        let mut drawn = CardSet::EMPTY;
        for _ in 0..count {
            match self.draw_one(empire, turn) {
                Drawn::Card(card) => drawn.insert(card),
                Drawn::Campaign => {}
                Drawn::Nothing => break,
            }
        }
        tell_drawn(empire, drawn, turn);
    }

    /// Cards that an effect could draw, the Campaign card included.
    pub(crate) fn drawable(&self, empire: Empire) -> usize {
        let campaign = empire == Empire::Carthage && self.campaign == Campaign::Bottom;
        self.piles[empire].deck_len() + usize::from(campaign)
    }

    fn shuffle_discards(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let piles = &mut self.piles[empire];
        piles.deck = piles.deck.union(piles.top.set()).union(piles.discard);
        piles.top = Top::EMPTY;
        piles.discard = CardSet::EMPTY;
        turn.tell(Event::Shuffled { empire });
    }

    /// Takes a card out of a hand.
    pub(crate) fn take_from_hand(&mut self, empire: Empire, card: Card) {
        let piles = &mut self.piles[empire];
        piles.hand.remove(card);
        piles.known.remove(card);
    }

    /// Takes one card of a kind out of a hand, one that the enemy knows if there is one.
    pub(crate) fn take_kind(&mut self, empire: Empire, kind: Kind) -> Option<Card> {
        let card = self.card_in(empire, kind, Spot::Hand)?;
        self.take_from_hand(empire, card);
        Some(card)
    }

    /// [1.8] Plays one card of a kind from hand; it goes to the discard pile.
    pub(crate) fn play_kind(&mut self, empire: Empire, kind: Kind, turn: &mut Turn<'_, Event>) {
        if let Some(card) = self.take_kind(empire, kind) {
            self.piles[empire].discard.insert(card);
            turn.tell(Event::Played { empire, cards: CardSet::only(card) });
        }
    }

    /// A card from hand, any with the same chance, is discarded; true if there was one.
    pub(crate) fn discard_at_random(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) -> bool {
        let hand = self.piles[empire].hand;
        if hand.is_empty() {
            return false;
        }
        let Some(card) = hand.nth(turn.chance.below(hand.len() as u32) as usize) else { return false };
        self.take_from_hand(empire, card);
        self.piles[empire].discard.insert(card);
        turn.tell(Event::Discarded { empire, kind: card.kind() });
        true
    }

    /// Puts a card that is in no pile back to its Empire deck [9.4.3]: a location card to that of whoever
    /// controls the location, if anybody does.
    pub(crate) fn put_home(&mut self, card: Card) {
        let owner = match card.location() {
            Some(location) => self.owner(location),
            None => card.kind().info().owner,
        };
        match owner {
            Some(empire) => self.piles[empire].stock.insert(card),
            None => self.neutral.insert(card),
        }
    }

    /// One card of a kind in one of these places; in hand one that the enemy knows, if there is one.
    pub(crate) fn card_in(&self, empire: Empire, kind: Kind, spot: Spot) -> Option<Card> {
        let known = self.piles[empire].known.one_of(kind).filter(|_| spot == Spot::Hand);
        known.or_else(|| self.cards_in(empire, spot).one_of(kind))
    }

    /// Returns a card of a player from where it is to its Empire deck, and takes back its strength if it
    /// was in a battle [13.5].
    pub(crate) fn return_card(&mut self, empire: Empire, card: Card, spot: Spot, turn: &mut Turn<'_, Event>) {
        match spot {
            Spot::Hand => self.take_from_hand(empire, card),
            Spot::Reserve => self.piles[empire].reserve.remove(card),
            Spot::RomanBattle => self.recall(Empire::Rome, empire, card, turn),
            Spot::CarthaginianBattle => self.recall(Empire::Carthage, empire, card, turn),
        }
        self.put_home(card);
        turn.tell(Event::Returned { empire, kind: card.kind() });
    }

    /// The same with any card of a kind.
    pub(crate) fn return_kind(&mut self, empire: Empire, kind: Kind, spot: Spot, turn: &mut Turn<'_, Event>) {
        if let Some(card) = self.card_in(empire, kind, spot) {
            self.return_card(empire, card, spot, turn);
        }
    }

    /// The cards of a player that lie in one of these places.
    pub fn cards_in(&self, empire: Empire, spot: Spot) -> CardSet {
        let battle =
            |attacker: Empire| self.battles[attacker].map_or(CardSet::EMPTY, |battle| battle.cards[empire]);
        match spot {
            Spot::Hand => self.piles[empire].hand,
            Spot::Reserve => self.piles[empire].reserve,
            Spot::RomanBattle => battle(Empire::Rome),
            Spot::CarthaginianBattle => battle(Empire::Carthage),
        }
    }

    /// [1.7] Whoever has settled a location gets its card, from wherever it is, onto his discard pile. Who
    /// has it already keeps it where it is.
    pub(crate) fn hand_over(&mut self, empire: Empire, location: Location, turn: &mut Turn<'_, Event>) {
        let card = location.card();
        let enemy = empire.other();
        if self.neutral.contains(card) {
            self.neutral.remove(card);
        } else if self.take_from_anywhere(enemy, card, turn) {
            turn.tell(Event::Handed { empire, at: location, from: enemy });
        } else {
            return;
        }
        self.piles[empire].discard.insert(card);
    }

    /// Takes a card out of whichever pile of a player it is in; a draw deck is shuffled then.
    fn take_from_anywhere(&mut self, empire: Empire, card: Card, turn: &mut Turn<'_, Event>) -> bool {
        let mut found = false;
        for battle in self.battles.0.iter_mut().flatten() {
            found |= battle.cards[empire].contains(card);
            battle.cards[empire].remove(card);
        }
        let piles = &mut self.piles[empire];
        if piles.deck.contains(card) || piles.top.set().contains(card) {
            piles.deck = piles.deck.union(piles.top.set()).without(card);
            piles.top = Top::EMPTY;
            turn.tell(Event::Shuffled { empire });
            found = true;
        }
        if found || piles.hand.contains(card) {
            // Everybody sees now whether it was in the hand or in the deck.
            turn.reveal();
        }
        for pile in [&mut piles.hand, &mut piles.discard, &mut piles.reserve, &mut piles.stock] {
            found |= pile.contains(card);
            pile.remove(card);
        }
        piles.known.remove(card);
        found
    }
}

/// Which cards were drawn is for their owner alone.
fn tell_drawn(empire: Empire, drawn: CardSet, turn: &mut Turn<'_, Event>) {
    let count = drawn.len() as u8;
    if count > 0 {
        let own = Seats::only(empire.seat());
        turn.tell_only(own, Event::Drew { empire, count, cards: Some(drawn) });
        turn.tell_only(own.others(), Event::Drew { empire, count, cards: None });
    }
}
