//! Chapter 10: naval movement.

use super::*;
use crate::naval::Voyage;
use crate::{PORTS, Roll};
use Side::{Carthage, Rome};

/// A general with an army in a port, activated with a card for its operations.
fn in_port(side: Side, code: &str, at: &str, cus: u8, name: &str) -> Table {
    let mut t = Table::bare(side);
    t.put(side, at, cus, &[name]).hand(side, &[code]).spares();
    t.play(&[&format!("ops {code}"), &format!("activate {name}")]);
    t
}

fn rolled(t: &Table) -> bool {
    t.happened(|e| matches!(e, Event::Rolled { roll: Roll::Naval, .. }))
}

/// What each face of the naval die does to a voyage of the moving group.
fn odds(t: &Table, from: &str, to: &str) -> [Voyage; 6] {
    [1, 2, 3, 4, 5, 6].map(|die| {
        let mut chance = Chance::from_number(0);
        chance.queue(&[die]);
        let mut state = t.state;
        state.naval_roll(
            space(from),
            space(to),
            &mut Turn { chance: &mut chance, events: &mut Events::new() },
        )
    })
}

const S: Voyage = Voyage::Success;
const R: Voyage = Voyage::Return;
const X: Voyage = Voyage::Sunk;

/// [10.1] Only with ships on the card: one for 5 CUs, two for 10, also if a campaign card is used for
/// operations; to any other port, for 3 points. A general may sail alone.
#[test]
fn ships() {
    for (code, capacity) in [("62", 0), ("55", 5), ("63", 5), ("37", 10), ("33", 10)] {
        for cus in [0, 5, 6, 10] {
            let t = in_port(Rome, code, "cosa", cus, "africanus");
            let may = capacity > 0 && cus <= capacity;
            assert_eq!(t.is_legal("sail syracuse"), may, "{cus} CUs with card {code}");
        }
    }
    let t = in_port(Rome, "63", "rome", 5, "varro");
    for port in PORTS {
        assert_eq!(t.is_legal(&format!("sail {}", port.id())), port.id() != "rome", "{}", port.id());
    }
    assert_eq!(PORTS.len(), 34);
    let mut t = in_port(Rome, "63", "tarquini", 5, "varro");
    t.forbids(&["sail rome"]);
    // What does not fit stays ashore.
    let mut t = in_port(Rome, "63", "cosa", 8, "varro");
    t.play(&["cus 5", "sail carthage", "stop"]);
    assert_eq!((t.cus(Rome, "cosa"), t.cus(Rome, "carthage")), (3, 5));
}

/// [10.2] Neither port needs to be friendly, and enemy CUs do not forbid a landing; a truce does.
#[test]
fn ports_need_no_control() {
    for truce in [false, true] {
        let mut t = Table::bare(Rome);
        t.put(Rome, "carthage", 5, &["varro"]).put(Carthage, "malaca", 3, &[]).control(None, &["baleares"]);
        t.control(None, &["malaca"]).hand(Rome, &["63"]).state.lasting.truce = truce;
        t.play(&["ops 63", "activate varro"]);
        assert_eq!(t.is_legal("sail malaca"), !truce, "enemy CUs");
        assert_eq!(t.is_legal("sail gades"), !truce, "an enemy city");
        t.allows(&["sail baleares", "sail rome"]);
    }
    let mut t = in_port(Rome, "63", "cosa", 5, "varro");
    t.put(Carthage, "malaca", 3, &[]).play(&["sail malaca"]);
    assert!(t.happened(|e| matches!(e, Event::BattleBegins { .. })));
}

/// [10.3] [D-06] Nobody sails out of a besieged city, nor into it; before its walls he may land. Into a
/// city that is not besieged he may land past the enemy outside, as far as there is room, unmolested.
#[test]
fn cities_with_enemies_outside() {
    for (points, may) in [(0, true), (1, false)] {
        let mut t = Table::bare(Rome);
        t.put(Rome, "tarentum", 2, &["varro"]).put(Carthage, "tarentum", 5, &["hannibal"]);
        t.points("tarentum", points).hand(Rome, &["63"]).play(&["ops 63", "activate varro"]);
        assert_eq!(t.is_legal("sail rome"), may, "out with {points} points");
        t.allows(&["sortie"]);
    }
    for (inside, points, cus, name, may) in [
        (1, 0, 1, "africanus", true),
        (1, 0, 2, "africanus", false),
        (2, 0, 0, "africanus", true),
        (1, 1, 1, "africanus", false),
        (2, 1, 0, "africanus", false),
    ] {
        let mut t = Table::bare(Rome);
        t.put(Rome, "tarentum", inside, &[]).put(Carthage, "tarentum", 5, &["hannibal"]);
        t.points("tarentum", points).put(Rome, "rome", cus, &[name]).hand(Rome, &["63"]).spares();
        t.play(&["ops 63", &format!("activate {name}")]);
        let why = format!("{cus} CUs to {inside} with {points} points");
        assert_eq!(t.is_legal("sail inside tarentum"), may, "in: {why}");
        assert_eq!(t.is_legal("sail tarentum"), cus > 0, "before the walls: {why}");
    }
    let mut t = Table::bare(Rome);
    t.put(Rome, "tarentum", 1, &[]).put(Carthage, "tarentum", 5, &["hannibal"]);
    t.put(Carthage, "cannae", 5, &["mago"]).put(Rome, "rome", 1, &["africanus"]).hand(Rome, &["63"]).spares();
    t.play(&["ops 63", "activate africanus", "sail inside tarentum"]);
    assert_eq!(t.asked(), Some(Rome), "nobody reacts");
    t.forbids(&["march cannae"]).play(&["stop"]);
    assert_eq!(t.cus(Rome, "tarentum"), 2);
    assert!(t.is_at("africanus", "tarentum"));
}

/// [10.4] [22] Declaration, Storms at Sea, the naval die, the landing, Bad Weather, reactions.
#[test]
fn the_order_of_a_voyage() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "carthage", 5, &["mago"]).put(Rome, "brundisium", 5, &["nero"]);
    t.hand(Carthage, &["63"]).hand(Rome, &["41", "60"]).play(&["ops 63", "activate mago", "sail tarentum"]);
    assert!(!rolled(&t) && t.asked() == Some(Rome));
    t.dice(&[1, 1]).play(&["counter 60"]);
    assert!(rolled(&t));
    assert_eq!(t.state.march.at, space("tarentum"));
    t.allows(&["counter 41", "pass"])
        .forbids(&["intercept nero"])
        .play(&["pass"])
        .allows(&["intercept nero"]);

    // Against Rome, too, before the landing.
    let mut t = Table::bare(Rome);
    t.put(Rome, "rome", 5, &["varro"]).hand(Rome, &["63"]).hand(Carthage, &["60"]);
    t.play(&["ops 63", "activate varro", "sail syracuse"]);
    assert_eq!((t.asked(), t.state.march.at), (Some(Carthage), space("rome")));
    t.dice(&[6]).play(&["counter 60", "stop"]);
    assert_eq!(t.cus(Rome, "syracuse"), 2, "a 6 counts as 7 or more: 3 of 5 are lost");
}

/// [10.5] Rome does not roll, Carthage does. While the Naval Victory is in force Rome sails only with
/// campaign cards.
#[test]
fn who_rolls() {
    let mut t = in_port(Rome, "63", "rome", 5, "varro");
    t.play(&["sail carthage"]);
    assert!(!rolled(&t));
    let mut t = in_port(Carthage, "63", "carthage", 5, "mago");
    t.dice(&[1]).play(&["sail gades"]);
    assert!(rolled(&t));
    for (code, may) in [("63", false), ("37", true)] {
        let mut t = Table::bare(Rome);
        t.put(Rome, "rome", 5, &["varro"]).hand(Rome, &[code]).state.lasting.naval_victory = true;
        t.play(&[&format!("ops {code}"), "activate varro"]);
        assert_eq!(t.is_legal("sail syracuse"), may, "card {code}");
    }
}

/// [10.6] The value of every port.
#[test]
fn port_values() {
    let values: [(i8, &[&str]); 5] = [
        (-2, &["carthage", "new_carthage", "gades"]),
        (
            -1,
            &[
                "agrigentum",
                "baleares",
                "carales",
                "hadrumetum",
                "hippo_regius",
                "icosium",
                "lilybaeum",
                "malaca",
                "saldae",
                "tacapae",
                "utica",
            ],
        ),
        (
            0,
            &[
                "croton", "dertosa", "dianium", "emporiae", "messana", "oristano", "panormus", "saguntum",
                "sassari", "syracuse", "tarentum", "tarraco",
            ],
        ),
        (1, &["aleria", "brundisium", "massilia", "nice", "rhegium"]),
        (2, &["cosa", "neapolis", "rome"]),
    ];
    let mut count = 0;
    for (value, ids) in values {
        for id in ids {
            assert_eq!(space(id).port(), Some(value), "{id}");
            count += 1;
        }
    }
    assert_eq!(count, PORTS.len());
}

/// [10.6] [general mago] Each circumstance is worth one: Roman PCs at either end a diamond; a general with
/// at most 1 CU, Mago in command, Syracusae, Macedonia and the Naval Victory a dot.
#[test]
fn dots_and_diamonds() {
    let modifier = |cus: u8, names: &[&str], to: &str, change: &dyn Fn(&mut Table)| {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, "saguntum", cus, names);
        change(&mut t);
        t.hand(Carthage, &["63"]).play(&["ops 63", &format!("activate {}", names[0])]);
        t.state.naval_modifiers(space("saguntum"), space(to)).sum()
    };
    let plain: &dyn Fn(&mut Table) = &|_| ();
    let base = modifier(5, &["gisgo"], "dianium", plain);
    assert_eq!(base, 0, "two ports of value 0, neither Roman");
    for (what, cus, names, change, expected) in [
        ("one CU", 1, &["gisgo"][..], plain, -1),
        ("alone", 0, &["gisgo"], plain, -1),
        ("two CUs", 2, &["gisgo"], plain, 0),
        ("Mago", 5, &["mago"], plain, -1),
        ("Mago as a subordinate", 5, &["gisgo", "mago"], plain, 0),
        (
            "a Roman PC left",
            5,
            &["gisgo"],
            &|t| {
                t.control(Some(Rome), &["saguntum"]);
            },
            1,
        ),
        (
            "a Roman PC entered",
            5,
            &["gisgo"],
            &|t| {
                t.control(Some(Rome), &["dianium"]);
            },
            1,
        ),
        (
            "no PC entered",
            5,
            &["gisgo"],
            &|t| {
                t.control(None, &["dianium"]);
            },
            0,
        ),
        (
            "Syracusae",
            5,
            &["gisgo"],
            &|t| {
                t.control(Some(Carthage), &["syracuse"]);
            },
            -1,
        ),
        ("Macedonia", 5, &["gisgo"], &|t| t.state.lasting.macedonia = true, -1),
        ("Naval Victory", 5, &["gisgo"], &|t| t.state.lasting.naval_victory = true, -1),
    ] {
        assert_eq!(modifier(cus, names, "dianium", change), expected, "{what}");
    }
    assert_eq!(modifier(5, &["gisgo"], "rome", plain), 3, "+2 and a Roman city");
}

/// [10.7] [T05] [T06] [T07] The three examples: what each face of the naval die does.
#[test]
fn the_naval_die() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "utica", 1, &["mago"]).control(Some(Rome), &["utica"]);
    t.control(Some(Carthage), &["syracuse"]).hand(Carthage, &["63"]);
    t.state.lasting.macedonia = true;
    t.state.lasting.naval_victory = true;
    t.play(&["ops 63", "activate mago"]);
    assert_eq!(t.state.naval_modifiers(space("utica"), space("aleria")).sum(), 3 - 6);
    assert_eq!(odds(&t, "utica", "aleria"), [S, S, S, S, R, X], "T05");
    let t = in_port(Carthage, "63", "carthage", 2, "gisgo");
    assert_eq!(odds(&t, "carthage", "new_carthage"), [S, S, S, S, S, R], "T06");
    let t = in_port(Carthage, "63", "new_carthage", 1, "gisgo");
    assert_eq!(odds(&t, "new_carthage", "rhegium"), [S, S, R, X, X, X], "T07");
}

/// [10.8] Success, return, sunk. A return costs the remaining points but not the army; a fleet lost at
/// sea has no political consequences.
#[test]
fn results_of_a_voyage() {
    let sail = |die: u8| {
        let mut t = in_port(Carthage, "63", "new_carthage", 2, "gisgo");
        t.dice(&[die]).play(&["sail rhegium"]).dice_used();
        t
    };
    // 2 dots and 2 diamonds: a 1 succeeds, a 2 returns, more sinks.
    let mut t = sail(1);
    t.allows(&["march croton", "stop"]);
    assert_eq!((t.state.march.at, t.state.points_left()), (space("rhegium"), 1));
    let t = sail(2);
    assert!(t.is_at("gisgo", "new_carthage") && t.asked() == Some(Rome));
    assert_eq!(t.cus(Carthage, "new_carthage"), 2);
    let t = sail(3);
    assert_eq!(
        (t.at("gisgo"), t.cus(Carthage, "new_carthage"), t.cus(Carthage, "rhegium")),
        (At::Pool, 0, 0)
    );
    assert_eq!(t.state.owed[Carthage], 0);
}

/// [10.8] A fleet that returns has not failed like one that is sunk: the roll says which, and what spoke for
/// and against the voyage.
#[test]
fn a_fleet_that_returns_is_not_sunk() {
    use crate::Cause::{EnemyPortEntered, PortEntered, PortLeft};
    for (die, success, end) in [(1, Some(true), S), (2, None, R), (3, Some(false), X)] {
        let mut t = in_port(Carthage, "63", "new_carthage", 2, "gisgo");
        t.dice(&[die]).play(&["sail rhegium"]);
        assert!(t.happened(|e| matches!(e, Event::Rolled { success: s, .. } if *s == success)), "a {die}");
        let read = t.log.iter().find_map(|e| match *e {
            Event::Voyage { dots, diamonds, modifiers, end, .. } => {
                Some(((dots, diamonds), modifiers.iter().collect::<Vec<_>>(), end))
            }
            _ => None,
        });
        let face = [(1, 0), (0, 0), (0, 1)][usize::from(die) - 1];
        let causes = vec![(PortLeft, -2), (PortEntered, 1), (EnemyPortEntered, 1)];
        assert_eq!(read, Some((face, causes, end)), "a {die}");
    }
}

/// [10.8] [2.9] With Hannibal's ship Carthage loses 5 PCs all the same.
#[test]
fn hannibal_drowns() {
    let mut t = in_port(Carthage, "63", "new_carthage", 2, "hannibal");
    t.dice(&[6]).play(&["sail rome"]);
    assert_eq!((t.at("hannibal"), t.state.owed[Carthage]), (At::Gone, 5));
}

/// [D-02] After a return a siege in the port is still possible.
#[test]
fn siege_after_a_return() {
    let mut t = in_port(Carthage, "63", "messana", 4, "gisgo");
    t.dice(&[1]).play(&["sail dianium"]);
    assert!(t.is_legal("besiege"), "messana to dianium: 1 diamond, 1 dot: a return");
    t.forbids(&["march panormus", "sail dianium"]);
}

/// [10.9] No roll during a truce, nor with Adriatic Pirates for up to 3 CUs to or from their ports.
#[test]
fn voyages_without_a_roll() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "carthage", 5, &["mago"]).hand(Carthage, &["63"]).spares().state.lasting.truce = true;
    t.play(&["ops 63", "activate mago", "sail gades", "stop"]);
    assert!(!rolled(&t) && t.is_at("mago", "gades"));

    for (how, cus, from, to, safe) in [
        ("event 50", 3, "carthage", "croton", true),
        ("event 50", 3, "tarentum", "carthage", true),
        ("event 50", 4, "carthage", "croton", false),
        ("event 50", 3, "carthage", "rhegium", false),
        ("ops 50", 3, "carthage", "croton", false),
    ] {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, from, cus, &["mago"]).hand(Carthage, &["50"]).spares();
        t.play(&[how, "activate mago", &format!("sail {to}")]);
        assert_eq!(!rolled(&t), safe, "{how}, {cus} CUs, {from} to {to}");
    }
}

/// [D-13] The circumstances are read after the storm; who has lost all his CUs in it is back in port.
#[test]
fn after_the_storm() {
    let storm = |cus: u8, dice: &[u8]| {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, "new_carthage", cus, &["gisgo"]).hand(Carthage, &["63"]).hand(Rome, &["60"]);
        t.play(&["ops 63", "activate gisgo", "sail rhegium"]).dice(dice).play(&["counter 60"]).dice_used();
        t
    };
    // A 4 counts as 6: one of two is lost; the general with 1 CU has 3 dots against 2 diamonds.
    let t = storm(2, &[4, 2]);
    assert_eq!(t.state.march.at, space("rhegium"), "with 2 CUs a 2 would have been a return");
    let t = storm(1, &[4]);
    assert!(t.is_at("gisgo", "new_carthage"));
    assert_eq!(t.cus(Carthage, "new_carthage"), 0);
    assert!(!rolled(&t));
}

/// Under their counsels Carthage's CUs do not leave Africa and Rome's do not come; generals alone
/// may, and within Africa everybody moves as he likes.
#[test]
fn counsels() {
    for (side, cus, at, to, may) in [
        (Carthage, 3, "carthage", "gades", false),
        (Carthage, 3, "carthage", "icosium", true),
        (Carthage, 3, "gades", "carthage", true),
        (Carthage, 0, "carthage", "gades", true),
        (Rome, 5, "rome", "carthage", false),
        (Rome, 5, "tacapae", "icosium", true),
        (Rome, 5, "tacapae", "rome", true),
        (Rome, 0, "rome", "tacapae", true),
    ] {
        let name = if side == Rome { "africanus" } else { "mago" };
        let mut t = Table::bare(side);
        t.put(side, at, cus, &[name]).hand(side, &["63"]);
        t.state.lasting.hanno_counsels = true;
        t.state.lasting.cato_counsels = true;
        t.play(&["ops 63", &format!("activate {name}")]);
        assert_eq!(t.is_legal(&format!("sail {to}")), may, "{side:?} with {cus} from {at} to {to}");
    }
}
