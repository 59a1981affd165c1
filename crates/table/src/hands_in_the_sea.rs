//! Hands in the Sea in English.
//!
//! `prompts` has what players are asked, `actions` what they can answer, `events` what the log says.
//! Another language is another set of these files.

mod actions;
mod ahead;
mod barred;
mod board;
mod events;
mod groups;
mod hand;
mod hints;
mod icons;
mod names;
mod prompts;
mod scene;
mod tracks;

use engine::{Eyes, Game, Seat};
use hands_in_the_sea::data::{board, printed};
use hands_in_the_sea::{Action, Empire, Event, Question, Reactions, State};
use serde_json::{Value, json};

use crate::{Ahead, Barred, Ground, Group, Line, Page, Prompt, Words};

impl Words for State {
    const TITLE: &'static str = "Hands in the Sea";
    const ABOUT: &'static str = "The First Punic War for two players: build a deck from the places you hold, settle \
        Sicily, keep your supply lines at sea open, and fight battles that last for rounds.";
    const NOTE: &'static str =
        "The printed board and cards are not public: most of their values are reconstructed.";
    const TURN: &'static str = "Turn";

    fn note() -> String {
        match (board().replaced(), printed().replaced()) {
            (None, None) => Self::NOTE.to_owned(),
            (Some(map), None) => format!(
                "Played on the map {map} of the owner of this house. The printed cards are not public: most of \
                 their values are reconstructed."
            ),
            (None, Some(cards)) => format!(
                "Played with the cards {cards} of the owner of this house. The printed board is not public: most \
                 of its values are reconstructed."
            ),
            (Some(map), Some(cards)) => {
                format!("Played on the map {map} with the cards {cards} of the owner of this house.")
            }
        }
    }

    fn setups() -> Value {
        json!({
            "editions": [],
            "scenarios": [],
            "options": {
                "reactions": {
                    "default": "fast",
                    "about": "Who is asked whether he blocks a raid or a pillage.",
                    "values": {
                        "fast": "Only who holds a card that fits: quick, but everybody sees by who is asked, or is not, whether \
                                 he holds one.",
                        "strict": "Everybody who might hold one: nothing can be read from a pause."
                    }
                },
                "fate": {
                    "default": "off",
                    "about": "A token for who was unlucky with events: the next dice are kinder to him.",
                    "values": { "off": "Without the fate token.", "on": "With the fate token." }
                },
                "upkeep": {
                    "default": "off",
                    "about": "Other strategy cards: cheaper to buy, dearer to keep with every campaign.",
                    "values": { "off": "Strategy cards without upkeep.", "on": "Strategy cards with upkeep." }
                },
                "deus": {
                    "default": "off",
                    "about": "Each player has a secret card that he may play once.",
                    "values": { "off": "Without Deus Ex Machina.", "on": "With Deus Ex Machina." }
                },
                "events": {
                    "default": "off",
                    "about": "Five other events take the places of those with the same name.",
                    "values": { "off": "The original events.", "on": "The events of the expansion." }
                }
            }
        })
    }

    fn prompt(&self, eyes: Eyes) -> Prompt {
        prompts::prompt(self, eyes)
    }

    /// What everybody knows of a player.
    fn about(&self, seat: Seat) -> String {
        let Some(empire) = Empire::from_seat(seat) else { return String::new() };
        format!(
            "{}, {} silver, {}",
            names::count(self.points[empire].into(), "point"),
            self.silver[empire],
            names::count(self.piles[empire].hand.len(), "card")
        )
    }

    fn active(&self) -> Option<Seat> {
        self.over.is_none().then(|| self.round.empire.seat())
    }

    fn describe(&self, action: Action) -> String {
        actions::describe(self, action)
    }

    fn ground() -> &'static Ground {
        &board::GROUND
    }

    fn page(&self, eyes: Eyes, recent: &[Event]) -> Page {
        Page {
            board: board::pieces(self, recent),
            hand: hand::hand(self, eyes),
            tracks: tracks::tracks(self, eyes),
            scene: scene::scene(self, eyes, recent),
        }
    }

    fn clickable(&self, action: Action) -> Option<String> {
        actions::clickable(self, action)
    }

    fn hint(&self, action: Action) -> Option<String> {
        hints::hint(self, action)
    }

    fn ahead(&self, seat: Seat, action: Action) -> Ahead {
        Empire::from_seat(seat).map(|empire| ahead::ahead(self, empire, action)).unwrap_or_default()
    }

    fn barred(&self, seat: Seat) -> Vec<Barred> {
        Empire::from_seat(seat).map(|empire| barred::barred(self, empire)).unwrap_or_default()
    }

    fn formality(&self, seat: Seat) -> Option<Action> {
        // Where nothing may be read from a pause, every round is ended by hand.
        if self.rules.reactions == Reactions::Strict {
            return None;
        }
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        match *legal {
            [Action::End] => Some(Action::End),
            // He has no leader that could go on board.
            [Action::Done] if matches!(self.question(), Some(Question::Leaders(_))) => Some(Action::Done),
            _ => None,
        }
    }

    fn rank(&self, action: Action) -> u8 {
        groups::rank(self, action)
    }

    fn group(&self, action: Action) -> Option<Group> {
        groups::group(self, action)
    }

    fn tell(events: &[Event], eyes: Eyes) -> Vec<(usize, Line)> {
        events::tell(events, eyes)
    }

    fn goes_on(event: &Event) -> bool {
        events::goes_on(event)
    }
}
