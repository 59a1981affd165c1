use std::fmt;
use std::time::{Duration, Instant};

/// How long a search may take for one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many iterations: the same choice each time.
    Iterations(u32),
    /// So long.
    Time(Duration),
}

impl Budget {
    /// Reads `100ms`, `2s` or `500it`.
    pub fn parse(text: &str) -> Option<Budget> {
        let digits = text.find(|letter: char| !letter.is_ascii_digit())?;
        let number: u32 = text[..digits].parse().ok().filter(|number| (1..=10_000_000).contains(number))?;
        match &text[digits..] {
            "it" => Some(Budget::Iterations(number)),
            "ms" => Some(Budget::Time(Duration::from_millis(number.into()))),
            "s" => Some(Budget::Time(Duration::from_secs(number.into()))),
            _ => None,
        }
    }

    /// One of several equal parts.
    #[must_use]
    pub fn part(self, of: u32) -> Budget {
        match self {
            Budget::Iterations(all) => Budget::Iterations((all / of.max(1)).max(1)),
            Budget::Time(all) => Budget::Time(all / of.max(1)),
        }
    }

    /// Is there nothing left after so many iterations, begun then?
    pub(super) fn is_spent(self, done: u32, begin: Instant) -> bool {
        match self {
            Budget::Iterations(all) => done >= all,
            Budget::Time(all) => begin.elapsed() >= all,
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(number) => write!(f, "{number}it"),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_as_they_are_written() {
        for text in ["100ms", "2000it"] {
            assert_eq!(Budget::parse(text).map(|budget| budget.to_string()).as_deref(), Some(text));
        }
        assert_eq!(Budget::parse("2s"), Some(Budget::Time(Duration::from_secs(2))));
        for text in ["", "it", "ms", "0it", "5", "-1it", "5 it", "5min", "99999999999it", "ü"] {
            assert_eq!(Budget::parse(text), None, "{text}");
        }
    }
}
