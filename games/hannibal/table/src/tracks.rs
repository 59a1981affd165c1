//! How the war stands: turns, points, cards, lasting effects, offices.

use std::fmt::Write;

use hannibal::{At, CardSet, General, GeneralSet, More, Province, Side, State, View, spaces};

use super::editions;
use super::names::{self, count};
use table::drawing::escape;

pub(super) fn tracks(view: &View) -> String {
    let board = view.board();
    let mut html = String::new();
    turns(&mut html, board);
    rules(&mut html, board);
    for side in Side::BOTH {
        let markers = board.plain_pcs(side).len() as u8;
        let _ = write!(
            html,
            "<div class=\"side {}\"><b>{}</b> <span>{}</span> <span>{}</span> <span>{}</span></div>",
            side.id(),
            names::side(side),
            standing(board, side),
            count(view.hand_counts[side], "card"),
            count(markers, "marker"),
        );
    }
    lasting(&mut html, board);
    offices(&mut html, board);
    naval(&mut html, board);
    let _ = write!(html, "<div class=\"piles\">{} in the deck</div>", count(view.deck_count, "card"));
    for (name, cards) in [("discarded", board.cards.discard), ("out of the game", board.cards.removed)] {
        if !cards.is_empty() {
            let _ = write!(html, "<div class=\"piles\">{}</div>", pile(name, cards));
        }
    }
    provinces(&mut html, board);
    html.push_str(LEGEND);
    html
}

/// Provinces, and points that the scenario gives besides [26.4].
fn standing(board: &State, side: Side) -> String {
    let more = board.rules.war.points[side];
    let provinces = count(board.points(side) - more, "province");
    if more == 0 { provinces } else { format!("{provinces} and {}", count(more, "point")) }
}

const LEGEND: &str = "<details class=\"pile legend\"><summary>What the pieces are</summary><ul>\
     <li><b>Units</b> are combat units (CUs in the rules). The large number on a token is how many stand there.</li>\
     <li><b>Markers</b> are political control markers (PCs in the rules): R for Rome, C for Carthage, T for a tribe. \
     Who has more than half of the spaces of a province controls it.</li>\
     <li><b>1\u{2013}4</b> beside a general: operations it takes to move him, and his battle rating.</li>\
     <li><b>Walls</b> are a city, the small number beside a space is the value of its port.</li></ul></details>";

/// Which rules are played, where they are not the usual ones.
fn rules(html: &mut String, board: &State) {
    if let Some(played) = editions::played(board.rules) {
        let _ = write!(html, "<div class=\"played\">{}</div>", escape(&played));
    }
}

/// The turns with the cards that each side is dealt.
fn turns(html: &mut String, board: &State) {
    let _ = write!(
        html,
        "<div class=\"turn\">Turn {} of {} <small>{}</small></div>\
         <ol class=\"turns\" aria-label=\"Cards dealt in each turn\">",
        board.turn,
        board.turns,
        years(board, board.turn),
    );
    for (turn, cards) in (1..=board.turns).zip(board.deal) {
        let now = if turn == board.turn { " class=\"now\" aria-current=\"step\"" } else { "" };
        let years = years(board, turn);
        let _ = write!(
            html,
            "<li{now} title=\"{years}\"><b>{turn}</b><small>{}</small></li>",
            count(cards, "card")
        );
    }
    html.push_str("</ol>");
}

/// The years of a turn.
fn years(board: &State, turn: u8) -> String {
    format!("{} BC", board.rules.war.years_of(turn)).replace('-', "\u{2013}")
}

/// A face-up pile that can be opened.
fn pile(name: &str, cards: CardSet) -> String {
    let list: String = cards.iter().map(|card| format!("<li>{}</li>", escape(names::card(card)))).collect();
    format!("<details class=\"pile\"><summary>{} {name}</summary><ul>{list}</ul></details>", cards.len())
}

/// Effects that last.
fn lasting(html: &mut String, board: &State) {
    let effects = [
        (board.lasting.truce, "Truce: nobody attacks until it is broken"),
        (board.lasting.macedonia, "Macedonia is allied with Carthage"),
        (board.lasting.naval_victory, "Carthaginian naval victory this turn"),
        (board.lasting.hanno_counsels, "Hanno counsels: Carthaginian units stay in Africa"),
        (board.lasting.cato_counsels, "Cato counsels: Roman units stay out of Africa"),
        (board.lasting.reshuffle, "The deck is reshuffled at the end of this turn"),
    ];
    let effects = effects.into_iter().filter(|(on, _)| *on).map(|(_, text)| text.to_owned());
    for text in effects.chain(left_behind(&board.more)) {
        let _ = write!(html, "<div class=\"effect\">{text}</div>");
    }
}

/// What optional cards have left behind.
fn left_behind(more: &More) -> impl Iterator<Item = String> {
    let archimedes =
        more.archimedes.then(|| "Archimedes: each siege roll against Syracusae costs 1 unit more".to_owned());
    let citadel =
        more.citadel.map(|at| format!("Citadel in {}: 1 siege point more is needed", names::space(at)));
    let engineers = more.engineers.map(|at| format!("Siege engineers work against {}", names::space(at)));
    let flamen = more.flamen.map(|who| {
        format!("Flamen Martialis: if {} is activated this turn, Rome removes 2 markers", names::general(who))
    });
    [archimedes, citadel, engineers, flamen].into_iter().flatten()
}

/// What helps Carthage at sea wherever it sails.
fn naval(html: &mut String, board: &State) {
    let syracuse = board.owner(spaces::SYRACUSE) == Some(Side::Carthage);
    let helps = [
        (syracuse, "Syracusae"),
        (board.lasting.macedonia, "Macedonia"),
        (board.lasting.naval_victory, "naval victory"),
    ];
    let helps: Vec<&str> = helps.into_iter().filter(|(on, _)| *on).map(|(_, name)| name).collect();
    if !helps.is_empty() {
        let sum = names::signed(-(helps.len() as i8));
        let _ = write!(html, "<div class=\"naval\">Carthage at sea: {sum} ({})</div>", helps.join(", "));
    }
}

/// Consuls, proconsul, and who is off the map.
fn offices(html: &mut String, board: &State) {
    let on_page = |general: General| {
        format!("<span class=\"office\" data-on=\"general:{}\">{}</span>", general.id(), names::tag(general))
    };
    let all = |generals: GeneralSet| names::list(generals.iter().map(on_page));
    let _ = write!(html, "<div class=\"offices\">Consuls: {}</div>", names::generals(board.consuls));
    if let Some(general) = board.more.dictator {
        let _ = write!(html, "<div class=\"offices\">Dictator: {}</div>", names::general(general));
    }
    if let Some(general) = board.proconsul {
        let _ = write!(html, "<div class=\"offices\">Proconsul: {}</div>", names::general(general));
    }
    let in_game = board.rules.generals();
    let at =
        |place: At| in_game.iter().filter(|g| board.generals[g.index()] == place).collect::<GeneralSet>();
    for (name, generals) in
        [("In the pool", at(At::Pool)), ("To come", at(At::Track)), ("Lost", at(At::Gone))]
    {
        if !generals.is_empty() {
            let _ = write!(html, "<div class=\"offices\">{name}: {}</div>", all(generals));
        }
    }
}

/// Who holds which province.
fn provinces(html: &mut String, board: &State) {
    html.push_str("<details class=\"pile\"><summary>Provinces</summary><ul class=\"provinces\">");
    for province in Province::all() {
        let owner = board.controller(province);
        let held = |side: Side| board.control[side].intersection(province.spaces()).len();
        let _ = write!(
            html,
            "<li class=\"{}\">{}{} <span>{}:{} of {}</span></li>",
            owner.map_or("nobody", Side::id),
            escape(province.latin()),
            if province.political() { "" } else { " (no point)" },
            held(Side::Rome),
            held(Side::Carthage),
            province.size()
        );
    }
    html.push_str("</ul></details>");
}
