//! What a battle under way is worth to those who fight it.

use hands_in_the_sea::{Battle, Empire, Location, Marker, State, Zone};

use super::Score;
use super::value::{conquest, holding, in_sicily};

/// What a battle promises to the attacker, less what it threatens.
pub(super) fn promise(state: &State, attacker: Empire, battle: &Battle) -> Score {
    let chance = Score::from(chance_in_100(state, attacker, battle));
    let prize = prize(state, attacker, battle.at);
    // A lost battle costs a card, and the enemy gains prestige.
    let cost = if state.owner(battle.at).is_some() { 190 } else { 90 };
    (chance * prize - (100 - chance) * cost) / 100
}

/// What is won: the marker, prestige, and what the enemy loses.
fn prize(state: &State, attacker: Empire, at: Location) -> Score {
    let mut place = holding(state, attacker, at);
    if Zone::Sicily.area().contains(at) {
        let held = in_sicily(state, attacker);
        place += conquest(held + 1) - conquest(held);
    }
    // The place is won only if it is settled, too.
    let place = place * 3 / 4;
    match state.marker(at) {
        // Independent Syracuse: only the place itself.
        None => place,
        Some((_, Marker::Capital)) => 4000,
        Some((owner, Marker::Town)) => 200 + holding(state, owner, at) + place,
        Some((owner, Marker::City)) => 300 + holding(state, owner, at) + place,
    }
}

/// The chance that the attacker wins, from the strength and what he can still add in this round.
fn chance_in_100(state: &State, attacker: Empire, battle: &Battle) -> u8 {
    let mut strength = battle.strength;
    if state.round.empire == attacker && state.round.actions > 0 {
        strength += reserves(state, attacker, state.round.actions.into());
    }
    let last = battle.round >= battle.last_round();
    match strength {
        i8::MIN..=-1 => 2,
        0 if last => 5,
        0 => 22,
        1 if last => 15,
        1 => 38,
        2 => 62,
        3 => 76,
        4 => 88,
        _ => 95,
    }
}

/// The strength that so many more cards from hand add.
fn reserves(state: &State, empire: Empire, cards: usize) -> i8 {
    let mut swords: Vec<i8> = state.live(empire).iter().map(|card| card.kind().info().swords).collect();
    swords.sort_unstable_by(|a, b| b.cmp(a));
    swords.iter().take(cards).sum()
}
