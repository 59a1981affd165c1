use crate::{Chance, Game, Seat};

/// Someone who decides for a seat.
pub trait Bot<G: Game>: Send {
    /// The index of its choice in the legal list, which is never empty.
    ///
    /// The state it is given has everything that the seat cannot know replaced by something else
    /// (see [`Game::resample`]): a bot cannot cheat.
    fn choose(&mut self, state: &G, seat: Seat, legal: &[G::Action]) -> usize;

    /// Does it look at the state at all? One that does not is spared the resampling.
    fn looks(&self) -> bool {
        true
    }

    /// It may use so many threads for its choices from now on; one, if nobody says anything.
    fn threads(&mut self, _threads: usize) {}

    /// How the legal actions of its last choice fared, in the order of the list; nothing if it did not try them.
    fn tried(&self) -> &[Tried] {
        &[]
    }
}

/// How an action fared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tried {
    /// How often it was tried.
    pub visits: u32,
    /// What came of it on average for the seat that is asked, from 0 to 1.
    pub value: f32,
}

impl<G: Game, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn choose(&mut self, state: &G, seat: Seat, legal: &[G::Action]) -> usize {
        (**self).choose(state, seat, legal)
    }

    fn looks(&self) -> bool {
        (**self).looks()
    }

    fn threads(&mut self, threads: usize) {
        (**self).threads(threads);
    }

    fn tried(&self) -> &[Tried] {
        (**self).tried()
    }
}

/// Plays any legal action, all equally likely.
#[derive(Clone, Debug)]
pub struct RandomBot {
    chance: Chance,
}

impl RandomBot {
    /// A random player with a chance of its own, so that it does not disturb the game's.
    pub fn new(chance: Chance) -> RandomBot {
        RandomBot { chance }
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, _state: &G, _seat: Seat, legal: &[G::Action]) -> usize {
        self.chance.below(legal.len() as u32) as usize
    }

    fn looks(&self) -> bool {
        false
    }
}
