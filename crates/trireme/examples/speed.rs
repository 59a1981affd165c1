//! How many iterations a search makes in a second on one core, over positions of whole games.
//!
//!     cargo run --release -p trireme --example speed

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::{Chance, Events, Game, Status, Turn};
use hands_in_the_sea_mind::navarch::Navarch;
use hannibal_mind::strategos::Strategos;
use mare_nostrum_mind::archon::Archon;
use search::{Budget, Knowledge, Mind, Options, Player, Search, quickest};

const ITERATIONS: u32 = 1000;
const TIME: Duration = Duration::from_secs(10);
/// One of so many decisions is searched; the others are played by a plain player.
const EVERY: u32 = 7;

fn main() {
    measure(hannibal_mind::players, Strategos::default());
    measure(mare_nostrum_mind::players, Archon::default());
    measure(hands_in_the_sea_mind::players, Navarch::default());
}

fn measure<G: Game, K: Knowledge<G>>(players: fn() -> Vec<Player<G>>, knowledge: K) {
    let options = Options { budget: Budget::Iterations(ITERATIONS), threads: 1, hasty: 0 };
    let mut search = Search::new(Arc::new(knowledge), options, Chance::from_number(1));
    let (mut iterations, mut nodes, mut time) = (0, 0, Duration::ZERO);
    let (mut chance, mut events) = (Chance::from_number(2), Events::ignored());
    let mut legal = Vec::new();
    while time < TIME {
        let start = G::start(&G::Setup::default(), &mut Turn { chance: &mut chance, events: &mut events });
        let mut state = start.expect("the default setup is accepted");
        let mut bot = quickest(players()).bot(Chance::from_number(3));
        for number in 0.. {
            let Status::Waiting(asked) = state.status() else { break };
            let seat = asked.iter().next().expect("somebody is asked");
            legal.clear();
            state.legal(seat, &mut legal);
            if number % EVERY == 0 && legal.len() > 1 {
                let mind = Mind::new(&state, seat, &mut chance);
                let begin = Instant::now();
                search.think(&mind, &legal);
                time += begin.elapsed();
                let effort = search.effort();
                iterations += effort.0;
                nodes += effort.1 as u64;
            }
            let index = if legal.len() > 1 { bot.choose(&state, seat, &legal) } else { 0 };
            state.apply(seat, legal[index], &mut Turn { chance: &mut chance, events: &mut events });
        }
    }
    let seconds = time.as_secs_f64();
    println!(
        "{}: {:.0} iterations/s, {:.1} nodes each",
        G::ID,
        iterations as f64 / seconds,
        nodes as f64 / iterations as f64
    );
}
