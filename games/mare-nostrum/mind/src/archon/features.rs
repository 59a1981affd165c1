//! What can be read off a position of Mare Nostrum about one civilisation, as numbers of about the
//! size of 1.

use arrayvec::ArrayVec;
use mare_nostrum::{Building, Card, Civ, Kind, Phase, Pile, ProvinceSet, ROUNDS, Role, State, Task, board};

use super::threats::threats;

/// How many numbers there are for each civilisation.
pub const COUNT: usize = 26 + Civ::COUNT;

/// The numbers of one civilisation.
pub type Features = [f32; COUNT];

/// A hero or a wonder costs so many cards that are all tax or all different goods.
const SET: u8 = 9;
/// The Pyramids cost so many, and win at once.
const LONG_SET: u8 = 12;
/// Heroes and wonders of somebody who wins with the next.
const NEARLY_ALL: usize = 3;

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
        "annexing",
        "under threat",
        "under threat later",
        "prey",
        "foes at home",
        "room",
        "room beyond",
        "the game coming",
    ];
    let civs = Civ::ALL.iter().map(|civ| format!("is {}", civ.id()));
    own.map(str::to_owned).into_iter().chain(civs).collect()
}

/// Reads the numbers of each civilisation that is played off a position, in the order of the seats.
pub fn features(state: &State) -> ArrayVec<Features, { Civ::COUNT }> {
    let due = state.income_due();
    let threats = threats(state);
    let late = lateness(state);
    let of = |civ: Civ| {
        let owned = state.owned[civ].len() as f32;
        let hand = &state.hand[civ];
        let set = longest_set(state, civ, hand);
        let mut income = due[civ];
        if state.phase == Phase::Military {
            // What was kept. Earlier in a round the hand is still to be spent.
            income.add(*hand);
        }
        let (mut kinds, tax) = (income.goods().len() as u8, income[Kind::Tax]);
        kinds += u8::from(state.has(civ, Card::Artemis));
        let coming = longest_set(state, civ, &income).max(kinds);
        let flag = |holds: bool| f32::from(u8::from(holds));
        let lands = state.lands[civ];
        let roles = Role::ALL.iter().filter(|&&role| state.leader(role) == civ).count();
        let annexing = state.legions[civ].iter().filter(|legion| legion.task == Some(Task::Annex)).count();
        let free = state.marker_reach(civ).minus(state.marked_by_anybody());
        let threats = threats[civ];
        let own = [
            owned / 2.0,
            flag(owned >= 3.0),
            owned / 2.0 * late,
            f32::from(set) / 9.0,
            flag(set >= SET),
            flag(has_won(state, civ)),
            f32::from(hand[Kind::Tax]) / 9.0,
            f32::from(kinds) / 9.0,
            f32::from(tax) / 9.0,
            f32::from(income.len()) / 18.0,
            f32::from(coming) / 9.0,
            flag(coming >= SET),
            state.buildings_of(civ) as f32 / 12.0,
            lands.len() as f32 / 8.0,
            f32::from(state.legions_of(civ)) / 4.0,
            f32::from(state.forts_of(civ)) / 4.0,
            f32::from(state.triremes_of(civ)) / 3.0,
            roles as f32,
            annexing as f32 / 2.0,
            threats.now / 4.0,
            threats.later / 4.0,
            threats.prey / 4.0,
            threats.foes / 4.0,
            room(state, lands) / 6.0,
            room(state, free) / 6.0,
            if owned >= 3.0 { f32::from(coming) / 9.0 } else { 0.0 },
        ];
        let mut features = [0.0; COUNT];
        features[..own.len()].copy_from_slice(&own);
        features[own.len() + civ.index()] = 1.0;
        features
    };
    state.civs().iter().map(of).collect()
}

/// How far the game is: 0 at its start, 1 in its last round. Without a limit it counts to the usual one.
fn lateness(state: &State) -> f32 {
    let last = if state.rules.rounds == 0 { ROUNDS } else { state.rules.rounds };
    (f32::from(state.round) / f32::from(last)).min(1.0)
}

/// Does it hold the cards for its last hero or wonder, or for the Pyramids?
pub(super) fn has_won(state: &State, civ: Civ) -> bool {
    longest_set(state, civ, &state.hand[civ]) >= winning_set(state, civ)
}

/// So many cards of a set win the game.
fn winning_set(state: &State, civ: Civ) -> u8 {
    if state.owned[civ].len() >= NEARLY_ALL { SET } else { LONG_SET }
}

/// Could it come by the tax that wins the game in the trade that goes on?
pub(super) fn may_win_by_tax(state: &State, civ: Civ) -> bool {
    let trade = state.trade_seen_by(state.seat(civ)).filter(|trade| trade.partners.contains(civ));
    let Some(trade) = trade else { return false };
    let mut cards = state.hand[civ];
    cards.add(trade.closed[civ]);
    let tax_of = |other: Civ| {
        let pile = if trade.revealed { &trade.open[other] } else { &state.hand[other] };
        pile[Kind::Tax]
    };
    let others: u8 = trade.partners.without(civ).iter().map(tax_of).sum();
    let to_come = others.min(trade.demand.saturating_sub(trade.closed[civ].len()));
    let swapped = u8::from(state.has(civ, Card::Cleopatra));
    cards[Kind::Tax] + to_come + swapped >= winning_set(state, civ)
}

/// The longest set that cards make. Cleopatra swaps one that it needs.
fn longest_set(state: &State, civ: Civ, cards: &Pile) -> u8 {
    let (tax, goods) = (cards[Kind::Tax], cards.goods().len() as u8);
    if state.has(civ, Card::Cleopatra) {
        (tax + u8::from(goods > 0)).max(goods + u8::from(tax > 0))
    } else {
        tax.max(goods)
    }
}

/// Cities and caravans that could still be built in these provinces.
fn room(state: &State, lands: ProvinceSet) -> f32 {
    let left = |building: Building| state.supply[building.index()] > 0;
    let (cities, caravans) = (left(Building::City), left(Building::Caravan));
    if !cities && !caravans {
        return 0.0;
    }
    let board = board();
    let mut room = 0;
    for province in lands {
        let open = |building: Building| {
            board.places(province, building).minus(state.built[province.index()]).len() as u32
        };
        room += if cities { open(Building::City) } else { 0 };
        room += if caravans { open(Building::Caravan) } else { 0 };
    }
    room as f32
}
