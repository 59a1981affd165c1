//! Chapter 14 and 17.2: land battle.

use super::*;
use Side::{Carthage, Rome};

/// [T20] [14.6] [14.7] Hannibal against Nero: who has the initiative, round by round.
#[test]
fn initiative_round_by_round() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "capua", 8, &["hannibal"]).put(Rome, "beneventum", 8, &["nero"]);
    t.hand(Carthage, &["61"]).play(&["ops 61", "activate hannibal", "march beneventum", "done"]);
    t.battle_hand(Carthage, [0, 1, 0, 1, 1, 1]).battle_hand(Rome, [0, 1, 0, 1, 0, 1]);
    t.play(&["lead flank_left", "match flank_left"]).dice(&[3]).play(&["roll"]);
    assert_eq!(t.asked(), Some(Carthage), "a counterattack roll of 3 fails against a rating of 2");
    t.play(&["lead envelopment", "match reserve", "initiative", "lead probe", "match probe"]);
    t.dice(&[4]).play(&["roll"]);
    assert_eq!(t.asked(), Some(Carthage), "4 is within Hannibal's rating");
    t.dice(&[2, 4]).play(&["lead reserve as envelopment"]);
    assert!(t.happened(|e| matches!(
        e,
        Event::BattleWon { side: Carthage, winning: Some(BattleCard::Envelopment) }
    )));
    t.dice_used();
}
