//! Bots that can be asked for by name. Which ones a game has says its mind.

use std::sync::Arc;

use engine::{Bot, Chance, Game, RandomBot};

use crate::{Budget, Knowledge, Options, Search};

/// A bot that can be asked for by name.
#[derive(Debug)]
pub struct Player<G> {
    /// The name by which it is asked for.
    pub name: &'static str,
    /// How long it may think about a decision, if it searches.
    pub budget: Option<Budget>,
    make: fn(Chance, Option<Budget>) -> Box<dyn Bot<G>>,
}

impl<G: Game> Player<G> {
    /// A bot that needs no time to speak of.
    pub fn plain(name: &'static str, make: fn(Chance, Option<Budget>) -> Box<dyn Bot<G>>) -> Player<G> {
        Player { name, budget: None, make }
    }

    /// A bot that searches, and gets so much to think with where nobody says how much.
    pub fn searching(
        name: &'static str,
        budget: Budget,
        make: fn(Chance, Option<Budget>) -> Box<dyn Bot<G>>,
    ) -> Player<G> {
        Player { name, budget: Some(budget), make }
    }

    /// Makes one, with a chance of its own.
    pub fn bot(&self, chance: Chance) -> Box<dyn Bot<G>> {
        (self.make)(chance, self.budget)
    }
}

/// A bot that searches with what it knows of a game, and in so many of a hundred decisions acts on its first
/// impression.
pub fn searching<G: Game, K: Knowledge<G> + 'static>(
    knowledge: &Arc<K>,
    chance: Chance,
    budget: Option<Budget>,
    hasty: u32,
) -> Box<dyn Bot<G>> {
    let budget = budget.unwrap_or(Budget::Iterations(1));
    Box::new(Search::new(knowledge.clone(), Options { budget, threads: 1, hasty }, chance))
}

/// The player that every game has.
pub fn random<G: Game>() -> Player<G> {
    Player::plain("random", |chance, _| Box::new(RandomBot::new(chance)))
}

/// The one of these with this name; one that searches may be given another budget with it, such as
/// `strategos:100ms` or `strategos:2000it`. The error says what there is.
pub fn player<G: Game>(players: Vec<Player<G>>, name: &str) -> Result<Player<G>, String> {
    let (base, budget) = name.split_once(':').map_or((name, None), |(base, budget)| (base, Some(budget)));
    let known: Vec<&str> = players.iter().map(|player| player.name).collect();
    let found = players.into_iter().find(|player| player.name == base);
    let unknown = || format!("there is no bot `{base}`; {} has {}", G::ID, known.join(", "));
    let mut player = found.ok_or_else(unknown)?;
    if let Some(text) = budget {
        if player.budget.is_none() {
            return Err(format!("the bot `{base}` does not search: it takes no budget"));
        }
        let budget = Budget::parse(text);
        player.budget = Some(budget.ok_or_else(|| format!("`{text}` is no budget: say 100ms, 2s or 500it"))?);
    }
    Ok(player)
}

/// The strongest of these, which is the last one.
pub fn strongest<G: Game>(mut players: Vec<Player<G>>) -> Player<G> {
    players.pop().unwrap_or_else(random)
}

/// The strongest of those that do not search: quick enough to play whole games with.
pub fn quickest<G: Game>(players: Vec<Player<G>>) -> Player<G> {
    players.into_iter().rfind(|player| player.budget.is_none()).unwrap_or_else(random)
}
