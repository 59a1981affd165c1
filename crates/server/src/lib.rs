//! The table in the browser: people, lobby, storage, live updates.
//!
//! The server knows no game. It has a list of [`Title`]s, each a game with its types erased, and
//! everything that a page shows of one comes out of `crates/sitting`, made for the eyes of whoever
//! looks.

pub mod admin;
#[path = "hall/advice.rs"]
mod advice;
#[path = "room/affair.rs"]
mod affair;
#[path = "room/answer.rs"]
mod answer;
mod app;
#[path = "hall/askers.rs"]
mod askers;
mod backup;
#[path = "hall/bells.rs"]
mod bells;
mod clock;
mod commonplace;
#[path = "room/facts.rs"]
mod facts;
mod hall;
#[path = "room/history.rs"]
mod history;
mod http;
#[path = "room/keepsake.rs"]
mod keepsake;
mod limits;
mod metrics;
mod names;
mod password;
#[path = "room/past.rs"]
mod past;
#[path = "hall/replays.rs"]
mod replays;
#[path = "room/denied.rs"]
mod request;
mod room;
mod rules;
mod secret;
mod security;
mod serve;
#[path = "room/state.rs"]
mod state;
mod store;
#[path = "room/terms.rs"]
mod terms;
mod text;
#[path = "hall/thinkers.rs"]
mod thinkers;
mod tidy;
#[path = "hall/turns.rs"]
mod turns;

pub use app::{App, Options, OptionsError};
pub use backup::{BackedUp, BackupError, Restored, back_up, restore};
pub use clock::Clock;
pub use serve::{serve, serve_metrics};
pub use store::StoreError;
pub use tidy::{Tidied, TidyOptions, tidy};
