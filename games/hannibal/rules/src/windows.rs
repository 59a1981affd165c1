//! Sections 8.3 and 8.4: counter-events and the windows in which they can be played.

use engine::Turn;

use crate::action::not_offered;
use crate::frame::{Frame, Target, Window};
use crate::strategy::Play;
use crate::{
    Action, Card, CardSet, Counter, Effect, Event, HOSTILE, Modifiers, Reactions, Region, Rule, Side, State,
    Use,
};

/// The column of the attrition table that cards 7 and 8 always use [18.2].
const HOSTILE_COLUMN: u8 = 5;

impl State {
    /// Is a side asked at all? Fast: if it can act. Strict: also if it might, as far as others know.
    pub(crate) fn may_ask(&self, side: Side, can_act: bool) -> bool {
        can_act || (self.rules.reactions == Reactions::Strict && !self.cards.hand[side].is_empty())
    }

    /// Counter-events that fit the window, whoever holds them.
    pub(crate) fn fitting(&self, window: Window, side: Side) -> CardSet {
        match window {
            Window::HostileEntry(_) | Window::HostileEnd | Window::HostileEvent => {
                Counter::HostileTribes.cards()
            }
            Window::Weather | Window::WeatherEnd => Counter::BadWeather.cards(),
            Window::Storms => Counter::StormsAtSea.cards(),
            Window::Fright => Counter::ElephantFright.cards(),
            Window::Desertion => Counter::AllyDeserts.cards(),
            Window::Preparation => {
                let when = |fits: bool, counter: Counter| if fits { counter.cards() } else { CardSet::EMPTY };
                let spy = when(!self.battle.spy[side], Counter::Spy);
                let ambush = when(self.battle.commander[side].is_some(), Counter::Ambush);
                let fright = when(self.may_frighten(side), Counter::ElephantFright);
                let fitting = spy.union(self.region_cards()).union(ambush).union(fright);
                fitting.intersection(self.rules.cards())
            }
            Window::Announced => Counter::PunicFaith.cards(),
            Window::Omen => Counter::GoodOmen.cards(),
        }
    }

    /// [8.4] In Rome's own step of the preparation, where the charge need not be declared first.
    fn may_frighten(&self, side: Side) -> bool {
        let elephants = self.battle.force[Side::Carthage].elephants;
        side == Side::Rome && elephants > 0 && self.rules.has(Rule::FrightBeforeCharge)
    }

    fn region_cards(&self) -> CardSet {
        match self.battle.at.region() {
            Some(Region::Iberia) => Counter::SpanishAlliesDesert.cards(),
            Some(Region::Africa) => Counter::NumidianAlliesDesert.cards(),
            _ => CardSet::EMPTY,
        }
    }

    /// Does the situation allow the window at all, whatever is held?
    fn window_is_open(&self, window: Window, side: Side) -> bool {
        match window {
            Window::HostileEntry(target) => self.strength(target) > 0,
            Window::HostileEnd => {
                let entitled = side != self.play.side || self.rules.has(Rule::TribesAreExtra);
                entitled && !self.hostile_targets(side).is_empty()
            }
            // Who has activated somebody was asked at the end of the activation.
            Window::HostileEvent => {
                let entitled = self.play.activated.is_empty() && self.rules.has(Rule::TribesAreExtra);
                entitled && !self.hostile_targets(side).is_empty()
            }
            Window::Storms => self.march.group.cus > 0 && self.march.bound.is_some(),
            Window::Fright => self.battle.charging,
            Window::Desertion => self.battle.cards(side.other()) > 0,
            Window::Weather | Window::WeatherEnd | Window::Preparation => true,
            Window::Announced | Window::Omen => true,
        }
    }

    pub(crate) fn playable(&self, window: Window, side: Side) -> CardSet {
        self.fitting(window, side).intersection(self.cards.hand[side])
    }

    /// True if the side is asked; otherwise the window passes on or closes.
    pub(crate) fn reach_window(&mut self, window: Window, side: Side, last: bool) -> bool {
        let can_act = !self.playable(window, side).is_empty();
        // What needs no look at the map comes first.
        if self.may_ask(side, can_act) && self.window_is_open(window, side) {
            return true;
        }
        self.close_window(window, side, last);
        false
    }

    /// Where both may act, the other side is asked next.
    fn close_window(&mut self, window: Window, side: Side, last: bool) {
        if window == Window::Desertion && !last {
            self.stack.replace(Frame::WindowLast(window, side.other()));
        } else {
            self.stack.pop();
        }
    }

    pub(crate) fn legal_window(&self, window: Window, side: Side, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        out.extend(self.playable(window, side).iter().map(Action::Counter));
    }

    pub(crate) fn apply_window(
        &mut self,
        window: Window,
        side: Side,
        last: bool,
        action: Action,
        turn: &mut Turn<'_, Event>,
    ) {
        let card = match action {
            Action::Counter(card) => card,
            Action::Pass => return self.close_window(window, side, last),
            _ => return not_offered(action),
        };
        self.spend_card(side, card, Use::Counter, turn);
        if self.rules.has(Rule::CountersBreakTruce) {
            self.break_truce(card, turn);
        }
        match window {
            // The window stays open: the other card of the pair may follow.
            Window::HostileEntry(target) => self.hostile_tribes(target, turn),
            Window::HostileEnd | Window::HostileEvent => self.push(Frame::HostileTarget(side)),
            Window::Weather => self.bad_weather(turn),
            Window::WeatherEnd => {
                self.march.halted = true;
                self.bad_weather(turn);
            }
            Window::Storms => {
                self.stack.pop();
                self.storms_at_sea(turn);
            }
            Window::Preparation => self.prepare_with(side, card, turn),
            Window::Fright => {
                self.stack.pop();
                self.frighten_elephants();
            }
            Window::Desertion => self.begin_desertion(side, turn),
            Window::Announced => {
                self.leave_by_agreement(card, turn);
                self.cancel_event(turn);
            }
            Window::Omen => self.good_omen(turn),
        }
    }

    /// Card 42: no charge, and fewer battle cards.
    fn frighten_elephants(&mut self) {
        self.battle.charging = false;
        self.battle.frightened = true;
        let panic = self.rules.has(Rule::ElephantPanic);
        let elephants = self.battle.force[Side::Carthage].elephants;
        self.battle.trampled[Side::Carthage] += if panic { elephants } else { 2 };
    }

    fn prepare_with(&mut self, side: Side, card: Card, turn: &mut Turn<'_, Event>) {
        let Effect::Counter(counter) = card.effect() else { return not_offered(Action::Counter(card)) };
        match counter {
            Counter::Spy => self.battle.spy[side] = true,
            Counter::ElephantFright => self.frighten_elephants(),
            Counter::Ambush => {
                self.more.ambush[side] = true;
                turn.tell(Event::Ambush { side });
                self.leave_by_agreement(card, turn);
            }
            Counter::SpanishAlliesDesert | Counter::NumidianAlliesDesert => {
                self.battle.deserted[side.other()] = true;
                turn.tell(Event::AlliesDesert { side: side.other() });
            }
            Counter::Maharbal
            | Counter::HostileTribes
            | Counter::BadWeather
            | Counter::AllyDeserts
            | Counter::StormsAtSea
            | Counter::PunicFaith
            | Counter::GoodOmen => not_offered(Action::Counter(card)),
        }
    }

    /// A force has come into a space, for whatever reason: Hostile Tribes may strike it [8.4].
    pub(crate) fn open_hostile_entry(&mut self, target: Target) {
        let (side, space, _) = self.target(target);
        if HOSTILE.contains(space) && self.strength(target) > 0 {
            self.push(Frame::Window(Window::HostileEntry(target), side.other()));
        }
    }

    fn hostile_tribes(&mut self, target: Target, turn: &mut Turn<'_, Event>) {
        self.attrition_in_column(target, HOSTILE_COLUMN, Modifiers::NONE, turn);
    }

    pub(crate) fn legal_hostile_target(&self, side: Side, out: &mut Vec<Action>) {
        out.extend(self.hostile_targets(side).iter().map(Action::To));
    }

    pub(crate) fn apply_hostile_target(&mut self, side: Side, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        let Action::To(space) = action else { return not_offered(action) };
        // As a counter-event it has broken a truce before, if it could.
        let Play { card, as_event, .. } = self.play;
        let own = self.play.side == side && card.effect() == Effect::Counter(Counter::HostileTribes);
        if own && as_event {
            self.break_truce(card, turn);
        }
        self.hostile_tribes(Target::Board(side.other(), space), turn);
    }
}
