use engine::{Match, Seat, Seed};
use serde_json::json;

use super::*;
use crate::{Question, Symbol, Verb};

/// [1.5] Others see how many cards somebody holds, and what is in hand and deck together; not which is where.
#[test]
fn hands_are_private() {
    let table = Table::of(Rome).hand(Rome, "legion loc_rome");
    let seen = |eyes| table.state.view(eyes)["players"]["rome"].clone();
    for eyes in [None, Some(Seat(1))] {
        assert_eq!((&seen(eyes)["cards"], seen(eyes).get("hand")), (&json!(2), None));
        assert_eq!(seen(eyes)["hand_or_deck"].as_array().map(Vec::len), Some(13));
    }
    assert_eq!(seen(Some(Seat(0)))["hand"], json!(["loc_rome", "legion"]));
    assert_eq!((seen(None).get("known"), &seen(Some(Seat(1)))["known"]), (None, &json!([])));
}

/// [1.5] A Deus Ex Machina card is its owner's secret.
#[test]
fn machina_is_private() {
    let table = Table::new(&Setup { deus: Switch::On, ..Setup::default() });
    let seen = |eyes| table.state.view(eyes)["players"]["rome"]["machina"].clone();
    assert_eq!((seen(None), seen(Some(Seat(1)))), (json!(true), json!(true)));
    assert_eq!(seen(Some(Seat(0))), json!(table.state.own_machina(Rome).map(crate::Machina::id)));
}

/// Which cards were drawn is told to their owner.
#[test]
fn draws_are_private() {
    let mut table = Table::of(Rome).hand(Rome, "senatorial_support_rome");
    let (mut chance, mut events) = (Chance::from_number(1), Events::new());
    let action = "play senatorial_support_rome".parse::<Action>().expect("an action");
    table.state.apply(Seat(0), action, &mut Turn { chance: &mut chance, events: &mut events });
    for (eyes, told) in [(Some(Seat(0)), true), (Some(Seat(1)), false), (None, false)] {
        let drew: Vec<_> = events
            .seen_by(eyes)
            .filter(|event| matches!(event, Event::Drew { .. }))
            .map(State::event)
            .collect();
        assert_eq!((drew.len(), drew[0]["count"].clone(), drew[0]["cards"].is_array()), (1, json!(3), told));
    }
}

/// A hand is redrawn for a bot from hand and deck; cards that it knows stay.
#[test]
fn resampled_hands() {
    let mut table = Table::of(Rome).put(Rome, Pile::Reserve, "legion").hand(Rome, "loc_rome loc_cosa");
    table.play(Rome, "retrieve");
    let mut chance = Chance::from_number(3);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..50 {
        let mut other = table.state;
        other.resample(Some(Seat(1)), &mut chance);
        let hand = other.piles[Rome].hand;
        assert!(hand.meets(kind("legion").cards()) && hand.len() == 3);
        seen.insert(hand);
    }
    assert!(seen.len() > 10);
    let mut own = table.state;
    own.resample(Some(Seat(0)), &mut chance);
    assert_eq!(own.piles[Rome], table.state.piles[Rome]);
}

/// Who is asked in a fast game can block in every world that a bot imagines.
#[test]
fn resampled_blocks() {
    let table = Table::of(Carthage).holds(Rome, "thermae").hand(Carthage, "numidian_cavalry");
    let mut table = table.hand(Rome, "loc_thermae");
    table.plays(Carthage, &["raid", "at thermae"]);
    let mut chance = Chance::from_number(3);
    for _ in 0..50 {
        let mut other = table.state;
        other.resample(Some(Seat(1)), &mut chance);
        assert!(!other.blocks(Rome).is_empty());
    }
}

/// Nobody takes back what chance or the enemy has had a part in.
#[test]
fn undo() {
    let mut game = Match::<State>::new(Setup::default(), Seed::from_text("undo")).expect("a game");
    let play = |game: &mut Match<State>, seat, text: &str| {
        game.play(seat, text.parse::<Action>().expect("an action")).expect("legal");
    };
    play(&mut game, Seat(0), "pass");
    assert!(game.can_undo(Seat(0)));
    play(&mut game, Seat(0), "end");
    play(&mut game, Seat(1), "cycle 1");
    assert!(!game.can_undo(Seat(1)), "a card was turned up");
}

/// [1.6] Who is asked has a question, with what belongs to it.
#[test]
fn questions() {
    let mut table = Table::of(Rome).hand(Rome, "loc_cosa loc_pisae loc_neapolis loc_rhegium");
    assert_eq!(table.state.question(), Some(Question::Act { actions: 2, free: true }));
    table.play(Rome, "settle");
    assert_eq!(table.state.question(), Some(Question::Target(Verb::Settle)));
    let at = location("aleria");
    table.play(Rome, "at aleria");
    assert_eq!(table.state.question(), Some(Question::Origin { verb: Verb::Settle, at }));
    table.play(Rome, "from cosa");
    let pay = Question::Pay { verb: Verb::Settle, symbol: Symbol::Ship, count: 1 };
    assert_eq!(table.state.question(), Some(pay));
    assert_eq!(table.state.undertaking().map(|it| (it.at, it.laid.len())), Some((Some(at), 1)));
}
