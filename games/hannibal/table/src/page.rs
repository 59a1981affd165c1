//! What a page shows of a position, and what can be clicked on it.

use engine::{Eyes, Seat};
use hannibal::{Action, Event, Side, State};

use super::board::pieces;
use super::hand::hand;
use super::names::count;
use super::scene::scene;
use super::tracks::tracks;
use table::Page;

pub(super) fn page(state: &State, eyes: Eyes, recent: &[Event]) -> Page {
    let view = state.look(eyes);
    Page {
        board: pieces(&view, recent),
        hand: hand(state, &view, eyes),
        tracks: tracks(&view),
        scene: scene(&view),
    }
}

fn space_of(action: Action) -> Option<hannibal::Space> {
    match action {
        Action::Place(space) | Action::Remove(space) | Action::To(space) => Some(space),
        Action::March(space) | Action::Sail(space) | Action::SailInside(space) | Action::Withdraw(space) => {
            Some(space)
        }
        _ => None,
    }
}

/// What everybody knows of a side.
pub(super) fn about(state: &State, seat: Seat) -> String {
    let Some(side) = Side::from_seat(seat) else { return String::new() };
    let cards = count(state.cards.hand[side].len() as u8, "card");
    format!("{cards}, {}", count(state.points(side), "province"))
}

/// The element of the page that stands for an action.
pub(super) fn clickable(action: Action) -> Option<String> {
    if let Some(space) = space_of(action) {
        return Some(format!("space:{}", space.id()));
    }
    match action {
        Action::Event(card) | Action::Ops(card) | Action::Discard(card) | Action::Counter(card) => {
            Some(format!("card:{}", card.code()))
        }
        Action::Activate(general) | Action::Raise(general) | Action::Name(general) => {
            Some(format!("general:{}", general.id()))
        }
        Action::Avoid(general) | Action::Intercept(general) => Some(format!("general:{}", general.id())),
        Action::Lead(card, _) | Action::Match(card) | Action::Take(card) => {
            Some(format!("battle:{}", card.id()))
        }
        _ => None,
    }
}
