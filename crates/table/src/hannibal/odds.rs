//! How battles with so many cards and such commanders go, by playing some; each question once.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use engine::Chance;
use hannibal::odds::{Policy, battle_odds};

/// Enough to be right to a few of a hundred, and quick.
const TRIALS: u32 = 600;

/// Battle cards and battle rating of one side.
type Side = (u8, u8);

/// What was asked before. There are only some thousand questions.
static KNOWN: LazyLock<Mutex<HashMap<(Side, Side), u8>>> = LazyLock::new(Mutex::default);

/// Of a hundred such battles the attacker wins so many.
pub(super) fn attacker_wins(attacker: Side, defender: Side) -> u8 {
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    *known.entry((attacker, defender)).or_insert_with(|| {
        // The same question gets the same answer: nothing can be read from it.
        let chance = &mut Chance::from_number(0);
        let odds =
            battle_odds(attacker.0, attacker.1, defender.0, defender.1, Policy::Proportional, TRIALS, chance);
        (100.0 * odds.attacker_wins).round() as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_cards_win_more_often() {
        let [few, even, many] = [6, 12, 18].map(|cards| attacker_wins((cards, 3), (12, 3)));
        assert!(few < even && even < many, "{few} {even} {many}");
        assert!((30..=70).contains(&even), "{even}");
    }
}
