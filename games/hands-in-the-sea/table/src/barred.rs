//! What cannot be done in this round, and what it would take.

use engine::Game;
use hands_in_the_sea::data::board;
use hands_in_the_sea::{Action, Empire, Question, State, Symbol, Verb};

use super::groups::short;
use table::Barred;

pub(super) fn barred(state: &State, empire: Empire) -> Vec<Barred> {
    if !matches!(state.question(), Some(Question::Act { actions: 1.., .. })) {
        return Vec::new();
    }
    let mut legal = Vec::new();
    state.legal(empire.seat(), &mut legal);
    let missing = Verb::ALL.iter().copied().filter(|verb| !legal.contains(&Action::Do(*verb)));
    let told = missing.filter_map(|verb| {
        Some(Barred { text: short(verb).to_owned(), why: why(state, empire, verb)?.to_owned() })
    });
    told.collect()
}

/// Nothing is said of what goes without saying, such as taking back an empty Reserve.
fn why(state: &State, empire: Empire, verb: Verb) -> Option<&'static str> {
    let usable = state.live(empire);
    let lacks = |symbol: Symbol| !usable.meets(symbol.cards());
    let poor = |silver: u8| state.silver[empire] < silver.into();
    let piles = &state.piles[empire];
    let deeds = state.round.deeds;
    Some(match verb {
        Verb::Settle if state.towns_left(empire) == 0 => "All your towns are on the board.",
        Verb::Settle => {
            "No card of a place in your hand leads to an empty place with the wagons or the ship, and the settler, \
             that it takes."
        }
        Verb::Develop if state.cities_left(empire) == 0 => "All your cities are on the board.",
        Verb::Develop => {
            "It takes the card of a town of yours worth 2 or more, and another one with a settler."
        }
        Verb::Fortify if lacks(Symbol::Fortifier) => "It takes a Fortification card; you can draft one.",
        Verb::Fortify if poor(board().fortify_cost) => "You have too little silver.",
        Verb::Fortify if state.forts.len() >= board().fortifications.into() => {
            "All fortifications are on the board."
        }
        Verb::Fortify => "It takes the card of a place of yours, too.",
        Verb::Attack if state.battles[empire].is_some() => "You have begun a battle already.",
        Verb::Attack | Verb::Engage if state.ending.is_some() => "The game is about to end: no new battles.",
        Verb::Attack if lacks(Symbol::Sword) => "It takes a card with a sword.",
        Verb::Attack => {
            "It takes the card of a place linked to an enemy one, wagons or a ship, and another card with a sword."
        }
        Verb::Reinforce if state.battle_sites().is_empty() => return None,
        Verb::Reinforce => "No card in your hand can go to a battle within your reach.",
        Verb::Raid if lacks(Symbol::Raider) => "It takes a card that raids, such as cavalry.",
        Verb::Raid => "No enemy place without walls is near enough over land.",
        Verb::Engage if state.fleet[empire].is_none() => "Your fleet is in port.",
        Verb::Engage if state.fleet[empire] != state.fleet[empire.other()] => {
            "The enemy fleet is not in the same sea."
        }
        Verb::Engage if deeds.built => "You have built a warship in this round.",
        Verb::Engage => "It takes a card with a ship.",
        Verb::Bribe if lacks(Symbol::Briber) => "It takes a card that bribes.",
        Verb::Bribe => "It costs 1 silver.",
        Verb::Money => "You hold no card with silver of a place that is yours and supplied.",
        Verb::Trade => "It takes a card with a ship and the card of a place with silver.",
        Verb::Wine if lacks(Symbol::Merchant) => "It takes a Merchant.",
        Verb::Wine => "It takes a card with wine, too.",
        Verb::Pillage if state.fleet[empire].is_none() => "Your fleet is in port.",
        Verb::Pillage if deeds.pillaged => "You have pillaged in this round.",
        Verb::Pillage if lacks(Symbol::Ship) => "It takes a card with a ship.",
        Verb::Pillage => "No enemy coast without walls or a fleet is in reach.",
        Verb::Draft | Verb::Levy | Verb::Buy if poor(1) => "You have no silver.",
        Verb::Draft | Verb::Levy => "You can pay for none of the cards.",
        Verb::Buy if state.held[empire].is_some() => "You have a strategy card: give it up first.",
        Verb::Buy => "You can pay for none of those on display.",
        Verb::Reserve if !piles.hand.is_empty() => "Your Reserve is full.",
        Verb::Return if deeds.returned => "Only once per round.",
        Verb::Pass => "Only once per round.",
        Verb::Build if state.warships[empire] >= board().warships_max => "You have all of them.",
        Verb::Build if deeds.engaged => "You have fought at sea in this round.",
        Verb::Build if poor(state.warship_cost(empire)) => "You have too little silver.",
        Verb::Build => "It takes a card with a settler.",
        Verb::Retrieve if !piles.reserve.is_empty() => "You have too little silver.",
        Verb::Tax
        | Verb::Discard
        | Verb::Return
        | Verb::Reserve
        | Verb::GiveUp
        | Verb::Retrieve
        | Verb::Join
        | Verb::Withdraw
        | Verb::Invoke => return None,
    })
}
