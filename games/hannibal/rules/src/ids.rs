//! The small closed vocabularies of the game: numbered things, sets of them, and plain choices.

use engine::{Seat, number, set};
use serde::{Deserialize, Serialize};

number!(
    /// A space of the map.
    Space, 96, "space"
);
number!(
    /// A province of the map.
    Province, 22, "province"
);
number!(
    /// A general: the five of Carthage, the nine of Rome, then those of options: Bomilcar and five
    /// more Romans.
    General, 20, "general"
);
number!(
    /// A strategy card: cards 1 to 64 in order (9 being 9A), then 9B, then those of options.
    Card, 79, "card"
);

set!(
    /// A set of spaces.
    SpaceSet, SpaceIter, Space, u128
);
set!(
    /// A set of strategy cards.
    CardSet, CardIter, Card, u128
);
set!(
    /// A set of generals.
    GeneralSet, GeneralIter, General, u32
);

/// One of the two sides.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Rome, seat 0.
    Rome = 0,
    /// Carthage, seat 1.
    Carthage = 1,
}

impl Side {
    /// Both sides, in the order of their seats.
    pub const BOTH: [Side; 2] = [Side::Rome, Side::Carthage];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Rome => Side::Carthage,
            Side::Carthage => Side::Rome,
        }
    }

    /// Its number, as an index into a table.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in documents.
    pub const fn id(self) -> &'static str {
        match self {
            Side::Rome => "rome",
            Side::Carthage => "carthage",
        }
    }

    /// The side of this name.
    pub fn from_id(id: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.id() == id)
    }

    /// Where it sits.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// Who sits there.
    pub const fn from_seat(seat: Seat) -> Option<Side> {
        match seat.0 {
            0 => Some(Side::Rome),
            1 => Some(Side::Carthage),
            _ => None,
        }
    }
}

impl From<Side> for Seat {
    fn from(side: Side) -> Seat {
        side.seat()
    }
}

impl TryFrom<Seat> for Side {
    type Error = String;

    fn try_from(seat: Seat) -> Result<Side, String> {
        Side::from_seat(seat).ok_or_else(|| format!("nobody sits at seat {}", seat.0))
    }
}

/// How two adjacent spaces are joined.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// A plain line.
    Road,
    /// A pass over the Alps.
    AlpinePass,
    /// A pass over other mountains.
    Pass,
    /// A strait.
    Strait,
}

impl Edge {
    /// Does crossing it cost attrition?
    pub const fn is_pass(self) -> bool {
        matches!(self, Edge::AlpinePass | Edge::Pass)
    }
}

/// What is printed in a space.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Nothing in particular.
    Plain,
    /// A walled city.
    City,
    /// The home of a tribe.
    Tribe,
}

/// A group of provinces.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Region {
    /// Both Numidias, Carthaginia and Carthage.
    Africa,
    /// Baetica, Celtiberia, Orospeda and Idubeda.
    Iberia,
    /// The peninsula with Cisalpine Gaul.
    Italia,
    /// Sicily with Syracuse.
    Sicilia,
    /// The two islands, one province.
    CorsicaSardinia,
}

impl Region {
    /// All regions.
    pub const ALL: [Region; 5] =
        [Region::Africa, Region::Iberia, Region::Italia, Region::Sicilia, Region::CorsicaSardinia];

    /// Its number, as an index into a table.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A kind of battle card.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleCard {
    /// Frontal Assault.
    Frontal = 0,
    /// Flank Left.
    FlankLeft = 1,
    /// Flank Right.
    FlankRight = 2,
    /// Probe.
    Probe = 3,
    /// Double Envelopment.
    Envelopment = 4,
    /// Reserve.
    Reserve = 5,
}

impl BattleCard {
    /// All kinds.
    pub const ALL: [BattleCard; 6] = [
        BattleCard::Frontal,
        BattleCard::FlankLeft,
        BattleCard::FlankRight,
        BattleCard::Probe,
        BattleCard::Envelopment,
        BattleCard::Reserve,
    ];

    /// Its number, as an index into a table.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in documents.
    pub const fn id(self) -> &'static str {
        match self {
            BattleCard::Frontal => "frontal",
            BattleCard::FlankLeft => "flank_left",
            BattleCard::FlankRight => "flank_right",
            BattleCard::Probe => "probe",
            BattleCard::Envelopment => "envelopment",
            BattleCard::Reserve => "reserve",
        }
    }

    /// The kind of this name.
    pub fn from_id(id: &str) -> Option<BattleCard> {
        BattleCard::ALL.into_iter().find(|card| card.id() == id)
    }
}
