//! The rules, shown paragraph by paragraph. Each test says in `[brackets]` which paragraph of
//! `games/hannibal/reference.md` it shows: numbers such as `[11.2]`, rulings `[R-07]`, test cases `[T05]`,
//! cards `[card 33]`, generals `[general hannibal]`.

mod aftermath;
mod battle;
mod battle_cards;
mod campaigns;
mod cards_counters;
mod cards_events;
mod cards_forces;
mod cards_moves;
mod cards_secrets;
mod cards_tribes;
mod cards_truce;
mod command;
mod coverage;
mod editions;
mod elections;
mod interception;
mod more_cards;
mod more_generals;
mod movement;
mod naval;
mod options;
mod reactions;
mod retreat;
mod scenarios;
mod setup;
mod siege;
mod trains;
mod turn;
mod winter;

use engine::{Chance, Events, Turn};

use crate::frame::Frame;
use crate::steps::Reinforce;
use crate::{
    Action, At, BattleCard, Card, CardSet, Edition, Event, Force, General, GeneralSet, Reactions, Rule,
    Rules, STANDARD_CARDS, Setup, Side, Space, State,
};

/// A table with a game on it: sets up positions, plays in notation, asserts what is legal.
pub(crate) struct Table {
    pub(crate) state: State,
    pub(crate) chance: Chance,
    pub(crate) events: Events<Event>,
    /// Everything that has happened since the last [`Table::forget`].
    pub(crate) log: Vec<Event>,
}

pub(crate) fn space(id: &str) -> Space {
    Space::from_id(id).unwrap_or_else(|| panic!("no space {id}"))
}

pub(crate) fn general(id: &str) -> General {
    General::from_id(id).unwrap_or_else(|| panic!("no general {id}"))
}

pub(crate) fn card(code: &str) -> Card {
    Card::from_code(code).unwrap_or_else(|| panic!("no card {code}"))
}

impl Table {
    /// The start position of 218 BC with empty hands; `side` is to play a card. Use [`Table::hand`].
    pub(crate) fn start(side: Side) -> Table {
        let state = State::from_setup(&Setup::default()).expect("the scenario is sound");
        Table::with(state, side)
    }

    /// The start position without any CU or general on the map (Romans in the pool).
    pub(crate) fn bare(side: Side) -> Table {
        let mut table = Table::start(side);
        let state = &mut table.state;
        state.roman = [0; Space::COUNT];
        state.punic = [0; Space::COUNT];
        state.elephants = [0; Space::COUNT];
        for at in state.generals.iter_mut().filter(|at| !matches!(at, At::Track | At::Gone)) {
            *at = At::Pool;
        }
        state.consuls = GeneralSet::EMPTY;
        table
    }

    fn with(mut state: State, side: Side) -> Table {
        while !state.stack.frames().is_empty() {
            state.stack.pop();
        }
        state.push(Frame::Turn(side));
        Table { state, chance: Chance::from_number(1), events: Events::new(), log: Vec::new() }
    }

    /// Strict reactions: everybody who might hold a card is asked.
    pub(crate) fn strict(mut self) -> Table {
        self.state.rules.reactions = Reactions::Strict;
        self
    }

    /// The same position under the rules of another edition.
    pub(crate) fn edition(mut self, edition: Edition) -> Table {
        self.state.rules = Rules::of(&Setup { edition, ..Setup::default() });
        self
    }

    /// The same position with an option, or with one rule changed.
    pub(crate) fn rule(mut self, rule: Rule, holds: bool) -> Table {
        let setup = self.state.rules.setup();
        self.state.rules = Rules::of(&Setup { rules: setup.rules.with(rule, holds), ..setup });
        self.state.admit_options();
        self
    }

    /// Gives cards to a side, from wherever they are.
    pub(crate) fn hand(&mut self, side: Side, codes: &[&str]) -> &mut Table {
        for &code in codes {
            let card = card(code);
            let cards = &mut self.state.cards;
            for pile in [&mut cards.deck, &mut cards.discard, &mut cards.removed, &mut cards.aside] {
                pile.remove(card);
            }
            cards.hand[side.other()].remove(card);
            cards.hand[side].insert(card);
        }
        self
    }

    /// Puts CUs (elephants: see [`Table::elephants`]) and generals on a space. Roman generals become
    /// consuls as long as there are fewer than two, then proconsul.
    pub(crate) fn put(&mut self, side: Side, id: &str, cus: u8, generals: &[&str]) -> &mut Table {
        let at = space(id);
        *self.state.cus_mut(side, at) += cus;
        for name in generals {
            let general = general(name);
            assert_eq!(general.side(), side, "{name} does not serve {side:?}");
            self.state.generals[general.index()] = At::On(at);
            if side == Side::Rome && *name != "africanus" {
                if self.state.consuls.len() < 2 {
                    self.state.consuls.insert(general);
                } else {
                    self.state.proconsul = Some(general);
                }
            }
        }
        self
    }

    /// Makes a Roman general proconsul instead of consul.
    pub(crate) fn proconsul(&mut self, name: &str) -> &mut Table {
        self.state.consuls.remove(general(name));
        self.state.proconsul = Some(general(name));
        self
    }

    /// Turns some Carthaginian CUs of a space into elephants.
    pub(crate) fn elephants(&mut self, id: &str, count: u8) -> &mut Table {
        self.state.elephants[space(id).index()] = count;
        assert!(count <= self.state.punic[space(id).index()]);
        self
    }

    /// Whose marker lies on a space: a side, or nobody's.
    pub(crate) fn control(&mut self, owner: Option<Side>, ids: &[&str]) -> &mut Table {
        for id in ids {
            let at = space(id);
            for side in Side::BOTH {
                self.state.control[side].remove(at);
            }
            if let Some(side) = owner {
                self.state.control[side].insert(at);
            }
        }
        self
    }

    /// Siege or subjugation points.
    pub(crate) fn points(&mut self, id: &str, points: u8) -> &mut Table {
        self.state.siege[space(id).index()] = points;
        self
    }

    /// The next dice.
    pub(crate) fn dice(&mut self, faces: &[u8]) -> &mut Table {
        self.chance.queue(faces);
        self
    }

    /// No queued die may be left: the procedure rolled exactly as often as expected.
    pub(crate) fn dice_used(&mut self) -> &mut Table {
        let left: Vec<u8> = self.chance.queued().collect();
        assert!(left.is_empty(), "dice not thrown: {left:?}");
        self
    }

    /// Plays actions in notation, one after the other, by whoever is asked; each must be legal.
    pub(crate) fn play(&mut self, actions: &[&str]) -> &mut Table {
        for &text in actions {
            let legal = self.legal();
            assert!(legal.iter().any(|a| a == text), "{text} is not legal for {:?}: {legal:?}", self.asked());
            let action: Action = text.parse().expect("notation");
            self.events.clear();
            let turn = &mut Turn { chance: &mut self.chance, events: &mut self.events };
            self.state.apply_now(action, turn);
            self.state.run(turn);
            self.log.extend(self.events.all().iter().map(|(_, event)| *event));
            if let Err(law) = self.state.check_laws() {
                panic!("after {text}: {law}");
            }
        }
        self
    }

    /// Goes on to the next decision without an action (after a position has been set up mid-phase).
    pub(crate) fn run(&mut self) -> &mut Table {
        self.events.clear();
        self.state.run(&mut Turn { chance: &mut self.chance, events: &mut self.events });
        self.log.extend(self.events.all().iter().map(|(_, event)| *event));
        self
    }

    /// Replaces whatever is under way by a frame and runs on from there.
    pub(crate) fn phase(&mut self, frame: Frame) -> &mut Table {
        while !self.state.stack.frames().is_empty() {
            self.state.stack.pop();
        }
        self.state.push(frame);
        self.run()
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.state.legal_now(&mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    pub(crate) fn is_legal(&self, text: &str) -> bool {
        self.legal().iter().any(|a| a == text)
    }

    /// These actions are legal now.
    #[track_caller]
    pub(crate) fn allows(&mut self, actions: &[&str]) -> &mut Table {
        for text in actions {
            assert!(self.is_legal(text), "{text} should be legal for {:?}: {:?}", self.asked(), self.legal());
        }
        self
    }

    /// These actions are not legal now.
    #[track_caller]
    pub(crate) fn forbids(&mut self, actions: &[&str]) -> &mut Table {
        for text in actions {
            assert!(text.parse::<Action>().is_ok(), "{text} is not notation");
            assert!(!self.is_legal(text), "{text} should not be legal");
        }
        self
    }

    pub(crate) fn asked(&self) -> Option<Side> {
        self.state.asked()
    }

    pub(crate) fn cus(&self, side: Side, id: &str) -> u8 {
        self.state.cus(side, space(id))
    }

    pub(crate) fn owner(&self, id: &str) -> Option<Side> {
        self.state.owner(space(id))
    }

    pub(crate) fn at(&self, name: &str) -> At {
        self.state.generals[general(name).index()]
    }

    pub(crate) fn is_at(&self, name: &str, id: &str) -> bool {
        self.at(name) == At::On(space(id))
    }

    /// Forgets the log so far.
    pub(crate) fn forget(&mut self) -> &mut Table {
        self.log.clear();
        self
    }

    /// Did something like this happen?
    pub(crate) fn happened(&self, what: impl Fn(&Event) -> bool) -> bool {
        self.log.iter().any(what)
    }

    /// Replaces a battle hand after the deal: numbers in the order frontal, left, right, probe,
    /// envelopment, reserve.
    pub(crate) fn battle_hand(&mut self, side: Side, cards: [u8; 6]) -> &mut Table {
        self.state.battle.hand[side] = cards;
        self
    }

    pub(crate) fn battle_force(&self, side: Side) -> Force {
        self.state.battle.force[side]
    }

    /// A harmless card for each side, so that the phase goes on after the card of the test.
    pub(crate) fn spares(&mut self) -> &mut Table {
        self.hand(Side::Rome, &["17"]).hand(Side::Carthage, &["53"])
    }
}
