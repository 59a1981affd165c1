//! A few numbers about the running server, in the text format that Prometheus reads.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, Ordering};

use crate::security::Kind;

/// A number that goes up, or up and down.
#[derive(Debug, Default)]
pub(crate) struct Number(AtomicI64);

impl Number {
    pub(crate) fn add(&self, n: i64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }

    pub(crate) fn sub(&self, n: i64) {
        self.0.fetch_sub(n, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }

    /// What it was; it begins anew.
    pub(crate) fn take(&self) -> i64 {
        self.0.swap(0, Ordering::Relaxed)
    }
}

#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) requests: Number,
    pub(crate) failures: Number,
    pub(crate) guests: Number,
    pub(crate) games_made: Number,
    pub(crate) games_open: Number,
    pub(crate) steps: Number,
    pub(crate) bot_steps: Number,
    pub(crate) refused: Number,
    pub(crate) listeners: Number,
    pub(crate) connections: Number,
    /// Of each kind of what concerns safety.
    pub(crate) security: [Number; Kind::ALL.len()],
}

impl Metrics {
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let rows = [
            ("requests_total", "counter", "Requests answered.", &self.requests),
            ("failures_total", "counter", "Requests that failed by our fault.", &self.failures),
            ("guests_total", "counter", "Guests welcomed since the start.", &self.guests),
            ("games_made_total", "counter", "Games made since the start.", &self.games_made),
            ("games_open", "gauge", "Games held in memory.", &self.games_open),
            ("steps_total", "counter", "Steps stored, those of bots included.", &self.steps),
            ("bot_steps_total", "counter", "Steps of bots stored.", &self.bot_steps),
            ("refused_total", "counter", "Actions that the rules refused.", &self.refused),
            ("listeners", "gauge", "Pages that listen for changes.", &self.listeners),
            ("connections", "gauge", "Open connections.", &self.connections),
        ];
        for (name, kind, about, number) in rows {
            let _ = write!(
                text,
                "# HELP trireme_{name} {about}\n# TYPE trireme_{name} {kind}\ntrireme_{name} {}\n",
                number.get()
            );
        }
        text.push_str("# HELP trireme_security_total What concerns safety, by its kind.\n");
        text.push_str("# TYPE trireme_security_total counter\n");
        for (kind, number) in Kind::ALL.iter().zip(&self.security) {
            let _ = writeln!(text, "trireme_security_total{{kind=\"{}\"}} {}", kind.name(), number.get());
        }
        text
    }
}
