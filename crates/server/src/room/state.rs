//! The document from which a page is drawn, for the eyes of one person.

use engine::{Eyes, Seat};
use serde::Serialize;
use serde_json::Value;
use table::{Barred, Choice, Page};

use super::beside::Beside;
use super::history::History;
use super::{Board, Past, Room};
use crate::names;
use crate::rules::anchor;
use crate::store::Occupant;
use sitting::{LogLine, Running, Standing};

/// All of it was made for these eyes, and holds nothing else.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Seen {
    pub(crate) id: String,
    pub(crate) game: &'static str,
    title: &'static str,
    note: String,
    turn_name: &'static str,
    /// The scenario and the rules in a few words, where they are not the usual ones.
    told: Option<String>,
    pub(crate) revision: u64,
    pub(crate) version: String,
    uploaded: bool,
    study: bool,
    loaded: bool,
    editable: bool,
    ground: String,
    /// It cannot be played any more.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    kept: bool,
    pub(crate) seats: Vec<Place>,
    pub(crate) begun: bool,
    pub(crate) mine: Vec<&'static str>,
    pub(crate) eyes: Option<&'static str>,
    pub(crate) waiting: Vec<&'static str>,
    pub(crate) asked: bool,
    pub(crate) over: Option<Value>,
    pub(crate) phase: &'static str,
    pub(crate) turn: u32,
    pub(crate) prompt: Question,
    pub(crate) choices: Vec<Choice>,
    pub(crate) barred: Vec<Barred>,
    /// A computer may be asked what it would do.
    pub(crate) can_hint: bool,
    pub(crate) can_undo: bool,
    pub(crate) can_reset: bool,
    #[serde(flatten)]
    page: Page,
    odds: String,
    log: News,
    pub(crate) commitment: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) record: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) history: Option<History>,
    /// Only of now, not of a moment of the past.
    #[serde(flatten)]
    pub(crate) beside: Option<Beside>,
    /// The revision that the step led to which this document answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) accepted: Option<u64>,
}

/// A seat and whoever sits in it.
#[derive(Debug, Serialize)]
pub(crate) struct Place {
    seat: &'static str,
    name: String,
    kind: &'static str,
    who: String,
    /// Whoever sits there has no account, and perhaps the name of somebody who has one.
    guest: bool,
    pub(crate) asked: bool,
    mine: bool,
    about: String,
    /// A program plays under this name: what its owner says of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<String>,
    /// Has the page open; of people only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) here: Option<bool>,
}

/// What is asked, and the paragraph of the rules that it rests on.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Question {
    pub(crate) text: String,
    pub(crate) rule: &'static str,
    href: Option<String>,
}

impl Question {
    /// A sentence that rests on no rule.
    pub(crate) fn plain(text: String) -> Question {
        Question { text, ..Question::default() }
    }
}

/// Lines of the log that replace those from a revision on.
#[derive(Debug, Default, Serialize)]
struct News {
    from: u64,
    lines: Vec<LogLine>,
}

/// Who is asked, and what he may answer: found out before anything is drawn.
pub(super) struct Asking {
    /// The seats that are waited for.
    waiting: Vec<Seat>,
    /// What is said in place of the question: nobody may answer it.
    instead: Option<String>,
    /// May whoever looks choose something, if there is something to be chosen?
    chooses: bool,
    /// How many actions in a row he may take back.
    undoable: usize,
    /// How it ended.
    over: Option<Value>,
}

impl Asking {
    /// Of a moment of the past: what was asked then can be read, and not be answered.
    pub(super) fn then(game: &dyn Running) -> Asking {
        let Standing { waiting, over, .. } = game.turn();
        Asking {
            waiting,
            instead: None,
            chooses: false,
            undoable: 0,
            over: over.map(|over| over.document(game.seats())),
        }
    }
}

impl Room {
    /// What a person sees.
    pub(crate) fn state(&self, person: Option<i64>, since: u64) -> Seen {
        let own = self.seats_of(person);
        let seen = match &self.board {
            Board::Running(game) => {
                let eyes = self.eyes(game.as_ref(), &own);
                let asking = self.asking(game.as_ref(), &own, &eyes);
                let history = self.history(game.as_ref(), game.moment(u64::MAX), &own);
                Seen { history: Some(history), ..self.drawn(game.as_ref(), &own, eyes, asking, since) }
            }
            Board::Kept(past) => self.kept(past, &own),
        };
        self.with_beside(seen, person, &own)
    }

    /// Who is asked now. What happens beside the rules may take the place of what they ask.
    pub(super) fn asking(&self, game: &dyn Running, own: &[Seat], eyes: &Eyes) -> Asking {
        let instead = self.instead_of_a_question(own);
        let may_go_back = self.row.summary.result.is_none() && self.may_go_back().is_ok();
        let undoable = |seat: &Seat| if may_go_back { game.undoable(*seat) } else { 0 };
        let begun = !self.row.is_open();
        Asking {
            waiting: if instead.is_some() { self.waiting(game) } else { game.turn().waiting },
            chooses: begun && instead.is_none(),
            undoable: self.hands(eyes, own).iter().filter(|_| begun).map(undoable).max().unwrap_or(0),
            over: self.over(),
            instead,
        }
    }

    fn head(&self) -> Seen {
        Seen {
            id: self.row.id.clone(),
            game: self.title.id(),
            title: self.title.name(),
            note: self.title.note(),
            turn_name: self.title.turn_name(),
            told: self.told(),
            revision: self.revision(),
            version: self.version(),
            uploaded: self.row.uploaded,
            study: self.row.study,
            loaded: self.row.loaded,
            editable: self.title.editor().is_some(),
            ground: format!("/ground/{}?v={}", self.title.id(), self.title.ground().version),
            ..Seen::default()
        }
    }

    /// The scenario and the rules in a few words, where they are not the usual ones of now.
    fn told(&self) -> Option<String> {
        let (version, now) = (self.row.rules_version, self.title.rules_version());
        let older = (version != now).then(|| format!("Played under version {version} of the rules."));
        let told: Vec<String> = self.setup.told.clone().into_iter().chain(older).collect();
        (!told.is_empty()).then(|| told.join(" "))
    }

    /// What these eyes see of the game, now or as it stood once.
    pub(super) fn drawn(
        &self,
        game: &dyn Running,
        own: &[Seat],
        eyes: Eyes,
        asking: Asking,
        since: u64,
    ) -> Seen {
        let sight = game.sight(eyes);
        // Whoever holds several seats changes eyes with each question; his log is that for all eyes, of
        // which the lines that he has read stay true.
        let (from, lines) = self.log_lines(game, if own.len() > 1 { None } else { eyes }, since);
        Seen {
            page: sight.page,
            odds: if self.row.terms.odds { game.odds(eyes) } else { String::new() },
            log: News { from, lines },
            ..self.asked(game, own, eyes, asking, sight.question)
        }
    }

    /// The same without what is drawn and told: who sits there, and what is asked.
    pub(super) fn asked(
        &self,
        game: &dyn Running,
        own: &[Seat],
        eyes: Eyes,
        asking: Asking,
        question: sitting::Asked,
    ) -> Seen {
        let Asking { waiting, instead, chooses, undoable, over } = asking;
        let turn = game.turn();
        let name = |seat: &Seat| game.seats().get(usize::from(seat.0)).copied().unwrap_or_default();
        let asked = chooses && eyes.is_some_and(|seat| turn.waiting.contains(&seat));
        Seen {
            seats: self.places(game.seats(), &waiting, own, |seat| game.about(seat)),
            begun: !self.row.is_open(),
            mine: own.iter().map(name).collect(),
            eyes: eyes.as_ref().map(name),
            waiting: waiting.iter().map(name).collect(),
            asked,
            record: over.is_some().then(|| self.record_address()),
            over,
            phase: turn.phase,
            turn: turn.number,
            prompt: match instead {
                Some(text) => Question::plain(text),
                None => self.question(question.prompt, question.rule),
            },
            // Who is not waited for has some only where he may still change his mind.
            choices: if chooses { question.choices } else { Vec::new() },
            barred: if asked { question.barred } else { Vec::new() },
            can_hint: asked && self.gives_hints(),
            can_undo: undoable > 0,
            can_reset: undoable > 1,
            commitment: game.commitment(),
            ..self.head()
        }
    }

    pub(super) fn record_address(&self) -> String {
        format!("/games/{}/record", self.row.id)
    }

    fn question(&self, text: String, rule: &'static str) -> Question {
        let href = anchor(rule).map(|anchor| format!("/rules/{}#{anchor}", self.title.id()));
        Question { text, rule, href }
    }

    fn places(
        &self,
        names: &[&'static str],
        waiting: &[Seat],
        own: &[Seat],
        about: impl Fn(Seat) -> String,
    ) -> Vec<Place> {
        let place = |(index, name): (usize, &&'static str)| {
            let (seat, occupant) = (Seat(index as u8), self.row.seats.get(index));
            let (kind, who) = match occupant {
                Some(Occupant::Person { name, .. }) => ("person", names::shown(name.as_deref())),
                Some(Occupant::Bot(name)) => ("bot", name.as_str()),
                Some(Occupant::Invited(_)) => ("invite", ""),
                Some(Occupant::Open) => ("open", ""),
                // A record does not say who played.
                None => ("unknown", ""),
            };
            Place {
                seat: name,
                name: self.title.seat_name(name).to_owned(),
                kind,
                who: who.to_owned(),
                guest: occupant.is_some_and(Occupant::is_guest),
                asked: waiting.contains(&seat),
                mine: own.contains(&seat),
                about: about(seat),
                bot: occupant.and_then(Occupant::bot_words).map(str::to_owned),
                here: None,
            }
        };
        names.iter().enumerate().map(place).collect()
    }

    /// A game that cannot be played any more, as it looked when it was last seen.
    pub(crate) fn kept(&self, past: &Past, own: &[Seat]) -> Seen {
        let names = self.seat_names();
        let over = self.over();
        // Whoever holds this device may not be whose eyes they are.
        let eyes = if self.row.terms.curtain && over.is_none() { None } else { own.first().copied() };
        let look = past.keepsake.as_ref().and_then(|keepsake| keepsake.look(eyes));
        let mut lines = match look {
            Some(look) => look.lines.clone(),
            // While a game is not over, its steps may tell what somebody holds.
            None if over.is_some() => self.bare_lines(&past.steps),
            None => Vec::new(),
        };
        self.add_affairs(&mut lines, 0..=self.revision());
        let about = |seat: Seat| {
            let keepsake = past.keepsake.as_ref();
            keepsake.and_then(|kept| kept.about.get(usize::from(seat.0)).cloned()).unwrap_or_default()
        };
        let name = |seat: &Seat| names.get(usize::from(seat.0)).copied().unwrap_or_default();
        Seen {
            kept: true,
            seats: self.places(names, &[], own, about),
            begun: true,
            mine: own.iter().map(name).collect(),
            eyes: eyes.as_ref().map(name),
            record: over.as_ref().map(|_| self.record_address()),
            over,
            turn: self.row.summary.turn,
            prompt: Question::plain(self.kept_words(past)),
            commitment: past.commitment(),
            page: look.map(|look| look.page.clone()).unwrap_or_default(),
            log: News { from: 0, lines },
            ..self.head()
        }
    }
}

/// Who holds several seats looks through the eyes of the one that is asked.
pub(crate) fn eyes(game: &dyn Running, own: &[Seat]) -> Eyes {
    let waiting = game.turn().waiting;
    own.iter().find(|seat| waiting.contains(seat)).or(own.first()).copied()
}
