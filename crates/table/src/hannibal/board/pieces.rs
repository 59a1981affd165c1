//! Control markers, armies, generals, sieges: what changes from move to move.

use std::fmt::Write;

use hannibal::{Force, General, Side, Space, State, View};

use super::Marks;
use super::ground::{CITY, PORT_SIGNS, TRIBE};
use crate::hannibal::names;

pub(super) fn draw(svg: &mut String, view: &View, marks: &Marks) {
    let board = view.board();
    svg.push_str("<g class=\"control\">");
    for space in Space::all() {
        marker(svg, board, space);
    }
    svg.push_str("</g>");
    svg.push_str(&PORT_SIGNS);
    svg.push_str("<g class=\"targets\">");
    for space in marks.targets {
        let (x, y) = (space.info().x, space.info().y);
        let _ = write!(
            svg,
            "<circle class=\"target\" data-on=\"space:{}\" cx=\"{x}\" cy=\"{y}\" r=\"32\"/>",
            space.id()
        );
    }
    svg.push_str("</g><g class=\"armies\">");
    for space in Space::all() {
        stacks(svg, board, space);
    }
    if let Some(moving) = board.moving() {
        token(svg, moving.side, moving.at, moving.group, Some(moving.general), Stand::Moving);
    }
    if let Some(fighting) = board.fighting() {
        for side in Side::BOTH {
            let i = side.index();
            let stand = if side == fighting.attacker { Stand::Attacking } else { Stand::Defending };
            token(svg, side, fighting.at, fighting.forces[i], fighting.commanders[i], stand);
        }
    }
    svg.push_str("</g>");
}

fn class(side: Side) -> &'static str {
    match side {
        Side::Rome => "rome",
        Side::Carthage => "carthage",
    }
}

fn letter(side: Side) -> char {
    match side {
        Side::Rome => 'R',
        Side::Carthage => 'C',
    }
}

/// Who controls a space: Rome's markers are round, Carthage's have a crescent on top.
fn marker(svg: &mut String, board: &State, space: Space) {
    let (x, y) = (space.info().x, space.info().y);
    let owner = board.owner(space);
    let tribe = board.has_tribe(space);
    let class = match owner {
        Some(side) => class(side),
        None if tribe => "neutral",
        None => return,
    };
    let shape = if space.is_city() {
        format!("<path class=\"{class} rim\" d=\"{CITY}\"/>")
    } else if tribe {
        format!("<path class=\"{class} rim\" d=\"{TRIBE}\"/>")
    } else if owner == Some(Side::Rome) {
        format!("<circle class=\"{class} rim\" r=\"15\"/>")
    } else {
        format!("<path class=\"{class} rim\" d=\"{CRESCENT}\"/>")
    };
    let sign = owner.map_or('T', letter);
    let _ = write!(
        svg,
        "<g transform=\"translate({x} {y})\">{shape}<text class=\"letter\" y=\"7\">{sign}</text></g>"
    );
    siege_points(svg, board, space);
}

/// A disc with horns.
const CRESCENT: &str = "M-15 -13C-9 -8 9 -8 15 -13C18 4 12 16 0 16S-18 4 -15 -13Z";

fn siege_points(svg: &mut String, board: &State, space: Space) {
    let points = board.siege[space.index()];
    let (x, y) = (i32::from(space.info().x), i32::from(space.info().y));
    for i in 0..i32::from(points) {
        let _ = write!(svg, "<circle class=\"pip\" cx=\"{}\" cy=\"{}\" r=\"7\"/>", x - 12 + 16 * i, y + 32);
    }
}

/// How a token stands in its space.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stand {
    Free,
    Inside,
    Before,
    Moving,
    Attacking,
    Defending,
}

fn stacks(svg: &mut String, board: &State, space: Space) {
    for side in Side::BOTH {
        let force = board.force_at(side, space);
        if force.cus == 0 && force.generals.is_empty() && force.trains == 0 {
            continue;
        }
        let stand = if board.is_inside(side, space) {
            Stand::Inside
        } else if board.is_inside(side.other(), space) {
            Stand::Before
        } else {
            Stand::Free
        };
        token(svg, side, space, force, board.commander(force.generals), stand);
    }
}

/// One army: its size in large numerals, the commander with his ratings in a tag, badges.
fn token(svg: &mut String, side: Side, space: Space, force: Force, commander: Option<General>, stand: Stand) {
    let (dx, dy) = match stand {
        Stand::Free | Stand::Moving => (0, -46),
        Stand::Inside => (-52, -40),
        Stand::Before | Stand::Attacking => (52, -46),
        Stand::Defending => (-52, -46),
    };
    let (x, y) = (i32::from(space.info().x) + dx, i32::from(space.info().y) + dy);
    let class = class(side);
    let _ =
        write!(svg, "<g class=\"army\" data-on=\"space:{}\" transform=\"translate({x} {y})\">", space.id());
    if force.cus > 0 {
        let shape = match side {
            Side::Rome => "<circle r=\"29\"",
            Side::Carthage => "<path d=\"M-29 -27C-17 -17 17 -17 29 -27C35 10 22 30 0 30S-35 10 -29 -27Z\"",
        };
        let _ =
            write!(svg, "{shape} class=\"{class} rim\"/><text class=\"count\" y=\"13\">{}</text>", force.cus);
        if stand == Stand::Inside {
            svg.push_str("<rect class=\"wall\" x=\"-38\" y=\"-38\" width=\"76\" height=\"76\" rx=\"6\"/>");
        }
        if stand == Stand::Moving {
            svg.push_str("<circle class=\"moving\" r=\"38\"/>");
        }
    }
    badges(svg, force);
    if let Some(general) = commander {
        name_tag(svg, class, general, force.generals.len());
    }
    svg.push_str("</g>");
}

fn badges(svg: &mut String, force: Force) {
    if force.elephants > 0 {
        let _ = write!(
            svg,
            "<g transform=\"translate(30 14)\"><circle class=\"badge\" r=\"15\"/>\
             <path d=\"M-9 6V-1C-9 -7 -3 -9 2 -8C7 -8 9 -4 9 0C11 1 11 5 8 6\" fill=\"none\" stroke=\"#2b2118\" stroke-width=\"2.4\"/>\
             <text class=\"mark\" x=\"0\" y=\"8\" style=\"font-size:13px\">{}</text></g>",
            force.elephants
        );
    }
    if force.trains > 0 {
        svg.push_str(
            "<g transform=\"translate(-30 16)\"><rect class=\"badge\" x=\"-13\" y=\"-11\" width=\"26\" height=\"22\" rx=\"3\"/>\
             <path d=\"M-9 7L8 -6M-8 7H9\" stroke=\"#2b2118\" stroke-width=\"2.4\"/></g>",
        );
    }
}

/// The name and both ratings; how many others are with him.
fn name_tag(svg: &mut String, class: &str, general: General, count: usize) {
    let others = if count > 1 { format!(" +{}", count - 1) } else { String::new() };
    let text =
        format!("{} {}\u{2013}{}{others}", names::general(general), general.strategy(), general.battle());
    let width = 11.4 * text.chars().count() as f32 + 14.0;
    let _ = write!(
        svg,
        "<g transform=\"translate(0 -45)\"><rect class=\"tag {class}\" x=\"{:.0}\" y=\"-15\" width=\"{width:.0}\" height=\"28\" rx=\"5\"/>\
         <text class=\"who\" y=\"6\">{text}</text></g>",
        -width / 2.0
    );
}
