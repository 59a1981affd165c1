//! Hannibal: Rome vs. Carthage in English.
//!
//! `prompts` has what players are asked, `actions` what they can answer, `events` what the log says.
//! Another language is another set of these files. `title` says all that the game is here.

mod actions;
mod board;
mod cards;
mod editions;
mod editor;
mod events;
mod groups;
mod hand;
mod names;
mod odds;
mod page;
mod prompts;
mod rolls;
mod scene;
mod sentences;
mod title;
mod tracks;

pub use title::Hannibal;
