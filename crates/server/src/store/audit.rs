//! What operators have done, and what concerns the safety of accounts: written down with the change itself. Of
//! what people do it says what was done to whose account and when, and nothing that somebody chose: names, words
//! and passwords are not kept here.

use rusqlite::{Connection, params};

/// Writes down that something was done, and whom it concerned.
pub(crate) fn audit(
    connection: &Connection,
    now: i64,
    kind: &str,
    person: impl Into<Option<i64>>,
    detail: &str,
) -> rusqlite::Result<()> {
    connection
        .prepare_cached("INSERT INTO audit (happened, kind, person, detail) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![now, kind, person.into(), detail])
        .map(|_| ())
}
