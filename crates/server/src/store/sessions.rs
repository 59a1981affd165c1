//! Sessions: browsers that are known.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::devices::insert_device;
use super::people::{PERSON, bring_games, person_row};
use super::{NewDevice, Person, Store, StoreError};

/// Sessions of one person; the one seen least lately gives way.
const SESSIONS_MAX: i64 = 50;

/// A session to be stored.
#[derive(Clone, Debug)]
pub(crate) struct NewSession {
    /// The hash of the token.
    pub(crate) token: [u8; 32],
    /// Which browser, in few words.
    pub(crate) agent: String,
    /// Seconds since 1970.
    pub(crate) now: i64,
}

/// A browser that is known.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// The number in the database.
    pub(crate) id: i64,
    /// Whose.
    pub(crate) person: Person,
    /// Seconds since 1970, to the hour.
    pub(crate) seen: i64,
    /// Until when its owner may not come in.
    pub(crate) banned_until: Option<i64>,
    /// That of an account, begun by a program that knew of no devices.
    pub(crate) before_devices: bool,
}

/// A session as its owner sees it.
#[derive(Clone, Debug)]
pub(crate) struct SessionRow {
    /// The number in the database.
    pub(crate) id: i64,
    /// Which browser, in few words; empty if nobody knows.
    pub(crate) agent: String,
    /// Seconds since 1970.
    pub(crate) created: i64,
    /// Seconds since 1970, to the hour.
    pub(crate) seen: i64,
}

impl Store {
    /// The session whose token has this hash, if it was seen since.
    pub(crate) async fn session(
        &self,
        token: [u8; 32],
        seen_since: i64,
    ) -> Result<Option<Session>, StoreError> {
        let found = match self.known.get(&token) {
            Ok(session) => Some(session),
            Err(generation) => self.read_session(token, generation).await?,
        };
        Ok(found.filter(|session| session.seen >= seen_since))
    }

    async fn read_session(&self, token: [u8; 32], generation: u64) -> Result<Option<Session>, StoreError> {
        let found = self.read(move |connection| {
            let sql = format!(
                "SELECT {PERSON}, s.id, s.seen, p.banned_until, s.before_devices
                 FROM sessions s JOIN people p ON p.id = s.person WHERE s.token = ?1"
            );
            let session = |row: &Row<'_>| {
                let (id, seen, banned_until, before_devices) =
                    (row.get(4)?, row.get(5)?, row.get(6)?, row.get(7)?);
                Ok(Session { person: person_row(row)?, id, seen, banned_until, before_devices })
            };
            connection.prepare_cached(&sql)?.query_row([token], session).optional()
        });
        let found = found.await?;
        if let Some(session) = &found {
            self.known.keep(token, session.clone(), generation);
        }
        Ok(found)
    }

    /// Notes that a session was seen.
    pub(crate) async fn saw(&self, session: i64, now: i64) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection
                .execute("UPDATE sessions SET seen = ?2 WHERE id = ?1", params![session, now])
                .map(|_| ())
        })
        .await
    }

    /// Begins a session and ends the one it takes the place of. If that was a guest whose games come
    /// along, they do so in the same moment: once his session is over, nobody else could bring them.
    /// False if the password is no longer the one that was checked.
    pub(crate) async fn log_in(
        &self,
        person: i64,
        password: String,
        session: NewSession,
        device: NewDevice,
        old: Option<i64>,
        guest: Option<i64>,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let good = connection.query_row(
                "SELECT count(*) = 1 FROM people WHERE id = ?1 AND password = ?2",
                params![person, password],
                |row| row.get(0),
            )?;
            if good {
                connection.execute("DELETE FROM sessions WHERE id = ?1", [old])?;
                insert_session(connection, person, &session)?;
                insert_device(connection, person, &device, session.now)?;
                if let Some(guest) = guest {
                    bring_games(connection, guest, person, session.now)?;
                }
            }
            Ok(good)
        })
        .await
    }

    /// The sessions of a person, the one seen last first.
    pub(crate) async fn sessions(&self, person: i64) -> Result<Vec<SessionRow>, StoreError> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT id, agent, created, seen FROM sessions WHERE person = ?1 ORDER BY seen DESC, id DESC",
            )?;
            let session = |row: &Row<'_>| {
                Ok(SessionRow {
                    id: row.get(0)?,
                    agent: row.get(1)?,
                    created: row.get(2)?,
                    seen: row.get(3)?,
                })
            };
            statement.query_map([person], session)?.collect()
        })
        .await
    }

    /// Ends a session of a person.
    pub(crate) async fn end_session(&self, person: i64, session: i64) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection
                .execute("DELETE FROM sessions WHERE person = ?1 AND id = ?2", params![person, session])
                .map(|_| ())
        })
        .await
    }

    /// Ends all sessions of a person but one.
    pub(crate) async fn end_others(&self, person: i64, session: i64) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection
                .execute("DELETE FROM sessions WHERE person = ?1 AND id <> ?2", params![person, session])
                .map(|_| ())
        })
        .await
    }
}

pub(super) fn insert_session(
    connection: &Connection,
    person: i64,
    session: &NewSession,
) -> rusqlite::Result<()> {
    connection.execute(
        "INSERT INTO sessions (person, token, agent, created, seen) VALUES (?1, ?2, ?3, ?4, ?4)",
        params![person, session.token, session.agent, session.now],
    )?;
    connection.execute(
        "DELETE FROM sessions WHERE person = ?1 AND id NOT IN
         (SELECT id FROM sessions WHERE person = ?1 ORDER BY seen DESC, id DESC LIMIT ?2)",
        params![person, SESSIONS_MAX],
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::task::{Context, Waker};

    use super::*;
    use crate::names::Name;

    #[tokio::test]
    async fn a_session_is_over_even_if_nobody_waits_for_its_end() {
        let directory = tempfile::tempdir().expect("a directory");
        let store = Store::open(directory.path(), 0).expect("it opens");
        let token = [7; 32];
        let anna = NewSession { token, agent: String::new(), now: 0 };
        store.welcome(Name::new("Anna".to_owned()), anna).await.expect("stored").expect("the name is free");
        let session = store.session(token, 0).await.expect("read").expect("known");
        assert!(store.session(token, 1).await.expect("read").is_none(), "not seen since");

        // Whoever asks goes away before he is answered.
        let mut end = Box::pin(store.end_session(session.person.id, session.id));
        let _ = end.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        drop(end);
        store.write(|_| Ok(())).await.expect("the writer has come so far");
        assert!(store.session(token, 0).await.expect("read").is_none());
    }
}
