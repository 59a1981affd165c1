//! A game with its types erased, so that all games can stand in one list.

use std::marker::PhantomData;

use engine::{Match, Record, ReplayError, Seed};
use serde_json::{Value, json};

use crate::bench::{self, Bench};
use crate::driver::{Driver, Table};
use crate::fuzz;
use crate::games::Players;
use crate::sim;

/// What can be done with a game without knowing its types.
pub(crate) trait Title: Sync {
    fn id(&self) -> &'static str;
    /// The entry of the game in the protocol's list.
    fn about(&self) -> Value;
    fn begin(&self, setup: Option<Value>, seed: Seed) -> Result<Box<dyn Driver>, String>;
    fn load(&self, position: &Value, seed: Seed) -> Result<Box<dyn Driver>, String>;
    fn replay(&self, record: &Record) -> Result<Box<dyn Driver>, ReplayError>;
    fn bench(&self, options: &bench::Options) -> Bench;
    fn sim(&self, options: &sim::Options) -> Result<sim::Report, String>;
    fn fuzz(&self, options: &fuzz::Options) -> fuzz::Report;
}

/// The game `G` as a [`Title`].
pub(crate) struct Kind<G>(PhantomData<fn() -> G>);

impl<G> Kind<G> {
    pub(crate) const NEW: Kind<G> = Kind(PhantomData);
}

impl<G: Players> Title for Kind<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn about(&self) -> Value {
        json!({
            "id": G::ID,
            "title": G::TITLE,
            "players": G::seats(&G::Setup::default()),
            "setups": G::setups(),
            "bots": G::players().iter().map(|player| player.name).collect::<Vec<_>>(),
            "rules_version": G::RULES_VERSION,
        })
    }

    fn begin(&self, setup: Option<Value>, seed: Seed) -> Result<Box<dyn Driver>, String> {
        let setup: G::Setup = match setup {
            Some(document) => serde_json::from_value(document).map_err(|error| format!("setup: {error}"))?,
            None => G::Setup::default(),
        };
        let game = Match::<G>::new(setup, seed).map_err(|error| format!("setup: {error}"))?;
        Ok(Box::new(Table::new(game)))
    }

    fn load(&self, position: &Value, seed: Seed) -> Result<Box<dyn Driver>, String> {
        let unsound = |error: String| format!("position: {error}");
        let state = G::load(position).map_err(unsound)?;
        let game = Match::from_position(state, seed).map_err(unsound)?;
        Ok(Box::new(Table::new(game)))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn Driver>, ReplayError> {
        Ok(Box::new(Table::new(record.replay::<G>()?)))
    }

    fn bench(&self, options: &bench::Options) -> Bench {
        bench::measure::<G>(options)
    }

    fn sim(&self, options: &sim::Options) -> Result<sim::Report, String> {
        sim::simulate::<G>(options)
    }

    fn fuzz(&self, options: &fuzz::Options) -> fuzz::Report {
        fuzz::hunt::<G>(options)
    }
}
