//! A heap of stones: whoever takes the last one has won. One or two are taken at a time; or a die is
//! thrown for the whole game, which wins with 1 and 2, if the setup has a die.

use engine::{Chance, Eyes, Game, Outcome, Seat, Seats, Status, Turn};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Throws the die.
pub(crate) const THROW: u8 = 0;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) stones: u8,
    pub(crate) die: bool,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { stones: 4, die: false }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Heap {
    setup: Setup,
    stones: u8,
    turn: u8,
    winner: Option<Seat>,
}

impl Game for Heap {
    const ID: &'static str = "heap";
    const RULES_VERSION: u32 = 1;
    type Setup = Setup;
    type Action = u8;
    type Event = ();

    fn seats(_: &Setup) -> &'static [&'static str] {
        &["red", "green"]
    }

    fn start(setup: &Setup, _: &mut Turn<'_, ()>) -> Result<Heap, String> {
        Ok(Heap { setup: *setup, stones: setup.stones, turn: 0, winner: None })
    }

    fn status(&self) -> Status<Outcome> {
        match self.winner {
            Some(_) => Status::Over(Outcome {
                winners: self.winner.map_or(Seats::NONE, Seats::only),
                reason: "last",
                points: [0; 2].into_iter().collect(),
            }),
            None => Status::Waiting(Seats::only(Seat(self.turn))),
        }
    }

    fn active(&self) -> Option<Seat> {
        None
    }

    fn legal(&self, seat: Seat, out: &mut Vec<u8>) {
        if seat.0 == self.turn && self.winner.is_none() {
            out.extend(1..=self.stones.min(2));
            out.extend(self.setup.die.then_some(THROW));
        }
    }

    fn apply(&mut self, seat: Seat, action: u8, turn: &mut Turn<'_, ()>) {
        let other = 1 - seat.0;
        if action == THROW {
            self.winner = Some(Seat(if turn.die() <= 2 { seat.0 } else { other }));
        }
        self.stones -= action;
        if self.stones == 0 {
            self.winner = Some(seat);
        }
        self.turn = other;
    }

    fn resample(&mut self, _: Eyes, _: &mut Chance) {}

    fn setup(&self) -> Setup {
        self.setup
    }

    fn check(&self) -> Result<(), String> {
        Ok(())
    }

    fn view(&self, _: Eyes) -> Value {
        json!(self)
    }

    fn position(&self) -> Value {
        json!(self)
    }

    fn load(document: &Value) -> Result<Heap, String> {
        serde_json::from_value(document.clone()).map_err(|error| error.to_string())
    }

    fn event((): &()) -> Value {
        Value::Null
    }

    fn phase(&self) -> (&'static str, u32) {
        ("heap", 1)
    }
}
