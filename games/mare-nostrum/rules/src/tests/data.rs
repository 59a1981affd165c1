//! What is built in agrees with the data files and with the counts that the rules name.

use serde_json::Value;

use super::*;
use crate::{Board, Building, FORTRESSES, LEGIONS, MARKERS, POINTS, Players, Role, TRIREMES, tokens};

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

fn pieces() -> Value {
    read(include_str!("../../../data/pieces.json"))
}

fn all_cards() -> Value {
    read(include_str!("../../../data/cards.json"))
}

/// One thing that is made wrong in a document.
type Change = fn(&mut Value);

fn rows<'a>(value: &'a Value, key: &str) -> &'a Vec<Value> {
    value[key].as_array().unwrap_or_else(|| panic!("{key} is a list"))
}

/// [2.1] 33 provinces, 10 sea zones, 18 city sites, 50 resource sites.
#[test]
fn the_board_has_its_printed_size() {
    let board = board();
    assert_eq!((board.provinces.len(), board.zones.len()), (33, 10));
    let places = |building| Province::all().map(|p| board.places(p, building).len()).sum::<usize>();
    assert_eq!((places(Building::City), places(Building::Caravan)), (18, 50));
    let counts = &read(crate::BUILT_IN)["counts"];
    for &kind in &Kind::ALL[1..] {
        let sites = Province::all()
            .flat_map(|p| board.all_places(p).iter().filter_map(move |place| board.good(p, place)))
            .filter(|&good| good == kind)
            .count() as u64;
        assert_eq!(counts["resource_sites"]["by_type"][kind.id()], sites, "{kind:?}");
        assert_eq!(u64::from(kind.cards()), 2 * sites - 1, "{kind:?}");
    }
}

/// [2.2] The cards add up.
#[test]
fn cards_are_as_many_as_in_the_box() {
    let data = all_cards();
    for row in rows(&data, "resources") {
        let kind = Kind::from_id(row["id"].as_str().expect("an id")).expect("a kind");
        assert_eq!(row["cards"], kind.cards(), "{kind:?}");
    }
    assert_eq!(rows(&data, "resources").len(), Kind::COUNT);
    let whole = Pile::whole();
    assert_eq!((whole[Kind::Tax], whole.len() - whole[Kind::Tax]), (35, 88));
    let totals = &data["card_totals"];
    assert_eq!(totals["all"], 3 + 18 + 123);
    for (list, from) in [("civ_heroes", 0), ("general_heroes", 5), ("wonders", 11)] {
        assert_eq!(totals[list], rows(&data, list).len());
        for row in rows(&data, list) {
            let card = Card::from_id(row["id"].as_str().expect("an id")).expect("a card");
            assert!(card.index() >= from, "{card:?}");
            assert_eq!(row["cost"], card.price(), "{card:?}");
            assert_eq!(row["civ"].as_str(), card.civ().map(Civ::id), "{card:?}");
        }
    }
    assert_eq!(rows(&data, "roles").len(), Role::COUNT);
}

/// [2.3] [2.4] Tokens and pieces.
#[test]
fn pieces_are_as_many_as_in_the_box() {
    let data = pieces();
    for players in 3..=5 {
        for &building in Building::ALL {
            let printed = &data["building_tokens"][players.to_string()][building.id()];
            assert_eq!(*printed, tokens(players)[building.index()], "{building:?} for {players}");
        }
    }
    let each = &data["pieces_per_player"];
    assert_eq!(each["trireme"], TRIREMES);
    assert_eq!(each["legion"], LEGIONS);
    assert_eq!(each["fortress"], FORTRESSES);
    assert_eq!(each["influence"], MARKERS);
    assert_eq!(data["advanced"]["points"], POINTS);
}

/// [3.4.1] The civilisations that are recommended.
#[test]
fn the_recommended_tables_are_those_of_the_data() {
    let data = pieces();
    for players in [Players::Three, Players::Four, Players::Five] {
        let dropped = rows(&data["dropped_civilisations"], &players.count().to_string());
        let dropped: CivSet = dropped.iter().filter_map(|id| Civ::from_id(id.as_str()?)).collect();
        assert_eq!(players.recommended(), CivSet::ALL.minus(dropped));
    }
}

/// What the examples say about the board.
#[test]
fn the_board_agrees_with_the_examples() {
    let land = |a: &str, b: &str| board().land(province(a)).contains(province(b));
    assert!(!land("thracia", "troas") && !land("magna_graecia", "sicilia"));
    assert_eq!(board().land(province("achaea")).len(), 1, "Athens has one land neighbour");
    for id in ["achaea", "sicilia"] {
        assert!(board().seas(province(id)).contains(zone("ionium")), "from Athens to Syracuse by one sea");
    }
    assert!(board().seas(province("roma")).contains(zone("hadriaticum")), "and on to Rome by another");
    assert!(board().next(zone("hadriaticum")).contains(zone("ionium")));
    assert_eq!(board().starts[Egypt].capital, province("aegyptus"));
    for here in Province::all() {
        for there in board().land(here) {
            assert!(board().land(there).contains(here), "{here:?} {there:?}");
        }
    }
}

/// The ids of so many provinces of a board.
fn first(board: &Value, count: usize) -> Vec<String> {
    rows(board, "provinces")
        .iter()
        .take(count)
        .map(|row| row["id"].as_str().expect("an id").to_owned())
        .collect()
}

/// The reader says what is wrong with a board.
#[test]
fn a_broken_board_is_refused_with_the_reason() {
    let spoilt = |change: fn(&mut Value)| {
        let mut document = read(crate::BUILT_IN);
        change(&mut document);
        Board::read(&document.to_string()).map(|_| ()).unwrap_err()
    };
    let cases: [(Change, &str); 11] = [
        (|d| d["schema"] = "x".into(), "schema `x`"),
        (|d| d["id"] = "My Board".into(), "no name"),
        (|d| d["provinces"][1]["id"] = "roma".into(), "two things"),
        (|d| d["provinces"][0]["sea_zones"][0] = "lake".into(), "no sea zone `lake`"),
        (|d| d["land_adjacency"][0]["a"] = "sicilia".into(), "island sicilia has a land border"),
        (|d| d["land_adjacency"][0]["a"] = "nowhere".into(), "no province `nowhere`"),
        (|d| d["setups"][0]["civ"] = "greece".into(), "needs exactly one set-up"),
        (|d| d["setups"][0]["legions"]["alpes"] = 1.into(), "pieces in alpes without a marker"),
        (|d| d["setups"][0]["influence"] = first(d, 13).into(), "more than 12 markers"),
        (
            |d| {
                let lands = first(d, 11)
                    .into_iter()
                    .filter(|id| !["roma", "sardinia", "sicilia"].contains(&id.as_str()));
                let borders: Vec<Value> =
                    lands.map(|id| serde_json::json!({ "a": "roma", "b": id })).collect();
                d["land_adjacency"] = borders.into();
            },
            "roma borders on 8 provinces or more",
        ),
        (|d| d["setups"][4]["triremes_docked"]["babylonia"] = 1.into(), "no coast"),
    ];
    for (change, expected) in cases {
        let error = spoilt(change);
        assert!(error.contains(expected), "`{error}` does not say `{expected}`");
    }
    assert!(Board::read("{").is_err() && Board::read("[]").is_err());
}
