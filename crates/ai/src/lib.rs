//! Players that think. They see what their seat sees: the state they are given has everything
//! hidden redrawn. After the end of a game, [`Analysis`] tells how it went, with all cards open.

mod advice;
mod analysis;
pub mod archon;
mod legate;
pub mod navarch;
mod players;
mod ratings;
pub mod search;
pub mod strategos;
mod suffete;
mod tradesman;
mod weights;

pub use advice::{Advice, Weighed, advise};
pub use analysis::{Analysis, Decision, Judged};
pub use legate::Legate;
pub use players::{Player, Players, player, quickest, random, strongest};
pub use ratings::{Rating, rating};
pub use suffete::Suffete;
pub use tradesman::Tradesman;
pub use weights::Weights;
