//! Hannibal: Rome vs. Carthage in English.
//!
//! `prompts` has what players are asked, `actions` what they can answer, `events` what the log says.
//! Another language is another set of these files.

mod actions;
mod board;
mod editions;
mod editor;
mod events;
mod groups;
mod hand;
mod names;
mod odds;
mod page;
mod prompts;
mod rolls;
mod scene;
mod sentences;
mod tracks;

use engine::{Eyes, Seat};
use hannibal::{Action, Edition, Event, Rules, Scenario, Setup, Side, State};
use serde_json::{Value, json};

use crate::{Editor, Ground, Group, Line, Page, Prompt, Words};

impl Words for State {
    const TITLE: &'static str = "Hannibal: Rome vs. Carthage";
    const ABOUT: &'static str = "The Second Punic War for two: one hand of cards moves generals, wins provinces \
        and turns the luck of battles.";
    const NOTE: &'static str = "A few values of the cards and dice are reconstructed.";
    const TURN: &'static str = "Turn";
    const ODDS: bool = true;

    fn setups() -> Value {
        json!({
            "editions": Edition::ALL.map(Edition::id),
            "about_editions": editions::about_editions(),
            "rules": editions::rules(),
            "scenarios": Scenario::all().iter().map(Scenario::id).collect::<Vec<_>>(),
            "about_scenarios": editions::about_scenarios(),
            "options": {
                "reactions": {
                    "default": "fast",
                    "about": "Who is asked whether he wants to react with a card.",
                    "values": {
                        "fast": "Only a player who holds a card that fits: quick, but everybody sees by who is asked, or is not, \
                                 whether he holds one.",
                        "strict": "Every player who might hold one: slower, but nothing can be read from a pause."
                    }
                }
            }
        })
    }

    fn told(setup: &Setup) -> Option<String> {
        let rules = editions::played(Rules::of(setup));
        let scenario = (setup.scenario != Scenario::default()).then(|| setup.scenario.title().to_owned());
        match (scenario, rules) {
            (Some(scenario), Some(rules)) => Some(format!("{scenario}; {rules}")),
            (scenario, rules) => scenario.or(rules),
        }
    }

    fn prompt(&self, eyes: Eyes) -> Prompt {
        prompts::prompt(self, eyes)
    }

    fn about(&self, seat: Seat) -> String {
        page::about(self, seat)
    }

    fn active(&self) -> Option<Seat> {
        State::active(self).map(Side::seat)
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

    fn odds(&self, eyes: Eyes) -> String {
        odds::odds(&self.look(eyes))
    }

    fn editor() -> Option<&'static dyn Editor> {
        Some(&editor::Workshop)
    }

    fn clickable(&self, action: Action) -> Option<String> {
        page::clickable(action)
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
