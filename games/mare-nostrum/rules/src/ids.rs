//! The small closed vocabularies of the game: numbered things, sets of them, and plain choices.

use std::num::NonZeroU8;

use engine::{set, words};
use serde::{Deserialize, Serialize};

use crate::board::board;

/// The most provinces that a board can have.
pub const PROVINCES_MAX: usize = 40;
/// The most sea zones that a board can have.
pub const ZONES_MAX: usize = 16;
/// The most places for buildings in a province: its temple, its market and up to six sites.
pub const PLACES_MAX: usize = 8;

/// A number below a bound that stands for a thing on the board. It is kept one higher than it is, so
/// that "none" needs no byte of its own. Reading one checks the bound.
macro_rules! number {
    ($(#[$doc:meta])* $name:ident, $max:expr, $what:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $name(NonZeroU8);

        impl $name {
            /// How many there can be.
            pub const COUNT: usize = $max;

            /// The one with this number, if there can be one.
            pub const fn new(number: u8) -> Option<Self> {
                match NonZeroU8::new(number.wrapping_add(1)) {
                    Some(next) if (number as usize) < $max => Some(Self(next)),
                    _ => None,
                }
            }

            /// Its number, as an index into a table.
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }

        impl From<$name> for u8 {
            fn from(it: $name) -> u8 {
                it.0.get() - 1
            }
        }

        impl TryFrom<u8> for $name {
            type Error = String;

            fn try_from(number: u8) -> Result<Self, String> {
                Self::new(number).ok_or_else(|| format!("{} {number} cannot exist", $what))
            }
        }
    };
}

number!(
    /// A province of the board.
    Province, PROVINCES_MAX, "province"
);
number!(
    /// A sea zone of the board.
    Zone, ZONES_MAX, "sea zone"
);
number!(
    /// A place for a building in a province: 0 its temple, 1 its market, then its sites.
    Place, PLACES_MAX, "place"
);

impl Province {
    /// All provinces of the board in use.
    pub fn all() -> impl DoubleEndedIterator<Item = Province> + Clone {
        (0..board().provinces.len() as u8).filter_map(Province::new)
    }

    /// The province of this name.
    pub fn from_id(id: &str) -> Option<Province> {
        Province::all().find(|province| province.id() == id)
    }

    /// Its name in documents.
    pub fn id(self) -> &'static str {
        board().provinces.get(self.index()).map_or("nowhere", |info| &info.id)
    }
}

impl Zone {
    /// All sea zones of the board in use.
    pub fn all() -> impl DoubleEndedIterator<Item = Zone> + Clone {
        (0..board().zones.len() as u8).filter_map(Zone::new)
    }

    /// The sea zone of this name.
    pub fn from_id(id: &str) -> Option<Zone> {
        Zone::all().find(|zone| zone.id() == id)
    }

    /// Its name in documents.
    pub fn id(self) -> &'static str {
        board().zones.get(self.index()).map_or("nowhere", |info| &info.id)
    }
}

impl Place {
    /// Where the temple stands.
    pub const TEMPLE: Place = Place(NonZeroU8::MIN);
    /// Where the market stands.
    pub const MARKET: Place = Place(NonZeroU8::MIN.saturating_add(1));

    /// The place with this number; numbers beyond the last mean the last.
    pub(crate) fn clamped(number: usize) -> Place {
        Place(NonZeroU8::MIN.saturating_add(number.min(PLACES_MAX - 1) as u8))
    }

    /// All places that a province can have.
    pub fn all() -> impl DoubleEndedIterator<Item = Place> + Clone {
        (0..PLACES_MAX as u8).filter_map(Place::new)
    }
}

set!(
    /// A set of provinces.
    ProvinceSet, ProvinceIter, Province, u64
);
set!(
    /// A set of sea zones.
    ZoneSet, ZoneIter, Zone, u16
);
set!(
    /// A set of places in one province.
    Places, PlaceIter, Place, u8
);
set!(
    /// A set of civilisations.
    CivSet, CivIter, Civ, u8
);
set!(
    /// A set of heroes and wonders.
    CardSet, CardIter, Card, u32
);
set!(
    /// A set of kinds of resource.
    KindSet, KindIter, Kind, u16
);

words!(
    /// A civilisation, in the order in which they sit round the table.
    Civ {
        /// Rome.
        Rome = "rome",
        /// Carthage.
        Carthage = "carthage",
        /// Greece.
        Greece = "greece",
        /// Egypt.
        Egypt = "egypt",
        /// Babylon.
        Babylon = "babylon",
    }
);

words!(
    /// A kind of resource card: tax, or one of twelve goods.
    Kind {
        /// Tax.
        Tax = "tax",
        /// Fish.
        Fish = "fish",
        /// Grain.
        Grain = "grain",
        /// Slaves.
        Slaves = "slaves",
        /// Wine.
        Wine = "wine",
        /// Metal.
        Metal = "metal",
        /// Fruit.
        Fruit = "fruit",
        /// Livestock.
        Livestock = "livestock",
        /// Oil.
        Oil = "oil",
        /// Gems.
        Gems = "gems",
        /// Perfume.
        Perfume = "perfume",
        /// Gold.
        Gold = "gold",
        /// Papyrus.
        Papyrus = "papyrus",
    }
);

words!(
    /// An office [4.1].
    Role {
        /// Director of Commerce.
        Commerce = "commerce",
        /// Political Leader.
        Political = "political",
        /// Military Leader.
        Military = "military",
    }
);

words!(
    /// A kind of building.
    Building {
        /// A city.
        City = "city",
        /// A caravan.
        Caravan = "caravan",
        /// A temple.
        Temple = "temple",
        /// A market.
        Market = "market",
    }
);

words!(
    /// A hero or a wonder [7]: the heroes of the civilisations, the general heroes, the wonders.
    Card {
        /// Julius Caesar of Rome.
        Caesar = "caesar",
        /// Hannibal of Carthage.
        Hannibal = "hannibal",
        /// Pericles of Greece.
        Pericles = "pericles",
        /// Cleopatra of Egypt.
        Cleopatra = "cleopatra",
        /// Hammurabi of Babylon.
        Hammurabi = "hammurabi",
        /// Agamemnon.
        Agamemnon = "agamemnon",
        /// Archimedes.
        Archimedes = "archimedes",
        /// Solomon.
        Solomon = "solomon",
        /// Helen of Troy.
        Helen = "helen",
        /// Nebuchadnezzar.
        Nebuchadnezzar = "nebuchadnezzar",
        /// Ulysses.
        Ulysses = "ulysses",
        /// The Colossus of Rhodes.
        Colossus = "colossus",
        /// The Hanging Gardens.
        HangingGardens = "hanging_gardens",
        /// The Temple of Artemis.
        Artemis = "artemis",
        /// The Statue of Zeus.
        Zeus = "zeus",
        /// The Lighthouse of Alexandria.
        Lighthouse = "lighthouse",
        /// The Mausoleum of Halicarnassus.
        Mausoleum = "mausoleum",
        /// The Pyramids of Egypt.
        Pyramids = "pyramids",
    }
);

/// Something of which each civilisation has one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ByCiv<T>(pub [T; Civ::COUNT]);

impl<T> std::ops::Index<Civ> for ByCiv<T> {
    type Output = T;

    fn index(&self, civ: Civ) -> &T {
        &self.0[civ.index()]
    }
}

impl<T> std::ops::IndexMut<Civ> for ByCiv<T> {
    fn index_mut(&mut self, civ: Civ) -> &mut T {
        &mut self.0[civ.index()]
    }
}
