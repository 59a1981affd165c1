//! Storage: one SQLite file, one writer.
//!
//! All writing goes through one thread, which takes what has come in the meantime into one
//! transaction: a commit waits for the disk, and many can wait together. A job is answered only
//! after the commit that holds it.

mod affairs;
mod analyses;
mod audit;
mod blocks;
mod devices;
mod directory;
mod end;
mod export;
mod games;
mod known;
mod lists;
mod names;
mod operators;
mod people;
mod pulse;
mod reports;
mod resets;
mod scenarios;
mod schema;
mod sessions;
mod talk;
mod tokens;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicI64;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rusqlite::hooks::Action;
use rusqlite::{Connection, OpenFlags};
use tokio::sync::{Semaphore, mpsc, oneshot};

pub(crate) use audit::audit;
pub(crate) use blocks::{BLOCKS_MAX, Blocked};
pub(crate) use devices::NewDevice;
pub(crate) use directory::{Directory, existing, is_of_the_data, new_file};
pub(crate) use end::{By, End};
pub(crate) use export::OwnGame;
pub(crate) use games::{GameRow, NewGame, Occupant, StepKind, StepRow, StoredGame, Summary};
pub(crate) use lists::Lobby;
pub(crate) use operators::{close_table, connect_beside};
pub(crate) use people::{Account, Naming, Person, rename_by_operator};
pub(crate) use reports::{NewReport, Reported};
pub(crate) use scenarios::Scenario;
pub(crate) use schema::{OURS, version};
pub(crate) use sessions::{NewSession, Session, SessionRow};
pub(crate) use talk::{ChatLine, ChatList, NewLine, Spoken};
pub(crate) use tokens::{NewToken, TOKENS_MAX, Token, TokenRow};

use directory::connect_sound;
use known::Known;

/// Jobs in one transaction.
const GROUP_MAX: usize = 256;
/// Jobs that may wait for the writer before whoever brings more has to wait himself.
const QUEUE_MAX: usize = 1024;
/// Readers at the same time.
const READERS_MAX: usize = 4;
/// How long somebody else may keep the database to himself.
const PATIENCE: Duration = Duration::from_secs(10);

/// Storage failed. What exactly is in the log, not on the page.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Of the database.
    #[error("database: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The directory of the data.
    #[error("{path}: {error}")]
    Directory {
        /// Which one.
        path: PathBuf,
        /// What the system said.
        error: std::io::Error,
    },
    /// The file is not what was written.
    #[error(
        "{file} is damaged ({why}). Bring a backup back, which puts this aside: trireme restore BACKUP --data {directory} --force"
    )]
    Damaged {
        /// The database.
        file: PathBuf,
        /// Where it is.
        directory: PathBuf,
        /// What SQLite says.
        why: String,
    },
    /// There was data, and it is gone.
    #[error(
        "{file} is missing or empty, but there was data. Bring a backup back: trireme restore BACKUP --data {directory} --force. To begin anew, take another directory"
    )]
    Lost {
        /// The database.
        file: PathBuf,
        /// Where it was.
        directory: PathBuf,
    },
    /// Nothing is there.
    #[error("there is no data in {0}")]
    NoData(PathBuf),
    /// Another server has it open.
    #[error("another server uses {0}")]
    InUse(PathBuf),
    /// Written by a later version of this program.
    #[error("the data was written by a newer version of this program (schema {0})")]
    TooNew(i64),
    /// Written by an earlier version of this program.
    #[error(
        "the data was written by an earlier version of this program: start the server with this one first"
    )]
    TooOld,
    /// The group could not be committed, or the writer is gone.
    #[error("the change could not be stored")]
    NotStored,
}

impl StoreError {
    /// Is something in a row that cannot be what was written?
    pub(crate) fn is_unreadable(&self) -> bool {
        matches!(self, StoreError::Sqlite(error) if unreadable(error))
    }
}

fn unreadable(error: &rusqlite::Error) -> bool {
    use rusqlite::Error::{FromSqlConversionFailure, InvalidColumnType};
    matches!(error, FromSqlConversionFailure(..) | InvalidColumnType(..))
}

/// Told whether the group was committed.
type Answer = Box<dyn FnOnce(bool) + Send>;
type Job = Box<dyn FnOnce(&Connection) -> Answer + Send>;

/// The database. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    file: PathBuf,
    writer: mpsc::Sender<Job>,
    readers: Arc<Mutex<Vec<Connection>>>,
    permits: Arc<Semaphore>,
    known: Arc<Known>,
    /// Changes when another program has changed the data.
    beside_us: Arc<AtomicI64>,
}

impl Store {
    /// Opens the database in a directory; both are made if they are not there. Sessions that were
    /// not seen since that time are over, and forgotten.
    pub(crate) fn open(directory: &Path, seen_since: i64) -> Result<Store, StoreError> {
        let taken = Directory::take(directory)?;
        let file = taken.database()?;
        let mut connection = connect_sound(&file)?;
        schema::migrate(&connection)?;
        names::fill_in(&connection)?;
        taken.mark()?;
        connection.execute("DELETE FROM sessions WHERE seen < ?1", [seen_since])?;
        let known = Arc::<Known>::default();
        let touched = known.clone();
        connection
            .update_hook(Some(move |_: Action, _: &str, table: &str, row| touched.touch(table, row)))?;
        let beside_us = Arc::new(AtomicI64::new(pulse::beside_us(&connection)?));
        let (writer, jobs) = mpsc::channel(QUEUE_MAX);
        let settled = known.clone();
        std::thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || {
                let _taken = taken;
                write_all(&connection, &settled, jobs);
            })
            .map_err(|error| StoreError::Directory { path: directory.to_owned(), error })?;
        let (readers, permits) = (Arc::default(), Arc::new(Semaphore::new(READERS_MAX)));
        Ok(Store { file, writer, readers, permits, known, beside_us })
    }

    /// Looks into a database that no server has open. Nothing can be written.
    pub(crate) fn reading(file: PathBuf) -> Store {
        let (writer, _) = mpsc::channel(1);
        let (readers, permits) = (Arc::default(), Arc::new(Semaphore::new(READERS_MAX)));
        Store { file, writer, readers, permits, known: Arc::default(), beside_us: Arc::default() }
    }

    /// Does something that changes the database. It has happened, for good, when this returns.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            let result = apart(connection, work);
            Box::new(move |committed| {
                let told = if committed { result } else { result.and(Err(StoreError::NotStored)) };
                // Whoever asked may have gone away.
                let _ = answer.send(told);
            })
        });
        self.writer.send(job).await.map_err(|_| StoreError::NotStored)?;
        answered.await.map_err(|_| StoreError::NotStored)?
    }

    /// Reads something that has been committed: all of it as it stood at one moment.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let permit = self.permits.clone().acquire_owned().await.map_err(|_| StoreError::NotStored)?;
        let (readers, file) = (self.readers.clone(), self.file.clone());
        let done = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let idle = readers.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let connection = match idle {
                Some(connection) => connection,
                None => connect(&file)?,
            };
            let result = at_once(&connection, work);
            readers.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            result
        });
        done.await.map_err(|_| StoreError::NotStored)?.map_err(StoreError::from)
    }
}

/// A connection to a database that is ours, or a copy of one.
pub(crate) fn open(file: &Path, flags: OpenFlags) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(PATIENCE)?;
    // What is needed to take one large job back would become a file in a directory of the system, and the whole
    // group be lost where none can be written.
    connection.pragma_update(None, "temp_store", "memory")?;
    Ok(connection)
}

fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let connection = open(file, OpenFlags::default())?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    // An acknowledged action survives a power cut.
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

/// Runs one job so that its failure takes nothing else of the group with it, not even if it panics:
/// without the writer, nothing could be stored any more.
fn apart<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
) -> Result<T, StoreError> {
    connection.execute_batch("SAVEPOINT job")?;
    let result = match catch_unwind(AssertUnwindSafe(|| work(connection))) {
        Ok(result) => result.map_err(StoreError::from),
        Err(_) => Err(StoreError::NotStored),
    };
    let end = if result.is_ok() { "RELEASE job" } else { "ROLLBACK TO job; RELEASE job" };
    connection.execute_batch(end)?;
    result
}

/// Reads in one transaction: what is written in the meantime is seen as a whole or not at all.
fn at_once<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
) -> rusqlite::Result<T> {
    let moment = connection.unchecked_transaction()?;
    let result = work(&moment);
    moment.finish().and(result)
}

/// The writer: ends when nobody can bring jobs any more.
fn write_all(connection: &Connection, known: &Known, mut jobs: mpsc::Receiver<Job>) {
    let mut answers = Vec::with_capacity(GROUP_MAX);
    while let Some(first) = jobs.blocking_recv() {
        if let Err(error) = connection.execute_batch("BEGIN IMMEDIATE") {
            // The job is dropped and not done: whoever waits for it hears that it was not stored.
            tracing::error!(%error, "the database takes no changes");
            continue;
        }
        answers.push(first(connection));
        // On a full disk SQLite gives up the whole transaction: what came after it would stand alone.
        while answers.len() < GROUP_MAX && !connection.is_autocommit() {
            let Ok(job) = jobs.try_recv() else { break };
            answers.push(job(connection));
        }
        let committed = connection.execute_batch("COMMIT");
        if let Err(error) = &committed {
            tracing::error!(%error, jobs = answers.len(), "a group of changes was not stored");
            let _ = connection.execute_batch("ROLLBACK");
        }
        known.settle();
        for answer in answers.drain(..) {
            answer(committed.is_ok());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store() -> (tempfile::TempDir, Store) {
        let directory = tempfile::tempdir().expect("a directory");
        let store = Store::open(directory.path(), 0).expect("it opens");
        (directory, store)
    }

    async fn count(store: &Store) -> i64 {
        let count = "SELECT count(*) FROM people";
        store.read(|connection| connection.query_row(count, [], |row| row.get(0))).await.expect("a number")
    }

    fn add(connection: &Connection) -> rusqlite::Result<usize> {
        connection.execute("INSERT INTO people (name, created) VALUES ('Anna', 0)", [])
    }

    #[tokio::test]
    async fn a_job_that_fails_leaves_nothing_and_harms_no_other() {
        let (_directory, store) = store();
        let panics = store.write(|connection| {
            add(connection)?;
            panic!("a job stumbles");
            #[expect(unreachable_code, reason = "says what it would have returned")]
            Ok(())
        });
        let fails = store.write(|connection| {
            add(connection)?;
            connection.execute("nonsense", [])
        });
        let (panics, fails, good) = tokio::join!(panics, fails, store.write(add));
        assert!(matches!(panics, Err(StoreError::NotStored)));
        assert!(matches!(fails, Err(StoreError::Sqlite(_))));
        assert!(good.is_ok());
        assert_eq!(count(&store).await, 1);
        store.write(add).await.expect("the writer is alive");
    }

    /// Open files that have no name any more, as those have that SQLite only needs meanwhile. Those of data that
    /// was deleted do not count.
    #[cfg(target_os = "linux")]
    fn temporary_files() -> usize {
        let files = std::fs::read_dir("/proc/self/fd").expect("our files").flatten();
        let names = files.filter_map(|file| std::fs::read_link(file.path()).ok());
        let names = names.map(|name| name.to_string_lossy().into_owned());
        names.filter(|name| name.ends_with("(deleted)") && !name.contains("trireme.")).count()
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn a_large_change_needs_no_directory_but_that_of_the_data() {
        let (_directory, store) = store();
        let words = "w".repeat(500);
        store
            .write(move |connection| {
                for _ in 0..2000 {
                    connection.execute("INSERT INTO people (name, created) VALUES (?1, 0)", [&words])?;
                }
                Ok(())
            })
            .await
            .expect("stored");
        // All that stood there before is kept until it is sure that the job does not fail.
        let change = store.write(|connection| {
            connection.execute("UPDATE people SET name = upper(name)", [])?;
            Ok(temporary_files())
        });
        assert_eq!(change.await.expect("stored"), 0);
    }

    #[tokio::test]
    async fn no_connection_makes_temporary_files() {
        const MEMORY: i64 = 2;
        let (directory, store) = store();
        let kind = |connection: &Connection| {
            connection.query_row("PRAGMA temp_store", [], |row| row.get::<_, i64>(0))
        };
        assert_eq!(store.write(kind).await.expect("a number"), MEMORY);
        assert_eq!(store.read(kind).await.expect("a number"), MEMORY);
        let beside = connect_beside(directory.path()).expect("it opens");
        assert_eq!(kind(&beside).expect("a number"), MEMORY);
        let file = directory.path().join("trireme.sqlite");
        let looking = open(&file, OpenFlags::SQLITE_OPEN_READ_ONLY).expect("it opens");
        assert_eq!(kind(&looking).expect("a number"), MEMORY);
    }

    /// A game is read in several statements, while it goes on.
    #[tokio::test(flavor = "multi_thread")]
    async fn what_is_read_stood_so_at_one_moment() {
        let (_directory, store) = store();
        store.write(add).await.expect("stored");
        let writer = store.clone();
        let handle = tokio::runtime::Handle::current();
        let read = store.read(move |connection| {
            let count =
                || connection.query_row("SELECT count(*) FROM people", [], |row| row.get::<_, i64>(0));
            let before = count()?;
            handle.block_on(writer.write(add)).expect("stored in between");
            Ok((before, count()?))
        });
        assert_eq!(read.await.expect("read"), (1, 1));
        assert_eq!(count(&store).await, 2);
    }

    #[tokio::test]
    async fn what_is_called_not_stored_is_not_stored() {
        let (directory, store) = store();
        // A job that loses the transaction, as a full disk does, and others after it.
        let lost = store.write(|connection| {
            add(connection)?;
            connection.execute_batch("ROLLBACK")
        });
        let (lost, next) = tokio::join!(lost, store.write(add));
        assert!(lost.is_err());
        assert_eq!(count(&store).await, i64::from(next.is_ok()));
        // A job that cannot even begin.
        let busy = Connection::open(directory.path().join("trireme.sqlite")).expect("the database");
        store.write(|connection| connection.busy_timeout(Duration::ZERO)).await.expect("set");
        busy.execute_batch("BEGIN IMMEDIATE").expect("locked");
        let before = count(&store).await;
        assert!(matches!(store.write(add).await, Err(StoreError::NotStored)));
        busy.execute_batch("ROLLBACK").expect("free");
        assert_eq!(count(&store).await, before);
        store.write(add).await.expect("it goes on");
    }
}
