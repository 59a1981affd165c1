//! `trireme bench`: how fast random games go on one core.

use std::hint::black_box;
use std::time::{Duration, Instant};

use allocation_counter::measure as measure_allocations;
use engine::{Arena, Chance, Events, Game, RandomBot, Seed, Turn};
use serde::Serialize;
use serde_json::Value;

use crate::tools::PLAYOUT_ACTIONS_MAX;

const WARM_UP_GAMES: u64 = 20;
const CLONES: u32 = 1_000_000;

pub(crate) struct Options {
    pub(crate) time: Duration,
    pub(crate) seed: String,
    /// A setup document; the usual one if there is none.
    pub(crate) setup: Option<Value>,
}

/// What was measured. A decision is a legal list, a choice from it and its application.
#[derive(Debug, Serialize)]
pub(crate) struct Bench {
    pub(crate) game: &'static str,
    pub(crate) actions_per_second: f64,
    pub(crate) games_per_second: f64,
    pub(crate) actions_per_game: f64,
    pub(crate) state_bytes: usize,
    pub(crate) ns_per_clone: f64,
    pub(crate) allocations_per_action: f64,
    pub(crate) games: u64,
    pub(crate) actions: u64,
    pub(crate) unfinished: u64,
}

/// Plays random games of `G` for a while.
pub(crate) fn measure<G: Game>(options: &Options) -> Result<Bench, String> {
    let refused = |error: String| format!("setup: {error}");
    let setup: G::Setup = match &options.setup {
        Some(document) => serde_json::from_value(document.clone()).map_err(|e| refused(e.to_string()))?,
        None => G::Setup::default(),
    };
    let mut chance = Chance::new(Seed::from_text(&options.seed));
    let mut bots: Vec<RandomBot> = (0..G::seats(&setup).len())
        .map(|seat| RandomBot::new(Chance::new(Seed::from_text(&format!("{} {seat}", options.seed)))))
        .collect();
    let mut arena = Arena::<G>::new(Chance::from_number(0));
    let mut events = Events::ignored();
    let (mut games, mut actions, mut unfinished, mut allocations) = (0, 0, 0, 0);
    let mut sample = None;
    let mut begin = Instant::now();
    for number in 0.. {
        if number == WARM_UP_GAMES {
            begin = Instant::now();
        }
        let mut turn = Turn { chance: &mut chance, events: &mut events };
        let mut state = G::start(&setup, &mut turn).map_err(refused)?;
        let mut playout = None;
        let counted = measure_allocations(|| {
            playout = Some(arena.playout(&mut state, &mut chance, &mut bots, PLAYOUT_ACTIONS_MAX));
        });
        let Some(playout) = playout else { continue };
        if number >= WARM_UP_GAMES {
            allocations += counted.count_total;
            games += 1;
            actions += u64::from(playout.actions);
            unfinished += u64::from(playout.result().is_none());
            if begin.elapsed() >= options.time {
                sample = Some(state);
                break;
            }
        }
    }
    let seconds = begin.elapsed().as_secs_f64();
    Ok(Bench {
        game: G::ID,
        actions_per_second: actions as f64 / seconds,
        games_per_second: games as f64 / seconds,
        actions_per_game: actions as f64 / games as f64,
        state_bytes: size_of::<G>(),
        ns_per_clone: sample.map_or(0.0, |state| ns_per_clone(&state)),
        allocations_per_action: allocations as f64 / (actions as f64).max(1.0),
        games,
        actions,
        unfinished,
    })
}

fn ns_per_clone<G: Copy>(state: &G) -> f64 {
    let begin = Instant::now();
    for _ in 0..CLONES {
        black_box(*black_box(state));
    }
    begin.elapsed().as_nanos() as f64 / f64::from(CLONES)
}

impl Bench {
    pub(crate) fn print(&self) {
        println!("{}", self.game);
        println!("  {:>14.0} actions/s", self.actions_per_second);
        println!("  {:>14.1} games/s", self.games_per_second);
        println!("  {:>14.1} actions per game", self.actions_per_game);
        println!("  {:>14} bytes of state", self.state_bytes);
        println!("  {:>14.1} ns to copy it", self.ns_per_clone);
        println!("  {:>14.5} allocations per action", self.allocations_per_action);
        if self.unfinished > 0 {
            println!("  {:>14} of {} games not over in time", self.unfinished, self.games);
        }
    }
}
