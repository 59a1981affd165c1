//! Records that somebody brings: played again, and kept as games that were not played here.

use engine::{Record, RecordLine, Seed};
use serde_json::{Value, json};

use super::as_it_stands;
use super::opening::play_steps;
use crate::room::{Denied, Terms};
use crate::store::{NewGame, StepKind, StepRow};
use sitting::{Running, Title};

/// No game has so many actions.
const ACTIONS_MAX: usize = 20_000;
/// How a game can end beside the rules.
const ENDS: [&str; 3] = ["resignation", "agreement", "time"];

/// The lines of a record as steps of a history.
pub(crate) fn steps(seats: &[&str], lines: &[RecordLine]) -> Result<Vec<StepRow>, String> {
    let step = |(line, n): (&RecordLine, usize)| match line {
        RecordLine::Played(seat, action) => {
            let seat = seats.iter().position(|name| name == seat);
            let seat = seat.ok_or_else(|| format!("RecordLine {n}: there is no such seat."))? as u8;
            Ok(StepRow { seat, kind: StepKind::Play, action: action.clone(), key: None })
        }
        RecordLine::Dice(..) => Err(format!("RecordLine {n}: dice were set by a tool.")),
    };
    lines.iter().zip(1..).map(step).collect()
}

/// The steps of a history as lines of a record, without those that were taken back; before them, the dice
/// that were set.
pub(crate) fn lines(seats: &[&str], dice: &[u8], steps: &[StepRow]) -> Vec<RecordLine> {
    let mut lines = Vec::with_capacity(steps.len() + 1);
    for step in steps {
        match step.kind {
            StepKind::Play => {
                let seat = seats.get(usize::from(step.seat)).copied().unwrap_or("?");
                lines.push(RecordLine::Played(seat.to_owned(), step.action.clone()));
            }
            StepKind::Undo => drop(lines.pop()),
        }
    }
    if !dice.is_empty() {
        lines.insert(0, RecordLine::dice(dice.to_vec()));
    }
    lines
}

/// Plays a record again; the game that comes out is ready to be stored. The error says, for people,
/// what does not agree.
pub(crate) fn accept(title: &dyn Title, record: &Record, host: i64, now_ms: i64) -> Result<NewGame, Denied> {
    let game = replay(title, record).map_err(Denied::Bad)?;
    let ended = ended(game.seats(), record).map_err(Denied::Bad)?;
    let terms = Terms { private: true, ..Terms::default() };
    let mut kept = as_it_stands(title, game.as_ref(), Vec::new(), host, terms, now_ms)?;
    kept.uploaded = true;
    kept.summary.waiting = 0;
    kept.summary.result = Some(ended.to_string());
    Ok(kept)
}

fn replay(title: &dyn Title, record: &Record) -> Result<Box<dyn Running>, String> {
    if record.rules_version != title.rules_version() {
        return Err(format!(
            "It was played under rules version {}; here it is {}.",
            record.rules_version,
            title.rules_version()
        ));
    }
    if record.actions.len() > ACTIONS_MAX {
        return Err(format!("A game has at most {ACTIONS_MAX} actions."));
    }
    let seed = record.seed.as_deref().ok_or("The seed is missing: the game is not over yet.")?;
    let seed = Seed::from_hex(seed).ok_or("The seed is not 64 hexadecimal digits.")?;
    let mut game = match &record.start {
        Some(start) => title.open_at(start, seed)?,
        None => title.open(&record.setup, seed)?,
    };
    let steps = steps(game.seats(), &record.actions)?;
    play_steps(game.as_mut(), &steps)?;
    let ours = game.record();
    for (agrees, what) in [
        (ours.commitment == record.commitment, "seed does not agree with its hash"),
        (
            record.start.is_none() || ours.setup == record.setup,
            "setup does not agree with the position that it began from",
        ),
        (ours.result == record.result, "result does not agree with the actions"),
        (ours.hash == record.hash, "fingerprint does not agree with the actions"),
    ] {
        if !agrees {
            return Err(format!("The {what}."));
        }
    }
    Ok(game)
}

/// How it ended: by the rules, or in one of the ways beside them.
fn ended(seats: &[&str], record: &Record) -> Result<Value, String> {
    match (&record.result, &record.ended) {
        (Some(result), None) => Ok(result.clone()),
        (None, Some(ended)) => {
            let by = ended["by"].as_str().filter(|by| ENDS.contains(by));
            let winner = ended["winner"].as_str();
            let known = winner.is_none_or(|winner| seats.contains(&winner));
            match by {
                Some(by) if known => Ok(json!({ "winner": winner, "by": by })),
                _ => Err("How the game ended cannot be understood.".to_owned()),
            }
        }
        (Some(_), Some(_)) => Err("A game ends once.".to_owned()),
        (None, None) => Err("The game is not over; only finished games can be shown here.".to_owned()),
    }
}
