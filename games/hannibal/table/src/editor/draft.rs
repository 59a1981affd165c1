//! A document as somebody writes it: it may be unsound, and hold anything at all. What cannot be
//! understood is read as nothing, and replaced when it is written.

use hannibal::{Card, General, Rules, Side, Space};
use serde_json::{Map, Value, json};

/// The numbers of a force.
pub(super) const COUNTS: [&str; 3] = ["cus", "elephants", "trains"];
/// Where cards can be: path in a document, and the words for it.
pub(super) const PILES: [(&str, &str); 7] = [
    (UNPILED, "left to the rules"),
    ("deck", "in the deck"),
    ("hands.rome", "in Rome's hand"),
    ("hands.carthage", "in Carthage's hand"),
    ("discard", "on the discard pile"),
    ("removed", "out of the game"),
    ("aside", "set aside"),
];
/// The pile of a card that is not named: out of the game, unless an option brings it.
pub(super) const UNPILED: &str = "";
/// Where generals can be besides the map.
pub(super) const BESIDES: [(&str, &str); 3] =
    [("pool", "in the pool"), ("track", "on the turn track"), ("gone", "out of the game")];
/// When Africanus comes if nothing is said of it, and with how many units.
const AFRICANUS_ARRIVES: (i64, i64) = (6, 5);
/// The most that is written down as a number, whatever is sound.
pub(super) const NUMBER_MAX: i64 = 99;

#[derive(Clone, Debug)]
pub(super) struct Draft(Map<String, Value>);

impl Draft {
    pub(super) fn of(document: &Value) -> Option<Draft> {
        document.as_object().cloned().map(Draft)
    }

    pub(super) fn into_value(self) -> Value {
        Value::Object(self.0)
    }

    /// What stands at a path such as `hands.rome`.
    pub(super) fn at(&self, path: &str) -> &Value {
        let mut keys = path.split('.');
        let first = keys.next().and_then(|key| self.0.get(key));
        let found = keys.fold(first, |value, key| value.and_then(|value| value.get(key)));
        found.unwrap_or(&Value::Null)
    }

    /// The place of a path, made if it is not there.
    pub(super) fn at_mut(&mut self, path: &str) -> &mut Value {
        let mut keys = path.split('.');
        let first = keys.next().unwrap_or_default();
        let mut value = self.0.entry(first).or_insert(Value::Null);
        for key in keys {
            if !value.is_object() {
                *value = json!({});
            }
            value = &mut value[key];
        }
        value
    }

    pub(super) fn remove(&mut self, key: &str) {
        self.0.remove(key);
    }

    /// Takes out what stands at the end of these steps; none if nothing does.
    pub(super) fn cut(&mut self, steps: &[String]) -> Option<()> {
        let (last, way) = steps.split_last()?;
        let Some((first, rest)) = way.split_first() else { return self.0.remove(last).map(|_| ()) };
        let place = rest.iter().try_fold(self.0.get_mut(first)?, |value, step| match value {
            Value::Array(items) => items.get_mut(step.parse::<usize>().ok()?),
            value => value.get_mut(step),
        })?;
        match place {
            Value::Array(items) => {
                let index: usize = last.parse().ok()?;
                (index < items.len()).then(|| items.remove(index)).map(|_| ())
            }
            value => value.as_object_mut()?.remove(last).map(|_| ()),
        }
    }

    /// Takes the last key of a path such as `siege.rome` away.
    pub(super) fn forget(&mut self, path: &str) {
        if let Some((place, key)) = path.rsplit_once('.')
            && self.at(place).is_object()
            && let Some(map) = self.at_mut(place).as_object_mut()
        {
            map.remove(key);
        }
    }

    pub(super) fn text(&self, path: &str) -> &str {
        self.at(path).as_str().unwrap_or_default()
    }

    pub(super) fn number(&self, path: &str) -> i64 {
        as_number(self.at(path))
    }

    /// The number for a turn in a list that has one for each.
    pub(super) fn of_turn(&self, path: &str, turn: usize) -> Option<i64> {
        self.at(path).get(turn.checked_sub(1)?).map(as_number)
    }

    pub(super) fn has(&self, path: &str, id: &str) -> bool {
        self.at(path).as_array().is_some_and(|list| list.iter().any(|item| item == id))
    }

    pub(super) fn put(&mut self, path: &str, id: &str) {
        let list = self.at_mut(path);
        match list.as_array_mut() {
            Some(items) => items.push(id.into()),
            None => *list = json!([id]),
        }
    }

    pub(super) fn take(&mut self, path: &str, id: &str) {
        if self.has(path, id)
            && let Some(items) = self.at_mut(path).as_array_mut()
        {
            items.retain(|item| item != id);
        }
    }

    /// The rules that it is for; the usual ones where it does not say, or cannot be understood.
    fn rules(&self) -> Rules {
        let setup = json!({ "edition": self.at("edition"), "rules": self.at("rules") });
        let said = setup.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null());
        let said: Map<String, Value> = said.map(|(key, value)| (key.clone(), value.clone())).collect();
        Rules::of(&serde_json::from_value(said.into()).unwrap_or_default())
    }

    /// The generals of a side who are in the game, or named although they are not.
    pub(super) fn generals(&self, side: Side) -> Vec<General> {
        let played = self.rules().generals();
        let is_in = |who: &General| played.contains(*who) || self.whereabouts(*who) != "pool";
        side.generals().iter().filter(is_in).collect()
    }

    /// The cards that are in the game, or named although they are not.
    pub(super) fn cards(&self) -> Vec<Card> {
        let played = self.rules().cards();
        let is_in = |card: &Card| played.contains(*card) || self.pile(*card) != UNPILED;
        Card::all().filter(is_in).collect()
    }

    pub(super) fn owner(&self, space: Space) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.has(control(*side), space.id()))
    }

    pub(super) fn set_owner(&mut self, space: Space, owner: Option<Side>) {
        for side in Side::BOTH {
            self.take(control(side), space.id());
        }
        if let Some(side) = owner {
            self.put(control(side), space.id());
        }
    }

    pub(super) fn stands(&self) -> impl Iterator<Item = &Value> {
        self.at("forces").as_array().into_iter().flatten()
    }

    /// How many of something a side has in a space.
    pub(super) fn count(&self, side: Side, space: Space, what: &str) -> i64 {
        let here = self.stands().filter(|stand| is_of(stand, side, space));
        here.map(|stand| as_number(&stand[what])).fold(0, i64::saturating_add)
    }

    pub(super) fn set_count(&mut self, side: Side, space: Space, what: &str, count: i64) {
        let mut left = count.clamp(0, NUMBER_MAX);
        for stand in self.stands_of(side, space) {
            stand[what] = left.into();
            left = 0;
        }
        self.sweep();
    }

    /// Where a general is: a space, or one of [`BESIDES`].
    pub(super) fn whereabouts(&self, general: General) -> &str {
        let with_him = |stand: &&Value| {
            stand["generals"].as_array().is_some_and(|list| list.iter().any(|one| one == general.id()))
        };
        match self.stands().find(with_him) {
            Some(stand) => stand["space"].as_str().unwrap_or_default(),
            None => {
                BESIDES.iter().find(|(path, _)| self.has(path, general.id())).map_or("pool", |(id, _)| id)
            }
        }
    }

    pub(super) fn place_general(&mut self, general: General, place: &str) {
        let id = general.id();
        for (path, _) in BESIDES {
            self.take(path, id);
        }
        if let Some(stands) = self.at_mut("forces").as_array_mut() {
            for list in stands.iter_mut().filter_map(|stand| stand.get_mut("generals")?.as_array_mut()) {
                list.retain(|one| one != id);
            }
        }
        match Space::from_id(place) {
            Some(space) => {
                for stand in self.stands_of(general.side(), space).take(1) {
                    match stand["generals"].as_array_mut() {
                        Some(list) => list.push(id.into()),
                        None => stand["generals"] = json!([id]),
                    }
                }
            }
            None => {
                self.put(place, id);
                if place == "track" && self.arrival(general).0 == 0 {
                    self.set_arrival(general, self.number("turns"), 0);
                }
            }
        }
        self.sweep();
    }

    /// `consul`, `proconsul` or nothing.
    pub(super) fn office(&self, general: General) -> &'static str {
        if self.has("consuls", general.id()) {
            "consul"
        } else if self.at("proconsul") == general.id() {
            "proconsul"
        } else {
            ""
        }
    }

    pub(super) fn set_office(&mut self, general: General, office: &str) {
        self.take("consuls", general.id());
        if self.at("proconsul") == general.id() || office == "proconsul" {
            *self.at_mut("proconsul") = Value::Null;
        }
        match office {
            "consul" => self.put("consuls", general.id()),
            "proconsul" => *self.at_mut("proconsul") = general.id().into(),
            _ => {}
        }
    }

    /// The turn on which a general comes from the turn track, and the units that he brings.
    pub(super) fn arrival(&self, general: General) -> (i64, i64) {
        let arrivals = self.at("arrivals").as_array().into_iter().flatten();
        let his = |arrival: &&Value| arrival["general"] == general.id();
        match arrivals.clone().find(his) {
            Some(arrival) => (as_number(&arrival["turn"]), as_number(&arrival["cus"])),
            None if self.at("arrivals").is_null() && general.id() == "africanus" => AFRICANUS_ARRIVES,
            None => (0, 0),
        }
    }

    pub(super) fn set_arrival(&mut self, general: General, turn: i64, cus: i64) {
        let rest: Vec<Value> = General::all()
            .filter(|other| *other != general && self.arrival(*other).0 > 0)
            .map(|other| (other, self.arrival(other)))
            .chain((turn > 0).then_some((general, (turn, cus))))
            .map(|(who, (turn, cus))| json!({ "general": who.id(), "turn": turn, "cus": cus }))
            .collect();
        *self.at_mut("arrivals") = rest.into();
    }

    /// The path of the pile in which a card is.
    pub(super) fn pile(&self, card: Card) -> &'static str {
        PILES.iter().find(|(path, _)| self.has(path, card.code())).map_or(UNPILED, |(path, _)| path)
    }

    pub(super) fn move_card(&mut self, card: Card, pile: &str) {
        let known = ["known.rome", "known.carthage"];
        for path in PILES.iter().map(|(path, _)| *path).chain(known) {
            self.take(path, card.code());
        }
        if pile != UNPILED {
            self.put(pile, card.code());
        }
    }

    /// The forces of a side in a space; there is one at least.
    fn stands_of(&mut self, side: Side, space: Space) -> impl Iterator<Item = &mut Value> {
        let forces = self.at_mut("forces");
        if !forces.is_array() {
            *forces = json!([]);
        }
        let list = forces.as_array_mut().into_iter().flat_map(move |stands| {
            if !stands.iter().any(|stand| is_of(stand, side, space)) {
                stands.push(json!({ "side": side.id(), "space": space.id(), "cus": 0, "generals": [] }));
            }
            stands.iter_mut()
        });
        list.filter(move |stand| is_of(stand, side, space))
    }

    /// Takes forces of nothing off the map.
    fn sweep(&mut self) {
        let is_empty = |stand: &Value| {
            COUNTS.iter().all(|what| as_number(&stand[*what]) == 0)
                && stand["generals"].as_array().is_none_or(Vec::is_empty)
        };
        if let Some(stands) = self.at_mut("forces").as_array_mut() {
            stands.retain(|stand| !is_empty(stand));
        }
    }
}

fn control(side: Side) -> &'static str {
    match side {
        Side::Rome => "control.rome",
        Side::Carthage => "control.carthage",
    }
}

fn is_of(stand: &Value, side: Side, space: Space) -> bool {
    stand["side"] == side.id() && stand["space"] == space.id()
}

fn as_number(value: &Value) -> i64 {
    value.as_i64().unwrap_or(0)
}
