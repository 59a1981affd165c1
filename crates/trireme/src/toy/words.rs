//! What the toy game says, and its bot. Also read by the tests of the server.

use std::sync::LazyLock;

use ai::{Player, Players, random};
use engine::{Eyes, Seat};
use serde_json::{Value, json};
use table::{Ground, Group, Line, LineKind, PIECES, Prompt, Words};

use super::auction::{Act, Auction, Event};

impl<const BUG: u8> Words for Auction<BUG> {
    const TITLE: &'static str = "Auction";
    const ABOUT: &'static str = "Everybody bids a card.";
    const NOTE: &'static str = "";
    const TURN: &'static str = "Round";

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

    fn clickable(&self, _action: Self::Action) -> Option<String> {
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
