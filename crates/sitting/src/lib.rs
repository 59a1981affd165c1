//! One game being played, whichever it is: a match with its log and the bots that think about it, and the game
//! itself with its types erased, so that all games can stand in one list.

mod hint;
mod judged;
mod log;
mod moment;
mod playable;
mod ratings;
mod running;
mod title;

pub use hint::Hint;
pub use judged::{ITERATIONS, JudgedStep, Judging, Report, judge};
pub use log::LogLine;
pub use moment::Moment;
pub use playable::{Appendix, Playable};
pub use ratings::Rating;
pub use running::{
    Advising, Asked, Brief, Happened, Offer, Refusal, Running, Sight, Sitting, Standing, Thought,
};
pub use title::Title;
