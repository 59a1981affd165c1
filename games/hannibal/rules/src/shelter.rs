//! Section 13.6 where the gates are open: an army that is intercepted at a city of its own may go
//! inside instead of fighting or backing up, if the rules have it so.

use engine::Turn;

use crate::groups::Selection;
use crate::movement::{Entry, March};
use crate::{Action, Event, Force, GeneralSet, Rule, State, Way, frame::Frame};

impl State {
    /// Does the city take the army in? By land all of it; from the sea also a part, if the rest can
    /// sail back.
    pub(crate) fn may_shelter(&self) -> bool {
        let March { at, group, entry, .. } = self.march;
        let open = at.is_city() && self.owner(at) == Some(self.play.side) && !self.is_besieged(at);
        open && match entry {
            Entry::Land(..) => self.rules.has(Rule::CityShelterByLand) && self.may_shelter_with(group, group),
            Entry::Sea(_) => self.rules.has(Rule::CityShelterBySea) && self.largest_shelter().is_some(),
            Entry::None => false,
        }
    }

    /// Who goes inside finds room. Who does not is led back to his ships by the active general, and
    /// consuls keep 5 CUs [2.7]; nobody stays outside.
    fn may_shelter_with(&self, group: Force, inside: Force) -> bool {
        let March { at, general, entry, .. } = self.march;
        let room = at.capacity().saturating_sub(self.units(self.play.side, at));
        let rest = group.minus(inside);
        let may_sail = |port| rest.cus == 0 || self.may_cross_counsels(at, port);
        let sails = matches!(entry, Entry::Sea(port) if may_sail(port)) && rest.generals.contains(general);
        !inside.is_empty()
            && inside.units() <= room
            && self.may_split_elephants(inside.elephants, rest.elephants)
            && (rest.is_empty() || (sails && self.consuls_keep_five(group, inside)))
    }

    /// All of the army, or as many CUs as possible.
    fn largest_shelter(&self) -> Option<Force> {
        let group = self.march.group;
        let part = |cus: u8| {
            let elephants = cus.saturating_sub(group.regulars());
            Force { cus, elephants, generals: GeneralSet::EMPTY, trains: 0 }
        };
        let mut all = std::iter::once(group).chain((1..=group.cus).rev().map(part));
        all.find(|&inside| self.may_shelter_with(group, inside))
    }

    pub(crate) fn seek_shelter(&mut self, turn: &mut Turn<'_, Event>) {
        let March { group, entry, .. } = self.march;
        match self.largest_shelter() {
            Some(pick) if matches!(entry, Entry::Sea(_)) => {
                self.selection = Selection { pool: group, pick, ..Selection::default() };
                self.push(Frame::Shelter);
            }
            _ => self.go_inside(group, turn),
        }
    }

    pub(crate) fn may_take_shelter(&self, pick: Force) -> bool {
        self.may_shelter_with(self.selection.pool, pick)
    }

    pub(crate) fn apply_shelter(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        if action == Action::Done {
            self.stack.pop();
            self.go_inside(self.selection.pick, turn);
        } else {
            self.selection.change(action);
        }
    }

    /// The move is over for those who go inside; the rest sails back.
    fn go_inside(&mut self, inside: Force, turn: &mut Turn<'_, Event>) {
        let March { at, group, .. } = self.march;
        let side = self.play.side;
        let Force { cus, elephants, generals, .. } = inside;
        turn.tell(Event::Moved { side, way: Way::Shelter, from: at, to: at, cus, elephants, generals });
        if inside == group {
            self.march.halted = true;
            self.exhaust_group();
            self.return_outside(turn);
            return;
        }
        self.land(side, at, inside);
        self.exhaust(at, inside);
        self.march.group = group.minus(inside);
        self.march.trim();
        self.back_up(turn);
    }
}
