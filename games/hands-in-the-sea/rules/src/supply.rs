//! Chapter 6: supply.

use crate::data::{board, printed};
use crate::{CardSet, Empire, Location, LocationSet, State, Zone, ZoneSet};

/// What an empire can use at one moment, reckoned once for all questions about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Means {
    pub(crate) empire: Empire,
    /// Where its supply reaches.
    pub(crate) reach: LocationSet,
    /// Its locations that are supplied.
    pub(crate) supplied: LocationSet,
    /// The cards in its hand that are not dead [8.1].
    pub(crate) live: CardSet,
}

impl State {
    pub(crate) fn means(&self, empire: Empire) -> Means {
        let reach = self.in_reach(empire);
        let supplied = reach.intersection(self.holds(empire));
        Means { empire, reach, supplied, live: self.live_of(empire, supplied) }
    }

    /// The cards in hand that are not dead [8.1], if these locations are those that are supplied.
    pub fn live_of(&self, empire: Empire, supplied: LocationSet) -> CardSet {
        let usable =
            printed().all.minus(printed().location_cards).union(supplied.minus(self.battle_sites()).cards());
        self.piles[empire].hand.intersection(usable)
    }

    /// The supply points of an empire [6.1]: those with its marker, and those of its home that nobody
    /// holds. Syracuse begins with nobody, so it is in no home.
    pub fn supply_points(&self, empire: Empire) -> LocationSet {
        let home = empire.home().intersection(self.unoccupied());
        board().supply_points.intersection(self.holds(empire).union(home))
    }

    /// The locations of an empire that are supplied [6.2].
    pub fn supplied(&self, empire: Empire) -> LocationSet {
        self.in_reach(empire).intersection(self.holds(empire))
    }

    /// Every location from which a way leads to a supply point of the empire [6.2] [6.3] [6.7].
    pub fn in_reach(&self, empire: Empire) -> LocationSet {
        let foreign = self.holds(empire.other()).union(self.independent());
        let usable = board().all.minus(foreign).union(self.battle_sites());
        let reached = self.spread(empire, usable);
        // [6.4] The strait helps only what lies next to it, over land, on the other side.
        let [a, b] = board().strait;
        reached.union(across(a, b, reached, usable)).union(across(b, a, reached, usable))
    }

    /// What can be reached from the supply points without the strait.
    fn spread(&self, empire: Empire, usable: LocationSet) -> LocationSet {
        let open = |zone: &Zone| !self.is_enemy_sea(empire, *zone);
        let seas: ZoneSet = Zone::ALL.iter().copied().filter(open).collect();
        let mut reached = self.supply_points(empire);
        let mut sailed = ZoneSet::EMPTY;
        let mut fresh = reached;
        while !fresh.is_empty() {
            let mut next = LocationSet::EMPTY;
            for location in fresh {
                next = next.union(board().land[location.index()]);
            }
            let waters = self.spread_by_sea(seas, sailed, reached);
            for zone in waters.minus(sailed) {
                next = next.union(zone.coast());
            }
            sailed = waters;
            fresh = next.intersection(usable).minus(reached);
            reached = reached.union(fresh);
        }
        reached
    }

    /// The zones that can be reached: from a coast, and from zone to zone.
    fn spread_by_sea(&self, seas: ZoneSet, sailed: ZoneSet, reached: LocationSet) -> ZoneSet {
        let mut waters = sailed;
        for zone in seas.minus(sailed) {
            if zone.coast().meets(reached) {
                waters.insert(zone);
            }
        }
        let mut before = sailed;
        while waters != before {
            before = waters;
            for zone in seas.minus(waters) {
                if zone.adjacent().meets(waters) {
                    waters.insert(zone);
                }
            }
        }
        waters
    }
}

/// The locations next to the strait at `near`, if the other side has been reached.
fn across(near: Location, far: Location, reached: LocationSet, usable: LocationSet) -> LocationSet {
    if reached.contains(far) && usable.contains(near) {
        board().land[near.index()].intersection(usable).with(near)
    } else {
        LocationSet::EMPTY
    }
}
