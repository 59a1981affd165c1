//! What somebody may know: a position from which everything hidden from his eyes has been taken out.

use engine::Eyes;

use crate::{BySide, CardSet, Force, Side, State};

/// A position as a seat or a spectator sees it. The board inside holds no hidden card: hands and
/// decks that these eyes cannot see are empty there and only counted here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    board: State,
    /// Whose view it is; nobody's for a spectator.
    pub side: Option<Side>,
    /// Strategy cards in each hand.
    pub hand_counts: BySide<u8>,
    /// Strategy cards in the deck.
    pub deck_count: u8,
    /// Battle cards in each hand.
    pub battle_counts: BySide<u8>,
}

impl View {
    /// The board, without anything hidden.
    pub fn board(&self) -> &State {
        &self.board
    }

    /// The own hand; empty for a spectator.
    pub fn hand(&self) -> CardSet {
        self.side.map_or(CardSet::EMPTY, |side| self.board.cards.hand[side])
    }

    /// The units outside in the space where a group has just come.
    pub fn outside(&self) -> Force {
        self.board.defending()
    }
}

impl State {
    /// The view of a seat, or of a spectator.
    pub fn look(&self, eyes: Eyes) -> View {
        let seat = eyes.and_then(Side::from_seat);
        let mut board = *self;
        board.cards.deck = CardSet::EMPTY;
        let mut view = View {
            board,
            side: seat,
            hand_counts: BySide::default(),
            deck_count: self.cards.deck.len() as u8,
            battle_counts: BySide::default(),
        };
        for side in Side::BOTH {
            view.hand_counts[side] = self.cards.hand[side].len() as u8;
            view.battle_counts[side] = self.battle.cards(side);
            if seat != Some(side) {
                let known = if seat.is_some() { self.cards.known[side] } else { CardSet::EMPTY };
                view.board.cards.hand[side] = known;
                view.board.battle.hand[side] = self.open_cards(side, seat);
            }
            if seat.is_none() {
                view.board.cards.known[side] = CardSet::EMPTY;
            }
        }
        if seat.is_none() {
            view.board.battle.taken = None;
        }
        view
    }
}
