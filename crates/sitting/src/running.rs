//! One game being played, with its types erased: what the task of a game holds.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};

use engine::{
    Arena, Bot, Chance, Entry, Eyes, Game, Match, Outcome, Record, Refused, Seat, Seats, Seed, Status,
};
use search::{player, random};
use serde::Serialize;
use serde_json::Value;
use table::{Action, Barred, Choice, Event, Page, Prompt, choices};

use crate::hint::{Hint, hint};
use crate::judged::{Judging, judge};
use crate::log::{Log, LogLine};
use crate::moment::Moment;
use crate::playable::{Playable, seat_name};

/// Why something was not done; the game is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// No action is written like this.
    #[error("there is no such action in this game")]
    NotAnAction,
    /// Not allowed now.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// A seat takes back its own steps only, and not for ever.
    #[error(
        "only your own last step can be taken back, and only while neither a die nor a card has answered it"
    )]
    Settled,
    /// The rules panicked: our fault.
    #[error("the rules stumbled over this; nothing has changed")]
    Stumbled,
}

/// What is asked and who is to answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The seats that are asked; nobody once the game is over.
    pub waiting: Vec<Seat>,
    /// How it ended.
    pub over: Option<Outcome>,
    /// The phase of play.
    pub phase: &'static str,
    /// The number of the game turn.
    pub number: u32,
}

/// What one pair of eyes is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The question, or whom one waits for.
    pub prompt: String,
    /// The paragraph of the rules that the question rests on.
    pub rule: &'static str,
    /// What these eyes can do now.
    pub choices: Vec<Choice>,
    /// What they cannot do now, and why.
    pub barred: Vec<Barred>,
}

/// One thing that a seat can do now, as a program is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// The action in notation.
    pub action: String,
    /// In words.
    pub text: String,
}

/// What one pair of eyes sees on a page.
#[derive(Clone, Debug)]
pub struct Sight {
    /// What is asked.
    pub question: Asked,
    /// Board, hand, tracks, scene.
    pub page: Page,
}

/// What a program with one pair of eyes is told.
#[derive(Clone, Debug)]
pub struct Brief {
    /// What is asked.
    pub question: Asked,
    /// All that these eyes may know, as the protocol has it.
    pub view: Value,
}

/// An event that one pair of eyes may know, as the protocol has it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Happened {
    /// The revision that the step led to; 0 for the deal.
    pub n: u64,
    /// The event itself.
    pub event: Value,
    /// In words.
    pub text: String,
}

/// A bot at work: computes the action that it chooses, in notation.
pub enum Thought {
    /// Needs no time to speak of: there is only one choice, or it plays by rules of thumb.
    Quick(Box<dyn FnOnce() -> Option<String> + Send>),
    /// Needs a while, less with more threads.
    Long(Box<dyn FnOnce(usize) -> Option<String> + Send>),
}

/// A computer at work for somebody who wants a hint.
pub type Advising = Box<dyn FnOnce() -> Option<Hint> + Send>;

/// A game being played. Every action and every undo counts as one step of its history.
pub trait Running: Send {
    /// The names of the seats, in order.
    fn seats(&self) -> &'static [&'static str];
    /// Who is to decide, or how it ended.
    fn turn(&self) -> Standing;
    /// Sets the faces of the next dice. For tools and studies: a record says that it was done.
    fn set_dice(&mut self, faces: &[u8]) -> Result<(), Refusal>;
    /// The dice that were set before the first step.
    fn dice(&self) -> Vec<u8>;
    /// The dice that were set and are still to come.
    fn queued(&self) -> Vec<u8>;
    /// What is asked of these eyes, or whom they wait for.
    fn prompt(&self, eyes: Eyes) -> Prompt;
    /// What a seat can do now, in the order of the rules.
    fn legal(&self, seat: Seat) -> Vec<Offer>;
    /// All that these eyes may know, as the protocol has it.
    fn view(&self, eyes: Eyes) -> Value;
    /// The whole board as these eyes see it: an SVG document.
    fn picture(&self, eyes: Eyes) -> String;
    /// Plays an action, given in notation.
    fn play(&mut self, seat: Seat, action: &str) -> Result<(), Refusal>;
    /// Whose turn it properly is, also while others are asked in between.
    fn active(&self) -> Option<Seat>;
    /// The one action that is left to this seat, if nobody has to be asked for it; in notation.
    fn formality(&self, seat: Seat) -> Option<String>;
    /// May this seat take the last action back?
    fn can_undo(&self, seat: Seat) -> bool {
        self.undoable(seat) > 0
    }
    /// How many actions in a row this seat may take back.
    fn undoable(&self, seat: Seat) -> usize;
    /// Takes the last action back, if this seat may.
    fn undo(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Takes the last action back, whatever it was, with the dice that were set after it. For tools.
    fn take_back(&mut self) -> Result<(), Refusal>;
    /// How many steps have been made, undone ones and undos included.
    fn revision(&self) -> u64;
    /// What everybody knows of a seat, in a few words.
    fn about(&self, seat: Seat) -> String;
    /// What these eyes see.
    fn sight(&self, eyes: Eyes) -> Sight;
    /// The own hand, as a page shows it.
    fn hand(&self, eyes: Eyes) -> String;
    /// What a program with these eyes is told.
    fn brief(&self, eyes: Eyes) -> Brief;
    /// The events that a program lacks which knows those up to a revision: from which revision on it has
    /// to replace what it has, and with what.
    fn events(&self, eyes: Eyes, since: u64) -> (u64, Vec<Happened>);
    /// What these eyes may expect of what is going on, in one sentence.
    fn odds(&self, eyes: Eyes) -> String;
    /// The lines of the log that a reader lacks who has read up to a revision: from which revision
    /// on he has to replace what he has, and with what.
    fn log(&self, eyes: Eyes, since: u64) -> (u64, Vec<LogLine>);
    /// A bot that thinks about the decision of a seat; none if the seat is not asked.
    fn think(&self, seat: Seat, bot: &str, seed: Seed) -> Option<Thought>;
    /// A computer that thinks about what a seat should do, knowing what the seat knows; none if the seat is
    /// not asked, or if no computer can say.
    fn advise(&self, seat: Seat, seed: Seed) -> Option<Advising>;
    /// All that was played, to be judged with so many iterations for each decision; none if no computer
    /// can.
    fn judging(&self, iterations: u32) -> Option<Box<dyn Judging>>;
    /// A copy, to try a step on before it is stored.
    fn copy(&self) -> Box<dyn Running>;
    /// The same game as these eyes could imagine it, with all that they cannot know drawn anew. They
    /// must see no difference: tests hold the whole server to it.
    fn imagined(&self, eyes: Eyes, seed: Seed) -> Result<Box<dyn Running>, String>;
    /// The last moment up to a revision; steps that were taken back are no part of the history.
    fn moment(&self, revision: u64) -> Moment;
    /// A copy as it stood at a moment.
    fn at(&self, moment: &Moment) -> Box<dyn Running>;
    /// A copy as it stood when its record had so many lines.
    fn at_line(&self, lines: usize) -> Box<dyn Running>;
    /// The fingerprint of the whole game.
    fn hash(&self) -> String;
    /// What was published of the seed before the first action.
    fn commitment(&self) -> String;
    /// The replay document.
    fn record(&self) -> Record;
    /// The whole position as a document, with all that is hidden.
    fn position(&self) -> Value;
}

/// A match of a game with the log of it.
pub struct Sitting<P: Playable> {
    game: Match<P::Game>,
    log: Log<Event<P>>,
    /// The number of the game turn at the beginning and after each action that still counts.
    turns: Vec<u32>,
    minds: Minds<P::Game>,
}

/// Bots keep what they have found out from one small decision to the next.
type Minds<G> = Arc<Mutex<BTreeMap<(Seat, String), Box<dyn Bot<G>>>>>;

impl<P: Playable> Clone for Sitting<P> {
    fn clone(&self) -> Sitting<P> {
        Sitting {
            game: self.game.clone(),
            log: self.log.clone(),
            turns: self.turns.clone(),
            minds: self.minds.clone(),
        }
    }
}

impl<P: Playable> Sitting<P> {
    /// A match that begins.
    pub fn new(game: Match<P::Game>) -> Sitting<P> {
        let log = Log::new(game.events().all());
        let turns = vec![game.state().phase().1];
        Sitting { game, log, turns, minds: Minds::default() }
    }

    /// A match that was played elsewhere: it is played once more, for the log.
    pub fn replayed(game: &Match<P::Game>) -> Sitting<P> {
        let mut begun = game.clone();
        begun.rewind(0);
        let mut sitting = Sitting::new(begun);
        for entry in game.entries() {
            let allowed = match entry {
                Entry::Played { seat, action, .. } => sitting.play(*seat, &action.to_string()),
                Entry::Dice(faces) => sitting.set_dice(faces),
            };
            debug_assert_eq!(allowed, Ok(()), "it was played before");
        }
        sitting
    }

    /// The match itself, for tools that know the game.
    pub fn game(&self) -> &Match<P::Game> {
        &self.game
    }

    /// How many lines the record had before the step after so many others.
    fn lines_at(&self, steps: usize) -> usize {
        let played = |(line, entry)| matches!(entry, &Entry::Played { .. }).then_some(line);
        let lines = self.game.entries().iter().enumerate().filter_map(played).nth(steps);
        lines.unwrap_or(self.game.entries().len())
    }

    /// The game as it stood after so many steps, when its record had so many lines.
    fn back_to(&self, steps: usize, lines: usize) -> Box<dyn Running> {
        let mut then = self.clone();
        then.log.rewind(steps);
        then.game.rewind(lines);
        then.turns.truncate(steps + 1);
        Box::new(then)
    }

    fn asked(&self) -> Seats {
        match self.game.status() {
            Status::Waiting(asked) => asked,
            Status::Over(_) => Seats::NONE,
        }
    }

    fn name(&self, seat: Seat) -> &'static str {
        seat_name::<P>(self.game.seat_name(seat))
    }
}

impl<P: Playable> Running for Sitting<P> {
    fn seats(&self) -> &'static [&'static str] {
        self.game.seats()
    }

    fn turn(&self) -> Standing {
        let (phase, number) = self.game.state().phase();
        let over = match self.game.status() {
            Status::Over(outcome) => Some(outcome),
            Status::Waiting(_) => None,
        };
        Standing { waiting: self.asked().iter().collect(), over, phase, number }
    }

    fn set_dice(&mut self, faces: &[u8]) -> Result<(), Refusal> {
        Ok(self.game.queue_dice(faces)?)
    }

    fn dice(&self) -> Vec<u8> {
        match self.game.entries().first() {
            Some(Entry::Dice(faces)) => faces.clone(),
            Some(Entry::Played { .. }) | None => Vec::new(),
        }
    }

    fn queued(&self) -> Vec<u8> {
        self.game.chance().queued().collect()
    }

    fn prompt(&self, eyes: Eyes) -> Prompt {
        P::prompt(self.game.state(), eyes)
    }

    fn legal(&self, seat: Seat) -> Vec<Offer> {
        let state = self.game.state();
        let offer =
            |action: Action<P>| Offer { action: action.to_string(), text: P::describe(state, action) };
        self.game.legal(seat).into_iter().map(offer).collect()
    }

    fn view(&self, eyes: Eyes) -> Value {
        self.game.state().view(eyes)
    }

    fn picture(&self, eyes: Eyes) -> String {
        P::picture(self.game.state(), eyes, &self.log.latest(eyes))
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<(), Refusal> {
        let action = action.parse().map_err(|_| Refusal::NotAnAction)?;
        let played = catch_unwind(AssertUnwindSafe(|| self.game.play(seat, action).map(|_| ())));
        played.map_err(|_| Refusal::Stumbled)??;
        self.log.played(self.game.events().all());
        self.turns.push(self.game.state().phase().1);
        Ok(())
    }

    fn active(&self) -> Option<Seat> {
        self.game.state().active()
    }

    fn formality(&self, seat: Seat) -> Option<String> {
        self.game.state().formality(seat).map(|action| action.to_string())
    }

    fn undoable(&self, seat: Seat) -> usize {
        self.game.undoable(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        if !self.game.can_undo(seat) {
            return Err(Refusal::Settled);
        }
        self.game.undo()?;
        self.turns.pop();
        self.log.undone(format!("{} takes the last step back.", self.name(seat)));
        Ok(())
    }

    fn take_back(&mut self) -> Result<(), Refusal> {
        self.game.undo()?;
        self.turns.pop();
        self.log.undone("The last step is taken back.".to_owned());
        Ok(())
    }

    fn revision(&self) -> u64 {
        self.log.revision()
    }

    fn about(&self, seat: Seat) -> String {
        P::about(self.game.state(), seat)
    }

    fn sight(&self, eyes: Eyes) -> Sight {
        let page = P::page(self.game.state(), eyes, &self.log.latest(eyes));
        Sight { question: question::<P>(self.game.state(), eyes), page }
    }

    fn hand(&self, eyes: Eyes) -> String {
        P::hand(self.game.state(), eyes)
    }

    fn brief(&self, eyes: Eyes) -> Brief {
        let state = self.game.state();
        Brief { question: question::<P>(state, eyes), view: state.view(eyes) }
    }

    fn events(&self, eyes: Eyes, since: u64) -> (u64, Vec<Happened>) {
        let (from, events) = self.log.events(eyes, since);
        let happened = |(n, event): (u64, &Event<P>)| Happened {
            n,
            event: P::Game::event(event),
            text: P::narrate(event, eyes),
        };
        (from, events.into_iter().map(happened).collect())
    }

    fn odds(&self, eyes: Eyes) -> String {
        P::odds(self.game.state(), eyes)
    }

    fn log(&self, eyes: Eyes, since: u64) -> (u64, Vec<LogLine>) {
        self.log.read(eyes, since, P::goes_on, |events| P::log_lines(events, eyes))
    }

    fn think(&self, seat: Seat, bot: &str, seed: Seed) -> Option<Thought> {
        if !self.asked().contains(seat) {
            return None;
        }
        let state = *self.game.state();
        let player = player(P::players(), bot).unwrap_or_else(|_| random());
        let (key, minds) = ((seat, bot.to_owned()), self.minds.clone());
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        let quick = legal.len() == 1 || player.budget.is_none();
        let choose = move |threads| {
            let mut imagination = Chance::new(seed);
            let mut bytes = [0; 32];
            bytes.fill_with(|| imagination.below(256) as u8);
            let known = minds.lock().ok().and_then(|mut minds| minds.remove(&key));
            let mut bot = known.unwrap_or_else(|| player.bot(Chance::new(Seed(bytes))));
            bot.threads(threads);
            let index = Arena::new(imagination).ask(&state, seat, &mut bot)?;
            if let Ok(mut minds) = minds.lock() {
                minds.insert(key, bot);
            }
            legal.get(index).map(ToString::to_string)
        };
        Some(if quick { Thought::Quick(Box::new(|| choose(1))) } else { Thought::Long(Box::new(choose)) })
    }

    fn advise(&self, seat: Seat, seed: Seed) -> Option<Advising> {
        let state = *self.game.state();
        let can = P::knowledge().is_some() && self.asked().contains(seat);
        can.then(|| -> Advising { Box::new(move || hint::<P>(&state, seat, seed)) })
    }

    fn judging(&self, iterations: u32) -> Option<Box<dyn Judging>> {
        let seed = Seed::from_text(&self.commitment());
        let mut standing = self.log.standing();
        let mut revision = 0;
        // Dice that were set are no step: they came after the last one.
        let led_to = |entry: &Entry<Action<P>>| {
            if let Entry::Played { .. } = entry {
                revision = standing.next().unwrap_or(revision);
            }
            revision
        };
        let revisions = self.game.entries().iter().map(led_to).collect();
        judge::<P>(self.game.clone(), revisions, iterations, seed)
    }

    fn copy(&self) -> Box<dyn Running> {
        Box::new(self.clone())
    }

    fn imagined(&self, eyes: Eyes, seed: Seed) -> Result<Box<dyn Running>, String> {
        let mut state = *self.game.state();
        state.resample(eyes, &mut Chance::new(seed));
        let game = Match::from_position(state, seed)?;
        Ok(Box::new(Sitting::<P> {
            game,
            log: self.log.known_to(eyes),
            turns: self.turns.clone(),
            minds: Minds::default(),
        }))
    }

    fn moment(&self, revision: u64) -> Moment {
        Moment::new(&self.log.standing().collect::<Vec<_>>(), &self.turns, revision)
    }

    fn at(&self, moment: &Moment) -> Box<dyn Running> {
        self.back_to(moment.step, self.lines_at(moment.step))
    }

    fn at_line(&self, lines: usize) -> Box<dyn Running> {
        let played = |entry: &&Entry<Action<P>>| matches!(entry, Entry::Played { .. });
        let steps = self.game.entries().iter().take(lines).filter(played).count();
        self.back_to(steps, lines)
    }

    fn hash(&self) -> String {
        self.game.hash()
    }

    fn commitment(&self) -> String {
        self.game.chance().seed().commitment()
    }

    fn record(&self) -> Record {
        Record::from_match(&self.game)
    }

    fn position(&self) -> Value {
        self.game.state().position()
    }
}

fn question<P: Playable>(state: &P::Game, eyes: Eyes) -> Asked {
    let Prompt { text: prompt, rule } = P::prompt(state, eyes);
    let choices = eyes.map(|seat| choices::<P>(state, seat)).unwrap_or_default();
    let barred = eyes.map(|seat| P::barred(state, seat)).unwrap_or_default();
    Asked { prompt, rule, choices, barred }
}
