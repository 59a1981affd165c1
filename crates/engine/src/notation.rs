use std::fmt::{self, Display, Formatter};

/// A text that is not the notation of any action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnAction;

impl Display for NotAnAction {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("this is not an action")
    }
}

impl std::error::Error for NotAnAction {}
