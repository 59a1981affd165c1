//! Players that think, without games. They see what their seat sees: the state they are given has everything
//! hidden redrawn. After the end of a game, [`Analysis`] tells how it went, with all cards open.

mod advice;
mod analysis;
mod budget;
mod knowledge;
mod mind;
mod patience;
mod players;
mod search;
mod tree;
mod weigh;
mod weights;
mod worker;

pub use advice::{Advice, Weighed, advise};
pub use analysis::{Analysis, Decision, Judged};
pub use budget::Budget;
pub use knowledge::{Knowledge, Pace, Values};
pub use mind::Mind;
pub use players::{Player, player, quickest, random, searching, strongest};
pub use search::{Options, Search};
pub use weigh::{Prospect, luck, weigh};
pub use weights::Weights;
