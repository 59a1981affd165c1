//! The stable text notation of actions: exactly one text for every action, and back.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use engine::{Chance, NotAnAction};

use crate::{Action, Kind, Location, Spot, Strategy, Verb, Zone};

/// Where a fleet can be: a zone, or its port.
fn berth(zone: Option<Zone>) -> &'static str {
    zone.map_or("port", Zone::id)
}

impl Display for Action {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Do(verb) => f.write_str(verb.id()),
            Action::Cycle(count) => write!(f, "cycle {count}"),
            Action::Sail(to) => write!(f, "sail {}", berth(to)),
            Action::End => f.write_str("end"),
            Action::At(location) => write!(f, "at {}", location.id()),
            Action::From(location) => write!(f, "from {}", location.id()),
            Action::Play(kind) => write!(f, "play {}", kind.id()),
            Action::Commit(kind) => write!(f, "commit {}", kind.id()),
            Action::Draft(kind) => write!(f, "draft {}", kind.id()),
            Action::Levy(kind) => write!(f, "levy {}", kind.id()),
            Action::Discard(kind) => write!(f, "discard {}", kind.id()),
            Action::Return(kind) => write!(f, "return {}", kind.id()),
            Action::Reserve(kind) => write!(f, "reserve {}", kind.id()),
            Action::Buy(strategy) => write!(f, "buy {}", strategy.id()),
            Action::Take(kind) => write!(f, "take {}", kind.id()),
            Action::Block(kind) => write!(f, "block {}", kind.id()),
            Action::Give(kind, spot) => write!(f, "give {} {}", kind.id(), spot.id()),
            Action::Keep(kind, spot) => write!(f, "keep {} {}", kind.id(), spot.id()),
            Action::Lose(kind) => write!(f, "lose {}", kind.id()),
            Action::Reroll(count) => write!(f, "reroll {count}"),
            Action::Retreat(to) => write!(f, "retreat {}", berth(to)),
            Action::Settle => f.write_str("settle here"),
            Action::Accept => f.write_str("accept"),
            Action::Decline => f.write_str("decline"),
            Action::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        let mut words = text.split(' ');
        let first = words.next().ok_or(NotAnAction)?;
        let rest = [words.next(), words.next()];
        if words.next().is_some() {
            return Err(NotAnAction);
        }
        let action = match rest {
            [None, _] => read_word(first),
            [Some(object), None] => read_one(first, object),
            [Some(object), Some(place)] => read_two(first, object, place),
        };
        action.ok_or(NotAnAction)
    }
}

fn read_word(word: &str) -> Option<Action> {
    match word {
        "end" => Some(Action::End),
        "accept" => Some(Action::Accept),
        "decline" => Some(Action::Decline),
        "done" => Some(Action::Done),
        _ => Verb::from_id(word).map(Action::Do),
    }
}

fn read_one(word: &str, object: &str) -> Option<Action> {
    let kind = || Kind::from_id(object);
    let location = || Location::from_id(object);
    match word {
        "cycle" => number(object).filter(|count| (1..=3).contains(count)).map(Action::Cycle),
        "reroll" => number(object).filter(|count| (1..=2).contains(count)).map(Action::Reroll),
        "sail" => read_berth(object).map(Action::Sail),
        "retreat" => read_berth(object).map(Action::Retreat),
        "at" => location().map(Action::At),
        "from" => location().map(Action::From),
        "play" => kind().map(Action::Play),
        "commit" => kind().map(Action::Commit),
        "draft" => kind().map(Action::Draft),
        "levy" => kind().map(Action::Levy),
        "discard" => kind().map(Action::Discard),
        "return" => kind().map(Action::Return),
        "reserve" => kind().map(Action::Reserve),
        "take" => kind().map(Action::Take),
        "block" => kind().map(Action::Block),
        "lose" => kind().map(Action::Lose),
        "buy" => Strategy::from_id(object).map(Action::Buy),
        "settle" if object == "here" => Some(Action::Settle),
        _ => None,
    }
}

fn read_two(word: &str, object: &str, place: &str) -> Option<Action> {
    let (kind, spot) = (Kind::from_id(object)?, Spot::from_id(place)?);
    match word {
        "give" => Some(Action::Give(kind, spot)),
        "keep" => Some(Action::Keep(kind, spot)),
        _ => None,
    }
}

fn read_berth(text: &str) -> Option<Option<Zone>> {
    if text == "port" { Some(None) } else { Zone::from_id(text).map(Some) }
}

/// A number of one digit, as it is printed.
fn number(text: &str) -> Option<u8> {
    let mut digits = text.bytes();
    match (digits.next(), digits.next()) {
        (Some(digit @ b'0'..=b'9'), None) => Some(digit - b'0'),
        _ => None,
    }
}

/// Any action that can be written down, legal or not, for tools that knock at the gate.
pub fn arbitrary_action(chance: &mut Chance) -> Option<Action> {
    let mut below = |count: usize| chance.below(count as u32) as u8;
    let verb = Verb::new(below(Verb::COUNT))?;
    let kind = Kind::new(below(Kind::all().len()))?;
    let location = Location::new(below(Location::all().len()))?;
    let strategy = Strategy::new(below(Strategy::COUNT))?;
    let spot = Spot::new(below(Spot::COUNT))?;
    let zone = Zone::new(below(Zone::COUNT + 1));
    let every = [
        Action::Do(verb),
        Action::Cycle(1 + below(3)),
        Action::Sail(zone),
        Action::End,
        Action::At(location),
        Action::From(location),
        Action::Play(kind),
        Action::Commit(kind),
        Action::Draft(kind),
        Action::Levy(kind),
        Action::Discard(kind),
        Action::Return(kind),
        Action::Reserve(kind),
        Action::Buy(strategy),
        Action::Take(kind),
        Action::Block(kind),
        Action::Give(kind, spot),
        Action::Keep(kind, spot),
        Action::Lose(kind),
        Action::Reroll(1 + below(2)),
        Action::Retreat(zone),
        Action::Settle,
        Action::Accept,
        Action::Decline,
        Action::Done,
    ];
    Some(every[usize::from(below(every.len()))])
}
