//! How a game ended, as it is stored.

use serde::{Deserialize, Serialize};
use sitting::Title;

/// What ended a game beside its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum By {
    /// Somebody gave up.
    Resignation,
    /// All agreed on a draw.
    Agreement,
    /// Somebody's time was over, and another one claimed the game.
    Time,
    /// The table was closed.
    Closed,
}

/// How a game ended: by its rules, or by people beside them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub(crate) struct End {
    /// The id of the seat that has won alone.
    pub(crate) winner: Option<String>,
    /// The ids of those who share the victory.
    pub(crate) shared: Vec<String>,
    /// Beside the rules, if not by them.
    pub(crate) by: Option<By>,
}

impl End {
    /// A stored result. One that cannot be read is a draw.
    pub(crate) fn read(result: &str) -> End {
        serde_json::from_str(result).unwrap_or_default()
    }

    /// A result that was read already.
    pub(crate) fn of(result: &serde_json::Value) -> End {
        End::deserialize(result).unwrap_or_default()
    }

    /// The name of the winner, if there is one.
    pub(crate) fn winner<'a>(&'a self, title: &dyn Title) -> Option<&'a str> {
        self.winner.as_deref().map(|seat| title.seat_name(seat))
    }

    /// The names of those who share the victory, if several do.
    pub(crate) fn sharers(&self, title: &dyn Title) -> Option<String> {
        let names: Vec<&str> = self.shared.iter().map(|seat| title.seat_name(seat)).collect();
        let (last, others) = names.split_last()?;
        Some(format!("{} and {last}", others.join(", ")))
    }
}
