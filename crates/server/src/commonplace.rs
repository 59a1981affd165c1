//! Passwords that are tried first by whoever guesses: words that many people use, with digits around them
//! and letters that look like them, neighbouring keys, and what is written over and over again.

use std::collections::HashSet;
use std::sync::LazyLock;

/// Words of which people like to make a password. None has to be long enough to be one: "dragon" is here for
/// "dragon12" and "Dr4gon!!".
static WORDS: LazyLock<HashSet<&str>> =
    LazyLock::new(|| include_str!("commonplace.txt").split_whitespace().collect());

/// Ways that fingers take: keyboards of several countries, row by row and column by column, and the alphabet.
const WAYS: [&str; 10] = [
    "0123456789012345678901234567890123456789",
    "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
    "1234567890qwertyuiopasdfghjklzxcvbnm1234567890",
    "qwertzuiopasdfghjklyxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
    "qwertyuiop[]asdfghjkl;'zxcvbnm,./",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p1qaz2wsx",
    "qazwsxedcrfvtgbyhnujmikolp",
    "1q2w3e4r5t6y7u8i9o0p1q2w3e4r",
    "q1w2e3r4t5y6u7i8o9p0",
];

/// Ways that are shorter than a password: two of them make one.
const PIECE_MIN: usize = 3;
/// What is repeated after so few letters is no better than those few.
const PERIOD_MAX: usize = 4;
/// Digits alone are a date or a number that somebody knows, unless there are so many.
const DIGITS_MIN: usize = 12;

/// Is it one of the first that somebody tries? `words` are what can be known: the own name, the site and its
/// games.
pub(crate) fn is_commonplace<'a>(password: &str, words: impl IntoIterator<Item = &'a str>) -> bool {
    let letters: Vec<char> = password.to_lowercase().chars().collect();
    if letters.iter().all(|letter| letter.is_whitespace()) || repeats(&letters, PERIOD_MAX).is_some() {
        return true;
    }
    let plain = plain(password);
    if plain.len() < DIGITS_MIN && !plain.is_empty() && plain.bytes().all(|byte| byte.is_ascii_digit()) {
        return true;
    }
    if is_way(&plain) {
        return true;
    }
    let own: Vec<String> = words.into_iter().map(self::plain).collect();
    cores(&plain).iter().any(|core| WORDS.contains(core.as_str()) || own.contains(core) || is_way(core))
}

/// Small letters and digits: what is between them makes no password better.
fn plain(text: &str) -> String {
    text.to_lowercase().chars().filter(|letter| letter.is_alphanumeric() || LOOKS.contains(letter)).collect()
}

/// Signs that stand for letters.
const LOOKS: [char; 3] = ['@', '$', '!'];

/// What is left of a password without what people put around a word or in the place of its letters.
fn cores(plain: &str) -> Vec<String> {
    let mut cores = Vec::new();
    for text in [plain.to_owned(), spelled(plain)] {
        for core in [text.as_str(), bare(&text)] {
            let letters: Vec<char> = core.chars().collect();
            let once = repeats(&letters, letters.len() / 2).map(|period| letters[..period].iter().collect());
            cores.extend([Some(core.to_owned()), Some(spelled(core)), once].into_iter().flatten());
        }
    }
    cores.retain(|core| !core.is_empty());
    cores
}

/// Without the digits and signs at both ends.
fn bare(text: &str) -> &str {
    text.trim_matches(|letter: char| letter.is_ascii_digit() || LOOKS.contains(&letter))
}

/// Digits and signs as the letters that they look like.
fn spelled(text: &str) -> String {
    let letter = |letter| match letter {
        '0' => 'o',
        '1' | '!' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    };
    text.chars().map(letter).collect()
}

/// After how many letters, at most so many, a text begins anew, to its end.
fn repeats(letters: &[char], period_max: usize) -> Option<usize> {
    let again = |period: &usize| letters.iter().skip(*period).zip(letters).all(|(one, before)| one == before);
    (1..=period_max.min(letters.len() / 2)).find(again)
}

/// Does it follow the keys, forwards or backwards, in one way or in two?
fn is_way(plain: &str) -> bool {
    let backwards: String = plain.chars().rev().collect();
    let one = |piece: &str| WAYS.iter().any(|way| way.contains(piece));
    let either = |piece: &str| one(piece) || one(&piece.chars().rev().collect::<String>());
    let cuts = plain.char_indices().map(|(at, _)| at);
    let long = |piece: &str| piece.chars().count() >= PIECE_MIN;
    let two = |at: usize| {
        let (first, second) = plain.split_at(at);
        long(first) && long(second) && either(first) && either(second)
    };
    plain.len() >= 2 * PIECE_MIN && (one(plain) || one(&backwards) || cuts.into_iter().any(two))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: [&str; 4] = ["Anna Livia", "trireme", "hands-in-the-sea", "Hannibal: Rome vs. Carthage"];

    #[test]
    fn what_is_tried_first_is_known() {
        let tried = "password Password1 p@ssw0rd PASSWORD123 12345678 123456789 87654321 1234567890 11111111 \
            00000000 123123123 12341234 11223344 12344321 01011990 19841984 abcdefgh hgfedcba abcd1234 abc12345 \
            qwertyui qwertyuiop poiuytre QWERTY123 123qwerty qwerty12345 asdfghjkl asdfasdf asdf1234 qwer1234 \
            1234qwer zxcvbnm1 1qaz2wsx zaq12wsx 1q2w3e4r q1w2e3r4t5 qazwsxedc qwertzuiop azertyuiop iloveyou \
            iloveyou2 sunshine princess1 football baseball1 superman Batman123 trustno1 letmein! welcome1 \
            monkey12 dragon99 shadow12 master123 michael1 jennifer jordan23 liverpool Chelsea1 starwars pokemon1 \
            whatever computer internet samsung1 mustang1 corvette midnight butterfly elephant chocolate \
            lovelove testtest xxxxxxxx abababab abcabcab 1a1a1a1a passwort1 hallo123 schatz123 motdepasse azerty123 \
            annalivia AnnaLivia1 trireme1 Trireme2026 tr1r3me! triremetrireme handsinthesea hands-in-the-sea \
            hannibalromevscarthage";
        for password in
            tried.split_whitespace().chain(["        ", "Anna Livia", "hands in the sea 7", "123 456 78"])
        {
            assert!(is_commonplace(password, OWN), "{password}");
        }
    }

    #[test]
    fn what_nobody_tries_first_is_good() {
        for password in [
            "delenda est",
            "ceterum censeo",
            "elephants over the alps",
            "correct horse battery staple",
            "Wn7#kq2v",
            "xkcdpurzel",
            "314159265358979",
            "дельфинарий-7",
            "🐘⛰️🐘🏺🗡️🛡️⚔️🏛️",
        ] {
            assert!(!is_commonplace(password, OWN), "{password}");
        }
    }
}
