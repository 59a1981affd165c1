use super::*;

/// [8.1.1] Docked triremes are launched before the sea part ends; that is their move.
#[test]
fn launching() {
    let mut table = Table::at_sea(Greece);
    table.ship(Greece, "achaea");
    assert_eq!(table.legal(Greece), ["launch achaea ionium", "launch achaea aegaeum"]);
    table.play(Greece, "launch achaea ionium");
    assert_eq!(table.legal(Greece), ["done"]);
    assert_eq!(table.state.triremes_in(Greece, zone("ionium")), 1);
}

/// [8.1.2] One zone, past foreign triremes.
#[test]
fn sailing() {
    let mut table = Table::at_sea(Greece);
    table.ship(Greece, "pontus").ship(Rome, "aegaeum");
    assert_eq!(table.offered(Greece, "sail"), ["sail pontus aegaeum"]);
    table.play(Greece, "sail pontus aegaeum");
    assert!(table.offered(Greece, "sail").is_empty(), "once");
    assert!(table.can(Greece, "done"), "nobody has to fight");
}

/// [8.1.3] Of several enemies each may be attacked by a part, and uses all; a trireme attacks once.
#[test]
fn sea_battle() {
    let mut table = Table::at_sea(Rome);
    table.ship(Rome, "ionium").ship(Rome, "ionium").ship(Rome, "ionium");
    table.ship(Greece, "ionium").ship(Greece, "ionium").ship(Egypt, "ionium");
    assert_eq!(table.offered(Rome, "ram").len(), 6);
    table.dice(&[6, 4, 5, 4]).play(Rome, "ram ionium greece 2");
    assert_eq!(table.points(), [10, 9]);
    assert_eq!((table.state.triremes_of(Greece), table.state.triremes_of(Rome)), (0, 2));
    assert_eq!(table.offered(Rome, "ram"), ["ram ionium egypt 1"]);
    assert!(!table.can(Rome, "done") && table.can(Rome, "sail ionium aegaeum"));
    table.dice(&[1, 1]).play(Rome, "ram ionium egypt 1");
    assert!(table.can(Rome, "done"));
}

/// [8.1.3] Against one enemy all triremes of the zone attack that still can.
#[test]
fn a_fleet_attacks_whole() {
    let mut table = Table::at_sea(Rome);
    table.ship(Rome, "ionium").ship(Rome, "ionium").ship(Greece, "ionium");
    assert_eq!(table.offered(Rome, "ram"), ["ram ionium greece 2"]);
    table.dice(&[1, 1, 1]).play(Rome, "ram ionium greece 2");
    assert!(table.offered(Rome, "ram").is_empty() && table.can(Rome, "done"));
}

/// When the rest of a split fleet has sailed away, whoever comes later owes nothing and may attack anybody.
#[test]
fn who_comes_after_a_split_fleet_is_free() {
    let mut table = Table::at_sea(Rome);
    table.ship(Rome, "ionium").ship(Rome, "ionium").ship(Rome, "aegaeum");
    table.ship(Greece, "ionium").ship(Egypt, "ionium");
    table.dice(&[1, 1]).play(Rome, "ram ionium greece 1");
    assert!(!table.can(Rome, "done"), "the rest attacks another, or leaves");
    let owed = crate::ZoneSet::EMPTY.with(zone("ionium"));
    assert_eq!(table.state.question(Rome), Some(crate::Question::Sea { launch: false, owed }));
    table.play(Rome, "sail ionium aegaeum");
    assert!(table.can(Rome, "done"));
    table.play(Rome, "sail aegaeum ionium");
    assert!(table.can(Rome, "done"), "a battle at sea is never compulsory");
    assert_eq!(table.offered(Rome, "ram"), ["ram ionium greece 1", "ram ionium egypt 1"]);
}

/// [8.1.3] Moves and battles alternate: first the battle, then the move, and the other way round.
#[test]
fn sea_moves_and_battles() {
    let mut table = Table::at_sea(Rome);
    table.ship(Rome, "pontus").ship(Greece, "pontus").ship(Greece, "aegaeum");
    table.dice(&[6, 1]).play(Rome, "ram pontus greece 1").play(Rome, "sail pontus aegaeum tired");
    assert!(table.offered(Rome, "ram").is_empty(), "it has attacked already");
    let mut table = Table::at_sea(Rome);
    table.ship(Rome, "pontus").ship(Greece, "aegaeum");
    table.play(Rome, "sail pontus aegaeum");
    assert!(table.can(Rome, "ram aegaeum greece 1"));
}
