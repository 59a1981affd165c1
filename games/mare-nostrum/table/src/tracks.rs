//! How everybody stands: round and phase, players, roles, heroes and wonders, the bank.

use std::fmt::Write;

use engine::Eyes;
use mare_nostrum::{Building, Card, Civ, Phase, Role, State};

use super::icons;
use super::names::{self, count};
use table::drawing::escape;

pub(super) fn tracks(state: &State, eyes: Eyes) -> String {
    let mut html = String::new();
    phases(&mut html, state);
    players(&mut html, state);
    roles(&mut html, state);
    let own = eyes.and_then(|seat| state.civ(seat));
    html.push_str("<h3>Heroes and wonders</h3><p>Four of them win, or the Pyramids alone.</p>");
    cards(&mut html, state, own);
    supplies(&mut html, state);
    html.push_str(LEGEND);
    html
}

const LEGEND: &str = "<details class=\"pile legend\"><summary>What the pieces are</summary><ul>\
     <li><b>Round sites</b> are free: a city, or a caravan for the good that is drawn. Square tokens are built.</li>\
     <li><b>Markers</b> with a letter say whose province it is: R, C, G, E or B, each with its own outline.</li>\
     <li><b>Shields</b> are legions, <b>towers</b> fortresses, <b>ships</b> triremes; the number is how many.</li>\
     <li>A small shield on a building: that legion occupies it.</li></ul></details>";

/// The phases of the round.
fn phases(html: &mut String, state: &State) {
    let last = match state.rules.rounds {
        0 => String::new(),
        rounds => format!(" of at most {rounds}"),
    };
    let _ = write!(
        html,
        "<div class=\"turn\">Round {}{last}</div><ol class=\"turns\" aria-label=\"Phases of the round\">",
        state.round
    );
    for phase in [Phase::Commerce, Phase::Building, Phase::Military] {
        let now = if phase == state.phase { " class=\"now\" aria-current=\"step\"" } else { "" };
        let _ = write!(html, "<li{now}><b>{}</b></li>", names::phase(phase));
    }
    html.push_str("</ol>");
}

/// What each player has, and what counts for the roles.
fn players(html: &mut String, state: &State) {
    html.push_str(
        "<table class=\"standing\"><thead><tr><th></th><th>Cards</th><th>Lands</th><th>Trade</th><th>Cities</th>\
         <th>Forces</th><th>Won</th></tr></thead><tbody>",
    );
    for civ in state.civs() {
        let _ = write!(
            html,
            "<tr><th scope=\"row\">{}{}</th><td>{}</td><td>{}</td>",
            icons::badge(civ),
            names::civ(civ),
            state.cards_held(civ),
            state.lands[civ].len()
        );
        for &role in Role::ALL {
            let star = if state.leader(role) == civ { "<b>\u{2605}</b>" } else { "" };
            let _ = write!(html, "<td>{star}{}</td>", state.count_for(civ, role));
        }
        let _ = write!(html, "<td>{}/4</td></tr>", state.owned[civ].len());
    }
    html.push_str("</tbody></table>");
}

/// Who leads in what, and what that is good for.
fn roles(html: &mut String, state: &State) {
    html.push_str("<ul class=\"roles\">");
    for &role in Role::ALL {
        let (counts, power) = match role {
            Role::Commerce => ("caravans and markets", "says how many cards are traded, and takes first"),
            Role::Political => ("cities and temples", "says in which order all build"),
            Role::Military => ("legions, triremes and fortresses", "says in which order all fight"),
        };
        let leader = state.leader(role);
        let _ = write!(
            html,
            "<li>\u{2605} {}<b>{}</b>: {}. <small>Most {counts}; {power}.</small></li>",
            icons::badge(leader),
            names::role(role),
            names::civ(leader),
        );
    }
    html.push_str("</ul>");
}

/// All heroes and wonders: those of somebody with his marker, the others with their price.
fn cards(html: &mut String, state: &State, own: Option<Civ>) {
    html.push_str("<ul class=\"heroes\">");
    let in_play = |card: &&Card| card.civ().is_none_or(|civ| state.is_played(civ));
    for &card in Card::ALL.iter().filter(in_play) {
        let (class, whose) = match state.holder(card) {
            Some(civ) => (" held", icons::badge(civ)),
            None => price(state, card, own),
        };
        let taken = state.holder(card).map_or(String::new(), |civ| format!(" ({})", names::civ(civ)));
        let _ = write!(
            html,
            "<li class=\"hero{class}\" data-on=\"hero:{}\" tabindex=\"0\"><h3>{}{taken}</h3><span class=\"price\">{whose}\
             </span><p>{}</p></li>",
            card.id(),
            escape(names::capital(names::card(card))),
            escape(names::effect(card))
        );
    }
    html.push_str("</ul>");
}

/// What a card costs, and whether these eyes could pay it now.
fn price(state: &State, card: Card, own: Option<Civ>) -> (&'static str, String) {
    let price = card.price();
    let for_him = own.is_some_and(|civ| card.civ().is_none_or(|of| of == civ));
    let can = for_him && own.is_some_and(|civ| state.phase != Phase::Opening && state.budget(civ) >= price);
    if can { (" afford", format!("{price}, you can pay it")) } else { ("", price.to_string()) }
}

/// Cards that go to the bank at the end of the phase.
fn paid(state: &State) -> String {
    if state.paid.is_empty() {
        String::new()
    } else {
        format!("<p>Paid in this phase: {}.</p>", names::pile(&state.paid))
    }
}

fn supplies(html: &mut String, state: &State) {
    let tokens = Building::ALL
        .iter()
        .map(|&building| count(state.supply[building.index()], names::building(building)));
    let _ = write!(
        html,
        "<details class=\"pile\"><summary>Bank and supply</summary><p>Bank: {}.</p>{}<p>Tokens left: {}.</p></details>",
        names::pile(&state.bank),
        paid(state),
        names::list(tokens)
    );
}
