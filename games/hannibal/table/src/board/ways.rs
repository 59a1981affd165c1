//! Roads, passes and straits.

use std::fmt::Write;

use hannibal::{Edge, Space};

pub(super) fn draw(svg: &mut String) {
    svg.push_str("<g class=\"ways\">");
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
    svg.push_str("</g>");
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
        "<g transform=\"translate({x:.0} {y:.0}) scale({scale})\">\
         <path class=\"peak\" d=\"M-20 12L-3 -18L5 -6L9 -12L22 12Z\"/>\
         <path class=\"snow\" d=\"M-3 -17L-8 -8L-4 -10L-1 -6L2 -10Z\"/></g>"
    );
}
