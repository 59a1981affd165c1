//! Time. Rules never ask for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Tells the time. Clones tell the same; a test can set it forward instead of waiting.
#[derive(Clone, Debug)]
pub struct Clock {
    start: Instant,
    ahead_ms: Arc<AtomicU64>,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock { start: Instant::now(), ahead_ms: Arc::default() }
    }
}

impl Clock {
    /// Seconds since 1970.
    pub fn now(&self) -> i64 {
        self.now_ms() / 1000
    }

    /// Milliseconds since 1970.
    pub(crate) fn now_ms(&self) -> i64 {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default() + self.ahead();
        now.as_millis() as i64
    }

    /// Since the clock was made; never goes back.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed() + self.ahead()
    }

    /// Sets it forward.
    pub fn advance(&self, by: Duration) {
        self.ahead_ms.fetch_add(by.as_millis() as u64, Ordering::Relaxed);
    }

    fn ahead(&self) -> Duration {
        Duration::from_millis(self.ahead_ms.load(Ordering::Relaxed))
    }
}
