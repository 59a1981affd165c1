//! The players' reference of a game as a page.

use pulldown_cmark::{Options, Parser, html};

/// The place in the reference that a paragraph is at: `11.2` is `p11-2`, `R-46` is `r-46`,
/// `card 24` is `card-24`.
pub(crate) fn anchor(rule: &str) -> Option<String> {
    let first = rule.chars().next()?;
    let plain = rule.to_lowercase().replace(['.', ' '], "-");
    if !plain.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-') {
        return None;
    }
    Some(if first.is_ascii_digit() { format!("p{plain}") } else { plain })
}

/// Our own Markdown as HTML; the anchors in it are kept.
pub(crate) fn render(markdown: &str) -> String {
    let mut out = String::with_capacity(markdown.len() * 3 / 2);
    html::push_html(&mut out, Parser::new_ext(markdown, Options::ENABLE_TABLES));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_have_anchors() {
        let expected = [
            ("11.2", "p11-2"),
            ("0", "p0"),
            ("R-46", "r-46"),
            ("card 24", "card-24"),
            ("card 9A", "card-9a"),
        ];
        for (rule, place) in expected {
            assert_eq!(anchor(rule).as_deref(), Some(place));
        }
        assert_eq!(anchor(""), None);
        assert_eq!(anchor("\"><script>"), None);
    }

    #[test]
    fn anchors_survive_rendering() {
        let page = render(
            "# A\n\n<a id=\"p1-1\"></a>**1.1** Text, see [R-46](#r-46).\n\n| a | b |\n| - | - |\n| 1 | 2 |\n",
        );
        assert!(
            page.contains("<a id=\"p1-1\"></a>")
                && page.contains("href=\"#r-46\"")
                && page.contains("<table>")
        );
    }
}
