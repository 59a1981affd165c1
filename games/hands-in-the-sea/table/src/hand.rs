//! The own cards: the hand and, behind it, the Reserve and the Deus Ex Machina card.

use std::fmt::Write;

use engine::Eyes;
use hands_in_the_sea::{Arm, CardSet, Empire, Kind, State};

use super::{icons, names};
use table::drawing::{escape, heading};

/// The cards that these eyes hold; empty for those who look on.
pub(super) fn hand(state: &State, eyes: Eyes) -> String {
    let Some(empire) = eyes.and_then(Empire::from_seat) else { return String::new() };
    let mut html = String::new();
    for kind in state.piles[empire].hand.kinds() {
        article(&mut html, state.piles[empire].hand, kind, Place::Hand, dead(state, empire, kind));
    }
    for kind in state.piles[empire].reserve.kinds() {
        article(&mut html, state.piles[empire].reserve, kind, Place::Reserve, dead(state, empire, kind));
    }
    if let Some(machina) = state.own_machina(empire) {
        let _ = write!(
            html,
            "<article class=\"card {colours}\" data-on=\"machina:own\" tabindex=\"0\" aria-label=\"{name}\">\
             <header><span class=\"code\">Deus Ex Machina</span></header><h3>{name}</h3><p>{price}: {text}</p></article>",
            colours = empire.id(),
            name = escape(names::machina(machina)),
            price = names::machina_price(machina),
            text = escape(&machina.info().effect),
        );
    }
    html
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Hand,
    Reserve,
}

/// Why the card of a location is dead, if it is [8].
fn dead(state: &State, empire: Empire, kind: Kind) -> Option<&'static str> {
    let at = kind.location()?;
    if !state.holds(empire).contains(at) {
        Some("Dead: the place is not yours.")
    } else if state.battle_sites().contains(at) {
        Some("Dead: there is a battle.")
    } else if !state.supplied(empire).contains(at) {
        Some("Dead: cut off from supply.")
    } else {
        None
    }
}

fn article(html: &mut String, among: CardSet, kind: Kind, place: Place, dead: Option<&str>) {
    let info = kind.info();
    let colours = info.owner.map_or("both", Empire::id);
    let (on, code) = match place {
        Place::Hand => ("card", String::new()),
        Place::Reserve => ("reserve", "Reserve".to_owned()),
    };
    let number = among.intersection(kind.cards()).len();
    let code = if number > 1 { format!("{code} \u{d7}{number}") } else { code };
    let note = dead.map_or(String::new(), |why| format!("<p class=\"note\">{why}</p>"));
    let why = dead.map_or("", |_| " data-why=\"A dead card can only be discarded, reserved or returned.\"");
    let _ = write!(
        html,
        "<article class=\"card {colours}\" data-on=\"{on}:{id}\"{why} tabindex=\"0\" aria-label=\"{name}\">\
         <header>{ops}<span class=\"symbols\">{symbols}</span><span class=\"code\">{code}</span></header>\
         <h3>{heading}</h3><p>{text}</p>{note}</article>",
        id = kind.id(),
        name = escape(&info.name),
        heading = heading(&info.name),
        ops = ops(kind),
        symbols = symbols(kind),
        text = escape(text(kind)),
    );
}

/// The number that counts most: the silver of a location, the swords of troops.
fn ops(kind: Kind) -> String {
    let info = kind.info();
    match info.arm {
        Arm::Location => format!("<span class=\"ops\" title=\"Silver\">{}</span>", info.silver),
        _ if info.swords > 0 => format!("<span class=\"ops\" title=\"Strength\">{}</span>", info.swords),
        _ => String::new(),
    }
}

/// What a card shows, as drawings with names.
pub(super) fn symbols(kind: Kind) -> String {
    let info = kind.info();
    let arm = match info.arm {
        Arm::HeavyInfantry => Some((icons::FOOT, "Heavy infantry")),
        Arm::LightInfantry => Some((icons::SPEAR, "Light infantry")),
        Arm::Cavalry => Some((icons::HORSE, "Cavalry")),
        Arm::Leader => Some((icons::LEADER, "Leader")),
        _ => None,
    };
    let shown = [
        arm,
        (info.swords > 0).then_some((icons::SWORD, "Sword")),
        info.ship.then_some((icons::SHIP, "Ship")),
        info.wagon.then_some((icons::WAGON, "Wagon")),
        info.settler.then_some((icons::SETTLER, "Settler")),
        info.wine.then_some((icons::WINE, "Wine")),
        info.bribable.then_some((icons::PURSE, "Can be bribed")),
    ];
    shown.into_iter().flatten().map(|(path, name)| symbol(path, name)).collect()
}

fn symbol(path: &str, name: &str) -> String {
    format!(
        "<svg class=\"icon\" width=\"20\" height=\"20\" viewBox=\"-13 -13 26 26\" role=\"img\" aria-label=\"{name}\">\
         <title>{name}</title><path fill=\"currentColor\" d=\"{path}\"/></svg>"
    )
}

/// What a card does, in words; of a location, what it is good for.
pub(super) fn text(kind: Kind) -> String {
    let info = kind.info();
    let Some(location) = kind.location() else { return info.effect.clone() };
    let shows = [
        (info.ship, "ship"),
        (info.wagon, "wagon"),
        (info.settler, "settler"),
        (info.wine, "wine"),
        (info.swords > 0, "sword"),
    ];
    let shows = shows.iter().filter(|(has, _)| *has).map(|(_, what)| (*what).to_owned());
    let silver = (info.silver > 0).then(|| format!("{} silver", info.silver));
    format!("Worth {}: {}.", location.info().points, names::list(silver.into_iter().chain(shows)))
}
