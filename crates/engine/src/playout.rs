use crate::{Bot, Chance, Events, Game, Outcome, Seat, Status, Turn};

/// How a playout ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// By the rules.
    Over(Outcome),
    /// The limit of actions was reached.
    Limit,
    /// This seat was asked and had no legal action: a fault in the rules.
    Stuck(Seat),
}

/// What came out of a playout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How it ended.
    pub end: End,
    /// How many actions were played.
    pub actions: u32,
}

impl Playout {
    /// The result, if the game came to its end.
    pub fn result(&self) -> Option<&Outcome> {
        match &self.end {
            End::Over(outcome) => Some(outcome),
            End::Limit | End::Stuck(_) => None,
        }
    }
}

/// Plays games to their end between bots, without history and without events. Its buffers are
/// reused from game to game: once they are warm, an action allocates nothing.
#[derive(Clone, Debug)]
pub struct Arena<G: Game> {
    legal: Vec<G::Action>,
    events: Events<G::Event>,
    /// Draws what bots imagine in place of what they cannot know. Apart from the game's own
    /// chance, so that the dice of a game do not depend on who plays it.
    imagination: Chance,
}

impl<G: Game> Arena<G> {
    /// An arena; the chance is for what bots imagine in place of hidden information.
    pub fn new(imagination: Chance) -> Arena<G> {
        Arena { legal: Vec::new(), events: Events::ignored(), imagination }
    }

    /// Plays on from a state to the end, or until this many actions have been played. There is one
    /// bot for each seat.
    pub fn playout<B: Bot<G>>(
        &mut self,
        state: &mut G,
        chance: &mut Chance,
        bots: &mut [B],
        actions_max: u32,
    ) -> Playout {
        for actions in 0..actions_max {
            let asked = match state.status() {
                Status::Over(outcome) => return Playout { end: End::Over(outcome), actions },
                Status::Waiting(asked) => asked,
            };
            let seat = asked.iter().next().expect("somebody is asked");
            let Some(index) = self.ask(state, seat, &mut bots[usize::from(seat.0)]) else {
                return Playout { end: End::Stuck(seat), actions };
            };
            self.events.clear();
            let action = self.legal[index];
            state.apply(seat, action, &mut Turn { chance, events: &mut self.events });
        }
        let end = match state.status() {
            Status::Over(outcome) => End::Over(outcome),
            Status::Waiting(_) => End::Limit,
        };
        Playout { end, actions: actions_max }
    }

    /// What a bot chooses for a seat: an index into the legal list, if there is one to choose.
    pub fn ask<B: Bot<G> + ?Sized>(&mut self, state: &G, seat: Seat, bot: &mut B) -> Option<usize> {
        self.legal.clear();
        state.legal(seat, &mut self.legal);
        match self.legal.len() {
            0 => None,
            1 => Some(0),
            _ if bot.looks() => {
                let mut seen = *state;
                seen.resample(Some(seat), &mut self.imagination);
                Some(bot.choose(&seen, seat, &self.legal))
            }
            _ => Some(bot.choose(state, seat, &self.legal)),
        }
    }
}
