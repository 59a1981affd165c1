//! Scenarios and positions made by hand.

mod draft;
mod faults;
mod palette;
mod sheets;
mod sketch;

use hannibal::{Card, Edition, General, Rule, Scenario, Side, Space};
use serde_json::{Value, json};

use super::board::pieces;
use super::names;
use draft::{COUNTS, Draft, NUMBER_MAX, PILES};
use table::{CUT, Change, Desk, Editor, Fault};

pub(super) struct Workshop;

impl Editor for Workshop {
    fn starts(&self) -> Vec<(String, Value)> {
        let start = |scenario: &Scenario| {
            let mut document = scenario.document().clone();
            if let Some(document) = document.as_object_mut() {
                document.remove("provenance");
            }
            (scenario.title().to_owned(), document)
        };
        Scenario::all().iter().map(start).collect()
    }

    fn sheets(&self) -> &'static [(&'static str, &'static str)] {
        &[("war", "War"), ("generals", "Generals"), ("cards", "Cards"), ("rules", "Rules")]
    }

    fn places(&self) -> Vec<(String, &'static str)> {
        let mut places: Vec<_> =
            Space::all().map(|space| (format!("space:{}", space.id()), names::space(space))).collect();
        places.sort_by_key(|(_, name)| *name);
        places
    }

    fn change(&self, document: &mut Value, change: &Change) -> Result<(), String> {
        let mut draft = Draft::of(document).ok_or("This is no document of a game.")?;
        alter(&mut draft, change).ok_or_else(|| "There is nothing like that to be set.".to_owned())?;
        *document = draft.into_value();
        Ok(())
    }

    fn desk(&self, document: &Value, open: &str) -> Desk {
        let Some(draft) = Draft::of(document) else {
            return Desk { faults: vec![no_document()], ..Desk::default() };
        };
        let (turn, last, phase) = (draft.number("turn"), draft.number("turns"), draft.text("phase"));
        let about = match phase {
            "" | "deal" => format!("Turns {turn} to {last}"),
            _ => format!("In turn {turn} of {last}"),
        };
        Desk {
            title: draft.text("title").to_owned(),
            about,
            certain: ["strategy", "preempt", "first_player"].contains(&phase),
            board: sketch::sketch(&draft).map(|state| pieces(&state.look(None), &[])).unwrap_or_default(),
            palette: palette::palette(&draft),
            sheet: sheets::sheet(&draft, open),
            faults: self.setup(document).err().unwrap_or_default(),
        }
    }

    fn adopt(&self, position: &Value) -> Option<Value> {
        let mut draft = Draft::of(position)?;
        if !draft.at("procedure").is_null() || !draft.at("over").is_null() {
            return None;
        }
        *draft.at_mut("title") = format!("A position of turn {}", draft.number("turn")).into();
        Some(draft.into_value())
    }

    fn setup(&self, document: &Value) -> Result<Value, Vec<Fault>> {
        let draft = Draft::of(document).ok_or_else(|| vec![no_document()])?;
        let setup = hannibal::check(document).map_err(|found| {
            let placed = found.into_iter().map(|fault| faults::placed(&draft, fault.path, fault.text));
            placed.collect::<Vec<_>>()
        })?;
        Ok(json!(setup))
    }
}

fn no_document() -> Fault {
    Fault { text: "This is no document of a game.".to_owned(), ..Fault::default() }
}

/// Sets what a control stands for; none if there is no such control, or no such value of it.
fn alter(draft: &mut Draft, change: &Change) -> Option<()> {
    if change.control == CUT {
        return draft.cut(&faults::steps(change.set.as_str()?));
    }
    let (thing, part) = change.control.split_once('/')?;
    let kind = thing.split_once(':');
    match kind {
        Some(("space", id)) => alter_space(draft, Space::from_id(id)?, part, change),
        Some(("general", id)) => alter_general(draft, General::from_id(id)?, part, change),
        Some(("card", code)) if part == "pile" => {
            let pile = change.set.as_str().filter(|pile| PILES.iter().any(|(path, _)| path == pile))?;
            draft.move_card(Card::from_code(code)?, pile);
            Some(())
        }
        None if thing == "lasting" => {
            *draft.at_mut(&format!("lasting.{}", known(part, &sheets::LASTING.map(|(key, _)| key))?)) =
                change.set.as_bool()?.into();
            Some(())
        }
        None if thing == "rules" => alter_rules(draft, part, &change.set),
        None if thing == "war" => alter_war(draft, part, change),
        _ => None,
    }
}

fn alter_space(draft: &mut Draft, space: Space, part: &str, change: &Change) -> Option<()> {
    let number = |now: i64, most: i64| set_or_add(now, change, most);
    match part.split_once(':').unwrap_or((part, "")) {
        ("control", "") => {
            let owner = change.set.as_str()?;
            draft.set_owner(space, if owner.is_empty() { None } else { Some(Side::from_id(owner)?) });
        }
        ("tribe", "") => {
            let lives = change.set.as_bool()?;
            draft.take("tribes", space.id());
            if lives {
                draft.put("tribes", space.id());
            }
        }
        ("siege", "") => {
            let path = format!("siege.{}", space.id());
            match number(draft.number(&path), 3)? {
                0 => draft.forget(&path),
                points => *draft.at_mut(&path) = points.into(),
            }
        }
        ("cus", side) => {
            let side = Side::from_id(side)?;
            draft.set_count(side, space, "cus", number(draft.count(side, space, "cus"), NUMBER_MAX)?);
        }
        ("elephants", "") => {
            // An elephant is a unit, too: it comes and goes with one.
            let (side, now) = (Side::Carthage, draft.count(Side::Carthage, space, "elephants"));
            let elephants = number(now, NUMBER_MAX)?;
            let units = draft.count(side, space, "cus").saturating_add(elephants - now);
            draft.set_count(side, space, "cus", units);
            draft.set_count(side, space, "elephants", elephants);
        }
        ("trains", "") => {
            let now = draft.count(Side::Carthage, space, "trains");
            draft.set_count(Side::Carthage, space, "trains", number(now, 9)?);
        }
        ("general", "") => draft.place_general(General::from_id(change.set.as_str()?)?, space.id()),
        ("general", id) => {
            let general = General::from_id(id)?;
            let place = if change.set.as_bool()? { space.id() } else { away(general) };
            draft.place_general(general, place);
        }
        ("clear", "") => clear(draft, space),
        _ => return None,
    }
    Some(())
}

/// Where a general goes who is taken off the map.
fn away(general: General) -> &'static str {
    if general.id() == "africanus" { "track" } else { "pool" }
}

fn clear(draft: &mut Draft, space: Space) {
    for general in General::all() {
        if draft.whereabouts(general) == space.id() {
            draft.place_general(general, away(general));
        }
    }
    for side in Side::BOTH {
        for what in COUNTS {
            draft.set_count(side, space, what, 0);
        }
    }
    draft.forget(&format!("siege.{}", space.id()));
    draft.take("tribes", space.id());
    draft.set_owner(space, None);
}

fn alter_general(draft: &mut Draft, general: General, part: &str, change: &Change) -> Option<()> {
    match part {
        "place" => {
            let place = change.set.as_str()?;
            let besides = draft::BESIDES.iter().any(|(id, _)| *id == place);
            if !besides && Space::from_id(place).is_none() {
                return None;
            }
            draft.place_general(general, place);
        }
        "office" => draft.set_office(general, known(change.set.as_str()?, &["", "consul", "proconsul"])?),
        "arrives" => {
            let turn = set_or_add(draft.arrival(general).0, change, sheets::TURNS_MAX)?;
            draft.set_arrival(general, turn.max(1), draft.arrival(general).1);
        }
        "brings" => {
            let (turn, units) = draft.arrival(general);
            draft.set_arrival(general, turn, set_or_add(units, change, sheets::LEVY_MAX)?);
        }
        _ => return None,
    }
    Some(())
}

fn alter_rules(draft: &mut Draft, part: &str, set: &Value) -> Option<()> {
    let value = set.as_str()?;
    match part {
        "edition" => {
            *draft.at_mut("edition") = known(value, &Edition::ALL.map(Edition::id))?.into();
        }
        "reactions" => *draft.at_mut("reactions") = known(value, &["fast", "strict"])?.into(),
        _ => {
            let rule = Rule::ALL.iter().find(|rule| rule.id() == part)?;
            let path = format!("rules.{}", rule.id());
            match known(value, &["", "yes", "no"])? {
                "" => draft.forget(&path),
                holds => *draft.at_mut(&path) = (holds == "yes").into(),
            }
        }
    }
    Some(())
}

fn alter_war(draft: &mut Draft, part: &str, change: &Change) -> Option<()> {
    let sides = ["rome", "carthage"];
    match part {
        "title" | "background" => {
            let most = if part == "title" { sheets::TITLE_MAX } else { sheets::BACKGROUND_MAX };
            let text: String = change.set.as_str()?.chars().take(most).collect();
            *draft.at_mut(part) = text.into();
        }
        "turn" => {
            *draft.at_mut(part) = set_or_add(draft.number(part), change, sheets::TURNS_MAX)?.max(1).into();
        }
        "turns" => {
            let turns = set_or_add(draft.number(part), change, sheets::TURNS_MAX)?.max(1);
            *draft.at_mut(part) = turns.into();
            sheets::fit_turns(draft, turns as usize);
        }
        "phase" => {
            let phase = known(change.set.as_str()?, &sheets::PHASES.map(|(id, _)| id))?;
            *draft.at_mut(part) = phase.into();
            match phase {
                "strategy" => *draft.at_mut("to_play") = json!("rome"),
                _ => draft.remove("to_play"),
            }
        }
        "victory.at_end" => {
            let winner = change.set.as_str()?;
            *draft.at_mut(part) = if winner.is_empty() { Value::Null } else { known(winner, &sides)?.into() };
        }
        "to_play" | "victory.ties" | "decides_first" | "naval_superiority" | "isolated_first" => {
            *draft.at_mut(part) = known(change.set.as_str()?, &sides)?.into();
        }
        "victory.points.rome" | "victory.points.carthage" => {
            *draft.at_mut(part) = set_or_add(draft.number(part), change, sheets::POINTS_MAX)?.into();
        }
        _ => return alter_turn(draft, part, change),
    }
    Some(())
}

/// A number of one turn: `cards_per_turn:3`.
fn alter_turn(draft: &mut Draft, part: &str, change: &Change) -> Option<()> {
    let (path, turn) = part.split_once(':')?;
    if path == "years" {
        let years = change.set.as_str()?.chars().take(sheets::YEARS_MAX).collect::<String>();
        sheets::fit_years(draft);
        *draft.at_mut(path).get_mut(turn.parse::<usize>().ok()?.checked_sub(1)?)? = years.into();
        return Some(());
    }
    let list = sheets::LISTS.iter().find(|list| list.path == path)?;
    let turn: usize = turn.parse().ok()?;
    let turns = draft.number("turns").clamp(1, sheets::TURNS_MAX) as usize;
    list.fit(draft, turns);
    let value = set_or_add(draft.of_turn(path, turn)?, change, list.most)?;
    *draft.at_mut(path).get_mut(turn.checked_sub(1)?)? = value.into();
    Some(())
}

/// The number that a change leads to.
fn set_or_add(now: i64, change: &Change, most: i64) -> Option<i64> {
    let number = match change.add {
        Some(more) => now.saturating_add(more),
        None => change.set.as_i64()?,
    };
    Some(number.clamp(0, most))
}

fn known<'a>(word: &str, words: &[&'a str]) -> Option<&'a str> {
    words.iter().copied().find(|one| *one == word)
}
