use serde_json::Value;

use super::*;
use crate::data::*;
use crate::{Arm, Card, Link, Machina};

fn read(name: &str) -> Value {
    let path = format!("{}/../../data/hands-in-the-sea/{name}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).expect("a data file")).expect("JSON")
}

/// [1.2] [1.4] The numbers of markers and cards that the rules name, and those that the file itself states.
#[test]
fn counts() {
    assert_eq!((TOWNS, CITIES, FORTIFICATIONS), ([19, 18], [9, 7], 5));
    let totals = &read("cards.json")["meta"]["totals"];
    let total = |name: &str| totals[name].as_u64().expect("a number") as usize;
    assert_eq!(LOCATION_CARDS.len(), total("location"));
    assert_eq!(CARDS_OF_ROME.len(), total("empire_rome"));
    assert_eq!(CARDS_OF_CARTHAGE.len(), total("empire_carthage"));
    let owned = LOCATION_CARDS.union(CARDS_OF_ROME).union(CARDS_OF_CARTHAGE);
    assert_eq!(CardSet::ALL.minus(owned).len(), total("empire_neutral"));
    assert_eq!(Strategy::COUNT, total("strategy"));
    assert_eq!(EventCard::COUNT, total("event") + total("fortuna_event"));
    assert_eq!(Machina::COUNT, total("fortuna_deus_ex_machina"));
    assert_eq!(Card::COUNT + total("campaign") + total("strategy") + total("event"), total("base_game"));
}

/// [5.1] [5.2] [5.3] The four sea zones, what they touch, and the ports.
#[test]
fn seas() {
    assert_eq!(LocationSet::ALL.minus(COASTAL), locations("rome nuaro enna hippana"));
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
fn board() {
    assert_eq!(SUPPLY_POINTS, locations("rome carthage lilybaeum syracuse"));
    for it in Location::all() {
        assert_eq!(it.info().points >= 2, SETTLER_SITES.contains(it), "{}", it.id());
        for (near, link) in LINKS[it.index()] {
            assert!(LINKS[near.index()].contains(&(it, *link)));
        }
    }
    let count = |link: Link| CONNECTIONS.iter().filter(|connection| connection.link == link).count();
    assert_eq!([Link::Road, Link::Difficult, Link::Strait, Link::Sea].map(count), [22, 6, 1, 20]);
    assert_eq!(STRAIT, [location("rhegium"), location("messana")]);
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
    assert_eq!(copies, Card::COUNT);
    for kind in Kind::all() {
        let soldier =
            matches!(kind.info().arm, Arm::HeavyInfantry | Arm::LightInfantry | Arm::Cavalry | Arm::Leader);
        assert_eq!(kind.info().levy, soldier, "{}", kind.id());
    }
}

/// [card war_elephants] The table of their strength.
#[test]
fn elephants() {
    assert_eq!(ELEPHANT_STRENGTH, [[-1, 1, 1, 2, 2, 3], [-1, -1, 1, 1, 2, 2]]);
}

/// The words of the rules are those of the data.
#[test]
fn ids() {
    for strategy in Strategy::ALL {
        assert_eq!(strategy.info().id, strategy.id());
    }
    for event in EventCard::ALL {
        assert_eq!(event.info().id, event.id());
    }
    for machina in Machina::ALL {
        assert_eq!(machina.info().id, machina.id());
    }
}
