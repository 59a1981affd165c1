//! The parts of the page around the board: hand, tracks, what is for sale.

use std::fmt::Write;

use engine::{Eyes, Seat};
use mare_nostrum::{Building, Card, Civ, Event, Kind, Pile, Question, Role, State};

use super::board::pieces;
use super::{icons, names, scene};
use crate::Page;
use crate::drawing::escape;

pub(super) fn page(state: &State, eyes: Eyes, recent: &[Event]) -> Page {
    Page {
        board: pieces(state, recent),
        hand: hand(state, eyes),
        tracks: tracks(state),
        scene: scene::scene(state, eyes),
    }
}

/// What everybody knows of a player.
pub(super) fn about(state: &State, seat: Seat) -> String {
    let Some(civ) = state.civ(seat) else { return String::new() };
    format!(
        "{}, {} of 4 heroes and wonders, {}",
        names::count(state.cards_held(civ), "card"),
        state.owned[civ].len(),
        names::count(state.lands[civ].len() as u8, "province")
    )
}

/// The own resource cards, one stack for each kind.
fn hand(state: &State, eyes: Eyes) -> String {
    let Some(civ) = eyes.and_then(|seat| state.civ(seat)) else { return String::new() };
    let mut html = String::new();
    let cards = cards(state, civ, eyes);
    for kind in cards.kinds() {
        let name = names::capital(names::kind(kind));
        let note =
            if kind == Kind::Tax { "Tax pays with tax alone." } else { "Goods of a set are all different." };
        let _ = write!(
            html,
            "<article class=\"card {}\" data-on=\"card:{id}\" tabindex=\"0\" aria-label=\"{} {id}\">\
             <header><span class=\"ops\">{0}</span><span class=\"symbols\">{}</span></header>\
             <h3>{name}</h3><p>{note}</p></article>",
            cards[kind],
            cards[kind],
            symbol(icons::resource(kind)),
            id = kind.id(),
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

/// A drawing for use in a page.
pub(super) fn symbol(path: &str) -> String {
    format!(
        "<svg class=\"icon\" width=\"22\" height=\"22\" viewBox=\"-11 -11 22 22\" aria-hidden=\"true\">\
         <path fill=\"currentColor\" d=\"{path}\"/></svg>"
    )
}

/// Round, roles, players, what is for sale, the bank.
fn tracks(state: &State) -> String {
    let mut html = format!(
        "<div class=\"turn\">Round {} of {}: {}</div>",
        state.round,
        state.rules.rounds,
        names::phase(state.phase)
    );
    for civ in state.civs() {
        player(&mut html, state, civ);
    }
    for &role in Role::ALL {
        let counts =
            state.civs().iter().map(|civ| format!("{} {}", names::civ(civ), state.count_for(civ, role)));
        let _ = write!(
            html,
            "<div class=\"offices\">{}: {} <small>({})</small></div>",
            names::role(role),
            names::civ(state.leader(role)),
            counts.collect::<Vec<_>>().join(", ")
        );
    }
    for_sale(&mut html, state);
    supplies(&mut html, state);
    html
}

fn player(html: &mut String, state: &State, civ: Civ) {
    let owned = state.owned[civ].iter().map(|card| names::capital(names::card(card)));
    let owned = if state.owned[civ].is_empty() { "none yet".to_owned() } else { names::list(owned) };
    let _ = write!(
        html,
        "<div class=\"side {}\"><b>{}</b><span>{}</span><span>{}</span><span>{}</span><p>Heroes and wonders: {owned}</p></div>",
        civ.id(),
        names::civ(civ),
        names::count(state.cards_held(civ), "card"),
        names::count(state.lands[civ].len() as u8, "province"),
        names::count(state.legions_of(civ), "legion"),
    );
}

/// Heroes and wonders that nobody has.
fn for_sale(html: &mut String, state: &State) {
    html.push_str("<details class=\"pile\" open=\"open\"><summary>Heroes and wonders for sale</summary><ul>");
    let free =
        |card: &&Card| state.holder(**card).is_none() && card.civ().is_none_or(|civ| state.is_played(civ));
    for &card in Card::ALL.iter().filter(free) {
        let _ = write!(
            html,
            "<li data-on=\"hero:{}\" tabindex=\"0\"><b>{}</b> ({}): {}</li>",
            card.id(),
            escape(&names::capital(names::card(card))),
            card.price(),
            escape(names::effect(card))
        );
    }
    html.push_str("</ul></details>");
}

fn supplies(html: &mut String, state: &State) {
    let tokens = Building::ALL
        .iter()
        .map(|&building| names::count(state.supply[building.index()], names::building(building)));
    let _ = write!(
        html,
        "<details class=\"pile\"><summary>Bank and supply</summary><p>Bank: {}.</p><p>Tokens left: {}.</p></details>",
        names::pile(&state.bank),
        names::list(tokens)
    );
}
