//! Sections 8.6 and 8.7: the truce, what breaks it, and the reshuffle of card 64.

use super::cards_events::holding;
use super::*;
use Side::{Carthage, Rome};

fn truce(side: Side, codes: &[&str]) -> Table {
    let mut t = holding(side, codes);
    t.state.lasting.truce = true;
    t
}

/// [card 64] The event begins a truce. Event, operations or discard: the deck is reshuffled at the end
/// of the turn, which does not end the truce.
/// [8.6] Deck, discards and card 64 are shuffled together; cards out of the game stay out.
#[test]
fn truce_and_reshuffle() {
    for play in ["event 64", "ops 64", "discard 64"] {
        let mut t = holding(Carthage, &["64"]);
        t.state.cards.deck.remove(card("25"));
        t.state.cards.removed.insert(card("25"));
        t.state.cards.deck.remove(card("2"));
        t.state.cards.discard.insert(card("2"));
        t.play(&[play]);
        let begun = play == "event 64";
        if play == "ops 64" {
            t.play(&["done"]);
        }
        assert_eq!(t.state.lasting.truce, begun, "{play}");
        assert!(t.discarded("64") && t.state.lasting.reshuffle && !t.removed("64"), "{play}");
        t.phase(Frame::EndOfTurn);
        assert!(t.happened(|e| matches!(e, Event::Reshuffled)), "{play}");
        let cards = t.state.cards;
        assert!(["64", "2"].iter().all(|code| cards.deck.contains(card(code))));
        assert!(cards.discard.is_empty() && cards.removed.contains(card("25")));
        assert_eq!(t.state.lasting.truce, begun, "a reshuffle does not end a truce");
        assert!(!t.state.lasting.reshuffle, "once is enough");
    }
    let mut t = holding(Carthage, &["63"]);
    t.play(&["discard 63"]).phase(Frame::EndOfTurn);
    assert!(!t.happened(|e| matches!(e, Event::Reshuffled)), "without card 64 there is no reshuffle");
}

/// [8.6] [card 57] [card 58] A reshuffle ends the counsels of Hanno and Cato: at the end of a turn with
/// card 64, or before a deal for which the deck is too small. Without one they last.
#[test]
fn a_reshuffle_ends_the_counsels() {
    let counsels = |t: &mut Table| {
        t.state.lasting.hanno_counsels = true;
        t.state.lasting.cato_counsels = true;
    };
    let mut t = holding(Carthage, &["64"]);
    counsels(&mut t);
    t.play(&["discard 64"]);
    assert!(
        t.state.lasting.hanno_counsels && t.state.lasting.cato_counsels,
        "not before the end of the turn"
    );
    t.phase(Frame::EndOfTurn);
    assert!(!t.state.lasting.hanno_counsels && !t.state.lasting.cato_counsels);

    for (left, reshuffled) in [(14, false), (13, true)] {
        let mut t = Table::start(Rome);
        counsels(&mut t);
        t.state.lasting.truce = true;
        while t.state.cards.deck.len() > left {
            let card = t.state.cards.deck.nth(0).expect("a card");
            t.state.cards.deck.remove(card);
            t.state.cards.discard.insert(card);
        }
        t.phase(Frame::Deal);
        assert_eq!(
            t.happened(|e| matches!(e, Event::Reshuffled)),
            reshuffled,
            "{left} cards for two hands of 7"
        );
        assert_eq!(t.state.lasting.hanno_counsels, !reshuffled);
        assert_eq!(t.state.lasting.cato_counsels, !reshuffled);
        assert!(t.state.lasting.truce);
    }
}

/// [8.7] The list of cards that break a truce.
#[test]
fn truce_breakers() {
    let breakers: Vec<&str> =
        "1 2 3 4 7 8 9A 9B 10 11 12 13 14 15 16 17 19 21 22 23 24 25 26 27 29 30 35 36 \
        43 44 45 46 47 48 49 51 52 53 55 56 57 58"
            .split_whitespace()
            .collect();
    for card in STANDARD_CARDS {
        assert_eq!(card.breaks_truce(), breakers.contains(&card.code()), "card {}", card.code());
    }
}

/// A position in which every event has something to work on.
fn busy(side: Side, code: &str) -> Table {
    let mut t = truce(side, &[code]);
    t.three_italian_provinces().control(Some(Carthage), &["lilybaeum", "panormus", "agrigentum"]);
    if code == "2" {
        t.control(Some(Rome), &["lilybaeum", "panormus", "agrigentum"]);
    }
    t.state.lasting.macedonia = code != "9A";
    t.put(Carthage, "tolosa", 3, &[]).put(Carthage, "heraclea", 5, &["hannibal"]);
    t.put(Carthage, "gades", 2, &["hasdrubal"]).put(Carthage, "taurini", 3, &["gisgo"]);
    t.put(Rome, "rome", 6, &["varro"]).put(Rome, "utica", 3, &["nero"]).points("utica", 1);
    t.put(Rome, "capua", 6, &["marcellus"]).put(Rome, "averni", 3, &[]).points("averni", 1);
    t
}

/// [8.7] Each breaker ends the truce as soon as its event takes effect, by whoever may play it.
#[test]
fn breakers_end_the_truce() {
    let choices: &[(&str, &[&str])] = &[
        ("1", &[]),
        ("2", &[]),
        ("3", &["in eastern_numidia"]),
        ("4", &[]),
        ("7", &["to tolosa"]),
        ("8", &["to averni"]),
        ("9A", &[]),
        ("9B", &[]),
        ("10", &["to carthage"]),
        ("11", &["to baleares"]),
        ("12", &[]),
        ("13", &["raise hannibal"]),
        ("14", &["raise gisgo"]),
        ("15", &["raise hasdrubal"]),
        ("16", &["raise gisgo"]),
        ("17", &["to utica"]),
        ("19", &["name longus"]),
        ("21", &[]),
        ("22", &["to enna"]),
        ("23", &["place cirta"]),
        ("24", &["in eastern_numidia", "place cirta"]),
        ("25", &[]),
        ("26", &[]),
        ("27", &["place pisae"]),
        ("29", &[]),
        ("30", &["raise gisgo"]),
        ("35", &["place pisae"]),
        ("36", &["place pisae"]),
        ("43", &[]),
        ("44", &["raise varro"]),
        ("45", &["raise varro"]),
        ("46", &["raise varro"]),
        ("47", &["raise varro"]),
        ("48", &["raise varro"]),
        ("49", &["to utica"]),
        ("51", &["to rome"]),
        ("52", &["to utica"]),
        ("53", &["to averni"]),
        ("55", &[]),
        ("56", &[]),
        ("57", &[]),
        ("58", &[]),
    ];
    assert_eq!(choices.len(), STANDARD_CARDS.iter().filter(|c| c.breaks_truce()).count());
    for (code, actions) in choices {
        let side = match (*code, card(code).side()) {
            ("4" | "3" | "7", _) => Rome,
            (_, Some(side)) => side,
            (_, None) => Carthage,
        };
        let mut t = busy(side, code);
        match *code {
            "19" => t.proconsul("marcellus"),
            "24" => t.control(Some(Rome), &["cirta"]),
            "44" => t.control(Some(Rome), &["arpi", "beneventum"]),
            "47" => t.control(Some(Rome), &["heraclea", "paestium"]),
            _ => &mut t,
        };
        t.play(&[&format!("event {code}")]);
        let mut asked = actions.iter();
        while t.state.lasting.truce
            && let Some(action) = asked.next()
        {
            t.play(&[action]);
        }
        assert!(!t.state.lasting.truce, "card {code}");
        assert!(t.happened(|e| matches!(e, Event::TruceBroken)));
    }
}

/// [8.7] The same cards for their operations, or as discards, leave the truce alone.
#[test]
fn only_events_break_a_truce() {
    for breaker in STANDARD_CARDS.iter().filter(|c| c.breaks_truce()) {
        let code = breaker.code();
        for side in Side::BOTH {
            let mut t = busy(side, code);
            t.play(&[&format!("discard {code}")]);
            assert!(t.state.lasting.truce);
            let mut t = busy(side, code);
            t.play(&[&format!("ops {code}"), "done"]);
            assert!(t.state.lasting.truce);
        }
    }
}

/// [8.7] Events that activate do not break it, nor does anything done under them.
#[test]
fn moving_events_keep_the_truce() {
    for code in ["5", "18", "28", "50", "54", "61", "62", "63", "33", "34", "37", "38", "39", "40"] {
        let mut t = truce(Carthage, &[code]);
        t.put(Carthage, "arsa", 5, &["hannibal"]);
        t.play(&[&format!("event {code}"), "activate hannibal", "march toletum", "stop"]);
        assert!(t.state.lasting.truce, "card {code}");
    }
}

/// [8.7] Nobody may enter a space with an enemy CU or PC, by land or sea; neutral tribes are no enemies.
#[test]
fn a_truce_closes_the_borders() {
    let mut t = truce(Carthage, &["63"]);
    t.put(Carthage, "tarraco", 5, &["mago"]).put(Rome, "ilerda", 1, &[]).control(Some(Rome), &["emporiae"]);
    t.put(Rome, "dianium", 1, &[]).control(None, &["dianium"]);
    t.play(&["event 63", "activate mago"]).allows(&["march dertosa", "sail gades", "sail baleares"]);
    t.forbids(&["march ilerda", "march emporiae", "sail emporiae", "sail dianium", "sail rome"]);

    let mut t = truce(Rome, &["63"]);
    t.put(Rome, "pisae", 5, &["varro"]).play(&["event 63", "activate varro"]);
    t.allows(&["march eastern_ligurians"]).forbids(&["march boii"]);
}

/// Who stands in an enemy space may stay or leave it, but not come back; no sortie, no other battle.
#[test]
fn a_truce_lets_out_and_not_in() {
    let mut t = truce(Carthage, &["62"]);
    t.put(Carthage, "pisae", 5, &["mago"]).control(Some(Carthage), &["cosa"]);
    t.play(&["event 62", "activate mago", "march cosa"]).forbids(&["march pisae"]);

    for (truce_on, sortie) in [(true, false), (false, true)] {
        let mut t = truce(Carthage, &["62"]);
        t.state.lasting.truce = truce_on;
        t.put(Carthage, "gades", 2, &["mago"]).put(Rome, "gades", 4, &["varro"]);
        t.play(&["event 62", "activate mago"]);
        assert_eq!(t.is_legal("sortie"), sortie);
    }
}

/// [8.7] No siege rolls and no interceptions; points stay; neutral tribes may be subjugated, PCs of the
/// enemy not flipped.
#[test]
fn a_truce_stops_sieges() {
    let mut t = truce(Carthage, &["62"]);
    t.put(Carthage, "capua", 5, &["mago"]).points("capua", 2).play(&["event 62", "activate mago"]);
    t.forbids(&["besiege"]).play(&["stop"]);
    assert_eq!(t.state.siege[space("capua").index()], 2);

    let mut t = truce(Rome, &["62"]);
    t.put(Rome, "boii", 5, &["varro"]).put(Rome, "averni", 5, &["nero"]).play(&["event 62"]);
    let mut neutral = Table { state: t.state, ..truce(Rome, &[]) };
    t.play(&["activate varro"]).forbids(&["besiege"]);
    neutral.play(&["activate nero"]).allows(&["besiege"]);

    let mut t = truce(Carthage, &["62"]);
    t.put(Carthage, "pisae", 5, &["mago"]).play(&["ops 62"]);
    t.forbids(&["place pisae"]).allows(&["place numantia"]);

    for (truce_on, asked) in [(true, Carthage), (false, Rome)] {
        let mut t = truce(Carthage, &["62"]);
        t.state.lasting.truce = truce_on;
        t.put(Carthage, "tarraco", 5, &["mago"]).put(Rome, "ilerda", 8, &["nero"]);
        t.play(&["event 62", "activate mago", "march emporiae"]);
        assert_eq!(t.asked(), Some(asked), "Nero would like to intercept");
    }
}

/// [8.7] Carthage sails without a roll. Storms at Sea still works.
#[test]
fn a_truce_calms_the_sea() {
    let mut t = truce(Carthage, &["63"]);
    t.put(Carthage, "carthage", 4, &["mago"]).hand(Rome, &["60"]);
    t.dice(&[6]).play(&["event 63", "activate mago", "sail gades", "counter 60"]).dice_used();
    assert_eq!(t.state.march.group.cus, 2, "row 7, column 4");
    assert_eq!(t.state.march.at, space("gades"));
    assert!(t.state.lasting.truce, "a storm breaks no truce");
}

/// [8.7] Winter still bites on enemy markers.
#[test]
fn a_truce_does_not_soften_winter() {
    let mut t = truce(Carthage, &[]);
    t.put(Carthage, "pisae", 5, &["mago"]).dice(&[6]).phase(Frame::Winter(0));
    assert_eq!(t.cus(Carthage, "pisae"), 3);
}
