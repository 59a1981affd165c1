use super::*;
use crate::{Marker, Reactions};

fn raided(table: &Table) -> LocationSet {
    table.state.raidable(&table.state.means(Carthage))
}

/// [T22] [T23] [9.2.1] Raid cards reach as many links over land; fortifications bar the way.
#[test]
fn raid_range() {
    let table = || Table::of(Carthage).holds(Rome, "thermae hippana tyndaris");
    let one = table().hand(Carthage, "numidian_cavalry");
    assert_eq!(raided(&one), locations("thermae hippana"));
    let two = table().hand(Carthage, "numidian_cavalry iberian_cavalry");
    assert!(raided(&two).contains(location("tyndaris")));
    let barred = two.fort("thermae");
    assert_eq!(raided(&barred), locations("hippana"));
    let fought =
        table().hand(Carthage, "numidian_cavalry").battle(Carthage, "thermae", 0, "", "balearic_slingers");
    assert_eq!(raided(&fought), locations("hippana"), "no target with a battle");
    let start = table().hand(Carthage, "numidian_cavalry").battle(Rome, "panormus", 0, "velites", "");
    assert_eq!(raided(&start), LocationSet::EMPTY, "no start with a battle");
}

/// [9.2.1] Not over the strait, not from where no supply is; past independent Syracuse.
#[test]
fn raid_ways() {
    let strait =
        Table::of(Carthage).empties("messana").holds(Carthage, "messana").hand(Carthage, "numidian_cavalry");
    assert_eq!(raided(&strait), locations("catana"), "Rhegium lies beyond the strait");
    let cut = strait.holds(Rome, "tyndaris").fleet(Rome, "sicily", 1);
    assert_eq!(raided(&cut), LocationSet::EMPTY);
    let past =
        Table::of(Carthage).holds(Carthage, "camarina").hand(Carthage, "numidian_cavalry iberian_cavalry");
    assert_eq!(raided(&past), locations("catana"), "and Syracuse itself is no target");
}

/// [D-06] [T24] [9.2.3] [card numidian_cavalry] [card iberian_cavalry] A city leaves a town behind, a town nothing.
#[test]
fn raid_success() {
    let mut table = Table::of(Carthage).holds(Rome, "thermae").city(Rome, "thermae");
    table = table.hand(Carthage, "numidian_cavalry iberian_cavalry");
    table.plays(Carthage, &["raid", "at thermae", "play iberian_cavalry"]);
    assert_eq!(table.state.marker(location("thermae")), Some((Rome, Marker::Town)));
    assert_eq!(table.state.captured[Carthage].worth(), 2);
    table.plays(Carthage, &["raid", "at thermae"]);
    assert_eq!(table.state.marker(location("thermae")), None);
    assert_eq!((table.state.captured[Carthage].worth(), table.state.round.actions), (3, 0));
    let mut last = Table::of(Carthage).holds(Rome, "thermae").city(Rome, "thermae");
    last.state.captured[Carthage].towns = 12;
    last = last.hand(Carthage, "numidian_cavalry");
    last.plays(Carthage, &["raid", "at thermae"]);
    assert_eq!(last.state.owner(location("thermae")), None, "no town was left for it");
}

/// [9.2.2] [card velites] [card ligurian_infantry] [card balearic_slingers] Light infantry stands guard, and is discarded.
#[test]
fn light_infantry_blocks_raids() {
    for guard in ["velites", "balearic_slingers"] {
        let table = Table::of(Carthage).holds(Rome, "thermae").hand(Carthage, "numidian_cavalry");
        let mut table = table.hand(Rome, &format!("{guard} legion"));
        table.plays(Carthage, &["raid", "at thermae"]);
        assert_eq!(table.legal(Rome), ["decline", &format!("block {guard}")]);
        table.play(Rome, &format!("block {guard}"));
        assert!(table.has(Rome, Pile::Discard, guard));
        assert_eq!(table.state.owner(location("thermae")), Some(Rome));
    }
    let mut other = Table::of(Rome).holds(Rome, "thermae").hand(Rome, "roman_cavalry");
    other = other.hand(Carthage, "ligurian_infantry");
    other.plays(Rome, &["raid", "at panormus"]).play(Carthage, "block ligurian_infantry");
    assert_eq!(other.state.owner(location("panormus")), Some(Carthage));
}

/// [9.2.2] [card roman_cavalry] [card fortification] A raid is blocked by cards that say so, and by the target's
/// own card if it is supplied.
#[test]
fn raid_blocks() {
    let table = |hand: &str| {
        let table =
            Table::of(Carthage).holds(Rome, "thermae").hand(Carthage, "numidian_cavalry").hand(Rome, hand);
        let mut table = table;
        table.plays(Carthage, &["raid", "at thermae"]);
        table
    };
    let mut blocked = table("roman_cavalry fortification loc_thermae legion");
    blocked.asks(Rome);
    assert_eq!(
        blocked.legal(Rome),
        ["decline", "block loc_thermae", "block roman_cavalry", "block fortification"]
    );
    blocked.play(Rome, "block loc_thermae");
    assert_eq!(blocked.state.owner(location("thermae")), Some(Rome));
    assert!(blocked.has(Rome, Pile::Discard, "loc_thermae"));
    let mut let_through = table("roman_cavalry");
    let_through.play(Rome, "decline");
    assert_eq!(let_through.state.owner(location("thermae")), None);
    let unsupplied = Table::of(Carthage).holds(Rome, "thermae").hand(Rome, "loc_thermae");
    let mut unsupplied = unsupplied.fleet(Carthage, "sicily", 2).hand(Carthage, "numidian_cavalry");
    unsupplied.plays(Carthage, &["raid", "at thermae"]);
    assert_eq!(unsupplied.state.owner(location("thermae")), None, "a dead card blocks nothing");
}

/// [3.6] Who cannot block is not asked in a fast game, and is asked in a strict one.
#[test]
fn reactions() {
    for (reactions, asked) in [(Reactions::Fast, Carthage), (Reactions::Strict, Rome)] {
        let setup = Setup { reactions, ..Setup::default() };
        let table = Table::with(&setup, Carthage).holds(Rome, "thermae").hand(Carthage, "numidian_cavalry");
        let mut table = table.hand(Rome, "legion");
        table.plays(Carthage, &["raid", "at thermae"]);
        table.asks(asked);
    }
}

/// [T46] [R-16] [14.1] A capital emptied by raids is worth 2 and 1 and wins nothing; settling there does.
#[test]
fn raids_on_a_capital() {
    let table = Table::of(Carthage).empties("neapolis").holds(Carthage, "neapolis");
    let mut table = table.hand(Carthage, "numidian_cavalry iberian_cavalry");
    table.plays(Carthage, &["raid", "at rome", "play numidian_cavalry", "raid", "at rome"]);
    assert_eq!((table.state.over, table.state.captured[Carthage].worth()), (None, 3));
    assert!(table.state.captured[Carthage].capital && table.state.owner(location("rome")).is_none());
    let mut table = table.turn_of(Carthage).hand(Carthage, "loc_neapolis loc_aspis loc_carthage");
    table.plays(Carthage, &["settle", "at rome"]);
    assert_eq!(table.state.over.map(|over| over.winner), Some(Carthage));
}

/// [card raiding_parties] One link further.
#[test]
fn raiding_parties() {
    let table = Table::of(Carthage).holds(Rome, "thermae tyndaris").hand(Carthage, "numidian_cavalry");
    let mut table = table.strategy(Carthage, Strategy::RaidingParties);
    table.plays(Carthage, &["raid", "at tyndaris"]);
    assert_eq!(table.state.owner(location("tyndaris")), None);
}

/// [card diplomacy] Who cannot pay the toll may not attack, raid or pillage; Syracuse asks for none.
#[test]
fn diplomacy() {
    let table = |silver| {
        let table = Table::of(Carthage).holds(Rome, "thermae").strategy(Rome, Strategy::Diplomacy);
        let table = table.hand(Carthage, "numidian_cavalry loc_panormus loc_aspis loc_utica");
        table.fleet(Carthage, "sicily", 2).silver(Carthage, silver)
    };
    let poor = table(0);
    for verb in ["attack", "raid", "pillage"] {
        assert!(!poor.can(Carthage, verb) && table(1).can(Carthage, verb), "{verb}");
    }
    for (verb, more) in [("attack", "decline"), ("raid", "decline"), ("pillage", "decline")] {
        let mut paying = table(1);
        paying.plays(Carthage, &[verb, "at thermae"]);
        if paying.state.asked() == Some(Rome) {
            paying.play(Rome, more);
        }
        let spoils = u16::from(verb == "pillage");
        assert_eq!(paying.state.silver[Carthage], spoils, "{verb}");
    }
    let syracuse = Table::of(Carthage).holds(Carthage, "camarina").strategy(Rome, Strategy::Diplomacy);
    let syracuse = syracuse.hand(Carthage, "loc_camarina loc_aspis numidian_cavalry").silver(Carthage, 0);
    assert!(syracuse.can(Carthage, "attack"));
}

fn pillaging() -> Table {
    Table::of(Carthage).fleet(Carthage, "sicily", 5)
}

/// [T29] [9.3.4] [9.3.6] Half as much silver as warships, and the marker moves on.
#[test]
fn pillage() {
    let mut table = pillaging().hand(Carthage, "loc_hippo_acra").silver(Rome, 5).silver(Carthage, 0);
    table.plays(Carthage, &["pillage", "at messana"]);
    assert_eq!((table.state.silver[Rome], table.state.silver[Carthage]), (3, 2));
    assert_eq!(table.state.pillage[Carthage], 1);
    assert!(!table.hand(Carthage, "loc_utica").can(Carthage, "pillage"), "once per round");
    let mut broke = pillaging().hand(Carthage, "loc_hippo_acra").silver(Rome, 1).silver(Carthage, 0);
    broke.plays(Carthage, &["pillage", "at messana"]);
    assert_eq!((broke.state.silver[Rome], broke.state.silver[Carthage]), (0, 2), "the bank pays the rest");
}

/// [T30] [T31] [R-13] [9.3.5] The enemy fleet guards its own zone only; two ships reach the next.
#[test]
fn pillage_next_to_a_fleet() {
    let table = || pillaging().fleet(Rome, "sicily", 1).hand(Carthage, "loc_hippo_acra loc_utica");
    let targets = table().state.pillageable(&table().state.means(Carthage));
    assert!(!targets.contains(location("messana")) && targets.contains(location("temesa")));
    let mut table = table().hand(Rome, "loc_temesa");
    table.plays(Carthage, &["pillage", "at temesa"]).play(Rome, "block loc_temesa");
    assert!(table.has(Rome, Pile::Discard, "loc_temesa") && table.state.pillage[Carthage] == 0);
}

/// [9.3.4] [9.3.5] [7.3] [card trireme_rome] [card trireme_carthage] What cannot be pillaged, and what blocks it.
#[test]
fn pillage_limits() {
    let table = || pillaging().hand(Carthage, "trireme_carthage").holds(Rome, "thermae");
    let targets = |table: &Table| table.state.pillageable(&table.state.means(Carthage));
    assert_eq!(targets(&table()), locations("messana catana thermae"), "not independent Syracuse");
    assert_eq!(targets(&table().fort("messana")), locations("catana thermae"));
    let fought = table().battle(Carthage, "thermae", 0, "", "balearic_slingers");
    assert_eq!(targets(&fought), locations("messana catana"));
    assert_eq!(targets(&table().fleet(Carthage, "port", 2)), LocationSet::EMPTY);
    let mut blocked = table().hand(Rome, "trireme_rome fortification loc_catana");
    blocked.plays(Carthage, &["pillage", "at messana"]);
    assert_eq!(blocked.legal(Rome), ["decline", "block trireme_rome", "block fortification"]);
    blocked.play(Rome, "block trireme_rome");
    assert_eq!(blocked.state.pillage[Carthage], 0);
    let mut other = Table::of(Rome).fleet(Rome, "africa", 2).hand(Rome, "loc_neapolis");
    other = other.hand(Carthage, "trireme_carthage");
    other.plays(Rome, &["pillage", "at utica"]).play(Carthage, "block trireme_carthage");
    assert_eq!(other.state.pillage[Rome], 0);
}

/// [T32] [9.3.6] Points are lost on reaching 3, 5 and 8; then the marker returns to 0.
#[test]
fn pillage_track() {
    let mut points = Vec::new();
    let mut table = pillaging();
    table.state.points[Rome] = 5;
    for _ in 0..8 {
        table = table.turn_of(Carthage).hand(Carthage, "loc_hippo_acra");
        table.plays(Carthage, &["pillage", "at messana"]);
        points.push(table.state.points[Rome]);
    }
    assert_eq!(points, [5, 5, 4, 4, 2, 2, 2, 0], "never below 0");
    assert_eq!(table.state.pillage[Carthage], 0);
}

/// [card pillaging] [D-13] One silver more from the enemy, and a card from hand is discarded.
#[test]
fn pillaging_card() {
    let table = pillaging().strategy(Carthage, Strategy::Pillaging).hand(Carthage, "loc_utica");
    let mut table = table.silver(Rome, 9).silver(Carthage, 0).hand(Rome, "legion");
    table.plays(Carthage, &["pillage", "at messana"]);
    assert_eq!((table.state.silver[Rome], table.state.silver[Carthage]), (6, 3));
    assert!(table.has(Rome, Pile::Discard, "legion"));
    let poor = pillaging().strategy(Carthage, Strategy::Pillaging).hand(Carthage, "loc_utica");
    let mut poor = poor.silver(Rome, 1).silver(Carthage, 0);
    poor.plays(Carthage, &["pillage", "at messana"]);
    assert_eq!((poor.state.silver[Rome], poor.state.silver[Carthage]), (0, 3), "the bank pays the rest");
}

/// [9.2.1] Difficult roads count as one link, and unoccupied locations may be crossed.
#[test]
fn raid_over_difficult_roads() {
    let table = Table::of(Carthage).holds(Rome, "olbia").hand(Carthage, "numidian_cavalry iberian_cavalry");
    assert_eq!(raided(&table), locations("olbia"), "Caralis, Nuaro and a difficult road");
    let one = Table::of(Carthage).holds(Rome, "olbia").hand(Carthage, "numidian_cavalry");
    assert_eq!(raided(&one), LocationSet::EMPTY);
}

fn bribing(hand: &str) -> Table {
    let mut table = Table::of(Rome).hand(Rome, "agents").silver(Rome, 1).hand(Carthage, hand);
    table.play(Rome, "bribe");
    table
}

/// [9.2.4] [card agents] The enemy gives up a card of his choice, from hand or Reserve.
#[test]
fn bribes() {
    let mut table = Table::of(Rome).hand(Rome, "agents").silver(Rome, 1).hand(Carthage, "greek_mercenaries");
    table = table.put(Carthage, Pile::Reserve, "ligurian_infantry");
    assert!(!Table::of(Rome).hand(Rome, "agents").silver(Rome, 0).can(Rome, "bribe"));
    table.play(Rome, "bribe");
    assert_eq!(table.legal(Carthage), ["give greek_mercenaries hand", "give ligurian_infantry reserve"]);
    table.play(Carthage, "give ligurian_infantry reserve");
    assert!(
        table.has(Carthage, Pile::Stock, "ligurian_infantry") && table.has(Rome, Pile::Discard, "agents")
    );
    assert_eq!((table.state.silver[Rome], table.state.round.actions), (0, 1));
}

/// [card iberian_infantry] [card celtic_infantry] [card balearic_slingers] [card greek_mercenaries]
/// [card ligurian_infantry] [card numidian_cavalry] [card iberian_cavalry] [card italian_allies] Who can be
/// bribed: mercenaries, and Italian Allies, who are none.
#[test]
fn bribable_cards() {
    let hand = "iberian_infantry celtic_infantry balearic_slingers greek_mercenaries ligurian_infantry \
                numidian_cavalry iberian_cavalry libyan_infantry war_elephants mercenary_general";
    let table = bribing(hand);
    assert_eq!(table.offered(Carthage, "give").len(), 7);
    let mut rome = Table::of(Carthage).hand(Carthage, "agents").hand(Rome, "italian_allies legion");
    rome.play(Carthage, "bribe");
    assert_eq!(rome.legal(Rome), ["give italian_allies hand"]);
    assert!(!kind("italian_allies").info().mercenary);
}

/// [9.2.4] Cards in battles are safe; who has none shows his hand, and the bribe was in vain.
#[test]
fn bribes_in_vain() {
    let table = Table::of(Rome).hand(Rome, "agents").battle(Carthage, "messana", 0, "", "greek_mercenaries");
    let mut table = table.hand(Carthage, "libyan_infantry");
    table.play(Rome, "bribe");
    assert_eq!(table.legal(Carthage), ["decline"]);
    table.play(Carthage, "decline");
    assert_eq!(table.state.piles[Carthage].known, table.cards(Carthage, Pile::Hand));
    assert_eq!((table.state.silver[Rome], table.state.round.actions), (4, 1));
}

/// [card general] [card magistrate] [card agents] [card loyalty] What wards off a bribe.
#[test]
fn bribes_blocked() {
    for block in ["general", "magistrate", "agents"] {
        let mut table = bribing(&format!("greek_mercenaries {block}"));
        table.play(Carthage, &format!("block {block}"));
        assert!(table.has(Carthage, Pile::Hand, "greek_mercenaries"));
        assert!(table.has(Carthage, Pile::Discard, block));
    }
    let table = Table::of(Rome).hand(Rome, "agents").hand(Carthage, "greek_mercenaries");
    let mut loyal = table.strategy(Carthage, Strategy::Loyalty);
    loyal.play(Rome, "bribe").asks(Rome);
    assert_eq!((loyal.state.silver[Rome], loyal.state.round.actions), (4, 1));
}
