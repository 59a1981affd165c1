//! Chapter 5: reinforcements and elections.

use super::*;
use Side::{Carthage, Rome};

/// Who is in office or on the map, and who can be drawn.
const ROMANS: [&str; 8] =
    ["p_scipio", "longus", "flaminius", "fabius", "marcellus", "nero", "varro", "paullus"];

fn general_set(names: &[&str]) -> GeneralSet {
    names.iter().map(|name| general(name)).collect()
}

/// Only these Romans can be drawn; nobody else is on the map or in the pool.
fn only_in_pool(t: &mut Table, names: &[&str]) {
    for name in ROMANS {
        let at = if names.contains(&name) { At::Pool } else { At::Gone };
        t.state.generals[general(name).index()] = at;
    }
    t.state.consuls = GeneralSet::EMPTY;
    t.state.proconsul = None;
}

/// No Carthaginian waits in the pool.
fn none_to_return(t: &mut Table) {
    for general in Carthage.generals() {
        if t.state.generals[general.index()] == At::Pool {
            t.state.generals[general.index()] = At::Gone;
        }
    }
}

fn places(t: &Table) -> Vec<String> {
    t.legal().iter().filter_map(|a| a.strip_prefix("to ").map(str::to_owned)).collect()
}

// Carthage

/// [5.1] Four CUs, one after the other: Africa, Carthago Nova, Baetica, anywhere with a general.
#[test]
fn carthage_places_four_cus() {
    let mut t = Table::start(Rome);
    t.state.turn = 2;
    t.phase(Frame::Reinforce(Reinforce::Begin));
    for (places_now, to) in [
        (&["carthage"][..], "to carthage"),
        (&["new_carthage", "saguntum"], "to saguntum"),
        (&["new_carthage", "saguntum"], "to new_carthage"),
        (&["new_carthage", "saguntum", "carthage"], "to carthage"),
    ] {
        assert_eq!(t.asked(), Some(Carthage));
        assert_eq!(places(&t), places_now);
        t.play(&[to]);
    }
    assert_eq!(t.asked(), Some(Rome));
    assert_eq!(["carthage", "saguntum", "new_carthage"].map(|id| t.cus(Carthage, id)), [6, 11, 3]);
}

/// [5.1] The second CU needs Carthago Nova, the third Baetica; cities must be friendly. A general in the
/// area is as good as its city.
#[test]
fn what_carthage_earns() {
    let earned = |setup: &dyn Fn(&mut Table)| {
        let mut t = Table::bare(Rome);
        setup(&mut t);
        none_to_return(&mut t);
        t.phase(Frame::Reinforce(Reinforce::FirstCu));
        let mut cus = 0;
        while t.asked() == Some(Carthage) {
            let to = t.legal()[0].clone();
            t.play(&[&to]);
            cus += 1;
        }
        cus
    };
    assert_eq!(earned(&|_| ()), 4);
    assert_eq!(
        earned(&|t| {
            t.control(Some(Rome), &["acci", "corduba", "malaca"]);
        }),
        3,
        "no Baetica"
    );
    let no_nova = |t: &mut Table| {
        t.control(Some(Rome), &["new_carthage"]);
    };
    assert_eq!(earned(&no_nova), 2, "Baetica's CU has nowhere to go and is lost");
    assert_eq!(
        earned(&|t| {
            t.put(Carthage, "arsa", 1, &["mago"]).control(Some(Rome), &["new_carthage"]);
        }),
        3
    );

    let mut t = Table::bare(Rome);
    t.put(Carthage, "zama", 1, &["hanno"]).put(Carthage, "boii", 1, &["hannibal"]);
    none_to_return(&mut t);
    t.phase(Frame::Reinforce(Reinforce::FirstCu));
    assert_eq!(places(&t), ["zama", "carthage"], "Boii is not in Africa");
    t.phase(Frame::Reinforce(Reinforce::FourthCu));
    assert_eq!(places(&t), ["new_carthage", "boii", "zama", "carthage"]);
}

/// [5.1] After the CUs all displaced generals come back where Carthaginian CUs stand that are not
/// shut up in a besieged city; they must, if there is such a space.
#[test]
fn displaced_carthaginians_return() {
    let mut t = Table::bare(Rome);
    none_to_return(&mut t);
    t.state.generals[general("mago").index()] = At::Pool;
    t.put(Carthage, "gades", 2, &[]).put(Rome, "gades", 3, &[]).points("gades", 1);
    t.put(Carthage, "utica", 2, &[])
        .put(Rome, "utica", 3, &[])
        .put(Carthage, "capua", 3, &[])
        .points("capua", 1);
    t.phase(Frame::Reinforce(Reinforce::Generals));
    assert_eq!(t.asked(), Some(Carthage));
    assert_eq!(places(&t), ["capua", "utica"], "before an enemy city, and behind walls without points");
    assert_eq!(t.legal().len(), 2, "he may not stay away");

    let mut t = Table::bare(Rome);
    none_to_return(&mut t);
    t.state.generals[general("mago").index()] = At::Pool;
    t.phase(Frame::Reinforce(Reinforce::Generals));
    assert_eq!(t.asked(), Some(Rome), "without any CU on the map he waits");
    assert_eq!(t.at("mago"), At::Pool);
}

// Rome's CUs

/// [5.2] Five CUs to Roma and to generals, at least three of them in Italia.
#[test]
fn rome_places_five_cus() {
    let mut t = Table::start(Rome);
    t.phase(Frame::Reinforce(Reinforce::RomanCus));
    assert_eq!(places(&t), ["rome", "agrigentum"]);
    t.play(&["to agrigentum", "to agrigentum"]);
    assert_eq!(places(&t), ["rome"], "the other three go to Italia");
    t.play(&["to rome", "to rome", "to rome"]);
    assert_eq!((t.cus(Rome, "rome"), t.cus(Rome, "agrigentum")), (11, 10));
    assert!(t.is_legal("name longus"), "the elections follow");
}

/// [5.2] If no stack has 5 CUs, the new ones must make one, if they can, wherever Rome likes.
#[test]
fn rome_must_form_an_army() {
    let reinforce = |stacks: &[(&str, u8, &[&str])]| {
        let mut t = Table::bare(Rome);
        for &(at, cus, generals) in stacks {
            t.put(Rome, at, cus, generals);
        }
        t.phase(Frame::Reinforce(Reinforce::RomanCus));
        t
    };
    let mut t = reinforce(&[("rome", 0, &[]), ("arpi", 0, &["nero"]), ("sena", 2, &["varro"])]);
    t.play(&["to arpi"]).allows(&["to arpi", "to sena", "to rome"]).play(&["to rome"]);
    assert_eq!(places(&t), ["sena"], "only there three more make an army");
    t.play(&["to sena", "to sena", "to sena"]);
    assert_eq!(t.cus(Rome, "sena"), 5);
    let mut t = reinforce(&[("rome", 0, &[]), ("sena", 3, &["varro"])]);
    t.play(&["to sena", "to sena"]).allows(&["to rome", "to sena"]);

    // Abroad only two may come: enough for a stack of 3, not for one of 2.
    let t = reinforce(&[("emporiae", 3, &["nero"]), ("rome", 0, &[])]);
    assert!(t.is_legal("to emporiae") && t.is_legal("to rome"));
    let t = reinforce(&[("emporiae", 2, &["nero"]), ("rome", 0, &[])]);
    assert!(!t.is_legal("to emporiae"), "Roma needs all five");
    let t = reinforce(&[("emporiae", 2, &["nero"]), ("rome", 5, &[])]);
    assert!(t.is_legal("to emporiae"), "there is an army already");
}

/// [D-03] Without a place in Italia at most two come to generals abroad and the rest is lost.
#[test]
fn no_place_in_italia() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "rome", 5, &[]).put(Carthage, "rome", 6, &["hannibal"]).put(Rome, "emporiae", 3, &["nero"]);
    t.phase(Frame::Reinforce(Reinforce::RomanCus));
    assert_eq!(places(&t), ["emporiae"]);
    t.play(&["to emporiae", "to emporiae"]);
    assert_eq!(t.cus(Rome, "emporiae"), 5);
    assert!(t.is_legal("name nero"), "the elections follow");
}

// Africanus

/// [5.3] On turn 6 Africanus comes with 5 CUs, into Italia or a port of Iberia with a Roman PC
/// and no enemy CU, before the consuls are drawn; with no such space never.
#[test]
fn africanus_arrives() {
    for turn in [5, 7] {
        let mut t = Table::start(Rome);
        t.state.turn = turn;
        t.phase(Frame::Reinforce(Reinforce::Africanus));
        assert!(t.is_legal("name longus"), "not on turn {turn}");
    }
    let mut t = Table::start(Rome);
    t.state.turn = 6;
    t.control(Some(Rome), &["tarraco", "iberus", "saguntum"]).put(Carthage, "arpi", 1, &[]);
    t.control(Some(Carthage), &["cannae"]).phase(Frame::Reinforce(Reinforce::Africanus));
    t.allows(&["to rome", "to tarraco", "to sena"]);
    t.forbids(&["to iberus", "to saguntum", "to arpi", "to cannae", "to mutina", "to agrigentum"]);
    t.play(&["to tarraco"]);
    assert_eq!((t.cus(Rome, "tarraco"), t.is_at("africanus", "tarraco")), (5, true));
    assert!(t.is_legal("name longus"), "the elections follow");
    t.play(&["no proconsul"]);
    assert!(t.is_at("africanus", "tarraco"), "he stays outside all this");

    // With Roma besieged and all generals inside there are no other reinforcements.
    let mut t = Table::bare(Rome);
    t.state.turn = 6;
    t.put(Rome, "rome", 5, &["nero", "varro"]).put(Carthage, "rome", 6, &["hannibal"]).points("rome", 1);
    t.phase(Frame::Reinforce(Reinforce::RomanCus)).allows(&["to sena"]).forbids(&["to rome"]);

    let mut t = Table::bare(Rome);
    t.state.turn = 6;
    t.state.control.rome = crate::SpaceSet::EMPTY.with(space("rome"));
    t.put(Rome, "rome", 5, &["nero"]).put(Carthage, "rome", 6, &["hannibal"]).points("rome", 1);
    t.phase(Frame::Reinforce(Reinforce::Africanus));
    assert_eq!(t.at("africanus"), At::Gone);
}

// Elections

/// [5.4] The proconsul may be kept, replaced by a consul, or dismissed; the consuls who are not named go
/// to the pool, and two are drawn.
#[test]
fn elections() {
    for (named, proconsul, leave) in [
        ("name paullus", Some("paullus"), &["nero", "varro"][..]),
        ("name nero", Some("nero"), &["varro", "paullus"]),
        ("no proconsul", None, &["nero", "varro", "paullus"]),
    ] {
        let mut t = Table::bare(Rome);
        t.put(Rome, "rome", 8, &["nero"]).put(Rome, "arpi", 8, &["varro"]).put(Rome, "sena", 5, &["paullus"]);
        t.phase(Frame::Reinforce(Reinforce::Proconsul));
        t.allows(&["name nero", "name varro", "name paullus", "no proconsul"])
            .forbids(&["name marcellus", "pass"]);
        t.play(&[named]);
        assert_eq!(t.state.proconsul.map(General::id), proconsul, "{named}");
        for name in leave {
            let back = Event::ToPool { general: general(name) };
            assert!(t.happened(|e| *e == back), "{name} leaves after {named}");
        }
        assert_eq!(t.state.consuls.len(), 2);
        assert!(proconsul.is_none_or(|name| !t.state.consuls.contains(general(name))), "he is not drawn");
        if named == "name nero" {
            assert!(t.is_at("nero", "rome"), "the new proconsul stays with his army");
        }
    }
    // Everybody but the proconsul and Africanus can be drawn, those just sent to the pool included.
    let mut drawn = GeneralSet::EMPTY;
    for seed in 0..60 {
        let mut t = Table::bare(Rome);
        t.put(Rome, "rome", 8, &["nero", "varro", "paullus"]).chance = Chance::from_number(seed);
        t.phase(Frame::Reinforce(Reinforce::Proconsul)).play(&["name paullus"]);
        drawn = drawn.union(t.state.consuls);
    }
    assert_eq!(drawn, general_set(&ROMANS).without(general("paullus")));
}

/// From a pool of fewer than two all are drawn. Without consuls and a proconsul nobody is asked
/// for a proconsul.
#[test]
fn a_small_pool() {
    for names in [&["nero"][..], &[]] {
        let mut t = Table::bare(Rome);
        t.put(Rome, "rome", 8, &[]);
        only_in_pool(&mut t, names);
        t.phase(Frame::Reinforce(Reinforce::Proconsul));
        assert_eq!(t.state.consuls, general_set(names));
        assert_eq!(places(&t), if names.is_empty() { vec![] } else { vec!["rome"] });
    }
}

/// [5.4] New consuls go to stacks of 5 CUs, together or apart; otherwise to Roma, even besieged; inside a
/// besieged Roma only if there is nowhere else.
#[test]
fn where_consuls_go() {
    let offered = |stacks: &[(&str, u8)], siege: u8| {
        let mut t = Table::bare(Rome);
        for &(at, cus) in stacks {
            t.put(Rome, at, cus, &[]);
        }
        if siege > 0 {
            t.put(Carthage, "rome", 6, &["hannibal"]).points("rome", siege);
        }
        only_in_pool(&mut t, &["nero"]);
        t.phase(Frame::Reinforce(Reinforce::Consuls));
        places(&t)
    };
    assert_eq!(offered(&[("arpi", 5), ("sena", 4), ("emporiae", 6)], 0), ["emporiae", "arpi"]);
    assert_eq!(offered(&[("arpi", 4)], 0), ["rome"]);
    assert_eq!(offered(&[("rome", 5), ("arpi", 5)], 1), ["arpi"]);
    assert_eq!(offered(&[("rome", 5), ("arpi", 4)], 1), ["rome"]);
    assert_eq!(offered(&[("rome", 3)], 1), ["rome"]);

    let mut t = Table::bare(Rome);
    t.put(Rome, "arpi", 5, &[]).put(Rome, "sena", 5, &[]);
    only_in_pool(&mut t, &["nero", "varro"]);
    t.phase(Frame::Reinforce(Reinforce::Consuls))
        .play(&["to arpi"])
        .allows(&["to arpi", "to sena"])
        .play(&["to arpi"]);
    t.allows(&["name nero", "name varro"]);
}

/// [5.4] A consul who joins a proconsul takes command.
#[test]
fn a_consul_outranks_the_proconsul() {
    let mut t = Table::bare(Rome);
    only_in_pool(&mut t, &["varro"]);
    t.put(Rome, "arpi", 8, &["marcellus"]).proconsul("marcellus").phase(Frame::Reinforce(Reinforce::Consuls));
    t.play(&["to arpi"]);
    let stack = t.state.generals_at(Rome, space("arpi"));
    assert_eq!(t.state.commander(stack), Some(general("varro")));
}

/// [5.4] [D-38] [general fabius] Fabius must be in Italia: with 5 CUs, else with any that are not shut in, else
/// in Roma, besieged or not.
#[test]
fn where_fabius_goes() {
    let offered = |stacks: &[(&str, u8)], besieged: &[&str]| {
        let mut t = Table::bare(Rome);
        for &(at, cus) in stacks {
            t.put(Rome, at, cus, &[]);
        }
        for city in besieged {
            t.put(Carthage, city, 3, &[]).points(city, 1);
        }
        only_in_pool(&mut t, &["fabius"]);
        t.phase(Frame::Reinforce(Reinforce::Consuls));
        places(&t)
    };
    assert_eq!(offered(&[("agrigentum", 8), ("arpi", 5), ("sena", 2)], &[]), ["arpi"]);
    assert_eq!(offered(&[("agrigentum", 8), ("arpi", 4), ("sena", 2)], &[]), ["sena", "arpi"]);
    assert_eq!(offered(&[("agrigentum", 8)], &[]), ["rome"]);
    assert_eq!(offered(&[("rome", 5), ("sena", 2)], &["rome"]), ["rome"], "an army, if a besieged one");
    assert_eq!(offered(&[("rome", 3), ("sena", 2)], &["rome"]), ["sena"], "not into the besieged city");
    assert_eq!(offered(&[("capua", 2)], &["capua"]), ["rome"]);
    assert_eq!(offered(&[("rome", 3)], &["rome"]), ["rome"]);
}

// Limits

/// [5.5] Nothing into a besieged city; with enemies outside up to the capacity; before an enemy city
/// with a garrison as usual; unguarded enemies do not block and are displaced.
#[test]
fn limits_on_placing() {
    let offered = |setup: &dyn Fn(&mut Table)| {
        let mut t = Table::bare(Rome);
        t.put(Rome, "sena", 5, &[]);
        setup(&mut t);
        t.phase(Frame::Reinforce(Reinforce::RomanCus));
        places(&t)
    };
    let tarentum = |cus: u8, points: u8| {
        offered(&|t| {
            t.put(Rome, "tarentum", cus, &["nero"]).put(Carthage, "tarentum", 3, &["mago"]);
            t.points("tarentum", points);
        })
    };
    assert_eq!(tarentum(1, 1), ["rome"], "besieged");
    assert_eq!(tarentum(1, 0), ["rome", "tarentum"], "one more fits inside");
    assert_eq!(tarentum(2, 0), ["rome"], "full");
    let besieging = offered(&|t| {
        t.put(Rome, "gades", 5, &["nero"]).put(Carthage, "gades", 2, &["mago"]).points("gades", 1);
    });
    assert_eq!(besieging, ["gades", "rome"], "to the camp of the besiegers");
    let met = offered(&|t| {
        t.put(Rome, "mutina", 0, &["nero"]).put(Carthage, "mutina", 0, &["mago"]);
    });
    assert_eq!(met, ["mutina", "rome"]);

    // Roma besieged with all generals inside: nothing comes.
    let mut t = Table::bare(Rome);
    t.put(Rome, "rome", 4, &["nero"]).put(Carthage, "rome", 6, &["hannibal"]).points("rome", 1);
    t.phase(Frame::Reinforce(Reinforce::RomanCus));
    assert!(t.is_legal("name nero"), "on to the elections");
    assert_eq!(t.cus(Rome, "rome"), 4);
}
