//! `trireme load`: many players at once against a running server on this machine.

mod client;
mod ledger;
mod player;
mod report;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use engine::{Chance, Seed};
use http_body_util::BodyExt;
use tokio::sync::watch;
use tokio::task::JoinSet;

use self::client::{Client, Trouble};
use self::player::{OPEN, Played, Player, Rules};
use self::report::{Memory, Report};
use crate::games::{GAMES, find};

/// Lines that are opened at the same time.
const OPENING_MAX: usize = 64;

/// What `trireme load` is told.
#[derive(Args)]
pub(crate) struct LoadOptions {
    /// The server; it must be on this machine.
    #[arg(long, default_value = "127.0.0.1:7575", value_parser = loopback)]
    server: SocketAddr,
    /// The game that is played.
    #[arg(long, default_value = "hannibal")]
    game: String,
    /// Tables at which people play at the same time.
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1000))]
    tables: u32,
    /// A guest in each seat, instead of one who holds all of them.
    #[arg(long)]
    friends: bool,
    /// Tables more at which a guest plays the strongest computer, so that computers think all the time.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=100))]
    thinkers: u32,
    /// How long to play.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(0..=600))]
    seconds: u64,
    /// Pages that only listen, spread over the tables.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    watchers: u32,
    /// Ask for compressed answers, as browsers do.
    #[arg(long)]
    gzip: bool,
    /// The process of the server, to report its memory.
    #[arg(long)]
    pid: Option<u32>,
    /// Write down each acknowledged action in this file.
    #[arg(long)]
    ledger: Option<PathBuf>,
    /// Play nothing, but see whether all that is written in this file is in the data of a server.
    #[arg(long, requires = "data", conflicts_with_all = ["ledger", "watchers", "pid"])]
    check: Option<PathBuf>,
    /// The directory of the server's data, for `--check`.
    #[arg(long)]
    data: Option<PathBuf>,
    /// Any text: what the players choose follows from it.
    #[arg(long, default_value = "")]
    seed: String,
    /// One object for machines.
    #[arg(long)]
    json: bool,
}

fn loopback(text: &str) -> Result<SocketAddr, String> {
    let address: SocketAddr = text.parse().map_err(|_| "an address such as 127.0.0.1:7575".to_owned())?;
    if address.ip().is_loopback() { Ok(address) } else { Err("only a server on this machine".to_owned()) }
}

/// Plays, or checks what was played.
pub(crate) fn load(options: &LoadOptions) -> Result<ExitCode, String> {
    if let (Some(file), Some(data)) = (&options.check, &options.data) {
        let audit = ledger::check(file, data)?;
        if options.json {
            println!("{}", serde_json::json!(audit));
        } else {
            audit.print();
        }
        return Ok(if audit.sound() { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let runtime = tokio::runtime::Runtime::new().map_err(|error| error.to_string())?;
    let report = runtime.block_on(run(options))?;
    if options.json {
        println!("{}", serde_json::json!(report));
    } else {
        report.print();
    }
    Ok(ExitCode::SUCCESS)
}

async fn run(options: &LoadOptions) -> Result<Report, String> {
    let title = find(GAMES, &options.game)?;
    let (end, until) = watch::channel(false);
    let rules = Arc::new(Rules { game: title.id(), seats: title.seats(None)?, until });
    let said = |trouble: Trouble| trouble.to_string();

    let mut tables = Vec::new();
    let strongest = title.bots().last().map_or("random", |(name, _)| *name);
    for number in 0..options.tables + options.thinkers {
        let people = if options.friends { OPEN } else { "me" };
        let others = if number < options.tables { people } else { strongest };
        tables.push(sit_down(options, &rules, number, others).await.map_err(said)?);
    }
    let games: Vec<String> = tables.iter().map(|players| players[0].game().to_owned()).collect();
    let before = Memory::of(options.pid);
    let watching = watch_all(options, &games).await.map_err(said)?;
    let watched = Memory::of(options.pid);

    let begin = Instant::now();
    let mut playing = JoinSet::new();
    for player in tables.into_iter().flatten() {
        playing.spawn(player.play());
    }
    let time = Duration::from_secs(options.seconds);
    let mut all = Vec::new();
    // They end when time is up, or sooner if the server goes away.
    let ended = tokio::time::timeout(time, gather(&mut playing, &mut all)).await;
    end.send_replace(true);
    if ended.is_err() {
        gather(&mut playing, &mut all).await;
    }
    let seconds = begin.elapsed().as_secs_f64();
    if let Some(file) = &options.ledger {
        for played in &all {
            ledger::append(file, &played.acknowledged)
                .map_err(|error| format!("{}: {error}", file.display()))?;
        }
    }
    let still_watching = watching.iter().filter(|watcher| !watcher.is_finished()).count();
    Ok(Report::new(all, seconds, still_watching, [before, watched, Memory::of(options.pid)]))
}

async fn gather(playing: &mut JoinSet<Played>, all: &mut Vec<Played>) {
    while let Some(played) = playing.join_next().await {
        all.extend(played);
    }
}

/// The people at one table.
async fn sit_down(
    options: &LoadOptions,
    rules: &Arc<Rules>,
    number: u32,
    others: &'static str,
) -> Result<Vec<Player>, Trouble> {
    let dice = |seat: usize| Chance::new(Seed::from_text(&format!("{} {number} {seat}", options.seed)));
    let client = || Client::connect(options.server, options.gzip);
    let host = Player::host(client().await?, rules.clone(), dice(0), others).await?;
    let mut players = vec![host];
    if others == OPEN {
        for (index, seat) in rules.seats.iter().enumerate().skip(1) {
            let friend = Player::friend(client().await?, &players[0], seat, dice(index)).await?;
            players.push(friend);
        }
    }
    Ok(players)
}

/// Opens the lines of those who only listen; all have heard the first word when this returns.
async fn watch_all(
    options: &LoadOptions,
    games: &[String],
) -> Result<Vec<tokio::task::JoinHandle<()>>, Trouble> {
    let mut watching = Vec::with_capacity(options.watchers as usize);
    let mut opening = JoinSet::new();
    let mut addresses = games.iter().cycle().take(options.watchers as usize);
    loop {
        while opening.len() < OPENING_MAX
            && let Some(game) = addresses.next()
        {
            let (server, address) = (options.server, format!("{game}/live"));
            opening.spawn(async move {
                let (line, mut body) = Client::connect(server, false).await?.follow(&address).await?;
                let first = body.frame().await;
                first.and_then(Result::ok).ok_or_else(|| Trouble::Lost("no first word".to_owned()))?;
                Ok((line, body))
            });
        }
        let Some(opened) = opening.join_next().await else { return Ok(watching) };
        let (line, mut body) = opened.map_err(|error| Trouble::Lost(error.to_string()))??;
        watching.push(tokio::spawn(async move {
            while let Some(Ok(_)) = body.frame().await {}
            drop(line);
        }));
    }
}
