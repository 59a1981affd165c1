//! The board as SVG, in two parts: the ground, which never changes, and the pieces on it.
//! Coordinates are those of the data files.

mod ground;
mod pieces;
mod places;
mod style;

use std::sync::LazyLock;

pub(super) use pieces::pieces;

use table::{Ground, PIECES};

/// Sea, land, names and sites, with an empty group where the pieces go.
pub(super) static GROUND: LazyLock<Ground> = LazyLock::new(|| {
    let (width, height) = mare_nostrum::board().size;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" aria-label=\"The Mediterranean\"><style>{}</style>",
        style::style()
    );
    ground::draw(&mut svg);
    svg.push_str(PIECES);
    svg.push_str("</svg>");
    Ground::new(svg)
});
