//! The faint trail of what moved last.

use std::fmt::Write;

use hannibal::Event;

/// Markers keep clear of both ends.
const CLEAR: f32 = 24.0;

pub(super) fn draw(svg: &mut String, recent: &[Event]) {
    for event in recent {
        let Event::Moved { side, from, to, .. } = event else { continue };
        let [(ax, ay), (bx, by)] =
            [from, to].map(|space| (f32::from(space.info().x), f32::from(space.info().y)));
        let (dx, dy) = (bx - ax, by - ay);
        let length = dx.hypot(dy);
        if length < 2.0 * CLEAR {
            continue;
        }
        // A bow aside keeps it off the road.
        let (cx, cy) = (ax + dx / 2.0 - dy * 0.12, ay + dy / 2.0 + dx * 0.12);
        let (sx, sy) = (dx / length * CLEAR, dy / length * CLEAR);
        let _ = write!(
            svg,
            "<path class=\"trail {}\" d=\"M{:.0} {:.0}Q{cx:.0} {cy:.0} {:.0} {:.0}\"/>",
            side.id(),
            ax + sx,
            ay + sy,
            bx - sx,
            by - sy
        );
    }
}
