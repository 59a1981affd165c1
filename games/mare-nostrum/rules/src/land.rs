//! Chapter 8.2: the land part of a military turn, and Helen.

use engine::Turn;

use crate::board::board;
use crate::state::Step;
use crate::units::{Berth, Deeds, Legion, by_sea};
use crate::{Action, Card, Civ, Event, Province, ProvinceSet, State, ZoneSet};

impl State {
    /// Has the player anything to do on land?
    pub(crate) fn has_land_part(&self, civ: Civ) -> bool {
        self.legions_of(civ) > 0 || !self.owed_battles(civ).is_empty()
    }

    pub(crate) fn legal_land(&self, civ: Civ, out: &mut Vec<Action>) {
        let foreign = self.foreign_land_units(civ);
        self.legal_marches(civ, out);
        self.legal_attacks(civ, foreign, out);
        self.legal_tasks(civ, foreign, out);
        if self.owed_battles(civ).is_empty() {
            out.push(Action::Done);
        }
    }

    /// Where a legion of the civilisation can go from a province in one move [8.2.1].
    pub fn march_reach(&self, civ: Civ, from: Province) -> ProvinceSet {
        march_reach(from, self.fleet(civ))
    }

    /// Where a legion of the civilisation may come to in its next turn: docked triremes will be launched.
    pub fn raid_reach(&self, civ: Civ, from: Province) -> ProvinceSet {
        let docked = self.triremes[civ].iter().filter_map(|trireme| match trireme.at {
            Berth::Docked(province) => Some(board().seas(province)),
            Berth::Supply | Berth::Sea(_) => None,
        });
        march_reach(from, docked.fold(self.fleet(civ), ZoneSet::union))
    }

    /// Has a legion of the civilisation come to the province in this turn?
    pub fn has_come(&self, civ: Civ, province: Province) -> bool {
        let came = |legion: &Legion| legion.at == Some(province) && legion.deeds.has(Deeds::MOVED);
        self.legions[civ].iter().any(came)
    }

    /// Legions of the civilisation that stand in a province, or can still go there in one move.
    pub fn legions_near(&self, civ: Civ, to: Province) -> u8 {
        let fleet = self.fleet(civ);
        let near = |legion: &&Legion| match legion.at {
            Some(at) if at == to => true,
            Some(at) => legion.can_march() && march_reach(at, fleet).contains(to),
            None => false,
        };
        self.legions[civ].iter().filter(near).count() as u8
    }

    /// A legion that has neither moved nor attacked goes one province by land, or along its fleet [8.2].
    fn legal_marches(&self, civ: Civ, out: &mut Vec<Action>) {
        let fleet = self.fleet(civ);
        let mut last = None;
        for legion in self.legions[civ] {
            let Some(from) = legion.at else { continue };
            // Legions are in order: equal ones stand together.
            if last.replace(legion) == Some(legion) || !legion.can_march() {
                continue;
            }
            out.extend(march_reach(from, fleet).iter().map(|to| Action::March(from, to)));
        }
    }

    /// Where the player must still fight before his turn ends: also those who came after a battle [8.2.3]
    ///
    pub(crate) fn owed_battles(&self, civ: Civ) -> ProvinceSet {
        let foreign = self.foreign_land_units(civ);
        foreign.iter().filter(|&province| self.can_attack_in(civ, province)).collect()
    }

    pub(crate) fn can_attack_in(&self, civ: Civ, province: Province) -> bool {
        self.ready_legions(civ, province) > 0 || self.ready_forts(civ, province) > 0
    }

    /// Legions of the player in the province that have not attacked yet.
    pub(crate) fn ready_legions(&self, civ: Civ, province: Province) -> u8 {
        let ready = |legion: &&Legion| legion.at == Some(province) && legion.can_attack();
        self.legions[civ].iter().filter(ready).count() as u8
    }

    /// Fortresses of the player in the province that have not attacked yet.
    pub(crate) fn ready_forts(&self, civ: Civ, province: Province) -> u8 {
        if !self.lands[civ].contains(province) {
            return 0;
        }
        self.forts[province.index()] - self.war.tired_forts[province.index()]
    }

    pub(crate) fn apply_land(&mut self, civ: Civ, action: Action, turn: &mut Turn<'_, Event>) {
        match action {
            Action::March(from, to) => self.march(civ, from, to, turn),
            Action::Attack { at, enemy, legions, forts } => {
                self.fight_on_land(civ, enemy, at, (legions, forts), turn);
            }
            Action::Recall(province, task) => self.recall(civ, province, task, turn),
            Action::Task(province, task) => self.give_task(civ, province, task, turn),
            Action::Pillage(province, place) => self.pillage(civ, province, place, turn),
            _ => self.end_military_turn(civ, turn),
        }
    }

    fn march(&mut self, civ: Civ, from: Province, to: Province, turn: &mut Turn<'_, Event>) {
        let legion = Legion::new(from);
        let moved = Legion { deeds: Deeds::MOVED, ..Legion::new(to) };
        self.change_legion(civ, |one| *one == legion, |one| *one = moved);
        self.forget_done_split(civ, from);
        turn.tell(Event::Marched { civ, from, to });
        if self.helen_may_act(civ, to).is_some() {
            self.war.entered = Some(moved);
            self.step = Step::Helen;
        }
    }

    /// [card helen] Her owner, if she may win over a legion that has just come to the province.
    fn helen_may_act(&self, civ: Civ, province: Province) -> Option<Civ> {
        let owner = self.holder(Card::Helen)?;
        let entered = owner != civ && self.lands[owner].contains(province);
        let spare = self.legions[owner].iter().any(|legion| legion.at.is_none());
        (entered && spare && !self.war.helen_used).then_some(owner)
    }

    pub(crate) fn apply_helen(&mut self, active: Civ, action: Action, turn: &mut Turn<'_, Event>) {
        self.step = Step::Land;
        let entered = self.war.entered.take();
        let (Some(legion), Some(owner)) = (entered, self.holder(Card::Helen)) else { return };
        let Some(province) = legion.at.filter(|_| action == Action::Charm) else { return };
        self.war.helen_used = true;
        self.change_legion(active, |one| *one == legion, |one| *one = Legion::IN_SUPPLY);
        self.add_legion(owner, Legion::new(province));
        turn.tell(Event::Charmed { civ: owner, from: active, province });
    }

    pub(crate) fn end_military_turn(&mut self, civ: Civ, turn: &mut Turn<'_, Event>) {
        self.forget_deeds(civ);
        self.next_turn(turn);
    }
}

/// Where a legion can go in one move.
fn march_reach(from: Province, fleet: ZoneSet) -> ProvinceSet {
    let start = ProvinceSet::EMPTY.with(from);
    board().land(from).union(by_sea(fleet, start)).minus(start)
}
