//! What an action leads to that only opens another question: so a page can light up all that has a part
//! in it, and whoever clicks on such a thing is spared a question.

use serde::Serialize;

/// A look ahead.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Ahead {
    /// Answers to the question that follows, each with what can be clicked on for both at once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Then>,
    /// What else may have a part in it, such as `card:legion`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<String>,
}

/// An answer to a question that has not been asked yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Then {
    /// The answer in notation.
    pub action: String,
    /// What a button says that does both: "Settle, with Messana and Catana".
    pub text: String,
    /// What can be clicked on for it.
    pub on: String,
}

/// What cannot be done now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Barred {
    /// What it is: "Attack".
    pub text: String,
    /// What is missing: "You have no card with a sword."
    pub why: String,
}
