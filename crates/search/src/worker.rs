//! One tree and what it takes to let it grow: buffers that are kept, so that an iteration allocates
//! nothing but nodes.

use engine::{Chance, Events, Game, SEATS_MAX, Seat, Seats, Status, Turn};

use crate::tree::{Habits, Node, NodeId, Tree};
use crate::{Knowledge, Mind, Pace, Values};

const HABITS: Habits = Habits { curiosity: 0.6, caution: 0.05, width: 3.0, widening: 1.0 };

/// Actions that are played by first thoughts below the tree before the position is judged anyway.
const FIRST_THOUGHTS_MAX: usize = 80;
/// A choice is settled if the next best would have to gain one visit on it in every so many that are left: in
/// every second at first, and in fewer the more is known. What that costs was read off searches of 20,000
/// iterations that went on to their end: nine hundredths of them were enough in Hannibal, ten in Mare Nostrum,
/// for choices that were worse by one to three ten-thousandths of the game.
const SETTLED: (u32, u32) = (2, 16);
/// Visits of the first two by which that number grows by one.
const KNOWN: u32 = 128;
/// So many visits of the first two settle it as well, and never less than one in so many of the whole search:
/// what is left is between equals.
const EQUALS: (u32, u32) = (2000, 10);
/// Nothing is settled while something is worth so much of the game more than what has most visits, which may have
/// them only because it looked best at first.
const WORTH: f32 = 0.002;
/// That must have been tried in one of so many visits of the first.
const OFTEN: u32 = 16;
/// Actions of one iteration; play does not come to rest if it takes more.
const ACTIONS_MAX: usize = 400;

#[derive(Clone, Debug)]
pub(super) struct Worker<G: Game> {
    tree: Tree<G::Action>,
    chance: Chance,
    events: Events<G::Event>,
    legal: Vec<G::Action>,
    promises: Vec<f32>,
    path: Vec<NodeId>,
    iterations: u64,
}

/// Who decides now in the tree, or why nobody does.
enum Mover {
    /// Somebody whose decision is searched.
    Searched(Seat),
    /// Somebody who decides at the same time as others and does not know what they choose: if his
    /// decision were searched, he would answer what he cannot have seen.
    Guessed(Seat),
    Over(Values),
}

impl<G: Game> Worker<G> {
    pub(super) fn new(chance: Chance) -> Worker<G> {
        Worker {
            tree: Tree::new(),
            chance,
            events: Events::ignored(),
            legal: Vec::new(),
            promises: Vec::new(),
            path: Vec::new(),
            iterations: 0,
        }
    }

    pub(super) fn begin(&mut self, any: G::Action, seat: Seat) {
        self.tree.begin(any, seat);
    }

    /// Gives back the memory of a tree that is of no use any more.
    pub(super) fn forget(&mut self) {
        self.tree.forget();
    }

    /// Iterations since the last rest.
    pub(super) fn iterations(&self) -> u64 {
        self.iterations
    }

    pub(super) fn nodes(&self) -> usize {
        self.tree.len()
    }

    /// A new decision begins.
    pub(super) fn rest(&mut self) {
        self.iterations = 0;
    }

    /// How often the children of the root were visited.
    pub(super) fn known(&self) -> u32 {
        self.tree.children(NodeId::ROOT).map(|child| self.tree.node(child).visits).sum()
    }

    pub(super) fn child(&self, action: G::Action) -> Option<(u32, f32)> {
        let id = self.tree.children(NodeId::ROOT).find(|&child| self.tree.node(child).action == action)?;
        let node = self.tree.node(id);
        Some((node.visits, node.mean()))
    }

    /// So many more visits will hardly change which child of the root has most, or it hardly matters.
    pub(super) fn is_settled(&self, left: u32) -> bool {
        let children = || self.tree.children(NodeId::ROOT).map(|child| self.tree.node(child));
        let Some(first) = children().max_by_key(|node| node.visits) else { return false };
        let often = |node: &&Node<G::Action>| node.visits > 0 && node.visits >= first.visits / OFTEN;
        if children().filter(often).any(|node| node.mean() > first.mean() + WORTH) {
            return false;
        }
        let others = children().filter(|node| !std::ptr::eq(*node, first));
        let second = others.map(|node| node.visits).max().unwrap_or(0);
        let known = first.visits + second;
        let gain = (SETTLED.0 + known / KNOWN).min(SETTLED.1);
        first.visits > second.saturating_add(left / gain)
            || known >= EQUALS.0.max((self.known() + left) / EQUALS.1)
    }

    /// The child of an action becomes the root, if there is one with something below it.
    pub(super) fn descend(&mut self, action: G::Action) -> bool {
        let found = self.tree.children(NodeId::ROOT).find(|&child| self.tree.node(child).action == action);
        let Some(child) = found.filter(|&child| !self.tree.is_leaf(child)) else { return false };
        self.tree.descend(child);
        true
    }

    /// One world, one way down, one judgement. With an action that is given, the seat chooses that, and
    /// the tree begins with what comes after it.
    pub(super) fn iterate<K: Knowledge<G> + ?Sized>(
        &mut self,
        mind: &Mind<G>,
        knowledge: &K,
        given: Option<G::Action>,
    ) -> Values {
        self.iterations += 1;
        self.path.clear();
        let mut world = mind.imagine(&mut self.chance);
        let values = self.walk(&mut world, mind.seat(), knowledge, given);
        for &id in &self.path {
            let seat = self.tree.node(id).seat;
            self.tree.learn(id, values[usize::from(seat.0)]);
        }
        values
    }

    /// What comes of a world by first thoughts, without a tree; after an action, if one is given.
    pub(super) fn glance<K: Knowledge<G> + ?Sized>(
        &mut self,
        world: &G,
        seat: Seat,
        knowledge: &K,
        given: Option<G::Action>,
    ) -> Values {
        let mut world = *world;
        if let Some(action) = given {
            self.apply(&mut world, seat, action);
        }
        self.judge(&mut world, seat, knowledge)
    }

    fn walk<K: Knowledge<G> + ?Sized>(
        &mut self,
        world: &mut G,
        own: Seat,
        knowledge: &K,
        mut given: Option<G::Action>,
    ) -> Values {
        // The decision that is asked about is searched, even if there is a solver for it.
        let asked_about = given.is_none();
        let mut at = NodeId::ROOT;
        let mut together = Together(Seats::NONE);
        for _ in 0..ACTIONS_MAX {
            let seat = match together.mover(world, own) {
                Mover::Over(values) => return values,
                Mover::Guessed(seat) => {
                    self.list(world, seat);
                    if self.legal.is_empty() {
                        break;
                    }
                    let index = knowledge.first_thought(world, seat, &self.legal, &mut self.chance);
                    self.apply(world, seat, self.legal[index]);
                    continue;
                }
                Mover::Searched(seat) => seat,
            };
            if let Some(action) = given.take() {
                self.apply(world, seat, action);
                continue;
            }
            self.list(world, seat);
            if self.legal.len() < 2 {
                if self.legal.is_empty() {
                    break;
                }
                self.apply(world, seat, self.legal[0]);
                continue;
            }
            if !(asked_about && at == NodeId::ROOT)
                && let Some(index) = knowledge.solved(world, seat, &self.legal, Pace::Quick, &mut self.chance)
            {
                self.apply(world, seat, self.legal[index]);
                continue;
            }
            let new = self.tree.is_leaf(at);
            if !self.tree.find_possible(at, seat, &self.legal) {
                if self.tree.is_full() {
                    break;
                }
                self.promises.clear();
                knowledge.promises(world, seat, &self.legal, &mut self.chance, &mut self.promises);
                self.tree.grow(at, seat, &self.legal, &self.promises);
            }
            let Some(child) = self.tree.select(&HABITS) else { break };
            let action = self.tree.node(child).action;
            self.path.push(child);
            self.apply(world, seat, action);
            at = child;
            if new {
                break;
            }
        }
        self.judge(world, own, knowledge)
    }

    /// Plays on by first thoughts until the position can be judged.
    fn judge<K: Knowledge<G> + ?Sized>(&mut self, world: &mut G, own: Seat, knowledge: &K) -> Values {
        let mut together = Together(Seats::NONE);
        for _ in 0..FIRST_THOUGHTS_MAX {
            let seat = match together.mover(world, own) {
                Mover::Over(values) => return values,
                Mover::Guessed(seat) | Mover::Searched(seat) => seat,
            };
            if knowledge.is_quiet(world) {
                break;
            }
            self.list(world, seat);
            let index = match self.legal.len() {
                0 => break,
                1 => 0,
                _ => knowledge
                    .solved(world, seat, &self.legal, Pace::Quick, &mut self.chance)
                    .unwrap_or_else(|| knowledge.first_thought(world, seat, &self.legal, &mut self.chance)),
            };
            self.apply(world, seat, self.legal[index]);
        }
        match together.mover(world, own) {
            Mover::Over(values) => values,
            Mover::Guessed(_) | Mover::Searched(_) => knowledge.evaluate(world),
        }
    }

    fn list(&mut self, world: &G, seat: Seat) {
        self.legal.clear();
        world.legal(seat, &mut self.legal);
    }

    fn apply(&mut self, world: &mut G, seat: Seat, action: G::Action) {
        self.events.clear();
        world.apply(seat, action, &mut Turn { chance: &mut self.chance, events: &mut self.events });
    }
}

/// Seats that were asked at once and have not all decided.
struct Together(Seats);

impl Together {
    fn mover<G: Game>(&mut self, world: &G, own: Seat) -> Mover {
        let asked = match world.status() {
            Status::Over(outcome) => return Mover::Over(results(&outcome)),
            Status::Waiting(asked) => asked,
        };
        let (Some(first), second) = (asked.iter().next(), asked.iter().nth(1)) else {
            return Mover::Over([0.5; SEATS_MAX]);
        };
        let goes_on = asked.and(self.0) == self.0;
        self.0 = if goes_on || second.is_some() { asked } else { Seats::NONE };
        if asked.contains(own) {
            Mover::Searched(own)
        } else if self.0.is_empty() {
            Mover::Searched(first)
        } else {
            Mover::Guessed(first)
        }
    }
}

/// 1 for who has won, or in parts for those who share the victory; a draw is shared by all.
pub(crate) fn results(outcome: &engine::Outcome) -> Values {
    let seats = outcome.points.len();
    let won = |seat: usize| outcome.winners.is_empty() || outcome.winners.contains(Seat(seat as u8));
    let winners = (0..seats).filter(|&seat| won(seat)).count().max(1);
    let mut values = [0.0; SEATS_MAX];
    for seat in (0..seats).filter(|&seat| won(seat)) {
        values[seat] = 1.0 / winners as f32;
    }
    values
}
