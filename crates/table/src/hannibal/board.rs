//! The board as SVG, drawn from the data and a view. Coordinates are those of the data files.

mod ground;
mod labels;
mod pieces;

use hannibal::{SpaceSet, View};

/// Width and height of the board.
pub(crate) const SIZE: (u16, u16) = (2300, 1582);

/// What is drawn over the position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Marks {
    /// Spaces that can be chosen now.
    pub targets: SpaceSet,
}

/// The whole board as one SVG document.
pub fn board(view: &View, marks: &Marks) -> String {
    let (width, height) = SIZE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" aria-label=\"The western Mediterranean\"><style>{STYLE}</style>"
    );
    svg.push_str(&ground::GROUND);
    pieces::draw(&mut svg, view, marks);
    svg.push_str("</svg>");
    svg
}

/// The few rules that the drawing needs wherever it is shown, without a page around it.
const STYLE: &str = "\
.land{fill:#e8e2d0;stroke:#6e6450;stroke-width:2}\
.shoal{fill:none;stroke-linejoin:round}\
.province{stroke:#7a3c32;stroke-width:2;stroke-opacity:.55;stroke-linejoin:round}\
.area{font:italic 600 38px 'DejaVu Serif',Georgia,serif;letter-spacing:.22em;fill:#7a3c32;fill-opacity:.38;text-anchor:middle}\
.road{stroke:#2b2118;stroke-width:3.6;fill:none;stroke-linecap:round}\
.bed{stroke:#f6efdc;stroke-width:9;stroke-opacity:.7;fill:none;stroke-linecap:round}\
.pass{stroke:#2b2118;stroke-width:3.4;fill:none;stroke-linejoin:round}\
.alpine{stroke:#8c2f22}\
.strait{stroke:#23475c;stroke-width:4.5;stroke-dasharray:1 10;fill:none;stroke-linecap:round}\
.peak{fill:#a89a7f;stroke:#4d4333;stroke-width:1.6;stroke-linejoin:round}\
.snow{fill:#fbf8f0}\
.node{fill:#fbf6e9;stroke:#2b2118;stroke-width:3}\
.port{fill:#23475c;stroke:#f6efdc;stroke-width:2}\
.value{font:700 17px 'DejaVu Sans',Arial,sans-serif;fill:#fff;text-anchor:middle}\
.name{font:600 22px 'DejaVu Serif',Georgia,serif;fill:#2b2118;paint-order:stroke;stroke:#f6efdc;stroke-width:5;stroke-linejoin:round}\
.rome{fill:#b3261e}.carthage{fill:#1f4e9e}.neutral{fill:#8a8069}\
.rim{stroke:#fbf6e9;stroke-width:2.5}\
.letter{font:700 19px 'DejaVu Serif',Georgia,serif;fill:#fff;text-anchor:middle}\
.count{font:700 34px 'DejaVu Sans',Arial,sans-serif;fill:#fff;text-anchor:middle}\
.tag{fill:#fbf6e9;stroke-width:2}\
.tag.rome{fill:#fbf6e9;stroke:#b3261e}.tag.carthage{fill:#fbf6e9;stroke:#1f4e9e}\
.who{font:600 19px 'DejaVu Sans',Arial,sans-serif;fill:#2b2118;text-anchor:middle}\
.badge{fill:#fbf6e9;stroke:#2b2118;stroke-width:1.6}\
.mark{font:700 16px 'DejaVu Sans',Arial,sans-serif;fill:#2b2118;text-anchor:middle}\
.wall{fill:none;stroke:#4d4333;stroke-width:5;stroke-dasharray:9 5}\
.pip{fill:#f2b705;stroke:#2b2118;stroke-width:1.5}\
.target{fill:#f2b705;fill-opacity:.28;stroke:#b98600;stroke-width:4;stroke-dasharray:9 6}\
.moving{stroke:#f2b705;stroke-width:5;fill:none}";
