//! Search finds what is right, and knows nothing that its seat cannot know.

use std::sync::Arc;
use std::time::Duration;

use crate::riddle::{Kind, Riddle};
use engine::{Bot, Chance, Events, Game, Seat, Turn};
use proof::Blank;
use search::{Budget, Knowledge, Mind, Options, Player, Search, player, random, searching};
use serde_json::json;

const RED: Seat = Seat(0);

fn options(budget: Budget, threads: usize) -> Options {
    Options { budget, threads, hasty: 0 }
}

fn search<G: Game, K: Knowledge<G>>(knowledge: K, iterations: u32, seed: u64) -> Search<G, K> {
    let options = options(Budget::Iterations(iterations), 1);
    Search::new(Arc::new(knowledge), options, Chance::from_number(seed))
}

/// What Red chooses in a riddle, and what he takes his two choices to be worth.
fn red(kind: Kind, seed: u64) -> (usize, Vec<f32>) {
    let mut search = search(Blank, 2000, seed);
    let legal: Vec<u8> = if kind == Kind::AtOnce { vec![0, 1, 2] } else { vec![0, 1] };
    let mind = Mind::new(&Riddle::new(kind), RED, &mut Chance::from_number(seed));
    let chosen = search.think(&mind, &legal);
    (chosen, search.tried().iter().map(|tried| tried.value).collect())
}

#[test]
fn nobody_guesses_a_coin_as_if_he_had_seen_it() {
    for seed in 0..5 {
        let (chosen, values) = red(Kind::Coin, seed);
        assert_eq!(chosen, 0, "the die wins in 4 of 6: {values:?}");
        assert!((values[1] - 0.5).abs() < 0.12, "a coin is a coin: {values:?}");
    }
}

#[test]
fn what_is_chosen_at_once_is_not_answered() {
    for seed in 0..5 {
        let (chosen, values) = red(Kind::AtOnce, seed);
        assert_eq!(chosen, 0, "{values:?}");
        assert!((values[0] - 2.0 / 3.0).abs() < 0.1, "{values:?}");
    }
}

#[test]
fn everybody_thinks_of_himself() {
    for seed in 0..5 {
        let (chosen, values) = red(Kind::ThreeMinds, seed);
        assert_eq!(chosen, 0, "Green would rather throw the die than give the game to Blue: {values:?}");
    }
}

#[test]
fn what_is_seen_is_answered() {
    for seed in 0..5 {
        let (chosen, values) = red(Kind::Reply, seed);
        assert_eq!(chosen, 1, "{values:?}");
    }
}

#[test]
fn the_same_seed_and_iterations_give_the_same_tree() {
    let (first, again) = (red(Kind::Coin, 3), red(Kind::Coin, 3));
    assert_eq!(first, again);
}

#[test]
fn trees_side_by_side_come_to_the_same_choice() {
    let options = options(Budget::Iterations(1000), 3);
    let mut search = Search::new(Arc::new(Blank), options, Chance::from_number(1));
    let mind = Mind::new(&Riddle::new(Kind::Coin), RED, &mut Chance::from_number(2));
    assert_eq!(search.think(&mind, &[0, 1]), 0);
}

#[test]
fn more_threads_are_used_against_the_clock_only() {
    let mind = Mind::new(&Riddle::new(Kind::Coin), RED, &mut Chance::from_number(2));
    // Without time, or without iterations, a tree is its root.
    let trees = |budget: Budget| {
        let mut search = Search::new(Arc::new(Blank), options(budget, 1), Chance::from_number(1));
        Bot::<Riddle>::threads(&mut search, 3);
        search.think(&mind, &[0, 1]);
        search.effort()
    };
    assert_eq!(trees(Budget::Time(Duration::ZERO)), (0, 3));
    assert_eq!(trees(Budget::Iterations(0)), (0, 1));
}

/// How often Red has tried what he can choose, before the search that he has just made.
fn known(search: &Search<Riddle, Blank>) -> u64 {
    let visits: u32 = search.tried().iter().map(|tried| tried.visits).sum();
    u64::from(visits).saturating_sub(search.effort().0)
}

/// Red at the beginning, where the coin has been imagined.
fn imagined() -> Riddle {
    let mut riddle = Riddle::new(Kind::Coin);
    riddle.resample(Some(RED), &mut Chance::from_number(3));
    riddle
}

#[test]
fn what_was_found_out_about_the_next_decision_is_kept() {
    for threads in [1, 3] {
        let options = options(Budget::Iterations(600), threads);
        let mut search = Search::new(Arc::new(Blank), options, Chance::from_number(1));
        let mut riddle = imagined();
        // As if there was no die.
        search.choose(&riddle, RED, &[1]);
        assert_eq!(known(&search), 0);
        let turn = &mut Turn { chance: &mut Chance::from_number(4), events: &mut Events::ignored() };
        riddle.apply(RED, 1, turn);
        search.choose(&riddle, RED, &[0, 1]);
        assert!(known(&search) >= threads as u64, "{} in {threads} trees", known(&search));
    }
}

#[test]
fn what_was_not_expected_is_thought_about_anew() {
    let mut search = search(Blank, 600, 1);
    search.choose(&imagined(), RED, &[1]);
    search.choose(&imagined(), RED, &[0, 1]);
    assert_eq!(known(&search), 0, "the same question again is not the one that was expected");
    search.choose(&imagined(), RED, &[0]);
    assert_eq!(search.effort().1, 0, "after the die there is nothing to keep");
}

#[test]
fn a_settled_choice_takes_no_more_time() {
    const ALL: u32 = 20_000;
    let mut search = search(Blank, ALL, 1);
    let mind = Mind::new(&Riddle::new(Kind::Reply), RED, &mut Chance::from_number(2));
    assert_eq!(search.think(&mind, &[0, 1]), 1);
    let (iterations, _) = search.effort();
    assert!(iterations < 3 * u64::from(ALL) / 4, "{iterations}");
}

#[test]
fn a_choice_between_equals_takes_a_tenth_of_the_time() {
    // Red has to guess the coin, and one side is as good as the other.
    let guess = json!({ "kind": "Coin", "step": 1, "first": 1, "hidden": 0, "winner": null });
    let mind = Mind::new(&Riddle::load(&guess).expect("a riddle"), RED, &mut Chance::from_number(2));
    let longest = |all: u32| {
        let effort = |seed: u64| {
            let mut search = search(Blank, all, seed);
            search.think(&mind, &[0, 1]);
            search.effort().0
        };
        (0..8).map(effort).max().expect("eight searches")
    };
    assert!((2000..2100).contains(&longest(20_000)), "{}", longest(20_000));
    assert!((5000..5100).contains(&longest(50_000)), "{}", longest(50_000));
}

#[test]
fn a_budget_goes_with_the_name() {
    let players = || {
        let make = |chance, budget| searching(&Arc::new(Blank), chance, budget, 0);
        vec![random::<Riddle>(), Player::searching("oedipus", Budget::Iterations(8), make)]
    };
    let found = |name| player(players(), name);
    assert_eq!(found("oedipus:5ms").expect("known").budget, Some(Budget::Time(Duration::from_millis(5))));
    assert!(found("oedipus").is_ok() && found("random").is_ok());
    assert!(found("oedipus:5").is_err());
    assert!(found("random:5ms").is_err(), "it does not search");
    assert!(found("nobody:5ms").is_err());
}
