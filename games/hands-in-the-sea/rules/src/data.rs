//! Board and cards, as their documents say.
//!
//! One map and one set of cards are in use in a program, from their first use to the end: those that are
//! built in, or others that [`use_documents`] was given before. States and actions name locations and cards
//! by their numbers in them, so a state stays small and an action can be written down without a state;
//! setups and records carry the names of both, and are refused with others.

use std::sync::OnceLock;

use crate::ids::{Arm, CardSet, Empire, Kind, Link, Location, LocationSet, Marker, Zone, ZoneSet};

/// The map that is built in, as a document.
pub const BUILT_IN_MAP: &str = include_str!("../../data/map.json");
/// The cards that are built in, as a document.
pub const BUILT_IN_CARDS: &str = include_str!("../../data/cards.json");

static IN_USE: OnceLock<(Board, Cards)> = OnceLock::new();

#[inline]
fn in_use() -> &'static (Board, Cards) {
    IN_USE.get_or_init(|| {
        read(BUILT_IN_MAP, BUILT_IN_CARDS).expect("the built-in documents are sound, as a test shows")
    })
}

/// The board in use.
#[inline]
pub fn board() -> &'static Board {
    &in_use().0
}

/// What is printed on the cards in use.
#[inline]
pub fn printed() -> &'static Cards {
    &in_use().1
}

/// Reads both documents. The error says in which of them something is wrong.
pub fn read(map: &str, cards: &str) -> Result<(Board, Cards), String> {
    let board = Board::read(map).map_err(|error| format!("map: {error}"))?;
    let cards = Cards::read(cards, &board).map_err(|error| format!("cards: {error}"))?;
    Ok((board, cards))
}

/// Plays with another map, other cards, or both. The error says what is wrong with them, or that they come
/// too late.
pub fn use_documents(map: Option<&str>, cards: Option<&str>) -> Result<(), String> {
    let documents = read(map.unwrap_or(BUILT_IN_MAP), cards.unwrap_or(BUILT_IN_CARDS))?;
    IN_USE
        .set(documents)
        .map_err(|_| "a map and cards are in use already; others must come before the first game".to_owned())
}

/// The board and its numbers, read from the document of a map.
#[derive(Debug)]
pub struct Board {
    /// Its name in setups and records.
    pub id: String,
    /// Every sea zone by its number.
    pub zones: [ZoneInfo; Zone::COUNT],
    /// The home port of each empire.
    pub ports: [PortInfo; 2],
    /// Every location by its number.
    pub locations: Vec<LocationInfo>,
    /// Every location.
    pub all: LocationSet,
    /// The locations of the area of each sea zone.
    pub area: [LocationSet; Zone::COUNT],
    /// Locations on the coast.
    pub coastal: LocationSet,
    /// The supply points [6.1].
    pub supply_points: LocationSet,
    /// Where settling takes a settler card.
    pub settler_sites: LocationSet,
    /// Where each empire begins.
    pub home: [LocationSet; 2],
    /// The capital of each empire.
    pub capitals: [Location; 2],
    /// The location that is independent at first [7.1].
    pub syracuse: Location,
    /// Every connection once.
    pub connections: Vec<Connection>,
    /// Both sides of the strait.
    pub strait: [Location; 2],
    /// The connections of each location.
    pub links: Vec<Vec<(Location, Link)>>,
    /// The locations joined to each by road, difficult or not.
    pub land: Vec<LocationSet>,
    /// The years of each turn.
    pub years: Vec<String>,
    /// Town markers of each empire.
    pub towns: [u8; 2],
    /// City markers of each empire, its capital apart.
    pub cities: [u8; 2],
    /// Silver of each empire at the start.
    pub start_silver: [u8; 2],
    /// Warships of each empire at the start.
    pub start_warships: [u8; 2],
    /// Fortification markers.
    pub fortifications: u8,
    /// Cards to which a hand is filled up.
    pub hand: u8,
    /// Cards that a Reserve holds.
    pub reserve: u8,
    /// Actions in a round.
    pub actions: u8,
    /// Actions in the first round of each player.
    pub first_actions: u8,
    /// Rounds of a field battle.
    pub field_rounds: u8,
    /// Rounds of a siege.
    pub siege_rounds: u8,
    /// Silver for a fortification.
    pub fortify_cost: u8,
    /// Silver for a warship.
    pub warship_cost: u8,
    /// Silver for a bribe.
    pub bribe_cost: u8,
    /// Silver for a wine card.
    pub wine_silver: u8,
    /// Silver for passing.
    pub pass_silver: u8,
    /// Captured markers, in points, that end the game.
    pub captured_end: u8,
    /// Either end of the strength track.
    pub strength_max: i8,
    /// Strength with which an attacker wins.
    pub strength_wins: i8,
    /// The end of the prestige track.
    pub prestige_max: u8,
    /// The end of the warship track.
    pub warships_max: u8,
    /// Where the pillage marker returns to 0.
    pub pillage_end: u8,
    /// Spaces of the pillage track and the points lost there.
    pub pillage_losses: Vec<(u8, u8)>,
    /// Turns of the game.
    pub turns: u8,
    /// Victory points that end the game.
    pub points_end: u8,
    /// A lead that wins at the end of a campaign.
    pub points_lead: u8,
    /// Locations of Sicily that bring a bonus in the end, and the points.
    pub sicily_bonus: (u8, u8),
    /// The same for Corsica and Sardinia.
    pub corsica_sardinia_bonus: (u8, u8),
}

/// What is printed on the cards, read from their document. The sets are of cards that share something.
#[derive(Debug)]
pub struct Cards {
    /// Their name in setups and records.
    pub id: String,
    /// Every kind of card by its number: those of the locations first, in the order of the board.
    pub kinds: Vec<KindInfo>,
    /// The kind of each card.
    pub kind_of: Vec<Kind>,
    /// Every card.
    pub all: CardSet,
    /// The cards of locations.
    pub location_cards: CardSet,
    /// The Empire cards of each empire.
    pub of: [CardSet; 2],
    /// The starting deck of each empire, the Campaign card apart.
    pub start_decks: [CardSet; 2],
    /// Cards with a ship.
    pub ships: CardSet,
    /// Cards with a wagon.
    pub wagons: CardSet,
    /// Cards with a settler.
    pub settlers: CardSet,
    /// Cards with wine.
    pub wines: CardSet,
    /// Location cards with silver: those that can be sold [9.3.1] [9.3.2].
    pub goods: CardSet,
    /// Cards that can start an attack.
    pub swords: CardSet,
    /// Leaders.
    pub leaders: CardSet,
    /// Heavy infantry.
    pub heavy: CardSet,
    /// Light infantry.
    pub light: CardSet,
    /// Infantry.
    pub infantry: CardSet,
    /// Cavalry.
    pub cavalry: CardSet,
    /// Mercenaries.
    pub mercenaries: CardSet,
    /// Cards that can be bribed.
    pub bribable: CardSet,
    /// Cards that raid.
    pub raiders: CardSet,
    /// Cards that block a raid.
    pub raid_blocks: CardSet,
    /// Cards that block a pillage.
    pub pillage_blocks: CardSet,
    /// Cards that block a bribe.
    pub bribe_blocks: CardSet,
    /// Cards that bribe.
    pub bribes: CardSet,
    /// Cards that sell wine.
    pub merchants: CardSet,
    /// Cards that raise taxes.
    pub taxers: CardSet,
    /// Cards that draw others, as a free action.
    pub drawers: CardSet,
    /// Cards that fortify.
    pub fortifiers: CardSet,
    /// Siege Engines.
    pub engines: CardSet,
    /// Cards that leave after a battle.
    pub returning: CardSet,
    /// Cards that cannot be returned.
    pub never_returned: CardSet,
    /// Every strategy card by its number.
    pub strategies: Vec<StrategyInfo>,
    /// Every event card by its number.
    pub events: Vec<EventInfo>,
    /// Every Deus Ex Machina card by its number.
    pub machinae: Vec<MachinaInfo>,
}

/// What the built-in documents are called. Names of others end in a fingerprint.
const BUILT_IN: &str = "reconstructed";

impl Board {
    /// Its name, if it is not the one that is built in.
    pub fn replaced(&self) -> Option<&str> {
        Some(self.id.as_str()).filter(|id| *id != BUILT_IN)
    }
}

impl Cards {
    /// Their name, if they are not those that are built in.
    pub fn replaced(&self) -> Option<&str> {
        Some(self.id.as_str()).filter(|id| *id != BUILT_IN)
    }
}

/// What is printed about a sea zone.
#[derive(Debug)]
pub struct ZoneInfo {
    /// Its English name.
    pub name: String,
    /// The English name of its area.
    pub area: String,
    /// The zones next to it.
    pub adjacent: ZoneSet,
    /// Where it is on the picture of the board, from the left and from the top.
    pub x: u16,
    /// See `x`.
    pub y: u16,
}

/// A home port.
#[derive(Debug)]
pub struct PortInfo {
    /// The sea zone on which it opens.
    pub zone: Zone,
    /// Where it is on the picture of the board, from the left and from the top.
    pub x: u16,
    /// See `x`.
    pub y: u16,
}

/// What is printed about a location.
#[derive(Debug)]
pub struct LocationInfo {
    /// Its name in documents.
    pub id: String,
    /// Its English name.
    pub name: String,
    /// The sea zone of its area.
    pub zone: Zone,
    /// Is it on the coast?
    pub coastal: bool,
    /// Its value in victory points.
    pub points: u8,
    /// Does settling it take a settler card?
    pub settler: bool,
    /// Its bonus for the defence.
    pub defence: i8,
    /// Who has it at the start, and with which marker.
    pub start: Option<(Empire, Marker)>,
    /// Where it is on the picture of the board, from the left and from the top.
    pub x: u16,
    /// See `x`.
    pub y: u16,
}

/// What joins two locations.
#[derive(Debug)]
pub struct Connection {
    /// One end.
    pub a: Location,
    /// The other end.
    pub b: Location,
    /// Which kind it is.
    pub link: Link,
    /// Where it bends on the picture of the board.
    pub via: Vec<(u16, u16)>,
}

/// What is printed on a kind of card.
#[derive(Debug)]
pub struct KindInfo {
    /// Its name in documents.
    pub id: String,
    /// Its English name.
    pub name: String,
    /// What it does; empty for location cards.
    pub effect: String,
    /// Whose Empire deck it belongs to; none for neutral cards and location cards.
    pub owner: Option<Empire>,
    /// What sort of card it is.
    pub arm: Arm,
    /// Its swords; 0 if its strength is rolled.
    pub swords: i8,
    /// Its strength by the die, if it is rolled: in the field, in a siege.
    pub rolled: Option<[[i8; 6]; 2]>,
    /// Its silver.
    pub silver: u8,
    /// Has it a ship?
    pub ship: bool,
    /// Has it a wagon?
    pub wagon: bool,
    /// Has it a settler?
    pub settler: bool,
    /// Has it wine?
    pub wine: bool,
    /// Its price in silver.
    pub cost: u8,
    /// Does drafting it take a settler card, too?
    pub cost_settler: bool,
    /// Is it a mercenary?
    pub mercenary: bool,
    /// Can it be bribed?
    pub bribable: bool,
    /// Can it be had as an emergency levy?
    pub levy: bool,
    /// The lowest die with which a leader hits at sea; 0 for all others.
    pub naval: u8,
    /// Cards that it draws when it is played.
    pub draws: u8,
    /// Is a card discarded after that?
    pub tosses: bool,
    /// The number of its first card.
    pub first: u8,
    /// How many copies there are.
    pub count: u8,
}

/// What is printed on a strategy card.
#[derive(Debug)]
pub struct StrategyInfo {
    /// Its English name.
    pub name: String,
    /// Who may buy it; none means both.
    pub owner: Option<Empire>,
    /// Its price: in the basic set, in the set with upkeep.
    pub cost: [u8; 2],
    /// Its upkeep in the set with upkeep.
    pub upkeep: u8,
    /// What it does: in the basic set, in the set with upkeep.
    pub effect: [String; 2],
}

/// Whom an event hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// It hurts the player whom the die names.
    Bad,
    /// It favours the player whom the die names.
    Good,
    /// No die names a player.
    Neither,
}

/// What is printed on an event card.
#[derive(Clone, Debug)]
pub struct EventInfo {
    /// Its English name.
    pub name: String,
    /// Whom it hits.
    pub sign: Sign,
    /// The highest die that names Carthage; higher ones name Rome.
    pub carthage: u8,
    /// Are the events reshuffled afterwards?
    pub reshuffle: bool,
    /// What it does.
    pub effect: String,
}

/// What is printed on a Deus Ex Machina card.
#[derive(Debug)]
pub struct MachinaInfo {
    /// Its English name.
    pub name: String,
    /// Whose it is.
    pub owner: Empire,
    /// Its price in victory points.
    pub points: u8,
    /// Its price in silver.
    pub silver: u8,
    /// What it does.
    pub effect: String,
}
