//! What cards are worth to their owner, and which of them pay.

use std::sync::LazyLock;

use hands_in_the_sea::data::printed;
use hands_in_the_sea::{Action, Arm, Card, CardSet, Empire, Kind, Question, State};

use super::Score;

/// What each card is worth, in hand and in the deck: asked for in every position that is valued.
static WORTH: LazyLock<[(Score, Score); Card::COUNT]> = LazyLock::new(|| {
    let mut worth = [(0, 0); Card::COUNT];
    for card in printed().all {
        worth[card.index()] = (use_in_hand(card.kind()), in_deck(card.kind()));
    }
    worth
});

/// How much is lost with these cards if they are in hand.
pub(super) fn uses(cards: CardSet) -> Score {
    let worth = &*WORTH;
    cards.iter().map(|card| worth[card.index()].0).sum()
}

/// What it is worth to have these cards in the deck from the first turn to the last.
pub(super) fn in_decks(cards: CardSet) -> Score {
    let worth = &*WORTH;
    cards.iter().map(|card| worth[card.index()].1).sum()
}

/// If the question is which card pays: how well it can be spared.
pub(super) fn spared(state: &State, me: Empire, action: Action) -> Option<Score> {
    let paying = state.asked() == Some(me) && matches!(state.question(), Some(Question::Pay { .. }));
    match action {
        Action::Play(kind) if paying => Some(-use_in_hand(kind)),
        _ => None,
    }
}

/// How much is lost with a card from hand that comes back with the next shuffle.
fn use_in_hand(kind: Kind) -> Score {
    let info = kind.info();
    let symbols = [info.ship, info.wagon, info.wine].iter().filter(|has| **has).count() as Score;
    let troops = match info.arm {
        Arm::Location => Score::from(info.swords) * 2,
        _ => Score::from(info.swords) * 10,
    };
    2 * Score::from(info.silver) + symbols + troops + if info.settler { 8 } else { 0 }
}

/// What it is worth to have a card in the deck from the first turn to the last.
fn in_deck(kind: Kind) -> Score {
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
