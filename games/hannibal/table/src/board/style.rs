//! The style rules of the drawing. They are in it, so that it can be shown without a page around it.

use table::drawing::{self, Colour};

/// What a colour is for, and what it is in light and in the dark.
const COLOURS: &[Colour] = &[
    ("sea", "#9db9c9", "#1d333f"),
    ("shoal-54", "#a6c0ce", "#223a47"),
    ("shoal-30", "#b1c9d5", "#28434f"),
    ("shoal-12", "#bfd3dc", "#2f4c59"),
    ("land", "#e8e2d0", "#39352d"),
    ("coast", "#6e6450", "#8d8168"),
    ("border", "#7a3c32", "#d09a86"),
    ("gallia", "#c6c79c", "#4d5038"),
    ("liguria", "#bfb08a", "#5a4f37"),
    ("coastal", "#cdc8aa", "#4f4c3c"),
    ("africa", "#d8ae92", "#634635"),
    ("africa-pale", "#e3bf9f", "#6d503c"),
    ("iberia", "#d6be8c", "#5c4c2d"),
    ("iberia-pale", "#e0cc9e", "#665636"),
    ("italia", "#b4c795", "#46552f"),
    ("italia-pale", "#c6d4aa", "#505f39"),
    ("sicilia", "#d2c48f", "#595032"),
    ("islands", "#cfc49a", "#564e35"),
    ("ink", "#2b2118", "#f1e8d4"),
    ("paper", "#fbf6e9", "#241d16"),
    ("halo", "#f6efdc", "#241d16"),
    ("alpine", "#8c2f22", "#f0a08f"),
    ("strait", "#23475c", "#9fcbe2"),
    ("rock", "#a89a7f", "#7d735f"),
    ("snow", "#fbf8f0", "#d9d3c4"),
    ("port", "#23475c", "#12242e"),
    ("rome", "#b3261e", "#c8372e"),
    ("carthage", "#1f4e9e", "#2f66c4"),
    ("neutral", "#6f6650", "#8a8069"),
    ("rim", "#fbf6e9", "#f4ead2"),
    ("glow", "#f2b705", "#f2b705"),
    ("glow-line", "#8a6200", "#ffd75e"),
];

/// `$name` is the colour of that name.
const RULES: &[&str] = &[
    ".sea{fill:$sea}",
    ".shoal{fill:none;stroke-linejoin:round}",
    ".shoal-54{stroke:$shoal-54}",
    ".shoal-30{stroke:$shoal-30}",
    ".shoal-12{stroke:$shoal-12}",
    ".land{fill:$land;stroke:$coast;stroke-width:2}",
    ".province{stroke:$border;stroke-width:2;stroke-opacity:.55;stroke-linejoin:round}",
    ".gallia{fill:$gallia}",
    ".liguria{fill:$liguria}",
    ".coastal{fill:$coastal}",
    ".africa{fill:$africa}",
    ".africa.pale{fill:$africa-pale}",
    ".iberia{fill:$iberia}",
    ".iberia.pale{fill:$iberia-pale}",
    ".italia{fill:$italia}",
    ".italia.pale{fill:$italia-pale}",
    ".sicilia{fill:$sicilia}",
    ".islands{fill:$islands}",
    ".area{font:italic 600 28px 'DejaVu Serif',Georgia,serif;letter-spacing:.22em;fill:$border;\
     fill-opacity:.45;text-anchor:middle}",
    ".area.large{font-size:38px}",
    ".road{stroke:$ink;stroke-width:3.6;fill:none;stroke-linecap:round}",
    ".bed{stroke:$halo;stroke-width:9;stroke-opacity:.7;fill:none;stroke-linecap:round}",
    ".pass{stroke:$ink;stroke-width:3.4;fill:none;stroke-linejoin:round}",
    ".pass.alpine{stroke:$alpine}",
    ".strait{stroke:$strait;stroke-width:4.5;stroke-dasharray:1 10;fill:none;stroke-linecap:round}",
    ".peak{fill:$rock;stroke:$ink;stroke-width:1.6;stroke-linejoin:round}",
    ".snow{fill:$snow}",
    ".node{fill:$paper;stroke:$ink;stroke-width:3}",
    ".port{fill:$port;stroke:$halo;stroke-width:2}",
    ".value{font:700 15px 'DejaVu Sans',Arial,sans-serif;fill:#fff;text-anchor:middle}",
    ".name{font:600 23px 'DejaVu Serif',Georgia,serif;fill:$ink;paint-order:stroke;stroke:$halo;\
     stroke-width:5;stroke-linejoin:round}",
    ".hit{fill:#fff;fill-opacity:0}",
    ".ring{fill:none;stroke:none;stroke-width:5}",
    ".space.can .ring{fill:$glow;fill-opacity:.3;stroke:$glow-line;stroke-dasharray:9 6}",
    ".space.pointed .ring,.space.lit .ring{fill:$glow;fill-opacity:.55;stroke:$glow-line}",
    ".pc{pointer-events:none}",
    ".rome{fill:$rome}",
    ".carthage{fill:$carthage}",
    ".neutral{fill:$neutral}",
    ".rim{stroke:$rim;stroke-width:2.5}",
    ".count{font:700 34px 'DejaVu Sans',Arial,sans-serif;fill:#fff;text-anchor:middle;stroke:none}",
    ".tag{fill:$paper;stroke-width:2.5}",
    ".rome .tag{stroke:$rome}",
    ".carthage .tag{stroke:$carthage}",
    ".who{font:600 19px 'DejaVu Sans',Arial,sans-serif;fill:$ink}",
    ".under .who{font-size:16px}",
    ".badge{fill:$paper;stroke:$ink;stroke-width:1.6}",
    ".mark{font:700 15px 'DejaVu Sans',Arial,sans-serif;fill:$ink;text-anchor:middle}",
    ".line{fill:none;stroke:$ink;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}",
    ".wall{fill:none;stroke:$ink;stroke-width:5;stroke-dasharray:9 5}",
    ".pip{fill:$paper;stroke:$ink;stroke-width:2}",
    ".pip.full{fill:$glow}",
    ".moving{stroke:$glow;stroke-width:5;fill:none}",
    ".general.can .tag,.general.pointed .tag,.general.lit .tag{fill:$glow}",
    ".general.can .who,.general.pointed .who,.general.lit .who{fill:#2b2118}",
    ".trail{fill:none;stroke-width:11;stroke-opacity:.4;stroke-linecap:round;stroke-dasharray:2 17}",
    ".trail.rome{stroke:$rome}",
    ".trail.carthage{stroke:$carthage}",
];

pub(super) fn style() -> String {
    drawing::style(COLOURS, RULES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_is_known_and_used() {
        assert_eq!(drawing::fault(COLOURS, RULES), None);
    }
}
