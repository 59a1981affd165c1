use serde_json::{Value, json};

use super::*;
use crate::{Opening, Setup};

/// One thing that is made wrong in a document.
type Change = fn(&mut Value);

fn start() -> State {
    Table::new(&Setup::default()).state
}

/// A position between two phases can be changed by hand.
#[test]
fn a_position_can_be_edited() {
    let mut document = start().position();
    assert_eq!(document["phase"], "trade");
    document["provinces"]["sicilia"] = json!({
        "owner": "greece", "buildings": ["sicilia.city.0"], "legions": { "rome": 2 },
        "tasks": { "rome": ["annex"] }, "docked": { "greece": 1 },
    });
    document["hands"]["rome"] = json!({ "tax": 4 });
    document["seas"]["ionium"] = json!({ "rome": 2 });
    document["phase"] = "military".into();
    for (_, hand) in document["hands"].as_object_mut().expect("hands") {
        *hand = json!({ "tax": 2 });
    }
    let state = State::load(&document).expect("a sound position");
    assert_eq!(state.owner(province("sicilia")), Some(Greece));
    assert!(state.is_annexing(Rome, province("sicilia")));
    assert_eq!(state.triremes_in(Rome, zone("ionium")), 2);
    assert_eq!(state.position(), State::load(&state.position()).expect("sound").position());
}

/// An unsound one is refused with the reason.
#[test]
fn unsound_positions() {
    let sound = start().position();
    let cases: [(Change, &str); 12] = [
        (|d| d["board"] = "moon".into(), "board 'moon'"),
        (|d| d["civilisations"] = json!(["rome", "greece"]), "three to five"),
        (|d| d["provinces"]["roma"]["owner"] = "greece".into(), "lost its capital"),
        (|d| d["provinces"]["roma"]["fortresses"] = 2.into(), "2 fortresses"),
        (|d| d["provinces"]["roma"]["legions"]["rome"] = 9.into(), "only 8 legions"),
        (|d| d["provinces"]["alpes"]["buildings"] = json!(["alpes.temple"]), "without a marker"),
        (|d| d["provinces"]["roma"]["buildings"] = json!(["alpes.temple"]), "cannot be built here"),
        (|d| d["hands"]["rome"]["gold"] = 6.into(), "only 5 gold"),
        (|d| d["heroes_and_wonders"]["rome"] = json!(["hannibal"]), "two owners"),
        (|d| d["heroes_and_wonders"]["rome"] = json!(["pyramids"]), "has won"),
        (|d| d["roles"]["political"] = json!(7), "not a position"),
        (|d| d["round"] = 99.into(), "round 99"),
    ];
    for (change, expected) in cases {
        let mut document = sound.clone();
        change(&mut document);
        let error = State::load(&document).unwrap_err();
        assert!(error.contains(expected), "`{error}` does not say `{expected}`");
    }
}

/// In the middle of a phase the document is sealed.
#[test]
fn a_position_under_way_is_sealed() {
    let mut table = Table::new(&Setup { set_up: Opening::Advanced, ..Setup::default() });
    let civ = table.state.order.current().expect("somebody");
    table.play(civ, &table.legal(civ)[1].clone());
    let mut document = table.state.position();
    assert_eq!(State::load(&document), Ok(table.state));
    document["procedure"]["shop"]["points"] = 36.into();
    assert!(State::load(&document).unwrap_err().contains("has been changed"));
}

/// Every action has exactly one text.
#[test]
fn notation_reads_back() {
    let mut chance = Chance::from_number(11);
    for _ in 0..20_000 {
        let action = crate::arbitrary_action(&mut chance).expect("an action");
        let text = action.to_string();
        assert_eq!(text.parse().ok(), Some(action), "{text}");
    }
    for text in
        ["", "pass ", "demand 01", "demand 300", "buy", "buy city roma.temple", "march roma", "keep -1"]
    {
        assert_eq!(text.parse::<Action>().ok(), None, "{text}");
    }
}
