//! Properties that every game must have, one function each. The error says what did not hold.

use super::{pick, play};
use crate::{Chance, Game, Match, Record, Seat, Status, Turn};

/// Actions tried on copies of one state; a long list is sampled.
const ACTIONS_TRIED_MAX: usize = 16;
const KNOCKS: u32 = 8;

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

fn seats<G: Game>(game: &Match<G>) -> impl Iterator<Item = Seat> {
    (0..game.seats().len() as u8).map(Seat)
}

fn is_asked<G: Game>(game: &Match<G>, seat: Seat) -> bool {
    let free = game.state().free().contains(seat);
    matches!(game.status(), Status::Waiting(asked) if free || asked.contains(seat))
}

/// The game's own laws of conservation hold.
pub(super) fn laws<G: Game>(state: &G) -> Result<(), String> {
    state.check().map_err(|law| format!("a law is broken: {law}"))
}

/// Who is asked has something to choose, nobody else has, and nothing is listed twice.
pub(super) fn lists<G: Game>(game: &Match<G>) -> Result<(), String> {
    for seat in seats(game) {
        let legal = game.legal(seat);
        let name = game.seat_name(seat);
        ensure(legal == game.legal(seat), || format!("the legal list of {name} is not stable"))?;
        match (is_asked(game, seat), legal.first()) {
            (true, None) => return Err(format!("{name} is asked and has no legal action")),
            (false, Some(_)) => return Err(format!("{name} is not asked and has legal actions")),
            _ => {}
        }
        let again = (1..legal.len()).find(|&index| legal[..index].contains(&legal[index]));
        if let Some(index) = again {
            return Err(format!("`{}` is listed twice for {name}", legal[index]));
        }
    }
    Ok(())
}

/// What `legal` writes, `parse` reads, and two actions never read alike.
pub(super) fn notation<G: Game>(game: &Match<G>) -> Result<(), String> {
    for seat in seats(game) {
        let mut written = Vec::new();
        for action in game.legal(seat) {
            let text = action.to_string();
            ensure(text.parse().ok() == Some(action), || {
                format!("notation `{text}` of {action:?} reads as {:?}", text.parse::<G::Action>().ok())
            })?;
            written.push(text);
        }
        written.sort_unstable();
        if let Some(pair) = written.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("two different actions are written `{}`", pair[0]));
        }
    }
    Ok(())
}

/// Legal means accepted, and nothing else is: any action by any seat, compared in notation, so
/// that a careless comparison of actions does not go unseen. A refusal changes nothing.
pub(super) fn gate<G: Game>(game: &Match<G>, dice: &mut Chance) -> Result<(), String> {
    let listed: Vec<G::Action> = seats(game).flat_map(|seat| game.legal(seat)).collect();
    for knock in 0..KNOCKS {
        let any = if knock % 2 == 0 { G::arbitrary(dice) } else { None };
        let Some(action) = any.or_else(|| pick(&listed, dice).copied()) else { return Ok(()) };
        let seat = Seat(dice.below(game.seats().len() as u32) as u8);
        let text = action.to_string();
        let legal = is_asked(game, seat) && game.legal(seat).iter().any(|&own| own.to_string() == text);
        let mut copy = game.clone();
        let played = play(&mut copy, seat, action);
        ensure(played.is_ok() == legal, || {
            format!("`{text}` by {}: legal {legal}, answer {played:?}", game.seat_name(seat))
        })?;
        ensure(legal || copy.hash() == game.hash(), || {
            format!("`{text}` was refused and still changed the game")
        })?;
    }
    Ok(())
}

/// Every listed action can be carried out and leaves a sound position.
pub(super) fn every_action<G: Game>(game: &Match<G>, dice: &mut Chance) -> Result<(), String> {
    for seat in seats(game) {
        let legal = game.legal(seat);
        for index in 0..legal.len().min(ACTIONS_TRIED_MAX) {
            let all = legal.len() <= ACTIONS_TRIED_MAX;
            let action = if all { legal[index] } else { *pick(&legal, dice).expect("not empty") };
            let mut state = *game.state();
            let mut chance = game.chance().clone();
            let mut events = crate::Events::new();
            state.apply(seat, action, &mut Turn { chance: &mut chance, events: &mut events });
            laws(&state).map_err(|what| format!("after `{action}`: {what}"))?;
        }
    }
    Ok(())
}

/// Both ways of writing a state down give the same state back.
pub(super) fn snapshots<G: Game>(state: &G) -> Result<(), String> {
    let bytes = postcard::to_allocvec(state).map_err(|error| format!("snapshot: {error}"))?;
    let read: G = postcard::from_bytes(&bytes).map_err(|error| format!("snapshot: {error}"))?;
    ensure(read == *state, || "the snapshot reads back as another state".to_owned())?;
    let text = state.position().to_string();
    let document = serde_json::from_str(&text).map_err(|error| format!("position: {error}"))?;
    let read = G::load(&document).map_err(|error| format!("own position refused: {error}"))?;
    ensure(read == *state, || "the position document reads back as another state".to_owned())
}

/// Plays an action, takes it back and plays it again: the same game each time.
pub(super) fn undo<G: Game>(game: &mut Match<G>, seat: Seat, action: G::Action) -> Result<(), String> {
    let before = game.hash();
    play(game, seat, action)?;
    let after = game.hash();
    game.undo().map_err(|refused| refused.to_string())?;
    ensure(game.hash() == before, || "undo leads to another position".to_owned())?;
    play(game, seat, action)?;
    ensure(game.hash() == after, || "the same action again leads to another position".to_owned())
}

/// The record, written as text and read again, replays to the same game.
pub(super) fn replay<G: Game>(game: &Match<G>) -> Result<(), String> {
    let text = Record::from_match(game).to_value().to_string();
    let document = serde_json::from_str(&text).map_err(|error| format!("record: {error}"))?;
    let replayed = Record::from_value(document).and_then(|record| record.replay::<G>());
    let replayed = replayed.map_err(|error| format!("replay: {error}"))?;
    ensure(replayed.hash() == game.hash(), || "the replay is another game".to_owned())
}
