//! The choices before a game, and how the procedures consult them.

use serde::{Deserialize, Serialize};

use crate::data::{board, printed};
use crate::{EventCard, EventSet};

/// Who is asked whether he blocks a raid or a pillage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reactions {
    /// Only who holds a card that fits: quick, but who is asked tells something.
    #[default]
    Fast,
    /// Everybody who might hold one: nothing can be read from a pause.
    Strict,
}

/// Is a part of the game played with or without?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Switch {
    /// Without it.
    #[default]
    Off,
    /// With it.
    On,
}

impl From<bool> for Switch {
    fn from(on: bool) -> Switch {
        if on { Switch::On } else { Switch::Off }
    }
}

/// What is agreed before a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    /// The map; only the one in use is accepted.
    pub map: String,
    /// The cards; only those in use are accepted.
    pub cards: String,
    /// The fate token [15].
    pub fate: Switch,
    /// The strategy cards that have an upkeep [16.1].
    pub upkeep: Switch,
    /// Deus Ex Machina cards [16.2].
    pub deus: Switch,
    /// The events of the expansion, which take the places of others [16.3].
    pub events: Switch,
    /// Which of these events, if not all five.
    pub only: Vec<EventCard>,
    /// Who is asked whether he blocks something.
    pub reactions: Reactions,
}

impl Default for Setup {
    fn default() -> Setup {
        Rules::default().setup()
    }
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
        for (what, named, used) in [("map", &setup.map, &board().id), ("cards", &setup.cards, &printed().id)]
        {
            if named != used {
                return Err(format!("{what}: `{named}` is not in use here, `{used}` is"));
            }
        }
        let all: EventSet = EventCard::ALTERNATIVES.iter().map(|(other, _)| *other).collect();
        let only: EventSet = setup.only.iter().copied().collect();
        if let Some(event) = only.minus(all).first() {
            return Err(format!("only: `{}` is not an event of the expansion", event.id()));
        }
        if only.len() != setup.only.len() {
            return Err("only: each event is named once".to_owned());
        }
        let events = match setup.events {
            Switch::Off if only.is_empty() => EventSet::EMPTY,
            Switch::Off => return Err("only: the events of the expansion are off".to_owned()),
            Switch::On if only.is_empty() => all,
            Switch::On => only,
        };
        Ok(Rules {
            fate: setup.fate == Switch::On,
            upkeep: setup.upkeep == Switch::On,
            deus: setup.deus == Switch::On,
            events,
            reactions: setup.reactions,
        })
    }

    /// The setup of these choices.
    pub fn setup(&self) -> Setup {
        let all = self.events.len() == EventCard::ALTERNATIVES.len();
        Setup {
            map: board().id.clone(),
            cards: printed().id.clone(),
            fate: self.fate.into(),
            upkeep: self.upkeep.into(),
            deus: self.deus.into(),
            events: (!self.events.is_empty()).into(),
            only: if all { Vec::new() } else { self.events.iter().collect() },
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
