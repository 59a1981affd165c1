//! What can be put on the board.

use hannibal::{General, Side, Space};
use serde_json::{Value, json};

use super::draft::{BESIDES, Draft};
use crate::names;
use table::{Brush, Deed, Tray};

pub(super) fn palette(draft: &Draft) -> Vec<Tray> {
    let mut trays = vec![markers(draft)];
    trays.extend(Side::BOTH.map(|side| forces(draft, side)));
    trays
}

fn markers(draft: &Draft) -> Tray {
    let held = |side: Side| names::count(owned(draft, side), "space");
    let mut brushes: Vec<Brush> = Side::BOTH
        .into_iter()
        .map(|side| {
            let name = format!("{} control", names::adjective(side));
            set(name, side.id(), held(side), "control", json!(side.id()))
        })
        .collect();
    brushes.push(set("No control".to_owned(), "", String::new(), "control", json!("")));
    brushes.push(set("Tribe".to_owned(), "", "where a tribe can be".to_owned(), "tribe", json!(true)));
    brushes.push(add("Siege point".to_owned(), "", "against a city or tribe".to_owned(), "siege"));
    brushes.push(set("Clear the place".to_owned(), "", "takes all off it".to_owned(), "clear", json!(true)));
    Tray { name: "Markers".to_owned(), brushes }
}

fn forces(draft: &Draft, side: Side) -> Tray {
    let all = |what: &str| Space::all().map(|space| draft.count(side, space, what)).sum::<i64>();
    let on_map = |what: &str| format!("{} on the map", all(what));
    let part = |what: &str| format!("{what}:{}", side.id());
    let mut brushes = vec![add("Unit".to_owned(), side.id(), on_map("cus"), &part("cus"))];
    if side == Side::Carthage {
        brushes.push(add("Elephant".to_owned(), side.id(), on_map("elephants"), "elephants"));
        brushes.push(add("Siege train".to_owned(), side.id(), on_map("trains"), "trains"));
    }
    for general in draft.generals(side) {
        let name = names::tag(general);
        brushes.push(set(name, side.id(), whereabouts(draft, general), "general", json!(general.id())));
    }
    Tray { name: names::side(side).to_owned(), brushes }
}

/// Where a general is, in words.
pub(super) fn whereabouts(draft: &Draft, general: General) -> String {
    let place = draft.whereabouts(general);
    let besides = BESIDES.iter().find(|(id, _)| *id == place).map(|(_, words)| (*words).to_owned());
    let on_map = || Space::from_id(place).map(|space| format!("in {}", names::space(space)));
    besides.or_else(on_map).unwrap_or_default()
}

fn owned(draft: &Draft, side: Side) -> u8 {
    Space::all().filter(|space| draft.owner(*space) == Some(side)).count() as u8
}

fn set(name: String, side: &'static str, note: String, part: &str, value: Value) -> Brush {
    Brush { name, side, note, part: part.to_owned(), deed: Deed::Set(value) }
}

fn add(name: String, side: &'static str, note: String, part: &str) -> Brush {
    Brush { name, side, note, part: part.to_owned(), deed: Deed::Add(1) }
}
