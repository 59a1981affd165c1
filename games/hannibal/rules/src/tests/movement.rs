//! Chapter 9: land movement, except for several generals on one card (campaigns.rs).

use super::*;
use crate::Roll;
use Side::{Carthage, Rome};

/// Hannibal with an army, activated with a card that gives 4 points and no ships.
fn hannibal_marches(at: &str, cus: u8, setup: impl Fn(&mut Table)) -> Table {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, at, cus, &["hannibal"]);
    setup(&mut t);
    t.hand(Carthage, &["61"]).spares().play(&["ops 61", "activate hannibal"]);
    t
}

/// The same for Varro, a consul rated 1.
fn varro_marches(at: &str, cus: u8, setup: impl Fn(&mut Table)) -> Table {
    let mut t = Table::bare(Rome);
    t.put(Rome, at, cus, &["varro"]);
    setup(&mut t);
    t.hand(Rome, &["61"]).spares().play(&["ops 61", "activate varro"]);
    t
}

fn fights(t: &Table) -> bool {
    t.happened(|e| matches!(e, Event::BattleBegins { .. }))
}

fn rolls(t: &Table, roll: Roll) -> usize {
    t.log.iter().filter(|e| matches!(e, Event::Rolled { roll: r, .. } if *r == roll)).count()
}

/// [9.1] [D-09] 4 points; 6 with Forced March as an event; Nero 6 with a campaign card however it is
/// used; 2 under Bad Weather.
#[test]
fn movement_points() {
    for (card, how, name, points) in [
        ("61", "ops", "varro", 4),
        ("61", "event", "varro", 6),
        ("37", "event", "varro", 4),
        ("37", "event", "nero", 6),
        ("37", "ops", "nero", 6),
        ("63", "ops", "nero", 4),
    ] {
        let mut t = Table::bare(Rome);
        t.put(Rome, "rome", 5, &[name]).hand(Rome, &[card]);
        t.play(&[&format!("{how} {card}"), &format!("activate {name}")]);
        let allowance = t.state.march.allowance;
        assert_eq!((allowance, t.state.points_left()), (points, points), "{name} with {how} {card}");
    }
    let mut t = Table::bare(Rome);
    t.put(Rome, "pisae", 5, &["varro"]).hand(Rome, &["61"]).hand(Carthage, &["41"]);
    t.play(&["event 61", "activate varro", "march cosa", "pass", "march tarquini", "counter 41"]);
    assert!(t.is_at("varro", "tarquini"), "two points and no more");
}

/// [9.2] At most 10 CUs at every moment; CUs and generals may be picked up and dropped on the way. CUs
/// do not move without a general.
#[test]
fn picking_up_and_dropping() {
    let mut t = hannibal_marches("saguntum", 12, |t| {
        t.put(Carthage, "dertosa", 4, &["mago"]).put(Carthage, "tarraco", 3, &[]);
    });
    assert_eq!(t.state.march.group.cus, 10);
    t.forbids(&["cus 11", "cus 12"]).play(&["cus 8", "march dertosa"]);
    t.forbids(&["cus 11", "cus 12"]).play(&["cus 10", "with mago", "march tarraco"]);
    t.forbids(&["cus 11"]).play(&["cus 1", "without mago", "march emporiae", "stop"]);
    assert_eq!(["saguntum", "dertosa", "tarraco", "emporiae"].map(|id| t.cus(Carthage, id)), [4, 2, 12, 1]);
    assert!(t.is_at("mago", "tarraco") && t.is_at("hannibal", "emporiae"));

    // Alone, and with elephants.
    let mut t = Table::start(Carthage);
    t.hand(Carthage, &["61"]).spares().play(&["ops 61", "activate hannibal", "cus 0", "elephants 1"]);
    t.play(&[
        "without mago",
        "without gisgo",
        "march dertosa",
        "elephants 0",
        "march tarraco",
        "stop",
        "name mago",
    ]);
    assert_eq!((t.cus(Carthage, "dertosa"), t.cus(Carthage, "tarraco")), (1, 0));
    assert_eq!(t.state.elephants[space("dertosa").index()], 1);
}

/// [T09] Hannibal with Gisgo and Mago from Saguntum to Narbo, dropping them with or without CUs.
#[test]
fn hannibal_drops_his_generals_on_the_way() {
    for (gisgo, mago) in [(0, 0), (2, 3)] {
        let mut t = Table::start(Carthage);
        t.hand(Carthage, &["61"]).spares().play(&["ops 61", "activate hannibal", "march dertosa"]);
        t.play(&["without gisgo"]);
        if gisgo > 0 {
            t.play(&[&format!("cus {}", 8 - gisgo)]);
        }
        t.play(&["march tarraco", "without mago"]);
        if mago > 0 {
            t.play(&[&format!("cus {}", 8 - gisgo - mago)]);
        }
        t.play(&["march emporiae", "march narbo"]);
        assert!(t.is_at("gisgo", "dertosa") && t.is_at("mago", "tarraco") && t.is_at("hannibal", "narbo"));
        let cus = ["dertosa", "tarraco", "narbo"].map(|id| t.cus(Carthage, id));
        assert_eq!(cus, [gisgo, mago, 10 - gisgo - mago], "4 points are just enough");
    }
}

/// [9.3] [T08] Road 1, pass 2, strait 2, sea 3; land and sea may be mixed.
#[test]
fn costs() {
    let left = |t: &Table| t.state.points_left();
    let mut t = hannibal_marches("mutina", 5, |_| ());
    t.play(&["march boii"]);
    assert_eq!(left(&t), 3);
    t.dice(&[1]).play(&["march pisae"]);
    assert_eq!(left(&t), 1, "a pass");
    t.forbids(&["march boii"]);
    let mut t = varro_marches("messana", 5, |_| ());
    t.play(&["march rhegium"]);
    assert_eq!(left(&t), 2, "a strait");

    let mut t = Table::bare(Rome);
    t.put(Rome, "tarquini", 5, &["varro"]).hand(Rome, &["63"]).spares().play(&["ops 63", "activate varro"]);
    t.forbids(&["sail rome"]).play(&["march cosa"]).allows(&["sail syracuse"]).play(&["sail syracuse"]);
    assert_eq!(t.asked(), Some(Carthage), "4 points are spent");
    let mut t = Table::bare(Rome);
    t.put(Rome, "cosa", 5, &["varro"]).hand(Rome, &["63"]).spares().play(&["ops 63", "activate varro"]);
    t.play(&["sail syracuse"]).allows(&["march enna"]).forbids(&["sail cosa"]);
    let mut t = Table::bare(Rome);
    t.put(Rome, "tarquini", 5, &["varro"]).hand(Rome, &["63"]).play(&["ops 63", "activate varro"]);
    t.play(&["march rome", "march tarquini"]).forbids(&["sail syracuse"]);
}

/// [9.4] [T28] Attrition after each pass: Alpine as rolled, others -2, with a guide another -3. A
/// general alone does not roll.
#[test]
fn passes() {
    for (from, to, cus, die, event, lost) in [
        ("isere", "insubrians", 10, 5, false, 3),
        ("isere", "insubrians", 10, 5, true, 1),
        ("druentia", "taurini", 6, 6, false, 2),
        ("ilerda", "tolosa", 6, 6, false, 1),
        ("ilerda", "tolosa", 6, 6, true, 0),
        ("boii", "pisae", 9, 6, true, 1),
        ("western_ligurians", "eastern_ligurians", 6, 3, false, 1),
    ] {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, from, cus, &["hannibal"]).hand(Carthage, &["5"]).spares().dice(&[die]);
        let how = if event { "event 5" } else { "ops 5" };
        t.play(&[how, "activate hannibal", &format!("march {to}")]).dice_used();
        assert_eq!(t.state.march.group.cus, cus - lost, "{from} to {to}, {die}, {how}");
    }
    let mut t = hannibal_marches("isere", 0, |_| ());
    t.play(&["march insubrians"]);
    assert_eq!(rolls(&t, Roll::Attrition), 0);
    // Two passes on one move: two rolls.
    let mut t = hannibal_marches("boii", 6, |_| ());
    t.dice(&[1, 1]).play(&["march pisae", "march boii"]).dice_used();
}

/// [9.5] Messana and Regium: only who controls the city he leaves; Aleria and Sassari: everybody.
#[test]
fn straits() {
    for (at, to, leaving, other, may) in [
        ("messana", "rhegium", Some(Rome), Some(Carthage), true),
        ("messana", "rhegium", Some(Carthage), Some(Rome), false),
        ("rhegium", "messana", Some(Rome), Some(Carthage), true),
        ("rhegium", "messana", Some(Carthage), Some(Rome), false),
        ("aleria", "sassari", Some(Carthage), Some(Carthage), true),
        ("sassari", "aleria", Some(Carthage), None, true),
    ] {
        let t = varro_marches(at, 5, |t| {
            t.control(leaving, &[at]).control(other, &[to]);
        });
        assert_eq!(t.is_legal(&format!("march {to}")), may, "{at} to {to}");
    }
}

/// [9.6] No reaction and no retreat over a pass or strait; backing up over a pass rolls again.
#[test]
fn only_backing_up_crosses_passes() {
    // Nero in Faesulae is next to Mutina over a pass: he does not intercept there.
    let mut t = hannibal_marches("verona", 5, |t| {
        t.put(Rome, "faesulae", 5, &["nero"]);
    });
    t.play(&["march mutina"]);
    assert_eq!(t.asked(), Some(Carthage), "nobody is asked");
    // Mago in Taurini may slip away by road, not over the Alps.
    let mut t = varro_marches("boii", 5, |t| {
        t.put(Carthage, "taurini", 3, &["mago"]).control(Some(Carthage), &["druentia"]);
    });
    t.dice(&[1]).play(&["march taurini", "avoid mago", "done"]);
    assert_eq!(t.legal(), ["to insubrians"]);
    // A lost battle after a pass: nowhere to go.
    let mut t = varro_marches("druentia", 5, |t| {
        t.put(Carthage, "taurini", 3, &[]);
    });
    t.dice(&[1]).play(&["march taurini"]);
    t.battle_hand(Rome, [0; 6]).dice(&[1]).run();
    assert_eq!((t.cus(Rome, "taurini") + t.cus(Rome, "druentia"), t.at("varro")), (0, At::Pool));
    // Intercepted beyond a pass: back over it, with another roll.
    let mut t = varro_marches("faesulae", 5, |t| {
        t.put(Carthage, "boii", 5, &["hannibal"]);
    });
    t.dice(&[1, 1, 1]).play(&["march mutina", "intercept hannibal", "done", "back up"]).dice_used();
    assert_eq!(rolls(&t, Roll::Attrition), 2);
    assert!(t.is_at("varro", "faesulae"));
}

/// [9.7] [D-18] A general alone keeps out of spaces with enemy CUs, and passes lone enemy generals
/// without a word; he ends there only if he cannot get away.
#[test]
fn a_lone_general() {
    let mut t = hannibal_marches("beneventum", 0, |t| {
        t.put(Rome, "arpi", 1, &[]).put(Rome, "capua", 2, &[]).put(Rome, "cannae", 0, &["nero"]);
    });
    t.forbids(&["march arpi", "march capua"]).play(&["march cannae"]);
    assert_eq!(t.asked(), Some(Carthage), "Nero does not react");
    t.forbids(&["stop", "march arpi"]).play(&["march brundisium", "march cannae"]);
    t.forbids(&["stop"]).play(&["march heraclea"]);
    assert!(t.is_at("nero", "cannae") && t.is_at("hannibal", "heraclea"));

    // His last point does not take him there.
    let mut t = hannibal_marches("beneventum", 0, |t| {
        t.put(Rome, "cannae", 0, &["nero"]);
    });
    t.play(&["march arpi", "march beneventum", "march arpi"]).forbids(&["march cannae"]);

    // Into a camp before an enemy city he may come: the enemies are inside.
    let mut t = hannibal_marches("beneventum", 0, |t| {
        t.put(Carthage, "capua", 3, &[]).put(Rome, "capua", 2, &[]);
    });
    t.allows(&["march capua"]);

    // Held by Bad Weather beside an enemy general, he stays.
    let mut t = hannibal_marches("beneventum", 0, |t| {
        t.put(Rome, "cannae", 0, &["nero"]).hand(Rome, &["41"]);
    });
    t.play(&["march arpi", "pass", "march cannae", "counter 41"]);
    assert!(t.is_at("hannibal", "cannae") && t.is_at("nero", "cannae"));
}

/// [9.8] [22] Every step gives the other side its reactions.
#[test]
fn reactions_at_every_step() {
    let mut t = hannibal_marches("terventum", 5, |t| {
        t.put(Rome, "beneventum", 5, &["nero"]);
    });
    for step in ["march arpi", "march cannae", "march arpi", "march terventum"] {
        t.play(&[step]);
        assert_eq!(t.asked(), Some(Rome), "{step}");
        t.allows(&["intercept nero"]).play(&["done"]);
    }
}

/// [9.9] Forced stops: enemies outside, a failed pursuit, an interception, coming out of a city.
#[test]
fn forced_stops() {
    // (a) Enemy CUs outside: battle. Enemies inside a city do not stop anybody.
    let mut t = hannibal_marches("terventum", 5, |t| {
        t.put(Rome, "arpi", 2, &[]);
    });
    t.play(&["march arpi"]);
    assert!(fights(&t));
    let mut t = hannibal_marches("terventum", 5, |t| {
        t.put(Rome, "capua", 2, &[]);
    });
    t.play(&["march capua", "done"]).allows(&["march neapolis"]);
    // (b) A failed pursuit: the move is over, but not the activation.
    let mut t = hannibal_marches("terventum", 5, |t| {
        t.put(Rome, "arpi", 5, &["nero"]);
    });
    t.dice(&[1, 6]).play(&["march arpi", "avoid nero", "done", "to cannae", "pursue"]).dice_used();
    assert_eq!(t.asked(), Some(Rome), "nothing is left to do there");
    // (c) An interception.
    let mut t = hannibal_marches("terventum", 5, |t| {
        t.put(Rome, "beneventum", 5, &["nero"]);
    });
    t.dice(&[1]).play(&["march arpi", "intercept nero", "done"]);
    assert_eq!(t.legal(), ["fight", "back up"]);
    // (d) Out of the gate.
    let mut t = hannibal_marches("gades", 2, |t| {
        t.put(Rome, "gades", 5, &[]);
    });
    t.forbids(&["march hispalis"]).play(&["sortie"]);
    assert!(fights(&t));
}

/// [T32] [9.10] An army of 10 rides a lone CU down and goes on; with 2 CUs there is a battle.
#[test]
fn overrun() {
    let mut t = hannibal_marches("capua", 10, |t| {
        t.put(Rome, "beneventum", 1, &[]).put(Rome, "arpi", 1, &[]);
    });
    t.play(&["march beneventum"]).allows(&["overrun", "fight"]).play(&["overrun"]);
    t.play(&["march arpi", "overrun"]).allows(&["march cannae", "stop"]);
    assert_eq!((t.cus(Rome, "beneventum"), t.cus(Rome, "arpi")), (0, 0), "no limit per move");
    assert!(!fights(&t));

    for (army, cus, generals) in [(10, 2, &[][..]), (4, 1, &[]), (10, 1, &["nero"])] {
        let mut t = hannibal_marches("capua", army, |t| {
            t.put(Rome, "beneventum", cus, generals);
        });
        t.play(&["march beneventum"]);
        if !generals.is_empty() {
            t.play(&["done"]);
        }
        assert!(fights(&t), "{army} against {cus} with {generals:?}");
    }
    // An interception comes first and prevents it.
    let mut t = hannibal_marches("capua", 10, |t| {
        t.put(Rome, "beneventum", 1, &[]).put(Rome, "arpi", 5, &["nero"]);
    });
    t.dice(&[1]).play(&["march beneventum", "intercept nero", "done"]).forbids(&["overrun"]);
    // Only CUs outside count: the one inside Capua with his general is no obstacle.
    let mut t = hannibal_marches("terventum", 10, |t| {
        t.put(Rome, "capua", 2, &["nero"]).proconsul("nero");
    });
    t.play(&["march capua", "cus 1", "done"]).allows(&["overrun"]).play(&["overrun"]);
    assert_eq!(t.cus(Rome, "capua"), 1);
}

/// [9.11] A lone enemy general who fails to get away is displaced, one who gets away is not; the army
/// goes on in any case, without a pursuit roll.
#[test]
fn lone_enemy_generals() {
    for (die, displaced) in [(6, true), (1, false)] {
        let mut t = hannibal_marches("terventum", 5, |t| {
            t.put(Rome, "arpi", 0, &["nero"]);
        });
        t.dice(&[die]).play(&["march arpi", "avoid nero"]);
        if !displaced {
            t.play(&["to cannae"]);
        }
        t.dice_used().allows(&["march beneventum"]);
        assert_eq!(t.at("nero") == At::Pool, displaced, "a roll of {die}");
    }
}

/// [9.12] In and out of a friendly city costs nothing: who is there may come along at once. A
/// besieged army can only fight its way out.
#[test]
fn in_and_out_of_cities() {
    let mut t = varro_marches("terventum", 5, |t| {
        t.put(Rome, "capua", 3, &[]);
    });
    t.play(&["march capua", "cus 8"]);
    assert_eq!(t.state.points_left(), 3);
    t.play(&["march neapolis"]);
    assert_eq!((t.state.march.group.cus, t.cus(Rome, "capua")), (8, 0));

    let mut t = varro_marches("capua", 2, |t| {
        t.put(Carthage, "capua", 5, &["hannibal"]);
    });
    t.forbids(&["march neapolis"]).allows(&["sortie", "stop"]);
}

/// [9.13] A siege after the move, but not after a battle; an overrun is no battle.
#[test]
fn siege_after_the_move() {
    let mut t = hannibal_marches("capua", 5, |_| ());
    t.play(&["march neapolis"]).allows(&["besiege"]).dice(&[5]).play(&["besiege"]);
    assert_eq!(t.state.siege[space("neapolis").index()], 1);
    assert_eq!(t.asked(), Some(Rome), "one attempt, and no further move");

    let mut t = hannibal_marches("rhone", 9, |t| {
        t.put(Rome, "allobroges", 2, &[]);
    });
    t.play(&["march allobroges"]).battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).battle_hand(Rome, [0; 6]);
    t.dice(&[1, 1]).play(&["lead frontal"]).dice_used();
    assert!(t.is_at("hannibal", "allobroges"));
    assert_eq!((t.asked(), t.state.owed[Rome]), (Some(Rome), 1));
    t.play(&["remove arpi"]);
    assert_eq!(t.asked(), Some(Rome), "Rome's next card: no siege of the tribe after the battle");
    t.allows(&["discard 17"]);
    let mut t = hannibal_marches("rhone", 9, |t| {
        t.put(Rome, "allobroges", 1, &[]);
    });
    t.play(&["march allobroges", "overrun"]).allows(&["besiege"]);
}

// Truce

/// [8.7] [22] During a truce nobody enters a space with an enemy CU or PC; neutral ground and neutral
/// tribes are open, lone enemy generals do not count, and whoever stands on enemy ground may leave it.
#[test]
fn moving_during_a_truce() {
    let mut t = varro_marches("mutina", 5, |t| {
        t.state.lasting.truce = true;
        t.put(Carthage, "verona", 1, &[]).control(Some(Rome), &["boii"]);
        t.state.tribes.remove(space("boii"));
    });
    t.forbids(&["march verona"])
        .play(&["march boii"])
        .allows(&["march taurini"])
        .forbids(&["march insubrians"]);

    let mut t = hannibal_marches("cannae", 5, |t| {
        t.state.lasting.truce = true;
        t.control(None, &["heraclea"]).put(Rome, "heraclea", 0, &["nero"]).put(Rome, "arpi", 1, &[]);
        t.control(None, &["arpi"]);
    });
    t.forbids(&["march arpi", "march brundisium"]).play(&["march heraclea", "done"]);
    assert_eq!(t.at("nero"), At::Pool);
    t.allows(&["march bruttium"]).forbids(&["march cannae"]);

    let t = hannibal_marches("gades", 2, |t| {
        t.state.lasting.truce = true;
        t.put(Rome, "gades", 5, &[]);
    });
    assert_eq!(t.legal().iter().filter(|a| *a == "sortie" || a.starts_with("march")).count(), 0);
}

// Hanno and Fabius

/// [R-16] [general hanno] [general fabius] Hanno stays in Africa, Fabius in Italia: by land, by sea,
/// and in the company of others.
#[test]
fn generals_bound_to_a_region() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "carthage", 4, &["hanno"]).hand(Carthage, &["63"]).play(&["ops 63", "activate hanno"]);
    t.allows(&["march zama", "sail icosium", "sail tacapae"]).forbids(&["sail gades", "sail lilybaeum"]);
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "carthage", 4, &["mago", "hanno"])
        .hand(Carthage, &["63"])
        .play(&["ops 63", "activate mago"]);
    t.forbids(&["sail gades"]).play(&["without hanno"]).allows(&["sail gades"]);

    let mut t = Table::bare(Rome);
    t.put(Rome, "pisae", 5, &["fabius"]).hand(Rome, &["63"]).play(&["ops 63", "activate fabius"]);
    t.forbids(&["march eastern_ligurians"]).allows(&["march boii", "march cosa"]).play(&["march cosa"]);
    t.allows(&["sail rome", "sail tarentum"]).forbids(&["sail messana", "sail aleria"]);
    let mut t = Table::bare(Rome);
    t.put(Rome, "rhegium", 5, &["fabius"]).hand(Rome, &["1"]).play(&["ops 1", "activate fabius"]);
    t.forbids(&["march messana"]);
}

/// [general fabius] Fabius avoids battle on 1 to 5.
#[test]
fn fabius_avoids() {
    for (die, away) in [(5, true), (6, false)] {
        let mut t = hannibal_marches("terventum", 5, |t| {
            t.put(Rome, "arpi", 5, &["fabius"]);
        });
        t.dice(&[die]).play(&["march arpi", "avoid fabius", "done"]);
        assert_eq!(t.is_legal("to cannae"), away, "a roll of {die}");
    }
}

/// Nor do they leave by avoiding battle or intercepting; a retreat may carry them out.
#[test]
fn bound_generals_in_reactions() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "cosa", 8, &["hannibal"]).put(Rome, "pisae", 5, &["fabius"]);
    t.control(Some(Carthage), &["faesulae"]).hand(Carthage, &["61"]).spares();
    t.state.tribes.remove(space("eastern_ligurians"));
    t.play(&["ops 61", "activate hannibal", "march pisae"]);
    assert!(fights(&t), "his only way out would be Liguria");
    t.battle_hand(Carthage, [1, 0, 0, 0, 0, 0])
        .battle_hand(Rome, [0; 6])
        .control(Some(Rome), &["eastern_ligurians"]);
    t.dice(&[1, 1]).play(&["lead frontal"]);
    assert!(t.is_at("fabius", "eastern_ligurians"), "a retreat carries him out");

    let mut t = hannibal_marches("western_ligurians", 5, |t| {
        t.put(Rome, "pisae", 5, &["fabius"]);
    });
    t.dice(&[1]).play(&["march eastern_ligurians"]);
    assert_eq!(t.asked(), Some(Carthage), "Fabius does not intercept there");
}

/// [general hanno] Hanno removes a Roman PC where his activation ends, with at least 1 CU there, his own
/// or met, and without a battle; an overrun is no battle.
#[test]
fn hanno_removes_a_pc() {
    let ends = |cus: u8, setup: &dyn Fn(&mut Table), moves: &[&str]| {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, "carthage", cus, &["hanno"]).control(Some(Rome), &["zama", "utica"]);
        setup(&mut t);
        t.hand(Carthage, &["1"]).spares().play(&["ops 1", "activate hanno"]).play(moves);
        t
    };
    let mut t = ends(4, &|_| (), &["march zama", "stop"]);
    t.allows(&["remove zama", "pass"]).play(&["remove zama"]);
    assert_eq!(t.owner("zama"), None);
    let mut t = ends(
        0,
        &|t| {
            t.put(Carthage, "zama", 2, &[]);
        },
        &["march zama", "stop"],
    );
    t.allows(&["remove zama"]);
    let mut t = ends(
        4,
        &|t| {
            t.put(Carthage, "zama", 2, &["mago"]);
        },
        &["march zama", "stop", "name hanno"],
    );
    t.allows(&["remove zama"]);
    let mut t = ends(
        6,
        &|t| {
            t.put(Rome, "zama", 1, &[]);
        },
        &["march zama", "overrun", "stop"],
    );
    t.allows(&["remove zama"]);

    let t = ends(0, &|_| (), &["march zama", "stop"]);
    assert_eq!(t.asked(), Some(Rome), "a general alone");
    let t = ends(4, &|_| (), &["march utica", "stop"]);
    assert_eq!(t.asked(), Some(Rome), "a city");
    let t = ends(
        4,
        &|t| {
            t.put(Carthage, "zama", 2, &["hannibal"]);
        },
        &["march zama", "stop"],
    );
    assert_eq!(t.asked(), Some(Rome), "Hannibal commands there");
}

/// [general mago] [general hasdrubal] Ratings.
#[test]
fn plain_generals() {
    let rated = |name: &str| (general(name).strategy(), general(name).battle());
    assert_eq!((rated("hasdrubal"), rated("mago"), rated("hanno")), ((2, 3), (2, 2), (3, 2)));
    assert_eq!((rated("p_scipio"), rated("fabius"), rated("nero")), ((3, 2), (3, 3), (1, 2)));
}

/// [9.9] [9.10] [16.7] Out of the gate five CUs may overrun the lone enemy before it and march on; where an
/// overrun is no matter of choice it happens at once. Fewer, or against a general, fight.
#[test]
fn out_of_the_gate_over_a_lone_unit() {
    let sortie = |edition: Edition, cus: u8, before: &[&str]| {
        let mut t = Table::bare(Rome).edition(edition);
        t.put(Rome, "rome", cus, &["nero"]).put(Carthage, "rome", 1, before).points("rome", 1);
        t.hand(Rome, &["61"]).spares().play(&["ops 61", "activate nero"]);
        t.forbids(&["march capua"]).play(&["sortie"]);
        t
    };
    let mut t = sortie(Edition::Classic, 5, &[]);
    t.allows(&["overrun", "fight"]).play(&["overrun"]);
    assert_eq!((t.cus(Carthage, "rome"), t.state.siege[space("rome").index()]), (0, 0));
    t.play(&["march capua", "march neapolis"]);
    assert_eq!(t.state.march.group.cus, 5, "he goes on with all his points");

    let mut t = sortie(Edition::Classic, 5, &[]);
    t.play(&["fight"]);
    assert_eq!((t.battle_force(Rome).cus, t.state.battle.sortied.cus), (5, 5));

    let t = sortie(Edition::Anniversary, 5, &[]);
    assert!(t.happened(|e| matches!(e, Event::Overrun { side: Rome, .. })), "by itself");
    assert!(t.is_legal("march capua"));

    let t = sortie(Edition::Classic, 4, &[]);
    assert!(t.happened(|e| matches!(e, Event::BattleBegins { .. })), "four are too few");
    let t = sortie(Edition::Classic, 5, &["mago"]);
    assert!(t.happened(|e| matches!(e, Event::BattleBegins { .. })), "Mago is with them");
}

/// [D-25] Each kind is set once, but whoever has made a slip begins to choose again, with the pick that he
/// has; not for ever.
#[test]
fn a_slip_in_a_choice_is_corrected() {
    let mut t = hannibal_marches("beneventum", 8, |_| ());
    t.forbids(&["again"]).play(&["cus 3"]).forbids(&["cus 5"]).play(&["again"]);
    assert_eq!(t.state.march.group.cus, 3);
    t.forbids(&["again"]).play(&["cus 5", "march arpi"]);
    assert_eq!((t.state.march.group.cus, t.cus(Carthage, "beneventum")), (5, 3));

    // In a reaction too, before it is done.
    let mut t = hannibal_marches("beneventum", 8, |t| {
        t.put(Rome, "arpi", 8, &["varro"]);
    });
    t.play(&["march arpi", "avoid varro", "cus 5", "again", "cus 6", "again", "cus 5", "done"]);
    assert_eq!(t.state.reaction.avoiding.map(|(_, group)| group.cus), Some(5));

    // It comes to an end.
    let mut t = hannibal_marches("beneventum", 8, |_| ());
    let mut again = 0;
    loop {
        let cus = if t.state.march.group.cus == 3 { "cus 4" } else { "cus 3" };
        if !t.is_legal(cus) || !t.play(&[cus]).is_legal("again") {
            break;
        }
        t.play(&["again"]);
        again += 1;
    }
    assert_eq!(again, 9);
    t.allows(&["march arpi"]);
}
