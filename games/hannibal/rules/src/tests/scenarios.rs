//! Chapter 26: what a scenario can decide.

use serde_json::{Value, json};

use super::{Table, general};
use crate::Side::{Carthage, Rome};
use crate::frame::Frame;
use crate::steps::Reinforce;
use crate::{At, Event, Over, Reason, Scenario, State, check};

/// The start of the whole war with a few things said otherwise.
fn otherwise(changes: &[(&str, Value)]) -> State {
    let mut document = Scenario::default().document().clone();
    for (key, value) in changes {
        document[*key] = value.clone();
    }
    *check(&document).expect("a sound scenario").scenario.start()
}

/// A table with such a war on it, where Rome is to play a card.
fn table(changes: &[(&str, Value)]) -> Table {
    Table::with(otherwise(changes), Rome)
}

/// [26.2] It may begin on a later turn, mostly with the deal; what it does not name is out of the game.
#[test]
fn a_later_beginning() {
    let deck: Vec<String> = (10..50).map(|number| number.to_string()).collect();
    let changes = [("turn", json!(4)), ("turns", json!(5)), ("deck", json!(deck))];
    let cards = ("cards_per_turn", json!([1, 1, 1, 6, 7]));
    let years = ("years", json!(["1", "1", "1", "300-290", "289"]));
    let state = otherwise(
        &[
            &changes[..],
            &[cards, years, ("arrivals", json!([])), ("track", json!([])), ("gone", json!(["africanus"]))],
        ]
        .concat(),
    );
    assert_eq!(state.cards.removed.len(), 24);
    assert_eq!(state.rules.war.years_of(4).to_string(), "300-290");
    let mut t = Table::with(state, Rome);
    t.phase(Frame::Deal);
    assert_eq!((t.state.cards.hand.rome.len(), t.state.cards.hand.carthage.len()), (6, 6));
    assert!(!t.happened(|e| matches!(e, Event::Placed { .. })), "no reinforcements come first");
}

/// [26.3] Other numbers of new CUs: Rome's as they are, Carthage's beyond the four like the fourth.
#[test]
fn other_reinforcements() {
    for levy in [0, 1, 3, 7] {
        let each = [levy; 9];
        let levies = json!({ "rome": each, "carthage": each });
        let mut t = table(&[("reinforcements", levies)]);
        t.phase(Frame::Reinforce(Reinforce::FirstCu));
        for _ in 0..levy {
            let first = t.legal().first().cloned().expect("a place");
            t.play(&[&first]);
        }
        let placed = |side| {
            let new = |e: &&Event| matches!(e, Event::Placed { side: whose, cus: 1, .. } if *whose == side);
            t.log.iter().filter(new).count()
        };
        assert_eq!(placed(Carthage), levy, "Carthage with {levy}");
        let mut t = table(&[("reinforcements", json!({ "rome": each }))]);
        t.phase(Frame::Reinforce(Reinforce::RomanCus));
        for _ in 0..levy {
            t.play(&["to rome"]);
        }
        t.allows(&["name p_scipio"]);
    }
}

/// [26.3] Who waits on the turn track comes to his pool; Africanus onto the map with his CUs.
#[test]
fn arrivals() {
    let arrivals = json!([
        { "general": "africanus", "turn": 3, "cus": 2 },
        { "general": "nero", "turn": 2 },
    ]);
    let changes = [
        ("arrivals", arrivals),
        ("track", json!(["africanus", "nero"])),
        ("pool", json!(["flaminius", "fabius", "marcellus", "varro", "paullus"])),
    ];
    for (turn, nero) in [(1, At::Track), (2, At::Pool), (3, At::Pool)] {
        let mut t = table(&changes);
        t.state.turn = turn;
        t.phase(Frame::Reinforce(Reinforce::Generals));
        assert_eq!(t.state.generals[general("nero").index()], nero, "turn {turn}");
        t.phase(Frame::Reinforce(Reinforce::Africanus));
        assert_eq!(t.state.stack.top() == Frame::Africanus, turn == 3, "turn {turn}");
    }
    let mut t = table(&changes);
    t.state.turn = 3;
    t.phase(Frame::Reinforce(Reinforce::Africanus)).play(&["to pisae"]);
    assert_eq!(t.cus(Rome, "pisae"), 2);
}

/// [26.4] Points besides provinces; who wins a tie; who wins when the time is over.
#[test]
fn other_victories() {
    // The whole war begins with 9 : 7.
    let cases = [
        (json!({}), Rome, Reason::Provinces),
        (json!({ "points": { "carthage": 3 } }), Carthage, Reason::Provinces),
        (json!({ "points": { "carthage": 2 } }), Carthage, Reason::Tie),
        (json!({ "points": { "carthage": 2 }, "ties": "rome" }), Rome, Reason::Tie),
        (json!({ "at_end": "carthage" }), Carthage, Reason::HeldOut),
    ];
    for (victory, winner, reason) in cases {
        let mut t = table(&[("victory", victory.clone())]);
        t.state.turn = 9;
        t.phase(Frame::Victory);
        assert_eq!(t.state.over, Some(Over { winner, reason }), "{victory}");
    }
    let mut t = table(&[("victory", json!({ "points": { "carthage": 5 } }))]);
    t.phase(Frame::Victory);
    assert!(t.happened(|e| *e == Event::PcsDue { side: Rome, count: 3 }));
}

/// [26.5] Who says which side begins, and who may be quicker with a campaign.
#[test]
fn who_decides_first() {
    let mut t = table(&[("decides_first", json!("rome"))]);
    t.hand(Carthage, &["33"]).hand(Rome, &["34"]).phase(Frame::Preempt);
    assert_eq!(t.state.asked(), Some(Carthage));
    t.allows(&["event 33"]).play(&["pass"]);
    assert_eq!(t.state.asked(), Some(Rome));
    t.allows(&["first rome", "first carthage"]);
}

/// [26.5] Whose isolated PCs come off first.
#[test]
fn whose_isolated_pcs_come_off_first() {
    for (first, sides) in [("rome", [Rome, Carthage]), ("carthage", [Carthage, Rome])] {
        let mut t = table(&[("isolated_first", json!(first))]);
        t.control(Some(Rome), &["thevestis"]).control(Some(Carthage), &["praeneste"]).phase(Frame::Isolation);
        let off: Vec<_> = t
            .log
            .iter()
            .filter_map(|e| if let Event::Isolated { side, .. } = e { Some(*side) } else { None })
            .collect();
        assert_eq!(off, sides, "{first} first");
    }
}

/// [26.5] Where Carthage rules the sea, Rome rolls, and its enemies' ports are against it.
#[test]
fn who_rules_the_sea() {
    let mut t = table(&[("naval_superiority", json!("carthage"))]);
    t.hand(Rome, &["63"]).spares();
    t.play(&["ops 63", "activate longus"]);
    for port in ["lilybaeum", "carthage"] {
        let to = super::space(port);
        assert!(!t.state.sails_safely(super::space("agrigentum"), to), "{port}");
    }
    let ports = |t: &Table| t.state.naval_modifiers(super::space("lilybaeum"), super::space("utica")).sum();
    let before = ports(&t);
    t.control(Some(Carthage), &["lilybaeum"]);
    assert_eq!(ports(&t), before + 1, "an enemy port");
    t.state.lasting.macedonia = true;
    assert_eq!(ports(&t), before + 2, "Macedonia is against Rome");
}
