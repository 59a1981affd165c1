//! How often something may be done: buckets of tokens that come back with time. And how many may do
//! something for a while: places that are given back.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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

    /// How many are let through at once.
    #[cfg(test)]
    pub(crate) fn burst(self) -> u32 {
        self.burst
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
    /// Places that are taken, by the hash of whose they are.
    places: Mutex<HashMap<u64, u32>>,
    hasher: RandomState,
}

impl Limits {
    /// Takes a token out of the bucket of `key`.
    pub(crate) fn take(&self, rate: Rate, key: impl Hash, now: Duration) -> Result<(), TooSoon> {
        let now = now.as_millis() as u64;
        let bucket = self.hasher.hash_one((rate.name, key));
        let mut full_at = lock(&self.full_at);
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

    /// Takes one of so many places of `key`, until it is dropped.
    pub(crate) fn place(self: &Arc<Self>, key: impl Hash, places_max: u32) -> Option<Place> {
        let whose = self.hasher.hash_one(key);
        let mut places = lock(&self.places);
        let taken = places.entry(whose).or_default();
        if *taken >= places_max {
            return None;
        }
        *taken += 1;
        Some(Place { limits: self.clone(), whose })
    }
}

/// A place that is taken.
#[derive(Debug)]
pub(crate) struct Place {
    limits: Arc<Limits>,
    whose: u64,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut places = lock(&self.limits.places);
        if let Some(taken) = places.get_mut(&self.whose) {
            *taken -= 1;
            if *taken == 0 {
                places.remove(&self.whose);
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
    fn places_are_given_back() {
        let limits = Arc::new(Limits::default());
        let first = limits.place("anna", 2).expect("free");
        let _second = limits.place("anna", 2).expect("free");
        assert!(limits.place("anna", 2).is_none());
        let other = limits.place("hanno", 2).expect("his own");
        drop((first, other));
        assert!(limits.place("anna", 2).is_some());
        assert_eq!(lock(&limits.places).len(), 1, "who has none is forgotten");
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
