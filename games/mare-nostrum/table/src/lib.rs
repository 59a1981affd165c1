//! Mare Nostrum in English.
//!
//! `prompts` has what players are asked, `actions` what they can answer, `events` what the log says.
//! Another language is another set of these files. `title` says all that the game is here.

mod actions;
mod barred;
mod board;
mod events;
mod groups;
mod icons;
mod names;
mod page;
mod prompts;
mod scene;
mod title;
mod tracks;

pub use title::MareNostrum;
