//! What people say at a table, and what they write down for themselves.

use rusqlite::{OptionalExtension, params};

use super::{Store, StoreError};
use crate::names;

/// The newest lines of a chat that are shown.
const LINES_MAX: i64 = 300;

/// Who reads a line of a chat before the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChatList {
    /// Those who play.
    Table,
    /// Those who look on.
    Gallery,
}

impl ChatList {
    /// The name in the database and in documents.
    pub(crate) fn id(self) -> &'static str {
        match self {
            ChatList::Table => "table",
            ChatList::Gallery => "gallery",
        }
    }
}

/// One line of a chat.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub(crate) struct ChatLine {
    /// The number of the line in its game.
    pub(crate) n: i64,
    /// `table` or `gallery`.
    pub(crate) list: String,
    /// Who said it. Any text: escape it.
    pub(crate) who: String,
    /// Whoever said it has no account, and perhaps the name of somebody who has one.
    pub(crate) guest: bool,
    /// When: seconds since 1970.
    pub(crate) said: i64,
    /// What. Any text: escape it.
    pub(crate) text: String,
    /// Was it whoever reads it?
    pub(crate) mine: bool,
}

/// A line as whoever hears of it may report it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Spoken {
    /// Who said it.
    pub(crate) person: i64,
    /// What.
    pub(crate) text: String,
}

/// A line of a chat to be kept.
#[derive(Clone, Debug)]
pub(crate) struct NewLine {
    /// The number of the line in its game.
    pub(crate) n: u64,
    /// Who may read it.
    pub(crate) list: ChatList,
    /// Who said it.
    pub(crate) person: i64,
    /// What.
    pub(crate) text: String,
    /// The mark of the request.
    pub(crate) mark: Option<String>,
    /// When: seconds since 1970.
    pub(crate) said: i64,
}

impl Store {
    /// Keeps a line.
    pub(crate) async fn say(&self, game: String, line: NewLine) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection
                .prepare_cached(
                    "INSERT INTO chat (game, n, list, person, said, text, key)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                )?
                .execute(params![
                    game,
                    line.n as i64,
                    line.list.id(),
                    line.person,
                    line.said,
                    line.text,
                    line.mark
                ])
                .map(|_| ())
        })
        .await
    }

    /// The newest lines after the number `since`: of one list, or of both. Nobody hears those whom he has blocked.
    pub(crate) async fn chat(
        &self,
        game: String,
        list: Option<ChatList>,
        person: Option<i64>,
        since: u64,
    ) -> Result<Vec<ChatLine>, StoreError> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT c.n, c.list, p.name, c.said, c.text, c.person IS ?5, p.handle IS NULL
                 FROM chat c JOIN people p ON p.id = c.person
                 WHERE c.game = ?1 AND c.n > ?2 AND (?3 IS NULL OR c.list = ?3)
                 AND c.person NOT IN (SELECT other FROM blocks WHERE person = ?5)
                 ORDER BY c.n DESC LIMIT ?4",
            )?;
            let since = i64::try_from(since).unwrap_or(i64::MAX);
            let wanted = params![game, since, list.map(ChatList::id), LINES_MAX, person];
            let rows = statement.query_map(wanted, |row| {
                let name = names::stored(row.get(2)?);
                Ok(ChatLine {
                    n: row.get(0)?,
                    list: row.get(1)?,
                    who: names::shown(name.as_deref()).to_owned(),
                    said: row.get(3)?,
                    text: row.get(4)?,
                    mine: row.get(5)?,
                    // Whoever has left is nobody any more.
                    guest: name.is_some() && row.get(6)?,
                })
            })?;
            let mut lines: Vec<ChatLine> = rows.collect::<rusqlite::Result<_>>()?;
            lines.reverse();
            Ok(lines)
        })
        .await
    }

    /// Who said a line, and what: of one list, or of both.
    pub(crate) async fn spoken(
        &self,
        game: String,
        list: Option<ChatList>,
        n: i64,
    ) -> Result<Option<Spoken>, StoreError> {
        self.read(move |connection| {
            let sql =
                "SELECT person, text FROM chat WHERE game = ?1 AND n = ?2 AND (?3 IS NULL OR list = ?3)";
            let spoken = |row: &rusqlite::Row<'_>| Ok(Spoken { person: row.get(0)?, text: row.get(1)? });
            connection.query_row(sql, params![game, n, list.map(ChatList::id)], spoken).optional()
        })
        .await
    }

    /// What a person has written down at a table.
    pub(crate) async fn notes(&self, game: String, person: i64) -> Result<String, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT text FROM notes WHERE game = ?1 AND person = ?2";
            let text = connection.query_row(sql, params![game, person], |row| row.get(0)).optional()?;
            Ok(text.unwrap_or_default())
        })
        .await
    }

    /// Keeps what a person writes down, in place of what was there.
    pub(crate) async fn note(&self, game: String, person: i64, text: String) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection
                .execute(
                    "INSERT INTO notes (game, person, text) VALUES (?1, ?2, ?3)
                     ON CONFLICT (game, person) DO UPDATE SET text = excluded.text",
                    params![game, person, text],
                )
                .map(|_| ())
        })
        .await
    }
}
