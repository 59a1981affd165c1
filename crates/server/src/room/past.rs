//! Games that cannot be played again by the rules of now: what is kept of them, and what is said of them.

use engine::{Record, Seed};
use serde_json::Value;

use super::{Keepsake, Room};
use crate::hall::replays;
use crate::store::End;
use crate::store::{StepKind, StepRow};
use engine::Seat;
use sitting::{LogLine, Title};

/// What is kept of a game that cannot be played again.
pub(crate) struct Past {
    pub(crate) why: Why,
    /// None if what is stored of it was altered.
    pub(crate) seed: Option<Seed>,
    /// The position it began from, unless it was dealt from the setup.
    pub(crate) start: Option<Value>,
    /// The dice that were set before the first step.
    pub(crate) dice: Vec<u8>,
    pub(crate) steps: Vec<StepRow>,
    /// How it looked when it was last seen.
    pub(crate) keepsake: Option<Keepsake>,
}

/// Why a game cannot be played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// It was made with other rules.
    OtherRules,
    /// What is stored of it does not lead to where it stood.
    Altered,
}

impl Room {
    /// The record of a finished game as its steps have it. The rules that it was played by can verify it.
    pub(super) fn kept_record(&self, past: &Past, over: Value) -> Record {
        let (beside, by_the_rules) = if is_beside(&over) { (Some(over), None) } else { (None, Some(over)) };
        Record {
            format: Record::FORMAT.to_owned(),
            game: self.title.id().to_owned(),
            rules_version: self.row.rules_version,
            setup: serde_json::from_str(&self.row.setup).unwrap_or_default(),
            seed: past.seed.map(Seed::to_hex),
            commitment: past.commitment(),
            start: past.start.clone(),
            actions: replays::lines(self.seat_names(), &past.dice, &past.steps),
            result: by_the_rules,
            ended: beside,
            // Earlier programs stored none.
            hash: self.row.hash.clone().unwrap_or_default(),
            tools: !past.dice.is_empty(),
        }
    }

    /// The steps in notation: all that there is of a game that was never seen by a program that keeps how it
    /// looks.
    pub(super) fn bare_lines(&self, steps: &[StepRow]) -> Vec<LogLine> {
        let line = |(step, n): (&StepRow, u64)| {
            let what = match step.kind {
                StepKind::Play => step.action.as_str(),
                StepKind::Undo => "takes the last step back",
            };
            LogLine::plain(n, &format!("{}: {what}", self.seat_title(Seat(step.seat))))
        };
        steps.iter().zip(1..).map(line).collect()
    }

    /// How it ended, why the game cannot be played again, and what is shown of it.
    pub(super) fn kept_words(&self, past: &Past) -> String {
        let why = match past.why {
            Why::OtherRules => format!(
                "This game was made with other rules than those of this program: with their version {}; now it \
                 is {}.",
                self.row.rules_version,
                self.title.rules_version(),
            ),
            Why::Altered => "What is stored of this game does not lead to where it stood.".to_owned(),
        };
        let ending = self.end().map(|end| self.ended_beside().unwrap_or_else(|| winner_of(self.title, &end)));
        let kept = match ending {
            Some(_) => "It is kept as it ended, but cannot be stepped through.",
            None => "It is kept, but cannot be played on.",
        };
        let shown = match &past.keepsake {
            Some(kept) if kept.revision < self.revision() => {
                format!("You see it after step {} of {}.", kept.revision, self.revision())
            }
            Some(_) => String::new(),
            None => "How its board looked is not known.".to_owned(),
        };
        let told = [ending.as_deref().unwrap_or_default(), &why, kept, &shown];
        told.into_iter().filter(|sentence| !sentence.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

impl Past {
    /// What was published of the seed before the first action.
    pub(crate) fn commitment(&self) -> String {
        self.seed.map(|seed| seed.commitment()).unwrap_or_default()
    }
}

/// Did people end it, and not the rules?
fn is_beside(over: &Value) -> bool {
    End::of(over).by.is_some()
}

fn winner_of(title: &dyn Title, end: &End) -> String {
    match (end.winner(title), end.sharers(title)) {
        (Some(winner), _) => format!("{winner} has won."),
        (None, Some(sharers)) => format!("{sharers} share the victory."),
        (None, None) => "The game is a draw.".to_owned(),
    }
}
