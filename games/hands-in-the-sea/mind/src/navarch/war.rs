//! What can be read off the battle that an empire began.

use hands_in_the_sea::data::{board, printed};
use hands_in_the_sea::{Battle, Card, CardSet, Empire, Marker, State};

pub(super) const NAMES: [&str; 12] = [
    "attack",
    "attack strength",
    "attack wins",
    "attack wins clearly",
    "attack in between",
    "attack fails",
    "attack in its last round",
    "prize of an attack that wins",
    "prize of an attack in between",
    "capital attacked",
    "capital attacked and falling",
    "cards in the attack",
];

/// The numbers of the attack of an empire; the enemy's attack stands in his.
pub(super) fn numbers(state: &State, empire: Empire, own: CardSet, other: CardSet) -> [f32; NAMES.len()] {
    let mut numbers = [0.0; NAMES.len()];
    let Some(battle) = &state.battles[empire] else { return numbers };
    let strength = expected(state, empire, battle, own, other);
    let wins = strength >= board().strength_wins;
    let between = !wins && strength >= 0;
    let marker = state.marker(battle.at).map(|(_, marker)| marker);
    let worth = f32::from(battle.at.info().points) + if marker == Some(Marker::Town) { 2.0 } else { 3.0 };
    let prize = if marker.is_some() { worth } else { worth - 1.5 } / 5.0;
    let capital = marker == Some(Marker::Capital);
    let flag = |holds: bool| f32::from(u8::from(holds));
    numbers = [
        1.0,
        f32::from(strength) / 4.0,
        flag(wins),
        flag(strength >= 4),
        flag(between),
        flag(strength < 0),
        flag(battle.round >= battle.last_round()),
        flag(wins) * prize,
        flag(between) * prize,
        flag(capital),
        flag(capital && falls(state, empire, battle, own, other)),
        battle.cards[empire].len() as f32 / 4.0,
    ];
    numbers
}

/// The strength when the battle is looked at next, with what whoever moves can still add.
fn expected(state: &State, attacker: Empire, battle: &Battle, own: CardSet, other: CardSet) -> i8 {
    let actions = state.round.actions.into();
    if state.round.empire == attacker {
        battle.strength.saturating_add(reserves(state, attacker, battle, own, actions))
    } else if state.marker(battle.at).is_some() {
        battle.strength.saturating_sub(reserves(state, attacker.other(), battle, other, actions))
    } else {
        battle.strength
    }
}

/// Will it be won when the attacker's next round begins? The defender has the last word until then.
fn falls(state: &State, attacker: Empire, battle: &Battle, own: CardSet, other: CardSet) -> bool {
    let mut strength = expected(state, attacker, battle, own, other);
    if state.round.empire == attacker {
        let answer = reserves(state, attacker.other(), battle, other, board().actions.into());
        strength = strength.saturating_sub(answer);
    }
    strength >= board().strength_wins
}

/// What the best so many cards of an empire add to a battle, and leaders, who join for nothing.
fn reserves(state: &State, empire: Empire, battle: &Battle, cards: CardSet, actions: usize) -> i8 {
    let ships = board().coastal.contains(battle.at) && !state.is_enemy_sea(empire, battle.at.zone());
    let defends = state.owner(battle.at) == Some(empire);
    let strength = |card: Card| {
        let info = card.kind().info();
        let helps = (ships && info.ship) || (defends && printed().fortifiers.contains(card));
        info.swords.max(i8::from(helps))
    };
    let leaders: i8 = cards.intersection(printed().leaders).iter().map(strength).sum();
    let mut troops: arrayvec::ArrayVec<i8, 16> =
        cards.minus(printed().leaders).iter().map(strength).take(16).collect();
    troops.sort_unstable_by(|a, b| b.cmp(a));
    troops.iter().take(actions).sum::<i8>() + leaders
}
