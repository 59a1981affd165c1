use super::*;

/// [card hanging-gardens] One good may be kept, besides tax.
#[test]
fn hanging_gardens() {
    let mut table = Table::building(Rome);
    table.own(Rome, Card::HangingGardens).hand(Rome, "tax gold gems").play(Rome, "done");
    assert_eq!(table.legal(Rome), ["keep gems", "keep gold", "pass"]);
    table.plays(Rome, &["keep gold", "keep 1"]);
    assert_eq!(table.hand_of(Rome), cards("tax gold"));
    let mut table = Table::building(Rome);
    table.own(Rome, Card::HangingGardens).hand(Rome, "gold").plays(Rome, &["done", "pass"]);
    assert!(table.hand_of(Rome).is_empty());
}

/// [card zeus] [D08] A second fortress; two fortresses and a legion with a 3 make 15.
#[test]
fn zeus() {
    let mut table = Table::building(Rome);
    table.own(Rome, Card::Zeus).hand(Rome, "9 tax").fort("roma", 1).play(Rome, "buy fortress roma");
    assert!(!table.can(Rome, "buy fortress roma"));
    let mut table = Table::at_war(Greece);
    table.own(Rome, Card::Zeus).fort("roma", 2).legions(Rome, "roma", 1).legions(Greece, "roma", 4);
    table.dice(&[1, 1, 1, 1, 3]).play(Greece, "attack roma rome 4 0");
    assert_eq!((table.points(), table.legions_in(Greece, "roma")), ([4, 15], 1));
}

/// [card lighthouse] Markers anywhere, if nothing else forbids it.
#[test]
fn lighthouse() {
    let mut table = Table::building(Rome);
    table.own(Rome, Card::Lighthouse).hand(Rome, "3 tax").legions(Greece, "armenia", 1);
    assert!(table.can(Rome, "buy marker thebais"));
    assert!(!table.can(Rome, "buy marker armenia") && !table.can(Rome, "buy marker africa"));
}

/// [card mausoleum] [T11] Buildings cost 1 less, heroes do not.
#[test]
fn mausoleum() {
    let mut table = Table::building(Rome);
    table.own(Rome, Card::Mausoleum).hand(Rome, "7 tax");
    table.plays(Rome, &["buy city roma.city.0", "buy temple roma.temple"]);
    assert!(table.hand_of(Rome).is_empty());
    table.hand(Rome, "8 tax");
    assert!(table.offered(Rome, "buy hero").is_empty() && table.offered(Rome, "buy wonder").is_empty());
}
