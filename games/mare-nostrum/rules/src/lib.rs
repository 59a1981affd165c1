//! Mare Nostrum, 3 to 5 players. Pure rules: no input or output, no clock, no text.
//!
//! One file per chapter of the rules; marks in brackets, such as `[6.3]`, `[R-09]` or `[card helen]`, name
//! the paragraph of `games/mare-nostrum/reference.md`.
//!
//! The board is a document (`games/mare-nostrum/data/board.json`), read once by one reader with errors for
//! people, and can be another one: see [`board()`].

mod action;
mod battle;
mod board;
mod cards;
mod check;
mod document;
mod event;
mod flow;
mod game;
mod ids;
mod income;
mod land;
mod notation;
mod order;
mod payment;
mod purchase;
mod question;
mod reader;
mod resample;
mod roles;
mod rules;
mod sea;
mod setup;
mod state;
mod tasks;
#[cfg(test)]
mod tests;
mod trade;
mod units;
mod victory;
mod view;

pub use action::Action;
pub use battle::Loss;
pub use board::{BUILT_IN, Board, ProvinceInfo, Site, Start, ZoneInfo, board, use_board};
pub use cards::Pile;
pub use event::Event;
pub use ids::*;
pub use notation::{Spot, arbitrary_action};
pub use purchase::Item;
pub use question::{Question, TradeView};
pub use rules::{Compensation, Opening, Orders, Pillage, Players, ROUNDS, Rules, Setup, Wishes};
pub use setup::POINTS;
pub use state::{FORTRESSES, MARKERS, Over, Phase, Reason, State, tokens};
pub use trade::{WISHES, Wish};
pub use units::{Berth, Deeds, LEGIONS, Legion, TRIREMES, Task, Trireme};
pub use victory::Pact;
