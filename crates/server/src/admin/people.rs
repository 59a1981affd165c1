//! People and their sessions, as operators see them.

use rusqlite::{Connection, Row, params};
use serde::Serialize;

use super::{Admin, AdminError};
use crate::http::fitting_name;
use crate::names::{Name, handle, shown_in_sql};
use crate::secret;
use crate::store::rename_by_operator;

const DAY: i64 = 24 * 3600;
/// The end of the year 9999.
pub const FOR_EVER: i64 = 253_402_300_799;
/// So long a link to another password is good.
const RESET_SECONDS: i64 = DAY;
/// Of so many people of the same name the numbers are told.
const SAME_NAME_MAX: usize = 10;

/// Somebody.
#[derive(Clone, Debug, Serialize)]
pub struct PersonLine {
    /// The number, by which `@7` names him.
    pub id: i64,
    /// The name that others see.
    pub name: String,
    /// Has a password; otherwise a guest.
    pub account: bool,
    /// What the owner says of the program that plays under this name.
    pub bot: Option<String>,
    /// Seconds since 1970.
    pub created: i64,
    /// When he was last seen, to the hour; none if no browser of his is known.
    pub seen: Option<i64>,
    /// Games in which he sits or sat.
    pub games: i64,
    /// Until when he may not come in; none if he may.
    pub banned_until: Option<i64>,
}

/// A browser that is known.
#[derive(Clone, Debug, Serialize)]
pub struct SessionLine {
    /// The number.
    pub id: i64,
    /// Which browser, in few words; empty if nobody knows.
    pub agent: String,
    /// Seconds since 1970.
    pub created: i64,
    /// Seconds since 1970, to the hour.
    pub seen: i64,
}

/// All people, of whom `condition` chooses some. The name that is shown is `shown` there.
fn select(condition: &str) -> String {
    let shown = shown_in_sql("p.name");
    format!(
        "SELECT p.id, {shown} AS shown, p.handle IS NOT NULL, p.bot, p.created, p.banned_until,
         (SELECT max(seen) FROM sessions s WHERE s.person = p.id),
         (SELECT count(DISTINCT game) FROM seats s WHERE s.person = p.id) FROM people p WHERE {condition}"
    )
}

fn person_line(row: &Row<'_>) -> rusqlite::Result<PersonLine> {
    Ok(PersonLine {
        id: row.get(0)?,
        name: row.get(1)?,
        account: row.get(2)?,
        bot: row.get(3)?,
        created: row.get(4)?,
        banned_until: row.get(5)?,
        seen: row.get(6)?,
        games: row.get(7)?,
    })
}

/// The one who is meant: by his number, by the name of his account, or by that of a guest, if it is his alone.
pub(super) fn find(connection: &Connection, who: &str) -> Result<PersonLine, AdminError> {
    let found = |condition: &str, value: &dyn rusqlite::ToSql| -> rusqlite::Result<Vec<PersonLine>> {
        let sql = format!("{} ORDER BY p.id DESC LIMIT {}", select(condition), SAME_NAME_MAX + 1);
        connection.prepare(&sql)?.query_map([value], person_line)?.collect()
    };
    let found = match who.strip_prefix('@').and_then(|number| number.parse::<i64>().ok()) {
        Some(number) => found("p.id = ?1", &number)?,
        None => {
            let accounts = found("p.handle = ?1", &handle(who))?;
            if accounts.is_empty() { found("shown = ?1", &who)? } else { accounts }
        }
    };
    match found.as_slice() {
        [] => Err(AdminError::No(format!("nobody is called {who}"))),
        [one] => Ok(one.clone()),
        several => {
            let numbers: Vec<String> =
                several.iter().take(SAME_NAME_MAX).map(|person| format!("@{}", person.id)).collect();
            let more = if several.len() > SAME_NAME_MAX { " and others" } else { "" };
            Err(AdminError::No(format!(
                "several are called {who}: {}{more}; say which one by the number",
                numbers.join(", ")
            )))
        }
    }
}

impl Admin {
    /// People in whose name this text is, or the one of a number such as `@7`; those who came last first.
    pub fn people(&self, text: Option<&str>, count: u32) -> Result<Vec<PersonLine>, AdminError> {
        if let Some(who) = text.filter(|text| text.starts_with('@')) {
            return Ok(vec![find(&self.connection, who)?]);
        }
        let all = select("instr(lower(shown), lower(?1)) OR p.handle = ?2");
        let mut statement = self.connection.prepare(&format!("{all} ORDER BY p.id DESC LIMIT ?3"))?;
        let text = text.unwrap_or_default();
        let found = statement.query_map(params![text, handle(text), count], person_line)?;
        Ok(found.collect::<rusqlite::Result<_>>()?)
    }

    /// The browsers by which somebody is known, the one seen last first.
    pub fn sessions(&self, who: &str) -> Result<Vec<SessionLine>, AdminError> {
        let person = find(&self.connection, who)?;
        let session = |row: &Row<'_>| {
            Ok(SessionLine { id: row.get(0)?, agent: row.get(1)?, created: row.get(2)?, seen: row.get(3)? })
        };
        let mut statement = self.connection.prepare(
            "SELECT id, agent, created, seen FROM sessions WHERE person = ?1 ORDER BY seen DESC, id DESC",
        )?;
        Ok(statement.query_map([person.id], session)?.collect::<rusqlite::Result<_>>()?)
    }

    /// Ends one session of somebody, or all of them; how many that were.
    pub fn end_sessions(&mut self, who: &str, session: Option<i64>) -> Result<usize, AdminError> {
        self.change(|change| {
            let person = find(&change.connection, who)?;
            let end = "DELETE FROM sessions WHERE person = ?1 AND (?2 IS NULL OR id = ?2)";
            let ended = change.connection.execute(end, params![person.id, session])?;
            match session {
                Some(id) if ended == 0 => Err(AdminError::No(format!("{} has no session {id}", person.name))),
                Some(id) => change.note("admin-end-session", Some(person.id), &format!("session {id}")),
                None => change.note("admin-end-session", Some(person.id), "all sessions"),
            }?;
            Ok(ended)
        })
    }

    /// Makes a link by which the owner of an account chooses another password, once and within a day; its token.
    /// The links that were made before are worth nothing from then on.
    pub fn reset(&mut self, who: &str) -> Result<String, AdminError> {
        let token =
            secret::token().map_err(|error| AdminError::No(format!("there is no chance: {error}")))?;
        self.change(|change| {
            let person = find(&change.connection, who)?;
            if !person.account {
                return Err(AdminError::No(format!("{} is a guest and has no password", person.name)));
            }
            change.connection.execute("DELETE FROM resets WHERE person = ?1", [person.id])?;
            change.connection.execute(
                "INSERT INTO resets (token, person, until) VALUES (?1, ?2, ?3)",
                params![secret::hash(&token), person.id, change.now + RESET_SECONDS],
            )?;
            change.note("admin-reset", Some(person.id), "a link to another password")
        })?;
        Ok(token)
    }

    /// Gives somebody another name; returns it as it is kept.
    pub fn rename(&mut self, who: &str, name: &str) -> Result<String, AdminError> {
        let name =
            fitting_name(name).ok_or_else(|| AdminError::No("this is not fit for a name".to_owned()))?;
        self.change(|change| {
            let person = find(&change.connection, who)?;
            if !rename_by_operator(&change.connection, person.id, &Name::new(name.clone()), change.now)? {
                return Err(AdminError::No(format!(
                    "{name} belongs to an account, or looks like one that does"
                )));
            }
            change.note("admin-rename", Some(person.id), &format!("{} is now {name}", person.name))
        })?;
        Ok(name)
    }

    /// Keeps somebody out until then. Ends his sessions and takes his tokens back; how many these were.
    pub fn ban(&mut self, who: &str, until: i64) -> Result<(usize, usize), AdminError> {
        self.change(|change| {
            let person = find(&change.connection, who)?;
            let ban = "UPDATE people SET banned_until = ?2 WHERE id = ?1";
            change.connection.execute(ban, params![person.id, until])?;
            let end = |from: &str| {
                change.connection.execute(&format!("DELETE FROM {from} WHERE person = ?1"), [person.id])
            };
            let ended = (end("sessions")?, end("tokens")?);
            end("resets")?;
            let days = (until - change.now + DAY / 2) / DAY;
            let how_long = if until == FOR_EVER { "for ever".to_owned() } else { format!("for {days} days") };
            change.note("admin-ban", Some(person.id), &how_long)?;
            Ok(ended)
        })
    }

    /// Lets somebody in again.
    pub fn unban(&mut self, who: &str) -> Result<(), AdminError> {
        self.change(|change| {
            let person = find(&change.connection, who)?;
            if person.banned_until.is_none_or(|until| until <= change.now) {
                return Err(AdminError::No(format!("{} is not banned", person.name)));
            }
            change.connection.execute("UPDATE people SET banned_until = NULL WHERE id = ?1", [person.id])?;
            change.note("admin-unban", Some(person.id), "may come in again")
        })
    }
}
