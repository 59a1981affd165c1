//! The names of the spaces.

use hannibal::Space;

use crate::names;
use table::labels::{self, Mark, Point, Sheet};

pub(super) fn draw(svg: &mut String) {
    let mut lines = Vec::new();
    for space in Space::all() {
        let later = space.neighbours().iter().filter(|&&(to, _)| space < to);
        lines.extend(later.map(|&(to, _)| (centre(space), centre(to))));
    }
    let marks: Vec<Mark> = Space::all().map(mark).collect();
    let sheet = Sheet { width: f32::from(super::SIZE.0), letter: 13.8, height: 22.0, lines: &lines };
    labels::draw(svg, &sheet, &marks);
}

/// The mark of a space, with its port and the token that may stand above it.
fn mark(space: Space) -> Mark {
    let more = if space.port().is_some() { 16.0 } else { 0.0 };
    Mark { name: names::space(space).to_owned(), at: centre(space), reach: 24.0, more }
}

fn centre(space: Space) -> Point {
    (f32::from(space.info().x), f32::from(space.info().y))
}
