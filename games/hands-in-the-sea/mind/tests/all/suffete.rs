//! The suffete brings games to an end, and takes what wins them.

use engine::{Arena, Bot, Chance, Events, Game, Outcome, Turn};
use hands_in_the_sea::data::printed;
use hands_in_the_sea::{Action, ByEmpire, CardSet, Empire, Kind, Setup, State, Verb, Zone};
use search::player;
use serde_json::{Value, json};

const GAMES: u64 = 3;
/// Far more than a game takes in which the fleets do not go round in circles.
const ACTIONS_MAX: u32 = 5_000;

fn start(chance: &mut Chance) -> State {
    let turn = &mut Turn { chance, events: &mut Events::ignored() };
    State::start(&Setup::default(), turn).expect("the usual setup")
}

/// Two suffetes play on from a position.
fn end(mut state: State, mut chance: Chance) -> Option<Outcome> {
    let bot = |number| {
        player(hands_in_the_sea_mind::players(), "suffete").expect("a bot").bot(Chance::from_number(number))
    };
    let mut bots: [Box<dyn Bot<State>>; 2] = [bot(1), bot(2)];
    let mut arena = Arena::new(Chance::from_number(3));
    arena.playout(&mut state, &mut chance, &mut bots, ACTIONS_MAX).result().cloned()
}

#[test]
fn every_game_ends() {
    for number in 0..GAMES {
        let mut chance = Chance::from_number(number);
        let state = start(&mut chance);
        assert!(end(state, chance).is_some(), "game {number}");
    }
}

/// A town of Rome, with its card in the Empire deck, where cards go that are named nowhere.
fn hand_to_rome(position: &mut Value, at: &str) {
    position["locations"][at] = json!({ "owner": "rome", "marker": "town" });
    for pile in ["/players/carthage/hand", "/players/carthage/deck", "/neutral"] {
        let cards = position.pointer_mut(pile).and_then(Value::as_array_mut).expect("cards");
        cards.retain(|card| *card != format!("loc_{at}"));
    }
}

/// Who lacks one free location of Sicily settles it, and has won with the next campaign.
#[test]
fn all_of_sicily() {
    let mut chance = Chance::from_number(7);
    let mut position = start(&mut chance).position();
    for at in Zone::Sicily.area().minus(Empire::Rome.home()).iter().filter(|at| at.id() != "tyndaris") {
        hand_to_rome(&mut position, at.id());
    }
    let state = State::load(&position).expect("a sound position");
    let result = end(state, chance).expect("an end");
    assert_eq!((result.winner(), result.reason), (Some(Empire::Rome.seat()), "sicily"));
}

/// A thin deck is drawn more often, but nobody marches without the cards of places: the last six stay.
#[test]
fn the_last_places_stay_in_the_deck() {
    let mut chance = Chance::from_number(7);
    let mut state = start(&mut chance);
    state.opening = ByEmpire([false; 2]);
    let cavalry = Kind::from_id("roman_cavalry").and_then(|kind| kind.cards().first()).expect("a card");
    let piles = &mut state.piles[Empire::Rome];
    let all = piles.hand.union(piles.deck);
    let places = all.intersection(printed().location_cards);
    let kept: CardSet = places.iter().take(6).collect();
    let (place, others) = (kept.first().expect("a place"), kept.minus(kept.first().into_iter().collect()));
    piles.hand = CardSet::only(place).with(cavalry);
    piles.deck = all.minus(places).minus(piles.hand).union(others);
    piles.stock = piles.stock.union(places.minus(kept)).minus(piles.hand);
    state.check().expect("a sound position");
    let turn = &mut Turn { chance: &mut chance, events: &mut Events::ignored() };
    state.apply(Empire::Rome.seat(), Action::Do(Verb::Return), turn);
    let mut legal = Vec::new();
    state.legal(Empire::Rome.seat(), &mut legal);
    assert!(legal.contains(&Action::Return(place.kind())), "{legal:?}");
    let mut bot: Box<dyn Bot<State>> =
        player(hands_in_the_sea_mind::players(), "suffete").expect("a bot").bot(chance);
    assert_eq!(legal[bot.choose(&state, Empire::Rome.seat(), &legal)], Action::Return(cavalry.kind()));
}

/// Whoever may let any number of cards go does not look at them in every order: with twelve kinds in hand, they
/// would be millions, and nobody would wait for the end.
#[test]
fn a_large_hand_is_looked_through_once() {
    let mut chance = Chance::from_number(7);
    let mut state = start(&mut chance);
    state.opening = ByEmpire([false; 2]);
    state.silver[Empire::Rome] = 60;
    let piles = &mut state.piles[Empire::Rome];
    piles.hand = piles.hand.union(piles.deck);
    piles.deck = CardSet::EMPTY;
    state.check().expect("a sound position");
    assert!(state.piles[Empire::Rome].hand.kinds().count() >= 12);
    let mut legal = Vec::new();
    state.legal(Empire::Rome.seat(), &mut legal);
    assert!(legal.contains(&Action::Do(Verb::Discard)), "{legal:?}");
    let mut bot: Box<dyn Bot<State>> =
        player(hands_in_the_sea_mind::players(), "suffete").expect("a bot").bot(chance);
    let chosen = legal[bot.choose(&state, Empire::Rome.seat(), &legal)];
    assert_ne!(chosen, Action::Do(Verb::Discard), "all of it is good for something: {legal:?}");
}
