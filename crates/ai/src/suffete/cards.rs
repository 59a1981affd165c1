//! What cards are worth to their owner, and which of them pay.

use hands_in_the_sea::{Action, Arm, Empire, Kind, Question, State};

use super::Score;

/// If the question is which card pays: how well it can be spared.
pub(super) fn spared(state: &State, me: Empire, action: Action) -> Option<Score> {
    let paying = state.asked() == Some(me) && matches!(state.question(), Some(Question::Pay { .. }));
    match action {
        Action::Play(kind) if paying => Some(-use_in_hand(kind)),
        _ => None,
    }
}

/// How much is lost with a card from hand that comes back with the next shuffle.
pub(super) fn use_in_hand(kind: Kind) -> Score {
    let info = kind.info();
    let symbols = [info.ship, info.wagon, info.wine].iter().filter(|has| **has).count() as Score;
    let troops = match info.arm {
        Arm::Location => Score::from(info.swords) * 2,
        _ => Score::from(info.swords) * 10,
    };
    2 * Score::from(info.silver) + symbols + troops + if info.settler { 8 } else { 0 }
}

/// What it is worth to have a card in the deck from the first turn to the last.
pub(super) fn in_deck(kind: Kind) -> Score {
    let info = kind.info();
    match info.arm {
        Arm::HeavyInfantry => 210,
        Arm::LightInfantry => 110,
        Arm::Cavalry => 150,
        Arm::Leader => 150 * Score::from(info.swords).max(1) - 20,
        Arm::Elephant => 160,
        Arm::Naval => 110,
        Arm::Siege => 60,
        Arm::Location => 0,
        Arm::Civil => match info.id.as_str() {
            "colonists_rome" | "colonists_carthage" => 190,
            "senatorial_support_rome" | "senatorial_support_carthage" => 170,
            "tax_collectors" => 150,
            "merchant_carthage" | "merchant_neutral" => 90,
            "magistrate" => 100,
            "fortification" => 70,
            _ => 30,
        },
    }
}
