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
    assert_eq!(ids(extra(Rome)), ["legion", "roman_cavalry", "praetor"]);
    assert_eq!(ids(extra(Carthage)), ["trireme_carthage", "merchant_carthage"]);
    table.asks(Rome);
}

/// [R-44] [1.2] The capital marker stands in the capital, so that only one city of the supply is on the board.
#[test]
fn markers_left_at_the_start() {
    let state = Table::new(&Setup::default()).state;
    let left = |empire: Empire| (state.towns_left(empire), state.cities_left(empire));
    assert_eq!((left(Rome), left(Carthage)), ((19 - 7, 9 - 1), (18 - 6, 7 - 1)));
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

/// A table where the draw deck of somebody has so many cards, and the others are discarded.
fn with_deck(empire: Empire, cards: usize) -> Table {
    let mut table = Table::of(empire);
    let piles = &mut table.state.piles[empire];
    let kept: CardSet = piles.deck.iter().take(cards).collect();
    piles.discard = piles.discard.union(piles.deck.minus(kept));
    piles.deck = kept;
    table
}

/// [3.3] [3.4] Hands are filled up to 5; the discard pile becomes the deck as soon as that is used up.
#[test]
fn refilling() {
    let mut short = with_deck(Rome, 2);
    short.end(Rome);
    assert!(short.log.contains(&Event::Shuffled { empire: Rome }));
    assert_eq!(short.cards(Rome, Pile::Hand).len(), 5);
    let mut enough = with_deck(Rome, 6);
    enough.end(Rome);
    assert_eq!((enough.cards(Rome, Pile::Hand).len(), enough.cards(Rome, Pile::Deck).len()), (5, 1));
    assert!(!enough.log.contains(&Event::Shuffled { empire: Rome }));
}

/// [R-27] [3.4] The last card that is drawn uses the deck up: what is discarded afterwards waits for the next time.
#[test]
fn the_last_card_drawn_shuffles_the_discard_pile() {
    let mut exact = with_deck(Rome, 5);
    let discarded = exact.cards(Rome, Pile::Discard);
    exact.end(Rome);
    assert_eq!((exact.cards(Rome, Pile::Deck), exact.cards(Rome, Pile::Discard).len()), (discarded, 0));
    // Under Carthage's last card lies the Campaign card, so the deck is not used up.
    let mut bottom = with_deck(Carthage, 5);
    bottom.end(Carthage);
    assert_eq!((bottom.cards(Carthage, Pile::Deck).len(), bottom.state.campaign), (0, Campaign::Bottom));
    assert!(!bottom.log.contains(&Event::Shuffled { empire: Carthage }));
    // Once it is out of the game there is no difference.
    let mut removed = with_deck(Carthage, 5).battle(Rome, "panormus", 0, "velites", "");
    (removed.state.ending, removed.state.campaign) = (Some(crate::Reason::Peace), Campaign::Removed);
    removed.end(Carthage);
    assert!(removed.log.contains(&Event::Shuffled { empire: Carthage }));
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
