//! What a choice is worth to each seat: the mean of many judgements, and how far it may be off.

use std::time::Instant;

use engine::{Chance, Game, SEATS_MAX, Seat};

use crate::worker::Worker;
use crate::{Budget, Knowledge, Mind, Values};

/// What each seat may expect.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prospect {
    /// The chance of each seat to win; or by how much it has changed.
    pub values: Values,
    /// One standard error of each.
    pub errors: Values,
}

impl Prospect {
    /// What is known for sure.
    pub fn certain(values: Values) -> Prospect {
        Prospect { values, errors: [0.0; SEATS_MAX] }
    }

    /// The chance of a seat.
    pub fn of(&self, seat: Seat) -> f32 {
        self.values.get(usize::from(seat.0)).copied().unwrap_or_default()
    }

    /// How far that may be off.
    pub fn error_of(&self, seat: Seat) -> f32 {
        self.errors.get(usize::from(seat.0)).copied().unwrap_or_default()
    }

    /// By how much this is more than another.
    #[must_use]
    pub fn less(&self, other: &Prospect) -> Prospect {
        Prospect {
            values: std::array::from_fn(|seat| self.values[seat] - other.values[seat]),
            errors: std::array::from_fn(|seat| self.errors[seat].hypot(other.errors[seat])),
        }
    }
}

/// What a seat may expect of an action: it is tried so often as the budget allows, in worlds that fit
/// what the seat knows, and all that follows is searched. Only the second half counts: in the first one
/// the tree learns how to go on.
pub fn weigh<G: Game, K: Knowledge<G> + ?Sized>(
    mind: &Mind<G>,
    action: G::Action,
    knowledge: &K,
    budget: Budget,
    chance: Chance,
) -> Prospect {
    let mut worker = Worker::new(chance);
    worker.begin(action, mind.seat());
    let half = budget.part(2);
    let (mut begin, mut learnt) = (Instant::now(), 0);
    while !half.is_spent(learnt, begin) {
        worker.iterate(mind, knowledge, Some(action));
        learnt += 1;
    }
    begin = Instant::now();
    let mut tally = Tally::default();
    while tally.count == 0 || !half.is_spent(tally.count, begin) {
        tally.add(&worker.iterate(mind, knowledge, Some(action)));
    }
    tally.prospect()
}

/// What chance has done to each seat in a step that led from one true position to another: how the
/// position that came of it looks, less how those look on average that might have come of it. Both are
/// seen at a glance, with all cards open: nothing but chance makes the difference.
pub fn luck<G: Game, K: Knowledge<G> + ?Sized>(
    (before, after): (&G, &G),
    (seat, action): (Seat, G::Action),
    knowledge: &K,
    glances: u32,
    chance: Chance,
) -> Prospect {
    let mut worker = Worker::new(chance);
    let mut look = |state: &G, given| {
        let mut tally = Tally::default();
        for _ in 0..glances.max(1) {
            tally.add(&worker.glance(state, seat, knowledge, given));
        }
        tally.prospect()
    };
    look(after, None).less(&look(before, Some(action)))
}

/// Adds up judgements.
#[derive(Default)]
struct Tally {
    count: u32,
    sums: [f64; SEATS_MAX],
    squares: [f64; SEATS_MAX],
}

impl Tally {
    fn add(&mut self, values: &Values) {
        self.count += 1;
        for (seat, &value) in values.iter().enumerate() {
            self.sums[seat] += f64::from(value);
            self.squares[seat] += f64::from(value) * f64::from(value);
        }
    }

    fn prospect(&self) -> Prospect {
        let count = f64::from(self.count.max(1));
        let error = |seat: usize| {
            let mean = self.sums[seat] / count;
            ((self.squares[seat] / count - mean * mean).max(0.0) / count).sqrt() as f32
        };
        Prospect { values: self.sums.map(|sum| (sum / count) as f32), errors: std::array::from_fn(error) }
    }
}
