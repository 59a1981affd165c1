//! Who is asked next gives nothing away: two worlds that looked the same to a pair of eyes still do after the same
//! action, as long as they saw the same happen and nothing that was hidden came to light.

use serde_json::Value;

use super::secrecy::{difference, everything_seen};
use super::{pick, play};
use crate::{Chance, Events, Eyes, Game, Match, Seat, Seed, Status, Turn};

/// What somebody could learn who compares what happens with what could have happened.
#[derive(Clone, Debug)]
pub struct Tell<G: Game> {
    /// Who learns it.
    pub eyes: Eyes,
    /// Who acted.
    pub seat: Seat,
    /// What he did.
    pub action: G::Action,
    /// Where what is seen differs, as a path.
    pub place: String,
    /// The two worlds after the action.
    pub worlds: [G; 2],
}

/// Plays a random game of so many actions at most, and looks at one of so many of its steps for tells.
pub fn tells<G: Game>(
    setup: &G::Setup,
    seed: Seed,
    actions_max: u32,
    steps_per_look: u32,
) -> Result<Vec<Tell<G>>, String> {
    let mut game = Match::<G>::new(setup.clone(), seed)?;
    let mut dice = Chance::new(Seed::from_text(&seed.commitment()));
    let mut found = Vec::new();
    for _ in 0..actions_max {
        let Status::Waiting(asked) = game.status() else { break };
        let asked: Vec<Seat> = asked.iter().collect();
        let seat = *pick(&asked, &mut dice).ok_or("nobody is asked, and the game is not over")?;
        let action = *pick(&game.legal(seat), &mut dice).ok_or("who is asked has no legal action")?;
        if dice.below(steps_per_look.max(1)) == 0 {
            found.extend(look(&game, seat, action, &mut dice));
        }
        play(&mut game, seat, action)?;
    }
    Ok(found)
}

/// What each pair of eyes learns from one step, beside what it shows.
fn look<G: Game>(game: &Match<G>, seat: Seat, action: G::Action, dice: &mut Chance) -> Vec<Tell<G>> {
    let eyes = (0..game.seats().len() as u8).map(|seat| Some(Seat(seat))).chain([None]);
    let tell = |eyes| {
        let mut other = *game.state();
        other.resample(eyes, dice);
        let mut legal = Vec::new();
        other.legal(seat, &mut legal);
        if !legal.contains(&action) {
            return None;
        }
        let chance = game.chance();
        // With the same dice as here, or others: what is dealt is hidden, too.
        let fate = if dice.below(2) == 0 {
            chance.clone()
        } else {
            Chance::from_number(dice.below(u32::MAX).into())
        };
        let here = outcome(*game.state(), seat, action, eyes, chance.clone());
        let there = outcome(other, seat, action, eyes, fate);
        if here.revealed || there.revealed || here.events != there.events {
            return None;
        }
        let seen = |world: &G| everything_seen(world, eyes, |_, _| Value::Null);
        let place = difference(&seen(&here.state), &seen(&there.state))?;
        Some(Tell { eyes, seat, action, place, worlds: [here.state, there.state] })
    };
    eyes.filter_map(tell).collect()
}

/// What came of an action.
struct Outcome<G> {
    state: G,
    /// What these eyes saw happen.
    events: Vec<Value>,
    /// Something that was hidden came to light by the rules.
    revealed: bool,
}

fn outcome<G: Game>(
    mut state: G,
    seat: Seat,
    action: G::Action,
    eyes: Eyes,
    mut chance: Chance,
) -> Outcome<G> {
    let mut events = Events::new();
    state.apply(seat, action, &mut Turn { chance: &mut chance, events: &mut events });
    let revealed = events.revealed();
    Outcome { state, events: events.seen_by(eyes).map(G::event).collect(), revealed }
}
