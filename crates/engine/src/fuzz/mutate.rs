//! Damaged positions: refused, or good enough to play on from.

use serde_json::{Value, json};

use super::{checks, pick, play};
use crate::{Chance, Game, Match, Status};

const DAMAGED_TRIED: usize = 8;
const ACTIONS_AFTER: usize = 16;

/// Damages the position document in a few places and loads it.
pub(super) fn positions<G: Game>(game: &Match<G>, dice: &mut Chance) -> Result<(), String> {
    let sound = game.state().position();
    for _ in 0..DAMAGED_TRIED {
        let mut document = sound.clone();
        for _ in 0..=dice.below(3) {
            damage(&mut document, dice);
        }
        super::caught(|| load_and_play::<G>(&document, dice))
            .map_err(|what| format!("{what} (after loading the damaged position {document})"))?;
    }
    Ok(())
}

fn load_and_play<G: Game>(document: &Value, dice: &mut Chance) -> Result<(), String> {
    let Ok(state) = G::load(document) else { return Ok(()) };
    checks::laws(&state)?;
    let mut game = Match::from_position(state, dice.seed())?;
    for _ in 0..ACTIONS_AFTER {
        let Status::Waiting(asked) = game.status() else { return Ok(()) };
        let seat = asked.iter().next().ok_or("nobody is asked, and the game is not over")?;
        let action = *pick(&game.legal(seat), dice).ok_or("somebody is asked and has no legal action")?;
        play(&mut game, seat, action)?;
        checks::laws(game.state())?;
    }
    checks::replay(&game)
}

/// Changes one value somewhere in a document.
fn damage(value: &mut Value, dice: &mut Chance) {
    let deeper = dice.below(8) > 0;
    match value {
        Value::Object(map) if deeper && !map.is_empty() => {
            let index = dice.below(map.len() as u32) as usize;
            damage(map.values_mut().nth(index).expect("in range"), dice);
        }
        Value::Array(list) if deeper && !list.is_empty() => {
            let index = dice.below(list.len() as u32) as usize;
            match dice.below(8) {
                0 => drop(list.remove(index)),
                1 => list.push(list[index].clone()),
                _ => damage(&mut list[index], dice),
            }
        }
        Value::Number(number) if dice.below(2) == 0 => {
            *value = json!(number.as_i64().unwrap_or(0) + i64::from(dice.below(3)) - 1);
        }
        _ => *value = oddity(dice),
    }
}

fn oddity(dice: &mut Chance) -> Value {
    let oddities = [
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(1),
        json!(7),
        json!(255),
        json!(1_000_000_000_000_u64),
        json!(0.5),
        json!(""),
        json!("nowhere"),
        json!([]),
        json!({}),
    ];
    pick(&oddities, dice).expect("not empty").clone()
}
