//! The stable text notation of actions: exactly one text for every action, and back.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use engine::{Chance, NotAnAction};

use crate::battle::Loss;
use crate::board::board;
use crate::purchase::Item;
use crate::units::Task;
use crate::{Action, Building, Card, Civ, Kind, Place, Province, Zone};

/// Numbers in the notation are below this.
const NUMBERS: u8 = 124;

/// A place for a building, as it is written: the id of its site, `PROVINCE.temple` or `PROVINCE.market`.
#[derive(Clone, Copy, Debug)]
pub struct Spot(pub Province, pub Place);

impl Display for Spot {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.1, board().site(self.0, self.1)) {
            (_, Some(site)) => f.write_str(&site.id),
            (Place::TEMPLE, None) => write!(f, "{}.temple", self.0.id()),
            (Place::MARKET, None) => write!(f, "{}.market", self.0.id()),
            (_, None) => write!(f, "{}.nothing", self.0.id()),
        }
    }
}

impl FromStr for Spot {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Spot, NotAnAction> {
        let (id, _) = text.split_once('.').ok_or(NotAnAction)?;
        let province = Province::from_id(id).ok_or(NotAnAction)?;
        let mut spots = board().all_places(province).iter().map(|place| Spot(province, place));
        spots.find(|spot| spot.to_string() == text).ok_or(NotAnAction)
    }
}

impl Display for Item {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Item::Marker(province) => write!(f, "marker {}", province.id()),
            Item::Exchange(province) => write!(f, "exchange {}", province.id()),
            Item::Building(province, place) => {
                write!(f, "{} {}", board().building(province, place).id(), Spot(province, place))
            }
            Item::Legion(province) => write!(f, "legion {}", province.id()),
            Item::Fortress(province) => write!(f, "fortress {}", province.id()),
            Item::Trireme(province) => write!(f, "trireme {}", province.id()),
            Item::Card(card) if card.is_wonder() => write!(f, "wonder {}", card.id()),
            Item::Card(card) => write!(f, "hero {}", card.id()),
        }
    }
}

impl FromStr for Item {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Item, NotAnAction> {
        let (word, object) = text.split_once(' ').ok_or(NotAnAction)?;
        let province = || Province::from_id(object);
        let item = match word {
            "marker" => province().map(Item::Marker),
            "exchange" => province().map(Item::Exchange),
            "legion" => province().map(Item::Legion),
            "fortress" => province().map(Item::Fortress),
            "trireme" => province().map(Item::Trireme),
            "hero" => Card::from_id(object).filter(|card| !card.is_wonder()).map(Item::Card),
            "wonder" => Card::from_id(object).filter(|card| card.is_wonder()).map(Item::Card),
            _ => Building::from_id(word).and_then(|building| {
                let Spot(province, place) = object.parse().ok()?;
                let fits = board().building(province, place) == building;
                fits.then_some(Item::Building(province, place))
            }),
        };
        item.ok_or(NotAnAction)
    }
}

impl Display for Action {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Pass => f.write_str("pass"),
            Action::Done => f.write_str("done"),
            Action::Appoint(civ) => write!(f, "appoint {}", civ.id()),
            Action::Next(civ) => write!(f, "next {}", civ.id()),
            Action::Choose(kind) => write!(f, "choose {}", kind.id()),
            Action::Demand(count) => write!(f, "demand {count}"),
            Action::Offer(kind) => write!(f, "offer {}", kind.id()),
            Action::Lay => f.write_str("lay"),
            Action::Anew => f.write_str("anew"),
            Action::Wish(civ, kind) => write!(f, "wish {} {}", civ.id(), kind.id()),
            Action::Share => f.write_str("share"),
            Action::PlayOn => f.write_str("play on"),
            Action::Take(civ, kind) => write!(f, "take {} {}", civ.id(), kind.id()),
            Action::TurnAside => f.write_str("turn aside"),
            Action::Give(kind) => write!(f, "give {}", kind.id()),
            Action::Buy(item) => write!(f, "buy {item}"),
            Action::PayTax => f.write_str("pay tax"),
            Action::PayGoods => f.write_str("pay goods"),
            Action::Spend(kind) => write!(f, "spend {}", kind.id()),
            Action::Swap(gives, gets) => write!(f, "swap {} {}", gives.id(), gets.id()),
            Action::KeepTax(count) => write!(f, "keep {count}"),
            Action::KeepGood(kind) => write!(f, "keep {}", kind.id()),
            Action::Launch(province, zone) => write!(f, "launch {} {}", province.id(), zone.id()),
            Action::Sail(from, to) => write!(f, "sail {} {}", from.id(), to.id()),
            Action::SailTired(from, to) => write!(f, "sail {} {} tired", from.id(), to.id()),
            Action::SeaAttack(zone, civ, count) => write!(f, "ram {} {} {count}", zone.id(), civ.id()),
            Action::March(from, to) => write!(f, "march {} {}", from.id(), to.id()),
            Action::Charm => f.write_str("charm"),
            Action::Attack { at, enemy, legions, forts } => {
                write!(f, "attack {} {} {legions} {forts}", at.id(), enemy.id())
            }
            Action::Lose(Loss::Legion) => f.write_str("lose legion"),
            Action::Lose(Loss::Fortress) => f.write_str("lose fortress"),
            Action::Lose(Loss::Tasked(Task::Annex)) => f.write_str("lose annexer"),
            Action::Lose(Loss::Tasked(Task::Occupy(place))) => write!(f, "lose {}", place.index()),
            Action::Recall(province, Task::Annex) => write!(f, "recall {}", province.id()),
            Action::Recall(province, Task::Occupy(place)) => write!(f, "recall {}", Spot(province, place)),
            Action::Task(province, Task::Annex) => write!(f, "annex {}", province.id()),
            Action::Task(province, Task::Occupy(place)) => write!(f, "occupy {}", Spot(province, place)),
            Action::Pillage(province, place) => write!(f, "pillage {}", Spot(province, place)),
        }
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        let mut words = text.split(' ');
        let first = words.next().ok_or(NotAnAction)?;
        let rest: [Option<&str>; 4] = std::array::from_fn(|_| words.next());
        if words.next().is_some() {
            return Err(NotAnAction);
        }
        read(first, rest, text).ok_or(NotAnAction)
    }
}

fn read(first: &str, rest: [Option<&str>; 4], text: &str) -> Option<Action> {
    match (first, rest) {
        ("pass", [None, ..]) => Some(Action::Pass),
        ("done", [None, ..]) => Some(Action::Done),
        ("lay", [None, ..]) => Some(Action::Lay),
        ("anew", [None, ..]) => Some(Action::Anew),
        ("charm", [None, ..]) => Some(Action::Charm),
        ("share", [None, ..]) => Some(Action::Share),
        ("play", [Some("on"), None, ..]) => Some(Action::PlayOn),
        ("turn", [Some("aside"), None, ..]) => Some(Action::TurnAside),
        ("pay", [Some("tax"), None, ..]) => Some(Action::PayTax),
        ("pay", [Some("goods"), None, ..]) => Some(Action::PayGoods),
        ("buy", [Some(_), Some(_), None, _]) => text.strip_prefix("buy ")?.parse().ok().map(Action::Buy),
        (word, [Some(object), None, ..]) => read_one(word, object),
        (word, [Some(a), Some(b), None, _]) => read_two(word, a, b),
        ("sail", [Some(a), Some(b), Some("tired"), None]) => {
            Some(Action::SailTired(Zone::from_id(a)?, Zone::from_id(b)?))
        }
        ("ram", [Some(zone), Some(civ), Some(count), None]) => {
            Some(Action::SeaAttack(Zone::from_id(zone)?, Civ::from_id(civ)?, number(count)?))
        }
        ("attack", [Some(at), Some(enemy), Some(legions), Some(forts)]) => Some(Action::Attack {
            at: Province::from_id(at)?,
            enemy: Civ::from_id(enemy)?,
            legions: number(legions)?,
            forts: number(forts)?,
        }),
        _ => None,
    }
}

fn read_one(word: &str, object: &str) -> Option<Action> {
    let kind = || Kind::from_id(object);
    match word {
        "appoint" => Civ::from_id(object).map(Action::Appoint),
        "next" => Civ::from_id(object).map(Action::Next),
        "choose" => kind().map(Action::Choose),
        "demand" => number(object).map(Action::Demand),
        "offer" => kind().map(Action::Offer),
        "give" => kind().map(Action::Give),
        "spend" => kind().map(Action::Spend),
        "keep" => kind().map(Action::KeepGood).or_else(|| number(object).map(Action::KeepTax)),
        "lose" => read_loss(object).map(Action::Lose),
        "recall" => read_task(object).map(|(province, task)| Action::Recall(province, task)),
        "annex" => Province::from_id(object).map(|province| Action::Task(province, Task::Annex)),
        "occupy" => spot(object).map(|Spot(province, place)| Action::Task(province, Task::Occupy(place))),
        "pillage" => spot(object).map(|Spot(province, place)| Action::Pillage(province, place)),
        _ => None,
    }
}

fn read_two(word: &str, a: &str, b: &str) -> Option<Action> {
    match word {
        "take" => Some(Action::Take(Civ::from_id(a)?, Kind::from_id(b)?)),
        "wish" => Some(Action::Wish(Civ::from_id(a)?, Kind::from_id(b)?)),
        "swap" => Some(Action::Swap(Kind::from_id(a)?, Kind::from_id(b)?)),
        "launch" => Some(Action::Launch(Province::from_id(a)?, Zone::from_id(b)?)),
        "sail" => Some(Action::Sail(Zone::from_id(a)?, Zone::from_id(b)?)),
        "march" => Some(Action::March(Province::from_id(a)?, Province::from_id(b)?)),
        _ => None,
    }
}

fn spot(text: &str) -> Option<Spot> {
    text.parse().ok()
}

fn read_task(text: &str) -> Option<(Province, Task)> {
    match Province::from_id(text) {
        Some(province) => Some((province, Task::Annex)),
        None => spot(text).map(|Spot(province, place)| (province, Task::Occupy(place))),
    }
}

fn read_loss(text: &str) -> Option<Loss> {
    match text {
        "legion" => Some(Loss::Legion),
        "fortress" => Some(Loss::Fortress),
        "annexer" => Some(Loss::Tasked(Task::Annex)),
        _ => number(text).and_then(Place::new).map(|place| Loss::Tasked(Task::Occupy(place))),
    }
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
pub fn arbitrary_action(chance: &mut Chance) -> Option<Action> {
    let mut below = |count: usize| chance.below(count as u32) as u8;
    let mut civ = || Civ::new(below(Civ::COUNT));
    let (civ, enemy) = (civ()?, civ()?);
    let mut kind = || Kind::new(below(Kind::COUNT));
    let (kind, other) = (kind()?, kind()?);
    let mut province = || Province::new(below(board().provinces.len()));
    let (at, to) = (province()?, province()?);
    let mut zone = || Zone::new(below(board().zones.len()));
    let (zone, next) = (zone()?, zone()?);
    let (count, few) = (below(NUMBERS.into()), below(4));
    let places = board().all_places(at);
    let place = places.iter().nth(below(places.len()).into())?;
    let task = if below(2) == 0 { Task::Annex } else { Task::Occupy(place) };
    let losses = [Loss::Legion, Loss::Fortress, Loss::Tasked(task)];
    let items = [
        Item::Marker(at),
        Item::Exchange(at),
        Item::Building(at, place),
        Item::Legion(at),
        Item::Fortress(at),
        Item::Trireme(at),
        Item::Card(Card::new(below(Card::COUNT))?),
    ];
    let every = [
        Action::Pass,
        Action::Done,
        Action::Appoint(civ),
        Action::Next(civ),
        Action::Choose(kind),
        Action::Demand(count),
        Action::Offer(kind),
        Action::Lay,
        Action::Anew,
        Action::Wish(civ, kind),
        Action::Share,
        Action::PlayOn,
        Action::Take(civ, kind),
        Action::TurnAside,
        Action::Give(kind),
        Action::Buy(items[usize::from(below(items.len()))]),
        Action::PayTax,
        Action::PayGoods,
        Action::Spend(kind),
        Action::Swap(kind, other),
        Action::KeepTax(few),
        Action::KeepGood(kind),
        Action::Launch(at, zone),
        Action::Sail(zone, next),
        Action::SailTired(zone, next),
        Action::SeaAttack(zone, civ, few),
        Action::March(at, to),
        Action::Charm,
        Action::Attack { at, enemy, legions: few, forts: below(3) },
        Action::Lose(losses[usize::from(below(losses.len()))]),
        Action::Recall(at, task),
        Action::Task(at, task),
        Action::Pillage(at, place),
    ];
    Some(every[usize::from(below(every.len()))])
}
