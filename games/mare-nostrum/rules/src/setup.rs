//! Chapter 3: the start of a game.

use engine::Turn;

use crate::board::board;
use crate::state::{Order, Step};
use crate::units::{Berth, Legion, Trireme};
use crate::{
    Action, Civ, CivSet, Event, Item, Opening, Phase, Province, ProvinceSet, Role, Rules, Setup, State,
};

/// Points for the advanced set-up [3.3.2].
pub const POINTS: u8 = 36;

impl State {
    /// A new game, up to its first decision.
    pub(crate) fn begin(setup: &Setup, turn: &mut Turn<'_, Event>) -> Result<State, String> {
        let mut state = State::empty(Rules::of(setup)?);
        for civ in CivSet::ALL.minus(state.civs()) {
            state.place_neutral(civ);
        }
        match setup.set_up {
            Opening::Basic => {
                for civ in state.civs() {
                    state.place_basic(civ);
                }
                state.give_first_roles(turn);
                state.begin_commerce(turn);
            }
            Opening::Advanced => state.begin_placing(turn),
        }
        Ok(state)
    }

    /// [3.2] Exactly what the sheet of the civilisation lists.
    fn place_basic(&mut self, civ: Civ) {
        let start = &board().starts[civ];
        self.lands[civ] = start.markers;
        for province in start.markers {
            let index = province.index();
            for place in start.built[index] {
                self.build(province, place);
            }
            self.forts[index] = start.fortresses[index];
            for _ in 0..start.legions[index] {
                self.add_legion(civ, Legion::new(province));
            }
            for _ in 0..start.triremes[index] {
                self.dock(civ, province);
            }
        }
        self.owned[civ].insert(civ.hero());
    }

    /// [3.4.2] A civilisation that nobody plays: a marker and a legion in its capital and in every province
    /// beside it, and a fortress in the capital. Nobody else's start is taken.
    fn place_neutral(&mut self, civ: Civ) {
        let capital = board().starts[civ].capital;
        let others = Civ::ALL.iter().filter(|&&other| other != civ);
        let taken =
            others.fold(self.marked_by_anybody(), |all, &other| all.union(board().starts[other].markers));
        let beside = board().land(capital).minus(taken);
        self.forts[capital.index()] = 1;
        for province in ProvinceSet::EMPTY.with(capital).union(beside) {
            self.lands[civ].insert(province);
            self.add_legion(civ, Legion::new(province));
        }
    }

    /// A trireme from the supply into a dock.
    pub(crate) fn dock(&mut self, civ: Civ, province: Province) {
        let new = Trireme { at: Berth::Docked(province), ..Trireme::IN_SUPPLY };
        self.change_trireme(civ, |trireme| trireme.at == Berth::Supply, |trireme| *trireme = new);
    }

    /// [3.2] [3.3.8] [3.4] Roles that are printed on a sheet stay there; each other one goes to the
    /// player without a role who counts most for it, ties by lot.
    fn give_first_roles(&mut self, turn: &mut Turn<'_, Event>) {
        let mut without = self.civs();
        let mut vacant = [true; Role::COUNT];
        if self.rules.set_up == Opening::Basic {
            for civ in self.civs() {
                if let Some(role) = board().starts[civ].role {
                    self.roles[role.index()] = civ;
                    without.remove(civ);
                    vacant[role.index()] = false;
                }
            }
        }
        for &role in Role::ALL.iter().filter(|role| vacant[role.index()]) {
            let most = without.iter().map(|civ| self.count_for(civ, role)).max();
            let best: CivSet =
                without.iter().filter(|&civ| Some(self.count_for(civ, role)) == most).collect();
            let lot = if best.len() > 1 { turn.chance.below(best.len() as u32) } else { 0 };
            if let Some(civ) = best.iter().nth(lot as usize) {
                self.roles[role.index()] = civ;
                without.remove(civ);
            }
        }
        for &role in Role::ALL {
            turn.tell(Event::Role { role, civ: self.leader(role) });
        }
    }

    /// [3.3.1] The players place in random order.
    fn begin_placing(&mut self, turn: &mut Turn<'_, Event>) {
        self.phase = Phase::Opening;
        self.order = Order::NONE;
        let mut waiting = self.civs();
        while !waiting.is_empty() {
            let lot = turn.chance.below(waiting.len() as u32);
            let Some(civ) = waiting.iter().nth(lot as usize) else { break };
            waiting.remove(civ);
            self.order.push(civ);
        }
        self.next_placing(turn);
    }

    /// [3.3.2] The next player gets his points and pays for the marker in his capital.
    fn next_placing(&mut self, turn: &mut Turn<'_, Event>) {
        self.order.begun += 1;
        let Some(civ) = self.order.current() else {
            self.order = Order::NONE;
            self.give_first_roles(turn);
            return self.begin_commerce(turn);
        };
        turn.tell(Event::TurnBegins { civ, phase: Phase::Opening });
        let item = Item::Marker(board().starts[civ].capital);
        self.shop.points = POINTS - self.price(civ, item);
        self.step = Step::Placing;
        self.receive(civ, item, turn);
    }

    pub(crate) fn apply_placing(&mut self, civ: Civ, action: Action, turn: &mut Turn<'_, Event>) {
        match action {
            Action::Buy(item) => {
                self.shop.points -= self.price(civ, item);
                self.receive(civ, item, turn);
            }
            _ => {
                // [3.3.7] What is left is lost.
                self.shop.points = 0;
                self.next_placing(turn);
            }
        }
    }
}
