//! The list of games. A new game is one line here.

use hands_in_the_sea_table::HandsInTheSea;
use hannibal_table::Hannibal;
use mare_nostrum_table::MareNostrum;

use crate::title::Title;

/// Every game that this program knows.
pub(crate) static GAMES: &[&dyn Title] = &[&Hannibal, &MareNostrum, &HandsInTheSea];

/// The game of this id; the error lists those that there are.
pub(crate) fn find(games: &'static [&'static dyn Title], id: &str) -> Result<&'static dyn Title, String> {
    let known: Vec<&str> = games.iter().map(|title| title.id()).collect();
    let found = games.iter().copied().find(|title| title.id() == id);
    found.ok_or_else(|| format!("there is no game `{id}`; known are {}", known.join(", ")))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn every_bot_says_how_it_plays_and_who_is_rated_exists() {
        let text = include_str!("../../../data/ratings.json");
        let rated: Value = serde_json::from_str(text).expect("JSON");
        for title in GAMES {
            for (bot, about) in title.bots() {
                assert!(about.ends_with('.'), "{bot} of {}", title.id());
            }
            for bot in rated[title.id()].as_object().into_iter().flat_map(|bots| bots.keys()) {
                let name = bot.split(':').next().unwrap_or_default();
                assert!(title.has_bot(name), "{bot} of {}", title.id());
            }
        }
    }

    #[test]
    fn the_yardstick_of_each_scale_is_no_searching_player() {
        for (title, yardstick) in GAMES.iter().zip(["legate", "tradesman", "suffete"]) {
            let rating = title.rating(yardstick).expect("it is rated");
            assert_eq!((rating.rating, rating.error), (1500, 0));
        }
    }
}
