//! What stands on the strategy cards, in sentences.

use hannibal::Card;

/// What is written on a card.
#[derive(Debug)]
pub(super) struct Inscription {
    code: &'static str,
    /// What its event does.
    pub effect: &'static str,
    /// What on it is our own design, in a sentence; empty where nothing is.
    pub ours: &'static str,
}

/// One for each card; they are made from the data files when the crate is built.
static INSCRIPTIONS: [Inscription; Card::COUNT] = include!(concat!(env!("OUT_DIR"), "/cards.rs"));

/// What is written on this card.
pub(super) fn inscription(card: Card) -> &'static Inscription {
    let of_card = |inscription: &&Inscription| inscription.code == card.code();
    INSCRIPTIONS.iter().find(of_card).expect("every card says what it does")
}

#[cfg(test)]
mod tests {
    use super::*;
    use hannibal::STANDARD_CARDS;

    /// [25.1] Each card says what it does, and each that we had to complete what on it is our own.
    #[test]
    fn every_card_has_an_inscription() {
        for card in Card::all() {
            let Inscription { effect, ours, .. } = inscription(card);
            assert!(effect.ends_with('.'), "card {}: {effect}", card.code());
            assert_eq!(ours.is_empty(), STANDARD_CARDS.contains(card), "card {}: {ours}", card.code());
        }
        let citadel = Card::from_code("77").map(inscription);
        assert!(citadel.is_some_and(|card| card.ours.contains("in Anniversary 77 is Elephant Fright")));
    }
}
