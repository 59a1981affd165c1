//! Chapter 16: sieges of cities and subjugation of tribes.

use super::*;
use Side::{Carthage, Rome};

/// An empty map. The other side holds a card, so that the strategy phase goes on.
fn bare(side: Side) -> Table {
    let mut t = Table::bare(side);
    t.hand(side.other(), &["1"]);
    t
}

/// Hannibal with an army before Capua, which has a garrison; Carthage is to play.
fn before_capua(cus: u8, garrison: u8) -> Table {
    let mut t = bare(Carthage);
    t.put(Carthage, "capua", cus, &["hannibal"]).put(Rome, "capua", garrison, &[]);
    t.hand(Carthage, &["61"]);
    t
}

fn siege_points(t: &Table, id: &str) -> u8 {
    t.state.siege[space(id).index()]
}

/// [16.1] At least 3 CUs, brought along or already there; of an enemy city or an unfriendly tribe.
#[test]
fn an_attempt_needs_three_cus_and_an_enemy_city_or_tribe() {
    let cases = [(2, 0, false), (3, 0, true), (2, 1, true), (0, 3, true), (0, 2, false)];
    for (brought, there, allowed) in cases {
        let mut t = bare(Carthage);
        t.put(Carthage, "terventum", brought, &["hannibal"]).put(Carthage, "capua", there, &[]);
        t.hand(Carthage, &["61"]).play(&["ops 61", "activate hannibal", "march capua"]);
        assert_eq!(t.is_legal("besiege"), allowed, "{brought} brought, {there} there");
    }
    let sites = [
        ("capua", Carthage, true),
        ("arpi", Carthage, false),
        ("boii", Carthage, false),
        ("allobroges", Carthage, true),
        ("gades", Carthage, false),
        ("boii", Rome, true),
        ("allobroges", Rome, true),
        ("gades", Rome, true),
    ];
    for (site, side, allowed) in sites {
        let mut t = bare(side);
        t.put(side, site, 5, &[if side == Rome { "nero" } else { "hannibal" }]);
        t.hand(side, &["61"]).play(&["ops 61"]);
        t.play(&[if side == Rome { "activate nero" } else { "activate hannibal" }]);
        assert_eq!(t.is_legal("besiege"), allowed, "{side:?} at {site}");
    }
}

/// [16.4] [24.16] The log says how a siege roll is read: which die, a symbol that counts, the modifiers, and what
/// comes of it.
#[test]
fn the_log_says_how_a_siege_is_read() {
    use crate::Cause::{GreatCity, PunicBesieger};
    use crate::{SiegeDie, Symbol};
    let read = |t: &Table| {
        t.log.iter().find_map(|e| match *e {
            Event::SiegeRoll { with, modifiers, row, symbol, points, losses, .. } => {
                Some((with, modifiers.iter().collect::<Vec<_>>(), row, symbol, (points, losses)))
            }
            _ => None,
        })
    };
    let siege = |side: Side, city: &str, die: u8, edition: Edition| {
        let mut t = bare(side).edition(edition);
        let name = if side == Rome { "nero" } else { "hannibal" };
        t.put(side, city, 5, &[name]).hand(side, &["61"]).dice(&[die]);
        t.play(&["ops 61", &format!("activate {name}"), "besiege"]);
        read(&t)
    };
    let plain = |with, row, result| Some((with, vec![], row, None, result));
    assert_eq!(siege(Rome, "utica", 3, Edition::Classic), plain(SiegeDie::Red, 3, (1, 1)));
    assert_eq!(siege(Carthage, "capua", 4, Edition::Classic), plain(SiegeDie::White, 4, (1, 1)));
    let great = Some((SiegeDie::White, vec![], 6, Some(Symbol::GreatCity), (0, 1)));
    assert_eq!(siege(Carthage, "rome", 6, Edition::Classic), great);
    let by_table = Some((SiegeDie::Table, vec![(PunicBesieger, -1), (GreatCity, -1)], 2, None, (0, 0)));
    assert_eq!(siege(Carthage, "rome", 4, Edition::Valley), by_table);
}

/// [16.1] The attempt ends the move, and there is just one.
#[test]
fn an_attempt_ends_the_activation() {
    let mut t = before_capua(5, 0);
    t.dice(&[3]).play(&["ops 61", "activate hannibal", "besiege"]).dice_used();
    assert_eq!(t.asked(), Some(Rome), "the card is done");
}

/// [16.1] [9.13] Who has fought a battle makes no attempt with the same activation.
#[test]
fn no_attempt_after_a_battle() {
    let mut t = bare(Carthage);
    t.put(Carthage, "cannae", 9, &["hannibal"]).put(Rome, "tarentum", 2, &[]);
    t.hand(Carthage, &["61"]).play(&["ops 61", "activate hannibal", "march tarentum", "cus 0", "done"]);
    t.battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).battle_hand(Rome, [0; 6]);
    t.dice(&[1, 6]).play(&["lead frontal"]);
    assert!(t.happened(|e| matches!(e, Event::BattleWon { side: Carthage, .. })));
    assert!(t.is_at("hannibal", "tarentum"));
    assert_eq!(t.asked(), Some(Rome), "no siege is offered to the winner");
}

/// [16.1] An overrun is no battle: a siege may follow.
#[test]
fn an_attempt_after_an_overrun() {
    let mut t = bare(Carthage);
    t.put(Carthage, "cannae", 9, &["hannibal"]).put(Rome, "tarentum", 1, &[]);
    t.hand(Carthage, &["61"]);
    t.play(&["ops 61", "activate hannibal", "march tarentum", "cus 0", "done", "overrun"])
        .allows(&["besiege"]);
}

/// [16.1] After backing up from an interception the old place may be besieged.
#[test]
fn an_attempt_after_backing_up() {
    let mut t = before_capua(9, 0);
    t.put(Rome, "arpi", 6, &["nero"]);
    t.play(&["ops 61", "activate hannibal", "march beneventum", "intercept nero"]);
    t.dice(&[1]).play(&["done", "back up"]);
    assert_eq!(t.asked(), Some(Carthage));
    t.allows(&["besiege"]).forbids(&["march rome"]);
}

/// [16.1] [12.6] A failed pursuit ends the move and does not stand in the way of a siege.
#[test]
fn an_attempt_after_a_failed_pursuit() {
    let mut t = bare(Carthage);
    t.put(Carthage, "cannae", 9, &["hannibal"]).put(Rome, "tarentum", 5, &["nero"]);
    t.hand(Carthage, &["61"]).play(&["ops 61", "activate hannibal", "march tarentum", "done"]);
    t.dice(&[1]).play(&["avoid nero", "done", "to heraclea"]);
    t.dice(&[6]).play(&["pursue"]).allows(&["besiege"]).forbids(&["march brundisium"]);
}

/// [16.2] A subordinate detaches with 3 CUs. A consul could be named commander in his colleague's place
/// before he is activated, and needs no more.
#[test]
fn a_subordinate_detaches_with_three() {
    for (cus, allowed) in [(2, false), (3, true)] {
        let mut t = bare(Carthage);
        t.put(Carthage, "capua", cus, &["hannibal", "mago"]);
        t.hand(Carthage, &["33"]).play(&["ops 33", "activate mago"]);
        assert_eq!(t.is_legal("besiege"), allowed, "Mago with {cus}");
    }
    for (cus, allowed) in [(2, false), (3, true), (4, true)] {
        let mut t = bare(Rome);
        t.put(Rome, "gades", cus, &["nero", "marcellus"]);
        t.state.prefer(general("nero"));
        t.hand(Rome, &["33"]).play(&["ops 33", "activate marcellus"]);
        assert_eq!(t.is_legal("besiege"), allowed, "the consul Marcellus with {cus}");
    }
}

/// [16.2] [9.14] On a campaign card only the detachment has acted; the rest may still go.
#[test]
fn the_rest_of_the_stack_is_not_activated() {
    let mut t = bare(Carthage);
    t.put(Carthage, "capua", 8, &["hannibal", "mago"]);
    t.hand(Carthage, &["37"]).play(&["event 37", "activate mago"]).dice(&[3]).play(&["besiege"]);
    t.allows(&["activate hannibal"]).forbids(&["activate mago"]).play(&["activate hannibal"]);
    assert_eq!(t.state.march.group.cus, 5, "8 less the 3 of the siege");
    t.forbids(&["besiege", "with mago"]).allows(&["march beneventum"]);
}

/// [16.2] [9.14] Nor has the rest of a camp to which he has come, if a higher-ranked general commands there: he and
/// 3 CUs besiege, the most tired of those that he has brought.
#[test]
fn a_siege_in_the_camp_of_a_superior() {
    let mut t = bare(Carthage);
    t.put(Carthage, "capua", 5, &["hannibal"]).put(Carthage, "terventum", 4, &["mago"]);
    t.hand(Carthage, &["37"])
        .play(&["event 37", "activate mago", "march capua"])
        .dice(&[3])
        .play(&["besiege"]);
    t.forbids(&["activate mago"]).play(&["activate hannibal"]);
    assert_eq!(t.state.march.group.cus, 6, "5, and 1 of the 4 that Mago has brought");
    t.forbids(&["with mago"]).play(&["cus 5", "march beneventum", "march cannae", "march tarentum"]);
    assert_eq!(t.state.points_left(), 1, "the 5 were fresh");
    // Among equals it is as before: he commands, and all of them besiege.
    let mut t = bare(Carthage);
    t.put(Carthage, "capua", 5, &["gisgo"]).put(Carthage, "terventum", 4, &["mago"]);
    t.hand(Carthage, &["37"])
        .play(&["event 37", "activate mago", "march capua"])
        .dice(&[3])
        .play(&["besiege"]);
    t.forbids(&["activate gisgo"]);
}

/// [16.2] [2.7] A proconsul besieges with 3 of a consul's 5 CUs: nobody leaves the space, and the consul may lead
/// all who have not acted.
#[test]
fn a_proconsul_detaches_from_a_small_consular_army() {
    let mut t = bare(Rome);
    t.put(Rome, "gades", 5, &["nero", "marcellus"]).proconsul("marcellus");
    t.hand(Rome, &["37"]).play(&["event 37", "activate marcellus"]).allows(&["besiege"]);
    t.dice(&[2]).play(&["besiege"]).allows(&["activate nero"]);
    assert_eq!(t.cus(Rome, "gades"), 5);
}

/// [9.14] [16.2] A commander who besieges has the whole stack with him: nobody of it moves again.
#[test]
fn the_whole_stack_of_a_commander_takes_part() {
    let mut t = bare(Carthage);
    t.put(Carthage, "capua", 8, &["hannibal", "mago"]);
    t.hand(Carthage, &["37"]).play(&["event 37", "activate hannibal"]).dice(&[3]).play(&["besiege"]);
    t.forbids(&["activate mago"]);
}

/// [16.2] [21] [general marcellus] A subordinate uses his ability for his attempt: the symbol on the
/// red die is 2 points, and no CU is lost.
#[test]
fn a_subordinate_uses_his_ability() {
    for (leader, points, left) in [("marcellus", 2, 8), ("nero", 0, 7)] {
        let mut t = bare(Rome);
        t.put(Rome, "gades", 8, &["nero", "marcellus"]);
        t.state.prefer(general("nero"));
        t.hand(Rome, &["37"]).play(&["event 37", &format!("activate {leader}")]);
        t.dice(&[1]).play(&["besiege"]);
        assert_eq!((siege_points(&t, "gades"), t.cus(Rome, "gades")), (points, left), "{leader}");
    }
}

/// [16.3] [16.8] With the third point the city falls: the garrison dies, its generals are displaced,
/// the marker flips and the points go.
#[test]
fn a_city_falls_with_three_points() {
    let mut t = before_capua(5, 2);
    t.put(Rome, "capua", 0, &["nero"]).points("capua", 1);
    t.dice(&[5]).play(&["ops 61", "activate hannibal", "besiege"]);
    assert_eq!((siege_points(&t, "capua"), t.owner("capua")), (2, Some(Rome)));
    t.hand(Carthage, &["62"])
        .play(&["discard 1", "ops 62", "activate hannibal"])
        .dice(&[5])
        .play(&["besiege"]);
    assert_eq!((siege_points(&t, "capua"), t.owner("capua")), (0, Some(Carthage)));
    assert_eq!((t.cus(Rome, "capua"), t.at("nero")), (0, At::Pool));
    assert_eq!(t.cus(Carthage, "capua"), 5);
    assert!(t.happened(|e| matches!(e, Event::CityFalls { to: Carthage, .. })));
}

/// [16.3] [16.8] A subjugated tribe leaves the game for good and the victor's PC takes its place; a
/// surplus point is lost.
#[test]
fn a_tribe_is_subjugated_with_three_points() {
    for (side, name, tribe) in
        [(Carthage, "hannibal", "allobroges"), (Rome, "nero", "allobroges"), (Rome, "nero", "boii")]
    {
        let mut t = bare(side);
        t.put(side, tribe, 5, &[name]).points(tribe, 2);
        t.hand(side, &["61"]).play(&["ops 61", &format!("activate {name}")]);
        t.dice(&[6]).play(&["besiege"]).dice_used();
        assert_eq!((siege_points(&t, tribe), t.owner(tribe)), (0, Some(side)));
        assert!(!t.state.has_tribe(space(tribe)));
        assert!(t.state.is_plain_pc(space(tribe)), "now a PC like any other");
    }
}

/// What each face gives, and the points per roll in sixths.
fn faces(t: &Table) -> ([(u8, u8); 6], u8) {
    let faces = [1, 2, 3, 4, 5, 6].map(|die| t.state.siege_result(die));
    (faces, faces.iter().map(|(points, _)| points).sum())
}

const RED: [(u8, u8); 6] = [(0, 1), (0, 0), (1, 1), (1, 0), (1, 0), (2, 0)];
const RED_MARCELLUS: [(u8, u8); 6] = [(2, 0), (0, 0), (1, 1), (1, 0), (1, 0), (2, 0)];
const WHITE: [(u8, u8); 6] = [(0, 1), (0, 1), (0, 0), (1, 1), (1, 0), (1, 0)];
const WHITE_GREAT: [(u8, u8); 6] = [(0, 1), (0, 1), (0, 0), (1, 1), (1, 0), (0, 1)];

/// [16.4] [R-22] [R-23] [T30] [general marcellus] Which die, and what its symbols mean: (points, losses)
/// of every face.
#[test]
fn the_right_die() {
    let red = (RED, 5);
    let marcellus = (RED_MARCELLUS, 7);
    let white = (WHITE, 3);
    let great = (WHITE_GREAT, 2);
    let cases = [
        // Tribes: always red, and no ability or train matters.
        ("hannibal", "ops 37", "allobroges", false, red),
        ("hannibal", "ops 37", "allobroges", true, red),
        ("nero", "ops 37", "boii", false, red),
        ("marcellus", "ops 37", "allobroges", false, red),
        // Cities: Rome red, Carthage white, a siege train makes it red.
        ("nero", "ops 37", "gades", false, red),
        ("hannibal", "ops 37", "capua", false, white),
        ("hannibal", "ops 37", "capua", true, red),
        // Great cities: white; the symbol is on the Roman markers, a siege train cancels it.
        ("hannibal", "ops 37", "rome", false, great),
        ("hannibal", "ops 37", "rome", true, white),
        ("hannibal", "ops 37", "syracuse", false, great),
        ("hannibal", "ops 37", "syracuse", true, white),
        ("nero", "ops 37", "carthage", false, white),
        ("nero", "ops 37", "syracuse", false, white),
        // Marcellus with a campaign card, as event or for operations: one improvement.
        ("marcellus", "ops 37", "gades", false, marcellus),
        ("marcellus", "event 37", "gades", false, marcellus),
        ("marcellus", "ops 33", "carthage", false, red),
        ("marcellus", "ops 33", "syracuse", false, red),
        // With another card he besieges like anybody.
        ("marcellus", "ops 50", "gades", false, red),
        ("marcellus", "ops 50", "carthage", false, white),
    ];
    for (name, using, site, train, expected) in cases {
        let side = general(name).side();
        let mut t = bare(side);
        if site == "syracuse" && side == Rome {
            t.control(Some(Carthage), &["syracuse"]);
        }
        t.put(side, site, 5, &[name]);
        t.hand(side, &[using.split_once(' ').unwrap().1]);
        t.play(&[using, &format!("activate {name}")]).allows(&["besiege"]);
        if train {
            t.state.trains[0] = At::On(space(site));
        }
        assert_eq!(faces(&t), expected, "{name}, {using}, at {site}, train {train}");
    }
}

/// [16.4] Points and losses of one face add up, and points are counted first.
#[test]
fn points_and_losses_of_one_roll() {
    for (die, points, left) in [(1, 0, 4), (2, 0, 4), (3, 0, 5), (4, 1, 4), (5, 1, 5), (6, 1, 5)] {
        let mut t = before_capua(5, 1);
        t.dice(&[die]).play(&["ops 61", "activate hannibal", "besiege"]).dice_used();
        assert_eq!((siege_points(&t, "capua"), t.cus(Carthage, "capua")), (points, left), "a {die}");
    }
}

/// [16.4] [17.3] Losses may fall on anybody in the camp, also on those who stood there already.
#[test]
fn losses_fall_on_the_whole_camp() {
    let mut t = bare(Carthage);
    t.put(Carthage, "terventum", 2, &["hannibal"]).elephants("terventum", 2);
    t.put(Carthage, "capua", 3, &[]);
    t.hand(Carthage, &["61"]).play(&["ops 61", "activate hannibal", "march capua"]);
    t.dice(&[1]).play(&["besiege"]).allows(&["lose elephants 0", "lose elephants 1"]);
    t.play(&["lose elephants 0"]);
    assert_eq!((t.cus(Carthage, "capua"), t.state.elephants[space("capua").index()]), (4, 2));
}

/// [16.5] One point makes a city besieged: no reinforcements, no raised troops, no ships in or out.
#[test]
fn what_a_besieged_city_goes_without() {
    for (points, open) in [(0, true), (1, false)] {
        let mut t = bare(Carthage);
        t.put(Rome, "new_carthage", 6, &["nero"]).put(Carthage, "new_carthage", 1, &["hasdrubal"]);
        t.put(Carthage, "carthage", 2, &["hannibal"]).points("new_carthage", points);
        // The Spanish CU of the reinforcements, after the African one.
        t.phase(Frame::Reinforce(Reinforce::Begin)).play(&["to carthage"]);
        assert_eq!(t.is_legal("to new_carthage"), open, "reinforcements, {points} points");

        let mut t = bare(Carthage);
        t.put(Rome, "new_carthage", 6, &["nero"]).put(Carthage, "new_carthage", 1, &["hasdrubal"]);
        t.put(Carthage, "carthage", 1, &["hannibal"]).points("new_carthage", points);
        t.hand(Carthage, &["50", "49"]).play(&["ops 50"]);
        assert_eq!(t.is_legal("raise hasdrubal"), open, "raised troops, {points} points");
        t.play(&["activate hasdrubal"]);
        assert_eq!(t.is_legal("sail dianium"), open, "out, {points} points");
        t.play(&["stop", "discard 1"]);
        t.hand(Carthage, &["30"]).play(&["ops 30", "activate hannibal"]);
        assert_eq!(t.is_legal("sail inside new_carthage"), open, "in, {points} points");
        t.allows(&["sail new_carthage"]);
    }
}

/// [16.6] Fewer than 3 CUs keep the points but cannot roll; without any the points are gone at once.
#[test]
fn points_need_besiegers() {
    let mut t = before_capua(5, 1);
    t.points("capua", 2).play(&["ops 61", "activate hannibal", "cus 4", "march terventum"]);
    assert_eq!(siege_points(&t, "capua"), 2, "one CU keeps them");
    t.play(&["march capua"]).allows(&["besiege"]);

    let mut t = before_capua(2, 1);
    t.points("capua", 2).play(&["ops 61", "activate hannibal"]).forbids(&["besiege"]);
    assert_eq!(siege_points(&t, "capua"), 2);
    t.play(&["march terventum"]);
    assert_eq!(siege_points(&t, "capua"), 0, "nobody is left before the walls");
    t.play(&["march capua"]).forbids(&["besiege"]);
    assert_eq!(siege_points(&t, "capua"), 0);
}

/// [16.6] A force that is not activated just keeps what has been gained, all winter if need be.
#[test]
fn besiegers_at_rest_keep_the_points() {
    let mut t = before_capua(4, 1);
    t.points("capua", 2).dice(&[1]).play(&["discard 61", "discard 1"]).dice_used();
    assert_eq!(t.state.phase, crate::Phase::Victory, "the year is over");
    assert_eq!(siege_points(&t, "capua"), 2);
}

/// [16.6] A new army does not inherit the points of the enemy it has driven from a neutral tribe.
#[test]
fn points_on_a_neutral_tribe_are_not_inherited() {
    let mut t = bare(Rome);
    t.put(Carthage, "allobroges", 1, &[]).put(Rome, "rhone", 6, &["nero"]).points("allobroges", 2);
    t.hand(Rome, &["61"]).play(&["ops 61", "activate nero", "march allobroges"]);
    assert_eq!(siege_points(&t, "allobroges"), 2, "Carthage is still there");
    t.play(&["overrun"]);
    assert_eq!(siege_points(&t, "allobroges"), 0);
    t.dice(&[4]).play(&["besiege"]);
    assert_eq!(siege_points(&t, "allobroges"), 1);
}

/// [16.7] An army inside attacks the enemy before the walls; nobody can react, and the losers go back
/// in.
#[test]
fn a_sortie() {
    let mut t = bare(Rome);
    t.put(Carthage, "rome", 8, &["hannibal"]).put(Carthage, "capua", 3, &["mago"]);
    t.put(Rome, "rome", 5, &["nero"]).points("rome", 1);
    t.hand(Rome, &["61"]).play(&["ops 61", "activate nero"]);
    t.forbids(&["march capua", "march tarquini"]).play(&["sortie"]);
    assert!(t.happened(|e| matches!(e, Event::BattleBegins { attacker: Rome, .. })), "no reactions");
    t.battle_hand(Rome, [0; 6]).battle_hand(Carthage, [1, 0, 0, 0, 0, 0]);
    t.state.battle.turn = Carthage;
    t.state.stack.pop();
    t.state.push(Frame::Lead);
    t.dice(&[1, 1]).play(&["lead frontal"]);
    assert!(t.is_at("nero", "rome"), "back inside");
    assert_eq!((t.cus(Carthage, "rome"), siege_points(&t, "rome")), (8, 1));
}

/// A relief army of 7 under Varro attacks the 6 besiegers of Roma, with Nero and 2 CUs inside.
fn relief() -> Table {
    let mut t = bare(Rome);
    t.put(Carthage, "rome", 6, &["mago"]).put(Rome, "rome", 2, &["nero"]).points("rome", 2);
    t.put(Rome, "capua", 7, &["varro"]);
    t.hand(Rome, &["61"]).play(&["ops 61", "activate varro", "march rome"]);
    t
}

/// [16.7] The garrison joins a relief army if its owner wants, and among equals he names the
/// commander; losses come from either part.
#[test]
fn a_relief_with_a_sortie() {
    let mut t = relief();
    t.allows(&["pass", "done"]).play(&["done"]).allows(&["name nero", "name varro"]).play(&["name nero"]);
    // Carthage does not try to stir up the two consuls.
    t.play(&["pass"]);
    assert_eq!((t.battle_force(Rome).cus, t.cus(Rome, "rome")), (9, 0));
    assert_eq!(t.state.battle.commander[Rome], Some(general("nero")));
}

/// [16.7] The higher in rank commands the joint army, without a choice.
#[test]
fn the_higher_in_rank_commands_a_relief() {
    let mut t = bare(Rome);
    t.put(Carthage, "rome", 6, &["mago"]).put(Rome, "rome", 5, &["nero"]).points("rome", 2);
    t.put(Rome, "capua", 7, &["varro"]).proconsul("varro");
    t.hand(Rome, &["61"]).play(&["ops 61", "activate varro", "march rome", "done"]);
    assert_eq!(t.state.battle.commander[Rome], Some(general("nero")));
    assert!(t.state.battle.dealt, "nobody was asked");
}

/// [16.7] Beaten, only those who sortied get back into the besieged city; the others retreat.
#[test]
fn only_who_sortied_returns_inside() {
    let mut t = relief();
    t.proconsul("nero").play(&["done"]);
    t.battle_hand(Rome, [1, 0, 0, 0, 0, 0]).battle_hand(Carthage, [2, 0, 0, 0, 0, 0]);
    t.play(&["lead frontal", "match frontal"]).dice(&[1]).play(&["roll"]);
    t.dice(&[1, 1]).play(&["lead frontal"]);
    let lost = 9 - t.battle_force(Rome).cus;
    t.allows(&["cus 0", "cus 1", "without nero"]).forbids(&["cus 3", "with varro"]).play(&["done"]);
    assert!(t.is_at("nero", "rome") && t.is_at("varro", "capua"));
    assert_eq!((t.cus(Rome, "rome"), t.cus(Rome, "capua")), (2, 7 - lost));
    assert_eq!(siege_points(&t, "rome"), 2);
}

/// [16.7] A garrison that stays inside takes no part: its general does not count.
#[test]
fn a_relief_without_a_sortie() {
    let mut t = relief();
    t.play(&["pass"]);
    assert_eq!(t.battle_force(Rome).cus, 7);
    assert_eq!(t.state.battle.commander[Rome], Some(general("varro")), "nobody is asked who commands");
    assert_eq!(t.cus(Rome, "rome"), 2);
}

/// [16.7] A victorious relief drives the besiegers off, and their points with them.
#[test]
fn a_relief_raises_the_siege() {
    let mut t = relief();
    t.play(&["pass"]).battle_hand(Rome, [1, 0, 0, 0, 0, 0]).battle_hand(Carthage, [0; 6]);
    t.dice(&[1, 1]).play(&["lead frontal"]);
    assert_eq!((t.cus(Carthage, "rome"), siege_points(&t, "rome")), (0, 0));
}

/// [16.9] One attempt per city and card, whoever makes it.
#[test]
fn one_attempt_per_card() {
    let mut t = bare(Carthage);
    t.put(Carthage, "capua", 9, &["hannibal", "mago"]).put(Carthage, "neapolis", 4, &["hasdrubal"]);
    t.hand(Carthage, &["33"]).play(&["event 33", "activate mago"]).dice(&[3]).play(&["besiege"]);
    t.play(&["activate hannibal"]).forbids(&["besiege"]).play(&["march neapolis"]);
    t.allows(&["besiege"]).dice(&[3]).play(&["besiege"]);
    t.forbids(&["activate hasdrubal"]);
}

/// [16.9] [D-14] [general africanus] [21] Africanus with a Forced March card, as event or for
/// operations, rolls twice against a city, not against a tribe; the second roll is not made when the
/// first has taken the city.
#[test]
fn africanus_rolls_twice() {
    let cases = [
        ("ops 61", "gades", 0, [4, 5].as_slice(), Some(2)),
        ("event 61", "gades", 0, &[1, 5], Some(1)),
        ("ops 37", "gades", 0, &[4], Some(1)),
        ("ops 61", "boii", 0, &[4], Some(1)),
        ("ops 61", "gades", 2, &[4], None),
    ];
    for (using, site, before, dice, after) in cases {
        let mut t = bare(Rome);
        t.put(Rome, site, 6, &["africanus"]).points(site, before);
        t.hand(Rome, &[using.split_once(' ').unwrap().1]).play(&[using, "activate africanus"]);
        t.dice(dice).play(&["besiege"]).dice_used();
        match after {
            Some(points) => assert_eq!(siege_points(&t, site), points, "{using} at {site}"),
            None => assert_eq!(t.owner(site), Some(Rome), "{using} at {site}"),
        }
        let rolls = t.log.iter().filter(|e| matches!(e, Event::Rolled { .. })).count();
        assert_eq!(rolls, dice.len(), "{using} at {site}");
    }
}

/// [16.9] [21] Nobody else rolls twice with a Forced March.
#[test]
fn nero_rolls_once() {
    let mut t = bare(Rome);
    t.put(Rome, "gades", 6, &["nero"]).hand(Rome, &["61"]).play(&["ops 61", "activate nero"]);
    t.dice(&[4]).play(&["besiege"]).dice_used();
    assert_eq!(siege_points(&t, "gades"), 1);
}

/// [1.6] [2.8] A general alone inside his city is safe from the enemy before its walls, also when
/// more of them arrive.
#[test]
fn a_lone_general_inside_is_safe_until_the_city_falls() {
    let mut t = before_capua(4, 0);
    t.put(Rome, "capua", 0, &["nero"]).control(Some(Carthage), &["gades"]);
    let turn = &mut Turn { chance: &mut t.chance, events: &mut t.events };
    t.state.place_cus(Carthage, space("capua"), 1, 0, turn);
    assert!(t.is_at("nero", "capua"));
    t.points("capua", 2).dice(&[5]).play(&["ops 61", "activate hannibal", "besiege"]);
    assert_eq!(t.at("nero"), At::Pool);
}
