//! How strong the computers were measured to be, by `trireme ratings`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// The strength of a computer, on a scale that each game has for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Rating {
    /// As in chess: whoever has 400 points more wins ten times as often. The player by rules of thumb has
    /// 1500.
    pub rating: i32,
    /// One standard error.
    pub error: u32,
    /// Of how many games it comes.
    pub games: u32,
}

/// With a larger error a number says little: whoever has lost all his games could be anywhere below.
const ERROR_MAX: u32 = 150;

/// By the id of the game and the name of the computer.
type Ratings = BTreeMap<String, BTreeMap<String, Rating>>;

fn read(text: &str) -> Result<Ratings, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

static RATINGS: LazyLock<Ratings> =
    LazyLock::new(|| read(include_str!("../../../data/ratings.json")).expect("a test reads the file"));

/// What a computer of a game was measured at; none if it was not, with the budget that it has at a table, or
/// if too little is known.
pub(crate) fn rating(game: &str, bot: &str) -> Option<Rating> {
    RATINGS.get(game)?.get(bot).copied().filter(|rating| rating.error <= ERROR_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_measured_has_no_rating() {
        assert!(RATINGS.values().all(|bots| !bots.is_empty()));
        assert!(read("{\"hannibal\":{\"legate\":1500}}").is_err());
        assert_eq!(rating("chess", "deep blue"), None);
    }
}
