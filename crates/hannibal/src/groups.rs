//! Who goes and who stays: picking a part of a force, one small choice after the other.
//!
//! Every intermediate pick is itself legal, so that a choice never leads into a dead end, and each
//! kind of piece is set at most once, so that choosing comes to an end.

use serde::{Deserialize, Serialize};

use crate::{Action, Force, General, GeneralSet, State};

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
}

impl Kinds {
    pub(crate) const NONE: Kinds =
        Kinds { cus: false, elephants: false, train: false, generals: GeneralSet::EMPTY };

    fn mark(&mut self, action: Action) {
        match action {
            Action::Cus(_) => self.cus = true,
            Action::Elephants(_) => self.elephants = true,
            Action::Train | Action::NoTrain => self.train = true,
            Action::With(g) | Action::Without(g) => self.generals.insert(g),
            _ => {}
        }
    }
}

impl Selection {
    /// Offers every single change of the pick that leaves it valid.
    pub(crate) fn offer(&self, out: &mut Vec<Action>, valid: impl Fn(Force) -> bool) {
        let Selection { pool, pick, set } = *self;
        let offer = |action: Action, out: &mut Vec<Action>| {
            let mut changed = *self;
            changed.change(action);
            if valid(changed.pick) {
                out.push(action);
            }
        };
        if !set.cus {
            for n in (0..=pool.regulars()).filter(|&n| n != pick.regulars()) {
                offer(Action::Cus(n), out);
            }
        }
        if !set.elephants {
            for n in (0..=pool.elephants).filter(|&n| n != pick.elephants) {
                offer(Action::Elephants(n), out);
            }
        }
        if !set.train && pool.trains > 0 {
            offer(if pick.trains > 0 { Action::NoTrain } else { Action::Train }, out);
        }
        for general in pool.generals.minus(set.generals).iter() {
            let with = pick.generals.contains(general);
            offer(if with { Action::Without(general) } else { Action::With(general) }, out);
        }
    }

    /// Makes one change.
    pub(crate) fn change(&mut self, action: Action) {
        self.set.mark(action);
        let pick = &mut self.pick;
        match action {
            Action::Cus(n) => pick.cus = pick.elephants + n,
            Action::Elephants(n) => {
                pick.cus = pick.regulars() + n;
                pick.elephants = n;
            }
            Action::Train => pick.trains = 1,
            Action::NoTrain => pick.trains = 0,
            Action::With(general) => pick.generals.insert(general),
            Action::Without(general) => pick.generals.remove(general),
            _ => {}
        }
    }
}

impl State {
    /// [2.7] A split may not leave a consul with fewer than 5 CUs, unless nothing is taken from him.
    pub(crate) fn consuls_keep_five(&self, pool: Force, pick: Force) -> bool {
        let rest = pool.minus(pick);
        let enough = |part: Force| {
            part.cus >= 5 || part.cus == pool.cus || part.generals.intersection(self.consuls).is_empty()
        };
        enough(pick) && enough(rest)
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
            && (rest.generals.is_empty() || rest.cus > 0 || pool.cus == 0)
            && self.consuls_keep_five(pool, pick)
    }

    /// The largest part that may leave with this general.
    pub(crate) fn largest_part(&self, general: General, pool: Force) -> Force {
        let mut pick =
            Force { generals: GeneralSet::EMPTY.with(general), trains: pool.trains.min(1), ..pool };
        let commander = self.commander(pool.generals);
        for other in pool.generals.iter().filter(|&g| self.rank(g) <= self.rank(general)) {
            if commander == Some(general) || Some(other) != commander {
                pick.generals.insert(other);
            }
        }
        pick.cus = pool.cus.min(10);
        pick.elephants = pool.elephants.min(pick.cus);
        // Who stays needs CUs: give them up one by one until the split is legal.
        while pick.cus > 0 && !self.may_part(general, pool, pick) {
            pick.cus -= 1;
            pick.elephants = pool.elephants.min(pick.cus);
        }
        pick
    }
}
