use super::*;

/// [T28] [9.3.1] One location card for its silver.
#[test]
fn take_money() {
    let mut table = Table::of(Rome).hand(Rome, "loc_rome loc_cosa").silver(Rome, 0);
    table.plays(Rome, &["money", "play loc_rome"]);
    assert_eq!((table.state.silver[Rome], table.state.round.actions), (3, 1));
    assert!(table.has(Rome, Pile::Discard, "loc_rome"));
    assert!(!Table::of(Rome).hand(Rome, "legion").can(Rome, "money"));
    let mut one = Table::of(Rome).holds(Rome, "nuaro olbia").hand(Rome, "loc_nuaro");
    assert!(!one.can(Rome, "money"), "Nuaro shows no silver");
    one = one.hand(Rome, "loc_cosa loc_pisae");
    one.play(Rome, "money");
    assert_eq!(one.legal(Rome), ["play loc_pisae", "play loc_cosa"]);
}

/// [9.3.2] [R-23] [card commerce] A ship and one or two location cards; the ship's silver does not count.
#[test]
fn trade() {
    let table =
        || Table::of(Carthage).hand(Carthage, "loc_utica loc_hippo_acra loc_carthage").silver(Carthage, 0);
    let mut two = table();
    two.plays(Carthage, &["trade", "play loc_utica", "play loc_hippo_acra", "play loc_carthage"]);
    assert_eq!(two.state.silver[Carthage], 4);
    let mut one = table();
    one.plays(Carthage, &["trade", "play loc_utica", "play loc_hippo_acra", "done"]);
    assert_eq!(one.state.silver[Carthage], 1);
    let mut more = table().strategy(Carthage, Strategy::Commerce);
    more.plays(Carthage, &["trade", "play loc_hippo_acra", "play loc_utica", "done"]);
    assert_eq!(more.state.silver[Carthage], 3);
    assert!(!Table::of(Carthage).hand(Carthage, "loc_utica").can(Carthage, "trade"));
    assert!(!Table::of(Carthage).hand(Carthage, "loc_aspis loc_hadrumetum").can(Carthage, "trade"));
}

/// [9.3.2] [card commerce] Only places with silver are goods: the others earn nothing, and no extra coin.
#[test]
fn goods_have_silver() {
    let table = |goods: &str| {
        let table = Table::of(Rome).holds(Rome, "hippana").strategy(Rome, Strategy::Commerce);
        table.hand(Rome, "trireme_rome").hand(Rome, goods).silver(Rome, 0)
    };
    assert!(!table("loc_hippana").can(Rome, "trade"));
    let mut two = table("loc_hippana loc_velia");
    two.play(Rome, "trade");
    assert_eq!(two.state.silver[Rome], 2, "Velia and the extra coin; Hippana is not asked for");
    assert!(two.has(Rome, Pile::Hand, "loc_hippana"));
}

/// [9.3.3] [card merchant_carthage] [card merchant_neutral] [card commerce] 2 silver for each wine card.
#[test]
fn wine() {
    for merchant in ["merchant_carthage", "merchant_neutral"] {
        let table =
            || Table::of(Carthage).hand(Carthage, &format!("{merchant} loc_aspis loc_hadrumetum loc_utica"));
        let mut all = table().silver(Carthage, 0);
        all.plays(Carthage, &["wine", "play loc_aspis", "play loc_hadrumetum"]);
        assert_eq!(all.state.silver[Carthage], 4);
        let mut some = table().silver(Carthage, 0).strategy(Carthage, Strategy::Commerce);
        some.plays(Carthage, &["wine", "play loc_aspis", "done"]);
        assert_eq!(some.state.silver[Carthage], 3);
    }
    assert!(!Table::of(Carthage).hand(Carthage, "merchant_carthage loc_utica").can(Carthage, "wine"));
    assert!(!Table::of(Carthage).hand(Carthage, "loc_aspis").can(Carthage, "wine"));
}

/// [card tax_collectors] 1 silver for each supplied city, at most 5.
#[test]
fn taxes() {
    let mut table = Table::of(Rome).hand(Rome, "tax_collectors").silver(Rome, 0);
    table.play(Rome, "tax");
    assert_eq!((table.state.silver[Rome], table.state.round.actions), (2, 1));
    let cities = ["pisae", "rhegium", "messana", "catana"];
    let table = cities.iter().fold(Table::of(Rome), |table, id| table.city(Rome, id));
    let mut rich = table.hand(Rome, "tax_collectors").silver(Rome, 0);
    rich.play(Rome, "tax");
    assert_eq!(rich.state.silver[Rome], 5);
}

/// [9.6.4] Passing brings 1 silver, once per round.
#[test]
fn pass() {
    let mut table = Table::of(Rome).silver(Rome, 0);
    table.play(Rome, "pass");
    assert_eq!(table.state.silver[Rome], 1);
    assert!(!table.can(Rome, "pass"));
}
