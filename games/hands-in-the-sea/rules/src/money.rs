//! Chapter 9.3: money.

use engine::Turn;

use crate::data::{board, printed};
use crate::plan::Symbol;
use crate::state::Step;
use crate::{Action, CardSet, Empire, Event, State, Strategy, Verb};

/// Location cards that a trader takes along [9.3.2].
const GOODS_MAX: usize = 2;
/// The most that Tax Collectors bring.
const TAX_MAX: u8 = 5;

impl State {
    /// [9.3.1] The silver of one location card.
    pub(crate) fn carry_out_sale(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let silver = self.plan.laid.iter().map(|card| card.kind().info().silver).sum();
        self.discard_laid(turn);
        self.gain(empire, silver, turn);
        self.finish_action(turn);
    }

    /// [9.3.2] [9.3.3] A second location card with silver, or more wine, if there is any.
    pub(crate) fn offer_more_goods(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        if self.more_goods(empire).is_empty() {
            self.sell_goods(empire, turn);
        } else {
            self.step = Step::More;
        }
    }

    /// What else can be sold. A trader's ship card was laid down first, a merchant is no location card.
    pub(crate) fn more_goods(&self, empire: Empire) -> CardSet {
        let live = self.live(empire);
        match self.plan.verb {
            Some(Verb::Wine) => live.intersection(Symbol::Wine.cards()),
            Some(Verb::Trade) if self.plan.laid.len() <= GOODS_MAX => {
                live.intersection(Symbol::Goods.cards())
            }
            _ => CardSet::EMPTY,
        }
    }

    pub(crate) fn apply_more_goods(&mut self, empire: Empire, action: Action, turn: &mut Turn<'_, Event>) {
        match action {
            Action::Play(kind) => {
                self.lay(empire, kind);
                self.offer_more_goods(empire, turn);
            }
            _ => self.sell_goods(empire, turn),
        }
    }

    fn sell_goods(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let laid = self.plan.laid;
        let extra = u8::from(self.has(empire, Strategy::Commerce));
        let silver = if self.plan.verb == Some(Verb::Wine) {
            board().wine_silver * laid.intersection(Symbol::Wine.cards()).len() as u8
        } else {
            // The silver on the ship card does not count: the plan remembers which it was.
            let ship = self.plan.kind.and_then(|kind| laid.one_of(kind));
            let goods = ship.map_or(laid, |ship| laid.without(ship));
            goods.iter().map(|card| card.kind().info().silver).sum()
        };
        self.discard_laid(turn);
        self.gain(empire, silver + extra, turn);
        self.finish_action(turn);
    }

    pub(crate) fn gain(&mut self, empire: Empire, silver: u8, turn: &mut Turn<'_, Event>) {
        self.earn(empire, silver);
        turn.tell(Event::Gained { empire, silver });
    }

    /// [9.6.4]
    pub(crate) fn pass(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        self.round.deeds.passed = true;
        turn.tell(Event::Passed { empire });
        self.gain(empire, board().pass_silver, turn);
        self.finish_action(turn);
    }

    /// [card tax_collectors]
    pub(crate) fn collect_taxes(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        if let Some(card) = self.piles[empire].hand.intersection(printed().taxers).first() {
            self.play_kind(empire, card.kind(), turn);
        }
        let silver = self.income(empire).min(TAX_MAX);
        self.gain(empire, silver, turn);
        self.finish_action(turn);
    }

    /// Supplied cities, capital included [4.3].
    pub fn income(&self, empire: Empire) -> u8 {
        self.cities[empire].intersection(self.supplied(empire)).len() as u8
    }
}
