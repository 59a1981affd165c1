//! The tree: what was tried, how often it could have been tried, and what came of it. A node stands
//! for all worlds in which the same actions led there, so its children need not be possible in each.

use engine::Seat;

/// A place in the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeId(u32);

impl NodeId {
    pub(super) const ROOT: NodeId = NodeId(0);
    const NONE: NodeId = NodeId(u32::MAX);

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// An action of a seat that was or might be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<A> {
    pub(super) action: A,
    pub(super) seat: Seat,
    /// The share of attention that it gets before anything is known, and its place among its siblings.
    prior: f32,
    rank: u16,
    pub(super) visits: u32,
    /// How often it could have been chosen.
    available: u32,
    /// The sum of what came of it for the seat that chose it.
    sum: f32,
    first: NodeId,
    next: NodeId,
}

impl<A> Node<A> {
    pub(super) fn mean(&self) -> f32 {
        self.sum / self.visits.max(1) as f32
    }
}

/// How a tree is explored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// How much a first impression and few visits count against what is known.
    pub(super) curiosity: f32,
    /// What has not been tried counts as the average of its siblings, less this.
    pub(super) caution: f32,
    /// How many actions are looked at at first, and how their number grows with the root of visits.
    pub(super) width: f32,
    pub(super) widening: f32,
}

/// All nodes of one search.
#[derive(Clone, Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// Children that are possible in the world at hand. Kept to save the allocation.
    possible: Vec<NodeId>,
    /// Which legal actions have a child.
    met: Vec<bool>,
    /// Legal actions by what they promise, and the place of each in that order.
    order: Vec<u16>,
    ranks: Vec<u16>,
}

/// The tree does not grow beyond so many nodes; what lies deeper is played by first thoughts.
const NODES_MAX: usize = 1 << 20;

impl<A: Copy + Eq> Tree<A> {
    pub(super) fn new() -> Tree<A> {
        Tree {
            nodes: Vec::new(),
            possible: Vec::new(),
            met: Vec::new(),
            order: Vec::new(),
            ranks: Vec::new(),
        }
    }

    /// Forgets everything. The action of the root is never looked at.
    pub(super) fn begin(&mut self, action: A, seat: Seat) {
        self.nodes.clear();
        self.nodes.push(Node {
            action,
            seat,
            prior: 1.0,
            rank: 0,
            visits: 0,
            available: 0,
            sum: 0.0,
            first: NodeId::NONE,
            next: NodeId::NONE,
        });
    }

    /// Forgets everything, and gives the memory back.
    pub(super) fn forget(&mut self) {
        self.nodes = Vec::new();
    }

    pub(super) fn node(&self, id: NodeId) -> &Node<A> {
        &self.nodes[id.index()]
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() >= NODES_MAX
    }

    pub(super) fn is_leaf(&self, id: NodeId) -> bool {
        self.node(id).first == NodeId::NONE
    }

    pub(super) fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let some = |id: NodeId| (id != NodeId::NONE).then_some(id);
        let first = self.nodes.get(id.index()).map_or(NodeId::NONE, |node| node.first);
        std::iter::successors(some(first), move |&child| some(self.node(child).next))
    }

    /// Finds the children of a node that are legal for a seat now. True if each legal action has one.
    pub(super) fn find_possible(&mut self, id: NodeId, seat: Seat, legal: &[A]) -> bool {
        self.possible.clear();
        self.met.clear();
        self.met.resize(legal.len(), false);
        let (mut child, mut from) = (self.node(id).first, 0);
        while child != NodeId::NONE {
            let node = &self.nodes[child.index()];
            if node.seat == seat {
                // Lists come in a stable order: the next one is mostly where the last one was found.
                let ahead = legal[from..].iter().position(|action| *action == node.action);
                let found = ahead
                    .map(|ahead| from + ahead)
                    .or_else(|| legal[..from].iter().position(|action| *action == node.action));
                if let Some(index) = found {
                    self.met[index] = true;
                    self.possible.push(child);
                    from = (index + 1) % legal.len();
                }
            }
            child = node.next;
        }
        self.possible.len() == legal.len()
    }

    /// Gives a child to each legal action that has none yet.
    pub(super) fn grow(&mut self, id: NodeId, seat: Seat, legal: &[A], promises: &[f32]) {
        debug_assert_eq!(legal.len(), promises.len());
        debug_assert_eq!(legal.len(), self.met.len());
        let highest = promises.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let weight = |promise: f32| (promise - highest).exp();
        let all: f32 = promises.iter().map(|&promise| weight(promise)).sum();
        self.order.clear();
        self.order.extend(0..legal.len() as u16);
        self.order.sort_by(|&a, &b| promises[usize::from(b)].total_cmp(&promises[usize::from(a)]));
        self.ranks.clear();
        self.ranks.resize(legal.len(), 0);
        for (rank, &index) in self.order.iter().enumerate() {
            self.ranks[usize::from(index)] = rank as u16;
        }
        let last = self.children(id).last();
        let begin = self.nodes.len();
        for (index, &action) in legal.iter().enumerate().filter(|&(index, _)| !self.met[index]) {
            self.nodes.push(Node {
                action,
                seat,
                prior: weight(promises[index]) / all,
                rank: self.ranks[index],
                visits: 0,
                available: 0,
                sum: 0.0,
                first: NodeId::NONE,
                next: NodeId(self.nodes.len() as u32 + 1),
            });
        }
        let Some(end) = self.nodes.len().checked_sub(1).filter(|&end| end >= begin) else { return };
        self.nodes[end].next = NodeId::NONE;
        let first = NodeId(begin as u32);
        match last {
            Some(last) => self.nodes[last.index()].next = first,
            None => self.nodes[id.index()].first = first,
        }
        self.possible.extend((begin..=end).map(|index| NodeId(index as u32)));
    }

    /// The most promising of the possible children. Those that could have been chosen are counted.
    pub(super) fn select(&mut self, habits: &Habits) -> Option<NodeId> {
        let (mut visits, mut sum, mut available) = (0, 0.0, 0);
        for &child in &self.possible {
            let node = &mut self.nodes[child.index()];
            node.available += 1;
            visits += node.visits;
            sum += node.sum;
            available = available.max(node.available);
        }
        let width = habits.width + habits.widening * (available as f32).sqrt();
        let unknown = if visits > 0 { sum / visits as f32 - habits.caution } else { 0.5 };
        let mut best = (f32::NEG_INFINITY, None);
        for &child in &self.possible {
            let node = &self.nodes[child.index()];
            if node.visits == 0 && f32::from(node.rank) >= width {
                continue;
            }
            let value = if node.visits > 0 { node.mean() } else { unknown };
            let doubt = node.prior * (node.available as f32).sqrt() / (1.0 + node.visits as f32);
            let score = value + habits.curiosity * doubt;
            if score > best.0 {
                best = (score, Some(child));
            }
        }
        best.1.or_else(|| self.possible.first().copied())
    }

    /// What came of choosing a node, for the seat that chose it.
    pub(super) fn learn(&mut self, id: NodeId, value: f32) {
        let node = &mut self.nodes[id.index()];
        node.visits += 1;
        node.sum += value;
    }

    /// Keeps only what lies below a child, which becomes the root.
    pub(super) fn descend(&mut self, child: NodeId) {
        let mut kept = Vec::with_capacity(self.nodes.len() / 2);
        let root = Node { next: NodeId::NONE, ..self.nodes[child.index()] };
        kept.push(root);
        // Breadth first: the children of a node lie together again.
        let mut at = 0;
        while at < kept.len() {
            let mut old: NodeId = kept[at].first;
            let mut last: Option<usize> = None;
            kept[at].first = NodeId::NONE;
            while old != NodeId::NONE {
                let new = kept.len();
                kept.push(Node { next: NodeId::NONE, ..self.nodes[old.index()] });
                match last {
                    Some(last) => kept[last].next = NodeId(new as u32),
                    None => kept[at].first = NodeId(new as u32),
                }
                last = Some(new);
                old = self.nodes[old.index()].next;
            }
            at += 1;
        }
        self.nodes = kept;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Seat = Seat(0);
    const HABITS: Habits = Habits { curiosity: 1.0, caution: 0.0, width: 2.0, widening: 1.0 };

    fn tree(legal: &[u8], promises: &[f32]) -> Tree<u8> {
        let mut tree = Tree::new();
        tree.begin(0, RED);
        tree.find_possible(NodeId::ROOT, RED, legal);
        tree.grow(NodeId::ROOT, RED, legal, promises);
        tree
    }

    #[test]
    fn what_is_not_possible_is_not_chosen_and_not_held_against_it() {
        let mut tree = tree(&[1, 2, 3], &[0.0, 5.0, 0.0]);
        for _ in 0..10 {
            assert!(tree.find_possible(NodeId::ROOT, RED, &[3, 1]));
            let chosen = tree.select(&HABITS).expect("two are possible");
            assert_ne!(tree.node(chosen).action, 2);
            tree.learn(chosen, 0.5);
        }
        let two = tree.children(NodeId::ROOT).find(|&id| tree.node(id).action == 2).expect("it has a node");
        assert_eq!((tree.node(two).visits, tree.node(two).available), (0, 0));
        assert!(
            !tree.find_possible(NodeId::ROOT, Seat(1), &[1]),
            "the same action of another seat is another"
        );
    }

    #[test]
    fn actions_that_turn_up_later_get_a_node() {
        let mut tree = tree(&[1, 2], &[0.0, 0.0]);
        assert!(!tree.find_possible(NodeId::ROOT, RED, &[2, 7]));
        tree.grow(NodeId::ROOT, RED, &[2, 7], &[0.0, 1.0]);
        let actions: Vec<u8> = tree.children(NodeId::ROOT).map(|id| tree.node(id).action).collect();
        assert_eq!(actions, [1, 2, 7]);
        assert!(tree.find_possible(NodeId::ROOT, RED, &[7, 2]));
    }

    #[test]
    fn the_list_widens_with_visits() {
        let mut tree = tree(&[1, 2, 3, 4, 5, 6, 7, 8], &[0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]);
        let legal = [1, 2, 3, 4, 5, 6, 7, 8];
        let mut tried = std::collections::BTreeSet::new();
        for round in 0..60 {
            tree.find_possible(NodeId::ROOT, RED, &legal);
            let chosen = tree.select(&HABITS).expect("all are possible");
            tried.insert(tree.node(chosen).action);
            tree.learn(chosen, 0.0);
            if round == 1 {
                assert!(tried.iter().all(|&action| action > 5), "only what looks best at first: {tried:?}");
            }
        }
        assert!(tried.len() > 3, "{tried:?}");
    }

    #[test]
    fn what_lies_below_a_child_is_kept() {
        let mut tree = tree(&[1, 2], &[0.0, 0.0]);
        let two = tree.children(NodeId::ROOT).nth(1).expect("two children");
        tree.learn(two, 0.75);
        tree.find_possible(two, RED, &[5, 6]);
        tree.grow(two, RED, &[5, 6], &[0.0, 0.0]);
        tree.descend(two);
        let actions: Vec<u8> = tree.children(NodeId::ROOT).map(|id| tree.node(id).action).collect();
        assert_eq!((actions, tree.len()), (vec![5, 6], 3));
        assert_eq!(tree.node(NodeId::ROOT).visits, 1);
    }
}
