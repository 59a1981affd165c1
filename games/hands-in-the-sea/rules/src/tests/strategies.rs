use super::*;

/// [T34] [9.5.1] The price rises towards the deck; cards of the other empire are not for sale.
#[test]
fn buy() {
    let slots = [Strategy::CelticAllies, Strategy::Loyalty, Strategy::Commerce];
    let mut table = Table::of(Carthage).display(slots).silver(Carthage, 6);
    table.plays(Carthage, &["buy", "buy celtic_allies"]);
    assert_eq!(table.state.silver[Carthage], 0);
    let [first, second, third] = table.state.display.slots;
    assert_eq!((second, third), (Some(Strategy::Loyalty), Some(Strategy::Commerce)));
    assert!(first.is_some() && table.state.has(Carthage, Strategy::CelticAllies));
    let table = table.silver(Carthage, 50);
    assert!(!table.can(Carthage, "buy"), "[12.1] at most one");
    let mut rome = Table::of(Rome).display(slots).silver(Rome, 50);
    rome.play(Rome, "buy");
    assert_eq!(rome.legal(Rome), ["buy loyalty", "buy commerce"]);
    rome.play(Rome, "buy loyalty");
    assert_eq!(rome.state.silver[Rome], 50 - 3);
    let [_, second, third] = rome.state.display.slots;
    assert_eq!(
        (second, third),
        (Some(Strategy::CelticAllies), Some(Strategy::Commerce)),
        "the others move up"
    );
    assert!(!Table::of(Carthage).display(slots).silver(Carthage, 2).can(Carthage, "buy"));
}

/// [9.5.2] [12.1] Replacing a card takes two actions.
#[test]
fn give_up() {
    let mut table = Table::of(Rome).strategy(Rome, Strategy::Devotion);
    table.play(Rome, "give_up");
    assert!(table.state.held[Rome].is_none() && table.state.display.discard.contains(Strategy::Devotion));
    assert_eq!(table.state.round.actions, 1);
    assert!(!table.can(Rome, "give_up"));
}

/// [T35] [9.5.3] Slot 3 for nothing, slot 2 for 1 more, all for 3.
#[test]
fn cycle() {
    let slots = [Strategy::Corvus, Strategy::Loyalty, Strategy::Commerce];
    for (count, silver) in [(1, 3), (2, 2), (3, 0)] {
        let mut table = Table::of(Rome).display(slots).silver(Rome, 3);
        table.play(Rome, &format!("cycle {count}"));
        assert_eq!(table.state.silver[Rome], silver);
        let order: Vec<Strategy> = slots.into_iter().rev().take(count).collect();
        let cycled: Vec<Strategy> = table
            .log
            .iter()
            .filter_map(|event| match event {
                Event::Cycled { strategy } => Some(*strategy),
                _ => None,
            })
            .collect();
        assert_eq!(cycled, order);
        let stay: Vec<Option<Strategy>> = slots.into_iter().take(3 - count).map(Some).collect();
        assert_eq!(table.state.display.slots[count..], stay);
    }
    assert_eq!(Table::of(Rome).silver(Rome, 0).offered(Rome, "cycle"), ["cycle 1"]);
}

/// [9.5.4] A deck that is used up is made from the discarded cards.
#[test]
fn new_deck() {
    let mut table = Table::of(Rome);
    table.state.display.discard = std::mem::take(&mut table.state.display.deck);
    table.play(Rome, "cycle 1");
    assert!(table.state.display.discard.is_empty() && table.state.display.deck.len() == 12);
}
