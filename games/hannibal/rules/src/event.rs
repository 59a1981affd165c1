use serde::Serialize;

use crate::{
    BattleCard, Card, CardSet, General, GeneralSet, Marker, Modifiers, Province, Reason, Side, Space, Voyage,
};

/// What a die was thrown for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Roll {
    Attrition,
    Casualties,
    RetreatLosses,
    Naval,
    Siege,
    Avoid,
    Intercept,
    Pursuit,
    ChangeOfCommand,
    Charge,
    Counterattack,
    Withdrawal,
    Cancel,
    Loyalty,
}

/// With which die a siege is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum SiegeDie {
    Red,
    White,
    /// The red one with modifiers [24.16].
    Table,
}

/// A symbol on a siege die that counted instead of the rest of its face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Symbol {
    GreatCity,
    Marcellus,
}

/// How a card was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Use {
    Event,
    Ops,
    Discard,
    Counter,
}

/// How a group of units got from one space to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Way {
    March,
    Sea,
    Avoid,
    Intercept,
    BackUp,
    Withdraw,
    Retreat,
    Weather,
    Shelter,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    TurnBegins {
        turn: u8,
    },
    /// Only the owner sees which cards.
    Dealt {
        side: Side,
        cards: CardSet,
    },
    DealtCount {
        side: Side,
        count: u8,
    },
    Reshuffled,
    Played {
        side: Side,
        card: Card,
        using: Use,
    },
    NoEffect {
        card: Card,
    },
    RemovedFromGame {
        card: Card,
    },
    TruceBegins,
    TruceBroken,
    /// After a theft the victim has the thief play the next card [25.2].
    Demanded {
        side: Side,
    },
    /// An event is cancelled before it happens (79).
    Cancelled {
        card: Card,
    },
    /// Sicilian Grain is worth more to this side.
    Grain {
        side: Side,
    },
    Dictator {
        general: General,
    },
    /// A flamen forbids a consul to leave (90).
    Bound {
        general: General,
    },
    /// The marker of a card lies in a city.
    Marked {
        #[serde(rename = "card")]
        marker: Marker,
        space: Space,
    },
    Ambush {
        side: Side,
    },
    /// A voyage is cancelled before it begins [24.4].
    KeptInPort {
        general: General,
        space: Space,
    },
    Consul {
        general: General,
    },
    Proconsul {
        general: Option<General>,
    },
    ToPool {
        general: General,
    },
    Placed {
        side: Side,
        space: Space,
        cus: u8,
        elephants: u8,
    },
    GeneralPlaced {
        general: General,
        space: Space,
    },
    Commands {
        general: General,
    },
    Control {
        space: Space,
        side: Option<Side>,
    },
    Activated {
        general: General,
    },
    Moved {
        side: Side,
        way: Way,
        from: Space,
        to: Space,
        cus: u8,
        elephants: u8,
        generals: GeneralSet,
    },
    Rolled {
        side: Side,
        roll: Roll,
        /// Whose rating counts.
        general: Option<General>,
        die: u8,
        /// The die that decides: at most this succeeds; for a charge or a change of command, at
        /// least this.
        needed: Option<u8>,
        /// A fleet that returns has neither succeeded nor failed.
        success: Option<bool>,
    },
    /// How the attrition table reads the roll before it [18.3].
    Attrition {
        side: Side,
        space: Space,
        modifiers: Modifiers,
        row: u8,
        /// The number of CUs that gives the column.
        size: u8,
        losses: u8,
    },
    /// How the roll for a voyage before it is read [10.6]. Modifiers count diamonds; dots are negative.
    Voyage {
        side: Side,
        from: Space,
        to: Space,
        /// What the face of the die says.
        dots: u8,
        diamonds: u8,
        modifiers: Modifiers,
        end: Voyage,
    },
    /// How the siege roll before it is read [16.4].
    SiegeRoll {
        side: Side,
        space: Space,
        with: SiegeDie,
        modifiers: Modifiers,
        /// The face that counts: the die itself, or with its modifiers.
        row: u8,
        symbol: Option<Symbol>,
        points: u8,
        losses: u8,
    },
    Lost {
        side: Side,
        space: Space,
        cus: u8,
        elephants: u8,
    },
    Overrun {
        side: Side,
        space: Space,
    },
    Displaced {
        general: General,
    },
    Eliminated {
        general: General,
    },
    TrainLost {
        space: Space,
    },
    TrainPlaced {
        space: Space,
    },
    BattleBegins {
        space: Space,
        attacker: Side,
    },
    BattleCards {
        side: Side,
        count: u8,
    },
    /// Only the owner sees which cards: numbers by type in the order of [`BattleCard`].
    BattleHand {
        side: Side,
        cards: [u8; 6],
    },
    /// Cards of a side that lie open for both.
    BattleShown {
        side: Side,
        cards: [u8; 6],
    },
    Led {
        side: Side,
        card: Option<BattleCard>,
        kind: BattleCard,
    },
    Matched {
        side: Side,
        card: Option<BattleCard>,
    },
    Initiative {
        side: Side,
    },
    AlliesDesert {
        side: Side,
    },
    BattleCardTaken {
        by: Side,
    },
    /// Only the two players see which card moved.
    BattleCardMoved {
        by: Side,
        card: BattleCard,
    },
    BattleWon {
        side: Side,
        winning: Option<BattleCard>,
    },
    Withdrew {
        side: Side,
    },
    ForceEliminated {
        side: Side,
        space: Space,
    },
    PcsDue {
        side: Side,
        count: u8,
    },
    SiegePoints {
        space: Space,
        points: u8,
    },
    CityFalls {
        space: Space,
        to: Side,
    },
    TribeSubjugated {
        space: Space,
        by: Side,
    },
    CardTaken {
        by: Side,
    },
    /// Only the two players see which card moved.
    CardMoved {
        by: Side,
        card: Card,
    },
    CardDiscarded {
        side: Side,
        card: Card,
    },
    Revolt {
        province: Province,
    },
    Isolated {
        side: Side,
        space: Space,
    },
    VictoryCheck {
        rome: u8,
        carthage: u8,
    },
    Over {
        winner: Side,
        reason: Reason,
    },
}
