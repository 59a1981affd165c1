//! Chapter 9: an activation, from the first step to the end of the move.

use engine::Turn;
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

use crate::frame::{Frame, Target, Window};
use crate::generals::{FABIUS, HANNIBAL, HANNO, NERO};
use crate::groups::{Kinds, Selection};
use crate::spaces::{MESSANA, RHEGIUM};
use crate::{Action, Edge, Event, Force, General, GeneralSet, Region, Side, Space, State, Way, edge_between};

/// How the moving group came into the space where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Entry {
    /// It has not moved, or makes a sortie.
    None,
    /// By land, from there.
    Land(Space, Edge),
    /// By sea, from that port.
    Sea(Space),
}

/// The general being moved and his group, which is off the board meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct March {
    pub general: General,
    pub group: Force,
    pub at: Space,
    pub entry: Entry,
    /// Movement points spent and allowed [9.1].
    pub spent: u8,
    pub allowance: u8,
    /// Where he stood when his second movement point was spent, for Bad Weather.
    pub anchor: Space,
    /// CUs in the group when it came to this space [2.7].
    pub arrived: u8,
    /// What has been chosen about the group in this space.
    pub set: Kinds,
    /// He was a subordinate in his stack and has not left it [16.2].
    pub subordinate: bool,
    pub moved: bool,
    /// The move is over; a siege may follow.
    pub halted: bool,
    /// He fought a battle: no siege, no removal of PCs.
    pub fought: bool,
    /// Reactions to the entry of this space are over (for card 28).
    pub arrived_freely: bool,
    /// The port that the group is sailing to, and whether it goes inside the walls.
    pub bound: Option<(Space, bool)>,
    /// Who failed to intercept this army on this card [12.5].
    pub failed: GeneralSet,
    #[serde(with = "BigArray")]
    pub failed_cus: [u8; Space::COUNT],
    /// On campaign cards: CUs of the group by the movement points they have left [9.14].
    pub regulars_by_left: [u8; 7],
    pub elephants_by_left: [u8; 7],
}

impl March {
    pub(crate) const NONE: March = March {
        general: HANNIBAL,
        group: Force { cus: 0, elephants: 0, generals: GeneralSet::EMPTY, trains: 0 },
        at: Space(0),
        entry: Entry::None,
        spent: 0,
        allowance: 0,
        anchor: Space(0),
        arrived: 0,
        set: Kinds::NONE,
        subordinate: false,
        moved: false,
        halted: false,
        fought: false,
        arrived_freely: false,
        bound: None,
        failed: GeneralSet::EMPTY,
        failed_cus: [0; Space::COUNT],
        regulars_by_left: [0; 7],
        elephants_by_left: [0; 7],
    };
}

impl State {
    /// [7.1, 8.2] A general is activated: his group is lifted off the board and he begins to move.
    pub(crate) fn activate(&mut self, general: General, turn: &mut Turn<'_, Event>) {
        let Some(space) = self.space_of(general) else { return };
        let side = self.play.side;
        self.play.activated.insert(general);
        let commander = self.commander(self.generals_at(side, space));
        self.march = March {
            general,
            at: space,
            anchor: space,
            allowance: self.allowance(general),
            subordinate: commander != Some(general),
            ..March::NONE
        };
        self.push(Frame::EndMarch(0));
        self.push(Frame::March);
        let start = Force { generals: GeneralSet::EMPTY.with(general), ..Force::default() };
        self.lift(side, space, start);
        self.march.group = start;
        let pick = self.largest_group();
        self.regroup(pick);
        turn.tell(Event::Activated { general });
    }

    /// [9.1] 4 points; 6 with Forced March as event; Nero 6 with a campaign card [21].
    fn allowance(&self, general: General) -> u8 {
        let forced = self.play.as_event && self.play.is_forced_march();
        let nero = general == NERO && self.play.card.is_campaign();
        if forced || nero { 6 } else { 4 }
    }

    /// What the group can be made of in this space: itself and everything friendly that may move.
    pub(crate) fn group_pool(&self) -> Force {
        let March { at, general, group, .. } = self.march;
        let mut here = self.force_at(self.play.side, at);
        let (regulars, elephants) = self.exhausted_at(at);
        here.cus -= regulars + elephants;
        here.elephants -= elephants;
        let may_come = |g: &General| self.rank(*g) <= self.rank(general) && self.general_left(*g) > 0;
        here.generals = here.generals.iter().filter(may_come).collect();
        let mut pool = group;
        pool.join(here);
        pool.trains = pool.trains.min(1);
        pool
    }

    fn largest_group(&self) -> Force {
        let pool = self.group_pool();
        let mut pick = pool;
        pick.cus = pool.cus.min(10);
        pick.elephants = pool.elephants.min(pick.cus);
        while pick.cus > 0 && !self.may_go_with(pick) {
            pick.cus -= 1;
            pick.elephants = pool.elephants.min(pick.cus);
        }
        pick
    }

    /// [9.2] At most 10 CUs. [2.7] Nobody voluntarily leaves a consul with fewer than 5 CUs.
    pub(crate) fn may_go_with(&self, pick: Force) -> bool {
        let March { at, group, arrived, moved, general, .. } = self.march;
        let stack = self.force_at(self.play.side, at);
        let total = stack.cus + group.cus;
        let left = total - pick.cus;
        let left_generals = stack.generals.union(group.generals).minus(pick.generals);
        let consul_goes = !pick.generals.intersection(self.consuls).is_empty();
        let consul_stays = !left_generals.intersection(self.consuls).is_empty();
        // What the consul had to begin with: all of the stack he is in, or what he brought along.
        let brought = if moved { arrived } else { total };
        let resident = if moved { total - arrived } else { total };
        let passing_army = moved && arrived > 0;
        pick.cus <= 10
            && pick.generals.contains(general)
            && (!consul_goes || pick.cus >= 5 || pick.cus >= brought)
            && (!consul_stays || left >= 5 || (left >= resident && !passing_army))
    }

    /// Makes the group this, from or to what stands in the space.
    pub(crate) fn regroup(&mut self, pick: Force) {
        let side = self.play.side;
        let March { at, group, .. } = self.march;
        self.track_regroup(pick);
        self.land(side, at, group);
        self.lift(side, at, pick);
        self.march.group = pick;
    }

    pub(crate) fn march_selection(&self) -> Selection {
        Selection { pool: self.group_pool(), pick: self.march.group, set: self.march.set }
    }

    /// True if the mover has anything left to decide.
    pub(crate) fn reach_march(&mut self) -> bool {
        if self.march.spent >= self.march.allowance {
            self.march.halted = true;
        }
        if !self.march.halted || self.may_besiege() || self.may_charm() {
            return true;
        }
        self.stack.pop();
        false
    }

    pub(crate) fn legal_march(&self, out: &mut Vec<Action>) {
        if self.may_stop() {
            out.push(Action::Stop);
        }
        if self.may_besiege() {
            out.push(Action::Besiege);
        }
        if self.may_charm() {
            out.push(Action::Remove(self.march.at));
        }
        if !self.march.halted {
            self.march_selection().offer(out, |pick| self.may_go_with(pick));
            if self.may_go_with(self.march.group) {
                self.legal_steps(out);
                self.legal_sails(out);
            }
        }
        if out.is_empty() {
            out.push(Action::Stop);
        }
    }

    fn legal_steps(&self, out: &mut Vec<Action>) {
        let March { at, group, .. } = self.march;
        if self.is_inside(self.play.side, at) {
            // [9.9] Out of the gate is out to battle; not during a truce.
            if group.cus > 0 && !self.lasting.truce {
                out.push(Action::Sortie);
            }
            return;
        }
        for &(to, edge) in at.neighbours() {
            if self.may_step(to, edge) {
                out.push(Action::March(to));
            }
        }
    }

    fn may_step(&self, to: Space, edge: Edge) -> bool {
        let group = self.march.group;
        cost(edge) <= self.points_left()
            && self.may_enter(to, self.points_left() - cost(edge))
            && self.may_cross(edge)
            && !(edge == Edge::AlpinePass && group.trains > 0)
    }

    /// [9.5] The strait of Messana needs control of the city that is left (or of both).
    fn may_cross(&self, edge: Edge) -> bool {
        let at = self.march.at;
        if edge != Edge::Strait || (at != MESSANA && at != RHEGIUM) {
            return true;
        }
        let side = Some(self.play.side);
        if self.rules.strait_needs_both_cities {
            self.owner(MESSANA) == side && self.owner(RHEGIUM) == side
        } else {
            self.owner(at) == side
        }
    }

    /// May the group come into a space, by land or by sea, with so many points left afterwards?
    pub(crate) fn may_enter(&self, to: Space, left: u8) -> bool {
        let side = self.play.side;
        let group = self.march.group;
        let enemy_cus = self.cus(side.other(), to);
        // [8.7] A truce keeps everybody out of spaces with enemy CUs or PCs.
        if self.lasting.truce && (enemy_cus > 0 || self.owner(to) == Some(side.other())) {
            return false;
        }
        if !self.may_be_in(group.generals, to) {
            return false;
        }
        if group.cus > 0 {
            return true;
        }
        // [9.7] An unguarded general keeps away from enemy CUs, and does not end with an enemy general.
        if enemy_cus > 0 && !self.is_inside(side.other(), to) {
            return false;
        }
        left > 0 || !self.is_with_enemy_general(to)
    }

    /// Hanno stays in Africa, Fabius in Italia.
    pub(crate) fn may_be_in(&self, generals: GeneralSet, space: Space) -> bool {
        (!generals.contains(HANNO) || space.region() == Some(Region::Africa))
            && (!generals.contains(FABIUS) || space.region() == Some(Region::Italia))
    }

    fn is_with_enemy_general(&self, space: Space) -> bool {
        let side = self.play.side;
        self.cus(side, space) == 0
            && self.cus(side.other(), space) == 0
            && !self.generals_at(side.other(), space).is_empty()
    }

    fn may_stop(&self) -> bool {
        self.march.group.cus > 0 || !self.is_with_enemy_general(self.march.at)
    }

    /// Card 28: Hannibal removes a Roman PC in a space of Italia he has entered, or for 1 point
    /// where he starts.
    fn may_charm(&self) -> bool {
        let March { at, general, moved, arrived_freely, fought, .. } = self.march;
        self.play.is_event(28)
            && general == HANNIBAL
            && !fought
            && (arrived_freely || (!moved && self.points_left() > 0))
            && at.region() == Some(Region::Italia)
            && self.owner(at) == Some(Side::Rome)
            && self.is_plain_pc(at)
            && self.cus(Side::Rome, at) == 0
    }

    pub(crate) fn apply_march(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        match action {
            Action::Stop => self.stack.pop(),
            Action::Besiege => {
                self.march.halted = true;
                self.besiege(turn);
            }
            Action::Remove(space) => {
                if !self.march.moved {
                    self.spend_points(1);
                }
                self.set_control(space, None, turn);
            }
            Action::March(to) => self.step(to, turn),
            Action::Sail(port) => self.embark(port, false),
            Action::SailInside(port) => self.embark(port, true),
            Action::Sortie => self.sortie(turn),
            _ => {
                let mut selection = self.march_selection();
                selection.change(action);
                self.regroup(selection.pick);
                self.march.set = selection.set;
            }
        }
    }

    /// [9.3] One step by land.
    fn step(&mut self, to: Space, turn: &mut Turn<'_, Event>) {
        let from = self.march.at;
        let Some(edge) = edge_between(from, to) else { return };
        self.spend_points(cost(edge));
        self.enter(to, Entry::Land(from, edge), Way::March, turn);
        self.push(Frame::Entered(if edge.is_pass() { 0 } else { 1 }));
    }

    pub(crate) fn spend_points(&mut self, points: u8) {
        self.march.spent += points;
        self.track_points(points);
        for general in self.march.group.generals.iter() {
            self.play.spent[general.index()] += points;
        }
    }

    /// The group is now in another space.
    pub(crate) fn enter(&mut self, to: Space, entry: Entry, way: Way, turn: &mut Turn<'_, Event>) {
        let Force { cus, elephants, generals, .. } = self.march.group;
        turn.tell(Event::Moved {
            side: self.play.side,
            way,
            from: self.march.at,
            to,
            cus,
            elephants,
            generals,
        });
        let march = &mut self.march;
        march.at = to;
        march.entry = entry;
        march.moved = true;
        march.arrived = cus;
        march.set = Kinds::NONE;
        march.arrived_freely = false;
    }

    /// What follows an entry, in order: attrition of a pass, windows for counter-events, reactions [22].
    pub(crate) fn advance_entered(&mut self, step: u8, turn: &mut Turn<'_, Event>) {
        self.stack.replace(Frame::Entered(step + 1));
        let side = self.play.side;
        match step {
            0 => {
                let Entry::Land(_, edge) = self.march.entry else { return };
                self.pass_attrition(edge, turn);
            }
            1 => self.open_hostile_entry(Target::Group, turn),
            2 => {
                self.push(Frame::Window(Window::Weather, side.other()));
            }
            _ => {
                // Where the second point ended is settled once the weather has held.
                if self.march.spent <= 2 {
                    self.march.anchor = self.march.at;
                }
                self.stack.pop();
                self.begin_reactions(turn);
            }
        }
    }

    /// [9.4] After each pass an army rolls: Alpine no modifier, other passes -2, card 5 another -3.
    pub(crate) fn pass_attrition(&mut self, edge: Edge, turn: &mut Turn<'_, Event>) {
        let mut modifier = if edge == Edge::AlpinePass { 0 } else { -2 };
        if self.play.is_event(5) {
            modifier -= 3;
        }
        self.attrition(Target::Group, modifier, turn);
    }

    /// Card 41 [8.4, R-31]: back to where the second point was spent; the move is over. Who has spent
    /// no more than that stops where he is, and reactions follow as usual.
    pub(crate) fn bad_weather(&mut self, turn: &mut Turn<'_, Event>) {
        self.march.halted = true;
        if self.march.spent > 2 {
            let back = self.march.anchor;
            self.enter(back, Entry::None, Way::Weather, turn);
            self.leave_entry();
        } else {
            self.stack.pop();
        }
    }

    /// Drops the frames of the last step: the move is over, but a siege may follow.
    pub(crate) fn leave_entry(&mut self) {
        while self.stack.top() != Frame::March {
            self.stack.pop();
        }
    }

    /// The activation is over as regards movement and siege: back to its end.
    pub(crate) fn leave_march(&mut self) {
        while self.stack.top() != Frame::EndMarch(0) {
            self.stack.pop();
        }
    }

    /// The end of an activation: Hanno's removal [21], command [2.4], Hostile Tribes.
    pub(crate) fn advance_end_march(&mut self, step: u8) {
        self.stack.replace(Frame::EndMarch(step + 1));
        let side = self.play.side;
        match step {
            0 => {
                if self.hanno_may_remove() {
                    self.push(Frame::HannoRemoves);
                }
            }
            1 => {
                let March { at, group, general, moved, .. } = self.march;
                self.track_arrival();
                self.land(side, at, group);
                self.march.group = Force::default();
                if moved && self.space_of(general).is_some() {
                    self.prefer(general);
                }
                self.push(Frame::Window(Window::HostileEnd, side.other()));
            }
            _ => self.stack.pop(),
        }
    }

    fn hanno_may_remove(&self) -> bool {
        let March { at, general, group, fought, .. } = self.march;
        let here = self.generals_at(Side::Carthage, at).union(group.generals);
        general == HANNO
            && !fought
            && group.cus > 0
            && self.commander(here) == Some(HANNO)
            && self.owner(at) == Some(Side::Rome)
            && self.is_plain_pc(at)
    }

    pub(crate) fn apply_hanno(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        if let Action::Remove(space) = action {
            self.set_control(space, None, turn);
        }
    }
}

/// [9.3] Movement points for a step.
fn cost(edge: Edge) -> u8 {
    if edge == Edge::Road { 1 } else { 2 }
}
