//! What computers know of Hannibal: `legate` plays by rules of thumb, `strategos` is what the searching players judge by.

mod legate;
pub mod odds;
mod players;
pub mod strategos;

pub use legate::Legate;
pub use players::{knowledge, players};
