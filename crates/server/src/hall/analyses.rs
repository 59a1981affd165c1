//! Analyses of finished games. One is made at a time, by a computer that thinks only while none at a
//! table wants to; what is not finished when the server ends is begun again when it starts.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Semaphore;

use super::{Hall, HallError};
use crate::judged::{Judging, Report, Step};
use crate::request::{Denied, Ended, Request};
use crate::thinkers::Hands;

/// Analyses that may wait.
const WAITING_MAX: usize = 50;
/// How long an analysis waits before it looks again whether nobody else wants to think.
const PATIENCE: Duration = Duration::from_millis(50);

/// What is being analysed now, or waits for it.
#[derive(Debug)]
pub(crate) struct Analyses {
    /// By game.
    jobs: Mutex<HashMap<String, Progress>>,
    turn: Arc<Semaphore>,
}

/// How far an analysis has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Progress {
    /// It is being made.
    begun: bool,
    percent: u8,
    /// Nobody wants it any more.
    cancelled: bool,
}

impl Default for Analyses {
    fn default() -> Analyses {
        Analyses { jobs: Mutex::default(), turn: Arc::new(Semaphore::new(1)) }
    }
}

impl Analyses {
    fn jobs(&self) -> MutexGuard<'_, HashMap<String, Progress>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What changes in the version of a game with the progress of its analysis.
    pub(crate) fn mark(&self, game: &str) -> String {
        match self.jobs().get(game) {
            Some(Progress { begun, percent, .. }) => format!("a{}{percent}", if *begun { "b" } else { "" }),
            None => String::new(),
        }
    }

    fn progress(&self, game: &str) -> Option<Progress> {
        self.jobs().get(game).copied().filter(|progress| !progress.cancelled)
    }

    /// False if it is under way already.
    fn enter(&self, game: &str) -> Result<bool, HallError> {
        let mut jobs = self.jobs();
        if let Some(progress) = jobs.get_mut(game) {
            progress.cancelled = false;
            return Ok(false);
        }
        if jobs.len() >= WAITING_MAX {
            return Err(HallError::Busy);
        }
        jobs.insert(game.to_owned(), Progress::default());
        Ok(true)
    }

    /// Notes how far it has come: true if that is news. None if nobody wants it any more; then it is gone.
    fn advance(&self, game: &str, percent: u8) -> Option<bool> {
        let mut jobs = self.jobs();
        let progress = jobs.get_mut(game)?;
        if progress.cancelled {
            jobs.remove(game);
            return None;
        }
        let next = Progress { begun: true, percent, cancelled: false };
        Some(std::mem::replace(progress, next) != next)
    }

    fn cancel(&self, game: &str) {
        if let Some(progress) = self.jobs().get_mut(game) {
            progress.cancelled = true;
        }
    }

    fn leave(&self, game: &str) {
        self.jobs().remove(game);
    }
}

/// Why an analysis was not finished.
enum Stopped {
    Unwanted,
    Failed,
}

/// How the analysis of a game stands.
#[derive(Clone, Debug)]
pub(crate) enum Standing {
    /// No computer can make one, for this reason.
    Impossible(&'static str),
    /// Nobody has asked for one.
    None,
    /// Others come first.
    Waiting,
    /// So many of a hundred steps are judged.
    Begun(u8),
    /// It is finished: the report as JSON.
    Done(String),
}

/// An analysis as somebody sees it.
#[derive(Clone, Debug)]
pub(crate) struct Analysed {
    pub(crate) standing: Standing,
    /// May this person let it be?
    pub(crate) may_cancel: bool,
}

impl Hall {
    /// How the analysis of a finished game stands.
    pub(crate) async fn analysis(&self, id: &str, person: Option<i64>) -> Result<Analysed, HallError> {
        let Ended { judging, belongs } = self.ended(id, person).await?;
        self.standing(id, judging.err(), belongs).await
    }

    /// Begins one, unless there is one.
    pub(crate) async fn analyse(&self, id: &str, person: i64) -> Result<Analysed, HallError> {
        let Ended { judging, belongs } = self.ended(id, Some(person)).await?;
        let found = self.standing(id, judging.as_ref().err().copied(), belongs).await?;
        if let (Standing::None, Ok(judging)) = (&found.standing, judging) {
            self.house.store.begin_analysis(id.to_owned(), self.house.clock.now()).await?;
            if let Err(error) = self.begin_analysis(id, judging) {
                self.house.store.drop_analysis(id.to_owned()).await?;
                return Err(error);
            }
            return Ok(Analysed { standing: Standing::Waiting, may_cancel: belongs });
        }
        match found.standing {
            Standing::Impossible(why) => Err(Denied::Now(why.to_owned()).into()),
            _ => Ok(found),
        }
    }

    /// Lets one be that is not finished.
    pub(crate) async fn cancel_analysis(&self, id: &str, person: i64) -> Result<Analysed, HallError> {
        let Ended { judging, belongs } = self.ended(id, Some(person)).await?;
        if !belongs {
            return Err(Denied::NotYours.into());
        }
        self.house.store.drop_analysis(id.to_owned()).await?;
        self.house.analyses.cancel(id);
        self.refresh(id).await;
        self.standing(id, judging.err(), belongs).await
    }

    /// Those that were not finished when the server ended are begun again.
    pub(crate) async fn resume_analyses(self) {
        let unfinished = match self.house.store.unfinished_analyses().await {
            Ok(games) => games,
            Err(error) => return tracing::error!(%error, "unfinished analyses could not be listed"),
        };
        for id in unfinished {
            let ended = self.ended(&id, None).await.ok().and_then(|ended| ended.judging.ok());
            let begun = ended.is_some_and(|judging| self.begin_analysis(&id, judging).is_ok());
            if !begun {
                tracing::warn!(game = id, "an analysis could not be begun again");
            }
        }
    }

    async fn ended(&self, id: &str, person: Option<i64>) -> Result<Ended, HallError> {
        Ok(self.ask(id, |answer| Request::Ended { person, answer }).await??)
    }

    /// `barred` says why none can be made, if that is so.
    async fn standing(
        &self,
        id: &str,
        barred: Option<&'static str>,
        belongs: bool,
    ) -> Result<Analysed, HallError> {
        let progress = self.house.analyses.progress(id);
        let stored = self.house.store.analysis(id.to_owned()).await?;
        let standing = match (stored, progress, barred) {
            (Some(Some(report)), ..) => Standing::Done(report),
            (_, Some(Progress { begun: true, percent, .. }), _) => Standing::Begun(percent),
            (_, Some(_), _) => Standing::Waiting,
            (_, None, Some(why)) => Standing::Impossible(why),
            // Asked for, but lost: it can be asked for again.
            (_, None, None) => Standing::None,
        };
        let may_cancel = belongs && matches!(standing, Standing::Waiting | Standing::Begun(_));
        Ok(Analysed { standing, may_cancel })
    }

    fn begin_analysis(&self, id: &str, judging: Box<dyn Judging>) -> Result<(), HallError> {
        if self.house.analyses.enter(id)? {
            tokio::spawn(self.clone().make_analysis(id.to_owned(), judging));
        }
        Ok(())
    }

    /// Makes an analysis, stores it, and tells those who wait for it.
    async fn make_analysis(self, id: String, judging: Box<dyn Judging>) {
        self.refresh(&id).await;
        let analyses = self.house.analyses.clone();
        let turn = analyses.turn.clone().acquire_owned().await;
        let made = self.judge_all(&id, judging).await;
        drop(turn);
        let stored = match made {
            Ok(report) => self.house.store.finish_analysis(id.clone(), report).await,
            Err(Stopped::Failed) => self.house.store.drop_analysis(id.clone()).await,
            // Somebody may have asked for another one since.
            Err(Stopped::Unwanted) => return self.refresh(&id).await,
        };
        if let Err(error) = stored {
            tracing::error!(%error, game = id, "an analysis was not stored");
        }
        analyses.leave(&id);
        self.refresh(&id).await;
    }

    /// The report as JSON.
    async fn judge_all(&self, id: &str, mut judging: Box<dyn Judging>) -> Result<String, Stopped> {
        let (all, mut steps) = (judging.left().max(1), Vec::<Step>::new());
        loop {
            let percent = 100 - (100 * judging.left() / all).min(100) as u8;
            if self.house.analyses.advance(id, percent).ok_or(Stopped::Unwanted)? {
                self.refresh(id).await;
            }
            let hands = self.spare_hands().await;
            let judged = hands.work(move |_| {
                let step = judging.next();
                (judging, step)
            });
            let Some((same, step)) = judged.await else {
                tracing::error!(game = id, step = steps.len(), "a step could not be judged");
                return Err(Stopped::Failed);
            };
            judging = same;
            match step {
                Some(step) => steps.push(step),
                None => break,
            }
        }
        serde_json::to_string(&Report::new(judging.as_ref(), steps)).map_err(|_| Stopped::Failed)
    }

    /// Waits until a computer could think and none at a table wants to: those stand in a line, and what
    /// becomes free is given to them first.
    async fn spare_hands(&self) -> Hands {
        loop {
            if let Some(hands) = self.house.thinkers.spare() {
                return hands;
            }
            tokio::time::sleep(PATIENCE).await;
        }
    }

    /// Tells the pages of a game that there is something new; if nobody looks, nobody is told.
    async fn refresh(&self, id: &str) {
        let door = self.doors().get(id).cloned();
        if let Some(door) = door {
            let _ = door.requests.send(Request::Refresh).await;
        }
    }
}
