//! What tools do with a sitting that people do not: playouts from where it stands, and what a bot would do there.

use std::time::{Duration, Instant};

use engine::{Arena, Bot, Chance, Game, Outcome, Playout, Seat, Seed, Tried, Turn};
use search::{Budget, Player, player, quickest, strongest};
use serde_json::{Map, Value, json};
use sitting::{Playable, Running, Sitting};

/// A playout that is not over by then counts as undecided.
pub(crate) const PLAYOUT_ACTIONS_MAX: u32 = 100_000;
/// Alternatives that `best` looks at.
const LINES_MAX: usize = 32;

/// A game on the table of the tools.
pub(crate) trait Tools {
    fn game(&self) -> &dyn Running;
    fn game_mut(&mut self) -> &mut dyn Running;
    /// What came out of so many playouts between such bots, random ones if none is named.
    fn playout(&mut self, n: u32, bot: Option<&str>) -> Result<Value, String>;
    /// What a bot would do in this seat, and how its actions fare; none if the seat is not asked.
    fn best(&mut self, seat: Seat, time: Duration, bot: Option<&str>) -> Result<Option<Value>, String>;
}

/// A sitting with a chance for bots and playouts, which is not that of the game.
pub(crate) struct Workbench<P: Playable> {
    sitting: Sitting<P>,
    imagination: Chance,
}

impl<P: Playable> Workbench<P> {
    pub(crate) fn new(sitting: Sitting<P>) -> Workbench<P> {
        let imagination = Chance::new(Seed::from_text(&sitting.commitment()));
        Workbench { sitting, imagination }
    }

    fn chance(&mut self) -> Chance {
        let mut bytes = [0; 32];
        bytes.fill_with(|| self.imagination.below(256) as u8);
        Chance::new(Seed(bytes))
    }

    fn bots(&mut self, player: &Player<P::Game>) -> Vec<Box<dyn Bot<P::Game>>> {
        (0..self.sitting.seats().len()).map(|_| player.bot(self.chance())).collect()
    }

    /// Playouts between such bots, or quick ones if they search, from worlds that the seat cannot tell from the
    /// true one.
    fn try_out(
        &mut self,
        lines: &mut [Candidate],
        seat: Seat,
        player: &Player<P::Game>,
        deadline: Instant,
    ) -> Result<(), String> {
        let quick = if player.budget.is_some() {
            quickest(P::players())
        } else {
            search::player(P::players(), player.name)?
        };
        let (state, legal) = (*self.sitting.game().state(), self.sitting.game().legal(seat));
        let (mut arena, mut chance) = (Arena::new(self.chance()), self.chance());
        let mut bots = self.bots(&quick);
        for index in (0..lines.len()).cycle() {
            let line = &mut lines[index];
            let mut world = state;
            world.resample(Some(seat), &mut self.imagination);
            let mut events = engine::Events::ignored();
            world.apply(seat, legal[line.index], &mut Turn { chance: &mut chance, events: &mut events });
            let playout = arena.playout(&mut world, &mut chance, &mut bots, PLAYOUT_ACTIONS_MAX);
            line.add(&playout, seat);
            if Instant::now() >= deadline {
                break;
            }
        }
        Ok(())
    }
}

impl<P: Playable> Tools for Workbench<P> {
    fn game(&self) -> &dyn Running {
        &self.sitting
    }

    fn game_mut(&mut self) -> &mut dyn Running {
        &mut self.sitting
    }

    fn playout(&mut self, n: u32, bot: Option<&str>) -> Result<Value, String> {
        let player = player(P::players(), bot.unwrap_or("random"))?;
        let mut bots = self.bots(&player);
        let mut arena = Arena::new(self.chance());
        let mut chance = self.chance();
        let mut tally = Tally { wins: vec![0; self.sitting.seats().len()], ..Tally::default() };
        let begin = Instant::now();
        for _ in 0..n {
            let mut state = *self.sitting.game().state();
            tally.add(&arena.playout(&mut state, &mut chance, &mut bots, PLAYOUT_ACTIONS_MAX));
        }
        Ok(tally.document(self.sitting.seats(), n, begin.elapsed()))
    }

    /// By the bot's own account, or by playouts if it has none.
    fn best(&mut self, seat: Seat, time: Duration, bot: Option<&str>) -> Result<Option<Value>, String> {
        let deadline = Instant::now() + time;
        let mut player = match bot {
            Some(name) => player(P::players(), name)?,
            None => strongest(P::players()),
        };
        let budget_is_named = bot.is_some_and(|name| name.contains(':'));
        if let (Some(Budget::Time(budget)), false) = (&mut player.budget, budget_is_named) {
            *budget = time;
        }
        let state = *self.sitting.game().state();
        let mut thinker = player.bot(self.chance());
        let Some(chosen) = Arena::new(self.chance()).ask(&state, seat, &mut thinker) else {
            return Ok(None);
        };
        let legal = self.sitting.game().legal(seat);
        let mut lines: Vec<Candidate> = thinker.tried().iter().enumerate().map(Candidate::from).collect();
        if lines.is_empty() {
            lines = (0..legal.len()).map(Candidate::new).collect();
            // What is chosen comes first.
            lines[..=chosen].rotate_right(1);
            lines.truncate(LINES_MAX);
            self.try_out(&mut lines, seat, &player, deadline)?;
        } else {
            lines.sort_by_key(|line| (line.index != chosen, std::cmp::Reverse(line.visits)));
            lines.truncate(LINES_MAX);
        }
        let document = |line: &Candidate| {
            let action = legal[line.index];
            json!({
                "action": action.to_string(),
                "text": P::describe(&state, action),
                "visits": line.visits,
                "value": line.value(),
            })
        };
        let mut best = 0;
        if !thinker.looks() {
            best =
                (0..lines.len()).max_by(|&a, &b| lines[a].value().total_cmp(&lines[b].value())).unwrap_or(0);
        }
        let mut reply = document(&lines[best]);
        reply["bot"] = json!(player.name);
        reply["lines"] = lines.iter().filter(|line| line.visits > 0).map(document).collect();
        Ok(Some(reply))
    }
}

/// One action that `best` tries out.
struct Candidate {
    index: usize,
    visits: u32,
    points: f64,
}

impl Candidate {
    fn new(index: usize) -> Candidate {
        Candidate { index, visits: 0, points: 0.0 }
    }

    fn from((index, tried): (usize, &Tried)) -> Candidate {
        Candidate { index, visits: tried.visits, points: f64::from(tried.value) * f64::from(tried.visits) }
    }

    fn add(&mut self, playout: &Playout, seat: Seat) {
        self.visits += 1;
        self.points += match playout.result().and_then(Outcome::winner) {
            Some(winner) => f64::from(u8::from(winner == seat)),
            None => 0.5,
        };
    }

    fn value(&self) -> f64 {
        self.points / f64::from(self.visits.max(1))
    }
}

/// What came out of many playouts.
#[derive(Default)]
struct Tally {
    wins: Vec<u32>,
    draws: u32,
    unfinished: u32,
    actions: u64,
}

impl Tally {
    fn add(&mut self, playout: &Playout) {
        self.actions += u64::from(playout.actions);
        match playout.result().map(Outcome::winner) {
            Some(Some(winner)) => self.wins[usize::from(winner.0)] += 1,
            Some(None) => self.draws += 1,
            None => self.unfinished += 1,
        }
    }

    fn document(&self, seats: &[&str], n: u32, time: Duration) -> Value {
        let wins: Map<String, Value> =
            seats.iter().zip(&self.wins).map(|(seat, wins)| ((*seat).to_owned(), json!(wins))).collect();
        json!({
            "n": n,
            "wins": wins,
            "draws": self.draws,
            "unfinished": self.unfinished,
            "mean_actions": self.actions as f64 / f64::from(n),
            "actions_per_second": self.actions as f64 / time.as_secs_f64().max(1e-9),
        })
    }
}
