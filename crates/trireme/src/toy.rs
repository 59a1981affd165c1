//! The engine's toy game in words, so that the protocol can be tried with three seats that decide
//! at once.

#[path = "../../engine/tests/auction/mod.rs"]
#[allow(dead_code, reason = "its planted faults are for the engine's own tests")]
mod auction;

use auction::{Act, Auction, Event, SOUND};
use engine::{Eyes, Seat};
use serde_json::{Value, json};
use table::{Prompt, Words};

use crate::games::{Player, Players, random};
use crate::title::{Kind, Title};

type Toy = Auction<SOUND>;

pub(crate) static GAMES: &[&dyn Title] = &[&Kind::<Toy>::NEW];

impl Words for Toy {
    const TITLE: &'static str = "Auction";

    fn setups() -> Value {
        json!({ "rounds": 3 })
    }

    fn prompt(&self, _seat: Seat) -> Prompt {
        Prompt { text: "Bid a card.".to_owned(), rule: "1.1" }
    }

    fn describe(&self, action: Act<SOUND>) -> String {
        format!("Card {}", action.card)
    }

    fn narrate(event: &Event, _eyes: Eyes) -> String {
        format!("{event:?}")
    }
}

impl Players for Toy {
    fn players() -> Vec<Player<Toy>> {
        vec![random()]
    }
}
