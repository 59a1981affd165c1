//! Players that think. They see what their seat sees: the state they are given has everything
//! hidden redrawn.

mod legate;
mod players;
pub mod search;
pub mod strategos;
mod suffete;
mod tradesman;

pub use legate::Legate;
pub use players::{Player, Players, player, quickest, random, strongest};
pub use suffete::Suffete;
pub use tradesman::Tradesman;
