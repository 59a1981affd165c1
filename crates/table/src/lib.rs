//! The framework of a table: what a game says and shows, whichever it is. No game is in it.

mod ahead;
pub mod drawing;
mod editor;
mod kind;
pub mod labels;
mod line;
mod prompt;
mod seat_look;
pub mod setups;

use std::hash::{DefaultHasher, Hash, Hasher};

use engine::{Eyes, Game, Seat};
use serde::{Deserialize, Serialize};
use setups::Setups;

pub use ahead::{Ahead, Barred, Then};
pub use editor::{Brush, CUT, Change, Control, Controls, Deed, Desk, Editor, Fault, Field, Sheet, Tray};
pub use kind::Kind;
pub use line::{Line, LineKind, Part, named};
pub use prompt::{Ask, Prompt};
pub use seat_look::SeatLook;

/// One thing that a player can do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The action in notation.
    pub action: String,
    /// What a button says.
    pub text: String,
    /// What can be clicked for it instead of the button, such as `space:narbo`, `card:33`,
    /// `general:hannibal`; elements of the page carry the same words in `data-on`.
    pub on: Option<String>,
    /// Its place among choices that belong together.
    #[serde(flatten)]
    pub group: Option<Group>,
    /// What it is for and what it takes; only where there is much to choose from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// What it would lead to.
    #[serde(flatten)]
    pub ahead: Ahead,
}

/// Choices that belong together have the same group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Group {
    /// Which group it is.
    pub group: String,
    /// What all of them are about: "Hannibal Charms Italy".
    pub group_text: String,
    /// What is left to say of this one: "Event".
    pub short: String,
}

/// What a page shows of a position to one pair of eyes, as finished fragments.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page {
    /// The pieces on the board: what is inside [`PIECES`] of the ground.
    pub board: String,
    /// The own hand as HTML; empty for spectators.
    pub hand: String,
    /// Turn, points, decks, pools and lasting effects as HTML.
    pub tracks: String,
    /// What is going on apart from the board, such as a battle, as HTML; mostly empty.
    pub scene: String,
}

/// The drawing under the pieces, which never changes.
#[derive(Clone, Debug)]
pub struct Ground {
    /// An SVG document with [`PIECES`] in it.
    pub svg: String,
    /// Another drawing has another version.
    pub version: String,
}

impl Ground {
    /// A drawing with its version.
    pub fn new(svg: String) -> Ground {
        let mut hasher = DefaultHasher::new();
        svg.hash(&mut hasher);
        Ground { svg, version: format!("{:016x}", hasher.finish()) }
    }
}

/// The empty group of the ground where the pieces go.
pub const PIECES: &str = "<g id=\"pieces\"></g>";

/// What can be done in the game of these words.
pub type Action<W> = <<W as Words>::Game as Game>::Action;
/// What happens in it.
pub type Event<W> = <<W as Words>::Game as Game>::Event;
/// What it begins with.
pub type Setup<W> = <<W as Words>::Game as Game>::Setup;

/// A game in words. States, actions and events speak in ids; this is where they become English. A type that
/// holds nothing stands for the game, since its rules know of no words.
pub trait Words: 'static {
    /// The rules.
    type Game: Game;

    /// The name of the game.
    const TITLE: &'static str;
    /// What it is, in a sentence or two for somebody who does not know it.
    const ABOUT: &'static str;
    /// What is to be known of its values that are reconstructed; the reference says more of it at the
    /// anchor `reconstructed`.
    const NOTE: &'static str;
    /// What its numbered turns are called.
    const TURN: &'static str;
    /// The kinds of things that can be chosen on the page.
    const KINDS: &'static [Kind];
    /// The seats that it can have.
    const SEATS: &'static [SeatLook];

    /// Are there odds to tell, see [`Words::odds`]?
    const ODDS: bool = false;

    /// The same for the documents in use, if others took the place of those that are built in.
    fn note() -> String {
        Self::NOTE.to_owned()
    }
    /// The setups that the game accepts.
    fn setups() -> Setups;
    /// The rules of a setup in a few words, where they are not the usual ones.
    fn rules_in_words(_setup: &Setup<Self>) -> Option<String> {
        None
    }
    /// What these eyes are asked now (or what they wait for, if another seat is asked).
    fn prompt(game: &Self::Game, eyes: Eyes) -> Prompt;
    /// What everybody knows of a seat, in a few words: "7 cards, 9 provinces".
    fn about(game: &Self::Game, seat: Seat) -> String;
    /// One legal action, as a button would say it.
    fn describe(game: &Self::Game, action: Action<Self>) -> String;
    /// What never changes on the board.
    fn ground() -> &'static Ground;
    /// What a page shows to these eyes, who have just seen these events.
    fn page(game: &Self::Game, eyes: Eyes, recent: &[Event<Self>]) -> Page;
    /// The own hand as HTML, as a page shows it; empty for spectators.
    fn hand(game: &Self::Game, eyes: Eyes) -> String {
        Self::page(game, eyes, &[]).hand
    }
    /// The whole board as these eyes see it, who have just seen these events: an SVG document.
    fn picture(game: &Self::Game, eyes: Eyes, recent: &[Event<Self>]) -> String {
        let pieces = Self::page(game, eyes, recent).board;
        Self::ground().svg.replacen(PIECES, &format!("<g id=\"pieces\">{pieces}</g>"), 1)
    }
    /// What these eyes may expect of what is going on, in one sentence. Takes a while: for tables
    /// that want it shown.
    fn odds(_game: &Self::Game, _eyes: Eyes) -> String {
        String::new()
    }
    /// How its positions are made by hand, if they can be.
    fn editor() -> Option<&'static dyn Editor> {
        None
    }
    /// What an action can be clicked on, if there is such a thing.
    fn clickable(game: &Self::Game, action: Action<Self>) -> Option<String>;
    /// What an action is for and what it takes, in a sentence, where there is much to choose from.
    fn purpose(_game: &Self::Game, _action: Action<Self>) -> Option<String> {
        None
    }
    /// What an action would lead to, as far as this seat, which is asked, can know it.
    fn ahead(_game: &Self::Game, _seat: Seat, _action: Action<Self>) -> Ahead {
        Ahead::default()
    }
    /// What this seat, which is asked, cannot do now but might at another time, and why.
    fn barred(_game: &Self::Game, _seat: Seat) -> Vec<Barred> {
        Vec::new()
    }
    /// Where an action stands among the others that a seat can take: low numbers first, equal ones in the
    /// order of the legal list.
    fn rank(_game: &Self::Game, _action: Action<Self>) -> u8 {
        0
    }
    /// The choices that an action belongs to, if it does not stand alone.
    fn group(game: &Self::Game, action: Action<Self>) -> Option<Group>;
    /// What the log says to these eyes of events that they may know. Each line comes with the
    /// index of the first event that it tells.
    fn log_lines(events: &[Event<Self>], eyes: Eyes) -> Vec<(usize, Line)>;
    /// May a line that ends with this event go on with the next step?
    fn goes_on(event: &Event<Self>) -> bool;
    /// One event, as the log would say it to these eyes.
    fn narrate(event: &Event<Self>, eyes: Eyes) -> String {
        let lines = Self::log_lines(std::slice::from_ref(event), eyes);
        lines.iter().map(|(_, line)| line.text()).collect::<Vec<_>>().join(" ")
    }
}

/// What a seat can do now, in the order in which it is offered.
pub fn choices<W: Words>(game: &W::Game, seat: Seat) -> Vec<Choice> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal.sort_by_key(|action| W::rank(game, *action));
    let choice = |action: Action<W>| Choice {
        action: action.to_string(),
        text: W::describe(game, action),
        on: W::clickable(game, action),
        group: W::group(game, action),
        hint: W::purpose(game, action),
        ahead: W::ahead(game, seat, action),
    };
    legal.into_iter().map(choice).collect()
}
