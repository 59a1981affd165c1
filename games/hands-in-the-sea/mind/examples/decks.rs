//! What a game of Hands in the Sea is made of when computers play it: how it ends and when, what is drafted, whose
//! cards fight, what is done and what never. To judge other maps and cards by.
//!
//!     cargo run --release -p hands-in-the-sea-mind --example decks -- GAMES BOT [--map FILE] [--cards FILE] [--first NUMBER]
//!
//! `BOT` plays both sides, or `ROME,CARTHAGE` one each, such as `navarch:200it`. Games have numbers, and each number
//! is always the same game: series of several processes are put together by giving each its first one. One JSON object
//! is printed; all that is counted is a sum over the games, so objects can be added up, but for `share` and `mean`.

use std::collections::BTreeMap;
use std::time::Instant;

use engine::{Bot, Chance, Events, Game, Seat, Status, Turn};
use hands_in_the_sea::data::{printed, use_documents};
use hands_in_the_sea::{
    Action, ByEmpire, Card, CardSet, Empire, Event, Kind, Location, Setup, State, Strategy, Verb,
};
use search::{Player, player};
use serde_json::{Value, json};

const ACTIONS_MAX: u32 = 20_000;
const USAGE: &str = "usage: decks GAMES BOT[,BOT] [--map FILE] [--cards FILE] [--first NUMBER]";

type Counts = BTreeMap<String, u64>;

fn main() -> Result<(), String> {
    let mut arguments = std::env::args().skip(1);
    let (Some(games), Some(bots)) = (arguments.next(), arguments.next()) else {
        return Err(USAGE.to_owned());
    };
    let (mut map, mut cards, mut first) = (None, None, 0_u64);
    while let Some(option) = arguments.next() {
        let value = arguments.next().ok_or(USAGE)?;
        let read = |file: &str| std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"));
        match option.as_str() {
            "--map" => map = Some(read(&value)?),
            "--cards" => cards = Some(read(&value)?),
            "--first" => first = value.parse().map_err(|_| USAGE)?,
            _ => return Err(USAGE.to_owned()),
        }
    }
    let games: u64 = games.parse().map_err(|_| USAGE)?;
    let (rome, carthage) = bots.split_once(',').unwrap_or((&bots, &bots));
    use_documents(map.as_deref(), cards.as_deref())?;
    let players = [
        player(hands_in_the_sea_mind::players(), rome)?,
        player(hands_in_the_sea_mind::players(), carthage)?,
    ];
    let (begin, mut tally) = (Instant::now(), Tally::default());
    for number in first..first + games {
        play(number, &players, &mut tally)?;
    }
    let mut report = tally.report();
    report["bots"] = json!([rome, carthage]);
    report["first"] = first.into();
    report["seconds"] = begin.elapsed().as_secs().into();
    println!("{report:#}");
    Ok(())
}

/// One game at the usual table.
fn play(number: u64, players: &[Player<State>; 2], tally: &mut Tally) -> Result<(), String> {
    let (mut chance, mut imagination) = (Chance::from_number(number), Chance::from_number(!number));
    let mut events = Events::new();
    let mut state = State::start(&Setup::default(), &mut Turn { chance: &mut chance, events: &mut events })?;
    let mut bots: Vec<Box<dyn Bot<State>>> =
        (0..).zip(players).map(|(seat, player)| player.bot(Chance::from_number(2 * number + seat))).collect();
    let (mut watch, mut legal) = (Watch::default(), Vec::new());
    for _ in 0..ACTIONS_MAX {
        let Status::Waiting(asked) = state.status() else { break };
        let seat = asked.iter().next().ok_or("nobody is asked")?;
        legal.clear();
        state.legal(seat, &mut legal);
        let index = if legal.len() == 1 {
            0
        } else {
            let mut seen = state;
            seen.resample(Some(seat), &mut imagination);
            bots[usize::from(seat.0)].choose(&seen, seat, &legal)
        };
        let before = state;
        events.clear();
        state.apply(seat, legal[index], &mut Turn { chance: &mut chance, events: &mut events });
        watch.action(&before, seat, legal[index], tally);
        for (_, event) in events.all() {
            watch.event(event, &before, &state, tally);
        }
    }
    tally.game(&state);
    Ok(())
}

/// Where the card of a battle comes from.
#[derive(Clone, Copy)]
enum Origin {
    Location,
    Start,
    Drafted,
}

/// What is known of the game that is played.
#[derive(Default)]
struct Watch {
    /// Cards that were drafted, wherever they are now.
    drafted: CardSet,
    /// The battles: where, and how strong the attacker is. By who began them.
    battles: ByEmpire<Option<(Location, i8)>>,
    /// Whose round it was when last looked at, and whether he has withdrawn.
    withdrawn: bool,
}

impl Watch {
    fn action(&mut self, state: &State, seat: Seat, action: Action, tally: &mut Tally) {
        let Some(empire) = Empire::from_seat(seat) else { return };
        let name = match action {
            Action::Do(verb) => verb.id().to_owned(),
            Action::Cycle(_) => "cycle".to_owned(),
            Action::Sail(_) => "sail".to_owned(),
            Action::Play(kind) if printed().drawers.meets(kind.cards()) && state.undertaking().is_none() => {
                "draw".to_owned()
            }
            Action::Block(_) => "block".to_owned(),
            _ => return,
        };
        *tally.actions[empire].entry(name).or_default() += 1;
    }

    fn event(&mut self, event: &Event, before: &State, after: &State, tally: &mut Tally) {
        match *event {
            Event::Drafted { empire, kind, .. } => {
                if kind.location().is_some() {
                    tally.taken_back[empire] += 1;
                } else {
                    tally.drafts[empire] += 1;
                    *tally.drafted[empire].entry(kind.id().to_owned()).or_default() += 1;
                    let open = |state: &State| state.piles[empire].stock.union(state.neutral);
                    let gone = open(before).minus(open(after)).intersection(kind.cards());
                    self.drafted = self.drafted.union(gone);
                }
            }
            Event::Bought { strategy, .. } => {
                *tally.strategies.entry(strategy.id().to_owned()).or_default() += 1;
            }
            Event::Attacked { empire, at, siege, strength, .. } => {
                self.battles[empire] = Some((at, strength));
                self.withdrawn = false;
                tally.attack(empire, if siege { "sieges" } else { "fields" });
            }
            Event::Committed { empire, at, kind, strength, .. } => {
                let gain = self.shift(at, empire, strength);
                let card = new_cards(before, after, empire).intersection(kind.cards()).first();
                tally.strength(empire, self.origin(kind, card), gain);
            }
            Event::CombinedArms { empire, at, strength } => {
                tally.combined[empire] += 1;
                self.shift(at, empire, strength);
            }
            Event::Shifted { at, strength } | Event::BattleGoesOn { at, strength, .. } => {
                self.shift(at, Empire::Rome, strength);
            }
            Event::Withdrew { .. } => self.withdrawn = true,
            Event::BattleWon { empire, at, .. } => {
                if let Some(attacker) = self.ended(at) {
                    let lost = if self.withdrawn { "withdrawn" } else { "lost" };
                    tally.attack(attacker, if attacker == empire { "won" } else { lost });
                }
            }
            Event::BattleHeld { at } => {
                if let Some(attacker) = self.ended(at) {
                    tally.attack(attacker, if self.withdrawn { "withdrawn" } else { "lost" });
                }
            }
            Event::BattleDrawn { at } => {
                if let Some(attacker) = self.ended(at) {
                    tally.attack(attacker, "drawn");
                }
            }
            Event::NavalBattle { winner, .. } => {
                let name = winner.map_or("drawn", Empire::id).to_owned();
                *tally.naval.entry(name).or_default() += 1;
            }
            Event::Raided { empire, .. } => tally.raids[empire] += 1,
            Event::Settled { empire, .. } => tally.settled[empire] += 1,
            Event::RoundBegins { .. } => tally.rounds += 1,
            _ => {}
        }
    }

    fn origin(&self, kind: Kind, card: Option<Card>) -> Origin {
        if kind.location().is_some() {
            Origin::Location
        } else if card.is_some_and(|card| self.drafted.contains(card)) {
            Origin::Drafted
        } else {
            Origin::Start
        }
    }

    /// By how much a battle moved in favour of somebody.
    fn shift(&mut self, at: Location, empire: Empire, now: i8) -> i64 {
        for attacker in Empire::BOTH {
            if let Some((place, strength)) = &mut self.battles[attacker]
                && *place == at
            {
                let gain = i64::from(now) - i64::from(*strength);
                *strength = now;
                return if attacker == empire { gain } else { -gain };
            }
        }
        0
    }

    /// A battle is over: who began it.
    fn ended(&mut self, at: Location) -> Option<Empire> {
        let here = |battle: &Option<(Location, i8)>| battle.is_some_and(|(place, _)| place == at);
        let attacker = Empire::BOTH.into_iter().find(|&empire| here(&self.battles[empire]))?;
        self.battles[attacker] = None;
        Some(attacker)
    }
}

/// Cards of somebody that were in no battle before.
fn new_cards(before: &State, after: &State, empire: Empire) -> CardSet {
    let all = |state: &State| {
        let battles = state.battles.0.iter().flatten();
        battles.fold(CardSet::EMPTY, |all, battle| all.union(battle.cards[empire]))
    };
    all(after).minus(all(before))
}

/// What was counted in all games.
#[derive(Default)]
struct Tally {
    games: u64,
    wins: ByEmpire<u64>,
    unfinished: u64,
    turns: Vec<u64>,
    rounds: u64,
    reasons: Counts,
    /// How games ended that each empire won.
    won_by: ByEmpire<Counts>,
    drafts: ByEmpire<u64>,
    /// Drafts of each game and side.
    drafts_of_games: Vec<u64>,
    drafts_before: ByEmpire<u64>,
    taken_back: ByEmpire<u64>,
    drafted: ByEmpire<Counts>,
    strategies: Counts,
    strengths: ByEmpire<[i64; 3]>,
    combined: ByEmpire<u64>,
    attacks: ByEmpire<Counts>,
    naval: Counts,
    raids: ByEmpire<u64>,
    settled: ByEmpire<u64>,
    actions: ByEmpire<Counts>,
    /// Sums of what the sides have at the end.
    points: ByEmpire<u64>,
    prestige: ByEmpire<u64>,
    cities: ByEmpire<u64>,
    captured: ByEmpire<u64>,
    silver: ByEmpire<u64>,
    warships: ByEmpire<u64>,
}

impl Tally {
    fn attack(&mut self, attacker: Empire, what: &str) {
        *self.attacks[attacker].entry(what.to_owned()).or_default() += 1;
    }

    fn strength(&mut self, empire: Empire, origin: Origin, gain: i64) {
        let place = match origin {
            Origin::Location => 0,
            Origin::Start => 1,
            Origin::Drafted => 2,
        };
        self.strengths[empire][place] += gain;
    }

    fn game(&mut self, state: &State) {
        self.games += 1;
        self.turns.push(state.turn.into());
        for empire in Empire::BOTH {
            self.drafts_of_games.push(self.drafts[empire] - self.drafts_before[empire]);
            self.drafts_before[empire] = self.drafts[empire];
            self.points[empire] += u64::from(state.final_points(empire));
            self.prestige[empire] += u64::from(state.prestige[empire]);
            self.cities[empire] += state.cities[empire].len() as u64;
            self.captured[empire] += u64::from(state.captured[empire].worth());
            self.silver[empire] += u64::from(state.silver[empire]);
            self.warships[empire] += u64::from(state.warships[empire]);
        }
        match state.over {
            Some(over) => {
                self.wins[over.winner] += 1;
                for counts in [&mut self.reasons, &mut self.won_by[over.winner]] {
                    *counts.entry(over.reason.id().to_owned()).or_default() += 1;
                }
            }
            None => self.unfinished += 1,
        }
    }

    fn report(&self) -> Value {
        let games = self.games.max(1) as f64;
        let mean = |sum: u64| (sum as f64 / games * 100.0).round() / 100.0;
        let means = |sums: &ByEmpire<u64>| json!({ "rome": mean(sums.0[0]), "carthage": mean(sums.0[1]) });
        let both = |counts: &ByEmpire<Counts>| json!({ "rome": counts.0[0], "carthage": counts.0[1] });
        let strength = |place: usize| self.strengths.0.iter().map(|side| side[place]).sum::<i64>();
        let all = (0..3).map(strength).sum::<i64>().max(1);
        let share = |part: i64| (part as f64 / all as f64 * 1000.0).round() / 1000.0;
        let unused: Vec<&str> = Verb::ALL
            .iter()
            .map(|verb| verb.id())
            .chain(["cycle", "sail", "draw"])
            .filter(|name| !self.actions.0.iter().any(|counts| counts.contains_key(*name)))
            .collect();
        let unbought: Vec<&str> =
            Strategy::ALL.iter().map(|it| it.id()).filter(|id| !self.strategies.contains_key(*id)).collect();
        let sides = |sums: &ByEmpire<[i64; 3]>| {
            let side = |[location, start, drafted]: [i64; 3]| json!({ "location": location, "start": start, "drafted": drafted });
            json!({ "rome": side(sums.0[0]), "carthage": side(sums.0[1]) })
        };
        let mut turns = Counts::new();
        for turn in &self.turns {
            *turns.entry(format!("{turn:02}")).or_default() += 1;
        }
        json!({
            "games": self.games,
            "wins": { "rome": self.wins.0[0], "carthage": self.wins.0[1], "unfinished": self.unfinished },
            "share": {
                "rome": (self.wins.0[0] as f64 / games * 1000.0).round() / 1000.0,
                "strength_location": share(strength(0)),
                "strength_start": share(strength(1)),
                "strength_drafted": share(strength(2)),
                "games_with_fewer_than_6_drafts_of_a_side":
                    (self.drafts_of_games.chunks(2).filter(|two| two.iter().any(|drafts| *drafts < 6)).count() as f64
                        / games * 1000.0).round() / 1000.0,
            },
            "mean": {
                "turns": mean(self.turns.iter().sum()),
                "rounds": mean(self.rounds),
                "drafts": means(&self.drafts),
                "sea_moves": means(&of(&self.actions, "sail")),
                "passes": means(&of(&self.actions, "pass")),
                "points": means(&self.points),
                "prestige": means(&self.prestige),
                "cities": means(&self.cities),
                "captured": means(&self.captured),
                "silver": means(&self.silver),
                "warships": means(&self.warships),
            },
            "turns": turns,
            "reasons": self.reasons,
            "won_by": both(&self.won_by),
            "never_done": unused,
            "never_bought": unbought,
            "actions": both(&self.actions),
            "attacks": both(&self.attacks),
            "strength": sides(&self.strengths),
            "combined_arms": { "rome": self.combined.0[0], "carthage": self.combined.0[1] },
            "naval_battles": self.naval,
            "raids": { "rome": self.raids.0[0], "carthage": self.raids.0[1] },
            "settled": { "rome": self.settled.0[0], "carthage": self.settled.0[1] },
            "places_taken_back": { "rome": self.taken_back.0[0], "carthage": self.taken_back.0[1] },
            "drafted": both(&self.drafted),
            "strategies": self.strategies,
        })
    }
}

/// How often each side did one thing.
fn of(actions: &ByEmpire<Counts>, name: &str) -> ByEmpire<u64> {
    ByEmpire(Empire::BOTH.map(|empire| actions[empire].get(name).copied().unwrap_or(0)))
}
