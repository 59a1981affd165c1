//! Choices that belong together: what can be bought of a kind, where a legion can go, with how much one
//! attacks.

use mare_nostrum::{Action, Item, Kind, Phase, State, board};

use super::actions::{force, price};
use super::names::{self, count};
use table::Group;

pub(super) fn group(state: &State, action: Action) -> Option<Group> {
    match action {
        Action::Buy(item) => Some(bought(state, item)),
        Action::March(from, to) => Some(Group {
            group: format!("march:{}", from.id()),
            group_text: format!("Legion in {}", names::province(from)),
            short: format!("to {}", names::province(to)),
        }),
        Action::Attack { at, enemy, legions, forts } => Some(Group {
            group: format!("attack:{}:{}", at.id(), enemy.id()),
            group_text: format!("Attack {} in {}", names::civ(enemy), names::province(at)),
            short: force(legions, forts),
        }),
        Action::SeaAttack(zone, enemy, number) => Some(Group {
            group: format!("ram:{}:{}", zone.id(), enemy.id()),
            group_text: format!("Attack {} in {}", names::civ(enemy), names::zone(zone)),
            short: count(number, "trireme"),
        }),
        _ => None,
    }
}

/// Purchases are grouped by what they are, with the price and what could still be paid after it.
fn bought(state: &State, item: Item) -> Group {
    let at = item.province().map_or(String::new(), |at| names::province(at).to_owned());
    let (what, short) = match item {
        Item::Marker(_) => ("Influence marker", at),
        Item::Exchange(_) => ("Annex", at),
        Item::Building(province, place) => {
            let building = names::building(board().building(province, place));
            let good = board().good(province, place).map(|good| format!("{} ({at})", names::kind(good)));
            return row(state, item, &names::capital(building), good.unwrap_or(at));
        }
        Item::Legion(_) => ("Legion", at),
        Item::Fortress(_) => ("Fortress", at),
        Item::Trireme(_) => ("Trireme", at),
        Item::Card(card) if card.is_wonder() => ("Wonder", names::capital(names::card(card))),
        Item::Card(card) => ("Hero", names::capital(names::card(card))),
    };
    row(state, item, what, short)
}

fn row(state: &State, item: Item, what: &str, short: String) -> Group {
    let price = price(state, item);
    Group {
        group: format!("buy:{what}:{price}"),
        group_text: format!("{what}: {price}{}", left(state, item)),
        short,
    }
}

/// What could still be paid after a purchase, if the better of the two ways to pay is taken.
fn left(state: &State, item: Item) -> String {
    let Some(civ) = state.on_turn() else { return String::new() };
    let (hand, price) = (state.hand[civ], state.price(civ, item));
    if price == 0 {
        return String::new();
    }
    if state.phase == Phase::Opening {
        return format!(" (leaves {})", state.budget(civ) - price);
    }
    let (tax, kinds) = (hand[Kind::Tax], hand.goods().len() as u8);
    // Of those goods that there are several of, one is left.
    let several = hand.goods().iter().filter(|&kind| hand[kind] > 1).count() as u8;
    let in_tax = tax.checked_sub(price).map(|rest| rest.max(kinds));
    let in_goods = kinds.checked_sub(price).map(|rest| tax.max(rest + several.min(price)));
    match in_tax.max(in_goods) {
        None | Some(0) => " (leaves nothing)".to_owned(),
        Some(left) => format!(" (leaves a set of {left})"),
    }
}
