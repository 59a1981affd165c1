//! What the server has acknowledged, written down outside of it, and whether it is still there.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::Path;

use rusqlite::{Connection, OpenFlags, OptionalExtension};
use serde::Serialize;

/// An action that was acknowledged.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) game: String,
    /// The revision that it led to.
    pub(super) revision: u64,
    pub(super) action: String,
}

/// What came out of a comparison.
#[derive(Debug, Serialize)]
pub(crate) struct Audit {
    pub(crate) acknowledged: u64,
    pub(crate) lost: u64,
    /// Steps in the database, acknowledged or not.
    pub(crate) stored: u64,
    /// What SQLite says about its file: `ok`.
    pub(crate) integrity: String,
}

impl Audit {
    pub(crate) fn sound(&self) -> bool {
        self.lost == 0 && self.integrity == "ok"
    }

    pub(crate) fn print(&self) {
        println!("{:>10} actions acknowledged", self.acknowledged);
        println!("{:>10} of them lost", self.lost);
        println!("{:>10} steps stored", self.stored);
        println!("{:>10} says the integrity check", self.integrity);
    }
}

/// Adds entries to the file, one line each.
pub(super) fn append(file: &Path, entries: &[Entry]) -> std::io::Result<()> {
    let mut out = BufWriter::new(File::options().create(true).append(true).open(file)?);
    for Entry { game, revision, action } in entries {
        writeln!(out, "{game} {revision} {action}")?;
    }
    out.flush()
}

fn read(line: &str) -> Option<Entry> {
    let (game, rest) = line.split_once(' ')?;
    let (revision, action) = rest.split_once(' ')?;
    Some(Entry { game: game.to_owned(), revision: revision.parse().ok()?, action: action.to_owned() })
}

/// Compares the file with the data of a server.
pub(super) fn check(file: &Path, data: &Path) -> Result<Audit, String> {
    let database = data.join("trireme.sqlite");
    let named = |error: rusqlite::Error| format!("{}: {error}", database.display());
    let connection =
        Connection::open_with_flags(&database, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(named)?;
    let mut step = connection
        .prepare("SELECT action FROM actions WHERE game = ?1 AND n = ?2 AND kind = 'play'")
        .map_err(named)?;
    let unreadable = |error: std::io::Error| format!("{}: {error}", file.display());
    let (mut acknowledged, mut lost) = (0, 0);
    for line in BufReader::new(File::open(file).map_err(unreadable)?).lines() {
        let line = line.map_err(unreadable)?;
        let entry = read(&line).ok_or_else(|| format!("{}: not an entry: {line}", file.display()))?;
        let stored: Option<String> = step
            .query_row((&entry.game, entry.revision as i64), |row| row.get(0))
            .optional()
            .map_err(named)?;
        acknowledged += 1;
        if stored.as_ref() != Some(&entry.action) {
            lost += 1;
        }
    }
    let one = |sql: &str| connection.query_row(sql, [], |row| row.get(0)).map_err(named);
    let integrity = connection.query_row("PRAGMA integrity_check", [], |row| row.get(0)).map_err(named)?;
    let stored: i64 = one("SELECT count(*) FROM actions")?;
    Ok(Audit { acknowledged, lost, stored: stored.unsigned_abs(), integrity })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_survive_the_file() {
        let entry = read("aB3 17 march narbo").expect("an entry");
        assert_eq!(entry, Entry { game: "aB3".into(), revision: 17, action: "march narbo".into() });
        for bad in ["", "aB3", "aB3 17", "aB3 x march"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
