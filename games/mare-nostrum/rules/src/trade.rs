//! Chapter 5, second half: trade.

use engine::Turn;
use serde::{Deserialize, Serialize};

use crate::state::Step;
use crate::{Action, ByCiv, Card, Civ, CivSet, Compensation, Event, Kind, Phase, Pile, Role, State, Wishes};

/// A trade under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Trade {
    /// Cards that everybody lays down.
    pub(crate) demand: u8,
    /// Who takes part.
    pub(crate) partners: CivSet,
    /// Who has laid down his offer; until all have he may take it back.
    pub(crate) laid: CivSet,
    /// Who has left his wishes, or has none.
    pub(crate) wished: CivSet,
    /// What each wishes to take, the dearest first. Only he knows.
    pub(crate) wishes: ByCiv<[Option<Wish>; WISHES]>,
    /// Offered cards that nobody has taken. Hidden until all are laid down.
    pub(crate) open: ByCiv<Pile>,
    /// Cards that were taken, with those who took them.
    pub(crate) closed: ByCiv<Pile>,
    /// Who takes now.
    pub(crate) taker: Civ,
    /// The two players of each of the last two takes, the older one first.
    pub(crate) last: [CivSet; 2],
    /// The take that Ulysses may turn aside: from whom, and what.
    pub(crate) took: Option<(Civ, Kind)>,
    /// Ulysses has been used.
    pub(crate) ulysses_used: bool,
}

/// How long a list of wishes can be.
pub const WISHES: usize = 6;

/// A card that somebody wishes to take: from whom, and what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Wish(pub Civ, pub Kind);

/// A card that changed hands face down: only the two know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Gift {
    pub(crate) from: Civ,
    pub(crate) to: Civ,
    pub(crate) kind: Kind,
}

impl Trade {
    pub(crate) const NONE: Trade = Trade {
        demand: 0,
        partners: CivSet::EMPTY,
        laid: CivSet::EMPTY,
        wished: CivSet::EMPTY,
        wishes: ByCiv([[None; WISHES]; Civ::COUNT]),
        open: ByCiv([Pile::EMPTY; Civ::COUNT]),
        closed: ByCiv([Pile::EMPTY; Civ::COUNT]),
        taker: Civ::Rome,
        last: [CivSet::EMPTY; 2],
        took: None,
        ulysses_used: false,
    };

    /// Would a take between these two be the third in a row between them?
    fn is_third(&self, a: Civ, b: Civ) -> bool {
        self.last == [pair(a, b); 2]
    }

    /// The first wish of the taker that can be fulfilled now.
    fn next_wish(&self) -> Option<Wish> {
        let targets = self.targets();
        let fits = |&Wish(from, kind): &Wish| targets.contains(from) && self.open[from][kind] > 0;
        self.wishes[self.taker].into_iter().flatten().find(fits)
    }

    /// The taker has got what he may have wished for.
    fn strike_wish(&mut self, got: Wish) {
        if let Some(wish) = self.wishes[self.taker].iter_mut().find(|wish| **wish == Some(got)) {
            *wish = None;
        }
    }

    /// From whom the taker may take.
    pub(crate) fn targets(&self) -> CivSet {
        let taker = self.taker;
        let open = self.partners.without(taker).iter().filter(|&civ| !self.open[civ].is_empty());
        open.filter(|&civ| !self.is_third(taker, civ)).collect()
    }
}

fn pair(a: Civ, b: Civ) -> CivSet {
    CivSet::EMPTY.with(a).with(b)
}

impl State {
    /// [5.2.1] The Director names a number, if he has any cards.
    pub(crate) fn begin_trade(&mut self, turn: &mut Turn<'_, Event>) {
        if self.hand[self.leader(Role::Commerce)].is_empty() {
            self.end_commerce(turn);
        } else {
            self.step = Step::Demand;
        }
    }

    /// [5.2.2] Everybody who has that many cards takes part.
    pub(crate) fn apply_demand(&mut self, count: u8, turn: &mut Turn<'_, Event>) {
        let director = self.leader(Role::Commerce);
        turn.tell(Event::Demanded { civ: director, count });
        let partners: CivSet = self.civs().iter().filter(|&civ| self.hand[civ].len() >= count).collect();
        if count == 0 || partners.len() < 2 {
            return self.end_commerce(turn);
        }
        self.trade = Trade { demand: count, partners, taker: director, ..Trade::NONE };
        self.step = Step::Offers;
    }

    pub(crate) fn legal_offers(&self, civ: Civ, out: &mut Vec<Action>) {
        if self.trade.open[civ].len() < self.trade.demand {
            return out.extend(self.hand[civ].kinds().iter().map(Action::Offer));
        }
        if !self.trade.laid.contains(civ) {
            out.push(Action::Lay);
        }
        out.push(Action::Anew);
    }

    /// Who has laid his offer down while others have not may take it back, and is not waited for.
    pub(crate) fn may_take_back(&self) -> CivSet {
        if self.step == Step::Offers && self.over.is_none() { self.trade.laid } else { CivSet::EMPTY }
    }

    pub(crate) fn apply_offers(&mut self, civ: Civ, action: Action, turn: &mut Turn<'_, Event>) {
        let open = &mut self.trade.open[civ];
        match action {
            Action::Offer(kind) => self.hand[civ].give(kind, open),
            Action::Anew => {
                self.hand[civ].add(*open);
                *open = Pile::EMPTY;
                if self.trade.laid.contains(civ) {
                    self.trade.laid.remove(civ);
                    turn.tell(Event::TookBack { civ });
                }
            }
            _ => {
                self.trade.laid.insert(civ);
                turn.tell(Event::Laid { civ });
                if self.trade.laid == self.trade.partners {
                    self.reveal_offers(turn);
                }
            }
        }
    }

    /// [5.2.3] All offers are turned up together.
    fn reveal_offers(&mut self, turn: &mut Turn<'_, Event>) {
        turn.reveal();
        for civ in self.trade.partners {
            turn.tell(Event::Revealed { civ, cards: self.trade.open[civ] });
        }
        match self.rules.wishes {
            Wishes::On => self.step = Step::Wishes,
            Wishes::Off => self.next_take(turn),
        }
    }

    /// Open cards of others, as often as there are such, as long as the list has room.
    pub(crate) fn legal_wishes(&self, civ: Civ, out: &mut Vec<Action>) {
        let list = &self.trade.wishes[civ];
        out.push(Action::Done);
        if list.iter().any(Option::is_some) {
            out.push(Action::Anew);
        }
        if list.iter().all(Option::is_some) {
            return;
        }
        for from in self.trade.partners.without(civ) {
            for kind in self.trade.open[from].kinds() {
                let wished = list.iter().filter(|&&wish| wish == Some(Wish(from, kind))).count();
                if wished < usize::from(self.trade.open[from][kind]) {
                    out.push(Action::Wish(from, kind));
                }
            }
        }
    }

    pub(crate) fn apply_wishes(&mut self, civ: Civ, action: Action, turn: &mut Turn<'_, Event>) {
        let list = &mut self.trade.wishes[civ];
        match action {
            Action::Wish(from, kind) => {
                if let Some(free) = list.iter_mut().find(|wish| wish.is_none()) {
                    *free = Some(Wish(from, kind));
                }
            }
            Action::Anew => *list = [None; WISHES],
            _ => {
                self.trade.wished.insert(civ);
                turn.tell(Event::Wished { civ });
                if self.trade.wished == self.trade.partners {
                    self.next_take(turn);
                }
            }
        }
    }

    pub(crate) fn legal_take(&self, out: &mut Vec<Action>) {
        for civ in self.trade.targets() {
            out.extend(self.trade.open[civ].kinds().iter().map(|kind| Action::Take(civ, kind)));
        }
    }

    /// [5.2.4] A card is taken; Ulysses may turn that aside.
    pub(crate) fn apply_take(&mut self, from: Civ, kind: Kind, turn: &mut Turn<'_, Event>) {
        let taker = self.trade.taker;
        self.move_open_card(from, taker, kind, turn);
        if self.ulysses_may_act(taker, from).is_some() {
            self.trade.took = Some((from, kind));
            self.step = Step::Ulysses;
        } else {
            self.end_take(Wish(from, kind), turn);
        }
    }

    fn move_open_card(&mut self, from: Civ, to: Civ, kind: Kind, turn: &mut Turn<'_, Event>) {
        self.trade.open[from].give(kind, &mut self.trade.closed[to]);
        turn.tell(Event::Took { civ: to, from, kind });
    }

    /// [card ulysses] His owner, if he may turn aside a take between these two.
    fn ulysses_may_act(&self, taker: Civ, from: Civ) -> Option<Civ> {
        let owner = self.holder(Card::Ulysses)?;
        let foreign = owner != taker && owner != from;
        let has_open = !self.trade.open[owner].is_empty();
        let may = foreign && has_open && !self.trade.ulysses_used && !self.trade.is_third(taker, owner);
        may.then_some(owner)
    }

    pub(crate) fn apply_ulysses(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        let Some((from, kind)) = self.trade.took.take() else { return };
        if action == Action::Pass {
            return self.end_take(Wish(from, kind), turn);
        }
        self.trade.ulysses_used = true;
        let taker = self.trade.taker;
        self.trade.closed[taker].give(kind, &mut self.trade.open[from]);
        turn.tell(Event::TurnedAside { civ: taker, from, kind });
        self.step = Step::Redirected;
    }

    pub(crate) fn legal_redirected(&self, out: &mut Vec<Action>) {
        if let Some(owner) = self.holder(Card::Ulysses) {
            out.extend(self.trade.open[owner].kinds().iter().map(|kind| Action::Take(owner, kind)));
        }
    }

    pub(crate) fn apply_redirected(&mut self, from: Civ, kind: Kind, turn: &mut Turn<'_, Event>) {
        self.move_open_card(from, self.trade.taker, kind, turn);
        self.end_take(Wish(from, kind), turn);
    }

    /// Who was taken from takes next. A card that Ulysses has turned aside is wished for still.
    fn end_take(&mut self, got: Wish, turn: &mut Turn<'_, Event>) {
        let Wish(from, _) = got;
        self.trade.strike_wish(got);
        self.trade.last = [self.trade.last[1], pair(self.trade.taker, from)];
        self.trade.taker = from;
        self.next_take(turn);
    }

    fn next_take(&mut self, turn: &mut Turn<'_, Event>) {
        if self.trade.targets().is_empty() {
            return self.end_trade(turn);
        }
        if self.rules.wishes == Wishes::On {
            // What was wished in secret comes to light, be it only that nothing was.
            turn.reveal();
        }
        match self.trade.next_wish() {
            Some(Wish(from, kind)) => self.apply_take(from, kind, turn),
            None => self.step = Step::Take,
        }
    }

    /// [5.2.5] Everybody picks up what is his; who is one card short gets one from the Director.
    fn end_trade(&mut self, turn: &mut Turn<'_, Event>) {
        for civ in self.trade.partners {
            let open = std::mem::take(&mut self.trade.open[civ]);
            self.hand[civ].add(open);
        }
        if self.trade.taker == self.leader(Role::Commerce) {
            self.pick_up(turn);
        } else {
            self.step = Step::Compensate;
        }
    }

    /// Cards that the Director may give.
    pub(crate) fn legal_compensation(&self, out: &mut Vec<Action>) {
        let director = self.leader(Role::Commerce);
        let mut cards = self.hand[director];
        if self.rules.compensation == Compensation::AnyCard || cards.is_empty() {
            cards.add(self.trade.closed[director]);
        }
        out.extend(cards.kinds().iter().map(Action::Give));
    }

    pub(crate) fn apply_compensation(&mut self, kind: Kind, turn: &mut Turn<'_, Event>) {
        let (from, to) = (self.leader(Role::Commerce), self.trade.taker);
        self.pick_up_closed();
        let mut given = Pile::EMPTY;
        self.hand[from].give(kind, &mut given);
        self.hand[to].add(given);
        self.gift = Some(Gift { from, to, kind });
        let both = self.seats_of(pair(from, to));
        turn.tell_only(both, Event::Gave { civ: from, to, kind: Some(kind) });
        turn.tell_only(both.others(), Event::Gave { civ: from, to, kind: None });
        self.pick_up(turn);
    }

    fn pick_up_closed(&mut self) {
        for civ in self.trade.partners {
            let closed = std::mem::take(&mut self.trade.closed[civ]);
            self.hand[civ].add(closed);
        }
    }

    fn pick_up(&mut self, turn: &mut Turn<'_, Event>) {
        self.pick_up_closed();
        self.end_commerce(turn);
    }

    fn end_commerce(&mut self, turn: &mut Turn<'_, Event>) {
        self.trade = Trade::NONE;
        turn.tell(Event::TradeOver);
        self.begin_phase(Phase::Building, turn);
    }
}
