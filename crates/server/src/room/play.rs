//! Steps of people: who may make one, and how it is carried out.

use engine::Seat;
use serde::Deserialize;

use super::clocks::Press;
use super::hold::Hold;
use super::{Answer, Board, Denied, Reading, Room, summary};
use crate::store::{StepKind, StepRow};
use sitting::{Refusal, Running};

/// No game has so many steps; a limit all the same.
const STEPS_MAX: u64 = 100_000;
/// A game of so many steps can only go on: nobody may bring it to the limit, and the others to a
/// halt, with steps that he takes back.
const UNDO_STEPS_MAX: u64 = 20_000;

/// An action that somebody wants to play.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Act {
    /// For which seat; the one of his that is asked, if left out.
    pub(crate) seat: Option<String>,
    /// In notation.
    pub(crate) action: String,
    /// What he saw.
    pub(crate) revision: u64,
    /// Chosen by the client: what is sent twice is done once.
    pub(crate) key: String,
    /// The revision up to which he knows what happened.
    #[serde(default)]
    pub(crate) since: u64,
}

/// Actions that somebody wants to take back.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Undo {
    /// Of which seat; the one of his that may take its last action back, if left out.
    pub(crate) seat: Option<String>,
    /// All own actions in a row that can be taken back.
    #[serde(default)]
    pub(crate) all: bool,
    /// What he saw.
    pub(crate) revision: u64,
    /// Chosen by the client: what is sent twice is done once.
    pub(crate) key: String,
    /// The revision up to which he knows what happened.
    #[serde(default)]
    pub(crate) since: u64,
}

/// What is done to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// An action in notation.
    Play(String),
    /// The last action is taken back.
    Undo,
    /// All own actions that can be taken back are, as far as they follow each other.
    UndoAll,
}

impl Room {
    /// Plays an action for somebody, and says how the game stands then.
    pub(crate) async fn act(&mut self, person: i64, act: Act, reading: Reading) -> Result<Answer, Denied> {
        let Act { seat, action, revision, key, .. } = act;
        let Board::Running(game) = &self.board else { return Err(Denied::Kept) };
        let own = self.seats_of(Some(person));
        let waiting = game.turn().waiting;
        let seat = self.seat_meant(&own, seat.as_deref(), |seat| waiting.contains(&seat))?;
        if let Some(accepted) = self.accepted_before(person, &key)? {
            return Ok(self.accepted(person, reading, accepted));
        }
        if !self.is_asked_the_same(game.as_ref(), seat, revision) {
            return Err(Denied::Stale { revision: game.revision() });
        }
        self.takes_steps()?;
        if let Some(hold) = &self.hold {
            return Err(Denied::Now(self.held_words(hold.seat)));
        }
        let accepted = self.advance(seat, &Step::Play(action), Some(key)).await?;
        Ok(self.accepted(person, reading, accepted))
    }

    /// Takes back what somebody has played last, and says how the game stands then.
    pub(crate) async fn undo(&mut self, person: i64, undo: Undo, reading: Reading) -> Result<Answer, Denied> {
        let Undo { seat, all, revision, key, .. } = undo;
        let Board::Running(game) = &self.board else { return Err(Denied::Kept) };
        let own = self.seats_of(Some(person));
        let eyes = self.eyes(game.as_ref(), &own);
        let seat = self.seat_meant(self.hands(&eyes, &own), seat.as_deref(), |seat| game.can_undo(seat))?;
        if let Some(accepted) = self.accepted_before(person, &key)? {
            return Ok(self.accepted(person, reading, accepted));
        }
        if revision != game.revision() {
            return Err(Denied::Stale { revision: game.revision() });
        }
        self.takes_steps()?;
        self.may_go_back()?;
        let step = if all { Step::UndoAll } else { Step::Undo };
        let accepted = self.advance(seat, &step, Some(key)).await?;
        Ok(self.accepted(person, reading, accepted))
    }

    /// The seat that is meant: the one named, or the first of these that fits.
    fn seat_meant(
        &self,
        seats: &[Seat],
        name: Option<&str>,
        fits: impl Fn(Seat) -> bool,
    ) -> Result<Seat, Denied> {
        match name {
            Some(name) => self.own_seat(seats, name),
            None => {
                let fitting = seats.iter().find(|seat| fits(**seat));
                fitting.or(seats.first()).copied().ok_or(Denied::NotYours)
            }
        }
    }

    /// The revision that a step with this key led to, if it was made already: then only its answer got lost.
    fn accepted_before(&self, person: i64, key: &str) -> Result<Option<u64>, Denied> {
        match self.keys.get(key) {
            None => Ok(None),
            Some((by, revision)) if self.seats_of(Some(person)).contains(&Seat(*by)) => Ok(Some(*revision)),
            Some(_) => Err(Denied::NotYours),
        }
    }

    /// The answer to a step.
    fn accepted(&mut self, person: i64, reading: Reading, revision: u64) -> Answer {
        self.mover = Some(person);
        self.seen_by(Some(person), reading).accepted(revision)
    }

    /// Has the game begun, and is it not over?
    fn takes_steps(&self) -> Result<(), Denied> {
        if self.row.is_open() {
            return Err(Denied::NotBegun);
        }
        if self.row.summary.result.is_some() {
            return Err(Denied::Rules("The game is over.".to_owned()));
        }
        Ok(())
    }

    /// Where several are asked at once, nobody's answer is lost because others were quicker: it counts as
    /// long as he is asked what he was asked when he saw the game, and has not answered since.
    pub(super) fn is_asked_the_same(&self, game: &dyn Running, seat: Seat, revision: u64) -> bool {
        if revision == game.revision() {
            return true;
        }
        let answered = self.keys.values().any(|&(by, at)| by == seat.0 && at > revision);
        let seen = game.moment(revision);
        if answered || seen.at != revision {
            return false;
        }
        let asked = |game: &dyn Running| {
            let eyes = Some(seat);
            (game.prompt(eyes), game.legal(seat), game.hand(eyes))
        };
        asked(game.at(&seen).as_ref()) == asked(game)
    }

    /// May a step be taken back, whoever made it?
    pub(super) fn may_go_back(&self) -> Result<(), Denied> {
        if self.is_ended() {
            return Err(Denied::Rules(
                "The turn is over; its last step cannot be taken back any more.".to_owned(),
            ));
        }
        if self.revision() >= UNDO_STEPS_MAX {
            return Err(Denied::Rules("In so long a game no step can be taken back any more.".to_owned()));
        }
        Ok(())
    }

    /// Tries a step on a copy, stores it, and shows it.
    pub(super) async fn advance(
        &mut self,
        seat: Seat,
        step: &Step,
        key: Option<String>,
    ) -> Result<u64, Denied> {
        let Board::Running(game) = &self.board else { return Err(Denied::Kept) };
        if game.revision() >= STEPS_MAX {
            return Err(Denied::Rules("This game has become too long.".to_owned()));
        }
        let mut next = game.copy();
        let mut steps = carry_out(next.as_mut(), seat, step).inspect_err(|refusal| match refusal {
            Refusal::NotAnAction | Refusal::Refused(_) | Refusal::Settled => {
                self.house.metrics.refused.add(1);
            }
            Refusal::Stumbled => {
                tracing::error!(game = self.row.id, revision = game.revision(), ?step, "the rules panicked");
            }
        })?;
        if let Some(last) = steps.last_mut() {
            last.key.clone_from(&key);
        }
        let hold = self.hold_after(game.as_ref(), next.as_ref(), seat, step);
        let mut row = self.row.clone();
        row.summary = summary(next.as_ref());
        let hash = next.hash();
        row.hash = Some(hash.clone());
        let press = if matches!(step, Step::Play(_)) { Press::Played(seat) } else { Press::Undone };
        if let Some(clocks) = &mut row.clocks {
            let run = match &hold {
                Some(hold) => vec![hold.seat],
                None => self.people_among(&next.turn().waiting),
            };
            clocks.press(row.terms.pace, press, &self.on_the_clock(), &run, self.house.clock.now_ms());
        }
        let (summary, clocks) = (row.summary.clone(), row.clocks.clone());
        let now = self.house.clock.now();
        if let Err(error) = self.house.store.append(row.id.clone(), steps, summary, hash, clocks, now).await {
            tracing::error!(%error, game = self.row.id, "a step was not stored");
            return Err(Denied::Ours);
        }
        let revision = row.summary.revision;
        self.board = Board::Running(next);
        self.hold = hold;
        if let Some(key) = key {
            self.keys.insert(key, (seat.0, revision));
        }
        self.house.metrics.steps.add(1);
        self.show(row);
        Ok(revision)
    }

    /// Does this step end the turn of a person who could still take it back, or leave somebody nothing to do
    /// but to end his?
    fn hold_after(&self, before: &dyn Running, after: &dyn Running, seat: Seat, step: &Step) -> Option<Hold> {
        if !matches!(step, Step::Play(_)) || self.house.end_turn.is_zero() {
            return None;
        }
        if let Some((idle, action)) = self.formality(after) {
            return Some(Hold::new(idle, self.house.end_turn, Some(action)));
        }
        let ends = before.active() == Some(seat) && after.active() != Some(seat);
        let person = self.person_in(seat)?;
        let other = |asked: Seat| match self.row.terms.curtain {
            true => asked != seat,
            false => self.person_in(asked) != Some(person),
        };
        let others = after.turn().waiting.into_iter().any(other);
        (ends && others && after.can_undo(seat)).then(|| Hold::new(seat, self.house.end_turn, None))
    }

    /// The person who has nothing left to decide, and what is still to be played for him.
    fn formality(&self, game: &dyn Running) -> Option<(Seat, String)> {
        let people = game.turn().waiting.into_iter().filter(|seat| self.person_in(*seat).is_some());
        people.into_iter().find_map(|seat| Some((seat, game.formality(seat)?)))
    }
}

/// Makes the step, and says what is to be stored of it.
fn carry_out(game: &mut dyn Running, seat: Seat, step: &Step) -> Result<Vec<StepRow>, Refusal> {
    let row = |kind, action: &str| StepRow { seat: seat.0, kind, action: action.to_owned(), key: None };
    if let Step::Play(action) = step {
        game.play(seat, action)?;
        return Ok(vec![row(StepKind::Play, action)]);
    }
    let count = if *step == Step::UndoAll { game.undoable(seat).max(1) } else { 1 };
    (0..count).map(|_| game.undo(seat).map(|()| row(StepKind::Undo, ""))).collect()
}
