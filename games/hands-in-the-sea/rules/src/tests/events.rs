use super::*;
use crate::Reason;

/// [T06] [13.1] [13.3] [card devotion] The die names the player; Devotion moves it away from its owner's harm.
#[test]
fn ranges() {
    let hit = |table: Table, die: u8| {
        let table = table.fleet(Rome, "italy", 4).fleet(Carthage, "africa", 4);
        let table = table.campaign(EventCard::NavalDisaster, &[die]);
        (table.state.warships[Rome] == 0, table.state.warships[Carthage] == 0)
    };
    assert_eq!(hit(Table::of(Rome), 2), (false, true));
    assert_eq!(hit(Table::of(Rome), 3), (true, false));
    assert_eq!(hit(Table::of(Rome).strategy(Rome, Strategy::Devotion), 3), (false, true));
    assert_eq!(hit(Table::of(Rome).strategy(Carthage, Strategy::Devotion), 2), (true, false));
    let favoured = |table: Table, die: u8| {
        let table = table.silver(Rome, 0).silver(Carthage, 0).campaign(EventCard::BountifulHarvest, &[die]);
        table.state.silver[Rome] > table.state.silver[Carthage]
    };
    assert!(!favoured(Table::of(Rome), 3) && favoured(Table::of(Rome), 4));
    assert!(favoured(Table::of(Rome).strategy(Rome, Strategy::Devotion), 3));
    assert!(!favoured(Table::of(Rome).strategy(Carthage, Strategy::Devotion), 4));
}

/// [card storms_at_sea] Half the warships at sea, rounded down; with Corvus up, a card, and this event
/// alone comes back.
#[test]
fn storms() {
    let storm = |table: Table, die| table.hand(Rome, "legion").campaign(EventCard::StormsAtSea, &[die]);
    let table = storm(Table::of(Rome).fleet(Rome, "italy", 5), 6);
    assert_eq!((table.state.warships[Rome], table.state.event_deck.len()), (3, 0));
    assert_eq!(storm(Table::of(Rome).fleet(Rome, "port", 5), 6).state.warships[Rome], 5);
    let corvus = |die| storm(Table::of(Rome).fleet(Rome, "italy", 5).strategy(Rome, Strategy::Corvus), die);
    let table = corvus(6);
    assert_eq!(table.state.warships[Rome], 2);
    assert_eq!(table.state.event_deck, EventSet::only(EventCard::StormsAtSea), "the others stay discarded");
    assert!(table.log.contains(&Event::EventShuffled { card: EventCard::StormsAtSea }));
    assert!(table.has(Rome, Pile::Discard, "legion"));
    let table = corvus(1);
    assert!(table.has(Rome, Pile::Hand, "legion") && table.state.warships[Rome] == 5, "it hit Carthage");
}

/// [card naval_disaster] [13.4] [R-29] [5.5] All warships at sea; not in turns 11 and 12; the events are reshuffled.
#[test]
fn naval_disaster() {
    let table = || Table::of(Rome).fleet(Rome, "italy", 5);
    let lost = table().campaign(EventCard::NavalDisaster, &[6]);
    assert_eq!(
        (lost.state.warships[Rome], lost.state.fleet[Rome], lost.state.event_deck.len()),
        (0, None, 16)
    );
    let mut late = table();
    late.state.turn = 11;
    let late = late.campaign(EventCard::NavalDisaster, &[]);
    assert_eq!((late.state.warships[Rome], late.state.event_deck.len()), (5, 16));
    let corvus =
        table().strategy(Rome, Strategy::Corvus).put(Rome, Pile::Reserve, "legion velites").silver(Rome, 1);
    let mut corvus = corvus.campaign(EventCard::NavalDisaster, &[6]);
    assert_eq!(corvus.legal(Rome), ["give legion reserve", "give velites reserve"]);
    corvus.play(Rome, "give velites reserve");
    assert_eq!(corvus.legal(Rome), ["accept", "decline"]);
    corvus.play(Rome, "accept");
    assert!(corvus.state.has(Rome, Strategy::Corvus) && corvus.has(Rome, Pile::Stock, "velites"));
    let mut poor = table().strategy(Rome, Strategy::Corvus).silver(Rome, 0);
    poor = poor.campaign(EventCard::NavalDisaster, &[6]);
    assert_eq!(poor.legal(Rome), ["decline"]);
    poor.play(Rome, "decline");
    assert!(poor.state.held[Rome].is_none());
}

/// [card political_intrigue] One action and no free action in the next own round.
#[test]
fn political_intrigue() {
    let table = Table::of(Carthage).put(Carthage, Pile::Reserve, "libyan_infantry");
    let mut table = table.campaign(EventCard::PoliticalIntrigue, &[1]);
    assert_eq!(table.state.round.actions, 2, "Rome's round is as ever");
    table.end(Rome);
    assert_eq!(table.state.round.actions, 1);
    assert!(!table.can(Carthage, "retrieve"));
    table.play(Carthage, "pass");
    assert_eq!(table.legal(Carthage), ["end"]);
    let mut table = table.turn_of(Carthage);
    table.state.opening = ByEmpire([false; 2]);
    let table = table.begins(Carthage);
    assert_eq!((table.state.round.actions, table.can(Carthage, "retrieve")), (2, true));
}

/// [card peace] [D-09] From turn 9 on the war may end; if a battle goes on the rest of the campaign is off.
#[test]
fn peace() {
    let at = |turn: u8, dice: &[u8], table: Table| {
        let mut table = table;
        table.state.turn = turn;
        table.campaign(EventCard::Peace, dice)
    };
    assert_eq!(at(9, &[3], Table::of(Rome)).state.over.map(|over| over.reason), Some(Reason::Peace));
    let goes_on = at(9, &[4], Table::of(Rome).strategy(Rome, Strategy::Devotion));
    assert_eq!((goes_on.state.over, goes_on.state.turn), (None, 10));
    let battle = Table::of(Rome).battle(Rome, "panormus", 1, "velites", "");
    let waits = at(9, &[1], battle);
    assert_eq!((waits.state.over, waits.state.ending), (None, Some(Reason::Peace)));
    assert_eq!((waits.state.turn, waits.state.silver[Rome]), (9, 5), "the rest of the campaign is off");
}

/// [R-42] [13.3] [card peace] Whoever has luck moves the die of Peace, too: to the end if he would win the count now,
/// away from it if not; the luck of both cancels out.
#[test]
fn luck_with_peace() {
    let ends = |die: u8, rome: u16, lucky: &[Empire], token: Option<Empire>| {
        let setup = Setup { fate: Switch::On, ..Setup::default() };
        let mut table = Table::with(&setup, Rome);
        for &empire in lucky {
            table.state.held[empire] = None;
            table = table.strategy(empire, Strategy::Devotion);
        }
        (table.state.turn, table.state.points[Rome], table.state.fate) = (9, rome, token);
        let table = table.campaign(EventCard::Peace, &[die]);
        table.state.over.map(|over| over.reason) == Some(Reason::Peace)
    };
    let (ahead, behind) = (30, 0);
    assert!(ends(3, ahead, &[], None) && !ends(4, ahead, &[], None));
    assert!(ends(4, ahead, &[Rome], None) && !ends(3, behind, &[Rome], None));
    assert!(ends(5, ahead, &[Rome], Some(Rome)) && !ends(6, ahead, &[Rome], Some(Rome)));
    assert!(!ends(3, ahead, &[], Some(Carthage)) && ends(4, behind, &[], Some(Carthage)));
    assert!(ends(3, ahead, &[Rome], Some(Carthage)) && !ends(4, ahead, &[Rome], Some(Carthage)));
}

/// [card peace] Before turn 9 another event is drawn and resolved, then all are reshuffled.
#[test]
fn early_peace() {
    let mut drawn_twice = 0;
    for number in 0..20 {
        let mut table = Table::of(Rome);
        (table.chance, table.state.turn) = (Chance::from_number(number), 8);
        table.state.event_deck = [EventCard::Peace, EventCard::Plague].into_iter().collect();
        table.state.event_discard = table.state.rules.event_deck().minus(table.state.event_deck);
        table.state.campaign = Campaign::Aside;
        table.state.round = Round { stage: Stage::Event, ..Round::begin(Carthage) };
        table.run();
        let drawn = |event: &&Event| matches!(event, Event::EventDrawn { .. });
        match table.log.iter().filter(drawn).count() {
            1 => assert_eq!(table.state.event_deck, EventSet::only(EventCard::Peace)),
            count => {
                assert_eq!((count, table.state.event_deck.len(), table.state.over), (2, 16, None));
                drawn_twice += 1;
            }
        }
    }
    assert!((1..20).contains(&drawn_twice), "each of the two comes first now and then");
}

/// [T07] [13.2] [card death_of_a_leader] A leader of the player's choice, from hand, Reserve or a battle; or a card.
#[test]
fn death_of_a_leader() {
    let table = Table::of(Carthage).battle(Carthage, "messana", 3, "", "mercenary_general");
    let table = table.hand(Carthage, "general").put(Carthage, Pile::Reserve, "general");
    let mut table = table.campaign(EventCard::DeathOfALeader, &[1]);
    let choices = ["give general hand", "give general reserve", "give mercenary_general carthaginian_battle"];
    assert_eq!(table.legal(Carthage), choices);
    table.play(Carthage, choices[2]);
    assert_eq!(table.strength(Carthage), 1, "[13.5] its strength goes");
    let mut none = Table::of(Carthage).hand(Carthage, "loc_utica").campaign(EventCard::DeathOfALeader, &[1]);
    none.play(Carthage, "decline");
    assert!(none.has(Carthage, Pile::Discard, "loc_utica"));
}

/// [card leadership_dispute] Every leader; or a card.
#[test]
fn leadership_dispute() {
    let table = Table::of(Rome).battle(Rome, "panormus", 2, "consul velites", "");
    let table = table.hand(Rome, "praetor legion").put(Rome, Pile::Reserve, "dictator");
    let table = table.campaign(EventCard::LeadershipDispute, &[6]);
    for leader in ["consul", "praetor", "dictator"] {
        assert!(table.has(Rome, Pile::Stock, leader), "{leader}");
    }
    assert!(table.has(Rome, Pile::Hand, "legion"));
    let none = Table::of(Rome).hand(Rome, "legion").campaign(EventCard::LeadershipDispute, &[6]);
    assert!(none.has(Rome, Pile::Discard, "legion"));
}

/// [card mercenary_revolt] [13.5] [card loyalty] All mercenaries, with their strength and combined arms.
#[test]
fn mercenary_revolt() {
    let table = |loyal: bool| {
        let table =
            Table::of(Carthage).battle(Carthage, "messana", 1, "", "libyan_infantry ligurian_infantry");
        let mut table = table.hand(Carthage, "numidian_cavalry greek_mercenaries general");
        table.plays(Carthage, &["reinforce", "commit numidian_cavalry"]);
        assert_eq!(table.strength(Carthage), 3);
        let table = if loyal { table.strategy(Carthage, Strategy::Loyalty) } else { table };
        table.campaign(EventCard::MercenaryRevolt, &[4])
    };
    let revolt = table(false);
    assert_eq!(revolt.strength(Carthage), 0, "1 each, and the bonus");
    assert!(
        revolt.has(Carthage, Pile::Stock, "greek_mercenaries") && revolt.has(Carthage, Pile::Hand, "general")
    );
    let loyal = table(true);
    assert_eq!(loyal.strength(Carthage), 3);
    let cavalry = Table::of(Carthage).fort("messana");
    let cavalry =
        cavalry.battle(Carthage, "messana", 1, "", "numidian_cavalry iberian_cavalry libyan_infantry");
    let cavalry = cavalry.campaign(EventCard::MercenaryRevolt, &[1]);
    assert_eq!(cavalry.strength(Carthage), 0, "in a siege the two counted one");
}

/// [card revolt] The enemy names a location; a city becomes a town, a town goes; nothing is captured.
#[test]
fn revolt() {
    let table = || Table::of(Rome).fort("cosa").battle(Carthage, "messana", 0, "", "ligurian_infantry");
    let mut table = table().campaign(EventCard::Revolt, &[6]);
    table.asks(Carthage);
    for id in ["rome", "cosa", "messana"] {
        assert!(!table.can(Carthage, &format!("at {id}")), "{id}");
    }
    let towns = table.state.towns_left(Rome);
    table.play(Carthage, "at neapolis");
    assert!(table.state.towns[Rome].contains(location("neapolis")));
    assert_eq!((table.state.towns_left(Rome), table.state.cities_left(Rome)), (towns - 1, 9));
    assert_eq!(table.state.captured[Carthage].worth(), 0);
    let mut town = Table::of(Rome).campaign(EventCard::Revolt, &[1]);
    town.play(Rome, "at caralis");
    assert_eq!(town.state.owner(location("caralis")), None);
    let held = |cards: CardSet| cards.contains(location("caralis").card());
    assert!(held(town.cards(Carthage, Pile::Deck)), "[8.2] the card stays");
}

/// [T08] [13.2] [card traitor] A siege moves by 2 against the player; else a fortification goes; else nothing.
#[test]
fn traitor() {
    let none = Table::of(Rome).fort("utica").campaign(EventCard::Traitor, &[6]);
    assert!(none.log.contains(&Event::EventIgnored { card: EventCard::Traitor }));
    let mut walls = Table::of(Rome).fort("cosa").fort("pisae").campaign(EventCard::Traitor, &[6]);
    assert_eq!(walls.legal(Carthage), ["at pisae", "at cosa"]);
    walls.play(Carthage, "at cosa");
    assert_eq!(walls.state.forts, locations("pisae"));
    let siege = |die| {
        let table = Table::of(Rome).fort("panormus").battle(Rome, "panormus", 0, "velites", "");
        table.campaign(EventCard::Traitor, &[die])
    };
    assert_eq!((siege(6).strength(Rome), siege(1).strength(Rome)), (-2, 2));
    let two = Table::of(Rome).fort("panormus").fort("messana").battle(Rome, "panormus", 0, "velites", "");
    let mut two =
        two.battle(Carthage, "messana", 0, "", "ligurian_infantry").campaign(EventCard::Traitor, &[6]);
    two.asks(Rome);
    two.play(Rome, "at messana");
    assert_eq!((two.strength(Rome), two.strength(Carthage)), (0, 2));
}

/// [card plague] [card poor_harvest] [card bountiful_harvest] [card favourable_omens] [card piracy] The plain ones.
#[test]
fn plain_events() {
    let table = || Table::of(Rome).silver(Rome, 5).silver(Carthage, 1);
    let plague = table().hand(Rome, "legion").hand(Carthage, "general").campaign(EventCard::Plague, &[]);
    assert!(plague.has(Rome, Pile::Discard, "legion") && plague.has(Carthage, Pile::Discard, "general"));
    let poor = table().campaign(EventCard::PoorHarvest, &[6]);
    assert_eq!(poor.state.silver, ByEmpire([5, 3]));
    let rich = table().campaign(EventCard::BountifulHarvest, &[1]);
    assert_eq!(rich.state.silver, ByEmpire([7, 6]));
    let omens = table().campaign(EventCard::FavourableOmens, &[1]);
    assert_eq!(omens.cards(Carthage, Pile::Hand).len(), 1);
    let mut empty = table();
    let deck = std::mem::take(&mut empty.state.piles[Carthage].deck);
    empty.state.piles[Carthage].discard = deck;
    let empty = empty.campaign(EventCard::FavourableOmens, &[1]);
    assert!(empty.cards(Carthage, Pile::Hand).is_empty(), "no reshuffling");
    assert_eq!(table().campaign(EventCard::Piracy, &[6]).state.silver, ByEmpire([5, 3]));
    assert_eq!(table().campaign(EventCard::Piracy, &[1]).state.silver, ByEmpire([7, 2]), "all he has");
    let guarded = table().fleet(Rome, "italy", 5).campaign(EventCard::Piracy, &[6]);
    assert_eq!(guarded.state.silver, ByEmpire([7, 3]));
}

/// [card desertion] One soldier from hand or Reserve; or a card.
#[test]
fn desertion() {
    let table = Table::of(Rome).hand(Rome, "legion praetor").put(Rome, Pile::Reserve, "roman_cavalry");
    let mut table = table.campaign(EventCard::Desertion, &[6]);
    assert_eq!(table.legal(Rome), ["give legion hand", "give roman_cavalry reserve"]);
    table.play(Rome, "give roman_cavalry reserve");
    assert!(table.has(Rome, Pile::Stock, "roman_cavalry"));
    let mut none = Table::of(Rome).hand(Rome, "praetor").campaign(EventCard::Desertion, &[6]);
    none.play(Rome, "decline");
    assert!(none.has(Rome, Pile::Discard, "praetor"));
}

/// [R-46] [card mercenary_revolt] Rome's mercenaries revolt, too, and return to the neutral Empire deck.
#[test]
fn roman_mercenaries_revolt() {
    let table = Table::of(Rome).battle(Rome, "panormus", 2, "celtic_infantry legion", "");
    let table =
        table.hand(Rome, "iberian_cavalry italian_allies").put(Rome, Pile::Reserve, "balearic_slingers");
    let table = table.campaign(EventCard::MercenaryRevolt, &[5]);
    assert_eq!(table.strength(Rome), 0, "the Celts had 2 swords");
    for id in ["celtic_infantry", "iberian_cavalry", "balearic_slingers"] {
        assert!(table.state.neutral.meets(kind(id).cards()), "{id}");
    }
    assert!(table.has(Rome, Pile::Hand, "italian_allies"), "they are no mercenaries");
}

fn with_fate() -> Setup {
    Setup { fate: Switch::On, ..Setup::default() }
}

/// [15.1] [15.2] [T36] The fate token goes to who is really hurt, and back when luck turns.
#[test]
fn fate_token() {
    let table = Table::with(&with_fate(), Rome).campaign(EventCard::StormsAtSea, &[6]);
    assert_eq!(table.state.fate, None, "no ships, no harm");
    let table = table.campaign(EventCard::Piracy, &[6]);
    assert_eq!(table.state.fate, Some(Rome));
    let again = table.campaign(EventCard::Piracy, &[6]);
    assert_eq!(again.state.fate, Some(Rome), "hurt again");
    let back = again.campaign(EventCard::Piracy, &[1]);
    assert_eq!(back.state.fate, None, "Carthage is hurt");
    let other = back.campaign(EventCard::BountifulHarvest, &[1]);
    assert_eq!(other.state.fate, Some(Rome), "the enemy profits");
    let back = other.campaign(EventCard::BountifulHarvest, &[6]);
    assert_eq!(back.state.fate, None, "the holder profits");
    let without = Table::of(Rome).campaign(EventCard::Piracy, &[6]);
    assert_eq!(without.state.fate, None, "not in a game without it");
}

/// [T37] [13.3] [15.2] Token and Devotion together move the die by 2.
#[test]
fn fate_and_devotion() {
    let mut table = Table::with(&with_fate(), Rome).strategy(Rome, Strategy::Devotion);
    table.state.fate = Some(Rome);
    let table = table.silver(Rome, 5).silver(Carthage, 5).campaign(EventCard::Piracy, &[5]);
    assert!(table.log.contains(&Event::LostSilver { empire: Carthage, silver: 2 }));
    let (card, empire) = (EventCard::Piracy, Some(Carthage));
    let told = Event::EventDrawn { card, die: Some(5), shift: -2, empire };
    assert!(table.log.contains(&told), "the die as it was thrown");
}

/// [D-02] [13.2] Storms do nothing to a fleet in port, and nothing to Corvus then.
#[test]
fn storms_and_ports() {
    let table =
        || Table::of(Rome).fleet(Rome, "port", 4).strategy(Rome, Strategy::Corvus).hand(Rome, "legion");
    for card in [EventCard::StormsAtSea, EventCard::NavalDisaster] {
        let table = table().put(Rome, Pile::Reserve, "velites").campaign(card, &[6]);
        assert!(table.log.contains(&Event::EventIgnored { card }));
        assert!(table.has(Rome, Pile::Hand, "legion") && table.has(Rome, Pile::Reserve, "velites"));
        assert!(table.state.has(Rome, Strategy::Corvus) && table.state.warships[Rome] == 4);
    }
}

/// [D-03] [card naval_disaster] The infantry goes whether or not Rome then keeps Corvus.
#[test]
fn disaster_and_corvus() {
    let table = Table::of(Rome).fleet(Rome, "italy", 2).strategy(Rome, Strategy::Corvus);
    let mut table = table.put(Rome, Pile::Reserve, "legion").campaign(EventCard::NavalDisaster, &[6]);
    table.plays(Rome, &["give legion reserve", "decline"]);
    assert!(table.has(Rome, Pile::Stock, "legion") && table.state.held[Rome].is_none());
}

/// [D-10] [D-11] [card revolt] A city becomes a town only if there is one; a Plague gives the token to nobody.
#[test]
fn nothing_to_give() {
    let mut table = Table::of(Rome);
    table.state.captured[Carthage].towns = 12;
    let mut table = table.campaign(EventCard::Revolt, &[6]);
    table.play(Carthage, "at neapolis");
    assert_eq!(table.state.owner(location("neapolis")), None);
    let plague = Table::with(&with_fate(), Rome).hand(Rome, "legion").hand(Carthage, "general");
    assert_eq!(plague.campaign(EventCard::Plague, &[]).state.fate, None);
}

fn expansion() -> Setup {
    Setup { events: Switch::On, ..Setup::default() }
}

/// [16.3] Five events take the places of others; one of the Storms stays.
#[test]
fn other_events() {
    let table = Table::new(&expansion());
    let deck = table.state.event_deck;
    assert_eq!(deck.len(), 16);
    assert!(deck.contains(EventCard::StormsAtSea) && deck.contains(EventCard::AltStormsAtSea));
    assert!(!deck.contains(EventCard::StormsAtSea2) && !deck.contains(EventCard::Revolt));
    let some =
        Table::new(&Setup { events: Switch::On, only: vec![EventCard::AltRevolt], ..Setup::default() });
    assert!(some.state.event_deck.contains(EventCard::NavalDisaster));
    let wrong = Setup { events: Switch::On, only: vec![EventCard::Peace], ..Setup::default() };
    assert!(crate::Rules::of(&wrong).unwrap_err().contains("peace"));
}

/// [card alt_storms_at_sea] [card alt_naval_disaster] [card alt_leadership_dispute] The milder ones.
#[test]
fn milder_events() {
    let table = || Table::with(&expansion(), Rome).fleet(Rome, "italy", 5);
    assert_eq!(table().campaign(EventCard::AltStormsAtSea, &[6]).state.warships[Rome], 4);
    let corvus = || table().strategy(Rome, Strategy::Corvus);
    assert_eq!(corvus().campaign(EventCard::AltStormsAtSea, &[6]).state.warships[Rome], 3);
    assert_eq!(table().campaign(EventCard::AltNavalDisaster, &[6]).state.warships[Rome], 2);
    let mut pays = corvus().silver(Rome, 2).campaign(EventCard::AltNavalDisaster, &[6]);
    pays.play(Rome, "accept");
    assert_eq!(
        (pays.state.silver[Rome], pays.state.has(Rome, Strategy::Corvus)),
        (2, true),
        "0 and the income"
    );
    let dispute = table().hand(Rome, "praetor consul legion").put(Rome, Pile::Reserve, "dictator");
    let dispute = dispute.campaign(EventCard::AltLeadershipDispute, &[6]);
    assert!(dispute.has(Rome, Pile::Discard, "praetor") && dispute.has(Rome, Pile::Discard, "consul"));
    assert!(dispute.has(Rome, Pile::Reserve, "dictator") && dispute.has(Rome, Pile::Hand, "legion"));
}

/// [card alt_mercenary_revolt] [card loyalty] 3 silver for each mercenary card that is to stay.
#[test]
fn ransom() {
    let table = || {
        let table =
            Table::with(&expansion(), Rome).hand(Carthage, "ligurian_infantry ligurian_infantry general");
        table.put(Carthage, Pile::Reserve, "greek_mercenaries").silver(Carthage, 7)
    };
    let mut paid = table().campaign(EventCard::AltMercenaryRevolt, &[1]);
    assert_eq!(
        paid.legal(Carthage),
        ["done", "keep ligurian_infantry hand", "keep greek_mercenaries reserve"]
    );
    paid.plays(Carthage, &["keep ligurian_infantry hand", "keep greek_mercenaries reserve", "done"]);
    assert_eq!(paid.state.silver[Carthage], 1 + 2);
    let ligurians = paid.cards(Carthage, Pile::Hand).intersection(kind("ligurian_infantry").cards());
    assert_eq!((ligurians.len(), paid.has(Carthage, Pile::Stock, "ligurian_infantry")), (1, true));
    let loyal = table().strategy(Carthage, Strategy::Loyalty).campaign(EventCard::AltMercenaryRevolt, &[1]);
    loyal.asks(Rome);
    assert_eq!(loyal.cards(Carthage, Pile::Hand).len(), 3);
}

/// [R-46] [card alt_mercenary_revolt] Rome pays for its mercenaries as Carthage does.
#[test]
fn roman_ransom() {
    let table = Table::with(&expansion(), Rome).hand(Rome, "celtic_infantry iberian_cavalry legion");
    let mut table = table.silver(Rome, 4).campaign(EventCard::AltMercenaryRevolt, &[6]);
    assert_eq!(table.legal(Rome), ["done", "keep celtic_infantry hand", "keep iberian_cavalry hand"]);
    table.plays(Rome, &["keep celtic_infantry hand", "done"]);
    assert!(table.has(Rome, Pile::Hand, "celtic_infantry") && table.has(Rome, Pile::Hand, "legion"));
    assert!(table.state.neutral.meets(kind("iberian_cavalry").cards()));
    assert_eq!(table.state.silver[Rome], 1 + 2);
}

/// [card alt_revolt] The player himself names the location, and may pay 3 silver to keep it.
#[test]
fn other_revolt() {
    let table =
        |silver| Table::with(&expansion(), Rome).silver(Rome, silver).campaign(EventCard::AltRevolt, &[6]);
    let mut pays = table(3);
    pays.plays(Rome, &["at cosa", "accept"]);
    assert_eq!(pays.state.owner(location("cosa")), Some(Rome));
    let mut refuses = table(3);
    refuses.plays(Rome, &["at cosa", "decline"]);
    assert_eq!(refuses.state.owner(location("cosa")), None);
    let mut poor = table(2);
    poor.play(Rome, "at cosa");
    assert_eq!(poor.state.owner(location("cosa")), None);
}
