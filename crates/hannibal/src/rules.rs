//! Rule sets are values: a handful of choices that the one set of procedures consults.

use serde::{Deserialize, Serialize};

/// An edition of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Edition {
    /// The Classic edition.
    #[default]
    Classic,
}

/// Who is asked whether he wants to react with a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reactions {
    /// Only who holds a card that fits: quick, but a pause tells something.
    #[default]
    Fast,
    /// Everybody who might hold one: nothing can be read from a pause.
    Strict,
}

/// A start position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scenario {
    /// The whole war, from 218 BC.
    #[default]
    SecondPunicWar,
}

/// What is chosen before a game begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    /// The edition of the rules.
    pub edition: Edition,
    /// The start position.
    pub scenario: Scenario,
    /// Who is asked about counter-events.
    pub reactions: Reactions,
}

/// The choices in which editions differ, as far as the procedures consult them [24].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rules {
    /// Which edition these choices are.
    pub edition: Edition,
    /// Who is asked about counter-events.
    pub reactions: Reactions,
    /// Messana-Rhegium asks for control of both cities, not just of the one that is left [9.5].
    pub strait_needs_both_cities: bool,
    /// An army may stop for a battle where it could overrun [9.10].
    pub overrun_is_optional: bool,
    /// After an unguarded general has slipped away, the mover needs a pursuit roll.
    pub pursuit_after_unguarded: bool,
    /// A side that cannot remove all PCs that an event asks for loses the game.
    pub event_can_bankrupt: bool,
    /// How many siege trains there are [17.4].
    pub siege_trains: u8,
}

impl Rules {
    /// The choices of a setup.
    pub fn of(setup: &Setup) -> Rules {
        match setup.edition {
            Edition::Classic => Rules {
                edition: setup.edition,
                reactions: setup.reactions,
                strait_needs_both_cities: false,
                overrun_is_optional: true,
                pursuit_after_unguarded: false,
                event_can_bankrupt: true,
                siege_trains: 4,
            },
        }
    }
}
