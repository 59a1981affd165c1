use super::*;
use crate::Pillage;

/// Two legions of Rome alone in Sicily, which is Greek, with a city, a caravan and a market.
fn sicily(legions: usize) -> Table {
    let mut table = Table::at_war(Rome);
    table
        .marker(Greece, "sicilia")
        .build("sicilia.city.0")
        .build("sicilia.res.grain")
        .build("sicilia.market");
    table.legions(Rome, "sicilia", legions);
    table
}

/// [8.4.2] Each legion does one thing, and one army may do all of them.
#[test]
fn one_thing_each() {
    let mut table = sicily(3);
    table.plays(Rome, &["occupy sicilia.city.0", "annex sicilia", "pillage sicilia.market"]);
    assert!(!table.can(Rome, "annex sicilia"));
    assert_eq!(table.legal(Rome), ["done"], "three legions, three things");
    assert!(!table.is_built("sicilia.market"));
    assert!(table.state.is_annexing(Rome, province("sicilia")));
}

/// [8.4.2] One building for each province and turn, or with the option one for each legion.
#[test]
fn pillage() {
    let mut table = sicily(2);
    table.play(Rome, "pillage sicilia.city.0");
    assert!(table.offered(Rome, "pillage").is_empty());
    let mut table = sicily(2);
    table.state.rules.pillage = Pillage::PerLegion;
    table.plays(Rome, &["pillage sicilia.city.0", "pillage sicilia.market"]);
    assert!(table.offered(Rome, "pillage").is_empty(), "both have pillaged");
}

/// [8.4.2] A legion that has pillaged does nothing else.
#[test]
fn after_pillage() {
    let mut table = sicily(1);
    table.ship(Rome, "tyrrhenum");
    assert!(table.can(Rome, "march sicilia roma"));
    table.play(Rome, "pillage sicilia.city.0");
    assert_eq!(table.legal(Rome), ["done"]);
}

/// A building pillaged under a fellow legion: that legion has no task any more.
#[test]
fn pillage_under_a_legion() {
    let mut table = sicily(2);
    table.plays(Rome, &["occupy sicilia.city.0", "pillage sicilia.city.0"]);
    assert!(table.state.legions[Rome].iter().all(|legion| legion.task.is_none()));
    table.play(Rome, "occupy sicilia.res.grain");
    assert!(!table.can(Rome, "pillage sicilia.res.grain"));
}

/// [8.4.3] [R-41] [T08] Only on the own turn: who is left alone later waits for his next one.
#[test]
fn left_alone_later() {
    let mut table = Table::at_war(Rome);
    table.marker(Greece, "sicilia").build("sicilia.city.0").ship(Greece, "ionium");
    table.legions(Rome, "sicilia", 1).legions(Greece, "sicilia", 1);
    table.dice(&[1, 1]).plays(Rome, &["attack sicilia greece 1 0", "done"]);
    table.plays(Greece, &["done", "march sicilia achaea", "done"]);
    assert!(table.state.legions[Rome].iter().all(|legion| legion.task.is_none()));
    assert!(table.is_built("sicilia.city.0"));
    let mut table = sicily(1);
    assert!(table.can(Rome, "pillage sicilia.city.0"), "on a later turn, without having moved");
    table.play(Rome, "occupy sicilia.city.0");
}

/// [8.4.4] Not under the walls of a fortress.
#[test]
fn fortress_first() {
    let mut table = sicily(1);
    table.fort("sicilia", 1);
    assert!(!table.offered(Rome, "attack").is_empty());
    for word in ["occupy", "annex", "pillage"] {
        assert!(table.offered(Rome, word).is_empty(), "{word}");
    }
}

/// [8.4.5] Legions with tasks defend. If they win their tasks go on; of two, the owner chooses who dies.
#[test]
fn tasks_go_on_after_a_victory() {
    let mut table = Table::at_war(Greece);
    table.marker(Greece, "sicilia").build("sicilia.city.0").build("sicilia.market");
    table.tasked(Rome, "sicilia.city.0").tasked(Rome, "sicilia.market").legions(Greece, "sicilia", 1);
    table.dice(&[5, 4, 1]).play(Greece, "attack sicilia rome 1 0");
    assert_eq!(table.points(), [5, 5]);
    table.asks(Rome);
    assert_eq!(table.legal(Rome), ["lose 1", "lose 2"]);
    table.play(Rome, "lose 1");
    assert_eq!(table.state.occupier(province("sicilia"), spot("sicilia.city.0").1), Some(Rome));
    assert_eq!(table.state.occupier(province("sicilia"), Place::MARKET), None);
}

/// [8.4.5] If enemies are left the tasks end.
#[test]
fn tasks_end_in_a_war_torn_province() {
    let mut table = Table::at_war(Greece);
    table.marker(Greece, "sicilia").build("sicilia.city.0").tasked(Rome, "sicilia.city.0");
    table.legions(Greece, "sicilia", 1).dice(&[1, 1]).play(Greece, "attack sicilia rome 1 0");
    assert_eq!(table.state.occupier(province("sicilia"), spot("sicilia.city.0").1), None);
}

/// [R-33] [8.4.5] Off the old task, to move or to do something else; a new task stays.
#[test]
fn recall() {
    let mut table = Table::at_war(Rome);
    table.marker(Greece, "sicilia").build("sicilia.city.0").build("sicilia.market").ship(Rome, "tyrrhenum");
    table.tasked(Rome, "sicilia.city.0").tasked(Rome, "sicilia");
    assert!(table.offered(Rome, "march").is_empty());
    table.plays(
        Rome,
        &["recall sicilia.city.0", "march sicilia roma", "recall sicilia", "occupy sicilia.market"],
    );
    assert!(table.offered(Rome, "recall").is_empty());
}

/// [8.4.5] The owner who clears his province simply keeps it.
#[test]
fn the_owner_clears_his_province() {
    let mut table = Table::at_war(Greece);
    table.marker(Greece, "sicilia").build("sicilia.city.0").tasked(Rome, "sicilia.city.0");
    table.legions(Greece, "sicilia", 2).dice(&[4, 1, 1]).play(Greece, "attack sicilia rome 2 0");
    assert_eq!(table.state.income_due()[Greece], cards("tax"));
    assert!(table.offered(Greece, "occupy").is_empty());
}

/// Units built in an occupied capital: its occupiers keep their tasks until there is a battle.
#[test]
fn building_under_occupation() {
    let mut table = Table::building(Greece);
    table.build("achaea.city.0").tasked(Rome, "achaea.city.0").hand(Greece, "3 tax");
    table.play(Greece, "buy fortress achaea");
    assert_eq!(table.state.occupier(province("achaea"), spot("achaea.city.0").1), Some(Rome));
    let mut table = Table::at_war(Rome);
    table.build("achaea.city.0").tasked(Rome, "achaea.city.0").fort("achaea", 1);
    assert!(table.offered(Rome, "pillage").is_empty() && !table.can(Rome, "done"));
    table.dice(&[4]).play(Rome, "attack achaea greece 1 0");
    assert_eq!(table.legions_in(Rome, "achaea"), 0);
}
