use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::chance::hex;
use crate::{Chance, Events, Game, Outcome, Seat, Seed, Status, Turn};

/// A copy of the game is kept every so many entries, so that going back replays few of them.
const ENTRIES_PER_SNAPSHOT: usize = 64;
/// Dice that may wait in the queue at once.
pub const QUEUED_DICE_MAX: usize = 1000;

/// Why something was not done. The game is as it was before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// Nobody has anything to decide any more.
    #[error("the game is over")]
    Over,
    /// Others decide now, or there is no such seat.
    #[error("{seat} is not asked to decide now")]
    NotAsked {
        /// The name of the seat that tried.
        seat: &'static str,
    },
    /// Not among the seat's legal actions now.
    #[error("`{action}` is not a legal action of {seat} now")]
    Illegal {
        /// The name of the seat that tried.
        seat: &'static str,
        /// What it tried, in notation.
        action: String,
    },
    /// No action has been played.
    #[error("there is no action to undo")]
    NothingToUndo,
    /// A die with a face that no die has.
    #[error("a die shows 1 to 6, not {0}")]
    NoSuchFace(u8),
    /// The queue of dice is full.
    #[error("at most {QUEUED_DICE_MAX} dice can be queued")]
    TooManyDice,
}

/// One line of the history of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry<A> {
    /// A seat played an action.
    Played {
        /// Who played.
        seat: Seat,
        /// What.
        action: A,
        /// Chance was asked, or something hidden came to light: no player may take it back.
        settled: bool,
    },
    /// A tool set the faces of coming dice.
    Dice(Vec<u8>),
}

#[derive(Clone, Debug)]
struct Snapshot<G> {
    entries: usize,
    state: G,
    chance: Chance,
}

/// One game being played: its state, its chance, and all that led there.
///
/// [`Match::play`] is the only way from players to the rules: an action that is not in the legal
/// list of its seat at this moment does not pass.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    setup: G::Setup,
    /// The position it began from, unless it was dealt from the setup.
    start: Option<G>,
    state: G,
    chance: Chance,
    entries: Vec<Entry<G::Action>>,
    /// Never empty: the first one is the beginning.
    snapshots: Vec<Snapshot<G>>,
    events: Events<G::Event>,
    legal: Vec<G::Action>,
}

impl<G: Game> Match<G> {
    /// A new game. The error says what in the setup is not accepted.
    pub fn new(setup: G::Setup, seed: Seed) -> Result<Match<G>, String> {
        let mut chance = Chance::new(seed);
        let mut events = Events::new();
        let state = G::start(&setup, &mut Turn { chance: &mut chance, events: &mut events })?;
        Ok(Match::begin(setup, None, state, chance, events))
    }

    /// A game that begins from a position. The error names the law that the position breaks.
    pub fn from_position(state: G, seed: Seed) -> Result<Match<G>, String> {
        state.check()?;
        let (mut now, mut chance, mut events) = (state, Chance::new(seed), Events::new());
        now.resume(&mut Turn { chance: &mut chance, events: &mut events });
        Ok(Match::begin(state.setup(), Some(state), now, chance, events))
    }

    fn begin(
        setup: G::Setup,
        start: Option<G>,
        state: G,
        chance: Chance,
        events: Events<G::Event>,
    ) -> Match<G> {
        let first = Snapshot { entries: 0, state, chance: chance.clone() };
        let (entries, legal) = (Vec::new(), Vec::new());
        Match { setup, start, state, chance, entries, snapshots: vec![first], events, legal }
    }

    /// Plays an action of a seat, if it is legal now, and returns what happened.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<&Events<G::Event>, Refused> {
        self.gate(seat, action)?;
        // The rules work on copies: if they panic, this match is still what it was.
        let mut state = self.state;
        let mut chance = self.chance.clone();
        let settled = advance(&mut state, &mut chance, &mut self.events, seat, action);
        self.state = state;
        self.chance = chance;
        self.push(Entry::Played { seat, action, settled });
        Ok(&self.events)
    }

    /// The one gate in front of [`Game::apply`].
    fn gate(&mut self, seat: Seat, action: G::Action) -> Result<(), Refused> {
        let name = self.seat_name(seat);
        match self.state.status() {
            Status::Over(_) => return Err(Refused::Over),
            Status::Waiting(asked)
                if !self.has_seat(seat) || !(asked.contains(seat) || self.state.free().contains(seat)) =>
            {
                return Err(Refused::NotAsked { seat: name });
            }
            Status::Waiting(_) => {}
        }
        self.legal.clear();
        self.state.legal(seat, &mut self.legal);
        if self.legal.contains(&action) {
            return Ok(());
        }
        Err(Refused::Illegal { seat: name, action: action.to_string() })
    }

    /// Sets the faces of the next dice. For tools: a record says that it was done.
    pub fn queue_dice(&mut self, faces: &[u8]) -> Result<(), Refused> {
        if let Some(&face) = faces.iter().find(|face| !(1..=6).contains(*face)) {
            return Err(Refused::NoSuchFace(face));
        }
        if self.chance.queued().count() + faces.len() > QUEUED_DICE_MAX {
            return Err(Refused::TooManyDice);
        }
        if !faces.is_empty() {
            self.chance.queue(faces);
            self.push(Entry::Dice(faces.to_vec()));
        }
        Ok(())
    }

    fn push(&mut self, entry: Entry<G::Action>) {
        self.entries.push(entry);
        let entries = self.entries.len();
        if entries.is_multiple_of(ENTRIES_PER_SNAPSHOT) {
            self.snapshots.push(Snapshot { entries, state: self.state, chance: self.chance.clone() });
        }
    }

    /// May this seat take the last action back by itself? Only its own, and only if neither chance
    /// nor hidden information has answered it.
    pub fn can_undo(&self, seat: Seat) -> bool {
        let over = matches!(self.state.status(), Status::Over(_));
        let last = self.last_played().map(|index| &self.entries[index]);
        !over && matches!(last, Some(Entry::Played { seat: own, settled: false, .. }) if *own == seat)
    }

    /// How many actions in a row this seat may take back by itself.
    pub fn undoable(&self, seat: Seat) -> usize {
        if !self.can_undo(seat) {
            return 0;
        }
        let own = |entry: &&Entry<G::Action>| matches!(entry, Entry::Played { seat: own, settled: false, .. } if *own == seat);
        self.entries.iter().rev().take_while(own).count()
    }

    /// Takes the last action back, whatever it was, with the dice queued after it. Whether a
    /// player may do so is [`Match::can_undo`].
    pub fn undo(&mut self) -> Result<(), Refused> {
        let last = self.last_played().ok_or(Refused::NothingToUndo)?;
        self.rewind(last);
        Ok(())
    }

    fn last_played(&self) -> Option<usize> {
        self.entries.iter().rposition(|entry| matches!(entry, Entry::Played { .. }))
    }

    /// Goes back to the moment when the history had this many entries.
    pub fn rewind(&mut self, entries: usize) {
        // From before that moment, so that what happened at the last action is known again.
        let before = self.snapshots.partition_point(|snapshot| snapshot.entries < entries.max(1));
        let from = &self.snapshots[before - 1];
        let (mut state, mut chance) = (from.state, from.chance.clone());
        let mut events = Events::new();
        for entry in self.entries.iter().take(entries).skip(from.entries) {
            match entry {
                Entry::Played { seat, action, .. } => {
                    advance(&mut state, &mut chance, &mut events, *seat, *action);
                }
                Entry::Dice(faces) => chance.queue(faces),
            }
        }
        self.entries.truncate(entries);
        self.snapshots.retain(|snapshot| snapshot.entries <= entries);
        self.events = events;
        self.state = state;
        self.chance = chance;
    }

    /// A fingerprint of the whole game, its coming chance included; the same on every machine, and under
    /// other rules too, as long as they come to the same position.
    pub fn hash(&self) -> String {
        let state = postcard::to_allocvec(&self.state).expect("a state is plain data");
        let queued: Vec<u8> = self.chance.queued().collect();
        let mut hasher = Sha256::new();
        for part in
            [G::ID.as_bytes(), &state, &self.chance.seed().0, &self.chance.words().to_le_bytes(), &queued]
        {
            hasher.update((part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
        hex(&hasher.finalize())
    }

    /// The state now.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The chance that is still to come.
    pub fn chance(&self) -> &Chance {
        &self.chance
    }

    /// Edition, scenario, options.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The position it began from, unless it was dealt from the setup.
    pub fn start(&self) -> Option<&G> {
        self.start.as_ref()
    }

    /// Everything that was done, in order.
    pub fn entries(&self) -> &[Entry<G::Action>] {
        &self.entries
    }

    /// What happened at the last action (or at the deal, if nothing was played yet).
    pub fn events(&self) -> &Events<G::Event> {
        &self.events
    }

    /// Who is to decide, or the result.
    pub fn status(&self) -> Status<Outcome> {
        self.state.status()
    }

    /// The legal actions of a seat now.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.state.legal(seat, &mut legal);
        legal
    }

    /// The names of the seats, in order.
    pub fn seats(&self) -> &'static [&'static str] {
        G::seats(&self.setup)
    }

    /// The seat of this name.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        self.seats().iter().position(|seat| *seat == name).map(|index| Seat(index as u8))
    }

    /// The name of a seat.
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        self.seats().get(usize::from(seat.0)).copied().unwrap_or("nobody")
    }

    fn has_seat(&self, seat: Seat) -> bool {
        usize::from(seat.0) < self.seats().len()
    }
}

/// Carries out one action; true if it cannot be taken back by a player.
fn advance<G: Game>(
    state: &mut G,
    chance: &mut Chance,
    events: &mut Events<G::Event>,
    seat: Seat,
    action: G::Action,
) -> bool {
    let draws = chance.draws();
    events.clear();
    state.apply(seat, action, &mut Turn { chance, events });
    chance.draws() > draws || events.revealed()
}

impl Outcome {
    /// The result as protocol and records write it, with the names of the seats.
    pub fn document(&self, seats: &[&str]) -> Value {
        let name = |seat: Seat| seats.get(usize::from(seat.0)).copied();
        let points: serde_json::Map<String, Value> = seats
            .iter()
            .zip(&self.points)
            .map(|(seat, points)| ((*seat).to_owned(), json!(points)))
            .collect();
        let mut document =
            json!({ "winner": self.winner().and_then(name), "reason": self.reason, "points": points });
        if self.winner().is_none() && !self.winners.is_empty() {
            document["shared"] = self.winners.iter().filter_map(name).collect();
        }
        document
    }
}
