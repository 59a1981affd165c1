//! Chapter 10: movement by sea.

use engine::Turn;
use serde::Serialize;

use crate::frame::{Frame, Target, Window};
use crate::generals::MAGO;
use crate::movement::{Entry, March};
use crate::spaces::{BRUNDISIUM, CROTON, SYRACUSE, TARENTUM};
use crate::steps::{Entered, Sailing};
use crate::{
    Action, Activation, Cause, Event, Force, Modifiers, NAVAL_DIE, PORTS, Region, Roll, Rule, Side, Space,
    State, Way,
};

/// The cost of a sea move in movement points [9.3].
const SEA_COST: u8 = 3;

/// What the naval die says [10.8].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Voyage {
    /// The army lands.
    Success,
    /// It stays in port.
    Return,
    /// It is lost.
    Sunk,
}

impl State {
    pub(crate) fn legal_sails(&self, out: &mut Vec<Action>) {
        if !self.may_embark() {
            return;
        }
        let at = self.march.at;
        let left = self.points_left() - SEA_COST;
        for port in PORTS.without(at) {
            if !self.may_cross_counsels(at, port) {
                continue;
            }
            if self.may_enter(port, left) {
                out.push(Action::Sail(port));
            }
            if self.may_sail_inside(port) {
                out.push(Action::SailInside(port));
            }
        }
    }

    /// [10.3] Straight into a friendly city: past the enemy before its walls, and by some rules also where
    /// nobody stands there yet, as nobody can intercept behind walls.
    fn may_sail_inside(&self, port: Space) -> bool {
        let group = self.march.group;
        let side = self.play.side;
        let watched = self.is_inside(side, port);
        let open = if watched { !self.lasting.truce } else { self.rules.has(Rule::SailsIntoOpenCities) };
        let taken = if watched { self.units(side, port) } else { 0 };
        open && port.is_city()
            && self.owner(port) == Some(side)
            && !self.is_besieged(port)
            && group.cus <= port.capacity().saturating_sub(taken)
            && self.may_be_in(group.generals, port)
    }

    /// [10.1, 10.3, 10.5, 9.14, 17.4] Ships, capacity, no way out of a besieged city, one army per card.
    fn may_embark(&self) -> bool {
        let March { at, group, general, .. } = self.march;
        let card = self.play.card;
        let full = self.play.as_event || !self.rules.has(Rule::FullFleetNeedsEvent);
        let capacity = match card.ships() {
            0 => return false,
            2.. if full => 10,
            _ => 5,
        };
        let blockaded = self.play.side == Side::Rome && self.lasting.naval_victory && !card.is_campaign();
        at.port().is_some()
            && group.cus <= capacity
            && group.trains == 0
            && self.points_left() >= SEA_COST
            && !blockaded
            && self.play.sailed.is_none_or(|g| g == general)
            && !(self.is_inside(self.play.side, at) && self.is_besieged(at))
    }

    /// Cards 57 and 58: Carthaginian CUs do not leave Africa, Roman CUs do not come there.
    pub(crate) fn may_cross_counsels(&self, from: Space, to: Space) -> bool {
        if self.march.group.cus == 0 {
            return true;
        }
        let africa = |space: Space| space.region() == Some(Region::Africa);
        match self.play.side {
            Side::Carthage => !self.lasting.hanno_counsels || !africa(from) || africa(to),
            Side::Rome => !self.lasting.cato_counsels || africa(from) || !africa(to),
        }
    }

    /// [10.4] A sea move is declared: Storms at Sea may follow, then the naval die.
    pub(crate) fn embark(&mut self, port: Space, inside: bool) {
        self.set_out();
        self.spend_points(SEA_COST);
        self.play.sailed = Some(self.march.general);
        self.march.bound = Some((port, inside));
        self.push(Frame::Sailing(Sailing::FIRST));
        self.push(Frame::Window(Window::Storms, self.play.side.other()));
    }

    /// The voyage, after the window for Storms at Sea has closed.
    pub(crate) fn advance_sailing(&mut self, step: Sailing, turn: &mut Turn<'_, Event>) {
        let weather_first = self.rules.has(Rule::WeatherBeforeDice);
        if step == Sailing::Weather && weather_first && self.march.bound.is_some() {
            self.stack.replace(Frame::Sailing(step.next()));
            self.push(Frame::Window(Window::Weather, self.play.side.other()));
            return;
        }
        let Some((port, inside)) = self.march.bound.take() else {
            self.stack.pop();
            return;
        };
        let from = self.march.at;
        let voyage =
            if self.sails_safely(from, port) { Voyage::Success } else { self.naval_roll(from, port, turn) };
        match voyage {
            Voyage::Success => {
                self.enter(port, Entry::Sea(from), Way::Sea, turn);
                if inside && self.march.group.cus > 0 && self.cus(self.play.side.other(), port) == 0 {
                    // [D-35] Who waits there without CUs does not react either.
                    self.drive_away(self.play.side, port, turn);
                }
                if inside && weather_first {
                    self.stack.pop();
                } else if inside {
                    // Behind walls nobody can react, but the weather may have turned [D-06, 8.4].
                    self.stack.replace(Frame::Window(Window::Weather, self.play.side.other()));
                } else {
                    self.stack.replace(Frame::Entered(Entered::HostileTribes));
                }
            }
            Voyage::Return => {
                self.march.halted = true;
                self.exhaust_group();
                self.stack.pop();
            }
            Voyage::Sunk => self.sink_group(turn),
        }
    }

    /// [10.5, 10.9] Rome always arrives, unless the scenario says that Carthage rules the sea [26.5]; so do
    /// all during a truce, and Carthage with card 50.
    pub(crate) fn sails_safely(&self, from: Space, to: Space) -> bool {
        let pirates = [BRUNDISIUM, CROTON, TARENTUM];
        self.play.side == self.rules.war.naval_superiority
            || self.lasting.truce
            || (self.play.activates_with(Activation::AdriaticPirates)
                && self.march.group.cus <= 3
                && (pirates.contains(&from) || pirates.contains(&to)))
    }

    /// [10.6, 10.7] Dots and diamonds of ports, circumstances and the naval die.
    pub(crate) fn naval_roll(&mut self, from: Space, to: Space, turn: &mut Turn<'_, Event>) -> Voyage {
        let modifiers = self.naval_modifiers(from, to);
        let die = turn.die();
        let (dots, diamonds) = NAVAL_DIE[usize::from(die) - 1];
        let balance = dots as i8 - diamonds as i8 - modifiers.sum();
        let voyage = match balance {
            1.. => Voyage::Success,
            0 => Voyage::Return,
            _ => Voyage::Sunk,
        };
        let success = match voyage {
            Voyage::Success => Some(true),
            Voyage::Return => None,
            Voyage::Sunk => Some(false),
        };
        let general = Some(self.march.general);
        let against = self.rules.has(Rule::RomeRollsAtSea);
        let side = self.play.side;
        turn.tell(Event::Rolled {
            side: if against { side.other() } else { side },
            roll: Roll::Naval,
            general: general.filter(|_| !against),
            die,
            needed: None,
            success,
        });
        turn.tell(Event::Voyage { side, from, to, dots, diamonds, modifiers, end: voyage });
        voyage
    }

    /// [10.6] What is for and against a voyage: a dot is -1, a diamond +1.
    pub(crate) fn naval_modifiers(&self, from: Space, to: Space) -> Modifiers {
        let master = self.rules.war.naval_superiority;
        let hostile = |port: Space| self.owner(port) == Some(master);
        let value = |port: Space| port.port().unwrap_or(0);
        // [26.5] What helps Carthage at sea hinders Rome, where Rome has to roll.
        let helps = if master == Side::Rome { -1 } else { 1 };
        Modifiers::NONE
            .with(Cause::PortLeft, value(from))
            .with(Cause::PortEntered, value(to))
            .with_if(hostile(from), Cause::EnemyPortLeft, 1)
            .with_if(hostile(to), Cause::EnemyPortEntered, 1)
            .with_if(self.march.group.cus <= 1, Cause::FewUnits, -1)
            .with_if(self.march.general == MAGO, Cause::Mago, -1)
            .with_if(self.owner(SYRACUSE) == Some(Side::Carthage), Cause::Syracuse, helps)
            .with_if(self.lasting.macedonia, Cause::Macedonia, helps)
            .with_if(self.lasting.naval_victory, Cause::NavalVictory, helps)
    }

    /// [10.8] Sunk: CUs eliminated, generals displaced; no political consequences.
    pub(crate) fn sink_group(&mut self, turn: &mut Turn<'_, Event>) {
        let Force { cus, elephants, generals, .. } = self.march.group;
        self.remove_cus(Target::Group, cus, elephants, turn);
        self.march.group = Force::default();
        for general in generals {
            self.displace(general, turn);
        }
        self.leave_march();
    }

    /// Card 60: the army at sea rolls attrition with +2.
    pub(crate) fn storms_at_sea(&mut self, turn: &mut Turn<'_, Event>) {
        self.attrition(Target::Group, Modifiers::NONE.with(Cause::Storm, 2), turn);
        if self.march.group.cus == 0 {
            // No army is left to sail: the general is back in the port.
            self.march.bound = None;
            self.march.halted = true;
        }
    }
}
