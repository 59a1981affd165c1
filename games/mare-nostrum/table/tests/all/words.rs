//! Mare Nostrum in words and drawings: whatever happens in a game, there is something sensible to say
//! about it, every choice can be clicked where it says so, and nobody is shown what he may not know.

use mare_nostrum_table::MareNostrum;
use std::collections::HashSet;

use engine::{Chance, Events, Eyes, Game, Seat, Status, Turn};
use mare_nostrum::{Card, Civ, Event, Item, Kind, Phase, Pile, Setup, State};
use proof::{Looks, Paragraphs};
use serde_json::{Value, json};
use table::{Words, choices};

/// Plays random games of every variant and shows each position with the events that led there.
fn play(games: u64, mut show: impl FnMut(&State, &Events<mare_nostrum::Event>)) {
    for (number, variant) in State::variants().into_iter().enumerate() {
        for game in 0..games {
            let setup = Setup { rounds: 12, ..variant.clone() };
            let mut chance = Chance::from_number(1000 * number as u64 + game);
            let mut pick = Chance::from_number(game + 7);
            let mut events = Events::new();
            let mut state =
                State::start(&setup, &mut Turn { chance: &mut chance, events: &mut events }).unwrap();
            let mut legal = Vec::new();
            loop {
                show(&state, &events);
                let Status::Waiting(asked) = state.status() else { break };
                let asked: Vec<Seat> = asked.iter().collect();
                let seat = asked[pick.below(asked.len() as u32) as usize];
                legal.clear();
                state.legal(seat, &mut legal);
                let action = legal[pick.below(legal.len() as u32) as usize];
                events.clear();
                state.apply(seat, action, &mut Turn { chance: &mut chance, events: &mut events });
            }
        }
    }
}

fn seats(state: &State) -> impl Iterator<Item = Seat> {
    (0..state.civs().len() as u8).map(Seat)
}

fn assert_readable(text: &str) {
    proof::assert_readable(text, &["Province(", "nowhere"]);
}

#[test]
fn everything_has_words() {
    let rules = Paragraphs::of(env!("CARGO_MANIFEST_DIR"));
    let mut kinds = HashSet::new();
    play(4, |state, events| {
        for seat in seats(state) {
            let prompt = MareNostrum::prompt(state, Some(seat));
            assert_readable(&prompt.text);
            assert!(rules.has(prompt.rule), "no paragraph {}", prompt.rule);
            let asked = state.civ(seat).and_then(|civ| state.question(civ));
            let waits = asked.is_none() && state.over.is_none();
            assert_eq!(prompt.text.starts_with("Waiting for "), waits, "{}", prompt.text);
            kinds.extend(asked.map(|question| std::mem::discriminant(&question)));
            assert_readable(&MareNostrum::about(state, seat));
            let mut said = HashSet::new();
            for choice in choices::<MareNostrum>(state, seat) {
                assert_readable(&choice.text);
                assert!(said.insert(choice.text.clone()), "two buttons say {:?}", choice.text);
            }
        }
        assert_readable(&MareNostrum::prompt(state, None).text);
        for (audience, event) in events.all() {
            for eyes in [None, Some(Seat(0)), Some(Seat(1))] {
                let text = MareNostrum::narrate(event, eyes);
                if audience.seen_by(eyes) && !text.is_empty() {
                    assert_readable(&text);
                    assert!(text.ends_with('.'), "{text}");
                }
            }
        }
    });
    assert!(kinds.len() >= 11, "random games ask only {} kinds of questions", kinds.len());
}

#[test]
fn ids_are_unique_and_every_choice_can_be_clicked() {
    let mut looks = Looks::of::<MareNostrum>();
    let mut states = 0;
    play(2, |state, _| {
        states += 1;
        if states % 23 == 0 {
            looks.look::<MareNostrum>(state, seats(state));
        }
    });
    assert!(looks.missing.is_empty(), "{:?}", looks.missing);
}

#[test]
fn offers_are_not_shown_before_they_are_turned_up() {
    let mut looked = 0;
    play(2, |state, _| {
        let seen = |eyes: Eyes| state.trade_seen_by(eyes).filter(|trade| !trade.revealed);
        if seen(None).is_none() || looked > 200 {
            return;
        }
        looked += 1;
        let mut other = *state;
        other.resample(None, &mut Chance::from_number(looked));
        assert_eq!(MareNostrum::page(state, None, &[]), MareNostrum::page(&other, None, &[]));
        assert_eq!(MareNostrum::prompt(state, None), MareNostrum::prompt(&other, None));
    });
    assert!(looked > 50);
}

#[test]
fn runs_of_like_events_are_one_line() {
    let pile = |kinds: &[Kind]| {
        let mut pile = Pile::EMPTY;
        for &kind in kinds {
            pile[kind] += 1;
        }
        pile
    };
    let named = |civ| Event::Named { civ, phase: Phase::Building };
    let civs = [Some(Civ::Egypt), Some(Civ::Rome), None, None, None];
    let card = Item::Card(Card::Colossus);
    let marker = Item::Marker(mare_nostrum::Province::from_id("arabia").unwrap());
    for (events, expected) in [
        (vec![named(Civ::Egypt), named(Civ::Rome)], "Order of building: Egypt, then Rome."),
        (vec![Event::Ordered { phase: Phase::Building, civs }], "Order of building: Egypt, then Rome."),
        (
            vec![Event::FreeMarker { civ: Civ::Babylon }, Event::Bought { civ: Civ::Babylon, item: marker }],
            "Babylon lays a marker in Arabia, free by Hammurabi.",
        ),
        (
            vec![Event::FreeMarker { civ: Civ::Babylon }],
            "Hammurabi: the first marker of Babylon in this turn is free.",
        ),
        (
            vec![Event::Laid { civ: Civ::Greece }, Event::Laid { civ: Civ::Rome }],
            "Greece and Rome have laid down an offer.",
        ),
        (
            vec![
                Event::Paid { civ: Civ::Rome, cards: pile(&[Kind::Tax, Kind::Tax, Kind::Fish]) },
                Event::Bought { civ: Civ::Rome, item: card },
            ],
            "Rome buys the Colossus of Rhodes for 2 tax and fish.",
        ),
        (vec![Event::Bought { civ: Civ::Rome, item: card }], "Rome buys the Colossus of Rhodes."),
    ] {
        let lines: Vec<String> =
            MareNostrum::log_lines(&events, None).iter().map(|(_, line)| line.text()).collect();
        assert_eq!(lines, [expected]);
    }
}

/// A position between two phases, changed by hand.
fn position(change: impl Fn(&mut Value)) -> State {
    let mut chance = Chance::from_number(1);
    let mut events = Events::new();
    let start =
        State::start(&Setup::default(), &mut Turn { chance: &mut chance, events: &mut events }).unwrap();
    let mut document = start.position();
    change(&mut document);
    let mut state = State::load(&document).unwrap();
    state.resume(&mut Turn { chance: &mut chance, events: &mut events });
    state
}

fn play_on(state: &mut State, seat: u8, actions: &[&str]) {
    let (mut chance, mut events) = (Chance::from_number(1), Events::new());
    for action in actions {
        let action = action.parse().unwrap();
        state.apply(Seat(seat), action, &mut Turn { chance: &mut chance, events: &mut events });
    }
}

#[test]
fn cards_that_one_has_twice_are_said_to_make_further_sets() {
    for (hand, told) in [(json!({ "gold": 2, "oil": 1 }), true), (json!({ "gold": 1, "oil": 1 }), false)] {
        let mut state = position(|document| {
            document["phase"] = "building".into();
            document["hands"]["rome"] = hand.clone();
        });
        play_on(&mut state, 3, &["next rome", "next carthage", "next greece", "next egypt"]);
        let prompt = MareNostrum::prompt(&state, Some(Seat(0))).text;
        assert_eq!(prompt.contains("goes into further sets"), told, "{prompt}");
    }
}

#[test]
fn a_legion_with_a_task_is_said_to_stay() {
    let mut state = position(|document| {
        document["phase"] = "military".into();
        for (_, hand) in document["hands"].as_object_mut().unwrap() {
            *hand = json!({});
        }
        document["provinces"]["sicilia"] = json!({
            "owner": "greece", "buildings": ["sicilia.city.0"], "legions": { "rome": 1 },
            "tasks": { "rome": ["sicilia.city.0"] },
        });
    });
    play_on(&mut state, 0, &["next rome", "next carthage", "next greece", "next egypt"]);
    assert!(MareNostrum::prompt(&state, Some(Seat(0))).text.contains("stays until you take it off"));
    let barred = MareNostrum::barred(&state, Seat(0));
    assert_eq!(barred.len(), 1);
    assert_eq!(barred[0].text, "March from Sicilia with a legion that has a task");
    assert!(MareNostrum::barred(&state, Seat(1)).is_empty());
}

/// Whoever is left out, and for how many rounds, can be chosen where a game is opened: each choice is a setup.
#[test]
fn every_choice_of_the_form_is_accepted() {
    let options = MareNostrum::setups().document()["options"].clone();
    for (name, option) in options.as_object().unwrap() {
        for value in option["values"].as_object().unwrap().keys() {
            let setup: Setup = serde_json::from_value(json!({ name: value })).unwrap();
            assert!(mare_nostrum::Rules::of(&setup).is_ok(), "{name} {value}");
        }
    }
    assert_eq!(options["left_out"]["values"].as_object().unwrap().len(), 1 + 5 + 10);
    let setup: Setup =
        serde_json::from_value(json!({ "left_out": "rome greece", "rounds": "unlimited" })).unwrap();
    assert_eq!((State::seats(&setup).len(), setup.rounds), (3, 0));
}
