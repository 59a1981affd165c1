//! What a page shows of a table beside the game: clocks, offers, who is here, what can be done.

use engine::Seat;
use serde_json::{Value, json};

use super::{Board, Room};
use crate::log::Line;
use crate::running::{Running, title_case};
use crate::store::Occupant;

impl Room {
    /// Adds it to the document of a page, for the eyes of one person.
    pub(crate) fn beside(&self, state: &mut Value, person: Option<i64>) {
        let own = self.seats_of(person);
        self.interrupt(state, &own);
        if self.may_go_back().is_err() || self.row.summary.result.is_some() {
            state["can_undo"] = false.into();
            state["can_reset"] = false.into();
        }
        let held = self.hold.as_ref().filter(|hold| own.contains(&hold.seat));
        state["end_turn"] = held.is_some().into();
        state["end_in_s"] = held.map(super::Hold::seconds_left).into();
        state["curtain"] = self.row.terms.curtain.into();
        state["clocks"] = self.clock_document();
        state["spectators"] = self.presence.spectators(|person| self.sits(person)).into();
        state["chat"] = json!({
            "lines": self.chat_lines,
            "list": self.list_of(person).id(),
            "both": self.ears(person).is_none(),
        });
        state["draw"] = self.draw_document(person);
        state["menu"] = self.menu(person, &own);
        if let Some(seats) = state["seats"].as_array_mut() {
            for (seat, occupant) in seats.iter_mut().zip(&self.row.seats) {
                if let Occupant::Person { id, .. } = occupant {
                    seat["here"] = self.presence.has(*id).into();
                }
            }
        }
    }

    /// What happens beside the rules may take the place of the question that they ask.
    fn interrupt(&self, state: &mut Value, own: &[Seat]) {
        let (Board::Running(game), Some(text)) = (&self.board, self.instead_of_a_question(own)) else {
            return;
        };
        let waiting = self.waiting(game.as_ref());
        let name = |seat: &Seat| self.seat_names().get(usize::from(seat.0)).copied();
        state["waiting"] = waiting.iter().filter_map(name).collect();
        state["prompt"] = json!({ "text": text, "rule": "", "href": null });
        state["asked"] = false.into();
        state["choices"] = json!([]);
        for (seat, n) in state["seats"].as_array_mut().into_iter().flatten().zip(0..) {
            seat["asked"] = waiting.contains(&Seat(n)).into();
        }
        if let Some(over) = self.over() {
            state["over"] = over;
            state["record"] = format!("/games/{}/record", self.row.id).into();
        }
    }

    fn sits(&self, person: i64) -> bool {
        !self.seats_of(Some(person)).is_empty()
    }

    /// The time left, in milliseconds, and whose clock runs.
    fn clock_document(&self) -> Value {
        let Some(clocks) = &self.row.clocks else { return Value::Null };
        let (run, now_ms) = (self.on_the_clock(), self.house.clock.now_ms());
        let clock = |(seat, name): (u8, &&str)| {
            let (seat, runs) = (Seat(seat), run.contains(&Seat(seat)));
            let left_ms = clocks.left_ms(seat, runs, now_ms);
            // Bots take no time.
            let counts = !matches!(self.row.seats.get(usize::from(seat.0)), Some(Occupant::Bot(_)));
            json!({ "seat": name, "left_ms": counts.then_some(left_ms), "runs": runs })
        };
        let seats: Vec<Value> = (0..).zip(self.seat_names()).map(clock).collect();
        json!({ "pace": self.row.terms.pace.words(), "seats": seats })
    }

    /// Who wants a draw.
    fn draw_document(&self, person: Option<i64>) -> Value {
        let willing = self.for_a_draw();
        if willing.is_empty() || self.row.summary.result.is_some() {
            return Value::Null;
        }
        let names = self.row.seats.iter().filter_map(|occupant| match occupant {
            Occupant::Person { id, name } if willing.contains(id) => Some(name.as_str()),
            _ => None,
        });
        let mine = person.is_some_and(|person| willing.contains(&person));
        json!({ "by": names.collect::<Vec<_>>(), "mine": mine })
    }

    /// What this person can do beside the game.
    fn menu(&self, person: Option<i64>, own: &[Seat]) -> Value {
        let address = format!("/games/{}", self.row.id);
        let over = self.row.summary.result.is_some();
        let playable = matches!(self.board, Board::Running(_));
        let begun = !self.row.is_open();
        let sits = !own.is_empty();
        let host = sits && self.row.host == person;
        let mut menu = json!({
            "share": address,
            "private": self.row.terms.private,
            "host": host,
            "leave": playable && sits && !begun && !over,
            "resign": playable && sits && begun && !over,
            "draw": playable && sits && begun && !over && self.can_agree(),
            "rematch": sits && begun && over && self.row.rematch.is_none(),
            "next": self.row.rematch.as_ref().map(|id| format!("/games/{id}")),
            "claims": person.map(|person| self.claims(person)).unwrap_or_default(),
            "pair": self.row.seats.len() == 2,
        });
        if host && playable && !begun && !over {
            menu["arrange"] = self.arrangement(person, &address);
            menu["bots"] = json!(self.title.bots());
        }
        menu
    }

    fn claims(&self, person: i64) -> Vec<&'static str> {
        let late = self.claimable(person).into_iter();
        late.filter_map(|seat| self.seat_names().get(usize::from(seat.0)).copied()).collect()
    }

    /// The seats that the host may still give to others, with the links of invitations.
    fn arrangement(&self, person: Option<i64>, address: &str) -> Value {
        let seats = self.seat_names().iter().zip(&self.row.seats);
        let others = seats.filter(|(_, occupant)| !person.is_some_and(|person| occupant.is(person)));
        let entry = |(name, occupant): (&&str, &Occupant)| {
            let (kind, who) = match occupant {
                Occupant::Open => ("open", ""),
                Occupant::Invited(_) => ("invite", ""),
                Occupant::Bot(name) => ("bot", name.as_str()),
                Occupant::Person { name, .. } => ("person", name.as_str()),
            };
            let link = match occupant {
                Occupant::Invited(words) => Some(format!("{address}/join/{words}")),
                _ => None,
            };
            json!({ "seat": name, "name": title_case(name), "kind": kind, "who": who, "link": link })
        };
        others.map(entry).collect()
    }

    /// Who is to act; whoever may still take his last step back comes first.
    fn waiting(&self, game: &dyn Running) -> Vec<Seat> {
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

    /// What is said in place of the question while nobody may answer it.
    fn instead_of_a_question(&self, own: &[Seat]) -> Option<String> {
        let by = self.over().and_then(|over| over["by"].as_str().map(str::to_owned));
        if by.is_some() {
            let last = self.affairs.iter().rfind(|affair| affair.kind.ends_a_game());
            // A record says how it ended, but not who it was.
            let words = last.map_or("The game was ended beside the rules.".to_owned(), |affair| {
                affair.words(self.seat_names())
            });
            let winner = self.over().and_then(|over| over["winner"].as_str().map(title_case));
            return Some(match winner {
                Some(winner) => format!("{words} {winner} has won."),
                None => words,
            });
        }
        if self.row.is_open() {
            return Some("The game begins when every seat is taken.".to_owned());
        }
        let hold = self.hold.as_ref()?;
        Some(if own.contains(&hold.seat) {
            "This ends your turn. You may still take the last step back.".to_owned()
        } else {
            self.held_words(hold.seat)
        })
    }

    /// The log as a reader lacks it who has read up to a revision, with what happened beside the
    /// rules in its place.
    pub(crate) fn log_lines(&self, game: &dyn Running, eyes: engine::Eyes, since: u64) -> (u64, Vec<Line>) {
        // An affair that followed the last step that he knows may be new to him.
        let unsure = self.affairs.last().is_some_and(|affair| affair.revision >= since);
        let (from, mut lines) = game.log(eyes, if unsure { since.saturating_sub(1) } else { since });
        let then = from..=game.revision();
        for affair in self.affairs.iter().filter(|affair| then.contains(&affair.revision)) {
            let at = lines.partition_point(|line| line.n <= affair.revision);
            lines.insert(at, Line::plain(affair.revision, &affair.words(self.seat_names())));
        }
        (from, lines)
    }
}
