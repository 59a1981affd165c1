//! What can be asked of an open game, and why it may not be done.

use serde_json::Value;
use tokio::sync::oneshot;

use crate::answer::{Answer, Reading};
use crate::facts::Call;
use crate::state::Seen;
use crate::store::{ChatList, Person};
use crate::text::sentence;
use sitting::{Advising, Judging, Refusal, Title};

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

/// A step that a player wants to make.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    /// Who wants it.
    pub(crate) person: i64,
    /// For which seat; the one of his that is asked, if left out.
    pub(crate) seat: Option<String>,
    /// What it is.
    pub(crate) step: Step,
    /// What he saw.
    pub(crate) revision: u64,
    /// Chosen by the client: the same wish sent twice is carried out once.
    pub(crate) key: String,
}

/// What a step is to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// An action in notation.
    Play(String),
    /// The last action is taken back.
    Undo,
    /// All own actions that can be taken back are, as far as they follow each other.
    UndoAll,
}

/// What people do at a table beside the rules.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    /// Takes a free seat; one that is kept for somebody needs the words of the invitation.
    Join { seat: String, invite: Option<String> },
    /// The host says who is to sit in a seat: `open`, `invite` or the name of a bot.
    Arrange { seat: String, occupant: String },
    /// Goes away before the start.
    Leave,
    /// Does not want to take the last step back.
    EndTurn,
    /// Gives up.
    Resign { seat: Option<String> },
    /// Offers a draw, or agrees to one.
    OfferDraw,
    /// Does not agree to a draw.
    DeclineDraw,
    /// The time of this seat is over: `win` the game, or let the `computer` go on for it.
    Claim { seat: String, take: Claim },
    /// Another game with the seats changed round.
    Rematch,
    /// Says something.
    Say { text: String },
}

/// What somebody wants whose opponent has used up his time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Claim {
    /// To have won.
    Win,
    /// To play on against a bot.
    Computer,
}

/// What can be asked of a game; each with the channel for the answer.
pub(crate) enum Request {
    State {
        person: Option<i64>,
        reading: Reading,
        answer: oneshot::Sender<Answer>,
    },
    Step {
        wish: Wish,
        reading: Reading,
        answer: oneshot::Sender<Result<Answer, Denied>>,
    },
    Deed {
        person: Person,
        deed: Deed,
        key: Option<String>,
        reading: Reading,
        answer: oneshot::Sender<Result<Answer, Denied>>,
    },
    /// Whether a person is wanted.
    Call {
        person: i64,
        answer: oneshot::Sender<Call>,
    },
    /// The game as it stood at a revision, with the eyes of a seat or of a spectator.
    At {
        person: Option<i64>,
        revision: u64,
        eyes: Option<String>,
        answer: oneshot::Sender<Result<Seen, Denied>>,
    },
    /// Which lines of chat this person may read; none means all of them.
    Ears {
        person: Option<i64>,
        answer: oneshot::Sender<Option<ChatList>>,
    },
    /// Who sits in a seat, if it is a person: his number and his name.
    Sitting {
        seat: String,
        answer: oneshot::Sender<Option<(i64, String)>>,
    },
    /// The seat that is kept for whoever brings these words, and who invites.
    Invitation {
        invite: String,
        answer: oneshot::Sender<Option<Invitation>>,
    },
    /// Who sits where, or his name, has changed in the store.
    Reseat,
    /// Something beside the game has changed that pages show.
    Refresh,
    /// Keeps how the game looks, and closes its room.
    PutAway,
    /// A computer that thinks about what this person is asked.
    Hint {
        person: Person,
        revision: u64,
        answer: oneshot::Sender<Result<Advising, Denied>>,
    },
    /// The game, to be analysed; only of a finished one.
    Ended {
        person: Option<i64>,
        answer: oneshot::Sender<Result<Ended, Denied>>,
    },
    /// The title and the whole position at a revision, with all that is hidden in it.
    Position {
        person: i64,
        revision: u64,
        answer: oneshot::Sender<Result<(&'static dyn Title, Value), Denied>>,
    },
    /// The last position up to a revision that can be changed by hand.
    AtRest {
        person: i64,
        revision: u64,
        answer: oneshot::Sender<Result<Rest, Denied>>,
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

/// A position in which nothing is under way, with all that is hidden in it.
pub(crate) struct Rest {
    /// The title of its game.
    pub(crate) title: &'static dyn Title,
    /// Its document for the editor.
    pub(crate) document: Value,
    /// How many steps led there.
    pub(crate) step: usize,
}

/// A game that is over.
pub(crate) struct Ended {
    /// Ready to be judged, or why no computer can.
    pub(crate) judging: Result<Box<dyn Judging>, &'static str>,
    /// Does this person sit there, or is he the host?
    pub(crate) belongs: bool,
}

/// A seat that is kept for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Invitation {
    /// The name of the game.
    pub(crate) title: &'static str,
    /// The id of the seat.
    pub(crate) seat: &'static str,
    /// The name of the host. Any text: escape it.
    pub(crate) host: String,
    /// The pace, in words.
    pub(crate) pace: Option<String>,
}
