//! What somebody may expect of a battle, from what he knows: by playing some from where it stands.

use engine::Chance;
use hannibal::{Fighting, Question, Side, View};
use hannibal_mind::odds::{Next, Policy, Standing, wins_from};

use super::names;

/// Enough to be right to a few of a hundred, and quick.
const TRIALS: u32 = 600;

/// One sentence; empty where nothing is left to hope for.
pub(super) fn odds(view: &View) -> String {
    let Some(fighting) = view.board().fighting().filter(|fighting| fighting.winner.is_none()) else {
        return String::new();
    };
    let side = view.side.unwrap_or(fighting.attacker);
    // The same question gets the same answer: nothing can be read from it.
    let chance = &mut Chance::from_number(0);
    let wins = wins_from(&standing(view, &fighting, side), Policy::Proportional, TRIALS, chance);
    let who = if view.side.is_some() { "Your chance" } else { "The chance" };
    let whose = if view.side.is_some() { String::new() } else { format!(" of {}", names::side(side)) };
    let percent = (100.0 * wins).round();
    format!("{who}{whose} to win the battle: about {percent} in 100, if both sides play sensibly.")
}

/// The battle with this side as the first one.
fn standing(view: &View, fighting: &Fighting, first: Side) -> Standing {
    let sides = [first, first.other()];
    let held = |side| if fighting.dealt { view.battle_counts[side] } else { view.board().battle_cards(side) };
    let kind = fighting.lead.map(|(kind, _)| kind);
    let next = match (view.board().question().map(|(_, question)| question), kind) {
        (Some(Question::Match(kind, _)), _) => Next::Match(kind),
        (Some(Question::Initiative(_)), Some(kind)) => Next::Seize(kind),
        _ => Next::Lead,
    };
    Standing {
        known: sides.map(|side| view.board().battle_hand(side)),
        held: sides.map(held),
        table: std::array::from_fn(|kind| fighting.table.iter().map(|cards| cards[kind]).sum()),
        ratings: sides.map(|side| view.board().battle_rating(side)),
        attacker: usize::from(fighting.turn != first),
        next,
    }
}
