use super::*;

fn supplied(table: &Table, empire: Empire, text: &str) -> LocationSet {
    table.state.supplied(empire).intersection(locations(text))
}

/// [T03] [6.4] A fleet off Sicily, or off Italy, leaves Rome only the corner next to the strait.
#[test]
fn the_strait() {
    for zone in ["sicily", "italy"] {
        let held = "messana catana tyndaris enna thermae";
        let table = Table::of(Rome).holds(Rome, "tyndaris enna thermae").fleet(Carthage, zone, 1);
        assert_eq!(supplied(&table, Rome, held), locations("messana catana tyndaris"), "{zone}");
        let table = table.empties("messana").holds(Carthage, "messana");
        assert_eq!(supplied(&table, Rome, held), LocationSet::EMPTY, "Messana must be passable");
    }
    let table = Table::of(Rome).fleet(Carthage, "italy", 1).empties("velia neapolis");
    let table = table.holds(Rome, "syracuse").holds(Carthage, "velia neapolis");
    let south = "temesa rhegium";
    assert_eq!(supplied(&table, Rome, south), locations(south), "over the strait to Syracuse");
}

/// [T04] [6.2] Syracuse supplies what reaches it over land.
#[test]
fn over_land() {
    let table = Table::of(Rome).holds(Rome, "tyndaris enna thermae syracuse").fleet(Carthage, "sicily", 1);
    assert!(table.state.supplied(Rome).contains(location("enna")));
    assert!(table.state.supplied(Rome).contains(location("syracuse")), "[6.1] it supplies itself");
}

/// [6.1] [R-03] [R-04] [7.3] Whose a supply point is.
#[test]
fn supply_points() {
    let points = |table: &Table, empire: Empire| table.state.supply_points(empire);
    let table = Table::of(Rome);
    assert_eq!(points(&table, Rome), locations("rome"));
    assert_eq!(points(&table, Carthage), locations("carthage lilybaeum"));
    let table = table.empties("lilybaeum");
    assert_eq!(points(&table, Carthage), locations("carthage lilybaeum"), "unoccupied, but of its home");
    let table = table.holds(Rome, "lilybaeum");
    assert_eq!(points(&table, Carthage), locations("carthage"));
    assert_eq!(points(&table, Rome), locations("rome lilybaeum"));
    let table = table.empties("syracuse");
    assert_eq!(points(&table, Rome), locations("rome lilybaeum"), "nobody traces to empty Syracuse");
    assert_eq!(points(&table.holds(Carthage, "syracuse"), Carthage), locations("carthage syracuse"));
}

/// [6.3] [R-01] [7.3] What a way may pass: unoccupied Syracuse, and any location with a battle.
#[test]
fn passing() {
    let table = || Table::of(Rome).fleet(Carthage, "sicily", 1).holds(Rome, "camarina");
    let corner = |table: Table| {
        let usable = table.state.in_reach(Rome);
        (usable.contains(location("syracuse")), usable.contains(location("camarina")))
    };
    assert_eq!(corner(table()), (false, false), "independent Syracuse is closed, and the strait too far");
    let table = table().empties("lilybaeum").holds(Rome, "lilybaeum agrigentum heraclea");
    assert_eq!(corner(table), (false, true));
    let table =
        Table::of(Rome).fleet(Carthage, "sicily", 1).empties("lilybaeum").holds(Rome, "lilybaeum enna");
    let blocked = table.holds(Carthage, "heraclea hippana");
    assert!(!blocked.state.supplied(Rome).contains(location("enna")));
    let fought = blocked.battle(Rome, "heraclea", 0, "velites", "");
    assert!(fought.state.in_reach(Rome).contains(location("heraclea")));
    let fought = fought.holds(Rome, "agrigentum");
    assert!(fought.state.supplied(Rome).contains(location("enna")), "through the battle at Heraclea");
}

/// [5.4] [6.6] Corsica-Sardinia hangs on the sea; with both fleets there the zone is open.
#[test]
fn by_sea() {
    let table = Table::of(Carthage).fleet(Rome, "corsica_sardinia", 1);
    assert!(!table.state.supplied(Carthage).contains(location("caralis")));
    let table = table.fleet(Carthage, "corsica_sardinia", 1);
    assert!(table.state.supplied(Carthage).contains(location("caralis")));
    let table = table.fleet(Carthage, "port", 1).fleet(Rome, "africa", 1);
    assert!(
        table.state.supplied(Carthage).contains(location("caralis")),
        "over Sicily and Italy to Lilybaeum"
    );
}

/// [6.5] [8.1] Out of supply a card is dead: it can be discarded, reserved and returned, no more.
#[test]
fn dead_cards() {
    let table = Table::of(Carthage).fleet(Rome, "corsica_sardinia", 1).hand(Carthage, "loc_caralis");
    assert!(table.state.live(Carthage).is_empty());
    for verb in ["money", "settle", "trade"] {
        assert!(!table.can(Carthage, verb), "{verb}");
    }
    for verb in ["discard", "reserve", "return"] {
        assert!(table.can(Carthage, verb), "{verb}");
    }
    let table = Table::of(Carthage).hand(Carthage, "loc_panormus").battle(Rome, "panormus", 0, "velites", "");
    assert!(table.state.live(Carthage).is_empty(), "a battle is there");
    let table = Table::of(Carthage).hand(Carthage, "loc_panormus").empties("panormus");
    assert!(table.state.live(Carthage).is_empty(), "[8.2] the location is lost, the card stays");
}

/// [6.7] A battle is reinforced only within reach, whatever its origin.
#[test]
fn reach() {
    let table = Table::of(Rome).battle(Rome, "caralis", 0, "velites", "").hand(Rome, "legion");
    assert!(table.can(Rome, "reinforce"));
    let table = table.fleet(Carthage, "corsica_sardinia", 1);
    assert!(!table.can(Rome, "reinforce"));
}
