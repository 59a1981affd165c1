//! Looking back at a game: the moments of its history, each seen as it was seen then.

use std::collections::BTreeMap;

use engine::{Eyes, Seat};
use serde::Serialize;
use serde_json::Value;
use sitting::{Moment, Running, Title};

use super::state::{self, Asking};
use super::{Board, Denied, Room, Seen};

/// The eyes of somebody without a seat.
const SPECTATOR: &str = "spectator";

/// A position in which nothing is under way, with all that is hidden in it.
pub(crate) struct Rest {
    /// The title of its game.
    pub(crate) title: &'static dyn Title,
    /// Its document for the editor.
    pub(crate) document: Value,
    /// How many steps led there.
    pub(crate) step: usize,
}

/// Where a moment is, with whose eyes one can look at it, and how it can be tried out.
#[derive(Debug, Serialize)]
pub(crate) struct History {
    #[serde(flatten)]
    moment: Moment,
    tries: Vec<Try>,
    eyes: Vec<Look>,
}

/// A way to try out a position: who takes which seat.
#[derive(Debug, Serialize)]
struct Try {
    text: String,
    seats: BTreeMap<&'static str, &'static str>,
}

/// Eyes that one can look with, and what a page calls them.
#[derive(Debug, Serialize)]
struct Look {
    eyes: &'static str,
    name: String,
}

impl Room {
    /// The game as a person saw it at a revision; once it is over, with the eyes that he chooses.
    pub(crate) fn at(&self, person: Option<i64>, revision: u64, eyes: Option<&str>) -> Result<Seen, Denied> {
        let Board::Running(game) = &self.board else {
            let why = "Only how this game looked last is kept, not how it came to that.";
            return Err(Denied::Now(why.to_owned()));
        };
        let own = self.seats_of(person);
        let moment = game.moment(revision);
        let then = game.at(&moment);
        let over = self.over().is_some();
        // Where one device is passed around, whoever holds it now sees with his own eyes only.
        let (own_eyes, may) = if self.row.terms.curtain && !over {
            let now = self.eyes(game.as_ref(), &own);
            (now, now.into_iter().collect())
        } else {
            (state::eyes(then.as_ref(), &own), own.clone())
        };
        let eyes = match eyes {
            None => own_eyes,
            Some(name) => named(then.as_ref(), name)?,
        };
        if !over && eyes.is_some_and(|seat| !may.contains(&seat)) {
            return Err(Denied::Running);
        }
        // The lines of this step only: whoever looks back has the log.
        let since = moment.at.saturating_sub(1);
        let mut seen = self.drawn(then.as_ref(), &own, eyes, Asking::then(then.as_ref()), since);
        seen.history = Some(self.history(game.as_ref(), moment, &own));
        Ok(seen)
    }

    /// The whole position of a moment, to be tried out by somebody who may know all of it.
    pub(crate) fn position(&self, person: i64, revision: u64) -> Result<(&'static dyn Title, Value), Denied> {
        let Board::Running(game) = &self.board else { return Err(Denied::Kept) };
        if !self.nothing_is_hidden(&self.seats_of(Some(person))) {
            return Err(Denied::Secret);
        }
        Ok((self.title, game.at(&game.moment(revision)).position()))
    }

    /// The last moment up to a revision that can be changed by hand, for somebody who may know all of it.
    pub(crate) fn at_rest(&self, person: i64, revision: u64) -> Result<Rest, Denied> {
        let no_editor = || Denied::Rules("Positions of this game cannot be edited.".to_owned());
        let editor = self.title.editor().ok_or_else(no_editor)?;
        let Board::Running(game) = &self.board else { return Err(Denied::Kept) };
        if !self.nothing_is_hidden(&self.seats_of(Some(person))) {
            return Err(Denied::Secret);
        }
        let mut moment = game.moment(revision);
        loop {
            if let Some(document) = editor.adopt(&game.at(&moment).position()) {
                return Ok(Rest { title: self.title, document, step: moment.step });
            }
            let before = moment.before.ok_or_else(|| {
                Denied::Rules("There is no moment before this one at which nothing is under way.".to_owned())
            })?;
            moment = game.moment(before);
        }
    }

    /// May somebody with these seats know everything?
    fn nothing_is_hidden(&self, own: &[Seat]) -> bool {
        self.over().is_some() || own.len() == self.row.seats.len() && !self.row.terms.curtain
    }

    pub(crate) fn history(&self, game: &dyn Running, moment: Moment, own: &[Seat]) -> History {
        let tries = if self.nothing_is_hidden(own) { self.tries(game.seats()) } else { Vec::new() };
        let eyes = if self.over().is_some() { all_eyes(self.title, game.seats()) } else { Vec::new() };
        History { moment, tries, eyes }
    }

    /// Alone on all seats, or with one of them against the computer.
    fn tries(&self, names: &[&'static str]) -> Vec<Try> {
        let bot = self.title.usual_bot();
        let seats = |me: Option<&str>| {
            let who = |name: &&'static str| (*name, if me.is_none_or(|me| me == *name) { "me" } else { bot });
            names.iter().map(who).collect()
        };
        let against = |name: &&'static str| {
            let text = format!("{} against the computer", self.title.seat_name(name));
            Try { text, seats: seats(Some(name)) }
        };
        let alone = Try { text: "All sides myself".to_owned(), seats: seats(None) };
        names.iter().map(against).chain([alone]).collect()
    }
}

fn named(game: &dyn Running, name: &str) -> Result<Eyes, Denied> {
    if name == SPECTATOR {
        return Ok(None);
    }
    let seat = game.seats().iter().position(|seat| *seat == name);
    seat.map(|index| Some(Seat(index as u8)))
        .ok_or_else(|| Denied::Rules("There are no such eyes.".to_owned()))
}

fn all_eyes(title: &dyn Title, seats: &[&'static str]) -> Vec<Look> {
    let seats = seats.iter().map(|seat| Look { eyes: seat, name: title.seat_name(seat).to_owned() });
    seats.chain([Look { eyes: SPECTATOR, name: "Spectators".to_owned() }]).collect()
}
