//! Tokens that accounts give to programs, and accounts under whose name a program plays.

use rusqlite::{OptionalExtension, Row, params};

use super::audit::audit;
use super::people::{PERSON, person_row};
use super::{Person, Store, StoreError};

/// Tokens of one account.
pub(crate) const TOKENS_MAX: u32 = 10;

/// A token to be stored.
#[derive(Clone, Debug)]
pub(crate) struct NewToken {
    /// The hash of it.
    pub(crate) hash: [u8; 32],
    /// What its owner calls it.
    pub(crate) name: String,
    /// Seconds since 1970.
    pub(crate) now: i64,
}

/// A token that was shown to us.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    /// The number in the database.
    pub(crate) id: i64,
    /// Whose.
    pub(crate) person: Person,
    /// Seconds since 1970, to the hour.
    pub(crate) used: Option<i64>,
    /// Until when its owner may not come in.
    pub(crate) banned_until: Option<i64>,
}

/// A token as its owner sees it.
#[derive(Clone, Debug)]
pub(crate) struct TokenRow {
    /// The number in the database.
    pub(crate) id: i64,
    /// What its owner calls it. Any text: escape it.
    pub(crate) name: String,
    /// Seconds since 1970.
    pub(crate) created: i64,
    /// Seconds since 1970, to the hour.
    pub(crate) used: Option<i64>,
}

impl Store {
    /// A new token of an account; false if it has too many, or if the password is no longer the one that
    /// was checked.
    pub(crate) async fn add_token(
        &self,
        person: i64,
        checked: String,
        token: NewToken,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let added = connection.execute(
                "INSERT INTO tokens (person, hash, name, created)
                 SELECT id, ?2, ?3, ?4 FROM people WHERE id = ?1 AND password = ?6
                 AND (SELECT count(*) FROM tokens WHERE person = ?1) < ?5",
                params![person, token.hash, token.name, token.now, TOKENS_MAX, checked],
            )?;
            if added == 1 {
                audit(connection, token.now, "token made", person, "")?;
            }
            Ok(added == 1)
        })
        .await
    }

    /// The token with this hash. Read anew each time: one that was taken back is worth nothing at once.
    pub(crate) async fn token(&self, hash: [u8; 32]) -> Result<Option<Token>, StoreError> {
        self.read(move |connection| {
            let sql = format!(
                "SELECT {PERSON}, t.id, t.used, p.banned_until FROM tokens t JOIN people p ON p.id = t.person
                 WHERE t.hash = ?1"
            );
            let token = |row: &Row<'_>| {
                let (id, used, banned_until) = (row.get(4)?, row.get(5)?, row.get(6)?);
                Ok(Token { person: person_row(row)?, id, used, banned_until })
            };
            connection.prepare_cached(&sql)?.query_row([hash], token).optional()
        })
        .await
    }

    /// Notes that a token was used.
    pub(crate) async fn used_token(&self, token: i64, now: i64) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection.execute("UPDATE tokens SET used = ?2 WHERE id = ?1", params![token, now]).map(|_| ())
        })
        .await
    }

    /// The tokens of a person, the newest first.
    pub(crate) async fn tokens(&self, person: i64) -> Result<Vec<TokenRow>, StoreError> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT id, name, created, used FROM tokens WHERE person = ?1 ORDER BY id DESC",
            )?;
            let token = |row: &Row<'_>| {
                Ok(TokenRow { id: row.get(0)?, name: row.get(1)?, created: row.get(2)?, used: row.get(3)? })
            };
            statement.query_map([person], token)?.collect()
        })
        .await
    }

    /// Takes a token of a person back.
    pub(crate) async fn end_token(&self, person: i64, token: i64) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection
                .execute("DELETE FROM tokens WHERE person = ?1 AND id = ?2", params![person, token])
                .map(|_| ())
        })
        .await
    }

    /// From now on a program plays under the name of this account, of which its owner says something.
    /// False if a person has finished a game under it, or if the password is no longer the one that was checked.
    pub(crate) async fn declare_bot(
        &self,
        person: i64,
        checked: String,
        about: String,
        now: i64,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let changed = connection.execute(
                "UPDATE people SET bot = ?2 WHERE id = ?1 AND password = ?3 AND (bot IS NOT NULL OR
                 NOT EXISTS (SELECT 1 FROM seats s JOIN games g ON g.id = s.game WHERE s.person = ?1
                 AND g.state = 'over' AND json_extract(g.result, '$.by') IS NOT 'closed'))",
                params![person, about, checked],
            )?;
            if changed == 1 {
                audit(connection, now, "declared a bot", person, "")?;
            }
            Ok(changed == 1)
        })
        .await
    }
}
