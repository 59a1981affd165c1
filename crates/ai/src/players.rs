//! Which bots a game has. A new bot is one line here.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use engine::{Bot, Chance, Game, RandomBot};

use crate::archon::Archon;
use crate::navarch::Navarch;
use crate::search::{Budget, Knowledge, Options, Search};
use crate::strategos::Strategos;
use crate::{Legate, Suffete, Tradesman};

/// A bot that can be asked for by name.
#[derive(Debug)]
pub struct Player<G> {
    /// The name by which it is asked for.
    pub name: &'static str,
    /// One sentence about how it plays, for those who choose an opponent.
    pub about: &'static str,
    /// How long it may think about a decision, if it searches.
    pub budget: Option<Budget>,
    make: fn(Chance, Option<Budget>) -> Box<dyn Bot<G>>,
}

impl<G: Game> Player<G> {
    /// A bot that needs no time to speak of.
    fn plain(
        name: &'static str,
        about: &'static str,
        make: fn(Chance, Option<Budget>) -> Box<dyn Bot<G>>,
    ) -> Player<G> {
        Player { name, about, budget: None, make }
    }

    /// Makes one, with a chance of its own.
    pub fn bot(&self, chance: Chance) -> Box<dyn Bot<G>> {
        (self.make)(chance, self.budget)
    }
}

/// A game with its bots.
pub trait Players: Game {
    /// The bots of the game, the strongest last.
    fn players() -> Vec<Player<Self>>;

    /// The name of the bot that sits down where nobody says which: neither the weakest nor the one that
    /// takes most time.
    fn usual() -> &'static str {
        strongest::<Self>().name
    }

    /// What its searching players know of the game: with it a decision can be judged for somebody else.
    /// A game in which nobody searches has none.
    fn knowledge() -> Option<Arc<dyn Knowledge<Self>>> {
        None
    }
}

/// A player that searches with what it knows of a game.
fn searching<G: Game, K: Knowledge<G> + 'static>(
    knowledge: &Arc<K>,
    chance: Chance,
    budget: Option<Budget>,
    hasty: u32,
) -> Box<dyn Bot<G>> {
    let budget = budget.unwrap_or(Budget::Iterations(1));
    Box::new(Search::new(knowledge.clone(), Options { budget, threads: 1, hasty }, chance))
}

static STRATEGOS: LazyLock<Arc<Strategos>> = LazyLock::new(Arc::default);

impl Players for hannibal::State {
    fn players() -> Vec<Player<Self>> {
        vec![
            random(),
            Player {
                name: "tiro",
                about: "A recruit: often acts on his first impression. For the first games.",
                budget: Some(Budget::Iterations(12)),
                make: |chance, budget| searching(&*STRATEGOS, chance, budget, 75),
            },
            Player::plain(
                "legate",
                "A plain player by rules of thumb: quick, and good for learning.",
                |chance, _| Box::new(Legate::new(chance)),
            ),
            Player {
                name: "centurion",
                about: "Thinks before he acts, but not always.",
                budget: Some(Budget::Iterations(30)),
                make: |chance, budget| searching(&*STRATEGOS, chance, budget, 25),
            },
            Player {
                name: "tribune",
                about: "Looks ahead and makes few mistakes.",
                budget: Some(Budget::Iterations(200)),
                make: |chance, budget| searching(&*STRATEGOS, chance, budget, 0),
            },
            Player {
                name: "strategos",
                about: "The strongest: thinks about every decision for up to a second.",
                budget: Some(Budget::Time(Duration::from_secs(1))),
                make: |chance, budget| searching(&*STRATEGOS, chance, budget, 0),
            },
        ]
    }

    fn usual() -> &'static str {
        "centurion"
    }

    fn knowledge() -> Option<Arc<dyn Knowledge<Self>>> {
        Some(STRATEGOS.clone())
    }
}

static ARCHON: LazyLock<Arc<Archon>> = LazyLock::new(Arc::default);

impl Players for mare_nostrum::State {
    fn players() -> Vec<Player<Self>> {
        vec![
            random(),
            Player {
                name: "pedlar",
                about: "A beginner: often acts on a first impression. For the first games.",
                budget: Some(Budget::Iterations(12)),
                make: |chance, budget| searching(&*ARCHON, chance, budget, 75),
            },
            Player::plain(
                "tradesman",
                "A plain player by rules of thumb: builds, trades, and fights where it should win.",
                |chance, _| Box::new(Tradesman::new(chance)),
            ),
            Player {
                name: "shipowner",
                about: "Thinks before it acts, but not always.",
                budget: Some(Budget::Iterations(20)),
                make: |chance, budget| searching(&*ARCHON, chance, budget, 40),
            },
            Player {
                name: "magistrate",
                about: "Looks ahead and makes few mistakes.",
                budget: Some(Budget::Iterations(60)),
                make: |chance, budget| searching(&*ARCHON, chance, budget, 15),
            },
            Player {
                name: "archon",
                about: "The strongest: thinks about every decision for up to a second.",
                budget: Some(Budget::Time(Duration::from_secs(1))),
                make: |chance, budget| searching(&*ARCHON, chance, budget, 0),
            },
        ]
    }

    fn usual() -> &'static str {
        "shipowner"
    }

    fn knowledge() -> Option<Arc<dyn Knowledge<Self>>> {
        Some(ARCHON.clone())
    }
}

static NAVARCH: LazyLock<Arc<Navarch>> = LazyLock::new(Arc::default);

impl Players for hands_in_the_sea::State {
    fn players() -> Vec<Player<Self>> {
        vec![
            random(),
            Player {
                name: "deckhand",
                about: "A beginner: often acts on a first impression. For the first games.",
                budget: Some(Budget::Iterations(12)),
                make: |chance, budget| searching(&*NAVARCH, chance, budget, 75),
            },
            Player::plain(
                "suffete",
                "A plain player by rules of thumb: settles, keeps its supply, and fights where it pays.",
                |chance, _| Box::new(Suffete::new(chance)),
            ),
            Player {
                name: "helmsman",
                about: "Thinks before he acts, but not always.",
                budget: Some(Budget::Iterations(30)),
                make: |chance, budget| searching(&*NAVARCH, chance, budget, 40),
            },
            Player {
                name: "trierarch",
                about: "Looks ahead and makes few mistakes.",
                budget: Some(Budget::Iterations(60)),
                make: |chance, budget| searching(&*NAVARCH, chance, budget, 10),
            },
            Player {
                name: "navarch",
                about: "The strongest: thinks about every decision for up to a second.",
                budget: Some(Budget::Time(Duration::from_secs(1))),
                make: |chance, budget| searching(&*NAVARCH, chance, budget, 0),
            },
        ]
    }

    fn usual() -> &'static str {
        "helmsman"
    }

    fn knowledge() -> Option<Arc<dyn Knowledge<Self>>> {
        Some(NAVARCH.clone())
    }
}

/// The player that every game has.
pub fn random<G: Game>() -> Player<G> {
    let about = "Plays any legal action, all equally likely.";
    Player::plain("random", about, |chance, _| Box::new(RandomBot::new(chance)))
}

/// The bot of this name; one that searches may be given another budget with it, such as
/// `strategos:100ms` or `strategos:2000it`. The error says what there is.
pub fn player<G: Players>(name: &str) -> Result<Player<G>, String> {
    let (base, budget) = name.split_once(':').map_or((name, None), |(base, budget)| (base, Some(budget)));
    let known: Vec<&str> = G::players().iter().map(|player| player.name).collect();
    let found = G::players().into_iter().find(|player| player.name == base);
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

/// The strongest bot of a game.
pub fn strongest<G: Players>() -> Player<G> {
    G::players().pop().unwrap_or_else(random)
}

/// The strongest of those that do not search: quick enough to play whole games with.
pub fn quickest<G: Players>() -> Player<G> {
    G::players().into_iter().rfind(|player| player.budget.is_none()).unwrap_or_else(random)
}
