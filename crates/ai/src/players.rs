//! Which bots a game has. A new bot is one line here.

use engine::{Bot, Chance, Game, RandomBot};

use crate::{Legate, Tradesman};

/// A bot that can be asked for by name.
#[derive(Debug)]
pub struct Player<G> {
    /// The name by which it is asked for.
    pub name: &'static str,
    /// One sentence about how it plays, for those who choose an opponent.
    pub about: &'static str,
    /// Makes one, with a chance of its own.
    pub make: fn(Chance) -> Box<dyn Bot<G>>,
}

/// A game with its bots.
pub trait Players: Game {
    /// The bots of the game, the strongest last.
    fn players() -> Vec<Player<Self>>;
}

impl Players for hannibal::State {
    fn players() -> Vec<Player<Self>> {
        let legate = Player {
            name: "legate",
            about: "A plain player by rules of thumb: quick, and good for learning.",
            make: |chance| Box::new(Legate::new(chance)),
        };
        vec![random(), legate]
    }
}

impl Players for mare_nostrum::State {
    fn players() -> Vec<Player<Self>> {
        let tradesman = Player {
            name: "tradesman",
            about: "A plain player by rules of thumb: builds, trades, and fights where it should win.",
            make: |chance| Box::new(Tradesman::new(chance)),
        };
        vec![random(), tradesman]
    }
}

/// The player that every game has.
pub fn random<G: Game>() -> Player<G> {
    Player {
        name: "random",
        about: "Plays any legal action, all equally likely.",
        make: |chance| Box::new(RandomBot::new(chance)),
    }
}

/// The bot of this name; the error lists those that there are.
pub fn player<G: Players>(name: &str) -> Result<Player<G>, String> {
    let known: Vec<&str> = G::players().iter().map(|player| player.name).collect();
    let found = G::players().into_iter().find(|player| player.name == name);
    found.ok_or_else(|| format!("there is no bot `{name}`; {} has {}", G::ID, known.join(", ")))
}

/// The strongest bot of a game.
pub fn strongest<G: Players>() -> Player<G> {
    G::players().pop().unwrap_or_else(random)
}
