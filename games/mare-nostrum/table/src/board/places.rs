//! Where things stand in a province: its name, under it its sites, under those its marker and units.

use mare_nostrum::{Place, Province, Zone, board};

/// The radius of a site; as small as its drawing can be read on a small screen.
pub(super) const RADIUS: i32 = 20;
/// From one place of a row to the next.
const STEP: i32 = 2 * RADIUS + 4;
/// From one row to the next.
const ROW: i32 = STEP;
/// More sites than this stand in two rows.
const SITES_IN_A_ROW_MAX: i32 = 3;

fn middle(province: Province) -> (i32, i32) {
    let (x, y) = board().provinces.get(province.index()).map_or((0, 0), |info| info.at);
    (i32::from(x), i32::from(y))
}

/// Sites, and how many of them stand beside each other.
fn sites(province: Province) -> (i32, i32) {
    let sites = board().all_places(province).len() as i32 - 2;
    (sites, if sites > SITES_IN_A_ROW_MAX { (sites + 1) / 2 } else { sites })
}

/// Where the name is written.
pub(super) fn name(province: Province) -> (i32, i32) {
    let (x, y) = middle(province);
    (x, y - RADIUS)
}

/// Where a building stands: temple and market at the ends of the first row of sites.
pub(super) fn place(province: Province, place: Place) -> (i32, i32) {
    let (_, columns) = sites(province);
    let (column, row) = match place {
        Place::TEMPLE => (-1, 0),
        Place::MARKET => (columns, 0),
        _ => {
            let number = place.index() as i32 - 2;
            (number % columns.max(1), number / columns.max(1))
        }
    };
    let (x, y) = middle(province);
    (x + STEP * column - STEP * (columns - 1) / 2, y + 6 + ROW * row)
}

/// Where a unit stands, of so many in the row.
pub(super) fn unit(province: Province, number: usize, of: usize) -> (i32, i32) {
    let (sites, columns) = sites(province);
    let rows = if sites > columns { 2 } else { 1 };
    let (x, y) = middle(province);
    (x + 42 * number as i32 - 21 * (of as i32 - 1), y + 8 + ROW * rows)
}

/// Where a fleet lies in its zone, of so many: under the name or over it, away from what is on land.
pub(super) fn fleet(zone: Zone, number: usize, of: usize) -> (i32, i32) {
    let (x, y) = board().zones.get(zone.index()).map_or((0, 0), |info| info.at);
    let (x, y) = (i32::from(x), i32::from(y));
    let near = |at: i32| {
        let far = |(px, py): (i32, i32)| (px - x).pow(2) + (py - at).pow(2);
        Province::all().map(middle).map(far).min().unwrap_or_default()
    };
    let (under, over) = (y + 46, y - 34);
    let at = if near(under) >= near(over) { under } else { over };
    (x + 52 * number as i32 - 26 * (of as i32 - 1), at)
}
