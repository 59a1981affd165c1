//! Links by which somebody who has lost his password chooses another one, once.

use rusqlite::{Connection, OptionalExtension, params};

use super::audit::audit;
use super::devices::insert_device;
use super::people::{log_out_everywhere, set_password};
use super::{NewDevice, Store, StoreError};

impl Store {
    /// The name of the account whose password the link with this hash changes, if it is still good.
    pub(crate) async fn reset(&self, token: [u8; 32], now: i64) -> Result<Option<String>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT p.name FROM people p JOIN resets r ON r.person = p.id
                       WHERE r.token = ?1 AND r.until > ?2";
            connection.query_row(sql, params![token, now], |row| row.get(0)).optional()
        })
        .await
    }

    /// Changes the password and uses the link up. Ends all sessions, tokens and devices. The browser that has
    /// brought the link is a device from now on: whoever guesses elsewhere does not keep its owner from logging
    /// in. Whose it was; nobody's if the link is not good any more.
    pub(crate) async fn use_reset(
        &self,
        token: [u8; 32],
        password: String,
        device: NewDevice,
        now: i64,
    ) -> Result<Option<i64>, StoreError> {
        self.write(move |connection| {
            let Some(person) = take(connection, token, now)? else { return Ok(None) };
            set_password(connection, person, &password)?;
            log_out_everywhere(connection, person)?;
            insert_device(connection, person, &device, now)?;
            audit(connection, now, "reset link used", person, "")?;
            Ok(Some(person))
        })
        .await
    }
}

/// Whose link it is; it is gone.
fn take(connection: &Connection, token: [u8; 32], now: i64) -> rusqlite::Result<Option<i64>> {
    let sql = "DELETE FROM resets WHERE token = ?1 AND until > ?2 RETURNING person";
    connection.query_row(sql, params![token, now], |row| row.get(0)).optional()
}
