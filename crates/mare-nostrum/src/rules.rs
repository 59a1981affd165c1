//! What is chosen before a game begins, and the choices that the procedures consult.

use serde::{Deserialize, Serialize};

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
pub enum SetUp {
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

/// Rounds after which a game is stopped, unless the setup says otherwise [9].
pub const ROUNDS: u8 = 60;

/// What is chosen before a game begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    /// The board; only the one in use is accepted.
    pub board: String,
    /// How many people play.
    pub players: Players,
    /// The civilisations that nobody plays; if none are named, those that the rules recommend [3.4].
    pub left_out: Vec<Civ>,
    /// How the board is set up.
    pub set_up: SetUp,
    /// Which cards the Director may give at the end of the trade.
    pub compensation: Compensation,
    /// How much an army may destroy.
    pub pillage: Pillage,
    /// When a leader says who plays after whom.
    pub orders: Orders,
    /// Rounds after which the game is stopped.
    pub rounds: u8,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            board: board().id.clone(),
            players: Players::default(),
            left_out: Vec::new(),
            set_up: SetUp::default(),
            compensation: Compensation::default(),
            pillage: Pillage::default(),
            orders: Orders::default(),
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
    pub set_up: SetUp,
    /// Which cards the Director may give at the end of the trade.
    pub compensation: Compensation,
    /// How much an army may destroy.
    pub pillage: Pillage,
    /// When a leader says who plays after whom.
    pub orders: Orders,
    /// Rounds after which the game is stopped.
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
        if civs.len() == self.players.count() {
            return Ok(civs);
        }
        let count = self.players.count();
        Err(format!(
            "left_out: with {count} players, {} civilisations are left out, each named once",
            5 - count
        ))
    }
}

impl Rules {
    /// The choices of a setup. The error says what is not accepted.
    pub fn of(setup: &Setup) -> Result<Rules, String> {
        if setup.board != board().id {
            return Err(format!("board: `{}` is not in use here, `{}` is", setup.board, board().id));
        }
        if setup.rounds == 0 || setup.rounds > 200 {
            return Err(format!("rounds: {} is not between 1 and 200", setup.rounds));
        }
        Ok(Rules {
            civs: setup.civs()?,
            set_up: setup.set_up,
            compensation: setup.compensation,
            pillage: setup.pillage,
            orders: setup.orders,
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
            rounds: self.rounds,
        }
    }
}
