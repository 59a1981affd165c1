//! Purchases: what brings most for its price.

use mare_nostrum::{Action, Building, Card, Civ, Item, Kind, Province, State, board};

use super::Score;
use super::war::threat;

/// A hero or a wonder is bought before anything else.
const CARD: Score = 1000;

pub(super) fn score(state: &State, civ: Civ, action: Action) -> Score {
    match action {
        Action::Buy(item) => 10 * value(state, civ, item) / Score::from(state.price(civ, item).max(1)),
        Action::Done => 10,
        Action::Swap(gives, gets) => swap(state, civ, gives, gets),
        Action::PayTax => pay_tax(state, civ),
        // What there is more of goes first.
        Action::Spend(kind) => Score::from(state.hand[civ][kind]),
        Action::KeepTax(count) => count.into(),
        Action::KeepGood(_) => 1,
        _ => 0,
    }
}

/// What an item is worth, in tenths of a card per round or the like.
fn value(state: &State, civ: Civ, item: Item) -> Score {
    match item {
        Item::Card(card) => CARD * Score::from(card.price()) + preference(state, civ, card),
        Item::Building(province, _) => match item.building() {
            Some(Building::City) => 50 + 25 * built(state, province, Building::Temple),
            Some(Building::Caravan) => {
                60 + 30 * built(state, province, Building::Market) + novelty(state, civ, item)
            }
            Some(Building::Market) => 45 * built(state, province, Building::Caravan),
            _ => 45 * built(state, province, Building::City),
        },
        Item::Marker(province) => 8 + 10 * sites(province),
        Item::Exchange(province) => 20 + 30 * state.built[province.index()].len() as Score,
        Item::Legion(province) => 9 + 15 * threat(state, civ, province).clamp(0, 3),
        Item::Fortress(province) => 4 + 20 * threat(state, civ, province).clamp(0, 1),
        Item::Trireme(_) => {
            if state.triremes_of(civ) < 2 {
                22
            } else {
                3
            }
        }
    }
}

fn built(state: &State, province: Province, building: Building) -> Score {
    state.buildings(province, building).len() as Score
}

/// Places for cities and caravans.
fn sites(province: Province) -> Score {
    let places = |building| board().places(province, building).len() as Score;
    places(Building::City) + places(Building::Caravan)
}

/// Another kind of good is worth more than more of the same.
fn novelty(state: &State, civ: Civ, item: Item) -> Score {
    let Item::Building(province, place) = item else { return 0 };
    let good = board().good(province, place);
    let has = state.lands[civ].iter().any(|land| {
        state.buildings(land, Building::Caravan).iter().any(|place| board().good(land, place) == good)
    });
    if has { 0 } else { 25 }
}

/// Which of the heroes and wonders, if there is a choice.
fn preference(state: &State, civ: Civ, card: Card) -> Score {
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
fn swap(state: &State, civ: Civ, gives: Kind, gets: Kind) -> Score {
    let before = state.budget(civ);
    let mut hand = state.hand[civ];
    hand[gives] -= 1;
    hand[gets] += 1;
    let after = hand[Kind::Tax].max(hand.goods().len() as u8);
    let reaches = |price| before < price && after >= price;
    if reaches(9) || reaches(12) {
        return CARD * 10;
    }
    if reaches(3) || reaches(6) { 12 } else { 0 }
}

/// Tax pays if goods are worth more as they are.
fn pay_tax(state: &State, civ: Civ) -> Score {
    if state.hand[civ].goods().len() >= 6 { 20 } else { 2 }
}
