//! Names in the database: which are taken, and which rest.

use rusqlite::{Connection, params};

use crate::names::{Name, handle, likeness};

/// A name that an account has given up is nobody else's for so long: those who knew it might take somebody else
/// for its owner.
const REST_SECONDS: i64 = 90 * 24 * 3600;

/// May somebody not take a name, because it is an account's, or rests?
pub(super) fn is_taken(
    connection: &Connection,
    name: &Name,
    person: Option<i64>,
    now: i64,
) -> rusqlite::Result<bool> {
    Ok(is_of_another(connection, name, person)? || rests(connection, name, person, now)?)
}

/// Does a name belong to an account of somebody else, or does it look like one that does?
pub(super) fn is_of_another(
    connection: &Connection,
    name: &Name,
    person: Option<i64>,
) -> rusqlite::Result<bool> {
    connection
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM people WHERE handle = ?1 AND id IS NOT ?3)
                 OR EXISTS (SELECT 1 FROM people WHERE skeleton = ?2 AND id IS NOT ?3
                            AND NOT EXISTS (SELECT 1 FROM people WHERE id = ?3 AND skeleton = ?2))",
        )?
        .query_row(params![name.handle, name.skeleton, person], |row| row.get(0))
}

/// Has an account given up a name that looks like this one, and not that of this person?
fn rests(connection: &Connection, name: &Name, person: Option<i64>, now: i64) -> rusqlite::Result<bool> {
    connection
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM resting_names WHERE skeleton = ?1 AND until > ?3
                            AND (person IS NULL OR person IS NOT ?2)
                            AND NOT EXISTS (SELECT 1 FROM people WHERE id = ?2 AND skeleton = ?1))",
        )?
        .query_row(params![name.skeleton, person, now], |row| row.get(0))
}

/// The name of an account is given up, unless it takes one that looks the same; a guest's never rests. It is kept
/// whose it was, for as long as he is there.
pub(super) fn rest(
    connection: &Connection,
    person: i64,
    next: Option<&Name>,
    now: i64,
) -> rusqlite::Result<()> {
    connection.execute("DELETE FROM resting_names WHERE until <= ?1", [now])?;
    let next = next.map(|name| &name.skeleton);
    connection.execute(
        "INSERT INTO resting_names (skeleton, until, person)
         SELECT skeleton, ?2, id FROM people WHERE id = ?1 AND skeleton IS NOT NULL AND skeleton IS NOT ?3
         ON CONFLICT (skeleton) DO UPDATE SET until = excluded.until, person = excluded.person",
        params![person, now + REST_SECONDS, next],
    )?;
    Ok(())
}

/// Names that somebody has given up rest for himself, too, from now on, and nothing says whose they were.
pub(super) fn disown(connection: &Connection, person: i64) -> rusqlite::Result<()> {
    let disown = "UPDATE resting_names SET person = NULL WHERE person = ?1";
    connection.execute(disown, [person]).map(|_| ())
}

/// Accounts of earlier releases have a name that was compared by its small letters alone. Two that look alike
/// both stay what they are.
pub(super) fn fill_in(connection: &Connection) -> rusqlite::Result<()> {
    let sql = "SELECT id, name FROM people WHERE handle IS NOT NULL AND skeleton IS NULL";
    let old: Vec<(i64, String)> = connection
        .prepare(sql)?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<rusqlite::Result<_>>()?;
    if old.is_empty() {
        return Ok(());
    }
    connection.execute_batch("BEGIN IMMEDIATE")?;
    for (id, name) in old {
        connection.execute("UPDATE people SET skeleton = ?2 WHERE id = ?1", params![id, likeness(&name)])?;
        // The handle of somebody else stays his.
        connection
            .execute("UPDATE OR IGNORE people SET handle = ?2 WHERE id = ?1", params![id, handle(&name)])?;
    }
    connection.execute_batch("COMMIT")
}

#[cfg(test)]
mod tests {
    use super::super::{Naming, NewDevice, NewSession, Store};
    use super::*;

    async fn account(store: &Store, id: u8, name: &str) -> Option<i64> {
        let session = |id| NewSession { token: [id; 32], agent: String::new(), now: 0 };
        let device = NewDevice { token: [id; 32], old: None };
        let guest = Name::new(format!("Guest {}", char::from(b'a' + id)));
        let guest = store.welcome(guest, session(id)).await.expect("stored").expect("free").id;
        let name = Name::new(name.to_owned());
        let made =
            store.register(guest, name, "hash".to_owned(), session(100 + id), device).await.expect("stored");
        made.then_some(guest)
    }

    #[tokio::test]
    async fn accounts_of_earlier_releases_keep_their_names() {
        let directory = tempfile::tempdir().expect("a directory");
        let store = Store::open(directory.path(), 0).expect("it opens");
        store
            .write(|connection| {
                // Three that look alike, as they could be made by their small letters alone.
                connection.execute_batch(
                    "INSERT INTO people (name, created, handle, password) VALUES
                     ('Hanno', 0, 'hanno', 'x'), ('H\u{430}nno', 0, 'h\u{430}nno', 'x'),
                     ('Ｈａｎｎｏ', 0, 'ｈａｎｎｏ', 'x'), ('Ｇｉｓｇｏ', 0, 'ｇｉｓｇｏ', 'x');
                     INSERT INTO people (name, created) VALUES ('Mago', 0)",
                )
            })
            .await
            .expect("stored");
        drop(store);
        let copy = tempfile::tempdir().expect("a directory");
        let (from, to) = [&directory, &copy].map(|place| place.path().join("trireme.sqlite")).into();
        Connection::open(from).expect("it opens").execute("VACUUM INTO ?1", [to.to_str()]).expect("copied");

        let store = Store::open(copy.path(), 0).expect("it opens");
        let skeletons = "SELECT count(*) FROM people WHERE skeleton IS NOT NULL";
        let count = store.read(|connection| connection.query_row(skeletons, [], |row| row.get::<_, i64>(0)));
        assert_eq!(count.await.expect("a number"), 4, "a guest has none");
        for name in ["Hanno", "H\u{430}nno", "Ｈａｎｎｏ", "Ｇｉｓｇｏ", "GISGO"] {
            let account = store.account(&Name::new(name.to_owned())).await.expect("read").expect("known");
            if name != "GISGO" {
                assert_eq!(account.person.name, name, "each finds his own");
            }
        }
        assert_eq!(account(&store, 1, "hann0").await, None);
        assert!(account(&store, 2, "Mago").await.is_some(), "a guest has no right to a name");
    }

    #[tokio::test]
    async fn a_name_that_was_given_up_rests() {
        let directory = tempfile::tempdir().expect("a directory");
        let store = Store::open(directory.path(), 0).expect("it opens");
        let anna = account(&store, 1, "Anna").await.expect("free");
        let is_taken = async |name: &str, now: i64| {
            let name = Name::new(name.to_owned());
            store.read(move |connection| is_taken(connection, &name, None, now)).await.expect("read")
        };
        let rename = async |name: &str| {
            store.rename(anna, Name::new(name.to_owned()), Some("hash".to_owned()), 10).await.expect("stored")
        };
        rename("ANNA").await;
        rename("Livia").await;
        assert!(is_taken("anna", 11).await && is_taken("\u{410}NNA", 9 + REST_SECONDS).await);
        assert!(!is_taken("anna", 10 + REST_SECONDS).await);
        assert!(is_taken("livia", 10 + REST_SECONDS).await, "this is hers");
    }

    #[tokio::test]
    async fn whoever_has_given_up_a_name_can_take_it_again() {
        let directory = tempfile::tempdir().expect("a directory");
        let store = Store::open(directory.path(), 0).expect("it opens");
        let anna = account(&store, 1, "Anna").await.expect("free");
        let hanno = account(&store, 2, "Hanno").await.expect("free");
        let rename = async |person: i64, name: &str| {
            let checked = Some("hash".to_owned());
            store.rename(person, Name::new(name.to_owned()), checked, 10).await.expect("stored")
        };
        let names = async |which: &str| {
            let sql = format!("SELECT count(*) FROM resting_names WHERE {which}");
            store
                .read(move |connection| connection.query_row(&sql, [], |row| row.get::<_, i64>(0)))
                .await
                .expect("read")
        };
        assert_eq!(rename(anna, "Livia").await, Naming::Done);
        assert_eq!(rename(hanno, "ANNA").await, Naming::Taken);
        assert_eq!(rename(anna, "ANNA").await, Naming::Done);
        assert_eq!(rename(hanno, "Livia").await, Naming::Taken);
        assert_eq!(names("person IS NOT NULL").await, 2);
        // When she leaves, both rest for everybody, and nothing says that they were one person's.
        assert!(store.leave(anna, Some("hash".to_owned()), 20).await.expect("stored"));
        assert_eq!((names("person IS NULL").await, names("person IS NOT NULL").await), (2, 0));
        for name in ["Anna", "Livia"] {
            assert_eq!(rename(hanno, name).await, Naming::Taken);
        }
    }
}
