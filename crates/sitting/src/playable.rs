//! What makes a game one that people can play: rules and words, players, and something to read.

use std::sync::Arc;

use search::{Knowledge, Player};
use table::Words;

/// Something to read beside the players' reference, such as where the paragraphs of a printed book are in it.
#[derive(Clone, Copy, Debug)]
pub struct Appendix {
    /// The id in its address.
    pub id: &'static str,
    /// Markdown that begins with its title and links to the reference as the files beside it do.
    pub text: &'static str,
}

impl Appendix {
    /// What it is called.
    pub fn title(&self) -> &'static str {
        self.text.lines().next().unwrap_or_default().trim_start_matches("# ")
    }
}

/// A game that people can play here: it has rules, words and bots.
pub trait Playable: Words + Send + Sync {
    /// The players' reference of its rules, in Markdown.
    const REFERENCE: &'static str;
    /// What its tables look like besides: a style sheet that they alone link.
    const STYLE: &'static str = "";
    /// What there is to read beside the reference.
    const APPENDICES: &'static [Appendix] = &[];

    /// The bots of the game, the strongest last.
    fn players() -> Vec<Player<Self::Game>>;

    /// How a bot plays, in one sentence, for those who choose an opponent.
    fn about_player(name: &str) -> &'static str;

    /// The name of the bot that sits down where nobody says which: neither the weakest nor the one that
    /// takes most time.
    fn usual_player() -> &'static str {
        search::strongest(Self::players()).name
    }

    /// What its searching players know of the game: with it a decision can be judged for somebody else.
    /// A game in which nobody searches has none.
    fn knowledge() -> Option<Arc<dyn Knowledge<Self::Game>>> {
        None
    }
}

/// The name of a seat as people write it.
pub(crate) fn seat_name<P: Playable>(id: &'static str) -> &'static str {
    P::SEATS.iter().find(|seat| seat.id == id).map_or(id, |seat| seat.name)
}
