//! One game on the table of the protocol, with its types erased.

use std::time::{Duration, Instant};

use engine::{Arena, Bot, Chance, Eyes, Game, Match, Playout, Record, Seat, Seed, Status, Tried, Turn};
use search::{Budget, Player, player, quickest, strongest};
use serde_json::{Map, Value, json};
use sitting::Playable;
use table::{Action, Event};

/// The name of the eyes without a seat.
const SPECTATOR: &str = "spectator";
/// A playout that is not over by then counts as undecided.
pub(crate) const PLAYOUT_ACTIONS_MAX: u32 = 100_000;
/// Alternatives that `best` looks at.
const LINES_MAX: usize = 32;

/// Why a request was not carried out, for the eyes of its sender.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) error: String,
    /// The paragraph that speaks about it.
    pub(crate) rule: Option<&'static str>,
}

impl From<String> for Fault {
    fn from(error: String) -> Fault {
        Fault { error, rule: None }
    }
}

/// An object of the reply's fields, besides `ok`.
pub(crate) type Reply = Result<Value, Fault>;

/// What the protocol asks of a running game. A fault leaves the game as it was.
pub(crate) trait Driver {
    fn seats(&self) -> &'static [&'static str];
    fn commitment(&self) -> String;
    fn turn(&self) -> Value;
    fn legal(&self, seat: Option<&str>) -> Reply;
    fn play(&mut self, seat: Option<&str>, action: &str) -> Reply;
    fn view(&self, seat: &str) -> Reply;
    fn picture(&self, seat: &str) -> Result<String, Fault>;
    /// The game as it stood when its record had this many lines.
    fn at(&self, lines: usize) -> Box<dyn Driver>;
    fn position(&self) -> Value;
    fn dice(&mut self, faces: &[u8]) -> Reply;
    fn undo(&mut self) -> Reply;
    fn hash(&self) -> String;
    fn record(&self) -> Record;
    fn playout(&mut self, n: u32, bot: Option<&str>) -> Reply;
    fn best(&mut self, seat: Option<&str>, time: Duration, bot: Option<&str>) -> Reply;
}

/// A match of the game `G`.
pub(crate) struct Table<P: Playable> {
    game: Match<P::Game>,
    /// Chance for bots and playouts: not that of the game.
    fancy: Chance,
}

impl<P: Playable> Table<P> {
    pub(crate) fn new(game: Match<P::Game>) -> Table<P> {
        let fancy = Chance::new(Seed::from_text(&game.chance().seed().commitment()));
        Table { game, fancy }
    }

    fn named(&self, name: &str) -> Result<Seat, Fault> {
        let known = || self.game.seats().join(", ");
        self.game.seat(name).ok_or_else(|| format!("there is no seat `{name}`; there are {}", known()).into())
    }

    fn eyes(&self, seat: &str) -> Result<Eyes, Fault> {
        if seat == SPECTATOR { Ok(None) } else { self.named(seat).map(Some) }
    }

    /// The seat that is meant: the one named, or the only one that is asked.
    fn meant(&self, name: Option<&str>) -> Result<Seat, Fault> {
        let Status::Waiting(asked) = self.game.status() else {
            return Err(Fault::from("the game is over".to_owned()));
        };
        if let Some(name) = name {
            return self.named(name);
        }
        let mut asked = asked.iter();
        match (asked.next(), asked.next()) {
            (Some(only), None) => Ok(only),
            _ => Err(Fault::from("several seats are asked: say which `seat`".to_owned())),
        }
    }

    /// A fault of a seat at its present decision, with the paragraph that the decision comes from.
    fn at_prompt(&self, seat: Seat, error: String) -> Fault {
        Fault { error, rule: Some(P::prompt(self.game.state(), Some(seat)).rule) }
    }

    fn chance(&mut self) -> Chance {
        let mut bytes = [0; 32];
        bytes.fill_with(|| self.fancy.below(256) as u8);
        Chance::new(Seed(bytes))
    }

    fn bots(&mut self, player: &Player<P::Game>) -> Vec<Box<dyn Bot<P::Game>>> {
        (0..self.game.seats().len()).map(|_| player.bot(self.chance())).collect()
    }

    /// Playouts between such bots, or quick ones if they search, from worlds that the seat cannot tell from the
    /// true one.
    fn try_out(
        &mut self,
        lines: &mut [Line],
        seat: Seat,
        player: &Player<P::Game>,
        deadline: Instant,
    ) -> Result<(), Fault> {
        let quick = if player.budget.is_some() {
            quickest(P::players())
        } else {
            search::player(P::players(), player.name)?
        };
        let (state, legal) = (*self.game.state(), self.game.legal(seat));
        let (mut arena, mut chance) = (Arena::new(self.chance()), self.chance());
        let mut bots = self.bots(&quick);
        for index in (0..lines.len()).cycle() {
            let line = &mut lines[index];
            let mut world = state;
            world.resample(Some(seat), &mut self.fancy);
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

impl<P: Playable> Driver for Table<P> {
    fn seats(&self) -> &'static [&'static str] {
        self.game.seats()
    }

    fn commitment(&self) -> String {
        self.game.chance().seed().commitment()
    }

    fn turn(&self) -> Value {
        let (phase, number) = self.game.state().phase();
        match self.game.status() {
            Status::Waiting(asked) => {
                let waiting: Vec<&str> = asked.iter().map(|seat| self.game.seat_name(seat)).collect();
                json!({ "waiting": waiting, "phase": phase, "turn": number })
            }
            Status::Over(outcome) => {
                json!({ "over": outcome.document(self.game.seats()), "phase": phase, "turn": number })
            }
        }
    }

    fn legal(&self, seat: Option<&str>) -> Reply {
        let seat = self.meant(seat)?;
        let state = self.game.state();
        let prompt = P::prompt(state, Some(seat));
        let legal = self.game.legal(seat);
        let actions: Vec<Value> = legal
            .into_iter()
            .map(|action| json!({ "action": action.to_string(), "text": P::describe(state, action) }))
            .collect();
        Ok(json!({
            "seat": self.game.seat_name(seat),
            "prompt": prompt.text,
            "rule": prompt.rule,
            "actions": actions,
        }))
    }

    fn play(&mut self, seat: Option<&str>, action: &str) -> Reply {
        let seat = self.meant(seat)?;
        let Ok(action) = action.parse::<Action<P>>() else {
            return Err(self.at_prompt(seat, format!("`{}` is not an action", shortened(action))));
        };
        if let Err(refused) = self.game.play(seat, action) {
            return Err(self.at_prompt(seat, refused.to_string()));
        }
        let eyes = Some(seat);
        let seen = self.game.events().seen_by(eyes);
        let events: Vec<Value> = seen
            .map(|event| json!({ "event": P::Game::event(event), "text": P::narrate(event, eyes) }))
            .collect();
        Ok(json!({ "events": events, "turn": self.turn() }))
    }

    fn view(&self, seat: &str) -> Reply {
        Ok(json!({ "view": self.game.state().view(self.eyes(seat)?) }))
    }

    fn picture(&self, seat: &str) -> Result<String, Fault> {
        let eyes = self.eyes(seat)?;
        let recent: Vec<Event<P>> = self.game.events().seen_by(eyes).copied().collect();
        Ok(P::picture(self.game.state(), eyes, &recent))
    }

    fn at(&self, lines: usize) -> Box<dyn Driver> {
        let mut then = self.game.clone();
        then.rewind(lines);
        Box::new(Table::<P>::new(then))
    }

    fn position(&self) -> Value {
        self.game.state().position()
    }

    fn dice(&mut self, faces: &[u8]) -> Reply {
        self.game.queue_dice(faces).map_err(|refused| refused.to_string())?;
        Ok(json!({ "queued": self.game.chance().queued().collect::<Vec<u8>>() }))
    }

    fn undo(&mut self) -> Reply {
        self.game.undo().map_err(|refused| refused.to_string())?;
        Ok(json!({ "turn": self.turn() }))
    }

    fn hash(&self) -> String {
        self.game.hash()
    }

    fn record(&self) -> Record {
        Record::from_match(&self.game)
    }

    fn playout(&mut self, n: u32, bot: Option<&str>) -> Reply {
        let player = player(P::players(), bot.unwrap_or("random"))?;
        let mut bots = self.bots(&player);
        let mut arena = Arena::new(self.chance());
        let mut chance = self.chance();
        let mut tally = Tally { wins: vec![0; self.seats().len()], ..Tally::default() };
        let begin = Instant::now();
        for _ in 0..n {
            let mut state = *self.game.state();
            tally.add(&arena.playout(&mut state, &mut chance, &mut bots, PLAYOUT_ACTIONS_MAX));
        }
        Ok(json!({ "results": tally.document(self.seats(), n, begin.elapsed()) }))
    }

    /// What a bot would do, and how its actions fare: by its own account, or by playouts if it has none.
    fn best(&mut self, seat: Option<&str>, time: Duration, bot: Option<&str>) -> Reply {
        let deadline = Instant::now() + time;
        let seat = self.meant(seat)?;
        let mut player = match bot {
            Some(name) => player(P::players(), name)?,
            None => strongest(P::players()),
        };
        let budget_is_named = bot.is_some_and(|name| name.contains(':'));
        if let (Some(Budget::Time(budget)), false) = (&mut player.budget, budget_is_named) {
            *budget = time;
        }
        let state = *self.game.state();
        let mut thinker = player.bot(self.chance());
        let Some(chosen) = Arena::new(self.chance()).ask(&state, seat, &mut thinker) else {
            return Err(self.at_prompt(seat, format!("{} is not asked now", self.game.seat_name(seat))));
        };
        let legal = self.game.legal(seat);
        let mut lines: Vec<Line> = thinker.tried().iter().enumerate().map(Line::from).collect();
        if lines.is_empty() {
            lines = (0..legal.len()).map(Line::new).collect();
            // What is chosen comes first.
            lines[..=chosen].rotate_right(1);
            lines.truncate(LINES_MAX);
            self.try_out(&mut lines, seat, &player, deadline)?;
        } else {
            lines.sort_by_key(|line| (line.index != chosen, std::cmp::Reverse(line.visits)));
            lines.truncate(LINES_MAX);
        }
        let document = |line: &Line| {
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
        Ok(reply)
    }
}

/// One action that `best` tries out.
struct Line {
    index: usize,
    visits: u32,
    points: f64,
}

impl Line {
    fn new(index: usize) -> Line {
        Line { index, visits: 0, points: 0.0 }
    }

    fn from((index, tried): (usize, &Tried)) -> Line {
        Line { index, visits: tried.visits, points: f64::from(tried.value) * f64::from(tried.visits) }
    }

    fn add(&mut self, playout: &Playout, seat: Seat) {
        self.visits += 1;
        self.points += match playout.result().and_then(|result| result.winner) {
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
        match playout.result().map(|result| result.winner) {
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

/// Long nonsense is not sent back in full.
pub(crate) fn shortened(text: &str) -> String {
    const SHOWN: usize = 80;
    if text.chars().count() <= SHOWN {
        return text.to_owned();
    }
    text.chars().take(SHOWN).chain(['…']).collect()
}
