//! What a player can answer, and what he can click on for it.

use hands_in_the_sea::{Action, Kind, Location, Question, Spot, State, Strategy, Verb, Zone};

use super::names::{self, count};

pub(super) fn describe(state: &State, action: Action) -> String {
    match action {
        Action::Do(verb) => set_out(state, verb),
        Action::Cycle(1) => "Cycle 1 strategy card (free)".to_owned(),
        Action::Cycle(2) => "Cycle 2 strategy cards (1 silver)".to_owned(),
        Action::Cycle(number) => format!("Cycle {} (3 silver)", count(number.into(), "strategy card")),
        Action::Sail(to) => format!("Sail {}", haven(to)),
        Action::End => "End the round".to_owned(),
        Action::At(location) => names::location(location).to_owned(),
        Action::From(location) => format!("From {}", names::location(location)),
        Action::Settle => "Settle there".to_owned(),
        Action::Reroll(0) => "Keep all dice".to_owned(),
        Action::Reroll(number) => format!("Throw {} again", dice(number)),
        Action::Retreat(to) => format!("Retreat {}", haven(to)),
        Action::Buy(strategy) => {
            format!("Buy {}{}", names::strategy(strategy), strategy_price(state, strategy))
        }
        Action::Draft(kind) => format!("Draft {} ({})", names::kind(kind), price(state, kind, false)),
        Action::Levy(kind) => format!("Levy {} ({})", names::kind(kind), price(state, kind, true)),
        Action::Accept => "Pay".to_owned(),
        Action::Decline => refuse(state).to_owned(),
        Action::Done => enough(state).to_owned(),
        _ => with_card(action),
    }
}

/// What it means to decline what is asked.
fn refuse(state: &State) -> &'static str {
    match state.question() {
        Some(Question::Block { .. }) => "Let it happen",
        Some(Question::Bribed) => "Nothing to give: show your hand",
        Some(Question::Reroll { .. }) => "Keep all dice",
        Some(Question::SeaRetreat { .. }) => "Stay",
        Some(Question::SettleWon(_)) => "Leave it unoccupied",
        Some(Question::GiveUp(_)) => "You have none: discard a card at random",
        Some(Question::Treachery) => "There is none",
        Some(Question::KeepCorvus { .. }) => "Give up Corvus",
        Some(Question::KeepRevolting(_)) => "Let it revolt",
        _ => "Decline",
    }
}

/// What it means that no more cards come.
fn enough(state: &State) -> &'static str {
    match state.question() {
        Some(Question::Leaders(_)) => "No more leaders",
        Some(Question::Corvus(_)) => "No more infantry",
        Some(Question::More { verb: Verb::Trade | Verb::Wine, .. }) => "Enough: take the silver",
        _ => "No more",
    }
}

/// What is done with one card.
fn with_card(action: Action) -> String {
    match action {
        Action::Play(kind) => format!("Play {}", names::kind(kind)),
        Action::Commit(kind) => format!("Send {}", names::kind(kind)),
        Action::Discard(kind) => format!("Discard {}", names::kind(kind)),
        Action::Return(kind) => format!("Return {}", names::kind(kind)),
        Action::Reserve(kind) => format!("Reserve {}", names::kind(kind)),
        Action::Take(kind) => format!("Take {}", names::kind(kind)),
        Action::Block(kind) => format!("Block it with {}", names::kind(kind)),
        Action::Give(kind, spot) => format!("Give up {}{}", names::kind(kind), spotted(spot)),
        Action::Keep(kind, spot) => format!("Pay for {}{}", names::kind(kind), spotted(spot)),
        Action::Lose(kind) => format!("Lose {}", names::kind(kind)),
        _ => String::new(),
    }
}

/// What a card costs whoever is asked: "3 silver and a settler".
pub(super) fn price(state: &State, kind: Kind, levy: bool) -> String {
    let empire = state.asked().unwrap_or(state.round.empire);
    let settler = if state.drafts_with_settler(empire, kind) { " and a settler" } else { "" };
    format!("{} silver{settler}", state.draft_cost(empire, kind, levy))
}

/// What a strategy card costs where it lies.
pub(super) fn strategy_price(state: &State, strategy: Strategy) -> String {
    let slot = state.display.slots.iter().position(|slot| *slot == Some(strategy));
    slot.map_or(String::new(), |slot| format!(" ({} silver)", state.strategy_cost(slot, strategy)))
}

fn dice(number: u8) -> String {
    if number == 1 { "1 die".to_owned() } else { format!("{number} dice") }
}

/// Where a fleet goes.
pub(super) fn haven(to: Option<Zone>) -> String {
    to.map_or("into port".to_owned(), |zone| format!("to the {}", names::zone(zone)))
}

/// Where a card is that is given away.
fn spotted(spot: Spot) -> &'static str {
    match spot {
        Spot::Hand => "",
        Spot::Reserve => " of the Reserve",
        Spot::RomanBattle => " in the battle that Rome began",
        Spot::CarthaginianBattle => " in the battle that Carthage began",
    }
}

fn set_out(state: &State, verb: Verb) -> String {
    let who = state.round.empire;
    match verb {
        Verb::Settle => "Settle a location".to_owned(),
        Verb::Develop => "Develop a town into a city".to_owned(),
        Verb::Fortify => "Fortify a location (3 silver)".to_owned(),
        Verb::Attack => "Attack a location".to_owned(),
        Verb::Reinforce => "Reinforce a battle".to_owned(),
        Verb::Raid => "Raid with cavalry".to_owned(),
        Verb::Engage => "Engage the enemy fleet".to_owned(),
        Verb::Bribe => "Bribe (1 silver)".to_owned(),
        Verb::Money => "Take money".to_owned(),
        Verb::Trade => "Trade over sea".to_owned(),
        Verb::Wine => "Sell wine".to_owned(),
        Verb::Tax => "Send the Tax Collectors".to_owned(),
        Verb::Pillage => "Pillage a coast".to_owned(),
        Verb::Draft => "Draft a card".to_owned(),
        Verb::Levy => "Emergency levy: double price, onto the draw deck".to_owned(),
        Verb::Discard => "Discard cards".to_owned(),
        Verb::Return => "Return a card to the Empire deck".to_owned(),
        Verb::Reserve => "Reserve a card".to_owned(),
        Verb::Buy => "Buy a strategy card".to_owned(),
        Verb::GiveUp => match state.held[who] {
            Some(held) => format!("Give up {}", names::strategy(held.strategy)),
            None => "Give up the strategy card".to_owned(),
        },
        Verb::Build => format!("Build a warship ({} silver and a settler)", state.warship_cost(who)),
        Verb::Pass => "Pass (gain 1 silver)".to_owned(),
        Verb::Retrieve => {
            format!(
                "Take back the Reserve ({} for {} silver)",
                count(state.piles[who].reserve.len(), "card"),
                state.retrieve_cost(who)
            )
        }
        Verb::Join => "Send a leader to a battle".to_owned(),
        Verb::Withdraw => "Withdraw from the siege".to_owned(),
        Verb::Invoke => {
            state.own_machina(who).map_or("Play the Deus Ex Machina card".to_owned(), |machina| {
                format!("Play {} ({})", names::machina(machina), names::machina_price(machina))
            })
        }
    }
}

/// The element of the page that stands for an action.
pub(super) fn clickable(state: &State, action: Action) -> Option<String> {
    let space = |location: Location| Some(format!("space:{}", location.id()));
    let card = |kind: Kind| Some(format!("card:{}", kind.id()));
    match action {
        Action::At(location) | Action::From(location) => space(location),
        Action::Commit(kind) if matches!(state.question(), Some(Question::Corvus(_))) => {
            Some(format!("reserve:{}", kind.id()))
        }
        Action::Commit(kind) => card(kind),
        Action::Sail(Some(zone)) | Action::Retreat(Some(zone)) => Some(format!("space:{}", zone.id())),
        Action::Buy(strategy) => Some(format!("strategy:{}", strategy.id())),
        Action::Do(Verb::Invoke) => Some("machina:own".to_owned()),
        Action::Draft(kind) | Action::Levy(kind) => Some(format!("stock:{}", kind.id())),
        Action::Play(kind) | Action::Discard(kind) | Action::Return(kind) | Action::Reserve(kind) => {
            card(kind)
        }
        // These are the enemy's: none of them is a thing on the page that could be clicked.
        Action::Give(_, Spot::Hand | Spot::Reserve) if state.question() == Some(Question::Treachery) => None,
        Action::Block(kind) | Action::Give(kind, Spot::Hand) | Action::Keep(kind, Spot::Hand) => card(kind),
        Action::Give(kind, Spot::Reserve) | Action::Keep(kind, Spot::Reserve) => {
            Some(format!("reserve:{}", kind.id()))
        }
        Action::Give(kind, _) | Action::Keep(kind, _) | Action::Lose(kind) => {
            Some(format!("battle:{}", kind.id()))
        }
        _ => None,
    }
}
