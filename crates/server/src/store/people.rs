//! People: guests, and accounts with a password.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::audit::audit;
use super::devices::insert_device;
use super::names::{disown, is_of_another, is_taken, rest};
use super::sessions::{NewSession, insert_session};
use super::{NewDevice, Store, StoreError, blocks, reports, scenarios};
use crate::names::{FORGOTTEN, Name};

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
    /// Until when he may not come in.
    pub(crate) banned_until: Option<i64>,
}

/// What became of a change of name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Naming {
    /// It is his.
    Done,
    /// It is somebody else's, looks like one that is, or rests.
    Taken,
    /// The password is no longer the one that was checked.
    WrongPassword,
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
        name: Name,
        session: NewSession,
    ) -> Result<Option<Person>, StoreError> {
        self.write(move |connection| {
            if is_taken(connection, &name, None, session.now)? {
                return Ok(None);
            }
            let Name { shown: name, .. } = name;
            connection
                .execute("INSERT INTO people (name, created) VALUES (?1, ?2)", params![name, session.now])?;
            let id = connection.last_insert_rowid();
            insert_session(connection, id, &session)?;
            Ok(Some(Person { id, name, account: false, bot: None }))
        })
        .await
    }

    /// Another name. Of an account, the password that was checked is still the one; a guest has none.
    pub(crate) async fn rename(
        &self,
        person: i64,
        name: Name,
        checked: Option<String>,
        now: i64,
    ) -> Result<Naming, StoreError> {
        self.write(move |connection| {
            if password(connection, person)? != checked {
                return Ok(Naming::WrongPassword);
            }
            if !rename(connection, person, &name, now)? {
                return Ok(Naming::Taken);
            }
            if checked.is_some() {
                audit(connection, now, "name changed", person, "")?;
            }
            Ok(Naming::Done)
        })
        .await
    }

    /// Makes a guest an account, whose browser is known by another session from now on; false if the name
    /// belongs to another one, or if he has one.
    pub(crate) async fn register(
        &self,
        person: i64,
        name: Name,
        password: String,
        session: NewSession,
        device: NewDevice,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            if is_taken(connection, &name, Some(person), session.now)? {
                return Ok(false);
            }
            let changed = connection.execute(
                "UPDATE people SET name = ?2, handle = ?3, skeleton = ?4, password = ?5
                 WHERE id = ?1 AND handle IS NULL",
                params![person, name.shown, name.handle, name.skeleton, password],
            )?;
            if changed == 1 {
                log_out_everywhere(connection, person)?;
                insert_session(connection, person, &session)?;
                insert_device(connection, person, &device, session.now)?;
                audit(connection, session.now, "registered", person, "")?;
            }
            Ok(changed == 1)
        })
        .await
    }

    /// The account of this name. One of an earlier release may be known by its small letters alone.
    pub(crate) async fn account(&self, name: &Name) -> Result<Option<Account>, StoreError> {
        let (old, handle) = (name.shown.to_lowercase(), name.handle.clone());
        self.read(move |connection| {
            let sql = format!(
                "SELECT {PERSON}, p.password, p.banned_until FROM people p WHERE p.handle IN (?1, ?2)
                 ORDER BY p.handle = ?1 DESC"
            );
            let account = |row: &Row<'_>| {
                let (password, banned_until) = (row.get("password")?, row.get("banned_until")?);
                Ok(Account { person: person_row(row)?, password, banned_until })
            };
            connection.query_row(&sql, [old, handle], account).optional()
        })
        .await
    }

    /// The hash of a person's password.
    pub(crate) async fn password(&self, person: i64) -> Result<Option<String>, StoreError> {
        self.read(move |connection| password(connection, person)).await
    }

    /// Another password. Ends all sessions, tokens and devices, and begins new ones here. False if the password
    /// is no longer the one that was checked.
    pub(crate) async fn change_password(
        &self,
        person: i64,
        old: String,
        new: String,
        session: NewSession,
        device: NewDevice,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            if password(connection, person)? != Some(old) {
                return Ok(false);
            }
            set_password(connection, person, &new)?;
            log_out_everywhere(connection, person)?;
            insert_session(connection, person, &session)?;
            insert_device(connection, person, &device, session.now)?;
            audit(connection, session.now, "password changed", person, "")?;
            Ok(true)
        })
        .await
    }

    /// Forgets who somebody was. His seats stay his, and what is told of him stays told, under a name
    /// that says that he has left. False if the password is no longer the one that was checked.
    pub(crate) async fn leave(
        &self,
        person: i64,
        checked: Option<String>,
        now: i64,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            if password(connection, person)? != checked {
                return Ok(false);
            }
            let rename = "UPDATE affairs SET who = ?2 WHERE person = ?1";
            connection.execute(rename, params![person, FORGOTTEN])?;
            forget(connection, person, now)?;
            if checked.is_some() {
                audit(connection, now, "deleted", person, "")?;
            }
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

/// Another name; false if it is taken. The one that an account gives up rests, and its owner may take it again.
fn rename(connection: &Connection, person: i64, name: &Name, now: i64) -> rusqlite::Result<bool> {
    if is_taken(connection, name, Some(person), now)? {
        return Ok(false);
    }
    set_name(connection, person, name, now)?;
    Ok(true)
}

/// Another name, by an operator, who may also give one back that rests. Its owner cannot: it may have been one that
/// nobody should have to read.
pub(crate) fn rename_by_operator(
    connection: &Connection,
    person: i64,
    name: &Name,
    now: i64,
) -> rusqlite::Result<bool> {
    if is_of_another(connection, name, Some(person))? {
        return Ok(false);
    }
    set_name(connection, person, name, now)?;
    disown(connection, person)?;
    Ok(true)
}

fn set_name(connection: &Connection, person: i64, name: &Name, now: i64) -> rusqlite::Result<()> {
    rest(connection, person, Some(name), now)?;
    connection.execute(
        "UPDATE people SET name = ?2, handle = CASE WHEN handle IS NULL THEN NULL ELSE ?3 END,
                           skeleton = CASE WHEN handle IS NULL THEN NULL ELSE ?4 END
         WHERE id = ?1",
        params![person, name.shown, name.handle, name.skeleton],
    )?;
    Ok(())
}

/// The hash of a person's password; a guest has none.
fn password(connection: &Connection, person: i64) -> rusqlite::Result<Option<String>> {
    connection.query_row("SELECT password FROM people WHERE id = ?1", [person], |row| row.get(0))
}

pub(super) fn set_password(connection: &Connection, person: i64, password: &str) -> rusqlite::Result<()> {
    let set = "UPDATE people SET password = ?2 WHERE id = ?1 AND handle IS NOT NULL";
    connection.execute(set, params![person, password]).map(|_| ())
}

/// Ends all by which somebody is known: whoever comes after that has to know the password of now.
pub(super) fn log_out_everywhere(connection: &Connection, person: i64) -> rusqlite::Result<()> {
    for end in ["sessions", "tokens", "devices", "resets"] {
        connection.execute(&format!("DELETE FROM {end} WHERE person = ?1"), [person])?;
    }
    Ok(())
}

/// Gives everything of a guest to an account; the guest is gone.
pub(super) fn bring_games(
    connection: &Connection,
    guest: i64,
    account: i64,
    now: i64,
) -> rusqlite::Result<()> {
    for change in [
        "UPDATE seats SET person = ?2 WHERE person = ?1",
        "UPDATE games SET host = ?2 WHERE host = ?1",
        "UPDATE affairs SET person = ?2 WHERE person = ?1",
        "UPDATE chat SET person = ?2 WHERE person = ?1",
        "UPDATE OR IGNORE notes SET person = ?2 WHERE person = ?1",
        "UPDATE scenarios SET owner = ?2 WHERE owner = ?1",
        "UPDATE reports SET person = ?2 WHERE person = ?1",
        "UPDATE reports SET about = ?2 WHERE about = ?1",
        "UPDATE OR IGNORE blocks SET person = ?2 WHERE person = ?1 AND other <> ?2",
        "UPDATE OR IGNORE blocks SET other = ?2 WHERE other = ?1 AND person <> ?2",
    ] {
        connection.execute(change, params![guest, account])?;
    }
    forget(connection, guest, now)
}

fn forget(connection: &Connection, person: i64, now: i64) -> rusqlite::Result<()> {
    log_out_everywhere(connection, person)?;
    connection.execute("DELETE FROM notes WHERE person = ?1", [person])?;
    scenarios::forget(connection, person)?;
    blocks::forget(connection, person)?;
    reports::forget(connection, person)?;
    rest(connection, person, None, now)?;
    disown(connection, person)?;
    connection.execute(
        "UPDATE people SET name = ?2, handle = NULL, skeleton = NULL, password = NULL, bot = NULL WHERE id = ?1",
        params![person, FORGOTTEN],
    )?;
    Ok(())
}
