//! Steps of people: who may make one, and how it is carried out.

use engine::Seat;

use super::clocks::Press;
use super::hold::Hold;
use super::{Board, Room, summary};
use crate::request::{Denied, Step, Wish};
use crate::store::{StepKind, StepRow};
use sitting::{Refusal, Running};

/// No game has so many steps; a limit all the same.
const STEPS_MAX: u64 = 100_000;
/// A game of so many steps can only go on: nobody may bring it to the limit, and the others to a
/// halt, with steps that he takes back.
const UNDO_STEPS_MAX: u64 = 20_000;

impl Room {
    /// Carries out a wish; returns the revision that it led to.
    pub(super) async fn step(&mut self, wish: Wish) -> Result<u64, Denied> {
        let Board::Running(game) = &self.board else { return Err(Denied::Kept) };
        let seat = self.seat_for(game.as_ref(), &wish)?;
        if let Some((by, revision)) = self.keys.get(&wish.key) {
            return if *by == seat.0 || self.seats_of(Some(wish.person)).contains(&Seat(*by)) {
                Ok(*revision)
            } else {
                Err(Denied::NotYours)
            };
        }
        let fresh = match wish.step {
            Step::Play(_) => self.is_asked_the_same(game.as_ref(), seat, wish.revision),
            _ => wish.revision == game.revision(),
        };
        if !fresh {
            return Err(Denied::Stale { revision: game.revision() });
        }
        if self.row.is_open() {
            return Err(Denied::NotBegun);
        }
        if self.row.summary.result.is_some() {
            return Err(Denied::Rules("The game is over.".to_owned()));
        }
        if let (Some(hold), Step::Play(_)) = (&self.hold, &wish.step) {
            return Err(Denied::Now(self.held_words(hold.seat)));
        }
        if !matches!(wish.step, Step::Play(_)) {
            self.may_go_back()?;
        }
        let done = self.advance(seat, &wish.step, Some(wish.key)).await;
        if let Err(Denied::Rules(_)) = &done {
            self.house.metrics.refused.add(1);
        }
        done
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
        let (then, now) = (game.at(&seen).sight(Some(seat)), game.sight(Some(seat)));
        (then.question, then.page.hand) == (now.question, now.page.hand)
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

    /// The seat that is meant: the one named, or the one of this person's that is asked; for an
    /// undo, the one that may take its step back.
    fn seat_for(&self, game: &dyn Running, wish: &Wish) -> Result<Seat, Denied> {
        let own = self.seats_of(Some(wish.person));
        let eyes = self.eyes(game, &own);
        let own = if matches!(wish.step, Step::Play(_)) { &own } else { self.hands(&eyes, &own) };
        if let Some(name) = &wish.seat {
            return self.own_seat(own, name);
        }
        let waiting = game.turn().waiting;
        let fits = |seat: &&Seat| match wish.step {
            Step::Play(_) => waiting.contains(seat),
            Step::Undo | Step::UndoAll => game.can_undo(**seat),
        };
        own.iter().find(fits).or(own.first()).copied().ok_or(Denied::NotYours)
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
        let mut steps = carry_out(next.as_mut(), seat, step).inspect_err(|refusal| {
            if *refusal == Refusal::Stumbled {
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
        let over = row.summary.result.is_some();
        self.row = row;
        self.board = Board::Running(next);
        self.hold = hold;
        if let Some(key) = key {
            self.keys.insert(key, (seat.0, revision));
        }
        self.house.metrics.steps.add(1);
        self.publish();
        if over {
            self.remember_beside();
        }
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
