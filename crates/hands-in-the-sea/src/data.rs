//! Board and cards. The tables are made from the data files when the crate is built.

use crate::ids::{Arm, CardSet, Empire, Kind, Link, Location, LocationSet, Marker, Zone, ZoneSet};

include!(concat!(env!("OUT_DIR"), "/tables.rs"));

/// What is printed about a sea zone.
#[derive(Debug)]
pub struct ZoneInfo {
    /// Its English name.
    pub name: &'static str,
    /// The English name of its area.
    pub area: &'static str,
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
    pub id: &'static str,
    /// Its English name.
    pub name: &'static str,
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
    /// Who has it at the start.
    pub start: Option<Empire>,
    /// The marker on it at the start.
    pub marker: Option<Marker>,
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
    pub via: &'static [(u16, u16)],
}

/// What is printed on a kind of card.
#[derive(Debug)]
pub struct KindInfo {
    /// Its name in documents.
    pub id: &'static str,
    /// Its English name.
    pub name: &'static str,
    /// What it does; empty for location cards.
    pub effect: &'static str,
    /// Whose Empire deck it belongs to; none for neutral cards and location cards.
    pub owner: Option<Empire>,
    /// What sort of card it is.
    pub arm: Arm,
    /// Its swords; 0 if its strength is rolled.
    pub swords: i8,
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
    /// The number of its first card.
    pub first: u8,
    /// How many copies there are.
    pub count: u8,
}

/// What is printed on a strategy card.
#[derive(Debug)]
pub struct StrategyInfo {
    /// Its name in documents.
    pub id: &'static str,
    /// Its English name.
    pub name: &'static str,
    /// Who may buy it; none means both.
    pub owner: Option<Empire>,
    /// Its price: in the basic set, in the set with upkeep.
    pub cost: [u8; 2],
    /// Its upkeep in the set with upkeep.
    pub upkeep: u8,
    /// What it does: in the basic set, in the set with upkeep.
    pub effect: [&'static str; 2],
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
#[derive(Debug)]
pub struct EventInfo {
    /// Its name in documents.
    pub id: &'static str,
    /// Its English name.
    pub name: &'static str,
    /// Whom it hits.
    pub sign: Sign,
    /// The highest die that names Carthage; higher ones name Rome.
    pub carthage: u8,
    /// Are the events reshuffled afterwards?
    pub reshuffle: bool,
    /// What it does.
    pub effect: &'static str,
}

/// What is printed on a Deus Ex Machina card.
#[derive(Debug)]
pub struct MachinaInfo {
    /// Its name in documents.
    pub id: &'static str,
    /// Its English name.
    pub name: &'static str,
    /// Whose it is.
    pub owner: Empire,
    /// Its price in victory points.
    pub points: u8,
    /// Its price in silver.
    pub silver: u8,
    /// What it does.
    pub effect: &'static str,
}
