//! Chapter 25, continued: the generals that options bring.

use super::*;
use Side::{Carthage, Rome};

const ROMANS: [&str; 5] = ["gracchus", "livius", "flaccus", "valerius", "crassus"];

/// [25.4] [25.12] Without the options they are no part of the game: not on the map, not in the pool, in no
/// document.
#[test]
fn nobody_comes_without_the_option() {
    let t = Table::start(Rome);
    for name in ROMANS.into_iter().chain(["bomilcar"]) {
        assert_eq!(t.at(name), At::Gone);
        assert!(!t.state.generals_of(general(name).side()).contains(general(name)));
        let document = engine::Game::position(&t.state);
        assert!(!document.to_string().contains(name), "{name} is written");
        let mut with_him = document;
        with_him["forces"][0]["generals"].as_array_mut().expect("a list").push(name.into());
        let refused = State::from_document(&with_him).expect_err("he is not in this game");
        assert!(refused.contains(name), "{refused}");
    }
}

/// [25.4] [general bomilcar] He waits on the track, comes on turn 4 without CUs, where Carthaginian CUs stand
/// that are not besieged, and returns like the others when he is displaced.
#[test]
fn bomilcar_comes_on_turn_4() {
    let mut t = Table::start(Rome).rule(Rule::Bomilcar, true);
    assert_eq!(t.at("bomilcar"), At::Track);
    for (turn, comes) in [(3, false), (4, true)] {
        t.state.turn = turn;
        t.phase(Frame::Reinforce(Reinforce::Generals));
        assert_eq!(t.legal().contains(&"to saguntum".to_owned()), comes, "turn {turn}");
    }
    assert_eq!(t.asked(), Some(Carthage));
    t.forbids(&["to gades", "to rome"]).play(&["to carthage"]);
    assert!(t.is_at("bomilcar", "carthage"));
    assert_eq!(t.cus(Carthage, "carthage"), 4, "he brings nobody");
    let bomilcar = general("bomilcar");
    assert_eq!((bomilcar.strategy(), bomilcar.battle()), (2, 2));
    t.state.displace(bomilcar, &mut Turn { chance: &mut t.chance, events: &mut t.events });
    assert_eq!(t.at("bomilcar"), At::Pool);
    t.state.turn = 5;
    t.phase(Frame::Reinforce(Reinforce::Generals)).play(&["to saguntum"]);
    assert!(t.is_at("bomilcar", "saguntum"));
}

/// [25.4] Where no CU is left for him, he comes on a later turn.
#[test]
fn bomilcar_waits_for_an_army() {
    let mut t = Table::bare(Rome).rule(Rule::Bomilcar, true);
    t.state.turn = 4;
    t.phase(Frame::Reinforce(Reinforce::Generals));
    t.put(Carthage, "gades", 1, &[]);
    t.state.turn = 5;
    t.phase(Frame::Reinforce(Reinforce::Generals)).allows(&["to gades"]);
}

/// [D-37] [25.4] Not into a besieged city, in any edition.
#[test]
fn bomilcar_does_not_come_into_a_besieged_city() {
    for edition in Edition::ALL {
        let mut t = Table::bare(Rome).edition(edition).rule(Rule::Bomilcar, true);
        t.put(Carthage, "gades", 1, &[]).put(Rome, "gades", 3, &[]).points("gades", 1);
        t.put(Carthage, "zama", 1, &[]).state.turn = 4;
        t.phase(Frame::Reinforce(Reinforce::Generals)).allows(&["to zama"]).forbids(&["to gades"]);
    }
}

/// [25.12] [general gracchus] [general livius] [general flaccus] [general valerius] [general crassus] They
/// wait in the pool and are drawn like the others.
#[test]
fn five_more_romans_are_drawn() {
    let mut drawn = GeneralSet::EMPTY;
    for seed in 0..60 {
        let mut t = Table::start(Rome).rule(Rule::MoreGenerals, true);
        t.chance = Chance::from_number(seed);
        t.phase(Frame::Reinforce(Reinforce::Consuls));
        drawn = drawn.union(t.state.consuls);
    }
    for name in ROMANS {
        let general = general(name);
        assert!(drawn.contains(general), "{name} was never drawn");
        assert_eq!((general.strategy(), general.battle()), (2, 2));
    }
    assert_eq!(drawn.len(), 13, "eight and five");
}

/// [25.7] Gracchus leaves the pool on turn 5, Flaccus on turn 8.
#[test]
fn fates_of_the_further_romans() {
    for (name, turn) in [("gracchus", 5), ("flaccus", 8)] {
        for (now, at) in [(turn - 1, At::Pool), (turn, At::Gone)] {
            let mut t = Table::start(Rome).rule(Rule::MoreGenerals, true).rule(Rule::Fates, true);
            t.state.turn = now;
            t.phase(Frame::Reinforce(Reinforce::Begin));
            assert_eq!(t.at(name), at, "{name} on turn {now}");
        }
    }
}

/// [25.1] What options bring is written behind everything else: a state without them has the bytes that it
/// had before there were any, and every state reads back.
#[test]
fn states_with_options_read_back() {
    let plain = Table::start(Rome).state;
    let bytes = |state: &State| postcard::to_allocvec(state).expect("plain data");
    for rule in [Rule::MoreCards, Rule::OwnCards, Rule::Bomilcar, Rule::MoreGenerals] {
        let mut state = Table::start(Rome).rule(rule, true).state;
        assert!(bytes(&state).len() > bytes(&plain).len());
        state.more.dictator = Some(general("livius"));
        state.more.citadel = Some(space("capua"));
        state.play.spent[general("crassus").index()] = 3;
        let document = serde_json::to_value(state.more).expect("a document");
        assert_eq!((&document["dictator"], &document["citadel"]), (&"livius".into(), &"capua".into()));
        assert_eq!(serde_json::from_value::<crate::More>(document).expect("what cards left"), state.more);
        assert_eq!(postcard::from_bytes::<State>(&bytes(&state)).expect("a state"), state);
    }
    assert_eq!(postcard::from_bytes::<State>(&bytes(&plain)).expect("a state"), plain);
    assert!(std::mem::size_of::<State>() <= 2048, "{}", std::mem::size_of::<State>());
}
