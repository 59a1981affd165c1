//! The whole position as plain data, and what can be read off it directly.

use serde::{Deserialize, Serialize};

use crate::battle::Battle;
use crate::frame::{Frame, Stack};
use crate::generals::{AFRICANUS, BOMILCAR, HANNIBAL};
use crate::groups::Selection;
use crate::movement::March;
use crate::reactions::Reaction;
use crate::rules::Rules;
use crate::strategy::Play;
use crate::written::{ById, First};
use crate::{
    CITIES, Card, CardSet, General, GeneralSet, Province, Region, STANDARD_GENERALS, Side, Space, SpaceSet,
};

/// Something of which each side has one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BySide<T> {
    /// Rome's.
    pub rome: T,
    /// Carthage's.
    pub carthage: T,
}

impl<T> std::ops::Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Rome => &self.rome,
            Side::Carthage => &self.carthage,
        }
    }
}

impl<T> std::ops::IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Rome => &mut self.rome,
            Side::Carthage => &mut self.carthage,
        }
    }
}

/// Where a general or a siege train is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum At {
    /// On the map.
    On(Space),
    /// In a group that is moving or fighting.
    Lifted,
    /// In the pool of his side (a train: in the box).
    Pool,
    /// On the turn track, to come later.
    Track,
    /// Out of the game.
    Gone,
}

/// Units of one side that stand, move or fight together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Force {
    /// All CUs, elephants included.
    pub cus: u8,
    /// How many of them are elephants.
    pub elephants: u8,
    /// The generals.
    pub generals: GeneralSet,
    /// Siege trains.
    pub trains: u8,
}

impl Force {
    /// CUs that are not elephants.
    pub fn regulars(self) -> u8 {
        self.cus - self.elephants
    }

    /// CUs, and siege trains where they count as such [17.4].
    pub fn units(self) -> u8 {
        self.cus + self.trains
    }

    /// Nothing at all?
    pub fn is_empty(self) -> bool {
        self.cus == 0 && self.generals.is_empty() && self.trains == 0
    }

    /// As much of this force as the other one holds.
    #[must_use]
    pub fn within(self, other: Force) -> Force {
        let elephants = self.elephants.min(other.elephants);
        let regulars = self.regulars().min(other.regulars());
        Force {
            cus: regulars + elephants,
            elephants,
            generals: self.generals.intersection(other.generals),
            trains: self.trains.min(other.trains),
        }
    }

    /// Adds another force.
    pub fn join(&mut self, other: Force) {
        self.cus += other.cus;
        self.elephants += other.elephants;
        self.generals = self.generals.union(other.generals);
        self.trains += other.trains;
    }

    /// What is left when a part goes.
    #[must_use]
    pub fn minus(self, part: Force) -> Force {
        Force {
            cus: self.cus - part.cus,
            elephants: self.elephants - part.elephants,
            generals: self.generals.minus(part.generals),
            trains: self.trains - part.trains,
        }
    }
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// More provinces after the last turn [20.1].
    Provinces,
    /// As many provinces for both after the last turn: Carthage wins [20.1], or whom the scenario says.
    Tie,
    /// Carthage took Roma [20.2].
    RomeCaptured,
    /// Rome took Carthago [20.2].
    CarthageCaptured,
    /// All Italian provinces but Latium are Carthaginian [20.1].
    ItalianProvinces,
    /// Not enough PCs to remove after a battle [15.4].
    NoPcsBattle,
    /// Not enough PCs to remove in the victory check [20.1].
    NoPcsVictoryCheck,
    /// Not enough PCs to remove for an event.
    NoPcsEvent,
    /// Not enough PCs to remove after Hannibal's death [2.9].
    NoPcsHannibal,
    /// The last turn is over, which is enough for this side in the scenario [26.4].
    HeldOut,
}

impl Reason {
    /// The key in documents.
    pub fn id(self) -> &'static str {
        match self {
            Reason::Provinces => "provinces",
            Reason::Tie => "tie",
            Reason::RomeCaptured => "rome_captured",
            Reason::CarthageCaptured => "carthage_captured",
            Reason::ItalianProvinces => "italian_provinces",
            Reason::NoPcsBattle => "no_pcs_battle",
            Reason::NoPcsVictoryCheck => "no_pcs_victory_check",
            Reason::NoPcsEvent => "no_pcs_event",
            Reason::NoPcsHannibal => "no_pcs_hannibal",
            Reason::HeldOut => "held_out",
        }
    }
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Over {
    /// Who won.
    pub winner: Side,
    /// Why.
    pub reason: Reason,
}

/// The phases of a turn [4].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// New units and elections [5].
    Reinforcements,
    /// Cards [6].
    Strategy,
    /// Attrition [18].
    Winter,
    /// Isolation [19].
    Isolation,
    /// Victory check [20].
    Victory,
}

/// The strategy cards and where they are. Piles are sets: a card is drawn at random when it is
/// dealt, which is the same as from a shuffled pile and leaves no hidden order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cards {
    /// To be dealt.
    pub deck: CardSet,
    /// Used, face up.
    pub discard: CardSet,
    /// Out of the game.
    pub removed: CardSet,
    /// Not yet in the game (9B).
    pub aside: CardSet,
    /// The hands.
    pub hand: BySide<CardSet>,
    /// Cards of a hand that the other side knows of.
    pub known: BySide<CardSet>,
}

/// Effects that last [8.5].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Lasting {
    /// Macedonia is allied with Carthage (9A).
    pub macedonia: bool,
    /// Carthaginian Naval Victory (29), until the end of the turn.
    pub naval_victory: bool,
    /// Carthaginian CUs may not leave Africa (57).
    pub hanno_counsels: bool,
    /// Roman CUs may not enter Africa (58).
    pub cato_counsels: bool,
    /// Truce (64).
    pub truce: bool,
    /// Card 64 was used this turn: reshuffle at its end.
    pub reshuffle: bool,
}

/// What optional cards leave behind [25.1].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct More {
    /// The dictator of this turn (80).
    #[serde(with = "ById")]
    pub dictator: Option<General>,
    /// Archimedes defends Syracusae (70).
    pub archimedes: bool,
    /// The city with the citadel (77).
    #[serde(with = "ById")]
    pub citadel: Option<Space>,
    /// The city that siege engineers work against (93).
    #[serde(with = "ById")]
    pub engineers: Option<Space>,
    /// The consul whose first activation this turn costs Rome PCs (90).
    #[serde(with = "ById")]
    pub flamen: Option<General>,
    /// Whose general fights from an ambush (88).
    pub ambush: BySide<bool>,
}

impl More {
    pub(crate) fn is_empty(&self) -> bool {
        *self == More::default()
    }
}

/// The whole position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct State {
    /// The choices of the rule set.
    pub rules: Rules,
    /// The turn, from 1.
    pub turn: u8,
    /// The last turn of the scenario.
    pub turns: u8,
    /// Cards per turn of the scenario.
    pub deal: [u8; 9],
    /// The phase of the turn.
    pub phase: Phase,
    /// The spaces that each side controls.
    pub control: BySide<SpaceSet>,
    /// Tribes still on the map.
    pub tribes: SpaceSet,
    /// Roman CUs on each space (without lifted groups).
    #[serde(with = "First::<96>")]
    pub roman: [u8; Space::COUNT],
    /// Carthaginian CUs on each space, elephants included.
    #[serde(with = "First::<96>")]
    pub punic: [u8; Space::COUNT],
    /// How many of them are elephants.
    #[serde(with = "First::<96>")]
    pub elephants: [u8; Space::COUNT],
    /// Siege and subjugation points.
    #[serde(with = "First::<96>")]
    pub siege: [u8; Space::COUNT],
    /// Where the generals are.
    #[serde(with = "First::<STANDARD_GENERALS>")]
    pub generals: [At; General::COUNT],
    /// Where the siege trains are.
    pub trains: [At; 4],
    /// Among equals of a stack the earlier in this list commands.
    #[serde(with = "First::<STANDARD_GENERALS>")]
    pub precedence: [General; General::COUNT],
    /// The consuls.
    pub consuls: GeneralSet,
    /// The proconsul (Africanus is apart).
    pub proconsul: Option<General>,
    /// The strategy cards.
    pub cards: Cards,
    /// Lasting effects.
    pub lasting: Lasting,
    /// PCs that a side must still take off the map, and why.
    pub owed: BySide<u8>,
    /// What is said of a side that cannot.
    pub owed_why: Reason,
    /// The result.
    pub over: Option<Over>,
    /// Procedures under way; the top one decides what happens next.
    pub(crate) stack: Stack,
    /// The card being resolved.
    pub(crate) play: Play,
    /// The general being moved.
    pub(crate) march: March,
    /// The reactions to his last step.
    pub(crate) reaction: Reaction,
    /// Who goes and who stays.
    pub(crate) selection: Selection,
    /// The battle.
    pub(crate) battle: Battle,
    /// What optional cards leave behind.
    #[serde(skip)]
    pub more: More,
}

impl State {
    /// CUs of a side on a space, without groups that are moving or fighting.
    pub fn cus(&self, side: Side, space: Space) -> u8 {
        match side {
            Side::Rome => self.roman[space.index()],
            Side::Carthage => self.punic[space.index()],
        }
    }

    /// CUs of a side on a space and its siege trains, which are CUs in all but battle and transport [17.4].
    pub fn units(&self, side: Side, space: Space) -> u8 {
        match side {
            Side::Rome => self.cus(side, space),
            Side::Carthage => self.cus(side, space) + self.trains_at(space),
        }
    }

    pub(crate) fn cus_mut(&mut self, side: Side, space: Space) -> &mut u8 {
        match side {
            Side::Rome => &mut self.roman[space.index()],
            Side::Carthage => &mut self.punic[space.index()],
        }
    }

    /// Who controls a space.
    pub fn owner(&self, space: Space) -> Option<Side> {
        if self.control.rome.contains(space) {
            Some(Side::Rome)
        } else if self.control.carthage.contains(space) {
            Some(Side::Carthage)
        } else {
            None
        }
    }

    /// Does a tribe still stand here?
    pub fn has_tribe(&self, space: Space) -> bool {
        self.tribes.contains(space)
    }

    /// An enemy PC (city and tribe included) or a tribe that is not the side's friend [1.8].
    pub fn is_hostile_to(&self, space: Space, side: Side) -> bool {
        match self.owner(space) {
            Some(owner) => owner != side,
            None => self.has_tribe(space),
        }
    }

    /// A plain PC: neither city nor tribe [1.3].
    pub fn is_plain_pc(&self, space: Space) -> bool {
        self.owner(space).is_some() && !CITIES.contains(space) && !self.has_tribe(space)
    }

    /// The plain PCs of a side.
    pub fn plain_pcs(&self, side: Side) -> SpaceSet {
        self.control[side].minus(CITIES).minus(self.tribes)
    }

    /// Points of siege on a city.
    pub fn is_besieged(&self, space: Space) -> bool {
        space.is_city() && self.siege[space.index()] > 0
    }

    /// The side's units here are shut up in their city, because enemy CUs stand before it. Nothing
    /// else needs to be stored about inside and outside [1.6, R-01].
    pub fn is_inside(&self, side: Side, space: Space) -> bool {
        space.is_city() && self.owner(space) == Some(side) && self.units(side.other(), space) > 0
    }

    /// Generals of a side on a space.
    pub fn generals_at(&self, side: Side, space: Space) -> GeneralSet {
        self.generals_of(side).iter().filter(|&g| self.generals[g.index()] == At::On(space)).collect()
    }

    /// The generals of a side in this game.
    pub fn generals_of(&self, side: Side) -> GeneralSet {
        self.rules.generals[side]
    }

    /// The space of a general, if he is on the map and not in a lifted group.
    pub fn space_of(&self, general: General) -> Option<Space> {
        match self.generals[general.index()] {
            At::On(space) => Some(space),
            _ => None,
        }
    }

    /// Siege trains on a space.
    pub fn trains_at(&self, space: Space) -> u8 {
        self.trains.iter().filter(|&&at| at == At::On(space)).count() as u8
    }

    /// Everything a side has on a space.
    pub fn force_at(&self, side: Side, space: Space) -> Force {
        let carthage = side == Side::Carthage;
        Force {
            cus: self.cus(side, space),
            elephants: if carthage { self.elephants[space.index()] } else { 0 },
            generals: self.generals_at(side, space),
            trains: if carthage { self.trains_at(space) } else { 0 },
        }
    }

    /// Who controls a province: more than half of all its spaces [1.4].
    pub fn controller(&self, province: Province) -> Option<Side> {
        let held = |side: &Side| self.control[*side].intersection(province.spaces()).len() as u8;
        Side::BOTH.into_iter().find(|side| held(side) >= province.majority())
    }

    /// How many provinces of a region a side controls.
    pub fn provinces_in(&self, region: Region, side: Side) -> u8 {
        let held = |p: &Province| p.region() == Some(region) && self.controller(*p) == Some(side);
        Province::all().filter(held).count() as u8
    }

    /// Political points: significant provinces controlled [20.1], and what the scenario adds [26.4].
    pub fn points(&self, side: Side) -> u8 {
        let held = Province::all().filter(|&p| p.political() && self.controller(p) == Some(side));
        held.count() as u8 + self.rules.war.points[side]
    }

    /// The rank of a general: 2 for a dictator, 1 for Hannibal and consuls, 0 for the others [2.2].
    pub fn rank(&self, general: General) -> u8 {
        if self.is_dictator(general) {
            return 2;
        }
        u8::from(general == HANNIBAL || self.consuls.contains(general))
    }

    /// The commander of some generals: the highest in rank, among equals the earlier in precedence [2.3].
    pub fn commander(&self, generals: GeneralSet) -> Option<General> {
        let leaders = self.leaders(generals);
        self.precedence.iter().copied().find(|&g| leaders.contains(g))
    }

    /// The generals of the highest rank among these.
    pub fn leaders(&self, generals: GeneralSet) -> GeneralSet {
        if let Some(dictator) = self.more.dictator.filter(|&dictator| generals.contains(dictator)) {
            return GeneralSet::EMPTY.with(dictator);
        }
        let high: GeneralSet = generals.iter().filter(|&g| self.rank(g) > 0).collect();
        if high.is_empty() { generals } else { high }
    }

    /// Puts a general at the head of the precedence list: he commands his equals from now on.
    pub(crate) fn prefer(&mut self, general: General) {
        let Some(place) = self.precedence.iter().position(|&g| g == general) else { return };
        self.precedence[..=place].rotate_right(1);
    }

    /// Can a side's CUs be put on this space [5.5, R-45]? How many at most.
    pub(crate) fn room(&self, side: Side, space: Space) -> u8 {
        // Before the walls of the enemy's city there is room, though he has a garrison inside.
        if self.units(side.other(), space) == 0 || self.is_inside(side.other(), space) {
            return u8::MAX;
        }
        if !self.is_inside(side, space) || self.is_besieged(space) {
            return 0;
        }
        space.capacity().saturating_sub(self.units(side, space))
    }

    /// The strategy cards in a side's hand.
    pub fn holds(&self, side: Side, card: Card) -> bool {
        self.cards.hand[side].contains(card)
    }

    /// Takes a group off the map.
    pub(crate) fn lift(&mut self, side: Side, space: Space, part: Force) {
        *self.cus_mut(side, space) -= part.cus;
        self.elephants[space.index()] -= part.elephants;
        for general in part.generals {
            self.generals[general.index()] = At::Lifted;
        }
        self.move_trains(At::On(space), At::Lifted, part.trains);
    }

    /// Puts a group onto the map.
    pub(crate) fn land(&mut self, side: Side, space: Space, part: Force) {
        *self.cus_mut(side, space) += part.cus;
        self.elephants[space.index()] += part.elephants;
        for general in part.generals {
            self.generals[general.index()] = At::On(space);
        }
        self.move_trains(At::Lifted, At::On(space), part.trains);
    }

    pub(crate) fn move_trains(&mut self, from: At, to: At, count: u8) {
        for train in self.trains.iter_mut().filter(|train| **train == from).take(count.into()) {
            *train = to;
        }
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        self.stack.push(frame);
    }
}

impl Side {
    /// All generals of the side, those of options included.
    pub fn generals(self) -> GeneralSet {
        let carthage = GeneralSet(0b1_1111).with(BOMILCAR);
        match self {
            Side::Carthage => carthage,
            Side::Rome => GeneralSet::ALL.minus(carthage),
        }
    }
}

/// Roman generals who can be drawn as consuls.
pub(crate) fn can_be_consul(general: General) -> bool {
    general.side() == Side::Rome && general != AFRICANUS
}
