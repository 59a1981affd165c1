//! Chapter 14, continued: the rounds of a battle, initiative, withdrawal, and cards 6 and 59.

use engine::{Seats, Turn};

use crate::action::not_offered;
use crate::battle::{Battle, draw_kind};
use crate::frame::{Frame, Window};
use crate::generals::{HANNIBAL, LONGUS, PAULLUS};
use crate::movement::Entry;
use crate::steps::{BattleEnd, Round};
use crate::{Action, BattleCard, Card, Edge, Event, Roll, Rule, Side, Space, SpaceSet, State, Use};

/// What a Probe may stand for under Hannibal.
const FEINTS: [BattleCard; 3] = [BattleCard::FlankLeft, BattleCard::FlankRight, BattleCard::Envelopment];

impl State {
    pub(crate) fn advance_round(&mut self, step: Round) {
        self.stack.replace(Frame::Round(step.next()));
        let Battle { attacker, turn, .. } = self.battle;
        match step {
            Round::BeforeLead => {
                self.battle.lead = None;
                self.battle.maharbal = false;
                self.push(Frame::Window(Window::Desertion, attacker));
            }
            Round::Lead => self.push(Frame::Lead),
            Round::BeforeMatch | Round::BeforeInitiative => {
                self.push(Frame::Window(Window::Desertion, attacker));
            }
            Round::Match => self.push(Frame::Match),
            Round::Initiative => {
                let defender = turn.other();
                self.stack.replace(Frame::Round(Round::FIRST));
                let free = self.battle.lead == Some(BattleCard::Envelopment) && !self.battle.maharbal;
                if free || self.battle.commander[defender].is_some() {
                    self.push(Frame::TakeInitiative);
                }
            }
        }
    }

    fn may_use_maharbal(&self, side: Side) -> bool {
        side == Side::Carthage && self.holds(side, Card::MAHARBAL)
    }

    /// The attacker is asked if he has cards; without any he has lost, unless Maharbal rides [14.6].
    pub(crate) fn reach_lead(&mut self) -> bool {
        let side = self.battle.turn;
        let maharbal = side == Side::Carthage && self.may_ask(side, self.may_use_maharbal(side));
        if self.battle.cards(side) > 0 || maharbal {
            return true;
        }
        self.lose_battle(side);
        false
    }

    /// Has the current attacker anything to attack with?
    pub(crate) fn can_lead(&self) -> bool {
        let side = self.battle.turn;
        self.battle.cards(side) > 0 || self.may_use_maharbal(side)
    }

    pub(crate) fn legal_lead(&self, out: &mut Vec<Action>) {
        let side = self.battle.turn;
        let hand = self.battle.hand[side];
        for card in BattleCard::ALL.into_iter().filter(|c| hand[c.index()] > 0) {
            match card {
                BattleCard::Reserve => {
                    out.extend(BattleCard::ALL[..5].iter().map(|&kind| Action::Lead(card, kind)));
                }
                _ => out.push(Action::Lead(card, card)),
            }
            if card == BattleCard::Probe && self.hannibal_may_feint(side) {
                out.extend(FEINTS.map(|kind| Action::Lead(card, kind)));
            }
        }
        if self.may_use_maharbal(side) {
            out.push(Action::Maharbal);
        }
        if self.battle.cards(side) == 0 {
            out.push(Action::Pass);
            return;
        }
        if self.battle.commander[side].is_some() {
            out.extend(self.withdrawal_spaces(side).iter().map(Action::Withdraw));
            if self.may_withdraw_inside(side) {
                out.push(Action::WithdrawInside);
            }
        }
    }

    /// [14.8, R-29] Hannibal, commanding, once per battle: a Probe as a flank or Double Envelopment.
    fn hannibal_may_feint(&self, side: Side) -> bool {
        side == Side::Carthage && self.battle.commander[side] == Some(HANNIBAL) && !self.battle.probe_used
    }

    pub(crate) fn apply_lead(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        let side = self.battle.turn;
        self.stack.pop();
        match action {
            Action::Lead(card, kind) => {
                self.play_battle_card(side, card);
                self.battle.probe_used |= card == BattleCard::Probe && kind != card;
                self.battle.lead = Some(kind);
                self.battle.last = Some(kind);
                turn.tell(Event::Led { side, card: Some(card), kind });
            }
            Action::Maharbal => {
                self.ride_with_maharbal(turn);
                self.battle.lead = Some(BattleCard::Envelopment);
                self.battle.last = Some(BattleCard::Envelopment);
                self.battle.maharbal = true;
                turn.tell(Event::Led { side, card: None, kind: BattleCard::Envelopment });
            }
            Action::Withdraw(space) => self.try_withdrawal(space, turn),
            Action::WithdrawInside => self.try_withdrawal(self.battle.at, turn),
            Action::Pass => self.lose_battle(side),
            _ => not_offered(action),
        }
    }

    /// A card leaves the hand for the table. One that lies open goes first: that tells the least.
    fn play_battle_card(&mut self, side: Side, card: BattleCard) {
        let i = card.index();
        self.battle.hand[side][i] -= 1;
        if self.battle.shown[side][i] > 0 {
            self.battle.shown[side][i] -= 1;
        } else if self.battle.taken == Some((side, card)) {
            self.battle.taken = None;
        }
        self.battle.table[side][i] += 1;
        self.battle.played[side] += 1;
    }

    fn ride_with_maharbal(&mut self, turn: &mut Turn<'_, Event>) {
        self.spend_card(Side::Carthage, Card::MAHARBAL, Use::Counter, turn);
        self.battle.played[Side::Carthage] += 1;
    }

    /// The defender is asked to match if he can (strict: if he might, as far as others know).
    pub(crate) fn reach_match(&mut self) -> bool {
        let side = self.battle.turn.other();
        let strict = self.rules.reactions == crate::Reactions::Strict;
        // Without battle cards Carthage may still have Maharbal against a Double Envelopment.
        let maharbal = side == Side::Carthage && self.battle.lead == Some(BattleCard::Envelopment);
        let might = self.battle.cards(side) > 0 || (maharbal && self.may_ask(side, false));
        if self.can_match(side) || (strict && might) {
            return true;
        }
        self.lose_battle(side);
        false
    }

    pub(crate) fn can_match(&self, side: Side) -> bool {
        let mut any = false;
        self.each_match(side, |_| any = true);
        any
    }

    /// [14.6, 14.7, R-30] Same type, Reserve, Hannibal's Probe, Maharbal against a Double Envelopment.
    fn each_match(&self, side: Side, mut offer: impl FnMut(Action)) {
        let hand = self.battle.hand[side];
        let Some(kind) = self.battle.lead else { return };
        if hand[kind.index()] > 0 {
            offer(Action::Match(kind));
        }
        if hand[BattleCard::Reserve.index()] > 0 {
            offer(Action::Match(BattleCard::Reserve));
        }
        if FEINTS.contains(&kind) && hand[BattleCard::Probe.index()] > 0 && self.hannibal_may_feint(side) {
            offer(Action::Match(BattleCard::Probe));
        }
        if kind == BattleCard::Envelopment && self.may_use_maharbal(side) {
            offer(Action::Maharbal);
        }
    }

    pub(crate) fn legal_match(&self, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        self.each_match(self.battle.turn.other(), |action| out.push(action));
    }

    pub(crate) fn apply_match(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        let side = self.battle.turn.other();
        self.stack.pop();
        match action {
            Action::Match(card) => {
                self.play_battle_card(side, card);
                self.battle.probe_used |= card == BattleCard::Probe && self.battle.lead != Some(card);
                turn.tell(Event::Matched { side, card: Some(card) });
            }
            Action::Maharbal => {
                self.ride_with_maharbal(turn);
                turn.tell(Event::Matched { side, card: None });
            }
            Action::Pass => self.lose_battle(side),
            _ => not_offered(action),
        }
    }

    /// [14.6] After a match: free after a Double Envelopment, else by a roll of the general.
    pub(crate) fn legal_initiative(&self, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        if self.battle.lead == Some(BattleCard::Envelopment) && !self.battle.maharbal {
            out.push(Action::Initiative);
        } else {
            out.push(Action::Roll);
        }
    }

    pub(crate) fn apply_initiative(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        let side = self.battle.turn.other();
        match action {
            Action::Initiative => self.take_initiative(side, turn),
            Action::Roll => {
                let die = turn.die();
                let rating = self.counterattack_rating(side);
                let success = die <= rating;
                turn.tell(Event::Rolled {
                    side,
                    roll: Roll::Counterattack,
                    general: self.battle.commander[side],
                    die,
                    needed: Some(rating),
                    success: Some(success),
                });
                if success {
                    self.take_initiative(side, turn);
                }
            }
            Action::Pass => {}
            _ => not_offered(action),
        }
    }

    fn take_initiative(&mut self, side: Side, turn: &mut Turn<'_, Event>) {
        self.battle.turn = side;
        turn.tell(Event::Initiative { side });
    }

    /// [21] Longus 2 as original attacker, Paullus 3 as original defender.
    pub fn counterattack_rating(&self, side: Side) -> u8 {
        let original_attacker = self.battle.attacker == side;
        match self.battle.commander[side] {
            Some(LONGUS) if original_attacker => 2.max(self.battle_rating(side)),
            Some(PAULLUS) if !original_attacker => 3.max(self.battle_rating(side)),
            _ => self.battle_rating(side),
        }
    }

    // [14.9] Withdrawal

    /// The original attacker only where he came from; the original defender not there.
    fn withdrawal_spaces(&self, side: Side) -> SpaceSet {
        let Battle { at, attacker, entry, force, .. } = self.battle;
        let quiet = self.quiet_neighbours(side, at, force[side].generals);
        match entry {
            Entry::Land(from, Edge::Road) if side == attacker => {
                let back = if self.may_withdraw_over_pc(side, from) { quiet.with(from) } else { quiet };
                back.intersection(SpaceSet::EMPTY.with(from))
            }
            _ if side == attacker => SpaceSet::EMPTY,
            Entry::Land(from, _) | Entry::Sea(from) => quiet.without(from),
            Entry::None => quiet,
        }
    }

    /// May an enemy PC in the space that he came from not keep the attacker from it? Enemy CUs and
    /// tribes do.
    fn may_withdraw_over_pc(&self, side: Side, from: Space) -> bool {
        self.rules.has(Rule::WithdrawalOverEnemyPc)
            && self.units(side.other(), from) == 0
            && self.owner(from) == Some(side.other())
            && !self.has_tribe(from)
            && self.may_be_in(self.battle.force[side].generals, from)
    }

    /// A pure sortie goes back through the gate it came from.
    fn may_withdraw_inside(&self, side: Side) -> bool {
        side == self.battle.attacker && self.battle.entry == Entry::None && self.battle.sortied.cus > 0
    }

    fn try_withdrawal(&mut self, to: Space, turn: &mut Turn<'_, Event>) {
        let side = self.battle.turn;
        self.stack.replace(Frame::Round(Round::FIRST));
        let success = self.battle_roll(side, Roll::Withdrawal, turn);
        if !success {
            // [14.6] Without a general only a Double Envelopment that was matched gives the initiative.
            if self.battle.commander[side.other()].is_some() {
                self.push(Frame::AfterWithdrawal);
                self.push(Frame::Window(Window::Desertion, self.battle.attacker));
            }
            return;
        }
        self.battle.withdrawal = Some(to);
        if self.battle.commander[side.other()].is_some() {
            self.push(Frame::Cancel);
        } else {
            self.withdraw(turn);
        }
    }

    /// A roll of at most the commander's battle rating.
    fn battle_roll(&mut self, side: Side, roll: Roll, turn: &mut Turn<'_, Event>) -> bool {
        let die = turn.die();
        let general = self.battle.commander[side];
        let rating = self.battle_rating(side);
        let success = die <= rating;
        turn.tell(Event::Rolled { side, roll, general, die, needed: Some(rating), success: Some(success) });
        success
    }

    pub(crate) fn apply_cancel(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        let defender = self.battle.turn.other();
        let cancelled = match action {
            Action::Roll => self.battle_roll(defender, Roll::Cancel, turn),
            Action::Pass => false,
            _ => return not_offered(action),
        };
        if cancelled {
            self.battle.withdrawal = None;
            self.stack.replace(Frame::AfterWithdrawal);
            self.push(Frame::Window(Window::Desertion, self.battle.attacker));
        } else {
            self.stack.pop();
            self.withdraw(turn);
        }
    }

    /// Failed or cancelled: the defender may take the initiative without a roll, if he has a general.
    pub(crate) fn apply_after_withdrawal(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        match action {
            Action::Initiative => self.take_initiative(self.battle.turn.other(), turn),
            Action::Pass => {}
            _ => not_offered(action),
        }
    }

    fn withdraw(&mut self, turn: &mut Turn<'_, Event>) {
        turn.tell(Event::Withdrew { side: self.battle.turn });
        self.lose_battle(self.battle.turn);
    }

    fn lose_battle(&mut self, side: Side) {
        self.battle.winner = Some(side.other());
        while !matches!(self.stack.top(), Frame::Round(_)) {
            self.stack.pop();
        }
        self.stack.replace(Frame::BattleEnd(BattleEnd::FIRST));
    }

    // Card 59

    /// One battle card of the other side changes hands: an open one by choice, or a hidden one at random.
    pub(crate) fn begin_desertion(&mut self, side: Side, turn: &mut Turn<'_, Event>) {
        let enemy = side.other();
        if self.battle.spy[side] && self.battle.shown[enemy].iter().any(|&n| n > 0) {
            self.push(Frame::Desert(side));
        } else {
            self.desert(side, None, turn);
        }
    }

    pub(crate) fn legal_desert(&self, side: Side, out: &mut Vec<Action>) {
        let enemy = side.other();
        let shown = self.battle.shown[enemy];
        if self.battle.cards(enemy) > shown.iter().sum() {
            out.push(Action::Done);
        }
        out.extend(BattleCard::ALL.into_iter().filter(|c| shown[c.index()] > 0).map(Action::Take));
    }

    pub(crate) fn apply_desert(&mut self, side: Side, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        match action {
            Action::Take(card) => self.desert(side, Some(card), turn),
            Action::Done => self.desert(side, None, turn),
            _ => not_offered(action),
        }
    }

    fn desert(&mut self, side: Side, open: Option<BattleCard>, turn: &mut Turn<'_, Event>) {
        let enemy = side.other();
        let battle = &mut self.battle;
        let kind = match open {
            Some(card) => {
                battle.shown[enemy][card.index()] -= 1;
                card.index()
            }
            None => {
                let mut hidden = battle.hand[enemy];
                for (n, shown) in hidden.iter_mut().zip(battle.shown[enemy]) {
                    *n -= shown;
                }
                draw_kind(&hidden, turn)
            }
        };
        self.battle.hand[enemy][kind] -= 1;
        self.battle.hand[side][kind] += 1;
        self.battle.taken = Some((side, BattleCard::ALL[kind]));
        turn.reveal();
        turn.tell(Event::BattleCardTaken { by: side });
        let players = Seats::only(side.seat()).and(Seats::only(enemy.seat()));
        turn.tell_only(players, Event::BattleCardMoved { by: side, card: BattleCard::ALL[kind] });
    }
}
