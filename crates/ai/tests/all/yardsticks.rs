//! The players that the others are measured against play for ever as they do now.

use ai::{Players, player};
use engine::{Arena, Chance, Events, Status, Turn};

/// A fingerprint of all that is played in a few games of such players with each other (FNV-1a), and how
/// many actions that is.
fn played<G: Players>(setup: &G::Setup, name: &str) -> (u32, u64) {
    let (mut actions, mut print) = (0, 0xcbf2_9ce4_8422_2325_u64);
    let mut legal = Vec::new();
    for number in 0..3 {
        let (mut chance, mut events) = (Chance::from_number(number), Events::ignored());
        let turn = &mut Turn { chance: &mut chance, events: &mut events };
        let mut state = G::start(setup, turn).expect("the usual setup");
        let mut arena = Arena::new(Chance::from_number(number + 100));
        let mut bot = player::<G>(name).expect("a bot").bot(Chance::from_number(number + 200));
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

/// If a rule was mended, these figures change with it; if not, a yardstick has been bent.
#[test]
fn yardsticks_are_not_bent() {
    let played = [
        played::<hannibal::State>(&hannibal::Setup::default(), "legate"),
        played::<mare_nostrum::State>(&mare_nostrum::Setup::default(), "tradesman"),
        played::<hands_in_the_sea::State>(&hands_in_the_sea::Setup::default(), "suffete"),
    ];
    assert_eq!(
        played,
        [(1994, 13384855349114327091), (1828, 15300631482878327756), (1094, 10678063171094081428)]
    );
}
