//! Chapter 9.14: several generals on one card.

use super::*;
use Side::{Carthage, Rome};

/// A minor campaign of Rome: two generals, 4 points each.
fn campaign(stacks: &[(&str, u8, &[&str])]) -> Table {
    let mut t = Table::bare(Rome);
    for &(at, cus, generals) in stacks {
        t.put(Rome, at, cus, generals);
    }
    t.hand(Rome, &["37"]).spares().play(&["event 37"]);
    t
}

fn left(t: &Table) -> u8 {
    t.state.points_left()
}

/// [9.14] Two or three generals of any rating, one after the other, nobody twice; fewer are allowed.
#[test]
fn one_after_the_other() {
    for (card, count) in [("37", 2), ("33", 3)] {
        let mut t = Table::bare(Rome);
        t.put(Rome, "rome", 9, &["fabius", "paullus", "longus"]).put(Rome, "arpi", 5, &["africanus"]);
        t.hand(Rome, &[card]).spares().play(&[&format!("event {card}")]);
        for name in ["fabius", "paullus", "longus"].into_iter().take(count) {
            t.allows(&["done"]).play(&[&format!("activate {name}")]);
            t.forbids(&["activate africanus"]).play(&["stop"]);
            if t.is_legal("name fabius") {
                t.play(&["name fabius"]);
            }
            t.forbids(&[&format!("activate {name}")]);
        }
        assert_eq!(t.asked(), Some(Carthage), "card {card} activates {count}");
    }
    let mut t = campaign(&[("rome", 5, &["nero"])]);
    t.play(&["done"]);
    assert_eq!(t.asked(), Some(Carthage));
}

/// [9.14] CUs and generals who have moved with one go on with another, 4 points in all.
#[test]
fn four_points_in_all() {
    let stacks: [(&str, u8, &[&str]); 2] = [("rome", 6, &["varro"]), ("arpi", 5, &["marcellus", "paullus"])];
    let mut t = campaign(&stacks);
    // Varro brings 6 CUs from Roma to Arpi by way of Praeneste and Terventum: 3 points.
    t.play(&["activate varro", "march praeneste", "march terventum", "march arpi", "stop"]);
    t.play(&["name marcellus", "activate marcellus"]);
    assert_eq!(t.state.march.group.cus, 10);
    assert_eq!(left(&t), 1, "he may go as far as the most tired");
    t.play(&["march cannae"]).forbids(&["march brundisium"]);
    // Who leaves the tired behind goes on; fresh are those who have only come one space.
    t.play(&["cus 5", "without varro"]);
    assert_eq!(left(&t), 3);
    t.play(&["march brundisium", "march cannae"]).forbids(&["with varro"]);
    t.play(&["march heraclea"]);
    assert!(t.is_at("varro", "cannae") && t.is_at("marcellus", "heraclea"));
    assert_eq!(["arpi", "cannae", "heraclea"].map(|id| t.cus(Rome, id)), [1, 5, 5]);
}

/// [9.14] A general who has been taken along and is then activated has what is left of his 4 points.
#[test]
fn taken_along_and_activated() {
    let mut t = campaign(&[("rome", 10, &["varro", "longus"])]);
    t.play(&["activate varro", "march praeneste", "march terventum", "march arpi", "stop"]);
    t.play(&["activate longus", "cus 5", "without varro"]);
    assert_eq!(left(&t), 1);
    t.play(&["march cannae"]).forbids(&["march brundisium", "march arpi"]).play(&["stop"]);
    assert_eq!((t.cus(Rome, "arpi"), t.cus(Rome, "cannae")), (5, 5));
}

/// [D-19] Of CUs with different points left the most tired are dropped and the freshest taken.
#[test]
fn the_tired_stay_behind() {
    let mut t = campaign(&[("terventum", 6, &["varro"]), ("arpi", 4, &["africanus"])]);
    t.play(&["activate varro", "march beneventum", "march arpi", "stop", "activate africanus"]);
    assert_eq!(
        (t.state.march.group.cus, left(&t)),
        (5, 2),
        "all but the consul's five, tired ones among them"
    );
    t.play(&["cus 4"]);
    assert_eq!(left(&t), 4, "four fresh ones");
    t.play(&["march cannae", "march arpi", "cus 5"]);
    assert_eq!(left(&t), 2, "fresh now are those who have spent 2 points each");
}

/// [9.14] Who has spent all 4 points, or has fought, cannot be taken along any more.
#[test]
fn spent_cus_stay() {
    let mut t = campaign(&[("rome", 6, &["varro"]), ("cannae", 5, &["africanus"])]);
    t.play(&["activate varro", "march praeneste", "march terventum", "march arpi", "march cannae"]);
    t.play(&["activate africanus"]).forbids(&["with varro", "cus 6"]).allows(&["cus 4"]);
    assert_eq!((t.state.march.group.cus, left(&t)), (5, 4));

    let mut t = campaign(&[("terventum", 8, &["varro", "longus"]), ("beneventum", 5, &["africanus"])]);
    t.put(Carthage, "arpi", 2, &[]).play(&["activate varro", "march arpi", "pass"]);
    t.battle_hand(Rome, [1, 0, 0, 0, 0, 0])
        .battle_hand(Carthage, [0; 6])
        .dice(&[1, 1])
        .play(&["lead frontal"]);
    while t.state.owed[Carthage] > 0 || t.asked() == Some(Carthage) {
        let first = t.legal()[0].clone();
        t.play(&[&first]);
    }
    t.forbids(&["activate longus"]).play(&["activate africanus", "march arpi"]);
    t.forbids(&["with longus", "cus 6"]);
}

/// [9.14] Backing up or failing a pursuit ends the moves of everybody who took part.
#[test]
fn who_backed_up_stays() {
    let mut t = campaign(&[("terventum", 6, &["varro", "longus"]), ("capua", 5, &["africanus"])]);
    t.put(Carthage, "beneventum", 5, &["hannibal"]).dice(&[1]);
    t.play(&["activate varro", "march arpi", "intercept hannibal", "done", "back up"]);
    assert!(t.is_at("varro", "terventum"));
    t.forbids(&["activate longus", "activate varro"]).play(&["activate africanus", "march terventum"]);
    t.forbids(&["with longus", "cus 6", "cus 11"]);

    let mut t = campaign(&[("terventum", 6, &["varro", "longus"]), ("cannae", 5, &["africanus"])]);
    t.put(Carthage, "arpi", 2, &["mago"]).control(Some(Carthage), &["beneventum"]).dice(&[1, 6]);
    t.play(&["activate varro", "march arpi", "avoid mago", "done", "to beneventum", "pursue"]);
    t.play(&["activate africanus", "march arpi"]);
    if t.asked() == Some(Carthage) {
        t.play(&["done"]);
    }
    t.forbids(&["with longus", "cus 6"]);
}

/// [9.14] One attempt on a city per card; but one may fight before it and another besiege it.
#[test]
fn one_attempt_per_city() {
    let mut t = campaign(&[("hispalis", 5, &["varro"]), ("malaca", 5, &["longus"])]);
    t.dice(&[5]).play(&["activate varro", "march gades", "besiege"]);
    t.play(&["activate longus", "march gades"]).forbids(&["besiege"]);

    let mut t = campaign(&[("hispalis", 8, &["varro"]), ("malaca", 5, &["longus"])]);
    t.put(Carthage, "gades", 3, &[]).play(&["activate varro", "march gades", "done"]);
    t.battle_hand(Rome, [1, 0, 0, 0, 0, 0])
        .battle_hand(Carthage, [0; 6])
        .dice(&[1, 3])
        .play(&["lead frontal"]);
    while t.asked() == Some(Carthage) {
        let first = t.legal()[0].clone();
        t.play(&[&first]);
    }
    t.play(&["activate longus", "march gades", "done"]).allows(&["besiege"]);
}

/// [9.14] Only one army uses naval movement.
#[test]
fn one_army_at_sea() {
    let mut t =
        campaign(&[("rome", 10, &["varro"]), ("neapolis", 5, &["longus"]), ("cosa", 5, &["africanus"])]);
    t.play(&["activate varro"]).allows(&["sail syracuse"]).play(&["sail syracuse", "stop"]);
    t.play(&["activate longus"]).forbids(&["sail syracuse", "sail rome"]).allows(&["march capua"]);
}

/// [9.14] A subordinate who besieges commits himself and 3 CUs, a consul 5; the rest may go.
#[test]
fn a_subordinate_besieges() {
    for (names, active, other, committed) in [
        (&["nero", "varro", "marcellus"][..], "marcellus", "nero", 3),
        (&["nero", "varro"], "varro", "nero", 5),
    ] {
        let mut t = campaign(&[("gades", 12, names)]);
        t.dice(&[5]).play(&[&format!("activate {active}"), "besiege"]);
        if t.is_legal(&format!("name {other}")) {
            t.play(&[&format!("name {other}")]);
        }
        t.play(&[&format!("activate {other}")]);
        assert!(!t.state.group_pool().generals.contains(general(active)), "{active} stays");
        assert_eq!(t.state.group_pool().cus, 12 - committed, "{active} committed {committed}");
    }
}

/// [general nero] [9.14] [D-09] Nero has 6 points, by land and sea; who is with him from the start shares
/// them, who joins or leaves him on the way has 4.
#[test]
fn nero() {
    let mut t = campaign(&[("rome", 10, &["nero", "varro", "longus"]), ("arpi", 3, &[])]);
    t.play(&["activate nero", "cus 5", "without varro"]);
    assert_eq!(left(&t), 6);
    t.play(&["march praeneste", "march terventum", "march arpi"]);
    assert_eq!(left(&t), 3, "Longus and the CUs share his points");
    t.play(&["cus 8"]);
    assert_eq!(left(&t), 3, "those who join are fresh");
    t.play(&["march cannae", "march brundisium", "march tarentum"]);
    assert!(t.is_at("nero", "tarentum") && t.is_at("longus", "tarentum"));
    assert_eq!(t.cus(Rome, "tarentum"), 8);

    // Two sea moves.
    let mut t = campaign(&[("rome", 5, &["nero"])]);
    t.play(&["activate nero", "sail syracuse", "sail brundisium"]);
    assert!(t.is_at("nero", "brundisium"));
}

/// [D-09] [general nero] With the operations of a campaign he has 6 points, too, but who joins him on the way
/// has 4.
#[test]
fn nero_for_operations() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "rome", 0, &["nero"]).put(Rome, "praeneste", 5, &[]).hand(Rome, &["37"]).spares();
    t.play(&["ops 37", "activate nero", "march praeneste"]);
    assert_eq!(left(&t), 5);
    t.play(&["cus 5"]);
    assert_eq!(left(&t), 4);
}

/// [9.14] Who found refuge in the city after a battle does not move again.
#[test]
fn refugees_do_not_move_again() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "terventum", 6, &["marcellus"]).proconsul("marcellus");
    t.put(Rome, "capua", 0, &["varro"]).put(Carthage, "capua", 6, &[]);
    t.hand(Rome, &["37"]).spares().play(&["event 37", "activate marcellus", "march capua", "pass"]);
    t.battle_hand(Rome, [1, 0, 0, 0, 0, 0]).battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).dice(&[1, 1]);
    t.play(&["lead frontal", "match frontal", "without marcellus", "done"]);
    assert_eq!((t.cus(Rome, "capua"), t.asked()), (2, Some(Rome)));
    t.play(&["remove arpi", "activate varro"]);
    assert_eq!(t.state.march.group.cus, 0, "they have fought");
}

/// [10.8] [9.14] [D-02] A fleet that returns has lost its points for the whole card.
#[test]
fn a_fleet_that_returned_does_not_move_again() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "messana", 4, &["hasdrubal", "mago"]).hand(Carthage, &["33"]).spares();
    t.play(&["event 33", "activate hasdrubal", "without mago"]).dice(&[1]).play(&["sail dianium"]);
    t.play(&["stop"]);
    assert!(t.is_at("hasdrubal", "messana"), "1 diamond, 1 dot: a return");
    t.play(&["name mago", "activate mago"]);
    assert_eq!(t.state.march.group.cus, 0);
}

/// [general nero] Who has moved before Nero sets out, or joins him later having moved, has 4 points in
/// all, and who leaves Nero counts what he has spent with him.
#[test]
fn nero_and_the_tired() {
    // CUs brought by Varro have spent 2 of their 4 points.
    let mut t = campaign(&[("terventum", 5, &["varro"]), ("capua", 0, &["nero"])]);
    t.play(&["activate varro", "march beneventum", "march capua", "stop", "name nero", "activate nero"]);
    assert_eq!((t.state.march.group.cus, left(&t)), (5, 2));

    // Varro moved 2, and Nero meets him when he has spent 2 himself: 2 points are left to Varro.
    let mut t = campaign(&[("terventum", 5, &["varro"]), ("rome", 5, &["nero"])]);
    t.play(&["activate varro", "march beneventum", "march neapolis", "stop"]);
    t.play(&["activate nero", "march capua", "march neapolis", "with varro"]);
    assert_eq!(left(&t), 2, "with Nero's own five");
    t.play(&["cus 10"]);
    assert_eq!(left(&t), 2);

    // A CU picked up after 2 points has not come all the way: dropped after the third, it has 3 left.
    let mut t = Table::bare(Rome);
    t.put(Rome, "rome", 5, &["nero"]).put(Rome, "terventum", 1, &[]).put(Rome, "arpi", 0, &["africanus"]);
    t.hand(Rome, &["33"]).spares().play(&["event 33", "activate nero", "march praeneste", "march terventum"]);
    t.play(&["cus 6", "march arpi", "cus 5", "march beneventum", "stop", "activate africanus"]);
    assert_eq!((t.state.march.group.cus, left(&t)), (1, 3));
}

/// [D-01] Bad Weather holds only the general: his CUs are back where they were after 2 points and
/// may go on with another one.
#[test]
fn bad_weather_holds_the_general() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "malaca", 6, &["mago"]).put(Carthage, "salaria", 0, &["gisgo"]);
    t.hand(Carthage, &["37"]).hand(Rome, &["41"]).play(&["event 37", "activate mago"]);
    t.play(&["march acci", "pass", "march salaria", "pass", "march toletum", "counter 41"]);
    assert!(t.is_at("mago", "salaria"));
    t.play(&["name mago", "activate gisgo"]).forbids(&["with mago"]);
    assert_eq!(
        t.state.march.group.generals,
        GeneralSet::EMPTY.with(general("gisgo")),
        "Mago cannot come along"
    );
    assert_eq!((t.state.march.group.cus, left(&t)), (6, 2));
}

/// Who joined after the second point stays where he joined; who was dropped there stays too.
#[test]
fn bad_weather_and_those_met_on_the_way() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "pisae", 6, &["varro"]).put(Rome, "rome", 2, &["paullus"]).hand(Rome, &["61"]);
    t.hand(Carthage, &["41"]);
    t.play(&[
        "ops 61",
        "activate varro",
        "march cosa",
        "pass",
        "march tarquini",
        "pass",
        "march rome",
        "pass",
    ]);
    t.play(&["cus 8", "with paullus", "march capua", "counter 41"]);
    assert!(t.is_at("varro", "tarquini") && t.is_at("paullus", "rome"));
    assert_eq!((t.cus(Rome, "tarquini"), t.cus(Rome, "rome"), t.cus(Rome, "capua")), (6, 2, 0));
}

/// [D-01] Losses of an undone pass stay lost, and so do those of an undone voyage.
#[test]
fn losses_of_an_undone_step() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "verona", 6, &["hannibal"]).hand(Carthage, &["61"]).hand(Rome, &["41"]).dice(&[6]);
    t.play(&["ops 61", "activate hannibal", "march boii", "pass", "march pisae", "counter 41", "stop"])
        .dice_used();
    assert!(t.is_at("hannibal", "boii"));
    assert_eq!(t.cus(Carthage, "boii"), 5, "a 6 counts as 4: one of 6 is lost");
    // With one or two points spent he stops, and the reactions follow.
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "terventum", 6, &["hannibal"]).put(Rome, "arpi", 2, &[]).hand(Carthage, &["61"]);
    t.hand(Rome, &["41"]).play(&["ops 61", "activate hannibal", "march arpi", "counter 41"]);
    assert!(t.happened(|e| matches!(e, Event::BattleBegins { .. })));
}

/// [D-01] If enemies who avoided battle stand where he should go back to, only the last step is undone.
#[test]
fn bad_weather_with_enemies_behind() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "sena", 6, &["hannibal"]).put(Rome, "cannae", 5, &["nero"]).hand(Carthage, &["61"]);
    t.hand(Rome, &["41"]).play(&["event 61", "activate hannibal", "march terventum", "pass"]);
    t.play(&["march arpi", "pass", "done", "march beneventum", "pass", "done", "march cannae", "pass"]);
    t.dice(&[1, 1]).play(&["avoid nero", "done", "to arpi", "pursue", "march brundisium", "counter 41"]);
    assert!(t.is_at("hannibal", "cannae") && t.is_at("nero", "arpi"));
}
