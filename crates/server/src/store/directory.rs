//! The directory of the data: only its owner reads it, one server alone uses it, and what was there is
//! still there.

use std::fs::{self, DirBuilder, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode};

use super::{StoreError, connect};

/// The database.
const DATABASE: &str = "trireme.sqlite";
/// What SQLite keeps beside it: changes that are not in it yet.
const WAL: &str = "trireme.sqlite-wal";
/// All that belongs to the data.
const FILES: [&str; 5] = [DATABASE, WAL, "trireme.sqlite-shm", LOCK, MARK];
const LOCK: &str = "trireme.lock";
/// Says that there is data: a database that is missing or empty beside it was lost.
const MARK: &str = "trireme.begun";
const MARK_WORDS: &str =
    "A server keeps its data here. If trireme.sqlite is missing or empty, it was lost.\n";

/// A directory of data that nobody else uses, as long as this value or its process lives.
#[derive(Debug)]
pub(crate) struct Directory {
    path: PathBuf,
    _lock: File,
}

impl Directory {
    /// Takes a directory, which is made if it is not there. Games are held in memory, so two servers on the
    /// same data would spoil them. The lock ends with the process that holds it, whatever became of that.
    pub(crate) fn take(path: &Path) -> Result<Directory, StoreError> {
        let failed = |error| StoreError::Directory { path: path.to_owned(), error };
        let mut builder = DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.recursive(true).create(path).map_err(failed)?;
        let lock = path.join(LOCK);
        let mut options = File::options();
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.create(true).append(true).open(&lock);
        let file = file.map_err(|error| StoreError::Directory { path: lock.clone(), error })?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(path.to_owned())),
            Err(TryLockError::Error(error)) => return Err(StoreError::Directory { path: lock, error }),
        }
        let directory = Directory { path: path.to_owned(), _lock: file };
        directory.keep_to_ourselves();
        Ok(directory)
    }

    /// The database, made if there never was one.
    pub(crate) fn database(&self) -> Result<PathBuf, StoreError> {
        let file = self.path.join(DATABASE);
        if !is_empty(&file) {
            return Ok(file);
        }
        if self.has_begun() {
            return Err(StoreError::Lost { file, directory: self.path.clone() });
        }
        match new_file(&file) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                Err(StoreError::Directory { path: file, error })
            }
            Ok(_) | Err(_) => Ok(file),
        }
    }

    /// Is there data, or a sign that there was?
    pub(crate) fn has_begun(&self) -> bool {
        self.path.join(MARK).exists()
            || !is_empty(&self.path.join(WAL))
            || !is_empty(&self.path.join(DATABASE))
    }

    /// Writes down that there is data.
    pub(crate) fn mark(&self) -> Result<(), StoreError> {
        let path = self.path.join(MARK);
        let written = match new_file(&path) {
            Ok(mut file) => io::Write::write_all(&mut file, MARK_WORDS.as_bytes()),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
            Err(error) => Err(error),
        };
        written.map_err(|error| StoreError::Directory { path, error })
    }

    /// Moves the data into a new directory inside of this one; returns where it is now.
    pub(crate) fn put_aside(&self, name: &str) -> Result<PathBuf, StoreError> {
        let aside = self.path.join(name);
        let moved = || -> io::Result<()> {
            fs::create_dir(&aside)?;
            restrict(&aside)?;
            for file in FILES.into_iter().filter(|file| !matches!(*file, LOCK | MARK)) {
                match fs::rename(self.path.join(file), aside.join(file)) {
                    Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                    Ok(()) | Err(_) => {}
                }
            }
            Ok(())
        };
        moved().map_err(|error| StoreError::Directory { path: aside.clone(), error })?;
        Ok(aside)
    }

    /// Where the database is, or would be.
    pub(crate) fn database_file(&self) -> PathBuf {
        self.path.join(DATABASE)
    }

    /// Nobody else may read names, passwords and seeds, whatever the rights were that files were made with.
    fn keep_to_ourselves(&self) {
        let files = FILES.iter().map(|file| self.path.join(file)).filter(|file| file.exists());
        for path in std::iter::once(self.path.clone()).chain(files) {
            if let Err(error) = restrict(&path) {
                // The directory may belong to somebody who has lent it to us.
                tracing::warn!(%error, path = %path.display(), "others may be able to read this");
            }
        }
    }
}

/// The database of a directory in which there is data.
pub(crate) fn existing(directory: &Path) -> Result<PathBuf, StoreError> {
    let file = directory.join(DATABASE);
    if is_empty(&file) { Err(StoreError::NoData(directory.to_owned())) } else { Ok(file) }
}

/// Is this one of the files of a directory of data?
pub(crate) fn is_of_the_data(directory: &Path, file: &Path) -> bool {
    let parent = file.parent().filter(|parent| *parent != Path::new("")).unwrap_or(Path::new("."));
    let ours = FILES.iter().any(|name| file.file_name() == Some(name.as_ref()));
    ours && matches!((parent.canonicalize(), directory.canonicalize()), (Ok(parent), Ok(data)) if parent == data)
}

/// A new file that nobody else may read.
pub(crate) fn new_file(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.write(true).create_new(true).open(path)
}

fn is_empty(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |file| file.len() == 0)
}

/// Takes the rights of everybody else away.
#[cfg(unix)]
fn restrict(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mode = fs::metadata(path)?.permissions().mode();
    match mode & 0o077 {
        0 => Ok(()),
        _ => fs::set_permissions(path, fs::Permissions::from_mode(mode & 0o700)),
    }
}

#[cfg(not(unix))]
fn restrict(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Opens a database whose file is what was written. Reads all of it.
pub(crate) fn connect_sound(file: &Path) -> Result<Connection, StoreError> {
    let directory = file.parent().unwrap_or(Path::new(".")).to_owned();
    let damaged = |why| StoreError::Damaged { file: file.to_owned(), directory, why };
    let looked_at = connect(file).and_then(|connection| {
        let words: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        Ok((connection, words))
    });
    match looked_at {
        Ok((connection, words)) if words == "ok" => Ok(connection),
        Ok((_, words)) => Err(damaged(words)),
        Err(error) if tells_of_damage(&error) => Err(damaged(error.to_string())),
        Err(error) => Err(error.into()),
    }
}

fn tells_of_damage(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
}

#[cfg(test)]
mod tests {
    use super::super::Store;
    use super::*;

    /// What is said of a directory that cannot be opened.
    fn refusal(directory: &Path) -> String {
        Store::open(directory, 0).expect_err("refused").to_string()
    }

    /// A directory in which a server was, and has ended.
    fn left_behind() -> tempfile::TempDir {
        let directory = tempfile::tempdir().expect("a directory");
        let taken = Directory::take(directory.path()).expect("ours");
        let connection = connect_sound(&taken.database().expect("made")).expect("sound");
        super::super::schema::migrate(&connection).expect("ours");
        taken.mark().expect("marked");
        directory
    }

    #[test]
    fn damaged_data_is_refused_with_what_to_do() {
        let directory = left_behind();
        let file = directory.path().join(DATABASE);
        let sound = fs::read(&file).expect("read");
        let mut torn = sound.clone();
        let middle = torn.len() / 2;
        torn[middle..].fill(0x55);
        for damaged in [torn, b"not a database, but longer than a header would be".repeat(100)] {
            fs::write(&file, damaged).expect("damaged");
            let words = refusal(directory.path());
            assert!(words.contains("is damaged") && words.contains("trireme restore"), "{words}");
        }
        fs::write(&file, sound).expect("mended");
        Directory::take(directory.path()).expect("free");
        connect_sound(&file).expect("sound again");
    }

    #[test]
    fn data_that_was_lost_is_not_begun_anew() {
        let directory = left_behind();
        let file = directory.path().join(DATABASE);
        fs::write(&file, "").expect("emptied");
        let words = refusal(directory.path());
        assert!(words.contains("there was data") && words.contains("trireme restore"), "{words}");
        fs::remove_file(&file).expect("gone");
        assert!(refusal(directory.path()).contains("there was data"));
        assert!(!file.exists(), "nothing was begun");
        // Without the mark, changes that were not in the file yet tell it, too.
        fs::remove_file(directory.path().join(MARK)).expect("gone");
        fs::write(directory.path().join(WAL), "changes").expect("written");
        assert!(refusal(directory.path()).contains("there was data"));
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn nobody_else_reads_the_data() {
        use std::os::unix::fs::PermissionsExt;
        let parent = tempfile::tempdir().expect("a directory");
        let directory = parent.path().join("data");
        let open_to_all = |path: &Path| fs::metadata(path).expect("there").permissions().mode() & 0o077;
        let store = Store::open(&directory, 0).expect("it opens");
        store.write(|connection| connection.execute_batch("CREATE TABLE x (y)")).await.expect("written");
        for file in FILES {
            assert_eq!(open_to_all(&directory.join(file)), 0, "{file} of a new directory");
        }
        assert_eq!(open_to_all(&directory), 0);

        // What earlier programs left behind was open to all.
        let old = left_behind();
        for path in [old.path().to_owned(), old.path().join(DATABASE), old.path().join(LOCK)] {
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("opened");
        }
        let _store = Store::open(old.path(), 0).expect("it opens");
        for path in [old.path().to_owned(), old.path().join(DATABASE), old.path().join(LOCK)] {
            assert_eq!(open_to_all(&path), 0, "{}", path.display());
        }
    }
}
