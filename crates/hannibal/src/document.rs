//! Positions and views as JSON documents.
//!
//! A position at a point of rest (a card is to be played, or a phase begins) can be written and
//! changed by hand. In the middle of a procedure the document carries that procedure too, and a seal
//! over the whole: such a position can be loaded as it was written, but not changed.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::battle::Battle;
use crate::frame::{Frame, Stack};
use crate::groups::Selection;
use crate::movement::March;
use crate::reactions::Reaction;
use crate::rules::Memory;
use crate::strategy::Play;
use crate::written::First;
use crate::{
    At, BySide, Card, CardSet, Changes, Edition, General, GeneralSet, Lasting, More, Over, Phase, Reactions,
    Reason, Rules, STANDARD_GENERALS, Setup, Side, Space, SpaceSet, State,
};

/// More CUs than this in one space of a position document are taken for a slip of the pen: of a quarter
/// of a million random games, the largest army had 62.
const CUS_MAX: u8 = 90;

/// A force on the map.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stand {
    side: Side,
    space: String,
    #[serde(default)]
    cus: u8,
    #[serde(default)]
    elephants: u8,
    #[serde(default)]
    generals: Vec<String>,
    #[serde(default)]
    trains: u8,
}

/// A position.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position {
    #[serde(default)]
    edition: Edition,
    #[serde(default)]
    reactions: Reactions,
    #[serde(default, skip_serializing_if = "Changes::is_empty")]
    rules: Changes,
    turn: u8,
    #[serde(default = "nine")]
    turns: u8,
    #[serde(default = "deal")]
    cards_per_turn: [u8; 9],
    phase: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to_play: Option<Side>,
    control: BySide<Vec<String>>,
    tribes: Vec<String>,
    forces: Vec<Stand>,
    #[serde(default)]
    siege: Map<String, Value>,
    #[serde(default)]
    consuls: Vec<String>,
    #[serde(default)]
    proconsul: Option<String>,
    #[serde(default)]
    track: Vec<String>,
    #[serde(default)]
    gone: Vec<String>,
    #[serde(default)]
    precedence: Vec<String>,
    hands: BySide<Vec<String>>,
    #[serde(default)]
    known: BySide<Vec<String>>,
    deck: Vec<String>,
    #[serde(default)]
    discard: Vec<String>,
    #[serde(default)]
    removed: Vec<String>,
    #[serde(default)]
    aside: Vec<String>,
    #[serde(default)]
    lasting: Lasting,
    #[serde(default, skip_serializing_if = "Memory::is_empty")]
    memory: Memory,
    #[serde(default, skip_serializing_if = "More::is_empty")]
    more: More,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    over: Option<Over>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) procedure: Option<Procedure>,
}

/// A procedure under way, as it is.
#[derive(Serialize, Deserialize)]
pub(crate) struct Procedure {
    stack: Stack,
    play: Play,
    march: March,
    reaction: Reaction,
    selection: Selection,
    battle: Battle,
    owed: BySide<u8>,
    owed_why: Reason,
    #[serde(with = "First::<STANDARD_GENERALS>")]
    generals: [At; General::COUNT],
    trains: [At; 4],
}

fn nine() -> u8 {
    9
}

fn deal() -> [u8; 9] {
    crate::CARDS_PER_TURN
}

fn spaces(set: SpaceSet) -> Vec<String> {
    set.iter().map(|s| s.id().to_owned()).collect()
}

pub(crate) fn generals(set: GeneralSet) -> Vec<String> {
    set.iter().map(|g| g.id().to_owned()).collect()
}

pub(crate) fn codes(set: CardSet) -> Vec<String> {
    set.iter().map(|c| c.code().to_owned()).collect()
}

impl State {
    /// The frame of a point of rest, if nothing else is under way.
    fn rest(&self) -> Option<Frame> {
        match self.stack.frames() {
            [frame] if self.owed == BySide::default() && self.over.is_none() => Some(*frame),
            _ => None,
        }
    }

    pub(crate) fn generals_in(&self, place: At) -> Vec<String> {
        let here = self.rules.generals().iter().filter(|g| self.generals[g.index()] == place);
        here.map(|g| g.id().to_owned()).collect()
    }

    fn stands(&self) -> Vec<Stand> {
        let mut stands = Vec::new();
        for space in Space::all() {
            for side in Side::BOTH {
                let force = self.force_at(side, space);
                if !force.is_empty() {
                    stands.push(Stand {
                        side,
                        space: space.id().to_owned(),
                        cus: force.cus,
                        elephants: force.elephants,
                        generals: generals(force.generals),
                        trains: force.trains,
                    });
                }
            }
        }
        stands
    }

    fn controlled(&self, side: Side) -> Vec<String> {
        spaces(self.control[side])
    }

    fn siege_map(&self) -> Map<String, Value> {
        let sites = Space::all().filter(|s| self.siege[s.index()] > 0);
        sites.map(|s| (s.id().to_owned(), self.siege[s.index()].into())).collect()
    }

    pub(crate) fn to_position(self) -> Position {
        let rest = self.rest();
        let (phase, to_play) = match rest {
            Some(Frame::Turn(side)) => ("strategy", Some(side)),
            Some(Frame::Preempt) => ("preempt", None),
            Some(Frame::FirstPlayer) => ("first_player", None),
            _ => (engine::Game::phase(&self).0, None),
        };
        let resting = matches!(rest, Some(Frame::Turn(_) | Frame::Preempt | Frame::FirstPlayer));
        let procedure = Procedure {
            stack: self.stack,
            play: self.play,
            march: self.march,
            reaction: self.reaction,
            selection: self.selection,
            battle: self.battle,
            owed: self.owed,
            owed_why: self.owed_why,
            generals: self.generals,
            trains: self.trains,
        };
        let in_game = self.rules.generals();
        Position {
            edition: self.rules.edition,
            reactions: self.rules.reactions,
            rules: self.rules.changes(),
            turn: self.turn,
            turns: self.turns,
            cards_per_turn: self.deal,
            phase: phase.to_owned(),
            to_play,
            control: BySide { rome: self.controlled(Side::Rome), carthage: self.controlled(Side::Carthage) },
            tribes: spaces(self.tribes),
            forces: self.stands(),
            siege: self.siege_map(),
            consuls: generals(self.consuls),
            proconsul: self.proconsul.map(|g| g.id().to_owned()),
            track: self.generals_in(At::Track),
            gone: self.generals_in(At::Gone),
            precedence: self
                .precedence
                .iter()
                .filter(|g| in_game.contains(**g))
                .map(|g| g.id().to_owned())
                .collect(),
            hands: BySide { rome: codes(self.cards.hand.rome), carthage: codes(self.cards.hand.carthage) },
            known: BySide { rome: codes(self.cards.known.rome), carthage: codes(self.cards.known.carthage) },
            deck: codes(self.cards.deck),
            discard: codes(self.cards.discard),
            removed: codes(self.cards.removed),
            aside: codes(self.cards.aside),
            lasting: self.lasting,
            memory: self.rules.memory,
            more: self.more,
            over: self.over,
            procedure: (!resting).then_some(procedure),
        }
    }

    /// The whole position as a document.
    pub(crate) fn position_document(&self) -> Value {
        engine::write_position(&self.to_position())
    }

    /// Reads a position document.
    pub(crate) fn from_document(document: &Value) -> Result<State, String> {
        let rest = "positions where a card is to be played or a phase begins";
        let position: Position = engine::read_position(document, rest)?;
        let state = position.build()?;
        state.check_laws()?;
        Ok(state)
    }
}

impl Position {
    fn build(self) -> Result<State, String> {
        let Position { edition, reactions, rules, .. } = self;
        let setup = Setup { edition, reactions, rules, ..Setup::default() };
        let mut state = State::empty(Rules::of(&setup));
        if !(1..=9).contains(&self.turns) || !(1..=self.turns).contains(&self.turn) {
            return Err(format!("turn {} of {} does not exist; there are at most 9", self.turn, self.turns));
        }
        if self.cards_per_turn.iter().any(|&n| n > 16) {
            return Err("cards_per_turn: at most 16 for each side".to_owned());
        }
        state.turn = self.turn;
        state.turns = self.turns;
        state.deal = self.cards_per_turn;
        self.build_board(&mut state)?;
        self.build_generals(&mut state)?;
        self.build_cards(&mut state)?;
        state.lasting = self.lasting;
        state.rules.memory = self.memory;
        state.more = self.more;
        state.over = self.over;
        self.build_flow(&mut state)?;
        Ok(state)
    }

    fn build_board(&self, state: &mut State) -> Result<(), String> {
        for side in Side::BOTH {
            for id in &self.control[side] {
                let space = space(id)?;
                if state.owner(space).is_some() {
                    return Err(format!("control: {id} is named twice"));
                }
                state.control[side].insert(space);
            }
        }
        state.tribes = self.tribes.iter().map(|id| space(id)).collect::<Result<_, _>>()?;
        for stand in &self.forces {
            stand.put(state)?;
        }
        for (id, points) in &self.siege {
            let points = points.as_u64().filter(|&n| n <= 2);
            let points = points.ok_or_else(|| format!("siege: {id} must have 0, 1 or 2 points"))?;
            state.siege[space(id)?.index()] = points as u8;
        }
        Ok(())
    }

    fn build_generals(&self, state: &mut State) -> Result<(), String> {
        for (ids, place) in [(&self.track, At::Track), (&self.gone, At::Gone)] {
            for id in ids {
                let at = &mut state.generals[general(id)?.index()];
                if *at != At::Pool {
                    return Err(format!("{id} is in two places"));
                }
                *at = place;
            }
        }
        state.consuls = self.consuls.iter().map(|id| general(id)).collect::<Result<_, _>>()?;
        state.proconsul = self.proconsul.as_deref().map(general).transpose()?;
        for id in self.precedence.iter().rev() {
            state.prefer(general(id)?);
        }
        Ok(())
    }

    fn build_cards(&self, state: &mut State) -> Result<(), String> {
        let mut seen = CardSet::EMPTY;
        let mut pile = |codes: &[String]| -> Result<CardSet, String> {
            let mut set = CardSet::EMPTY;
            for code in codes {
                let card = Card::from_code(code).ok_or_else(|| format!("there is no card '{code}'"))?;
                if seen.contains(card) {
                    return Err(format!("card {code} is in two places"));
                }
                seen.insert(card);
                set.insert(card);
            }
            Ok(set)
        };
        let cards = &mut state.cards;
        cards.deck = pile(&self.deck)?;
        cards.discard = pile(&self.discard)?;
        cards.removed = pile(&self.removed)?;
        cards.aside = pile(&self.aside)?;
        for side in Side::BOTH {
            cards.hand[side] = pile(&self.hands[side])?;
            if self.hands[side].len() > 18 {
                return Err(format!("{} holds {} cards; 18 is the most", side.id(), self.hands[side].len()));
            }
            let known = self.known[side].iter().filter_map(|code| Card::from_code(code)).collect();
            cards.known[side] = known;
        }
        Ok(())
    }

    /// Where play goes on.
    fn build_flow(&self, state: &mut State) -> Result<(), String> {
        if let Some(procedure) = &self.procedure {
            state.stack = procedure.stack;
            state.play = procedure.play;
            state.march = procedure.march;
            state.reaction = procedure.reaction;
            state.selection = procedure.selection;
            state.battle = procedure.battle;
            state.owed = procedure.owed;
            state.owed_why = procedure.owed_why;
            state.generals = procedure.generals;
            state.trains = procedure.trains;
            state.phase = named_phase(&self.phase).unwrap_or(Phase::Strategy);
            return Ok(());
        }
        if state.over.is_some() {
            return Err("a finished game is read from its record".to_owned());
        }
        let frame = match (self.phase.as_str(), self.to_play) {
            ("strategy", Some(side)) => Frame::Turn(side),
            ("strategy", None) => return Err("phase strategy: say whose card it is with to_play".to_owned()),
            ("deal", _) => Frame::Deal,
            ("preempt", _) => Frame::Preempt,
            ("first_player", _) => Frame::FirstPlayer,
            ("reinforcements", _) => Frame::Reinforce(0),
            ("winter", _) => Frame::Winter(0),
            ("isolation", _) => Frame::Isolation,
            ("victory", _) => Frame::Victory,
            (other, _) => {
                return Err(format!(
                    "there is no phase '{other}'; there are reinforcements, deal, preempt, first_player, strategy, \
                     winter, isolation, victory"
                ));
            }
        };
        state.phase = named_phase(&self.phase).unwrap_or(Phase::Strategy);
        state.push(frame);
        Ok(())
    }
}

fn named_phase(name: &str) -> Option<Phase> {
    Some(match name {
        "reinforcements" => Phase::Reinforcements,
        "winter" => Phase::Winter,
        "isolation" => Phase::Isolation,
        "victory" => Phase::Victory,
        "strategy" => Phase::Strategy,
        _ => return None,
    })
}

impl Stand {
    fn put(&self, state: &mut State) -> Result<(), String> {
        let Stand { side, cus, elephants, trains, .. } = *self;
        let at = space(&self.space)?;
        let id = &self.space;
        if u16::from(state.cus(side, at)) + u16::from(cus) > CUS_MAX.into() {
            return Err(format!(
                "{id}: {cus} CUs are too many; a position takes at most {CUS_MAX} in one space"
            ));
        }
        if elephants > cus || (elephants > 0 && side == Side::Rome) {
            return Err(format!("{id}: {elephants} elephants among {cus} CUs of {}", side.id()));
        }
        *state.cus_mut(side, at) += cus;
        state.elephants[at.index()] += elephants;
        if trains > 0 && side == Side::Rome {
            return Err(format!("{id}: Rome has no siege trains"));
        }
        let (out, most) =
            (state.trains.iter().filter(|&&t| t != At::Pool).count(), state.rules.siege_trains());
        if out + usize::from(trains) > most {
            return Err(format!("there are no more than {most} siege trains"));
        }
        state.move_trains(At::Pool, At::On(at), trains);
        for name in &self.generals {
            let general = general(name)?;
            if general.side() != side {
                return Err(format!("{name} does not serve {}", side.id()));
            }
            if !state.rules.generals().contains(general) {
                return Err(format!("{name} is not in this game; an option brings him"));
            }
            if state.generals[general.index()] != At::Pool {
                return Err(format!("{name} is in two places"));
            }
            state.generals[general.index()] = At::On(at);
        }
        Ok(())
    }
}

fn space(id: &str) -> Result<Space, String> {
    Space::from_id(id).ok_or_else(|| format!("there is no space '{}'", shorten(id)))
}

fn general(id: &str) -> Result<General, String> {
    General::from_id(id).ok_or_else(|| format!("there is no general '{}'", shorten(id)))
}

/// Enough of a text to recognise it.
fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}
