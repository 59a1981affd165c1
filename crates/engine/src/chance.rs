use std::collections::VecDeque;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// The 256 bits from which all chance of one game flows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed from any text, by hashing it.
    pub fn from_text(text: &str) -> Seed {
        Seed(Sha256::digest(text.as_bytes()).into())
    }

    /// What is published before the first action, so that the seed can be checked after the last.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The seed as 64 hexadecimal digits.
    pub fn to_hex(self) -> String {
        hex(&self.0)
    }

    /// Reads [`Seed::to_hex`] back.
    pub fn from_hex(text: &str) -> Option<Seed> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(Seed(bytes))
    }
}

impl std::fmt::Debug for Seed {
    /// A seed decides every coming die: it never reaches a log by accident.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

/// A fingerprint of a text: 64 hexadecimal digits, the same everywhere and always.
pub fn digest(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// All chance of one game: a stream of dice and draws from a [`Seed`].
///
/// The state of a game holds no randomness; the pair (state, chance) is the whole game. Search
/// clones the state and brings a chance of its own.
#[derive(Clone, Debug)]
pub struct Chance {
    seed: Seed,
    rng: ChaCha8Rng,
    queued: VecDeque<u8>,
    draws: u64,
}

impl Chance {
    /// The stream of a seed, from its beginning.
    pub fn new(seed: Seed) -> Chance {
        Chance { seed, rng: ChaCha8Rng::from_seed(seed.0), queued: VecDeque::new(), draws: 0 }
    }

    /// The stream of a seed after `words` words have been drawn from it.
    pub fn at(seed: Seed, words: u64) -> Chance {
        let mut chance = Chance::new(seed);
        chance.rng.set_word_pos(u128::from(words));
        chance
    }

    /// A stream from a small number, for tests and tools.
    pub fn from_number(number: u64) -> Chance {
        Chance::new(Seed::from_text(&number.to_string()))
    }

    /// The seed of the stream.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// How many words have been drawn from the seed: with the seed, the whole state of the stream.
    pub fn words(&self) -> u64 {
        self.rng.get_word_pos() as u64
    }

    /// How often chance has been asked, queued dice included. An action during which this number
    /// grows cannot be undone by a player.
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// One die: 1 to 6.
    pub fn die(&mut self) -> u8 {
        if let Some(face) = self.queued.pop_front() {
            self.draws += 1;
            return face;
        }
        self.below(6) as u8 + 1
    }

    /// A number from 0 to `n - 1`, all equally likely. Not taken from the queue of dice.
    ///
    /// Written out here (multiply and reject, after Lemire) rather than taken from a library, as a
    /// change of its algorithm would change every recorded game.
    pub fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0);
        self.draws += 1;
        loop {
            let product = u64::from(self.rng.next_u32()) * u64::from(n);
            let low = product as u32;
            if low >= n || low >= n.wrapping_neg() % n {
                return (product >> 32) as u32;
            }
        }
    }

    /// The next dice take these faces, then chance goes on. For tools and tests only.
    pub fn queue(&mut self, faces: &[u8]) {
        debug_assert!(faces.iter().all(|face| (1..=6).contains(face)));
        self.queued.extend(faces);
    }

    /// Dice still waiting in the queue.
    pub fn queued(&self) -> impl Iterator<Item = u8> {
        self.queued.iter().copied()
    }
}
