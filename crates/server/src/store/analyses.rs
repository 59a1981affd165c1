//! Analyses of finished games: asked for, and made once.

use rusqlite::{OptionalExtension, params};

use super::{Store, StoreError};

impl Store {
    /// The report of the analysis of a game as JSON, or that it was asked for.
    pub(crate) async fn analysis(&self, game: String) -> Result<Option<Option<String>>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT report FROM analyses WHERE game = ?1";
            connection.query_row(sql, [game], |row| row.get(0)).optional()
        })
        .await
    }

    /// Somebody has asked for it.
    pub(crate) async fn begin_analysis(&self, game: String, now: i64) -> Result<(), StoreError> {
        self.write(move |connection| {
            let sql = "INSERT INTO analyses (game, asked) VALUES (?1, ?2) ON CONFLICT (game) DO NOTHING";
            connection.execute(sql, params![game, now]).map(|_| ())
        })
        .await
    }

    /// It is made.
    pub(crate) async fn finish_analysis(&self, game: String, report: String) -> Result<(), StoreError> {
        self.write(move |connection| {
            let sql = "UPDATE analyses SET report = ?2 WHERE game = ?1";
            connection.execute(sql, params![game, report]).map(|_| ())
        })
        .await
    }

    /// Nobody wants it any more, unless it is made.
    pub(crate) async fn drop_analysis(&self, game: String) -> Result<(), StoreError> {
        self.write(move |connection| {
            let sql = "DELETE FROM analyses WHERE game = ?1 AND report IS NULL";
            connection.execute(sql, [game]).map(|_| ())
        })
        .await
    }

    /// Games whose analysis was asked for and is not made, the oldest wish first.
    pub(crate) async fn unfinished_analyses(&self) -> Result<Vec<String>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT game FROM analyses WHERE report IS NULL ORDER BY asked, game";
            connection.prepare(sql)?.query_map([], |row| row.get(0))?.collect()
        })
        .await
    }
}
