//! Owners, buildings, legions, fortresses and triremes: what changes from move to move. Each piece has
//! an id that stays with it, so that a page can let it glide.

use std::fmt::Write;

use mare_nostrum::{Civ, Event, Place, Province, Spot, State, Zone, board};

use super::places;
use crate::{icons, names};
use table::drawing::escape;

/// All pieces, and the trail of what these events moved. Everything on the board is public.
pub(crate) fn pieces(state: &State, recent: &[Event]) -> String {
    let mut svg = String::new();
    for province in Province::all() {
        if let Some(owner) = state.owner(province) {
            let (id, owner) = (province.id(), owner.id());
            let _ = write!(
                svg,
                "<use class=\"own {owner}\" id=\"p-own-{id}\" href=\"#area-{id}\" clip-path=\"url(#inside-{id})\"/>"
            );
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
        Some(good) => icons::carved(good),
        None => {
            format!("<path class=\"carved\" d=\"{}\"/>", icons::building(board().building(province, place)))
        }
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
         transform=\"translate({x} {y})\"><title>{about}</title><rect class=\"token rim\" x=\"-20\" y=\"-20\" \
         width=\"40\" height=\"40\" rx=\"7\"/><g transform=\"scale(1.5)\">{mark}</g>"
    );
    if let Some(civ) = occupier {
        let _ = write!(
            svg,
            "<path class=\"token rim {}\" transform=\"translate(14 -14) scale(1.1)\" d=\"{}\"/>",
            civ.id(),
            icons::LEGION
        );
    }
    svg.push_str("</g>");
}

/// Something that stands in a province or a sea zone.
struct Token {
    id: String,
    civ: Civ,
    shape: &'static str,
    /// What is written on it.
    inside: String,
    /// What is written beside it.
    beside: String,
    about: String,
}

/// The marker of the owner, his fortresses, the legions of each side and docked triremes.
fn units(svg: &mut String, state: &State, province: Province) {
    let (here, id) = (names::province(province), province.id());
    let mut row: Vec<Token> = Vec::new();
    if let Some(owner) = state.owner(province) {
        row.push(Token {
            id: format!("p-mark-{id}"),
            civ: owner,
            shape: icons::marker(owner),
            inside: names::letter(owner).to_string(),
            beside: String::new(),
            about: format!("{here}: held by {}", names::civ(owner)),
        });
        let forts = state.forts[province.index()];
        if forts > 0 {
            let about = format!("{}, in {here}: {}", names::civ(owner), names::count(forts, "fortress"));
            row.push(unit(format!("p-fort-{id}"), owner, icons::FORTRESS, forts, about));
        }
    }
    for &civ in Civ::ALL {
        let legions = state.legions_at(civ, province);
        if legions > 0 {
            let annexing = if state.is_annexing(civ, province) { ", annexing it" } else { "" };
            let about =
                format!("{}, in {here}: {}{annexing}", names::civ(civ), names::count(legions, "legion"));
            row.push(unit(format!("p-legion-{}-{id}", civ.id()), civ, icons::LEGION, legions, about));
        }
        let docked = state.docked_at(civ, province);
        if docked > 0 {
            let about = format!("{}, docked in {here}: {}", names::civ(civ), names::count(docked, "trireme"));
            row.push(unit(format!("p-dock-{}-{id}", civ.id()), civ, icons::TRIREME, docked, about));
        }
    }
    let of = row.len();
    for (number, token) in row.iter().enumerate() {
        draw(svg, token, id, places::unit(province, number, of));
    }
}

/// A unit with its number and the letter of its side.
fn unit(id: String, civ: Civ, shape: &'static str, count: u8, about: String) -> Token {
    let letter = names::letter(civ);
    // A ship has no room for its number: it goes with the letter.
    let (inside, beside) = match shape {
        icons::TRIREME => (String::new(), format!("{letter}{count}")),
        _ => (count.to_string(), letter.to_string()),
    };
    Token { id, civ, shape, inside, beside, about }
}

fn fleets(svg: &mut String, state: &State, zone: Zone) {
    let fleets: Vec<(Civ, u8)> =
        Civ::ALL.iter().map(|&civ| (civ, state.triremes_in(civ, zone))).filter(|&(_, n)| n > 0).collect();
    for (number, &(civ, count)) in fleets.iter().enumerate() {
        let about =
            format!("{}, in {}: {}", names::civ(civ), names::zone(zone), names::count(count, "trireme"));
        let token = unit(format!("p-fleet-{}-{}", civ.id(), zone.id()), civ, icons::TRIREME, count, about);
        draw(svg, &token, zone.id(), places::fleet(zone, number, fleets.len()));
    }
}

fn draw(svg: &mut String, token: &Token, space: &str, (x, y): (i32, i32)) {
    let Token { id, civ, shape, inside, beside, about } = token;
    let about = escape(about);
    let _ = write!(
        svg,
        "<g class=\"piece unit {}\" id=\"{id}\" data-on=\"space:{space}\" data-stack=\"{about}\" \
         transform=\"translate({x} {y})\"><title>{about}</title>\
         <path class=\"token rim\" transform=\"scale(1.75)\" d=\"{shape}\"/>\
         <text class=\"count\" y=\"8\">{inside}</text>\
         <text class=\"letter\" x=\"19\" y=\"-9\">{beside}</text></g>",
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
