//! Battles: how strong the attacker is, and which cards fight.

use std::fmt::Write;

use hands_in_the_sea::data::board;
use hands_in_the_sea::{Battle, CardSet, Empire, NavalView, State};

use super::hand::symbols;
use super::names::{self, count, signed};
use crate::drawing::escape;

pub(super) fn scene(state: &State) -> String {
    let mut html = String::new();
    if let Some(battle) = state.naval_battle() {
        naval(&mut html, state, &battle);
    }
    for attacker in Empire::BOTH {
        if let Some(battle) = &state.battles[attacker] {
            land(&mut html, state, attacker, battle);
        }
    }
    html
}

fn land(html: &mut String, state: &State, attacker: Empire, battle: &Battle) {
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
        outlook(attacker, defender, battle)
    );
    html.push_str("<div class=\"lines\">");
    line(html, attacker, "attacker", battle.cards[attacker], battle.combined[attacker]);
    if !alone {
        let enemy = attacker.other();
        line(html, enemy, "defender", battle.cards[enemy], battle.combined[enemy]);
    }
    html.push_str("</div>");
}

/// What happens if nobody changes it.
fn outlook(attacker: Empire, defender: &str, battle: &Battle) -> String {
    let (attacker, enemy) = (names::empire(attacker), names::empire(attacker.other()));
    let wins = board().strength_wins as i8;
    if battle.strength >= wins {
        format!("{attacker} wins when its round begins.")
    } else if battle.strength < 0 {
        format!("{defender} wins when the round of {enemy} begins.")
    } else if battle.round >= battle.last_round() {
        format!("It will be drawn: {attacker} needs {}.", signed(wins))
    } else {
        format!("It goes on: {attacker} needs {}, {defender} {}.", signed(wins), signed(-1))
    }
}

fn line(html: &mut String, empire: Empire, role: &str, cards: CardSet, combined: bool) {
    let _ = write!(
        html,
        "<section class=\"line {}\"><h3>{} <small>{role}</small></h3><div class=\"battle-cards\">",
        empire.id(),
        names::empire(empire)
    );
    for kind in cards.kinds() {
        let times = match cards.intersection(kind.cards()).len() {
            1 => String::new(),
            number => format!(" <b>\u{d7}{number}</b>"),
        };
        let _ = write!(
            html,
            "<span class=\"battle-card held\" data-on=\"battle:{}\">{} {}{times}</span>",
            kind.id(),
            symbols(kind),
            escape(names::kind(kind))
        );
    }
    html.push_str("</div>");
    if combined {
        html.push_str("<p>Combined arms: 1 more.</p>");
    }
    html.push_str("</section>");
}

fn naval(html: &mut String, state: &State, battle: &NavalView) {
    let (id, name) = battle.zone.map_or(("", "sea"), |zone| (zone.id(), names::zone(zone)));
    let _ = write!(
        html,
        "<h2 data-at=\"space:{id}\">Battle in the {name}</h2><p class=\"state\">Warships hit with 5 and 6, most leaders \
         with 4 to 6.</p><div class=\"lines\">"
    );
    for empire in [battle.attacker, battle.attacker.other()] {
        let role = count(state.warships[empire].into(), "warship");
        let infantry = if empire == Empire::Rome { battle.infantry } else { CardSet::EMPTY };
        line(html, empire, &role, battle.leaders[empire.index()].union(infantry), false);
    }
    html.push_str("</div>");
}
