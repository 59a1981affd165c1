//! What can be set in the editor of a game, and what becomes of its documents.

use hannibal_table::Hannibal;
use serde_json::{Value, json};
use table::{CUT, Change, Control, Deed, Desk, Editor, Field, Words};

fn editor() -> &'static dyn Editor {
    Hannibal::editor().expect("Hannibal has an editor")
}

fn change(control: &str, set: Value) -> Change {
    Change { control: control.to_owned(), set, add: None }
}

fn changed(document: &Value, control: &str, set: Value) -> Value {
    let mut document = document.clone();
    editor().change(&mut document, &change(control, set)).expect("it can be set");
    document
}

/// Every sheet of a document: all places, and all others.
fn sheets(document: &Value) -> Vec<Desk> {
    let places = editor().places().into_iter().map(|(place, _)| place);
    let others = editor().sheets().iter().map(|(id, _)| (*id).to_owned());
    places.chain(others).map(|open| editor().desk(document, &open)).collect()
}

fn controls(desk: &Desk) -> impl Iterator<Item = &Control> {
    desk.sheet.iter().flat_map(|sheet| &sheet.groups).flat_map(|group| &group.controls)
}

fn value(field: &Field) -> Value {
    match field {
        Field::Number { value, .. } => json!(value),
        Field::Flag { value } => json!(value),
        Field::Choice { value, .. } | Field::Text { value, .. } => json!(value),
    }
}

#[test]
fn every_start_is_sound_and_stays_so_if_all_is_set_to_what_it_is() {
    for (name, start) in editor().starts() {
        assert_eq!(editor().setup(&start).map(|_| ()), Ok(()), "{name}");
        let mut document = start.clone();
        for control in sheets(&start).iter().flat_map(controls) {
            // Nobody is brought along by naming nobody.
            if control.id.ends_with("/general") {
                continue;
            }
            let same = change(&control.id, value(&control.field));
            editor().change(&mut document, &same).unwrap_or_else(|error| panic!("{}: {error}", control.id));
        }
        assert_eq!(editor().setup(&document).map(|_| ()), Ok(()), "{name}");
        let (before, after) = (editor().desk(&start, ""), editor().desk(&document, ""));
        assert_eq!(before.board, after.board, "{name}");
        assert_eq!(before.palette, after.palette, "{name}");
    }
}

#[test]
fn every_brush_paints_every_place_and_every_option_can_be_chosen() {
    let (_, start) = editor().starts().swap_remove(0);
    for (place, name) in editor().places() {
        for brush in editor().desk(&start, "").palette.into_iter().flat_map(|tray| tray.brushes) {
            let control = format!("{place}/{}", brush.part);
            let change = match brush.deed {
                Deed::Set(set) => Change { control, set, add: None },
                Deed::Add(more) => Change { control, set: Value::Null, add: Some(more) },
            };
            editor().change(&mut start.clone(), &change).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
    }
    // Places are much alike: some of them will do.
    let (last, some) = (editor().sheets().len(), sheets(&start));
    let (places, others) = some.split_at(some.len() - last);
    for desk in places.iter().step_by(9).chain(others) {
        for control in controls(desk) {
            let values: Vec<Value> = match &control.field {
                Field::Number { min, max, .. } => vec![json!(min), json!(max)],
                Field::Flag { .. } => vec![json!(true), json!(false)],
                Field::Choice { options, .. } => {
                    options.iter().step_by(7).chain(options.last()).map(|(value, _)| json!(value)).collect()
                }
                Field::Text { .. } => vec![json!("Ave"), json!("")],
            };
            for set in values.iter().filter(|set| !(control.id.ends_with("/general") && **set == "")) {
                let document = changed(&start, &control.id, set.clone());
                let open = &desk.sheet.as_ref().expect("a sheet").id;
                let now = editor().desk(&document, open);
                // What was set is what it is, where the control is still there.
                if let Some(control) = controls(&now).find(|one| one.id == control.id)
                    && !control.id.ends_with("/general")
                {
                    assert_eq!(value(&control.field), *set, "{}", control.id);
                }
            }
        }
    }
}

#[test]
fn what_has_no_control_can_be_taken_out() {
    let (_, mut document) = editor().starts().swap_remove(0);
    document["nonsense"] = json!(1);
    document["control"]["rome"].as_array_mut().expect("a list").push(json!("romaa"));
    document["forces"][0]["banner"] = json!("eagle");
    for _ in 0..3 {
        let faults = editor().setup(&document).expect_err("there is something left");
        assert_eq!(faults[0].open, "", "{faults:?}");
        document = changed(&document, CUT, json!(faults[0].path));
    }
    assert_eq!(editor().setup(&document).map(|_| ()), Ok(()));
    for nothing in ["", "a.b[3]", "deck[99]", "title.x"] {
        assert!(editor().change(&mut document.clone(), &change(CUT, json!(nothing))).is_err(), "{nothing}");
    }
}

#[test]
fn a_general_is_in_one_place() {
    let (_, start) = editor().starts().swap_remove(0);
    let moved = changed(&start, "space:rome/general", json!("hannibal"));
    let text = moved.to_string();
    assert_eq!(text.matches("\"hannibal\"").count(), start.to_string().matches("\"hannibal\"").count());
    let faults = editor().setup(&moved).expect_err("he stands alone among enemies");
    assert!(faults.iter().all(|fault| fault.open == "space:rome"), "{faults:?}");
    let back = changed(&moved, "general:hannibal/place", json!("saguntum"));
    assert_eq!(editor().setup(&back).map(|_| ()), Ok(()));
}

#[test]
fn faults_lead_to_what_mends_them() {
    let (_, start) = editor().starts().swap_remove(0);
    let with = |path: &str, value: Value| {
        let mut document = start.clone();
        *document.pointer_mut(path).expect("a place") = value;
        document
    };
    let expected = [
        (changed(&start, "space:rome/cus:rome", json!(97)), "space:rome", "space:rome/cus:rome"),
        (changed(&start, "space:capua/control", json!("")), "space:capua", "space:capua/control"),
        (changed(&start, "space:saguntum/siege", json!(1)), "space:saguntum", "space:saguntum/siege"),
        (changed(&start, "space:carthage/elephants", json!(3)), "", ""),
        (changed(&start, "general:varro/office", json!("consul")), "generals", "general:varro/office"),
        (changed(&start, "general:africanus/place", json!("pool")), "generals", "general:africanus/place"),
        (changed(&start, "war/cards_per_turn:3", json!(0)), "war", ""),
        (changed(&start, "war/turn", json!(9)), "generals", "general:africanus/place"),
        (with("/title", json!("")), "war", "war/title"),
        (with("/deck/3", json!("1")), "cards", "card:1/pile"),
        (changed(&start, "war/years:2", json!("217-218")), "war", "war/years:2"),
        (with("/forces/0/space", json!("romaa")), "", ""),
        (with("/turns", json!(12)), "war", "war/turns"),
    ];
    for (document, open, control) in expected {
        let faults = editor().setup(&document).expect_err("it is not sound");
        let found: Vec<_> = faults.iter().map(|f| (f.open.as_str(), f.control.as_str())).collect();
        let fits = |found: &(&str, &str)| found.0 == open && (control.is_empty() || found.1 == control);
        assert!(found.iter().any(fits), "{open} {control}: {faults:?}");
    }
}
