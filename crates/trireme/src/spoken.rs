//! A sitting as the protocol speaks of it: what is asked and answered, line by line.

use engine::{Eyes, Seat};
use serde_json::{Value, json};
use sitting::{Refusal, Running};

/// The name of the eyes without a seat.
const SPECTATOR: &str = "spectator";

/// Why a request was not carried out, for the eyes of its sender.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) error: String,
    /// The paragraph that speaks about it.
    pub(crate) rule: Option<&'static str>,
}

impl Fault {
    /// Something panicked: our fault.
    pub(crate) fn stumbled() -> Fault {
        Fault::from("internal error; nothing was changed".to_owned())
    }

    /// A fault of a seat at its present decision, with the paragraph that the decision comes from.
    fn at_prompt(game: &dyn Running, seat: Seat, error: String) -> Fault {
        Fault { error, rule: Some(game.prompt(Some(seat)).rule) }
    }
}

impl From<String> for Fault {
    fn from(error: String) -> Fault {
        Fault { error, rule: None }
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        match refusal {
            Refusal::NotAnAction | Refusal::Refused(_) | Refusal::Settled => Fault::from(refusal.to_string()),
            Refusal::Stumbled => Fault::stumbled(),
        }
    }
}

/// An object of the reply's fields, besides `ok`.
pub(crate) type Reply = Result<Value, Fault>;

/// Who is asked, or how it ended.
pub(crate) fn turn(game: &dyn Running) -> Value {
    let turn = game.turn();
    match turn.over {
        Some(over) => {
            json!({ "over": over.document(game.seats()), "phase": turn.phase, "turn": turn.number })
        }
        None => {
            let waiting: Vec<&str> = turn.waiting.iter().map(|seat| name(game, *seat)).collect();
            json!({ "waiting": waiting, "phase": turn.phase, "turn": turn.number })
        }
    }
}

/// What a seat can do now.
pub(crate) fn legal(game: &dyn Running, seat: Option<&str>) -> Reply {
    let seat = meant(game, seat)?;
    let prompt = game.prompt(Some(seat));
    Ok(json!({
        "seat": name(game, seat),
        "prompt": prompt.text,
        "rule": prompt.rule,
        "actions": game.legal(seat),
    }))
}

/// Plays an action, and tells what of it its seat may know.
pub(crate) fn play(game: &mut dyn Running, seat: Option<&str>, action: &str) -> Reply {
    let seat = meant(game, seat)?;
    let before = game.revision();
    match game.play(seat, action) {
        Ok(()) => {}
        Err(Refusal::NotAnAction) => {
            let error = format!("`{}` is not an action", shortened(action));
            return Err(Fault::at_prompt(game, seat, error));
        }
        Err(refusal @ (Refusal::Refused(_) | Refusal::Settled)) => {
            return Err(Fault::at_prompt(game, seat, refusal.to_string()));
        }
        Err(Refusal::Stumbled) => return Err(Fault::stumbled()),
    }
    let (_, happened) = game.events(Some(seat), before);
    // Up to the first step the deal is told, too.
    let of_step = happened.into_iter().filter(|one| one.n > before);
    let events: Vec<Value> = of_step.map(|one| json!({ "event": one.event, "text": one.text })).collect();
    Ok(json!({ "events": events, "turn": turn(game) }))
}

/// All that these eyes may know.
pub(crate) fn view(game: &dyn Running, seat: &str) -> Reply {
    Ok(json!({ "view": game.view(eyes(game, seat)?) }))
}

/// Sets the next dice.
pub(crate) fn dice(game: &mut dyn Running, faces: &[u8]) -> Reply {
    game.set_dice(faces)?;
    Ok(json!({ "queued": game.queued() }))
}

/// Takes back whatever was done last.
pub(crate) fn undo(game: &mut dyn Running) -> Reply {
    game.take_back()?;
    Ok(json!({ "turn": turn(game) }))
}

/// The seat that is meant: the one named, or the only one that is asked.
pub(crate) fn meant(game: &dyn Running, name: Option<&str>) -> Result<Seat, Fault> {
    let turn = game.turn();
    if turn.over.is_some() {
        return Err(Fault::from("the game is over".to_owned()));
    }
    match (name, turn.waiting.as_slice()) {
        (Some(name), _) => named(game, name),
        (None, [only]) => Ok(*only),
        (None, _) => Err(Fault::from("several seats are asked: say which `seat`".to_owned())),
    }
}

/// The eyes of this name: a seat's, or nobody's.
pub(crate) fn eyes(game: &dyn Running, seat: &str) -> Result<Eyes, Fault> {
    if seat == SPECTATOR { Ok(None) } else { named(game, seat).map(Some) }
}

/// A seat that is not asked was to choose.
pub(crate) fn not_asked(game: &dyn Running, seat: Seat) -> Fault {
    Fault::at_prompt(game, seat, format!("{} is not asked now", name(game, seat)))
}

fn named(game: &dyn Running, name: &str) -> Result<Seat, Fault> {
    let seats = game.seats();
    let seat = seats.iter().position(|seat| *seat == name).map(|index| Seat(index as u8));
    seat.ok_or_else(|| format!("there is no seat `{name}`; there are {}", seats.join(", ")).into())
}

fn name(game: &dyn Running, seat: Seat) -> &'static str {
    game.seats().get(usize::from(seat.0)).copied().unwrap_or("nobody")
}

/// Long nonsense is not sent back in full.
pub(crate) fn shortened(text: &str) -> String {
    const SHOWN: usize = 80;
    if text.chars().count() <= SHOWN {
        return text.to_owned();
    }
    text.chars().take(SHOWN).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use engine::Seed;
    use hannibal_table::Hannibal;
    use sitting::Title;

    use super::*;

    /// The first thing that somebody who is asked can do.
    fn step(game: &mut dyn Running) {
        let seat = game.turn().waiting[0];
        let offer = game.legal(seat).swap_remove(0);
        game.play(seat, &offer.action).expect("it is legal");
    }

    #[test]
    fn dice_that_are_set_between_steps_are_no_steps() {
        let mut game = Title::open(&Hannibal, &json!({}), Seed::from_text("dice")).expect("it begins");
        let mut hashes = vec![game.hash()];
        for number in 0..6 {
            if number % 2 == 0 {
                dice(game.as_mut(), &[number + 1]).expect("they can be set");
                *hashes.last_mut().expect("one for each moment") = game.hash();
            }
            step(game.as_mut());
            hashes.push(game.hash());
        }
        for (steps, hash) in hashes.iter().enumerate() {
            let moment = game.moment(steps as u64);
            assert_eq!((moment.step, moment.steps), (steps, 6));
            let then = game.at(&moment);
            assert_eq!((then.hash(), then.revision()), (hash.clone(), steps as u64));
        }
        // Three lines of nine are dice.
        assert_eq!(game.record().actions.len(), 9);
        assert_eq!(game.at_line(9).hash(), game.hash());
        assert_eq!(game.at_line(5).revision(), 3);
        let mut judging = game.judging(1).expect("somebody judges");
        let revisions: Vec<u64> = std::iter::from_fn(|| judging.next()).map(|step| step.at).collect();
        assert_eq!(revisions, [0, 1, 2, 3, 4, 5]);
        undo(game.as_mut()).expect("whatever it was");
        assert_eq!(game.hash(), hashes[5]);
        assert_eq!(game.revision(), 7, "what is taken back is a step of the history");
    }
}
