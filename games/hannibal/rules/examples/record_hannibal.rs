//! Plays whole games that end in every way a game can end, and writes their records to `fixtures/`.
//!
//! Run it again whenever a change of the rules makes the recorded games unplayable:
//! `cargo run --release -p hannibal --example record_hannibal`
//!
//! Some ends are rare between sensible players. Here both sides pull in the same direction: each looks
//! one action ahead and takes what brings the wanted end nearer. They play from the start of the war,
//! with a seed, through the same gate as everybody.

use std::process::ExitCode;
use std::sync::LazyLock;

use engine::{Chance, Events, Game, Match, Record, Seat, Seed, Status, Turn};
use hannibal::{Action, At, Card, General, Province, Reason, Region, Setup, Side, Space, State};

/// An end to be reached: the name of its file, who wins, and why.
#[derive(Clone, Copy)]
struct Goal {
    name: &'static str,
    winner: Side,
    reason: Reason,
}

const GOALS: [Goal; 12] = [
    Goal { name: "provinces_rome", winner: Side::Rome, reason: Reason::Provinces },
    Goal { name: "provinces_carthage", winner: Side::Carthage, reason: Reason::Provinces },
    Goal { name: "tie", winner: Side::Carthage, reason: Reason::Tie },
    Goal { name: "rome_captured", winner: Side::Carthage, reason: Reason::RomeCaptured },
    Goal { name: "carthage_captured", winner: Side::Rome, reason: Reason::CarthageCaptured },
    Goal { name: "italian_provinces", winner: Side::Carthage, reason: Reason::ItalianProvinces },
    Goal { name: "no_pcs_battle_rome", winner: Side::Rome, reason: Reason::NoPcsBattle },
    Goal { name: "no_pcs_battle_carthage", winner: Side::Carthage, reason: Reason::NoPcsBattle },
    Goal { name: "no_pcs_victory_check_rome", winner: Side::Rome, reason: Reason::NoPcsVictoryCheck },
    Goal { name: "no_pcs_victory_check_carthage", winner: Side::Carthage, reason: Reason::NoPcsVictoryCheck },
    Goal { name: "no_pcs_event", winner: Side::Carthage, reason: Reason::NoPcsEvent },
    Goal { name: "no_pcs_hannibal", winner: Side::Rome, reason: Reason::NoPcsHannibal },
];

/// Games tried for one goal before giving up.
const TRIES: u64 = 5000;
/// A game without an end counts as a failure.
const ACTIONS_MAX: usize = 20_000;
/// One action in so many is chosen blindly, so that no two games take the same rut.
const BLIND: u32 = 12;

fn main() -> ExitCode {
    let mut missing = false;
    for goal in GOALS {
        match (0..TRIES).find_map(|number| play(goal, number).map(|record| (number, record))) {
            Some((number, record)) => {
                proof::keep::<State>(env!("CARGO_MANIFEST_DIR"), goal.name, &record);
                println!("{}: game {number}, {} actions", goal.name, record.actions.len());
            }
            None => {
                eprintln!("{}: not reached in {TRIES} games", goal.name);
                missing = true;
            }
        }
    }
    if missing { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// One game toward a goal; its record if it ended there.
fn play(goal: Goal, number: u64) -> Option<Record> {
    let seed = Seed::from_text(&format!("{} {number}", goal.name));
    let mut game = Match::<State>::new(Setup::default(), seed).expect("the scenario is sound");
    let mut imagination = Chance::new(Seed::from_text(&format!("players of {} {number}", goal.name)));
    for _ in 0..ACTIONS_MAX {
        let Status::Waiting(asked) = game.status() else { break };
        let seat = asked.iter().next().expect("somebody is asked");
        let action = choose(game.state(), seat, goal, &mut imagination);
        game.play(seat, action).expect("a legal action");
    }
    let over = game.state().over?;
    (over.winner == goal.winner && over.reason == goal.reason).then(|| Record::from_match(&game))
}

/// The action after which the position looks best, mostly.
fn choose(state: &State, seat: Seat, goal: Goal, imagination: &mut Chance) -> Action {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    if legal.len() == 1 || imagination.below(BLIND) == 0 {
        return legal[imagination.below(legal.len() as u32) as usize];
    }
    let mut events = Events::ignored();
    let mut best = (i32::MIN, legal[0]);
    for action in legal {
        let mut next = *state;
        next.apply(seat, action, &mut Turn { chance: imagination, events: &mut events });
        let bold = i32::from(is_under_way(&next));
        settle(&mut next, imagination);
        let value = value(&next, goal) * 8 + 8 * bold + imagination.below(8) as i32;
        if value > best.0 {
            best = (value, action);
        }
    }
    best.1
}

/// Somebody is on the march or in battle.
fn is_under_way(state: &State) -> bool {
    state.generals.contains(&At::Lifted)
}

/// Plays on until everybody stands on the map again: marches stop, battles are fought anyhow.
fn settle(state: &mut State, imagination: &mut Chance) {
    let mut events = Events::ignored();
    let mut legal = Vec::new();
    for _ in 0..60 {
        let Status::Waiting(asked) = state.status() else { return };
        if !is_under_way(state) {
            return;
        }
        let seat = asked.iter().next().expect("somebody is asked");
        legal.clear();
        state.legal(seat, &mut legal);
        let quick = [Action::Stop, Action::Done].into_iter().find(|action| legal.contains(action));
        let action = quick.unwrap_or_else(|| legal[imagination.below(legal.len() as u32) as usize]);
        state.apply(seat, action, &mut Turn { chance: imagination, events: &mut events });
    }
}

/// How near a position is to the goal.
fn value(state: &State, goal: Goal) -> i32 {
    if let Some(over) = state.over {
        let there = over.winner == goal.winner && over.reason == goal.reason;
        return if there { 1_000_000 } else { -1_000_000 };
    }
    let winner = goal.winner;
    let loser = winner.other();
    let pcs = |side: Side| state.plain_pcs(side).len() as i32;
    let lead = i32::from(state.points(winner)) - i32::from(state.points(loser));
    match goal.reason {
        Reason::Provinces => 100 * lead.min(3) - 100 * (lead - 3).max(0),
        Reason::Tie => -100 * lead.abs(),
        Reason::RomeCaptured => siege_of(state, winner, "rome") + 40 * lead.min(0),
        Reason::CarthageCaptured => siege_of(state, winner, "carthage"),
        Reason::ItalianProvinces => italia(state) + 40 * lead.min(0) - 60 * (lead + 1 - pcs(loser)).max(0),
        Reason::NoPcsBattle => ruin(pcs(loser), lead) + stakes(state, loser, pcs(loser)),
        Reason::NoPcsVictoryCheck => 40 * lead - 10 * pcs(loser),
        Reason::NoPcsEvent => starving(state) + ruin(pcs(loser), lead),
        Reason::NoPcsHannibal => desperate_hannibal(state, pcs(loser), lead),
        // Only scenarios know it.
        Reason::HeldOut => 0,
    }
}

/// Besiegers on their way to a city that nobody defends.
fn siege_of(state: &State, side: Side, city: &str) -> i32 {
    let city = space(city);
    let at_city = i32::from(state.cus(side, city).min(8));
    let defenders = i32::from(state.cus(side.other(), city));
    let marching = |general: General| {
        let Some(at) = state.space_of(general) else { return 0 };
        i32::from(state.cus(side, at).min(8)) * (20 - distance(side, at, city))
    };
    let armies: i32 = side.generals().iter().map(marching).max().unwrap_or(0);
    1000 * i32::from(state.siege[city.index()]) + 40 * at_city + 4 * armies - 60 * defenders
}

/// Italian spaces that are Carthaginian, as far as a majority of the province needs them, and sieges
/// of the two cities of Campania.
fn italia(state: &State) -> i32 {
    let held = |side: Side, p: Province| state.control[side].intersection(p.spaces()).len() as i32;
    let wanted = Province::all().filter(|p| p.region() == Some(Region::Italia) && p.id() != "latium");
    let won = |p: Province| {
        let enough = held(Side::Carthage, p).min(p.majority().into());
        let invaded = |s: Space| state.punic[s.index()] > 0 && state.control.rome.contains(s);
        let flips = p.spaces().iter().filter(|&s| invaded(s)).count() as i32;
        100 * enough - 30 * held(Side::Rome, p) + 40 * flips
    };
    let here = |g: General| state.space_of(g).filter(|&s| state.cus(Side::Carthage, s) > 0);
    let way: i32 = Side::Carthage
        .generals()
        .iter()
        .filter_map(here)
        .map(|s| -distance(Side::Carthage, s, space("capua")))
        .sum();
    let city = ["capua", "neapolis"].into_iter().find(|id| state.control.rome.contains(space(id)));
    wanted.map(won).sum::<i32>() + 10 * way + city.map_or(3000, |id| siege_of(state, Side::Carthage, id) / 4)
}

/// Few PCs, but more than the next victory check will take.
fn ruin(pcs: i32, lead: i32) -> i32 {
    20 * lead.min(pcs) - 20 * pcs - 60 * (lead + 1 - pcs).max(0)
}

/// A large army of the side close to the enemy, the more urgent the fewer PCs are left.
fn stakes(state: &State, side: Side, pcs: i32) -> i32 {
    let spaces = |side: Side| Space::all().filter(move |&s| state.cus(side, s) > 2);
    let apart = |a: Space| spaces(side.other()).map(move |b| distance(Side::Rome, a, b)).min().unwrap_or(FAR);
    let stake = |s: Space| i32::from(state.cus(side, s).min(12)) * 4 - apart(s) * (12 - pcs).max(1);
    spaces(side).map(stake).max().unwrap_or(-100)
}

/// Card 56 asks for three Roman PCs while Carthage controls Sicilia.
fn starving(state: &State) -> i32 {
    let sicilia = Province::from_id("sicilia").expect("a province");
    let held = state.control.carthage.intersection(sicilia.spaces()).len() as i32;
    let grain = Card::from_code("56").expect("a card");
    80 * held.min(3) + 400 * i32::from(state.holds(Side::Carthage, grain))
}

/// Hannibal, unguarded beside a Roman army when Carthage has fewer than five PCs; safe until then.
fn desperate_hannibal(state: &State, pcs: i32, lead: i32) -> i32 {
    let hannibal = General::from_id("hannibal").expect("a general");
    let wanted = -20 * pcs - 30 * (lead - 2).max(0);
    let At::On(at) = state.generals[hannibal.index()] else { return wanted - 500 };
    if pcs >= 5 {
        return wanted + 5 * i32::from(state.cus(Side::Carthage, at).min(5));
    }
    let hunters = Space::all().filter(|&s| state.cus(Side::Rome, s) > 0);
    let hunt = hunters.map(|s| distance(Side::Rome, s, at)).min().unwrap_or(20);
    wanted + 300 - 40 * i32::from(state.cus(Side::Carthage, at)) - 20 * hunt
}

fn space(id: &str) -> Space {
    Space::from_id(id).expect("a space")
}

/// Steps between two spaces by land; for Rome, which rules the sea, four from port to port.
fn distance(side: Side, from: Space, to: Space) -> i32 {
    static TABLES: LazyLock<[Vec<Vec<i32>>; 2]> =
        LazyLock::new(|| [4, FAR].map(|voyage| Space::all().map(|space| distances(space, voyage)).collect()));
    TABLES[usize::from(side == Side::Carthage)][to.index()][from.index()]
}

const FAR: i32 = 20;

fn distances(to: Space, voyage: i32) -> Vec<i32> {
    let mut far = vec![FAR; Space::COUNT];
    far[to.index()] = 0;
    let least = |steps: &mut dyn Iterator<Item = i32>| steps.min().unwrap_or(FAR);
    for _ in 0..FAR {
        let ports = |s: &Space| s.port().is_some();
        let sea = least(&mut Space::all().filter(ports).map(|s| far[s.index()] + voyage));
        for space in Space::all() {
            let land = least(&mut space.neighbours().iter().map(|&(next, _)| far[next.index()] + 1));
            let way = if space.port().is_some() { land.min(sea) } else { land };
            far[space.index()] = far[space.index()].min(way);
        }
    }
    far
}
