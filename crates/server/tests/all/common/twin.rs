//! A game, shown to each pair of eyes as they could imagine it: whatever they cannot know is something
//! else than in the true game.

use axum::http::StatusCode;
use engine::{Eyes, Record, Seat, Seed};
use serde_json::Value;
use sitting::{
    Advising, Appendix, Brief, Happened, Judging, LogLine, Moment, Offer, Refusal, Running, Sight, Standing,
    Thought, Title,
};
use table::setups::Setups;
use table::{Editor, Ground, Kind, Prompt, SeatLook};

use super::{Browser, House, text};

/// The game that somebody else would believe it is.
pub(crate) struct Twin(pub(crate) &'static dyn Title);

impl Title for Twin {
    fn id(&self) -> &'static str {
        self.0.id()
    }

    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn blurb(&self) -> &'static str {
        self.0.blurb()
    }

    fn note(&self) -> String {
        self.0.note()
    }

    fn style(&self) -> &'static str {
        self.0.style()
    }

    fn appendices(&self) -> &'static [Appendix] {
        self.0.appendices()
    }

    fn turn_name(&self) -> &'static str {
        self.0.turn_name()
    }

    fn kinds(&self) -> &'static [Kind] {
        self.0.kinds()
    }

    fn all_seats(&self) -> &'static [SeatLook] {
        self.0.all_seats()
    }

    fn has_odds(&self) -> bool {
        self.0.has_odds()
    }

    fn rules_version(&self) -> u32 {
        self.0.rules_version()
    }

    fn reference(&self) -> &'static str {
        self.0.reference()
    }

    fn seats(&self, setup: Option<&Value>) -> Result<&'static [&'static str], String> {
        self.0.seats(setup)
    }

    fn setups(&self) -> Setups {
        self.0.setups()
    }

    fn rules_in_words(&self, setup: &Value) -> Option<String> {
        self.0.rules_in_words(setup)
    }

    fn bots(&self) -> Vec<(&'static str, &'static str)> {
        self.0.bots()
    }

    fn usual_bot(&self) -> &'static str {
        self.0.usual_bot()
    }

    fn judges(&self) -> bool {
        self.0.judges()
    }

    fn ground(&self) -> &'static Ground {
        self.0.ground()
    }

    fn picture(&self) -> Ground {
        self.0.picture()
    }

    fn editor(&self) -> Option<&'static dyn Editor> {
        self.0.editor()
    }

    fn open(&self, setup: &Value, seed: Seed) -> Result<Box<dyn Running>, String> {
        self.0.open(setup, seed).map(dreamed)
    }

    fn open_at(&self, position: &Value, seed: Seed) -> Result<Box<dyn Running>, String> {
        self.0.open_at(position, seed).map(dreamed)
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
    fn turn(&self) -> Standing {
        self.seen_by(None).turn()
    }

    fn active(&self) -> Option<Seat> {
        self.seen_by(None).active()
    }

    fn formality(&self, seat: Seat) -> Option<String> {
        self.seen_by(Some(seat)).formality(seat)
    }

    fn about(&self, seat: Seat) -> String {
        self.seen_by(None).about(seat)
    }

    fn sight(&self, eyes: Eyes) -> Sight {
        self.seen_by(eyes).sight(eyes)
    }

    fn hand(&self, eyes: Eyes) -> String {
        self.seen_by(eyes).hand(eyes)
    }

    fn brief(&self, eyes: Eyes) -> Brief {
        self.seen_by(eyes).brief(eyes)
    }

    fn events(&self, eyes: Eyes, since: u64) -> (u64, Vec<Happened>) {
        self.seen_by(eyes).events(eyes, since)
    }

    fn prompt(&self, eyes: Eyes) -> Prompt {
        self.seen_by(eyes).prompt(eyes)
    }

    fn legal(&self, seat: Seat) -> Vec<Offer> {
        self.seen_by(Some(seat)).legal(seat)
    }

    fn view(&self, eyes: Eyes) -> Value {
        self.seen_by(eyes).view(eyes)
    }

    fn picture(&self, eyes: Eyes) -> String {
        self.seen_by(eyes).picture(eyes)
    }

    fn odds(&self, eyes: Eyes) -> String {
        self.seen_by(eyes).odds(eyes)
    }

    fn log(&self, eyes: Eyes, since: u64) -> (u64, Vec<LogLine>) {
        self.seen_by(eyes).log(eyes, since)
    }

    fn advise(&self, seat: Seat, seed: Seed) -> Option<Advising> {
        self.seen_by(Some(seat)).advise(seat, seed)
    }

    // The game itself goes on as it is.

    fn judging(&self, iterations: u32) -> Option<Box<dyn Judging>> {
        self.0.judging(iterations)
    }

    fn seats(&self) -> &'static [&'static str] {
        self.0.seats()
    }

    fn set_dice(&mut self, faces: &[u8]) -> Result<(), Refusal> {
        self.0.set_dice(faces)
    }

    fn dice(&self) -> Vec<u8> {
        self.0.dice()
    }

    fn queued(&self) -> Vec<u8> {
        self.0.queued()
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

    fn take_back(&mut self) -> Result<(), Refusal> {
        self.0.take_back()
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

    fn at_line(&self, lines: usize) -> Box<dyn Running> {
        dreamed(self.0.at_line(lines))
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

/// One person in two houses with the same game: in the second one, everything that he cannot know is
/// something else. What he is sent must be the same in both, byte for byte.
pub(crate) struct Both {
    pub(crate) here: Browser,
    there: Browser,
}

impl Both {
    pub(crate) fn new(here: Browser, twin: &House) -> Both {
        let there = here.at(twin);
        Both { here, there }
    }

    pub(crate) async fn get(&self, path: &str) -> String {
        same(path, self.here.get(path).await, self.there.get(path).await)
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> String {
        let here = text(self.here.post_raw(path, body.to_string()).await).await;
        let there = text(self.there.post_raw(path, body.to_string()).await).await;
        same(path, here, there)
    }

    /// The first word of what goes on and on.
    pub(crate) async fn hear(&self, path: &str) -> String {
        same(path, self.here.first_word(path).await, self.there.first_word(path).await)
    }
}

fn same(what: &str, here: (StatusCode, String), there: (StatusCode, String)) -> String {
    let (here, there) = ((here.0, timeless(&here.1)), (there.0, timeless(&there.1)));
    let same = here.1.bytes().zip(there.1.bytes()).take_while(|(one, other)| one == other).count();
    let from =
        |text: &str| String::from_utf8_lossy(&text.as_bytes()[same.saturating_sub(200)..]).into_owned();
    assert!(here == there, "{what}:\n{:.600}\nor\n{:.600}", from(&here.1), from(&there.1));
    here.1
}

/// Two servers do the same thing at two moments: what tells the moment is left out.
fn timeless(text: &str) -> String {
    let mut parts = text.split("\"said\":");
    let mut rest = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        rest.push_str("\"said\":");
        rest.push_str(part.trim_start_matches(|letter: char| letter.is_ascii_digit()));
    }
    rest
}
