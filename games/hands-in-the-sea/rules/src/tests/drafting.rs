use super::*;

/// [9.4.1] [card legion] [card italian_allies] [card libyan_infantry] Silver, and a settler where one is asked for.
#[test]
fn draft() {
    let mut table = Table::of(Rome).hand(Rome, "loc_rome legion").silver(Rome, 3);
    table.play(Rome, "draft");
    assert!(table.can(Rome, "draft legion") && table.can(Rome, "draft agents"));
    assert!(!table.can(Rome, "draft general"), "a card of the other empire");
    table.play(Rome, "draft italian_allies");
    assert!(table.has(Rome, Pile::Discard, "italian_allies") && table.has(Rome, Pile::Discard, "loc_rome"));
    assert_eq!(table.state.silver[Rome], 0);
    let mut without = Table::of(Rome).hand(Rome, "legion").silver(Rome, 9);
    without.play(Rome, "draft");
    assert!(!without.can(Rome, "draft legion") && without.can(Rome, "draft velites"));
    let mut other = Table::of(Carthage).silver(Carthage, 9);
    other.play(Carthage, "draft");
    assert!(!other.can(Carthage, "draft libyan_infantry") && other.can(Carthage, "draft greek_mercenaries"));
}

/// [R-46] [9.4.1] [9.4.1.1] The neutral Empire deck has troops; either side hires them, and to it they return.
#[test]
fn neutral_troops() {
    for empire in Empire::BOTH {
        let mut table = Table::of(empire).silver(empire, 20);
        table.plays(empire, &["draft", "draft celtic_infantry"]);
        assert!(table.has(empire, Pile::Discard, "celtic_infantry"));
        table.plays(empire, &["levy", "levy iberian_cavalry"]);
        assert_eq!(table.state.piles[empire].top.cards().len(), 1);
        let mut table = table.turn_of(empire.other()).silver(empire.other(), 20);
        table.play(empire.other(), "draft");
        assert!(!table.can(empire.other(), "draft celtic_infantry"), "there is one");
        let mut back = table.turn_of(empire).hand(empire, "celtic_infantry");
        back.plays(empire, &["return", "return celtic_infantry"]);
        assert!(back.state.neutral.meets(kind("celtic_infantry").cards()));
    }
}

/// [9.4.1] Own location cards in the Empire deck cost nothing, while the location is held.
#[test]
fn draft_location_cards() {
    let table = || Table::of(Carthage).put(Carthage, Pile::Stock, "loc_caralis").silver(Carthage, 0);
    let mut free = table().fleet(Rome, "corsica_sardinia", 1);
    free.plays(Carthage, &["draft", "draft loc_caralis"]);
    assert!(free.has(Carthage, Pile::Discard, "loc_caralis"), "supplied or not");
    let mut lost = table().empties("caralis");
    lost.play(Carthage, "draft");
    assert!(!lost.can(Carthage, "draft loc_caralis"));
}

/// [T44] [9.4.1.1] Double silver, one settler, and the card lies on top of the draw deck.
#[test]
fn levy() {
    let mut table = Table::of(Rome).hand(Rome, "loc_rome").silver(Rome, 2);
    table.play(Rome, "levy");
    assert!(!table.can(Rome, "levy trireme_rome"), "no soldiers");
    table.play(Rome, "levy legion");
    assert_eq!((table.state.silver[Rome], table.state.piles[Rome].top.cards().len()), (0, 1));
    assert!(table.has(Rome, Pile::Discard, "loc_rome"));
    table.end(Rome);
    assert!(table.has(Rome, Pile::Hand, "legion"));
    assert!(table.state.piles[Rome].known.meets(kind("legion").cards()), "everybody knows it");
    assert!(!Table::of(Rome).silver(Rome, 1).can(Rome, "levy"), "Praetor is in the deck, Velites cost 2");
}

/// [T33] [9.4.2] The first card is free, the second costs 1, the third 2.
#[test]
fn discard() {
    let hand = "legion praetor loc_cosa loc_rome";
    let mut table = Table::of(Rome).hand(Rome, hand).silver(Rome, 3);
    let mut silver = Vec::new();
    table.play(Rome, "discard");
    for id in ["legion", "praetor", "loc_cosa"] {
        table.play(Rome, &format!("discard {id}"));
        silver.push(table.state.silver[Rome]);
    }
    assert_eq!((silver, table.state.round.actions), (vec![3, 2, 0], 1));
    assert!(table.has(Rome, Pile::Hand, "loc_rome") && table.has(Rome, Pile::Discard, "praetor"));
    let mut one = Table::of(Rome).hand(Rome, hand);
    one.plays(Rome, &["discard", "discard legion", "done"]);
    assert_eq!(one.cards(Rome, Pile::Hand).len(), 3);
}

/// [9.4.3] A card goes back to its deck, once per round; the cards of Rome and Carthage never do.
#[test]
fn return_a_card() {
    let table = Table::of(Rome).hand(Rome, "legion agents loc_cosa loc_velia loc_rome").empties("velia");
    let cases = [("legion", false), ("agents", true), ("loc_cosa", false), ("loc_velia", true)];
    for (id, neutral) in cases {
        let mut table = Table { state: table.state, chance: Chance::from_number(1), log: Vec::new() };
        table.play(Rome, "return");
        assert!(!table.can(Rome, "return loc_rome"));
        table.play(Rome, &format!("return {id}"));
        assert_eq!(table.state.neutral.meets(kind(id).cards()), neutral, "{id}");
        assert_eq!(table.has(Rome, Pile::Stock, id), !neutral, "{id}");
        assert!(!table.can(Rome, "return"), "once per round");
    }
    assert!(!Table::of(Rome).hand(Rome, "loc_rome").can(Rome, "return"));
}

/// [9.4.4] [9.4.5] [1.4] [T05] [card deep_reserve] The Reserve, and taking it back.
#[test]
fn reserve() {
    let mut table = Table::of(Rome).hand(Rome, "legion praetor").silver(Rome, 2);
    table.plays(Rome, &["reserve", "reserve legion", "reserve", "reserve praetor"]);
    table.play(Rome, "retrieve");
    assert_eq!((table.state.silver[Rome], table.cards(Rome, Pile::Hand).len()), (0, 2));
    assert_eq!(table.state.piles[Rome].known.len(), 2, "everybody has seen them");
    let full = || {
        let table = Table::of(Rome).put(Rome, Pile::Reserve, "legion praetor velites consul dictator");
        table.hand(Rome, "loc_rome loc_cosa loc_velia loc_pisae loc_temesa").silver(Rome, 4)
    };
    assert!(!full().can(Rome, "reserve") && !full().can(Rome, "retrieve"));
    let mut deep = full().strategy(Rome, Strategy::DeepReserve).silver(Rome, 0);
    deep.plays(Rome, &["reserve", "reserve loc_rome", "reserve", "reserve loc_cosa"]);
    let deep = deep.turn_of(Rome);
    assert!(!deep.can(Rome, "reserve"), "7 cards");
    let mut deep = deep;
    deep.play(Rome, "retrieve");
    assert_eq!(deep.cards(Rome, Pile::Hand).len(), 10, "more than 5");
}

/// [card manpower_reserves] [card mercenary_contracts] Cheaper drafts.
#[test]
fn cheaper_drafts() {
    let mut table = Table::of(Rome).strategy(Rome, Strategy::ManpowerReserves).silver(Rome, 1);
    table.plays(Rome, &["draft", "draft legion"]);
    assert!(table.has(Rome, Pile::Discard, "legion"));
    let mut table = Table::of(Carthage).strategy(Carthage, Strategy::MercenaryContracts).silver(Carthage, 4);
    assert_eq!(table.state.draft_cost(Carthage, kind("libyan_infantry"), false), 2, "no mercenaries");
    assert_eq!(table.state.draft_cost(Carthage, kind("ligurian_infantry"), false), 1, "at least 1");
    table.plays(Carthage, &["levy", "levy greek_mercenaries"]);
    assert_eq!(table.state.silver[Carthage], 0, "3 less 1, doubled");
}

/// [D-08] [9.4.1.1] [4.1] A card levied after the Campaign card was drawn lies alone on the deck, and the discard pile is
/// shuffled into that before the hand is filled.
#[test]
fn a_levy_before_a_campaign_is_shuffled_in() {
    let mut table = Table::of(Carthage).hand(Carthage, "senatorial_support_carthage").silver(Carthage, 20);
    let piles = &mut table.state.piles[Carthage];
    piles.discard = std::mem::take(&mut piles.deck);
    table.plays(Carthage, &["play senatorial_support_carthage", "levy", "levy general"]);
    assert_eq!((table.state.campaign, table.state.piles[Carthage].top.cards().len()), (Campaign::Aside, 1));
    table.state.event_deck = EventSet::only(EventCard::Plague);
    table.state.event_discard = table.state.rules.event_deck().without(EventCard::Plague);
    table.end(Carthage);
    let piles = &table.state.piles[Carthage];
    assert!(piles.top.cards().is_empty(), "it is one of many now");
    assert!(piles.hand.union(piles.deck).union(piles.discard).meets(kind("general").cards()));
}
