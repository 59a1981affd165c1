//! Chapter 16.2: Deus Ex Machina.

use engine::{Seats, Turn};

use crate::data::{board, printed};
use crate::plan::Plan;
use crate::state::Step;
use crate::{Action, CardSet, Empire, Event, Kind, LocationSet, Machina, Spot, State, Verb, Zone};

/// Cards that a sacrifice brings back.
const SACRIFICE: u8 = 2;

impl State {
    /// May the empire play its card: for its price, to some effect, and not once the game is about to end?
    pub(crate) fn can_invoke(&self, empire: Empire) -> bool {
        let Some(machina) = self.machina[empire].filter(|_| self.ending.is_none()) else { return false };
        let info = machina.info();
        let useful = match machina {
            Machina::SacrificeToBaal | Machina::VestalSacrifice => !self.piles[empire].discard.is_empty(),
            Machina::CouncilOf104 => !self.summonable(empire).is_empty(),
            Machina::NobleCitizen => self.warships[empire] < board().warships_max,
            _ => true,
        };
        useful && self.points[empire] >= info.points.into() && self.silver[empire] >= info.silver.into()
    }

    /// Soldiers and leaders in the own and the neutral Empire deck.
    fn summonable(&self, empire: Empire) -> CardSet {
        self.on_offer(empire)
            .intersection(printed().infantry.union(printed().cavalry).union(printed().leaders))
    }

    pub(crate) fn invoke(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let Some(machina) = self.machina[empire].take() else { return };
        let info = machina.info();
        self.lose_points(empire, info.points);
        self.pay(empire, info.silver);
        turn.tell(Event::Invoked { empire, machina });
        turn.reveal();
        self.plan = Plan { count: SACRIFICE, ..Plan::of(Verb::Invoke) };
        match machina {
            Machina::SacrificeToBaal | Machina::VestalSacrifice => self.step = Step::Take,
            Machina::CouncilOf104 => {
                self.plan.count = 1;
                self.plan.summons = true;
                self.step = Step::Take;
            }
            Machina::SerpentOfAfrica => self.wake_serpent(turn),
            Machina::WesternResources => {
                self.gain(empire, 8, turn);
                self.finish_free_action();
            }
            Machina::GladiatorialContest => {
                self.points[empire] = self.points[empire].saturating_add(3);
                turn.tell(Event::Scored { empire, points: 3 });
                self.finish_free_action();
            }
            Machina::NobleCitizen => {
                self.warships[empire] = (self.warships[empire] + 2).min(board().warships_max);
                turn.tell(Event::Built { empire, warships: self.warships[empire] });
                self.finish_free_action();
            }
            Machina::PunicTreachery => self.look_at_hand(empire, turn),
        }
    }

    pub(crate) fn finish_free_action(&mut self) {
        self.plan = Plan::NONE;
        self.step = Step::Go;
    }

    /// What can be taken: from the own discard pile, or soldiers and leaders from the Empire decks.
    pub(crate) fn takeable(&self, empire: Empire) -> CardSet {
        if self.plan.summons { self.summonable(empire) } else { self.piles[empire].discard }
    }

    /// The card comes into the hand, and everybody has seen it.
    pub(crate) fn apply_take(&mut self, empire: Empire, kind: Kind, turn: &mut Turn<'_, Event>) {
        if let Some(card) = self.takeable(empire).one_of(kind) {
            self.neutral.remove(card);
            let piles = &mut self.piles[empire];
            piles.discard.remove(card);
            piles.stock.remove(card);
            piles.hand.insert(card);
            piles.known.insert(card);
            turn.tell(Event::Took { empire, kind });
        }
        self.plan.count = self.plan.count.saturating_sub(1);
        if self.plan.count == 0 || self.takeable(empire).is_empty() {
            self.finish_free_action();
        }
    }

    /// Land battles in Africa.
    pub(crate) fn african_battles(&self) -> LocationSet {
        self.battle_sites().intersection(Zone::Africa.area())
    }

    /// [card serpent_of_africa]
    fn wake_serpent(&mut self, turn: &mut Turn<'_, Event>) {
        let sites = self.african_battles();
        match sites.first() {
            None => {
                self.serpent = true;
                self.finish_free_action();
            }
            Some(at) if sites.len() == 1 => self.apply_serpent(at, turn),
            Some(_) => self.step = Step::Target,
        }
    }

    pub(crate) fn apply_serpent(&mut self, at: crate::Location, turn: &mut Turn<'_, Event>) {
        let attacker = self.battle_at(at).map(|(attacker, _)| attacker);
        if let Some(battle) = attacker.and_then(|attacker| self.battles[attacker].as_mut()) {
            battle.shift(if attacker == Some(Empire::Carthage) { 2 } else { -2 });
            turn.tell(Event::Shifted { at, strength: battle.strength });
        }
        self.finish_free_action();
    }

    /// [card punic_treachery] Rome looks at the hand of Carthage.
    fn look_at_hand(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let enemy = empire.other();
        let piles = &mut self.piles[enemy];
        piles.known = piles.hand;
        let both = Seats::only(empire.seat()).and(Seats::only(enemy.seat()));
        turn.tell_only(both, Event::LookedAt { empire: enemy, cards: Some(piles.hand) });
        turn.tell_only(both.others(), Event::LookedAt { empire: enemy, cards: None });
        self.step = Step::Treachery;
    }

    pub(crate) fn legal_treachery(&self, empire: Empire, out: &mut Vec<Action>) {
        let before = out.len();
        for &spot in Spot::ALL {
            let cards = self.cards_in(empire.other(), spot).intersection(printed().mercenaries);
            out.extend(cards.kinds().map(|kind| Action::Give(kind, spot)));
        }
        if out.len() == before {
            out.push(Action::Decline);
        }
    }

    pub(crate) fn apply_treachery(&mut self, empire: Empire, action: Action, turn: &mut Turn<'_, Event>) {
        if let Action::Give(kind, spot) = action {
            self.return_kind(empire.other(), kind, spot, turn);
        }
        self.finish_free_action();
    }
}
