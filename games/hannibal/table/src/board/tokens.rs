//! Armies and generals as carved tokens.

use std::fmt::Write;

use hannibal::{Force, General};

use super::stacks::{Stack, Stand};
use crate::names;
use table::drawing::escape;

/// Shapes that are used again and again. Style rules do not reach into them: colours come from where
/// they are used.
pub(super) fn defs(svg: &mut String) {
    let letter = |sign: char, y: u8| {
        format!(
            "<text y=\"{y}\" fill=\"#fff\" stroke=\"none\" font-family=\"'DejaVu Serif',Georgia,serif\" \
             font-size=\"18\" font-weight=\"700\" text-anchor=\"middle\">{sign}</text>"
        )
    };
    let _ = write!(
        svg,
        "<defs>\
         <circle id=\"plain\" r=\"17\"/>\
         <path id=\"city\" d=\"M-23 23V-24H-14V-18H-5V-24H5V-18H14V-24H23V23Z\"/>\
         <path id=\"tribe\" d=\"M-24 0L-12 -21H12L24 0L12 21H-12Z\"/>\
         <path id=\"port\" d=\"M-15 -9H15C13 7 8 12 0 12S-13 7 -15 -9Z\"/>\
         <g id=\"pc-rome\"><circle r=\"15\"/>{}</g>\
         <g id=\"pc-carthage\"><path d=\"M-15 -13C-9 -8 9 -8 15 -13C18 4 12 16 0 16S-18 4 -15 -13Z\"/>{}</g>\
         <g id=\"tribe-neutral\"><use href=\"#tribe\"/>{}</g>\
         <g id=\"tribe-rome\"><use href=\"#tribe\"/>{}</g>\
         <g id=\"tribe-carthage\"><use href=\"#tribe\"/>{}</g>\
         <circle id=\"army-rome\" r=\"29\"/>\
         <path id=\"army-carthage\" d=\"M-29 -27C-17 -17 17 -17 29 -27C35 10 22 30 0 30S-35 10 -29 -27Z\"/>\
         </defs>",
        letter('R', 6),
        letter('C', 9),
        letter('T', 6),
        letter('R', 6),
        letter('C', 6),
    );
}

/// One army: its size in large numerals, with badges.
pub(super) fn army(svg: &mut String, stack: &Stack) {
    let Stack { side, space, force, stand, at: (x, y), .. } = *stack;
    if force.cus == 0 && force.trains == 0 {
        return;
    }
    let about = escape(stack.about());
    let _ = write!(
        svg,
        "<g class=\"piece army {}\" id=\"{}\" data-on=\"space:{}\" data-stack=\"{about}\" \
         role=\"img\" aria-label=\"{about}\" transform=\"translate({x} {y})\">",
        side.id(),
        stack.id(),
        space.id(),
    );
    if force.cus > 0 {
        let _ = write!(
            svg,
            "<use href=\"#army-{}\" class=\"rim\"/><text class=\"count\" y=\"13\">{}</text>",
            side.id(),
            force.cus
        );
    }
    match stand {
        Stand::Inside => {
            svg.push_str("<rect class=\"wall\" x=\"-38\" y=\"-38\" width=\"76\" height=\"76\" rx=\"6\"/>");
        }
        Stand::Moving => svg.push_str("<circle class=\"moving\" r=\"37\"/>"),
        _ => {}
    }
    badges(svg, force);
    svg.push_str("</g>");
}

fn badges(svg: &mut String, force: Force) {
    if force.elephants > 0 {
        let _ = write!(
            svg,
            "<g transform=\"translate(29 15)\"><circle class=\"badge\" r=\"16\"/>\
             <path class=\"line\" d=\"M-10 3V-2C-10 -8 -4 -10 1 -9C7 -9 9 -5 9 -1C12 0 12 5 8 6\"/>\
             <text class=\"mark\" y=\"8\">{}</text></g>",
            force.elephants
        );
    }
    if force.trains > 0 {
        svg.push_str(
            "<g transform=\"translate(-30 17)\">\
             <rect class=\"badge\" x=\"-14\" y=\"-12\" width=\"28\" height=\"24\" rx=\"3\"/>\
             <path class=\"line\" d=\"M-9 7L8 -7M-9 7H9M0 7V0\"/></g>",
        );
    }
}

/// The tags of the generals: the commander next to the token, the others above him.
pub(super) fn generals(svg: &mut String, stack: &Stack) {
    let others = stack.force.generals.iter().filter(|general| Some(*general) != stack.commander);
    let in_order = stack.commander.into_iter().chain(others);
    for (place, general) in (0..).zip(in_order) {
        tag(svg, stack, general, place);
    }
}

/// The name and both ratings.
fn tag(svg: &mut String, stack: &Stack, general: General, place: i32) {
    let (x, y) = stack.at;
    let (letter, height, kind) = if place == 0 { (11.4, 28, "") } else { (9.7, 24, " under") };
    let text = names::tag(general);
    let width = (letter * text.chars().count() as f32) as i32 + 14;
    let middle = match stack.lean {
        -1 => x + 30 - width / 2,
        0 => x,
        _ => x - 30 + width / 2,
    };
    // A general without units stands where his units would.
    let base = if stack.force.cus == 0 { y + 8 } else { y - 46 };
    let _ = write!(
        svg,
        "<g class=\"piece general {}{kind}\" id=\"p-general-{id}\" data-on=\"general:{id}\" \
         data-stack=\"{about}\" role=\"img\" aria-label=\"{about}\" transform=\"translate({middle} {})\">\
         <rect class=\"tag\" x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" rx=\"5\"/>\
         <text class=\"who\" text-anchor=\"middle\" y=\"6\">{text}</text></g>",
        stack.side.id(),
        base - if place == 0 { 0 } else { 2 + 25 * place },
        -width / 2,
        -height / 2,
        id = general.id(),
        about = escape(names::full_general(general)),
    );
}
