//! What befalls pieces, whatever the cause: placing, loss, displacement, change of control.

use engine::Turn;

use crate::action::not_offered;
use crate::frame::{Frame, Target};
use crate::generals::{AFRICANUS, FABIUS, FLACCUS, GRACCHUS, HANNIBAL, MARCELLUS, P_SCIPIO};
use crate::{Action, At, Event, Force, General, Over, Reason, Rule, Side, Space, State};

impl State {
    /// New CUs come onto a space; unguarded enemy generals there are displaced [2.8, 5.5].
    pub(crate) fn place_cus(
        &mut self,
        side: Side,
        space: Space,
        cus: u8,
        elephants: u8,
        turn: &mut Turn<'_, Event>,
    ) {
        *self.cus_mut(side, space) += cus;
        self.elephants[space.index()] += elephants;
        turn.tell(Event::Placed { side, space, cus, elephants });
        self.brush_aside(side, space, turn);
    }

    /// CUs of a side have come to a space: unguarded enemy generals are displaced [2.8], unless they
    /// are inside their city [1.6]; a siege train that stands alone is lost [17.4].
    pub(crate) fn brush_aside(&mut self, side: Side, space: Space, turn: &mut Turn<'_, Event>) {
        let enemy = side.other();
        if self.cus(side, space) == 0 || self.cus(enemy, space) > 0 {
            return;
        }
        self.drive_away(side, space, turn);
    }

    /// What stands in a space without CUs gives way to enemy CUs.
    pub(crate) fn drive_away(&mut self, side: Side, space: Space, turn: &mut Turn<'_, Event>) {
        let enemy = side.other();
        if !self.is_inside(enemy, space) {
            for general in self.generals_at(enemy, space) {
                self.displace(general, turn);
            }
        }
        // Who comes inside his walls does not meet what stands before them.
        if side == Side::Rome && !self.is_inside(side, space) {
            self.lose_lone_trains(space, turn);
        }
    }

    /// [17.4] Enemy CUs have come upon siege trains with no CU to guard them.
    pub(crate) fn lose_lone_trains(&mut self, space: Space, turn: &mut Turn<'_, Event>) {
        if self.trains_at(space) > 0 {
            self.move_trains(At::On(space), At::Pool, 4);
            turn.tell(Event::TrainLost { space });
        }
    }

    /// [2.8, 2.9] A general leaves the map for the pool; Hannibal and Africanus leave the game.
    pub(crate) fn displace(&mut self, general: General, turn: &mut Turn<'_, Event>) {
        self.leave_office(general);
        if general == HANNIBAL || general == AFRICANUS || self.has_met_fate(general) {
            self.eliminate(general, turn);
        } else {
            self.generals[general.index()] = At::Pool;
            turn.tell(Event::Displaced { general });
        }
        if general == HANNIBAL {
            self.owe(Side::Carthage, 5, Reason::NoPcsHannibal, turn);
        }
    }

    /// A general leaves the game.
    pub(crate) fn eliminate(&mut self, general: General, turn: &mut Turn<'_, Event>) {
        self.leave_office(general);
        self.generals[general.index()] = At::Gone;
        turn.tell(Event::Eliminated { general });
    }

    fn leave_office(&mut self, general: General) {
        self.consuls.remove(general);
        self.proconsul = self.proconsul.filter(|&proconsul| proconsul != general);
        self.more.dictator = self.more.dictator.filter(|&dictator| dictator != general);
    }

    /// [25.7] From this turn on he does not wait in the pool any more.
    pub(crate) fn has_met_fate(&self, general: General) -> bool {
        let turn = match general {
            GRACCHUS => 5,
            P_SCIPIO => 6,
            MARCELLUS => 7,
            FLACCUS => 8,
            FABIUS => 9,
            _ => return false,
        };
        self.rules.has(Rule::Fates) && self.turn >= turn
    }

    /// A side must take PCs of its own choice off the map; not being able to loses the game [15.4, 20.2].
    pub(crate) fn owe(&mut self, side: Side, count: u8, why: Reason, turn: &mut Turn<'_, Event>) {
        if count == 0 || self.over.is_some() {
            return;
        }
        let have = self.plain_pcs(side).len();
        if usize::from(self.owed[side]) + usize::from(count) > have {
            let forgiven = matches!(why, Reason::NoPcsEvent | Reason::NoPcsHannibal);
            if self.rules.has(Rule::EveryDebtCanBankrupt) || !forgiven {
                return self.end(side.other(), why, turn);
            }
            // What there is comes off.
            return self.owe(side, (have as u8).saturating_sub(self.owed[side]), why, turn);
        }
        self.owed[side] += count;
        self.owed_why = why;
        turn.tell(Event::PcsDue { side, count });
    }

    pub(crate) fn legal_owed(&self, side: Side, out: &mut Vec<Action>) {
        out.extend(self.plain_pcs(side).iter().map(Action::Remove));
    }

    pub(crate) fn apply_owed(&mut self, side: Side, action: Action, turn: &mut Turn<'_, Event>) {
        let Action::Remove(space) = action else { return not_offered(action) };
        self.set_control(space, None, turn);
        self.owed[side] -= 1;
    }

    /// The marker of a space changes. [20.2] Roma and Carthago decide the game at once.
    pub(crate) fn set_control(&mut self, space: Space, side: Option<Side>, turn: &mut Turn<'_, Event>) {
        for holder in Side::BOTH {
            if side == Some(holder) {
                self.control[holder].insert(space);
            } else {
                self.control[holder].remove(space);
            }
        }
        turn.tell(Event::Control { space, side });
        self.clear_markers(space);
        match (space, side) {
            (crate::spaces::ROME, Some(Side::Carthage)) => {
                self.end(Side::Carthage, Reason::RomeCaptured, turn);
            }
            (crate::spaces::CARTHAGE, Some(Side::Rome)) => {
                self.end(Side::Rome, Reason::CarthageCaptured, turn);
            }
            _ => {}
        }
    }

    pub(crate) fn end(&mut self, winner: Side, reason: Reason, turn: &mut Turn<'_, Event>) {
        if self.over.is_none() {
            self.over = Some(Over { winner, reason });
            self.owed = crate::BySide::default();
            turn.tell(Event::Over { winner, reason });
        }
    }

    /// The side, the space and the units that a target means now.
    pub(crate) fn target(&self, target: Target) -> (Side, Space, Force) {
        let active = self.play.side;
        match target {
            Target::Group => (active, self.march.at, self.march.group),
            Target::Outside => (active.other(), self.march.at, self.reaction.outside),
            Target::Battle(side) => (side, self.battle_place(side), self.battle.force[side]),
            Target::Board(side, space) => (side, space, self.force_at(side, space)),
        }
    }

    /// What a target can lose: CUs, and siege trains but in battle [17.4].
    pub(crate) fn strength(&self, target: Target) -> u8 {
        let (_, _, force) = self.target(target);
        match target {
            Target::Battle(_) => force.cus,
            Target::Group | Target::Outside | Target::Board(..) => force.units(),
        }
    }

    /// A target loses CUs, at most what it has. `elephant_first` is the rule of rows 6 and 7 and of
    /// retreat losses [17.3]; beyond that the owner chooses, which may call for a decision.
    pub(crate) fn lose(
        &mut self,
        target: Target,
        count: u8,
        elephant_first: bool,
        turn: &mut Turn<'_, Event>,
    ) {
        let (_, _, force) = self.target(target);
        let mut count = count.min(self.strength(target));
        if count > 0 && elephant_first && force.elephants > 0 {
            self.remove_cus(target, 1, 1, turn);
            count -= 1;
        }
        self.choose_losses(target, count, turn);
    }

    /// The owner chooses if there is anything to choose.
    fn choose_losses(&mut self, target: Target, count: u8, turn: &mut Turn<'_, Event>) {
        let (_, _, force) = self.target(target);
        if count > force.cus {
            // Not without the train.
            self.lose_train(target, turn);
            return self.choose_losses(target, count - 1, turn);
        }
        let (fewest, most) = elephant_range(force, count);
        let train = count > 0 && self.strength(target) > force.cus;
        if fewest == most && !train {
            self.remove_cus(target, count, most, turn);
        } else {
            self.push(Frame::Lose { target, count });
        }
    }

    /// A siege train is lost in place of a CU.
    fn lose_train(&mut self, target: Target, turn: &mut Turn<'_, Event>) {
        let (_, space, _) = self.target(target);
        let from = match target {
            Target::Group => {
                self.march.group.trains -= 1;
                At::Lifted
            }
            Target::Outside => {
                self.reaction.outside.trains -= 1;
                At::Lifted
            }
            Target::Battle(_) | Target::Board(..) => At::On(space),
        };
        self.move_trains(from, At::Pool, 1);
        turn.tell(Event::TrainLost { space });
    }

    pub(crate) fn legal_lose(&self, target: Target, count: u8, out: &mut Vec<Action>) {
        let (_, _, force) = self.target(target);
        let (fewest, most) = elephant_range(force, count);
        out.extend((fewest..=most).map(Action::LoseElephants));
        if self.strength(target) > force.cus {
            out.push(Action::NoTrain);
        }
    }

    pub(crate) fn apply_lose(
        &mut self,
        target: Target,
        count: u8,
        action: Action,
        turn: &mut Turn<'_, Event>,
    ) {
        self.stack.pop();
        match action {
            Action::LoseElephants(elephants) => self.remove_cus(target, count, elephants, turn),
            Action::NoTrain => {
                self.lose_train(target, turn);
                self.choose_losses(target, count - 1, turn);
            }
            _ => not_offered(action),
        }
    }

    /// Takes CUs off, wherever they are.
    pub(crate) fn remove_cus(&mut self, target: Target, cus: u8, elephants: u8, turn: &mut Turn<'_, Event>) {
        if cus == 0 {
            return;
        }
        let (side, space, _) = self.target(target);
        let force = match target {
            Target::Group => &mut self.march.group,
            Target::Outside => &mut self.reaction.outside,
            Target::Battle(side) => &mut self.battle.force[side],
            Target::Board(side, space) => {
                *self.cus_mut(side, space) -= cus;
                self.elephants[space.index()] -= elephants;
                turn.tell(Event::Lost { side, space, cus, elephants });
                return;
            }
        };
        force.cus -= cus;
        force.elephants -= elephants;
        if let Target::Battle(side) = target {
            self.battle.lost[side] += cus;
        }
        if target == Target::Group {
            self.march.trim();
        }
        turn.tell(Event::Lost { side, space, cus, elephants });
    }

    /// [16.6] Points are lost at once when no besieging CU is left in the space.
    pub(crate) fn lapse_sieges(&mut self, turn: &mut Turn<'_, Event>) {
        // Asked before every decision, and mostly there is no siege at all.
        if self.siege != [0; Space::COUNT] {
            for space in SITES {
                if self.siege[space.index()] > 0 && !self.has_besiegers(space) {
                    self.siege[space.index()] = 0;
                    turn.tell(Event::SiegePoints { space, points: 0 });
                }
            }
        }
        if self.more.engineers.is_some_and(|city| self.siege[city.index()] == 0) {
            self.more.engineers = None;
        }
    }

    /// CUs of a side to which the city or tribe of a space is hostile.
    pub(crate) fn has_besiegers(&self, space: Space) -> bool {
        let besieges = |&side: &Side| {
            // A neutral tribe is hostile to both: an army that has just come does not inherit the
            // points of the enemy whom it drives away.
            let newcomer = self.owner(space).is_none() && side == self.play.side && self.march.moved;
            let lifted = if newcomer { 0 } else { self.lifted_at(side, space) };
            self.is_hostile_to(space, side) && self.units(side, space) + lifted > 0
        };
        Side::BOTH.iter().any(besieges)
    }

    /// CUs (and siege trains) of a side that are in a space but lifted off the board.
    pub(crate) fn lifted_at(&self, side: Side, space: Space) -> u8 {
        let mut cus = 0;
        if self.march.at == space {
            let force = if side == self.play.side { self.march.group } else { self.reaction.outside };
            cus += force.units();
        }
        if self.battle.at == space {
            cus += self.battle.force[side].units();
        }
        cus
    }
}

impl State {
    /// Elephants in a space that are lifted off the board.
    pub(crate) fn lifted_elephants_at(&self, space: Space) -> u8 {
        let moving = if self.march.at == space {
            self.march.group.elephants + self.reaction.outside.elephants
        } else {
            0
        };
        let fighting = if self.battle.at == space { self.battle.force.carthage.elephants } else { 0 };
        moving + fighting
    }
}

/// Cities and tribe spaces: where points can be.
const SITES: crate::SpaceSet = crate::CITIES.union(crate::TRIBE_SPACES);

/// How many elephants may be among the losses: fewest and most.
fn elephant_range(force: Force, count: u8) -> (u8, u8) {
    (count.saturating_sub(force.regulars()), count.min(force.elephants))
}
