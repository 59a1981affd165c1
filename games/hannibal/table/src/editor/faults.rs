//! From the path of a fault in a document to what is to be opened, and set, to mend it.

use hannibal::{Card, General, Side, Space};
use serde_json::Value;

use super::draft::Draft;
use crate::names;
use table::Fault;

/// What is set on the sheet of the war.
const WAR: [&str; 12] = [
    "title",
    "background",
    "turn",
    "turns",
    "cards_per_turn",
    "reinforcements",
    "victory",
    "decides_first",
    "naval_superiority",
    "isolated_first",
    "phase",
    "to_play",
];

/// What a fault is about: what is to be opened, the control in it, and its name.
struct Place {
    open: String,
    control: String,
    name: String,
}

/// The fault with its place on the page.
pub(super) fn placed(draft: &Draft, path: String, text: String) -> Fault {
    let steps = steps(&path);
    let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
    let place = named(draft, &steps).or_else(|| meant(&text)).or_else(|| sheet(&steps));
    match place {
        Some(Place { open, control, name }) => Fault { path, name, text, open, control },
        None => Fault { path, text, ..Fault::default() },
    }
}

/// The one thing that a path leads to.
fn named(draft: &Draft, steps: &[&str]) -> Option<Place> {
    let space_here = || Space::from_id(value(draft, steps)?.as_str()?);
    let general_here = |part| of_general(General::from_id(value(draft, steps)?.as_str()?)?, part);
    match *steps {
        ["forces", _, ref rest @ ..] => {
            let stand = value(draft, &steps[..2])?;
            let space = Space::from_id(stand["space"].as_str()?)?;
            match *rest {
                ["cus"] => of_space(space, &format!("cus:{}", stand["side"].as_str().unwrap_or_default())),
                [part @ ("elephants" | "trains")] => of_space(space, part),
                ["generals", _] => {
                    of_space(space, &format!("general:{}", value(draft, steps)?.as_str().unwrap_or_default()))
                }
                [] | ["side" | "space"] => of_space(space, ""),
                _ => None,
            }
        }
        ["control", _, _] => of_space(space_here()?, "control"),
        ["tribes", _] => of_space(space_here()?, "tribe"),
        ["siege", id] => of_space(Space::from_id(id)?, "siege"),
        ["consuls", _] | ["proconsul"] => general_here("office"),
        ["track" | "gone" | "pool", _] => general_here("place"),
        ["arrivals", _, ref rest @ ..] => {
            let part = if rest == ["cus"] { "brings" } else { "arrives" };
            of_general(General::from_id(value(draft, &steps[..2])?["general"].as_str()?)?, part)
        }
        ["deck" | "discard" | "removed" | "aside", _] | ["hands" | "known", _, _] => {
            of_card(Card::from_code(value(draft, steps)?.as_str()?)?)
        }
        [list @ ("cards_per_turn" | "years"), turn] => of_turn(list, turn),
        ["reinforcements", side, turn] => of_turn(&format!("reinforcements.{side}"), turn),
        _ => None,
    }
}

/// What a text speaks of, where its path does not say.
fn meant(text: &str) -> Option<Place> {
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let after = |index: usize, word: &str| index > 0 && words.get(index - 1) == Some(&word);
    words.iter().enumerate().find_map(|(index, word)| {
        // Sides have the names of their cities.
        let is_side = Side::from_id(word).is_some() && !after(index, "city");
        if let Some(space) = Space::from_id(word).filter(|_| !is_side) {
            return of_space(space, "control");
        }
        if let Some(card) = Card::from_code(word).filter(|_| after(index, "card")) {
            return of_card(card);
        }
        of_general(General::from_id(word)?, "place")
    })
}

/// The sheet for what has no place of its own.
fn sheet(steps: &[&str]) -> Option<Place> {
    let (open, control) = match *steps {
        ["forces" | "control" | "tribes" | "siege", ..] | [] => return None,
        ["consuls" | "track" | "gone" | "pool" | "precedence" | "arrivals", ..] => {
            ("generals", String::new())
        }
        ["deck" | "discard" | "removed" | "aside" | "hands" | "known", ..] => ("cards", String::new()),
        [key @ ("edition" | "reactions")] | ["rules", key] => ("rules", format!("rules/{key}")),
        ["rules", ..] => ("rules", String::new()),
        ["lasting", effect] => ("war", format!("lasting/{effect}")),
        [key, ..] if WAR.contains(&key) => ("war", format!("war/{}", steps.join("."))),
        _ => return None,
    };
    Some(Place { open: open.to_owned(), control, name: steps.join(" ").replace('_', " ") })
}

fn of_space(space: Space, part: &str) -> Option<Place> {
    let open = format!("space:{}", space.id());
    let control = if part.is_empty() { String::new() } else { format!("{open}/{part}") };
    Some(Place { open, control, name: names::space(space).to_owned() })
}

fn of_general(general: General, part: &str) -> Option<Place> {
    let control = format!("general:{}/{part}", general.id());
    Some(Place { open: "generals".to_owned(), control, name: names::general(general).to_owned() })
}

fn of_card(card: Card) -> Option<Place> {
    let control = format!("card:{}/pile", card.code());
    Some(Place { open: "cards".to_owned(), control, name: names::card(card) })
}

fn of_turn(list: &str, index: &str) -> Option<Place> {
    let turn = index.parse::<usize>().ok()? + 1;
    let control = format!("war/{list}:{turn}");
    Some(Place {
        open: "war".to_owned(),
        control,
        name: format!("{} of turn {turn}", list.replace(['_', '.'], " ")),
    })
}

/// What stands at the end of these steps.
fn value<'a>(draft: &'a Draft, steps: &[&str]) -> Option<&'a Value> {
    let (first, rest) = steps.split_first()?;
    rest.iter().try_fold(draft.at(first), |value, step| match step.parse::<usize>() {
        Ok(index) if value.is_array() => value.get(index),
        _ => value.get(step),
    })
}

/// `forces[3].cus` is `forces`, `3`, `cus`.
pub(super) fn steps(path: &str) -> Vec<String> {
    path.split(['.', '[', ']']).filter(|step| !step.is_empty()).map(str::to_owned).collect()
}
