//! Chapter 18: attrition, in winter and by other causes.

use engine::Turn;

use crate::frame::{Frame, Target};
use crate::{ATTRITION, Event, Modifiers, Phase, Roll, Side, Space, State, attrition_column};

impl State {
    /// [18.3] The owner rolls on the table, column by the size of the force.
    pub(crate) fn attrition(&mut self, target: Target, modifiers: Modifiers, turn: &mut Turn<'_, Event>) {
        self.attrition_in_column(target, self.strength(target), modifiers, turn);
    }

    /// Rolls in the column of a given size. A force without CUs does not roll.
    pub(crate) fn attrition_in_column(
        &mut self,
        target: Target,
        size: u8,
        modifiers: Modifiers,
        turn: &mut Turn<'_, Event>,
    ) {
        let (side, space, _) = self.target(target);
        if self.strength(target) == 0 || size == 0 {
            return;
        }
        let die = turn.die();
        turn.tell(Event::Rolled {
            side,
            roll: Roll::Attrition,
            general: None,
            die,
            needed: None,
            success: None,
        });
        let row = (die as i8 + modifiers.sum()).clamp(1, 7) as u8;
        let losses = ATTRITION[usize::from(row) - 1][attrition_column(size)];
        turn.tell(Event::Attrition { side, space, modifiers, row, size, losses });
        self.lose(target, losses, row >= 6, turn);
    }

    /// [18.1] Each force in a space with an enemy PC or unfriendly tribe rolls once, Rome's first.
    /// `next` counts through the spaces for Rome, then for Carthage.
    pub(crate) fn advance_winter(&mut self, next: u8, turn: &mut Turn<'_, Event>) {
        let count = Space::COUNT as u8;
        for step in next..2 * count {
            let side = if step < count { Side::Rome } else { Side::Carthage };
            let space = Space(step % count);
            if self.units(side, space) > 0 && self.is_hostile_to(space, side) {
                self.stack.replace(Frame::Winter(step + 1));
                self.attrition(Target::Board(side, space), Modifiers::NONE, turn);
                return;
            }
        }
        self.phase = Phase::Isolation;
        self.stack.replace(Frame::Isolation);
    }
}
