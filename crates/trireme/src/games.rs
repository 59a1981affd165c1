//! The list of games. A new game is one line here; its bots are listed in `crates/ai`.

use server::{Appendix, Kind};

use crate::title::Title;

/// Where the paragraphs of a printed book are in the reference.
macro_rules! book {
    ($name:literal) => {
        Appendix { id: $name, text: include_str!(concat!("../../../docs/rules/concordance/", $name, ".md")) }
    };
}

/// The points on which the books of a game were read again.
macro_rules! points {
    ($name:literal) => {
        Appendix { id: "points", text: include_str!(concat!("../../../docs/rules/points/", $name, ".md")) }
    };
}

/// Every game that this program knows, with the players' reference of its rules.
pub(crate) static GAMES: &[&dyn Title] = &[
    &Kind::<hannibal::State>::new(include_str!("../../../docs/rules/hannibal.md")).with(&[
        book!("classic"),
        book!("anniversary"),
        book!("second-edition"),
        points!("hannibal"),
    ]),
    &Kind::<mare_nostrum::State>::new(include_str!("../../../docs/rules/mare-nostrum.md"))
        .with(&[book!("mare-nostrum"), points!("mare-nostrum")]),
    &Kind::<hands_in_the_sea::State>::new(include_str!("../../../docs/rules/hands-in-the-sea.md"))
        .with(&[book!("hands-in-the-sea"), points!("hands-in-the-sea")]),
];

/// The game of this id; the error lists those that there are.
pub(crate) fn find(games: &'static [&'static dyn Title], id: &str) -> Result<&'static dyn Title, String> {
    let known: Vec<&str> = games.iter().map(|title| title.id()).collect();
    let found = games.iter().copied().find(|title| title.id() == id);
    found.ok_or_else(|| format!("there is no game `{id}`; known are {}", known.join(", ")))
}
