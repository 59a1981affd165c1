//! Chapter 2: the start of a game.

use engine::Turn;

use crate::data::{board, printed};
use crate::{Empire, Event, Location, Machina, Marker, Rules, Setup, State};

impl State {
    /// A new game, up to its first decision.
    pub(crate) fn begin(setup: &Setup, turn: &mut Turn<'_, Event>) -> Result<State, String> {
        let mut state = State::empty(Rules::of(setup)?);
        state.place_markers();
        for empire in Empire::BOTH {
            state.deal(empire, turn);
        }
        // [2.4] The first one goes to slot 3.
        for slot in [2, 1, 0] {
            state.reveal_strategy(slot, turn);
        }
        state.run(turn);
        Ok(state)
    }

    /// [2.1] The markers at the start.
    pub(crate) fn place_markers(&mut self) {
        for location in Location::all() {
            let info = location.info();
            match info.start {
                Some((empire, Marker::Town)) => self.towns[empire].insert(location),
                Some((empire, Marker::City)) => self.cities[empire].insert(location),
                Some((empire, Marker::Capital)) => {
                    self.cities[empire].insert(location);
                    self.capital[empire] = true;
                }
                None => {}
            }
        }
        self.independent = true;
    }

    /// [2.2] [2.3] [2.5] The cards, silver and ships of a player.
    fn deal(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let deck = printed().start_decks[empire.index()];
        self.neutral = self.neutral.minus(deck);
        self.piles[empire].stock = self.piles[empire].stock.minus(deck);
        self.piles[empire].deck = deck;
        self.opening[empire] = true;
        self.silver[empire] = board().start_silver[empire.index()].into();
        self.warships[empire] = board().start_warships[empire.index()];
        if self.rules.deus {
            let n = turn.chance.below(4) as usize;
            self.machina[empire] = Machina::of(empire).nth(n);
        }
        self.refill(empire, turn);
    }
}
