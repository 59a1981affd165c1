//! What can be read off a position of Hands in the Sea about one empire, with the thresholds of the rules
//! spelled out, as numbers of about the size of 1. What lasts counts for as long as the game may still go on.

use hands_in_the_sea::data::{board, printed};
use hands_in_the_sea::{Arm, CardSet, Empire, Kind, LocationSet, Marker, State, Strategy, Zone};

use super::war;

const SCORE: [&str; 13] = [
    "points at the end",
    "points at the end late",
    "points at the end soon",
    "ahead when it ends",
    "points coming",
    "points of a campaign",
    "points of the next campaign",
    "points cut off",
    "income",
    "income coming",
    "near a lead of 25",
    "a lead of 25",
    "prestige",
];
const LAND: [&str; 13] = [
    "Sicily",
    "most of Sicily",
    "Sicily but for one",
    "the bonus of Sicily",
    "the bonus of Corsica and Sardinia",
    "cities",
    "forts",
    "frontier",
    "open land",
    "captured",
    "the capital within reach",
    "the capital fortified",
    "the capital lost",
];
const CARDS: [&str; 18] = [
    "heavy infantry",
    "light infantry",
    "cavalry",
    "elephants",
    "leaders",
    "triremes",
    "siege engines",
    "colonists",
    "senators",
    "tax collectors",
    "merchants",
    "magistrates",
    "fortifications",
    "agents",
    "cards",
    "cards coming",
    "dead cards",
    "troops",
];
const HAND: [&str; 13] = [
    "live hand",
    "swords in hand",
    "silver in hand",
    "settlers in hand",
    "ships in hand",
    "wagons in hand",
    "dead hand",
    "reserve",
    "swords in the reserve",
    "to move",
    "actions",
    "hand to move",
    "swords to move",
];
const MONEY: [&str; 5] =
    ["first silver", "some silver", "much silver", "silver coming", "a strategy for sale"];
const SEA: [&str; 7] = [
    "warships",
    "warships coming",
    "fleet at sea",
    "warships at sea",
    "enemy coast",
    "stronger in the same sea",
    "pillage",
];
const OTHER: [&str; 4] = ["is Rome", "intrigue", "fate", "deus ex machina"];

/// How many numbers there are for each empire.
pub const COUNT: usize = SCORE.len()
    + LAND.len()
    + CARDS.len()
    + HAND.len()
    + MONEY.len()
    + war::NAMES.len()
    + SEA.len()
    + OTHER.len()
    + Strategy::COUNT;

/// The numbers of one empire.
pub type Features = [f32; COUNT];

/// The names of the numbers, in their order.
pub fn names() -> Vec<String> {
    let fixed = [&SCORE[..], &LAND, &CARDS, &HAND, &MONEY, &war::NAMES, &SEA, &OTHER].concat();
    let strategies = Strategy::ALL.iter().map(|strategy| format!("has {}", strategy.id()));
    fixed.into_iter().map(str::to_owned).chain(strategies).collect()
}

/// Reads the numbers of both empires off a position.
pub fn features(state: &State) -> [Features; 2] {
    let sides = Empire::BOTH.map(|empire| Side::of(state, empire));
    let left = campaigns_left(state, &sides);
    let of = |empire: Empire| {
        let own = &sides[empire.index()];
        let other = &sides[empire.other().index()];
        let look = Look { state, own, other, left, lasting: left / f32::from(board().turns) };
        let mut all = [0.0; COUNT];
        let parts: [&[f32]; 9] = [
            &look.score(),
            &look.land(),
            &look.cards(),
            &look.hand(),
            &look.money(),
            &war::numbers(state, empire, own.live, other.live),
            &look.sea(),
            &look.other(),
            &look.strategies(),
        ];
        for (number, part) in all.iter_mut().zip(parts.into_iter().flatten()) {
            *number = *part;
        }
        all
    };
    Empire::BOTH.map(of)
}

fn flag(holds: bool) -> f32 {
    f32::from(u8::from(holds))
}

/// What is reckoned once for each empire.
struct Side {
    empire: Empire,
    holds: LocationSet,
    supplied: LocationSet,
    /// Cards in hand that can be used.
    live: CardSet,
    /// All cards that belong to it, wherever they are.
    all: CardSet,
    /// Points of a campaign [4.4].
    points: f32,
    /// What it would have if the game ended now.
    at_end: f32,
}

impl Side {
    fn of(state: &State, empire: Empire) -> Side {
        let holds = state.holds(empire);
        let supplied = state.supplied(empire);
        let piles = &state.piles[empire];
        let mut all =
            piles.hand.union(piles.deck).union(piles.top.set()).union(piles.discard).union(piles.reserve);
        for battle in state.battles.0.iter().flatten() {
            all = all.union(battle.cards[empire]);
        }
        Side {
            empire,
            holds,
            supplied,
            live: state.live_of(empire, supplied),
            all,
            points: points(supplied.minus(empire.home())),
            at_end: f32::from(state.final_points(empire)),
        }
    }
}

fn points(locations: LocationSet) -> f32 {
    locations.iter().map(|at| f32::from(at.info().points)).sum()
}

/// How many campaigns may still come, by whichever end is nearest [14.2].
fn campaigns_left(state: &State, sides: &[Side; 2]) -> f32 {
    if state.ending.is_some() {
        return 0.0;
    }
    let mut left = f32::from(board().turns + 1 - state.turn.min(board().turns));
    for side in sides {
        let empire = side.empire;
        let prestige = f32::from(board().prestige_max - state.prestige[empire].min(board().prestige_max));
        let captured =
            f32::from(board().captured_end - state.captured[empire].worth().min(board().captured_end));
        let markers = f32::from(state.towns_left(empire).min(state.cities_left(empire)));
        let points = f32::from(board().points_end) - f32::from(state.points[empire]);
        left = left.min(1.5 * prestige).min(captured).min(1.5 * markers).min(points / side.points.max(4.0));
    }
    left.max(0.0)
}

/// One empire, looked at.
struct Look<'a> {
    state: &'a State,
    own: &'a Side,
    other: &'a Side,
    /// Campaigns that may still come, and their share of a whole game.
    left: f32,
    lasting: f32,
}

impl Look<'_> {
    fn score(&self) -> [f32; SCORE.len()] {
        let (state, empire) = (self.state, self.own.empire);
        let at_end = self.own.at_end;
        let ahead = at_end > self.other.at_end || (at_end == self.other.at_end && empire == Empire::Carthage);
        // The campaign comes when Carthage has drawn its deck.
        let near = 1.0 - (state.piles[Empire::Carthage].deck_len() as f32 / 16.0).min(1.0);
        let campaigns = if state.ending.is_some() { 0.0 } else { 1.0 };
        let lead = f32::from(state.points[empire]) - f32::from(state.points[empire.other()])
            + self.own.points
            - self.other.points;
        let income = state.cities[empire].intersection(self.own.supplied).len() as f32;
        [
            at_end / 20.0,
            at_end / 20.0 * (1.0 - self.lasting),
            at_end / 8.0 * (1.0 - self.left / 2.5).max(0.0),
            flag(state.ending.is_some() && ahead),
            self.own.points * self.left / 20.0,
            self.own.points / 8.0 * campaigns,
            self.own.points / 8.0 * near * campaigns,
            points(self.own.holds.minus(self.own.supplied)) / 5.0,
            income / 5.0,
            income * self.left / 40.0,
            ((lead - 10.0) / 15.0).clamp(0.0, 1.0) * campaigns,
            flag(lead >= f32::from(board().points_lead)) * campaigns,
            f32::from(state.prestige[empire]) / 8.0,
        ]
    }

    fn land(&self) -> [f32; LAND.len()] {
        let (state, empire, holds) = (self.state, self.own.empire, self.own.holds);
        let count = |zone: Zone| holds.intersection(zone.area()).len();
        let (sicily, all) = (count(Zone::Sicily), Zone::Sicily.area().len());
        let next_to = |these: LocationSet| {
            these.iter().fold(LocationSet::EMPTY, |near, at| {
                board().links[at.index()].iter().fold(near, |near, (to, _)| near.with(*to))
            })
        };
        let exposed = holds.minus(state.forts).intersection(next_to(self.other.supplied));
        let open = state.unoccupied().intersection(next_to(self.own.supplied));
        let capital = empire.capital();
        let besieged = next_to(self.other.supplied).contains(capital);
        [
            sicily as f32 / 12.0,
            sicily.saturating_sub(8) as f32 / 4.0,
            flag(sicily + 1 >= all),
            flag(sicily >= board().sicily_bonus.0.into()),
            flag(count(Zone::CorsicaSardinia) >= board().corsica_sardinia_bonus.0.into()),
            state.cities[empire].len() as f32 / 5.0,
            holds.intersection(state.forts).len() as f32 / 3.0,
            points(exposed) / 8.0,
            points(open) / 6.0 * self.lasting,
            f32::from(state.captured[empire].worth()) / 5.0,
            flag(besieged),
            flag(state.forts.contains(capital)),
            flag(!matches!(state.marker(capital), Some((_, Marker::Capital)))),
        ]
    }

    fn cards(&self) -> [f32; CARDS.len()] {
        let all = self.own.all;
        let mut arms = [0_u8; 14];
        let mut troops = 0;
        for card in all.minus(printed().location_cards) {
            arms[arm(card.kind())] += 1;
            troops += card.kind().info().swords;
        }
        let dead = all.locations().minus(self.own.supplied).len();
        let mut numbers = [0.0; CARDS.len()];
        for (number, count) in numbers.iter_mut().zip(arms) {
            *number = f32::from(count) / 3.0 * self.lasting;
        }
        let size = all.len() as f32 / 20.0;
        numbers[14..].copy_from_slice(&[
            size,
            size * self.lasting,
            dead as f32 / 3.0,
            f32::from(troops) / 8.0,
        ]);
        numbers
    }

    fn hand(&self) -> [f32; HAND.len()] {
        let (state, empire, live) = (self.state, self.own.empire, self.own.live);
        let piles = &state.piles[empire];
        let swords = |cards: CardSet| -> f32 {
            cards.iter().map(|card| f32::from(card.kind().info().swords)).sum::<f32>() / 4.0
        };
        let silver: f32 = live.iter().map(|card| f32::from(card.kind().info().silver)).sum();
        let with = |symbol: CardSet| live.intersection(symbol).len() as f32 / 2.0;
        let moves = flag(state.round.empire == empire);
        let actions = moves * f32::from(state.round.actions) / 2.0;
        let count = live.len() as f32 / 5.0;
        [
            count,
            swords(live),
            silver / 8.0,
            with(printed().settlers),
            with(printed().ships),
            with(printed().wagons),
            piles.hand.minus(live).len() as f32 / 3.0,
            piles.reserve.len() as f32 / 3.0,
            swords(piles.reserve),
            moves,
            actions,
            actions * count,
            actions * swords(live),
        ]
    }

    fn money(&self) -> [f32; MONEY.len()] {
        let (state, empire) = (self.state, self.own.empire);
        let silver = f32::from(state.silver[empire]);
        let for_sale = |(slot, strategy): (usize, Option<Strategy>)| {
            strategy.is_some_and(|strategy| {
                strategy.info().owner.is_none_or(|owner| owner == empire)
                    && state.silver[empire] >= state.strategy_cost(slot, strategy).into()
            })
        };
        let sale = state.held[empire].is_none() && state.display.slots.into_iter().enumerate().any(for_sale);
        [
            silver.min(3.0) / 3.0,
            silver.min(8.0) / 8.0,
            silver / 20.0,
            silver.min(8.0) / 8.0 * self.lasting,
            flag(sale) * self.lasting,
        ]
    }

    fn sea(&self) -> [f32; SEA.len()] {
        let (state, empire) = (self.state, self.own.empire);
        let fleet = state.fleet[empire];
        let [own, enemy] = [empire, empire.other()].map(|one| f32::from(state.warships[one]));
        let alone = fleet.filter(|&zone| state.fleet[empire.other()] != Some(zone));
        let coast = alone.map_or(0, |zone| zone.coast().intersection(self.other.holds).len());
        let meets = fleet.is_some() && fleet == state.fleet[empire.other()];
        [
            own / 4.0,
            own / 4.0 * self.lasting,
            flag(fleet.is_some()),
            flag(fleet.is_some()) * own / 4.0,
            coast as f32 / 5.0,
            flag(meets) * (own - enemy).clamp(-4.0, 4.0) / 4.0,
            f32::from(state.pillage[empire]) / 8.0,
        ]
    }

    fn other(&self) -> [f32; OTHER.len()] {
        let (state, empire) = (self.state, self.own.empire);
        [
            flag(empire == Empire::Rome),
            flag(state.intrigue[empire]),
            flag(state.fate == Some(empire)),
            flag(state.machina[empire].is_some()),
        ]
    }

    fn strategies(&self) -> [f32; Strategy::COUNT] {
        let mut numbers = [0.0; Strategy::COUNT];
        if let Some(held) = self.state.held[self.own.empire].filter(|held| !held.lapsed) {
            numbers[held.strategy.index()] = self.lasting;
        }
        numbers
    }
}

/// Where a kind of card is counted.
fn arm(kind: Kind) -> usize {
    match kind.info().arm {
        Arm::HeavyInfantry => 0,
        Arm::LightInfantry => 1,
        Arm::Cavalry => 2,
        Arm::Elephant => 3,
        Arm::Leader => 4,
        Arm::Naval => 5,
        Arm::Siege => 6,
        Arm::Civil | Arm::Location => {
            // What they are worth is known by what they do.
            let (info, cards, printed) = (kind.info(), kind.cards(), printed());
            let sorts = [
                info.settler,
                info.draws > 0 && !info.tosses,
                cards.meets(printed.taxers),
                cards.meets(printed.merchants),
                info.tosses,
                cards.meets(printed.fortifiers),
            ];
            7 + sorts.iter().position(|is| *is).unwrap_or(sorts.len())
        }
    }
}
