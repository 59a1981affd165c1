//! A game with its types erased, so that all games can stand in one list.

use std::marker::PhantomData;

use ai::{Players, Rating, player};
use engine::{Match, Seed};
use serde_json::{Value, json};
use table::{Editor, Ground, Words};

use crate::running::{Running, Sitting};

/// A game that people can play here: it has rules, words and bots.
pub trait Playable: Words + Players {}

impl<G: Words + Players> Playable for G {}

/// Something to read beside the players' reference, such as where the paragraphs of a printed book are in it.
#[derive(Clone, Copy, Debug)]
pub struct Appendix {
    /// The id in its address.
    pub id: &'static str,
    /// Markdown that begins with its title and links to the reference as the files in `docs/rules` do.
    pub text: &'static str,
}

impl Appendix {
    /// What it is called.
    pub(crate) fn title(&self) -> &'static str {
        self.text.lines().next().unwrap_or_default().trim_start_matches("# ")
    }
}

/// What the server does with a game without knowing its types.
pub trait Title: Sync {
    /// The id in addresses, protocol and files.
    fn id(&self) -> &'static str;
    /// The name of the game.
    fn name(&self) -> &'static str;
    /// What it is, in a sentence or two.
    fn blurb(&self) -> &'static str;
    /// What is to be known of its values that are reconstructed; may be empty.
    fn note(&self) -> String;
    /// What its numbered turns are called.
    fn turn_name(&self) -> &'static str;
    /// Are there odds to tell?
    fn has_odds(&self) -> bool;
    /// The version of its rules: a game played under another one is only kept to be read.
    fn rules_version(&self) -> u32;
    /// The players' reference in Markdown.
    fn reference(&self) -> &'static str;
    /// What there is to read beside it.
    fn appendices(&self) -> &'static [Appendix];
    /// The names of the seats of a setup; the default one if there is none.
    fn seats(&self, setup: Option<&Value>) -> Result<&'static [&'static str], String>;
    /// The setups that the game accepts: editions, scenarios, options with their defaults.
    fn setups(&self) -> Value;
    /// The rules of a setup in a few words, where they are not the usual ones.
    fn told(&self, setup: &Value) -> Option<String>;
    /// The bots with a sentence about each, the strongest last.
    fn bots(&self) -> Vec<(&'static str, &'static str)>;
    /// The bot that sits down where nobody says which.
    fn usual_bot(&self) -> &'static str;
    /// Is there a computer that can judge decisions of others: give hints, analyse games?
    fn judges(&self) -> bool;
    /// The drawing under the pieces, which never changes.
    fn ground(&self) -> &'static Ground;
    /// The board at the beginning, as anybody may see it.
    fn picture(&self) -> Ground;
    /// How its positions are made by hand, if they can be.
    fn editor(&self) -> Option<&'static dyn Editor>;
    /// A game from its beginning. The error says what in the setup is not accepted.
    fn open(&self, setup: &Value, seed: Seed) -> Result<Box<dyn Running>, String>;
    /// A game from a position. The error says what in the position is unsound.
    fn open_at(&self, position: &Value, seed: Seed) -> Result<Box<dyn Running>, String>;

    /// The entry of the game in lists for programs.
    fn about(&self) -> Value {
        json!({
            "id": self.id(),
            "title": self.name(),
            "players": self.seats(None).unwrap_or_default(),
            "setups": self.setups(),
            "bots": self.bots().iter().map(|(name, _)| *name).collect::<Vec<_>>(),
            "rules_version": self.rules_version(),
        })
    }

    /// How strong a bot was measured to be, if it was.
    fn rating(&self, bot: &str) -> Option<Rating> {
        ai::rating(self.id(), bot)
    }

    /// Is there a bot of this name?
    fn has_bot(&self, name: &str) -> bool {
        self.bots().iter().any(|(bot, _)| *bot == name)
    }
}

/// The game `G` as a [`Title`].
#[derive(Debug)]
pub struct Kind<G> {
    reference: &'static str,
    appendices: &'static [Appendix],
    game: PhantomData<fn() -> G>,
}

impl<G> Kind<G> {
    /// A game with the players' reference of its rules, in Markdown.
    pub const fn new(reference: &'static str) -> Kind<G> {
        Kind { reference, appendices: &[], game: PhantomData }
    }

    /// The same with more to read.
    #[must_use]
    pub const fn with(self, appendices: &'static [Appendix]) -> Kind<G> {
        Kind { appendices, ..self }
    }
}

impl<G: Playable> Title for Kind<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> &'static str {
        G::TITLE
    }

    fn blurb(&self) -> &'static str {
        G::ABOUT
    }

    fn note(&self) -> String {
        G::note()
    }

    fn turn_name(&self) -> &'static str {
        G::TURN
    }

    fn has_odds(&self) -> bool {
        G::ODDS
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn reference(&self) -> &'static str {
        self.reference
    }

    fn appendices(&self) -> &'static [Appendix] {
        self.appendices
    }

    fn seats(&self, setup: Option<&Value>) -> Result<&'static [&'static str], String> {
        Ok(match setup {
            Some(document) => G::seats(&read::<G>(document)?),
            None => G::seats(&G::Setup::default()),
        })
    }

    fn setups(&self) -> Value {
        G::setups()
    }

    fn told(&self, setup: &Value) -> Option<String> {
        read::<G>(setup).ok().as_ref().and_then(G::told)
    }

    fn bots(&self) -> Vec<(&'static str, &'static str)> {
        G::players().iter().map(|player| (player.name, player.about)).collect()
    }

    fn usual_bot(&self) -> &'static str {
        G::usual()
    }

    fn judges(&self) -> bool {
        G::knowledge().is_some()
    }

    fn ground(&self) -> &'static Ground {
        G::ground()
    }

    fn picture(&self) -> Ground {
        match Match::<G>::new(G::Setup::default(), Seed([0; 32])) {
            Ok(game) => Ground::new(game.state().picture(None, &[])),
            Err(_) => G::ground().clone(),
        }
    }

    fn editor(&self) -> Option<&'static dyn Editor> {
        G::editor()
    }

    fn open(&self, setup: &Value, seed: Seed) -> Result<Box<dyn Running>, String> {
        let game = Match::<G>::new(read::<G>(setup)?, seed).map_err(|error| format!("setup: {error}"))?;
        debug_assert!(player::<G>("random").is_ok(), "every game has the random player");
        Ok(Box::new(Sitting::new(game)))
    }

    fn open_at(&self, position: &Value, seed: Seed) -> Result<Box<dyn Running>, String> {
        let unsound = |error: String| format!("position: {error}");
        let state = G::load(position).map_err(unsound)?;
        Ok(Box::new(Sitting::new(Match::from_position(state, seed).map_err(unsound)?)))
    }
}

fn read<G: Playable>(setup: &Value) -> Result<G::Setup, String> {
    serde_json::from_value(setup.clone()).map_err(|error| format!("setup: {error}"))
}
