//! The threads on which computers think: one fewer than the machine has cores, so that whoever only looks and
//! clicks never waits for them. Whoever wants one says for whom it is to think: turns go round (`hall/turns.rs`), so
//! that one who keeps many tables busy does not hold up another for longer than one thought.

use super::askers::Whose;
use super::turns::{Turn, Turns};

/// All of them.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers(Turns);

impl Thinkers {
    pub(crate) fn new(cores: usize) -> Thinkers {
        Thinkers(Turns::new((cores - 1).max(1)))
    }

    /// One of them, when it is his turn for whom it is to think. None if the house is closed.
    pub(crate) async fn one(&self, whose: Whose) -> Option<Hands> {
        self.0.take(whose).await.map(Hands)
    }

    /// One of them, and half of those that nobody wants.
    pub(crate) async fn several(&self, whose: Whose) -> Option<Hands> {
        let mut hands = self.one(whose).await?;
        hands.0.take_half_of_idle();
        Some(hands)
    }

    /// One of them, if nobody wants it.
    pub(crate) fn spare(&self) -> Option<Hands> {
        self.0.spare().map(Hands)
    }

    /// All of them that nobody wants.
    #[cfg(test)]
    pub(crate) fn all_spare(&self) -> Vec<Hands> {
        std::iter::from_fn(|| self.spare()).collect()
    }

    /// For whom they are wanted.
    #[cfg(test)]
    pub(crate) fn waiting(&self) -> Vec<Whose> {
        self.0.waiting()
    }
}

/// Some of them, for one piece of work.
#[derive(Debug)]
pub(crate) struct Hands(Turn);

impl Hands {
    /// Does the work, which is told how many threads it may use. None if it panicked.
    pub(crate) async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce(usize) -> T + Send + 'static,
    ) -> Option<T> {
        let Hands(turn) = self;
        let done = tokio::task::spawn_blocking(move || {
            let done = work(turn.count());
            // Only now others may have them.
            drop(turn);
            done
        });
        done.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOBODY: Whose = Whose { address: None, person: None };

    #[tokio::test]
    async fn whoever_thinks_alone_gets_more_and_all_together_never_too_many() {
        let thinkers = Thinkers::new(8);
        let first = thinkers.several(NOBODY).await.expect("open");
        assert_eq!(first.0.count(), 1 + 3);
        let second = thinkers.several(NOBODY).await.expect("open");
        assert_eq!(second.0.count(), 1 + 1);
        let third = thinkers.several(NOBODY).await.expect("open");
        assert_eq!(third.0.count(), 1);
        assert!(thinkers.spare().is_none(), "seven of eight cores think");
        assert_eq!(first.work(|threads| threads).await, Some(4));
        let four = thinkers.all_spare();
        assert_eq!(four.len(), 4, "given back");
        let fallen = second.work(|_| -> () { panic!("for the test") }).await;
        assert_eq!((fallen, thinkers.all_spare().len()), (None, 2), "also by one that fell");
    }

    #[tokio::test]
    async fn a_small_machine_has_one() {
        for cores in [1, 2] {
            let hands = Thinkers::new(cores).several(NOBODY).await.expect("open");
            assert_eq!(hands.0.count(), 1);
        }
    }
}
