//! The board as SVG, in two parts: the ground, which never changes, and the pieces on it.
//! Coordinates are those of the data files.

mod ground;
mod lines;
mod pieces;
mod style;
mod tokens;
mod ways;

use std::sync::LazyLock;

pub(super) use pieces::pieces;

use table::{Ground, PIECES};

/// Sea, land, roads, names and the targets of locations, with an empty group where the pieces go.
pub(super) static GROUND: LazyLock<Ground> = LazyLock::new(|| {
    let (width, height) = lines::geography().board;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" aria-label=\"Sicily and the seas around it\"><style>{}</style>",
        style::style()
    );
    tokens::defs(&mut svg);
    svg.push_str("<g class=\"ground\">");
    ground::sea_and_land(&mut svg);
    ways::draw(&mut svg);
    ground::sites(&mut svg);
    ground::write_names(&mut svg);
    svg.push_str("</g>");
    ground::targets(&mut svg);
    svg.push_str(PIECES);
    svg.push_str("</svg>");
    Ground::new(svg)
});
