//! What computers know of Hands in the Sea: `suffete` plays by rules of thumb, `navarch` is what the searching players judge by.

pub mod navarch;
mod players;
mod suffete;

pub use players::{knowledge, players};
pub use suffete::Suffete;
