//! A series of games that ends as soon as it is clear which of two shares the first bot's is (Wald's
//! sequential test, both errors 1 in 20). A deal with all turns of the seats is one trial: its games
//! share their luck.

use std::collections::BTreeMap;

use serde::Serialize;

/// The two shares between which a series is to decide.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Test {
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Test {
    /// Reads `0.5,0.6`.
    pub(crate) fn parse(text: &str) -> Result<Test, String> {
        let shares = text.split_once(',').and_then(|(low, high)| {
            let share = |text: &str| text.trim().parse().ok().filter(|share| (0.0..=1.0).contains(share));
            Some(Test { low: share(low)?, high: share(high)? })
        });
        shares.filter(|test| test.low < test.high).ok_or_else(|| "two shares such as 0.5,0.6".to_owned())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Verdict {
    /// The lower of the two shares is much likelier.
    Low,
    High,
    /// All games were played, and it is not clear.
    Open,
}

/// What a test has seen.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Sequence {
    #[serde(flatten)]
    pub(crate) test: Test,
    pub(crate) deals: u64,
    /// The logarithm of how much likelier the higher share is than the lower one.
    pub(crate) log_likelihood: f64,
    pub(crate) verdict: Verdict,
}

/// Beyond this the verdict is given: log(0.95 / 0.05).
const CLEAR: f64 = 2.944;
/// Before that the variance is not known well enough.
const DEALS_MIN: u64 = 8;
/// A variance that few trials happen to show is not taken for less.
const VARIANCE_MIN: f64 = 0.02;

/// Games come in any order, deals are looked at one after the other: the verdict does not depend on
/// how many games are played at a time.
#[derive(Debug)]
pub(crate) struct Watch {
    test: Test,
    games_per_deal: u64,
    /// Games and wins of deals that are not complete, or not yet looked at.
    waiting: BTreeMap<u64, (u64, u64)>,
    deals: u64,
    sum: f64,
    squares: f64,
    verdict: Verdict,
}

impl Watch {
    pub(crate) fn new(test: Test, games_per_deal: u64) -> Watch {
        let (waiting, verdict) = (BTreeMap::new(), Verdict::Open);
        Watch { test, games_per_deal, waiting, deals: 0, sum: 0.0, squares: 0.0, verdict }
    }

    /// A game of a deal is over. Returns the number of deals that count, once it is clear.
    pub(crate) fn played(&mut self, deal: u64, won: bool) -> Option<u64> {
        let entry = self.waiting.entry(deal).or_default();
        entry.0 += 1;
        entry.1 += u64::from(won);
        while self.verdict == Verdict::Open
            && let Some(&(games, wins)) = self.waiting.get(&self.deals)
            && games == self.games_per_deal
        {
            self.waiting.remove(&self.deals);
            let share = wins as f64 / games as f64;
            self.deals += 1;
            self.sum += share;
            self.squares += share * share;
            self.verdict = self.judge();
        }
        (self.verdict != Verdict::Open).then_some(self.deals)
    }

    fn judge(&self) -> Verdict {
        match self.log_likelihood() {
            _ if self.deals < DEALS_MIN => Verdict::Open,
            ratio if ratio >= CLEAR => Verdict::High,
            ratio if ratio <= -CLEAR => Verdict::Low,
            _ => Verdict::Open,
        }
    }

    /// By the normal distribution with the variance that the deals show.
    fn log_likelihood(&self) -> f64 {
        if self.deals == 0 {
            return 0.0;
        }
        let n = self.deals as f64;
        let variance = (self.squares / n - (self.sum / n).powi(2)).max(VARIANCE_MIN);
        let Test { low, high } = self.test;
        (high - low) * (2.0 * self.sum - n * (low + high)) / (2.0 * variance)
    }

    pub(crate) fn sequence(&self) -> Sequence {
        let Watch { test, deals, verdict, .. } = *self;
        Sequence { test, deals, log_likelihood: self.log_likelihood(), verdict }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: Test = Test { low: 0.5, high: 0.6 };

    /// Plays deals of two games, of which the first bot wins so many in turn.
    fn watched(wins: &[u64], deals: u64) -> (Option<u64>, Verdict) {
        let mut watch = Watch::new(TEST, 2);
        for deal in 0..deals {
            let wins = wins[deal as usize % wins.len()];
            for game in 0..2 {
                if let Some(deals) = watch.played(deal, game < wins) {
                    return (Some(deals), watch.sequence().verdict);
                }
            }
        }
        (None, watch.sequence().verdict)
    }

    #[test]
    fn it_ends_when_it_is_clear() {
        assert_eq!(watched(&[2, 1], 500).1, Verdict::High);
        assert_eq!(watched(&[0, 1], 500).1, Verdict::Low);
        let (deals, verdict) = watched(&[2, 0, 1], 500);
        assert_eq!(verdict, Verdict::Low, "half of the games are not six of ten");
        assert!(deals > watched(&[0, 1], 500).0, "the nearer, the longer");
        assert_eq!(watched(&[2, 1], 7), (None, Verdict::Open), "too few");
    }

    #[test]
    fn the_order_of_games_does_not_matter() {
        let mut watch = Watch::new(TEST, 2);
        for deal in (0..9).rev() {
            assert_eq!(watch.played(deal, true), None);
        }
        let verdicts: Vec<Option<u64>> = (0..9).map(|deal| watch.played(deal, true)).collect();
        assert_eq!(verdicts.iter().flatten().next(), Some(&8), "{verdicts:?}");
    }

    #[test]
    fn only_two_shares_make_a_test() {
        assert_eq!(Test::parse("0.5, 0.6"), Ok(TEST));
        for text in ["", "0.5", "0.6,0.5", "0.5,0.5", "0.5,2", "a,b", "0.5,NaN"] {
            assert!(Test::parse(text).is_err(), "{text}");
        }
    }
}
