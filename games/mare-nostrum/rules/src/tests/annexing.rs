use super::*;
use crate::Players;

/// Rome has a legion on the marker of Greece in Sicily, where Greece has a city.
fn annexing() -> Table {
    let mut table = Table::building(Rome);
    table
        .marker(Greece, "sicilia")
        .build("sicilia.city.0")
        .tasked(Rome, "sicilia")
        .tasked(Rome, "sicilia.city.0");
    table.hand(Rome, "6 tax").ship(Rome, "tyrrhenum");
    table
}

/// [6.4] By the ordinary rules: next to an own province, by land or by triremes. The Lighthouse needs
/// neither.
#[test]
fn an_annexed_province_is_within_reach() {
    let mut table = annexing();
    assert!(table.can(Rome, "buy exchange sicilia"));
    table.state.triremes[Rome] = [Trireme::IN_SUPPLY; crate::TRIREMES];
    assert!(table.offered(Rome, "buy exchange").is_empty(), "no fleet, no way");
    table.own(Rome, Card::Lighthouse);
    assert!(table.can(Rome, "buy exchange sicilia"));
}

/// [6.4] [R-14] [D19] The marker is exchanged; buildings change hands; nothing is built there this round.
#[test]
fn exchange() {
    let mut table = annexing();
    table.play(Rome, "buy exchange sicilia");
    assert_eq!(table.state.owner(province("sicilia")), Some(Rome));
    assert!(table.is_built("sicilia.city.0"));
    assert!(table.state.legions[Rome].iter().all(|legion| legion.task.is_none()));
    assert_eq!((table.hand_of(Rome), table.state.markers_left(Greece)), (cards("3 tax"), 11));
    assert!(table.can(Rome, "buy legion roma") && !table.can(Rome, "buy legion sicilia"));
}

/// [6.4] Not while the province is war-torn, and not without a marker.
#[test]
fn no_exchange() {
    let mut table = annexing();
    table.legions(Egypt, "sicilia", 1);
    assert!(table.offered(Rome, "buy exchange").is_empty());
    let mut table = annexing();
    let free: Vec<_> = Province::all().filter(|&p| table.state.owner(p).is_none()).take(11).collect();
    table.state.lands[Rome] = free.into_iter().fold(table.state.lands[Rome], crate::ProvinceSet::with);
    assert!(table.offered(Rome, "buy exchange").is_empty());
}

/// [6.4] [D09] A player's capital is never annexed.
#[test]
fn capitals_of_players() {
    let mut table = Table::at_war(Rome);
    table.legions(Rome, "achaea", 1).build("achaea.city.0");
    assert!(table.can(Rome, "occupy achaea.city.0") && !table.can(Rome, "annex achaea"));
}

/// [R-16] [3.4.3] A neutral capital can be.
#[test]
fn neutral_capitals() {
    let mut table = Table::at_war_in(&Setup { players: Players::Four, ..Setup::default() }, Rome);
    table.marker(Babylon, "babylonia").legions(Rome, "babylonia", 1);
    table.play(Rome, "annex babylonia");
    let mut table = Table::building_in(&Setup { players: Players::Four, ..Setup::default() }, Rome);
    table.marker(Babylon, "babylonia").tasked(Rome, "babylonia").hand(Rome, "3 tax").marker(Rome, "syria");
    table.play(Rome, "buy exchange babylonia");
    assert_eq!(table.state.owner(province("babylonia")), Some(Rome));
}

/// [R-13] [card hammurabi] His free marker completes an annexation too.
#[test]
fn hammurabis_marker() {
    let mut table = Table::building(Babylon);
    table.own(Babylon, Card::Hammurabi).marker(Greece, "syria").tasked(Babylon, "syria");
    table.play(Babylon, "buy exchange syria");
    assert_eq!(table.state.owner(province("syria")), Some(Babylon));
    assert!(matches!(table.log[..2], [Event::FreeMarker { civ: Babylon }, Event::Bought { .. }]));
    assert!(table.offered(Babylon, "buy marker").is_empty(), "one is free, and there are no cards");
}
