//! A plain player of Hands in the Sea, the baseline that stronger players are measured against.
//!
//! It looks at every action that it could take now, up to where the next one begins, and values the
//! position that follows by rules of thumb. Which cards pay is not searched: those go first that it can
//! best do without.

mod battles;
mod cards;
mod patience;
mod value;

use engine::{Bot, Chance, Events, Game, Seat, Status, Turn};
use hands_in_the_sea::{Action, Empire, Event, Question, State, Verb};

use self::patience::Patience;
pub(crate) use self::patience::keeps_the_hand;

/// Scores are whole numbers: 100 for a victory point.
pub(crate) type Score = i32;

/// Decisions that one action takes at most; what goes on longer is valued where it stands.
const STEPS_MAX: u32 = 12;
/// How often a naval battle is tried before it is valued.
const NAVAL_TRIES: u32 = 8;

/// The rule-based baseline.
#[derive(Debug)]
pub struct Suffete {
    chance: Chance,
    events: Events<Event>,
    patience: Patience,
}

impl Suffete {
    /// A suffete with a chance of his own for looking ahead.
    pub fn new(chance: Chance) -> Suffete {
        Suffete { chance, events: Events::ignored(), patience: Patience::default() }
    }

    /// What an action looks worth to him who is asked.
    pub(crate) fn score(&mut self, state: &State, me: Empire, action: Action) -> Score {
        if let Some(score) = cards::spared(state, me, action) {
            return score;
        }
        let tries = if action == Action::Do(Verb::Engage) { NAVAL_TRIES } else { 1 };
        let sum: Score = (0..tries).map(|_| self.after(state, me.seat(), action, me, 0)).sum();
        sum / tries as Score + value::promise(state, me, action)
    }

    /// What the best way to go on from here is worth, after an action.
    fn after(&mut self, state: &State, seat: Seat, action: Action, me: Empire, steps: u32) -> Score {
        let mut next = *state;
        next.apply(seat, action, &mut Turn { chance: &mut self.chance, events: &mut self.events });
        self.best(&next, me, steps)
    }

    /// What a position is worth if the action under way is carried out as well as can be.
    fn best(&mut self, state: &State, me: Empire, steps: u32) -> Score {
        let Status::Waiting(asked) = state.status() else { return value::of(state, me) };
        let Some(seat) = asked.iter().next().filter(|_| steps < STEPS_MAX && is_under_way(state)) else {
            return value::of(state, me);
        };
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        if seat != me.seat() {
            // The enemy is taken to let it happen: what he holds is not known.
            let action = legal.iter().copied().find(|action| *action == Action::Decline);
            let Some(action) = action.or_else(|| legal.first().copied()) else { return value::of(state, me) };
            return self.after(state, seat, action, me, steps + 1);
        }
        let cheapest = legal.iter().copied().rev().max_by_key(|&action| cards::spared(state, me, action));
        if let Some(action) = cheapest.filter(|&action| cards::spared(state, me, action).is_some()) {
            return self.after(state, seat, action, me, steps + 1);
        }
        if let Some(Question::More { .. }) = state.question() {
            return self.one_after_the_other(state, me, &legal, steps);
        }
        let worth = legal.iter().map(|&action| self.after(state, seat, action, me, steps + 1));
        worth.max().unwrap_or(Score::MIN)
    }

    /// What it is worth to let as many cards go as pays, the best first: all orders of a large hand would be
    /// millions.
    fn one_after_the_other(&mut self, state: &State, me: Empire, legal: &[Action], steps: u32) -> Score {
        let mut worth_now = |action: Action| {
            let mut next = *state;
            next.apply(me.seat(), action, &mut Turn { chance: &mut self.chance, events: &mut self.events });
            value::of(&next, me)
        };
        let best = legal.iter().copied().rev().max_by_key(|&action| worth_now(action));
        best.map_or(Score::MIN, |action| self.after(state, me.seat(), action, me, steps + 1))
    }
}

impl Bot<State> for Suffete {
    fn choose(&mut self, state: &State, seat: Seat, legal: &[Action]) -> usize {
        let Some(me) = Empire::from_seat(seat) else { return 0 };
        if let [_] = legal {
            return 0;
        }
        self.patience.look_at(state);
        let mut best = (Score::MIN, 0);
        for (index, &action) in legal.iter().enumerate() {
            let score = self.score(state, me, action) - self.patience.cost(action);
            if score > best.0 {
                best = (score, index);
            }
        }
        self.patience.done(legal[best.1]);
        best.1
    }
}

/// Is something going on that was begun, rather than a player free to choose what he does?
fn is_under_way(state: &State) -> bool {
    !matches!(state.question(), None | Some(Question::Act { .. }))
}
