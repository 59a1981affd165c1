//! The own strategy cards, and why one cannot be played now.

use std::fmt::Write;

use engine::{Eyes, Game};
use hannibal::{Action, Card, Effect, Question, Side, State, View};

use super::cards::inscription;
use super::{editions, names};
use table::drawing::{escape, heading};

/// The cards that these eyes hold; those that can be played now are lifted.
pub(super) fn hand(state: &State, view: &View, eyes: Eyes) -> String {
    let (Some(seat), Some(side)) = (eyes, view.side) else { return String::new() };
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let mut html = String::new();
    for card in view.hand() {
        let uses: Vec<Action> = legal.iter().copied().filter(|action| uses_card(*action, card)).collect();
        // What holds for the moment is said when somebody asks; what holds for the card stands on it.
        let why = why_not(state, side, card, &uses);
        let lasting = card.is_counter() || state.event_belongs_to(card).is_some_and(|whose| whose != side);
        let note = if lasting { why.as_str() } else { "" };
        let notes = [note, inscription(card).ours, editions::of_card(card, state.rules).unwrap_or_default()];
        article(&mut html, card, !uses.is_empty(), &why, notes);
    }
    html
}

fn uses_card(action: Action, card: Card) -> bool {
    matches!(action, Action::Event(c) | Action::Ops(c) | Action::Discard(c) | Action::Counter(c) if c == card)
}

/// Why the event of a card cannot be played now; empty if it can.
fn why_not(state: &State, side: Side, card: Card, uses: &[Action]) -> String {
    if uses.iter().any(|action| matches!(action, Action::Event(_) | Action::Counter(_))) {
        return String::new();
    }
    let foreign = state.event_belongs_to(card).is_some_and(|whose| whose != side);
    match state.question() {
        _ if foreign => format!("An event of {}: operations only.", names::side(side.other())),
        Some((asked, _)) if asked != side => format!("{} decides now.", names::side(asked)),
        Some((_, Question::PlayCard)) if card.effect() == Effect::Nothing => "It has no event.".to_owned(),
        Some((_, Question::PlayCard)) if card.is_counter() => {
            "A counter-event: it is offered when its moment comes.".to_owned()
        }
        Some((_, Question::Preempt)) => "Only a campaign can begin the turn.".to_owned(),
        Some((_, Question::Window(_))) => "It does not fit this moment.".to_owned(),
        Some(_) => "Another decision comes first.".to_owned(),
        None => "The game is over.".to_owned(),
    }
}

fn article(html: &mut String, card: Card, playable: bool, why: &str, notes: [&str; 3]) {
    let info = card.info();
    let colours = info.side.map_or("both", Side::id);
    let mut symbols = SHIP.repeat(info.ships.into());
    if info.raise {
        symbols.push_str(HELMET);
    }
    if info.counter {
        symbols.push_str(SWORDS);
    }
    let state = if playable { "playable" } else { "waiting" };
    let why = escape(why);
    let data = if why.is_empty() { String::new() } else { format!(" data-why=\"{why}\"") };
    let notes = notes.iter().filter(|note| !note.is_empty());
    let notes: String = notes.map(|note| format!("<p class=\"note\">{}</p>", escape(*note))).collect();
    let _ = write!(
        html,
        "<article class=\"card {colours} {state}\" data-on=\"card:{code}\"{data} tabindex=\"0\" \
         aria-label=\"{name}\"><header><span class=\"ops\">{ops}</span><span class=\"symbols\">{symbols}</span>\
         <span class=\"code\">{code}</span></header><h3>{heading}</h3><p>{effect}</p>{notes}</article>",
        code = card.code(),
        name = escape(card.name()),
        heading = heading(card.name()),
        ops = info.ops,
        effect = escape(names::plain(inscription(card).effect)),
    );
}

const SHIP: &str = "<svg class=\"icon\" width=\"20\" height=\"16\" viewBox=\"0 0 20 16\" role=\"img\" aria-label=\"Ship: sea movement\">\
     <path fill=\"currentColor\" d=\"M1 10H19C17 14 14 15 10 15S3 14 1 10ZM9 1V8H3ZM11 3L16 8H11Z\"/></svg>";
const HELMET: &str = "<svg class=\"icon\" width=\"18\" height=\"16\" viewBox=\"0 0 18 16\" role=\"img\" aria-label=\"Helmet: raise troops\">\
     <path fill=\"currentColor\" d=\"M3 15V8C3 4 5 2 9 2S15 4 15 8V15H11V9H8V15ZM8 0H10V2H8Z\"/></svg>";
const SWORDS: &str = "<svg class=\"icon\" width=\"18\" height=\"16\" viewBox=\"0 0 18 16\" role=\"img\" aria-label=\"Crossed swords: counter-event\">\
     <path stroke=\"currentColor\" stroke-width=\"2\" fill=\"none\" d=\"M2 1L15 14M16 1L3 14M1 11L6 15M17 11L12 15\"/></svg>";
