//! What a page shows of a table beside the game: clocks, offers, who is here, what can be done.

use std::ops::RangeInclusive;

use engine::Seat;
use serde::Serialize;
use serde_json::Value;

use super::{Board, Room, Seen};
use crate::names;
use crate::store::End;
use crate::store::Occupant;
use sitting::{LogLine, Running};

/// What the document of a page says of it, for the eyes of one person.
#[derive(Debug, Serialize)]
pub(crate) struct Beside {
    end_turn: bool,
    end_in_s: Option<u64>,
    curtain: bool,
    clocks: Option<ClocksSeen>,
    spectators: usize,
    pub(crate) chat: Chat,
    draw: Option<Draw>,
    menu: Menu,
}

/// The time left, and whose clock runs.
#[derive(Debug, Serialize)]
struct ClocksSeen {
    pace: Option<String>,
    seats: Vec<ClockSeen>,
}

#[derive(Debug, Serialize)]
struct ClockSeen {
    seat: &'static str,
    /// Bots take no time.
    left_ms: Option<i64>,
    runs: bool,
}

/// What has been said, and who may read it.
#[derive(Debug, Serialize)]
pub(crate) struct Chat {
    pub(crate) lines: u64,
    list: &'static str,
    both: bool,
}

/// Who wants a draw.
#[derive(Debug, Serialize)]
struct Draw {
    by: Vec<String>,
    mine: bool,
}

/// What this person can do beside the game.
#[derive(Debug, Serialize)]
struct Menu {
    share: String,
    private: bool,
    host: bool,
    leave: bool,
    resign: bool,
    draw: bool,
    rematch: bool,
    next: Option<String>,
    claims: Vec<&'static str>,
    pair: bool,
    #[serde(flatten)]
    arrangement: Option<Arrangement>,
}

/// What the host may still give to others, and the bot that could take it.
#[derive(Debug, Serialize)]
struct Arrangement {
    arrange: Vec<Arranged>,
    computer: &'static str,
}

#[derive(Debug, Serialize)]
struct Arranged {
    seat: &'static str,
    name: String,
    kind: &'static str,
    who: String,
    /// Of an invitation.
    link: Option<String>,
}

impl Room {
    /// A document with what is beside it now, and who is here.
    pub(super) fn with_beside(&self, mut seen: Seen, person: Option<i64>, own: &[Seat]) -> Seen {
        for (place, occupant) in seen.seats.iter_mut().zip(&self.row.seats) {
            if let Occupant::Person { id, .. } = occupant {
                place.here = Some(self.presence.has(*id) || self.house.bells.waits(*id));
            }
        }
        seen.beside = Some(self.beside(person, own));
        seen
    }

    fn beside(&self, person: Option<i64>, own: &[Seat]) -> Beside {
        let held = self.hold.as_ref().filter(|hold| own.contains(&hold.seat));
        Beside {
            end_turn: held.is_some(),
            end_in_s: held.map(super::Hold::seconds_left),
            curtain: self.row.terms.curtain,
            clocks: self.clocks_seen(),
            spectators: self.presence.spectators(|person| self.sits(person)),
            chat: Chat {
                lines: self.chat_lines,
                list: self.list_of(person).id(),
                both: self.ears(person).is_none(),
            },
            draw: self.draw_seen(person),
            menu: self.menu(person, own),
        }
    }

    fn sits(&self, person: i64) -> bool {
        !self.seats_of(Some(person)).is_empty()
    }

    fn clocks_seen(&self) -> Option<ClocksSeen> {
        let clocks = self.row.clocks.as_ref()?;
        let (run, now_ms) = (self.on_the_clock(), self.house.clock.now_ms());
        let clock = |(seat, name): (u8, &&'static str)| {
            let (seat, runs) = (Seat(seat), run.contains(&Seat(seat)));
            let counts = !matches!(self.row.seats.get(usize::from(seat.0)), Some(Occupant::Bot(_)));
            let left_ms = counts.then(|| clocks.left_ms(seat, runs, now_ms));
            ClockSeen { seat: name, left_ms, runs }
        };
        let seats = (0..).zip(self.seat_names()).map(clock).collect();
        Some(ClocksSeen { pace: self.row.terms.pace.words(), seats })
    }

    fn draw_seen(&self, person: Option<i64>) -> Option<Draw> {
        let willing = self.for_a_draw();
        if willing.is_empty() || self.row.summary.result.is_some() {
            return None;
        }
        let names = self.row.seats.iter().filter_map(|occupant| match occupant {
            Occupant::Person { id, name, .. } if willing.contains(id) => {
                Some(names::shown(name.as_deref()).to_owned())
            }
            _ => None,
        });
        Some(Draw { by: names.collect(), mine: person.is_some_and(|person| willing.contains(&person)) })
    }

    fn menu(&self, person: Option<i64>, own: &[Seat]) -> Menu {
        let share = format!("/games/{}", self.row.id);
        let over = self.row.summary.result.is_some();
        let playable = matches!(self.board, Board::Running(_));
        let begun = !self.row.is_open();
        let sits = !own.is_empty();
        let host = sits && self.row.host == person;
        let arranges = host && playable && !begun && !over;
        Menu {
            private: self.row.terms.private,
            host,
            leave: playable && sits && !begun && !over,
            resign: playable && sits && begun && !over,
            draw: playable && sits && begun && !over && self.can_agree(),
            rematch: sits && begun && over && self.row.rematch.is_none(),
            next: self.row.rematch.as_ref().map(|id| format!("/games/{id}")),
            claims: person.map(|person| self.claims(person)).unwrap_or_default(),
            pair: self.row.seats.len() == 2,
            arrangement: arranges.then(|| self.arrangement(person, &share)),
            share,
        }
    }

    fn claims(&self, person: i64) -> Vec<&'static str> {
        let late = self.claimable(person).into_iter();
        late.filter_map(|seat| self.seat_names().get(usize::from(seat.0)).copied()).collect()
    }

    /// The seats that the host may still give to others, with the links of invitations.
    fn arrangement(&self, person: Option<i64>, address: &str) -> Arrangement {
        let seats = self.seat_names().iter().zip(&self.row.seats);
        let others = seats.filter(|(_, occupant)| !person.is_some_and(|person| occupant.is(person)));
        let entry = |(seat, occupant): (&&'static str, &Occupant)| {
            let (kind, who) = match occupant {
                Occupant::Open => ("open", ""),
                Occupant::Invited(_) => ("invite", ""),
                Occupant::Bot(name) => ("bot", name.as_str()),
                Occupant::Person { name, .. } => ("person", names::shown(name.as_deref())),
            };
            let link = match occupant {
                Occupant::Invited(words) => Some(format!("{address}/join/{words}")),
                _ => None,
            };
            Arranged { seat, name: self.title.seat_name(seat).to_owned(), kind, who: who.to_owned(), link }
        };
        Arrangement { arrange: others.map(entry).collect(), computer: self.title.usual_bot() }
    }

    /// Who is to act; whoever may still take his last step back comes first.
    pub(crate) fn waiting(&self, game: &dyn Running) -> Vec<Seat> {
        match &self.hold {
            _ if self.row.summary.result.is_some() => Vec::new(),
            Some(hold) => vec![hold.seat],
            None => game.turn().waiting,
        }
    }

    /// How it ended, by the rules or beside them.
    pub(crate) fn over(&self) -> Option<Value> {
        self.row.summary.result.as_deref().and_then(|text| serde_json::from_str(text).ok())
    }

    /// The same in types.
    pub(super) fn end(&self) -> Option<End> {
        self.row.summary.result.as_deref().map(End::read)
    }

    /// What is said in place of the question while nobody may answer it.
    pub(super) fn instead_of_a_question(&self, own: &[Seat]) -> Option<String> {
        let ended = self.ended_beside();
        if ended.is_some() {
            return ended;
        }
        if self.row.is_open() {
            return Some("The game begins when every seat is taken.".to_owned());
        }
        let hold = self.hold.as_ref()?;
        if own.contains(&hold.seat) {
            let undoable = matches!(&self.board, Board::Running(game) if game.can_undo(hold.seat));
            Some(if undoable {
                "This ends your turn. You may still take the last step back.".to_owned()
            } else {
                "Nothing is left to do: this ends your turn.".to_owned()
            })
        } else {
            hold.is_open().then(|| self.held_words(hold.seat))
        }
    }

    /// How people ended the game, if they did, and not the rules.
    pub(crate) fn ended_beside(&self) -> Option<String> {
        let end = self.end().filter(|end| end.by.is_some())?;
        let last = self.affairs.iter().rfind(|affair| affair.kind.ends_a_game());
        // A record says how it ended, but not who it was.
        let words = last.map_or("The game was ended beside the rules.".to_owned(), |affair| {
            affair.words(self.seat_title(Seat(affair.seat)))
        });
        Some(match end.winner(self.title) {
            Some(winner) => format!("{words} {winner} has won."),
            None => words,
        })
    }

    /// The log as a reader lacks it who has read up to a revision, with what happened beside the
    /// rules in its place.
    pub(super) fn log_lines(
        &self,
        game: &dyn Running,
        eyes: engine::Eyes,
        since: u64,
    ) -> (u64, Vec<LogLine>) {
        // An affair that followed the last step that he knows may be new to him.
        let unsure = self.affairs.last().is_some_and(|affair| affair.revision >= since);
        let (from, mut lines) = game.log(eyes, if unsure { since.saturating_sub(1) } else { since });
        self.add_affairs(&mut lines, from..=game.revision());
        (from, lines)
    }

    /// Puts what happened beside the rules between the lines of the game.
    pub(super) fn add_affairs(&self, lines: &mut Vec<LogLine>, then: RangeInclusive<u64>) {
        for affair in self.affairs.iter().filter(|affair| then.contains(&affair.revision)) {
            let at = lines.partition_point(|line| line.n <= affair.revision);
            lines.insert(
                at,
                LogLine::plain(affair.revision, &affair.words(self.seat_title(Seat(affair.seat)))),
            );
        }
    }
}
