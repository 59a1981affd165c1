//! What people find an operator should look at.

use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::Serialize;

use super::{Admin, AdminError};
use crate::names::shown_in_sql;

/// A report.
#[derive(Clone, Debug, Serialize)]
pub struct ReportLine {
    /// Its number.
    pub id: i64,
    /// Seconds since 1970.
    pub made: i64,
    /// The name of whoever reports, now.
    pub by: String,
    /// His number.
    pub by_id: i64,
    /// The name of whom it is about, now.
    pub about: String,
    /// His number.
    pub about_id: i64,
    /// Where it was said; none if it is about a name.
    pub game: Option<String>,
    /// Which line.
    pub line: Option<i64>,
    /// The line or the name, as it was then.
    pub text: String,
    /// What whoever reports says of it.
    pub why: String,
    /// What was decided; none if nobody has looked yet.
    pub outcome: Option<String>,
}

/// All reports: columns and tables, to which conditions can be added.
fn select() -> String {
    let [by, about, text] = ["p.name", "o.name", "r.text"].map(shown_in_sql);
    format!(
        "SELECT r.id, r.made, {by}, r.person, {about}, r.about, r.game, r.line, {text}, r.why, r.outcome
         FROM reports r JOIN people p ON p.id = r.person JOIN people o ON o.id = r.about"
    )
}

fn report_line(row: &Row<'_>) -> rusqlite::Result<ReportLine> {
    Ok(ReportLine {
        id: row.get(0)?,
        made: row.get(1)?,
        by: row.get(2)?,
        by_id: row.get(3)?,
        about: row.get(4)?,
        about_id: row.get(5)?,
        game: row.get(6)?,
        line: row.get(7)?,
        text: row.get(8)?,
        why: row.get(9)?,
        outcome: row.get(10)?,
    })
}

fn find(connection: &Connection, id: i64) -> Result<ReportLine, AdminError> {
    let found =
        connection.query_row(&format!("{} WHERE r.id = ?1", select()), [id], report_line).optional()?;
    found.ok_or_else(|| AdminError::No(format!("there is no report {id}")))
}

impl Admin {
    /// Reports that nobody has decided, the oldest first; or the newest of all.
    pub fn reports(&self, all: bool, count: u32) -> Result<Vec<ReportLine>, AdminError> {
        let which = if all { "ORDER BY r.id DESC" } else { "WHERE r.outcome IS NULL ORDER BY r.id" };
        let mut statement = self.connection.prepare(&format!("{} {which} LIMIT ?1", select()))?;
        Ok(statement.query_map([count], report_line)?.collect::<rusqlite::Result<_>>()?)
    }

    /// One of them.
    pub fn report(&self, id: i64) -> Result<ReportLine, AdminError> {
        find(&self.connection, id)
    }

    /// Writes down what was decided.
    pub fn decide(&mut self, id: i64, outcome: &str) -> Result<(), AdminError> {
        self.change(|change| {
            let report = find(&change.connection, id)?;
            if let Some(outcome) = report.outcome {
                return Err(AdminError::No(format!("report {id} was decided: {outcome}")));
            }
            let decide = "UPDATE reports SET outcome = ?2 WHERE id = ?1";
            change.connection.execute(decide, params![id, outcome])?;
            change.note("admin-decide", Some(report.about_id), &format!("report {id}: {outcome}"))
        })
    }
}
