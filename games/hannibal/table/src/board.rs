//! The board as SVG, in two parts: the ground, which never changes, and the pieces on it.
//! Coordinates are those of the data files.

mod ground;
mod labels;
mod pieces;
mod spaces;
mod stacks;
mod style;
mod tokens;
mod trail;
mod ways;

use std::sync::LazyLock;

pub(super) use pieces::pieces;

use table::{Ground, PIECES};

/// Width and height of the board.
const SIZE: (u16, u16) = (2300, 1582);

/// Sea, land, roads, names and the targets of spaces, with an empty group where the pieces go.
pub(super) static GROUND: LazyLock<Ground> = LazyLock::new(|| {
    let (width, height) = SIZE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" aria-label=\"The western Mediterranean\"><style>{}</style>",
        style::style()
    );
    tokens::defs(&mut svg);
    ground::draw(&mut svg);
    ways::draw(&mut svg);
    spaces::marks(&mut svg);
    labels::draw(&mut svg);
    spaces::targets(&mut svg);
    svg.push_str(PIECES);
    svg.push_str("</svg>");
    Ground::new(svg)
});
