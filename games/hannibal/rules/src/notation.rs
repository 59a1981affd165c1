//! The stable text notation of actions: exactly one text for every action, and back.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use engine::{Chance, NotAnAction};

use crate::{Action, BattleCard, Card, General, Province, Side, Space};

/// Numbers in the notation are below this.
const NUMBERS: u8 = 100;

impl Display for Action {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Pass => f.write_str("pass"),
            Action::Done => f.write_str("done"),
            Action::Event(card) => write!(f, "event {}", card.code()),
            Action::Ops(card) => write!(f, "ops {}", card.code()),
            Action::Discard(card) => write!(f, "discard {}", card.code()),
            Action::Counter(card) => write!(f, "counter {}", card.code()),
            Action::First(side) => write!(f, "first {}", side.id()),
            Action::Activate(general) => write!(f, "activate {}", general.id()),
            Action::Place(space) => write!(f, "place {}", space.id()),
            Action::Remove(space) => write!(f, "remove {}", space.id()),
            Action::Raise(general) => write!(f, "raise {}", general.id()),
            Action::To(space) => write!(f, "to {}", space.id()),
            Action::In(province) => write!(f, "in {}", province.id()),
            Action::Name(general) => write!(f, "name {}", general.id()),
            Action::Cus(count) => write!(f, "cus {count}"),
            Action::Elephants(count) => write!(f, "elephants {count}"),
            Action::With(general) => write!(f, "with {}", general.id()),
            Action::Without(general) => write!(f, "without {}", general.id()),
            Action::Train => f.write_str("train"),
            Action::NoTrain => f.write_str("no train"),
            Action::Again => f.write_str("again"),
            Action::NoProconsul => f.write_str("no proconsul"),
            Action::March(space) => write!(f, "march {}", space.id()),
            Action::Sail(space) => write!(f, "sail {}", space.id()),
            Action::SailInside(space) => write!(f, "sail inside {}", space.id()),
            Action::Sortie => f.write_str("sortie"),
            Action::Stop => f.write_str("stop"),
            Action::Besiege => f.write_str("besiege"),
            Action::Overrun => f.write_str("overrun"),
            Action::Pursue => f.write_str("pursue"),
            Action::Avoid(general) => write!(f, "avoid {}", general.id()),
            Action::Intercept(general) => write!(f, "intercept {}", general.id()),
            Action::IntoCity => f.write_str("into city"),
            Action::BackUp => f.write_str("back up"),
            Action::Fight => f.write_str("fight"),
            Action::Roll => f.write_str("roll"),
            Action::Charge => f.write_str("charge"),
            Action::Lead(card, kind) if card == kind => write!(f, "lead {}", card.id()),
            Action::Lead(card, kind) => write!(f, "lead {} as {}", card.id(), kind.id()),
            Action::Match(card) => write!(f, "match {}", card.id()),
            Action::Maharbal => f.write_str("maharbal"),
            Action::Initiative => f.write_str("initiative"),
            Action::Withdraw(space) => write!(f, "withdraw {}", space.id()),
            Action::WithdrawInside => f.write_str("withdraw inside"),
            Action::Take(card) => write!(f, "take {}", card.id()),
            Action::LoseElephants(count) => write!(f, "lose elephants {count}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        bare(text).or_else(|| with_object(text)).ok_or(NotAnAction)
    }
}

/// The actions without payload.
fn bare(text: &str) -> Option<Action> {
    Some(match text {
        "pass" => Action::Pass,
        "done" => Action::Done,
        "train" => Action::Train,
        "no train" => Action::NoTrain,
        "again" => Action::Again,
        "no proconsul" => Action::NoProconsul,
        "sortie" => Action::Sortie,
        "stop" => Action::Stop,
        "besiege" => Action::Besiege,
        "overrun" => Action::Overrun,
        "pursue" => Action::Pursue,
        "into city" => Action::IntoCity,
        "back up" => Action::BackUp,
        "fight" => Action::Fight,
        "roll" => Action::Roll,
        "charge" => Action::Charge,
        "maharbal" => Action::Maharbal,
        "initiative" => Action::Initiative,
        "withdraw inside" => Action::WithdrawInside,
        _ => return None,
    })
}

/// The actions with one.
fn with_object(text: &str) -> Option<Action> {
    let (word, object) = text.split_once(' ')?;
    match word {
        "event" => Card::from_code(object).map(Action::Event),
        "ops" => Card::from_code(object).map(Action::Ops),
        "discard" => Card::from_code(object).map(Action::Discard),
        "counter" => Card::from_code(object).map(Action::Counter),
        "first" => Side::from_id(object).map(Action::First),
        "activate" => General::from_id(object).map(Action::Activate),
        "place" => Space::from_id(object).map(Action::Place),
        "remove" => Space::from_id(object).map(Action::Remove),
        "raise" => General::from_id(object).map(Action::Raise),
        "to" => Space::from_id(object).map(Action::To),
        "in" => Province::from_id(object).map(Action::In),
        "name" => General::from_id(object).map(Action::Name),
        "cus" => number(object).map(Action::Cus),
        "elephants" => number(object).map(Action::Elephants),
        "with" => General::from_id(object).map(Action::With),
        "without" => General::from_id(object).map(Action::Without),
        "march" => Space::from_id(object).map(Action::March),
        "sail" => match object.strip_prefix("inside ") {
            Some(object) => Space::from_id(object).map(Action::SailInside),
            None => Space::from_id(object).map(Action::Sail),
        },
        "avoid" => General::from_id(object).map(Action::Avoid),
        "intercept" => General::from_id(object).map(Action::Intercept),
        "lead" => lead(object),
        "match" => BattleCard::from_id(object).map(Action::Match),
        "withdraw" => Space::from_id(object).map(Action::Withdraw),
        "take" => BattleCard::from_id(object).map(Action::Take),
        "lose" => number(object.strip_prefix("elephants ")?).map(Action::LoseElephants),
        _ => None,
    }
}

fn lead(object: &str) -> Option<Action> {
    let Some((card, kind)) = object.split_once(" as ") else {
        let card = BattleCard::from_id(object)?;
        return Some(Action::Lead(card, card));
    };
    let (card, kind) = (BattleCard::from_id(card)?, BattleCard::from_id(kind)?);
    (card != kind).then_some(Action::Lead(card, kind))
}

/// A number as it is printed: digits only, no leading zero.
fn number(text: &str) -> Option<u8> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let plain = text == "0" || !text.starts_with('0');
    if !digits || !plain {
        return None;
    }
    text.parse().ok().filter(|&number| number < NUMBERS)
}

/// Any action that can be written down, legal or not, for tools that knock at the gate.
pub fn arbitrary_action(chance: &mut Chance) -> Action {
    let mut below = |count: usize| chance.below(count as u32) as u8;
    let number = below(NUMBERS.into());
    let space = Space(below(Space::COUNT));
    let general = General(below(General::COUNT));
    let card = Card(below(Card::COUNT));
    let province = Province(below(Province::COUNT));
    let side = Side::BOTH[usize::from(below(2))];
    let battle = BattleCard::ALL[usize::from(below(6))];
    let kind = BattleCard::ALL[usize::from(below(6))];
    let every = [
        Action::Pass,
        Action::Done,
        Action::Event(card),
        Action::Ops(card),
        Action::Discard(card),
        Action::Counter(card),
        Action::First(side),
        Action::Activate(general),
        Action::Place(space),
        Action::Remove(space),
        Action::Raise(general),
        Action::To(space),
        Action::In(province),
        Action::Name(general),
        Action::NoProconsul,
        Action::Cus(number),
        Action::Elephants(number),
        Action::With(general),
        Action::Without(general),
        Action::Train,
        Action::NoTrain,
        Action::Again,
        Action::March(space),
        Action::Sail(space),
        Action::SailInside(space),
        Action::Sortie,
        Action::Stop,
        Action::Besiege,
        Action::Overrun,
        Action::Pursue,
        Action::Avoid(general),
        Action::Intercept(general),
        Action::IntoCity,
        Action::BackUp,
        Action::Fight,
        Action::Roll,
        Action::Charge,
        Action::Lead(battle, battle),
        Action::Lead(battle, kind),
        Action::Match(battle),
        Action::Maharbal,
        Action::Initiative,
        Action::Withdraw(space),
        Action::WithdrawInside,
        Action::Take(battle),
        Action::LoseElephants(number),
    ];
    every[usize::from(below(every.len()))]
}
