//! The board: provinces, sea zones, what lies next to what, and the start positions on it.
//!
//! One board is in use in a program, from its first use to the end: the one that is built in, or
//! another one that [`use_board`] was given before. States and actions name provinces by their number
//! on it, so a state stays small and an action can be written down without a state; documents and
//! records carry the name of their board, and are refused on another one.

use std::sync::OnceLock;

use crate::{
    Building, ByCiv, Civ, Kind, PROVINCES_MAX, Place, Places, Province, ProvinceSet, ZONES_MAX, ZoneSet,
};

/// The board that is built in, as a document.
pub const BUILT_IN: &str = include_str!("../../data/board.json");

static BOARD: OnceLock<Board> = OnceLock::new();

/// The board in use.
pub fn board() -> &'static Board {
    BOARD.get_or_init(|| Board::read(BUILT_IN).expect("the built-in board is sound, as a test shows"))
}

/// Plays on another board. The error says that it comes too late: a board is in use already.
pub fn use_board(board: Board) -> Result<(), String> {
    BOARD
        .set(board)
        .map_err(|_| "a board is in use already; another one must come before the first game".to_owned())
}

/// A board, read from its document by [`Board::read`].
#[derive(Debug)]
pub struct Board {
    /// Its name in documents and records.
    pub id: String,
    /// Width and height of the picture.
    pub size: (u16, u16),
    /// The provinces by number.
    pub provinces: Vec<ProvinceInfo>,
    /// The sea zones by number.
    pub zones: Vec<ZoneInfo>,
    /// The start of each civilisation.
    pub starts: ByCiv<Start>,
    /// Every province.
    pub all: ProvinceSet,
    /// Provinces on a sea.
    pub coastal: ProvinceSet,
    pub(crate) land: [ProvinceSet; PROVINCES_MAX],
    pub(crate) seas: [ZoneSet; PROVINCES_MAX],
    pub(crate) shores: [ProvinceSet; ZONES_MAX],
    pub(crate) next: [ZoneSet; ZONES_MAX],
    pub(crate) cities: [Places; PROVINCES_MAX],
    pub(crate) caravans: [Places; PROVINCES_MAX],
}

/// What is printed about a province.
#[derive(Clone, Debug)]
pub struct ProvinceInfo {
    /// Its name in documents.
    pub id: String,
    /// Its Latin name.
    pub name: String,
    /// Its English name.
    pub name_en: String,
    /// Where it is written on the board.
    pub at: (u16, u16),
    /// Its sites, from place 2 on.
    pub sites: Vec<Site>,
}

/// A place for one city or one caravan.
#[derive(Clone, Debug)]
pub struct Site {
    /// Its name in documents, such as `roma.city.0` or `roma.res.slaves`.
    pub id: String,
    /// The good that a caravan brings; none for a city.
    pub good: Option<Kind>,
    /// The name of the city.
    pub name: Option<String>,
    /// Where it is drawn on the board.
    pub at: (u16, u16),
}

/// What is printed about a sea zone.
#[derive(Clone, Debug)]
pub struct ZoneInfo {
    /// Its name in documents.
    pub id: String,
    /// Its Latin name.
    pub name: String,
    /// Its English name.
    pub name_en: String,
    /// Where it is written on the board.
    pub at: (u16, u16),
}

/// What a civilisation begins with [3.2].
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// Its home.
    pub capital: Province,
    /// Where its markers lie, the capital included.
    pub markers: ProvinceSet,
    /// Where it may lay markers in the advanced set-up [3.3.4].
    pub reach: ProvinceSet,
    /// Its buildings.
    pub built: [Places; PROVINCES_MAX],
    /// Legions by province.
    pub legions: [u8; PROVINCES_MAX],
    /// Docked triremes by province.
    pub triremes: [u8; PROVINCES_MAX],
    /// Fortresses by province.
    pub fortresses: [u8; PROVINCES_MAX],
    /// Its role.
    pub role: Option<crate::Role>,
}

/// What the built-in board is called. Names of others end in a fingerprint.
const BUILT_IN_ID: &str = "mediterranean";

impl Board {
    /// Its name, if it is not the one that is built in.
    pub fn replaced(&self) -> Option<&str> {
        Some(self.id.as_str()).filter(|id| *id != BUILT_IN_ID)
    }

    /// Places of a province where a building of this kind can stand.
    pub fn places(&self, province: Province, building: Building) -> Places {
        match building {
            Building::City => self.cities[province.index()],
            Building::Caravan => self.caravans[province.index()],
            Building::Temple => Places::EMPTY.with(Place::TEMPLE),
            Building::Market => Places::EMPTY.with(Place::MARKET),
        }
    }

    /// What can stand on a place.
    pub fn building(&self, province: Province, place: Place) -> Building {
        match place {
            Place::TEMPLE => Building::Temple,
            Place::MARKET => Building::Market,
            _ if self.cities[province.index()].contains(place) => Building::City,
            _ => Building::Caravan,
        }
    }

    /// The site of a place; none for temple and market.
    pub fn site(&self, province: Province, place: Place) -> Option<&Site> {
        self.provinces.get(province.index())?.sites.get(place.index().checked_sub(2)?)
    }

    /// The good that a caravan on this place brings.
    pub fn good(&self, province: Province, place: Place) -> Option<Kind> {
        self.site(province, place)?.good
    }

    /// Every place of a province.
    pub fn all_places(&self, province: Province) -> Places {
        let (cities, caravans) = (self.cities[province.index()], self.caravans[province.index()]);
        cities.union(caravans).with(Place::TEMPLE).with(Place::MARKET)
    }

    /// Provinces with a common land border.
    pub fn land(&self, province: Province) -> ProvinceSet {
        self.land[province.index()]
    }

    /// Sea zones that touch a province.
    pub fn seas(&self, province: Province) -> ZoneSet {
        self.seas[province.index()]
    }

    /// Sea zones next to a sea zone.
    pub fn next(&self, zone: crate::Zone) -> ZoneSet {
        self.next[zone.index()]
    }

    /// The civilisation whose home this is.
    pub fn capital_of(&self, province: Province) -> Option<Civ> {
        Civ::ALL.iter().copied().find(|&civ| self.starts[civ].capital == province)
    }
}
