//! Tiny games with known answers.

use engine::{Chance, Eyes, Game, Outcome, Seat, Seats, Status, Turn};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What the state holds where the truth is; a player must never meet it.
pub(crate) const TRUTH: u8 = 77;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Kind {
    /// Red may throw a die (4 of 6 win), or guess a coin that only Green has seen. Who believes that
    /// he will know the coin when it comes to guessing waits.
    #[default]
    Coin,
    /// Both choose at once. Red's 0 wins against two of three answers, his 1 against one, his 2
    /// against none; Green does not see what he answers.
    AtOnce,
    /// Red's 0 leaves the choice to Green, who can give Blue the game or throw a die for it against
    /// Red; his 1 wins with 2 of 6. Green thinks of himself, not of hurting Red.
    ThreeMinds,
    /// Red's 0 wins only if Green then errs, and Green sees all; his 1 wins with 3 of 6.
    Reply,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Riddle {
    pub(crate) kind: Kind,
    step: u8,
    /// What Red chose first.
    first: u8,
    /// The coin; or the truth, before anybody has imagined anything.
    pub(crate) hidden: u8,
    winner: Option<Seat>,
}

impl Riddle {
    pub(crate) fn new(kind: Kind) -> Riddle {
        Riddle { kind, step: 0, first: 0, hidden: TRUTH, winner: None }
    }

    fn win(&mut self, seat: u8) {
        self.winner = Some(Seat(seat));
    }

    fn throw(&mut self, needed: u8, otherwise: u8, turn: &mut Turn<'_, ()>) {
        let winner = if turn.die() <= needed { 0 } else { otherwise };
        self.win(winner);
    }

    fn asked(&self) -> Seats {
        let (red, green) = (Seats::only(Seat(0)), Seats::only(Seat(1)));
        match (self.kind, self.step) {
            (Kind::AtOnce, 0) => red.and(green),
            (Kind::Coin, _) | (_, 0) => red,
            _ => green,
        }
    }
}

impl Game for Riddle {
    const ID: &'static str = "riddle";
    const RULES_VERSION: u32 = 1;
    type Setup = Kind;
    type Action = u8;
    type Event = ();

    fn seats(_: &Kind) -> &'static [&'static str] {
        &["red", "green", "blue"]
    }

    fn start(kind: &Kind, _: &mut Turn<'_, ()>) -> Result<Riddle, String> {
        Ok(Riddle::new(*kind))
    }

    fn status(&self) -> Status<Outcome> {
        match self.winner {
            Some(_) => Status::Over(Outcome {
                winners: self.winner.map_or(Seats::NONE, Seats::only),
                reason: "solved",
                points: [0; 3].into_iter().collect(),
            }),
            None => Status::Waiting(self.asked()),
        }
    }

    fn active(&self) -> Option<Seat> {
        None
    }

    fn legal(&self, seat: Seat, out: &mut Vec<u8>) {
        if self.asked().contains(seat) && self.winner.is_none() {
            out.extend(if self.kind == Kind::AtOnce { 0..3 } else { 0..2 });
        }
    }

    fn apply(&mut self, _: Seat, action: u8, turn: &mut Turn<'_, ()>) {
        assert_ne!(self.hidden, TRUTH, "somebody plays on in the true state");
        self.step += 1;
        match (self.kind, self.step) {
            (Kind::Coin, 1) if action == 0 => self.throw(4, 1, turn),
            (Kind::Coin, 2) => self.win(u8::from(action != self.hidden)),
            (Kind::AtOnce, 2) => {
                let wins = [[true, true, false], [false, false, true], [false; 3]];
                self.win(u8::from(!wins[usize::from(self.first)][usize::from(action)]));
            }
            (Kind::ThreeMinds, 1) if action == 1 => self.throw(2, 2, turn),
            (Kind::ThreeMinds, 2) if action == 0 => self.throw(3, 1, turn),
            (Kind::ThreeMinds, 2) => self.win(2),
            (Kind::Reply, 1) if action == 1 => self.throw(3, 1, turn),
            (Kind::Reply, 2) => self.win(action),
            _ => self.first = action,
        }
    }

    fn resample(&mut self, _: Eyes, chance: &mut Chance) {
        self.hidden = chance.below(2) as u8;
    }

    fn check(&self) -> Result<(), String> {
        Ok(())
    }

    fn view(&self, _: Eyes) -> Value {
        json!({ "step": self.step, "first": self.first })
    }

    fn position(&self) -> Value {
        json!(self)
    }

    fn load(document: &Value) -> Result<Riddle, String> {
        serde_json::from_value(document.clone()).map_err(|error| error.to_string())
    }

    fn event((): &()) -> Value {
        Value::Null
    }

    fn phase(&self) -> (&'static str, u32) {
        ("riddle", self.step.into())
    }
}
