//! What is going on apart from the board: the trade, a battle, the end.

mod battle;
mod end;
mod trade;

use engine::Eyes;
use mare_nostrum::{Event, State};

pub(super) fn scene(state: &State, eyes: Eyes, recent: &[Event]) -> String {
    if let Some(over) = state.over {
        return end::end(state, over);
    }
    match state.trade_seen_by(eyes) {
        Some(trade) => trade::table(state, &trade, eyes),
        None => battle::battle(state, eyes, recent).unwrap_or_default(),
    }
}
