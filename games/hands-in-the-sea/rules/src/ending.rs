//! Chapter 14: the end of the game.

use engine::Turn;
use serde::Serialize;

use crate::data::board;
use crate::state::{Over, Step};
use crate::{Campaign, Empire, Event, LocationSet, Reason, State, Zone};

/// The points of some locations.
pub(crate) fn value(locations: LocationSet) -> u8 {
    locations.iter().map(|location| location.info().points).sum()
}

/// Who has more points, of Rome's and Carthage's; with as many Carthage is ahead [14.4].
fn ahead([rome, carthage]: [u16; 2]) -> Empire {
    if rome > carthage { Empire::Rome } else { Empire::Carthage }
}

/// The points of a player at the end of the game [14.4].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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
        turn.tell(Event::Over { winner, reason, whose: self.ended_by });
    }

    /// [14.1] A lead of 25 points after a campaign.
    pub(crate) fn look_for_victory(&mut self, turn: &mut Turn<'_, Event>) {
        let leads = |empire: &Empire| {
            self.points[*empire] >= self.points[empire.other()].saturating_add(board().points_lead.into())
        };
        if let Some(empire) = Empire::BOTH.into_iter().find(leads) {
            self.win(empire, Reason::Lead, turn);
        }
    }

    /// [14.1] Whoever has settled the last location of Sicily has won.
    pub(crate) fn has_sicily(&self, empire: Empire) -> bool {
        Zone::Sicily.area().minus(self.holds(empire)).is_empty()
    }

    /// [14.2] The conditions that can be read off the table, and whose they are.
    fn end_condition(&self) -> Option<(Reason, Empire)> {
        let tests: [(Reason, &dyn Fn(Empire) -> bool); 4] = [
            (Reason::Markers, &|empire| self.towns_left(empire) == 0 || self.cities_left(empire) == 0),
            (Reason::Captured, &|empire| self.captured[empire].worth() >= board().captured_end),
            (Reason::Prestige, &|empire| self.prestige[empire] >= board().prestige_max),
            (Reason::Points, &|empire| self.points[empire] >= board().points_end.into()),
        ];
        tests.into_iter().find_map(|(reason, test)| {
            let whose = Empire::BOTH.into_iter().find(|&empire| test(empire))?;
            Some((reason, whose))
        })
    }

    pub(crate) fn look_for_end(&mut self, turn: &mut Turn<'_, Event>) {
        if let Some((reason, whose)) = self.end_condition() {
            self.begin_end(reason, Some(whose), turn);
        }
    }

    /// [14.3] An end condition is met: the Campaign card leaves the deck, and the game. One that has been drawn in
    /// this round still brings its campaign.
    pub(crate) fn begin_end(&mut self, reason: Reason, whose: Option<Empire>, turn: &mut Turn<'_, Event>) {
        if self.ending.is_none() {
            self.ending = Some(reason);
            self.ended_by = whose;
            turn.tell(Event::Ending { reason, whose });
        }
        if self.campaign == Campaign::Bottom {
            self.campaign = Campaign::Removed;
        }
    }

    /// [14.3] The end that is due comes when no battle goes on: as a round begins, or as soon as the last one
    /// is decided, whenever that is.
    pub(crate) fn end_after_battles(&mut self, turn: &mut Turn<'_, Event>) {
        if let Some(reason) = self.ending
            && self.battle_sites().is_empty()
        {
            self.count_up(reason, turn);
        }
    }

    /// [14.4] What a player has in the end.
    pub fn final_points(&self, empire: Empire) -> u16 {
        self.final_count(empire).total()
    }

    /// [14.4] Where it comes from.
    pub fn final_count(&self, empire: Empire) -> FinalCount {
        let held = self.holds(empire);
        // These count whether or not they are supplied.
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
        let counts = Empire::BOTH.map(|empire| self.final_count(empire));
        for (empire, count) in Empire::BOTH.into_iter().zip(counts) {
            turn.tell(Event::FinalCount { empire, points: count.total(), count });
        }
        let points = counts.map(FinalCount::total);
        self.win(ahead(points), reason, turn);
    }

    /// Who would win the count now.
    pub(crate) fn leader_of_the_count(&self) -> Empire {
        ahead(Empire::BOTH.map(|empire| self.final_points(empire)))
    }
}
