//! Chapter 5: new units, returning generals, elections.

use engine::Turn;

use crate::action::not_offered;
use crate::frame::Frame;
use crate::generals::{AFRICANUS, FABIUS};
use crate::spaces::{CAPUA, CARTHAGE, GADES, NEAPOLIS, NEW_CARTHAGE, RHEGIUM, ROME, TARENTUM, UTICA};
use crate::state::can_be_consul;
use crate::steps::{CarthageCu, Reinforce};
use crate::{
    Action, At, Event, General, GeneralSet, Phase, Region, Rule, Side, Space, SpaceSet, State, provinces,
};

/// [5.2] How many of the Roman CUs may go abroad.
const ABROAD: u8 = 2;
/// [5.2, 5.4] The size of a consular army.
const CONSULAR: u8 = 5;
/// [25.10] Cities that each side begins with; Saguntum does not count.
const PUNIC_CITIES: [Space; 4] = [CARTHAGE, UTICA, NEW_CARTHAGE, GADES];
const ITALIAN_CITIES: [Space; 5] = [ROME, CAPUA, NEAPOLIS, TARENTUM, RHEGIUM];

/// Where a new Carthaginian CU may go [5.1].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Levy {
    /// To Carthago, or to a general in Africa.
    Africa,
    /// To Carthago Nova, or to a general in Iberia.
    Iberia,
    /// To either city, or to any general.
    Anywhere,
    /// To any general [25.10].
    Generals,
}

impl State {
    /// The phase, step by step. It is skipped on turn 1 [4].
    pub(crate) fn advance_reinforce(&mut self, step: Reinforce, turn: &mut Turn<'_, Event>) {
        self.phase = Phase::Reinforcements;
        self.stack.replace(Frame::Reinforce(step.next()));
        match step {
            Reinforce::Begin => {
                turn.tell(Event::TurnBegins { turn: self.turn });
                self.meet_fates(turn);
            }
            Reinforce::FirstCu => self.offer_carthage_cu(CarthageCu::First),
            Reinforce::SecondCu => self.offer_carthage_cu(CarthageCu::Second),
            Reinforce::ThirdCu => self.offer_carthage_cu(CarthageCu::Third),
            Reinforce::FourthCu => self.offer_carthage_cu(CarthageCu::Fourth(0)),
            Reinforce::Generals => {
                self.arrive();
                self.return_generals();
            }
            Reinforce::RomanCus => {
                let left = self.roman_levy();
                if left > 0 && !self.roman_places(ABROAD).is_empty() {
                    self.push(Frame::RomeCus { left, abroad: ABROAD });
                }
            }
            Reinforce::Africanus => {
                let africanus = AFRICANUS.index();
                if self.generals[africanus] == At::Track && self.turn == self.rules.war.arrivals[africanus] {
                    if self.africanus_places().is_empty() {
                        self.generals[AFRICANUS.index()] = At::Gone;
                        turn.tell(Event::Eliminated { general: AFRICANUS });
                    } else {
                        self.push(Frame::Africanus);
                    }
                }
            }
            Reinforce::Proconsul => {
                if self.proconsul.is_some() || !self.consuls.is_empty() {
                    self.push(Frame::Proconsul);
                }
            }
            Reinforce::Consuls => self.elect_consuls(turn),
            Reinforce::Deal => self.stack.replace(Frame::Deal),
        }
    }

    /// [25.7] Who waits in the pool when his time comes is gone.
    fn meet_fates(&mut self, turn: &mut Turn<'_, Event>) {
        for general in self.generals_of(Side::Rome) {
            if self.generals[general.index()] == At::Pool && self.has_met_fate(general) {
                self.eliminate(general, turn);
            }
        }
    }

    /// How many of these cities a side still holds, besieged or not [25.10].
    fn holds_cities(&self, side: Side, cities: &[Space]) -> u8 {
        cities.iter().filter(|&&city| self.owner(city) == Some(side)).count() as u8
    }

    /// [25.4, 26.3] Whoever else waits on the turn track comes to the pool of his side when it is time.
    fn arrive(&mut self) {
        for general in General::all().filter(|&general| general != AFRICANUS) {
            let (at, turn) = (&mut self.generals[general.index()], self.rules.war.arrivals[general.index()]);
            if *at == At::Track && self.turn >= turn {
                *at = At::Pool;
            }
        }
    }

    // [5.1] Carthage

    /// a and d always; b with Carthago Nova; c with Baetica. [25.10] Or one for each city, in this order.
    /// [26.3] A scenario may give fewer, or more: those are placed as the last one.
    fn earns_carthage_cu(&self, cu: CarthageCu) -> bool {
        if self.rules.has(Rule::CityReinforcements) {
            return u8::from(cu) <= self.holds_cities(Side::Carthage, &PUNIC_CITIES);
        }
        let given = u8::from(cu) <= self.rules.war.levy(Side::Carthage, self.turn);
        given
            && match cu {
                CarthageCu::First | CarthageCu::Fourth(_) => true,
                CarthageCu::Second => self.owner(NEW_CARTHAGE) == Some(Side::Carthage),
                CarthageCu::Third => self.controller(provinces::BAETICA) == Some(Side::Carthage),
            }
    }

    fn offer_carthage_cu(&mut self, cu: CarthageCu) {
        if self.earns_carthage_cu(cu) && !self.carthage_places(cu).is_empty() {
            self.push(Frame::CarthageCu(cu));
        }
    }

    /// Where a new Carthaginian CU may go.
    pub(crate) fn levy(&self, cu: CarthageCu) -> Levy {
        match cu {
            CarthageCu::First => Levy::Africa,
            CarthageCu::Second | CarthageCu::Third => Levy::Iberia,
            CarthageCu::Fourth(_) if self.rules.has(Rule::CityReinforcements) => Levy::Generals,
            CarthageCu::Fourth(_) => Levy::Anywhere,
        }
    }

    pub(crate) fn carthage_places(&self, cu: CarthageCu) -> SpaceSet {
        let side = Side::Carthage;
        let (cities, region): (&[Space], Option<Region>) = match self.levy(cu) {
            Levy::Africa => (&[CARTHAGE], Some(Region::Africa)),
            Levy::Iberia => (&[NEW_CARTHAGE], Some(Region::Iberia)),
            Levy::Generals => (&[], None),
            Levy::Anywhere => (&[CARTHAGE, NEW_CARTHAGE], None),
        };
        let mut places: SpaceSet = cities.iter().copied().filter(|&c| self.owner(c) == Some(side)).collect();
        for space in self.generals_of(side).iter().filter_map(|g| self.space_of(g)) {
            if region.is_none() || space.region() == region {
                places.insert(space);
            }
        }
        places.iter().filter(|&s| self.room(side, s) > 0).collect()
    }

    pub(crate) fn apply_carthage_cu(&mut self, cu: CarthageCu, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        let Action::To(space) = action else { return not_offered(action) };
        self.place_cus(Side::Carthage, space, 1, 0, turn);
        if let CarthageCu::Fourth(before) = cu {
            self.offer_carthage_cu(CarthageCu::Fourth(before + 1));
        }
    }

    /// [5.1e, R-37] Displaced generals return where own CUs stand that are not besieged.
    fn return_generals(&mut self) {
        for general in self.generals_of(Side::Carthage) {
            if self.generals[general.index()] == At::Pool && !self.return_places().is_empty() {
                self.push(Frame::Return(general));
            }
        }
    }

    pub(crate) fn return_places(&self) -> SpaceSet {
        Space::all()
            .filter(|&s| self.units(Side::Carthage, s) > 0 && !self.is_shut_in(Side::Carthage, s))
            .collect()
    }

    /// Own units in an own city under siege.
    pub(crate) fn is_shut_in(&self, side: Side, space: Space) -> bool {
        self.owner(space) == Some(side) && self.is_besieged(space)
    }

    pub(crate) fn apply_return(&mut self, general: General, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        let Action::To(space) = action else { return not_offered(action) };
        self.place_general(general, space, turn);
    }

    /// A general joins a stack; the owner names the commander among equals.
    pub(crate) fn place_general(&mut self, general: General, space: Space, turn: &mut Turn<'_, Event>) {
        self.generals[general.index()] = At::On(space);
        turn.tell(Event::GeneralPlaced { general, space });
        let leaders = self.leaders(self.generals_at(general.side(), space));
        if leaders.len() > 1 && leaders.contains(general) {
            self.push(Frame::Command(general.side(), space));
        }
    }

    pub(crate) fn legal_command(&self, side: Side, space: Space, out: &mut Vec<Action>) {
        out.extend(self.leaders(self.generals_at(side, space)).iter().map(Action::Name));
    }

    pub(crate) fn apply_command(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        let Action::Name(general) = action else { return not_offered(action) };
        self.prefer(general);
        turn.tell(Event::Commands { general });
    }

    // [5.2] Rome's CUs

    /// [5.2] 5 CUs, or as many as the scenario says [26.3], or one for each city that Rome began with in
    /// Italia and still holds [25.10].
    fn roman_levy(&self) -> u8 {
        if self.rules.has(Rule::CityReinforcements) {
            self.holds_cities(Side::Rome, &ITALIAN_CITIES)
        } else {
            self.rules.war.levy(Side::Rome, self.turn)
        }
    }

    /// Roma, or every Roman city in Italia [25.10], and spaces with Roman generals, as far as CUs can
    /// be put there.
    fn roman_places(&self, abroad: u8) -> SpaceSet {
        let side = Side::Rome;
        let cities: &[Space] =
            if self.rules.has(Rule::CityReinforcements) { &ITALIAN_CITIES } else { &[ROME] };
        let mut places: SpaceSet = cities.iter().copied().filter(|&c| self.owner(c) == Some(side)).collect();
        places = places.union(self.generals_of(side).iter().filter_map(|g| self.space_of(g)).collect());
        let may = |s: Space| self.room(side, s) > 0 && (abroad > 0 || s.region() == Some(Region::Italia));
        places.iter().filter(|&s| may(s)).collect()
    }

    /// Can some stack reach the size of a consular army with what is left to place?
    fn can_form_army(&self, left: u8, abroad: u8) -> bool {
        self.has_army()
            || self.roman_places(abroad).iter().any(|s| {
                let most = if s.region() == Some(Region::Italia) { left } else { left.min(abroad) };
                self.cus(Side::Rome, s) + most.min(self.room(Side::Rome, s)) >= CONSULAR
            })
    }

    fn has_army(&self) -> bool {
        self.roman.iter().any(|&cus| cus >= CONSULAR)
    }

    /// [5.2] At least 3 in Italia; if no stack has 5 CUs, one must get them if that is possible.
    pub(crate) fn legal_rome_cus(&self, left: u8, abroad: u8, out: &mut Vec<Action>) {
        let must_form = !self.has_army() && self.can_form_army(left, abroad);
        for space in self.roman_places(abroad) {
            let away = u8::from(space.region() != Some(Region::Italia));
            let forms = || {
                let mut after = *self;
                after.roman[space.index()] += 1;
                after.can_form_army(left - 1, abroad - away)
            };
            if !must_form || forms() {
                out.push(Action::To(space));
            }
        }
    }

    pub(crate) fn apply_rome_cus(
        &mut self,
        left: u8,
        abroad: u8,
        action: Action,
        turn: &mut Turn<'_, Event>,
    ) {
        self.stack.pop();
        let Action::To(space) = action else { return not_offered(action) };
        self.place_cus(Side::Rome, space, 1, 0, turn);
        let away = u8::from(space.region() != Some(Region::Italia));
        let (left, abroad) = (left - 1, abroad - away);
        if left > 0 && !self.roman_places(abroad).is_empty() {
            self.push(Frame::RomeCus { left, abroad });
        }
    }

    // [5.3] Africanus

    pub(crate) fn africanus_places(&self) -> SpaceSet {
        let may = |s: Space| {
            let place = match s.region() {
                Some(Region::Italia) => true,
                Some(Region::Iberia) => s.port().is_some(),
                _ => false,
            };
            place && self.owner(s) == Some(Side::Rome) && self.units(Side::Carthage, s) == 0
        };
        Space::all().filter(|&s| may(s)).collect()
    }

    pub(crate) fn apply_africanus(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        let Action::To(space) = action else { return not_offered(action) };
        let cus = self.rules.war.africanus_cus;
        if cus > 0 {
            self.place_cus(Side::Rome, space, cus, 0, turn);
        }
        self.place_general(AFRICANUS, space, turn);
    }

    // [5.4] Elections

    /// a. Keep the proconsul, name a consul in his place, or have none.
    pub(crate) fn legal_proconsul(&self, out: &mut Vec<Action>) {
        out.push(Action::NoProconsul);
        if let Some(general) = self.proconsul {
            out.push(Action::Name(general));
        }
        out.extend(self.consuls.iter().map(Action::Name));
    }

    pub(crate) fn apply_proconsul(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        let named = match action {
            Action::Name(general) => Some(general),
            Action::NoProconsul => None,
            _ => return not_offered(action),
        };
        if let Some(old) = self.proconsul.filter(|&old| Some(old) != named) {
            self.send_to_pool(old, turn);
        }
        self.proconsul = named;
        if let Some(general) = named {
            self.consuls.remove(general);
        }
        turn.tell(Event::Proconsul { general: named });
    }

    pub(crate) fn send_to_pool(&mut self, general: General, turn: &mut Turn<'_, Event>) {
        if self.has_met_fate(general) {
            return self.eliminate(general, turn);
        }
        self.generals[general.index()] = At::Pool;
        turn.tell(Event::ToPool { general });
    }

    /// b. The other consuls leave office. c. Two are drawn (or what there is ).
    fn elect_consuls(&mut self, turn: &mut Turn<'_, Event>) {
        for general in std::mem::take(&mut self.consuls) {
            self.send_to_pool(general, turn);
        }
        let in_pool = |g: &General| can_be_consul(*g) && self.generals[g.index()] == At::Pool;
        let mut pool: GeneralSet = self.generals_of(Side::Rome).iter().filter(in_pool).collect();
        // [25.6] Unless there are not two others.
        let rested = pool.minus(self.rules.memory.drawn.without(FABIUS));
        if rested.len() >= 2 {
            pool = rested;
        }
        for _ in 0..2 {
            if pool.is_empty() {
                break;
            }
            let Some(general) = pool.nth(turn.chance.below(pool.len() as u32) as usize) else { break };
            pool.remove(general);
            self.consuls.insert(general);
            turn.tell(Event::Consul { general });
            self.push(Frame::PlaceConsul(general));
        }
        if self.rules.has(Rule::NoConsulTwice) {
            self.rules.memory.drawn = self.consuls;
        }
    }

    /// d. With 5 Roman CUs; inside a besieged Roma only if nowhere else; without such a space in
    /// Roma. e. Fabius in Italia: with an army, else with any CUs, else in Roma.
    pub(crate) fn consul_places(&self, general: General) -> SpaceSet {
        let allowed = |s: Space| general != FABIUS || s.region() == Some(Region::Italia);
        let with = |least: u8| -> SpaceSet {
            Space::all().filter(|&s| self.cus(Side::Rome, s) >= least && allowed(s)).collect()
        };
        let free = |places: SpaceSet| -> SpaceSet {
            places.iter().filter(|&s| !self.is_shut_in(Side::Rome, s)).collect()
        };
        let armies = with(CONSULAR);
        let mut choices = [free(armies), armies, SpaceSet::EMPTY];
        if general == FABIUS && armies.is_empty() {
            choices[2] = free(with(1));
        }
        let found = choices.into_iter().find(|places| !places.is_empty());
        found.unwrap_or(SpaceSet::EMPTY.with(ROME))
    }

    pub(crate) fn apply_place_consul(
        &mut self,
        general: General,
        action: Action,
        turn: &mut Turn<'_, Event>,
    ) {
        self.stack.pop();
        let Action::To(space) = action else { return not_offered(action) };
        self.place_general(general, space, turn);
    }
}
