//! Roads, difficult roads, the strait and the lanes at sea: each kind has a line of its own.

use std::fmt::Write;

use hands_in_the_sea::Link;
use hands_in_the_sea::data::{Connection, board};

use super::lines;

pub(super) fn draw(svg: &mut String) {
    svg.push_str("<g class=\"ways\">");
    // Lanes lie under the roads.
    for link in [Link::Sea, Link::Strait, Link::Difficult, Link::Road] {
        for connection in board().connections.iter().filter(|connection| connection.link == link) {
            way(svg, connection);
        }
    }
    svg.push_str("</g>");
}

fn way(svg: &mut String, connection: &Connection) {
    let points = lines::points(connection);
    let d = lines::curve(&points);
    let _ = match connection.link {
        Link::Sea => write!(svg, "<path class=\"lane\" d=\"{d}\"/>"),
        Link::Strait => write!(svg, "<path class=\"bed\" d=\"{d}\"/><path class=\"strait\" d=\"{d}\"/>"),
        Link::Road => write!(svg, "<path class=\"bed\" d=\"{d}\"/><path class=\"road\" d=\"{d}\"/>"),
        Link::Difficult => difficult(svg, &points),
    };
}

/// A winding line with peaks beside its middle.
fn difficult(svg: &mut String, points: &[lines::Point]) -> std::fmt::Result {
    let (Some(&(ax, ay)), Some(&(bx, by))) = (points.first(), points.last()) else { return Ok(()) };
    let (dx, dy) = (bx - ax, by - ay);
    let length = dx.hypot(dy).max(1.0);
    let (nx, ny) = (-dy / length, dx / length);
    let steps = (length / 13.0).max(4.0) as u32;
    let bend = |i: u32| {
        let along = i as f32 / steps as f32;
        let aside = match i {
            0 => 0.0,
            _ if i == steps => 0.0,
            _ if i.is_multiple_of(2) => 5.0,
            _ => -5.0,
        };
        (ax + dx * along + nx * aside, ay + dy * along + ny * aside)
    };
    let d = lines::straight(&(0..=steps).map(bend).collect::<Vec<_>>());
    let (x, y) = (ax + dx * 0.5 + nx * 20.0, ay + dy * 0.5 + ny * 20.0);
    write!(
        svg,
        "<path class=\"bed\" d=\"{d}\"/><path class=\"pass\" d=\"{d}\"/><path class=\"peak\" \
         transform=\"translate({x:.0} {y:.0}) scale(.8)\" d=\"M-18 10L-3 -14L5 -4L9 -9L20 10Z\"/>"
    )
}
