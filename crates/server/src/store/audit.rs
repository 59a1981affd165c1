//! What operators have done, and what concerns the safety of accounts.

use rusqlite::{Connection, params};

/// Writes down that something was done, and whom it concerned.
pub(crate) fn audit(
    connection: &Connection,
    now: i64,
    kind: &str,
    person: Option<i64>,
    detail: &str,
) -> rusqlite::Result<()> {
    let insert = "INSERT INTO audit (happened, kind, person, detail) VALUES (?1, ?2, ?3, ?4)";
    connection.execute(insert, params![now, kind, person, detail]).map(|_| ())
}
