//! Turns: only so many have one at the same time, and who comes next is fair. A newcomer does not stand behind
//! all that somebody else wants: turns go round the addresses from which they are asked for, and at each
//! address round its people.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::askers::{Owner, Whose};

/// All turns. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Turns(Arc<Mutex<Queue>>);

#[derive(Debug)]
struct Queue {
    free: usize,
    /// In the order in which they came.
    waiting: Vec<Waiter>,
    /// How many turns were given, counted by two.
    given: u64,
    /// When each owner for whom somebody waits was given his last turn. Whoever was given none since he came
    /// stands before the one who was given the last, and behind all others.
    last: HashMap<Owner, u64>,
}

#[derive(Debug)]
struct Waiter {
    whose: Whose,
    give: oneshot::Sender<Turn>,
}

impl Queue {
    fn enter(&mut self, waiter: Waiter) {
        for owner in waiter.whose.owners() {
            self.last.entry(owner).or_insert(self.given.saturating_sub(1));
        }
        self.waiting.push(waiter);
    }

    /// Takes out who comes next, if there is a turn for him.
    fn next(&mut self) -> Option<Waiter> {
        self.forget_gone();
        if self.free == 0 {
            return None;
        }
        let last = |waiter: &Waiter| waiter.whose.owners().map(|owner| self.last.get(&owner).copied());
        let (at, _) = self.waiting.iter().enumerate().min_by_key(|(at, waiter)| (last(waiter), *at))?;
        let waiter = self.waiting.remove(at);
        self.free -= 1;
        self.given += 2;
        self.last.extend(waiter.whose.owners().map(|owner| (owner, self.given)));
        Some(waiter)
    }

    /// Whoever has gone away waits no longer, and owners for whom nobody waits are newcomers when they come again.
    fn forget_gone(&mut self) {
        self.waiting.retain(|waiter| !waiter.give.is_closed());
        let owners: HashSet<Owner> = self.waiting.iter().flat_map(|waiter| waiter.whose.owners()).collect();
        self.last.retain(|owner, _| owners.contains(owner));
    }

    /// Takes so many turns that nobody wants.
    fn take_idle(&mut self, count: usize) -> bool {
        self.forget_gone();
        let idle = self.waiting.is_empty() && self.free >= count;
        if idle {
            self.free -= count;
        }
        idle
    }
}

impl Turns {
    pub(crate) fn new(count: usize) -> Turns {
        let line = Queue { free: count, waiting: Vec::new(), given: 1, last: HashMap::new() };
        Turns(Arc::new(Mutex::new(line)))
    }

    /// A turn, as soon as it is his. None if the house is closed.
    pub(crate) async fn take(&self, whose: Whose) -> Option<Turn> {
        let (give, given) = oneshot::channel();
        self.line().enter(Waiter { whose, give });
        self.call();
        given.await.ok()
    }

    /// A turn, if nobody waits for one.
    pub(crate) fn spare(&self) -> Option<Turn> {
        self.line().take_idle(1).then(|| Turn { turns: self.clone(), count: 1 })
    }

    /// Gives what is free to those who come next.
    fn call(&self) {
        loop {
            // The line is let go first: what cannot be given comes back at once.
            let next = self.line().next();
            let Some(waiter) = next else { return };
            let _ = waiter.give.send(Turn { turns: self.clone(), count: 1 });
        }
    }

    /// For whom turns are waited for.
    #[cfg(test)]
    pub(crate) fn waiting(&self) -> Vec<Whose> {
        self.line()
            .waiting
            .iter()
            .filter(|waiter| !waiter.give.is_closed())
            .map(|waiter| waiter.whose)
            .collect()
    }

    fn line(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A turn, or several for the same work, until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    turns: Turns,
    count: usize,
}

impl Turn {
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Takes half of those besides that nobody wants.
    pub(crate) fn take_half_of_idle(&mut self) {
        let mut line = self.turns.line();
        let half = line.free / 2;
        if line.take_idle(half) {
            self.count += half;
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.turns.line().free += self.count;
        self.turns.call();
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    type Taking = Pin<Box<dyn Future<Output = Option<Turn>>>>;

    fn ask(taking: &mut Taking) -> Option<Turn> {
        match taking.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(turn) => Some(turn.expect("open")),
            Poll::Pending => None,
        }
    }

    /// There is only one turn, and somebody has it.
    struct Scene {
        turns: Turns,
        turn: Option<Turn>,
        waiting: Vec<(&'static str, Taking)>,
    }

    impl Scene {
        fn new() -> Scene {
            let turns = Turns::new(1);
            Scene { turn: turns.spare(), turns, waiting: Vec::new() }
        }

        /// Somebody asks for a turn, from an address.
        fn come(&mut self, name: &'static str, address: u64, person: i64) {
            let (turns, whose) = (self.turns.clone(), Whose { address: Some(address), person: Some(person) });
            let mut taking: Taking = Box::pin(async move { turns.take(whose).await });
            assert!(ask(&mut taking).is_none(), "{name} has to wait");
            self.waiting.push((name, taking));
        }

        /// Who is next when the turn is given back.
        fn next(&mut self) -> &'static str {
            self.turn = None;
            let given = self.waiting.iter_mut().enumerate();
            let mut given = given.filter_map(|(at, (_, taking))| Some((at, ask(taking)?)));
            let (at, turn) = given.next().expect("somebody");
            assert!(given.next().is_none(), "only one");
            self.turn = Some(turn);
            self.waiting.remove(at).0
        }

        fn rest(&mut self) -> Vec<&'static str> {
            (0..self.waiting.len()).map(|_| self.next()).collect()
        }
    }

    #[test]
    fn many_wishes_of_one_hold_up_another_for_one_turn_only() {
        let mut scene = Scene::new();
        for name in ["a1", "a2", "a3"] {
            scene.come(name, 1, 1);
        }
        assert_eq!(scene.next(), "a1");
        scene.come("b", 2, 2);
        assert_eq!(scene.rest(), ["b", "a2", "a3"]);
    }

    #[test]
    fn many_people_at_one_address_are_one_to_others() {
        let mut scene = Scene::new();
        for (name, person) in [("a", 1), ("b", 2), ("c", 3)] {
            scene.come(name, 1, person);
        }
        scene.come("other", 2, 4);
        scene.come("unknown", 3, 5);
        assert_eq!(scene.rest(), ["a", "other", "unknown", "b", "c"]);
    }

    #[test]
    fn turns_go_round_the_people_of_an_address() {
        let mut scene = Scene::new();
        for (name, person) in [("a1", 1), ("a2", 1), ("a3", 1), ("b1", 2), ("b2", 2), ("c1", 3)] {
            scene.come(name, 1, person);
        }
        assert_eq!(scene.rest(), ["a1", "b1", "c1", "a2", "b2", "a3"]);
    }

    #[test]
    fn ever_new_people_do_not_hold_up_who_has_waited() {
        let mut scene = Scene::new();
        scene.come("a1", 1, 1);
        scene.come("a2", 1, 1);
        assert_eq!(scene.next(), "a1");
        scene.come("new", 2, 2);
        assert_eq!(scene.next(), "new");
        scene.come("newer", 3, 3);
        assert_eq!(scene.next(), "a2");
        scene.come("newest", 4, 4);
        assert_eq!(scene.rest(), ["newer", "newest"]);
    }

    #[test]
    fn who_goes_away_is_passed_over() {
        let mut scene = Scene::new();
        for (name, person) in [("a", 1), ("b", 2), ("c", 3)] {
            scene.come(name, person as u64, person);
        }
        // One before his turn comes, and one when it is his already.
        drop(scene.waiting.remove(0));
        scene.turn = None;
        drop(scene.waiting.remove(0));
        assert!(scene.turns.spare().is_none(), "it is given to the one who waits");
        assert_eq!(scene.next(), "c");
        assert_eq!(scene.turns.line().waiting.len(), 0);
        scene.turn = None;
        assert!(scene.turns.spare().is_some(), "nobody wants it");
        assert!(scene.turns.line().last.is_empty(), "nobody is remembered");
    }
}
