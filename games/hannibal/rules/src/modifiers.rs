//! What changes a roll: each cause by itself, so that a line about a die can say all of it.

use serde::{Serialize, Serializer};

/// Why a roll counts as a higher or a lower one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    // Attrition [18]
    /// A pass that is no Alpine one [9.4].
    EasyPass,
    /// Card 5.
    Guide,
    /// Card 52.
    Pestilence,
    /// Card 60.
    Storm,

    // Voyages [10.6]
    /// The value of the port that is left.
    PortLeft,
    /// The value of the port that is entered.
    PortEntered,
    /// The port that is left is the enemy's.
    EnemyPortLeft,
    /// The port that is entered is the enemy's.
    EnemyPortEntered,
    /// Nobody or 1 CU goes with the general.
    FewUnits,
    /// He commands.
    Mago,
    /// Carthage controls Syracusae.
    Syracuse,
    /// Card 9A.
    Macedonia,
    /// Card 29.
    NavalVictory,

    // Sieges by modifiers [16.4, 24.16, 25.11]
    /// Carthage besieges a city without a siege train.
    PunicBesieger,
    /// Somebody is inside the city, or near enough to help it.
    Help,
    /// Roma, Carthago or Syracusae.
    GreatCity,
    /// He besieges with a campaign card.
    Marcellus,
    /// Card 93.
    Engineers,
}

/// No roll has more.
const MOST: usize = 9;

/// The modifiers of one roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifiers([Option<(Cause, i8)>; MOST]);

impl Modifiers {
    /// Nothing changes the roll.
    pub const NONE: Modifiers = Modifiers([None; MOST]);

    /// With one more, unless it is 0.
    #[must_use]
    pub fn with(mut self, cause: Cause, by: i8) -> Modifiers {
        let free = self.0.iter_mut().find(|place| place.is_none());
        if let Some(place) = free.filter(|_| by != 0) {
            *place = Some((cause, by));
        }
        self
    }

    /// With one more if it applies.
    #[must_use]
    pub(crate) fn with_if(self, applies: bool, cause: Cause, by: i8) -> Modifiers {
        if applies { self.with(cause, by) } else { self }
    }

    /// Each cause, and by how much.
    pub fn iter(self) -> impl Iterator<Item = (Cause, i8)> {
        self.0.into_iter().flatten()
    }

    /// All of them together.
    pub fn sum(self) -> i8 {
        self.iter().map(|(_, by)| by).sum()
    }
}

impl Serialize for Modifiers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Modifier {
            cause: Cause,
            by: i8,
        }
        serializer.collect_seq(self.iter().map(|(cause, by)| Modifier { cause, by }))
    }
}
