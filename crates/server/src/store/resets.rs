//! Links by which somebody who has lost his password chooses another one, once.

use rusqlite::{Connection, OptionalExtension, params};

use super::audit::audit;
use super::people::{log_out_everywhere, set_password};
use super::{Store, StoreError};
use crate::names::Name;

impl Store {
    /// A link for the account of this name, in the place of any it had; false if there is no such account. It
    /// is good until that time.
    pub(crate) async fn add_reset(
        &self,
        name: Name,
        token: [u8; 32],
        until: i64,
        now: i64,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let sql = "SELECT id FROM people WHERE handle = ?1";
            let person: Option<i64> =
                connection.query_row(sql, [name.handle], |row| row.get(0)).optional()?;
            let Some(person) = person else { return Ok(false) };
            connection.execute("DELETE FROM resets WHERE person = ?1 OR until <= ?2", [person, now])?;
            connection.execute(
                "INSERT INTO resets (token, person, until) VALUES (?1, ?2, ?3)",
                params![token, person, until],
            )?;
            audit(connection, now, "reset link made", person, "")?;
            Ok(true)
        })
        .await
    }

    /// The name of the account whose password the link with this hash changes, if it is still good.
    pub(crate) async fn reset(&self, token: [u8; 32], now: i64) -> Result<Option<String>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT p.name FROM people p JOIN resets r ON r.person = p.id
                       WHERE r.token = ?1 AND r.until > ?2";
            connection.query_row(sql, params![token, now], |row| row.get(0)).optional()
        })
        .await
    }

    /// Changes the password and uses the link up. Ends all sessions, tokens and devices. False if the link is not
    /// good any more.
    pub(crate) async fn use_reset(
        &self,
        token: [u8; 32],
        password: String,
        now: i64,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let Some(person) = take(connection, token, now)? else { return Ok(false) };
            set_password(connection, person, &password)?;
            log_out_everywhere(connection, person)?;
            audit(connection, now, "reset link used", person, "")?;
            Ok(true)
        })
        .await
    }
}

/// Whose link it is; it is gone.
fn take(connection: &Connection, token: [u8; 32], now: i64) -> rusqlite::Result<Option<i64>> {
    let sql = "DELETE FROM resets WHERE token = ?1 AND until > ?2 RETURNING person";
    connection.query_row(sql, params![token, now], |row| row.get(0)).optional()
}
