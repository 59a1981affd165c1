//! What must hold of the computers of every game: that they know no more than their seat, and that those who are
//! measured against do not change.

use std::sync::Arc;

use engine::{Arena, Bot, Chance, Events, Game, SEATS_MAX, Seat, Status, Turn};
use search::{Budget, Knowledge, Options, Player, Search, Values, advise, player};

/// Knows nothing: everything promises the same, and every position is even.
pub struct Blank;

impl<G: Game> Knowledge<G> for Blank {
    fn promises(&self, _: &G, _: Seat, legal: &[G::Action], _: &mut Chance, promises: &mut Vec<f32>) {
        promises.resize(legal.len(), 0.0);
    }

    fn evaluate(&self, _: &G) -> Values {
        [0.5; SEATS_MAX]
    }
}

/// A state after some random actions, unless the game is over by then.
fn wander<G: Game>(setup: &G::Setup, number: u64, actions: u32) -> Option<(G, Seat, Vec<G::Action>)> {
    let (mut chance, mut events) = (Chance::from_number(number), Events::ignored());
    let mut state = G::start(setup, &mut Turn { chance: &mut chance, events: &mut events }).ok()?;
    let mut legal = Vec::new();
    let mut choices = Chance::from_number(number + 1);
    for played in 0.. {
        let Status::Waiting(asked) = state.status() else { return None };
        let count = asked.iter().count() as u32;
        let seat = asked.iter().nth(choices.below(count) as usize)?;
        legal.clear();
        state.legal(seat, &mut legal);
        if played >= actions && legal.len() > 1 {
            return Some((state, seat, legal));
        }
        let action = legal[choices.below(legal.len() as u32) as usize];
        state.apply(seat, action, &mut Turn { chance: &mut chance, events: &mut events });
    }
    None
}

/// Advice does not change with what the seat cannot know.
pub fn advises_by_what_the_seat_knows<G: Game>(players: &[Player<G>], knowledge: &Arc<dyn Knowledge<G>>) {
    let setups = G::variants();
    assert!(players.iter().any(|player| player.budget.is_some()), "{}: nobody searches", G::ID);
    for number in 0..16 {
        let setup = &setups[number as usize % setups.len()];
        let Some((state, seat, legal)) = wander::<G>(setup, number, 20 * number as u32) else { continue };
        let advice = |imagination: u64| {
            let mut seen = state;
            seen.resample(Some(seat), &mut Chance::from_number(imagination));
            advise(&seen, seat, &legal, knowledge, Budget::Iterations(24), &mut Chance::from_number(5))
        };
        assert_eq!(advice(1), advice(2), "{}, game {number}", G::ID);
    }
}

/// The choice does not change with what the seat cannot know, and the true state is never played on.
pub fn keeps_to_what_it_knows<G: Game>(players: fn() -> Vec<Player<G>>, bots: &[&str]) {
    let setups = G::variants();
    for number in 0..24 {
        let setup = &setups[number as usize % setups.len()];
        let Some((state, seat, legal)) = wander::<G>(setup, number, 15 * number as u32) else { continue };
        let seen = |imagination: u64| {
            let mut seen = state;
            seen.resample(Some(seat), &mut Chance::from_number(imagination));
            seen
        };
        for bot in bots {
            let choice = |imagination: u64| {
                let mut bot =
                    player(players(), bot).expect("there is such a bot").bot(Chance::from_number(5));
                bot.choose(&seen(imagination), seat, &legal)
            };
            assert_eq!(choice(1), choice(2), "{}, {bot}, game {number}", G::ID);
        }
        let options = Options { budget: Budget::Iterations(20), threads: 1, hasty: 0 };
        let blind = |imagination: u64| {
            let mut search = Search::new(Arc::new(Blank), options, Chance::from_number(5));
            search.choose(&seen(imagination), seat, &legal)
        };
        assert_eq!(blind(1), blind(2), "{}, game {number}", G::ID);
    }
}

/// A fingerprint of all that is played in a few games of such players with each other (FNV-1a), and how
/// many actions that is.
pub fn played<G: Game>(setup: &G::Setup, player: &Player<G>) -> (u32, u64) {
    let (mut actions, mut print) = (0, 0xcbf2_9ce4_8422_2325_u64);
    let mut legal = Vec::new();
    for number in 0..3 {
        let (mut chance, mut events) = (Chance::from_number(number), Events::ignored());
        let turn = &mut Turn { chance: &mut chance, events: &mut events };
        let mut state = G::start(setup, turn).expect("the usual setup");
        let mut arena = Arena::new(Chance::from_number(number + 100));
        let mut bot = player.bot(Chance::from_number(number + 200));
        while let Status::Waiting(asked) = state.status() {
            let seat = asked.iter().next().expect("somebody is asked");
            legal.clear();
            state.legal(seat, &mut legal);
            let action = legal[arena.ask(&state, seat, &mut bot).expect("a choice")];
            for byte in action.to_string().bytes().chain([b'\n']) {
                print = (print ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
            actions += 1;
            state.apply(seat, action, &mut Turn { chance: &mut chance, events: &mut events });
        }
    }
    (actions, print)
}
