//! Names of things and the small words around them.

use hannibal::{BattleCard, Card, Force, General, GeneralSet, Province, Side, Space, generals, spaces};

pub(super) fn side(side: Side) -> &'static str {
    match side {
        Side::Rome => "Rome",
        Side::Carthage => "Carthage",
    }
}

pub(super) fn adjective(side: Side) -> &'static str {
    match side {
        Side::Rome => "Roman",
        Side::Carthage => "Carthaginian",
    }
}

/// The Latin name; two spaces have the same one.
pub(super) fn space(space: Space) -> &'static str {
    match space {
        spaces::WESTERN_LIGURIANS => "Ligures (west)",
        spaces::EASTERN_LIGURIANS => "Ligures (east)",
        _ => space.latin(),
    }
}

pub(super) fn province(province: Province) -> &'static str {
    province.latin()
}

/// The name by which everybody knows him.
pub(super) fn general(general: General) -> &'static str {
    match general {
        generals::GISGO => "Gisgo",
        generals::P_SCIPIO => "P. Scipio",
        generals::LONGUS => "Longus",
        generals::FLAMINIUS => "Flaminius",
        generals::FABIUS => "Fabius",
        generals::MARCELLUS => "Marcellus",
        generals::NERO => "Nero",
        generals::VARRO => "Varro",
        generals::PAULLUS => "Paullus",
        generals::AFRICANUS => "Scipio Africanus",
        generals::GRACCHUS => "Gracchus",
        generals::LIVIUS => "Livius",
        generals::FLACCUS => "Flaccus",
        generals::VALERIUS => "Valerius",
        generals::CRASSUS => "Crassus",
        _ => general.name(),
    }
}

pub(super) fn generals(generals: GeneralSet) -> String {
    list(generals.iter().map(|g| general(g).to_owned()))
}

/// The name and both ratings, as on a piece.
pub(super) fn tag(who: General) -> String {
    format!("{} {}\u{2013}{}", general(who), who.strategy(), who.battle())
}

/// The name, with what the ratings are.
pub(super) fn full_general(who: General) -> String {
    format!("{} (strategy {}, battle {})", general(who), who.strategy(), who.battle())
}

/// Everything in a force, the commander first and with his ratings.
pub(super) fn roll_call(force: Force, commander: Option<General>) -> String {
    let others = force.generals.iter().filter(|who| Some(*who) != commander);
    let mut parts: Vec<String> = commander.into_iter().chain(others).map(full_general).collect();
    if force.cus > 0 {
        parts.push(strength(force.cus, force.elephants));
    }
    if force.trains > 0 {
        parts.push(count(force.trains, "siege train"));
    }
    list(parts.into_iter())
}

/// The name and number of a card; some names have a bracket already.
pub(super) fn card(card: Card) -> String {
    match card.name().strip_suffix(')') {
        Some(open) => format!("{open}, {})", card.code()),
        None => format!("{} ({})", card.name(), card.code()),
    }
}

pub(super) fn battle_card(card: BattleCard) -> &'static str {
    match card {
        BattleCard::Frontal => "Frontal Assault",
        BattleCard::FlankLeft => "Flank Left",
        BattleCard::FlankRight => "Flank Right",
        BattleCard::Probe => "Probe",
        BattleCard::Envelopment => "Double Envelopment",
        BattleCard::Reserve => "Reserve",
    }
}

/// Battle cards by number and type; none is "nothing".
pub(super) fn battle_cards(cards: [u8; 6]) -> String {
    let held = BattleCard::ALL.into_iter().zip(cards).filter(|&(_, count)| count > 0);
    let text = list(held.map(|(card, count)| format!("{count} {}", battle_card(card))));
    if text.is_empty() { "nothing".to_owned() } else { text }
}

/// A number of things: "1 marker", "3 markers".
pub(super) fn count(number: u8, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}

/// Combat units.
pub(super) fn units(number: u8) -> String {
    count(number, "unit")
}

/// A number with its sign, as on a port.
pub(super) fn signed(value: i8) -> String {
    match value {
        0 => "0".to_owned(),
        1.. => format!("+{value}"),
        _ => format!("\u{2212}{}", value.unsigned_abs()),
    }
}

/// Some CUs, all counted, and what is among them.
pub(super) fn strength(cus: u8, elephants: u8) -> String {
    match elephants {
        0 => count(cus, "unit"),
        _ if elephants == cus => count(cus, "elephant"),
        _ => format!("{} ({})", count(cus, "unit"), count(elephants, "elephant")),
    }
}

/// Everything in a force: generals, CUs, siege train.
pub(super) fn force(force: Force) -> String {
    let mut parts: Vec<String> = force.generals.iter().map(|g| general(g).to_owned()).collect();
    if force.cus > 0 {
        parts.push(strength(force.cus, force.elephants));
    }
    if force.trains > 0 {
        parts.push(count(force.trains, "siege train"));
    }
    if parts.is_empty() { "nobody".to_owned() } else { list(parts.into_iter()) }
}

/// What a card does, in the words of the page.
pub(super) fn plain(effect: &str) -> String {
    [
        ("PC markers", "markers"),
        ("PC marker", "marker"),
        ("CUs", "units"),
        ("CU", "unit"),
        ("PCs", "markers"),
        ("PC", "marker"),
    ]
    .iter()
    .fold(effect.to_owned(), |text, (jargon, word)| text.replace(jargon, word))
}

/// "a", "a and b", "a, b and c".
pub(super) fn list(items: impl Iterator<Item = String>) -> String {
    let mut items: Vec<String> = items.collect();
    let Some(last) = items.pop() else { return String::new() };
    if items.is_empty() { last } else { format!("{} and {last}", items.join(", ")) }
}
