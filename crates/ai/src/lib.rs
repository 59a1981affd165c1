//! Players that think. They see what their seat sees: the state they are given has everything
//! hidden redrawn.

mod legate;

pub use legate::Legate;
