use engine::{Chance, Game, Seat};

/// What one seat knows of a game. It gives worlds that the seat cannot tell from the true one, and
/// nothing else: whoever holds a mind cannot cheat.
#[derive(Clone, Copy, Debug)]
pub struct Mind<G> {
    seat: Seat,
    /// One such world; what is hidden in it was drawn anew.
    world: G,
}

impl<G: Game> Mind<G> {
    /// What a seat knows of a state. The chance draws what is put in place of the rest.
    pub fn new(state: &G, seat: Seat, chance: &mut Chance) -> Mind<G> {
        let mut world = *state;
        world.resample(Some(seat), chance);
        Mind { seat, world }
    }

    /// Whose mind it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// A world as it may be.
    pub fn imagine(&self, chance: &mut Chance) -> G {
        let mut world = self.world;
        world.resample(Some(self.seat), chance);
        world
    }
}
