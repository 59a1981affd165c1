//! Scenario documents: those that are built in are sound, and each kind of fault is reported at its place.

use engine::{Game, Match, Record, Seed};
use hannibal::{Edition, Fault, General, SCENARIO_BYTES_MAX, Scenario, Setup, Side, Space, State, check};
use serde_json::{Value, json};

/// A sound document to break.
fn document() -> Value {
    Scenario::default().document().clone()
}

/// The faults of the document after a change.
fn faults(change: impl FnOnce(&mut Value)) -> Vec<Fault> {
    let mut document = document();
    change(&mut document);
    check(&document).err().unwrap_or_default()
}

#[track_caller]
fn finds(path: &str, text: &str, change: impl FnOnce(&mut Value)) {
    let faults = faults(change);
    let found = faults.iter().any(|fault| fault.path == path && fault.text.contains(text));
    assert!(found, "no '{text}' at {path}: {faults:#?}");
}

/// [26.1] Every scenario is a sound document with a title and its background.
#[test]
fn built_in_scenarios_are_sound_and_have_words() {
    for scenario in Scenario::all() {
        let id = scenario.id().expect("built in");
        let read = check(scenario.document());
        assert_eq!(read.map(|setup| setup.scenario.start() == scenario.start()), Ok(true), "{id}");
        assert!(!scenario.title().is_empty() && !scenario.background().is_empty(), "{id}");
        assert_eq!(serde_json::to_value(scenario).ok(), Some(json!(id)));
        assert_eq!(Scenario::from_id(id).as_ref(), Some(scenario));
    }
}

/// [26.6] Charles' set-up is the usual war but for where some CUs and a consul stand: each side has 4 more.
#[test]
fn charles_set_up() {
    let start = |id: &str| *Scenario::from_id(id).expect("built in").start();
    let (usual, other) = (start("second_punic_war"), start("charles_set_up"));
    let cus = |state: &State, side: Side, id: &str| state.cus(side, Space::from_id(id).expect("a space"));
    let places = [("massilia", Side::Rome, 8), ("rhone", Side::Rome, 2), ("nemausus", Side::Rome, 2)];
    for (id, side, expected) in places {
        assert_eq!((cus(&usual, side, id), cus(&other, side, id)), (0, expected), "{id}");
    }
    let places = [("saguntum", 10, 8), ("insubrians", 0, 3), ("boii", 0, 3), ("new_carthage", 2, 2)];
    for (id, before, after) in places {
        assert_eq!(
            (cus(&usual, Side::Carthage, id), cus(&other, Side::Carthage, id)),
            (before, after),
            "{id}"
        );
    }
    assert_eq!((cus(&other, Side::Rome, "rome"), cus(&other, Side::Rome, "agrigentum")), (0, 8));
    let scipio = General::from_id("p_scipio").expect("a general");
    assert_eq!(other.space_of(scipio), Space::from_id("massilia"));
    let saguntum = Space::from_id("saguntum").expect("a space");
    assert_eq!(other.force_at(Side::Carthage, saguntum).elephants, 2);
    let all = |state: &State, side: Side| Space::all().map(|space| state.cus(side, space)).sum::<u8>();
    for side in Side::BOTH {
        assert_eq!(all(&other, side), all(&usual, side) + 4);
    }
    let (usual, other) = (usual.position(), other.position());
    for key in ["control", "tribes", "deck", "consuls", "phase"] {
        assert_eq!(usual[key], other[key], "{key}");
    }
}

/// They can be played in every edition, and games of them play again.
#[test]
fn games_of_every_scenario_keep_the_laws() {
    for (scenario, number) in Scenario::all().iter().zip(0..) {
        for edition in Edition::ALL {
            let setup = Setup { edition, scenario: scenario.clone(), ..Setup::default() };
            for game in 0..3 {
                proof::keeps_every_law::<State>(&setup, 10 * number + game, 20_000);
            }
        }
    }
}

/// [26.1] A short war that says nothing of its cards is dealt the usual ones, and its position says so as it is
/// read again.
#[test]
fn turns_that_never_come_leave_no_trace() {
    let scenario = Scenario::from_id("crossing_to_africa").expect("built in");
    let setup = Setup { scenario, ..Setup::default() };
    let game = Match::<State>::new(setup, Seed::from_text("short")).expect("sound");
    let mut position = game.state().position();
    position["cards_per_turn"] = Value::Null;
    let read = State::load(&position).expect("sound");
    assert_eq!(read.position()["cards_per_turn"], json!([7, 7, 7]));
    assert!(State::load(&read.position()).is_ok_and(|again| again == read));
}

/// A scenario of somebody's own is part of the setup: it goes into records and comes out again.
#[test]
fn a_scenario_of_ones_own_is_played_and_recorded() {
    let mut document = document();
    document["title"] = json!("A short war");
    document["turns"] = json!(2);
    document["cards_per_turn"] = json!([5, 6]);
    document["years"] = json!(["218", "217-216"]);
    document["arrivals"] = json!([]);
    document["track"] = json!([]);
    document["gone"] = json!(["africanus"]);
    document["victory"] = json!({ "ties": "rome", "points": { "carthage": 2 } });
    let setup = check(&document).expect("a sound scenario");
    assert_eq!(setup.scenario.title(), "A short war");
    assert_eq!(setup, serde_json::from_value(json!({ "scenario": document })).expect("the same setup"));

    let game = Match::<State>::new(setup, Seed([7; 32])).expect("a game");
    let state = game.state();
    assert_eq!((state.turns, state.cards.hand.rome.len()), (2, 5));
    assert_eq!(state.rules.war.years_of(2).to_string(), "217-216");
    let record = Record::from_match(&game).to_value();
    assert_eq!(record["setup"]["scenario"], document);
    let again =
        Record::from_value(record).and_then(|record| record.replay::<State>()).expect("it plays again");
    assert_eq!(again.hash(), game.hash());
    // The frame of the war goes into positions, too.
    let loaded = State::load(&state.position()).expect("a position");
    assert_eq!(&loaded, state);
}

/// The rules that a document names become those of the setup; the scenario itself has none.
#[test]
fn a_document_may_name_its_rules() {
    let mut document = document();
    document["edition"] = json!("valley");
    document["rules"] = json!({ "fates": true });
    let setup = check(&document).expect("a sound scenario");
    assert_eq!(setup.edition, Edition::Valley);
    assert_eq!(setup.rules.iter().count(), 1);
    assert!(setup.scenario.document().get("edition").is_none());
    let inside = serde_json::from_value::<Setup>(json!({ "scenario": document }));
    assert!(inside.is_err_and(|error| error.to_string().contains("scenario.edition")));
    finds("edition", "unknown variant", |d| d["edition"] = json!("tenth"));
    finds("rules", "no rule of that name", |d| d["rules"] = json!({ "fly": true }));
}

/// [26.1] A fault is told with its place, and all of them at once.
#[test]
fn every_fault_is_reported_at_once() {
    let faults = faults(|d| {
        d["forces"][3]["space"] = json!("romaa");
        d["forces"][0]["generals"] = json!(["nobody"]);
        d["deck"][0] = json!("99");
        d["colour"] = json!("red");
        d["turn"] = json!("one");
    });
    let told: Vec<String> = faults.iter().map(Fault::to_string).collect();
    for expected in [
        "forces[3].space: there is no space 'romaa'",
        "forces[0].generals[0]: there is no general 'nobody'",
        "deck[0]: there is no card '99'",
        "colour: there is no such key",
        "turn: a number from 1 to 9 is expected here",
    ] {
        assert!(told.iter().any(|fault| fault == expected), "{expected} is not in {told:#?}");
    }
    let setup = serde_json::from_value::<Setup>(json!({ "scenario": { "title": 3 } }));
    assert!(setup.is_err_and(|error| error.to_string().starts_with("scenario.")));
    assert!(serde_json::from_value::<Setup>(json!({ "scenario": "atlantis" })).is_err());
}

#[test]
fn faults_of_the_whole() {
    for nonsense in [json!(null), json!(3), json!([]), json!("second_punic_war")] {
        assert!(check(&nonsense).is_err_and(|faults| faults[0].path.is_empty()), "{nonsense}");
    }
    finds("", "at most 32 KiB", |d| d["provenance"] = json!("x".repeat(SCENARIO_BYTES_MAX)));
    for key in ["title", "turn", "control", "tribes", "forces", "deck"] {
        finds(key, "missing", |d| drop(d.as_object_mut().map(|map| map.remove(key))));
    }
    finds("title", "has a title", |d| d["title"] = json!(" "));
    finds("title", "at most 80", |d| d["title"] = json!("x".repeat(81)));
    finds("background", "a text is expected", |d| d["background"] = json!(["x"]));
    finds("procedure", "no such key", |d| d["procedure"] = json!({}));
    finds("over", "no such key", |d| d["over"] = json!({}));
}

#[test]
fn faults_of_the_frame() {
    finds("turns", "1 to 9", |d| d["turns"] = json!(10));
    finds("turn", "1 to 9", |d| d["turn"] = json!(0));
    finds("cards_per_turn", "9 items for 3 turns", |d| d["turns"] = json!(3));
    finds("cards_per_turn[1]", "0 to 16", |d| d["cards_per_turn"][1] = json!(17));
    finds("cards_per_turn", "nobody gets a card on turn 2", |d| d["cards_per_turn"][1] = json!(0));
    finds("years", "1 items for 9 turns", |d| d["years"] = json!(["218"]));
    finds("years[0]", "218 or 215-214", |d| d["years"] = json!(["long ago"]));
    finds("reinforcements.rome", "2 items", |d| d["reinforcements"] = json!({ "rome": [5, 5] }));
    finds("reinforcements.greece", "no such key", |d| d["reinforcements"] = json!({ "greece": [] }));
    finds("arrivals[0].general", "no general", |d| d["arrivals"][0]["general"] = json!("cato"));
    finds("arrivals[0].turn", "1 to 9", |d| d["arrivals"][0]["turn"] = json!(12));
    finds("arrivals[1].cus", "only Africanus", |d| {
        d["arrivals"] = json!([
            { "general": "africanus", "turn": 6, "cus": 5 },
            { "general": "nero", "turn": 3, "cus": 2 },
        ]);
    });
    finds("victory.ties", "no side 'greece'", |d| d["victory"] = json!({ "ties": "greece" }));
    finds("victory.points.rome", "0 to 18", |d| d["victory"] = json!({ "points": { "rome": 19 } }));
    finds("victory.glory", "no such key", |d| d["victory"] = json!({ "glory": 1 }));
    finds("decides_first", "no side", |d| d["decides_first"] = json!("nobody"));
    finds("naval_superiority", "a text", |d| d["naval_superiority"] = json!(1));
    finds("phase", "no such phase", |d| d["phase"] = json!("spring"));
    finds("phase", "to_play", |d| d["phase"] = json!("strategy"));
}

#[test]
fn faults_of_the_markers() {
    finds("control.rome[0]", "no space", |d| d["control"]["rome"][0] = json!("atlantis"));
    finds("control.carthage[0]", "named twice", |d| d["control"]["carthage"][0] = json!("rome"));
    finds("control.greece", "no such key", |d| d["control"]["greece"] = json!([]));
    finds("control", "the city massilia belongs to nobody", |d| d["control"]["rome"][0] = json!("narbo"));
    finds("control.rome[0]", "a tribe and a Roman marker", |d| d["control"]["rome"][0] = json!("averni"));
    finds("tribes[0]", "no home of a tribe", |d| d["tribes"][0] = json!("rome"));
    finds("tribes[1]", "named twice", |d| d["tribes"][1] = d["tribes"][0].clone());
    finds("siege.rome", "no besiegers", |d| d["siege"] = json!({ "rome": 1 }));
    finds("siege.rome", "a number from 0", |d| d["siege"] = json!({ "rome": 9 }));
    finds("siege.atlantis", "no such space", |d| d["siege"] = json!({ "atlantis": 1 }));
    finds("siege.pisae", "neither city nor tribe", |d| d["siege"] = json!({ "pisae": 1 }));
    finds("control.carthage", "won already", |d| swap_city(d, "rome", "carthage", "rome"));
    finds("control.rome", "won already", |d| swap_city(d, "carthage", "rome", "carthage"));
}

/// Gives a city of one side to the other.
fn swap_city(document: &mut Value, from: &str, to: &str, city: &str) {
    let keeps = |space: &Value| space != city;
    document["control"][from].as_array_mut().expect("a list").retain(keeps);
    document["control"][to].as_array_mut().expect("a list").push(city.into());
    document["forces"] = json!([]);
    document["consuls"] = json!([]);
}

#[test]
fn faults_of_the_forces() {
    finds("forces[0].side", "no side", |d| d["forces"][0]["side"] = json!("greece"));
    finds("forces[0].side", "missing", |d| d["forces"][0]["side"] = Value::Null);
    finds("forces[0].cus", "0 to 90", |d| d["forces"][0]["cus"] = json!(97));
    finds("forces[5].cus", "at most 90", |d| {
        push(d, json!({ "side": "rome", "space": "rome", "cus": 85 }));
    });
    finds("forces[0].elephants", "Rome has no elephants", |d| d["forces"][0]["elephants"] = json!(1));
    finds("forces[2].elephants", "0 to 4", |d| d["forces"][2]["elephants"] = json!(5));
    finds("forces[4].elephants", "3 elephants among 2", |d| d["forces"][4]["elephants"] = json!(3));
    finds("forces", "6 elephants", |d| d["forces"][3]["elephants"] = json!(4));
    finds("forces[0].trains", "Rome has no siege trains", |d| d["forces"][0]["trains"] = json!(1));
    finds("forces[3].trains", "no more than 1", |d| {
        d["forces"][3]["trains"] = json!(2);
        d["edition"] = json!("valley");
    });
    finds("forces[5]", "nothing stands here", |d| push(d, json!({ "side": "rome", "space": "pisae" })));
    finds("forces[0].horses", "no such key", |d| d["forces"][0]["horses"] = json!(1));
    finds("forces[5].space", "both sides", |d| {
        push(d, json!({ "side": "carthage", "space": "agrigentum", "cus": 2 }));
    });
    finds("forces[5].space", "which holds 5", |d| {
        push(d, json!({ "side": "carthage", "space": "rome", "cus": 2 }));
    });
    finds("forces[3].space", "among enemies", |d| {
        d["forces"][3] = json!({ "side": "carthage", "space": "agrigentum", "generals": ["hanno"] });
    });
}

fn push(document: &mut Value, force: Value) {
    document["forces"].as_array_mut().expect("a list").push(force);
}

#[test]
fn faults_of_the_generals() {
    finds("forces[3].generals[0]", "two places", |d| d["forces"][3]["generals"] = json!(["hannibal"]));
    finds("forces[3].generals[0]", "does not serve", |d| d["forces"][3]["generals"] = json!(["nero"]));
    finds("pool[0]", "two places", |d| d["pool"][0] = json!("hannibal"));
    finds("forces[0].generals[1]", "neither consul nor proconsul", |d| {
        d["forces"][0]["generals"] = json!(["p_scipio", "nero"]);
        d["pool"] = json!([]);
    });
    finds("consuls[0]", "not on the map", |d| d["consuls"][0] = json!("nero"));
    finds("consuls[0]", "cannot be consul", |d| d["consuls"][0] = json!("hannibal"));
    finds("consuls[1]", "named twice", |d| d["consuls"][1] = json!("p_scipio"));
    finds("consuls", "two is the most", |d| d["consuls"] = json!(["p_scipio", "longus", "nero"]));
    finds("proconsul", "a consul too", |d| d["proconsul"] = json!("longus"));
    finds("track", "never in the pool", |d| d["track"] = json!([]));
    finds("track[1]", "not said when nero arrives", |d| {
        d["track"] = json!(["africanus", "nero"]);
        d["pool"] = json!([]);
    });
    finds("track", "would have arrived on turn 6", |d| d["turn"] = json!(6));
    finds("pool[0]", "an option brings him", |d| d["pool"][0] = json!("bomilcar"));
}

#[test]
fn faults_of_the_cards() {
    finds("deck[1]", "card 1 is in two places", |d| d["deck"][1] = json!("1"));
    finds("aside[0]", "card 1 is in two places", |d| d["aside"][0] = json!("1"));
    finds("deck[0]", "an option brings it", |d| d["deck"][0] = json!("66"));
    finds("deck", "2 cards are too few: 14", |d| d["deck"] = json!(["1", "2"]));
    finds("deck", "a list is expected", |d| d["deck"] = json!({}));
    finds("hands", "nobody has a card", |d| {
        d["phase"] = json!("strategy");
        d["to_play"] = json!("rome");
    });
    finds("known.rome[0]", "not in that hand", |d| d["known"] = json!({ "rome": ["1"] }));
    finds("lasting", "unknown field", |d| d["lasting"] = json!({ "rain": true }));
    // What is not named is out of the game.
    let mut document = document();
    document["deck"] = json!((20..60).map(|n| n.to_string()).collect::<Vec<_>>());
    let setup = check(&document).expect("a sound scenario");
    assert_eq!(setup.scenario.start().cards.removed.len(), 24);
}
