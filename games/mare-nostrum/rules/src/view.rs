//! What somebody may know. Who kept count of all that was dealt, taken and paid could often name
//! the cards in other hands; nobody is shown more than their number.

use engine::Eyes;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::document::pile;
use crate::notation::Spot;
use crate::state::Step;
use crate::units::Task;
use crate::{
    Building, ByCiv, Card, Civ, CivSet, Event, Pile, Place, Province, Role, State, TradeView, Wish, Zone,
};

fn ids(civs: CivSet) -> Value {
    civs.iter().map(Civ::id).collect()
}

impl State {
    /// Everything that these eyes may know.
    pub(crate) fn view_document(&self, eyes: Eyes) -> Value {
        let own = eyes.and_then(|seat| self.civ(seat));
        let mut view = json!({
            "round": self.round,
            "rounds": self.rules.rounds,
            "phase": engine::Game::phase(self).0,
            "waiting": ids(self.asked()),
            "roles": Role::ALL.iter().map(|&role| (role.id().to_owned(), self.leader(role).id().into())).collect::<Map<_, _>>(),
            "provinces": self.grounds(),
            "seas": self.waters(),
            "war_torn": Province::all().filter(|&p| self.is_war_torn(p)).map(Province::id).collect::<Vec<_>>(),
            "bank": pile(&self.bank),
            "paid": pile(&self.paid),
            "supply": Building::ALL.iter().map(|&kind| (kind.id().to_owned(), self.supply[kind.index()].into())).collect::<Map<_, _>>(),
            "players": self.civs().iter().map(|civ| (civ.id().to_owned(), self.player_document(civ, own))).collect::<Map<_, _>>(),
            "order": self.order.civs().iter().map(|civ| civ.id()).collect::<Vec<_>>(),
        });
        if let Some(active) = self.order.current() {
            view["active"] = active.id().into();
        }
        if let Some(trade) = self.trade_seen_by(eyes) {
            view["trade"] = trade_document(&trade, own);
        }
        if let Some(item) = self.shop.item {
            view["purchase"] = json!({ "item": item.to_string(), "owed": self.shop.owed });
        }
        if let Some(pact) = self.pact {
            view["terms"] =
                json!({ "first": pact.first.id(), "all": ids(pact.all), "play_on": pact.play_on });
        }
        if self.playing_on {
            view["playing_on"] = true.into();
        }
        if self.step == Step::Placing {
            view["points"] = self.shop.points.into();
        }
        if let Some(at) = self.battle.at {
            view["battle"] = json!({
                "at": at.id(),
                "attacker": self.battle.sides[0].id(),
                "defender": self.battle.sides[1].id(),
                "losses_owed": self.battle.owed,
            });
        }
        if let Some(over) = self.over {
            view["over"] = json!({ "winner": over.winner.map(Civ::id), "reason": over.reason.id() });
            if !over.shared.is_empty() {
                view["over"]["shared"] = ids(over.shared);
            }
        }
        view
    }

    fn player_document(&self, civ: Civ, own: Option<Civ>) -> Value {
        let mut document = json!({
            "cards": self.cards_held(civ),
            "heroes_and_wonders": self.owned[civ].iter().map(Card::id).collect::<Vec<_>>(),
            "markers_left": self.markers_left(civ),
            "counts": Role::ALL.iter().map(|&role| (role.id().to_owned(), self.count_for(civ, role).into())).collect::<Map<_, _>>(),
        });
        if own == Some(civ) {
            document["hand"] = json!(pile(&self.hand[civ]));
        }
        document
    }
}

/// Offers are hidden until all are laid down.
fn trade_document(trade: &TradeView, own: Option<Civ>) -> Value {
    let piles = |piles: &ByCiv<Pile>, shown: CivSet| -> Value {
        shown.iter().map(|civ| (civ.id().to_owned(), json!(pile(&piles[civ])))).collect::<Map<_, _>>().into()
    };
    let own: CivSet = own.into_iter().collect();
    let shown = if trade.revealed { trade.partners } else { trade.partners.intersection(own) };
    let mut document = json!({
        "demand": trade.demand,
        "partners": ids(trade.partners),
        "laid": ids(trade.laid),
        "open": piles(&trade.open, shown),
        "closed": piles(&trade.closed, trade.partners),
    });
    if trade.wishing {
        document["wished"] = ids(trade.wished);
    }
    if !own.is_empty() && trade.wishes().next().is_some() {
        document["wishes"] =
            trade.wishes().map(|Wish(civ, kind)| format!("{} {}", civ.id(), kind.id())).collect();
    }
    if trade.revealed && !trade.wishing {
        document["taker"] = trade.taker.id().into();
    }
    document
}

/// One event. Numbers become names.
pub(crate) fn event_document(event: &Event) -> Value {
    let mut document = serde_json::to_value(event).unwrap_or_default();
    match *event {
        Event::Income { cards, .. } | Event::Revealed { cards, .. } | Event::Paid { cards, .. } => {
            document["cards"] = json!(pile(&cards));
        }
        Event::Ordered { civs, .. } => document["civs"] = civs.iter().flatten().map(|civ| civ.id()).collect(),
        Event::Over { shared, .. } => match document.as_object_mut() {
            Some(map) if shared.is_empty() => drop(map.remove("shared")),
            _ => document["shared"] = ids(shared),
        },
        Event::Bought { item, .. } => document["item"] = item.to_string().into(),
        Event::Tasked { province, task, .. } | Event::Recalled { province, task, .. } => {
            document["task"] = task_text(province, task);
        }
        Event::Lost { at, loss: crate::Loss::Tasked(task), .. } => document["loss"] = task_text(at, task),
        Event::Pillaged { province, place, .. } => document["place"] = spot(province, place),
        _ => {}
    }
    let by_sea = matches!(event, Event::Sailed { .. });
    if let Some(map) = document.as_object_mut() {
        for (key, value) in map.iter_mut() {
            if let Some(name) = named(key, value, by_sea) {
                *value = name;
            }
        }
    }
    document
}

fn spot(province: Province, place: Place) -> Value {
    Spot(province, place).to_string().into()
}

fn task_text(province: Province, task: Task) -> Value {
    match task {
        Task::Annex => "annex".into(),
        Task::Occupy(place) => spot(province, place),
    }
}

fn named(key: &str, value: &Value, by_sea: bool) -> Option<Value> {
    if !value.is_number() {
        return None;
    }
    match key {
        "zone" => Zone::deserialize(value).ok().map(|zone| zone.id().into()),
        "from" | "to" if by_sea => Zone::deserialize(value).ok().map(|zone| zone.id().into()),
        "province" | "at" | "from" | "to" => {
            Province::deserialize(value).ok().map(|province| province.id().into())
        }
        _ => None,
    }
}
