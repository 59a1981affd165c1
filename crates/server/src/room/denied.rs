//! Why something is not done in a room, or in the hall that leads to it.

use crate::store::StoreError;
use crate::text::sentence;
use sitting::Refusal;

/// Why something was not done; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Denied {
    /// There is none with this id.
    #[error("There is no such game.")]
    Unknown,
    /// It makes no sense, in words for whoever asked.
    #[error("{0}")]
    Bad(String),
    /// Too many wait, or chance is out of reach.
    #[error("Too much at once. Please try again.")]
    Busy,
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
    /// It cannot be played again to where it stood: it can be looked at only.
    #[error(
        "This game was made with other rules than those of this program, or what is stored of it was altered; it can only be looked at."
    )]
    Kept,
    /// Somebody else sits there.
    #[error("This seat is taken.")]
    Taken,
    /// Only a finished game shows everything.
    #[error("While a game runs, you see its past with your own eyes only.")]
    Running,
    /// Only whoever may know everything can try out a position.
    #[error("Positions can be tried out when the game is over, or if you play all sides of it.")]
    Secret,
    /// Somebody there has blocked whoever asks; he is not told who.
    #[error("You cannot sit down at this table.")]
    ShutOut,
    /// Another person has opened the table.
    #[error("Only the host of the table can do this.")]
    NotHost,
    /// Not at this moment, in words for the player.
    #[error("{0}")]
    Now(String),
    /// More than anybody can read.
    #[error("That was quick. Please wait a little.")]
    TooFast,
    /// So much of it waits for him already, in words.
    #[error("{0}")]
    TooMany(&'static str),
    /// Something that is stored of the game is not what was written; nobody knows what was agreed on there.
    #[error(
        "What is stored of this game cannot be read, so it is not opened. The operator of this house can look into it."
    )]
    Unreadable,
    /// Our fault.
    #[error("Something went wrong here; nothing has changed. Please try again.")]
    Ours,
}

impl From<Refusal> for Denied {
    fn from(refusal: Refusal) -> Denied {
        match refusal {
            Refusal::NotAnAction | Refusal::Refused(_) | Refusal::Settled => {
                Denied::Rules(sentence(&refusal.to_string()))
            }
            Refusal::Stumbled => Denied::Ours,
        }
    }
}

impl From<StoreError> for Denied {
    /// What exactly failed is for the log only.
    fn from(error: StoreError) -> Denied {
        tracing::error!(%error, "a request failed");
        if error.is_unreadable() { Denied::Unreadable } else { Denied::Ours }
    }
}
