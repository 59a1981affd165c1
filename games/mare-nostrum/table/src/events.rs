//! What the log says: runs of like events become one line.

use engine::Eyes;
use mare_nostrum::{Civ, Event, Item, Loss, Phase, Pile, Place, Province, Reason, Spot, Task, Zone};

use super::actions::force;
use super::names::{self, count, pile};
use super::prompts::reason_won;
use table::{Line, LineKind, named};

/// The lines for some events, each with the index of the first event in it.
pub(super) fn tell(events: &[Event], _eyes: Eyes) -> Vec<(usize, Line)> {
    let mut lines = Vec::new();
    let mut next = 0;
    while let Some(event) = events.get(next) {
        let (length, line) = match (event, events.get(next + 1)) {
            (Event::Paid { cards, .. }, Some(bought @ Event::Bought { .. })) if !cards.is_empty() => {
                (2, Some(Line::new(LineKind::Plain, &bought_for(bought, cards))))
            }
            (Event::FreeMarker { .. }, Some(bought @ Event::Bought { .. })) => {
                (2, Some(Line::new(LineKind::Plain, &bought_free(bought))))
            }
            (Event::Named { phase, .. }, _) => named_next(&events[next..], *phase),
            (Event::Laid { .. }, _) => laid(&events[next..]),
            _ => {
                let alike = events[next..].iter().take_while(|other| *other == event).count();
                (alike, line(event, alike))
            }
        };
        lines.extend(line.map(|line| (next, line)));
        next += length;
    }
    lines
}

/// May the next step go on with the line that ends here?
pub(super) fn goes_on(event: &Event) -> bool {
    matches!(event, Event::Marched { .. } | Event::Lost { .. } | Event::Named { .. } | Event::Laid { .. })
}

fn civ(civ: Civ) -> &'static str {
    names::civ(civ)
}

fn province(at: Province) -> String {
    named(names::province(at), &format!("space:{}", at.id()))
}

fn zone(at: Zone) -> String {
    named(names::zone(at), &format!("space:{}", at.id()))
}

fn spot(at: Province, place: Place) -> String {
    named(&names::spot(at, place), &format!("site:{}", Spot(at, place)))
}

fn task(at: Province, task: Task) -> String {
    match task {
        Task::Annex => format!("the marker of {}", province(at)),
        Task::Occupy(place) => spot(at, place),
    }
}

fn item(item: Item) -> String {
    match item {
        Item::Marker(at) => format!("a marker in {}", province(at)),
        Item::Exchange(at) => format!("a marker to annex {}", province(at)),
        Item::Building(at, place) => spot(at, place),
        Item::Legion(at) => format!("a legion in {}", province(at)),
        Item::Fortress(at) => format!("a fortress in {}", province(at)),
        Item::Trireme(at) => format!("a trireme in {}", province(at)),
        Item::Card(card) => named(names::card(card), &format!("hero:{}", card.id())),
    }
}

/// A line, and the number of times that it happened.
fn line(event: &Event, times: usize) -> Option<Line> {
    let times = times as u8;
    let (kind, sentence) = match *event {
        Event::RoundBegins { round } => (LineKind::Turn, format!("Round {round} begins.")),
        Event::TurnBegins { civ: who, phase } => (LineKind::Turn, turn(who, phase)),
        Event::Role { role, civ: who } => {
            (LineKind::Plain, format!("{} is {}.", civ(who), names::role(role)))
        }
        Event::Income { civ: who, cards } => {
            (LineKind::Move, format!("{} receives {}.", civ(who), pile(&cards)))
        }
        Event::Ordered { civs, phase } => (LineKind::Plain, order(civs.into_iter().flatten(), phase)),
        Event::Over { reason: Reason::Shared, shared, .. } => {
            (LineKind::Turn, format!("{} share the victory.", names::civs(shared)))
        }
        Event::Over { winner, reason, .. } => {
            let why = reason_won(reason).0;
            let result = winner.map_or("It is a draw.".to_owned(), |who| format!("{} wins. {why}", civ(who)));
            (LineKind::Turn, result)
        }
        Event::Demanded { .. }
        | Event::Revealed { .. }
        | Event::Took { .. }
        | Event::TurnedAside { .. }
        | Event::TookBack { .. }
        | Event::Wished { .. }
        | Event::Gave { .. } => (LineKind::Card, trade(event)),
        Event::TradeOver => (LineKind::Plain, "The trade is over.".to_owned()),
        Event::Agreed { civ: who, play_on } => {
            let terms = if play_on { "to play on" } else { "to share the victory" };
            (LineKind::Plain, format!("{} agrees {terms}.", civ(who)))
        }
        Event::Paid { .. }
        | Event::FreeMarker { .. }
        | Event::Bought { .. }
        | Event::Annexed { .. }
        | Event::Swapped { .. }
        | Event::KeptTax { .. }
        | Event::KeptGood { .. } => (LineKind::Plain, building(event)),
        Event::Battle { .. } | Event::SeaBattle { .. } => return Some(battle(event)),
        _ => (LineKind::Move, war(event, times)),
    };
    Some(Line::new(kind, &sentence))
}

fn turn(who: Civ, phase: Phase) -> String {
    match phase {
        Phase::Opening => format!("{} places its start.", civ(who)),
        Phase::Military => format!("{} moves and fights.", civ(who)),
        _ => format!("{} builds.", civ(who)),
    }
}

/// Who plays after whom where each is named when it is his turn, in one line; with the number of events
/// that it tells.
fn named_next(events: &[Event], phase: Phase) -> (usize, Option<Line>) {
    let next = |event: &Event| match *event {
        Event::Named { civ, phase: of } if of == phase => Some(civ),
        _ => None,
    };
    let civs: Vec<Civ> = events.iter().map_while(next).collect();
    (civs.len(), Some(Line::new(LineKind::Plain, &order(civs.into_iter(), phase))))
}

/// Who plays after whom.
fn order(civs: impl Iterator<Item = Civ>, phase: Phase) -> String {
    let civs: Vec<&str> = civs.map(names::civ).collect();
    let doing = if phase == Phase::Military { "war" } else { "building" };
    format!("Order of {doing}: {}.", civs.join(", then "))
}

/// Who has laid down an offer, in one line; with the number of events that it tells.
fn laid(events: &[Event]) -> (usize, Option<Line>) {
    let next = |event: &Event| match *event {
        Event::Laid { civ } => Some(names::civ(civ).to_owned()),
        _ => None,
    };
    let civs: Vec<String> = events.iter().map_while(next).collect();
    let (count, has) = (civs.len(), if civs.len() == 1 { "has" } else { "have" });
    let sentence = format!("{} {has} laid down an offer.", names::list(civs.into_iter()));
    (count, Some(Line::new(LineKind::Plain, &sentence)))
}

fn bought_for(event: &Event, cards: &Pile) -> String {
    match *event {
        Event::Bought { civ: who, item: bought } => {
            format!("{} buys {} for {}.", civ(who), item(bought), pile(cards))
        }
        _ => String::new(),
    }
}

fn bought_free(event: &Event) -> String {
    match *event {
        Event::Bought { civ: who, item: bought } => {
            format!("{} lays {}, free by Hammurabi.", civ(who), item(bought))
        }
        _ => String::new(),
    }
}

fn trade(event: &Event) -> String {
    match *event {
        Event::TookBack { civ: who } => format!("{} takes its offer back.", civ(who)),
        Event::Wished { civ: who } => format!("{} has left its wishes.", civ(who)),
        Event::Demanded { civ: who, count: 0 } => format!("{} wants no trade.", civ(who)),
        Event::Demanded { civ: who, count: number } => {
            format!("{} asks everybody to offer {}.", civ(who), count(number, "card"))
        }
        Event::Revealed { civ: who, cards } => format!("{} offers {}.", civ(who), pile(&cards)),
        Event::Took { civ: who, from, kind } => {
            format!("{} takes {} from {}.", civ(who), names::kind(kind), civ(from))
        }
        Event::TurnedAside { civ: who, from, kind } => {
            format!("Ulysses turns {} aside: {} goes back to {}.", civ(who), names::kind(kind), civ(from))
        }
        Event::Gave { civ: who, to, kind: Some(kind) } => {
            format!("{} gives {} to {}, who is one card short.", civ(who), names::kind(kind), civ(to))
        }
        Event::Gave { civ: who, to, kind: None } => {
            format!("{} gives a card to {}, who is one card short.", civ(who), civ(to))
        }
        _ => String::new(),
    }
}

fn building(event: &Event) -> String {
    match *event {
        Event::Paid { civ: who, cards } => format!("{} pays {}.", civ(who), pile(&cards)),
        Event::FreeMarker { civ: who } => {
            format!("Hammurabi: the first marker of {} in this turn is free.", civ(who))
        }
        Event::Bought { civ: who, item: bought } => format!("{} buys {}.", civ(who), item(bought)),
        Event::Annexed { civ: who, from, province: at } => {
            format!("{} annexes {}, which was held by {}.", civ(who), province(at), civ(from))
        }
        Event::Swapped { civ: who, gave, got } => {
            format!("{} swaps {} for {} by Cleopatra.", civ(who), names::kind(gave), names::kind(got))
        }
        Event::KeptTax { civ: who, count } => format!("{} keeps {count} tax.", civ(who)),
        Event::KeptGood { civ: who, kind: Some(kind) } => {
            format!("{} keeps {}.", civ(who), names::kind(kind))
        }
        Event::KeptGood { civ: who, kind: None } => format!("{} keeps a good, face down.", civ(who)),
        _ => String::new(),
    }
}

/// Dice of both sides, the attacker's first.
fn battle(event: &Event) -> Line {
    let (sentence, dice) = match event {
        Event::Battle { at, civ: who, enemy, dice, legions, forts, points } => {
            let side = |side: usize| force(legions[side], forts[side]);
            let sentence = format!(
                "Battle in {}: {} with {} attacks {} with {}. {} to {} points.",
                province(*at),
                civ(*who),
                side(0),
                civ(*enemy),
                side(1),
                points[0],
                points[1]
            );
            (sentence, thrown(dice.iter().zip(legions).map(|(dice, &count)| (&dice[..], count))))
        }
        Event::SeaBattle { zone: at, civ: who, enemy, dice, triremes, points, lost } => {
            let sentence = format!(
                "Battle in {}: {} with {} attacks {} with {}. {} to {} points; {} loses {}, {} loses {}.",
                zone(*at),
                civ(*who),
                count(triremes[0], "trireme"),
                civ(*enemy),
                count(triremes[1], "trireme"),
                points[0],
                points[1],
                civ(*who),
                lost[0],
                civ(*enemy),
                lost[1]
            );
            (sentence, thrown(dice.iter().zip(triremes).map(|(dice, &count)| (&dice[..], count))))
        }
        _ => (String::new(), Vec::new()),
    };
    Line { dice, ..Line::new(LineKind::Battle, &sentence) }
}

fn thrown<'a>(sides: impl Iterator<Item = (&'a [u8], u8)>) -> Vec<u8> {
    sides.flat_map(|(dice, count)| dice.iter().copied().take(count.into())).collect()
}

fn war(event: &Event, times: u8) -> String {
    match *event {
        Event::Launched { civ: who, province: from, zone: to } => {
            format!(
                "{} launches {} from {} into {}.",
                civ(who),
                count(times, "trireme"),
                province(from),
                zone(to)
            )
        }
        Event::Sailed { civ: who, from, to } => {
            format!("{} sails {} from {} to {}.", civ(who), count(times, "trireme"), zone(from), zone(to))
        }
        Event::Marched { civ: who, from, to } => {
            format!(
                "{} marches {} from {} to {}.",
                civ(who),
                count(times, "legion"),
                province(from),
                province(to)
            )
        }
        Event::Charmed { civ: who, from, province: at } => {
            format!("Helen wins over a legion of {} in {} for {}.", civ(from), province(at), civ(who))
        }
        Event::Lost { civ: who, at, loss } => {
            let what = if loss == Loss::Fortress { "fortress" } else { "legion" };
            format!("{} loses {} in {}.", civ(who), count(times, what), province(at))
        }
        Event::WarTorn { province: at } => format!("{} is war-torn.", province(at)),
        Event::Tasked { civ: who, province: at, task: done } => match done {
            Task::Annex => format!("{} sets out to annex {}.", civ(who), province(at)),
            Task::Occupy(_) => format!("{} occupies {}.", civ(who), task(at, done)),
        },
        Event::Recalled { civ: who, province: at, task: done } => {
            format!("{} takes its legion off {}.", civ(who), task(at, done))
        }
        Event::Pillaged { civ: who, province: at, place, gain } => {
            let gain = gain.map_or(String::new(), |kind| format!(" and takes {}", names::kind(kind)));
            format!("{} pillages {}{gain}.", civ(who), spot(at, place))
        }
        _ => String::new(),
    }
}
