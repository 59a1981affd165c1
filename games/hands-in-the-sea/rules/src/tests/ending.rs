use super::*;
use crate::Reason;

/// [14.1] Winning a battle at the enemy capital wins the game at once.
#[test]
fn capital() {
    let table = Table::of(Rome).battle(Rome, "carthage", 2, "velites", "").begins(Rome);
    assert_eq!(table.state.over.map(|over| (over.winner, over.reason)), Some((Rome, Reason::Capital)));
}

/// [T45] [14.1] A lead of 25 points at the end of a campaign.
#[test]
fn lead() {
    for (points, won) in [(40, true), (39, false)] {
        let mut table = Table::of(Rome);
        table.state.points = ByEmpire([points, 15]);
        let table = table.quiet_campaign();
        assert_eq!(table.state.over.is_some(), won);
        if won {
            assert_eq!(table.state.over.map(|over| (over.winner, over.reason)), Some((Rome, Reason::Lead)));
        }
    }
}

/// What Rome lacks of Sicily at the start, but for Enna.
const SICILY_BUT_ENNA: &str =
    "lilybaeum panormus thermae tyndaris syracuse camarina agrigentum heraclea hippana";

/// [14.1] Whoever settles the last location of Sicily has won there and then, whoever is ahead.
#[test]
fn the_last_place_of_sicily_wins_at_once() {
    let most = || Table::of(Rome).holds(Rome, SICILY_BUT_ENNA);
    let mut settled = most().hand(Rome, "loc_catana loc_velia");
    settled.state.points[Carthage] = 20;
    settled.plays(Rome, &["settle", "at enna"]);
    assert_eq!(settled.state.over.map(|over| (over.winner, over.reason)), Some((Rome, Reason::Sicily)));
    assert_eq!(settled.state.asked(), None, "nobody has another action");
    // The same where a battle was won: without a settler symbol it takes no card.
    let mut fought = most().holds(Carthage, "enna").battle(Rome, "enna", 2, "velites", "").begins(Rome);
    assert_eq!(fought.state.over, None, "the place is free, not taken");
    fought.play(Rome, "settle here");
    assert_eq!(fought.state.over.map(|over| over.reason), Some(Reason::Sicily));
}

/// [R-41] [14.1] Eleven of twelve are not all of Sicily, and a twelfth elsewhere is none of it.
#[test]
fn nearly_all_of_sicily() {
    let most = Table::of(Rome).holds(Rome, SICILY_BUT_ENNA).quiet_campaign();
    assert_eq!(most.state.over, None);
    let mut elsewhere = most.turn_of(Rome).hand(Rome, "loc_cosa trireme_rome loc_rome").holds(Rome, "olbia");
    elsewhere.plays(Rome, &["settle", "at aleria"]);
    assert!(elsewhere.state.holds(Rome).contains(location("aleria")));
    assert_eq!(elsewhere.state.over, None);
}

/// [14.2] The conditions that are looked at when a round ends.
#[test]
fn end_conditions() {
    type Change = fn(&mut State);
    let cases: [(Change, Option<Reason>); 9] = [
        (|state| state.captured[Rome].towns = 10, Some(Reason::Captured)),
        (|state| state.captured[Rome].towns = 9, None),
        (|state| state.captured[Rome].cities = 5, Some(Reason::Captured)),
        (|state| state.prestige[Carthage] = 8, Some(Reason::Prestige)),
        (|state| state.prestige[Carthage] = 7, None),
        (|state| state.points[Rome] = 90, Some(Reason::Points)),
        (|state| state.points[Rome] = 89, None),
        (|state| state.captured[Carthage].cities = 5, Some(Reason::Captured)),
        (
            |state| {
                let sites = locations("pisae rhegium messana catana");
                state.towns[Rome] = state.towns[Rome].minus(sites);
                state.cities[Rome] = state.cities[Rome].union(sites);
                state.captured[Carthage].cities = 4;
            },
            Some(Reason::Markers),
        ),
    ];
    for (index, (change, reason)) in cases.into_iter().enumerate() {
        let mut table = Table::of(Rome).battle(Rome, "panormus", 0, "velites", "");
        change(&mut table.state);
        table.end(Rome);
        assert_eq!(table.state.ending, reason, "case {index}");
    }
}

/// [T40] [14.3] [10.2] The game waits for the last battle, without new ones, and ends when it is decided.
#[test]
fn waiting_for_battles() {
    let table = Table::of(Rome).battle(Carthage, "messana", 0, "", "ligurian_infantry");
    let mut table = table.hand(Rome, "loc_catana loc_velia legion").hand(Carthage, "loc_utica loc_aspis");
    table.state.prestige[Rome] = 8;
    table.end(Rome);
    assert_eq!((table.state.ending, table.state.campaign), (Some(Reason::Prestige), Campaign::Removed));
    table.asks(Carthage);
    table.end(Carthage);
    table.asks(Rome);
    assert!(!table.can(Rome, "attack"), "no new battles");
    table.state.battles[Carthage].as_mut().expect("a battle").strength = -1;
    table.end(Rome);
    table.asks(Carthage);
    table.end(Carthage);
    assert_eq!(table.state.over.map(|over| over.reason), Some(Reason::Prestige));
}

/// [14.3] [3.1] Without a battle it ends when the next round begins.
#[test]
fn the_end() {
    let mut table = Table::of(Rome);
    table.state.prestige[Rome] = 8;
    table.end(Rome);
    assert!(table.state.over.is_some());
}

/// [14.2] [R-19] [4.6] After the twelfth turn no further round is played.
#[test]
fn last_turn() {
    let mut table = Table::of(Rome);
    table.state.turn = 12;
    let table = table.quiet_campaign();
    assert_eq!(table.state.over.map(|over| over.reason), Some(Reason::LastTurn));
    let mut open = Table::of(Rome).battle(Rome, "panormus", 1, "velites", "");
    open.state.turn = 12;
    let open = open.quiet_campaign();
    assert_eq!((open.state.over, open.state.ending), (None, Some(Reason::LastTurn)));
    open.asks(Rome);
}

/// [14.4] [R-20] [6.5] [T41] The final count; with as many points Carthage wins.
#[test]
fn final_count() {
    let table = || {
        let mut table = Table::of(Rome);
        table.state.points = ByEmpire([10, 10]);
        table
    };
    assert_eq!(
        (table().state.final_points(Rome), table().state.final_points(Carthage)),
        (12, 12),
        "2 cities each"
    );
    let mut even = table();
    even.state.turn = 12;
    let even = even.quiet_campaign();
    assert_eq!(even.state.over.map(|over| over.winner), Some(Carthage));
    let mut much =
        table().empties("caralis").holds(Rome, "caralis aleria olbia").fleet(Carthage, "corsica_sardinia", 1);
    much.state.prestige[Rome] = 3;
    much.state.captured[Rome] = crate::Captured { towns: 1, cities: 2, capital: false };
    let rome = 10 + 2 + 3 + 1 + 4 + 2 + 2;
    assert_eq!(
        much.state.final_points(Rome),
        rome,
        "Caralis counts out of supply, and three of Corsica-Sardinia"
    );
    let sicily = table().holds(Rome, "tyndaris thermae enna camarina agrigentum");
    assert_eq!(sicily.state.final_points(Rome), 12 + 5, "seven of Sicily");
}

/// [D-04] [14.1] A lead after a campaign wins before anything is said of the end.
#[test]
fn a_lead_comes_before_the_end() {
    for (leader, other) in [(Rome, Carthage), (Carthage, Rome)] {
        let mut table = Table::of(Rome);
        (table.state.points[leader], table.state.points[other], table.state.turn) = (95, 40, 12);
        let table = table.quiet_campaign();
        assert_eq!(table.state.over.map(|over| (over.winner, over.reason)), Some((leader, Reason::Lead)));
        assert!(matches!(table.log.last(), Some(Event::Over { .. })));
        assert!(!table.log.iter().any(|event| matches!(event, Event::Ending { .. })));
    }
}

/// [14.3] [9.6.2] The last battle decides when it is over, also by a withdrawal: no action follows.
#[test]
fn a_withdrawal_ends_a_game_that_waits_for_it() {
    let waiting = || {
        let mut table = Table::of(Rome).fort("panormus").battle(Rome, "panormus", -1, "velites", "");
        table.state.prestige[Carthage] = 8;
        (table.state.ending, table.state.campaign) = (Some(Reason::Prestige), Campaign::Removed);
        table.state.ended_by = Some(Carthage);
        table.hand(Rome, "loc_rome")
    };
    let mut last = waiting();
    last.play(Rome, "withdraw");
    assert_eq!(last.state.over.map(|over| over.reason), Some(Reason::Prestige));
    assert_eq!(last.state.asked(), None, "two actions were left");
    // With another battle it goes on.
    let mut one_of_two = waiting().battle(Carthage, "messana", 0, "", "ligurian_infantry");
    one_of_two.play(Rome, "withdraw");
    assert_eq!((one_of_two.state.over, one_of_two.state.asked()), (None, Some(Rome)));
}

/// [14.2] [14.4] It is said by whom the end came, and where the points of both come from.
#[test]
fn who_ended_it_and_by_what() {
    let mut table = Table::of(Rome);
    (table.state.prestige[Carthage], table.state.points[Rome]) = (8, 30);
    table.end(Rome);
    let told = |event: &Event| table.log.contains(event);
    assert!(told(&Event::Ending { reason: Reason::Prestige, whose: Some(Carthage) }));
    let count = table.state.final_count(Rome);
    assert_eq!((count.points, count.cities, count.total()), (30, 2, 32));
    assert!(told(&Event::FinalCount { empire: Rome, points: 32, count }));
    assert!(told(&Event::Over { winner: Rome, reason: Reason::Prestige, whose: Some(Carthage) }));
    let mut last = Table::of(Rome);
    last.state.turn = 12;
    let last = last.quiet_campaign();
    assert!(last.log.contains(&Event::Ending { reason: Reason::LastTurn, whose: None }));
}

/// [R-45] [14.4] [6.5] Cut off from all supply, the bonus of an area counts all the same; a city does not.
#[test]
fn area_bonuses_without_supply() {
    let table = Table::of(Rome).empties("caralis").holds(Rome, "caralis aleria olbia").city(Rome, "olbia");
    let supplied = table.state.final_count(Rome);
    let cut = table.fleet(Carthage, "corsica_sardinia", 1).state.final_count(Rome);
    assert_eq!((supplied.cities, cut.cities), (3, 2));
    assert_eq!((supplied.corsica_sardinia, cut.corsica_sardinia), (2, 2));
}

/// [R-49] [14.3] [4.8] A campaign whose card Senatorial Support has drawn in this round is still carried out, as the
/// last, though the round ends with an end condition.
#[test]
fn a_campaign_drawn_before_the_end_is_the_last() {
    let drawn = || {
        let mut table = Table::of(Carthage)
            .hand(Carthage, "senatorial_support_carthage")
            .holds(Carthage, "agrigentum camarina")
            .battle(Rome, "panormus", 0, "velites", "");
        let piles = &mut table.state.piles[Carthage];
        piles.discard = piles.discard.union(std::mem::take(&mut piles.deck));
        table.play(Carthage, "play senatorial_support_carthage");
        assert_eq!(table.state.campaign, Campaign::Aside);
        table.state.prestige[Carthage] = 8;
        table.state.event_deck = EventSet::only(EventCard::BountifulHarvest);
        table.state.event_discard = table.state.rules.event_deck().minus(table.state.event_deck);
        table.dice(&[1])
    };
    let mut table = drawn();
    table.end(Carthage);
    assert!(table.log.contains(&Event::Ending { reason: Reason::Prestige, whose: Some(Carthage) }));
    assert_eq!((table.state.points[Carthage], table.state.silver[Carthage]), (3, 6 + 3 + 2));
    assert_eq!((table.state.turn, table.state.campaign), (2, Campaign::Removed));
    table.asks(Rome);
    // A lead after it wins at once, the battle or not.
    let mut far_ahead = drawn();
    far_ahead.state.points[Carthage] = 22;
    far_ahead.end(Carthage);
    assert_eq!(far_ahead.state.over.map(|over| (over.winner, over.reason)), Some((Carthage, Reason::Lead)));
    // Peace in it ends it at once, and there is no other.
    let mut peace = drawn();
    peace.state.turn = 9;
    peace.state.event_deck = EventSet::only(EventCard::Peace);
    peace.state.event_discard = peace.state.rules.event_deck().minus(peace.state.event_deck);
    peace.end(Carthage);
    assert_eq!((peace.state.turn, peace.state.campaign), (9, Campaign::Removed));
    assert_eq!((peace.state.ending, peace.state.points[Carthage]), (Some(Reason::Prestige), 0));
}
