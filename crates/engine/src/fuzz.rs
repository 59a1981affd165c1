//! Random games with every invariant on. It knows no rules: whatever implements [`Game`] can be
//! put through it.

mod checks;
mod flow;
mod mutate;
mod secrecy;

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::Value;

use crate::{Chance, Eyes, Game, Match, Record, Seat, Seed, Status};

pub use flow::{Tell, tells};

/// One of so many actions is that of a seat that is not asked but free to act.
const FREE_SELDOM: u32 = 64;

/// How a game is tried.
#[derive(Clone, Copy, Debug)]
pub struct Options<G> {
    /// A game that is not over after so many actions counts as a failure.
    pub actions_max: u32,
    /// The laws are checked after every action, the costly properties after one of so many.
    pub steps_per_inspection: u32,
    /// Look for leaks in every state, and for nothing but leaks and broken laws.
    pub secrecy_only: bool,
    /// What else is shown to somebody who looks at this state, besides the view: prompts, for
    /// example. It must not depend on what these eyes cannot know.
    pub shown: fn(&G, Eyes) -> Value,
}

impl<G> Default for Options<G> {
    fn default() -> Self {
        Options {
            actions_max: 100_000,
            steps_per_inspection: 32,
            secrecy_only: false,
            shown: |_, _| Value::Null,
        }
    }
}

/// A property that did not hold, with what is needed to see it again.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The seed of the game.
    pub seed: Seed,
    /// How many actions had been played.
    pub action: usize,
    /// What did not hold.
    pub what: String,
    /// The game up to that moment, if it can be written down.
    pub record: Option<Record>,
}

/// Plays one random game and checks everything on the way; returns how many actions it had.
pub fn game<G: Game>(setup: &G::Setup, seed: Seed, options: &Options<G>) -> Result<u32, Box<Failure>> {
    let mut game = match caught(|| Match::<G>::new(setup.clone(), seed)) {
        Ok(game) => game,
        Err(what) => return Err(Box::new(Failure { seed, action: 0, what, record: None })),
    };
    // What the fuzzer decides must not come from the stream of the game itself.
    let mut dice = Chance::new(Seed::from_text(&seed.commitment()));
    let actions_max = options.actions_max;
    let Some(actions) = guarded(&mut game, |game| walk(game, &mut dice, options))? else {
        return Err(failure(&game, format!("not over after {actions_max} actions")));
    };
    guarded(&mut game, |game| checks::replay(game))?;
    Ok(actions)
}

/// A number as the seed of a fuzzed game.
pub fn seed(number: u64) -> Seed {
    Seed::from_text(&format!("fuzz {number}"))
}

/// Plays on at random to the end, checking, and returns how many actions that took; none if the
/// limit came first.
fn walk<G: Game>(
    game: &mut Match<G>,
    dice: &mut Chance,
    options: &Options<G>,
) -> Result<Option<u32>, String> {
    for played in 0..=options.actions_max {
        checks::laws(game.state())?;
        let inspect = !options.secrecy_only && dice.below(options.steps_per_inspection.max(1)) == 0;
        if options.secrecy_only {
            secrecy::glance(game, dice, options.shown)?;
        } else if inspect {
            inspection(game, dice, options)?;
        }
        let Status::Waiting(asked) = game.status() else { return Ok(Some(played)) };
        let asked: Vec<Seat> = asked.iter().collect();
        let free: Vec<Seat> = game.state().free().iter().collect();
        // Who may change his mind seldom does, or nothing would ever be settled.
        let changes = !free.is_empty() && dice.below(FREE_SELDOM) == 0;
        let who = if changes { &free } else { &asked };
        let seat = *pick(who, dice).ok_or("nobody is asked, and the game is not over")?;
        let name = game.seat_name(seat);
        let action =
            *pick(&game.legal(seat), dice).ok_or(format!("{name} is asked and has no legal action"))?;
        let step =
            caught(|| if inspect { checks::undo(game, seat, action) } else { play(game, seat, action) });
        step.map_err(|what| format!("{name} plays `{action}`: {what}"))?;
    }
    Ok(None)
}

fn play<G: Game>(game: &mut Match<G>, seat: Seat, action: G::Action) -> Result<(), String> {
    game.play(seat, action).map(|_| ()).map_err(|refused| refused.to_string())
}

/// The costly properties, on one state.
fn inspection<G: Game>(game: &Match<G>, dice: &mut Chance, options: &Options<G>) -> Result<(), String> {
    checks::lists(game)?;
    checks::notation(game)?;
    checks::gate(game, dice)?;
    checks::every_action(game, dice)?;
    checks::snapshots(game.state())?;
    secrecy::resampling(game, dice, options.shown)?;
    mutate::positions(game, dice)
}

fn pick<'a, T>(list: &'a [T], dice: &mut Chance) -> Option<&'a T> {
    if list.is_empty() { None } else { list.get(dice.below(list.len() as u32) as usize) }
}

/// Runs a check; whatever it finds, a panic included, becomes a failure with a record.
fn guarded<G: Game, T>(
    game: &mut Match<G>,
    check: impl FnOnce(&mut Match<G>) -> Result<T, String>,
) -> Result<T, Box<Failure>> {
    caught(|| check(game)).map_err(|what| failure(game, what))
}

fn failure<G: Game>(game: &Match<G>, what: String) -> Box<Failure> {
    let record = caught(|| Ok(Record::from_match(game))).ok();
    Box::new(Failure { seed: game.chance().seed(), action: game.entries().len(), what, record })
}

/// Turns a panic into an error. A match survives it, as the rules work on a copy of its state.
fn caught<T>(work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|payload| {
        let message = payload
            .downcast_ref::<String>()
            .cloned()
            .or_else(|| payload.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        Err(format!("panic: {}", message.unwrap_or_default()))
    })
}
