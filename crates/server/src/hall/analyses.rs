//! Analyses of finished games. One is made at a time, by a computer that thinks only while none at a
//! table wants to; what is not finished when the server ends is begun again when it starts. Nobody takes all
//! places, and those who want several do not hold up those who want one.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;

use super::Hall;
use super::askers::Whose;
use super::thinkers::Hands;
use super::turns::Turns;
use crate::room::{self, Denied, Finished};
use sitting::{JudgedStep, Judging, Report};

/// Analyses that may wait, or be made.
const WAITING_MAX: usize = 50;
/// Of these, for one person; and for all who ask from one address, since a guest costs nothing.
const PERSON_MAX: usize = 3;
const ADDRESS_MAX: usize = 10;
/// How long an analysis waits before it looks again whether nobody else wants to think.
const PATIENCE: Duration = Duration::from_millis(50);

/// What is being analysed now, or waits for it.
#[derive(Debug)]
pub(crate) struct Analyses {
    /// By game.
    jobs: Mutex<HashMap<String, Job>>,
    turns: Turns,
}

#[derive(Debug)]
struct Job {
    progress: Progress,
    /// Who has asked for it. After a restart nobody knows.
    whose: Whose,
    /// Whoever makes it hears of it when this is dropped.
    _wanted: oneshot::Sender<()>,
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
        Analyses { jobs: Mutex::default(), turns: Turns::new(1) }
    }
}

impl Analyses {
    fn jobs(&self) -> MutexGuard<'_, HashMap<String, Job>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What changes in the version of a game with the progress of its analysis.
    pub(crate) fn mark(&self, game: &str) -> String {
        match self.jobs().get(game).map(|job| job.progress) {
            Some(Progress { begun, percent, .. }) => format!("a{}{percent}", if begun { "b" } else { "" }),
            None => String::new(),
        }
    }

    fn progress(&self, game: &str) -> Option<Progress> {
        self.jobs().get(game).map(|job| job.progress).filter(|progress| !progress.cancelled)
    }

    /// What ends when nobody wants it any more, unless it has begun by then. None if it is under way already.
    fn enter(&self, game: &str, whose: Whose) -> Result<Option<oneshot::Receiver<()>>, Denied> {
        let mut jobs = self.jobs();
        if jobs.get(game).is_some_and(|job| !job.progress.cancelled) {
            return Ok(None);
        }
        share(&jobs, whose)?;
        if let Some(job) = jobs.get_mut(game) {
            (job.progress.cancelled, job.whose) = (false, whose);
            return Ok(None);
        }
        if jobs.len() >= WAITING_MAX {
            return Err(Denied::Busy);
        }
        let (wanted, unwanted) = oneshot::channel();
        jobs.insert(game.to_owned(), Job { progress: Progress::default(), whose, _wanted: wanted });
        Ok(Some(unwanted))
    }

    /// Notes how far it has come: true if that is news. None if nobody wants it any more; then it is gone.
    fn advance(&self, game: &str, percent: u8) -> Option<bool> {
        let mut jobs = self.jobs();
        let progress = &mut jobs.get_mut(game)?.progress;
        if progress.cancelled {
            jobs.remove(game);
            return None;
        }
        let next = Progress { begun: true, percent, cancelled: false };
        Some(std::mem::replace(progress, next) != next)
    }

    /// One that waits is gone at once, with its place; one that has begun when it next looks.
    fn cancel(&self, game: &str) {
        let mut jobs = self.jobs();
        match jobs.get_mut(game) {
            Some(job) if job.progress.begun => job.progress.cancelled = true,
            _ => drop(jobs.remove(game)),
        }
    }

    fn leave(&self, game: &str) {
        self.jobs().remove(game);
    }
}

/// Is there a place left for him? Told in words if not.
fn share(jobs: &HashMap<String, Job>, whose: Whose) -> Result<(), Denied> {
    let wanted = || jobs.values().filter(|job| !job.progress.cancelled);
    let his = wanted().filter(|job| whose.person.is_some() && job.whose.person == whose.person);
    if his.count() >= PERSON_MAX {
        let why = "You have three analyses waiting already. Please ask again when one of them is made.";
        return Err(Denied::TooMany(why));
    }
    let theirs = wanted().filter(|job| whose.address.is_some() && job.whose.address == whose.address);
    if theirs.count() >= ADDRESS_MAX {
        let why = "Ten analyses wait already that were asked for from your network. Please ask again later.";
        return Err(Denied::TooMany(why));
    }
    Ok(())
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
    pub(crate) async fn analysis(&self, id: &str, person: Option<i64>) -> Result<Analysed, Denied> {
        let Finished { judging, belongs } = self.finished(id, person).await?;
        self.standing(id, judging.err(), belongs).await
    }

    /// Begins one, unless there is one.
    pub(crate) async fn analyse(&self, id: &str, person: i64) -> Result<Analysed, Denied> {
        let Finished { judging, belongs } = self.finished(id, Some(person)).await?;
        let found = self.standing(id, judging.as_ref().err().copied(), belongs).await?;
        if let (Standing::None, Ok(judging)) = (&found.standing, judging) {
            self.house.store.begin_analysis(id.to_owned(), self.house.clock.now()).await?;
            let whose = self.house.askers.person(Some(person));
            if let Err(error) = self.begin_analysis(id, judging, whose) {
                self.house.store.drop_analysis(id.to_owned()).await?;
                return Err(error);
            }
            return Ok(Analysed { standing: Standing::Waiting, may_cancel: belongs });
        }
        match found.standing {
            Standing::Impossible(why) => Err(Denied::Now(why.to_owned())),
            _ => Ok(found),
        }
    }

    /// Lets one be that is not finished.
    pub(crate) async fn cancel_analysis(&self, id: &str, person: i64) -> Result<Analysed, Denied> {
        let Finished { judging, belongs } = self.finished(id, Some(person)).await?;
        if !belongs {
            return Err(Denied::NotYours);
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
            let judging = self.finished(&id, None).await.ok().and_then(|game| game.judging.ok());
            let begun =
                judging.is_some_and(|judging| self.begin_analysis(&id, judging, Whose::default()).is_ok());
            if !begun {
                tracing::warn!(game = id, "an analysis could not be begun again");
            }
        }
    }

    async fn finished(&self, id: &str, person: Option<i64>) -> Result<Finished, Denied> {
        self.ask(id, move |room| room.finished(person)).await?
    }

    /// `barred` says why none can be made, if that is so.
    async fn standing(
        &self,
        id: &str,
        barred: Option<&'static str>,
        belongs: bool,
    ) -> Result<Analysed, Denied> {
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

    fn begin_analysis(&self, id: &str, judging: Box<dyn Judging>, whose: Whose) -> Result<(), Denied> {
        if let Some(unwanted) = self.house.analyses.enter(id, whose)? {
            let made = self.clone().make_analysis(id.to_owned(), judging, whose, unwanted);
            tokio::spawn(made);
        }
        Ok(())
    }

    /// Makes an analysis, stores it, and tells those who wait for it.
    async fn make_analysis(
        self,
        id: String,
        judging: Box<dyn Judging>,
        whose: Whose,
        unwanted: oneshot::Receiver<()>,
    ) {
        self.refresh(&id).await;
        let analyses = self.house.analyses.clone();
        let turn = tokio::select! {
            biased;
            _ = unwanted => return,
            turn = analyses.turns.take(whose) => turn,
        };
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
        let (all, mut steps) = (judging.left().max(1), Vec::<JudgedStep>::new());
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
            door.tell(room::refresh()).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{ANNA, HANNO, app, made, until};
    use super::*;
    use crate::app::App;
    use crate::store::{Occupant, Person};

    /// Games that Anna has played with herself and given up.
    async fn finished(app: &App, count: usize) -> Vec<String> {
        let anna = || Person { id: ANNA, name: "Anna".to_owned(), account: false, bot: None };
        let mut games = Vec::new();
        for _ in 0..count {
            let game = made(app, [Occupant::from(&anna()), Occupant::from(&anna())]).await;
            let resign =
                app.hall.change(&game, move |room| Box::pin(room.resign(anna(), Some("rome".to_owned()))));
            resign.await.expect("given up");
            games.push(game);
        }
        games
    }

    fn refused(asked: Result<Analysed, Denied>) -> String {
        match asked {
            Err(Denied::TooMany(why)) => why.to_owned(),
            other => panic!("not refused: {other:?}"),
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn nobody_has_more_places_than_his_share_and_no_address() {
        let (app, _directory) = app().await;
        let games = finished(&app, PERSON_MAX + ADDRESS_MAX).await;
        // None is finished while this is held.
        let _hands = app.hall.house.thinkers.all_spare();
        for game in &games[..3] {
            app.hall.analyse(game, ANNA).await.expect("a place");
        }
        let why = refused(app.hall.analyse(&games[3], ANNA).await);
        assert!(why.starts_with("You have three analyses waiting already."), "{why}");
        app.hall.analyse(&games[0], ANNA).await.expect("it is under way already");
        // One that is cancelled gives its place back.
        app.hall.cancel_analysis(&games[2], ANNA).await.expect("cancelled");
        app.hall.analyse(&games[3], ANNA).await.expect("a place");
        refused(app.hall.analyse(&games[2], ANNA).await);

        // Guests cost nothing: those of one address have a share together.
        for (person, game) in (100..).zip(&games[4..4 + ADDRESS_MAX - 3]) {
            app.hall.askers().saw(person, [10, 0, 0, 1].into());
            app.hall.analyse(game, person).await.expect("a place");
        }
        app.hall.askers().saw(200, [10, 0, 0, 1].into());
        let why = refused(app.hall.analyse(&games[12], 200).await);
        assert!(why.contains("from your network"), "{why}");
        app.hall.analyse(&games[12], HANNO).await.expect("he is elsewhere");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn analyses_are_made_for_everybody_in_turn() {
        let (app, _directory) = app().await;
        let games = finished(&app, 4).await;
        let _hands = app.hall.house.thinkers.all_spare();
        let turns = &app.hall.house.analyses.turns;
        let begun = || app.hall.house.analyses.progress(&games[0]).is_some_and(|progress| progress.begun);
        app.hall.analyse(&games[0], ANNA).await.expect("a place");
        until(begun).await;
        // The turns of the others are those of who has asked: they go round (`hall/turns.rs`).
        let mut expected = Vec::new();
        for (game, person) in games[1..].iter().zip([ANNA, ANNA, HANNO]) {
            app.hall.analyse(game, person).await.expect("a place");
            expected.push(app.hall.askers().person(Some(person)));
            until(|| turns.waiting() == expected).await;
        }
        // One that is cancelled while it waits does not wait for that.
        app.hall.cancel_analysis(&games[2], ANNA).await.expect("cancelled");
        until(|| turns.waiting().len() == 2).await;
    }
}
