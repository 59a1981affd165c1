//! Points and lines of the drawing, and the geography under it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::LazyLock;

use hands_in_the_sea::data::{Connection, board};
use hands_in_the_sea::{Empire, Location, Zone};
use serde::Deserialize;

pub(super) type Point = (f32, f32);

/// Coast lines and the areas of the sea zones, in board coordinates.
#[derive(Deserialize)]
pub(super) struct Geography {
    pub(super) board: (u16, u16),
    pub(super) coast: Vec<Vec<Point>>,
    pub(super) sea_zones: BTreeMap<String, Vec<Point>>,
}

static DOCUMENT: &str = include_str!("../../../data/geography.json");

static GEOGRAPHY: LazyLock<Geography> = LazyLock::new(|| match serde_json::from_str(DOCUMENT) {
    Ok(geography) => geography,
    Err(error) => unreachable!("geography.json is checked by a test: {error}"),
});

pub(super) fn geography() -> &'static Geography {
    &GEOGRAPHY
}

/// The middle of a location.
pub(super) fn location(location: Location) -> (i32, i32) {
    (location.info().x.into(), location.info().y.into())
}

/// Where the name of a zone is written; fleets lie under it.
pub(super) fn zone(zone: Zone) -> (i32, i32) {
    (zone.info().x.into(), zone.info().y.into())
}

pub(super) fn port(empire: Empire) -> (i32, i32) {
    let info = &board().ports[empire.index()];
    (info.x.into(), info.y.into())
}

/// All points of a connection, from one end to the other.
pub(super) fn points(connection: &Connection) -> Vec<Point> {
    let end = |at: Location| (f32::from(at.info().x), f32::from(at.info().y));
    let via = connection.via.iter().map(|&(x, y)| (f32::from(x), f32::from(y)));
    [end(connection.a)].into_iter().chain(via).chain([end(connection.b)]).collect()
}

/// A line from point to point.
pub(super) fn straight(points: &[Point]) -> String {
    let mut path = String::new();
    for (i, (x, y)) in points.iter().enumerate() {
        let _ = write!(path, "{}{x:.0} {y:.0}", if i == 0 { 'M' } else { 'L' });
    }
    path
}

/// A closed line.
pub(super) fn outline(ring: &[Point]) -> String {
    straight(ring) + "Z"
}

/// A line that bends smoothly through the point between its ends.
pub(super) fn curve(points: &[Point]) -> String {
    let [(ax, ay), (vx, vy), (bx, by)] = *points else { return straight(points) };
    let (cx, cy) = (2.0 * vx - (ax + bx) / 2.0, 2.0 * vy - (ay + by) / 2.0);
    format!("M{ax:.0} {ay:.0}Q{cx:.0} {cy:.0} {bx:.0} {by:.0}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_zone_has_an_area() {
        for zone in Zone::ALL {
            assert!(geography().sea_zones.contains_key(zone.id()), "{}", zone.id());
        }
    }
}
