use super::*;

/// What somebody is due.
fn due(table: &Table, civ: Civ) -> Pile {
    table.state.income_due()[civ]
}

/// [5.1] One for each building, two with temple or market.
#[test]
fn income() {
    let mut table = Table::at_war(Rome);
    table.build("roma.city.0").build("roma.res.slaves").build("roma.res.livestock");
    assert_eq!(due(&table, Rome), cards("tax slaves livestock"));
    table.build("roma.temple").build("roma.market");
    assert_eq!(due(&table, Rome), cards("2 tax 2 slaves 2 livestock"));
}

/// [5.1.1] War and annexation do not change who is paid.
#[test]
fn the_owner_is_paid_in_a_war_torn_or_annexed_province() {
    let mut table = Table::at_war(Rome);
    table.marker(Greece, "sicilia").build("sicilia.city.0").build("sicilia.res.grain");
    table.legions(Greece, "sicilia", 1).legions(Rome, "sicilia", 1);
    assert_eq!(due(&table, Greece), cards("tax grain"));
    let mut table = Table::at_war(Rome);
    table.marker(Greece, "sicilia").build("sicilia.city.0").build("sicilia.res.grain");
    table.tasked(Rome, "sicilia").tasked(Rome, "sicilia.res.grain");
    assert_eq!(due(&table, Greece), cards("tax"));
    assert_eq!(due(&table, Rome), cards("grain"));
}

/// [5.1.2] [R-47] [D11] Market and one caravan occupied: double for the occupier, single for the owner.
#[test]
fn the_occupiers_market() {
    let mut table = Table::at_war(Rome);
    table
        .marker(Greece, "sicilia")
        .build("sicilia.res.grain")
        .build("sicilia.res.papyrus")
        .build("sicilia.market");
    table.tasked(Rome, "sicilia.res.grain").tasked(Rome, "sicilia.market");
    assert_eq!(due(&table, Rome), cards("2 grain"));
    assert_eq!(due(&table, Greece), cards("papyrus"));
}

/// [5.1.2] [5.1.3] [R-42] [D12] A temple without a legion doubles nothing for the occupier of the city.
#[test]
fn the_owners_temple() {
    let mut table = Table::at_war(Rome);
    table
        .marker(Greece, "sicilia")
        .build("sicilia.city.0")
        .build("sicilia.temple")
        .tasked(Rome, "sicilia.city.0");
    assert_eq!(due(&table, Rome), cards("tax"));
    let mut table = Table::at_war(Rome);
    table
        .marker(Greece, "sicilia")
        .build("sicilia.city.0")
        .build("sicilia.temple")
        .tasked(Rome, "sicilia.temple");
    assert_eq!((due(&table, Rome), due(&table, Greece)), (Pile::EMPTY, cards("tax")));
}

/// [T09] The city pays who stands on it in the new round.
#[test]
fn occupation_pays_in_the_new_round() {
    let mut table = Table::at_war(Rome);
    table.marker(Greece, "sicilia").build("sicilia.city.0").tasked(Rome, "sicilia.city.0");
    table.state.order.begun = 5;
    table.turn_of(Carthage);
    table.state.order.begun = 5;
    table.asks(Rome);
    table.play(Rome, "done");
    assert_eq!((table.state.round, table.hand_of(Rome)), (2, cards("tax")));
}

/// [5.1.4] A short bank deals one by one from the Director on.
#[test]
fn a_short_bank() {
    let mut table = Table::trading();
    table.state.step = Step::Income;
    for civ in [Rome, Carthage, Greece] {
        table.own(civ, civ.hero());
    }
    table.build("roma.city.0").build("roma.temple").build("africa.city.0").build("africa.temple");
    table.build("achaea.city.0");
    table.hand(Egypt, "31 tax");
    let (mut chance, mut events) = (Chance::from_number(1), Events::new());
    table.state.resume(&mut Turn { chance: &mut chance, events: &mut events });
    // Carthage first, then Greece, then Rome, then Carthage again; the fifth card is not there.
    let taxes = [Rome, Carthage, Greece].map(|civ| table.hand_of(civ)[Kind::Tax]);
    assert_eq!(taxes, [1, 2, 1]);
    assert_eq!(table.state.bank[Kind::Tax], 0);
}

/// [card colossus] One more tax card.
#[test]
fn colossus() {
    let mut table = Table::at_war(Rome);
    table.own(Rome, Card::Colossus);
    assert_eq!(due(&table, Rome), cards("tax"));
    assert_eq!(due(&table, Greece), Pile::EMPTY);
}

/// [card artemis] One good of choice, after all other income and before the trade.
#[test]
fn artemis() {
    let mut table = Table::trading();
    table.own(Rome, Card::Artemis).hand(Carthage, "5 gold");
    table.state.step = Step::Income;
    let (mut chance, mut events) = (Chance::from_number(1), Events::new());
    table.state.resume(&mut Turn { chance: &mut chance, events: &mut events });
    table.asks(Rome);
    assert_eq!(table.legal(Rome).len(), 11, "no gold in the bank, and tax is no good");
    table.play(Rome, "choose gems");
    assert_eq!(table.hand_of(Rome), cards("gems"));
    table.asks(Carthage);
}
