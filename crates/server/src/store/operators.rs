//! What operators need of the storage: they work beside a server that may be running.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension, Row, params_from_iter};

use super::affairs::insert_affair;
use super::games::{clocks, summary, update};
use super::{By, Store, StoreError, connect, existing, schema};
use crate::room::{Affair, AffairKind, Who};

/// A connection to data that is there.
pub(crate) fn connect_beside(directory: &Path) -> Result<Connection, StoreError> {
    let connection = connect(&existing(directory)?)?;
    let found = schema::version(&connection)?;
    match found.cmp(&schema::OURS) {
        std::cmp::Ordering::Equal => Ok(connection),
        std::cmp::Ordering::Less => Err(StoreError::TooOld),
        std::cmp::Ordering::Greater => Err(StoreError::TooNew(found)),
    }
}

/// Ends a game without a winner, as an affair of the table. False if it is over already; none if there is no
/// such game. A step that a running server was about to store is refused from then on.
pub(crate) fn close_table(connection: &Connection, game: &str, now: i64) -> rusqlite::Result<Option<bool>> {
    // Also of a table of which something else cannot be read.
    let sql = "SELECT revision, turn, waiting, result, clocks FROM games WHERE id = ?1";
    let stands = |row: &Row<'_>| Ok((summary(row)?, clocks(row).unwrap_or_default()));
    let Some((mut summary, clocks)) = connection.query_row(sql, [game], stands).optional()? else {
        return Ok(None);
    };
    if summary.result.is_some() {
        return Ok(Some(false));
    }
    summary.close(None, By::Closed);
    let count = "SELECT count(*) FROM affairs WHERE game = ?1";
    let before = connection.query_row(count, [game], |row| row.get::<_, i64>(0))?;
    let (kind, revision) = (AffairKind::Closed, summary.revision);
    let affair = Affair { revision, kind, seat: 0, who: Who::Operator };
    insert_affair(connection, game, before.unsigned_abs() + 1, &affair, None, now)?;
    update(connection, game, &summary, None, clocks.as_ref(), now)?;
    Ok(Some(true))
}

impl Store {
    /// The games that changed last, of these titles in these versions of their rules.
    pub(crate) async fn newest_of(
        &self,
        titles: Vec<(&'static str, u32)>,
        count: usize,
    ) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| {
            let fits: Vec<String> = titles
                .iter()
                .map(|(_, version)| format!("game = ? AND rules_version = {version}"))
                .chain(["FALSE".to_owned()])
                .collect();
            let sql = format!(
                "SELECT id FROM games WHERE revision > 0 AND ({}) ORDER BY changed DESC, id LIMIT {count}",
                fits.join(" OR ")
            );
            let names = params_from_iter(titles.iter().map(|(game, _)| game));
            connection.prepare(&sql)?.query_map(names, |row| row.get(0))?.collect()
        })
        .await
    }
}
