//! What a game is: seats, actions, chance, events, replays, hidden information. No rules.
//!
//! A game is a small value that implements [`Game`]. Whoever plays it goes through a [`Match`], the one gate; what
//! was played is a [`Record`] that anybody can replay. Here is a whole one: two players take one or two stones in
//! turn, and whoever takes the last one wins.
//!
//! ```
//! use engine::{Chance, Events, Eyes, Game, Match, Record, Outcome, Seat, Seats, Seed, Status, Turn};
//! use serde::{Deserialize, Serialize};
//! use serde_json::{Value, json};
//!
//! #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
//! struct Nim {
//!     stones: u8,
//!     turn: u8,
//! }
//!
//! impl Game for Nim {
//!     const ID: &'static str = "nim";
//!     const RULES_VERSION: u32 = 1;
//!     type Setup = ();
//!     /// How many stones are taken.
//!     type Action = u8;
//!     /// How many are left.
//!     type Event = u8;
//!
//!     fn seats(_: &()) -> &'static [&'static str] {
//!         &["first", "second"]
//!     }
//!
//!     fn start(_: &(), _: &mut Turn<'_, u8>) -> Result<Nim, String> {
//!         Ok(Nim { stones: 4, turn: 0 })
//!     }
//!
//!     fn status(&self) -> Status<Outcome> {
//!         if self.stones > 0 {
//!             return Status::Waiting(Seats::only(Seat(self.turn)));
//!         }
//!         let (winners, points) = (Seats::only(Seat(1 - self.turn)), [0, 0].into_iter().collect());
//!         Status::Over(Outcome { winners, reason: "last_stone", points })
//!     }
//!
//!     fn active(&self) -> Option<Seat> {
//!         Some(Seat(self.turn))
//!     }
//!
//!     fn legal(&self, seat: Seat, out: &mut Vec<u8>) {
//!         if seat == Seat(self.turn) {
//!             out.extend(1..=self.stones.min(2));
//!         }
//!     }
//!
//!     // Only what `legal` lists comes here, so nothing is checked once more.
//!     fn apply(&mut self, _: Seat, taken: u8, turn: &mut Turn<'_, u8>) {
//!         self.stones -= taken;
//!         self.turn = 1 - self.turn;
//!         turn.tell(self.stones);
//!     }
//!
//!     // Nothing is hidden, so there is nothing to draw anew.
//!     fn resample(&mut self, _: Eyes, _: &mut Chance) {}
//!
//!     fn check(&self) -> Result<(), String> {
//!         if self.stones <= 4 && self.turn < 2 { Ok(()) } else { Err("4 stones, 2 seats".to_owned()) }
//!     }
//!
//!     fn view(&self, _: Eyes) -> Value {
//!         json!({ "stones": self.stones })
//!     }
//!
//!     fn position(&self) -> Value {
//!         json!(self)
//!     }
//!
//!     fn load(document: &Value) -> Result<Nim, String> {
//!         let nim = Nim::deserialize(document).map_err(|error| error.to_string())?;
//!         nim.check().map(|()| nim)
//!     }
//!
//!     fn event(left: &u8) -> Value {
//!         json!({ "left": left })
//!     }
//!
//!     fn phase(&self) -> (&'static str, u32) {
//!         ("taking", 1)
//!     }
//! }
//!
//! let mut game = Match::<Nim>::new((), Seed::from_text("stones")).unwrap();
//! let (first, second) = (Seat(0), Seat(1));
//! assert_eq!(game.legal(first), [1, 2]);
//!
//! // What is not in the legal list does not pass, and changes nothing.
//! assert!(game.play(first, 3).is_err());
//! assert!(game.play(second, 1).is_err());
//! game.play(first, 1).unwrap();
//! assert_eq!(game.state().view(None), json!({ "stones": 3 }));
//!
//! // Until chance or something hidden has answered, a step can be taken back.
//! assert!(game.can_undo(first));
//! game.play(second, 2).unwrap();
//! game.play(first, 1).unwrap();
//! assert!(matches!(game.status(), Status::Over(outcome) if outcome.winner() == Some(first)));
//!
//! // Anybody can play the record again, and gets the same game.
//! let record = Record::from_match(&game);
//! assert_eq!(record.replay::<Nim>().unwrap().hash(), game.hash());
//!
//! // And the fuzzer holds it to all that a game promises.
//! engine::fuzz::game::<Nim>(&(), Seed::from_text("fuzz"), &Default::default()).unwrap();
//! ```

mod bot;
mod chance;
pub mod fuzz;
mod game;
pub mod ids;
mod r#match;
mod notation;
mod playout;
mod position;
mod record;
mod seat;

pub use bot::{Bot, RandomBot, Tried};
pub use chance::{Chance, Seed, digest};
pub use game::{Events, Game, Outcome, SEATS_MAX, Status, Turn};
pub use r#match::{Entry, Match, QUEUED_DICE_MAX, Refused};
pub use notation::NotAnAction;
pub use playout::{Arena, End, Playout};
pub use position::{read_position, write_position};
pub use record::{Record, RecordLine, ReplayError};
pub use seat::{Eyes, Seat, Seats};
