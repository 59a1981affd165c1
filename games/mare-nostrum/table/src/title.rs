//! All that the game is here: its words, its players, what there is to read.

use std::sync::Arc;

use engine::{Eyes, Seat};
use mare_nostrum::{Action, Civ, Event, State, board};
use search::{Knowledge, Player};
use sitting::{Appendix, Playable};
use table::setups::{Edition, Setting, Setups};
use table::{Barred, Ground, Group, Kind, Line, Page, Prompt, SeatLook, Words};

use crate::{actions, barred, board, events, groups, page, prompts};

/// The game to those who know no rules.
#[derive(Clone, Copy, Debug)]
pub struct MareNostrum;

impl Words for MareNostrum {
    type Game = State;

    const TITLE: &'static str = "Mare Nostrum";
    const ABOUT: &'static str = "Five civilisations, three to five players: trade goods, build cities, rule the sea. \
        Four heroes and wonders, or the Pyramids, win.";
    const NOTE: &'static str = "The printed board is not public: its borders, sites and starting pieces are \
        reconstructed.";
    const TURN: &'static str = "Round";
    const KINDS: &'static [Kind] = &[
        Kind::new("space", "place on the map", "places on the map").whole(),
        Kind::new("site", "site", "sites"),
        Kind::new("card", "card", "cards"),
        Kind::new("hero", "hero or wonder", "heroes and wonders"),
        Kind::new("open", "open card", "open cards").open(),
    ];
    const SEATS: &'static [SeatLook] = &[
        SeatLook::new("rome", "Rome", "light-dark(#b3261e, #ec7067)"),
        SeatLook::new("carthage", "Carthage", "light-dark(#1f4e9e, #84abf0)"),
        SeatLook::new("greece", "Greece", "light-dark(#2f6b2f, #7dc07d)"),
        SeatLook::new("egypt", "Egypt", "light-dark(#8a6200, #e0b040)"),
        SeatLook::new("babylon", "Babylon", "light-dark(#6a3d8f, #bd93dd)"),
    ];

    fn note() -> String {
        match board().replaced() {
            None => Self::NOTE.to_owned(),
            Some(board) => format!("Played on the board {board} of the owner of this house."),
        }
    }

    fn setups() -> Setups {
        Setups {
            editions: vec![Edition { id: "2003", name: "2003", about: "" }],
            settings: vec![
                Setting::new(
                    "players",
                    "How many play.",
                    "5",
                    &[
                        ("5", "Five: Rome, Carthage, Greece, Egypt and Babylon."),
                        ("4", "Four: one civilisation is neutral, Babylon unless another is left out."),
                        (
                            "3",
                            "Three: two civilisations are neutral, Rome and Egypt unless others are left out.",
                        ),
                    ],
                ),
                Setting {
                    id: "left_out",
                    about: "Which civilisations nobody plays, with three or four players. They are neutral.",
                    usual: "recommended",
                    values: left_out(),
                },
                Setting::new(
                    "set_up",
                    "How the board is set up.",
                    "basic",
                    &[
                        ("basic", "Everybody begins with what his sheet lists: right for a first game."),
                        ("advanced", "Everybody buys his start for 36 points."),
                    ],
                ),
                Setting::new(
                    "compensation",
                    "What the Director of Commerce may give who ends the trade one card short.",
                    "any_card",
                    &[
                        ("any_card", "Any card, also one that he has just taken."),
                        ("not_taken", "No card that he has just taken, if he has another."),
                    ],
                ),
                Setting::new(
                    "pillage",
                    "How much an army may destroy in a turn.",
                    "per_province",
                    &[
                        ("per_province", "One building in each province."),
                        ("per_legion", "One building for each legion."),
                    ],
                ),
                Setting::new(
                    "orders",
                    "When a leader says who plays after whom.",
                    "at_once",
                    &[
                        ("at_once", "The whole order at the beginning of the phase."),
                        ("one_by_one", "The next player when the last one has finished."),
                    ],
                ),
                Setting::new(
                    "wishes",
                    "Lists of wishes in the trade: for slow games.",
                    "off",
                    &[
                        ("off", "Everybody is asked for each card that he takes."),
                        (
                            "on",
                            "When the offers are turned up everybody may leave a list of cards; they are taken for \
                            him when it is his turn.",
                        ),
                    ],
                ),
                Setting::new(
                    "rounds",
                    "After how many rounds whoever stands best wins, if nobody has won before. The rulebook \
                        knows no limit.",
                    "60",
                    &[
                        ("60", "Hardly ever reached."),
                        ("20", "Long enough for most games."),
                        ("12", "A short evening."),
                        ("8", "A try."),
                        ("unlimited", "Until somebody wins."),
                    ],
                ),
            ],
            ..Setups::default()
        }
    }

    fn barred(state: &State, seat: Seat) -> Vec<Barred> {
        barred::barred(state, seat)
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
        page::hand(state, eyes)
    }

    fn clickable(_: &State, action: Action) -> Option<String> {
        actions::clickable(action)
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

impl Playable for MareNostrum {
    const REFERENCE: &'static str = include_str!("../../reference.md");
    const STYLE: &'static str = include_str!("../../style.css");
    const APPENDICES: &'static [Appendix] = &[
        Appendix { id: "mare-nostrum", text: include_str!("../../concordance/mare-nostrum.md") },
        Appendix { id: "points", text: include_str!("../../points.md") },
    ];

    fn players() -> Vec<Player<State>> {
        mare_nostrum_mind::players()
    }

    fn about_player(name: &str) -> &'static str {
        match name {
            "random" => "Plays any legal action, all equally likely.",
            "pedlar" => "A beginner: often acts on a first impression. For the first games.",
            "tradesman" => {
                "A plain player by rules of thumb: builds, trades, and fights where it should win."
            }
            "shipowner" => "Thinks before it acts, but not always.",
            "magistrate" => "Looks ahead and makes few mistakes.",
            "archon" => "The strongest: thinks about every decision for up to a second.",
            _ => "",
        }
    }

    fn usual_player() -> &'static str {
        "shipowner"
    }

    fn knowledge() -> Option<Arc<dyn Knowledge<State>>> {
        Some(mare_nostrum_mind::knowledge())
    }
}

/// Each choice of those who are not played, by their names; the page shows who is left.
fn left_out() -> Vec<(String, &'static str)> {
    let mut values = vec![("recommended".to_owned(), "With four Babylon, with three Rome and Egypt.")];
    for (index, &one) in Civ::ALL.iter().enumerate() {
        values.push((one.id().to_owned(), "Four play."));
        for &other in &Civ::ALL[index + 1..] {
            values.push((format!("{} {}", one.id(), other.id()), "Three play."));
        }
    }
    values
}
