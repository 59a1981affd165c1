//! What a position is worth to a side.

use std::sync::LazyLock;

use hands_in_the_sea::data::{board, printed};
use hands_in_the_sea::{Action, CardSet, Empire, Location, LocationSet, State, Verb, Zone};

use super::{Score, battles, cards};

/// What a card that will be drawn is worth; dead ones in hand are worth nothing.
const FRESH: Score = 9;
/// Nobody settles or attacks without the card of a place: with fewer of them than this a deck is too thin, and
/// each that is missing costs so much.
const PLACES: Score = 6;
const PLACE_MISSING: Score = 200;
/// A game that is won.
const WON: Score = 1_000_000;

pub(super) fn of(state: &State, me: Empire) -> Score {
    if let Some(over) = state.over {
        return if over.winner == me { WON } else { -WON };
    }
    let lead = half(state, me) - half(state, me.other());
    if state.ending.is_none() {
        return lead;
    }
    // About to end: what counts is who is ahead.
    let [own, other] = [me, me.other()].map(|empire| Score::from(state.final_points(empire)));
    let count = 100 * (own - other);
    lead + 3 * count + if count > 0 { 5000 } else { -5000 }
}

/// Campaigns that are still to come.
fn turns_left(state: &State) -> Score {
    if state.ending.is_some() { 0 } else { Score::from(board().turns + 1 - state.turn.min(board().turns)) }
}

fn half(state: &State, empire: Empire) -> Score {
    let supplied = state.supplied(empire);
    let mut score = 100 * final_points(state, empire, supplied);
    let mut cut_off = 0;
    for at in state.holds(empire) {
        let worth = holding(state, empire, at);
        score += worth;
        if !supplied.contains(at) {
            cut_off += 2 * worth / 3;
        }
    }
    // What is cut off may be supplied again.
    score -= cut_off * (100 - relief(state, empire)) / 100;
    score += silver(state.silver[empire].into());
    score += fleet(state, empire);
    score += deck(state, empire, supplied);
    score += conquest(in_sicily(state, empire));
    if let Some(battle) = &state.battles[empire] {
        score += battles::promise(state, empire, battle);
    }
    if state.held[empire].is_some_and(|held| !held.lapsed) {
        score += 30 + 14 * turns_left(state);
    }
    score
}

/// Locations of Sicily that the empire holds.
pub(super) fn in_sicily(state: &State, empire: Empire) -> usize {
    state.holds(empire).intersection(Zone::Sicily.area()).len()
}

/// What it is worth to be so near to all of Sicily, which wins at the end of a campaign.
pub(super) fn conquest(held: usize) -> Score {
    match Zone::Sicily.area().len().saturating_sub(held) {
        0 => 6000,
        1 => 2500,
        2 => 1000,
        3 => 400,
        4 => 100,
        _ => 0,
    }
}

/// The points that the empire would have if the game ended now. The rules' own count traces supply once
/// more, which is most of the work here.
fn final_points(state: &State, empire: Empire, supplied: LocationSet) -> Score {
    let holds = state.holds(empire);
    let captured = LocationSet::iter(holds.intersection(empire.other().home()));
    let enemy_homes: Score = captured.map(|at| Score::from(at.info().points)).sum();
    let bonus = |zone: Zone, (least, points): (u8, u8)| {
        let held = holds.intersection(zone.area()).len();
        if held >= usize::from(least) { Score::from(points) } else { 0 }
    };
    Score::from(state.points[empire])
        + state.cities[empire].intersection(supplied).len() as Score
        + Score::from(state.prestige[empire])
        + Score::from(state.captured[empire].worth())
        + enemy_homes
        + bonus(Zone::Sicily, board().sicily_bonus)
        + bonus(Zone::CorsicaSardinia, board().corsica_sardinia_bonus)
}

/// What a location brings to each empire that holds it: in every campaign to come, and at once.
static BRINGS: LazyLock<[[(Score, Score); Location::COUNT]; 2]> = LazyLock::new(|| {
    let brings = |empire: Empire, at: Location| {
        let points = if empire.home().contains(at) { 0 } else { 80 * Score::from(at.info().points) };
        // Its card is worth something to whoever holds it.
        let card = cards::uses(CardSet::only(at.card())) / 2 + 4;
        // Sicily counts as a whole, too.
        (points + card, if Zone::Sicily.area().contains(at) { 40 } else { 10 })
    };
    let mut all = [[(0, 0); Location::COUNT]; 2];
    for (empire, at) in
        Empire::BOTH.into_iter().flat_map(|empire| Location::all().map(move |at| (empire, at)))
    {
        all[empire.index()][at.index()] = brings(empire, at);
    }
    all
});

/// What a location brings to somebody who holds it for the rest of the game.
pub(super) fn holding(state: &State, empire: Empire, at: Location) -> Score {
    let (campaign, once) = BRINGS[empire.index()][at.index()];
    let income = if state.cities[empire].contains(at) { 22 } else { 0 };
    turns_left(state) * (campaign + income) + once
}

/// The first coins matter most.
fn silver(coins: Score) -> Score {
    30 * coins.min(6) + 18 * (coins - 6).clamp(0, 8) + 4 * (coins - 14).max(0)
}

/// Warships, and a fleet from where it can cut the enemy off; what it cuts off already shows in his supply.
fn fleet(state: &State, empire: Empire) -> Score {
    let [ships, enemy] = [empire, empire.other()].map(|one| Score::from(state.warships[one]));
    let mut score = ships * (6 * turns_left(state) + 20) + 5 * (ships - enemy).clamp(-3, 3);
    let prey = |zone: Zone| zone.coast().intersection(state.holds(empire.other())).len() as Score;
    let Some(zone) = state.fleet[empire] else { return score };
    let near = zone.adjacent().iter().map(prey).max().unwrap_or(0);
    score += 6 * near.max(prey(zone)) + 15;
    let meets = state.fleet[empire.other()] == Some(zone);
    if meets && enemy > ships + 1 {
        score -= 40;
    }
    score
}

/// How near a fleet is to where it opens the sea for supply again, in hundredths of what that is worth.
fn relief(state: &State, empire: Empire) -> Score {
    let Some(held) = state.fleet[empire.other()] else { return 0 };
    let near = match state.fleet[empire] {
        Some(zone) if zone.adjacent().contains(held) => 60,
        None if empire.port() == held => 50,
        _ => 40,
    };
    near * Score::from(state.warships[empire].min(2)) / 2
}

/// The cards that the empire owns, wherever they are; the longer the game still lasts, the more.
fn deck(state: &State, empire: Empire, supplied: LocationSet) -> Score {
    let piles = &state.piles[empire];
    let mut all =
        piles.hand.union(piles.deck).union(piles.top.set()).union(piles.discard).union(piles.reserve);
    for battle in state.battles.0.iter().flatten() {
        all = all.union(battle.cards[empire]);
    }
    let places = all.intersection(printed().location_cards).len() as Score;
    let worth = cards::in_decks(all) - PLACE_MISSING * (PLACES - places).max(0);
    // The more there are, the less often each is drawn.
    let size = all.len() as Score;
    let fresh = FRESH * Score::from(board().hand).saturating_sub(piles.hand.len() as Score).max(0);
    let saved = cards::uses(piles.reserve) / 2 - 3 * piles.reserve.len() as Score;
    worth * turns_left(state) / Score::from(board().turns) * 14 / (size + 2).max(14)
        + cards::uses(state.live_of(empire, supplied))
        + fresh
        + saved
}

/// What an action promises beyond the position right after it.
pub(super) fn promise(state: &State, _me: Empire, action: Action) -> Score {
    match action {
        // A pass is for want of anything better.
        Action::Do(Verb::Pass) => -12,
        Action::Do(Verb::Raid | Verb::Pillage) => -25,
        Action::Cycle(_) => -8,
        Action::End if state.round.actions == 0 => 1,
        _ => 0,
    }
}
