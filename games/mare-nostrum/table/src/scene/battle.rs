//! A battle: who fought with what, and what was thrown. It is shown while somebody takes his losses, and
//! to who goes on after it.

use std::fmt::Write;

use engine::Eyes;
use mare_nostrum::{Civ, Event, State};

use crate::actions::force;
use crate::{icons, names};

/// One side as it went into battle.
struct Side<'a> {
    civ: Civ,
    force: String,
    dice: &'a [u8],
    forts: u8,
    points: u8,
}

pub(super) fn battle(state: &State, eyes: Eyes, recent: &[Event]) -> Option<String> {
    let own = eyes.and_then(|seat| state.civ(seat));
    let fought =
        recent.iter().rev().find(|event| matches!(event, Event::Battle { .. } | Event::SeaBattle { .. }));
    let goes_on = own.is_some_and(|civ| state.asked().contains(civ));
    match (fought, state.battle()) {
        (Some(event), pending) if goes_on || pending.is_some() => told(event),
        (_, Some((at, [attacker, defender]))) => Some(format!(
            "<h2 data-at=\"space:{}\">Battle in {}</h2><p class=\"state\">{} has attacked {}; losses are taken.</p>",
            at.id(),
            names::province(at),
            names::civ(attacker),
            names::civ(defender)
        )),
        _ => None,
    }
}

fn told(event: &Event) -> Option<String> {
    let (place, name, sides) = match event {
        Event::Battle { at, civ, enemy, dice, legions, forts, points } => {
            let side = |civ: Civ, i: usize| Side {
                civ,
                force: force(legions[i], forts[i]),
                dice: dice[i].get(..legions[i].into()).unwrap_or_default(),
                forts: forts[i],
                points: points[i],
            };
            (at.id(), names::province(*at), [side(*civ, 0), side(*enemy, 1)])
        }
        Event::SeaBattle { zone, civ, enemy, dice, triremes, points, .. } => {
            let side = |civ: Civ, i: usize| Side {
                civ,
                force: names::count(triremes[i], "trireme"),
                dice: dice[i].get(..triremes[i].into()).unwrap_or_default(),
                forts: 0,
                points: points[i],
            };
            (zone.id(), names::zone(*zone), [side(*civ, 0), side(*enemy, 1)])
        }
        _ => return None,
    };
    let mut html = format!(
        "<h2 data-at=\"space:{place}\">Battle in {name}</h2><p class=\"state\">Each full 5 points remove a unit of the \
         other side.</p><div class=\"lines\">"
    );
    for (side, role) in sides.iter().zip(["attacker", "defender"]) {
        line(&mut html, side, role);
    }
    html.push_str("</div>");
    Some(html)
}

fn line(html: &mut String, side: &Side<'_>, role: &str) {
    let dice: String = side.dice.iter().map(|&die| drawn(die)).collect();
    let walls = match side.forts {
        0 => String::new(),
        forts => format!(" and 6 for {}", if forts == 1 { "the fortress" } else { "each fortress" }),
    };
    let thrown = if dice.is_empty() { walls.trim_start_matches(" and ").to_owned() } else { walls };
    let _ = write!(
        html,
        "<section class=\"line {}\"><h3>{}{} <small>{role}</small></h3><p class=\"force\">{}</p>\
         <p><span class=\"dice\">{dice}</span>{thrown}</p><p><b>{}</b></p></section>",
        side.civ.id(),
        icons::badge(side.civ),
        names::civ(side.civ),
        side.force,
        names::count(side.points, "point"),
    );
}

/// Where the spots of a die are, by its number.
const SPOTS: [&[(u8, u8)]; 6] = [
    &[(10, 10)],
    &[(5, 5), (15, 15)],
    &[(5, 5), (10, 10), (15, 15)],
    &[(5, 5), (15, 5), (5, 15), (15, 15)],
    &[(5, 5), (15, 5), (10, 10), (5, 15), (15, 15)],
    &[(5, 5), (15, 5), (5, 10), (15, 10), (5, 15), (15, 15)],
];

fn drawn(number: u8) -> String {
    let spots = SPOTS.get(usize::from(number).wrapping_sub(1)).copied().unwrap_or_default();
    let circles: String =
        spots.iter().map(|(x, y)| format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"2\"/>")).collect();
    format!(
        "<svg class=\"die\" viewBox=\"0 0 20 20\" role=\"img\" aria-label=\"a {number}\">\
         <rect x=\"1\" y=\"1\" width=\"18\" height=\"18\" rx=\"4\"/>{circles}</svg>"
    )
}
