//! Series that were played before, one line for each, as `trireme sim --json` prints them.

use std::collections::BTreeSet;

use engine::Game;
use serde::Deserialize;
use serde::de::IgnoredAny;
use sitting::Playable;

use super::Pair;
use super::fit::Series;

#[derive(Deserialize)]
struct Told {
    game: String,
    rules_version: u32,
    seed: String,
    games: u64,
    draws: u64,
    seats: Vec<Standing>,
    #[serde(default)]
    tables: Vec<IgnoredAny>,
}

#[derive(Deserialize)]
struct Standing {
    bot: String,
    wins: u64,
}

/// Who has played, by which rules, and how they fared.
pub(super) struct Field {
    pub(super) rules_version: u32,
    pub(super) bots: Vec<String>,
    pub(super) series: Vec<Series>,
    pub(super) pairs: Vec<Pair>,
}

/// Reads series. Those of other games are passed over; the same games must not count twice, whoever is named
/// first, nor those that were played at other tables. All are by the same rules, be they those of now or older
/// ones: what computers are worth is not measured anew with each version.
pub(super) fn read<P: Playable>(lines: &str, yardstick: &str) -> Result<Field, String> {
    let mut told = Vec::<Told>::new();
    let mut seen = BTreeSet::new();
    for (number, line) in (1..).zip(lines.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let series: Told = serde_json::from_str(line).map_err(|error| format!("line {number}: {error}"))?;
        if series.game != P::Game::ID {
            continue;
        }
        let version = told.first().map_or(series.rules_version, |first| first.rules_version);
        if series.rules_version != version {
            let other = series.rules_version;
            return Err(format!(
                "line {number}: played by rules of version {other}, others by version {version}"
            ));
        }
        if !series.tables.is_empty() {
            return Err(format!("line {number}: not played at the usual table"));
        }
        let mut names: Vec<String> = series.seats.iter().map(|standing| standing.bot.clone()).collect();
        names.sort_unstable();
        if !seen.insert((names, series.seed.clone())) {
            return Err(format!("line {number}: the same games again (seed `{}`)", series.seed));
        }
        told.push(series);
    }
    let played = told.iter().flat_map(|series| &series.seats).map(|standing| standing.bot.as_str());
    let names: BTreeSet<&str> = played.chain([yardstick]).collect();
    let bots: Vec<String> = names.into_iter().map(str::to_owned).collect();
    let index = |bot: &str| bots.iter().position(|name| name == bot).unwrap_or(0);
    let (mut all, mut pairs) = (Vec::new(), Vec::<Pair>::new());
    for Told { games, draws, seats, .. } in &told {
        let mut series = Series { seats: vec![0; bots.len()], wins: vec![0.0; bots.len()] };
        for Standing { bot, wins } in seats {
            series.seats[index(bot)] += 1;
            series.wins[index(bot)] += *wins as f64 + *draws as f64 / seats.len() as f64;
        }
        // At larger tables seats are not shared equally, and wins alone say little.
        if let [first, second] = &seats[..]
            && first.bot != second.bot
        {
            let names = [first, second].map(|standing| standing.bot.clone());
            let index = pairs.iter().position(|pair| pair.bots == names).unwrap_or_else(|| {
                pairs.push(Pair { bots: names, games: 0, wins: [0, 0] });
                pairs.len() - 1
            });
            pairs[index].games += games;
            pairs[index].wins[0] += first.wins;
            pairs[index].wins[1] += second.wins;
        }
        all.push(series);
    }
    let rules_version = told.first().map_or(P::Game::RULES_VERSION, |series| series.rules_version);
    Ok(Field { rules_version, bots, series: all, pairs })
}

#[cfg(test)]
mod tests {
    use super::*;
    use hannibal_table::Hannibal;
    use serde_json::json;

    fn line(seed: &str, wins: [u64; 2]) -> String {
        let seats = json!([{ "bot": "tribune", "wins": wins[0] }, { "bot": "legate", "wins": wins[1] }]);
        let version = hannibal::State::RULES_VERSION;
        let games = wins[0] + wins[1];
        json!({ "game": "hannibal", "rules_version": version, "seed": seed, "games": games, "draws": 0, "seats": seats })
            .to_string()
    }

    #[test]
    fn series_add_up() {
        let lines = [line("a", [9, 1]), line("b", [7, 3]), line("a", [1, 1]).replace("hannibal", "chess")];
        let field = read::<Hannibal>(&lines.join("\n"), "legate").expect("sound");
        assert_eq!(field.bots, ["legate", "tribune"]);
        assert_eq!((field.series.len(), field.pairs.len()), (2, 1));
        assert_eq!((field.pairs[0].games, field.pairs[0].wins), (20, [16, 4]));
    }

    #[test]
    fn nothing_counts_twice_or_by_several_rules() {
        let mut turned: serde_json::Value = serde_json::from_str(&line("a", [9, 1])).expect("JSON");
        turned["seats"].as_array_mut().expect("seats").reverse();
        for second in [line("a", [9, 1]), turned.to_string()] {
            let lines = [line("a", [9, 1]), second].join("\n");
            let read = read::<Hannibal>(&lines, "legate");
            assert!(read.is_err_and(|error| error.starts_with("line 2: the same games")));
        }
        let mut other: serde_json::Value = serde_json::from_str(&line("a", [9, 1])).expect("JSON");
        other["tables"] = json!([{ "setup": { "edition": "valley" } }]);
        assert!(
            read::<Hannibal>(&other.to_string(), "legate").is_err_and(|error| error.contains("usual table"))
        );
        let mut old: serde_json::Value = serde_json::from_str(&line("a", [9, 1])).expect("JSON");
        old["rules_version"] = json!(0);
        let field = read::<Hannibal>(&old.to_string(), "legate").expect("all by the same rules");
        assert_eq!(field.rules_version, 0);
        let lines = [line("b", [9, 1]), old.to_string()].join("\n");
        let read = read::<Hannibal>(&lines, "legate");
        assert!(read.is_err_and(|error| error.starts_with("line 2: played by rules of version 0")));
        assert!(super::read::<Hannibal>("{}", "legate").is_err());
    }
}
