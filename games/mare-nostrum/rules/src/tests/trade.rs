use super::*;
use crate::{Compensation, Setup};

/// A trade of one card each: Carthage is the Director, with Rome and Greece; the others have nothing.
fn three_with(demand: u8, hands: [(Civ, &str); 3]) -> Table {
    let mut table = Table::trading();
    for (civ, text) in hands {
        table.hand(civ, text);
    }
    table.play(Carthage, &format!("demand {demand}"));
    table
}

fn one_each() -> Table {
    let mut table = three_with(1, [(Carthage, "gold tax"), (Rome, "wine"), (Greece, "oil")]);
    table.offers(&[(Carthage, "gold"), (Rome, "wine"), (Greece, "oil")]);
    table
}

fn total(table: &Table, civ: Civ) -> u8 {
    table.hand_of(civ).len()
}

/// [5.2.1] The Director names a number up to the size of his hand; with 0 there is no trade.
#[test]
fn demand() {
    let mut table = Table::trading();
    table.hand(Carthage, "2 tax").hand(Rome, "5 tax");
    assert_eq!(table.legal(Carthage), ["demand 0", "demand 1", "demand 2"]);
    table.play(Carthage, "demand 0");
    assert_eq!(table.state.phase, Phase::Building);
    assert_eq!((total(&table, Carthage), total(&table, Rome)), (2, 5));
}

/// [5.2.2] [D04] Who has fewer cards sits out and is never a target.
#[test]
fn sitting_out() {
    let mut table = three_with(2, [(Carthage, "2 tax"), (Rome, "wine"), (Greece, "2 oil")]);
    assert_eq!(table.state.asked(), CivSet::EMPTY.with(Carthage).with(Greece));
    table.offers(&[(Carthage, "2 tax"), (Greece, "2 oil")]);
    assert_eq!(table.legal(Carthage), ["take greece oil"]);
    assert_eq!(table.hand_of(Rome), cards("wine"));
}

/// [5.2.2] If nobody else can take part there is no trade.
#[test]
fn nobody_else() {
    let table = three_with(2, [(Carthage, "2 tax"), (Rome, "wine"), (Greece, "oil")]);
    assert_eq!((table.state.phase, total(&table, Carthage)), (Phase::Building, 2));
}

/// [5.2.3] Offers are turned up only when all are laid down.
#[test]
fn offers_together() {
    let mut table = three_with(1, [(Carthage, "gold"), (Rome, "wine"), (Greece, "oil")]);
    table.offers(&[(Greece, "oil"), (Carthage, "gold")]);
    assert!(!table.log.iter().any(|event| matches!(event, Event::Revealed { .. })));
    table.asks(Rome);
    table.offers(&[(Rome, "wine")]);
    assert_eq!(table.log.iter().filter(|event| matches!(event, Event::Revealed { .. })).count(), 3);
    table.asks(Carthage);
}

/// Cards go back into the hand as often as one likes, also when they are laid down, until all are.
#[test]
fn beginning_anew() {
    let mut table = three_with(1, [(Carthage, "gold tax"), (Rome, "wine"), (Greece, "oil")]);
    assert!(!table.can(Carthage, "anew"), "nothing to take back yet");
    table.plays(Carthage, &["offer gold", "anew", "offer tax", "anew", "offer gold", "lay"]);
    assert_eq!(table.state.asked(), CivSet::EMPTY.with(Rome).with(Greece), "nobody waits for Carthage");
    assert_eq!(table.legal(Carthage), ["anew"]);
    table.offers(&[(Rome, "wine")]).play(Carthage, "anew");
    assert!(table.log.contains(&Event::TookBack { civ: Carthage }));
    table.offers(&[(Greece, "oil")]);
    table.asks(Carthage);
    table.offers(&[(Carthage, "tax")]);
    assert_eq!(table.state.trade.open[Carthage], cards("tax"));
    assert!(table.legal(Rome).is_empty() && table.legal(Greece).is_empty(), "turned up");
}

/// The gate lets somebody change his mind who is not asked any more.
#[test]
fn the_gate_knows_who_is_free() {
    use engine::{Match, Seat, Seed};
    let mut game = Match::<State>::new(Setup::default(), Seed::from_text("free")).expect("a game");
    game.play(Seat(1), Action::Demand(1)).expect("legal");
    let offer = game.legal(Seat(0))[0];
    game.play(Seat(0), offer).expect("legal");
    game.play(Seat(0), Action::Lay).expect("legal");
    assert!(game.state().free().contains(Seat(0)) && !game.state().free().contains(Seat(1)));
    assert!(game.play(Seat(0), offer).is_err());
    game.play(Seat(0), Action::Anew).expect("free to change his mind");
}

fn wishing() -> Table {
    let mut table = Table::trading();
    table.state.rules.wishes = crate::Wishes::On;
    table
        .hand(Carthage, "gold gems")
        .hand(Rome, "wine fish")
        .hand(Greece, "2 oil")
        .play(Carthage, "demand 2");
    table.offers(&[(Carthage, "gold gems"), (Rome, "wine fish"), (Greece, "2 oil")]);
    table
}

/// Wishes are fulfilled in their order when it is somebody's turn to take; if none fits he is asked.
#[test]
fn wishes_are_fulfilled() {
    let mut table = wishing();
    assert_eq!(table.state.asked(), CivSet::EMPTY.with(Carthage).with(Rome).with(Greece));
    assert!(!table.can(Rome, "wish rome wine"), "nobody takes his own");
    table.plays(Rome, &["wish carthage gold", "anew", "wish greece oil", "wish carthage gems", "done"]);
    assert!(!table.can(Greece, "wish carthage oil"));
    table.play(Greece, "done").plays(Carthage, &["wish rome wine", "done"]);
    // Carthage takes wine, Rome oil; Greece has no wishes.
    table.asks(Greece);
    let took = table.log.iter().filter(|event| matches!(event, Event::Took { .. })).count();
    assert_eq!((took, table.state.trade.closed[Rome]), (2, cards("oil")));
    table.play(Greece, "take rome fish");
    // Rome's second wish: gems.
    assert_eq!(table.state.trade.closed[Rome], cards("oil gems"));
    table.asks(Carthage);
}

/// [R-44] [5.2.4] No wish is fulfilled that would be a third take in a row between the same two.
#[test]
fn wishes_keep_the_rules_of_taking() {
    let mut table = wishing();
    table.plays(Carthage, &["wish rome wine", "wish rome fish", "done"]);
    table.plays(Rome, &["wish carthage gold", "done"]).play(Greece, "done");
    // Carthage from Rome, Rome from Carthage: Carthage may not take Rome's fish now.
    table.asks(Carthage);
    assert_eq!(table.legal(Carthage), ["take greece oil"]);
}

/// A list holds six; a card is wished for as often as it lies there.
#[test]
fn length_of_a_list() {
    let mut table = wishing();
    table.plays(Rome, &["wish greece oil", "wish greece oil"]);
    assert!(!table.can(Rome, "wish greece oil") && table.can(Rome, "wish carthage gold"));
    assert_eq!(crate::WISHES, 6);
}

/// [5.2.4] [R-39] [D01] Everybody takes once, round the table: all even.
#[test]
fn all_even() {
    let mut table = one_each();
    table.play(Carthage, "take rome wine").play(Rome, "take greece oil").play(Greece, "take carthage gold");
    assert_eq!(table.state.phase, Phase::Building);
    assert_eq!(table.hand_of(Carthage), cards("tax wine"));
    assert_eq!((table.hand_of(Rome), table.hand_of(Greece)), (cards("oil"), cards("gold")));
}

/// [5.2.4] [T03] After taking and taking back, a third take between the same two is forbidden.
#[test]
fn no_third_in_a_row() {
    let mut table = three_with(2, [(Carthage, "2 gold"), (Rome, "2 wine"), (Greece, "2 oil")]);
    table.offers(&[(Carthage, "2 gold"), (Rome, "2 wine"), (Greece, "2 oil")]);
    table.play(Carthage, "take rome wine");
    assert!(table.can(Rome, "take carthage gold"), "back is allowed");
    table.play(Rome, "take carthage gold");
    assert_eq!(table.legal(Carthage), ["take greece oil"]);
}

/// [5.2.5] [D02] The last card was another player's: the Director gives him one.
#[test]
fn compensation() {
    let mut table = one_each();
    table.play(Carthage, "take rome wine").play(Rome, "take carthage gold").play(Carthage, "take greece oil");
    table.asks(Carthage);
    assert_eq!(table.legal(Carthage), ["give tax", "give wine", "give oil"], "also what was taken [R-02]");
    table.play(Carthage, "give wine");
    assert_eq!(table.hand_of(Greece), cards("wine"));
    assert_eq!((table.hand_of(Carthage), table.hand_of(Rome)), (cards("tax oil"), cards("gold")));
}

/// With the option, no card that was taken unless there is no other.
#[test]
fn compensation_without_taken_cards() {
    let setup = Setup { compensation: Compensation::NotTaken, ..Setup::default() };
    for (hand, expected) in [("gold tax", vec!["give tax"]), ("gold", vec!["give wine", "give oil"])] {
        let mut table = Table::trading();
        table.state.rules = Rules::of(&setup).expect("a sound setup");
        table.hand(Carthage, hand).hand(Rome, "wine").hand(Greece, "oil").play(Carthage, "demand 1");
        table.offers(&[(Carthage, "gold"), (Rome, "wine"), (Greece, "oil")]);
        table
            .play(Carthage, "take rome wine")
            .play(Rome, "take carthage gold")
            .play(Carthage, "take greece oil");
        assert_eq!(table.legal(Carthage), expected);
    }
}

/// [5.2.5] [D03] Two alone: after two takes both pick up the rest.
#[test]
fn two_alone() {
    let mut table = three_with(3, [(Carthage, "3 gold"), (Rome, "3 wine"), (Greece, "oil")]);
    table.offers(&[(Carthage, "3 gold"), (Rome, "3 wine")]);
    table.play(Carthage, "take rome wine").play(Rome, "take carthage gold");
    assert_eq!(table.state.phase, Phase::Building);
    assert_eq!((table.hand_of(Carthage), table.hand_of(Rome)), (cards("2 gold wine"), cards("gold 2 wine")));
}

/// The shortage is made good also when only the taker himself has open cards.
#[test]
fn an_early_stop() {
    let mut table = three_with(2, [(Carthage, "2 gold tax"), (Rome, "2 wine"), (Greece, "2 oil")]);
    table.offers(&[(Carthage, "2 gold"), (Rome, "2 wine"), (Greece, "2 oil")]);
    table.play(Carthage, "take rome wine").play(Rome, "take carthage gold").play(Carthage, "take greece oil");
    table.play(Greece, "take carthage gold").play(Carthage, "take rome wine").play(Rome, "take greece oil");
    // Greece has no more targets: Rome and Carthage have no open cards left.
    table.asks(Carthage);
    table.play(Carthage, "give tax");
    assert_eq!([Carthage, Rome, Greece].map(|civ| total(&table, civ)), [3, 2, 2]);
}

/// [D05] Whatever happens, everybody ends with as many cards as he began with.
#[test]
fn nobody_loses_a_card() {
    for seed in 0..200 {
        let mut chance = Chance::from_number(seed);
        let mut table = Table::trading();
        let sizes = [3, 4, 2, 5, 3];
        for (&civ, size) in Civ::ALL.iter().zip(sizes) {
            table.hand(civ, &format!("{size} {}", Kind::ALL[civ.index() + 1].id()));
        }
        if seed % 2 == 0 {
            table.own(Greece, Card::Ulysses);
        }
        while table.state.phase == Phase::Commerce {
            let civ = table.state.asked().iter().next().expect("somebody");
            let legal = table.legal(civ);
            let action = legal[chance.below(legal.len() as u32) as usize].clone();
            table.play(civ, &action);
        }
        assert_eq!(Civ::ALL.iter().map(|&civ| total(&table, civ)).collect::<Vec<_>>(), sizes, "{seed}");
    }
}

/// [card ulysses] [D15] The card goes back, the taker takes one of Ulysses' owner, who is next.
#[test]
fn ulysses() {
    let mut table = three_with(2, [(Carthage, "2 gold"), (Rome, "2 wine"), (Greece, "2 oil")]);
    table.own(Greece, Card::Ulysses);
    table.offers(&[(Carthage, "2 gold"), (Rome, "2 wine"), (Greece, "2 oil")]);
    table.play(Carthage, "take rome wine");
    table.asks(Greece);
    table.play(Greece, "turn aside");
    assert_eq!(table.state.trade.open[Rome], cards("2 wine"), "open again");
    table.asks(Carthage);
    assert_eq!(table.legal(Carthage), ["take greece oil"]);
    table.play(Carthage, "take greece oil");
    table.asks(Greece);
    table.play(Greece, "take rome wine").play(Rome, "take carthage gold");
    table.asks(Carthage);
}

/// [card ulysses] He is not asked about takes from or by his owner, nor without an open card.
#[test]
fn ulysses_is_not_asked() {
    let mut table = one_each();
    table.own(Greece, Card::Ulysses);
    table.play(Carthage, "take greece oil");
    table.asks(Greece);
    assert!(table.legal(Greece).iter().all(|action| action.starts_with("take")));
    table.play(Greece, "take rome wine").play(Rome, "take carthage gold");
    assert_ne!(table.state.step, Step::Ulysses, "no open card of Greece");
}

/// Ulysses may not bring about a third take in a row.
#[test]
fn ulysses_and_the_limit() {
    let mut table = three_with(3, [(Carthage, "3 gold"), (Rome, "3 wine"), (Greece, "3 oil")]);
    table.own(Greece, Card::Ulysses);
    table.offers(&[(Carthage, "3 gold"), (Rome, "3 wine"), (Greece, "3 oil")]);
    table
        .play(Carthage, "take greece oil")
        .play(Greece, "take carthage gold")
        .play(Carthage, "take rome wine");
    table.asks(Rome);
    assert!(table.legal(Rome).iter().all(|action| action.starts_with("take")), "Greece was not asked");
}

/// [R-44] [card ulysses] What was wished for and turned aside is wished for still.
#[test]
fn ulysses_and_wishes() {
    let mut table = Table::trading();
    table.state.rules.wishes = crate::Wishes::On;
    table.own(Greece, Card::Ulysses);
    table.hand(Carthage, "2 gold").hand(Rome, "2 wine").hand(Greece, "2 oil").play(Carthage, "demand 2");
    table.offers(&[(Carthage, "2 gold"), (Rome, "2 wine"), (Greece, "2 oil")]);
    table
        .plays(Carthage, &["wish rome wine", "wish greece oil", "done"])
        .play(Rome, "done")
        .play(Greece, "done");
    table.play(Greece, "turn aside").play(Carthage, "take greece oil").play(Greece, "take carthage gold");
    assert_eq!(table.state.trade.closed[Carthage], cards("oil wine"), "the first wish, at the second take");
}
