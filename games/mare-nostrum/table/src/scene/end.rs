//! How it ended, and how everybody stands.

use std::cmp::Reverse;
use std::fmt::Write;

use mare_nostrum::{Civ, Over, State};

use crate::prompts::reason_won;
use crate::{icons, names};

pub(super) fn end(state: &State, over: Over) -> String {
    let won = match over.winner {
        Some(winner) => format!("{} wins", names::civ(winner)),
        None if over.shared.is_empty() => "A draw".to_owned(),
        None => format!("{} share the victory", names::civs(over.shared)),
    };
    let mut html = format!(
        "<h2>{won}</h2><p class=\"state\">{}</p><table class=\"standing\"><thead><tr><th></th>\
         <th>Heroes and wonders</th><th>Buildings</th><th>Cards</th></tr></thead><tbody>",
        reason_won(over.reason).0
    );
    let mut civs: Vec<Civ> = state.civs().iter().collect();
    civs.sort_by_key(|&civ| {
        let standing = (state.owned[civ].len(), state.buildings_of(civ), state.cards_held(civ));
        (over.winner != Some(civ) && !over.shared.contains(civ), Reverse(standing))
    });
    for civ in civs {
        let owned = state.owned[civ].iter().map(|card| names::capital(names::card(card)));
        let _ = write!(
            html,
            "<tr><th scope=\"row\">{}{}</th><td><b>{}</b> {}</td><td>{}</td><td>{}</td></tr>",
            icons::badge(civ),
            names::civ(civ),
            state.owned[civ].len(),
            owned.collect::<Vec<_>>().join(", "),
            state.buildings_of(civ),
            state.cards_held(civ),
        );
    }
    html.push_str("</tbody></table>");
    html
}
