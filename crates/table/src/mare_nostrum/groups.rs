//! Choices that belong together: what can be bought for a province, where a legion can go, with how
//! much one attacks.

use mare_nostrum::{Action, Item, State};

use super::actions::{force, price};
use super::names::{self, count};
use crate::Group;

pub(super) fn group(state: &State, action: Action) -> Option<Group> {
    match action {
        Action::Buy(item) => bought(state, item),
        Action::March(from, to) => Some(Group {
            group: format!("march:{}", from.id()),
            group_text: format!("Legion in {}", names::province(from)),
            short: format!("to {}", names::province(to)),
        }),
        Action::MarchTired(from, to) => Some(Group {
            group: format!("tired:{}", from.id()),
            group_text: format!("Legion in {} that has fought", names::province(from)),
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

/// Units are grouped by their province.
fn bought(state: &State, item: Item) -> Option<Group> {
    let what = match item {
        Item::Legion(_) => "Legion",
        Item::Fortress(_) => "Fortress",
        Item::Trireme(_) => "Trireme",
        _ => return None,
    };
    let at = item.province()?;
    Some(Group {
        group: format!("buy:{}", at.id()),
        group_text: names::province(at).to_owned(),
        short: format!("{what} ({})", price(state, item)),
    })
}
