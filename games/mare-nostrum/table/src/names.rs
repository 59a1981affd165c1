//! What things are called.

use mare_nostrum::{
    Building, Card, Civ, CivSet, Item, Kind, Phase, Pile, Place, Province, Role, Task, Zone, board,
};

pub(super) fn civ(civ: Civ) -> &'static str {
    match civ {
        Civ::Rome => "Rome",
        Civ::Carthage => "Carthage",
        Civ::Greece => "Greece",
        Civ::Egypt => "Egypt",
        Civ::Babylon => "Babylon",
    }
}

/// How a civilisation is marked on its pieces.
pub(super) fn letter(one: Civ) -> char {
    civ(one).chars().next().unwrap_or(' ')
}

pub(super) fn civs(civs: CivSet) -> String {
    list(civs.iter().map(|one| civ(one).to_owned()))
}

pub(super) fn kind(kind: Kind) -> &'static str {
    kind.id()
}

pub(super) fn role(role: Role) -> &'static str {
    match role {
        Role::Commerce => "Director of Commerce",
        Role::Political => "Political Leader",
        Role::Military => "Military Leader",
    }
}

pub(super) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Opening => "Set-up",
        Phase::Commerce => "Commerce",
        Phase::Building => "Building",
        Phase::Military => "War",
    }
}

pub(super) fn building(building: Building) -> &'static str {
    building.id()
}

pub(super) fn card(card: Card) -> &'static str {
    match card {
        Card::Caesar => "Julius Caesar",
        Card::Hannibal => "Hannibal",
        Card::Pericles => "Pericles",
        Card::Cleopatra => "Cleopatra",
        Card::Hammurabi => "Hammurabi",
        Card::Agamemnon => "Agamemnon",
        Card::Archimedes => "Archimedes",
        Card::Solomon => "Solomon",
        Card::Helen => "Helen of Troy",
        Card::Nebuchadnezzar => "Nebuchadnezzar",
        Card::Ulysses => "Ulysses",
        Card::Colossus => "the Colossus of Rhodes",
        Card::HangingGardens => "the Hanging Gardens",
        Card::Artemis => "the Temple of Artemis",
        Card::Zeus => "the Statue of Zeus",
        Card::Lighthouse => "the Lighthouse of Alexandria",
        Card::Mausoleum => "the Mausoleum of Halicarnassus",
        Card::Pyramids => "the Pyramids",
    }
}

/// What a hero or wonder does.
pub(super) fn effect(card: Card) -> &'static str {
    match card {
        Card::Caesar => "Legions and fortresses cost 2.",
        Card::Hannibal => "+1 on each die of a legion.",
        Card::Pericles => "Triremes cost 2; +1 on each die at sea.",
        Card::Cleopatra => "Once on her building turn: swap a good for tax, or tax for a good.",
        Card::Hammurabi => "The first marker of each building turn is free.",
        Card::Agamemnon => "+2 for the Director of Commerce.",
        Card::Archimedes => "+2 for the Military Leader.",
        Card::Solomon => "+2 for the Political Leader.",
        Card::Helen => "Once per war phase: wins over a legion that enters an own province.",
        Card::Nebuchadnezzar => "A card for each city or caravan that is pillaged.",
        Card::Ulysses => "Once per trade: turns a take of others toward an own card.",
        Card::Colossus => "+1 tax at income.",
        Card::HangingGardens => "One good may be kept for the next round.",
        Card::Artemis => "+1 good of choice at income.",
        Card::Zeus => "Two fortresses in a province.",
        Card::Lighthouse => "Markers need no adjacency.",
        Card::Mausoleum => "Buildings cost 1 less.",
        Card::Pyramids => "Whoever builds them wins.",
    }
}

pub(super) fn province(province: Province) -> &'static str {
    board().provinces.get(province.index()).map_or("nowhere", |info| &info.name)
}

pub(super) fn zone(zone: Zone) -> &'static str {
    board().zones.get(zone.index()).map_or("nowhere", |info| &info.name)
}

/// A place for a building, with what is or can be there.
pub(super) fn spot(at: Province, place: Place) -> String {
    let here = province(at);
    match board().site(at, place) {
        None => format!("the {} of {here}", building(board().building(at, place))),
        Some(site) => match (site.good, &site.name) {
            (Some(good), _) => format!("the {} caravan of {here}", kind(good)),
            (None, Some(city)) if city != here => format!("the city of {city} in {here}"),
            (None, _) => format!("the city of {here}"),
        },
    }
}

pub(super) fn task(at: Province, task: Task) -> String {
    match task {
        Task::Annex => format!("the marker of {}", province(at)),
        Task::Occupy(place) => spot(at, place),
    }
}

/// An item with its article.
pub(super) fn item(item: Item) -> String {
    match item {
        Item::Marker(at) => format!("a marker in {}", province(at)),
        Item::Exchange(at) => format!("the marker that annexes {}", province(at)),
        Item::Building(at, place) => spot(at, place),
        Item::Legion(at) => format!("a legion in {}", province(at)),
        Item::Fortress(at) => format!("a fortress in {}", province(at)),
        Item::Trireme(at) => format!("a trireme in {}", province(at)),
        Item::Card(one) => card(one).to_owned(),
    }
}

/// A number of things: "1 legion", "3 legions".
pub(super) fn count(number: u8, thing: &str) -> String {
    match (number, thing.strip_suffix('y'), thing.ends_with("ss")) {
        (1, ..) => format!("1 {thing}"),
        (_, Some(stem), _) => format!("{number} {stem}ies"),
        (_, None, true) => format!("{number} {thing}es"),
        (_, None, false) => format!("{number} {thing}s"),
    }
}

/// "a, b and c".
pub(super) fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    match items.split_last() {
        None => "nobody".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

/// Cards by kind: "2 tax and gold".
pub(super) fn pile(cards: &Pile) -> String {
    if cards.is_empty() {
        return "nothing".to_owned();
    }
    list(cards.kinds().iter().map(|one| match cards[one] {
        1 => kind(one).to_owned(),
        number => format!("{number} {}", kind(one)),
    }))
}

/// The first letter large.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
