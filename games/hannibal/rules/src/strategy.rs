//! Chapters 6 and 7: the cards of the turn and the three operations.

use engine::{Seats, Turn};
use serde::{Deserialize, Serialize};

use crate::action::not_offered;
use crate::battle::Battle;
use crate::frame::{Frame, Window};
use crate::generals::P_SCIPIO;
use crate::groups::Selection;
use crate::movement::March;
use crate::reactions::Reaction;
use crate::written::First;
use crate::{
    Action, Activation, BySide, CITIES, Card, CardSet, Counter, Effect, Event, General, GeneralSet, Lasting,
    Phase, Province, Reason, Region, Rule, STANDARD_GENERALS, Side, Space, SpaceSet, State, Use,
};

/// The card being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Play {
    /// The active player [1.15].
    pub side: Side,
    /// The card.
    pub card: Card,
    /// Is it used as its event?
    pub as_event: bool,
    /// Generals activated with it so far [9.14].
    pub activated: GeneralSet,
    /// The army that has used naval movement [9.14].
    pub sailed: Option<General>,
    /// Cities and tribes attempted with it [16.9].
    pub attempted: SpaceSet,
    /// Generals who may not move again [9.14].
    pub tired: GeneralSet,
    /// Movement points that generals have spent on this card.
    #[serde(with = "First::<STANDARD_GENERALS>")]
    pub spent: [u8; General::COUNT],
    /// CUs that have moved on this card.
    pub worn: [Worn; WORN],
    /// The Numidian province chosen for card 24.
    pub province: Option<Province>,
}

const WORN: usize = 24;

/// CUs on a space that have spent movement points on this card [9.14].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Worn {
    pub space: Space,
    pub spent: u8,
    pub regulars: u8,
    pub elephants: u8,
}

impl Worn {
    pub(crate) const NONE: Worn = Worn { space: Space(0), spent: 0, regulars: 0, elephants: 0 };

    pub(crate) fn is_none(&self) -> bool {
        self.regulars == 0 && self.elephants == 0
    }
}

impl Play {
    pub(crate) const NONE: Play = Play::new(Side::Rome, Card(0), false);

    const fn new(side: Side, card: Card, as_event: bool) -> Play {
        Play {
            side,
            card,
            as_event,
            activated: GeneralSet::EMPTY,
            sailed: None,
            attempted: SpaceSet::EMPTY,
            tired: GeneralSet::EMPTY,
            spent: [0; General::COUNT],
            worn: [Worn::NONE; WORN],
            province: None,
        }
    }

    /// Is the general active by this event?
    pub(crate) fn activates_with(&self, activation: Activation) -> bool {
        self.as_event && self.card.effect() == Effect::Activation(activation)
    }

    /// An event that activates several generals one after the other [9.14].
    pub(crate) fn moves_several(&self) -> bool {
        self.as_event && matches!(self.card.effect(), Effect::Campaign(_))
    }

    /// A Forced March card, in either use.
    pub(crate) fn is_forced_march(&self) -> bool {
        self.card.effect() == Effect::Activation(Activation::ForcedMarch)
    }
}

impl State {
    /// [6.1] Cards are dealt; a deck that is too small is shuffled with the discards first.
    pub(crate) fn deal_cards(&mut self, turn: &mut Turn<'_, Event>) {
        self.phase = Phase::Strategy;
        self.put_away();
        let each = self.deal[usize::from(self.turn) - 1];
        if self.cards.deck.len() < 2 * usize::from(each) {
            self.reshuffle(turn);
            if self.rules.has(Rule::CounselsOutlastReshuffle) {
                let Lasting { hanno_counsels, cato_counsels, .. } = self.lasting;
                self.rules.memory.fading = BySide { rome: cato_counsels, carthage: hanno_counsels };
            } else {
                self.end_counsels();
            }
        }
        for side in Side::BOTH {
            let mut dealt = CardSet::EMPTY;
            for _ in 0..each {
                let Some(card) = draw(&mut self.cards.deck, turn) else { break };
                dealt.insert(card);
            }
            self.cards.hand[side] = self.cards.hand[side].union(dealt);
            turn.tell_only(Seats::only(side.seat()), Event::Dealt { side, cards: dealt });
            turn.tell_only(Seats::all_but(side.seat()), Event::DealtCount { side, count: dealt.len() as u8 });
        }
    }

    /// [8.6] Deck and discards are shuffled together; that does not end a truce.
    pub(crate) fn reshuffle(&mut self, turn: &mut Turn<'_, Event>) {
        self.cards.deck = self.cards.deck.union(self.cards.discard);
        self.cards.discard = CardSet::EMPTY;
        turn.tell(Event::Reshuffled);
    }

    /// [8.6] A reshuffle ends 57 and 58, in some editions with the turn.
    pub(crate) fn end_counsels(&mut self) {
        self.lasting.hanno_counsels = false;
        self.lasting.cato_counsels = false;
    }

    /// [6.2] Who may be quicker with a campaign than the side that says who begins: Rome, unless the
    /// scenario says otherwise.
    pub(crate) fn preempts(&self) -> Side {
        self.rules.war.decides_first.other()
    }

    /// [6.2] Is he asked whether he begins with a campaign card? In fast games, too, whatever he holds: asked
    /// only with one, he would show to all at every turn whether he has one. True if a decision is needed.
    pub(crate) fn reach_preempt(&mut self) -> bool {
        let asked = !self.cards.hand[self.preempts()].is_empty();
        if !asked {
            self.stack.replace(Frame::FirstPlayer);
        }
        asked
    }

    pub(crate) fn legal_preempt(&self, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        for card in self.cards.hand[self.preempts()].iter().filter(|c| c.is_campaign()) {
            out.extend([Action::Event(card), Action::Ops(card)]);
        }
    }

    pub(crate) fn apply_preempt(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        match action {
            Action::Pass => self.stack.replace(Frame::FirstPlayer),
            Action::Event(_) | Action::Ops(_) => {
                let side = self.preempts();
                self.stack.replace(Frame::Turn(side));
                self.apply_turn(side, action, turn);
            }
            _ => not_offered(action),
        }
    }

    pub(crate) fn apply_first_player(&mut self, action: Action) {
        let Action::First(side) = action else { return not_offered(action) };
        self.stack.replace(Frame::Turn(side));
    }

    /// [6.3] The side's turn to play a card: a side without cards passes; with both hands empty the
    /// phase is over. True if a decision is needed.
    pub(crate) fn reach_turn(&mut self, side: Side) -> bool {
        if !self.cards.hand[side].is_empty() {
            self.put_away();
            return true;
        }
        let next = if self.cards.hand[side.other()].is_empty() {
            self.phase = Phase::Winter;
            Frame::Winter(0)
        } else {
            Frame::Turn(side.other())
        };
        self.stack.replace(next);
        false
    }

    /// Nothing is under way: what the last card left behind is forgotten, so that equal positions
    /// are equal values.
    pub(crate) fn put_away(&mut self) {
        self.play = Play::NONE;
        self.march = March::NONE;
        self.reaction = Reaction::NONE;
        self.selection = Selection::default();
        self.battle = Battle::NONE;
        self.more.ambush = BySide::default();
        self.owed_why = Reason::NoPcsBattle;
        self.trains.sort_unstable();
    }

    /// [6.4] Event, operation or discard. [8.1] An event may be chosen even if it has no effect.
    pub(crate) fn legal_turn(&self, side: Side, out: &mut Vec<Action>) {
        for card in self.cards.hand[side] {
            if self.may_play_event(side, card) {
                out.push(Action::Event(card));
            }
            // [8.3, R-51] An extra card, which does not cost the turn.
            if self.rules.has(Rule::TribesAreExtra) && self.may_strike_with_tribes(side, card) {
                out.push(Action::Counter(card));
            }
            out.extend([Action::Ops(card), Action::Discard(card)]);
        }
    }

    /// [6.6] Colours matter for the event. A counter-event needs its condition to hold now.
    pub(crate) fn may_play_event(&self, side: Side, card: Card) -> bool {
        let colour = self.event_belongs_to(card).is_none_or(|s| s == side);
        colour
            && match card.effect() {
                Effect::Nothing => false,
                Effect::Counter(_) => self.may_strike_with_tribes(side, card),
                Effect::Revolt(_) | Effect::Province(_) | Effect::Activation(_) | Effect::Campaign(_) => true,
                Effect::Space(_) | Effect::General(_) | Effect::Pcs(_) => true,
                Effect::MacedonianAlliance | Effect::MacedonianPeace => true,
                Effect::AfricanReinforcements | Effect::MercenariesDesert => true,
                Effect::CityChangesSides(..) | Effect::NavalVictory | Effect::Volones => true,
                Effect::MessengerIntercepted | Effect::HannoCounsels | Effect::CatoCounsels => true,
                Effect::Truce | Effect::Archimedes => true,
            }
    }

    /// Is it Hostile Tribes, and is there a force for them to strike?
    fn may_strike_with_tribes(&self, side: Side, card: Card) -> bool {
        card.effect() == Effect::Counter(Counter::HostileTribes) && !self.hostile_targets(side).is_empty()
    }

    pub(crate) fn apply_turn(&mut self, side: Side, action: Action, turn: &mut Turn<'_, Event>) {
        let (card, using) = match action {
            Action::Event(card) => (card, Use::Event),
            Action::Ops(card) => (card, Use::Ops),
            Action::Discard(card) => (card, Use::Discard),
            Action::Counter(card) => return self.play_extra(side, card, turn),
            _ => return not_offered(action),
        };
        self.stack.replace(Frame::Turn(side.other()));
        self.spend_card(side, card, using, turn);
        self.play = Play::new(side, card, using == Use::Event);
        match using {
            Use::Event => {
                self.push(Frame::Window(Window::HostileEvent, side));
                if self.is_announced(side) {
                    self.announce_event(side);
                } else {
                    self.play_event(side, card, turn);
                }
            }
            Use::Ops => {
                if self.ops(side, card) > card.ops() {
                    turn.tell(Event::Grain { side });
                }
                self.push(Frame::Operation);
            }
            Use::Discard | Use::Counter => {}
        }
    }

    /// [8.3, R-51] Hostile Tribes in one's own turn, which goes on.
    fn play_extra(&mut self, side: Side, card: Card, turn: &mut Turn<'_, Event>) {
        self.spend_card(side, card, Use::Counter, turn);
        if self.rules.has(Rule::CountersBreakTruce) {
            self.break_truce(card, turn);
        }
        self.push(Frame::Extra);
        self.push(Frame::HostileTarget(side));
    }

    /// A card leaves the hand for the discards; card 64 calls for a reshuffle however it is used [8.6].
    pub(crate) fn spend_card(&mut self, side: Side, card: Card, using: Use, turn: &mut Turn<'_, Event>) {
        self.cards.hand[side].remove(card);
        self.cards.known[side].remove(card);
        self.cards.discard.insert(card);
        if card.effect() == Effect::Truce {
            self.lasting.reshuffle = true;
        }
        turn.tell(Event::Played { side, card, using });
    }

    // Chapter 7

    /// The strategy rating that counts now [2.1]; P. Scipio's is 2 while he commands in Iberia [21], or could be
    /// named commander before he is activated.
    pub(crate) fn strategy_rating(&self, general: General) -> u8 {
        let Some(space) = self.space_of(general) else { return general.strategy() };
        let may_command = self.leaders(self.generals_at(general.side(), space)).contains(general);
        if general == P_SCIPIO && space.region() == Some(Region::Iberia) && may_command {
            2
        } else {
            general.strategy()
        }
    }

    /// [7.1] Generals that `ops` points activate, and who have not been active on this card [9.14].
    pub(crate) fn can_activate(&self, side: Side, ops: u8) -> GeneralSet {
        let fresh = self.generals_of(side).minus(self.play.activated).minus(self.play.tired);
        fresh.iter().filter(|&g| self.space_of(g).is_some() && self.strategy_rating(g) <= ops).collect()
    }

    pub(crate) fn legal_operation(&self, out: &mut Vec<Action>) {
        let Play { side, card, .. } = self.play;
        out.push(Action::Done);
        out.extend(self.can_activate(side, self.ops(side, card)).iter().map(Action::Activate));
        out.extend(self.can_place_pc(side).iter().map(Action::Place));
        if self.raises(side, card) {
            out.extend(self.can_raise(side).iter().map(Action::Raise));
        }
    }

    pub(crate) fn apply_operation(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        let Play { side, card, .. } = self.play;
        let ops = self.ops(side, card);
        self.stack.pop();
        match action {
            Action::Activate(general) => self.activate(general, turn),
            Action::Place(space) => {
                self.set_control(space, Some(side), turn);
                let more = ops - 1;
                if more > 0 {
                    self.push(Frame::PlacePcs(more));
                }
            }
            Action::Raise(general) => {
                if let Some(space) = self.space_of(general) {
                    self.place_cus(side, space, 1, 0, turn);
                }
            }
            Action::Done => {}
            _ => not_offered(action),
        }
    }

    /// [7.2] Free spaces without tribe, city, enemy CU or enemy PC, and enemy PCs under own CUs.
    /// [8.7] Units on enemy PCs may not flip them during a truce.
    pub(crate) fn can_place_pc(&self, side: Side) -> SpaceSet {
        let enemy = side.other();
        let free = SpaceSet::ALL.minus(CITIES).minus(self.tribes).minus(self.control[side]);
        let may = |space: Space| {
            if self.control[enemy].contains(space) {
                self.units(side, space) > 0 && !self.lasting.truce
            } else {
                self.units(enemy, space) == 0
            }
        };
        free.iter().filter(|&space| may(space)).collect()
    }

    pub(crate) fn legal_place_pcs(&self, out: &mut Vec<Action>) {
        out.push(Action::Done);
        out.extend(self.can_place_pc(self.play.side).iter().map(Action::Place));
    }

    /// Up to the ops value, in distinct spaces; fewer is allowed.
    pub(crate) fn apply_place_pcs(&mut self, left: u8, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        match action {
            Action::Place(space) => {
                self.set_control(space, Some(self.play.side), turn);
                if left > 1 {
                    self.push(Frame::PlacePcs(left - 1));
                }
            }
            Action::Done => {}
            _ => not_offered(action),
        }
    }

    /// [7.3] Own generals in a friendly space of a controlled province, not in a besieged city.
    fn can_raise(&self, side: Side) -> GeneralSet {
        let may = |general: General| {
            self.space_of(general).is_some_and(|space| {
                self.owner(space) == Some(side)
                    && self.controller(space.province()) == Some(side)
                    && !self.is_besieged(space)
                    && self.room(side, space) > 0
            })
        };
        self.generals_of(side).iter().filter(|&g| may(g)).collect()
    }
}

/// Draws a card at random.
pub(crate) fn draw(pile: &mut CardSet, turn: &mut Turn<'_, Event>) -> Option<Card> {
    if pile.is_empty() {
        return None;
    }
    let card = pile.nth(turn.chance.below(pile.len() as u32) as usize)?;
    pile.remove(card);
    Some(card)
}
