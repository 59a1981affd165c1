//! Chapter 17 without the charge: elephants and siege trains; and chapter 21 in general.

use super::*;
use Side::{Carthage, Rome};

fn elephants(t: &Table, id: &str) -> u8 {
    t.state.elephants[space(id).index()]
}

/// [17.1] At most 4 elephants are on the map: African Reinforcements bring regulars for the rest.
#[test]
fn four_elephants_at_most() {
    for (out, fresh) in [(0, 2), (2, 2), (3, 1), (4, 0)] {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, "gades", 5, &["hannibal"]).elephants("gades", out);
        t.hand(Carthage, &["12"]).hand(Rome, &["1"]).play(&["event 12"]);
        assert_eq!((t.cus(Carthage, "carthage"), elephants(&t, "carthage")), (2, fresh), "{out} out");
    }
}

/// [17.1] Elephants are CUs like others: they count for the 10 CUs of a move, for walls, sieges and
/// battle cards.
#[test]
fn elephants_are_cus() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "arpi", 12, &["hannibal"]).elephants("arpi", 4).hand(Carthage, &["61"]);
    t.play(&["ops 61", "activate hannibal"]);
    let group = t.state.march.group;
    assert!(group.cus == 10 && group.elephants == 4);
    t.allows(&["elephants 0", "cus 5"]).forbids(&["cus 7", "cus 10"]);

    let mut t = Table::bare(Carthage);
    t.put(Carthage, "capua", 3, &["hannibal"]).elephants("capua", 3).hand(Carthage, &["61"]);
    t.play(&["ops 61", "activate hannibal"]).allows(&["besiege"]);

    let mut t = Table::bare(Carthage);
    t.put(Carthage, "gades", 2, &[]).elephants("gades", 2).put(Rome, "gades", 5, &["nero"]);
    t.put(Carthage, "malaca", 1, &["hannibal"]).hand(Carthage, &["50"]);
    t.play(&["ops 50", "activate hannibal"]).forbids(&["sail inside gades"]);
}

/// [17.3] Retreat losses take an elephant first, casualties only on a 6; else the owner chooses.
#[test]
fn elephants_in_battle_losses() {
    // Three rounds, won with a Probe: casualties of 1 CU on a 5 and on a 6, and 1 CU on the retreat.
    for (casualties, chosen) in [(5, true), (6, false)] {
        let mut t = Table::bare(Rome);
        t.put(Carthage, "zama", 8, &["mago"]).elephants("zama", 3);
        t.put(Rome, "thapsus", 8, &["nero"]).hand(Rome, &["61"]).hand(Carthage, &["1"]);
        // Mago neither avoids battle nor charges.
        t.play(&["ops 61", "activate nero", "march zama", "done", "pass"]);
        t.battle_hand(Rome, [0, 0, 0, 1, 0, 0]).battle_hand(Carthage, [0; 6]);
        t.state.battle.played.rome = 2;
        t.dice(&[casualties, 1]).play(&["lead probe"]);
        if chosen {
            t.allows(&["lose elephants 1"]).play(&["lose elephants 0"]);
        }
        t.dice_used();
        let lost = t.log.iter().filter_map(|e| match e {
            Event::Lost { side: Carthage, cus, elephants, .. } => Some((*cus, *elephants)),
            _ => None,
        });
        let expected = if chosen { [(1, 0), (1, 1)] } else { [(1, 1), (1, 1)] };
        assert_eq!(lost.collect::<Vec<_>>(), expected, "casualties {casualties}");
    }
}

/// Mago with an army and a siege train; a card for him.
fn with_train(at: &str, cus: u8) -> Table {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, at, cus, &["mago"]);
    t.state.trains[0] = At::On(space(at));
    t.hand(Carthage, &["50"]).hand(Rome, &["1"]);
    t
}

fn has_train(t: &Table, id: &str) -> bool {
    t.state.trains_at(space(id)) > 0
}

/// [17.4] Card 30 brings up to four trains, one to an army; then it moves one.
#[test]
fn trains_come_with_card_30() {
    let mut t = Table::start(Carthage);
    let stacks = [("hanno", "carthage"), ("hasdrubal", "new_carthage"), ("hannibal", "saguntum")];
    t.put(Carthage, "zama", 1, &["mago"]).put(Carthage, "gades", 1, &["gisgo"]);
    for (name, at) in stacks.into_iter().chain([("mago", "zama")]) {
        t.hand(Carthage, &["30"]).hand(Rome, &["1"]).phase(Frame::Turn(Carthage));
        t.play(&["event 30", &format!("raise {name}")]);
        assert!(has_train(&t, at));
        assert_eq!(t.state.trains_at(space(at)), 1);
    }
    t.hand(Carthage, &["30"]).hand(Rome, &["1"]).phase(Frame::Turn(Carthage)).play(&["event 30"]);
    t.forbids(&["raise mago", "raise hannibal"]).play(&["raise gisgo"]);
    t.allows(&["to zama", "to carthage"]).play(&["to zama"]);
    assert!(has_train(&t, "gades") && !has_train(&t, "zama"));
}

/// [17.4] A train moves with its army beside the 10 CUs; not over an Alpine pass, not by sea.
#[test]
fn where_a_train_goes() {
    let mut t = with_train("allobroges", 10);
    t.play(&["ops 50", "activate mago"]);
    assert_eq!((t.state.march.group.cus, t.state.march.group.trains), (10, 1));
    t.forbids(&["march taurini"]).allows(&["march isere", "no train"]);
    t.play(&["no train"]).allows(&["march taurini"]).play(&["march isere"]);
    assert!(has_train(&t, "allobroges"), "left behind");

    let mut t = with_train("mutina", 5);
    t.play(&["ops 50", "activate mago"]).dice(&[1]).play(&["march faesulae", "stop"]);
    assert!(has_train(&t, "faesulae"), "other passes are open to it");

    let mut t = with_train("gades", 3);
    t.play(&["ops 50", "activate mago"]).forbids(&["sail malaca"]).play(&["no train"]);
    t.allows(&["sail malaca"]);
}

/// [17.4] It is no CU in battle.
#[test]
fn a_train_is_no_cu_in_battle() {
    for train in [false, true] {
        let mut t = with_train("arpi", 5);
        if !train {
            t.state.trains[0] = At::Pool;
        }
        t.put(Rome, "cannae", 5, &["nero"]).play(&["ops 50", "activate mago", "march cannae"]);
        while !t.state.battle.dealt {
            t.play(&["done"]);
        }
        // 5 CUs, Mago 2, no allies in Italia at the start.
        assert_eq!(t.state.battle_cards(Carthage), 7, "train {train}");
    }
}

/// [17.4] Alone, it is lost when an enemy CU enters its space.
#[test]
fn a_lone_train_is_lost() {
    for (cus, kept) in [(1, false), (0, true)] {
        let mut t = with_train("zama", 0);
        t.state.generals[general("mago").index()] = At::Pool;
        t.put(Rome, "thapsus", cus, &["nero"]).hand(Rome, &["61"]).phase(Frame::Turn(Rome));
        t.play(&["ops 61", "activate nero"]);
        // A general without CUs keeps away from it, as from any CU [9.7].
        assert_eq!(t.is_legal("march zama"), !kept, "{cus} CUs");
        if !kept {
            t.play(&["march zama"]);
        }
        assert_eq!(has_train(&t, "zama"), kept, "{cus} CUs enter");
    }
    let mut t = with_train("zama", 0);
    t.state.generals[general("mago").index()] = At::Pool;
    let turn = &mut Turn { chance: &mut t.chance, events: &mut t.events };
    t.state.place_cus(Rome, space("zama"), 1, 0, turn);
    assert!(!has_train(&t, "zama"), "by whatever way they come");
}

/// Nero attacks Mago and his train at Zama; the battle cards are dealt.
fn train_in_battle() -> Table {
    let mut t = with_train("zama", 6);
    t.put(Rome, "thapsus", 6, &["nero"]).hand(Rome, &["61"]).phase(Frame::Turn(Rome));
    t.play(&["ops 61", "activate nero", "march zama"]);
    t
}

/// [17.4] It is lost when its army must retreat, and stays with a winner.
#[test]
fn a_train_is_lost_in_retreat() {
    for lost in [true, false] {
        let mut t = train_in_battle();
        t.play(&["done"]);
        let (rome, carthage) = if lost { ([1, 0, 0, 0, 0, 0], [0; 6]) } else { ([1, 0, 0, 0, 0, 0], [1; 6]) };
        t.battle_hand(Rome, rome).battle_hand(Carthage, carthage).play(&["lead frontal"]);
        if !lost {
            t.play(&["match frontal", "pass"]);
            assert!(has_train(&t, "zama"));
            continue;
        }
        assert!(t.happened(|e| matches!(e, Event::TrainLost { .. })));
        assert!(t.state.trains.iter().all(|&at| at == At::Pool));
    }
}

/// [17.4] It goes along when its army avoids battle or withdraws.
#[test]
fn a_train_survives_avoiding_and_withdrawal() {
    let mut t = train_in_battle();
    t.play(&["avoid mago"]).dice(&[1]).play(&["done", "to carthage"]);
    assert!(has_train(&t, "carthage"));

    let mut t = train_in_battle();
    t.play(&["done"]).battle_hand(Rome, [0, 0, 0, 0, 1, 0]).battle_hand(Carthage, [1, 0, 0, 0, 1, 0]);
    t.play(&["lead envelopment", "match envelopment", "initiative"]);
    t.dice(&[1]).play(&["withdraw carthage"]).dice(&[1]).play(&["pass"]);
    assert!(t.is_at("mago", "carthage"));
    assert!(has_train(&t, "carthage"));
}

/// [21] The ratings of all generals: strategy and battle.
#[test]
fn the_ratings() {
    let ratings = [
        ("hannibal", 1, 4),
        ("hasdrubal", 2, 3),
        ("hanno", 3, 2),
        ("mago", 2, 2),
        ("gisgo", 2, 1),
        ("p_scipio", 3, 2),
        ("longus", 2, 1),
        ("flaminius", 2, 2),
        ("fabius", 3, 3),
        ("marcellus", 2, 3),
        ("nero", 1, 2),
        ("varro", 1, 1),
        ("paullus", 3, 2),
        ("africanus", 1, 4),
    ];
    assert_eq!(ratings.len(), crate::STANDARD_GENERALS);
    for (name, strategy, battle) in ratings {
        let general = general(name);
        assert_eq!((general.strategy(), general.battle()), (strategy, battle), "{name}");
    }
}

/// [21] Flaminius, Longus and Paullus have no special gift for cancelling a withdrawal: the plain
/// battle rating counts.
#[test]
fn no_gift_for_cancelling_a_withdrawal() {
    for (name, die) in [("flaminius", 3), ("longus", 2), ("paullus", 3)] {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, "zama", 6, &["mago"]).put(Rome, "thapsus", 6, &[name]).hand(Carthage, &["50"]);
        t.hand(Rome, &["1"]).play(&["ops 50", "activate mago", "march thapsus"]);
        t.battle_hand(Carthage, [2, 0, 0, 0, 0, 0]).battle_hand(Rome, [2, 0, 0, 0, 0, 0]);
        t.dice(&[1]).play(&["withdraw zama"]).dice(&[die]).play(&["roll"]);
        assert!(t.is_at("mago", "zama"), "{name} rolled a {die} and did not cancel");
    }
}

/// [17.4] A siege train has all properties of a CU but in battle: it besieges, keeps the points, counts
/// against the walls, and bears upon PCs.
#[test]
fn a_train_is_a_cu_but_in_battle() {
    // One of the three CUs that an attempt needs.
    for (cus, may) in [(2, true), (1, false)] {
        let mut t = with_train("capua", cus);
        t.play(&["ops 50", "activate mago"]);
        assert_eq!(t.is_legal("besiege"), may, "{cus} CUs and a train");
    }
    // It keeps up a siege, and Romans inside come out over it.
    let mut t = with_train("capua", 0);
    t.state.generals[general("mago").index()] = At::Pool;
    t.put(Rome, "capua", 2, &["varro"]).points("capua", 2).hand(Rome, &["61"]).phase(Frame::Turn(Rome));
    assert_eq!(t.state.siege[space("capua").index()], 2);
    t.play(&["ops 61", "activate varro"]).forbids(&["march neapolis"]).play(&["sortie"]);
    assert!(!has_train(&t, "capua") && t.state.siege[space("capua").index()] == 0);
    t.allows(&["march neapolis"]);
    // It takes room in a city.
    for (cus, may) in [(1, true), (2, false)] {
        let mut t = with_train("gades", cus);
        t.put(Rome, "hispalis", 8, &["varro"]).hand(Rome, &["61"]).phase(Frame::Turn(Rome));
        t.play(&["ops 61", "activate varro", "march gades"]);
        if may {
            // All of it is inside unless something else is said [D-45].
            t.play(&["done"]).allows(&["besiege"]);
            assert!(t.cus(Carthage, "gades") == cus && has_train(&t, "gades"));
        } else {
            t.play(&["train", "with mago"]).forbids(&["cus 2"]);
        }
    }
    // It flips enemy PCs and keeps enemy ones away.
    let mut t = with_train("arpi", 0);
    t.control(Some(Rome), &["arpi"]).play(&["ops 50"]).allows(&["place arpi"]);
    let mut t = with_train("arpi", 0);
    t.control(None, &["arpi"]).hand(Rome, &["62"]).phase(Frame::Turn(Rome)).play(&["ops 62"]);
    t.forbids(&["place arpi"]);
    // It saves PCs from isolation and from a revolt.
    let isolated = |train: bool| {
        let mut t = with_train("verona", 0);
        t.control(Some(Carthage), &["verona"])
            .control(Some(Rome), &["mutina", "taurini", "insubrians", "boii"]);
        t.state.tribes = t.state.tribes.without(space("insubrians")).without(space("boii"));
        if !train {
            t.state.trains[0] = At::Pool;
        }
        t.state.isolated(Carthage).contains(space("verona"))
    };
    assert_eq!([true, false].map(isolated), [false, true]);
    // Five with it ride down a lone CU, and a CU with a train is not alone.
    let mut t = with_train("arpi", 4);
    t.put(Rome, "cannae", 1, &[]).play(&["ops 50", "activate mago", "march cannae"]).allows(&["overrun"]);
    let mut t = with_train("zama", 1);
    t.state.generals[general("mago").index()] = At::Pool;
    t.put(Rome, "thapsus", 6, &["nero"]).hand(Rome, &["61"]).phase(Frame::Turn(Rome));
    t.play(&["ops 61", "activate nero", "march zama"]).forbids(&["overrun"]);
}

/// [18.1] [18.3] In attrition it counts as a CU, and its owner may lose it in place of one; where all CUs
/// are lost it may be lost as well.
#[test]
fn a_train_in_attrition() {
    let winter = |cus: u8, die: u8| {
        let mut t = with_train("arpi", cus);
        t.control(Some(Rome), &["arpi"]).dice(&[die]);
        t.phase(Frame::Winter(0));
        t
    };
    // A 4 takes nothing from 2 CUs and one from 3: from 2 with a train.
    let mut t = winter(2, 4);
    t.allows(&["lose elephants 0", "no train"]);
    let before = t.state;
    t.play(&["no train"]);
    assert!(!has_train(&t, "arpi") && t.cus(Carthage, "arpi") == 2);
    t.state = before;
    t.play(&["lose elephants 0"]);
    assert!(has_train(&t, "arpi") && t.cus(Carthage, "arpi") == 1);

    let t = winter(0, 6);
    assert!(!has_train(&t, "arpi"), "alone it is the one to go");
    let t = winter(0, 5);
    assert!(has_train(&t, "arpi"));
}

/// [17.4] Random games with all four trains on the map from the start: whatever becomes of them, the laws of
/// the position hold after every action.
#[test]
fn trains_in_random_games() {
    for number in 0..24 {
        let mut t = Table::start(Carthage).edition(Edition::ALL[number as usize % 3]);
        t.chance = Chance::from_number(number);
        for (train, at) in ["saguntum", "new_carthage", "capua", "narbo"].into_iter().enumerate() {
            t.state.trains[train] = At::On(space(at));
        }
        t.put(Carthage, "capua", 2, &[]).put(Carthage, "narbo", 1, &["gisgo"]);
        t.phase(Frame::Deal);
        for _ in 0..400 {
            let legal = t.legal();
            if legal.is_empty() {
                break;
            }
            let action = legal[t.chance.below(legal.len() as u32) as usize].clone();
            t.play(&[&action]);
        }
    }
}

/// [17.4] Two trains in one space are one army's and a spare: only one goes along.
#[test]
fn one_train_to_an_army() {
    let mut t = with_train("capua", 5);
    t.state.trains[1] = At::On(space("capua"));
    t.play(&["ops 50", "activate mago"]);
    assert_eq!(t.state.march.group.trains, 1);
    t.play(&["march terventum", "stop"]);
    assert!(has_train(&t, "terventum") && has_train(&t, "capua"));
}
