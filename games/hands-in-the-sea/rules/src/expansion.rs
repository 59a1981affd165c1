//! Chapter 9.1: settle, develop, fortify; and the way to an attack, which is the same.

use engine::Turn;

use crate::data::board;
use crate::plan::{Needs, Symbol, Ways};
use crate::supply::Means;
use crate::{Empire, Event, Link, Location, LocationSet, Reason, State, Strategy, Zone};

impl State {
    /// The connection between two locations.
    fn link(&self, from: Location, to: Location) -> Link {
        let link = board().links[from.index()].iter().find(|(near, _)| *near == to);
        link.map_or(Link::Road, |(_, link)| *link)
    }

    /// All ways over a connection from the cards in hand to some targets. No way over the sea leads into
    /// a zone that is the enemy's [9.1.1] [10.2].
    fn ways(
        &self,
        means: &Means,
        targets: LocationSet,
        needs: impl Fn(&State, Location, Location) -> Needs,
    ) -> Ways {
        let mut ways = Ways::NONE;
        if targets.is_empty() {
            return ways;
        }
        let Means { empire, live, .. } = *means;
        for from in live.locations() {
            for &(to, link) in &board().links[from.index()] {
                let barred = link == Link::Sea && self.is_enemy_sea(empire, to.zone());
                if targets.contains(to) && !barred && needs(self, from, to).met_by(live.without(from.card()))
                {
                    ways.add(from, to);
                }
            }
        }
        ways
    }

    /// [9.1.1] Where the empire can settle, and from where.
    pub(crate) fn settling(&self, means: &Means) -> Ways {
        let empire = means.empire;
        let targets = if self.towns_left(empire) > 0 { self.unoccupied() } else { LocationSet::EMPTY };
        self.ways(means, targets, |state, from, to| state.settle_needs(empire, from, to))
    }

    pub(crate) fn settle_needs(&self, empire: Empire, from: Location, to: Location) -> Needs {
        let settlers = u8::from(board().settler_sites.contains(to));
        self.transport(empire, self.link(from, to)).and(Symbol::Settler, settlers)
    }

    pub(crate) fn carry_out_settling(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        self.discard_laid(turn);
        if let Some(at) = self.plan.at {
            self.place_town(empire, at, turn);
        }
        self.finish_action(turn);
    }

    /// A town on an unoccupied location; the enemy capital wins the game, and so does the last location of
    /// Sicily [14.1].
    pub(crate) fn place_town(&mut self, empire: Empire, at: Location, turn: &mut Turn<'_, Event>) {
        self.towns[empire].insert(at);
        turn.tell(Event::Settled { empire, at });
        self.hand_over(empire, at, turn);
        if at == empire.other().capital() {
            self.win(empire, Reason::Capital, turn);
        } else if Zone::Sicily.area().contains(at) && self.has_sicily(empire) {
            self.win(empire, Reason::Sicily, turn);
        }
    }

    /// [9.1.2] Own towns that can become cities.
    pub(crate) fn developable(&self, means: &Means) -> LocationSet {
        let Means { empire, live, .. } = *means;
        if self.cities_left(empire) == 0 {
            return LocationSet::EMPTY;
        }
        let sites = self.towns[empire].intersection(live.locations());
        let enough = |at: &Location| Needs::new(Symbol::Settler, 1).met_by(live.without(at.card()));
        sites.iter().filter(|at| at.info().points >= 2).filter(enough).collect()
    }

    pub(crate) fn carry_out_development(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        self.discard_laid(turn);
        if let Some(at) = self.plan.at {
            self.towns[empire].remove(at);
            self.cities[empire].insert(at);
            turn.tell(Event::Developed { empire, at });
        }
        self.finish_action(turn);
    }

    /// [9.1.3] Own locations that can be fortified.
    pub(crate) fn fortifiable(&self, means: &Means) -> LocationSet {
        let Means { empire, live, .. } = *means;
        let can = self.forts.len() < board().fortifications.into()
            && self.silver[empire] >= board().fortify_cost.into()
            && live.meets(Symbol::Fortifier.cards());
        if can { live.locations().minus(self.forts) } else { LocationSet::EMPTY }
    }

    pub(crate) fn carry_out_fortification(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        self.discard_laid(turn);
        self.pay(empire, board().fortify_cost);
        turn.tell(Event::Paid { empire, silver: board().fortify_cost });
        if let Some(at) = self.plan.at {
            self.forts.insert(at);
            turn.tell(Event::Fortified { empire, at });
        }
        self.finish_action(turn);
    }

    /// [10.1] [10.2] What the empire can attack, and from where.
    pub(crate) fn attacking(&self, means: &Means) -> Ways {
        let empire = means.empire;
        if self.battles[empire].is_some() || self.ending.is_some() {
            return Ways::NONE;
        }
        let foreign = self.holds(empire.other()).union(self.independent());
        let targets = foreign.minus(self.battle_sites()).intersection(self.open_to_harm(empire));
        self.ways(means, targets, |state, from, to| state.attack_needs(empire, from, to))
    }

    pub(crate) fn attack_needs(&self, empire: Empire, from: Location, to: Location) -> Needs {
        self.transport(empire, self.link(from, to)).and(Symbol::Sword, 1)
    }

    pub(crate) fn carry_out_attack(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let (Some(at), Some(from), Some(kind)) = (self.plan.at, self.plan.from, self.plan.kind) else {
            return;
        };
        self.pay_toll(empire, at, turn);
        let first = self.plan.laid.one_of(kind);
        if let Some(first) = first {
            self.plan.laid.remove(first);
            self.discard_laid(turn);
            self.begin_battle(empire, from, at, first, turn);
        }
        self.finish_action(turn);
    }

    /// Locations that the empire may attack, raid or pillage: those whose toll it can pay [card diplomacy],
    /// and none in Africa where the Serpent is [card serpent_of_africa].
    pub(crate) fn open_to_harm(&self, empire: Empire) -> LocationSet {
        let mut open = board().all;
        if self.silver[empire] < self.toll(empire).into() {
            open = open.minus(self.holds(empire.other()));
        }
        if self.serpent && empire == Empire::Rome {
            open = open.minus(Zone::Africa.area());
        }
        open
    }

    /// What the enemy's Diplomacy asks.
    fn toll(&self, empire: Empire) -> u8 {
        match self.has(empire.other(), Strategy::Diplomacy) {
            true if self.rules.upkeep => 2,
            true => 1,
            false => 0,
        }
    }

    /// Independent Syracuse asks nothing.
    pub(crate) fn pay_toll(&mut self, empire: Empire, at: Location, turn: &mut Turn<'_, Event>) {
        let silver = self.toll(empire);
        if silver > 0 && self.holds(empire.other()).contains(at) {
            self.pay(empire, silver);
            turn.tell(Event::Paid { empire, silver });
        }
    }
}
