//! Chapter 16: sieges of cities and subjugation of tribes.

use engine::Turn;

use crate::frame::{Frame, Target};
use crate::generals::{AFRICANUS, MARCELLUS};
use crate::movement::March;
use crate::spaces::{GADES, NEW_CARTHAGE, ROME, SYRACUSE, TARENTUM};
use crate::{
    Activation, Card, Cause, Event, Force, GREAT_CITIES, General, GeneralSet, Modifiers, Roll, Rule,
    SIEGE_RED, SIEGE_WHITE, Side, SiegeDie, SiegeFace, Space, State, Symbol,
};

/// [16.3] Points that take a city or a tribe; with alternative sieges a lesser city [25.11].
const GOAL: u8 = 3;
const LESSER_GOAL: u8 = 2;

impl State {
    /// [16.1] May the active general attempt the city or tribe of his space?
    pub(crate) fn may_besiege(&self) -> bool {
        let March { at, fought, group, .. } = self.march;
        let side = self.play.side;
        let site = (at.is_city() || self.has_tribe(at)) && self.is_hostile_to(at, side);
        // [8.7] During a truce only neutral tribes can be subjugated.
        let allowed = !self.lasting.truce || self.owner(at).is_none();
        site && allowed
            && !fought
            && !self.play.attempted.contains(at)
            && group.units() + self.units(side, at) >= self.besiegers_needed()
    }

    /// [16.1] 3 CUs, or what it takes to detach.
    fn besiegers_needed(&self) -> u8 {
        if self.is_outranked() && !self.march.moved { self.detachment_needed() } else { 3 }
    }

    /// [16.2] A subordinate detaches with 3 CUs, in some editions with 5 if he is a consul.
    fn detachment_needed(&self) -> u8 {
        let consul = self.consuls.contains(self.march.general);
        if consul && self.rules.has(Rule::ConsulDetachesFive) { 5 } else { 3 }
    }

    /// Somebody of higher rank is in the space.
    fn is_outranked(&self) -> bool {
        let March { at, general, group, .. } = self.march;
        let all = self.generals_at(self.play.side, at).union(group.generals);
        !self.leaders(all).contains(general)
    }

    /// [16.2] He besieges as a subordinate: with a detachment of the camp that another commands. An equal
    /// could be named commander, but where it can be spared nobody else is activated.
    fn detaches(&self) -> bool {
        let March { at, group, subordinate, moved, .. } = self.march;
        let enough = group.units() + self.units(self.play.side, at) >= self.detachment_needed();
        self.is_outranked() || (subordinate && !moved && enough)
    }

    /// One attempt [16.9].
    pub(crate) fn besiege(&mut self, turn: &mut Turn<'_, Event>) {
        let March { at, .. } = self.march;
        self.play.attempted.insert(at);
        self.commit_besiegers();
        if self.play.activates_with(Activation::TraitorInTarentum) && at == TARENTUM {
            return self.take_site(turn);
        }
        if self.rules.has_card(Card::GOOD_OMEN) {
            return self.push(Frame::SiegeRolls(self.siege_rolls()));
        }
        for _ in 0..self.siege_rolls() {
            if self.siege[at.index()] < self.siege_goal(at) {
                let die = self.roll_siege(turn);
                self.count_siege_die(die, turn);
            }
        }
        if self.siege[at.index()] >= self.siege_goal(at) {
            self.take_site(turn);
        }
    }

    /// Points that take the city or tribe of a space.
    pub fn siege_goal(&self, space: Space) -> u8 {
        let lesser =
            space.is_city() && !GREAT_CITIES.contains(space) && space != NEW_CARTHAGE && space != GADES;
        let goal = if lesser && self.rules.has(Rule::AlternativeSieges) { LESSER_GOAL } else { GOAL };
        goal + u8::from(self.more.citadel == Some(space))
    }

    /// [25.11] CUs of the city's owner are inside, or next to it and not besieged themselves.
    fn has_help(&self, city: Space) -> bool {
        let owner = self.play.side.other();
        let free = |space: Space| {
            let shut_in = self.is_besieged(space) && self.owner(space) == Some(owner);
            self.units(owner, space) > 0 && !shut_in
        };
        self.units(owner, city) > 0 || city.neighbours().iter().any(|&(space, _)| free(space))
    }

    /// The white die, which is the red one with -1: by the city and the besieger, or by who can help
    /// the city [25.11].
    fn is_hard(&self, city: Space) -> bool {
        if self.rules.has(Rule::AlternativeSieges) {
            self.has_help(city)
        } else {
            self.play.side == Side::Carthage || GREAT_CITIES.contains(city)
        }
    }

    /// Card 54, and Africanus with a Forced March card: two rolls against a city, both used [21].
    fn siege_rolls(&self) -> u8 {
        let March { at, general, .. } = self.march;
        let africanus = general == AFRICANUS && self.play.is_forced_march();
        let twice = at.is_city() && (self.play.activates_with(Activation::TreacheryWithinCity) || africanus);
        if twice { 2 } else { 1 }
    }

    /// Throws the die, and tells how it is read.
    pub(crate) fn roll_siege(&self, turn: &mut Turn<'_, Event>) -> u8 {
        let (die, side) = (turn.die(), self.play.side);
        turn.tell(Event::Rolled { side, roll: Roll::Siege, general: None, die, needed: None, success: None });
        turn.tell(self.siege_reading(die));
        die
    }

    /// Points and losses of a roll.
    pub(crate) fn count_siege_die(&mut self, die: u8, turn: &mut Turn<'_, Event>) {
        let at = self.march.at;
        let side = self.play.side;
        let (points, losses) = self.siege_result(die);
        let losses = losses + self.engines_of_archimedes(at);
        if points > 0 {
            self.siege[at.index()] += points;
            turn.tell(Event::SiegePoints { space: at, points: self.siege[at.index()] });
        }
        self.lose(Target::Board(side, at), losses, false, turn);
    }

    /// [16.4] Points and losses that a die gives.
    pub(crate) fn siege_result(&self, die: u8) -> (u8, u8) {
        if self.rules.has(Rule::SiegesByModifiers) {
            let SiegeFace { points, losses, .. } = SIEGE_RED[usize::from(self.siege_row(die)) - 1];
            return (points, losses);
        }
        let (_, symbol, face) = self.siege_face(die);
        match symbol {
            Some(Symbol::GreatCity) => (0, 1),
            Some(Symbol::Marcellus) => (2, 0),
            None => (face.points, face.losses),
        }
    }

    /// A siege roll as the log has it: with Archimedes' engines among the losses.
    fn siege_reading(&self, die: u8) -> Event {
        let (side, space) = (self.play.side, self.march.at);
        let (points, losses) = self.siege_result(die);
        let losses = losses + self.engines_of_archimedes(space);
        if self.rules.has(Rule::SiegesByModifiers) {
            let (modifiers, row) = (self.siege_modifiers(), self.siege_row(die));
            let with = SiegeDie::Table;
            return Event::SiegeRoll { side, space, with, modifiers, row, symbol: None, points, losses };
        }
        let (with, symbol, _) = self.siege_face(die);
        let modifiers = Modifiers::NONE;
        Event::SiegeRoll { side, space, with, modifiers, row: die, symbol, points, losses }
    }

    /// [24.16] The face of the red die that a modified roll is.
    fn siege_row(&self, die: u8) -> u8 {
        (die as i8 + self.siege_modifiers().sum()).clamp(1, 6) as u8
    }

    /// -1 for Carthage against a city, unless it has a siege train [17.4]; -1 against a great city;
    /// +1 for Marcellus with a campaign card [21]. None of them against tribes.
    fn siege_modifiers(&self) -> Modifiers {
        let March { at, general, .. } = self.march;
        if !at.is_city() {
            return Modifiers::NONE;
        }
        let carthage = self.play.side == Side::Carthage;
        let train = carthage && self.trains_at(at) > 0;
        let better = if self.more.engineers == Some(at) { Cause::Engineers } else { Cause::Marcellus };
        let helped = Modifiers::NONE.with_if(self.improves_siege(at, general), better, 1);
        if self.rules.has(Rule::AlternativeSieges) {
            let (help, great) = (self.has_help(at) && !train, self.has_great_city_symbol(at));
            return helped.with_if(help, Cause::Help, -1).with_if(great, Cause::GreatCity, -1);
        }
        let (punic, great) = (carthage && !train, GREAT_CITIES.contains(at));
        helped.with_if(punic, Cause::PunicBesieger, -1).with_if(great, Cause::GreatCity, -1)
    }

    /// Marcellus with a campaign card [21], or siege engineers (93): once, if both.
    fn improves_siege(&self, city: Space, general: General) -> bool {
        (general == MARCELLUS && self.play.card.is_campaign()) || self.more.engineers == Some(city)
    }

    /// The symbol is on the Roman markers of Roma and Syracusae.
    fn has_great_city_symbol(&self, city: Space) -> bool {
        self.owner(city) == Some(Side::Rome) && (city == ROME || city == SYRACUSE)
    }

    /// The right siege die, its face, and the symbol on it that counts.
    fn siege_face(&self, die: u8) -> (SiegeDie, Option<Symbol>, SiegeFace) {
        let March { at, general, .. } = self.march;
        let side = self.play.side;
        let city = at.is_city();
        let mut symbol = self.has_great_city_symbol(at);
        let mut red = !city || !self.is_hard(at);
        let mut marcellus = false;
        // [17.4] A siege train cancels the symbol, or makes the white die red.
        if side == Side::Carthage && city && self.trains_at(at) > 0 {
            if symbol {
                symbol = false;
            } else {
                red = true;
            }
        }
        // [21, R-23] Marcellus with a campaign card: one improvement.
        if city && self.improves_siege(at, general) {
            if red {
                marcellus = true;
            } else {
                red = true;
            }
        }
        let (with, faces) = if red { (SiegeDie::Red, &SIEGE_RED) } else { (SiegeDie::White, &SIEGE_WHITE) };
        let face = faces[usize::from(die) - 1];
        let great_city = (face.great_city && symbol).then_some(Symbol::GreatCity);
        (with, great_city.or((face.marcellus && marcellus).then_some(Symbol::Marcellus)), face)
    }

    /// The army pitches its camp: all that stand in the space besiege together, and losses may fall on
    /// any of them. [9.14, 16.2] Who takes part does not move again; of a camp that another commands that is
    /// just the detachment.
    fn commit_besiegers(&mut self) {
        let March { at, general, group, .. } = self.march;
        let side = self.play.side;
        let here = self.force_at(side, at);
        if self.detaches() {
            let most = if self.consuls.contains(general) { 5 } else { 3 };
            let cus = most.min(here.cus + group.cus);
            let elephants = cus.saturating_sub(here.regulars() + group.regulars());
            let generals = GeneralSet::EMPTY.with(general);
            self.track_detachment(Force { cus, elephants, generals, trains: 0 });
        } else {
            self.exhaust_group();
            self.exhaust(at, here);
        }
        self.march.group = Force::default();
        self.land(side, at, group);
    }

    /// [16.8] The city falls, or the tribe is subjugated.
    pub(crate) fn take_site(&mut self, turn: &mut Turn<'_, Event>) {
        let at = self.march.at;
        let side = self.play.side;
        if at.is_city() {
            self.take_city(at, side, turn);
            if self.rules.has(Rule::AlternativeSieges) && self.over.is_none() {
                self.push(Frame::Spoils(2));
            }
        } else {
            self.siege[at.index()] = 0;
            self.tribes.remove(at);
            turn.tell(Event::TribeSubjugated { space: at, by: side });
            self.set_control(at, Some(side), turn);
        }
    }

    /// A city changes sides: whoever is inside is lost, generals are displaced, points vanish [16.8,
    /// Units that are not shut in count as outside and stay.
    pub(crate) fn take_city(&mut self, space: Space, to: Side, turn: &mut Turn<'_, Event>) {
        let loser = to.other();
        let shut_in = self.is_inside(loser, space) || self.lifted_at(to, space) > 0;
        if shut_in {
            let force = self.force_at(loser, space);
            self.remove_cus(Target::Board(loser, space), force.cus, force.elephants, turn);
            for general in force.generals {
                self.displace(general, turn);
            }
            if force.trains > 0 {
                self.move_trains(crate::At::On(space), crate::At::Pool, force.trains);
                turn.tell(Event::TrainLost { space });
            }
        }
        self.siege[space.index()] = 0;
        turn.tell(Event::CityFalls { space, to });
        self.set_control(space, Some(to), turn);
    }
}
