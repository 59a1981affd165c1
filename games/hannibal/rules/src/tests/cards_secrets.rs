//! What the players may know: who is asked about counter-events, and who is told of hidden cards.

use engine::{Eyes, Game};

use super::cards_events::holding;
use super::*;
use Side::{Carthage, Rome};

fn eyes(side: Side) -> Eyes {
    Some(side.seat())
}

impl Table {
    /// Of the last action: did these eyes see something like this?
    fn seen(&self, eyes: Eyes, what: impl Fn(&Event) -> bool) -> bool {
        self.events.seen_by(eyes).any(what)
    }
}

/// [D-21] In fast games only who holds a fitting card is asked; in strict games everybody with a card.
#[test]
fn who_is_asked() {
    let march = |strict: bool, rome: &[&str]| {
        let mut t = holding(Carthage, &["62"]);
        if strict {
            t = t.strict();
        }
        t.state.cards.hand.rome = CardSet::EMPTY;
        t.state.cards.deck.insert(card("17"));
        t.hand(Rome, rome).put(Carthage, "saguntum", 6, &["mago"]);
        t.play(&["ops 62", "activate mago", "march dertosa"]);
        t.asked() == Some(Rome)
    };
    assert!(march(false, &["41", "17"]));
    assert!(!march(false, &["60", "17"]), "a storm does not fit");
    assert!(march(true, &["41", "17"]) && march(true, &["60", "17"]) && march(true, &["17"]));
    assert!(!march(true, &[]) && !march(false, &[]), "without cards nobody is asked");
}

/// [D-21] A strict question without a fitting card can only be passed.
#[test]
fn a_strict_question_may_have_one_answer() {
    let mut t = holding(Carthage, &["62"]).strict();
    t.put(Carthage, "saguntum", 6, &["mago"]).play(&["ops 62", "activate mago", "march dertosa"]);
    assert_eq!(t.legal(), ["pass"]);
}

/// Plays the same actions at two tables that differ in what one side holds: the other side must not be
/// able to tell them apart.
fn indistinguishable(mut a: Table, mut b: Table, by: Side, actions: &[&str]) {
    for action in actions {
        a.play(&[action]);
        b.play(&[action]);
        assert_eq!(a.asked(), b.asked(), "after {action}");
        let told = |t: &Table| t.events.seen_by(eyes(by)).copied().collect::<Vec<_>>();
        assert_eq!(told(&a), told(&b), "after {action}");
        assert_eq!(a.state.view_document(eyes(by)), b.state.view_document(eyes(by)), "after {action}");
    }
}

/// [D-21] [8.4] Strict: a march, a storm, a battle with elephants and a withdrawal look to Carthage as if
/// Rome held anything.
#[test]
fn strict_games_hide_the_roman_hand() {
    let table = |rome: &[&str]| {
        let mut t = holding(Carthage, &["63"]).strict();
        t.state.cards.hand.rome = CardSet::EMPTY;
        t.state.cards.deck.insert(card("17"));
        t.hand(Rome, rome).put(Carthage, "carthage", 5, &["mago"]).elephants("carthage", 1);
        t.put(Carthage, "tolosa", 1, &[]).put(Rome, "tarraco", 5, &["varro"]);
        t
    };
    let actions = [
        "ops 63",
        "activate mago",
        "sail tarraco",
        "pass",
        "pass",
        "done",
        "pass",
        "pass",
        "charge",
        "pass",
        "pass",
        "pass",
    ];
    for rome in [&["41", "60", "42", "59"], &["20", "31", "7", "8"]] {
        let (mut a, mut b) = (table(rome), table(&["2", "3", "4", "1"]));
        for t in [&mut a, &mut b] {
            t.dice(&[1, 6]);
        }
        indistinguishable(a, b, Carthage, &actions);
    }
}

/// [D-21] [card 6] Strict: nothing shows whether Carthage has Maharbal, even if that is all it could
/// still match or attack with.
#[test]
fn strict_games_hide_maharbal() {
    let table = |carthage: &[&str]| {
        let mut t = holding(Rome, &["62"]).strict();
        t.state.cards.hand.carthage = CardSet::EMPTY;
        t.state.cards.deck.insert(card("53"));
        t.hand(Carthage, carthage).put(Rome, "arpi", 8, &["varro"]).put(Carthage, "cannae", 6, &["mago"]);
        t.play(&["ops 62", "activate varro", "march cannae", "pass", "pass", "pass"]);
        t.battle_hand(Rome, [0, 0, 0, 0, 3, 0]).battle_hand(Carthage, [0; 6]);
        t
    };
    indistinguishable(table(&["6"]), table(&["53"]), Rome, &["pass", "pass", "lead envelopment", "pass"]);

    let lead = |carthage: &[&str]| {
        let mut t = table(carthage);
        t.state.battle.turn = Carthage;
        t
    };
    indistinguishable(lead(&["6"]), lead(&["53"]), Rome, &["pass", "pass"]);
}

/// [1.13] Dealt cards are told to their owner; everybody else learns how many.
#[test]
fn dealt_cards_are_told_to_their_owner() {
    let mut t = Table::start(Rome);
    t.phase(Frame::Deal);
    for side in Side::BOTH {
        let cards =
            |e: &Event| matches!(e, Event::Dealt { side: s, cards } if *s == side && cards.len() == 7);
        let count = |e: &Event| matches!(e, Event::DealtCount { side: s, count: 7 } if *s == side);
        assert!(t.seen(eyes(side), cards) && !t.seen(eyes(side), count));
        for other in [eyes(side.other()), None] {
            assert!(!t.seen(other, cards) && t.seen(other, count));
        }
    }
}

/// [card 55] The messenger's card goes from hand to hand at random: both players know which, spectators
/// just that one did. From an empty hand nothing is taken.
#[test]
fn messenger_intercepted() {
    let mut t = holding(Carthage, &["55"]);
    t.hand(Rome, &["2"]).state.cards.hand.rome.remove(card("17"));
    t.state.cards.deck.insert(card("17"));
    t.play(&["event 55"]);
    assert!(t.state.holds(Carthage, card("2")) && !t.state.holds(Rome, card("2")));
    assert!(t.state.cards.known.carthage.contains(card("2")));
    let moved = |e: &Event| matches!(e, Event::CardMoved { by: Carthage, card: c } if *c == card("2"));
    assert!(t.seen(eyes(Rome), moved) && t.seen(eyes(Carthage), moved) && !t.seen(None, moved));
    assert!(t.seen(None, |e| matches!(e, Event::CardTaken { by: Carthage })));
    assert!(t.events.revealed());
    t.play(&["discard 2"]);
    assert!(t.state.cards.known.carthage.is_empty(), "once it is played nothing is left to know");

    let mut t = holding(Carthage, &["55"]);
    t.state.cards.hand.rome = CardSet::EMPTY;
    t.state.cards.deck.insert(card("17"));
    t.state.lasting.truce = true;
    t.play(&["event 55"]);
    assert!(t.in_vain() && t.state.lasting.truce);
}

/// [card 55] Any card of the hand may be the one: the draw is at random.
#[test]
fn the_messenger_is_caught_at_random() {
    let mut taken = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut t = holding(Carthage, &["55"]);
        t.hand(Rome, &["2", "3"]).chance = Chance::from_number(seed);
        t.play(&["event 55"]);
        taken.extend(t.state.cards.known.carthage.iter().map(Card::code));
    }
    assert_eq!(taken.into_iter().collect::<Vec<_>>(), ["17", "2", "3"]);
}

/// [1.13] Discards are open to everybody, those drawn at random too.
#[test]
fn discards_are_open() {
    let mut t = holding(Carthage, &["9A", "40"]);
    t.play(&["event 9A"]);
    assert!(t.seen(None, |e| matches!(e, Event::CardDiscarded { side: Rome, .. })));
    t.play(&["discard 40"]);
    let played = |e: &Event| matches!(e, Event::Played { using: crate::Use::Discard, .. });
    assert!(t.seen(None, played) && t.seen(eyes(Rome), played));
}

/// [card 20] [card 59] Battle cards are told to their owner, numbers to everybody; what a spy has turned
/// over lies open for all; a deserter is known to both players.
#[test]
fn battle_cards_are_hidden() {
    let mut t = holding(Carthage, &["62"]);
    t.hand(Carthage, &["20", "59"]);
    t.put(Carthage, "saguntum", 6, &["mago"]).put(Rome, "dertosa", 8, &["varro"]);
    t.play(&["ops 62", "activate mago", "march dertosa", "done", "counter 20"]);
    for side in Side::BOTH {
        let hand = |e: &Event| matches!(e, Event::BattleHand { side: s, .. } if *s == side);
        let count = |e: &Event| matches!(e, Event::BattleCards { side: s, .. } if *s == side);
        assert!(t.seen(eyes(side), hand) && !t.seen(eyes(side.other()), hand) && !t.seen(None, hand));
        assert!(t.seen(None, count) && t.seen(eyes(side.other()), count));
    }
    let shown = |e: &Event| matches!(e, Event::BattleShown { side: Rome, .. });
    assert!(t.seen(None, shown) && t.seen(eyes(Carthage), shown) && t.seen(eyes(Rome), shown));
    t.play(&["counter 59", "done"]);
    let moved = |e: &Event| matches!(e, Event::BattleCardMoved { by: Carthage, .. });
    assert!(t.seen(eyes(Rome), moved) && t.seen(eyes(Carthage), moved) && !t.seen(None, moved));
    assert!(t.seen(None, |e| matches!(e, Event::BattleCardTaken { by: Carthage })));
}

/// [D-21] Whoever looks on sees that Rome is asked. However the hands are imagined for him, Rome holds a card
/// that fits, even if it has one only and the other side might have got it.
#[test]
fn whoever_is_asked_can_react_in_everything_that_is_imagined() {
    let mut t = holding(Carthage, &["62", "1", "2", "3", "4", "5", "63"]);
    t.hand(Rome, &["41"]).put(Carthage, "saguntum", 6, &["mago"]);
    t.play(&["ops 62", "activate mago", "march dertosa"]).allows(&["counter 41", "pass"]);
    for seed in 0..2000 {
        let mut imagined = t.state;
        imagined.resample(None, &mut Chance::from_number(seed));
        let mut legal = Vec::new();
        imagined.legal(Rome.seat(), &mut legal);
        assert!(legal.len() > 1, "seed {seed}: {legal:?}");
    }
}
