//! Chapter 8.3: battles on land.

use engine::Turn;
use serde::{Deserialize, Serialize};

use crate::state::Step;
use crate::units::{Deeds, LEGIONS, Legion, Task};
use crate::{Action, Card, Civ, CivSet, Event, Province, ProvinceSet, State};

/// What is removed for a hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// A legion without a task.
    Legion,
    /// The legion with this task.
    Tasked(Task),
    /// A fortress.
    Fortress,
}

/// A battle on land whose losses are being taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Battle {
    pub(crate) at: Option<Province>,
    /// The attacker and the defender.
    pub(crate) sides: [Civ; 2],
    /// Fortresses of each side that take part.
    pub(crate) forts: [u8; 2],
    /// Units that each side still has to remove.
    pub(crate) owed: [u8; 2],
}

/// Points for each unit lost [8.3.3].
const POINTS_PER_LOSS: u8 = 5;
/// Points of a fortress [8.3.2].
const FORT_POINTS: u8 = 6;

/// Units that so many points remove.
pub(crate) fn hits(points: u8) -> u8 {
    points / POINTS_PER_LOSS
}

impl Battle {
    pub(crate) const NONE: Battle = Battle { at: None, sides: [Civ::Rome; 2], forts: [0; 2], owed: [0; 2] };

    /// The side that has to remove units next, the attacker first.
    pub(crate) fn debtor(&self) -> Option<usize> {
        self.owed.iter().position(|&owed| owed > 0)
    }
}

impl State {
    /// An army attacks whole. Only where there are several enemies it may be split among them.
    pub(crate) fn legal_attacks(&self, civ: Civ, foreign: ProvinceSet, out: &mut Vec<Action>) {
        let own = self.legion_lands(civ).union(self.lands[civ]);
        for at in foreign.intersection(own) {
            let (most, most_forts) = (self.ready_legions(civ, at), self.ready_forts(civ, at));
            let enemies = self.enemies_to_attack(civ, at);
            let splits = enemies.len() > 1;
            for enemy in enemies {
                for legions in (if splits { 0 } else { most }..=most).rev() {
                    let forts = (if splits { 0 } else { most_forts }..=most_forts).rev();
                    let some = forts.filter(|forts| legions + forts > 0);
                    out.extend(some.map(|forts| Action::Attack { at, enemy, legions, forts }));
                }
            }
        }
    }

    /// Whom an army may attack in a province: once it is split, those whom no part of it has attacked.
    fn enemies_to_attack(&self, civ: Civ, at: Province) -> CivSet {
        let enemies = self.sides(at).without(civ);
        let left: CivSet = enemies.iter().filter(|&enemy| !self.war.split[enemy].contains(at)).collect();
        if left.is_empty() { enemies } else { left }
    }

    /// The rest of a split army has another enemy to attack. Once all of it has attacked, or it has left,
    /// whoever comes later may choose among all.
    pub(crate) fn forget_done_split(&mut self, civ: Civ, at: Province) {
        if !self.can_attack_in(civ, at) {
            for &enemy in Civ::ALL {
                self.war.split[enemy].remove(at);
            }
        }
    }

    /// One round: both sides roll together, and lose a unit for each full 5 points against them.
    pub(crate) fn fight_on_land(
        &mut self,
        civ: Civ,
        enemy: Civ,
        at: Province,
        (legions, forts): (u8, u8),
        turn: &mut Turn<'_, Event>,
    ) {
        self.send_into_battle(civ, at, legions);
        self.war.tired_forts[at.index()] += forts;
        self.war.split[enemy].insert(at);
        self.forget_done_split(civ, at);
        let defenders = self.legions_at(enemy, at);
        let walls = if self.owner(at) == Some(enemy) { self.forts[at.index()] } else { 0 };
        let attack = self.roll_on_land(civ, legions, forts, turn);
        let defence = self.roll_on_land(enemy, defenders, walls, turn);
        turn.tell(Event::Battle {
            at,
            civ,
            enemy,
            dice: [attack.0, defence.0],
            legions: [legions, defenders],
            forts: [forts, walls],
            points: [attack.1, defence.1],
        });
        self.battle = Battle {
            at: Some(at),
            sides: [civ, enemy],
            forts: [forts, walls],
            owed: [hits(defence.1).min(legions + forts), hits(attack.1).min(defenders + walls)],
        };
        self.go_on_losing(turn);
    }

    /// Legions that have done most go first: those that could still leave, and those with a task, last.
    fn send_into_battle(&mut self, civ: Civ, at: Province, count: u8) {
        for _ in 0..count {
            let ready = |legion: &Legion| legion.at == Some(at) && legion.can_attack();
            let moved =
                |legion: &Legion| ready(legion) && legion.task.is_none() && legion.deeds.has(Deeds::MOVED);
            let idle = |legion: &Legion| ready(legion) && legion.task.is_none();
            let send =
                |legion: &mut Legion| legion.deeds = legion.deeds.with(Deeds::FOUGHT).with(Deeds::IN_BATTLE);
            let _ = self.change_legion(civ, moved, send)
                || self.change_legion(civ, idle, send)
                || self.change_legion(civ, ready, send);
        }
    }

    /// Dice and points of one side. [card hannibal] adds 1 to each die of a legion.
    fn roll_on_land(
        &self,
        civ: Civ,
        legions: u8,
        forts: u8,
        turn: &mut Turn<'_, Event>,
    ) -> ([u8; LEGIONS], u8) {
        let bonus = u8::from(self.has(civ, Card::Hannibal));
        let mut dice = [0; LEGIONS];
        let mut points = forts * FORT_POINTS;
        for die in dice.iter_mut().take(legions.into()) {
            *die = turn.die();
            points += *die + bonus;
        }
        (dice, points)
    }

    /// Does the legion take part on this side?
    fn takes_part(&self, side: usize, legion: &Legion) -> bool {
        legion.at == self.battle.at
            && legion.at.is_some()
            && (side == 1 || legion.deeds.has(Deeds::IN_BATTLE))
    }

    /// What a side can remove, each kind once.
    pub(crate) fn legal_losses(&self, side: usize, out: &mut Vec<Action>) {
        let mut last = None;
        for legion in &self.legions[self.battle.sides[side]] {
            if self.takes_part(side, legion) {
                let loss = legion.task.map_or(Loss::Legion, Loss::Tasked);
                if last.replace(loss) != Some(loss) {
                    out.push(Action::Lose(loss));
                }
            }
        }
        if self.battle.forts[side] > 0 {
            out.push(Action::Lose(Loss::Fortress));
        }
    }

    /// Removes units as long as there is nothing to choose; then asks their owner.
    pub(crate) fn go_on_losing(&mut self, turn: &mut Turn<'_, Event>) {
        while let Some(side) = self.battle.debtor() {
            match self.forced_loss(side) {
                Some(loss) => self.lose(side, loss, turn),
                None => {
                    self.step = Step::Losses;
                    return;
                }
            }
        }
        self.end_battle(turn);
    }

    /// The next unit that goes, if its owner has no choice. Neutral legions go before their
    /// fortress.
    fn forced_loss(&self, side: usize) -> Option<Loss> {
        let civ = self.battle.sides[side];
        let mut first = None;
        let mut alike = true;
        let mut count = 0;
        for legion in self.legions[civ].iter().filter(|legion| self.takes_part(side, legion)) {
            let loss = legion.task.map_or(Loss::Legion, Loss::Tasked);
            alike &= *first.get_or_insert(loss) == loss;
            count += 1;
        }
        let forts = self.battle.forts[side];
        if forts > 0 {
            alike &= *first.get_or_insert(Loss::Fortress) == Loss::Fortress;
        }
        let all = self.battle.owed[side] >= count + forts;
        first.filter(|_| alike || all || !self.is_played(civ))
    }

    pub(crate) fn lose(&mut self, side: usize, loss: Loss, turn: &mut Turn<'_, Event>) {
        let Battle { at: Some(at), sides, .. } = self.battle else { return };
        let civ = sides[side];
        self.battle.owed[side] -= 1;
        turn.tell(Event::Lost { civ, at, loss });
        if loss == Loss::Fortress {
            self.battle.forts[side] -= 1;
            self.forts[at.index()] -= 1;
            let tired = &mut self.war.tired_forts[at.index()];
            *tired = tired.saturating_sub(1);
            return;
        }
        let task = if let Loss::Tasked(task) = loss { Some(task) } else { None };
        let fits = |legion: &Legion| {
            legion.at == Some(at) && legion.task == task && (side == 1 || legion.deeds.has(Deeds::IN_BATTLE))
        };
        // Those that have moved already are missed least.
        let moved = |legion: &Legion| fits(legion) && legion.deeds.has(Deeds::MOVED);
        let fall = |legion: &mut Legion| *legion = Legion::IN_SUPPLY;
        let _ = self.change_legion(civ, moved, fall) || self.change_legion(civ, fits, fall);
    }

    /// [8.4] If units of two sides are left the province is war-torn, and all tasks there end.
    fn end_battle(&mut self, turn: &mut Turn<'_, Event>) {
        let attacker = self.battle.sides[0];
        let at = self.battle.at;
        for legion in &mut self.legions[attacker] {
            legion.deeds = legion.deeds.without(Deeds::IN_BATTLE);
        }
        self.legions[attacker].sort_unstable();
        self.battle = Battle::NONE;
        self.step = Step::Land;
        if let Some(at) = at.filter(|&at| self.is_war_torn(at)) {
            for &civ in Civ::ALL {
                self.end_tasks(civ, at);
            }
            turn.tell(Event::WarTorn { province: at });
        }
    }
}
