//! Time. Rules never ask for it.
//!
//! While the server runs, its time goes on evenly from what the system's clock said when it started: whoever
//! sets that clock, by mistake or because it was wrong, takes no time from anybody at a table.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// So far the system's clock may be from ours before the log says so, and again when it has moved as far.
const DRIFT_MS: u64 = 60_000;

/// A time in words, as far as somebody who waits for it wants to know: seconds since 1970 as a day and an hour of
/// Greenwich.
pub(crate) fn moment(seconds: i64) -> String {
    let (year, month, day) = date(seconds.div_euclid(86_400));
    let minutes = seconds.rem_euclid(86_400) / 60;
    format!("{year}-{month:02}-{day:02} {:02}:{:02} UTC", minutes / 60, minutes % 60)
}

/// Year, month and day of a number of days since 1970. Reckoned from the first of March of the year 0: then a leap
/// day is the last of its year.
fn date(days: i64) -> (i64, i64, i64) {
    const ERA_DAYS: i64 = 146_097;
    let days = days + 719_468;
    let (era, of_era) = (days.div_euclid(ERA_DAYS), days.rem_euclid(ERA_DAYS));
    let of_400 = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * of_400 + of_400 / 4 - of_400 / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (era * 400 + of_400 + i64::from(month <= 2), month, day)
}

/// Tells the time. Clones tell the same; a test can set it forward instead of waiting.
#[derive(Clone, Debug)]
pub struct Clock {
    start: Instant,
    /// What the system's clock said then.
    start_ms: i64,
    ahead_ms: Arc<AtomicU64>,
    /// Where a test has made it stand still.
    stands_at: Arc<OnceLock<Duration>>,
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
            stands_at: Arc::default(),
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
        let gone = self.stands_at.get().copied().unwrap_or_else(|| self.start.elapsed());
        gone + Duration::from_millis(self.ahead_ms.load(Ordering::Relaxed))
    }

    /// Makes it stand still, but for being set forward: what takes long on a busy machine takes no time.
    #[cfg(test)]
    pub(crate) fn stop(&self) {
        self.stands_at.get_or_init(|| self.start.elapsed());
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

    #[test]
    fn moments_are_days_of_the_calendar() {
        for (seconds, words) in [
            (0, "1970-01-01 00:00 UTC"),
            (-60, "1969-12-31 23:59 UTC"),
            (951_782_400, "2000-02-29 00:00 UTC"),
            (1_709_251_199, "2024-02-29 23:59 UTC"),
            (1_709_251_200, "2024-03-01 00:00 UTC"),
            (4_107_542_400, "2100-03-01 00:00 UTC"),
        ] {
            assert_eq!(moment(seconds), words);
        }
    }
}
