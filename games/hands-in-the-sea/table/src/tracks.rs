//! How the war stands: turns, scores, what can be bought, and all piles that lie open.

use std::fmt::Write;

use engine::Eyes;
use hands_in_the_sea::data::board;
use hands_in_the_sea::{Campaign, CardSet, Empire, Kind, State};

use super::hand::text;
use super::names::{self, count};
use table::drawing::escape;

pub(super) fn tracks(state: &State, eyes: Eyes) -> String {
    let mut html = String::new();
    turns(&mut html, state);
    scores(&mut html, state);
    lasting(&mut html, state);
    display(&mut html, state);
    for empire in Empire::BOTH {
        let name = format!("{} Empire deck", names::of_empire(empire));
        for_sale(&mut html, &name, state.piles[empire].stock);
    }
    for_sale(&mut html, "Neutral Empire deck", state.neutral_stock());
    for empire in Empire::BOTH {
        piles(&mut html, state, empire, eyes);
    }
    ends(&mut html);
    html.push_str(LEGEND);
    html
}

/// The turns, with the years of this one.
fn turns(html: &mut String, state: &State) {
    let last = board().turns;
    let years = board().years.get(usize::from(state.turn).saturating_sub(1)).map_or("", String::as_str);
    let _ = write!(
        html,
        "<div class=\"turn\">Turn {} of {last} <small>{years}</small></div><ol class=\"turns\" aria-label=\"Turns\">",
        state.turn.min(last)
    );
    for turn in 1..=last {
        let now = if turn == state.turn { " class=\"now\" aria-current=\"step\"" } else { "" };
        let _ = write!(html, "<li{now}><b>{turn}</b></li>");
    }
    html.push_str("</ol>");
    if state.campaign == Campaign::Bottom {
        let left = count(state.piles[Empire::Carthage].deck_len(), "card");
        let _ =
            write!(html, "<p class=\"label\">The next campaign: when Carthage has drawn {left} more.</p>");
    }
}

/// Both sides in two columns.
fn scores(html: &mut String, state: &State) {
    html.push_str("<table class=\"score\"><tr><td></td><th>Rome</th><th>Carthage</th></tr>");
    let mut row = |name: &str, of: &dyn Fn(Empire) -> String| {
        let _ = write!(
            html,
            "<tr><th>{name}</th><td>{}</td><td>{}</td></tr>",
            of(Empire::Rome),
            of(Empire::Carthage)
        );
    };
    row("Victory points", &|empire| state.points[empire].to_string());
    row("Silver", &|empire| state.silver[empire].to_string());
    row("Prestige", &|empire| {
        format!("{} <small>of {}</small>", state.prestige[empire], board().prestige_max)
    });
    row("Captured", &|empire| {
        format!("{} <small>of {}</small>", state.captured[empire].worth(), board().captured_end)
    });
    row("Warships", &|empire| state.warships[empire].to_string());
    row("Pillage", &|empire| state.pillage[empire].to_string());
    row("Locations", &|empire| state.holds(empire).len().to_string());
    row("Towns, cities left", &|empire| {
        format!("{}, {}", state.towns_left(empire), state.cities_left(empire))
    });
    row("Hand, deck", &|empire| {
        let piles = &state.piles[empire];
        format!("{}, {}", piles.hand.len(), piles.deck_len())
    });
    row("Discarded, Reserve", &|empire| {
        let piles = &state.piles[empire];
        format!("{}, {}", piles.discard.len(), piles.reserve.len())
    });
    html.push_str("</table>");
}

/// What holds for a while.
fn lasting(html: &mut String, state: &State) {
    let mut effects = Vec::new();
    if state.ending.is_some() {
        effects.push("The game is about to end: no new battles.".to_owned());
    }
    for empire in Empire::BOTH {
        if state.intrigue[empire] {
            effects.push(format!(
                "Political Intrigue: {} has one action and no free ones next round.",
                names::empire(empire)
            ));
        }
    }
    if state.serpent {
        effects.push("Serpent of Africa: Rome leaves Africa alone.".to_owned());
    }
    if let Some(empire) = state.fate {
        effects.push(format!("{} has the fate token.", names::empire(empire)));
    }
    for text in effects {
        let _ = write!(html, "<div class=\"effect\">{text}</div>");
    }
}

/// Strategy cards: whose, and what those on display cost.
fn display(html: &mut String, state: &State) {
    let version = usize::from(state.rules.upkeep);
    for empire in Empire::BOTH {
        let Some(held) = state.held[empire] else { continue };
        let lapsed = if held.lapsed { ", turned over" } else { "" };
        let due = if state.rules.upkeep { format!(", {} due", held.due) } else { String::new() };
        let _ = write!(
            html,
            "<div class=\"offices\">{}: <b>{}</b>{due}{lapsed} <small>{}</small></div>",
            names::empire(empire),
            names::strategy(held.strategy),
            escape(&held.strategy.info().effect[version])
        );
    }
    html.push_str("<details class=\"pile\" open=\"open\"><summary>Strategy cards on display</summary><ul>");
    for (slot, strategy) in state.display.slots.iter().enumerate() {
        let Some(strategy) = *strategy else { continue };
        let price = state.strategy_cost(slot, strategy);
        let whose =
            strategy.info().owner.map_or(String::new(), |empire| format!(", {} only", names::empire(empire)));
        let _ = write!(
            html,
            "<li><span data-on=\"strategy:{}\" tabindex=\"0\"><b>{}</b> ({price} silver{whose}): {}</span></li>",
            strategy.id(),
            names::strategy(strategy),
            escape(&strategy.info().effect[version])
        );
    }
    let _ = write!(
        html,
        "</ul><p>{} in the deck, {} discarded.</p></details>",
        state.display.deck.len(),
        state.display.discard.len()
    );
}

/// Cards that can be drafted, with their prices.
fn for_sale(html: &mut String, name: &str, cards: CardSet) {
    let _ =
        write!(html, "<details class=\"pile\"><summary>{name}: {}</summary><ul>", count(cards.len(), "card"));
    for kind in cards.kinds() {
        let _ = write!(
            html,
            "<li><span data-on=\"stock:{}\" tabindex=\"0\"><b>{}</b>{} ({}): {}</span></li>",
            kind.id(),
            escape(names::kind(kind)),
            times(cards, kind),
            price(kind),
            escape(text(kind))
        );
    }
    html.push_str("</ul></details>");
}

fn times(cards: CardSet, kind: Kind) -> String {
    match cards.intersection(kind.cards()).len() {
        1 => String::new(),
        number => format!(" \u{d7}{number}"),
    }
}

/// "3 silver and a settler".
fn price(kind: Kind) -> String {
    let settler = if kind.info().cost_settler { " and a settler" } else { "" };
    format!("{} silver{settler}", kind.info().cost)
}

/// The piles of a player: open ones for all; of hand and deck what these eyes may know.
fn piles(html: &mut String, state: &State, empire: Empire, eyes: Eyes) {
    let piles = &state.piles[empire];
    let own = eyes.and_then(Empire::from_seat) == Some(empire);
    let deck = piles.deck.union(piles.top.set());
    let who = if own { "My" } else { names::of_empire(empire) };
    // Of the enemy one knows what he has in hand and deck together, not what is where.
    let hidden = if own { ("draw deck", deck) } else { ("hand and draw deck", piles.hand.union(deck)) };
    for (name, cards) in [hidden, ("discard pile", piles.discard), ("Reserve", piles.reserve)] {
        if cards.is_empty() {
            continue;
        }
        let _ = write!(html, "<details class=\"pile\"><summary>{who} {name}: {}</summary><ul>", cards.len());
        for kind in cards.kinds() {
            let _ = write!(html, "<li>{}{}</li>", escape(names::kind(kind)), times(cards, kind));
        }
        html.push_str("</ul></details>");
    }
}

/// How the game ends, with the numbers of the map in use.
fn ends(html: &mut String) {
    let board = board();
    let ((_, sicily), (_, corsica)) = (board.sicily_bonus, board.corsica_sardinia_bonus);
    let _ = write!(
        html,
        "<details class=\"pile\"><summary>How the game ends</summary><ul>\
         <li><b>At once</b>: who takes the enemy capital wins.</li>\
         <li><b>After a campaign</b>: who is {} points ahead, or holds all of Sicily, wins.</li>\
         <li><b>After a round</b> the points are counted: when somebody has no town or no city left to place, has \
         captured {}, has {} prestige or {} points, or the last turn is over.</li>\
         <li><b>The count</b>: the points so far, 1 for each supplied city and for prestige, what was captured, \
         places that began with the enemy, {sicily} for most of Sicily, {corsica} for Corsica and Sardinia. Carthage \
         wins ties.</li></ul></details>",
        board.points_lead, board.captured_end, board.prestige_max, board.points_end
    );
}

const LEGEND: &str = "<details class=\"pile legend\"><summary>What the pieces are</summary><ul>\
     <li><b>Shield with R, crescent with C</b>: a town of Rome, of Carthage. With walls behind it a city, with a star the capital.</li>\
     <li><b>Number beside a location</b>: its value. Golden: settling takes a settler card, and a town can become a city.</li>\
     <li><b>Small shield</b>: defence bonus. <b>Dashed circle</b>: supply point. <b>Dashed square</b>: fortification.</li>\
     <li><b>Crossed-out wagon</b>: out of supply.</li>\
     <li><b>Plain line</b>: road, 1 wagon. <b>Winding line</b> and <b>dots</b>: difficult road and strait, 2 wagons. \
     <b>Broken blue line</b>: sea, 1 ship.</li>\
     <li><b>Crossed swords</b>: a battle, the attacker's strength (he wins with +2), its round.</li></ul></details>\
     <p class=\"label\">Most values of cards and board are reconstructed: the printed ones are not public.</p>";
