//! Chapter 8.1: the sea part of a military turn.

use engine::Turn;

use crate::battle::hits;
use crate::board::board;
use crate::state::Step;
use crate::units::{Berth, Deeds, TRIREMES, Trireme, War};
use crate::{Action, Card, Civ, CivSet, Event, Phase, Province, State, Zone, ZoneSet};

impl State {
    /// The turn begins with the sea part, if the player has triremes.
    pub(crate) fn begin_military_turn(&mut self, civ: Civ, turn: &mut Turn<'_, Event>) {
        self.war = War { helen_used: self.war.helen_used, ..War::NONE };
        if self.triremes_of(civ) > 0 {
            turn.tell(Event::TurnBegins { civ, phase: Phase::Military });
            self.step = Step::Sea;
        } else if self.has_land_part(civ) {
            turn.tell(Event::TurnBegins { civ, phase: Phase::Military });
            self.step = Step::Land;
        } else {
            self.next_turn(turn);
        }
    }

    /// Docked triremes must be launched before the part ends.
    pub(crate) fn legal_sea(&self, civ: Civ, out: &mut Vec<Action>) {
        let mut last = None;
        for trireme in self.triremes[civ] {
            // Triremes are in order: equal ones lie together.
            if last.replace(trireme) == Some(trireme) {
                continue;
            }
            match trireme.at {
                Berth::Docked(province) => {
                    out.extend(board().seas(province).iter().map(|zone| Action::Launch(province, zone)));
                }
                Berth::Sea(zone) if !trireme.deeds.has(Deeds::MOVED) => {
                    let tired = trireme.deeds.has(Deeds::FOUGHT);
                    let sail = |to| if tired { Action::SailTired(zone, to) } else { Action::Sail(zone, to) };
                    out.extend(board().next(zone).iter().map(sail));
                }
                Berth::Sea(_) | Berth::Supply => {}
            }
        }
        self.legal_sea_attacks(civ, out);
        if !self.has_docked(civ) && self.owed_sea_battles(civ).is_empty() {
            out.push(Action::Done);
        }
    }

    /// Has the player triremes that must be launched?
    pub(crate) fn has_docked(&self, civ: Civ) -> bool {
        self.triremes[civ].iter().any(|trireme| matches!(trireme.at, Berth::Docked(_)))
    }

    /// Triremes attack whole, too, and are split only among several enemies.
    fn legal_sea_attacks(&self, civ: Civ, out: &mut Vec<Action>) {
        for zone in self.fleet(civ) {
            let ready = self.ready_triremes(civ, zone);
            let mut enemies = self.enemies_at_sea(civ, zone);
            let left = self.not_yet_rammed(enemies, zone);
            if !left.is_empty() {
                enemies = left;
            }
            let fewest = if enemies.len() > 1 { 1 } else { ready };
            for enemy in enemies.iter().filter(|_| ready > 0) {
                out.extend((fewest..=ready).map(|count| Action::SeaAttack(zone, enemy, count)));
            }
        }
    }

    fn enemies_at_sea(&self, civ: Civ, zone: Zone) -> CivSet {
        self.civs().without(civ).iter().filter(|&enemy| self.triremes_in(enemy, zone) > 0).collect()
    }

    fn not_yet_rammed(&self, enemies: CivSet, zone: Zone) -> CivSet {
        enemies.iter().filter(|&enemy| !self.war.split_at_sea[enemy].contains(zone)).collect()
    }

    /// Where a fleet has been split, and the rest of it has neither attacked nor sailed away [8.1.3].
    pub(crate) fn owed_sea_battles(&self, civ: Civ) -> ZoneSet {
        let split = self.war.split_at_sea.0.iter().fold(ZoneSet::EMPTY, |all, &zones| all.union(zones));
        let owed = |&zone: &Zone| {
            let left = self.not_yet_rammed(self.enemies_at_sea(civ, zone), zone);
            self.ready_triremes(civ, zone) > 0 && !left.is_empty()
        };
        split.iter().filter(owed).collect()
    }

    /// Triremes of the player in the zone that have not attacked yet.
    fn ready_triremes(&self, civ: Civ, zone: Zone) -> u8 {
        let ready = |trireme: &&Trireme| trireme.at == Berth::Sea(zone) && !trireme.deeds.has(Deeds::FOUGHT);
        self.triremes[civ].iter().filter(ready).count() as u8
    }

    pub(crate) fn apply_sea(&mut self, civ: Civ, action: Action, turn: &mut Turn<'_, Event>) {
        match action {
            Action::Launch(province, zone) => self.launch(civ, province, zone, turn),
            Action::Sail(from, to) => self.sail(civ, from, to, Deeds::NONE, turn),
            Action::SailTired(from, to) => self.sail(civ, from, to, Deeds::FOUGHT, turn),
            Action::SeaAttack(zone, enemy, count) => self.fight_at_sea(civ, enemy, zone, count, turn),
            _ if self.has_land_part(civ) => self.step = Step::Land,
            _ => self.end_military_turn(civ, turn),
        }
    }

    fn launch(&mut self, civ: Civ, province: Province, zone: Zone, turn: &mut Turn<'_, Event>) {
        let launched = Trireme { at: Berth::Sea(zone), deeds: Deeds::MOVED };
        self.change_trireme(
            civ,
            |trireme| trireme.at == Berth::Docked(province),
            |trireme| *trireme = launched,
        );
        turn.tell(Event::Launched { civ, province, zone });
    }

    fn sail(&mut self, civ: Civ, from: Zone, to: Zone, deeds: Deeds, turn: &mut Turn<'_, Event>) {
        let sailed = Trireme { at: Berth::Sea(to), deeds: deeds.with(Deeds::MOVED) };
        let ship = Trireme { at: Berth::Sea(from), deeds };
        self.change_trireme(civ, |trireme| *trireme == ship, |trireme| *trireme = sailed);
        self.forget_done_split_at_sea(civ, from);
        turn.tell(Event::Sailed { civ, from, to });
    }

    /// [8.3] One die for each trireme, and one trireme lost for each full 5 points against it. All
    /// triremes are alike but for what they have done: those that have moved fight and sink first.
    fn fight_at_sea(&mut self, civ: Civ, enemy: Civ, zone: Zone, count: u8, turn: &mut Turn<'_, Event>) {
        let defenders = self.triremes_in(enemy, zone);
        let attack = self.roll_at_sea(civ, count, turn);
        let defence = self.roll_at_sea(enemy, defenders, turn);
        let sunk = [hits(defence.1).min(count), hits(attack.1).min(defenders)];
        turn.tell(Event::SeaBattle {
            zone,
            civ,
            enemy,
            dice: [attack.0, defence.0],
            triremes: [count, defenders],
            points: [attack.1, defence.1],
            lost: sunk,
        });
        for number in 0..count {
            let lost = number < sunk[0];
            self.engage_trireme(civ, zone, lost);
        }
        self.war.split_at_sea[enemy].insert(zone);
        self.forget_done_split_at_sea(civ, zone);
        for _ in 0..sunk[1] {
            self.change_trireme(enemy, |ship| ship.at == Berth::Sea(zone), |ship| *ship = Trireme::IN_SUPPLY);
        }
    }

    /// Once the whole fleet has attacked, or its rest has left, whoever comes later is free.
    fn forget_done_split_at_sea(&mut self, civ: Civ, zone: Zone) {
        if self.ready_triremes(civ, zone) == 0 {
            for &enemy in Civ::ALL {
                self.war.split_at_sea[enemy].remove(zone);
            }
        }
    }

    fn engage_trireme(&mut self, civ: Civ, zone: Zone, lost: bool) {
        let change = |trireme: &mut Trireme| {
            if lost {
                *trireme = Trireme::IN_SUPPLY;
            } else {
                trireme.deeds = trireme.deeds.with(Deeds::FOUGHT);
            }
        };
        for deeds in [Deeds::MOVED, Deeds::NONE] {
            let ship = Trireme { at: Berth::Sea(zone), deeds };
            if self.change_trireme(civ, |trireme| *trireme == ship, change) {
                return;
            }
        }
    }

    /// Dice and points of one side. [card pericles] adds 1 to each die.
    fn roll_at_sea(&self, civ: Civ, count: u8, turn: &mut Turn<'_, Event>) -> ([u8; TRIREMES], u8) {
        let bonus = u8::from(self.has(civ, Card::Pericles));
        let mut dice = [0; TRIREMES];
        let mut points = 0;
        for die in dice.iter_mut().take(count.into()) {
            *die = turn.die();
            points += *die + bonus;
        }
        (dice, points)
    }
}
