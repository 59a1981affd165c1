//! Towns, cities, fleets and battles as carved tokens. Rome's are round shields with an R, Carthage's
//! have a crescent on top and a C, Syracuse's is a lozenge with an S.

use std::fmt::Write;

use hands_in_the_sea::Marker;

use crate::icons;

/// Shapes that are used again and again. Style rules do not reach into them: colours come from where
/// they are used.
pub(super) fn defs(svg: &mut String) {
    svg.push_str(
        "<defs><circle id=\"town-rome\" r=\"17\"/>\
         <path id=\"town-carthage\" d=\"M-17 -15C-10 -9 10 -9 17 -15C20 5 13 18 0 18S-20 5 -17 -15Z\"/>\
         <path id=\"town-syracuse\" d=\"M0 -21L20 0L0 21L-20 0Z\"/>\
         <path id=\"walls\" d=\"M-23 22V-22H-16V-16H-9V-22H-3V-16H3V-22H9V-16H16V-22H23V22Z\"/></defs>",
    );
}

/// The marker of a side, the middle of it at 0, 0; Syracuse alone has none of the three kinds.
pub(super) fn marker(svg: &mut String, side: &str, marker: Option<Marker>) {
    let (letter, low) = match side {
        "rome" => ('R', 7),
        "carthage" => ('C', 10),
        _ => ('S', 7),
    };
    if matches!(marker, Some(Marker::City | Marker::Capital)) {
        svg.push_str("<use href=\"#walls\" class=\"rim\"/>");
    }
    let _ = write!(
        svg,
        "<use href=\"#town-{side}\" class=\"rim\"/><text class=\"sign\" y=\"{low}\">{letter}</text>"
    );
    if marker == Some(Marker::Capital) {
        svg.push_str("<path class=\"star\" d=\"M0 -38L4 -28L14 -28L6 -21L9 -11L0 -17L-9 -11L-6 -21L-14 -28L-4 -28Z\"/>");
    }
}

/// Walls around a location.
pub(super) const FORTIFICATION: &str =
    "<rect class=\"wall\" x=\"-30\" y=\"-30\" width=\"60\" height=\"60\" rx=\"7\"/>";

/// No supply comes through: a wagon, crossed out.
pub(super) fn cut_off() -> String {
    format!(
        "<g transform=\"translate(-24 -22)\"><circle class=\"cut\" r=\"13\"/>\
         <path class=\"cargo\" transform=\"scale(.75)\" d=\"{}\"/><path class=\"cross\" d=\"M-8 8L8 -8\"/></g>",
        icons::WAGON
    )
}

/// A battle: how strong the attacker is, and in which of its rounds it is.
pub(super) fn battle(svg: &mut String, strength: &str, round: u8, rounds: u8) {
    let _ = write!(
        svg,
        "<rect class=\"plate\" x=\"-46\" y=\"-17\" width=\"92\" height=\"34\" rx=\"8\"/>\
         <path class=\"swords\" transform=\"translate(-30 0)\" d=\"M-8 -8L7 9M8 -8L-7 9M-9 4L-3 9M9 4L3 9\"/>\
         <text class=\"strength\" x=\"0\" y=\"7\">{strength}</text><text class=\"of\" x=\"30\" y=\"5\">{round}/{rounds}</text>"
    );
}

/// A fleet with its warships.
pub(super) fn fleet(svg: &mut String, side: &str, warships: u8) {
    let letter = if side == "rome" { 'R' } else { 'C' };
    let _ = write!(
        svg,
        "<path class=\"hull\" transform=\"scale(2.2)\" d=\"{}\"/>\
         <text class=\"letter\" x=\"-25\" y=\"-10\">{letter}</text>\
         <circle class=\"worth\" cx=\"22\" cy=\"-8\" r=\"13\"/><text class=\"value\" x=\"22\" y=\"-2\">{warships}</text>",
        icons::SHIP
    );
}
