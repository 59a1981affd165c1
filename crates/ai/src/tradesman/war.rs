//! War: only where it should win, and home where it is needed.

use mare_nostrum::{Action, Civ, Loss, Place, Province, ProvinceSet, State, Task, Zone, board};

use super::Score;

/// Legions count 1, fortresses 2: about what they throw.
fn strength(state: &State, civ: Civ, province: Province) -> Score {
    let forts = if state.owner(province) == Some(civ) { state.forts[province.index()] } else { 0 };
    Score::from(state.legions_at(civ, province)) + 2 * Score::from(forts)
}

/// The strongest of the others in a province.
fn defence(state: &State, civ: Civ, province: Province) -> Score {
    state.sides(province).without(civ).iter().map(|other| strength(state, other, province)).sum()
}

/// How much stronger others could come to a province of his than he is there.
pub(super) fn threat(state: &State, civ: Civ, province: Province) -> Score {
    let near = board().land(province).with(province);
    let come = |other: Civ| -> Score {
        let all = near.iter().map(|from| Score::from(state.legions_at(other, from)));
        all.sum()
    };
    let most = state.civs().without(civ).iter().map(come).max().unwrap_or(0);
    most - strength(state, civ, province)
}

pub(super) fn score(state: &State, civ: Civ, action: Action) -> Score {
    match action {
        Action::Done => 3,
        Action::Launch(_, zone) => 10 + free_shores(state, zone),
        Action::Sail(from, to) => free_shores(state, to) - free_shores(state, from) - 1,
        Action::SeaAttack(zone, enemy, count) => {
            3 * (Score::from(count) - Score::from(state.triremes_in(enemy, zone))) + 1
        }
        Action::March(from, to) => march(state, civ, from, to),
        Action::MarchTired(from, to) => march(state, civ, from, to).min(5),
        Action::Attack { at, enemy, legions, forts } => {
            let odds = Score::from(legions) + 2 * Score::from(forts) - strength(state, enemy, at);
            20 + 2 * odds
        }
        Action::Task(_, Task::Annex) => {
            if state.markers_left(civ) > 0 {
                40
            } else {
                1
            }
        }
        Action::Task(province, Task::Occupy(place)) => 30 + prize(state, province, place),
        Action::Pillage(..) => 4,
        Action::Charm => 10,
        Action::Lose(Loss::Legion) => 3,
        Action::Lose(Loss::Fortress) => 2,
        _ => 0,
    }
}

/// Cities and caravans pay, temples and markets only help.
fn prize(state: &State, province: Province, place: Place) -> Score {
    let helps = place == Place::TEMPLE || place == Place::MARKET;
    if helps || !state.built[province.index()].contains(place) { 0 } else { 5 }
}

/// Provinces on a sea that nobody has marked.
fn free_shores(state: &State, zone: Zone) -> Score {
    let free = board().all.minus(state.marked_by_anybody());
    free.iter().filter(|&province| board().seas(province).contains(zone)).count() as Score
}

/// A march is worth what it may win, or the help that it brings.
fn march(state: &State, civ: Civ, from: Province, to: Province) -> Score {
    let leaves = state.lands[civ].contains(from) && threat(state, civ, from) >= 0;
    let home = if leaves { 6 } else { 0 };
    if state.lands[civ].contains(to) {
        let help = threat(state, civ, to).clamp(0, 4) + if defence(state, civ, to) > 0 { 8 } else { 0 };
        return 2 * help - home;
    }
    let force = Score::from(state.legions_at(civ, to)) + Score::from(state.legions_at(civ, from));
    let enough = force > defence(state, civ, to) + Score::from(defence(state, civ, to) > 0);
    let booty = booty(state, civ, to);
    if !enough || booty == 0 {
        return -5;
    }
    let there = Score::from(state.legions_at(civ, to));
    // One legion for each thing to take is enough.
    if there > booty / 6 && defence(state, civ, to) == 0 { -5 } else { 4 + booty - home }
}

/// What could be occupied or annexed in a foreign province.
fn booty(state: &State, civ: Civ, province: Province) -> Score {
    let foreign = state.marked_by_anybody().minus(state.lands[civ]);
    if !foreign.intersection(ProvinceSet::EMPTY.with(province)).contains(province) {
        return 0;
    }
    let annex = if state.is_players_capital(province) { 0 } else { 8 };
    annex + 6 * state.built[province.index()].len() as Score
}
