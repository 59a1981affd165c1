//! What a player can answer, and what he can click on for it.

use mare_nostrum::{Action, Item, Kind, Loss, Pile, Question, Spot, State, Task};

use super::names::{self, count};

pub(super) fn describe(state: &State, action: Action) -> String {
    match action {
        Action::Pass => pass(state),
        Action::Done => done(state),
        Action::Appoint(civ) => format!("Appoint {}", names::civ(civ)),
        Action::Next(civ) => names::civ(civ).to_owned(),
        Action::Choose(kind) => format!("Choose {}", names::kind(kind)),
        Action::Demand(0) => "No trade".to_owned(),
        Action::Demand(number) => count(number, "card"),
        Action::Offer(kind) => format!("Offer {}", names::kind(kind)),
        Action::Lay => "Lay the offer down".to_owned(),
        Action::Anew => anew(state),
        Action::Wish(civ, kind) => format!("Wish for {} of {}", names::kind(kind), names::civ(civ)),
        Action::Share => "Share the victory".to_owned(),
        Action::PlayOn => "Play on until one is ahead".to_owned(),
        Action::Take(civ, kind) => format!("Take {} from {}", names::kind(kind), names::civ(civ)),
        Action::TurnAside => "Turn it aside".to_owned(),
        Action::Give(kind) => format!("Give {}", names::kind(kind)),
        Action::Buy(item) => buy(state, item),
        Action::PayTax | Action::PayGoods => pay(state, action),
        Action::Spend(kind) => format!("Put {} into the set", names::kind(kind)),
        Action::Swap(Kind::Tax, good) => format!("Swap tax for {}", names::kind(good)),
        Action::Swap(good, _) => format!("Swap {} for tax", names::kind(good)),
        Action::KeepTax(0) => "Keep no tax".to_owned(),
        Action::KeepTax(number) => format!("Keep {number} tax"),
        Action::KeepGood(kind) => format!("Keep {}", names::kind(kind)),
        _ => war(action),
    }
}

fn war(action: Action) -> String {
    match action {
        Action::Launch(from, to) => {
            format!("Launch a trireme from {} into {}", names::province(from), names::zone(to))
        }
        Action::Sail(from, to) => format!("Sail from {} to {}", names::zone(from), names::zone(to)),
        Action::SailTired(from, to) => {
            format!("Sail from {} to {} after the battle", names::zone(from), names::zone(to))
        }
        Action::SeaAttack(zone, enemy, number) => {
            format!("Attack {} in {} with {}", names::civ(enemy), names::zone(zone), count(number, "trireme"))
        }
        Action::March(from, to) => {
            format!("March from {} to {}", names::province(from), names::province(to))
        }
        Action::Charm => "Win it over".to_owned(),
        Action::Attack { at, enemy, legions, forts } => {
            format!("Attack {} in {} with {}", names::civ(enemy), names::province(at), force(legions, forts))
        }
        Action::Lose(Loss::Legion) => "Lose a legion".to_owned(),
        Action::Lose(Loss::Fortress) => "Lose a fortress".to_owned(),
        Action::Lose(Loss::Tasked(Task::Annex)) => "Lose the legion on the marker".to_owned(),
        Action::Lose(Loss::Tasked(Task::Occupy(place))) => lost_occupier(place.index()),
        Action::Recall(at, task) => format!("Take the legion off {}", names::task(at, task)),
        Action::Task(at, Task::Annex) => format!("Annex {}: a legion on its marker", names::province(at)),
        Action::Task(at, Task::Occupy(place)) => format!("Occupy {}", names::spot(at, place)),
        Action::Pillage(at, place) => format!("Pillage {}", names::spot(at, place)),
        _ => String::new(),
    }
}

/// Which of the legions that occupy something.
fn lost_occupier(place: usize) -> String {
    match place {
        0 => "Lose the legion on the temple".to_owned(),
        1 => "Lose the legion on the market".to_owned(),
        site => format!("Lose the legion on site {}", site - 1),
    }
}

/// What attacks.
pub(super) fn force(legions: u8, forts: u8) -> String {
    match (legions, forts) {
        (0, forts) => count(forts, "fortress"),
        (legions, 0) => count(legions, "legion"),
        (legions, forts) => format!("{} and {}", count(legions, "legion"), count(forts, "fortress")),
    }
}

fn buy(state: &State, item: Item) -> String {
    let price = price(state, item);
    match item {
        Item::Marker(at) => format!("Marker in {} ({price})", names::province(at)),
        Item::Exchange(at) => format!("Annex {} now ({price})", names::province(at)),
        Item::Building(at, place) => format!("Build {} ({price})", names::spot(at, place)),
        Item::Legion(at) => format!("Legion in {} ({price})", names::province(at)),
        Item::Fortress(at) => format!("Fortress in {} ({price})", names::province(at)),
        Item::Trireme(at) => format!("Trireme in {} ({price})", names::province(at)),
        Item::Card(card) => format!("{} ({price})", names::capital(names::card(card))),
    }
}

/// A whole set, and what it leaves.
fn pay(state: &State, action: Action) -> String {
    let asked = state.on_turn().and_then(|civ| Some((civ, state.question(civ)?)));
    let Some((civ, Question::Pay { owed, .. })) = asked else { return String::new() };
    let mut set = Pile::EMPTY;
    if action == Action::PayTax {
        set[Kind::Tax] = owed;
    }
    for kind in state.usual_goods(civ).iter().filter(|_| action == Action::PayGoods) {
        set[kind] = 1;
    }
    let rest = state.hand[civ].minus(set);
    format!("Pay with {} (leaves {})", names::pile(&set), names::pile(&rest))
}

/// The price for whoever buys now.
pub(super) fn price(state: &State, item: Item) -> String {
    match state.on_turn().map(|civ| state.price(civ, item)) {
        Some(0) => "free".to_owned(),
        Some(price) => price.to_string(),
        None => String::new(),
    }
}

fn question(state: &State) -> Option<Question> {
    state.asked().iter().next().and_then(|civ| state.question(civ))
}

fn anew(state: &State) -> String {
    match question(state) {
        Some(Question::Wish { .. }) => "Strike all wishes and begin anew".to_owned(),
        _ => "Take all back and begin anew".to_owned(),
    }
}

fn pass(state: &State) -> String {
    match question(state) {
        Some(Question::TurnAside { .. } | Question::Charm { .. }) => "Let it happen".to_owned(),
        Some(Question::Agree(pact)) => {
            format!("No terms: {} wins by the order of play", names::civ(pact.first))
        }
        _ => "Keep no good".to_owned(),
    }
}

fn done(state: &State) -> String {
    match question(state) {
        Some(Question::Place { .. }) => "The start is complete".to_owned(),
        Some(Question::Wish { .. }) => "No more wishes".to_owned(),
        Some(Question::Sea { .. }) => "On to the legions".to_owned(),
        _ => "End the turn".to_owned(),
    }
}

/// The element of the page that stands for an action.
pub(super) fn clickable(action: Action) -> Option<String> {
    let space = |id: &str| Some(format!("space:{id}"));
    match action {
        Action::Offer(kind)
        | Action::Give(kind)
        | Action::Spend(kind)
        | Action::KeepGood(kind)
        | Action::Swap(kind, Kind::Tax) => Some(format!("card:{}", kind.id())),
        Action::PayTax => Some("card:tax".to_owned()),
        Action::Take(civ, kind) | Action::Wish(civ, kind) => Some(format!("open:{}-{}", civ.id(), kind.id())),
        Action::Buy(Item::Card(card)) => Some(format!("hero:{}", card.id())),
        Action::Buy(Item::Building(at, place)) => Some(format!("site:{}", Spot(at, place))),
        Action::Buy(item) => item.province().and_then(|at| space(at.id())),
        Action::Launch(_, zone)
        | Action::Sail(_, zone)
        | Action::SailTired(_, zone)
        | Action::SeaAttack(zone, ..) => space(zone.id()),
        Action::March(_, to) => space(to.id()),
        Action::Attack { at, .. } => space(at.id()),
        Action::Task(at, Task::Annex) | Action::Recall(at, Task::Annex) => space(at.id()),
        Action::Task(at, Task::Occupy(place))
        | Action::Recall(at, Task::Occupy(place))
        | Action::Pillage(at, place) => Some(format!("site:{}", Spot(at, place))),
        _ => None,
    }
}
