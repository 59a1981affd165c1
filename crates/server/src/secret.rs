//! Chance from the system: tokens, seeds, names of games.

use sha2::{Digest, Sha256};

/// Digits of a game's id: no vowels and nothing that looks like something else.
const DIGITS: &[u8; 32] = b"0123456789bcdfghjkmnpqrstvwxyzBC";
const NAME_LENGTH: usize = 12;
/// Bytes of a token: 128 bits.
const TOKEN_BYTES: usize = 16;

/// Fresh bytes.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// A token that proves who somebody is, in hexadecimal digits.
pub(crate) fn token() -> Result<String, getrandom::Error> {
    Ok(bytes::<TOKEN_BYTES>()?.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Does it look like a token?
pub(crate) fn is_token(text: &str) -> bool {
    text.len() == 2 * TOKEN_BYTES && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// What is stored of a token. It has 128 random bits, so nothing slower is needed.
pub(crate) fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// The id of a new game: 60 random bits.
pub(crate) fn name() -> Result<String, getrandom::Error> {
    let digit = |byte: u8| char::from(DIGITS[usize::from(byte % 32)]);
    Ok(bytes::<NAME_LENGTH>()?.into_iter().map(digit).collect())
}

/// Does it look like the id of a game?
pub(crate) fn is_name(text: &str) -> bool {
    text.len() == NAME_LENGTH && text.bytes().all(|byte| DIGITS.contains(&byte))
}
