//! Sea zones, land, provinces, names and sites.

use std::collections::BTreeMap;
use std::fmt::Write;

use mare_nostrum::{Building, Place, Province, Spot, Zone, board};
use serde::Deserialize;

use super::places;
use crate::drawing::escape;
use crate::mare_nostrum::{icons, names};

type Point = [f32; 2];
type Areas = BTreeMap<String, Vec<Vec<Point>>>;

/// Coast lines and areas, in board coordinates.
#[derive(Deserialize)]
struct Geography {
    coast: Vec<Vec<Point>>,
    provinces: Areas,
    sea_zones: Areas,
}

static GEOGRAPHY: &str = include_str!("../../../../../data/mare-nostrum/geography.json");

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
        let _ = write!(svg, "<path id=\"area-{}\" d=\"{d}\"/>", province.id());
    }
    svg.push_str("</defs>");
    for (number, province) in Province::all().enumerate() {
        let _ = write!(
            svg,
            "<g class=\"space province\" id=\"g-{id}\" data-on=\"space:{id}\" data-stack=\"{about}\">\
             <use href=\"#area-{id}\" class=\"shape tone-{}\"/><use href=\"#area-{id}\" class=\"ring\"/></g>",
            number % TONES,
            id = province.id(),
            about = escape(&about(province)),
        );
    }
    for zone in Zone::all() {
        if let Some(info) = board().zones.get(zone.index()) {
            // At the edge of the board a name is moved inward.
            let half = 7 * info.name.chars().count() as u16;
            let (x, y) = (info.at.0.clamp(half, width - half), info.at.1);
            let _ = write!(svg, "<text class=\"area\" x=\"{x}\" y=\"{y}\">{}</text>", escape(&info.name));
        }
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

/// Empty places for buildings; the pieces lie over them.
fn sites(svg: &mut String, province: Province) {
    for place in board().all_places(province) {
        let (x, y) = places::place(province, place);
        let spot = Spot(province, place);
        let about = escape(&names::capital(&names::spot(province, place)));
        let mark = match place {
            Place::TEMPLE | Place::MARKET => icons::building(board().building(province, place)),
            _ => board().good(province, place).map_or(icons::building(Building::City), icons::resource),
        };
        let kind = match place {
            Place::TEMPLE | Place::MARKET => " extra",
            _ => "",
        };
        let _ = write!(
            svg,
            "<g class=\"space site{kind}\" id=\"g-{spot}\" data-on=\"site:{spot}\" data-stack=\"{about}\" \
             transform=\"translate({x} {y})\"><circle class=\"plot\" r=\"14\"/><path class=\"sign\" d=\"{mark}\"/>\
             <circle class=\"ring\" r=\"16\"/></g>"
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
