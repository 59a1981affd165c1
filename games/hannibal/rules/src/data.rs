//! Map, generals, cards and dice. The tables are made from the data files when the crate is built.

use crate::ids::{Card, CardSet, Edge, General, GeneralSet, Kind, Province, Region, Side, Space, SpaceSet};

include!(concat!(env!("OUT_DIR"), "/tables.rs"));

/// The first card that only options have.
const FIRST_OPTIONAL: u8 = Card::COUNT as u8 - OPTIONAL_NUMBERS.len() as u8;

/// In the retreat tables: every CU is lost.
pub const ALL_LOST: u8 = 255;

/// What is printed about a space.
#[derive(Debug)]
pub struct SpaceInfo {
    /// Its name in documents.
    pub id: &'static str,
    /// Its English name.
    pub name: &'static str,
    /// Its Latin name.
    pub latin: &'static str,
    /// The province it is in.
    pub province: Province,
    /// What is printed in it.
    pub kind: Kind,
    /// The value of its port, if it has one.
    pub port: Option<i8>,
    /// Who has it at the start.
    pub start: Option<Side>,
    /// CUs that fit inside the walls; 0 where there are none.
    pub capacity: u8,
    /// May hostile tribes strike here?
    pub hostile: bool,
    /// Where it is on the picture of the board, from the left and from the top.
    pub x: u16,
    /// See `x`.
    pub y: u16,
}

/// What is printed about a province.
#[derive(Debug)]
pub struct ProvinceInfo {
    /// Its name in documents.
    pub id: &'static str,
    /// Its English name.
    pub name: &'static str,
    /// Its Latin name.
    pub latin: &'static str,
    /// The region it is in.
    pub region: Option<Region>,
    /// Does it count for political points?
    pub political: bool,
    /// Its spaces.
    pub spaces: SpaceSet,
    /// How many spaces it has.
    pub size: u8,
    /// How many of them control it: more than half of all.
    pub majority: u8,
}

/// What is printed about a general.
#[derive(Debug)]
pub struct GeneralInfo {
    /// His name in documents.
    pub id: &'static str,
    /// His name.
    pub name: &'static str,
    /// Whom he serves.
    pub side: Side,
    /// His strategy rating: the operations needed to activate him.
    pub strategy: u8,
    /// His battle rating.
    pub battle: u8,
}

/// What is printed on a strategy card.
#[derive(Debug)]
pub struct CardInfo {
    /// Its number, with the letter of 9A and 9B.
    pub code: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its operations value.
    pub ops: u8,
    /// Who may play the event; `None` is both.
    pub side: Option<Side>,
    /// May it interrupt?
    pub counter: bool,
    /// Does it leave the game after its event?
    pub removed: bool,
    /// Its ship symbols: 1 carries up to 5 CUs, 2 up to 10.
    pub ships: u8,
    /// Can it raise a CU?
    pub raise: bool,
    /// Does its event end a truce?
    pub truce_breaker: bool,
    /// Is it a campaign?
    pub campaign: bool,
}

/// One face of a siege die.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SiegeFace {
    /// Siege points won.
    pub points: u8,
    /// CUs the besieger loses.
    pub losses: u8,
    /// Is the great city on it? Against one, the whole result is one CU lost.
    pub great_city: bool,
    /// Is Marcellus on it? For him with a campaign, the whole result is two points.
    pub marcellus: bool,
}

/// The column of the attrition table for a force of this size, which is at least 1.
pub const fn attrition_column(size: u8) -> usize {
    debug_assert!(size >= 1);
    let mut column = ATTRITION_SIZES.len() - 1;
    while column > 0 && size < ATTRITION_SIZES[column] {
        column -= 1;
    }
    column
}

/// How two spaces are joined, if they are.
pub fn edge_between(a: Space, b: Space) -> Option<Edge> {
    a.neighbours().iter().find(|&&(space, _)| space == b).map(|&(_, edge)| edge)
}

impl Space {
    /// What is printed about it.
    pub fn info(self) -> &'static SpaceInfo {
        &SPACES[self.index()]
    }

    /// The space of this name.
    pub fn from_id(id: &str) -> Option<Space> {
        let place = SPACE_IDS.binary_search_by_key(&id, |&(id, _)| id).ok()?;
        Some(SPACE_IDS[place].1)
    }

    /// Its name in documents.
    pub fn id(self) -> &'static str {
        self.info().id
    }

    /// Its English name.
    pub fn name(self) -> &'static str {
        self.info().name
    }

    /// Its Latin name.
    pub fn latin(self) -> &'static str {
        self.info().latin
    }

    /// The province it is in.
    pub fn province(self) -> Province {
        self.info().province
    }

    /// The region it is in.
    pub fn region(self) -> Option<Region> {
        self.province().region()
    }

    /// What is printed in it.
    pub fn kind(self) -> Kind {
        self.info().kind
    }

    /// Is it a walled city?
    pub const fn is_city(self) -> bool {
        CITIES.contains(self)
    }

    /// Is it the home of a tribe?
    pub const fn is_tribe_space(self) -> bool {
        TRIBE_SPACES.contains(self)
    }

    /// The value of its port, if it has one.
    pub fn port(self) -> Option<i8> {
        self.info().port
    }

    /// CUs that fit inside the walls; 0 where there are none.
    pub fn capacity(self) -> u8 {
        self.info().capacity
    }

    /// The spaces next to it, in ascending order.
    pub fn neighbours(self) -> &'static [(Space, Edge)] {
        NEIGHBOURS[self.index()]
    }
}

impl Province {
    /// What is printed about it.
    pub fn info(self) -> &'static ProvinceInfo {
        &PROVINCES[self.index()]
    }

    /// The province of this name.
    pub fn from_id(id: &str) -> Option<Province> {
        Province::all().find(|province| province.id() == id)
    }

    /// Its name in documents.
    pub fn id(self) -> &'static str {
        self.info().id
    }

    /// Its English name.
    pub fn name(self) -> &'static str {
        self.info().name
    }

    /// Its Latin name.
    pub fn latin(self) -> &'static str {
        self.info().latin
    }

    /// The region it is in.
    pub fn region(self) -> Option<Region> {
        self.info().region
    }

    /// Does it count for political points?
    pub fn political(self) -> bool {
        self.info().political
    }

    /// Its spaces.
    pub fn spaces(self) -> SpaceSet {
        self.info().spaces
    }

    /// How many spaces it has.
    pub fn size(self) -> u8 {
        self.info().size
    }

    /// How many of its spaces control it: more than half of all.
    pub fn majority(self) -> u8 {
        self.info().majority
    }
}

impl Region {
    /// Its spaces.
    pub fn spaces(self) -> SpaceSet {
        REGION_SPACES[self.index()]
    }
}

impl General {
    /// What is printed about him.
    pub fn info(self) -> &'static GeneralInfo {
        &GENERALS[self.index()]
    }

    /// The general of this name.
    pub fn from_id(id: &str) -> Option<General> {
        General::all().find(|general| general.id() == id)
    }

    /// His name in documents.
    pub fn id(self) -> &'static str {
        self.info().id
    }

    /// His name.
    pub fn name(self) -> &'static str {
        self.info().name
    }

    /// Whom he serves.
    pub fn side(self) -> Side {
        self.info().side
    }

    /// His printed strategy rating.
    pub fn strategy(self) -> u8 {
        self.info().strategy
    }

    /// His printed battle rating.
    pub fn battle(self) -> u8 {
        self.info().battle
    }
}

impl Card {
    /// Card 9B, Philip V of Macedon Makes Peace with Rome.
    pub const PHILIP_PEACE: Card = Card(64);
    /// Philip V of Macedon Allies with Carthage (9A).
    pub const PHILIP_ALLIANCE: Card = Card(8);

    /// Maharbal's Cavalry.
    pub(crate) const MAHARBAL: Card = Card::numbered(6);
    /// Archimedes, an optional card.
    pub(crate) const ARCHIMEDES: Card = Card::numbered(70);
    /// Citadel, an optional card.
    pub(crate) const CITADEL: Card = Card::numbered(77);
    /// Punic Faith, an optional card.
    pub(crate) const PUNIC_FAITH: Card = Card::numbered(79);
    /// Good Omen, an optional card.
    pub(crate) const GOOD_OMEN: Card = Card::numbered(84);
    /// Siege Engines, an optional card.
    pub(crate) const SIEGE_ENGINES: Card = Card::numbered(93);

    /// Sicilian Grain, an optional card whose printed number is not known.
    pub const SICILIAN_GRAIN: Card = Card(65);

    /// The card with this printed number; 9 is 9A.
    pub const fn numbered(number: u8) -> Card {
        assert!(1 <= number, "cards are numbered from 1");
        if number <= 64 {
            return Card(number - 1);
        }
        let mut place = 0;
        while OPTIONAL_NUMBERS[place] != number {
            place += 1;
        }
        Card(FIRST_OPTIONAL + place as u8)
    }

    /// The printed number; 9A is 9, 9B is 65, and Sicilian Grain is 0.
    pub const fn number(self) -> u8 {
        if self.0 < FIRST_OPTIONAL {
            self.0 + 1
        } else {
            OPTIONAL_NUMBERS[(self.0 - FIRST_OPTIONAL) as usize]
        }
    }

    /// What is printed on it.
    pub fn info(self) -> &'static CardInfo {
        &CARDS[self.index()]
    }

    /// The card with this printed number and letter, such as `33` or `9A`.
    pub fn from_code(code: &str) -> Option<Card> {
        Card::all().find(|card| card.code() == code)
    }

    /// Its number, with the letter of 9A and 9B.
    pub fn code(self) -> &'static str {
        self.info().code
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.info().name
    }

    /// Its operations value.
    pub fn ops(self) -> u8 {
        self.info().ops
    }

    /// Who may play the event; `None` is both.
    pub fn side(self) -> Option<Side> {
        self.info().side
    }

    /// May it interrupt?
    pub fn is_counter(self) -> bool {
        self.info().counter
    }

    /// Does it leave the game after its event?
    pub fn removes(self) -> bool {
        self.info().removed
    }

    /// Its ship symbols: 1 carries up to 5 CUs, 2 up to 10.
    pub fn ships(self) -> u8 {
        self.info().ships
    }

    /// Can it raise a CU?
    pub fn raises(self) -> bool {
        self.info().raise
    }

    /// Is it a campaign?
    pub fn is_campaign(self) -> bool {
        self.info().campaign
    }

    /// Does its event end a truce?
    pub fn breaks_truce(self) -> bool {
        self.info().truce_breaker
    }
}
