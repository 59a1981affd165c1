//! How a game looks and reads: prompts, actions and events in words.

pub mod hannibal;

use engine::{Eyes, Game, Seat};
use serde::Serialize;
use serde_json::Value;

/// What a player is asked, and the paragraph of the rules reference that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The question in English.
    pub text: String,
    /// The paragraph of the players' reference, such as `11.2`.
    pub rule: &'static str,
}

/// One thing that a player can do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The action in notation.
    pub action: String,
    /// What a button says.
    pub text: String,
    /// What can be clicked for it instead of the button, such as `space:narbo`, `card:33`,
    /// `general:hannibal`; elements of the page carry the same words in `data-on`.
    pub on: Option<String>,
}

/// What a page shows of a position to one pair of eyes, as finished fragments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Page {
    /// The board as an SVG element.
    pub board: String,
    /// The own hand as HTML; empty for spectators.
    pub hand: String,
    /// Turn, points, decks, pools and lasting effects as HTML.
    pub tracks: String,
    /// What is going on apart from the board, such as a battle, as HTML; mostly empty.
    pub scene: String,
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
    /// What a page shows to these eyes.
    fn page(&self, eyes: Eyes) -> Page;
    /// What an action can be clicked on, if there is such a thing.
    fn clickable(action: Self::Action) -> Option<String>;
    /// One event, as the log would say it to these eyes.
    fn narrate(event: &Self::Event, eyes: Eyes) -> String;
}

/// What a seat can do now, in the order of the legal list.
pub fn choices<G: Words>(state: &G, seat: Seat) -> Vec<Choice> {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let choice = |action: G::Action| Choice {
        action: G::notation(action),
        text: state.describe(action),
        on: G::clickable(action),
    };
    legal.into_iter().map(choice).collect()
}
