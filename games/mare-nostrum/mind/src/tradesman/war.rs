//! War: where it pays, and home where it is needed.

use mare_nostrum::{Action, Card, Civ, Item, Loss, Place, Province, Task, Zone, board};

use super::building::{marker, province_value, sets};
use super::{Score, Sight};

/// Land units that defend a province, or would.
#[derive(Clone, Copy)]
pub(super) struct Garrison {
    pub(super) legions: Score,
    pub(super) forts: Score,
}

/// What a legion throws on average, in tenths.
fn throw(state: &Sight<'_>, civ: Civ) -> Score {
    if state.has(civ, Card::Hannibal) { 45 } else { 35 }
}

/// Everybody else's units in a province.
fn garrison(state: &Sight<'_>, against: Civ, province: Province) -> Garrison {
    let others = state.sides(province).without(against);
    let legions = others.iter().map(|other| Score::from(state.legions_at(other, province))).sum();
    let forts = if state.lands[against].contains(province) { 0 } else { state.forts[province.index()] };
    Garrison { legions, forts: forts.into() }
}

/// Legions that should win against a garrison and have one left.
fn needed(state: &Sight<'_>, attacker: Civ, against: Garrison) -> Score {
    let units = against.legions + against.forts;
    if units == 0 {
        return 1;
    }
    let throw = throw(state, attacker);
    let to_kill = (50 * units + 20 + throw - 1) / throw;
    to_kill.max(losses(against) + 1)
}

/// Legions that an attack on a garrison costs.
fn losses(against: Garrison) -> Score {
    (35 * against.legions + 60 * against.forts) / 50
}

/// What is lost with a province; a capital is never lost for good.
fn stake(state: &Sight<'_>, province: Province) -> Score {
    let buildings = province_value(state, province);
    if state.is_players_capital(province) { buildings / 2 } else { 20 + buildings }
}

/// How likely it is that a province with this garrison is attacked, in percent.
fn risk(state: &Sight<'_>, civ: Civ, province: Province, own: Garrison) -> Score {
    let danger = |other: Civ| {
        let near = Score::from(state.legions_near(other, province));
        let neighbour = near > 0 || is_neighbour(state, other, province);
        match near - needed(state, other, own) {
            _ if !neighbour => 0,
            2.. => 90,
            1 => 75,
            0 => 50,
            -1 => 25,
            -2 => 10,
            _ => 0,
        }
    };
    state.civs().without(civ).iter().map(danger).max().unwrap_or(0)
}

/// Could somebody come from his own land with legions that he has yet to raise?
fn is_neighbour(state: &Sight<'_>, other: Civ, province: Province) -> bool {
    let by_land = board().land(province).intersection(state.lands[other]);
    let shares = |land: Province| !board().seas(land).intersection(board().seas(province)).is_empty();
    !by_land.is_empty() || (state.triremes_of(other) > 0 && state.lands[other].iter().any(shares))
}

/// What more units in an own province would save.
pub(super) fn relief(state: &Sight<'_>, civ: Civ, province: Province, more: Garrison) -> Score {
    let now = own_garrison(state, civ, province);
    let then = Garrison { legions: now.legions + more.legions, forts: now.forts + more.forts };
    let saved = risk(state, civ, province, now) - risk(state, civ, province, then);
    stake(state, province) * saved / 100
}

fn own_garrison(state: &Sight<'_>, civ: Civ, province: Province) -> Garrison {
    let forts = if state.lands[civ].contains(province) { state.forts[province.index()] } else { 0 };
    Garrison { legions: state.legions_at(civ, province).into(), forts: forts.into() }
}

/// What a foreign province would bring: more if it weakens somebody who is about to win.
fn gain(state: &Sight<'_>, civ: Civ, province: Province) -> Score {
    let Some(owner) = state.owner(province).filter(|&owner| owner != civ) else { return 0 };
    let buildings = province_value(state, province);
    let keeps = state.markers_left(civ) > 0 && state.reach().contains(province);
    let all = if state.is_players_capital(province) || !keeps {
        buildings / 2
    } else {
        buildings + marker(state, province) / 2
    };
    all * (2 + state.owned[owner].len() as Score) / 3
}

/// What one more legion in an own province is worth for the best conquest within its reach.
pub(super) fn campaign(state: &Sight<'_>, civ: Civ, from: Province) -> Score {
    let price = Score::from(state.price(civ, Item::Legion(from)));
    let purse = Score::from(sets(&state.hand[civ]));
    let worth = |to: Province| {
        let against = garrison(state, civ, to);
        let missing = needed(state, civ, against) - Score::from(state.legions_near(civ, to));
        if missing <= 0 || missing > purse {
            return 0;
        }
        let cost = missing * price + 3;
        (gain(state, civ, to) - 20 * losses(against)).max(0) * price * 3 / (cost * 5)
    };
    state.march_reach(civ, from).iter().map(worth).max().unwrap_or(0)
}

pub(super) fn score(state: &Sight<'_>, civ: Civ, action: Action) -> Score {
    match action {
        Action::Done => 3,
        Action::Launch(_, zone) => 10 + shore(state, civ, zone) - crowd(state, civ, zone),
        Action::Sail(from, to) => {
            let better = shore(state, civ, to) - shore(state, civ, from);
            better - crowd(state, civ, to) + crowd(state, civ, from) - 25
        }
        Action::SeaAttack(zone, enemy, count) => {
            let skill = Score::from(state.has(civ, Card::Pericles));
            3 * (Score::from(count) + skill - Score::from(state.triremes_in(enemy, zone))) - 2
        }
        Action::March(from, to) => march(state, civ, from, to),
        // After everybody who is to take part has come.
        Action::Attack { at, enemy, legions, forts } => {
            let own = throw(state, civ) * Score::from(legions) + 60 * Score::from(forts);
            let theirs = own_garrison(state, enemy, at);
            -1000 + own - 35 * theirs.legions - 60 * theirs.forts
        }
        Action::Task(province, Task::Annex) => {
            if state.markers_left(civ) > 0 && state.reach().contains(province) { 400 } else { 1 }
        }
        Action::Task(province, Task::Occupy(place)) => 300 + prize(state, province, place),
        Action::Pillage(province, _) => pillage(state, civ, province),
        Action::Charm => 10,
        Action::Lose(Loss::Legion) => 3,
        Action::Lose(Loss::Fortress) => 2,
        _ => 0,
    }
}

/// Cities and caravans pay, temples and markets only help.
fn prize(state: &Sight<'_>, province: Province, place: Place) -> Score {
    let helps = place == Place::TEMPLE || place == Place::MARKET;
    if helps || !state.built[province.index()].contains(place) { 0 } else { 5 }
}

/// Nobody destroys what may be his tomorrow, unless the owner would win before.
fn pillage(state: &Sight<'_>, civ: Civ, province: Province) -> Score {
    let winning = state.owner(province).is_some_and(|owner| state.owned[owner].len() >= 3);
    if winning && !state.is_annexing(civ, province) { 350 } else { -10 }
}

/// The best that a trireme in a zone brings within reach: free land, or land that nobody holds.
pub(super) fn shore(state: &Sight<'_>, civ: Civ, zone: Zone) -> Score {
    let legions = state.legions_of(civ) > 0;
    let worth = |province: Province| match state.owner(province) {
        Some(owner) if owner == civ => 0,
        Some(_) if legions && state.sides(province).is_empty() => gain(state, civ, province) / 2,
        Some(_) => 0,
        None => marker(state, province),
    };
    let mut coast = Province::all().filter(|&province| board().seas(province).contains(zone));
    let best = coast.clone().map(worth).max().unwrap_or(0);
    if coast.any(|province| state.lands[civ].contains(province)) {
        best
    } else if !board().next(zone).intersection(state.fleet(civ)).is_empty() {
        best / 2
    } else {
        0
    }
}

/// More triremes than one in a zone bring nothing more.
fn crowd(state: &Sight<'_>, civ: Civ, zone: Zone) -> Score {
    if state.triremes_in(civ, zone) > 1 { 40 } else { 0 }
}

/// A march is worth what it may win, or the help that it brings, less what it leaves open.
fn march(state: &Sight<'_>, civ: Civ, from: Province, to: Province) -> Score {
    let worth = if state.lands[civ].contains(to) { help(state, civ, to) } else { conquest(state, civ, to) };
    if worth == 0 { -5 } else { (worth - left_open(state, civ, from)) / 4 }
}

/// What the own province that a legion leaves is in danger of.
fn left_open(state: &Sight<'_>, civ: Civ, from: Province) -> Score {
    if !state.lands[civ].contains(from) {
        return 0;
    }
    let now = own_garrison(state, civ, from);
    let then = Garrison { legions: now.legions - 1, ..now };
    stake(state, from) * (risk(state, civ, from, then) - risk(state, civ, from, now)) / 100
}

fn help(state: &Sight<'_>, civ: Civ, to: Province) -> Score {
    let against = garrison(state, civ, to);
    if against.legions > 0 && Score::from(state.legions_near(civ, to)) >= needed(state, civ, against) {
        return stake(state, to);
    }
    relief(state, civ, to, Garrison { legions: 1, forts: 0 })
}

fn conquest(state: &Sight<'_>, civ: Civ, to: Province) -> Score {
    let against = garrison(state, civ, to);
    let needed = needed(state, civ, against);
    let there = Score::from(state.legions_at(civ, to));
    let gain = gain(state, civ, to) - 20 * losses(against);
    if gain <= 0 || Score::from(state.legions_near(civ, to)) < needed {
        return 0;
    }
    if there < needed + Score::from(against.forts > 0) {
        return gain;
    }
    // Each further legion can stand on a building.
    let buildings = state.built[to.index()].len() as Score;
    if there <= buildings && against.legions + against.forts == 0 { 30 } else { 0 }
}
