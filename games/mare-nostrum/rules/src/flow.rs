//! The one place where questions meet their chapters: who is asked, what is legal, what follows.

use engine::Turn;

use crate::state::Step;
use crate::{Action, Card, Civ, CivSet, Event, Role, State};

impl State {
    /// Who is to decide; several where the rules are simultaneous.
    pub fn asked(&self) -> CivSet {
        if self.over.is_some() {
            return CivSet::EMPTY;
        }
        let one = match self.step {
            Step::Roles | Step::Income => None,
            Step::Offers => return self.trade.partners.minus(self.trade.laid),
            Step::Wishes => return self.trade.partners.minus(self.trade.wished),
            Step::Keep => return self.keeping.union(self.keeping_good),
            Step::Agree => self.pact.and_then(|pact| pact.asked()),
            Step::Placing | Step::Building | Step::Paying | Step::Sea | Step::Land => self.order.current(),
            Step::Appoint(role) => Some(self.leader(role)),
            Step::Artemis => self.holder(Card::Artemis),
            Step::Demand | Step::Compensate => Some(self.leader(Role::Commerce)),
            Step::Take | Step::Redirected => Some(self.trade.taker),
            Step::Ulysses => self.holder(Card::Ulysses),
            Step::Order => Some(self.phase_leader()),
            Step::Helen => self.holder(Card::Helen),
            Step::Losses => self.battle.debtor().map(|side| self.battle.sides[side]),
        };
        one.map_or(CivSet::EMPTY, |civ| CivSet::EMPTY.with(civ))
    }

    /// The legal actions of somebody who is asked.
    pub(crate) fn legal_now(&self, civ: Civ, out: &mut Vec<Action>) {
        match self.step {
            Step::Roles | Step::Income => {}
            Step::Placing | Step::Building => self.legal_building(civ, out),
            Step::Appoint(role) => out.extend(self.highest(role).iter().map(Action::Appoint)),
            Step::Artemis => out.extend(self.bank.goods().iter().map(Action::Choose)),
            Step::Demand => out.extend((0..=self.hand[civ].len()).map(Action::Demand)),
            Step::Offers => self.legal_offers(civ, out),
            Step::Wishes => self.legal_wishes(civ, out),
            Step::Agree => self.legal_terms(civ, out),
            Step::Take => self.legal_take(out),
            Step::Ulysses => out.extend([Action::Pass, Action::TurnAside]),
            Step::Redirected => self.legal_redirected(out),
            Step::Compensate => self.legal_compensation(out),
            Step::Order => out.extend(self.unnamed().iter().map(Action::Next)),
            Step::Paying => self.legal_paying(civ, out),
            Step::Keep => self.legal_keep(civ, out),
            Step::Sea => self.legal_sea(civ, out),
            Step::Land => self.legal_land(civ, out),
            Step::Helen => out.extend([Action::Pass, Action::Charm]),
            Step::Losses => {
                if let Some(side) = self.battle.debtor() {
                    self.legal_losses(side, out);
                }
            }
        }
    }

    /// Carries out a legal action of somebody who is asked, and runs on to the next decision.
    pub(crate) fn apply_now(&mut self, civ: Civ, action: Action, turn: &mut Turn<'_, Event>) {
        match (self.step, action) {
            (Step::Placing, _) => self.apply_placing(civ, action, turn),
            (Step::Appoint(role), Action::Appoint(to)) => {
                self.appoint(role, to, turn);
                self.settle_roles(role.index() + 1, turn);
            }
            (Step::Artemis, Action::Choose(kind)) => self.apply_artemis(civ, kind, turn),
            (Step::Demand, Action::Demand(count)) => self.apply_demand(count, turn),
            (Step::Offers, _) => self.apply_offers(civ, action, turn),
            (Step::Wishes, _) => self.apply_wishes(civ, action, turn),
            (Step::Agree, _) => self.apply_terms(civ, action, turn),
            (Step::Take, Action::Take(from, kind)) => self.apply_take(from, kind, turn),
            (Step::Ulysses, _) => self.apply_ulysses(action, turn),
            (Step::Redirected, Action::Take(from, kind)) => self.apply_redirected(from, kind, turn),
            (Step::Compensate, Action::Give(kind)) => self.apply_compensation(kind, turn),
            (Step::Order, Action::Next(next)) => {
                self.name(next, turn);
                self.next_turn(turn);
            }
            (Step::Building, _) => self.apply_building(civ, action, turn),
            (Step::Paying, _) => self.apply_paying(civ, action, turn),
            (Step::Keep, _) => self.apply_keep(civ, action, turn),
            (Step::Sea, _) => self.apply_sea(civ, action, turn),
            (Step::Land, _) => self.apply_land(civ, action, turn),
            (Step::Helen, _) => {
                if let Some(active) = self.order.current() {
                    self.apply_helen(active, action, turn);
                }
            }
            (Step::Losses, Action::Lose(loss)) => {
                if let Some(side) = self.battle.debtor() {
                    self.lose(side, loss, turn);
                    self.go_on_losing(turn);
                }
            }
            _ => {}
        }
    }

    /// Runs on from a position in which nobody is asked.
    pub(crate) fn resume_now(&mut self, turn: &mut Turn<'_, Event>) {
        match self.step {
            Step::Roles => self.settle_roles(0, turn),
            Step::Income => self.begin_commerce(turn),
            Step::Demand => self.begin_trade(turn),
            _ => {}
        }
    }
}
