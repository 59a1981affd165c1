//! A game looked back at, and advice: what was wrong is found, chance is told from choice, and nobody is
//! told what he cannot know.

use std::sync::Arc;

use crate::heap::{Heap, Setup, THROW};
use engine::{Chance, Match, Seat, Seed};
use proof::Blank;
use search::{Advice, Analysis, Budget, Judged, Knowledge, Values, advise};

const RED: Seat = Seat(0);

/// A game of one heap in which the seats take turns with these actions.
fn played(setup: Setup, dice: &[u8], actions: &[u8]) -> Match<Heap> {
    let mut game = Match::new(setup, Seed([1; 32])).expect("a setup");
    game.queue_dice(dice).expect("faces");
    for (action, turn) in actions.iter().zip([0, 1].into_iter().cycle()) {
        game.play(Seat(turn), *action).expect("a legal action");
    }
    game
}

fn analysed(game: &Match<Heap>) -> (Vec<Judged<u8>>, Option<Values>) {
    let mut analysis = Analysis::new(game.clone(), Arc::new(Blank), 2000, Seed([7; 32]));
    let all = analysis.by_ref().collect();
    (all, analysis.end())
}

fn near(found: f32, expected: f32) -> bool {
    (found - expected).abs() < 0.08
}

/// Begin, mistakes, luck and end of a seat.
fn account((all, end): &(Vec<Judged<u8>>, Option<Values>), seat: usize) -> [f32; 4] {
    let begin = all.iter().find_map(|judged| judged.decision).expect("a decision").before()[seat];
    let lost = all.iter().filter_map(|judged| judged.decision).map(|decision| decision.lost()[seat]).sum();
    let luck = all.iter().filter_map(|judged| judged.luck).map(|luck| luck.values[seat]).sum();
    [begin, lost, luck, end.expect("the game is over")[seat]]
}

#[test]
fn a_blunder_is_found_and_there_is_no_luck_without_chance() {
    // One stone leaves three, of which Green could not take all; two leave him the rest.
    let game = played(Setup::default(), &[], &[2, 2]);
    let (all, end) = analysed(&game);
    let blunder = all[0].decision.expect("a decision");
    assert_eq!(blunder.better.map(|(action, _)| action), Some(1), "{blunder:?}");
    assert!(near(blunder.lost()[0], 1.0) && near(blunder.lost()[1], -1.0), "{blunder:?}");
    let answer = all[1].decision.expect("a decision");
    assert!(answer.better.is_none() && near(answer.before()[1], 1.0), "{answer:?}");
    assert!(all.iter().all(|judged| judged.luck.is_none()), "{all:?}");
    for seat in 0..2 {
        let [begin, lost, luck, end] = account(&(all.clone(), end), seat);
        assert!(near(begin - lost + luck, end), "{begin} - {lost} + {luck} = {end}");
    }
}

#[test]
fn what_has_no_choice_is_not_judged() {
    let (all, _) = analysed(&played(Setup { stones: 3, die: false }, &[], &[2, 1]));
    assert!(all[0].decision.is_some() && all[1].decision.is_none(), "{all:?}");
}

#[test]
fn luck_and_choice_explain_what_happened() {
    let setup = Setup { stones: 3, die: true };
    // With three stones nobody can win but by the die: to throw it is right, and it wins in 2 of 6.
    for (face, won) in [(1, 1.0), (6, 0.0)] {
        let told = analysed(&played(setup, &[face], &[THROW]));
        let decision = told.0[0].decision.expect("a decision");
        assert!(decision.better.is_none() && near(decision.before()[0], 1.0 / 3.0), "{decision:?}");
        for seat in 0..2 {
            let [begin, lost, luck, end] = account(&told, seat);
            assert!(near(begin - lost + luck, end), "{face}: {begin} - {lost} + {luck} = {end}");
        }
        let luck = told.0[0].luck.expect("a die was thrown");
        assert!(near(luck.of(RED), won - 1.0 / 3.0), "{luck:?}");
    }
    // With four it is a mistake, even if it goes well.
    let told = analysed(&played(Setup { stones: 4, die: true }, &[1], &[THROW]));
    let [begin, lost, luck, end] = account(&told, 0);
    assert!(lost > 0.2 && luck > 0.5 && near(begin - lost + luck, end), "{begin} - {lost} + {luck} = {end}");
}

#[test]
fn the_same_seed_and_iterations_give_the_same_analysis() {
    let game = played(Setup { stones: 7, die: true }, &[], &[2, 1, 1, 1, 2]);
    assert_eq!(analysed(&game), analysed(&game));
}

#[test]
fn advice_is_the_best_and_what_comes_next_to_it() {
    let state = *played(Setup::default(), &[], &[]).state();
    let knowledge: Arc<dyn Knowledge<Heap>> = Arc::new(Blank);
    let ask = |legal: &[u8]| {
        let budget = Budget::Iterations(1000);
        advise(&state, RED, legal, &knowledge, budget, &mut Chance::from_number(1))
    };
    let Advice { best, next } = ask(&[1, 2]).expect("advice");
    let next = next.expect("there are two");
    assert_eq!((best.index, next.index), (0, 1));
    assert!(best.prospect.of(RED) > next.prospect.of(RED) + 0.5, "{best:?} {next:?}");
    assert!(ask(&[1]).is_some_and(|advice| advice.next.is_none()));
    assert_eq!(ask(&[]), None);
}
