//! `trireme sim`: bot against bot. The same deal is played once with each turn of the seats, so
//! that luck and sides weigh equally on all.

use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use engine::{Arena, Bot, Chance, End, Events, Game, Seed, Turn};
use indicatif::ProgressBar;
use search::{Player, player};
use serde::Serialize;
use serde_json::{Value, json};
use sitting::Playable;
use table::Setup;

use crate::sprt::{Sequence, Test, Verdict, Watch};
use crate::stats::Share;
use crate::tools::PLAYOUT_ACTIONS_MAX;

/// At which tables a series is played.
pub(crate) enum Tables {
    /// The usual one.
    Usual,
    /// One after the other, all that so many can sit down at.
    Of(usize),
    /// The one that a setup document describes.
    Setup(Value),
}

pub(crate) struct Options {
    pub(crate) bots: Vec<String>,
    pub(crate) tables: Tables,
    pub(crate) games: u64,
    pub(crate) seed: String,
    pub(crate) jobs: usize,
    /// Ends the series as soon as this is clear of the first bot.
    pub(crate) test: Option<Test>,
    pub(crate) progress: bool,
}

/// A setup with the names of its seats.
struct Table<P: Playable> {
    setup: Setup<P>,
    sides: &'static [&'static str],
}

/// One game: where it was played and who won.
struct Played {
    /// The deal, which is played once with each turn of the seats.
    deal: u64,
    /// The number of its table.
    table: usize,
    /// How far the bots were turned around the table.
    turned: usize,
    winner: Option<usize>,
    reason: &'static str,
    actions: u32,
    turns: u32,
}

/// How a bot fared.
#[derive(Debug, Serialize)]
pub(crate) struct Standing {
    pub(crate) bot: String,
    #[serde(flatten)]
    pub(crate) share: Share,
    /// The same for each seat that it sat in.
    pub(crate) by_side: BTreeMap<&'static str, Share>,
}

/// How the sides fared in some games.
#[derive(Debug, Serialize)]
pub(crate) struct Summary {
    pub(crate) games: u64,
    pub(crate) by_side: BTreeMap<&'static str, Share>,
    pub(crate) draws: u64,
    pub(crate) reasons: BTreeMap<&'static str, u64>,
    pub(crate) mean_turns: f64,
    pub(crate) mean_actions: f64,
}

/// The games of one table.
#[derive(Debug, Serialize)]
pub(crate) struct AtTable {
    pub(crate) setup: Value,
    #[serde(flatten)]
    pub(crate) summary: Summary,
}

/// What came out of a series.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    pub(crate) game: &'static str,
    pub(crate) rules_version: u32,
    pub(crate) seed: String,
    /// In the order of `--seats`.
    pub(crate) seats: Vec<Standing>,
    #[serde(flatten)]
    pub(crate) all: Summary,
    /// What the test has come to, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) test: Option<Sequence>,
    /// If it was not just the usual one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) tables: Vec<AtTable>,
}

/// Plays the series; the result does not depend on the number of jobs.
pub(crate) fn simulate<P: Playable>(options: &Options) -> Result<Report, String> {
    let tables = tables::<P>(&options.tables)?;
    let players: Vec<Player<P::Game>> =
        options.bots.iter().map(|name| player(P::players(), name)).collect::<Result<_, _>>()?;
    if let Some(table) = tables.iter().find(|table| table.sides.len() != players.len()) {
        let sides = table.sides;
        return Err(format!("{} has {} seats: {}", P::Game::ID, sides.len(), sides.join(", ")));
    }
    let visible = options.progress && std::io::stderr().is_terminal();
    let bar = if visible { ProgressBar::new(options.games) } else { ProgressBar::hidden() };
    let next = AtomicU64::new(0);
    let seats = players.len();
    let watch = options.test.map(|test| Mutex::new(Watch::new(test, seats as u64)));
    // How many deals count.
    let deals = AtomicU64::new(u64::MAX);
    let work = || {
        let mut played = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= options.games || number / seats as u64 >= deals.load(Ordering::Relaxed) {
                return played;
            }
            let game = play(&tables, &players, number, &options.seed);
            if let Some(watch) = &watch {
                let first = game.winner.is_some_and(|seat| bot_at(seat, game.turned, seats) == 0);
                let clear = watch.lock().expect("no game panicked").played(game.deal, first);
                if let Some(enough) = clear {
                    deals.store(enough, Ordering::Relaxed);
                }
            }
            played.push(game);
            bar.inc(1);
        }
    };
    let mut played: Vec<Played> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..options.jobs.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a game panicked")).collect()
    });
    bar.finish_and_clear();
    played.retain(|game| game.deal < deals.load(Ordering::Relaxed));
    let mut report = report(&tables, options, &played);
    report.test = watch.map(|watch| watch.into_inner().expect("no game panicked").sequence());
    Ok(report)
}

/// The tables of a series, each of them sound.
fn tables<P: Playable>(asked: &Tables) -> Result<Vec<Table<P>>, String> {
    let setups = match asked {
        Tables::Usual => vec![Setup::<P>::default()],
        Tables::Of(players) => {
            let fits = |setup: &Setup<P>| P::Game::seats(setup).len() == *players;
            P::Game::tables().into_iter().filter(fits).collect()
        }
        Tables::Setup(document) => {
            vec![serde_json::from_value(document.clone()).map_err(|error| format!("setup: {error}"))?]
        }
    };
    if setups.is_empty() {
        return Err(format!("{} is not played by so many", P::Game::ID));
    }
    let sound = |setup: Setup<P>| {
        start::<P>(&setup, &mut Chance::from_number(0)).map_err(|error| format!("setup: {error}"))?;
        Ok(Table { sides: P::Game::seats(&setup), setup })
    };
    setups.into_iter().map(sound).collect()
}

fn start<P: Playable>(setup: &Setup<P>, chance: &mut Chance) -> Result<P::Game, String> {
    P::Game::start(setup, &mut Turn { chance, events: &mut Events::ignored() })
}

fn play<P: Playable>(tables: &[Table<P>], players: &[Player<P::Game>], number: u64, seed: &str) -> Played {
    let seats = players.len();
    let (deal, turned) = (number / seats as u64, (number % seats as u64) as usize);
    let table = (deal % tables.len() as u64) as usize;
    let chance = |what: &str| Chance::new(Seed::from_text(&format!("{seed}/{deal}/{what}")));
    let mut bots: Vec<Box<dyn Bot<P::Game>>> = (0..seats)
        .map(|seat| {
            let bot = bot_at(seat, turned, seats);
            players[bot].bot(chance(&format!("bot {bot}")))
        })
        .collect();
    let mut dice = chance("game");
    let mut state = start::<P>(&tables[table].setup, &mut dice).expect("the table is sound");
    let playout =
        Arena::new(chance("imagination")).playout(&mut state, &mut dice, &mut bots, PLAYOUT_ACTIONS_MAX);
    let (winner, reason) = match &playout.end {
        End::Over(outcome) => (outcome.winner().map(|seat| usize::from(seat.0)), outcome.reason),
        End::Limit => (None, "unfinished"),
        End::Stuck(_) => (None, "stuck"),
    };
    Played { deal, table, turned, winner, reason, actions: playout.actions, turns: state.phase().1 }
}

/// Which bot sits where, when the bots have moved on by some seats.
fn bot_at(seat: usize, turned: usize, seats: usize) -> usize {
    (seat + turned) % seats
}

/// How often the seat that is picked from each game won; games without one do not count.
fn share<'a>(played: impl IntoIterator<Item = &'a Played>, seat: impl Fn(&Played) -> Option<usize>) -> Share {
    let (mut wins, mut games) = (0, 0);
    for game in played {
        if let Some(seat) = seat(game) {
            games += 1;
            wins += u64::from(game.winner == Some(seat));
        }
    }
    Share::new(wins, games)
}

fn report<P: Playable>(tables: &[Table<P>], options: &Options, played: &[Played]) -> Report {
    let bots = &options.bots;
    let n = bots.len();
    let mut sides: Vec<&'static str> = tables.iter().flat_map(|table| table.sides).copied().collect();
    sides.sort_unstable();
    sides.dedup();
    let seat_of = |side: &str, game: &Played| tables[game.table].sides.iter().position(|&name| name == side);
    let seat_with = |bot: usize, game: &Played| (0..n).find(|&seat| bot_at(seat, game.turned, n) == bot);
    let standing = |bot: usize| Standing {
        bot: bots[bot].clone(),
        share: share(played, |game| seat_with(bot, game)),
        by_side: sides
            .iter()
            .map(|&side| {
                let sat =
                    |game: &Played| seat_of(side, game).filter(|&seat| seat_with(bot, game) == Some(seat));
                (side, share(played, sat))
            })
            .collect(),
    };
    let summary = |games: &[&Played]| {
        let mut reasons = BTreeMap::new();
        for game in games {
            *reasons.entry(game.reason).or_insert(0) += 1;
        }
        let mean = |value: fn(&Played) -> u32| {
            let sum: u64 = games.iter().map(|game| u64::from(value(game))).sum();
            sum as f64 / (games.len() as f64).max(1.0)
        };
        Summary {
            games: games.len() as u64,
            by_side: sides
                .iter()
                .map(|&side| (side, share(games.iter().copied(), |game| seat_of(side, game))))
                .filter(|(_, share)| share.games > 0)
                .collect(),
            draws: games.iter().filter(|game| game.winner.is_none()).count() as u64,
            reasons,
            mean_turns: mean(|game| game.turns),
            mean_actions: mean(|game| game.actions),
        }
    };
    let at = |number: usize, table: &Table<P>| AtTable {
        setup: json!(table.setup),
        summary: summary(&played.iter().filter(|game| game.table == number).collect::<Vec<_>>()),
    };
    let others = if matches!(options.tables, Tables::Usual) { &[] } else { tables };
    Report {
        game: P::Game::ID,
        rules_version: P::Game::RULES_VERSION,
        seed: options.seed.clone(),
        seats: (0..n).map(standing).collect(),
        all: summary(&played.iter().collect::<Vec<_>>()),
        test: None,
        tables: others.iter().enumerate().map(|(number, table)| at(number, table)).collect(),
    }
}

impl Report {
    pub(crate) fn document(&self) -> Value {
        json!(self)
    }

    pub(crate) fn print(&self) {
        let Summary { games, mean_turns, mean_actions, .. } = self.all;
        println!(
            "{}: {games} games, {mean_turns:.1} turns and {mean_actions:.1} actions on average",
            self.game
        );
        for standing in &self.seats {
            println!("  {:<12}{}", standing.bot, standing.share);
            for (side, share) in &standing.by_side {
                println!("    as {side:<10}{share}");
            }
        }
        self.all.print();
        if let Some(Sequence { test, deals, log_likelihood, verdict }) = &self.test {
            let words = match verdict {
                Verdict::Low => format!("about {} or less", test.low),
                Verdict::High => format!("about {} or more", test.high),
                Verdict::Open => "not clear".to_owned(),
            };
            println!("  share of {}: {words} ({deals} deals, {log_likelihood:+.2})", self.seats[0].bot);
        }
        let several = if self.tables.len() > 1 { self.tables.as_slice() } else { &[] };
        for table in several {
            let sides: Vec<&str> = table.summary.by_side.keys().copied().collect();
            let Summary { games, mean_turns, .. } = table.summary;
            println!("{}: {games} games, {mean_turns:.1} turns on average", sides.join(", "));
            table.summary.print();
        }
    }
}

impl Summary {
    fn print(&self) {
        for (side, share) in &self.by_side {
            println!("  {side:<12}{share}");
        }
        println!("  {:<12}{:>7}", "draws", self.draws);
        for (reason, games) in &self.reasons {
            println!("  {reason:<28}{games:>7}");
        }
    }
}
