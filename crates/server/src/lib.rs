//! The table in the browser: people, lobby, storage, live updates.
//!
//! The server knows no game. It has a list of [`Title`]s, each a game with its types erased, and
//! everything that a page shows of one comes out of `crates/table`, made for the eyes of whoever
//! looks.

pub mod admin;
mod advice;
mod affair;
mod answer;
mod app;
mod askers;
mod backup;
mod bells;
mod clock;
mod commonplace;
mod facts;
mod hall;
mod hint;
mod history;
mod http;
mod judged;
mod keepsake;
mod limits;
mod log;
mod metrics;
mod names;
mod password;
mod past;
mod replays;
mod request;
mod room;
mod rules;
mod running;
mod secret;
mod security;
mod serve;
mod state;
mod store;
mod terms;
mod text;
mod thinkers;
mod tidy;
mod title;
mod turns;

pub use app::{App, Options, OptionsError};
pub use backup::{BackedUp, BackupError, Restored, back_up, restore};
pub use clock::Clock;
pub use hint::Hint;
pub use history::Moment;
pub use judged::{ITERATIONS, Judging, Report, Step, judge};
pub use log::Line;
pub use running::{Advising, Brief, Happened, Question, Refusal, Running, Sight, Thought, Turn};
pub use serve::{serve, serve_metrics};
pub use store::StoreError;
pub use tidy::{Tidied, TidyOptions, tidy};
pub use title::{Appendix, Kind, Playable, Title};
