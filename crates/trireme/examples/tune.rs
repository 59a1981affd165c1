//! Finds weights for the judgement of positions: plays games, and fits the chances of winning that the
//! weights give in quiet positions to how the games ended (logistic regression by gradient descent,
//! drawn a little towards nothing).
//!
//!     cargo run --release -p trireme --example tune -- hannibal GAMES BOT games/hannibal/mind/weights.json [LESSONS]
//!
//! With a file for lessons it learns from those of earlier runs as well, and keeps all: so the games of players
//! who judge by the new weights can be added to those of players who judged by the old ones.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use engine::{Bot, Chance, Events, Game, Seat, Status, Turn};
use hands_in_the_sea_mind::navarch;
use hannibal_mind::strategos;
use mare_nostrum_mind::archon;
use search::{Knowledge, Player, Weights, player};

const ACTIONS_MAX: u32 = 100_000;
/// In so many of a hundred decisions any action is played, so that positions differ.
const WHIMS: u32 = 3;
const EPOCHS: u32 = 10;
const STEP: f32 = 0.2;
/// How strongly weights are drawn towards nothing.
const PULL: f32 = 1e-4;
/// One game of so many is kept to test the weights on.
const TESTED: usize = 10;

/// A game whose positions are judged by weights.
trait Judged: Game {
    fn players() -> Vec<Player<Self>>;
    /// The numbers of each seat; none stands for nothing but noughts.
    fn rows(&self) -> Vec<Vec<f32>>;
    fn names() -> Vec<String>;
    /// Is a position like this one judged in a search?
    fn counts(&self) -> bool;
    fn document(weights: &[f32]) -> String;
}

impl Judged for hannibal::State {
    fn players() -> Vec<Player<Self>> {
        hannibal_mind::players()
    }

    /// What speaks for Rome speaks against Carthage.
    fn rows(&self) -> Vec<Vec<f32>> {
        vec![strategos::features(self).to_vec(), Vec::new()]
    }

    fn names() -> Vec<String> {
        strategos::names()
    }

    fn counts(&self) -> bool {
        self.is_between_cards()
    }

    fn document(weights: &[f32]) -> String {
        Weights(std::array::from_fn::<f32, { strategos::COUNT }, _>(|i| weights[i])).write(&Self::names())
    }
}

impl Judged for mare_nostrum::State {
    fn players() -> Vec<Player<Self>> {
        mare_nostrum_mind::players()
    }

    fn rows(&self) -> Vec<Vec<f32>> {
        archon::features(self).iter().map(|features| features.to_vec()).collect()
    }

    fn names() -> Vec<String> {
        archon::names()
    }

    fn counts(&self) -> bool {
        archon::Archon::default().is_quiet(self)
    }

    fn document(weights: &[f32]) -> String {
        Weights(std::array::from_fn::<f32, { archon::COUNT }, _>(|i| weights[i])).write(&Self::names())
    }
}

impl Judged for hands_in_the_sea::State {
    fn players() -> Vec<Player<Self>> {
        hands_in_the_sea_mind::players()
    }

    fn rows(&self) -> Vec<Vec<f32>> {
        navarch::features(self).iter().map(|features| features.to_vec()).collect()
    }

    fn names() -> Vec<String> {
        navarch::names()
    }

    fn counts(&self) -> bool {
        navarch::Navarch::default().is_quiet(self)
    }

    fn document(weights: &[f32]) -> String {
        Weights(std::array::from_fn::<f32, { navarch::COUNT }, _>(|i| weights[i])).write(&Self::names())
    }
}

/// The positions of one game, and who won it.
struct Lesson {
    positions: Vec<Vec<Vec<f32>>>,
    winner: usize,
}

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, games, bot, file, kept @ ..] = arguments.as_slice() else {
        return Err("usage: tune GAME GAMES BOT WEIGHTS.json [LESSONS]".to_owned());
    };
    let kept = kept.first().map(Path::new);
    let games: u64 = games.parse().map_err(|_| "the number of games is a number")?;
    let document = match game.as_str() {
        "hannibal" => tune::<hannibal::State>(games, bot, kept)?,
        "mare-nostrum" => tune::<mare_nostrum::State>(games, bot, kept)?,
        "hands-in-the-sea" => tune::<hands_in_the_sea::State>(games, bot, kept)?,
        other => return Err(format!("`{other}` is not judged by weights")),
    };
    std::fs::write(file, document).map_err(|error| error.to_string())
}

fn tune<G: Judged>(games: u64, bot: &str, kept: Option<&Path>) -> Result<String, String> {
    player(G::players(), bot)?;
    let mut lessons = match kept {
        Some(file) if file.exists() => {
            let bytes = std::fs::read(file).map_err(|error| error.to_string())?;
            read(&mut bytes.as_slice()).ok_or("the lessons cannot be read")?
        }
        _ => Vec::new(),
    };
    lessons.extend(collect::<G>(lessons.len() as u64, games, bot));
    if let Some(file) = kept {
        std::fs::write(file, written(&lessons)).map_err(|error| error.to_string())?;
    }
    let positions: usize = lessons.iter().map(|lesson| lesson.positions.len()).sum();
    println!("{} games, {positions} positions", lessons.len());
    Ok(G::document(&fit(&lessons, G::names().len())))
}

/// Lessons as they are kept: numbers of four bytes, each list after its length.
fn written(lessons: &[Lesson]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let count = |bytes: &mut Vec<u8>, count: usize| bytes.extend((count as u32).to_le_bytes());
    for lesson in lessons {
        count(&mut bytes, lesson.winner);
        count(&mut bytes, lesson.positions.len());
        for rows in &lesson.positions {
            count(&mut bytes, rows.len());
            for row in rows {
                count(&mut bytes, row.len());
                bytes.extend(row.iter().flat_map(|number| number.to_le_bytes()));
            }
        }
    }
    bytes
}

fn read(bytes: &mut &[u8]) -> Option<Vec<Lesson>> {
    let mut lessons = Vec::new();
    while !bytes.is_empty() {
        let winner = u32::from_le_bytes(four(bytes)?) as usize;
        let positions = list(bytes, |bytes| {
            list(bytes, |bytes| list(bytes, |bytes| four(bytes).map(f32::from_le_bytes)))
        })?;
        lessons.push(Lesson { positions, winner });
    }
    Some(lessons)
}

fn list<T>(bytes: &mut &[u8], item: impl Fn(&mut &[u8]) -> Option<T>) -> Option<Vec<T>> {
    let count = u32::from_le_bytes(four(bytes)?);
    (0..count).map(|_| item(bytes)).collect()
}

fn four(bytes: &mut &[u8]) -> Option<[u8; 4]> {
    let (first, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*first)
}

/// Plays the games on all cores, at all tables; their numbers begin with the first.
fn collect<G: Judged>(first: u64, games: u64, bot: &str) -> Vec<Lesson> {
    let next = AtomicU64::new(first);
    let work = || {
        let mut lessons = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= first + games {
                return lessons;
            }
            lessons.extend(play::<G>(number, bot));
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let lessons: Vec<Vec<Lesson>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().expect("a game panicked")).collect()
    });
    lessons.into_iter().flatten().collect()
}

/// One game; none if nobody won it.
fn play<G: Judged>(number: u64, bot: &str) -> Option<Lesson> {
    let (mut chance, mut whims) = (Chance::from_number(number), Chance::from_number(!number));
    let mut events = Events::ignored();
    let setups = G::variants();
    // Every second game is one at the usual table.
    let setup =
        if number.is_multiple_of(2) { &setups[0] } else { &setups[number as usize / 2 % setups.len()] };
    let mut state = G::start(setup, &mut Turn { chance: &mut chance, events: &mut events }).ok()?;
    let make = |seat: u64| {
        player(G::players(), bot).expect("it was checked").bot(Chance::from_number(8 * number + seat))
    };
    let mut bots: Vec<Box<dyn Bot<G>>> = (0..G::seats(setup).len() as u64).map(make).collect();
    let (mut positions, mut legal, mut imagination) =
        (Vec::new(), Vec::new(), Chance::from_number(number + 1));
    for _ in 0..ACTIONS_MAX {
        let asked = match state.status() {
            Status::Over(outcome) => {
                return outcome.winner().map(|Seat(winner)| Lesson { positions, winner: winner.into() });
            }
            Status::Waiting(asked) => asked,
        };
        let seat = asked.iter().next()?;
        if state.counts() {
            positions.push(state.rows());
        }
        legal.clear();
        state.legal(seat, &mut legal);
        let index = if legal.len() < 2 {
            0
        } else if whims.below(100) < WHIMS {
            whims.below(legal.len() as u32) as usize
        } else {
            let mut seen = state;
            seen.resample(Some(seat), &mut imagination);
            bots[usize::from(seat.0)].choose(&seen, seat, &legal)
        };
        state.apply(seat, *legal.get(index)?, &mut Turn { chance: &mut chance, events: &mut events });
    }
    None
}

/// The chance of each seat to win.
fn chances(weights: &[f32], rows: &[Vec<f32>]) -> Vec<f32> {
    let sum = |row: &Vec<f32>| weights.iter().zip(row).map(|(weight, number)| weight * number).sum::<f32>();
    let strengths: Vec<f32> = rows.iter().map(|row| sum(row).clamp(-30.0, 30.0).exp()).collect();
    let all: f32 = strengths.iter().sum();
    strengths.iter().map(|strength| strength / all).collect()
}

fn fit(lessons: &[Lesson], count: usize) -> Vec<f32> {
    let mut weights = vec![0.0; count];
    // Steps adapt to how often and how strongly a number shows.
    let mut squares = vec![1e-3_f32; count];
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
            let rows = &lessons[game].positions[position];
            let chances = chances(&weights, rows);
            for (seat, row) in rows.iter().enumerate() {
                let error = chances[seat] - f32::from(u8::from(seat == lessons[game].winner));
                for ((weight, square), number) in weights.iter_mut().zip(&mut squares).zip(row) {
                    let slope = error * number + PULL * *weight;
                    *square += slope * slope;
                    *weight -= step * slope / (1.0 + square.sqrt());
                }
            }
        }
        let learned = surprise(&weights, lessons, |game| game % TESTED != 0);
        let others = surprise(&weights, lessons, |game| game % TESTED == 0);
        println!("epoch {epoch}: {learned:.4} on those it learned from, {others:.4} on others");
    }
    weights
}

/// How surprised the weights are by who won, on average (a coin: 0.693).
fn surprise(weights: &[f32], lessons: &[Lesson], chosen: impl Fn(usize) -> bool) -> f32 {
    let (mut sum, mut count) = (0.0_f64, 0_u32);
    for (_, lesson) in lessons.iter().enumerate().filter(|(game, _)| chosen(*game)) {
        for rows in &lesson.positions {
            let chance = chances(weights, rows)[lesson.winner];
            sum -= f64::from(chance.max(1e-6).ln());
            count += 1;
        }
    }
    (sum / f64::from(count.max(1))) as f32
}
