//! Hands in the Sea in words and drawings: whatever happens in a game, there is something sensible to say
//! about it, every choice can be clicked where it says so, and nobody is shown what he may not know.

use hands_in_the_sea_table::HandsInTheSea;
use std::collections::HashSet;

use engine::{Chance, Events, Game, Seat, Status, Turn};
use hands_in_the_sea::{Action, Empire, Event, Held, Kind, Machina, Reason, Setup, State, Strategy, Verb};
use proof::{Looks, Paragraphs};
use serde_json::json;
use sitting::Playable;
use table::{Words, choices};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// Plays random games of every variant and shows each position with the events that led there.
fn play(games: u64, mut show: impl FnMut(&State, &Events<Event>)) {
    for (number, setup) in State::variants().into_iter().enumerate() {
        for game in 0..games {
            let mut chance = Chance::from_number(1000 * number as u64 + game);
            let mut pick = Chance::from_number(game + 7);
            let mut events = Events::new();
            let mut state =
                State::start(&setup, &mut Turn { chance: &mut chance, events: &mut events }).unwrap();
            let mut legal = Vec::new();
            loop {
                show(&state, &events);
                let Status::Waiting(asked) = state.status() else { break };
                let seat = asked.iter().next().expect("somebody is asked");
                legal.clear();
                state.legal(seat, &mut legal);
                let action = legal[pick.below(legal.len() as u32) as usize];
                events.clear();
                state.apply(seat, action, &mut Turn { chance: &mut chance, events: &mut events });
            }
        }
    }
}

fn assert_readable(text: &str) {
    proof::assert_readable(text, &["Location("]);
}

#[test]
fn everything_has_words() {
    let rules = Paragraphs::of(env!("CARGO_MANIFEST_DIR"));
    let mut kinds = HashSet::new();
    play(3, |state, events| {
        for seat in SEATS {
            let prompt = HandsInTheSea::prompt(state, Some(seat));
            assert_readable(&prompt.text);
            assert!(rules.has(prompt.rule), "no paragraph {}", prompt.rule);
            let waits = state.asked().is_some_and(|empire| empire.seat() != seat);
            assert_eq!(prompt.text.starts_with("Waiting for "), waits, "{}", prompt.text);
            assert_readable(&HandsInTheSea::about(state, seat));
            let mut said = HashSet::new();
            for choice in choices::<HandsInTheSea>(state, seat) {
                assert_readable(&choice.text);
                assert_ne!(choice.text, "Decline", "{:?} says nothing of what follows", state.question());
                assert!(said.insert(choice.text.clone()), "two buttons say {:?}", choice.text);
            }
        }
        kinds.extend(state.question().map(|question| std::mem::discriminant(&question)));
        assert_readable(&HandsInTheSea::prompt(state, None).text);
        for (audience, event) in events.all() {
            for eyes in [None, Some(SEATS[0]), Some(SEATS[1])] {
                if audience.seen_by(eyes) {
                    let text = HandsInTheSea::narrate(event, eyes);
                    assert_readable(&text);
                    assert!(text.ends_with('.'), "{text}");
                }
            }
        }
    });
    assert!(kinds.len() >= 16, "random games ask only {} kinds of questions", kinds.len());
}

#[test]
fn ids_are_unique_and_every_choice_can_be_clicked() {
    let mut looks = Looks::of::<HandsInTheSea>();
    let mut states = 0;
    play(2, |state, _| {
        states += 1;
        if states % 97 == 0 {
            looks.look::<HandsInTheSea>(state, SEATS);
        }
    });
    assert!(looks.missing.is_empty(), "{:?}", looks.missing);
}

#[test]
fn nobody_is_shown_what_he_may_not_know() {
    let mut looked = 0;
    play(1, |state, _| {
        looked += 1;
        if looked % 17 != 0 {
            return;
        }
        for eyes in [None, Some(SEATS[0]), Some(SEATS[1])] {
            let mut other = *state;
            other.resample(eyes, &mut Chance::from_number(looked));
            assert_eq!(HandsInTheSea::page(state, eyes, &[]), HandsInTheSea::page(&other, eyes, &[]));
            assert_eq!(HandsInTheSea::prompt(state, eyes), HandsInTheSea::prompt(&other, eyes));
            if let Some(seat) = eyes {
                assert_eq!(
                    json!(choices::<HandsInTheSea>(state, seat)),
                    json!(choices::<HandsInTheSea>(&other, seat))
                );
            }
        }
    });
}

/// Where a toll is due for a pillage, what a button says of it does not tell whether the enemy can block it:
/// if he cannot, the silver that comes of it is there at once.
#[test]
fn a_button_does_not_tell_what_the_enemy_can_answer() {
    let document = serde_json::from_str(include_str!("positions/toll.json")).expect("JSON");
    let state = State::load(&document).expect("a sound position");
    let Status::Waiting(asked) = state.status() else { panic!("it goes on") };
    let seat = asked.iter().next().expect("somebody is asked");
    let mut chance = Chance::from_number(0);
    for _ in 0..100 {
        let mut other = state;
        other.resample(Some(seat), &mut chance);
        assert_eq!(
            json!(choices::<HandsInTheSea>(&other, seat)),
            json!(choices::<HandsInTheSea>(&state, seat))
        );
    }
}

/// The tables of the reference say what the data says.
#[test]
fn the_reference_has_the_values_of_the_data() {
    let reference = HandsInTheSea::REFERENCE;
    for location in hands_in_the_sea::Location::all() {
        let info = location.info();
        let row = reference.lines().find(|line| line.starts_with(&format!("| {} |", info.name)));
        let row = row.unwrap_or_else(|| panic!("no row for {}", info.name));
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        assert_eq!(cells[3], info.points.to_string(), "{row}");
        let silver = location.kind().info().silver;
        assert_eq!(cells[5].contains(&format!("{silver} silver")), silver > 0, "{row}");
        assert_eq!(
            cells[6].contains("Rome"),
            location.info().start.is_some_and(|(empire, _)| empire == Empire::Rome),
            "{row}"
        );
    }
    for kind in hands_in_the_sea::Kind::all().filter(|kind| kind.location().is_none()) {
        let info = kind.info();
        let start = reference.find(&format!("<a id=\"card-{}\"></a>", info.id)).expect(&info.id);
        let text: String = reference[start..].lines().take_while(|line| !line.is_empty()).collect();
        let settler = if info.cost_settler { " and a settler" } else { "" };
        assert!(text.contains(&format!("price {}{settler})", info.cost)), "{}: {text}", info.id);
        assert!(text.contains(&format!("({}", info.count)), "{}: {text}", info.id);
    }
    for strategy in hands_in_the_sea::Strategy::ALL {
        let (id, info) = (strategy.id(), strategy.info());
        let start = reference.find(&format!("<a id=\"card-{id}\"></a>")).expect(id);
        let text: String = reference[start..].lines().take_while(|line| !line.is_empty()).collect();
        let price = format!("{}, or {} with upkeep {}", info.cost[0], info.cost[1], info.upkeep);
        assert!(text.contains(&price), "{id}: {text}");
    }
}

/// Buttons name the price that is really paid, and the own Deus Ex Machina card.
#[test]
fn prices_and_own_cards() {
    let start = |setup| {
        let turn = &mut Turn { chance: &mut Chance::from_number(1), events: &mut Events::new() };
        State::start(&setup, turn).expect("a game")
    };
    let with_deus = |state: &State| state.own_machina(Empire::Rome).is_some();
    let mut state = State::variants().into_iter().map(start).find(with_deus).expect("such a variant");
    let legion = Action::Draft(Kind::from_id("legion").expect("a card"));
    assert_eq!(HandsInTheSea::describe(&state, legion), "Draft Legion (1 silver and a settler)");
    state.held[Empire::Rome] = Some(Held { strategy: Strategy::ManpowerReserves, due: 0, lapsed: false });
    assert_eq!(HandsInTheSea::describe(&state, legion), "Draft Legion (1 silver)");
    state.machina[Empire::Rome] = Some(Machina::GladiatorialContest);
    assert_eq!(
        HandsInTheSea::describe(&state, Action::Do(Verb::Invoke)),
        "Play Gladiatorial Contest (5 silver)"
    );
    let shows = |eyes| HandsInTheSea::page(&state, eyes, &[]).hand.contains("Gladiatorial Contest");
    assert!(shows(Some(SEATS[0])) && !shows(Some(SEATS[1])) && !shows(None));
}

#[test]
fn setups_name_what_is_accepted() {
    let setups = HandsInTheSea::setups().document();
    for (name, option) in setups["options"].as_object().unwrap() {
        for value in option["values"].as_object().unwrap().keys() {
            let setup: Setup = serde_json::from_value(json!({ name: value })).unwrap();
            let usual = option["default"].as_str() == Some(value);
            assert_eq!(setup == Setup::default(), usual, "{name}: {value}");
            let written = serde_json::to_value(&setup).unwrap();
            assert_eq!(serde_json::from_value::<Setup>(written).unwrap(), setup);
        }
        assert!(serde_json::from_value::<Setup>(json!({ name: "perhaps" })).is_err(), "{name}");
    }
}

fn begun() -> State {
    let turn = &mut Turn { chance: &mut Chance::from_number(1), events: &mut Events::new() };
    State::start(&Setup::default(), turn).expect("a game")
}

/// Whoever knows where a chapter stands finds it there in every round; to refuse or to stop comes last.
#[test]
fn what_is_offered_keeps_its_place() {
    let order = [
        "Settle and build",
        "War on land",
        "War at sea",
        "Free actions",
        "Money",
        "Your cards",
        "Strategy cards",
    ];
    play(1, |state, _| {
        for seat in SEATS {
            let offered = choices::<HandsInTheSea>(state, seat);
            let places: Vec<usize> = offered
                .iter()
                .filter_map(|choice| choice.group.as_ref())
                .filter_map(|group| order.iter().position(|chapter| *chapter == group.group_text))
                .collect();
            assert!(places.is_sorted(), "{places:?}");
            let stops = |choice: &table::Choice| matches!(choice.action.as_str(), "done" | "decline");
            assert!(offered.iter().is_sorted_by_key(stops), "{:?}", state.question());
        }
    });
}

#[test]
fn a_card_of_the_reserve_can_be_clicked() {
    let mut state = begun();
    let piles = &mut state.piles[Empire::Rome];
    let card = piles.hand.iter().next().expect("a card");
    piles.hand.remove(card);
    piles.reserve.insert(card);
    let ahead = HandsInTheSea::ahead(&state, SEATS[0], Action::Do(Verb::Retrieve));
    assert_eq!(ahead.uses, [format!("reserve:{}", card.kind().id())]);
}

/// Nobody is surprised by the end.
#[test]
fn the_prompt_says_that_the_end_is_near() {
    let mut state = begun();
    state.turn = 5;
    assert_eq!(HandsInTheSea::prompt(&state, Some(SEATS[0])).text, "Your round: 1 action left.");
    state.points[Empire::Carthage] = 20;
    let text = HandsInTheSea::prompt(&state, Some(SEATS[0])).text;
    assert!(text.ends_with("Carthage is 20 points ahead: with 25 after a campaign it wins."), "{text}");
}

/// [14.2] [14.4] Whose condition ends the game, and what everybody's points come from.
#[test]
fn the_end_says_whose_it_was_and_where_points_come_from() {
    let told = |event: &Event| HandsInTheSea::narrate(event, None);
    let (reason, whose) = (Reason::Prestige, Some(Empire::Carthage));
    assert_eq!(
        told(&Event::Ending { reason, whose }),
        "The game is about to end: Carthage has reached prestige 8."
    );
    assert_eq!(
        told(&Event::Over { winner: Empire::Rome, reason, whose }),
        "Rome wins: Carthage has reached prestige 8."
    );
    let mut state = begun();
    (state.points[Empire::Rome], state.prestige[Empire::Rome]) = (30, 3);
    let count = state.final_count(Empire::Rome);
    let event = Event::FinalCount { empire: Empire::Rome, points: count.total(), count };
    assert_eq!(
        told(&event),
        "Rome ends with 35 points: 30 scored, 2 for supplied cities and 3 for prestige."
    );
}
