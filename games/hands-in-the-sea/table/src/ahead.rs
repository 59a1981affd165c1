//! What an action of the menu leads to: which cards and places can have a part in it, and which of them can
//! be clicked on for it at once.
//!
//! It is found by trying, on a copy. Whoever asks learns nothing by that: looked at are only his own cards
//! and what he would be asked next.

use engine::{Chance, Events, Game, Turn};
use hands_in_the_sea::{Action, CardSet, Empire, LocationSet, Question, Reactions, State, Symbol, Verb};

use super::actions::{clickable, price, strategy_price};
use super::groups::short;
use super::names;
use table::{Ahead, Then};

/// Positions that are tried for one action; what was found by then is enough.
const TRIES_MAX: usize = 200;

pub(super) fn ahead(state: &State, empire: Empire, action: Action) -> Ahead {
    let Action::Do(verb) = action else { return Ahead::default() };
    match verb {
        // They are done at once, or bring to light what is hidden now.
        Verb::Pass | Verb::GiveUp | Verb::Withdraw | Verb::Invoke => Ahead::default(),
        Verb::Retrieve => Ahead { then: Vec::new(), uses: reserve(state, empire) },
        _ => Look { state, empire, verb }.ahead(),
    }
}

/// The cards that come back.
fn reserve(state: &State, empire: Empire) -> Vec<String> {
    state.piles[empire].reserve.kinds().map(|kind| format!("reserve:{}", kind.id())).collect()
}

/// Whoever sets out to do something.
struct Look<'a> {
    state: &'a State,
    empire: Empire,
    verb: Verb,
}

impl Look<'_> {
    fn ahead(&self) -> Ahead {
        let begun = self.after(self.state, Action::Do(self.verb));
        let then: Vec<Then> = self.answers(&begun).filter_map(|answer| self.then(&begun, answer)).collect();
        let mut part = Part { cards: CardSet::EMPTY, places: LocationSet::EMPTY, tries: TRIES_MAX };
        // Any card can be given away: that is no news.
        if !matches!(self.verb, Verb::Discard | Verb::Return | Verb::Reserve | Verb::Buy) {
            self.search(&begun, &mut part);
        }
        let cards = part.cards.kinds().map(|kind| format!("card:{}", kind.id()));
        let places = part.places.iter().map(|location| format!("space:{}", location.id()));
        let uses = cards.chain(places).filter(|on| then.iter().all(|answer| answer.on != *on)).collect();
        Ahead { then, uses }
    }

    fn after(&self, state: &State, action: Action) -> State {
        let mut next = *state;
        // The enemy is asked in any case: whether he has something to answer is not to be seen.
        next.rules.reactions = Reactions::Strict;
        let (mut chance, mut events) = (Chance::from_number(0), Events::ignored());
        next.apply(self.empire.seat(), action, &mut Turn { chance: &mut chance, events: &mut events });
        next
    }

    /// Is there something left to decide before it is done?
    fn is_under_way(&self, state: &State) -> bool {
        state.asked() == Some(self.empire)
            && state.undertaking().is_some_and(|undertaking| undertaking.verb == self.verb)
    }

    fn answers(&self, state: &State) -> impl Iterator<Item = Action> + use<> {
        let mut legal = Vec::new();
        if self.is_under_way(state) {
            state.legal(self.empire.seat(), &mut legal);
        }
        legal.into_iter()
    }

    fn then(&self, begun: &State, answer: Action) -> Option<Then> {
        let on = clickable(begun, answer)?;
        Some(Then { action: answer.to_string(), text: self.at_once(begun, answer), on })
    }

    /// What a button says that does both.
    fn at_once(&self, begun: &State, answer: Action) -> String {
        let name = short(self.verb);
        match answer {
            Action::At(location) => {
                let (done, at) = (self.after(begun, answer), names::location(location));
                if self.is_under_way(&done) {
                    format!("{name} {at}\u{2026}")
                } else {
                    format!("{name} {at}, with {}", self.spent(&done))
                }
            }
            Action::Play(kind) => match begun.question() {
                Some(Question::Pay { symbol: Symbol::Goods, .. }) => {
                    format!("{name}: {} silver", kind.info().silver)
                }
                Some(Question::Pay { symbol: Symbol::Ship, .. }) => format!("{name}, with it as the ship"),
                Some(Question::Pay { symbol: Symbol::Settler, .. }) => {
                    format!("{name}, with it as the settler")
                }
                _ => format!("{name}, with it"),
            },
            Action::Commit(_) if self.verb == Verb::Join => "Send to the battle".to_owned(),
            Action::Commit(_) => format!("{name}, with it"),
            Action::Draft(kind) => format!("{name} ({})", price(begun, kind, false)),
            Action::Levy(kind) => format!("{name} ({})", price(begun, kind, true)),
            Action::Buy(strategy) => format!("{name}{}", strategy_price(begun, strategy)),
            _ => name.to_owned(),
        }
    }

    /// The cards that it takes, and the silver.
    fn spent(&self, done: &State) -> String {
        let cards = names::cards(self.laid(done));
        match self.state.silver[self.empire].saturating_sub(done.silver[self.empire]) {
            0 => cards,
            silver => format!("{cards}, for {silver} silver"),
        }
    }

    fn laid(&self, then: &State) -> CardSet {
        self.state.piles[self.empire].hand.minus(then.piles[self.empire].hand)
    }

    /// Goes on with every answer until it is done.
    fn search(&self, state: &State, part: &mut Part) {
        part.cards = part.cards.union(self.laid(state));
        for answer in self.answers(state) {
            if part.tries == 0 {
                return;
            }
            part.tries -= 1;
            if let Action::At(location) | Action::From(location) = answer {
                part.places.insert(location);
            }
            self.search(&self.after(state, answer), part);
        }
    }
}

/// What has a part in it.
struct Part {
    cards: CardSet,
    places: LocationSet,
    tries: usize,
}
