//! What can be asked of an open game, and why it may not be done.

use serde_json::Value;
use tokio::sync::oneshot;

use crate::running::Refusal;

/// Why a request was not carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Denied {
    /// The person does not hold the seat.
    #[error("You do not hold this seat.")]
    NotYours,
    /// The page was older than the game.
    #[error("The game has gone on since; this is how it stands now.")]
    Stale {
        /// The revision now.
        revision: u64,
    },
    /// Against the rules, in words for the player.
    #[error("{0}")]
    Rules(String),
    /// A seat is still free.
    #[error("The game begins when every seat is taken.")]
    NotBegun,
    /// Made with other rules: it can be looked at only.
    #[error("This game was made with other rules than those of this program; it can only be looked at.")]
    Kept,
    /// Somebody else sits there.
    #[error("This seat is taken.")]
    Taken,
    /// Only a finished game shows everything.
    #[error("While a game runs, you see its past with your own eyes only.")]
    Running,
    /// Our fault.
    #[error("Something went wrong here; nothing has changed. Please try again.")]
    Ours,
}

impl From<Refusal> for Denied {
    fn from(refusal: Refusal) -> Denied {
        match refusal {
            Refusal::Rules(why) => Denied::Rules(why),
            Refusal::Stumbled => Denied::Ours,
        }
    }
}

/// A step that a player wants to make.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    /// Who wants it.
    pub(crate) person: i64,
    /// For which seat; the one of his that is asked, if left out.
    pub(crate) seat: Option<String>,
    /// An action in notation; none means: take the last one back.
    pub(crate) action: Option<String>,
    /// What he saw.
    pub(crate) revision: u64,
    /// Chosen by the client: the same wish sent twice is carried out once.
    pub(crate) key: String,
}

/// What can be asked of a game; each with the channel for the answer.
pub(crate) enum Request {
    State {
        person: Option<i64>,
        since: u64,
        answer: oneshot::Sender<Value>,
    },
    Step {
        wish: Wish,
        since: u64,
        answer: oneshot::Sender<Result<Value, Denied>>,
    },
    Join {
        person: i64,
        name: String,
        seat: String,
        answer: oneshot::Sender<Result<Value, Denied>>,
    },
    /// The game as it stood at a revision, with the eyes of a seat or of a spectator.
    At {
        person: Option<i64>,
        revision: u64,
        eyes: Option<String>,
        answer: oneshot::Sender<Result<Value, Denied>>,
    },
    /// Revision and fingerprint; none if the game cannot be played.
    Hash {
        answer: oneshot::Sender<Option<(u64, String)>>,
    },
    /// The replay document; only of a finished game.
    Record {
        answer: oneshot::Sender<Option<Value>>,
    },
}
