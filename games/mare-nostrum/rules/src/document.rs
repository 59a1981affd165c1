//! Positions as JSON documents.
//!
//! A position between two phases can be written and changed by hand. In the middle of one the document
//! carries what is under way too, and a seal over the whole: such a position can be loaded as it was
//! written, but not changed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::battle::Battle;
use crate::board::board;
use crate::notation::Spot;
use crate::purchase::Shop;
use crate::rules::ROUNDS_MAX;
use crate::state::{Order, Step};
use crate::trade::{Gift, Trade};
use crate::units::{Berth, Deeds, LEGIONS, Legion, TRIREMES, Task, Trireme, War};
use crate::{
    ByCiv, Card, Civ, CivSet, Compensation, Kind, Opening, Orders, Over, Pact, Phase, Pile, Pillage,
    Province, ProvinceSet, ROUNDS, Role, Rules, State, Wishes, Zone,
};

type Names<T> = BTreeMap<String, T>;

/// A province, as far as there is anything in it.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Ground {
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<Civ>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    buildings: Vec<String>,
    #[serde(skip_serializing_if = "is_zero")]
    fortresses: u8,
    #[serde(skip_serializing_if = "Names::is_empty")]
    legions: Names<u8>,
    /// Legions among them that have a task: the building, or `annex`.
    #[serde(skip_serializing_if = "Names::is_empty")]
    tasks: Names<Vec<String>>,
    #[serde(skip_serializing_if = "Names::is_empty")]
    docked: Names<u8>,
}

/// A position.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position {
    board: String,
    civilisations: Vec<Civ>,
    #[serde(default)]
    set_up: Opening,
    #[serde(default)]
    compensation: Compensation,
    #[serde(default)]
    pillage: Pillage,
    #[serde(default)]
    orders: Orders,
    #[serde(default)]
    wishes: Wishes,
    #[serde(default = "rounds")]
    rounds: u8,
    round: u8,
    phase: String,
    roles: Names<Civ>,
    provinces: Names<Ground>,
    #[serde(default)]
    seas: Names<Names<u8>>,
    #[serde(default)]
    heroes_and_wonders: Names<Vec<Card>>,
    #[serde(default)]
    hands: Names<Names<u8>>,
    #[serde(default, skip_serializing_if = "is_false")]
    playing_on: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    over: Option<Over>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    procedure: Option<Procedure>,
}

/// What is under way, as it is.
#[derive(Serialize, Deserialize)]
struct Procedure {
    step: Step,
    phase: Phase,
    legions: ByCiv<[Legion; LEGIONS]>,
    triremes: ByCiv<[Trireme; TRIREMES]>,
    marked: ProvinceSet,
    paid: Pile,
    pact: Option<Pact>,
    gift: Option<Gift>,
    trade: Trade,
    order: Order,
    shop: Shop,
    keeping: CivSet,
    keeping_good: CivSet,
    war: War,
    battle: Battle,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

fn is_false(flag: &bool) -> bool {
    !*flag
}

fn rounds() -> u8 {
    ROUNDS
}

fn counted(counts: impl Iterator<Item = (&'static str, u8)>) -> Names<u8> {
    counts.filter(|&(_, count)| count > 0).map(|(id, count)| (id.to_owned(), count)).collect()
}

/// Cards by their names.
pub(crate) fn pile(cards: &Pile) -> Names<u8> {
    counted(Kind::ALL.iter().map(|&kind| (kind.id(), cards[kind])))
}

fn each(count: impl Fn(Civ) -> u8) -> Names<u8> {
    counted(Civ::ALL.iter().map(|&civ| (civ.id(), count(civ))))
}

impl State {
    fn ground(&self, province: Province) -> Ground {
        let tasks = |civ: Civ| -> Vec<String> {
            let here = self.legions[civ].iter().filter(|legion| legion.at == Some(province));
            here.filter_map(|legion| legion.task).map(|task| task_name(province, task)).collect()
        };
        let tasks = Civ::ALL.iter().map(|&civ| (civ.id().to_owned(), tasks(civ)));
        Ground {
            owner: self.owner(province),
            buildings: self.built[province.index()]
                .iter()
                .map(|place| Spot(province, place).to_string())
                .collect(),
            fortresses: self.forts[province.index()],
            legions: each(|civ| self.legions_at(civ, province)),
            tasks: tasks.filter(|(_, tasks)| !tasks.is_empty()).collect(),
            docked: each(|civ| self.docked_at(civ, province)),
        }
    }

    /// Everything that stands on the land.
    pub(crate) fn grounds(&self) -> Names<Ground> {
        Province::all().map(|province| (province.id().to_owned(), self.ground(province))).collect()
    }

    /// Everything that sails.
    pub(crate) fn waters(&self) -> Names<Names<u8>> {
        let fleets = |zone: Zone| each(|civ| self.triremes_in(civ, zone));
        Zone::all().map(|zone| (zone.id().to_owned(), fleets(zone))).collect()
    }

    /// The name of a point of rest, if nothing is under way.
    fn rest(&self) -> Option<&'static str> {
        let acted = self.legions.0.iter().flatten().any(|legion| legion.deeds != Deeds::NONE);
        let quiet = self.over.is_none()
            && self.marked.is_empty()
            && self.paid.is_empty()
            && self.pact.is_none()
            && self.gift.is_none()
            && self.trade == Trade::NONE
            && self.order == Order::NONE
            && self.shop == Shop::NONE
            && self.war == War::NONE
            && self.battle == Battle::NONE
            && !acted;
        match (self.step, self.phase) {
            _ if !quiet => None,
            (Step::Roles, Phase::Commerce) => Some("roles"),
            (Step::Income, Phase::Commerce) => Some("income"),
            (Step::Demand, Phase::Commerce) => Some("trade"),
            (Step::Order, Phase::Building) => Some("building"),
            (Step::Order, Phase::Military) => Some("military"),
            _ => None,
        }
    }

    fn procedure(&self) -> Procedure {
        Procedure {
            step: self.step,
            phase: self.phase,
            legions: self.legions,
            triremes: self.triremes,
            marked: self.marked,
            paid: self.paid,
            pact: self.pact,
            gift: self.gift,
            trade: self.trade,
            order: self.order,
            shop: self.shop,
            keeping: self.keeping,
            keeping_good: self.keeping_good,
            war: self.war,
            battle: self.battle,
        }
    }

    fn to_position(self) -> Position {
        let rest = self.rest();
        let civs = || self.civs().iter();
        Position {
            board: board().id.clone(),
            civilisations: civs().collect(),
            set_up: self.rules.set_up,
            compensation: self.rules.compensation,
            pillage: self.rules.pillage,
            orders: self.rules.orders,
            wishes: self.rules.wishes,
            rounds: self.rules.rounds,
            round: self.round,
            phase: rest.unwrap_or(engine::Game::phase(&self).0).to_owned(),
            roles: Role::ALL.iter().map(|&role| (role.id().to_owned(), self.leader(role))).collect(),
            provinces: self.grounds(),
            seas: self.waters(),
            heroes_and_wonders: civs()
                .map(|civ| (civ.id().to_owned(), self.owned[civ].iter().collect()))
                .collect(),
            hands: civs().map(|civ| (civ.id().to_owned(), pile(&self.hand[civ]))).collect(),
            playing_on: self.playing_on,
            over: self.over,
            procedure: rest.is_none().then(|| self.procedure()),
        }
    }

    /// The whole position as a document.
    pub(crate) fn position_document(&self) -> Value {
        engine::write_position(&self.to_position())
    }

    /// Reads a position document.
    pub(crate) fn from_document(document: &Value) -> Result<State, String> {
        let rest = "positions between two phases";
        let position: Position = engine::read_position(document, rest)?;
        let state = position.build()?;
        state.check_laws()?;
        Ok(state)
    }
}

/// The name of what a legion does in a province.
fn task_name(province: Province, task: Task) -> String {
    match task {
        Task::Annex => "annex".to_owned(),
        Task::Occupy(place) => Spot(province, place).to_string(),
    }
}

fn civ(id: &str) -> Result<Civ, String> {
    Civ::from_id(id).ok_or_else(|| format!("there is no civilisation '{id}'"))
}

impl Position {
    fn build(self) -> Result<State, String> {
        if self.board != board().id {
            return Err(format!("the position is on the board '{}'; '{}' is in use", self.board, board().id));
        }
        let civs: CivSet = self.civilisations.iter().copied().collect();
        if civs.len() != self.civilisations.len() || !crate::game::is_table(civs) {
            return Err("civilisations: three to five, each once".to_owned());
        }
        if self.rounds > ROUNDS_MAX {
            return Err(format!(
                "rounds: {} is not between 1 and {ROUNDS_MAX}, or 0 for no limit",
                self.rounds
            ));
        }
        let mut state = State::empty(Rules {
            civs,
            set_up: self.set_up,
            compensation: self.compensation,
            pillage: self.pillage,
            orders: self.orders,
            wishes: self.wishes,
            rounds: self.rounds,
        });
        state.round = self.round;
        for &role in Role::ALL {
            let holder =
                self.roles.get(role.id()).ok_or_else(|| format!("roles: who holds {}?", role.id()))?;
            state.roles[role.index()] = *holder;
        }
        if self.roles.len() != Role::COUNT {
            return Err("roles: there are commerce, political and military".to_owned());
        }
        self.build_land(&mut state)?;
        self.build_seas(&mut state)?;
        self.build_cards(&mut state)?;
        state.playing_on = self.playing_on;
        state.over = self.over;
        self.build_flow(&mut state)?;
        take_from_bank(&mut state)?;
        Ok(state)
    }

    fn build_land(&self, state: &mut State) -> Result<(), String> {
        for (id, ground) in &self.provinces {
            let province = Province::from_id(id).ok_or_else(|| format!("there is no province '{id}'"))?;
            ground.put(province, state).map_err(|error| format!("{id}: {error}"))?;
        }
        Ok(())
    }

    fn build_seas(&self, state: &mut State) -> Result<(), String> {
        for (id, fleets) in &self.seas {
            let zone = Zone::from_id(id).ok_or_else(|| format!("there is no sea zone '{id}'"))?;
            for (name, &count) in fleets {
                let civ = civ(name)?;
                for _ in 0..count {
                    put_trireme(state, civ, Berth::Sea(zone))?;
                }
            }
        }
        Ok(())
    }

    fn build_cards(&self, state: &mut State) -> Result<(), String> {
        for (name, cards) in &self.heroes_and_wonders {
            let civ = civ(name)?;
            for &card in cards {
                if state.owned.0.iter().any(|owned| owned.contains(card)) {
                    return Err(format!("{} has two owners", card.id()));
                }
                state.owned[civ].insert(card);
            }
        }
        for (name, cards) in &self.hands {
            let civ = civ(name)?;
            for (id, &count) in cards {
                let kind = Kind::from_id(id).ok_or_else(|| format!("there is no card '{id}'"))?;
                state.hand[civ][kind] = count;
            }
        }
        Ok(())
    }

    /// Where play goes on.
    fn build_flow(&self, state: &mut State) -> Result<(), String> {
        if let Some(procedure) = &self.procedure {
            state.step = procedure.step;
            state.phase = procedure.phase;
            state.legions = procedure.legions;
            state.triremes = procedure.triremes;
            state.marked = procedure.marked;
            state.paid = procedure.paid;
            state.pact = procedure.pact;
            state.gift = procedure.gift;
            state.trade = procedure.trade;
            state.order = procedure.order;
            state.shop = procedure.shop;
            state.keeping = procedure.keeping;
            state.keeping_good = procedure.keeping_good;
            state.war = procedure.war;
            state.battle = procedure.battle;
            return Ok(());
        }
        if state.over.is_some() {
            return Err("a finished game is read from its record".to_owned());
        }
        (state.phase, state.step) = match self.phase.as_str() {
            "roles" => (Phase::Commerce, Step::Roles),
            "income" => (Phase::Commerce, Step::Income),
            "trade" => (Phase::Commerce, Step::Demand),
            "building" => (Phase::Building, Step::Order),
            "military" => (Phase::Military, Step::Order),
            other => {
                return Err(format!(
                    "there is no phase '{other}'; there are roles, income, trade, building, military"
                ));
            }
        };
        Ok(())
    }
}

/// What is not in somebody's hands is in the bank.
fn take_from_bank(state: &mut State) -> Result<(), String> {
    let held = |civ: &Civ| [state.hand[*civ], state.trade.open[*civ], state.trade.closed[*civ]];
    for cards in Civ::ALL.iter().flat_map(held).chain([state.paid]).collect::<Vec<_>>() {
        for &kind in Kind::ALL {
            let left = state.bank[kind].checked_sub(cards[kind]);
            state.bank[kind] =
                left.ok_or_else(|| format!("there are only {} {}", kind.cards(), kind.id()))?;
        }
    }
    Ok(())
}

fn put_trireme(state: &mut State, civ: Civ, at: Berth) -> Result<(), String> {
    let new = Trireme { at, ..Trireme::IN_SUPPLY };
    let placed = state.change_trireme(civ, |trireme| trireme.at == Berth::Supply, |trireme| *trireme = new);
    if placed { Ok(()) } else { Err(format!("{} has only {TRIREMES} triremes", civ.id())) }
}

impl Ground {
    fn put(&self, province: Province, state: &mut State) -> Result<(), String> {
        if let Some(owner) = self.owner {
            state.lands[owner].insert(province);
        }
        for name in &self.buildings {
            let Spot(at, place) = name.parse().map_err(|_| format!("there is no site '{name}'"))?;
            if at != province || state.built[province.index()].contains(place) {
                return Err(format!("'{name}' cannot be built here"));
            }
            if state.supply[board().building(province, place).index()] == 0 {
                return Err("more buildings than there are tokens".to_owned());
            }
            state.build(province, place);
        }
        state.forts[province.index()] = self.fortresses.min(9);
        for (name, &count) in &self.legions {
            self.put_legions(province, civ(name)?, count, state)?;
        }
        for name in self.tasks.keys() {
            if !self.legions.contains_key(name) {
                return Err(format!("'{name}' has tasks and no legions"));
            }
        }
        for (name, &count) in &self.docked {
            for _ in 0..count {
                put_trireme(state, civ(name)?, Berth::Docked(province))?;
            }
        }
        Ok(())
    }

    fn put_legions(&self, province: Province, civ: Civ, count: u8, state: &mut State) -> Result<(), String> {
        let mut tasks = self.tasks.get(civ.id()).into_iter().flatten();
        for _ in 0..count {
            let task = tasks.next().map(|name| read_task(province, name)).transpose()?;
            if state.legions[civ].iter().all(|legion| legion.at.is_some()) {
                return Err(format!("{} has only {LEGIONS} legions", civ.id()));
            }
            state.add_legion(civ, Legion { task, ..Legion::new(province) });
        }
        match tasks.next() {
            Some(_) => Err(format!("{} has more tasks than legions", civ.id())),
            None => Ok(()),
        }
    }
}

fn read_task(province: Province, name: &str) -> Result<Task, String> {
    if name == "annex" {
        return Ok(Task::Annex);
    }
    match name.parse() {
        Ok(Spot(at, place)) if at == province => Ok(Task::Occupy(place)),
        _ => Err(format!("'{name}' is no task here")),
    }
}
