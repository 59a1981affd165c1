//! Legions and triremes: where they are, what they do, and how far fleets reach [8].

use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

use crate::board::board;
use crate::{ByCiv, Civ, CivSet, PROVINCES_MAX, Place, Places, Province, ProvinceSet, State, Zone, ZoneSet};

/// Legions of each player [2].
pub const LEGIONS: usize = 8;
/// Triremes of each player [2].
pub const TRIREMES: usize = 5;

/// What a unit has done in its player's turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Deeds(u8);

impl Deeds {
    pub(crate) const NONE: Deeds = Deeds(0);
    /// It has fought in a battle that its player began.
    pub(crate) const FOUGHT: Deeds = Deeds(1);
    /// It has moved.
    pub(crate) const MOVED: Deeds = Deeds(2);
    /// It has pillaged, and does nothing else [8.4].
    pub(crate) const PILLAGED: Deeds = Deeds(4);
    /// It was given its task in this turn.
    pub(crate) const TASKED: Deeds = Deeds(8);
    /// It takes part in the battle going on.
    pub(crate) const IN_BATTLE: Deeds = Deeds(16);

    pub(crate) const fn has(self, deed: Deeds) -> bool {
        self.0 & deed.0 != 0
    }

    pub(crate) const fn with(self, deed: Deeds) -> Deeds {
        Deeds(self.0 | deed.0)
    }

    pub(crate) const fn without(self, deed: Deeds) -> Deeds {
        Deeds(self.0 & !deed.0)
    }

    pub(crate) const fn is_possible(self) -> bool {
        self.0 < 32
    }
}

/// What a legion stands on in a foreign province [8.4].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// On the marker: the province is to be annexed.
    Annex,
    /// On a building.
    Occupy(Place),
}

/// A legion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Legion {
    /// Where it is; nowhere is its player's supply.
    pub at: Option<Province>,
    /// Its task.
    pub task: Option<Task>,
    /// What it has done this turn.
    pub deeds: Deeds,
}

impl Legion {
    /// A legion that is not on the board.
    pub const IN_SUPPLY: Legion = Legion { at: None, task: None, deeds: Deeds::NONE };

    pub(crate) const fn new(at: Province) -> Legion {
        Legion { at: Some(at), ..Legion::IN_SUPPLY }
    }

    /// Its task is over; it may be given another one at once, or move.
    pub(crate) fn end_task(&mut self) {
        self.task = None;
        self.deeds = self.deeds.without(Deeds::TASKED);
    }

    /// Has it neither a task nor pillaged?
    pub(crate) fn is_idle(self) -> bool {
        self.task.is_none() && !self.deeds.has(Deeds::PILLAGED)
    }

    /// May it still march? Not after an attack.
    pub(crate) fn can_march(self) -> bool {
        self.is_idle() && !self.deeds.has(Deeds::MOVED) && !self.deeds.has(Deeds::FOUGHT)
    }

    /// May it still attack?
    pub(crate) fn can_attack(self) -> bool {
        !self.deeds.has(Deeds::FOUGHT) && !self.deeds.has(Deeds::PILLAGED)
    }
}

/// Where a trireme is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Berth {
    /// In its player's supply.
    Supply,
    /// Built, and not yet launched.
    Docked(Province),
    /// At sea.
    Sea(Zone),
}

/// A trireme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Trireme {
    /// Where it is.
    pub at: Berth,
    /// What it has done this turn.
    pub deeds: Deeds,
}

impl Trireme {
    /// A trireme that is not on the board.
    pub const IN_SUPPLY: Trireme = Trireme { at: Berth::Supply, deeds: Deeds::NONE };
}

/// What has to be remembered of the military phase and of the turn going on in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct War {
    /// Where the active player has split his army, by the enemies whom a part of it has attacked: the
    /// rest has yet to attack another one.
    pub(crate) split: ByCiv<ProvinceSet>,
    /// The same at sea.
    pub(crate) split_at_sea: ByCiv<ZoneSet>,
    /// Where he has pillaged this turn.
    pub(crate) pillaged: ProvinceSet,
    /// Fortresses that have attacked this turn.
    #[serde(with = "BigArray")]
    pub(crate) tired_forts: [u8; PROVINCES_MAX],
    /// Helen has been used in this phase.
    pub(crate) helen_used: bool,
    /// The legion that has just come, while Helen thinks about it.
    pub(crate) entered: Option<Legion>,
}

impl War {
    pub(crate) const NONE: War = War {
        split: ByCiv([ProvinceSet::EMPTY; Civ::COUNT]),
        split_at_sea: ByCiv([ZoneSet::EMPTY; Civ::COUNT]),
        pillaged: ProvinceSet::EMPTY,
        tired_forts: [0; PROVINCES_MAX],
        helen_used: false,
        entered: None,
    };
}

impl State {
    /// Legions of the civilisation in a province.
    pub fn legions_at(&self, civ: Civ, province: Province) -> u8 {
        self.legions[civ].iter().filter(|legion| legion.at == Some(province)).count() as u8
    }

    /// Legions of the civilisation on the board.
    pub fn legions_of(&self, civ: Civ) -> u8 {
        self.legions[civ].iter().filter(|legion| legion.at.is_some()).count() as u8
    }

    /// Where the civilisation has legions.
    pub fn legion_lands(&self, civ: Civ) -> ProvinceSet {
        let mut lands = ProvinceSet::EMPTY;
        for legion in &self.legions[civ] {
            if let Some(province) = legion.at {
                lands.insert(province);
            }
        }
        lands
    }

    /// Where others than the civilisation have legions.
    pub fn foreign_legions(&self, civ: Civ) -> ProvinceSet {
        let others = Civ::ALL.iter().filter(|&&other| other != civ);
        others.fold(ProvinceSet::EMPTY, |all, &other| all.union(self.legion_lands(other)))
    }

    /// Where the civilisation has fortresses.
    pub(crate) fn fort_lands(&self, civ: Civ) -> ProvinceSet {
        self.lands[civ].iter().filter(|province| self.forts[province.index()] > 0).collect()
    }

    /// Where others than the civilisation have legions or fortresses.
    pub(crate) fn foreign_land_units(&self, civ: Civ) -> ProvinceSet {
        let others = Civ::ALL.iter().filter(|&&other| other != civ);
        others.fold(self.foreign_legions(civ), |all, &other| all.union(self.fort_lands(other)))
    }

    /// Who has legions or fortresses in the province.
    pub fn sides(&self, province: Province) -> CivSet {
        let mut sides: CivSet =
            Civ::ALL.iter().copied().filter(|&civ| self.legions_at(civ, province) > 0).collect();
        if let Some(owner) = self.owner(province).filter(|_| self.forts[province.index()] > 0) {
            sides.insert(owner);
        }
        sides
    }

    /// Are there land units of two or more sides [1]?
    pub fn is_war_torn(&self, province: Province) -> bool {
        self.sides(province).len() > 1
    }

    /// The buildings on which a legion of the civilisation stands.
    pub fn occupied_by(&self, civ: Civ, province: Province) -> Places {
        let mut places = Places::EMPTY;
        for legion in self.legions[civ].iter().filter(|legion| legion.at == Some(province)) {
            if let Some(Task::Occupy(place)) = legion.task {
                places.insert(place);
            }
        }
        places
    }

    /// Who has a legion on the building.
    pub fn occupier(&self, province: Province, place: Place) -> Option<Civ> {
        let task = Some(Task::Occupy(place));
        let stands = |civ: &Civ| {
            self.legions[*civ].iter().any(|legion| legion.at == Some(province) && legion.task == task)
        };
        Civ::ALL.iter().copied().find(stands)
    }

    /// Has the civilisation a legion on the marker of the province?
    pub fn is_annexing(&self, civ: Civ, province: Province) -> bool {
        self.legions[civ].iter().any(|legion| legion.at == Some(province) && legion.task == Some(Task::Annex))
    }

    /// Puts a legion from the supply on the board; there must be one.
    pub(crate) fn add_legion(&mut self, civ: Civ, legion: Legion) {
        let legions = &mut self.legions[civ];
        // Those in the supply come first.
        legions[0] = legion;
        legions.sort_unstable();
    }

    /// Changes the first legion that fits, and says whether there was one.
    pub(crate) fn change_legion(
        &mut self,
        civ: Civ,
        fits: impl Fn(&Legion) -> bool,
        change: impl Fn(&mut Legion),
    ) -> bool {
        let legions = &mut self.legions[civ];
        let found = legions.iter_mut().find(|legion| fits(legion));
        let some = found.map(change).is_some();
        legions.sort_unstable();
        some
    }

    /// Ends all tasks of the civilisation in the province.
    pub(crate) fn end_tasks(&mut self, civ: Civ, province: Province) {
        let legions = &mut self.legions[civ];
        for legion in legions.iter_mut().filter(|legion| legion.at == Some(province)) {
            legion.end_task();
        }
        legions.sort_unstable();
    }

    /// Triremes of the civilisation on the board, docked ones included.
    pub fn triremes_of(&self, civ: Civ) -> u8 {
        self.triremes[civ].iter().filter(|trireme| trireme.at != Berth::Supply).count() as u8
    }

    /// Launched triremes of the civilisation in a sea zone.
    pub fn triremes_in(&self, civ: Civ, zone: Zone) -> u8 {
        self.triremes[civ].iter().filter(|trireme| trireme.at == Berth::Sea(zone)).count() as u8
    }

    /// Docked triremes of the civilisation in a province.
    pub fn docked_at(&self, civ: Civ, province: Province) -> u8 {
        self.triremes[civ].iter().filter(|trireme| trireme.at == Berth::Docked(province)).count() as u8
    }

    /// Sea zones with launched triremes of the civilisation.
    pub fn fleet(&self, civ: Civ) -> ZoneSet {
        let mut fleet = ZoneSet::EMPTY;
        for trireme in &self.triremes[civ] {
            if let Berth::Sea(zone) = trireme.at {
                fleet.insert(zone);
            }
        }
        fleet
    }

    /// Changes the first trireme that fits, and says whether there was one.
    pub(crate) fn change_trireme(
        &mut self,
        civ: Civ,
        fits: impl Fn(&Trireme) -> bool,
        change: impl Fn(&mut Trireme),
    ) -> bool {
        let triremes = &mut self.triremes[civ];
        let found = triremes.iter_mut().find(|trireme| fits(trireme));
        let some = found.map(change).is_some();
        triremes.sort_unstable();
        some
    }

    /// A new turn: nobody has done anything yet.
    pub(crate) fn forget_deeds(&mut self, civ: Civ) {
        for legion in &mut self.legions[civ] {
            legion.deeds = Deeds::NONE;
        }
        self.legions[civ].sort_unstable();
        for trireme in &mut self.triremes[civ] {
            trireme.deeds = Deeds::NONE;
        }
        self.triremes[civ].sort_unstable();
    }
}

/// Provinces that an unbroken chain of these sea zones joins to any of the given ones [8.2].
///
/// The given ones themselves are in the answer if they touch the chain at all.
pub(crate) fn by_sea(fleet: ZoneSet, from: ProvinceSet) -> ProvinceSet {
    let board = board();
    let mut touched = ZoneSet::EMPTY;
    for zone in fleet {
        if !board.shores[zone.index()].intersection(from).is_empty() {
            touched.insert(zone);
        }
    }
    let mut open = touched;
    while let Some(zone) = open.iter().next() {
        open.remove(zone);
        let more = board.next[zone.index()].intersection(fleet).minus(touched);
        touched = touched.union(more);
        open = open.union(more);
    }
    touched.iter().fold(ProvinceSet::EMPTY, |reached, zone| reached.union(board.shores[zone.index()]))
}

/// Provinces with a common land border with any of the given ones.
pub(crate) fn by_land(from: ProvinceSet) -> ProvinceSet {
    from.iter().fold(ProvinceSet::EMPTY, |reached, province| reached.union(board().land(province)))
}
