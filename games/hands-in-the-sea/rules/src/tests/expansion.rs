use super::*;

/// [T09] [9.1.0] [9.1.1] [1.8] A road takes one wagon card; no settler is needed where none is shown.
#[test]
fn settle_tyndaris() {
    let mut table = Table::of(Rome).hand(Rome, "loc_messana loc_velia");
    table.plays(Rome, &["settle", "at tyndaris"]);
    assert_eq!(table.state.owner(location("tyndaris")), Some(Rome));
    assert!(table.has(Rome, Pile::Discard, "loc_tyndaris"));
    assert!(table.has(Rome, Pile::Discard, "loc_messana") && table.has(Rome, Pile::Discard, "loc_velia"));
    assert_eq!((table.state.round.actions, table.state.towns_left(Rome)), (1, 19 - 8));
    let alone = Table::of(Rome).hand(Rome, "loc_messana");
    assert!(!alone.can(Rome, "settle"), "the card of the origin does not pay its own transport");
}

/// [T10] A site that shows a settler takes a settler card.
#[test]
fn settle_agrigentum() {
    let table = || Table::of(Carthage).holds(Carthage, "heraclea");
    let mut with = table().hand(Carthage, "loc_heraclea loc_hadrumetum loc_hippo_acra");
    with.plays(Carthage, &["settle", "at agrigentum"]);
    assert_eq!(with.state.owner(location("agrigentum")), Some(Carthage));
    assert!(with.has(Carthage, Pile::Discard, "loc_agrigentum"));
    let mut without = table().hand(Carthage, "loc_heraclea loc_hadrumetum");
    without.play(Carthage, "settle");
    assert_eq!(without.legal(Carthage), ["at hippana"], "which needs no settler");
}

/// [T11] Over the sea nobody settles in a zone that the enemy controls.
#[test]
fn settle_over_sea() {
    let table = || Table::of(Rome).hand(Rome, "loc_velia loc_neapolis");
    let mut open = table();
    open.play(Rome, "settle");
    assert!(open.can(Rome, "at thermae"));
    let closed = table().fleet(Carthage, "sicily", 1);
    assert!(!closed.can(Rome, "settle"));
}

/// [9.1.0] Difficult roads take two wagon cards, and a card that shows two symbols gives one.
#[test]
fn transport() {
    let reaches_nuaro = |hand: &str| {
        let table = Table::of(Rome).holds(Rome, "olbia").hand(Rome, hand);
        table.state.settling(&table.state.means(Rome)).targets.contains(location("nuaro"))
    };
    assert!(!reaches_nuaro("loc_olbia loc_velia"), "it lies on a difficult road");
    assert!(reaches_nuaro("loc_olbia loc_velia loc_temesa"));
    // Neapolis shows ship and settler: Aleria takes a ship and a settler.
    let both = Table::of(Rome).hand(Rome, "loc_cosa loc_neapolis");
    assert!(!both.can(Rome, "settle"));
    let mut enough = Table::of(Rome).hand(Rome, "loc_cosa loc_neapolis loc_rome");
    enough.plays(Rome, &["settle", "at aleria"]);
    assert_eq!(enough.state.owner(location("aleria")), Some(Rome));
}

/// [9.1.1] A choice of cards is asked for; cards that are needed for the rest are not offered.
#[test]
fn choices_that_lead_somewhere() {
    let mut table = Table::of(Rome).hand(Rome, "loc_cosa loc_pisae loc_neapolis loc_rhegium");
    table.plays(Rome, &["settle", "at aleria"]);
    assert_eq!(table.legal(Rome), ["from pisae", "from cosa"]);
    table.play(Rome, "from pisae");
    assert_eq!(table.legal(Rome), ["play loc_neapolis", "play loc_rhegium"]);
    table.play(Rome, "play loc_neapolis");
    assert_eq!(table.state.owner(location("aleria")), Some(Rome), "Rhegium was the only settler left");
}

/// [9.1.1] Not independent Syracuse, not without a town marker; neutral location cards are not drafted.
#[test]
fn settling_limits() {
    let table =
        Table::of(Rome).hand(Rome, "loc_catana loc_velia loc_rome loc_temesa loc_cosa").silver(Rome, 50);
    let targets = table.state.settling(&table.state.means(Rome)).targets;
    assert_eq!(targets, locations("enna"), "over the road");
    let mut table = table;
    table.state.captured[Carthage].towns = 19 - 7;
    assert!(!table.can(Rome, "settle"));
    table.state.captured[Carthage].towns = 0;
    table.play(Rome, "draft");
    assert!(table.offered(Rome, "draft loc_").is_empty());
}

/// [1.7] [8.2] The card of a settled location comes from wherever it is; a draw deck is shuffled.
#[test]
fn handing_over() {
    for pile in [Pile::Hand, Pile::Deck, Pile::Discard, Pile::Reserve, Pile::Stock] {
        let mut table = Table::of(Rome).holds(Carthage, "tyndaris").put(Carthage, pile, "loc_tyndaris");
        table = table.empties("tyndaris").hand(Rome, "loc_messana loc_velia");
        table.plays(Rome, &["settle", "at tyndaris"]);
        assert!(table.has(Rome, Pile::Discard, "loc_tyndaris") && !table.has(Carthage, pile, "loc_tyndaris"));
        let shuffled = table.log.contains(&Event::Shuffled { empire: Carthage });
        assert_eq!(shuffled, matches!(pile, Pile::Deck));
    }
}

/// [D-08] [1.7] Carthage's deck is shuffled with its levied cards, and the Campaign card stays at the bottom.
#[test]
fn shuffled_deck() {
    let table = Table::of(Carthage).silver(Carthage, 9).holds(Carthage, "tyndaris");
    let mut table = table.put(Carthage, Pile::Deck, "loc_tyndaris").empties("tyndaris");
    table.plays(Carthage, &["levy", "levy ligurian_infantry"]);
    let mut table = table.turn_of(Rome).hand(Rome, "loc_messana loc_velia");
    table.plays(Rome, &["settle", "at tyndaris"]);
    assert!(table.state.piles[Carthage].top.cards().is_empty());
    assert!(table.has(Carthage, Pile::Deck, "ligurian_infantry"));
    assert_eq!(table.state.campaign, Campaign::Bottom);
}

/// [8.2] Who settles his lost location anew has its card already.
#[test]
fn settling_again() {
    let mut table = Table::of(Rome).empties("velia").hand(Rome, "loc_velia loc_neapolis loc_cosa");
    table.plays(Rome, &["settle", "at velia"]);
    assert!(table.has(Rome, Pile::Hand, "loc_velia"));
    assert!(table.state.live(Rome).contains(location("velia").card()));
}

/// [T12] [T13] [9.1.2] A town of value 2 or more becomes a city.
#[test]
fn develop() {
    let mut table = Table::of(Rome).hand(Rome, "loc_pisae loc_rome loc_cosa");
    table.play(Rome, "develop");
    assert_eq!(table.legal(Rome), ["at pisae"]);
    table.play(Rome, "at pisae");
    assert!(table.state.cities[Rome].contains(location("pisae")));
    assert_eq!((table.state.towns_left(Rome), table.state.cities_left(Rome)), (19 - 6, 9 - 2));
    assert!(!Table::of(Rome).hand(Rome, "loc_cosa loc_rome").can(Rome, "develop"));
    let mut none = Table::of(Rome).hand(Rome, "loc_pisae loc_rome");
    none.state.captured[Carthage].cities = 8;
    assert!(!none.can(Rome, "develop"), "no city marker is left");
}

/// [9.1.3] [card fortification] A Fortification card, the location's card and 3 silver.
#[test]
fn fortify() {
    let table = || Table::of(Rome).hand(Rome, "fortification loc_messana loc_cosa");
    let mut built = table().fort("cosa").silver(Rome, 3);
    built.play(Rome, "fortify");
    assert_eq!(built.legal(Rome), ["at messana"]);
    built.play(Rome, "at messana");
    assert!(built.state.forts.contains(location("messana")) && built.state.silver[Rome] == 0);
    assert!(built.has(Rome, Pile::Discard, "fortification"));
    assert!(!table().silver(Rome, 2).can(Rome, "fortify"));
    let five = "pisae rome neapolis velia temesa";
    let full = five.split(' ').fold(table(), Table::fort);
    assert!(!full.can(Rome, "fortify"), "five are on the board");
    let fought = table().battle(Carthage, "messana", 0, "", "ligurian_infantry");
    assert_eq!(fought.state.fortifiable(&fought.state.means(Rome)), locations("cosa"));
}

/// [9.1.4] What a fortification does is shown with raids, pillage and sieges.
#[test]
fn fortifications() {
    let table = Table::of(Carthage).holds(Rome, "thermae").hand(Carthage, "numidian_cavalry");
    assert!(table.can(Carthage, "raid"));
    let table = table.fort("thermae");
    assert!(!table.can(Carthage, "raid"));
}

/// [card logistics] Difficult roads and the strait take one wagon.
#[test]
fn logistics() {
    let table = || Table::of(Rome).holds(Rome, "olbia").hand(Rome, "loc_olbia loc_velia");
    assert!(!table().can(Rome, "settle"));
    let mut with = table().strategy(Rome, Strategy::Logistics);
    with.plays(Rome, &["settle", "at nuaro"]);
    assert_eq!(with.state.owner(location("nuaro")), Some(Rome));
}

/// [card colonists_rome] [card colonists_carthage] Colonists are settlers.
#[test]
fn colonists() {
    for (empire, card, town) in
        [(Rome, "colonists_rome", "pisae"), (Carthage, "colonists_carthage", "caralis")]
    {
        let mut table = Table::of(empire).hand(empire, &format!("loc_{town} {card}"));
        table.plays(empire, &["develop", &format!("at {town}")]);
        assert!(table.has(empire, Pile::Discard, card));
    }
}

/// [R-43] [1.7] [8.2] Who settles a place again whose card he has kept finds it where it lies: also in his Empire
/// deck, from where it is drafted for nothing.
#[test]
fn a_place_won_back_leaves_its_card_where_it_is() {
    for pile in [Pile::Discard, Pile::Reserve, Pile::Stock] {
        let table = Table::of(Rome).empties("catana").put(Rome, pile, "loc_catana");
        let mut table = table.hand(Rome, "loc_messana loc_velia");
        table.plays(Rome, &["settle", "at catana"]);
        assert!(table.state.towns[Rome].contains(location("catana")) && table.has(Rome, pile, "loc_catana"));
        let stock = matches!(pile, Pile::Stock);
        let mut table = table.silver(Rome, 0);
        table.play(Rome, "draft");
        assert_eq!(table.can(Rome, "draft loc_catana"), stock);
    }
}

/// [9.1.0] [card agents] Agents have a wagon.
#[test]
fn agents_travel() {
    let mut table = Table::of(Rome).hand(Rome, "loc_messana agents");
    table.plays(Rome, &["settle", "at tyndaris"]);
    assert_eq!(table.state.owner(location("tyndaris")), Some(Rome));
    assert!(table.has(Rome, Pile::Discard, "agents"));
}
