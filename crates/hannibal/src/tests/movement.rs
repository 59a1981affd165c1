//! Chapter 9: land movement, and chapter 2: command.

use super::*;
use Side::{Carthage, Rome};

/// [T32] [9.10] An army of 10 rides a lone CU down and goes on; with 2 CUs there is a battle.
#[test]
fn overrun() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "capua", 10, &["hannibal"]).put(Rome, "beneventum", 1, &[]);
    t.hand(Carthage, &["61"]).play(&["ops 61", "activate hannibal", "march beneventum"]);
    t.allows(&["overrun", "fight"]).play(&["overrun"]).allows(&["march arpi", "stop"]);
    assert_eq!(t.cus(Rome, "beneventum"), 0);

    let mut t = Table::bare(Carthage);
    t.put(Carthage, "capua", 10, &["hannibal"]).put(Rome, "beneventum", 2, &[]);
    t.hand(Carthage, &["61"]).play(&["ops 61", "activate hannibal", "march beneventum"]);
    assert!(t.happened(|e| matches!(e, Event::BattleBegins { .. })));
}
