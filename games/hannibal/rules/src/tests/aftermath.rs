//! Chapter 15 without the retreat move: casualties, retreat losses, political consequences.

use super::*;
use Side::{Carthage, Rome};

/// Hannibal with so many CUs attacks Romans in Beneventum from Capua, which is his; he leads.
fn attack(cus: u8, romans: u8, generals: &[&str]) -> Table {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "capua", cus, &["hannibal"]).put(Rome, "beneventum", romans, generals);
    t.control(Some(Carthage), &["capua"]).hand(Carthage, &["61"]).hand(Rome, &["1"]);
    t.play(&["ops 61", "activate hannibal", "march beneventum"]);
    for _ in 0..2 {
        if t.is_legal("fight") {
            t.play(&["fight"]);
        } else if t.asked() == Some(Rome) && t.is_legal("done") {
            t.play(&["done"]);
        }
    }
    t.battle_hand(Carthage, [0; 6]).battle_hand(Rome, [0; 6]);
    t
}

/// So many matched Frontal Assaults, then one that is not matched (Carthage wins) or none.
fn rounds(t: &mut Table, matched: u8, wins: bool) {
    let last = u8::from(wins);
    t.battle_hand(Carthage, [matched + last, 0, 0, 0, 0, 0]).battle_hand(Rome, [matched, 0, 0, 0, 0, 0]);
    for round in 0..matched {
        t.play(&["lead frontal", "match frontal"]);
        if t.is_legal("roll") && (wins || round + 1 < matched) {
            t.play(&["pass"]);
        }
    }
}

fn lost(t: &Table, by: Side) -> u8 {
    let of =
        |e: &Event| if let Event::Lost { side, cus, .. } = e { (*side == by).then_some(*cus) } else { None };
    t.log.iter().filter_map(of).sum()
}

/// [15.1] [T22] [T23] One roll for both; the column is the number of cards of the side that played
/// more.
#[test]
fn casualties() {
    // Rounds, the unmatched card included; die; CUs lost by each side.
    let cases =
        [(1, 5, 0), (1, 6, 1), (2, 4, 0), (2, 5, 1), (4, 5, 1), (4, 3, 1), (4, 2, 0), (6, 5, 2), (6, 1, 0)];
    for (played, die, each) in cases {
        let mut t = attack(10, 9, &[]);
        rounds(&mut t, played - 1, true);
        t.forget().dice(&[die, 1]).play(&["lead frontal"]);
        assert_eq!(lost(&t, Carthage), each, "{played} rounds, roll {die}");
        assert_eq!(lost(&t, Rome), each + 2, "and 2 in the retreat");
    }
    // The attacker runs out of cards after 4 matched rounds.
    let mut t = attack(10, 9, &[]);
    rounds(&mut t, 3, true);
    t.battle_hand(Rome, [1, 0, 0, 0, 0, 0]).dice(&[5, 1]).forget().play(&["lead frontal", "match frontal"]);
    assert_eq!(lost(&t, Rome), 1, "4 rounds, a 5: one each");
}

/// [15.1] [T24] [17.3] On a 6 Carthage's first loss is an elephant, the rest is its choice; a retreat
/// loss takes the other elephant first.
#[test]
fn elephants_are_lost_first() {
    let battle = |wins: bool| {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, "capua", 5, &["hannibal"]).elephants("capua", 2).control(Some(Carthage), &["capua"]);
        t.put(Rome, "beneventum", 9, &[]).hand(Carthage, &["61"]).hand(Rome, &["1"]);
        t.play(&["ops 61", "activate hannibal", "march beneventum", "pass"]);
        rounds(&mut t, 3, true);
        t.battle_hand(Rome, [u8::from(!wins), 0, 0, 0, 0, 0]);
        t
    };
    let mut t = battle(true);
    t.dice(&[6]).play(&["lead frontal"]).allows(&["lose elephants 0", "lose elephants 1"]);
    assert_eq!(t.battle_force(Carthage).elephants, 1, "column 4 on a 6: two CUs, the first an elephant");
    t.dice(&[1]).play(&["lose elephants 0"]);
    assert_eq!((t.battle_force(Carthage).cus, t.battle_force(Carthage).elephants), (3, 1));
    // Had it lost: the retreat die takes the other elephant.
    let mut t = battle(false);
    t.dice(&[6]).play(&["lead frontal", "match frontal"]).dice(&[1]).play(&["lose elephants 0"]);
    t.dice_used();
    let capua = space("capua").index();
    assert_eq!((t.state.punic[capua], t.state.elephants[capua]), (1, 0));
    // On less than a 6 the owner is free.
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "capua", 5, &["hannibal"]).elephants("capua", 2).put(Rome, "beneventum", 9, &[]);
    t.hand(Carthage, &["61"]).hand(Rome, &["1"]);
    t.play(&["ops 61", "activate hannibal", "march beneventum", "pass"]);
    rounds(&mut t, 3, true);
    t.battle_hand(Rome, [0; 6]).dice(&[5]).play(&["lead frontal"]);
    assert_eq!(t.legal(), ["lose elephants 0", "lose elephants 1"]);
}

/// [R-19] [R-20] [15.2] The attacker had no card at the start: no casualties, and the middle row.
#[test]
fn no_card_played() {
    for die in 1..=6 {
        let mut t = attack(3, 6, &["nero"]);
        t.battle_hand(Rome, [1, 0, 0, 0, 0, 0]).forget();
        t.dice(&[die]).run().dice_used();
        assert_eq!(lost(&t, Carthage), [1, 1, 2, 2, 2, 3][usize::from(die) - 1], "roll {die}");
        assert_eq!(lost(&t, Rome), 0);
    }
}

/// [15.2] [T25] The retreat die: small up to 4 CUs at the start, large from 5; row by the type of the
/// winning card.
#[test]
fn retreat_losses() {
    const ALL: u8 = 99;
    let small = [
        ("probe", 3, [0, 0, 1, 1, 2, 2]),
        ("frontal", 0, [1, 1, 2, 2, 2, 3]),
        ("flank_left", 1, [1, 1, 2, 2, 2, 3]),
        ("flank_right", 2, [1, 1, 2, 2, 2, 3]),
        ("envelopment", 4, [2, 2, 2, 3, ALL, ALL]),
    ];
    let large = [
        ("probe", 3, [1, 1, 2, 2, 3, 3]),
        ("frontal", 0, [2, 2, 3, 3, 4, 5]),
        ("flank_left", 1, [2, 2, 3, 3, 4, 5]),
        ("flank_right", 2, [2, 2, 3, 3, 4, 5]),
        ("envelopment", 4, [3, 3, 4, 5, ALL, ALL]),
    ];
    for (romans, table) in [(4, small), (5, large), (7, large)] {
        for (kind, index, losses) in table {
            for (die, &loss) in losses.iter().enumerate() {
                let mut t = attack(6, romans, &[]);
                let mut hand = [0; 6];
                hand[index] = 1;
                t.battle_hand(Carthage, hand).forget().dice(&[1, die as u8 + 1]);
                t.play(&[&format!("lead {kind}")]);
                assert_eq!(lost(&t, Rome), loss.min(romans), "{romans} CUs, {kind}, roll {}", die + 1);
            }
        }
    }
}

/// [15.2] A Reserve counts as the type it was played as; out of cards, the last card played decides.
#[test]
fn the_winning_card() {
    let mut t = attack(6, 7, &[]);
    t.battle_hand(Carthage, [0, 0, 0, 0, 0, 1]).forget().dice(&[1, 4]).play(&["lead reserve as probe"]);
    assert_eq!(lost(&t, Rome), 2);
    let mut t = attack(6, 7, &[]);
    t.battle_hand(Carthage, [0, 0, 0, 0, 1, 0]).battle_hand(Rome, [0, 0, 0, 0, 0, 1]).forget();
    t.dice(&[1, 4]).play(&["lead envelopment", "match reserve", "pass"]);
    assert_eq!(lost(&t, Carthage), 5, "the winner's last card was a Double Envelopment");
}

/// [15.2] The size counts at the start of the battle: 5 CUs with a casualty still use the large die.
#[test]
fn the_size_at_the_start() {
    let mut t = attack(6, 5, &[]);
    t.battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).forget().dice(&[6, 6]).play(&["lead frontal"]);
    assert_eq!(lost(&t, Rome), 1 + 4, "a casualty, then 5 of the remaining 4");
}

/// [15.2] [2.8] All CUs lost by the retreat die: the generals are displaced.
#[test]
fn generals_of_a_routed_army_are_displaced() {
    let mut t = attack(6, 3, &["nero"]);
    t.battle_hand(Carthage, [0, 0, 0, 0, 1, 0]).dice(&[1, 5]).play(&["lead envelopment"]);
    assert_eq!(t.at("nero"), At::Pool);
    assert!(!t.state.consuls.contains(general("nero")));
}

/// [R-21] [15.1] [2.8] The last CUs die as casualties: the loser's generals retreat unguarded, without
/// further losses; the winner's stay.
#[test]
fn the_last_cus_die_as_casualties() {
    let mut t = attack(1, 1, &["nero"]);
    t.battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).forget().dice(&[6]).play(&["lead frontal"]).dice_used();
    assert_eq!((lost(&t, Rome), lost(&t, Carthage)), (1, 1));
    assert_eq!(t.asked(), Some(Rome), "Nero chooses where to run");
    t.allows(&["to terventum", "to arpi"]).forbids(&["to capua"]).play(&["to terventum"]);
    assert!(t.is_at("nero", "terventum") && t.is_at("hannibal", "beneventum"));
}

/// [15.4] [T26] The loser removes half the CUs lost, rounded down, in PCs of his choice: no
/// cities, no tribes.
#[test]
fn political_consequences() {
    for (die, losses, due) in [(1, 1, 0), (3, 2, 1), (6, 3, 1)] {
        let mut t = attack(6, 4, &[]);
        t.battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).forget().dice(&[1, die]).play(&["lead frontal"]);
        assert_eq!(lost(&t, Rome), losses);
        while t.is_legal("to terventum") {
            t.play(&["to terventum"]);
        }
        assert_eq!(t.state.owed[Rome], due, "{losses} CUs lost");
        if due > 0 {
            t.allows(&["remove arpi", "remove aleria"]).forbids(&["remove rome", "remove neapolis"]);
            t.forbids(&["remove capua", "remove malaca"]).play(&["remove aleria"]);
            assert_eq!((t.owner("aleria"), t.state.owed[Rome]), (None, 0));
        }
    }
    // Carthage keeps its tribes.
    let mut t = attack(6, 4, &[]);
    t.battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).battle_hand(Rome, [1, 0, 0, 0, 0, 0]).dice(&[1, 1]);
    t.play(&["lead frontal", "match frontal"]);
    assert_eq!((t.asked(), t.state.owed[Carthage]), (Some(Carthage), 1));
    t.forbids(&["remove boii", "remove bruttium", "remove carthage"]).allows(&["remove malaca"]);
}

/// [15.4] [2.9] Hannibal lost: 5 PCs on top of what the battle costs.
#[test]
fn hannibal_is_lost() {
    let mut t = attack(4, 9, &["nero"]);
    t.battle_hand(Carthage, [0, 0, 0, 0, 1, 0]).battle_hand(Rome, [0, 0, 0, 0, 1, 0]).dice(&[1, 5]);
    t.play(&["lead envelopment", "match envelopment", "pass"]);
    assert_eq!(t.at("hannibal"), At::Gone);
    assert_eq!(t.state.owed[Carthage], 5);
    t.play(&["remove malaca", "remove acci", "remove corduba", "remove hispalis", "remove salaria"]);
    assert_eq!(t.state.owed[Carthage], 2, "half of 4 CUs");
}

/// [15.4] [20.2] A loser who cannot remove enough PCs loses the game.
#[test]
fn not_enough_pcs() {
    for (pcs, over) in [(&["arpi", "sena"][..], false), (&["arpi"][..], true)] {
        let mut t = attack(6, 7, &[]);
        t.state.control.rome = t.state.control.rome.intersection(crate::CITIES);
        t.control(Some(Rome), pcs);
        t.battle_hand(Carthage, [0, 0, 0, 0, 1, 0]).dice(&[1, 4]).play(&["lead envelopment"]);
        while t.is_legal("to arpi") {
            t.play(&["to arpi"]);
        }
        assert_eq!(t.state.over.map(|o| o.winner), over.then_some(Carthage), "{pcs:?}");
    }
}

/// [15.5] The winner stays; neither movement nor siege follows; the battle cards are together again.
#[test]
fn the_winner_stays() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "cannae", 9, &["hannibal"]).put(Rome, "tarentum", 2, &[]).hand(Carthage, &["61"]);
    t.hand(Rome, &["1"]).play(&["ops 61", "activate hannibal", "march tarentum", "cus 0", "done"]);
    t.battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).battle_hand(Rome, [0; 6]).dice(&[1, 6]);
    t.play(&["lead frontal"]);
    assert!(t.is_at("hannibal", "tarentum") && t.cus(Carthage, "tarentum") == 9);
    t.play(&["remove arpi"]);
    assert_eq!(t.asked(), Some(Rome), "the activation is over");
    assert_eq!(t.state.battle, crate::battle::Battle::NONE);
}
