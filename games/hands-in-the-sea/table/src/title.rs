//! All that the game is here: its words, its players, what there is to read.

use std::sync::Arc;

use engine::{Eyes, Seat};
use hands_in_the_sea::data::{board, printed};
use hands_in_the_sea::{Action, Empire, Event, State};
use search::{Knowledge, Player};
use sitting::{Appendix, Playable};
use table::setups::{Setting, Setups};
use table::{Ahead, Barred, Ground, Group, Kind, Line, Page, Prompt, SeatLook, Words};

use crate::{actions, ahead, barred, board, events, groups, hand, hints, names, prompts, scene, tracks};

/// The game to those who know no rules.
#[derive(Clone, Copy, Debug)]
pub struct HandsInTheSea;

impl Words for HandsInTheSea {
    type Game = State;

    const TITLE: &'static str = "Hands in the Sea";
    const ABOUT: &'static str = "The First Punic War for two players: build a deck from the places you hold, settle \
        Sicily, keep your supply lines at sea open, and fight battles that last for rounds.";
    const NOTE: &'static str =
        "The printed board and cards are not public: most of their values are reconstructed.";
    const TURN: &'static str = "Turn";
    const KINDS: &'static [Kind] = &[
        Kind::new("space", "place on the map", "places on the map").whole(),
        Kind::new("card", "card", "cards"),
        Kind::new("battle", "battle card", "battle cards").open(),
        Kind::new("stock", "card to draft", "cards to draft"),
        Kind::new("reserve", "card of the Reserve", "cards of the Reserve"),
        Kind::new("strategy", "strategy card", "strategy cards"),
    ];
    const SEATS: &'static [SeatLook] = &[
        SeatLook::new("rome", "Rome", "light-dark(#b3261e, #ec7067)"),
        SeatLook::new("carthage", "Carthage", "light-dark(#1f4e9e, #84abf0)"),
    ];

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

    fn setups() -> Setups {
        Setups {
            editions: Vec::new(),
            settings: vec![
                Setting::new(
                    "reactions",
                    "Who is asked whether he blocks a raid or a pillage.",
                    "fast",
                    &[
                        (
                            "fast",
                            "Only who holds a card that fits: quick, but everybody sees by who is asked, or is not, whether \
                                 he holds one.",
                        ),
                        ("strict", "Everybody who might hold one: nothing can be read from a pause."),
                    ],
                ),
                Setting::new(
                    "fate",
                    "A token for who was unlucky with events: the next dice are kinder to him.",
                    "off",
                    &[("off", "Without the fate token."), ("on", "With the fate token.")],
                ),
                Setting::new(
                    "upkeep",
                    "Other strategy cards: cheaper to buy, dearer to keep with every campaign.",
                    "off",
                    &[("off", "Strategy cards without upkeep."), ("on", "Strategy cards with upkeep.")],
                ),
                Setting::new(
                    "deus",
                    "Each player has a secret card that he may play once.",
                    "off",
                    &[("off", "Without Deus Ex Machina."), ("on", "With Deus Ex Machina.")],
                ),
                Setting::new(
                    "events",
                    "Five other events take the places of those with the same name.",
                    "off",
                    &[("off", "The original events."), ("on", "The events of the expansion.")],
                ),
            ],
            ..Setups::default()
        }
    }

    fn prompt(state: &State, eyes: Eyes) -> Prompt {
        prompts::prompt(state, eyes)
    }

    /// What everybody knows of a player.
    fn about(state: &State, seat: Seat) -> String {
        let Some(empire) = Empire::from_seat(seat) else { return String::new() };
        format!(
            "{}, {} silver, {}",
            names::count(state.points[empire].into(), "point"),
            state.silver[empire],
            names::count(state.piles[empire].hand.len(), "card")
        )
    }

    fn describe(state: &State, action: Action) -> String {
        actions::describe(state, action)
    }

    fn ground() -> &'static Ground {
        &board::GROUND
    }

    fn page(state: &State, eyes: Eyes, recent: &[Event]) -> Page {
        Page {
            board: board::pieces(state, recent),
            hand: hand::hand(state, eyes),
            tracks: tracks::tracks(state, eyes),
            scene: scene::scene(state, eyes, recent),
        }
    }

    fn hand(state: &State, eyes: Eyes) -> String {
        hand::hand(state, eyes)
    }

    fn clickable(state: &State, action: Action) -> Option<String> {
        actions::clickable(state, action)
    }

    fn purpose(state: &State, action: Action) -> Option<String> {
        hints::hint(state, action)
    }

    fn ahead(state: &State, seat: Seat, action: Action) -> Ahead {
        Empire::from_seat(seat).map(|empire| ahead::ahead(state, empire, action)).unwrap_or_default()
    }

    fn barred(state: &State, seat: Seat) -> Vec<Barred> {
        Empire::from_seat(seat).map(|empire| barred::barred(state, empire)).unwrap_or_default()
    }

    fn rank(state: &State, action: Action) -> u8 {
        groups::rank(state, action)
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

impl Playable for HandsInTheSea {
    const REFERENCE: &'static str = include_str!("../../reference.md");
    const STYLE: &'static str = include_str!("../../style.css");
    const APPENDICES: &'static [Appendix] = &[
        Appendix { id: "hands-in-the-sea", text: include_str!("../../concordance/hands-in-the-sea.md") },
        Appendix { id: "points", text: include_str!("../../points.md") },
    ];

    fn players() -> Vec<Player<State>> {
        hands_in_the_sea_mind::players()
    }

    fn about_player(name: &str) -> &'static str {
        match name {
            "random" => "Plays any legal action, all equally likely.",
            "deckhand" => "A beginner: often acts on a first impression. For the first games.",
            "suffete" => {
                "A plain player by rules of thumb: settles, keeps its supply, and fights where it pays."
            }
            "helmsman" => "Thinks before he acts, but not always.",
            "trierarch" => "Looks ahead and makes few mistakes.",
            "navarch" => "The strongest: thinks about every decision for up to a second.",
            _ => "",
        }
    }

    fn usual_player() -> &'static str {
        "helmsman"
    }

    fn knowledge() -> Option<Arc<dyn Knowledge<State>>> {
        Some(hands_in_the_sea_mind::knowledge())
    }
}
