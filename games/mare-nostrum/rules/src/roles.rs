//! Chapter 4: the round, and who holds which role.

use engine::Turn;

use crate::state::Step;
use crate::units::Task;
use crate::{Building, Card, Civ, CivSet, Event, Phase, Place, Province, Role, State};

impl State {
    /// What the civilisation counts for a role [4.1].
    pub fn count_for(&self, civ: Civ, role: Role) -> u8 {
        let (count, hero) = match role {
            Role::Commerce => (self.held(civ, [Building::Caravan, Building::Market]), Card::Agamemnon),
            Role::Political => (self.held(civ, [Building::City, Building::Temple]), Card::Solomon),
            Role::Military => {
                (self.legions_of(civ) + self.triremes_of(civ) + self.forts_of(civ), Card::Archimedes)
            }
        };
        count + if self.has(civ, hero) { 2 } else { 0 }
    }

    /// Buildings of two kinds that count for the civilisation: its own, but cities and caravans with a foreign
    /// legion on them, and such foreign ones with its legions. Temples and markets stay their owner's.
    fn held(&self, civ: Civ, kinds: [Building; 2]) -> u8 {
        let of_kinds =
            |province: Province| self.buildings(province, kinds[0]).union(self.buildings(province, kinds[1]));
        let own: usize = self.lands[civ].iter().map(|province| of_kinds(province).len()).sum();
        let mut count = own as u8;
        for &other in Civ::ALL {
            for legion in &self.legions[other] {
                let (Some(province), Some(Task::Occupy(place))) = (legion.at, legion.task) else { continue };
                let helps = place == Place::TEMPLE || place == Place::MARKET;
                if !helps && of_kinds(province).contains(place) {
                    count += u8::from(other == civ);
                    count -= u8::from(self.lands[civ].contains(province));
                }
            }
        }
        count
    }

    /// The players who count most for a role.
    pub(crate) fn highest(&self, role: Role) -> CivSet {
        let most = self.civs().iter().map(|civ| self.count_for(civ, role)).max();
        self.civs().iter().filter(|&civ| Some(self.count_for(civ, role)) == most).collect()
    }

    /// A new round: roles are recounted from the second one on [3.2].
    pub(crate) fn begin_round(&mut self, turn: &mut Turn<'_, Event>) {
        self.round = self.round.saturating_add(1);
        self.phase = Phase::Commerce;
        turn.tell(Event::RoundBegins { round: self.round });
        self.settle_roles(0, turn);
    }

    /// [4.1] The roles in their order, from this one on.
    pub(crate) fn settle_roles(&mut self, first: usize, turn: &mut Turn<'_, Event>) {
        for &role in Role::ALL.iter().skip(first) {
            let highest = self.highest(role);
            if highest.contains(self.leader(role)) {
                continue;
            }
            if highest.len() > 1 {
                self.step = Step::Appoint(role);
                return;
            }
            if let Some(civ) = highest.iter().next() {
                self.appoint(role, civ, turn);
            }
        }
        self.begin_commerce(turn);
    }

    pub(crate) fn appoint(&mut self, role: Role, civ: Civ, turn: &mut Turn<'_, Event>) {
        self.roles[role.index()] = civ;
        turn.tell(Event::Role { role, civ });
    }
}
