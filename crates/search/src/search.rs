//! Search: a tree over what one seat knows. Each iteration imagines a world that fits all the seat has
//! seen, walks down the tree in it, adds what is new, and carries back what the position that it came
//! to is worth to each seat. Dice are thrown anew each time: the tree holds actions only.

use std::sync::Arc;
use std::time::Instant;

use engine::{Bot, Chance, Events, Game, Seat, Seats, Seed, Status, Tried, Turn};
use serde_json::Value;

use crate::patience::Patience;
use crate::worker::Worker;
use crate::{Budget, Knowledge, Mind, Pace};

/// How a searching player goes about it.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// For each decision.
    pub budget: Budget,
    /// Trees that grow side by side.
    pub threads: usize,
    /// In how many of a hundred decisions it follows its first impression instead.
    pub hasty: u32,
}

/// A player that searches.
pub struct Search<G: Game, K: ?Sized> {
    knowledge: Arc<K>,
    options: Options,
    chance: Chance,
    workers: Vec<Worker<G>>,
    /// What it expects to be asked next, if nothing comes in between: then its trees still hold.
    expected: Option<Value>,
    patience: Patience,
    /// How the legal actions fared in the last search.
    tried: Vec<Tried>,
}

/// After so many iterations it looks whether the choice is settled, and what time it is.
const STRIDE: u32 = 64;
/// How blurred first impressions are.
const HASTE: f32 = 2.0;
/// Steps without a choice that it follows to see what it will be asked next.
const FORCED_MAX: usize = 16;

impl<G: Game, K: Knowledge<G> + ?Sized> Search<G, K> {
    /// A player with a chance of its own.
    pub fn new(knowledge: Arc<K>, options: Options, chance: Chance) -> Search<G, K> {
        Search {
            knowledge,
            options,
            chance,
            workers: Vec::new(),
            expected: None,
            patience: Patience::default(),
            tried: Vec::new(),
        }
    }

    fn sum_up(&mut self, legal: &[G::Action]) {
        let of = |action: &G::Action| {
            let (mut visits, mut sum) = (0, 0.0);
            for (count, mean) in self.workers.iter().filter_map(|worker| worker.child(*action)) {
                visits += count;
                sum += mean * count as f32;
            }
            Tried { visits, value: if visits > 0 { sum / visits as f32 } else { 0.0 } }
        };
        self.tried = legal.iter().map(of).collect();
    }

    /// Iterations of the last search, and how many nodes its trees have.
    pub fn effort(&self) -> (u64, usize) {
        let iterations = self.workers.iter().map(Worker::iterations).sum();
        (iterations, self.workers.iter().map(Worker::nodes).sum())
    }

    /// Searches, and says which action it would choose.
    pub fn think(&mut self, mind: &Mind<G>, legal: &[G::Action]) -> usize {
        let Some(&any) = legal.first() else { return 0 };
        let threads = self.options.threads.max(1);
        self.workers.truncate(threads);
        let known = if self.expected.is_some() { self.workers.len() } else { 0 };
        while self.workers.len() < threads {
            self.workers.push(Worker::new(branch(&mut self.chance)));
        }
        self.workers.iter_mut().skip(known).for_each(|worker| worker.begin(any, mind.seat()));
        let begin = Instant::now();
        let (knowledge, budget) = (&*self.knowledge, self.options.budget);
        let work = |worker: &mut Worker<G>| dig(worker, mind, knowledge, budget, begin);
        if let [only] = self.workers.as_mut_slice() {
            work(only);
        } else {
            std::thread::scope(|scope| {
                for worker in &mut self.workers {
                    scope.spawn(|| work(worker));
                }
            });
        }
        self.sum_up(legal);
        let better = |a: &Tried, b: &Tried| a.visits.cmp(&b.visits).then(a.value.total_cmp(&b.value));
        let best = self.tried.iter().enumerate().max_by(|(i, a), (j, b)| better(a, b).then(j.cmp(i)));
        best.map_or(0, |(index, _)| index)
    }

    /// What looks good is likely, what looks bad is not impossible.
    fn first_impression(&mut self, state: &G, seat: Seat, legal: &[G::Action]) -> usize {
        let mut promises = Vec::with_capacity(legal.len());
        self.knowledge.promises(state, seat, legal, &mut self.chance, &mut promises);
        let highest = promises.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let weights = promises.iter().map(|promise| ((promise - highest) / HASTE).exp());
        let all: f32 = weights.clone().sum();
        let mut left = all * self.chance.below(1 << 20) as f32 / (1 << 20) as f32;
        let drawn = weights.clone().position(|weight| {
            left -= weight;
            left < 0.0
        });
        drawn.unwrap_or(0)
    }

    /// Keeps what was found out about the decisions that follow this one, if it is the same seat that
    /// is asked next and no chance comes in between.
    fn look_ahead(&mut self, state: &G, seat: Seat, action: G::Action) {
        self.expected = None;
        let (mut next, mut events) = (*state, Events::ignored());
        let draws = self.chance.draws();
        let mut forced = Vec::new();
        next.apply(seat, action, &mut Turn { chance: &mut self.chance, events: &mut events });
        for _ in 0..FORCED_MAX {
            let only_me = matches!(next.status(), Status::Waiting(asked) if asked == Seats::only(seat));
            if !only_me || self.chance.draws() != draws || events.revealed() {
                return;
            }
            forced.clear();
            next.legal(seat, &mut forced);
            let [only] = forced.as_slice() else { break };
            next.apply(seat, *only, &mut Turn { chance: &mut self.chance, events: &mut events });
        }
        if self.workers.iter_mut().all(|worker| worker.descend(action)) {
            self.expected = Some(next.view(Some(seat)));
        }
    }
}

/// A stream of its own that begins with what this one draws.
pub(crate) fn branch(chance: &mut Chance) -> Chance {
    Chance::new(Seed(std::array::from_fn(|_| chance.below(256) as u8)))
}

/// Iterates until the budget is spent or the choice is settled.
fn dig<G: Game, K: Knowledge<G> + ?Sized>(
    worker: &mut Worker<G>,
    mind: &Mind<G>,
    knowledge: &K,
    budget: Budget,
    begin: Instant,
) {
    // What earlier decisions found out counts as work done.
    let known = worker.known();
    let mut done = known;
    worker.rest();
    loop {
        let left = match budget {
            Budget::Iterations(all) => all.saturating_sub(done),
            Budget::Time(time) => {
                let spent = begin.elapsed();
                if spent >= time {
                    0
                } else if worker.iterations() == 0 {
                    STRIDE
                } else {
                    let each = spent.as_secs_f64() / worker.iterations() as f64;
                    let left = ((time - spent).as_secs_f64() / each.max(1e-9)).min(1e9) as u32;
                    left.saturating_sub(known)
                }
            }
        };
        if left == 0 || worker.is_settled(left) {
            return;
        }
        for _ in 0..left.min(STRIDE) {
            worker.iterate(mind, knowledge, None);
            done += 1;
        }
    }
}

impl<G: Game, K: Knowledge<G> + ?Sized> Bot<G> for Search<G, K> {
    fn choose(&mut self, state: &G, seat: Seat, legal: &[G::Action]) -> usize {
        self.tried.clear();
        let solved = self.knowledge.solved(state, seat, legal, Pace::Careful, &mut self.chance);
        let hasty = self.options.hasty > 0 && self.chance.below(100) < self.options.hasty;
        if let Some(index) = solved {
            self.expected = None;
            return index;
        }
        let mind = Mind::new(state, seat, &mut self.chance);
        if hasty {
            self.expected = None;
            let world = mind.imagine(&mut self.chance);
            return self.first_impression(&world, seat, legal);
        }
        if self.expected.as_ref().is_some_and(|expected| *expected != state.view(Some(seat))) {
            self.expected = None;
        }
        let thought = self.think(&mind, legal);
        let idle = |index: usize| self.knowledge.idle(state, legal[index]);
        let index = self.patience.choose(thought, &self.tried, idle);
        self.patience.done(idle(index));
        self.look_ahead(state, seat, legal[index]);
        if self.expected.is_none() {
            self.workers.iter_mut().for_each(Worker::forget);
        }
        index
    }

    /// Only against the clock: a given number of iterations leads to the same choice everywhere.
    fn threads(&mut self, threads: usize) {
        if matches!(self.options.budget, Budget::Time(_)) {
            self.options.threads = threads;
        }
    }

    fn tried(&self) -> &[Tried] {
        &self.tried
    }
}

impl<G: Game, K: ?Sized> std::fmt::Debug for Search<G, K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Search").field("options", &self.options).finish_non_exhaustive()
    }
}
