//! Making a position by hand: what a page shows of a document, and what can be changed in it.
//!
//! A document is what a game can begin from. The page knows none of its words: it shows sheets of
//! controls and says which of them was set to what; the game writes that into the document.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How the documents of a game are edited. Documents may be anything: whoever brings one may have
/// written it himself.
pub trait Editor: Sync {
    /// Documents to begin with, each with its name.
    fn starts(&self) -> Vec<(String, Value)>;
    /// What the page has beside the board: id and name of each sheet.
    fn sheets(&self) -> &'static [(&'static str, &'static str)];
    /// The places of the board, each with what stands for it, such as `space:narbo`.
    fn places(&self) -> Vec<(String, &'static str)>;
    /// Writes a change into a document. The error says why it makes no sense.
    fn change(&self, document: &mut Value, change: &Change) -> Result<(), String>;
    /// What a page shows of a document, with one place or sheet open.
    fn desk(&self, document: &Value, open: &str) -> Desk;
    /// A position of a game as a document; none where something is under way, which cannot be changed by
    /// hand.
    fn adopt(&self, position: &Value) -> Option<Value>;
    /// The setup of a game that begins from a document, if it is sound.
    fn setup(&self, document: &Value) -> Result<Value, Vec<Fault>>;
}

/// One thing that is wrong with a document.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// Where in the document, such as `forces[3].cus`.
    pub path: String,
    /// What it is about; may be empty.
    pub name: String,
    /// What is wrong.
    pub text: String,
    /// What is to be opened to mend it: a place or a sheet. Empty where there is no control for it: then
    /// what stands at the path can be taken out.
    pub open: String,
    /// The control that is to be set; empty where it is not one alone.
    pub control: String,
}

/// Takes something out of a document: the control for what has no other.
pub const CUT: &str = "cut";

/// A control that was set.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// Which one; [`CUT`] means what stands at the path to which it is set.
    pub control: String,
    /// To what.
    #[serde(default)]
    pub set: Value,
    /// A number: by how much more or less, in place of `set`.
    pub add: Option<i64>,
}

/// What a page shows of a document.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Desk {
    /// What it is called. Any text: escape it.
    pub title: String,
    /// What it is, in a few words.
    pub about: String,
    /// Is it certain what is asked first, so that somebody could be asked for advice?
    pub certain: bool,
    /// The pieces on the board: what is inside [`PIECES`](crate::PIECES) of the ground.
    pub board: String,
    /// What can be put on the board.
    pub palette: Vec<Tray>,
    /// What is open.
    pub sheet: Option<Sheet>,
    /// All that is wrong.
    pub faults: Vec<Fault>,
}

/// Things to put on the board that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tray {
    /// What they are.
    pub name: String,
    /// Each of them.
    pub brushes: Vec<Brush>,
}

/// A thing to put on the board: a change of one part of whatever place is clicked on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Brush {
    /// What it is.
    pub name: String,
    /// Whose it is, for its colour: the id of a seat, or empty.
    pub side: &'static str,
    /// How many are left, or where it is now.
    pub note: String,
    /// The part of the place: its control is `PLACE/PART`.
    pub part: String,
    /// What is done to the part: the words of a [`Change`].
    #[serde(flatten)]
    pub deed: Deed,
}

/// What a brush does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Sets a part.
    Set(Value),
    /// Adds to a part.
    Add(i64),
}

/// Controls that belong together, under a heading.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sheet {
    /// What is open: a place or the id of a sheet.
    pub id: String,
    /// The heading.
    pub name: String,
    /// What to know about it.
    pub about: String,
    /// The controls, in groups.
    pub groups: Vec<Controls>,
}

/// A group of controls.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Controls {
    /// What they have in common.
    pub name: String,
    /// They stand beside each other: small ones that follow each other, such as one for each turn.
    pub columns: bool,
    /// Each of them.
    pub controls: Vec<Control>,
}

/// Something that can be set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Control {
    /// By which a [`Change`] means it.
    pub id: String,
    /// What it is.
    pub name: String,
    /// More about it; may be empty.
    pub note: String,
    /// What it can be set to, and what it is now.
    #[serde(flatten)]
    pub field: Field,
}

/// What a control can be set to, and what it is now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Field {
    /// A number.
    Number {
        /// What it is now.
        value: i64,
        /// The least.
        min: i64,
        /// The most that can be written; less may be sound.
        max: i64,
    },
    /// Yes or no.
    Flag {
        /// What it is now.
        value: bool,
    },
    /// One of several.
    Choice {
        /// What it is now.
        value: String,
        /// All that it can be: value and words.
        options: Vec<(String, String)>,
    },
    /// Words.
    Text {
        /// What it is now. Any text: escape it.
        value: String,
        /// How many letters it can have.
        letters_max: usize,
        /// More than one line?
        long: bool,
    },
}
