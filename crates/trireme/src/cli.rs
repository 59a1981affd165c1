//! The command line.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use hannibal_mind::odds::Policy;
use search::Budget;
use serde::Serialize;
use serde_json::{Value, json};

use crate::admin::{AdminOptions, admin};
use crate::backup::{BackupOptions, RestoreOptions, backup, restore};
use crate::documents::Documents;
use crate::games::{GAMES, find};
use crate::health::{HealthOptions, health};
use crate::load::{LoadOptions, load};
use crate::protocol::Session;
use crate::render::{RenderOptions, render};
use crate::serve::{ServeOptions, serve};
use crate::tidy::{TidyArgs, tidy};
use crate::title::Title;
use crate::{analyse, bench, fuzz, odds, ratings, sim, sprt, verify};

/// Ancient board games: play, study, simulate.
#[derive(Parser)]
#[command(version, name = "trireme")]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// The server with its page; also what happens without any command.
    Serve(ServeOptions),
    /// A position as a picture, or a recorded game as a moving one.
    Render(RenderOptions),
    /// Drive a game by lines of JSON on standard input and output.
    Protocol(Documents),
    /// Random games on one core: how fast they go.
    Bench(BenchOptions),
    /// Bot against bot, sides swapped in pairs.
    Sim(SimOptions),
    /// Every computer against every other: how strong they are, on one scale.
    Ratings(RatingsOptions),
    /// Chances of a land battle.
    Odds(OddsOptions),
    /// Replay a game from its seed and see whether every die and deal agrees.
    Verify(VerifyOptions),
    /// What the strongest computer thinks of a recorded game: mistakes, turning points, luck.
    Analyse(AnalyseOptions),
    /// Random games with all invariants on; a failure leaves a replay document.
    Fuzz(FuzzOptions),
    /// Many players at once against a server on this machine: how fast it is, and what it keeps.
    Load(LoadOptions),
    /// Copies the data of a server, which may be running, and looks through the copy.
    Backup(BackupOptions),
    /// Brings a copy back, where no server runs.
    Restore(RestoreOptions),
    /// Deletes what nobody needs any more, where no server runs.
    Tidy(TidyArgs),
    /// Looks after people, tables and reports, whether the server runs or not.
    Admin(AdminOptions),
    /// Asks a server whether it is well.
    Health(HealthOptions),
}

#[derive(Args)]
struct BenchOptions {
    /// One game; all of them if left out.
    game: Option<String>,
    /// How long to play.
    #[arg(long, default_value_t = 3.0, value_parser = seconds)]
    seconds: f64,
    /// Any text.
    #[arg(long, default_value = "")]
    seed: String,
    /// Edition, scenario, options of the one game: a JSON object, or the file that holds it.
    #[arg(long, requires = "game")]
    setup: Option<String>,
    #[command(flatten)]
    documents: Documents,
    /// One object for machines.
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct SimOptions {
    /// The game.
    game: String,
    /// One bot for each seat; one that searches may be given a budget: strategos:100ms, strategos:2000it.
    #[arg(long, value_delimiter = ',', required = true)]
    seats: Vec<String>,
    /// Play every table that so many can sit down at, instead of the usual one.
    #[arg(long, conflicts_with = "setup")]
    players: Option<usize>,
    /// Edition, scenario, options: a JSON object, or the file that holds it.
    #[arg(long)]
    setup: Option<String>,
    /// How many games; an even number gives each bot each side equally often.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// Any text.
    #[arg(long, default_value = "")]
    seed: String,
    /// Games played at the same time; as many as there are cores if left out.
    #[arg(long, visible_alias = "threads", value_parser = jobs)]
    jobs: Option<usize>,
    /// Stop as soon as it is clear which of two shares of wins the first bot's is, such as 0.5,0.6.
    #[arg(long, value_parser = sprt::Test::parse)]
    sprt: Option<sprt::Test>,
    #[command(flatten)]
    documents: Documents,
    /// One object for machines.
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct RatingsOptions {
    /// The game.
    game: String,
    /// Only these, and the one that all are measured by; all computers of the game if left out.
    #[arg(long, value_delimiter = ',')]
    bots: Vec<String>,
    /// Games of each pair, at least.
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// What those may think who would think by the clock, such as 2000it or 100ms; they are rated under
    /// another name then.
    #[arg(long, value_parser = budget)]
    budget: Option<Budget>,
    /// Any text.
    #[arg(long, default_value = "")]
    seed: String,
    /// Games played at the same time; as many as there are cores if left out.
    #[arg(long, value_parser = jobs)]
    jobs: Option<usize>,
    /// Play nothing, but rate by series that were played before: a file with lines of `trireme sim --json`.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["bots", "games", "budget", "seed", "jobs"])]
    from: Option<PathBuf>,
    /// Put the ratings into the file from which pages take them when the program is built.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "data/ratings.json")]
    write: Option<PathBuf>,
    /// Tables for a document.
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
    #[command(flatten)]
    documents: Documents,
    /// One object for machines.
    #[arg(long)]
    json: bool,
}

/// What `trireme odds` is asked.
#[derive(Args)]
pub(crate) struct OddsOptions {
    /// The game: hannibal.
    #[arg(value_parser = ["hannibal"])]
    game: String,
    /// Battle cards of the attacker.
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..=20))]
    pub(crate) attacker_cards: u8,
    /// Battle rating of the attacker's general.
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..=6))]
    pub(crate) attacker_rating: u8,
    /// Battle cards of the defender.
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..=20))]
    pub(crate) defender_cards: u8,
    /// Battle rating of the defender's general.
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..=6))]
    pub(crate) defender_rating: u8,
    /// How both sides choose their cards: best or proportional.
    #[arg(long, default_value = "best", value_parser = odds::policy)]
    pub(crate) policy: Policy,
    /// Battles played.
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    pub(crate) trials: u32,
    /// Any text.
    #[arg(long, default_value = "")]
    pub(crate) seed: String,
    /// One object for machines.
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct VerifyOptions {
    /// The record; `-` reads standard input.
    record: PathBuf,
    #[command(flatten)]
    documents: Documents,
    /// One object for machines.
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct AnalyseOptions {
    /// The record; `-` reads standard input.
    record: PathBuf,
    /// Iterations for each decision.
    #[arg(long, default_value_t = sitting::ITERATIONS, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    iterations: u32,
    #[command(flatten)]
    documents: Documents,
    /// One object for machines.
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct FuzzOptions {
    /// One game; all of them if left out.
    game: Option<String>,
    /// How long to hunt in each game.
    #[arg(long, default_value_t = 10.0, value_parser = seconds)]
    seconds: f64,
    /// Stop after so many games.
    #[arg(long, default_value_t = u64::MAX)]
    games: u64,
    /// The number of the first game, to see a failure again.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=u64::MAX / 2))]
    first: u64,
    /// Laws are checked after every action, all other properties after one of so many.
    #[arg(long, default_value_t = 32)]
    every: u32,
    /// Look for leaks in every state instead of checking everything now and then.
    #[arg(long)]
    secrecy: bool,
    #[command(flatten)]
    documents: Documents,
    /// One object for machines.
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    let fits = |seconds: &f64| (0.0..=1e6).contains(seconds);
    text.parse().ok().filter(fits).ok_or_else(|| "a number of seconds from 0 to a million".to_owned())
}

fn jobs(text: &str) -> Result<usize, String> {
    let fits = |jobs: &usize| (1..=256).contains(jobs);
    text.parse().ok().filter(fits).ok_or_else(|| "a number from 1 to 256".to_owned())
}

fn budget(text: &str) -> Result<Budget, String> {
    Budget::parse(text).ok_or_else(|| "a budget such as 100ms, 2s or 500it".to_owned())
}

/// Does what the command line asks.
pub fn run() -> ExitCode {
    let done = match Cli::parse().command.unwrap_or_else(|| Command::Serve(ServeOptions::default())) {
        Command::Serve(options) => serve(&options).map(|()| ExitCode::SUCCESS),
        Command::Render(options) => render(&options).map(|()| ExitCode::SUCCESS),
        Command::Protocol(documents) => protocol(&documents),
        Command::Bench(options) => bench(&options),
        Command::Sim(options) => sim(options),
        Command::Ratings(options) => ratings(options),
        Command::Odds(options) => odds(&options),
        Command::Verify(options) => verify(&options),
        Command::Analyse(options) => analyse(&options),
        Command::Fuzz(options) => fuzz(&options),
        Command::Load(options) => load(&options),
        Command::Backup(options) => backup(&options),
        Command::Restore(options) => restore(&options).map(|()| ExitCode::SUCCESS),
        Command::Tidy(options) => tidy(&options).map(|()| ExitCode::SUCCESS),
        Command::Admin(options) => admin(&options).map(|()| ExitCode::SUCCESS),
        Command::Health(options) => Ok(health(&options)),
    };
    done.unwrap_or_else(|error| {
        eprintln!("trireme: {error}");
        ExitCode::from(2)
    })
}

fn protocol(documents: &Documents) -> Result<ExitCode, String> {
    documents.put_in_place()?;
    let done = Session::new(GAMES).run(std::io::stdin().lock(), std::io::stdout().lock());
    match done {
        // Nobody listens any more: as good as `quit`.
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(ExitCode::SUCCESS),
    }
}

fn bench(options: &BenchOptions) -> Result<ExitCode, String> {
    options.documents.put_in_place()?;
    let time = Duration::from_secs_f64(options.seconds);
    let setup = options.setup.as_deref().map(setup_document).transpose()?;
    let chosen = bench::Options { time, seed: options.seed.clone(), setup };
    let results: Vec<_> = titles(options.game.as_deref())?
        .iter()
        .map(|title| title.bench(&chosen))
        .collect::<Result<_, _>>()?;
    if options.json {
        print_json(&results);
    } else {
        results.iter().for_each(bench::Bench::print);
    }
    Ok(ExitCode::SUCCESS)
}

fn sim(options: SimOptions) -> Result<ExitCode, String> {
    let SimOptions { game, seats: bots, players, setup, games, seed, jobs, sprt: test, documents, json } =
        options;
    documents.put_in_place()?;
    let jobs = jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let tables = match (players, setup) {
        (Some(players), _) => sim::Tables::Of(players),
        (None, Some(setup)) => sim::Tables::Setup(setup_document(&setup)?),
        (None, None) => sim::Tables::Usual,
    };
    let report =
        find(GAMES, &game)?.sim(&sim::Options { bots, tables, games, seed, jobs, test, progress: true })?;
    if json {
        println!("{}", report.document());
    } else {
        report.print();
    }
    Ok(ExitCode::SUCCESS)
}

fn ratings(options: RatingsOptions) -> Result<ExitCode, String> {
    let RatingsOptions { game, bots, games, budget, seed, jobs, from, write, markdown, documents, json } =
        options;
    documents.put_in_place()?;
    let jobs = jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let read = |path: PathBuf| {
        std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let from = from.map(read).transpose()?;
    let report = find(GAMES, &game)?.ratings(&ratings::Options { bots, budget, games, seed, jobs, from })?;
    if json {
        println!("{}", report.document());
    } else if markdown {
        report.print_markdown();
    } else {
        report.print();
    }
    if let Some(path) = write {
        report.write(&path)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A JSON object, or that of the file that is named.
fn setup_document(text: &str) -> Result<Value, String> {
    if text.trim_start().starts_with('{') {
        return serde_json::from_str(text).map_err(|error| format!("setup: {error}"));
    }
    let read = std::fs::read_to_string(text).map_err(|error| format!("{text}: {error}"))?;
    serde_json::from_str(&read).map_err(|error| format!("{text}: {error}"))
}

fn odds(options: &OddsOptions) -> Result<ExitCode, String> {
    debug_assert_eq!(options.game, "hannibal");
    let odds = odds::odds(options);
    if options.json {
        println!("{}", odds::document(&odds));
    } else {
        odds::print(&odds);
    }
    Ok(ExitCode::SUCCESS)
}

fn verify(options: &VerifyOptions) -> Result<ExitCode, String> {
    options.documents.put_in_place()?;
    let verdict = verify::verify(&options.record);
    if options.json {
        println!("{}", verdict.document());
    } else {
        verdict.print();
    }
    Ok(if verdict.ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn analyse(options: &AnalyseOptions) -> Result<ExitCode, String> {
    options.documents.put_in_place()?;
    let told = |done: usize, all: usize| {
        if !options.json && (done.is_multiple_of(20) || done == all) {
            eprint!("\r{done} of {all} steps judged");
        }
    };
    let report = analyse::analyse(&options.record, options.iterations, told)?;
    if options.json {
        print_json(&[report]);
    } else {
        eprintln!();
        print!("{}", report.text());
    }
    Ok(ExitCode::SUCCESS)
}

fn fuzz(options: &FuzzOptions) -> Result<ExitCode, String> {
    options.documents.put_in_place()?;
    let time = Duration::from_secs_f64(options.seconds);
    let FuzzOptions { games: games_max, first, every, secrecy, .. } = *options;
    let chosen = fuzz::Options { time, games_max, first, every, secrecy };
    let reports: Vec<_> = titles(options.game.as_deref())?.iter().map(|title| title.fuzz(&chosen)).collect();
    if options.json {
        print_json(&reports);
    } else {
        reports.iter().for_each(fuzz::Report::print);
    }
    let sound = reports.iter().all(|report| report.failures == 0);
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The game that was named, or all of them.
fn titles(name: Option<&str>) -> Result<Vec<&'static dyn Title>, String> {
    match name {
        Some(name) => Ok(vec![find(GAMES, name)?]),
        None => Ok(GAMES.to_vec()),
    }
}

/// One game: its object; several: a list of them.
fn print_json<T: Serialize>(results: &[T]) {
    let document: Value = match results {
        [only] => json!(only),
        several => json!(several),
    };
    println!("{document}");
}
