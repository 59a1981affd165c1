//! Nobody sees what the rules hide: everything shown to a pair of eyes stays the same when what
//! they cannot know is replaced by something else.

use serde_json::{Value, json};

use super::checks;
use crate::{Chance, Events, Eyes, Game, Match, Seat, Status, Turn};

/// Other worlds tried per pair of eyes.
const WORLDS: usize = 3;

pub(super) fn resampling<G: Game>(
    game: &Match<G>,
    dice: &mut Chance,
    shown: fn(&G, Eyes) -> Value,
) -> Result<(), String> {
    worlds(game, dice, shown, WORLDS)
}

/// One other world per pair of eyes: quick enough to look at every state of a game.
pub(super) fn glance<G: Game>(
    game: &Match<G>,
    dice: &mut Chance,
    shown: fn(&G, Eyes) -> Value,
) -> Result<(), String> {
    worlds(game, dice, shown, 1)
}

fn worlds<G: Game>(
    game: &Match<G>,
    dice: &mut Chance,
    shown: fn(&G, Eyes) -> Value,
    count: usize,
) -> Result<(), String> {
    let seats = (0..game.seats().len() as u8).map(|seat| Some(Seat(seat)));
    for eyes in seats.chain([None]) {
        let name = eyes.map_or("a spectator", |seat| game.seat_name(seat));
        let seen = everything_seen(game.state(), eyes, shown);
        for _ in 0..count {
            let mut other = *game.state();
            other.resample(eyes, dice);
            checks::laws(&other).map_err(|what| format!("resampled for {name}: {what}"))?;
            let difference = difference(&seen, &everything_seen(&other, eyes, shown));
            if let Some(place) = difference {
                return Err(format!("{name} can see what it cannot know, at {place}"));
            }
            if let Some(seat) = eyes {
                consequences(game, &other, seat, dice)
                    .map_err(|what| format!("{name} learns too much: {what}"))?;
            }
        }
    }
    Ok(())
}

/// What a seat sees of its own action, as long as no chance is drawn and nothing is revealed by the
/// rules, is the same in both worlds; it may only break off sooner where somebody else is asked.
fn consequences<G: Game>(game: &Match<G>, other: &G, seat: Seat, dice: &mut Chance) -> Result<(), String> {
    let legal = game.legal(seat);
    let Some(&action) = super::pick(&legal, dice) else { return Ok(()) };
    let outcome = |mut state: G| {
        let mut chance = game.chance().clone();
        let mut events = Events::new();
        state.apply(seat, action, &mut Turn { chance: &mut chance, events: &mut events });
        let seen: Vec<Value> = events.seen_by(Some(seat)).map(G::event).collect();
        let quiet = chance.draws() == game.chance().draws() && !events.revealed();
        (seen, quiet)
    };
    let ((here, quiet_here), (there, quiet_there)) = (outcome(*game.state()), outcome(*other));
    let agree = here.iter().zip(&there).all(|(a, b)| a == b);
    if quiet_here && quiet_there && !agree {
        return Err(format!("after `{action}`: {here:?} or {there:?}"));
    }
    Ok(())
}

pub(super) fn everything_seen<G: Game>(state: &G, eyes: Eyes, shown: fn(&G, Eyes) -> Value) -> Value {
    let status = match state.status() {
        Status::Waiting(asked) => json!({ "waiting": asked.iter().collect::<Vec<_>>() }),
        Status::Over(outcome) => json!({ "over": outcome }),
    };
    let mut legal = Vec::new();
    if let Some(seat) = eyes {
        state.legal(seat, &mut legal);
    }
    let legal: Vec<String> = legal.into_iter().map(|action| action.to_string()).collect();
    json!({
        "view": state.view(eyes),
        "status": status,
        "phase": state.phase(),
        "legal": legal,
        "shown": shown(state, eyes),
    })
}

/// Where two documents differ first, as a path.
pub(super) fn difference(one: &Value, other: &Value) -> Option<String> {
    match (one, other) {
        (Value::Object(a), Value::Object(b)) if a.keys().eq(b.keys()) => {
            a.iter().find_map(|(key, value)| difference(value, &b[key]).map(|path| format!("/{key}{path}")))
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => a
            .iter()
            .zip(b)
            .enumerate()
            .find_map(|(index, (x, y))| difference(x, y).map(|path| format!("/{index}{path}"))),
        _ if one == other => None,
        _ => Some(format!(": {one} or {other}")),
    }
}
