//! The one place where questions meet their chapters: who is asked, what is legal, what follows.

use engine::Turn;

use crate::data::{board, printed};
use crate::plan::{Needs, Plan, Symbol};
use crate::state::{Stage, Step};
use crate::strategy::cycle_cost;
use crate::supply::Means;
use crate::{Action, Empire, Event, Kind, State, Verb};

impl State {
    /// Who is to decide.
    pub fn asked(&self) -> Option<Empire> {
        if self.over.is_some() {
            return None;
        }
        let active = self.round.empire;
        match self.step {
            Step::Go => None,
            Step::Act
            | Step::Target
            | Step::Origin
            | Step::Pay
            | Step::More
            | Step::Pick
            | Step::Commit
            | Step::Toss
            | Step::Take
            | Step::Treachery => Some(active),
            Step::Block | Step::Bribed => Some(active.other()),
            Step::Leaders(empire) | Step::SeaRetreat(empire) => Some(empire),
            Step::Corvus | Step::Drown => Some(Empire::Rome),
            Step::Reroll => Some(Empire::Carthage),
            Step::SettleWon => self.aftermath.attacker,
            Step::Loss(loser) => Some(self.loss_chooser(loser)),
            Step::GiveUp
            | Step::Ransom
            | Step::KeepCorvus
            | Step::Revolt
            | Step::KeepRevolting
            | Step::Betrayal => self.event_chooser(),
        }
    }

    /// The legal actions of who is asked.
    pub(crate) fn legal_now(&self, empire: Empire, out: &mut Vec<Action>) {
        match self.step {
            Step::Go => {}
            Step::Act => self.legal_menu(empire, out),
            Step::Target if self.plan.verb == Some(Verb::Invoke) => {
                out.extend(self.african_battles().iter().map(Action::At));
            }
            Step::Target => self.legal_targets(empire, out),
            Step::Origin => out.extend(self.origins(empire).iter().map(Action::From)),
            Step::Pay => out.extend(self.payments(empire).kinds().map(Action::Play)),
            Step::More => self.legal_more(empire, out),
            Step::Pick => self.legal_picks(empire, out),
            Step::Commit => self.legal_commitments(empire, out),
            Step::Toss => out.extend(self.piles[empire].hand.kinds().map(Action::Discard)),
            Step::Take => out.extend(self.takeable(empire).kinds().map(Action::Take)),
            Step::Treachery => self.legal_treachery(empire, out),
            Step::Block => {
                out.push(Action::Decline);
                out.extend(self.blocks(empire).kinds().map(Action::Block));
            }
            Step::Bribed => self.legal_bribed(empire, out),
            Step::Leaders(_) => self.legal_leaders(empire, out),
            Step::Corvus => {
                out.push(Action::Done);
                out.extend(self.corvus_infantry().kinds().map(Action::Commit));
            }
            Step::Reroll => {
                out.push(Action::Decline);
                out.extend((1..=self.rerolls()).map(Action::Reroll));
            }
            Step::Drown => out.extend(self.naval.infantry.kinds().map(Action::Lose)),
            Step::SeaRetreat(_) => self.legal_sea_retreats(empire, out),
            Step::SettleWon => self.legal_settle_won(out),
            Step::Loss(loser) => out.extend(self.losable(loser).kinds().map(Action::Lose)),
            Step::GiveUp => self.legal_give_up(empire, out),
            Step::Ransom => self.legal_ransom(empire, out),
            Step::KeepCorvus => self.legal_keep_corvus(empire, out),
            Step::Revolt => {
                if let Some(hit) = self.pending_event.empire {
                    out.extend(self.revolting(hit).iter().map(Action::At));
                }
            }
            Step::KeepRevolting => out.extend([Action::Accept, Action::Decline]),
            Step::Betrayal => {
                if let Some(hit) = self.pending_event.empire {
                    out.extend(self.betrayable(hit).iter().map(Action::At));
                }
            }
        }
    }

    /// Carries out a legal action of who is asked, and runs on to the next decision.
    pub(crate) fn apply_now(&mut self, empire: Empire, action: Action, turn: &mut Turn<'_, Event>) {
        match (self.step, action) {
            (Step::Act, _) => self.apply_menu(empire, action, turn),
            (Step::Target, Action::At(at)) if self.plan.verb == Some(Verb::Invoke) => {
                self.apply_serpent(at, turn);
            }
            (Step::Target, Action::At(at)) => self.apply_target(empire, at, turn),
            (Step::Origin, Action::From(from)) => self.apply_origin(empire, from, turn),
            (Step::Pay, Action::Play(kind)) => self.apply_payment(empire, kind, turn),
            (Step::More, _) if self.plan.verb == Some(Verb::Discard) => {
                self.apply_discard(empire, action, turn);
            }
            (Step::More, _) => self.apply_more_goods(empire, action, turn),
            (Step::Pick, _) => self.apply_pick(empire, action, turn),
            (Step::Commit, Action::Commit(kind)) => self.apply_commitment(empire, kind, turn),
            (Step::Toss, Action::Discard(kind)) => {
                if let Some(card) = self.take_kind(empire, kind) {
                    self.piles[empire].discard.insert(card);
                    turn.tell(Event::Discarded { empire, kind });
                }
                self.finish_free_action();
            }
            (Step::Take, Action::Take(kind)) => self.apply_take(empire, kind, turn),
            (Step::Treachery, _) => self.apply_treachery(empire, action, turn),
            (Step::Block, _) => self.apply_block(empire, action, turn),
            (Step::Bribed, _) => self.apply_bribed(empire, action, turn),
            (Step::Leaders(_), _) => self.apply_leaders(empire, action, turn),
            (Step::Corvus, _) => self.apply_corvus(action, turn),
            (Step::Reroll, _) => self.apply_reroll(action, turn),
            (Step::Drown, Action::Lose(kind)) => self.apply_drowning(kind, turn),
            (Step::SeaRetreat(_), _) => self.apply_sea_retreat(empire, action, turn),
            (Step::SettleWon, _) => self.apply_settle_won(action, turn),
            (Step::Loss(loser), Action::Lose(kind)) => self.apply_loss(loser, kind, turn),
            _ => self.apply_pending_event(action, turn),
        }
        self.run(turn);
    }

    /// Answers about an event.
    fn apply_pending_event(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        let Some(hit) = self.pending_event.empire else { return };
        match (self.step, action) {
            (Step::GiveUp, _) => self.apply_give_up(hit, action, turn),
            (Step::Ransom, _) => self.apply_ransom(hit, action, turn),
            (Step::KeepCorvus, _) => self.apply_keep_corvus(hit, action, turn),
            (Step::Revolt, Action::At(at)) => self.apply_revolt(hit, at, turn),
            (Step::KeepRevolting, _) => self.apply_keep_revolting(hit, action, turn),
            (Step::Betrayal, Action::At(at)) => self.apply_betrayal(hit, at, turn),
            _ => {}
        }
    }

    /// What a player can set out to do.
    fn legal_menu(&self, empire: Empire, out: &mut Vec<Action>) {
        let means = &self.means(empire);
        if self.round.actions > 0 {
            let actions = Verb::ALL.iter().copied().filter(|verb| !verb.is_free());
            out.extend(actions.filter(|&verb| self.can_do(means, verb)).map(Action::Do));
            out.extend((1..=3).filter(|&n| self.silver[empire] >= cycle_cost(n).into()).map(Action::Cycle));
            self.legal_sailing(empire, out);
        } else {
            out.push(Action::End);
        }
        if self.round.free {
            let free = Verb::ALL.iter().copied().filter(|verb| verb.is_free());
            out.extend(free.filter(|&verb| self.can_do(means, verb)).map(Action::Do));
            if self.drawable(empire) > 0 {
                let drawers = self.piles[empire].hand.intersection(printed().drawers);
                out.extend(drawers.kinds().map(Action::Play));
            }
        }
    }

    /// Can it be carried through?
    fn can_do(&self, means: &Means, verb: Verb) -> bool {
        let empire = means.empire;
        let piles = &self.piles[empire];
        let needs = |needs: Needs| needs.met_by(means.live);
        let deeds = self.round.deeds;
        match verb {
            Verb::Settle
            | Verb::Attack
            | Verb::Develop
            | Verb::Fortify
            | Verb::Raid
            | Verb::Pillage
            | Verb::Reinforce => !self.targets(means, verb).is_empty(),
            Verb::Engage => self.can_engage(empire) && needs(Needs::new(Symbol::Ship, 1)),
            Verb::Bribe => {
                self.silver[empire] >= board().bribe_cost.into() && needs(Needs::new(Symbol::Briber, 1))
            }
            Verb::Money => needs(Needs::new(Symbol::Goods, 1)),
            Verb::Trade => needs(trade_needs()),
            Verb::Wine => {
                piles.hand.meets(printed().merchants)
                    && piles.hand.meets(printed().wines)
                    && needs(wine_needs())
            }
            Verb::Tax => piles.hand.meets(printed().taxers),
            Verb::Draft => self.draftable(means, false).next().is_some(),
            Verb::Levy => self.draftable(means, true).next().is_some(),
            Verb::Discard => !piles.hand.is_empty(),
            Verb::Return => !self.returnable(empire).is_empty(),
            Verb::Reserve => self.can_reserve(empire),
            Verb::Buy => self.can_buy_any(empire),
            Verb::GiveUp => self.held[empire].is_some(),
            Verb::Build => self.can_build(empire) && needs(Needs::new(Symbol::Settler, 1)),
            Verb::Pass => !deeds.passed,
            Verb::Retrieve => {
                !piles.reserve.is_empty() && self.silver[empire] >= self.retrieve_cost(empire).into()
            }
            Verb::Join => piles.hand.meets(printed().leaders) && !self.battles_in_reach(means).is_empty(),
            Verb::Withdraw => !deeds.attacked && self.battles[empire].is_some_and(|battle| battle.siege),
            Verb::Invoke => self.can_invoke(empire),
        }
    }

    /// What was chosen in the menu begins.
    fn apply_menu(&mut self, empire: Empire, action: Action, turn: &mut Turn<'_, Event>) {
        match action {
            Action::Do(verb) => {
                self.plan = Plan::of(verb);
                self.begin_verb(empire, verb, turn);
            }
            Action::Cycle(count) => {
                let silver = cycle_cost(count);
                self.pay(empire, silver);
                if silver > 0 {
                    turn.tell(Event::Paid { empire, silver });
                }
                self.cycle(count, turn);
                self.finish_action(turn);
            }
            Action::Sail(to) => self.sail(empire, to, turn),
            Action::Play(kind) => self.play_drawer(empire, kind, turn),
            _ => {
                self.round.stage = Stage::Close;
                self.step = Step::Go;
            }
        }
    }

    fn begin_verb(&mut self, empire: Empire, verb: Verb, turn: &mut Turn<'_, Event>) {
        let needs = match verb {
            Verb::Settle | Verb::Attack | Verb::Develop | Verb::Fortify | Verb::Raid | Verb::Pillage => {
                self.step = Step::Target;
                return;
            }
            Verb::Reinforce | Verb::Join => return self.choose_battle(empire, verb, turn),
            Verb::Draft | Verb::Levy | Verb::Return | Verb::Reserve | Verb::Buy | Verb::Discard => {
                self.step = Step::Pick;
                return;
            }
            Verb::Tax => return self.collect_taxes(empire, turn),
            Verb::GiveUp => {
                self.give_up_strategy(empire, turn);
                return self.finish_action(turn);
            }
            Verb::Pass => return self.pass(empire, turn),
            Verb::Retrieve => return self.retrieve(empire, turn),
            Verb::Withdraw => return self.withdraw(empire, turn),
            Verb::Invoke => return self.invoke(empire, turn),
            Verb::Engage => Needs::new(Symbol::Ship, 1),
            Verb::Bribe => Needs::new(Symbol::Briber, 1),
            Verb::Money => Needs::new(Symbol::Goods, 1),
            Verb::Trade => trade_needs(),
            Verb::Wine => wine_needs(),
            Verb::Build => Needs::new(Symbol::Settler, 1),
        };
        self.plan.needs = needs;
        self.go_on_paying(empire, turn);
    }

    fn choose_battle(&mut self, empire: Empire, verb: Verb, turn: &mut Turn<'_, Event>) {
        let sites = self.targets(&self.means(empire), verb);
        match sites.first() {
            Some(at) if sites.len() == 1 => self.apply_target(empire, at, turn),
            _ => self.step = Step::Target,
        }
    }

    fn legal_commitments(&self, empire: Empire, out: &mut Vec<Action>) {
        match (self.plan.verb, self.plan.at) {
            (Some(Verb::Join), _) => self.legal_joins(empire, out),
            (_, Some(at)) => {
                out.extend(self.reinforcements(&self.means(empire), at).kinds().map(Action::Commit));
            }
            _ => {}
        }
    }

    /// A card goes into the battle: a leader for free [10.6], any other as an action [10.5].
    fn apply_commitment(&mut self, empire: Empire, kind: Kind, turn: &mut Turn<'_, Event>) {
        let attacker = self.plan.at.and_then(|at| self.battle_at(at)).map(|(attacker, _)| attacker);
        if let Some(attacker) = attacker
            && let Some(card) = self.take_kind(empire, kind)
        {
            self.commit(attacker, empire, card, turn);
        }
        if self.plan.verb == Some(Verb::Join) {
            self.finish_free_action();
        } else {
            self.finish_action(turn);
        }
    }

    fn legal_picks(&self, empire: Empire, out: &mut Vec<Action>) {
        let hand = self.piles[empire].hand;
        match self.plan.verb {
            Some(Verb::Draft) => out.extend(self.draftable(&self.means(empire), false).map(Action::Draft)),
            Some(Verb::Levy) => out.extend(self.draftable(&self.means(empire), true).map(Action::Levy)),
            Some(Verb::Return) => out.extend(self.returnable(empire).kinds().map(Action::Return)),
            Some(Verb::Reserve) => out.extend(hand.kinds().map(Action::Reserve)),
            Some(Verb::Discard) => out.extend(hand.kinds().map(Action::Discard)),
            Some(Verb::Buy) => self.legal_purchases(empire, out),
            _ => {}
        }
    }

    fn apply_pick(&mut self, empire: Empire, action: Action, turn: &mut Turn<'_, Event>) {
        match action {
            Action::Draft(kind) | Action::Levy(kind) => self.begin_draft(empire, kind, turn),
            Action::Return(kind) => self.apply_return(empire, kind, turn),
            Action::Reserve(kind) => self.apply_reserve(empire, kind, turn),
            Action::Discard(_) => self.apply_discard(empire, action, turn),
            Action::Buy(strategy) => {
                self.buy_strategy(empire, strategy, turn);
                self.finish_action(turn);
            }
            _ => {}
        }
    }

    fn legal_more(&self, empire: Empire, out: &mut Vec<Action>) {
        out.push(Action::Done);
        if self.plan.verb == Some(Verb::Discard) {
            out.extend(self.piles[empire].hand.kinds().map(Action::Discard));
        } else {
            out.extend(self.more_goods(empire).kinds().map(Action::Play));
        }
    }

    /// [3.5] Senatorial Support and Magistrate.
    fn play_drawer(&mut self, empire: Empire, kind: Kind, turn: &mut Turn<'_, Event>) {
        self.play_kind(empire, kind, turn);
        self.draw_for_effect(empire, kind.info().draws, turn);
        let toss = kind.info().tosses && !self.piles[empire].hand.is_empty();
        self.step = if toss { Step::Toss } else { Step::Go };
    }
}

/// [9.3.2] A ship, and at least one location card with silver.
fn trade_needs() -> Needs {
    Needs::new(Symbol::Ship, 1).and(Symbol::Goods, 1)
}

/// [9.3.3] A merchant, and at least one wine card.
fn wine_needs() -> Needs {
    Needs::new(Symbol::Merchant, 1).and(Symbol::Wine, 1)
}

impl Verb {
    /// Does it cost no action [3.6]?
    pub const fn is_free(self) -> bool {
        matches!(self, Verb::Retrieve | Verb::Join | Verb::Withdraw | Verb::Invoke)
    }
}
