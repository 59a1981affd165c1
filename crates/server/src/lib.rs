//! The table in the browser: people, lobby, storage, live updates.
//!
//! The server knows no game. It has a list of [`Title`]s, each a game with its types erased, and
//! everything that a page shows of one comes out of `crates/sitting`, made for the eyes of whoever
//! looks.

pub mod admin;
mod app;
mod backup;
mod clock;
mod commonplace;
mod hall;
mod http;
mod limits;
mod metrics;
mod names;
mod password;
mod room;
mod rules;
mod secret;
mod security;
mod serve;
mod store;
mod text;
mod tidy;

pub use app::{App, Options, OptionsError};
pub use backup::{BackedUp, BackupError, Restored, back_up, restore};
pub use clock::Clock;
pub use serve::{serve, serve_metrics};
pub use store::StoreError;
pub use tidy::{Tidied, TidyOptions, tidy};
