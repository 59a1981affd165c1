//! Sections 14.4, 14.5 and 17.2: how many battle cards a side gets, allies, the elephant charge.

use super::*;
use Side::{Carthage, Rome};

/// Battle cards for Rome and Carthage in a battle at a place: CUs and generals of both.
fn cards(at: &str, rome: (u8, &str), carthage: (u8, &str), set: impl Fn(&mut Table)) -> (u8, u8) {
    let mut t = Table::bare(Rome);
    set(&mut t);
    let force = |(cus, name): (u8, &str)| Force {
        cus,
        generals: General::from_id(name).into_iter().collect(),
        ..Force::default()
    };
    t.state.battle.at = space(at);
    for (side, (cus, name)) in [(Rome, rome), (Carthage, carthage)] {
        t.state.battle.force[side] = force((cus, name));
        t.state.battle.commander[side] = General::from_id(name);
    }
    (t.state.battle_cards(Rome), t.state.battle_cards(Carthage))
}

/// Everything neutral, then these provinces to these sides.
fn provinces(t: &mut Table, held: &[(Side, &str)]) {
    t.state.control.rome = crate::SpaceSet::EMPTY;
    t.state.control.carthage = crate::SpaceSet::EMPTY;
    for &(side, id) in held {
        let province = crate::Province::from_id(id).unwrap_or_else(|| panic!("no province {id}"));
        t.state.control[side] = t.state.control[side].union(province.spaces());
    }
}

/// Allies of Rome and Carthage: the cards that a general with no CU brings beyond his rating.
fn allies(at: &str, held: &[(Side, &str)]) -> (u8, u8) {
    let (rome, carthage) = cards(at, (1, "nero"), (1, "mago"), |t| provinces(t, held));
    (rome - 3, carthage - 3)
}

/// [14.4] One card for each CU, the commander's rating, Latium, a friendly tribe; with or without a
/// general.
#[test]
fn number_of_battle_cards() {
    let nobody = |t: &mut Table| provinces(t, &[]);
    assert_eq!(cards("beneventum", (7, "nero"), (5, "hannibal"), nobody), (7 + 2, 5 + 4));
    assert_eq!(cards("beneventum", (7, ""), (5, ""), nobody), (7, 5), "no general, no rating");
    assert_eq!(cards("rome", (3, ""), (5, ""), nobody), (3 + 2, 5), "Latium");
    let boii = |t: &mut Table| t.state.control.carthage = crate::SpaceSet::EMPTY.with(space("boii"));
    assert_eq!(cards("boii", (3, ""), (5, ""), boii), (3, 5 + 1), "a friendly tribe");
    assert_eq!(cards("aquitani", (3, ""), (5, ""), nobody), (3, 5), "a neutral tribe");
    let subdued = |t: &mut Table| {
        boii(t);
        t.state.tribes.remove(space("boii"));
    };
    assert_eq!(cards("boii", (3, ""), (5, ""), subdued), (3, 5), "the tribe is gone");
}

/// [14.4] [T31] The limit of 20 comes before the elephants; never fewer than none. Rome's allies in
/// Italia end at 2, so it takes 13 CUs to come to 21.
#[test]
fn the_limit_comes_before_the_elephants() {
    let mut t = Table::start(Rome);
    t.state.battle.at = space("rome");
    t.state.battle.force[Rome] =
        Force { cus: 13, generals: GeneralSet::EMPTY.with(general("africanus")), ..Force::default() };
    t.state.battle.commander[Rome] = Some(general("africanus"));
    assert_eq!(t.state.battle_cards(Rome), 20, "13 + 4 + 2 + 2 is 21");
    t.state.battle.trampled[Rome] = 2;
    assert_eq!(t.state.battle_cards(Rome), 18);
    t.state.battle.force[Rome] = Force { cus: 1, ..Force::default() };
    t.state.battle.commander[Rome] = None;
    t.state.battle.trampled[Rome] = 4;
    assert_eq!(t.state.battle_cards(Rome), 0, "1 + 2 - 4");
}

/// [14.4] Siege trains are no CUs; the deal gives as many cards as are due, from one deck.
#[test]
fn the_deal() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "capua", 10, &["hannibal"]).put(Rome, "beneventum", 15, &["nero"]);
    t.state.trains[0] = At::On(space("capua"));
    t.hand(Carthage, &["61"]).hand(Rome, &["1"]).play(&["ops 61", "activate hannibal", "march beneventum"]);
    t.play(&["done"]);
    assert_eq!(t.battle_force(Carthage).trains, 1);
    assert_eq!((t.state.battle.cards(Carthage), t.state.battle.cards(Rome)), (10 + 4, 15 + 2 + 2));
}

/// [14.5] [T14] [T15] [T16] [T17] [T18] Allies.
#[test]
fn allies_by_region() {
    type Case = (&'static str, &'static [(Side, &'static str)], (u8, u8));
    let cases: &[Case] = &[
        // T14: Iberia.
        (
            "toletum",
            &[(Carthage, "baetica"), (Carthage, "celtiberia"), (Carthage, "orospeda"), (Rome, "idubeda")],
            (1, 3),
        ),
        (
            "gades",
            &[(Carthage, "baetica"), (Carthage, "celtiberia"), (Carthage, "orospeda"), (Rome, "idubeda")],
            (1, 3),
        ),
        // T15: a Numidia is worth 2.
        ("zama", &[(Carthage, "carthage"), (Carthage, "carthaginia"), (Rome, "western_numidia")], (2, 2)),
        ("zama", &[(Carthage, "western_numidia"), (Carthage, "eastern_numidia")], (0, 4)),
        // T16: Sicilia and Syracusae count for each other.
        ("syracuse", &[(Rome, "sicilia"), (Carthage, "syracuse")], (1, 1)),
        ("enna", &[(Rome, "sicilia"), (Rome, "syracuse")], (2, 0)),
        // T17: the two islands, alone.
        ("carales", &[(Rome, "corsica_sardinia"), (Rome, "sicilia"), (Carthage, "baetica")], (1, 0)),
        ("carales", &[(Rome, "sicilia")], (0, 0)),
        // T18: Cannae.
        (
            "cannae",
            &[
                (Carthage, "gallia_cisalpina"),
                (Carthage, "lucania"),
                (Rome, "campania"),
                (Rome, "samnium"),
                (Rome, "etruria"),
            ],
            (2, 2),
        ),
        // Latium brings nothing; Carthage has no limit.
        ("cannae", &[(Rome, "latium"), (Rome, "etruria")], (1, 0)),
        (
            "cannae",
            &[
                (Carthage, "gallia_cisalpina"),
                (Carthage, "lucania"),
                (Carthage, "campania"),
                (Carthage, "samnium"),
                (Carthage, "etruria"),
                (Carthage, "apulia"),
            ],
            (0, 6),
        ),
        // Provinces of no region count for themselves.
        ("baleares", &[(Carthage, "balearic_islands"), (Carthage, "baetica")], (0, 1)),
        ("tolosa", &[(Rome, "gallia_transalpina"), (Rome, "massilia")], (1, 0)),
        ("narbo", &[(Rome, "gallia_transalpina"), (Carthage, "massilia")], (0, 1)),
        ("eastern_ligurians", &[(Rome, "liguria")], (1, 0)),
        // Another region does not help.
        ("toletum", &[(Carthage, "carthage"), (Rome, "etruria")], (0, 0)),
    ];
    for &(at, held, expected) in cases {
        assert_eq!(allies(at, held), expected, "{at} {held:?}");
    }
}

/// [14.5] [14.4] [1.9] Allies follow generals only; control is read at the moment of the battle.
#[test]
fn allies_follow_generals() {
    let set = |t: &mut Table| provinces(t, &[(Rome, "etruria"), (Carthage, "lucania")]);
    assert_eq!(cards("cannae", (5, ""), (5, ""), set), (5, 5));
    assert_eq!(cards("cannae", (5, "nero"), (5, "mago"), set), (5 + 2 + 1, 5 + 2 + 1));
    let lost = |t: &mut Table| {
        set(t);
        t.control(None, &["pisae", "cosa", "faesulae"]);
    };
    assert_eq!(cards("cannae", (5, "nero"), (5, "mago"), lost), (5 + 2, 5 + 2 + 1));
}

/// [17.2] [T29] The charge: 1 is a rampage, up to the Roman rating nothing, above it a card for each
/// elephant.
#[test]
fn elephant_charge() {
    let charge = |generals: &[&str], die: u8| {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, "capua", 8, &["hannibal"]).elephants("capua", 3);
        t.put(Rome, "beneventum", 8, generals).hand(Carthage, &["61"]).hand(Rome, &["1"]);
        t.play(&["ops 61", "activate hannibal", "march beneventum"]);
        if t.asked() == Some(Rome) {
            t.play(&["done"]);
        }
        t.allows(&["charge", "pass"]);
        assert!(!t.state.battle.dealt, "before the cards are seen");
        t.dice(&[die]).play(&["charge"]).dice_used();
        (t.state.battle.trampled[Rome], t.state.battle.trampled[Carthage])
    };
    for (die, expected) in [(1, (0, 1)), (2, (0, 0)), (3, (3, 0)), (6, (3, 0))] {
        assert_eq!(charge(&["nero"], die), expected, "against rating 2, roll {die}");
    }
    for (die, expected) in [(1, (0, 1)), (2, (3, 0)), (6, (3, 0))] {
        assert_eq!(charge(&[], die), expected, "no general, roll {die}");
    }
    assert_eq!(charge(&["varro"], 1), (0, 1), "1 is a rampage even against a rating of 1");
    assert_eq!(charge(&["varro"], 2), (3, 0));
    assert_eq!(charge(&["marcellus"], 3), (0, 0));
}

/// [17.2] Without elephants in the battle there is no charge; they may charge in defence; it is optional.
#[test]
fn who_charges() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "capua", 8, &["nero"]).put(Carthage, "beneventum", 4, &[]).elephants("beneventum", 1);
    t.hand(Rome, &["61"]).hand(Carthage, &["1"]).play(&["ops 61", "activate nero", "march beneventum"]);
    assert_eq!(t.asked(), Some(Carthage));
    t.play(&["pass"]);
    assert_eq!(t.state.battle.cards(Carthage), 4);
    let mut t = Table::bare(Rome);
    t.put(Rome, "capua", 8, &["nero"]).put(Carthage, "beneventum", 4, &[]);
    t.hand(Rome, &["61"]).hand(Carthage, &["1"]).play(&["ops 61", "activate nero", "march beneventum"]);
    assert_eq!(t.asked(), Some(Rome), "no elephants, no question");
}
