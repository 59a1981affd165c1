//! Random games to look at.

use engine::{Chance, Events, Game, Seat, Status, Turn};
use hannibal::{Event, State};

pub(crate) const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// Plays random games and shows every state, with the events that led to it.
pub(crate) fn play(games: u64, mut look: impl FnMut(&State, &Events<Event>)) {
    for (number, setup) in (0..games).zip(State::variants().into_iter().cycle()) {
        let mut chance = Chance::from_number(number);
        let mut choice = Chance::from_number(number + 1_000_000);
        let mut events = Events::new();
        let mut turn = Turn { chance: &mut chance, events: &mut events };
        let mut state = State::start(&setup, &mut turn).unwrap();
        let mut legal = Vec::new();
        loop {
            look(&state, &events);
            let Status::Waiting(seats) = state.status() else { break };
            let seat = seats.iter().next().expect("somebody is asked");
            legal.clear();
            state.legal(seat, &mut legal);
            let action = legal[choice.below(legal.len() as u32) as usize];
            events.clear();
            state.apply(seat, action, &mut Turn { chance: &mut chance, events: &mut events });
        }
    }
}
