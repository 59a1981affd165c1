//! Chapters 11 to 13: what the other side may do when a general enters a space.

use engine::Turn;
use serde::{Deserialize, Serialize};

use crate::action::not_offered;
use crate::frame::{Frame, Target};
use crate::generals::{FABIUS, FLAMINIUS, GISGO, VARRO};
use crate::groups::Selection;
use crate::movement::{Entry, March};
use crate::naval::Voyage;
use crate::{
    Action, At, Edge, Event, Force, General, GeneralSet, ROAD_NEIGHBOURS, Roll, Rule, Side, Space, SpaceSet,
    State, Way,
};

/// Most spaces that are joined to one by road.
const MOST: usize = 8;

/// One declared interception [13.3].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Interception {
    pub from: Space,
    pub general: General,
    pub group: Force,
}

/// The reactions to one entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Reaction {
    /// The non-active side's units outside in the space, off the board.
    pub outside: Force,
    /// CUs were outside before anybody avoided battle [13.7].
    pub defended: bool,
    /// Who avoids battle, and with what.
    pub avoiding: Option<(General, Force)>,
    /// Unguarded generals who avoid battle each for himself and have not rolled yet [12.1].
    #[serde(default)]
    pub fleeing: GeneralSet,
    /// Somebody has got away by avoiding.
    #[serde(default)]
    pub slipped: bool,
    /// All CUs left by avoiding.
    pub avoided: bool,
    /// The attempt failed: one battle card less [12.4].
    pub failed_avoid: bool,
    /// Declared and not yet carried out.
    pub interceptions: [Option<Interception>; MOST],
    /// The general whose group is being put together.
    pub choosing: Option<General>,
    /// Somebody has come.
    pub intercepted: bool,
    /// Generals who came.
    pub arrived: GeneralSet,
}

impl Reaction {
    pub(crate) const NONE: Reaction = Reaction {
        outside: Force { cus: 0, elephants: 0, generals: GeneralSet::EMPTY, trains: 0 },
        defended: false,
        avoiding: None,
        fleeing: GeneralSet::EMPTY,
        slipped: false,
        avoided: false,
        failed_avoid: false,
        interceptions: [None; MOST],
        choosing: None,
        intercepted: false,
        arrived: GeneralSet::EMPTY,
    };
}

impl State {
    fn reactor(&self) -> Side {
        self.play.side.other()
    }

    /// [11] The space has been entered: city declaration first.
    pub(crate) fn begin_reactions(&mut self) {
        self.reaction = Reaction::NONE;
        let side = self.reactor();
        let at = self.march.at;
        let own_city = at.is_city() && self.owner(at) == Some(side);
        let here = self.force_at(side, at);
        if own_city && !self.is_besieged(at) && !here.is_empty() && self.march.group.cus > 0 {
            self.push(Frame::Outcome);
            self.push(Frame::Declare);
            self.selection = Selection { pool: here, ..Selection::default() };
            self.selection.pick = self.likely_garrison(here);
            self.push(Frame::CityDeclaration);
            return;
        }
        // Units inside a besieged city do not count; everybody else is outside.
        let shut_in = self.is_inside(side, at) || (own_city && self.is_besieged(at));
        if !shut_in {
            self.step_outside(here);
        }
        self.push(Frame::Outcome);
        if self.may_react() {
            self.push(Frame::Declare);
        }
    }

    /// [D-45] Where the question who is inside begins: behind the walls goes a force that has room there
    /// and is no larger than the army before them; any other stays outside.
    fn likely_garrison(&self, here: Force) -> Force {
        let sheltered = here.cus <= self.march.group.cus && self.may_garrison(here);
        if sheltered { here } else { Force::default() }
    }

    fn step_outside(&mut self, force: Force) {
        self.lift(self.reactor(), self.march.at, force);
        self.reaction.outside = force;
        self.reaction.defended = force.cus > 0;
    }

    /// [11.1] Inside takes CUs up to the capacity and any generals; consuls keep 5 CUs [2.7].
    pub(crate) fn may_garrison(&self, inside: Force) -> bool {
        let pool = self.selection.pool;
        inside.units() <= self.march.at.capacity()
            && self.may_split_elephants(inside.elephants, pool.elephants - inside.elephants)
            && self.consuls_keep_five(pool, inside)
    }

    pub(crate) fn apply_city_declaration(&mut self, action: Action) {
        match action {
            Action::Done => {
                self.stack.pop();
                let Selection { pool, pick, .. } = self.selection;
                self.step_outside(pool.minus(pick));
                if !self.may_react() {
                    self.stack.pop();
                }
            }
            _ => self.selection.change(action),
        }
    }

    /// [11.2] Is there anything to declare?
    pub(crate) fn may_react(&self) -> bool {
        self.can_avoid().iter().next().is_some() || self.can_intercept().iter().next().is_some()
    }

    /// Has anything been declared?
    pub(crate) fn has_declared(&self) -> bool {
        let Reaction { avoiding, fleeing, interceptions, .. } = &self.reaction;
        avoiding.is_some() || !fleeing.is_empty() || interceptions.iter().any(Option::is_some)
    }

    pub(crate) fn legal_declare(&self, out: &mut Vec<Action>) {
        out.push(Action::Done);
        out.extend(self.can_avoid().iter().map(Action::Avoid));
        out.extend(self.can_intercept().iter().map(Action::Intercept));
    }

    pub(crate) fn apply_declare(&mut self, action: Action) {
        let side = self.reactor();
        let (general, pool, pick, frame) = match action {
            Action::Avoid(general) if self.flee_singly() => {
                self.reaction.fleeing.insert(general);
                if !self.may_react() {
                    self.apply_declare(Action::Done);
                }
                return;
            }
            Action::Avoid(general) => {
                let part = self.largest_avoiding(general);
                (general, self.reaction.outside, part, Frame::AvoidGroup)
            }
            Action::Intercept(general) => {
                let Some(space) = self.space_of(general) else { return };
                let part = self.largest_intercepting(general, space);
                (general, self.force_at(side, space), part, Frame::InterceptGroup)
            }
            Action::Done => {
                self.stack.replace(Frame::ResolveInterceptions);
                self.push(Frame::ResolveAvoid);
                return;
            }
            _ => return not_offered(action),
        };
        let Some(pick) = pick else { return };
        self.reaction.choosing = Some(general);
        self.selection = Selection { pool, pick, ..Selection::default() };
        self.push(frame);
    }

    // Chapter 12: avoid battle

    /// [12.1] Generals outside who may try: one of an army, but each who is unguarded.
    fn can_avoid(&self) -> GeneralSet {
        if self.reaction.avoiding.is_some() || self.march.group.cus == 0 {
            return GeneralSet::EMPTY;
        }
        let all = self.reaction.outside.generals.minus(self.reaction.fleeing);
        if self.flee_singly() {
            return all.iter().filter(|&g| self.may_slip_away(alone(g))).collect();
        }
        all.iter().filter(|&g| self.largest_avoiding(g).is_some()).collect()
    }

    /// [12.1, R-10] There is no army outside, only generals, and each of them looks after himself.
    fn flee_singly(&self) -> bool {
        let Force { cus, trains, .. } = self.reaction.outside;
        self.rules.has(Rule::EachUnguardedAvoids) && cus == 0 && trains == 0
    }

    fn largest_avoiding(&self, general: General) -> Option<Force> {
        let pool = self.reaction.outside;
        let others = pool.generals.minus(self.march.failed);
        self.largest_part(general, pool, others, |pick| self.may_slip_away(pick))
    }

    /// [12.5] Nobody in the group has failed to intercept this army on this card; [12.3] and it has
    /// somewhere to go.
    fn may_slip_away(&self, pick: Force) -> bool {
        let pool = self.reaction.outside;
        let failed = self.march.failed_cus[self.march.at.index()];
        pick.generals.intersection(self.march.failed).is_empty()
            && pick.cus <= pool.cus.saturating_sub(failed)
            && !self.avoid_destinations(pick).is_empty()
    }

    /// A part that may avoid battle: legal to split, and with somewhere to go.
    pub(crate) fn may_avoid_with(&self, pick: Force) -> bool {
        let Some(general) = self.reaction.choosing else { return false };
        self.may_part(general, self.selection.pool, pick) && self.may_slip_away(pick)
    }

    pub(crate) fn apply_avoid_group(&mut self, action: Action) {
        if action != Action::Done {
            self.selection.change(action);
            return;
        }
        self.stack.pop();
        self.reaction.avoiding = self.reaction.choosing.take().map(|g| (g, self.selection.pick));
        if !self.may_react() {
            self.apply_declare(Action::Done);
        }
    }

    /// [12.3] Where a group may go. The entered space itself stands for its friendly city.
    pub(crate) fn avoid_destinations(&self, group: Force) -> SpaceSet {
        let side = self.reactor();
        let at = self.march.at;
        let mut to = self.quiet_neighbours(side, at, group.generals);
        if let Entry::Land(from, _) | Entry::Sea(from) = self.march.entry {
            to.remove(from);
        }
        let city = at.is_city() && self.owner(at) == Some(side) && !self.is_besieged(at);
        let room = self.units(side, at) + group.units() <= at.capacity();
        if city && room && self.rules.has(Rule::AvoidsIntoCity) {
            to.insert(at);
        }
        to
    }

    /// Neighbours by road without enemy CUs, enemy PC or unfriendly tribe [12.3, 14.9].
    pub(crate) fn quiet_neighbours(&self, side: Side, at: Space, generals: GeneralSet) -> SpaceSet {
        let quiet = |space: Space| {
            self.units(side.other(), space) == 0
                && !self.is_hostile_to(space, side)
                && self.may_be_in(generals, space)
        };
        ROAD_NEIGHBOURS[at.index()].iter().filter(|&s| quiet(s)).collect()
    }

    /// [12.2, R-60] The highest die with which a general outside avoids battle; a subordinate has no ability.
    pub fn avoidance_needs(&self, general: General) -> u8 {
        let Force { cus, generals, .. } = self.reaction.outside;
        let subordinate = cus > 0 && self.commander(generals) != Some(general);
        if subordinate { general.battle() } else { avoid_rating(general) }
    }

    /// [12.2, 12.4] The roll. Unguarded generals roll one after the other.
    pub(crate) fn advance_resolve_avoid(&mut self, turn: &mut Turn<'_, Event>) {
        if let Some(general) = self.reaction.fleeing.iter().next() {
            self.reaction.fleeing.remove(general);
            self.reaction.avoiding = Some((general, alone(general)));
        }
        if self.reaction.fleeing.is_empty() {
            self.stack.pop();
        }
        let Some((general, group)) = self.reaction.avoiding else { return };
        self.march.reacted = true;
        let die = turn.die();
        let rating = self.avoidance_needs(general);
        let success = die <= rating;
        let side = self.reactor();
        turn.tell(Event::Rolled {
            side,
            roll: Roll::Avoid,
            general: Some(general),
            die,
            needed: Some(rating),
            success: Some(success),
        });
        if success {
            self.push(Frame::AvoidTo);
        } else {
            self.reaction.failed_avoid = true;
            if self.reaction.outside.cus == 0 {
                // Others who have not tried may yet be saved by an interception [11.5].
                self.reaction.outside.generals = self.reaction.outside.generals.minus(group.generals);
                for general in group.generals {
                    self.displace(general, turn);
                }
            }
        }
    }

    pub(crate) fn legal_avoid_to(&self, out: &mut Vec<Action>) {
        let Some((_, group)) = self.reaction.avoiding else { return };
        for space in self.avoid_destinations(group) {
            out.push(if space == self.march.at { Action::IntoCity } else { Action::To(space) });
        }
    }

    pub(crate) fn apply_avoid_to(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        let Some((general, group)) = self.reaction.avoiding else { return };
        let side = self.reactor();
        let at = self.march.at;
        let to = match action {
            Action::To(space) => space,
            Action::IntoCity => at,
            _ => return not_offered(action),
        };
        self.reaction.outside = self.reaction.outside.minus(group);
        self.reaction.slipped = true;
        self.reaction.avoided = self.reaction.defended && self.reaction.outside.cus == 0;
        self.land(side, to, group);
        self.prefer(general);
        let Force { cus, elephants, generals, .. } = group;
        turn.tell(Event::Moved { side, way: Way::Avoid, from: at, to, cus, elephants, generals });
        self.form_stack(side, to, group.generals);
        if to != at {
            self.brush_aside(side, to, turn);
            self.open_hostile_entry(Target::Board(side, to));
        }
    }

    // Chapter 13: interception

    /// [13.1, 13.2] Generals with an army beside the entered space, one per space.
    fn can_intercept(&self) -> GeneralSet {
        let side = self.reactor();
        let at = self.march.at;
        if self.lasting.truce || self.units(side.other(), at) > 0 {
            return GeneralSet::EMPTY;
        }
        let may = |g: General| {
            let Some(space) = self.space_of(g) else { return false };
            ROAD_NEIGHBOURS[at.index()].contains(space)
                && self.cus(side, space) > 0
                && !self.is_inside(side, space)
                && (self.rules.has(Rule::GarrisonInterceptsLeavers) || !self.has_left_gates_of(space))
                && self.reaction.interceptions.iter().flatten().all(|i| i.from != space)
                && self.largest_intercepting(g, space).is_some()
        };
        self.generals_of(side).iter().filter(|&g| may(g)).collect()
    }

    /// The active army has just come from before the walls of an enemy city.
    fn has_left_gates_of(&self, space: Space) -> bool {
        let came = matches!(self.march.entry, Entry::Land(from, _) if from == space);
        came && space.is_city() && self.owner(space) == Some(self.reactor())
    }

    fn largest_intercepting(&self, general: General, space: Space) -> Option<Force> {
        let pool = self.force_at(self.reactor(), space);
        let bound = |g: &General| self.may_be_in(GeneralSet::EMPTY.with(*g), self.march.at);
        let others = pool.generals.iter().filter(bound).collect();
        self.largest_part(general, pool, others, |pick| self.may_ride(pick))
    }

    /// [13.3, R-16] At least one CU, and nobody who would leave his region.
    fn may_ride(&self, pick: Force) -> bool {
        pick.cus > 0 && self.may_be_in(pick.generals, self.march.at)
    }

    pub(crate) fn may_intercept_with(&self, pick: Force) -> bool {
        let Some(general) = self.reaction.choosing else { return false };
        self.may_part(general, self.selection.pool, pick) && self.may_ride(pick)
    }

    pub(crate) fn apply_intercept_group(&mut self, action: Action) {
        if action != Action::Done {
            self.selection.change(action);
            return;
        }
        self.stack.pop();
        let Some(general) = self.reaction.choosing.take() else { return };
        let Some(from) = self.space_of(general) else { return };
        let group = self.selection.pick;
        if let Some(slot) = self.reaction.interceptions.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(Interception { from, general, group });
        }
        if !self.may_react() {
            self.apply_declare(Action::Done);
        }
    }

    /// [11.4] Interceptions are carried out in the order that their owner likes.
    pub(crate) fn reach_interceptions(&mut self, turn: &mut Turn<'_, Event>) -> bool {
        let mut left = self.reaction.interceptions.iter().flatten();
        match (left.next().copied(), left.next()) {
            (None, _) => {
                self.stack.pop();
                false
            }
            (Some(only), None) => {
                self.intercept(only.general, turn);
                false
            }
            _ => true,
        }
    }

    pub(crate) fn legal_interceptions(&self, out: &mut Vec<Action>) {
        out.extend(self.reaction.interceptions.iter().flatten().map(|i| Action::Intercept(i.general)));
    }

    pub(crate) fn apply_interceptions(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        let Action::Intercept(general) = action else { return not_offered(action) };
        self.intercept(general, turn);
    }

    /// [13.4] The highest die with which a general intercepts into the entered space: one less into
    /// an enemy PC without friendly CUs.
    pub fn interception_needs(&self, general: General) -> u8 {
        let side = self.reactor();
        let at = self.march.at;
        let friends = self.reaction.outside.units() + self.units(side, at);
        let penalty = u8::from(self.owner(at) == Some(side.other()) && friends == 0);
        let able = self.rules.has(Rule::SubordinatesInterceptAbly) || !self.is_subordinate(general);
        let rating = if able { intercept_rating(general) } else { general.battle() };
        rating.saturating_sub(penalty)
    }

    /// Somebody else commands where he stands [2.3].
    fn is_subordinate(&self, general: General) -> bool {
        let commander = |space| self.commander(self.generals_at(general.side(), space));
        self.space_of(general).is_some_and(|space| commander(space) != Some(general))
    }

    /// [13.4] One roll, judged now.
    fn intercept(&mut self, general: General, turn: &mut Turn<'_, Event>) {
        let side = self.reactor();
        let at = self.march.at;
        let slot = self.reaction.interceptions.iter_mut().find(|s| s.is_some_and(|i| i.general == general));
        let Some(Interception { from, group, .. }) = slot.and_then(Option::take) else { return };
        // Hostile Tribes may have thinned the army since it was declared.
        let group = group.within(self.force_at(side, from));
        if group.cus == 0 {
            return;
        }
        let needed = self.interception_needs(general);
        self.march.reacted = true;
        let die = turn.die();
        let success = die <= needed;
        turn.tell(Event::Rolled {
            side,
            roll: Roll::Intercept,
            general: Some(general),
            die,
            needed: Some(needed),
            success: Some(success),
        });
        if !success {
            self.march.failed = self.march.failed.union(group.generals);
            self.march.failed_cus[from.index()] =
                (self.march.failed_cus[from.index()] + group.cus).min(self.cus(side, from));
            return;
        }
        if self.would_be_overrun() {
            // [13.7, D-23] There need not have been a battle.
            self.reaction.defended = false;
        }
        self.lift(side, from, group);
        self.reaction.outside.join(group);
        self.reaction.intercepted = true;
        self.reaction.arrived = self.reaction.arrived.union(group.generals);
        let Force { cus, elephants, generals, .. } = group;
        turn.tell(Event::Moved { side, way: Way::Intercept, from, to: at, cus, elephants, generals });
        self.open_hostile_entry(Target::Outside);
    }

    // [11.5] Outcome

    /// [9.10] A lone CU can be overrun by 5 or more.
    pub(crate) fn would_be_overrun(&self) -> bool {
        let outside = self.reaction.outside;
        outside.cus == 1
            && outside.units() == 1
            && outside.generals.is_empty()
            && self.march.group.units() >= 5
    }

    pub(crate) fn advance_outcome(&mut self, turn: &mut Turn<'_, Event>) {
        let cus = self.reaction.outside.cus;
        let group = self.march.group;
        if group.cus == 0 {
            return self.outcome_unguarded(turn);
        }
        if self.reaction.intercepted && cus > 0 {
            self.stack.replace(Frame::BackUpOrFight);
        } else if self.would_be_overrun() {
            if self.rules.has(Rule::OverrunIsOptional) {
                self.stack.replace(Frame::OverrunOrFight);
            } else {
                self.overrun(turn);
            }
        } else if cus > 0 {
            self.stack.pop();
            self.begin_battle(turn);
        } else {
            self.catch_generals(turn);
            let slipped = self.reaction.slipped && self.rules.has(Rule::PursuitAfterUnguarded);
            let pursuit = self.reaction.avoided || slipped;
            self.march.arrived_freely = true;
            // [9.9] Interceptors stop an army even if Hostile Tribes have killed them since.
            self.march.halted |= self.reaction.intercepted;
            self.stack.pop();
            if pursuit {
                if self.march.spent < self.march.allowance && !self.march.halted {
                    self.push(Frame::Pursuit);
                } else {
                    self.march.halted = true;
                }
            }
        }
    }

    /// [9.7, 13.8, R-08] An unguarded general is displaced by an interception (or if his last CU died
    /// at the gate of an enemy force); otherwise he passes.
    fn outcome_unguarded(&mut self, turn: &mut Turn<'_, Event>) {
        if self.reaction.outside.cus > 0 {
            let group = self.march.group;
            self.march.group = Force::default();
            for general in group.generals {
                self.displace(general, turn);
            }
            self.lose_trains(group.trains, turn);
            self.leave_march();
        } else {
            self.march.arrived_freely = true;
            self.stack.pop();
        }
        self.return_outside(turn);
    }

    /// [9.11] Unguarded generals who have not got away are displaced; so is a train alone [17.4].
    fn catch_generals(&mut self, turn: &mut Turn<'_, Event>) {
        let Force { generals, trains, .. } = self.reaction.outside;
        self.reaction.outside = Force::default();
        for general in generals {
            self.displace(general, turn);
        }
        self.lose_trains(trains, turn);
    }

    pub(crate) fn lose_trains(&mut self, count: u8, turn: &mut Turn<'_, Event>) {
        if count > 0 {
            self.move_trains(At::Lifted, At::Pool, count);
            turn.tell(Event::TrainLost { space: self.march.at });
        }
    }

    pub(crate) fn apply_overrun_or_fight(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        match action {
            Action::Overrun => self.overrun(turn),
            Action::Fight => {
                self.stack.pop();
                self.begin_battle(turn);
            }
            _ => not_offered(action),
        }
    }

    /// [9.10] The lone CU is gone and the army may go on.
    fn overrun(&mut self, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        turn.tell(Event::Overrun { side: self.play.side, space: self.march.at });
        let elephants = self.reaction.outside.elephants;
        self.remove_cus(Target::Outside, 1, elephants, turn);
        self.catch_generals(turn);
        self.march.arrived_freely = true;
    }

    /// [13.6, R-44] Back by sea only where cards 57 and 58 let the CUs go.
    pub(crate) fn legal_back_up_or_fight(&self, out: &mut Vec<Action>) {
        out.push(Action::Fight);
        let may_back_up = match self.march.entry {
            Entry::Sea(port) => self.may_cross_counsels(self.march.at, port),
            Entry::Land(..) | Entry::None => true,
        };
        if may_back_up {
            out.push(Action::BackUp);
        }
        if self.may_shelter() {
            out.push(Action::IntoCity);
        }
    }

    pub(crate) fn apply_back_up_or_fight(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        match action {
            Action::Fight => self.begin_battle(turn),
            Action::IntoCity => self.seek_shelter(turn),
            Action::BackUp => self.back_up(turn),
            _ => not_offered(action),
        }
    }

    /// [13.6, R-17] Back to the space left by the last step; the move is over, a siege is possible.
    pub(crate) fn back_up(&mut self, turn: &mut Turn<'_, Event>) {
        let (to, edge) = match self.march.entry {
            Entry::Land(from, edge) => (from, edge),
            Entry::Sea(port) => {
                if !self.sails_safely(self.march.at, port) {
                    match self.naval_roll(self.march.at, port, turn) {
                        Voyage::Success => {}
                        Voyage::Return => return self.begin_battle(turn),
                        Voyage::Sunk => {
                            self.sink_group(turn);
                            return self.return_outside(turn);
                        }
                    }
                }
                (port, Edge::Road)
            }
            Entry::None => return self.begin_battle(turn),
        };
        self.return_outside(turn);
        self.enter(to, Entry::None, Way::BackUp, turn);
        self.march.halted = true;
        self.exhaust_group();
        self.open_hostile_entry(Target::Group);
        if edge.is_pass() {
            self.pass_attrition(edge, turn);
        }
    }

    /// The units outside stay in the space, on the board again. Interceptors have entered it: whom they find
    /// unguarded is displaced [2.8, D-22]. [13.5] Among equals who have joined the owner names the commander.
    pub(crate) fn return_outside(&mut self, turn: &mut Turn<'_, Event>) {
        let side = self.reactor();
        let at = self.march.at;
        let outside = std::mem::take(&mut self.reaction.outside);
        self.land(side, at, outside);
        if self.reaction.intercepted && outside.cus > 0 {
            self.brush_aside(side, at, turn);
        }
        if self.reaction.intercepted && self.leaders(outside.generals).len() > 1 {
            self.push(Frame::Command(side, at));
        }
    }

    /// [12.6] Pursuit: at most the commander's rating.
    pub(crate) fn apply_pursuit(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        match action {
            Action::Pursue => self.pursue(turn),
            Action::Pass => self.march.halted = true,
            _ => not_offered(action),
        }
    }

    fn pursue(&mut self, turn: &mut Turn<'_, Event>) {
        let March { general, .. } = self.march;
        let die = turn.die();
        let rating = pursuit_rating(general);
        let success = die <= rating;
        turn.tell(Event::Rolled {
            side: self.play.side,
            roll: Roll::Pursuit,
            general: Some(general),
            die,
            needed: Some(rating),
            success: Some(success),
        });
        if !success {
            self.march.halted = true;
            self.exhaust_group();
        }
    }
}

/// [12.6] Flaminius 4.
pub fn pursuit_rating(general: General) -> u8 {
    if general == FLAMINIUS { 4 } else { general.battle() }
}

/// A general without any CU.
fn alone(general: General) -> Force {
    Force { generals: GeneralSet::EMPTY.with(general), ..Force::default() }
}

/// [12.2] Fabius 5, Gisgo 3.
fn avoid_rating(general: General) -> u8 {
    match general {
        FABIUS => 5,
        GISGO => 3,
        _ => general.battle(),
    }
}

/// [13.4] Varro 4, Gisgo 3.
fn intercept_rating(general: General) -> u8 {
    match general {
        VARRO => 4,
        GISGO => 3,
        _ => general.battle(),
    }
}
