//! How often something may be done: buckets of tokens that come back with time.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Buckets kept at the same time: a few megabytes. When there are more, those that are nearly full
/// are dropped, since a dropped bucket is a full one.
const BUCKETS_MAX: usize = 100_000;

/// So many at once, and then one in each interval.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    name: &'static str,
    burst: u32,
    every_ms: u64,
}

impl Rate {
    /// Names tell buckets of one key apart.
    pub(crate) const fn new(name: &'static str, burst: u32, every_ms: u64) -> Rate {
        Rate { name, burst, every_ms }
    }
}

/// How long to wait before trying again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooSoon(Duration);

impl TooSoon {
    /// Whole seconds, rounded up.
    pub(crate) fn seconds(self) -> u64 {
        self.0.as_millis().div_ceil(1000) as u64
    }
}

/// The buckets of everybody.
#[derive(Debug, Default)]
pub(crate) struct Limits {
    /// Of each bucket, by the hash of whose it is: when it is full again, in milliseconds.
    full_at: Mutex<HashMap<u64, u64>>,
    hasher: RandomState,
}

impl Limits {
    /// Takes a token out of the bucket of `key`.
    pub(crate) fn take(&self, rate: Rate, key: impl Hash, now: Duration) -> Result<(), TooSoon> {
        let now = now.as_millis() as u64;
        let bucket = self.hasher.hash_one((rate.name, key));
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        let full = full_at.get(&bucket).map_or(now, |full| now.max(*full));
        let room = rate.every_ms * u64::from(rate.burst.saturating_sub(1));
        let wait = (full - now).saturating_sub(room);
        if wait > 0 {
            return Err(TooSoon(Duration::from_millis(wait)));
        }
        if full_at.len() >= BUCKETS_MAX && !full_at.contains_key(&bucket) {
            drop_fullest(&mut full_at, now);
        }
        full_at.insert(bucket, full + rate.every_ms);
        Ok(())
    }
}

/// Makes room: all full buckets go, and if that is not enough, half of the rest.
fn drop_fullest(full_at: &mut HashMap<u64, u64>, now: u64) {
    full_at.retain(|_, full| *full > now);
    if full_at.len() > BUCKETS_MAX / 2 {
        let mut times: Vec<u64> = full_at.values().copied().collect();
        let (_, middle, _) = times.select_nth_unstable(BUCKETS_MAX / 2);
        let middle = *middle;
        full_at.retain(|_, full| *full > middle);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SLOW: Rate = Rate::new("slow", 3, 10_000);

    fn at(seconds: u64) -> Duration {
        Duration::from_secs(1000 + seconds)
    }

    #[test]
    fn a_few_at_once_then_one_at_a_time() {
        let limits = Limits::default();
        for _ in 0..3 {
            assert_eq!(limits.take(SLOW, "anna", at(0)), Ok(()));
        }
        assert_eq!(limits.take(SLOW, "anna", at(0)), Err(TooSoon(Duration::from_secs(10))));
        assert_eq!(limits.take(SLOW, "anna", at(9)), Err(TooSoon(Duration::from_secs(1))));
        // Being refused costs nothing.
        assert_eq!(limits.take(SLOW, "anna", at(10)), Ok(()));
        assert!(limits.take(SLOW, "anna", at(10)).is_err());
        // After a pause there are as many as at first, and no more.
        for _ in 0..3 {
            assert_eq!(limits.take(SLOW, "anna", at(1000)), Ok(()));
        }
        assert!(limits.take(SLOW, "anna", at(1000)).is_err());
    }

    #[test]
    fn each_has_a_bucket_of_his_own_for_each_kind() {
        let limits = Limits::default();
        let once = Rate::new("once", 1, 10_000);
        let other = Rate::new("other", 1, 10_000);
        for (rate, key) in [(once, "anna"), (once, "hanno"), (other, "anna")] {
            assert_eq!(limits.take(rate, key, at(0)), Ok(()));
            assert!(limits.take(rate, key, at(0)).is_err());
        }
    }

    #[test]
    fn buckets_are_bounded_and_the_emptiest_stay() {
        let limits = Limits::default();
        for _ in 0..3 {
            assert_eq!(limits.take(SLOW, "anna", at(0)), Ok(()));
        }
        for stranger in 0..3 * BUCKETS_MAX {
            let _ = limits.take(SLOW, stranger, at(0));
        }
        let kept = limits.full_at.lock().expect("not poisoned").len();
        assert!(kept <= BUCKETS_MAX, "{kept}");
        assert!(limits.take(SLOW, "anna", at(0)).is_err(), "still remembered");
    }
}
