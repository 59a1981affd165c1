use serde::{Deserialize, Serialize};

/// A place at the table, numbered from 0 in the order of [`crate::Game::seats`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

/// Whose eyes look at a game: a seat, or a spectator who knows only what is public.
pub type Eyes = Option<Seat>;

/// A set of seats; also used as the audience of an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);
    /// Every seat and every spectator.
    pub const ALL: Seats = Seats(0xff);
    /// Spectators have no seat; this bit stands for them.
    const SPECTATOR: u8 = 0x80;

    /// Just this seat.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Everybody, spectators included, but this seat.
    pub const fn all_but(seat: Seat) -> Seats {
        Seats(!(1 << seat.0))
    }

    /// Everybody who is not in the set, spectators included unless they are.
    #[must_use]
    pub const fn others(self) -> Seats {
        Seats(!self.0)
    }

    /// Both sets together.
    #[must_use]
    pub const fn and(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// Is the seat in the set?
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// May these eyes see what is told to this audience?
    pub const fn seen_by(self, eyes: Eyes) -> bool {
        match eyes {
            Some(seat) => self.contains(seat),
            None => self.0 & Self::SPECTATOR != 0,
        }
    }

    /// No seat at all?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in ascending order (spectators are not seats).
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..7).map(Seat).filter(move |&seat| self.contains(seat))
    }
}
