//! Another map and other cards: read before the first game, they are what everything is played with. A
//! program of its own, as a program has one map and one set of cards.

use engine::{Game, Match, Record, Seed, Status};
use hands_in_the_sea::data::{BUILT_IN_CARDS, BUILT_IN_MAP, board, printed, use_documents};
use hands_in_the_sea::{Action, Card, Empire, Kind, Location, Setup, State};
use serde_json::{Value, json};

/// The built-in map with one more location, and more silver for Rome.
fn map() -> Value {
    let mut document: Value = serde_json::from_str(BUILT_IN_MAP).expect("JSON");
    document["id"] = "owned".into();
    document["constants"]["start_silver"]["rome"] = 9.into();
    document["constants"]["hand_size"] = 6.into();
    let locations = document["locations"].as_array_mut().expect("locations");
    locations.push(json!({
        "id": "melita", "name": "Melita", "sea_zone": "sicily", "coastal": true, "vp": 1, "settler": false,
        "developable": false, "defence_bonus": 0, "supply_point": false, "start_owner": null,
        "start_marker": null, "x": 1000, "y": 960,
    }));
    let connections = document["connections"].as_array_mut().expect("connections");
    connections.push(json!({ "a": "melita", "b": "camarina", "type": "sea" }));
    document
}

/// The built-in cards with one for that location, five Legions that cost more, and a new kind.
fn cards() -> Value {
    let mut document: Value = serde_json::from_str(BUILT_IN_CARDS).expect("JSON");
    document["id"] = "owned".into();
    let locations = document["location_cards"].as_array_mut().expect("cards");
    locations.push(json!({
        "id": "loc_melita", "location": "melita", "name": "Melita", "starting": null, "never_returned": false,
        "icons": { "silver": 1, "ship": 1 },
    }));
    let empire = document["empire_cards"].as_array_mut().expect("cards");
    empire[0]["count"] = 5.into();
    empire[0]["cost_silver"] = 4.into();
    let mut engineers = empire[0].clone();
    engineers["id"] = "engineers".into();
    engineers["name"] = "Engineers".into();
    empire.push(engineers);
    document
}

#[test]
fn games_are_played_with_the_documents_that_were_given() {
    let (map, cards) = (map().to_string(), cards().to_string());
    let alone = use_documents(Some(&map), None).unwrap_err();
    assert!(alone.contains("cards: location_cards: `melita` of the map has none"), "{alone}");
    use_documents(Some(&map), Some(&cards)).expect("nothing is in use yet");
    assert!(
        board().id.starts_with("owned-") && printed().id.starts_with("owned-"),
        "they say which they are"
    );
    let late = use_documents(None, None).unwrap_err();
    assert!(late.contains("in use already"), "{late}");

    let melita = Location::from_id("melita").expect("the new location");
    assert_eq!((Location::all().len(), melita.card().id().as_str()), (29, "loc_melita"));
    let engineers = Kind::from_id("engineers").expect("the new kind");
    assert_eq!((engineers.cards().len(), Card::all().len()), (5, 78 + 1 + 1 + 5));
    let draft: Action = "draft engineers".parse().expect("an action");
    assert_eq!(draft.to_string(), "draft engineers");

    for foreign in ["map", "cards"] {
        let setup: Setup = serde_json::from_value(json!({ foreign: "reconstructed" })).expect("a setup");
        let refused = Match::<State>::new(setup, Seed::from_text("x")).unwrap_err();
        assert!(refused.contains(&format!("{foreign}: `reconstructed` is not in use here")), "{refused}");
    }
    let mut game = Match::<State>::new(Setup::default(), Seed::from_text("x")).expect("sound");
    assert_eq!(game.state().silver[Empire::Rome], 9);
    assert_eq!(game.state().piles[Empire::Rome].hand.len(), 6);
    assert_eq!(game.state().draft_cost(Empire::Rome, Kind::from_id("legion").expect("a kind"), false), 4);

    let mut position = game.state().position();
    assert_eq!(position["setup"]["map"], board().id);
    position["setup"]["cards"] = "owned-000000000000".into();
    assert!(State::load(&position).unwrap_err().contains("`owned-000000000000` is not in use here"));
    let mut record = Record::from_match(&game);
    record.setup["map"] = "reconstructed".into();
    assert!(record.replay::<State>().unwrap_err().to_string().contains("is not in use here"));

    let mut number = 0;
    while let Status::Waiting(asked) = game.status() {
        let seat = asked.iter().next().expect("somebody");
        let legal = game.legal(seat);
        number += 7;
        game.play(seat, legal[number % legal.len()]).expect("legal");
        game.state().check().expect("sound");
        if number > 7 * 3_000 {
            break;
        }
    }
}
