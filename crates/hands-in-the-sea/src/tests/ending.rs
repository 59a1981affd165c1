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

/// [14.1] All of Sicily at the end of a campaign.
#[test]
fn sicily() {
    let rest = "lilybaeum panormus thermae tyndaris syracuse camarina agrigentum heraclea hippana";
    let most = Table::of(Rome).holds(Rome, rest);
    assert_eq!(most.quiet_campaign().state.over, None);
    let all = Table::of(Rome).holds(Rome, rest).holds(Rome, "enna").quiet_campaign();
    assert_eq!(all.state.over.map(|over| over.reason), Some(Reason::Sicily));
}

/// [D-04] [14.1] Somebody who is 25 points ahead, too, wins by all of Sicily.
#[test]
fn sicily_and_a_lead() {
    let mut table = Table::of(Rome);
    for at in Zone::Sicily.area().minus(table.state.holds(Rome)) {
        table = table.empties(at.id()).holds(Rome, at.id());
    }
    table.state.points = ByEmpire([40, 10]);
    let table = table.quiet_campaign();
    assert_eq!(table.state.over.map(|over| (over.winner, over.reason)), Some((Rome, Reason::Sicily)));
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
    let rome = 10 + 2 + 3 + 1 + 4 + 3 + 2;
    assert_eq!(
        much.state.final_points(Rome),
        rome,
        "Caralis counts out of supply, and three of Corsica-Sardinia"
    );
    let sicily = table().holds(Rome, "tyndaris thermae enna camarina agrigentum");
    assert_eq!(sicily.state.final_points(Rome), 12 + 5, "seven of Sicily");
}

/// [D-04] [14.1] Of a lead and all of Sicily the lead wins, whoever has it; nothing is told after the end.
#[test]
fn lead_before_sicily() {
    let sicily = Zone::Sicily.area().minus(LocationSet::only(location("syracuse")));
    for (leader, other) in [(Rome, Carthage), (Carthage, Rome)] {
        let mut table = Table::of(Rome).holds(other, "syracuse");
        for at in sicily {
            table = table.holds(other, at.id());
        }
        (table.state.points[leader], table.state.points[other], table.state.turn) = (95, 40, 12);
        let table = table.quiet_campaign();
        assert_eq!(table.state.over.map(|over| (over.winner, over.reason)), Some((leader, Reason::Lead)));
        assert!(matches!(table.log.last(), Some(Event::Over { .. })));
    }
}
