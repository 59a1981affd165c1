//! Chapter 13: interception.

use super::reactions::scipio_in_iberia;
use super::*;
use Side::{Carthage, Rome};

/// Hannibal with 8 CUs in Terventum is about to march; Romans as a test wants them.
fn hannibal(put: impl Fn(&mut Table)) -> Table {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "terventum", 8, &["hannibal"]);
    put(&mut t);
    t.hand(Carthage, &["61"]).hand(Rome, &["1"]).play(&["ops 61", "activate hannibal"]);
    t
}

fn battle_begins(t: &Table) -> bool {
    t.happened(|e| matches!(e, Event::BattleBegins { .. }))
}

/// [T11] [13.1] [13.2] Into an empty space next to them Hannibal and Gisgo may intercept; Mago is too
/// far away. If a Roman CU was there already, nobody may.
#[test]
fn who_may_intercept() {
    let mut t = scipio_in_iberia();
    t.play(&["march laminium"]).allows(&["intercept hannibal", "intercept gisgo"]);
    t.forbids(&["intercept mago", "avoid gisgo"]);

    let mut t = scipio_in_iberia();
    t.put(Rome, "laminium", 1, &[]).play(&["march laminium"]);
    assert_eq!(t.asked(), Some(Rome), "nobody may");
}

/// [13.1] Each time a space is entered; an army needs a general and CUs.
#[test]
fn interception_each_time() {
    let mut t = scipio_in_iberia();
    t.play(&["march laminium", "done", "march saguntum"]);
    assert_eq!(t.asked(), Some(Rome), "Saguntum is next to none of them");
    t.play(&["march laminium"]).allows(&["intercept hannibal", "intercept gisgo"]);
    let mut t = hannibal(|t| _ = t.put(Rome, "capua", 5, &[]).put(Rome, "arpi", 0, &["nero"]));
    t.play(&["march beneventum"]);
    assert_eq!(t.asked(), Some(Carthage), "CUs without general and general without CUs stay");
}

/// [13.1] [9.6] Never over a pass or a strait.
#[test]
fn no_interception_over_pass_or_strait() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "verona", 8, &["hannibal"]).put(Rome, "faesulae", 5, &["nero"]);
    t.hand(Carthage, &["61"]).hand(Rome, &["1"]).play(&["ops 61", "activate hannibal", "march mutina"]);
    assert_eq!(t.asked(), Some(Carthage), "a pass lies between Faesulae and Mutina");
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "bruttium", 8, &["hannibal"]).put(Rome, "messana", 5, &["nero"]);
    t.hand(Carthage, &["61"]).hand(Rome, &["1"]).play(&["ops 61", "activate hannibal", "march rhegium"]);
    assert_eq!(t.asked(), Some(Carthage), "a strait lies between Messana and Rhegium");
}

/// [13.2] Not from inside a city with enemy CUs before it; but when the last of them leaves, the army
/// inside may follow.
#[test]
fn interception_out_of_a_city() {
    let mut t = hannibal(|t| {
        t.put(Rome, "capua", 2, &["nero"]).proconsul("nero").put(Carthage, "capua", 3, &[]);
    });
    t.play(&["march beneventum"]);
    assert_eq!(t.asked(), Some(Carthage), "Nero is shut in");
    let besieging = |left: &str| {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, "capua", 8, &["hannibal"]).put(Rome, "capua", 2, &["nero"]).proconsul("nero");
        t.hand(Carthage, &["61"]).hand(Rome, &["1"]).play(&["ops 61", "activate hannibal"]);
        t.play(&[left, "march beneventum"]);
        t
    };
    assert_eq!(besieging("cus 7").asked(), Some(Carthage), "one CU keeps Nero inside");
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "capua", 8, &["hannibal"]).put(Rome, "capua", 2, &["nero"]).proconsul("nero");
    t.hand(Carthage, &["61"]).hand(Rome, &["1"]).play(&["ops 61", "activate hannibal", "march beneventum"]);
    t.allows(&["intercept nero"]);
}

/// [13.2] [8.7] Not during a truce.
#[test]
fn no_interception_during_a_truce() {
    let mut t = hannibal(|t| {
        t.put(Rome, "capua", 5, &["nero"]).control(None, &["beneventum"]).state.lasting.truce = true;
    });
    t.play(&["march beneventum"]);
    assert_eq!(t.asked(), Some(Carthage));
}

/// Riding to the rescue: into a space whose own CUs are attacked.
#[test]
fn rescue() {
    let mut t = hannibal(|t| _ = t.put(Rome, "beneventum", 3, &[]).put(Rome, "capua", 5, &["nero"]));
    t.dice(&[2]).play(&["march beneventum", "intercept nero", "done", "fight"]);
    assert_eq!(t.battle_force(Rome).cus, 8);
}

/// [D-16] [13.2] A garrison of the active side counts as CUs that have not moved.
#[test]
fn no_interception_before_an_enemy_garrison() {
    let mut t = hannibal(|t| {
        t.put(Carthage, "tarentum", 2, &[]).control(Some(Carthage), &["tarentum"]);
        t.put(Rome, "heraclea", 5, &["nero"]).put(Rome, "tarentum", 1, &[]);
    });
    t.play(&["march arpi", "march cannae", "done", "march tarentum"]);
    t.forbids(&["intercept nero"]);
}

/// [13.3] [D-04] [2.7] Parts: a subordinate goes without his commander, who stays keeps a CU, consuls
/// 5; 10 CUs at most; one attempt from each space.
#[test]
fn parts_that_intercept() {
    let mut t = scipio_in_iberia();
    t.put(Carthage, "salaria", 6, &["hasdrubal"]).play(&["march laminium", "intercept hasdrubal"]);
    t.forbids(&["with hannibal", "cus 11", "cus 12", "cus 0"]).allows(&["cus 5", "done"]);
    t.play(&["done"]).forbids(&["intercept hannibal"]).allows(&["intercept gisgo"]);

    let mut t = scipio_in_iberia();
    t.put(Carthage, "salaria", 0, &["hasdrubal"]).play(&["march laminium", "intercept hannibal"]);
    t.play(&["without hasdrubal"]).forbids(&["done"]).play(&["cus 5"]).allows(&["done"]);

    let mut t = hannibal(|t| _ = t.put(Rome, "capua", 9, &["nero", "marcellus"]).proconsul("marcellus"));
    t.play(&["march beneventum", "intercept marcellus"]).forbids(&["cus 5", "with nero"]).allows(&["cus 3"]);
    let mut t = hannibal(|t| _ = t.put(Rome, "capua", 9, &["nero", "marcellus"]).proconsul("marcellus"));
    t.play(&["march beneventum", "intercept nero"]).forbids(&["cus 4"]).allows(&["cus 5", "cus 8"]);
}

/// [13.3] Fabius does not come along out of Italia, nor does he lead.
#[test]
fn fabius_does_not_intercept_out_of_italia() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "western_ligurians", 8, &["hannibal"]).put(Rome, "pisae", 10, &["fabius", "varro"]);
    t.state.prefer(general("varro"));
    t.hand(Carthage, &["5"]).hand(Rome, &["1"]).dice(&[1]);
    t.play(&["ops 5", "activate hannibal", "march eastern_ligurians"]);
    t.forbids(&["intercept fabius"]).play(&["intercept varro"]).forbids(&["with fabius"]);
    t.dice(&[1]).play(&["done"]);
    assert!(t.is_at("fabius", "pisae") && t.cus(Rome, "pisae") == 5, "he keeps 5 CUs");
}

/// [13.4] [R-12] [general varro] [general gisgo] At most the battle rating; Varro 4, Gisgo 3; +1 into
/// an enemy PC without friendly CUs, as things stand after avoiding.
#[test]
fn interception_ratings() {
    for (name, best) in [("varro", 4), ("nero", 2), ("marcellus", 3)] {
        for (owner, plus) in [(Some(Rome), 0), (None, 0), (Some(Carthage), 1)] {
            for (die, success) in [(best - plus, true), (best - plus + 1, false)] {
                let mut t = hannibal(|t| {
                    t.put(Rome, "capua", 5, &[name]).control(owner, &["beneventum"]);
                });
                t.dice(&[die]).play(&["march beneventum", &format!("intercept {name}"), "done"]);
                assert_eq!(t.is_legal("fight"), success, "{name} rolls {die} into {owner:?}");
            }
        }
    }
    for (die, success) in [(3, true), (4, false)] {
        let mut t = scipio_in_iberia();
        t.dice(&[die]).play(&["march laminium", "intercept gisgo", "done", "done"]);
        assert_eq!(t.is_legal("fight"), success, "Gisgo rolls {die}");
    }
}

/// [R-12] [13.4] Friendly CUs in the enemy's space save the +1, unless they have avoided battle before.
#[test]
fn the_plus_one_is_judged_after_avoiding() {
    let rescue = |declare: &[&str], dice: &[u8]| {
        let mut t = hannibal(|t| {
            t.put(Rome, "beneventum", 5, &["varro"]).put(Rome, "capua", 5, &["nero"]);
            t.control(Some(Carthage), &["beneventum"]);
        });
        t.dice(dice).play(&["march beneventum"]).play(declare);
        t
    };
    let stays = rescue(&["intercept nero", "done", "done"], &[2]);
    assert!(stays.is_legal("fight"), "Varro is there: 2 is enough");
    let leaves = ["avoid varro", "done", "intercept nero", "done", "to paestium"];
    let mut t = rescue(&leaves, &[1, 2]);
    assert!(!t.is_legal("fight"), "he has left: 2 + 1 is not");
    t.allows(&["pursue"]);
}

/// [13.4] [1.6] The group comes into the space, outside the city.
#[test]
fn interceptors_arrive_outside() {
    let mut t = hannibal(|t| _ = t.put(Rome, "capua", 2, &[]).put(Rome, "rome", 5, &["nero"]));
    t.dice(&[2]).play(&["march capua", "done", "intercept nero", "done", "fight"]);
    assert_eq!((t.battle_force(Rome).cus, t.cus(Rome, "capua")), (5, 2));
}

/// [13.5] Groups that arrive join, and the owner names the commander among equals, in battle or
/// when the enemy backs up.
#[test]
fn interceptors_join() {
    let joined = || {
        let mut t = scipio_in_iberia();
        t.play(&["march laminium"]).dice(&[3, 2]);
        t.state.generals[general("hannibal").index()] = At::On(space("gades"));
        t.put(Carthage, "salaria", 0, &["hasdrubal"]);
        t.play(&["intercept gisgo", "done", "intercept hasdrubal", "done", "intercept gisgo"]);
        t
    };
    let mut t = joined();
    t.play(&["fight"]).allows(&["name gisgo", "name hasdrubal"]);
    assert_eq!(t.asked(), Some(Carthage));
    t.play(&["name gisgo"]);
    assert_eq!(t.battle_force(Carthage).cus, 10);
    assert_eq!(t.state.battle.commander[Carthage], Some(general("gisgo")));
    let mut t = joined();
    t.play(&["back up"]).allows(&["name gisgo", "name hasdrubal"]).play(&["name gisgo"]);
    let there = t.state.generals_at(Carthage, space("laminium"));
    assert_eq!(t.state.commander(there), Some(general("gisgo")));

    // Hannibal outranks the others and needs no choice.
    let mut t = scipio_in_iberia();
    t.play(&["march laminium", "intercept gisgo", "done", "intercept hannibal", "done"]).dice(&[1, 1]);
    t.play(&["intercept gisgo", "fight"]);
    assert_eq!(t.state.battle.commander[Carthage], Some(general("hannibal")));
}

/// [13.6] Back to the space of the last step, also the start, with everything; over a pass with
/// a new attrition roll; over a strait whoever controls it. A siege may follow.
#[test]
fn backing_up_by_land() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "boii", 10, &["hannibal", "mago"]).put(Rome, "cosa", 5, &["nero"]);
    t.hand(Carthage, &["5"]).hand(Rome, &["1"]).dice(&[6, 2, 6]);
    t.play(&["ops 5", "activate hannibal", "march pisae", "intercept nero", "done"]).allows(&["fight"]);
    t.play(&["back up"]).dice_used();
    assert!(t.is_at("hannibal", "boii") && t.is_at("mago", "boii") && t.is_at("nero", "pisae"));
    assert_eq!(t.cus(Carthage, "boii"), 6, "a 6 with -2 costs two CUs on either way");

    let mut t = Table::bare(Rome);
    t.put(Rome, "rhegium", 6, &["nero"]).put(Carthage, "enna", 6, &["hannibal"]);
    t.hand(Rome, &["61"]).hand(Carthage, &["1"]).play(&["ops 61", "activate nero", "march messana"]);
    t.state.control.carthage.insert(space("messana"));
    t.state.control.rome.remove(space("messana"));
    t.dice(&[4]).play(&["intercept hannibal", "done", "back up"]);
    assert!(t.is_at("nero", "rhegium"));

    let mut t = hannibal(|t| _ = t.put(Rome, "beneventum", 5, &["nero"]));
    t.dice(&[2]).play(&["march capua", "done", "march neapolis", "intercept nero", "done", "back up"]);
    t.allows(&["besiege", "stop"]).forbids(&["march terventum"]);
    assert_eq!(t.asked(), Some(Carthage));
}

/// [13.6] After a sea move Rome always gets back to its port.
#[test]
fn rome_backs_up_by_sea() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "lilybaeum", 5, &["nero"]).put(Carthage, "carthage", 5, &["hasdrubal"]);
    t.hand(Rome, &["33"]).hand(Carthage, &["1"]).play(&["ops 33", "activate nero", "sail hadrumetum"]);
    t.dice(&[3]).play(&["intercept hasdrubal", "done", "back up"]).dice_used();
    assert!(t.is_at("nero", "lilybaeum") && t.is_at("hasdrubal", "hadrumetum"));
}

/// [13.6] [10.6] Carthage rolls again: back, stay and fight, or sunk. Carales (-1, Roman) and Carthage
/// (-2): net -2, so 1 to 3 is success, 4 return, 5 and 6 sunk.
#[test]
fn carthage_backs_up_by_sea() {
    for die in 1..=6 {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, "carthage", 5, &["hasdrubal"]).put(Rome, "nuoro", 5, &["nero"]);
        t.hand(Carthage, &["33"]).hand(Rome, &["1"]).dice(&[1, 2]);
        t.play(&["ops 33", "activate hasdrubal", "sail carales", "intercept nero", "done"]);
        t.dice(&[die]).play(&["back up"]).dice_used();
        match die {
            1..=3 => assert!(t.is_at("hasdrubal", "carthage") && t.cus(Carthage, "carthage") == 5),
            4 => assert!(battle_begins(&t), "return means battle"),
            _ => assert!(t.at("hasdrubal") == At::Pool && t.cus(Rome, "carales") == 5, "sunk"),
        }
        assert_eq!(battle_begins(&t), die == 4);
    }
}

/// [13.6] [10.9] [card 50] With the pirates' help Carthage gets back without a roll, as it came.
#[test]
fn backing_up_with_the_pirates() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "malaca", 3, &["hasdrubal"]).put(Rome, "tarentum", 5, &["nero"]);
    t.hand(Carthage, &["50"]).hand(Rome, &["1"]).dice(&[1, 6]);
    t.play(&["event 50", "activate hasdrubal", "sail brundisium", "intercept nero", "done", "back up"]);
    assert_eq!(t.chance.queued().collect::<Vec<_>>(), [6], "only the interception was rolled");
    assert!(t.is_at("hasdrubal", "malaca") && t.cus(Carthage, "malaca") == 3);
}

/// [T13] [13.7] The bonus card only for a battle that the interception has brought about; the
/// card lost for a failed attempt to avoid is the whole side's.
#[test]
fn interception_bonus() {
    let cards = |declare: &[&str], dice: &[u8]| {
        let mut t = scipio_in_iberia();
        t.dice(dice).play(&["march toletum"]).play(declare);
        while t.is_legal("to laminium") {
            t.play(&["to laminium"]);
        }
        t.play(&["fight"]);
        assert_eq!(t.asked(), Some(Rome), "the active player begins");
        assert_eq!(t.state.battle.bonus[Rome], 0);
        t.state.battle.bonus[Carthage]
    };
    let both = ["intercept hannibal", "done", "intercept mago", "done", "done", "intercept mago"];
    assert_eq!(cards(&both, &[1, 1]), 0, "Gisgo stands: the battle would have been anyway");
    let failed = ["avoid gisgo", "done", "intercept hannibal", "done", "done"];
    assert_eq!(cards(&failed, &[4, 1]), -1, "Gisgo failed to avoid");
    assert_eq!(cards(&failed, &[3, 1]), 1, "all had left: only the interception makes the battle");
    let part = ["avoid gisgo", "cus 1", "done", "intercept hannibal", "done", "done"];
    assert_eq!(cards(&part, &[3, 1]), 0, "3 CUs stayed to fight");
    let mut t = scipio_in_iberia();
    t.dice(&[1, 1]).play(&["march laminium", "intercept gisgo", "done", "intercept hannibal", "done"]);
    t.play(&["intercept gisgo", "fight"]);
    assert_eq!(t.state.battle.bonus[Carthage], 1, "never more than one");
}

/// [13.8] [10.4] An unguarded active general who is intercepted is displaced.
#[test]
fn an_unguarded_general_is_intercepted() {
    for (die, displaced) in [(2, true), (3, false)] {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, "terventum", 0, &["mago"]).put(Rome, "capua", 5, &["nero"]);
        t.hand(Carthage, &["63"]).hand(Rome, &["1"]).dice(&[die]);
        t.play(&["ops 63", "activate mago", "march beneventum", "intercept nero", "done"]);
        assert_eq!(t.at("mago") == At::Pool, displaced);
        assert_eq!(t.is_at("nero", "beneventum"), displaced);
    }
}

/// [2.8] [D-22] Interceptors enter the space: whom they find unguarded there is displaced, whether the army that they
/// met backs up or fights, or there was none.
#[test]
fn interceptors_drive_away_whom_they_find() {
    for (cus, outcome) in [(6, &["back up"][..]), (6, &["fight"]), (0, &[])] {
        let mut t = Table::bare(Rome);
        t.put(Rome, "cannae", 0, &["nero"]).put(Rome, "arpi", cus, &["varro"]);
        t.put(Carthage, "beneventum", 8, &["hannibal"]).hand(Rome, &["63"]).hand(Carthage, &["1"]).dice(&[1]);
        t.play(&["ops 63", "activate varro", "march cannae", "intercept hannibal", "done"]).play(outcome);
        assert!(t.is_at("hannibal", "cannae") || t.at("hannibal") == At::Lifted);
        assert_eq!(t.at("nero"), At::Pool, "{cus} CUs with Varro, {outcome:?}");
    }
}

/// [13.7] [9.10] [D-23] Where a lone CU could have been overrun there would have been no battle, whether overruns
/// are a matter of choice or not.
#[test]
fn a_bonus_where_there_would_have_been_an_overrun() {
    for (edition, cus, bonus) in [
        (Edition::Classic, 6, 1),
        (Edition::Classic, 4, 0),
        (Edition::Anniversary, 6, 1),
        (Edition::Anniversary, 4, 0),
    ] {
        let mut t = Table::bare(Carthage).edition(edition);
        t.put(Carthage, "terventum", cus, &["hannibal"]).put(Rome, "arpi", 1, &[]);
        t.put(Rome, "cannae", 5, &["nero"]).hand(Carthage, &["61"]).hand(Rome, &["1"]).dice(&[1]);
        t.play(&["ops 61", "activate hannibal", "march arpi", "intercept nero", "done"]);
        t.play(&["fight"]);
        assert_eq!(t.state.battle.bonus[Rome], bonus, "{edition:?}, {cus} CUs");
    }
}

/// [13.2] CUs that the first general of a campaign has brought are there when the second one comes: nobody
/// intercepts him, as if they had stood there before.
#[test]
fn the_first_of_a_campaign_covers_the_second() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "arpi", 5, &["varro"]).put(Rome, "terventum", 5, &["nero"]);
    t.put(Carthage, "beneventum", 8, &["hannibal"]).hand(Rome, &["37"]).hand(Carthage, &["1"]);
    t.play(&["event 37", "activate varro", "march cannae"])
        .allows(&["intercept hannibal"])
        .play(&["done", "stop"]);
    t.play(&["activate nero", "march arpi", "done", "march cannae"]);
    assert_eq!(t.asked(), Some(Rome), "Hannibal is not asked");
}

/// [R-44] [13.6] Card 57 keeps an army that has landed in Africa from backing up out of it.
#[test]
fn no_back_up_out_of_africa() {
    for (counsels, may_back_up) in [(false, true), (true, false)] {
        let mut t = Table::bare(Carthage);
        t.state.lasting.hanno_counsels = counsels;
        t.put(Carthage, "new_carthage", 3, &["hasdrubal"]).put(Rome, "thabraca", 6, &["nero"]);
        t.hand(Carthage, &["1"]).hand(Rome, &["2"]).dice(&[1]);
        t.play(&["ops 1", "activate hasdrubal", "sail utica"]).dice(&[1]).play(&["intercept nero", "done"]);
        assert_eq!(t.asked(), Some(Carthage));
        assert_eq!((t.is_legal("fight"), t.is_legal("back up")), (true, may_back_up));
    }
}
