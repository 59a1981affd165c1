//! What a player has set out to do: where it is aimed, where it comes from, and the cards that it takes. It
//! is offered only if it can be carried through.

use engine::{Turn, words};
use serde::{Deserialize, Serialize};

use crate::data::printed;
use crate::state::Step;
use crate::supply::Means;
use crate::{Action, CardSet, Empire, Event, Kind, Link, Location, LocationSet, State, Strategy, Verb};

words!(
    /// What a card that pays is needed for [1.6].
    Symbol {
        /// A wagon.
        Wagon = "wagon",
        /// A ship.
        Ship = "ship",
        /// A settler.
        Settler = "settler",
        /// A sword.
        Sword = "sword",
        /// A card that raids.
        Raider = "raider",
        /// A location card with silver, for it.
        Goods = "goods",
        /// A card that sells wine.
        Merchant = "merchant",
        /// A card with wine.
        Wine = "wine",
        /// A card that bribes.
        Briber = "briber",
        /// A card that fortifies.
        Fortifier = "fortifier",
    }
);

impl Symbol {
    /// The cards that show it.
    pub fn cards(self) -> CardSet {
        match self {
            Symbol::Wagon => printed().wagons,
            Symbol::Ship => printed().ships,
            Symbol::Settler => printed().settlers,
            Symbol::Sword => printed().swords,
            Symbol::Raider => printed().raiders,
            Symbol::Goods => printed().goods,
            Symbol::Merchant => printed().merchants,
            Symbol::Wine => printed().wines,
            Symbol::Briber => printed().bribes,
            Symbol::Fortifier => printed().fortifiers,
        }
    }
}

/// Cards that are needed: so many with each of at most two symbols. No action takes more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Needs(pub(crate) [Option<(Symbol, u8)>; 2]);

impl Needs {
    pub(crate) const NONE: Needs = Needs([None; 2]);

    /// So many cards with a symbol.
    pub(crate) fn new(symbol: Symbol, count: u8) -> Needs {
        Needs([Some((symbol, count)), None]).tidy()
    }

    /// And so many with another.
    #[must_use]
    pub(crate) fn and(self, symbol: Symbol, count: u8) -> Needs {
        match self.0 {
            [None, _] => Needs::new(symbol, count),
            [first, _] => Needs([first, Some((symbol, count))]).tidy(),
        }
    }

    /// Nothing is needed nought times, and the first place is filled first.
    fn tidy(self) -> Needs {
        let [first, second] = self.0.map(|need| need.filter(|&(_, count)| count > 0));
        if first.is_none() { Needs([second, None]) } else { Needs([first, second]) }
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0[0].is_none()
    }

    /// What is asked for next.
    pub(crate) fn next(self) -> Option<Symbol> {
        self.0[0].map(|(symbol, _)| symbol)
    }

    /// One card less of what is asked for next.
    #[must_use]
    fn paid(self) -> Needs {
        let [first, second] = self.0;
        Needs([first.map(|(symbol, count)| (symbol, count - 1)), second]).tidy()
    }

    /// Can these cards give all of it? Each gives one symbol.
    pub(crate) fn met_by(self, cards: CardSet) -> bool {
        let enough = |fit: CardSet, count: u8| cards.intersection(fit).len() >= count.into();
        match self.0 {
            [None, _] => true,
            [Some((symbol, count)), None] => enough(symbol.cards(), count),
            [Some((one, m)), Some((two, n))] => {
                enough(one.cards(), m)
                    && enough(two.cards(), n)
                    && enough(one.cards().union(two.cards()), m + n)
            }
        }
    }
}

/// An action under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Plan {
    /// What it is.
    pub(crate) verb: Option<Verb>,
    /// Where it is aimed.
    pub(crate) at: Option<Location>,
    /// From where it comes.
    pub(crate) from: Option<Location>,
    /// The card that it is about.
    pub(crate) kind: Option<Kind>,
    /// Cards that it still takes.
    pub(crate) needs: Needs,
    /// Cards laid down for it.
    pub(crate) laid: CardSet,
    /// Cards discarded, or still to be taken.
    pub(crate) count: u8,
    /// Are they taken from the Empire decks?
    pub(crate) summons: bool,
}

impl Plan {
    pub(crate) const NONE: Plan = Plan {
        verb: None,
        at: None,
        from: None,
        kind: None,
        needs: Needs::NONE,
        laid: CardSet::EMPTY,
        count: 0,
        summons: false,
    };

    pub(crate) fn of(verb: Verb) -> Plan {
        Plan { verb: Some(verb), ..Plan::NONE }
    }
}

impl State {
    /// [9.1.0] What a connection takes, with whatever else the action takes.
    pub(crate) fn transport(&self, empire: Empire, link: Link) -> Needs {
        match link {
            Link::Road => Needs::new(Symbol::Wagon, 1),
            Link::Sea => Needs::new(Symbol::Ship, 1),
            Link::Difficult | Link::Strait if self.has(empire, Strategy::Logistics) => {
                Needs::new(Symbol::Wagon, 1)
            }
            Link::Difficult | Link::Strait => Needs::new(Symbol::Wagon, 2),
        }
    }

    /// The cards that may be laid down next: those that leave enough for the rest.
    pub(crate) fn payments(&self, empire: Empire) -> CardSet {
        let Some(symbol) = self.plan.needs.next() else { return CardSet::EMPTY };
        let live = self.live(empire);
        let rest = self.plan.needs.paid();
        let fits = live.intersection(symbol.cards());
        fits.iter().filter(|&card| rest.met_by(live.without(card))).collect()
    }

    /// Lays a card down for the action under way.
    pub(crate) fn lay(&mut self, empire: Empire, kind: Kind) {
        if let Some(card) = self.take_kind(empire, kind) {
            self.plan.laid.insert(card);
        }
    }

    /// A card that was asked for is laid down.
    pub(crate) fn apply_payment(&mut self, empire: Empire, kind: Kind, turn: &mut Turn<'_, Event>) {
        self.lay(empire, kind);
        // The card with which an attack begins, and the ship of a trader, are told apart from the others.
        let symbol = self.plan.needs.next();
        if matches!(
            (self.plan.verb, symbol),
            (Some(Verb::Attack), Some(Symbol::Sword)) | (Some(Verb::Trade), Some(Symbol::Ship))
        ) {
            self.plan.kind = Some(kind);
        }
        self.plan.needs = self.plan.needs.paid();
        self.go_on_paying(empire, turn);
    }

    /// Asks for the next card. What leaves no choice is laid down without a question.
    pub(crate) fn go_on_paying(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        if self.plan.needs.is_empty() {
            return self.carry_out(empire, turn);
        }
        let fits = self.payments(empire);
        let all = self.plan.needs.0[0].is_some_and(|(_, count)| fits.len() == usize::from(count));
        let mut kinds = fits.kinds();
        match (kinds.next(), kinds.next()) {
            (Some(kind), None) => self.apply_payment(empire, kind, turn),
            (Some(kind), Some(_)) if all => self.apply_payment(empire, kind, turn),
            _ => self.step = Step::Pay,
        }
    }

    /// All cards are there: the action happens.
    fn carry_out(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        self.step = Step::Go;
        match self.plan.verb {
            Some(Verb::Settle) => self.carry_out_settling(empire, turn),
            Some(Verb::Develop) => self.carry_out_development(empire, turn),
            Some(Verb::Fortify) => self.carry_out_fortification(empire, turn),
            Some(Verb::Attack) => self.carry_out_attack(empire, turn),
            Some(Verb::Raid) => self.carry_out_raid(empire, turn),
            Some(Verb::Engage) => self.carry_out_engagement(empire, turn),
            Some(Verb::Bribe) => self.carry_out_bribe(empire, turn),
            Some(Verb::Money) => self.carry_out_sale(empire, turn),
            Some(Verb::Trade | Verb::Wine) => self.offer_more_goods(empire, turn),
            Some(Verb::Pillage) => self.carry_out_pillage(empire, turn),
            Some(Verb::Draft | Verb::Levy) => self.carry_out_draft(empire, turn),
            Some(Verb::Build) => self.carry_out_building(empire, turn),
            _ => self.finish_action(turn),
        }
    }

    /// The cards of the action go to the discard pile, and it counts as taken.
    pub(crate) fn finish_action(&mut self, turn: &mut Turn<'_, Event>) {
        self.discard_laid(turn);
        self.plan = Plan::NONE;
        self.round.actions = self.round.actions.saturating_sub(1);
        self.step = Step::Go;
    }

    pub(crate) fn discard_laid(&mut self, turn: &mut Turn<'_, Event>) {
        let empire = self.round.empire;
        let cards = std::mem::take(&mut self.plan.laid);
        if !cards.is_empty() {
            let discard = &mut self.piles[empire].discard;
            *discard = discard.union(cards);
            turn.tell(Event::Played { empire, cards });
        }
    }

    /// Where the action under way can be aimed.
    pub(crate) fn targets(&self, means: &Means, verb: Verb) -> LocationSet {
        match verb {
            Verb::Settle => self.settling(means).targets,
            Verb::Attack => self.attacking(means).targets,
            Verb::Develop => self.developable(means),
            Verb::Fortify => self.fortifiable(means),
            Verb::Raid => self.raidable(means),
            Verb::Pillage => self.pillageable(means),
            Verb::Reinforce => self.reinforceable(means),
            Verb::Join => self.battles_in_reach(means),
            _ => LocationSet::EMPTY,
        }
    }

    /// From where it can come.
    pub(crate) fn origins(&self, empire: Empire) -> LocationSet {
        let means = self.means(empire);
        match (self.plan.verb, self.plan.at) {
            (Some(Verb::Settle), Some(at)) => self.settling(&means).origins(at),
            (Some(Verb::Attack), Some(at)) => self.attacking(&means).origins(at),
            _ => LocationSet::EMPTY,
        }
    }

    /// The target is chosen.
    pub(crate) fn apply_target(&mut self, empire: Empire, at: Location, turn: &mut Turn<'_, Event>) {
        self.plan.at = Some(at);
        let Some(verb) = self.plan.verb else { return };
        match verb {
            Verb::Settle | Verb::Attack => {
                let origins = self.origins(empire);
                match origins.first() {
                    Some(from) if origins.len() == 1 => self.apply_origin(empire, from, turn),
                    _ => self.step = Step::Origin,
                }
            }
            Verb::Develop | Verb::Fortify => {
                self.lay(empire, at.kind());
                let symbol = if verb == Verb::Develop { Symbol::Settler } else { Symbol::Fortifier };
                self.plan.needs = Needs::new(symbol, 1);
                self.go_on_paying(empire, turn);
            }
            Verb::Raid => {
                self.plan.needs = Needs::new(Symbol::Raider, self.raid_cards(&self.means(empire), at));
                self.go_on_paying(empire, turn);
            }
            Verb::Pillage => {
                let near = self.fleet[empire] == Some(at.zone());
                self.plan.needs = Needs::new(Symbol::Ship, if near { 1 } else { 2 });
                self.go_on_paying(empire, turn);
            }
            _ => self.step = Step::Commit,
        }
    }

    /// The origin is chosen: its card is played, transport is paid.
    pub(crate) fn apply_origin(&mut self, empire: Empire, from: Location, turn: &mut Turn<'_, Event>) {
        let Some(at) = self.plan.at else { return };
        self.plan.from = Some(from);
        self.lay(empire, from.kind());
        self.plan.needs = match self.plan.verb {
            Some(Verb::Attack) => self.attack_needs(empire, from, at),
            _ => self.settle_needs(empire, from, at),
        };
        self.go_on_paying(empire, turn);
    }

    /// What the question after the verb offers.
    pub(crate) fn legal_targets(&self, empire: Empire, out: &mut Vec<Action>) {
        if let Some(verb) = self.plan.verb {
            out.extend(self.targets(&self.means(empire), verb).iter().map(Action::At));
        }
    }
}

/// Where an action over a connection can go, and with which cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ways {
    /// The targets.
    pub(crate) targets: LocationSet,
    /// For each location whose card is in hand, what it leads to.
    from: [LocationSet; Location::COUNT],
}

impl Ways {
    pub(crate) const NONE: Ways =
        Ways { targets: LocationSet::EMPTY, from: [LocationSet::EMPTY; Location::COUNT] };

    pub(crate) fn add(&mut self, from: Location, to: Location) {
        self.targets.insert(to);
        self.from[from.index()].insert(to);
    }

    /// From where the target can be reached.
    pub(crate) fn origins(&self, to: Location) -> LocationSet {
        Location::all().filter(|from| self.from[from.index()].contains(to)).collect()
    }
}
