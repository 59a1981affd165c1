//! Passwords: hashed with argon2id, by few hands at a time.

use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use tokio::sync::Semaphore;

use crate::{commonplace, secret};

/// What OWASP recommends for argon2id: 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;
/// Random bytes that go into a hash, and bytes that come out.
const SALT_BYTES: usize = 16;
const HASH_BYTES: usize = 32;
/// Hashed at the same time: each needs the memory above and a core.
const HANDS: usize = 2;
/// Hashed or waiting for it. The last one waits for a second or two.
const QUEUE_MAX: usize = 32;

/// Letters of a password.
pub(crate) const LETTERS_MIN: usize = 8;
pub(crate) const LETTERS_MAX: usize = 128;

/// Too many wait already, or chance is out of reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Crowded;

/// The memory of one hand, kept from one hash to the next: given back each time, it would stay with the
/// allocator, once for each thread that ever hashed.
type Hand = Vec<Block>;

/// Those who hash. Clones share the work.
#[derive(Clone, Debug)]
pub(crate) struct Passwords {
    queue: Arc<Semaphore>,
    hands: Arc<Semaphore>,
    /// Hands that do nothing. There are never more than may hash at the same time.
    idle: Arc<Mutex<Vec<Hand>>>,
}

impl Default for Passwords {
    fn default() -> Passwords {
        let [queue, hands] = [QUEUE_MAX, HANDS].map(|places| Arc::new(Semaphore::new(places)));
        Passwords { queue, hands, idle: Arc::default() }
    }
}

impl Passwords {
    /// May it be the password of somebody of this name? If not: why. `words` are the first that come to
    /// mind here: the names of the site and of its games.
    pub(crate) fn fitting<'a>(
        password: &str,
        name: &'a str,
        words: impl IntoIterator<Item = &'a str>,
    ) -> Result<(), String> {
        if !(LETTERS_MIN..=LETTERS_MAX).contains(&password.chars().count()) {
            return Err(format!("A password has {LETTERS_MIN} to {LETTERS_MAX} letters."));
        }
        if password.chars().any(char::is_control) {
            return Err("A password has letters that can be typed only.".to_owned());
        }
        if commonplace::is_commonplace(password, words.into_iter().chain([name])) {
            return Err("This password would be guessed soon: many people use it, or it is made of your name, of \
                        the name of a game or of neighbouring keys. Some words that do not belong together are \
                        a good one."
                .to_owned());
        }
        Ok(())
    }

    /// What is stored of a password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Crowded> {
        self.work(move |hand| hash(hand, &password)).await?
    }

    /// Is it the password of which this is stored? Where nothing is stored the answer is no, after
    /// the same work: the time it takes does not tell whether there is such an account.
    pub(crate) async fn check(&self, password: String, stored: Option<String>) -> Result<bool, Crowded> {
        // None is longer; and what is refused for its length alone says nothing about an account.
        if password.chars().count() > LETTERS_MAX {
            return Ok(false);
        }
        self.work(move |hand| match stored {
            None => hash(hand, &password).map(|_| false),
            Some(stored) => verify(hand, &password, &stored),
        })
        .await?
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Hand) -> T + Send + 'static,
    ) -> Result<T, Crowded> {
        let place = self.queue.clone().try_acquire_owned().map_err(|_| Crowded)?;
        let turn = self.hands.clone().acquire_owned().await.map_err(|_| Crowded)?;
        let idle = self.idle.clone();
        let done = tokio::task::spawn_blocking(move || {
            let _until_done = (place, turn);
            let free = || idle.lock().unwrap_or_else(PoisonError::into_inner);
            let mut hand = free().pop().unwrap_or_default();
            let done = work(&mut hand);
            free().push(hand);
            done
        });
        done.await.map_err(|_| Crowded)
    }
}

/// What comes out of a password, a salt and these parameters.
fn stir(hand: &mut Hand, password: &str, salt: &[u8], params: Params) -> Result<Output, Crowded> {
    let blocks = params.block_count();
    if hand.len() < blocks {
        hand.resize(blocks, Block::new());
    }
    let mut out = [0; HASH_BYTES];
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
        .hash_password_into_with_memory(password.as_bytes(), salt, &mut out, hand)
        .map_err(|_| Crowded)?;
    Output::new(&out).map_err(|_| Crowded)
}

fn hash(hand: &mut Hand, password: &str) -> Result<String, Crowded> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).map_err(|_| Crowded)?;
    let salt = Salt::new(&secret::bytes::<SALT_BYTES>().map_err(|_| Crowded)?).map_err(|_| Crowded)?;
    let written = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(&params).map_err(|_| Crowded)?,
        salt: Some(salt),
        hash: Some(stir(hand, password, &salt, params)?),
    };
    Ok(written.to_string())
}

fn verify(hand: &mut Hand, password: &str, stored: &str) -> Result<bool, Crowded> {
    let stored = PasswordHash::new(stored).map_err(|_| Crowded)?;
    let params = Params::try_from(&stored).map_err(|_| Crowded)?;
    let (Some(salt), Some(expected)) = (stored.salt, stored.hash) else { return Err(Crowded) };
    // Outputs are compared in constant time.
    Ok(stir(hand, password, &salt, params)? == expected)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again() {
        let passwords = Passwords::default();
        let stored = passwords.hash("delenda est".to_owned()).await.expect("hashed");
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        let check = async |password: &str| passwords.check(password.to_owned(), Some(stored.clone())).await;
        assert_eq!(check("delenda est").await, Ok(true));
        assert_eq!(check("Delenda est").await, Ok(false));
        assert_eq!(check("").await, Ok(false));
        assert_eq!(passwords.check("delenda est".to_owned(), None).await, Ok(false));
        assert_ne!(passwords.hash("delenda est".to_owned()).await, Ok(stored.clone()));
    }

    #[tokio::test]
    async fn who_comes_when_too_many_wait_is_sent_away() {
        let passwords = Passwords::default();
        let places = passwords.queue.clone().try_acquire_many_owned(QUEUE_MAX as u32).expect("all free");
        assert_eq!(passwords.hash("delenda est".to_owned()).await, Err(Crowded));
        drop(places);
        assert!(passwords.hash("delenda est".to_owned()).await.is_ok());
    }

    #[tokio::test]
    async fn what_earlier_programs_stored_is_known() {
        let stored = "$argon2id$v=19$m=19456,t=2,p=1$/7J+e1m/OAKDwKfig9UgOQ$DjHrAQ079+MnFKCMW7S3VhoatpN8I23d+vtStl+95+Y";
        let check = async |password: &str| {
            Passwords::default().check(password.to_owned(), Some(stored.to_owned())).await
        };
        assert_eq!(check("delenda est").await, Ok(true));
        assert_eq!(check("ceterum censeo").await, Ok(false));
    }

    /// Wherever a hand keeps its memory.
    fn memory(passwords: &Passwords) -> Vec<usize> {
        let idle = passwords.idle.lock().expect("not poisoned");
        idle.iter().map(|hand| hand.as_ptr() as usize).collect()
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn no_hash_takes_memory_of_its_own() {
        let passwords = Passwords::default();
        let hash = || passwords.hash("delenda est".to_owned());
        let (first, second) = tokio::join!(hash(), hash());
        let stored = first.and(second).expect("hashed");
        let mut before = memory(&passwords);
        assert!((1..=HANDS).contains(&before.len()), "as many as were needed at once: {before:?}");
        for right in [true, false, true, false] {
            let guess =
                || passwords.check(if right { "delenda est" } else { "?" }.to_owned(), Some(stored.clone()));
            let (first, second) = tokio::join!(guess(), guess());
            assert_eq!((first, second), (Ok(right), Ok(right)));
            assert_eq!(passwords.check("delenda est".to_owned(), None).await, Ok(false));
        }
        let mut after = memory(&passwords);
        assert!(after.len() <= HANDS, "{after:?}");
        before.sort_unstable();
        after.sort_unstable();
        assert!(before.iter().all(|place| after.contains(place)), "{before:?} {after:?}");
    }

    #[test]
    fn passwords_are_neither_short_nor_endless() {
        let fitting = |password: &str| Passwords::fitting(password, "Anna", ["trireme"]);
        for good in ["punica fides", "delenda est", "ő3k!7".repeat(25).as_str()] {
            assert_eq!(fitting(good), Ok(()), "{good}");
        }
        for bad in
            ["", "seven77", "x3".repeat(65).as_str(), "        ", "\u{2003} \u{2003} \u{2003} \u{2003} "]
        {
            assert!(fitting(bad).is_err(), "{bad}");
        }
        for bad in ["delenda\u{7}est", "delenda\nest", "\u{0}\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}"] {
            assert!(fitting(bad).is_err(), "{bad:?}");
        }
    }
}
