use arrayvec::ArrayVec;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{Chance, Eyes, Seat, Seats};

/// Who is to decide, or how the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status<O> {
    /// These seats are asked now; several where the rules are simultaneous.
    Waiting(Seats),
    /// The game is over.
    Over(O),
}

/// The most seats that a game can have.
pub const SEATS_MAX: usize = 7;

/// How a game ended, in the words of the protocol.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Who has won: one seat, several who share the victory, or nobody if it is a draw.
    pub winners: Seats,
    /// A short stable key that says why, such as `rome_captured`.
    pub reason: &'static str,
    /// The score of each seat, in the order of the seats.
    pub points: ArrayVec<i32, SEATS_MAX>,
}

impl Outcome {
    /// The seat that has won alone.
    pub fn winner(&self) -> Option<Seat> {
        let mut winners = self.winners.iter();
        winners.next().filter(|_| winners.next().is_none())
    }
}

/// The rules of a game. The implementing type is its *state*: a plain value, copied freely,
/// without chance, clock, input or output.
///
/// The rules never check whether an action is allowed: [`crate::Match`] is the one gate in front
/// of [`Game::apply`], and lets only actions from the legal list through.
pub trait Game: Copy + Eq + std::fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The id in protocol and files.
    const ID: &'static str;
    /// Raised whenever a change of the rules changes what a recorded game does.
    const RULES_VERSION: u32;
    /// Documents that can be put in place of those that are built in: the kind of each, such as `map`,
    /// and its schema.
    const DOCUMENTS: &'static [(&'static str, &'static str)] = &[];

    /// Edition, scenario, options.
    type Setup: Clone + Default + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One small decision: one click. Its text is the stable notation, and any text is safe to try.
    type Action: Copy + Eq + std::fmt::Debug + std::fmt::Display + std::str::FromStr + Send + Sync;
    /// What happened, for the log.
    type Event: Copy + PartialEq + std::fmt::Debug + Serialize + Send + Sync;

    /// Names of the seats, in order.
    fn seats(setup: &Self::Setup) -> &'static [&'static str];
    /// The start position. Errors are for people: what in the setup is not accepted, and why.
    fn start(setup: &Self::Setup, turn: &mut Turn<'_, Self::Event>) -> Result<Self, String>;
    /// Who is to decide, or the result.
    fn status(&self) -> Status<Outcome>;
    /// Seats that are not waited for, and may still change what they have decided.
    fn free(&self) -> Seats {
        Seats::NONE
    }
    /// Whose turn it properly is, also while others are asked in between; none if it is nobody's.
    fn active(&self) -> Option<Seat>;
    /// The one action that is left to this seat, if nobody has to be asked for it: "end the round".
    fn formality(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }
    /// Appends the legal actions of a seat, without repeats, in a stable order. None if the seat is neither
    /// asked nor free.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);
    /// Carries out a legal action and runs on to the next decision.
    fn apply(&mut self, seat: Seat, action: Self::Action, turn: &mut Turn<'_, Self::Event>);
    /// Replaces everything these eyes cannot know by something else that they could not tell from it.
    fn resample(&mut self, eyes: Eyes, chance: &mut Chance);
    /// The laws of conservation and consistency; the error names the one that is broken.
    fn check(&self) -> Result<(), String>;

    /// Everything these eyes may know, and nothing else.
    fn view(&self, eyes: Eyes) -> Value;
    /// The whole position as a document.
    fn position(&self) -> Value;
    /// Reads a position document. Errors are for people: what is unsound, and why.
    fn load(document: &Value) -> Result<Self, String>;
    /// One event as these eyes see it (the audience has been checked already).
    fn event(event: &Self::Event) -> Value;
    /// A name for the phase of play and the number of the game turn, for the protocol.
    fn phase(&self) -> (&'static str, u32);

    /// Runs on from a loaded position to its first decision: a position may lie at the beginning of a
    /// phase that needs chance before anybody is asked.
    fn resume(&mut self, _turn: &mut Turn<'_, Self::Event>) {}
    /// The setup that this state belongs to, so that a loaded position knows its edition and seats.
    fn setup(&self) -> Self::Setup {
        Self::Setup::default()
    }
    /// Setups worth testing: those that differ in rules.
    fn variants() -> Vec<Self::Setup> {
        vec![Self::Setup::default()]
    }
    /// Setups that differ only in who sits at the table, for series of games.
    fn tables() -> Vec<Self::Setup> {
        vec![Self::Setup::default()]
    }
    /// A setup drawn at random, single options included: the fuzzer plays another one in each game.
    fn some_setup(chance: &mut Chance) -> Self::Setup {
        let mut variants = Self::variants();
        let drawn = chance.below(variants.len().max(1) as u32) as usize;
        if drawn < variants.len() { variants.swap_remove(drawn) } else { Self::Setup::default() }
    }
    /// Puts documents in place of those that are built in, before the first game: each with its kind, no
    /// kind twice. Errors are for people: what in which of them is unsound, and where.
    fn replace(_documents: &[(&str, &str)]) -> Result<(), String> {
        Err(format!("no document of {} can be replaced", Self::ID))
    }
    /// Any well-formed action at all, legal or not, with which the fuzzer knocks at the gate.
    fn arbitrary(_chance: &mut Chance) -> Option<Self::Action> {
        None
    }
}

/// What the rules may touch besides the state while they carry out one action: chance, and the
/// list of events.
#[derive(Debug)]
pub struct Turn<'a, E> {
    /// The game's chance.
    pub chance: &'a mut Chance,
    /// What happened.
    pub events: &'a mut Events<E>,
}

impl<E: Copy> Turn<'_, E> {
    /// One die.
    pub fn die(&mut self) -> u8 {
        self.chance.die()
    }

    /// Something that everybody may know.
    pub fn tell(&mut self, event: E) {
        self.events.push(Seats::ALL, event);
    }

    /// Something that only these seats may know.
    pub fn tell_only(&mut self, audience: Seats, event: E) {
        self.events.push(audience, event);
    }

    /// Hidden information came to light without the will of its owner: no undo past this point.
    pub fn reveal(&mut self) {
        self.events.revealed = true;
    }
}

/// The events of one action, each with its audience. Reused from action to action, so that a
/// running game allocates nothing.
#[derive(Clone, Debug)]
pub struct Events<E> {
    list: Vec<(Seats, E)>,
    keep: bool,
    revealed: bool,
}

impl<E: Copy> Events<E> {
    /// A list that keeps what it is told.
    pub fn new() -> Events<E> {
        Events { list: Vec::new(), keep: true, revealed: false }
    }

    /// A list that forgets everything at once, for search and benchmarks.
    pub fn ignored() -> Events<E> {
        Events { list: Vec::new(), keep: false, revealed: false }
    }

    fn push(&mut self, audience: Seats, event: E) {
        if self.keep {
            self.list.push((audience, event));
        }
    }

    /// Forgets the events of the last action.
    pub fn clear(&mut self) {
        self.list.clear();
        self.revealed = false;
    }

    /// Did hidden information come to light?
    pub fn revealed(&self) -> bool {
        self.revealed
    }

    /// All events with their audiences.
    pub fn all(&self) -> &[(Seats, E)] {
        &self.list
    }

    /// What these eyes may see.
    pub fn seen_by(&self, eyes: Eyes) -> impl Iterator<Item = &E> {
        self.list.iter().filter(move |(audience, _)| audience.seen_by(eyes)).map(|(_, event)| event)
    }
}

impl<E: Copy> Default for Events<E> {
    fn default() -> Self {
        Events::new()
    }
}
