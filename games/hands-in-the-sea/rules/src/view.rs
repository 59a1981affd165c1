//! What somebody may know.

use engine::Eyes;
use serde_json::{Map, Value, json};

use crate::{Battle, CardSet, Empire, Event, EventCard, Kind, Location, Machina, State, Strategy, Zone};

/// Cards by the names of their kinds, one for each card.
pub(crate) fn kinds(cards: CardSet) -> Value {
    cards.iter().map(|card| card.kind().id()).collect()
}

fn fleet(zone: Option<Zone>) -> &'static str {
    zone.map_or("port", Zone::id)
}

impl State {
    /// Everything that these eyes may know.
    pub(crate) fn view_document(&self, eyes: Eyes) -> Value {
        let own = eyes.and_then(Empire::from_seat);
        let by_empire = |document: &dyn Fn(Empire) -> Value| -> Value {
            Empire::BOTH.iter().map(|&it| (it.id().to_owned(), document(it))).collect::<Map<_, _>>().into()
        };
        let mut view = json!({
            "turn": self.turn,
            "phase": engine::Game::phase(self).0,
            "round": self.round.empire.id(),
            "actions": self.round.actions,
            "waiting": self.asked().map(Empire::id),
            "locations": self.locations_document(),
            "players": by_empire(&|empire| self.player_document(empire, own)),
            "neutral": kinds(self.neutral),
            "battles": by_empire(&|attacker| self.battles[attacker].as_ref().map_or(Value::Null, battle_document)),
            "strategies": self.display.slots.iter().map(|slot| slot.map(Strategy::id)).collect::<Vec<_>>(),
            "strategy_discards": self.display.discard.iter().map(Strategy::id).collect::<Vec<_>>(),
            "event_discards": self.event_discard.iter().map(EventCard::id).collect::<Vec<_>>(),
            "campaign": self.campaign,
            "fate": self.fate.map(Empire::id),
            "serpent": self.serpent,
            "ending": self.ending.map(crate::Reason::id),
            "ended_by": self.ended_by.map(Empire::id),
        });
        if let Some(verb) = self.plan.verb {
            view["plan"] = json!({
                "verb": verb.id(),
                "at": self.plan.at.map(Location::id),
                "from": self.plan.from.map(Location::id),
                "laid": kinds(self.plan.laid),
            });
        }
        if let Some(attacker) = self.naval.attacker {
            view["naval_battle"] = json!({
                "attacker": attacker.id(),
                "leaders": by_empire(&|empire| kinds(self.naval.leaders[empire])),
                "infantry": kinds(self.naval.infantry),
                "dice": by_empire(&|empire| json!(self.naval.dice[empire])),
            });
        }
        if let Some(card) = self.pending_event.card {
            view["event"] = json!({ "card": card.id(), "empire": self.pending_event.empire.map(Empire::id) });
        }
        if let Some(over) = self.over {
            view["over"] = json!({ "winner": over.winner.id(), "reason": over.reason.id() });
        }
        view
    }

    fn locations_document(&self) -> Value {
        let supplied = Empire::BOTH.map(|empire| self.supplied(empire));
        let document = |location: Location| {
            let marker = self.marker(location);
            let mut document = json!({
                "owner": marker.map(|(owner, _)| owner.id()),
                "marker": marker.map(|(_, marker)| marker.id()),
                "supplied": supplied.iter().any(|set| set.contains(location)),
            });
            if self.forts.contains(location) {
                document["fortified"] = true.into();
            }
            if self.independent().contains(location) {
                document["independent"] = true.into();
            }
            document
        };
        Location::all().map(|it| (it.id().to_owned(), document(it))).collect::<Map<_, _>>().into()
    }

    /// Who has which cards in hand and deck together everybody can work out.
    fn player_document(&self, empire: Empire, own: Option<Empire>) -> Value {
        let piles = &self.piles[empire];
        let top: Vec<&str> = piles.top.cards().iter().rev().map(|card| card.kind().id()).collect();
        let mut document = json!({
            "silver": self.silver[empire],
            "points": self.points[empire],
            "prestige": self.prestige[empire],
            "warships": self.warships[empire],
            "pillage": self.pillage[empire],
            "fleet": fleet(self.fleet[empire]),
            "captured": self.captured[empire],
            "towns_left": self.towns_left(empire),
            "cities_left": self.cities_left(empire),
            "cards": piles.hand.len(),
            "deck": piles.deck_len(),
            "top": top,
            "discard": kinds(piles.discard),
            "reserve": kinds(piles.reserve),
            "stock": kinds(piles.stock),
            "strategy": self.held[empire],
            "machina": self.machina[empire].is_some(),
            "intrigue": self.intrigue[empire],
        });
        if own == Some(empire) {
            document["hand"] = kinds(piles.hand);
            document["dead"] = kinds(piles.hand.minus(self.live(empire)));
            document["deck_cards"] = kinds(piles.deck);
            document["machina"] = json!(self.machina[empire].map(Machina::id));
        } else {
            document["hand_or_deck"] = kinds(piles.hand.union(piles.deck));
            if own.is_some() {
                document["known"] = kinds(piles.known);
            }
        }
        document
    }
}

fn battle_document(battle: &Battle) -> Value {
    let cards: Map<_, _> =
        Empire::BOTH.iter().map(|&empire| (empire.id().to_owned(), kinds(battle.cards[empire]))).collect();
    json!({
        "at": battle.at.id(),
        "siege": battle.siege,
        "round": battle.round,
        "rounds": battle.last_round(),
        "strength": battle.strength,
        "cards": cards,
    })
}

/// One event. Numbers become names.
pub(crate) fn event_document(event: &Event) -> Value {
    let mut document = serde_json::to_value(event).unwrap_or_default();
    match *event {
        Event::Drew { cards, .. } | Event::LookedAt { cards, .. } => {
            document["cards"] = cards.map_or(Value::Null, kinds);
        }
        Event::Played { cards, .. } | Event::Retrieved { cards, .. } | Event::ShowedHand { cards, .. } => {
            document["cards"] = kinds(cards);
        }
        _ => {}
    }
    let sea = matches!(event, Event::Sailed { .. } | Event::Retreated { .. });
    if let Some(map) = document.as_object_mut() {
        for (key, value) in map.iter_mut() {
            let number = value.as_u64().and_then(|number| u8::try_from(number).ok());
            match (key.as_str(), number) {
                ("at", Some(number)) => *value = json!(Location::new(number).map(Location::id)),
                ("from", Some(number)) => *value = json!(Location::new(number).map(Location::id)),
                ("kind", Some(number)) => *value = json!(Kind::new(number).map(Kind::id)),
                ("to", None) if sea && value.is_null() => *value = json!("port"),
                _ => {}
            }
        }
    }
    document
}
