//! Deletes what nobody needs any more. Nothing that was played, and nothing of anybody who may come back.

use std::path::Path;

use rusqlite::{Connection, params};
use serde::Serialize;

use crate::http::KEPT_SECONDS;
use crate::store::{Directory, StoreError, connect_beside, existing};

const DAY: i64 = 24 * 3600;
/// What was written down of operators and accounts is kept for so long.
const AUDIT_DAYS: i64 = 365;

/// What is deleted, and whether it really is.
#[derive(Clone, Copy, Debug)]
pub struct TidyOptions {
    /// Guests who were not seen for so long.
    pub guest_days: u32,
    /// Tables at which nothing happened for so long.
    pub table_days: u32,
    /// Only says how much it would be.
    pub dry_run: bool,
}

/// How much was deleted.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tidied {
    /// Sessions that were not seen for 400 days: no browser keeps a cookie longer.
    pub sessions: usize,
    /// Browsers that were known for as long.
    pub devices: usize,
    /// Links to another password that are no longer good.
    pub resets: usize,
    /// Names that anybody may take again.
    pub resting_names: usize,
    /// What operators did more than a year ago.
    pub audit: usize,
    /// Tables that never began.
    pub tables: usize,
    /// Guests of whom nothing else tells.
    pub guests: usize,
}

/// Deletes it, from a directory on which no server runs: one holds games and sessions in memory.
pub fn tidy(data: &Path, options: TidyOptions, now: i64) -> Result<Tidied, StoreError> {
    existing(data)?;
    let _ours = Directory::take(data)?;
    let connection = connect_beside(data)?;
    let changes = connection.unchecked_transaction()?;
    let seen = now - KEPT_SECONDS;
    let tidied = Tidied {
        sessions: changes.execute("DELETE FROM sessions WHERE seen < ?1", [seen])?,
        devices: changes.execute("DELETE FROM devices WHERE seen < ?1", [seen])?,
        resets: changes.execute("DELETE FROM resets WHERE until < ?1", [now])?,
        resting_names: changes.execute("DELETE FROM resting_names WHERE until < ?1", [now])?,
        audit: changes.execute("DELETE FROM audit WHERE happened < ?1", [now - AUDIT_DAYS * DAY])?,
        tables: tables(&changes, now - i64::from(options.table_days) * DAY)?,
        guests: guests(&changes, now - i64::from(options.guest_days) * DAY, now)?,
    };
    if options.dry_run {
        changes.rollback()?;
    } else {
        changes.commit()?;
    }
    Ok(tidied)
}

/// Tables at which a seat is still free, or was when they were closed, and at which nobody has done or said
/// anything since. What somebody has brought or set up by hand stays, and what was reported.
fn tables(connection: &Connection, since: i64) -> rusqlite::Result<usize> {
    connection.execute_batch("CREATE TEMP TABLE idle (id TEXT PRIMARY KEY)")?;
    connection.execute(
        "INSERT INTO idle SELECT id FROM games g
         WHERE changed < ?1 AND revision = 0 AND start IS NULL AND NOT uploaded
         AND (state = 'running' OR json_extract(result, '$.by') = 'closed')
         AND EXISTS (SELECT 1 FROM seats s WHERE s.game = g.id AND s.person IS NULL AND s.bot IS NULL)
         AND NOT EXISTS (SELECT 1 FROM chat c WHERE c.game = g.id AND c.said >= ?1)
         AND NOT EXISTS (SELECT 1 FROM reports r WHERE r.game = g.id)",
        [since],
    )?;
    connection.execute("UPDATE games SET rematch = NULL WHERE rematch IN (SELECT id FROM idle)", [])?;
    for table in ["seats", "affairs", "chat", "notes", "keepsakes", "analyses"] {
        connection.execute(&format!("DELETE FROM {table} WHERE game IN (SELECT id FROM idle)"), [])?;
    }
    connection.execute("DELETE FROM games WHERE id IN (SELECT id FROM idle)", [])
}

/// People without a password whom nobody has seen since, who are not kept out, and of whom no game, no line,
/// no report and no note of an operator tells.
fn guests(connection: &Connection, since: i64, now: i64) -> rusqlite::Result<usize> {
    connection.execute_batch("CREATE TEMP TABLE strangers (id INTEGER PRIMARY KEY)")?;
    connection.execute(
        "INSERT INTO strangers SELECT id FROM people p
         WHERE handle IS NULL AND created < ?1 AND coalesce(banned_until, 0) < ?2
         AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.person = p.id AND s.seen >= ?1)
         AND id NOT IN (
            SELECT person FROM seats WHERE person IS NOT NULL UNION SELECT host FROM games WHERE host IS NOT NULL
            UNION SELECT person FROM affairs WHERE person IS NOT NULL UNION SELECT person FROM chat
            UNION SELECT person FROM notes UNION SELECT owner FROM scenarios UNION SELECT person FROM tokens
            UNION SELECT person FROM reports UNION SELECT about FROM reports
            UNION SELECT person FROM audit WHERE person IS NOT NULL
         )",
        params![since, now],
    )?;
    for column in
        ["sessions WHERE person", "devices WHERE person", "resets WHERE person", "blocks WHERE person"]
    {
        connection.execute(&format!("DELETE FROM {column} IN (SELECT id FROM strangers)"), [])?;
    }
    connection.execute("DELETE FROM blocks WHERE other IN (SELECT id FROM strangers)", [])?;
    connection.execute("DELETE FROM people WHERE id IN (SELECT id FROM strangers)", [])
}
