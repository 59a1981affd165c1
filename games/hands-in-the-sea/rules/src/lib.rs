//! Hands in the Sea, 2 players. Pure rules: no input or output, no clock, no text.
//!
//! One file per chapter of the rules; marks in brackets, such as `[9.1.1]`, `[R-09]` or `[card corvus]`, name
//! the paragraph of `games/hands-in-the-sea/reference.md`.

mod action;
mod aftermath;
mod battle;
mod campaign;
mod cards;
mod check;
pub mod data;
mod document;
mod drafting;
mod ending;
mod event;
mod expansion;
mod flow;
mod game;
mod harm;
mod ids;
mod machina;
mod money;
mod naval;
mod notation;
mod pending_event;
mod plan;
mod question;
mod reader;
mod resample;
mod rules;
mod setup;
mod state;
mod strategy;
mod supply;
#[cfg(test)]
mod tests;
mod view;

pub use action::{Action, Spot, Verb};
pub use battle::Battle;
pub use ending::FinalCount;
pub use event::Event;
pub use ids::*;
pub use notation::arbitrary_action;
pub use plan::Symbol;
pub use question::{NavalView, Question, Undertaking};
pub use rules::{Reactions, Rules, Setup, Switch};
pub use state::{Campaign, Captured, Deeds, Display, Held, Over, Piles, Reason, Round, Stage, State, Top};
