//! Who does not want to hear of whom.

use rusqlite::{Connection, params};

use super::{Store, StoreError};

/// People whom one person can block: more would be a list that nobody keeps by hand.
pub(crate) const BLOCKS_MAX: i64 = 500;

/// Somebody who is blocked, as whoever blocks him sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Blocked {
    /// The number in the database.
    pub(crate) id: i64,
    /// Any text: escape it.
    pub(crate) name: String,
    /// Seconds since 1970.
    pub(crate) since: i64,
}

impl Store {
    /// From now on a person does not want to hear of another; false if there are too many already.
    pub(crate) async fn block(&self, person: i64, other: i64, now: i64) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let count = "SELECT count(*) FROM blocks WHERE person = ?1 AND other <> ?2";
            let kept: i64 = connection.query_row(count, [person, other], |row| row.get(0))?;
            if kept >= BLOCKS_MAX {
                return Ok(false);
            }
            let insert = "INSERT OR IGNORE INTO blocks (person, other, since) VALUES (?1, ?2, ?3)";
            connection.execute(insert, params![person, other, now])?;
            Ok(true)
        })
        .await
    }

    /// A person hears of another again.
    pub(crate) async fn unblock(&self, person: i64, other: i64) -> Result<(), StoreError> {
        self.write(move |connection| {
            let delete = "DELETE FROM blocks WHERE person = ?1 AND other = ?2";
            connection.execute(delete, [person, other]).map(|_| ())
        })
        .await
    }

    /// Whom a person has blocked, the latest first.
    pub(crate) async fn blocked(&self, person: i64) -> Result<Vec<Blocked>, StoreError> {
        self.read(move |connection| blocked(connection, person)).await
    }

    /// Does one of these people not want to play with this person?
    pub(crate) async fn is_blocked(&self, person: i64, by: Vec<i64>) -> Result<bool, StoreError> {
        self.read(move |connection| {
            let mut statement =
                connection.prepare_cached("SELECT 1 FROM blocks WHERE person = ?1 AND other = ?2")?;
            for other in by {
                if statement.exists([other, person])? {
                    return Ok(true);
                }
            }
            Ok(false)
        })
        .await
    }
}

pub(super) fn blocked(connection: &Connection, person: i64) -> rusqlite::Result<Vec<Blocked>> {
    let mut statement = connection.prepare_cached(
        "SELECT p.id, p.name, b.since FROM blocks b JOIN people p ON p.id = b.other
         WHERE b.person = ?1 ORDER BY b.since DESC, p.id DESC",
    )?;
    let blocked = statement
        .query_map([person], |row| Ok(Blocked { id: row.get(0)?, name: row.get(1)?, since: row.get(2)? }))?;
    blocked.collect()
}

/// Of whoever leaves nobody can hear any more.
pub(super) fn forget(connection: &Connection, person: i64) -> rusqlite::Result<()> {
    connection.execute("DELETE FROM blocks WHERE person = ?1 OR other = ?1", [person]).map(|_| ())
}
