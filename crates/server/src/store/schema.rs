//! The tables, and how they came to be. A step of `STEPS`, once released, is never changed.

use rusqlite::Connection;

use super::StoreError;

/// Each step leads from the schema of its index to the next one.
const STEPS: &[&str] = &[
    "
    CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        -- SHA-256 of the token in the cookie.
        token BLOB NOT NULL UNIQUE,
        created INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        setup TEXT NOT NULL,
        -- All chance of the game: told to nobody before its end.
        seed TEXT NOT NULL,
        rules_version INTEGER NOT NULL,
        created INTEGER NOT NULL,
        -- What follows is a digest of setup, seed and steps, for lists.
        changed INTEGER NOT NULL,
        revision INTEGER NOT NULL DEFAULT 0,
        turn INTEGER NOT NULL DEFAULT 0,
        -- A bit for each seat that is asked.
        waiting INTEGER NOT NULL DEFAULT 0,
        state TEXT NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'over')),
        result TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX games_by_change ON games (state, changed);

    -- Nobody and no bot: the seat is open.
    CREATE TABLE seats (
        game TEXT NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        person INTEGER REFERENCES people (id),
        bot TEXT,
        PRIMARY KEY (game, seat),
        CHECK (person IS NULL OR bot IS NULL)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seats_by_person ON seats (person);

    -- The history of a game; undoing is a step like any other, nothing is ever deleted.
    CREATE TABLE actions (
        game TEXT NOT NULL REFERENCES games (id),
        n INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('play', 'undo')),
        action TEXT NOT NULL,
        -- Chosen by the client, so that a repeated request is not a second action.
        key TEXT,
        PRIMARY KEY (game, n)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX actions_by_key ON actions (game, key) WHERE key IS NOT NULL;
",
    "
    -- Who opened the table; passed on if he leaves before the start.
    ALTER TABLE games ADD COLUMN host INTEGER REFERENCES people (id);
    UPDATE games SET host = (SELECT min(person) FROM seats WHERE game = games.id);
    -- What was agreed beside the rules, as JSON.
    ALTER TABLE games ADD COLUMN terms TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE games ADD COLUMN private INTEGER
        GENERATED ALWAYS AS (coalesce(json_extract(terms, '$.private'), 0)) VIRTUAL;
    -- The time that seats have left, as JSON; none if it is played without clocks.
    ALTER TABLE games ADD COLUMN clocks TEXT;
    -- The game that follows this one.
    ALTER TABLE games ADD COLUMN rematch TEXT REFERENCES games (id);
    -- The seat is kept free for whoever brings these words.
    ALTER TABLE seats ADD COLUMN invite TEXT;

    -- What happens at a table beside the rules: people come and go, resign, agree to a draw.
    CREATE TABLE affairs (
        game TEXT NOT NULL REFERENCES games (id),
        n INTEGER NOT NULL,
        -- After which step of the game.
        revision INTEGER NOT NULL,
        happened INTEGER NOT NULL,
        kind TEXT NOT NULL,
        seat INTEGER NOT NULL,
        -- The name that somebody had then.
        who TEXT NOT NULL,
        PRIMARY KEY (game, n)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE chat (
        game TEXT NOT NULL REFERENCES games (id),
        n INTEGER NOT NULL,
        -- The table, or those who look on.
        list TEXT NOT NULL CHECK (list IN ('table', 'gallery')),
        person INTEGER NOT NULL REFERENCES people (id),
        said INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (game, n)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE notes (
        game TEXT NOT NULL REFERENCES games (id),
        person INTEGER NOT NULL REFERENCES people (id),
        text TEXT NOT NULL,
        PRIMARY KEY (game, person)
    ) STRICT, WITHOUT ROWID;
",
    "
    -- A browser that is known. Guests had one token each, beside their name; it stays good.
    CREATE TABLE sessions (
        id INTEGER PRIMARY KEY,
        person INTEGER NOT NULL REFERENCES people (id),
        -- SHA-256 of the token in the cookie.
        token BLOB NOT NULL UNIQUE,
        -- Which browser, in few words.
        agent TEXT NOT NULL,
        created INTEGER NOT NULL,
        seen INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX sessions_by_person ON sessions (person);
    INSERT INTO sessions (person, token, agent, created, seen)
        SELECT id, token, '', created, unixepoch() FROM people;

    -- SQLite cannot drop a unique column: the table is written anew.
    CREATE TABLE people_new (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        created INTEGER NOT NULL,
        -- Of an account: the name in small letters, unique, and the hash of the password.
        handle TEXT UNIQUE,
        password TEXT,
        CHECK ((handle IS NULL) = (password IS NULL))
    ) STRICT;
    INSERT INTO people_new (id, name, created) SELECT id, name, created FROM people;
    DROP TABLE people;
    ALTER TABLE people_new RENAME TO people;
",
    "
    -- The position that the game began from, as JSON; none if it was dealt from its setup.
    ALTER TABLE games ADD COLUMN start TEXT;
    -- Read from a record that the host has brought, not played here.
    ALTER TABLE games ADD COLUMN uploaded INTEGER NOT NULL DEFAULT 0;
",
    "
    -- Who it was, if it was a person: names change, and are not his alone.
    ALTER TABLE affairs ADD COLUMN person INTEGER REFERENCES people (id);
    UPDATE affairs SET person = (
        SELECT p.id FROM seats s JOIN people p ON p.id = s.person WHERE s.game = affairs.game AND p.name = who
    );
    CREATE INDEX affairs_by_person ON affairs (person) WHERE person IS NOT NULL;
    -- What the lobby looks for, among all the games that were ever played.
    CREATE INDEX seats_free ON seats (game) WHERE person IS NULL AND bot IS NULL;
    CREATE INDEX games_uploaded ON games (host) WHERE uploaded;
",
    "
    -- The number of a session that is over is never given to another one: who ends one by its number
    -- must not end a later one.
    CREATE TABLE sessions_new (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        person INTEGER NOT NULL REFERENCES people (id),
        token BLOB NOT NULL UNIQUE,
        agent TEXT NOT NULL,
        created INTEGER NOT NULL,
        seen INTEGER NOT NULL
    ) STRICT;
    INSERT INTO sessions_new SELECT id, person, token, agent, created, seen FROM sessions;
    DROP TABLE sessions;
    ALTER TABLE sessions_new RENAME TO sessions;
    CREATE INDEX sessions_by_person ON sessions (person);
",
    "
    -- What an account gives to a program that plays for it.
    CREATE TABLE tokens (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        person INTEGER NOT NULL REFERENCES people (id),
        -- SHA-256 of the token.
        hash BLOB NOT NULL UNIQUE,
        name TEXT NOT NULL,
        created INTEGER NOT NULL,
        -- To the hour; nothing if it never was.
        used INTEGER
    ) STRICT;
    CREATE INDEX tokens_by_person ON tokens (person);
    -- A program plays under this name: what its owner says of it. Nothing: a person does.
    ALTER TABLE people ADD COLUMN bot TEXT;
",
    "
    -- What people have made in the editor: documents from which a game can begin.
    CREATE TABLE scenarios (
        id TEXT PRIMARY KEY,
        owner INTEGER NOT NULL REFERENCES people (id),
        game TEXT NOT NULL,
        title TEXT NOT NULL,
        document TEXT NOT NULL,
        changed INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX scenarios_by_owner ON scenarios (owner);
    -- Dice that were set before the first step, as JSON: nothing that counts.
    ALTER TABLE games ADD COLUMN dice TEXT;
",
    "
    -- What a computer thinks of a finished game. No report: somebody has asked for it, it is not made yet.
    CREATE TABLE analyses (
        game TEXT PRIMARY KEY REFERENCES games (id),
        asked INTEGER NOT NULL,
        -- As JSON.
        report TEXT
    ) STRICT, WITHOUT ROWID;
",
    "
    -- What the game must hash to after its last step. None in what earlier programs left behind.
    ALTER TABLE games ADD COLUMN hash TEXT;
    -- How a game looked to each pair of eyes when it was last seen, packed: shown if it cannot be played
    -- again to where it stood.
    CREATE TABLE keepsakes (
        game TEXT PRIMARY KEY REFERENCES games (id),
        revision INTEGER NOT NULL,
        packed BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
",
    "
    -- What is done at a table beside its steps is carried out once, however often it is asked for, too.
    -- With the key that whoever asked for it has chosen, after his number: keys of two people are never the same.
    ALTER TABLE affairs ADD COLUMN key TEXT;
    CREATE UNIQUE INDEX affairs_by_key ON affairs (game, key) WHERE key IS NOT NULL;
    ALTER TABLE chat ADD COLUMN key TEXT;
    CREATE UNIQUE INDEX chat_by_key ON chat (game, key) WHERE key IS NOT NULL;

    -- Names that look alike have the same skeleton. None in what earlier programs left behind.
    ALTER TABLE people ADD COLUMN skeleton TEXT;
    CREATE INDEX people_by_skeleton ON people (skeleton) WHERE skeleton IS NOT NULL;
    -- Until when somebody may not come in; none if he may.
    ALTER TABLE people ADD COLUMN banned_until INTEGER;
    -- Skeletons of names that accounts have given up: nobody takes them before that time.
    CREATE TABLE resting_names (
        skeleton TEXT PRIMARY KEY,
        until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    -- A browser from which somebody has logged in: what it guesses is counted apart from what others do.
    CREATE TABLE devices (
        -- SHA-256 of the token in the cookie.
        token BLOB PRIMARY KEY,
        person INTEGER NOT NULL REFERENCES people (id),
        seen INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX devices_by_person ON devices (person);
    -- Links by which somebody who has lost his password chooses another one, once.
    CREATE TABLE resets (
        -- SHA-256 of the token in the link.
        token BLOB PRIMARY KEY,
        person INTEGER NOT NULL REFERENCES people (id),
        until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX resets_by_person ON resets (person);

    -- Who does not want to hear of whom.
    CREATE TABLE blocks (
        person INTEGER NOT NULL REFERENCES people (id),
        other INTEGER NOT NULL REFERENCES people (id),
        since INTEGER NOT NULL,
        PRIMARY KEY (person, other)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX blocks_by_other ON blocks (other);
    -- What somebody has said and written down, wherever it was: for himself, and when he leaves.
    CREATE INDEX chat_by_person ON chat (person);
    CREATE INDEX notes_by_person ON notes (person);
    -- What somebody finds an operator should look at.
    CREATE TABLE reports (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        made INTEGER NOT NULL,
        -- Who reports whom.
        person INTEGER NOT NULL REFERENCES people (id),
        about INTEGER NOT NULL REFERENCES people (id),
        -- Where it was said; none if it is about a name.
        game TEXT REFERENCES games (id),
        line INTEGER,
        -- The line or the name, as it was then.
        text TEXT NOT NULL,
        -- What whoever reports says of it.
        why TEXT NOT NULL,
        -- What an operator has decided; none if nobody has looked yet.
        outcome TEXT
    ) STRICT;
    CREATE INDEX reports_open ON reports (id) WHERE outcome IS NULL;
    -- What operators have done, and what concerns the safety of accounts.
    CREATE TABLE audit (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        happened INTEGER NOT NULL,
        kind TEXT NOT NULL,
        -- Whom it concerned, if it was about somebody.
        person INTEGER REFERENCES people (id),
        detail TEXT NOT NULL
    ) STRICT;
    CREATE INDEX audit_by_person ON audit (person);
    -- One row that is changed to see whether the disk still takes changes, and when it last did.
    CREATE TABLE pulse (
        at_ms INTEGER NOT NULL
    ) STRICT;
    INSERT INTO pulse VALUES (0);
",
    "
    -- Begun before it was known from which browsers somebody has logged in: its browser becomes one of them when
    -- it comes again.
    ALTER TABLE sessions ADD COLUMN before_devices INTEGER NOT NULL DEFAULT 0;
    UPDATE sessions SET before_devices = 1 WHERE person IN (SELECT id FROM people WHERE handle IS NOT NULL);
",
    "
    -- Who has given the name up, and may take it again: forgotten when he leaves.
    ALTER TABLE resting_names ADD COLUMN person INTEGER REFERENCES people (id);
",
];

/// The version that this program knows.
pub(crate) const OURS: i64 = STEPS.len() as i64;

/// The version of a database.
pub(crate) fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Are the tables those that this program knows?
pub(crate) fn is_ours(connection: &Connection) -> rusqlite::Result<bool> {
    Ok(version(connection)? == OURS)
}

/// Brings the database up to what this program knows.
pub(super) fn migrate(connection: &Connection) -> Result<(), StoreError> {
    let found = version(connection)?;
    if found > OURS {
        return Err(StoreError::TooNew(found));
    }
    // A step may write a table anew to which others refer.
    connection.pragma_update(None, "foreign_keys", false)?;
    for (index, step) in STEPS.iter().enumerate().skip(found as usize) {
        connection.execute_batch(&format!(
            "BEGIN IMMEDIATE; {step}; PRAGMA user_version = {}; COMMIT",
            index + 1
        ))?;
    }
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Somebody at a table, in the words of each schema that there was.
    const PEOPLE: [&str; 2] = [
        "INSERT INTO people (id, name, token, created) VALUES (7, 'Anna', x'2a', 1)",
        "INSERT INTO people (id, name, created) VALUES (7, 'Anna', 1)",
    ];
    const TABLE: &str = "INSERT INTO games (id, game, setup, seed, rules_version, created, changed)
            VALUES ('one', 'hannibal', '{}', '', 1, 1, 1);
        INSERT INTO seats (game, seat, person, bot) VALUES ('one', 0, 7, NULL), ('one', 1, NULL, 'legate')";
    const AFFAIR: &str = "INSERT INTO affairs (game, n, revision, happened, kind, seat, who)
            VALUES ('one', 1, 0, 1, 'joined', 0, 'Anna'), ('one', 2, 0, 1, 'arranged', 1, 'legate')";
    const ACCOUNT: &str =
        "INSERT INTO people (id, name, created, handle, password) VALUES (8, 'Mago', 1, 'mago', 'x');
        INSERT INTO sessions (person, token, agent, created, seen) VALUES (8, x'2b', '', 1, 1)";

    #[test]
    fn every_older_database_becomes_one_of_now() {
        for version in 0..=STEPS.len() {
            let database = Connection::open_in_memory().expect("a database");
            for step in &STEPS[..version] {
                database.execute_batch(step).expect("a step");
            }
            database.pragma_update(None, "user_version", version as i64).expect("set");
            let people = PEOPLE[usize::from(version > 2)];
            for (since, rows) in [(1, people), (1, TABLE), (2, AFFAIR), (3, ACCOUNT)] {
                if version >= since {
                    database.execute_batch(rows).expect("rows");
                }
            }
            migrate(&database).expect("it goes");
            migrate(&database).expect("nothing is left to do");
            let number =
                |sql: &str| database.query_row(sql, [], |row| row.get::<_, i64>(0)).expect("a number");
            assert_eq!(number("PRAGMA user_version"), STEPS.len() as i64);
            assert_eq!(number("SELECT count(*) FROM pragma_foreign_key_check"), 0);
            assert_eq!(
                number("SELECT count(*) FROM people"),
                i64::from(version > 0) + i64::from(version > 2)
            );
            let before_devices = number("SELECT count(*) FROM sessions WHERE before_devices");
            assert_eq!(before_devices, i64::from((3..12).contains(&version)), "schema {version}");
            if (2..5).contains(&version) {
                assert_eq!(number("SELECT person FROM affairs WHERE n = 1"), 7, "schema {version}");
                assert_eq!(number("SELECT count(*) FROM affairs WHERE person IS NULL"), 1);
            }
        }
    }
}
