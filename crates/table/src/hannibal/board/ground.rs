//! Land, sea, roads and the marks of spaces: what never changes during a game.

use std::fmt::Write;
use std::sync::LazyLock;

use hannibal::{Edge, Kind, Province, Region, Space};
use serde::Deserialize;

use super::{SIZE, labels};

type Point = [f32; 2];

/// Coast lines and province areas, in board coordinates.
#[derive(Deserialize)]
struct Geography {
    coast: Vec<Vec<Point>>,
    provinces: std::collections::BTreeMap<String, Vec<Vec<Point>>>,
}

static GEOGRAPHY: &str = include_str!("../../../../../data/hannibal/geography.json");

/// The ground, drawn once.
pub(super) static GROUND: LazyLock<String> = LazyLock::new(|| {
    let mut svg = String::new();
    match serde_json::from_str::<Geography>(GEOGRAPHY) {
        Ok(geography) => draw(&mut svg, &geography),
        Err(error) => unreachable!("geography.json is checked by a test: {error}"),
    }
    svg
});

fn draw(svg: &mut String, geography: &Geography) {
    let (width, height) = SIZE;
    let _ = write!(svg, "<g class=\"ground\"><rect width=\"{width}\" height=\"{height}\" fill=\"#9db9c9\"/>");
    let coast: String = geography.coast.iter().map(|ring| outline(ring)).collect();
    // The sea is lighter toward the shore.
    for (reach, colour) in [(54, "#a6c0ce"), (30, "#b1c9d5"), (12, "#bfd3dc")] {
        let _ =
            write!(svg, "<path class=\"shoal\" d=\"{coast}\" stroke=\"{colour}\" stroke-width=\"{reach}\"/>");
    }
    let _ = write!(svg, "<path class=\"land\" d=\"{coast}\"/>");
    for province in Province::all() {
        let Some(rings) = geography.provinces.get(province.id()) else { continue };
        let area: String = rings.iter().map(|ring| outline(ring)).collect();
        let _ = write!(svg, "<path class=\"province\" d=\"{area}\" fill=\"{}\"/>", tone(province));
    }
    for province in Province::all().filter(|p| p.spaces().len() > 1) {
        area_name(svg, province);
    }
    svg.push_str("</g><g class=\"ways\">");
    ways(svg);
    svg.push_str("</g><g class=\"spaces\">");
    for space in Space::all() {
        space_mark(svg, space);
    }
    labels::draw(svg);
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
        (_, "balearic_islands" | "massilia") => "#cdc8aa",
        (None, "liguria") => "#bfb08a",
        (None, _) => "#c6c79c",
        (Some(Region::Africa), "carthaginia" | "western_numidia") => "#d8ae92",
        (Some(Region::Africa), _) => "#e3bf9f",
        (Some(Region::Iberia), "baetica" | "idubeda") => "#d6be8c",
        (Some(Region::Iberia), _) => "#e0cc9e",
        (Some(Region::Italia), "etruria" | "campania" | "gallia_cisalpina" | "lucania") => "#b4c795",
        (Some(Region::Italia), _) => "#c6d4aa",
        (Some(Region::Sicilia), _) => "#d2c48f",
        (Some(Region::CorsicaSardinia), _) => "#cfc49a",
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
    let size =
        if count < 5 || province.region() != Some(Region::Iberia) && province.political() { 28 } else { 38 };
    let _ = write!(
        svg,
        "<text class=\"area\" x=\"{x}\" y=\"{y}\" style=\"font-size:{size}px\">{}</text>",
        province.latin().to_uppercase().replace('&', "&amp;")
    );
}

/// Where the middle of the spaces is not the best place for a name.
fn nudge(province: Province) -> (i32, i32) {
    match province.id() {
        "gallia_transalpina" => (-40, -110),
        "massilia" => (0, 70),
        "gallia_cisalpina" => (40, -130),
        "liguria" => (-20, -62),
        "etruria" => (-150, 30),
        "apulia" => (70, -120),
        "lucania" => (-130, 60),
        "campania" => (-110, 75),
        "samnium" => (190, -60),
        "corsica_sardinia" => (10, 220),
        "sicilia" => (-60, 115),
        "western_numidia" => (-10, 175),
        "eastern_numidia" => (20, 165),
        "carthaginia" => (110, 60),
        "baetica" => (-40, -15),
        "orospeda" => (10, 30),
        "celtiberia" => (-10, 35),
        "idubeda" => (30, 25),
        _ => (0, 0),
    }
}

fn ways(svg: &mut String) {
    for space in Space::all() {
        for &(to, edge) in space.neighbours().iter().filter(|&&(to, _)| space < to) {
            let (a, b) = (space.info(), to.info());
            let line = format!("M{} {}L{} {}", a.x, a.y, b.x, b.y);
            match edge {
                Edge::Road => {
                    let _ =
                        write!(svg, "<path class=\"bed\" d=\"{line}\"/><path class=\"road\" d=\"{line}\"/>");
                }
                Edge::Strait => {
                    let _ = write!(svg, "<path class=\"strait\" d=\"{line}\"/>");
                }
                Edge::AlpinePass | Edge::Pass => mountain_pass(svg, space, to, edge),
            }
        }
    }
}

/// A winding line with peaks on both sides of its middle.
fn mountain_pass(svg: &mut String, from: Space, to: Space, edge: Edge) {
    let (a, b) = (from.info(), to.info());
    let (ax, ay) = (f32::from(a.x), f32::from(a.y));
    let (dx, dy) = (f32::from(b.x) - ax, f32::from(b.y) - ay);
    let length = dx.hypot(dy).max(1.0);
    let (nx, ny) = (-dy / length, dx / length);
    let steps = (length / 16.0).max(4.0) as u32;
    let mut path = format!("M{ax:.0} {ay:.0}");
    for i in 1..steps {
        let along = i as f32 / steps as f32;
        let aside = if i % 2 == 0 { 7.0 } else { -7.0 };
        let _ = write!(path, "L{:.0} {:.0}", ax + dx * along + nx * aside, ay + dy * along + ny * aside);
    }
    let _ = write!(path, "L{} {}", b.x, b.y);
    let class = if edge == Edge::AlpinePass { "pass alpine" } else { "pass" };
    let _ = write!(svg, "<path class=\"bed\" d=\"{path}\"/><path class=\"{class}\" d=\"{path}\"/>");
    let high = if edge == Edge::AlpinePass { 1.25 } else { 0.9 };
    for side in [-1.0, 1.0] {
        let (x, y) = (ax + dx * 0.5 + nx * 30.0 * side, ay + dy * 0.5 + ny * 30.0 * side);
        peak(svg, x, y, high);
    }
}

fn peak(svg: &mut String, x: f32, y: f32, scale: f32) {
    let _ = write!(
        svg,
        "<g transform=\"translate({x:.0} {y:.0}) scale({scale})\"><path class=\"peak\" d=\"M-20 12L-3 -18L5 -6L9 -12L22 12Z\"/>\
         <path class=\"snow\" d=\"M-3 -17L-8 -8L-4 -10L-1 -6L2 -10Z\"/></g>"
    );
}

/// The bare mark of a space: round, square for a city, six-sided for a tribe; a port has its value.
fn space_mark(svg: &mut String, space: Space) {
    let info = space.info();
    let (x, y) = (info.x, info.y);
    let _ = match info.kind {
        Kind::Plain => write!(svg, "<circle class=\"node\" cx=\"{x}\" cy=\"{y}\" r=\"17\"/>"),
        Kind::City => {
            write!(svg, "<path class=\"node\" transform=\"translate({x} {y})\" d=\"{CITY}\"/>")
        }
        Kind::Tribe => {
            write!(svg, "<path class=\"node\" transform=\"translate({x} {y})\" d=\"{TRIBE}\"/>")
        }
    };
}

/// The ports with their values; drawn over control markers, so that none is hidden.
pub(super) static PORT_SIGNS: LazyLock<String> = LazyLock::new(|| {
    let mut svg = String::from("<g class=\"ports\">");
    for space in Space::all() {
        port_sign(&mut svg, space);
    }
    svg.push_str("</g>");
    svg
});

fn port_sign(svg: &mut String, space: Space) {
    let info = space.info();
    if let Some(value) = info.port {
        let (px, py) = (info.x + 21, info.y + 21);
        let text = match value {
            0 => "0".to_owned(),
            1.. => format!("+{value}"),
            _ => format!("\u{2212}{}", -value),
        };
        let _ = write!(
            svg,
            "<path class=\"port\" transform=\"translate({px} {py})\" d=\"M-15 -9H15C13 7 8 12 0 12S-13 7 -15 -9Z\"/>\
             <text class=\"value\" x=\"{px}\" y=\"{}\" style=\"font-size:15px\">{text}</text>",
            py + 6
        );
    }
}

/// A square with battlements.
pub(super) const CITY: &str = "M-21 21V-15H-21V-22H-13V-16H-4V-22H4V-16H13V-22H21V21Z";
/// Six sides.
pub(super) const TRIBE: &str = "M-23 0L-12 -20H12L23 0L12 20H-12Z";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_province_has_an_area() {
        let geography: Geography = serde_json::from_str(GEOGRAPHY).expect("geography.json");
        for province in Province::all() {
            assert!(geography.provinces.contains_key(province.id()), "{}", province.id());
        }
        assert!(GROUND.contains("Z"));
    }
}
