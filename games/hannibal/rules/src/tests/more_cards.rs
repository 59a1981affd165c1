//! Section 25.1: strategy cards that options add.

use super::*;
use crate::{MORE_CARDS, OWN_CARDS};
use Side::{Carthage, Rome};

/// An empty map with all optional cards in the game; `side` holds these and is to play.
fn holding(side: Side, codes: &[&str]) -> Table {
    let mut t = Table::bare(side).rule(Rule::MoreCards, true).rule(Rule::OwnCards, true);
    t.spares().hand(side, codes);
    t
}

/// [25.1] Each option adds its cards to the deck; without them no such card is in the game.
#[test]
fn options_add_cards() {
    assert_eq!((MORE_CARDS.len(), OWN_CARDS.len()), (8, 6));
    let plain = Table::start(Rome).state;
    let more = Table::start(Rome).rule(Rule::MoreCards, true).state;
    let all = Table::start(Rome).rule(Rule::MoreCards, true).rule(Rule::OwnCards, true).state;
    assert_eq!(more.cards.deck, plain.cards.deck.union(MORE_CARDS));
    assert_eq!(all.cards.deck, more.cards.deck.union(OWN_CARDS));
    let mut foreign = plain;
    foreign.cards.deck.insert(card("66"));
    assert!(foreign.check_laws().is_err_and(|law| law.contains("card 66 is not in this game")));
}

/// [25.1] [25.3] Optional cards have the numbers of the Classic edition, 65 to 93: 70, 77 and 80 as its list of
/// components names them. Anniversary's 77 is its second Elephant Fright (91 in Classic), which is an option
/// and no card here, and its cards from 94 on belong to another war.
#[test]
fn optional_cards_have_the_numbers_of_classic() {
    for (code, name) in
        [("70", "Archimedes"), ("77", "Citadel"), ("80", "Dictator"), ("93", "Siege Engineers")]
    {
        assert_eq!(card(code).name(), name);
    }
    for card in MORE_CARDS.union(OWN_CARDS).iter().filter(|card| card.code() != "grain") {
        let number: u8 = card.code().parse().expect("a number");
        assert!((65..=93).contains(&number), "card {number}");
        assert_ne!(card.name(), "Elephant Fright");
    }
    assert!(Card::from_code("91").is_none());
}

/// [card GRAIN] Worth 3 operations to whoever controls Sicilia, 2 to the other; there is no event.
#[test]
fn sicilian_grain() {
    let mut t = holding(Rome, &["grain"]);
    t.put(Rome, "rome", 5, &["fabius"]).forbids(&["event grain"]).play(&["ops grain"]);
    t.allows(&["activate fabius", "raise fabius"]);
    assert!(t.happened(|e| matches!(e, Event::Grain { side: Rome })));
    t.control(None, &["taurini", "arpi", "cannae"]).play(&["place taurini", "place arpi"]);
    t.allows(&["place cannae"]);
    let mut t = holding(Carthage, &["grain"]);
    t.put(Carthage, "carthage", 5, &["hanno", "mago"]).play(&["ops grain"]);
    t.allows(&["activate mago"]).forbids(&["activate hanno", "raise mago"]);
}

/// [card 66] [card 83] Two generals of any rating, one army of up to 5 CUs by sea; no campaign.
#[test]
fn empire() {
    for code in ["66", "83"] {
        let mut t = holding(Rome, &[code]);
        t.put(Rome, "neapolis", 6, &["fabius"]).put(Rome, "arpi", 5, &["nero"]);
        assert!(!card(code).is_campaign());
        t.play(&[&format!("event {code}"), "activate fabius"]).forbids(&["sail tarentum"]);
        t.play(&["stop", "activate nero"]);
        assert_eq!(t.state.march.allowance, 4, "it is no campaign for Nero");
        t.play(&["stop"]);
        assert_eq!(t.asked(), Some(Carthage), "two generals");
        let mut t = holding(Rome, &[code]);
        t.put(Rome, "neapolis", 5, &["nero"]).put(Rome, "tarentum", 5, &["varro"]);
        t.play(&[&format!("event {code}"), "activate nero", "sail cosa", "stop"]);
        t.play(&["activate varro"]).forbids(&["sail cosa"]);
    }
}

/// [card 66] It does not begin a turn, and what has moved with one general has its points behind it.
#[test]
fn empire_is_no_campaign() {
    let mut t = holding(Rome, &["66"]);
    t.phase(Frame::Preempt);
    t.forbids(&["event 66", "ops 66"]).play(&["pass"]);
    let mut t = holding(Rome, &["66"]);
    t.put(Rome, "rome", 6, &["nero"]).put(Rome, "beneventum", 0, &["marcellus"]).proconsul("marcellus");
    t.play(&["event 66", "activate nero", "march capua", "march beneventum", "march arpi", "march cannae"]);
    t.play(&["activate marcellus", "march cannae"]);
    t.forbids(&["cus 5", "cus 6"]);
}

/// [card 78] Two enemy PCs without CUs, in provinces where one has a CU.
#[test]
fn spoils_of_war() {
    let mut t = holding(Carthage, &["78"]);
    t.put(Carthage, "arpi", 1, &[]).put(Rome, "cannae", 1, &[]).control(Some(Rome), &["arpi"]);
    t.state.lasting.truce = true;
    t.play(&["event 78"]);
    t.allows(&["remove arpi", "remove beneventum", "remove brundisium"]);
    t.forbids(&["remove cannae", "remove tarentum", "remove terventum"]);
    t.play(&["remove beneventum", "remove brundisium"]);
    assert_eq!((t.owner("beneventum"), t.owner("brundisium"), t.asked()), (None, None, Some(Rome)));
    assert!(!t.state.lasting.truce);
    let mut idle = holding(Carthage, &["78"]);
    idle.play(&["event 78"]);
    assert!(idle.happened(|e| matches!(e, Event::NoEffect { .. })), "no CU anywhere");
}

/// [card 79] An event of Rome's turn is cancelled: nothing happens, and the card is discarded.
#[test]
fn punic_faith() {
    let mut t = holding(Rome, &["57", "64"]);
    t.hand(Carthage, &["79"]).play(&["event 57"]);
    assert_eq!((t.asked(), t.legal()), (Some(Carthage), vec!["pass".to_owned(), "counter 79".to_owned()]));
    t.play(&["counter 79"]);
    assert!(!t.state.lasting.hanno_counsels && t.state.cards.discard.contains(card("57")));
    assert_eq!(t.asked(), Some(Carthage), "Rome's card is played");
    // The reshuffle of card 64 belongs to its use.
    let mut t = holding(Rome, &["64"]);
    t.hand(Carthage, &["79"]).play(&["event 64", "counter 79"]);
    assert!(t.state.lasting.reshuffle && !t.state.lasting.truce);
    // Let pass, or not held: the event happens.
    let mut t = holding(Rome, &["57"]);
    t.hand(Carthage, &["79"]).play(&["event 57", "pass"]);
    assert!(t.state.lasting.hanno_counsels);
    let mut t = holding(Rome, &["57"]);
    t.play(&["event 57"]);
    assert!(t.state.lasting.hanno_counsels);
    // Operations and Rome's answers cannot be cancelled, and Rome has no such card.
    let mut t = holding(Rome, &["57"]);
    t.hand(Carthage, &["79"]).play(&["ops 57"]).allows(&["done"]);
    let mut t = holding(Carthage, &["58"]);
    t.hand(Rome, &["79"]).play(&["event 58"]);
    assert!(t.state.lasting.cato_counsels);
    let mut strict = holding(Rome, &["57"]).strict();
    strict.play(&["event 57"]);
    assert_eq!(strict.asked(), Some(Carthage), "a pause tells nothing");
}

/// A dictator in Roma with 6 CUs, and a consul with 6 at Capua.
fn dictator() -> Table {
    let mut t = holding(Rome, &["80", "63", "37"]);
    t.put(Rome, "rome", 6, &[]).put(Rome, "capua", 6, &["varro"]).put(Rome, "agrigentum", 5, &["nero"]);
    t.play(&["event 80", "name fabius"]);
    t
}

/// [card 80] From the pool, with Roman CUs in Italia; until the end of the turn.
#[test]
fn the_dictator_comes_and_goes() {
    let mut t = dictator();
    t.allows(&["to rome", "to capua"]).forbids(&["to agrigentum", "to arpi"]).play(&["to capua"]);
    let fabius = general("fabius");
    assert!(t.is_at("fabius", "capua") && t.state.is_dictator(fabius));
    assert!(!t.state.consuls.contains(fabius) && t.state.proconsul.is_none());
    assert_eq!(t.state.commander(t.state.generals_at(Rome, space("capua"))), Some(fabius));
    assert!(t.state.rank(fabius) > t.state.rank(general("varro")));
    let document = engine::Game::position(&t.state);
    assert_eq!((&document["more"]["dictator"], document.get("procedure")), (&"fabius".into(), None));
    assert_eq!(State::from_document(&document).expect("a position at rest"), t.state);
    t.phase(Frame::EndOfTurn);
    assert_eq!((t.at("fabius"), t.state.more.dictator), (At::Pool, None));
    let mut lost = dictator();
    lost.play(&["to rome"]);
    lost.state.displace(fabius, &mut Turn { chance: &mut lost.chance, events: &mut lost.events });
    assert_eq!((lost.at("fabius"), lost.state.more.dictator), (At::Pool, None));
    let mut nobody = holding(Rome, &["80"]);
    for name in Rome.generals().iter().map(General::id) {
        nobody.state.generals[general(name).index()] = At::Gone;
    }
    nobody.play(&["event 80"]);
    assert!(nobody.happened(|e| matches!(e, Event::NoEffect { .. })), "the pool is empty");
}

/// [card 80] He takes CUs from a consul as he likes, and goes with few.
#[test]
fn the_dictator_is_not_bound_to_five() {
    let mut t = dictator();
    t.play(&["to capua"]);
    let hand = &mut t.state.cards.hand;
    hand.carthage = CardSet::EMPTY;
    t.state.cards.discard.insert(card("53"));
    t.phase(Frame::Turn(Rome)).play(&["ops 63", "activate fabius", "without varro"]);
    t.allows(&["cus 3"]).play(&["cus 3"]).allows(&["march beneventum"]);
    let mut consul = dictator();
    consul.play(&["to rome"]);
    consul.state.cards.hand.carthage = CardSet::EMPTY;
    consul.state.cards.discard.insert(card("53"));
    consul.phase(Frame::Turn(Rome)).play(&["ops 63", "activate varro"]).forbids(&["cus 3"]);
}

/// [card 80] No change of command under him.
#[test]
fn nobody_takes_over_from_the_dictator() {
    for (named, rolls) in [(false, true), (true, false)] {
        let mut t = holding(Carthage, &["61"]);
        t.put(Rome, "capua", 8, &["varro", "nero"]).put(Carthage, "terventum", 8, &["hannibal"]);
        if named {
            t.state.generals[general("fabius").index()] = At::On(space("capua"));
            t.state.more.dictator = Some(general("fabius"));
        }
        t.play(&["ops 61", "activate hannibal", "march capua"]);
        for _ in 0..3 {
            if t.is_legal("done") {
                t.play(&["done"]);
            }
        }
        let rolled = t.happened(|e| matches!(e, Event::Rolled { roll: crate::Roll::ChangeOfCommand, .. }));
        assert_eq!(rolled, rolls);
        if named {
            assert_eq!(t.state.battle.commander[Rome], Some(general("fabius")));
        }
    }
}

/// [card 86] Two enemy PCs without CUs, each next to an own CU.
#[test]
fn surprise_raids() {
    let mut t = holding(Carthage, &["86"]);
    t.put(Carthage, "arpi", 1, &[]).put(Rome, "cannae", 1, &[]).play(&["event 86"]);
    t.allows(&["remove beneventum", "remove terventum"]).forbids(&["remove cannae", "remove brundisium"]);
    t.forbids(&["remove arpi"]).play(&["remove beneventum", "remove terventum"]);
    assert_eq!((t.owner("beneventum"), t.asked()), (None, Some(Rome)));
    let mut one = holding(Carthage, &["86"]);
    one.put(Carthage, "arpi", 1, &[]).control(None, &["cannae", "beneventum"]);
    one.play(&["event 86", "remove terventum"]);
    assert_eq!(one.asked(), Some(Rome), "there is no second one");
}

/// [card 86] Both are next to one and the same space with a CU; if there are two beside one space, two
/// come off.
#[test]
fn raids_are_beside_one_space() {
    let raid = |camps: &[&str]| {
        let mut t = holding(Carthage, &["86"]);
        for camp in camps {
            t.put(Carthage, camp, 1, &[]);
        }
        t.control(None, &["cannae"]).play(&["event 86"]);
        t
    };
    // Beneventum and Terventum lie beside Arpi, three others beside Nuoro.
    let mut t = raid(&["arpi", "nuoro"]);
    t.play(&["remove beneventum"]).forbids(&["remove carales", "remove sassari"]);
    t.play(&["remove terventum"]);
    assert_eq!(t.asked(), Some(Rome), "two, and no more");
    let mut t = raid(&["arpi", "nuoro"]);
    t.play(&["remove carales"]).allows(&["remove oristano", "remove sassari"]).forbids(&["remove terventum"]);
    // Beside Aleria lies just one: it is not chosen where another space offers two.
    let mut t = raid(&["arpi", "aleria"]);
    t.allows(&["remove beneventum"]).forbids(&["remove sassari"]);
    // Where no space offers two, one comes off, and that is all.
    t.control(None, &["beneventum"]).allows(&["remove terventum"]).play(&["remove sassari"]);
    assert_eq!((t.asked(), t.owner("terventum")), (Some(Rome), Some(Rome)));
}

/// [25.14] The two printed steps can be chosen apart; both of them, or neither, are all cards.
#[test]
fn the_two_steps_of_the_optional_cards() {
    let cards = |first: bool, second: bool, own: bool| {
        let t = Table::start(Rome).rule(Rule::FirstStepCards, first).rule(Rule::SecondStepCards, second);
        let t = t.rule(Rule::MoreCards, true).rule(Rule::OwnCards, own);
        let optional = t.state.rules.cards().minus(STANDARD_CARDS);
        optional.iter().map(Card::code).collect::<Vec<_>>()
    };
    assert_eq!(cards(true, false, false), ["grain", "66"]);
    assert_eq!(cards(true, false, true), ["grain", "66", "70"]);
    assert_eq!(cards(false, true, false), ["78", "79", "80", "83", "86", "88"]);
    let second = ["76", "77", "78", "79", "80", "83", "84", "86", "88", "90", "93"];
    assert_eq!(cards(false, true, true), second);
    assert_eq!(cards(true, true, true), cards(false, false, true));
    let nothing = Table::start(Rome).rule(Rule::FirstStepCards, true).state.rules.cards();
    assert_eq!(nothing, STANDARD_CARDS, "the steps only choose among what the other options bring");
    // Without card 79 in the game nobody is asked whether he cancels an event.
    let mut t = Table::bare(Rome).strict().rule(Rule::FirstStepCards, true).rule(Rule::MoreCards, true);
    t.spares().hand(Rome, &["57"]).play(&["event 57"]);
    assert!(t.state.lasting.hanno_counsels);
}

/// [25.15] By agreement Empire, Punic Faith and Ambush leave the game after their event, and only then.
#[test]
fn used_cards_leave_the_game() {
    let gone = |t: &Table, code: &str| {
        let removed = Event::RemovedFromGame { card: card(code) };
        assert_eq!(t.state.cards.removed.contains(card(code)), t.happened(|e| *e == removed));
        t.state.cards.removed.contains(card(code))
    };
    for agreed in [false, true] {
        let table = |side: Side, codes: &[&str]| {
            let mut t = holding(side, codes).rule(Rule::UsedCardsLeave, agreed);
            t.spares().hand(side, codes);
            t
        };
        for code in ["66", "83"] {
            let mut t = table(Rome, &[code]);
            t.put(Rome, "arpi", 5, &["nero"]).play(&[&format!("event {code}")]);
            assert_eq!(gone(&t, code), agreed);
            let mut t = table(Rome, &[code]);
            t.put(Rome, "arpi", 5, &["nero"]).play(&[&format!("ops {code}")]);
            assert!(!gone(&t, code), "for operations");
        }
        let mut t = table(Rome, &["57"]);
        t.hand(Carthage, &["79"]).play(&["event 57", "counter 79"]);
        assert_eq!((gone(&t, "79"), gone(&t, "57")), (agreed, false));
        let mut t = table(Carthage, &["61"]);
        t.hand(Rome, &["88"]).put(Rome, "arpi", 5, &["nero"]).put(Carthage, "terventum", 5, &["hannibal"]);
        t.play(&["ops 61", "activate hannibal", "march arpi", "done", "counter 88"]);
        assert_eq!(gone(&t, "88"), agreed);
        let mut t = table(Carthage, &["78"]);
        t.put(Carthage, "arpi", 1, &[]).control(Some(Rome), &["arpi"]).play(&["event 78", "remove arpi"]);
        assert!(!gone(&t, "78"), "it carries the elephant");
    }
}

/// [card 88] The battle rating is 1 higher for this battle: cards, counterattacks, withdrawal, charge.
#[test]
fn ambush() {
    let battle = |counter: bool| {
        let mut t = holding(Carthage, &["61"]);
        t.hand(Rome, &["88"]).put(Rome, "arpi", 5, &["nero"]).put(Carthage, "terventum", 5, &["hannibal"]);
        t.play(&["ops 61", "activate hannibal", "march arpi", "done"]);
        t.play(&[if counter { "counter 88" } else { "pass" }]);
        t
    };
    let (with, without) = (battle(true), battle(false));
    assert_eq!(with.state.battle.cards(Rome), without.state.battle.cards(Rome) + 1);
    assert_eq!((with.state.battle_rating(Rome), with.state.battle_rating(Carthage)), (3, 4));
    assert_eq!((with.state.counterattack_rating(Rome), without.state.counterattack_rating(Rome)), (3, 2));
    assert_eq!(with.state.charge_needs(), without.state.charge_needs() + 1);
    let mut leaderless = holding(Carthage, &["61"]);
    leaderless.hand(Rome, &["88"]).put(Rome, "arpi", 5, &[]).put(Carthage, "terventum", 5, &["hannibal"]);
    leaderless.play(&["ops 61", "activate hannibal", "march arpi"]).forbids(&["counter 88"]);
    let mut t = battle(true);
    t.battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).battle_hand(Rome, [0; 6]).dice(&[1, 1]);
    t.play(&["lead frontal"]);
    while t.asked() == Some(Rome) && !t.is_legal("discard 17") {
        let first = t.legal()[0].clone();
        t.play(&[&first]);
    }
    assert_eq!(t.state.more.ambush, crate::BySide::default(), "it ends with the battle");
}

/// [card 70] Whoever holds Syracusae: its besiegers lose 1 CU more with each roll, until it changes hands.
#[test]
fn archimedes() {
    let siege = |archimedes: bool, die: u8| {
        let mut t = holding(Rome, &["70"]);
        t.put(Carthage, "syracuse", 8, &["mago"]).hand(Carthage, &["62"]).dice(&[die]);
        t.play(&[if archimedes { "event 70" } else { "discard 70" }, "ops 62", "activate mago", "besiege"]);
        assert_eq!(t.state.cards.removed.contains(card("70")), archimedes);
        t
    };
    for die in 1..=6 {
        let (with, without) = (siege(true, die), siege(false, die));
        assert_eq!(with.cus(Carthage, "syracuse") + 1, without.cus(Carthage, "syracuse"), "a {die}");
        assert_eq!(with.state.siege, without.state.siege);
    }
    let mut t = siege(true, 1);
    let turn = &mut Turn { chance: &mut t.chance, events: &mut t.events };
    t.state.take_city(space("syracuse"), Carthage, turn);
    assert!(!t.state.more.archimedes);
    let mut foreign = holding(Carthage, &["70"]);
    foreign.play(&["event 70"]);
    assert!(!foreign.state.more.archimedes && foreign.state.cards.discard.contains(card("70")));
}

/// [card 76] Up to 4 PCs in empty spaces; nothing of Carthage's is flipped.
#[test]
fn triumph() {
    let mut t = holding(Rome, &["76"]);
    t.put(Rome, "arpi", 3, &[]).control(Some(Carthage), &["arpi"]).control(None, &["cannae"]);
    t.play(&["event 76"]).forbids(&["place arpi"]).play(&["place cannae"]);
    for _ in 0..2 {
        let next = t.legal()[1].clone();
        t.play(&[&next]);
    }
    t.allows(&["done"]);
    let last = t.legal()[1].clone();
    t.play(&[&last]);
    assert_eq!((t.asked(), t.owner("cannae")), (Some(Carthage), Some(Rome)));
    let mut carthage = holding(Carthage, &["76"]);
    carthage.forbids(&["event 76"]).allows(&["ops 76"]);
}

/// [card 77] One more point is needed against the city, until it changes hands.
#[test]
fn citadel() {
    let mut t = holding(Rome, &["77"]);
    t.put(Carthage, "tarentum", 5, &["mago"]).points("tarentum", 1).hand(Carthage, &["62"]);
    t.play(&["event 77"]).forbids(&["to tarentum", "to carthage"]).play(&["to capua"]);
    assert_eq!((t.state.siege_goal(space("capua")), t.state.siege_goal(space("rome"))), (4, 3));
    t.put(Carthage, "capua", 5, &["gisgo"]).points("capua", 2).dice(&[6]);
    t.play(&["ops 62", "activate gisgo", "besiege"]);
    assert_eq!((t.owner("capua"), t.state.siege[space("capua").index()]), (Some(Rome), 3));
    let document = engine::Game::position(&t.state);
    assert_eq!(State::from_document(&document).expect("a position"), t.state);
    let turn = &mut Turn { chance: &mut t.chance, events: &mut t.events };
    t.state.take_city(space("capua"), Carthage, turn);
    assert_eq!((t.state.more.citadel, t.state.siege_goal(space("capua"))), (None, 3));
}

/// [card 84] A siege roll of one's own is made again; the second one stands.
#[test]
fn good_omen() {
    let besiege = || {
        let mut t = holding(Rome, &["61", "84"]);
        t.put(Rome, "utica", 5, &["nero"]).dice(&[1, 6]).play(&["ops 61", "activate nero", "besiege"]);
        t
    };
    let mut t = besiege();
    assert_eq!((t.asked(), t.legal()), (Some(Rome), vec!["pass".to_owned(), "counter 84".to_owned()]));
    t.play(&["counter 84"]);
    assert_eq!((t.state.siege[space("utica").index()], t.cus(Rome, "utica")), (2, 5));
    t.dice_used();
    let mut kept = besiege();
    kept.play(&["pass"]);
    assert_eq!((kept.state.siege[space("utica").index()], kept.cus(Rome, "utica")), (0, 4));
    // Both rolls of card 54 one by one, and the city falls as soon as it has its points.
    let mut twice = holding(Rome, &["54"]);
    twice.put(Rome, "utica", 5, &["nero"]).points("utica", 1).dice(&[6, 6]);
    twice.play(&["event 54", "activate nero", "besiege"]);
    assert_eq!((twice.owner("utica"), twice.chance.queued().count()), (Some(Rome), 1));
    // Not for the rolls of others.
    let mut other = holding(Rome, &["61"]);
    other.hand(Carthage, &["84"]).put(Rome, "utica", 5, &["nero"]).dice(&[6]);
    other.play(&["ops 61", "activate nero", "besiege"]);
    assert_eq!(other.state.siege[space("utica").index()], 2);
}

/// [card 90] A consul's first activation of the turn costs Rome 2 PCs.
#[test]
fn flamen_martialis() {
    let bound = || {
        let mut t = holding(Carthage, &["90"]);
        t.hand(Rome, &["61"]).put(Rome, "arpi", 6, &["nero"]).put(Rome, "capua", 6, &["varro"]);
        t.play(&["event 90"]).allows(&["name varro"]).play(&["name nero"]);
        t
    };
    let mut t = bound();
    t.play(&["ops 61", "activate nero"]);
    assert_eq!((t.asked(), t.state.owed[Rome]), (Some(Rome), 2));
    t.play(&["remove cannae", "remove enna"]).allows(&["march cannae"]);
    assert_eq!(t.state.more.flamen, None, "once");
    let mut other = bound();
    other.play(&["ops 61", "activate varro"]);
    assert_eq!(other.state.owed[Rome], 0);
    let mut over = bound();
    over.phase(Frame::EndOfTurn);
    assert_eq!(over.state.more.flamen, None, "for this turn");
    let mut nobody = holding(Carthage, &["90"]);
    nobody.play(&["event 90"]);
    assert!(nobody.happened(|e| matches!(e, Event::NoEffect { .. })));
}

/// [card 93] One siege goes better, as under Marcellus, as long as it is kept up.
#[test]
fn siege_engineers() {
    let mut t = holding(Rome, &["93", "61"]);
    t.put(Rome, "carthage", 6, &["nero"]).put(Rome, "utica", 6, &["varro"]);
    t.points("carthage", 1).play(&["event 93"]).forbids(&["to utica"]).play(&["to carthage"]);
    assert_eq!(t.state.more.engineers, Some(space("carthage")));
    let faces = |t: &Table, general: &str, at: &str| {
        let mut state = t.state;
        state.play.side = Rome;
        state.march.general = crate::General::from_id(general).expect("a general");
        state.march.at = space(at);
        (1..=6).map(|die| state.siege_result(die)).collect::<Vec<_>>()
    };
    let red: Vec<_> = crate::SIEGE_RED.iter().map(|face| (face.points, face.losses)).collect();
    assert_eq!(faces(&t, "nero", "carthage"), red, "red instead of white");
    assert_eq!(faces(&t, "varro", "utica"), red);
    t.state.more.engineers = Some(space("utica"));
    assert!(faces(&t, "varro", "utica").contains(&(2, 0)) && faces(&t, "varro", "utica") != red);
    t.state.more.engineers = Some(space("carthage"));
    t.state.roman[space("carthage").index()] = 0;
    t.run();
    assert_eq!(t.state.more.engineers, None, "nobody keeps the siege up");
}
