//! The list of games. A new game is one line here; its bots are listed in `crates/ai`.

use server::Kind;

use crate::title::Title;

/// Every game that this program knows, with the players' reference of its rules.
pub(crate) static GAMES: &[&dyn Title] = &[
    &Kind::<hannibal::State>::new(include_str!("../../../docs/rules/hannibal.md")),
    &Kind::<mare_nostrum::State>::new(include_str!("../../../docs/rules/mare-nostrum.md")),
    &Kind::<hands_in_the_sea::State>::new(include_str!("../../../docs/rules/hands-in-the-sea.md")),
];

/// The game of this id; the error lists those that there are.
pub(crate) fn find(games: &'static [&'static dyn Title], id: &str) -> Result<&'static dyn Title, String> {
    let known: Vec<&str> = games.iter().map(|title| title.id()).collect();
    let found = games.iter().copied().find(|title| title.id() == id);
    found.ok_or_else(|| format!("there is no game `{id}`; known are {}", known.join(", ")))
}
