//! Finds weights for the judgement of positions of Hannibal: plays games, and fits the chance of
//! winning that the weights give to each position between two cards to how its game ended (logistic
//! regression by gradient descent, drawn a little towards nothing).
//!
//!     cargo run --release -p ai --example tune -- GAMES BOT WEIGHTS.json

use std::sync::atomic::{AtomicU64, Ordering};

use ai::player;
use ai::strategos::{COUNT, Features, Weights, features};
use engine::{Bot, Chance, Events, Game, Status, Turn};
use hannibal::{Setup, Side, State};

const ACTIONS_MAX: u32 = 100_000;
/// In so many of a hundred decisions any action is played, so that positions differ.
const WHIMS: u32 = 3;
const EPOCHS: u32 = 12;
const STEP: f32 = 0.2;
/// How strongly weights are drawn towards nothing.
const PULL: f32 = 1e-4;
/// One game of so many is kept to test the weights on.
const TESTED: usize = 10;

/// The positions of one game, and whether Rome won it.
struct Lesson {
    positions: Vec<Features>,
    rome: bool,
}

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, bot, file] = arguments.as_slice() else {
        return Err("usage: tune GAMES BOT WEIGHTS.json".to_owned());
    };
    let games: u64 = games.parse().map_err(|_| "the number of games is a number")?;
    player::<State>(bot)?;
    let lessons = collect(games, bot);
    let positions: usize = lessons.iter().map(|lesson| lesson.positions.len()).sum();
    println!("{} games, {positions} positions", lessons.len());
    let weights = fit(&lessons);
    std::fs::write(file, weights.write()).map_err(|error| error.to_string())
}

/// Plays the games on all cores.
fn collect(games: u64, bot: &str) -> Vec<Lesson> {
    let next = AtomicU64::new(0);
    let work = || {
        let mut lessons = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return lessons;
            }
            lessons.extend(play(number, bot));
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let lessons: Vec<Vec<Lesson>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().expect("a game panicked")).collect()
    });
    lessons.into_iter().flatten().collect()
}

fn play(number: u64, bot: &str) -> Option<Lesson> {
    let (mut chance, mut whims) = (Chance::from_number(number), Chance::from_number(!number));
    let mut events = Events::ignored();
    let turn = &mut Turn { chance: &mut chance, events: &mut events };
    let mut state = State::start(&Setup::default(), turn).ok()?;
    let mut bots: Vec<Box<dyn Bot<State>>> = Side::BOTH
        .iter()
        .map(|side| {
            player(bot).expect("it was checked").bot(Chance::from_number(2 * number + side.index() as u64))
        })
        .collect();
    let (mut positions, mut legal, mut fancy) = (Vec::new(), Vec::new(), Chance::from_number(number + 1));
    for _ in 0..ACTIONS_MAX {
        let asked = match state.status() {
            Status::Over(outcome) => {
                return Some(Lesson { positions, rome: outcome.winner == Some(Side::Rome.seat()) });
            }
            Status::Waiting(asked) => asked,
        };
        let seat = asked.iter().next()?;
        if state.is_between_cards() {
            positions.push(features(&state));
        }
        legal.clear();
        state.legal(seat, &mut legal);
        let index = if legal.len() < 2 {
            0
        } else if whims.below(100) < WHIMS {
            whims.below(legal.len() as u32) as usize
        } else {
            let mut seen = state;
            seen.resample(Some(seat), &mut fancy);
            bots[usize::from(seat.0)].choose(&seen, seat, &legal)
        };
        state.apply(seat, *legal.get(index)?, &mut Turn { chance: &mut chance, events: &mut events });
    }
    None
}

fn fit(lessons: &[Lesson]) -> Weights {
    let mut weights = Weights([0.0; COUNT]);
    // Steps adapt to how often and how strongly a feature shows (Adagrad).
    let mut squares = [1e-3_f32; COUNT];
    let mut order: Vec<(usize, usize)> = lessons
        .iter()
        .enumerate()
        .filter(|(game, _)| game % TESTED != 0)
        .flat_map(|(game, lesson)| (0..lesson.positions.len()).map(move |position| (game, position)))
        .collect();
    let mut chance = Chance::from_number(0);
    for epoch in 0..EPOCHS {
        for last in (1..order.len()).rev() {
            order.swap(last, chance.below(last as u32 + 1) as usize);
        }
        let step = STEP / (1 + epoch) as f32;
        for &(game, position) in &order {
            let features = &lessons[game].positions[position];
            let error = weights.chance_of_rome(features) - f32::from(u8::from(lessons[game].rome));
            for ((weight, square), feature) in weights.0.iter_mut().zip(&mut squares).zip(features.iter()) {
                let slope = error * feature + PULL * *weight;
                *square += slope * slope;
                *weight -= step * slope / (1.0 + square.sqrt());
            }
        }
        let (train, test) = (
            loss(&weights, lessons, |game| game % TESTED != 0),
            loss(&weights, lessons, |game| game % TESTED == 0),
        );
        println!("epoch {epoch}: {train:.4} on those it learned from, {test:.4} on others");
    }
    weights
}

/// The mean surprise (0.693 is that of a coin).
fn loss(weights: &Weights, lessons: &[Lesson], chosen: impl Fn(usize) -> bool) -> f32 {
    let (mut sum, mut count) = (0.0, 0.0);
    for (game, lesson) in lessons.iter().enumerate() {
        for features in lesson.positions.iter().filter(|_| chosen(game)) {
            let rome = weights.chance_of_rome(features).clamp(1e-6, 1.0 - 1e-6);
            sum -= if lesson.rome { rome.ln() } else { (1.0 - rome).ln() };
            count += 1.0;
        }
    }
    sum / f32::max(count, 1.0)
}
