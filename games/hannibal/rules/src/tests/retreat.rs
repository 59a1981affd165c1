//! Section 15.3: the retreat move.

use super::*;
use Side::{Carthage, Rome};

/// Hannibal attacks from one space into another and wins with an unmatched Frontal Assault: no
/// casualties, the retreat die as given. `set` prepares the map.
fn romans_lose(from: &str, at: &str, romans: (u8, &[&str]), die: u8, set: impl Fn(&mut Table)) -> Table {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, from, 8, &["hannibal"]).put(Rome, at, romans.0, romans.1);
    set(&mut t);
    t.hand(Carthage, &["61"]).hand(Rome, &["1"]);
    t.play(&["ops 61", "activate hannibal", &format!("march {at}")]);
    while t.asked() == Some(Rome) && t.is_legal("done") {
        t.play(&["done"]);
    }
    t.battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).battle_hand(Rome, [0; 6]).dice(&[1, die]).forget();
    t.play(&["lead frontal"]);
    t
}

/// Hannibal attacks from one space into another, and loses against an unmatched Double Envelopment (as
/// light as a die of 1 makes it: 3 CUs of 5 or more, 2 of fewer).
fn hannibal_loses(from: &str, at: &str, cus: u8, set: impl Fn(&mut Table)) -> Table {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, from, cus, &["hannibal"]).put(Rome, at, 9, &["nero"]);
    set(&mut t);
    t.hand(Carthage, &["61"]).hand(Rome, &["1"]);
    t.play(&["ops 61", "activate hannibal", &format!("march {at}")]);
    while t.asked() == Some(Rome) && t.is_legal("done") {
        t.play(&["done"]);
    }
    t.battle_hand(Carthage, [0, 0, 0, 0, 1, 0]).battle_hand(Rome, [0, 0, 0, 0, 2, 0]).forget();
    t.play(&["lead envelopment", "match envelopment", "initiative"])
        .dice(&[1, 1])
        .play(&["lead envelopment"]);
    t
}

fn eliminated(t: &Table) -> bool {
    t.happened(|e| matches!(e, Event::ForceEliminated { .. }))
}

/// [15.3] The nearest friendly space without enemy CUs; among equals the owner chooses; the defender
/// not where the attacker came from.
#[test]
fn the_nearest_friendly_space() {
    let mut t = romans_lose("capua", "beneventum", (6, &["nero"]), 1, |_| ());
    assert_eq!(
        t.legal(),
        ["to terventum", "to neapolis", "to arpi", "to cannae", "to heraclea", "to paestium"],
        "all but Capua, where Hannibal came from"
    );
    t.play(&["to arpi"]);
    assert!(t.is_at("nero", "arpi") && t.cus(Rome, "arpi") == 4);

    // Neighbours are neutral or have enemy CUs: two steps to the next friendly space.
    let mut t = romans_lose("capua", "beneventum", (6, &["nero"]), 1, |t| {
        t.control(None, &["terventum", "arpi", "cannae", "heraclea", "paestium"]);
        t.control(None, &["sena", "praeneste"]).put(Carthage, "neapolis", 1, &[]);
    });
    t.forbids(&["to terventum", "to arpi", "to neapolis"]).play(&["to heraclea"]);
    t.allows(&["to tarentum", "to croton"]).forbids(&["to bruttium", "to beneventum"]).play(&["to tarentum"]);
    assert!(t.is_at("nero", "tarentum"));
}

/// [15.3] A space with more friendly CUs than the force has is a goal too, also on enemy ground.
#[test]
fn to_a_larger_force() {
    for (friends, goal) in [(5, true), (4, false)] {
        let mut t = romans_lose("capua", "beneventum", (6, &["nero"]), 1, |t| {
            t.control(None, &["terventum", "arpi", "cannae", "heraclea", "paestium", "praeneste", "sena"]);
            t.control(Some(Carthage), &["neapolis"]).put(Rome, "arpi", friends, &[]);
        });
        if goal {
            // The only goal at one step.
            assert!(t.is_at("nero", "arpi"));
            assert_eq!(t.cus(Rome, "arpi"), 9);
        } else {
            t.forbids(&["to arpi"]).allows(&["to cannae"]);
        }
    }
}

/// [15.3] A longer way is allowed if it costs fewer CUs, and then the shortest at that cost. Nero at
/// Narbo, attacked from Tolosa: Massilia is two steps to the east, Spain lies to the west.
#[test]
fn a_longer_way_that_costs_less() {
    let at_narbo = |nemausus: Option<Side>, roman: &[&str]| {
        romans_lose("tolosa", "narbo", (6, &["nero"]), 1, |t| {
            t.control(nemausus, &["nemausus"]).control(Some(Rome), roman);
        })
    };
    // Massilia for nothing: nothing farther is allowed.
    let t = at_narbo(None, &["dertosa"]);
    assert!(t.is_at("nero", "massilia") && t.cus(Rome, "massilia") == 4);
    // Massilia for 1 CU, or Dertosa, three steps away, for nothing; but not Bilbilis, four steps away.
    let mut t = at_narbo(Some(Carthage), &["dertosa", "bilbilis"]);
    assert_eq!(t.legal(), ["to emporiae", "to nemausus"]);
    t.play(&["to nemausus"]);
    assert!(t.is_at("nero", "massilia") && t.cus(Rome, "massilia") == 3, "not over Rhone");
    let mut t = at_narbo(Some(Carthage), &["dertosa", "bilbilis"]);
    t.play(&["to emporiae"]).allows(&["to tarraco", "to ilerda"]).play(&["to ilerda"]);
    assert!(t.is_at("nero", "dertosa") && t.cus(Rome, "dertosa") == 4);
    // Equally near goals are free to choose, whatever they cost.
    let mut t = at_narbo(Some(Carthage), &["tarraco"]);
    t.allows(&["to emporiae", "to nemausus"]);
    // Four steps for nothing, if nothing else is.
    let mut t = at_narbo(Some(Carthage), &["bilbilis"]);
    t.play(&["to emporiae", "to azaila"]);
    assert!(t.is_at("nero", "bilbilis"));
    // Five are too many.
    let t = at_narbo(Some(Carthage), &["segovia"]);
    assert!(t.is_at("nero", "massilia"));
}

/// [15.3] The original attacker goes first to where he came from, whatever it costs.
#[test]
fn the_attackers_first_step() {
    let t = hannibal_loses("capua", "beneventum", 8, |t| {
        t.control(Some(Carthage), &["arpi", "cannae", "heraclea", "paestium", "terventum"]);
    });
    // Arpi is next door, but Capua comes first: 1 CU for the Roman city, then Terventum.
    assert!(t.is_at("hannibal", "terventum") && t.cus(Carthage, "terventum") == 4);
}

/// [15.3] At most 4 spaces; no goal in reach: the force is eliminated and its generals displaced.
#[test]
fn no_goal_in_reach() {
    let at_the_insubrians = |neutral: &[&str]| {
        romans_lose("verona", "insubrians", (6, &["nero"]), 1, |t| _ = t.control(None, neutral))
    };
    // Over the Boii (1 CU), Mutina and Ariminum to the fourth space.
    let mut t = at_the_insubrians(&["ariminum"]);
    assert_eq!(t.legal(), ["to falerii", "to firmum_picenum"]);
    t.play(&["to falerii"]);
    assert_eq!(t.cus(Rome, "falerii"), 3);
    let t = at_the_insubrians(&["ariminum", "falerii", "firmum_picenum"]);
    assert!(eliminated(&t), "the next friendly space is five steps away");
    assert_eq!(t.at("nero"), At::Pool);
    assert_eq!(t.state.owed[Rome], 3, "all 6 CUs count");
}

/// [15.3] Attackers over a pass, a strait or the sea who lose are eliminated.
#[test]
fn eliminated_over_pass_strait_and_sea() {
    let cases = [("faesulae", "march mutina", "mutina"), ("rhegium", "march messana", "messana")];
    for (from, step, to) in cases.into_iter().chain([("cosa", "sail messana", "messana")]) {
        let mut t = Table::bare(Rome);
        t.put(Rome, from, 5, &["nero"]).put(Carthage, to, 5, &[]).control(Some(Carthage), &["messana"]);
        t.hand(Rome, &["63"]).hand(Carthage, &["1"]).dice(&[1]);
        t.play(&["ops 63", "activate nero", step]);
        if t.is_legal("done") {
            t.play(&["done"]);
        }
        t.battle_hand(Rome, [0, 0, 0, 0, 1, 0]).battle_hand(Carthage, [0, 0, 0, 0, 1, 0]);
        t.chance = Chance::from_number(1);
        t.dice(&[1, 1]).play(&["lead envelopment", "match envelopment", "pass"]);
        assert!(eliminated(&t), "{from} to {to}");
        assert_eq!((t.at("nero"), t.state.owed[Rome]), (At::Pool, 2));
    }
}

/// [D-08] [15.3] After a landing, or over a strait, the friendly city of the space takes as many as it
/// holds, a consul among them; the rest is eliminated.
#[test]
fn refuge_after_a_landing() {
    for (from, step) in [("cosa", "sail messana"), ("rhegium", "march messana")] {
        let mut t = Table::bare(Rome);
        t.put(Rome, from, 5, &["nero"]).put(Carthage, "messana", 5, &[]).hand(Rome, &["63"]);
        t.hand(Carthage, &["1"]).play(&["ops 63", "activate nero", step]);
        t.battle_hand(Rome, [0, 0, 0, 1, 0, 0]).battle_hand(Carthage, [0, 0, 0, 1, 0, 0]);
        t.dice(&[1, 1]).play(&["lead probe", "match probe"]);
        t.forbids(&["cus 3"]).allows(&["done"]).play(&["done"]);
        assert!(t.is_at("nero", "messana"), "{step}");
        assert_eq!(t.cus(Rome, "messana"), 2, "4 were left, 2 fit");
        assert_eq!(t.state.owed[Rome], 1, "3 CUs lost");
    }
    // Into a besieged city nobody gets.
    let mut t = Table::bare(Rome);
    t.put(Rome, "cosa", 5, &["nero"]).put(Carthage, "messana", 5, &[]).points("messana", 1);
    t.hand(Rome, &["63"]).hand(Carthage, &["1"]).play(&["ops 63", "activate nero", "sail messana"]);
    t.battle_hand(Rome, [0, 0, 0, 1, 0, 0]).battle_hand(Carthage, [0, 0, 0, 1, 0, 0]);
    t.dice(&[1, 1]).play(&["lead probe", "match probe"]);
    assert!(eliminated(&t));
}

/// [15.3] Losses on the way: 1 for an enemy PC or unfriendly tribe, 1 for each enemy CU outside;
/// enemy CUs inside a city count for nothing.
#[test]
fn losses_on_the_way() {
    // Hannibal's way back over Capua, a Roman city: 1 CU, whatever is shut up inside it.
    for garrison in [0, 2] {
        let t = hannibal_loses("capua", "beneventum", 11, |t| {
            t.control(Some(Carthage), &["terventum"]).put(Rome, "capua", garrison, &[]);
        });
        // He brought 10: one stayed before Capua and is swept along.
        assert!(t.is_at("hannibal", "terventum"));
        assert_eq!(t.cus(Carthage, "terventum"), 10 - 3 - 1 + 1, "garrison {garrison}");
    }
    // Through a space with two enemy CUs on an enemy PC: 3 CUs; nobody stops there.
    let t = romans_lose("capua", "beneventum", (9, &["nero"]), 1, |t| {
        t.control(Some(Carthage), &["terventum", "arpi", "cannae", "heraclea", "paestium", "neapolis"]);
        for id in ["arpi", "cannae", "heraclea", "paestium", "neapolis"] {
            t.put(Carthage, id, 9, &[]);
        }
        t.put(Carthage, "terventum", 2, &[]).control(None, &["praeneste"]);
    });
    assert!(t.is_at("nero", "sena"));
    assert_eq!(t.cus(Rome, "sena"), 9 - 2 - 3);
    // A neutral tribe is unfriendly to both.
    let t = romans_lose("nemausus", "rhone", (6, &["nero"]), 1, |t| {
        t.control(Some(Carthage), &["massilia"]).put(Carthage, "massilia", 9, &[]);
        t.put(Carthage, "druentia", 9, &[]).control(Some(Rome), &["gergovia"]).put(
            Carthage,
            "gergovia",
            3,
            &[],
        );
        t.control(Some(Rome), &["isere"]).control(None, &["gergovia"]);
    });
    assert!(t.is_at("nero", "isere"));
    assert_eq!(t.cus(Rome, "isere"), 6 - 2 - 1, "the Allobroges cost 1");
}

/// [15.3] Losses on the way are the owner's choice: the elephant need not go first.
#[test]
fn the_owner_chooses_losses_on_the_way() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "capua", 8, &["hannibal"]).elephants("capua", 2).put(Rome, "beneventum", 9, &["nero"]);
    t.control(Some(Carthage), &["terventum"]).hand(Carthage, &["61"]).hand(Rome, &["1"]);
    t.play(&["ops 61", "activate hannibal", "march beneventum", "done", "pass"]);
    t.battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).battle_hand(Rome, [1, 0, 0, 0, 0, 0]).dice(&[1, 1]);
    t.play(&["lead frontal", "match frontal", "pass", "lose elephants 0"]);
    assert_eq!(t.legal(), ["lose elephants 0", "lose elephants 1"], "entering Capua costs one more");
}

/// [15.3] Unguarded enemy generals on the way are displaced; one in his own city is behind its walls.
#[test]
fn enemy_generals_on_the_way() {
    for (from, displaced) in [("arpi", true), ("capua", false)] {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, from, 8, &["hannibal"]).put(Rome, "beneventum", 9, &["nero"]);
        t.control(Some(Carthage), &["terventum"]).hand(Carthage, &["61"]).hand(Rome, &["1"]);
        t.play(&["ops 61", "activate hannibal", "march beneventum", "done"]).put(Rome, from, 0, &["varro"]);
        t.battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).battle_hand(Rome, [1, 0, 0, 0, 0, 0]);
        t.dice(&[1, 1]).play(&["lead frontal", "match frontal", "pass"]);
        assert!(t.is_at("hannibal", "terventum"));
        assert_eq!(t.at("varro") == At::Pool, displaced, "{from}");
    }
}

/// [15.3] Forces not larger are swept along, generals too; they share later losses, which
/// count for the politics; where they come to rest the owner names the commander.
#[test]
fn swept_along() {
    let lose = |friends: u8, generals: &[&str]| {
        romans_lose("capua", "beneventum", (6, &["nero"]), 1, |t| {
            t.control(Some(Carthage), &["terventum", "arpi", "cannae", "heraclea", "paestium", "neapolis"]);
            for id in ["arpi", "cannae", "heraclea", "paestium", "neapolis"] {
                t.put(Carthage, id, 9, &[]);
            }
            t.put(Rome, "terventum", friends, generals).control(Some(Carthage), &["praeneste"]);
        })
    };
    // 6 - 2 by the die, - 1 for Terventum: 3 CUs sweep 3 along, not 4, which are a goal instead.
    let mut t = lose(3, &["varro"]);
    assert_eq!(t.asked(), Some(Rome));
    t.allows(&["name nero", "name varro"]).play(&["name varro"]);
    assert!(t.is_at("nero", "sena") && t.is_at("varro", "sena") && t.cus(Rome, "sena") == 6);
    let there = t.state.generals_at(Rome, space("sena"));
    assert_eq!(t.state.commander(there), Some(general("varro")));
    assert_eq!(t.state.owed[Rome], 1, "3 CUs lost");

    let mut t = lose(4, &[]);
    assert!(t.is_at("nero", "terventum") && t.cus(Rome, "terventum") == 7);
    t.play(&["remove sena"]);
}

/// Losses of those swept along count: 2 CUs by the die, 1 at each of two enemy PCs.
#[test]
fn losses_after_sweeping_count() {
    let t = romans_lose("capua", "beneventum", (6, &["nero"]), 1, |t| {
        t.control(Some(Carthage), &["terventum", "arpi", "cannae", "heraclea", "paestium", "neapolis"]);
        for id in ["arpi", "cannae", "heraclea", "paestium", "neapolis"] {
            t.put(Carthage, id, 9, &[]);
        }
        t.put(Rome, "terventum", 3, &[]).control(Some(Carthage), &["praeneste", "sena", "rome"]);
        t.put(Carthage, "rome", 0, &[]).control(Some(Rome), &["rome"]).put(Carthage, "rome", 9, &[]);
        t.control(Some(Rome), &["firmum_picenum"]);
    });
    assert!(t.is_at("nero", "firmum_picenum"));
    assert_eq!(t.cus(Rome, "firmum_picenum"), 6 - 2 - 1 + 3 - 1);
    let fallen = t.log.iter().filter_map(|event| match event {
        Event::Lost { side: Rome, space, cus, .. } => Some((space.id(), *cus)),
        _ => None,
    });
    assert_eq!(
        fallen.collect::<Vec<_>>(),
        [("beneventum", 2), ("terventum", 1), ("sena", 1)],
        "each where it fell"
    );
    assert_eq!(t.state.owed[Rome], 2, "4 CUs in all");
}

/// [R-27] [15.3] With those swept along a force gets farther than it would alone: 1 CU takes another one
/// along at Nemausus, loses one at the Rhone, and comes to the Druentia.
#[test]
fn swept_along_to_safety() {
    let mut t = romans_lose("tolosa", "narbo", (2, &["nero"]), 1, |t| {
        t.put(Rome, "nemausus", 1, &[]).control(Some(Carthage), &["rhone", "massilia"]);
        t.control(Some(Rome), &["druentia"]);
    });
    t.play(&["to rhone"]);
    assert!(t.is_at("nero", "druentia") && t.cus(Rome, "druentia") == 1);
}

/// [15.3] [14.9] [D-24] The port from which an army sailed is the space that it came from: the defender does not go
/// there.
#[test]
fn not_to_the_port_of_the_enemy() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "tarraco", 5, &["nero"]).put(Carthage, "emporiae", 3, &["mago"]);
    t.control(Some(Carthage), &["tarraco"]).hand(Rome, &["63"]).hand(Carthage, &["1"]);
    t.play(&["ops 63", "activate nero", "sail emporiae"]);
    if t.is_legal("done") {
        t.play(&["done"]);
    }
    t.battle_hand(Rome, [1, 0, 0, 0, 0, 0])
        .battle_hand(Carthage, [0; 6])
        .dice(&[1, 1])
        .play(&["lead frontal"]);
    assert!(!t.is_legal("to tarraco") && !t.is_at("mago", "tarraco"));
}

/// [15.3] Into the unbesieged city of the battle space up to its capacity; the rest retreats as usual,
/// and consuls keep 5 CUs.
#[test]
fn refuge_in_the_city() {
    let mut t = romans_lose("terventum", "capua", (6, &["marcellus"]), 1, |t| _ = t.proconsul("marcellus"));
    t.forbids(&["cus 3"]).allows(&["cus 0", "cus 1", "without marcellus", "done"]);
    t.play(&["without marcellus", "done"]).play(&["to neapolis"]);
    assert_eq!((t.cus(Rome, "capua"), t.cus(Rome, "neapolis")), (2, 2));
    assert!(t.is_at("marcellus", "neapolis"));

    // A consul with 4 CUs left takes nobody and leaves nobody.
    let mut t = romans_lose("terventum", "capua", (6, &["nero"]), 1, |_| ());
    t.forbids(&["cus 1", "cus 2", "with nero"]).play(&["done", "to neapolis"]);
    assert_eq!(t.cus(Rome, "neapolis"), 4);
    // With 7 he leaves 2 behind the walls.
    let mut t = romans_lose("terventum", "capua", (9, &["nero"]), 1, |_| ());
    t.forbids(&["with nero"]).play(&["cus 2", "done", "to neapolis"]);
    assert_eq!((t.cus(Rome, "capua"), t.cus(Rome, "neapolis")), (2, 5));
}

/// [15.3] [16.7] Into a besieged city only those who sortied from it; the relief retreats.
#[test]
fn refuge_of_a_sortie() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "terventum", 8, &["africanus"]).put(Rome, "capua", 2, &["varro"]).proconsul("varro");
    t.put(Carthage, "capua", 6, &[]).points("capua", 1).hand(Rome, &["61"]).hand(Carthage, &["1"]);
    t.play(&["ops 61", "activate africanus", "march capua", "done", "name africanus"]);
    t.battle_hand(Rome, [1, 0, 0, 0, 0, 0]).battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).dice(&[1, 1]);
    t.play(&["lead frontal", "match frontal"]).forbids(&["with africanus", "cus 3"]).play(&["done"]);
    assert!(t.is_at("varro", "capua") && t.is_at("africanus", "terventum"));
    assert_eq!((t.cus(Rome, "capua"), t.cus(Rome, "terventum")), (2, 6));

    // A sortie alone goes back as a whole.
    let mut t = Table::bare(Rome);
    t.put(Rome, "rome", 5, &["nero"]).put(Carthage, "rome", 6, &[]).points("rome", 1);
    t.hand(Rome, &["61"]).hand(Carthage, &["1"]).play(&["ops 61", "activate nero", "sortie"]);
    t.battle_hand(Rome, [1, 0, 0, 0, 0, 0]).battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).dice(&[1, 1]);
    t.play(&["lead frontal", "match frontal"]);
    assert!(t.is_at("nero", "rome") && t.cus(Rome, "rome") == 3);
}

/// Units of a city that is only shut in sortie alike, and may go back inside.
#[test]
fn a_sortie_from_an_unbesieged_city() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "rome", 5, &["nero"])
        .put(Carthage, "rome", 6, &[])
        .hand(Rome, &["61"])
        .hand(Carthage, &["1"]);
    t.play(&["ops 61", "activate nero", "sortie"]);
    t.battle_hand(Rome, [1, 0, 0, 0, 0, 0]).battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).dice(&[1, 1]);
    t.play(&["lead frontal", "match frontal"]);
    assert!(t.is_at("nero", "rome") && t.cus(Rome, "rome") == 3 && t.cus(Carthage, "rome") == 6);
}

/// [R-21] [15.3] Unguarded generals neither lose anything nor pass enemy CUs; without a goal they are
/// displaced.
#[test]
fn unguarded_generals_retreat() {
    let lose = |set: &dyn Fn(&mut Table)| {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, "capua", 8, &["hannibal"]).put(Rome, "beneventum", 1, &["nero"]);
        t.control(Some(Carthage), &["terventum", "arpi", "cannae", "heraclea", "paestium", "neapolis"]);
        for id in ["cannae", "heraclea", "paestium", "neapolis", "arpi"] {
            t.put(Carthage, id, 1, &[]);
        }
        set(&mut t);
        t.hand(Carthage, &["61"]).hand(Rome, &["1"]);
        t.play(&["ops 61", "activate hannibal", "march beneventum"]);
        t.battle_hand(Carthage, [1, 0, 0, 0, 0, 0])
            .battle_hand(Rome, [0; 6])
            .dice(&[6])
            .play(&["lead frontal"]);
        t
    };
    let t = lose(&|t| _ = t.control(None, &["praeneste"]));
    assert!(t.is_at("nero", "sena"), "over Terventum, an enemy PC, for nothing");
    let t = lose(&|t| _ = t.put(Carthage, "terventum", 1, &[]));
    assert_eq!(t.at("nero"), At::Pool);
}
