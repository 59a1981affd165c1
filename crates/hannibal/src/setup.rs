//! Chapter 3: the start position, read from the scenario document.

use std::sync::LazyLock;

use engine::Turn;
use serde::Deserialize;

use crate::battle::Battle;
use crate::frame::{Frame, Stack};
use crate::generals::{AFRICANUS, BOMILCAR};
use crate::groups::Selection;
use crate::movement::March;
use crate::reactions::Reaction;
use crate::strategy::Play;
use crate::{
    At, BySide, Card, Cards, Event, General, Lasting, MORE_GENERALS, More, Phase, Reason, Rules,
    SECOND_PUNIC_WAR, STANDARD_CARDS, Scenario, Setup, Side, Space, SpaceSet, State,
};

/// A scenario document.
#[derive(Deserialize)]
struct Document {
    turns: u8,
    cards_per_turn: [u8; 9],
    turn: u8,
    control: BySide<Vec<String>>,
    tribes: Vec<String>,
    forces: Vec<Stand>,
    consuls: Vec<String>,
    proconsul: Option<String>,
    pool: Vec<String>,
    track: Vec<String>,
    deck: Vec<String>,
    aside: Vec<String>,
}

/// A force at the start.
#[derive(Deserialize)]
struct Stand {
    side: Side,
    space: String,
    cus: u8,
    elephants: u8,
    generals: Vec<String>,
}

fn space(id: &str) -> Result<Space, String> {
    Space::from_id(id).ok_or_else(|| format!("there is no space '{id}'"))
}

fn general(id: &str) -> Result<General, String> {
    General::from_id(id).ok_or_else(|| format!("there is no general '{id}'"))
}

fn card(code: &str) -> Result<Card, String> {
    Card::from_code(code).ok_or_else(|| format!("there is no card '{code}'"))
}

impl State {
    /// An empty board: the ground on which setups and positions are built.
    pub(crate) fn empty(rules: Rules) -> State {
        State {
            rules,
            turn: 1,
            turns: 9,
            deal: crate::CARDS_PER_TURN,
            phase: Phase::Strategy,
            control: BySide::default(),
            tribes: SpaceSet::EMPTY,
            roman: [0; Space::COUNT],
            punic: [0; Space::COUNT],
            elephants: [0; Space::COUNT],
            siege: [0; Space::COUNT],
            generals: std::array::from_fn(|i| {
                if rules.generals().contains(General(i as u8)) { At::Pool } else { At::Gone }
            }),
            trains: [At::Pool; 4],
            precedence: order(rules),
            consuls: crate::GeneralSet::EMPTY,
            proconsul: None,
            cards: Cards::default(),
            lasting: Lasting::default(),
            owed: BySide::default(),
            owed_why: Reason::NoPcsBattle,
            over: None,
            stack: Stack::new(),
            play: Play::NONE,
            march: March::NONE,
            reaction: Reaction::NONE,
            selection: Selection::default(),
            battle: Battle::NONE,
            more: More::default(),
        }
    }

    /// The start position of a setup, before the first cards are dealt.
    pub(crate) fn from_setup(setup: &Setup) -> Result<State, String> {
        /// Read once: simulations start games by the thousand.
        static START: LazyLock<Result<State, String>> =
            LazyLock::new(|| State::from_scenario(&Setup::default(), SECOND_PUNIC_WAR));
        let start = match setup.scenario {
            Scenario::SecondPunicWar => &*START,
        };
        let mut state = State { rules: Rules::of(setup), ..start.clone()? };
        state.admit_options();
        Ok(state)
    }

    /// Cards and generals that options bring, where a start position does not name them [25.1, 25.4,
    /// 25.12].
    pub(crate) fn admit_options(&mut self) {
        self.cards.deck = self.cards.deck.union(self.rules.cards().minus(STANDARD_CARDS));
        for general in self.rules.generals().intersection(MORE_GENERALS.with(BOMILCAR)) {
            self.generals[general.index()] = if may_be_on_track(general) { At::Track } else { At::Pool };
        }
        self.precedence = order(self.rules);
    }

    fn from_scenario(setup: &Setup, text: &str) -> Result<State, String> {
        let document: Document = serde_json::from_str(text).map_err(|e| e.to_string())?;
        let mut state = State::empty(Rules::of(setup));
        state.turn = document.turn;
        state.turns = document.turns;
        state.deal = document.cards_per_turn;
        for side in Side::BOTH {
            state.control[side] =
                document.control[side].iter().map(|id| space(id)).collect::<Result<_, _>>()?;
        }
        state.tribes = document.tribes.iter().map(|id| space(id)).collect::<Result<_, _>>()?;
        for stand in &document.forces {
            let at = space(&stand.space)?;
            *state.cus_mut(stand.side, at) += stand.cus;
            state.elephants[at.index()] += stand.elephants;
            for id in &stand.generals {
                state.generals[general(id)?.index()] = At::On(at);
            }
        }
        for id in &document.pool {
            state.generals[general(id)?.index()] = At::Pool;
        }
        for id in &document.track {
            state.generals[general(id)?.index()] = At::Track;
        }
        state.consuls = document.consuls.iter().map(|id| general(id)).collect::<Result<_, _>>()?;
        state.proconsul = document.proconsul.as_deref().map(general).transpose()?;
        state.cards.deck = document.deck.iter().map(|code| card(code)).collect::<Result<_, _>>()?;
        state.cards.aside = document.aside.iter().map(|code| card(code)).collect::<Result<_, _>>()?;
        state.push(Frame::Deal);
        Ok(state)
    }

    /// A new game: the first cards are dealt; there is no reinforcement phase on turn 1 [4].
    pub(crate) fn begin(setup: &Setup, turn: &mut Turn<'_, Event>) -> Result<State, String> {
        let mut state = State::from_setup(setup)?;
        turn.tell(Event::TurnBegins { turn: state.turn });
        state.run(turn);
        Ok(state)
    }
}

/// Precedence at the start: who is not in the game comes last, and stays there.
fn order(rules: Rules) -> [General; General::COUNT] {
    let mut order = std::array::from_fn(|i| General(i as u8));
    order.sort_by_key(|&general| !rules.generals().contains(general));
    order
}

/// Africanus waits on the track, and Bomilcar.
pub(crate) fn may_be_on_track(general: General) -> bool {
    general == AFRICANUS || general == BOMILCAR
}
