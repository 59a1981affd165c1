//! Chapters 18 to 20: attrition, political isolation, victory.

use super::*;
use crate::frame::Target;
use crate::{Over, Phase, Reason};
use Side::{Carthage, Rome};

/// The sides and sizes of the forces that rolled for attrition, from the dice in the log.
fn rolls(t: &Table) -> Vec<Side> {
    t.log
        .iter()
        .filter_map(|e| match e {
            Event::Rolled { side, roll: crate::Roll::Attrition, .. } => Some(*side),
            _ => None,
        })
        .collect()
}

/// [18.3] The log says how a roll is read: what changes it, the row and the size of the force.
#[test]
fn the_log_says_how_attrition_is_read() {
    use crate::Cause::{EasyPass, Guide, Pestilence};
    let read = |t: &Table| -> Vec<_> {
        let of = |e: &Event| match *e {
            Event::Attrition { modifiers, row, size, losses, .. } => {
                Some((modifiers.iter().collect::<Vec<_>>(), row, size, losses))
            }
            _ => None,
        };
        t.log.iter().filter_map(of).collect()
    };
    let march = |code: &str, way: &str, from: &str, to: &str| {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, from, 8, &["hannibal"]).hand(Carthage, &[code]).dice(&[5]);
        t.play(&[&format!("{way} {code}"), "activate hannibal", &format!("march {to}")]);
        t
    };
    let alpine = ("druentia", "taurini");
    let other = ("tolosa", "ilerda");
    assert_eq!(read(&march("62", "ops", alpine.0, alpine.1)), [(vec![], 5, 8, 2)]);
    assert_eq!(read(&march("5", "event", alpine.0, alpine.1)), [(vec![(Guide, -3)], 2, 8, 1)]);
    assert_eq!(read(&march("62", "ops", other.0, other.1)), [(vec![(EasyPass, -2)], 3, 8, 1)]);
    assert_eq!(read(&march("5", "event", other.0, other.1)), [(vec![(EasyPass, -2), (Guide, -3)], 1, 8, 1)]);
    let mut t = Table::bare(Carthage);
    t.put(Rome, "utica", 4, &["nero"]).points("utica", 1).hand(Carthage, &["52"]).spares().dice(&[6]);
    t.play(&["event 52", "to utica"]);
    assert_eq!(read(&t), [(vec![(Pestilence, 1)], 7, 4, 2)]);
}

/// [18.1] Forces on enemy PCs, before enemy cities and on unfriendly tribes roll, Rome's first; not
/// the besieged, not those on neutral or friendly spaces, not generals alone.
#[test]
fn who_suffers_in_winter() {
    let cases = [
        (Carthage, "arpi", 3, true),
        (Carthage, "capua", 3, true),
        (Carthage, "allobroges", 3, true),
        (Carthage, "boii", 3, false),
        (Carthage, "mutina", 3, false),
        (Carthage, "gades", 3, false),
        (Carthage, "arpi", 0, false),
        (Rome, "boii", 3, true),
        (Rome, "allobroges", 3, true),
        (Rome, "cirta", 3, true),
        (Rome, "arpi", 3, false),
    ];
    for (side, at, cus, suffers) in cases {
        let mut t = Table::bare(Rome);
        t.put(side, at, cus, &[if side == Rome { "nero" } else { "hannibal" }]).phase(Frame::Winter(0));
        assert_eq!(rolls(&t), if suffers { vec![side] } else { vec![] }, "{side:?} at {at}");
    }
    let mut t = Table::bare(Rome);
    t.put(Carthage, "capua", 5, &["hannibal"]).put(Rome, "capua", 2, &["nero"]).points("capua", 1);
    t.put(Rome, "zama", 2, &[]).dice(&[5, 1]).phase(Frame::Winter(0)).dice_used();
    assert_eq!(rolls(&t), [Rome, Carthage], "Rome at Zama, Carthage before Capua, not the garrison");
    assert_eq!((t.cus(Rome, "zama"), t.cus(Carthage, "capua"), t.cus(Rome, "capua")), (1, 5, 2));
}

/// [18.3] The whole table: rows by the modified roll, clamped to 1 and 7, columns by the CUs.
#[test]
fn the_attrition_table() {
    let sizes = [1, 2, 3, 4, 5, 6, 7, 9, 10, 14];
    let table: [[u8; 10]; 7] = [
        [0, 0, 0, 0, 0, 0, 1, 1, 1, 1],
        [0, 0, 0, 0, 1, 1, 1, 1, 1, 1],
        [0, 0, 0, 1, 1, 1, 1, 1, 2, 2],
        [0, 0, 1, 1, 1, 1, 2, 2, 2, 2],
        [0, 1, 1, 1, 2, 2, 2, 2, 3, 3],
        [1, 1, 1, 2, 2, 2, 3, 3, 3, 3],
        [1, 1, 2, 2, 3, 3, 3, 3, 4, 4],
    ];
    for (row, losses) in (1..).zip(table) {
        for (&size, expected) in sizes.iter().zip(losses) {
            for (die, modifier) in [(1, row - 1), (6, row - 6)] {
                let mut t = Table::bare(Rome);
                t.put(Rome, "arpi", size, &[]).dice(&[die]);
                attrition(&mut t, Rome, "arpi", modifier);
                assert_eq!(size - t.cus(Rome, "arpi"), expected, "row {row}, {size} CUs");
            }
        }
    }
    for (die, modifier, expected) in [(1, -5, 1), (6, 2, 4), (6, 5, 4)] {
        let mut t = Table::bare(Rome);
        t.put(Rome, "arpi", 10, &[]).dice(&[die]);
        attrition(&mut t, Rome, "arpi", modifier);
        assert_eq!(10 - t.cus(Rome, "arpi"), expected, "{die} with {modifier}");
    }
}

fn attrition(t: &mut Table, side: Side, id: &str, modifier: i8) {
    let turn = &mut Turn { chance: &mut t.chance, events: &mut t.events };
    let modifiers = crate::Modifiers::NONE.with(crate::Cause::Storm, modifier);
    t.state.attrition(Target::Board(side, space(id)), modifiers, turn);
}

/// [18.3] [17.3] On row 6 or 7 the first CU lost is an elephant; below that the owner chooses. The
/// second loss is the owner's choice in any case.
#[test]
fn elephants_in_attrition() {
    let mut t = Table::bare(Rome);
    t.put(Carthage, "arpi", 5, &["hannibal"]).elephants("arpi", 1);
    t.dice(&[6]).phase(Frame::Winter(0));
    assert_eq!((t.cus(Carthage, "arpi"), t.state.elephants[space("arpi").index()]), (3, 0));

    for (die, choices) in [
        (5, ["lose elephants 0", "lose elephants 1", "lose elephants 2"].as_slice()),
        (6, &["lose elephants 0", "lose elephants 1"]),
    ] {
        let mut t = Table::bare(Rome);
        t.put(Carthage, "arpi", 5, &["hannibal"]).elephants("arpi", 3);
        t.dice(&[die]).phase(Frame::Winter(0));
        assert_eq!(
            (t.asked(), t.legal()),
            (Some(Carthage), choices.iter().map(ToString::to_string).collect())
        );
        t.play(&["lose elephants 1"]);
        assert_eq!(t.cus(Carthage, "arpi"), 3);
        let left = if die == 6 { 1 } else { 2 };
        assert_eq!(t.state.elephants[space("arpi").index()], left, "with a {die}");
    }
}

/// [18.3] Attrition never displaces a general, even if his last CU dies.
#[test]
fn generals_survive_the_winter() {
    let mut t = Table::bare(Rome);
    t.put(Carthage, "arpi", 1, &["hannibal"]).dice(&[6]).phase(Frame::Winter(0));
    assert_eq!(t.cus(Carthage, "arpi"), 0);
    assert!(t.is_at("hannibal", "arpi"));
}

/// [18.2] [18.3] Passes: an Alpine one without modifier, others -2, the Native Guide another -3.
#[test]
fn attrition_of_passes() {
    let cases = [
        ("ops 61", "allobroges", "taurini", 5, 3),
        ("ops 61", "pisae", "boii", 5, 2),
        ("event 5", "allobroges", "taurini", 5, 1),
        ("event 5", "pisae", "boii", 6, 1),
    ];
    for (using, from, to, die, lost) in cases {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, from, 10, &["hannibal"]).hand(Carthage, &[using.split_once(' ').unwrap().1]);
        t.play(&[using, "activate hannibal"]).dice(&[die]).play(&[&format!("march {to}")]).dice_used();
        assert_eq!(10 - t.state.march.group.cus, lost, "{using} from {from} to {to}");
    }
}

/// [18.2] Hostile Tribes always roll in the column for 5 or 6 CUs, whatever the size.
#[test]
fn attrition_of_hostile_tribes() {
    for (cus, lost) in [(1, 1), (5, 1), (12, 1)] {
        let mut t = Table::bare(Rome);
        t.put(Carthage, "rhone", cus, &["hannibal"]).hand(Rome, &["7"]).hand(Carthage, &["1"]);
        t.play(&["event 7"]).dice(&[2]).play(&["to rhone"]);
        assert_eq!(cus - t.cus(Carthage, "rhone"), lost, "{cus} CUs");
    }
}

/// [18.2] Pestilence adds 1, Storms at Sea 2, Mercenaries Desert and Epidemic nothing.
#[test]
fn attrition_by_cards() {
    let lost = |code: &str, die: u8| {
        let mut t = Table::bare(Rome);
        t.put(Carthage, "capua", 10, &["mago"]).points("capua", 1);
        t.hand(Rome, &[code]).hand(Carthage, &["1"]).play(&[&format!("event {code}")]);
        if t.is_legal("to capua") {
            t.dice(&[die]).play(&["to capua"]);
        }
        10 - t.cus(Carthage, "capua")
    };
    assert_eq!(lost("52", 5), 3, "row 6");
    assert_eq!(lost("52", 6), 4, "row 7");
    assert_eq!(lost("51", 4), 2, "row 4");
    let mut t = Table::bare(Rome);
    t.put(Carthage, "arpi", 10, &[])
        .hand(Rome, &["21"])
        .hand(Carthage, &["1"])
        .dice(&[6])
        .play(&["event 21"])
        .dice_used();
    assert_eq!(t.cus(Carthage, "arpi"), 7, "row 6; no general, no loyalty");
    let mut t = Table::bare(Rome);
    t.put(Rome, "lilybaeum", 10, &["nero"]).hand(Rome, &["33"]).hand(Carthage, &["60"]);
    t.play(&["ops 33", "activate nero", "sail carales"]).dice(&[5]).play(&["counter 60"]);
    assert_eq!(t.state.march.group.cus, 6, "row 7");
}

/// Which PCs of a side are isolated.
fn isolated(t: &Table, side: Side) -> Vec<&'static str> {
    t.state.isolated(side).iter().map(Space::id).collect()
}

/// A map on which Rome has nothing but these PCs, and nobody has anything else but Carthago.
fn lone_pcs(ids: &[&str]) -> Table {
    let mut t = Table::bare(Rome);
    let all: Vec<&str> = Space::all().filter(|s| !s.is_city()).map(Space::id).collect();
    t.control(None, &all).control(Some(Rome), ids);
    t
}

/// [19.2] [19.3] One PC far from everything, and what saves it.
#[test]
fn what_saves_a_pc_from_isolation() {
    // Segovia, with everything around it Carthaginian, and the way to Massilia too.
    let ring = ["bilbilis", "numantia", "salmantica", "segobriga", "toletum"];
    let surrounded = || {
        let mut t = lone_pcs(&["segovia"]);
        t.control(Some(Carthage), &ring).control(Some(Carthage), &["emporiae"]);
        t
    };
    assert_eq!(isolated(&surrounded(), Rome), ["segovia"]);
    let mut t = surrounded();
    t.put(Rome, "segovia", 1, &[]);
    assert_eq!(isolated(&t, Rome), [""; 0], "a CU with it");
    let mut t = surrounded();
    t.put(Rome, "bilbilis", 1, &[]);
    assert_eq!(isolated(&t, Rome), [""; 0], "a path to a CU, on an enemy PC though it stands");
    let mut t = surrounded();
    t.put(Rome, "segovia", 0, &["nero"]).put(Rome, "bilbilis", 0, &["varro"]);
    assert_eq!(isolated(&t, Rome), ["segovia"], "generals alone do not help");
    let mut t = surrounded();
    t.control(Some(Rome), &["bilbilis", "azaila", "dertosa"]);
    assert_eq!(isolated(&t, Rome), [""; 0], "a path of PCs to a friendly port");
    let mut t = surrounded();
    t.control(Some(Rome), &["dertosa"]).control(None, &["bilbilis"]);
    assert_eq!(isolated(&t, Rome), [""; 0], "a path over neutral spaces to a friendly port");
    let mut t = surrounded();
    t.control(None, &["bilbilis"]);
    assert_eq!(isolated(&t, Rome), ["segovia"], "a neutral port is not friendly");
    let mut t = surrounded();
    t.control(Some(Rome), &["saguntum", "segobriga"]);
    assert_eq!(isolated(&t, Rome), [""; 0], "a path to a friendly city");
    t.points("saguntum", 2).put(Carthage, "saguntum", 4, &[]);
    assert_eq!(isolated(&t, Rome), [""; 0], "besieged or not");
}

/// [19.3] Enemy CUs block a path, unless the space has a friendly PC; those inside a city do
/// not.
#[test]
fn enemy_cus_on_the_path() {
    let mut t = lone_pcs(&["segovia", "dertosa"]);
    let rest = ["numantia", "salmantica", "segobriga", "toletum"];
    t.control(Some(Carthage), &rest).put(Carthage, "bilbilis", 1, &[]);
    assert_eq!(isolated(&t, Rome), ["segovia"], "a neutral space with an enemy CU");
    t.control(Some(Rome), &["bilbilis"]);
    assert_eq!(isolated(&t, Rome), [""; 0], "a friendly PC under it");

    let mut t = lone_pcs(&["segobriga"]);
    t.control(Some(Carthage), &["bilbilis", "laminium", "segovia", "toletum"]);
    t.put(Carthage, "saguntum", 2, &[]);
    assert_eq!(isolated(&t, Rome), ["segobriga"]);
    t.put(Rome, "saguntum", 3, &[]);
    assert_eq!(isolated(&t, Rome), [""; 0], "besiegers, with a garrison inside");
}

/// [19.2] A friendly tribe is a base for Carthage, and no path leads over one for Rome.
#[test]
fn tribes_and_isolation() {
    let mut t = lone_pcs(&[]);
    t.control(Some(Carthage), &["verona", "boii"]).control(Some(Rome), &["insubrians", "mutina"]);
    t.control(Some(Carthage), &["insubrians"]);
    assert_eq!(isolated(&t, Carthage), [""; 0], "Verona beside the Boii");
    let mut t = lone_pcs(&["taurini"]);
    t.control(Some(Carthage), &["boii", "insubrians"]);
    assert_eq!(isolated(&t, Rome), ["taurini"], "tribes all around, passes behind");
}

/// [19.3] Straits carry a path, passes do not.
#[test]
fn straits_and_passes() {
    let mut t = lone_pcs(&["nuoro"]);
    t.control(Some(Carthage), &["oristano", "carales"]).put(Rome, "aleria", 1, &[]);
    assert_eq!(isolated(&t, Rome), [""; 0], "over the strait to Aleria");
    let mut t = lone_pcs(&["tolosa"]);
    t.control(Some(Carthage), &["narbo"]).put(Rome, "ilerda", 3, &[]);
    assert_eq!(isolated(&t, Rome), ["tolosa"], "not over the pass to Ilerda");
}

/// [T04] The example of the rules: A and B go, C stays, and so does the Carthaginian PC under the
/// Roman CU.
#[test]
fn the_example_of_isolation() {
    let mut t = lone_pcs(&["tolosa", "narbo", "bilbilis"]);
    // Rome's base is Tarraco; Tolosa and Narbo reach it only over the pass, through the PC of
    // Emporiae or the neutral tribes. Bilbilis reaches the CU in Azaila.
    t.control(Some(Rome), &["tarraco"]).control(Some(Carthage), &["emporiae", "nemausus", "azaila"]);
    t.control(Some(Carthage), &["dertosa", "numantia", "iberus", "segovia", "segobriga"]);
    t.put(Rome, "azaila", 1, &[]).phase(Frame::Isolation);
    for gone in ["tolosa", "narbo"] {
        assert_eq!(t.owner(gone), None, "{gone}");
    }
    assert_eq!((t.owner("bilbilis"), t.owner("azaila")), (Some(Rome), Some(Carthage)));
}

/// [19.1] Rome removes first: what it loses no longer bars the way of Carthage. All that are cut
/// off go together, and cities and tribes stay.
#[test]
fn rome_removes_first() {
    let mut t = lone_pcs(&["iberus", "araceli", "bilbilis", "segovia"]);
    // Numantia is ringed by Roman PCs, and they in turn by Carthaginian ones with a way to a port.
    t.control(Some(Carthage), &["numantia", "azaila", "ilerda", "dertosa", "segobriga"]);
    t.control(Some(Carthage), &["toletum", "salmantica"]);
    assert_eq!(isolated(&t, Rome), ["segovia", "iberus", "bilbilis", "araceli"]);
    assert_eq!(isolated(&t, Carthage), ["numantia"]);
    t.phase(Frame::Isolation);
    let left = t.state.plain_pcs(Rome);
    assert!(left.is_empty(), "{left:?}");
    assert_eq!(t.owner("numantia"), Some(Carthage), "the way is free");
    assert_eq!((t.owner("massilia"), t.owner("gades")), (Some(Rome), Some(Carthage)));
    assert!(t.happened(|e| matches!(e, Event::Isolated { side: Rome, .. })));
    assert!(!t.happened(|e| matches!(e, Event::Isolated { side: Carthage, .. })));
}

/// [T27] [20.1] 9 to 7, as at the start: Carthage removes 2 PCs of its choice, no cities, no tribes.
#[test]
fn the_lower_side_removes_the_difference() {
    let mut t = Table::start(Rome);
    assert_eq!((t.state.points(Rome), t.state.points(Carthage)), (9, 7));
    t.phase(Frame::Victory);
    assert_eq!((t.asked(), t.state.owed[Carthage]), (Some(Carthage), 2));
    t.allows(&["remove hispalis", "remove tacapae"]);
    t.forbids(&["remove gades", "remove boii", "remove arpi"]).play(&["remove hispalis", "remove tacapae"]);
    assert_eq!((t.owner("hispalis"), t.owner("tacapae")), (None, None));
    assert_eq!(t.state.turn, 2, "on to the next turn");
}

/// [20.1] Rome pays as well when it is behind; at par nobody does.
#[test]
fn either_side_may_be_the_lower() {
    let mut t = Table::start(Rome);
    t.control(Some(Carthage), &["lilybaeum", "panormus", "agrigentum", "syracuse"]);
    assert_eq!((t.state.points(Rome), t.state.points(Carthage)), (7, 9));
    t.phase(Frame::Victory);
    assert_eq!((t.asked(), t.state.owed[Rome]), (Some(Rome), 2));
    t.forbids(&["remove rome", "remove hispalis"]).allows(&["remove arpi"]);
    let mut t = Table::start(Rome);
    t.control(Some(Carthage), &["syracuse"]);
    assert_eq!((t.state.points(Rome), t.state.points(Carthage)), (8, 8));
    t.phase(Frame::Victory);
    assert_eq!(t.state.turn, 2, "nothing to remove");
}

/// [20.1] Who has not enough PCs to remove loses.
#[test]
fn too_few_pcs_in_the_victory_check() {
    let mut t = lone_pcs(&["arpi"]);
    t.control(Some(Rome), &["beneventum", "cannae"]);
    t.control(Some(Carthage), &["syracuse", "neapolis", "capua"]).control(Some(Carthage), &["boii"]);
    // Rome: Latium and Apulia. Carthage: Carthago, Syracusae, Campania and as many provinces as it takes.
    for (lost, more) in [
        (false, ["aleria", "sassari", "oristano"].as_slice()),
        (
            true,
            &[
                "aleria",
                "sassari",
                "oristano",
                "lilybaeum",
                "agrigentum",
                "panormus",
                "icosium",
                "saldae",
                "vescera",
                "sitilis",
                "cirta",
                "thamugadi",
            ],
        ),
    ] {
        let mut t =
            Table { state: t.state, chance: Chance::from_number(1), events: Events::new(), log: vec![] };
        t.control(Some(Carthage), more).phase(Frame::Victory);
        let over = Some(Over { winner: Carthage, reason: Reason::NoPcsVictoryCheck });
        assert_eq!(t.state.over, if lost { over } else { None });
    }
}

const ITALIA: [&str; 18] = [
    "taurini",
    "verona",
    "mutina",
    "pisae",
    "faesulae",
    "falerii",
    "ariminum",
    "sena",
    "terventum",
    "capua",
    "neapolis",
    "arpi",
    "cannae",
    "beneventum",
    "heraclea",
    "paestium",
    "croton",
    "rhegium",
];

/// [20.1] All of Italia but Latium wins the game for Carthage in the victory check, before
/// anything is counted; not earlier.
#[test]
fn victory_in_italia() {
    let mut t = Table::start(Carthage);
    t.control(Some(Carthage), &ITALIA).hand(Carthage, &["61"]).hand(Rome, &["1"]).play(&["discard 61"]);
    assert_eq!(t.state.over, None, "not before the victory check");
    t.state.turn = 9;
    t.phase(Frame::Victory);
    let over = Over { winner: Carthage, reason: Reason::ItalianProvinces };
    assert_eq!(t.state.over, Some(over));
    assert!(!t.happened(|e| matches!(e, Event::VictoryCheck { .. })), "nothing was counted");

    let mut t = Table::start(Carthage);
    t.control(Some(Carthage), &ITALIA).control(None, &["arpi"]).phase(Frame::Victory);
    assert_ne!(t.state.over, Some(over), "Apulia is nobody's");
}

/// [20.1] After turn 9 the count decides, a tie is Carthage's, and nothing is removed.
#[test]
fn the_last_turn() {
    let sicily = ["lilybaeum", "panormus", "agrigentum", "syracuse"];
    let cases: [(&[&str], Over); 3] = [
        (&[], Over { winner: Rome, reason: Reason::Provinces }),
        (&["syracuse"], Over { winner: Carthage, reason: Reason::Tie }),
        (&sicily, Over { winner: Carthage, reason: Reason::Provinces }),
    ];
    for (lost, over) in cases {
        let mut t = Table::start(Rome);
        t.control(Some(Carthage), lost);
        t.state.turn = 9;
        let pcs = t.state.plain_pcs(Carthage);
        t.phase(Frame::Victory);
        assert_eq!(t.state.over, Some(over));
        assert_eq!((t.asked(), t.state.plain_pcs(Carthage)), (None, pcs));
    }
}

/// [20.2] Roma and Carthago decide the game the moment they fall.
#[test]
fn the_fall_of_a_capital() {
    let cases = [
        (Carthage, "hannibal", "rome", Over { winner: Carthage, reason: Reason::RomeCaptured }),
        (Rome, "nero", "carthage", Over { winner: Rome, reason: Reason::CarthageCaptured }),
    ];
    for (side, name, city, over) in cases {
        let mut t = Table::bare(side);
        t.put(side, city, 5, &[name]).points(city, 2).hand(side, &["61"]).hand(side.other(), &["1"]);
        t.dice(&[5]).play(&["ops 61", &format!("activate {name}"), "besiege"]);
        assert_eq!((t.state.over, t.asked()), (Some(over), None));
    }
}

/// [20.2] [2.9] A side that cannot remove the PCs it must loses at once: Hannibal's death asks for 5.
#[test]
fn hannibal_and_the_last_pcs() {
    for (pcs, over) in [(5, None), (4, Some(Over { winner: Rome, reason: Reason::NoPcsHannibal }))] {
        let mut t = lone_pcs(&[]);
        t.control(Some(Carthage), &["icosium", "saldae", "vescera", "sitilis", "cirta"][..pcs]);
        t.put(Carthage, "arpi", 0, &["hannibal"]).put(Rome, "cannae", 5, &["nero"]);
        t.hand(Rome, &["61"]).hand(Carthage, &["1"]);
        t.play(&["ops 61", "activate nero", "march arpi"]);
        while t.state.over.is_none() && t.is_legal("done") {
            t.play(&["done"]);
        }
        assert_eq!((t.state.over, t.at("hannibal")), (over, At::Gone), "{pcs} PCs");
        assert_eq!(t.state.owed[Carthage], if over.is_none() { 5 } else { 0 });
    }
}

/// [4] [18.1] [19.1] [20.1] When the last card is played, winter, isolation and victory check follow
/// in this order, and then the next turn.
#[test]
fn the_end_of_a_turn() {
    let mut t = Table::start(Rome);
    t.control(Some(Carthage), &["syracuse"]).control(Some(Rome), &["toletum"]).put(Rome, "zama", 2, &[]);
    t.hand(Rome, &["61"]).dice(&[1]).play(&["discard 61"]).dice_used();
    let winter = t.log.iter().position(|e| matches!(e, Event::Rolled { .. }));
    let isolation = t.log.iter().position(|e| matches!(e, Event::Isolated { side: Rome, .. }));
    let victory = t.log.iter().position(|e| matches!(e, Event::VictoryCheck { .. }));
    assert!(winter < isolation && isolation < victory && winter.is_some());
    assert_eq!((t.state.turn, t.state.phase), (2, Phase::Reinforcements));
}
