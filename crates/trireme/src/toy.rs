//! The engine's toy game in words, so that the protocol can be tried with three seats that decide
//! at once.

#[path = "../../engine/tests/auction/mod.rs"]
#[allow(dead_code, reason = "most of its planted faults are for the engine's own tests")]
mod auction;

mod words;

use auction::{PANICS, SOUND};
use words::Auctioneer;

use crate::title::Title;

pub(crate) static GAMES: &[&dyn Title] = &[&Auctioneer::<SOUND>];
/// Its rules panic now and then.
pub(crate) static PANICKING: &[&dyn Title] = &[&Auctioneer::<PANICS>];
