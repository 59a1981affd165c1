//! The engine's toy game in words, so that the protocol can be tried with three seats that decide
//! at once.

#[path = "../../engine/tests/auction/mod.rs"]
#[allow(dead_code, reason = "most of its planted faults are for the engine's own tests")]
mod auction;

use ai::{Player, Players, random};
use auction::{Act, Auction, Event, PANICS, SOUND};
use engine::{Eyes, Seat};
use serde_json::{Value, json};
use server::Kind;
use table::{Prompt, Words};

use crate::title::Title;

pub(crate) static GAMES: &[&dyn Title] = &[&Kind::<Auction<SOUND>>::new("")];
/// Its rules panic now and then.
pub(crate) static PANICKING: &[&dyn Title] = &[&Kind::<Auction<PANICS>>::new("")];

impl<const BUG: u8> Words for Auction<BUG> {
    const TITLE: &'static str = "Auction";

    fn setups() -> Value {
        json!({ "rounds": 3 })
    }

    fn prompt(&self, _seat: Seat) -> Prompt {
        Prompt { text: "Bid a card.".to_owned(), rule: "1.1" }
    }

    fn describe(&self, action: Act<BUG>) -> String {
        format!("Card {}", action.card)
    }

    fn picture(&self, _eyes: Eyes) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_owned()
    }

    fn page(&self, eyes: Eyes) -> table::Page {
        table::Page {
            board: self.picture(eyes),
            hand: String::new(),
            tracks: String::new(),
            scene: String::new(),
        }
    }

    fn clickable(_action: Self::Action) -> Option<String> {
        None
    }

    fn narrate(event: &Event, _eyes: Eyes) -> String {
        format!("{event:?}")
    }
}

impl<const BUG: u8> Players for Auction<BUG> {
    fn players() -> Vec<Player<Self>> {
        vec![random()]
    }
}
