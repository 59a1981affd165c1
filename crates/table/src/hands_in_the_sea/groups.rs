//! Choices that belong together: what can be done in a round, by its chapter.

use hands_in_the_sea::{Action, State, Verb};

use super::actions;
use crate::Group;

pub(super) fn group(state: &State, action: Action) -> Option<Group> {
    let (name, short) = match action {
        Action::Do(verb) => (chapter(verb)?, short(verb).to_owned()),
        Action::Cycle(number) => ("Strategy", format!("Cycle {number}")),
        Action::Sail(_) => ("Fleet", actions::describe(state, action)),
        _ => return None,
    };
    Some(Group { group: name.to_lowercase(), group_text: name.to_owned(), short })
}

fn chapter(verb: Verb) -> Option<&'static str> {
    Some(match verb {
        Verb::Settle | Verb::Develop | Verb::Fortify => "Expand",
        Verb::Attack | Verb::Reinforce | Verb::Raid | Verb::Bribe => "War",
        Verb::Engage | Verb::Pillage | Verb::Build => "Fleet",
        Verb::Money | Verb::Trade | Verb::Wine | Verb::Tax => "Money",
        Verb::Draft | Verb::Levy | Verb::Discard | Verb::Return | Verb::Reserve => "Cards",
        Verb::Buy | Verb::GiveUp => "Strategy",
        Verb::Retrieve | Verb::Join | Verb::Withdraw | Verb::Invoke => "Free",
        Verb::Pass => return None,
    })
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
        Verb::Pass => "Pass",
        Verb::Retrieve => "Take back Reserve",
        Verb::Join => "Send a leader",
        Verb::Withdraw => "Withdraw",
        Verb::Invoke => "Deus Ex Machina",
    }
}
