//! Section 25.9, an option: an army on the march works on the PCs of the spaces it comes through.

use engine::Turn;

use crate::movement::March;
use crate::{Action, Event, Rule, State};

/// CUs that a moving army needs for it.
const LEAST: u8 = 3;

impl State {
    /// For 1 movement point an enemy PC here can be removed, for another one an own PC be placed.
    /// [8.7] During a truce enemy PCs stay.
    pub fn flexible_pc(&self) -> Option<Action> {
        let March { at, group, halted, .. } = self.march;
        let side = self.play.side;
        let may = self.rules.has(Rule::FlexiblePcs)
            && !halted
            && !self.may_charm()
            && group.units() >= LEAST
            && self.points_left() > 0
            && !at.is_city()
            && !self.has_tribe(at);
        match self.owner(at) {
            None if may => Some(Action::Place(at)),
            Some(owner) if may && owner != side && !self.lasting.truce => Some(Action::Remove(at)),
            _ => None,
        }
    }

    pub(crate) fn work_on_pc(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        self.spend_points(1);
        if self.march.spent <= 2 {
            self.march.anchor_spent = self.march.spent;
        }
        let owner = matches!(action, Action::Place(_)).then_some(self.play.side);
        self.set_control(self.march.at, owner, turn);
    }
}
