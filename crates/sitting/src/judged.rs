//! A game as a computer judges it afterwards: step by step, and summed up for each seat.

use engine::{Game, Match, Seed};
use search::{Analysis, Prospect, Values};
use serde::Serialize;

use crate::playable::{Playable, seat_name};

/// The worst mistakes of each seat that are listed.
const MISTAKES_MAX: usize = 8;
/// The steps that moved the game most that are listed.
const TURNS_MAX: usize = 8;
/// What moved the chance of nobody by so many thousandths turned nothing.
const TURN_MIN: i32 = 30;

/// Iterations for each decision: a whole game takes a minute or two on one core.
pub const ITERATIONS: u32 = 1200;

/// Chances in thousandths, one for each seat.
type Thousandths = Vec<i32>;

/// One step that was judged.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JudgedStep {
    /// The revision at which it was to be decided.
    pub at: u64,
    /// The number of the game turn.
    pub turn: u32,
    /// Whose step it was, as an index.
    pub seat: usize,
    /// What was played, in words.
    pub played: String,
    /// The chance of each seat to win, as far as the deciding one could know; none where there was
    /// nothing to decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chances: Option<Thousandths>,
    /// What was clearly better, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub better: Option<String>,
    /// By how much the choice changed the chance of each seat, if something was better.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<Thousandths>,
    /// By how much chance changed it, if it was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck: Option<Thousandths>,
    #[serde(skip)]
    luck_errors: Option<Values>,
}

/// A game of which each call judges one more step.
pub trait Judging: Send {
    /// Judges the next step; none when all are judged.
    fn next(&mut self) -> Option<JudgedStep>;
    /// Steps that are still to be judged.
    fn left(&self) -> usize;
    /// The chances at the end, where there are none but 0 and 1; none if the rules had no result.
    fn end(&self) -> Option<Values>;
    /// The ids of the seats, in order.
    fn seats(&self) -> &'static [&'static str];
    /// What the seats are called, in order.
    fn seat_names(&self) -> Vec<String>;
    /// Who judges.
    fn by(&self) -> &'static str;
}

struct Judge<P: Playable> {
    analysis: Analysis<P::Game>,
    /// The revision that each step led to.
    revisions: Vec<u64>,
}

/// Judges a game from its beginning, with so many iterations for each decision; its steps led to these
/// revisions. None if no computer can.
pub fn judge<P: Playable>(
    game: Match<P::Game>,
    revisions: Vec<u64>,
    iterations: u32,
    seed: Seed,
) -> Option<Box<dyn Judging>> {
    let analysis = Analysis::new(game, P::knowledge()?, iterations, seed);
    Some(Box::new(Judge::<P> { analysis, revisions }))
}

impl<P: Playable> Judging for Judge<P> {
    fn next(&mut self) -> Option<JudgedStep> {
        let state = *self.analysis.game().state();
        let seats = self.seats().len();
        let judged = self.analysis.next()?;
        let before = judged.entry.checked_sub(1).and_then(|entry| self.revisions.get(entry));
        let better = judged.decision.and_then(|decision| decision.better);
        Some(JudgedStep {
            at: before.copied().unwrap_or_default(),
            turn: state.phase().1,
            seat: usize::from(judged.seat.0),
            played: P::describe(&state, judged.action),
            chances: judged.decision.map(|decision| thousandths(&decision.before(), seats)),
            better: better.map(|(action, _)| P::describe(&state, action)),
            choice: judged
                .decision
                .filter(|decision| decision.better.is_some())
                .map(|decision| thousandths(&decision.lost().map(|lost| -lost), seats)),
            luck: judged.luck.map(|luck: Prospect| thousandths(&luck.values, seats)),
            luck_errors: judged.luck.map(|luck| luck.errors),
        })
    }

    fn left(&self) -> usize {
        self.analysis.left()
    }

    fn end(&self) -> Option<Values> {
        self.analysis.end()
    }

    fn seats(&self) -> &'static [&'static str] {
        self.analysis.game().seats()
    }

    fn seat_names(&self) -> Vec<String> {
        self.seats().iter().map(|id| seat_name::<P>(id).to_owned()).collect()
    }

    fn by(&self) -> &'static str {
        search::strongest(P::players()).name
    }
}

fn thousandths(values: &Values, seats: usize) -> Thousandths {
    values.iter().take(seats).map(|value| (value * 1000.0).round() as i32).collect()
}

/// A whole game, judged.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Who judged.
    by: &'static str,
    /// What the seats are called.
    seats: Vec<String>,
    /// The ids of the seats.
    ids: &'static [&'static str],
    /// All steps at which there was something to judge.
    steps: Vec<JudgedStep>,
    /// The chances at the end.
    end: Thousandths,
    accounts: Vec<Account>,
    /// The steps that moved the game most, in their order, as indices.
    turning: Vec<usize>,
}

/// What made of the chance at the beginning that at the end, in thousandths.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
struct Account {
    begin: i32,
    end: i32,
    /// Own choices that were not the best.
    own: i32,
    /// Those of others.
    others: i32,
    /// Dice and deals.
    luck: i32,
    /// How far that may be off.
    luck_error: i32,
    /// What the computer did not foresee: what others held, and what it judged otherwise later.
    rest: i32,
    /// The worst choices of this seat, the worst first, as indices of steps.
    mistakes: Vec<usize>,
}

impl Report {
    /// Sums up all steps of a game that has been judged to its end.
    pub fn new(judging: &dyn Judging, mut steps: Vec<JudgedStep>) -> Report {
        let ids = judging.seats();
        steps.retain(|step| step.chances.is_some() || step.luck.is_some());
        let last = steps.iter().rev().find_map(|step| step.chances.clone());
        let end = judging.end().map(|values| thousandths(&values, ids.len()));
        let end = end.or(last).unwrap_or_else(|| vec![0; ids.len()]);
        let accounts = (0..ids.len()).map(|seat| account(seat, &steps, &end)).collect();
        Report {
            by: judging.by(),
            seats: judging.seat_names(),
            ids,
            turning: turning(&steps),
            steps,
            end,
            accounts,
        }
    }
}

impl Report {
    /// In words, for a terminal.
    pub fn text(&self) -> String {
        let mut lines = vec![format!("Judged by the {}.", self.by), String::new()];
        lines.push(format!(
            "{:10}{:>8}{:>8}{:>8}{:>8}{:>13}{:>8}",
            "", "begin", "end", "own", "others", "luck", "rest"
        ));
        for (seat, account) in self.seats.iter().zip(&self.accounts) {
            let Account { begin, end, own, others, luck, luck_error, rest, .. } = account;
            let [begin, end] = [begin, end].map(|chance| percent(*chance));
            let [own, others, luck, rest] = [own, others, luck, rest].map(|change| points(*change));
            let luck = format!("{luck} ± {}", percent(*luck_error));
            lines.push(format!("{seat:10}{begin:>8}{end:>8}{own:>8}{others:>8}{luck:>13}{rest:>8}"));
        }
        lines.extend([String::new(), "Turning points:".to_owned()]);
        lines.extend(self.turning.iter().filter_map(|&index| self.line(index)));
        for (seat, account) in
            self.seats.iter().zip(&self.accounts).filter(|(_, account)| !account.mistakes.is_empty())
        {
            lines.extend([String::new(), format!("What {seat} could have done better:")]);
            lines.extend(account.mistakes.iter().filter_map(|&index| self.line(index)));
        }
        lines.join("\n") + "\n"
    }

    fn line(&self, index: usize) -> Option<String> {
        let step = self.steps.get(index)?;
        let mover = self.seats.get(step.seat)?;
        let of =
            |values: &Option<Thousandths>| values.as_ref().and_then(|values| values.get(step.seat)).copied();
        let choice = of(&step.choice).zip(step.better.as_ref());
        let choice = choice.map(|(lost, better)| format!("; better ({}): {better}", points(-lost)));
        let luck = of(&step.luck).map(|luck| format!("; luck {}", points(luck)));
        let [choice, luck] = [choice, luck].map(Option::unwrap_or_default);
        Some(format!("  {:>4} {mover}: {}{choice}{luck}", step.at + 1, step.played))
    }
}

/// Thousandths as people write them.
fn percent(thousandths: i32) -> String {
    format!("{} %", (f64::from(thousandths) / 10.0).round())
}

/// A change.
fn points(thousandths: i32) -> String {
    format!("{:+}", (f64::from(thousandths) / 10.0).round())
}

fn account(seat: usize, steps: &[JudgedStep], end: &[i32]) -> Account {
    let of = |values: &Option<Thousandths>| values.as_ref().and_then(|values| values.get(seat)).copied();
    let begin = steps.iter().find_map(|step| of(&step.chances)).unwrap_or_default();
    let end = end.get(seat).copied().unwrap_or_default();
    let choices = |own: bool| -> i32 {
        steps.iter().filter(|step| (step.seat == seat) == own).filter_map(|step| of(&step.choice)).sum()
    };
    let (own, others) = (choices(true), choices(false));
    let luck: i32 = steps.iter().filter_map(|step| of(&step.luck)).sum();
    let squares: f32 = steps.iter().filter_map(|step| Some(step.luck_errors?.get(seat)?.powi(2))).sum();
    let mut mistakes: Vec<(i32, usize)> = (0..)
        .zip(steps)
        .filter(|(_, step)| step.seat == seat)
        .filter_map(|(index, step)| Some((of(&step.choice)?, index)))
        .collect();
    mistakes.sort_unstable();
    Account {
        begin,
        end,
        own,
        others,
        luck,
        luck_error: (squares.sqrt() * 1000.0).round() as i32,
        rest: end - begin - own - others - luck,
        mistakes: mistakes.into_iter().take(MISTAKES_MAX).map(|(_, index)| index).collect(),
    }
}

/// By how much a step moved the chance of the seat that it moved most.
fn weight(step: &JudgedStep) -> i32 {
    let most = |values: &Option<Thousandths>| values.iter().flatten().map(|value| value.abs()).max();
    most(&step.choice).max(most(&step.luck)).unwrap_or_default()
}

fn turning(steps: &[JudgedStep]) -> Vec<usize> {
    let mut by_weight: Vec<usize> =
        (0..steps.len()).filter(|&index| weight(&steps[index]) >= TURN_MIN).collect();
    by_weight.sort_by_key(|&index| (-weight(&steps[index]), index));
    by_weight.truncate(TURNS_MAX);
    by_weight.sort_unstable();
    by_weight
}
