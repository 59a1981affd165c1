//! Chapter 14: the end of the game.

use engine::Turn;

use crate::data::board;
use crate::state::{Over, Step};
use crate::{Campaign, Empire, Event, LocationSet, Reason, State, Zone};

/// The points of some locations.
pub(crate) fn value(locations: LocationSet) -> u8 {
    locations.iter().map(|location| location.info().points).sum()
}

/// The points of a player at the end of the game [14.4].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinalCount {
    /// What he had scored.
    pub points: u16,
    /// For supplied cities.
    pub cities: u8,
    /// For prestige.
    pub prestige: u8,
    /// For captured markers.
    pub captured: u8,
    /// For locations that began with the enemy.
    pub foreign: u8,
    /// For Sicily.
    pub sicily: u8,
    /// For Corsica-Sardinia.
    pub corsica_sardinia: u8,
}

impl FinalCount {
    /// All of it.
    pub fn total(self) -> u16 {
        let more =
            self.cities + self.prestige + self.captured + self.foreign + self.sicily + self.corsica_sardinia;
        self.points.saturating_add(more.into())
    }
}

impl State {
    /// Somebody has won at once.
    pub(crate) fn win(&mut self, winner: Empire, reason: Reason, turn: &mut Turn<'_, Event>) {
        self.over = Some(Over { winner, reason });
        self.step = Step::Go;
        turn.tell(Event::Over { winner, reason });
    }

    /// [14.1] After a campaign: a lead of 25 points, or all of Sicily. The lead is looked at first [D-04]; of
    /// somebody who has both it is said that he has conquered Sicily.
    pub(crate) fn look_for_victory(&mut self, turn: &mut Turn<'_, Event>) {
        let leads = |empire: &Empire| {
            self.points[*empire] >= self.points[empire.other()].saturating_add(board().points_lead.into())
        };
        let has_sicily = |empire: &Empire| Zone::Sicily.area().minus(self.holds(*empire)).is_empty();
        if let Some(empire) = Empire::BOTH.into_iter().find(leads) {
            let reason = if has_sicily(&empire) { Reason::Sicily } else { Reason::Lead };
            self.win(empire, reason, turn);
        } else if let Some(empire) = Empire::BOTH.into_iter().find(has_sicily) {
            self.win(empire, Reason::Sicily, turn);
        }
    }

    /// [14.2] The conditions that can be read off the table.
    fn end_condition(&self) -> Option<Reason> {
        let any = |test: &dyn Fn(Empire) -> bool| Empire::BOTH.into_iter().any(test);
        if any(&|empire| self.towns_left(empire) == 0 || self.cities_left(empire) == 0) {
            Some(Reason::Markers)
        } else if any(&|empire| self.captured[empire].worth() >= board().captured_end) {
            Some(Reason::Captured)
        } else if any(&|empire| self.prestige[empire] >= board().prestige_max) {
            Some(Reason::Prestige)
        } else if any(&|empire| self.points[empire] >= board().points_end.into()) {
            Some(Reason::Points)
        } else {
            None
        }
    }

    pub(crate) fn look_for_end(&mut self, turn: &mut Turn<'_, Event>) {
        if let Some(reason) = self.end_condition() {
            self.begin_end(reason, turn);
        }
    }

    /// [14.3] An end condition is met: the Campaign card leaves the game.
    pub(crate) fn begin_end(&mut self, reason: Reason, turn: &mut Turn<'_, Event>) {
        if self.ending.is_none() {
            self.ending = Some(reason);
            turn.tell(Event::Ending { reason });
        }
        self.campaign = Campaign::Removed;
    }

    /// [14.4] What a player has in the end.
    pub fn final_points(&self, empire: Empire) -> u16 {
        self.final_count(empire).total()
    }

    /// [14.4] Where it comes from.
    pub fn final_count(&self, empire: Empire) -> FinalCount {
        let held = self.holds(empire);
        let foreign = held.intersection(empire.other().home());
        let bonus = |zone: Zone, (least, points): (u8, u8)| {
            if held.intersection(zone.area()).len() >= least.into() { points } else { 0 }
        };
        FinalCount {
            points: self.points[empire],
            cities: self.income(empire),
            prestige: self.prestige[empire],
            captured: self.captured[empire].worth(),
            foreign: value(foreign),
            sicily: bonus(Zone::Sicily, board().sicily_bonus),
            corsica_sardinia: bonus(Zone::CorsicaSardinia, board().corsica_sardinia_bonus),
        }
    }

    /// [14.3] [14.4] The count; Carthage wins ties.
    pub(crate) fn count_up(&mut self, reason: Reason, turn: &mut Turn<'_, Event>) {
        let points = Empire::BOTH.map(|empire| self.final_points(empire));
        for (empire, points) in Empire::BOTH.into_iter().zip(points) {
            turn.tell(Event::FinalCount { empire, points });
        }
        let winner = if points[0] > points[1] { Empire::Rome } else { Empire::Carthage };
        self.win(winner, reason, turn);
    }
}
