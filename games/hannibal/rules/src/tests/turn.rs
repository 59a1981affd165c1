//! Chapters 4, 6 and 7: the turn, the cards, the operations.

use super::*;
use crate::{Phase, Province, Reactions, Use};
use Side::{Carthage, Rome};

fn after_the_deal(setup: impl FnOnce(&mut State)) -> Table {
    let mut t = Table::start(Rome);
    setup(&mut t.state);
    t.phase(Frame::Deal);
    t
}

/// The position before the first card of the turn, Rome's hand being this.
fn who_begins(rome: &[&str]) -> Table {
    let mut t = Table::start(Rome);
    t.hand(Rome, rome).hand(Carthage, &["1"]).phase(Frame::Preempt);
    t
}

fn placed(t: &Table, what: impl Fn(&Event) -> bool) -> Option<usize> {
    t.log.iter().position(what)
}

// Chapter 4

/// [4.1] [4.2] The first turn has no reinforcements: it begins with the deal.
#[test]
fn the_first_turn_begins_with_the_deal() {
    let mut events = Events::new();
    let mut chance = Chance::from_number(5);
    let turn = &mut Turn { chance: &mut chance, events: &mut events };
    let state = State::begin(&Setup::default(), turn).expect("a sound setup");
    assert_eq!(state.phase, Phase::Strategy);
    assert_eq!((state.cards.hand.rome.len(), state.cards.hand.carthage.len()), (7, 7));
    assert_eq!(state.roman.iter().sum::<u8>(), 16, "no reinforcements");

    // On the second turn Carthage's reinforcements come before any card.
    let mut t = Table::start(Rome);
    t.state.turn = 2;
    t.phase(Frame::Reinforce(Reinforce::Begin));
    assert_eq!(t.asked(), Some(Carthage));
    assert!(t.state.cards.hand.rome.is_empty());
}

/// [4.2] [4.3] [4.4] [4.5] [4.6] After the last card: winter, isolation, victory check, the next turn
/// with its reinforcements; card 64 calls for a reshuffle at the end.
#[test]
fn the_phases_of_a_turn() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "arpi", 1, &["hannibal"]).control(Some(Carthage), &["nuoro"]).hand(Carthage, &["64"]);
    t.dice(&[5]).play(&["discard 64"]);
    let winter = placed(&t, |e| matches!(e, Event::Rolled { roll: crate::Roll::Attrition, .. }));
    let isolation = placed(&t, |e| *e == Event::Isolated { side: Carthage, space: space("nuoro") });
    let check = placed(&t, |e| matches!(e, Event::VictoryCheck { .. }));
    assert!(winter.is_some() && winter < isolation && isolation < check, "{:?}", t.log);
    assert_eq!(t.asked(), Some(Carthage), "the lower side removes PCs before the turn ends");
    t.play(&["remove arsa", "remove acci"]);
    let reshuffle = placed(&t, |e| *e == Event::Reshuffled);
    let next = placed(&t, |e| *e == Event::TurnBegins { turn: 2 });
    assert!(check < reshuffle && reshuffle < next && next.is_some());
    assert!(t.state.cards.deck.contains(card("64")));
    assert_eq!(t.state.phase, Phase::Reinforcements);

    // Without card 64 the discards stay where they are.
    let mut t = Table::bare(Carthage);
    t.hand(Carthage, &["1"]).play(&["discard 1", "remove arsa", "remove acci"]);
    assert!(!t.happened(|e| *e == Event::Reshuffled));
    assert!(t.state.cards.discard.contains(card("1")));
}

/// [4.6] After turn 9 the game is over.
#[test]
fn nine_turns() {
    let mut t = Table::start(Rome);
    t.state.turn = 9;
    t.phase(Frame::Victory);
    assert!(t.state.over.is_some());
}

// Chapter 6

/// [6.1] 7, 8 or 9 cards each; a deck that cannot fill both hands is shuffled with the discards before
/// anything is dealt.
#[test]
fn the_deal() {
    for (turn, each) in [(1, 7), (2, 7), (3, 7), (4, 8), (5, 8), (6, 8), (7, 9), (8, 9), (9, 9)] {
        let t = after_the_deal(|state| state.turn = turn);
        let hands = t.state.cards.hand;
        assert_eq!((hands.rome.len(), hands.carthage.len()), (each, each), "turn {turn}");
        assert_eq!(t.state.cards.deck.len(), 64 - 2 * each);
    }
    for (deck, reshuffles) in [(14, false), (13, true)] {
        let t = after_the_deal(|state| {
            let all = state.cards.deck;
            state.cards.deck = all.iter().take(deck).collect();
            state.cards.discard = all.minus(state.cards.deck);
        });
        assert_eq!(t.happened(|e| *e == Event::Reshuffled), reshuffles, "{deck} cards");
        let dealt = t.state.cards.hand.rome.union(t.state.cards.hand.carthage);
        assert_eq!(t.state.cards.deck.len(), if reshuffles { 50 } else { 0 });
        assert_eq!(dealt.len(), 14);
    }
}

/// [6.2] [T10] Rome may go first with a campaign card, as event or for operations; otherwise Carthage
/// says who begins, and Rome may then play any card.
#[test]
fn who_goes_first() {
    for (how, frame) in [("event 37", "activate p_scipio"), ("ops 37", "place mutina")] {
        let mut t = who_begins(&["37", "17"]);
        assert_eq!(t.asked(), Some(Rome));
        t.forbids(&["event 17", "ops 17", "discard 37"]).play(&[how]).allows(&[frame]).play(&["done"]);
        assert_eq!(t.asked(), Some(Carthage), "that was Rome's first card");
    }
    let mut t = who_begins(&["37", "17"]);
    t.play(&["pass"]);
    assert_eq!(t.asked(), Some(Carthage));
    t.allows(&["first rome", "first carthage"]).play(&["first rome"]);
    t.allows(&["event 37", "ops 37", "ops 17", "discard 17"]);

    // Without a campaign card Rome has nothing to say, but only Rome knows.
    for reactions in [Reactions::Fast, Reactions::Strict] {
        let mut t = who_begins(&["17"]);
        t.state.rules.reactions = reactions;
        assert_eq!(t.asked(), Some(Rome));
        t.forbids(&["event 17", "ops 17"]).play(&["pass"]);
        assert_eq!(t.asked(), Some(Carthage));
    }
}

/// [6.3] One card each in turn; who has none passes, who has one must play it; the phase ends with
/// both hands empty.
#[test]
fn cards_in_turn() {
    let mut t = Table::start(Rome);
    t.hand(Rome, &["17", "51", "52"]).hand(Carthage, &["53"]);
    t.forbids(&["pass"]).play(&["discard 17"]);
    assert_eq!(t.asked(), Some(Carthage));
    t.play(&["discard 53"]);
    assert_eq!(t.asked(), Some(Rome));
    t.play(&["discard 51"]);
    assert_eq!(t.asked(), Some(Rome), "Carthage is out of cards and passes");
    assert_eq!(t.state.phase, Phase::Strategy);
    t.play(&["discard 52"]);
    assert_ne!(t.state.phase, Phase::Strategy);
}

/// [6.4] [6.6] Event, operation or discard: the event by colour, the operations for everybody.
#[test]
fn three_uses_of_a_card() {
    for (side, code, event) in [
        (Rome, "57", true),
        (Carthage, "57", false),
        (Carthage, "58", true),
        (Rome, "58", false),
        (Rome, "35", true),
    ] {
        let mut t = Table::start(side);
        t.hand(side, &[code]);
        assert_eq!(t.is_legal(&format!("event {code}")), event, "{side:?} {code}");
        t.allows(&[&format!("ops {code}"), &format!("discard {code}")]);
    }
    let mut t = Table::start(Rome);
    t.hand(Rome, &["57"]).hand(Carthage, &["53"]).play(&["discard 57"]);
    assert!(!t.state.lasting.hanno_counsels, "a discard has no effect");
    assert!(t.happened(|e| *e == Event::Played { side: Rome, card: card("57"), using: Use::Discard }));
    let mut t = Table::start(Rome);
    t.hand(Rome, &["57"]).hand(Carthage, &["53"]).play(&["ops 57", "place mutina"]);
    assert!(!t.state.lasting.hanno_counsels, "nor have the operations");
}

/// [6.5] "Remove" applies to the event only; everything else goes to the open discards.
#[test]
fn where_cards_go() {
    let removed = Card::all().find(|c| c.removes() && c.code() == "26").expect("card 26 is removed");
    for (how, out) in [("event 26", true), ("ops 26", false), ("discard 26", false)] {
        let mut t = Table::start(Carthage);
        t.hand(Carthage, &["26"]).spares().play(&[how]);
        if how.starts_with("ops") {
            t.play(&["done"]);
        }
        assert_eq!(t.state.cards.removed.contains(removed), out, "{how}");
        assert_eq!(t.state.cards.discard.contains(removed), !out, "{how}");
    }
}

// Chapter 7

/// [7] One of three things, not two of them.
#[test]
fn one_operation_of_three() {
    let mut t = Table::start(Rome);
    t.hand(Rome, &["1"]).play(&["ops 1"]).allows(&["activate longus", "place mutina", "raise p_scipio"]);
    t.play(&["place mutina"]).forbids(&["activate longus", "raise p_scipio"]);
    let mut t = Table::start(Rome);
    t.hand(Rome, &["1"]).spares().play(&["ops 1", "raise p_scipio"]);
    assert_eq!(t.asked(), Some(Carthage));
    assert_eq!(t.cus(Rome, "rome"), 9);
}

/// [7.1] [T01] The operations value activates a strategy rating of at most that.
#[test]
fn activation_by_rating() {
    let ratings = [("hannibal", 1), ("hasdrubal", 2), ("mago", 2), ("gisgo", 2), ("hanno", 3)];
    for (code, ops) in [("61", 1), ("62", 2), ("63", 3)] {
        assert_eq!(card(code).ops(), ops);
        let mut t = Table::start(Carthage);
        t.hand(Carthage, &[code]).play(&[&format!("ops {code}")]);
        for (name, rating) in ratings {
            assert_eq!(general(name).strategy(), rating);
            assert_eq!(t.is_legal(&format!("activate {name}")), rating <= ops, "{name} with {ops} ops");
        }
    }
}

/// [general p_scipio] [2.3] P. Scipio counts as 2 in Iberia, as long as he commands there, or can be named
/// commander before he is activated: beside his equal, but not beside a consul as proconsul.
#[test]
fn p_scipio_in_iberia() {
    let case = |at: &str, office: &str, commander: Option<&str>| {
        let mut t = Table::bare(Rome);
        t.put(Rome, at, 8, &["p_scipio"]);
        if let Some(name) = commander {
            t.put(Rome, at, 0, &[name]).state.prefer(general(name));
        }
        if office == "proconsul" {
            t.proconsul("p_scipio");
        }
        t.hand(Rome, &["62"]).play(&["ops 62"]);
        t.is_legal("activate p_scipio")
    };
    assert!(case("tarraco", "consul", None));
    assert!(!case("emporiae", "consul", None), "Massilia is not Iberia");
    assert!(case("tarraco", "consul", Some("varro")), "his owner names him");
    assert!(!case("tarraco", "proconsul", Some("varro")), "a subordinate's ability is off");
}

/// [7.2] [T02] Two PCs flipped under own CUs and one placed: 4 of 7 spaces of Idubeda.
#[test]
fn taking_idubeda() {
    let mut t = Table::bare(Carthage);
    t.control(Some(Carthage), &["bilbilis"]).control(Some(Rome), &["dertosa", "tarraco"]);
    t.put(Carthage, "dertosa", 1, &[]).put(Carthage, "tarraco", 1, &[]).hand(Carthage, &["1"]).spares();
    let idubeda = Province::from_id("idubeda").expect("Idubeda");
    assert_eq!(t.state.controller(idubeda), None);
    t.play(&["ops 1", "place dertosa", "place tarraco", "place iberus"]);
    assert_eq!(t.asked(), Some(Rome), "three operations, three markers");
    assert_eq!(t.state.controller(idubeda), Some(Carthage));
}

/// [7.2] Where a PC can be placed, and how many: up to the value, in different spaces.
#[test]
fn placing_pcs() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "cirta", 1, &[]).put(Rome, "gades", 1, &[]).put(Rome, "boii", 1, &[]);
    t.put(Carthage, "mutina", 1, &[]).hand(Rome, &["62"]).spares().play(&["ops 62"]);
    for (id, may, why) in [
        ("taurini", true, "empty, far from everything"),
        ("cirta", true, "an enemy PC under own CUs"),
        ("zama", false, "an enemy PC without own CUs"),
        ("mutina", false, "enemy CUs"),
        ("gades", false, "a city"),
        ("boii", false, "a tribe"),
        ("allobroges", false, "a tribe, if neutral"),
        ("arpi", false, "own already"),
    ] {
        assert_eq!(t.is_legal(&format!("place {id}")), may, "{id}: {why}");
    }
    t.play(&["place taurini"]).forbids(&["place taurini"]).allows(&["done"]).play(&["done"]);
    assert_eq!(t.asked(), Some(Carthage), "fewer than the value is allowed");
}

/// [7.3] Only with 3 ops; a general in a friendly space of a controlled province; inside a city
/// with enemies outside up to its capacity, never in a besieged one.
#[test]
fn raising_troops() {
    for code in STANDARD_CARDS.iter().map(Card::code) {
        let mut t = Table::start(Rome);
        t.hand(Rome, &[code]).play(&[&format!("ops {code}")]);
        assert_eq!(t.is_legal("raise p_scipio"), card(code).ops() == 3, "card {code}");
    }
    let can = |t: &mut Table| {
        t.hand(Rome, &["1"]).play(&["ops 1"]);
        t.is_legal("raise nero")
    };
    let at = |id: &str| {
        let mut t = Table::bare(Rome);
        t.put(Rome, id, 2, &["nero"]);
        t
    };
    assert!(can(&mut at("arpi")));
    assert!(!can(&mut at("mutina")), "not a friendly space");
    assert!(!can(at("massilia").control(None, &["nice"])), "a friendly city in a province of nobody");
    assert!(!can(at("arpi").control(Some(Carthage), &["cannae", "beneventum", "brundisium"])));

    let inside = |cus: u8, points: u8| {
        let mut t = Table::bare(Rome);
        t.put(Rome, "tarentum", cus, &["nero"])
            .put(Carthage, "tarentum", 3, &["mago"])
            .points("tarentum", points);
        t
    };
    assert!(can(&mut inside(1, 0)), "one more fits inside");
    assert!(!can(&mut inside(2, 0)), "the city is full");
    assert!(!can(&mut inside(1, 1)), "the city is besieged");
}
