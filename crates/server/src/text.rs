//! Text that people write for others to see: names and talk.

/// Marks over and under one letter. Languages need two, or three; more run over the lines around.
const MARKS_MAX: usize = 3;

/// One line of letters that can be seen: no control characters, none that are nothing but empty, no
/// marks that turn the direction of what follows or pile up, no more than one space between words.
pub(crate) fn visible(text: &str) -> String {
    let mut marks = 0;
    let stays = |letter: &char| {
        marks = if is_mark(*letter) { marks + 1 } else { 0 };
        marks <= MARKS_MAX && !is_hidden(*letter)
    };
    let line: String = text.chars().filter(stays).collect();
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Joins letters in some scripts, or pictures, or chooses between forms: invisible by itself.
pub(crate) fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

fn is_hidden(letter: char) -> bool {
    (letter.is_control() && !letter.is_whitespace())
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}'
            | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Is it put over, under or through the letter before it?
pub(crate) fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// An id as people write a name.
pub(crate) fn title_case(id: &str) -> String {
    let mut letters = id.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect::<String>().replace('_', " "),
        None => String::new(),
    }
}

/// With a great letter at the beginning and a full stop at the end.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_seen_stays() {
        let expected = [
            ("  Ave\n\tHanno \u{202e}x\u{0} ", "Ave Hanno x"),
            ("\u{202e}\u{0} \n\u{3164}\u{2800}\u{200b}", ""),
            ("<b>&\"'", "<b>&\"'"),
            ("Hanno\u{ad}\u{2063}", "Hanno"),
            // Vietnamese, Persian and a family stay as they are.
            ("tie\u{302}\u{301}ng", "tie\u{302}\u{301}ng"),
            ("می\u{200c}خواهم", "می\u{200c}خواهم"),
            ("👩\u{200d}👧", "👩\u{200d}👧"),
        ];
        for (text, seen) in expected {
            assert_eq!(visible(text), seen);
        }
        assert_eq!(visible(&format!("a{}b", "\u{336}".repeat(9000))), "a\u{336}\u{336}\u{336}b");
    }
}
