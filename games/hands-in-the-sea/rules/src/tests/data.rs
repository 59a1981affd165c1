use serde_json::{Value, json};

use super::*;
use crate::data::{BUILT_IN_CARDS, BUILT_IN_MAP, board, printed, read};
use crate::{Arm, Card, Link, Machina};

/// One thing that is made wrong in a document.
type Change = fn(&mut Value);

fn parse(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

/// [1.2] [1.4] The numbers of markers and cards that the rules name, and those that the file itself states.
#[test]
fn counts() {
    assert_eq!((board().towns, board().cities, board().fortifications), ([19, 18], [9, 7], 5));
    let totals = &parse(BUILT_IN_CARDS)["meta"]["totals"];
    let total = |name: &str| totals[name].as_u64().expect("a number") as usize;
    assert_eq!(printed().location_cards.len(), total("location"));
    let [rome, carthage] = printed().of;
    assert_eq!((rome.len(), carthage.len()), (total("empire_rome"), total("empire_carthage")));
    let owned = printed().location_cards.union(rome).union(carthage);
    assert_eq!(printed().all.minus(owned).len(), total("empire_neutral"));
    assert_eq!(Strategy::COUNT, total("strategy"));
    assert_eq!(EventCard::COUNT, total("event") + total("fortuna_event"));
    assert_eq!(Machina::COUNT, total("fortuna_deus_ex_machina"));
    assert_eq!(
        Card::all().len() + total("campaign") + total("strategy") + total("event"),
        total("base_game")
    );
}

/// What is built in has replaced nothing.
#[test]
fn built_in() {
    assert_eq!((board().replaced(), printed().replaced()), (None, None));
}

/// [5.1] [5.2] [5.3] The four sea zones, what they touch, and the ports.
#[test]
fn seas() {
    assert_eq!(board().all.minus(board().coastal), locations("rome nuaro enna hippana"));
    let next = |a: Zone, b: Zone| a.adjacent().contains(b);
    for zone in [Zone::Italy, Zone::Africa] {
        assert!(next(zone, Zone::Sicily) && next(zone, Zone::CorsicaSardinia));
        assert!(next(Zone::Sicily, zone) && next(Zone::CorsicaSardinia, zone));
    }
    assert!(!next(Zone::Sicily, Zone::CorsicaSardinia) && !next(Zone::Italy, Zone::Africa));
    assert_eq!((Rome.port(), Carthage.port()), (Zone::Italy, Zone::Africa));
    let areas: Vec<usize> = Zone::ALL.iter().map(|zone| zone.area().len()).collect();
    assert_eq!(areas, [7, 12, 5, 4]);
}

/// [6.1] [17.2] [17.3] Supply points, sites and connections; every connection leads both ways.
#[test]
fn sites_and_connections() {
    assert_eq!(board().supply_points, locations("rome carthage lilybaeum syracuse"));
    for it in Location::all() {
        assert_eq!(it.info().points >= 2, board().settler_sites.contains(it), "{}", it.id());
        for (near, link) in &board().links[it.index()] {
            assert!(board().links[near.index()].contains(&(it, *link)));
        }
    }
    let count = |link: Link| board().connections.iter().filter(|connection| connection.link == link).count();
    assert_eq!([Link::Road, Link::Difficult, Link::Strait, Link::Sea].map(count), [26, 2, 1, 20]);
    assert_eq!(board().strait, [location("rhegium"), location("messana")]);
}

/// [17.1] Kinds of cards: every copy has its kind, and an Empire card that the text calls infantry is one.
#[test]
fn kinds_and_cards() {
    for card in Card::all() {
        assert!(card.kind().cards().contains(card));
        assert_eq!(Card::from_id(&card.id()), Some(card));
        assert_eq!(card.location().is_some(), card.kind().info().arm == Arm::Location);
    }
    let copies: usize = Kind::all().map(|kind| kind.cards().len()).sum();
    assert_eq!(copies, Card::all().len());
    for kind in Kind::all() {
        let soldier =
            matches!(kind.info().arm, Arm::HeavyInfantry | Arm::LightInfantry | Arm::Cavalry | Arm::Leader);
        assert_eq!(kind.info().levy, soldier, "{}", kind.id());
    }
}

/// The documents of cards may have mercenaries for anybody.
#[test]
fn anybody_may_have_mercenaries() {
    let mut document = parse(BUILT_IN_CARDS);
    document["empire_cards"][0]["mercenary"] = true.into();
    let (_, cards) = read(BUILT_IN_MAP, &document.to_string()).expect("Legions that are hired");
    let legions = cards.kinds.iter().find(|info| info.id == "legion").expect("they are there");
    assert!(cards.mercenaries.meets(legions.cards()) && legions.owner == Some(Rome));
}

/// [card war_elephants] The table of their strength.
#[test]
fn elephants() {
    let elephants = Kind::from_id("war_elephants").expect("a kind");
    assert_eq!(elephants.info().rolled, Some([[-1, 1, 1, 2, 2, 3], [-1, -1, 1, 1, 2, 2]]));
}

/// [card diplomacy] The toll that the rules ask for is the one that the cards name.
#[test]
fn toll() {
    let data = parse(BUILT_IN_CARDS);
    for (cards, silver) in [(&data, 1), (&data["fortuna"], 2)] {
        let all = cards["strategy_cards"].as_array().expect("cards");
        let is = |card: &&Value| card["id"].as_str().is_some_and(|id| id.ends_with("diplomacy"));
        assert_eq!(all.iter().find(is).expect("the card")["ops"][0]["silver"], silver);
    }
}

/// The reader says what is wrong with a map, and where.
#[test]
fn a_broken_map_is_refused_with_the_reason() {
    let cases: [(Change, &str); 24] = [
        (|d| d["schema"] = "x".into(), "schema `x`"),
        (|d| d["id"] = "My Map".into(), "`My Map` is no name"),
        (|d| d["locations"] = json!([]), "0 locations"),
        (|d| d["locations"][1]["id"] = "pisae".into(), "`pisae` is the name of two things"),
        (|d| d["locations"][1]["name"] = "<b>".into(), "location `cosa`: `<b>` is no title"),
        (|d| d["locations"][1]["vp"] = 9.into(), "location `cosa`: vp: 9 is not a number from 0 to 5"),
        (|d| d["locations"][1]["vp"] = (-1).into(), "invalid value: integer `-1`, expected u8 at line"),
        (|d| d["locations"][1]["developable"] = true.into(), "location `cosa`: developable"),
        (|d| d["locations"][1]["x"] = 2000.into(), "location `cosa`: (2000, "),
        (|d| d["locations"][1]["sea_zone"] = "lake".into(), "unknown variant `lake`"),
        (|d| d["locations"][1]["start_marker"] = Value::Null, "location `cosa`: start_owner"),
        (|d| d["locations"][1]["start_marker"] = "capital".into(), "2 of them hold the capital of rome"),
        (|d| drop(d["locations"][0].as_object_mut().expect("a row").remove("vp")), "missing field `vp`"),
        (|d| d["sea_zones"][1]["id"] = "italy".into(), "`italy` is there once"),
        (|d| d["sea_zones"][1]["adjacent"] = json!(["africa"]), "but not the other way"),
        (|d| d["home_ports"][0]["owner"] = "carthage".into(), "home_ports: `rome` has one"),
        (|d| d["connections"][0]["a"] = "nowhere".into(), "there is no location `nowhere`"),
        (|d| d["connections"][0]["b"] = "pisae".into(), "it leads nowhere"),
        (|d| d["connections"][1]["type"] = "sea".into(), "`cosa` and `rome`: `rome` has no coast"),
        (|d| d["connections"][1] = d["connections"][0].clone(), "joined twice"),
        (|d| d["connections"][0]["type"] = "strait".into(), "2 straits"),
        (|d| d["tracks"]["warships"]["max"] = 9.into(), "tracks.warships.max: 9 is not"),
        (|d| d["tracks"]["turn"]["last"] = 11.into(), "12 for 11 turns"),
        (|d| d["constants"]["town_markers"]["rome"] = 7.into(), "rome begins with 7 of 7"),
    ];
    for (change, expected) in cases {
        let mut document = parse(BUILT_IN_MAP);
        change(&mut document);
        let error = read(&document.to_string(), BUILT_IN_CARDS).map(|_| ()).unwrap_err();
        assert!(
            error.starts_with("map: ") && error.contains(expected),
            "`{error}` does not say `{expected}`"
        );
    }
    for text in ["", "{", "[]", "null", &BUILT_IN_MAP[..BUILT_IN_MAP.len() / 2]] {
        assert!(read(text, BUILT_IN_CARDS).is_err());
    }
}

/// The same for the cards.
#[test]
fn broken_cards_are_refused_with_the_reason() {
    let cases: [(Change, &str); 27] = [
        (|d| d["schema"] = "x".into(), "schema `x`"),
        (|d| d["location_cards"][0]["location"] = "ostia".into(), "the map has no location `ostia`"),
        (|d| drop(d["location_cards"].as_array_mut().expect("rows").pop()), "of the map has none"),
        (|d| d["location_cards"][1]["location"] = "pisae".into(), "`pisae` of the map has two"),
        (|d| d["location_cards"][0]["starting"] = "carthage".into(), "card `loc_pisae`: `starting`"),
        (|d| d["location_cards"][0]["icons"]["silver"] = 99.into(), "card `loc_pisae`: icons.silver: 99"),
        (|d| d["empire_cards"][0]["id"] = "Legion".into(), "`Legion` is no name"),
        (|d| d["empire_cards"][1]["id"] = "legion_2".into(), "`legion_2` is the name of two things"),
        (|d| d["empire_cards"][0]["name"] = "a\nb".into(), "is no title"),
        (
            |d| d["empire_cards"][0]["count"] = 0.into(),
            "card `legion`: count: 0 is not a number from 1 to 16",
        ),
        (|d| d["empire_cards"][0]["starting_count"] = 5.into(), "starting_count: 5"),
        (|d| d["empire_cards"][0]["cost_silver"] = 300.into(), "invalid value: integer `300`"),
        (|d| d["empire_cards"][0]["type"] = "location".into(), "an Empire card is not of a location"),
        (|d| d["empire_cards"][0]["type"] = "navy".into(), "unknown variant `navy`"),
        (|d| d["empire_cards"][0]["swords"] = Value::Null, "goes with the ability `die_strength`"),
        (|d| d["empire_cards"][0]["abilities"] = json!(["fly"]), "unknown variant `fly`"),
        (|d| d["empire_cards"][0]["abilities"] = json!(["naval_leader_4"]), "a leader, and nobody else"),
        (|d| d["empire_cards"][0]["abilities"] = json!(["never_a_loss"]), "goes with `return_after_battle`"),
        (|d| d["empire_cards"][0]["abilities"] = json!(["defender_strength_1"]), "goes with `fortify`"),
        (|d| d["empire_cards"][0]["abilities"] = json!(["draw_3"]), "`free_action` goes with"),
        (
            |d| {
                d["empire_cards"][0]["mercenary"] = true.into();
                d["empire_cards"][0]["icons"]["ship"] = 1.into();
            },
            "leaders and mercenaries have swords only",
        ),
        (|d| d["empire_cards"][0]["count"] = 16.into(), "emergency_levy: 29 cards for rome"),
        (|d| d["strategy_cards"][0]["id"] = "bribes".into(), "the rules know no card `bribes`"),
        (|d| d["strategy_cards"][1] = d["strategy_cards"][0].clone(), "`corvus` is there once"),
        (|d| d["event_cards"][0]["count"] = 3.into(), "the rules know no card `storms_at_sea_3`"),
        (|d| d["event_cards"][0]["range"]["rome"] = json!([5, 6]), "event `storms_at_sea`: range"),
        (|d| d["fortuna"]["deus_ex_machina"][0]["owner"] = "rome".into(), "each has 4"),
    ];
    for (change, expected) in cases {
        let mut document = parse(BUILT_IN_CARDS);
        change(&mut document);
        let error = read(BUILT_IN_MAP, &document.to_string()).map(|_| ()).unwrap_err();
        assert!(
            error.starts_with("cards: ") && error.contains(expected),
            "`{error}` does not say `{expected}`"
        );
    }
    for text in ["", "{", "[]", BUILT_IN_MAP, &BUILT_IN_CARDS[..BUILT_IN_CARDS.len() / 2]] {
        assert!(read(BUILT_IN_MAP, text).is_err());
    }
}
