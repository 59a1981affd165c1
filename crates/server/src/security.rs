//! What concerns safety: who came in, and who was refused. It is written into the log and counted, by what it was,
//! by the number of the person if that is known, and by the request. Never a name, a password, a token, or an
//! address on the net.

use std::sync::Arc;

use crate::limits::{Limits, Rate};
use crate::metrics::{Metrics, Number};

/// Lines of one kind. Whoever asks a thousand times a second must not fill a disk with them; all are counted.
const LINES: Rate = Rate::new("lines of the log", 20, 1_000);

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// Somebody has logged in.
    Login,
    /// A guest has chosen a password.
    AccountMade,
    PasswordChanged,
    /// A password was changed by a link from an operator.
    ResetUsed,
    /// A program can ask from now on.
    TokenMade,
    /// A request that makes no sense: a name that is too long, a document that is none.
    NotUnderstood,
    /// A guess, or a slip of the fingers.
    WrongPassword,
    /// A program has shown no token, or none that is good.
    TokenRefused,
    /// A link to another password that is not good.
    LinkRefused,
    /// Somebody who is shut out.
    Banned,
    /// A stranger wanted what only somebody can who is known.
    Stranger,
    /// Somebody wanted what he may not do.
    NotAllowed,
    /// What another page than ours has sent.
    ForeignPage,
    TooOften,
    /// Too many connections are open.
    TooMany,
}

impl Kind {
    /// All of them, in their order.
    pub(crate) const ALL: [Kind; 15] = [
        Kind::Login,
        Kind::AccountMade,
        Kind::PasswordChanged,
        Kind::ResetUsed,
        Kind::TokenMade,
        Kind::NotUnderstood,
        Kind::WrongPassword,
        Kind::TokenRefused,
        Kind::LinkRefused,
        Kind::Banned,
        Kind::Stranger,
        Kind::NotAllowed,
        Kind::ForeignPage,
        Kind::TooOften,
        Kind::TooMany,
    ];

    /// As the log and the numbers call it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Login => "login",
            Kind::AccountMade => "account_made",
            Kind::PasswordChanged => "password_changed",
            Kind::ResetUsed => "reset_used",
            Kind::TokenMade => "token_made",
            Kind::NotUnderstood => "not_understood",
            Kind::WrongPassword => "wrong_password",
            Kind::TokenRefused => "token_refused",
            Kind::LinkRefused => "link_refused",
            Kind::Banned => "banned",
            Kind::Stranger => "stranger",
            Kind::NotAllowed => "not_allowed",
            Kind::ForeignPage => "foreign_page",
            Kind::TooOften => "too_often",
            Kind::TooMany => "too_many_connections",
        }
    }

    /// Does it happen every day, where nobody wants anything bad?
    fn is_usual(self) -> bool {
        (self as usize) < (Kind::WrongPassword as usize)
    }
}

/// What a request was for safety. Its answer carries this to where the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Notable {
    pub(crate) kind: Kind,
    /// Whose account it concerns, as operators see it: `@7`.
    pub(crate) person: Option<i64>,
}

impl Notable {
    pub(crate) fn of(kind: Kind, person: i64) -> Notable {
        Notable { kind, person: Some(person) }
    }
}

impl From<Kind> for Notable {
    fn from(kind: Kind) -> Notable {
        Notable { kind, person: None }
    }
}

/// Writes it down.
#[derive(Debug)]
pub(crate) struct Watch {
    metrics: Arc<Metrics>,
    limits: Limits,
    /// Of each kind, what was left out since the last line.
    left_out: [Number; Kind::ALL.len()],
}

impl Watch {
    pub(crate) fn new(metrics: Arc<Metrics>) -> Watch {
        Watch { metrics, limits: Limits::default(), left_out: Default::default() }
    }

    /// Counts it, and writes a line unless there were too many of the kind. `what` was asked, without anything that
    /// people choose.
    pub(crate) fn note(&self, Notable { kind, person }: Notable, what: &str, now: std::time::Duration) {
        self.metrics.security[kind as usize].add(1);
        let left_out = &self.left_out[kind as usize];
        if self.limits.take(LINES, kind, now).is_err() {
            left_out.add(1);
            return;
        }
        let (left_out, kind_name) = (left_out.take(), kind.name());
        let left_out = (left_out > 0).then_some(left_out);
        if kind.is_usual() {
            tracing::info!(target: "security", person, what, left_out, "{kind_name}");
        } else {
            tracing::warn!(target: "security", person, what, left_out, "{kind_name}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_have_their_places_and_names() {
        for (place, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, place);
            assert_eq!(Kind::ALL.iter().filter(|other| other.name() == kind.name()).count(), 1);
        }
        let usual: Vec<_> = Kind::ALL.into_iter().filter(|kind| kind.is_usual()).collect();
        assert_eq!(usual.last(), Some(&Kind::NotUnderstood));
    }

    #[test]
    fn a_flood_is_counted_and_not_written_down() {
        let watch = Watch::new(Arc::default());
        let now = std::time::Duration::from_secs(1000);
        for _ in 0..1000 {
            watch.note(Kind::TooOften.into(), "GET /", now);
        }
        watch.note(Kind::ForeignPage.into(), "POST /", now);
        let number =
            |kind: Kind| (watch.metrics.security[kind as usize].get(), watch.left_out[kind as usize].get());
        assert_eq!(number(Kind::TooOften), (1000, 980));
        assert_eq!(number(Kind::ForeignPage), (1, 0), "others have their lines");
        watch.note(Kind::TooOften.into(), "GET /", now + std::time::Duration::from_secs(1));
        assert_eq!(number(Kind::TooOften), (1001, 0), "the next line says how many there were");
    }
}
