//! The legate: a plain rule-based player of Hannibal, kept as it is as the baseline that stronger
//! players are measured against.
//!
//! It looks one decision ahead, values the position that follows with a few rules of thumb, and adds
//! what a decision promises beyond that (a march toward something to take, a battle it should win).

use engine::{Bot, Chance, Events, Game, Seat, Turn};
use hannibal::{
    Action, BATTLE_DECK, BattleCard, Card, Force, General, Province, Region, Side, Space, SpaceSet, State,
};

/// Scores are whole numbers: about 100 for a province, 6 for a CU.
type Score = i32;

/// The rule-based baseline.
#[derive(Debug)]
pub struct Legate {
    chance: Chance,
    events: Events<hannibal::Event>,
}

impl Legate {
    /// A legate with a chance of its own for looking ahead.
    pub fn new(chance: Chance) -> Legate {
        Legate { chance, events: Events::ignored() }
    }
}

impl Bot<State> for Legate {
    fn choose(&mut self, state: &State, seat: Seat, legal: &[Action]) -> usize {
        let Some(side) = Side::from_seat(seat) else { return 0 };
        let score = |action: Action| {
            let mut after = *state;
            let mut chance = self.chance.clone();
            after.apply(seat, action, &mut Turn { chance: &mut chance, events: &mut self.events });
            value(&after, side) + promise(state, side, action)
        };
        let scores = legal.iter().copied().map(score);
        let best = scores.enumerate().max_by_key(|&(index, score)| (score, std::cmp::Reverse(index)));
        self.chance.below(2);
        best.map_or(0, |(index, _)| index)
    }
}

/// What a position is worth to a side.
fn value(state: &State, side: Side) -> Score {
    if let Some(over) = state.over {
        return if over.winner == side { 100_000 } else { -100_000 };
    }
    half_value(state, side) - half_value(state, side.other())
}

fn half_value(state: &State, side: Side) -> Score {
    let held = state.control[side];
    let mut score = 2 * state.plain_pcs(side).len() as Score;
    for province in Province::all() {
        score += province_value(state, side, province, held);
    }
    score += 12 * state.cards.hand[side].len() as Score;
    for space in Space::all().filter(|&s| state.cus(side, s) > 0) {
        score += army_value(state, side, space, state.force_at(side, space));
    }
    if let Some(moving) = state.moving().filter(|moving| moving.side == side) {
        score += army_value(state, side, moving.at, moving.group);
    }
    if state.moving().is_some_and(|moving| moving.side != side) {
        score += 6 * Score::from(state.defending().cus);
    }
    if let Some(fighting) = state.fighting() {
        score += 6 * Score::from(fighting.forces[side.index()].cus);
    }
    for general in side.generals().iter() {
        if state.space_of(general).is_some() {
            score += 3 * Score::from(general.battle());
        }
    }
    if side == Side::Carthage && state.generals[0] == hannibal::At::Gone {
        score -= 120;
    }
    score - 9 * Score::from(state.owed[side])
}

fn province_value(state: &State, side: Side, province: Province, held: SpaceSet) -> Score {
    let count = held.intersection(province.spaces()).len() as Score;
    let majority = Score::from(province.majority());
    let weight = if province.political() { 100 } else { 12 };
    let control = if state.controller(province) == Some(side) { weight } else { 0 };
    control + weight * count.min(majority) / (3 * majority)
}

/// CUs, and where they stand: on enemy markers that can be flipped, at cities that can be besieged.
fn army_value(state: &State, side: Side, space: Space, force: Force) -> Score {
    let cus = Score::from(force.cus);
    let mut score = 6 * cus + Score::from(force.elephants);
    if force.generals.is_empty() {
        return score;
    }
    if !state.is_hostile_to(space, side) {
        return score + reach_value(state, side, space);
    }
    // Attrition in winter.
    score -= cus / 2;
    score += match (space.is_city(), state.has_tribe(space)) {
        (true, _) if cus >= 4 => 14 + 20 * Score::from(state.siege[space.index()]),
        (_, true) if cus >= 3 => 6 + 8 * Score::from(state.siege[space.index()]),
        (false, false) => 9,
        _ => 0,
    };
    score
}

/// Something to take next door.
fn reach_value(state: &State, side: Side, space: Space) -> Score {
    let open = |to: Space| state.is_hostile_to(to, side) && state.cus(side.other(), to) == 0;
    Score::from(space.neighbours().iter().any(|&(to, _)| open(to))) * 4
}

/// What an action promises beyond the position right after it.
fn promise(state: &State, side: Side, action: Action) -> Score {
    match action {
        Action::Event(card) => event_promise(card),
        Action::Ops(card) => ops_promise(card),
        Action::Counter(_) => 16,
        Action::Activate(general) => activation_promise(state, side, general),
        Action::March(to) | Action::Sail(to) => march_promise(state, side, to),
        Action::Besiege => 16,
        Action::Fight | Action::Sortie => battle_promise(state, side),
        Action::BackUp => -4,
        Action::Pursue | Action::Overrun | Action::Charge => 6,
        Action::Avoid(_) => -battle_promise(state, side) - 2,
        Action::Intercept(_) => battle_promise(state, side) / 2,
        Action::Lead(card, kind) => lead_promise(state, side, card, kind),
        Action::Match(BattleCard::Reserve) => 30,
        Action::Match(_) => 40,
        Action::Maharbal => 20,
        Action::Roll | Action::Initiative => initiative_promise(state, side),
        Action::Withdraw(_) | Action::WithdrawInside => withdrawal_promise(state, side),
        Action::Discard(_) => -12,
        Action::Pass => -1,
        Action::Cus(_) | Action::Elephants(_) | Action::Without(_) => -5,
        _ => 0,
    }
}

/// Campaigns move several armies; other events show their worth in the position that follows.
fn event_promise(card: Card) -> Score {
    match card.number() {
        33 | 34 => 40,
        37..=40 => 30,
        5 | 18 | 28 | 54 | 61..=63 => 8,
        7 | 8 | 21 | 51 | 52 => 12,
        10..=16 | 44..=48 => 14,
        23 | 24 => 30,
        27 => 24,
        35 | 36 => 14,
        56 => 20,
        64 => -20,
        _ => 2,
    }
}

/// About what placing markers is worth, less what the card would do at the right moment.
fn ops_promise(card: Card) -> Score {
    let keep = if card.is_counter() { 3 } else { 0 };
    7 * Score::from(card.ops()) - keep
}

/// Is there something to do for this general?
fn activation_promise(state: &State, side: Side, general: General) -> Score {
    let Some(space) = state.space_of(general) else { return -30 };
    let cus = Score::from(state.cus(side, space));
    if cus < 3 {
        return -10;
    }
    let siege = (space.is_city() || state.has_tribe(space)) && state.is_hostile_to(space, side);
    let best = space.neighbours().iter().map(|&(to, _)| march_promise_of(state, side, space, to)).max();
    best.unwrap_or(-10).max(if siege { 18 } else { 0 }) + Score::from(general.battle()) - 4
}

fn march_promise(state: &State, side: Side, to: Space) -> Score {
    state.moving().map_or(0, |moving| march_promise_of(state, side, moving.at, to))
}

/// Toward weak armies, open markers and cities; away from home only with an army.
fn march_promise_of(state: &State, side: Side, from: Space, to: Space) -> Score {
    let group = match state.moving() {
        Some(moving) => moving.group,
        None => state.force_at(side, from),
    };
    let enemy = state.force_at(side.other(), to);
    if enemy.cus > 0 {
        return 7 * (strength(state, side, to, group) - strength(state, side.other(), to, enemy)) - 6;
    }
    let near_enemy =
        to.neighbours().iter().map(|&(s, _)| strength_at(state, side.other(), s)).max().unwrap_or(0);
    let danger = (near_enemy - strength(state, side, to, group)).max(0);
    let homeland = if side == Side::Rome { Region::Italia } else { Region::Africa };
    let leaves_home = from.region() == Some(homeland) && to.region() != Some(homeland);
    1 - 2 * danger - Score::from(leaves_home) * 3
}

fn strength_at(state: &State, side: Side, space: Space) -> Score {
    let force = state.force_at(side, space);
    if force.cus == 0 { 0 } else { strength(state, side, space, force) }
}

/// About the battle cards that a force would get.
fn strength(state: &State, side: Side, space: Space, force: Force) -> Score {
    let rating = state.commander(force.generals).map_or(0, |g| Score::from(g.battle()));
    let allies = match space.region() {
        Some(region) if !force.generals.is_empty() => Score::from(state.provinces_in(region, side)).min(4),
        _ => 0,
    };
    Score::from(force.cus) + rating + allies
}

/// My strength against his where armies have met.
fn battle_promise(state: &State, side: Side) -> Score {
    let Some(moving) = state.moving() else { return 0 };
    let attacker = strength(state, moving.side, moving.at, moving.group);
    let defender = strength(state, moving.side.other(), moving.at, state.defending());
    let edge = attacker - defender;
    5 * if side == moving.side { edge } else { -edge }
}

/// The type of which it holds the largest share; Double Envelopment late.
fn lead_promise(state: &State, side: Side, card: BattleCard, kind: BattleCard) -> Score {
    let hand = state.battle_hand(side);
    let share = 24 * Score::from(hand[kind.index()]) / Score::from(BATTLE_DECK[kind.index()].max(1));
    let stand_in = if card == kind { 0 } else { -6 };
    let late = if kind == BattleCard::Envelopment { -8 } else { 0 };
    40 + share + stand_in + late
}

fn initiative_promise(state: &State, side: Side) -> Score {
    let Some(fighting) = state.fighting() else { return 0 };
    let mine = fighting.cards[side.index()];
    if mine >= 2 { 10 } else { -10 }
}

/// Only when far behind in cards.
fn withdrawal_promise(state: &State, side: Side) -> Score {
    let Some(fighting) = state.fighting() else { return 0 };
    let [mine, theirs] = [side, side.other()].map(|s| Score::from(fighting.cards[s.index()]));
    if mine + 3 < theirs { 70 } else { 0 }
}
