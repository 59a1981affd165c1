//! Time. Rules never ask for it.
//!
//! While the server runs, its time goes on evenly from what the system's clock said when it started: whoever
//! sets that clock, by mistake or because it was wrong, takes no time from anybody at a table.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// So far the system's clock may be from ours before the log says so, and again when it has moved as far.
const DRIFT_MS: u64 = 60_000;

/// Tells the time. Clones tell the same; a test can set it forward instead of waiting.
#[derive(Clone, Debug)]
pub struct Clock {
    start: Instant,
    /// What the system's clock said then.
    start_ms: i64,
    ahead_ms: Arc<AtomicU64>,
    /// How far the system's clock is from ours, as the log was last told.
    told_ms: Arc<AtomicI64>,
    /// How far a test has set the system's clock.
    set_ms: Arc<AtomicI64>,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock {
            start: Instant::now(),
            start_ms: system_ms(),
            ahead_ms: Arc::default(),
            told_ms: Arc::default(),
            set_ms: Arc::default(),
        }
    }
}

impl Clock {
    /// Seconds since 1970.
    pub fn now(&self) -> i64 {
        self.now_ms() / 1000
    }

    /// Milliseconds since 1970.
    pub(crate) fn now_ms(&self) -> i64 {
        if let Some(drift_ms) = self.drifted() {
            tracing::warn!(drift_ms, "the system's clock was set; until a restart, time goes on as before");
        }
        self.start_ms + self.elapsed().as_millis() as i64
    }

    /// Since the clock was made; never goes back.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed() + Duration::from_millis(self.ahead_ms.load(Ordering::Relaxed))
    }

    /// Sets it forward.
    pub fn advance(&self, by: Duration) {
        self.ahead_ms.fetch_add(by.as_millis() as u64, Ordering::Relaxed);
    }

    /// As if somebody had set the system's clock, forward or back.
    pub fn set_system(&self, by_ms: i64) {
        self.set_ms.fetch_add(by_ms, Ordering::Relaxed);
    }

    /// How far the system's clock is ahead of ours, if nobody was told yet.
    fn drifted(&self) -> Option<i64> {
        let system_ms = system_ms() + self.set_ms.load(Ordering::Relaxed);
        let drift_ms = system_ms - self.start_ms - self.start.elapsed().as_millis() as i64;
        let told_ms = self.told_ms.load(Ordering::Relaxed);
        let news = drift_ms.abs_diff(told_ms) >= DRIFT_MS
            && self.told_ms.compare_exchange(told_ms, drift_ms, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        news.then_some(drift_ms)
    }
}

/// What the system's clock says.
fn system_ms() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY_MS: i64 = 24 * 3600 * 1000;

    #[test]
    fn nobody_sets_our_time_by_the_clock_of_the_system() {
        let clock = Clock::default();
        let before = clock.now();
        clock.set_system(DAY_MS);
        assert!((before..before + 3600).contains(&clock.now()));
        clock.set_system(-3 * DAY_MS);
        assert!((before..before + 3600).contains(&clock.now()));
        clock.advance(Duration::from_secs(7200));
        assert!((before + 7200..before + 10_800).contains(&clock.now()));
    }

    #[test]
    fn the_log_is_told_once_that_the_clocks_differ() {
        let clock = Clock::default();
        assert_eq!(clock.drifted(), None);
        clock.set_system(DAY_MS);
        assert!(clock.drifted().is_some_and(|drift_ms| drift_ms.abs_diff(DAY_MS) < DRIFT_MS));
        assert_eq!(clock.drifted(), None);
        clock.set_system(-DAY_MS);
        assert!(clock.drifted().is_some());
        assert_eq!(clock.drifted(), None);
    }
}
