//! `trireme sim`: bot against bot. The same deal is played once with each turn of the seats, so
//! that luck and sides weigh equally on all.

use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::sync::atomic::{AtomicU64, Ordering};

use ai::{Player, player};
use engine::{Arena, Bot, Chance, End, Events, Seed, Turn};
use indicatif::ProgressBar;
use serde::Serialize;
use serde_json::{Value, json};
use server::Playable;

use crate::driver::PLAYOUT_ACTIONS_MAX;
use crate::stats::Share;

pub(crate) struct Options {
    pub(crate) bots: Vec<String>,
    pub(crate) games: u64,
    pub(crate) seed: String,
    pub(crate) jobs: usize,
    pub(crate) progress: bool,
}

/// One game: which bot and which seat won.
struct Played {
    /// How far the bots were turned around the table.
    turned: usize,
    winner: Option<usize>,
    reason: &'static str,
    actions: u32,
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

/// What came out of a series.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    pub(crate) game: &'static str,
    pub(crate) games: u64,
    /// In the order of `--seats`.
    pub(crate) seats: Vec<Standing>,
    pub(crate) by_side: BTreeMap<&'static str, Share>,
    pub(crate) draws: u64,
    pub(crate) reasons: BTreeMap<&'static str, u64>,
    pub(crate) mean_actions: f64,
}

/// Plays the series; the result does not depend on the number of jobs.
pub(crate) fn simulate<G: Playable>(options: &Options) -> Result<Report, String> {
    let seats = G::seats(&G::Setup::default());
    let players: Vec<Player<G>> = options.bots.iter().map(|name| player(name)).collect::<Result<_, _>>()?;
    if players.len() != seats.len() {
        return Err(format!("{} has {} seats: {}", G::ID, seats.len(), seats.join(", ")));
    }
    let visible = options.progress && std::io::stderr().is_terminal();
    let bar = if visible { ProgressBar::new(options.games) } else { ProgressBar::hidden() };
    let next = AtomicU64::new(0);
    let work = || {
        let mut played = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= options.games {
                return played;
            }
            played.push(play(&players, number, &options.seed));
            bar.inc(1);
        }
    };
    let played: Vec<Played> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..options.jobs.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a game panicked")).collect()
    });
    bar.finish_and_clear();
    Ok(report(G::ID, seats, &options.bots, &played))
}

fn play<G: Playable>(players: &[Player<G>], number: u64, seed: &str) -> Played {
    let seats = players.len();
    let (deal, turned) = (number / seats as u64, (number % seats as u64) as usize);
    let chance = |what: &str| Chance::new(Seed::from_text(&format!("{seed}/{deal}/{what}")));
    let mut bots: Vec<Box<dyn Bot<G>>> = (0..seats)
        .map(|seat| {
            let bot = bot_at(seat, turned, seats);
            (players[bot].make)(chance(&format!("bot {bot}")))
        })
        .collect();
    let mut dice = chance("game");
    let mut events = Events::ignored();
    let mut turn = Turn { chance: &mut dice, events: &mut events };
    let mut state = G::start(&G::Setup::default(), &mut turn).expect("the default setup is accepted");
    let playout = Arena::new(chance("fancy")).playout(&mut state, &mut dice, &mut bots, PLAYOUT_ACTIONS_MAX);
    let (winner, reason) = match &playout.end {
        End::Over(outcome) => (outcome.winner.map(|seat| usize::from(seat.0)), outcome.reason),
        End::Limit => (None, "unfinished"),
        End::Stuck(_) => (None, "stuck"),
    };
    Played { turned, winner, reason, actions: playout.actions }
}

/// Which bot sits where, when the bots have moved on by some seats.
fn bot_at(seat: usize, turned: usize, seats: usize) -> usize {
    (seat + turned) % seats
}

fn report(game: &'static str, seats: &[&'static str], bots: &[String], played: &[Played]) -> Report {
    let n = seats.len();
    let share = |chosen: &dyn Fn(&Played) -> bool, won: &dyn Fn(&Played) -> bool| {
        let games = played.iter().filter(|game| chosen(game)).count();
        let wins = played.iter().filter(|game| chosen(game) && won(game)).count();
        Share::new(wins as u64, games as u64)
    };
    let won_by =
        |game: &Played, bot: usize| game.winner.is_some_and(|seat| bot_at(seat, game.turned, n) == bot);
    let standing = |bot: usize| Standing {
        bot: bots[bot].clone(),
        share: share(&|_| true, &|game| won_by(game, bot)),
        by_side: (0..n)
            .map(|seat| {
                let sat = |game: &Played| bot_at(seat, game.turned, n) == bot;
                (seats[seat], share(&sat, &|game| won_by(game, bot)))
            })
            .collect(),
    };
    let mut reasons = BTreeMap::new();
    for game in played {
        *reasons.entry(game.reason).or_insert(0) += 1;
    }
    let actions: u64 = played.iter().map(|game| u64::from(game.actions)).sum();
    Report {
        game,
        games: played.len() as u64,
        seats: (0..n).map(standing).collect(),
        by_side: (0..n)
            .map(|seat| (seats[seat], share(&|_| true, &|game| game.winner == Some(seat))))
            .collect(),
        draws: played.iter().filter(|game| game.winner.is_none()).count() as u64,
        reasons,
        mean_actions: actions as f64 / (played.len() as f64).max(1.0),
    }
}

impl Report {
    pub(crate) fn document(&self) -> Value {
        json!(self)
    }

    pub(crate) fn print(&self) {
        println!("{}: {} games, {:.1} actions on average", self.game, self.games, self.mean_actions);
        for standing in &self.seats {
            println!("  {:<12}{}", standing.bot, standing.share);
            for (side, share) in &standing.by_side {
                println!("    as {side:<10}{share}");
            }
        }
        for (side, share) in &self.by_side {
            println!("  {side:<12}{share}");
        }
        println!("  {:<12}{:>7}", "draws", self.draws);
        for (reason, games) in &self.reasons {
            println!("  {reason:<28}{games:>7}");
        }
    }
}
