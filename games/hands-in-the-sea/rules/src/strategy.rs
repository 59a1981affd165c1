//! Strategy cards: [9.5] and chapter 12.

use engine::Turn;

use crate::{Action, Empire, Event, Held, State, Strategy, StrategySet};

impl State {
    /// Turns a strategy card up in a slot, counted from 0. An empty deck is made anew first [9.5.4].
    pub(crate) fn reveal_strategy(&mut self, slot: usize, turn: &mut Turn<'_, Event>) {
        let display = &mut self.display;
        if display.deck.is_empty() {
            display.deck = std::mem::replace(&mut display.discard, StrategySet::EMPTY);
        }
        if display.deck.is_empty() {
            return;
        }
        let Some(strategy) = display.deck.nth(turn.chance.below(display.deck.len() as u32) as usize) else {
            return;
        };
        display.deck.remove(strategy);
        display.slots[slot] = Some(strategy);
        turn.tell(Event::Revealed { strategy });
    }

    /// Moves the cards of the display away from the deck, and fills it up.
    fn refill_display(&mut self, turn: &mut Turn<'_, Event>) {
        let mut shifted = [None; 3];
        let mut free = 3;
        for strategy in self.display.slots.iter().rev().flatten() {
            free -= 1;
            shifted[free] = Some(*strategy);
        }
        self.display.slots = shifted;
        for slot in (0..free).rev() {
            self.reveal_strategy(slot, turn);
        }
    }

    /// What a card in a slot costs [9.5.1].
    pub fn strategy_cost(&self, slot: usize, strategy: Strategy) -> u8 {
        strategy.info().cost[usize::from(self.rules.upkeep)] + (2 - slot.min(2)) as u8
    }

    pub(crate) fn legal_purchases(&self, empire: Empire, out: &mut Vec<Action>) {
        for (slot, strategy) in self.display.slots.iter().enumerate() {
            let Some(strategy) = *strategy else { continue };
            if self.can_buy(empire, slot, strategy) {
                out.push(Action::Buy(strategy));
            }
        }
    }

    pub(crate) fn can_buy_any(&self, empire: Empire) -> bool {
        let slots = self.display.slots.iter().enumerate();
        slots
            .filter_map(|(slot, strategy)| Some((slot, (*strategy)?)))
            .any(|(slot, it)| self.can_buy(empire, slot, it))
    }

    fn can_buy(&self, empire: Empire, slot: usize, strategy: Strategy) -> bool {
        self.held[empire].is_none()
            && strategy.info().owner.is_none_or(|owner| owner == empire)
            && self.silver[empire] >= self.strategy_cost(slot, strategy).into()
    }

    /// [9.5.1]
    pub(crate) fn buy_strategy(&mut self, empire: Empire, strategy: Strategy, turn: &mut Turn<'_, Event>) {
        let Some(slot) = self.display.slots.iter().position(|it| *it == Some(strategy)) else { return };
        let silver = self.strategy_cost(slot, strategy);
        self.pay(empire, silver);
        self.display.slots[slot] = None;
        self.held[empire] = Some(Held { strategy, due: 0, lapsed: false });
        turn.tell(Event::Paid { empire, silver });
        turn.tell(Event::Bought { empire, strategy });
        self.refill_display(turn);
    }

    /// [9.5.2]
    pub(crate) fn give_up_strategy(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        if let Some(held) = self.held[empire].take() {
            self.display.discard.insert(held.strategy);
            turn.tell(Event::GaveUp { empire, strategy: held.strategy });
        }
    }

    /// [9.5.3] Discards so many cards of the display, slot 3 first.
    pub(crate) fn cycle(&mut self, count: u8, turn: &mut Turn<'_, Event>) {
        for slot in [2, 1, 0].into_iter().take(count.into()) {
            if let Some(strategy) = self.display.slots[slot].take() {
                self.display.discard.insert(strategy);
                turn.tell(Event::Cycled { strategy });
            }
        }
        self.refill_display(turn);
    }
}

/// What it costs to discard so many cards of the display: nothing, 1, and 2 more.
pub(crate) const fn cycle_cost(count: u8) -> u8 {
    match count {
        0 | 1 => 0,
        2 => 1,
        _ => 3,
    }
}
