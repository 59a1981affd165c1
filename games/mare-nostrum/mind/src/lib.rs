//! What computers know of Mare Nostrum: `tradesman` plays by rules of thumb, `archon` is what the searching players judge by.

pub mod archon;
mod players;
mod tradesman;

pub use players::{knowledge, players};
pub use tradesman::Tradesman;
