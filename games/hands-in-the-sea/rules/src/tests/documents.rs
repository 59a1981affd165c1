use serde_json::{Value, json};

use super::*;

/// One thing that is made wrong in a document.
type Change = fn(&mut Value);

/// A position in which a player is about to act can be changed by hand.
#[test]
fn a_position_can_be_edited() {
    let mut document = Table::of(Rome).state.position();
    document["players"]["rome"]["silver"] = 20.into();
    document["players"]["carthage"]["fleet"] = "sicily".into();
    document["locations"]["messana"] = json!({ "owner": "rome", "marker": "city", "fortified": true });
    document["round"]["empire"] = "carthage".into();
    let state = State::load(&document).expect("a sound position");
    assert_eq!((state.silver[Rome], state.fleet[Carthage]), (20, Some(Zone::Sicily)));
    assert!(state.cities[Rome].contains(location("messana")) && state.forts == locations("messana"));
    assert_eq!(state.asked(), Some(Carthage));
    assert_eq!(state.position(), State::load(&state.position()).expect("sound").position());
}

/// Cards that are named nowhere are in their Empire decks.
#[test]
fn a_short_position() {
    let mut document = Table::of(Rome).state.position();
    for empire in ["rome", "carthage"] {
        document["players"][empire]["stock"] = json!([]);
        document["players"][empire]["deck"] = json!([]);
    }
    document["neutral"] = json!([]);
    document["players"]["rome"]["hand"] = json!(["legion_2", "loc_rome"]);
    let state = State::load(&document).expect("a sound position");
    assert_eq!(state.piles[Rome].hand.len(), 2);
    assert!(state.piles[Rome].stock.meets(kind("loc_cosa").cards()));
    assert!(state.neutral.meets(kind("loc_thermae").cards()));
}

/// An unsound one is refused with the reason.
#[test]
fn unsound_positions() {
    let sound = Table::of(Rome).state.position();
    let cases: [(Change, &str); 18] = [
        (|d| d["turn"] = 13.into(), "turn 13"),
        (|d| d["round"]["actions"] = 3.into(), "3 actions"),
        (|d| d["round"]["stage"] = "close".into(), "begins with"),
        (|d| d["locations"]["moon"] = json!({ "owner": "rome", "marker": "town" }), "location 'moon'"),
        (|d| d["locations"]["cosa"]["marker"] = "capital".into(), "cannot have this marker"),
        (|d| d["locations"]["thermae"] = json!({ "owner": "rome", "marker": "town" }), "without its card"),
        (|d| d["locations"]["rome"]["marker"] = "city".into(), "is lost, or there twice"),
        (|d| d["players"]["rome"]["warships"] = 9.into(), "9 warships"),
        (|d| d["players"]["rome"]["fleet"] = "italy".into(), "without warships"),
        (|d| d["players"]["rome"]["hand"] = json!(["legion_9"]), "no card 'legion_9'"),
        (|d| d["players"]["rome"]["discard"] = json!(["loc_rome"]), "two piles"),
        (|d| d["players"]["rome"]["known"] = json!(["loc_rome"]), "two piles"),
        (|d| d["players"]["rome"]["machina"] = "noble_citizen".into(), "no Deus Ex Machina"),
        (|d| d["players"]["greece"] = d["players"]["rome"].clone(), "no empire 'greece'"),
        (|d| d["strategies"][0] = Value::Null, "a slot for strategy cards is empty"),
        (|d| d["strategies"][0] = d["strategies"][1].clone(), "there twice"),
        (|d| d["ending"] = "peace".into(), "Campaign card leaves"),
        (
            |d| {
                d["battles"] = json!({ "rome": { "at": "cosa", "siege": false, "round": 1, "strength": 0 } });
            },
            "not the enemy's",
        ),
    ];
    for (change, expected) in cases {
        let mut document = sound.clone();
        change(&mut document);
        let error = State::load(&document).unwrap_err();
        assert!(error.contains(expected), "`{error}` does not say `{expected}`");
    }
}

/// In the middle of a procedure the document is sealed.
#[test]
fn a_position_under_way_is_sealed() {
    let mut table = Table::of(Rome).hand(Rome, "loc_cosa loc_pisae loc_neapolis loc_rome");
    table.plays(Rome, &["settle", "at aleria", "from cosa"]);
    let mut document = table.state.position();
    assert_eq!(State::load(&document), Ok(table.state));
    document["players"]["rome"]["silver"] = 36.into();
    assert!(State::load(&document).unwrap_err().contains("has been changed"));
}

/// A position at the beginning of a round goes on with its battles.
#[test]
fn the_beginning_of_a_round() {
    let table = Table::of(Rome).battle(Rome, "panormus", 2, "velites", "");
    let mut document = table.state.position();
    document["round"]["stage"] = "own_battle".into();
    let state = State::load(&document).expect("a sound position");
    let game = engine::Match::from_position(state, engine::Seed::from_text("1")).expect("a game");
    assert_eq!(game.state().captured[Rome].towns, 1);
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
        ["", "end ", "cycle 4", "cycle 01", "sail moon", "play legion_1", "give legion", "settle there"]
    {
        assert_eq!(text.parse::<Action>().ok(), None, "{text}");
    }
}
