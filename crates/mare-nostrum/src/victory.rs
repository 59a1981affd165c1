//! Chapter 9: the end of the game.

use engine::Turn;

use crate::{Civ, Event, Over, Reason, State};

impl State {
    pub(crate) fn finish(&mut self, winner: Option<Civ>, reason: Reason, turn: &mut Turn<'_, Event>) {
        self.over = Some(Over { winner, reason });
        turn.tell(Event::Over { winner, reason });
    }

    /// The round is over; after the last one whoever stands best wins.
    pub(crate) fn end_round(&mut self, turn: &mut Turn<'_, Event>) {
        if self.round < self.rules.rounds {
            return self.begin_round(turn);
        }
        let best = self.civs().iter().map(|civ| self.standing(civ)).max();
        let mut first = self.civs().iter().filter(|&civ| Some(self.standing(civ)) == best);
        let winner = first.next().filter(|_| first.next().is_none());
        self.finish(winner, Reason::LastRound, turn);
    }

    /// Heroes and wonders, then buildings in own provinces, then cards.
    fn standing(&self, civ: Civ) -> (usize, u32, u8) {
        (self.owned[civ].len(), self.buildings_of(civ), self.hand[civ].len())
    }
}
