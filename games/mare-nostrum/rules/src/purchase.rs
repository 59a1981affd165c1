//! Chapter 6: what is bought, where, and for how much.

use engine::Turn;
use serde::{Deserialize, Serialize};

use crate::board::board;
use crate::state::{FORTRESSES, Step};
use crate::units::{Berth, Legion, Task, by_land, by_sea};
use crate::{Action, Building, Card, Civ, Event, Kind, KindSet, Phase, Place, Province, ProvinceSet, State};

/// Something that can be bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// An influence marker in a province without one [6.3.2].
    Marker(Province),
    /// A marker in exchange for another player's: the end of an annexation [6.4].
    Exchange(Province),
    /// A building.
    Building(Province, Place),
    /// A legion.
    Legion(Province),
    /// A fortress.
    Fortress(Province),
    /// A trireme, docked.
    Trireme(Province),
    /// A hero or a wonder [6.5].
    Card(Card),
}

impl Item {
    /// The province that it is put into.
    pub fn province(self) -> Option<Province> {
        match self {
            Item::Marker(province)
            | Item::Exchange(province)
            | Item::Building(province, _)
            | Item::Legion(province)
            | Item::Fortress(province)
            | Item::Trireme(province) => Some(province),
            Item::Card(_) => None,
        }
    }

    /// The building that it is.
    pub fn building(self) -> Option<Building> {
        match self {
            Item::Building(province, place) => Some(board().building(province, place)),
            _ => None,
        }
    }
}

/// What has to be remembered of the building turn going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Shop {
    /// Points left in the advanced set-up.
    pub(crate) points: u8,
    /// Hammurabi's free marker has been laid.
    pub(crate) used_marker: bool,
    /// Cleopatra has swapped.
    pub(crate) used_swap: bool,
    /// What is being paid for.
    pub(crate) item: Option<Item>,
    /// Cards that the set still needs.
    pub(crate) owed: u8,
    /// Goods that are in the set already.
    pub(crate) spent: KindSet,
}

impl Shop {
    pub(crate) const NONE: Shop =
        Shop { points: 0, used_marker: false, used_swap: false, item: None, owed: 0, spent: KindSet::EMPTY };
}

impl State {
    /// The price of an item for the civilisation now [6.2].
    pub fn price(&self, civ: Civ, item: Item) -> u8 {
        let reduced = |card: Card| if self.has(civ, card) { 2 } else { 3 };
        match item {
            Item::Marker(_) | Item::Exchange(_) if self.has_free_marker(civ) => 0,
            Item::Marker(_) | Item::Exchange(_) => 3,
            Item::Building(province, place) => self.building_price(civ, board().building(province, place)),
            Item::Legion(_) | Item::Fortress(_) => reduced(Card::Caesar),
            Item::Trireme(_) => reduced(Card::Pericles),
            Item::Card(card) => card.price(),
        }
    }

    fn building_price(&self, civ: Civ, building: Building) -> u8 {
        building.price() - u8::from(self.has(civ, Card::Mausoleum))
    }

    /// [card hammurabi] One marker of each round is free; not in the set-up [3.3.6].
    fn has_free_marker(&self, civ: Civ) -> bool {
        self.phase == Phase::Building && self.has(civ, Card::Hammurabi) && !self.shop.used_marker
    }

    /// The highest price that the civilisation can pay now [6.1].
    pub fn budget(&self, civ: Civ) -> u8 {
        match self.phase {
            Phase::Opening => self.shop.points,
            _ => self.hand[civ][Kind::Tax].max(self.hand[civ].goods().len() as u8),
        }
    }

    pub(crate) fn begin_building_turn(&mut self, civ: Civ, turn: &mut Turn<'_, Event>) {
        self.shop = Shop::NONE;
        if self.hand[civ].is_empty() && !self.has(civ, Card::Hammurabi) {
            return self.next_turn(turn);
        }
        turn.tell(Event::TurnBegins { civ, phase: Phase::Building });
        self.step = Step::Building;
    }

    /// Purchases that are possible now, and the end of the turn.
    pub(crate) fn legal_building(&self, civ: Civ, out: &mut Vec<Action>) {
        out.push(Action::Done);
        self.legal_markers(civ, out);
        let open = self.open_lands(civ);
        self.legal_buildings(civ, open, out);
        self.legal_units(civ, open, out);
        self.legal_cards(civ, out);
        self.legal_swaps(civ, out);
    }

    /// Own provinces in which something can be built: marked before this phase [6.3.1] [6.3.3], and
    /// without foreign legions unless it is the own capital [6.3.6].
    pub(crate) fn open_lands(&self, civ: Civ) -> ProvinceSet {
        let capital = ProvinceSet::EMPTY.with(board().starts[civ].capital);
        let own = self.lands[civ].minus(self.marked);
        own.minus(self.foreign_legions(civ).minus(capital))
    }

    fn legal_markers(&self, civ: Civ, out: &mut Vec<Action>) {
        let first = board().starts[civ].capital;
        if self.markers_left(civ) == 0 || self.price(civ, Item::Marker(first)) > self.budget(civ) {
            return;
        }
        let reach = self.marker_reach(civ);
        let free = reach.minus(self.marked_by_anybody()).minus(self.foreign_legions(civ));
        out.extend(free.iter().map(|province| Action::Buy(Item::Marker(province))));
        if self.phase == Phase::Opening {
            return;
        }
        for legion in &self.legions[civ] {
            let (Some(province), Some(Task::Annex)) = (legion.at, legion.task) else { continue };
            // The marker of an annexation is bought by the ordinary rules.
            if reach.contains(province) && !self.is_war_torn(province) {
                out.push(Action::Buy(Item::Exchange(province)));
            }
        }
    }

    /// Where adjacency allows a new marker [6.3.2].
    pub fn marker_reach(&self, civ: Civ) -> ProvinceSet {
        if self.phase == Phase::Opening {
            return board().starts[civ].reach;
        }
        if self.has(civ, Card::Lighthouse) {
            return board().all;
        }
        let own = self.lands[civ].minus(self.marked);
        by_land(own).union(by_sea(self.fleet(civ), own))
    }

    fn legal_buildings(&self, civ: Civ, open: ProvinceSet, out: &mut Vec<Action>) {
        let budget = self.budget(civ);
        let can = |building: Building| {
            self.supply[building.index()] > 0 && self.building_price(civ, building) <= budget
        };
        let affordable: [bool; Building::COUNT] = std::array::from_fn(|index| can(Building::ALL[index]));
        if affordable == [false; Building::COUNT] {
            return;
        }
        for province in open {
            for place in board().all_places(province).minus(self.built[province.index()]) {
                if affordable[board().building(province, place).index()] {
                    out.push(Action::Buy(Item::Building(province, place)));
                }
            }
        }
    }

    fn legal_units(&self, civ: Civ, open: ProvinceSet, out: &mut Vec<Action>) {
        let (capital, budget) = (board().starts[civ].capital, self.budget(civ));
        let most_forts = if self.has(civ, Card::Zeus) { 2 } else { 1 };
        let camps = if self.phase == Phase::Opening {
            open.intersection(ProvinceSet::EMPTY.with(capital))
        } else {
            open
        };
        if self.legions[civ].iter().any(|legion| legion.at.is_none())
            && self.price(civ, Item::Legion(capital)) <= budget
        {
            out.extend(camps.iter().map(|province| Action::Buy(Item::Legion(province))));
        }
        if self.forts_of(civ) < FORTRESSES && self.price(civ, Item::Fortress(capital)) <= budget {
            let sites = open.iter().filter(|province| self.forts[province.index()] < most_forts);
            out.extend(sites.map(|province| Action::Buy(Item::Fortress(province))));
        }
        if self.triremes[civ].iter().any(|trireme| trireme.at == Berth::Supply)
            && self.price(civ, Item::Trireme(capital)) <= budget
        {
            let docks = camps.intersection(board().coastal);
            out.extend(docks.iter().map(|province| Action::Buy(Item::Trireme(province))));
        }
    }

    /// Heroes and wonders that the civilisation may buy [6.5] [3.3.3].
    fn legal_cards(&self, civ: Civ, out: &mut Vec<Action>) {
        let budget = self.budget(civ);
        for &card in Card::ALL {
            let allowed = match card.civ() {
                Some(own) => own == civ,
                None => self.phase != Phase::Opening,
            };
            if allowed && card.price() <= budget && self.holder(card).is_none() {
                out.push(Action::Buy(Item::Card(card)));
            }
        }
    }

    /// [card cleopatra] A good for tax, or tax for a good.
    fn legal_swaps(&self, civ: Civ, out: &mut Vec<Action>) {
        if self.phase == Phase::Opening || self.shop.used_swap || !self.has(civ, Card::Cleopatra) {
            return;
        }
        if self.bank[Kind::Tax] > 0 {
            out.extend(self.hand[civ].goods().iter().map(|good| Action::Swap(good, Kind::Tax)));
        }
        if self.hand[civ][Kind::Tax] > 0 {
            out.extend(self.bank.goods().iter().map(|good| Action::Swap(Kind::Tax, good)));
        }
    }

    pub(crate) fn apply_building(&mut self, civ: Civ, action: Action, turn: &mut Turn<'_, Event>) {
        match action {
            Action::Buy(item) => {
                self.shop.item = Some(item);
                self.shop.owed = self.price(civ, item);
                if self.shop.owed == 0 {
                    self.shop.used_marker = true;
                    turn.tell(Event::FreeMarker { civ });
                }
                self.go_on_paying(civ, turn);
            }
            Action::Swap(gives, gets) => {
                self.hand[civ].give(gives, &mut self.bank);
                self.bank.give(gets, &mut self.hand[civ]);
                self.shop.used_swap = true;
                turn.tell(Event::Swapped { civ, gave: gives, got: gets });
            }
            _ => self.next_turn(turn),
        }
    }

    /// The item is there, and takes effect at once.
    pub(crate) fn receive(&mut self, civ: Civ, item: Item, turn: &mut Turn<'_, Event>) {
        turn.tell(Event::Bought { civ, item });
        match item {
            Item::Marker(province) => self.mark(civ, province),
            Item::Exchange(province) => self.annex(civ, province, turn),
            Item::Building(province, place) => self.build(province, place),
            Item::Legion(province) => self.add_legion(civ, Legion::new(province)),
            Item::Fortress(province) => self.forts[province.index()] += 1,
            Item::Trireme(province) => self.dock(civ, province),
            Item::Card(card) => self.acquire(civ, card, turn),
        }
    }

    fn mark(&mut self, civ: Civ, province: Province) {
        self.lands[civ].insert(province);
        if self.phase == Phase::Building {
            self.marked.insert(province);
        }
    }

    /// [6.4] The old marker goes back to its owner; buildings stay; all tasks there end.
    fn annex(&mut self, civ: Civ, province: Province, turn: &mut Turn<'_, Event>) {
        if let Some(old) = self.owner(province) {
            self.lands[old].remove(province);
            turn.tell(Event::Annexed { civ, from: old, province });
        }
        self.mark(civ, province);
        self.end_tasks(civ, province);
    }

    /// [6.5] [9] Heroes and wonders are kept for good, and win the game.
    fn acquire(&mut self, civ: Civ, card: Card, turn: &mut Turn<'_, Event>) {
        self.owned[civ].insert(card);
        if self.has_finished(civ) {
            self.finish_first(civ, turn);
        }
    }
}
