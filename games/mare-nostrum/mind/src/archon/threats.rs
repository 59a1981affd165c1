//! Who could take what from whom: over land, and by sea where triremes carry.

use arrayvec::ArrayVec;
use mare_nostrum::{ByCiv, Card, Civ, LEGIONS, Phase, Province, ProvinceSet, State};

/// What wars may bring a civilisation, in buildings.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Threats {
    /// What may be taken from it by those who have not had their turn in this round.
    pub(super) now: f32,
    /// What may be taken by those who have.
    pub(super) later: f32,
    /// The best that it could take in its next turn.
    pub(super) prey: f32,
    /// Foreign legions in its provinces.
    pub(super) foes: f32,
}

/// Legions that stand together, and where they may come to.
type Army = (Province, ProvinceSet, u8);

/// The threats to each civilisation.
pub(super) fn threats(state: &State) -> ByCiv<Threats> {
    let mut threats: ByCiv<Threats> = ByCiv::default();
    let to_come = if state.phase == Phase::Military { state.to_come() } else { state.civs() };
    for attacker in state.civs() {
        let armies = armies(state, attacker);
        let near = armies.iter().fold(ProvinceSet::EMPTY, |all, army| all.union(army.1).with(army.0));
        for owner in state.civs().without(attacker) {
            for province in state.lands[owner].intersection(near) {
                let of = |&&(at, reach, _): &&Army| at == province || reach.contains(province);
                let there = armies.iter().filter(|army| army.0 == province).map(|army| army.2).sum::<u8>();
                threats[owner].foes += f32::from(there);
                let come = armies.iter().filter(of).map(|army| army.2).sum::<u8>();
                if come < needed(state, attacker, owner, province) {
                    continue;
                }
                let stake = stake(state, province);
                let prey = &mut threats[attacker].prey;
                *prey = prey.max(stake);
                if to_come.contains(attacker) {
                    threats[owner].now += stake;
                } else {
                    threats[owner].later += stake;
                }
            }
        }
    }
    threats
}

/// The armies of a civilisation. A legion with a task stays where it is.
fn armies(state: &State, civ: Civ) -> ArrayVec<Army, LEGIONS> {
    let mut armies = ArrayVec::<Army, LEGIONS>::new();
    for legion in &state.legions[civ] {
        let Some(at) = legion.at else { continue };
        // Legions are in order: those of a province stand together.
        match armies.last_mut().filter(|army| army.0 == at && (army.1.is_empty() == legion.task.is_some())) {
            Some(army) => army.2 += 1,
            None if legion.task.is_some() => armies.push((at, ProvinceSet::EMPTY, 1)),
            None => armies.push((at, state.raid_reach(civ, at), 1)),
        }
    }
    armies
}

/// Legions that should beat what stands in a province: each throws about 3.5, and each 5 points kill.
fn needed(state: &State, attacker: Civ, owner: Civ, province: Province) -> u8 {
    let (legions, forts) = (state.legions_at(owner, province), state.forts[province.index()]);
    let units = u16::from(legions + forts);
    if units == 0 {
        return 1;
    }
    let throw = if state.has(attacker, Card::Hannibal) { 45 } else { 35 };
    let kill = (50 * units + 10).div_ceil(throw) as u8;
    let lost = (35 * u16::from(legions) + 60 * u16::from(forts)) / 50;
    kill.max(lost as u8 + 1)
}

/// A capital can be plundered, but is never lost.
fn stake(state: &State, province: Province) -> f32 {
    let buildings = state.built[province.index()].len() as f32;
    if state.is_players_capital(province) { 0.5 * buildings } else { 0.5 + buildings }
}
