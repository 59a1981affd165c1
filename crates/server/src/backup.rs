//! Copies of the data: made while a server runs, looked through, and brought back.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::OpenFlags;
use rusqlite::backup::{Backup, StepResult};
use serde::Serialize;

use crate::hall::play_again;
use crate::store::{Directory, OURS, Store, StoreError, existing, is_of_the_data, new_file, open, version};
use sitting::Title;

/// Why a copy was not made or not brought back. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// Of the data.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Nothing is written over.
    #[error("{0} is there already; --force takes its place")]
    Exists(PathBuf),
    /// A server may be using it.
    #[error("{0} is part of the data itself")]
    IsData(PathBuf),
    /// There is data where some is to be brought back.
    #[error("there is data in {0} already; --force puts it aside")]
    HasData(PathBuf),
    /// A file could not be read or written.
    #[error("{path}: {error}")]
    File {
        /// Which one.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// What was copied is not sound.
    #[error("{file} is not sound: {why}")]
    Unsound {
        /// The file that was to be copied.
        file: PathBuf,
        /// What is wrong.
        why: String,
    },
}

impl From<rusqlite::Error> for BackupError {
    fn from(error: rusqlite::Error) -> BackupError {
        BackupError::Store(error.into())
    }
}

/// A copy that was made.
#[derive(Debug, Serialize)]
pub struct BackedUp {
    /// Where it is.
    pub backup: PathBuf,
    /// How large it is.
    pub bytes: u64,
    /// Games that were played again from it.
    pub replayed: u64,
    /// What was wrong with some of them: the copy is what the data is, but the data is not as it was written.
    pub faults: Vec<String>,
}

/// Data that was brought back.
#[derive(Debug, Serialize)]
pub struct Restored {
    /// Where what was there before is now.
    pub put_aside: Option<PathBuf>,
    /// Games in it.
    pub games: i64,
}

/// Copies the data as it stands at one moment, whether or not a server runs on it, and plays the newest
/// games of the copy again. The copy gets its name when all of this is done.
pub async fn back_up(
    data: &Path,
    to: &Path,
    force: bool,
    games: usize,
    titles: &[&'static dyn Title],
) -> Result<BackedUp, BackupError> {
    let from = existing(data)?;
    if is_of_the_data(data, to) {
        return Err(BackupError::IsData(to.to_owned()));
    }
    let free = || if to.exists() && !force { Err(BackupError::Exists(to.to_owned())) } else { Ok(()) };
    free()?;
    let part = Part::beside(to);
    let schema = copy(&from, &part.path)?;
    // Tables of an earlier program are copied, but not understood.
    let (replayed, faults) =
        if schema == OURS { replay(&part.path, games, titles).await? } else { (0, Vec::new()) };
    settle(&part.path)?;
    free()?;
    part.keep(to)?;
    let bytes = fs::metadata(to).map_err(|error| BackupError::File { path: to.to_owned(), error })?.len();
    Ok(BackedUp { backup: to.to_owned(), bytes, replayed, faults })
}

/// Brings a copy back into a directory on which no server runs. What is there is put aside, if that is wanted.
pub fn restore(from: &Path, data: &Path, force: bool, now: i64) -> Result<Restored, BackupError> {
    let found = fs::metadata(from).map_err(|error| BackupError::File { path: from.to_owned(), error })?;
    if !found.is_file() || found.len() == 0 {
        return Err(BackupError::Unsound { file: from.to_owned(), why: "it is no backup".to_owned() });
    }
    let directory = Directory::take(data)?;
    let begun = directory.has_begun();
    if begun && !force {
        return Err(BackupError::HasData(data.to_owned()));
    }
    let file = directory.database_file();
    let part = Part::beside(&file);
    copy(from, &part.path)?;
    let games =
        open(&part.path, OpenFlags::default())?
            .query_row("SELECT count(*) FROM games", [], |row| row.get(0))?;
    settle(&part.path)?;
    let put_aside = begun.then(|| directory.put_aside(&format!("before-restore-{now}"))).transpose()?;
    part.keep(&file)?;
    directory.mark()?;
    Ok(Restored { put_aside, games })
}

/// A file that gets its name once it is finished; otherwise it is gone.
struct Part {
    path: PathBuf,
}

impl Part {
    /// In the same directory. What a program of the same number has left there is worth nothing.
    fn beside(file: &Path) -> Part {
        let mut name = file.as_os_str().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        let part = Part { path: name.into() };
        part.clear();
        part
    }

    fn clear(&self) {
        for end in ["", "-wal", "-shm", "-journal"] {
            let mut name = self.path.as_os_str().to_owned();
            name.push(end);
            let _ = fs::remove_file(name);
        }
    }

    /// Survives a power cut, under its name, when this returns.
    fn keep(self, to: &Path) -> Result<(), BackupError> {
        let kept = || -> io::Result<()> {
            File::options().write(true).open(&self.path)?.sync_all()?;
            fs::rename(&self.path, to)?;
            #[cfg(unix)]
            File::open(to.parent().filter(|parent| *parent != Path::new("")).unwrap_or(Path::new(".")))?
                .sync_all()?;
            Ok(())
        };
        kept().map_err(|error| BackupError::File { path: to.to_owned(), error })
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        self.clear();
    }
}

/// Copies a database into a new file, and returns the version of its tables.
fn copy(from: &Path, to: &Path) -> Result<i64, BackupError> {
    new_file(to).map_err(|error| BackupError::File { path: to.to_owned(), error })?;
    let unsound = |why: String| BackupError::Unsound { file: from.to_owned(), why };
    let source = open(from, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let mut copied = open(to, OpenFlags::default())?;
    // In one step: one of several would begin anew whenever the server writes. It may write meanwhile.
    let step = Backup::new(&source, &mut copied)?.step(-1).map_err(|error| unsound(error.to_string()))?;
    if step != StepResult::Done {
        return Err(unsound("somebody else keeps it to himself".to_owned()));
    }
    let words = copied.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0));
    let words: String = words.map_err(|error| unsound(error.to_string()))?;
    if words != "ok" {
        return Err(unsound(words));
    }
    match version(&copied)? {
        found if found > OURS => Err(StoreError::TooNew(found).into()),
        0 => Err(unsound("there is nothing of ours in it".to_owned())),
        found => Ok(found),
    }
}

/// Makes one file of it that needs no others beside it.
fn settle(file: &Path) -> Result<(), BackupError> {
    Ok(open(file, OpenFlags::default())?.pragma_update(None, "journal_mode", "delete")?)
}

/// Plays the newest games again that these rules play: how many, and what was wrong with some.
async fn replay(
    file: &Path,
    games: usize,
    titles: &[&'static dyn Title],
) -> Result<(u64, Vec<String>), BackupError> {
    let store = Store::reading(file.to_owned());
    let ours: Vec<(&'static str, u32)> =
        titles.iter().map(|title| (title.id(), title.rules_version())).collect();
    let newest = store.newest_of(ours, games).await?;
    let (mut replayed, mut faults) = (0, Vec::new());
    for id in newest {
        let kept = match store.game(id.clone()).await {
            Err(error) if error.is_unreadable() => {
                faults.push(format!("{id}: {error}"));
                continue;
            }
            read => read?,
        };
        let Some(kept) = kept else { continue };
        let Some(title) = titles.iter().copied().find(|title| title.id() == kept.row.game) else { continue };
        let again = tokio::task::spawn_blocking(move || play_again(title, &kept).map(|_| ()));
        match again.await.unwrap_or_else(|_| Err("its rules stumbled".to_owned())) {
            Ok(()) => replayed += 1,
            Err(why) => faults.push(format!("{id}: {why}")),
        }
    }
    Ok((replayed, faults))
}
