//! What happened at tables beside the rules, as it is stored: values, which are put into words where they are shown.

use rusqlite::types::Type;
use rusqlite::{Connection, Row, params};

use crate::names;
use crate::room::{Affair, AffairKind, Who};

/// A seat that anybody may take.
const OPEN: &str = "open";
/// A seat that is kept for whoever has the link.
const INVITE: &str = "invite";

pub(super) fn insert_affair(
    connection: &Connection,
    game: &str,
    n: u64,
    affair: &Affair,
    mark: Option<&str>,
    now: i64,
) -> rusqlite::Result<()> {
    let insert = "INSERT INTO affairs (game, n, revision, happened, kind, seat, person, who, key)
                  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    let (kind, revision) = (affair.kind.id(), affair.revision as i64);
    let (person, who) = columns(&affair.who);
    connection
        .execute(insert, params![game, n as i64, revision, now, kind, affair.seat, person, who, mark])
        .map(|_| ())
}

/// All that happened at a table, in order.
pub(super) fn affairs(connection: &Connection, game: &str) -> rusqlite::Result<Vec<Affair>> {
    let mut statement = connection
        .prepare_cached("SELECT revision, kind, seat, person, who FROM affairs WHERE game = ?1 ORDER BY n")?;
    statement.query_map([game], affair_row)?.collect()
}

fn affair_row(row: &Row<'_>) -> rusqlite::Result<Affair> {
    let kind: String = row.get(1)?;
    let unknown = || rusqlite::Error::InvalidColumnType(1, kind.clone(), Type::Text);
    let kind = AffairKind::from_id(&kind).ok_or_else(unknown)?;
    Ok(Affair {
        revision: row.get::<_, i64>(0)?.unsigned_abs(),
        kind,
        seat: row.get(2)?,
        who: who(kind, row.get(3)?, row.get(4)?),
    })
}

/// Person and name, as the database has them.
fn columns(who: &Who) -> (Option<i64>, &str) {
    match who {
        Who::Person { id, name } => (*id, name.as_deref().unwrap_or(names::FORGOTTEN)),
        Who::Bot(name) => (None, name),
        Who::Open => (None, OPEN),
        Who::Invited => (None, INVITE),
        Who::Rules(version) => (None, version),
        Who::Operator => (None, ""),
    }
}

/// Of whom an affair of this kind tells.
fn who(kind: AffairKind, person: Option<i64>, name: String) -> Who {
    match kind {
        AffairKind::Arranged => arranged(name),
        AffairKind::TakenOver => Who::Bot(name),
        AffairKind::Adopted => Who::Rules(name),
        AffairKind::Closed if person.is_none() && name.is_empty() => Who::Operator,
        AffairKind::Joined
        | AffairKind::Left
        | AffairKind::SentAway
        | AffairKind::Resigned
        | AffairKind::Offered
        | AffairKind::Declined
        | AffairKind::Drawn
        | AffairKind::Overstepped
        | AffairKind::Hinted
        | AffairKind::Rematch
        | AffairKind::Closed => Who::Person { id: person, name: names::stored(name) },
    }
}

/// To whom a seat was given. Earlier releases wrote down what their log said.
fn arranged(name: String) -> Who {
    let told = name.strip_prefix("the computer (").and_then(|rest| rest.strip_suffix(')'));
    match (name.as_str(), told) {
        (_, Some(bot)) => Who::Bot(bot.to_owned()),
        (OPEN | "open to everybody", None) => Who::Open,
        (INVITE | "kept for whoever has the link", None) => Who::Invited,
        (_, None) => Who::Bot(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table, and the people in its affairs.
    fn database() -> Connection {
        let database = Connection::open_in_memory().expect("a database");
        super::super::schema::migrate(&database).expect("it goes");
        let rows = "INSERT INTO games (id, game, setup, seed, rules_version, created, changed)
                        VALUES ('one', 'hannibal', '{}', '', 1, 1, 1);
                    INSERT INTO people (id, name, created) VALUES (7, 'Anna', 1)";
        database.execute_batch(rows).expect("rows");
        database
    }

    fn anna() -> Who {
        Who::Person { id: Some(7), name: Some("Anna".to_owned()) }
    }

    #[test]
    fn what_happened_is_read_as_it_was_written() {
        let database = database();
        let bot = || Who::Bot("legate".to_owned());
        let left = Who::Person { id: Some(7), name: None };
        let happened = [
            (AffairKind::Joined, anna()),
            (AffairKind::Left, left),
            (AffairKind::Arranged, Who::Open),
            (AffairKind::Arranged, Who::Invited),
            (AffairKind::Arranged, bot()),
            (AffairKind::TakenOver, bot()),
            (AffairKind::Adopted, Who::Rules("2".to_owned())),
            (AffairKind::Closed, Who::Operator),
        ];
        let happened = happened.map(|(kind, who)| Affair { revision: 3, kind, seat: 1, who });
        for (affair, n) in happened.iter().zip(1..) {
            insert_affair(&database, "one", n, affair, None, 5).expect("stored");
        }
        assert_eq!(affairs(&database, "one").expect("read"), happened);
        let english = "SELECT count(*) FROM affairs WHERE instr(who, ' ')";
        assert_eq!(database.query_row(english, [], |row| row.get::<_, i64>(0)), Ok(0));
    }

    #[test]
    fn what_earlier_releases_stored_is_told_as_before() {
        let database = database();
        let old = [
            ("joined", Some(7), "Anna", "Anna takes the seat of Rome."),
            ("left", None, "Mago", "Mago leaves the table."),
            ("sent_away", Some(7), "somebody who left", "somebody who left is sent away from the table."),
            ("arranged", None, "open to everybody", "The seat of Rome: open to everybody."),
            (
                "arranged",
                None,
                "kept for whoever has the link",
                "The seat of Rome: kept for whoever has the link.",
            ),
            ("arranged", None, "the computer (legate)", "The seat of Rome: the computer (legate)."),
            ("resigned", Some(7), "somebody who left", "somebody who left resigned."),
            ("overstepped", Some(7), "Anna", "The time of Anna is over."),
            ("taken_over", None, "legate", "The computer (legate) plays Rome from now on."),
            ("closed", None, "", "The table is closed."),
            (
                "adopted",
                None,
                "2",
                "From here on, version 2 of the rules holds. What is new stands at the end of the rules.",
            ),
        ];
        let insert = "INSERT INTO affairs (game, n, revision, happened, kind, seat, person, who)
                      VALUES ('one', ?1, 0, 1, ?2, 0, ?3, ?4)";
        for ((kind, person, who, _), n) in old.iter().zip(1..) {
            database.execute(insert, params![n, kind, person, who]).expect("a row");
        }
        let affairs = affairs(&database, "one").expect("read");
        let told: Vec<String> = affairs.iter().map(|affair| affair.words("Rome")).collect();
        assert_eq!(told, old.map(|(.., sentence)| sentence));
        assert_eq!(affairs[6].who, Who::Person { id: Some(7), name: None }, "a mark, no name");
        assert_eq!(affairs[5].who, Who::Bot("legate".to_owned()));
    }
}
