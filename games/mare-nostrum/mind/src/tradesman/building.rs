//! Purchases: what brings most for its price.

use mare_nostrum::{Action, Board, Building, Card, Civ, Item, Kind, Pile, Place, Province, board};

use super::war::{self, Garrison};
use super::{Score, Sight};

/// A hero or a wonder is bought before anything else.
const CARD: Score = 1000;
/// What one more card of a kind in each round is worth: one that nothing else brings, and another one.
const NEW_GOOD: Score = 85;
const MORE: Score = 60;

pub(super) fn score(state: &Sight<'_>, civ: Civ, action: Action) -> Score {
    match action {
        Action::Buy(item) => {
            let price = state.price(civ, item);
            let value = value(state, civ, item) - 12 * savings(state, civ, price);
            10 * value / Score::from(price.max(1))
        }
        Action::Done => 10,
        Action::Swap(gives, gets) => swap(state, civ, gives, gets),
        Action::PayTax => pay_tax(state, civ),
        // What there is more of goes first.
        Action::Spend(kind) => 10 * Score::from(state.hand[civ][kind]),
        Action::KeepTax(count) => count.into(),
        Action::KeepGood(_) => 1,
        _ => 0,
    }
}

/// Tax that could be kept for the next round, and cannot if something of this price is bought.
fn savings(state: &Sight<'_>, civ: Civ, price: u8) -> Score {
    let hand = &state.hand[civ];
    let tax = hand[Kind::Tax];
    if hand.goods().len() >= price.into() || price > tax {
        return 0;
    }
    Score::from(tax.min(2) - (tax - price).min(2))
}

/// What an item is worth.
fn value(state: &Sight<'_>, civ: Civ, item: Item) -> Score {
    match item {
        Item::Card(card) => CARD * Score::from(card.price()) + preference(state, civ, card),
        Item::Building(province, place) => building(state, province, place),
        Item::Marker(province) => marker(state, province),
        Item::Exchange(province) => 40 + province_value(state, province),
        Item::Legion(province) => {
            let defence = war::relief(state, civ, province, Garrison { legions: 1, forts: 0 });
            9 + defence + war::campaign(state, civ, province)
        }
        Item::Fortress(province) => 5 + war::relief(state, civ, province, Garrison { legions: 0, forts: 1 }),
        Item::Trireme(province) => trireme(state, civ, province),
    }
}

/// What a card of the kind is worth to him in each round.
fn card(income: &Pile, kind: Kind) -> Score {
    match kind {
        Kind::Tax => 45 + 5 * Score::from(income[Kind::Tax].min(6)),
        _ if income[kind] == 0 => NEW_GOOD,
        _ => MORE,
    }
}

fn building(state: &Sight<'_>, province: Province, place: Place) -> Score {
    let income = state.income();
    let count = |building| state.buildings(province, building).len() as Score;
    match board().building(province, place) {
        Building::City => card(income, Kind::Tax) * (2 + count(Building::Temple)) / 2,
        Building::Caravan => {
            let good = board().good(province, place).map_or(0, |good| card(income, good));
            good + 30 * count(Building::Market)
        }
        Building::Market => 55 * count(Building::Caravan),
        Building::Temple => 45 * count(Building::City),
    }
}

/// What the buildings of a province bring whoever owns it.
pub(super) fn province_value(state: &Sight<'_>, province: Province) -> Score {
    let built = state.built[province.index()];
    built.iter().map(|place| building(state, province, place)).sum()
}

/// Land is worth what could be built on it, as long as there is something to build.
pub(super) fn marker(state: &Sight<'_>, province: Province) -> Score {
    let income = state.income();
    let board: &Board = board();
    let left = |building: Building| state.supply[building.index()] > 0;
    let mut value = 8;
    for place in board.all_places(province).minus(state.built[province.index()]) {
        value += match board.good(province, place) {
            Some(good) if left(Building::Caravan) => card(income, good) / 3,
            None if place != Place::TEMPLE && place != Place::MARKET && left(Building::City) => 12,
            _ => 0,
        };
    }
    value
}

/// One trireme at a time, for the best shore that it opens, if that is better than what is open.
fn trireme(state: &Sight<'_>, civ: Civ, province: Province) -> Score {
    if state.triremes_of(civ) >= 3 || Province::all().any(|dock| state.docked_at(civ, dock) > 0) {
        return 3;
    }
    let free = state.marker_reach(civ).minus(state.marked_by_anybody());
    let open = free.iter().map(|province| marker(state, province)).max().unwrap_or(0);
    let zones = board().seas(province).iter().filter(|&zone| state.triremes_in(civ, zone) == 0);
    let opens = zones.map(|zone| war::shore(state, civ, zone)).max().unwrap_or(0);
    3 + (opens - open).max(0) * 2 / 3
}

/// Which of the heroes and wonders, if there is a choice.
fn preference(state: &Sight<'_>, civ: Civ, card: Card) -> Score {
    match card {
        Card::Pyramids => 100 * CARD,
        _ if state.owned[civ].len() == 3 => 50 * CARD,
        Card::Colossus | Card::Artemis => 300,
        Card::HangingGardens | Card::Mausoleum => 200,
        Card::Agamemnon | Card::Solomon => 100,
        _ => 0,
    }
}

/// Cleopatra swaps where that completes the price of a hero, or at least makes a set longer.
fn swap(state: &Sight<'_>, civ: Civ, gives: Kind, gets: Kind) -> Score {
    let before = state.budget(civ);
    let mut hand = state.hand[civ];
    hand[gives] -= 1;
    hand[gets] += 1;
    let after = hand[Kind::Tax].max(hand.goods().len() as u8);
    let reaches = |price| before < price && after >= price;
    if reaches(9) || reaches(12) {
        return CARD * 10;
    }
    if sets(&hand) > sets(&state.hand[civ]) { 12 } else { 0 }
}

/// How many things for 3 cards a hand pays.
pub(crate) fn sets(hand: &Pile) -> u8 {
    let goods = |count: u8| -> u8 { Kind::GOODS.iter().map(|kind| hand[kind].min(count)).sum() };
    let most = (1..12).take_while(|&count| goods(count) >= 3 * count).last().unwrap_or(0);
    most + hand[Kind::Tax] / 3
}

/// Tax pays if it leaves as many sets as goods would. Goods are lost at the end of the phase, tax is kept.
fn pay_tax(state: &Sight<'_>, civ: Civ) -> Score {
    let Some(mare_nostrum::Question::Pay { owed, .. }) = state.question(civ) else { return 0 };
    let hand = state.hand[civ];
    let mut tax = hand;
    tax[Kind::Tax] = tax[Kind::Tax].saturating_sub(owed);
    let mut goods = hand;
    for _ in 0..owed {
        if let Some(kind) = goods.goods().iter().max_by_key(|&kind| goods[kind]) {
            goods[kind] -= 1;
        }
    }
    if sets(&tax) > sets(&goods) || hand.goods().len() < owed.into() { 1000 } else { 0 }
}
