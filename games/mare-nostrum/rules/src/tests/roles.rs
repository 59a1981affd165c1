use super::*;
use crate::Role;

/// A table at the end of a round: the last player has only to end his turn.
fn end_of_round() -> Table {
    let mut table = Table::at_war(Rome);
    table.state.order.begun = 5;
    let last = table.state.order.current().expect("the last one");
    table.turn_of(last);
    table.state.order.begun = 5;
    table
}

fn next_round(table: &mut Table) {
    let last = table.state.order.current().expect("the last one");
    table.legions(last, board().provinces[board().starts[last].capital.index()].id.as_str(), 1);
    table.play(last, "done");
    assert_eq!(table.state.round, 2);
}

/// [4.1] What counts for which role.
#[test]
fn counts() {
    let mut table = Table::at_war(Rome);
    table.build("roma.city.0").build("roma.res.slaves").build("roma.temple").build("roma.market");
    table.build("roma.res.livestock").legions(Rome, "roma", 2).fort("roma", 1).ship(Rome, "roma");
    let count = |table: &Table, role| table.state.count_for(Rome, role);
    assert_eq!(Role::ALL.iter().map(|&role| count(&table, role)).collect::<Vec<_>>(), [3, 2, 4]);
}

/// [card agamemnon] [card archimedes] [card solomon] Two more for a role.
#[test]
fn heroes_that_count() {
    for (card, role) in [
        (Card::Agamemnon, Role::Commerce),
        (Card::Solomon, Role::Political),
        (Card::Archimedes, Role::Military),
    ] {
        let mut table = Table::at_war(Rome);
        let before: Vec<_> = Role::ALL.iter().map(|&role| table.state.count_for(Rome, role)).collect();
        table.own(Rome, card);
        for &other in Role::ALL {
            let more = table.state.count_for(Rome, other) - before[other.index()];
            assert_eq!(more, if other == role { 2 } else { 0 }, "{card:?} for {other:?}");
        }
    }
}

/// [T09] [4.1] A city or caravan under a foreign legion counts for the legion's player; a temple or
/// market stays with its owner.
#[test]
fn occupied_buildings_count_for_the_occupier() {
    let mut table = Table::at_war(Rome);
    table.marker(Greece, "sicilia").build("sicilia.city.0").build("sicilia.market").build("achaea.city.0");
    table.tasked(Rome, "sicilia.city.0").tasked(Rome, "sicilia.market");
    let count = |civ, role| table.state.count_for(civ, role);
    assert_eq!((count(Rome, Role::Political), count(Greece, Role::Political)), (1, 1));
    assert_eq!((count(Rome, Role::Commerce), count(Greece, Role::Commerce)), (0, 1));
}

/// [4.2] [D13] The holder keeps a role while he is among the highest; otherwise the highest takes it.
#[test]
fn holders() {
    let mut table = end_of_round();
    table.build("africa.res.grain").build("roma.res.slaves");
    table.build("achaea.city.0").build("aegyptus.city.0").marker(Greece, "creta").build("creta.city.0");
    table.legions(Rome, "roma", 3);
    next_round(&mut table);
    assert_eq!(table.state.roles, [Carthage, Greece, Rome]);
}

/// [4.2] [D14] Of several who tie above the holder he chooses one; it may be one with a role.
#[test]
fn ties_above_the_holder() {
    let mut table = end_of_round();
    table.build("roma.res.slaves").build("achaea.res.oil").legions(Rome, "roma", 3);
    next_round(&mut table);
    table.asks(Carthage);
    assert_eq!(table.legal(Carthage), ["appoint rome", "appoint greece"]);
    table.play(Carthage, "appoint rome");
    assert_eq!(table.state.roles, [Rome, Egypt, Rome]);
}
