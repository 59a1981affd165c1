//! The style rules of the drawing. They are in it, so that it can be shown without a page around it.

use table::drawing::{self, Colour};

/// What a colour is for, and what it is in light and in the dark.
const COLOURS: &[Colour] = &[
    ("sea", "#9db9c9", "#1d333f"),
    ("current", "#7f9fb3", "#3d5c6b"),
    ("land", "#e8e2d0", "#39352d"),
    ("coast", "#6e6450", "#8d8168"),
    ("border", "#7a3c32", "#d09a86"),
    ("tone-0", "#dccb9f", "#544832"),
    ("tone-1", "#d3d2ac", "#4d5139"),
    ("tone-2", "#e2cba9", "#5c4b38"),
    ("tone-3", "#dad3ae", "#504b35"),
    ("tone-4", "#d9c19d", "#584634"),
    ("tone-5", "#d5ceb1", "#4b483a"),
    ("fish", "#1f6480", "#7cc4de"),
    ("grain", "#8f6a00", "#e8c25a"),
    ("slaves", "#4a4f57", "#c3c8d0"),
    ("wine", "#7d2450", "#e58ab4"),
    ("metal", "#50606b", "#a9bcc9"),
    ("fruit", "#a83a1a", "#f09a6a"),
    ("livestock", "#6b4423", "#d3a578"),
    ("oil", "#5c6b12", "#bccb5e"),
    ("gems", "#0b6b5d", "#63d3be"),
    ("perfume", "#7a3f9a", "#cfa0ea"),
    ("gold", "#9a6a00", "#ffd24a"),
    ("papyrus", "#6f6328", "#d9cd8a"),
    ("ink", "#2b2118", "#f1e8d4"),
    ("paper", "#fbf6e9", "#241d16"),
    ("halo", "#f6efdc", "#241d16"),
    ("waves", "#23475c", "#9fcbe2"),
    ("rome", "#b3261e", "#c8372e"),
    ("carthage", "#1f4e9e", "#2f66c4"),
    ("greece", "#2f6b2f", "#3f8a3f"),
    ("egypt", "#8a6200", "#a87a08"),
    ("babylon", "#6a3d8f", "#8450b0"),
    ("rim", "#fbf6e9", "#f4ead2"),
    ("glow", "#f2b705", "#f2b705"),
    ("glow-line", "#8a6200", "#ffd75e"),
];

/// `$name` is the colour of that name.
const RULES: &[&str] = &[
    ".sea{fill:$sea}",
    ".water{fill:$sea;stroke:$current;stroke-width:2;stroke-dasharray:7 6}",
    ".land{fill:$land;stroke:$coast;stroke-width:2}",
    ".shape{stroke:$border;stroke-width:2;stroke-linejoin:round}",
    ".tone-0{fill:$tone-0}",
    ".tone-1{fill:$tone-1}",
    ".tone-2{fill:$tone-2}",
    ".tone-3{fill:$tone-3}",
    ".tone-4{fill:$tone-4}",
    ".tone-5{fill:$tone-5}",
    ".area{font:italic 600 20px 'DejaVu Serif',Georgia,serif;letter-spacing:.12em;fill:$waves;fill-opacity:.75;\
     text-anchor:middle;pointer-events:none}",
    ".name{font:600 19px 'DejaVu Serif',Georgia,serif;fill:$ink;paint-order:stroke;stroke:$halo;stroke-width:4;\
     stroke-linejoin:round;text-anchor:middle;pointer-events:none}",
    ".name.capital{font-weight:800;letter-spacing:.06em}",
    ".plot{fill:$paper;fill-opacity:.88;stroke:$ink;stroke-opacity:.5;stroke-dasharray:5 4}",
    ".sign{fill:$ink;fill-opacity:.75}",
    ".fine{fill:none;stroke:$paper;stroke-width:1.3;stroke-linecap:round}",
    ".good.fish{fill:$fish}",
    ".good.grain{fill:$grain}",
    ".good.slaves{fill:$slaves}",
    ".good.wine{fill:$wine}",
    ".good.metal{fill:$metal}",
    ".good.fruit{fill:$fruit}",
    ".good.livestock{fill:$livestock}",
    ".good.oil{fill:$oil}",
    ".good.gems{fill:$gems}",
    ".good.perfume{fill:$perfume}",
    ".good.gold{fill:$gold}",
    ".good.papyrus{fill:$papyrus}",
    ".site.extra{visibility:hidden}",
    ".site.extra.can,.site.extra.lit,.site.extra.pointed{visibility:visible}",
    ".ring{fill:none;stroke:none;stroke-width:4;pointer-events:none}",
    ".space.can .ring{fill:$glow;fill-opacity:.25;stroke:$glow-line;stroke-dasharray:9 6}",
    ".space.pointed .ring,.space.lit .ring{fill:$glow;fill-opacity:.5;stroke:$glow-line}",
    ".own{fill-opacity:.22;stroke-width:14;stroke-opacity:.6;pointer-events:none}",
    ".piece.rome,.token.rome,.own.rome{fill:$rome}",
    ".piece.carthage,.token.carthage,.own.carthage{fill:$carthage}",
    ".piece.greece,.token.greece,.own.greece{fill:$greece}",
    ".piece.egypt,.token.egypt,.own.egypt{fill:$egypt}",
    ".piece.babylon,.token.babylon,.own.babylon{fill:$babylon}",
    ".rim{stroke:$rim;stroke-width:2}",
    ".carved{fill:#fff;stroke:none}",
    ".cut{fill:none;stroke:#2b2118;stroke-opacity:.6;stroke-width:1.3;stroke-linecap:round}",
    ".count{font:700 22px 'DejaVu Sans',Arial,sans-serif;fill:#fff;text-anchor:middle;stroke:none}",
    ".letter{font:700 19px 'DejaVu Sans',Arial,sans-serif;fill:$ink;paint-order:stroke;stroke:$halo;stroke-width:4;\
     text-anchor:middle}",
    ".building.can .token,.unit.can .token{stroke:$glow;stroke-width:4}",
    ".trail{fill:none;stroke-width:8;stroke-opacity:.45;stroke-linecap:round;stroke-dasharray:2 13}",
    ".trail.rome,.own.rome{stroke:$rome}",
    ".trail.carthage,.own.carthage{stroke:$carthage}",
    ".trail.greece,.own.greece{stroke:$greece}",
    ".trail.egypt,.own.egypt{stroke:$egypt}",
    ".trail.babylon,.own.babylon{stroke:$babylon}",
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
