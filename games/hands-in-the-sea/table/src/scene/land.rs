//! A land battle: how strong the attacker is and what that leads to, and which cards fight.

use std::fmt::Write;

use hands_in_the_sea::data::board;
use hands_in_the_sea::{Battle, Empire, Question, State};

use super::cards;
use crate::names::{self, signed};

/// The scale shows at least so much on both sides.
const SCALE: i8 = 4;
/// With this the defender wins.
const HELD: i8 = -1;

pub(super) fn land(html: &mut String, state: &State, attacker: Empire, battle: &Battle) {
    // Independent Syracuse fights alone.
    let alone = state.independent().contains(battle.at);
    let defender = if alone { names::location(battle.at) } else { names::empire(attacker.other()) };
    let what = if battle.siege { "Siege" } else { "Battle" };
    let _ = write!(
        html,
        "<h2 data-at=\"space:{}\">{what} of {}</h2><p class=\"state\">Round {} of {}, strength <b>{}</b>. {}</p>",
        battle.at.id(),
        names::location(battle.at),
        battle.round,
        battle.last_round(),
        signed(battle.strength),
        outlook(state, attacker, defender, battle)
    );
    scale(html, attacker, defender, battle);
    html.push_str("<div class=\"lines\">");
    // As on the scale: the attacker is on the right.
    if !alone {
        side(html, attacker.other(), "defender", battle);
    }
    side(html, attacker, "attacker", battle);
    html.push_str("</div><p class=\"label\">One more card is an action; leaders join for free.</p>");
}

/// What happens if nobody changes it.
fn outlook(state: &State, attacker: Empire, defender: &str, battle: &Battle) -> String {
    if state.question() == Some(Question::SettleWon(battle.at)) {
        return format!("{} has won.", names::empire(attacker));
    }
    let (attacker, enemy) = (names::empire(attacker), names::empire(attacker.other()));
    let wins = board().strength_wins;
    if battle.strength >= wins {
        format!("{attacker} wins when its round begins.")
    } else if battle.strength <= HELD {
        format!("{defender} wins when the round of {enemy} begins.")
    } else if battle.round >= battle.last_round() {
        format!("It will be drawn: {attacker} needs {}.", signed(wins))
    } else {
        format!("It goes on: {attacker} needs {}, {defender} {}.", signed(wins), signed(HELD))
    }
}

/// The strength on a scale: who wins where. The sentence above it says the same.
fn scale(html: &mut String, attacker: Empire, defender: &str, battle: &Battle) {
    let wins = board().strength_wins;
    let (from, to) = (battle.strength.min(-SCALE), battle.strength.max(SCALE));
    html.push_str("<ol class=\"scale\" aria-hidden=\"true\">");
    for strength in from..=to {
        let whose = match strength {
            ..=HELD if defender == names::empire(attacker.other()) => attacker.other().id(),
            ..=HELD => "syracuse",
            _ if strength >= wins => attacker.id(),
            _ => "nobody",
        };
        let now = if strength == battle.strength { " now" } else { "" };
        let _ = write!(html, "<li class=\"{whose}{now}\">{}</li>", signed(strength));
    }
    let _ = write!(
        html,
        "</ol><p class=\"scale-ends\" aria-hidden=\"true\"><span>\u{2190} {defender}</span><span>{} \u{2192}</span></p>",
        names::empire(attacker)
    );
}

fn side(html: &mut String, empire: Empire, role: &str, battle: &Battle) {
    let _ = write!(
        html,
        "<section class=\"line {}\"><h3>{} <small>{role}</small></h3>",
        empire.id(),
        names::empire(empire)
    );
    if battle.cards[empire].is_empty() {
        html.push_str("<p class=\"label\">No cards yet.</p>");
    }
    cards(html, battle.cards[empire]);
    if battle.combined[empire] {
        html.push_str("<p>Combined arms: 1 more.</p>");
    }
    html.push_str("</section>");
}
