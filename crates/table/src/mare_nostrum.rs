//! Mare Nostrum in English.
//!
//! `prompts` has what players are asked, `actions` what they can answer, `events` what the log says.
//! Another language is another set of these files.

mod actions;
mod barred;
mod board;
mod events;
mod groups;
mod icons;
mod names;
mod page;
mod prompts;
mod scene;
mod tracks;

use engine::{Eyes, Seat};
use mare_nostrum::{Action, Civ, Event, State, board};
use serde_json::{Map, Value, json};

use crate::{Barred, Ground, Group, Line, Page, Prompt, Words};

impl Words for State {
    const TITLE: &'static str = "Mare Nostrum";
    const ABOUT: &'static str = "Five civilisations, three to five players: trade goods, build cities, rule the sea. \
        Four heroes and wonders, or the Pyramids, win.";
    const NOTE: &'static str = "The printed board is not public: its borders, sites and starting pieces are \
        reconstructed.";
    const TURN: &'static str = "Round";

    fn note() -> String {
        match board().replaced() {
            None => Self::NOTE.to_owned(),
            Some(board) => format!("Played on the board {board} of the owner of this house."),
        }
    }

    fn setups() -> Value {
        json!({
            "editions": ["2003"],
            "scenarios": [],
            "options": {
                "players": {
                    "default": "5",
                    "about": "How many play.",
                    "values": {
                        "5": "Five: Rome, Carthage, Greece, Egypt and Babylon.",
                        "4": "Four: one civilisation is neutral, Babylon unless another is left out.",
                        "3": "Three: two civilisations are neutral, Rome and Egypt unless others are left out."
                    }
                },
                "left_out": {
                    "default": "recommended",
                    "about": "Which civilisations nobody plays, with three or four players. They are neutral.",
                    "values": left_out()
                },
                "set_up": {
                    "default": "basic",
                    "about": "How the board is set up.",
                    "values": {
                        "basic": "Everybody begins with what his sheet lists: right for a first game.",
                        "advanced": "Everybody buys his start for 36 points."
                    }
                },
                "compensation": {
                    "default": "any_card",
                    "about": "What the Director of Commerce may give who ends the trade one card short.",
                    "values": {
                        "any_card": "Any card, also one that he has just taken.",
                        "not_taken": "No card that he has just taken, if he has another."
                    }
                },
                "pillage": {
                    "default": "per_province",
                    "about": "How much an army may destroy in a turn.",
                    "values": {
                        "per_province": "One building in each province.",
                        "per_legion": "One building for each legion."
                    }
                },
                "orders": {
                    "default": "at_once",
                    "about": "When a leader says who plays after whom.",
                    "values": {
                        "at_once": "The whole order at the beginning of the phase.",
                        "one_by_one": "The next player when the last one has finished."
                    }
                },
                "wishes": {
                    "default": "off",
                    "about": "Lists of wishes in the trade: for slow games.",
                    "values": {
                        "off": "Everybody is asked for each card that he takes.",
                        "on": "When the offers are turned up everybody may leave a list of cards; they are taken for \
                            him when it is his turn."
                    }
                },
                "rounds": {
                    "default": "60",
                    "about": "After how many rounds whoever stands best wins, if nobody has won before. The rulebook \
                        knows no limit.",
                    "values": {
                        "60": "Hardly ever reached.",
                        "20": "Long enough for most games.",
                        "12": "A short evening.",
                        "8": "A try.",
                        "unlimited": "Until somebody wins."
                    }
                }
            }
        })
    }

    fn barred(&self, seat: Seat) -> Vec<Barred> {
        barred::barred(self, seat)
    }

    fn prompt(&self, eyes: Eyes) -> Prompt {
        prompts::prompt(self, eyes)
    }

    fn about(&self, seat: Seat) -> String {
        page::about(self, seat)
    }

    fn active(&self) -> Option<Seat> {
        State::active(self).and_then(|civ| self.seat(civ))
    }

    fn describe(&self, action: Action) -> String {
        actions::describe(self, action)
    }

    fn ground() -> &'static Ground {
        &board::GROUND
    }

    fn page(&self, eyes: Eyes, recent: &[Event]) -> Page {
        page::page(self, eyes, recent)
    }

    fn clickable(&self, action: Action) -> Option<String> {
        actions::clickable(action)
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

/// Each choice of those who are not played, by their names; the page shows who is left.
fn left_out() -> Value {
    let mut values = Map::new();
    values.insert("recommended".to_owned(), "With four Babylon, with three Rome and Egypt.".into());
    for (index, &one) in Civ::ALL.iter().enumerate() {
        values.insert(one.id().to_owned(), "Four play.".into());
        for &other in &Civ::ALL[index + 1..] {
            values.insert(format!("{} {}", one.id(), other.id()), "Three play.".into());
        }
    }
    values.into()
}
