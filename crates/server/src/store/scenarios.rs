//! What people have made in the editor and kept.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Store, StoreError};

/// A document that somebody keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Scenario {
    /// The id in its address. Whoever knows it may look.
    pub(crate) id: String,
    /// Whose it is.
    pub(crate) owner: i64,
    /// The id of the title.
    pub(crate) game: String,
    /// What it is called. Any text: escape it.
    pub(crate) title: String,
    /// The document as JSON.
    pub(crate) document: String,
    /// When it was last changed: seconds since 1970.
    pub(crate) changed: i64,
}

impl Store {
    /// Keeps a new scenario, unless its owner has so many already.
    pub(crate) async fn keep_scenario(&self, scenario: Scenario, most: i64) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let count = "SELECT count(*) FROM scenarios WHERE owner = ?1";
            let kept: i64 = connection.query_row(count, [scenario.owner], |row| row.get(0))?;
            if kept >= most {
                return Ok(false);
            }
            let Scenario { id, owner, game, title, document, changed } = scenario;
            connection.execute(
                "INSERT INTO scenarios (id, owner, game, title, document, changed)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                params![id, owner, game, title, document, changed],
            )?;
            Ok(true)
        })
        .await
    }

    /// Puts another document in place of one; false if it is not there, or somebody else's.
    pub(crate) async fn change_scenario(&self, scenario: Scenario) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let Scenario { id, owner, game, title, document, changed } = scenario;
            let changed = connection.execute(
                "UPDATE scenarios SET title = ?4, document = ?5, changed = ?6
                 WHERE id = ?1 AND owner = ?2 AND game = ?3",
                params![id, owner, game, title, document, changed],
            )?;
            Ok(changed == 1)
        })
        .await
    }

    /// Throws one away; false if it is not there, or somebody else's.
    pub(crate) async fn drop_scenario(&self, id: String, owner: i64) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let gone = connection
                .execute("DELETE FROM scenarios WHERE id = ?1 AND owner = ?2", params![id, owner])?;
            Ok(gone == 1)
        })
        .await
    }

    /// The scenario of an id, whoever asks.
    pub(crate) async fn scenario(&self, id: String) -> Result<Option<Scenario>, StoreError> {
        self.read(move |connection| {
            let sql = format!("SELECT {COLUMNS} FROM scenarios WHERE id = ?1");
            connection.query_row(&sql, [id], scenario_row).optional()
        })
        .await
    }

    /// What somebody has kept, the newest first.
    pub(crate) async fn scenarios_of(&self, owner: i64) -> Result<Vec<Scenario>, StoreError> {
        self.read(move |connection| {
            let sql = format!("SELECT {COLUMNS} FROM scenarios WHERE owner = ?1 ORDER BY changed DESC, id");
            connection.prepare_cached(&sql)?.query_map([owner], scenario_row)?.collect()
        })
        .await
    }
}

const COLUMNS: &str = "id, owner, game, title, document, changed";

fn scenario_row(row: &Row<'_>) -> rusqlite::Result<Scenario> {
    Ok(Scenario {
        id: row.get(0)?,
        owner: row.get(1)?,
        game: row.get(2)?,
        title: row.get(3)?,
        document: row.get(4)?,
        changed: row.get(5)?,
    })
}

/// Whoever leaves takes what he has made along.
pub(super) fn forget(connection: &Connection, owner: i64) -> rusqlite::Result<usize> {
    connection.execute("DELETE FROM scenarios WHERE owner = ?1", [owner])
}
