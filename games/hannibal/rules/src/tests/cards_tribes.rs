//! Cards 7 and 8, Hostile Tribes: whenever a force comes to Liguria or Gallia Transalpina, at the end of
//! an enemy activation, and as an event of one's own turn.

use super::cards_events::holding;
use super::*;
use Side::{Carthage, Rome};

/// The seat that is asked about Hostile Tribes now, if that is what is asked.
fn tribes_may_strike(t: &Table, side: Side) -> bool {
    t.asked() == Some(side) && t.is_legal("counter 7") && t.is_legal("pass")
}

/// Carthage marches from Narbo; Rome holds a pair of Hostile Tribes and an army next to Tolosa.
fn march_to_tolosa() -> Table {
    let mut t = holding(Carthage, &["62"]);
    t.hand(Rome, &["7", "8"]).put(Carthage, "narbo", 4, &["mago"]).put(Rome, "averni", 6, &["varro"]);
    t
}

/// [card 7] [card 8] [8.4] Directly after an entry, before reactions, the force rolls in column 5-6
/// whatever its size; the other card of the pair may follow.
#[test]
fn tribes_strike_at_the_entry() {
    let mut t = march_to_tolosa();
    t.play(&["ops 62", "activate mago", "march tolosa"]);
    assert!(tribes_may_strike(&t, Rome));
    t.dice(&[5]).play(&["counter 7"]);
    assert_eq!(t.state.march.group.cus, 2, "row 5 takes 2 in column 5-6, though 1 in the column of 4");
    t.allows(&["counter 8", "pass"]).dice(&[4]).play(&["counter 8"]).dice_used();
    assert_eq!(t.state.march.group.cus, 1);
    assert!(t.discarded("7") && t.discarded("8"));
    t.allows(&["intercept varro"]);

    let mut pass = march_to_tolosa();
    pass.play(&["ops 62", "activate mago", "march tolosa", "pass"]);
    pass.allows(&["intercept varro"]).forbids(&["counter 7"]);
}

/// [8.4] [card 7] Not in other provinces, not against oneself, not against a general without CUs.
#[test]
fn tribes_have_nothing_to_strike() {
    let mut t = march_to_tolosa();
    t.play(&["ops 62", "activate mago", "march nemausus"]);
    assert_eq!(t.asked(), Some(Carthage), "Massilia is no hostile province");

    let mut t = holding(Carthage, &["62", "7", "8"]);
    t.put(Carthage, "narbo", 4, &["mago"]).play(&["ops 62", "activate mago", "march tolosa"]);
    t.allows(&["stop"]).forbids(&["counter 7"]);

    let mut t = holding(Carthage, &["62"]);
    t.hand(Rome, &["7"]).put(Carthage, "narbo", 0, &["mago"]);
    t.play(&["ops 62", "activate mago", "march tolosa"]);
    assert_eq!(t.asked(), Some(Carthage));
}

/// [card 8] [8.4] Rome is struck as well, in Liguria too.
#[test]
fn tribes_strike_romans() {
    let mut t = holding(Rome, &["62"]);
    t.hand(Carthage, &["8"]).put(Rome, "pisae", 3, &["varro"]);
    t.play(&["ops 62", "activate varro", "march eastern_ligurians"]);
    t.allows(&["counter 8"]).dice(&[6]).play(&["counter 8"]);
    assert_eq!(t.state.march.group.cus, 1);
}

/// [card 7] [8.3] Carthage avoids battle into Tolosa: the active player strikes with an extra card.
#[test]
fn tribes_strike_who_avoids_battle() {
    let mut t = holding(Rome, &["62", "7"]);
    t.put(Rome, "nemausus", 5, &["varro"]).put(Carthage, "narbo", 4, &["mago"]);
    t.play(&["ops 62", "activate varro", "march narbo", "avoid mago"]).dice(&[1]);
    t.play(&["done", "to tolosa"]);
    assert!(tribes_may_strike(&t, Rome));
    t.dice(&[6]).play(&["counter 7"]);
    assert_eq!(t.cus(Carthage, "tolosa"), 2);
    t.allows(&["pursue"]);
}

/// [card 7] An interception into Gallia Transalpina is an entry, before the intercepted decides.
#[test]
fn tribes_strike_who_intercepts() {
    let mut t = holding(Rome, &["62", "7"]);
    t.put(Rome, "nemausus", 5, &["varro"]).put(Carthage, "gergovia", 4, &["mago"]);
    t.play(&["ops 62", "activate varro", "march rhone", "intercept mago"]).dice(&[1]).play(&["done"]);
    assert!(tribes_may_strike(&t, Rome));
    t.dice(&[6]).play(&["counter 7"]).allows(&["fight", "back up"]);
    assert_eq!(t.state.reaction.outside.cus, 2);
}

/// [card 7] So is backing up.
#[test]
fn tribes_strike_who_backs_up() {
    let mut t = holding(Carthage, &["62"]);
    t.hand(Rome, &["7"]).put(Carthage, "tolosa", 4, &["mago"]).put(Rome, "nemausus", 5, &["varro"]);
    t.play(&["ops 62", "activate mago", "march narbo", "intercept varro"]).dice(&[1]);
    t.play(&["done", "back up"]);
    assert!(tribes_may_strike(&t, Rome));
    t.dice(&[6]).play(&["counter 7"]);
    assert_eq!(t.cus(Carthage, "tolosa"), 2);
}

/// Mago has come from one space to fight Romans without a general in another. Both hands are empty.
fn battle_in_gaul(from: &str, at: &str) -> Table {
    let mut t = holding(Carthage, &["62"]);
    t.hand(Rome, &["7"]).put(Carthage, from, 5, &["mago"]).put(Rome, at, 5, &[]);
    t.play(&["ops 62", "activate mago", &format!("march {at}")]);
    if t.is_legal("counter 7") {
        t.play(&["pass"]);
    }
    t.battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).battle_hand(Rome, [1, 0, 0, 0, 0, 0]);
    t
}

/// [card 7] So is a withdrawal from battle.
#[test]
fn tribes_strike_who_withdraws() {
    let mut t = battle_in_gaul("tolosa", "narbo");
    t.dice(&[2]).play(&["withdraw tolosa"]);
    assert!(tribes_may_strike(&t, Rome));
    t.dice(&[6]).play(&["counter 7"]);
    assert_eq!(t.cus(Carthage, "tolosa"), 3);
}

/// [D-15] [24.33] [card 7] A retreating force is struck in each space that it enters, and what it loses counts as
/// lost in the battle [15.4]; in one edition only where it comes to rest.
#[test]
fn tribes_strike_along_a_retreat() {
    let mut t = battle_in_gaul("rhone", "gergovia");
    t.control(Some(Carthage), &["rhone"]).dice(&[1, 1]).play(&["lead frontal", "match frontal"]);
    assert!(tribes_may_strike(&t, Rome));
    t.dice(&[6]).play(&["counter 7"]);
    assert_eq!(t.cus(Carthage, "rhone"), 1, "5 less 2 in the retreat and 2 by the tribes");
    assert_eq!(t.state.owed.carthage, 2, "half of 4");

    let through_rhone = |edition: Edition| {
        let mut t = battle_in_gaul("rhone", "gergovia").edition(edition);
        t.control(Some(Carthage), &["nemausus"]).dice(&[1, 1]).play(&["lead frontal", "match frontal"]);
        t
    };
    for edition in [Edition::Classic, Edition::Anniversary] {
        let mut t = through_rhone(edition);
        assert!(tribes_may_strike(&t, Rome), "on the way");
        t.dice(&[6]).play(&["counter 7"]);
        assert_eq!((t.cus(Carthage, "nemausus"), t.state.owed.carthage), (1, 2));
    }
    let mut t = through_rhone(Edition::Valley);
    t.forbids(&["counter 7"]);
    assert_eq!((t.cus(Carthage, "nemausus"), t.state.owed.carthage), (3, 1), "through Rhone in peace");
    let mut t = battle_in_gaul("rhone", "gergovia").edition(Edition::Valley);
    t.control(Some(Carthage), &["rhone"]).dice(&[1, 1]).play(&["lead frontal", "match frontal"]);
    assert!(tribes_may_strike(&t, Rome), "but where it ends");
}

/// [15.3] [card 7] Friends who are more than the tribes have left of it are no longer swept along: it stays there.
#[test]
fn tribes_shorten_a_retreat() {
    let mut t = battle_in_gaul("rhone", "gergovia");
    t.put(Carthage, "rhone", 3, &[]).control(Some(Carthage), &["nemausus"]).dice(&[1, 1]);
    t.play(&["lead frontal", "match frontal"]).dice(&[6]).play(&["counter 7"]);
    assert_eq!(
        (t.cus(Carthage, "rhone"), t.cus(Carthage, "nemausus")),
        (4, 0),
        "3 of 5 less 2 by the tribes"
    );
    assert!(t.is_at("mago", "rhone"));
    let mut t = battle_in_gaul("rhone", "gergovia");
    t.put(Carthage, "rhone", 3, &[]).control(Some(Carthage), &["nemausus"]).dice(&[1, 1]);
    t.play(&["lead frontal", "match frontal", "pass"]);
    assert_eq!((t.cus(Carthage, "rhone"), t.cus(Carthage, "nemausus")), (0, 6), "as many are swept along");
}

/// [15.3] [2.8] [card 7] Whose last CU they kill on the retreat is displaced with it.
#[test]
fn tribes_end_a_retreat() {
    let mut t = battle_in_gaul("rhone", "gergovia");
    t.hand(Rome, &["8"]).control(Some(Carthage), &["nemausus"]).dice(&[1, 1]);
    t.play(&["lead frontal", "match frontal"]).dice(&[6, 6]).play(&["counter 7", "counter 8"]);
    assert_eq!(t.at("mago"), At::Pool);
    assert_eq!((t.cus(Carthage, "rhone"), t.cus(Carthage, "nemausus")), (0, 0));
}

/// [R-32] [card 7] [card 8] At the end of any enemy activation they strike a force that stands there,
/// of the player's choice.
#[test]
fn tribes_strike_at_the_end_of_an_activation() {
    let mut t = holding(Carthage, &["62"]);
    t.hand(Rome, &["7", "8"]).put(Carthage, "arsa", 4, &["mago"]);
    t.put(Carthage, "tolosa", 4, &[]).put(Carthage, "isere", 1, &[]);
    t.play(&["ops 62", "activate mago", "march toletum", "stop"]);
    assert!(tribes_may_strike(&t, Rome));
    t.play(&["counter 7"]).allows(&["to tolosa", "to isere"]).forbids(&["to toletum", "pass"]);
    t.dice(&[6]).play(&["to tolosa"]);
    assert_eq!(t.cus(Carthage, "tolosa"), 2);
    t.dice(&[2]).play(&["counter 8", "to isere"]);
    assert_eq!(t.cus(Carthage, "isere"), 0, "row 2 takes 1 in column 5-6");
    t.allows(&["discard 17"]);

    let mut quiet = holding(Carthage, &["62"]);
    quiet.hand(Rome, &["7"]).put(Carthage, "tolosa", 4, &[]).play(&["ops 62", "place numantia", "done"]);
    quiet.forbids(&["pass"]).allows(&["event 7"]);
}

/// [R-51] [8.3] In one's own turn they can be played as an extra: the turn goes on, and another card of the pair
/// may follow, before the card of the turn.
#[test]
fn tribes_as_an_extra_card() {
    let mut t = holding(Rome, &["7", "8", "61"]);
    t.put(Carthage, "tolosa", 6, &[]).allows(&["counter 7", "event 7", "ops 7", "discard 7"]);
    t.dice(&[6]).play(&["counter 7", "to tolosa"]);
    assert_eq!((t.cus(Carthage, "tolosa"), t.asked()), (4, Some(Rome)), "Rome is still to play");
    assert_eq!(t.state.on_turn(), Some(Rome));
    t.dice(&[6]).play(&["counter 8", "to tolosa"]);
    assert_eq!((t.cus(Carthage, "tolosa"), t.asked()), (2, Some(Rome)));
    t.play(&["discard 61"]);
    assert_eq!(t.asked(), Some(Carthage));

    // As the last card it ends the turn all the same; and without an enemy there it is no extra.
    let mut t = holding(Rome, &["7"]);
    t.hand(Carthage, &["17"]).put(Carthage, "tolosa", 1, &[]).dice(&[6]).play(&["counter 7", "to tolosa"]);
    assert_eq!(t.asked(), Some(Carthage));
    let mut t = holding(Rome, &["7"]);
    t.put(Carthage, "boii", 1, &[]).forbids(&["counter 7"]);

    // Where counter-events do not break a truce, an extra does not either.
    for (edition, broken) in [(Edition::Classic, true), (Edition::Anniversary, false)] {
        let mut t = holding(Rome, &["7"]).edition(edition).rule(Rule::TribesAreExtra, true);
        t.state.lasting.truce = true;
        t.put(Carthage, "tolosa", 6, &[]).dice(&[1]).play(&["counter 7", "to tolosa"]);
        assert_eq!(!t.state.lasting.truce, broken, "{edition:?}");
    }
}

/// [R-51] [8.4] The player whose turn it is may strike when his own activation has ended, with more generals to
/// come; and when an event of his is over.
#[test]
fn tribes_after_ones_own_activation_or_event() {
    let mut t = holding(Rome, &["37", "7"]);
    t.put(Rome, "pisae", 5, &["varro"]).put(Rome, "capua", 5, &["nero"]).put(Carthage, "tolosa", 6, &[]);
    t.play(&["event 37", "activate nero", "stop"]);
    assert!(tribes_may_strike(&t, Rome));
    t.dice(&[6]).play(&["counter 7", "to tolosa"]).allows(&["activate varro"]);
    assert_eq!(t.cus(Carthage, "tolosa"), 4);

    let mut t = holding(Rome, &["51", "7"]);
    t.put(Carthage, "tolosa", 6, &["mago"]).dice(&[1]).play(&["event 51", "to tolosa"]);
    assert!(tribes_may_strike(&t, Rome));
    t.dice(&[6]).play(&["counter 7", "to tolosa"]);
    assert_eq!((t.cus(Carthage, "tolosa"), t.asked()), (4, Some(Carthage)));

    // After other uses of a card nothing has changed that could not be struck before.
    let mut t = holding(Rome, &["51", "7"]);
    t.put(Carthage, "tolosa", 6, &[]).play(&["discard 51"]);
    assert_eq!(t.asked(), Some(Carthage));
}

/// [card 7] [R-04] [8.3] On one's own turn Hostile Tribes is an event if an enemy force stands there;
/// for its operations and as a discard it can always be played.
#[test]
fn tribes_as_an_event() {
    let mut t = holding(Rome, &["7"]);
    t.put(Carthage, "tolosa", 4, &[]).put(Rome, "averni", 4, &[]).put(Carthage, "boii", 4, &[]);
    t.play(&["event 7"]).forbids(&["to averni", "to boii"]).dice(&[6]).play(&["to tolosa"]);
    assert_eq!((t.cus(Carthage, "tolosa"), t.asked()), (2, Some(Carthage)), "that was the card of the turn");

    let mut t = holding(Rome, &["7", "8"]);
    t.put(Rome, "averni", 4, &[]).forbids(&["event 7", "event 8"]);
    t.allows(&["ops 7", "discard 7", "ops 8", "discard 8"]);
}

/// [R-04] [8.3] The other counter-events have no condition that can hold when a turn begins.
#[test]
fn counter_events_are_no_events_of_ones_own_turn() {
    for code in ["6", "20", "31", "32", "41", "42", "59", "60"] {
        for side in Side::BOTH {
            let mut t = holding(side, &[code]);
            t.put(Carthage, "tolosa", 4, &["mago"]).put(Rome, "averni", 4, &["varro"]);
            t.forbids(&[&format!("event {code}")]);
            t.allows(&[&format!("ops {code}"), &format!("discard {code}")]);
        }
    }
}

/// [8.7] [card 7] [card 8] Hostile Tribes breaks a truce, as a counter-event too.
#[test]
fn tribes_break_a_truce() {
    for code in ["7", "8"] {
        let mut t = march_to_tolosa();
        t.state.lasting.truce = true;
        t.play(&["ops 62", "activate mago", "march tolosa", &format!("counter {code}")]);
        assert!(!t.state.lasting.truce);

        let mut t = holding(Carthage, &["62"]);
        t.state.lasting.truce = true;
        t.hand(Rome, &[code]).put(Carthage, "arsa", 4, &["mago"]).put(Carthage, "tolosa", 4, &[]);
        t.play(&["ops 62", "activate mago", "stop", &format!("counter {code}"), "to tolosa"]);
        assert!(!t.state.lasting.truce);
    }
}
