//! Which units are shown together, and where in their space.

use hannibal::{Force, General, Side, Space, View};

use crate::names;

/// How units stand in their space.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stand {
    Free,
    /// Shut up in their city.
    Inside,
    /// Before the enemy's walls.
    Before,
    /// On the board, while others of their side face an enemy who has come.
    Facing,
    Moving,
    Attacking,
    Defending,
}

/// Units of one side that are shown together.
pub(super) struct Stack {
    pub(super) side: Side,
    pub(super) space: Space,
    pub(super) force: Force,
    pub(super) commander: Option<General>,
    pub(super) stand: Stand,
    /// The middle of the token.
    pub(super) at: (i32, i32),
    /// Which side of a tag is over the token: -1 its right end, 0 its middle, 1 its left end.
    pub(super) lean: i32,
}

/// All stacks that these eyes see, with their places.
pub(super) fn stacks(view: &View) -> Vec<Stack> {
    let lifted = lifted(view);
    let mut all = Vec::new();
    for space in Space::all() {
        let begin = all.len();
        all.extend(standing(view, space));
        all.extend(
            lifted
                .iter()
                .filter(|(_, at, ..)| *at == space)
                .filter_map(|&(side, at, force, leader, stand)| stack(side, at, force, leader, stand)),
        );
        arrange(&mut all[begin..]);
    }
    // What is farther down lies over what is farther up.
    all.sort_by_key(|stack| stack.at.1);
    all
}

fn stack(side: Side, space: Space, force: Force, commander: Option<General>, stand: Stand) -> Option<Stack> {
    (!force.is_empty()).then_some(Stack { side, space, force, commander, stand, at: (0, 0), lean: 0 })
}

/// What stands on the board.
fn standing(view: &View, space: Space) -> impl Iterator<Item = Stack> {
    let board = view.board();
    Side::BOTH.into_iter().filter_map(move |side| {
        let force = board.force_at(side, space);
        let stand = if board.is_inside(side, space) {
            Stand::Inside
        } else if board.is_inside(side.other(), space) {
            Stand::Before
        } else {
            Stand::Free
        };
        stack(side, space, force, board.commander(force.generals), stand)
    })
}

type Lifted = (Side, Space, Force, Option<General>, Stand);

/// What moves, meets or fights, and is off the board meanwhile.
fn lifted(view: &View) -> Vec<Lifted> {
    let board = view.board();
    let mut lifted = Vec::new();
    if let Some(moving) = board.moving() {
        lifted.push((moving.side, moving.at, moving.group, Some(moving.general), Stand::Moving));
        let outside = view.outside();
        let leader = board.commander(outside.generals);
        lifted.push((moving.side.other(), moving.at, outside, leader, Stand::Facing));
    }
    if let Some(fighting) = board.fighting() {
        for side in Side::BOTH {
            let force = fighting.forces[side.index()];
            let leader = fighting.commanders[side.index()].filter(|leader| force.generals.contains(*leader));
            let stand = if side == fighting.attacker { Stand::Attacking } else { Stand::Defending };
            lifted.push((side, fighting.at, force, leader.or(board.commander(force.generals)), stand));
        }
    }
    lifted
}

/// Gives the stacks of one space their places: one above the mark, two left and right of it, more
/// below.
fn arrange(stacks: &mut [Stack]) {
    // Who has come is on the right.
    stacks.sort_by_key(|stack| matches!(stack.stand, Stand::Before | Stand::Moving | Stand::Attacking));
    let places: &[(i32, i32, i32)] = match stacks.len() {
        0 | 1 => &[(0, -46, 0)],
        2 => &[(-40, -42, -1), (40, -42, 1)],
        _ => &[(-42, -42, -1), (0, 62, 0), (42, -42, 1), (84, 62, 1)],
    };
    for (stack, (dx, dy, lean)) in stacks.iter_mut().zip(places.iter().cycle()) {
        stack.at = (i32::from(stack.space.info().x) + dx, i32::from(stack.space.info().y) + dy);
        stack.lean = *lean;
    }
}

impl Stack {
    /// A name that follows the units: that of their commander, else that of their place.
    pub(super) fn id(&self) -> String {
        let lifted = matches!(self.stand, Stand::Facing | Stand::Attacking | Stand::Defending);
        match self.commander {
            Some(commander) => format!("p-army-{}", commander.id()),
            None if lifted => format!("p-army-{}-{}-out", self.side.id(), self.space.id()),
            None => format!("p-army-{}-{}", self.side.id(), self.space.id()),
        }
    }

    /// Everything in it, in words.
    pub(super) fn about(&self) -> String {
        let place = names::space(self.space);
        let place = match self.stand {
            Stand::Inside => format!("inside the walls of {place}"),
            Stand::Before => format!("before the walls of {place}"),
            Stand::Moving => format!("on the move in {place}"),
            Stand::Attacking => format!("attacking in {place}"),
            Stand::Defending => format!("defending in {place}"),
            Stand::Free | Stand::Facing => format!("in {place}"),
        };
        format!("{}, {place}: {}", names::side(self.side), names::roll_call(self.force, self.commander))
    }
}
