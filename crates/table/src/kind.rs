//! The kinds of things that a game has on the page.

use serde::Serialize;

/// A kind of things: what stands before the colon in `space:narbo`, and what a page is to know of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Kind {
    /// The word before the colon.
    pub kind: &'static str,
    /// What one of them is called where there is one to choose.
    pub one: &'static str,
    /// What they are called where there are several.
    pub many: &'static str,
    /// Few of them are in sight when they can be chosen: the list of choices is open.
    pub open: bool,
    /// Whoever looks at one of them is told of all that is there.
    pub whole: bool,
}

impl Kind {
    /// A kind and what it is called.
    pub const fn new(kind: &'static str, one: &'static str, many: &'static str) -> Kind {
        Kind { kind, one, many, open: false, whole: false }
    }

    /// The same, with a list of choices that is open.
    pub const fn open(self) -> Kind {
        Kind { open: true, ..self }
    }

    /// The same, told of with all that is there.
    pub const fn whole(self) -> Kind {
        Kind { whole: true, ..self }
    }
}
