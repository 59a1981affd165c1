//! All that the game is here: its words, its players, what there is to read.

use std::sync::Arc;

use engine::{Eyes, Seat};
use hannibal::{Action, Event, Rules, Scenario, Setup, State};
use search::{Knowledge, Player};
use sitting::{Appendix, Playable};
use table::setups::{Setting, Setups};
use table::{Editor, Ground, Group, Kind, Line, Page, Prompt, SeatLook, Words};

use crate::{actions, board, editions, editor, events, groups, hand, odds, page, prompts};

/// The game to those who know no rules.
#[derive(Clone, Copy, Debug)]
pub struct Hannibal;

impl Words for Hannibal {
    type Game = State;

    const TITLE: &'static str = "Hannibal: Rome vs. Carthage";
    const ABOUT: &'static str = "The Second Punic War for two: one hand of cards moves generals, wins provinces \
        and turns the luck of battles.";
    const NOTE: &'static str = "A few values of the cards and dice are reconstructed.";
    const TURN: &'static str = "Turn";
    const KINDS: &'static [Kind] = &[
        Kind::new("space", "place on the map", "places on the map").whole(),
        Kind::new("card", "card", "cards"),
        Kind::new("general", "general", "generals"),
        Kind::new("battle", "battle card", "battle cards").open(),
    ];
    const SEATS: &'static [SeatLook] = &[
        SeatLook::new("rome", "Rome", "light-dark(#b3261e, #ec7067)"),
        SeatLook::new("carthage", "Carthage", "light-dark(#1f4e9e, #84abf0)"),
    ];
    const ODDS: bool = true;

    fn setups() -> Setups {
        Setups {
            editions: editions::editions(),
            rules: editions::rules(),
            scenarios: editions::scenarios(),
            settings: vec![Setting::new(
                "reactions",
                "Who is asked whether he wants to react with a card.",
                "fast",
                &[
                    (
                        "fast",
                        "Only a player who holds a card that fits: quick, but everybody sees by who is asked, or is not, \
                         whether he holds one.",
                    ),
                    (
                        "strict",
                        "Every player who might hold one: slower, but nothing can be read from a pause.",
                    ),
                ],
            )],
        }
    }

    fn rules_in_words(setup: &Setup) -> Option<String> {
        let rules = editions::played(Rules::of(setup));
        let scenario = (setup.scenario != Scenario::default()).then(|| setup.scenario.title().to_owned());
        match (scenario, rules) {
            (Some(scenario), Some(rules)) => Some(format!("{scenario}; {rules}")),
            (scenario, rules) => scenario.or(rules),
        }
    }

    fn prompt(state: &State, eyes: Eyes) -> Prompt {
        prompts::prompt(state, eyes)
    }

    fn about(state: &State, seat: Seat) -> String {
        page::about(state, seat)
    }

    fn describe(state: &State, action: Action) -> String {
        actions::describe(state, action)
    }

    fn ground() -> &'static Ground {
        &board::GROUND
    }

    fn page(state: &State, eyes: Eyes, recent: &[Event]) -> Page {
        page::page(state, eyes, recent)
    }

    fn hand(state: &State, eyes: Eyes) -> String {
        hand::hand(state, &state.look(eyes), eyes)
    }

    fn odds(state: &State, eyes: Eyes) -> String {
        odds::odds(&state.look(eyes))
    }

    fn editor() -> Option<&'static dyn Editor> {
        Some(&editor::Workshop)
    }

    fn clickable(_: &State, action: Action) -> Option<String> {
        page::clickable(action)
    }

    fn group(state: &State, action: Action) -> Option<Group> {
        groups::group(state, action)
    }

    fn log_lines(events: &[Event], eyes: Eyes) -> Vec<(usize, Line)> {
        events::tell(events, eyes)
    }

    fn goes_on(event: &Event) -> bool {
        events::goes_on(event)
    }
}

impl Playable for Hannibal {
    const REFERENCE: &'static str = include_str!("../../reference.md");
    const STYLE: &'static str = include_str!("../../style.css");
    const APPENDICES: &'static [Appendix] = &[
        Appendix { id: "classic", text: include_str!("../../concordance/classic.md") },
        Appendix { id: "anniversary", text: include_str!("../../concordance/anniversary.md") },
        Appendix { id: "second-edition", text: include_str!("../../concordance/second-edition.md") },
        Appendix { id: "points", text: include_str!("../../points.md") },
    ];

    fn players() -> Vec<Player<State>> {
        hannibal_mind::players()
    }

    fn about_player(name: &str) -> &'static str {
        match name {
            "random" => "Plays any legal action, all equally likely.",
            "tiro" => "A recruit: often acts on his first impression. For the first games.",
            "legate" => "A plain player by rules of thumb: quick, and good for learning.",
            "centurion" => "Thinks before he acts, but not always.",
            "tribune" => "Looks ahead and makes few mistakes.",
            "strategos" => "The strongest: thinks about every decision for up to a second.",
            _ => "",
        }
    }

    fn usual_player() -> &'static str {
        "centurion"
    }

    fn knowledge() -> Option<Arc<dyn Knowledge<State>>> {
        Some(hannibal_mind::knowledge())
    }
}
