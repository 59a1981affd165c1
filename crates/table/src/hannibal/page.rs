//! The parts of the page around the board: hand, tracks, battle.

use std::fmt::Write;

use engine::{Eyes, Game, Seat};
use hannibal::{
    Action, At, BattleCard, Card, CardSet, Event, Fighting, GeneralSet, Province, Side, State, View,
};

use super::board::pieces;
use super::html::escape;
use super::names::{self, count};
use crate::Page;

pub(super) fn page(state: &State, eyes: Eyes, recent: &[Event]) -> Page {
    let view = state.look(eyes);
    Page {
        board: pieces(&view, recent),
        hand: hand(state, &view, eyes),
        tracks: tracks(&view),
        scene: view.board().fighting().map(|fighting| battle(&view, &fighting)).unwrap_or_default(),
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

/// The own strategy cards; those that can be played now are lifted.
fn hand(state: &State, view: &View, eyes: Eyes) -> String {
    let (Some(seat), Some(side)) = (eyes, view.side) else { return String::new() };
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let mut html = String::new();
    for card in view.hand() {
        let uses = legal.iter().filter(|action| uses_card(**action, card)).count();
        card_html(&mut html, card, side, uses > 0);
    }
    html
}

fn uses_card(action: Action, card: Card) -> bool {
    matches!(action, Action::Event(c) | Action::Ops(c) | Action::Discard(c) | Action::Counter(c) if c == card)
}

fn card_html(html: &mut String, card: Card, side: Side, playable: bool) {
    let info = card.info();
    let colours = match info.side {
        None => "both",
        Some(Side::Rome) => "rome",
        Some(Side::Carthage) => "carthage",
    };
    let foreign = info.side.is_some_and(|s| s != side);
    let mut symbols = SHIP.repeat(info.ships.into());
    if info.raise {
        symbols.push_str(HELMET);
    }
    if info.counter {
        symbols.push_str(SWORDS);
    }
    let state = if playable { "playable" } else { "waiting" };
    let note =
        if foreign { "<p class=\"note\">The other side\u{2019}s event: operations only.</p>" } else { "" };
    let _ = write!(
        html,
        "<article class=\"card {colours} {state}\" data-on=\"card:{code}\" tabindex=\"0\" aria-label=\"{name}\">\
         <header><span class=\"ops\">{ops}</span><span class=\"symbols\">{symbols}</span><span class=\"code\">{code}</span></header>\
         <h3>{name}</h3><p>{effect}</p>{note}</article>",
        code = card.code(),
        name = escape(card.name()),
        ops = info.ops,
        effect = escape(&names::plain(info.effect)),
    );
}

const SHIP: &str = "<svg class=\"icon\" width=\"20\" height=\"16\" viewBox=\"0 0 20 16\" role=\"img\" aria-label=\"Ship: sea movement\">\
     <path fill=\"currentColor\" d=\"M1 10H19C17 14 14 15 10 15S3 14 1 10ZM9 1V8H3ZM11 3L16 8H11Z\"/></svg>";
const HELMET: &str = "<svg class=\"icon\" width=\"18\" height=\"16\" viewBox=\"0 0 18 16\" role=\"img\" aria-label=\"Helmet: raise troops\">\
     <path fill=\"currentColor\" d=\"M3 15V8C3 4 5 2 9 2S15 4 15 8V15H11V9H8V15ZM8 0H10V2H8Z\"/></svg>";
const SWORDS: &str = "<svg class=\"icon\" width=\"18\" height=\"16\" viewBox=\"0 0 18 16\" role=\"img\" aria-label=\"Crossed swords: counter-event\">\
     <path stroke=\"currentColor\" stroke-width=\"2\" fill=\"none\" d=\"M2 1L15 14M16 1L3 14M1 11L6 15M17 11L12 15\"/></svg>";

/// Turn, points, cards, pools, lasting effects.
fn tracks(view: &View) -> String {
    let board = view.board();
    let mut html = format!("<div class=\"turn\">Turn {} of {}</div>", board.turn, board.turns);
    for side in Side::BOTH {
        let _ = write!(
            html,
            "<div class=\"side {}\"><b>{}</b><span title=\"Provinces\">{} provinces</span><span title=\"Cards in hand\">{} cards</span>\
             <span title=\"Political control markers\">{} markers</span></div>",
            side.id(),
            names::side(side),
            board.points(side),
            view.hand_counts[side],
            board.plain_pcs(side).len()
        );
    }
    let _ = write!(
        html,
        "<div class=\"piles\">Deck {}, {}</div>",
        view.deck_count,
        pile("discards", board.cards.discard)
    );
    if !board.cards.removed.is_empty() {
        let _ = write!(html, "<div class=\"piles\">{}</div>", pile("removed", board.cards.removed));
    }
    lasting(&mut html, board);
    offices(&mut html, board);
    provinces(&mut html, board);
    html
}

/// A face-up pile that can be opened.
fn pile(name: &str, cards: CardSet) -> String {
    let list: String = cards.iter().map(|card| format!("<li>{}</li>", escape(&names::card(card)))).collect();
    format!("<details class=\"pile\"><summary>{} {name}</summary><ul>{list}</ul></details>", cards.len())
}

fn lasting(html: &mut String, board: &State) {
    let effects = [
        (board.lasting.truce, "Truce"),
        (board.lasting.macedonia, "Macedonia is allied with Carthage"),
        (board.lasting.naval_victory, "Carthaginian naval victory this turn"),
        (board.lasting.hanno_counsels, "Hanno counsels: Carthaginian units stay in Africa"),
        (board.lasting.cato_counsels, "Cato counsels: Roman units stay out of Africa"),
        (board.lasting.reshuffle, "The deck is reshuffled at the end of this turn"),
    ];
    for (_, text) in effects.into_iter().filter(|(on, _)| *on) {
        let _ = write!(html, "<div class=\"effect\">{text}</div>");
    }
}

fn offices(html: &mut String, board: &State) {
    let pool: GeneralSet =
        hannibal::General::all().filter(|g| board.generals[g.index()] == At::Pool).collect();
    let _ = write!(html, "<div class=\"offices\">Consuls: {}", names::generals(board.consuls));
    if let Some(general) = board.proconsul {
        let _ = write!(html, ". Proconsul: {}", names::general(general));
    }
    html.push_str("</div>");
    if !pool.is_empty() {
        let off_board = |general: hannibal::General| {
            format!("<span data-on=\"general:{}\">{}</span>", general.id(), names::general(general))
        };
        let pool = names::list(pool.iter().map(off_board));
        let _ = write!(html, "<div class=\"offices\">In the pool: {pool}</div>");
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

/// A battle as a scene of its own: both lines, cards, who leads.
fn battle(view: &View, fighting: &Fighting) -> String {
    let mut html = format!("<h2>Battle of {}</h2><div class=\"lines\">", names::space(fighting.at));
    for side in Side::BOTH {
        let i = side.index();
        let commander = fighting.commanders[i].map_or("no general", names::general);
        let _ = write!(
            html,
            "<section class=\"line {}\"><h3>{}{}</h3><p>{}, {}</p><p class=\"cards\">{} battle cards</p>",
            side.id(),
            names::side(side),
            if fighting.turn == side { " attacks" } else { "" },
            commander,
            names::strength(fighting.forces[i].cus, fighting.forces[i].elephants),
            view.battle_counts[side]
        );
        let hand = view.board().battle_hand(side);
        for card in BattleCard::ALL {
            for _ in 0..hand[card.index()] {
                let _ = write!(
                    html,
                    "<span class=\"battle-card\" data-on=\"battle:{}\">{}</span>",
                    card.id(),
                    names::battle_card(card)
                );
            }
        }
        html.push_str("</section>");
    }
    html.push_str("</div>");
    html
}
