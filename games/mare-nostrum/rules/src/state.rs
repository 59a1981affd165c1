//! The whole position as plain data, and what can be read off it directly.

use engine::{Seat, Seats};
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

use crate::battle::Battle;
use crate::board::board;
use crate::purchase::Shop;
use crate::trade::{Gift, Trade};
use crate::units::{LEGIONS, Legion, TRIREMES, Trireme, War};
use crate::victory::Pact;
use crate::{
    Building, ByCiv, Card, CardSet, Civ, CivSet, PROVINCES_MAX, Pile, Place, Places, Province, ProvinceSet,
    Role, Rules,
};

/// Influence markers of each player [2].
pub const MARKERS: u8 = 12;
/// Fortresses of each player [2].
pub const FORTRESSES: u8 = 8;

/// The phases of a round [4].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The advanced set-up [3.3].
    Opening,
    /// Roles, income and trade [4.1] [5].
    Commerce,
    /// Purchases [6].
    Building,
    /// Moves and battles [8].
    Military,
}

/// What play waits for. Everything else that the question needs is in the parts of the state that
/// belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    /// Purchases of the advanced set-up [3.3].
    Placing,
    /// The roles are recounted; nobody is asked.
    Roles,
    /// Income is dealt; nobody is asked.
    Income,
    /// The holder chooses who gets his role [4.1].
    Appoint(Role),
    /// The owner of the Temple of Artemis chooses a good [5.1].
    Artemis,
    /// The Director names a number [5.2.1].
    Demand,
    /// Everybody who takes part lays down cards [5.2.2].
    Offers,
    /// A card is taken [5.2.4].
    Take,
    /// May Ulysses turn the take aside [7]?
    Ulysses,
    /// Who was turned aside takes one of Ulysses' cards [7].
    Redirected,
    /// Everybody who takes part may leave wishes.
    Wishes,
    /// The Director gives a card to whom he left short [5.2.5].
    Compensate,
    /// A leader says who plays next [6] [8].
    Order,
    /// Purchases [6].
    Building,
    /// The cards of a set [6.1].
    Paying,
    /// Those who would all win in this phase may come to terms.
    Agree,
    /// What is kept at the end of the phase [6.1].
    Keep,
    /// Triremes [8.1].
    Sea,
    /// Legions [8.2].
    Land,
    /// May Helen win the legion that has just come [7]?
    Helen,
    /// Units that were hit are removed [8.3.3].
    Losses,
}

/// Why a game ended [9].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The Pyramids were built.
    Pyramids,
    /// Somebody owns four heroes and wonders.
    FourCards,
    /// The last round is over.
    LastRound,
    /// Those who would have won in the same phase share the victory.
    Shared,
}

impl Reason {
    /// The key in documents.
    pub fn id(self) -> &'static str {
        match self {
            Reason::Pyramids => "pyramids",
            Reason::FourCards => "four_heroes_and_wonders",
            Reason::LastRound => "last_round",
            Reason::Shared => "shared",
        }
    }
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Over {
    /// Who won; nobody if it is a draw.
    pub winner: Option<Civ>,
    /// Why.
    pub reason: Reason,
    /// Those who share the victory, if they agreed to.
    #[serde(default)]
    pub shared: CivSet,
}

/// Who plays after whom in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Order {
    /// Those who have been named.
    pub(crate) named: [Civ; Civ::COUNT],
    pub(crate) len: u8,
    /// How many of them have begun their turn.
    pub(crate) begun: u8,
}

impl Order {
    pub(crate) const NONE: Order = Order { named: [Civ::Rome; Civ::COUNT], len: 0, begun: 0 };

    pub(crate) fn push(&mut self, civ: Civ) {
        self.named[usize::from(self.len)] = civ;
        self.len += 1;
    }

    pub(crate) fn civs(&self) -> &[Civ] {
        &self.named[..usize::from(self.len).min(Civ::COUNT)]
    }

    /// Whose turn it is.
    pub(crate) fn current(&self) -> Option<Civ> {
        self.civs().get(usize::from(self.begun).checked_sub(1)?).copied()
    }
}

/// The whole position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The choices of the setup.
    pub rules: Rules,
    /// The round, from 1.
    pub round: u8,
    /// The phase.
    pub phase: Phase,

    /// Where the markers of each civilisation lie.
    pub lands: ByCiv<ProvinceSet>,
    /// The buildings of each province.
    #[serde(with = "BigArray")]
    pub built: [Places; PROVINCES_MAX],
    /// The fortresses of each province; they are its owner's.
    #[serde(with = "BigArray")]
    pub forts: [u8; PROVINCES_MAX],
    /// The legions of each civilisation, in ascending order.
    pub legions: ByCiv<[Legion; LEGIONS]>,
    /// The triremes of each civilisation, in ascending order.
    pub triremes: ByCiv<[Trireme; TRIREMES]>,
    /// Building tokens that are left, by [`Building`].
    pub supply: [u8; Building::COUNT],

    /// Resource cards in the bank.
    pub bank: Pile,
    /// Cards that were paid in this building phase; they go to the bank at its end [6.1.1].
    pub paid: Pile,
    /// Resource cards in each hand.
    pub hand: ByCiv<Pile>,
    /// Heroes and wonders of each civilisation.
    pub owned: ByCiv<CardSet>,
    /// Who holds each role.
    pub roles: [Civ; Role::COUNT],

    /// Provinces that got a marker in this building phase [6.3.3].
    pub(crate) marked: ProvinceSet,
    /// A card that changed hands face down in this round.
    pub(crate) gift: Option<Gift>,
    pub(crate) trade: Trade,
    pub(crate) order: Order,
    pub(crate) shop: Shop,
    /// Who still has to say how much tax he keeps [6.1].
    pub(crate) keeping: CivSet,
    /// Who may still keep a good [card hanging-gardens].
    pub(crate) keeping_good: CivSet,
    pub(crate) war: War,
    pub(crate) battle: Battle,
    pub(crate) step: Step,
    /// The terms that are offered while several would win at once.
    pub(crate) pact: Option<Pact>,
    /// Several have what wins, and have agreed to play on until one is ahead.
    pub playing_on: bool,
    /// How it ended, if it did.
    pub over: Option<Over>,
}

impl State {
    /// An empty board: the ground on which setups and positions are built.
    pub(crate) fn empty(rules: Rules) -> State {
        State {
            rules,
            round: 1,
            phase: Phase::Commerce,
            lands: ByCiv::default(),
            built: [Places::EMPTY; PROVINCES_MAX],
            forts: [0; PROVINCES_MAX],
            legions: ByCiv([[Legion::IN_SUPPLY; LEGIONS]; Civ::COUNT]),
            triremes: ByCiv([[Trireme::IN_SUPPLY; TRIREMES]; Civ::COUNT]),
            supply: tokens(rules.civs.len()),
            bank: Pile::whole(),
            paid: Pile::EMPTY,
            hand: ByCiv::default(),
            owned: ByCiv::default(),
            roles: [Civ::Rome; Role::COUNT],
            marked: ProvinceSet::EMPTY,
            gift: None,
            trade: Trade::NONE,
            order: Order::NONE,
            shop: Shop::NONE,
            keeping: CivSet::EMPTY,
            keeping_good: CivSet::EMPTY,
            war: War::NONE,
            battle: Battle::NONE,
            step: Step::Demand,
            pact: None,
            playing_on: false,
            over: None,
        }
    }

    /// The civilisations that are played, in seat order.
    pub fn civs(&self) -> CivSet {
        self.rules.civs
    }

    /// The civilisation of a seat.
    pub fn civ(&self, seat: Seat) -> Option<Civ> {
        self.rules.civs.iter().nth(seat.0.into())
    }

    /// The seat of a civilisation.
    pub fn seat(&self, civ: Civ) -> Option<Seat> {
        let before = CivSet(self.rules.civs.0 & ((1 << civ.index()) - 1));
        self.is_played(civ).then(|| Seat(before.len() as u8))
    }

    pub(crate) fn seats_of(&self, civs: CivSet) -> Seats {
        civs.iter()
            .filter_map(|civ| self.seat(civ))
            .fold(Seats::NONE, |seats, seat| seats.and(Seats::only(seat)))
    }

    /// Is the civilisation played by somebody, or neutral?
    pub fn is_played(&self, civ: Civ) -> bool {
        self.rules.civs.contains(civ)
    }

    /// The civilisations that are played, in seat order from this one.
    pub(crate) fn round_from(&self, first: Civ) -> impl Iterator<Item = Civ> + use<> {
        let civs = self.rules.civs;
        (0..Civ::COUNT).filter_map(move |step| {
            Some(Civ::ALL[(first.index() + step) % Civ::COUNT]).filter(|&civ| civs.contains(civ))
        })
    }

    /// Whose marker lies in the province.
    pub fn owner(&self, province: Province) -> Option<Civ> {
        Civ::ALL.iter().copied().find(|&civ| self.lands[civ].contains(province))
    }

    /// Every province with a marker.
    pub fn marked_by_anybody(&self) -> ProvinceSet {
        self.lands.0.iter().fold(ProvinceSet::EMPTY, |all, &lands| all.union(lands))
    }

    /// Does the civilisation own the hero or wonder?
    pub fn has(&self, civ: Civ, card: Card) -> bool {
        self.owned[civ].contains(card)
    }

    /// Who owns the hero or wonder.
    pub fn holder(&self, card: Card) -> Option<Civ> {
        self.civs().iter().find(|&civ| self.has(civ, card))
    }

    /// Who holds the role.
    pub fn leader(&self, role: Role) -> Civ {
        self.roles[role.index()]
    }

    /// Is it the capital of somebody who plays? Such a province is never annexed [6.4].
    pub fn is_players_capital(&self, province: Province) -> bool {
        self.civs().iter().any(|civ| board().starts[civ].capital == province)
    }

    /// Markers that the civilisation has left.
    pub fn markers_left(&self, civ: Civ) -> u8 {
        MARKERS - self.lands[civ].len() as u8
    }

    /// Fortresses of the civilisation on the board.
    pub fn forts_of(&self, civ: Civ) -> u8 {
        self.lands[civ].iter().map(|province| self.forts[province.index()]).sum()
    }

    /// Cards of a player that everybody can count: his hand, and what he has laid down unseen.
    pub fn cards_held(&self, civ: Civ) -> u8 {
        let hidden = if self.step == Step::Offers { self.trade.open[civ].len() } else { 0 };
        self.hand[civ].len() + hidden
    }

    /// Buildings of a kind in a province.
    pub fn buildings(&self, province: Province, building: Building) -> Places {
        self.built[province.index()].intersection(board().places(province, building))
    }

    /// Buildings in the provinces of a civilisation.
    pub fn buildings_of(&self, civ: Civ) -> u32 {
        self.lands[civ].iter().map(|province| self.built[province.index()].len() as u32).sum()
    }

    pub(crate) fn build(&mut self, province: Province, place: Place) {
        self.built[province.index()].insert(place);
        self.supply[board().building(province, place).index()] -= 1;
    }

    pub(crate) fn destroy(&mut self, province: Province, place: Place) {
        self.built[province.index()].remove(place);
        self.supply[board().building(province, place).index()] += 1;
    }
}

/// Building tokens in the game, by [`Building`] [2].
pub fn tokens(players: usize) -> [u8; Building::COUNT] {
    match players {
        3 => [8, 18, 4, 8],
        4 => [10, 23, 5, 10],
        _ => [12, 28, 6, 12],
    }
}
