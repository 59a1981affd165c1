use engine::{Chance, Game, SEATS_MAX, Seat};

/// The prospects of all seats, each from 0 to 1.
pub type Values = [f32; SEATS_MAX];

/// How long a solver may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// It is asked in every iteration of a search.
    Quick,
    /// It decides what is played.
    Careful,
}

/// What somebody who plays a game knows of it beyond the rules. Everything here judges worlds that
/// were imagined from what one seat knows: nobody can read in them what is hidden.
pub trait Knowledge<G: Game>: Send + Sync {
    /// How much each action of a seat promises at first sight, as logits: one for each of the legal
    /// actions. The chance is for looking at what might follow.
    fn promises(
        &self,
        state: &G,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Chance,
        promises: &mut Vec<f32>,
    );

    /// The chance of each seat to win from here.
    fn evaluate(&self, state: &G) -> Values;

    /// Can the position be judged as it stands? If not, it is played on by first thoughts.
    fn is_quiet(&self, _state: &G) -> bool {
        true
    }

    /// The first thought of a seat that has no time: an index into the legal list, which is not empty.
    fn first_thought(&self, _state: &G, _seat: Seat, legal: &[G::Action], chance: &mut Chance) -> usize {
        chance.below(legal.len() as u32) as usize
    }

    /// The turn in which an action would only pass the time, if it would: done without end, it would keep the
    /// game from its end.
    fn idle(&self, _state: &G, _action: G::Action) -> Option<u8> {
        None
    }

    /// A decision that a solver of the game's own answers better than a search in which each side sees
    /// what the other holds. In the tree such decisions are chance.
    fn solved(
        &self,
        _state: &G,
        _seat: Seat,
        _legal: &[G::Action],
        _pace: Pace,
        _chance: &mut Chance,
    ) -> Option<usize> {
        None
    }
}
