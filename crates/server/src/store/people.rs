//! Guests.

use rusqlite::{OptionalExtension, params};

use super::{Store, StoreError};

/// Somebody who plays here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    /// The number in the database.
    pub(crate) id: i64,
    /// The name that others see. Any text: escape it.
    pub(crate) name: String,
}

impl Store {
    /// A new guest with the hash of his token.
    pub(crate) async fn welcome(
        &self,
        name: String,
        token: [u8; 32],
        now: i64,
    ) -> Result<Person, StoreError> {
        self.write(move |connection| {
            connection.execute(
                "INSERT INTO people (name, token, created) VALUES (?1, ?2, ?3)",
                params![name, token, now],
            )?;
            Ok(Person { id: connection.last_insert_rowid(), name })
        })
        .await
    }

    /// The guest whose token has this hash.
    pub(crate) async fn person(&self, token: [u8; 32]) -> Result<Option<Person>, StoreError> {
        self.read(move |connection| {
            connection
                .query_row("SELECT id, name FROM people WHERE token = ?1", [token], |row| {
                    Ok(Person { id: row.get(0)?, name: row.get(1)? })
                })
                .optional()
        })
        .await
    }

    /// Another name for a guest.
    pub(crate) async fn rename(&self, person: i64, name: String) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection.execute("UPDATE people SET name = ?2 WHERE id = ?1", params![person, name]).map(|_| ())
        })
        .await
    }
}
