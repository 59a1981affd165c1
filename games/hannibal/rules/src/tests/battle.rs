//! Chapter 14 and 17.2: land battle, from preparation to the last round. How many cards are dealt has
//! its own file.

use super::*;
use Side::{Carthage, Rome};

const FRONTAL: [u8; 6] = [1, 0, 0, 0, 0, 0];

/// Hannibal attacks with 8 CUs from Capua into Beneventum; Carthage leads. Both hands are empty, to be
/// set by the test.
fn hannibal_attacks(cus: u8, generals: &[&str]) -> Table {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "capua", 8, &["hannibal"]).put(Rome, "beneventum", cus, generals);
    t.control(Some(Carthage), &["capua"]);
    t.hand(Carthage, &["61"]).hand(Rome, &["1"]);
    t.play(&["ops 61", "activate hannibal", "march beneventum"]);
    if t.is_legal("done") {
        t.play(&["done"]);
    }
    t.battle_hand(Carthage, [0; 6]).battle_hand(Rome, [0; 6]);
    t
}

/// A Roman general attacks with 8 CUs from Capua Hannibal or somebody else in Beneventum; Rome leads.
fn rome_attacks(generals: &[&str], defenders: &[&str]) -> Table {
    let mut t = Table::bare(Rome);
    t.put(Rome, "capua", 8, generals).put(Carthage, "beneventum", 8, defenders);
    t.hand(Rome, &["63"]).hand(Carthage, &["1"]);
    t.play(&["ops 63", &format!("activate {}", generals[0]), "march beneventum"]);
    if t.is_legal("done") {
        t.play(&["done"]);
    }
    t.battle_hand(Carthage, [0; 6]).battle_hand(Rome, [0; 6]);
    t
}

fn won(t: &Table, by: Side) -> bool {
    t.happened(|e| matches!(e, Event::BattleWon { side, .. } if *side == by))
}

/// Plays the first that is legal until the battle is over and the armies are on the map again.
fn end_battle(t: &mut Table) {
    while t.state.fighting().is_some() {
        let first = t.legal()[0].clone();
        t.play(&[&first]);
    }
}

/// [T20] [14.6] [14.7] Hannibal against Nero: who has the initiative, round by round.
#[test]
fn initiative_round_by_round() {
    let mut t = hannibal_attacks(8, &["nero"]);
    t.battle_hand(Carthage, [0, 1, 0, 1, 1, 1]).battle_hand(Rome, [0, 1, 0, 1, 0, 1]);
    t.play(&["lead flank_left", "match flank_left"]).dice(&[3]).play(&["roll"]);
    assert_eq!(t.asked(), Some(Carthage), "a counterattack roll of 3 fails against a rating of 2");
    t.play(&["lead envelopment", "match reserve", "initiative", "lead probe", "match probe"]);
    t.dice(&[4]).play(&["roll"]);
    assert_eq!(t.asked(), Some(Carthage), "4 is within Hannibal's rating");
    // Four rounds, so column 4: a 2 costs nobody anything, a 6 would cost two.
    t.dice(&[6, 4]).play(&["lead reserve as envelopment"]);
    assert!(t.happened(|e| matches!(
        e,
        Event::BattleWon { side: Carthage, winning: Some(BattleCard::Envelopment) }
    )));
    t.dice_used();
    end_battle(&mut t);
    assert_eq!(t.cus(Carthage, "beneventum"), 6, "row 6, column 4: two lost");
}

/// [14.1] All units outside fight, those inside do not; interceptors join.
#[test]
fn who_fights() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "terventum", 8, &["hannibal", "mago"]).put(Rome, "capua", 7, &["nero"]);
    t.put(Rome, "capua", 0, &["marcellus"]).proconsul("marcellus").put(Rome, "rome", 5, &["varro"]);
    t.hand(Carthage, &["61"]).hand(Rome, &["1"]).dice(&[1]);
    t.play(&["ops 61", "activate hannibal", "march capua", "cus 2", "with marcellus", "done"]);
    t.play(&["intercept varro", "done", "done", "fight", "name varro"]);
    let (rome, carthage) = (t.battle_force(Rome), t.battle_force(Carthage));
    assert_eq!((rome.cus, carthage.cus), (10, 8));
    let both: GeneralSet = [general("nero"), general("varro")].into_iter().collect();
    assert_eq!(rome.generals, both);
    assert!(t.is_at("marcellus", "capua") && t.cus(Rome, "capua") == 2);
}

/// [14.1] [16.7] A relief is joined by who wants to come out, generals alone too, in a city that
/// is besieged or only shut in; the owner names the commander among equals.
#[test]
fn relief_and_sortie() {
    for points in [0, 1] {
        let mut t = Table::bare(Rome);
        t.put(Rome, "terventum", 8, &["nero"]).put(Rome, "capua", 2, &["varro"]);
        t.put(Carthage, "capua", 6, &["mago"]).points("capua", points);
        t.hand(Rome, &["61"]).hand(Carthage, &["1"]).play(&["ops 61", "activate nero", "march capua"]);
        if t.asked() == Some(Carthage) {
            t.play(&["done"]);
        }
        t.allows(&["pass", "done", "cus 0"]).forbids(&["without varro"]).play(&["cus 0", "done"]);
        t.allows(&["name nero", "name varro"]).play(&["name varro"]);
        assert_eq!(t.state.battle.commander[Rome], Some(general("varro")));
        assert_eq!((t.battle_force(Rome).cus, t.cus(Rome, "capua")), (8, 2));
    }
    // A consul does not come out to fewer than 5 CUs.
    let mut t = Table::bare(Rome);
    t.put(Rome, "praeneste", 2, &["africanus"]).put(Rome, "rome", 5, &["varro"]);
    t.put(Carthage, "rome", 6, &[]).points("rome", 1).hand(Rome, &["61"]).hand(Carthage, &["1"]);
    t.play(&["ops 61", "activate africanus", "march rome"]).forbids(&["cus 2"]).allows(&["cus 3", "done"]);
    // Whoever stays inside does not count.
    let mut t = Table::bare(Rome);
    t.put(Rome, "terventum", 8, &["nero"]).put(Rome, "capua", 2, &["varro"]);
    t.put(Carthage, "capua", 6, &[]).points("capua", 1).hand(Rome, &["61"]).hand(Carthage, &["1"]);
    t.play(&["ops 61", "activate nero", "march capua", "pass"]);
    assert_eq!(t.state.battle.commander[Rome], Some(general("nero")));
    assert_eq!(t.battle_force(Rome).generals.len(), 1);
}

/// A sortie enters no space: nobody avoids it or intercepts it.
#[test]
fn sortie_without_reactions() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "capua", 2, &["nero"]).proconsul("nero").put(Carthage, "capua", 3, &["gisgo"]);
    t.put(Carthage, "terventum", 5, &["hannibal"]).hand(Rome, &["61"]).hand(Carthage, &["1"]);
    t.play(&["ops 61", "activate nero", "sortie"]);
    assert_eq!(t.asked(), Some(Rome), "Rome leads: neither Gisgo nor Hannibal was asked");
    assert_eq!((t.battle_force(Rome).cus, t.battle_force(Carthage).cus), (2, 3));
    // Who is left inside by choice is not asked again.
    let mut t = Table::bare(Rome);
    t.put(Rome, "rome", 5, &["nero"]).proconsul("nero").put(Carthage, "rome", 3, &[]);
    t.hand(Rome, &["61"]).hand(Carthage, &["1"]).play(&["ops 61", "activate nero", "cus 3", "sortie"]);
    assert_eq!((t.battle_force(Rome).cus, t.cus(Rome, "rome")), (3, 2));
    t.battle_hand(Rome, FRONTAL).allows(&["lead frontal"]);
}

/// [14.2] The order of preparation: command, attacker's counter-events, defender's, charge, cards.
#[test]
fn preparation_in_order() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "segobriga", 10, &["nero", "varro"]).put(Carthage, "toletum", 6, &["hannibal"]);
    t.elephants("toletum", 2).hand(Rome, &["61", "20", "42"]).hand(Carthage, &["31", "59"]);
    t.play(&["ops 61", "activate nero", "march toletum", "done"]);
    assert_eq!(t.asked(), Some(Carthage));
    t.allows(&["roll", "pass"]).play(&["pass"]);
    assert_eq!(t.asked(), Some(Rome), "the attacker's counter-events");
    t.allows(&["counter 20", "counter 42"]).play(&["counter 20", "pass"]);
    assert_eq!(t.asked(), Some(Carthage), "the defender's");
    t.allows(&["counter 31"]).forbids(&["counter 59"]).play(&["counter 31"]);
    t.allows(&["charge", "pass"]).play(&["charge"]);
    assert_eq!(t.asked(), Some(Rome), "fright before the charge");
    assert!(!t.state.battle.dealt);
    t.play(&["counter 42"]);
    assert!(t.state.battle.dealt && t.happened(|e| matches!(e, Event::BattleShown { side: Carthage, .. })));
    t.allows(&["counter 59"]);
}

/// [14.3] [T19] Both consuls: Carthage may roll if Rome attacks and must if Rome defends; 4 to 6 swaps
/// them, for good.
#[test]
fn change_of_command() {
    for die in 1..=6 {
        let mut t = rome_attacks(&["marcellus", "varro"], &["mago"]);
        t.allows(&["roll", "pass"]).dice(&[die]).play(&["roll"]);
        let expected = if die >= 4 { "varro" } else { "marcellus" };
        assert_eq!(t.state.battle.commander[Rome], Some(general(expected)), "roll {die}");
        t.battle_hand(Rome, FRONTAL).battle_hand(Carthage, [0; 6]).dice(&[1, 1]).play(&["lead frontal"]);
        end_battle(&mut t);
        let there = t.state.generals_at(Rome, space("beneventum"));
        assert_eq!(t.state.commander(there), Some(general(expected)), "after the battle");
    }
    // A lost battle does not give the command back either.
    let mut t = rome_attacks(&["marcellus", "varro"], &["mago"]);
    t.dice(&[4]).play(&["roll"]).battle_hand(Rome, FRONTAL).battle_hand(Carthage, FRONTAL).dice(&[1, 1]);
    t.play(&["lead frontal", "match frontal", "pass"]);
    let there = t.state.generals_at(Rome, space("capua"));
    assert_eq!(t.state.commander(there), Some(general("varro")));

    let mut t = rome_attacks(&["marcellus", "varro"], &["mago"]);
    t.play(&["pass"]);
    assert_eq!(t.state.battle.commander[Rome], Some(general("marcellus")));

    // Rome defends: the roll is made without a question.
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "capua", 8, &["hannibal"]).put(Rome, "beneventum", 10, &["marcellus", "varro"]);
    t.state.prefer(general("marcellus"));
    t.hand(Carthage, &["61"]).hand(Rome, &["1"]).dice(&[4]);
    t.play(&["ops 61", "activate hannibal", "march beneventum", "done"]).dice_used();
    assert_eq!(t.state.battle.commander[Rome], Some(general("varro")));

    // A consul and a proconsul: no roll.
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "capua", 8, &["hannibal"]).put(Rome, "beneventum", 10, &["marcellus", "varro"]);
    t.proconsul("varro").hand(Carthage, &["61"]).hand(Rome, &["1"]).dice(&[4]);
    t.play(&["ops 61", "activate hannibal", "march beneventum", "done"]);
    assert_eq!(t.chance.queued().count(), 1, "the die was not thrown");
    assert_eq!(t.state.battle.commander[Rome], Some(general("marcellus")));
}

/// [14.6] An attacker without battle cards loses, even if the defender has none either.
#[test]
fn an_attacker_without_cards_loses() {
    let mut t = hannibal_attacks(4, &[]);
    t.battle_hand(Carthage, FRONTAL).battle_hand(Rome, FRONTAL);
    t.play(&["lead frontal"]).dice(&[1]).play(&["match frontal"]);
    assert!(won(&t, Rome));
}

/// [14.6] A defender who cannot match loses at once, one who does not want to loses too.
#[test]
fn a_defender_who_does_not_match_loses() {
    let mut t = hannibal_attacks(4, &[]);
    t.battle_hand(Carthage, FRONTAL).battle_hand(Rome, [0, 5, 0, 0, 0, 0]).dice(&[1, 1]);
    t.play(&["lead frontal"]);
    assert!(won(&t, Carthage));
    let mut t = hannibal_attacks(4, &[]);
    t.battle_hand(Carthage, FRONTAL).battle_hand(Rome, FRONTAL).dice(&[1, 1]);
    t.play(&["lead frontal", "pass"]);
    assert!(
        t.happened(|e| matches!(e, Event::BattleWon { side: Carthage, winning: Some(BattleCard::Frontal) }))
    );
}

/// [14.6] Initiative: a roll needs a general; after a Double Envelopment none is needed; both are
/// optional.
#[test]
fn taking_the_initiative() {
    let mut t = hannibal_attacks(4, &[]);
    t.battle_hand(Carthage, [1, 1, 0, 0, 1, 0]).battle_hand(Rome, [1, 1, 0, 0, 1, 0]);
    t.play(&["lead frontal", "match frontal"]);
    assert_eq!(t.asked(), Some(Carthage), "no general, no counterattack");
    t.play(&["lead envelopment", "match envelopment"]);
    assert_eq!(t.legal(), ["pass", "initiative"]);
    t.play(&["initiative"]);
    assert_eq!(t.asked(), Some(Rome));
    t.play(&["lead flank_left"]).allows(&["pass"]);

    let mut t = hannibal_attacks(8, &["nero"]);
    t.battle_hand(Carthage, [2, 0, 0, 0, 1, 0]).battle_hand(Rome, [2, 0, 0, 0, 1, 0]);
    t.play(&["lead frontal", "match frontal"]);
    assert_eq!(t.legal(), ["pass", "roll"]);
    t.play(&["pass", "lead envelopment", "match envelopment", "pass"]);
    assert_eq!(t.asked(), Some(Carthage), "Nero did not want it");
}

/// [14.6] [general longus] [general paullus] [21] Counterattacks: the rating of the commander; Longus 2 as
/// original attacker, Paullus 3 as original defender.
#[test]
fn counterattack_ratings() {
    // The Roman is the original defender.
    for (name, best) in [("longus", 1), ("paullus", 3), ("nero", 2), ("marcellus", 3)] {
        for (die, success) in [(best, true), (best + 1, false)] {
            let mut t = hannibal_attacks(8, &[name]);
            t.battle_hand(Carthage, [2, 0, 0, 0, 0, 0]).battle_hand(Rome, [2, 0, 0, 0, 0, 0]);
            t.dice(&[die]).play(&["lead frontal", "match frontal", "roll"]);
            assert_eq!(t.asked() == Some(Rome), success, "{name} defends and rolls {die}");
        }
    }
    // The Roman is the original attacker; Carthage has taken the initiative with a Double Envelopment.
    for (name, best) in [("longus", 2), ("paullus", 2), ("varro", 1)] {
        for (die, success) in [(best, true), (best + 1, false)] {
            let mut t = rome_attacks(&[name], &["mago"]);
            t.battle_hand(Rome, [2, 0, 0, 0, 1, 0]).battle_hand(Carthage, [2, 0, 0, 0, 1, 0]);
            t.play(&["lead envelopment", "match envelopment", "initiative", "lead frontal"]);
            t.dice(&[die]).play(&["match frontal", "roll"]);
            assert_eq!(t.asked() == Some(Rome), success, "{name} attacked and rolls {die}");
        }
    }
}

/// [21] [general longus] [general paullus] Their abilities need the command.
#[test]
fn a_subordinate_does_not_help() {
    let mut t = hannibal_attacks(8, &["nero", "paullus"]);
    t.state.battle.commander[Rome] = Some(general("nero"));
    t.battle_hand(Carthage, [2, 0, 0, 0, 0, 0]).battle_hand(Rome, [2, 0, 0, 0, 0, 0]);
    t.dice(&[3]).play(&["lead frontal", "match frontal", "roll"]);
    assert_eq!(t.asked(), Some(Carthage));
}

/// [14.7] A Reserve attacks as any of five types and is matched by that type or another Reserve; it
/// matches anything, and a Double Envelopment made of it gives the initiative.
#[test]
fn reserve() {
    let types = ["frontal", "flank_left", "flank_right", "probe", "envelopment"];
    for (i, kind) in types.iter().enumerate() {
        let mut t = hannibal_attacks(8, &["nero"]);
        t.battle_hand(Carthage, [0, 0, 0, 0, 0, 1]).battle_hand(Rome, [1, 1, 1, 1, 1, 1]);
        t.forbids(&["lead reserve"]).play(&[&format!("lead reserve as {kind}")]);
        assert_eq!(t.legal(), ["pass".to_owned(), format!("match {kind}"), "match reserve".to_owned()]);
        t.play(&["match reserve"]);
        assert_eq!(t.is_legal("initiative"), i == 4, "free after a Double Envelopment only");
    }
}

/// [14.8] [R-29] [general hannibal] Once per battle Hannibal's Probe is a flank or a Double Envelopment,
/// in attack and in matching.
#[test]
fn hannibals_probe() {
    let mut t = hannibal_attacks(8, &["nero"]);
    t.battle_hand(Carthage, [0, 0, 0, 2, 0, 0]).battle_hand(Rome, [0, 1, 1, 1, 1, 0]);
    t.allows(&["lead probe", "lead probe as flank_left", "lead probe as flank_right"]);
    t.forbids(&["lead probe as frontal"]).play(&["lead probe as envelopment", "match envelopment"]);
    t.allows(&["initiative"]).play(&["pass"]);
    assert_eq!(t.legal(), ["lead probe", "withdraw capua"], "once per battle");

    // In matching: a flank and a Double Envelopment, but not a Frontal Assault.
    for (kind, index, can) in [("flank_left", 1, true), ("envelopment", 4, true), ("frontal", 0, false)] {
        let mut t = rome_attacks(&["nero"], &["hannibal"]);
        let mut hand = [0; 6];
        hand[index] = 2;
        t.battle_hand(Rome, hand).battle_hand(Carthage, [0, 0, 0, 2, 0, 0]).dice(&[1, 1]);
        t.play(&[&format!("lead {kind}")]);
        assert_eq!(!won(&t, Rome), can, "against {kind}");
        if can {
            t.chance = Chance::from_number(1);
            t.dice(&[6, 1, 1]).play(&["match probe"]).play(&["pass", &format!("lead {kind}")]);
            assert!(won(&t, Rome), "the second Probe is just a Probe");
        }
    }
    // Others do not have the trick.
    let mut t = rome_attacks(&["nero"], &["mago"]);
    t.battle_hand(Rome, [0, 1, 0, 0, 0, 0]).battle_hand(Carthage, [0, 0, 0, 2, 0, 0]).dice(&[1, 1]);
    t.play(&["lead flank_left"]);
    assert!(won(&t, Rome));
}

/// [14.8] [R-30] [card 6] Maharbal's Cavalry attacks as a Double Envelopment without free initiative,
/// also without battle cards, and matches a Double Envelopment.
#[test]
fn maharbal() {
    let mut t = hannibal_attacks(8, &["nero"]);
    t.hand(Carthage, &["6"]).battle_hand(Carthage, FRONTAL).battle_hand(Rome, [0, 0, 0, 0, 1, 0]);
    t.allows(&["maharbal", "lead frontal"]).play(&["maharbal", "match envelopment"]);
    assert_eq!(t.legal(), ["pass", "roll"], "a roll, no free initiative");

    let mut t = rome_attacks(&["nero"], &["mago"]);
    t.hand(Carthage, &["6"]).battle_hand(Rome, [1, 0, 0, 0, 1, 0]).battle_hand(Carthage, [0; 6]);
    t.play(&["lead envelopment"]).allows(&["maharbal"]).play(&["maharbal"]).allows(&["initiative"]);
    assert_eq!(t.state.battle.played[Carthage], 1, "it counts as a card played");

    // In a strict game nothing can be read from not being asked: Carthage holds some card.
    let mut t = rome_attacks(&["nero"], &["mago"]).strict();
    t.battle_hand(Rome, [1, 0, 0, 0, 1, 0]).battle_hand(Carthage, [0; 6]).play(&["lead envelopment"]);
    while t.is_legal("pass") && t.legal().len() == 1 && t.state.stack.top() != Frame::Match {
        t.play(&["pass"]);
    }
    assert_eq!((t.asked(), t.legal()), (Some(Carthage), vec!["pass".to_owned()]));

    // Out of battle cards, but not out of cards: it wins as a Double Envelopment.
    let mut t = hannibal_attacks(8, &["nero"]);
    t.hand(Carthage, &["6"]).battle_hand(Carthage, FRONTAL).battle_hand(Rome, FRONTAL);
    t.play(&["lead frontal", "match frontal", "pass"])
        .allows(&["maharbal", "pass"])
        .forbids(&["withdraw capua"]);
    t.dice(&[1, 1]).play(&["maharbal"]);
    assert!(t.happened(|e| matches!(
        e,
        Event::BattleWon { side: Carthage, winning: Some(BattleCard::Envelopment) }
    )));
}

/// [R-30] [card 59] Maharbal is no battle card: Ally Deserts cannot take it.
#[test]
fn maharbal_does_not_desert() {
    let mut t = hannibal_attacks(8, &["nero"]);
    t.hand(Carthage, &["6"]).hand(Rome, &["59"]).battle_hand(Carthage, FRONTAL).battle_hand(Rome, FRONTAL);
    t.play(&["lead frontal", "match frontal", "pass"]);
    assert_eq!(t.asked(), Some(Carthage), "no window for 59 against an empty hand");
    t.allows(&["maharbal"]);
}

/// [14.9] [T21] Nero withdraws with a 2, Hannibal fails to stop him with a 5: casualties only.
#[test]
fn withdrawal() {
    let mut t = rome_attacks(&["nero"], &["hannibal"]);
    t.battle_hand(Rome, [5, 0, 0, 0, 0, 0]).battle_hand(Carthage, [4, 0, 0, 0, 0, 0]);
    for _ in 0..4 {
        t.play(&["lead frontal", "match frontal", "pass"]);
    }
    assert_eq!(t.legal(), ["lead frontal", "withdraw capua"], "only where he came from");
    t.dice(&[2]).play(&["withdraw capua"]).allows(&["roll", "pass"]);
    assert_eq!(t.asked(), Some(Carthage));
    t.dice(&[5, 6]).play(&["roll"]).dice_used();
    assert_eq!((t.cus(Rome, "capua"), t.cus(Carthage, "beneventum")), (6, 6), "four rounds, a 6: two each");
    assert_eq!((t.asked(), t.state.owed[Rome]), (Some(Carthage), 0), "no PCs are due");
    assert!(won(&t, Carthage) && t.is_at("nero", "capua"));
}

/// [14.9] Failed or cancelled, the defender may take the initiative without a roll; no round is counted,
/// and the attempt may be repeated.
#[test]
fn failed_withdrawal() {
    for dice in [&[3][..], &[2, 4]] {
        let mut t = rome_attacks(&["nero"], &["hannibal"]);
        t.battle_hand(Rome, FRONTAL).battle_hand(Carthage, FRONTAL).dice(dice).play(&["withdraw capua"]);
        if dice.len() == 2 {
            t.play(&["roll"]);
        }
        t.dice_used();
        assert_eq!(
            (t.asked(), t.legal()),
            (Some(Carthage), vec!["pass".to_owned(), "initiative".to_owned()])
        );
        assert_eq!(t.state.battle.played[Rome], 0);
        t.play(&["pass"]).allows(&["withdraw capua", "lead frontal"]);
        assert_eq!(t.asked(), Some(Rome));
        t.dice(&[6]).play(&["withdraw capua", "initiative"]);
        assert_eq!(t.asked(), Some(Carthage));
        t.allows(&["lead frontal"]);
    }
}

/// [14.1] [2.4] Who waits before the walls without CUs belongs to the army that attacks there, and commands it if he
/// is higher in rank.
#[test]
fn an_unguarded_general_joins_the_attack() {
    let mut t = Table::bare(Rome);
    t.control(Some(Carthage), &["capua"]).put(Carthage, "capua", 2, &[]);
    t.put(Rome, "capua", 0, &["nero"]).put(Rome, "terventum", 8, &["varro"]).proconsul("varro");
    t.hand(Rome, &["61"]).hand(Carthage, &["1"]).play(&[
        "ops 61",
        "activate varro",
        "march capua",
        "cus 0",
        "done",
    ]);
    let both = [general("nero"), general("varro")].into_iter().collect();
    assert_eq!(t.battle_force(Rome).generals, both);
    assert_eq!(t.state.battle.commander[Rome], Some(general("nero")));
    // An equal: the owner names the commander.
    let mut t = Table::bare(Rome);
    t.control(Some(Carthage), &["capua"]).put(Carthage, "capua", 2, &[]);
    t.put(Rome, "capua", 0, &["nero"]).put(Rome, "terventum", 8, &["varro"]);
    t.hand(Rome, &["61"]).hand(Carthage, &["1"]).play(&[
        "ops 61",
        "activate varro",
        "march capua",
        "cus 0",
        "done",
    ]);
    t.allows(&["name nero", "name varro"]);
}

/// [14.6] [14.9] A withdrawal that fails gives a force without a general nothing: it takes the initiative only by
/// matching a Double Envelopment.
#[test]
fn only_a_double_envelopment_helps_a_force_without_a_general() {
    let mut t = rome_attacks(&["nero"], &[]);
    t.battle_hand(Rome, [1, 0, 0, 0, 1, 0]).battle_hand(Carthage, [0, 0, 0, 0, 1, 0]);
    t.dice(&[3]).play(&["withdraw capua"]).dice_used();
    assert_eq!(t.asked(), Some(Rome), "nobody else is asked");
    t.allows(&["withdraw capua", "lead frontal"]).play(&["lead envelopment", "match envelopment"]);
    t.allows(&["initiative"]);
}

/// [14.9] A general, a battle card and a legal place are needed; a force without a general cannot
/// cancel.
#[test]
fn who_may_withdraw() {
    // The entry space has an enemy PC, or enemy CUs, or lies over a pass.
    let mut t = rome_attacks(&["nero"], &["hannibal"]);
    t.battle_hand(Rome, FRONTAL).control(Some(Carthage), &["capua"]).forbids(&["withdraw capua"]);
    let mut t = rome_attacks(&["nero"], &["hannibal"]);
    t.battle_hand(Rome, FRONTAL).put(Carthage, "capua", 1, &[]).forbids(&["withdraw capua"]);
    // Without a general Rome, having taken the initiative, cannot.
    let mut t = hannibal_attacks(4, &[]);
    t.battle_hand(Carthage, [0, 0, 0, 0, 1, 0]).battle_hand(Rome, [1, 0, 0, 0, 1, 0]);
    t.play(&["lead envelopment", "match envelopment", "initiative"]);
    assert_eq!(t.legal(), ["lead frontal"]);
    // The original defender goes anywhere quiet except where the enemy came from.
    let mut t = hannibal_attacks(8, &["nero"]);
    t.control(Some(Carthage), &["paestium"]).control(None, &["arpi"]).put(Carthage, "neapolis", 1, &[]);
    t.control(Some(Rome), &["capua"]);
    t.battle_hand(Carthage, [0, 0, 0, 0, 1, 0]).battle_hand(Rome, [1, 0, 0, 0, 1, 0]);
    t.play(&["lead envelopment", "match envelopment", "initiative"]);
    t.allows(&["withdraw terventum", "withdraw arpi", "withdraw cannae", "withdraw heraclea"]);
    t.forbids(&["withdraw capua", "withdraw neapolis", "withdraw paestium"]);
    // Nobody can stop him if the enemy has no general.
    let mut t = rome_attacks(&["nero"], &[]);
    t.battle_hand(Rome, FRONTAL).dice(&[2]).play(&["withdraw capua"]);
    assert!(t.is_at("nero", "capua") && won(&t, Carthage));
}

/// [R-18] [14.9] Who came over a pass, a strait or the sea cannot withdraw.
#[test]
fn no_withdrawal_over_pass_strait_or_sea() {
    let cases = [("faesulae", "march mutina", "mutina"), ("rhegium", "march messana", "messana")];
    for (from, step, to) in cases.into_iter().chain([("cosa", "sail messana", "messana")]) {
        let mut t = Table::bare(Rome);
        t.put(Rome, from, 5, &["nero"]).put(Carthage, to, 5, &[]).control(Some(Carthage), &["messana"]);
        t.hand(Rome, &["63"]).hand(Carthage, &["1"]).dice(&[1]);
        t.play(&["ops 63", "activate nero", step]);
        if t.is_legal("done") {
            t.play(&["done"]);
        }
        t.battle_hand(Rome, FRONTAL);
        assert_eq!(t.legal(), ["lead frontal"], "{from} to {to}");
    }
}

/// [14.9] [21] No ability helps to cancel: Flaminius needs a 2, Longus a 1, Paullus a 2.
#[test]
fn abilities_do_not_cancel() {
    for (name, best) in [("flaminius", 2), ("longus", 1), ("paullus", 2)] {
        let mut t = hannibal_attacks(8, &[name]);
        t.battle_hand(Carthage, FRONTAL).battle_hand(Rome, FRONTAL);
        t.dice(&[1, best + 1, 1]).play(&["withdraw capua", "roll"]);
        assert!(t.is_at("hannibal", "capua"), "{name} does not cancel with {}", best + 1);
    }
}

/// [14.9] [16.7] A sortie withdraws into its city.
#[test]
fn a_sortie_withdraws_inside() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "capua", 2, &["nero"]).proconsul("nero").put(Carthage, "capua", 3, &[]).points("capua", 1);
    t.hand(Rome, &["61"]).hand(Carthage, &["1"]).play(&["ops 61", "activate nero", "sortie"]);
    t.battle_hand(Rome, FRONTAL).dice(&[2]).play(&["withdraw inside"]);
    assert!(t.is_at("nero", "capua") && t.cus(Rome, "capua") == 2 && t.cus(Carthage, "capua") == 3);
}

/// [14.9] A withdrawal into the city that may still be cancelled can be written down and read back.
#[test]
fn a_withdrawal_under_way_is_a_position() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "capua", 2, &["nero"])
        .proconsul("nero")
        .put(Carthage, "capua", 3, &["mago"])
        .points("capua", 1);
    t.hand(Rome, &["61"]).hand(Carthage, &["1"]).play(&["ops 61", "activate nero", "sortie"]);
    t.battle_hand(Rome, FRONTAL).dice(&[2]).play(&["withdraw inside"]).allows(&["roll", "pass"]);
    assert_eq!(State::from_document(&t.state.position_document()), Ok(t.state));
}

/// [D-07] Relief and sortie withdraw together: those who sortied may go back, the others go where the
/// relief came from.
#[test]
fn relief_and_sortie_withdraw() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "terventum", 6, &["nero"]).put(Rome, "capua", 2, &["varro"]).proconsul("varro");
    t.put(Carthage, "capua", 6, &[]).points("capua", 1).hand(Rome, &["61"]).hand(Carthage, &["1"]);
    t.play(&["ops 61", "activate nero", "march capua", "done"]).battle_hand(Rome, FRONTAL).dice(&[2]);
    t.play(&["withdraw terventum"]).allows(&["without varro", "cus 0"]).forbids(&["with nero", "cus 3"]);
    t.play(&["done"]);
    assert!(t.is_at("varro", "capua") && t.is_at("nero", "terventum"));
    assert_eq!((t.cus(Rome, "capua"), t.cus(Rome, "terventum")), (2, 6));
}

/// [D-07] [2.7] The relief is lost: a consul who sortied does not go back with fewer than 5 CUs, but CUs may.
#[test]
fn a_consul_after_a_lost_relief() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "capua", 2, &["varro"]).put(Rome, "terventum", 8, &["nero"]).proconsul("nero");
    t.put(Carthage, "capua", 6, &[]).points("capua", 1).hand(Rome, &["61"]).hand(Carthage, &["1"]);
    t.play(&["ops 61", "activate nero", "march capua", "done"]).battle_hand(Rome, FRONTAL);
    t.battle_hand(Carthage, FRONTAL).dice(&[1, 1]).play(&["lead frontal", "match frontal"]);
    t.allows(&["done", "cus 2"]).forbids(&["with varro"]).play(&["cus 2", "done"]);
    assert_eq!((t.cus(Rome, "capua"), t.is_at("varro", "capua")), (2, false));
}
