//! Procedures that take several steps: each is a list of steps in their order, by what happens.
//!
//! States hold the number of a step, so a list only ever grows at its end.

use serde::{Deserialize, Serialize};

use crate::retreat::FARTHEST;

/// The steps of a procedure. They are written as their numbers; a number without a step is refused.
macro_rules! steps {
    ($(#[$doc:meta])* $name:ident { $first:ident $(, $step:ident)* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(into = "u8", try_from = "u8")]
        pub(crate) enum $name {
            $first,
            $($step,)*
        }

        impl $name {
            const ALL: &[$name] = &[$name::$first $(, $name::$step)*];
            /// Where the procedure begins.
            pub(crate) const FIRST: $name = $name::$first;

            /// The step after this one; the last one stays.
            pub(crate) const fn next(self) -> $name {
                let next = self as usize + 1;
                if next < $name::ALL.len() { $name::ALL[next] } else { self }
            }
        }

        impl From<$name> for u8 {
            fn from(step: $name) -> u8 {
                step as u8
            }
        }

        impl TryFrom<u8> for $name {
            type Error = String;

            fn try_from(number: u8) -> Result<$name, String> {
                let step = $name::ALL.get(usize::from(number)).copied();
                step.ok_or_else(|| format!("{} has no step {number}", stringify!($name)))
            }
        }
    };
}

steps!(
    /// The reinforcement phase [5].
    Reinforce {
        Begin,
        FirstCu,
        SecondCu,
        ThirdCu,
        FourthCu,
        Generals,
        RomanCus,
        Africanus,
        Proconsul,
        Consuls,
        Deal,
    }
);
steps!(
    /// A sea move that has been declared [10.4]: by some rules the weather may turn before the dice.
    Sailing { Weather, Voyage }
);
steps!(
    /// What follows an entry [22].
    Entered { Pass, HostileTribes, Weather, Reactions }
);
steps!(
    /// The end of an activation.
    EndMarch { Arrival, Hanno, OwnCounters, EnemyCounters, Over }
);
steps!(
    /// The preparation of a battle [14.2].
    Prepare { Join, Commanders, ChangeOfCommand, AttackerCounters, DefenderCounters, Charge, Elephants, Deal }
);
steps!(
    /// A round of a battle [14.6]; a battle card may be taken before each of its three parts.
    Round { BeforeLead, Lead, BeforeMatch, Match, BeforeInitiative, Initiative }
);
steps!(
    /// The end of a battle [15].
    BattleEnd { Casualties, RetreatLosses, Refuge, Retreat, Winner, Price }
);

/// The next step of a force on the way of its retreat. Written as a number, two for each space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub(crate) enum Retreating {
    /// It comes into this space of the way, with losses.
    Enters(u8),
    /// It sweeps along whom it finds there, or comes to rest.
    Passes(u8),
}

impl From<Retreating> for u8 {
    fn from(step: Retreating) -> u8 {
        match step {
            Retreating::Enters(place) => 2 * place,
            Retreating::Passes(place) => 2 * place + 1,
        }
    }
}

impl TryFrom<u8> for Retreating {
    type Error = String;

    fn try_from(number: u8) -> Result<Retreating, String> {
        let place = number / 2;
        if usize::from(place) > FARTHEST {
            return Err(format!("no way of a retreat has a space {place}"));
        }
        Ok(if number.is_multiple_of(2) { Retreating::Enters(place) } else { Retreating::Passes(place) })
    }
}

/// Which of the new Carthaginian CUs is placed [5.1]. Written as its number, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub(crate) enum CarthageCu {
    /// a. Always.
    First,
    /// b. For Carthago Nova.
    Second,
    /// c. For Baetica.
    Third,
    /// d. Always, and so many more that a scenario has given before it.
    Fourth(u8),
}

/// The number of the fourth one.
const FOURTH: u8 = 4;

impl From<CarthageCu> for u8 {
    fn from(cu: CarthageCu) -> u8 {
        match cu {
            CarthageCu::First => 1,
            CarthageCu::Second => 2,
            CarthageCu::Third => 3,
            CarthageCu::Fourth(before) => FOURTH + before,
        }
    }
}

impl TryFrom<u8> for CarthageCu {
    type Error = String;

    fn try_from(number: u8) -> Result<CarthageCu, String> {
        match number {
            0 => Err("new CUs are counted from 1".to_owned()),
            1 => Ok(CarthageCu::First),
            2 => Ok(CarthageCu::Second),
            3 => Ok(CarthageCu::Third),
            FOURTH.. => Ok(CarthageCu::Fourth(number - FOURTH)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::Frame;
    use serde_json::{from_value, json, to_value};

    /// States are written with the numbers of steps, and a step that does not exist is refused.
    #[test]
    fn steps_are_written_as_numbers() {
        let cases = [
            (Frame::Reinforce(Reinforce::Generals), json!({"Reinforce": 5})),
            (Frame::CarthageCu(CarthageCu::First), json!({"CarthageCu": 1})),
            (Frame::CarthageCu(CarthageCu::Fourth(2)), json!({"CarthageCu": 6})),
            (Frame::Sailing(Sailing::Voyage), json!({"Sailing": 1})),
            (Frame::Entered(Entered::Reactions), json!({"Entered": 3})),
            (Frame::EndMarch(EndMarch::Over), json!({"EndMarch": 4})),
            (Frame::Prepare(Prepare::Deal), json!({"Prepare": 7})),
            (Frame::Round(Round::Initiative), json!({"Round": 5})),
            (Frame::BattleEnd(BattleEnd::Price), json!({"BattleEnd": 5})),
            (Frame::Retreating(Retreating::Enters(2)), json!({"Retreating": 4})),
            (Frame::Retreating(Retreating::Passes(2)), json!({"Retreating": 5})),
        ];
        for (frame, written) in cases {
            assert_eq!(to_value(frame).ok(), Some(written.clone()));
            assert_eq!(from_value::<Frame>(written).ok(), Some(frame));
        }
        let unknown = [("Reinforce", 11), ("CarthageCu", 0), ("Round", 6), ("Retreating", 10)];
        for (name, number) in unknown {
            assert!(from_value::<Frame>(json!({name: number})).is_err(), "{name} {number}");
        }
    }
}
