//! Chapters 13 and 15: events, and the fate token.

use engine::Turn;
use serde::{Deserialize, Serialize};

use crate::data::{Sign, printed};
use crate::state::{Stage, Step};
use crate::{
    Action, Campaign, CardSet, Empire, Event, EventCard, EventSet, Location, LocationSet, Marker, Reason,
    Spot, State, Strategy,
};

/// From this turn on Peace may end the game.
const PEACE_FROM: u8 = 9;
/// The highest die that makes it.
const PEACE_UP_TO: u8 = 3;
/// From this turn on there is no Naval Disaster.
const CALM_FROM: u8 = 11;
/// Silver for a mercenary card that stays, and for a location that does not revolt.
const RANSOM: u8 = 3;
/// Warships at sea that keep pirates away.
const PIRATES_FEAR: u8 = 5;

/// An event under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct PendingEvent {
    /// The card.
    pub(crate) card: Option<EventCard>,
    /// Whom the die has named.
    pub(crate) empire: Option<Empire>,
    /// Has it really hurt, or favoured, him?
    pub(crate) felt: bool,
    /// The events are reshuffled afterwards.
    pub(crate) reshuffle: bool,
    /// Who gets no income in this campaign.
    pub(crate) starving: Option<Empire>,
    /// The location that revolts.
    pub(crate) at: Option<Location>,
    /// Mercenary cards that were paid for.
    pub(crate) ransomed: CardSet,
}

impl PendingEvent {
    pub(crate) const NONE: PendingEvent = PendingEvent {
        card: None,
        empire: None,
        felt: false,
        reshuffle: false,
        starving: None,
        at: None,
        ransomed: CardSet::EMPTY,
    };
}

/// A die of an event as it counts [13.3].
fn moved(die: u8, shift: i8) -> u8 {
    die.saturating_add_signed(shift).clamp(1, 6)
}

impl State {
    /// [4.2] [13.1] The next event.
    pub(crate) fn draw_event(&mut self, turn: &mut Turn<'_, Event>) {
        if self.event_deck.is_empty() {
            self.shuffle_events(turn);
        }
        let n = turn.chance.below(self.event_deck.len().max(1) as u32) as usize;
        let Some(card) = self.event_deck.nth(n) else {
            self.round.stage = Stage::Income;
            return;
        };
        self.event_deck.remove(card);
        self.event_discard.insert(card);
        self.pending_event =
            PendingEvent { card: Some(card), reshuffle: self.pending_event.reshuffle, ..PendingEvent::NONE };
        if card == EventCard::Peace {
            return self.look_for_peace(turn);
        }
        let calm = matches!(card, EventCard::NavalDisaster | EventCard::AltNavalDisaster);
        if calm && self.turn >= CALM_FROM {
            // No event, but the reshuffle.
            turn.tell(Event::EventDrawn { card, die: None, shift: 0, empire: None });
            turn.tell(Event::EventIgnored { card });
            return self.finish_event(turn);
        }
        let info = card.info();
        if info.sign == Sign::Neither {
            turn.tell(Event::EventDrawn { card, die: None, shift: 0, empire: None });
        } else {
            let die = turn.die();
            let shift = self.luck(info.sign);
            let empire = if moved(die, shift) <= info.carthage { Empire::Carthage } else { Empire::Rome };
            self.pending_event.empire = Some(empire);
            turn.tell(Event::EventDrawn { card, die: Some(die), shift, empire: Some(empire) });
        }
        self.begin_event(card, turn);
    }

    /// [13.3] Devotion and the fate token move the die by 1 each. Carthage has the low dice.
    fn luck(&self, sign: Sign) -> i8 {
        let mut shift = 0;
        for empire in Empire::BOTH {
            let away = match (empire, sign) {
                (Empire::Rome, Sign::Bad) | (Empire::Carthage, Sign::Good) => -1,
                _ => 1,
            };
            shift += self.luck_of(empire) * away;
        }
        shift
    }

    /// By how much the dice of events move in favour of somebody.
    fn luck_of(&self, empire: Empire) -> i8 {
        i8::from(self.has(empire, Strategy::Devotion)) + i8::from(self.fate == Some(empire))
    }

    /// [card peace] Before turn 9 another event comes instead.
    fn look_for_peace(&mut self, turn: &mut Turn<'_, Event>) {
        let card = EventCard::Peace;
        if self.turn < PEACE_FROM {
            turn.tell(Event::EventDrawn { card, die: None, shift: 0, empire: None });
            self.pending_event.reshuffle = true;
            return;
        }
        let die = turn.die();
        let shift = self.luck_of_peace();
        turn.tell(Event::EventDrawn { card, die: Some(die), shift, empire: None });
        if moved(die, shift) > PEACE_UP_TO {
            return self.finish_event(turn);
        }
        self.begin_end(Reason::Peace, None, turn);
        // [D-09] The campaign ends here, and so there is no other.
        self.campaign = Campaign::Removed;
        self.end_after_battles(turn);
        if self.over.is_none() {
            self.begin_next_round();
        }
    }

    /// [13.3] An end favours whoever would win the count now, the war going on favours the other.
    fn luck_of_peace(&self) -> i8 {
        let ahead = self.leader_of_the_count();
        self.luck_of(ahead.other()) - self.luck_of(ahead)
    }

    fn shuffle_events(&mut self, turn: &mut Turn<'_, Event>) {
        let discard = std::mem::replace(&mut self.event_discard, EventSet::EMPTY);
        self.event_deck = self.event_deck.union(discard);
        turn.tell(Event::EventsShuffled);
    }

    /// This event alone comes back into the deck.
    fn shuffle_back(&mut self, card: EventCard, turn: &mut Turn<'_, Event>) {
        self.event_discard.remove(card);
        self.event_deck.insert(card);
        turn.tell(Event::EventShuffled { card });
    }

    /// [13.4] [15.1] [15.2] After the event.
    fn finish_event(&mut self, turn: &mut Turn<'_, Event>) {
        let PendingEvent { card, empire, felt, reshuffle, .. } = self.pending_event;
        let Some(card) = card else { return };
        if let Some(empire) = empire {
            if felt {
                let unlucky = if card.info().sign == Sign::Good { empire.other() } else { empire };
                self.move_fate(unlucky, turn);
            } else {
                turn.tell(Event::EventIgnored { card });
            }
        }
        if reshuffle || card.info().reshuffle {
            self.shuffle_events(turn);
        }
        self.step = Step::Go;
        self.round.stage = Stage::Income;
    }

    fn move_fate(&mut self, unlucky: Empire, turn: &mut Turn<'_, Event>) {
        let fate = match self.fate {
            None if self.rules.fate => Some(unlucky),
            Some(holder) if holder != unlucky => None,
            holder => holder,
        };
        if fate != self.fate {
            self.fate = fate;
            turn.tell(Event::Fate { empire: fate });
        }
    }

    fn begin_event(&mut self, card: EventCard, turn: &mut Turn<'_, Event>) {
        let Some(empire) = self.pending_event.empire else {
            // [card plague] The only event that hits both.
            for empire in Empire::BOTH {
                self.discard_at_random(empire, turn);
            }
            return self.finish_event(turn);
        };
        match card {
            EventCard::StormsAtSea
            | EventCard::StormsAtSea2
            | EventCard::NavalDisaster
            | EventCard::AltNavalDisaster
            | EventCard::AltStormsAtSea => return self.storm(card, empire, turn),
            EventCard::PoliticalIntrigue => {
                self.intrigue[empire] = true;
                self.pending_event.felt = true;
            }
            EventCard::DeathOfALeader | EventCard::Desertion => {
                self.step = Step::GiveUp;
                return;
            }
            EventCard::LeadershipDispute => {
                self.return_all(empire, printed().leaders, turn);
                if !self.pending_event.felt {
                    self.pending_event.felt = self.discard_at_random(empire, turn);
                }
            }
            EventCard::AltLeadershipDispute => {
                for card in self.piles[empire].hand.intersection(printed().leaders) {
                    self.take_from_hand(empire, card);
                    self.piles[empire].discard.insert(card);
                    turn.tell(Event::Discarded { empire, kind: card.kind() });
                    self.pending_event.felt = true;
                }
            }
            EventCard::MercenaryRevolt if !self.has(empire, Strategy::Loyalty) => {
                self.return_all(empire, printed().mercenaries, turn);
            }
            EventCard::AltMercenaryRevolt if !self.has(empire, Strategy::Loyalty) => {
                // He is asked in any case: whether he has any in hand nobody is told.
                self.step = Step::Ransom;
                return;
            }
            EventCard::Revolt | EventCard::AltRevolt => {
                if !self.revolting(empire).is_empty() {
                    self.step = Step::Revolt;
                    return;
                }
            }
            EventCard::Traitor => return self.begin_betrayal(empire, turn),
            EventCard::PoorHarvest => {
                self.pending_event.starving = Some(empire);
                self.pending_event.felt = self.income(empire) > 0;
            }
            EventCard::BountifulHarvest => {
                self.gain(empire, 3, turn);
                self.pending_event.felt = true;
            }
            EventCard::FavourableOmens => self.draw_for_event(empire, turn),
            EventCard::Piracy => self.lose_to_pirates(empire, turn),
            EventCard::MercenaryRevolt
            | EventCard::AltMercenaryRevolt
            | EventCard::Peace
            | EventCard::Plague => {}
        }
        self.finish_event(turn);
    }

    /// Never the Campaign card, and without reshuffling.
    fn draw_for_event(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        if self.piles[empire].deck_len() > 0 {
            debug_assert!(self.campaign == Campaign::Aside);
            self.draw_for_effect(empire, 1, turn);
            self.pending_event.felt = true;
        }
    }

    fn lose_to_pirates(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let guarded = self.fleet[empire].is_some() && self.warships[empire] >= PIRATES_FEAR;
        let silver = self.silver[empire].min(2) as u8;
        if !guarded && silver > 0 {
            self.pay(empire, silver);
            self.pending_event.felt = true;
            turn.tell(Event::LostSilver { empire, silver });
        }
    }

    /// Storms and disasters strike a fleet at sea.
    fn storm(&mut self, card: EventCard, empire: Empire, turn: &mut Turn<'_, Event>) {
        if self.fleet[empire].is_none() {
            return self.finish_event(turn);
        }
        let ships = self.warships[empire];
        let corvus = self.has(empire, Strategy::Corvus);
        let count = match card {
            EventCard::NavalDisaster => ships,
            EventCard::AltNavalDisaster => ships.div_ceil(2),
            EventCard::AltStormsAtSea => 1 + u8::from(corvus),
            _ if corvus => ships.div_ceil(2),
            _ => ships / 2,
        };
        let lost = self.sink(empire, count);
        turn.tell(Event::Storm { empire, lost, left: self.warships[empire] });
        self.pending_event.felt = lost > 0;
        match card {
            EventCard::NavalDisaster if corvus => {
                let infantry = self.piles[empire].reserve.intersection(printed().infantry);
                self.step = if infantry.is_empty() { Step::KeepCorvus } else { Step::GiveUp };
            }
            EventCard::AltNavalDisaster if corvus => self.step = Step::KeepCorvus,
            EventCard::StormsAtSea | EventCard::StormsAtSea2 if corvus => {
                self.discard_at_random(empire, turn);
                self.shuffle_back(card, turn);
                self.finish_event(turn);
            }
            _ => self.finish_event(turn),
        }
    }

    /// Returns every card of a set that a player has in hand, Reserve and battles.
    fn return_all(&mut self, empire: Empire, set: CardSet, turn: &mut Turn<'_, Event>) {
        for &spot in Spot::ALL {
            for card in self.cards_in(empire, spot).intersection(set) {
                self.return_card(empire, card, spot, turn);
                self.pending_event.felt = true;
            }
        }
    }

    /// What the player may choose from when the event takes one card.
    fn legal_give_up_from(&self) -> (CardSet, &'static [Spot]) {
        match self.pending_event.card {
            Some(EventCard::DeathOfALeader) => (printed().leaders, Spot::ALL),
            Some(EventCard::Desertion) => {
                (printed().infantry.union(printed().cavalry), &[Spot::Hand, Spot::Reserve])
            }
            _ => (printed().infantry, &[Spot::Reserve]),
        }
    }

    pub(crate) fn legal_give_up(&self, empire: Empire, out: &mut Vec<Action>) {
        let (set, spots) = self.legal_give_up_from();
        let before = out.len();
        for &spot in spots {
            let cards = self.cards_in(empire, spot).intersection(set);
            out.extend(cards.kinds().map(|kind| Action::Give(kind, spot)));
        }
        if out.len() == before {
            out.push(Action::Decline);
        }
    }

    pub(crate) fn apply_give_up(&mut self, empire: Empire, action: Action, turn: &mut Turn<'_, Event>) {
        self.pending_event.felt |= match action {
            Action::Give(kind, spot) => {
                self.return_kind(empire, kind, spot, turn);
                true
            }
            _ => self.discard_at_random(empire, turn),
        };
        if self.pending_event.card == Some(EventCard::NavalDisaster) {
            self.step = Step::KeepCorvus;
        } else {
            self.finish_event(turn);
        }
    }

    /// What Rome pays to keep Corvus.
    pub(crate) fn corvus_cost(&self) -> u8 {
        if self.pending_event.card == Some(EventCard::NavalDisaster) { self.turn.div_ceil(2) } else { 2 }
    }

    pub(crate) fn legal_keep_corvus(&self, empire: Empire, out: &mut Vec<Action>) {
        if self.silver[empire] >= self.corvus_cost().into() {
            out.push(Action::Accept);
        }
        out.push(Action::Decline);
    }

    pub(crate) fn apply_keep_corvus(&mut self, empire: Empire, action: Action, turn: &mut Turn<'_, Event>) {
        if action == Action::Accept {
            let silver = self.corvus_cost();
            self.pay(empire, silver);
            turn.tell(Event::Paid { empire, silver });
        } else {
            self.give_up_strategy(empire, turn);
        }
        self.pending_event.felt = true;
        self.finish_event(turn);
    }

    /// [card alt_mercenary_revolt] Mercenaries that can still be paid for; then the others return.
    pub(crate) fn legal_ransom(&self, empire: Empire, out: &mut Vec<Action>) {
        out.push(Action::Done);
        if self.silver[empire] < RANSOM.into() {
            return;
        }
        for &spot in Spot::ALL {
            let cards = self
                .cards_in(empire, spot)
                .intersection(printed().mercenaries)
                .minus(self.pending_event.ransomed);
            out.extend(cards.kinds().map(|kind| Action::Keep(kind, spot)));
        }
    }

    pub(crate) fn apply_ransom(&mut self, empire: Empire, action: Action, turn: &mut Turn<'_, Event>) {
        if let Action::Keep(kind, spot) = action {
            let unpaid = self.cards_in(empire, spot).minus(self.pending_event.ransomed);
            if let Some(card) = unpaid.one_of(kind) {
                self.pending_event.ransomed.insert(card);
                self.pay(empire, RANSOM);
                self.pending_event.felt = true;
                turn.tell(Event::Paid { empire, silver: RANSOM });
            }
            return;
        }
        self.return_all(empire, printed().mercenaries.minus(self.pending_event.ransomed), turn);
        self.finish_event(turn);
    }

    /// Locations of a player that may revolt: not his capital, not fortified, without a battle.
    pub(crate) fn revolting(&self, empire: Empire) -> LocationSet {
        self.holds(empire).without(empire.capital()).minus(self.forts).minus(self.battle_sites())
    }

    pub(crate) fn apply_revolt(&mut self, empire: Empire, at: Location, turn: &mut Turn<'_, Event>) {
        self.pending_event.at = Some(at);
        if self.pending_event.card == Some(EventCard::AltRevolt) && self.silver[empire] >= RANSOM.into() {
            self.step = Step::KeepRevolting;
        } else {
            self.lose_location(empire, at, turn);
        }
    }

    pub(crate) fn apply_keep_revolting(
        &mut self,
        empire: Empire,
        action: Action,
        turn: &mut Turn<'_, Event>,
    ) {
        let Some(at) = self.pending_event.at else { return };
        if action == Action::Accept {
            self.pay(empire, RANSOM);
            turn.tell(Event::Paid { empire, silver: RANSOM });
            self.pending_event.felt = true;
            self.finish_event(turn);
        } else {
            self.lose_location(empire, at, turn);
        }
    }

    /// [card revolt] A city becomes a town if one is left, a town is removed; the markers are not captured.
    fn lose_location(&mut self, empire: Empire, at: Location, turn: &mut Turn<'_, Event>) {
        let city = self.cities[empire].contains(at);
        let left = (city && self.towns_left(empire) > 0).then_some(Marker::Town);
        self.cities[empire].remove(at);
        self.towns[empire].remove(at);
        if left.is_some() {
            self.towns[empire].insert(at);
        }
        self.pending_event.felt = true;
        turn.tell(Event::Revolted { empire, at, left });
        self.finish_event(turn);
    }

    /// [card traitor] Sieges in which a player takes part; the city of Syracuse is nobody.
    pub(crate) fn sieges(&self, empire: Empire) -> LocationSet {
        let own = self.battles[empire].filter(|battle| battle.siege).map(|battle| battle.at);
        let enemy = self.battles[empire.other()].filter(|battle| battle.siege).map(|battle| battle.at);
        let defended = enemy.filter(|&at| self.holds(empire).contains(at));
        own.into_iter().chain(defended).collect()
    }

    fn begin_betrayal(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let sites = self.betrayable(empire);
        match sites.first() {
            None => self.finish_event(turn),
            Some(at) if sites.len() == 1 => self.apply_betrayal(empire, at, turn),
            Some(_) => self.step = Step::Betrayal,
        }
    }

    /// What can be betrayed: a siege, or if there is none, a fortification.
    pub(crate) fn betrayable(&self, empire: Empire) -> LocationSet {
        let sieges = self.sieges(empire);
        if sieges.is_empty() { self.forts.intersection(self.holds(empire)) } else { sieges }
    }

    pub(crate) fn apply_betrayal(&mut self, empire: Empire, at: Location, turn: &mut Turn<'_, Event>) {
        turn.tell(Event::Betrayed { empire, at });
        if self.sieges(empire).contains(at) {
            let attacker = if self.battles[empire].is_some_and(|battle| battle.at == at) {
                empire
            } else {
                empire.other()
            };
            if let Some(battle) = &mut self.battles[attacker] {
                battle.shift(if attacker == empire { -2 } else { 2 });
                turn.tell(Event::Shifted { at, strength: battle.strength });
            }
        } else {
            self.forts.remove(at);
        }
        self.pending_event.felt = true;
        self.finish_event(turn);
    }

    /// Who is asked about the event.
    pub(crate) fn event_chooser(&self) -> Option<Empire> {
        let empire = self.pending_event.empire?;
        let by_enemy = match self.step {
            Step::Revolt => self.pending_event.card == Some(EventCard::Revolt),
            Step::Betrayal => self.sieges(empire).is_empty(),
            _ => false,
        };
        Some(if by_enemy { empire.other() } else { empire })
    }
}
