use super::*;
use crate::{Over, Reason};

/// [9.1] [T10] The fourth hero or wonder wins at once, the own hero counted; nobody builds after that.
#[test]
fn four_heroes_and_wonders() {
    let mut table = Table::building(Rome);
    for card in [Card::Caesar, Card::Solomon, Card::Zeus] {
        table.own(Rome, card);
    }
    table.hand(Rome, "12 tax").hand(Greece, "12 tax").play(Rome, "buy hero helen");
    assert_eq!(table.state.over, Some(Over { winner: Some(Rome), reason: Reason::FourCards }));
    assert!(table.state.asked().is_empty() && table.legal(Greece).is_empty());
}

/// [card pyramids] [9.1] They cost 12, in one set, and win at once.
#[test]
fn pyramids() {
    let mut table = Table::building(Rome);
    table.hand(Rome, "11 tax");
    assert!(!table.can(Rome, "buy wonder pyramids"));
    table.hand(Rome, "fish grain slaves wine metal fruit livestock oil gems perfume gold papyrus");
    table.play(Rome, "buy wonder pyramids");
    assert_eq!(table.state.over, Some(Over { winner: Some(Rome), reason: Reason::Pyramids }));
}

/// The last turn of the last round.
fn last_turn() -> Table {
    let mut table = Table::at_war(Rome);
    table.state.round = table.state.rules.rounds;
    table.state.order.begun = 5;
    let last = table.state.order.current().expect("the last one");
    table.legions(last, "babylonia", 1);
    table
}

fn outcome(table: &mut Table) -> Option<Civ> {
    table.play(Babylon, "done");
    let over = table.state.over.expect("the last round");
    assert_eq!(over.reason, Reason::LastRound);
    over.winner
}

/// [9.2] After the last round: heroes and wonders, then buildings, then cards, else a draw.
#[test]
fn the_last_round() {
    assert_eq!(outcome(&mut last_turn()), None);
    let mut table = last_turn();
    assert_eq!(outcome(table.hand(Rome, "tax")), Some(Rome));
    let mut table = last_turn();
    assert_eq!(outcome(table.hand(Rome, "2 tax").build("achaea.city.0")), Some(Greece));
    let mut table = last_turn();
    assert_eq!(outcome(table.build("achaea.city.0").own(Egypt, Card::Cleopatra)), Some(Egypt));
}
