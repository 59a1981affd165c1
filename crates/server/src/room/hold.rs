//! The visible end of a turn: whoever has ended his turn with a step that he may still take back
//! is not hurried past it. The others wait until he says that he is done, or a short time is over. Where
//! nothing is left to him but to end his turn, it is ended for him in the same way.
//!
//! Nothing of it is stored: after a restart nobody is waited for.

use std::time::Duration;

use engine::{Eyes, Seat};
use tokio::time::Instant;

use super::clocks::Press;
use super::play::Step;
use super::{Board, Close, Denied, Room, state};
use sitting::Running;

/// A turn whose end can still be taken back.
#[derive(Clone, Debug)]
pub(crate) struct Hold {
    pub(crate) seat: Seat,
    pub(crate) until: Instant,
    /// What is then played for him, where nothing else was left to do.
    then: Option<String>,
}

impl Hold {
    pub(super) fn new(seat: Seat, time: Duration, then: Option<String>) -> Hold {
        Hold { seat, until: Instant::now() + time, then }
    }

    /// Comes when it is time to go on; never, if nobody is waited for.
    pub(super) async fn end(hold: Option<Instant>) {
        match hold {
            Some(until) => tokio::time::sleep_until(until).await,
            None => std::future::pending().await,
        }
    }

    /// Is it open to all that somebody may take his last step back? That nothing else is left to him is for
    /// him alone to know: it tells what he does not hold.
    pub(super) fn is_open(&self) -> bool {
        self.then.is_none()
    }

    /// Whole seconds until the turn ends by itself.
    pub(super) fn seconds_left(&self) -> u64 {
        self.until.saturating_duration_since(Instant::now()).as_secs_f64().ceil() as u64
    }
}

impl Room {
    /// The person says that his turn is over.
    pub(crate) async fn end_turn(&mut self, person: i64) -> Result<(), Denied> {
        match &self.hold {
            Some(hold) if self.person_in(hold.seat) == Some(person) => {
                self.release().await.map_err(|Close| Denied::Ours)?;
                self.mark_done();
                Ok(())
            }
            // It has ended by itself in the meantime: what he wanted.
            _ if !self.seats_of(Some(person)).is_empty() => Ok(()),
            _ => Err(Denied::NotYours),
        }
    }

    /// The turn is over for good. An error means: the room has to be closed.
    pub(super) async fn release(&mut self) -> Result<(), Close> {
        let Some(hold) = self.hold.take() else { return Ok(()) };
        if let Some(action) = hold.then {
            if let Err(denied) = self.advance(hold.seat, &Step::Play(action), None).await {
                tracing::error!(%denied, game = self.row.id, "what was left to do was refused");
                return Err(Close);
            }
            self.hold = None;
            self.ended_at = Some(self.revision());
            self.publish();
            return Ok(());
        }
        self.ended_at = Some(self.revision());
        if let (Board::Running(_), Some(clocks)) = (&self.board, &self.row.clocks) {
            let mut clocks = clocks.clone();
            let run = self.on_the_clock();
            let now_ms = self.house.clock.now_ms();
            clocks.press(self.row.terms.pace, Press::Released, &[hold.seat], &run, now_ms);
            if let Err(error) = self.house.store.press(self.row.id.clone(), clocks.clone()).await {
                // The next step stores them again.
                tracing::error!(%error, game = self.row.id, "clocks were not stored");
            }
            self.row.clocks = Some(clocks);
        }
        self.publish();
        Ok(())
    }

    /// With whose eyes somebody looks who has these seats: of the one that may take its step back,
    /// else of the one that is asked.
    pub(crate) fn eyes(&self, game: &dyn Running, own: &[Seat]) -> Eyes {
        let held = self.hold.as_ref().map(|hold| hold.seat).filter(|seat| own.contains(seat));
        held.or_else(|| state::eyes(game, own))
    }

    /// For which of his seats somebody may take a step back. Where one device is passed around, the
    /// next player has no hand in what the one before him did.
    pub(crate) fn hands<'a>(&self, eyes: &'a Eyes, own: &'a [Seat]) -> &'a [Seat] {
        if self.row.terms.curtain { eyes.as_slice() } else { own }
    }

    /// Has somebody said that his last step stays?
    pub(super) fn is_ended(&self) -> bool {
        self.ended_at == Some(self.revision())
    }

    /// Why nobody else can go on.
    pub(super) fn held_words(&self, seat: Seat) -> String {
        format!("{} may still take the last step back.", self.seat_title(seat))
    }
}
