//! Chapters 3 and 4: rounds and campaigns run on until somebody is asked.

use engine::Turn;

use crate::data::board;
use crate::ending::value;
use crate::pending_event::PendingEvent;
use crate::plan::Plan;
use crate::state::{Round, Stage, Step};
use crate::{Campaign, Empire, Event, Reason, State};

impl State {
    /// Plays on until somebody is asked, or the game is over.
    pub(crate) fn run(&mut self, turn: &mut Turn<'_, Event>) {
        while self.step == Step::Go && self.over.is_none() {
            self.advance(turn);
        }
    }

    fn advance(&mut self, turn: &mut Turn<'_, Event>) {
        let empire = self.round.empire;
        match self.round.stage {
            Stage::OwnBattle => {
                turn.tell(Event::RoundBegins { empire });
                self.look_at_own_battle(empire, turn);
            }
            Stage::Defence => self.look_at_enemy_battle(empire, turn),
            Stage::Begin => self.begin_actions(turn),
            Stage::Actions => self.step = Step::Act,
            Stage::Close => self.close_round(turn),
            Stage::Event => self.draw_event(turn),
            Stage::Income => self.collect_income(turn),
            Stage::RomanUpkeep => self.pay_upkeep(Empire::Rome, turn),
            Stage::CarthaginianUpkeep => self.pay_upkeep(Empire::Carthage, turn),
            Stage::Points => self.end_campaign(turn),
        }
    }

    /// [3.2] The actions of a round; [14.3] or the end, if one is due and no battle goes on.
    fn begin_actions(&mut self, turn: &mut Turn<'_, Event>) {
        self.end_after_battles(turn);
        if self.over.is_some() {
            return;
        }
        let empire = self.round.empire;
        let first = std::mem::replace(&mut self.opening[empire], false);
        // Political Intrigue.
        let hampered = std::mem::replace(&mut self.intrigue[empire], false);
        self.round.actions = if first || hampered { board().first_actions } else { board().actions };
        self.round.free = !hampered;
        self.round.stage = Stage::Actions;
    }

    /// [3.3] The end of a round: end conditions, cards, and a campaign if one is due.
    fn close_round(&mut self, turn: &mut Turn<'_, Event>) {
        let empire = self.round.empire;
        if empire == Empire::Rome {
            self.serpent = false;
        }
        self.look_for_end(turn);
        self.refill(empire, turn);
        if empire == Empire::Carthage && self.campaign == Campaign::Aside {
            self.round.stage = Stage::Event;
        } else {
            self.round = Round::begin(empire.other());
        }
    }

    /// [4.3] Income.
    fn collect_income(&mut self, turn: &mut Turn<'_, Event>) {
        for empire in Empire::BOTH {
            let starving = self.pending_event.starving == Some(empire);
            let silver = if starving { 0 } else { self.income(empire) };
            self.earn(empire, silver);
            turn.tell(Event::Income { empire, silver });
        }
        self.pending_event = PendingEvent::NONE;
        self.round.stage = Stage::RomanUpkeep;
    }

    /// [16.1] What is due for a strategy card, if the table plays with upkeep: whoever can pay has to.
    fn pay_upkeep(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        self.round.stage = if empire == Empire::Rome { Stage::CarthaginianUpkeep } else { Stage::Points };
        let silver = self.silver[empire];
        let held = self.held[empire].as_mut().filter(|held| self.rules.upkeep && !held.lapsed);
        let Some(held) = held else { return };
        let (strategy, due) = (held.strategy, held.due);
        if silver < due.into() {
            held.lapsed = true;
            return turn.tell(Event::Lapsed { empire, strategy });
        }
        held.due = due.saturating_add(strategy.info().upkeep);
        self.pay(empire, due);
        if due > 0 {
            turn.tell(Event::Paid { empire, silver: due });
        }
    }

    /// [4.4] [4.5] [4.6] Points, the display, the next turn.
    fn end_campaign(&mut self, turn: &mut Turn<'_, Event>) {
        for empire in Empire::BOTH {
            let points = value(self.supplied(empire).minus(empire.home()));
            self.points[empire] = self.points[empire].saturating_add(points.into());
            turn.tell(Event::Scored { empire, points });
        }
        self.cycle(1, turn);
        self.campaign = if self.ending.is_some() { Campaign::Removed } else { Campaign::Bottom };
        let last = self.turn >= board().turns;
        if !last {
            self.turn += 1;
            turn.tell(Event::TurnBegins { turn: self.turn });
        }
        // Who wins at once has won before anything is said of the end.
        self.look_for_victory(turn);
        if self.over.is_some() {
            return;
        }
        if last {
            self.begin_end(Reason::LastTurn, None, turn);
        }
        self.look_for_end(turn);
        self.begin_next_round();
    }

    pub(crate) fn begin_next_round(&mut self) {
        self.plan = Plan::NONE;
        self.pending_event = PendingEvent::NONE;
        self.round = Round::begin(self.round.empire.other());
    }
}
