//! What a game is: seats, actions, chance, events, replays, hidden information. No rules.

mod bot;
mod chance;
pub mod fuzz;
mod game;
pub mod ids;
mod r#match;
mod playout;
mod position;
mod record;
mod seat;

pub use bot::{Bot, RandomBot, Tried};
pub use chance::{Chance, Seed, digest};
pub use game::{Events, Game, Result, SEATS_MAX, Status, Turn};
pub use r#match::{Entry, Match, QUEUED_DICE_MAX, Refused};
pub use playout::{Arena, End, Playout};
pub use position::{read_position, write_position};
pub use record::{Line, Record, ReplayError};
pub use seat::{Eyes, Seat, Seats};
