//! Names of spaces, placed so that they keep clear of marks, roads and each other.

use std::fmt::Write;

use hannibal::Space;

use crate::hannibal::names;

/// A rectangle on the board.
#[derive(Clone, Copy)]
struct Area {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

impl Area {
    fn overlap(&self, other: &Area) -> f32 {
        let width = self.right.min(other.right) - self.left.max(other.left);
        let height = self.bottom.min(other.bottom) - self.top.max(other.top);
        if width > 0.0 && height > 0.0 { width * height } else { 0.0 }
    }

    fn contains(&self, (x, y): (f32, f32)) -> bool {
        (self.left..=self.right).contains(&x) && (self.top..=self.bottom).contains(&y)
    }
}

/// About the width of a letter.
const LETTER: f32 = 13.8;
const HEIGHT: f32 = 22.0;

pub(super) fn draw(svg: &mut String) {
    let mut taken: Vec<Area> = Space::all().map(mark).collect();
    for space in Space::all() {
        let (area, anchor, x, y) = place(space, &taken);
        taken.push(area);
        let name = names::space(space).replace('&', "&amp;");
        let _ = write!(
            svg,
            "<text class=\"name\" x=\"{x:.0}\" y=\"{y:.0}\" text-anchor=\"{anchor}\">{name}</text>"
        );
    }
}

/// The mark of a space, with its port and the token that may stand above it.
fn mark(space: Space) -> Area {
    let (x, y) = centre(space);
    let port = if space.port().is_some() { 16.0 } else { 0.0 };
    Area { left: x - 24.0, top: y - 24.0, right: x + 24.0 + port, bottom: y + 24.0 + port }
}

fn centre(space: Space) -> (f32, f32) {
    (f32::from(space.info().x), f32::from(space.info().y))
}

/// The best of the places around a mark.
fn place(space: Space, taken: &[Area]) -> (Area, &'static str, f32, f32) {
    let (x, y) = centre(space);
    let width = names::space(space).chars().count() as f32 * LETTER;
    let beside = if space.port().is_some() { 40.0 } else { 28.0 };
    let below = if space.port().is_some() { 52.0 } else { 44.0 };
    let candidates = [
        ("start", x + beside, y + 8.0, 0.0),
        ("middle", x, y + below, 6.0),
        ("end", x - 28.0, y + 8.0, 8.0),
        ("start", x + beside - 8.0, y + 34.0, 14.0),
        ("end", x - 20.0, y + 34.0, 16.0),
        ("start", x + 20.0, y - 18.0, 24.0),
        ("end", x - 20.0, y - 18.0, 26.0),
        ("middle", x, y - 30.0, 30.0),
    ];
    let cost = |&(anchor, tx, ty, taste): &(&'static str, f32, f32, f32)| {
        let area = text_area(anchor, tx, ty, width);
        let crowd: f32 = taken.iter().map(|other| area.overlap(other)).sum();
        taste + crowd * 0.6 + road_cost(&area) + edge_cost(&area)
    };
    let best = candidates.iter().min_by(|a, b| cost(a).total_cmp(&cost(b))).copied();
    let (anchor, tx, ty, _) = best.unwrap_or(candidates[0]);
    (text_area(anchor, tx, ty, width), anchor, tx, ty)
}

fn text_area(anchor: &str, x: f32, y: f32, width: f32) -> Area {
    let left = match anchor {
        "start" => x,
        "end" => x - width,
        _ => x - width / 2.0,
    };
    Area { left, top: y - HEIGHT * 0.8, right: left + width, bottom: y + HEIGHT * 0.25 }
}

/// Roads under a name make it hard to read.
fn road_cost(area: &Area) -> f32 {
    let mut cost = 0.0;
    for space in Space::all() {
        let (ax, ay) = centre(space);
        for &(to, _) in space.neighbours().iter().filter(|&&(to, _)| space < to) {
            let (bx, by) = centre(to);
            let samples = 24;
            let inside = (0..=samples).filter(|&i| {
                let t = i as f32 / samples as f32;
                area.contains((ax + (bx - ax) * t, ay + (by - ay) * t))
            });
            cost += 9.0 * inside.count() as f32;
        }
    }
    cost
}

fn edge_cost(area: &Area) -> f32 {
    let (width, _) = super::SIZE;
    if area.left < 4.0 || area.right > f32::from(width) - 4.0 { 1000.0 } else { 0.0 }
}
