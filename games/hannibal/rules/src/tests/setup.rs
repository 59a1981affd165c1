//! Chapters 1 and 3: terms, and the start position of 218 BC.

use super::*;
use crate::{BATTLE_DECK, CITIES, GREAT_CITIES, Lasting, Province, Region, SpaceSet, TRIBE_SPACES};
use Side::{Carthage, Rome};

fn province(id: &str) -> Province {
    Province::from_id(id).unwrap_or_else(|| panic!("no province {id}"))
}

fn spaces(ids: &[&str]) -> SpaceSet {
    ids.iter().map(|id| space(id)).collect()
}

fn start() -> State {
    Table::start(Rome).state
}

// Chapter 1

/// [1.2] Any number of CUs may stand in one space; only elephants and siege trains run out.
#[test]
fn change_never_runs_out() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "rome", 60, &["nero", "varro"]).phase(Frame::Reinforce(Reinforce::RomanCus));
    t.play(&["to rome", "to rome", "to rome", "to rome", "to rome"]);
    assert_eq!(t.cus(Rome, "rome"), 65);

    // A third pair of elephants is not in the box: ordinary CUs come instead.
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "boii", 8, &["hannibal"]).elephants("boii", 3);
    t.hand(Carthage, &["12"]).spares().play(&["event 12"]);
    assert_eq!((t.cus(Carthage, "carthage"), t.state.elephants[space("carthage").index()]), (2, 1));

    let mut t = Table::bare(Carthage);
    for (general, at) in [("hannibal", "boii"), ("mago", "arsa"), ("gisgo", "salaria"), ("hasdrubal", "acci")]
    {
        t.put(Carthage, at, 5, &[general]);
    }
    t.put(Carthage, "zama", 5, &["hanno"]);
    t.state.trains = ["boii", "arsa", "salaria", "acci"].map(|id| At::On(space(id)));
    t.hand(Carthage, &["30"]).spares().play(&["event 30", "raise hanno", "to acci"]);
    assert_eq!(t.state.trains_at(space("acci")), 0, "the fifth army gets one that another one had");
}

/// [1.3] Friendly, enemy, neutral: by the marker, cities and friendly tribes included, never by units.
#[test]
fn control_of_a_space() {
    for (id, owner) in [
        ("arpi", Some(Rome)),
        ("zama", Some(Carthage)),
        ("mutina", None),
        ("capua", Some(Rome)),
        ("boii", Some(Carthage)),
        ("allobroges", None),
    ] {
        assert_eq!(start().owner(space(id)), owner, "{id}");
    }
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "terventum", 10, &["hannibal"]).hand(Carthage, &["61"]).spares();
    t.play(&["ops 61", "activate hannibal", "march arpi", "march beneventum", "stop"]);
    assert_eq!((t.owner("arpi"), t.owner("beneventum")), (Some(Rome), Some(Rome)));
}

/// [1.4] [T03] A province is controlled with more than half of all its spaces, empty ones counted.
#[test]
fn control_of_a_province() {
    let majorities = [
        ("western_numidia", 5, 3),
        ("eastern_numidia", 5, 3),
        ("carthaginia", 7, 4),
        ("carthage", 1, 1),
        ("baetica", 5, 3),
        ("celtiberia", 5, 3),
        ("orospeda", 5, 3),
        ("idubeda", 7, 4),
        ("gallia_cisalpina", 5, 3),
        ("etruria", 5, 3),
        ("samnium", 5, 3),
        ("latium", 1, 1),
        ("campania", 2, 2),
        ("apulia", 5, 3),
        ("lucania", 5, 3),
        ("sicilia", 5, 3),
        ("syracuse", 1, 1),
        ("corsica_sardinia", 5, 3),
        ("gallia_transalpina", 9, 5),
        ("liguria", 2, 2),
        ("massilia", 5, 3),
        ("balearic_islands", 1, 1),
    ];
    assert_eq!(majorities.len(), Province::COUNT);
    for (id, size, majority) in majorities {
        let p = province(id);
        assert_eq!((p.size(), p.majority()), (size, majority), "{id}");
        let insignificant = ["gallia_transalpina", "massilia", "liguria", "balearic_islands"].contains(&id);
        assert_eq!(p.political(), !insignificant, "{id}");
    }
    let libya = province("carthaginia");
    let all: Vec<&str> = libya.spaces().iter().map(crate::Space::id).collect();
    let mut t = Table::bare(Rome);
    t.control(None, &all).control(Some(Rome), &all[..3]).control(Some(Carthage), &all[3..4]);
    assert_eq!(t.state.controller(libya), None, "three of seven lead, but do not control");
    t.control(Some(Rome), &all[4..5]);
    assert_eq!(t.state.controller(libya), Some(Rome));
}

/// [1.5] The regions and their provinces; the four that do not count belong to none.
#[test]
fn regions() {
    use Region::{Africa, CorsicaSardinia, Iberia, Italia, Sicilia};
    let members: [(Option<Region>, &[&str]); 6] = [
        (Some(Africa), &["western_numidia", "eastern_numidia", "carthaginia", "carthage"]),
        (Some(Iberia), &["baetica", "celtiberia", "orospeda", "idubeda"]),
        (
            Some(Italia),
            &["gallia_cisalpina", "etruria", "samnium", "latium", "campania", "apulia", "lucania"],
        ),
        (Some(Sicilia), &["sicilia", "syracuse"]),
        (Some(CorsicaSardinia), &["corsica_sardinia"]),
        (None, &["gallia_transalpina", "massilia", "liguria", "balearic_islands"]),
    ];
    for (region, ids) in members {
        for id in ids {
            assert_eq!(province(id).region(), region, "{id}");
        }
    }
    assert_eq!(members.iter().map(|(_, ids)| ids.len()).sum::<usize>(), Province::COUNT);
}

/// [1.6] Capacity inside the walls is 5 in the two capitals and 2 elsewhere; no operation flips a city.
#[test]
fn walled_cities() {
    for city in CITIES {
        let capacity = if ["rome", "carthage"].contains(&city.id()) { 5 } else { 2 };
        assert_eq!(city.capacity(), capacity, "{}", city.id());
    }
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "capua", 10, &["hannibal"])
        .put(Carthage, "arpi", 1, &[])
        .hand(Carthage, &["61"])
        .spares();
    t.play(&["ops 61"]).allows(&["place arpi"]).forbids(&["place capua"]);
}

/// [1.6] [R-01] [D-20] Units inside do not stop the enemy. Inside and outside is decided anew at every
/// entry, and afterwards they are inside exactly as long as enemy CUs are there.
#[test]
fn inside_and_outside() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "beneventum", 6, &["hannibal"]).put(Rome, "capua", 2, &["nero"]);
    t.hand(Carthage, &["61"]).spares().play(&["ops 61", "activate hannibal", "march capua"]);
    assert_eq!(t.asked(), Some(Rome), "Rome declares who is inside");
    t.play(&["done"]).allows(&["march neapolis", "stop"]);
    t.play(&["march terventum", "done", "march capua"]);
    assert_eq!(t.asked(), Some(Rome), "anew at every entry");
    let outside = t.state;
    t.play(&["done", "stop"]);
    assert!(t.state.is_inside(Rome, space("capua")));

    // With the besiegers gone, the garrison is just a force in its space.
    t.state.punic[space("capua").index()] = 0;
    assert!(!t.state.is_inside(Rome, space("capua")));

    t.state = outside;
    t.forget().play(&["cus 0", "without nero", "done", "done"]);
    assert!(t.happened(|e| matches!(e, Event::BattleBegins { .. })), "outside they are met in battle");
}

/// [D-20] A city that changes sides by an event: who is inside is lost only if enemies stand outside.
#[test]
fn a_city_that_changes_sides_by_an_event() {
    for (besiegers, left) in [(3, 0), (0, 2)] {
        let mut t = Table::bare(Carthage);
        t.put(Rome, "syracuse", 2, &["nero"]).put(Carthage, "syracuse", besiegers, &[]);
        t.hand(Carthage, &["26"]).spares().play(&["event 26"]);
        assert_eq!(t.owner("syracuse"), Some(Carthage));
        assert_eq!(t.cus(Rome, "syracuse"), left, "{besiegers} besiegers");
        assert_eq!(t.is_at("nero", "syracuse"), left > 0);
    }
}

/// [1.7] Three great cities; Capua is the only city without a port.
#[test]
fn great_cities() {
    assert_eq!(GREAT_CITIES, spaces(&["rome", "carthage", "syracuse"]));
    let inland: Vec<&str> = CITIES.iter().filter(|c| c.port().is_none()).map(crate::Space::id).collect();
    assert_eq!(inland, ["capua"]);
}

/// [1.8] A friendly tribe is a Carthaginian PC; unfriendly is every tribe for Rome, a neutral one for
/// Carthage. No PC goes onto a tribe; once subjugated it is gone for good.
#[test]
fn tribes() {
    let state = start();
    for (id, rome, carthage) in [("boii", true, false), ("allobroges", true, true)] {
        assert_eq!(state.is_hostile_to(space(id), Rome), rome, "{id} to Rome");
        assert_eq!(state.is_hostile_to(space(id), Carthage), carthage, "{id} to Carthage");
    }
    let mut t = Table::bare(Rome);
    t.put(Rome, "boii", 5, &["nero"]).put(Rome, "allobroges", 5, &[]).hand(Rome, &["61"]).spares();
    t.play(&["ops 61"]).forbids(&["place boii", "place allobroges"]);
    t.points("boii", 2).dice(&[4]).play(&["activate nero", "besiege"]);
    assert_eq!(t.owner("boii"), Some(Rome));
    assert!(!t.state.has_tribe(space("boii")), "from now on the space takes PCs like any other");
    t.control(None, &["boii"]);
    assert!(t.state.can_place_pc(Rome).contains(space("boii")));
}

/// [1.9] A force without a general stands where it is: it can neither be activated nor intercept nor
/// avoid battle.
#[test]
fn a_force_without_a_general() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "arpi", 8, &[]).put(Rome, "rome", 8, &["nero"]).hand(Rome, &["33"]).spares();
    t.play(&["ops 33"]).allows(&["activate nero"]);
    assert_eq!(t.legal().iter().filter(|a| a.starts_with("activate")).count(), 1);

    let mut t = Table::bare(Carthage);
    t.put(Rome, "arpi", 3, &[]).put(Rome, "cannae", 8, &[]).put(Carthage, "beneventum", 6, &["hannibal"]);
    t.hand(Carthage, &["61"]).spares().play(&["ops 61", "activate hannibal", "march arpi"]);
    assert!(t.happened(|e| matches!(e, Event::BattleBegins { .. })), "nobody was asked for a reaction");
}

/// [1.11] A displaced general goes to his pool and comes back in a later reinforcement phase.
#[test]
fn displaced_generals_come_back() {
    let mut t = Table::bare(Rome);
    t.put(Carthage, "arsa", 0, &["mago"]).put(Carthage, "gades", 2, &[]).put(Rome, "toletum", 5, &["nero"]);
    t.hand(Rome, &["61"]).spares().play(&["ops 61", "activate nero", "march arsa", "done"]);
    assert_eq!(t.at("mago"), At::Pool);
    assert!(t.happened(|e| *e == Event::Displaced { general: general("mago") }));
    for name in ["hannibal", "hasdrubal", "hanno", "gisgo"] {
        t.state.generals[general(name).index()] = At::Gone;
    }
    t.phase(Frame::Reinforce(Reinforce::Generals)).play(&["to gades"]);
    assert!(t.is_at("mago", "gades"));
}

/// [1.12] Half is rounded down: 3 CUs lost in a battle cost one PC.
#[test]
fn half_is_rounded_down() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "capua", 10, &["hannibal"]).put(Rome, "beneventum", 3, &[]);
    t.hand(Carthage, &["61"]).spares().play(&["ops 61", "activate hannibal", "march beneventum"]);
    t.battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).battle_hand(Rome, [0; 6]);
    t.dice(&[1, 6]).play(&["lead frontal"]);
    assert!(t.happened(|e| *e == Event::PcsDue { side: Rome, count: 1 }));
}

/// [1.13] Hands and the deck are hidden from the other side; discards, pieces and armies are open.
#[test]
fn what_each_side_sees() {
    let mut t = Table::start(Rome);
    t.hand(Rome, &["33"]).hand(Carthage, &["1", "2"]).play(&["ops 33", "done"]);
    let view = t.state.view_document(Some(Rome.seat()));
    assert_eq!(view["sides"]["carthage"]["cards"], 2);
    assert!(view["sides"]["carthage"].get("hand").is_none());
    assert_eq!(view["sides"]["rome"]["hand"], serde_json::json!([]));
    assert!(view.get("deck").is_none() && view.get("hands").is_none());
    assert_eq!(view["discard"], serde_json::json!(["33"]));
    let theirs = t.state.view_document(Some(Carthage.seat()));
    assert_eq!(theirs["sides"]["carthage"]["hand"], serde_json::json!(["1", "2"]));
    assert_eq!(view["forces"], theirs["forces"], "armies are public");
    assert!(view["forces"].as_array().is_some_and(|forces| forces.len() == 5));
}

// Chapter 3

/// [3.1] 64 cards with 9A, 9B aside; 48 battle cards; turn 1.
#[test]
fn decks_at_the_start() {
    let state = start();
    assert_eq!(state.cards.deck.len(), 64);
    assert!(state.cards.deck.contains(card("9A")));
    assert_eq!(state.cards.aside, CardSet::EMPTY.with(card("9B")));
    assert_eq!(BATTLE_DECK, [12, 9, 9, 8, 6, 4]);
    assert_eq!((state.turn, state.turns), (1, 9));
    assert_eq!(state.lasting, Lasting::default());
}

/// [3.2] [3.3] [3.6] [general hasdrubal] [general hanno] The forces of both sides, offices and the pool.
#[test]
fn forces_at_the_start() {
    let t = Table::start(Rome);
    let armies: [(Side, &str, u8, u8, &[&str]); 5] = [
        (Rome, "rome", 8, 0, &["p_scipio"]),
        (Rome, "agrigentum", 8, 0, &["longus"]),
        (Carthage, "saguntum", 10, 2, &["hannibal", "mago", "gisgo"]),
        (Carthage, "carthage", 4, 0, &["hanno"]),
        (Carthage, "new_carthage", 2, 0, &["hasdrubal"]),
    ];
    for (side, at, cus, elephants, names) in armies {
        let force = t.state.force_at(side, space(at));
        let generals = names.iter().map(|name| general(name)).collect();
        assert_eq!(force, Force { cus, elephants, generals, trains: 0 }, "{at}");
    }
    assert_eq!(t.state.roman.iter().sum::<u8>(), 16);
    assert_eq!(t.state.punic.iter().sum::<u8>(), 16);
    let stack = t.state.generals_at(Carthage, space("saguntum"));
    assert_eq!(t.state.commander(stack), Some(general("hannibal")));

    assert_eq!(t.at("africanus"), At::Track);
    for name in ["flaminius", "fabius", "marcellus", "nero", "varro", "paullus"] {
        assert_eq!(t.at(name), At::Pool, "{name}");
    }
    let consuls: GeneralSet = ["p_scipio", "longus"].iter().map(|name| general(name)).collect();
    assert_eq!((t.state.consuls, t.state.proconsul), (consuls, None));
    let hasdrubal = general("hasdrubal");
    assert_eq!((hasdrubal.strategy(), hasdrubal.battle()), (2, 3));
}

/// [3.4] Five neutral tribes and three friends of Carthage.
#[test]
fn tribes_at_the_start() {
    let state = start();
    let friends = spaces(&["insubrians", "boii", "bruttium"]);
    let neutral = spaces(&["aquitani", "averni", "allobroges", "western_ligurians", "eastern_ligurians"]);
    assert_eq!(state.tribes, friends.union(neutral));
    assert_eq!(state.tribes, TRIBE_SPACES);
    assert_eq!(state.control.carthage.intersection(state.tribes), friends);
    assert!(state.control.rome.intersection(state.tribes).is_empty());
}

/// [3.5] Who holds what, province by province, and 9 : 7 political points.
#[test]
fn control_at_the_start() {
    let state = start();
    let whole = |id: &str| province(id).spaces();
    let rome =
        ["etruria", "samnium", "latium", "campania", "apulia", "sicilia", "syracuse", "corsica_sardinia"]
            .iter()
            .fold(whole("lucania").without(space("bruttium")), |all, id| all.union(whole(id)))
            .with(space("massilia"));
    let carthage = ["baetica", "orospeda", "celtiberia", "balearic_islands"]
        .iter()
        .fold(Region::Africa.spaces(), |all, id| all.union(whole(id)))
        .union(spaces(&["boii", "insubrians", "bruttium"]));
    assert_eq!(state.control.rome, rome);
    assert_eq!(state.control.carthage, carthage);
    assert_eq!((state.points(Rome), state.points(Carthage)), (9, 7));
}

/// [2.6] [card 19] Africanus is on the track, on the map or gone, never in the pool: such a position is refused.
#[test]
fn africanus_is_never_in_the_pool() {
    let mut t = Table::start(Rome);
    t.state.generals[general("africanus").index()] = At::Pool;
    let read = State::from_document(&t.state.position_document());
    let fault = "track: africanus is never in the pool: he is on the map, on the track or gone";
    assert_eq!(read.err().as_deref(), Some(fault));
}
