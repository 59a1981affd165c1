//! The parts of the page around the board.

use std::fmt::Write;

use engine::{Eyes, Seat};
use mare_nostrum::{Civ, Event, Kind, Pile, Question, Role, State};

use super::board::pieces;
use super::{icons, names, scene, tracks};
use table::Page;

pub(super) fn page(state: &State, eyes: Eyes, recent: &[Event]) -> Page {
    Page {
        board: pieces(state, recent),
        hand: hand(state, eyes),
        tracks: tracks::tracks(state, eyes),
        scene: scene::scene(state, eyes, recent),
    }
}

/// What everybody knows of a player.
pub(super) fn about(state: &State, seat: Seat) -> String {
    let Some(civ) = state.civ(seat) else { return String::new() };
    let mut about = format!(
        "{}, {}, {} of 4 to win",
        names::count(state.cards_held(civ), "card"),
        names::count(state.lands[civ].len() as u8, "province"),
        state.owned[civ].len(),
    );
    for &role in Role::ALL.iter().filter(|&&role| state.leader(role) == civ) {
        let field = match role {
            Role::Commerce => "commerce",
            Role::Political => "politics",
            Role::Military => "war",
        };
        let _ = write!(about, ", leads {field}");
    }
    about
}

/// The own resource cards, one stack for each kind.
pub(super) fn hand(state: &State, eyes: Eyes) -> String {
    let Some(civ) = eyes.and_then(|seat| state.civ(seat)) else { return String::new() };
    let mut html = String::new();
    let cards = cards(state, civ, eyes);
    // The place of the hand stays, so that the board does.
    if cards.is_empty() {
        html.push_str("<p class=\"none\">You have no cards now.</p>");
    }
    for kind in cards.kinds() {
        let name = names::capital(names::kind(kind));
        let note = if kind == Kind::Tax {
            "A set of tax is tax alone."
        } else {
            "A set of goods has each kind only once."
        };
        let _ = write!(
            html,
            "<article class=\"card stack\" data-on=\"card:{id}\" tabindex=\"0\" aria-label=\"{count} {id}\">\
             <header><span class=\"ops\">{count}</span></header>{}<h3>{name}</h3><p>{note}</p></article>",
            icons::good(kind),
            id = kind.id(),
            count = cards[kind],
        );
    }
    html
}

/// What he can give or use; at the end of a trade also what he has taken in it.
fn cards(state: &State, civ: Civ, eyes: Eyes) -> Pile {
    let mut cards = state.hand[civ];
    if let (Some(Question::Compensate(_)), Some(trade)) = (state.question(civ), state.trade_seen_by(eyes)) {
        cards.add(trade.closed[civ]);
    }
    cards
}
