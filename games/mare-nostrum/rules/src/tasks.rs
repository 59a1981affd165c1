//! Chapter 8.4: what legions do in a foreign province where nobody opposes them.

use engine::Turn;

use crate::board::board;
use crate::units::{Deeds, Legion, Task};
use crate::{Action, Building, Card, Civ, Event, Kind, Pillage, Place, Province, ProvinceSet, State};

impl State {
    pub(crate) fn legal_tasks(&self, civ: Civ, foreign: ProvinceSet, out: &mut Vec<Action>) {
        for legion in &self.legions[civ] {
            if let (Some(province), Some(task), false) =
                (legion.at, legion.task, legion.deeds.has(Deeds::TASKED))
            {
                out.push(Action::Recall(province, task));
            }
        }
        // A fortress must be destroyed before any task is possible: it is among the foreign units.
        let quiet = self.legion_lands(civ).minus(foreign).minus(self.lands[civ]);
        for province in quiet.intersection(self.marked_by_anybody()) {
            if self.idle_legion(civ, province).is_some() {
                self.legal_tasks_in(civ, province, out);
            }
        }
    }

    fn legal_tasks_in(&self, civ: Civ, province: Province, out: &mut Vec<Action>) {
        let built = self.built[province.index()];
        let occupied = self.occupied_by(civ, province);
        out.extend(built.minus(occupied).iter().map(|place| Action::Task(province, Task::Occupy(place))));
        if !self.is_players_capital(province) && !self.is_annexing(civ, province) {
            out.push(Action::Task(province, Task::Annex));
        }
        if self.rules.pillage == Pillage::PerLegion || !self.war.pillaged.contains(province) {
            out.extend(built.iter().map(|place| Action::Pillage(province, place)));
        }
    }

    /// A legion in the province that can be given a task; one that has moved if there is one.
    fn idle_legion(&self, civ: Civ, province: Province) -> Option<Legion> {
        let idle = |legion: &&Legion| legion.at == Some(province) && legion.is_idle();
        // Legions with more deeds come later in the order.
        self.legions[civ].iter().rfind(idle).copied()
    }

    pub(crate) fn give_task(&mut self, civ: Civ, province: Province, task: Task, turn: &mut Turn<'_, Event>) {
        let Some(legion) = self.idle_legion(civ, province) else { return };
        let tasked = Legion { task: Some(task), deeds: legion.deeds.with(Deeds::TASKED), ..legion };
        self.change_legion(civ, |one| *one == legion, |one| *one = tasked);
        turn.tell(Event::Tasked { civ, province, task });
    }

    /// A legion is taken off its task, to move or to do something else.
    pub(crate) fn recall(&mut self, civ: Civ, province: Province, task: Task, turn: &mut Turn<'_, Event>) {
        let fits = |legion: &Legion| legion.at == Some(province) && legion.task == Some(task);
        self.change_legion(civ, fits, Legion::end_task);
        turn.tell(Event::Recalled { civ, province, task });
    }

    /// A building is destroyed. Who stood on it has nothing left to do there.
    pub(crate) fn pillage(&mut self, civ: Civ, province: Province, place: Place, turn: &mut Turn<'_, Event>) {
        let Some(legion) = self.idle_legion(civ, province) else { return };
        let spent = Legion { deeds: legion.deeds.with(Deeds::PILLAGED), ..legion };
        self.change_legion(civ, |one| *one == legion, |one| *one = spent);
        let stands = |one: &Legion| one.at == Some(province) && one.task == Some(Task::Occupy(place));
        self.change_legion(civ, stands, Legion::end_task);
        self.destroy(province, place);
        self.war.pillaged.insert(province);
        let gain = self.pillage_gain(civ, province, place);
        if let Some(kind) = gain {
            self.bank.give(kind, &mut self.hand[civ]);
        }
        turn.tell(Event::Pillaged { civ, province, place, gain });
    }

    /// [card nebuchadnezzar] The card that his owner gets, if the bank has one.
    fn pillage_gain(&self, civ: Civ, province: Province, place: Place) -> Option<Kind> {
        let kind = match board().building(province, place) {
            Building::City => Kind::Tax,
            Building::Caravan => board().good(province, place)?,
            Building::Temple | Building::Market => return None,
        };
        (self.has(civ, Card::Nebuchadnezzar) && self.bank[kind] > 0).then_some(kind)
    }
}
