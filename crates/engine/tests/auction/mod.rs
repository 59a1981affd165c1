//! A toy game: three seats bid cards in secret and all at once, ties are settled by dice. Each
//! `BUG` other than 0 plants one fault for the fuzzer to find.

use std::fmt;
use std::str::FromStr;

use engine::{Chance, Events, Eyes, Game, Match, Outcome, Seat, Seats, Seed, Status, Turn};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub(crate) const SOUND: u8 = 0;
pub(crate) const VIEW_LEAKS: u8 = 1;
pub(crate) const ILLEGAL_ACCEPTED: u8 = 2;
pub(crate) const NOTATION_LOST: u8 = 3;
pub(crate) const CARD_LOST: u8 = 4;
pub(crate) const PANICS: u8 = 5;
pub(crate) const LOADS_ANYTHING: u8 = 6;
pub(crate) const NEVER_ENDS: u8 = 7;
pub(crate) const FORGETS_OWN_HAND: u8 = 8;
pub(crate) const LEGAL_LEAKS: u8 = 9;
pub(crate) const POSITION_INCOMPLETE: u8 = 10;
pub(crate) const LISTED_TWICE: u8 = 11;
pub(crate) const NO_WAY_ON: u8 = 12;

const SEATS: usize = 3;
const HAND: usize = 3;
const DECK: usize = 6;
const CARDS: u8 = (SEATS * HAND + DECK) as u8;

/// Everything; 0 stands for no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Auction<const BUG: u8> {
    hands: [[u8; HAND]; SEATS],
    deck: [u8; DECK],
    bids: [u8; SEATS],
    pile: [u8; SEATS * HAND],
    swapped: [bool; SEATS],
    points: [i32; SEATS],
    rounds: u8,
    round: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Setup {
    pub(crate) rounds: u8,
}

impl Default for Setup {
    fn default() -> Self {
        Setup { rounds: HAND as u8 }
    }
}

/// Bid a card, or first swap it for the top of the deck (once per round).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Act<const BUG: u8> {
    pub(crate) swap: bool,
    pub(crate) card: u8,
}

impl<const BUG: u8> PartialEq for Act<BUG> {
    fn eq(&self, other: &Self) -> bool {
        let careless = BUG == ILLEGAL_ACCEPTED && self.card * other.card == 0;
        self.swap == other.swap && (self.card == other.card || careless)
    }
}

impl<const BUG: u8> Eq for Act<BUG> {}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Drew { card: u8 },
    Bid { seat: Seat },
    Shown { seat: Seat, card: u8 },
    Won { seat: Seat },
}

impl<const BUG: u8> Auction<BUG> {
    fn cards(&self) -> impl Iterator<Item = u8> {
        let all = self.hands.as_flattened().iter().chain(&self.deck).chain(&self.bids).chain(&self.pile);
        all.copied().filter(|&card| card > 0)
    }

    /// All bids are in: the highest rank (cards go in threes) wins, a die decides between equals.
    fn settle(&mut self, turn: &mut Turn<'_, Event>) {
        turn.reveal();
        let mut best = (0, 0, Seat(0));
        for (index, &card) in self.bids.iter().enumerate() {
            let seat = Seat(index as u8);
            turn.tell(Event::Shown { seat, card });
            let tie = self.bids.iter().filter(|&&other| rank(other) == rank(card)).count() > 1;
            let roll = if tie { turn.die() } else { 0 };
            best = best.max((rank(card), roll, seat));
        }
        let (_, _, winner) = best;
        self.points[usize::from(winner.0)] += 1;
        turn.tell(Event::Won { seat: winner });
        for bid in &mut self.bids {
            let free = self.pile.iter_mut().find(|slot| **slot == 0).expect("room on the pile");
            *free = std::mem::take(bid);
        }
        self.swapped = [false; SEATS];
        self.round += 1;
        if BUG == NEVER_ENDS && self.round == self.rounds {
            *self = Auction { round: 0, points: [0; SEATS], ..fresh(self.rounds, turn.chance) };
        }
    }
}

fn rank(card: u8) -> u8 {
    card.div_ceil(3)
}

fn fresh<const BUG: u8>(rounds: u8, chance: &mut Chance) -> Auction<BUG> {
    let mut cards: Vec<u8> = (1..=CARDS).collect();
    shuffle(&mut cards, chance);
    let mut cards = cards.into_iter();
    let mut next = || cards.next().expect("enough cards");
    Auction {
        hands: std::array::from_fn(|_| std::array::from_fn(|_| next())),
        deck: std::array::from_fn(|_| next()),
        bids: [0; SEATS],
        pile: [0; SEATS * HAND],
        swapped: [false; SEATS],
        points: [0; SEATS],
        rounds,
        round: 0,
    }
}

fn shuffle(cards: &mut [u8], chance: &mut Chance) {
    for last in (1..cards.len()).rev() {
        cards.swap(last, chance.below(last as u32 + 1) as usize);
    }
}

impl<const BUG: u8> fmt::Display for Act<BUG> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = if self.swap && BUG != NOTATION_LOST { "swap" } else { "bid" };
        write!(out, "{verb} {}", self.card)
    }
}

impl<const BUG: u8> FromStr for Act<BUG> {
    type Err = ();

    fn from_str(text: &str) -> Result<Act<BUG>, ()> {
        let (verb, card) = text.split_once(' ').ok_or(())?;
        let swap = match verb {
            "swap" => true,
            "bid" => false,
            _ => return Err(()),
        };
        Ok(Act { swap, card: card.parse().map_err(|_| ())? })
    }
}

impl<const BUG: u8> Game for Auction<BUG> {
    const ID: &'static str = "auction";
    const RULES_VERSION: u32 = 1;
    type Setup = Setup;
    type Action = Act<BUG>;
    type Event = Event;

    fn seats(_setup: &Setup) -> &'static [&'static str] {
        &["red", "green", "blue"]
    }

    fn start(setup: &Setup, turn: &mut Turn<'_, Event>) -> Result<Self, String> {
        if !(1..=HAND as u8).contains(&setup.rounds) {
            return Err(format!("1 to {HAND} rounds"));
        }
        Ok(fresh(setup.rounds, turn.chance))
    }

    fn status(&self) -> Status<Outcome> {
        if self.round == self.rounds {
            let best = *self.points.iter().max().expect("three seats");
            let mut leaders = (0..SEATS as u8).filter(|&seat| self.points[usize::from(seat)] == best);
            let winner = leaders.next().filter(|_| leaders.next().is_none()).map(Seat);
            return Status::Over(Outcome {
                winners: winner.map_or(Seats::NONE, Seats::only),
                reason: "rounds_played",
                points: self.points.into_iter().collect(),
            });
        }
        let asked = (0..SEATS as u8).map(Seat).filter(|seat| self.bids[usize::from(seat.0)] == 0);
        Status::Waiting(asked.fold(Seats::NONE, |set, seat| set.and(Seats::only(seat))))
    }

    fn active(&self) -> Option<Seat> {
        None
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Act<BUG>>) {
        let own = usize::from(seat.0);
        if self.round == self.rounds || self.bids[own] > 0 || (BUG == NO_WAY_ON && self.round == 1) {
            return;
        }
        let hand = || self.hands[own].iter().copied().filter(|&card| card > 0);
        out.extend(hand().map(|card| Act { swap: false, card }));
        if !self.swapped[own] && (BUG != LEGAL_LEAKS || self.deck[0] > 5) {
            out.extend(hand().map(|card| Act { swap: true, card }));
        }
        if BUG == LISTED_TWICE && self.round == 2 {
            out.push(out[0]);
        }
    }

    fn apply(&mut self, seat: Seat, action: Act<BUG>, turn: &mut Turn<'_, Event>) {
        let own = usize::from(seat.0);
        // A careless comparison lets a card through that is not there: take any, as careless rules do.
        let slot = self.hands[own].iter().position(|&card| card == action.card).unwrap_or(0);
        let card = self.hands[own][slot];
        if action.swap {
            let drawn = self.deck[0];
            assert!(BUG != PANICS || drawn != CARDS, "the highest card was drawn");
            self.deck.rotate_left(1);
            self.deck[DECK - 1] = if BUG == CARD_LOST { drawn } else { card };
            self.hands[own][slot] = drawn;
            self.swapped[own] = true;
            turn.reveal();
            turn.tell_only(Seats::only(seat), Event::Drew { card: drawn });
            return;
        }
        self.hands[own][slot] = 0;
        self.bids[own] = card;
        turn.tell(Event::Bid { seat });
        if self.bids.iter().all(|&bid| bid > 0) {
            self.settle(turn);
        }
    }

    fn resample(&mut self, eyes: Eyes, chance: &mut Chance) {
        let own = eyes.map(|seat| usize::from(seat.0)).filter(|_| BUG != FORGETS_OWN_HAND);
        let mut hidden: Vec<&mut u8> = self.deck.iter_mut().collect();
        for (seat, hand) in self.hands.iter_mut().enumerate() {
            hidden.extend(hand.iter_mut().filter(|_| own != Some(seat)));
        }
        for (seat, bid) in self.bids.iter_mut().enumerate() {
            hidden.extend(Some(bid).filter(|_| own != Some(seat)));
        }
        hidden.retain(|card| **card > 0);
        let mut cards: Vec<u8> = hidden.iter().map(|card| **card).collect();
        shuffle(&mut cards, chance);
        for (slot, card) in hidden.into_iter().zip(cards) {
            *slot = card;
        }
    }

    fn check(&self) -> Result<(), String> {
        let mut cards: Vec<u8> = self.cards().collect();
        cards.sort_unstable();
        if !cards.iter().copied().eq(1..=CARDS) {
            return Err("each card exists once".to_owned());
        }
        let rounds_sound = (1..=HAND as u8).contains(&self.rounds) && self.round <= self.rounds;
        let bids = self.bids.iter().filter(|&&bid| bid > 0).count();
        let sizes_sound = (0..SEATS).all(|seat| {
            let held = self.hands[seat].iter().filter(|&&card| card > 0).count();
            held + usize::from(self.bids[seat] > 0) + usize::from(self.round) == HAND
        });
        let points = self.points.iter().map(|&points| i64::from(points)).sum::<i64>();
        let sound = rounds_sound && sizes_sound && bids < SEATS && points == i64::from(self.round);
        if sound && self.points.iter().all(|&points| points >= 0) { Ok(()) } else { Err("counts".to_owned()) }
    }

    fn view(&self, eyes: Eyes) -> Value {
        let own = eyes.map(|seat| usize::from(seat.0));
        let mut view = json!({
            "hand": own.map(|seat| self.hands[seat]),
            "bid": own.map(|seat| self.bids[seat]),
            "has_bid": self.bids.map(|bid| bid > 0),
            "pile": self.pile,
            "points": self.points,
            "round": self.round,
        });
        if BUG == VIEW_LEAKS {
            view["odd_bids"] = json!(self.bids.iter().filter(|&&bid| bid % 2 == 1).count());
        }
        view
    }

    fn position(&self) -> Value {
        let mut position = serde_json::to_value(self).expect("plain data");
        if BUG == POSITION_INCOMPLETE {
            position["swapped"] = json!([false, false, false]);
        }
        position
    }

    fn load(document: &Value) -> Result<Self, String> {
        let state: Self = serde_json::from_value(document.clone()).map_err(|error| error.to_string())?;
        if BUG != LOADS_ANYTHING {
            state.check()?;
        }
        Ok(state)
    }

    fn event(event: &Event) -> Value {
        json!(event)
    }

    fn phase(&self) -> (&'static str, u32) {
        ("bids", u32::from(self.round) + 1)
    }

    fn setup(&self) -> Setup {
        Setup { rounds: self.rounds }
    }

    fn arbitrary(chance: &mut Chance) -> Option<Act<BUG>> {
        Some(Act { swap: chance.below(2) == 0, card: chance.below(u32::from(CARDS) + 2) as u8 })
    }
}

/// A new game from a text seed.
pub(crate) fn auction(seed: &str) -> Match<Auction<SOUND>> {
    Match::new(Setup::default(), Seed::from_text(seed)).expect("the default setup is accepted")
}

/// What these eyes saw of the last action.
pub(crate) fn seen(events: &Events<Event>, eyes: Eyes) -> Vec<Event> {
    events.seen_by(eyes).copied().collect()
}
