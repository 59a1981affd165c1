//! What can be read off a position of Mare Nostrum about one civilisation, as numbers of about the
//! size of 1.

use arrayvec::ArrayVec;
use mare_nostrum::{Civ, Kind, Province, Role, State, Task, board};

/// How many numbers there are for each civilisation.
pub const COUNT: usize = 20 + Civ::COUNT;

/// The numbers of one civilisation.
pub type Features = [f32; COUNT];

/// A hero or a wonder costs so many cards that are all tax or all different goods.
const SET: u8 = 9;
/// The Pyramids cost so many, and win at once.
const LONG_SET: u8 = 12;

/// The names of the numbers, in their order.
pub fn names() -> Vec<String> {
    let own = [
        "heroes and wonders",
        "one short of the end",
        "heroes and wonders late",
        "set in hand",
        "a hero in hand",
        "the game in hand",
        "tax in hand",
        "kinds of goods coming",
        "tax coming",
        "cards coming",
        "longest set coming",
        "a hero every round",
        "buildings",
        "provinces",
        "legions",
        "fortresses",
        "triremes",
        "roles",
        "provinces under threat",
        "annexing",
    ];
    let civs = Civ::ALL.iter().map(|civ| format!("is {}", civ.id()));
    own.map(str::to_owned).into_iter().chain(civs).collect()
}

/// Reads the numbers of each civilisation that is played off a position, in the order of the seats.
pub fn features(state: &State) -> ArrayVec<Features, { Civ::COUNT }> {
    let due = state.income_due();
    let late = f32::from(state.round) / f32::from(state.rules.rounds.max(1));
    let of = |civ: Civ| {
        let owned = state.owned[civ].len() as f32;
        let set = state.hand[civ][Kind::Tax].max(state.hand[civ].goods().len() as u8);
        let income = &due[civ];
        let (kinds, tax) = (income.goods().len() as u8, income[Kind::Tax]);
        let flag = |holds: bool| f32::from(u8::from(holds));
        let lands = state.lands[civ];
        let threatened = lands.iter().filter(|&land| is_threatened(state, civ, land)).count();
        let roles = Role::ALL.iter().filter(|&&role| state.leader(role) == civ).count();
        let annexing = state.legions[civ].iter().filter(|legion| legion.task == Some(Task::Annex)).count();
        let wins = (owned >= 3.0 && set >= SET) || set >= LONG_SET;
        let own = [
            owned / 2.0,
            flag(owned >= 3.0),
            owned / 2.0 * late,
            f32::from(set) / 9.0,
            flag(set >= SET),
            flag(wins),
            f32::from(state.hand[civ][Kind::Tax]) / 9.0,
            f32::from(kinds) / 9.0,
            f32::from(tax) / 9.0,
            f32::from(income.len()) / 18.0,
            f32::from(kinds.max(tax)) / 9.0,
            flag(kinds.max(tax) >= SET),
            state.buildings_of(civ) as f32 / 12.0,
            lands.len() as f32 / 8.0,
            f32::from(state.legions_of(civ)) / 4.0,
            f32::from(state.forts_of(civ)) / 4.0,
            f32::from(state.triremes_of(civ)) / 3.0,
            roles as f32,
            threatened as f32 / 4.0,
            annexing as f32 / 2.0,
        ];
        let mut features = [0.0; COUNT];
        features[..own.len()].copy_from_slice(&own);
        features[own.len() + civ.index()] = 1.0;
        features
    };
    state.civs().iter().map(of).collect()
}

/// Could somebody come over land with more legions than a fortress or two and those in the province stop?
fn is_threatened(state: &State, civ: Civ, province: Province) -> bool {
    let near = board().land(province).with(province);
    let come = |other: Civ| near.iter().map(|from| state.legions_at(other, from)).sum::<u8>();
    let most = state.civs().without(civ).iter().map(come).max().unwrap_or(0);
    most > state.legions_at(civ, province) + 2 * state.forts[province.index()]
}
