use super::*;
use crate::{Orders, Players};

/// [6] [8] The Political Leader names the order of building, the Military Leader that of war.
#[test]
fn orders_of_play() {
    let mut table = Table::trading();
    table.hand(Carthage, "tax").hand(Rome, "tax").play(Carthage, "demand 0");
    table.asks(Egypt);
    for civ in ["babylon", "rome", "egypt", "carthage"] {
        table.play(Egypt, &format!("next {civ}"));
    }
    assert_eq!(table.state.order.civs(), [Babylon, Rome, Egypt, Carthage, Greece]);
    table.asks(Rome);
    table.play(Rome, "done").play(Carthage, "done").play(Rome, "keep 1").play(Carthage, "keep 0");
    assert_eq!(table.state.phase, Phase::Military);
    table.asks(Rome);
    assert_eq!(table.legal(Rome).len(), 5);
}

/// With the option, the leader names the next player when the last one has finished.
#[test]
fn one_by_one() {
    let mut table = Table::trading();
    table.state.rules.orders = Orders::OneByOne;
    table.hand(Carthage, "tax").hand(Rome, "tax").play(Carthage, "demand 0").play(Egypt, "next rome");
    table.asks(Rome);
    table.play(Rome, "done");
    table.asks(Egypt);
    assert!(!table.can(Egypt, "next rome"));
}

/// Who has no cards is passed over.
#[test]
fn passed_over() {
    let mut table = Table::building(Rome);
    table.hand(Rome, "tax").hand(Egypt, "tax").play(Rome, "done");
    table.asks(Egypt);
}

/// [6.1.1] [T04] Sets: three of 3, none of 6; a card pays once.
#[test]
fn sets() {
    let mut table = Table::building(Greece);
    table.hand(Greece, "3 tax 2 grain perfume livestock gold slaves");
    assert_eq!(table.state.budget(Greece), 5, "no set of 6");
    table.play(Greece, "buy legion achaea");
    assert!(table.can(Greece, "pay tax") && table.can(Greece, "spend grain"));
    table.play(Greece, "pay tax").play(Greece, "buy legion achaea");
    table.plays(Greece, &["spend grain", "spend perfume", "spend livestock"]);
    table.play(Greece, "buy trireme achaea");
    assert!(table.hand_of(Greece).is_empty(), "the last set leaves no choice");
    assert_eq!(
        (table.legions_in(Greece, "achaea"), table.state.docked_at(Greece, province("achaea"))),
        (2, 1)
    );
}

/// [6.1.1] A set of goods in one go takes those first of which there are most.
#[test]
fn usual_set() {
    let mut table = Table::building(Greece);
    table.hand(Greece, "perfume 3 grain gold 2 slaves livestock").play(Greece, "buy legion achaea");
    table.play(Greece, "pay goods");
    assert_eq!(table.hand_of(Greece).goods().len(), 4, "only one kind is used up");
    assert_eq!(table.legions_in(Greece, "achaea"), 1);
}

/// [6.1.1] Exactly the price, of one sort; the cards go to the bank at the end of the phase.
#[test]
fn payment() {
    let mut table = Table::building(Greece);
    table.hand(Greece, "2 tax 2 grain gold");
    assert!(table.offered(Greece, "buy legion").is_empty(), "two of a sort are no three");
    table.hand(Greece, "4 tax").play(Greece, "buy legion achaea");
    assert_eq!((table.hand_of(Greece), table.state.bank[Kind::Tax]), (cards("tax"), 31));
    assert_eq!(table.state.paid, cards("3 tax"));
    table.plays(Greece, &["done", "keep 1"]);
    assert_eq!((table.state.bank[Kind::Tax], table.state.paid), (34, Pile::EMPTY));
}

/// [6.1.1] [card cleopatra] What was paid in this phase is not in the bank to swap for.
#[test]
fn paid_cards_are_not_in_the_bank() {
    let mut table = Table::building(Rome);
    table.hand(Rome, "5 gold gems oil").own(Egypt, Card::Cleopatra).hand(Egypt, "tax");
    table.plays(Rome, &["buy legion roma", "done"]);
    assert!(!table.can(Egypt, "swap tax gold") && table.can(Egypt, "swap tax papyrus"));
}

/// [6] The order of play is told once, when it is complete.
#[test]
fn one_event_for_an_order() {
    let mut table = Table::trading();
    table.hand(Carthage, "tax").hand(Rome, "tax").play(Carthage, "demand 0");
    table.log.clear();
    table.plays(Egypt, &["next babylon", "next rome", "next egypt"]);
    assert!(table.log.is_empty());
    table.play(Egypt, "next carthage");
    let orders = table.log.iter().filter(|event| matches!(event, Event::Ordered { .. })).count();
    assert_eq!(orders, 1);
    let told = crate::view::event_document(&table.log[0]);
    assert_eq!(told["civs"], serde_json::json!(["babylon", "rome", "egypt", "carthage", "greece"]));
}

/// [6.1.2] All goods and all tax but two cards go back; also of those who built nothing.
#[test]
fn what_is_kept() {
    let mut table = Table::building(Rome);
    table.hand(Rome, "5 tax 2 gold").hand(Greece, "3 oil").hand(Egypt, "tax");
    table.play(Rome, "done").play(Greece, "done").play(Egypt, "done");
    assert_eq!(table.state.asked(), CivSet::EMPTY.with(Rome).with(Egypt), "both at once");
    assert_eq!(table.legal(Rome), ["keep 2", "keep 1", "keep 0"]);
    assert_eq!(table.legal(Egypt), ["keep 1", "keep 0"]);
    table.play(Egypt, "keep 1").play(Rome, "keep 2");
    assert_eq!(table.hand_of(Rome), cards("2 tax"));
    assert!(table.hand_of(Greece).is_empty());
}

/// [6.2] The price list.
#[test]
fn prices() {
    let table = Table::building(Rome);
    let price = |item: &str| table.state.price(Rome, item.parse().expect("an item"));
    let expected = [
        ("marker sicilia", 3),
        ("exchange sicilia", 3),
        ("city roma.city.0", 3),
        ("caravan roma.res.slaves", 3),
        ("temple roma.temple", 6),
        ("market roma.market", 6),
        ("legion roma", 3),
        ("fortress roma", 3),
        ("trireme roma", 3),
        ("hero solomon", 9),
        ("wonder zeus", 9),
        ("wonder pyramids", 12),
    ];
    for (item, cards) in expected {
        assert_eq!(price(item), cards, "{item}");
    }
}

/// [6.3.1] [6.3.3] [T15] Only in own provinces that were marked before this phase.
#[test]
fn a_fresh_marker() {
    let mut table = Table::building(Rome);
    table.hand(Rome, "9 tax").legions(Rome, "sicilia", 1);
    assert!(table.offered(Rome, "buy city").iter().all(|action| action.contains("roma")));
    table.play(Rome, "buy marker cisalpina");
    assert!(!table.can(Rome, "buy city cisalpina.city.0") && !table.can(Rome, "buy legion cisalpina"));
    assert!(!table.can(Rome, "buy marker alpes"), "the Alps border only on what was marked just now");
    assert!(table.can(Rome, "buy marker magna_graecia"));
}

/// [6.3.2] [D17] Land borders, and chains of own triremes; foreign ones do not matter.
#[test]
fn reach_of_markers() {
    let mut table = Table::building(Greece);
    table.hand(Greece, "3 tax");
    assert_eq!(table.offered(Greece, "buy marker"), ["buy marker macedonia"]);
    table.ship(Greece, "ionium").ship(Greece, "tyrrhenum").ship(Rome, "ionium");
    for id in ["sicilia", "sardinia", "magna_graecia", "creta"] {
        assert!(table.can(Greece, &format!("buy marker {id}")), "{id}");
    }
    assert!(!table.can(Greece, "buy marker roma"), "it has a marker");
    assert!(!table.can(Greece, "buy marker numidia"), "beyond the chain");
    let mut table = Table::building(Greece);
    table.hand(Greece, "3 tax").ship(Greece, "tyrrhenum");
    assert!(!table.can(Greece, "buy marker sicilia"), "the chain does not begin at home");
}

/// [6.3.4] One of each; temple and market need nothing else.
#[test]
fn one_of_each() {
    let mut table = Table::building(Egypt);
    table.hand(Egypt, "30 tax");
    table
        .plays(Egypt, &["buy temple aegyptus.temple", "buy market aegyptus.market", "buy fortress aegyptus"]);
    table.play(Egypt, "buy city aegyptus.city.0");
    for gone in
        ["temple aegyptus.temple", "market aegyptus.market", "fortress aegyptus", "city aegyptus.city.0"]
    {
        assert!(!table.can(Egypt, &format!("buy {gone}")), "{gone}");
    }
    table.plays(Egypt, &["buy legion aegyptus", "buy legion aegyptus"]);
}

/// [6.3.5] Triremes are built docked, on a coast.
#[test]
fn docks() {
    let mut table = Table::building(Egypt);
    table.hand(Egypt, "6 tax").marker(Egypt, "heptanomis");
    assert_eq!(table.offered(Egypt, "buy trireme"), ["buy trireme aegyptus"]);
    table.play(Egypt, "buy trireme aegyptus");
    assert_eq!(table.state.docked_at(Egypt, province("aegyptus")), 1);
}

/// [6.3.6] [R-08] [R-40] [D10] Nothing where a foreign legion stands, but in the own capital everything.
#[test]
fn foreign_legions() {
    let mut table = Table::building(Rome);
    table.hand(Rome, "9 tax").marker(Rome, "cisalpina");
    table.legions(Greece, "cisalpina", 1).legions(Greece, "roma", 1).legions(Greece, "alpes", 1);
    assert!(!table.can(Rome, "buy legion cisalpina") && !table.can(Rome, "buy city cisalpina.city.0"));
    assert!(table.can(Rome, "buy legion roma") && table.can(Rome, "buy city roma.city.0"));
    assert!(!table.can(Rome, "buy marker alpes") && table.can(Rome, "buy marker illyria"));
}

/// A foreign docked trireme does not matter.
#[test]
fn foreign_docked_triremes() {
    let mut table = Table::building(Rome);
    table.hand(Rome, "3 tax").marker(Rome, "cisalpina").ship(Greece, "cisalpina");
    assert!(table.can(Rome, "buy legion cisalpina"));
}

/// [2.5] [D20] What is used up cannot be bought until one comes back.
#[test]
fn supplies_run_out() {
    let mut table = Table::building_in(&Setup { players: Players::Three, ..Setup::default() }, Greece);
    table.hand(Greece, "3 tax");
    assert!(table.can(Greece, "buy caravan achaea.res.oil"));
    table.state.supply[crate::Building::Caravan.index()] = 0;
    assert!(table.offered(Greece, "buy caravan").is_empty());
    table.state.supply[crate::Building::Caravan.index()] = 18;
    table.legions(Greece, "achaea", 8);
    assert!(table.offered(Greece, "buy legion").is_empty());
    for _ in 0..5 {
        table.ship(Greece, "ionium");
    }
    assert!(table.offered(Greece, "buy trireme").is_empty());
}

/// [2.5] A destroyed building goes back to the supply.
#[test]
fn pillaged_tokens_come_back() {
    let mut table = Table::at_war(Rome);
    table.marker(Greece, "sicilia").build("sicilia.res.grain").legions(Rome, "sicilia", 1);
    let before = table.state.supply;
    table.play(Rome, "pillage sicilia.res.grain");
    assert_eq!(table.state.supply[1], before[1] + 1);
}

/// [2.4] [6.3.2] Twelve markers and no more.
#[test]
fn markers_run_out() {
    let mut table = Table::building(Rome);
    table.hand(Rome, "9 tax");
    let free = Province::all().filter(|&p| table.state.owner(p).is_none() && p.id() != "alpes");
    let lands: Vec<_> = free.take(10).collect();
    table.state.lands[Rome] = lands.into_iter().fold(table.state.lands[Rome], crate::ProvinceSet::with);
    assert_eq!(table.state.markers_left(Rome), 1);
    table.play(Rome, "buy marker alpes");
    assert!(table.offered(Rome, "buy marker").is_empty());
}

/// [6.5] Each hero and wonder once, for good, at once; a civilisation's hero for it alone.
#[test]
fn heroes_and_wonders() {
    let mut table = Table::building(Rome);
    table.hand(Rome, "11 tax").hand(Carthage, "9 tax");
    assert!(table.can(Rome, "buy hero caesar") && !table.can(Rome, "buy hero hannibal"));
    table.plays(Rome, &["buy hero caesar", "buy legion roma", "done"]);
    assert!(table.hand_of(Rome).is_empty(), "the legion cost 2 already");
    assert!(!table.can(Carthage, "buy hero caesar") && table.can(Carthage, "buy hero hannibal"));
    table.play(Carthage, "buy hero helen");
    assert!(!table.offered(Carthage, "buy hero").iter().any(|action| action.contains("helen")));
}
