//! What can be read off a position of Hannibal, with the thresholds of the rules spelled out, as
//! numbers of about the size of 1. What speaks for Rome and what speaks for Carthage are separate
//! where the two sides are not alike.

use hannibal::{
    At, Force, General, Province, Region, STANDARD_GENERALS, Side, Space, SpaceSet, State, generals,
    provinces, spaces,
};

/// How many numbers there are.
pub const COUNT: usize = layout::END;

/// Where the numbers of each kind begin.
mod layout {
    use hannibal::{Province, STANDARD_GENERALS};

    pub(super) const ALWAYS: usize = 0;
    pub(super) const POINTS: usize = ALWAYS + 2;
    pub(super) const CONTROL: usize = POINTS + 5;
    pub(super) const MARGIN: usize = CONTROL + Province::COUNT;
    pub(super) const CONTROL_LATE: usize = MARGIN + Province::COUNT;
    pub(super) const ITALIA: usize = CONTROL_LATE + Province::COUNT;
    /// From here on each number stands twice: for Rome, and `SIDE` further on for Carthage.
    pub(super) const MARKERS: usize = ITALIA + 3;
    pub(super) const ARMY: usize = MARKERS + 4;
    pub(super) const REGION: usize = ARMY + 7;
    pub(super) const SIEGE: usize = REGION + 6;
    pub(super) const HAND: usize = SIEGE + 4;
    pub(super) const SIDE_END: usize = HAND + 5;
    pub(super) const SIDE: usize = SIDE_END - MARKERS;
    pub(super) const GENERAL: usize = MARKERS + 2 * SIDE;
    pub(super) const GENERAL_ARMY: usize = GENERAL + STANDARD_GENERALS;
    pub(super) const LASTING: usize = GENERAL_ARMY + STANDARD_GENERALS;
    pub(super) const END: usize = LASTING + 6;
}

/// The numbers of a position.
pub type Features = [f32; COUNT];

/// The names of the numbers, in their order.
pub fn names() -> Vec<String> {
    let mut names: Vec<String> =
        ["always", "late", "points", "points late", "ahead at the end", "tie at the end"]
            .map(str::to_owned)
            .to_vec();
    names.push("debt of the lower".to_owned());
    for what in ["control", "margin", "control late"] {
        names.extend(Province::all().map(|province| format!("{what} {}", province.id())));
    }
    names.extend(["italia", "italia squared", "italia nearly"].map(str::to_owned));
    for side in Side::BOTH {
        let of = |what: &str| format!("{}: {what}", side.id());
        names.extend(["markers", "few markers", "isolated", "tribes"].map(of));
        names.extend(
            [
                "cus",
                "cus led",
                "largest army",
                "elephants",
                "on enemy markers",
                "before cities",
                "outmatched",
            ]
            .map(of),
        );
        names.extend(
            ["africa", "iberia", "italia", "sicilia", "corsica_sardinia", "elsewhere"]
                .map(|r| of(&format!("cus in {r}"))),
        );
        names.extend(["siege points", "siege of the capital", "before the capital", "tribe points"].map(of));
        names.extend(["cards", "operations", "campaigns", "counters", "to play"].map(of));
    }
    for what in ["there", "leads"] {
        names
            .extend(General::all().take(STANDARD_GENERALS).map(|general| format!("{} {what}", general.id())));
    }
    let lasting =
        ["macedonia", "naval victory", "hanno counsels", "cato counsels", "truce", "hannibal in italia"];
    names.extend(lasting.map(str::to_owned));
    debug_assert_eq!(names.len(), COUNT);
    names
}

/// Everything a side has in a space, groups that are moving or fighting there included.
struct Army {
    at: Space,
    force: Force,
}

/// Reads the numbers off a position.
pub fn features(state: &State) -> Features {
    let mut features = [0.0; COUNT];
    let late = f32::from(state.turn.saturating_sub(1)) / f32::from(state.turns.saturating_sub(1).max(1));
    features[layout::ALWAYS] = 1.0;
    features[layout::ALWAYS + 1] = late;
    of_provinces(state, late, &mut features);
    let armies = Side::BOTH.map(|side| armies(state, side));
    for side in Side::BOTH {
        let shift = layout::SIDE * side.index();
        let out = &mut features[shift + layout::MARKERS..shift + layout::SIDE_END];
        of_markers(state, side, &mut out[..layout::ARMY - layout::MARKERS]);
        of_armies(
            state,
            side,
            &armies,
            &mut out[layout::ARMY - layout::MARKERS..layout::SIEGE - layout::MARKERS],
        );
        of_sieges(
            state,
            side,
            &armies[side.index()],
            &mut out[layout::SIEGE - layout::MARKERS..layout::HAND - layout::MARKERS],
        );
        of_hand(state, side, &mut out[layout::HAND - layout::MARKERS..]);
    }
    of_generals(state, &armies, &mut features);
    let lasting = &state.lasting;
    let flags = [
        lasting.macedonia,
        lasting.naval_victory,
        lasting.hanno_counsels,
        lasting.cato_counsels,
        lasting.truce,
    ];
    for (index, flag) in flags.into_iter().enumerate() {
        features[layout::LASTING + index] = f32::from(u8::from(flag));
    }
    features
}

/// Control, and how far each side is from it.
fn of_provinces(state: &State, late: f32, features: &mut Features) {
    let mut points = 0_i8;
    let mut italian = 0_u8;
    for province in Province::all() {
        let held = Side::BOTH.map(|side| state.control[side].intersection(province.spaces()).len() as i8);
        let majority = province.majority() as i8;
        let sign = i8::from(held[0] >= majority) - i8::from(held[1] >= majority);
        let index = province.index();
        features[layout::CONTROL + index] = sign.into();
        features[layout::CONTROL_LATE + index] = f32::from(sign) * late;
        // Beyond the majority only the first marker or two are a shield.
        let reach = |held: i8| f32::from(held.min(majority + 1)) / f32::from(majority + 1);
        features[layout::MARGIN + index] = reach(held[0]) - reach(held[1]);
        if province.political() {
            points += sign;
        }
        if province.region() == Some(Region::Italia) && province != provinces::LATIUM && sign < 0 {
            italian += 1;
        }
    }
    let end = late.powi(4);
    let points = f32::from(points);
    features[layout::POINTS] = points / 4.0;
    features[layout::POINTS + 1] = points / 4.0 * late;
    features[layout::POINTS + 2] = points.clamp(-1.0, 1.0) * end;
    features[layout::POINTS + 3] = if points == 0.0 { end } else { 0.0 };
    let lower = if points < 0.0 { Side::Rome } else { Side::Carthage };
    let left = state.plain_pcs(lower).len() as f32 - points.abs();
    let debt = (1.0 - left / 12.0).max(0.0);
    features[layout::POINTS + 4] = if lower == Side::Rome { -debt } else { debt };
    let share = f32::from(italian) / 6.0;
    features[layout::ITALIA] = share;
    features[layout::ITALIA + 1] = share * share;
    features[layout::ITALIA + 2] = f32::from(u8::from(italian >= 5));
}

fn of_markers(state: &State, side: Side, out: &mut [f32]) {
    let markers = state.plain_pcs(side).len() as f32;
    out[0] = markers / 20.0;
    out[1] = (1.0 - markers / 10.0).max(0.0);
    out[2] = state.isolated(side).len() as f32 / 4.0;
    out[3] = state.control[side].intersection(state.tribes).len() as f32 / 4.0;
}

fn armies(state: &State, side: Side) -> arrayvec::ArrayVec<Army, { Space::COUNT }> {
    let mut armies: arrayvec::ArrayVec<Army, { Space::COUNT }> = arrayvec::ArrayVec::new();
    let cus = if side == Side::Rome { &state.roman } else { &state.punic };
    for space in Space::all().filter(|space| cus[space.index()] > 0) {
        armies.push(Army { at: space, force: Force { cus: cus[space.index()], ..Force::default() } });
    }
    for general in state.generals_of(side) {
        if let At::On(space) = state.generals[general.index()]
            && let Some(army) = armies.iter_mut().find(|army| army.at == space)
        {
            army.force.generals.insert(general);
        }
    }
    if side == Side::Carthage {
        for army in &mut armies {
            army.force.elephants = state.elephants[army.at.index()];
        }
    }
    let mut lifted = |at: Space, force: Force| {
        if force.cus == 0 {
            return;
        }
        match armies.iter_mut().find(|army| army.at == at) {
            Some(army) => army.force.join(force),
            None => armies.push(Army { at, force }),
        }
    };
    if let Some(moving) = state.moving() {
        lifted(moving.at, if moving.side == side { moving.group } else { state.defending() });
    }
    if let Some(fighting) = state.fighting() {
        lifted(fighting.at, fighting.forces[side.index()]);
    }
    armies
}

type Armies = [arrayvec::ArrayVec<Army, { Space::COUNT }>; 2];

fn of_armies(state: &State, side: Side, armies: &Armies, out: &mut [f32]) {
    let regions = layout::REGION - layout::ARMY;
    for army in &armies[side.index()] {
        let cus = f32::from(army.force.cus);
        let led = !army.force.generals.is_empty();
        out[0] += cus / 20.0;
        if led {
            out[1] += cus / 20.0;
            out[2] = out[2].max(cus / 10.0);
            if state.is_hostile_to(army.at, side) {
                let site = army.at.is_city() || state.has_tribe(army.at);
                out[if site { 5 } else { 4 }] += 0.5;
            }
            out[6] += outmatched(state, army, &armies[side.other().index()]);
        }
        out[3] += f32::from(army.force.elephants) / 4.0;
        let region = army.at.region().map_or(5, Region::index);
        out[regions + region] += cus / 10.0;
    }
}

/// How much stronger enemies next door are, if they are.
fn outmatched(state: &State, army: &Army, enemies: &[Army]) -> f32 {
    let near: SpaceSet = army.at.neighbours().iter().map(|&(space, _)| space).collect();
    let strength = |army: &Army| {
        i16::from(army.force.cus) + i16::from(state.commander(army.force.generals).map_or(0, General::battle))
    };
    let own = strength(army);
    let threat = enemies
        .iter()
        .filter(|enemy| near.contains(enemy.at) && !enemy.force.generals.is_empty())
        .map(|enemy| strength(enemy) - own)
        .max();
    threat.map_or(0.0, |edge| f32::from(edge.clamp(-6, 6)) / 6.0)
}

/// Points of the side's sieges, at walls and among tribes; its sieges of the enemy's capital.
fn of_sieges(state: &State, side: Side, armies: &[Army], out: &mut [f32]) {
    let capital = if side == Side::Rome { spaces::CARTHAGE } else { spaces::ROME };
    for army in armies {
        let points = f32::from(state.siege[army.at.index()]);
        if army.at == capital {
            out[1] = points / 2.0;
            out[2] = f32::from(army.force.cus) / 10.0;
        } else if points > 0.0 && state.is_hostile_to(army.at, side) {
            out[if army.at.is_city() { 0 } else { 3 }] += points / 2.0;
        }
    }
}

fn of_hand(state: &State, side: Side, out: &mut [f32]) {
    for card in state.cards.hand[side] {
        out[0] += 0.25;
        out[1] += f32::from(card.ops()) / 8.0;
        out[2] += f32::from(u8::from(card.is_campaign())) / 2.0;
        out[3] += f32::from(u8::from(card.is_counter())) / 2.0;
    }
    out[4] = f32::from(u8::from(state.on_turn() == Some(side)));
}

fn of_generals(state: &State, armies: &Armies, features: &mut Features) {
    // Generals of options have no number of their own.
    for general in General::all().take(STANDARD_GENERALS) {
        let there = matches!(state.generals[general.index()], At::On(_) | At::Lifted);
        features[layout::GENERAL + general.index()] = f32::from(u8::from(there));
    }
    for army in armies.iter().flatten() {
        if let Some(commander) =
            state.commander(army.force.generals).filter(|general| general.index() < STANDARD_GENERALS)
        {
            features[layout::GENERAL_ARMY + commander.index()] = f32::from(army.force.cus) / 10.0;
            if commander == generals::HANNIBAL && army.at.region() == Some(Region::Italia) {
                features[layout::LASTING + 5] = 1.0;
            }
        }
    }
}
