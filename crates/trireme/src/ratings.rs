//! `trireme ratings`: every computer of a game against every other, and what they are worth on one scale.

mod fit;
mod told;

use std::collections::BTreeMap;
use std::path::Path;

use engine::Game;
use search::{Budget, player, quickest};
use serde::Serialize;
use serde_json::{Map, Value, json};
use sitting::Playable;
use table::Setup;

use crate::sim::{self, Tables};
use crate::stats::Share;
use fit::{Series, fit};
use told::Field;

/// What the yardstick is rated: the computer that goes by rules of thumb and does not change any more.
const YARDSTICK: f64 = 1500.0;

pub(crate) struct Options {
    /// Who is rated; all computers of the game if there are none.
    pub(crate) bots: Vec<String>,
    /// What those are given who think by the clock: their choices would depend on the machine.
    pub(crate) budget: Option<Budget>,
    /// Games of each pair, or a few more: each bot has each seat as often as the others.
    pub(crate) games: u64,
    pub(crate) seed: String,
    pub(crate) jobs: usize,
    /// Play nothing: these series count, one line for each.
    pub(crate) from: Option<String>,
}

/// How strong a computer is.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Rated {
    pub(crate) bot: String,
    pub(crate) rating: i64,
    /// One standard error of the difference to the yardstick.
    pub(crate) error: i64,
    /// In which it sat.
    pub(crate) games: u64,
}

/// How two computers fared against each other.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Pair {
    pub(crate) bots: [String; 2],
    pub(crate) games: u64,
    pub(crate) wins: [u64; 2],
}

/// What came out of it all.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    pub(crate) game: &'static str,
    /// The rules by which was played.
    pub(crate) rules_version: u32,
    pub(crate) yardstick: &'static str,
    /// The strongest first.
    pub(crate) ratings: Vec<Rated>,
    pub(crate) pairs: Vec<Pair>,
}

/// Lets all play against all, or takes what was played before, and rates them.
pub(crate) fn rate<P: Playable>(options: &Options) -> Result<Report, String> {
    let yardstick = quickest(P::players()).name;
    let Field { rules_version, bots, series, pairs } = match &options.from {
        Some(lines) => told::read::<P>(lines, yardstick)?,
        None => all_against_all::<P>(options, yardstick)?,
    };
    let anchor = bots.iter().position(|bot| bot == yardstick).unwrap_or(0);
    let rated = |(index, rating): (usize, fit::Rating)| Rated {
        bot: bots[index].clone(),
        rating: (YARDSTICK + rating.points).round() as i64,
        error: rating.error.round() as i64,
        games: series.iter().filter(|series| series.seats[index] > 0).map(Series::games).sum(),
    };
    let fitted = fit(bots.len(), &series, anchor);
    let mut ratings: Vec<Rated> = fitted.into_iter().enumerate().map(rated).collect();
    ratings.sort_by_key(|rated| -rated.rating);
    Ok(Report { game: P::Game::ID, rules_version, yardstick, ratings, pairs })
}

fn all_against_all<P: Playable>(options: &Options, yardstick: &str) -> Result<Field, String> {
    let bots = field::<P>(options, yardstick)?;
    let seats = P::Game::seats(&Setup::<P>::default()).len();
    let (mut series, mut pairs) = (Vec::new(), Vec::new());
    for one in 0..bots.len() {
        for other in one + 1..bots.len() {
            let pair = meet::<P>(options, &bots, [one, other], seats, &mut series)?;
            let Pair { bots: [first, second], games, wins: [won, lost] } = &pair;
            eprintln!("{first} against {second}: {won} to {lost} in {games} games");
            pairs.push(pair);
        }
    }
    Ok(Field { rules_version: P::Game::RULES_VERSION, bots, series, pairs })
}

/// Who plays, the yardstick among them.
fn field<P: Playable>(options: &Options, yardstick: &str) -> Result<Vec<String>, String> {
    let mut names = options.bots.clone();
    if names.is_empty() {
        names = P::players().iter().map(|player| player.name.to_owned()).collect();
    }
    if !names.iter().any(|name| name == yardstick) {
        names.push(yardstick.to_owned());
    }
    let name = |name: String| {
        let clocked = matches!(player(P::players(), &name)?.budget, Some(Budget::Time(_)));
        Ok(match options.budget {
            Some(budget) if clocked => format!("{}:{budget}", name.split(':').next().unwrap_or_default()),
            _ => name,
        })
    };
    let mut names: Vec<String> = names.into_iter().map(name).collect::<Result<_, String>>()?;
    let mut seen = std::collections::BTreeSet::new();
    names.retain(|name| seen.insert(name.clone()));
    Ok(names)
}

/// Two computers around a table, one beside the other; if their seats are not equally many, once so and
/// once the other way round.
fn meet<P: Playable>(
    options: &Options,
    bots: &[String],
    pair: [usize; 2],
    seats: usize,
    series: &mut Vec<Series>,
) -> Result<Pair, String> {
    let rounds = if seats.is_multiple_of(2) { 1 } else { 2 };
    let games = options.games.div_ceil(rounds).next_multiple_of(seats as u64);
    let names = pair.map(|bot| bots[bot].clone());
    let mut met = Pair { bots: names.clone(), games: 0, wins: [0, 0] };
    for round in 0..rounds as usize {
        let who = |seat: usize| (seat + round) % 2;
        let report = sim::simulate::<P>(&sim::Options {
            bots: (0..seats).map(|seat| names[who(seat)].clone()).collect(),
            tables: Tables::Usual,
            games,
            seed: format!("{}/{}/{}/{round}", options.seed, names[0], names[1]),
            jobs: options.jobs,
            test: None,
            progress: false,
        })?;
        let mut played = Series { seats: vec![0; bots.len()], wins: vec![0.0; bots.len()] };
        for (seat, standing) in report.seats.iter().enumerate() {
            let bot = pair[who(seat)];
            played.seats[bot] += 1;
            // A draw is shared by all seats.
            played.wins[bot] += standing.share.wins as f64 + report.all.draws as f64 / seats as f64;
            met.wins[who(seat)] += standing.share.wins;
        }
        met.games += report.all.games;
        series.push(played);
    }
    Ok(met)
}

impl Report {
    pub(crate) fn document(&self) -> Value {
        json!(self)
    }

    pub(crate) fn print(&self) {
        println!("{}: the {} has {YARDSTICK}", self.game, self.yardstick);
        for Rated { bot, rating, error, games } in &self.ratings {
            println!("  {bot:<16}{rating:>6} ±{error:<5}{games:>6} games");
        }
    }

    /// The same as tables for a document.
    pub(crate) fn print_markdown(&self) {
        println!("| {} | rating | games |\n| --- | --- | --- |", self.game);
        for Rated { bot, rating, error, games } in &self.ratings {
            let error = if bot == self.yardstick { String::new() } else { format!(" ± {error}") };
            println!("| `{bot}` | {rating}{error} | {games} |");
        }
        if !self.pairs.is_empty() {
            println!("\n| against each other | games | wins of the first |\n| --- | --- | --- |");
        }
        for Pair { bots: [one, other], games, wins } in &self.pairs {
            let share = Share::new(wins[0], *games);
            let (percent, error) = (100.0 * share.share, 100.0 * share.standard_error);
            println!("| `{one}`, `{other}` | {games} | {} ({percent:.1} % ± {error:.1}) |", wins[0]);
        }
    }

    /// Puts the ratings into the file from which the pages take them, in place of those that it has of
    /// this game.
    pub(crate) fn write(&self, path: &Path) -> Result<(), String> {
        let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => "{}".to_owned(),
            Err(error) => return Err(failed(&error)),
        };
        let mut all: Map<String, Value> = serde_json::from_str(&text).map_err(|error| failed(&error))?;
        let ratings: BTreeMap<&str, Value> = self
            .ratings
            .iter()
            .map(|Rated { bot, rating, error, games }| {
                (bot.as_str(), json!({ "rating": rating, "error": error, "games": games }))
            })
            .collect();
        all.insert(self.game.to_owned(), json!(ratings));
        let text = serde_json::to_string_pretty(&all).map_err(|error| failed(&error))?;
        std::fs::write(path, text + "\n").map_err(|error| failed(&error))
    }
}

#[cfg(test)]
mod tests {
    use hannibal_table::Hannibal;
    use mare_nostrum_table::MareNostrum;

    use super::*;

    fn options(bots: &[&str]) -> Options {
        let bots = bots.iter().map(|bot| (*bot).to_owned()).collect();
        Options { bots, budget: Budget::parse("5it"), games: 6, seed: String::new(), jobs: 1, from: None }
    }

    #[test]
    fn a_small_real_run() {
        let report = rate::<Hannibal>(&options(&["random"])).expect("it is played");
        assert_eq!((report.yardstick, report.pairs.len()), ("legate", 1));
        let [best, worst] = &report.ratings[..] else { panic!("two of them: {report:?}") };
        assert_eq!((best.bot.as_str(), best.rating, best.error, best.games), ("legate", 1500, 0, 6));
        assert!(worst.rating < 1450 && worst.error > 50, "{worst:?}");
        // Odd tables are played both ways round, and each seat is had equally often.
        let report = rate::<MareNostrum>(&options(&["random"])).expect("it is played");
        assert_eq!(report.pairs[0].games % 10, 0);
        assert_eq!(report.ratings[0].bot, "tradesman");
    }

    #[test]
    fn whoever_thinks_by_the_clock_is_given_a_budget_and_says_so() {
        let field = |bots: &[&str]| field::<Hannibal>(&options(bots), "legate");
        assert_eq!(field(&["strategos", "tiro"]).expect("known"), ["strategos:5it", "tiro", "legate"]);
        assert_eq!(field(&["strategos:1s", "legate"]).expect("known"), ["strategos:5it", "legate"]);
        assert!(field(&[]).expect("all").contains(&"random".to_owned()));
        assert!(field(&["deep blue"]).is_err());
    }

    #[test]
    fn what_is_written_replaces_this_game_only() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("ratings.json");
        std::fs::write(&path, "{\"chess\":{},\"hannibal\":{\"old\":{}}}").expect("written");
        let rated = Rated { bot: "legate".to_owned(), rating: 1500, error: 0, games: 12 };
        let report = Report {
            game: "hannibal",
            rules_version: 1,
            yardstick: "legate",
            ratings: vec![rated],
            pairs: Vec::new(),
        };
        report.write(&path).expect("written");
        let written: Value =
            serde_json::from_str(&std::fs::read_to_string(&path).expect("text")).expect("JSON");
        let legate = json!({ "rating": 1500, "error": 0, "games": 12 });
        assert_eq!(written, json!({ "chess": {}, "hannibal": { "legate": legate } }));
    }
}
