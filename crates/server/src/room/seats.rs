//! Who sits where: people come and go until every seat is taken. Then the game begins.

use engine::Seat;

use super::clocks::Clocks;
use super::{Affair, AffairKind, Board, Denied, Room, Who};
use crate::names;
use crate::secret;
use crate::store::By;
use crate::store::{GameRow, Occupant, Person};

/// What can happen at one table beside the rules.
const AFFAIRS_MAX: usize = 1000;

/// A seat that is kept for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Invitation {
    /// The name of the game.
    pub(crate) title: &'static str,
    /// The id of the seat.
    pub(crate) seat: &'static str,
    /// What the seat is called.
    pub(crate) seat_name: &'static str,
    /// The name of the host. Any text: escape it.
    pub(crate) host: String,
    /// The pace, in words.
    pub(crate) pace: Option<String>,
}

impl Room {
    /// The seats of a person.
    pub(super) fn seats_of(&self, person: Option<i64>) -> Vec<Seat> {
        let Some(person) = person else { return Vec::new() };
        let seats = self.row.seats.iter().zip(0..);
        seats.filter(|(occupant, _)| occupant.is(person)).map(|(_, seat)| Seat(seat)).collect()
    }

    /// Who sits in a seat, if it is a person.
    pub(super) fn person_in(&self, seat: Seat) -> Option<i64> {
        match self.row.seats.get(usize::from(seat.0))? {
            Occupant::Person { id, .. } => Some(*id),
            _ => None,
        }
    }

    /// Who sits in the seat of this name, if it is a person: his number and his name, if he has not left.
    pub(crate) fn sitting(&self, seat: &str) -> Option<(i64, Option<String>)> {
        match self.row.seats.get(usize::from(self.seat_named(seat)?.0))? {
            Occupant::Person { id, name, .. } => Some((*id, name.clone())),
            Occupant::Bot(_) | Occupant::Open | Occupant::Invited(_) => None,
        }
    }

    /// Those of the seats in which people sit.
    pub(super) fn people_among(&self, seats: &[Seat]) -> Vec<Seat> {
        seats.iter().copied().filter(|seat| self.person_in(*seat).is_some()).collect()
    }

    /// The names of the seats, in order.
    pub(super) fn seat_names(&self) -> &'static [&'static str] {
        match &self.board {
            Board::Running(game) => game.seats(),
            // Those of the usual setup, if that of the game is not understood any more.
            Board::Kept(_) => self.setup.seats.or_else(|| self.title.seats(None).ok()).unwrap_or_default(),
        }
    }

    /// The name of a seat as people write it.
    pub(super) fn seat_title(&self, seat: Seat) -> &'static str {
        self.title.seat_name(self.seat_names().get(usize::from(seat.0)).copied().unwrap_or_default())
    }

    /// The seat of this name.
    pub(super) fn seat_named(&self, name: &str) -> Option<Seat> {
        let index = self.seat_names().iter().position(|seat| *seat == name)?;
        self.row.seats.get(index).map(|_| Seat(index as u8))
    }

    /// The seat of this name, if it is among a person's own.
    pub(super) fn own_seat(&self, own: &[Seat], name: &str) -> Result<Seat, Denied> {
        self.seat_named(name).filter(|seat| own.contains(seat)).ok_or(Denied::NotYours)
    }

    /// Reads anew who sits where, under which name things happened, and whether the table was closed: somebody
    /// has another name, or has left, or was sent away.
    pub(super) async fn reseat(&mut self) {
        match self.house.store.game(self.row.id.clone()).await {
            Ok(Some(kept)) => {
                let mut row = GameRow { seats: kept.row.seats, host: kept.row.host, ..self.row.clone() };
                if kept.row.summary.result.is_some() {
                    // An operator has closed the table.
                    row.summary = kept.row.summary;
                }
                self.affairs = kept.affairs;
                self.show(row);
            }
            Ok(None) => {}
            Err(error) => tracing::error!(%error, game = self.row.id, "who sits where could not be read"),
        }
    }

    /// Stores what happened and how the table stands since, and only then shows it.
    pub(super) async fn happen(
        &mut self,
        row: GameRow,
        kind: AffairKind,
        seat: Seat,
        who: Who,
    ) -> Result<(), Denied> {
        // Nobody can talk himself out of the end of a game.
        if self.affairs.len() >= AFFAIRS_MAX && !kind.is_rare() {
            return Err(Denied::Now("Too much has happened at this table.".to_owned()));
        }
        let affair = Affair { revision: self.revision(), kind, seat: seat.0, who };
        let n = self.affairs.len() as u64 + 1;
        let (mark, now) = (self.mark.clone(), self.house.clock.now());
        let stored =
            self.house.store.happen(self.row.clone(), row.clone(), n, affair.clone(), mark, now).await;
        if let Err(error) = stored {
            tracing::error!(%error, game = self.row.id, ?kind, "an affair was not stored");
            return Err(Denied::Ours);
        }
        self.affairs.push(affair);
        self.mark_done();
        self.show(row);
        Ok(())
    }

    /// Once the last seat is taken, time begins to run.
    fn begin_if_full(&self, row: &mut GameRow) {
        if !row.is_open() {
            row.clocks = Clocks::new(row.terms.pace, row.seats.len(), self.house.clock.now_ms());
        }
    }

    pub(crate) async fn join(
        &mut self,
        person: Person,
        seat: String,
        invite: Option<String>,
    ) -> Result<(), Denied> {
        if matches!(self.board, Board::Kept(_)) {
            return Err(Denied::Kept);
        }
        let seat = self.seat_named(&seat).ok_or(Denied::Taken)?;
        let index = usize::from(seat.0);
        match &self.row.seats[index] {
            occupant if occupant.is(person.id) => return Ok(()),
            Occupant::Open => {}
            Occupant::Invited(words) if invite.as_ref() == Some(words) => {}
            _ => return Err(Denied::Taken),
        }
        if self.row.summary.result.is_some() {
            return Err(Denied::Now("This table is closed.".to_owned()));
        }
        self.let_in(person.id).await?;
        let mut row = self.row.clone();
        row.seats[index] = Occupant::from(&person);
        self.begin_if_full(&mut row);
        self.happen(row, AffairKind::Joined, seat, person.into()).await
    }

    /// Nobody sits down with somebody who has blocked him.
    async fn let_in(&mut self, person: i64) -> Result<(), Denied> {
        let sitting = self.row.seats.iter().filter_map(|occupant| match occupant {
            Occupant::Person { id, .. } => Some(*id),
            Occupant::Bot(_) | Occupant::Open | Occupant::Invited(_) => None,
        });
        let others = sitting.chain(self.row.host).collect();
        if self.is_blocked(person, others).await? { Err(Denied::ShutOut) } else { Ok(()) }
    }

    /// Has whoever sits there blocked this person?
    pub(super) async fn does_not_want(&mut self, occupant: &Occupant, person: i64) -> Result<bool, Denied> {
        match occupant {
            Occupant::Person { id, .. } => self.is_blocked(person, vec![*id]).await,
            Occupant::Bot(_) | Occupant::Open | Occupant::Invited(_) => Ok(false),
        }
    }

    async fn is_blocked(&mut self, person: i64, by: Vec<i64>) -> Result<bool, Denied> {
        self.house.store.is_blocked(person, by).await.map_err(|error| {
            tracing::error!(%error, game = self.row.id, "who is blocked could not be read");
            Denied::Ours
        })
    }

    /// Before the start, the host says who is to sit where; a person who sits there has to go.
    pub(crate) async fn arrange(
        &mut self,
        person: i64,
        seat: String,
        occupant: String,
    ) -> Result<(), Denied> {
        self.before_the_start()?;
        if self.row.host != Some(person) {
            return Err(Denied::NotHost);
        }
        let seat = self.seat_named(&seat).ok_or_else(|| Denied::Now("There is no such seat.".to_owned()))?;
        let new = match occupant.as_str() {
            "open" => Occupant::Open,
            "invite" => Occupant::Invited(secret::token().map_err(|_| Denied::Ours)?),
            bot if self.title.has_bot(bot) => Occupant::Bot(bot.to_owned()),
            _ => return Err(Denied::Now("Say `open`, `invite` or the name of a bot.".to_owned())),
        };
        let (kind, who) = match &self.row.seats[usize::from(seat.0)] {
            own if own.is(person) => {
                return Err(Denied::Now("This seat is your own; to give it up, leave the table.".to_owned()));
            }
            sitting @ Occupant::Person { .. } => (AffairKind::SentAway, Who::from(sitting)),
            _ => (AffairKind::Arranged, Who::from(&new)),
        };
        let mut row = self.row.clone();
        row.seats[usize::from(seat.0)] = new;
        self.begin_if_full(&mut row);
        self.happen(row, kind, seat, who).await
    }

    /// Before the start, anybody may go away. The table is closed when nobody is left.
    pub(crate) async fn leave(&mut self, person: Person) -> Result<(), Denied> {
        self.before_the_start()?;
        let own = self.seats_of(Some(person.id));
        let Some(seat) = own.first().copied() else { return Err(Denied::NotYours) };
        let mut row = self.row.clone();
        for seat in own {
            row.seats[usize::from(seat.0)] = Occupant::Open;
        }
        let left = row.seats.iter().find_map(|occupant| match occupant {
            Occupant::Person { id, .. } => Some(*id),
            _ => None,
        });
        let Some(other) = left else {
            row.summary.close(None, By::Closed);
            return self.happen(row, AffairKind::Closed, seat, person.into()).await;
        };
        if row.host == Some(person.id) {
            row.host = Some(other);
        }
        self.happen(row, AffairKind::Left, seat, person.into()).await
    }

    fn before_the_start(&self) -> Result<(), Denied> {
        match &self.board {
            Board::Kept(_) => Err(Denied::Kept),
            Board::Running(_) if self.row.summary.result.is_some() => {
                Err(Denied::Now("The game is over.".to_owned()))
            }
            Board::Running(_) if !self.row.is_open() => Err(Denied::Now("The game has begun.".to_owned())),
            Board::Running(_) => Ok(()),
        }
    }

    /// The seat that is kept for whoever brings these words.
    pub(crate) fn invitation(&self, invite: &str) -> Option<Invitation> {
        let kept = |occupant: &Occupant| matches!(occupant, Occupant::Invited(words) if words == invite);
        let index = self.row.seats.iter().position(kept)?;
        let host = self.row.seats.iter().find_map(|occupant| match occupant {
            Occupant::Person { id, name, .. } if self.row.host == Some(*id) => {
                Some(names::shown(name.as_deref()).to_owned())
            }
            _ => None,
        });
        let seat = self.seat_names().get(index)?;
        Some(Invitation {
            title: self.title.name(),
            seat,
            seat_name: self.title.seat_name(seat),
            host: host.unwrap_or_default(),
            pace: self.row.terms.pace.words(),
        })
    }
}
