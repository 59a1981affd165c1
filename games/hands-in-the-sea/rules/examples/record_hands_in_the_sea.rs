//! Plays whole games that end in every way a game can end, and writes their records to `fixtures/`.
//!
//! Run it again whenever a change of the rules makes the recorded games unplayable:
//! `cargo run --release -p hands-in-the-sea --example record_hands_in_the_sea`
//!
//! Both players follow their tastes, which lean towards the wanted end. They play with a seed, through the
//! same gate as everybody; ends that take a long and skilful game begin from a position near them.

use std::process::ExitCode;

use engine::{Chance, Game, Match, Record, Seed, Status};
use hands_in_the_sea::{Action, Empire, Location, Reason, Setup, State, Verb, Zone};
use serde_json::{Value, json};

/// Games tried for one end before giving up.
const TRIES: u64 = 5_000;
/// A game without an end counts as a failure.
const ACTIONS_MAX: usize = 50_000;

const REASONS: [Reason; 9] = [
    Reason::Capital,
    Reason::Lead,
    Reason::Sicily,
    Reason::Markers,
    Reason::Captured,
    Reason::Prestige,
    Reason::LastTurn,
    Reason::Points,
    Reason::Peace,
];

fn main() -> ExitCode {
    let mut missing = false;
    for reason in REASONS {
        match (0..TRIES).find_map(|number| play(reason, number)) {
            Some(record) => {
                proof::keep::<State>(env!("CARGO_MANIFEST_DIR"), reason.id(), &record);
                println!("{}: {} actions", reason.id(), record.actions.len());
            }
            None => {
                eprintln!("{}: not reached in {TRIES} games", reason.id());
                missing = true;
            }
        }
    }
    if missing { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// One game; its record if it ended as wanted.
fn play(wanted: Reason, number: u64) -> Option<Record> {
    let setup = State::variants().into_iter().nth(number as usize % 32)?;
    let seed = Seed::from_text(&format!("{} {number}", wanted.id()));
    let mut game = begin(setup, seed, wanted);
    let mut imagination = Chance::new(Seed::from_text(&format!("players of {} {number}", wanted.id())));
    let hopeful = if number.is_multiple_of(2) { Empire::Rome } else { Empire::Carthage };
    for _ in 0..ACTIONS_MAX {
        let Status::Waiting(asked) = game.status() else { break };
        let seat = asked.iter().next()?;
        let empire = Empire::from_seat(seat)?;
        let legal = game.legal(seat);
        let best = legal.iter().map(|&action| {
            let whim = imagination.below(12);
            (whim + taste(game.state(), empire, action, wanted, empire == hopeful), action)
        });
        let (_, action) = best.max_by_key(|(taste, _)| *taste)?;
        game.play(seat, action).expect("a legal action");
    }
    let over = game.state().over?;
    (over.reason == wanted).then(|| Record::from_match(&game))
}

/// A game from its start, or from a position near a far end.
fn begin(setup: Setup, seed: Seed, wanted: Reason) -> Match<State> {
    let game = Match::<State>::new(setup, seed).expect("the setup is sound");
    let mut position = game.state().position();
    match wanted {
        Reason::Points => {
            position["players"]["rome"]["points"] = 80.into();
            position["players"]["carthage"]["points"] = 78.into();
        }
        Reason::Sicily => {
            let sicily = Zone::Sicily.area().minus(Empire::Rome.home());
            for at in sicily.iter().filter(|at| at.id() != "tyndaris") {
                hand_to_rome(&mut position, at);
            }
        }
        _ => return game,
    }
    let state = State::load(&position).expect("a sound position");
    Match::from_position(state, seed).expect("a sound position")
}

/// A town of Rome, with its card in the Empire deck, where cards go that are named nowhere.
fn hand_to_rome(position: &mut Value, at: Location) {
    position["locations"][at.id()] = json!({ "owner": "rome", "marker": "town" });
    let carthage = ["hand", "deck"].map(|pile| format!("/players/carthage/{pile}"));
    for pile in carthage.iter().map(String::as_str).chain(["/neutral"]) {
        if let Some(cards) = position.pointer_mut(pile).and_then(Value::as_array_mut) {
            cards.retain(|card| *card != at.kind().id());
        }
    }
}

/// How much somebody likes an action.
fn taste(state: &State, empire: Empire, action: Action, wanted: Reason, hopeful: bool) -> u32 {
    // Points for both let a game go on to 90 of them.
    let settles = hopeful || wanted == Reason::Points;
    match action {
        Action::Do(verb) => 4 + ambition(verb, wanted, settles),
        Action::At(at) if at == empire.other().capital() => 30,
        Action::At(at) if at.zone() == Zone::Sicily => 6 + u32::from(at.info().points),
        Action::Settle => 20,
        Action::Play(kind) if kind.info().settler && state.asked() == Some(empire) => 6,
        Action::Commit(_) => 12,
        Action::Block(_) => {
            if hopeful {
                12
            } else {
                0
            }
        }
        Action::Cycle(_) => 2,
        _ => 4,
    }
}

/// What leads to the wanted end.
fn ambition(verb: Verb, wanted: Reason, hopeful: bool) -> u32 {
    let war = match verb {
        Verb::Attack | Verb::Reinforce | Verb::Join => 12,
        Verb::Draft | Verb::Settle => 7,
        Verb::Money => 4,
        _ => 0,
    };
    match wanted {
        Reason::LastTurn | Reason::Peace => 0,
        _ if !hopeful => 0,
        Reason::Markers => match verb {
            Verb::Develop => 14,
            Verb::Settle => 12,
            Verb::Money => 3,
            _ => 0,
        },
        Reason::Lead | Reason::Points => match verb {
            Verb::Settle => 12,
            Verb::Attack => 6,
            Verb::Money => 3,
            _ => 0,
        },
        Reason::Captured => match verb {
            Verb::Raid => 16,
            _ => war,
        },
        Reason::Capital | Reason::Sicily | Reason::Prestige => war,
    }
}
