//! Chapter 8: events that bring, strike or replace units, and those about sieges under way.

use super::cards_events::holding;
use super::*;
use Side::{Carthage, Rome};

fn points(t: &Table, id: &str) -> u8 {
    t.state.siege[space(id).index()]
}

/// [card 10] Two CUs in one friendly port of Africa or Italia, as long as Macedonia is an ally.
#[test]
fn macedonian_reinforcements() {
    let mut t = holding(Carthage, &["10"]);
    t.state.lasting.macedonia = true;
    t.control(Some(Carthage), &["croton"]).control(None, &["tacapae"]);
    t.put(Rome, "utica", 3, &[]).points("utica", 1).put(Rome, "hippo_regius", 1, &[]);
    t.play(&["event 10"]).allows(&["to carthage", "to hadrumetum", "to croton"]);
    t.forbids(&["to utica", "to hippo_regius", "to tacapae", "to brundisium", "to gades", "to baleares"]);
    t.forbids(&["to zama"]).play(&["to croton"]);
    assert_eq!(t.cus(Carthage, "croton"), 2);
}

/// [D-10] [card 10] Of two CUs for a city with enemies before it, those come that find room.
#[test]
fn reinforcements_come_as_far_as_there_is_room() {
    let mut t = holding(Carthage, &["10"]);
    t.state.lasting.macedonia = true;
    t.put(Rome, "utica", 3, &[]).put(Carthage, "utica", 1, &[]).play(&["event 10", "to utica"]);
    assert_eq!(t.cus(Carthage, "utica"), 2, "two is what the city holds");

    let mut full = holding(Carthage, &["10"]);
    full.state.lasting.macedonia = true;
    full.put(Rome, "utica", 3, &[]).put(Carthage, "utica", 2, &[]).play(&["event 10"]);
    full.forbids(&["to utica"]);
}

/// [card 11] One CU in any friendly port without enemy CUs, for whoever has Baleares.
#[test]
fn balearic_slingers() {
    let mut t = holding(Rome, &["11"]);
    t.control(Some(Rome), &["baleares"]).put(Carthage, "brundisium", 1, &[]);
    t.put(Carthage, "tarentum", 1, &[]).play(&["event 11"]);
    t.allows(&["to rome", "to massilia", "to baleares"]);
    t.forbids(&["to brundisium", "to tarentum", "to capua", "to gades"]).play(&["to massilia"]);
    assert_eq!(t.cus(Rome, "massilia"), 1);

    let mut t = holding(Rome, &["11"]);
    t.play(&["event 11"]);
    assert!(t.in_vain(), "Baleares is Carthaginian");
}

/// [card 12] Two elephants in Carthago; ordinary CUs for those that are not to be had.
#[test]
fn african_reinforcements() {
    for (out, elephants) in [(0, 2), (2, 2), (3, 1), (4, 0)] {
        let mut t = holding(Carthage, &["12"]);
        t.put(Carthage, "saguntum", 5, &[]).elephants("saguntum", out).play(&["event 12"]);
        assert_eq!(t.cus(Carthage, "carthage"), 2);
        assert_eq!(t.state.elephants[space("carthage").index()], elephants, "{out} are on the map");
    }
    let mut t = holding(Carthage, &["12"]);
    t.put(Rome, "carthage", 3, &[]).points("carthage", 1).play(&["event 12"]);
    assert!(t.in_vain() && t.cus(Carthage, "carthage") == 0, "a besieged city gets nothing");
}

/// [card 13] [card 14] [card 16] [card 15] Recruits come to one general in the right province. For the
/// Iberians, of either side, the province must be controlled.
#[test]
fn recruits() {
    struct Recruits {
        code: &'static str,
        good: &'static [&'static str],
        bad: &'static [&'static str],
    }
    let cards = [
        Recruits { code: "13", good: &["heraclea", "bruttium", "croton"], bad: &["cannae", "neapolis"] },
        Recruits {
            code: "14",
            good: &["eastern_ligurians", "taurini", "boii", "pisae"],
            bad: &["ariminum", "isere"],
        },
        Recruits {
            code: "16",
            good: &["isere", "averni", "taurini"],
            bad: &["pisae", "eastern_ligurians", "narbo"],
        },
        Recruits { code: "15", good: &["gades", "toletum"], bad: &["dertosa", "baleares", "carthage"] },
    ];
    for Recruits { code, good, bad } in cards {
        let event = format!("event {code}");
        for id in good {
            let mut t = holding(Carthage, &[code]);
            t.put(Carthage, id, 3, &["mago"]).play(&[&event, "raise mago"]);
            assert_eq!(t.cus(Carthage, id), 5, "card {code} at {id}");
        }
        for id in bad {
            let mut t = holding(Carthage, &[code]);
            t.put(Carthage, id, 3, &["mago"]).play(&[&event]);
            assert!(t.in_vain() && t.cus(Carthage, id) == 3, "card {code} at {id}");
        }
    }
    for (markers, came) in [(4, true), (3, false)] {
        let mut t = holding(Rome, &["15"]);
        t.control(Some(Rome), &["numantia", "iberus", "bilbilis", "azaila"][..markers]);
        t.put(Rome, "dertosa", 3, &["varro"]).play(&["event 15"]);
        assert_eq!(t.is_legal("raise varro"), came, "{markers} of 7 spaces");
    }
}

/// [card 13] [card 15] Nobody recruits inside a besieged city. The besieger outside does, though the
/// enemy has a garrison behind the walls.
#[test]
fn recruits_at_a_siege() {
    let mut inside = holding(Carthage, &["15"]);
    inside.put(Carthage, "saguntum", 1, &["mago"]).put(Rome, "saguntum", 3, &[]).points("saguntum", 1);
    inside.play(&["event 15"]);
    assert!(inside.in_vain());

    let mut outside = holding(Carthage, &["13"]);
    outside.put(Carthage, "rhegium", 3, &["mago"]).put(Rome, "rhegium", 2, &[]).points("rhegium", 1);
    outside.play(&["event 13", "raise mago"]);
    assert_eq!(outside.cus(Carthage, "rhegium"), 5);
}

/// [card 44] [card 45] [card 46] [card 47] [card 48] Allied auxiliaries: two CUs for a general in
/// Italia, if Rome controls the province named. They need a general: Roma alone will not do.
#[test]
fn allied_auxiliaries() {
    let cards: [(&str, &[&str]); 5] = [
        ("44", &["arpi", "beneventum", "cannae"]),
        ("45", &["pisae", "faesulae", "falerii"]),
        ("46", &["ariminum", "sena", "praeneste"]),
        ("47", &["heraclea", "paestium"]),
        ("48", &["capua"]),
    ];
    for (code, markers) in cards {
        let event = format!("event {code}");
        let mut t = holding(Rome, &[code]);
        t.put(Rome, "rome", 5, &["varro"]).put(Rome, "boii", 5, &["nero"]).put(
            Rome,
            "enna",
            5,
            &["marcellus"],
        );
        t.play(&[&event]).allows(&["raise varro"]).forbids(&["raise marcellus"]).play(&["raise nero"]);
        assert_eq!(t.cus(Rome, "boii"), 7, "card {code}");

        let mut lost = holding(Rome, &[code]);
        lost.put(Rome, "rome", 5, &["varro"]).control(Some(Carthage), markers).play(&[&event]);
        assert!(lost.in_vain(), "card {code} without the province");

        let mut alone = holding(Rome, &[code]);
        alone.state.lasting.truce = true;
        alone.put(Rome, "rome", 5, &[]).put(Rome, "enna", 5, &["marcellus"]).play(&[&event]);
        assert!(alone.in_vain() && alone.state.lasting.truce, "card {code} without a general in Italia");

        let mut besieged = holding(Rome, &[code]);
        besieged.put(Rome, "neapolis", 2, &["varro"]).put(Carthage, "neapolis", 4, &["mago"]);
        besieged.points("neapolis", 1).play(&[&event]);
        assert!(besieged.in_vain(), "card {code} inside a besieged city");
    }
}

/// [card 43] The Volones: four CUs in Roma while Carthage has three provinces of Italia and no
/// CU before the city.
#[test]
fn volones() {
    let mut t = holding(Rome, &["43"]);
    t.three_italian_provinces().play(&["event 43"]);
    assert_eq!(t.cus(Rome, "rome"), 4);

    let mut two = holding(Rome, &["43"]);
    two.three_italian_provinces().control(None, &["arpi"]).play(&["event 43"]);
    assert!(two.in_vain());

    for siege in [0, 1] {
        let mut t = holding(Rome, &["43"]);
        t.three_italian_provinces().put(Carthage, "rome", 4, &["mago"]).points("rome", siege);
        t.play(&["event 43"]);
        assert!(t.in_vain() && t.cus(Rome, "rome") == 0, "Carthaginians are in Latium");
    }
}

/// [card 17] One siege point comes off a city, whoever besieges it.
#[test]
fn surprise_sortie() {
    let mut t = holding(Rome, &["17"]);
    t.put(Carthage, "capua", 3, &[]).points("capua", 2).put(Rome, "gades", 3, &[]).points("gades", 1);
    t.put(Rome, "averni", 3, &[]).points("averni", 1);
    t.hand(Rome, &["3"]).play(&["event 17"]).forbids(&["to averni", "to rome"]).allows(&["to gades"]);
    t.play(&["to capua"]);
    assert_eq!((points(&t, "capua"), points(&t, "gades")), (1, 1));
    assert!(t.state.is_besieged(space("capua")));

    let mut last = holding(Carthage, &["17"]);
    last.put(Rome, "gades", 3, &[]).points("gades", 1).hand(Rome, &["3"]).play(&["event 17", "to gades"]);
    assert!(!last.state.is_besieged(space("gades")), "without points it is no siege");

    let mut none = holding(Carthage, &["17"]);
    none.hand(Rome, &["3"]).play(&["event 17"]);
    assert!(none.in_vain());
}

/// [card 49] A port city loses all its points. Capua is no port.
#[test]
fn opposing_fleet_breaks_siege() {
    let mut t = holding(Rome, &["49"]);
    t.put(Carthage, "capua", 3, &[]).points("capua", 2).put(Carthage, "neapolis", 3, &[]);
    t.points("neapolis", 2).play(&["event 49"]).forbids(&["to capua"]).play(&["to neapolis"]);
    assert_eq!((points(&t, "capua"), points(&t, "neapolis")), (2, 0));

    let mut t = holding(Rome, &["49"]);
    t.put(Carthage, "capua", 3, &[]).points("capua", 2).play(&["event 49"]);
    assert!(t.in_vain());
}

/// [card 53] A tribe loses the points gathered against it, a city does not.
#[test]
fn tribal_resistance() {
    let mut t = holding(Carthage, &["53"]);
    t.hand(Carthage, &["3"]).put(Rome, "boii", 3, &[]).points("boii", 2);
    t.put(Rome, "gades", 3, &[]).points("gades", 1).play(&["event 53"]).forbids(&["to gades"]);
    t.play(&["to boii"]);
    assert_eq!((points(&t, "boii"), points(&t, "gades")), (0, 1));

    let mut t = holding(Carthage, &["53"]);
    t.hand(Carthage, &["3"]).play(&["event 53"]);
    assert!(t.in_vain());
}

/// [card 19] The proconsul goes to the pool; whom the player of the card names takes over his
/// army, his place and his office, and the command that he had.
#[test]
fn senate_dismisses_proconsul() {
    let mut t = holding(Carthage, &["19"]);
    t.put(Rome, "rome", 5, &["p_scipio"]).put(Rome, "capua", 5, &["longus"]);
    t.put(Rome, "tarraco", 5, &["marcellus", "africanus"]);
    t.state.prefer(general("africanus"));
    t.state.prefer(general("marcellus"));
    t.play(&["event 19"]).forbids(&["name longus", "name africanus", "name marcellus"]);
    t.forbids(&["name fabius"]).play(&["name varro"]);
    assert!(t.is_at("varro", "tarraco") && t.at("marcellus") == At::Pool);
    assert_eq!(t.state.proconsul, Some(general("varro")));
    let stack = t.state.generals_at(Rome, space("tarraco"));
    assert_eq!(t.state.commander(stack), Some(general("varro")), "he takes over the command too");

    let mut home = holding(Rome, &["19"]);
    home.put(Rome, "capua", 5, &["longus"]).proconsul("longus").play(&["event 19", "name fabius"]);
    assert!(home.is_at("fabius", "capua"), "in Italia Fabius will do");
}

/// [R-33] [card 19] Nothing happens with an empty pool, and nothing to Africanus.
#[test]
fn senate_has_nobody_to_send() {
    let mut t = holding(Carthage, &["19"]);
    t.put(Rome, "rome", 5, &["p_scipio"]).put(Rome, "tarraco", 5, &["africanus"]).play(&["event 19"]);
    assert!(t.in_vain() && t.is_at("africanus", "tarraco"), "there is no other proconsul");

    let mut t = holding(Carthage, &["19"]);
    t.put(Rome, "capua", 5, &["longus"]).proconsul("longus");
    for at in t.state.generals.iter_mut().skip(5).filter(|at| **at == At::Pool) {
        *at = At::Gone;
    }
    t.play(&["event 19"]);
    assert!(t.in_vain() && t.is_at("longus", "capua"), "the pool is empty");
}

/// [card 21] Mercenaries desert everywhere but at friendly cities, unless a die shows no more than
/// the battle rating of their commander.
#[test]
fn mercenaries_desert() {
    let mut t = holding(Rome, &["21"]);
    t.put(Carthage, "new_carthage", 6, &["hasdrubal"]).put(Carthage, "arsa", 4, &[]);
    t.put(Carthage, "tolosa", 6, &["gisgo", "mago"]).put(Carthage, "capua", 6, &["hannibal"]);
    t.state.prefer(general("mago"));
    // Arsa rolls at once; in Tolosa a 3 is above Mago's 2; Hannibal holds his men with a 4.
    t.dice(&[6, 3, 5, 4]).play(&["event 21"]).dice_used();
    let left = ["new_carthage", "arsa", "tolosa", "capua"].map(|id| t.cus(Carthage, id));
    assert_eq!(left, [6, 2, 4, 6]);

    let mut loyal = holding(Rome, &["21"]);
    loyal.put(Carthage, "tolosa", 6, &["mago"]).dice(&[2]).play(&["event 21"]).dice_used();
    assert_eq!(loyal.cus(Carthage, "tolosa"), 6);

    let mut city = holding(Rome, &["21"]);
    city.state.lasting.truce = true;
    city.put(Carthage, "gades", 2, &["mago"]).put(Rome, "gades", 3, &[]).play(&["event 21"]);
    assert!(city.in_vain() && city.state.lasting.truce, "everybody is at a friendly city");
}

/// [card 51] Epidemic strikes one enemy army: a force with a general.
#[test]
fn epidemic() {
    let mut t = holding(Carthage, &["51"]);
    t.put(Rome, "rome", 8, &["varro"]).put(Rome, "enna", 5, &[]).put(Rome, "capua", 0, &["nero"]);
    t.put(Carthage, "boii", 5, &["mago"]).play(&["event 51"]);
    t.forbids(&["to enna", "to capua", "to boii"]).dice(&[6]).play(&["to rome"]);
    assert_eq!(t.cus(Rome, "rome"), 5, "row 6, column 7-9");

    let mut t = holding(Carthage, &["51"]);
    t.put(Rome, "enna", 5, &[]).play(&["event 51"]);
    assert!(t.in_vain());
}

/// [R-35] [card 51] Besieged and besiegers roll as forces of their own.
#[test]
fn inside_and_outside_are_separate_forces() {
    let mut t = holding(Carthage, &["51"]);
    t.put(Rome, "capua", 2, &["varro"]).put(Carthage, "capua", 8, &["mago"]);
    t.dice(&[6]).play(&["event 51", "to capua"]).dice_used();
    assert_eq!((t.cus(Rome, "capua"), t.cus(Carthage, "capua")), (1, 8), "row 6, column 2");
}

/// [card 52] Pestilence, with +1, strikes an army at an enemy city that has siege points.
#[test]
fn pestilence() {
    let mut t = holding(Rome, &["52"]);
    t.put(Carthage, "capua", 5, &["mago"]).points("capua", 1);
    t.put(Carthage, "neapolis", 5, &["gisgo"]).put(Carthage, "tarentum", 5, &[]).points("tarentum", 1);
    t.put(Carthage, "boii", 5, &["hannibal"]).play(&["event 52"]);
    t.forbids(&["to neapolis", "to tarentum", "to boii"]).dice(&[4]).play(&["to capua"]);
    assert_eq!(t.cus(Carthage, "capua"), 3, "a 4 counts as a 5");

    let mut own = holding(Carthage, &["52"]);
    own.put(Rome, "capua", 2, &["varro"]).put(Carthage, "capua", 5, &["mago"]).points("capua", 1);
    own.play(&["event 52"]);
    assert!(own.in_vain(), "the besieged do not besiege");
}

/// [card 30] A siege train for a general whose army has none; the fifth is one of the four.
#[test]
fn siege_trains() {
    let mut t = holding(Carthage, &["30"]);
    t.put(Carthage, "saguntum", 5, &["hannibal"]).put(Carthage, "gades", 2, &["mago"]);
    t.state.trains[0] = At::On(space("gades"));
    t.play(&["event 30"]).forbids(&["raise mago"]).play(&["raise hannibal"]);
    assert_eq!(t.state.trains_at(space("saguntum")), 1);

    let mut all = holding(Carthage, &["30"]);
    all.put(Carthage, "saguntum", 5, &["hannibal"]);
    all.state.trains = ["gades", "utica", "boii", "insubrians"].map(|id| At::On(space(id)));
    all.play(&["event 30", "raise hannibal"]).allows(&["to gades", "to boii"]).play(&["to boii"]);
    assert_eq!(all.state.trains_at(space("saguntum")), 1);
    assert_eq!(all.state.trains_at(space("boii")), 0);
}

/// [D-11] A train joins a general behind besieged walls; alone it keeps no siege points.
#[test]
fn where_a_train_can_come() {
    for (cus, points, may) in [(1, 0, true), (2, 0, false), (1, 1, false)] {
        let mut t = holding(Carthage, &["30"]);
        t.put(Carthage, "saguntum", cus, &["mago"]).put(Rome, "saguntum", 3, &[]).points("saguntum", points);
        t.play(&["event 30"]);
        assert_eq!(!t.in_vain(), may, "{cus} CUs and {points} points");
    }

    let mut t = holding(Carthage, &["3"]);
    t.put(Carthage, "capua", 0, &["mago"]).points("capua", 2);
    t.state.trains[0] = At::On(space("capua"));
    t.play(&["discard 3"]);
    assert_eq!(points(&t, "capua"), 2, "it keeps up a siege");
}

/// [D-11] A train that a retreat sweeps along is lost.
#[test]
fn a_train_swept_along_is_lost() {
    let mut t = holding(Carthage, &["62"]);
    t.put(Carthage, "azaila", 6, &["hasdrubal"]).put(Rome, "ilerda", 8, &[]);
    t.state.trains[0] = At::On(space("azaila"));
    t.play(&["ops 62", "activate hasdrubal", "cus 5", "no train", "march ilerda"]);
    t.battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).battle_hand(Rome, [1, 0, 0, 0, 0, 0]);
    // Casualties of one round: none. Retreat losses: 2 of 5. The CU left in Azaila comes along.
    t.dice(&[1, 1]).play(&["lead frontal", "match frontal", "to dertosa"]);
    assert!(t.happened(|e| matches!(e, Event::TrainLost { space: at } if *at == space("azaila"))));
    assert_eq!(t.cus(Carthage, "azaila"), 0);
}
