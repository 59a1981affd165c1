//! Plays whole games that end in every way a game can end, with three, four and five players, and
//! writes their records to `fixtures/`.
//!
//! Run it again whenever a change of the rules makes the recorded games unplayable:
//! `cargo run --release -p mare-nostrum --example record_mare_nostrum`
//!
//! One player is to win in the wanted way and builds for it; the others live from day to day. They
//! play from the start, with a seed, through the same gate as everybody.

use std::process::ExitCode;

use engine::{Chance, Match, Record, Seed, Status};
use mare_nostrum::{Action, Building, Card, Civ, Item, Opening, Players, Reason, Setup, State};

/// Games tried for one goal before giving up.
const TRIES: u64 = 2000;
/// A game without an end counts as a failure.
const ACTIONS_MAX: usize = 50_000;
/// Rounds of the games that are to be stopped.
const FEW_ROUNDS: u8 = 6;

fn main() -> ExitCode {
    let mut missing = false;
    for players in [Players::Three, Players::Four, Players::Five] {
        for reason in [Reason::Pyramids, Reason::FourCards, Reason::LastRound] {
            let name = format!("{}_{}", reason.id(), players.count());
            match (0..TRIES).find_map(|number| play(players, reason, number)) {
                Some(record) => {
                    proof::keep::<State>(env!("CARGO_MANIFEST_DIR"), &name, &record);
                    println!("{name}: {} actions", record.actions.len());
                }
                None => {
                    eprintln!("{name}: not reached in {TRIES} games");
                    missing = true;
                }
            }
        }
    }
    if missing { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// One game; its record if it ended as wanted.
fn play(players: Players, wanted: Reason, number: u64) -> Option<Record> {
    let set_up = if number.is_multiple_of(2) { Opening::Basic } else { Opening::Advanced };
    let setup = if wanted == Reason::LastRound {
        Setup { players, set_up, rounds: FEW_ROUNDS, ..Setup::default() }
    } else {
        Setup { players, set_up, ..Setup::default() }
    };
    let seed = Seed::from_text(&format!("{} {} {number}", wanted.id(), players.count()));
    let mut game = Match::<State>::new(setup, seed).expect("the setup is sound");
    let mut imagination = Chance::new(Seed::from_text(&format!("players of {} {number}", wanted.id())));
    let hopeful = game.state().civs().iter().nth(number as usize % players.count())?;
    for _ in 0..ACTIONS_MAX {
        let Status::Waiting(asked) = game.status() else { break };
        let seat = asked.iter().next()?;
        let civ = game.state().civ(seat)?;
        let ambition = (civ == hopeful).then_some(wanted);
        let legal = game.legal(seat);
        let best = legal
            .iter()
            .map(|&action| (taste(game.state(), civ, action, ambition, &mut imagination), action));
        let (_, action) = best.max_by_key(|(taste, _)| *taste)?;
        game.play(seat, action).expect("a legal action");
    }
    let over = game.state().over?;
    (over.reason == wanted).then(|| Record::from_match(&game))
}

/// How much somebody likes an action.
fn taste(state: &State, civ: Civ, action: Action, ambition: Option<Reason>, imagination: &mut Chance) -> u32 {
    let whim = imagination.below(10);
    whim + match action {
        Action::Buy(item) => appetite(state, item, ambition),
        Action::Done => 40,
        Action::Demand(count) => 20_u32.saturating_sub(4 * u32::from(count.abs_diff(3))),
        Action::Lay => 100,
        Action::Anew => 0,
        // What there is much of goes, what is missing comes.
        Action::Offer(kind) => 10 * u32::from(state.hand[civ][kind]),
        Action::Take(_, kind) => 30_u32.saturating_sub(10 * u32::from(state.hand[civ][kind])),
        Action::KeepTax(count) => 10 * u32::from(count),
        Action::KeepGood(_) => 20,
        Action::Launch(..) => 60,
        Action::Attack { legions, .. } => 30 + u32::from(legions),
        Action::March(..) | Action::Sail(..) | Action::Task(..) | Action::Pillage(..) => 35,
        _ => 10,
    }
}

fn appetite(state: &State, item: Item, ambition: Option<Reason>) -> u32 {
    let Some(reason) = ambition else {
        // Some pieces for the others, so that there is something to fight about.
        return if matches!(item, Item::Legion(_) | Item::Trireme(_)) { 36 } else { 0 };
    };
    match (item, reason) {
        (Item::Card(Card::Pyramids), Reason::Pyramids) => 1000,
        (Item::Card(Card::Pyramids), _)
        | (Item::Card(_), Reason::Pyramids | Reason::LastRound | Reason::Shared) => 0,
        (Item::Card(_), Reason::FourCards) => 1000,
        (Item::Building(..), _) => match item.building() {
            Some(Building::City) => 400,
            Some(Building::Caravan) => 300,
            _ => 200,
        },
        (Item::Exchange(_), _) => 150,
        (Item::Marker(_), _) => 100,
        (Item::Trireme(_), _) => 60 * u32::from(state.round > 3),
        (Item::Legion(_) | Item::Fortress(_), _) => 0,
    }
}
