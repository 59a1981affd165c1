use super::*;

/// [card caesar] Legions and fortresses cost 2.
#[test]
fn caesar() {
    let mut table = Table::building(Rome);
    table.own(Rome, Card::Caesar).hand(Rome, "4 tax");
    table.plays(Rome, &["buy legion roma", "buy fortress roma"]);
    assert!(table.hand_of(Rome).is_empty());
}

/// [card hannibal] [D07] +1 on each legion's die, attacking: 4 and 4 make 10.
#[test]
fn hannibal_attacks() {
    let mut table = Table::at_war(Carthage);
    table.own(Carthage, Card::Hannibal).legions(Carthage, "sicilia", 2).legions(Rome, "sicilia", 3);
    table.dice(&[4, 4, 1, 1, 1]).play(Carthage, "attack sicilia rome 2 0");
    assert_eq!((table.points(), table.legions_in(Rome, "sicilia")), ([10, 3], 1));
}

/// [card hannibal] And defending; the fortress adds 6 and no more.
#[test]
fn hannibal_defends() {
    let mut table = Table::at_war(Rome);
    table.own(Carthage, Card::Hannibal).legions(Carthage, "africa", 1).fort("africa", 1);
    table.legions(Rome, "africa", 1).dice(&[1, 3]).play(Rome, "attack africa carthage 1 0");
    assert_eq!(table.points(), [1, 10]);
}

/// [card hammurabi] The first marker of the turn is free, the next one is not; nothing is saved up.
#[test]
fn hammurabi() {
    let mut table = Table::building(Babylon);
    table.own(Babylon, Card::Hammurabi).hand(Babylon, "3 tax");
    assert!(!table.can(Babylon, "buy marker sicilia"), "all rules of placing hold");
    table.play(Babylon, "buy marker syria");
    assert_eq!(table.hand_of(Babylon), cards("3 tax"));
    table.play(Babylon, "buy marker arabia");
    assert!(table.hand_of(Babylon).is_empty());
}

/// [card pericles] Triremes cost 2; +1 on each die at sea, attacking or defending.
#[test]
fn pericles() {
    let mut table = Table::building(Greece);
    table.own(Greece, Card::Pericles).hand(Greece, "2 tax").play(Greece, "buy trireme achaea");
    let mut table = Table::at_sea(Greece);
    table.own(Greece, Card::Pericles).ship(Greece, "ionium").ship(Rome, "ionium");
    table.dice(&[4, 1]).play(Greece, "ram ionium rome 1");
    assert_eq!((table.points(), table.state.triremes_of(Rome)), ([5, 1], 0));
    let mut table = Table::at_sea(Rome);
    table.own(Greece, Card::Pericles).ship(Greece, "ionium").ship(Rome, "ionium");
    table.dice(&[1, 4]).play(Rome, "ram ionium greece 1");
    assert_eq!((table.points(), table.state.triremes_of(Rome)), ([1, 5], 0));
}

/// [card cleopatra] [D16] 8 tax and a good become 9 tax: a hero. Once, either way.
#[test]
fn cleopatra() {
    let mut table = Table::building(Egypt);
    table.own(Egypt, Card::Cleopatra).hand(Egypt, "8 tax gold");
    assert!(table.offered(Egypt, "buy hero").is_empty());
    assert_eq!(table.offered(Egypt, "swap").len(), 1 + 12);
    table.play(Egypt, "swap gold tax");
    assert!(table.offered(Egypt, "swap").is_empty());
    table.play(Egypt, "buy hero solomon");
    let mut table = Table::building(Egypt);
    table.own(Egypt, Card::Cleopatra).hand(Egypt, "2 tax").hand(Rome, "5 gems");
    assert!(!table.can(Egypt, "swap tax gems"), "the bank has none");
    table.play(Egypt, "swap tax papyrus");
    assert_eq!(table.hand_of(Egypt), cards("tax papyrus"));
}

/// A legion of Rome about to enter Sicily, which is Greek; Greece has Helen.
fn helens_island() -> Table {
    let mut table = Table::at_war(Rome);
    table.own(Greece, Card::Helen).marker(Greece, "sicilia").marker(Greece, "cisalpina");
    table.legions(Rome, "roma", 3).ship(Rome, "tyrrhenum");
    table
}

/// [card helen] She wins over one entering legion in each phase, before any battle.
#[test]
fn helen() {
    let mut table = helens_island();
    table.play(Rome, "march roma sicilia");
    table.asks(Greece);
    table.play(Greece, "pass");
    table.asks(Rome);
    table.play(Rome, "march roma sicilia").play(Greece, "charm");
    assert_eq!((table.legions_in(Rome, "sicilia"), table.legions_in(Greece, "sicilia")), (1, 1));
    assert_eq!(table.state.legions_of(Rome), 2);
    assert!(!table.can(Rome, "done"), "a battle is owed now");
    table.play(Rome, "march roma cisalpina");
    table.asks(Rome);
}

/// [card helen] [T12] Not with eight legions on the board, and only in her owner's provinces.
#[test]
fn helen_is_not_asked() {
    let mut table = helens_island();
    table.legions(Greece, "achaea", 8).play(Rome, "march roma sicilia");
    table.asks(Rome);
    let mut table = helens_island();
    table.play(Rome, "march roma magna_graecia");
    table.asks(Rome);
}

/// The legion that she won stands next to occupiers without a battle; their tasks go on.
#[test]
fn helens_legion_among_occupiers() {
    let mut table = helens_island();
    table.build("sicilia.city.0").tasked(Egypt, "sicilia.city.0").legions(Egypt, "africa", 1);
    table.play(Rome, "march roma sicilia").play(Greece, "charm");
    assert!(table.state.is_war_torn(province("sicilia")));
    assert_eq!(table.state.occupier(province("sicilia"), spot("sicilia.city.0").1), Some(Egypt));
}

/// [card nebuchadnezzar] A good for a caravan, tax for a city, nothing for the rest.
#[test]
fn nebuchadnezzar() {
    for (building, gain) in [
        ("sicilia.res.grain", "grain"),
        ("sicilia.city.0", "tax"),
        ("sicilia.temple", ""),
        ("sicilia.market", ""),
    ] {
        let mut table = Table::at_war(Rome);
        table.own(Rome, Card::Nebuchadnezzar).marker(Greece, "sicilia").build(building);
        table.legions(Rome, "sicilia", 1).play(Rome, &format!("pillage {building}"));
        assert_eq!(table.hand_of(Rome), cards(gain), "{building}");
    }
    let mut table = Table::at_war(Rome);
    table.own(Rome, Card::Nebuchadnezzar).marker(Greece, "sicilia").build("sicilia.res.grain");
    table.legions(Rome, "sicilia", 1).hand(Egypt, "11 grain").play(Rome, "pillage sicilia.res.grain");
    assert!(table.hand_of(Rome).is_empty(), "the bank has none");
}
