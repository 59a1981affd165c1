//! The rules, shown paragraph by paragraph. Each test says in `[brackets]` which paragraph of
//! `games/hands-in-the-sea/reference.md` it shows: numbers such as `[9.1.1]`, rulings `[R-09]`, cards
//! `[card corvus]`; and which example of the rulebook: `[T05]`.

mod battle;
mod campaign;
mod coverage;
mod data;
mod documents;
mod drafting;
mod ending;
mod events;
mod expansion;
mod fortuna;
mod harm;
mod money;
mod naval;
mod rounds;
mod secrets;
mod strategies;
mod supply;

use engine::{Chance, Events, Game, Turn};

use crate::state::{Stage, Step};
use crate::{
    Action, Battle, ByEmpire, Campaign, CardSet, Empire, Event, EventCard, EventSet, Held, Kind, Location,
    LocationSet, Round, Setup, State, Strategy, Zone,
};

pub(super) use crate::Empire::{Carthage, Rome};
pub(super) use crate::Switch;

/// A table with a game on it: sets up positions, plays in notation, asserts what is legal.
pub(super) struct Table {
    pub(super) state: State,
    chance: Chance,
    /// Everything that has happened.
    pub(super) log: Vec<Event>,
}

pub(super) fn location(id: &str) -> Location {
    Location::from_id(id).unwrap_or_else(|| panic!("no location {id}"))
}

/// Locations written like `messana catana`.
pub(super) fn locations(text: &str) -> LocationSet {
    text.split_whitespace().map(location).collect()
}

pub(super) fn kind(id: &str) -> Kind {
    Kind::from_id(id).unwrap_or_else(|| panic!("no card {id}"))
}

/// Where cards are put.
#[derive(Clone, Copy)]
pub(super) enum Pile {
    Hand,
    Deck,
    Discard,
    Reserve,
    Stock,
}

impl Table {
    /// A game from its start.
    pub(super) fn new(setup: &Setup) -> Table {
        let mut chance = Chance::from_number(1);
        let mut events = Events::new();
        let state = State::start(setup, &mut Turn { chance: &mut chance, events: &mut events });
        let log = events.all().iter().map(|(_, event)| *event).collect();
        Table { state: state.expect("the setup is accepted"), chance, log }
    }

    /// The markers and silver of the start, both hands empty, and two actions for somebody.
    pub(super) fn of(empire: Empire) -> Table {
        Table::with(&Setup::default(), empire)
    }

    pub(super) fn with(setup: &Setup, empire: Empire) -> Table {
        let mut table = Table::new(setup);
        for empire in Empire::BOTH {
            let piles = &mut table.state.piles[empire];
            piles.deck = piles.deck.union(std::mem::take(&mut piles.hand));
        }
        table.state.opening = ByEmpire([false; 2]);
        table.turn_of(empire)
    }

    /// Two actions for somebody.
    pub(super) fn turn_of(mut self, empire: Empire) -> Table {
        self.state.round = Round { stage: Stage::Actions, actions: 2, ..Round::begin(empire) };
        self.state.step = Step::Act;
        self
    }

    /// Puts cards into a pile of a player, written like `legion loc_rome`, from wherever they are: an
    /// Empire deck, the neutral cards or his own piles.
    pub(super) fn put(mut self, empire: Empire, pile: Pile, text: &str) -> Table {
        for id in text.split_whitespace() {
            let kind = kind(id);
            let sources = [
                self.state.piles[empire].stock,
                self.state.neutral,
                self.state.piles[empire].deck,
                self.state.piles[empire].discard,
            ];
            let card = sources.iter().find_map(|source| source.one_of(kind));
            let card = card.unwrap_or_else(|| panic!("{} cannot have {id}", empire.id()));
            self.state.neutral.remove(card);
            let piles = &mut self.state.piles[empire];
            piles.stock.remove(card);
            piles.deck.remove(card);
            piles.discard.remove(card);
            let target = match pile {
                Pile::Hand => &mut piles.hand,
                Pile::Deck => &mut piles.deck,
                Pile::Discard => &mut piles.discard,
                Pile::Reserve => &mut piles.reserve,
                Pile::Stock => &mut piles.stock,
            };
            target.insert(card);
        }
        self
    }

    pub(super) fn hand(self, empire: Empire, text: &str) -> Table {
        self.put(empire, Pile::Hand, text)
    }

    /// Gives locations to somebody, with towns; their cards go to his discard pile.
    pub(super) fn holds(mut self, empire: Empire, text: &str) -> Table {
        for at in locations(text) {
            self = self.empties(at.id());
            self.state.towns[empire].insert(at);
            let mut events = Events::ignored();
            self.state.hand_over(empire, at, &mut Turn { chance: &mut self.chance, events: &mut events });
        }
        self
    }

    /// Takes markers off locations.
    pub(super) fn empties(mut self, text: &str) -> Table {
        for at in locations(text) {
            for empire in Empire::BOTH {
                assert!(at != empire.capital(), "a capital is taken, not emptied");
                self.state.towns[empire].remove(at);
                self.state.cities[empire].remove(at);
            }
            if self.state.independent().contains(at) {
                self.state.independent = false;
            }
        }
        self
    }

    pub(super) fn city(mut self, empire: Empire, id: &str) -> Table {
        self.state.towns[empire].remove(location(id));
        self.state.cities[empire].insert(location(id));
        self
    }

    pub(super) fn fort(mut self, id: &str) -> Table {
        self.state.forts.insert(location(id));
        self
    }

    pub(super) fn silver(mut self, empire: Empire, silver: u16) -> Table {
        self.state.silver[empire] = silver;
        self
    }

    /// A fleet in a zone, or in port, with so many warships.
    pub(super) fn fleet(mut self, empire: Empire, at: &str, warships: u8) -> Table {
        self.state.fleet[empire] = Zone::from_id(at);
        self.state.warships[empire] = warships;
        self
    }

    /// Gives a strategy card to somebody, wherever it is.
    pub(super) fn strategy(mut self, empire: Empire, strategy: Strategy) -> Table {
        self.state.display.deck.insert(strategy);
        for slot in 0..3 {
            if self.state.display.slots[slot] == Some(strategy) {
                self.state.display.slots[slot] = None;
            }
        }
        self.state.display.deck.remove(strategy);
        for slot in 0..3 {
            if self.state.display.slots[slot].is_none() {
                let next = self.state.display.deck.first().expect("a strategy card");
                self.state.display.deck.remove(next);
                self.state.display.slots[slot] = Some(next);
            }
        }
        self.state.held[empire] = Some(Held { strategy, due: 0, lapsed: false });
        self
    }

    /// The display, slot 1 first.
    pub(super) fn display(mut self, slots: [Strategy; 3]) -> Table {
        for old in self.state.display.slots.into_iter().flatten() {
            self.state.display.deck.insert(old);
        }
        for strategy in slots {
            self.state.display.deck.remove(strategy);
        }
        self.state.display.slots = slots.map(Some);
        self
    }

    /// A battle that somebody has begun, with cards of Rome and of Carthage.
    pub(super) fn battle(
        mut self,
        attacker: Empire,
        id: &str,
        strength: i8,
        rome: &str,
        carthage: &str,
    ) -> Table {
        let mut cards: ByEmpire<CardSet> = ByEmpire::default();
        for (empire, text) in [(Rome, rome), (Carthage, carthage)] {
            self = self.hand(empire, text);
            for id in text.split_whitespace() {
                let card = self.state.take_kind(empire, kind(id)).expect("it is in hand");
                cards[empire].insert(card);
            }
        }
        let siege = self.state.forts.contains(location(id));
        let combined = ByEmpire([false; 2]);
        let at = location(id);
        self.state.battles[attacker] = Some(Battle { at, siege, round: 2, strength, cards, combined });
        self
    }

    pub(super) fn dice(mut self, faces: &[u8]) -> Table {
        self.chance.queue(faces);
        self
    }

    pub(super) fn legal(&self, empire: Empire) -> Vec<String> {
        let mut legal = Vec::new();
        self.state.legal(empire.seat(), &mut legal);
        legal.into_iter().map(|action: Action| action.to_string()).collect()
    }

    /// Legal actions that begin with these words.
    pub(super) fn offered(&self, empire: Empire, start: &str) -> Vec<String> {
        self.legal(empire).into_iter().filter(|action| action.starts_with(start)).collect()
    }

    pub(super) fn can(&self, empire: Empire, action: &str) -> bool {
        assert!(action.parse::<Action>().is_ok(), "`{action}` is no action");
        self.legal(empire).iter().any(|legal| legal == action)
    }

    pub(super) fn play(&mut self, empire: Empire, action: &str) -> &mut Table {
        assert!(self.can(empire, action), "`{action}` is not among {:?} of {empire:?}", self.legal(empire));
        let parsed: Action = action.parse::<Action>().expect("an action");
        let mut events = Events::new();
        let mut turn = Turn { chance: &mut self.chance, events: &mut events };
        self.state.apply(empire.seat(), parsed, &mut turn);
        self.log.extend(events.all().iter().map(|(_, event)| *event));
        self.state.check().unwrap_or_else(|law| panic!("after `{action}`: {law}"));
        self
    }

    pub(super) fn plays(&mut self, empire: Empire, actions: &[&str]) -> &mut Table {
        for action in actions {
            self.play(empire, action);
        }
        self
    }

    /// Ends the round of somebody.
    pub(super) fn end(&mut self, empire: Empire) -> &mut Table {
        assert_eq!(self.state.round.empire, empire);
        self.state.round.actions = 0;
        self.play(empire, "end")
    }

    /// Runs on to the next question.
    fn run(&mut self) {
        let mut events = Events::new();
        self.state.step = Step::Go;
        self.state.run(&mut Turn { chance: &mut self.chance, events: &mut events });
        self.log.extend(events.all().iter().map(|(_, event)| *event));
        self.state.check().unwrap_or_else(|law| panic!("{law}"));
    }

    /// A campaign with this event.
    pub(super) fn campaign(mut self, card: EventCard, dice: &[u8]) -> Table {
        self.state.event_discard = self.state.rules.event_deck().without(card);
        self.state.event_deck = EventSet::only(card);
        self.state.campaign = Campaign::Aside;
        self.state.round = Round { stage: Stage::Event, ..Round::begin(Carthage) };
        self = self.dice(dice);
        self.run();
        self
    }

    /// A campaign after its event.
    pub(super) fn quiet_campaign(mut self) -> Table {
        self.state.campaign = Campaign::Aside;
        self.state.round = Round { stage: Stage::Income, ..Round::begin(Carthage) };
        self.run();
        self
    }

    /// The beginning of somebody's round.
    pub(super) fn begins(mut self, empire: Empire) -> Table {
        self.state.round = Round::begin(empire);
        self.run();
        self
    }

    #[track_caller]
    pub(super) fn asks(&self, empire: Empire) {
        assert_eq!(self.state.asked(), Some(empire));
    }

    pub(super) fn strength(&self, attacker: Empire) -> i8 {
        self.state.battles[attacker].expect("a battle").strength
    }

    pub(super) fn cards(&self, empire: Empire, pile: Pile) -> CardSet {
        let piles = &self.state.piles[empire];
        match pile {
            Pile::Hand => piles.hand,
            Pile::Deck => piles.deck,
            Pile::Discard => piles.discard,
            Pile::Reserve => piles.reserve,
            Pile::Stock => piles.stock,
        }
    }

    /// Is a card of this kind there?
    pub(super) fn has(&self, empire: Empire, pile: Pile, id: &str) -> bool {
        self.cards(empire, pile).meets(kind(id).cards())
    }

    pub(super) fn in_battle(&self, attacker: Empire, empire: Empire, id: &str) -> bool {
        self.state.battles[attacker].expect("a battle").cards[empire].meets(kind(id).cards())
    }
}
