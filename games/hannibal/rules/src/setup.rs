//! Chapter 3: the start position.

use engine::Turn;

use crate::battle::Battle;
use crate::frame::{Frame, Stack};
use crate::generals::BOMILCAR;
use crate::groups::Selection;
use crate::movement::March;
use crate::reactions::Reaction;
use crate::strategy::Play;
use crate::{
    At, BySide, CardSet, Cards, Event, General, GeneralSet, Lasting, MORE_GENERALS, More, Phase, Reason,
    Rules, STANDARD_CARDS, Setup, Space, SpaceSet, State,
};

/// Generals that only options bring.
const OPTIONAL_GENERALS: GeneralSet = MORE_GENERALS.with(BOMILCAR);

impl State {
    /// An empty board: the ground on which scenarios and positions are built.
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
            consuls: GeneralSet::EMPTY,
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
        let start = setup.scenario.start();
        let mut state = State { rules: Rules::of(setup), ..*start };
        state.rules.memory = start.rules.memory;
        if setup.scenario.is_built_in() {
            state.admit_options();
        } else {
            // It was read for rules of its own, which may have been others.
            state.check_laws()?;
        }
        Ok(state)
    }

    /// Cards and generals that options bring, where a start position does not name them [25.1, 25.4,
    /// 25.12].
    pub(crate) fn admit_options(&mut self) {
        self.precedence = order(self.rules);
        self.admit(OPTIONAL_GENERALS, self.rules.cards());
    }

    /// Those of these generals and cards that only options bring come into the game.
    pub(crate) fn admit(&mut self, generals: GeneralSet, cards: CardSet) {
        let cards = cards.intersection(self.rules.cards()).minus(STANDARD_CARDS);
        self.cards.deck = self.cards.deck.union(cards);
        let generals = generals.intersection(OPTIONAL_GENERALS).intersection(self.rules.generals());
        for general in generals {
            let waits = self.rules.war.arrivals[general.index()] > 0;
            self.generals[general.index()] = if waits { At::Track } else { At::Pool };
        }
    }

    /// A new game: mostly the first cards are dealt, as there is no reinforcement phase on turn 1 [4].
    pub(crate) fn begin(setup: &Setup, turn: &mut Turn<'_, Event>) -> Result<State, String> {
        let mut state = State::from_setup(setup)?;
        if !matches!(state.stack.top(), Frame::Reinforce(_)) {
            turn.tell(Event::TurnBegins { turn: state.turn });
        }
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
