//! What happens at a table beside the rules. Like the steps of a game, it is kept for ever and
//! stands in the log.

use crate::names;
use crate::store::{Occupant, Person};

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Affair {
    /// After which step of the game.
    pub(crate) revision: u64,
    /// What it was.
    pub(crate) kind: AffairKind,
    /// Whose seat it was about.
    pub(crate) seat: u8,
    /// Of whom it tells.
    pub(crate) who: Who,
}

/// Of whom an affair tells, or of what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// Somebody, with the name that he had then.
    Person {
        /// The number in the database. Early releases did not keep it.
        id: Option<i64>,
        /// Any text: escape it. None of somebody who has deleted his account since.
        name: Option<String>,
    },
    /// A bot, by name.
    Bot(String),
    /// Whoever takes the seat.
    Open,
    /// Whoever has the link.
    Invited,
    /// Rules of this version.
    Rules(String),
    /// Nobody at the table: an operator.
    Operator,
}

impl From<Person> for Who {
    fn from(person: Person) -> Who {
        Who::Person { id: Some(person.id), name: Some(person.name) }
    }
}

impl From<&Occupant> for Who {
    fn from(occupant: &Occupant) -> Who {
        match occupant {
            Occupant::Person { id, name, .. } => Who::Person { id: Some(*id), name: name.clone() },
            Occupant::Bot(name) => Who::Bot(name.clone()),
            Occupant::Open => Who::Open,
            Occupant::Invited(_) => Who::Invited,
        }
    }
}

impl Who {
    /// Is it this person?
    pub(crate) fn is(&self, person: i64) -> bool {
        matches!(self, Who::Person { id: Some(id), .. } if *id == person)
    }

    /// The name, in words where there is none.
    fn words(&self) -> &str {
        match self {
            Who::Person { name, .. } => names::shown(name.as_deref()),
            Who::Bot(name) => name,
            Who::Open => "open to everybody",
            Who::Invited => "kept for whoever has the link",
            Who::Rules(version) => version,
            Who::Operator => "an operator",
        }
    }
}

macro_rules! kinds {
    ($($(#[$about:meta])* $kind:ident = $name:literal,)*) => {
        /// What happened.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum AffairKind {
            $($(#[$about])* $kind,)*
        }

        impl AffairKind {
            /// The name in the database.
            pub(crate) fn id(self) -> &'static str {
                match self { $(AffairKind::$kind => $name,)* }
            }

            /// The kind of this name.
            pub(crate) fn from_id(id: &str) -> Option<AffairKind> {
                match id { $($name => Some(AffairKind::$kind),)* _ => None }
            }
        }
    };
}

kinds! {
    /// Somebody took a free seat.
    Joined = "joined",
    /// Somebody left before the start.
    Left = "left",
    /// The host sent somebody away before the start.
    SentAway = "sent_away",
    /// The host gave a free seat to a bot, opened it, or keeps it for somebody.
    Arranged = "arranged",
    /// Somebody gave up.
    Resigned = "resigned",
    /// Somebody offered a draw, or agreed to one.
    Offered = "offered",
    /// Somebody declined a draw.
    Declined = "declined",
    /// Everybody agreed to a draw.
    Drawn = "drawn",
    /// The time of a seat was over, and another player claimed the game.
    Overstepped = "overstepped",
    /// A bot went on for a person.
    TakenOver = "taken_over",
    /// Somebody asked the computer what it would do, for the first time.
    Hinted = "hinted",
    /// Somebody opened a table for another game.
    Rematch = "rematch",
    /// The last person left before the start.
    Closed = "closed",
    /// The game goes on under other rules than those it began with.
    Adopted = "adopted",
}

impl AffairKind {
    /// May it happen however much has happened before? Of these there are only a few in a game.
    pub(super) fn is_rare(self) -> bool {
        self.ends_a_game() || matches!(self, AffairKind::TakenOver | AffairKind::Rematch)
    }

    /// Is the game over with it, if it is at a table for two?
    pub(super) fn ends_a_game(self) -> bool {
        use AffairKind::{Closed, Drawn, Overstepped, Resigned};
        matches!(self, Resigned | Drawn | Overstepped | Closed)
    }
}

impl Affair {
    /// What the log says, with the name of the seat.
    pub(crate) fn words(&self, seat: &str) -> String {
        let who = self.who.words();
        match self.kind {
            AffairKind::Joined => format!("{who} takes the seat of {seat}."),
            AffairKind::Left => format!("{who} leaves the table."),
            AffairKind::SentAway => format!("{who} is sent away from the table."),
            AffairKind::Arranged if matches!(self.who, Who::Bot(_)) => {
                format!("The seat of {seat}: the computer ({who}).")
            }
            AffairKind::Arranged => format!("The seat of {seat}: {who}."),
            AffairKind::Resigned => format!("{who} resigned."),
            AffairKind::Offered => format!("{who} offers a draw."),
            AffairKind::Declined => format!("{who} declines the draw."),
            AffairKind::Drawn => format!("{who} agrees: the game is a draw."),
            AffairKind::Overstepped => format!("The time of {who} is over."),
            AffairKind::TakenOver => format!("The computer ({who}) plays {seat} from now on."),
            AffairKind::Hinted => format!("{who} takes hints from the computer."),
            AffairKind::Rematch => format!("{who} has opened the table for another game."),
            AffairKind::Closed => "The table is closed.".to_owned(),
            AffairKind::Adopted => {
                format!(
                    "From here on, version {who} of the rules holds. What is new stands at the end of the rules."
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn affairs_are_told_in_words() {
        let words = |kind, who| Affair { revision: 0, kind, seat: 1, who }.words("Carthage");
        let anna = || Who::Person { id: Some(1), name: Some("Anna".to_owned()) };
        let bot = || Who::Bot("legate".to_owned());
        let told = [
            (AffairKind::Resigned, anna(), "Anna resigned."),
            (AffairKind::Joined, anna(), "Anna takes the seat of Carthage."),
            (
                AffairKind::Joined,
                Who::Person { id: None, name: None },
                "somebody who left takes the seat of Carthage.",
            ),
            (AffairKind::Arranged, Who::Open, "The seat of Carthage: open to everybody."),
            (AffairKind::Arranged, Who::Invited, "The seat of Carthage: kept for whoever has the link."),
            (AffairKind::Arranged, bot(), "The seat of Carthage: the computer (legate)."),
            (AffairKind::TakenOver, bot(), "The computer (legate) plays Carthage from now on."),
            (AffairKind::Closed, Who::Operator, "The table is closed."),
        ];
        for (kind, who, sentence) in told {
            assert_eq!(words(kind, who), sentence);
        }
    }

    #[test]
    fn kinds_have_names() {
        assert_eq!(AffairKind::from_id(AffairKind::TakenOver.id()), Some(AffairKind::TakenOver));
        assert_eq!(AffairKind::from_id("nonsense"), None);
    }
}
