//! Choices that belong together: a card and its uses, a group and who is in it.

use hannibal::{Action, BattleCard, Card, Question, State};

use super::actions::{self, Manner};
use super::names::{battle_card, count};
use table::Group;

pub(super) fn group(state: &State, action: Action) -> Option<Group> {
    match action {
        Action::Event(card) if card.is_counter() => {
            Some(of_card(card, "Event: your card of this turn".to_owned()))
        }
        Action::Event(card) => Some(of_card(card, "Event".to_owned())),
        Action::Ops(card) => Some(of_card(card, count(actions::ops(state, card), "operation"))),
        Action::Discard(card) => Some(of_card(card, "Discard".to_owned())),
        Action::Counter(card) if matches!(state.question()?.1, Question::PlayCard) => {
            Some(of_card(card, "Extra: your turn goes on".to_owned()))
        }
        Action::Lead(card, kind) => led(card, kind),
        Action::Cus(_) | Action::Elephants(_) => part(state, action),
        _ => None,
    }
}

fn of_card(card: Card, short: String) -> Group {
    Group { group: format!("card:{}", card.code()), group_text: card.name().to_owned(), short }
}

/// A card that can stand for others.
fn led(card: BattleCard, kind: BattleCard) -> Option<Group> {
    let feint = matches!(card, BattleCard::Reserve | BattleCard::Probe);
    feint.then(|| Group {
        group: format!("battle:{}", card.id()),
        group_text: format!("Attack with {}", battle_card(card)),
        short: if card == kind { "As it is".to_owned() } else { format!("as {}", battle_card(kind)) },
    })
}

/// How many units of a kind are taken into a group.
fn part(state: &State, action: Action) -> Option<Group> {
    let (manner, _) = actions::group_of(state.question()?.1)?;
    let (group, what, number) = match action {
        Action::Cus(number) => ("units", "Units", number),
        Action::Elephants(number) => ("elephants", "Elephants", number),
        _ => return None,
    };
    let where_to = match manner {
        Manner::Inside => "inside",
        Manner::Go => "that go",
    };
    let short = if number == 0 { "None".to_owned() } else { number.to_string() };
    Some(Group { group: group.to_owned(), group_text: format!("{what} {where_to}"), short })
}
