//! Chapter 8: events that activate generals, and those that weigh on movement until later.

use super::cards_events::holding;
use super::*;
use Side::{Carthage, Rome};

/// Who can be activated now.
fn able(t: &Table) -> Vec<String> {
    t.legal().iter().filter_map(|a| a.strip_prefix("activate ").map(str::to_owned)).collect()
}

/// A Carthaginian army and generals of each rating: Hannibal 1, Mago 2, Hanno 3.
fn three_ratings(code: &str) -> Table {
    let mut t = holding(Carthage, &[code]);
    t.put(Carthage, "boii", 5, &["hannibal"]).put(Carthage, "arsa", 5, &["mago"]);
    t.put(Carthage, "zama", 5, &["hanno"]);
    t
}

/// [8.2] [card 5] [card 18] [card 54] [card 61] [card 62] [card 63] [card 50] The event activates as
/// its operations would: by the strategy rating, within all rules of movement.
#[test]
fn events_activate_by_rating() {
    for (code, who) in [
        ("61", &["hannibal"][..]),
        ("5", &["hannibal", "mago"]),
        ("18", &["hannibal", "mago"]),
        ("54", &["hannibal", "mago"]),
        ("62", &["hannibal", "mago"]),
        ("50", &["hannibal", "hanno", "mago"]),
        ("63", &["hannibal", "hanno", "mago"]),
    ] {
        let mut t = three_ratings(code);
        t.play(&[&format!("event {code}")]);
        assert_eq!(able(&t), who, "card {code}");
        t.forbids(&["done", "place numantia"]);
        t.play(&["activate hannibal"]).forbids(&["march arpi"]).play(&["stop"]);
        assert_eq!(t.asked(), Some(Rome), "one general and no more");

        let mut nobody = holding(Carthage, &[code]);
        nobody.play(&[&format!("event {code}")]);
        assert!(nobody.in_vain(), "card {code} without a general");
    }
}

/// [card 5] [T28] A native guide takes 3 off every pass roll, 5 in all off the Alps.
#[test]
fn native_guide() {
    // Over the Alps: a 6 counts as 3, which takes 1 of 5; without a guide it takes 2.
    for (play, left) in [("event 5", 4), ("ops 5", 3)] {
        let mut t = holding(Carthage, &["5"]);
        t.put(Carthage, "isere", 5, &["hannibal"]).dice(&[6]);
        t.play(&[play, "activate hannibal", "march insubrians"]).dice_used();
        assert_eq!(t.state.march.group.cus, left, "{play}");
    }
    // Two other passes on one march: each 6 counts as 1, which takes nobody of 5 or 6.
    let mut t = holding(Carthage, &["5"]);
    t.put(Carthage, "mutina", 6, &["hannibal"]).control(Some(Carthage), &["faesulae", "pisae"]);
    t.dice(&[6, 6]).play(&["event 5", "activate hannibal", "march faesulae", "march mutina"]).dice_used();
    assert_eq!(t.cus(Carthage, "mutina"), 6);
}

/// [card 61] [card 62] [card 63] Forced march: 6 points; with 63 also by sea, and twice.
#[test]
fn forced_march() {
    let way = ["cosa", "faesulae", "falerii", "rome", "capua", "beneventum"].map(|id| format!("march {id}"));
    for code in ["61", "62", "63"] {
        let mut t = holding(Rome, &[code]);
        t.put(Rome, "pisae", 5, &["varro"]).play(&[&format!("event {code}"), "activate varro"]);
        for (n, step) in way.iter().enumerate() {
            assert!(t.is_legal(step), "step {n} with card {code}");
            t.play(&[step]);
        }
        assert_eq!(t.asked(), Some(Carthage), "6 points are spent");

        let mut ops = holding(Rome, &[code]);
        ops.put(Rome, "pisae", 5, &["varro"]).play(&[&format!("ops {code}"), "activate varro"]);
        for step in &way[..4] {
            ops.play(&[step]);
        }
        assert_eq!(ops.asked(), Some(Carthage), "the 6 points belong to the event");
    }
    let mut t = holding(Rome, &["63"]);
    t.put(Rome, "neapolis", 5, &["varro"]);
    t.play(&["event 63", "activate varro", "sail massilia", "sail rome"]);
    assert!(t.is_at("varro", "rome") && t.cus(Rome, "rome") == 5);

    let mut t = holding(Rome, &["62"]);
    t.put(Rome, "neapolis", 5, &["varro"]).play(&["event 62", "activate varro"]).forbids(&["sail massilia"]);
}

/// [card 18] The traitor opens Tarentum to an army of 3: no roll, the garrison is lost.
#[test]
fn traitor_in_tarentum() {
    let mut t = holding(Carthage, &["18"]);
    t.put(Carthage, "cannae", 3, &["hannibal"]).put(Rome, "tarentum", 2, &["varro"]).points("tarentum", 0);
    t.play(&["event 18", "activate hannibal", "march tarentum", "done"]);
    t.play(&["besiege"]);
    assert_eq!((t.owner("tarentum"), t.cus(Rome, "tarentum")), (Some(Carthage), 0));
    assert_eq!(t.at("varro"), At::Pool);
    assert!(!t.happened(|e| matches!(e, Event::Rolled { .. })));

    let mut few = holding(Carthage, &["18"]);
    few.put(Carthage, "cannae", 2, &["hannibal"]);
    few.play(&["event 18", "activate hannibal", "march tarentum"]).forbids(&["besiege"]);

    let mut elsewhere = holding(Carthage, &["18"]);
    elsewhere.put(Carthage, "capua", 3, &["hannibal"]).dice(&[5]);
    elsewhere.play(&["event 18", "activate hannibal", "besiege"]).dice_used();
    assert_eq!(elsewhere.owner("capua"), Some(Rome), "elsewhere it is an ordinary siege");
}

/// [card 54] Treachery: after a move or not, two rolls of the siege die, and both count.
#[test]
fn treachery_within_city() {
    let mut t = holding(Rome, &["54"]);
    t.put(Rome, "hispalis", 5, &["varro"]).dice(&[4, 5]);
    t.play(&["event 54", "activate varro", "march gades", "besiege"]).dice_used();
    assert_eq!(t.state.siege[space("gades").index()], 2);

    let mut tribe = holding(Rome, &["54"]);
    tribe.put(Rome, "boii", 5, &["varro"]).dice(&[4]).play(&["event 54", "activate varro", "besiege"]);
    tribe.dice_used();
    assert_eq!(tribe.state.siege[space("boii").index()], 1, "a tribe has no traitors");

    let mut ops = holding(Rome, &["54"]);
    ops.put(Rome, "gades", 5, &["varro"]).dice(&[4]).play(&["ops 54", "activate varro", "besiege"]);
    ops.dice_used();
}

/// [card 28] Hannibal charms Italy: he removes the markers he comes to, for nothing, and the one where
/// he starts for 1 point; not where Roman CUs or walls are.
#[test]
fn hannibal_charms_italy() {
    let mut t = holding(Carthage, &["28"]);
    t.put(Carthage, "arpi", 5, &["hannibal", "mago"]).play(&["event 28"]);
    assert_eq!(able(&t), ["hannibal"]);
    t.play(&["activate hannibal"]).allows(&["remove arpi"]).play(&["remove arpi"]);
    assert_eq!(t.state.march.spent, 1);
    t.play(&["march terventum", "remove terventum", "march capua"]);
    t.forbids(&["remove capua"]).play(&["march beneventum", "remove beneventum"]);
    assert!(["arpi", "terventum", "beneventum"].iter().all(|id| t.owner(id).is_none()));
    assert_eq!(t.asked(), Some(Rome), "4 points are spent");
}

/// [card 28] He charms where he has overrun a CU, but not where he is intercepted; outside Italia nobody
/// listens.
#[test]
fn hannibal_charms_after_reactions() {
    let mut t = holding(Carthage, &["28"]);
    t.put(Carthage, "mutina", 8, &["hannibal"]).put(Rome, "ariminum", 1, &[]);
    t.play(&["event 28", "activate hannibal", "march ariminum", "overrun", "remove ariminum"]);
    assert_eq!(t.owner("ariminum"), None);

    let mut t = holding(Carthage, &["28"]);
    t.put(Carthage, "mutina", 8, &["hannibal"]).put(Rome, "falerii", 5, &["varro"]);
    t.play(&["event 28", "activate hannibal", "march ariminum", "intercept varro"]).dice(&[2]);
    t.play(&["done"]).forbids(&["remove ariminum"]).play(&["back up"]);
    assert_eq!(t.owner("ariminum"), Some(Rome), "intercepted, he has not come there freely");

    let mut t = holding(Carthage, &["28"]);
    t.put(Carthage, "tarraco", 8, &["hannibal"]).control(Some(Rome), &["emporiae"]);
    t.play(&["event 28", "activate hannibal", "march emporiae"]).forbids(&["remove emporiae"]);

    let mut t = holding(Carthage, &["28"]);
    t.put(Carthage, "arpi", 5, &["mago"]).play(&["event 28"]);
    assert!(t.in_vain(), "without Hannibal");
}

/// [card 28] After a successful escape Hannibal may charm the space, whether he pursues or not.
#[test]
fn hannibal_charms_where_an_army_avoided() {
    let mut t = holding(Carthage, &["28"]);
    t.put(Carthage, "mutina", 8, &["hannibal"]).put(Rome, "ariminum", 5, &["fabius"]);
    t.play(&["event 28", "activate hannibal", "march ariminum", "avoid fabius"]);
    t.dice(&[5]).play(&["done"]);
    t.play(&["to falerii", "pass"]).allows(&["remove ariminum"]).play(&["remove ariminum"]);
    assert_eq!(t.owner("ariminum"), None);
}

/// [card 33] [card 34] [card 37] [card 38] [card 39] [card 40] [8.2] Campaigns: three generals or two,
/// whatever their ratings, one after the other; one army by sea, with up to 10 CUs.
#[test]
fn campaigns() {
    for (code, most) in [("33", 3), ("34", 3), ("37", 2), ("38", 2), ("39", 2), ("40", 2)] {
        let event = format!("event {code}");
        let mut t = holding(Rome, &[code]);
        t.put(Rome, "rome", 10, &["p_scipio"]).put(Rome, "neapolis", 10, &["fabius"]);
        t.put(Rome, "messana", 10, &["paullus"]);
        t.play(&[&event, "activate p_scipio"]).allows(&["sail massilia"]);
        t.play(&["sail massilia", "stop"]).allows(&["done"]).forbids(&["activate p_scipio"]);
        assert_eq!(t.cus(Rome, "massilia"), 10);
        t.play(&["activate paullus"]).forbids(&["sail rome"]).play(&["stop"]);
        let third = t.is_legal("activate fabius");
        assert_eq!(third, most == 3, "card {code}");
        if third {
            t.play(&["activate fabius", "march beneventum", "stop"]);
        }
        assert_eq!(t.asked(), Some(Carthage), "card {code} is spent");

        let mut fewer = holding(Rome, &[code]);
        fewer.put(Rome, "rome", 10, &["p_scipio"]).play(&[&event, "done"]);
        assert_eq!(fewer.asked(), Some(Carthage), "up to {most}");
    }
}

/// [card 50] [D-12] Pirates: an army of 3 sails safely from or to Brundisium, Croton or Tarentum;
/// otherwise the roll is an ordinary one.
#[test]
fn adriatic_pirates() {
    let sail = |play: &str, cus: u8, from: &str, to: &str| {
        let mut t = holding(Carthage, &["50"]);
        t.put(Carthage, from, cus, &["hasdrubal"]);
        t.play(&[play, "activate hasdrubal", &format!("sail {to}")]);
        t.happened(|e| matches!(e, Event::Rolled { roll: crate::Roll::Naval, .. }))
    };
    assert!(!sail("event 50", 3, "carthage", "croton"));
    assert!(!sail("event 50", 3, "carthage", "tarentum"));
    assert!(!sail("event 50", 3, "brundisium", "carthage"));
    assert!(sail("event 50", 4, "carthage", "croton"), "too many");
    assert!(sail("event 50", 3, "carthage", "rhegium"), "not one of the three ports");
    assert!(sail("ops 50", 3, "carthage", "croton"), "only as an event");
}

/// [card 29] Naval victory: a dot for Carthage, and for Rome no sea moves but with campaigns, till the
/// end of the turn.
#[test]
fn carthaginian_naval_victory() {
    let mut t = holding(Carthage, &["29"]);
    t.put(Rome, "neapolis", 5, &["varro"]).hand(Rome, &["63", "37"]);
    let before = t.state.naval_modifiers(space("carthage"), space("cosa")).sum();
    t.play(&["event 29"]);
    assert_eq!(t.state.naval_modifiers(space("carthage"), space("cosa")).sum(), before - 1);
    let mut campaign = Table { state: t.state, ..holding(Rome, &[]) };
    t.play(&["ops 63", "activate varro"]).forbids(&["sail rome"]);
    campaign.play(&["event 37", "activate varro"]).allows(&["sail rome"]);
    t.phase(Frame::EndOfTurn);
    assert!(!t.state.lasting.naval_victory);
}

/// [card 57] Hanno counsels Carthage: no Carthaginian CU sails out of Africa; generals alone may,
/// CUs may come in or move inside.
#[test]
fn hanno_counsels_carthage() {
    let mut t = holding(Rome, &["57"]);
    t.put(Carthage, "carthage", 4, &["mago"]).put(Carthage, "new_carthage", 4, &["hasdrubal"]);
    t.hand(Carthage, &["63"]).play(&["event 57", "event 63"]);
    assert!(t.state.lasting.hanno_counsels);
    let mut abroad = Table { state: t.state, ..holding(Carthage, &[]) };
    t.play(&["activate mago"]).forbids(&["sail gades", "sail lilybaeum", "sail baleares"]);
    t.allows(&["sail utica"]).play(&["cus 0"]).allows(&["sail gades"]);
    abroad.play(&["activate hasdrubal"]).allows(&["sail gades", "sail utica"]);
    abroad.dice(&[1]).play(&["sail utica"]).forbids(&["sail new_carthage"]);
}

/// [card 58] Cato counsels Rome: no Roman CU comes to Africa; those there may leave, not return.
#[test]
fn cato_counsels_rome() {
    let mut t = holding(Carthage, &["58"]);
    t.put(Rome, "messana", 5, &["varro"]).put(Rome, "utica", 5, &["nero"]).control(Some(Rome), &["utica"]);
    t.hand(Rome, &["63"]).play(&["event 58", "event 63"]);
    assert!(t.state.lasting.cato_counsels);
    let mut there = Table { state: t.state, ..holding(Rome, &[]) };
    t.play(&["activate varro"]).forbids(&["sail utica", "sail carthage"]).allows(&["sail rome"]);
    there.play(&["activate nero"]).allows(&["sail hadrumetum", "sail messana", "march carthage"]);
    there.play(&["sail messana"]).forbids(&["sail utica"]);
}

/// [card 58] Without CUs a Roman general may go to Africa.
#[test]
fn a_general_alone_ignores_cato() {
    let mut t = holding(Rome, &["63"]);
    t.state.lasting.cato_counsels = true;
    t.put(Rome, "messana", 0, &["varro"]).play(&["event 63", "activate varro"]).allows(&["sail utica"]);
}
