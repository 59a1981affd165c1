//! Hannibal, shown to each pair of eyes as they could imagine it: whatever they cannot know is
//! something else than in the true game.

use engine::{Eyes, Record, Seat, Seed};
use serde_json::Value;
use server::{Line, Moment, Refusal, Running, Sight, Thought, Title, Turn};
use table::Ground;

use super::HANNIBAL;

pub(crate) struct Twin;

impl Title for Twin {
    fn id(&self) -> &'static str {
        HANNIBAL.id()
    }

    fn name(&self) -> &'static str {
        HANNIBAL.name()
    }

    fn blurb(&self) -> &'static str {
        HANNIBAL.blurb()
    }

    fn note(&self) -> &'static str {
        HANNIBAL.note()
    }

    fn turn_name(&self) -> &'static str {
        HANNIBAL.turn_name()
    }

    fn rules_version(&self) -> u32 {
        HANNIBAL.rules_version()
    }

    fn reference(&self) -> &'static str {
        HANNIBAL.reference()
    }

    fn seats(&self, setup: Option<&Value>) -> Result<&'static [&'static str], String> {
        HANNIBAL.seats(setup)
    }

    fn setups(&self) -> Value {
        HANNIBAL.setups()
    }

    fn bots(&self) -> Vec<(&'static str, &'static str)> {
        HANNIBAL.bots()
    }

    fn usual_bot(&self) -> &'static str {
        HANNIBAL.usual_bot()
    }

    fn ground(&self) -> &'static Ground {
        HANNIBAL.ground()
    }

    fn picture(&self) -> Ground {
        HANNIBAL.picture()
    }

    fn open(&self, setup: &Value, seed: Seed) -> Result<Box<dyn Running>, String> {
        HANNIBAL.open(setup, seed).map(dreamed)
    }

    fn open_at(&self, position: &Value, seed: Seed) -> Result<Box<dyn Running>, String> {
        HANNIBAL.open_at(position, seed).map(dreamed)
    }
}

/// The true game, which nobody is shown.
struct Dream(Box<dyn Running>);

fn dreamed(game: Box<dyn Running>) -> Box<dyn Running> {
    Box::new(Dream(game))
}

impl Dream {
    fn seen_by(&self, eyes: Eyes) -> Box<dyn Running> {
        let seed = Seed::from_text(&format!("{} {eyes:?}", self.0.revision()));
        self.0.imagined(eyes, seed).expect("what is imagined is sound")
    }
}

impl Running for Dream {
    fn turn(&self) -> Turn {
        self.seen_by(None).turn()
    }

    fn active(&self) -> Option<Seat> {
        self.seen_by(None).active()
    }

    fn about(&self, seat: Seat) -> String {
        self.seen_by(None).about(seat)
    }

    fn sight(&self, eyes: Eyes) -> Sight {
        self.seen_by(eyes).sight(eyes)
    }

    fn odds(&self, eyes: Eyes) -> String {
        self.seen_by(eyes).odds(eyes)
    }

    fn log(&self, eyes: Eyes, since: u64) -> (u64, Vec<Line>) {
        self.seen_by(eyes).log(eyes, since)
    }

    // The game itself goes on as it is.

    fn seats(&self) -> &'static [&'static str] {
        self.0.seats()
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<(), Refusal> {
        self.0.play(seat, action)
    }

    fn undoable(&self, seat: Seat) -> usize {
        self.0.undoable(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.0.undo(seat)
    }

    fn revision(&self) -> u64 {
        self.0.revision()
    }

    fn think(&self, seat: Seat, bot: &str, seed: Seed) -> Option<Thought> {
        self.0.think(seat, bot, seed)
    }

    fn copy(&self) -> Box<dyn Running> {
        dreamed(self.0.copy())
    }

    fn imagined(&self, eyes: Eyes, seed: Seed) -> Result<Box<dyn Running>, String> {
        self.0.imagined(eyes, seed)
    }

    fn moment(&self, revision: u64) -> Moment {
        self.0.moment(revision)
    }

    fn at(&self, moment: &Moment) -> Box<dyn Running> {
        dreamed(self.0.at(moment))
    }

    fn hash(&self) -> String {
        self.0.hash()
    }

    fn commitment(&self) -> String {
        self.0.commitment()
    }

    fn record(&self) -> Record {
        self.0.record()
    }

    fn position(&self) -> Value {
        self.0.position()
    }
}
