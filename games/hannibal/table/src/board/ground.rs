//! Sea, land and provinces.

use std::fmt::Write;

use hannibal::{Province, Region, provinces};
use serde::Deserialize;

use super::SIZE;

type Point = [f32; 2];

/// Coast lines and province areas, in board coordinates.
#[derive(Deserialize)]
struct Geography {
    coast: Vec<Vec<Point>>,
    provinces: std::collections::BTreeMap<String, Vec<Vec<Point>>>,
}

static GEOGRAPHY: &str = include_str!("../../../data/geography.json");

pub(super) fn draw(svg: &mut String) {
    match serde_json::from_str::<Geography>(GEOGRAPHY) {
        Ok(geography) => draw_all(svg, &geography),
        Err(error) => unreachable!("geography.json is checked by a test: {error}"),
    }
}

fn draw_all(svg: &mut String, geography: &Geography) {
    let (width, height) = SIZE;
    let _ = write!(svg, "<g class=\"ground\"><rect class=\"sea\" width=\"{width}\" height=\"{height}\"/>");
    let coast: String = geography.coast.iter().map(|ring| outline(ring)).collect();
    let _ = write!(svg, "<defs><path id=\"coast\" d=\"{coast}\"/></defs>");
    // The sea is lighter toward the shore.
    for reach in [54, 30, 12] {
        let _ = write!(svg, "<use href=\"#coast\" class=\"shoal shoal-{reach}\" stroke-width=\"{reach}\"/>");
    }
    svg.push_str("<use href=\"#coast\" class=\"land\"/>");
    for province in Province::all() {
        let Some(rings) = geography.provinces.get(province.id()) else { continue };
        let area: String = rings.iter().map(|ring| outline(ring)).collect();
        let _ = write!(svg, "<path class=\"province {}\" d=\"{area}\"/>", tone(province));
    }
    for province in Province::all().filter(|p| p.spaces().len() > 1) {
        area_name(svg, province);
    }
    svg.push_str("</g>");
}

fn outline(ring: &[Point]) -> String {
    let mut path = String::new();
    for (i, [x, y]) in ring.iter().enumerate() {
        let _ = write!(path, "{}{x:.0} {y:.0}", if i == 0 { 'M' } else { 'L' });
    }
    path.push('Z');
    path
}

/// A quiet tone by region; neighbours within one are told apart by a shade.
fn tone(province: Province) -> &'static str {
    match (province.region(), province.id()) {
        (_, "balearic_islands" | "massilia") => "coastal",
        (None, "liguria") => "liguria",
        (None, _) => "gallia",
        (Some(Region::Africa), "carthaginia" | "western_numidia") => "africa",
        (Some(Region::Africa), _) => "africa pale",
        (Some(Region::Iberia), "baetica" | "idubeda") => "iberia",
        (Some(Region::Iberia), _) => "iberia pale",
        (Some(Region::Italia), "etruria" | "campania" | "gallia_cisalpina" | "lucania") => "italia",
        (Some(Region::Italia), _) => "italia pale",
        (Some(Region::Sicilia), _) => "sicilia",
        (Some(Region::CorsicaSardinia), _) => "islands",
    }
}

/// The name of a province over its middle.
fn area_name(svg: &mut String, province: Province) {
    let spaces = province.spaces();
    let count = spaces.len() as u32;
    let (x, y) =
        spaces.iter().fold((0, 0), |(x, y), s| (x + u32::from(s.info().x), y + u32::from(s.info().y)));
    let (dx, dy) = nudge(province);
    let (x, y) = ((x / count) as i32 + dx, (y / count) as i32 + dy);
    let large = count >= 5 && (province.region() == Some(Region::Iberia) || !province.political());
    let _ = write!(
        svg,
        "<text class=\"area{}\" x=\"{x}\" y=\"{y}\">{}</text>",
        if large { " large" } else { "" },
        province.latin().to_uppercase().replace('&', "&amp;")
    );
}

/// Where the middle of the spaces is not the best place for a name.
fn nudge(province: Province) -> (i32, i32) {
    match province {
        provinces::GALLIA_TRANSALPINA => (-40, -110),
        provinces::MASSILIA => (0, 70),
        provinces::GALLIA_CISALPINA => (40, -130),
        provinces::LIGURIA => (-20, -62),
        provinces::ETRURIA => (-150, 30),
        provinces::APULIA => (70, -120),
        provinces::LUCANIA => (-130, 60),
        provinces::CAMPANIA => (-110, 75),
        provinces::SAMNIUM => (190, -60),
        provinces::CORSICA_SARDINIA => (10, 220),
        provinces::SICILIA => (-60, 115),
        provinces::WESTERN_NUMIDIA => (-10, 175),
        provinces::EASTERN_NUMIDIA => (20, 165),
        provinces::CARTHAGINIA => (110, 60),
        provinces::BAETICA => (-40, -15),
        provinces::OROSPEDA => (10, 30),
        provinces::CELTIBERIA => (-10, 35),
        provinces::IDUBEDA => (30, 25),
        _ => (0, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_province_has_an_area() {
        let geography: Geography = serde_json::from_str(GEOGRAPHY).expect("geography.json");
        for province in Province::all() {
            assert!(geography.provinces.contains_key(province.id()), "{}", province.id());
        }
    }
}
