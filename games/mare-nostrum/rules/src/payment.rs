//! Chapter 6.1: sets of cards, and what is kept at the end of the phase.

use std::cmp::Reverse;

use engine::Turn;

use crate::purchase::Shop;
use crate::state::Step;
use crate::{Action, Card, Civ, CivSet, Event, Kind, KindSet, Phase, Pile, ProvinceSet, State};

/// Tax cards that may be kept for the next round.
const TAX_KEPT: u8 = 2;

impl State {
    /// Can the rest of the set be paid in tax?
    fn can_pay_tax(&self, civ: Civ) -> bool {
        self.shop.spent.is_empty() && self.hand[civ][Kind::Tax] >= self.shop.owed
    }

    /// Goods that can go into the set: all of different kinds.
    fn payable_goods(&self, civ: Civ) -> KindSet {
        self.hand[civ].goods().minus(self.shop.spent)
    }

    /// Takes the cards of the set as far as there is only one way to choose them; then asks.
    pub(crate) fn go_on_paying(&mut self, civ: Civ, turn: &mut Turn<'_, Event>) {
        let goods = self.payable_goods(civ);
        let owed = usize::from(self.shop.owed);
        let tax = self.can_pay_tax(civ);
        if owed == 0 || (tax && goods.len() < owed) {
            self.pay_tax(civ, turn);
        } else if !tax && goods.len() == owed {
            self.pay_goods(civ, goods, turn);
        } else {
            self.step = Step::Paying;
        }
    }

    pub(crate) fn legal_paying(&self, civ: Civ, out: &mut Vec<Action>) {
        if self.can_pay_tax(civ) {
            out.push(Action::PayTax);
        }
        let goods = self.payable_goods(civ);
        if goods.len() >= usize::from(self.shop.owed) {
            out.push(Action::PayGoods);
            out.extend(goods.iter().map(Action::Spend));
        }
    }

    /// The goods that complete the set and leave as many different ones as can be: those first of which
    /// one has most.
    pub fn usual_goods(&self, civ: Civ) -> KindSet {
        let (mut left, mut set) = (self.payable_goods(civ), KindSet::EMPTY);
        for _ in 0..self.shop.owed {
            let Some(most) = left.iter().min_by_key(|&kind| Reverse(self.hand[civ][kind])) else { break };
            left.remove(most);
            set.insert(most);
        }
        set
    }

    pub(crate) fn apply_paying(&mut self, civ: Civ, action: Action, turn: &mut Turn<'_, Event>) {
        match action {
            Action::Spend(kind) => {
                self.spend(civ, kind);
                self.go_on_paying(civ, turn);
            }
            Action::PayGoods => self.pay_goods(civ, self.usual_goods(civ), turn),
            _ => self.pay_tax(civ, turn),
        }
    }

    /// Paid cards lie apart until the end of the phase [6.1.1].
    fn spend(&mut self, civ: Civ, kind: Kind) {
        self.hand[civ].give(kind, &mut self.paid);
        self.shop.owed -= 1;
        self.shop.spent.insert(kind);
    }

    /// The rest in tax; nothing at all if nothing is owed.
    fn pay_tax(&mut self, civ: Civ, turn: &mut Turn<'_, Event>) {
        let mut paid = Pile::EMPTY;
        for kind in self.shop.spent {
            paid[kind] = 1;
        }
        paid[Kind::Tax] = self.shop.owed;
        self.hand[civ][Kind::Tax] -= self.shop.owed;
        self.paid[Kind::Tax] += self.shop.owed;
        self.close_deal(civ, paid, turn);
    }

    fn pay_goods(&mut self, civ: Civ, goods: KindSet, turn: &mut Turn<'_, Event>) {
        for kind in goods {
            self.spend(civ, kind);
        }
        self.pay_tax(civ, turn);
    }

    fn close_deal(&mut self, civ: Civ, paid: Pile, turn: &mut Turn<'_, Event>) {
        let item = self.shop.item.take();
        self.shop.owed = 0;
        self.shop.spent = KindSet::EMPTY;
        self.step = Step::Building;
        if !paid.is_empty() {
            turn.tell(Event::Paid { civ, cards: paid });
        }
        if let Some(item) = item {
            self.receive(civ, item, turn);
        }
    }

    /// What was paid goes to the bank, and everybody returns his cards but for two tax cards; who has a choice
    /// is asked.
    pub(crate) fn end_building(&mut self, turn: &mut Turn<'_, Event>) {
        if self.settle_pact(turn) {
            return;
        }
        self.bank.add(std::mem::take(&mut self.paid));
        self.keeping = CivSet::EMPTY;
        self.keeping_good = CivSet::EMPTY;
        for civ in self.civs() {
            if self.has(civ, Card::HangingGardens) && !self.hand[civ].goods().is_empty() {
                self.keeping_good.insert(civ);
            } else {
                self.return_goods(civ);
            }
            if self.hand[civ][Kind::Tax] > 0 {
                self.keeping.insert(civ);
            }
        }
        self.step = Step::Keep;
        self.go_on_keeping(turn);
    }

    fn go_on_keeping(&mut self, turn: &mut Turn<'_, Event>) {
        if self.keeping.union(self.keeping_good).is_empty() {
            self.gift = None;
            self.marked = ProvinceSet::EMPTY;
            self.shop = Shop::NONE;
            self.begin_phase(Phase::Military, turn);
        }
    }

    fn return_goods(&mut self, civ: Civ) {
        for kind in Kind::GOODS {
            self.bank[kind] += std::mem::take(&mut self.hand[civ][kind]);
        }
    }

    pub(crate) fn legal_keep(&self, civ: Civ, out: &mut Vec<Action>) {
        if self.keeping_good.contains(civ) {
            out.extend(self.hand[civ].goods().iter().map(Action::KeepGood));
            out.push(Action::Pass);
        } else {
            out.extend((0..=self.hand[civ][Kind::Tax].min(TAX_KEPT)).rev().map(Action::KeepTax));
        }
    }

    pub(crate) fn apply_keep(&mut self, civ: Civ, action: Action, turn: &mut Turn<'_, Event>) {
        match action {
            Action::KeepTax(count) => {
                let back = self.hand[civ][Kind::Tax] - count;
                self.hand[civ][Kind::Tax] = count;
                self.bank[Kind::Tax] += back;
                self.keeping.remove(civ);
                turn.tell(Event::KeptTax { civ, count });
            }
            _ => self.keep_good(civ, action, turn),
        }
        self.go_on_keeping(turn);
    }

    /// [card hanging-gardens] One good stays in the hand, face down.
    fn keep_good(&mut self, civ: Civ, action: Action, turn: &mut Turn<'_, Event>) {
        self.return_goods(civ);
        self.keeping_good.remove(civ);
        let own = self.seats_of(CivSet::EMPTY.with(civ));
        if let Action::KeepGood(kind) = action {
            self.bank.give(kind, &mut self.hand[civ]);
            turn.tell_only(own, Event::KeptGood { civ, kind: Some(kind) });
            turn.tell_only(own.others(), Event::KeptGood { civ, kind: None });
        }
    }
}
