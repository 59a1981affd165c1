//! Keys by which a repeated request is told from a second one.

use super::error::Failure;

/// Letters of a key.
const KEY_MAX: usize = 64;

/// The key, if it is one: no text that a database, a log or another program could stumble over.
pub(super) fn sound(key: String) -> Result<String, Failure> {
    let prints = |letter: char| letter == ' ' || letter.is_ascii_graphic();
    if key.is_empty() || key.len() > KEY_MAX || !key.chars().all(prints) {
        return Err(Failure::Bad(format!("A key has 1 to {KEY_MAX} letters, all of them printable ASCII.")));
    }
    Ok(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_can_be_printed() {
        for good in ["k", "my first action", "~0123456789abcdef", &"k".repeat(KEY_MAX)] {
            assert!(sound(good.to_owned()).is_ok(), "{good}");
        }
        for bad in ["", "\u{0}", "a\nb", "\u{7f}", "ключ", "\u{202e}x", &"k".repeat(KEY_MAX + 1)] {
            assert!(sound(bad.to_owned()).is_err(), "{bad:?}");
        }
    }
}
