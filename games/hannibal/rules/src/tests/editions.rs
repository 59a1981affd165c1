//! Chapter 24: where editions differ. Each line plays one position in every edition and says what
//! comes out in Classic, in the second edition and in the Anniversary edition.

use super::cards_events::holding;
use super::*;
use Side::{Carthage, Rome};

/// Plays the same in every edition.
#[track_caller]
fn line<T: PartialEq + std::fmt::Debug>(
    outcome: impl Fn(Edition) -> T,
    [classic, valley, anniversary]: [T; 3],
) {
    assert_eq!(outcome(Edition::Classic), classic, "classic");
    assert_eq!(outcome(Edition::Valley), valley, "valley");
    assert_eq!(outcome(Edition::Anniversary), anniversary, "anniversary");
}

/// An empty map and these cards, in an edition.
fn with(edition: Edition, side: Side, codes: &[&str]) -> Table {
    holding(side, codes).edition(edition)
}

/// [24.1] [9.5] The strait of Messana: control of the city left, or of both.
#[test]
fn the_strait() {
    let crosses = |edition| {
        let mut t = with(edition, Rome, &["61"]);
        t.put(Rome, "messana", 5, &["nero"]).control(Some(Carthage), &["rhegium"]);
        t.play(&["ops 61", "activate nero"]).is_legal("march rhegium")
    };
    line(crosses, [true, false, true]);
}

/// [24.2] [10.1] A campaign card used for its operations carries 10 CUs by its two ships, or only 5.
#[test]
fn the_fleet_of_a_campaign_card() {
    let sails = |edition| {
        ["ops 37", "event 37"].map(|play| {
            let mut t = with(edition, Rome, &["37"]);
            t.put(Rome, "rome", 6, &["nero"]);
            t.play(&[play, "activate nero"]).is_legal("sail messana")
        })
    };
    line(sails, [[true, true], [true, true], [false, true]]);
}

/// [24.3] [10.5] Who throws the naval die; the odds are the same.
#[test]
fn who_rolls_at_sea() {
    let thrower = |edition| {
        let mut t = with(edition, Carthage, &["63"]);
        t.put(Carthage, "carthage", 4, &["mago"]).dice(&[1]).play(&["ops 63", "activate mago", "sail gades"]);
        assert!(t.state.march.at == space("gades"), "a 1 always arrives here");
        t.log.iter().find_map(|event| match *event {
            Event::Rolled { side, roll: crate::Roll::Naval, .. } => Some(side),
            _ => None,
        })
    };
    line(thrower, [Some(Carthage), Some(Rome), Some(Rome)]);
}

/// [24.4] [8.4] [card 41] Bad Weather before the attrition of a pass: a step that needs the 3rd point
/// is not taken at all. In Classic the pass has already cost its CUs.
#[test]
fn weather_at_a_pass() {
    let left = |edition| {
        let mut t = with(edition, Carthage, &["62"]);
        t.hand(Rome, &["41"]).put(Carthage, "allobroges", 6, &["mago"]).dice(&[6]);
        t.play(&["ops 62", "activate mago", "march isere", "pass", "march insubrians", "counter 41", "stop"]);
        assert!(t.is_at("mago", "isere"));
        t.cus(Carthage, "isere")
    };
    line(left, [4, 6, 6]);
}

/// [24.4] A pass within the first 2 points is crossed, and its attrition follows.
#[test]
fn weather_does_not_stop_the_first_points() {
    for edition in Edition::ALL {
        let mut t = with(edition, Carthage, &["62"]);
        t.hand(Rome, &["41"]).put(Carthage, "isere", 6, &["mago"]).dice(&[6]);
        t.play(&["ops 62", "activate mago", "march insubrians", "counter 41"]).dice_used();
        assert!(t.is_at("mago", "insubrians") && t.cus(Carthage, "insubrians") == 4, "{edition:?}");
    }
}

/// [24.4] [10.4] Bad Weather keeps a fleet in port before the naval die; in Classic it brings it back
/// from where it has arrived.
#[test]
fn weather_at_sea() {
    let rolls = |edition| {
        let mut t = with(edition, Carthage, &["63"]);
        t.hand(Rome, &["41"]).put(Carthage, "carthage", 4, &["mago"]).dice(&[1]);
        t.play(&["ops 63", "activate mago", "sail gades"]).allows(&["counter 41"]).play(&["counter 41"]);
        if edition == Edition::Classic {
            // Back in port he has the 2 points that the weather leaves him.
            t.forbids(&["sail gades"]).play(&["march utica", "march carthage"]);
        }
        assert!(t.is_at("mago", "carthage") && t.cus(Carthage, "carthage") == 4);
        assert_eq!(t.asked(), Some(Rome), "the move is over");
        t.chance.queued().count()
    };
    line(rolls, [0, 1, 1]);
    // Let pass, it does not come again after the landing.
    let mut t = with(Edition::Valley, Carthage, &["63"]);
    t.hand(Rome, &["41"]).put(Carthage, "carthage", 4, &["mago"]).dice(&[1]);
    t.play(&["ops 63", "activate mago", "sail gades", "pass"]);
    assert_eq!((t.asked(), t.state.march.at), (Some(Carthage), space("gades")));
    // A storm that leaves nobody to sail leaves no weather to turn.
    let mut t = with(Edition::Valley, Carthage, &["63"]);
    t.hand(Rome, &["41", "60"]).put(Carthage, "carthage", 1, &["mago"]).dice(&[6]);
    t.play(&["ops 63", "activate mago", "sail gades", "counter 60"]);
    assert_eq!((t.asked(), t.is_at("mago", "carthage")), (Some(Rome), true));
    t.allows(&["discard 41"]);
}

/// [24.5] [8.7] Hostile Tribes as a counter-event; as one's own card they break a truce everywhere.
#[test]
fn truce_and_counter_events() {
    let lasts = |edition| {
        let mut t = with(edition, Carthage, &["62"]);
        t.hand(Rome, &["7"]).put(Carthage, "narbo", 6, &["mago"]).state.lasting.truce = true;
        t.dice(&[1]).play(&["ops 62", "activate mago", "march tolosa", "counter 7"]);
        t.state.lasting.truce
    };
    line(lasts, [false, false, true]);
    for edition in Edition::ALL {
        let mut t = with(edition, Rome, &["7"]);
        t.put(Carthage, "tolosa", 6, &["mago"]).state.lasting.truce = true;
        t.dice(&[1]).play(&["event 7", "to tolosa"]);
        assert!(!t.state.lasting.truce, "{edition:?}");
    }
    // At the end of an activation it is a counter-event, too.
    let mut t = with(Edition::Anniversary, Carthage, &["62"]);
    t.hand(Rome, &["7"]).put(Carthage, "narbo", 6, &["mago"]).put(Carthage, "tolosa", 1, &[]);
    t.state.lasting.truce = true;
    t.dice(&[1]).play(&["ops 62", "activate mago", "stop", "counter 7", "to tolosa"]);
    assert!(t.state.lasting.truce);
}

/// [24.6] [8.6] [card 57] [card 58] The counsels after a reshuffle for the deal: over at once, or with the
/// turn.
#[test]
fn counsels_after_a_reshuffle() {
    let dealt = |edition| {
        let mut t = Table::start(Rome).edition(edition);
        t.state.lasting.hanno_counsels = true;
        t.state.lasting.cato_counsels = true;
        t.state.cards.discard = std::mem::take(&mut t.state.cards.deck);
        t.phase(Frame::Deal);
        assert!(t.happened(|e| matches!(e, Event::Reshuffled)));
        t
    };
    let last = |edition| {
        let mut t = dealt(edition);
        let now = t.state.lasting.hanno_counsels && t.state.lasting.cato_counsels;
        t.state.cards.hand = crate::BySide::default();
        t.phase(Frame::EndOfTurn);
        assert!(!t.state.lasting.hanno_counsels && !t.state.lasting.cato_counsels);
        now
    };
    line(last, [false, true, false]);
    // Played anew in that turn, it lasts anew.
    let mut t = dealt(Edition::Valley);
    t.phase(Frame::Turn(Rome)).hand(Rome, &["57"]).play(&["event 57"]).phase(Frame::EndOfTurn);
    assert!(t.state.lasting.hanno_counsels && !t.state.lasting.cato_counsels);
}

/// [24.7] [card 9A] [card 9B] Philip of Macedon: two cards, or one that Rome may play once he is an ally.
#[test]
fn philip_of_macedon() {
    let after_the_alliance = |edition| {
        let mut t = with(edition, Carthage, &["9A"]);
        assert!(!with(edition, Rome, &["9A"]).is_legal("event 9A"), "not Rome's yet");
        t.play(&["event 9A"]);
        assert!(t.state.lasting.macedonia);
        (t.removed("9A"), t.discarded("9B"))
    };
    line(after_the_alliance, [(true, true), (false, false), (true, true)]);
    let mut t = with(Edition::Valley, Carthage, &["9A"]);
    t.state.lasting.macedonia = true;
    t.forbids(&["event 9A"]).allows(&["ops 9A"]);
    let mut t = with(Edition::Valley, Rome, &["9A"]);
    t.state.lasting.macedonia = true;
    t.play(&["event 9A"]);
    assert!(!t.state.lasting.macedonia && t.removed("9A"));
    assert!(t.happened(|e| matches!(e, Event::CardDiscarded { side: Carthage, .. })));
}

/// [24.8] [9.10] A lone CU: overrun it or fight it, or there is nothing to choose.
#[test]
fn overrun() {
    let asks = |edition| {
        let mut t = with(edition, Carthage, &["61"]);
        t.put(Carthage, "terventum", 5, &["hannibal"]).put(Rome, "arpi", 1, &[]);
        t.play(&["ops 61", "activate hannibal", "march arpi"]);
        let asks = t.is_legal("fight");
        if asks {
            t.play(&["overrun"]);
        }
        assert_eq!((t.cus(Rome, "arpi"), t.is_legal("march cannae")), (0, true));
        asks
    };
    line(asks, [true, true, false]);
}

/// [24.9] An unguarded general has slipped away: the army goes on, or rolls for pursuit.
#[test]
fn pursuit_of_an_unguarded_general() {
    let rolls = |edition| {
        let mut t = with(edition, Carthage, &["61"]);
        t.put(Carthage, "terventum", 6, &["hannibal"]).put(Rome, "beneventum", 0, &["nero"]).dice(&[2]);
        t.play(&["ops 61", "activate hannibal", "march beneventum", "avoid nero"]);
        if t.is_legal("done") {
            t.play(&["done"]);
        }
        t.play(&["to capua"]).is_legal("pursue")
    };
    line(rolls, [false, true, true]);
}

/// [24.10] [13.2] The besiegers leave: the army inside may intercept them, or not.
#[test]
fn interception_at_the_gates() {
    let intercepts = |edition| {
        let mut t = with(edition, Carthage, &["61"]);
        t.put(Carthage, "capua", 8, &["hannibal"]).put(Rome, "capua", 2, &["nero"]).proconsul("nero");
        t.play(&["ops 61", "activate hannibal", "march beneventum"]).is_legal("intercept nero")
    };
    line(intercepts, [true, true, false]);
    // Somebody who came from elsewhere it may intercept in every edition.
    for edition in Edition::ALL {
        let mut t = with(edition, Carthage, &["61"]);
        t.put(Carthage, "terventum", 8, &["hannibal"]).put(Rome, "capua", 2, &["nero"]).proconsul("nero");
        t.play(&["ops 61", "activate hannibal", "march beneventum"]).allows(&["intercept nero"]);
    }
}

/// Nero marches to the Roman city of Capua with so many CUs and is intercepted by Hannibal.
fn intercepted_before_capua(edition: Edition, cus: u8) -> Table {
    let mut t = with(edition, Rome, &["61"]);
    t.put(Rome, "terventum", cus, &["nero"]).proconsul("nero").put(Carthage, "neapolis", 8, &["hannibal"]);
    t.dice(&[1]).play(&["ops 61", "activate nero", "march capua", "intercept hannibal", "done"]);
    t
}

/// [24.11] [13.6] Intercepted by land before a city of one's own: fight or back up; or inside if all fit.
#[test]
fn intercepted_by_land_at_a_city() {
    let inside = |edition| [2, 3].map(|cus| intercepted_before_capua(edition, cus).is_legal("into city"));
    line(inside, [[false, false], [false, false], [true, false]]);
    let mut t = intercepted_before_capua(Edition::Anniversary, 2);
    t.allows(&["fight", "back up"]).play(&["into city"]);
    assert!(t.is_at("nero", "capua") && t.is_at("hannibal", "capua"));
    assert_eq!((t.cus(Rome, "capua"), t.cus(Carthage, "capua")), (2, 8));
    assert_eq!(t.asked(), Some(Carthage), "the move is over, without a battle");
    assert!(!t.happened(|e| matches!(e, Event::BattleBegins { .. })));
    // Not into a city under siege, nor into one that is full.
    let mut t = with(Edition::Anniversary, Rome, &["61"]);
    t.put(Rome, "terventum", 2, &["nero"]).proconsul("nero").put(Carthage, "neapolis", 8, &["hannibal"]);
    t.put(Carthage, "capua", 1, &[]).points("capua", 1);
    t.dice(&[1]).play(&["ops 61", "activate nero", "march capua", "intercept hannibal", "done"]);
    t.allows(&["fight", "back up"]).forbids(&["into city"]);
}

/// Mago lands at the Carthaginian city of Tarentum with so many CUs and is intercepted by Varro.
fn intercepted_at_tarentum(edition: Edition, cus: u8) -> Table {
    let mut t = with(edition, Carthage, &["63"]);
    t.put(Carthage, "carthage", cus, &["mago", "gisgo"]).control(Some(Carthage), &["tarentum"]);
    t.put(Rome, "heraclea", 6, &["varro"]).dice(&[1, 1]);
    t.play(&["ops 63", "activate mago", "sail tarentum", "intercept varro", "done"]).dice_used();
    t
}

/// [24.12] [13.6] Intercepted on landing at a city of one's own: fight or back up; or inside, all or some.
#[test]
fn intercepted_by_sea_at_a_city() {
    let inside = |edition| [2, 4].map(|cus| intercepted_at_tarentum(edition, cus).is_legal("into city"));
    line(inside, [[false, false], [true, true], [false, false]]);

    let mut t = intercepted_at_tarentum(Edition::Valley, 2);
    t.play(&["into city", "done"]);
    assert!(t.is_at("mago", "tarentum") && t.is_at("gisgo", "tarentum"));
    assert_eq!((t.cus(Carthage, "tarentum"), t.cus(Rome, "tarentum")), (2, 6));

    // Two inside with Gisgo, two back to Carthago with Mago; nobody stays outside.
    let mut t = intercepted_at_tarentum(Edition::Valley, 4);
    t.play(&["into city"]).forbids(&["cus 3", "cus 4", "with mago"]).play(&["with gisgo"]).dice(&[1]);
    t.play(&["done"]).dice_used();
    assert!(t.is_at("gisgo", "tarentum") && t.is_at("mago", "carthage"));
    assert_eq!((t.cus(Carthage, "tarentum"), t.cus(Carthage, "carthage")), (2, 2));

    // Back by sea asks for the die again: those who cannot go must fight, and may be helped from inside.
    let mut t = intercepted_at_tarentum(Edition::Valley, 4);
    t.dice(&[5]).play(&["into city", "done"]).dice_used();
    assert!(t.happened(|e| matches!(e, Event::BattleBegins { .. })));
    t.allows(&["pass", "done"]).play(&["done"]);
    assert_eq!(t.battle_force(Carthage).cus, 4);
}

/// [24.13] [14.9] The original attacker came from a space with an enemy PC.
#[test]
fn withdrawal_over_an_enemy_pc() {
    let attack = |edition| {
        let mut t = with(edition, Rome, &["61"]);
        t.put(Rome, "arpi", 8, &["nero"]).control(Some(Carthage), &["arpi"]);
        t.put(Carthage, "beneventum", 8, &["mago"]);
        t.play(&["ops 61", "activate nero", "march beneventum"]);
        t.battle_hand(Rome, [5, 0, 0, 0, 0, 0]).battle_hand(Carthage, [5, 0, 0, 0, 0, 0]);
        t
    };
    line(|edition| attack(edition).is_legal("withdraw arpi"), [false, false, true]);
    let mut t = attack(Edition::Anniversary);
    t.put(Carthage, "arpi", 1, &[]).forbids(&["withdraw arpi"]);
    t.dice(&[2, 6]).play(&["lead frontal", "match frontal", "pass"]);
    assert!(!t.is_legal("withdraw arpi"), "not to enemy CUs");
}

/// [24.14] [15.2] The attacker has run out of cards after a Double Envelopment was matched.
#[test]
fn losses_of_an_attacker_without_cards() {
    let lost = |edition| {
        let mut t = with(edition, Rome, &["61"]);
        t.put(Rome, "capua", 7, &["nero"]).put(Carthage, "beneventum", 8, &[]);
        t.play(&["ops 61", "activate nero", "march beneventum"]);
        t.battle_hand(Rome, [0, 0, 0, 0, 1, 0]).battle_hand(Carthage, [0, 0, 0, 0, 1, 0]).forget();
        t.dice(&[1, 4]).play(&["lead envelopment", "match envelopment", "pass"]).dice_used();
        t.log.iter().fold(0, |lost, event| match *event {
            Event::Lost { side: Rome, cus, .. } => lost + cus,
            _ => lost,
        })
    };
    line(lost, [5, 3, 5]);
}

/// [24.15] [16.7] Relief and sortie under generals of equal rank: a choice, or the one outside commands.
#[test]
fn command_of_relief_and_sortie() {
    let relief = |edition: Edition, proconsul: &str| {
        let mut t = with(edition, Rome, &["61"]);
        t.put(Rome, "terventum", 8, &["nero"]).put(Rome, "capua", 2, &["varro"]);
        if !proconsul.is_empty() {
            t.proconsul(proconsul);
        }
        t.put(Carthage, "capua", 6, &[]).points("capua", 1);
        t.play(&["ops 61", "activate nero", "march capua", "done"]);
        t
    };
    line(|edition| relief(edition, "").is_legal("name varro"), [true, false, true]);
    let commander = |t: Table| t.state.battle.commander[Rome];
    assert_eq!(commander(relief(Edition::Valley, "")), Some(general("nero")));
    for edition in Edition::ALL {
        assert_eq!(
            commander(relief(edition, "nero")),
            Some(general("varro")),
            "a consul outranks a proconsul"
        );
    }
}

/// Points and losses of the six dice against a city, and for a tribe.
fn siege_dice(edition: Edition, side: Side, who: &str, site: &str, play: &str, train: bool) -> [(u8, u8); 6] {
    let code = play.split_once(' ').expect("how and which card").1;
    let mut t = with(edition, side, &[code]);
    t.put(side, site, 6, &[who]);
    if train {
        t.state.trains[0] = At::On(space(site));
    }
    t.play(&[play, &format!("activate {who}")]);
    if train {
        let group = std::mem::take(&mut t.state.march.group);
        t.state.land(side, space(site), group);
    }
    std::array::from_fn(|die| t.state.siege_result(die as u8 + 1))
}

/// [24.16] [16.4] [17.4] [R-22] [R-23] [general marcellus] Siege dice, or a die with modifiers: faces
/// differ, odds do not.
#[test]
fn siege_rolls() {
    let six = |edition| siege_dice(edition, Carthage, "hannibal", "rome", "ops 61", false)[5];
    line(six, [(0, 1), (1, 0), (0, 1)]);
    let one = |edition| siege_dice(edition, Rome, "marcellus", "gades", "ops 37", false)[0];
    line(one, [(2, 0), (0, 0), (2, 0)]);
    let cases = [
        (Carthage, "hannibal", "rome", "ops 61"),
        (Carthage, "hannibal", "capua", "ops 61"),
        (Carthage, "hannibal", "allobroges", "ops 61"),
        (Rome, "nero", "gades", "ops 61"),
        (Rome, "nero", "carthage", "ops 61"),
        (Rome, "nero", "allobroges", "ops 61"),
        (Rome, "marcellus", "gades", "ops 37"),
        (Rome, "marcellus", "carthage", "ops 37"),
        (Rome, "marcellus", "allobroges", "ops 37"),
    ];
    for (side, who, site, play) in cases {
        for train in [false, true] {
            if train && side == Rome {
                continue;
            }
            let odds = |edition| {
                let mut dice = siege_dice(edition, side, who, site, play, train);
                dice.sort_unstable();
                dice
            };
            assert_eq!(odds(Edition::Classic), odds(Edition::Valley), "{who} at {site}, train {train}");
            assert_eq!(odds(Edition::Classic), odds(Edition::Anniversary));
        }
    }
}

/// [24.17] [17.4] [card 30] A second siege train from the box, or the one train moves.
#[test]
fn siege_trains() {
    let on_the_map = |edition| {
        let mut t = with(edition, Carthage, &["30"]);
        t.put(Carthage, "boii", 5, &["hannibal"]).put(Carthage, "arsa", 5, &["mago"]);
        t.state.trains[0] = At::On(space("boii"));
        t.play(&["event 30", "raise mago"]);
        if t.is_legal("to boii") {
            t.play(&["to boii"]);
        }
        assert_eq!(t.state.trains_at(space("arsa")), 1);
        t.state.trains_at(space("boii")) + 1
    };
    line(on_the_map, [2, 1, 2]);
}

/// [24.18] [general hanno] Hanno alone on a Roman PC.
#[test]
fn hanno_alone() {
    let removes = |edition| {
        let mut t = with(edition, Carthage, &["1"]);
        t.put(Carthage, "carthage", 0, &["hanno"]).control(Some(Rome), &["zama"]);
        t.play(&["ops 1", "activate hanno", "march zama", "stop"]).is_legal("remove zama")
    };
    line(removes, [false, true, false]);
}

/// [24.19] [R-46] [card 56] [2.9] More PCs are due than there are: for an event, and for Hannibal.
#[test]
fn debts_that_cannot_be_paid() {
    let grain = |edition| {
        let mut t = with(edition, Carthage, &["56"]);
        let pcs = t.state.plain_pcs(Rome);
        t.state.control.rome = t.state.control.rome.minus(pcs);
        t.control(Some(Rome), &["pisae", "cosa"]);
        t.control(Some(Carthage), &["lilybaeum", "panormus", "agrigentum"]).play(&["event 56"]);
        if t.state.over.is_none() {
            t.play(&["remove pisae", "remove cosa"]);
            assert_eq!(t.asked(), Some(Rome), "the game goes on");
        }
        t.state.over.map(|over| over.reason)
    };
    line(grain, [Some(crate::Reason::NoPcsEvent), None, None]);
    let hannibal = |edition| {
        let mut t = with(edition, Rome, &["61"]);
        let pcs = t.state.plain_pcs(Carthage);
        t.state.control.carthage = t.state.control.carthage.minus(pcs);
        t.control(Some(Carthage), &["zama"]).put(Carthage, "arpi", 0, &["hannibal"]);
        t.put(Rome, "cannae", 5, &["nero"]).play(&["ops 61", "activate nero", "march arpi"]);
        assert_eq!(t.at("hannibal"), At::Gone);
        if t.state.over.is_none() {
            t.play(&["remove zama"]).allows(&["march cannae"]);
        }
        t.state.over.map(|over| over.reason)
    };
    line(hannibal, [Some(crate::Reason::NoPcsHannibal), None, None]);
    // For a battle the game is lost in every edition [15.4].
    for edition in Edition::ALL {
        let mut t = with(edition, Carthage, &["61"]);
        let pcs = t.state.plain_pcs(Rome);
        t.state.control.rome = t.state.control.rome.minus(pcs);
        t.put(Carthage, "terventum", 8, &["hannibal"]).put(Rome, "arpi", 6, &[]);
        t.play(&["ops 61", "activate hannibal", "march arpi"]);
        t.battle_hand(Carthage, [0, 0, 0, 0, 1, 0]).battle_hand(Rome, [0; 6]);
        t.dice(&[1, 6]).play(&["lead envelopment"]);
        assert_eq!(t.state.over.map(|over| over.reason), Some(crate::Reason::NoPcsBattle), "{edition:?}");
    }
}

/// [24.20] Where the books say it differently and the same comes out: the naval die face by face, Scipio
/// Africanus and a besieged Roma, returning generals, three friendly tribes, paths through
/// empty spaces, the numbers of cards 5 and 6.
#[test]
fn what_does_not_differ() {
    for edition in Edition::ALL {
        for die in 1..=6 {
            let mut t = with(edition, Carthage, &["63"]);
            t.put(Carthage, "new_carthage", 1, &["hasdrubal"]).dice(&[die]);
            t.play(&["ops 63", "activate hasdrubal", "sail rhegium"]);
            // [T07] Net -1: 1 and 2 arrive, 3 returns, 4 to 6 are sunk.
            let place = match t.at("hasdrubal") {
                At::Lifted => t.state.march.at.id(),
                At::On(space) => space.id(),
                _ => "sunk",
            };
            let expected =
                ["rhegium", "rhegium", "new_carthage", "sunk", "sunk", "sunk"][usize::from(die) - 1];
            assert_eq!(place, expected, "{edition:?}, {die}");
        }
        let mut t = Table::bare(Rome).edition(edition);
        t.put(Rome, "rome", 2, &["nero"]).put(Carthage, "rome", 6, &["hannibal"]).points("rome", 1);
        t.state.turn = 6;
        t.phase(Frame::Reinforce(Reinforce::Africanus)).allows(&["to pisae"]);
        let mut t = Table::bare(Rome).edition(edition);
        t.put(Carthage, "zama", 1, &[]).phase(Frame::Reinforce(Reinforce::Generals));
        assert_eq!(t.legal(), ["to zama"], "who can return returns");
        let start = State::from_setup(&Setup { edition, ..Setup::default() }).expect("a start");
        assert_eq!(start.tribes.intersection(start.control.carthage).len(), 3);

        // From Arpi, which is no port, over empty Cannae to a friendly port.
        let lonely = |ports: &[&str]| {
            let mut t = Table::bare(Rome).edition(edition);
            t.state.control.carthage = crate::SpaceSet::EMPTY;
            t.control(Some(Rome), &["capua", "tarentum", "beneventum", "rome"]).control(None, &["cannae"]);
            t.control(Some(Carthage), &["arpi", "terventum"]).control(Some(Carthage), ports);
            t.phase(Frame::Isolation).owner("arpi") == Some(Carthage)
        };
        assert!(lonely(&["brundisium"]) && !lonely(&[]), "{edition:?}");

        let mut t = with(edition, Carthage, &["5", "6"]);
        t.put(Carthage, "allobroges", 5, &["mago"]).forbids(&["event 6"]).play(&["event 5"]);
        t.allows(&["activate mago"]);
    }
}

/// [24.22] [general nero] Nero has 6 points with any use of a campaign card, or only with its event.
#[test]
fn nero_on_campaign() {
    let points = |edition| {
        ["ops 37", "event 37"].map(|play| {
            let mut t = with(edition, Rome, &["37"]);
            t.put(Rome, "rome", 5, &["nero"]).play(&[play, "activate nero"]);
            assert_eq!(t.state.points_left(), t.state.march.allowance);
            t.state.march.allowance
        })
    };
    line(points, [[6, 6], [6, 6], [4, 6]]);
}

/// Nero sails with so many CUs to Roman Tarentum, where no enemy is; Mago stands beside it.
fn to_open_tarentum(edition: Edition, cus: u8) -> Table {
    let mut t = with(edition, Rome, &["63"]);
    t.put(Rome, "rome", cus, &["nero"]).proconsul("nero").put(Carthage, "cannae", 5, &["mago"]);
    t
}

/// [24.23] [D-35] [10.3] Straight into a city of one's own with nobody before it: in the Anniversary edition, where
/// nobody can intercept then; but who lands outside can be intercepted everywhere.
#[test]
fn sailing_into_an_open_city() {
    let inside = |edition| {
        [2, 3].map(|cus| {
            let mut t = to_open_tarentum(edition, cus);
            t.play(&["ops 63", "activate nero"]).allows(&["sail tarentum"]).is_legal("sail inside tarentum")
        })
    };
    line(inside, [[false, false], [false, false], [true, false]]);
    for edition in Edition::ALL {
        let mut t = to_open_tarentum(edition, 2);
        t.play(&["ops 63", "activate nero", "sail tarentum"]).allows(&["intercept mago"]);
    }
    // Gisgo, alone before the walls, is displaced.
    let mut t = to_open_tarentum(Edition::Anniversary, 2);
    t.put(Carthage, "tarentum", 0, &["gisgo"]).play(&["ops 63", "activate nero", "sail inside tarentum"]);
    assert_eq!((t.asked(), t.at("gisgo")), (Some(Rome), At::Pool), "nobody reacts");
    t.play(&["stop"]);
    assert!(t.is_at("nero", "tarentum") && t.cus(Rome, "tarentum") == 2);
    // Not into a besieged city, nor into one of the enemy's.
    let mut t = to_open_tarentum(Edition::Anniversary, 2);
    t.put(Carthage, "tarentum", 3, &[]).points("tarentum", 1).play(&["ops 63", "activate nero"]);
    t.forbids(&["sail inside tarentum", "sail inside carthage"]);
}

/// [24.24] [R-10] [12.1] Two unguarded generals: each may try to avoid battle, or there is one attempt.
#[test]
fn several_unguarded_generals() {
    let both = |edition| {
        let mut t = with(edition, Carthage, &["61"]);
        t.put(Carthage, "terventum", 6, &["hannibal"]).put(Rome, "beneventum", 0, &["nero", "varro"]);
        t.play(&["ops 61", "activate hannibal", "march beneventum", "avoid nero"]).is_legal("avoid varro")
    };
    line(both, [true, false, false]);
}

/// [24.25] [12.3] Nero avoids battle before Capua, the only refuge near.
#[test]
fn avoiding_into_the_city() {
    let avoids = |edition| {
        let mut t = with(edition, Carthage, &["61"]);
        t.put(Carthage, "terventum", 6, &["hannibal"]).put(Rome, "capua", 3, &["nero"]).proconsul("nero");
        t.control(Some(Carthage), &["beneventum", "neapolis"]).put(Carthage, "rome", 1, &[]);
        t.play(&["ops 61", "activate hannibal", "march capua", "cus 1", "done"]).is_legal("avoid nero")
    };
    line(avoids, [true, false, true]);
}

/// [24.26] [R-60] [13.4] Gisgo intercepts as Hannibal's subordinate and rolls a 2.
#[test]
fn a_subordinate_intercepts() {
    let intercepts = |edition| {
        let mut t = with(edition, Rome, &["61"]);
        t.put(Rome, "segobriga", 8, &["africanus"]).put(Carthage, "salaria", 6, &["hannibal", "gisgo"]);
        t.dice(&[2]).play(&["ops 61", "activate africanus", "march laminium", "intercept gisgo", "done"]);
        t.dice_used().is_legal("fight")
    };
    line(intercepts, [false, false, true]);
}

/// [24.27] [13.7] Gisgo stands or fails to avoid, and Hannibal intercepts as well: the battle would have been anyway.
#[test]
fn the_card_for_an_interception() {
    let bonus = |edition| {
        let stands: (&[&str], &[u8]) = (&["intercept hannibal", "done", "done"], &[1]);
        let fails: (&[&str], &[u8]) = (&["avoid gisgo", "done", "intercept hannibal", "done"], &[4, 1]);
        [stands, fails].map(|(declare, dice)| {
            let mut t = with(edition, Rome, &["61"]);
            t.put(Rome, "segobriga", 8, &["africanus"]).put(Carthage, "toletum", 4, &["gisgo"]);
            t.put(Carthage, "salaria", 6, &["hannibal"]).dice(dice);
            t.play(&["ops 61", "activate africanus", "march toletum"]).play(declare).play(&["fight"]);
            t.dice_used().state.battle.bonus[Carthage]
        })
    };
    line(bonus, [[0, -1], [1, 0], [0, -1]]);
}

/// [24.28] [14.5] Rome fights in Samnium with 5 CUs under Nero (2) and controls nothing in Italia but Latium.
#[test]
fn latium_as_an_ally() {
    let cards = |edition| {
        let mut t = with(edition, Rome, &["61"]);
        for province in crate::Province::all().filter(|p| p.region() == Some(crate::Region::Italia)) {
            let ids: Vec<&str> = province.spaces().iter().map(Space::id).filter(|&id| id != "rome").collect();
            t.control(Some(Carthage), &ids);
        }
        t.put(Rome, "terventum", 5, &["nero"]).put(Carthage, "beneventum", 3, &[]);
        t.play(&["ops 61", "activate nero", "march beneventum"]).state.battle_cards(Rome)
    };
    line(cards, [7, 7, 8]);
}

/// [24.29] [R-64] [15.2] Rome attacks, has no card and loses: who throws the retreat die.
#[test]
fn who_throws_the_retreat_die() {
    let thrower = |edition| {
        let mut t = with(edition, Rome, &["61"]);
        t.put(Rome, "capua", 7, &["nero"]).put(Carthage, "beneventum", 8, &[]);
        t.play(&["ops 61", "activate nero", "march beneventum"]);
        t.battle_hand(Rome, [0, 0, 0, 0, 1, 0]).battle_hand(Carthage, [0, 0, 0, 0, 1, 0]);
        t.dice(&[1, 4]).play(&["lead envelopment", "match envelopment", "pass"]).dice_used();
        t.log.iter().find_map(|event| match *event {
            Event::Rolled { side, roll: crate::Roll::RetreatLosses, .. } => Some(side),
            _ => None,
        })
    };
    line(thrower, [Some(Rome), Some(Rome), Some(Carthage)]);
}

/// [24.30] [R-62] [17.1] [card 12] Elephants for African Reinforcements, with so many in two spaces: four single CUs, or
/// two counters of 2.
#[test]
fn elephants_on_counters() {
    let fresh = |edition| {
        [(2, 0), (1, 1), (3, 0), (4, 0)].map(|(gades, zama)| {
            let mut t = with(edition, Carthage, &["12"]);
            t.put(Carthage, "gades", 5, &["hannibal"]).elephants("gades", gades);
            t.put(Carthage, "zama", 2, &["mago"]).elephants("zama", zama).play(&["event 12"]);
            t.state.elephants[space("carthage").index()]
        })
    };
    line(fresh, [[2, 2, 1, 0], [2, 0, 0, 0], [2, 2, 1, 0]]);
    // Hannibal leaves one of two elephants behind, while Mago has others or none.
    let parts = |edition| {
        [0, 1].map(|mago| {
            let mut t = with(edition, Carthage, &["61"]);
            t.put(Carthage, "saguntum", 6, &["hannibal"]).elephants("saguntum", 2);
            t.put(Carthage, "zama", 2, &["mago"]).elephants("zama", mago);
            t.play(&["ops 61", "activate hannibal"]).allows(&["elephants 0"]).is_legal("elephants 1")
        })
    };
    line(parts, [[true, true], [true, false], [true, true]]);
    // The same where a part avoids battle.
    let mut t = with(Edition::Valley, Rome, &["61"]);
    t.put(Rome, "segobriga", 8, &["africanus"]).put(Carthage, "toletum", 6, &["hannibal"]);
    t.elephants("toletum", 2).put(Carthage, "zama", 2, &[]).elephants("zama", 2);
    t.play(&["ops 61", "activate africanus", "march toletum", "avoid hannibal"]);
    t.forbids(&["elephants 1"]).allows(&["elephants 0"]);
}

/// [24.21] A single rule of another edition goes with any edition, and is written with setup and position.
#[test]
fn single_rules() {
    let rules = crate::Changes::default().with(Rule::HannoNeedsCus, true);
    let setup = Setup { edition: Edition::Valley, rules, ..Setup::default() };
    let document = serde_json::to_value(&setup).expect("a document");
    assert_eq!(document["rules"], serde_json::json!({ "hanno_needs_cus": true }));
    assert_eq!(serde_json::from_value::<Setup>(document).expect("a setup"), setup);
    let state = State::from_setup(&setup).expect("a start");
    assert!(state.rules.has(Rule::HannoNeedsCus) && state.rules.has(Rule::OneSiegeTrain));
    assert_eq!(engine::Game::setup(&state), setup);

    let mut t = Table::start(Rome).edition(Edition::Valley).rule(Rule::HannoNeedsCus, true);
    t.spares();
    t.state.rules.memory.fading.rome = true;
    let position = t.state.position_document();
    assert_eq!(State::from_document(&position).expect("a position"), t.state);
    let plain = Table::start(Rome).state.position_document();
    assert!(plain.get("rules").is_none() && plain.get("memory").is_none(), "Classic is written as ever");

    for wrong in [serde_json::json!({ "fly": true }), serde_json::json!({ "hanno_needs_cus": "yes" })] {
        assert!(serde_json::from_value::<Setup>(serde_json::json!({ "rules": wrong })).is_err());
    }
    // What the edition says anyway is no change.
    let same = crate::Changes::default().with(Rule::OneSiegeTrain, true);
    let state = State::from_setup(&Setup { rules: same, ..setup }).expect("a start");
    assert!(engine::Game::setup(&state).rules.is_empty());
}

/// [24.21] States of every edition survive being written; plain Classic keeps the bytes it always had.
#[test]
fn rules_are_written() {
    let rules = |edition, rules| Rules::of(&Setup { edition, rules, ..Setup::default() });
    let plain = crate::Changes::default();
    let changed = plain.with(Rule::OneSiegeTrain, true);
    for edition in Edition::ALL {
        for changes in [plain, changed] {
            let rules = rules(edition, changes);
            let bytes = postcard::to_allocvec(&rules).expect("bytes");
            assert_eq!(postcard::from_bytes::<Rules>(&bytes).expect("rules"), rules);
        }
    }
    let bytes = postcard::to_allocvec(&rules(Edition::Classic, plain)).expect("bytes");
    assert_eq!(bytes, [0, 0, 0, 1, 0, 1, 4]);
}

/// [24.32] [8.4] [card 42] Elephant Fright before Carthage has said whether it charges, or only after it.
#[test]
fn when_the_elephants_take_fright() {
    let before = |edition| {
        let mut t = with(edition, Carthage, &["61"]);
        t.hand(Rome, &["42"]).put(Carthage, "terventum", 8, &["hannibal"]).elephants("terventum", 2);
        t.put(Rome, "arpi", 4, &[]).play(&["ops 61", "activate hannibal", "march arpi"]);
        let before = t.is_legal("counter 42");
        if before {
            t.play(&["pass"]);
        }
        t.play(&["charge"]).allows(&["counter 42"]);
        before
    };
    line(before, [true, false, false]);
}

/// [24.34] [16.2] A consul detaches from his colleague's camp with 5 CUs, or with 3; with fewer he besieges as
/// its commander, and his colleague has been active, too.
#[test]
fn a_consul_detaches() {
    let colleague_is_free = |edition| {
        [4, 5].map(|cus| {
            let mut t = with(edition, Rome, &["37"]);
            t.put(Rome, "gades", cus, &["nero", "marcellus"]).state.prefer(general("nero"));
            t.play(&["event 37", "activate marcellus"]).dice(&[2]).play(&["besiege", "name nero"]);
            t.is_legal("activate nero")
        })
    };
    line(colleague_is_free, [[false, true], [true, true], [true, true]]);
    // Under a dictator there is no way to command.
    let besieges = |edition| {
        let mut t = with(edition, Rome, &["37"]).rule(Rule::MoreCards, true);
        t.put(Rome, "gades", 4, &["nero", "marcellus", "fabius"]);
        t.state.proconsul = None;
        t.state.more.dictator = Some(general("fabius"));
        t.play(&["event 37", "activate marcellus"]).is_legal("besiege")
    };
    line(besieges, [false, true, true]);
}

/// [24.35] [8.3] Hostile Tribes in one's own turn: an extra or the card of the turn, or just the card of the
/// turn; at the end of an enemy activation they are a counter-event everywhere.
#[test]
fn tribes_in_ones_own_turn() {
    let extra = |edition| {
        let mut t = with(edition, Rome, &["7", "61"]);
        t.put(Carthage, "tolosa", 6, &[]).put(Rome, "capua", 5, &["nero"]).allows(&["event 7"]);
        let before = t.is_legal("counter 7");
        let after = t.play(&["ops 61", "activate nero", "stop"]).is_legal("counter 7");
        let mut t = with(edition, Rome, &["51", "7"]);
        t.put(Carthage, "tolosa", 6, &["mago"]).dice(&[1]).play(&["event 51", "to tolosa"]);
        [before, after, t.is_legal("counter 7")]
    };
    line(extra, [[true; 3], [false; 3], [false; 3]]);
    for edition in Edition::ALL {
        let mut t = with(edition, Carthage, &["62"]);
        t.hand(Rome, &["7"]).put(Carthage, "tolosa", 6, &["mago"]);
        t.play(&["ops 62", "activate mago", "stop"]).allows(&["counter 7", "pass"]);
    }
}
