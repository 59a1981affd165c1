//! All games: which are open now, and how a new one or a stored one is opened.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::{Seat, Seed};
use serde_json::Value;
use tokio::sync::oneshot;

use crate::request::{Denied, Request, Wish};
use crate::room::{Board, Door, House, Room, summary};
use crate::running::Running;
use crate::secret;
use crate::store::{Kept, NewGame, Occupant, StepKind, StoreError};
use crate::title::Title;

/// Why a game could not be made or found.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HallError {
    /// There is none with this id.
    #[error("there is no such game")]
    Unknown,
    /// The request does not make sense, in words for its sender.
    #[error("{0}")]
    Bad(String),
    /// The request was understood and is not carried out.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// Our fault.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Too many requests wait, or chance is out of reach.
    #[error("busy")]
    Busy,
}

/// All games. Clones share them.
#[derive(Clone)]
pub(crate) struct Hall {
    titles: Arc<Vec<&'static dyn Title>>,
    house: House,
    open: Arc<Mutex<HashMap<String, Door>>>,
}

impl Hall {
    pub(crate) fn new(titles: Vec<&'static dyn Title>, house: House) -> Hall {
        Hall { titles: Arc::new(titles), house, open: Arc::default() }
    }

    pub(crate) fn titles(&self) -> &[&'static dyn Title] {
        &self.titles
    }

    pub(crate) fn title(&self, id: &str) -> Option<&'static dyn Title> {
        self.titles.iter().copied().find(|title| title.id() == id)
    }

    /// Makes a new game and returns its id.
    pub(crate) async fn create(
        &self,
        game: &str,
        setup: &Value,
        seats: Vec<Occupant>,
    ) -> Result<String, HallError> {
        let bad = |why: String| HallError::Bad(why);
        let title = self.title(game).ok_or_else(|| bad("There is no such game.".to_owned()))?;
        let names = title.seats(Some(setup)).map_err(bad)?;
        if seats.len() != names.len() {
            return Err(bad(format!("{} has {} seats.", title.name(), names.len())));
        }
        let seed = Seed(secret::bytes().map_err(|_| HallError::Busy)?);
        let running = title.open(setup, seed).map_err(bad)?;
        let id = secret::name().map_err(|_| HallError::Busy)?;
        let game = NewGame {
            id: id.clone(),
            game: title.id().to_owned(),
            setup: setup.to_string(),
            seed: seed.to_hex(),
            rules_version: title.rules_version(),
            seats,
            created: self.house.clock.now(),
            summary: summary(running.as_ref()),
        };
        self.house.store.create(game).await?;
        self.house.metrics.games_made.add(1);
        Ok(id)
    }

    /// The door of a game, which is opened if it is not.
    pub(crate) async fn door(&self, id: &str) -> Result<Door, HallError> {
        let found = self.doors().get(id).filter(|door| !door.requests.is_closed()).cloned();
        if let Some(door) = found {
            return Ok(door);
        }
        if !secret::is_name(id) {
            return Err(HallError::Unknown);
        }
        let kept = self.house.store.game(id.to_owned()).await?.ok_or(HallError::Unknown)?;
        let title = self.title(&kept.row.game).ok_or(HallError::Unknown)?;
        let opened = tokio::task::spawn_blocking(move || {
            let board = replay(title, &kept);
            (kept, board)
        });
        let (kept, board) = opened.await.map_err(|_| HallError::Busy)?;
        let mut doors = self.doors();
        doors.retain(|_, door| !door.requests.is_closed());
        // Somebody may have been quicker.
        if let Some(door) = doors.get(id) {
            return Ok(door.clone());
        }
        let door = Room::open(title, kept.row, board, &kept.steps, self.house.clone());
        doors.insert(id.to_owned(), door.clone());
        Ok(door)
    }

    fn doors(&self) -> MutexGuard<'_, HashMap<String, Door>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn ask<T>(
        &self,
        id: &str,
        request: impl FnOnce(oneshot::Sender<T>) -> Request,
    ) -> Result<T, HallError> {
        let door = self.door(id).await?;
        let (answer, answered) = oneshot::channel();
        door.requests.try_send(request(answer)).map_err(|_| HallError::Busy)?;
        answered.await.map_err(|_| HallError::Busy)
    }

    pub(crate) async fn state(&self, id: &str, person: Option<i64>, since: u64) -> Result<Value, HallError> {
        self.ask(id, |answer| Request::State { person, since, answer }).await
    }

    pub(crate) async fn step(&self, id: &str, wish: Wish, since: u64) -> Result<Value, HallError> {
        Ok(self.ask(id, |answer| Request::Step { wish, since, answer }).await??)
    }

    pub(crate) async fn join(
        &self,
        id: &str,
        person: i64,
        name: String,
        seat: String,
    ) -> Result<Value, HallError> {
        Ok(self.ask(id, |answer| Request::Join { person, name, seat, answer }).await??)
    }

    pub(crate) async fn at(
        &self,
        id: &str,
        person: Option<i64>,
        revision: u64,
        eyes: Option<String>,
    ) -> Result<Value, HallError> {
        Ok(self.ask(id, |answer| Request::At { person, revision, eyes, answer }).await??)
    }

    pub(crate) async fn hash(&self, id: &str) -> Result<Option<(u64, String)>, HallError> {
        self.ask(id, |answer| Request::Hash { answer }).await
    }

    pub(crate) async fn record(&self, id: &str) -> Result<Option<Value>, HallError> {
        self.ask(id, |answer| Request::Record { answer }).await
    }
}

/// Plays a stored game again. If that does not work, under these rules, it is kept to be read.
fn replay(title: &dyn Title, kept: &Kept) -> Board {
    match try_replay(title, kept) {
        Ok(game) => Board::Running(game),
        Err(why) => {
            tracing::warn!(game = kept.row.id, why, "a stored game cannot be played on");
            Board::Kept(kept.steps.clone())
        }
    }
}

fn try_replay(title: &dyn Title, kept: &Kept) -> Result<Box<dyn Running>, String> {
    if kept.row.rules_version != title.rules_version() {
        return Err(format!("made with rules version {}", kept.row.rules_version));
    }
    let setup: Value = serde_json::from_str(&kept.row.setup).map_err(|error| error.to_string())?;
    let seed = Seed::from_hex(&kept.seed).ok_or("the seed is not 64 hexadecimal digits")?;
    let mut game = title.open(&setup, seed)?;
    for (step, n) in kept.steps.iter().zip(1..) {
        let seat = Seat(step.seat);
        let done = match step.kind {
            StepKind::Play => game.play(seat, &step.action),
            StepKind::Undo => game.undo(seat),
        };
        done.map_err(|refusal| format!("step {n}: {refusal}"))?;
        debug_assert_eq!(game.revision(), n);
    }
    Ok(game)
}
