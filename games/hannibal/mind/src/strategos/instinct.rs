//! First thoughts: rules of thumb that look at nothing but the action, quick enough to finish a card
//! with them in every iteration of a search.

use engine::Chance;
use hannibal::{Action, Province, Side, Space, State};

use crate::legate::{self, Score};

/// Scores that lie within so many points are taken for equal.
const NOISE: u32 = 10;

/// The action that looks best, by a hair's breadth at random.
pub(super) fn choose(state: &State, side: Side, legal: &[Action], chance: &mut Chance) -> usize {
    let mut best = (Score::MIN, 0);
    for (index, &action) in legal.iter().enumerate() {
        let score = score(state, side, action) + chance.below(NOISE) as Score;
        if score > best.0 {
            best = (score, index);
        }
    }
    best.1
}

fn score(state: &State, side: Side, action: Action) -> Score {
    match action {
        Action::Event(card) => legate::event_promise(card),
        Action::Ops(card) => legate::ops_promise(card),
        Action::Counter(_) => 16,
        Action::Activate(general) => match state.space_of(general) {
            Some(at) if state.cus(side, at) >= 4 => {
                let force = state.force_at(side, at);
                let ahead = at.neighbours().iter().map(|&(to, _)| legate::goal(state, side, to, Some(force)));
                let siege = (at.is_city() || state.has_tribe(at)) && state.is_hostile_to(at, side);
                ahead.max().unwrap_or(0).max(if siege { 20 } else { 0 }) + Score::from(general.battle())
            }
            _ => -20,
        },
        Action::March(to) | Action::Sail(to) => march(state, side, to),
        Action::Stop => 4,
        Action::Besiege => 20,
        Action::Fight | Action::Sortie => legate::battle_promise(state, side),
        Action::BackUp => -4,
        Action::Pursue | Action::Overrun | Action::Charge => 8,
        Action::Avoid(_) => -legate::battle_promise(state, side) - 2,
        Action::Intercept(_) => legate::battle_promise(state, side) / 2,
        Action::Place(space) => 8 + worth(state, side, space),
        Action::Remove(space) => {
            -worth(state, if state.owner(space) == Some(side) { side } else { side.other() }, space)
        }
        Action::In(province) => province_worth(province),
        Action::Discard(_) => -12,
        Action::Again => -30,
        Action::Pass | Action::NoProconsul => -1,
        Action::Cus(_) | Action::Elephants(_) | Action::Without(_) => -12,
        _ => 0,
    }
}

fn march(state: &State, side: Side, to: Space) -> Score {
    let Some(moving) = state.moving() else { return 0 };
    if moving.group.cus < 4 {
        return -8;
    }
    let here = if state.is_hostile_to(moving.at, side) { 12 } else { 0 };
    legate::goal(state, side, to, Some(moving.group)) - here
}

/// What a marker in a space is worth: most where it decides about a province.
fn worth(state: &State, side: Side, space: Space) -> Score {
    let province = space.province();
    let held = |side: Side| state.control[side].intersection(province.spaces()).len() as Score;
    let majority = Score::from(province.majority());
    let short = majority - held(side);
    let scale = if province.political() { 12 } else { 3 };
    let own = match short {
        1 => scale,
        0 => scale / 2,
        2.. => scale / 3,
        _ => 1,
    };
    let against = state.owner(space) == Some(side.other());
    let broken = against && held(side.other()) == majority;
    own + if broken { scale } else { Score::from(against) * 3 }
}

fn province_worth(province: Province) -> Score {
    if province.political() { 12 } else { 3 }
}
