//! What is answered about a game: the same to everybody with the same eyes, but written for a page or
//! for a program.

use super::facts::Facts;
use super::{Room, Seen};

/// For whom an answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A page, which puts finished fragments in their places.
    Page,
    /// A program, which wants to know what they mean.
    Program,
}

/// How somebody reads an answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading {
    /// For whom it is written.
    pub(crate) form: Form,
    /// The revision up to which he knows what happened.
    pub(crate) since: u64,
}

impl Form {
    /// For a reader who knows what happened up to a revision.
    pub(crate) fn since(self, since: u64) -> Reading {
        Reading { form: self, since }
    }
}

/// A game as somebody sees it.
#[derive(Debug)]
pub(crate) enum Answer {
    /// For a page.
    Page(Box<Seen>),
    /// For a program.
    Program(Box<Facts>),
}

impl Answer {
    /// Says which revision the step led to that it answers.
    pub(crate) fn accepted(mut self, revision: u64) -> Answer {
        match &mut self {
            Answer::Page(seen) => seen.accepted = Some(revision),
            Answer::Program(facts) => facts.accepted = Some(revision),
        }
        self
    }

    /// How many lines have been said at the table.
    pub(crate) fn chat_lines(&self) -> Option<u64> {
        let beside = match self {
            Answer::Page(seen) => &seen.beside,
            Answer::Program(facts) => &facts.beside,
        };
        beside.as_ref().map(|beside| beside.chat.lines)
    }
}

impl Room {
    /// What a person sees, as he reads it.
    pub(crate) fn seen_by(&self, person: Option<i64>, reading: Reading) -> Answer {
        match reading.form {
            Form::Page => Answer::Page(Box::new(self.state(person, reading.since))),
            Form::Program => Answer::Program(Box::new(self.facts(person, reading.since))),
        }
    }
}
