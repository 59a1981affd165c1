//! What things are called.

use hands_in_the_sea::{CardSet, Empire, EventCard, Kind, Location, Machina, Marker, Strategy, Zone};

pub(super) fn empire(empire: Empire) -> &'static str {
    match empire {
        Empire::Rome => "Rome",
        Empire::Carthage => "Carthage",
    }
}

/// "Roman", "Carthaginian".
pub(super) fn of_empire(empire: Empire) -> &'static str {
    match empire {
        Empire::Rome => "Roman",
        Empire::Carthage => "Carthaginian",
    }
}

pub(super) fn location(location: Location) -> &'static str {
    &location.info().name
}

/// "Italian Sea".
pub(super) fn zone(zone: Zone) -> &'static str {
    zone.info().name.trim_end_matches(" Zone")
}

/// What a home port is called in the drawing.
pub(super) fn port_id(empire: Empire) -> &'static str {
    match empire {
        Empire::Rome => "port_rome",
        Empire::Carthage => "port_carthage",
    }
}

pub(super) fn marker(marker: Marker) -> &'static str {
    marker.id()
}

pub(super) fn kind(kind: Kind) -> &'static str {
    // Carthage has a Merchant, too.
    if kind.id() == "merchant_neutral" { "Neutral Merchant" } else { &kind.info().name }
}

pub(super) fn strategy(strategy: Strategy) -> &'static str {
    &strategy.info().name
}

pub(super) fn event(event: EventCard) -> &'static str {
    &event.info().name
}

pub(super) fn machina(machina: Machina) -> &'static str {
    &machina.info().name
}

/// "3 points", "5 silver".
pub(super) fn machina_price(machina: Machina) -> String {
    let info = machina.info();
    if info.silver > 0 { format!("{} silver", info.silver) } else { count(info.points.into(), "point") }
}

/// Cards by kind: "2 Legion, Praetor and Rome".
pub(super) fn cards(cards: CardSet) -> String {
    let of = |one: Kind| match cards.intersection(one.cards()).len() {
        1 => kind(one).to_owned(),
        number => format!("{number} {}", kind(one)),
    };
    list(cards.kinds().map(of))
}

/// A strength with its sign.
pub(super) fn signed(number: i8) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("\u{2212}{}", number.unsigned_abs()),
    }
}

/// A number of things: "1 card", "3 cards".
pub(super) fn count(number: usize, thing: &str) -> String {
    match (number, thing.strip_suffix('y')) {
        (1, _) => format!("1 {thing}"),
        (_, Some(stem)) => format!("{number} {stem}ies"),
        (_, None) => format!("{number} {thing}s"),
    }
}

/// "a, b and c".
pub(super) fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    match items.split_last() {
        None => "nothing".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}
