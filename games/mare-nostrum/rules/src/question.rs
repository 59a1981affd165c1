//! What a player is asked, for those who put it into words; and the trade as somebody sees it.

use engine::Eyes;

use crate::state::Step;
use crate::{
    ByCiv, Card, Civ, CivSet, Item, Kind, Pact, Phase, Pile, Province, ProvinceSet, Role, State, WISHES,
    Wish, ZoneSet,
};

/// A question with what belongs to it. Whom it goes to says [`State::asked`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Buy for the start, with so many points left [3.3].
    Place {
        /// Points left.
        points: u8,
    },
    /// Give a role to one of those who tie for it [4.2].
    Appoint(Role),
    /// Choose the good of the Temple of Artemis.
    Artemis,
    /// Name the number of cards for the trade [5.2.1].
    Demand,
    /// Choose cards to offer [5.2.2].
    Offer {
        /// How many in all.
        demand: u8,
        /// How many are chosen.
        chosen: u8,
    },
    /// Leave wishes for the taking, the dearest first.
    Wish {
        /// How many are on the list.
        wished: u8,
    },
    /// Come to terms with those who would win in the same phase.
    Agree(Pact),
    /// Take an open card [5.2.4].
    Take,
    /// Turn a take aside with Ulysses?
    TurnAside {
        /// Who took.
        taker: Civ,
        /// From whom.
        from: Civ,
        /// What.
        kind: Kind,
    },
    /// Take one of the cards of Ulysses' owner instead.
    TakeInstead(Civ),
    /// Give a card to whom the trade has left short [5.2.5].
    Compensate(Civ),
    /// Name who plays next in a phase [6] [8].
    Order(Phase),
    /// Buy, or end the turn [6].
    Build,
    /// Choose the cards that pay for something [6.1.1].
    Pay {
        /// What is bought.
        item: Item,
        /// Cards still owed.
        owed: u8,
    },
    /// Say how much tax is kept [6.1.2].
    KeepTax,
    /// Choose the good that the Hanging Gardens keep.
    KeepGood,
    /// Sail and fight at sea [8.1].
    Sea {
        /// Triremes must still be launched.
        launch: bool,
        /// Where the rest of a split fleet must attack or leave [8.1.3].
        owed: ZoneSet,
    },
    /// March, fight, give tasks [8.2].
    Land {
        /// Where a battle is owed.
        owed: ProvinceSet,
    },
    /// Win over the legion that has come, with Helen?
    Charm {
        /// Whose legion.
        civ: Civ,
        /// Where it is.
        at: Province,
    },
    /// Remove units that were hit [8.3.3].
    Lose {
        /// Where the battle was.
        at: Province,
        /// How many more.
        owed: u8,
    },
}

/// A trade as somebody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TradeView {
    /// Cards that everybody lays down.
    pub demand: u8,
    /// Who takes part.
    pub partners: CivSet,
    /// Who has laid his offer down.
    pub laid: CivSet,
    /// Are the offers turned up?
    pub revealed: bool,
    /// Offered cards that nobody has taken; hidden offers of others are empty.
    pub open: ByCiv<Pile>,
    /// Cards that were taken, with those who took them.
    pub closed: ByCiv<Pile>,
    /// Who takes now, or took last.
    pub taker: Civ,
    /// The two who have just taken twice in a row from each other: a third take is forbidden.
    pub spent: CivSet,
    /// Are wishes being left?
    pub wishing: bool,
    /// Who has left his.
    pub wished: CivSet,
    own_wishes: [Option<Wish>; WISHES],
}

impl TradeView {
    /// The own wishes that are not fulfilled, the dearest first.
    pub fn wishes(&self) -> impl Iterator<Item = Wish> {
        self.own_wishes.into_iter().flatten()
    }
}

impl State {
    /// What somebody who is asked is asked.
    pub fn question(&self, civ: Civ) -> Option<Question> {
        if !self.asked().contains(civ) {
            return None;
        }
        Some(match self.step {
            Step::Roles | Step::Income => return None,
            Step::Placing => Question::Place { points: self.shop.points },
            Step::Appoint(role) => Question::Appoint(role),
            Step::Artemis => Question::Artemis,
            Step::Demand => Question::Demand,
            Step::Offers => Question::Offer { demand: self.trade.demand, chosen: self.trade.open[civ].len() },
            Step::Wishes => {
                let list = &self.trade.wishes[civ];
                Question::Wish { wished: list.iter().flatten().count() as u8 }
            }
            Step::Agree => Question::Agree(self.pact?),
            Step::Take => Question::Take,
            Step::Ulysses => {
                let (from, kind) = self.trade.took?;
                Question::TurnAside { taker: self.trade.taker, from, kind }
            }
            Step::Redirected => Question::TakeInstead(self.holder(Card::Ulysses)?),
            Step::Compensate => Question::Compensate(self.trade.taker),
            Step::Order => Question::Order(self.phase),
            Step::Building => Question::Build,
            Step::Paying => Question::Pay { item: self.shop.item?, owed: self.shop.owed },
            Step::Keep if self.keeping_good.contains(civ) => Question::KeepGood,
            Step::Keep => Question::KeepTax,
            Step::Sea => Question::Sea { launch: self.has_docked(civ), owed: self.owed_sea_battles(civ) },
            Step::Land => Question::Land { owed: self.owed_battles(civ) },
            Step::Helen => Question::Charm { civ: self.order.current()?, at: self.war.entered?.at? },
            Step::Losses => {
                Question::Lose { at: self.battle.at?, owed: self.battle.owed[self.battle.debtor()?] }
            }
        })
    }

    /// The trade as these eyes see it, while there is one.
    pub fn trade_seen_by(&self, eyes: Eyes) -> Option<TradeView> {
        let trade = &self.trade;
        let own = eyes.and_then(|seat| self.civ(seat));
        let revealed = self.step != Step::Offers;
        let mut open = trade.open;
        for civ in trade.partners.iter().filter(|&civ| !revealed && own != Some(civ)) {
            open[civ] = Pile::EMPTY;
        }
        (!trade.partners.is_empty()).then_some(TradeView {
            demand: trade.demand,
            partners: trade.partners,
            laid: trade.laid,
            revealed,
            open,
            closed: trade.closed,
            taker: trade.taker,
            wishing: self.step == Step::Wishes,
            wished: trade.wished,
            own_wishes: own.map_or([None; WISHES], |civ| trade.wishes[civ]),
            spent: if trade.last[0] == trade.last[1] { trade.last[1] } else { CivSet::EMPTY },
        })
    }

    /// Whose turn it is in a phase in which players take turns.
    pub fn on_turn(&self) -> Option<Civ> {
        self.order.current()
    }

    /// Who plays after whom in this phase, as far as it is known.
    pub fn order(&self) -> &[Civ] {
        self.order.civs()
    }

    /// The battle on land going on: where, and attacker and defender.
    pub fn battle(&self) -> Option<(Province, [Civ; 2])> {
        self.battle.at.map(|at| (at, self.battle.sides))
    }
}
