use super::*;

/// [T02] [9.6.1] Port and zone, zone and zone; into port from any zone.
#[test]
fn sea_moves() {
    for (empire, home) in [(Rome, "italy"), (Carthage, "africa")] {
        let mut table = Table::of(empire).fleet(empire, "port", 1);
        assert_eq!(table.offered(empire, "sail"), [format!("sail {home}")]);
        table.play(empire, &format!("sail {home}"));
        assert_eq!(table.state.fleet[empire], Zone::from_id(home));
        table.play(empire, "sail port");
        assert_eq!((table.state.fleet[empire], table.state.round.actions), (None, 0));
    }
    let far = Table::of(Rome).fleet(Rome, "sicily", 1).fleet(Carthage, "africa", 3);
    let ways = ["sail italy", "sail africa", "sail port"];
    assert_eq!(far.offered(Rome, "sail"), ways, "enemy fleets do not stop it");
    let mut home = Table::of(Rome).fleet(Rome, "africa", 1);
    home.play(Rome, "sail port");
    assert_eq!((home.state.fleet[Rome], home.state.round.actions), (None, 1), "past Sicily");
    assert!(Table::of(Rome).offered(Rome, "sail").is_empty(), "no warship, no move");
}

/// [9.6.3] [card quinquereme_programme] A warship for 3 silver and a settler, up to 8, not after an engagement.
#[test]
fn build() {
    let table = || Table::of(Rome).hand(Rome, "loc_rome").silver(Rome, 3);
    let mut built = table();
    built.play(Rome, "build");
    assert_eq!((built.state.warships[Rome], built.state.silver[Rome]), (1, 0));
    assert!(built.has(Rome, Pile::Discard, "loc_rome"));
    assert!(
        !table().silver(Rome, 2).can(Rome, "build") && !table().fleet(Rome, "port", 8).can(Rome, "build")
    );
    assert!(table().silver(Rome, 2).strategy(Rome, Strategy::QuinqueremeProgramme).can(Rome, "build"));
    assert!(!Table::of(Rome).hand(Rome, "loc_cosa").can(Rome, "build"), "no settler");
    let mut engaged = table();
    engaged.state.round.deeds.engaged = true;
    assert!(!engaged.can(Rome, "build"));
}

fn fleets(attacker: Empire, zone: &str, rome: u8, carthage: u8) -> Table {
    let table = Table::of(attacker).fleet(Rome, zone, rome).fleet(Carthage, zone, carthage);
    table.hand(attacker, if attacker == Rome { "trireme_rome" } else { "trireme_carthage" })
}

/// Both sides send no leaders.
fn fight(table: &mut Table, attacker: Empire) {
    table.plays(attacker, &["engage", "done"]).play(attacker.other(), "done");
}

/// [T25] [11.1] [11.4] [11.6] [11.8] Four against five; the loser retreats to a friendly coast or to port.
#[test]
fn retreat_of_the_loser() {
    let mut table = fleets(Carthage, "corsica_sardinia", 5, 4).dice(&[1, 3, 5, 6, 1, 2, 2, 4, 5]);
    fight(&mut table, Carthage);
    assert_eq!((table.state.warships, table.state.prestige), (ByEmpire([3, 3]), ByEmpire([0, 1])));
    assert_eq!(table.legal(Rome), ["retreat italy", "retreat port"], "nothing Roman lies in Africa");
    table.play(Rome, "retreat port");
    assert_eq!((table.state.fleet[Rome], table.state.round.actions), (None, 1));
}

/// [T26] [5.5] [11.5] [11.6] A fleet that is wiped out has lost, whatever the counts, and returns to port.
#[test]
fn wiped_out() {
    let mut table = fleets(Rome, "sicily", 2, 3).dice(&[5, 5, 6, 6, 3]);
    fight(&mut table, Rome);
    assert_eq!((table.state.warships, table.state.prestige), (ByEmpire([0, 1]), ByEmpire([0, 1])));
    assert_eq!(table.state.fleet, ByEmpire([None, Some(Zone::Sicily)]));
    table.asks(Rome);
    let mut both = fleets(Rome, "sicily", 1, 1).dice(&[5, 6]);
    fight(&mut both, Rome);
    assert_eq!((both.state.warships, both.state.prestige), (ByEmpire([0, 0]), ByEmpire([0, 0])), "a draw");
    // [11.5] Three hits on one warship sink one: both sides have sunk one, and Rome's fleet is left.
    let mut beyond = fleets(Rome, "sicily", 3, 1).dice(&[5, 6, 6, 5]);
    fight(&mut beyond, Rome);
    let sunk = |event: &&Event| matches!(event, Event::Sunk { lost: 1, .. });
    assert_eq!((beyond.log.iter().filter(sunk).count(), beyond.state.prestige[Rome]), (2, 1));
}

/// [T27] [11.2] [11.9] [card consul] [card general] Leaders throw a die for each sword, and are discarded.
#[test]
fn leaders() {
    let table = fleets(Rome, "sicily", 4, 4).hand(Rome, "consul").hand(Carthage, "general");
    let mut table = table.dice(&[1, 4, 5, 6, 4, 2, 4, 4, 6, 3]);
    table.plays(Rome, &["engage", "commit consul", "done"]);
    table.plays(Carthage, &["commit general", "done"]);
    assert_eq!((table.state.warships, table.state.prestige[Rome]), (ByEmpire([3, 1]), 1));
    assert!(table.has(Rome, Pile::Discard, "consul") && table.has(Carthage, Pile::Discard, "general"));
    table.asks(Carthage);
    assert!(!table.can(Carthage, "decline"), "the loser must");
}

/// [R-47] [11.2] [card political_intrigue] Without free actions the attacker sends no leader; the defender may.
#[test]
fn intrigue_at_sea() {
    let mut table = fleets(Rome, "sicily", 2, 2).hand(Rome, "consul").hand(Carthage, "general");
    table.state.round.free = false;
    let mut table = table.dice(&[1, 1, 1, 1, 4]);
    table.play(Rome, "engage");
    table.asks(Carthage);
    table.plays(Carthage, &["commit general", "done"]);
    assert!(table.has(Rome, Pile::Hand, "consul"));
    assert_eq!(table.state.warships, ByEmpire([1, 2]));
}

/// [11.4] [11.9] [card praetor] [card dictator] [card mercenary_general] Who hits with what, and who leaves.
#[test]
fn leaders_at_sea() {
    let table =
        fleets(Rome, "sicily", 2, 2).hand(Rome, "praetor dictator").hand(Carthage, "mercenary_general");
    // Warships, Praetor, Dictator twice; warships, Mercenary General twice.
    let mut table = table.dice(&[1, 1, 4, 4, 1, 1, 1, 3, 3]);
    table.plays(Rome, &["engage", "commit praetor", "commit dictator", "done"]);
    table.plays(Carthage, &["commit mercenary_general", "done"]);
    assert_eq!(table.state.warships, ByEmpire([2, 1]), "a 4 is a hit of the Dictator, not of the Praetor");
    assert!(table.has(Rome, Pile::Discard, "praetor") && table.has(Rome, Pile::Stock, "dictator"));
    assert!(table.has(Carthage, Pile::Stock, "mercenary_general"));
    let table = fleets(Rome, "sicily", 1, 2).hand(Rome, "praetor").dice(&[1, 1, 6, 6]);
    let mut gone = table;
    gone.plays(Rome, &["engage", "commit praetor", "done"]).play(Carthage, "done");
    assert!(gone.has(Rome, Pile::Stock, "praetor"), "his fleet is gone");
    assert!(gone.log.contains(&Event::Returned { empire: Rome, kind: kind("praetor") }));
}

/// [11.8] In a draw the defender may retreat.
#[test]
fn draw() {
    let table = || {
        let mut table = fleets(Rome, "sicily", 2, 2).dice(&[1, 1, 1, 1]);
        fight(&mut table, Rome);
        table
    };
    assert_eq!(table().legal(Carthage), ["retreat africa", "retreat port", "decline"]);
    let mut stays = table();
    stays.play(Carthage, "decline");
    assert_eq!(stays.state.fleet, ByEmpire([Some(Zone::Sicily); 2]));
    let mut leaves = table();
    leaves.play(Carthage, "retreat africa");
    assert_eq!(leaves.state.fleet[Carthage], Some(Zone::Africa));
}

/// [11.1] Both fleets in one zone, a ship card, no warship built in this round.
#[test]
fn when_to_engage() {
    assert!(fleets(Rome, "sicily", 1, 1).can(Rome, "engage"));
    assert!(!fleets(Rome, "sicily", 1, 1).fleet(Carthage, "africa", 1).can(Rome, "engage"));
    assert!(!Table::of(Rome).fleet(Rome, "sicily", 1).fleet(Carthage, "sicily", 1).can(Rome, "engage"));
    let mut built = fleets(Rome, "sicily", 1, 1).hand(Rome, "loc_rome");
    built.play(Rome, "build");
    assert!(!built.can(Rome, "engage"));
    let mut ending = fleets(Rome, "sicily", 1, 1);
    ending.state.ending = Some(crate::Reason::Prestige);
    ending.state.campaign = Campaign::Removed;
    assert!(!ending.can(Rome, "engage"));
}

/// [11.3] [11.4] [11.7] [11.9] [R-21] [card corvus] Infantry from the Reserve, one card for each warship; a win with it
/// captures a ship, which carries infantry, too.
#[test]
fn corvus() {
    let table = |ships| {
        let table = fleets(Rome, "sicily", ships, 3).strategy(Rome, Strategy::Corvus);
        let mut table = table.put(Rome, Pile::Reserve, "legion velites praetor");
        table.plays(Rome, &["engage", "done"]).play(Carthage, "done");
        table
    };
    let one = table(1);
    assert_eq!(one.legal(Rome), ["done", "commit legion", "commit velites"]);
    // Rome: 2 ships miss, the Legion hits with 3, Velites with 5; Carthage sinks one.
    let mut two = table(2).dice(&[1, 1, 3, 5, 5, 1, 1]);
    two.plays(Rome, &["commit legion", "commit velites"]);
    assert_eq!((two.state.warships, two.state.prestige[Rome]), (ByEmpire([2, 1]), 1));
    assert!(two.has(Rome, Pile::Discard, "legion") && two.has(Rome, Pile::Discard, "velites"));
    // Beaten with one ship left: one of the two goes down, of Rome's choice.
    let mut beaten = table(2).dice(&[1, 1, 1, 1, 5, 1, 1]);
    beaten.plays(Rome, &["commit legion", "commit velites"]);
    assert_eq!(beaten.legal(Rome), ["lose legion", "lose velites"]);
    beaten.play(Rome, "lose velites");
    assert!(beaten.has(Rome, Pile::Stock, "velites") && beaten.has(Rome, Pile::Discard, "legion"));
    beaten.asks(Rome);
}

/// [card seamanship] [D-14] Carthage may throw up to two dice that missed again.
#[test]
fn seamanship() {
    let table = fleets(Rome, "sicily", 3, 3).strategy(Carthage, Strategy::Seamanship);
    let mut table = table.dice(&[1, 1, 1, 2, 5, 3, 6, 6]);
    fight(&mut table, Rome);
    assert_eq!(table.legal(Carthage), ["decline", "reroll 1", "reroll 2"]);
    table.play(Carthage, "reroll 2");
    assert_eq!(table.state.warships, ByEmpire([0, 3]));
}

/// [R-46] [11.9] Of infantry without a ship a neutral card returns to the neutral Empire deck.
#[test]
fn neutral_infantry_lost_at_sea() {
    let mut table = fleets(Rome, "sicily", 2, 3).strategy(Rome, Strategy::Corvus);
    table = table.put(Rome, Pile::Reserve, "celtic_infantry balearic_slingers");
    table.plays(Rome, &["engage", "done"]).play(Carthage, "done");
    let mut table = table.dice(&[1, 1, 1, 1, 5, 1, 1]);
    table.plays(Rome, &["commit celtic_infantry", "commit balearic_slingers", "lose celtic_infantry"]);
    assert!(table.state.neutral.meets(kind("celtic_infantry").cards()));
    assert!(table.has(Rome, Pile::Discard, "balearic_slingers"));
}
