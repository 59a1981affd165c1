//! The lists of the lobby.

use rusqlite::{Connection, Row};

use super::games::{COLUMNS, game_row, seats};
use super::{GameRow, Store, StoreError, unreadable};

/// Games in one list.
const LIST_MAX: i64 = 50;
/// Games that somebody can wait for at once.
const WAITED_MAX: i64 = 200;

/// The games that somebody sees in the lobby.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lobby {
    /// Running games of the person who looks, those that wait for him first.
    pub(crate) mine: Vec<GameRow>,
    /// Games with a free seat.
    pub(crate) open: Vec<GameRow>,
    /// Games of others to watch.
    pub(crate) running: Vec<GameRow>,
    /// Finished games.
    pub(crate) over: Vec<GameRow>,
    /// Records that the person who looks has brought.
    pub(crate) uploaded: Vec<GameRow>,
}

impl Store {
    /// The lists that a person sees in the lobby.
    pub(crate) async fn lobby(&self, person: Option<i64>) -> Result<Lobby, StoreError> {
        self.read(move |connection| {
            let me = person.unwrap_or(-1);
            let list = |condition: &String| list(connection, condition, me);
            let [mine, open, running, over, uploaded] = &conditions();
            let mut lobby = Lobby {
                mine: list(mine)?,
                open: list(open)?,
                running: list(running)?,
                over: list(over)?,
                uploaded: list(uploaded)?,
            };
            lobby.mine.sort_by_key(|game| !game.asks(me));
            Ok(lobby)
        })
        .await
    }

    /// How many records a person has brought.
    pub(crate) async fn uploaded_games(&self, person: i64) -> Result<u32, StoreError> {
        self.read(move |connection| {
            let count = "SELECT count(*) FROM games WHERE uploaded AND host = ?1";
            connection.query_row(count, [person], |row| row.get(0))
        })
        .await
    }

    /// The running games of a person, those that changed last first.
    pub(crate) async fn running_games_of(&self, person: i64) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT id FROM games WHERE state = 'running' AND id IN
                 (SELECT game FROM seats WHERE person = ?1) ORDER BY changed DESC LIMIT ?2",
            )?;
            statement.query_map([person, WAITED_MAX], |row| row.get(0))?.collect()
        })
        .await
    }

    /// How many running games a person has.
    pub(crate) async fn running_games(&self, person: i64) -> Result<u32, StoreError> {
        self.read(move |connection| {
            connection.query_row(
                "SELECT count(DISTINCT g.id) FROM games g JOIN seats s ON s.game = g.id
                 WHERE s.person = ?1 AND g.state = 'running'",
                [person],
                |row| row.get(0),
            )
        })
        .await
    }
}

/// Which games are in the lists of the person `?1`, in the order of [`Lobby`].
fn conditions() -> [String; 5] {
    let mine = "id IN (SELECT game FROM seats WHERE person = ?1)";
    let free = "id IN (SELECT game FROM seats WHERE person IS NULL AND bot IS NULL)";
    let open = "id IN (SELECT game FROM seats WHERE person IS NULL AND bot IS NULL AND invite IS NULL)";
    let others = format!("NOT private AND NOT {mine}");
    [
        format!("state = 'running' AND {mine}"),
        format!("state = 'running' AND {open} AND {others}"),
        format!("state = 'running' AND NOT {free} AND {others}"),
        // A table that was closed before the start is of no interest.
        format!(
            "state = 'over' AND json_extract(result, '$.by') IS NOT 'closed' AND (NOT private OR {mine})
             AND NOT uploaded"
        ),
        "uploaded AND host = ?1".to_owned(),
    ]
}

/// The newest games that fulfil a condition, which is our own text.
fn list(connection: &Connection, condition: &str, person: i64) -> rusqlite::Result<Vec<GameRow>> {
    let mut statement = connection.prepare_cached(&select(condition))?;
    let games = statement.query_map([person], listed)?.filter_map(Result::transpose);
    let mut games: Vec<GameRow> = games.collect::<rusqlite::Result<_>>()?;
    for game in &mut games {
        game.seats = seats(connection, &game.id)?;
    }
    Ok(games)
}

/// None if it cannot be read what was agreed on: then nobody knows who may see the game. Whoever opens it is told.
fn listed(row: &Row<'_>) -> rusqlite::Result<Option<GameRow>> {
    match game_row(row) {
        Err(error) if unreadable(&error) => Ok(None),
        read => read.map(Some),
    }
}

fn select(condition: &str) -> String {
    format!("SELECT {COLUMNS} FROM games WHERE {condition} ORDER BY changed DESC, id LIMIT {LIST_MAX}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All games that were ever played stay; whoever comes into the lobby must not wait for them.
    #[tokio::test]
    async fn no_list_reads_all_games() {
        let directory = tempfile::tempdir().expect("a directory");
        let store = Store::open(directory.path(), 0).expect("it opens");
        let plans = store.read(|connection| {
            let plan = |condition: &String| -> rusqlite::Result<Vec<String>> {
                let sql = format!("EXPLAIN QUERY PLAN {}", select(condition));
                connection.prepare(&sql)?.query_map([1], |row| row.get("detail"))?.collect()
            };
            conditions().iter().map(plan).collect::<rusqlite::Result<Vec<_>>>()
        });
        for plan in plans.await.expect("plans") {
            let scans = |step: &&String| step.starts_with("SCAN") && !step.contains("seats_free");
            assert_eq!(plan.iter().find(scans), None, "{plan:#?}");
        }
    }
}
