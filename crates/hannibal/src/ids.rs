//! The small closed vocabularies of the game: numbered things, sets of them, and plain choices.

use engine::Seat;
use serde::{Deserialize, Serialize};

/// A number below a bound that stands for a thing of the game. Reading one checks the bound.
macro_rules! number {
    ($(#[$doc:meta])* $name:ident, $count:literal, $what:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $name(pub(crate) u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// The one with this number, if there is one.
            pub const fn new(number: u8) -> Option<Self> {
                if number < $count { Some(Self(number)) } else { None }
            }

            /// Its number, as an index into a table.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All of them in ascending order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..$count).map(Self)
            }
        }

        impl From<$name> for u8 {
            fn from(it: $name) -> u8 {
                it.0
            }
        }

        impl TryFrom<u8> for $name {
            type Error = String;

            fn try_from(number: u8) -> Result<Self, String> {
                Self::new(number)
                    .ok_or_else(|| format!("{} {number} does not exist (there are {})", $what, $count))
            }
        }
    };
}

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

/// How a set of up to 128 members is written: its lower and its upper 64 bits.
type Halves = (u64, u64);

const fn to_halves(bits: u128) -> Halves {
    (bits as u64, (bits >> 64) as u64)
}

const fn from_halves((low, high): Halves) -> u128 {
    low as u128 | (high as u128) << 64
}

const fn whole(bits: u32) -> u32 {
    bits
}

/// The position of the k-th set bit, counted from 0 at the low end.
const fn select(mut bits: u128, mut k: u32) -> Option<u8> {
    if k >= bits.count_ones() {
        return None;
    }
    let mut position = 0;
    let mut width = 64;
    while width > 0 {
        let below = (bits & ((1 << width) - 1)).count_ones();
        if k >= below {
            k -= below;
            bits >>= width;
            position += width as u8;
        }
        width /= 2;
    }
    Some(position)
}

/// A set of numbered things as bits. Reading one checks that no bit is beyond the last thing.
macro_rules! set {
    ($(#[$doc:meta])* $name:ident, $iter:ident, $item:ident, $bits:ty, $wire:ident, $text:literal, $to:path, $from:path) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(try_from = $text, into = $text)]
        pub struct $name(pub(crate) $bits);

        impl $name {
            /// The set without members.
            pub const EMPTY: Self = Self(0);
            /// The set of everything.
            pub const ALL: Self = Self((1 << $item::COUNT) - 1);

            /// Is it a member?
            pub const fn contains(self, item: $item) -> bool {
                self.0 & (1 << item.0) != 0
            }

            /// Puts a member in.
            pub const fn insert(&mut self, item: $item) {
                self.0 |= 1 << item.0;
            }

            /// Takes a member out.
            pub const fn remove(&mut self, item: $item) {
                self.0 &= !(1 << item.0);
            }

            /// The set with this member.
            #[must_use]
            pub const fn with(self, item: $item) -> Self {
                Self(self.0 | 1 << item.0)
            }

            /// The set without this member.
            #[must_use]
            pub const fn without(self, item: $item) -> Self {
                Self(self.0 & !(1 << item.0))
            }

            /// No member at all?
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many members.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Members of either set.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Members of both sets.
            #[must_use]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// Members of this set that are not in the other.
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// The k-th member in ascending order, counted from 0.
            pub const fn nth(self, k: usize) -> Option<$item> {
                if k >= $item::COUNT {
                    return None;
                }
                match select(self.0 as u128, k as u32) {
                    Some(number) => Some($item(number)),
                    None => None,
                }
            }

            /// The members in ascending order.
            pub const fn iter(self) -> $iter {
                $iter(self.0)
            }
        }

        /// The members of a set in ascending order.
        #[derive(Clone, Debug)]
        pub struct $iter($bits);

        impl Iterator for $iter {
            type Item = $item;

            fn next(&mut self) -> Option<$item> {
                if self.0 == 0 {
                    return None;
                }
                let number = self.0.trailing_zeros() as u8;
                self.0 &= self.0 - 1;
                Some($item(number))
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.0.count_ones() as usize;
                (left, Some(left))
            }
        }

        impl ExactSizeIterator for $iter {}

        impl IntoIterator for $name {
            type Item = $item;
            type IntoIter = $iter;

            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl From<$name> for $wire {
            fn from(set: $name) -> Self {
                $to(set.0)
            }
        }

        impl TryFrom<$wire> for $name {
            type Error = String;

            fn try_from(wire: $wire) -> Result<Self, String> {
                let bits = $from(wire);
                if bits & !Self::ALL.0 == 0 {
                    Ok(Self(bits))
                } else {
                    Err(format!("a {} of {bits:#x} has members that do not exist", stringify!($name)))
                }
            }
        }
    };
}

set!(
    /// A set of spaces.
    SpaceSet, SpaceIter, Space, u128, Halves, "Halves", to_halves, from_halves
);
set!(
    /// A set of strategy cards.
    CardSet, CardIter, Card, u128, Halves, "Halves", to_halves, from_halves
);
set!(
    /// A set of generals.
    GeneralSet, GeneralIter, General, u32, u32, "u32", whole, whole
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
