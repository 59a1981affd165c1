//! Who plays after whom in the building and the military phase [6] [8].

use engine::Turn;

use crate::state::{Order, Step};
use crate::{Civ, CivSet, Event, Orders, Phase, Role, State};

impl State {
    /// A phase in which the players take turns.
    pub(crate) fn begin_phase(&mut self, phase: Phase, turn: &mut Turn<'_, Event>) {
        self.phase = phase;
        self.order = Order::NONE;
        self.next_turn(turn);
    }

    /// Who leads the phase.
    pub(crate) fn phase_leader(&self) -> Civ {
        self.leader(if self.phase == Phase::Military { Role::Military } else { Role::Political })
    }

    /// Who has not been named yet.
    pub(crate) fn unnamed(&self) -> CivSet {
        self.order.civs().iter().fold(self.civs(), |left, &civ| left.without(civ))
    }

    /// Whose turn of this phase has not begun.
    pub fn to_come(&self) -> CivSet {
        let begun = &self.order.civs()[..usize::from(self.order.begun.min(self.order.len))];
        begun.iter().fold(self.civs(), |left, &civ| left.without(civ))
    }

    /// The next turn, if it is known whose; otherwise the leader is asked.
    pub(crate) fn next_turn(&mut self, turn: &mut Turn<'_, Event>) {
        let unnamed = self.unnamed();
        if unnamed.len() == 1 {
            unnamed.iter().for_each(|civ| self.name(civ, turn));
        } else if unnamed.len() > 1
            && (self.rules.orders == Orders::AtOnce || self.order.begun == self.order.len)
        {
            self.step = Step::Order;
            return;
        }
        self.order.begun += 1;
        match (self.order.current(), self.phase) {
            (Some(civ), Phase::Military) => self.begin_military_turn(civ, turn),
            (Some(civ), _) => self.begin_building_turn(civ, turn),
            (None, Phase::Military) => self.end_round(turn),
            (None, _) => self.end_building(turn),
        }
    }

    pub(crate) fn name(&mut self, civ: Civ, turn: &mut Turn<'_, Event>) {
        self.order.push(civ);
        let complete = usize::from(self.order.len) == self.civs().len();
        if self.rules.orders == Orders::OneByOne {
            turn.tell(Event::Named { civ, phase: self.phase });
        } else if complete {
            let civs = self.order.civs();
            let civs = std::array::from_fn(|place| civs.get(place).copied());
            turn.tell(Event::Ordered { phase: self.phase, civs });
        }
    }
}
