//! Chapter 15 without the retreat move: casualties, retreat losses, political consequences.

use engine::Turn;

use crate::battle::Battle;
use crate::frame::{Frame, Target};
use crate::groups::Selection;
use crate::movement::Entry;
use crate::steps::BattleEnd;
use crate::{
    ATTRITION, Action, BattleCard, Edge, Event, Force, GeneralSet, RETREAT_LARGE, RETREAT_SMALL, Reason,
    Roll, Rule, Side, Space, State, Way, attrition_column,
};

impl State {
    fn loser(&self) -> Side {
        self.battle.winner.map_or(self.battle.attacker, Side::other)
    }

    /// The end of a battle, step by step.
    pub(crate) fn advance_battle_end(&mut self, step: BattleEnd, turn: &mut Turn<'_, Event>) {
        self.stack.replace(Frame::BattleEnd(step.next()));
        let loser = self.loser();
        match step {
            BattleEnd::Casualties => self.casualties(turn),
            BattleEnd::RetreatLosses => {
                if self.battle.withdrawal.is_none() {
                    self.retreat_losses(turn);
                }
            }
            BattleEnd::Refuge => {
                self.lose_army(turn);
                self.offer_refuge();
            }
            BattleEnd::Retreat => {
                if !self.battle.force[loser].is_empty() {
                    match self.battle.withdrawal {
                        Some(to) => self.carry_out_withdrawal(to, turn),
                        None => self.begin_retreat(turn),
                    }
                }
            }
            BattleEnd::Winner => self.winner_stays(turn),
            BattleEnd::Price => {
                self.stack.pop();
                let lost = self.battle.lost[loser];
                if self.battle.withdrawal.is_none() {
                    // [15.4]
                    self.owe(loser, lost / 2, Reason::NoPcsBattle, turn);
                }
                self.battle = Battle::NONE;
            }
        }
    }

    /// [15.1] One roll for both, in the column of the rounds; none if no card was played.
    fn casualties(&mut self, turn: &mut Turn<'_, Event>) {
        let loser = self.loser();
        let winning = self.battle.last;
        turn.tell(Event::BattleWon { side: loser.other(), winning });
        let rounds = self.battle.played.rome.max(self.battle.played.carthage);
        if rounds == 0 {
            return;
        }
        let die = turn.die();
        turn.tell(Event::Rolled {
            side: loser.other(),
            roll: Roll::Casualties,
            general: None,
            die,
            needed: None,
            success: None,
        });
        let losses = ATTRITION[usize::from(die) - 1][attrition_column(rounds)];
        for side in Side::BOTH {
            self.lose(Target::Battle(side), losses, die >= 6, turn);
        }
    }

    /// [15.2] The loser's retreat die: small for 4 CUs or fewer at the start, by the winning card.
    fn retreat_losses(&mut self, turn: &mut Turn<'_, Event>) {
        let loser = self.loser();
        if self.battle.force[loser].cus == 0 {
            return;
        }
        let die = turn.die();
        turn.tell(Event::Rolled {
            side: if self.rules.has(Rule::WinnerRollsRetreat) { loser.other() } else { loser },
            roll: Roll::RetreatLosses,
            general: None,
            die,
            needed: None,
            success: None,
        });
        let table = if self.battle.began[loser] <= 4 { &RETREAT_SMALL } else { &RETREAT_LARGE };
        // Without an attack at the end, the loser has run out of cards.
        let plain = self.battle.lead.is_none() && self.rules.has(Rule::RoutWithoutCardIsNormal);
        let column = match self.battle.last.filter(|_| !plain) {
            Some(BattleCard::Probe) => 0,
            Some(BattleCard::Envelopment) => 2,
            _ => 1,
        };
        self.battle.routed = true;
        self.lose(Target::Battle(loser), table[usize::from(die) - 1][column], true, turn);
    }

    /// All CUs lost by retreat losses: the generals are displaced [2.8]. A train is lost when its
    /// army must retreat [17.4].
    fn lose_army(&mut self, turn: &mut Turn<'_, Event>) {
        let loser = self.loser();
        if self.battle.withdrawal.is_some() {
            return;
        }
        self.lose_battle_trains(turn);
        if self.battle.force[loser].cus == 0 {
            self.fall_with_army(loser, turn);
            if self.battle.routed {
                self.displace_losers(turn);
            }
        }
    }

    /// [25.5] Consuls and proconsuls: all Romans but a dictator.
    fn fall_with_army(&mut self, side: Side, turn: &mut Turn<'_, Event>) {
        if side != Side::Rome || !self.rules.has(Rule::KilledInAction) {
            return;
        }
        for general in self.battle.force[side].generals {
            if !self.is_dictator(general) {
                self.battle.force[side].generals.remove(general);
                self.eliminate(general, turn);
            }
        }
    }

    pub(crate) fn lose_battle_trains(&mut self, turn: &mut Turn<'_, Event>) {
        let loser = self.loser();
        let trains = std::mem::take(&mut self.battle.force[loser].trains);
        self.lose_trains(trains, turn);
    }

    pub(crate) fn displace_losers(&mut self, turn: &mut Turn<'_, Event>) {
        let loser = self.loser();
        self.fall_with_army(loser, turn);
        for general in std::mem::take(&mut self.battle.force[loser].generals) {
            self.displace(general, turn);
        }
    }

    /// [15.3] No way out: the force is eliminated, its generals displaced.
    pub(crate) fn eliminate_losers(&mut self, turn: &mut Turn<'_, Event>) {
        let loser = self.loser();
        let Force { cus, elephants, .. } = self.battle.force[loser];
        if cus > 0 {
            turn.tell(Event::ForceEliminated { side: loser, space: self.battle.at });
        }
        self.remove_cus(Target::Battle(loser), cus, elephants, turn);
        self.lose_battle_trains(turn);
        self.displace_losers(turn);
    }

    /// [15.3, 16.7] Into the loser's city in the battle space: anybody if it is not besieged, else
    /// only who sortied from it.
    fn offer_refuge(&mut self) {
        let Battle { at, entry, withdrawal, .. } = self.battle;
        let loser = self.loser();
        let force = self.battle.force[loser];
        let own_city = at.is_city() && self.owner(at) == Some(loser);
        if !own_city || force.is_empty() || withdrawal == Some(at) {
            return;
        }
        if loser == self.battle.attacker && entry == Entry::None {
            // [16.7] A pure sortie goes back inside as a whole; it has room, for it came from there.
            self.land_losers(at);
            return;
        }
        if self.refuge_room() == 0 && self.refuge_generals().is_empty() {
            return;
        }
        self.selection = Selection { pool: force, ..Selection::default() };
        let mut pick =
            Force { generals: self.refuge_generals(), cus: self.refuge_room().min(force.cus), ..force };
        pick.trains = 0;
        pick.elephants = force.elephants.min(pick.cus);
        if self.may_take_refuge(pick) {
            self.selection.pick = pick;
        }
        self.push(Frame::CityRefuge);
    }

    /// CUs that find room inside.
    fn refuge_room(&self) -> u8 {
        let Battle { at, sortied, withdrawal, .. } = self.battle;
        let loser = self.loser();
        let room = at.capacity().saturating_sub(self.units(loser, at));
        let only_sortied = self.is_besieged(at) || withdrawal.is_some();
        if only_sortied { room.min(sortied.cus) } else { room }
    }

    fn refuge_generals(&self) -> GeneralSet {
        let Battle { at, sortied, withdrawal, .. } = self.battle;
        let force = self.battle.force[self.loser()];
        let only_sortied = self.is_besieged(at) || withdrawal.is_some();
        if only_sortied { force.generals.intersection(sortied.generals) } else { force.generals }
    }

    pub(crate) fn may_take_refuge(&self, pick: Force) -> bool {
        pick.trains == 0
            && pick.cus <= self.refuge_room()
            && self.may_split_elephants(pick.elephants, self.selection.pool.elephants - pick.elephants)
            && pick.generals.minus(self.refuge_generals()).is_empty()
            && (!self.may_run() || self.consuls_keep_five(self.selection.pool, pick))
    }

    /// Has the loser any way out of the space? If not, whoever does not find refuge is
    /// eliminated, and nobody is left behind by choice [2.7].
    fn may_run(&self) -> bool {
        let Battle { attacker, entry, .. } = self.battle;
        self.loser() != attacker || matches!(entry, Entry::Land(_, Edge::Road))
    }

    pub(crate) fn apply_city_refuge(&mut self, action: Action) {
        if action != Action::Done {
            self.selection.change(action);
            return;
        }
        self.stack.pop();
        let loser = self.loser();
        let pick = self.selection.pick;
        self.land(loser, self.battle.at, pick);
        if loser == self.battle.attacker {
            self.exhaust(self.battle.at, pick);
        }
        self.battle.force[loser] = self.battle.force[loser].minus(pick);
    }

    /// [14.9] The whole army moves undivided.
    fn carry_out_withdrawal(&mut self, to: Space, turn: &mut Turn<'_, Event>) {
        let loser = self.loser();
        let from = self.battle.at;
        let Force { cus, elephants, generals, .. } = self.battle.force[loser];
        turn.tell(Event::Moved { side: loser, way: Way::Withdraw, from, to, cus, elephants, generals });
        self.land_losers(to);
        if to != from {
            self.brush_aside(loser, to, turn);
            self.open_hostile_entry(Target::Board(loser, to));
        }
    }

    /// The losing force comes to rest.
    pub(crate) fn land_losers(&mut self, space: Space) {
        let loser = self.loser();
        let force = std::mem::take(&mut self.battle.force[loser]);
        self.land(loser, space, force);
        if loser == self.battle.attacker {
            self.exhaust(space, force);
        }
        // Generals swept along have joined on the way, and nobody commands them all yet.
        let swept = self.battle.commander[loser].is_none() && !force.generals.is_empty();
        if swept && self.leaders(self.generals_at(loser, space)).len() > 1 {
            self.push(Frame::Command(loser, space));
        } else {
            self.form_stack(loser, space, force.generals);
        }
    }

    /// [15.5] The winner stays in the space.
    fn winner_stays(&mut self, turn: &mut Turn<'_, Event>) {
        let winner = self.loser().other();
        let at = self.battle.at;
        if self.battle.force[winner].cus == 0 {
            self.fall_with_army(winner, turn);
        }
        let force = std::mem::take(&mut self.battle.force[winner]);
        self.land(winner, at, force);
        if winner == self.battle.attacker {
            self.exhaust(at, force);
        }
        if let Some(general) = self.battle.commander[winner] {
            self.prefer(general);
        }
        self.brush_aside(winner, at, turn);
    }
}
