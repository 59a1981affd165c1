//! Nobody sees what the rules hide: everything shown to a pair of eyes stays the same when what
//! they cannot know is replaced by something else.

use serde_json::{Value, json};

use super::checks;
use crate::{Chance, Eyes, Game, Match, Seat, Status};

/// Other worlds tried per pair of eyes.
const WORLDS: usize = 3;

pub(super) fn resampling<G: Game>(
    game: &Match<G>,
    dice: &mut Chance,
    shown: fn(&G, Eyes) -> Value,
) -> Result<(), String> {
    let seats = (0..game.seats().len() as u8).map(|seat| Some(Seat(seat)));
    for eyes in seats.chain([None]) {
        let name = eyes.map_or("a spectator", |seat| game.seat_name(seat));
        let seen = everything_seen(game.state(), eyes, shown);
        for _ in 0..WORLDS {
            let mut other = *game.state();
            other.resample(eyes, dice);
            checks::laws(&other).map_err(|what| format!("resampled for {name}: {what}"))?;
            let difference = difference(&seen, &everything_seen(&other, eyes, shown));
            if let Some(place) = difference {
                return Err(format!("{name} can see what it cannot know, at {place}"));
            }
        }
    }
    Ok(())
}

fn everything_seen<G: Game>(state: &G, eyes: Eyes, shown: fn(&G, Eyes) -> Value) -> Value {
    let status = match state.status() {
        Status::Waiting(asked) => json!({ "waiting": asked.iter().collect::<Vec<_>>() }),
        Status::Over(outcome) => json!({ "over": outcome }),
    };
    let mut legal = Vec::new();
    if let Some(seat) = eyes {
        state.legal(seat, &mut legal);
    }
    let legal: Vec<String> = legal.into_iter().map(G::notation).collect();
    json!({
        "view": state.view(eyes),
        "status": status,
        "phase": state.phase(),
        "legal": legal,
        "shown": shown(state, eyes),
    })
}

/// Where two documents differ first, as a path.
fn difference(one: &Value, other: &Value) -> Option<String> {
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
