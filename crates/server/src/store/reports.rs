//! What somebody finds an operator should look at.

use rusqlite::{Connection, params};

use super::{Store, StoreError};
use crate::names::FORGOTTEN;

/// Reports of one person that nobody has looked at yet.
const OPEN_MAX: i64 = 20;

/// A report to be stored.
#[derive(Clone, Debug)]
pub(crate) struct NewReport {
    /// Who reports.
    pub(crate) person: i64,
    /// Whom.
    pub(crate) about: i64,
    /// The game and the line in which it was said; none if it is about a name.
    pub(crate) line: Option<(String, i64)>,
    /// The line or the name, as it is now.
    pub(crate) text: String,
    /// What whoever reports says of it.
    pub(crate) why: String,
    /// Seconds since 1970.
    pub(crate) now: i64,
}

/// What became of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reported {
    /// An operator will see it.
    Done,
    /// Too many of the same person wait to be looked at.
    TooMany,
}

impl Store {
    /// Keeps a report. The same one twice is one.
    pub(crate) async fn report(&self, report: NewReport) -> Result<Reported, StoreError> {
        self.write(move |connection| {
            let NewReport { person, about, line, text, why, now } = report;
            let (game, line) = line.unzip();
            let same = "SELECT 1 FROM reports WHERE outcome IS NULL AND person = ?1 AND about = ?2
                        AND game IS ?3 AND line IS ?4 AND text = ?5";
            if connection.prepare_cached(same)?.exists(params![person, about, game, line, text])? {
                return Ok(Reported::Done);
            }
            let count = "SELECT count(*) FROM reports WHERE outcome IS NULL AND person = ?1";
            if connection.query_row(count, [person], |row| row.get::<_, i64>(0))? >= OPEN_MAX {
                return Ok(Reported::TooMany);
            }
            connection.execute(
                "INSERT INTO reports (made, person, about, game, line, text, why)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                params![now, person, about, game, line, text, why],
            )?;
            Ok(Reported::Done)
        })
        .await
    }
}

/// Of whoever leaves, no report says the name. What he has said stays as it was said, and what he has reported
/// may still be looked at.
pub(super) fn forget(connection: &Connection, person: i64) -> rusqlite::Result<()> {
    let rename = "UPDATE reports SET text = ?2 WHERE about = ?1 AND game IS NULL";
    connection.execute(rename, params![person, FORGOTTEN]).map(|_| ())
}
