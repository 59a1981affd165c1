//! Ends beside the rules: giving up, agreeing to a draw, running out of time. And another game.

use engine::Seat;
use serde_json::Value;

use super::clocks::Press;
use super::{AffairKind, Board, Denied, Room, Who};
use crate::hall::found;
use crate::store::By;
use crate::store::{GameRow, Occupant, Person};
use sitting::Running;

/// Whoever was refused a draw does not ask again before the game has gone on by so many steps.
const STEPS_BETWEEN_OFFERS: u64 = 20;

/// What somebody wants whose opponent has used up his time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Claim {
    /// To have won.
    Win,
    /// To play on against a bot.
    Computer,
}

impl Room {
    /// A game that has begun and goes on.
    pub(super) fn under_way(&self) -> Result<&dyn Running, Denied> {
        let Board::Running(game) = &self.board else { return Err(Denied::Kept) };
        if self.row.is_open() {
            return Err(Denied::NotBegun);
        }
        if self.row.summary.result.is_some() {
            return Err(Denied::Now("The game is over.".to_owned()));
        }
        Ok(game.as_ref())
    }

    /// The game is over: by the rules, by what people do beside them, or because an operator has closed the table. What
    /// is to happen then is done here, for it comes once in the life of a game, as soon as its end is stored. A game whose
    /// room was not open then, because an operator has closed its table, has nothing to be done for.
    pub(super) fn ended(&mut self) {
        self.hold = None;
        self.remember_beside();
    }

    /// Of two players the other one has won; at a larger table a bot goes on.
    pub(crate) async fn resign(&mut self, person: Person, seat: Option<String>) -> Result<(), Denied> {
        let own = self.seats_of(Some(person.id));
        let asked = self.under_way()?.turn().waiting;
        let seat = match seat {
            Some(name) => self.own_seat(&own, &name)?,
            None => {
                let asked = own.iter().find(|seat| asked.contains(seat));
                asked.or(own.first()).copied().ok_or(Denied::NotYours)?
            }
        };
        let mut row = self.row.clone();
        match self.only_other(seat) {
            Some(winner) => self.close(&mut row, Some(winner), By::Resignation),
            None => row.seats[usize::from(seat.0)] = self.substitute(),
        }
        self.hold = None;
        self.happen(row, AffairKind::Resigned, seat, person.into()).await
    }

    /// Ends the game for this winner, and stops the clocks.
    fn close(&self, row: &mut GameRow, winner: Option<Seat>, by: By) {
        if let Some(clocks) = &mut row.clocks {
            clocks.stop(&self.on_the_clock(), self.house.clock.now_ms());
        }
        row.summary.close(winner.map(|seat| self.seat_names()[usize::from(seat.0)]), by);
    }

    /// The other seat of a table for two.
    fn only_other(&self, seat: Seat) -> Option<Seat> {
        (self.row.seats.len() == 2).then_some(Seat(1 - seat.0.min(1)))
    }

    fn substitute(&self) -> Occupant {
        Occupant::Bot(self.title.usual_bot().to_owned())
    }

    /// The people who have offered a draw, or agreed to one, and have not been refused since.
    pub(super) fn for_a_draw(&self) -> Vec<i64> {
        let refused = self.affairs.iter().rposition(|affair| affair.kind == AffairKind::Declined);
        let since = self.affairs.iter().skip(refused.map_or(0, |index| index + 1));
        let offers = since.filter(|affair| affair.kind == AffairKind::Offered);
        offers.filter_map(|affair| self.person_in(Seat(affair.seat))).collect()
    }

    /// Are there people enough for a draw?
    pub(super) fn can_agree(&self) -> bool {
        self.people().len() > 1
    }

    /// The people at the table.
    fn people(&self) -> Vec<i64> {
        let mut people: Vec<i64> =
            (0..self.row.seats.len() as u8).filter_map(|seat| self.person_in(Seat(seat))).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// Offers a draw, or agrees to one; or declines it.
    pub(crate) async fn draw(&mut self, person: Person, agree: bool) -> Result<(), Denied> {
        if agree { self.offer_draw(person).await } else { self.decline_draw(person).await }
    }

    async fn offer_draw(&mut self, person: Person) -> Result<(), Denied> {
        self.under_way()?;
        let seat = *self.seats_of(Some(person.id)).first().ok_or(Denied::NotYours)?;
        let (people, mut willing) = (self.people(), self.for_a_draw());
        if !self.can_agree() {
            return Err(Denied::Now("A draw needs another person who agrees.".to_owned()));
        }
        if willing.contains(&person.id) {
            return Ok(());
        }
        if willing.is_empty() && !self.may_offer_again() {
            return Err(Denied::Now("A draw was declined a moment ago; play on for a while.".to_owned()));
        }
        willing.push(person.id);
        let mut row = self.row.clone();
        if people.iter().all(|person| willing.contains(person)) {
            self.close(&mut row, None, By::Agreement);
            return self.happen(row, AffairKind::Drawn, seat, person.into()).await;
        }
        self.happen(row, AffairKind::Offered, seat, person.into()).await
    }

    fn may_offer_again(&self) -> bool {
        let refused = self.affairs.iter().rfind(|affair| affair.kind == AffairKind::Declined);
        refused.is_none_or(|affair| self.revision() >= affair.revision + STEPS_BETWEEN_OFFERS)
    }

    /// Also takes the own offer back.
    async fn decline_draw(&mut self, person: Person) -> Result<(), Denied> {
        self.under_way()?;
        let seat = *self.seats_of(Some(person.id)).first().ok_or(Denied::NotYours)?;
        if self.for_a_draw().is_empty() {
            return Err(Denied::Now("Nobody offers a draw.".to_owned()));
        }
        self.happen(self.row.clone(), AffairKind::Declined, seat, person.into()).await
    }

    /// The seats whose clocks run: of whoever may take his step back, or of those who are asked.
    pub(super) fn on_the_clock(&self) -> Vec<Seat> {
        let Board::Running(game) = &self.board else { return Vec::new() };
        if self.row.is_open() || self.row.summary.result.is_some() {
            return Vec::new();
        }
        match &self.hold {
            Some(hold) => vec![hold.seat],
            None => self.people_among(&game.turn().waiting),
        }
    }

    /// The seats of others whose time is over, for somebody at the table.
    pub(super) fn claimable(&self, person: i64) -> Vec<Seat> {
        let Some(clocks) = &self.row.clocks else { return Vec::new() };
        if self.seats_of(Some(person)).is_empty() {
            return Vec::new();
        }
        let now_ms = self.house.clock.now_ms();
        let over =
            |seat: &Seat| clocks.left_ms(*seat, true, now_ms) <= 0 && self.person_in(*seat) != Some(person);
        self.on_the_clock().into_iter().filter(over).collect()
    }

    pub(crate) async fn claim(&mut self, person: Person, seat: String, take: Claim) -> Result<(), Denied> {
        self.under_way()?;
        let own = *self.seats_of(Some(person.id)).first().ok_or(Denied::NotYours)?;
        let late = self.seat_named(&seat).filter(|seat| self.claimable(person.id).contains(seat));
        let Some(late) = late else {
            return Err(Denied::Now("This player still has time.".to_owned()));
        };
        let mut row = self.row.clone();
        match take {
            Claim::Win if self.only_other(late).is_some() => {
                self.close(&mut row, Some(own), By::Time);
                let who = Who::from(&row.seats[usize::from(late.0)]);
                self.happen(row, AffairKind::Overstepped, late, who).await
            }
            Claim::Win => {
                Err(Denied::Now("At a larger table, only the computer can go on for him.".to_owned()))
            }
            Claim::Computer => {
                let bot = self.substitute();
                let who = Who::from(&bot);
                row.seats[usize::from(late.0)] = bot;
                if let Some(clocks) = &mut row.clocks {
                    let ran = self.on_the_clock();
                    let run: Vec<Seat> = ran.iter().copied().filter(|seat| *seat != late).collect();
                    clocks.press(row.terms.pace, Press::Released, &ran, &run, self.house.clock.now_ms());
                }
                self.hold = None;
                self.happen(row, AffairKind::TakenOver, late, who).await
            }
        }
    }

    /// A new game of the same people with the seats changed round. Asked for twice, it is one.
    pub(crate) async fn rematch(&mut self, person: Person) -> Result<(), Denied> {
        let seat = *self.seats_of(Some(person.id)).first().ok_or(Denied::NotYours)?;
        if self.row.summary.result.is_none() {
            return Err(Denied::Now("The game is not over yet.".to_owned()));
        }
        if self.row.is_open() {
            return Err(Denied::Now("This table is closed.".to_owned()));
        }
        if self.row.rematch.is_some() {
            return Ok(());
        }
        let mut seats = self.row.seats.clone();
        for seat in &mut seats {
            if seat.has_left() || self.does_not_want(seat, person.id).await? {
                *seat = Occupant::Open;
            }
        }
        seats.rotate_left(1);
        let setup: Value = serde_json::from_str(&self.row.setup).map_err(|_| Denied::Kept)?;
        let now_ms = self.house.clock.now_ms();
        let mut game = found(self.title, &setup, seats, person.id, self.row.terms.clone(), now_ms)
            .map_err(|_| Denied::Kept)?;
        game.after = Some(self.row.id.clone());
        let id = game.id.clone();
        if let Err(error) = self.house.store.create(game).await {
            tracing::error!(%error, game = self.row.id, "a rematch was not stored");
            return Err(Denied::Ours);
        }
        self.house.metrics.games_made.add(1);
        self.house.ring(&self.row.seats, &id);
        let row = GameRow { rematch: Some(id), ..self.row.clone() };
        self.happen(row, AffairKind::Rematch, seat, person.into()).await
    }
}
