//! Choices that belong together: what can be done in a round, by its chapter; what can be drafted, by kind.

use hands_in_the_sea::{Action, Arm, Kind, Question, State, Verb};

use super::actions::{haven, strategy_price};
use super::names;
use table::Group;

pub(super) fn group(state: &State, action: Action) -> Option<Group> {
    let (name, short) = match action {
        Action::Do(verb) => (chapter(verb), short(verb).to_owned()),
        Action::Cycle(number) => ("Strategy cards", format!("{number} new")),
        Action::Sail(to) => ("War at sea", format!("Sail {}", haven(to))),
        Action::Play(kind) if matches!(state.question(), Some(Question::Act { .. })) => {
            ("Free actions", format!("Play {}", names::kind(kind)))
        }
        Action::Buy(strategy) => {
            let name = names::strategy(strategy);
            ("On display", format!("{name}{}", strategy_price(state, strategy)))
        }
        Action::Draft(kind) => (sort(kind), priced(state, kind, false)),
        Action::Levy(kind) => (sort(kind), priced(state, kind, true)),
        _ => return None,
    };
    Some(Group { group: name.to_lowercase(), group_text: name.to_owned(), short })
}

/// The chapters of a round, in the order in which they are offered.
const CHAPTERS: &[&str] = &[
    "Settle and build",
    "War on land",
    "War at sea",
    "Free actions",
    "Money",
    "Your cards",
    "Strategy cards",
];

/// What is offered does not change its place from action to action; to refuse or to stop comes last.
pub(super) fn rank(state: &State, action: Action) -> u8 {
    if matches!(action, Action::Decline | Action::Done) {
        return u8::MAX;
    }
    let chapter = group(state, action)
        .and_then(|Group { group_text, .. }| CHAPTERS.iter().position(|chapter| *chapter == group_text));
    chapter.map_or(0, |chapter| chapter as u8)
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

/// "Legion, 3 silver + settler".
fn priced(state: &State, kind: Kind, levy: bool) -> String {
    let empire = state.asked().unwrap_or(state.round.empire);
    let settler = if state.drafts_with_settler(empire, kind) { " + settler" } else { "" };
    format!("{}, {} silver{settler}", names::kind(kind), state.draft_cost(empire, kind, levy))
}

fn chapter(verb: Verb) -> &'static str {
    match verb {
        Verb::Settle | Verb::Develop | Verb::Fortify => "Settle and build",
        Verb::Attack | Verb::Reinforce | Verb::Raid | Verb::Bribe => "War on land",
        Verb::Engage | Verb::Pillage | Verb::Build => "War at sea",
        Verb::Money | Verb::Trade | Verb::Wine | Verb::Tax | Verb::Pass => "Money",
        Verb::Draft | Verb::Levy | Verb::Discard | Verb::Return | Verb::Reserve => "Your cards",
        Verb::Buy | Verb::GiveUp => "Strategy cards",
        Verb::Retrieve | Verb::Join | Verb::Withdraw | Verb::Invoke => "Free actions",
    }
}

pub(super) fn short(verb: Verb) -> &'static str {
    match verb {
        Verb::Settle => "Settle",
        Verb::Develop => "Develop",
        Verb::Fortify => "Fortify",
        Verb::Attack => "Attack",
        Verb::Reinforce => "Reinforce",
        Verb::Raid => "Raid",
        Verb::Engage => "Engage the fleet",
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
        Verb::Buy => "Buy one",
        Verb::GiveUp => "Give up mine",
        Verb::Build => "Build a warship",
        Verb::Pass => "Pass",
        Verb::Retrieve => "Take back the Reserve",
        Verb::Join => "Send a leader",
        Verb::Withdraw => "Withdraw",
        Verb::Invoke => "Deus Ex Machina",
    }
}
