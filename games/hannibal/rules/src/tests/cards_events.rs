//! Chapter 8: events that change markers and cities: revolts, Philip of Macedon, Numidians, diplomacy.

use super::*;
use Side::{Carthage, Rome};

/// An empty map, the start markers, these cards in the hand of the side to play.
pub(super) fn holding(side: Side, codes: &[&str]) -> Table {
    let mut t = Table::bare(side);
    t.spares().hand(side, codes);
    t
}

impl Table {
    /// Has nothing come of the last event?
    pub(super) fn in_vain(&self) -> bool {
        self.happened(|e| matches!(e, Event::NoEffect { .. }))
    }

    pub(super) fn discarded(&self, code: &str) -> bool {
        self.state.cards.discard.contains(card(code))
    }

    pub(super) fn removed(&self, code: &str) -> bool {
        self.state.cards.removed.contains(card(code))
    }

    fn all_of(&self, owner: Option<Side>, ids: &[&str]) -> bool {
        ids.iter().all(|id| self.owner(id) == owner)
    }

    /// Takes all plain Roman PCs off the map.
    fn without_roman_pcs(&mut self) -> &mut Table {
        let pcs = self.state.plain_pcs(Rome);
        self.state.control.rome = self.state.control.rome.minus(pcs);
        self
    }

    /// Markers by which Carthage controls Gallia Cisalpina, Lucania and Apulia.
    pub(super) fn three_italian_provinces(&mut self) -> &mut Table {
        let markers = ["taurini", "heraclea", "paestium", "arpi", "beneventum", "cannae"];
        self.control(Some(Carthage), &markers)
    }
}

/// [8.1] An event may be chosen though nothing comes of it: it is a discard, breaks no truce,
/// and a card marked "remove" stays in the game.
#[test]
fn an_event_in_vain_is_a_discard() {
    let mut t = holding(Carthage, &["25"]);
    t.state.lasting.truce = true;
    t.play(&["event 25"]);
    assert!(t.in_vain() && t.discarded("25") && !t.removed("25"));
    assert!(t.state.lasting.truce);
    assert_eq!(t.asked(), Some(Rome), "the card has been played all the same");
}

/// [8.1] Both sides use the operations of any card, but an event only in their colour.
#[test]
fn events_have_colours() {
    for (code, sides) in [
        ("1", &[Rome, Carthage][..]),
        ("9A", &[Carthage]),
        ("9B", &[Rome]),
        ("12", &[Carthage]),
        ("21", &[Rome]),
        ("43", &[Rome]),
        ("57", &[Rome]),
        ("58", &[Carthage]),
    ] {
        for side in Side::BOTH {
            let mut t = holding(side, &[code]);
            assert_eq!(t.is_legal(&format!("event {code}")), sides.contains(&side), "{code} by {side:?}");
            t.allows(&[&format!("ops {code}"), &format!("discard {code}")]);
        }
    }
}

/// [card 1] [card 2] [card 4] A revolt takes off what the enemy has in a province he controls: plain
/// PCs without CUs of his. Cities and guarded markers stay.
#[test]
fn revolts_in_controlled_provinces() {
    struct Revolt {
        code: &'static str,
        by: Side,
        guarded: &'static str,
        fall: &'static [&'static str],
        stay: &'static [&'static str],
    }
    let revolts = [
        Revolt {
            code: "1",
            by: Carthage,
            guarded: "carales",
            fall: &["aleria", "sassari", "oristano", "nuoro"],
            stay: &["carales"],
        },
        Revolt {
            code: "2",
            by: Carthage,
            guarded: "enna",
            fall: &["lilybaeum", "panormus", "agrigentum"],
            stay: &["enna", "messana", "syracuse"],
        },
        Revolt {
            code: "4",
            by: Rome,
            guarded: "arsa",
            fall: &["salmantica", "segovia", "toletum", "segobriga"],
            stay: &["arsa", "salaria"],
        },
    ];
    for Revolt { code, by, guarded, fall, stay } in revolts {
        let mut t = holding(by, &[code]);
        t.put(by.other(), guarded, 1, &[]).play(&[&format!("event {code}")]);
        assert!(t.all_of(None, fall), "card {code}");
        assert!(t.all_of(Some(by.other()), stay), "card {code}");
        assert!(t.discarded(code));

        let event = format!("event {code}");
        let mut own = holding(by.other(), &[code]);
        own.play(&[&event]);
        assert!(own.in_vain(), "card {code} does not strike one's own province");
        assert!(own.all_of(Some(by.other()), fall));

        let mut lost = holding(by, &[code]);
        lost.control(None, fall)
            .control(None, &[guarded])
            .control(Some(by.other()), &fall[..1])
            .play(&[&event]);
        assert!(lost.in_vain(), "card {code} needs the enemy's control of the province");
        assert_eq!(lost.owner(fall[0]), Some(by.other()));

        let mut all_guarded = holding(by, &[code]);
        for id in fall.iter().chain(stay) {
            all_guarded.put(by.other(), id, 1, &[]);
        }
        all_guarded.play(&[&event]);
        assert!(all_guarded.in_vain());
    }
}

/// [card 3] Numidia revolts in the province that is chosen, whoever controls it.
#[test]
fn numidia_revolts() {
    let mut t = holding(Rome, &["3"]);
    t.control(None, &["icosium", "zuccabar", "tupusuctu"]).put(Carthage, "saldae", 1, &[]);
    t.play(&["event 3"]).allows(&["in western_numidia", "in eastern_numidia"]);
    t.forbids(&["in carthaginia"]).play(&["in western_numidia"]);
    assert!(t.all_of(None, &["icosium", "vescera"]));
    assert_eq!(t.owner("saldae"), Some(Carthage), "a CU stands by its marker");
    assert!(t.all_of(Some(Carthage), &["cirta", "sitilis"]), "the other province is quiet");

    let mut t = holding(Carthage, &["3"]);
    t.play(&["event 3", "in eastern_numidia"]);
    assert!(t.in_vain(), "Rome has nothing there");
}

/// [card 9A] Rome loses a card, Macedonia is an ally, 9A leaves the game, 9B comes to the discards.
#[test]
fn philip_allies_with_carthage() {
    let mut t = holding(Carthage, &["9A"]);
    t.hand(Rome, &["2", "3"]);
    let before = t.state.naval_modifiers(space("carthage"), space("cosa")).sum();
    t.play(&["event 9A"]);
    assert_eq!(t.state.cards.hand.rome.len(), 2, "one of three is gone");
    assert!(t.happened(|e| matches!(e, Event::CardDiscarded { side: Rome, .. })));
    assert!(t.state.lasting.macedonia && t.removed("9A") && t.discarded("9B"));
    assert_eq!(t.state.naval_modifiers(space("carthage"), space("cosa")).sum(), before - 1);

    let mut ops = holding(Carthage, &["9A"]);
    ops.play(&["ops 9A", "done"]);
    assert!(ops.discarded("9A") && ops.state.cards.aside.contains(card("9B")), "only the event counts");
}

/// [R-50] [card 9A] An empty hand has nothing to discard; the alliance comes about all the same.
#[test]
fn philip_finds_an_empty_hand() {
    let mut t = holding(Carthage, &["9A"]);
    t.state.cards.hand.rome = CardSet::EMPTY;
    t.state.cards.deck.insert(card("17"));
    t.play(&["event 9A"]);
    assert!(t.state.lasting.macedonia && t.removed("9A"));
    assert!(!t.happened(|e| matches!(e, Event::CardDiscarded { .. })));
    assert_eq!(t.asked(), Some(Carthage), "Rome has no card to play");
}

/// [card 9B] [card 10] Peace ends the alliance and costs Carthage a card; card 10 is in vain afterwards.
#[test]
fn philip_makes_peace() {
    let mut t = holding(Rome, &["9B"]);
    t.hand(Carthage, &["10"]).state.lasting.macedonia = true;
    t.state.cards.hand.carthage.remove(card("53"));
    t.state.cards.deck.insert(card("53"));
    t.play(&["event 9B"]);
    assert!(!t.state.lasting.macedonia && t.removed("9B"));
    assert!(t.discarded("10"), "the only card of Carthage");

    let mut t = holding(Carthage, &["10"]);
    t.play(&["event 10"]);
    assert!(t.in_vain());

    let mut early = holding(Rome, &["9B"]);
    early.play(&["event 9B"]);
    assert!(early.in_vain() && early.discarded("9B") && !early.removed("9B"));
    assert!(!early.happened(|e| matches!(e, Event::CardDiscarded { .. })));
}

/// [8.6] [card 9A] Card 64 is reshuffled in also if it was a random discard.
#[test]
fn a_random_discard_of_the_truce_calls_for_a_reshuffle() {
    let mut t = holding(Carthage, &["9A"]);
    t.hand(Rome, &["64"]);
    t.state.cards.hand.rome.remove(card("17"));
    t.state.cards.deck.insert(card("17"));
    t.play(&["event 9A"]);
    assert!(t.discarded("64") && t.state.lasting.reshuffle);
    assert!(!t.state.lasting.truce);
}

/// [card 22] Mutin's Numidians bring a CU and a PC to Sicilia, away from cities and Roman CUs.
#[test]
fn mutins_numidians() {
    let mut t = holding(Carthage, &["22"]);
    t.put(Rome, "enna", 1, &[]).put(Rome, "lilybaeum", 0, &["varro"]).play(&["event 22"]);
    t.forbids(&["to enna", "to messana", "to syracuse", "to carales"]);
    t.allows(&["to panormus", "to agrigentum"]).play(&["to lilybaeum"]);
    assert_eq!((t.owner("lilybaeum"), t.cus(Carthage, "lilybaeum")), (Some(Carthage), 1));
    assert_eq!(t.at("varro"), At::Pool, "an unguarded general gives way to new CUs");

    let mut t = holding(Carthage, &["22"]);
    for id in ["lilybaeum", "panormus", "agrigentum", "enna"] {
        t.put(Rome, id, 1, &[]);
    }
    t.play(&["event 22"]);
    assert!(t.in_vain());
}

/// [card 23] Up to three Roman PCs in Numidia Minor; Carthaginian ones are flipped, guarded ones not.
#[test]
fn numidian_ally() {
    let mut t = holding(Rome, &["23"]);
    t.control(None, &["cirta"]).put(Carthage, "sitilis", 1, &[]).play(&["event 23"]);
    t.forbids(&["place sitilis", "place vescera", "place zama"]);
    t.play(&["place cirta", "place thamugadi"]).allows(&["done"]).play(&["place thevestis"]);
    assert!(t.all_of(Some(Rome), &["cirta", "thamugadi", "thevestis"]));
    assert_eq!(t.owner("thubursicu"), Some(Carthage), "three is the most");
    assert_eq!(t.asked(), Some(Carthage));

    let mut t = holding(Rome, &["23"]);
    t.play(&["event 23", "place cirta", "done"]);
    assert_eq!(t.owner("thamugadi"), Some(Carthage), "fewer are allowed");

    let mut t = holding(Rome, &["23"]);
    t.state.lasting.truce = true;
    t.play(&["event 23", "done"]);
    assert!(t.state.lasting.truce, "without a marker the event has no effect");
}

/// [card 24] Sophonisba turns one Numidian province, where no Roman CUs are.
#[test]
fn sophonisba() {
    let mut t = holding(Carthage, &["24"]);
    t.control(Some(Rome), &["icosium", "zuccabar", "vescera", "cirta"]).put(Rome, "vescera", 1, &[]);
    t.play(&["event 24", "in western_numidia"]);
    t.forbids(&["place vescera", "place cirta", "place saldae"]).allows(&["done"]);
    t.play(&["place icosium", "place zuccabar"]);
    assert!(t.all_of(Some(Carthage), &["icosium", "zuccabar"]));
    assert_eq!(t.asked(), Some(Rome), "nothing is left to turn");

    let mut t = holding(Carthage, &["24"]);
    t.play(&["event 24", "in eastern_numidia"]);
    assert!(t.in_vain(), "all of it is Carthaginian already");
}

/// [card 25] Capua goes over once Carthage holds three provinces of Italia: the garrison is
/// lost, points vanish, the besiegers stay, and the card leaves the game.
#[test]
fn capua_sides_with_carthage() {
    let mut t = holding(Carthage, &["25"]);
    t.three_italian_provinces();
    t.put(Rome, "capua", 2, &["varro"]).put(Carthage, "capua", 3, &["mago"]).points("capua", 2);
    t.play(&["event 25"]);
    assert_eq!((t.owner("capua"), t.cus(Rome, "capua")), (Some(Carthage), 0));
    assert_eq!(t.at("varro"), At::Pool);
    assert_eq!(t.state.siege[space("capua").index()], 0);
    assert!(t.cus(Carthage, "capua") == 3 && t.is_at("mago", "capua") && t.removed("25"));

    let mut two = holding(Carthage, &["25"]);
    two.three_italian_provinces().control(None, &["arpi"]).play(&["event 25"]);
    assert!(two.in_vain() && two.owner("capua") == Some(Rome), "two provinces are not enough");

    let mut own = holding(Carthage, &["25"]);
    own.three_italian_provinces().control(Some(Carthage), &["capua"]).play(&["event 25"]);
    assert!(own.in_vain() && !own.removed("25"), "Capua is Carthaginian already");
}

/// [card 26] [R-36] [D-12] Syracusae changes sides without a condition, which helps the fleet; units
/// that nobody has shut in stay outside. Once it is Carthaginian the event is in vain.
#[test]
fn syracuse_allies_with_carthage() {
    let mut t = holding(Carthage, &["26"]);
    t.put(Rome, "syracuse", 3, &["longus"]);
    let before = t.state.naval_modifiers(space("carthage"), space("cosa")).sum();
    t.play(&["event 26"]);
    assert_eq!(t.owner("syracuse"), Some(Carthage));
    assert_eq!(t.state.naval_modifiers(space("carthage"), space("cosa")).sum(), before - 1);
    assert!(t.cus(Rome, "syracuse") == 3 && t.is_at("longus", "syracuse") && t.removed("26"));
    t.control(Some(Rome), &["syracuse"]);
    assert_eq!(
        t.state.naval_modifiers(space("carthage"), space("cosa")).sum(),
        before,
        "the bonus goes with it"
    );

    let mut shut_in = holding(Carthage, &["26"]);
    shut_in.put(Rome, "syracuse", 2, &["longus"]).put(Carthage, "syracuse", 3, &[]).play(&["event 26"]);
    assert_eq!((shut_in.cus(Rome, "syracuse"), shut_in.at("longus")), (0, At::Pool));

    let mut again = holding(Carthage, &["26"]);
    again.control(Some(Carthage), &["syracuse"]).play(&["event 26"]);
    assert!(again.in_vain() && again.discarded("26"));
}

/// [card 27] [D-12] With Hannibal in Italia two Roman PCs there turn; if there is only one, that one.
#[test]
fn i_have_come_into_italy() {
    let mut t = holding(Carthage, &["27"]);
    t.put(Carthage, "mutina", 5, &["hannibal"]).put(Rome, "arpi", 1, &[]).play(&["event 27"]);
    t.forbids(&["place arpi", "place capua", "place carales", "place verona", "done"]);
    t.play(&["place cannae", "place pisae"]);
    assert!(t.all_of(Some(Carthage), &["cannae", "pisae"]));
    assert_eq!(t.asked(), Some(Rome));

    let mut one = holding(Carthage, &["27"]);
    one.put(Carthage, "mutina", 5, &["hannibal"]);
    one.without_roman_pcs();
    one.control(Some(Rome), &["arpi", "carales"]).play(&["event 27", "place arpi"]);
    assert!(one.owner("arpi") == Some(Carthage) && one.owner("carales") == Some(Rome));

    let mut abroad = holding(Carthage, &["27"]);
    abroad.put(Carthage, "saguntum", 5, &["hannibal"]).put(Carthage, "mutina", 5, &["mago"]);
    abroad.play(&["event 27"]);
    assert!(abroad.in_vain());
}

/// [card 35] [card 36] Diplomacy flips one unguarded plain PC anywhere.
#[test]
fn diplomacy() {
    for code in ["35", "36"] {
        let mut t = holding(Rome, &[code]);
        t.put(Carthage, "toletum", 1, &[]).play(&[&format!("event {code}")]);
        t.forbids(&["place toletum", "place gades", "place boii", "place numantia", "place arpi", "done"]);
        t.play(&["place arsa"]);
        assert!(t.owner("arsa") == Some(Rome) && t.asked() == Some(Carthage) && t.discarded(code));
    }
    let mut t = holding(Carthage, &["35"]);
    t.play(&["event 35", "place brundisium"]);
    assert_eq!(t.owner("brundisium"), Some(Carthage));

    let mut t = holding(Carthage, &["36"]);
    t.without_roman_pcs();
    t.play(&["event 36"]);
    assert!(t.in_vain(), "cities cannot be won by words");
}

/// [card 56] Holding Sicilia, Carthage takes three Roman PCs of its choice off the map, guarded or not.
#[test]
fn grain_shortage() {
    let mut t = holding(Carthage, &["56"]);
    t.control(Some(Carthage), &["lilybaeum", "panormus", "agrigentum"]).put(Rome, "pisae", 5, &[]);
    t.play(&["event 56"]).forbids(&["remove rome", "remove lilybaeum", "done"]);
    t.play(&["remove pisae", "remove cosa"]);
    assert_eq!(t.asked(), Some(Carthage), "a third one must go");
    t.play(&["remove arpi"]);
    assert!(t.all_of(None, &["pisae", "cosa", "arpi"]) && t.asked() == Some(Rome));

    let mut t = holding(Carthage, &["56"]);
    t.control(Some(Carthage), &["lilybaeum", "panormus"]).play(&["event 56"]);
    assert!(t.in_vain(), "two of five spaces are no control");
}

/// [R-46] [card 56] With fewer than three PCs left Rome loses the game.
#[test]
fn grain_shortage_can_decide_the_game() {
    let mut t = holding(Carthage, &["56"]);
    t.without_roman_pcs();
    t.control(Some(Rome), &["pisae", "cosa"]);
    t.control(Some(Carthage), &["lilybaeum", "panormus", "agrigentum"]).play(&["event 56"]);
    let over = t.state.over.expect("the game is over");
    assert_eq!((over.winner, over.reason), (Carthage, crate::Reason::NoPcsEvent));
}
