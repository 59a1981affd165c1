//! Owners, buildings, legions, fortresses and triremes: what changes from move to move. Each piece has
//! an id that stays with it, so that a page can let it glide.

use std::fmt::Write;

use mare_nostrum::{Civ, Event, Place, Province, Spot, State, Zone, board};

use super::places;
use crate::drawing::escape;
use crate::mare_nostrum::{icons, names};

/// All pieces, and the trail of what these events moved. Everything on the board is public.
pub(in crate::mare_nostrum) fn pieces(state: &State, recent: &[Event]) -> String {
    let mut svg = String::new();
    for province in Province::all() {
        if let Some(owner) = state.owner(province) {
            let (id, owner) = (province.id(), owner.id());
            let _ = write!(svg, "<use class=\"own {owner}\" id=\"p-own-{id}\" href=\"#area-{id}\"/>");
        }
    }
    trail(&mut svg, recent);
    for province in Province::all() {
        for place in state.built[province.index()] {
            building(&mut svg, state, province, place);
        }
        units(&mut svg, state, province);
    }
    for zone in Zone::all() {
        fleets(&mut svg, state, zone);
    }
    svg
}

fn building(svg: &mut String, state: &State, province: Province, place: Place) {
    let (x, y) = places::place(province, place);
    let spot = Spot(province, place);
    let owner = state.owner(province).map_or("nobody", Civ::id);
    let mark = match board().good(province, place) {
        Some(good) => icons::resource(good),
        None => icons::building(board().building(province, place)),
    };
    let mut about = names::capital(&names::spot(province, place));
    let occupier = state.occupier(province, place);
    if let Some(civ) = occupier {
        let _ = write!(about, ": occupied by {}", names::civ(civ));
    }
    let about = escape(&about);
    let _ = write!(
        svg,
        "<g class=\"piece building {owner}\" id=\"p-{spot}\" data-on=\"site:{spot}\" data-stack=\"{about}\" \
         transform=\"translate({x} {y})\"><title>{about}</title><rect class=\"token rim\" x=\"-14\" y=\"-14\" \
         width=\"28\" height=\"28\" rx=\"5\"/><path class=\"carved\" d=\"{mark}\"/>"
    );
    if let Some(civ) = occupier {
        let _ = write!(
            svg,
            "<path class=\"token rim {}\" transform=\"translate(9 -11) scale(.75)\" d=\"{}\"/>",
            civ.id(),
            icons::LEGION
        );
    }
    svg.push_str("</g>");
}

/// One token for the owner, his fortresses, the legions of each side and docked triremes.
fn units(svg: &mut String, state: &State, province: Province) {
    let mut row: Vec<(String, Civ, &str, u8, String)> = Vec::new();
    let place = names::province(province);
    let id = province.id();
    if let Some(owner) = state.owner(province) {
        let forts = state.forts[province.index()];
        if forts > 0 {
            let about = format!("{}, in {place}: {}", names::civ(owner), names::count(forts, "fortress"));
            row.push((format!("p-fort-{id}"), owner, icons::FORTRESS, forts, about));
        }
    }
    for &civ in Civ::ALL {
        let legions = state.legions_at(civ, province);
        if legions > 0 {
            let annexing = if state.is_annexing(civ, province) { ", annexing it" } else { "" };
            let about =
                format!("{}, in {place}: {}{annexing}", names::civ(civ), names::count(legions, "legion"));
            row.push((format!("p-legion-{}-{id}", civ.id()), civ, icons::LEGION, legions, about));
        }
        let docked = state.docked_at(civ, province);
        if docked > 0 {
            let about =
                format!("{}, docked in {place}: {}", names::civ(civ), names::count(docked, "trireme"));
            row.push((format!("p-dock-{}-{id}", civ.id()), civ, icons::TRIREME, docked, about));
        }
    }
    let of = row.len();
    for (number, (piece, civ, mark, count, about)) in row.into_iter().enumerate() {
        let at = places::unit(province, number, of);
        token(svg, &piece, id, civ, mark, count, &about, at);
    }
}

fn fleets(svg: &mut String, state: &State, zone: Zone) {
    let fleets: Vec<(Civ, u8)> =
        Civ::ALL.iter().map(|&civ| (civ, state.triremes_in(civ, zone))).filter(|&(_, n)| n > 0).collect();
    for (number, &(civ, count)) in fleets.iter().enumerate() {
        let about =
            format!("{}, in {}: {}", names::civ(civ), names::zone(zone), names::count(count, "trireme"));
        let piece = format!("p-fleet-{}-{}", civ.id(), zone.id());
        let at = places::fleet(zone, number, fleets.len());
        token(svg, &piece, zone.id(), civ, icons::TRIREME, count, &about, at);
    }
}

/// A unit with its number and the letter of its side.
#[allow(clippy::too_many_arguments)]
fn token(
    svg: &mut String,
    piece: &str,
    space: &str,
    civ: Civ,
    mark: &str,
    count: u8,
    about: &str,
    (x, y): (i32, i32),
) {
    let about = escape(about);
    let letter = names::civ(civ).chars().next().unwrap_or(' ');
    // A ship has no room for its number: it goes with the letter.
    let (inside, beside) = if mark == icons::TRIREME {
        (String::new(), count.to_string())
    } else {
        (count.to_string(), String::new())
    };
    let _ = write!(
        svg,
        "<g class=\"piece unit {}\" id=\"{piece}\" data-on=\"space:{space}\" data-stack=\"{about}\" \
         transform=\"translate({x} {y})\"><title>{about}</title>\
         <path class=\"token rim\" transform=\"scale(1.6)\" d=\"{mark}\"/>\
         <text class=\"count\" y=\"6\">{inside}</text>\
         <text class=\"letter\" x=\"17\" y=\"-9\">{letter}{beside}</text></g>",
        civ.id(),
    );
}

/// A faint line for what moved last.
fn trail(svg: &mut String, recent: &[Event]) {
    let province = |at: Province| places::unit(at, 0, 1);
    let zone = |at: Zone| places::fleet(at, 0, 1);
    for event in recent {
        let (civ, (ax, ay), (bx, by)) = match *event {
            Event::Marched { civ, from, to } => (civ, province(from), province(to)),
            Event::Sailed { civ, from, to } => (civ, zone(from), zone(to)),
            Event::Launched { civ, province: from, zone: to } => (civ, province(from), zone(to)),
            _ => continue,
        };
        let (cx, cy) = ((ax + bx) / 2 - (by - ay) / 8, (ay + by) / 2 + (bx - ax) / 8);
        let _ = write!(svg, "<path class=\"trail {}\" d=\"M{ax} {ay}Q{cx} {cy} {bx} {by}\"/>", civ.id());
    }
}
