//! The list of games, and who can play them. A new game or a new bot is one line here.

use engine::{Bot, Chance, Game, RandomBot};
use table::Words;

use crate::title::{Kind, Title};

/// Every game that this program knows.
pub(crate) static GAMES: &[&dyn Title] = &[&Kind::<hannibal::State>::NEW];

/// A bot that can be asked for by name.
pub(crate) struct Player<G> {
    pub(crate) name: &'static str,
    pub(crate) make: fn(Chance) -> Box<dyn Bot<G>>,
}

/// A game with its bots.
pub(crate) trait Players: Words {
    /// The bots of the game, the strongest last.
    fn players() -> Vec<Player<Self>>;
}

impl Players for hannibal::State {
    fn players() -> Vec<Player<Self>> {
        vec![random(), Player { name: "legate", make: |chance| Box::new(ai::Legate::new(chance)) }]
    }
}

/// The player that every game has.
pub(crate) fn random<G: Game>() -> Player<G> {
    Player { name: "random", make: |chance| Box::new(RandomBot::new(chance)) }
}

/// The bot of this name; the error lists those that there are.
pub(crate) fn player<G: Players>(name: &str) -> Result<Player<G>, String> {
    let known: Vec<&str> = G::players().iter().map(|player| player.name).collect();
    let found = G::players().into_iter().find(|player| player.name == name);
    found.ok_or_else(|| format!("there is no bot `{name}`; {} has {}", G::ID, known.join(", ")))
}

/// The strongest bot of a game.
pub(crate) fn strongest<G: Players>() -> Player<G> {
    G::players().pop().unwrap_or_else(random)
}

/// The game of this id; the error lists those that there are.
pub(crate) fn find(games: &'static [&'static dyn Title], id: &str) -> Result<&'static dyn Title, String> {
    let known: Vec<&str> = games.iter().map(|title| title.id()).collect();
    let found = games.iter().copied().find(|title| title.id() == id);
    found.ok_or_else(|| format!("there is no game `{id}`; known are {}", known.join(", ")))
}
