//! Control markers, sieges, armies, generals: what changes from move to move. Each piece has an id
//! that stays with it, so that a page can let it glide.

use std::fmt::Write;

use hannibal::{Event, Side, Space, State, View};

use super::stacks::stacks;
use super::{tokens, trail};

/// All pieces that these eyes see, and the trail of what these events moved.
pub(crate) fn pieces(view: &View, recent: &[Event]) -> String {
    let board = view.board();
    let mut svg = String::new();
    trail::draw(&mut svg, recent);
    for space in Space::all() {
        marker(&mut svg, board, space);
    }
    for space in Space::all() {
        siege(&mut svg, board, space);
    }
    let stacks = stacks(view);
    for stack in &stacks {
        tokens::army(&mut svg, stack);
    }
    for stack in &stacks {
        tokens::generals(&mut svg, stack);
    }
    svg
}

/// Who controls a space: Rome's markers are round, Carthage's have a crescent on top.
fn marker(svg: &mut String, board: &State, space: Space) {
    let owner = board.owner(space).map(Side::id);
    let shape = match (owner, board.has_tribe(space)) {
        (Some(_), false) => "pc",
        (None, false) => return,
        (_, true) => "tribe",
    };
    let (id, info, owner) = (space.id(), space.info(), owner.unwrap_or("neutral"));
    let _ = write!(
        svg,
        "<g class=\"piece pc rim {owner}\" id=\"p-pc-{id}\" transform=\"translate({} {})\"><use href=\"#{shape}-{owner}\"/></g>",
        info.x, info.y
    );
}

/// Points against a city or a tribe, of those that take it.
fn siege(svg: &mut String, board: &State, space: Space) {
    let points = board.siege[space.index()];
    if points == 0 {
        return;
    }
    let (id, info) = (space.id(), space.info());
    let _ = write!(
        svg,
        "<g class=\"piece pc siege\" id=\"p-siege-{id}\" transform=\"translate({} {})\">",
        info.x,
        info.y + 36
    );
    let goal = board.siege_goal(space);
    let left = -17 * i32::from(goal - 1) / 2;
    for i in 0..goal {
        let full = if i < points { " full" } else { "" };
        let _ = write!(svg, "<circle class=\"pip{full}\" cx=\"{}\" r=\"7\"/>", left + 17 * i32::from(i));
    }
    svg.push_str("</g>");
}
