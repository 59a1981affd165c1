//! Sessions that were read lately: nearly every request asks for one. Those of whom a person or a session has
//! changed are forgotten, before anybody is told that it has.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::Session;

/// So many are kept.
const KNOWN_MAX: usize = 10_000;

/// The hash of a token.
type Token = [u8; 32];

#[derive(Debug, Default)]
pub(super) struct Known {
    kept: Mutex<Remembered>,
    touched: Mutex<Touched>,
}

#[derive(Debug, Default)]
struct Remembered {
    sessions: HashMap<Token, Session>,
    /// How often some were forgotten.
    generation: u64,
}

/// What the group of changes that is being written touches, by numbers in the database.
#[derive(Debug, Default)]
struct Touched {
    people: HashSet<i64>,
    sessions: HashSet<i64>,
}

impl Known {
    /// The session; otherwise the generation that one read from now on belongs to.
    pub(super) fn get(&self, token: &Token) -> Result<Session, u64> {
        let kept = lock(&self.kept);
        kept.sessions.get(token).cloned().ok_or(kept.generation)
    }

    /// Keeps a session, unless something has changed while it was read.
    pub(super) fn keep(&self, token: Token, session: Session, generation: u64) {
        let mut kept = lock(&self.kept);
        if kept.generation != generation {
            return;
        }
        // Those who still come are soon known again.
        if kept.sessions.len() >= KNOWN_MAX {
            kept.sessions.clear();
        }
        kept.sessions.insert(token, session);
    }

    /// A row of this table is changed.
    pub(super) fn touch(&self, table: &str, row: i64) {
        let mut touched = lock(&self.touched);
        match table {
            "people" => touched.people.insert(row),
            "sessions" => touched.sessions.insert(row),
            _ => false,
        };
    }

    /// The changes have been written.
    pub(super) fn settle(&self) {
        let Touched { people, sessions } = std::mem::take(&mut *lock(&self.touched));
        if people.is_empty() && sessions.is_empty() {
            return;
        }
        let mut kept = lock(&self.kept);
        kept.sessions
            .retain(|_, session| !people.contains(&session.person.id) && !sessions.contains(&session.id));
        kept.generation += 1;
    }

    /// Forgets all of them.
    pub(super) fn forget(&self) {
        let mut kept = lock(&self.kept);
        kept.sessions.clear();
        kept.generation += 1;
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::super::Person;
    use super::*;

    fn session(id: i64, person: i64) -> Session {
        let person = Person { id: person, name: "Anna".to_owned(), account: false, bot: None };
        Session { id, person, seen: 0, banned_until: None, before_devices: false }
    }

    #[test]
    fn what_was_read_before_a_change_is_not_kept_after_it() {
        let known = Known::default();
        let (token, session) = ([7; 32], session(1, 1));
        let Err(before) = known.get(&token) else { panic!("nobody is known yet") };
        known.touch("sessions", 1);
        known.settle();
        known.keep(token, session.clone(), before);
        let Err(now) = known.get(&token) else { panic!("it was read before the change") };
        known.keep(token, session, now);
        assert!(known.get(&token).is_ok());
        known.touch("chat", 1);
        known.settle();
        assert!(known.get(&token).is_ok(), "talk changes nobody");
        known.touch("people", 1);
        known.settle();
        assert!(known.get(&token).is_err());
    }

    #[test]
    fn a_change_makes_nobody_else_a_stranger() {
        let known = Known::default();
        let keep = |id, person| {
            let token = [id as u8; 32];
            let generation = known.get(&token).expect_err("not known yet");
            known.keep(token, session(id, person), generation);
        };
        let known_of = || (1..=4).filter(|id| known.get(&[*id; 32]).is_ok()).collect::<Vec<_>>();
        for (id, person) in [(1, 1), (2, 1), (3, 2), (4, 3)] {
            keep(id, person);
        }
        known.touch("sessions", 4);
        known.settle();
        assert_eq!(known_of(), [1, 2, 3]);
        known.touch("people", 1);
        known.settle();
        assert_eq!(known_of(), [3]);
        // There is always room for whoever comes.
        for id in 0..2 * KNOWN_MAX {
            let mut token = [9; 32];
            token[..8].copy_from_slice(&id.to_le_bytes());
            let generation = known.get(&token).expect_err("not known yet");
            known.keep(token, session(1000 + id as i64, 9), generation);
            assert!(known.get(&token).is_ok());
        }
        assert!(lock(&known.kept).sessions.len() <= KNOWN_MAX);
    }
}
