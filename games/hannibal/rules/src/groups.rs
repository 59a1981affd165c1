//! Who goes and who stays: picking a part of a force, one small choice after the other.
//!
//! Every intermediate pick is legal or can still become so, so that a choice never leads into a dead
//! end. Each kind of piece is set once, and whoever has made a slip can begin to choose again, but not
//! for ever, so that choosing comes to an end [D-25].

use serde::{Deserialize, Serialize};

use crate::action::not_offered;
use crate::frame::Frame;
use crate::{Action, Force, General, GeneralSet, Rule, Side, Space, State};

/// A pick in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Selection {
    /// What there is to pick from.
    pub pool: Force,
    /// What is picked at the moment.
    pub pick: Force,
    /// The kinds that have been set.
    pub set: Kinds,
}

/// Kinds of pieces that have been set: CUs, elephants, train, each general.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Kinds {
    cus: bool,
    elephants: bool,
    train: bool,
    generals: GeneralSet,
    /// How often it has been begun again.
    #[serde(default)]
    again: u8,
}

/// How often a choice can be begun again [D-25].
const AGAIN: u8 = 9;

impl Kinds {
    pub(crate) const NONE: Kinds =
        Kinds { cus: false, elephants: false, train: false, generals: GeneralSet::EMPTY, again: 0 };

    /// Something has been set, and it has not been begun again too often.
    fn may_begin_again(self) -> bool {
        self != (Kinds { again: self.again, ..Kinds::NONE }) && self.again < AGAIN
    }
}

impl Selection {
    /// For an army on the move, which goes on or stops without saying that it is done: every change
    /// from which a valid pick can be reached, never more than 10 CUs [9.2].
    pub(crate) fn offer(&self, out: &mut Vec<Action>, valid: impl Fn(Force) -> bool) {
        self.each_change(|action, changed| {
            if changed.pick.cus <= 10 && changed.leads_to(&valid) {
                out.push(action);
            }
        });
    }

    /// The end of the choice if the pick is valid, and every change from which a valid one can be
    /// reached: a consul and his 5 CUs go together, but are named one after the other.
    pub(crate) fn choose(&self, out: &mut Vec<Action>, valid: impl Fn(Force) -> bool) {
        if valid(self.pick) {
            out.push(Action::Done);
        }
        self.each_change(|action, changed| {
            if changed.leads_to(&valid) {
                out.push(action);
            }
        });
    }

    fn each_change(&self, mut each: impl FnMut(Action, Selection)) {
        let Selection { pool, pick, set } = *self;
        let mut offer = |action: Action| {
            let mut changed = *self;
            changed.change(action);
            each(action, changed);
        };
        if !set.cus {
            (0..=pool.regulars()).filter(|&n| n != pick.regulars()).map(Action::Cus).for_each(&mut offer);
        }
        if !set.elephants {
            let counts = (0..=pool.elephants).filter(|&n| n != pick.elephants);
            counts.map(Action::Elephants).for_each(&mut offer);
        }
        if !set.train && pool.trains > 0 {
            offer(if pick.trains > 0 { Action::NoTrain } else { Action::Train });
        }
        for general in pool.generals.minus(set.generals) {
            let with = pick.generals.contains(general);
            offer(if with { Action::Without(general) } else { Action::With(general) });
        }
        if set.may_begin_again() {
            offer(Action::Again);
        }
    }

    /// Is the pick valid, or with another number of CUs and all (or none) of the generals who have not
    /// been set?
    fn leads_to(&self, valid: &impl Fn(Force) -> bool) -> bool {
        let Selection { pool, pick, set } = *self;
        if valid(pick) {
            return true;
        }
        let unset = pool.generals.minus(set.generals);
        let regulars = if set.cus { pick.regulars()..=pick.regulars() } else { 0..=pool.regulars() };
        let companies = [pick.generals, pick.generals.union(unset), pick.generals.minus(unset)];
        regulars.into_iter().any(|n| {
            let cus = pick.elephants + n;
            companies.into_iter().any(|generals| valid(Force { cus, generals, ..pick }))
        })
    }

    /// Makes one change.
    pub(crate) fn change(&mut self, action: Action) {
        let Selection { pick, set, .. } = self;
        match action {
            Action::Cus(n) => {
                set.cus = true;
                pick.cus = pick.elephants + n;
            }
            Action::Elephants(n) => {
                set.elephants = true;
                pick.cus = pick.regulars() + n;
                pick.elephants = n;
            }
            Action::Train | Action::NoTrain => {
                set.train = true;
                pick.trains = u8::from(action == Action::Train);
            }
            Action::With(general) => {
                set.generals.insert(general);
                pick.generals.insert(general);
            }
            Action::Without(general) => {
                set.generals.insert(general);
                pick.generals.remove(general);
            }
            Action::Again => *set = Kinds { again: set.again + 1, ..Kinds::NONE },
            _ => not_offered(action),
        }
    }
}

impl State {
    /// [2.7] A split may not leave a consul with fewer than 5 CUs, unless nothing is taken from him.
    pub(crate) fn consuls_keep_five(&self, pool: Force, pick: Force) -> bool {
        if self.is_led_by_dictator(pick) {
            return true;
        }
        let rest = pool.minus(pick);
        let enough = |part: Force| {
            part.cus >= 5 || part.cus == pool.cus || part.generals.intersection(self.consuls).is_empty()
        };
        enough(pick) && enough(rest)
    }

    /// [17.1, R-62] Where elephants are two counters, two CUs of one counter part only if the other counter is
    /// not in use.
    pub(crate) fn may_split_elephants(&self, pick: u8, rest: u8) -> bool {
        let one_more = pick % 2 == 1 && rest % 2 == 1;
        !one_more || !self.rules.has(Rule::ElephantsAreTwoCounters) || self.elephant_counters() < 2
    }

    /// The fewest counters that the elephants on the map take, two CUs on each.
    pub(crate) fn elephant_counters(&self) -> u8 {
        let here = |space: Space| self.elephants[space.index()] + self.lifted_elephants_at(space);
        Space::all().map(|space| here(space).div_ceil(2)).sum()
    }

    /// May this general take these along [2.5]? All of equal or lower rank.
    pub(crate) fn may_lead(&self, general: General, generals: GeneralSet) -> bool {
        generals.iter().all(|g| self.rank(g) <= self.rank(general))
    }

    /// [12.1, 13.3] A part that leaves a space in reaction: at most 10 CUs; a subordinate leaves the
    /// commander behind; generals who stay keep a CU, consuls on either side 5.
    pub(crate) fn may_part(&self, general: General, pool: Force, pick: Force) -> bool {
        let rest = pool.minus(pick);
        let commander = self.commander(pool.generals);
        pick.cus <= 10
            && pick.trains <= 1
            && pick.generals.contains(general)
            && self.may_lead(general, pick.generals)
            && (commander == Some(general) || commander.is_none_or(|c| !pick.generals.contains(c)))
            && (rest.generals.is_empty() || rest.units() > 0 || pool.cus == 0)
            && self.may_split_elephants(pick.elephants, rest.elephants)
            && self.consuls_keep_five(pool, pick)
    }

    /// The largest part that may leave with this general and some of these others: all of them, or
    /// nobody else. None if no part is valid.
    pub(crate) fn largest_part(
        &self,
        general: General,
        pool: Force,
        others: GeneralSet,
        valid: impl Fn(Force) -> bool,
    ) -> Option<Force> {
        let alone = GeneralSet::EMPTY.with(general);
        let commander = self.commander(pool.generals);
        let may_come = |g: &General| {
            self.rank(*g) <= self.rank(general) && (commander == Some(general) || Some(*g) != commander)
        };
        let company = alone.union(others.intersection(pool.generals).iter().filter(may_come).collect());
        // Who stays needs CUs: give them up one by one until the split is legal.
        [company, alone].into_iter().find_map(|generals| {
            (0..=pool.cus.min(10)).rev().find_map(|cus| {
                let elephants = pool.elephants.min(cus);
                let pick = Force { cus, elephants, generals, trains: pool.trains.min(1) };
                (self.may_part(general, pool, pick) && valid(pick)).then_some(pick)
            })
        })
    }

    /// A stack has formed: the owner names the commander among equals, unless all of them came
    /// together under one.
    pub(crate) fn form_stack(&mut self, side: Side, space: Space, came: GeneralSet) {
        let leaders = self.leaders(self.generals_at(side, space));
        if !leaders.intersection(came).is_empty() && !leaders.minus(came).is_empty() {
            self.push(Frame::Command(side, space));
        }
    }
}
