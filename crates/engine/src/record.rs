use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Entry, Game, Match, Refused, Seed, Status};

/// The name in place of a seat where a tool set dice.
const DICE: &str = "dice";

/// A replay document: everything needed to play a game again and to see that nobody touched a die.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Always `trireme-record/1`.
    pub format: String,
    /// The id of the game.
    pub game: String,
    /// The rules under which it was played.
    pub rules_version: u32,
    /// Edition, scenario, options.
    pub setup: Value,
    /// The seed in hexadecimal digits; kept back while the game runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The hash of the seed, known from the first action on.
    pub commitment: String,
    /// The position it began from, unless it was dealt from the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Value>,
    /// Everything that was done, in order.
    pub actions: Vec<RecordLine>,
    /// How it ended; none while it runs.
    #[serde(default)]
    pub result: Option<Value>,
    /// How it ended beside the rules, such as by resignation; only where they had no result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Value>,
    /// The fingerprint of the game after the last action.
    pub hash: String,
    /// Dice were set by a tool: not a game played in earnest.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub tools: bool,
}

/// One line of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum RecordLine {
    /// A seat and its action, such as `["rome", "march narbo"]`.
    Played(String, String),
    /// Faces of coming dice: `["dice", [5, 3]]`.
    Dice(String, Vec<u8>),
}

/// What in a record does not agree.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// Not a record, or one of another program.
    #[error("not a record in the format {format}: {0}", format = Record::FORMAT)]
    Format(String),
    /// A record of another game.
    #[error("a record of `{0}`, not of this game")]
    Game(String),
    /// The rules have changed since.
    #[error("played under rules version {found}, this program has version {ours}")]
    RulesVersion {
        /// The version in the record.
        found: u32,
        /// The version of this program.
        ours: u32,
    },
    /// The setup is not accepted.
    #[error("setup: {0}")]
    Setup(String),
    /// Without the seed the dice cannot be checked.
    #[error("the seed is not published yet")]
    NoSeed,
    /// Not 64 hexadecimal digits.
    #[error("the seed is not 64 hexadecimal digits")]
    Seed,
    /// The seed is not the one that was promised.
    #[error("the seed does not agree with the commitment")]
    Commitment,
    /// The position it began from is unsound.
    #[error("start position: {0}")]
    Start(String),
    /// A line that cannot be played.
    #[error("line {line}: {why}")]
    Line {
        /// Counted from 1.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// Dice were set, and the record does not say so.
    #[error("dice were set by a tool, and the record does not say so")]
    Tools,
    /// Another result comes out.
    #[error("the result does not agree with the actions")]
    Result,
    /// Another position comes out.
    #[error("the hash does not agree with the actions")]
    Hash,
}

impl RecordLine {
    /// Faces of coming dice, set by a tool.
    pub fn dice(faces: Vec<u8>) -> RecordLine {
        RecordLine::Dice(DICE.to_owned(), faces)
    }
}

impl Record {
    /// The format that this program writes and reads.
    pub const FORMAT: &str = "trireme-record/1";

    /// The record of a match so far, seed included.
    pub fn from_match<G: Game>(game: &Match<G>) -> Record {
        let seed = game.chance().seed();
        let line = |entry: &Entry<G::Action>| match entry {
            Entry::Played { seat, action, .. } => {
                RecordLine::Played(game.seat_name(*seat).to_owned(), action.to_string())
            }
            Entry::Dice(faces) => RecordLine::dice(faces.clone()),
        };
        Record {
            format: Record::FORMAT.to_owned(),
            game: G::ID.to_owned(),
            rules_version: G::RULES_VERSION,
            setup: serde_json::to_value(game.setup()).expect("a setup is plain data"),
            seed: Some(seed.to_hex()),
            commitment: seed.commitment(),
            start: game.start().map(G::position),
            actions: game.entries().iter().map(line).collect(),
            result: result(game),
            ended: None,
            hash: game.hash(),
            tools: game.entries().iter().any(|entry| matches!(entry, Entry::Dice(_))),
        }
    }

    /// The record as it may be shown while the game runs: without the seed, which knows all
    /// coming dice.
    #[must_use]
    pub fn without_seed(self) -> Record {
        Record { seed: None, ..self }
    }

    /// Reads a record from any document.
    pub fn from_value(document: Value) -> Result<Record, ReplayError> {
        let record: Record =
            serde_json::from_value(document).map_err(|error| ReplayError::Format(error.to_string()))?;
        match record.format.as_str() {
            Record::FORMAT => Ok(record),
            other => Err(ReplayError::Format(format!("found `{other}`"))),
        }
    }

    /// The record as a document.
    pub fn to_value(&self) -> Value {
        serde_json::to_value(self).expect("a record is plain data")
    }

    /// Plays the game again. Every action must be legal, and seed, result and hash must agree.
    pub fn replay<G: Game>(&self) -> Result<Match<G>, ReplayError> {
        let mut game = self.begin()?;
        for (index, line) in self.actions.iter().enumerate() {
            self.play_line(&mut game, line).map_err(|why| ReplayError::Line { line: index + 1, why })?;
        }
        if !self.tools && game.entries().iter().any(|entry| matches!(entry, Entry::Dice(_))) {
            return Err(ReplayError::Tools);
        }
        if result(&game) != self.result || (self.result.is_some() && self.ended.is_some()) {
            return Err(ReplayError::Result);
        }
        if game.hash() != self.hash {
            return Err(ReplayError::Hash);
        }
        Ok(game)
    }

    fn begin<G: Game>(&self) -> Result<Match<G>, ReplayError> {
        if self.format != Record::FORMAT {
            return Err(ReplayError::Format(format!("found `{}`", self.format)));
        }
        if self.game != G::ID {
            return Err(ReplayError::Game(self.game.clone()));
        }
        if self.rules_version != G::RULES_VERSION {
            return Err(ReplayError::RulesVersion { found: self.rules_version, ours: G::RULES_VERSION });
        }
        let seed =
            Seed::from_hex(self.seed.as_deref().ok_or(ReplayError::NoSeed)?).ok_or(ReplayError::Seed)?;
        if seed.commitment() != self.commitment {
            return Err(ReplayError::Commitment);
        }
        let setup: G::Setup = serde_json::from_value(self.setup.clone())
            .map_err(|error| ReplayError::Setup(error.to_string()))?;
        let Some(start) = &self.start else {
            return Match::new(setup, seed).map_err(ReplayError::Setup);
        };
        let state = G::load(start).map_err(ReplayError::Start)?;
        if state.setup() != setup {
            return Err(ReplayError::Setup("not the setup of the start position".to_owned()));
        }
        Match::from_position(state, seed).map_err(ReplayError::Start)
    }

    fn play_line<G: Game>(&self, game: &mut Match<G>, line: &RecordLine) -> Result<(), String> {
        match line {
            RecordLine::Played(seat, action) => {
                let seat = game.seat(seat).ok_or_else(|| format!("there is no seat `{seat}`"))?;
                let action =
                    action.parse::<G::Action>().map_err(|_| format!("`{action}` is not an action"))?;
                game.play(seat, action).map(|_| ()).map_err(|refused| refused.to_string())
            }
            RecordLine::Dice(name, faces) if name == DICE => {
                game.queue_dice(faces).map_err(|refused: Refused| refused.to_string())
            }
            RecordLine::Dice(name, _) => Err(format!("`{name}` where an action or `{DICE}` should be")),
        }
    }
}

fn result<G: Game>(game: &Match<G>) -> Option<Value> {
    match game.status() {
        Status::Over(outcome) => Some(outcome.document(game.seats())),
        Status::Waiting(_) => None,
    }
}
