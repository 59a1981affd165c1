//! Chapter 8: events of one's own turn, card by card.

use engine::{Seats, Turn};

use crate::action::not_offered;
use crate::frame::{Frame, Target};
use crate::generals::{FABIUS, HANNIBAL};
use crate::spaces::{BALEARES, CAPUA, CARTHAGE, ROME, SYRACUSE};
use crate::state::can_be_consul;
use crate::strategy::draw;
use crate::{
    Action, At, CITIES, Card, Cause, Event, General, GeneralSet, HOSTILE, Modifiers, PORTS, Province, Reason,
    Region, Roll, Rule, Side, Space, SpaceSet, State, provinces,
};

/// Elephants that can be on the map [17.1].
const ELEPHANTS: u8 = 4;

impl State {
    /// A card is played as its event on one's own turn.
    pub(crate) fn play_event(&mut self, side: Side, card: Card, turn: &mut Turn<'_, Event>) {
        match card.number() {
            1 => self.revolt_if_controlled(provinces::CORSICA_SARDINIA, turn),
            2 => self.revolt_if_controlled(provinces::SICILIA, turn),
            4 => self.revolt_if_controlled(provinces::CELTIBERIA, turn),
            3 | 24 => self.push(Frame::ChooseProvince(card)),
            5 | 18 | 28 | 50 | 54 | 61..=63 => {
                self.ask(!self.event_activations().is_empty(), Frame::Activation, turn);
            }
            7 | 8 => self.push(Frame::HostileTarget(side)),
            9 if self.philip_makes_peace() => self.peace_with_macedonia(turn),
            9 => self.alliance_with_macedonia(turn),
            65 => self.peace_with_macedonia(turn),
            12 => self.african_reinforcements(turn),
            10 | 11 | 17 | 22 | 49 | 51..=53 | 77 | 93 => {
                self.ask(!self.event_spaces(card).is_empty(), Frame::ChooseSpace(card), turn);
            }
            13..=16 | 19 | 30 | 44..=48 | 80 | 90 => {
                self.ask(!self.event_generals(card).is_empty(), Frame::ChooseGeneral(card), turn);
            }
            21 => {
                let anybody = Space::all().any(|space| self.may_desert(space));
                self.effect_if(anybody, turn);
                if anybody {
                    self.push(Frame::Mercenaries(0));
                }
            }
            23 => self.ask(!self.event_pcs(card).is_empty(), Frame::ChoosePcs(card, 3), turn),
            27 | 78 | 86 => self.ask(!self.event_pcs(card).is_empty(), Frame::ChoosePcs(card, 2), turn),
            76 => self.ask(!self.event_pcs(card).is_empty(), Frame::ChoosePcs(card, 4), turn),
            70 => self.archimedes(side, turn),
            35 | 36 => self.ask(!self.event_pcs(card).is_empty(), Frame::ChoosePcs(card, 1), turn),
            56 => self.grain_shortage(turn),
            25 => {
                let ready = self.provinces_in(Region::Italia, Side::Carthage) >= 3;
                self.side_with_carthage(CAPUA, ready, turn);
            }
            26 => self.side_with_carthage(SYRACUSE, true, turn),
            29 => {
                self.lasting.naval_victory = true;
                self.took_effect(turn);
            }
            33 | 34 => self.push(Frame::Campaign(3)),
            37..=40 => self.push(Frame::Campaign(2)),
            66 | 83 => {
                self.leave_by_agreement(card, turn);
                self.push(Frame::Campaign(2));
            }
            43 => self.volones(turn),
            55 => self.messenger_intercepted(side, turn),
            57 => {
                self.lasting.hanno_counsels = true;
                self.rules.memory.fading.carthage = false;
                self.took_effect(turn);
            }
            58 => {
                self.lasting.cato_counsels = true;
                self.rules.memory.fading.rome = false;
                self.took_effect(turn);
            }
            64 => {
                self.lasting.truce = true;
                turn.tell(Event::TruceBegins);
            }
            _ => self.no_effect(turn),
        }
    }

    /// Goes on to a choice if the event can have an effect at all.
    fn ask(&mut self, possible: bool, frame: Frame, turn: &mut Turn<'_, Event>) {
        if possible {
            self.push(frame);
        } else {
            self.no_effect(turn);
        }
    }

    /// [8.1, R-05] Like a discard.
    fn no_effect(&mut self, turn: &mut Turn<'_, Event>) {
        turn.tell(Event::NoEffect { card: self.play.card });
    }

    /// The event of the card in play has happened: it may break a truce [8.7] and leave the game [6.5].
    fn took_effect(&mut self, turn: &mut Turn<'_, Event>) {
        let card = self.play.card;
        self.break_truce(card, turn);
        let stays = card == Card::PHILIP_ALLIANCE && self.lasting.macedonia && self.philip_is_one_card();
        if card.removes() && !stays {
            self.cards.discard.remove(card);
            self.cards.removed.insert(card);
            turn.tell(Event::RemovedFromGame { card });
        }
    }

    pub(crate) fn break_truce(&mut self, card: Card, turn: &mut Turn<'_, Event>) {
        if self.lasting.truce && card.breaks_truce() {
            self.lasting.truce = false;
            turn.tell(Event::TruceBroken);
        }
    }

    pub(crate) fn effect_if(&mut self, happened: bool, turn: &mut Turn<'_, Event>) {
        if happened {
            self.took_effect(turn);
        } else {
            self.no_effect(turn);
        }
    }

    // Revolts 1-4

    fn revolt_if_controlled(&mut self, province: Province, turn: &mut Turn<'_, Event>) {
        if self.controller(province) == Some(self.play.side.other()) {
            self.revolt(province, turn);
        } else {
            self.no_effect(turn);
        }
    }

    /// Enemy PCs (no cities) without enemy CUs come off.
    fn revolt(&mut self, province: Province, turn: &mut Turn<'_, Event>) {
        let enemy = self.play.side.other();
        let fallen: SpaceSet = province
            .spaces()
            .iter()
            .filter(|&s| self.plain_pc_of(enemy, s) && self.units(enemy, s) == 0)
            .collect();
        self.effect_if(!fallen.is_empty(), turn);
        if !fallen.is_empty() {
            turn.tell(Event::Revolt { province });
        }
        for space in fallen {
            self.set_control(space, None, turn);
        }
    }

    fn plain_pc_of(&self, side: Side, space: Space) -> bool {
        self.owner(space) == Some(side) && self.is_plain_pc(space)
    }

    pub(crate) fn legal_province(&self, out: &mut Vec<Action>) {
        out.extend([provinces::WESTERN_NUMIDIA, provinces::EASTERN_NUMIDIA].map(Action::In));
    }

    pub(crate) fn apply_province(&mut self, card: Card, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        let Action::In(province) = action else { return not_offered(action) };
        if card.number() == 3 {
            return self.revolt(province, turn);
        }
        self.play.province = Some(province);
        self.ask(!self.event_pcs(card).is_empty(), Frame::ChoosePcs(card, 3), turn);
    }

    // Events that activate generals

    /// Generals whom the event in play may activate: by its ops; card 28 only Hannibal.
    fn event_activations(&self) -> GeneralSet {
        let able = self.can_activate(self.play.side, self.play.card.ops());
        if self.play.is_event(28) { able.intersection(GeneralSet::EMPTY.with(HANNIBAL)) } else { able }
    }

    pub(crate) fn legal_activation(&self, out: &mut Vec<Action>) {
        out.extend(self.event_activations().iter().map(Action::Activate));
    }

    pub(crate) fn apply_activation(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        let Action::Activate(general) = action else { return not_offered(action) };
        self.activate(general, turn);
    }

    /// Campaigns [9.14]: generals of any rating, one after the other.
    pub(crate) fn reach_campaign(&mut self, left: u8) -> bool {
        if left > 0 && !self.can_activate(self.play.side, 3).is_empty() {
            return true;
        }
        self.stack.pop();
        false
    }

    pub(crate) fn legal_campaign(&self, out: &mut Vec<Action>) {
        out.push(Action::Done);
        out.extend(self.can_activate(self.play.side, 3).iter().map(Action::Activate));
    }

    pub(crate) fn apply_campaign(&mut self, left: u8, action: Action, turn: &mut Turn<'_, Event>) {
        match action {
            Action::Activate(general) => {
                self.stack.replace(Frame::Campaign(left - 1));
                self.activate(general, turn);
            }
            Action::Done => self.stack.pop(),
            _ => not_offered(action),
        }
    }

    // Events with a choice of space

    /// Spaces that an event can be aimed at now.
    pub(crate) fn event_spaces(&self, card: Card) -> SpaceSet {
        let side = self.play.side;
        let enemy = side.other();
        let mine = |s: Space| self.owner(s) == Some(side);
        let points = |s: Space| self.siege[s.index()] > 0;
        let army = |s: Space| self.units(enemy, s) > 0 && !self.generals_at(enemy, s).is_empty();
        let homeland = |s: Space| matches!(s.region(), Some(Region::Africa | Region::Italia));
        let none = SpaceSet::EMPTY;
        match card.number() {
            10 if self.lasting.macedonia => pick(PORTS, |s| mine(s) && homeland(s) && self.room(side, s) > 0),
            11 if self.owner(BALEARES) == Some(side) => pick(PORTS, |s| mine(s) && self.units(enemy, s) == 0),
            17 => pick(CITIES, points),
            22 => pick(provinces::SICILIA.spaces(), |s| !s.is_city() && self.cus(Side::Rome, s) == 0),
            49 => pick(CITIES.intersection(PORTS), points),
            51 => pick(SpaceSet::ALL, army),
            52 => pick(CITIES, |s| army(s) && points(s) && mine(s)),
            53 => pick(self.tribes, points),
            77 | 93 => self.marked_cities(card),
            _ => none,
        }
    }

    pub(crate) fn legal_choose_space(&self, card: Card, out: &mut Vec<Action>) {
        out.extend(self.event_spaces(card).iter().map(Action::To));
    }

    pub(crate) fn apply_choose_space(&mut self, card: Card, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        let Action::To(space) = action else { return not_offered(action) };
        let side = self.play.side;
        self.took_effect(turn);
        match card.number() {
            10 => self.place_cus(side, space, self.room(side, space).min(2), 0, turn),
            11 => self.place_cus(side, space, 1, 0, turn),
            17 => self.set_siege(space, self.siege[space.index()] - 1, turn),
            22 => {
                if self.owner(space) != Some(side) {
                    self.set_control(space, Some(side), turn);
                }
                self.place_cus(side, space, 1, 0, turn);
            }
            49 | 53 => self.set_siege(space, 0, turn),
            51 => self.attrition(Target::Board(side.other(), space), Modifiers::NONE, turn),
            52 => {
                let modifiers = Modifiers::NONE.with(Cause::Pestilence, 1);
                self.attrition(Target::Board(side.other(), space), modifiers, turn);
            }
            77 | 93 => self.mark_city(card, space, turn),
            _ => {}
        }
    }

    fn set_siege(&mut self, space: Space, points: u8, turn: &mut Turn<'_, Event>) {
        self.siege[space.index()] = points;
        turn.tell(Event::SiegePoints { space, points });
    }

    // Events with a choice of general

    /// Generals that an event can be given to now.
    pub(crate) fn event_generals(&self, card: Card) -> GeneralSet {
        let side = self.play.side;
        let in_one_of = |ps: &[Province]| {
            self.generals_where(side, |s| ps.contains(&s.province()) && self.room(side, s) > 0)
        };
        let auxiliaries = |province: Province| {
            if self.controller(province) != Some(Side::Rome) {
                return GeneralSet::EMPTY;
            }
            self.generals_where(side, |s| s.region() == Some(Region::Italia) && self.room(side, s) > 0)
        };
        match card.number() {
            13 => in_one_of(&[provinces::LUCANIA]),
            14 => in_one_of(&[provinces::LIGURIA, provinces::GALLIA_CISALPINA, provinces::ETRURIA]),
            15 => self.generals_where(side, |s| {
                s.region() == Some(Region::Iberia)
                    && self.controller(s.province()) == Some(side)
                    && self.room(side, s) > 0
            }),
            16 => in_one_of(&[provinces::GALLIA_TRANSALPINA, provinces::GALLIA_CISALPINA]),
            19 => self.replacements(),
            30 => self.generals_where(side, |s| self.trains_at(s) == 0 && self.room(side, s) > 0),
            44 => auxiliaries(provinces::APULIA),
            45 => auxiliaries(provinces::ETRURIA),
            46 => auxiliaries(provinces::SAMNIUM),
            47 => auxiliaries(provinces::LUCANIA),
            48 => auxiliaries(provinces::CAMPANIA),
            80 => self.possible_dictators(),
            90 => self.bound_consuls(),
            _ => GeneralSet::EMPTY,
        }
    }

    fn generals_where(&self, side: Side, here: impl Fn(Space) -> bool) -> GeneralSet {
        self.generals_of(side).iter().filter(|&g| self.space_of(g).is_some_and(&here)).collect()
    }

    /// Card 19: Roman generals in the pool who can take over from the proconsul. Fabius stays in Italia.
    fn replacements(&self) -> GeneralSet {
        let Some(space) = self.proconsul.and_then(|g| self.space_of(g)) else { return GeneralSet::EMPTY };
        let fit = |g: &General| {
            self.generals[g.index()] == At::Pool
                && can_be_consul(*g)
                && (*g != FABIUS || space.region() == Some(Region::Italia))
        };
        self.generals_of(Side::Rome).iter().filter(fit).collect()
    }

    pub(crate) fn legal_choose_general(&self, card: Card, out: &mut Vec<Action>) {
        let generals = self.event_generals(card);
        let action = if matches!(card.number(), 19 | 80 | 90) { Action::Name } else { Action::Raise };
        out.extend(generals.iter().map(action));
    }

    pub(crate) fn apply_choose_general(&mut self, card: Card, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        match action {
            Action::Name(general) if card.number() == 80 => {
                self.took_effect(turn);
                self.push(Frame::PlaceDictator(general));
            }
            Action::Name(general) if card.number() == 90 => {
                self.took_effect(turn);
                self.more.flamen = Some(general);
                turn.tell(Event::Bound { general });
            }
            Action::Name(general) => self.dismiss_proconsul(general, turn),
            Action::Raise(general) if card.number() == 30 => self.siege_train(general, turn),
            Action::Raise(general) => {
                let Some(space) = self.space_of(general) else { return };
                let side = self.play.side;
                self.took_effect(turn);
                self.place_cus(side, space, self.room(side, space).min(2), 0, turn);
            }
            _ => not_offered(action),
        }
    }

    /// Card 19.
    fn dismiss_proconsul(&mut self, successor: General, turn: &mut Turn<'_, Event>) {
        let Some(dismissed) = self.proconsul else { return };
        let Some(space) = self.space_of(dismissed) else { return };
        self.took_effect(turn);
        self.send_to_pool(dismissed, turn);
        self.generals[successor.index()] = At::On(space);
        self.proconsul = Some(successor);
        // He takes over the army too: whomever the other commanded, he commands.
        let place = |general| self.precedence.iter().position(|&g| g == general);
        if let (Some(old), Some(new)) = (place(dismissed), place(successor)) {
            self.precedence.swap(old, new);
        }
        turn.tell(Event::GeneralPlaced { general: successor, space });
        turn.tell(Event::Proconsul { general: Some(successor) });
    }

    /// Card 30: a train from the box; with all of them out one is moved.
    fn siege_train(&mut self, general: General, turn: &mut Turn<'_, Event>) {
        let Some(space) = self.space_of(general) else { return };
        self.took_effect(turn);
        let limit = self.rules.siege_trains();
        if self.trains[..limit].contains(&At::Pool) {
            self.move_trains(At::Pool, At::On(space), 1);
            turn.tell(Event::TrainPlaced { space });
        } else {
            self.push(Frame::MoveTrain(general));
        }
    }

    pub(crate) fn legal_move_train(&self, out: &mut Vec<Action>) {
        let places: SpaceSet = self
            .trains
            .iter()
            .filter_map(|&at| if let At::On(space) = at { Some(space) } else { None })
            .collect();
        out.extend(places.iter().map(Action::To));
    }

    pub(crate) fn apply_move_train(&mut self, general: General, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        let Action::To(from) = action else { return not_offered(action) };
        if let Some(space) = self.space_of(general) {
            self.move_trains(At::On(from), At::On(space), 1);
            turn.tell(Event::TrainPlaced { space });
        }
    }

    // Events that place, flip or remove PCs

    /// Spaces whose PC an event can change now.
    pub(crate) fn event_pcs(&self, card: Card) -> SpaceSet {
        let side = self.play.side;
        let enemy = side.other();
        let numidian = |province: Province| {
            pick(province.spaces(), |s| self.owner(s) != Some(side) && self.units(enemy, s) == 0)
        };
        let flippable = |s: Space| self.plain_pc_of(enemy, s) && self.units(enemy, s) == 0;
        match card.number() {
            23 => numidian(provinces::EASTERN_NUMIDIA),
            24 => self.play.province.map_or(SpaceSet::EMPTY, numidian),
            27 => {
                let here = self.space_of(HANNIBAL).is_some_and(|s| s.region() == Some(Region::Italia));
                if here { pick(Region::Italia.spaces(), flippable) } else { SpaceSet::EMPTY }
            }
            35 | 36 => pick(SpaceSet::ALL, flippable),
            56 => self.plain_pcs(Side::Rome),
            76 => self.triumph_pcs(),
            78 => self.spoilt_pcs(),
            86 => self.raided_pcs(),
            _ => SpaceSet::EMPTY,
        }
    }

    /// 23, 24 and 76 say "up to"; the others ask for all that is possible.
    fn is_up_to(card: Card) -> bool {
        matches!(card.number(), 23 | 24 | 76)
    }

    pub(crate) fn reach_pcs(&mut self, card: Card) -> bool {
        if self.event_pcs(card).is_empty() {
            self.stack.pop();
            return false;
        }
        true
    }

    pub(crate) fn legal_pcs(&self, card: Card, out: &mut Vec<Action>) {
        if Self::is_up_to(card) {
            out.push(Action::Done);
        }
        let action = if matches!(card.number(), 56 | 78 | 86) { Action::Remove } else { Action::Place };
        out.extend(self.event_pcs(card).iter().map(action));
    }

    pub(crate) fn apply_pcs(&mut self, card: Card, left: u8, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        let (space, owner) = match action {
            Action::Place(space) => (space, Some(self.play.side)),
            Action::Remove(space) => (space, None),
            Action::Done => return,
            _ => return not_offered(action),
        };
        self.break_truce(card, turn);
        self.set_control(space, owner, turn);
        if card.number() == 86 {
            self.push(Frame::SecondRaid(space));
        } else if left > 1 {
            self.push(Frame::ChoosePcs(card, left - 1));
        }
    }

    /// Card 56: three Roman PCs of Carthage's choice; not having them loses the game.
    fn grain_shortage(&mut self, turn: &mut Turn<'_, Event>) {
        if self.controller(provinces::SICILIA) != Some(Side::Carthage) {
            return self.no_effect(turn);
        }
        self.took_effect(turn);
        if self.plain_pcs(Side::Rome).len() < 3 && self.rules.has(Rule::EveryDebtCanBankrupt) {
            return self.end(Side::Carthage, Reason::NoPcsEvent, turn);
        }
        self.push(Frame::ChoosePcs(self.play.card, 3));
    }

    // Events without a choice

    fn philip_is_one_card(&self) -> bool {
        self.rules.has(Rule::PhilipIsOneCard)
    }

    /// One card for both events: the second time it is played it makes peace.
    fn philip_makes_peace(&self) -> bool {
        self.philip_is_one_card() && self.lasting.macedonia
    }

    /// Who may play the event of a card now; nobody means both.
    pub fn event_belongs_to(&self, card: Card) -> Option<Side> {
        if card == Card::PHILIP_ALLIANCE && self.philip_makes_peace() {
            Some(Side::Rome)
        } else {
            card.side()
        }
    }

    fn alliance_with_macedonia(&mut self, turn: &mut Turn<'_, Event>) {
        self.discard_at_random(Side::Rome, turn);
        self.lasting.macedonia = true;
        if self.cards.aside.contains(Card::PHILIP_PEACE) && !self.philip_is_one_card() {
            self.cards.aside.remove(Card::PHILIP_PEACE);
            self.cards.discard.insert(Card::PHILIP_PEACE);
        }
        self.took_effect(turn);
    }

    fn peace_with_macedonia(&mut self, turn: &mut Turn<'_, Event>) {
        if !self.lasting.macedonia {
            return self.no_effect(turn);
        }
        self.discard_at_random(Side::Carthage, turn);
        self.lasting.macedonia = false;
        self.took_effect(turn);
    }

    /// 9A and 9B; nothing happens to an empty hand. Card 64 calls for a reshuffle this way too [8.6].
    fn discard_at_random(&mut self, side: Side, turn: &mut Turn<'_, Event>) {
        let Some(card) = draw(&mut self.cards.hand[side], turn) else { return };
        self.cards.known[side].remove(card);
        self.cards.discard.insert(card);
        self.lasting.reshuffle |= card == Card::numbered(64);
        turn.tell(Event::CardDiscarded { side, card });
    }

    /// Card 12: two elephants in Carthago, regulars for those that are not to be had.
    fn african_reinforcements(&mut self, turn: &mut Turn<'_, Event>) {
        let room = self.room(Side::Carthage, CARTHAGE).min(2);
        let possible = !self.is_besieged(CARTHAGE) && room > 0;
        self.effect_if(possible, turn);
        if possible {
            let free = if self.rules.has(Rule::ElephantsAreTwoCounters) {
                2 * 2u8.saturating_sub(self.elephant_counters())
            } else {
                ELEPHANTS.saturating_sub(self.elephants.iter().sum())
            };
            let elephants = free.min(room);
            self.place_cus(Side::Carthage, CARTHAGE, room, elephants, turn);
        }
    }

    fn side_with_carthage(&mut self, city: Space, ready: bool, turn: &mut Turn<'_, Event>) {
        if !ready || self.owner(city) != Some(Side::Rome) {
            return self.no_effect(turn);
        }
        self.took_effect(turn);
        self.take_city(city, Side::Carthage, turn);
    }

    /// Card 43.
    fn volones(&mut self, turn: &mut Turn<'_, Event>) {
        let ready = self.provinces_in(Region::Italia, Side::Carthage) >= 3
            && self.units(Side::Carthage, ROME) == 0
            && !self.is_besieged(ROME);
        self.effect_if(ready, turn);
        if ready {
            self.place_cus(Side::Rome, ROME, 4, 0, turn);
        }
    }

    /// Card 55: both players know which card has moved.
    fn messenger_intercepted(&mut self, side: Side, turn: &mut Turn<'_, Event>) {
        let enemy = side.other();
        let Some(card) = draw(&mut self.cards.hand[enemy], turn) else { return self.no_effect(turn) };
        self.cards.known[enemy].remove(card);
        self.cards.hand[side].insert(card);
        self.cards.known[side].insert(card);
        turn.reveal();
        turn.tell(Event::CardTaken { by: side });
        let players = Seats::only(side.seat()).and(Seats::only(enemy.seat()));
        turn.tell_only(players, Event::CardMoved { by: side, card });
        self.took_effect(turn);
        if self.rules.has(Rule::MessengerAnswered) {
            self.push(Frame::Demand(enemy));
        }
    }

    /// [25.2] Who has lost the card says who plays the next one.
    pub(crate) fn apply_demand(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        let Action::First(side) = action else { return not_offered(action) };
        if side == self.play.side {
            turn.tell(Event::Demanded { side });
        }
        // Below waits the window that closes the event, and below that the next turn.
        self.stack.pop();
        self.stack.replace(Frame::Turn(side));
    }

    /// Card 21: is a Carthaginian force here, and away from friendly cities?
    fn may_desert(&self, space: Space) -> bool {
        let side = Side::Carthage;
        let safe = space.is_city() && self.owner(space) == Some(side);
        self.units(side, space) > 0 && !safe
    }

    /// Card 21: force after force rolls, unless it is loyal to a good commander.
    pub(crate) fn advance_mercenaries(&mut self, next: u8, turn: &mut Turn<'_, Event>) {
        for number in next..Space::COUNT as u8 {
            let space = Space(number);
            let side = Side::Carthage;
            if !self.may_desert(space) {
                continue;
            }
            self.stack.replace(Frame::Mercenaries(number + 1));
            if let Some(general) = self.commander(self.generals_at(side, space)) {
                let die = turn.die();
                let loyal = die <= general.battle();
                turn.tell(Event::Rolled {
                    side,
                    roll: Roll::Loyalty,
                    general: Some(general),
                    die,
                    needed: Some(general.battle()),
                    success: Some(loyal),
                });
                if loyal {
                    return;
                }
            }
            return self.attrition(Target::Board(side, space), Modifiers::NONE, turn);
        }
        self.stack.pop();
    }

    // Cards 7 and 8

    /// Spaces of hostile provinces with forces of the enemy of `side`.
    pub(crate) fn hostile_targets(&self, side: Side) -> SpaceSet {
        pick(HOSTILE, |s| self.units(side.other(), s) > 0)
    }

    pub(crate) fn hostile_tribes_condition(&self, side: Side, card: Card) -> bool {
        matches!(card.number(), 7 | 8) && !self.hostile_targets(side).is_empty()
    }
}

fn pick(from: SpaceSet, fits: impl Fn(Space) -> bool) -> SpaceSet {
    from.iter().filter(|&space| fits(space)).collect()
}
