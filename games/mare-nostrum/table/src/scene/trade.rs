//! The trade: everybody's offer, in secret until all lie there, and who takes what from whom.

use std::fmt::Write;

use engine::Eyes;
use mare_nostrum::{Civ, Pile, State, TradeView, Wish};

use crate::icons;
use crate::names::{self, count};

pub(super) fn table(state: &State, trade: &TradeView, eyes: Eyes) -> String {
    let own = eyes.and_then(|seat| state.civ(seat));
    let mut html = format!(
        "<h2>Trade of {}</h2><p class=\"state\">{}</p><div class=\"lines trade\">",
        count(trade.demand, "card"),
        standing(trade)
    );
    for civ in trade.partners {
        let takes = trade.revealed && !trade.wishing && trade.taker == civ;
        let _ = write!(
            html,
            "<section class=\"line {}{}\"><h3>{}{} <small>{}</small></h3><div class=\"battle-cards\">",
            civ.id(),
            if takes { " leads" } else { "" },
            icons::badge(civ),
            names::civ(civ),
            doing(trade, civ, own == Some(civ)),
        );
        offer(&mut html, trade, civ, own == Some(civ));
        html.push_str("</div>");
        taken(&mut html, &trade.closed[civ]);
        if own == Some(civ) {
            wishes(&mut html, trade);
        }
        html.push_str("</section>");
    }
    html.push_str("</div>");
    let out = state
        .civs()
        .iter()
        .filter(|&civ| !trade.partners.contains(civ))
        .map(|civ| names::civ(civ).to_owned());
    let out: Vec<String> = out.collect();
    if !out.is_empty() {
        let _ = write!(html, "<p class=\"label\">Too few cards to take part: {}.</p>", out.join(", "));
    }
    html
}

/// How far the trade is.
fn standing(trade: &TradeView) -> String {
    if !trade.revealed {
        return "Everybody chooses in secret. When all offers lie there, they are turned up together."
            .to_owned();
    }
    if trade.wishing {
        return "Whoever likes leaves wishes, which are fulfilled in his turn. Then the Director takes first."
            .to_owned();
    }
    let mut text = format!("{} takes; whoever loses a card takes next.", names::civ(trade.taker));
    if !trade.spent.is_empty() {
        let _ = write!(
            text,
            " <b>{} have just taken from each other twice in a row: not a third time.</b>",
            names::civs(trade.spent)
        );
    }
    text
}

fn doing(trade: &TradeView, civ: Civ, own: bool) -> &'static str {
    match (trade.revealed, trade.laid.contains(civ)) {
        (true, _) if trade.wishing => {
            if trade.wished.contains(civ) {
                "ready"
            } else {
                "thinks"
            }
        }
        (true, _) if trade.taker == civ => "takes",
        (true, _) => "",
        (false, true) => "face down",
        (false, false) if own => "your offer",
        (false, false) => "chooses",
    }
}

/// Cards that lie there: open ones, one's own, or backs.
fn offer(html: &mut String, trade: &TradeView, civ: Civ, own: bool) {
    let open: Pile = trade.open[civ];
    for kind in open.kinds() {
        let times = if open[kind] > 1 { format!(" <b>\u{d7}{}</b>", open[kind]) } else { String::new() };
        let _ = write!(
            html,
            "<span class=\"battle-card held\" data-on=\"open:{}-{id}\">{}{id}{times}</span>",
            civ.id(),
            icons::good(kind),
            id = names::kind(kind)
        );
    }
    if trade.revealed {
        return;
    }
    if own {
        html.push_str(
            &"<span class=\"battle-card gap\"></span>".repeat(trade.demand.saturating_sub(open.len()).into()),
        );
    } else if trade.laid.contains(civ) {
        let backs = count(trade.demand, "card");
        let _ = write!(
            html,
            "<span class=\"battle-card back\" role=\"img\" aria-label=\"{backs} face down\"><b>\u{d7}{}</b></span>",
            trade.demand
        );
    }
}

/// The own wishes that are left.
fn wishes(html: &mut String, trade: &TradeView) {
    let wishes: Vec<String> = trade
        .wishes()
        .map(|Wish(from, kind)| format!("{} of {}", names::kind(kind), names::civ(from)))
        .collect();
    if !wishes.is_empty() {
        let _ = write!(html, "<p class=\"label\">Your wishes: {}</p>", wishes.join(", then "));
    }
}

fn taken(html: &mut String, cards: &Pile) {
    if cards.is_empty() {
        return;
    }
    html.push_str("<p class=\"label\">Taken</p><div class=\"battle-cards played\">");
    for kind in cards.kinds() {
        for _ in 0..cards[kind] {
            let _ =
                write!(html, "<span class=\"battle-card\">{}{}</span>", icons::good(kind), names::kind(kind));
        }
    }
    html.push_str("</div>");
}
