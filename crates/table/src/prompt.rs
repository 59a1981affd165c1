//! What is asked, in words.

use engine::{Eyes, Seat};

/// What a player is asked, and the paragraph of the rules reference that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The question in English.
    pub text: String,
    /// The paragraph of the players' reference, such as `11.2`.
    pub rule: &'static str,
}

/// One question in words: to the player himself, and to those who wait for him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// To the player who is asked.
    pub ask: String,
    /// After "Waiting for Rome:".
    pub wait: String,
    /// The paragraph of the rules.
    pub rule: &'static str,
}

impl Ask {
    /// A question that rests on this paragraph.
    pub fn new(rule: &'static str, wait: impl Into<String>, ask: impl Into<String>) -> Ask {
        Ask { ask: ask.into(), wait: wait.into(), rule }
    }

    /// As these eyes read it, where one seat is asked, which is called so.
    pub fn read_by(self, eyes: Eyes, asked: Seat, name: &str) -> Prompt {
        let Ask { ask, wait, rule } = self;
        let text = match eyes {
            Some(seat) if seat == asked => ask,
            Some(_) => format!("Waiting for {name}: {wait}."),
            None => format!("{name} decides: {wait}."),
        };
        Prompt { text, rule }
    }
}
