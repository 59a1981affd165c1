//! The laws of conservation and consistency that hold in every position.

use crate::battle::Pack;
use crate::generals::AFRICANUS;
use crate::state::can_be_consul;
use crate::{At, BATTLE_DECK, Card, CardSet, Force, General, GeneralSet, More, Side, Space, State};

/// Refuses with a reason unless a condition holds.
macro_rules! law {
    ($holds:expr, $($reason:tt)*) => {
        if !$holds {
            return Err(format!($($reason)*));
        }
    };
}

impl State {
    /// Every law; the error says which one is broken.
    pub(crate) fn check_laws(&self) -> Result<(), String> {
        self.check_cards()?;
        self.check_board()?;
        self.check_generals()?;
        self.check_groups()?;
        self.check_more()?;
        self.check_battle()
    }

    /// Each card is in exactly one place.
    fn check_cards(&self) -> Result<(), String> {
        let c = &self.cards;
        let piles = [c.deck, c.discard, c.removed, c.aside, c.hand.rome, c.hand.carthage];
        let mut seen = CardSet::EMPTY;
        for pile in piles {
            let twice = seen.intersection(pile).iter().next();
            law!(twice.is_none(), "card {} is in two places", twice.map_or("", crate::Card::code));
            seen = seen.union(pile);
        }
        let foreign = seen.minus(self.rules.cards()).iter().next();
        law!(foreign.is_none(), "card {} is not in this game", foreign.map_or("", crate::Card::code));
        let missing = self.rules.cards().minus(seen).iter().next();
        law!(missing.is_none(), "card {} is missing", missing.map_or("", crate::Card::code));
        for side in Side::BOTH {
            let known = c.known[side].minus(c.hand[side]);
            law!(known.is_empty(), "{} is said to hold cards that it does not hold", side.id());
        }
        Ok(())
    }

    fn check_board(&self) -> Result<(), String> {
        for space in Space::all() {
            let i = space.index();
            let id = space.id();
            law!(self.elephants[i] <= self.punic[i], "{id} has more elephants than Carthaginian CUs");
            law!(
                !self.tribes.contains(space) || space.is_tribe_space(),
                "{id} has a tribe but is no tribe space"
            );
            let tribal = self.has_tribe(space) && self.owner(space) == Some(Side::Rome);
            law!(!tribal, "{id} has a tribe and a Roman marker");
            law!(!space.is_city() || self.owner(space).is_some(), "the city {id} belongs to nobody");
            self.check_siege(space)?;
            self.check_company(space)?;
        }
        let both = self.control.rome.intersection(self.control.carthage);
        law!(both.is_empty(), "both sides control the same space");
        let elephants: u8 = self.elephants.iter().sum::<u8>() + self.lifted().elephants;
        law!(elephants <= 4, "there are {elephants} elephants");
        law!(
            (1..=self.turns).contains(&self.turn) && self.turns <= 9,
            "turn {} of {}",
            self.turn,
            self.turns
        );
        Ok(())
    }

    /// Points of siege only on cities and tribes with besiegers, and fewer than take them.
    pub(crate) fn check_siege(&self, space: Space) -> Result<(), String> {
        let (id, points) = (space.id(), self.siege[space.index()]);
        law!(points < self.siege_goal(space), "{id} has {points} siege points");
        let site = space.is_city() || self.has_tribe(space);
        law!(points == 0 || site, "{id} has siege points but neither city nor tribe");
        law!(points == 0 || self.has_besiegers(space), "{id} has siege points but no besiegers");
        Ok(())
    }

    /// Both sides in one space only with a city between them, and no more inside than it holds.
    pub(crate) fn check_company(&self, space: Space) -> Result<(), String> {
        let id = space.id();
        if self.roman[space.index()] > 0 && self.units(Side::Carthage, space) > 0 {
            let owner = self.owner(space).filter(|_| space.is_city());
            let Some(owner) = owner else { return Err(format!("{id} holds CUs of both sides but no city")) };
            let inside = self.units(owner, space);
            law!(
                inside <= space.capacity(),
                "{inside} CUs are inside {id}, which holds {}",
                space.capacity()
            );
        }
        Ok(())
    }

    fn check_generals(&self) -> Result<(), String> {
        let mut order = GeneralSet::EMPTY;
        for general in self.precedence {
            order.insert(general);
        }
        law!(order == GeneralSet::ALL, "the order of precedence misses a general");
        for general in General::all() {
            let at = self.generals[general.index()];
            let id = general.id();
            let plays = self.rules.generals().contains(general);
            law!(plays || at == At::Gone, "{id} is not in this game");
            law!(at != At::Pool || general != AFRICANUS, "{id} is never in the pool");
            let waits = self.rules.war.arrivals[general.index()] > 0;
            law!(at != At::Track || waits, "{id} waits on the turn track for ever");
            let lifted = self.lifted().generals.contains(general);
            law!((at == At::Lifted) == lifted, "{id} is lost between two places");
        }
        law!(self.consuls.len() <= 2, "there are {} consuls", self.consuls.len());
        for general in self.consuls.iter().chain(self.proconsul) {
            let at = self.generals[general.index()];
            let placing = self.is_being_placed(general);
            let id = general.id();
            law!(can_be_consul(general), "{id} cannot be consul or proconsul");
            law!(
                placing || matches!(at, At::On(_) | At::Lifted),
                "{id} holds an office but is not on the map"
            );
        }
        law!(self.proconsul.is_none_or(|g| !self.consuls.contains(g)), "the proconsul is a consul too");
        for general in Side::Rome.generals().iter().filter(|&g| can_be_consul(g)) {
            let on_map = matches!(self.generals[general.index()], At::On(_) | At::Lifted);
            let office = self.consuls.contains(general)
                || self.proconsul == Some(general)
                || self.is_dictator(general);
            law!(!on_map || office, "{} is on the map without an office", general.id());
        }
        let trains = self.trains.iter().filter(|&&at| at == At::Lifted).count();
        law!(trains == usize::from(self.lifted().trains), "a siege train is lost between two places");
        Ok(())
    }

    fn is_being_placed(&self, general: General) -> bool {
        self.stack.frames().contains(&crate::frame::Frame::PlaceConsul(general))
    }

    /// Everything that is off the board in a group.
    fn lifted(&self) -> Force {
        let mut all = self.march.group;
        all.join(self.reaction.outside);
        all.join(self.battle.force.rome);
        all.join(self.battle.force.carthage);
        all
    }

    fn check_groups(&self) -> Result<(), String> {
        for force in
            [self.march.group, self.reaction.outside, self.battle.force.rome, self.battle.force.carthage]
        {
            law!(force.elephants <= force.cus, "a group has more elephants than CUs");
        }
        law!(self.battle.force.rome.elephants == 0, "Rome has elephants");
        law!(self.march.group.cus <= 10, "a group of {} CUs is moving", self.march.group.cus);
        Ok(())
    }

    /// What optional cards have left behind.
    fn check_more(&self) -> Result<(), String> {
        let More { dictator, archimedes, citadel, engineers, flamen, .. } = self.more;
        law!(self.more.is_empty() || self.rules.bring_more(), "optional cards have left something behind");
        for general in dictator.into_iter().chain(flamen) {
            law!(can_be_consul(general), "{} cannot be dictator or consul", general.id());
        }
        if let Some(general) = dictator {
            let on_map = matches!(self.generals[general.index()], At::On(_) | At::Lifted);
            law!(on_map, "the dictator {} is not on the map", general.id());
            let office = self.consuls.contains(general) || self.proconsul == Some(general);
            law!(!office, "the dictator {} holds another office", general.id());
        }
        law!(!archimedes || self.rules.has_card(Card::ARCHIMEDES), "Archimedes is not in this game");
        for city in citadel.into_iter().chain(engineers) {
            law!(city.is_city(), "{} is no city", city.id());
        }
        if let Some(city) = engineers {
            law!(self.siege[city.index()] > 0, "siege engineers are in {} without a siege", city.id());
        }
        Ok(())
    }

    fn check_battle(&self) -> Result<(), String> {
        let battle = &self.battle;
        let mut used: Pack = [0; 6];
        for side in Side::BOTH {
            for (i, n) in used.iter_mut().enumerate() {
                *n += battle.hand[side][i] + battle.table[side][i];
                let open = battle.shown[side][i];
                law!(open <= battle.hand[side][i], "{} shows battle cards it does not hold", side.id());
            }
        }
        law!(
            used.iter().zip(BATTLE_DECK).all(|(&n, deck)| n <= deck),
            "there are too many battle cards of a kind"
        );
        Ok(())
    }
}
