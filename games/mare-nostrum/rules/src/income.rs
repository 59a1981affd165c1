//! Chapter 5, first half: income.

use engine::Turn;

use crate::board::board;
use crate::purchase::Shop;
use crate::state::Order;
use crate::state::Step;
use crate::units::War;
use crate::{
    Building, ByCiv, Card, Civ, Event, Kind, Phase, Pile, Place, Province, ProvinceSet, Role, State,
};

impl State {
    /// The commerce phase: income, then trade.
    pub(crate) fn begin_commerce(&mut self, turn: &mut Turn<'_, Event>) {
        self.phase = Phase::Commerce;
        self.order = Order::NONE;
        self.war = War::NONE;
        self.shop = Shop::NONE;
        let due = self.income_due();
        self.deal_income(due, turn);
        match self.holder(Card::Artemis) {
            Some(_) if !self.bank.goods().is_empty() => self.step = Step::Artemis,
            _ => self.begin_trade(turn),
        }
    }

    pub(crate) fn apply_artemis(&mut self, civ: Civ, kind: Kind, turn: &mut Turn<'_, Event>) {
        self.bank.give(kind, &mut self.hand[civ]);
        let mut cards = Pile::EMPTY;
        cards[kind] = 1;
        turn.tell(Event::Income { civ, cards });
        self.begin_trade(turn);
    }

    /// [5.1] What everybody is to get.
    pub fn income_due(&self) -> ByCiv<Pile> {
        let mut due = ByCiv::default();
        let guests = self.occupied_provinces();
        for civ in self.civs() {
            let pile = &mut due[civ];
            for province in self.lands[civ].minus(guests) {
                self.add_whole_income(province, pile);
            }
            if self.has(civ, Card::Colossus) {
                pile[Kind::Tax] += 1;
            }
        }
        for province in guests {
            self.add_shared_income(province, &mut due);
        }
        due
    }

    /// Provinces where a legion stands on a building.
    fn occupied_provinces(&self) -> ProvinceSet {
        let legions = self.legions.0.iter().flatten().filter(|legion| legion.task.is_some());
        legions.filter_map(|legion| legion.at).collect()
    }

    /// Everything goes to the owner: 1 for each building, 2 with a temple or a market.
    fn add_whole_income(&self, province: Province, pile: &mut Pile) {
        let built = self.built[province.index()];
        let cities = self.buildings(province, Building::City).len() as u8;
        pile[Kind::Tax] += cities * (1 + u8::from(built.contains(Place::TEMPLE)));
        let each = 1 + u8::from(built.contains(Place::MARKET));
        for place in self.buildings(province, Building::Caravan) {
            if let Some(good) = board().good(province, place) {
                pile[good] += each;
            }
        }
    }

    /// A building with a legion on it pays the legion's player, and temple and market serve only who
    /// has them: the legion's player with a legion there, the owner if there is none.
    fn add_shared_income(&self, province: Province, due: &mut ByCiv<Pile>) {
        let owner = self.owner(province);
        let holder = |place: Place| self.occupier(province, place).or(owner);
        let served =
            |place: Place| self.built[province.index()].contains(place).then(|| holder(place)).flatten();
        for place in self.built[province.index()] {
            let (kind, helper) = match board().building(province, place) {
                Building::City => (Some(Kind::Tax), Place::TEMPLE),
                Building::Caravan => (board().good(province, place), Place::MARKET),
                Building::Temple | Building::Market => continue,
            };
            let (Some(kind), Some(civ)) = (kind, holder(place)) else { continue };
            due[civ][kind] += 1 + u8::from(served(helper) == Some(civ));
        }
    }

    /// Deals it out. Where the bank has too few cards of a kind they are dealt one by one in seat
    /// order from the Director.
    fn deal_income(&mut self, mut due: ByCiv<Pile>, turn: &mut Turn<'_, Event>) {
        let mut dealt: ByCiv<Pile> = ByCiv::default();
        for &kind in Kind::ALL {
            let wanted: u8 = self.civs().iter().map(|civ| due[civ][kind]).sum();
            if wanted <= self.bank[kind] {
                for civ in self.civs() {
                    dealt[civ][kind] = due[civ][kind];
                }
                self.bank[kind] -= wanted;
                continue;
            }
            while self.bank[kind] > 0 {
                for civ in self.round_from(self.leader(Role::Commerce)) {
                    if due[civ][kind] > 0 && self.bank[kind] > 0 {
                        due[civ][kind] -= 1;
                        dealt[civ][kind] += 1;
                        self.bank[kind] -= 1;
                    }
                }
            }
        }
        for civ in self.civs() {
            self.hand[civ].add(dealt[civ]);
            if !dealt[civ].is_empty() {
                turn.tell(Event::Income { civ, cards: dealt[civ] });
            }
        }
    }
}
