//! A game looked back at: what each decision was worth, what would have been better, and what chance
//! did.

use std::sync::Arc;

use engine::{Chance, Entry, Game, Match, Seat, Seed, Status};

use crate::advice::rank;
use crate::search::branch;
use crate::worker::results;
use crate::{Budget, Knowledge, Mind, Prospect, Values, luck, weigh};

/// A difference that is smaller than so many standard errors may be none.
const ERRORS_MIN: f32 = 2.5;
/// Less than this is no mistake.
const LOSS_MIN: f32 = 0.01;

/// One action of a game, judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged<A> {
    /// How many entries of the match came before it.
    pub entry: usize,
    /// Whose it was.
    pub seat: Seat,
    /// What was played.
    pub action: A,
    /// What was thought of it; none where there was no choice.
    pub decision: Option<Decision<A>>,
    /// What chance did to each seat in this step; none if it was not asked.
    pub luck: Option<Prospect>,
}

/// A decision as a searching player judges it with what the deciding seat knew.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision<A> {
    /// What was clearly better, and what could be expected of it.
    pub better: Option<(A, Prospect)>,
    /// What could be expected of what was played.
    pub played: Prospect,
}

impl<A> Decision<A> {
    /// The chance of each seat before the decision: with the best of what there was to choose.
    pub fn before(&self) -> Values {
        self.better.as_ref().map_or(self.played.values, |(_, prospect)| prospect.values)
    }

    /// What each seat lost by it.
    pub fn lost(&self) -> Values {
        let before = self.before();
        std::array::from_fn(|seat| before[seat] - self.played.values[seat])
    }
}

/// Judges the actions of a game one after the other. The same seed and iterations give the same
/// judgement each time. Whoever has heard enough lets go of it.
#[derive(Debug)]
pub struct Analysis<G: Game> {
    /// What has been judged of the game.
    game: Match<G>,
    entries: std::vec::IntoIter<Entry<G::Action>>,
    knowledge: Knows<G>,
    iterations: u32,
    seed: Seed,
}

/// Knowledge has nothing to show of itself.
struct Knows<G>(Arc<dyn Knowledge<G>>);

impl<G> std::fmt::Debug for Knows<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Knowledge")
    }
}

impl<G: Game> Analysis<G> {
    /// An analysis with so many iterations for each decision, and as many again for what was played and for
    /// what would have been better.
    pub fn new(mut game: Match<G>, knowledge: Arc<dyn Knowledge<G>>, iterations: u32, seed: Seed) -> Self {
        let entries = game.entries().to_vec().into_iter();
        game.rewind(0);
        Analysis { game, entries, knowledge: Knows(knowledge), iterations, seed }
    }

    /// The game as far as it has been judged.
    pub fn game(&self) -> &Match<G> {
        &self.game
    }

    /// Entries that are still to be judged.
    pub fn left(&self) -> usize {
        self.entries.len()
    }

    /// How it ended, if it is over: 1 for who has won.
    pub fn end(&self) -> Option<Values> {
        match self.game.status() {
            Status::Over(outcome) => Some(results(&outcome)),
            Status::Waiting(_) => None,
        }
    }

    fn decide(&self, seat: Seat, action: G::Action, chance: &mut Chance) -> Option<Decision<G::Action>> {
        let legal = self.game.legal(seat);
        if legal.len() < 2 {
            return None;
        }
        let (knowledge, budget) = (&self.knowledge.0, Budget::Iterations(self.iterations));
        let mind = Mind::new(self.game.state(), seat, chance);
        let best = rank(&mind, &legal, knowledge, budget, chance).first().map(|&index| legal[index])?;
        let mut expect = |action| weigh(&mind, action, &**knowledge, budget, branch(chance));
        let played = expect(action);
        if best == action {
            return Some(Decision { better: None, played });
        }
        // Weighed once more, both alike: what came out best of a search was also lucky in it.
        let other = expect(best);
        let gain = other.less(&played);
        let clear = gain.of(seat) >= LOSS_MIN && gain.of(seat) >= ERRORS_MIN * gain.error_of(seat);
        Some(Decision { better: clear.then_some((best, other)), played })
    }
}

impl<G: Game> Iterator for Analysis<G> {
    type Item = Judged<G::Action>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let entry = self.game.entries().len();
            let (seat, action) = match self.entries.next()? {
                Entry::Played { seat, action, .. } => (seat, action),
                Entry::Dice(faces) => {
                    self.game.queue_dice(&faces).ok()?;
                    continue;
                }
            };
            let chance = &mut Chance::new(Seed::from_text(&format!("{} {entry}", self.seed.to_hex())));
            let decision = self.decide(seat, action, chance);
            let (before, draws) = (*self.game.state(), self.game.chance().draws());
            self.game.play(seat, action).ok()?;
            let drawn = self.game.chance().draws() > draws;
            let states = (&before, self.game.state());
            let chances =
                || luck(states, (seat, action), &*self.knowledge.0, self.iterations, branch(chance));
            let luck = drawn.then(chances);
            return Some(Judged { entry, seat, action, decision, luck });
        }
    }
}
