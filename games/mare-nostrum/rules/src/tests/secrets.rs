use engine::{Eyes, Match, Seat, Seed};
use serde_json::{Value, json};

use super::*;

fn view(state: &State, eyes: Eyes) -> Value {
    state.view(eyes)
}

/// [5.1.5] Others see how many cards somebody holds, and the bank; nobody else sees which they are.
#[test]
fn hands_are_private() {
    let mut table = Table::trading();
    table.hand(Rome, "2 tax gold");
    for eyes in [None, Some(Seat(1)), Some(Seat(4))] {
        let player = &view(&table.state, eyes)["players"]["rome"];
        assert_eq!((&player["cards"], player.get("hand")), (&json!(3), None));
    }
    let own = &view(&table.state, Some(Seat(0)))["players"]["rome"];
    assert_eq!(own["hand"], json!({ "gold": 1, "tax": 2 }));
    assert_eq!(view(&table.state, None)["bank"]["gold"], 4);
}

/// [5.2.3] An offer that is not turned up is seen by its owner alone, as is what he has chosen so far.
#[test]
fn offers_are_hidden() {
    let mut table = Table::trading();
    table.hand(Carthage, "tax gold").hand(Rome, "wine oil").play(Carthage, "demand 1");
    let before = [None, Some(Seat(1))].map(|eyes| view(&table.state, eyes));
    table.play(Rome, "offer oil");
    assert_eq!(before, [None, Some(Seat(1))].map(|eyes| view(&table.state, eyes)));
    assert_eq!(view(&table.state, Some(Seat(0)))["trade"]["open"]["rome"], json!({ "oil": 1 }));
    table.play(Rome, "lay").offers(&[(Carthage, "tax")]);
    assert_eq!(view(&table.state, None)["trade"]["open"]["rome"], json!({ "oil": 1 }));
}

/// [5.2.5] [card hanging-gardens] The card that the Director gives is known to the two; the good that
/// is kept to its owner.
#[test]
fn events_keep_secrets() {
    let mut table = Table::trading();
    table.hand(Carthage, "gold tax").hand(Rome, "wine").play(Carthage, "demand 1");
    table.offers(&[(Carthage, "gold"), (Rome, "wine")]).play(Carthage, "take rome wine");
    table.play(Rome, "take carthage gold");
    let mut table = Table::trading();
    table.hand(Carthage, "gold tax").hand(Rome, "wine").hand(Greece, "oil").play(Carthage, "demand 1");
    table.offers(&[(Carthage, "gold"), (Rome, "wine"), (Greece, "oil")]);
    table.play(Carthage, "take rome wine").play(Rome, "take carthage gold").play(Carthage, "take greece oil");
    let seats = [Some(Seat(0)), Some(Seat(1)), Some(Seat(2)), None];
    let seen = told(&mut table, Carthage, "give wine", &seats);
    assert_eq!(seen.map(|text| text.contains("wine")), [false, true, true, false]);

    let mut table = Table::building(Rome);
    table.own(Rome, Card::HangingGardens).hand(Rome, "gold gems").play(Rome, "done");
    let seen = told(&mut table, Rome, "keep gold", &seats);
    assert_eq!(seen.map(|text| text.contains("gold")), [true, false, false, false]);
}

/// What each pair of eyes is told of an action.
fn told(table: &mut Table, civ: Civ, action: &str, eyes: &[Eyes; 4]) -> [String; 4] {
    let (mut chance, mut events) = (Chance::from_number(1), Events::new());
    let seat = table.state.seat(civ).expect("a seat");
    let action = action.parse::<Action>().expect("an action");
    table.state.apply(seat, action, &mut Turn { chance: &mut chance, events: &mut events });
    eyes.map(|eyes| events.seen_by(eyes).map(|event| State::event(event).to_string()).collect())
}

/// Hidden offers are redrawn for a bot from the cards that their owner has; its own stay.
#[test]
fn resampled_offers() {
    let mut table = Table::trading();
    table.hand(Carthage, "tax gold").hand(Rome, "wine oil fish").play(Carthage, "demand 1");
    table.plays(Rome, &["offer oil", "lay"]).play(Carthage, "offer gold");
    let mut seen = std::collections::BTreeSet::new();
    let mut chance = Chance::from_number(5);
    for _ in 0..50 {
        let mut other = table.state;
        other.resample(Some(Seat(1)), &mut chance);
        assert_eq!(other.trade.open[Carthage], cards("gold"));
        assert_eq!(other.trade.open[Rome].len(), 1);
        seen.insert(other.trade.open[Rome]);
    }
    assert_eq!(seen.len(), 3);
}

/// Wishes are known to their owner alone, and nobody sees how many there are; a bot that imagines the
/// game keeps its own and no others.
#[test]
fn wishes_are_hidden() {
    let mut table = Table::trading();
    table.state.rules.wishes = crate::Wishes::On;
    table.hand(Carthage, "tax gold").hand(Rome, "wine oil fish").play(Carthage, "demand 1");
    table.offers(&[(Carthage, "gold"), (Rome, "oil")]);
    let before = [None, Some(Seat(1))].map(|eyes| view(&table.state, eyes));
    table.play(Rome, "wish carthage gold");
    assert_eq!(before, [None, Some(Seat(1))].map(|eyes| view(&table.state, eyes)));
    assert_eq!(view(&table.state, Some(Seat(0)))["trade"]["wishes"], json!(["carthage gold"]));
    table.play(Rome, "done");
    let mut imagined = table.state;
    imagined.resample(Some(Seat(1)), &mut Chance::from_number(1));
    assert_eq!(imagined.trade.wishes[Rome], [None; crate::WISHES]);
    imagined = table.state;
    imagined.resample(Some(Seat(0)), &mut Chance::from_number(1));
    assert_eq!(imagined.trade.wishes, table.state.trade.wishes);
}

/// No player takes an offer back once all have been turned up.
#[test]
fn turned_up_offers_are_settled() {
    let mut game = Match::<State>::new(Setup::default(), Seed::from_text("trade")).expect("a game");
    let director = Seat(1);
    game.play(director, Action::Demand(1)).expect("legal");
    for seat in (0..5).map(Seat) {
        let offer = game.legal(seat)[0];
        game.play(seat, offer).expect("legal");
        assert!(game.can_undo(seat));
        game.play(seat, Action::Lay).expect("legal");
    }
    assert!(!game.can_undo(Seat(4)));
}

/// Nobody probes what others wish for: that no wish of the next to take fits is settled, too.
#[test]
fn what_nobody_wished_is_settled() {
    let setup = Setup { wishes: crate::Wishes::On, ..Setup::default() };
    let mut game = Match::<State>::new(setup, Seed::from_text("trade")).expect("a game");
    game.play(Seat(1), Action::Demand(1)).expect("legal");
    for seat in (0..5).map(Seat) {
        let offer = game.legal(seat)[0];
        game.play(seat, offer).expect("legal");
        game.play(seat, Action::Lay).expect("legal");
    }
    for seat in (0..5).map(Seat) {
        game.play(seat, Action::Done).expect("legal");
    }
    assert!(!game.can_undo(Seat(4)), "the Director is asked: he has left no wish");
    let take = game.legal(Seat(1))[0];
    game.play(Seat(1), take).expect("legal");
    assert!(!game.can_undo(Seat(1)), "so is whom he took from");
}

/// Who is asked has a question, with what belongs to it; nobody else has one.
#[test]
fn questions() {
    use crate::Question;
    let mut table = Table::trading();
    table.hand(Carthage, "tax gold").hand(Rome, "wine oil");
    assert_eq!(table.state.question(Carthage), Some(Question::Demand));
    assert_eq!(table.state.question(Rome), None);
    table.play(Carthage, "demand 2").play(Rome, "offer oil");
    assert_eq!(table.state.question(Rome), Some(Question::Offer { demand: 2, chosen: 1 }));
    assert_eq!(table.state.question(Carthage), Some(Question::Offer { demand: 2, chosen: 0 }));
    let mut table = Table::at_war(Rome);
    table.legions(Rome, "sicilia", 1).legions(Greece, "sicilia", 1);
    let owed = crate::ProvinceSet::EMPTY.with(province("sicilia"));
    assert_eq!(table.state.question(Rome), Some(Question::Land { owed }));
}
