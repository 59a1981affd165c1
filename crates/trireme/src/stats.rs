//! Shares with their confidence intervals.

use serde::Serialize;

/// How often something happened, with the interval that holds the true share 19 times in 20.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Share {
    pub(crate) wins: u64,
    pub(crate) games: u64,
    pub(crate) share: f64,
    pub(crate) standard_error: f64,
    pub(crate) share_low: f64,
    pub(crate) share_high: f64,
}

impl Share {
    /// The interval is Wilson's, which stays sensible near 0 and 1 and for few games.
    pub(crate) fn new(wins: u64, games: u64) -> Share {
        const Z: f64 = 1.959_964;
        if games == 0 {
            return Share { wins, games, share: 0.0, standard_error: 0.0, share_low: 0.0, share_high: 1.0 };
        }
        let n = games as f64;
        let share = wins as f64 / n;
        let scale = 1.0 + Z * Z / n;
        let middle = (share + Z * Z / (2.0 * n)) / scale;
        let half = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt() / scale;
        Share {
            wins,
            games,
            share,
            standard_error: (share * (1.0 - share) / n).sqrt(),
            share_low: (middle - half).max(0.0),
            share_high: (middle + half).min(1.0),
        }
    }
}

impl std::fmt::Display for Share {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let percent = |share: f64| 100.0 * share;
        let (share, low, high) = (percent(self.share), percent(self.share_low), percent(self.share_high));
        let error = percent(self.standard_error);
        write!(f, "{:>7} of {:<7} {share:5.1} % ±{error:.1}  ({low:.1} to {high:.1})", self.wins, self.games)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        let half = Share::new(50, 100);
        assert!((half.share_low - 0.4038).abs() < 1e-4 && (half.share_high - 0.5962).abs() < 1e-4);
        assert!((half.standard_error - 0.05).abs() < 1e-9);
        let never = Share::new(0, 10);
        assert!(never.share_low == 0.0 && (never.share_high - 0.2775).abs() < 1e-4);
        assert_eq!(Share::new(0, 0).share_high, 1.0);
    }
}
