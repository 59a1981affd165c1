//! One open game: a task that holds it, and the only one that changes it.
//!
//! Whatever is asked of a game goes through its queue. A step is tried on a copy, stored, and only
//! then shown to anybody.

mod affair;
mod answer;
mod beside;
mod bots;
mod clocks;
mod denied;
mod ending;
mod facts;
mod hints;
mod history;
mod hold;
mod keepsake;
mod past;
mod play;
mod presence;
mod queue;
mod remember;
mod seats;
mod state;
mod talk;
mod terms;

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;

use crate::hall::{House, ReadSetup};
use crate::metrics::Metrics;
use crate::store::{GameRow, StoredGame, Summary};
pub(crate) use affair::{Affair, AffairKind, Who};
pub(crate) use answer::{Answer, Form, Reading};
use bots::Thinking;
pub(crate) use clocks::Clocks;
pub(crate) use denied::Denied;
pub(crate) use ending::Claim;
pub(crate) use facts::Call;
pub(crate) use hints::Finished;
pub(crate) use history::Rest;
use hold::Hold;
pub(crate) use keepsake::Keepsake;
pub(crate) use past::{Past, Why};
pub(crate) use play::{Act, Undo};
pub(crate) use presence::{Here, Presence};
use queue::{Close, put_away};
pub(crate) use queue::{Doing, Job, change, question, refresh, reseat};
use sitting::{Running, Title};
pub(crate) use state::Seen;
use talk::Burst;
pub(crate) use terms::{Pace, Terms};

/// What may wait to be done in one room.
const QUEUE_MAX: usize = 64;
/// A game that nobody has looked at for so long is put away; it is loaded again when asked for.
const IDLE: Duration = Duration::from_secs(600);

/// How to reach an open game.
#[derive(Clone)]
pub(crate) struct Door {
    /// The game that is played there.
    pub(crate) title: &'static dyn Title,
    pub(crate) queue: mpsc::Sender<Job>,
    /// Changes whenever somebody would see something else.
    pub(crate) version: watch::Receiver<String>,
    /// Who has its page open.
    pub(crate) presence: Arc<Presence>,
}

impl Door {
    /// Has the room put away; comes when it is closed for good. Whatever still waits there is not answered.
    pub(crate) async fn close(&self) {
        self.tell(put_away()).await;
        self.queue.closed().await;
    }

    /// Has something done for which nobody waits; nothing, if the room is closed.
    pub(crate) async fn tell(&self, job: Job) {
        let _ = self.queue.send(job).await;
    }

    /// Was the room put away?
    pub(crate) fn is_closed(&self) -> bool {
        self.queue.is_closed()
    }
}

/// A game that can be played, or what is kept of one that cannot.
pub(crate) enum Board {
    Running(Box<dyn Running>),
    Kept(Past),
}

pub(crate) struct Room {
    title: &'static dyn Title,
    setup: ReadSetup,
    row: GameRow,
    board: Board,
    /// Keys that have been used, with the seat and the revision they led to.
    keys: HashMap<String, (u8, u64)>,
    /// The marks of deeds that were done: none is done twice.
    marks: HashSet<String>,
    /// The mark of the deed that is being done.
    mark: Option<String>,
    house: House,
    version: watch::Sender<String>,
    presence: Arc<Presence>,
    /// What happened beside the rules.
    affairs: Vec<Affair>,
    /// Lines of chat.
    chat_lines: u64,
    /// How much people have said lately.
    bursts: HashMap<i64, Burst>,
    /// A turn whose end can still be taken back.
    hold: Option<Hold>,
    /// A turn was ended at this revision: what led there stays.
    ended_at: Option<u64>,
    /// Who has made the last step, since the room was opened: what bots think about follows from it.
    mover: Option<i64>,
    /// Bots that failed at this revision are replaced by the random player.
    stumbled_at: Option<u64>,
    /// What the lobby was last told.
    listed: Option<(Summary, usize)>,
    /// The revision of the last keepsake.
    remembered: Option<u64>,
    /// A keepsake that is being made.
    keeping: Option<JoinHandle<()>>,
}

impl Room {
    /// Opens the room: from now on its task runs.
    pub(crate) fn open(
        title: &'static dyn Title,
        setup: ReadSetup,
        kept: StoredGame,
        board: Board,
        house: House,
    ) -> Door {
        let StoredGame { row, steps, affairs, chat_lines, marks, keepsake, .. } = kept;
        let remembered = keepsake.map(|(revision, _)| revision);
        let keyed = steps.into_iter().zip(1..).filter_map(|(step, n)| Some((step.key?, (step.seat, n))));
        let (version, watched) = watch::channel(String::new());
        let mut room = Room {
            title,
            setup,
            row,
            board,
            keys: keyed.collect(),
            marks: marks.into_iter().collect(),
            mark: None,
            house,
            version,
            presence: Arc::default(),
            affairs,
            chat_lines,
            bursts: HashMap::new(),
            hold: None,
            ended_at: None,
            mover: None,
            stumbled_at: None,
            listed: None,
            remembered,
            keeping: None,
        };
        room.listed = Some(room.listing());
        room.publish();
        let presence = room.presence.clone();
        let (queue, jobs) = mpsc::channel(QUEUE_MAX);
        tokio::spawn(room.run(jobs));
        Door { title, queue, version: watched, presence }
    }

    async fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        let _open = Counted::new(self.house.metrics.clone());
        let mut thinking: Option<Thinking> = None;
        loop {
            if thinking.is_none() {
                thinking = self.think();
            }
            let held_until = self.hold.as_ref().map(|hold| hold.until);
            tokio::select! {
                job = jobs.recv() => {
                    let Some(job) = job else { break };
                    if let Err(Close) = job(&mut self).await {
                        break;
                    }
                }
                (revision, seat, action) = async { thinking.as_mut().expect("checked").await },
                    if thinking.is_some() =>
                {
                    thinking = None;
                    if let Err(Close) = self.bot_acts(revision, seat, action).await {
                        break;
                    }
                }
                () = Hold::end(held_until) => {
                    if let Err(Close) = self.release().await {
                        break;
                    }
                }
                () = tokio::time::sleep(IDLE), if thinking.is_none() => {
                    if self.version.receiver_count() <= 1 {
                        self.remember().await;
                        break;
                    }
                }
            }
        }
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
        let mut seats = DefaultHasher::new();
        self.row.seats.hash(&mut seats);
        let (affairs, chat, seats) = (self.affairs.len(), self.chat_lines, seats.finish() as u32);
        let held = if self.hold.as_ref().is_some_and(Hold::is_open) { "h" } else { "" };
        let analysed = self.house.analyses.mark(&self.row.id);
        format!("{}.{affairs}.{chat}.{seats:x}{held}{analysed}", self.revision())
    }

    /// From now on the table stands as it was just stored: everybody is told.
    fn show(&mut self, row: GameRow) {
        let ends = self.row.summary.result.is_none() && row.summary.result.is_some();
        self.row = row;
        if ends {
            self.ended();
        }
        self.publish();
    }

    /// Tells everybody that there is something new, if there is.
    fn publish(&mut self) {
        let version = self.version();
        let new = self.version.send_if_modified(|old| {
            let new = *old != version;
            *old = version;
            new
        });
        if new {
            self.house.ring(&self.row.seats, &self.row.id);
        }
        let listing = self.listing();
        if self.listed.as_ref() != Some(&listing) {
            self.listed = Some(listing);
            self.house.tell_lobby();
        }
    }

    /// What lists show of the game; steps that change nothing of it do not count.
    fn listing(&self) -> (Summary, usize) {
        (Summary { revision: 0, ..self.row.summary.clone() }, self.affairs.len())
    }

    /// Revision and fingerprint; none if the game cannot be played.
    pub(crate) fn fingerprint(&self) -> Option<(u64, String)> {
        match &self.board {
            Board::Running(game) => Some((game.revision(), game.hash())),
            Board::Kept(_) => None,
        }
    }

    /// The replay document, once the game is over.
    pub(crate) fn record(&self) -> Option<Value> {
        let over = self.over()?;
        Some(match &self.board {
            Board::Running(game) => {
                let mut record = game.record();
                if record.result.is_none() {
                    record.ended = Some(over);
                }
                record.to_value()
            }
            Board::Kept(past) => self.kept_record(past, over).to_value(),
        })
    }

    /// Does something for a person, unless it was done already by the same key: then only its answer got lost. What
    /// was refused, or changed nothing, is looked at anew.
    pub(crate) async fn once(
        &mut self,
        person: i64,
        key: Option<String>,
        deed: impl for<'a> FnOnce(&'a mut Room) -> Doing<'a, Result<(), Denied>>,
    ) -> Result<(), Denied> {
        // Two people may choose the same key.
        let mark = key.map(|key| format!("{person} {key}"));
        if mark.as_ref().is_some_and(|mark| self.marks.contains(mark)) {
            return Ok(());
        }
        self.mark = mark;
        let done = deed(self).await;
        self.mark = None;
        done
    }

    /// The deed that is being done has changed something.
    fn mark_done(&mut self) {
        self.marks.extend(self.mark.take());
    }
}

/// A room that is open, as the metrics count it: also if its task falls.
struct Counted(Arc<Metrics>);

impl Counted {
    fn new(metrics: Arc<Metrics>) -> Counted {
        metrics.games_open.add(1);
        Counted(metrics)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.games_open.sub(1);
    }
}

/// Where a game stands, for lists.
pub(crate) fn summary(game: &dyn Running) -> Summary {
    let turn = game.turn();
    Summary {
        revision: game.revision(),
        turn: turn.number,
        waiting: turn.waiting.iter().fold(0, |bits, seat| bits | 1 << seat.0),
        result: turn.over.map(|over| over.document(game.seats()).to_string()),
    }
}
