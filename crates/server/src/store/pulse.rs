//! What others do with the data: does the disk still take changes, and has another program made some?

use std::sync::atomic::Ordering;

use rusqlite::Connection;

use super::{Store, StoreError, schema};

impl Store {
    /// Changes a row, and nothing else: it was stored when this returns, so others can be.
    pub(crate) async fn pulse(&self, now_ms: i64) -> Result<(), StoreError> {
        self.write(move |connection| connection.execute("UPDATE pulse SET at_ms = ?1", [now_ms]).map(|_| ()))
            .await
    }

    /// Are the tables those that this program knows?
    pub(crate) async fn has_our_schema(&self) -> Result<bool, StoreError> {
        self.read(schema::is_ours).await
    }

    /// Has another program changed the data since this was last asked? If so, nothing is known of any session
    /// any more when this returns.
    pub(crate) async fn changed_beside_us(&self) -> Result<bool, StoreError> {
        let version = self.write(beside_us).await?;
        let changed = self.beside_us.swap(version, Ordering::SeqCst) != version;
        if changed {
            self.known.forget();
        }
        Ok(changed)
    }
}

/// A number that changes when anybody but this connection has changed the data.
pub(super) fn beside_us(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "data_version", |row| row.get(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_what_others_change_is_news() {
        let directory = tempfile::tempdir().expect("a directory");
        let store = Store::open(directory.path(), 0).expect("it opens");
        store.pulse(1).await.expect("it beats");
        assert!(!store.changed_beside_us().await.expect("asked"), "that was ourselves");
        let other = Connection::open(directory.path().join("trireme.sqlite")).expect("the database");
        other.execute_batch("UPDATE pulse SET at_ms = 2").expect("changed");
        assert!(store.changed_beside_us().await.expect("asked"));
        assert!(!store.changed_beside_us().await.expect("asked"), "it is told once");
        assert!(store.has_our_schema().await.expect("read"));
    }
}
