//! Positions of Hands in the Sea in which everybody at the table sees what must be done, or must not.

use engine::{Bot, Chance, Events, Game, Turn};
use hands_in_the_sea::{
    Action, Battle, ByEmpire, Card, CardSet, Empire, Kind, Location, Setup, State, Verb, Zone,
};
use hands_in_the_sea_mind::navarch::Navarch;
use search::Knowledge;
use search::player;

fn kind(id: &str) -> Kind {
    Kind::from_id(id).expect("a kind of card")
}

fn location(id: &str) -> Location {
    Location::from_id(id).expect("a location")
}

const BOT: &str = "navarch:60it";

/// Rome is to choose her first action of a round.
fn start() -> State {
    let turn = &mut Turn { chance: &mut Chance::from_number(1), events: &mut Events::ignored() };
    let mut state = State::start(&Setup::default(), turn).expect("the usual setup");
    state.opening = ByEmpire([false; 2]);
    state.round.actions = 2;
    state.turn = 4;
    state
}

/// Takes a card from wherever it is.
fn take(state: &mut State, kind: Kind) -> Card {
    let card = kind.cards().first().expect("a card of the kind");
    for piles in &mut state.piles.0 {
        for pile in [&mut piles.hand, &mut piles.deck, &mut piles.discard, &mut piles.stock] {
            pile.remove(card);
        }
    }
    state.neutral.remove(card);
    card
}

/// Gives Rome exactly these cards to hold; what she held goes into her draw deck.
fn deal(state: &mut State, kinds: &[Kind]) {
    let hand = std::mem::take(&mut state.piles[Empire::Rome].hand);
    state.piles[Empire::Rome].deck = state.piles[Empire::Rome].deck.union(hand);
    let cards: CardSet = kinds.iter().map(|&kind| take(state, kind)).collect();
    state.piles[Empire::Rome].hand = cards;
}

/// What a navarch does with Rome's round. Also the position after it.
fn round(state: State, seed: u64) -> (Vec<Action>, State) {
    state.check().expect("a sound position");
    let mut bot: Box<dyn Bot<State>> =
        player(hands_in_the_sea_mind::players(), BOT).expect("a bot").bot(Chance::from_number(seed));
    let (mut state, mut chance, mut events) = (state, Chance::from_number(seed), Events::ignored());
    let (mut done, mut legal) = (Vec::new(), Vec::new());
    while state.asked() == Some(Empire::Rome) && state.round.empire == Empire::Rome {
        legal.clear();
        state.legal(Empire::Rome.seat(), &mut legal);
        let index = bot.choose(&state, Empire::Rome.seat(), &legal);
        done.push(legal[index]);
        let turn = &mut Turn { chance: &mut chance, events: &mut events };
        state.apply(Empire::Rome.seat(), legal[index], turn);
    }
    (done, state)
}

#[test]
fn an_empty_capital_is_taken() {
    let mut state = start();
    state.cities[Empire::Carthage].remove(location("carthage"));
    state.capital[Empire::Carthage] = false;
    state.captured[Empire::Rome].capital = true;
    state.cities[Empire::Carthage].remove(location("utica"));
    state.captured[Empire::Rome].cities = 1;
    state.towns[Empire::Rome].insert(location("utica"));
    deal(&mut state, &[kind("loc_utica"), kind("loc_velia"), kind("colonists_rome"), kind("loc_rome")]);
    for seed in 0..3 {
        let (done, after) = round(state, seed);
        assert_eq!(after.over.map(|over| over.winner), Some(Empire::Rome), "{done:?}");
    }
}

#[test]
fn the_own_capital_is_defended() {
    let mut state = start();
    let mut cards = ByEmpire::default();
    cards[Empire::Carthage] = CardSet::only(take(&mut state, kind("greek_mercenaries")))
        .with(take(&mut state, kind("iberian_infantry")))
        .with(take(&mut state, kind("general")));
    let combined = ByEmpire::default();
    state.battles[Empire::Carthage] =
        Some(Battle { at: location("rome"), siege: false, round: 2, strength: 3, cards, combined });
    deal(&mut state, &[kind("legion"), kind("loc_pisae"), kind("loc_neapolis"), kind("loc_cosa")]);
    for seed in 0..3 {
        let (done, after) = round(state, seed);
        let strength = after.battles[Empire::Carthage].map(|battle| battle.strength);
        assert!(strength.is_none_or(|strength| strength < 2), "{strength:?} after {done:?}");
    }
}

/// With prestige 8 the game ends, and Carthage is far ahead.
#[test]
fn nobody_ends_a_game_that_he_loses() {
    let mut state = start();
    state.prestige[Empire::Rome] = 7;
    state.points = ByEmpire([10, 25]);
    state.warships = ByEmpire([6, 1]);
    state.fleet = ByEmpire([Some(Zone::Sicily); 2]);
    deal(&mut state, &[kind("loc_neapolis"), kind("loc_rhegium"), kind("loc_velia"), kind("loc_catana")]);
    for seed in 0..3 {
        let (done, _) = round(state, seed);
        assert!(!done.contains(&Action::Do(Verb::Engage)), "{done:?}");
    }
}

/// An attack on the capital that nobody can ward off any more is as good as a victory.
#[test]
fn a_capital_that_falls_decides() {
    let mut state = start();
    let mut cards = ByEmpire::default();
    cards[Empire::Carthage] = CardSet::only(take(&mut state, kind("greek_mercenaries")));
    let combined = ByEmpire::default();
    let battle = Battle { at: location("rome"), siege: false, round: 2, strength: 2, cards, combined };
    state.battles[Empire::Carthage] = Some(battle);
    let chance_of_rome = |hand: &[&str]| {
        let mut state = state;
        let kinds: Vec<Kind> = hand.iter().map(|id| kind(id)).collect();
        deal(&mut state, &kinds);
        state.check().expect("a sound position");
        Navarch::default().evaluate(&state)[Empire::Rome.index()]
    };
    let (lost, saved) = (chance_of_rome(&["loc_velia"]), chance_of_rome(&["legion"]));
    assert!(lost < 0.05, "{lost}");
    assert!(saved > 3.0 * lost, "{saved} instead of {lost}");
}

/// However little the suffete thinks of an action, the search comes to look at it.
#[test]
fn nothing_is_out_of_sight() {
    let mut state = start();
    deal(&mut state, &[kind("legion"), kind("loc_messana"), kind("loc_velia"), kind("loc_rome")]);
    let (mut legal, mut promises) = (Vec::new(), Vec::new());
    state.legal(Empire::Rome.seat(), &mut legal);
    let chance = &mut Chance::from_number(1);
    Navarch::default().promises(&state, Empire::Rome.seat(), &legal, chance, &mut promises);
    let best = promises.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    assert_eq!(promises.len(), legal.len());
    assert!(promises.iter().all(|promise| best - promise <= 2.0), "{promises:?}");
    assert!(promises.iter().any(|promise| best - promise > 0.5), "{promises:?}");
}

/// Each time it may be right to follow the enemy's fleet, but two that do nothing else never come to an end.
#[test]
fn fleets_do_not_follow_each_other_for_ever() {
    let mut state = start();
    state.warships = ByEmpire([4, 2]);
    state.fleet = ByEmpire([Some(Zone::Italy), Some(Zone::CorsicaSardinia)]);
    state.silver[Empire::Rome] = 0;
    // With two it would not matter what comes first.
    state.round.actions = 1;
    let islands = ["aleria", "olbia", "nuaro", "caralis"];
    state.towns[Empire::Carthage].remove(location("caralis"));
    for id in islands {
        state.towns[Empire::Rome].insert(location(id));
    }
    deal(&mut state, &islands.map(|id| location(id).kind()));
    state.check().expect("a sound position");
    let mut bot: Box<dyn Bot<State>> =
        player(hands_in_the_sea_mind::players(), BOT).expect("a bot").bot(Chance::from_number(1));
    let mut legal = Vec::new();
    state.legal(Empire::Rome.seat(), &mut legal);
    let mut choose = || legal[bot.choose(&state, Empire::Rome.seat(), &legal)];
    let asked: Vec<Action> = (0..60).map(|_| choose()).collect();
    let sails = |part: &[Action]| part.iter().filter(|action| matches!(action, Action::Sail(_))).count();
    assert!(sails(&asked[..10]) > 5, "{asked:?}");
    assert!(sails(&asked[30..]) < 10, "{asked:?}");
}
