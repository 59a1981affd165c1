use serde::Serialize;

use crate::naval::DICE_MAX;
use crate::{
    CardSet, Empire, EventCard, FinalCount, Kind, Location, Machina, Marker, Reason, Strategy, Zone,
};

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    RoundBegins {
        empire: Empire,
    },
    /// Only the owner knows which cards.
    Drew {
        empire: Empire,
        count: u8,
        cards: Option<CardSet>,
    },
    /// The discard pile has become the draw deck, or a draw deck was shuffled.
    Shuffled {
        empire: Empire,
    },
    /// Carthage has drawn the Campaign card.
    CampaignDrawn,
    /// Cards that were played for an action.
    Played {
        empire: Empire,
        cards: CardSet,
    },
    /// Silver paid to the bank.
    Paid {
        empire: Empire,
        silver: u8,
    },
    /// Silver from the bank.
    Gained {
        empire: Empire,
        silver: u8,
    },

    Settled {
        empire: Empire,
        at: Location,
    },
    /// A location card came to a new owner.
    Handed {
        empire: Empire,
        at: Location,
        from: Empire,
    },
    Developed {
        empire: Empire,
        at: Location,
    },
    Fortified {
        empire: Empire,
        at: Location,
    },
    Raids {
        empire: Empire,
        at: Location,
    },
    Blocked {
        empire: Empire,
        kind: Kind,
    },
    /// A marker was taken by a raid; what stands there now.
    Raided {
        empire: Empire,
        at: Location,
        marker: Marker,
        left: Option<Marker>,
    },
    Bribes {
        empire: Empire,
    },
    /// Loyalty keeps a bribe from working.
    Loyal {
        empire: Empire,
    },
    ShowedHand {
        empire: Empire,
        cards: CardSet,
    },
    /// Only the enemy looks at the hand.
    LookedAt {
        empire: Empire,
        cards: Option<CardSet>,
    },
    Pillages {
        empire: Empire,
        at: Location,
    },
    Pillaged {
        empire: Empire,
        at: Location,
        silver: u8,
        points_lost: u8,
    },

    Drafted {
        empire: Empire,
        kind: Kind,
        levy: bool,
    },
    Discarded {
        empire: Empire,
        kind: Kind,
    },
    /// A card went back to its Empire deck.
    Returned {
        empire: Empire,
        kind: Kind,
    },
    Reserved {
        empire: Empire,
        kind: Kind,
    },
    Retrieved {
        empire: Empire,
        cards: CardSet,
    },
    Took {
        empire: Empire,
        kind: Kind,
    },
    Bought {
        empire: Empire,
        strategy: Strategy,
    },
    GaveUp {
        empire: Empire,
        strategy: Strategy,
    },
    Cycled {
        strategy: Strategy,
    },
    Revealed {
        strategy: Strategy,
    },
    Sailed {
        empire: Empire,
        to: Option<Zone>,
    },
    Built {
        empire: Empire,
        warships: u8,
    },
    Passed {
        empire: Empire,
    },

    Attacked {
        empire: Empire,
        at: Location,
        from: Location,
        siege: bool,
        strength: i8,
    },
    Committed {
        empire: Empire,
        at: Location,
        kind: Kind,
        die: Option<u8>,
        strength: i8,
    },
    CombinedArms {
        empire: Empire,
        at: Location,
        strength: i8,
    },
    /// The strength of a battle was moved, or a card left it.
    Shifted {
        at: Location,
        strength: i8,
    },
    BattleGoesOn {
        at: Location,
        round: u8,
        strength: i8,
    },
    Withdrew {
        empire: Empire,
        at: Location,
    },
    BattleWon {
        empire: Empire,
        at: Location,
        marker: Option<Marker>,
    },
    /// The city of Syracuse has held out.
    BattleHeld {
        at: Location,
    },
    BattleDrawn {
        at: Location,
    },
    Prestige {
        empire: Empire,
        prestige: u8,
    },

    Engaged {
        empire: Empire,
        zone: Zone,
    },
    /// A leader, or infantry, goes to sea.
    Embarked {
        empire: Empire,
        kind: Kind,
    },
    /// Dice of 0 were not thrown.
    NavalDice {
        empire: Empire,
        warships: [u8; DICE_MAX],
        leaders: [u8; DICE_MAX],
        infantry: [u8; DICE_MAX],
    },
    Rerolled {
        empire: Empire,
        warships: [u8; DICE_MAX],
    },
    Sunk {
        empire: Empire,
        lost: u8,
        left: u8,
    },
    NavalBattle {
        zone: Zone,
        winner: Option<Empire>,
    },
    ShipCaptured {
        empire: Empire,
    },
    Retreated {
        empire: Empire,
        to: Option<Zone>,
    },

    /// The die as it was thrown, and by how much it is moved.
    EventDrawn {
        card: EventCard,
        die: Option<u8>,
        shift: i8,
        empire: Option<Empire>,
    },
    EventIgnored {
        card: EventCard,
    },
    EventsShuffled,
    /// This event alone is shuffled back.
    EventShuffled {
        card: EventCard,
    },
    Storm {
        empire: Empire,
        lost: u8,
        left: u8,
    },
    Revolted {
        empire: Empire,
        at: Location,
        left: Option<Marker>,
    },
    Betrayed {
        empire: Empire,
        at: Location,
    },
    LostSilver {
        empire: Empire,
        silver: u8,
    },
    Fate {
        empire: Option<Empire>,
    },
    Income {
        empire: Empire,
        silver: u8,
    },
    Lapsed {
        empire: Empire,
        strategy: Strategy,
    },
    Scored {
        empire: Empire,
        points: u8,
    },
    TurnBegins {
        turn: u8,
    },
    Invoked {
        empire: Empire,
        machina: Machina,
    },
    /// An end condition is met; by whom, if it is somebody's.
    Ending {
        reason: Reason,
        whose: Option<Empire>,
    },
    /// What somebody has in the end, and where it comes from.
    FinalCount {
        empire: Empire,
        points: u16,
        count: FinalCount,
    },
    /// Who has won, why it is over, and who has met the end condition.
    Over {
        winner: Empire,
        reason: Reason,
        whose: Option<Empire>,
    },
}
