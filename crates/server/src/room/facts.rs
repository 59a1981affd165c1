//! The document for a program, for the eyes of one person: what the page of the same person shows, in the
//! words of the protocol instead of fragments.

use engine::Seat;
use serde::Serialize;
use serde_json::{Value, json};

use super::beside::Beside;
use super::state::Place;
use super::{Board, Room};
use sitting::Happened;

/// All of it was made for these eyes, and holds nothing else.
#[derive(Debug, Serialize)]
pub(crate) struct Facts {
    id: String,
    game: &'static str,
    rules_version: u32,
    revision: u64,
    version: String,
    seats: Vec<Place>,
    begun: bool,
    mine: Vec<&'static str>,
    /// Whose eyes these are, and for whom the actions are.
    seat: Option<&'static str>,
    asked: bool,
    /// As the protocol has it.
    turn: Value,
    prompt: String,
    rule: &'static str,
    actions: Vec<Action>,
    view: Value,
    events: Events,
    can_undo: bool,
    commitment: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<String>,
    #[serde(flatten)]
    pub(crate) beside: Option<Beside>,
    /// The revision that the step led to which this document answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) accepted: Option<u64>,
}

/// Something that can be done now.
#[derive(Debug, Serialize)]
struct Action {
    action: String,
    text: String,
}

/// What happened, in place of all that the reader has from a revision on.
#[derive(Debug, Serialize)]
struct Events {
    from: u64,
    list: Vec<Happened>,
}

/// What somebody wants to know of a game who does not look at it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Call {
    /// The id of the title.
    pub(crate) game: &'static str,
    pub(crate) revision: u64,
    pub(crate) begun: bool,
    /// His seats.
    pub(crate) mine: Vec<&'static str>,
    /// Those of them that are asked.
    pub(crate) asked: Vec<&'static str>,
    /// How it ended.
    pub(crate) over: Option<Value>,
}

impl Room {
    /// What a person is told whose program plays.
    pub(crate) fn facts(&self, person: Option<i64>, since: u64) -> Facts {
        let own = self.seats_of(person);
        let (seen, view, (from, list)) = match &self.board {
            Board::Running(game) => {
                let eyes = self.eyes(game.as_ref(), &own);
                let asking = self.asking(game.as_ref(), &own, &eyes);
                let brief = game.brief(eyes);
                // As in the log of a page: whoever holds several seats changes eyes with each question.
                let events = game.events(if own.len() > 1 { None } else { eyes }, since);
                (self.asked(game.as_ref(), &own, eyes, asking, brief.question), brief.view, events)
            }
            Board::Kept(past) => {
                let seen = self.kept(past, &own);
                let eyes = own.iter().copied().find(|_| seen.eyes.is_some());
                let look = past.keepsake.as_ref().and_then(|keepsake| keepsake.look(eyes));
                (seen, look.map(|look| look.view.clone()).unwrap_or_default(), (0, Vec::new()))
            }
        };
        let seen = self.with_beside(seen, person, &own);
        let turn = match &seen.over {
            Some(over) => json!({ "over": over, "phase": seen.phase, "turn": seen.turn }),
            None => json!({ "waiting": seen.waiting, "phase": seen.phase, "turn": seen.turn }),
        };
        let action = |choice: table::Choice| Action { action: choice.action, text: choice.text };
        Facts {
            id: seen.id,
            game: seen.game,
            rules_version: self.row.rules_version,
            revision: seen.revision,
            version: seen.version,
            seats: seen.seats,
            begun: seen.begun,
            mine: seen.mine,
            seat: seen.eyes,
            asked: seen.asked,
            turn,
            prompt: seen.prompt.text,
            rule: seen.prompt.rule,
            actions: seen.choices.into_iter().map(action).collect(),
            view,
            events: Events { from, list },
            can_undo: seen.can_undo,
            commitment: seen.commitment,
            record: seen.record,
            beside: seen.beside,
            accepted: None,
        }
    }

    /// Whether a person is wanted here.
    pub(crate) fn call(&self, person: i64) -> Call {
        let own = self.seats_of(Some(person));
        let begun = !self.row.is_open();
        let asks = |seat: &&Seat| match &self.board {
            Board::Running(game) => {
                begun && self.hold.is_none() && self.waiting(game.as_ref()).contains(seat)
            }
            Board::Kept(_) => false,
        };
        let name = |seat: &Seat| self.seat_names().get(usize::from(seat.0)).copied();
        Call {
            game: self.title.id(),
            revision: self.revision(),
            begun,
            mine: own.iter().filter_map(name).collect(),
            asked: own.iter().filter(asks).filter_map(name).collect(),
            over: self.over(),
        }
    }
}
