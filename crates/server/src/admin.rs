//! What operators do with the data of a server, whether it runs or not. A server that runs hears of it within
//! about a second: it looks whether somebody else has changed its data. Whatever changes something is
//! written down beside it, in the same transaction.

mod people;
mod reports;

use std::path::Path;

use rusqlite::{Connection, Row, Transaction, TransactionBehavior, params};
use serde::Serialize;

use crate::clock::Clock;
use crate::names::shown_in_sql;
use crate::store::{StoreError, audit, close_table, connect_beside};
pub use people::{FOR_EVER, PersonLine, SessionLine};
pub use reports::ReportLine;

/// Why something was not done. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// Of the data.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// In words for the operator.
    #[error("{0}")]
    No(String),
}

impl From<rusqlite::Error> for AdminError {
    fn from(error: rusqlite::Error) -> AdminError {
        AdminError::Store(error.into())
    }
}

/// What was written down.
#[derive(Debug, Serialize)]
pub struct AuditLine {
    /// Its number.
    pub id: i64,
    /// Seconds since 1970.
    pub happened: i64,
    /// What it was.
    pub kind: String,
    /// Whom it concerned: his number.
    pub person: Option<i64>,
    /// His name now.
    pub name: Option<String>,
    /// What exactly.
    pub detail: String,
}

/// An operator at work.
#[derive(Debug)]
pub struct Admin {
    connection: Connection,
    clock: Clock,
    /// How he is called where he works.
    by: String,
}

impl Admin {
    /// Opens the data that is in a directory.
    pub fn open(data: &Path, by: &str, clock: Clock) -> Result<Admin, AdminError> {
        Ok(Admin { connection: connect_beside(data)?, clock, by: by.to_owned() })
    }

    /// Ends a game without a winner.
    pub fn close_table(&mut self, game: &str) -> Result<(), AdminError> {
        self.change(|change| match close_table(&change.connection, game, change.now)? {
            None => Err(AdminError::No(format!("there is no game {game}"))),
            Some(false) => Err(AdminError::No(format!("the game {game} is over already"))),
            Some(true) => change.note("admin-close", None, &format!("game {game}")),
        })
    }

    /// The newest entries, those about one person if one is named.
    pub fn audit(&self, person: Option<&str>, count: u32) -> Result<Vec<AuditLine>, AdminError> {
        let person =
            person.map(|who| people::find(&self.connection, who)).transpose()?.map(|person| person.id);
        let line = |row: &Row<'_>| {
            Ok(AuditLine {
                id: row.get(0)?,
                happened: row.get(1)?,
                kind: row.get(2)?,
                person: row.get(3)?,
                name: row.get(4)?,
                detail: row.get(5)?,
            })
        };
        let name = shown_in_sql("p.name");
        let mut statement = self.connection.prepare(&format!(
            "SELECT a.id, a.happened, a.kind, a.person, {name}, a.detail
             FROM audit a LEFT JOIN people p ON p.id = a.person
             WHERE ?1 IS NULL OR a.person = ?1 ORDER BY a.id DESC LIMIT ?2",
        ))?;
        Ok(statement.query_map(params![person, count], line)?.collect::<rusqlite::Result<_>>()?)
    }

    /// Changes something, all or nothing.
    fn change<T>(
        &mut self,
        work: impl FnOnce(&Change<'_>) -> Result<T, AdminError>,
    ) -> Result<T, AdminError> {
        let connection = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let change = Change { connection, now: self.clock.now(), by: &self.by };
        let done = work(&change)?;
        change.connection.commit()?;
        Ok(done)
    }
}

/// A change under way; given up unless it comes to its end.
struct Change<'a> {
    connection: Transaction<'a>,
    now: i64,
    by: &'a str,
}

impl Change<'_> {
    /// Writes down what was done, and by whom.
    fn note(&self, kind: &str, person: Option<i64>, what: &str) -> Result<(), AdminError> {
        Ok(audit(&self.connection, self.now, kind, person, &format!("{}: {what}", self.by))?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

    /// Data with an account, Anna, and two guests who are both called Hanno.
    fn data() -> (tempfile::TempDir, Admin) {
        let directory = tempfile::tempdir().expect("a directory");
        drop(Store::open(directory.path(), 0).expect("it opens"));
        let admin = Admin::open(directory.path(), "tester", Clock::default()).expect("it opens");
        let people = "INSERT INTO people (id, name, created, handle, password)
                VALUES (1, 'Anna', 1, 'anna', 'x'), (2, 'Hanno', 2, NULL, NULL), (3, 'Hanno', 3, NULL, NULL);
            INSERT INTO sessions (person, token, agent, created, seen)
                VALUES (1, x'01', 'Firefox', 1, 7), (1, x'02', '', 1, 8), (2, x'03', '', 1, 9);
            INSERT INTO tokens (person, hash, name, created) VALUES (1, x'01', 'laptop', 1);
            INSERT INTO games (id, game, setup, seed, rules_version, created, changed)
                VALUES ('one', 'hannibal', '{}', '', 1, 1, 1);
            INSERT INTO reports (made, person, about, game, line, text, why)
                VALUES (5, 2, 1, 'one', 3, 'a line', 'rude')";
        admin.connection.execute_batch(people).expect("people");
        (directory, admin)
    }

    fn kinds(admin: &Admin, person: Option<&str>) -> Vec<String> {
        admin.audit(person, 10).expect("read").into_iter().map(|line| line.kind).collect()
    }

    #[test]
    fn people_are_found_by_name_and_by_number() {
        let (_directory, admin) = data();
        let names = |text| {
            admin.people(text, 10).expect("read").into_iter().map(|person| person.id).collect::<Vec<_>>()
        };
        assert_eq!(names(None), [3, 2, 1]);
        assert_eq!(names(Some("ann")), [3, 2, 1], "a part of the name will do");
        assert_eq!(names(Some("ANNA")), [1]);
        assert_eq!(names(Some("%")), [0; 0]);
        assert_eq!(names(Some("@2")), [2]);
        assert_eq!(admin.people(Some("anna"), 10).expect("read")[0].seen, Some(8));
        assert_eq!(admin.sessions("anna").expect("read").len(), 2);
        assert_eq!(admin.sessions("@2").expect("read").len(), 1);
        let error = admin.sessions("Hanno").expect_err("which?").to_string();
        assert!(error.contains("@2") && error.contains("@3"), "{error}");
        assert!(admin.sessions("nobody").expect_err("unknown").to_string().contains("nobody"));
        assert!(admin.sessions("@99").is_err());
    }

    #[test]
    fn whatever_is_done_is_written_down() {
        let (_directory, mut admin) = data();
        assert_eq!(admin.end_sessions("Anna", Some(1)).expect("done"), 1);
        assert!(admin.end_sessions("@2", Some(2)).is_err(), "it is not his");
        admin.rename("Anna", "Livia").expect("done");
        let token = admin.reset("livia").expect("done");
        assert_eq!(token.len(), 32);
        assert!(admin.reset("@2").expect_err("a guest").to_string().contains("no password"));
        assert_eq!(admin.ban("livia", FOR_EVER).expect("done"), (1, 1));
        assert_eq!(admin.people(Some("@1"), 1).expect("read")[0].banned_until, Some(FOR_EVER));
        let resets = "SELECT count(*) FROM resets";
        assert_eq!(admin.connection.query_row(resets, [], |row| row.get::<_, i64>(0)).expect("read"), 0);
        admin.unban("livia").expect("done");
        assert!(admin.unban("livia").is_err(), "he is not banned");
        admin.close_table("one").expect("done");
        assert!(admin.close_table("one").is_err(), "it is over");
        assert!(admin.close_table("two").is_err(), "there is none");
        let about = ["admin-unban", "admin-ban", "admin-reset", "admin-rename", "admin-end-session"];
        assert_eq!(kinds(&admin, Some("livia")), about);
        assert_eq!(kinds(&admin, None)[0], "admin-close");
        let renamed = &admin.audit(Some("livia"), 10).expect("read")[3];
        assert_eq!(renamed.detail, "tester: Anna is now Livia");
    }

    #[test]
    fn names_are_as_good_as_those_that_people_choose() {
        let (_directory, mut admin) = data();
        assert!(admin.rename("@2", "ANNA").expect_err("hers").to_string().contains("account"));
        assert!(admin.rename("@2", "\u{200b}").is_err(), "invisible");
        assert!(kinds(&admin, None).is_empty(), "what was not done is not written down");
    }

    #[test]
    fn reports_are_read_and_decided_once() {
        let (_directory, mut admin) = data();
        let open = admin.reports(false, 10).expect("read");
        assert_eq!(
            (open[0].by.as_str(), open[0].about.as_str(), open[0].text.as_str()),
            ("Hanno", "Anna", "a line")
        );
        let id = open[0].id;
        admin.decide(id, "warned").expect("done");
        assert!(admin.decide(id, "again").expect_err("decided").to_string().contains("warned"));
        assert!(admin.reports(false, 10).expect("read").is_empty());
        assert_eq!(admin.report(id).expect("read").outcome.as_deref(), Some("warned"));
        assert!(admin.report(99).is_err());
        assert_eq!(kinds(&admin, Some("anna")), ["admin-decide"]);
    }
}
