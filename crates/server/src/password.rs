//! Passwords: hashed with argon2id, by few hands at a time.

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;

/// What OWASP recommends for argon2id: 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;
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

/// Those who hash. Clones share the work.
#[derive(Clone, Debug)]
pub(crate) struct Passwords {
    queue: Arc<Semaphore>,
    hands: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords { queue: Arc::new(Semaphore::new(QUEUE_MAX)), hands: Arc::new(Semaphore::new(HANDS)) }
    }
}

impl Passwords {
    /// May it be somebody's password? If not: why.
    pub(crate) fn fitting(password: &str) -> Result<(), String> {
        if (LETTERS_MIN..=LETTERS_MAX).contains(&password.chars().count()) {
            Ok(())
        } else {
            Err(format!("A password has {LETTERS_MIN} to {LETTERS_MAX} letters."))
        }
    }

    /// What is stored of a password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Crowded> {
        self.work(move || hash(&password)).await?
    }

    /// Is it the password of which this is stored? Where nothing is stored the answer is no, after
    /// the same work: the time it takes does not tell whether there is such an account.
    pub(crate) async fn check(&self, password: String, stored: Option<String>) -> Result<bool, Crowded> {
        // None is longer; and what is refused for its length alone says nothing about an account.
        if password.chars().count() > LETTERS_MAX {
            return Ok(false);
        }
        self.work(move || match stored {
            None => hash(&password).map(|_| false),
            Some(stored) => {
                let stored = PasswordHash::new(&stored).map_err(|_| Crowded)?;
                Ok(hasher()?.verify_password(password.as_bytes(), &stored).is_ok())
            }
        })
        .await?
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Crowded> {
        let place = self.queue.clone().try_acquire_owned().map_err(|_| Crowded)?;
        let hand = self.hands.clone().acquire_owned().await.map_err(|_| Crowded)?;
        let done = tokio::task::spawn_blocking(move || {
            let _until_done = (place, hand);
            work()
        });
        done.await.map_err(|_| Crowded)
    }
}

fn hasher() -> Result<Argon2<'static>, Crowded> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).map_err(|_| Crowded)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash(password: &str) -> Result<String, Crowded> {
    let hash = hasher()?.hash_password(password.as_bytes()).map_err(|_| Crowded)?;
    Ok(hash.to_string())
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

    #[test]
    fn passwords_are_neither_short_nor_endless() {
        for good in ["12345678", "ő".repeat(128).as_str()] {
            assert!(Passwords::fitting(good).is_ok());
        }
        for bad in ["", "1234567", "x".repeat(129).as_str()] {
            assert!(Passwords::fitting(bad).is_err());
        }
    }
}
