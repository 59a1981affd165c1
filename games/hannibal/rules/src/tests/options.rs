//! Chapter 25: options. Each is off in every edition and goes with all of them.

use super::cards_events::holding;
use super::*;
use Side::{Carthage, Rome};

/// An empty map and these cards, with an option.
fn with(rule: Rule, side: Side, codes: &[&str]) -> Table {
    holding(side, codes).rule(rule, true)
}

/// [25.1] No edition has any of them by itself.
#[test]
fn options_are_off() {
    let options: Vec<&str> =
        Rule::ALL.iter().filter(|rule| rule.editions().is_empty()).map(|rule| rule.id()).collect();
    assert_eq!(options.len(), 16, "{options:?}");
    for edition in Edition::ALL {
        let rules = Rules::of(&Setup { edition, ..Setup::default() });
        assert!(Rule::ALL.iter().all(|rule| rules.has(*rule) == rule.editions().contains(&edition)));
    }
}

/// [25.2] [card 55] The victim says who plays the next card.
#[test]
fn the_messenger_is_answered() {
    let stolen = || {
        let mut t = with(Rule::MessengerAnswered, Rome, &["55"]);
        t.play(&["event 55"]);
        t
    };
    let mut t = stolen();
    assert_eq!((t.asked(), t.legal()), (Some(Carthage), vec!["first rome".into(), "first carthage".into()]));
    t.play(&["first rome"]).allows(&["discard 17", "discard 53"]);
    assert_eq!(t.asked(), Some(Rome), "the thief plays again");
    t.play(&["discard 17"]);
    assert_eq!(t.asked(), Some(Rome), "and again, as Carthage has no card left");
    let mut t = stolen();
    t.hand(Carthage, &["56"]).play(&["first carthage"]);
    assert_eq!(t.asked(), Some(Carthage));

    let mut plain = holding(Rome, &["55"]);
    plain.hand(Carthage, &["56"]).play(&["event 55"]).forbids(&["first rome"]);
    let mut in_vain = with(Rule::MessengerAnswered, Rome, &["55"]);
    in_vain.state.cards.hand.carthage = CardSet::EMPTY;
    in_vain.state.cards.deck.insert(card("53"));
    in_vain.play(&["event 55"]);
    assert_eq!(in_vain.asked(), Some(Rome), "nothing was stolen");
    in_vain.forbids(&["first rome"]);
}

/// [25.3] [card 42] A battle card for each elephant in the battle.
#[test]
fn elephants_panic() {
    let cards = |rule: bool, elephants: u8| {
        let mut t = holding(Carthage, &["61"]).rule(Rule::ElephantPanic, rule);
        t.hand(Rome, &["42"]).put(Carthage, "terventum", 8, &["hannibal"]).elephants("terventum", elephants);
        t.put(Rome, "arpi", 4, &[]).play(&["ops 61", "activate hannibal", "march arpi", "counter 42"]);
        t.state.battle.cards(Carthage)
    };
    let all = cards(false, 4) + 2;
    assert_eq!([1, 2, 4].map(|n| all - cards(true, n)), [1, 2, 4]);
    assert_eq!([1, 4].map(|n| all - cards(false, n)), [2, 2]);
}

/// [25.5] A Roman general falls with his army: by the retreat die, as casualties, cut off, and even as the
/// winner. Carthaginians are displaced as ever.
#[test]
fn killed_in_action() {
    let attack = |rule: bool, punic: u8, romans: u8| {
        let mut t = holding(Carthage, &["61"]).rule(Rule::KilledInAction, rule);
        t.put(Carthage, "terventum", punic, &["hannibal"]).put(Rome, "arpi", romans, &["nero"]);
        t.play(&["ops 61", "activate hannibal", "march arpi", "done"]);
        t.battle_hand(Carthage, [1, 0, 0, 0, 1, 0]).battle_hand(Rome, [0; 6]);
        t
    };
    for (rule, fate) in [(false, At::Pool), (true, At::Gone)] {
        let mut t = attack(rule, 6, 3);
        t.dice(&[1, 5]).play(&["lead envelopment"]);
        assert_eq!(t.at("nero"), fate);
        assert!(t.state.consuls.is_empty());
    }
    // The last CU as a casualty: unguarded he retreats, or falls.
    let mut t = attack(false, 6, 1);
    t.dice(&[6]).play(&["lead frontal"]);
    assert_eq!(t.asked(), Some(Rome), "where to?");
    let mut t = attack(true, 6, 1);
    t.dice(&[6]).play(&["lead frontal"]);
    assert_eq!(t.at("nero"), At::Gone);
    // The winner.
    let mut t = attack(true, 6, 1);
    t.control(Some(Carthage), &["terventum"]);
    t.battle_hand(Carthage, [1, 0, 0, 0, 0, 0]).battle_hand(Rome, [1, 0, 0, 0, 0, 0]);
    t.play(&["lead frontal", "match frontal"]).dice(&[6, 1]).play(&["pass"]);
    if t.is_legal("to terventum") {
        t.play(&["to terventum"]);
    }
    assert_eq!((t.at("nero"), t.cus(Rome, "arpi")), (At::Gone, 0));
    // A Carthaginian.
    let mut t = with(Rule::KilledInAction, Rome, &["61"]);
    t.put(Rome, "terventum", 6, &["nero"]).put(Carthage, "arpi", 3, &["mago"]);
    t.play(&["ops 61", "activate nero", "march arpi"]);
    if t.is_legal("done") {
        t.play(&["done"]);
    }
    t.battle_hand(Rome, [0, 0, 0, 0, 1, 0]).battle_hand(Carthage, [0; 6]);
    t.dice(&[1, 5]).play(&["lead envelopment"]);
    assert_eq!(t.at("mago"), At::Pool);
    // [card 80] A dictator is neither consul nor proconsul.
    let mut t = attack(true, 6, 3);
    t.state.consuls.remove(general("nero"));
    t.state.more.dictator = Some(general("nero"));
    t.dice(&[1, 5]).play(&["lead envelopment"]);
    assert_eq!(t.at("nero"), At::Pool);
}

/// [25.6] Who was drawn last time rests, in office or displaced; Fabius does not, nor do the last two.
#[test]
fn no_consul_twice() {
    let elections = |pool: &[&str], drawn: &[&str]| {
        let mut t = Table::start(Rome).rule(Rule::NoConsulTwice, true);
        for general in Rome.generals() {
            t.state.generals[general.index()] = At::Gone;
        }
        for name in pool {
            t.state.generals[general(name).index()] = At::Pool;
        }
        t.state.consuls = GeneralSet::EMPTY;
        t.state.turn = 3;
        t.state.rules.memory.drawn = drawn.iter().map(|name| general(name)).collect();
        t.phase(Frame::Reinforce(Reinforce::Consuls));
        assert_eq!(t.state.rules.memory.drawn, t.state.consuls);
        t.state.consuls.iter().map(crate::General::id).collect::<Vec<_>>()
    };
    assert_eq!(elections(&["nero", "varro", "longus"], &["nero"]), ["longus", "varro"]);
    assert_eq!(elections(&["nero", "fabius", "longus"], &["nero", "fabius"]), ["longus", "fabius"]);
    assert_eq!(elections(&["nero", "varro"], &["nero", "varro"]).len(), 2, "there is nobody else");
    // Over many turns nobody but Fabius comes twice in a row.
    let mut last = GeneralSet::EMPTY;
    let mut t = Table::start(Rome).rule(Rule::NoConsulTwice, true);
    for seed in 0..40 {
        t.chance = Chance::from_number(seed);
        t.state.turn = 3;
        t.phase(Frame::Reinforce(Reinforce::Proconsul));
        if t.is_legal("no proconsul") {
            t.play(&["no proconsul"]);
        }
        let now = t.state.consuls;
        assert!(now.intersection(last).without(general("fabius")).is_empty(), "{now:?} after {last:?}");
        last = now;
        t.state.consuls.iter().for_each(|consul| t.state.generals[consul.index()] = At::On(space("rome")));
    }
}

/// [25.7] On his turn a general leaves the pool, or does not come back to it; in office he stays.
#[test]
fn fates() {
    for (name, turn) in [("p_scipio", 6), ("marcellus", 7), ("fabius", 9)] {
        for (now, fate) in [(turn - 1, At::Pool), (turn, At::Gone)] {
            let mut t = Table::bare(Rome).rule(Rule::Fates, true);
            t.state.turn = now;
            t.put(Carthage, "zama", 1, &[]).phase(Frame::Reinforce(Reinforce::Begin));
            assert_eq!(t.at(name), fate, "{name}, turn {now}");
        }
        // As proconsul he stays until he is displaced.
        let mut t = Table::bare(Carthage).rule(Rule::Fates, true);
        t.state.turn = turn;
        t.put(Rome, "beneventum", 0, &[name]).proconsul(name).put(Carthage, "terventum", 6, &["hannibal"]);
        t.hand(Carthage, &["61"]).spares().play(&["ops 61", "activate hannibal", "march beneventum", "done"]);
        assert_eq!((t.at(name), t.state.proconsul), (At::Gone, None));
    }
    // As consul he leaves with his office, before the draw.
    let mut t = Table::start(Rome).rule(Rule::Fates, true);
    t.state.turn = 6;
    t.phase(Frame::Reinforce(Reinforce::Proconsul)).play(&["no proconsul"]);
    assert_eq!(t.at("p_scipio"), At::Gone);
    // Card 19: the dismissed one, too.
    let mut t = with(Rule::Fates, Rome, &["19"]);
    t.state.turn = 7;
    t.put(Rome, "arpi", 5, &["marcellus"]).proconsul("marcellus").play(&["event 19", "name nero"]);
    assert_eq!((t.at("marcellus"), t.state.proconsul), (At::Gone, Some(general("nero"))));
}

/// [25.9] 1 point removes an enemy PC, 1 more places an own one; with 3 CUs, on plain spaces, not in a
/// truce against enemy PCs.
#[test]
fn flexible_pcs() {
    let march = |cus: u8| {
        let mut t = with(Rule::FlexiblePcs, Carthage, &["62"]);
        t.put(Carthage, "terventum", cus, &["hannibal"]).play(&["ops 62", "activate hannibal"]);
        t
    };
    let mut t = march(3);
    t.play(&["remove terventum"]).allows(&["place terventum"]).play(&["place terventum"]);
    assert_eq!((t.owner("terventum"), t.state.points_left()), (Some(Carthage), 2));
    t.forbids(&["remove terventum", "place terventum"]).play(&["march arpi", "remove arpi"]);
    assert_eq!(
        (t.owner("arpi"), t.asked()),
        (None, Some(Rome)),
        "all points are spent, and the move is over"
    );
    march(2).forbids(&["remove terventum"]);
    let mut t = march(4);
    t.play(&["march capua"]).forbids(&["remove capua"]);
    let mut t = march(4);
    t.state.lasting.truce = true;
    t.forbids(&["remove terventum"]).control(None, &["terventum"]).allows(&["place terventum"]);
    let mut t = with(Rule::FlexiblePcs, Carthage, &["28"]);
    t.put(Carthage, "terventum", 4, &["hannibal"]).play(&["event 28", "activate hannibal", "march arpi"]);
    t.play(&["remove arpi"]);
    assert_eq!(t.state.points_left(), 3, "Hannibal's charm costs nothing");
    let mut plain = holding(Carthage, &["62"]);
    plain.put(Carthage, "terventum", 4, &["hannibal"]).play(&["ops 62", "activate hannibal"]);
    plain.forbids(&["remove terventum"]);
    // Bad Weather undoes the march, not the marker.
    let mut t = march(4);
    t.hand(Rome, &["41"]).play(&["remove terventum", "march arpi", "pass", "march cannae", "counter 41"]);
    assert!(t.is_at("hannibal", "arpi") && t.owner("terventum").is_none());
}

/// [25.10] [5.1] [5.2] One CU for each city still held, besieged or not.
#[test]
fn city_reinforcements() {
    let places = |t: &Table| -> Vec<String> {
        t.legal().iter().filter_map(|action| action.strip_prefix("to ").map(str::to_owned)).collect()
    };
    let mut t = Table::start(Rome).rule(Rule::CityReinforcements, true);
    t.state.turn = 2;
    t.phase(Frame::Reinforce(Reinforce::Begin));
    for (places_now, to) in [
        (&["carthage"][..], "to carthage"),
        (&["new_carthage", "saguntum"], "to saguntum"),
        (&["new_carthage", "saguntum"], "to new_carthage"),
        (&["new_carthage", "saguntum", "carthage"], "to saguntum"),
    ] {
        assert_eq!(
            (t.asked(), places(&t)),
            (Some(Carthage), places_now.iter().map(|s| (*s).to_owned()).collect())
        );
        t.play(&[to]);
    }
    assert_eq!(t.asked(), Some(Rome));
    let mut romans = places(&t);
    romans.sort();
    assert_eq!(romans, ["agrigentum", "capua", "neapolis", "rhegium", "rome", "tarentum"]);
    t.play(&["to agrigentum", "to agrigentum"]).forbids(&["to agrigentum"]);
    t.play(&["to capua", "to tarentum", "to rhegium"]).allows(&["no proconsul"]);

    // Two cities lost on each side.
    let mut t = Table::start(Rome).rule(Rule::CityReinforcements, true);
    t.control(Some(Rome), &["gades", "utica"]).control(Some(Carthage), &["capua", "tarentum"]);
    t.state.turn = 2;
    t.phase(Frame::Reinforce(Reinforce::Begin)).play(&["to carthage", "to new_carthage"]);
    assert_eq!(t.asked(), Some(Rome));
    t.forbids(&["to capua"]).play(&["to rome", "to rome", "to rome"]).allows(&["no proconsul"]);
    // Roma is besieged with all generals inside: the other cities still take CUs.
    let mut t = Table::bare(Rome).rule(Rule::CityReinforcements, true);
    t.put(Rome, "rome", 3, &["nero"]).put(Carthage, "rome", 9, &["hannibal"]).points("rome", 1);
    t.phase(Frame::Reinforce(Reinforce::RomanCus)).allows(&["to capua", "to neapolis"]).forbids(&["to rome"]);
    // The fourth goes to a general, not to a city.
    let mut t = Table::start(Rome).rule(Rule::CityReinforcements, true);
    t.state.turn = 2;
    t.state.generals[general("hanno").index()] = At::Gone;
    t.phase(Frame::Reinforce(Reinforce::FourthCu))
        .forbids(&["to carthage"])
        .allows(&["to saguntum", "to new_carthage"]);
}

/// [25.11] [16.3] Lesser cities fall at 2 points.
#[test]
fn lesser_cities_fall_sooner() {
    for (side, who, city, falls) in [
        (Carthage, "hannibal", "capua", true),
        (Carthage, "hannibal", "syracuse", false),
        (Rome, "nero", "new_carthage", false),
        (Rome, "nero", "gades", false),
        (Rome, "nero", "saguntum", true),
    ] {
        let mut t = with(Rule::AlternativeSieges, side, &["61"]);
        t.put(side, city, 5, &[who]).points(city, 1).dice(&[5]);
        t.play(&["ops 61", &format!("activate {who}"), "besiege"]);
        assert_eq!(t.owner(city) == Some(side), falls, "{city}");
    }
}

/// [25.11] [16.4] The white die if CUs of the owner are inside, or free and next to the city.
#[test]
fn the_die_depends_on_help() {
    let two = |put: &dyn Fn(&mut Table), edition: Edition| {
        let mut t = holding(Carthage, &["61"]).edition(edition).rule(Rule::AlternativeSieges, true);
        t.put(Carthage, "capua", 5, &["hannibal"]);
        put(&mut t);
        t.play(&["ops 61", "activate hannibal"]);
        t.state.siege_result(2)
    };
    let (red, white) = ((0, 0), (0, 1));
    for edition in Edition::ALL {
        assert_eq!(two(&|_| (), edition), red);
        assert_eq!(two(&|t| _ = t.put(Rome, "capua", 1, &[]), edition), white, "a garrison");
        assert_eq!(two(&|t| _ = t.put(Rome, "neapolis", 1, &[]), edition), white, "a neighbour");
        assert_eq!(two(&|t| _ = t.put(Rome, "arpi", 9, &[]), edition), red, "too far away");
        let shut_in = |t: &mut Table| {
            _ = t.put(Rome, "neapolis", 1, &[]).put(Carthage, "neapolis", 3, &[]).points("neapolis", 1);
        };
        assert_eq!(two(&shut_in, edition), red, "besieged itself");
    }
}

/// [25.11] The captor sacks the city for 2 CUs, or flips the 2 nearest enemy PCs without CUs.
#[test]
fn sack_or_clemency() {
    let taken = || {
        let mut t = with(Rule::AlternativeSieges, Carthage, &["61"]);
        t.put(Carthage, "capua", 5, &["hannibal"]).points("capua", 1).put(Rome, "beneventum", 1, &[]);
        t.dice(&[6]).play(&["ops 61", "activate hannibal", "besiege"]);
        t
    };
    let mut t = taken();
    assert_eq!((t.owner("capua"), t.asked()), (Some(Carthage), Some(Carthage)));
    t.play(&["raise hannibal"]);
    assert_eq!((t.cus(Carthage, "capua"), t.asked()), (7, Some(Rome)));

    let mut t = taken();
    t.forbids(&["place beneventum", "place arpi", "place neapolis"]).allows(&["place terventum"]);
    t.play(&["place terventum"]).forbids(&["raise hannibal"]);
    let next = t.legal();
    assert!(!next.is_empty() && next.iter().all(|action| action.starts_with("place ")), "{next:?}");
    t.play(&[next[0].as_str()]);
    assert_eq!(t.asked(), Some(Rome), "two and no more");
    // Whoever takes Roma has won.
    let mut t = with(Rule::AlternativeSieges, Carthage, &["61"]);
    t.put(Carthage, "rome", 5, &["hannibal"]).points("rome", 2).dice(&[5]);
    t.play(&["ops 61", "activate hannibal", "besiege"]);
    assert!(t.state.over.is_some());
}

/// [25.13] [9.4] Armies cross passes without attrition, in every edition.
#[test]
fn passes_without_attrition() {
    for edition in Edition::ALL {
        let crossing = |rule: bool| {
            let mut t = holding(Carthage, &["61"]).edition(edition).rule(Rule::NoPassAttrition, rule);
            t.put(Carthage, "isere", 10, &["hannibal"]).dice(&[6]);
            t.play(&["ops 61", "activate hannibal", "march insubrians"]);
            (t.state.march.group.cus, t.chance.queued().count())
        };
        assert_eq!((crossing(false), crossing(true)), ((7, 0), (10, 1)), "{edition:?}");
    }
}
