use super::*;
use crate::Marker;

/// An attack over the sea: −1, one less for the defence of Lilybaeum, and a Legion.
fn lilybaeum() -> Table {
    let table = Table::of(Rome).holds(Rome, "agrigentum");
    let mut table = table.hand(Rome, "loc_agrigentum loc_neapolis legion roman_cavalry consul");
    table.plays(Rome, &["attack", "at lilybaeum", "play legion"]);
    table
}

/// [T14] [10.1] [10.3] [10.4] [card legion] Strength −2, then 0; the other cards are discarded.
#[test]
fn attack() {
    let table = lilybaeum();
    let battle = table.state.battles[Rome].expect("a battle");
    assert_eq!((battle.strength, battle.round, battle.siege), (0, 1, false));
    assert!(table.log.iter().any(|event| matches!(event, Event::Attacked { strength: -2, .. })));
    assert!(
        table.has(Rome, Pile::Discard, "loc_agrigentum") && table.has(Rome, Pile::Discard, "loc_neapolis")
    );
    assert!(table.in_battle(Rome, Rome, "legion"));
}

/// [T15] [T16] [10.5] [10.6] [card consul] [card roman_cavalry] Cavalry makes 1, a Consul for free 2, a Legion 4.
#[test]
fn reinforce() {
    let mut table = lilybaeum();
    table.plays(Rome, &["reinforce", "commit roman_cavalry", "join", "commit consul"]);
    assert_eq!((table.strength(Rome), table.state.round.actions), (2, 0));
    let mut table = table.turn_of(Rome).hand(Rome, "legion");
    table.plays(Rome, &["reinforce", "commit legion"]);
    assert_eq!((table.strength(Rome), table.state.round.actions), (4, 1));
}

/// [T17] [10.9] [10.10] [10.12] With 2 at the beginning of its next round Rome wins: a marker and 1 prestige.
#[test]
fn victory() {
    let mut table = lilybaeum();
    table.plays(Rome, &["reinforce", "commit roman_cavalry", "join", "commit consul", "end"]);
    table.end(Carthage);
    assert_eq!(table.state.captured[Rome].towns, 1);
    table.asks(Rome);
    table.play(Rome, "decline");
    assert_eq!((table.state.prestige[Rome], table.state.owner(location("lilybaeum"))), (1, None));
    assert!(table.has(Rome, Pile::Discard, "legion") && table.state.battles[Rome].is_none());
    assert_eq!(table.state.round.actions, 2);
}

/// [T18] [10.7] [card greek_mercenaries] [card ligurian_infantry] [card numidian_cavalry] Three arms bring 1 more.
#[test]
fn combined_arms() {
    let table = Table::of(Carthage).holds(Rome, "thermae");
    let hand = "loc_panormus loc_hadrumetum greek_mercenaries ligurian_infantry numidian_cavalry";
    let mut table = table.hand(Carthage, hand).hand(Rome, "legion");
    table.plays(Carthage, &["attack", "at thermae", "play greek_mercenaries"]);
    assert_eq!(table.strength(Carthage), 1);
    table.plays(Carthage, &["reinforce", "commit ligurian_infantry"]);
    assert_eq!(table.strength(Carthage), 2);
    let mut table = table.turn_of(Rome);
    table.plays(Rome, &["reinforce", "commit legion"]);
    assert_eq!(table.strength(Carthage), 0);
    let mut table = table.turn_of(Carthage);
    table.plays(Carthage, &["reinforce", "commit numidian_cavalry"]);
    assert_eq!(table.strength(Carthage), 2);
    assert!(table.log.iter().any(|event| matches!(event, Event::Committed { strength: 1, .. })));
}

/// [T19] [10.8] [9.1.4] In a siege: −3 to begin with, half the cavalry, no combined arms.
#[test]
fn siege() {
    let table = Table::of(Carthage).holds(Rome, "thermae").fort("thermae");
    let hand =
        "loc_panormus loc_hadrumetum greek_mercenaries ligurian_infantry numidian_cavalry iberian_cavalry";
    let mut table = table.hand(Carthage, hand);
    table.plays(Carthage, &["attack", "at thermae", "play greek_mercenaries"]);
    assert_eq!(table.strength(Carthage), -1);
    table.plays(Carthage, &["reinforce", "commit ligurian_infantry"]);
    let mut table = table.turn_of(Carthage);
    table.plays(Carthage, &["reinforce", "commit numidian_cavalry"]);
    assert_eq!(table.strength(Carthage), 0);
    table.plays(Carthage, &["reinforce", "commit iberian_cavalry"]);
    assert_eq!(table.strength(Carthage), 1, "two points of cavalry make one");
    let mut rome = table.turn_of(Rome).hand(Rome, "roman_cavalry");
    rome.plays(Rome, &["reinforce", "commit roman_cavalry"]);
    assert_eq!(rome.strength(Carthage), 1, "and the defender's is halved, too");
}

/// [T20] [10.9] [10.11] In its last round a field battle with 0 or 1 is drawn: each side returns one card.
#[test]
fn draw() {
    let table =
        Table::of(Rome).battle(Rome, "panormus", 1, "legion velites", "libyan_infantry ligurian_infantry");
    let mut table = table;
    table.state.battles[Rome].as_mut().expect("a battle").round = 4;
    let mut table = table.begins(Rome);
    assert_eq!(table.legal(Rome), ["lose legion", "lose velites"]);
    table.play(Rome, "lose velites");
    table.asks(Carthage);
    table.play(Carthage, "lose libyan_infantry");
    assert_eq!(table.state.prestige, ByEmpire([0, 0]));
    assert_eq!(table.state.owner(location("panormus")), Some(Carthage));
    assert!(table.has(Rome, Pile::Stock, "velites") && table.has(Rome, Pile::Discard, "legion"));
    assert!(table.has(Carthage, Pile::Stock, "libyan_infantry"));
}

/// [10.9] Before its last round a battle goes on; a siege has six rounds, a field battle four.
#[test]
fn rounds_of_a_battle() {
    for (fort, last) in [(false, 4), (true, 6)] {
        let table = Table::of(Rome);
        let table = if fort { table.fort("panormus") } else { table };
        let mut table = table.battle(Rome, "panormus", 0, "velites", "");
        table.state.battles[Rome].as_mut().expect("a battle").round = 1;
        for round in 2..=last {
            table = table.begins(Rome);
            assert_eq!(table.state.battles[Rome].expect("a battle").round, round);
        }
        table = table.begins(Rome);
        assert!(table.state.battles[Rome].is_none());
    }
    let mut lost = Table::of(Rome).battle(Rome, "panormus", -1, "velites", "");
    lost.state.battles[Rome].as_mut().expect("a battle").round = 4;
    let lost = lost.begins(Rome);
    assert_eq!((lost.state.prestige[Carthage], lost.state.battles[Rome]), (1, None));
}

/// [T21] [10.9] [10.13] The defender wins with −1 at the beginning of his round.
#[test]
fn defence() {
    let table = Table::of(Rome).battle(Rome, "panormus", -1, "legion", "").begins(Carthage);
    assert_eq!((table.state.prestige[Carthage], table.state.battles[Rome]), (1, None));
    assert!(table.has(Rome, Pile::Stock, "legion"), "the only card is lost without a question");
    let holds = Table::of(Rome).battle(Rome, "panormus", 0, "legion", "").begins(Carthage);
    assert!(holds.state.battles[Rome].is_some());
}

/// The own attack is looked at before the battle that is defended.
#[test]
fn two_battles() {
    let table = Table::of(Rome).battle(Rome, "panormus", 2, "velites", "");
    let table = table.battle(Carthage, "messana", -1, "", "ligurian_infantry");
    let mut table = table.begins(Rome);
    assert!(table.state.battles[Carthage].is_some());
    table.play(Rome, "decline");
    assert_eq!((table.state.battles, table.state.prestige[Rome]), (ByEmpire([None, None]), 2));
}

/// [10.10] The winner may settle at once, with a usable settler card where the site asks for one.
#[test]
fn settle_after_victory() {
    let table = || Table::of(Rome).battle(Rome, "panormus", 2, "velites", "").fort("cosa");
    let mut settler = table().hand(Rome, "loc_pisae loc_cosa").begins(Rome);
    assert_eq!(settler.legal(Rome), ["decline", "play loc_pisae"]);
    settler.play(Rome, "play loc_pisae");
    assert_eq!(settler.state.marker(location("panormus")), Some((Rome, Marker::Town)));
    assert!(
        settler.has(Rome, Pile::Discard, "loc_panormus") && settler.has(Rome, Pile::Discard, "loc_pisae")
    );
    assert_eq!(settler.state.round.actions, 2, "it costs no action");
    let dead = table().hand(Rome, "loc_pisae").empties("pisae").begins(Rome);
    assert_eq!(dead.legal(Rome), ["decline"], "a dead card settles nothing");
    let mut plain = Table::of(Rome).holds(Carthage, "thermae").battle(Rome, "thermae", 2, "velites", "");
    plain = plain.begins(Rome);
    plain.play(Rome, "settle here");
    assert_eq!(plain.state.owner(location("thermae")), Some(Rome));
}

/// [10.10] A fortification goes back; [10.15] a card of the lost location that lies in a battle changes hands.
#[test]
fn spoils() {
    let table = Table::of(Rome).holds(Carthage, "hippana").fort("hippana");
    let table =
        table.battle(Rome, "hippana", 2, "velites", "").battle(Carthage, "messana", 1, "", "loc_hippana");
    let mut table = table.begins(Rome);
    table.play(Rome, "settle here");
    assert!(table.state.forts.is_empty());
    assert!(table.has(Rome, Pile::Discard, "loc_hippana"));
    assert!(!table.in_battle(Carthage, Carthage, "loc_hippana"));
    assert_eq!(table.strength(Carthage), 1, "the strength stays");
}

/// [10.2] One own battle at a time, none over a sea that is the enemy's, none against what is unoccupied.
#[test]
fn where_to_attack() {
    let hand = "loc_agrigentum loc_neapolis legion";
    let table = || Table::of(Rome).holds(Rome, "agrigentum").hand(Rome, hand);
    assert!(table().can(Rome, "attack"));
    assert!(!table().battle(Rome, "panormus", 0, "velites", "").can(Rome, "attack"));
    assert!(table().battle(Carthage, "messana", 0, "", "ligurian_infantry").can(Rome, "attack"));
    assert!(!table().fleet(Carthage, "sicily", 1).can(Rome, "attack"));
    assert!(table().fleet(Carthage, "sicily", 1).fleet(Rome, "sicily", 1).can(Rome, "attack"));
    assert!(
        !table().empties("lilybaeum syracuse hadrumetum").can(Rome, "attack"),
        "[R-37] settle there instead"
    );
    let land = Table::of(Carthage).holds(Rome, "thermae").fleet(Rome, "sicily", 1);
    assert!(land.hand(Carthage, "loc_panormus loc_aspis numidian_cavalry").can(Carthage, "attack"));
}

/// [R-06] [card praetor] A leader or a location card may begin an attack if it shows a sword.
#[test]
fn first_cards() {
    for (card, strength) in [("praetor", -1), ("loc_rhegium", -1), ("dictator", 0)] {
        let table = Table::of(Rome).holds(Rome, "agrigentum");
        let mut table = table.hand(Rome, &format!("loc_agrigentum loc_neapolis {card}"));
        table.plays(Rome, &["attack", "at lilybaeum"]);
        assert_eq!(table.strength(Rome), strength, "{card}");
        assert!(table.in_battle(Rome, Rome, card));
    }
    let engine =
        Table::of(Rome).holds(Rome, "agrigentum").hand(Rome, "loc_agrigentum loc_neapolis siege_engine");
    assert!(!engine.can(Rome, "attack"));
}

/// [R-07] [card war_elephants] Elephants roll for their strength, and may begin an attack even with a bad roll.
#[test]
fn elephants() {
    for (die, field, siege) in [(1, -2, -4), (3, 0, -2), (5, 1, -1), (6, 2, -1)] {
        for (fort, strength) in [(false, field), (true, siege)] {
            let table = Table::of(Carthage).holds(Rome, "thermae").dice(&[die]);
            let table = if fort { table.fort("thermae") } else { table };
            let mut table = table.hand(Carthage, "loc_panormus loc_aspis war_elephants");
            table.plays(Carthage, &["attack", "at thermae"]);
            assert_eq!(table.strength(Carthage), strength, "die {die}");
        }
    }
}

/// [10.5] [card fortification] [card siege_engine] [card trireme_rome] What counts for whom, and ships on the coast.
#[test]
fn special_cards() {
    let siege = || Table::of(Rome).fort("panormus").battle(Rome, "panormus", 0, "velites", "");
    let mut attacker = siege().hand(Rome, "siege_engine fortification trireme_rome");
    attacker.play(Rome, "reinforce");
    assert_eq!(attacker.legal(Rome), ["commit trireme_rome", "commit siege_engine"]);
    attacker.play(Rome, "commit siege_engine");
    assert_eq!(attacker.strength(Rome), 2);
    let mut defender = siege().turn_of(Carthage).hand(Carthage, "siege_engine fortification loc_lilybaeum");
    defender.play(Carthage, "reinforce");
    assert_eq!(defender.legal(Carthage), ["commit loc_lilybaeum", "commit fortification"]);
    defender.play(Carthage, "commit fortification");
    assert_eq!(defender.strength(Rome), -1);
    defender.plays(Carthage, &["reinforce", "commit loc_lilybaeum"]);
    assert_eq!(defender.strength(Rome), -2, "sword and ship count once");
    let inland = Table::of(Rome).holds(Carthage, "hippana").battle(Rome, "hippana", 0, "velites", "");
    assert!(!inland.hand(Rome, "trireme_rome").can(Rome, "reinforce"), "no coast");
    let barred =
        Table::of(Rome).holds(Carthage, "thermae tyndaris").battle(Rome, "tyndaris", 0, "velites", "");
    let barred = barred.fleet(Carthage, "sicily", 1).hand(Rome, "trireme_rome");
    assert!(!barred.can(Rome, "reinforce"), "an enemy sea");
    assert!(barred.hand(Rome, "legion").can(Rome, "reinforce"), "over land it is within reach");
    let field = Table::of(Rome).battle(Rome, "panormus", 0, "velites", "").hand(Rome, "siege_engine");
    assert!(!field.can(Rome, "reinforce"), "nothing in the field");
}

/// [10.4] The strength never leaves the track.
#[test]
fn ends_of_the_track() {
    let mut table = Table::of(Rome).battle(Rome, "panormus", 7, "velites", "").hand(Rome, "legion");
    table.plays(Rome, &["reinforce", "commit legion"]);
    assert_eq!(table.strength(Rome), 8);
}

/// [10.13] The loser chooses, but in a field battle the winner with more cavalry does.
#[test]
fn who_chooses_the_loss() {
    let chooser = |rome: &str, carthage: &str, fort: bool| {
        let table = Table::of(Rome);
        let table = if fort { table.fort("panormus") } else { table };
        let mut table = table.battle(Rome, "panormus", 2, rome, carthage).begins(Rome);
        table.play(Rome, "decline");
        table.state.asked()
    };
    let carthage = "libyan_infantry ligurian_infantry";
    assert_eq!(chooser("roman_cavalry", carthage, false), Some(Rome));
    assert_eq!(chooser("legion", carthage, false), Some(Carthage));
    assert_eq!(chooser("roman_cavalry", carthage, true), Some(Carthage), "in a siege the loser");
    assert_eq!(
        chooser("roman_cavalry", "libyan_infantry numidian_cavalry", false),
        Some(Carthage),
        "equal cavalry"
    );
}

/// [T48] [10.13] [10.14] [card mercenary_general] [card dictator] They are never lost, and leave after the battle.
#[test]
fn no_loss() {
    let table = Table::of(Rome).battle(Rome, "panormus", 2, "dictator", "loc_lilybaeum mercenary_general");
    let mut table = table.begins(Rome);
    table.play(Rome, "decline");
    assert!(table.has(Carthage, Pile::Stock, "mercenary_general"));
    assert!(table.has(Carthage, Pile::Discard, "loc_lilybaeum"));
    assert!(table.has(Rome, Pile::Stock, "dictator"));
    for (empire, id) in [(Rome, "dictator"), (Carthage, "mercenary_general")] {
        assert!(table.log.contains(&Event::Returned { empire, kind: kind(id) }), "the log tells of {id}");
    }
    assert_eq!(table.state.step, Step::Act);
}

/// [T42] [9.6.2] The attacker may leave a siege that he began earlier; it is lost. Nobody else may.
#[test]
fn withdraw() {
    let siege =
        || Table::of(Rome).fort("panormus").battle(Rome, "panormus", 1, "legion velites", "libyan_infantry");
    let mut table = siege();
    table.play(Rome, "withdraw");
    assert_eq!(table.legal(Rome), ["lose legion", "lose velites"]);
    table.play(Rome, "lose velites");
    assert_eq!((table.state.prestige, table.state.battles[Rome]), (ByEmpire([0, 1]), None));
    assert!(table.has(Carthage, Pile::Discard, "libyan_infantry") && table.state.round.actions == 2);
    assert!(!siege().turn_of(Carthage).can(Carthage, "withdraw"), "not the besieged");
    let field = Table::of(Rome).battle(Rome, "panormus", 1, "legion", "");
    assert!(!field.can(Rome, "withdraw"));
    let mut fresh = Table::of(Rome).fort("lilybaeum").holds(Rome, "agrigentum");
    fresh = fresh.hand(Rome, "loc_agrigentum loc_neapolis legion");
    fresh.plays(Rome, &["attack", "at lilybaeum"]);
    assert!(!fresh.can(Rome, "withdraw"), "not in the round in which it began");
}

/// A siege stays one if its fortification vanishes.
#[test]
fn siege_without_walls() {
    let mut table = Table::of(Rome).fort("panormus").battle(Rome, "panormus", 0, "velites", "");
    table.state.forts = LocationSet::EMPTY;
    let mut table = table.hand(Rome, "roman_cavalry");
    table.plays(Rome, &["reinforce", "commit roman_cavalry"]);
    assert_eq!(table.strength(Rome), 0, "cavalry is still halved");
}

/// [T43] [7.1] [7.2] [7.4] Syracuse: attacked like an enemy, helped by nobody, without prestige.
#[test]
fn syracuse() {
    let start = || Table::of(Rome).hand(Rome, "loc_catana loc_velia legion");
    let mut table = start();
    table.plays(Rome, &["attack", "at syracuse"]);
    assert!(table.log.iter().any(|event| matches!(event, Event::Attacked { strength: -2, .. })));
    assert_eq!(table.strength(Rome), 0);
    let carthage = Table { state: table.state, chance: Chance::from_number(1), log: Vec::new() };
    let carthage = carthage.turn_of(Carthage).holds(Carthage, "camarina");
    let carthage = carthage.hand(Carthage, "loc_camarina loc_aspis libyan_infantry general");
    for verb in ["attack", "reinforce", "join"] {
        assert!(!carthage.can(Carthage, verb), "{verb}");
    }
    table.state.battles[Rome].as_mut().expect("a battle").strength = 2;
    let mut won = table.hand(Rome, "loc_rome").begins(Rome);
    assert!(!won.state.independent);
    assert_eq!(won.legal(Rome), ["decline", "play loc_rome"], "settling takes a settler");
    won.play(Rome, "play loc_rome");
    assert_eq!((won.state.prestige[Rome], won.state.captured[Rome].worth()), (0, 0));
    assert!(won.has(Rome, Pile::Discard, "loc_syracuse"));
    let mut lost = start();
    lost.plays(Rome, &["attack", "at syracuse"]);
    lost.state.battles[Rome].as_mut().expect("a battle").strength = -1;
    let lost = lost.begins(Carthage);
    assert_eq!((lost.state.prestige, lost.state.battles[Rome]), (ByEmpire([0, 0]), None));
    assert!(lost.has(Rome, Pile::Stock, "legion") && lost.state.independent);
}

/// [card celtic_allies] [card siegecraft] Attacks that begin stronger.
#[test]
fn stronger_attacks() {
    let strength = |strategy: Strategy, fort: bool| {
        let table = Table::of(Carthage).holds(Rome, "thermae").strategy(Carthage, strategy);
        let table = if fort { table.fort("thermae") } else { table };
        let mut table = table.hand(Carthage, "loc_panormus loc_aspis libyan_infantry");
        table.plays(Carthage, &["attack", "at thermae"]);
        table.strength(Carthage)
    };
    assert_eq!((strength(Strategy::CelticAllies, false), strength(Strategy::CelticAllies, true)), (2, 0));
    assert_eq!((strength(Strategy::Siegecraft, false), strength(Strategy::Siegecraft, true)), (1, 0));
}

/// [10.7] [card velites] [card italian_allies] The bonus comes once.
#[test]
fn combined_arms_once() {
    let table = Table::of(Rome).battle(Rome, "panormus", 0, "italian_allies velites", "");
    let mut table = table.hand(Rome, "roman_cavalry roman_cavalry");
    table.plays(Rome, &["reinforce", "commit roman_cavalry", "reinforce", "commit roman_cavalry"]);
    assert_eq!(table.strength(Rome), 3);
}

/// [10.5] [3.6] With two battles one is chosen.
#[test]
fn which_battle() {
    let table = Table::of(Rome).battle(Rome, "panormus", 0, "velites", "");
    let mut table =
        table.battle(Carthage, "messana", 0, "", "ligurian_infantry").hand(Rome, "legion praetor");
    table.play(Rome, "join");
    assert_eq!(table.legal(Rome), ["at panormus", "at messana"]);
    table.plays(Rome, &["at messana", "commit praetor"]);
    assert_eq!((table.strength(Carthage), table.state.round.actions), (-1, 2));
    table.plays(Rome, &["reinforce", "at panormus", "commit legion"]);
    assert_eq!(table.strength(Rome), 2);
}

/// [D-05] [card political_intrigue] Without free actions a leader takes the action; else he joins for free.
#[test]
fn leaders_as_an_action() {
    let table = || Table::of(Rome).battle(Rome, "panormus", 0, "velites", "").hand(Rome, "consul");
    assert!(table().can(Rome, "join") && !table().can(Rome, "reinforce"));
    let mut hampered = table();
    hampered.state.round.free = false;
    assert!(!hampered.can(Rome, "join"));
    hampered.plays(Rome, &["reinforce", "commit consul"]);
    assert_eq!((hampered.strength(Rome), hampered.state.round.actions), (1, 1));
}

/// [D-01] [10.12] Once somebody holds Syracuse a battle there is like any other.
#[test]
fn prestige_at_syracuse() {
    let table = Table::of(Rome).holds(Carthage, "syracuse").battle(Rome, "syracuse", 2, "velites", "");
    let mut table = table.begins(Rome);
    table.play(Rome, "decline");
    assert_eq!((table.state.prestige[Rome], table.state.captured[Rome].towns), (1, 1));
}
