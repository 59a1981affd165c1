//! How a game looks and reads: prompts, actions and events in words.

pub mod hannibal;

use engine::{Eyes, Game, Seat};
use serde_json::Value;

/// What a player is asked, and the paragraph of the rules reference that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The question in English.
    pub text: String,
    /// The paragraph of the players' reference, such as `11.2`.
    pub rule: &'static str,
}

/// A game in words. States, actions and events speak in ids; this is where they become English.
pub trait Words: Game {
    /// The name of the game.
    const TITLE: &'static str;

    /// The setups that the game accepts: editions, scenarios, options with their defaults.
    fn setups() -> Value;
    /// What the seat is asked now (or what it waits for, if another seat is asked).
    fn prompt(&self, seat: Seat) -> Prompt;
    /// One legal action, as a button would say it.
    fn describe(&self, action: Self::Action) -> String;
    /// The board as these eyes see it: an SVG document.
    fn picture(&self, eyes: Eyes) -> String;
    /// One event, as the log would say it to these eyes.
    fn narrate(event: &Self::Event, eyes: Eyes) -> String;
}
