//! [9.14] Several generals on one card: no piece moves more than 4 points in all (6 with Nero all
//! the way), and pieces that fought, besieged, backed up or failed to pursue do not move again.

use serde::{Deserialize, Serialize};

use crate::generals::NERO;
use crate::movement::March;
use crate::strategy::Worn;
use crate::{Force, General, GeneralSet, Space, State};

/// Marks CUs that may not move again on this card.
const EXHAUSTED: u8 = 9;

/// CUs of a moving group by the movement points they have spent on this card. Who has been with Nero
/// since he set out, fresh, has spent what Nero has and may spend 6; everybody else 4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Legs {
    regulars: [u8; 5],
    elephants: [u8; 5],
    /// CUs that have been with Nero all the way.
    companions: u8,
    /// Generals who have been with Nero all the way.
    retinue: GeneralSet,
}

impl Legs {
    pub(crate) const NONE: Legs =
        Legs { regulars: [0; 5], elephants: [0; 5], companions: 0, retinue: GeneralSet::EMPTY };

    /// Before points are spent: whoever sets out with Nero fresh is with him from now on.
    fn set_out_with_nero(&mut self, generals: GeneralSet) {
        self.companions = std::mem::take(&mut self.regulars[0]);
        self.retinue = generals;
    }

    fn spend(&mut self, points: u8) {
        for by_spent in [&mut self.regulars, &mut self.elephants] {
            debug_assert!(by_spent.iter().rev().take(points.into()).all(|&n| n == 0));
            by_spent.rotate_right(points.into());
        }
    }

    /// The last points are undone.
    fn unspend(&mut self, points: u8) {
        for by_spent in [&mut self.regulars, &mut self.elephants] {
            for spent in 1..by_spent.len() {
                let n = std::mem::take(&mut by_spent[spent]);
                by_spent[spent.saturating_sub(points.into())] += n;
            }
        }
    }

    /// One regular fewer, the most tired; says what it has spent.
    fn drop_regular(&mut self, march_spent: u8) -> u8 {
        let tired = self.regulars.iter().rposition(|&n| n > 0);
        let left = tired.map_or(u8::MAX, |spent| 4 - spent as u8);
        if self.companions > 0 && 6u8.saturating_sub(march_spent) < left {
            self.companions -= 1;
            return march_spent;
        }
        take(&mut self.regulars, tired)
    }

    /// One regular fewer, the freshest; says what it has spent.
    fn drop_fresh_regular(&mut self, march_spent: u8) -> u8 {
        let fresh = self.regulars.iter().position(|&n| n > 0);
        if fresh.is_none() && self.companions > 0 {
            self.companions -= 1;
            return march_spent;
        }
        take(&mut self.regulars, fresh)
    }

    fn drop_elephant(&mut self) -> u8 {
        let tired = self.elephants.iter().rposition(|&n| n > 0);
        take(&mut self.elephants, tired)
    }

    fn drop_fresh_elephant(&mut self) -> u8 {
        let fresh = self.elephants.iter().position(|&n| n > 0);
        take(&mut self.elephants, fresh)
    }

    fn count_regulars(&self) -> u8 {
        self.regulars.iter().sum::<u8>() + self.companions
    }

    fn count_elephants(&self) -> u8 {
        self.elephants.iter().sum()
    }
}

fn take(by_spent: &mut [u8; 5], place: Option<usize>) -> u8 {
    let Some(spent) = place else { return 0 };
    by_spent[spent] -= 1;
    spent as u8
}

impl March {
    /// After losses the record follows the group: the most tired are taken as lost.
    pub(crate) fn trim(&mut self) {
        let Force { cus, elephants, .. } = self.group;
        self.arrived = self.arrived.min(cus);
        while self.legs.count_regulars() > self.group.regulars() {
            self.legs.drop_regular(self.spent);
        }
        while self.legs.count_elephants() > elephants {
            self.legs.drop_elephant();
        }
    }

    /// Nero has not taken a step yet: fresh pieces can still go with him all the way.
    fn nero_sets_out(&self) -> bool {
        self.general == NERO && self.spent == 0
    }
}

impl State {
    /// Other cards than those that activate several generals need no record, but for those who go with Nero:
    /// he has 6 points with the operations of a campaign, too [D-09].
    fn tracks_fatigue(&self) -> bool {
        self.play.moves_several() || self.is_nero_on_campaign(self.march.general)
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
        let march = &self.march;
        let all_the_way =
            general == NERO || march.legs.retinue.contains(general) || (march.nero_sets_out() && spent == 0);
        let limit = if march.general == NERO && all_the_way { 6 } else { 4 };
        u8::saturating_sub(limit, spent)
    }

    /// Points that the whole group can still spend.
    pub(crate) fn points_left(&self) -> u8 {
        let march = &self.march;
        let mut left = march.allowance.saturating_sub(march.spent);
        if !self.tracks_fatigue() {
            return left;
        }
        let Legs { regulars, elephants, .. } = march.legs;
        // Who is fresh when Nero sets out has his 6; his companions later have what he has left.
        let first = usize::from(march.nero_sets_out());
        if let Some(spent) = (first..5).rev().find(|&spent| regulars[spent] + elephants[spent] > 0) {
            left = left.min(4 - spent as u8);
        }
        march.group.generals.iter().fold(left, |left, g| left.min(self.general_left(g)))
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

    /// [D-19] The group changes in a space: the most tired are left behind, the freshest taken along.
    pub(crate) fn track_regroup(&mut self, pick: Force) {
        if !self.tracks_fatigue() {
            return;
        }
        let March { at, group, spent: march_spent, .. } = self.march;
        let here = self.force_at(self.play.side, at);
        for _ in pick.regulars()..group.regulars() {
            let spent = self.march.legs.drop_regular(march_spent);
            self.record_worn(at, spent, 1, 0);
        }
        for _ in pick.elephants..group.elephants {
            let spent = self.march.legs.drop_elephant();
            self.record_worn(at, spent, 0, 1);
        }
        for n in 0..pick.regulars().saturating_sub(group.regulars()) {
            let spent = self.take_freshest(at, here.regulars() - n, |w| &mut w.regulars);
            self.march.legs.regulars[usize::from(spent.min(4))] += 1;
        }
        for n in 0..pick.elephants.saturating_sub(group.elephants) {
            let spent = self.take_freshest(at, here.elephants - n, |w| &mut w.elephants);
            self.march.legs.elephants[usize::from(spent.min(4))] += 1;
        }
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

    /// The group is about to spend points.
    pub(crate) fn track_points(&mut self, points: u8) {
        if !self.tracks_fatigue() {
            return;
        }
        let generals = self.march.group.generals;
        if self.march.nero_sets_out() {
            let fresh = generals.iter().filter(|g| self.play.spent[g.index()] == 0).collect();
            self.march.legs.set_out_with_nero(fresh);
        }
        let legs = &mut self.march.legs;
        legs.retinue = legs.retinue.intersection(generals);
        legs.spend(points);
    }

    /// A part of the group that joined it when it had spent so many points is back where it
    /// was then.
    pub(crate) fn track_stragglers(&mut self, space: Space, part: Force, joined: u8) {
        let undone = self.march.spent - joined;
        for general in part.generals {
            let spent = &mut self.play.spent[general.index()];
            *spent = spent.saturating_sub(undone);
        }
        if !self.tracks_fatigue() {
            return;
        }
        let march_spent = self.march.spent;
        for _ in 0..part.regulars() {
            let spent = self.march.legs.drop_fresh_regular(march_spent);
            self.record_worn(space, spent.saturating_sub(undone), 1, 0);
        }
        for _ in 0..part.elephants {
            let spent = self.march.legs.drop_fresh_elephant();
            self.record_worn(space, spent.saturating_sub(undone), 0, 1);
        }
    }

    /// The group is back where it was when it had spent so many points.
    pub(crate) fn track_weather(&mut self, spent: u8) {
        let undone = self.march.spent - spent;
        self.march.spent = spent;
        for general in self.march.group.generals {
            let spent = &mut self.play.spent[general.index()];
            *spent = spent.saturating_sub(undone);
        }
        if self.tracks_fatigue() {
            self.march.legs.unspend(undone);
        }
    }

    /// The group has come to rest: its CUs are recorded with what they have spent.
    pub(crate) fn track_arrival(&mut self) {
        if !self.tracks_fatigue() {
            return;
        }
        let March { at, spent: march_spent, .. } = self.march;
        while self.march.legs.count_regulars() > 0 {
            let spent = self.march.legs.drop_regular(march_spent);
            self.record_worn(at, spent, 1, 0);
        }
        while self.march.legs.count_elephants() > 0 {
            let spent = self.march.legs.drop_elephant();
            self.record_worn(at, spent, 0, 1);
        }
    }

    /// [16.2] The group joins a camp, and a detachment of both besieges: the most tired of the group first.
    pub(crate) fn track_detachment(&mut self, part: Force) {
        if !self.tracks_fatigue() {
            return;
        }
        let March { at, spent, .. } = self.march;
        for _ in 0..part.regulars().min(self.march.legs.count_regulars()) {
            self.march.legs.drop_regular(spent);
        }
        for _ in 0..part.elephants.min(self.march.legs.count_elephants()) {
            self.march.legs.drop_elephant();
        }
        self.track_arrival();
        self.exhaust(at, part);
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
            self.march.legs = Legs::NONE;
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
