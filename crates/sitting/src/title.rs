//! A game with its types erased, so that all games can stand in one list.

use engine::{Game, Match, Seed};
use serde_json::{Value, json};
use table::setups::Setups;
use table::{Editor, Ground, Kind, SeatLook, Setup};

use crate::playable::{Appendix, Playable};
use crate::ratings::{self, Rating};
use crate::running::{Running, Sitting};

/// What can be done with a game without knowing its types.
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
    /// The kinds of things that can be chosen on the page.
    fn kinds(&self) -> &'static [Kind];
    /// The seats that it can have.
    fn all_seats(&self) -> &'static [SeatLook];
    /// Are there odds to tell?
    fn has_odds(&self) -> bool;
    /// The version of its rules: a game played under another one is only kept to be read.
    fn rules_version(&self) -> u32;
    /// The players' reference in Markdown.
    fn reference(&self) -> &'static str;
    /// The style sheet that its tables alone link.
    fn style(&self) -> &'static str;
    /// What there is to read beside the reference.
    fn appendices(&self) -> &'static [Appendix];
    /// The names of the seats of a setup; the default one if there is none.
    fn seats(&self, setup: Option<&Value>) -> Result<&'static [&'static str], String>;
    /// The setups that the game accepts.
    fn setups(&self) -> Setups;
    /// The rules of a setup in a few words, where they are not the usual ones.
    fn rules_in_words(&self, setup: &Value) -> Option<String>;
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
            "setups": self.setups().document(),
            "bots": self.bots().iter().map(|(name, _)| *name).collect::<Vec<_>>(),
            "rules_version": self.rules_version(),
        })
    }

    /// The name of a seat as people write it; its id if there is no such seat.
    fn seat_name<'a>(&self, id: &'a str) -> &'a str {
        self.all_seats().iter().find(|seat| seat.id == id).map_or(id, |seat| seat.name)
    }

    /// How strong a bot was measured to be, if it was.
    fn rating(&self, bot: &str) -> Option<Rating> {
        ratings::rating(self.id(), bot)
    }

    /// Is there a bot of this name?
    fn has_bot(&self, name: &str) -> bool {
        self.bots().iter().any(|(bot, _)| *bot == name)
    }
}

impl<P: Playable> Title for P {
    fn id(&self) -> &'static str {
        P::Game::ID
    }

    fn name(&self) -> &'static str {
        P::TITLE
    }

    fn blurb(&self) -> &'static str {
        P::ABOUT
    }

    fn note(&self) -> String {
        P::note()
    }

    fn turn_name(&self) -> &'static str {
        P::TURN
    }

    fn kinds(&self) -> &'static [Kind] {
        P::KINDS
    }

    fn all_seats(&self) -> &'static [SeatLook] {
        P::SEATS
    }

    fn has_odds(&self) -> bool {
        P::ODDS
    }

    fn rules_version(&self) -> u32 {
        P::Game::RULES_VERSION
    }

    fn reference(&self) -> &'static str {
        P::REFERENCE
    }

    fn style(&self) -> &'static str {
        P::STYLE
    }

    fn appendices(&self) -> &'static [Appendix] {
        P::APPENDICES
    }

    fn seats(&self, setup: Option<&Value>) -> Result<&'static [&'static str], String> {
        Ok(match setup {
            Some(document) => P::Game::seats(&read::<P>(document)?),
            None => P::Game::seats(&Setup::<P>::default()),
        })
    }

    fn setups(&self) -> Setups {
        P::setups()
    }

    fn rules_in_words(&self, setup: &Value) -> Option<String> {
        read::<P>(setup).ok().as_ref().and_then(P::rules_in_words)
    }

    fn bots(&self) -> Vec<(&'static str, &'static str)> {
        P::players().iter().map(|player| (player.name, P::about_player(player.name))).collect()
    }

    fn usual_bot(&self) -> &'static str {
        P::usual_player()
    }

    fn judges(&self) -> bool {
        P::knowledge().is_some()
    }

    fn ground(&self) -> &'static Ground {
        P::ground()
    }

    fn picture(&self) -> Ground {
        match Match::<P::Game>::new(Setup::<P>::default(), Seed([0; 32])) {
            Ok(game) => Ground::new(P::picture(game.state(), None, &[])),
            Err(_) => P::ground().clone(),
        }
    }

    fn editor(&self) -> Option<&'static dyn Editor> {
        P::editor()
    }

    fn open(&self, setup: &Value, seed: Seed) -> Result<Box<dyn Running>, String> {
        let game =
            Match::<P::Game>::new(read::<P>(setup)?, seed).map_err(|error| format!("setup: {error}"))?;
        debug_assert!(self.has_bot("random"), "every game has the random player");
        Ok(Box::new(Sitting::<P>::new(game)))
    }

    fn open_at(&self, position: &Value, seed: Seed) -> Result<Box<dyn Running>, String> {
        let unsound = |error: String| format!("position: {error}");
        let state = P::Game::load(position).map_err(unsound)?;
        Ok(Box::new(Sitting::<P>::new(Match::from_position(state, seed).map_err(unsound)?)))
    }
}

fn read<P: Playable>(setup: &Value) -> Result<Setup<P>, String> {
    serde_json::from_value(setup.clone()).map_err(|error| format!("setup: {error}"))
}
