//! The document from which a page is drawn, for the eyes of one person.

use engine::{Eyes, Seat};
use serde_json::{Value, json};

use crate::log::Line;
use crate::room::{Board, Room};
use crate::rules::anchor;
use crate::running::{Running, title_case};
use crate::store::{Occupant, StepKind, StepRow};

impl Room {
    /// What a person sees: all of it was made for his eyes, and holds nothing else.
    pub(crate) fn state(&self, person: Option<i64>, since: u64) -> Value {
        let own = self.seats_of(person);
        let mut state = match &self.board {
            Board::Running(game) => {
                let eyes = self.eyes(game.as_ref(), &own);
                let mut state = self.running(game.as_ref(), &own, eyes, since);
                state["history"] = self.history(game.as_ref(), &game.moment(u64::MAX), &own);
                state
            }
            Board::Kept(steps) => self.kept(steps),
        };
        self.beside(&mut state, person);
        state
    }

    fn head(&self) -> Value {
        json!({
            "id": self.row.id,
            "game": self.title.id(),
            "title": self.title.name(),
            "note": self.title.note(),
            "turn_name": self.title.turn_name(),
            "revision": self.revision(),
            "version": self.version(),
            "uploaded": self.row.uploaded,
            "study": self.row.study,
            "ground": format!("/ground/{}?v={}", self.title.id(), self.title.ground().version),
        })
    }

    /// What these eyes see of the game, now or as it stood once.
    pub(crate) fn running(&self, game: &dyn Running, own: &[Seat], eyes: Eyes, since: u64) -> Value {
        let turn = game.turn();
        let name = |seat: &Seat| game.seats().get(usize::from(seat.0)).copied().unwrap_or_default();
        let begun = !self.row.is_open();
        let sight = game.sight(eyes);
        let asked = begun && eyes.is_some_and(|seat| turn.waiting.contains(&seat));
        // Whoever holds several seats changes eyes with each question; his log is that for all eyes, of
        // which the lines that he has read stay true.
        let (from, lines) = self.log_lines(game, if own.len() > 1 { None } else { eyes }, since);
        let undoable =
            self.hands(&eyes, own).iter().map(|seat| if begun { game.undoable(*seat) } else { 0 }).max();
        let more = json!({
            "seats": self.seats(game.seats(), &turn.waiting, own, |seat| game.about(seat)),
            "begun": begun,
            "mine": own.iter().map(name).collect::<Vec<_>>(),
            "eyes": eyes.as_ref().map(name),
            "waiting": turn.waiting.iter().map(name).collect::<Vec<_>>(),
            "asked": asked,
            "over": turn.over,
            "phase": turn.phase,
            "turn": turn.number,
            "prompt": self.prompt(sight.prompt, sight.rule),
            "choices": if asked { json!(sight.choices) } else { json!([]) },
            "can_undo": undoable > Some(0),
            "can_reset": undoable > Some(1),
            "board": sight.page.board,
            "hand": sight.page.hand,
            "tracks": sight.page.tracks,
            "scene": sight.page.scene,
            "odds": if self.row.terms.odds { game.odds(eyes) } else { String::new() },
            "log": { "from": from, "lines": lines },
            "commitment": game.commitment(),
        });
        let mut state = self.head();
        merge(&mut state, more);
        if turn.over.is_some() {
            state["record"] = json!(format!("/games/{}/record", self.row.id));
        }
        state
    }

    fn prompt(&self, text: String, rule: &str) -> Value {
        let link = anchor(rule).map(|anchor| format!("/rules/{}#{anchor}", self.title.id()));
        json!({ "text": text, "rule": rule, "href": link })
    }

    fn seats(&self, names: &[&str], waiting: &[Seat], own: &[Seat], about: impl Fn(Seat) -> String) -> Value {
        let seat = |(index, name): (usize, &&str)| {
            let seat = Seat(index as u8);
            let (kind, who) = match self.row.seats.get(index) {
                Some(Occupant::Person { name, .. }) => ("person", name.as_str()),
                Some(Occupant::Bot(name)) => ("bot", name.as_str()),
                Some(Occupant::Invited(_)) => ("invite", ""),
                Some(Occupant::Open) => ("open", ""),
                // A record does not say who played.
                None => ("unknown", ""),
            };
            json!({
                "seat": name,
                "name": title_case(name),
                "kind": kind,
                "who": who,
                "asked": waiting.contains(&seat),
                "mine": own.contains(&seat),
                "about": about(seat),
            })
        };
        names.iter().enumerate().map(seat).collect()
    }

    /// A game that cannot be played any more: who played, and, if it is over, what.
    fn kept(&self, steps: &[StepRow]) -> Value {
        let names = self.title.seats(None).unwrap_or_default();
        let over =
            self.row.summary.result.as_deref().and_then(|text| serde_json::from_str::<Value>(text).ok());
        let name = |seat: u8| names.get(usize::from(seat)).copied().unwrap_or("?");
        let line = |(step, n): (&StepRow, u64)| {
            let what = match step.kind {
                StepKind::Play => step.action.as_str(),
                StepKind::Undo => "takes the last step back",
            };
            let text = format!("{}: {what}", title_case(name(step.seat)));
            json!(Line::plain(n, &text))
        };
        // While a game is not over, its steps may tell what somebody holds.
        let lines: Vec<Value> =
            if over.is_some() { steps.iter().zip(1..).map(line).collect() } else { Vec::new() };
        let text = "This game was made with other rules than those of this program. It is kept, but cannot be \
                    played on.";
        let more = json!({
            "kept": true,
            "seats": self.seats(names, &[], &[], |_| String::new()),
            "begun": true,
            "mine": [],
            "eyes": null,
            "waiting": [],
            "asked": false,
            "over": over,
            "phase": "",
            "turn": self.row.summary.turn,
            "prompt": { "text": text, "rule": "", "href": null },
            "choices": [],
            "can_undo": false,
            "board": "",
            "hand": "",
            "tracks": "",
            "scene": "",
            "log": { "from": 0, "lines": lines },
        });
        let mut state = self.head();
        merge(&mut state, more);
        state
    }
}

/// Who holds several seats looks through the eyes of the one that is asked.
pub(crate) fn eyes(game: &dyn Running, own: &[Seat]) -> Eyes {
    let waiting = game.turn().waiting;
    own.iter().find(|seat| waiting.contains(seat)).or(own.first()).copied()
}

fn merge(into: &mut Value, more: Value) {
    if let (Value::Object(into), Value::Object(more)) = (into, more) {
        into.extend(more);
    }
}
