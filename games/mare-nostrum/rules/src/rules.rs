//! What is chosen before a game begins, and the choices that the procedures consult.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::board::board;
use crate::{Civ, CivSet};

/// How many people play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Players {
    /// Three.
    #[serde(rename = "3")]
    Three,
    /// Four.
    #[serde(rename = "4")]
    Four,
    /// Five.
    #[default]
    #[serde(rename = "5")]
    Five,
}

/// How the board is set up [3.2] [3.3].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// Everybody begins with what his sheet lists.
    #[default]
    Basic,
    /// Everybody buys his start for 36 points.
    Advanced,
}

/// Which cards the Director may give who ends the trade one card short.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Compensation {
    /// Any card.
    #[default]
    AnyCard,
    /// No card that he has just taken, if he has another one.
    NotTaken,
}

/// How much an army may destroy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pillage {
    /// One building for each province and turn.
    #[default]
    PerProvince,
    /// One building for each legion.
    PerLegion,
}

/// When a leader says who plays after whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Orders {
    /// The whole order at the beginning of the phase.
    #[default]
    AtOnce,
    /// The next player when the last one has finished.
    OneByOne,
}

/// May lists of wishes be left before the taking?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wishes {
    /// Everybody is asked for each card that he takes.
    #[default]
    Off,
    /// Everybody may leave a list.
    On,
}

/// Rounds after which a game is stopped, unless the setup says otherwise [9.2].
pub const ROUNDS: u8 = 60;
/// The most rounds that can be named; 0 is no limit.
pub(crate) const ROUNDS_MAX: u8 = 200;

/// What is chosen before a game begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    /// The board; only the one in use is accepted.
    pub board: String,
    /// How many people play.
    pub players: Players,
    /// The civilisations that nobody plays; if none are named, those that the rules recommend [3.4].
    #[serde(deserialize_with = "read_left_out")]
    pub left_out: Vec<Civ>,
    /// How the board is set up.
    pub set_up: Opening,
    /// Which cards the Director may give at the end of the trade.
    pub compensation: Compensation,
    /// How much an army may destroy.
    pub pillage: Pillage,
    /// When a leader says who plays after whom.
    pub orders: Orders,
    /// May lists of wishes be left in the trade?
    pub wishes: Wishes,
    /// Rounds after which the game is stopped; 0 is never.
    #[serde(deserialize_with = "read_rounds")]
    pub rounds: u8,
}

/// A list, or the words of a form: `recommended`, or names with blanks between them.
fn read_left_out<'de, D: Deserializer<'de>>(reader: D) -> Result<Vec<Civ>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum LeftOut {
        List(Vec<Civ>),
        Words(String),
    }
    match LeftOut::deserialize(reader)? {
        LeftOut::List(civs) => Ok(civs),
        LeftOut::Words(words) if words == "recommended" => Ok(Vec::new()),
        LeftOut::Words(words) => words
            .split_whitespace()
            .map(|id| Civ::from_id(id).ok_or_else(|| D::Error::custom(format!("no civilisation `{id}`"))))
            .collect(),
    }
}

/// A number, or the words of a form: digits, or `unlimited`.
fn read_rounds<'de, D: Deserializer<'de>>(reader: D) -> Result<u8, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Limit {
        Number(u8),
        Words(String),
    }
    match Limit::deserialize(reader)? {
        Limit::Number(rounds) => Ok(rounds),
        Limit::Words(words) if words == "unlimited" => Ok(0),
        Limit::Words(words) => {
            words.parse().map_err(|_| D::Error::custom(format!("no number of rounds `{words}`")))
        }
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            board: board().id.clone(),
            players: Players::default(),
            left_out: Vec::new(),
            set_up: Opening::default(),
            compensation: Compensation::default(),
            pillage: Pillage::default(),
            orders: Orders::default(),
            wishes: Wishes::default(),
            rounds: ROUNDS,
        }
    }
}

/// The choices as the procedures consult them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rules {
    /// The civilisations that are played; the others are neutral.
    pub civs: CivSet,
    /// How the board is set up.
    pub set_up: Opening,
    /// Which cards the Director may give at the end of the trade.
    pub compensation: Compensation,
    /// How much an army may destroy.
    pub pillage: Pillage,
    /// When a leader says who plays after whom.
    pub orders: Orders,
    /// May lists of wishes be left in the trade?
    pub wishes: Wishes,
    /// Rounds after which the game is stopped; 0 is never.
    pub rounds: u8,
}

impl Players {
    /// The number.
    pub const fn count(self) -> usize {
        match self {
            Players::Three => 3,
            Players::Four => 4,
            Players::Five => 5,
        }
    }

    /// The civilisations that the rules recommend for this number [3.4].
    pub const fn recommended(self) -> CivSet {
        match self {
            Players::Three => CivSet::ALL.without(Civ::Rome).without(Civ::Egypt),
            Players::Four => CivSet::ALL.without(Civ::Babylon),
            Players::Five => CivSet::ALL,
        }
    }

    pub(crate) fn of(count: usize) -> Players {
        match count {
            3 => Players::Three,
            4 => Players::Four,
            _ => Players::Five,
        }
    }
}

impl Setup {
    /// The civilisations that are played. The error says why the setup has none.
    pub fn civs(&self) -> Result<CivSet, String> {
        if self.left_out.is_empty() {
            return Ok(self.players.recommended());
        }
        let civs = self.left_out.iter().fold(CivSet::ALL, |civs, &civ| civs.without(civ));
        let named_once = civs.len() + self.left_out.len() == Civ::COUNT;
        // Who names them need not say how many that leaves.
        let fits = self.players == Players::Five || self.players.count() == civs.len();
        if named_once && fits && (3..Civ::COUNT).contains(&civs.len()) {
            return Ok(civs);
        }
        let count = self.players.count();
        Err(format!(
            "left_out: with {count} players, {} are left out, each named once",
            match self.players {
                Players::Five => "at most two civilisations",
                Players::Four => "one civilisation",
                Players::Three => "two civilisations",
            }
        ))
    }
}

impl Rules {
    /// The choices of a setup. The error says what is not accepted.
    pub fn of(setup: &Setup) -> Result<Rules, String> {
        if setup.board != board().id {
            return Err(format!("board: `{}` is not in use here, `{}` is", setup.board, board().id));
        }
        if setup.rounds > ROUNDS_MAX {
            return Err(format!(
                "rounds: {} is not between 1 and {ROUNDS_MAX}, or 0 for no limit",
                setup.rounds
            ));
        }
        Ok(Rules {
            civs: setup.civs()?,
            set_up: setup.set_up,
            compensation: setup.compensation,
            pillage: setup.pillage,
            orders: setup.orders,
            wishes: setup.wishes,
            rounds: setup.rounds,
        })
    }

    /// The setup of these choices.
    pub fn setup(&self) -> Setup {
        let players = Players::of(self.civs.len());
        let recommended = self.civs == players.recommended();
        let left_out = if recommended { CivSet::EMPTY } else { CivSet::ALL.minus(self.civs) };
        Setup {
            board: board().id.clone(),
            players,
            left_out: left_out.iter().collect(),
            set_up: self.set_up,
            compensation: self.compensation,
            pillage: self.pillage,
            orders: self.orders,
            wishes: self.wishes,
            rounds: self.rounds,
        }
    }
}
