//! A naval battle: who has how many ships and who helps; then the dice, the hits and what is left.

use std::fmt::Write;

use hands_in_the_sea::{CardSet, Empire, Event, NavalView, State, Zone};

use super::cards;
use crate::names::{self, count};

/// Warships hit with this or more, and so does whoever is on board; some of them with less.
const HITS: u8 = 5;

/// The battle under way, and what the dice have just said.
pub(super) fn naval(html: &mut String, state: &State, recent: &[Event]) {
    let thrown: Vec<&Event> =
        recent.iter().filter(|event| matches!(event, Event::NavalDice { .. })).collect();
    let battle = state.naval_battle();
    let Some(zone) = battle.and_then(|battle| battle.zone).or_else(|| fought(recent)) else { return };
    if battle.is_none() && thrown.is_empty() {
        return;
    }
    let _ = write!(
        html,
        "<h2 data-at=\"space:{}\">Battle in the {}</h2><p class=\"state\">{}</p><div class=\"lines\">",
        zone.id(),
        names::zone(zone),
        verdict(recent)
    );
    let attacker = battle.map_or(Empire::Rome, |battle| battle.attacker);
    for empire in [attacker, attacker.other()] {
        side(html, state, battle.as_ref(), recent, empire);
    }
    html.push_str("</div>");
}

fn fought(recent: &[Event]) -> Option<Zone> {
    recent.iter().find_map(|event| match event {
        Event::NavalBattle { zone, .. } => Some(*zone),
        _ => None,
    })
}

/// How it ended, or what the dice will mean.
fn verdict(recent: &[Event]) -> String {
    let winner = recent.iter().find_map(|event| match event {
        Event::NavalBattle { winner, .. } => Some(*winner),
        _ => None,
    });
    match winner {
        Some(Some(empire)) => format!("{} wins: it sank more.", names::empire(empire)),
        Some(None) => "Nobody wins.".to_owned(),
        None => "Each warship throws a die and hits with 5 or 6; each sword of a leader is a die, too, and most of \
                 them hit with 4 to 6. Who sinks more ships wins."
            .to_owned(),
    }
}

fn side(html: &mut String, state: &State, battle: Option<&NavalView>, recent: &[Event], empire: Empire) {
    let _ = write!(
        html,
        "<section class=\"line {}\"><h3>{} <small>{}</small></h3>",
        empire.id(),
        names::empire(empire),
        count(state.warships[empire].into(), "warship")
    );
    let infantry = battle.filter(|_| empire == Empire::Rome).map_or(CardSet::EMPTY, |battle| battle.infantry);
    let leaders = battle.map_or(CardSet::EMPTY, |battle| battle.leaders[empire.index()]);
    cards(html, leaders.union(infantry));
    for event in recent {
        match *event {
            Event::NavalDice { empire: who, warships, leaders, infantry } if who == empire => {
                dice(html, "Warships", &warships);
                dice(html, "Leaders", &leaders);
                dice(html, "Infantry", &infantry);
            }
            Event::Rerolled { empire: who, warships } if who == empire => {
                dice(html, "Thrown again", &warships);
            }
            Event::Sunk { empire: who, lost: 0, .. } if who == empire => {
                html.push_str("<p class=\"lost\">No warship lost</p>");
            }
            Event::Sunk { empire: who, lost, .. } if who == empire => {
                let _ = write!(html, "<p class=\"lost\">{} lost</p>", count(lost.into(), "warship"));
            }
            _ => {}
        }
    }
    html.push_str("</section>");
}

/// Dice in a row; those that hit for sure are marked.
fn dice(html: &mut String, what: &str, dice: &[u8]) {
    let thrown: Vec<u8> = dice.iter().copied().filter(|&die| die > 0).collect();
    if thrown.is_empty() {
        return;
    }
    let _ = write!(html, "<p class=\"faces\"><span class=\"label\">{what}</span>");
    for die in thrown {
        let hit = if die >= HITS { " hit" } else { "" };
        let _ = write!(html, " <b class=\"face{hit}\">{die}</b>");
    }
    html.push_str("</p>");
}
