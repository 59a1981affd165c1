//! Browsers from which somebody has logged in, or has used a link to another password. One that is known here
//! proves nothing, but what it guesses is counted apart: whoever guesses elsewhere cannot keep the owner of an
//! account out of it.

use rusqlite::{Connection, OptionalExtension, params};

use super::{Store, StoreError};

/// Devices of one account; the one seen least lately gives way.
const DEVICES_MAX: i64 = 20;

/// A device to be stored.
#[derive(Clone, Debug)]
pub(crate) struct NewDevice {
    /// The hash of its token.
    pub(crate) token: [u8; 32],
    /// The hash of the token that the same browser had before.
    pub(crate) old: Option<[u8; 32]>,
}

impl Store {
    /// Whose device it is whose token has this hash.
    pub(crate) async fn device(&self, token: [u8; 32]) -> Result<Option<i64>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT person FROM devices WHERE token = ?1";
            connection.prepare_cached(sql)?.query_row([token], |row| row.get(0)).optional()
        })
        .await
    }

    /// Makes a device of the browser of a session that was begun before there were any: once, so that whoever has
    /// stolen the session does not get one after the other to guess from. False if it has been done.
    pub(crate) async fn give_device(
        &self,
        session: i64,
        device: NewDevice,
        now: i64,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let sql =
                "UPDATE sessions SET before_devices = 0 WHERE id = ?1 AND before_devices RETURNING person";
            let person = connection.query_row(sql, [session], |row| row.get(0)).optional()?;
            if let Some(person) = person {
                insert_device(connection, person, &device, now)?;
            }
            Ok(person.is_some())
        })
        .await
    }
}

/// Puts a device of a person in the place of what the same browser was before.
pub(super) fn insert_device(
    connection: &Connection,
    person: i64,
    device: &NewDevice,
    now: i64,
) -> rusqlite::Result<()> {
    connection.execute("DELETE FROM devices WHERE token = ?1", [device.old])?;
    connection.execute(
        "INSERT INTO devices (token, person, seen) VALUES (?1, ?2, ?3)",
        params![device.token, person, now],
    )?;
    connection.execute(
        "DELETE FROM devices WHERE person = ?1 AND token NOT IN
         (SELECT token FROM devices WHERE person = ?1 ORDER BY seen DESC, token = ?3 DESC LIMIT ?2)",
        params![person, DEVICES_MAX, device.token],
    )?;
    Ok(())
}
