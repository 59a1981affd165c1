//! What the toy game says, and its bot. Also read by the tests of the server.

use std::sync::LazyLock;

use engine::{Eyes, Seat};
use search::{Player, random};
use sitting::Playable;
use table::setups::Setups;
use table::{Ground, Group, Kind, Line, LineKind, PIECES, Prompt, SeatLook, Words};

use super::auction::{Act, Auction, Event};

/// The toy game to those who know no rules.
pub(crate) struct Auctioneer<const BUG: u8>;

impl<const BUG: u8> Words for Auctioneer<BUG> {
    type Game = Auction<BUG>;

    const TITLE: &'static str = "Auction";
    const ABOUT: &'static str = "Everybody bids a card.";
    const NOTE: &'static str = "";
    const TURN: &'static str = "Round";
    const KINDS: &'static [Kind] = &[];
    const SEATS: &'static [SeatLook] = &[
        SeatLook::new("red", "Red", "#a00"),
        SeatLook::new("green", "Green", "#0a0"),
        SeatLook::new("blue", "Blue", "#00a"),
    ];

    fn setups() -> Setups {
        Setups::default()
    }

    fn prompt(_: &Auction<BUG>, _eyes: Eyes) -> Prompt {
        Prompt { text: "Bid a card.".to_owned(), rule: "1.1" }
    }

    fn about(_: &Auction<BUG>, _seat: Seat) -> String {
        String::new()
    }

    fn describe(_: &Auction<BUG>, action: Act<BUG>) -> String {
        format!("Card {}", action.card)
    }

    fn ground() -> &'static Ground {
        static GROUND: LazyLock<Ground> = LazyLock::new(|| {
            Ground::new(format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{PIECES}</svg>"))
        });
        &GROUND
    }

    fn page(_: &Auction<BUG>, _eyes: Eyes, _recent: &[Event]) -> table::Page {
        table::Page::default()
    }

    fn clickable(_: &Auction<BUG>, _action: Act<BUG>) -> Option<String> {
        None
    }

    fn group(_: &Auction<BUG>, _action: Act<BUG>) -> Option<Group> {
        None
    }

    fn log_lines(events: &[Event], _eyes: Eyes) -> Vec<(usize, Line)> {
        let line = |event: &Event| Line::new(LineKind::Plain, &format!("{event:?}"));
        events.iter().map(line).enumerate().collect()
    }

    fn goes_on(_event: &Event) -> bool {
        false
    }
}

impl<const BUG: u8> Playable for Auctioneer<BUG> {
    const REFERENCE: &'static str = "";

    fn players() -> Vec<Player<Auction<BUG>>> {
        vec![random()]
    }

    fn about_player(_name: &str) -> &'static str {
        "Plays any legal action."
    }
}
