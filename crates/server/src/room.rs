//! One open game: a task that holds it, and the only one that changes it.
//!
//! Whatever is asked of a game goes through its queue. A step is tried on a copy, stored, and only
//! then shown to anybody.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use engine::{Seat, Seed};
use tokio::sync::{Semaphore, mpsc, watch};

use crate::clock::Clock;
use crate::metrics::Metrics;
use crate::request::{Denied, Request, Wish};
use crate::running::{Refusal, Running};
use crate::store::{GameRow, Occupant, StepKind, StepRow, Store, Summary};
use crate::title::Title;

/// Requests that may wait for one game.
pub(crate) const QUEUE_MAX: usize = 64;
/// A game that nobody has looked at for so long is put away; it is loaded again when asked for.
const IDLE: Duration = Duration::from_secs(600);
/// No game has so many steps; a limit all the same.
const STEPS_MAX: u64 = 100_000;

/// How to reach an open game.
#[derive(Clone, Debug)]
pub(crate) struct Door {
    pub(crate) requests: mpsc::Sender<Request>,
    /// Changes whenever somebody would see something else.
    pub(crate) version: watch::Receiver<String>,
}

/// What the task of a game needs from the house.
#[derive(Clone)]
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) clock: Clock,
    /// How long a bot waits before it acts, so that people can follow.
    pub(crate) pause: Duration,
    /// Bots that think at the same time.
    pub(crate) thinkers: Arc<Semaphore>,
}

/// A game that can be played, or the reason why it cannot.
pub(crate) enum Board {
    Running(Box<dyn Running>),
    Kept(Vec<StepRow>),
}

/// What came out of a bot's thinking: at which revision, for which seat, which action.
type Thinking = Pin<Box<dyn Future<Output = (u64, Seat, Option<String>)> + Send>>;

pub(crate) struct Room {
    pub(crate) title: &'static dyn Title,
    pub(crate) row: GameRow,
    pub(crate) board: Board,
    /// Keys that have been used, with the seat and the revision they led to.
    keys: HashMap<String, (u8, u64)>,
    house: House,
    version: watch::Sender<String>,
    /// Bots that failed at this revision are replaced by the random player.
    stumbled_at: Option<u64>,
}

impl Room {
    /// Opens the room: from now on its task runs.
    pub(crate) fn open(
        title: &'static dyn Title,
        row: GameRow,
        board: Board,
        steps: &[StepRow],
        house: House,
    ) -> Door {
        let keys = steps.iter().zip(1..).filter_map(|(step, n)| Some((step.key.clone()?, (step.seat, n))));
        let (version, watched) = watch::channel(String::new());
        let keys = keys.collect();
        let room = Room { title, row, board, keys, house, version, stumbled_at: None };
        room.publish();
        let (requests, queue) = mpsc::channel(QUEUE_MAX);
        tokio::spawn(room.run(queue));
        Door { requests, version: watched }
    }

    async fn run(mut self, mut queue: mpsc::Receiver<Request>) {
        self.house.metrics.games_open.add(1);
        let mut thinking: Option<Thinking> = None;
        loop {
            if thinking.is_none() {
                thinking = self.think();
            }
            tokio::select! {
                request = queue.recv() => {
                    let Some(request) = request else { break };
                    if self.answer(request).await.is_err() {
                        break;
                    }
                }
                (revision, seat, action) = async { thinking.as_mut().expect("checked").await },
                    if thinking.is_some() =>
                {
                    thinking = None;
                    if self.bot_acts(revision, seat, action).await.is_err() {
                        break;
                    }
                }
                () = tokio::time::sleep(IDLE), if thinking.is_none() => {
                    if self.version.receiver_count() <= 1 {
                        break;
                    }
                }
            }
        }
        self.house.metrics.games_open.sub(1);
    }

    /// The revision of the game.
    pub(crate) fn revision(&self) -> u64 {
        match &self.board {
            Board::Running(game) => game.revision(),
            Board::Kept(_) => self.row.summary.revision,
        }
    }

    /// What changes whenever somebody would see something else.
    pub(crate) fn version(&self) -> String {
        let open = self.row.seats.iter().filter(|occupant| **occupant == Occupant::Open).count();
        format!("{}.{open}", self.revision())
    }

    fn publish(&self) {
        let version = self.version();
        self.version.send_if_modified(|old| {
            let new = *old != version;
            *old = version;
            new
        });
    }

    /// An error means: what is here may not be what is stored, so the room has to be closed.
    async fn answer(&mut self, request: Request) -> Result<(), ()> {
        // Whoever asked may have gone away: then nobody hears the answer.
        match request {
            Request::State { person, since, answer } => {
                let _ = answer.send(self.state(person, since));
            }
            Request::Step { wish, since, answer } => {
                let person = wish.person;
                let done = self.step(wish).await;
                let broken = done == Err(Denied::Ours);
                let _ = answer.send(done.map(|accepted| {
                    let mut state = self.state(Some(person), since);
                    state["accepted"] = accepted.into();
                    state
                }));
                return if broken { Err(()) } else { Ok(()) };
            }
            Request::Join { person, name, seat, answer } => {
                let done = self.join(person, name, &seat).await;
                let _ = answer.send(done.map(|()| self.state(Some(person), 0)));
            }
            Request::At { person, revision, eyes, answer } => {
                let _ = answer.send(self.at(person, revision, eyes.as_deref()));
            }
            Request::Hash { answer } => {
                let _ = answer.send(match &self.board {
                    Board::Running(game) => Some((game.revision(), game.hash())),
                    Board::Kept(_) => None,
                });
            }
            Request::Record { answer } => {
                let _ = answer.send(match &self.board {
                    Board::Running(game) if game.turn().over.is_some() => Some(game.record().to_value()),
                    _ => None,
                });
            }
        }
        Ok(())
    }

    /// The seats of a person.
    pub(crate) fn seats_of(&self, person: Option<i64>) -> Vec<Seat> {
        let Some(person) = person else { return Vec::new() };
        let seats = self.row.seats.iter().zip(0..);
        seats.filter(|(occupant, _)| occupant.is(person)).map(|(_, seat)| Seat(seat)).collect()
    }

    async fn join(&mut self, person: i64, name: String, seat: &str) -> Result<(), Denied> {
        let Board::Running(game) = &self.board else { return Err(Denied::Kept) };
        let index = game.seats().iter().position(|known| *known == seat).ok_or(Denied::Taken)?;
        match self.row.seats.get(index) {
            Some(occupant) if occupant.is(person) => return Ok(()),
            Some(Occupant::Open) => {}
            _ => return Err(Denied::Taken),
        }
        let taken = self.house.store.take_seat(self.row.id.clone(), index as u8, person).await;
        match taken {
            Ok(true) => {
                self.row.seats[index] = Occupant::Person { id: person, name };
                self.publish();
                Ok(())
            }
            Ok(false) => Err(Denied::Taken),
            Err(error) => {
                tracing::error!(%error, game = self.row.id, "a seat could not be taken");
                Err(Denied::Ours)
            }
        }
    }

    /// Carries out a wish; returns the revision that it led to.
    async fn step(&mut self, wish: Wish) -> Result<u64, Denied> {
        let Board::Running(game) = &self.board else { return Err(Denied::Kept) };
        let seat = self.seat_for(game.as_ref(), &wish)?;
        if let Some((by, revision)) = self.keys.get(&wish.key) {
            return if *by == seat.0 || self.seats_of(Some(wish.person)).contains(&Seat(*by)) {
                Ok(*revision)
            } else {
                Err(Denied::NotYours)
            };
        }
        if wish.revision != game.revision() {
            return Err(Denied::Stale { revision: game.revision() });
        }
        if self.row.is_open() {
            return Err(Denied::NotBegun);
        }
        let done = self.advance(seat, wish.action, Some(wish.key)).await;
        if let Err(Denied::Rules(_)) = &done {
            self.house.metrics.refused.add(1);
        }
        done
    }

    /// The seat that is meant: the one named, or the one of this person's that is asked; for an
    /// undo, the one that may take its step back.
    fn seat_for(&self, game: &dyn Running, wish: &Wish) -> Result<Seat, Denied> {
        let own = self.seats_of(Some(wish.person));
        if let Some(name) = &wish.seat {
            let index = game.seats().iter().position(|seat| seat == name).ok_or(Denied::NotYours)?;
            let seat = Seat(index as u8);
            return if own.contains(&seat) { Ok(seat) } else { Err(Denied::NotYours) };
        }
        let waiting = game.turn().waiting;
        let fits = |seat: &&Seat| match wish.action {
            Some(_) => waiting.contains(seat),
            None => game.can_undo(**seat),
        };
        own.iter().find(fits).or(own.first()).copied().ok_or(Denied::NotYours)
    }

    /// Tries a step on a copy, stores it, and shows it.
    async fn advance(
        &mut self,
        seat: Seat,
        action: Option<String>,
        key: Option<String>,
    ) -> Result<u64, Denied> {
        let Board::Running(game) = &self.board else { return Err(Denied::Kept) };
        if game.revision() >= STEPS_MAX {
            return Err(Denied::Rules("This game has become too long.".to_owned()));
        }
        let mut next = game.copy();
        let kind = match &action {
            Some(action) => next.play(seat, action).map(|()| StepKind::Play),
            None => next.undo(seat).map(|()| StepKind::Undo),
        }
        .inspect_err(|refusal| {
            if *refusal == Refusal::Stumbled {
                tracing::error!(
                    game = self.row.id,
                    revision = game.revision(),
                    ?action,
                    "the rules panicked"
                );
            }
        })?;
        let summary = summary(next.as_ref());
        let step = StepRow { seat: seat.0, kind, action: action.unwrap_or_default(), key: key.clone() };
        let stored =
            self.house.store.append(self.row.id.clone(), step, summary.clone(), self.house.clock.now()).await;
        if let Err(error) = stored {
            tracing::error!(%error, game = self.row.id, "a step was not stored");
            return Err(Denied::Ours);
        }
        let revision = summary.revision;
        self.row.summary = summary;
        self.board = Board::Running(next);
        if let Some(key) = key {
            self.keys.insert(key, (seat.0, revision));
        }
        self.house.metrics.steps.add(1);
        self.publish();
        Ok(revision)
    }

    /// Starts the thinking of a bot, if one is asked.
    fn think(&self) -> Option<Thinking> {
        let Board::Running(game) = &self.board else { return None };
        if self.row.is_open() {
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
        Some(Box::pin(async move {
            tokio::time::sleep(pause).await;
            let permit = thinkers.acquire_owned().await;
            let chosen = tokio::task::spawn_blocking(move || {
                let _permit = permit;
                thought()
            });
            (revision, seat, chosen.await.ok().flatten())
        }))
    }

    async fn bot_acts(&mut self, revision: u64, seat: Seat, action: Option<String>) -> Result<(), ()> {
        if revision != self.revision() {
            return Ok(());
        }
        let game = &self.row.id;
        let Some(action) = action else {
            tracing::error!(game, revision, "a bot found no action");
            let again = self.stumbled_at != Some(revision);
            self.stumbled_at = Some(revision);
            return if again { Ok(()) } else { Err(()) };
        };
        match self.advance(seat, Some(action), None).await {
            Ok(_) => {
                self.house.metrics.bot_steps.add(1);
                Ok(())
            }
            Err(denied) => {
                tracing::error!(game = self.row.id, revision, %denied, "the action of a bot was refused");
                Err(())
            }
        }
    }
}

/// Where a game stands, for lists.
pub(crate) fn summary(game: &dyn Running) -> Summary {
    let turn = game.turn();
    Summary {
        revision: game.revision(),
        turn: turn.number,
        waiting: turn.waiting.iter().fold(0, |bits, seat| bits | 1 << seat.0),
        result: turn.over.map(|over| over.to_string()),
    }
}
