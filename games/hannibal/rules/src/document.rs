//! Positions as JSON documents: the board, the frame of the war, and where play stands.
//!
//! A position at a point of rest (a card is to be played, or a phase begins) can be written and
//! changed by hand. In the middle of a procedure the document carries that procedure too, and a seal
//! over the whole: such a position can be loaded as it was written, but not changed.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::battle::Battle;
use crate::board::{self, Board};
use crate::fault::{Faults, Place};
use crate::frame::{Rest, Stack};
use crate::groups::Selection;
use crate::movement::March;
use crate::reactions::Reaction;
use crate::rules::Memory;
use crate::strategy::Play;
use crate::war::{TURNS_MAX, War, per_turn};
use crate::written::First;
use crate::{At, BySide, General, More, Over, Phase, Reason, Rules, STANDARD_GENERALS, Side, State};

/// The most cards that a side can be dealt in a turn.
const DEAL_MAX: u8 = 16;

/// The keys that say which rules are played.
pub(crate) const RULES: &[&str] = &["edition", "reactions", "rules"];
/// The keys that say which turn it is and where play stands in it.
pub(crate) const STAND: &[&str] = &["turn", "turns", "cards_per_turn", "phase", "to_play", "memory", "more"];
/// The keys of what is under way, or over.
const UNDER_WAY: &[&str] = &["over", "procedure"];

/// A procedure under way, as it is.
#[derive(Serialize, Deserialize)]
struct Procedure {
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

impl State {
    /// The point of rest where play waits, if nothing else is under way.
    fn rest(&self) -> Option<Rest> {
        let [frame] = self.stack.frames() else { return None };
        let settled = self.owed == BySide::default() && self.over.is_none();
        frame.rest().filter(|rest| rest.waits() && settled)
    }

    /// Everything but a procedure under way.
    pub(crate) fn written(&self) -> Map<String, Value> {
        let rest = self.rest();
        let mut document = Map::new();
        let mut put = |key: &str, value: Value| document.insert(key.to_owned(), value);
        put("edition", json!(self.rules.edition));
        put("reactions", json!(self.rules.reactions));
        if !self.rules.changes().is_empty() {
            put("rules", json!(self.rules.changes()));
        }
        put("turn", self.turn.into());
        put("turns", self.turns.into());
        put("cards_per_turn", json!(self.deal[..usize::from(self.turns).min(TURNS_MAX)]));
        put("phase", rest.map_or(engine::Game::phase(self).0, Rest::id).into());
        if let Some(Rest::Turn(side)) = rest {
            put("to_play", json!(side));
        }
        if !self.rules.memory.is_empty() {
            put("memory", json!(self.rules.memory));
        }
        if !self.more.is_empty() {
            put("more", json!(self.more));
        }
        if let Some(over) = self.over {
            put("over", json!(over));
        }
        self.rules.war.write(self.turns, &mut document);
        self.write_board(&mut document);
        document
    }

    /// The whole position as a document.
    pub(crate) fn position_document(&self) -> Value {
        let mut document = self.written();
        if self.rest().is_none() {
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
            document.insert("procedure".to_owned(), json!(procedure));
        }
        engine::write_position(&document)
    }

    /// Reads a position document. The error names the first fault.
    pub(crate) fn from_document(document: &Value) -> Result<State, String> {
        let rest = "positions where a card is to be played or a phase begins";
        let document: Value = engine::read_position(document, rest)?;
        let faults = Faults::default();
        let state = State::read_position(&Place::top(&document, &faults));
        match faults.into_list().first() {
            Some(fault) => Err(fault.to_string()),
            None => state.check_laws().map(|()| state),
        }
    }

    fn read_position(place: &Place<'_>) -> State {
        place.only(&[RULES, STAND, UNDER_WAY, War::KEYS, board::KEYS]);
        place.at("phase").needed();
        let rules = Rules::read(place);
        let procedure = place.at("procedure").plain::<Procedure>();
        let mut state = State::read_frame(place, rules);
        let board = Board::read(place, &mut state);
        if let Some(card) = board.unpiled().iter().next() {
            place.at("deck").fault(format!("card {} is missing", card.code()));
        }
        match procedure {
            Some(procedure) => {
                state.over = place.at("over").plain::<Over>();
                state.phase = place.at("phase").text().map_or(Phase::Strategy, named_phase);
                state.go_on_with(procedure);
            }
            None => {
                board.judge();
                state.read_rest(place);
            }
        }
        state
    }

    /// Reads the frame of the war and which turn it is; the board is still empty.
    pub(crate) fn read_frame(place: &Place<'_>, rules: Rules) -> State {
        let turns = place.at("turns").count(1..=TURNS_MAX as u8).unwrap_or(TURNS_MAX as u8);
        let mut state = State::empty(rules);
        state.rules.war = War::read(place, turns);
        state.turns = turns;
        state.turn = place.at("turn").needed().count(1..=turns).unwrap_or(1);
        let deal = place.at("cards_per_turn");
        if deal.is_there() {
            state.deal = [0; TURNS_MAX];
            per_turn(&deal, turns, &mut state.deal, |place| place.count(0..=DEAL_MAX));
        }
        // Turns that never come are not written: they must not tell two equal positions apart.
        state.deal[usize::from(turns)..].fill(0);
        state.rules.memory = place.at("memory").plain::<Memory>().unwrap_or_default();
        state.more = place.at("more").plain::<More>().unwrap_or_default();
        state
    }

    fn go_on_with(&mut self, procedure: Procedure) {
        self.stack = procedure.stack;
        self.play = procedure.play;
        self.march = procedure.march;
        self.reaction = procedure.reaction;
        self.selection = procedure.selection;
        self.battle = procedure.battle;
        self.owed = procedure.owed;
        self.owed_why = procedure.owed_why;
        self.generals = procedure.generals;
        self.trains = procedure.trains;
    }

    /// Where play goes on, if nothing is under way; with the deal if nothing is said.
    pub(crate) fn read_rest(&mut self, place: &Place<'_>) {
        if place.at("over").is_there() {
            place.at("over").fault("a finished game is read from its record");
        }
        let to_play = place.at("to_play").named("side", Side::from_id);
        let phase = place.at("phase");
        let name = phase.text().unwrap_or("deal");
        let rest = match name {
            "strategy" => {
                if to_play.is_none() {
                    phase.fault("say with to_play whose card it is");
                }
                Rest::Turn(to_play.unwrap_or(Side::Rome))
            }
            "deal" => Rest::Deal,
            "preempt" => Rest::Preempt,
            "first_player" => Rest::FirstPlayer,
            "reinforcements" => Rest::Reinforcements,
            "winter" => Rest::Winter,
            "isolation" => Rest::Isolation,
            "victory" => Rest::Victory,
            _ => {
                return phase.fault(
                    "there is no such phase; there are reinforcements, deal, preempt, first_player, strategy, \
                     winter, isolation, victory",
                );
            }
        };
        self.phase = named_phase(name);
        self.push(rest.frame());
    }
}

fn named_phase(name: &str) -> Phase {
    match name {
        "reinforcements" => Phase::Reinforcements,
        "winter" => Phase::Winter,
        "isolation" => Phase::Isolation,
        "victory" => Phase::Victory,
        _ => Phase::Strategy,
    }
}
