//! What a game is: seats, actions, chance, events, replays, hidden information. No rules.

mod chance;
mod game;
mod seat;

pub use chance::{Chance, Seed};
pub use game::{Events, Game, Result, Status, Turn};
pub use seat::{Eyes, Seat, Seats};
