use super::*;

/// [T01] [4.4] Supplied locations that were neutral, Syracuse, or the enemy's score; own ones do not.
#[test]
fn points() {
    let table = Table::of(Carthage).holds(Carthage, "agrigentum camarina syracuse").quiet_campaign();
    assert_eq!(table.state.points, ByEmpire([0, 6]));
    let table = Table::of(Carthage).empties("messana").holds(Carthage, "messana").quiet_campaign();
    assert_eq!(table.state.points, ByEmpire([0, 2]));
    let cut = Table::of(Rome).holds(Rome, "olbia").fleet(Carthage, "corsica_sardinia", 1).quiet_campaign();
    assert_eq!(cut.state.points, ByEmpire([0, 0]), "out of supply");
}

/// [T47] [4.3] 1 silver for each supplied city, the capital too.
#[test]
fn income() {
    let table = Table::of(Rome).silver(Rome, 0).silver(Carthage, 0).quiet_campaign();
    assert_eq!(table.state.silver, ByEmpire([2, 2]));
    let table = Table::of(Rome).holds(Rome, "aleria").city(Rome, "aleria").silver(Rome, 0);
    let table = table.fleet(Carthage, "corsica_sardinia", 1).quiet_campaign();
    assert_eq!((table.state.silver[Rome], table.state.points[Rome]), (2, 0));
}

/// [4.5] Slot 3 is discarded, the others move up.
#[test]
fn display() {
    let slots = [Strategy::Corvus, Strategy::Loyalty, Strategy::Commerce];
    let table = Table::of(Rome).display(slots).quiet_campaign();
    let [first, second, third] = table.state.display.slots;
    assert_eq!((second, third), (Some(Strategy::Corvus), Some(Strategy::Loyalty)));
    assert!(first.is_some() && table.state.display.discard.contains(Strategy::Commerce));
}

/// [4.1] [4.2] [4.6] Drawing the Campaign card brings a campaign at the end of Carthage's round; the discard pile is
/// shuffled in before the hand is filled.
#[test]
fn a_campaign() {
    let mut table = Table::of(Carthage).hand(Carthage, "loc_utica");
    let piles = &mut table.state.piles[Carthage];
    let kept: CardSet = piles.deck.iter().take(1).collect();
    piles.discard = piles.deck.minus(kept);
    piles.deck = kept;
    table.state.event_deck = EventSet::only(EventCard::BountifulHarvest);
    table.state.event_discard = table.state.rules.event_deck().minus(table.state.event_deck);
    let mut table = table.dice(&[1]);
    table.end(Carthage);
    assert!(table.log.contains(&Event::CampaignDrawn));
    assert_eq!(table.cards(Carthage, Pile::Hand).len(), 5);
    assert!(table.cards(Carthage, Pile::Discard).is_empty());
    assert_eq!((table.state.silver[Carthage], table.state.turn), (6 + 3 + 2, 2));
    assert_eq!(table.state.campaign, Campaign::Bottom);
    table.asks(Rome);
    let mut table = table.turn_of(Carthage);
    table.end(Carthage);
    assert_eq!(table.state.turn, 2, "the deck has cards again");
}

/// [4.7] A campaign leaves battles as they are.
#[test]
fn battles_stay() {
    let table = Table::of(Rome).battle(Carthage, "messana", 1, "", "ligurian_infantry");
    let before = table.state.battles;
    let table = table.quiet_campaign();
    assert_eq!(table.state.battles, before);
}

/// [4.8] [14.3] With an end condition met there is no campaign any more.
#[test]
fn no_campaign_at_the_end() {
    let mut table = Table::of(Carthage).battle(Rome, "panormus", 0, "velites", "");
    table.state.prestige[Rome] = 8;
    let piles = &mut table.state.piles[Carthage];
    piles.discard = std::mem::take(&mut piles.deck);
    table.end(Carthage);
    assert_eq!((table.state.turn, table.state.campaign), (1, Campaign::Removed));
    assert_eq!(table.cards(Carthage, Pile::Hand).len(), 5);
    table.asks(Rome);
}
