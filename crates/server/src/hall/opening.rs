//! How a new game is made, and how a stored one is opened: by playing it again.

use engine::{Seat, Seed};
use serde_json::Value;
use sitting::{Running, Title};

use super::replays;
use crate::room::{Board, Clocks, Denied, Keepsake, Past, Terms, Why, summary};
use crate::secret;
use crate::store::{NewGame, Occupant, StepKind, StepRow, StoredGame};

/// A new game, ready to be stored. The error says what in the setup is not accepted.
pub(crate) fn found(
    title: &dyn Title,
    setup: &Value,
    seats: Vec<Occupant>,
    host: i64,
    terms: Terms,
    now_ms: i64,
) -> Result<NewGame, Denied> {
    let names = title.seats(Some(setup)).map_err(Denied::Bad)?;
    if seats.len() != names.len() {
        return Err(Denied::Bad(format!("{} has {} seats.", title.name(), names.len())));
    }
    let running = title.open(setup, fresh_seed()?).map_err(Denied::Bad)?;
    as_it_stands(title, running.as_ref(), seats, host, terms, now_ms)
}

pub(crate) fn fresh_seed() -> Result<Seed, Denied> {
    Ok(Seed(secret::bytes().map_err(|_| Denied::Busy)?))
}

/// A game with all that was played of it, ready to be stored.
pub(crate) fn as_it_stands(
    title: &dyn Title,
    running: &dyn Running,
    seats: Vec<Occupant>,
    host: i64,
    terms: Terms,
    now_ms: i64,
) -> Result<NewGame, Denied> {
    let record = running.record();
    let dice = running.dice();
    // What was set is no step.
    let steps = record.actions.get(usize::from(!dice.is_empty())..).unwrap_or_default();
    Ok(NewGame {
        id: secret::name().map_err(|_| Denied::Busy)?,
        game: title.id().to_owned(),
        setup: record.setup.to_string(),
        seed: record.seed.unwrap_or_default(),
        start: record.start.map(|position| position.to_string()),
        steps: replays::steps(running.seats(), steps).map_err(Denied::Bad)?,
        dice,
        uploaded: false,
        rules_version: title.rules_version(),
        clocks: Clocks::new(terms.pace, seats.len(), now_ms),
        seats,
        host,
        terms,
        created: now_ms / 1000,
        summary: summary(running),
        hash: running.hash(),
        after: None,
    })
}

/// Plays a stored game again. If that does not lead to where it stood, or if it was left unfinished under
/// other rules, it is kept to be read.
pub(super) fn open(title: &dyn Title, kept: &StoredGame) -> Board {
    let ours = kept.row.rules_version == title.rules_version();
    let played = match ours || kept.row.summary.result.is_some() {
        true => play_again(title, kept),
        false => Err(format!("made with rules version {}", kept.row.rules_version)),
    };
    let error = match played {
        Ok(game) => return Board::Running(game),
        Err(error) => error,
    };
    let why = if ours { Why::Altered } else { Why::OtherRules };
    match why {
        Why::Altered => {
            tracing::error!(game = kept.row.id, error, "what is stored of a game was altered");
        }
        Why::OtherRules => {
            tracing::info!(game = kept.row.id, error, "a game of other rules is kept to be read");
        }
    }
    Board::Kept(Past {
        why,
        seed: Seed::from_hex(&kept.seed),
        start: kept.start.as_deref().and_then(|start| serde_json::from_str(start).ok()),
        dice: kept.dice.clone(),
        steps: kept.steps.clone(),
        keepsake: keepsake(kept),
    })
}

fn keepsake(kept: &StoredGame) -> Option<Keepsake> {
    kept.keepsake.as_ref().and_then(|(_, packed)| Keepsake::unpack(packed))
}

/// The game that its steps lead to, if it is the one that was stored.
pub(crate) fn play_again(title: &dyn Title, kept: &StoredGame) -> Result<Box<dyn Running>, String> {
    let game = play_stored(title, kept)?;
    let ours = kept.row.rules_version == title.rules_version();
    match &kept.row.hash {
        Some(hash) if *hash == game.hash() => return Ok(game),
        Some(_) if ours => return Err("it leads to another position".to_owned()),
        // Other rules may have more to remember, and earlier programs stored no fingerprint.
        Some(_) | None => {}
    }
    let (now, then) = (summary(game.as_ref()), &kept.row.summary);
    let ended_beside = then.result.is_some() && now.result.is_none();
    let same_end = ended_beside || (now.waiting, &now.result) == (then.waiting, &then.result);
    if (now.revision, now.turn) != (then.revision, then.turn) || !same_end {
        return Err("it stands somewhere else".to_owned());
    }
    if keepsake(kept).is_some_and(|keepsake| !keepsake.agrees(game.as_ref())) {
        return Err("it looked otherwise".to_owned());
    }
    Ok(game)
}

fn play_stored(title: &dyn Title, kept: &StoredGame) -> Result<Box<dyn Running>, String> {
    let setup: Value = serde_json::from_str(&kept.row.setup).map_err(|error| error.to_string())?;
    let seed = Seed::from_hex(&kept.seed).ok_or("the seed is not 64 hexadecimal digits")?;
    let mut game = match &kept.start {
        Some(start) => {
            title.open_at(&serde_json::from_str(start).map_err(|error| error.to_string())?, seed)?
        }
        None => title.open(&setup, seed)?,
    };
    game.set_dice(&kept.dice).map_err(|refusal| refusal.to_string())?;
    play_steps(game.as_mut(), &kept.steps)?;
    Ok(game)
}

/// Makes the steps of a history.
pub(super) fn play_steps(game: &mut dyn Running, steps: &[StepRow]) -> Result<(), String> {
    for (step, n) in steps.iter().zip(1..) {
        let seat = Seat(step.seat);
        let done = match step.kind {
            StepKind::Play => game.play(seat, &step.action),
            StepKind::Undo => game.undo(seat),
        };
        done.map_err(|refusal| format!("step {n}: {refusal}"))?;
        debug_assert_eq!(game.revision(), n);
    }
    Ok(())
}
