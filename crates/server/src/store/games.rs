//! Games and their history.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Store, StoreError};

/// Games in one list of the lobby.
const LIST_MAX: i64 = 50;

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Occupant {
    /// Nobody yet.
    Open,
    /// A person, with the name that others see.
    Person {
        /// The number in the database.
        id: i64,
        /// Any text: escape it.
        name: String,
    },
    /// A bot, by name.
    Bot(String),
}

impl Occupant {
    /// Is it this person?
    pub(crate) fn is(&self, person: i64) -> bool {
        matches!(self, Occupant::Person { id, .. } if *id == person)
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
    /// The rules under which it is played.
    pub(crate) rules_version: u32,
    /// Who sits where.
    pub(crate) seats: Vec<Occupant>,
    /// Seconds since 1970.
    pub(crate) created: i64,
    /// Who is asked first.
    pub(crate) summary: Summary,
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
    /// Where it stands.
    pub(crate) summary: Summary,
}

impl GameRow {
    /// Is it the turn of this person?
    pub(crate) fn asks(&self, person: i64) -> bool {
        let asked = |seat: usize| self.summary.waiting & (1 << seat) != 0;
        self.seats.iter().enumerate().any(|(seat, occupant)| asked(seat) && occupant.is(person))
    }

    /// Is there a free seat?
    pub(crate) fn is_open(&self) -> bool {
        self.seats.contains(&Occupant::Open)
    }
}

/// A stored game with all that is needed to play it again.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    /// What lists show.
    pub(crate) row: GameRow,
    /// The seed in hexadecimal digits.
    pub(crate) seed: String,
    /// The history.
    pub(crate) steps: Vec<StepRow>,
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

/// The lists of the lobby.
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
}

impl Store {
    /// Keeps a new game.
    pub(crate) async fn create(&self, game: NewGame) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection.execute(
                "INSERT INTO games (id, game, setup, seed, rules_version, created, changed, turn, waiting)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, ?8)",
                params![
                    game.id,
                    game.game,
                    game.setup,
                    game.seed,
                    game.rules_version,
                    game.created,
                    game.summary.turn,
                    game.summary.waiting
                ],
            )?;
            for (seat, occupant) in game.seats.iter().enumerate() {
                let (person, bot) = match occupant {
                    Occupant::Open => (None, None),
                    Occupant::Person { id, .. } => (Some(*id), None),
                    Occupant::Bot(name) => (None, Some(name)),
                };
                connection.execute(
                    "INSERT INTO seats (game, seat, person, bot) VALUES (?1, ?2, ?3, ?4)",
                    params![game.id, seat as i64, person, bot],
                )?;
            }
            Ok(())
        })
        .await
    }

    /// Adds the step that leads to the revision of the summary.
    pub(crate) async fn append(
        &self,
        game: String,
        step: StepRow,
        summary: Summary,
        now: i64,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            let kind = match step.kind {
                StepKind::Play => "play",
                StepKind::Undo => "undo",
            };
            connection
                .prepare_cached(
                    "INSERT INTO actions (game, n, seat, kind, action, key) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                )?
                .execute(params![game, summary.revision as i64, step.seat, kind, step.action, step.key])?;
            let state = if summary.result.is_some() { "over" } else { "running" };
            connection
                .prepare_cached(
                    "UPDATE games SET changed = ?2, revision = ?3, turn = ?4, waiting = ?5, state = ?6, result = ?7
                     WHERE id = ?1",
                )?
                .execute(params![
                    game,
                    now,
                    summary.revision as i64,
                    summary.turn,
                    summary.waiting,
                    state,
                    summary.result
                ])?;
            Ok(())
        })
        .await
    }

    /// Puts a person into a free seat; false if somebody was quicker.
    pub(crate) async fn take_seat(&self, game: String, seat: u8, person: i64) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let taken = connection.execute(
                "UPDATE seats SET person = ?3 WHERE game = ?1 AND seat = ?2 AND person IS NULL AND bot IS NULL",
                params![game, seat, person],
            )?;
            Ok(taken == 1)
        })
        .await
    }

    /// A game with its history.
    pub(crate) async fn game(&self, id: String) -> Result<Option<Kept>, StoreError> {
        self.read(move |connection| {
            let sql = format!("SELECT {COLUMNS}, seed FROM games WHERE id = ?1");
            let found = connection
                .query_row(&sql, [&id], |row| Ok((game_row(row)?, row.get::<_, String>("seed")?)))
                .optional()?;
            let Some((mut row, seed)) = found else { return Ok(None) };
            row.seats = seats(connection, &id)?;
            let mut statement = connection
                .prepare_cached("SELECT seat, kind, action, key FROM actions WHERE game = ?1 ORDER BY n")?;
            let steps = statement.query_map([&id], step_row)?.collect::<rusqlite::Result<_>>()?;
            Ok(Some(Kept { row, seed, steps }))
        })
        .await
    }

    /// The lists that a person sees in the lobby.
    pub(crate) async fn lobby(&self, person: Option<i64>) -> Result<Lobby, StoreError> {
        self.read(move |connection| {
            let me = person.unwrap_or(-1);
            let mine = "id IN (SELECT game FROM seats WHERE person = ?1)";
            let open = "id IN (SELECT game FROM seats WHERE person IS NULL AND bot IS NULL)";
            let list = |condition: String| list(connection, &condition, me);
            let mut lobby = Lobby {
                mine: list(format!("state = 'running' AND {mine}"))?,
                open: list(format!("state = 'running' AND {open} AND NOT {mine}"))?,
                running: list(format!("state = 'running' AND NOT {open} AND NOT {mine}"))?,
                over: list("state = 'over' AND ?1 = ?1".to_owned())?,
            };
            lobby.mine.sort_by_key(|game| !game.asks(me));
            Ok(lobby)
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

const COLUMNS: &str = "id, game, setup, rules_version, revision, turn, waiting, result";

/// The newest games that fulfil a condition, which is our own text.
fn list(connection: &Connection, condition: &str, person: i64) -> rusqlite::Result<Vec<GameRow>> {
    let sql =
        format!("SELECT {COLUMNS} FROM games WHERE {condition} ORDER BY changed DESC, id LIMIT {LIST_MAX}");
    let mut statement = connection.prepare_cached(&sql)?;
    let mut games: Vec<GameRow> =
        statement.query_map([person], game_row)?.collect::<rusqlite::Result<_>>()?;
    for game in &mut games {
        game.seats = seats(connection, &game.id)?;
    }
    Ok(games)
}

fn game_row(row: &Row<'_>) -> rusqlite::Result<GameRow> {
    Ok(GameRow {
        id: row.get("id")?,
        game: row.get("game")?,
        setup: row.get("setup")?,
        rules_version: row.get("rules_version")?,
        seats: Vec::new(),
        summary: Summary {
            revision: row.get::<_, i64>("revision")?.unsigned_abs(),
            turn: row.get("turn")?,
            waiting: row.get("waiting")?,
            result: row.get("result")?,
        },
    })
}

fn step_row(row: &Row<'_>) -> rusqlite::Result<StepRow> {
    let kind: String = row.get(1)?;
    let kind = if kind == "undo" { StepKind::Undo } else { StepKind::Play };
    Ok(StepRow { seat: row.get(0)?, kind, action: row.get(2)?, key: row.get(3)? })
}

fn seats(connection: &Connection, game: &str) -> rusqlite::Result<Vec<Occupant>> {
    let mut statement = connection.prepare_cached(
        "SELECT s.person, p.name, s.bot FROM seats s LEFT JOIN people p ON p.id = s.person
         WHERE s.game = ?1 ORDER BY s.seat",
    )?;
    let occupant = |row: &Row<'_>| {
        let person: Option<i64> = row.get(0)?;
        let bot: Option<String> = row.get(2)?;
        Ok(match (person, bot) {
            (Some(id), _) => {
                Occupant::Person { id, name: row.get::<_, Option<String>>(1)?.unwrap_or_default() }
            }
            (None, Some(bot)) => Occupant::Bot(bot),
            (None, None) => Occupant::Open,
        })
    };
    statement.query_map([game], occupant)?.collect()
}
