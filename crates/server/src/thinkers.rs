//! The threads on which computers think: one fewer than the machine has cores, so that whoever only looks and
//! clicks never waits for them.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// All of them.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers(Arc<Semaphore>);

impl Thinkers {
    pub(crate) fn new(cores: usize) -> Thinkers {
        Thinkers(Arc::new(Semaphore::new((cores - 1).max(1))))
    }

    /// One of them; whoever waits for one stands in a line. None if the house is closed.
    pub(crate) async fn one(&self) -> Option<Hands> {
        Some(Hands(self.0.clone().acquire_owned().await.ok()?))
    }

    /// One of them, and half of those that nobody wants.
    pub(crate) async fn several(&self) -> Option<Hands> {
        let mut hands = self.one().await?;
        let spare = u32::try_from(self.0.available_permits() / 2).unwrap_or(0);
        if let Ok(more) = self.0.clone().try_acquire_many_owned(spare) {
            hands.0.merge(more);
        }
        Some(hands)
    }

    /// One of them, if nobody wants it.
    pub(crate) fn spare(&self) -> Option<Hands> {
        self.0.clone().try_acquire_owned().ok().map(Hands)
    }
}

/// Some of them, for one piece of work.
#[derive(Debug)]
pub(crate) struct Hands(OwnedSemaphorePermit);

impl Hands {
    /// Does the work, which is told how many threads it may use. None if it panicked.
    pub(crate) async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce(usize) -> T + Send + 'static,
    ) -> Option<T> {
        let done = tokio::task::spawn_blocking(move || work(self.0.num_permits()));
        done.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_thinks_alone_gets_more_and_all_together_never_too_many() {
        let thinkers = Thinkers::new(8);
        let first = thinkers.several().await.expect("open");
        assert_eq!(first.0.num_permits(), 1 + 3);
        let second = thinkers.several().await.expect("open");
        assert_eq!(second.0.num_permits(), 1 + 1);
        let third = thinkers.several().await.expect("open");
        assert_eq!(third.0.num_permits(), 1);
        assert!(thinkers.spare().is_none(), "seven of eight cores think");
        assert_eq!(first.work(|threads| threads).await, Some(4));
        assert_eq!(thinkers.0.available_permits(), 4, "given back");
        let fallen = second.work(|_| -> () { panic!("for the test") }).await;
        assert_eq!((fallen, thinkers.0.available_permits()), (None, 6), "also by one that fell");
    }

    #[tokio::test]
    async fn a_small_machine_has_one() {
        for cores in [1, 2] {
            let hands = Thinkers::new(cores).several().await.expect("open");
            assert_eq!(hands.0.num_permits(), 1);
        }
    }
}
