//! What the setups of games say to people. One may hold a whole scenario, which is checked as it is read; so each is
//! read once, and not for every row of a list.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use serde_json::Value;
use sitting::Title;

/// Setups of one title that are kept. Nearly all games have one of a few.
const KEPT_MAX: usize = 100;

/// What a setup says of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ReadSetup {
    /// Who plays; none if it is not understood any more.
    pub(crate) seats: Option<&'static [&'static str]>,
    /// The scenario and the rules in a few words, where they are not the usual ones.
    pub(crate) told: Option<String>,
}

impl ReadSetup {
    fn read(title: &dyn Title, text: &str) -> ReadSetup {
        let Ok(setup) = serde_json::from_str::<Value>(text) else { return ReadSetup::default() };
        ReadSetup { seats: title.seats(Some(&setup)).ok(), told: title.rules_in_words(&setup) }
    }
}

/// Those that were read lately, by the id of their title and as they are stored.
#[derive(Debug, Default)]
pub(crate) struct ReadSetups(Mutex<HashMap<&'static str, HashMap<String, ReadSetup>>>);

impl ReadSetups {
    /// What a stored setup says.
    pub(crate) fn get(&self, title: &dyn Title, text: &str) -> ReadSetup {
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(setup) = kept().get(title.id()).and_then(|setups| setups.get(text)) {
            return setup.clone();
        }
        let setup = ReadSetup::read(title, text);
        let mut kept = kept();
        let setups = kept.entry(title.id()).or_default();
        if setups.len() >= KEPT_MAX {
            setups.clear();
        }
        setups.insert(text.to_owned(), setup.clone());
        setup
    }
}

#[cfg(test)]
mod tests {
    use hannibal_table::Hannibal;
    use serde_json::json;

    use super::*;

    #[test]
    fn a_setup_says_the_same_when_it_is_asked_again() {
        let setups = ReadSetups::default();
        let others = json!({ "edition": "anniversary" }).to_string();
        for _ in 0..2 {
            assert_eq!(setups.get(&Hannibal, "{}"), ReadSetup::read(&Hannibal, "{}"));
            assert_eq!(setups.get(&Hannibal, &others), ReadSetup::read(&Hannibal, &others));
            for nonsense in ["", "[1", "{\"edition\":\"none\"}"] {
                assert_eq!(setups.get(&Hannibal, nonsense), ReadSetup::default());
            }
        }
        assert!(setups.get(&Hannibal, "{}").told.is_none(), "the usual one");
        assert!(setups.get(&Hannibal, &others).told.is_some_and(|told| told.contains("nniversary")));
    }

    #[test]
    fn only_so_many_are_kept() {
        let setups = ReadSetups::default();
        for n in 0..=2 * KEPT_MAX {
            setups.get(&Hannibal, &format!("{{\"edition\":\"{n}\"}}"));
            let kept = setups.0.lock().expect("sound").values().map(HashMap::len).sum::<usize>();
            assert!((1..=KEPT_MAX).contains(&kept), "{kept}");
        }
    }
}
