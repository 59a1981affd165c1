//! Section 15.3: the retreat move.
//!
//! A route leads over at most four roads to the first goal on its way. Its cost is the CUs lost on
//! it. Legal are the routes to the nearest goals, and for every lower cost the shortest routes of
//! that cost.

use engine::Turn;

use crate::action::not_offered;
use crate::battle::Battle;
use crate::frame::{Frame, Landmark, Target};
use crate::movement::Entry;
use crate::steps::Retreating;
use crate::{Action, Edge, Event, Force, ROAD_NEIGHBOURS, Rule, Side, Space, SpaceSet, State, Way};

/// [15.3] Most spaces of a retreat.
pub(crate) const FARTHEST: usize = 4;
/// Costs are told apart up to here; no army is larger.
const COSTS: usize = 128;

/// What the search knows of one step.
struct Step {
    /// CUs lost here: 1 for an enemy PC or unfriendly tribe, 1 per enemy CU outside.
    losses: u8,
    /// Enemy CUs stand here: no stop, no sweeping along.
    blocked: bool,
}

/// A route under construction.
#[derive(Clone, Copy)]
struct Route {
    path: [Space; FARTHEST],
    len: usize,
    cus: u8,
    cost: u8,
}

impl State {
    fn retreat_step(&self, side: Side, space: Space) -> Step {
        let enemies = if self.is_inside(side.other(), space) { 0 } else { self.cus(side.other(), space) };
        Step { losses: u8::from(self.is_hostile_to(space, side)) + enemies, blocked: enemies > 0 }
    }

    /// Calls `found` with every route of the losing force, the first step as the rules ask for it.
    fn each_route(&self, side: Side, found: &mut impl FnMut(&Route)) {
        let Battle { at, attacker, entry, .. } = self.battle;
        let cus = self.battle.force[side].cus;
        let start = Route { path: [at; FARTHEST], len: 0, cus, cost: 0 };
        match entry {
            // [15.3] The attacker goes back the way he came, or (pass, strait, sea) not at all.
            Entry::Land(from, Edge::Road) if side == attacker => {
                self.extend_route(side, start, from, None, found);
            }
            _ if side == attacker => {}
            Entry::Land(from, _) | Entry::Sea(from) => self.fan_out(side, start, at, Some(from), found),
            Entry::None => self.fan_out(side, start, at, None, found),
        }
    }

    fn fan_out(
        &self,
        side: Side,
        route: Route,
        from: Space,
        barred: Option<Space>,
        found: &mut impl FnMut(&Route),
    ) {
        for to in ROAD_NEIGHBOURS[from.index()] {
            let visited = route.path[..route.len].contains(&to);
            if to != self.battle.at && Some(to) != barred && !visited {
                self.extend_route(side, route, to, barred, found);
            }
        }
    }

    fn extend_route(
        &self,
        side: Side,
        mut route: Route,
        to: Space,
        barred: Option<Space>,
        found: &mut impl FnMut(&Route),
    ) {
        let Step { losses, blocked } = self.retreat_step(side, to);
        let unguarded = self.battle.force[side].cus == 0;
        if unguarded {
            // Generals alone lose nothing, but do not pass enemy CUs.
            if blocked {
                return;
            }
        } else {
            if losses >= route.cus {
                return;
            }
            route.cus -= losses;
            route.cost += losses;
        }
        route.path[route.len] = to;
        route.len += 1;
        let friends = if blocked { 0 } else { self.cus(side, to) };
        let goal = !blocked && (self.owner(to) == Some(side) || friends > route.cus);
        if goal {
            found(&route);
        } else if route.len < FARTHEST {
            route.cus += friends;
            self.fan_out(side, route, to, barred, found);
        }
    }

    /// Spaces that may come next on the way chosen so far.
    fn retreat_options(&self, side: Side) -> SpaceSet {
        let Battle { path, path_len, .. } = self.battle;
        let mut shortest = [u8::MAX; COSTS];
        self.each_route(side, &mut |route| {
            let best = &mut shortest[usize::from(route.cost).min(COSTS - 1)];
            *best = (*best).min(route.len as u8);
        });
        let nearest = shortest.iter().copied().min().unwrap_or(u8::MAX);
        let cheapest_near = shortest.iter().position(|&len| len == nearest).unwrap_or(COSTS);
        let chosen = &path[..usize::from(path_len)];
        let mut next = SpaceSet::EMPTY;
        self.each_route(side, &mut |route| {
            let cost = usize::from(route.cost).min(COSTS - 1);
            let near = route.len as u8 == nearest;
            let cheaper = cost < cheapest_near && route.len as u8 == shortest[cost];
            if (near || cheaper) && route.len > chosen.len() && route.path[..chosen.len()] == *chosen {
                next.insert(route.path[chosen.len()]);
            }
        });
        next
    }

    /// [15.3] The losing force retreats, or is eliminated if it cannot.
    pub(crate) fn begin_retreat(&mut self, turn: &mut Turn<'_, Event>) {
        let side = self.retreating();
        self.battle.path_len = 0;
        if self.retreat_options(side).is_empty() {
            self.eliminate_losers(turn);
        } else {
            self.push(Frame::Retreat);
        }
    }

    fn retreating(&self) -> Side {
        self.battle.winner.map_or(self.battle.attacker, Side::other)
    }

    /// Goes on while there is only one way; true if there is a choice.
    pub(crate) fn reach_retreat(&mut self) -> bool {
        let options = self.retreat_options(self.retreating());
        match (options.nth(0), options.len()) {
            (None, _) => {
                // A goal has been reached: now the force moves.
                self.stack.replace(Frame::Retreating(Retreating::Enters(0)));
                false
            }
            (Some(only), 1) => {
                self.add_to_path(only);
                false
            }
            _ => true,
        }
    }

    pub(crate) fn legal_retreat(&self, out: &mut Vec<Action>) {
        out.extend(self.retreat_options(self.retreating()).iter().map(Action::To));
    }

    pub(crate) fn apply_retreat(&mut self, action: Action) {
        let Action::To(space) = action else { return not_offered(action) };
        self.add_to_path(space);
    }

    fn add_to_path(&mut self, space: Space) {
        self.battle.path[usize::from(self.battle.path_len)] = space;
        self.battle.path_len += 1;
    }

    /// The chosen way, space by space: losses first, then sweeping along.
    pub(crate) fn advance_retreating(&mut self, step: Retreating, turn: &mut Turn<'_, Event>) {
        let (Retreating::Enters(place) | Retreating::Passes(place)) = step;
        if place >= self.battle.path_len {
            return self.stack.pop();
        }
        let next = match step {
            Retreating::Enters(place) => Retreating::Passes(place),
            Retreating::Passes(place) => Retreating::Enters(place + 1),
        };
        self.stack.replace(Frame::Retreating(next));
        let side = self.retreating();
        let place = usize::from(place);
        let space = self.battle.path[place];
        if matches!(step, Retreating::Enters(_)) {
            let Force { cus, elephants, generals, .. } = self.battle.force[side];
            let from = if place == 0 { self.battle.at } else { self.battle.path[place - 1] };
            turn.tell(Event::Moved { side, way: Way::Retreat, from, to: space, cus, elephants, generals });
            if self.rules.has(Rule::TribesStrikeRetreats) {
                // [8.4, D-15] After the losses of the space, and they count as losses of the battle.
                self.open_hostile_entry(Target::Battle(side));
            }
            let losses = self.retreat_step(side, space).losses;
            self.lose(Target::Battle(side), losses, false, turn);
        } else if self.battle.force[side].cus == 0 && self.battle.routed {
            // [15.3f] It had CUs when it set out, and Hostile Tribes have killed the last one.
            self.stack.pop();
            self.displace_losers(turn);
        } else {
            self.pass_through(side, space, place, turn);
        }
    }

    /// Where the units of a battle are: in its space, or as far as they have fled.
    pub(crate) fn battle_place(&self, side: Side) -> Space {
        let fled = self
            .stack
            .landmarks()
            .find_map(|landmark| if let Landmark::Fled(place) = landmark { Some(place) } else { None });
        let fled = fled.filter(|_| self.retreating() == side);
        fled.map_or(self.battle.at, |place| self.battle.path[usize::from(place)])
    }

    fn pass_through(&mut self, side: Side, space: Space, place: usize, turn: &mut Turn<'_, Event>) {
        let enemy = side.other();
        // Generals in a city of their own are behind its walls [1.6].
        let walled = space.is_city() && self.owner(space) == Some(enemy);
        if self.battle.force[side].cus > 0 && self.cus(enemy, space) == 0 && !walled {
            for general in self.generals_at(enemy, space) {
                self.displace(general, turn);
            }
            if side == Side::Rome {
                self.lose_lone_trains(space, turn);
            }
        }
        let blocked = self.retreat_step(side, space).blocked;
        // [15.3e] Hostile Tribes may have made it smaller than the friends here: then it goes no farther.
        if !blocked && self.cus(side, space) > self.battle.force[side].cus {
            self.battle.path_len = place as u8 + 1;
        }
        if place + 1 == usize::from(self.battle.path_len) {
            self.land_losers(space);
            if !self.rules.has(Rule::TribesStrikeRetreats) {
                self.open_hostile_entry(Target::Board(side, space));
            }
        } else if !blocked {
            let mut swept = self.force_at(side, space);
            let trains = std::mem::take(&mut swept.trains);
            self.lift(side, space, swept);
            self.battle.force[side].join(swept);
            if !swept.generals.is_empty() {
                // Where they come to rest, the owner names the commander of them all.
                self.battle.commander[side] = None;
            }
            if trains > 0 {
                self.move_trains(crate::At::On(space), crate::At::Pool, trains);
                turn.tell(Event::TrainLost { space });
            }
        }
    }
}
