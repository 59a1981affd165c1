//! What all rooms share.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::{Analyses, Askers, Bells, ReadSetups, Thinkers};
use crate::clock::Clock;
use crate::metrics::Metrics;
use crate::store::{Occupant, Store};

/// What the task of a game needs from the house.
#[derive(Clone)]
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) clock: Clock,
    /// How long a bot waits before it acts, so that people can follow.
    pub(crate) pause: Duration,
    pub(crate) thinkers: Thinkers,
    /// Where everybody asks from: computers think for all of them in turn.
    pub(crate) askers: Arc<Askers>,
    pub(crate) setups: Arc<ReadSetups>,
    /// Analyses of finished games that are being made.
    pub(crate) analyses: Arc<Analyses>,
    /// Iterations for each decision in an analysis.
    pub(crate) iterations: u32,
    /// How long somebody may take the step back that ended his turn.
    pub(crate) end_turn: Duration,
    /// Goes up whenever a list of the lobby may have changed.
    pub(crate) lobby: watch::Sender<u64>,
    /// Rung for everybody at a table when there is something new.
    pub(crate) bells: Arc<Bells>,
}

impl House {
    /// A list of the lobby may have changed.
    pub(crate) fn tell_lobby(&self) {
        self.lobby.send_modify(|version| *version += 1);
    }

    /// There is something new for those who sit there.
    pub(crate) fn ring(&self, seats: &[Occupant], game: &str) {
        for occupant in seats {
            if let Occupant::Person { id, .. } = occupant {
                self.bells.ring(*id, game);
            }
        }
    }
}
