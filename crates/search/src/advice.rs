//! What somebody who searches would do in the place of a seat, knowing what the seat knows.

use std::sync::Arc;

use engine::{Bot, Chance, Game, Seat};

use crate::search::branch;
use crate::{Budget, Knowledge, Mind, Options, Pace, Prospect, Search, weigh};

/// A choice and what may be expected of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed {
    /// Its index in the legal list.
    pub index: usize,
    /// The chance of each seat to win.
    pub prospect: Prospect,
}

/// What to do, and what comes next to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// What a searching player would choose.
    pub best: Weighed,
    /// What it would choose if it could not have that; none if there is only one choice.
    pub next: Option<Weighed>,
}

/// Advises a seat that is asked. Made from what the seat knows alone: whatever is hidden from it in the
/// state is drawn anew, and for the same seed and iterations the advice does not change with it. Takes
/// about twice the budget. None if nothing is legal.
pub fn advise<G: Game>(
    state: &G,
    seat: Seat,
    legal: &[G::Action],
    knowledge: &Arc<dyn Knowledge<G>>,
    budget: Budget,
    chance: &mut Chance,
) -> Option<Advice> {
    let mind = Mind::new(state, seat, chance);
    let ranking = rank(&mind, legal, knowledge, budget, chance);
    let mut weighed = ranking.into_iter().take(2).filter_map(|index| {
        let prospect = weigh(&mind, *legal.get(index)?, &**knowledge, budget.part(2), branch(chance));
        Some(Weighed { index, prospect })
    });
    Some(Advice { best: weighed.next()?, next: weighed.next() })
}

/// The legal actions, the best first.
pub(crate) fn rank<G: Game>(
    mind: &Mind<G>,
    legal: &[G::Action],
    knowledge: &Arc<dyn Knowledge<G>>,
    budget: Budget,
    chance: &mut Chance,
) -> Vec<usize> {
    let seat = mind.seat();
    let world = mind.imagine(chance);
    let mut ranking: Vec<usize> = (0..legal.len()).collect();
    if let Some(best) = knowledge.solved(&world, seat, legal, Pace::Careful, chance) {
        let each = budget.part(legal.len() as u32);
        let value = |action: &G::Action| weigh(mind, *action, &**knowledge, each, branch(chance)).of(seat);
        let values: Vec<f32> = legal.iter().map(value).collect();
        ranking.sort_by(|&a, &b| (b == best).cmp(&(a == best)).then(values[b].total_cmp(&values[a])));
        return ranking;
    }
    let options = Options { budget, threads: 1, hasty: 0 };
    let mut search = Search::new(knowledge.clone(), options, branch(chance));
    search.think(mind, legal);
    let tried = search.tried();
    let better = |a: usize, b: usize| {
        tried[b].visits.cmp(&tried[a].visits).then(tried[b].value.total_cmp(&tried[a].value))
    };
    ranking.sort_by(|&a, &b| better(a, b));
    ranking
}
