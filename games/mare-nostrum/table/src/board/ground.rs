//! Sea zones, land, provinces, names and sites.

use std::collections::BTreeMap;
use std::fmt::Write;

use mare_nostrum::{Building, Place, Province, Spot, Zone, board};
use serde::Deserialize;

use super::places;
use crate::{icons, names};
use table::drawing::escape;

type Point = [f32; 2];
type Areas = BTreeMap<String, Vec<Vec<Point>>>;

/// Coast lines and areas, in board coordinates.
#[derive(Deserialize)]
struct Geography {
    coast: Vec<Vec<Point>>,
    provinces: Areas,
    sea_zones: Areas,
}

static GEOGRAPHY: &str = include_str!("../../../data/geography.json");

pub(super) fn draw(svg: &mut String) {
    match serde_json::from_str::<Geography>(GEOGRAPHY) {
        Ok(geography) => draw_all(svg, &geography),
        Err(error) => unreachable!("geography.json is checked by a test: {error}"),
    }
}

fn draw_all(svg: &mut String, geography: &Geography) {
    let (width, height) = board().size;
    let _ = write!(svg, "<g class=\"ground\"><rect class=\"sea\" width=\"{width}\" height=\"{height}\"/>");
    for zone in Zone::all() {
        let d = area(&geography.sea_zones, zone.id());
        let _ = write!(
            svg,
            "<g class=\"space zone\" id=\"g-{id}\" data-on=\"space:{id}\" data-stack=\"{name}: sea zone\">\
             <path class=\"water\" d=\"{d}\"/><path class=\"ring\" d=\"{d}\"/></g>",
            id = zone.id(),
            name = escape(names::zone(zone)),
        );
    }
    let coast: String = geography.coast.iter().map(|ring| outline(ring)).collect();
    let _ = write!(svg, "<path class=\"land\" d=\"{coast}\"/>");
    // Areas are shapes without a colour of their own: it comes from where they are used.
    svg.push_str("<defs>");
    for province in Province::all() {
        let d = area(&geography.provinces, province.id());
        let id = province.id();
        let _ = write!(
            svg,
            "<path id=\"area-{id}\" d=\"{d}\"/><clipPath id=\"inside-{id}\"><use href=\"#area-{id}\"/></clipPath>"
        );
    }
    svg.push_str("</defs>");
    for (number, province) in Province::all().enumerate() {
        let _ = write!(
            svg,
            "<g class=\"space province\" id=\"g-{id}\" data-on=\"space:{id}\" data-stack=\"{about}\">\
             <use href=\"#area-{id}\" class=\"shape tone-{}\"/><use href=\"#area-{id}\" class=\"ring\"/></g>",
            number % TONES,
            id = province.id(),
            about = escape(about(province)),
        );
    }
    for zone in Zone::all() {
        zone_name(svg, zone);
    }
    for province in Province::all() {
        sites(svg, province);
        let (x, y) = places::name(province);
        let name = escape(names::province(province));
        let capital = if board().capital_of(province).is_some() { " capital" } else { "" };
        let _ = write!(svg, "<text class=\"name{capital}\" x=\"{x}\" y=\"{y}\">{name}</text>");
    }
    svg.push_str("</g>");
}

/// One word under the other: seas are narrow.
fn zone_name(svg: &mut String, zone: Zone) {
    let Some(info) = board().zones.get(zone.index()) else { return };
    let words: Vec<&str> = info.name.split(' ').collect();
    // At the edge of the board a name is moved inward.
    let half = 9 * words.iter().map(|word| word.chars().count()).max().unwrap_or_default() as u16;
    let (x, y) = (info.at.0.clamp(half, board().size.0 - half), info.at.1);
    let _ = write!(svg, "<text class=\"area\" x=\"{x}\" y=\"{y}\">");
    for (line, word) in words.iter().enumerate() {
        let down = if line == 0 { "0" } else { "1.1em" };
        let _ = write!(svg, "<tspan x=\"{x}\" dy=\"{down}\">{}</tspan>", escape(*word));
    }
    svg.push_str("</text>");
}

/// Quiet tones that provinces take in turn.
const TONES: usize = 6;

/// What a province is, in a few words.
fn about(province: Province) -> String {
    let places = |building| board().places(province, building);
    let mut parts = Vec::new();
    if let Some(civ) = board().capital_of(province) {
        parts.push(format!("capital of {}", names::civ(civ)));
    }
    let cities = places(Building::City).len() as u8;
    if cities > 0 {
        parts.push(names::count(cities, "city site"));
    }
    let goods = places(Building::Caravan).iter().filter_map(|place| board().good(province, place));
    parts.extend(goods.map(|good| names::kind(good).to_owned()));
    if !board().coastal.contains(province) {
        parts.push("no coast".to_owned());
    }
    format!("{}: {}", names::province(province), parts.join(", "))
}

/// Empty places for buildings; the pieces lie over them. Temples and markets have no site of their own:
/// where they can stand is shown when it matters.
fn sites(svg: &mut String, province: Province) {
    for place in board().all_places(province) {
        let (x, y) = places::place(province, place);
        let spot = Spot(province, place);
        let about = escape(names::capital(&names::spot(province, place)));
        let good = board().good(province, place);
        let (mark, kind) = match (place, good) {
            (Place::TEMPLE | Place::MARKET, _) => {
                (icons::plain(icons::building(board().building(province, place))), " extra")
            }
            (_, Some(good)) => (icons::drawn(good), ""),
            (_, None) => (icons::plain(icons::building(Building::City)), ""),
        };
        let _ = write!(
            svg,
            "<g class=\"space site{kind}\" id=\"g-{spot}\" data-on=\"site:{spot}\" data-stack=\"{about}\" \
             transform=\"translate({x} {y})\"><circle class=\"plot\" r=\"{}\"/>\
             <g class=\"sign\" transform=\"scale(1.45)\">{mark}</g><circle class=\"ring\" r=\"{}\"/></g>",
            places::RADIUS,
            places::RADIUS + 2,
        );
    }
}

fn area(areas: &Areas, id: &str) -> String {
    areas.get(id).into_iter().flatten().map(|ring| outline(ring)).collect()
}

fn outline(ring: &[Point]) -> String {
    let mut path = String::new();
    for (i, [x, y]) in ring.iter().enumerate() {
        let _ = write!(path, "{}{x:.0} {y:.0}", if i == 0 { 'M' } else { 'L' });
    }
    path.push('Z');
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_has_an_area() {
        let geography: Geography = serde_json::from_str(GEOGRAPHY).expect("geography.json");
        for province in Province::all() {
            assert!(geography.provinces.contains_key(province.id()), "{}", province.id());
        }
        for zone in Zone::all() {
            assert!(geography.sea_zones.contains_key(zone.id()), "{}", zone.id());
        }
    }
}
