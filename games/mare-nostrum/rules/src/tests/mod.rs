//! The rules, shown paragraph by paragraph. Each test says in `[brackets]` which paragraph of
//! `games/mare-nostrum/reference.md` it shows: numbers such as `[5.2.4]`, rulings `[R-09]`, cards
//! `[card helen]`; and which example: `[T05]` from the rulebook, `[D05]` derived from it.

mod annexing;
mod battle;
mod building;
mod coverage;
mod data;
mod documents;
mod heroes;
mod income;
mod land;
mod roles;
mod sea;
mod secrets;
mod setup;
mod tasks;
mod trade;
mod victory;
mod wonders;

use engine::{Chance, Events, Game, Turn};

use crate::board::board;
use crate::state::{Order, Step};
use crate::units::{Berth, Legion, Task, Trireme};
use crate::{
    Action, Card, Civ, CivSet, Event, Kind, Phase, Pile, Place, Province, Rules, Setup, Spot, State, Zone,
};

pub(super) use crate::Civ::{Babylon, Carthage, Egypt, Greece, Rome};

/// A table with a game on it: sets up positions, plays in notation, asserts what is legal.
pub(super) struct Table {
    pub(super) state: State,
    chance: Chance,
    /// Everything that has happened.
    pub(super) log: Vec<Event>,
}

pub(super) fn province(id: &str) -> Province {
    Province::from_id(id).unwrap_or_else(|| panic!("no province {id}"))
}

pub(super) fn zone(id: &str) -> Zone {
    Zone::from_id(id).unwrap_or_else(|| panic!("no sea zone {id}"))
}

fn spot(id: &str) -> (Province, Place) {
    let Spot(province, place) = id.parse().unwrap_or_else(|_| panic!("no place {id}"));
    (province, place)
}

/// Cards written like `3 tax 2 grain gold`.
pub(super) fn cards(text: &str) -> Pile {
    let mut pile = Pile::EMPTY;
    let mut count = 1;
    for word in text.split_whitespace() {
        match word.parse() {
            Ok(number) => count = number,
            Err(_) => {
                pile[Kind::from_id(word).unwrap_or_else(|| panic!("no card {word}"))] += count;
                count = 1;
            }
        }
    }
    pile
}

impl Table {
    /// A game from its start.
    pub(super) fn new(setup: &Setup) -> Table {
        Table::seeded(setup, 1)
    }

    pub(super) fn seeded(setup: &Setup, seed: u64) -> Table {
        let mut chance = Chance::from_number(seed);
        let mut events = Events::new();
        let state = State::start(setup, &mut Turn { chance: &mut chance, events: &mut events });
        let log = events.all().iter().map(|(_, event)| *event).collect();
        Table { state: state.expect("the setup is accepted"), chance, log }
    }

    /// Five players with nothing but a marker in each capital; Carthage is Director of Commerce, Egypt
    /// Political and Rome Military Leader.
    fn bare(setup: &Setup) -> Table {
        let mut state = State::empty(Rules::of(setup).expect("a sound setup"));
        for civ in state.civs() {
            state.lands[civ].insert(board().starts[civ].capital);
        }
        state.roles = [Carthage, Egypt, Rome];
        Table { state, chance: Chance::from_number(1), log: Vec::new() }
    }

    /// The beginning of the trade.
    pub(super) fn trading() -> Table {
        let mut table = Table::bare(&Setup::default());
        table.state.step = Step::Demand;
        table
    }

    /// The building turn of somebody, who is the first in the order.
    pub(super) fn building(civ: Civ) -> Table {
        Table::building_in(&Setup::default(), civ)
    }

    pub(super) fn building_in(setup: &Setup, civ: Civ) -> Table {
        let mut table = Table::bare(setup);
        table.state.phase = Phase::Building;
        table.state.step = Step::Building;
        table.turn_of(civ);
        table
    }

    /// The land part of somebody, who is the first in the order.
    pub(super) fn at_war(civ: Civ) -> Table {
        Table::at_war_in(&Setup::default(), civ)
    }

    pub(super) fn at_war_in(setup: &Setup, civ: Civ) -> Table {
        let mut table = Table::bare(setup);
        table.state.phase = Phase::Military;
        table.state.step = Step::Land;
        table.turn_of(civ);
        table
    }

    /// The sea part of somebody, who is the first in the order.
    pub(super) fn at_sea(civ: Civ) -> Table {
        let mut table = Table::at_war(civ);
        table.state.step = Step::Sea;
        table
    }

    fn turn_of(&mut self, civ: Civ) {
        let mut order = Order::NONE;
        self.state.round_from(civ).for_each(|civ| order.push(civ));
        order.begun = 1;
        self.state.order = order;
    }

    pub(super) fn marker(&mut self, civ: Civ, id: &str) -> &mut Table {
        self.state.lands[civ].insert(province(id));
        self
    }

    pub(super) fn build(&mut self, id: &str) -> &mut Table {
        let (province, place) = spot(id);
        self.state.build(province, place);
        self
    }

    pub(super) fn fort(&mut self, id: &str, count: u8) -> &mut Table {
        self.state.forts[province(id).index()] = count;
        self
    }

    pub(super) fn legions(&mut self, civ: Civ, id: &str, count: usize) -> &mut Table {
        for _ in 0..count {
            self.state.add_legion(civ, Legion::new(province(id)));
        }
        self
    }

    /// A legion on a building, or on the marker of a province.
    pub(super) fn tasked(&mut self, civ: Civ, id: &str) -> &mut Table {
        let (at, task) = match Province::from_id(id) {
            Some(province) => (province, Task::Annex),
            None => (spot(id).0, Task::Occupy(spot(id).1)),
        };
        self.state.add_legion(civ, Legion { task: Some(task), ..Legion::new(at) });
        self
    }

    pub(super) fn ship(&mut self, civ: Civ, id: &str) -> &mut Table {
        let at = Zone::from_id(id).map_or_else(|| Berth::Docked(province(id)), Berth::Sea);
        let new = Trireme { at, ..Trireme::IN_SUPPLY };
        assert!(self.state.change_trireme(civ, |ship| ship.at == Berth::Supply, |ship| *ship = new));
        self
    }

    pub(super) fn hand(&mut self, civ: Civ, text: &str) -> &mut Table {
        let old = std::mem::replace(&mut self.state.hand[civ], cards(text));
        self.state.bank.add(old);
        self.state.bank = self.state.bank.minus(cards(text));
        self
    }

    pub(super) fn own(&mut self, civ: Civ, card: Card) -> &mut Table {
        self.state.owned[civ].insert(card);
        self
    }

    pub(super) fn dice(&mut self, faces: &[u8]) -> &mut Table {
        self.chance.queue(faces);
        self
    }

    pub(super) fn legal(&self, civ: Civ) -> Vec<String> {
        let mut legal = Vec::new();
        if let Some(seat) = self.state.seat(civ) {
            self.state.legal(seat, &mut legal);
        }
        legal.into_iter().map(|action: Action| action.to_string()).collect()
    }

    /// Legal actions that begin with these words.
    pub(super) fn offered(&self, civ: Civ, start: &str) -> Vec<String> {
        self.legal(civ).into_iter().filter(|action| action.starts_with(start)).collect()
    }

    pub(super) fn can(&self, civ: Civ, action: &str) -> bool {
        assert!(action.parse::<Action>().is_ok(), "`{action}` is no action");
        self.legal(civ).iter().any(|legal| legal == action)
    }

    pub(super) fn play(&mut self, civ: Civ, action: &str) -> &mut Table {
        assert!(self.can(civ, action), "`{action}` is not among {:?} of {civ:?}", self.legal(civ));
        let seat = self.state.seat(civ).expect("somebody who plays");
        let parsed: Action = action.parse::<Action>().expect("an action");
        let mut events = Events::new();
        self.state.apply(seat, parsed, &mut Turn { chance: &mut self.chance, events: &mut events });
        self.log.extend(events.all().iter().map(|(_, event)| *event));
        self.state.check().unwrap_or_else(|law| panic!("after `{action}`: {law}"));
        self
    }

    pub(super) fn plays(&mut self, civ: Civ, actions: &[&str]) -> &mut Table {
        for action in actions {
            self.play(civ, action);
        }
        self
    }

    /// Everybody's offer, laid down in seat order.
    pub(super) fn offers(&mut self, offers: &[(Civ, &str)]) -> &mut Table {
        for &(civ, text) in offers {
            for kind in Kind::ALL {
                for _ in 0..cards(text)[*kind] {
                    self.play(civ, &format!("offer {}", kind.id()));
                }
            }
            self.play(civ, "lay");
        }
        self
    }

    #[track_caller]
    pub(super) fn asks(&self, civ: Civ) {
        assert_eq!(self.state.asked(), CivSet::EMPTY.with(civ), "{:?}", self.state.asked());
    }

    pub(super) fn legions_in(&self, civ: Civ, id: &str) -> u8 {
        self.state.legions_at(civ, province(id))
    }

    pub(super) fn is_built(&self, id: &str) -> bool {
        let (province, place) = spot(id);
        self.state.built[province.index()].contains(place)
    }

    pub(super) fn hand_of(&self, civ: Civ) -> Pile {
        self.state.hand[civ]
    }

    /// Points of attacker and defender in the last battle on land.
    pub(super) fn points(&self) -> [u8; 2] {
        let battle = self.log.iter().rev().find_map(|event| match event {
            Event::Battle { points, .. } | Event::SeaBattle { points, .. } => Some(*points),
            _ => None,
        });
        battle.expect("a battle")
    }
}
