//! Bots: asked by the task of the game, on a thread for such work; what they choose takes the same
//! way as the actions of people.

use std::pin::Pin;

use engine::{Seat, Seed};

use super::play::Step;
use super::{Board, Close, Room};
use crate::store::Occupant;
use sitting::Thought;

/// What came out of a bot's thinking: at which revision, for which seat, which action.
pub(super) type Thinking = Pin<Box<dyn Future<Output = (u64, Seat, Option<String>)> + Send>>;

impl Room {
    /// Starts the thinking of a bot, if one is asked.
    pub(super) fn think(&self) -> Option<Thinking> {
        let Board::Running(game) = &self.board else { return None };
        if self.row.is_open() || self.hold.is_some() || self.row.summary.result.is_some() {
            return None;
        }
        let revision = game.revision();
        let (seat, bot) = game.turn().waiting.into_iter().find_map(|seat| {
            match self.row.seats.get(usize::from(seat.0)) {
                Some(Occupant::Bot(name)) => Some((seat, name)),
                _ => None,
            }
        })?;
        let bot = if self.stumbled_at == Some(revision) { "random" } else { bot };
        let thought = game.think(seat, bot, Seed(crate::secret::bytes().ok()?))?;
        let (pause, thinkers) = (self.house.pause, self.house.thinkers.clone());
        // For whoever has moved last; before anybody has, for the host.
        let whose = self.house.askers.person(self.mover.or(self.row.host));
        Some(Box::pin(async move {
            tokio::time::sleep(pause).await;
            let chosen = match thought {
                Thought::Quick(choose) => tokio::task::spawn_blocking(choose).await.ok(),
                Thought::Long(choose) => match thinkers.several(whose).await {
                    Some(hands) => hands.work(choose).await,
                    None => None,
                },
            };
            (revision, seat, chosen.flatten())
        }))
    }

    /// An error means: the room has to be closed.
    pub(super) async fn bot_acts(
        &mut self,
        revision: u64,
        seat: Seat,
        action: Option<String>,
    ) -> Result<(), Close> {
        // The game may have gone on, or ended, while it thought.
        let Board::Running(game) = &self.board else { return Ok(()) };
        let sits = matches!(self.row.seats.get(usize::from(seat.0)), Some(Occupant::Bot(_)));
        if !sits || self.row.summary.result.is_some() || self.hold.is_some() {
            return Ok(());
        }
        if !self.is_asked_the_same(game.as_ref(), seat, revision) {
            return Ok(());
        }
        let game = &self.row.id;
        let Some(action) = action else {
            tracing::error!(game, revision, "a bot found no action");
            let again = self.stumbled_at != Some(revision);
            self.stumbled_at = Some(revision);
            return if again { Ok(()) } else { Err(Close) };
        };
        match self.advance(seat, &Step::Play(action), None).await {
            Ok(_) => {
                self.house.metrics.bot_steps.add(1);
                Ok(())
            }
            Err(denied) => {
                tracing::error!(game = self.row.id, revision, %denied, "the action of a bot was refused");
                Err(Close)
            }
        }
    }
}
