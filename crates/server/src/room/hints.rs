//! Hints: what a computer would do in the place of somebody who asks.

use engine::Seed;

use super::{Affair, AffairKind, Board, Denied, Room};
use crate::store::Person;
use sitting::{Advising, Judging};

/// A game that is over.
pub(crate) struct Finished {
    /// Ready to be judged, or why no computer can.
    pub(crate) judging: Result<Box<dyn Judging>, &'static str>,
    /// Does this person sit there, or is he the host?
    pub(crate) belongs: bool,
}

impl Room {
    /// Does this table give hints to whoever is asked?
    pub(super) fn gives_hints(&self) -> bool {
        self.row.terms.hints && self.title.judges()
    }

    /// A computer that thinks about what this person is asked, with his eyes. The first time, the log
    /// tells everybody that he takes hints.
    pub(crate) async fn hint(&mut self, person: Person, revision: u64) -> Result<Advising, Denied> {
        let own = self.seats_of(Some(person.id));
        if own.is_empty() {
            return Err(Denied::NotYours);
        }
        if !self.gives_hints() {
            return Err(Denied::Now("There are no hints at this table.".to_owned()));
        }
        let game = self.under_way()?;
        let eyes =
            self.eyes(game, &own).filter(|seat| self.hold.is_none() && game.turn().waiting.contains(seat));
        let not_asked = || Denied::Now("You are not asked anything now.".to_owned());
        let seat = eyes.ok_or_else(not_asked)?;
        if !self.is_asked_the_same(game, seat, revision) {
            return Err(Denied::Stale { revision: game.revision() });
        }
        let seed = Seed(crate::secret::bytes().map_err(|_| Denied::Ours)?);
        let advising = game.advise(seat, seed).ok_or_else(not_asked)?;
        let told = |affair: &Affair| affair.kind == AffairKind::Hinted && affair.who.is(person.id);
        if !self.affairs.iter().any(told) {
            self.happen(self.row.clone(), AffairKind::Hinted, seat, person.into()).await?;
        }
        Ok(advising)
    }

    /// The game as it can be analysed: only when it is over.
    pub(crate) fn finished(&self, person: Option<i64>) -> Result<Finished, Denied> {
        if self.row.summary.result.is_none() {
            return Err(Denied::Now("A game is analysed when it is over.".to_owned()));
        }
        let judging = match &self.board {
            Board::Running(game) => game
                .judging(self.house.iterations)
                .ok_or("There is no computer yet that could analyse this game."),
            Board::Kept(_) => Err(
                "A computer can only judge what it can play again, and this game it cannot: what is kept is \
                     how it ended.",
            ),
        };
        let host = person.is_some() && self.row.host == person;
        Ok(Finished { judging, belongs: host || !self.seats_of(person).is_empty() })
    }
}
