//! What the commands do with a game without knowing its types.

use engine::{Game, Match, Record, ReplayError, Seed};
use serde_json::Value;
use sitting::{Judging, Playable, Sitting};
use table::Setup;

use crate::bench::{self, Bench};
use crate::fuzz;
use crate::ratings;
use crate::sim;
use crate::tools::{Tools, Workbench};

/// What the commands add to what the server does with a game.
pub(crate) trait Title: sitting::Title {
    fn begin(&self, setup: Option<Value>, seed: Seed) -> Result<Box<dyn Tools>, String>;
    fn load(&self, position: &Value, seed: Seed) -> Result<Box<dyn Tools>, String>;
    fn replay(&self, record: &Record) -> Result<Box<dyn Tools>, ReplayError>;
    /// Does a record agree with itself?
    fn verify(&self, record: &Record) -> Result<(), ReplayError>;
    /// A record to be judged with so many iterations for each decision; none if no computer can.
    fn judge(&self, record: &Record, iterations: u32) -> Result<Option<Box<dyn Judging>>, String>;
    fn bench(&self, options: &bench::Options) -> Result<Bench, String>;
    fn sim(&self, options: &sim::Options) -> Result<sim::Report, String>;
    fn ratings(&self, options: &ratings::Options) -> Result<ratings::Report, String>;
    fn fuzz(&self, options: &fuzz::Options) -> fuzz::Report;
    fn documents(&self) -> &'static [(&'static str, &'static str)];
    fn replace(&self, documents: &[(&str, &str)]) -> Result<(), String>;
}

impl<P: Playable> Title for P {
    fn begin(&self, setup: Option<Value>, seed: Seed) -> Result<Box<dyn Tools>, String> {
        let setup: Setup<P> = match setup {
            Some(document) => serde_json::from_value(document).map_err(|error| format!("setup: {error}"))?,
            None => Setup::<P>::default(),
        };
        let game = Match::<P::Game>::new(setup, seed).map_err(|error| format!("setup: {error}"))?;
        Ok(Box::new(Workbench::new(Sitting::<P>::new(game))))
    }

    fn load(&self, position: &Value, seed: Seed) -> Result<Box<dyn Tools>, String> {
        let unsound = |error: String| format!("position: {error}");
        let state = P::Game::load(position).map_err(unsound)?;
        let game = Match::from_position(state, seed).map_err(unsound)?;
        Ok(Box::new(Workbench::new(Sitting::<P>::new(game))))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn Tools>, ReplayError> {
        Ok(Box::new(Workbench::new(Sitting::<P>::replayed(&record.replay::<P::Game>()?))))
    }

    fn verify(&self, record: &Record) -> Result<(), ReplayError> {
        record.replay::<P::Game>().map(|_| ())
    }

    fn judge(&self, record: &Record, iterations: u32) -> Result<Option<Box<dyn Judging>>, String> {
        let game = record.replay::<P::Game>().map_err(|error| error.to_string())?;
        let revisions = (1..=game.entries().len() as u64).collect();
        Ok(sitting::judge::<P>(game, revisions, iterations, Seed::from_text(&record.commitment)))
    }

    fn bench(&self, options: &bench::Options) -> Result<Bench, String> {
        bench::measure::<P::Game>(options)
    }

    fn sim(&self, options: &sim::Options) -> Result<sim::Report, String> {
        sim::simulate::<P>(options)
    }

    fn ratings(&self, options: &ratings::Options) -> Result<ratings::Report, String> {
        ratings::rate::<P>(options)
    }

    fn fuzz(&self, options: &fuzz::Options) -> fuzz::Report {
        fuzz::hunt::<P>(options)
    }

    fn documents(&self) -> &'static [(&'static str, &'static str)] {
        P::Game::DOCUMENTS
    }

    fn replace(&self, documents: &[(&str, &str)]) -> Result<(), String> {
        P::Game::replace(documents)
    }
}
