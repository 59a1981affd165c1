//! Everything that is kept about a person, for himself. Games come one by one: somebody may have played
//! thousands.

use rusqlite::{Connection, OptionalExtension, Row, params};
use serde_json::{Value, json};

use super::games::{COLUMNS, game_row, seats, steps};
use super::{GameRow, StepRow, Store, StoreError};
use crate::names;

/// A game in which a person sat, talked, or wrote something down.
#[derive(Clone, Debug)]
pub(crate) struct OwnGame {
    /// What lists show of it.
    pub(crate) row: GameRow,
    /// Seconds since 1970.
    pub(crate) created: i64,
    /// Whether everybody may know everything of it.
    pub(crate) over: bool,
    /// Chance, and the position it began from, of a game that is over.
    pub(crate) origin: Option<(String, Option<Value>)>,
    /// Its steps: all, if it is over and the person belongs to it; otherwise those of his seats, and none where
    /// one device is passed around: whoever holds it may not know them all.
    pub(crate) steps: Vec<StepRow>,
    /// What he did there beside the rules: when, and what.
    pub(crate) affairs: Vec<(i64, String)>,
    /// What he said there: when, and what.
    pub(crate) said: Vec<(i64, String)>,
    /// What he wrote down.
    pub(crate) notes: Option<String>,
}

impl Store {
    /// What is kept about a person beside his games. No hash is among it: it would be of use to nobody but to
    /// whoever wants to be taken for him. Nor is what others keep about him: who has blocked or reported him, and
    /// what an operator made of that.
    pub(crate) async fn export(&self, person: i64) -> Result<Value, StoreError> {
        self.read(move |connection| {
            let list = |sql: &str, keys: &[&str]| rows(connection, sql, keys, person);
            let keys = ["name", "created", "account", "bot", "banned_until"];
            let who = "SELECT name, created, handle IS NOT NULL, bot, banned_until FROM people WHERE id = ?1";
            let scenarios = "SELECT id, game, title, document, changed FROM scenarios WHERE owner = ?1";
            let blocks =
                "SELECT p.name, b.since FROM blocks b JOIN people p ON p.id = b.other WHERE b.person = ?1";
            let names = "SELECT skeleton, until FROM resting_names WHERE person = ?1";
            let audit =
                "SELECT happened, kind FROM audit WHERE person = ?1 AND kind <> 'admin-decide' ORDER BY id";
            let text = names::shown_in_sql("text");
            let reports =
                format!("SELECT made, game, line, {text}, why, outcome FROM reports WHERE person = ?1");
            Ok(json!({
                "person": list(who, &keys)?.pop(),
                "sessions": list("SELECT agent, created, seen FROM sessions WHERE person = ?1",
                    &["browser", "created", "seen"])?,
                "devices": list("SELECT seen FROM devices WHERE person = ?1", &["seen"])?,
                "tokens": list("SELECT name, created, used FROM tokens WHERE person = ?1",
                    &["name", "created", "used"])?,
                "scenarios": list(scenarios, &["id", "game", "title", "document", "changed"])?,
                "blocks": list(blocks, &["name", "since"])?,
                "former_names": list(names, &["looks_like", "until"])?,
                "audit": list(audit, &["happened", "kind"])?,
                "reports": list(&reports, &["made", "game", "line", "text", "why", "outcome"])?,
            }))
        })
        .await
    }

    /// The next game of a person after the one with this id.
    pub(crate) async fn own_game(&self, person: i64, after: String) -> Result<Option<OwnGame>, StoreError> {
        self.read(move |connection| {
            let Some(id) = next(connection, person, &after)? else { return Ok(None) };
            own_game(connection, person, &id).map(Some)
        })
        .await
    }
}

/// Rows as objects with these keys.
fn rows(connection: &Connection, sql: &str, keys: &[&str], person: i64) -> rusqlite::Result<Vec<Value>> {
    use rusqlite::types::ValueRef;
    let value = |value: ValueRef<'_>| match value {
        ValueRef::Integer(number) => json!(number),
        ValueRef::Real(number) => json!(number),
        ValueRef::Text(text) => json!(String::from_utf8_lossy(text)),
        ValueRef::Null | ValueRef::Blob(_) => Value::Null,
    };
    let object = |row: &Row<'_>| {
        let pair = |(index, key): (usize, &&str)| Ok(((*key).to_owned(), value(row.get_ref(index)?)));
        keys.iter().enumerate().map(pair).collect::<rusqlite::Result<Value>>()
    };
    connection.prepare_cached(sql)?.query_map([person], object)?.collect()
}

fn next(connection: &Connection, person: i64, after: &str) -> rusqlite::Result<Option<String>> {
    let sql = "SELECT min(game) FROM (
                   SELECT min(game) AS game FROM seats WHERE person = ?1 AND game > ?2
                   UNION ALL SELECT min(game) FROM chat WHERE person = ?1 AND game > ?2
                   UNION ALL SELECT min(game) FROM notes WHERE person = ?1 AND game > ?2
                   UNION ALL SELECT min(game) FROM affairs WHERE person = ?1 AND game > ?2
                   UNION ALL SELECT min(id) FROM games WHERE uploaded AND host = ?1 AND id > ?2)";
    connection.prepare_cached(sql)?.query_row(params![person, after], |row| row.get(0))
}

fn own_game(connection: &Connection, person: i64, id: &str) -> rusqlite::Result<OwnGame> {
    let sql = format!("SELECT {COLUMNS}, seed, start, created FROM games WHERE id = ?1");
    let mut found = connection.prepare_cached(&sql)?;
    let (mut row, seed, start, created) = found.query_row([id], |row| {
        let start: Option<String> = row.get("start")?;
        Ok((game_row(row)?, row.get("seed")?, start, row.get("created")?))
    })?;
    row.seats = seats(connection, id)?;
    let over = row.summary.result.is_some();
    let own = |seat: u8| row.seats.get(usize::from(seat)).is_some_and(|occupant| occupant.is(person));
    let brought = row.uploaded && row.host == Some(person);
    let belongs = brought || row.seats.iter().any(|occupant| occupant.is(person));
    let mut steps = steps(connection, id)?;
    steps.retain(|step| if over { belongs } else { own(step.seat) && !row.terms.curtain });
    let start = start.and_then(|start| serde_json::from_str(&start).ok());
    let lines = |sql: &str| -> rusqlite::Result<Vec<(i64, String)>> {
        let line = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
        connection.prepare_cached(sql)?.query_map(params![id, person], line)?.collect()
    };
    let notes = "SELECT text FROM notes WHERE game = ?1 AND person = ?2";
    Ok(OwnGame {
        created,
        over,
        origin: over.then_some((seed, start)),
        steps,
        affairs: lines("SELECT happened, kind FROM affairs WHERE game = ?1 AND person = ?2 ORDER BY n")?,
        said: lines("SELECT said, text FROM chat WHERE game = ?1 AND person = ?2 ORDER BY n")?,
        notes: connection.query_row(notes, params![id, person], |row| row.get(0)).optional()?,
        row,
    })
}
