//! Choices that belong together: what can be done in a round, by its chapter; what can be drafted, by kind.

use hands_in_the_sea::{Action, Arm, Kind, State, Verb};

use super::names;
use crate::Group;

pub(super) fn group(state: &State, action: Action) -> Option<Group> {
    let (name, short) = match action {
        Action::Do(verb) => (chapter(verb), short(verb).to_owned()),
        Action::Cycle(number) => ("Strategy", format!("Cycle {number}")),
        Action::Draft(kind) => (sort(kind), priced(state, kind, false)),
        Action::Levy(kind) => (sort(kind), priced(state, kind, true)),
        _ => return None,
    };
    Some(Group { group: name.to_lowercase(), group_text: name.to_owned(), short })
}

/// What sort of card it is.
fn sort(kind: Kind) -> &'static str {
    match kind.info().arm {
        Arm::HeavyInfantry => "Heavy infantry",
        Arm::LightInfantry => "Light infantry",
        Arm::Cavalry => "Cavalry",
        Arm::Leader => "Leaders",
        Arm::Location => "Locations",
        Arm::Elephant | Arm::Naval | Arm::Siege | Arm::Civil => "Others",
    }
}

/// "Legion 3 + settler".
fn priced(state: &State, kind: Kind, levy: bool) -> String {
    let empire = state.asked().unwrap_or(state.round.empire);
    let settler = if kind.info().cost_settler { " + settler" } else { "" };
    format!("{} {}{settler}", names::kind(kind), state.draft_cost(empire, kind, levy))
}

fn chapter(verb: Verb) -> &'static str {
    match verb {
        Verb::Settle | Verb::Develop | Verb::Fortify => "Expand",
        Verb::Attack | Verb::Reinforce | Verb::Raid | Verb::Bribe => "War",
        Verb::Engage | Verb::Pillage | Verb::Build => "Fleet",
        Verb::Money | Verb::Trade | Verb::Wine | Verb::Tax | Verb::Pass => "Money",
        Verb::Draft | Verb::Levy | Verb::Discard | Verb::Return | Verb::Reserve => "Cards",
        Verb::Buy | Verb::GiveUp => "Strategy",
        Verb::Retrieve | Verb::Join | Verb::Withdraw | Verb::Invoke => "Free",
    }
}

fn short(verb: Verb) -> &'static str {
    match verb {
        Verb::Settle => "Settle",
        Verb::Develop => "Develop",
        Verb::Fortify => "Fortify",
        Verb::Attack => "Attack",
        Verb::Reinforce => "Reinforce",
        Verb::Raid => "Raid",
        Verb::Engage => "Engage",
        Verb::Bribe => "Bribe",
        Verb::Money => "Take money",
        Verb::Trade => "Trade",
        Verb::Wine => "Sell wine",
        Verb::Tax => "Tax",
        Verb::Pillage => "Pillage",
        Verb::Draft => "Draft",
        Verb::Levy => "Levy",
        Verb::Discard => "Discard",
        Verb::Return => "Return",
        Verb::Reserve => "Reserve",
        Verb::Buy => "Buy",
        Verb::GiveUp => "Give up",
        Verb::Build => "Build",
        Verb::Pass => "Pass (+1)",
        Verb::Retrieve => "Take back Reserve",
        Verb::Join => "Send a leader",
        Verb::Withdraw => "Withdraw",
        Verb::Invoke => "Deus Ex Machina",
    }
}
