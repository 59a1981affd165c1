//! Section 25.11, an option: whoever has taken a city by siege sacks it or shows clemency.

use engine::Turn;

use crate::action::not_offered;
use crate::movement::cost;
use crate::{Action, Event, Space, SpaceSet, State};

/// CUs that join the besiegers of a city that is sacked.
const SACK: u8 = 2;

impl State {
    /// Sack: CUs for the force before the city. Clemency: the nearest enemy PCs are flipped.
    pub(crate) fn legal_spoils(&self, left: u8, out: &mut Vec<Action>) {
        if left == 2 {
            out.push(Action::Raise(self.march.general));
        }
        out.extend(self.nearest_pcs().iter().map(Action::Place));
    }

    pub(crate) fn apply_spoils(&mut self, left: u8, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        match action {
            Action::Raise(_) => self.place_cus(self.play.side, self.march.at, SACK, 0, turn),
            Action::Place(space) => {
                self.set_control(space, Some(self.play.side), turn);
                if left > 1 && !self.nearest_pcs().is_empty() {
                    self.push(crate::frame::Frame::Spoils(left - 1));
                }
            }
            _ => not_offered(action),
        }
    }

    /// Enemy PCs without enemy CUs, the nearest in movement points by land; several if they are as
    /// near as each other.
    fn nearest_pcs(&self) -> SpaceSet {
        let enemy = self.play.side.other();
        let away = distances(self.march.at);
        let open = |space: &Space| self.units(enemy, *space) == 0 && away[space.index()] < FAR;
        let pcs: SpaceSet = self.plain_pcs(enemy).iter().filter(open).collect();
        let nearest = pcs.iter().map(|space| away[space.index()]).min();
        pcs.iter().filter(|space| Some(away[space.index()]) == nearest).collect()
    }
}

/// Not to be reached by land.
const FAR: u8 = u8::MAX;

/// Movement points from a space to every other one.
fn distances(from: Space) -> [u8; Space::COUNT] {
    let mut away = [FAR; Space::COUNT];
    away[from.index()] = 0;
    let mut settled = SpaceSet::EMPTY;
    while let Some(space) = SpaceSet::ALL.minus(settled).iter().min_by_key(|space| away[space.index()]) {
        settled.insert(space);
        if away[space.index()] == FAR {
            break;
        }
        for &(next, edge) in space.neighbours() {
            let by_here = away[space.index()] + cost(edge);
            away[next.index()] = away[next.index()].min(by_here);
        }
    }
    away
}
