//! [9.14] Several generals on one card: no piece moves more than 4 points in all (6 with Nero all
//! the way), and pieces that fought, besieged, backed up or failed to pursue do not move again.

use crate::generals::NERO;
use crate::movement::March;
use crate::strategy::Worn;
use crate::{Force, General, Space, State};

/// Marks CUs that may not move again on this card.
const EXHAUSTED: u8 = 9;

impl March {
    /// After losses the record by points left follows the group: the most tired are taken as lost.
    pub(crate) fn trim(&mut self) {
        let Force { elephants, .. } = self.group;
        let regulars = self.group.regulars();
        self.arrived = self.arrived.min(self.group.cus);
        trim(&mut self.regulars_by_left, regulars);
        trim(&mut self.elephants_by_left, elephants);
    }
}

fn trim(by_left: &mut [u8; 7], count: u8) {
    let mut surplus = by_left.iter().sum::<u8>().saturating_sub(count);
    for slot in by_left {
        let taken = surplus.min(*slot);
        *slot -= taken;
        surplus -= taken;
    }
}

impl State {
    /// Only campaign events activate several generals; other cards need no record.
    fn tracks_fatigue(&self) -> bool {
        self.play.as_event && self.play.card.is_campaign()
    }

    /// Movement points that a general's own legs have left on this card.
    pub(crate) fn general_left(&self, general: General) -> u8 {
        if !self.tracks_fatigue() {
            return 6;
        }
        if self.play.tired.contains(general) {
            return 0;
        }
        let spent = self.play.spent[general.index()];
        let all_the_way = spent == self.march.spent && self.march.group.generals.contains(general);
        let limit = if self.march.general == NERO && all_the_way { 6 } else { 4 };
        u8::saturating_sub(limit, spent)
    }

    /// Points that the whole group can still spend.
    pub(crate) fn points_left(&self) -> u8 {
        let march = &self.march;
        let left = march.allowance.saturating_sub(march.spent);
        if !self.tracks_fatigue() {
            return left;
        }
        let fewest = (0..7u8)
            .find(|&n| march.regulars_by_left[usize::from(n)] + march.elephants_by_left[usize::from(n)] > 0)
            .unwrap_or(6);
        let generals = march.group.generals.iter().map(|g| self.general_left(g)).min().unwrap_or(0);
        left.min(fewest).min(generals)
    }

    /// Regulars and elephants on a space that cannot move any more on this card.
    pub(crate) fn exhausted_at(&self, space: Space) -> (u8, u8) {
        if !self.tracks_fatigue() {
            return (0, 0);
        }
        let worn = self.play.worn.iter().filter(|w| w.space == space && w.spent >= 4);
        let (regulars, elephants) = worn.fold((0, 0), |(r, e), w| (r + w.regulars, e + w.elephants));
        let here = self.force_at(self.play.side, space);
        (regulars.min(here.regulars()), elephants.min(here.elephants))
    }

    /// The group changes in a space: the most tired are left behind, the freshest taken along.
    pub(crate) fn track_regroup(&mut self, pick: Force) {
        if !self.tracks_fatigue() {
            return;
        }
        let at = self.march.at;
        let group = self.march.group;
        let here = self.force_at(self.play.side, at);
        let limit = if self.march.general == NERO && !self.march.moved { 6 } else { 4 };
        let limits = self.march_limits();
        for _ in pick.regulars()..group.regulars() {
            let spent = take_most_tired(&mut self.march.regulars_by_left, &limits);
            self.record_worn(at, spent, 1, 0);
        }
        for _ in pick.elephants..group.elephants {
            let spent = take_most_tired(&mut self.march.elephants_by_left, &limits);
            self.record_worn(at, spent, 0, 1);
        }
        for n in 0..pick.regulars().saturating_sub(group.regulars()) {
            let spent = self.take_freshest(at, here.regulars() - n, |w| &mut w.regulars);
            self.march.regulars_by_left[usize::from(limit.max(spent) - spent)] += 1;
        }
        for n in 0..pick.elephants.saturating_sub(group.elephants) {
            let spent = self.take_freshest(at, here.elephants - n, |w| &mut w.elephants);
            self.march.elephants_by_left[usize::from(limit.max(spent) - spent)] += 1;
        }
    }

    /// The limit of the group, and what it has spent: tells spent points from points left.
    fn march_limits(&self) -> (bool, u8) {
        (self.march.general == NERO, self.march.spent)
    }

    /// Takes one CU of a kind from a space, the freshest; says what it has spent.
    fn take_freshest(&mut self, space: Space, here: u8, kind: impl Fn(&mut Worn) -> &mut u8) -> u8 {
        let worn: u8 = self.play.worn.iter().filter(|w| w.space == space).map(|w| *kind(&mut { *w })).sum();
        if here > worn {
            return 0;
        }
        let freshest = self
            .play
            .worn
            .iter_mut()
            .filter(|w| w.space == space && *kind(&mut { **w }) > 0)
            .min_by_key(|w| w.spent);
        match freshest {
            Some(entry) => {
                *kind(entry) -= 1;
                entry.spent
            }
            None => 0,
        }
    }

    pub(crate) fn track_points(&mut self, points: u8) {
        if self.tracks_fatigue() {
            self.march.regulars_by_left.rotate_left(points.into());
            self.march.elephants_by_left.rotate_left(points.into());
        }
    }

    /// The group has come to rest: its CUs are recorded with what they have spent.
    pub(crate) fn track_arrival(&mut self) {
        if !self.tracks_fatigue() {
            return;
        }
        let at = self.march.at;
        let limits = self.march_limits();
        while self.march.regulars_by_left.iter().any(|&n| n > 0) {
            let spent = take_most_tired(&mut self.march.regulars_by_left, &limits);
            self.record_worn(at, spent, 1, 0);
        }
        while self.march.elephants_by_left.iter().any(|&n| n > 0) {
            let spent = take_most_tired(&mut self.march.elephants_by_left, &limits);
            self.record_worn(at, spent, 0, 1);
        }
    }

    /// These units on a space do not move again on this card.
    pub(crate) fn exhaust(&mut self, space: Space, force: Force) {
        if self.tracks_fatigue() {
            self.play.tired = self.play.tired.union(force.generals);
            self.record_worn(space, EXHAUSTED, force.regulars(), force.elephants);
        }
    }

    /// The moving group does not move again on this card.
    pub(crate) fn exhaust_group(&mut self) {
        let group = self.march.group;
        if self.tracks_fatigue() {
            self.march.regulars_by_left = [0; 7];
            self.march.elephants_by_left = [0; 7];
            self.exhaust(self.march.at, group);
        }
    }

    /// Adds to the record of a space. Should the record ever be full, the CUs count as fresh.
    fn record_worn(&mut self, space: Space, spent: u8, regulars: u8, elephants: u8) {
        if spent == 0 {
            return;
        }
        let worn = &mut self.play.worn;
        let entry = worn
            .iter()
            .position(|w| w.space == space && w.spent == spent)
            .or_else(|| worn.iter().position(Worn::is_none));
        if let Some(i) = entry {
            let Worn { regulars: r, elephants: e, .. } = if worn[i].is_none() { Worn::NONE } else { worn[i] };
            worn[i] = Worn { space, spent, regulars: r + regulars, elephants: e + elephants };
        }
    }
}

/// Takes one CU with the fewest points left out of a group; says what it has spent.
fn take_most_tired(by_left: &mut [u8; 7], &(nero, march_spent): &(bool, u8)) -> u8 {
    let Some(left) = by_left.iter().position(|&n| n > 0) else { return 0 };
    by_left[left] -= 1;
    let left = left as u8;
    if nero && left + march_spent == 6 { march_spent } else { 4u8.saturating_sub(left) }
}
