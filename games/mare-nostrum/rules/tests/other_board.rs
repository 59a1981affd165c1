//! Another board: read before the first game, it is the one that everything is played on. A program of
//! its own, as a program has one board.

use engine::{Chance, Game, Match, Seed, Status};
use mare_nostrum::{Action, BUILT_IN, Board, Province, Setup, State, board, use_board};
use serde_json::{Value, json};

/// The built-in board under another name, with a bridge over the Bosporus and one more island.
fn bridged() -> Value {
    let mut document: Value = serde_json::from_str(BUILT_IN).expect("JSON");
    document["id"] = "bridged".into();
    let borders = document["land_adjacency"].as_array_mut().expect("borders");
    borders.push(json!({ "a": "thracia", "b": "troas" }));
    let provinces = document["provinces"].as_array_mut().expect("provinces");
    provinces.push(json!({
        "id": "melita", "name": "Melita", "name_en": "Malta", "island": true, "sea_zones": ["libycum"],
        "x": 400, "y": 600,
        "sites": [{ "id": "melita.res.fish", "kind": "resource", "resource": "fish", "x": 400, "y": 610 }],
    }));
    document
}

#[test]
fn games_are_played_on_the_board_that_was_given() {
    let other = Board::read(&bridged().to_string()).expect("a sound board");
    use_board(other).expect("no board is in use yet");
    let name = board().id.clone();
    assert!(name.starts_with("bridged-"), "{name} says which document it is");
    let melita = Province::from_id("melita").expect("the new island");
    assert_eq!(melita.index(), 33);
    assert_eq!(
        "buy caravan melita.res.fish".parse().ok().map(|action: Action| action.to_string()).as_deref(),
        Some("buy caravan melita.res.fish")
    );

    let error = use_board(Board::read(BUILT_IN).expect("sound")).unwrap_err();
    assert!(error.contains("in use already"), "{error}");
    let foreign = Setup { board: "mediterranean".into(), ..Setup::default() };
    assert!(Match::<State>::new(foreign, Seed::from_text("x")).is_err());

    let mut game =
        Match::<State>::new(Setup { rounds: 3, ..Setup::default() }, Seed::from_text("x")).expect("sound");
    let mut position = game.state().position();
    assert_eq!(position["board"], json!(name));
    let mut record = engine::Record::from_match(&game);
    assert_eq!(record.setup["board"], json!(name));
    record.setup["board"] = "bridged-000000000000".into();
    let refused = record.replay::<State>().unwrap_err().to_string();
    assert!(refused.contains("`bridged-000000000000` is not in use here"), "{refused}");
    position["board"] = "mediterranean".into();
    assert!(State::load(&position).unwrap_err().contains("'mediterranean'"));
    let mut chance = Chance::from_number(1);
    while let Status::Waiting(asked) = game.status() {
        let seat = asked.iter().next().expect("somebody");
        let legal = game.legal(seat);
        let choice = chance.below(legal.len() as u32) as usize;
        game.play(seat, legal[choice]).expect("legal");
        game.state().check().expect("sound");
    }
}
