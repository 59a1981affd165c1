//! The engine's toy game in words, so that the protocol can be tried with three seats that decide
//! at once.

#[path = "../../engine/tests/auction/mod.rs"]
#[allow(dead_code, reason = "most of its planted faults are for the engine's own tests")]
mod auction;

use std::sync::LazyLock;

use ai::{Player, Players, random};
use auction::{Act, Auction, Event, PANICS, SOUND};
use engine::{Eyes, Seat};
use serde_json::{Value, json};
use server::Kind;
use table::{Ground, Group, Line, LineKind, PIECES, Prompt, Words};

use crate::title::Title;

pub(crate) static GAMES: &[&dyn Title] = &[&Kind::<Auction<SOUND>>::new("")];
/// Its rules panic now and then.
pub(crate) static PANICKING: &[&dyn Title] = &[&Kind::<Auction<PANICS>>::new("")];

impl<const BUG: u8> Words for Auction<BUG> {
    const TITLE: &'static str = "Auction";

    fn setups() -> Value {
        json!({ "rounds": 3 })
    }

    fn prompt(&self, _eyes: Eyes) -> Prompt {
        Prompt { text: "Bid a card.".to_owned(), rule: "1.1" }
    }

    fn active(&self) -> Option<Seat> {
        None
    }

    fn about(&self, _seat: Seat) -> String {
        String::new()
    }

    fn describe(&self, action: Act<BUG>) -> String {
        format!("Card {}", action.card)
    }

    fn ground() -> &'static Ground {
        static GROUND: LazyLock<Ground> = LazyLock::new(|| {
            Ground::new(format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{PIECES}</svg>"))
        });
        &GROUND
    }

    fn page(&self, _eyes: Eyes, _recent: &[Event]) -> table::Page {
        table::Page::default()
    }

    fn clickable(_action: Self::Action) -> Option<String> {
        None
    }

    fn group(&self, _action: Self::Action) -> Option<Group> {
        None
    }

    fn tell(events: &[Event], _eyes: Eyes) -> Vec<(usize, Line)> {
        let line = |event: &Event| Line::new(LineKind::Plain, &format!("{event:?}"));
        events.iter().map(line).enumerate().collect()
    }

    fn goes_on(_event: &Event) -> bool {
        false
    }
}

impl<const BUG: u8> Players for Auction<BUG> {
    fn players() -> Vec<Player<Self>> {
        vec![random()]
    }
}
