//! Chapter 9.4: cards.

use engine::Turn;

use crate::data::printed;
use crate::plan::{Needs, Plan, Symbol};
use crate::state::Step;
use crate::supply::Means;
use crate::{Action, CardSet, Empire, Event, Kind, State, Strategy, Verb};

impl State {
    /// [9.4.1] What lies open for the empire: its own Empire deck and the neutral one. A location card only
    /// while the location is controlled.
    pub(crate) fn on_offer(&self, empire: Empire) -> CardSet {
        let lost = printed().location_cards.minus(self.holds(empire).cards());
        self.piles[empire].stock.minus(lost).union(self.neutral_stock())
    }

    /// What a card costs in silver.
    pub fn draft_cost(&self, empire: Empire, kind: Kind, levy: bool) -> u8 {
        let info = kind.info();
        let mut cost = info.cost;
        if info.mercenary && self.has(empire, Strategy::MercenaryContracts) {
            cost = cost.saturating_sub(1).max(1);
        }
        if levy { 2 * cost } else { cost }
    }

    /// Does it cost a settler card, too [card manpower_reserves]?
    pub fn drafts_with_settler(&self, empire: Empire, kind: Kind) -> bool {
        let spared = kind.cards().meets(printed().infantry) && self.has(empire, Strategy::ManpowerReserves);
        kind.info().cost_settler && !spared
    }

    pub(crate) fn draft_needs(&self, empire: Empire, kind: Kind) -> Needs {
        Needs::new(Symbol::Settler, u8::from(self.drafts_with_settler(empire, kind)))
    }

    /// [9.4.1] [9.4.1.1] The kinds that can be paid for.
    pub(crate) fn draftable(&self, means: &Means, levy: bool) -> impl Iterator<Item = Kind> {
        let Means { empire, live, .. } = *means;
        let silver = self.silver[empire];
        self.on_offer(empire).kinds().filter(move |&kind| {
            (!levy || kind.info().levy)
                && silver >= self.draft_cost(empire, kind, levy).into()
                && self.draft_needs(empire, kind).met_by(live)
        })
    }

    pub(crate) fn begin_draft(&mut self, empire: Empire, kind: Kind, turn: &mut Turn<'_, Event>) {
        self.plan.kind = Some(kind);
        self.plan.needs = self.draft_needs(empire, kind);
        self.go_on_paying(empire, turn);
    }

    pub(crate) fn carry_out_draft(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let Some(kind) = self.plan.kind else { return };
        let levy = self.plan.verb == Some(Verb::Levy);
        let silver = self.draft_cost(empire, kind, levy);
        self.discard_laid(turn);
        if silver > 0 {
            self.pay(empire, silver);
            turn.tell(Event::Paid { empire, silver });
        }
        if let Some(card) = self.on_offer(empire).one_of(kind) {
            self.neutral.remove(card);
            let piles = &mut self.piles[empire];
            piles.stock.remove(card);
            // What does not fit on top of the deck any more goes to the discards; no rule leads there.
            if !levy || !piles.top.push(card) {
                piles.discard.insert(card);
            }
            turn.tell(Event::Drafted { empire, kind, levy });
        }
        self.finish_action(turn);
    }

    /// [9.4.2] The first card is free, the second costs 1, the third 2.
    pub(crate) fn apply_discard(&mut self, empire: Empire, action: Action, turn: &mut Turn<'_, Event>) {
        let Action::Discard(kind) = action else { return self.finish_action(turn) };
        let silver = self.plan.count;
        if silver > 0 {
            self.pay(empire, silver);
            turn.tell(Event::Paid { empire, silver });
        }
        if let Some(card) = self.take_kind(empire, kind) {
            self.piles[empire].discard.insert(card);
            turn.tell(Event::Discarded { empire, kind });
        }
        self.plan.count += 1;
        if self.piles[empire].hand.is_empty() || self.silver[empire] < self.plan.count.into() {
            self.finish_action(turn);
        } else {
            self.step = Step::More;
        }
    }

    /// [9.4.3] What can be returned.
    pub(crate) fn returnable(&self, empire: Empire) -> CardSet {
        if self.round.deeds.returned {
            CardSet::EMPTY
        } else {
            self.piles[empire].hand.minus(printed().never_returned)
        }
    }

    pub(crate) fn apply_return(&mut self, empire: Empire, kind: Kind, turn: &mut Turn<'_, Event>) {
        self.round.deeds.returned = true;
        self.return_kind(empire, kind, crate::Spot::Hand, turn);
        self.finish_action(turn);
    }

    /// [9.4.4]
    pub(crate) fn can_reserve(&self, empire: Empire) -> bool {
        let piles = &self.piles[empire];
        !piles.hand.is_empty() && piles.reserve.len() < self.reserve_limit(empire)
    }

    pub(crate) fn apply_reserve(&mut self, empire: Empire, kind: Kind, turn: &mut Turn<'_, Event>) {
        if let Some(card) = self.take_kind(empire, kind) {
            self.piles[empire].reserve.insert(card);
            turn.tell(Event::Reserved { empire, kind });
        }
        self.finish_action(turn);
    }

    /// [9.4.5] What it costs to take the Reserve back [card deep_reserve].
    pub fn retrieve_cost(&self, empire: Empire) -> u8 {
        if self.has(empire, Strategy::DeepReserve) { 0 } else { self.piles[empire].reserve.len() as u8 }
    }

    /// A free action: everything comes into the hand, and everybody has seen what it was.
    pub(crate) fn retrieve(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let silver = self.retrieve_cost(empire);
        self.pay(empire, silver);
        let piles = &mut self.piles[empire];
        let cards = std::mem::take(&mut piles.reserve);
        piles.hand = piles.hand.union(cards);
        piles.known = piles.known.union(cards);
        if silver > 0 {
            turn.tell(Event::Paid { empire, silver });
        }
        turn.tell(Event::Retrieved { empire, cards });
        self.plan = Plan::NONE;
        self.step = Step::Go;
    }
}
