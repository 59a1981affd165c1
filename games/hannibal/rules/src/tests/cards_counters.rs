//! Sections 8.3 and 8.4: counter-events in their windows, on the march, at sea and in battle.

use super::cards_events::holding;
use super::*;
use Side::{Carthage, Rome};

// On the march and at sea

/// Mago marches up the coast from Saguntum with 6 CUs; Rome holds Bad Weather.
fn up_the_coast(play: &str) -> Table {
    let code = play.split_once(' ').expect("how and which card").1;
    let mut t = holding(Carthage, &[code]);
    t.hand(Rome, &["41"]).put(Carthage, "saguntum", 6, &["mago"]).play(&[play, "activate mago"]);
    t
}

/// [card 41] [8.4] After each step the enemy may turn the weather: whoever has spent more than
/// 2 points goes back to where he was then, and his move is over.
#[test]
fn bad_weather_undoes_the_third_point() {
    let mut t = up_the_coast("ops 62");
    t.play(&["march dertosa"]).allows(&["counter 41", "pass"]);
    assert_eq!(t.asked(), Some(Rome));
    t.play(&["pass", "march tarraco", "pass", "march emporiae", "counter 41"]);
    assert!(t.is_at("mago", "tarraco") && t.cus(Carthage, "tarraco") == 6);
    assert_eq!(t.asked(), Some(Rome), "the move is over, and Rome plays its own card");
    t.allows(&["discard 17"]);

    let mut forced = up_the_coast("event 62");
    forced.play(&["march dertosa", "pass", "march tarraco", "pass", "march emporiae", "pass"]);
    forced.play(&["march narbo", "pass", "march nemausus", "counter 41"]);
    assert!(forced.is_at("mago", "tarraco"), "a forced march is cut to 2 as well");
}

/// [R-31] [D-01] Whoever has spent 2 points stops where he is, and reactions follow.
#[test]
fn bad_weather_stops_a_short_march() {
    let mut t = up_the_coast("ops 62");
    t.put(Rome, "emporiae", 5, &["varro"]).play(&["march dertosa", "pass", "march tarraco", "counter 41"]);
    t.allows(&["intercept varro"]).play(&["done"]);
    assert!(t.is_at("mago", "tarraco") && t.cus(Carthage, "tarraco") == 6);
    assert_eq!(t.asked(), Some(Rome), "no further step");
    t.allows(&["discard 17"]);
}

/// [R-52] [card 41] 2 points are what Bad Weather leaves: who has spent one, or is thrown back to where he had
/// spent one, has another.
#[test]
fn bad_weather_leaves_two_points() {
    for edition in Edition::ALL {
        let mut t = up_the_coast("ops 62").edition(edition);
        t.play(&["march dertosa", "counter 41", "march tarraco"]);
        assert!(t.is_at("mago", "tarraco"), "a second step in {edition:?}");
        assert_eq!(t.asked(), Some(Rome), "and no third");
    }
    // A pass after one point is undone; by road he may still go on.
    let mut t = holding(Carthage, &["62"]);
    t.hand(Rome, &["41"]).put(Carthage, "allobroges", 6, &["mago"]).dice(&[1]);
    t.play(&["ops 62", "activate mago", "march isere", "pass", "march insubrians", "counter 41"]);
    t.forbids(&["march insubrians"]).allows(&["march allobroges", "stop"]);
    // [card 28] So is the point for which Hannibal charms the space where he starts.
    let mut t = holding(Carthage, &["28"]);
    t.hand(Rome, &["41"])
        .put(Carthage, "mutina", 8, &["hannibal"])
        .control(Some(Rome), &["mutina"])
        .dice(&[1]);
    t.play(&["event 28", "activate hannibal", "remove mutina", "march faesulae", "counter 41"]);
    assert_eq!((t.state.march.at.id(), t.state.march.spent), ("mutina", 1));
    t.forbids(&["march faesulae"]).allows(&["march ariminum", "stop"]);
}

/// [R-53] [card 41] It may also strike when a general stops, or is about to besiege, with a step behind him
/// that it would undo; not when somebody has rolled to react in that space.
#[test]
fn bad_weather_at_the_end_of_a_move() {
    let march = |with: &dyn Fn(&mut Table)| {
        let mut t = up_the_coast("ops 62");
        with(&mut t);
        t.play(&["march dertosa", "pass", "march tarraco", "pass", "march emporiae", "pass"]);
        t
    };
    let mut t = march(&|_| ());
    t.play(&["stop"]).allows(&["counter 41", "pass"]).play(&["counter 41"]);
    assert!(t.is_at("mago", "tarraco"));
    assert_eq!(t.asked(), Some(Rome), "the move is over");

    let mut t = march(&|_| ());
    t.play(&["stop", "pass"]);
    assert!(t.is_at("mago", "emporiae"));

    // Before a siege, which then does not take place.
    let mut t = up_the_coast("event 62");
    t.control(Some(Rome), &["massilia"]).put(Carthage, "narbo", 0, &[]);
    t.play(&[
        "march dertosa",
        "pass",
        "march tarraco",
        "pass",
        "march emporiae",
        "pass",
        "march narbo",
        "pass",
    ]);
    t.play(&["march nemausus", "pass", "march massilia", "pass", "besiege"]).allows(&["counter 41"]);
    t.play(&["counter 41"]).dice_used();
    assert!(t.is_at("mago", "tarraco") && t.state.siege[space("massilia").index()] == 0);

    // Varro has rolled: too late.
    let mut t = march(&|t| _ = t.put(Rome, "narbo", 5, &["varro"]));
    t.dice(&[6]).play(&["intercept varro", "done", "stop"]);
    assert!(t.is_at("mago", "emporiae"));
    // After 2 points there is nothing to undo.
    let mut t = up_the_coast("ops 62");
    t.play(&["march dertosa", "pass", "march tarraco", "pass", "stop"]);
    assert!(t.is_at("mago", "tarraco"));
    assert_eq!(t.legal().iter().filter(|a| *a == "counter 41").count(), 0);
    // [24.4] Where it comes before the dice, it comes with the step.
    let mut t = up_the_coast("ops 62").edition(Edition::Valley);
    t.play(&["march dertosa", "pass", "march tarraco", "pass", "march emporiae", "pass", "stop"]);
    assert!(t.is_at("mago", "emporiae"));
}

/// [8.4] [card 41] It comes before the reactions of the space, and not after them.
#[test]
fn bad_weather_comes_before_reactions() {
    let mut t = up_the_coast("ops 62");
    t.put(Rome, "ilerda", 5, &["varro"]).play(&["march dertosa"]).forbids(&["intercept varro"]);
    t.play(&["pass"]).forbids(&["counter 41"]).dice(&[6]).play(&["intercept varro", "done"]);
    t.forbids(&["counter 41"]).allows(&["march tarraco"]);
}

/// [8.4] [card 41] Only the enemy's general is hindered, and only his march: the mover is not asked, nor
/// is there a window when the other side avoids battle or intercepts.
#[test]
fn bad_weather_is_for_marches() {
    let mut t = holding(Carthage, &["62", "41"]);
    t.put(Carthage, "saguntum", 6, &["mago"]).put(Rome, "tarraco", 5, &["varro"]);
    t.play(&["ops 62", "activate mago", "march dertosa"]);
    assert_eq!(t.asked(), Some(Rome), "with no window for Carthage");
    t.dice(&[1]).play(&["intercept varro", "done"]).allows(&["fight", "back up"]).forbids(&["counter 41"]);

    let mut t = holding(Carthage, &["62", "41"]);
    t.put(Carthage, "saguntum", 6, &["mago"]).put(Rome, "dertosa", 5, &["varro"]);
    t.play(&["ops 62", "activate mago", "march dertosa", "avoid varro"]).dice(&[1]);
    t.play(&["done", "to tarraco"]).forbids(&["counter 41"]).allows(&["pursue"]);
}

/// [card 41] A step that needed the 3rd point is undone whole: the pass and the voyage.
/// [D-01] Their losses stay.
#[test]
fn bad_weather_at_passes_and_at_sea() {
    let mut t = holding(Carthage, &["62"]);
    t.hand(Rome, &["41"]).put(Carthage, "allobroges", 6, &["mago"]).dice(&[6]);
    t.play(&["ops 62", "activate mago", "march isere", "pass", "march insubrians", "counter 41", "stop"]);
    assert!(t.is_at("mago", "isere"));
    assert_eq!(t.cus(Carthage, "isere"), 4, "row 6 took 2 of 6 on the way up");

    let mut t = holding(Carthage, &["63"]);
    t.hand(Rome, &["41"]).put(Carthage, "carthage", 4, &["mago"]).dice(&[1]);
    t.play(&["ops 63", "activate mago", "sail gades", "counter 41", "stop"]).dice_used();
    assert!(t.is_at("mago", "carthage") && t.cus(Carthage, "carthage") == 4);

    // A pass within the first 2 points stands.
    let mut t = holding(Carthage, &["62"]);
    t.hand(Rome, &["41"]).put(Carthage, "isere", 6, &["mago"]).dice(&[1]);
    t.play(&["ops 62", "activate mago", "march insubrians", "counter 41"]);
    assert!(t.is_at("mago", "insubrians"));
}

/// [card 41] [8.4] A voyage straight into a city with enemies before it is a sea step too.
#[test]
fn bad_weather_on_the_way_into_a_city() {
    let mut t = holding(Rome, &["63"]);
    t.hand(Carthage, &["41"]).put(Rome, "rome", 2, &["varro"]).proconsul("varro");
    t.put(Carthage, "neapolis", 4, &["mago"]);
    t.play(&["ops 63", "activate varro", "sail inside neapolis"]).allows(&["counter 41"]);
    t.play(&["counter 41", "stop"]);
    assert!(t.is_at("varro", "rome") && t.cus(Rome, "rome") == 2);
}

/// What was dropped after the 2nd point stays there; an overrun is not undone.
#[test]
fn bad_weather_leaves_what_has_happened() {
    let mut t = up_the_coast("ops 62");
    t.put(Rome, "emporiae", 1, &[]);
    t.play(&["march dertosa", "pass", "march tarraco", "pass", "march emporiae", "pass", "overrun"]);
    t.play(&["cus 4", "march narbo", "counter 41"]);
    assert!(t.is_at("mago", "tarraco"));
    assert_eq!((t.cus(Carthage, "tarraco"), t.cus(Carthage, "emporiae")), (4, 2));
    assert_eq!(t.cus(Rome, "emporiae"), 0);
}

/// What was picked up after the 2nd point does not come back with the general.
#[test]
fn bad_weather_leaves_late_joiners() {
    let mut t = up_the_coast("ops 62");
    t.put(Carthage, "emporiae", 2, &["gisgo"]);
    t.play(&["march dertosa", "pass", "march tarraco", "pass", "march emporiae", "pass"]);
    t.play(&["cus 8", "with gisgo", "march narbo", "counter 41"]);
    assert_eq!((t.cus(Carthage, "tarraco"), t.cus(Carthage, "emporiae")), (6, 2));
    assert!(t.is_at("mago", "tarraco") && t.is_at("gisgo", "emporiae"));
}

/// [card 41] On a campaign it must be played before the next general moves, and hits one only.
#[test]
fn bad_weather_on_a_campaign() {
    let mut t = holding(Rome, &["37"]);
    t.hand(Carthage, &["41"]).put(Rome, "pisae", 5, &["nero"]).put(Rome, "capua", 5, &["varro"]);
    t.play(&["event 37", "activate nero", "march cosa", "pass", "march tarquini", "pass"]);
    t.play(&["march rome", "counter 41"]);
    assert!(t.is_at("nero", "tarquini"), "Nero's 6 points do not help");
    t.forbids(&["activate nero"]).play(&["activate varro", "march terventum", "march arpi", "march cannae"]);
    assert_eq!(t.state.march.at, space("cannae"));
}

/// [card 41] Only the general is hindered: his CUs, 2 points on their way, go 2 more with another.
#[test]
fn bad_weather_does_not_tire_the_men() {
    let mut t = holding(Carthage, &["37"]);
    t.hand(Rome, &["41"]).put(Carthage, "saguntum", 5, &["hasdrubal"]).put(Carthage, "ilerda", 0, &["mago"]);
    t.play(&["event 37", "activate hasdrubal", "march dertosa", "pass", "march tarraco", "pass"]);
    t.play(&["march emporiae", "counter 41", "activate mago", "march tarraco"]);
    t.forbids(&["with hasdrubal"]).play(&["cus 5", "march emporiae", "march narbo"]);
    assert_eq!(t.state.march.group.cus, 5);
    t.forbids(&["march nemausus"]).play(&["cus 0"]).allows(&["march nemausus"]);
}

/// [card 60] [8.4] Storms strike between the declaration of a sea move and the naval die, with +2.
#[test]
fn storms_at_sea() {
    let mut t = holding(Carthage, &["63"]);
    t.hand(Rome, &["60"]).put(Carthage, "carthage", 4, &["mago"]);
    t.play(&["ops 63", "activate mago", "sail gades"]).allows(&["counter 60", "pass"]);
    assert!(t.asked() == Some(Rome) && !t.happened(|e| matches!(e, Event::Rolled { .. })));
    // A 1 counts as 3: 1 of 4; then the naval die.
    t.dice(&[1, 2]).play(&["counter 60"]).dice_used();
    assert_eq!((t.state.march.at, t.state.march.group.cus), (space("gades"), 3));
    t.allows(&["stop"]);
}

/// [card 60] If the last CU drowns, the general is back in the port. A general alone need not fear.
#[test]
fn storms_drown_an_army() {
    let mut t = holding(Carthage, &["63"]);
    t.hand(Rome, &["60"]).put(Carthage, "carthage", 1, &["mago"]).dice(&[4]);
    t.play(&["ops 63", "activate mago", "sail gades", "counter 60"]).dice_used();
    assert!(t.is_at("mago", "carthage") && t.cus(Carthage, "carthage") == 0);
    assert_eq!(t.asked(), Some(Rome), "the move is over");
    t.allows(&["discard 17"]);

    let mut t = holding(Carthage, &["63"]);
    t.hand(Rome, &["60"]).put(Carthage, "carthage", 0, &["mago"]).dice(&[1]);
    t.play(&["ops 63", "activate mago", "sail gades"]);
    assert_eq!(t.asked(), Some(Carthage));
}

/// [card 60] [8.4] Rome's voyages can be struck before the landing; a strait is no sea, and nobody
/// storms against himself.
#[test]
fn storms_against_rome() {
    let mut t = holding(Rome, &["63"]);
    t.hand(Carthage, &["60"]).put(Rome, "messana", 5, &["varro"]);
    t.play(&["ops 63", "activate varro", "march rhegium"]).allows(&["stop"]);

    let mut t = holding(Rome, &["63"]);
    t.hand(Carthage, &["60"]).put(Rome, "messana", 5, &["varro"]);
    t.play(&["ops 63", "activate varro", "sail rome"]).dice(&[6]).play(&["counter 60"]);
    assert_eq!((t.state.march.at, t.state.march.group.cus), (space("rome"), 2), "row 7 takes 3 of 5");

    let mut t = holding(Rome, &["63", "60"]);
    t.put(Rome, "messana", 5, &["varro"]).play(&["ops 63", "activate varro", "sail rome"]);
    t.forbids(&["counter 60"]).allows(&["stop"]);
}

// In battle

/// Mago attacks Varro in Dertosa (Iberia); up to the first question after the reactions.
fn battle_in_iberia(mine: &[&str], theirs: &[&str]) -> Table {
    let mut t = holding(Carthage, &["62"]);
    t.hand(Carthage, mine).hand(Rome, theirs);
    t.put(Carthage, "saguntum", 6, &["mago"]).put(Rome, "dertosa", 8, &["varro"]);
    t.play(&["ops 62", "activate mago", "march dertosa", "done"]);
    t
}

fn dealt(t: &Table, side: Side) -> u8 {
    let count = |e: &Event| match *e {
        Event::BattleCards { side: s, count } if s == side => Some(count),
        _ => None,
    };
    t.log.iter().find_map(count).expect("cards have been dealt")
}

/// [card 31] [8.4] Each in his own step, the attacker first: the enemy gets no cards for Iberian allies.
#[test]
fn spanish_allies_desert() {
    let plain = battle_in_iberia(&[], &[]);
    assert_eq!((dealt(&plain, Carthage), dealt(&plain, Rome)), (6 + 2 + 3, 8 + 1));

    let mut t = battle_in_iberia(&[], &["31"]);
    assert_eq!(t.asked(), Some(Rome));
    t.allows(&["pass"]).play(&["counter 31"]);
    assert_eq!((dealt(&t, Carthage), dealt(&t, Rome)), (8, 9));
    assert!(t.discarded("31"));

    let mut own = battle_in_iberia(&["31"], &[]);
    assert_eq!(own.asked(), Some(Carthage));
    own.play(&["counter 31"]);
    assert_eq!(dealt(&own, Carthage), 11, "one's own allies stay");
}

/// [card 32] In Africa the enemy's Numidians desert, all 4 cards of them; other allies stay.
#[test]
fn numidian_allies_desert() {
    for (play, cards) in [("pass", 6 + 2 + 6), ("counter 32", 6 + 2 + 2)] {
        let mut t = holding(Rome, &["62"]);
        t.hand(Rome, &["32", "31"]).put(Rome, "hadrumetum", 8, &["varro"]).put(
            Carthage,
            "zama",
            6,
            &["mago"],
        );
        t.play(&["ops 62", "activate varro", "march zama", "done"]).forbids(&["counter 31"]);
        t.play(&[play]);
        assert_eq!(dealt(&t, Carthage), cards);
    }
}

/// [card 31] [card 32] Elsewhere there is no occasion for them.
#[test]
fn desertion_belongs_to_a_region() {
    let mut t = holding(Rome, &["62"]);
    t.hand(Rome, &["31", "32"]).hand(Carthage, &["31", "32"]);
    t.put(Rome, "arpi", 8, &["varro"]).put(Carthage, "cannae", 6, &["mago"]);
    t.play(&["ops 62", "activate varro", "march cannae"]);
    t.forbids(&["counter 31", "counter 32"]);
    assert!(t.happened(|e| matches!(e, Event::BattleCards { .. })));
}

/// [card 20] [R-49] [8.4] A spy, sent in one's own step, turns half of the enemy's hand, rounded down,
/// face up after the deal.
#[test]
fn spy_in_enemy_camp() {
    let mut t = battle_in_iberia(&["20"], &["31"]);
    assert_eq!(t.asked(), Some(Carthage), "the attacker first");
    t.play(&["counter 20"]);
    assert!(!t.happened(|e| matches!(e, Event::BattleShown { .. })), "no cards yet");
    t.play(&["pass"]);
    let shown: u8 = t.state.battle.shown.rome.iter().sum();
    assert_eq!((t.state.battle.cards(Rome), shown), (9, 4));
    assert!(t.state.battle.shown.carthage.iter().all(|&n| n == 0));

    let mut defender = battle_in_iberia(&[], &["20", "31"]);
    assert_eq!(defender.asked(), Some(Rome));
    defender.play(&["counter 20"]).allows(&["counter 31", "pass"]).play(&["pass"]);
    assert_eq!(defender.state.battle.shown.carthage.iter().sum::<u8>(), 5, "half of 11");
}

/// [card 20] [card 59] With a spy in the camp a deserter may be one of the open cards, or a hidden one.
#[test]
fn a_spy_picks_the_deserter() {
    let position = || {
        let mut t = battle_in_iberia(&["20", "59"], &[]);
        t.play(&["counter 20"]);
        t.battle_hand(Rome, [2, 0, 0, 0, 2, 0]).state.battle.shown.rome = [0, 0, 0, 0, 2, 0];
        t.battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).play(&["counter 59"]);
        t
    };
    let mut t = position();
    t.allows(&["done", "take envelopment"]).forbids(&["take frontal"]).play(&["take envelopment"]);
    assert_eq!(
        (t.state.battle.hand.rome, t.state.battle.hand.carthage),
        ([2, 0, 0, 0, 1, 0], [1, 0, 0, 0, 1, 0])
    );
    let mut t = position();
    t.play(&["done"]);
    assert_eq!(t.state.battle.hand.rome, [1, 0, 0, 0, 2, 0], "hidden are just frontal assaults");
}

/// [card 42] [8.4] When a charge is declared, and only then, Rome may frighten the elephants: no roll,
/// and Carthage has 2 cards less.
#[test]
fn elephant_fright() {
    let position = || {
        let mut t = holding(Carthage, &["62"]);
        t.hand(Rome, &["42"]).put(Carthage, "saguntum", 6, &["mago"]).elephants("saguntum", 2);
        t.put(Rome, "dertosa", 8, &["varro"]);
        t.play(&["ops 62", "activate mago", "march dertosa", "done"]);
        assert_eq!(t.asked(), Some(Rome), "in its own step of the preparation");
        t
    };
    // At once: Carthage is not asked whether it charges.
    let mut t = position();
    t.allows(&["counter 42", "pass"]).play(&["counter 42"]).forbids(&["charge"]);
    assert_eq!((dealt(&t, Carthage), dealt(&t, Rome)), (9, 9));

    let mut t = position();
    t.play(&["pass", "charge"]).allows(&["counter 42", "pass"]).dice(&[6]).play(&["counter 42"]);
    assert_eq!(t.chance.queued().count(), 1, "the charge is not rolled");
    assert_eq!((dealt(&t, Carthage), dealt(&t, Rome)), (9, 9));

    let mut t = position();
    t.play(&["pass", "pass"]).forbids(&["counter 42"]);
    assert_eq!(dealt(&t, Carthage), 11);

    let mut t = position();
    t.dice(&[6]).play(&["pass", "charge", "pass"]).dice_used();
    assert_eq!((dealt(&t, Carthage), dealt(&t, Rome)), (11, 7));
}

/// [card 59] [8.4] After the deal either side may take a card at random: before the first card, between
/// attack and match, after a match, between rounds.
#[test]
fn ally_deserts_at_any_moment() {
    for stop in 0..4 {
        for side in Side::BOTH {
            let (mine, theirs): (&[&str], &[&str]) =
                if side == Carthage { (&["59"], &[]) } else { (&[], &["59"]) };
            let mut t = battle_in_iberia(mine, theirs);
            t.battle_hand(Carthage, [5, 0, 0, 0, 0, 0]).battle_hand(Rome, [5, 0, 0, 0, 0, 0]);
            let moments: [&[&str]; 4] =
                [&[], &["pass", "lead frontal"], &["pass", "match frontal"], &["pass", "pass"]];
            for actions in &moments[..=stop] {
                t.play(actions);
            }
            assert_eq!(t.asked(), Some(side), "moment {stop}");
            let before = t.state.battle.cards(side);
            t.play(&["counter 59"]);
            assert_eq!(t.state.battle.cards(side), before + 1, "moment {stop}");
        }
    }
}

/// [card 59] Taking the attacker's last card decides the battle at the start of the next round.
#[test]
fn the_last_card_deserts() {
    let mut t = battle_in_iberia(&[], &["59"]);
    t.battle_hand(Carthage, [2, 0, 0, 0, 0, 0]).battle_hand(Rome, [1, 0, 0, 0, 0, 0]);
    t.play(&["pass", "lead frontal", "pass", "match frontal", "pass", "pass"]);
    t.allows(&["counter 59"]).play(&["counter 59"]);
    assert!(t.happened(|e| matches!(e, Event::BattleWon { side: Rome, .. })));
}

/// [card 59] There must be a battle, and a card to take.
#[test]
fn nobody_is_left_to_desert() {
    let mut t = battle_in_iberia(&["59"], &[]);
    t.battle_hand(Carthage, [2, 0, 0, 0, 0, 0]).battle_hand(Rome, [1, 0, 0, 0, 0, 0]);
    t.play(&["pass", "lead frontal", "pass", "match frontal"]).forbids(&["counter 59"]);
}

/// [card 6] Maharbal's Cavalry attacks as a Double Envelopment; matched, it gives no free initiative.
#[test]
fn maharbal_attacks() {
    let mut t = battle_in_iberia(&["6"], &[]);
    t.battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).battle_hand(Rome, [0, 0, 0, 0, 1, 0]);
    t.play(&["maharbal", "match envelopment"]).allows(&["roll", "pass"]).forbids(&["initiative"]);
    assert!(t.discarded("6") && t.state.battle.played.carthage == 1);
    assert_eq!(t.state.battle.cards(Carthage), 1, "no battle card was used");

    let mut t = battle_in_iberia(&["6"], &[]);
    t.battle_hand(Carthage, [0; 6]).battle_hand(Rome, [0; 6]);
    t.allows(&["maharbal", "pass"]).dice(&[1, 1]).play(&["maharbal"]);
    let won =
        |e: &Event| matches!(e, Event::BattleWon { side: Carthage, winning: Some(BattleCard::Envelopment) });
    assert!(t.happened(won), "even without battle cards");
}

/// [card 6] [8.4] It also matches a Double Envelopment, after which Carthage may take the initiative, and
/// nothing else; Rome cannot use it.
#[test]
fn maharbal_matches() {
    let position = |kind: [u8; 6]| {
        let mut t = holding(Rome, &["62", "6"]);
        t.hand(Carthage, &["6"]).put(Rome, "arpi", 8, &["varro"]).put(Carthage, "cannae", 6, &["mago"]);
        t.play(&["ops 62", "activate varro", "march cannae"]);
        t.battle_hand(Rome, kind).battle_hand(Carthage, [0, 0, 0, 1, 0, 0]);
        t
    };
    let mut t = position([0, 0, 0, 0, 2, 0]);
    t.play(&["lead envelopment"]).allows(&["maharbal", "pass"]).play(&["maharbal"]);
    t.allows(&["initiative"]);

    let mut t = position([2, 0, 0, 0, 0, 0]);
    t.play(&["lead frontal"]);
    assert!(t.happened(|e| matches!(e, Event::BattleWon { side: Rome, .. })), "no match for an assault");

    let mut t = holding(Rome, &["62", "6"]);
    t.put(Rome, "arpi", 8, &["varro"]).put(Carthage, "cannae", 6, &["mago"]);
    t.play(&["ops 62", "activate varro", "march cannae"]).forbids(&["maharbal"]);
}

/// [8.3] Counter-events do not replace the card of the turn: they leave fewer for later, and play goes on
/// where it was interrupted.
#[test]
fn counter_events_come_on_top() {
    let mut t = up_the_coast("ops 62");
    t.play(&["march dertosa", "pass", "march tarraco", "counter 41"]);
    assert_eq!(t.asked(), Some(Rome), "Rome has its turn all the same");
    assert_eq!(t.state.cards.hand.rome, CardSet::EMPTY.with(card("17")));
    t.play(&["discard 17"]);
    assert_eq!(t.asked(), Some(Carthage));

    let mut own = battle_in_iberia(&["20", "31"], &[]);
    own.play(&["counter 20", "counter 31"]);
    assert_eq!(own.asked(), Some(Carthage), "the battle goes on");
    assert_eq!(own.state.cards.hand.carthage, CardSet::EMPTY.with(card("53")));
}

/// Where both may act, the original attacker is asked first, then the other.
#[test]
fn the_attacker_acts_first() {
    let mut t = holding(Carthage, &["62"]).strict();
    t.put(Carthage, "saguntum", 6, &["mago"]).put(Rome, "dertosa", 8, &["varro"]);
    t.play(&["ops 62", "activate mago", "march dertosa", "pass", "done"]);
    for window in ["preparation", "before the first card"] {
        for side in [Carthage, Rome] {
            assert_eq!(t.asked(), Some(side), "{window}");
            t.play(&["pass"]);
        }
    }
    assert!(t.legal().iter().any(|a| a.starts_with("lead")));
}
