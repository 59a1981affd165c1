//! What is going on apart from the board: the trade.

use std::fmt::Write;

use engine::Eyes;
use mare_nostrum::{Civ, Pile, State, TradeView};

use super::page::symbol;
use super::{icons, names};

pub(super) fn scene(state: &State, eyes: Eyes) -> String {
    state.trade_seen_by(eyes).map(|trade| table(&trade)).unwrap_or_default()
}

/// Everybody's offer, and what he has taken.
fn table(trade: &TradeView) -> String {
    let mut html = format!("<h2>Trade of {}</h2><div class=\"lines\">", names::count(trade.demand, "card"));
    for civ in trade.partners {
        let _ = write!(
            html,
            "<section class=\"line {}\"><h3>{}{}</h3><p class=\"cards\">",
            civ.id(),
            names::civ(civ),
            if trade.revealed && trade.taker == civ { " takes" } else { "" }
        );
        offer(&mut html, trade, civ);
        html.push_str("</p>");
        if !trade.closed[civ].is_empty() {
            let _ = write!(html, "<p>Taken: {}</p>", names::pile(&trade.closed[civ]));
        }
        html.push_str("</section>");
    }
    html.push_str("</div>");
    html
}

fn offer(html: &mut String, trade: &TradeView, civ: Civ) {
    let open: Pile = trade.open[civ];
    if !trade.revealed && open.is_empty() {
        html.push_str(if trade.laid.contains(civ) { "Face down." } else { "Choosing." });
    }
    for kind in open.kinds() {
        let _ = write!(
            html,
            "<span class=\"battle-card\" data-on=\"open:{}-{id}\">{} {} {id}</span>",
            civ.id(),
            symbol(icons::resource(kind)),
            open[kind],
            id = kind.id()
        );
    }
}
