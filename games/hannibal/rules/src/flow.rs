//! The one place where frames meet their chapters: who is asked, what is legal, what follows.
//!
//! Each match here names every frame, so that a new one cannot be forgotten.

use engine::Turn;

use crate::action::not_offered;
use crate::frame::{Frame, always_asks, runs_by_itself};
use crate::{Action, Event, Side, State};

type Now<'a, 'b> = &'a mut Turn<'b, Event>;

impl State {
    /// Who is to decide. PCs that must come off are settled before anything else.
    pub(crate) fn asked(&self) -> Option<Side> {
        if self.over.is_some() {
            return None;
        }
        if let Some(side) = self.debtor() {
            return Some(side);
        }
        let active = self.play.side;
        Some(match self.stack.top() {
            Frame::CarthageCu(_) | Frame::Return(_) => Side::Carthage,
            Frame::RomeCus { .. } | Frame::Africanus | Frame::Proconsul | Frame::PlaceConsul(_) => Side::Rome,
            Frame::PlaceDictator(_) => Side::Rome,
            Frame::Command(side, _) | Frame::BattleCommander(side) | Frame::Turn(side) => side,
            Frame::Window(_, side) | Frame::WindowLast(_, side) => side,
            Frame::HostileTarget(side) | Frame::Desert(side) => side,
            Frame::Preempt => self.preempts(),
            Frame::FirstPlayer => self.rules.war.decides_first,
            Frame::ChangeOfCommand | Frame::Charge => Side::Carthage,
            Frame::Operation | Frame::PlacePcs(_) | Frame::Activation | Frame::Campaign(_) => active,
            Frame::ChooseSpace(_) | Frame::ChooseGeneral(_) | Frame::ChooseProvince(_) => active,
            Frame::ChoosePcs(..) | Frame::SecondRaid(_) | Frame::MoveTrain(_) => active,
            Frame::March | Frame::HannoRemoves => active,
            Frame::BackUpOrFight | Frame::OverrunOrFight | Frame::Pursuit | Frame::SortieGroup => active,
            Frame::Shelter | Frame::Spoils(_) => active,
            Frame::Demand(side) => side,
            Frame::CityDeclaration | Frame::Declare | Frame::AvoidGroup | Frame::InterceptGroup => {
                active.other()
            }
            Frame::AvoidTo | Frame::ResolveInterceptions => active.other(),
            Frame::Lead => self.battle.turn,
            Frame::Match | Frame::TakeInitiative | Frame::Cancel | Frame::AfterWithdrawal => {
                self.battle.turn.other()
            }
            Frame::CityRefuge | Frame::Retreat => self.battle.winner?.other(),
            Frame::Lose { target, .. } => self.target(target).0,
            runs_by_itself!() => return None,
        })
    }

    fn debtor(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.owed[side] > 0)
    }

    /// Runs on to the next decision, or to the end of the game.
    pub(crate) fn run(&mut self, turn: Now<'_, '_>) {
        loop {
            self.lapse_sieges(turn);
            if self.over.is_some() || self.debtor().is_some() || self.reach(turn) {
                return;
            }
        }
    }

    /// Carries on with the top frame. True if a decision is needed.
    fn reach(&mut self, turn: Now<'_, '_>) -> bool {
        match self.stack.top() {
            Frame::Empty | always_asks!() => return true,
            Frame::Reinforce(step) => self.advance_reinforce(step, turn),
            Frame::Deal => {
                self.deal_cards(turn);
                self.stack.replace(Frame::Preempt);
            }
            Frame::Preempt => return self.reach_preempt(),
            Frame::Turn(side) => return self.reach_turn(side),
            Frame::Campaign(left) => return self.reach_campaign(left),
            Frame::ChoosePcs(played, _) => return self.reach_pcs(played.event),
            Frame::SecondRaid(first) => return self.reach_second_raid(first),
            Frame::Mercenaries(next) => self.advance_mercenaries(next, turn),
            Frame::Window(window, side) => return self.reach_window(window, side, false),
            Frame::WindowLast(window, side) => return self.reach_window(window, side, true),
            Frame::HostileTarget(side) => return self.reach_hostile_target(side),
            Frame::March => return self.reach_march(),
            Frame::Sailing(step) => self.advance_sailing(step, turn),
            Frame::Entered(step) => self.advance_entered(step, turn),
            Frame::EndMarch(step) => self.advance_end_march(step),
            Frame::ResolveAvoid => self.advance_resolve_avoid(turn),
            Frame::ResolveInterceptions => return self.reach_interceptions(turn),
            Frame::Outcome => self.advance_outcome(turn),
            Frame::Prepare(step) => self.advance_prepare(step, turn),
            Frame::Round(step) => self.advance_round(step),
            Frame::Lead => return self.reach_lead(),
            Frame::Match => return self.reach_match(),
            Frame::BattleEnd(step) => self.advance_battle_end(step, turn),
            Frame::Retreat => return self.reach_retreat(),
            Frame::Retreating(step) => self.advance_retreating(step, turn),
            Frame::Winter(next) => self.advance_winter(next, turn),
            Frame::Isolation => self.advance_isolation(turn),
            Frame::Victory => self.advance_victory(turn),
            Frame::EndOfTurn => self.advance_end_of_turn(turn),
            Frame::Announced => self.advance_announced(turn),
            Frame::SiegeRolls(left) => self.advance_siege_rolls(left, turn),
            Frame::SiegeDie(die, left) => self.advance_siege_die(die, left, turn),
            Frame::Extra => self.stack.pop(),
            Frame::Camp => {
                self.stack.pop();
                self.besiege(turn);
            }
        }
        false
    }

    fn reach_hostile_target(&mut self, side: Side) -> bool {
        if self.hostile_targets(side).is_empty() {
            self.stack.pop();
            return false;
        }
        true
    }

    /// The legal actions of whoever is asked.
    pub(crate) fn legal_now(&self, out: &mut Vec<Action>) {
        if let Some(side) = self.debtor() {
            return self.legal_owed(side, out);
        }
        match self.stack.top() {
            Frame::CarthageCu(cu) => out.extend(self.carthage_places(cu).iter().map(Action::To)),
            Frame::Return(_) => out.extend(self.return_places().iter().map(Action::To)),
            Frame::RomeCus { left, abroad } => self.legal_rome_cus(left, abroad, out),
            Frame::Africanus => out.extend(self.africanus_places().iter().map(Action::To)),
            Frame::Proconsul => self.legal_proconsul(out),
            Frame::PlaceConsul(general) => out.extend(self.consul_places(general).iter().map(Action::To)),
            Frame::PlaceDictator(_) => out.extend(self.dictator_places().iter().map(Action::To)),
            Frame::Command(side, space) => self.legal_command(side, space, out),
            Frame::Preempt => self.legal_preempt(out),
            Frame::FirstPlayer => out.extend(Side::BOTH.map(Action::First)),
            Frame::Turn(side) => self.legal_turn(side, out),
            Frame::Operation => self.legal_operation(out),
            Frame::PlacePcs(_) => self.legal_place_pcs(out),
            Frame::Activation => self.legal_activation(out),
            Frame::Campaign(_) => self.legal_campaign(out),
            Frame::ChooseSpace(played) => self.legal_choose_space(played.event, out),
            Frame::ChooseGeneral(played) => self.legal_choose_general(played.event, out),
            Frame::ChooseProvince(_) => self.legal_province(out),
            Frame::ChoosePcs(played, _) => self.legal_pcs(played.event, out),
            Frame::SecondRaid(first) => out.extend(self.second_raids(first).iter().map(Action::Remove)),
            Frame::MoveTrain(_) => self.legal_move_train(out),
            Frame::Window(window, side) | Frame::WindowLast(window, side) => {
                self.legal_window(window, side, out);
            }
            Frame::HostileTarget(side) => self.legal_hostile_target(side, out),
            Frame::March => self.legal_march(out),
            Frame::HannoRemoves => out.extend([Action::Pass, Action::Remove(self.march.at)]),
            Frame::Declare => self.legal_declare(out),
            Frame::CityDeclaration => self.offer(out, |pick| self.may_garrison(pick)),
            Frame::AvoidGroup => self.offer(out, |pick| self.may_avoid_with(pick)),
            Frame::InterceptGroup => self.offer(out, |pick| self.may_intercept_with(pick)),
            Frame::AvoidTo => self.legal_avoid_to(out),
            Frame::ResolveInterceptions => self.legal_interceptions(out),
            Frame::BackUpOrFight => self.legal_back_up_or_fight(out),
            Frame::OverrunOrFight => out.extend([Action::Overrun, Action::Fight]),
            Frame::Pursuit => out.extend([Action::Pass, Action::Pursue]),
            Frame::SortieGroup => {
                out.push(Action::Pass);
                self.offer(out, |pick| self.may_sortie_with(pick));
            }
            Frame::BattleCommander(side) => self.legal_battle_commander(side, out),
            Frame::ChangeOfCommand | Frame::Cancel => out.extend([Action::Pass, Action::Roll]),
            Frame::Charge => out.extend([Action::Pass, Action::Charge]),
            Frame::Lead => self.legal_lead(out),
            Frame::Match => self.legal_match(out),
            Frame::TakeInitiative => self.legal_initiative(out),
            Frame::AfterWithdrawal => out.extend([Action::Pass, Action::Initiative]),
            Frame::Desert(side) => self.legal_desert(side, out),
            Frame::CityRefuge => self.offer(out, |pick| self.may_take_refuge(pick)),
            Frame::Shelter => self.offer(out, |pick| self.may_take_shelter(pick)),
            Frame::Demand(_) => out.extend(Side::BOTH.map(Action::First)),
            Frame::Spoils(left) => self.legal_spoils(left, out),
            Frame::Retreat => self.legal_retreat(out),
            Frame::Lose { target, count } => self.legal_lose(target, count, out),
            runs_by_itself!() => {}
        }
    }

    /// The selection under way: done if it is valid, or one more change.
    fn offer(&self, out: &mut Vec<Action>, valid: impl Fn(crate::Force) -> bool) {
        self.selection.choose(out, valid);
    }

    /// Carries out a legal action of whoever is asked.
    pub(crate) fn apply_now(&mut self, action: Action, turn: Now<'_, '_>) {
        if let Some(side) = self.debtor() {
            return self.apply_owed(side, action, turn);
        }
        match self.stack.top() {
            Frame::CarthageCu(cu) => self.apply_carthage_cu(cu, action, turn),
            Frame::Return(general) => self.apply_return(general, action, turn),
            Frame::RomeCus { left, abroad } => self.apply_rome_cus(left, abroad, action, turn),
            Frame::Africanus => self.apply_africanus(action, turn),
            Frame::Proconsul => self.apply_proconsul(action, turn),
            Frame::PlaceConsul(general) => self.apply_place_consul(general, action, turn),
            Frame::PlaceDictator(general) => self.appoint_dictator(general, action, turn),
            Frame::Command(..) => self.apply_command(action, turn),
            Frame::Preempt => self.apply_preempt(action, turn),
            Frame::FirstPlayer => self.apply_first_player(action),
            Frame::Turn(side) => self.apply_turn(side, action, turn),
            Frame::Operation => self.apply_operation(action, turn),
            Frame::PlacePcs(left) => self.apply_place_pcs(left, action, turn),
            Frame::Activation => self.apply_activation(action, turn),
            Frame::Campaign(left) => self.apply_campaign(left, action, turn),
            Frame::ChooseSpace(played) => self.apply_choose_space(played.event, action, turn),
            Frame::ChooseGeneral(played) => self.apply_choose_general(played.event, action, turn),
            Frame::ChooseProvince(played) => self.apply_province(played, action, turn),
            Frame::ChoosePcs(played, left) => self.apply_pcs(played, left, action, turn),
            Frame::SecondRaid(_) => self.apply_second_raid(action, turn),
            Frame::MoveTrain(general) => self.apply_move_train(general, action, turn),
            Frame::Window(window, side) => self.apply_window(window, side, false, action, turn),
            Frame::WindowLast(window, side) => self.apply_window(window, side, true, action, turn),
            Frame::HostileTarget(side) => self.apply_hostile_target(side, action, turn),
            Frame::March => self.apply_march(action, turn),
            Frame::HannoRemoves => self.apply_hanno(action, turn),
            Frame::Declare => self.apply_declare(action),
            Frame::CityDeclaration => self.apply_city_declaration(action),
            Frame::AvoidGroup => self.apply_avoid_group(action),
            Frame::InterceptGroup => self.apply_intercept_group(action),
            Frame::AvoidTo => self.apply_avoid_to(action, turn),
            Frame::ResolveInterceptions => self.apply_interceptions(action, turn),
            Frame::BackUpOrFight => self.apply_back_up_or_fight(action, turn),
            Frame::OverrunOrFight => self.apply_overrun_or_fight(action, turn),
            Frame::Pursuit => self.apply_pursuit(action, turn),
            Frame::SortieGroup => self.apply_sortie_group(action),
            Frame::BattleCommander(side) => self.apply_battle_commander(side, action, turn),
            Frame::ChangeOfCommand => self.apply_change_of_command(action, turn),
            Frame::Charge => self.apply_charge(action),
            Frame::Lead => self.apply_lead(action, turn),
            Frame::Match => self.apply_match(action, turn),
            Frame::TakeInitiative => self.apply_initiative(action, turn),
            Frame::Cancel => self.apply_cancel(action, turn),
            Frame::AfterWithdrawal => self.apply_after_withdrawal(action, turn),
            Frame::Desert(side) => self.apply_desert(side, action, turn),
            Frame::CityRefuge => self.apply_city_refuge(action),
            Frame::Shelter => self.apply_shelter(action, turn),
            Frame::Demand(_) => self.apply_demand(action, turn),
            Frame::Spoils(left) => self.apply_spoils(left, action, turn),
            Frame::Retreat => self.apply_retreat(action),
            Frame::Lose { target, count } => self.apply_lose(target, count, action, turn),
            runs_by_itself!() => not_offered(action),
        }
    }
}
