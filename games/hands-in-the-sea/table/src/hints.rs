//! What can be done in a round, for somebody who does not know it yet: what it is for, and what it takes;
//! and what the cards do that can be bought.

use hands_in_the_sea::{Action, Question, State, Verb};

use super::hand::text;
use super::names::{self, count};

/// Only of what stands in the menu of a round, and of cards that are for sale.
pub(super) fn hint(state: &State, action: Action) -> Option<String> {
    match action {
        Action::Draft(kind) | Action::Levy(kind) => return Some(text(kind)),
        Action::Buy(strategy) => {
            return Some(strategy.info().effect[usize::from(state.rules.upkeep)].clone());
        }
        _ => {}
    }
    if !matches!(state.question(), Some(Question::Act { .. })) {
        return None;
    }
    match action {
        Action::Do(verb) => Some(about(state, verb)),
        Action::Cycle(1) => Some("The oldest one on display makes room, for nothing.".to_owned()),
        Action::Cycle(2) => Some("Two new cards on display, for 1 silver.".to_owned()),
        Action::Cycle(_) => Some("Three new cards on display, for 3 silver.".to_owned()),
        Action::Sail(Some(_)) => {
            Some("Alone in a sea, your fleet closes it to the enemy's ships and supply.".to_owned())
        }
        Action::Sail(None) => Some("Safe from storms and enemies.".to_owned()),
        Action::Play(kind) => Some(kind.info().effect.clone()),
        _ => None,
    }
}

fn about(state: &State, verb: Verb) -> String {
    let who = state.round.empire;
    let text = match verb {
        Verb::Settle => {
            "A town on an empty place next to one of yours. Takes that one's card, and wagons or a ship."
        }
        Verb::Develop => "A town worth 2 or more becomes a city: income. Takes its card and a settler.",
        Verb::Fortify => {
            "Walls against attacks and raids. Takes a Fortification, the place's card and silver."
        }
        Verb::Attack => {
            "A battle next to one of your places. Takes its card, wagons or a ship, and a sword that fights."
        }
        Verb::Reinforce => "One more card for a battle: its swords, or 1 for a ship on the coast.",
        Verb::Raid => "Take an enemy town or city by surprise, one road away for each raid card.",
        Verb::Engage => "Both fleets throw dice. Takes a card with a ship.",
        Verb::Bribe => "The enemy loses a card with a purse. Takes a card that bribes and 1 silver.",
        Verb::Money => "The silver on one location card.",
        Verb::Trade => "The silver on one or two location cards. Takes a card with a ship, too.",
        Verb::Wine => "2 silver for each card with wine. Takes a Merchant.",
        Verb::Tax => "1 silver for each supplied city, at most 5. Takes the Tax Collectors.",
        Verb::Pillage => {
            "Silver from an enemy coast, 1 for 2 warships. Takes a ship, or two into the next sea."
        }
        Verb::Draft => "Buy a better card for your deck: soldiers, leaders, ships, helpers.",
        Verb::Levy => "Soldiers or a leader for double silver, to be drawn next.",
        Verb::Discard => "Make room for new cards. The first is free, then 1, 2, 3 silver.",
        Verb::Return => "A weak card leaves your deck, so that you draw good ones more often.",
        Verb::Reserve => "Lay a card aside for the right moment. To take all back costs 1 silver each.",
        Verb::Buy => "An advantage that lasts. You can have one at a time.",
        Verb::GiveUp => "Makes room for another one.",
        Verb::Build => return build(state),
        Verb::Pass => "Gain 1 silver, once per round.",
        Verb::Retrieve => return retrieve(state),
        Verb::Join => "A leader from hand adds his swords to a battle.",
        Verb::Withdraw => "The siege is lost, but your round goes on.",
        Verb::Invoke => {
            return state.own_machina(who).map_or(String::new(), |machina| machina.info().effect.clone());
        }
    };
    text.to_owned()
}

fn build(state: &State) -> String {
    format!(
        "One more for your fleet, up to 8. Takes {} silver and a settler.",
        state.warship_cost(state.round.empire)
    )
}

fn retrieve(state: &State) -> String {
    let who = state.round.empire;
    let reserve = state.piles[who].reserve;
    let number = count(reserve.len(), "card");
    format!("{number} into your hand for {} silver: {}.", state.retrieve_cost(who), names::cards(reserve))
}
