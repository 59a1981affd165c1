//! Section 25.1, an option: strategy cards beyond the 64. What is our own design on them is said on the
//! cards.

use engine::Turn;

use crate::action::not_offered;
use crate::frame::{Frame, Window};
use crate::spaces::{ROME, SYRACUSE};
use crate::state::can_be_consul;
use crate::{
    Action, At, BOTH_WARS_CARDS, CITIES, Card, Event, Force, General, GeneralSet, Marker, Reason, Region,
    Rule, Side, Space, SpaceSet, State, provinces,
};

/// Card 88: what an ambush adds to the battle rating.
const AMBUSH: u8 = 1;
/// Card 90: PCs that Rome removes.
const FLAMEN_PCS: u8 = 2;

impl State {
    /// The operations value of a card in the hand of a side: Sicilian Grain is worth 3 to whoever
    /// controls Sicilia.
    pub fn ops(&self, side: Side, card: Card) -> u8 {
        let grain = card == Card::SICILIAN_GRAIN && self.controller(provinces::SICILIA) == Some(side);
        if grain { 3 } else { card.ops() }
    }

    /// Can a CU be raised with a card [7.3]?
    pub fn raises(&self, side: Side, card: Card) -> bool {
        card.raises() || (card == Card::SICILIAN_GRAIN && self.ops(side, card) == 3)
    }

    /// [25.15] By agreement a card of both wars leaves the game once it has been used as an event.
    pub(crate) fn leave_by_agreement(&mut self, card: Card, turn: &mut Turn<'_, Event>) {
        if self.rules.has(Rule::UsedCardsLeave) && BOTH_WARS_CARDS.contains(card) {
            self.cards.discard.remove(card);
            self.cards.removed.insert(card);
            turn.tell(Event::RemovedFromGame { card });
        }
    }

    /// Enemy PCs that cards 78 and 86 can remove: no cities and no tribes, and no CUs with them.
    fn exposed_pcs(&self) -> SpaceSet {
        let enemy = self.play.side.other();
        self.plain_pcs(enemy).iter().filter(|&s| self.units(enemy, s) == 0).collect()
    }

    /// Card 78: in provinces where the side has a CU.
    pub(crate) fn spoilt_pcs(&self) -> SpaceSet {
        let near = |space: Space| space.province().spaces().iter().any(|s| self.units(self.play.side, s) > 0);
        self.exposed_pcs().iter().filter(|&s| near(s)).collect()
    }

    /// Card 86: next to a space with a CU. If two can be removed beside the same space, the first one is
    /// one of such two.
    pub(crate) fn raided_pcs(&self) -> SpaceSet {
        let single: SpaceSet =
            self.exposed_pcs().iter().filter(|&s| !self.raiders_near(s).is_empty()).collect();
        let paired: SpaceSet = single.iter().filter(|&s| !self.second_raids(s).is_empty()).collect();
        if paired.is_empty() { single } else { paired }
    }

    /// Spaces next to this one with CUs of the side.
    fn raiders_near(&self, space: Space) -> SpaceSet {
        let near = space.neighbours().iter().map(|&(s, _)| s);
        near.filter(|&s| self.units(self.play.side, s) > 0).collect()
    }

    /// Card 86: the second one is next to one and the same space with CUs as the first.
    pub(crate) fn second_raids(&self, first: Space) -> SpaceSet {
        let camps = self.raiders_near(first);
        let beside = |space: Space| !self.raiders_near(space).intersection(camps).is_empty();
        self.exposed_pcs().iter().filter(|&s| s != first && beside(s)).collect()
    }

    pub(crate) fn reach_second_raid(&mut self, first: Space) -> bool {
        let possible = !self.second_raids(first).is_empty();
        if !possible {
            self.stack.pop();
        }
        possible
    }

    pub(crate) fn apply_second_raid(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        let Action::Remove(space) = action else { return not_offered(action) };
        self.set_control(space, None, turn);
    }

    /// Card 76: where a PC can be placed without flipping one.
    pub(crate) fn triumph_pcs(&self) -> SpaceSet {
        self.can_place_pc(Side::Rome).minus(self.control.carthage)
    }

    // Card 79: an event is announced before it happens, so that it can be cancelled

    /// Can the other side have an answer to an event of this side's turn?
    pub(crate) fn is_announced(&self, side: Side) -> bool {
        side == Side::Rome && self.rules.has_card(Card::PUNIC_FAITH)
    }

    pub(crate) fn announce_event(&mut self, side: Side) {
        self.push(Frame::Announced);
        self.push(Frame::Window(Window::Announced, side.other()));
    }

    pub(crate) fn advance_announced(&mut self, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        self.play_event(self.play.side, self.play.card, turn);
    }

    pub(crate) fn cancel_event(&mut self, turn: &mut Turn<'_, Event>) {
        // The window, and what was announced.
        self.stack.pop();
        self.stack.pop();
        self.play.as_event = false;
        turn.tell(Event::Cancelled { card: self.play.card });
    }

    // Card 80

    /// Is he the dictator?
    pub fn is_dictator(&self, general: General) -> bool {
        self.more.dictator == Some(general)
    }

    /// Romans in the pool, if there is no dictator yet.
    pub(crate) fn possible_dictators(&self) -> GeneralSet {
        if self.more.dictator.is_some() {
            return GeneralSet::EMPTY;
        }
        let waits = |g: &General| can_be_consul(*g) && self.generals[g.index()] == At::Pool;
        self.generals_of(Side::Rome).iter().filter(waits).collect()
    }

    /// With Roman CUs in Italia that are not besieged, else in Roma.
    pub(crate) fn dictator_places(&self) -> SpaceSet {
        let may = |s: Space| self.cus(Side::Rome, s) > 0 && !self.is_shut_in(Side::Rome, s);
        let places: SpaceSet = Region::Italia.spaces().iter().filter(|&s| may(s)).collect();
        if places.is_empty() { SpaceSet::EMPTY.with(ROME) } else { places }
    }

    pub(crate) fn appoint_dictator(&mut self, general: General, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        let Action::To(space) = action else { return not_offered(action) };
        self.more.dictator = Some(general);
        turn.tell(Event::Dictator { general });
        self.place_general(general, space, turn);
    }

    /// The end of the turn is the end of his office, and of what a flamen can forbid.
    pub(crate) fn end_dictatorship(&mut self, turn: &mut Turn<'_, Event>) {
        self.more.flamen = None;
        if let Some(general) = self.more.dictator.take() {
            self.send_to_pool(general, turn);
        }
    }

    /// [2.7] A dictator takes CUs from consuls as he likes, and is not bound to 5 himself.
    pub(crate) fn is_led_by_dictator(&self, pick: Force) -> bool {
        self.more.dictator.is_some_and(|general| pick.generals.contains(general))
    }

    // Card 88

    /// The battle rating of a side's commander in the battle.
    pub fn battle_rating(&self, side: Side) -> u8 {
        let ambush = if self.more.ambush[side] { AMBUSH } else { 0 };
        self.battle.commander[side].map_or(0, |general| general.battle() + ambush)
    }

    // Card 90

    /// Consuls whom a flamen can hold back.
    pub(crate) fn bound_consuls(&self) -> GeneralSet {
        if self.more.flamen.is_some() {
            return GeneralSet::EMPTY;
        }
        self.consuls.iter().filter(|&g| self.space_of(g).is_some()).collect()
    }

    /// He has been activated though the flamen forbade it.
    pub(crate) fn defy_flamen(&mut self, general: General, turn: &mut Turn<'_, Event>) {
        if self.more.flamen == Some(general) {
            self.more.flamen = None;
            self.owe(Side::Rome, FLAMEN_PCS, Reason::NoPcsEvent, turn);
        }
    }

    // Cards 70, 77 and 93: what lies in a city

    pub(crate) fn archimedes(&mut self, side: Side, turn: &mut Turn<'_, Event>) {
        let ready = self.owner(SYRACUSE) == Some(side) && !self.more.archimedes;
        self.effect_if(ready, turn);
        if ready {
            self.more.archimedes = true;
            turn.tell(Event::Marked { marker: Marker::Archimedes, space: SYRACUSE });
        }
    }

    /// CUs that a siege roll costs beyond what the die says.
    pub(crate) fn engines_of_archimedes(&self, space: Space) -> u8 {
        u8::from(space == SYRACUSE && self.more.archimedes)
    }

    /// Card 77: own cities that are not besieged.
    pub(crate) fn citadel_places(&self) -> SpaceSet {
        let fits = |s: Space| self.owner(s) == Some(self.play.side) && !self.is_besieged(s);
        if self.more.citadel.is_some() {
            SpaceSet::EMPTY
        } else {
            CITIES.iter().filter(|&s| fits(s)).collect()
        }
    }

    /// Card 93: cities that the side besieges.
    pub(crate) fn engine_places(&self) -> SpaceSet {
        let side = self.play.side;
        let fits = |s: Space| self.owner(s) != Some(side) && self.is_besieged(s) && self.units(side, s) > 0;
        if self.more.engineers.is_some() {
            SpaceSet::EMPTY
        } else {
            CITIES.iter().filter(|&s| fits(s)).collect()
        }
    }

    /// Markers go when their city changes hands.
    pub(crate) fn clear_markers(&mut self, space: Space) {
        self.more.archimedes &= space != SYRACUSE;
        self.more.citadel = self.more.citadel.filter(|&city| city != space);
    }

    // Card 84: the rolls of an attempt one by one, as each of them can be made again

    pub(crate) fn advance_siege_rolls(&mut self, left: u8, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        if left > 0 && self.units(self.play.side, self.march.at) > 0 {
            let die = self.roll_siege(turn);
            self.push(Frame::SiegeDie(die, left - 1));
            self.push(Frame::Window(Window::Omen, self.play.side));
        }
    }

    pub(crate) fn advance_siege_die(&mut self, die: u8, left: u8, turn: &mut Turn<'_, Event>) {
        let at = self.march.at;
        self.stack.pop();
        let won = self.siege[at.index()] + self.siege_result(die).0 >= self.siege_goal(at);
        if !won {
            self.push(Frame::SiegeRolls(left));
        }
        self.count_siege_die(die, turn);
        if won {
            self.take_site(turn);
        }
    }

    pub(crate) fn good_omen(&mut self, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        if let Frame::SiegeDie(_, left) = self.stack.top() {
            let die = self.roll_siege(turn);
            self.stack.replace(Frame::SiegeDie(die, left));
        }
    }
}
