//! The choices before a game, and how the procedures consult them.

use serde::{Deserialize, Serialize};

use crate::{EventCard, EventSet};

/// Who is asked whether he blocks a raid or a pillage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reactions {
    /// Only who holds a card that fits: quick, but a pause tells something.
    #[default]
    Fast,
    /// Everybody who might hold one: nothing can be read from a pause.
    Strict,
}

/// What is agreed before a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    /// With the fate token [15].
    pub fate: bool,
    /// With the strategy cards that have an upkeep [16.1].
    pub upkeep: bool,
    /// With Deus Ex Machina cards [16.2].
    pub deus: bool,
    /// The events of the expansion that take the places of others [16.3].
    pub events: Vec<EventCard>,
    /// Who is asked whether he blocks something.
    pub reactions: Reactions,
}

/// The choices as the procedures consult them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rules {
    /// With the fate token [15].
    pub fate: bool,
    /// With the strategy cards that have an upkeep [16.1].
    pub upkeep: bool,
    /// With Deus Ex Machina cards [16.2].
    pub deus: bool,
    /// The events of the expansion that are in use [16.3].
    pub events: EventSet,
    /// Who is asked whether he blocks something.
    pub reactions: Reactions,
}

impl EventCard {
    /// The events of the expansion, each with the one whose place it takes [16.3].
    pub const ALTERNATIVES: [(EventCard, EventCard); 5] = [
        (EventCard::AltLeadershipDispute, EventCard::LeadershipDispute),
        (EventCard::AltMercenaryRevolt, EventCard::MercenaryRevolt),
        (EventCard::AltNavalDisaster, EventCard::NavalDisaster),
        (EventCard::AltRevolt, EventCard::Revolt),
        (EventCard::AltStormsAtSea, EventCard::StormsAtSea2),
    ];
}

impl Rules {
    /// The choices of a setup. The error says what is not accepted.
    pub fn of(setup: &Setup) -> Result<Rules, String> {
        let events: EventSet = setup.events.iter().copied().collect();
        let known = EventCard::ALTERNATIVES.iter().map(|(other, _)| *other).collect();
        if let Some(event) = events.minus(known).first() {
            return Err(format!("events: `{}` is not one of the expansion", event.id()));
        }
        if events.len() != setup.events.len() {
            return Err("events: each is named once".to_owned());
        }
        Ok(Rules {
            fate: setup.fate,
            upkeep: setup.upkeep,
            deus: setup.deus,
            events,
            reactions: setup.reactions,
        })
    }

    /// The setup of these choices.
    pub fn setup(&self) -> Setup {
        Setup {
            fate: self.fate,
            upkeep: self.upkeep,
            deus: self.deus,
            events: self.events.iter().collect(),
            reactions: self.reactions,
        }
    }

    /// The event cards of this game.
    pub fn event_deck(&self) -> EventSet {
        let mut deck = EventSet::ALL;
        for (other, original) in EventCard::ALTERNATIVES {
            deck.remove(if self.events.contains(other) { original } else { other });
        }
        deck
    }
}
