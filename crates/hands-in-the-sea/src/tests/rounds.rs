use super::*;
use crate::data::printed;

/// [2.1] [2.2] [2.3] [2.5] [1.3] The start.
#[test]
fn start() {
    let table = Table::new(&Setup::default());
    let state = &table.state;
    assert_eq!(state.holds(Rome), locations("pisae cosa rome neapolis velia temesa rhegium messana catana"));
    assert_eq!(
        state.holds(Carthage),
        locations("hippo_acra utica carthage aspis hadrumetum caralis lilybaeum panormus")
    );
    assert_eq!(state.cities, ByEmpire([locations("rome neapolis"), locations("carthage utica")]));
    assert!(state.independent && state.capital == ByEmpire([true; 2]));
    assert_eq!((state.silver, state.warships), (ByEmpire([5, 6]), ByEmpire([0, 2])));
    assert_eq!((state.fleet, state.turn, state.campaign), (ByEmpire([None; 2]), 1, Campaign::Bottom));
    for empire in Empire::BOTH {
        let piles = &state.piles[empire];
        assert_eq!(
            (piles.hand.len(), piles.hand.union(piles.deck)),
            (5, printed().start_decks[empire.index()])
        );
    }
    let extra = |empire: Empire| printed().start_decks[empire.index()].minus(empire.home().cards());
    let ids = |cards: CardSet| cards.kinds().map(Kind::id).collect::<Vec<_>>();
    assert_eq!(ids(extra(Rome)), ["legion", "roman_cavalry", "praetor", "colonists_rome"]);
    assert_eq!(
        ids(extra(Carthage)),
        [
            "libyan_infantry",
            "ligurian_infantry",
            "trireme_carthage",
            "merchant_carthage",
            "colonists_carthage"
        ]
    );
    table.asks(Rome);
}

/// [2.4] Three strategy cards lie open, the first of them in slot 3.
#[test]
fn display_at_the_start() {
    let table = Table::new(&Setup::default());
    let revealed: Vec<Strategy> = table
        .log
        .iter()
        .filter_map(|event| match event {
            Event::Revealed { strategy } => Some(*strategy),
            _ => None,
        })
        .collect();
    let slots: Vec<Strategy> = table.state.display.slots.iter().rev().flatten().copied().collect();
    assert_eq!((revealed.len(), revealed), (3, slots));
}

/// [3.1] [3.2] One action in the first round of each player, then two.
#[test]
fn actions() {
    let mut table = Table::new(&Setup::default());
    for (empire, actions) in [(Rome, 1), (Carthage, 1), (Rome, 2), (Carthage, 2)] {
        table.asks(empire);
        assert_eq!(table.state.round.actions, actions);
        assert!(!table.can(empire, "end"), "exactly so many");
        table.play(empire, "pass");
        for _ in 1..actions {
            table.play(empire, "cycle 1");
        }
        assert!(!table.can(empire, "cycle 1"));
        table.play(empire, "end");
    }
}

/// [3.3] [3.4] Hands are filled up to 5; the discard pile becomes the deck only when it is needed.
#[test]
fn refilling() {
    let mut table = Table::of(Rome).hand(Rome, "legion praetor");
    let deck = &mut table.state.piles[Rome];
    let kept: CardSet = deck.deck.iter().take(3).collect();
    deck.discard = deck.discard.union(deck.deck.minus(kept));
    deck.deck = kept;
    table.end(Rome);
    let piles = &table.state.piles[Rome];
    assert_eq!((piles.hand.len(), piles.deck.len()), (5, 0));
    assert!(!piles.discard.is_empty() && !table.log.contains(&Event::Shuffled { empire: Rome }));
    let mut table = table.turn_of(Rome);
    table.plays(Rome, &["discard", "discard legion"]);
    if table.can(Rome, "done") {
        table.play(Rome, "done");
    }
    table.end(Rome);
    assert!(table.log.contains(&Event::Shuffled { empire: Rome }));
    assert_eq!(table.cards(Rome, Pile::Hand).len(), 5);
}

/// [3.3] With more than 5 cards nothing is drawn and nothing discarded; with too few, that is all.
#[test]
fn many_and_few_cards() {
    let mut many = Table::of(Rome).hand(Rome, "legion praetor velites consul dictator roman_cavalry");
    many.end(Rome);
    assert_eq!(many.cards(Rome, Pile::Hand).len(), 6);
    let mut few = Table::of(Rome);
    let deck = std::mem::take(&mut few.state.piles[Rome].deck);
    few.state.piles[Rome].reserve = deck;
    few.end(Rome);
    assert!(few.cards(Rome, Pile::Hand).is_empty());
}

/// [T39] [3.5] [card senatorial_support_carthage] The Campaign card found by an effect is laid aside; the round goes
/// on, and the campaign comes at its end.
#[test]
fn campaign_found_by_an_effect() {
    let mut table = Table::of(Carthage).hand(Carthage, "senatorial_support_carthage");
    let piles = &mut table.state.piles[Carthage];
    let kept: CardSet = piles.deck.iter().take(2).collect();
    piles.discard = piles.discard.union(piles.deck.minus(kept));
    piles.deck = kept;
    table.play(Carthage, "play senatorial_support_carthage");
    assert_eq!((table.cards(Carthage, Pile::Hand).len(), table.state.campaign), (2, Campaign::Aside));
    assert_eq!((table.state.round.actions, table.state.turn), (2, 1), "a free action");
    assert!(!table.cards(Carthage, Pile::Discard).is_empty(), "no reshuffling");
    table.state.event_deck = EventSet::only(EventCard::Plague);
    table.state.event_discard = table.state.rules.event_deck().without(EventCard::Plague);
    table.end(Carthage);
    assert_eq!((table.state.turn, table.state.campaign), (2, Campaign::Bottom));
    table.asks(Rome);
}

/// [3.5] [D-07] [card senatorial_support_rome] [card magistrate] No more than there are; the Magistrate takes one back.
#[test]
fn drawing_cards() {
    let mut table = Table::of(Rome).hand(Rome, "senatorial_support_rome magistrate");
    let piles = &mut table.state.piles[Rome];
    let kept: CardSet = piles.deck.iter().take(2).collect();
    piles.discard = piles.discard.union(piles.deck.minus(kept));
    piles.deck = kept;
    table.play(Rome, "play magistrate");
    assert_eq!(table.cards(Rome, Pile::Hand).len(), 3);
    table.play(Rome, "discard senatorial_support_rome");
    assert_eq!((table.cards(Rome, Pile::Hand).len(), table.state.round.actions), (2, 2));
    let table = table.hand(Rome, "senatorial_support_rome");
    assert!(!table.can(Rome, "play senatorial_support_rome"), "the deck is empty");
    let mut table = Table::of(Rome).hand(Rome, "senatorial_support_rome");
    table.play(Rome, "play senatorial_support_rome");
    assert_eq!(table.cards(Rome, Pile::Hand).len(), 3);
}

/// [3.6] Free actions are possible after the last action, too, until the round is ended.
#[test]
fn free_actions_last() {
    let mut table = Table::of(Rome).hand(Rome, "senatorial_support_rome legion");
    table.plays(Rome, &["pass", "reserve", "reserve legion"]);
    assert!(table.can(Rome, "end") && table.can(Rome, "retrieve"));
    table.plays(Rome, &["retrieve", "play senatorial_support_rome", "end"]);
    table.asks(Carthage);
}
