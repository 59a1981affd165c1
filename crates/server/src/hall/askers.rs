//! For whom computers think: the person who asks, and the address from which he asks. A guest costs nothing, so
//! what is shared out to people alone could be had many times over.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// So many people's addresses are kept.
const PEOPLE_MAX: usize = 10_000;

/// For whom something is done, as far as it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Whose {
    /// A hash of it.
    pub(crate) address: Option<u64>,
    pub(crate) person: Option<i64>,
}

/// Those who share turns among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Owner {
    Address(u64),
    Person(i64),
    Nobody,
}

impl Whose {
    /// Among whom turns go round, and then among whom of his. Whose address is not known stands for himself.
    pub(crate) fn owners(self) -> [Owner; 2] {
        let person = self.person.map_or(Owner::Nobody, Owner::Person);
        [self.address.map_or(person, Owner::Address), person]
    }
}

/// Where everybody was when he last asked for something. Only in memory, and only as a hash.
#[derive(Debug, Default)]
pub(crate) struct Askers {
    seen: Mutex<HashMap<i64, u64>>,
    hasher: RandomState,
}

impl Askers {
    /// Somebody asks from an address.
    pub(crate) fn saw(&self, person: i64, address: IpAddr) {
        let mut seen = self.seen();
        // Those who still come are soon known again.
        if seen.len() >= PEOPLE_MAX && !seen.contains_key(&person) {
            seen.clear();
        }
        seen.insert(person, self.hasher.hash_one(address));
    }

    /// What is done for a person; he may be unknown.
    pub(crate) fn person(&self, person: Option<i64>) -> Whose {
        let address = person.and_then(|person| self.seen().get(&person).copied());
        Whose { address, person }
    }

    /// What is done for whoever asks from an address.
    pub(crate) fn address(&self, address: IpAddr) -> Whose {
        Whose { address: Some(self.hasher.hash_one(address)), person: None }
    }

    fn seen(&self) -> MutexGuard<'_, HashMap<i64, u64>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_where_they_asked_last() {
        let askers = Askers::default();
        let here: IpAddr = [10, 0, 0, 1].into();
        assert_eq!(askers.person(Some(1)).address, None, "never seen");
        askers.saw(1, [10, 0, 0, 2].into());
        askers.saw(1, here);
        assert_eq!(askers.person(Some(1)).address, askers.address(here).address);
        assert_eq!(askers.person(None), Whose::default());
        for person in 0..2 * PEOPLE_MAX as i64 {
            askers.saw(person, here);
        }
        assert!(askers.seen().len() <= PEOPLE_MAX);
    }
}
