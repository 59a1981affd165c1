//! Chapter 9: an activation, from the first step to the end of the move.

use engine::Turn;
use serde::{Deserialize, Serialize};

use crate::action::not_offered;
use crate::fatigue::Legs;
use crate::frame::{Frame, Target, Window};
use crate::generals::{FABIUS, HANNIBAL, HANNO, NERO};
use crate::groups::{Kinds, Selection};
use crate::spaces::{MESSANA, RHEGIUM};
use crate::steps::{EndMarch, Entered};
use crate::written::First;
use crate::{
    Action, Activation, Cause, Edge, Event, Force, General, GeneralSet, Modifiers, Region, Rule, Side, Space,
    SpaceSet, State, Way, edge_between,
};

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

/// Pieces that joined the group in a space after the second movement point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Late {
    space: Space,
    force: Force,
}

/// Spaces in which pieces can join after the second point and before the last: points 3, 4 and 5.
const LATE: usize = 3;

/// All the movement points that Bad Weather leaves [card 41].
const WEATHER: u8 = 2;

const NOBODY: Force = Force { cus: 0, elephants: 0, generals: GeneralSet::EMPTY, trains: 0 };

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
    /// Where he stood when his second movement point was spent, for Bad Weather, and what he had
    /// spent then.
    pub anchor: Space,
    pub anchor_spent: u8,
    /// Who has joined him since then.
    pub late: [Late; LATE],
    /// CUs in the group when it came to this space [2.7].
    pub arrived: u8,
    /// Own generals who stood in this space when the group came.
    pub met: GeneralSet,
    /// Spaces where the group has left other generals among themselves than it found.
    pub regrouped: SpaceSet,
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
    /// Somebody has rolled to avoid battle or to intercept in this space.
    #[serde(default)]
    pub reacted: bool,
    /// Bad Weather has struck him.
    #[serde(default)]
    pub slowed: bool,
    /// Generals whose command is settled: who set out with him, and whose commander was named since.
    #[serde(default)]
    pub settled: GeneralSet,
    /// The port that the group is sailing to, and whether it goes inside the walls.
    pub bound: Option<(Space, bool)>,
    /// Who failed to intercept this army on this card [12.5].
    pub failed: GeneralSet,
    #[serde(with = "First::<96>")]
    pub failed_cus: [u8; Space::COUNT],
    /// On campaign cards: what the CUs of the group have spent [9.14].
    pub legs: Legs,
}

impl March {
    pub(crate) const NONE: March = March {
        general: HANNIBAL,
        group: NOBODY,
        at: Space(0),
        entry: Entry::None,
        spent: 0,
        allowance: 0,
        anchor: Space(0),
        anchor_spent: 0,
        late: [Late { space: Space(0), force: NOBODY }; LATE],
        arrived: 0,
        met: GeneralSet::EMPTY,
        regrouped: SpaceSet::EMPTY,
        set: Kinds::NONE,
        subordinate: false,
        moved: false,
        halted: false,
        fought: false,
        arrived_freely: false,
        reacted: false,
        slowed: false,
        settled: GeneralSet::EMPTY,
        bound: None,
        failed: GeneralSet::EMPTY,
        failed_cus: [0; Space::COUNT],
        legs: Legs::NONE,
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
        self.push(Frame::EndMarch(EndMarch::FIRST));
        self.push(Frame::March);
        let start = Force { generals: GeneralSet::EMPTY.with(general), ..Force::default() };
        self.lift(side, space, start);
        self.march.group = start;
        let pick = self.largest_group();
        self.regroup(pick);
        turn.tell(Event::Activated { general });
        self.defy_flamen(general, turn);
    }

    /// [9.1] 4 points; 6 with Forced March as event; Nero 6 with a campaign card [21].
    fn allowance(&self, general: General) -> u8 {
        let forced = self.play.as_event && self.play.is_forced_march();
        if forced || self.is_nero_on_campaign(general) { 6 } else { 4 }
    }

    /// [D-09] Nero with a campaign card, in either use or only as its event.
    pub(crate) fn is_nero_on_campaign(&self, general: General) -> bool {
        let used = self.play.as_event || !self.rules.has(Rule::NeroNeedsEvent);
        general == NERO && self.play.card.is_campaign() && used
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
        let stack = self.marching_stack();
        while pick.cus > 0 && !self.may_go_with(stack, pick) {
            pick.cus -= 1;
            pick.elephants = pool.elephants.min(pick.cus);
        }
        pick
    }

    /// Whoever stands where the group is.
    pub(crate) fn marching_stack(&self) -> Force {
        self.force_at(self.play.side, self.march.at)
    }

    /// [9.2] At most 10 CUs. [2.7] Nobody voluntarily leaves a consul with fewer than 5 CUs. The stack is
    /// what stands where the group is: it stays the same while many picks are tried.
    pub(crate) fn may_go_with(&self, stack: Force, pick: Force) -> bool {
        let March { group, arrived, met, moved, general, .. } = self.march;
        let total = stack.cus + group.cus;
        let left = total - pick.cus;
        let left_generals = stack.generals.union(group.generals).minus(pick.generals);
        let going = pick.generals.intersection(self.consuls);
        let consul_goes = !going.is_empty();
        let consul_stays = !left_generals.intersection(self.consuls).is_empty();
        // What the consul had to begin with: all of the stack he was in, or what he brought along.
        let joins = !going.intersection(met).is_empty();
        let brought = if moved && !joins { arrived } else { total };
        let resident = if moved { total - arrived } else { total };
        // [2.7e] A consul's own army may pass a weak one.
        let passing_army = moved && arrived > 0 && !self.consuls.contains(general);
        pick.cus <= 10
            && pick.generals.contains(general)
            && self.may_split_elephants(pick.elephants, stack.elephants + group.elephants - pick.elephants)
            && (self.is_dictator(general)
                || ((!consul_goes || pick.cus >= 5 || pick.cus >= brought)
                    && (!consul_stays || left >= 5 || (left >= resident && !passing_army))))
    }

    /// Makes the group this, from or to what stands in the space.
    pub(crate) fn regroup(&mut self, pick: Force) {
        let side = self.play.side;
        let March { at, group, .. } = self.march;
        self.track_regroup(pick);
        self.track_late(pick);
        self.land(side, at, group);
        self.lift(side, at, pick);
        self.march.group = pick;
    }

    /// Remembers who joins after the second movement point; who leaves again is forgotten.
    fn track_late(&mut self, pick: Force) {
        let March { at, group, spent, .. } = self.march;
        let Some(place) = usize::from(spent).checked_sub(3).filter(|&place| place < LATE) else { return };
        let late = &mut self.march.late;
        let mut gone = surplus(group, pick);
        for entry in late.iter_mut().rev() {
            let part = entry.force.within(gone);
            entry.force = entry.force.minus(part);
            gone = gone.minus(part);
        }
        late[place].space = at;
        late[place].force.join(surplus(pick, group));
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
        out.extend(self.flexible_pc());
        if !self.march.halted {
            let stack = self.marching_stack();
            self.march_selection().offer(out, |pick| self.may_go_with(stack, pick));
            if self.may_go_with(stack, self.march.group) {
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
        if self.rules.has(Rule::StraitNeedsBothCities) {
            self.owner(MESSANA) == side && self.owner(RHEGIUM) == side
        } else {
            self.owner(at) == side
        }
    }

    /// May the group come into a space, by land or by sea, with so many points left afterwards?
    pub(crate) fn may_enter(&self, to: Space, left: u8) -> bool {
        let side = self.play.side;
        let group = self.march.group;
        let enemy_cus = self.units(side.other(), to);
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
        self.units(side, space) == 0
            && self.units(side.other(), space) == 0
            && !self.generals_at(side.other(), space).is_empty()
    }

    fn may_stop(&self) -> bool {
        self.march.group.cus > 0 || !self.is_with_enemy_general(self.march.at)
    }

    /// Card 28: Hannibal removes a Roman PC in a space of Italia he has entered, or for 1 point
    /// where he starts.
    pub(crate) fn may_charm(&self) -> bool {
        let March { at, general, moved, arrived_freely, fought, .. } = self.march;
        self.play.activates_with(Activation::HannibalCharmsItaly)
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
            Action::Stop => {
                self.stack.pop();
                self.ask_weather_at_end();
            }
            Action::Besiege => {
                self.march.halted = true;
                self.push(Frame::Camp);
                self.ask_weather_at_end();
            }
            Action::Remove(space) if self.may_charm() => {
                if !self.march.moved {
                    // It is spent before he sets out, and no weather gives it back.
                    self.spend_points(1);
                    self.march.anchor_spent = self.march.spent;
                }
                self.set_control(space, None, turn);
            }
            Action::Remove(_) | Action::Place(_) => self.work_on_pc(action, turn),
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
        self.set_out();
        self.spend_points(cost(edge));
        self.enter(to, Entry::Land(from, edge), Way::March, turn);
        self.push(Frame::Entered(Entered::FIRST));
        if self.rules.has(Rule::WeatherBeforeDice) {
            self.push(Frame::Window(Window::Weather, self.play.side.other()));
        }
    }

    /// The group leaves a space. By activating him the owner has named this general among his
    /// equals; who commands those that stay is asked later, if they are not the same as before.
    pub(crate) fn set_out(&mut self) {
        let March { general, at, met, moved, group, .. } = self.march;
        self.prefer(general);
        if !moved {
            self.march.settled = group.generals;
        }
        let stay = self.leaders(self.generals_at(self.play.side, at));
        if stay.len() > 1 && stay != self.leaders(met) {
            self.march.regrouped.insert(at);
        }
    }

    pub(crate) fn spend_points(&mut self, points: u8) {
        self.track_points(points);
        self.march.spent += points;
        for general in self.march.group.generals {
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
        let met = self.generals_at(self.play.side, to);
        let march = &mut self.march;
        march.at = to;
        march.entry = entry;
        march.moved = true;
        march.arrived = cus;
        march.met = met;
        march.set = Kinds::NONE;
        march.arrived_freely = false;
        march.reacted = false;
    }

    /// What follows an entry, in order: attrition of a pass, windows for counter-events, reactions [22].
    pub(crate) fn advance_entered(&mut self, step: Entered, turn: &mut Turn<'_, Event>) {
        self.stack.replace(Frame::Entered(step.next()));
        let side = self.play.side;
        match step {
            Entered::Pass => {
                if let Entry::Land(_, edge) = self.march.entry
                    && edge.is_pass()
                {
                    self.pass_attrition(edge, turn);
                }
            }
            Entered::HostileTribes => self.open_hostile_entry(Target::Group),
            Entered::Weather => {
                if !self.rules.has(Rule::WeatherBeforeDice) {
                    self.push(Frame::Window(Window::Weather, side.other()));
                }
            }
            Entered::Reactions => {
                // Where the second point ended is settled once the weather has held.
                if self.march.spent <= 2 {
                    self.march.anchor = self.march.at;
                    self.march.anchor_spent = self.march.spent;
                }
                self.stack.pop();
                self.begin_reactions();
            }
        }
    }

    /// [9.4] After each pass an army rolls: Alpine no modifier, other passes -2, card 5 another -3.
    /// [25.13] Not at all with the option.
    pub(crate) fn pass_attrition(&mut self, edge: Edge, turn: &mut Turn<'_, Event>) {
        if self.rules.has(Rule::NoPassAttrition) {
            return;
        }
        let (easy, guided) = (edge != Edge::AlpinePass, self.play.activates_with(Activation::NativeGuide));
        let modifiers = Modifiers::NONE.with_if(easy, Cause::EasyPass, -2).with_if(guided, Cause::Guide, -3);
        self.attrition(Target::Group, modifiers, turn);
    }

    /// Where the weather comes after the dice, it may also turn when a general stops or besieges: after
    /// a step that it would undo, and before anybody has rolled to react.
    fn ask_weather_at_end(&mut self) {
        let March { at, anchor, spent, entry, reacted, fought, .. } = self.march;
        let undoes = spent > WEATHER && at != anchor && entry != Entry::None && !reacted && !fought;
        if undoes && !self.rules.has(Rule::WeatherBeforeDice) {
            self.push(Frame::Window(Window::WeatherEnd, self.play.side.other()));
        }
    }

    /// Card 41 [8.4, R-31]: 2 points are all he has. Who has spent more is back where he was before; who has
    /// spent less has the rest, and reactions follow as usual. Only the general is held: CUs may go
    /// on with another one on the same card.
    pub(crate) fn bad_weather(&mut self, turn: &mut Turn<'_, Event>) {
        self.march.slowed = true;
        self.march.allowance = WEATHER;
        if self.march.bound.take().is_some() {
            // The voyage has not begun: the whole force stays in port.
            turn.tell(Event::KeptInPort { general: self.march.general, space: self.march.at });
            self.march.halted = true;
            self.exhaust_group();
            self.stack.pop();
            return;
        }
        if self.march.spent <= WEATHER {
            self.stack.pop();
            return;
        }
        self.leave_stragglers();
        let March { anchor, anchor_spent, entry, .. } = self.march;
        let enemy = self.play.side.other();
        // [D-01] Enemies who avoided battle may be there by now: then just the last step is undone.
        let back = match entry {
            Entry::Land(from, _) if self.is_closed(anchor) => {
                self.march.halted = true;
                from
            }
            _ => anchor,
        };
        self.track_weather(anchor_spent);
        self.enter(back, Entry::None, Way::Weather, turn);
        if self.march.group.cus > 0 && self.cus(enemy, back) == 0 && self.owner(back) != Some(enemy) {
            for general in self.generals_at(enemy, back) {
                self.displace(general, turn);
            }
        }
        // The step, or the end of the move, is undone; points that are left, or a siege, may follow.
        self.leave_march();
        self.push(Frame::March);
    }

    /// More enemy CUs are here than the walls hold.
    fn is_closed(&self, space: Space) -> bool {
        let enemy = self.play.side.other();
        let walls = if self.owner(space) == Some(enemy) { space.capacity() } else { 0 };
        self.units(enemy, space) > walls
    }

    /// Who joined after the second point stays where he joined.
    fn leave_stragglers(&mut self) {
        for (i, Late { space, force }) in self.march.late.into_iter().enumerate().rev() {
            let part = force.within(self.march.group);
            if part.is_empty() || self.is_closed(space) {
                continue;
            }
            self.track_stragglers(space, part, 3 + i as u8);
            self.land(self.play.side, space, part);
            self.march.group = self.march.group.minus(part);
        }
    }

    /// The activation is over as regards movement and siege: back to its end.
    pub(crate) fn leave_march(&mut self) {
        while self.stack.top() != Frame::EndMarch(EndMarch::FIRST) {
            self.stack.pop();
        }
    }

    /// The end of an activation: command [2.4, R-02], Hanno's removal [21], Hostile Tribes.
    pub(crate) fn advance_end_march(&mut self, step: EndMarch) {
        self.stack.replace(Frame::EndMarch(step.next()));
        let side = self.play.side;
        match step {
            EndMarch::Arrival => {
                let March { at, group, general, slowed, .. } = self.march;
                self.track_arrival();
                self.land(side, at, group);
                if slowed {
                    // [card 41] His 2 points are all that he has on this card, whoever leads him.
                    self.play.tired.insert(general);
                }
                self.march.group = Force::default();
                self.ask_commanders();
            }
            EndMarch::Hanno => {
                if self.hanno_may_remove() {
                    self.push(Frame::HannoRemoves);
                }
            }
            EndMarch::OwnCounters => self.push(Frame::Window(Window::HostileEnd, side)),
            EndMarch::EnemyCounters => self.push(Frame::Window(Window::HostileEnd, side.other())),
            EndMarch::Over => self.stack.pop(),
        }
    }

    /// The owner names a commander among equals where a stack has formed on the way, or [2.4] at its
    /// end, and where he has activated one of a stack that has stayed together.
    fn ask_commanders(&mut self) {
        let March { general, at, moved, fought, settled, mut regrouped, .. } = self.march;
        let side = self.play.side;
        let leaders = self.leaders(self.generals_at(side, at));
        let joined = leaders.contains(general) && !leaders.minus(settled).is_empty();
        if (!moved && !fought) || (joined && self.rules.has(Rule::EqualsAreChosen)) {
            regrouped.insert(at);
        }
        for space in regrouped {
            if self.leaders(self.generals_at(side, space)).len() > 1 {
                self.push(Frame::Command(side, space));
            }
        }
    }

    fn hanno_may_remove(&self) -> bool {
        let March { at, general, fought, .. } = self.march;
        general == HANNO
            && !fought
            && (self.units(Side::Carthage, at) > 0 || !self.rules.has(Rule::HannoNeedsCus))
            && self.commander(self.generals_at(Side::Carthage, at)) == Some(HANNO)
            && self.owner(at) == Some(Side::Rome)
            && self.is_plain_pc(at)
    }

    pub(crate) fn apply_hanno(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        match action {
            Action::Remove(space) => self.set_control(space, None, turn),
            Action::Pass => {}
            _ => not_offered(action),
        }
    }
}

/// [9.3] Movement points for a step.
pub(crate) fn cost(edge: Edge) -> u8 {
    if edge == Edge::Road { 1 } else { 2 }
}

/// What one force has more than another.
fn surplus(force: Force, other: Force) -> Force {
    let regulars = force.regulars().saturating_sub(other.regulars());
    let elephants = force.elephants.saturating_sub(other.elephants);
    Force {
        cus: regulars + elephants,
        elephants,
        generals: force.generals.minus(other.generals),
        trains: force.trains.saturating_sub(other.trains),
    }
}
