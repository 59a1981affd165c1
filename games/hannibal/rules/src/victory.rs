//! Chapters 19 and 20: isolation, victory check, end of the turn.

use std::cmp::Ordering;

use engine::Turn;

use crate::frame::Frame;
use crate::steps::Reinforce;
use crate::{Event, Phase, Reason, Region, SUPPLY_NEIGHBOURS, Side, Space, SpaceSet, State, provinces};

impl State {
    /// [19.1] Rome first, then Carthage, or as the scenario says: all isolated PCs come off.
    pub(crate) fn advance_isolation(&mut self, turn: &mut Turn<'_, Event>) {
        let first = self.rules.war.isolated_first;
        for side in [first, first.other()] {
            for space in self.isolated(side) {
                turn.tell(Event::Isolated { side, space });
                self.set_control(space, None, turn);
            }
        }
        self.phase = Phase::Victory;
        self.stack.replace(Frame::Victory);
    }

    /// [19.2, 19.3] Plain PCs from which no path leads to a base.
    pub fn isolated(&self, side: Side) -> SpaceSet {
        let enemy = side.other();
        let open = |s: Space| {
            let friends = self.units(side, s) > 0;
            // Enemy CUs inside a city do not block a path.
            let blocked = self.units(enemy, s) > 0 && !self.is_inside(enemy, s);
            (friends || !self.is_hostile_to(s, side)) && (!blocked || self.owner(s) == Some(side))
        };
        let base = |s: Space| {
            let mine = self.owner(s) == Some(side);
            self.units(side, s) > 0 || (mine && (s.is_city() || s.port().is_some() || self.has_tribe(s)))
        };
        let open: SpaceSet = Space::all().filter(|&s| open(s)).collect();
        let mut reached: SpaceSet = open.iter().filter(|&s| base(s)).collect();
        let mut edge = reached;
        while !edge.is_empty() {
            // Roads and straits, no passes.
            let next = edge.iter().fold(SpaceSet::EMPTY, |all, s| all.union(SUPPLY_NEIGHBOURS[s.index()]));
            edge = next.intersection(open).minus(reached);
            reached = reached.union(edge);
        }
        self.plain_pcs(side).minus(reached)
    }

    /// [20.1, R-42] Italia first, then the count; the lower side pays, or the last turn decides. [26.4]
    /// A scenario may say who wins then, or with a tie.
    pub(crate) fn advance_victory(&mut self, turn: &mut Turn<'_, Event>) {
        self.stack.replace(Frame::EndOfTurn);
        if self.holds_italia() {
            return self.end(Side::Carthage, Reason::ItalianProvinces, turn);
        }
        let (rome, carthage) = (self.points(Side::Rome), self.points(Side::Carthage));
        turn.tell(Event::VictoryCheck { rome, carthage });
        if self.turn == self.turns {
            let war = self.rules.war;
            let (winner, reason) = match (war.at_end, rome.cmp(&carthage)) {
                (Some(side), _) => (side, Reason::HeldOut),
                (None, Ordering::Greater) => (Side::Rome, Reason::Provinces),
                (None, Ordering::Less) => (Side::Carthage, Reason::Provinces),
                (None, Ordering::Equal) => (war.ties, Reason::Tie),
            };
            return self.end(winner, reason, turn);
        }
        let lower = if rome < carthage { Side::Rome } else { Side::Carthage };
        self.owe(lower, rome.abs_diff(carthage), Reason::NoPcsVictoryCheck, turn);
    }

    /// [20.1] All Italian provinces but Latium are Carthaginian.
    pub(crate) fn holds_italia(&self) -> bool {
        crate::Province::all()
            .filter(|&p| p.region() == Some(Region::Italia) && p != provinces::LATIUM)
            .all(|p| self.controller(p) == Some(Side::Carthage))
    }

    /// [4, 8.6] Reshuffle if card 64 was used; the next turn begins.
    pub(crate) fn advance_end_of_turn(&mut self, turn: &mut Turn<'_, Event>) {
        self.lasting.naval_victory = false;
        self.end_dictatorship(turn);
        if self.lasting.reshuffle {
            self.lasting.reshuffle = false;
            self.reshuffle(turn);
            self.end_counsels();
        }
        let fading = std::mem::take(&mut self.rules.memory.fading);
        self.lasting.hanno_counsels &= !fading.carthage;
        self.lasting.cato_counsels &= !fading.rome;
        self.turn += 1;
        self.stack.replace(Frame::Reinforce(Reinforce::FIRST));
    }
}
