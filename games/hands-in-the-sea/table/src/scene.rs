//! What lies over the board: battles on land and at sea, a few words at the very beginning, the count at
//! the end.

mod land;
mod naval;
mod over;
mod welcome;

use std::fmt::Write;

use engine::Eyes;
use hands_in_the_sea::{CardSet, Empire, Event, State};

use super::hand::symbols;
use super::names;
use table::drawing::escape;

/// What these eyes see who have just seen these events.
pub(super) fn scene(state: &State, eyes: Eyes, recent: &[Event]) -> String {
    if let Some(over) = state.over {
        return over::over(state, over);
    }
    let mut html = String::new();
    naval::naval(&mut html, state, recent);
    for attacker in Empire::BOTH {
        if let Some(battle) = &state.battles[attacker] {
            land::land(&mut html, state, attacker, battle);
        }
    }
    if html.is_empty() {
        welcome::welcome(&mut html, state, eyes);
    }
    html
}

/// Cards that fight.
fn cards(html: &mut String, cards: CardSet) {
    html.push_str("<div class=\"battle-cards\">");
    for kind in cards.kinds() {
        let times = match cards.intersection(kind.cards()).len() {
            1 => String::new(),
            number => format!(" <b>\u{d7}{number}</b>"),
        };
        let _ = write!(
            html,
            "<span class=\"battle-card held\" data-on=\"battle:{}\">{} {}{times}</span>",
            kind.id(),
            symbols(kind),
            escape(names::kind(kind))
        );
    }
    html.push_str("</div>");
}
