//! Markers, fortifications, battles and fleets: what changes from move to move. Each piece has an id
//! that stays with it, so that a page can let it glide.

use std::fmt::Write;

use hands_in_the_sea::data::board;
use hands_in_the_sea::{Battle, Empire, Event, Location, LocationSet, State, Zone};

use super::{lines, tokens};
use crate::names;
use table::drawing::escape;

/// All pieces, and the trail of what these events moved. Everything on the board is public.
pub(crate) fn pieces(state: &State, recent: &[Event]) -> String {
    let mut svg = String::new();
    seas(&mut svg, state);
    trail(&mut svg, recent);
    let supplied = Empire::BOTH.map(|empire| state.supplied(empire));
    for location in Location::all() {
        place(&mut svg, state, location, supplied);
    }
    for empire in Empire::BOTH {
        if let Some(battle) = state.battles[empire] {
            fight(&mut svg, empire, &battle);
        }
    }
    for empire in Empire::BOTH {
        fleet(&mut svg, state, empire);
    }
    svg
}

/// A zone with one fleet alone is in its hands.
fn seas(svg: &mut String, state: &State) {
    svg.push_str("<g clip-path=\"url(#at-sea)\">");
    for empire in Empire::BOTH {
        if let Some(zone) = state.fleet[empire].filter(|_| state.fleet[empire] != state.fleet[empire.other()])
        {
            let (zone, empire) = (zone.id(), empire.id());
            let _ = write!(svg, "<use class=\"held {empire}\" id=\"p-sea-{empire}\" href=\"#zone-{zone}\"/>");
        }
    }
    svg.push_str("</g>");
}

/// The marker on a location, and what is built around it.
fn place(svg: &mut String, state: &State, location: Location, supplied: [LocationSet; 2]) {
    let marker = state.marker(location);
    let fort = state.forts.contains(location);
    let independent = state.independent().contains(location);
    if marker.is_none() && !fort && !independent {
        return;
    }
    let side = match marker {
        Some((empire, _)) => empire.id(),
        None if independent => "syracuse",
        None => "nobody",
    };
    let cut = marker.is_some_and(|(empire, _)| !supplied[empire.index()].contains(location));
    let (x, y) = lines::location(location);
    let id = location.id();
    let about = escape(about(state, location, cut));
    let _ = write!(
        svg,
        "<g class=\"piece marker {side}\" id=\"p-{id}\" data-on=\"space:{id}\" data-stack=\"{about}\" role=\"img\" \
         aria-label=\"{about}\" transform=\"translate({x} {y})\">"
    );
    if side != "nobody" {
        tokens::marker(svg, side, marker.map(|(_, marker)| marker));
    }
    if fort {
        svg.push_str(tokens::FORTIFICATION);
    }
    if cut {
        svg.push_str(&tokens::cut_off());
    }
    svg.push_str("</g>");
}

fn about(state: &State, location: Location, cut: bool) -> String {
    let fort = if state.forts.contains(location) { ", fortified" } else { "" };
    match state.marker(location) {
        Some((empire, marker)) => {
            let supply = if cut { ", out of supply" } else { ", supplied" };
            format!("{}: {}{fort}{supply}", names::empire(empire), names::marker(marker))
        }
        None if location == board().syracuse && state.independent => {
            format!("Syracuse: independent{fort}")
        }
        None => "Nobody: fortified".to_owned(),
    }
}

/// A battle over its location, in the colour of who began it.
fn fight(svg: &mut String, attacker: Empire, battle: &Battle) {
    let (x, y) = lines::location(battle.at);
    let what = if battle.siege { "siege" } else { "field battle" };
    let about = format!(
        "{} attacks: {what}, strength {}, round {} of {}",
        names::empire(attacker),
        names::signed(battle.strength),
        battle.round,
        battle.last_round()
    );
    let _ = write!(
        svg,
        "<g class=\"piece battle {empire}\" id=\"p-battle-{empire}\" data-on=\"space:{}\" data-stack=\"{about}\" \
         role=\"img\" aria-label=\"{about}\" transform=\"translate({x} {})\">",
        battle.at.id(),
        y - 44,
        empire = attacker.id(),
        about = escape(about),
    );
    tokens::battle(svg, &names::signed(battle.strength), battle.round, battle.last_round());
    svg.push_str("</g>");
}

/// A fleet in its zone or in port; there may be one without warships in port.
fn fleet(svg: &mut String, state: &State, empire: Empire) {
    let warships = state.warships[empire];
    let (x, y) = berth(state.fleet[empire], empire);
    let at = state.fleet[empire].map_or("in port", names::zone);
    let about =
        format!("{}: fleet of {}, {at}", names::empire(empire), names::count(warships.into(), "warship"));
    let on = state.fleet[empire].map_or(names::port_id(empire), Zone::id);
    let none = if warships == 0 { " none" } else { "" };
    let _ = write!(
        svg,
        "<g class=\"piece fleet {empire}{none}\" id=\"p-fleet-{empire}\" data-on=\"space:{on}\" data-stack=\"{about}\" \
         role=\"img\" aria-label=\"{about}\" transform=\"translate({x} {y})\">",
        empire = empire.id(),
        about = escape(about),
    );
    tokens::fleet(svg, empire.id(), warships);
    svg.push_str("</g>");
}

/// Where a fleet lies: Rome's to the left, Carthage's to the right.
fn berth(zone: Option<Zone>, empire: Empire) -> (i32, i32) {
    let Some(zone) = zone else { return lines::port(empire) };
    let (x, y) = lines::zone(zone);
    let aside = if empire == Empire::Rome { -44 } else { 44 };
    (x + aside, y + 34)
}

/// A faint line for who has attacked from where.
fn trail(svg: &mut String, recent: &[Event]) {
    for event in recent {
        let Event::Attacked { empire, at, from, .. } = *event else { continue };
        let ((ax, ay), (bx, by)) = (lines::location(from), lines::location(at));
        let (cx, cy) = ((ax + bx) / 2 - (by - ay) / 8, (ay + by) / 2 + (bx - ax) / 8);
        let _ = write!(svg, "<path class=\"trail {}\" d=\"M{ax} {ay}Q{cx} {cy} {bx} {by}\"/>", empire.id());
    }
}
