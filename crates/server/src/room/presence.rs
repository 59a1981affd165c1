//! Who has the page of a game open. That changes all the time, so nobody is told of it by itself: it
//! stands in whatever is fetched next.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many pages each person has open; those of strangers are counted together.
#[derive(Debug, Default)]
pub(crate) struct Presence {
    pages: Mutex<HashMap<Option<i64>, usize>>,
}

/// Somebody is here for as long as this is kept.
#[derive(Debug)]
pub(crate) struct Here {
    presence: Arc<Presence>,
    person: Option<i64>,
}

impl Presence {
    /// Somebody opens the page.
    pub(crate) fn enter(self: &Arc<Presence>, person: Option<i64>) -> Here {
        *self.pages().entry(person).or_default() += 1;
        Here { presence: self.clone(), person }
    }

    /// Is this person here?
    pub(crate) fn has(&self, person: i64) -> bool {
        self.pages().contains_key(&Some(person))
    }

    /// How many look on who do not sit at the table.
    pub(crate) fn spectators(&self, sits: impl Fn(i64) -> bool) -> usize {
        let count = |(person, pages): (&Option<i64>, &usize)| match person {
            Some(person) => usize::from(!sits(*person)),
            None => *pages,
        };
        self.pages().iter().map(count).sum()
    }

    fn pages(&self) -> MutexGuard<'_, HashMap<Option<i64>, usize>> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        let mut pages = self.presence.pages();
        if let Some(count) = pages.get_mut(&self.person) {
            *count -= 1;
            if *count == 0 {
                pages.remove(&self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_counted_once_and_strangers_by_their_pages() {
        let presence = Arc::<Presence>::default();
        let (_anna, again) = (presence.enter(Some(1)), presence.enter(Some(1)));
        let _strangers = (presence.enter(None), presence.enter(None), presence.enter(Some(2)));
        assert_eq!(presence.spectators(|person| person == 1), 3);
        drop(again);
        assert!(presence.has(1));
        assert_eq!(presence.spectators(|_| false), 4);
    }
}
