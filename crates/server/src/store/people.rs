//! People: guests, and accounts with a password.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::sessions::{NewSession, insert_session};
use super::{Store, StoreError, scenarios};

/// What is left of the name of somebody who deleted his account. Nobody else may take it.
pub(super) const LEFT: &str = "somebody who left";

/// Somebody who plays here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    /// The number in the database.
    pub(crate) id: i64,
    /// The name that others see. Any text: escape it.
    pub(crate) name: String,
    /// Has a password; otherwise a guest.
    pub(crate) account: bool,
    /// A program plays under this name: what its owner says of it. Any text: escape it.
    pub(crate) bot: Option<String>,
}

/// A person with what proves him to be the one.
#[derive(Clone, Debug)]
pub(crate) struct Account {
    /// Whose.
    pub(crate) person: Person,
    /// The hash of the password, in the usual notation.
    pub(crate) password: String,
}

/// By which an account is found: letters great and small are the same.
pub(crate) fn handle(name: &str) -> String {
    name.to_lowercase()
}

/// Columns that make a person, of the table `p`.
pub(super) const PERSON: &str = "p.id, p.name, p.handle IS NOT NULL, p.bot";

pub(super) fn person_row(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person { id: row.get(0)?, name: row.get(1)?, account: row.get(2)?, bot: row.get(3)? })
}

impl Store {
    /// A new guest; none if the name belongs to an account.
    pub(crate) async fn welcome(
        &self,
        name: String,
        session: NewSession,
    ) -> Result<Option<Person>, StoreError> {
        self.write(move |connection| {
            if is_taken(connection, &name, None)? {
                return Ok(None);
            }
            connection
                .execute("INSERT INTO people (name, created) VALUES (?1, ?2)", params![name, session.now])?;
            let id = connection.last_insert_rowid();
            insert_session(connection, id, &session)?;
            Ok(Some(Person { id, name, account: false, bot: None }))
        })
        .await
    }

    /// Another name; false if it belongs to another account.
    pub(crate) async fn rename(&self, person: i64, name: String) -> Result<bool, StoreError> {
        self.write(move |connection| rename(connection, person, &name)).await
    }

    /// Makes a guest an account; false if the name belongs to another one, or if he has one.
    pub(crate) async fn register(
        &self,
        person: i64,
        name: String,
        password: String,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            if is_taken(connection, &name, Some(person))? {
                return Ok(false);
            }
            let changed = connection.execute(
                "UPDATE people SET name = ?2, handle = ?3, password = ?4 WHERE id = ?1 AND handle IS NULL",
                params![person, name, handle(&name), password],
            )?;
            Ok(changed == 1)
        })
        .await
    }

    /// The account of this name.
    pub(crate) async fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        let handle = handle(name);
        self.read(move |connection| {
            let sql = format!("SELECT {PERSON}, p.password FROM people p WHERE p.handle = ?1");
            let account =
                |row: &Row<'_>| Ok(Account { person: person_row(row)?, password: row.get("password")? });
            connection.query_row(&sql, [handle], account).optional()
        })
        .await
    }

    /// The hash of a person's password.
    pub(crate) async fn password(&self, person: i64) -> Result<Option<String>, StoreError> {
        self.read(move |connection| {
            connection.query_row("SELECT password FROM people WHERE id = ?1", [person], |row| row.get(0))
        })
        .await
    }

    /// Another password. Ends all sessions and tokens, and begins a new session. False if the password is no
    /// longer the one that was checked.
    pub(crate) async fn change_password(
        &self,
        person: i64,
        old: String,
        new: String,
        session: NewSession,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let changed = connection.execute(
                "UPDATE people SET password = ?3 WHERE id = ?1 AND password = ?2",
                params![person, old, new],
            )?;
            if changed == 1 {
                connection.execute("DELETE FROM sessions WHERE person = ?1", [person])?;
                connection.execute("DELETE FROM tokens WHERE person = ?1", [person])?;
                insert_session(connection, person, &session)?;
            }
            Ok(changed == 1)
        })
        .await
    }

    /// Forgets who somebody was. His seats stay his, and what is told of him stays told, under a name
    /// that says that he has left. False if the password is no longer the one that was checked.
    pub(crate) async fn leave(&self, person: i64, password: Option<String>) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let now: Option<String> =
                connection
                    .query_row("SELECT password FROM people WHERE id = ?1", [person], |row| row.get(0))?;
            if now != password {
                return Ok(false);
            }
            let rename = "UPDATE affairs SET who = ?2 WHERE person = ?1";
            connection.execute(rename, params![person, LEFT])?;
            forget(connection, person)?;
            Ok(true)
        })
        .await
    }

    /// The games of a person that wait for others to begin.
    pub(crate) async fn games_not_begun(&self, person: i64) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT DISTINCT g.id FROM games g JOIN seats s ON s.game = g.id
                 WHERE s.person = ?1 AND g.state = 'running' AND g.id IN
                 (SELECT game FROM seats WHERE person IS NULL AND bot IS NULL)",
            )?;
            statement.query_map([person], |row| row.get(0))?.collect()
        })
        .await
    }

    /// The games in which a person sits, or that tell of him.
    pub(crate) async fn games_that_name(&self, person: i64) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT game FROM seats WHERE person = ?1 UNION SELECT game FROM affairs WHERE person = ?1",
            )?;
            statement.query_map([person], |row| row.get(0))?.collect()
        })
        .await
    }

    /// The games in which a person sits.
    pub(crate) async fn games_of(&self, person: i64) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| {
            let mut statement =
                connection.prepare_cached("SELECT DISTINCT game FROM seats WHERE person = ?1")?;
            statement.query_map([person], |row| row.get(0))?.collect()
        })
        .await
    }
}

/// Another name; false if it belongs to another account.
pub(crate) fn rename(connection: &Connection, person: i64, name: &str) -> rusqlite::Result<bool> {
    if is_taken(connection, name, Some(person))? {
        return Ok(false);
    }
    connection.execute(
        "UPDATE people SET name = ?2, handle = CASE WHEN handle IS NULL THEN NULL ELSE ?3 END WHERE id = ?1",
        params![person, name, handle(name)],
    )?;
    Ok(true)
}

/// Does a name belong to an account of somebody else, or to those who left?
fn is_taken(connection: &Connection, name: &str, person: Option<i64>) -> rusqlite::Result<bool> {
    connection.query_row(
        "SELECT ?1 = ?3 OR count(*) > 0 FROM people WHERE handle = ?1 AND id IS NOT ?2",
        params![handle(name), person, LEFT],
        |row| row.get(0),
    )
}

/// Gives everything of a guest to an account; the guest is gone.
pub(super) fn bring_games(connection: &Connection, guest: i64, account: i64) -> rusqlite::Result<()> {
    for change in [
        "UPDATE seats SET person = ?2 WHERE person = ?1",
        "UPDATE games SET host = ?2 WHERE host = ?1",
        "UPDATE affairs SET person = ?2 WHERE person = ?1",
        "UPDATE chat SET person = ?2 WHERE person = ?1",
        "UPDATE OR IGNORE notes SET person = ?2 WHERE person = ?1",
        "UPDATE scenarios SET owner = ?2 WHERE owner = ?1",
    ] {
        connection.execute(change, params![guest, account])?;
    }
    forget(connection, guest)
}

fn forget(connection: &Connection, person: i64) -> rusqlite::Result<()> {
    connection.execute("DELETE FROM sessions WHERE person = ?1", [person])?;
    connection.execute("DELETE FROM tokens WHERE person = ?1", [person])?;
    connection.execute("DELETE FROM notes WHERE person = ?1", [person])?;
    scenarios::forget(connection, person)?;
    connection.execute(
        "UPDATE people SET name = ?2, handle = NULL, password = NULL, bot = NULL WHERE id = ?1",
        params![person, LEFT],
    )?;
    Ok(())
}
