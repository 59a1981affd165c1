//! Names on a board, placed so that they keep clear of marks, roads and each other.

use std::fmt::Write;

use crate::drawing::escape;

/// A point of the board.
pub type Point = (f32, f32);

/// A mark that is to have its name written beside it.
pub struct Mark {
    /// The name.
    pub name: String,
    /// Its middle.
    pub at: Point,
    /// How far the mark reaches around its middle.
    pub reach: f32,
    /// How much farther it reaches to the right and below.
    pub more: f32,
}

/// What the names are written on.
pub struct Sheet<'a> {
    /// How wide it is.
    pub width: f32,
    /// About the width of a letter.
    pub letter: f32,
    /// About the height of a letter.
    pub height: f32,
    /// What is drawn between marks.
    pub lines: &'a [(Point, Point)],
}

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

    fn contains(&self, (x, y): Point) -> bool {
        (self.left..=self.right).contains(&x) && (self.top..=self.bottom).contains(&y)
    }
}

/// Writes all names.
pub fn draw(svg: &mut String, sheet: &Sheet<'_>, marks: &[Mark]) {
    let mut taken: Vec<Area> = marks.iter().map(covered).collect();
    for mark in marks {
        let (area, anchor, (x, y)) = sheet.place(mark, &taken);
        taken.push(area);
        let _ = write!(
            svg,
            "<text class=\"name\" x=\"{x:.0}\" y=\"{y:.0}\" text-anchor=\"{anchor}\">{}</text>",
            escape(&mark.name)
        );
    }
}

fn covered(mark: &Mark) -> Area {
    let (x, y) = mark.at;
    let (less, more) = (mark.reach, mark.reach + mark.more);
    Area { left: x - less, top: y - less, right: x + more, bottom: y + more }
}

impl Sheet<'_> {
    /// The best of the places around a mark.
    fn place(&self, mark: &Mark, taken: &[Area]) -> (Area, &'static str, Point) {
        let (x, y) = mark.at;
        let (left, right) = (mark.reach + 4.0, mark.reach + 4.0 + mark.more * 0.75);
        let below = mark.reach + 20.0 + mark.more * 0.5;
        let candidates = [
            ("start", (x + right, y + 8.0), 0.0),
            ("middle", (x, y + below), 6.0),
            ("end", (x - left, y + 8.0), 8.0),
            ("start", (x + right - 8.0, y + 34.0), 14.0),
            ("end", (x - left + 8.0, y + 34.0), 16.0),
            ("start", (x + left - 8.0, y - 18.0), 24.0),
            ("end", (x - left + 8.0, y - 18.0), 26.0),
            ("middle", (x, y - mark.reach - 6.0), 30.0),
        ];
        let width = mark.name.chars().count() as f32 * self.letter;
        let cost = |&(anchor, at, taste): &(&'static str, Point, f32)| {
            let area = self.text_area(anchor, at, width);
            let crowd: f32 = taken.iter().map(|other| area.overlap(other)).sum();
            taste + crowd * 0.6 + self.line_cost(&area) + self.edge_cost(&area)
        };
        let best = candidates.iter().min_by(|a, b| cost(a).total_cmp(&cost(b))).copied();
        let (anchor, at, _) = best.unwrap_or(candidates[0]);
        (self.text_area(anchor, at, width), anchor, at)
    }

    fn text_area(&self, anchor: &str, (x, y): Point, width: f32) -> Area {
        let left = match anchor {
            "start" => x,
            "end" => x - width,
            _ => x - width / 2.0,
        };
        Area { left, top: y - self.height * 0.8, right: left + width, bottom: y + self.height * 0.25 }
    }

    /// Lines under a name make it hard to read.
    fn line_cost(&self, area: &Area) -> f32 {
        let samples = 24;
        let mut cost = 0.0;
        for &((ax, ay), (bx, by)) in self.lines {
            let inside = (0..=samples).filter(|&i| {
                let t = i as f32 / samples as f32;
                area.contains((ax + (bx - ax) * t, ay + (by - ay) * t))
            });
            cost += 9.0 * inside.count() as f32;
        }
        cost
    }

    fn edge_cost(&self, area: &Area) -> f32 {
        if area.left < 4.0 || area.right > self.width - 4.0 { 1000.0 } else { 0.0 }
    }
}
