//! Where things stand in a province: its name, under it a row of places for buildings, under that
//! its units.

use mare_nostrum::{Place, Province, board};

/// From one place of a row to the next.
pub(super) const STEP: i32 = 31;

fn middle(province: Province) -> (i32, i32) {
    let (x, y) = board().provinces.get(province.index()).map_or((0, 0), |info| info.at);
    (i32::from(x), i32::from(y))
}

/// Where the name is written.
pub(super) fn name(province: Province) -> (i32, i32) {
    let (x, y) = middle(province);
    (x, y - 16)
}

/// Where a building stands: cities and caravans first, then temple and market.
pub(super) fn place(province: Province, place: Place) -> (i32, i32) {
    let places = board().all_places(province);
    let sites = places.len() as i32 - 2;
    let number = match place {
        Place::TEMPLE => sites,
        Place::MARKET => sites + 1,
        _ => place.index() as i32 - 2,
    };
    let (x, y) = middle(province);
    (x + STEP * number - STEP * (sites + 1) / 2, y + 6)
}

/// Where a unit stands, of so many in the row.
pub(super) fn unit(province: Province, number: usize, of: usize) -> (i32, i32) {
    let (x, y) = middle(province);
    (x + 36 * number as i32 - 18 * (of as i32 - 1), y + 43)
}

/// Where a fleet lies in its zone, of so many.
pub(super) fn fleet(zone: mare_nostrum::Zone, number: usize, of: usize) -> (i32, i32) {
    let (x, y) = board().zones.get(zone.index()).map_or((0, 0), |info| info.at);
    (i32::from(x) + 40 * number as i32 - 20 * (of as i32 - 1), i32::from(y) + 28)
}
