use super::*;
use crate::{Over, Reason};

/// [9.1] [T10] The fourth hero or wonder wins at once, the own hero counted; nobody builds after that.
#[test]
fn four_heroes_and_wonders() {
    let mut table = Table::building(Rome);
    for card in [Card::Caesar, Card::Solomon, Card::Zeus] {
        table.own(Rome, card);
    }
    table.hand(Rome, "12 tax").hand(Greece, "11 tax").play(Rome, "buy hero helen");
    assert_eq!(
        table.state.over,
        Some(Over { winner: Some(Rome), reason: Reason::FourCards, shared: CivSet::EMPTY })
    );
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
    assert_eq!(
        table.state.over,
        Some(Over { winner: Some(Rome), reason: Reason::Pyramids, shared: CivSet::EMPTY })
    );
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

/// [9.2] [R-45] After the last round: heroes and wonders, then buildings, then cards, else a draw.
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

/// [R-45] Without a limit there is no last round, however late it is.
#[test]
fn no_last_round() {
    let mut table = last_turn();
    table.state.rules.rounds = 0;
    table.play(Babylon, "done");
    assert_eq!((table.state.over, table.state.round), (None, 61));
    let words: Setup = serde_json::from_str(r#"{"rounds":"unlimited"}"#).expect("a setup");
    assert_eq!(words.rounds, 0);
    assert!(Table::new(&words).state.over.is_none());
}

/// Rome is about to buy its fourth hero, and Greece could buy its own afterwards; Egypt is Political Leader.
fn two_at_once() -> Table {
    let mut table = Table::building(Rome);
    for card in [Card::Caesar, Card::Solomon, Card::Zeus] {
        table.own(Rome, card);
    }
    for card in [Card::Pericles, Card::Agamemnon, Card::Helen] {
        table.own(Greece, card);
    }
    table.hand(Rome, "9 tax").hand(Greece, "9 tax");
    table
}

/// [9.3] [R-30] Several would win in the same phase, and none of them is Political Leader: they may share.
#[test]
fn a_shared_victory() {
    let mut table = two_at_once();
    table.play(Rome, "buy hero ulysses");
    table.asks(Rome);
    assert_eq!(table.legal(Rome), ["pass", "share", "play on"]);
    table.play(Rome, "share");
    table.asks(Greece);
    assert_eq!(table.legal(Greece), ["pass", "share"]);
    table.play(Greece, "share");
    let shared = CivSet::EMPTY.with(Rome).with(Greece);
    assert_eq!(table.state.over, Some(Over { winner: None, reason: Reason::Shared, shared }));
    let engine::Status::Over(result) = table.state.status() else { panic!("it is over") };
    assert_eq!((result.winner(), result.winners), (None, table.state.seats_of(shared)));
}

/// [9.3] If one of them does not agree, the order of play decides.
#[test]
fn no_terms() {
    let won = Some(Over { winner: Some(Rome), reason: Reason::FourCards, shared: CivSet::EMPTY });
    let mut table = two_at_once();
    table.plays(Rome, &["buy hero ulysses", "pass"]);
    assert_eq!(table.state.over, won);
    let mut table = two_at_once();
    table.plays(Rome, &["buy hero ulysses", "play on"]).play(Greece, "pass");
    assert_eq!(table.state.over, won);
}

/// [9.3] No terms with the Political Leader, and none where nobody else could win in this phase.
#[test]
fn nobody_to_come_to_terms_with() {
    let changes: [fn(&mut Table); 4] = [
        |table| table.state.roles[1] = Rome,
        |table| table.state.roles[1] = Greece,
        |table| {
            table.hand(Greece, "8 tax 5 gold");
        },
        |table| table.state.owned[Greece].remove(Card::Helen),
    ];
    for change in changes {
        let mut table = two_at_once();
        change(&mut table);
        table.play(Rome, "buy hero ulysses");
        assert_eq!(table.state.over.and_then(|over| over.winner), Some(Rome));
    }
}

/// [9.3] [R-30] Who play on have what they have; the game ends with the building phase after which one is ahead.
#[test]
fn playing_on() {
    let mut table = two_at_once();
    table.plays(Rome, &["buy hero ulysses", "play on"]).play(Greece, "play on");
    table.asks(Rome);
    table.play(Rome, "done").play(Greece, "buy wonder colossus");
    assert_eq!((table.state.over, table.state.phase), (None, Phase::Building));
    table.play(Greece, "done");
    assert_ne!(table.state.phase, Phase::Building, "four each: nobody is ahead");
    let again = State::load(&table.state.position()).expect("a sound position");
    assert!(again.playing_on);
    let mut table = two_at_once();
    table.hand(Greece, "18 tax").plays(Rome, &["buy hero ulysses", "play on"]).play(Greece, "play on");
    table.play(Rome, "done").plays(Greece, &["buy wonder colossus", "buy wonder lighthouse", "done"]);
    assert_eq!(table.state.over.and_then(|over| over.winner), Some(Greece));
}

/// [9.3] [R-30] When nothing is left that could put one of them ahead, those who play on share the victory.
#[test]
fn playing_on_ends() {
    let mut table = two_at_once();
    table.plays(Rome, &["buy hero ulysses", "play on"]).play(Greece, "play on");
    table.own(Rome, Card::HangingGardens).own(Greece, Card::Mausoleum);
    table.own(Carthage, Card::Hannibal).own(Carthage, Card::Archimedes).own(Carthage, Card::Pyramids);
    table.own(Egypt, Card::Cleopatra).own(Egypt, Card::Artemis).own(Egypt, Card::Lighthouse);
    table.own(Babylon, Card::Hammurabi).own(Babylon, Card::Nebuchadnezzar);
    table.play(Rome, "done").plays(Greece, &["buy wonder colossus"]);
    assert_eq!(table.state.over, None, "the phase is played to its end");
    table.play(Greece, "done").play(Babylon, "done");
    let shared = CivSet::EMPTY.with(Rome).with(Greece);
    assert_eq!(table.state.over, Some(Over { winner: None, reason: Reason::Shared, shared }));
}

/// [9.3] [R-30] [card cleopatra] Who could buy Cleopatra, swap a card with her and then buy what wins is among
/// those who come to terms.
#[test]
fn somebody_who_could_buy_cleopatra_first() {
    let terms = |hand: &str| {
        let mut table = two_at_once();
        table.state.roles[1] = Babylon;
        table.own(Egypt, Card::Colossus).own(Egypt, Card::Lighthouse).hand(Greece, "").hand(Egypt, hand);
        table.play(Rome, "buy hero ulysses");
        table.state.pact.map(|pact| pact.all)
    };
    let eight = "fish grain slaves wine metal fruit livestock oil";
    let both = Some(CivSet::EMPTY.with(Rome).with(Egypt));
    assert_eq!(terms(&format!("10 tax {eight}")), both, "nine tax for her, the tenth for a ninth good");
    assert_eq!(terms(&format!("9 tax {eight}")), None);
    assert_eq!(
        terms(&format!("8 tax 2 gold {eight}")),
        both,
        "nine goods for her, the second gold for a ninth tax"
    );
}
