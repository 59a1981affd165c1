//! `trireme fuzz`: random games with all invariants on. A failure leaves a replay document.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use engine::{Chance, Eyes, Game, fuzz};
use serde::Serialize;
use serde_json::{Value, json};
use sitting::Playable;

/// After so many failures there is enough to mend.
const FAILURES_MAX: usize = 10;

pub(crate) struct Options {
    pub(crate) time: Duration,
    pub(crate) games_max: u64,
    /// The number of the first game.
    pub(crate) first: u64,
    /// The costly properties are checked after one of so many actions.
    pub(crate) every: u32,
    /// Look for leaks in every state, and for nothing else.
    pub(crate) secrecy: bool,
}

/// One failure, as it is reported.
#[derive(Debug, Serialize)]
pub(crate) struct Failed {
    /// The number of the game: `--first` repeats it.
    number: u64,
    action: usize,
    what: String,
    /// Where the replay document is.
    file: Option<PathBuf>,
}

/// What came out of a hunt.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    game: &'static str,
    games: u64,
    actions: u64,
    pub(crate) failures: usize,
    failed: Vec<Failed>,
}

/// Plays random games until time, games or failures run out.
pub(crate) fn hunt<P: Playable>(options: &Options) -> Report {
    let begin = Instant::now();
    let checks = fuzz::Options {
        shown: shown::<P>,
        secrecy_only: options.secrecy,
        steps_per_inspection: options.every,
        ..fuzz::Options::default()
    };
    let mut report = Report { game: P::Game::ID, games: 0, actions: 0, failures: 0, failed: Vec::new() };
    while report.games < options.games_max
        && report.failures < FAILURES_MAX
        && (report.games == 0 || begin.elapsed() < options.time)
    {
        let number = options.first + report.games;
        let setup = P::Game::some_setup(&mut Chance::new(fuzz::seed(number)));
        match fuzz::game::<P::Game>(&setup, fuzz::seed(number), &checks) {
            Ok(actions) => report.actions += u64::from(actions),
            Err(failure) => {
                report.actions += failure.action as u64;
                report.failures += 1;
                report.failed.push(keep(P::Game::ID, number, &failure));
            }
        }
        report.games += 1;
    }
    report
}

/// What a page shows besides the view: it must not betray anything either.
fn shown<P: Playable>(state: &P::Game, eyes: Eyes) -> Value {
    let page = json!(P::page(state, eyes, &[]));
    let prompt = P::prompt(state, eyes);
    let choices = eyes.map(|seat| table::choices::<P>(state, seat));
    let barred = eyes.map(|seat| P::barred(state, seat));
    json!({ "prompt": prompt.text, "rule": prompt.rule, "choices": choices, "barred": barred, "page": page })
}

fn keep(game: &str, number: u64, failure: &fuzz::Failure) -> Failed {
    let file = failure.record.as_ref().and_then(|record| {
        let path = PathBuf::from(format!("fuzz-{game}-{number}.json"));
        std::fs::write(&path, record.to_value().to_string()).ok().map(|()| path)
    });
    Failed { number, action: failure.action, what: failure.what.clone(), file }
}

impl Report {
    pub(crate) fn print(&self) {
        println!("{}: {} games, {} actions, {} failures", self.game, self.games, self.actions, self.failures);
        for failed in &self.failed {
            println!("  game {}, after {} actions: {}", failed.number, failed.action, failed.what);
            if let Some(file) = &failed.file {
                println!("    replay document: {}", file.display());
            }
        }
    }
}
