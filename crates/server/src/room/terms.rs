//! What the people at a table have agreed on beside the rules.

use serde::{Deserialize, Serialize};

/// The terms of a table, chosen when it is opened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Terms {
    /// How fast it is played.
    pub(crate) pace: Pace,
    /// Not in the lists of others; whoever has its address may look on.
    pub(crate) private: bool,
    /// One device is passed around the table: hands are covered in between.
    pub(crate) curtain: bool,
    /// The chances of a battle are shown.
    pub(crate) odds: bool,
    /// Whoever is asked may ask a computer what it would do.
    pub(crate) hints: bool,
}

/// How much time a seat has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Pace {
    /// As much as it likes.
    #[default]
    None,
    /// So many minutes for the whole game, and so many seconds more for each time it was asked.
    Live {
        /// Minutes.
        minutes: u32,
        /// Seconds.
        seconds: u32,
    },
    /// So many days for each decision.
    Slow {
        /// Days.
        days: u32,
    },
}

impl Pace {
    /// The pace, if it is one that we offer.
    pub(crate) fn sound(self) -> Result<Pace, String> {
        let sound = match self {
            Pace::None => true,
            Pace::Live { minutes, seconds } => (1..=600).contains(&minutes) && seconds <= 600,
            Pace::Slow { days } => (1..=30).contains(&days),
        };
        if sound {
            return Ok(self);
        }
        Err("A live game has 1 to 600 minutes and at most 600 seconds more each time; a slow one 1 to 30 days."
            .to_owned())
    }

    /// In a few words, for lists.
    pub(crate) fn words(self) -> Option<String> {
        Some(match self {
            Pace::None => return None,
            Pace::Live { minutes, seconds } => format!("live, {minutes} min + {seconds} s"),
            Pace::Slow { days: 1 } => "slow, 1 day per decision".to_owned(),
            Pace::Slow { days } => format!("slow, {days} days per decision"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_has_limits() {
        for good in [Pace::None, Pace::Live { minutes: 30, seconds: 0 }, Pace::Slow { days: 3 }] {
            assert_eq!(good.sound(), Ok(good));
        }
        for bad in [
            Pace::Live { minutes: 0, seconds: 5 },
            Pace::Live { minutes: 5, seconds: 601 },
            Pace::Slow { days: 0 },
            Pace::Slow { days: 31 },
        ] {
            assert!(bad.sound().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn terms_of_older_tables_are_the_plain_ones() {
        assert_eq!(serde_json::from_str::<Terms>("{}").expect("terms"), Terms::default());
    }
}
