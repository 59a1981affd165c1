use super::*;

/// [8] [8.2.1] Once, over a land border.
#[test]
fn marching() {
    let mut table = Table::at_war(Rome);
    table.legions(Rome, "roma", 1);
    assert_eq!(table.offered(Rome, "march"), ["march roma cisalpina", "march roma magna_graecia"]);
    table.play(Rome, "march roma cisalpina");
    assert!(table.offered(Rome, "march").is_empty());
}

/// [8.2.1] [T05] Along triremes on two adjacent zones; with either missing there is no way.
#[test]
fn chains() {
    let way = "march achaea aegyptus";
    for zones in [["aegaeum", "aegyptium"], ["ionium", "aegyptium"]] {
        let mut table = Table::at_war(Greece);
        table.legions(Greece, "achaea", 2).ship(Greece, zones[0]);
        assert!(!table.can(Greece, way));
        table.ship(Greece, zones[1]);
        table.play(Greece, way).play(Greece, way);
        let mut table = Table::at_war(Greece);
        table.legions(Greece, "achaea", 1).ship(Greece, zones[1]);
        assert!(!table.can(Greece, way));
    }
    let mut table = Table::at_war(Greece);
    table.legions(Greece, "achaea", 1).ship(Rome, "aegaeum").ship(Greece, "aegyptium");
    assert!(!table.can(Greece, way), "foreign triremes carry nobody");
}

/// [8.2.1] A chain may be as long as there are triremes; one gap breaks it.
#[test]
fn long_chains() {
    let way = "march achaea cisalpina";
    let mut table = Table::at_war(Greece);
    table.legions(Greece, "achaea", 1).ship(Greece, "ionium").ship(Greece, "ligusticum");
    assert!(!table.can(Greece, way));
    table.ship(Greece, "tyrrhenum");
    table.play(Greece, way);
}

/// [8.2.2] [T06] Over a trireme launched in the same turn; with another on the Adriatic to Rome.
#[test]
fn launched_and_shipped() {
    let mut table = Table::at_sea(Greece);
    table.legions(Greece, "achaea", 1).ship(Greece, "achaea");
    table.plays(Greece, &["launch achaea ionium", "done"]);
    assert!(table.can(Greece, "march achaea sicilia") && !table.can(Greece, "march achaea roma"));
    table.ship(Greece, "hadriaticum");
    assert!(table.can(Greece, "march achaea roma"));
}

/// [8.2.3] [D18] [8.2.2] A battle is owed where foreign units stand; leaving is another way out.
#[test]
fn battle_is_compulsory() {
    let mut table = Table::at_war(Rome);
    table.legions(Rome, "sicilia", 1).legions(Greece, "sicilia", 1).ship(Rome, "tyrrhenum");
    assert!(!table.can(Rome, "done"));
    table.dice(&[1, 1]).play(Rome, "attack sicilia greece 1 0");
    assert!(table.can(Rome, "done"), "war-torn, but fought");
    let mut table = Table::at_war(Rome);
    table.legions(Rome, "sicilia", 1).legions(Greece, "sicilia", 1).ship(Rome, "tyrrhenum");
    table.play(Rome, "march sicilia roma");
    assert!(table.can(Rome, "done"));
}

/// [R-10] [8.2.3] A fortress alone must fight too.
#[test]
fn lone_fortress() {
    let mut table = Table::at_sea(Rome);
    table.fort("roma", 1).legions(Greece, "roma", 2).ship(Rome, "ionium").play(Rome, "done");
    assert_eq!(table.legal(Rome), ["attack roma greece 0 1"]);
    table.dice(&[1, 1]).play(Rome, "attack roma greece 0 1");
    assert_eq!((table.points(), table.legions_in(Greece, "roma")), ([6, 2], 1));
}

/// [8.2.3] Several enemies: one of them is enough, or the army is split.
#[test]
fn several_enemies() {
    let mut table = Table::at_war(Rome);
    table.legions(Rome, "sicilia", 2).legions(Greece, "sicilia", 1).legions(Egypt, "sicilia", 1);
    table.dice(&[6, 1]).play(Rome, "attack sicilia greece 1 0");
    assert!(!table.can(Rome, "done"), "the other part has its own enemy");
    assert_eq!(table.offered(Rome, "attack"), ["attack sicilia egypt 1 0"]);
    table.dice(&[6, 1]).play(Rome, "attack sicilia egypt 1 0");
    assert_eq!(table.state.sides(province("sicilia")), CivSet::EMPTY.with(Rome));
    assert!(table.offered(Rome, "attack").is_empty());
    let mut table = Table::at_war(Rome);
    table.legions(Rome, "sicilia", 2).legions(Greece, "sicilia", 2).legions(Egypt, "sicilia", 1);
    table.dice(&[1, 1, 1, 1]).play(Rome, "attack sicilia greece 2 0");
    assert!(table.can(Rome, "done"), "the whole army against one, the other is left alone");
}

/// [8.2.3] Who comes into a province after a battle there has to fight too.
#[test]
fn late_arrivals_fight() {
    let mut table = Table::at_war(Rome);
    table.legions(Rome, "sicilia", 1).legions(Greece, "sicilia", 2).legions(Rome, "roma", 1);
    table.ship(Rome, "tyrrhenum").dice(&[1, 1, 1]).play(Rome, "attack sicilia greece 1 0");
    assert!(table.can(Rome, "done"));
    table.play(Rome, "march roma sicilia");
    assert!(!table.can(Rome, "done"));
    assert_eq!(table.offered(Rome, "attack"), ["attack sicilia greece 1 0"]);
    table.dice(&[1, 1, 1]).play(Rome, "attack sicilia greece 1 0");
    assert!(table.can(Rome, "done"));
}

/// [8] Who has attacked stays where he is, whether he has won or not; others may march.
#[test]
fn no_march_after_an_attack() {
    for (dice, won) in [([6, 6, 1], true), ([1, 1, 1], false)] {
        let mut table = Table::at_war(Rome);
        table.marker(Greece, "cisalpina").legions(Rome, "cisalpina", 2).legions(Greece, "cisalpina", 1);
        table.legions(Rome, "roma", 1);
        assert!(table.can(Rome, "march cisalpina roma"));
        table.dice(&dice).play(Rome, "attack cisalpina greece 2 0");
        assert!(table.offered(Rome, "march cisalpina").is_empty());
        assert!(table.can(Rome, "march roma magna_graecia"));
        assert_eq!(table.can(Rome, "annex cisalpina"), won);
    }
}

/// Without legions, triremes and battles there is nothing to ask.
#[test]
fn nothing_to_do() {
    let mut table = Table::at_war(Rome);
    table.legions(Rome, "roma", 1).legions(Egypt, "aegyptus", 1).play(Rome, "done");
    table.asks(Egypt);
}
