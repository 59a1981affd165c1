//! All games: which are open now, and how a new one or a stored one is opened.

mod adoption;
mod advice;
mod analyses;
mod askers;
mod bells;
mod house;
mod looks;
mod opening;
pub(crate) mod replays;
mod setups;
mod thinkers;
mod turns;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use serde_json::Value;
use table::Ground;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::watch;

use crate::room::{self, Answer, Denied, Doing, Door, Job, Reading, Room, Terms};
use crate::secret;
use crate::store::{ChatLine, NewGame, Occupant, Person, Spoken};
pub(crate) use analyses::{Analysed, Analyses, Standing};
pub(crate) use askers::{Askers, Whose};
pub(crate) use bells::{Bell, Bells};
pub(crate) use house::House;
use opening::open;
pub(crate) use opening::{as_it_stands, found, fresh_seed, play_again};
pub(crate) use setups::{ReadSetup, ReadSetups};
use sitting::{Advising, Hint, Title};
pub(crate) use thinkers::Thinkers;

/// How long somebody who wants a hint waits for computers at tables.
const HINT_PATIENCE: Duration = Duration::from_secs(10);

/// All games. Clones share them.
#[derive(Clone)]
pub(crate) struct Hall {
    titles: Arc<Vec<&'static dyn Title>>,
    /// The board of each, drawn when somebody first asks for it.
    pictures: Arc<Vec<OnceLock<Ground>>>,
    house: House,
    open: Arc<Mutex<HashMap<String, Door>>>,
    /// How often open games were told that somebody has another name, or has left.
    reseated: Arc<AtomicU64>,
    /// How many games of other rules have been taken over.
    adopted: Arc<AtomicU64>,
    /// Becomes true when all games of other rules have been looked at.
    looked_through: watch::Sender<bool>,
}

impl Hall {
    pub(crate) fn new(titles: Vec<&'static dyn Title>, house: House) -> Hall {
        let pictures = titles.iter().map(|_| OnceLock::new()).collect();
        Hall {
            titles: Arc::new(titles),
            pictures: Arc::new(pictures),
            house,
            open: Arc::default(),
            reseated: Arc::default(),
            adopted: Arc::default(),
            looked_through: watch::Sender::new(false),
        }
    }

    pub(crate) fn titles(&self) -> &[&'static dyn Title] {
        &self.titles
    }

    pub(crate) fn title(&self, id: &str) -> Option<&'static dyn Title> {
        self.titles.iter().copied().find(|title| title.id() == id)
    }

    /// The titles, each with its board at the beginning.
    pub(crate) fn fronts(&self) -> impl Iterator<Item = (&'static dyn Title, &Ground)> {
        let titles = self.titles.iter().copied().zip(self.pictures.iter());
        titles.map(|(title, picture)| (title, picture.get_or_init(|| title.picture())))
    }

    /// What the stored setup of a game says of it.
    pub(crate) fn setup(&self, title: &dyn Title, text: &str) -> ReadSetup {
        self.house.setups.get(title, text)
    }

    /// Makes a new game and returns its id.
    pub(crate) async fn create(
        &self,
        title: &'static dyn Title,
        setup: &Value,
        seats: Vec<Occupant>,
        host: i64,
        terms: Terms,
    ) -> Result<String, Denied> {
        self.keep(found(title, setup, seats, host, terms, self.house.clock.now_ms())?).await
    }

    /// Stores a new game and returns its id.
    pub(crate) async fn keep(&self, game: NewGame) -> Result<String, Denied> {
        let (id, seats) = (game.id.clone(), game.seats.clone());
        self.house.store.create(game).await?;
        self.house.ring(&seats, &id);
        self.house.metrics.games_made.add(1);
        self.house.tell_lobby();
        Ok(id)
    }

    /// Goes up whenever a list of the lobby may have changed.
    pub(crate) fn lobby(&self) -> watch::Receiver<u64> {
        self.house.lobby.subscribe()
    }

    /// The door of a game, which is opened if it is not.
    pub(crate) async fn door(&self, id: &str) -> Result<Door, Denied> {
        loop {
            if let Some(door) = self.open_door(id).await? {
                return Ok(door);
            }
        }
    }

    /// None if the game was taken over by the rules of now while it was being read.
    async fn open_door(&self, id: &str) -> Result<Option<Door>, Denied> {
        let found = self.doors().get(id).filter(|door| !door.is_closed()).cloned();
        if found.is_some() {
            return Ok(found);
        }
        if !secret::is_name(id) {
            return Err(Denied::Unknown);
        }
        let (reseated, adopted) = (self.reseated.load(Ordering::SeqCst), self.adopted.load(Ordering::SeqCst));
        let kept = self.house.store.game(id.to_owned()).await?.ok_or(Denied::Unknown)?;
        let title = self.title(&kept.row.game).ok_or(Denied::Unknown)?;
        let setups = self.house.setups.clone();
        let opened = tokio::task::spawn_blocking(move || {
            let board = open(title, &kept);
            let setup = setups.get(title, &kept.row.setup);
            (kept, board, setup)
        });
        let (kept, board, setup) = opened.await.map_err(|_| Denied::Busy)?;
        let mut doors = self.doors();
        doors.retain(|_, door| !door.is_closed());
        // Somebody may have been quicker.
        if let Some(door) = doors.get(id) {
            return Ok(Some(door.clone()));
        }
        if self.adopted.load(Ordering::SeqCst) != adopted {
            return Ok(None);
        }
        let door = Room::open(title, setup, kept, board, self.house.clone());
        doors.insert(id.to_owned(), door.clone());
        if self.reseated.load(Ordering::SeqCst) != reseated {
            // It was not open yet when that was told, and may have been read before.
            let _ = door.queue.try_send(room::reseat());
        }
        Ok(Some(door))
    }

    fn doors(&self) -> MutexGuard<'_, HashMap<String, Door>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks the room of a game, which stays as it is.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        id: &str,
        ask: impl FnOnce(&Room) -> T + Send + 'static,
    ) -> Result<T, Denied> {
        let (job, answered) = room::question(ask);
        self.enter(id, job).await?;
        answered.await.map_err(|_| Denied::Busy)
    }

    /// Has something done in the room of a game.
    pub(crate) async fn change<T: Send + 'static>(
        &self,
        id: &str,
        act: impl for<'a> FnOnce(&'a mut Room) -> Doing<'a, Result<T, Denied>> + Send + 'static,
    ) -> Result<T, Denied> {
        let (job, answered) = room::change(act);
        self.enter(id, job).await?;
        answered.await.map_err(|_| Denied::Busy)?
    }

    /// The same for a person, beside the steps: once, however often it is asked for with the same key. The answer is
    /// how the table stands then.
    pub(crate) async fn deed(
        &self,
        id: &str,
        person: i64,
        key: Option<String>,
        reading: Reading,
        deed: impl for<'a> FnOnce(&'a mut Room) -> Doing<'a, Result<(), Denied>> + Send + 'static,
    ) -> Result<Answer, Denied> {
        let answer = self.change(id, move |room| {
            Box::pin(async move {
                room.once(person, key, deed).await?;
                Ok(room.seen_by(Some(person), reading))
            })
        });
        answer.await
    }

    /// Puts a job into the queue of a room.
    async fn enter(&self, id: &str, mut job: Job) -> Result<(), Denied> {
        loop {
            match self.door(id).await?.queue.try_send(job) {
                Ok(()) => return Ok(()),
                Err(TrySendError::Full(_)) => return Err(Denied::Busy),
                // The room was closed just now: there will be another one.
                Err(TrySendError::Closed(same)) => job = same,
            }
        }
    }

    /// The bells of those who wait for news of their games.
    pub(crate) fn bells(&self) -> &Bells {
        &self.house.bells
    }

    /// What was said after the line `since`, as far as it is for these ears.
    pub(crate) async fn chat(
        &self,
        id: &str,
        person: Option<i64>,
        since: u64,
    ) -> Result<Vec<ChatLine>, Denied> {
        let list = self.ask(id, move |room| room.ears(person)).await?;
        Ok(self.house.store.chat(id.to_owned(), list, person, since).await?)
    }

    /// Who said a line, and what, if it is for these ears.
    pub(crate) async fn spoken(&self, id: &str, person: i64, n: i64) -> Result<Option<Spoken>, Denied> {
        let list = self.ask(id, move |room| room.ears(Some(person))).await?;
        Ok(self.house.store.spoken(id.to_owned(), list, n).await?)
    }

    /// Tells open games that somebody at them has another name, or has left.
    pub(crate) async fn reseat(&self, games: Vec<String>) {
        self.reseated.fetch_add(1, Ordering::SeqCst);
        for id in games {
            let door = self.doors().get(&id).cloned();
            if let Some(door) = door {
                // A game that has been put away reads it when it is opened again.
                door.tell(room::reseat()).await;
            }
        }
    }

    /// Somebody else has changed what is stored: all that is open reads anew who sits where, and whether it is
    /// over.
    pub(crate) async fn reseat_all(&self) {
        let open = self.doors().keys().cloned().collect();
        self.reseat(open).await;
        self.house.tell_lobby();
    }

    /// What a computer would do in the place of somebody who is asked.
    pub(crate) async fn hint(&self, id: &str, person: Person, revision: u64) -> Result<Hint, Denied> {
        let whose = self.house.askers.person(Some(person.id));
        let advising = self.change(id, move |room| Box::pin(room.hint(person, revision))).await?;
        self.think_for(whose, advising).await?.ok_or(Denied::Ours)
    }

    /// Lets a computer think for somebody who waits for it; none if it has nothing to say.
    pub(crate) async fn think_for(&self, whose: Whose, advising: Advising) -> Result<Option<Hint>, Denied> {
        let hands = tokio::time::timeout(HINT_PATIENCE, self.house.thinkers.one(whose)).await;
        let hands = hands.ok().flatten().ok_or(Denied::Busy)?;
        Ok(hands.work(|_| advising()).await.flatten())
    }

    /// Where everybody asks from.
    pub(crate) fn askers(&self) -> &Askers {
        &self.house.askers
    }

    /// Puts all open games away: how each looks is kept, in case other rules come next.
    pub(crate) async fn put_away(&self) {
        let doors: Vec<Door> = self.doors().drain().map(|(_, door)| door).collect();
        futures_util::future::join_all(doors.iter().map(Door::close)).await;
    }
}

#[cfg(test)]
mod tests {
    use hannibal_table::Hannibal;
    use serde_json::json;
    use tempfile::TempDir;

    use super::*;
    use crate::app::{App, Options};
    use crate::room::{Act, Form};
    use crate::store::close_table;

    /// Two people who ask from different addresses.
    pub(super) const ANNA: i64 = 1;
    pub(super) const HANNO: i64 = 2;

    pub(super) async fn app() -> (App, TempDir) {
        let directory = tempfile::tempdir().expect("a directory");
        let options = Options { data: directory.path().to_owned(), ..Options::default() };
        let app = App::open(vec![&Hannibal], &options).expect("it opens");
        app.looked_through().await;
        let people = "INSERT INTO people (id, name, created) VALUES (1, 'Anna', 0), (2, 'Hanno', 0)";
        app.store.write(|connection| connection.execute(people, [])).await.expect("stored");
        app.hall.askers().saw(ANNA, [10, 0, 0, 1].into());
        app.hall.askers().saw(HANNO, [10, 0, 0, 2].into());
        (app, directory)
    }

    /// Comes when this is so.
    pub(super) async fn until(mut so: impl FnMut() -> bool) {
        while !so() {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    pub(super) fn person(id: i64) -> Person {
        let name = if id == ANNA { "Anna" } else { "Hanno" }.to_owned();
        Person { id, name, account: false, bot: None }
    }

    /// A game that Anna has made.
    pub(super) async fn made(app: &App, seats: [Occupant; 2]) -> String {
        let setup = json!({});
        app.hall.create(&Hannibal, &setup, seats.into(), ANNA, Terms::default()).await.expect("made")
    }

    /// Has a person play whatever comes first until he is not asked.
    async fn play(app: &App, game: &str, person: i64) {
        loop {
            let answer = app
                .hall
                .ask(game, move |room| room.seen_by(Some(person), Form::Page.since(0)))
                .await
                .expect("open");
            let Answer::Page(seen) = answer else { panic!("not for a page") };
            let seen = serde_json::to_value(seen).expect("JSON");
            let Some(action) = seen["choices"][0]["action"].as_str() else { return };
            let revision = seen["revision"].as_u64().expect("a number");
            let (action, key) = (action.to_owned(), format!("key-{revision}"));
            let act = Act { seat: None, action, revision, key, since: 0 };
            let reading = Form::Page.since(0);
            // The bot may have been quicker.
            let _ = app.hall.change(game, move |room| Box::pin(room.act(person, act, reading))).await;
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_bot_thinks_for_whoever_has_moved_last_or_else_for_the_host() {
        let (app, _directory) = app().await;
        let _hands = app.hall.house.thinkers.all_spare();
        let bot = || Occupant::Bot("strategos".to_owned());
        let person = Occupant::Person { id: HANNO, name: Some("Hanno".to_owned()), guest: true, bot: None };
        let waiting = || app.hall.house.thinkers.waiting();
        let whose = |person| app.hall.askers().person(Some(person));
        let game = made(&app, [bot(), bot()]).await;
        app.hall.door(&game).await.expect("open");
        until(|| waiting() == [whose(ANNA)]).await;

        let game = made(&app, [person, bot()]).await;
        while waiting() != [whose(ANNA), whose(HANNO)] {
            play(&app, &game, HANNO).await;
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn whatever_falls_in_a_room_takes_neither_its_game_nor_the_house() {
        let (app, _directory) = app().await;
        let game = made(&app, [Occupant::Open, Occupant::Open]).await;
        let open = || app.hall.house.metrics.games_open.get();
        let door = app.hall.door(&game).await.expect("open");

        let fallen = app.hall.ask(&game, |_| -> u64 { panic!("for the test") }).await;
        assert!(matches!(fallen, Err(Denied::Busy)), "{fallen:?}");
        assert!(!door.is_closed(), "a question changes nothing");
        assert_eq!(app.hall.ask(&game, Room::revision).await.expect("answered"), 0);

        let fallen = app.hall.change(&game, |_| -> Doing<'_, Result<u64, Denied>> { panic!("for the test") });
        assert!(matches!(fallen.await, Err(Denied::Busy)));
        until(|| door.is_closed()).await;
        assert_eq!(app.hall.ask(&game, Room::revision).await.expect("opened anew"), 0);
        assert_eq!(open(), 1);

        // Our fault, too: what is in the room may not be what is stored.
        let door = app.hall.door(&game).await.expect("open");
        let failed = app.hall.change(&game, |_| Box::pin(async { Err::<(), _>(Denied::Ours) })).await;
        assert_eq!(failed, Err(Denied::Ours));
        until(|| door.is_closed()).await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn no_more_waits_for_a_room_than_has_a_place() {
        let (app, _directory) = app().await;
        let game = made(&app, [Occupant::Open, Occupant::Open]).await;
        let door = app.hall.door(&game).await.expect("open");
        let (go_on, goes_on) = tokio::sync::oneshot::channel::<()>();
        let long: Job = Box::new(|_| {
            Box::pin(async {
                let _ = goes_on.await;
                Ok(())
            })
        });
        door.tell(long).await;
        until(|| door.queue.capacity() == door.queue.max_capacity()).await;
        while door.queue.try_send(room::refresh()).is_ok() {}
        let busy = app.hall.ask(&game, Room::revision).await;
        assert!(matches!(busy, Err(Denied::Busy)), "{busy:?}");
        go_on.send(()).expect("it waits");
        until(|| door.queue.capacity() == door.queue.max_capacity()).await;
        assert_eq!(app.hall.ask(&game, Room::revision).await.expect("answered"), 0);
    }

    /// What happens at the end of a game happens however it ends.
    #[tokio::test(flavor = "multi_thread")]
    async fn however_a_game_ends_how_it_looks_is_kept_at_once() {
        let (app, _directory) = app().await;
        let kept = async |game: &str| app.store.game(game.to_owned()).await.expect("read").expect("there");
        let is_kept = async |game: &str| kept(game).await.keepsake.is_some();
        let bot = || Occupant::Bot("random".to_owned());
        for way in ["resigns", "agree", "leaves", "operator", "rules"] {
            let seats = match way {
                "rules" => [bot(), bot()],
                "leaves" => [Occupant::from(&person(ANNA)), Occupant::Open],
                _ => [Occupant::from(&person(ANNA)), Occupant::from(&person(HANNO))],
            };
            let game = made(&app, seats).await;
            let door = app.hall.door(&game).await.expect("open");
            assert!(!is_kept(&game).await, "it goes on");
            match way {
                "resigns" => app.hall.change(&game, |room| Box::pin(room.resign(person(ANNA), None))).await,
                "leaves" => app.hall.change(&game, |room| Box::pin(room.leave(person(ANNA)))).await,
                "agree" => {
                    let offer = app.hall.change(&game, |room| Box::pin(room.draw(person(ANNA), true))).await;
                    offer.expect("offered");
                    assert!(!is_kept(&game).await, "it goes on");
                    app.hall.change(&game, |room| Box::pin(room.draw(person(HANNO), true))).await
                }
                "operator" => {
                    let id = game.clone();
                    let close = move |connection: &rusqlite::Connection| close_table(connection, &id, 0);
                    assert_eq!(app.store.write(close).await.expect("stored"), Some(true));
                    app.hall.reseat_all().await;
                    Ok(())
                }
                _ => Ok(()),
            }
            .expect(way);
            let at_last = async {
                while !is_kept(&game).await {
                    tokio::time::sleep(Duration::from_millis(2)).await;
                }
            };
            tokio::time::timeout(Duration::from_secs(60), at_last).await.expect(way);
            assert!(!door.is_closed(), "{way}: not only when the room is put away");
            assert!(kept(&game).await.row.summary.result.is_some(), "{way}");
        }
    }
}
