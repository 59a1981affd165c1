//! A bell for everybody who waits for news of his games without having their pages open: programs
//! that play.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use tokio::sync::Notify;

/// The bells of those who wait, by the number of the person.
#[derive(Debug, Default)]
pub(crate) struct Bells(Mutex<HashMap<i64, Vec<Weak<Bell>>>>);

/// Rings until its owner has looked: which of his games have news. Nothing is lost if he is slow, and
/// nothing piles up.
#[derive(Debug, Default)]
pub(crate) struct Bell {
    rung: Mutex<BTreeSet<String>>,
    notify: Notify,
}

impl Bells {
    /// A bell for a person; it is taken down when it is dropped.
    pub(crate) fn hang(&self, person: i64) -> Arc<Bell> {
        let bell = Arc::new(Bell::default());
        let mut bells = lock(&self.0);
        // Those who went away are forgotten when somebody comes.
        bells.retain(|_, bells| {
            bells.retain(|bell| bell.strong_count() > 0);
            !bells.is_empty()
        });
        bells.entry(person).or_default().push(Arc::downgrade(&bell));
        bell
    }

    /// There is something new in a game of this person.
    pub(crate) fn ring(&self, person: i64, game: &str) {
        for bell in lock(&self.0).get(&person).into_iter().flatten().filter_map(Weak::upgrade) {
            bell.ring(game.to_owned());
        }
    }

    /// Does this person wait for news?
    pub(crate) fn waits(&self, person: i64) -> bool {
        lock(&self.0).get(&person).is_some_and(|bells| bells.iter().any(|bell| bell.strong_count() > 0))
    }
}

impl Bell {
    pub(crate) fn ring(&self, game: String) {
        lock(&self.rung).insert(game);
        self.notify.notify_one();
    }

    /// Waits for news, and takes down in which game.
    pub(crate) async fn next(&self) -> String {
        loop {
            if let Some(game) = lock(&self.rung).pop_first() {
                return game;
            }
            self.notify.notified().await;
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_bell_keeps_what_rang_until_it_is_heard() {
        let bells = Bells::default();
        bells.ring(1, "before anybody waits");
        let (anna, also_anna, hanno) = (bells.hang(1), bells.hang(1), bells.hang(2));
        for game in ["b", "a", "b"] {
            bells.ring(1, game);
        }
        for bell in [&anna, &also_anna] {
            assert_eq!((bell.next().await, bell.next().await), ("a".to_owned(), "b".to_owned()));
            assert!(lock(&bell.rung).is_empty());
        }
        bells.ring(2, "c");
        assert_eq!(hanno.next().await, "c");
        drop((anna, also_anna));
        assert!(!bells.waits(1) && bells.waits(2));
        let _again = bells.hang(2);
        assert_eq!(lock(&bells.0).len(), 1, "who went away is forgotten");
    }
}
