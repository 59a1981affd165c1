//! Chapter 2: rank, command, offices, consular armies, displacement.

use super::*;
use Side::{Carthage, Rome};

fn generals(names: &[&str]) -> GeneralSet {
    names.iter().map(|name| general(name)).collect()
}

/// Who commands a side's stack in a space.
fn commander(t: &Table, side: Side, at: &str) -> Option<&'static str> {
    t.state.commander(t.state.generals_at(side, space(at))).map(General::id)
}

/// A Roman stack in Terventum whose first two generals are consuls, the third proconsul; the named one
/// is activated.
fn roman_stack(cus: u8, names: &[&str], active: &str) -> Table {
    let mut t = Table::bare(Rome);
    t.put(Rome, "terventum", cus, names).hand(Rome, &["1"]).spares();
    t.play(&["ops 1", &format!("activate {active}")]);
    t
}

/// How many CUs the moving group may have when it leaves its space now.
fn sizes(t: &Table) -> Vec<u8> {
    let now = t.state.march.group;
    let may = |cus: u8| t.state.may_go_with(t.state.marching_stack(), Force { cus, ..now });
    (0..=10.min(t.state.group_pool().cus)).filter(|&cus| may(cus)).collect()
}

/// [2.2] Hannibal above all Carthaginians, consuls above proconsuls, all others equal.
#[test]
fn ranks() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "rome", 10, &["nero", "varro", "paullus"]);
    let rank = |name: &str| t.state.rank(general(name));
    for name in ["hasdrubal", "hanno", "mago", "gisgo"] {
        assert!(rank("hannibal") > rank(name));
        assert_eq!(rank(name), rank("hanno"));
    }
    assert_eq!(rank("nero"), rank("varro"));
    assert!(rank("nero") > rank("paullus"), "a proconsul");
    assert_eq!(rank("paullus"), rank("africanus"), "proconsuls are equal");
}

/// [2.3] The highest in rank commands; among equals the owner names one when the stack forms.
#[test]
fn the_owner_names_a_commander_when_a_stack_forms() {
    let mut t = Table::bare(Rome);
    t.put(Carthage, "gades", 3, &["mago"]);
    for name in ["hannibal", "hanno", "gisgo"] {
        t.state.generals[general(name).index()] = At::Gone;
    }
    t.phase(Frame::Reinforce(Reinforce::Generals)).play(&["to gades"]);
    t.allows(&["name mago", "name hasdrubal"]).play(&["name hasdrubal"]);
    assert_eq!(commander(&t, Carthage, "gades"), Some("hasdrubal"));

    t.put(Carthage, "gades", 0, &["hannibal"]);
    assert_eq!(commander(&t, Carthage, "gades"), Some("hannibal"), "rank goes before the choice");
}

/// Being attacked is no occasion to choose a commander; that interceptors join is one.
#[test]
fn no_choice_under_attack() {
    let attacked = |intercepts: bool| {
        let mut t = Table::bare(Rome);
        t.put(Carthage, "arsa", 4, &["mago", "gisgo"]).put(Carthage, "corduba", 4, &["hasdrubal"]);
        t.put(Rome, "toletum", 8, &["africanus"]).hand(Rome, &["61"]).spares();
        t.state.prefer(general("gisgo"));
        t.play(&["ops 61", "activate africanus", "march arsa"]);
        if intercepts {
            t.play(&["intercept hasdrubal", "done"]).dice(&[1]);
        }
        t.play(&["done"]);
        t
    };
    let t = attacked(false);
    assert_eq!(t.state.battle.commander[Carthage], Some(general("gisgo")));
    let mut t = attacked(true);
    t.play(&["fight"]).allows(&["name mago", "name gisgo", "name hasdrubal"]).play(&["name mago"]);
    assert_eq!(t.state.battle.commander[Carthage], Some(general("mago")));
}

/// [2.3] [R-02] [T09] Two equals who are dropped together, or left behind by their commander, form a new
/// stack: their owner names its commander.
#[test]
fn who_commands_those_left_behind() {
    let mut t = Table::start(Carthage);
    t.hand(Carthage, &["61"]).spares().play(&["ops 61", "activate hannibal", "march dertosa"]);
    t.play(&["cus 5", "without gisgo", "without mago", "march tarraco", "stop"]);
    assert_eq!(t.asked(), Some(Carthage));
    t.allows(&["name mago", "name gisgo"]).play(&["name gisgo"]);
    assert_eq!(commander(&t, Carthage, "dertosa"), Some("gisgo"));
    assert_eq!(t.cus(Carthage, "dertosa"), 3);
    assert_eq!(t.asked(), Some(Rome));

    let mut t = Table::start(Carthage);
    t.hand(Carthage, &["61"]).spares().play(&[
        "ops 61",
        "activate hannibal",
        "without gisgo",
        "without mago",
    ]);
    t.play(&["march dertosa", "stop", "name mago"]);
    assert_eq!(commander(&t, Carthage, "saguntum"), Some("mago"));

    // Passing by two equals is no occasion.
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "dertosa", 3, &["mago", "gisgo"]).put(Carthage, "saguntum", 3, &["hannibal"]);
    t.hand(Carthage, &["61"]).spares();
    t.play(&["ops 61", "activate hannibal", "march dertosa", "march tarraco", "stop"]);
    assert_eq!(t.asked(), Some(Rome));
}

/// Who activates one of a stack of equals may name its commander, even if nobody moves.
#[test]
fn naming_a_commander_by_activation() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "rome", 10, &["nero", "varro"]).hand(Rome, &["61"]).spares();
    assert_eq!(commander(&t, Rome, "rome"), Some("nero"));
    t.play(&["ops 61", "activate varro", "stop"]).allows(&["name nero", "name varro"]).play(&["name varro"]);
    assert_eq!(commander(&t, Rome, "rome"), Some("varro"));
}

/// [2.4] Through a higher-ranked general's space and on; ending there he takes command. [R-02] [24.31] Where an
/// equal is met the owner names the commander, or the one who was activated commands.
#[test]
fn meeting_other_generals() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "dertosa", 5, &["hannibal"]).put(Carthage, "saguntum", 4, &["mago"]);
    t.hand(Carthage, &["62"]).spares().play(&["ops 62", "activate mago", "march dertosa"]);
    t.allows(&["march tarraco"]).play(&["stop"]);
    assert_eq!(commander(&t, Carthage, "dertosa"), Some("hannibal"));

    for active in ["mago", "gisgo"] {
        let other = if active == "mago" { "gisgo" } else { "mago" };
        let meeting = |edition: Edition| {
            let mut t = Table::bare(Carthage).edition(edition);
            t.put(Carthage, "dertosa", 5, &[other]).put(Carthage, "saguntum", 4, &[active]);
            t.state.prefer(general(other));
            t.hand(Carthage, &["62"]).spares();
            t.play(&["ops 62", &format!("activate {active}"), "march dertosa", "stop"]);
            t
        };
        for edition in [Edition::Valley, Edition::Anniversary] {
            let t = meeting(edition);
            assert_eq!((t.asked(), commander(&t, Carthage, "dertosa")), (Some(Rome), Some(active)));
        }
        let mut t = meeting(Edition::Classic);
        assert_eq!(t.asked(), Some(Carthage));
        t.allows(&["name mago", "name gisgo"]).play(&[&format!("name {other}")]);
        assert_eq!((t.asked(), commander(&t, Carthage, "dertosa")), (Some(Rome), Some(other)));
    }
}

/// [R-02] [2.4] Only new company asks for a choice: not who has come along from the start, nor a space that is
/// merely passed; but whoever was picked up on the way.
#[test]
fn only_new_company_asks_for_a_commander() {
    let march = |steps: &[&str]| {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, "saguntum", 6, &["mago", "gisgo"]).put(Carthage, "dertosa", 2, &["hasdrubal"]);
        t.hand(Carthage, &["62"]).spares().play(&["ops 62", "activate mago", "march dertosa"]).play(steps);
        t
    };
    assert_eq!(march(&["march tarraco", "stop"]).asked(), Some(Rome));
    let mut t = march(&["with hasdrubal", "march tarraco", "stop"]);
    t.allows(&["name mago", "name gisgo", "name hasdrubal"]);
    t = march(&["stop"]);
    t.allows(&["name mago", "name gisgo", "name hasdrubal"]);
    // Two who sortie together are no new company either, whoever led them in the battle.
    let mut t = Table::bare(Rome);
    t.put(Rome, "rome", 5, &["nero", "varro"]).put(Carthage, "rome", 3, &[]).points("rome", 1);
    t.hand(Rome, &["61"]).hand(Carthage, &["1"]).play(&["ops 61", "activate nero", "sortie"]);
    t.battle_hand(Rome, [1, 0, 0, 0, 0, 0])
        .battle_hand(Carthage, [0; 6])
        .dice(&[1, 1, 1, 1])
        .play(&["pass", "lead frontal"]);
    t.forbids(&["name nero", "name varro"]);
    assert_eq!(t.asked(), Some(Carthage), "Rome has won, and the activation is over");
}

/// [2.5] Equals and lower ranks come along, never a higher one. A subordinate who is activated leaves
/// with CUs and other generals; his commander stays.
#[test]
fn picking_up_generals() {
    let mut t = Table::start(Carthage);
    t.hand(Carthage, &["62"]).spares().play(&["ops 62", "activate mago"]);
    t.forbids(&["with hannibal"]).allows(&["without gisgo"]).play(&["cus 4", "elephants 0", "march dertosa"]);
    t.play(&["stop"]);
    assert!(t.is_at("hannibal", "saguntum") && t.is_at("gisgo", "dertosa") && t.is_at("mago", "dertosa"));
    assert_eq!((t.cus(Carthage, "saguntum"), t.cus(Carthage, "dertosa")), (6, 4));
    assert_eq!(t.asked(), Some(Rome), "the activation is used up");

    let mut t = Table::bare(Carthage);
    t.put(Carthage, "dertosa", 5, &["hannibal"]).put(Carthage, "saguntum", 4, &["mago"]);
    t.put(Carthage, "tarraco", 1, &["gisgo"]).hand(Carthage, &["62"]);
    t.play(&["ops 62", "activate mago", "march dertosa"]).forbids(&["with hannibal"]);
    t.play(&["march tarraco"]).allows(&["with gisgo"]);

    // The same for offices: a proconsul does not take a consul along.
    let mut t = roman_stack(10, &["nero", "varro", "paullus"], "paullus");
    t.forbids(&["with nero", "with varro"]);
    let mut t = roman_stack(10, &["nero", "varro", "paullus"], "nero");
    t.allows(&["without varro", "without paullus"]).play(&["without paullus"]);
}

/// [2.6] At most two consuls and a proconsul, Africanus apart. Who is displaced leaves his office
/// vacant.
#[test]
fn offices() {
    let mut t = Table::bare(Carthage);
    t.put(Rome, "cannae", 0, &["nero"]).put(Rome, "rome", 8, &["varro", "paullus", "africanus"]);
    assert_eq!(t.state.consuls, generals(&["nero", "varro"]));
    t.put(Carthage, "arpi", 6, &["hannibal"]).hand(Carthage, &["61"]).spares();
    t.play(&["ops 61", "activate hannibal", "march cannae", "done"]);
    assert_eq!(t.at("nero"), At::Pool);
    assert_eq!(t.state.consuls, generals(&["varro"]), "one consul fewer until the next election");

    let mut t = Table::bare(Carthage);
    t.put(Rome, "rome", 8, &["varro", "paullus"]).put(Rome, "cannae", 0, &["nero"]);
    t.put(Carthage, "arpi", 6, &["hannibal"]).hand(Carthage, &["61"]).spares();
    assert_eq!(t.state.proconsul, Some(general("nero")));
    t.play(&["ops 61", "activate hannibal", "march cannae", "done"]);
    assert_eq!(t.state.proconsul, None);
}

/// [2.7] What a general may take along, by office and by the CUs there are. A consul keeps 5 or, if he
/// has fewer, all; two consuls part only with 5 each; a proconsul leaves the consul 5.
#[test]
fn consular_minimum_when_setting_out() {
    let all = |from: u8, to: u8| (from..=to).collect::<Vec<_>>();
    for (cus, names, active, may) in [
        (8, &["nero"][..], "nero", all(5, 8)),
        (5, &["nero"], "nero", vec![5]),
        (4, &["nero"], "nero", vec![4]),
        (12, &["nero"], "nero", all(5, 10)),
        (12, &["nero", "varro", "paullus"], "paullus", all(0, 7)),
        (8, &["nero", "varro", "paullus"], "paullus", all(0, 3)),
        (5, &["nero", "varro", "paullus"], "paullus", vec![0]),
        (3, &["nero", "varro", "paullus"], "paullus", vec![0]),
        (8, &["africanus"], "africanus", all(0, 8)),
    ] {
        let t = roman_stack(cus, names, active);
        assert_eq!(sizes(&t), may, "{active} of {names:?} with {cus} CUs");
    }
    // Two consuls together.
    for (cus, may) in [(9, vec![]), (10, vec![5]), (12, all(5, 7))] {
        let mut t = roman_stack(cus, &["nero", "varro"], "nero");
        t.state.march.group.generals.remove(general("varro"));
        t.state.generals[general("varro").index()] = At::On(space("terventum"));
        assert_eq!(sizes(&t), may, "two consuls with {cus} CUs part");
    }
    // In small steps: 5 CUs first, then the colleague stays.
    let mut t = roman_stack(10, &["nero", "varro"], "nero");
    t.allows(&["march arpi"]).play(&["cus 5", "without varro", "march arpi", "stop"]);
    assert_eq!((t.cus(Rome, "terventum"), t.cus(Rome, "arpi")), (5, 5));
    let mut t = roman_stack(9, &["nero", "varro"], "nero");
    t.forbids(&["without varro", "cus 4"]).allows(&["march arpi"]);
}

/// [2.7] On the way a consul drops CUs down to 5; an army below 5 drops nothing, but may move on.
#[test]
fn consular_minimum_on_the_way() {
    let mut t = roman_stack(8, &["nero"], "nero");
    t.play(&["march arpi"]).allows(&["cus 5"]).play(&["cus 5", "march cannae", "stop"]);
    assert_eq!((t.cus(Rome, "arpi"), t.cus(Rome, "cannae")), (3, 5));

    let mut t = roman_stack(4, &["nero"], "nero");
    t.play(&["march arpi"]).forbids(&["cus 0", "cus 1", "cus 3"]).allows(&["march cannae"]);

    // Picked up on the way and dropped again: what he brought counts.
    let mut t = Table::bare(Rome);
    t.put(Rome, "terventum", 4, &["nero"]).put(Rome, "arpi", 3, &[]).hand(Rome, &["61"]);
    t.play(&["ops 61", "activate nero", "march arpi"]).allows(&["cus 5", "cus 7", "march cannae"]);
    t.forbids(&["cus 3"]).play(&["cus 7", "march cannae"]).allows(&["cus 5", "cus 6"]).forbids(&["cus 4"]);
}

/// [2.7] A proconsul's army that comes to a consular army below 5 CUs stops there or fills it up; one of
/// 5 or more it may pass, and even take from.
#[test]
fn passing_a_consular_army() {
    let passing = |resident: u8, cus: u8| {
        let mut t = Table::bare(Rome);
        t.put(Rome, "arpi", resident, &["nero", "varro"]).put(Rome, "terventum", cus, &["paullus"]);
        t.state.consuls.remove(general("varro"));
        t.state.generals[general("varro").index()] = At::Pool;
        t.state.proconsul = Some(general("paullus"));
        t.state.consuls = generals(&["nero"]);
        t.hand(Rome, &["1"]).spares().play(&["ops 1", "activate paullus", "march arpi"]);
        t
    };
    let mut t = passing(3, 4);
    t.forbids(&["march cannae", "cus 3"]).allows(&["stop", "cus 2"]).play(&["cus 2", "march cannae", "stop"]);
    assert_eq!((t.cus(Rome, "arpi"), t.cus(Rome, "cannae")), (5, 2));

    let mut t = passing(3, 1);
    t.forbids(&["march cannae", "cus 0"]).play(&["stop"]);
    assert_eq!(commander(&t, Rome, "arpi"), Some("nero"), "he has to stop");

    let mut t = passing(7, 4);
    t.allows(&["march cannae", "cus 6"]).forbids(&["cus 7"]);
    let mut t = passing(3, 0);
    t.allows(&["march cannae"]).forbids(&["cus 1"]);
}

/// [2.7] A consul who comes to a colleague below 5 CUs may go on with what he has, with 5, or with him and all
/// their CUs; he does not take CUs away from him. It is a proconsul who has to stop.
#[test]
fn a_consul_meets_his_colleague() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "arpi", 4, &["nero"]).put(Rome, "terventum", 3, &["varro"]).hand(Rome, &["61"]).spares();
    t.play(&["ops 61", "activate varro", "march arpi"]).allows(&["march cannae"]);
    let before = t.state;
    t.play(&["with nero"]).forbids(&["march cannae"]).forbids(&["cus 4"]).play(&["cus 5"]);
    t.allows(&["march cannae"]);
    t.state = before;
    t.play(&["cus 7"]).forbids(&["march cannae"]).play(&["with nero", "march cannae", "stop"]);
    assert_eq!(t.cus(Rome, "cannae"), 7);
}

/// [2.7] [D-05] The minimum holds in reactions too: a consul avoids with 5, or with all he has.
#[test]
fn consular_minimum_in_reactions() {
    for (cus, may, may_not) in
        [(8, &["cus 5", "cus 7"][..], &["cus 4"][..]), (4, &[], &["cus 0", "cus 1", "cus 3"])]
    {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, "terventum", 9, &["hannibal"]).put(Rome, "arpi", cus, &["nero"]);
        t.hand(Carthage, &["61"]).spares().play(&["ops 61", "activate hannibal", "march arpi", "avoid nero"]);
        t.allows(may).allows(&["done"]).forbids(may_not);

        let mut t = Table::bare(Carthage);
        t.put(Carthage, "cannae", 9, &["hannibal"]).put(Rome, "terventum", cus, &["nero"]);
        t.hand(Carthage, &["61"]).spares().play(&[
            "ops 61",
            "activate hannibal",
            "march arpi",
            "intercept nero",
        ]);
        t.allows(may).allows(&["done"]).forbids(may_not);
    }
}

/// The minimum follows the office: the successor of a proconsul is bound by nothing, and a consul
/// who becomes proconsul is freed.
#[test]
fn the_minimum_follows_the_office() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "rome", 5, &["varro", "longus"]).put(Rome, "arpi", 5, &["nero"]);
    t.hand(Rome, &["19", "1"]).hand(Carthage, &["53"]).play(&["event 19", "name flaminius", "discard 53"]);
    assert_eq!(t.state.proconsul, Some(general("flaminius")));
    t.play(&["ops 1", "activate flaminius"]).allows(&["cus 1"]);

    let mut t = roman_stack(5, &["nero"], "nero");
    t.forbids(&["cus 1"]);
    t.state.consuls = GeneralSet::EMPTY;
    t.state.proconsul = Some(general("nero"));
    t.allows(&["cus 1"]);
}

/// [2.8] An unguarded general is displaced by an army that enters, by CUs that are placed with him, and
/// when he is intercepted; a sunk fleet and a fallen city displace too.
#[test]
fn displacement() {
    // (a) An army comes and he does not get away; he is not displaced by another lone general.
    for (cus, displaced) in [(1, true), (0, false)] {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, "boii", cus, &["hannibal"]).put(Rome, "mutina", 0, &["nero"]);
        t.hand(Carthage, &["61"]).spares().play(&["ops 61", "activate hannibal", "march mutina"]);
        if displaced {
            t.play(&["done"]);
        }
        assert_eq!(t.at("nero") == At::Pool, displaced, "{cus} CUs");
    }
    // (b) CUs are placed.
    let mut t = Table::bare(Rome);
    t.put(Carthage, "mutina", 0, &["mago"]).put(Rome, "mutina", 0, &["nero"]);
    t.phase(Frame::Reinforce(Reinforce::RomanCus)).play(&["to mutina"]);
    assert_eq!(t.at("mago"), At::Pool);
    // (c) He is intercepted.
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "boii", 0, &["hasdrubal"]).put(Rome, "ariminum", 5, &["nero"]);
    t.hand(Carthage, &["62"]).spares().play(&["ops 62", "activate hasdrubal", "march mutina"]);
    t.dice(&[1]).play(&["intercept nero", "done"]).dice_used();
    assert_eq!(t.at("hasdrubal"), At::Pool);
    // (e) His fleet is sunk.
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "saguntum", 3, &["mago"]).hand(Carthage, &["63"]).spares();
    t.dice(&[6]).play(&["ops 63", "activate mago", "sail rome"]);
    assert_eq!((t.at("mago"), t.cus(Carthage, "rome")), (At::Pool, 0));
    assert_eq!(t.state.owed[Carthage], 0, "no political consequences");
    // (f) The city he is in falls.
    let mut t = Table::bare(Rome);
    t.put(Rome, "gades", 5, &["nero"]).put(Carthage, "gades", 2, &["mago"]).points("gades", 2);
    t.hand(Rome, &["61"]).spares().dice(&[4]).play(&["ops 61", "activate nero", "besiege"]);
    assert_eq!((t.at("mago"), t.cus(Carthage, "gades")), (At::Pool, 0));
}

/// [2.8] All CUs lost by retreat losses displace their generals; lost by attrition they leave them
/// unguarded where they are.
#[test]
fn attrition_does_not_displace() {
    let mut t = Table::bare(Carthage);
    t.put(Carthage, "isere", 1, &["hannibal"]).hand(Carthage, &["61"]).spares().dice(&[6]);
    t.play(&["ops 61", "activate hannibal", "march insubrians", "stop"]);
    assert!(t.is_at("hannibal", "insubrians"));
    assert_eq!(t.cus(Carthage, "insubrians"), 0);

    let mut t = Table::bare(Carthage);
    t.put(Carthage, "capua", 10, &["hannibal"]).put(Rome, "beneventum", 2, &["nero"]);
    t.hand(Carthage, &["61"]).spares().play(&["ops 61", "activate hannibal", "march beneventum", "done"]);
    t.battle_hand(Carthage, [0, 0, 0, 0, 1, 0]).battle_hand(Rome, [0; 6]).dice(&[1, 6]);
    t.play(&["lead envelopment"]);
    assert_eq!(t.at("nero"), At::Pool);
}

/// [2.8] Attrition leaves a general unguarded; if enemy CUs stand where he is, outside a city, he has nowhere
/// to be and is displaced.
#[test]
fn the_last_cu_dies_before_the_enemy() {
    for (enemy, stays) in [(0, true), (1, false)] {
        let mut t = Table::bare(Carthage);
        t.put(Carthage, "isere", 1, &["mago"]).put(Rome, "insubrians", enemy, &[]);
        t.hand(Carthage, &["62"]).spares().dice(&[6]);
        t.play(&["ops 62", "activate mago", "march insubrians"]);
        if stays {
            t.play(&["stop"]);
        }
        assert_eq!((t.is_at("mago", "insubrians"), t.at("mago") == At::Pool), (stays, !stays), "{enemy} CUs");
    }
}

/// [2.9] Hannibal does not come back, and Carthage removes 5 PCs at once; Africanus does not either.
#[test]
fn hannibal_and_africanus_die() {
    let mut t = Table::bare(Rome);
    t.put(Rome, "toletum", 5, &["africanus"]).put(Carthage, "arsa", 0, &["hannibal"]);
    t.hand(Rome, &["61"]).spares().play(&["ops 61", "activate africanus", "march arsa", "done"]);
    assert_eq!(t.at("hannibal"), At::Gone);
    assert_eq!((t.asked(), t.state.owed[Carthage]), (Some(Carthage), 5));
    t.forbids(&["remove gades", "remove boii"]);
    t.play(&["remove arsa", "remove zama", "remove cirta", "remove acci", "remove malaca"]);
    t.allows(&["stop", "march corduba"]);

    let mut t = Table::bare(Carthage);
    t.put(Carthage, "toletum", 5, &["mago"]).put(Rome, "arsa", 0, &["africanus"]);
    t.hand(Carthage, &["62"]).spares().play(&["ops 62", "activate mago", "march arsa"]);
    assert_eq!((t.at("africanus"), t.state.owed[Rome]), (At::Gone, 0));
}
