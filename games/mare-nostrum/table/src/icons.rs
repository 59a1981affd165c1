//! Small drawings of goods, buildings, units and civilisations, in a box from -10 to 10.

use mare_nostrum::{Building, Civ, Kind};

/// A resource card: its shape, and the lines in it.
const fn resource(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Tax => ("M0 -9A9 9 0 1 0 0 9A9 9 0 1 0 0 -9Z", "M-4 -4H4M0 -4V5"),
        Kind::Fish => ("M-10 0C-6 -6 1 -6 5 -1L10 -6V6L5 1C1 6 -6 6 -10 0Z", "M-6 -1H-5M-2 -3C0 -1 0 1 -2 3"),
        Kind::Grain => (
            "M-1 10V2C-5 2 -7 -1 -7 -4C-3 -4 -1 -2 -1 0V-3C-4 -4 -5 -6 -5 -9C-3 -9 -1 -7 0 -5C1 -7 3 -9 5 -9C5 -6 4 -4 \
             1 -3V0C1 -2 3 -4 7 -4C7 -1 5 2 1 2V10Z",
            "",
        ),
        Kind::Slaves => (
            "M-5 -8A5.5 5.5 0 1 0 -5 3A5.5 5.5 0 1 0 -5 -8ZM5 -3A5.5 5.5 0 1 0 5 8A5.5 5.5 0 1 0 5 -3Z",
            "M-5 -5A2.5 2.5 0 1 0 -5 0A2.5 2.5 0 1 0 -5 -5M5 0A2.5 2.5 0 1 0 5 5A2.5 2.5 0 1 0 5 0",
        ),
        Kind::Wine => (
            "M-3 -10H3V-7C6 -9 9 -7 8 -4C8 -1 6 0 6 0C6 4 4 6 2 8V10H-2V8C-4 6 -6 4 -6 0C-6 0 -8 -1 -8 -4C-9 -7 -6 -9 -3 -7Z",
            "M-5 -1H5M-6 -5V-3M6 -5V-3",
        ),
        Kind::Metal => ("M-5 -6H5L10 7H-10Z", "M-7 -1H7M-2 3H2"),
        Kind::Fruit => (
            "M0 -4C3 -8 9 -5 8 1C7 6 4 9 0 8C-4 9 -7 6 -8 1C-9 -5 -3 -8 0 -4ZM0 -5C0 -8 2 -10 6 -10C6 -7 3 -5 0 -5Z",
            "M-5 1C-5 -1 -4 -2 -3 -3",
        ),
        Kind::Livestock => (
            "M-10 -9C-9 -4 -6 -4 -4 -5H4C6 -4 9 -4 10 -9C11 -3 9 0 6 0L4 8C2 10 -2 10 -4 8L-6 0C-9 0 -11 -3 -10 -9Z",
            "M-3 0V1M3 0V1M-2 7H2",
        ),
        Kind::Oil => ("M0 -10C4 -4 7 -1 7 3A7 7 0 0 1 -7 3C-7 -1 -4 -4 0 -10Z", "M-4 3C-4 5 -2 7 0 7"),
        Kind::Gems => ("M-6 -8H6L10 -2L0 10L-10 -2Z", "M-10 -2H10M-6 -8L-3 -2L0 10M6 -8L3 -2L0 10"),
        Kind::Perfume => ("M-3 -10H3V-5H5L8 4C8 8 5 9 0 9S-8 8 -8 4L-5 -5H-3Z", "M-3 -7H3M-6 2H6"),
        Kind::Gold => ("M-4 -8H4L6 -2H-6ZM-9 0H-1L1 7H-11ZM2 0H9L11 7H4Z", "M-2 -5H2M-7 3H-4M5 3H8"),
        Kind::Papyrus => (
            "M-8 -9H6C9 -9 10 -6 8 -4H6V6C6 9 3 10 1 8H-8C-5 6 -6 3 -6 0V-4C-6 -6 -9 -6 -8 -9Z",
            "M-3 -5H3M-3 -1H3M-3 3H3",
        ),
    }
}

pub(super) const fn building(building: Building) -> &'static str {
    match building {
        Building::City => "M-10 9V-4H-7V-7H-4V-4H-2V-9H2V-4H4V-7H7V-4H10V9H3V4H-3V9Z",
        Building::Caravan => {
            "M-10 8V2L-7 -5C-5 -9 -1 -9 1 -5L3 -6C5 -9 8 -9 10 -8V-5L7 -3L6 8H4L3 2H-5L-7 8Z"
        }
        Building::Temple => {
            "M0 -10L10 -5V-3H-10V-5ZM-8 -2H-5V6H-8ZM-2 -2H2V6H-2ZM5 -2H8V6H5ZM-10 7H10V9H-10Z"
        }
        Building::Market => "M-10 -7H10L8 -1H-8ZM-8 0H-6V9H-8ZM6 0H8V9H6ZM-5 5H5V9H-5Z",
    }
}

/// A legion's shield.
pub(super) const LEGION: &str = "M-8 -10H8V4C8 8 3 10 0 11C-3 10 -8 8 -8 4Z";
/// A tower with battlements.
pub(super) const FORTRESS: &str = "M-9 -9H-5V-6H-2V-9H2V-6H5V-9H9V-2H7V9H-7V-2H-9Z";
/// A ship with a ram.
pub(super) const TRIREME: &str = "M-12 1H9L13 -2C13 5 9 8 3 8H-6C-10 8 -12 5 -12 1ZM-1 -10V-1H-9C-8 -6 -5 -9 -1 -10ZM1 -10C5 -8 7 -5 7 -1H1Z";

/// The outline of a civilisation's marker: each is told from the others without its colour.
pub(super) const fn marker(civ: Civ) -> &'static str {
    match civ {
        Civ::Rome => "M0 -10A10 10 0 1 1 0 10A10 10 0 1 1 0 -10Z",
        Civ::Carthage => "M-10 -10C-6 -5 6 -5 10 -10V2C10 7 5 10 0 10S-10 7 -10 2Z",
        Civ::Greece => "M-5 -10H5L11 0L5 10H-5L-11 0Z",
        Civ::Egypt => "M-5 -10H5L12 10H-12Z",
        Civ::Babylon => "M-5 -10H5V-5H8V1H11V10H-11V1H-8V-5H-5Z",
    }
}

/// A shape as an element of a drawing.
pub(super) fn plain(shape: &str) -> String {
    format!("<path d=\"{shape}\"/>")
}

/// A good with its lines and its colour.
pub(super) fn drawn(kind: Kind) -> String {
    let (shape, lines) = resource(kind);
    format!("<path class=\"good {}\" d=\"{shape}\"/><path class=\"fine\" d=\"{lines}\"/>", kind.id())
}

/// The same on the token of a caravan.
pub(super) fn carved(kind: Kind) -> String {
    let (shape, lines) = resource(kind);
    format!("<path class=\"carved\" d=\"{shape}\"/><path class=\"cut\" d=\"{lines}\"/>")
}

/// A small drawing in the text of a page.
pub(super) fn symbol(inside: &str) -> String {
    format!("<svg class=\"icon\" viewBox=\"-12 -12 24 24\" aria-hidden=\"true\">{inside}</svg>")
}

/// A resource card in the text of a page.
pub(super) fn good(kind: Kind) -> String {
    symbol(&drawn(kind))
}

/// The marker of a civilisation in the text of a page.
pub(super) fn badge(civ: Civ) -> String {
    let letter = super::names::letter(civ);
    symbol(&format!(
        "<path class=\"mark {}\" d=\"{}\"/><text class=\"mark-letter\" y=\"5.5\">{letter}</text>",
        civ.id(),
        marker(civ)
    ))
}
