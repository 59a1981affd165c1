//! The laws of conservation and consistency that hold in every position.

use crate::board::board;
use crate::game::is_table;
use crate::state::{FORTRESSES, MARKERS, Order, Step, tokens};
use crate::units::{Berth, Deeds, Task};
use crate::{Building, Card, CardSet, Civ, CivSet, Kind, Phase, Pile, Province, ProvinceSet, Role, State};

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
        law!(is_table(self.civs()), "{} civilisations are played", self.civs().len());
        let last = if self.rules.rounds == 0 { u8::MAX } else { self.rules.rounds };
        law!((1..=last).contains(&self.round), "round {} of {}", self.round, self.rules.rounds);
        for &role in Role::ALL {
            let holder = self.leader(role);
            law!(
                self.is_played(holder) || self.phase == Phase::Opening,
                "{} cannot hold a role",
                holder.id()
            );
        }
        self.check_resources()?;
        self.check_cards()?;
        self.check_markers()?;
        self.check_buildings()?;
        for &civ in Civ::ALL {
            self.check_legions(civ)?;
            self.check_triremes(civ)?;
        }
        self.check_tasks()
    }

    /// Bank, hands and trade hold all cards.
    fn check_resources(&self) -> Result<(), String> {
        let mut all = self.bank;
        all.add(self.paid);
        for &civ in Civ::ALL {
            let held = [self.hand[civ], self.trade.open[civ], self.trade.closed[civ]];
            law!(self.is_played(civ) || held == [Pile::EMPTY; 3], "{} is neutral and has cards", civ.id());
            held.into_iter().for_each(|pile| all.add(pile));
        }
        law!(all == Pile::whole(), "there are {all:?} resource cards");
        let kept = self.phase == Phase::Military && self.step == Step::Order && self.order == Order::NONE;
        for civ in self.civs().iter().filter(|_| kept) {
            let hand = self.hand[civ];
            let goods = hand.len() - hand[Kind::Tax];
            let most = u8::from(self.has(civ, Card::HangingGardens));
            law!(hand[Kind::Tax] <= 2 && goods <= most, "{} has kept too much", civ.id());
        }
        Ok(())
    }

    /// Heroes and wonders lie with at most one player, who may have them.
    fn check_cards(&self) -> Result<(), String> {
        let mut seen = CardSet::EMPTY;
        for &civ in Civ::ALL {
            let owned = self.owned[civ];
            law!(owned.0 < 1 << Card::COUNT, "{} owns cards that do not exist", civ.id());
            law!(seen.intersection(owned).is_empty(), "a hero or wonder has two owners");
            seen = seen.union(owned);
            law!(self.is_played(civ) || owned.is_empty(), "{} is neutral and owns a card", civ.id());
            let foreign = owned.iter().find(|card| card.civ().is_some_and(|own| own != civ));
            law!(foreign.is_none(), "{} owns the hero of another civilisation", civ.id());
            let settled = self.over.is_some() || self.playing_on || self.step == Step::Agree;
            law!(!self.has_finished(civ) || settled, "{} has won, and the game goes on", civ.id());
        }
        Ok(())
    }

    fn check_markers(&self) -> Result<(), String> {
        let mut seen = ProvinceSet::EMPTY;
        for &civ in Civ::ALL {
            let lands = self.lands[civ];
            law!(lands.minus(board().all).is_empty(), "{} has a marker beyond the board", civ.id());
            law!(lands.len() <= usize::from(MARKERS), "{} has {} markers", civ.id(), lands.len());
            let twice = seen.intersection(lands).iter().next();
            law!(twice.is_none(), "{} has two markers", twice.map_or("", Province::id));
            seen = seen.union(lands);
            let home = lands.contains(board().starts[civ].capital);
            let exempt = self.phase == Phase::Opening || !self.is_played(civ);
            law!(home || exempt, "{} has lost its capital", civ.id());
            let forts = self.forts_of(civ);
            law!(forts <= FORTRESSES, "{} has {forts} fortresses", civ.id());
        }
        law!(self.marked.minus(seen).is_empty(), "a province is marked without a marker");
        Ok(())
    }

    fn check_buildings(&self) -> Result<(), String> {
        let mut left = self.supply;
        for province in Province::all() {
            let (id, index) = (province.id(), province.index());
            let owner = self.owner(province);
            let built = self.built[index];
            law!(built.minus(board().all_places(province)).is_empty(), "{id} has a building without a site");
            law!(built.is_empty() || owner.is_some(), "{id} has buildings without a marker");
            for place in built {
                left[board().building(province, place).index()] += 1;
            }
            let forts = self.forts[index];
            let most = match owner {
                Some(owner) => 1 + u8::from(self.has(owner, Card::Zeus)),
                None => 0,
            };
            law!(forts <= most, "{id} has {forts} fortresses");
            law!(self.war.tired_forts[index] <= forts, "{id} has fewer fortresses than have fought");
        }
        let all = tokens(self.civs().len());
        for (index, building) in Building::ALL.iter().enumerate() {
            law!(left[index] == all[index], "there are {} tokens for a {}", left[index], building.id());
        }
        Ok(())
    }

    fn check_legions(&self, civ: Civ) -> Result<(), String> {
        let legions = &self.legions[civ];
        law!(legions.is_sorted(), "the legions of {} are out of order", civ.id());
        for legion in legions {
            law!(
                legion.task.is_some() || !legion.deeds.has(Deeds::TASKED),
                "a legion of {} was given a task and has none",
                civ.id()
            );
            law!(legion.deeds.is_possible(), "a legion of {} did impossible things", civ.id());
            let Some(at) = legion.at else {
                law!(legion.task.is_none(), "a legion of {} has a task in the supply", civ.id());
                continue;
            };
            law!(board().all.contains(at), "a legion of {} is beyond the board", civ.id());
            law!(
                legion.deeds == Deeds::NONE || self.is_at_war(civ),
                "a legion of {} has acted out of turn",
                civ.id()
            );
        }
        Ok(())
    }

    fn is_at_war(&self, civ: Civ) -> bool {
        self.phase == Phase::Military && self.order.current() == Some(civ)
    }

    fn check_triremes(&self, civ: Civ) -> Result<(), String> {
        let triremes = &self.triremes[civ];
        law!(triremes.is_sorted(), "the triremes of {} are out of order", civ.id());
        for trireme in triremes {
            let placed = match trireme.at {
                Berth::Supply => continue,
                Berth::Docked(province) => board().coastal.contains(province),
                Berth::Sea(zone) => zone.index() < board().zones.len(),
            };
            law!(placed, "a trireme of {} lies where there is no water", civ.id());
            law!(self.is_played(civ), "{} is neutral and has a trireme", civ.id());
            law!(
                trireme.deeds == Deeds::NONE || self.is_at_war(civ),
                "a trireme of {} has acted out of turn",
                civ.id()
            );
        }
        Ok(())
    }

    /// Tasks are those of one player in a foreign province, one for each thing.
    fn check_tasks(&self) -> Result<(), String> {
        for province in Province::all() {
            let mut busy = CivSet::EMPTY;
            let mut seen = crate::Places::EMPTY;
            let mut annexers = 0;
            let here =
                Civ::ALL.iter().flat_map(|&civ| self.legions[civ].iter().map(move |legion| (civ, legion)));
            for (civ, legion) in here.filter(|(_, legion)| legion.at == Some(province)) {
                let Some(task) = legion.task else { continue };
                busy.insert(civ);
                match task {
                    Task::Annex => annexers += 1,
                    Task::Occupy(place) => {
                        law!(!seen.contains(place), "two legions stand on one building in {}", province.id());
                        seen.insert(place);
                    }
                }
            }
            if busy.is_empty() {
                continue;
            }
            let id = province.id();
            law!(busy.len() == 1 && annexers <= 1, "two players have tasks in {id}");
            law!(seen.minus(self.built[province.index()]).is_empty(), "a legion occupies nothing in {id}");
            let owner = self.owner(province);
            law!(owner.is_some_and(|owner| !busy.contains(owner)), "{id} is not foreign to its occupiers");
            law!(busy.minus(self.civs()).is_empty(), "a neutral legion has a task in {id}");
            law!(annexers == 0 || !self.is_players_capital(province), "the capital {id} is being annexed");
        }
        Ok(())
    }
}
