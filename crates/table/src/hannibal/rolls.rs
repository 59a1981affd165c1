//! Dice in words: whose, what for, what was needed.

use hannibal::{General, Roll, Side};

use super::names::side;
use super::sentences::general;

pub(super) fn rolled(
    who: Side,
    roll: Roll,
    whose: Option<General>,
    die: u8,
    needed: Option<u8>,
    success: Option<bool>,
) -> String {
    let what = match roll {
        Roll::Attrition => "for attrition",
        Roll::Casualties => "for the losses of both sides",
        Roll::RetreatLosses => "for losses in flight",
        Roll::Naval => "for the crossing",
        Roll::Siege => "for the siege",
        Roll::Avoid => "to avoid battle",
        Roll::Intercept => "to intercept",
        Roll::Pursuit => "to pursue",
        Roll::ChangeOfCommand => "for a change of the Roman command",
        Roll::Charge => "for the charge of the elephants",
        Roll::Counterattack => "to counterattack",
        Roll::Withdrawal => "to withdraw",
        Roll::Cancel => "to stop the withdrawal",
        Roll::Loyalty => "for the loyalty of a force",
    };
    let who = whose.map_or_else(|| side(who).to_owned(), general);
    let needed = needed.map_or(String::new(), |needed| format!(" (needs {})", wanted(roll, needed)));
    let result = match success {
        Some(true) => ": success",
        Some(false) if roll == Roll::Charge && die == 1 => ": the elephants run wild",
        Some(false) => ": failure",
        None => "",
    };
    format!("{who} rolls a {die} {what}{needed}{result}.")
}

/// The dice that succeed.
fn wanted(roll: Roll, needed: u8) -> String {
    let at_least = matches!(roll, Roll::Charge | Roll::ChangeOfCommand);
    match needed {
        0 => "a miracle".to_owned(),
        1 if !at_least => "a 1".to_owned(),
        6 if at_least => "a 6".to_owned(),
        _ if at_least => format!("{needed} to 6"),
        _ => format!("1 to {needed}"),
    }
}

/// What a roll of at most this needs, and how likely that is.
pub(super) fn chance(needed: u8) -> String {
    format!("needs {} on a die, {} %", wanted(Roll::Avoid, needed), percent(needed))
}

/// The chance of so many faces of six.
pub(super) fn percent(faces: u8) -> u32 {
    (200 * u32::from(faces.min(6)) + 6) / 12
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_a_die() {
        assert_eq!([0, 1, 2, 3, 4, 5, 6].map(percent), [0, 17, 33, 50, 67, 83, 100]);
        assert_eq!(chance(4), "needs 1 to 4 on a die, 67 %");
        assert_eq!(wanted(Roll::Charge, 5), "5 to 6");
    }
}
