//! The legate: a plain rule-based player of Hannibal, kept as it is as the baseline that stronger
//! players are measured against.
//!
//! It looks one decision ahead, values the position that follows with a few rules of thumb, and adds
//! what a decision promises beyond that (a march toward something to take, a battle it should win).

use engine::{Bot, Chance, Events, Game, Seat, Turn};
use hannibal::{
    Action, Activation, At, BATTLE_DECK, BattleCard, Campaign, Card, Counter, Edge, Effect, Force, General,
    GeneralEvent, PcEvent, Province, ProvinceEvent, Side, Space, SpaceEvent, SpaceSet, State, generals,
};

/// Scores are whole numbers: about 100 for a province, 6 for a CU.
pub(crate) type Score = i32;

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
        let scores = scores(state, side, legal, &self.chance, &mut self.events);
        let best = scores.enumerate().max_by_key(|&(index, score)| (score, std::cmp::Reverse(index)));
        self.chance.below(2);
        best.map_or(0, |(index, _)| index)
    }
}

/// What it thinks of each of these actions.
pub(crate) fn scores<'a>(
    state: &'a State,
    side: Side,
    legal: &'a [Action],
    chance: &'a Chance,
    events: &'a mut Events<hannibal::Event>,
) -> impl Iterator<Item = Score> + 'a {
    let plan = Plan::new(state, side);
    legal.iter().map(move |&action| {
        let mut after = *state;
        let mut chance = chance.clone();
        after.apply(side.seat(), action, &mut Turn { chance: &mut chance, events: &mut *events });
        value(&after, side) + promise(state, side, &plan, action)
    })
}

/// Where a side's armies should go: for each space what lies there or near, less the way to it.
struct Plan {
    worth: [Score; Space::COUNT],
}

impl Plan {
    /// Points that a step takes off the worth of what it leads to.
    const STEP: Score = 3;
    /// Steps that are looked ahead.
    const HORIZON: usize = 8;

    fn new(state: &State, side: Side) -> Plan {
        let group = state.moving().filter(|moving| moving.side == side).map(|moving| moving.group);
        let mut worth = [0; Space::COUNT];
        for space in Space::all() {
            worth[space.index()] = goal(state, side, space, group);
        }
        for _ in 0..Self::HORIZON {
            let before = worth;
            for space in Space::all() {
                for &(to, edge) in space.neighbours() {
                    let way = if edge == Edge::Road { Self::STEP } else { 3 * Self::STEP };
                    worth[space.index()] = worth[space.index()].max(worth[to.index()] - way);
                }
            }
            if worth == before {
                break;
            }
        }
        Plan { worth }
    }

    fn of(&self, space: Space) -> Score {
        self.worth[space.index()]
    }
}

/// What an army could do in a space.
pub(crate) fn goal(state: &State, side: Side, space: Space, group: Option<Force>) -> Score {
    let mut victory = 0;
    if state.cus(side.other(), space) > 0 {
        let defence = strength(state, side.other(), space, state.force_at(side.other(), space));
        // The army that would go there; before a general is chosen, one of usual size.
        let attack = group.map_or(12, |group| strength(state, side, space, group));
        let edge = attack - defence;
        if edge < 3 {
            return 0;
        }
        victory = (4 * edge).min(24);
    }
    let points = Score::from(state.siege[space.index()]);
    let prize = if !state.is_hostile_to(space, side) {
        0
    } else if space.is_city() {
        14 + 12 * points
    } else if state.has_tribe(space) {
        6 + 6 * points
    } else if state.controller(space.province()) == Some(side.other()) {
        22
    } else {
        15
    };
    prize + victory
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
        score += province_value(province, held);
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
    for general in state.generals_of(side) {
        if matches!(state.generals[general.index()], At::On(_) | At::Lifted) {
            score += 3 * Score::from(general.battle());
        }
    }
    if side == Side::Carthage && state.generals[generals::HANNIBAL.index()] == At::Gone {
        score -= 120;
    }
    score - 9 * Score::from(state.owed[side])
}

fn province_value(province: Province, held: SpaceSet) -> Score {
    let count = held.intersection(province.spaces()).len() as Score;
    let majority = Score::from(province.majority());
    let weight = if province.political() { 100 } else { 12 };
    let control = if count >= majority { weight } else { 0 };
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
        return score;
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

/// What an action promises beyond the position right after it.
fn promise(state: &State, side: Side, plan: &Plan, action: Action) -> Score {
    match action {
        Action::Event(card) => event_promise(card),
        Action::Ops(card) => ops_promise(card),
        Action::Counter(_) => 16,
        Action::Activate(general) => activation_promise(state, side, plan, general),
        Action::March(to) | Action::Sail(to) => march_promise(state, plan, to),
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
        Action::Again => -30,
        Action::Pass | Action::NoProconsul => -1,
        Action::Cus(_) | Action::Elephants(_) | Action::Without(_) => -5,
        _ => 0,
    }
}

/// Campaigns move several armies; other events show their worth in the position that follows.
pub(crate) fn event_promise(card: Card) -> Score {
    match card.effect() {
        Effect::Campaign(Campaign::Major) => 40,
        Effect::Campaign(Campaign::Minor) => 30,
        Effect::Campaign(Campaign::Empire) => 2,
        Effect::Activation(activation) => match activation {
            Activation::NativeGuide | Activation::TraitorInTarentum | Activation::HannibalCharmsItaly => 8,
            Activation::TreacheryWithinCity | Activation::ForcedMarch => 8,
            Activation::AdriaticPirates => 2,
        },
        Effect::Space(event) => match event {
            SpaceEvent::MacedonianReinforcements | SpaceEvent::BalearicSlingers => 14,
            SpaceEvent::Epidemic | SpaceEvent::Pestilence => 12,
            SpaceEvent::SurpriseSortie | SpaceEvent::MutinsNumidians | SpaceEvent::FleetBreaksSiege => 2,
            SpaceEvent::TribalResistance | SpaceEvent::Citadel | SpaceEvent::SiegeEngines => 2,
        },
        Effect::General(event) => match event {
            GeneralEvent::BruttiumRecruits | GeneralEvent::LigurianRecruits => 14,
            GeneralEvent::IberianRecruits | GeneralEvent::GallicRecruits => 14,
            GeneralEvent::Auxiliaries(_) => 14,
            GeneralEvent::ProconsulDismissed | GeneralEvent::SiegeTrain => 2,
            GeneralEvent::Dictator | GeneralEvent::FlamenMartialis => 2,
        },
        Effect::Pcs(event) => match event {
            PcEvent::NumidianAlly | PcEvent::Sophonisba => 30,
            PcEvent::ComeIntoItaly => 24,
            PcEvent::GrainShortage => 20,
            PcEvent::Diplomacy => 14,
            PcEvent::Triumph | PcEvent::SpoilsOfWar | PcEvent::SurpriseRaids => 2,
        },
        Effect::Province(ProvinceEvent::Sophonisba) => 30,
        Effect::Province(ProvinceEvent::NumidianRevolt) => 2,
        Effect::Counter(counter) => match counter {
            Counter::HostileTribes => 12,
            Counter::Maharbal | Counter::Spy | Counter::BadWeather | Counter::ElephantFright => 2,
            Counter::SpanishAlliesDesert | Counter::NumidianAlliesDesert | Counter::AllyDeserts => 2,
            Counter::StormsAtSea | Counter::PunicFaith | Counter::GoodOmen | Counter::Ambush => 2,
        },
        Effect::MercenariesDesert => 12,
        Effect::AfricanReinforcements => 14,
        Effect::Truce => -20,
        Effect::Nothing | Effect::Revolt(_) | Effect::CityChangesSides(..) | Effect::NavalVictory => 2,
        Effect::MacedonianAlliance | Effect::MacedonianPeace | Effect::Volones => 2,
        Effect::MessengerIntercepted | Effect::HannoCounsels | Effect::CatoCounsels => 2,
        Effect::Archimedes => 2,
    }
}

/// About what placing markers is worth, less what the card would do at the right moment.
pub(crate) fn ops_promise(card: Card) -> Score {
    let keep = if card.is_counter() { 3 } else { 0 };
    7 * Score::from(card.ops()) - keep
}

/// Is there something to do for this general?
fn activation_promise(state: &State, side: Side, plan: &Plan, general: General) -> Score {
    let Some(space) = state.space_of(general) else { return -30 };
    if state.cus(side, space) < 4 {
        return -10;
    }
    let siege = (space.is_city() || state.has_tribe(space)) && state.is_hostile_to(space, side);
    let next_door = space.neighbours().iter().map(|&(to, _)| plan.of(to)).max().unwrap_or(0);
    next_door.max(if siege { plan.of(space) } else { 0 }) + 2 * Score::from(general.battle()) - 6
}

/// Toward what is worth going to.
fn march_promise(state: &State, plan: &Plan, to: Space) -> Score {
    let Some(moving) = state.moving() else { return 0 };
    if moving.group.cus < 4 {
        return -8;
    }
    let here =
        if state.is_hostile_to(moving.at, moving.side) { plan.of(moving.at) } else { plan.of(moving.at) - 3 };
    plan.of(to) - here
}

/// About the battle cards that a force would get.
pub(crate) fn strength(state: &State, side: Side, space: Space, force: Force) -> Score {
    let rating = state.commander(force.generals).map_or(0, |g| Score::from(g.battle()));
    let allies = match space.region() {
        Some(region) if !force.generals.is_empty() => Score::from(state.provinces_in(region, side)).min(4),
        _ => 0,
    };
    Score::from(force.cus) + rating + allies
}

/// My strength against his where armies have met.
pub(crate) fn battle_promise(state: &State, side: Side) -> Score {
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
