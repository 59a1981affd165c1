//! Chapters 11 and 12: reactions to a move, avoiding battle, pursuit. Interception has its own file.

use super::*;
use Side::{Carthage, Rome};

/// The example of the rulebook: Scipio at A (Segobriga), Gisgo at D (Toletum), Hannibal at C (Salaria),
/// Mago at E (Arsa); B (Laminium) is empty and next to A, C and D. Rome plays a card for operations.
pub(super) fn scipio_in_iberia() -> Table {
    let mut t = Table::bare(Rome);
    t.put(Rome, "segobriga", 8, &["africanus"]).put(Carthage, "toletum", 4, &["gisgo"]);
    t.put(Carthage, "salaria", 6, &["hannibal"]).put(Carthage, "arsa", 3, &["mago"]);
    t.hand(Rome, &["61"]).hand(Carthage, &["1"]).play(&["ops 61", "activate africanus"]);
    t
}

/// Hannibal with an army in Terventum is activated; Roman units are put where a test wants them first.
fn hannibal_in_italia(cus: u8, put: impl Fn(&mut Table)) -> Table {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "terventum", cus, &["hannibal"]);
    put(&mut t);
    t.hand(Carthage, &["61"]).hand(Rome, &["1"]).play(&["ops 61", "activate hannibal"]);
    t
}

fn rolls(t: &Table) -> Vec<crate::Roll> {
    let roll = |e: &Event| if let Event::Rolled { roll, .. } = e { Some(*roll) } else { None };
    t.log.iter().filter_map(roll).collect()
}

fn battle_begins(t: &Table) -> bool {
    t.happened(|e| matches!(e, Event::BattleBegins { .. }))
}

/// [T12] [11] [11.2] [11.3] [11.4] Gisgo may avoid, not intercept; Hannibal and Mago may
/// intercept. All is declared first and carried out then: avoiding before interceptions, those in the
/// order that Carthage likes.
#[test]
fn reactions_in_their_order() {
    use crate::Roll::{Avoid, Intercept};
    let mut t = scipio_in_iberia();
    t.play(&["march toletum"]);
    assert_eq!(t.asked(), Some(Carthage));
    t.allows(&["avoid gisgo", "intercept hannibal", "intercept mago", "done"]).forbids(&["intercept gisgo"]);
    t.play(&["avoid gisgo", "done"]).forbids(&["avoid gisgo"]);
    t.play(&["intercept hannibal", "done", "intercept mago"]);
    assert!(rolls(&t).is_empty(), "nothing is carried out before all is declared");
    t.dice(&[3]).play(&["done"]).play(&["to laminium"]).allows(&["intercept hannibal", "intercept mago"]);
    t.dice(&[6, 6]).play(&["intercept mago"]).dice_used();
    assert_eq!(rolls(&t), [Avoid, Intercept, Intercept], "what is declared must be carried out");
    assert!(t.is_at("gisgo", "laminium") && t.is_at("hannibal", "salaria") && t.is_at("mago", "arsa"));
    t.allows(&["pursue", "pass"]);
}

/// [12.3] [13.6] The port that the army has sailed from is the space it has come from: nobody avoids
/// battle there, and it is free if the army is intercepted and backs up.
#[test]
fn nobody_avoids_into_the_port_of_embarkation() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "saguntum", 1, &["africanus"]).control(Some(Carthage), &["saguntum", "dianium"]);
    t.put(Carthage, "dianium", 5, &["hasdrubal"]).put(Carthage, "new_carthage", 6, &["hannibal"]);
    t.hand(Rome, &["40"]).hand(Carthage, &["1"]);
    t.play(&["ops 40", "activate africanus", "sail dianium"]);
    t.dice(&[1, 1]).play(&["intercept hannibal", "cus 1", "done", "avoid hasdrubal", "done"]);
    t.forbids(&["to saguntum"]).play(&["to new_carthage", "back up"]);
    assert!(t.is_at("hasdrubal", "new_carthage") && t.is_at("hannibal", "dianium"));
    assert!(t.is_at("africanus", "saguntum") && t.cus(Carthage, "saguntum") == 0);
}

/// [T12] [12.3] [12.6] [13.9] Gisgo may go to B, C or E, not to A. Not intercepted, Scipio may pursue;
/// intercepted, he may not, but backs up or fights.
#[test]
fn avoid_pursue_or_back_up() {
    let mut t = scipio_in_iberia();
    t.dice(&[3]).play(&["march toletum", "avoid gisgo", "done", "done"]);
    t.allows(&["to laminium", "to salaria", "to arsa"]).forbids(&["to segobriga"]).play(&["to salaria"]);
    assert_eq!(t.asked(), Some(Rome));
    t.allows(&["pursue", "pass"]).forbids(&["back up", "fight", "stop"]);

    let mut t = scipio_in_iberia();
    t.dice(&[3]).play(&["march toletum", "avoid gisgo", "done", "intercept hannibal", "done", "done"]);
    t.dice(&[4]).play(&["to laminium"]).allows(&["back up", "fight"]).forbids(&["pursue"]);
    t.play(&["back up"]);
    assert!(t.is_at("africanus", "segobriga") && t.cus(Rome, "segobriga") == 8);
    assert!(t.is_at("hannibal", "toletum") && !battle_begins(&t));
    assert_eq!(t.asked(), Some(Carthage), "the move is over");
}

/// [R-02] [2.3] Two equals come together: their owner names the commander.
#[test]
fn who_avoids_may_join_an_equal() {
    let mut t = scipio_in_iberia();
    t.dice(&[3]).play(&["march toletum", "avoid gisgo", "done", "done", "to arsa"]);
    assert_eq!(
        (t.asked(), t.legal()),
        (Some(Carthage), vec!["name mago".to_owned(), "name gisgo".to_owned()])
    );
    t.play(&["name mago"]);
    let there = t.state.generals_at(Carthage, space("arsa"));
    assert_eq!(t.state.commander(there), Some(general("mago")));
    t.allows(&["pursue"]);
}

/// [11] Units that react set off no reactions: Nero, next to where Gisgo runs, is not asked.
#[test]
fn no_reaction_to_a_reaction() {
    let mut t = scipio_in_iberia();
    t.put(Rome, "numantia", 5, &["nero"]);
    t.dice(&[1]).play(&["march toletum", "avoid gisgo", "done", "done", "to segovia"]);
    assert_eq!(t.legal(), ["pass", "pursue"]);
}

/// [11.1] Who is inside is declared at every entry, within the capacity; consuls keep 5 CUs.
#[test]
fn city_declaration() {
    let declare = |cus: u8, generals: &[&str]| {
        hannibal_in_italia(10, |t| _ = t.control(None, &["praeneste"]).put(Rome, "rome", cus, generals))
    };
    let mut t = declare(8, &["p_scipio"]);
    t.play(&["march praeneste", "done", "march rome"]).forbids(&["cus 6", "cus 4"]);
    t.play(&["cus 5"]).forbids(&["done"]).play(&["with p_scipio", "done"]);
    assert_eq!((t.cus(Rome, "rome"), t.battle_force(Rome).cus), (5, 3), "5 inside, 3 fight outside");
    assert!(t.is_at("p_scipio", "rome") && battle_begins(&t));

    // Both consuls with just 5 CUs can all be inside: the enemy goes on as if nobody were there.
    let mut t = declare(5, &["p_scipio", "varro"]);
    t.play(&["march praeneste", "done", "march rome"]).allows(&["without varro"]);
    t.play(&["done"]).allows(&["march capua", "besiege"]);

    // A consul with 5 CUs does not fit into a city for 2, nor may he give any up.
    let mut t = hannibal_in_italia(10, |t| _ = t.put(Rome, "capua", 5, &["varro"]));
    t.play(&["march capua"]).forbids(&["cus 1", "cus 2", "with varro"]).play(&["done", "done"]);
    assert!(battle_begins(&t));
}

/// [D-45] [11.1] The question begins with the likely answer: a garrison that has room behind the walls and is
/// no larger than the enemy is inside; a larger one, or one that the city cannot hold, is before them.
#[test]
fn the_declaration_begins_with_the_likely_answer() {
    for (army, garrison, inside) in [(10, 2, 2), (3, 2, 2), (2, 2, 2), (1, 2, 0), (10, 3, 0), (10, 1, 1)] {
        let mut t = hannibal_in_italia(army, |t| _ = t.put(Rome, "capua", garrison, &[]));
        t.play(&["march capua"]).allows(&["done"]);
        assert_eq!(t.state.selection.pick.cus, inside, "{army} before {garrison}");
        if inside > 0 {
            t.allows(&["cus 0"]).play(&["done"]).allows(&["stop"]);
            assert_eq!(t.cus(Rome, "capua"), inside);
        }
    }
    // Generals without units are safe inside; a consul who may not be parted from his army stays with it.
    let mut t = hannibal_in_italia(10, |t| _ = t.put(Rome, "capua", 0, &["varro"]));
    t.play(&["march capua"]);
    assert!(t.state.selection.pick.generals.contains(general("varro")));
    let mut t = hannibal_in_italia(10, |t| _ = t.put(Rome, "capua", 5, &["varro"]));
    t.play(&["march capua"]);
    assert!(t.state.selection.pick.is_empty());
}

/// [11.1] A besieged city is not asked: who is inside stays inside.
#[test]
fn no_declaration_in_a_besieged_city() {
    let mut t = hannibal_in_italia(5, |t| {
        t.put(Rome, "capua", 2, &["varro"]).put(Carthage, "capua", 3, &["mago"]).points("capua", 1);
    });
    t.play(&["march capua"]);
    assert_eq!(t.asked(), Some(Carthage));
    t.allows(&["besiege", "march neapolis"]);
}

/// [D-17] [11.1] Mago's CUs already stand before Capua, whose garrison came out for Hannibal: they fight
/// along.
#[test]
fn besiegers_fight_along() {
    let mut t = hannibal_in_italia(5, |t| {
        t.put(Rome, "capua", 2, &[]).put(Carthage, "capua", 3, &["mago"]);
    });
    t.play(&["march capua"]);
    assert_eq!(t.asked(), Some(Rome), "the garrison is declared anew");
    t.play(&["cus 0", "done"]);
    assert_eq!((t.battle_force(Carthage).cus, t.battle_force(Rome).cus), (8, 2));
    assert!(t.battle_force(Carthage).generals.contains(general("mago")));
}

/// [11.5] The four outcomes: interception, battle or overrun, pursuit, and going on over an unguarded
/// general.
#[test]
fn outcomes() {
    let beneventum = |cus: u8, generals: &[&str]| {
        let mut t = hannibal_in_italia(6, |t| _ = t.put(Rome, "beneventum", cus, generals));
        t.play(&["march beneventum"]);
        t
    };
    let mut t = beneventum(0, &["nero"]);
    t.play(&["done"]).allows(&["march arpi", "stop"]);
    assert_eq!(t.at("nero"), At::Pool, "an army displaces him and goes on");

    let mut t = beneventum(1, &[]);
    t.allows(&["overrun", "fight"]);
    let t = beneventum(2, &[]);
    assert!(battle_begins(&t));
    let mut t = hannibal_in_italia(4, |t| _ = t.put(Rome, "beneventum", 1, &[]));
    t.play(&["march beneventum"]);
    assert!(battle_begins(&t), "4 CUs overrun nobody");
    let mut t = beneventum(1, &["nero"]);
    t.play(&["done"]);
    assert!(battle_begins(&t), "a general prevents an overrun");

    let mut t = beneventum(5, &["nero"]);
    t.dice(&[2]).play(&["avoid nero", "done", "to capua"]).allows(&["pursue", "pass"]);

    let mut t = hannibal_in_italia(6, |t| _ = t.put(Rome, "arpi", 5, &["nero"]));
    t.dice(&[2]).play(&["march beneventum", "intercept nero", "done"]).allows(&["back up", "fight"]);
}

/// The overrun counts only the CU outside; neither garrison nor general inside prevent it.
#[test]
fn overrun_past_a_garrison() {
    let mut t = hannibal_in_italia(6, |t| _ = t.put(Rome, "capua", 3, &["nero"]).proconsul("nero"));
    t.play(&["march capua", "cus 2", "with nero", "done", "overrun"]).allows(&["march neapolis", "besiege"]);
    assert_eq!(t.cus(Rome, "capua"), 2);
}

/// [12.1] [D-04] [D-05] [2.7] Who may slip away with what: 10 CUs at most; consuls going and staying
/// with 5; generals left with 1 CU among them; the commander does not follow a subordinate.
#[test]
fn parts_that_avoid_battle() {
    let at_beneventum = |cus: u8, generals: &[&str]| {
        let mut t = hannibal_in_italia(10, |t| _ = t.put(Rome, "beneventum", cus, generals));
        t.play(&["march beneventum"]);
        t
    };
    // 12 CUs under two consuls and a proconsul: 10 may go, each consul needs 5.
    let mut t = at_beneventum(12, &["nero", "varro", "marcellus"]);
    let commander = t.state.commander(t.state.reaction.outside.generals).expect("one").id();
    let other = if commander == "nero" { "varro" } else { "nero" };
    t.play(&[&format!("avoid {commander}")]).forbids(&["cus 11", "cus 12", "cus 4", "cus 0"]);
    t.play(&["cus 8"]).forbids(&[&format!("without {other}")]).allows(&["without marcellus", "done"]);
    let mut t = at_beneventum(12, &["nero", "varro", "marcellus"]);
    t.play(&[&format!("avoid {commander}"), "cus 7", &format!("without {other}")]).allows(&["done"]);
    let mut t = at_beneventum(12, &["nero", "varro", "marcellus"]);
    t.play(&[&format!("avoid {other}")]).forbids(&[&format!("with {commander}")]).allows(&["cus 5"]);
    t.forbids(&["cus 8"]);
    let mut t = at_beneventum(12, &["nero", "varro", "marcellus"]);
    t.play(&["avoid marcellus"]).forbids(&["with nero", "with varro"]).allows(&["cus 5", "done"]);

    // A proconsul leaves the consul at least 5, takes no consul along, and may go without CUs.
    let mut t = at_beneventum(8, &["nero", "varro"]);
    t.state.consuls.remove(general("varro"));
    t.state.proconsul = Some(general("varro"));
    t.play(&["avoid varro"]).forbids(&["cus 4", "with nero"]).allows(&["cus 2", "cus 0", "done"]);

    // A consul below 5 CUs goes with everything or not at all.
    let mut t = at_beneventum(4, &["nero"]);
    t.play(&["avoid nero"]).allows(&["done"]).forbids(&["cus 3", "cus 0"]);
    // Two consuls with fewer than 10 do not part.
    let mut t = at_beneventum(9, &["nero", "varro"]);
    t.forbids(&[&format!("avoid {other}")]).play(&[&format!("avoid {commander}")]);
    t.forbids(&[&format!("without {other}")]);
}

/// [12.1] [D-04] Carthaginians: rank, and one CU for all who stay.
#[test]
fn carthaginian_parts_avoid_battle() {
    let at_beneventum = || {
        let mut t = Table::bare(Rome);
        t.put(Rome, "capua", 8, &["nero"]).put(Carthage, "beneventum", 4, &["hannibal", "mago", "gisgo"]);
        t.control(None, &["arpi"]).hand(Rome, &["61"]).hand(Carthage, &["1"]);
        t.play(&["ops 61", "activate nero", "march beneventum"]);
        t
    };
    let mut t = at_beneventum();
    t.play(&["avoid mago"]).forbids(&["with hannibal", "cus 4"]).allows(&["without gisgo", "cus 0"]);
    t.dice(&[2]).play(&["done", "to arpi"]);
    assert_eq!(t.cus(Carthage, "arpi"), 3, "Hannibal keeps 1 CU");
    assert!(t.is_at("gisgo", "arpi") && t.battle_force(Carthage).generals.contains(general("hannibal")));

    let mut t = at_beneventum();
    t.play(&["avoid hannibal"]).allows(&["without mago", "cus 1"]).play(&["without mago"]);
    t.forbids(&["done"]).play(&["cus 3"]).allows(&["without gisgo", "done"]);
    t.play(&["without gisgo"]).allows(&["done"]);
}

/// One attempt of an army, whatever the number of generals.
#[test]
fn one_attempt_to_avoid() {
    let mut t = hannibal_in_italia(8, |t| _ = t.put(Rome, "beneventum", 10, &["nero", "varro"]));
    t.put(Rome, "cannae", 5, &["marcellus"]);
    t.play(&["march beneventum"]).allows(&["avoid nero", "avoid varro"]);
    t.play(&["avoid nero", "done"]).forbids(&["avoid nero", "avoid varro"]).allows(&["intercept marcellus"]);
}

/// [12.2] [general gisgo] [general fabius] The roll is at most the battle rating of who avoids; Gisgo 3,
/// Fabius 5.
#[test]
fn avoid_ratings() {
    for (name, best) in [("varro", 1), ("nero", 2), ("marcellus", 3), ("fabius", 5)] {
        for (die, success) in [(best, true), (best + 1, false)] {
            let mut t = hannibal_in_italia(6, |t| _ = t.put(Rome, "beneventum", 6, &[name]));
            t.dice(&[die]).play(&["march beneventum", &format!("avoid {name}"), "done"]);
            assert_eq!(t.is_legal("to capua"), success, "{name} rolls {die}");
        }
    }
    for (die, success) in [(3, true), (4, false)] {
        let mut t = scipio_in_iberia();
        t.dice(&[die]).play(&["march toletum", "avoid gisgo", "done", "done"]);
        assert_eq!(t.is_legal("to arsa"), success, "Gisgo rolls {die}");
    }
}

/// [12.3] [R-09] [9.6] Neutral or friendly ground by road only: no pass, no enemy CUs, no enemy PC (city
/// and tribe included), no unfriendly tribe, not where the enemy came from.
#[test]
fn where_to_avoid_to() {
    // Roman in Mutina: passes to Faesulae, tribes of the Boii, neutral Verona, friendly Ariminum.
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "verona", 6, &["hannibal"]).put(Rome, "mutina", 6, &["nero"]);
    t.hand(Carthage, &["61"]).hand(Rome, &["1"]).dice(&[1]);
    t.play(&["ops 61", "activate hannibal", "march mutina", "avoid nero", "done"]);
    assert_eq!(t.legal(), ["to ariminum"]);
    // Carthaginian in Mutina: the Boii are friends, Ariminum is Roman.
    let mut t = Table::bare(Rome);
    t.put(Rome, "ariminum", 6, &["nero"]).put(Carthage, "mutina", 6, &["hannibal"]);
    t.hand(Rome, &["61"]).hand(Carthage, &["1"]).dice(&[1]);
    t.play(&["ops 61", "activate nero", "march mutina", "avoid hannibal", "done"]);
    assert_eq!(t.legal(), ["to verona", "to boii"]);
    // Neutral tribes are nobody's refuge, an enemy city is an enemy PC, and CUs bar a neutral space.
    let mut t = Table::bare(Rome);
    t.put(Rome, "massilia", 6, &["nero"]).put(Carthage, "rhone", 6, &["hannibal"]);
    t.put(Rome, "gergovia", 1, &[]).hand(Rome, &["61"]).hand(Carthage, &["1"]).dice(&[1]);
    t.play(&["ops 61", "activate nero", "march rhone", "avoid hannibal", "done"]);
    assert_eq!(t.legal(), ["to nemausus", "to druentia"]);
    // With nowhere to go nobody can try.
    let mut t = Table::bare(Rome);
    t.put(Rome, "capua", 6, &["nero"]).put(Carthage, "neapolis", 4, &["mago"]);
    t.hand(Rome, &["61"]).hand(Carthage, &["1"]).play(&["ops 61", "activate nero", "march neapolis"]);
    assert!(battle_begins(&t));
}

/// [12.3] Into the unbesieged friendly city of the space, within its capacity.
#[test]
fn avoid_into_the_city() {
    let mut t = hannibal_in_italia(6, |t| {
        t.put(Rome, "capua", 3, &["nero"]).proconsul("nero").control(Some(Carthage), &["beneventum"]);
        t.control(Some(Carthage), &["neapolis"]).put(Carthage, "rome", 1, &[]);
    });
    t.play(&["march capua", "cus 1", "done", "avoid nero"]).forbids(&["cus 2"]);
    t.dice(&[2]).play(&["done", "into city"]);
    assert!(t.is_at("nero", "capua") && t.cus(Rome, "capua") == 2);
    t.allows(&["overrun", "fight"]);
}

/// [12.4] A failed attempt costs a battle card; everybody stays.
#[test]
fn failing_to_avoid_costs_a_card() {
    for (avoid, cards) in [(&["done"][..], 6 + 2 + 2), (&["avoid nero", "done"][..], 6 + 2 + 2 - 1)] {
        let mut t = hannibal_in_italia(6, |t| _ = t.put(Rome, "beneventum", 6, &["nero"]));
        t.dice(&[3]).play(&["march beneventum"]).play(avoid);
        assert_eq!(t.state.battle.cards(Rome), cards);
        assert_eq!(t.battle_force(Rome).cus, 6);
    }
}

/// [12.4] [2.8] An unguarded general who fails is displaced at once; one who did not try may still be
/// saved by an interception. That has brought the battle about, and no army has failed: one card more.
#[test]
fn an_unguarded_general_fails_to_avoid() {
    let mut t = hannibal_in_italia(6, |t| {
        t.put(Rome, "beneventum", 0, &["nero", "varro"]).put(Rome, "cannae", 5, &["marcellus"]);
    });
    let commander = t.state.commander(t.state.generals_at(Rome, space("beneventum"))).expect("one").id();
    let other = if commander == "nero" { "varro" } else { "nero" };
    t.dice(&[6, 1]).play(&["march beneventum", &format!("avoid {other}"), "intercept marcellus", "done"]);
    t.play(&["done"]).dice_used();
    assert_eq!(t.at(other), At::Pool);
    assert_eq!(t.at(commander), At::Lifted, "he is with Marcellus now");
    t.allows(&["fight", "back up"]).play(&["fight"]);
    assert_eq!(t.state.battle.bonus[Rome], 1);
}

/// [D-36] [R-10] [12.1] Unguarded generals are no army: each rolls for himself, none takes another along, and each
/// goes where he likes.
#[test]
fn unguarded_generals_avoid_each_for_himself() {
    let meets = |dice: &[u8]| {
        let mut t = hannibal_in_italia(6, |t| _ = t.put(Rome, "beneventum", 0, &["nero", "varro"]));
        t.dice(dice).play(&["march beneventum", "avoid nero"]).forbids(&["avoid nero", "with varro"]);
        t.play(&["avoid varro"]).dice_used();
        t
    };
    let mut t = meets(&[1]);
    t.dice(&[1]).play(&["to capua"]).dice_used();
    t.play(&["to cannae"]);
    let places: Vec<bool> =
        ["nero", "varro"].map(|who| t.is_at(who, "capua") || t.is_at(who, "cannae")).into();
    assert_eq!(places, [true, true]);
    assert_eq!(t.asked(), Some(Carthage), "and Hannibal goes on");
    t.allows(&["march arpi"]);
    // Both dice are thrown before anybody is asked where to go, as the first fails.
    let mut t = meets(&[6, 1]);
    t.play(&["to capua"]);
    let fate = |who| (t.at(who) == At::Pool, t.is_at(who, "capua"));
    assert!([fate("nero"), fate("varro")].contains(&(true, false)));
    assert!([fate("nero"), fate("varro")].contains(&(false, true)));
    // Who has not tried is displaced by the army.
    let mut t = hannibal_in_italia(6, |t| _ = t.put(Rome, "beneventum", 0, &["nero", "varro"]));
    t.dice(&[1]).play(&["march beneventum", "avoid nero", "done", "to capua"]);
    assert!(t.is_at("nero", "capua") && t.at("varro") == At::Pool);
}

/// [R-60] [12.2] [21] Gisgo avoids on 3 and Fabius on 5 only in command; as subordinates with their plain ratings.
#[test]
fn subordinates_avoid_without_their_ability() {
    for edition in Edition::ALL {
        for (die, success) in [(1, true), (2, false)] {
            let mut t = Table::bare(Rome).edition(edition);
            t.put(Rome, "segobriga", 8, &["africanus"]).put(Carthage, "toletum", 6, &["hannibal", "gisgo"]);
            t.hand(Rome, &["61"]).hand(Carthage, &["1"]).dice(&[die]);
            t.play(&["ops 61", "activate africanus", "march toletum", "avoid gisgo", "done"]).dice_used();
            assert_eq!(t.is_legal("to arsa"), success, "{edition:?}, {die}");
        }
    }
    for (name, best) in [("fabius", 5), ("varro", 3)] {
        let mut t = hannibal_in_italia(6, |t| {
            t.put(Rome, "beneventum", 10, &["fabius", "varro"]).state.prefer(general(name));
        });
        t.play(&["march beneventum"]);
        assert_eq!(t.state.avoidance_needs(general("fabius")), best, "{name} commands");
    }
}

/// [12.5] Who failed to intercept this army on this card does not try to avoid it; who stayed behind
/// then may, and leaves the others their CUs.
#[test]
fn who_failed_to_intercept_does_not_avoid() {
    let mut t = hannibal_in_italia(8, |t| {
        t.put(Rome, "beneventum", 10, &["nero", "marcellus"]).proconsul("marcellus");
        t.control(Some(Carthage), &["terventum"]);
    });
    // Nero tries with 8 of the 10 CUs into Arpi and fails; then Hannibal comes for them.
    t.dice(&[6]).play(&["march arpi", "intercept nero", "cus 8", "without marcellus", "done"]);
    t.play(&["march beneventum"]).forbids(&["avoid nero"]).allows(&["avoid marcellus"]);
    t.play(&["avoid marcellus"]).forbids(&["cus 3", "with nero"]).dice(&[3]).play(&["done", "to capua"]);
    assert_eq!(t.cus(Rome, "capua"), 2);
    assert_eq!(t.battle_force(Rome).cus, 8);
}

/// [12.5] The general who failed stays even if CUs that did not try are there to go with.
#[test]
fn a_general_who_failed_to_intercept_stays() {
    let mut t = scipio_in_iberia();
    t.put(Carthage, "salaria", 0, &["hasdrubal"]).dice(&[5]).play(&["march laminium", "intercept hannibal"]);
    t.play(&["cus 4", "without hasdrubal", "done", "done", "march salaria"]).forbids(&["avoid hannibal"]);
    t.play(&["avoid hasdrubal"]).forbids(&["cus 3", "with hannibal"]).allows(&["done", "cus 1"]);
}

/// [12.6] [general flaminius] Pursuit: a roll of at most the battle rating, Flaminius 4; else the move
/// is over.
#[test]
fn pursuit_ratings() {
    let cases = [("nero", 2, true), ("nero", 3, false), ("flaminius", 4, true), ("flaminius", 5, false)];
    for (name, die, success) in cases {
        let mut t = Table::bare(Rome);
        t.put(Rome, "segobriga", 6, &[name]).put(Carthage, "toletum", 3, &["gisgo"]);
        t.hand(Rome, &["63"]).hand(Carthage, &["1"]).dice(&[1]);
        t.play(&["ops 63", &format!("activate {name}"), "march toletum", "avoid gisgo", "done", "to arsa"]);
        t.dice(&[die]).play(&["pursue"]).dice_used();
        assert_eq!(t.is_legal("march arsa") && t.is_legal("march salaria"), success, "{name} rolls {die}");
        assert_eq!(t.asked(), Some(if success { Rome } else { Carthage }));
    }
}

/// [12.6] Without movement points there is no roll; a siege is possible after a failed pursuit; who
/// goes on meets reactions again.
#[test]
fn pursuit_in_its_place() {
    let mut t = scipio_in_iberia();
    t.dice(&[1]).play(&["march toletum", "avoid gisgo", "done", "done", "to salmantica"]);
    t.dice(&[1]).play(&["pursue", "march salmantica"]).allows(&["avoid gisgo"]);
    assert_eq!(t.asked(), Some(Carthage), "reactions as usual");

    // The fourth point is spent: the move is over without a roll.
    let mut t = Table::bare(Rome);
    t.put(Rome, "iberus", 6, &["nero"]).put(Carthage, "toletum", 3, &["gisgo"]);
    t.hand(Rome, &["61"]).hand(Carthage, &["1"]).play(&["ops 61", "activate nero", "march bilbilis"]);
    t.play(&["march segobriga", "done", "march segovia", "done", "march toletum", "avoid gisgo"]).dice(&[1]);
    t.play(&["done", "to arsa"]);
    assert_eq!(t.asked(), Some(Carthage));
    assert!(t.is_at("nero", "toletum"));

    // A garrison slips into Gades; the pursuit fails, but the siege may begin.
    let mut t = Table::bare(Rome);
    t.put(Rome, "hispalis", 6, &["nero"]).put(Carthage, "gades", 2, &["gisgo"]);
    t.hand(Rome, &["61"]).hand(Carthage, &["1"]).play(&["ops 61", "activate nero", "march gades"]);
    t.play(&["cus 0", "without gisgo", "done"]);
    t.dice(&[1]).play(&["avoid gisgo", "done", "into city"]);
    t.dice(&[3]).play(&["pursue"]).allows(&["besiege", "stop"]).forbids(&["march malaca"]);
}

/// [R-07] [9.11] Only an unguarded general got away: no pursuit roll, the army goes on.
#[test]
fn no_pursuit_of_an_unguarded_general() {
    let mut t = hannibal_in_italia(6, |t| _ = t.put(Rome, "beneventum", 0, &["nero"]));
    t.dice(&[2]).play(&["march beneventum", "avoid nero", "to capua"]);
    assert_eq!(t.asked(), Some(Carthage));
    t.allows(&["march arpi", "stop"]).forbids(&["pursue"]);
}

/// An unguarded active general passes an unguarded enemy, who can neither react nor be displaced.
#[test]
fn general_meets_general() {
    let mut t = hannibal_in_italia(0, |t| _ = t.put(Rome, "beneventum", 0, &["nero"]));
    t.play(&["march beneventum"]);
    assert_eq!(t.asked(), Some(Carthage), "Nero is not asked");
    assert!(t.is_at("nero", "beneventum"));
    t.allows(&["march arpi"]).forbids(&["stop"]).play(&["march arpi", "stop"]);
    assert!(t.is_at("nero", "beneventum") && t.is_at("hannibal", "arpi"));
}

/// [12.6] [9.10] A part has got away and the rest is ridden down: the army goes on without a pursuit roll.
#[test]
fn no_pursuit_after_an_overrun() {
    for edition in Edition::ALL {
        let mut t = Table::bare(Carthage).edition(edition);
        t.put(Carthage, "terventum", 9, &["hannibal"]).put(Rome, "arpi", 4, &["nero"]).proconsul("nero");
        t.hand(Carthage, &["61"]).hand(Rome, &["1"]);
        t.play(&["ops 61", "activate hannibal", "march arpi", "avoid nero", "cus 3"]).dice(&[1]);
        t.play(&["done", "to cannae"]);
        if t.is_legal("overrun") {
            t.play(&["overrun"]);
        }
        t.allows(&["stop", "march beneventum"]);
    }
}
