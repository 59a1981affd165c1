//! Sessions that were read lately: nearly every request asks for one. All of them are forgotten whenever
//! a person or a session has changed, before anybody is told that it has.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::Session;

/// So many are kept.
const KNOWN_MAX: usize = 10_000;

/// The hash of a token.
type Token = [u8; 32];

#[derive(Debug, Default)]
pub(super) struct Known {
    kept: Mutex<Kept>,
    /// The group of changes that is being written touches them.
    touched: AtomicBool,
}

#[derive(Debug, Default)]
struct Kept {
    sessions: HashMap<Token, Session>,
    /// How often all were forgotten.
    generation: u64,
}

impl Known {
    /// The session; otherwise the generation that one read from now on belongs to.
    pub(super) fn get(&self, token: &Token) -> Result<Session, u64> {
        let kept = self.kept();
        kept.sessions.get(token).cloned().ok_or(kept.generation)
    }

    /// Keeps a session, unless something has changed while it was read.
    pub(super) fn keep(&self, token: Token, session: Session, generation: u64) {
        let mut kept = self.kept();
        if kept.generation == generation && kept.sessions.len() < KNOWN_MAX {
            kept.sessions.insert(token, session);
        }
    }

    /// A row of this table is changed.
    pub(super) fn touch(&self, table: &str) {
        if matches!(table, "people" | "sessions") {
            self.touched.store(true, Ordering::Relaxed);
        }
    }

    /// The changes have been written.
    pub(super) fn settle(&self) {
        if self.touched.swap(false, Ordering::Relaxed) {
            self.forget();
        }
    }

    /// Forgets all of them.
    pub(super) fn forget(&self) {
        let mut kept = self.kept();
        kept.sessions.clear();
        kept.generation += 1;
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Person;
    use super::*;

    #[test]
    fn what_was_read_before_a_change_is_not_kept_after_it() {
        let known = Known::default();
        let person = Person { id: 1, name: "Anna".to_owned(), account: false, bot: None };
        let (token, session) = ([7; 32], Session { id: 1, person, seen: 0 });
        let Err(before) = known.get(&token) else { panic!("nobody is known yet") };
        known.touch("sessions");
        known.settle();
        known.keep(token, session.clone(), before);
        let Err(now) = known.get(&token) else { panic!("it was read before the change") };
        known.keep(token, session, now);
        assert!(known.get(&token).is_ok());
        known.touch("chat");
        known.settle();
        assert!(known.get(&token).is_ok(), "talk changes nobody");
        known.touch("people");
        known.settle();
        assert!(known.get(&token).is_err());
    }
}
