//! The style rules of the drawing. They are in it, so that it can be shown without a page around it.

use table::drawing::{self, Colour};

/// What a colour is for, and what it is in light and in the dark.
const COLOURS: &[Colour] = &[
    ("sea", "#9db9c9", "#1d333f"),
    ("shoal-46", "#a6c0ce", "#223a47"),
    ("shoal-26", "#b1c9d5", "#28434f"),
    ("shoal-10", "#bfd3dc", "#2f4c59"),
    ("current", "#5f8299", "#5f8396"),
    ("waves", "#23475c", "#9fcbe2"),
    ("land", "#e4d9bb", "#453e30"),
    ("coast", "#6e6450", "#8d8168"),
    ("ink", "#2b2118", "#f1e8d4"),
    ("paper", "#fbf6e9", "#241d16"),
    ("halo", "#f6efdc", "#241d16"),
    ("rough", "#8c2f22", "#f0a08f"),
    ("rock", "#a89a7f", "#7d735f"),
    ("gold", "#f0c955", "#e5b93c"),
    ("rome", "#b3261e", "#c8372e"),
    ("carthage", "#1f4e9e", "#2f66c4"),
    ("syracuse", "#a87a08", "#c99a22"),
    ("rim", "#fbf6e9", "#f4ead2"),
    ("glow", "#f2b705", "#f2b705"),
    ("glow-line", "#8a6200", "#ffd75e"),
    ("alarm", "#7a1500", "#ff9d86"),
];

/// `$name` is the colour of that name.
const RULES: &[&str] = &[
    ".sea{fill:$sea}",
    ".shoal{fill:none;stroke-linejoin:round}",
    ".shoal-46{stroke:$shoal-46}",
    ".shoal-26{stroke:$shoal-26}",
    ".shoal-10{stroke:$shoal-10}",
    ".water{fill:#fff;fill-opacity:0;stroke:$current;stroke-width:3;stroke-dasharray:14 10;stroke-opacity:.75}",
    ".land{fill:$land;stroke:$coast;stroke-width:2}",
    ".area{font:italic 600 22px 'DejaVu Serif',Georgia,serif;letter-spacing:.12em;fill:$waves;fill-opacity:.75;\
     text-anchor:middle;pointer-events:none}",
    ".lane{stroke:$waves;stroke-width:3;stroke-dasharray:10 8;stroke-opacity:.8;fill:none}",
    ".bed{stroke:$halo;stroke-width:9;stroke-opacity:.75;fill:none;stroke-linecap:round;stroke-linejoin:round}",
    ".road{stroke:$ink;stroke-width:4;fill:none;stroke-linecap:round}",
    ".pass{stroke:$rough;stroke-width:3.2;fill:none;stroke-linejoin:round}",
    ".strait{stroke:$rough;stroke-width:6;stroke-dasharray:1 11;fill:none;stroke-linecap:round}",
    ".peak{fill:$rock;stroke:$ink;stroke-width:1.6;stroke-linejoin:round}",
    ".source{fill:none;stroke:$ink;stroke-width:3;stroke-dasharray:5 3}",
    ".node{fill:$paper;stroke:$ink;stroke-width:3}",
    ".site.rome .node{stroke:$rome}",
    ".site.carthage .node{stroke:$carthage}",
    ".worth{fill:$paper;stroke:$ink;stroke-width:1.8}",
    ".worth.gold{fill:$gold}",
    ".value{font:700 16px 'DejaVu Sans',Arial,sans-serif;fill:$ink;text-anchor:middle}",
    ".worth.gold+.value{fill:#2b2118}",
    ".defence{fill:$rock;stroke:$ink;stroke-width:1.5}",
    ".berth{fill:$paper;fill-opacity:.5;stroke:$waves;stroke-width:2.5;stroke-dasharray:6 4}",
    ".anchor{fill:none;stroke:$waves;stroke-width:2.6;stroke-linecap:round}",
    ".name{font:600 21px 'DejaVu Serif',Georgia,serif;fill:$ink;paint-order:stroke;stroke:$halo;\
     stroke-width:5;stroke-linejoin:round;pointer-events:none}",
    ".hit{fill:#fff;fill-opacity:0}",
    ".ring{fill:none;stroke:none;stroke-width:5;pointer-events:none}",
    ".space.can .ring{fill:$glow;fill-opacity:.3;stroke:$glow-line;stroke-dasharray:9 6}",
    ".space.pointed .ring,.space.lit .ring{fill:$glow;fill-opacity:.55;stroke:$glow-line}",
    ".zone.can .ring{fill-opacity:.18}",
    ".held{fill-opacity:.09;stroke-opacity:.55;stroke-width:12;pointer-events:none}",
    ".marker{pointer-events:none}",
    ".held.rome{stroke:$rome}",
    ".held.carthage{stroke:$carthage}",
    ".rome{fill:$rome}",
    ".carthage{fill:$carthage}",
    ".syracuse{fill:$syracuse}",
    ".rim{stroke:$rim;stroke-width:2.5}",
    ".sign{font:700 20px 'DejaVu Serif',Georgia,serif;fill:#fff;text-anchor:middle;stroke:none}",
    ".star{fill:$gold;stroke:none}",
    ".wall{fill:none;stroke:$ink;stroke-width:5;stroke-dasharray:9 5}",
    ".cut{fill:$paper;stroke:$alarm;stroke-width:2.5}",
    ".cargo{fill:$ink}",
    ".cross{fill:none;stroke:$alarm;stroke-width:3;stroke-linecap:round}",
    ".fleet.none{opacity:.45}",
    ".hull{stroke:$rim;stroke-width:1.2}",
    ".letter{font:700 16px 'DejaVu Sans',Arial,sans-serif;fill:$ink;paint-order:stroke;stroke:$halo;\
     stroke-width:3.5;text-anchor:middle}",
    ".plate{fill:$paper;stroke-width:3}",
    ".battle.rome .plate{stroke:$rome}",
    ".battle.carthage .plate{stroke:$carthage}",
    ".swords{fill:none;stroke:$ink;stroke-width:2.6;stroke-linecap:round}",
    ".strength{font:700 20px 'DejaVu Sans',Arial,sans-serif;fill:$ink;text-anchor:middle}",
    ".of{font:600 14px 'DejaVu Sans',Arial,sans-serif;fill:$ink;text-anchor:middle}",
    ".trail{fill:none;stroke-width:9;stroke-opacity:.45;stroke-linecap:round;stroke-dasharray:2 14}",
    ".trail.rome{fill:none;stroke:$rome}",
    ".trail.carthage{fill:none;stroke:$carthage}",
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
