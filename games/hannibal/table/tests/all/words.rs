//! Hannibal in words: whatever happens in a game, there is something sensible to say about it, and
//! nobody is told more than he may know.

use hannibal_table::Hannibal;
use std::collections::HashMap;

use crate::common::{SEATS, play};
use engine::{Chance, Events, Game, Turn};
use hannibal::{Action, BattleCard, Card, Event, Setup, Side, State, arbitrary_action};
use proof::Paragraphs;
use table::Words;

fn legal(state: &State) -> Vec<Action> {
    let mut legal = Vec::new();
    for seat in SEATS {
        state.legal(seat, &mut legal);
    }
    legal
}

/// There is never one of these.
const MANY: [&str; 8] =
    ["cards", "elephants", "markers", "operations", "points", "provinces", "trains", "units"];

fn assert_readable(text: &str) {
    proof::assert_readable(text, &["Space", "General("]);
    let words: Vec<&str> = text.split([' ', '(', ')', '.', ',', ':']).collect();
    for pair in words.windows(2).filter(|pair| pair[0] == "1") {
        assert!(!MANY.contains(&pair[1]), "1 {} in {text:?}", pair[1]);
    }
}

#[test]
fn everything_has_words() {
    let rules = Paragraphs::of(env!("CARGO_MANIFEST_DIR"));
    let mut kinds = HashMap::new();
    play(300, |state, events| {
        for seat in SEATS {
            let prompt = Hannibal::prompt(state, Some(seat));
            assert_readable(&prompt.text);
            assert!(rules.has(prompt.rule), "no paragraph {}", prompt.rule);
            let waits = state.question().is_some_and(|(side, _)| side.seat() != seat);
            assert_eq!(prompt.text.starts_with("Waiting for "), waits, "{}", prompt.text);
        }
        if let Some((_, question)) = state.question() {
            *kinds.entry(std::mem::discriminant(&question)).or_insert(0) += 1;
        }
        for action in legal(state) {
            assert_readable(&Hannibal::describe(state, action));
        }
        for (audience, event) in events.all() {
            for eyes in [None, Some(SEATS[0]), Some(SEATS[1])] {
                if audience.seen_by(eyes) {
                    let text = Hannibal::narrate(event, eyes);
                    assert_readable(&text);
                    assert!(text.ends_with('.'), "{text}");
                }
            }
        }
    });
    assert!(kinds.len() >= 40, "random games ask only {} kinds of questions", kinds.len());
}

#[test]
fn somebody_is_asked_something_until_the_game_is_over() {
    play(60, |state, _| assert_eq!(state.question().is_none(), state.over.is_some()));
}

#[test]
fn no_two_buttons_say_the_same() {
    play(60, |state, _| {
        let mut said = HashMap::new();
        for action in legal(state) {
            if let Some(other) = said.insert(Hannibal::describe(state, action), action) {
                panic!("{action} and {other} are both called {:?}", Hannibal::describe(state, action));
            }
        }
    });
}

#[test]
fn words_tell_nothing_hidden() {
    let mut chance = Chance::from_number(7);
    play(60, |state, _| {
        for seat in SEATS {
            let mut other = *state;
            other.resample(Some(seat), &mut chance);
            assert_eq!(Hannibal::prompt(state, Some(seat)), Hannibal::prompt(&other, Some(seat)));
            let mut actions = Vec::new();
            state.legal(seat, &mut actions);
            for action in actions {
                assert_eq!(Hannibal::describe(state, action), Hannibal::describe(&other, action));
            }
        }
    });
}

#[test]
fn any_action_can_be_described_anywhere() {
    let mut chance = Chance::from_number(8);
    play(4, |state, _| {
        for _ in 0..20 {
            let action = arbitrary_action(&mut chance);
            assert!(!Hannibal::describe(state, action).is_empty(), "{action}");
        }
    });
}

#[test]
fn setups_name_what_is_accepted() {
    let setups = Hannibal::setups().document();
    assert_eq!(Hannibal::TITLE, "Hannibal: Rome vs. Carthage");
    let reactions = &setups["options"]["reactions"];
    let values = reactions["values"].as_object().unwrap();
    for edition in setups["editions"].as_array().unwrap() {
        for scenario in setups["scenarios"].as_array().unwrap() {
            for value in values.keys() {
                let setup =
                    serde_json::json!({ "edition": edition, "scenario": scenario, "reactions": value });
                serde_json::from_value::<Setup>(setup).unwrap();
            }
        }
    }
    for rule in setups["rules"].as_array().unwrap() {
        for text in ["name", "about", "holds", "otherwise"] {
            assert!(!rule[text].as_str().unwrap().is_empty(), "{rule}");
        }
        let id = rule["id"].as_str().unwrap();
        let holds = rule["editions"].as_array().unwrap().contains(&"classic".into());
        let changed = serde_json::json!({ "rules": { id: !holds } });
        let told = Hannibal::rules_in_words(&serde_json::from_value(changed).unwrap()).unwrap();
        assert!(
            told.starts_with("Classic edition, with ") && told.contains(rule["name"].as_str().unwrap()),
            "{told}"
        );
        let same = serde_json::json!({ "rules": { id: holds } });
        assert_eq!(Hannibal::rules_in_words(&serde_json::from_value(same).unwrap()), None, "{id}");
    }
    let default = serde_json::to_value(Setup::default()).unwrap();
    assert_eq!(reactions["default"], default["reactions"]);
}

#[test]
fn a_log_reads_well() {
    let [rome, carthage] = SEATS.map(Some);
    let space = |id| hannibal::Space::from_id(id).unwrap();
    let general = |id| hannibal::General::from_id(id).unwrap();
    let generals = [general("hannibal"), general("mago")].into_iter().collect();
    let say = |event, eyes| Hannibal::narrate(&event, eyes);

    let cards = [Card::numbered(33), Card::numbered(64)].into_iter().collect();
    let dealt = Event::Dealt { side: Side::Rome, cards };
    assert_eq!(say(dealt, rome), "You are dealt Major Campaign (33) and Truce (64).");
    let moved = Event::Moved {
        side: Side::Carthage,
        way: hannibal::Way::March,
        from: space("saguntum"),
        to: space("dertosa"),
        cus: 8,
        elephants: 2,
        generals,
    };
    let march = "Hannibal and Mago with 8 units (2 elephants) march from Saguntum to Dertosa.";
    assert_eq!(say(moved, None), march);
    let led = Event::Led { side: Side::Rome, card: Some(BattleCard::Reserve), kind: BattleCard::FlankLeft };
    assert_eq!(say(led, carthage), "Rome attacks with Reserve as Flank Left.");
    let lost = Event::Lost { side: Side::Rome, space: space("eastern_ligurians"), cus: 1, elephants: 0 };
    assert_eq!(say(lost, None), "Rome loses 1 unit in Ligures (east).");
}

#[test]
fn runs_of_like_events_are_one_line() {
    let space = |id| hannibal::Space::from_id(id).unwrap();
    let general = |id| hannibal::General::from_id(id).unwrap();
    let control = |id| Event::Control { space: space(id), side: Some(Side::Rome) };
    let placed = |id| Event::Placed { side: Side::Rome, space: space(id), cus: 1, elephants: 0 };
    let march = |from, to| Event::Moved {
        side: Side::Rome,
        way: hannibal::Way::March,
        from: space(from),
        to: space(to),
        cus: 3,
        elephants: 0,
        generals: [general("nero")].into_iter().collect(),
    };
    let events = [
        control("arsa"),
        control("acci"),
        control("malaca"),
        placed("rome"),
        placed("capua"),
        placed("rome"),
        Event::Activated { general: general("nero") },
        march("rome", "capua"),
        march("capua", "neapolis"),
        march("capua", "rome"),
        Event::Isolated { side: Side::Carthage, space: space("arsa") },
        Event::Control { space: space("arsa"), side: None },
        Event::Isolated { side: Side::Carthage, space: space("acci") },
        Event::Control { space: space("acci"), side: None },
        Event::Isolated { side: Side::Rome, space: space("capua") },
        Event::Control { space: space("capua"), side: None },
        Event::Control { space: space("malaca"), side: None },
    ];
    let told = Hannibal::log_lines(&events, None);
    let text: Vec<(usize, String)> = told.iter().map(|(index, line)| (*index, line.text())).collect();
    let expected = [
        (0, "Rome takes control of Arsa, Acci and Malaca."),
        (3, "Rome places 2 units in Roma and 1 unit in Capua."),
        (7, "Nero with 3 units marches from Roma by way of Capua to Neapolis."),
        (9, "Nero with 3 units marches from Capua to Roma."),
        (10, "Cut off and removed: the Carthaginian markers in Arsa and Acci."),
        (14, "Cut off and removed: the Roman marker in Capua."),
        (16, "The marker in Malaca is removed."),
    ];
    assert_eq!(text, expected.map(|(index, line)| (index, line.to_owned())));
    assert_eq!(told[0].1.parts[1], table::Part::Named("Arsa".to_owned(), "space:arsa".to_owned()));
}

#[test]
fn a_game_begins_well() {
    let mut chance = Chance::from_number(0);
    let mut events = Events::new();
    let setup = Setup { reactions: hannibal::Reactions::Strict, ..Setup::default() };
    let turn = &mut Turn { chance: &mut chance, events: &mut events };
    let state = State::start(&setup, turn).unwrap();
    let [rome, carthage] = SEATS.map(|seat| Hannibal::prompt(&state, Some(seat)));
    assert_eq!(rome.text, "You may take the first turn by beginning with a campaign card.");
    assert_eq!(carthage.text, "Waiting for Rome: whether it begins with a campaign card.");
    assert_eq!((rome.rule, carthage.rule), ("6.2", "6.2"));
    assert_eq!(Hannibal::describe(&state, Action::Pass), "Do not begin with a campaign");
}

#[test]
fn cards_say_what_they_do_otherwise() {
    let note = "In this game there is one siege train.";
    let shown = |setup: serde_json::Value| {
        let setup: Setup = serde_json::from_value(setup).unwrap();
        let mut pages = 0;
        for number in 0..20 {
            let mut turn = Turn { chance: &mut Chance::from_number(number), events: &mut Events::new() };
            let state = State::start(&setup, &mut turn).unwrap();
            let train = Card::from_code("30").unwrap();
            for (side, seat) in Side::BOTH.into_iter().zip(SEATS) {
                let hand = Hannibal::page(&state, Some(seat), &[]).hand;
                pages += u32::from(hand.contains(note));
                assert!(!hand.contains(note) || state.cards.hand[side].contains(train));
            }
        }
        pages
    };
    assert_eq!(shown(serde_json::json!({})), 0);
    let valley = shown(serde_json::json!({ "edition": "valley" }));
    assert!(valley > 0);
    assert_eq!(shown(serde_json::json!({ "rules": { "one_siege_train": true } })), valley);
}

/// Hostile Tribes can be the card of the turn, or an extra that leaves the turn: the buttons say which.
#[test]
fn a_card_says_whether_it_costs_the_turn() {
    let mut turn = Turn { chance: &mut Chance::from_number(0), events: &mut Events::new() };
    let mut position = State::start(&Setup::default(), &mut turn).unwrap().position();
    for pile in ["/hands/rome", "/hands/carthage", "/deck"] {
        let cards = position.pointer_mut(pile).and_then(serde_json::Value::as_array_mut).unwrap();
        cards.retain(|card| card != "7");
    }
    position.pointer_mut("/hands/rome").and_then(serde_json::Value::as_array_mut).unwrap().push("7".into());
    let force = serde_json::json!({ "side": "carthage", "space": "tolosa", "cus": 2 });
    position.pointer_mut("/forces").and_then(serde_json::Value::as_array_mut).unwrap().push(force);
    position["phase"] = "strategy".into();
    position["to_play"] = "rome".into();
    let state = State::load(&position).unwrap();
    let tribes = Card::from_code("7").unwrap();
    let said = |action: Action| {
        assert!(legal(&state).contains(&action), "{action}");
        (Hannibal::describe(&state, action), Hannibal::group(&state, action).unwrap().short)
    };
    let (text, short) = said(Action::Event(tribes));
    assert!(
        text.ends_with("as your card of this turn") && short == "Event: your card of this turn",
        "{text}"
    );
    let (text, short) = said(Action::Counter(tribes));
    assert!(
        text.ends_with("as an extra: your turn goes on") && short == "Extra: your turn goes on",
        "{text}"
    );
}

/// [16.3] How many points take a city is not the same everywhere: board and scene say what the rules ask for.
#[test]
fn a_siege_shows_how_many_points_it_takes() {
    let pips = |setup: serde_json::Value, goal: usize| {
        let setup = serde_json::from_value(setup).unwrap();
        let mut turn = Turn { chance: &mut Chance::from_number(0), events: &mut Events::new() };
        let mut position = State::start(&setup, &mut turn).unwrap().position();
        let force = serde_json::json!({ "side": "carthage", "space": "capua", "cus": 3 });
        position.pointer_mut("/forces").and_then(serde_json::Value::as_array_mut).unwrap().push(force);
        position["siege"] = serde_json::json!({ "capua": 1 });
        let state = State::load(&position).unwrap();
        let board = Hannibal::page(&state, None, &[]).board;
        let siege = board.split("p-siege-capua").nth(1).and_then(|rest| rest.split("</g>").next()).unwrap();
        assert_eq!((siege.matches("pip full").count(), siege.matches("<circle").count()), (1, goal));
    };
    pips(serde_json::json!({}), 3);
    pips(serde_json::json!({ "rules": { "alternative_sieges": true } }), 2);
}
