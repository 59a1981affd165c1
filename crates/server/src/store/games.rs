//! Games and their history.

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::de::DeserializeOwned;

use super::affairs::{affairs, insert_affair};
use super::{By, Person, Store, StoreError};
use crate::names;
use crate::room::{Affair, Clocks, Terms};

/// Games that are looked through at once.
const BATCH_MAX: i64 = 100;

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Occupant {
    /// Nobody yet.
    Open,
    /// A person, with the name that others see.
    Person {
        /// The number in the database.
        id: i64,
        /// Any text: escape it. None if he has deleted his account.
        name: Option<String>,
        /// Has no password. Somebody with an account may have the same name.
        guest: bool,
        /// If a program plays under this name: what its owner says of it. Any text: escape it.
        bot: Option<String>,
    },
    /// A bot, by name.
    Bot(String),
    /// Nobody yet; kept for whoever brings these words.
    Invited(String),
}

impl From<&Person> for Occupant {
    fn from(person: &Person) -> Occupant {
        let Person { id, name, account, bot } = person.clone();
        Occupant::Person { id, name: Some(name), guest: !account, bot }
    }
}

impl Occupant {
    /// Is it this person?
    pub(crate) fn is(&self, person: i64) -> bool {
        matches!(self, Occupant::Person { id, .. } if *id == person)
    }

    /// What its owner says of the program that plays there.
    pub(crate) fn bot_words(&self) -> Option<&str> {
        match self {
            Occupant::Person { bot, .. } => bot.as_deref(),
            _ => None,
        }
    }

    /// Is it somebody who has deleted his account?
    pub(crate) fn has_left(&self) -> bool {
        matches!(self, Occupant::Person { name: None, .. })
    }

    /// Is it a guest? Whoever has left is nobody any more.
    pub(crate) fn is_guest(&self) -> bool {
        matches!(self, Occupant::Person { guest: true, .. }) && !self.has_left()
    }

    /// Does nobody sit there yet?
    pub(crate) fn is_free(&self) -> bool {
        matches!(self, Occupant::Open | Occupant::Invited(_))
    }

    /// Person, bot and invitation, as the database has them.
    fn columns(&self) -> (Option<i64>, Option<&str>, Option<&str>) {
        match self {
            Occupant::Open => (None, None, None),
            Occupant::Person { id, .. } => (Some(*id), None, None),
            Occupant::Bot(name) => (None, Some(name), None),
            Occupant::Invited(words) => (None, None, Some(words)),
        }
    }
}

/// A game to be stored.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    /// The id in its address.
    pub(crate) id: String,
    /// The id of the title.
    pub(crate) game: String,
    /// The setup as JSON.
    pub(crate) setup: String,
    /// The seed in hexadecimal digits.
    pub(crate) seed: String,
    /// The position it begins from as JSON, unless it is dealt from the setup.
    pub(crate) start: Option<String>,
    /// The dice that were set before the first step.
    pub(crate) dice: Vec<u8>,
    /// What has been played already.
    pub(crate) steps: Vec<StepRow>,
    /// Read from a record, not played here.
    pub(crate) uploaded: bool,
    /// The rules under which it is played.
    pub(crate) rules_version: u32,
    /// Who sits where.
    pub(crate) seats: Vec<Occupant>,
    /// Who opened the table.
    pub(crate) host: i64,
    /// What was agreed beside the rules.
    pub(crate) terms: Terms,
    /// The time that seats have.
    pub(crate) clocks: Option<Clocks>,
    /// Seconds since 1970.
    pub(crate) created: i64,
    /// Who is asked first.
    pub(crate) summary: Summary,
    /// The fingerprint of the game.
    pub(crate) hash: String,
    /// The game that it follows.
    pub(crate) after: Option<String>,
}

/// Where a game stands, for lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Summary {
    /// How many steps have been made.
    pub(crate) revision: u64,
    /// The number of the game turn.
    pub(crate) turn: u32,
    /// A bit for each seat that is asked.
    pub(crate) waiting: u8,
    /// The result as JSON, once the game is over.
    pub(crate) result: Option<String>,
}

impl Summary {
    /// Ends the game beside the rules: the id of the seat that has won, and by what.
    pub(crate) fn close(&mut self, winner: Option<&str>, by: By) {
        self.waiting = 0;
        self.result = Some(serde_json::json!({ "winner": winner, "by": by }).to_string());
    }
}

/// A stored game without its history.
#[derive(Clone, Debug)]
pub(crate) struct GameRow {
    /// The id in its address.
    pub(crate) id: String,
    /// The id of the title.
    pub(crate) game: String,
    /// The setup as JSON.
    pub(crate) setup: String,
    /// The rules under which it was played.
    pub(crate) rules_version: u32,
    /// Who sits where.
    pub(crate) seats: Vec<Occupant>,
    /// Who opened the table, or whom it was passed on to.
    pub(crate) host: Option<i64>,
    /// What was agreed beside the rules.
    pub(crate) terms: Terms,
    /// The time that seats have left.
    pub(crate) clocks: Option<Clocks>,
    /// The game that followed it.
    pub(crate) rematch: Option<String>,
    /// It began from a position that somebody wanted to try out.
    pub(crate) study: bool,
    /// Its first dice were set.
    pub(crate) loaded: bool,
    /// Read from a record that the host has brought, not played here.
    pub(crate) uploaded: bool,
    /// Where it stands.
    pub(crate) summary: Summary,
    /// The fingerprint that the game must have there; none if an earlier program made the last step.
    pub(crate) hash: Option<String>,
}

impl GameRow {
    /// Is it the turn of this person?
    pub(crate) fn asks(&self, person: i64) -> bool {
        let asked = |seat: usize| self.summary.waiting & (1 << seat) != 0;
        let own = |(seat, occupant): (usize, &Occupant)| asked(seat) && occupant.is(person);
        !self.is_open() && self.seats.iter().enumerate().any(own)
    }

    /// Is there a free seat?
    pub(crate) fn is_open(&self) -> bool {
        self.seats.iter().any(Occupant::is_free)
    }
}

/// A stored game with all that is needed to play it again.
#[derive(Clone, Debug)]
pub(crate) struct StoredGame {
    /// What lists show.
    pub(crate) row: GameRow,
    /// The seed in hexadecimal digits.
    pub(crate) seed: String,
    /// The position it began from as JSON, unless it was dealt from the setup.
    pub(crate) start: Option<String>,
    /// The dice that were set before the first step.
    pub(crate) dice: Vec<u8>,
    /// The history.
    pub(crate) steps: Vec<StepRow>,
    /// What happened beside the rules.
    pub(crate) affairs: Vec<Affair>,
    /// Lines of chat.
    pub(crate) chat_lines: u64,
    /// What has been done beside the steps, by the marks of the requests.
    pub(crate) marks: Vec<String>,
    /// The revision at which it was last seen, and how it looked there, packed.
    pub(crate) keepsake: Option<(u64, Vec<u8>)>,
}

/// What a step was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepKind {
    /// An action.
    Play,
    /// Taking the last standing action back.
    Undo,
}

/// One step of a history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StepRow {
    /// Who made it.
    pub(crate) seat: u8,
    /// What it was.
    pub(crate) kind: StepKind,
    /// The action in notation; empty for an undo.
    pub(crate) action: String,
    /// The client's key.
    pub(crate) key: Option<String>,
}

impl Store {
    /// Keeps a new game.
    pub(crate) async fn create(&self, game: NewGame) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection.execute(
                "INSERT INTO games (id, game, setup, seed, rules_version, created, changed, host, terms, start,
                                    uploaded, dice)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, ?8, ?9, ?10, ?11)",
                params![
                    game.id,
                    game.game,
                    game.setup,
                    game.seed,
                    game.rules_version,
                    game.created,
                    game.host,
                    json(&game.terms),
                    game.start,
                    game.uploaded,
                    (!game.dice.is_empty()).then(|| json(&game.dice)),
                ],
            )?;
            insert(connection, &game.id, &game.steps, 1)?;
            let clocks = game.clocks.as_ref();
            update(connection, &game.id, &game.summary, Some(&game.hash), clocks, game.created)?;
            for (seat, occupant) in game.seats.iter().enumerate() {
                let (person, bot, invite) = occupant.columns();
                connection.execute(
                    "INSERT INTO seats (game, seat, person, bot, invite) VALUES (?1, ?2, ?3, ?4, ?5)",
                    params![game.id, seat as i64, person, bot, invite],
                )?;
            }
            if let Some(after) = &game.after {
                connection.execute("UPDATE games SET rematch = ?2 WHERE id = ?1", params![after, game.id])?;
            }
            Ok(())
        })
        .await
    }

    /// Adds the steps that lead to the revision of the summary, and the fingerprint of the game there.
    pub(crate) async fn append(
        &self,
        game: String,
        steps: Vec<StepRow>,
        summary: Summary,
        hash: String,
        clocks: Option<Clocks>,
        now: i64,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            insert(connection, &game, &steps, summary.revision + 1 - steps.len() as u64)?;
            update(connection, &game, &summary, Some(&hash), clocks.as_ref(), now)
        })
        .await
    }

    /// Keeps what happened beside the rules, and how the table stands since: seats, host, clocks,
    /// result. Of seats and host only what is not as before: a guest who logs in may just be giving
    /// the others to his account.
    pub(crate) async fn happen(
        &self,
        before: GameRow,
        row: GameRow,
        n: u64,
        affair: Affair,
        mark: Option<String>,
        now: i64,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            insert_affair(connection, &row.id, n, &affair, mark.as_deref(), now)?;
            let changed = row.seats.iter().zip(&before.seats).enumerate();
            for (seat, (occupant, _)) in changed.filter(|(_, (now, before))| now != before) {
                let (person, bot, invite) = occupant.columns();
                connection.execute(
                    "UPDATE seats SET person = ?3, bot = ?4, invite = ?5 WHERE game = ?1 AND seat = ?2",
                    params![row.id, seat as i64, person, bot, invite],
                )?;
            }
            if row.host != before.host {
                connection.execute("UPDATE games SET host = ?2 WHERE id = ?1", params![row.id, row.host])?;
            }
            update(connection, &row.id, &row.summary, None, row.clocks.as_ref(), now)
        })
        .await
    }

    /// Keeps the clocks alone.
    pub(crate) async fn press(&self, game: String, clocks: Clocks) -> Result<(), StoreError> {
        self.write(move |connection| {
            let set = "UPDATE games SET clocks = ?2 WHERE id = ?1";
            connection.execute(set, params![game, json(&clocks)]).map(|_| ())
        })
        .await
    }

    /// Unfinished games of a title that were made under other rules than these.
    pub(crate) async fn of_other_rules(
        &self,
        game: &'static str,
        version: u32,
    ) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT id FROM games WHERE game = ?1 AND rules_version <> ?2 AND state = 'running'";
            connection.prepare(sql)?.query_map(params![game, version], |row| row.get(0))?.collect()
        })
        .await
    }

    /// The game is played under these rules from now on; what it hashes to, and the affair that says so.
    pub(crate) async fn adopt(
        &self,
        game: String,
        version: u32,
        hash: String,
        affair: Affair,
        now: i64,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            let set = "UPDATE games SET rules_version = ?2, hash = ?3
                       WHERE id = ?1 AND state = 'running' AND revision = ?4";
            if connection.execute(set, params![game, version, hash, affair.revision as i64])? == 0 {
                return Ok(());
            }
            let count = "SELECT count(*) FROM affairs WHERE game = ?1";
            let before = connection.query_row(count, [&game], |row| row.get::<_, i64>(0))?;
            insert_affair(connection, &game, before.unsigned_abs() + 1, &affair, None, now)
        })
        .await
    }

    /// Keeps how a game looked, unless it was seen later than that.
    pub(crate) async fn remember(
        &self,
        game: String,
        revision: u64,
        packed: Vec<u8>,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            let keep = "INSERT INTO keepsakes (game, revision, packed) VALUES (?1, ?2, ?3)
                        ON CONFLICT (game) DO UPDATE SET revision = excluded.revision, packed = excluded.packed
                        WHERE excluded.revision >= revision";
            connection.prepare_cached(keep)?.execute(params![game, revision as i64, packed]).map(|_| ())
        })
        .await
    }

    /// The next games in the order of their ids that can be shown only as long as they can be played again:
    /// nobody has kept how they look, or how they looked at their end.
    pub(crate) async fn without_look(&self, after: String) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT g.id FROM games g LEFT JOIN keepsakes k ON k.game = g.id
                       WHERE g.id > ?1 AND g.revision > 0
                       AND (k.game IS NULL OR g.state = 'over' AND k.revision < g.revision)
                       ORDER BY g.id LIMIT ?2";
            connection.prepare(sql)?.query_map(params![after, BATCH_MAX], |row| row.get(0))?.collect()
        })
        .await
    }

    /// A game with its history.
    pub(crate) async fn game(&self, id: String) -> Result<Option<StoredGame>, StoreError> {
        self.read(move |connection| {
            let sql = format!("SELECT {COLUMNS}, seed, start, dice FROM games WHERE id = ?1");
            let found = connection
                .query_row(&sql, [&id], |row| {
                    Ok((game_row(row)?, row.get("seed")?, row.get("start")?, row.get("dice")?))
                })
                .optional()?;
            let Some((mut row, seed, start, dice)) = found else { return Ok(None) };
            row.seats = seats(connection, &id)?;
            let dice: Option<String> = dice;
            let dice = dice.and_then(|faces| serde_json::from_str(&faces).ok()).unwrap_or_default();
            let steps = steps(connection, &id)?;
            let affairs = affairs(connection, &id)?;
            let count = "SELECT coalesce(max(n), 0) FROM chat WHERE game = ?1";
            let chat_lines = connection.query_row(count, [&id], |row| row.get::<_, i64>(0))?.unsigned_abs();
            let marks = "SELECT key FROM affairs WHERE game = ?1 AND key IS NOT NULL
                         UNION ALL SELECT key FROM chat WHERE game = ?1 AND key IS NOT NULL";
            let mut statement = connection.prepare_cached(marks)?;
            let marks = statement.query_map([&id], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
            let look = "SELECT revision, packed FROM keepsakes WHERE game = ?1";
            let packed = |row: &Row<'_>| Ok((row.get::<_, i64>(0)?.unsigned_abs(), row.get(1)?));
            let keepsake = connection.query_row(look, [&id], packed).optional()?;
            Ok(Some(StoredGame { row, seed, start, dice, steps, affairs, chat_lines, marks, keepsake }))
        })
        .await
    }
}

pub(super) const COLUMNS: &str =
    "id, game, setup, rules_version, revision, turn, waiting, result, host, terms, clocks, rematch,
     start IS NOT NULL OR dice IS NOT NULL AS study, dice IS NOT NULL AS loaded, uploaded, hash";

/// Adds steps to a history; the first one leads to the revision `first`.
fn insert(connection: &Connection, game: &str, steps: &[StepRow], first: u64) -> rusqlite::Result<()> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO actions (game, n, seat, kind, action, key) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for (step, n) in steps.iter().zip(first..) {
        let kind = match step.kind {
            StepKind::Play => "play",
            StepKind::Undo => "undo",
        };
        insert.execute(params![game, n as i64, step.seat, kind, step.action, step.key])?;
    }
    Ok(())
}

/// Writes where a game stands, and what it hashes to if it has changed.
pub(super) fn update(
    connection: &Connection,
    game: &str,
    summary: &Summary,
    hash: Option<&str>,
    clocks: Option<&Clocks>,
    now: i64,
) -> rusqlite::Result<()> {
    let state = if summary.result.is_some() { "over" } else { "running" };
    let changed = connection
        .prepare_cached(
            "UPDATE games SET changed = ?2, revision = ?3, turn = ?4, waiting = ?5, state = ?6, result = ?7,
                              clocks = ?8, hash = coalesce(?9, hash)
             WHERE id = ?1 AND (state = 'running' OR ?6 = 'over')",
        )?
        .execute(params![
            game,
            now,
            summary.revision as i64,
            summary.turn,
            summary.waiting,
            state,
            summary.result,
            clocks.map(json),
            hash,
        ])?;
    // An operator may have closed the table beside us: what is over stays over.
    if changed == 1 { Ok(()) } else { Err(rusqlite::Error::StatementChangedRows(changed)) }
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

pub(super) fn game_row(row: &Row<'_>) -> rusqlite::Result<GameRow> {
    Ok(GameRow {
        id: row.get("id")?,
        game: row.get("game")?,
        setup: row.get("setup")?,
        rules_version: row.get("rules_version")?,
        seats: Vec::new(),
        host: row.get("host")?,
        terms: agreed(row, "terms", row.get("terms")?)?,
        clocks: clocks(row)?,
        rematch: row.get("rematch")?,
        study: row.get("study")?,
        loaded: row.get("loaded")?,
        uploaded: row.get("uploaded")?,
        summary: summary(row)?,
        hash: row.get("hash")?,
    })
}

pub(super) fn summary(row: &Row<'_>) -> rusqlite::Result<Summary> {
    Ok(Summary {
        revision: row.get::<_, i64>("revision")?.unsigned_abs(),
        turn: row.get("turn")?,
        waiting: row.get("waiting")?,
        result: row.get("result")?,
    })
}

pub(super) fn clocks(row: &Row<'_>) -> rusqlite::Result<Option<Clocks>> {
    let text: Option<String> = row.get("clocks")?;
    text.map(|text| agreed(row, "clocks", text)).transpose()
}

/// What was agreed on at a table. Where it cannot be read nobody knows who may look on, and for how long one may
/// think: nothing else is taken for it.
fn agreed<T: DeserializeOwned>(row: &Row<'_>, column: &str, text: String) -> rusqlite::Result<T> {
    let index = row.as_ref().column_index(column)?;
    serde_json::from_str(&text)
        .map_err(|error| rusqlite::Error::FromSqlConversionFailure(index, Type::Text, Box::new(error)))
}

pub(super) fn steps(connection: &Connection, game: &str) -> rusqlite::Result<Vec<StepRow>> {
    let mut statement = connection
        .prepare_cached("SELECT seat, kind, action, key FROM actions WHERE game = ?1 ORDER BY n")?;
    statement.query_map([game], step_row)?.collect()
}

fn step_row(row: &Row<'_>) -> rusqlite::Result<StepRow> {
    let kind: String = row.get(1)?;
    let kind = if kind == "undo" { StepKind::Undo } else { StepKind::Play };
    Ok(StepRow { seat: row.get(0)?, kind, action: row.get(2)?, key: row.get(3)? })
}

pub(super) fn seats(connection: &Connection, game: &str) -> rusqlite::Result<Vec<Occupant>> {
    let mut statement = connection.prepare_cached(
        "SELECT s.person, p.name, s.bot, s.invite, p.bot, p.handle IS NULL
         FROM seats s LEFT JOIN people p ON p.id = s.person WHERE s.game = ?1 ORDER BY s.seat",
    )?;
    let occupant = |row: &Row<'_>| {
        let person: Option<i64> = row.get(0)?;
        let (bot, invite): (Option<String>, Option<String>) = (row.get(2)?, row.get(3)?);
        Ok(match (person, bot, invite) {
            (Some(id), ..) => {
                let name = row.get::<_, Option<String>>(1)?.and_then(names::stored);
                Occupant::Person { id, name, guest: row.get(5)?, bot: row.get(4)? }
            }
            (None, Some(bot), _) => Occupant::Bot(bot),
            (None, None, Some(words)) => Occupant::Invited(words),
            (None, None, None) => Occupant::Open,
        })
    };
    statement.query_map([game], occupant)?.collect()
}
